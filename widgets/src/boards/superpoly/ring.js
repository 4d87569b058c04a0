// @ts-check
// The squares of Superpoly around an open middle, and the pawns that walk along them. Sizes and names only: what is
// printed on the squares comes from Python.
import { h, keyed, mark, markIcon, set, svg } from "../../shell/svg.js";
import { squareMove } from "./words.js";

/** Columns, rows and the [column, row] of every square: Start at the lower right, then clockwise.
 * @param {number} count @param {number} [columns] */
export function ring(count, columns = 0) {
  const both = Math.floor((count + 5) / 2),
    c = Math.min(Math.max(columns || Math.floor((both + 1) / 2), 3), both - 3),
    r = both - c;
  const places = [];
  for (let i = 0; i < c; i++) places.push([c - 1 - i, r - 1]);
  for (let i = 0; i < r - 1; i++) places.push([0, r - 2 - i]);
  for (let i = 0; i < c - 1; i++) places.push([1 + i, 0]);
  for (let i = 0; i < r - 2; i++) places.push([c - 1, 1 + i]);
  return { columns: c, rows: r, places: places.slice(0, count) };
}

/** How a board of so many squares lies in some width: squares as wide as words need, so a narrow ring is a tall one.
 * `fit` says what has room in the middle: everything, all but the purses, or the dice and the scene only.
 * @param {number} count @param {number} width */
export function planFor(count, width) {
  const even = ring(count).columns,
    slim = width < 460;
  const { columns, rows, places } = ring(count, Math.min(even, Math.max(5, Math.floor(width / 63))));
  const w = width / columns,
    lane = slim ? 11 : 27;
  const h =
    columns < even
      ? Math.max(slim ? 55 : 58, 700 / rows)
      : Math.min(150, Math.max(62, Math.min(w * 0.95, 84), 700 / rows));
  const inside = { w: (columns - 2) * w - 2 * lane, h: (rows - 2) * h - 2 * lane };
  const fit = inside.w >= 470 && inside.h >= 520 ? "all" : inside.h >= 560 ? "most" : "some";
  return {
    columns,
    rows,
    places,
    w,
    h,
    lane,
    slim,
    inside,
    fit,
    width,
    height: rows * h,
    pawn: h < 62 ? 20 : 24,
    font: Math.max(12, Math.min(17, w * 0.162)),
  };
}

/** Where the pawns of a square stand: beside it on the inside, in a row; at corners on the square itself.
 * @param {any} plan @param {number} n @param {number} slot @param {number} many */
export function standing(plan, n, slot, many) {
  const { w, h, columns, rows, lane, slim, pawn: size } = plan,
    [c, r] = plan.places[n] ?? [0, 0];
  const sides = c === 0 || c === columns - 1,
    ends = r === 0 || r === rows - 1,
    inward = slim ? lane / 2 - 4 : lane / 2;
  const room = sides && !ends ? h : w,
    pitch = Math.min(size + 1, (room - size) / Math.max(1, many - 1)),
    far = (slot - (many - 1) / 2) * pitch;
  const x = (c + 0.5) * w,
    y = (r + 0.5) * h;
  if (sides && ends && plan.roomy?.[n] !== false) return { x: x + far, y: (r + 1) * h - size / 2 - 3 };
  if (sides && ends)
    return {
      x: c === 0 ? w + inward + slot * pitch : c * w - inward - slot * pitch,
      y: r === 0 ? h + inward : r * h - inward,
    };
  if (ends) return { x: x + far, y: r === 0 ? h + inward : r * h - inward };
  return { x: c === 0 ? w + inward : c * w - inward, y: y + far };
}

/** The squares a pawn passes, where it stops included. @param {any} walk @param {number} count */
export function steps(walk, count) {
  const { from, to, via, how } = walk,
    goal = via ?? to,
    way = how === "back" ? -1 : 1,
    found = [from];
  if (how !== "jump" || via !== undefined)
    for (let at = from; at !== goal && found.length <= count;) found.push((at = (at + way + count) % count));
  if (found[found.length - 1] !== to) found.push(to);
  return found;
}

