// @ts-check
// The geometry of Big City, without drawing: where lots, streets, pieces and places lie, and what the camera shows.
// One lot is 100 by 100; nothing here knows a rule.
import { rounded } from "../../shell/geometry.js";

/** @typedef {{ lot: number, number: number, tile: number, row: number, col: number, out: boolean,
 *   church: boolean, piece: number }} Lot */
/** @typedef {{ key: string, x: number, y: number }} Spot what can be pointed at; x and y in lots */
/** What is in the middle of the window, and the pixels of a lot.
 * @typedef {{ x: number, y: number, k: number }} Camera */

export const UNIT = 100;

/** How the lots of a tile lie in it: rows and columns. @param {string} cells two digits a lot @returns {number[][]} */
export const cellsOf = (cells) =>
  Array.from({ length: cells.length / 2 }, (_, i) => [Number(cells[2 * i]), Number(cells[2 * i + 1])]);

/** Every lot of the city. @param {any} view @returns {Lot[]} */
export function lotsOf(view) {
  const standing = new Map(
    view.pieces.flatMap((/** @type {any} */ p, /** @type {number} */ n) =>
      p.lots.map((/** @type {number} */ lot) => [lot, n]),
    ),
  );
  return view.tiles.flatMap((/** @type {any} */ t, /** @type {number} */ k) =>
    t.row === null
      ? []
      : cellsOf(t.cells).map(([r, c], i) => {
          const lot = 10 * k + i,
            zone = t.zones[i];
          return {
            lot,
            number: lot + 11,
            tile: k,
            row: t.row + r,
            col: t.column + c,
            out: zone === "o" || zone === "O",
            church: zone < "a",
            piece: standing.get(lot) ?? -1,
          };
        }),
  );
}

/** The box around cells: first row and column, and the ones after the last. @param {number[][]} cells */
export function box(cells) {
  const rows = cells.map((c) => c[0]),
    cols = cells.map((c) => c[1]);
  return {
    top: Math.min(...rows),
    left: Math.min(...cols),
    bottom: Math.max(...rows) + 1,
    right: Math.max(...cols) + 1,
  };
}

/** Cells moved down by rows and right by columns.
 * @param {number[][]} cells @param {number} r @param {number} c */
export const moved = (cells, r, c) => cells.map(([y, x]) => [y + r, x + c]);
/** The middle of the box around cells. @param {number[][]} cells */
export const middle = (cells) => {
  const b = box(cells);
  return { x: (b.left + b.right) / 2, y: (b.top + b.bottom) / 2 };
};
/** The cells of some lots. @param {number[]} list @param {Map<number, Lot>} lots */
export const lotCells = (list, lots) =>
  list.flatMap((l) => {
    const at = lots.get(l);
    return at ? [[at.row, at.col]] : [];
  });

/** The camera that shows a whole box, lots no smaller than `least` and no larger than `most` pixels.
 * @param {{ top: number, left: number, bottom: number, right: number }} b @param {number} width
 * @param {number} height @param {number} least @param {number} most @returns {Camera} */
export function fit(b, width, height, least, most) {
  const k = Math.min(width / (b.right - b.left), height / (b.bottom - b.top));
  return { x: (b.left + b.right) / 2, y: (b.top + b.bottom) / 2, k: Math.max(least, Math.min(most, k)) };
}

/** The camera after a zoom that keeps the point under the pointer where it is.
 * @param {Camera} cam @param {number} k @param {number} dx from the middle of the window, in pixels
 * @param {number} dy @returns {Camera} */
export function zoomed(cam, k, dx, dy) {
  return { k, x: cam.x + dx / cam.k - dx / k, y: cam.y + dy / cam.k - dy / k };
}

/** The edge of some cells as one path, drawn in from their border by `inset`, its corners rounded.
 * @param {number[][]} cells @param {number} inset @param {number} radius */
export function outline(cells, inset, radius) {
  /** @type {Map<string, number[]>} */ const edges = new Map();
  for (const [r, c] of cells)
    for (const [y, x, dy, dx] of [
      [r, c, 0, 1],
      [r, c + 1, 1, 0],
      [r + 1, c + 1, 0, -1],
      [r + 1, c, -1, 0],
    ]) {
      const back = `${y + dy},${x + dx},${-dy},${-dx}`;
      if (!edges.delete(back)) edges.set(`${y},${x},${dy},${dx}`, [y, x, dy, dx]);
    }
  let path = "";
  while (edges.size) {
    const points = [],
      [start] = edges.values();
    let [y, x, dy, dx] = start;
    do {
      edges.delete(`${y},${x},${dy},${dx}`);
      y += dy;
      x += dx;
      // at a corner that two cells share, keep to the right: each has its own edge
      const next = [
        [dx, -dy],
        [dy, dx],
        [-dx, dy],
      ].find(([ny, nx]) => edges.has(`${y},${x},${ny},${nx}`)) ?? [start[2], start[3]];
      if (next[0] !== dy || next[1] !== dx)
        points.push([x * UNIT + inset * (-dy - next[0]), y * UNIT + inset * (dx + next[1])]);
      [dy, dx] = next;
    } while (y !== start[0] || x !== start[1] || dy !== start[2] || dx !== start[3]);
    path += rounded(points, radius);
  }
  return path;
}

/** The corners a street runs between: [row, column] each.
 * @param {number} street lot * 4 + side @param {Map<number, Lot>} lots */
