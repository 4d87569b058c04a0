// @ts-check
// A deed of Superpoly to read: its rents, what houses cost, what a mortgage brings, who owns it.
import { h, markIcon } from "../../shell/svg.js";
import { F, drawing } from "./ring.js";

const LEVELS = ["bare", "1 house", "2 houses", "3 houses", "4 houses", "hotel"];

/** The rows of a deed: label, figure, and whether it is what a visit costs now.
 * @param {any} board @param {any} v @param {number} n @returns {[string, string, boolean][]} */
export function rows(board, v, n) {
  const q = board.squares[n],
    group = board.groups.find((/** @type {any} */ g) => g.squares.includes(n)),
    owner = v.owner[n],
    live = owner >= 0 && !v.mortgaged.some((/** @type {number[]} */ m) => m[0] === n);
  if (q.kind === "lot") {
    const whole = q.rents[0] * board.doubles,
      bare = live && !v.level[n],
      found = /** @type {[string, string, boolean][]} */ ([
        [LEVELS[0], F(q.rents[0]), bare && v.rent[n] !== whole],
        ["whole group", F(whole), bare && v.rent[n] === whole],
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

/** @param {any} board @param {any} v @param {number} n @param {any} move a legal move on it, if there is one */
export function deed(board, v, n, move) {
  const q = board.squares[n];
  if (!q) return [];
  const group = q.group ? board.groups.find((/** @type {any} */ g) => g.squares.includes(n)) : null;
  const head = h(
    "div",
    { className: "sp-deed-head", style: group ? { backgroundImage: `var(--sp-${group.look})` } : {} },
    h(
      "h3",
      { lang: q.kind === "lot" || q.kind === "museum" ? board.names : board.language },
      q.kind === "lot" ? null : drawing(board.icons[q.icon], 20),
      h("span", {}, q.name),
    ),
  );
  if (!group) return [head, h("p", { className: "sp-deed-say" }, q.say)];
  const owner = v.owner[n],
    lift = v.mortgaged.find((/** @type {number[]} */ m) => m[0] === n)?.[1];
  const line = (/** @type {string} */ label, /** @type {string} */ text) =>
    h("div", {}, h("dt", {}, label), h("dd", {}, text));
  return [
    head,
    h(
      "p",
      { className: "sp-deed-owner" },
      owner < 0
        ? h("span", {}, "For sale at ", h("b", {}, F(q.price)))
        : [markIcon(owner, 18), h("span", {}, v.seats[owner].name, lift ? h("b", {}, " · mortgaged") : "")],
    ),
    h(
      "table",
      { className: "sp-rents" },
      h("caption", {}, `Rent · ${q.kind === "lot" ? group.name : q.kind}`),
      h(
        "tbody",
        {},
        rows(board, v, n).map(([label, figure, now]) =>
          h("tr", { "data-now": now }, h("th", { scope: "row" }, label), h("td", {}, figure)),
        ),
      ),
    ),
    h(
      "dl",
      { className: "sp-deed-foot" },
      q.house ? line("House", F(q.house)) : line("Price", F(q.price)),
      lift ? line("Lifting", F(lift)) : line("Mortgage", F(q.loan)),
    ),
    move
      ? h(
          "button",
          { type: "button", className: "sp-act", "data-target": move.target, "data-n": n },
          move.text,
        )
      : null,
  ].filter(Boolean);
}
