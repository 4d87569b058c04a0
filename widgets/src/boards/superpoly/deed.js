// @ts-check
// A deed of Superpoly to read: its rents, what houses cost, what a mortgage brings, who owns it.
import { h, markIcon } from "../../shell/svg.js";
import { F, drawing } from "./ring.js";

const LEVELS = ["bare", "1 house", "2 houses", "3 houses", "4 houses", "hotel"];

/** The rows of a deed: label, sum, and whether a visit costs that now.
 * @param {any} board @param {any} v @param {number} n @returns {[string, string, boolean][]} */
export function rows(board, v, n) {
  const q = board.squares[n],
    group = board.groups.find((/** @type {any} */ g) => g.squares.includes(n)),
    owner = v.owner[n],
    live = owner >= 0 && !v.mortgaged.some((/** @type {number[]} */ m) => m[0] === n);
  if (q.kind === "lot") {
    const groupRent = q.rents[0] * board.doubles,
      bare = live && !v.level[n],
      found = /** @type {[string, string, boolean][]} */ ([
        [LEVELS[0], F(q.rents[0]), bare && v.rent[n] !== groupRent],
        ["group", F(groupRent), bare && v.rent[n] === groupRent],
      ]);
    return [
      ...found,
      .../** @type {any} */ (
        q.rents
          .slice(1)
          .map((/** @type {number} */ r, /** @type {number} */ i) => [
            LEVELS[i + 1],
            F(r),
            live && v.level[n] === i + 1,
          ])
      ),
    ];
  }
  return q.rents.map((/** @type {number} */ r, /** @type {number} */ i) => [
    `with ${i + 1} of ${group.squares.length}`,
    q.kind === "utility" ? `${F(r)} × dice` : F(r),
    live && v.rent[n] === r,
  ]);
}

/** @param {any} board @param {any} v @param {number} n */
export function deed(board, v, n) {
  const q = board.squares[n];
  if (!q) return [];
  const group = q.group ? board.groups.find((/** @type {any} */ g) => g.squares.includes(n)) : null,
    owner = group ? v.owner[n] : -1,
    lift = v.mortgaged.find((/** @type {number[]} */ m) => m[0] === n)?.[1];
  const head = h(
    "div",
    { className: "sp-deed-head", style: group ? { backgroundImage: `var(--sp-${group.look})` } : {} },
    h(
      "h3",
      { lang: q.kind === "lot" || q.kind === "museum" ? board.names : board.language },
      q.kind === "lot" ? null : drawing(board.icons[q.icon], 18),
      h("span", {}, q.name),
    ),
  );
  if (!group) return [head, h("p", { className: "sp-deed-say" }, q.say)];
  const found = rows(board, v, n),
    now = found.find((row) => row[2]);
  const row = (/** @type {string} */ label, /** @type {string} */ text, /** @type {string} */ kind = "") =>
    h("div", { "data-kind": kind || null }, h("dt", {}, label), " ", h("dd", {}, text));
  return [
    head,
    h(
      "p",
      { className: "sp-deed-owner" },
      owner < 0
        ? h("span", {}, "For sale at ", h("b", {}, F(q.price)))
        : [
            markIcon(owner, 16),
            h("span", {}, v.seats[owner].name),
            h("b", {}, lift ? "mortgaged" : now ? `rent ${now[1]}` : ""),
          ],
    ),
    h(
      "dl",
      { className: "sp-rents", "aria-label": `Rent, ${q.kind === "lot" ? group.name : q.kind}` },
      found.map(([label, text, due]) => row(label, text, due ? "now" : "")),
      q.house ? row("house", F(q.house), "cost") : row("price", F(q.price), "cost"),
      lift ? row("lifting", F(lift), "cost") : row("mortgage", F(q.loan), "cost"),
    ),
  ];
}