export function streetEnds(street, lots) {
  const lot = lots.get(street >> 2);
  if (!lot) return null;
  const { row: r, col: c } = lot;
  return [
    [
      [r, c + 1],
      [r + 1, c + 1],
    ],
    [
      [r + 1, c],
      [r + 1, c + 1],
    ],
    [
      [r, c],
      [r + 1, c],
    ],
    [
      [r, c],
      [r, c + 1],
    ],
  ][street & 3];
}

/** All streets between two lots, and the given streets along the rim.
 * @param {Lot[]} lots @param {Iterable<number>} more @returns {number[]} */
export function streets(lots, more = []) {
  const at = new Set(lots.map((l) => `${l.row},${l.col}`));
  const found = lots.flatMap((l) => [
    ...(at.has(`${l.row},${l.col + 1}`) ? [4 * l.lot] : []),
    ...(at.has(`${l.row + 1},${l.col}`) ? [4 * l.lot + 1] : []),
  ]);
  return [...new Set([...found, ...more])];
}

/** The rails of a line as one path: straight along the streets, round where it turns.
 * @param {number[][][]} pieces pairs of corners @param {number} [bend] how much of a street a turn takes */
export function rail(pieces, bend = 0.3) {
  /** @type {Map<string, number[][]>} */ const meets = new Map();
  for (const [a, b] of pieces)
    for (const [p, q] of [
      [a, b],
      [b, a],
    ])
      meets.set(p.join(), [...(meets.get(p.join()) ?? []), q]);
  const f = (/** @type {number} */ y, /** @type {number} */ x) =>
    `${Math.round(x * UNIT * 10) / 10} ${Math.round(y * UNIT * 10) / 10}`;
  const turns = (/** @type {number[]} */ p) => {
    const m = meets.get(p.join()) ?? [];
    return m.length === 2 && m[0][0] !== m[1][0] && m[0][1] !== m[1][1];
  };
  const toward = (/** @type {number[]} */ p, /** @type {number[]} */ q, /** @type {number} */ t) => [
    p[0] + (q[0] - p[0]) * t,
    p[1] + (q[1] - p[1]) * t,
  ];
  let path = "";
  for (const [a, b] of pieces) {
    const from = turns(a) ? toward(a, b, bend) : a,
      to = turns(b) ? toward(b, a, bend) : b;
    path += `M${f(from[0], from[1])}L${f(to[0], to[1])}`;
  }
  for (const [key, others] of meets) {
    const p = key.split(",").map(Number);
    if (!turns(p)) continue;
    const [one, two] = others.map((q) => toward(p, q, bend));
    path += `M${f(one[0], one[1])}Q${f(p[0], p[1])} ${f(two[0], two[1])}`;
  }
  return path;
}

/** The spot nearest to a point, if one is within reach.
 * @template {Spot} S @param {S[]} spots @param {number} x @param {number} y @param {number} reach
 * @returns {S | null} */
export function nearest(spots, x, y, reach) {
  let best = null,
    least = reach;
  for (const s of spots) {
    const far = Math.hypot(s.x - x, s.y - y);
    if (far <= least) {
      least = far;
      best = s;
    }
  }
  return best;
}

/** The next spot in a direction: one straight on comes before a nearer one.
 * @template {Spot} S @param {S[]} spots @param {{ x: number, y: number }} from @param {number} dx
 * @param {number} dy @returns {S | null} */
export function nextInDirection(spots, from, dx, dy) {
  let best = null,
    least = Infinity;
  for (const s of spots) {
    const along = (s.x - from.x) * dx + (s.y - from.y) * dy,
      aside = Math.abs((s.x - from.x) * dy) + Math.abs((s.y - from.y) * dx);
    if (along < 0.05) continue;
    const far = along + 2.2 * aside + (aside > 2 * along ? 50 : 0);
    if (far < least) {
      least = far;
      best = s;
    }
  }
  return best;
}

/** How far a point is from the line between two corners.
 * @param {number} x @param {number} y @param {number[][]} street */
export function distanceTo(x, y, [[r1, c1], [r2, c2]]) {
  const t = Math.max(
    0,
    Math.min(1, ((x - c1) * (c2 - c1) + (y - r1) * (r2 - r1)) / ((c2 - c1) ** 2 + (r2 - r1) ** 2)),
  );
  return Math.hypot(x - c1 - t * (c2 - c1), y - r1 - t * (r2 - r1));
}

const signed = (/** @type {number} */ n) => String(n).replace("-", "−");

/** The score of a site as a small sum: "(6 + 1 − 2) × 2 = 10".
 * @param {{ points: number, terms: any[][], times: any[] | null }} site */
export function sumText({ points, terms, times }) {
  const sum = terms.map(([v], i) => (i ? (v < 0 ? ` − ${-v}` : ` + ${v}`) : signed(v))).join("");
  const formula = times ? `${terms.length > 1 ? `(${sum})` : sum} × ${times[0]}` : sum;
  const comes = terms.reduce((a, [v]) => a + v, 0) * (times?.[0] ?? 1);
  if (comes !== points) return `${formula} = ${signed(comes)}, counted as ${signed(points)}`;
  return formula === signed(points) ? formula : `${formula} = ${signed(points)}`;
}

/** "11", "11 and 12", "11, 12 and 13". @param {(string | number)[]} words */
export function listed(words) {
  return words.length < 2
    ? words.join("")
    : `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}`;
}

/** Where the points of a site are written: on it, beside the numbers of its lots.
 * @param {number[][]} cells row and column of its lots, in order */
export function badge(cells) {
  const b = box(cells),
    { x, y } = middle(cells),
    odd = cells.length % 2 === 1;
  return { x, y: y + (!odd ? 0 : b.bottom - b.top > 1 ? -0.28 : 0.28) };
}