/** The square next to one in a direction: along the ring, or across the middle to the other side.
 * @param {any} plan @param {number} n @param {number} dx @param {number} dy */
export function beside(plan, n, dx, dy) {
  const { columns, rows, places } = plan,
    at = (/** @type {number} */ c, /** @type {number} */ r) =>
      places.findIndex((/** @type {number[]} */ p) => p[0] === c && p[1] === r);
  for (
    let [c, r] = [places[n][0] + dx, places[n][1] + dy];
    c >= 0 && r >= 0 && c < columns && r < rows;
    c += dx, r += dy
  )
    if (at(c, r) >= 0) return at(c, r);
  return -1;
}

/** A sum for a small place: as it is written, or in thousands where there is no room.
 * @param {number} francs @param {number} room in px @param {number} font */
export function sum(francs, room, font) {
  const whole = francs.toLocaleString("en-GB");
  return whole.length * font * 0.645 - (whole.includes(",") ? font * 0.3 : 0) <= room
    ? whole
    : `${francs / 1000}k`;
}

/** Francs as the game writes them. @param {number} francs */
export const F = (francs) => `${francs < 0 ? "−" : ""}${Math.abs(francs).toLocaleString("en-GB")} F`;

/** One of the small drawings. @param {string} d @param {number} size */
export const drawing = (d, size) =>
  svg(
    "svg",
    {
      class: "sp-icon",
      width: size,
      height: size,
      viewBox: "0 0 24 24",
      "aria-hidden": "true",
      focusable: "false",
    },
    svg("path", { d }),
  );

/** Houses as notches on the band, a hotel as one block. @param {number} level */
export function houses(level) {
  if (!level) return "";
  const one = (/** @type {number} */ i) =>
    svg("path", {
      class: "sp-house",
      d: "M0 12V5.6L5.5 .8L11 5.6V12Z",
      transform: `translate(${1 + i * 13.4} 0)`,
    });
  const hotel = [
    svg("rect", { class: "sp-hotel", x: 13, y: 0.8, width: 28, height: 11.4, rx: 1 }),
    ...[16.5, 22.5, 28.5, 34.5].map((x) =>
      svg("rect", { class: "sp-window", x, y: 4, width: 3.4, height: 4.6 }),
    ),
  ];
  return svg(
    "svg",
    {
      class: "sp-built",
      viewBox: "0 0 54 12.5",
      "aria-hidden": "true",
      focusable: "false",
      "data-level": level,
    },
    ...(level === 5 ? hotel : [0, 1, 2, 3].slice(0, level).map(one)),
  );
}

const BUILT = ["", "1 house", "2 houses", "3 houses", "4 houses", "a hotel"];

/** A square in words, for those who hear it. @param {any} board @param {any} v @param {number} n */
export function spoken(board, v, n) {
  const q = board.squares[n],
    words = [],
    who = (/** @type {number} */ s) => `${v.seats[s].letter} ${v.seats[s].name}`;
  if (q.group) {
    const group = board.groups.find((/** @type {any} */ g) => g.squares.includes(n)),
      owner = v.owner[n],
      tied = v.mortgaged.some((/** @type {number[]} */ m) => m[0] === n);
    words.push(q.kind === "lot" ? `${group.name} lot` : q.kind);
    words.push(owner < 0 ? `for sale at ${F(q.price)}` : `owned by ${who(owner)}`);
    if (v.level[n]) words.push(BUILT[v.level[n]]);
    if (tied) words.push("mortgaged");
    else if (owner >= 0) words.push(`rent ${F(v.rent[n])}${q.kind === "utility" ? " times the dice" : ""}`);
  } else words.push(q.say.replace(/\.$/, ""));
  const here = v.seats
    .filter((/** @type {any} */ s) => s.square === n && !s.out)
    .map((/** @type {any} */ s) => s.letter + (s.jailed ? " in jail" : ""));
  return `${q.name}: ${words.join(", ")}${here.length ? `. Here: ${here.join(", ")}` : ""}`;
}

