// @ts-check
// The squares of Superpoly around an open middle, and the pawns that walk along them. What is printed on the squares
// comes from Python.
import { arrow } from "../../shell/geometry.js";
import { colour, h, keyed, mark, markIcon, set, setText, svg } from "../../shell/svg.js";
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

/** How a board with this many squares fills a box. Squares at the top and bottom are deep, for more lines; those at
 * the sides are wide, for longer words. Squares of a `slim` board have no names: their deeds do.
 * @param {number} count @param {number} width @param {number} height */
export function planFor(count, width, height) {
  const { columns, rows, places } = ring(count),
    slim = width < 440 || height < 320,
    clamp = (/** @type {number} */ x, /** @type {number} */ least, /** @type {number} */ most) =>
      Math.min(most, Math.max(least, x));
  const side = slim
      ? clamp(width * 0.11, 32, 60)
      : Math.max(width * 0.13, Math.min(width / columns, width * 0.2)),
    deep = slim
      ? clamp(height * 0.12, 28, 60)
      : Math.max(height * 0.155, Math.min(height / rows, height * 0.2)),
    w = (width - 2 * side) / (columns - 2),
    h = (height - 2 * deep) / (rows - 2),
    lane = slim ? 15 : 22;
  return {
    columns,
    rows,
    places,
    slim,
    width,
    height,
    side,
    deep,
    w,
    h,
    lane,
    inside: { w: width - 2 * (side + lane), h: height - 2 * (deep + lane) },
    pawn: slim ? 18 : Math.min(26, Math.max(20, h * 0.6)),
    font: slim ? 12 : clamp(Math.min(w * 0.2, h * 0.42, side * 0.17), 12, 17),
    band: slim ? 10 : clamp(Math.min(w, h) * 0.32, 11, 18),
  };
}

/** Where a square lies: its place in the box, and the side of the ring it belongs to.
 * @param {any} plan @param {number} n */
export function areaOf(plan, n) {
  const [c, r] = plan.places[n] ?? [0, 0],
    right = c === plan.columns - 1,
    low = r === plan.rows - 1,
    ends = c === 0 || right,
    edge = r === 0 || low;
  return {
    x: c ? plan.side + (c - 1) * plan.w : 0,
    y: r ? plan.deep + (r - 1) * plan.h : 0,
    w: ends ? plan.side : plan.w,
    h: edge ? plan.deep : plan.h,
    at: ends && edge ? "corner" : edge ? (low ? "bottom" : "top") : right ? "right" : "left",
  };
}

/** Where the pawns of a square stand: beside it on the inside, in a row; at corners on the square itself.
 * @param {any} plan @param {number} n @param {number} slot @param {number} many */
export function standing(plan, n, slot, many) {
  const { lane, pawn: size, width, height } = plan,
    { x, y, w, h, at } = areaOf(plan, n),
    inward = plan.slim ? lane / 2 - 4 : lane / 2,
    upright = at === "left" || at === "right";
  const room = upright ? h : w,
    pitch = Math.max(7, Math.min(size + 1, (room - size) / Math.max(1, many - 1))),
    far = (slot - (many - 1) / 2) * pitch;
  if (at === "corner" && plan.roomy?.[n] !== false) return { x: x + w / 2 + far, y: y + h - size / 2 - 2 };
  if (at === "corner")
    return {
      x: x ? x - inward - slot * pitch : w + inward + slot * pitch,
      y: y ? y - inward : h + inward,
    };
  if (upright) {
    const middle = y + h / 2 + far;
    return { x: x ? x - inward : w + inward, y: Math.min(height - size / 2, Math.max(size / 2, middle)) };
  }
  return {
    x: Math.min(width - size / 2, Math.max(size / 2, x + w / 2 + far)),
    y: y ? y - inward : h + inward,
  };
}

/** A name in a small space: words on at most this many lines, broken at soft hyphens, or cut with a full stop.
 * @param {string} name @param {number} room in px @param {number} lines @param {(text: string) => number} wide
 * @returns {string[]} */
export function lettering(name, room, lines, wide) {
  const plain = name.replaceAll("\u00ad", ""),
    found = [""];
  for (const word of name.split(/ |(?<=-)/)) {
    const gap = found[found.length - 1] && !found[found.length - 1].endsWith("-") ? " " : "",
      whole = word.replaceAll("\u00ad", "");
    if (wide(found[found.length - 1] + gap + whole) <= room) {
      found[found.length - 1] += gap + whole;
      continue;
    }
    if (found[found.length - 1]) found.push("");
    if (wide(whole) <= room) {
      found[found.length - 1] = whole;
      continue;
    }
    const parts = word.split("\u00ad");
    parts.forEach((part, i) => {
      const last = found.length - 1,
        more = found[last] + part + (i < parts.length - 1 ? "-" : "");
      if (found[last] && wide(more) > room) {
        found[last] += "-";
        found.push(part);
      } else found[last] += part;
    });
  }
  if (found.length <= lines && found.every((line) => wide(line) <= room)) return found;
  const [first, ...rest] = lines > 1 ? found : [plain];
  if (rest.length && wide(first) <= room) {
    const left = plain.slice(first.replace(/-$/, plain.includes(first) ? "-" : "").length).trim();
    return [first, ...lettering(left, room, lines - 1, wide)];
  }
  let cut = plain;
  while (cut.length > 1 && wide(`${cut}.`) > room) cut = cut.slice(0, -1);
  return [`${cut.replace(/[ ,.'’-]+$/, "")}.`];
}

/** The squares a pawn passes, including the one where it stops. @param {any} walk @param {number} count */
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

const WHOLE = new Intl.NumberFormat("en-GB"); // made once: a board writes a hundred sums

/** The ways to write a sum, the longest first: 110,000 or 110k. @param {number} francs */
export const sums = (francs) =>
  francs < 1000 ? [String(francs)] : [WHOLE.format(francs), `${francs / 1000}k`];

/** Francs as the game writes them. @param {number} francs */
export const F = (francs) => `${francs < 0 ? "−" : ""}${WHOLE.format(Math.abs(francs))} F`;

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
    },
    svg("path", { d }),
  );

/** Houses as notches on the band, a hotel as one block; on an upright band two by two.
 * @param {number} level @param {boolean} upright */
export function houses(level, upright) {
  if (!level) return "";
  const one = (/** @type {number} */ i) =>
    svg("path", {
      class: "sp-house",
      d: "M0 12V5.6L5.5 .8L11 5.6V12Z",
      transform: upright
        ? `translate(${1 + (i % 2) * 13.4} ${1 + Math.floor(i / 2) * 14})`
        : `translate(${1 + i * 13.4} 0)`,
    });
  const hotel = upright
    ? { x: 6.5, y: 1, width: 13, height: 26, rx: 1 }
    : { x: 13, y: 0.8, width: 28, height: 11.4, rx: 1 };
  return svg(
    "svg",
    {
      class: "sp-built",
      viewBox: upright ? "0 0 26 28" : "0 0 54 12.5",
      "aria-hidden": "true",
      "data-level": level,
    },
    ...(level === 5 ? [svg("rect", { class: "sp-hotel", ...hotel })] : [0, 1, 2, 3].slice(0, level).map(one)),
  );
}

const BUILT = ["", "1 house", "2 houses", "3 houses", "4 houses", "a hotel"];

/** A square in words, for screen readers. @param {any} board @param {any} v @param {number} n */
export function spoken(board, v, n) {
  const q = board.squares[n],
    words = [],
    who = (/** @type {number} */ s) => `${v.seats[s].letter} ${v.seats[s].name}`;
  if (q.group) {
    const group = board.groups.find((/** @type {any} */ g) => g.squares.includes(n)),
      owner = v.owner[n],
      isMortgaged = v.mortgaged.some((/** @type {number[]} */ m) => m[0] === n);
    words.push(q.kind === "lot" ? `${group.name} lot` : q.kind);
    words.push(owner < 0 ? `for sale at ${F(q.price)}` : `owned by ${who(owner)}`);
    if (v.level[n]) words.push(BUILT[v.level[n]]);
    if (isMortgaged) words.push("mortgaged");
    else if (owner >= 0) words.push(`rent ${F(v.rent[n])}${q.kind === "utility" ? " times the dice" : ""}`);
  } else words.push(q.say.replace(/\.$/, ""));
  const here = v.seats
    .filter((/** @type {any} */ s) => s.square === n && !s.out)
    .map((/** @type {any} */ s) => s.letter + (s.jailed ? " in jail" : ""));
  return `${q.name}: ${words.join(", ")}${here.length ? `. Here: ${here.join(", ")}` : ""}`;
}

/** Shade an element by the value of its move, from 0 to 1; the best also has a star. @param {any} node
 * @param {number | undefined} worth */