/** @param {{ show(n: number | null, kept: boolean): void }} on */
export function ringOf(on) {
  const squares = h("div", {
      className: "sp-squares",
      role: "group",
      "aria-label": "Squares of the board: arrow keys go from one to the next, Enter plays or opens it",
    }),
    pawns = h("div", { className: "sp-pawns", "aria-hidden": "true" });
  const middle = h("div", { className: "sp-middle" });
  const el = h("div", { className: "sp-ring" }, squares, middle, pawns);
  /** @type {any} */ let plan = null;
  let tab = 0,
    printed = "";

  squares.addEventListener("pointerover", (/** @type {any} */ e) => on.show(numberOf(e.target), false));
  squares.addEventListener("pointerleave", () => on.show(null, false));
  squares.addEventListener("focusin", (/** @type {any} */ e) => {
    const n = numberOf(e.target);
    if (n === null) return;
    tab = n;
    for (const b of squares.children) b.tabIndex = b === squares.children[n] ? 0 : -1;
    if (e.target.matches(":focus-visible")) on.show(n, true);
  });
  squares.addEventListener("keydown", (/** @type {any} */ e) => {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[
        /** @type {string} */ (e.key)
      ],
      n = numberOf(e.target);
    if (!way || n === null || e.ctrlKey || e.metaKey || e.altKey) return;
    e.preventDefault();
    e.stopPropagation();
    squares.children[beside(plan, n, way[0], way[1])]?.focus();
  });
  const numberOf = (/** @type {any} */ node) => {
    const b = node?.closest?.(".sp-sq");
    return b ? Number(b.dataset.n) : null;
  };

  /** What is printed: drawn once. @param {any} board */
  function print(board) {
    const look = new Map(
      board.groups.flatMap((/** @type {any} */ g) => g.squares.map((/** @type {number} */ n) => [n, g.look])),
    );
    squares.replaceChildren(
      ...board.squares.map((/** @type {any} */ q, /** @type {number} */ n) =>
        h(
          "button",
          {
            type: "button",
            className: "sp-sq",
            "data-n": n,
            "data-kind": q.kind,
            lang: q.kind === "lot" || q.kind === "museum" ? board.names : board.language,
            tabIndex: n === tab ? 0 : -1,
          },
          look.has(n)
            ? h(
                "span",
                { className: "sp-band", style: { backgroundImage: `var(--sp-${look.get(n)})` } },
                q.kind === "lot" ? null : drawing(board.icons[q.icon], 18),
              )
            : drawing(board.icons[q.icon], 22),
          h("span", { className: "sp-name" }, q.short),
          h("span", { className: "sp-foot" }),
        ),
      ),
    );
  }

  /** @param {any} board @param {number} width */
  function resize(board, width) {
    plan = {
      ...planFor(board.squares.length, width),
      roomy: board.squares.map((/** @type {any} */ q) => !q.group && !q.amount),
    };
    const { columns, rows, w, h: high, lane, font } = plan;
    const textHeight = high - Math.max(13, high * 0.235) - font - 3;
    const lines = Math.max(1, Math.floor(textHeight / (font * 1.06)));
    set(el, {
      style:
        `--cols:${columns};--rows:${rows};--w:${w}px;--h:${high}px;--lane:${lane}px;` +
        `--f:${font.toFixed(1)}px;--lines:${lines}`,
      "data-low": high < 60,
      "data-fit": plan.fit,
    });
    plan.places.forEach((/** @type {number[]} */ [c, r], /** @type {number} */ n) => {
      const q = squares.children[n];
      if (q) {
        q.style.gridArea = `${r + 1} / ${c + 1}`;
        q.blKey = "";
        set(q, { "data-corner": (c === 0 || c === columns - 1) && (r === 0 || r === rows - 1) });
      }
    });
  }

  /** @param {any} board @param {any} v @param {Map<string, any>} legal @param {number | null} shown */
  function update(board, v, legal, shown) {
    const key = board.squares.map((/** @type {any} */ q) => q.name).join();
    if (key !== printed) {
      printed = key;
      print(board);
      if (plan) resize(board, plan.width);
    }
    if (!plan) return;
    const tied = new Set(v.mortgaged.map((/** @type {number[]} */ m) => m[0]));
    board.squares.forEach((/** @type {any} */ q, /** @type {number} */ n) => {
      const node = squares.children[n],
        owner = q.group ? v.owner[n] : -1,
        target = squareMove(board, v, n),
        move = legal.get(target),
        label = spoken(board, v, n) + (move ? `. ${move.text}` : "");
      set(node, {
        "data-target": target,
        "data-legal": !!move,
        "data-shown": n === shown,
        "aria-label": label,
        "data-owner": owner >= 0 ? owner : null,
        "data-tied": tied.has(n),
      });
      const now = [owner, v.level[n], tied.has(n), v.rent[n], v.tint?.[n], v.notes?.[n], v.bank.pot].join();
      if (node.blKey === now) return;
      node.blKey = now;
      const room = plan.w - 5 - (owner >= 0 ? plan.font + 6 : 0),
        foot = node.lastChild;
      const text = footText(q, v, n, owner, tied.has(n), room);
      foot.replaceChildren(
        ...[owner >= 0 ? markIcon(owner, plan.font + 2) : null, text ? h("span", {}, text) : null].filter(
          Boolean,
        ),
      );
      node.style.setProperty(
        "--tint",
        v.tint ? `${Math.round(70 * Math.min(1, Math.max(0, v.tint[n] ?? 0)))}%` : "0%",
      );
      if (q.kind === "lot") node.firstChild.replaceChildren(houses(v.level[n]));
    });
    drawPawns(v);
  }

  function footText(
    /** @type {any} */ q,
    /** @type {any} */ v,
    /** @type {number} */ n,
    /** @type {number} */ owner,
    /** @type {boolean} */ tied,
    /** @type {number} */ room,
  ) {
    if (v.notes?.[n]) return v.notes[n];
    if (q.group)
      return owner < 0
        ? sum(q.price, room, plan.font)
        : tied
          ? room > plan.font * 5.6
            ? "mortgaged"
            : room > plan.font * 3.4
              ? "mortg."
              : "m."
          : sum(v.rent[n], room - (q.kind === "utility" ? plan.font * 0.8 : 0), plan.font) +
            (q.kind === "utility" ? "×" : "");
    return q.amount ? (q.kind === "fine" ? "−" : "+") + sum(q.amount, room - plan.font * 0.7, plan.font) : "";
  }

  const crowd = (/** @type {any} */ v, /** @type {number} */ n) =>
    v.seats.filter((/** @type {any} */ s) => s.square === n && !s.out).map((/** @type {any} */ s) => s.seat);
  function drawPawns(/** @type {any} */ v) {
    const size = plan.pawn;
    keyed(
      pawns,
      v.seats.filter((/** @type {any} */ s) => !s.out),
      (s) => `${s.seat}:${size}`,
      (s) =>
        h(
          "div",
          { className: "sp-pawn" },
          svg(
            "svg",
            {
              width: size + 4,
              height: size + 4,
              viewBox: `${-size / 2 - 2} ${-size / 2 - 2} ${size + 4} ${size + 4}`,
            },
            mark(s.seat, size),
          ),
        ),
      (node, s) => {
        const here = crowd(v, s.square),
          at = standing(plan, s.square, here.indexOf(s.seat), here.length);
        node.style.left = `${at.x}px`;
        node.style.top = `${at.y}px`;
        set(node, {
          "data-now": v.active === s.seat && v.to_move !== -1,
          "data-jailed": s.jailed,
          "data-seat": s.seat,
        });
      },
    );
  }

  return {
    el,
    middle,
    update,
    resize,
    plan: () => plan,
    square: (/** @type {number} */ n) => squares.children[n],
    pawn: (/** @type {number} */ seat) => [...pawns.children].find((p) => p.dataset.seat === String(seat)),
    /** The points a walking pawn passes, in px. @param {any} walk @param {any} v */
    way(walk, v) {
      const path = steps(walk, plan.places.length),
        here = crowd(v, walk.to);
      return path.map((n, i) =>
        i === path.length - 1
          ? standing(plan, n, here.indexOf(walk.seat), here.length)
          : standing(plan, n, 0, 1),
      );
    },
  };
}