export function shine(node, worth) {
  set(node, { "data-worth": worth !== undefined, "data-best": worth === 1 });
  if (worth !== undefined) node.style.setProperty("--worth", `${Math.round(15 + 85 * worth)}%`);
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
    printed = "",
    family = "";

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
    const way = arrow(e.key),
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

  const namesOf = (/** @type {any} */ board) => board.squares.map((/** @type {any} */ q) => q.name).join();
  /** Draw what is printed on the squares, which never changes. @param {any} board */
  function print(board) {
    printed = namesOf(board);
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
                q.kind === "lot" ? null : drawing(board.icons[q.icon], 14),
              )
            : drawing(board.icons[q.icon], 16),
          h("span", { className: "sp-name" }, q.short),
          h("span", { className: "sp-foot" }),
        ),
      ),
    );
  }

  /** Measures how wide a text is, in px.
   * @param {number} font px @param {number} weight @param {number} close letter spacing to take off, in em */
  function ruler(font, weight, close) {
    const pen = document.createElement("canvas").getContext?.("2d");
    if (!pen) return (/** @type {string} */ text) => text.length * font * 0.6;
    family ||= getComputedStyle(el).fontFamily || "sans-serif"; // read once, before there is anything to restyle
    pen.font = `${weight} ${font}px ${family}`;
    return (/** @type {string} */ text) => pen.measureText(text).width - close * font * text.length;
  }

  /** @param {any} board @param {number} width @param {number} height */
  function resize(board, width, height) {
    plan = {
      ...planFor(board.squares.length, width, height),
      roomy: board.squares.map((/** @type {any} */ q) => !q.group && !q.amount),
    };
    const { columns, rows, side, deep, lane, font, band } = plan,
      wide = ruler(font, 600, 0.03);
    plan.wide = ruler(font, 500, 0);
    if (printed !== namesOf(board)) print(board);
    set(el, {
      style:
        `--cols:${columns - 2};--rows:${rows - 2};--side:${side}px;--deep:${deep}px;--lane:${lane}px;` +
        `--f:${font.toFixed(1)}px;--band:${band.toFixed(1)}px`,
      "data-slim": plan.slim,
      "data-tight": deep < band * 1.3 + font * 1.1 + plan.pawn + 6,
      "data-roomy": plan.inside.w >= 520 && plan.inside.h >= 280,
    });
    board.squares.forEach((/** @type {any} */ q, /** @type {number} */ n) => {
      const node = squares.children[n],
        area = areaOf(plan, n),
        upright = area.at === "left" || area.at === "right";
      if (!node) return;
      node.style.gridArea = `${plan.places[n][1] + 1} / ${plan.places[n][0] + 1}`;
      node.blKey = "";
      set(node, { "data-at": area.at });
      const foot = q.group || q.amount ? font + 3 : 0,
        head = upright || (area.at === "corner" && q.amount) ? 0 : q.group ? band : band + 4,
        lines = Math.max(1, Math.floor((area.h - head - foot - 2) / (font * 1.07))),
        room = area.w - 5 - (upright ? band + 3 : 0);
      setText(
        node.querySelector(".sp-name"),
        plan.slim
          ? ""
          : lettering(q.short, room, area.at === "corner" ? Math.min(lines, 2) : lines, wide).join("\n"),
      );
    });
  }

  /** @param {any} board @param {any} v @param {Map<string, any>} legal @param {number | null} shown
   * @param {Map<string, number>} glow the values of moves, from 0 to 1 */
  function update(board, v, legal, shown, glow) {
    if (!plan) return;
    if (printed !== namesOf(board)) resize(board, plan.width, plan.height);
    const mortgaged = new Set(v.mortgaged.map((/** @type {number[]} */ m) => m[0]));
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
        "data-mortgaged": mortgaged.has(n),
      });
      node.style.setProperty("--owner", colour(owner));
      shine(node, glow.get(target));
      const now = [
        owner,
        v.level[n],
        mortgaged.has(n),
        v.rent[n],
        v.tint?.[n],
        v.notes?.[n],
        v.bank.pot,
      ].join();
      if (node.blKey === now) return;
      node.blKey = now;
      const at = node.dataset.at,
        upright = at === "left" || at === "right",
        width = areaOf(plan, n).w - (upright ? plan.band : 0),
        room = width - 4 - (owner >= 0 ? plan.font + 1 : 0),
        foot = node.querySelector(".sp-foot");
      const text = footText(q, v, n, owner, mortgaged.has(n), room);
      foot.replaceChildren(
        ...[owner >= 0 ? markIcon(owner, plan.font - 1) : null, text ? h("span", {}, text) : null].filter(
          Boolean,
        ),
      );
      node.style.setProperty(
        "--tint",
        v.tint ? `${Math.round(70 * Math.min(1, Math.max(0, v.tint[n] ?? 0)))}%` : "0%",
      );
      if (q.kind === "lot") node.firstChild.replaceChildren(houses(v.level[n], upright));
    });
    drawPawns(v);
  }

  /** The foot of a square: what it costs, in the longest form that fits. */
  function footText(
    /** @type {any} */ q,
    /** @type {any} */ v,
    /** @type {number} */ n,
    /** @type {number} */ owner,
    /** @type {boolean} */ isMortgaged,
    /** @type {number} */ room,
  ) {
    if (v.notes?.[n]) return v.notes[n];
    if (plan.slim && (owner >= 0 || !q.group)) return isMortgaged ? "m." : "";
    const sign = q.kind === "fine" ? "−" : "+",
      forms = !q.group
        ? sums(q.amount ?? 0).map((text) => sign + text)
        : owner < 0
          ? sums(q.price)
          : isMortgaged
            ? ["mortgaged", "mortg.", "m."]
            : sums(v.rent[n]).map((text) => text + (q.kind === "utility" ? "×" : ""));
    return q.group || q.amount ? (forms.find((text) => plan.wide(text) <= room) ?? "") : "";
  }

  const seatsOn = (/** @type {any} */ v, /** @type {number} */ n) =>
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
        const here = seatsOn(v, s.square),
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
    /** The points that a walking pawn passes, in px. @param {any} walk @param {any} v */
    way(walk, v) {
      const path = steps(walk, plan.places.length),
        here = seatsOn(v, walk.to);
      return path.map((n, i) =>
        i === path.length - 1
          ? standing(plan, n, here.indexOf(walk.seat), here.length)
          : standing(plan, n, 0, 1),
      );
    },
  };
}
