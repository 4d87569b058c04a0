// @ts-check
// The geometry of a time line: where its points are, which marks and rounds have room, the paths of the scores.
import { pointerAt } from "./geometry.js";

const FOLD = 20, // px for the deal
  COLUMN = 4; // px for a mark: marks that are closer are drawn as one

/** A score, or null if it is hidden from the viewer. @typedef {number | null} Score */
/** @typedef {{ id: any, name: string, from: number, n: number, current: boolean, scores: Score[][] }} Branch */
/** @typedef {{ n: number, at: number, marks: string, scores: Score[][], branches: Branch[],
 *   rounds?: [number, number][] }} Timeline */

/** The scale of a time line, from points to pixels and back: the chance moves of the deal are folded into a few pixels
 * at its start.
 * @param {number} most the last point @param {string} marks @param {number} left @param {number} right
 * @returns {{ x: (point: number) => number, at: (x: number) => number }} */
export function axis(most, marks, left, right) {
  const dealt = /** @type {any} */ (marks.match(/^c*/))[0].length,
    fold = dealt > 5 && most > dealt ? dealt : 0,
    room = fold ? Math.min(FOLD, (right - left) / 4) : 0,
    scale = Math.max(1, right - left - room) / Math.max(1, most - fold);
  return {
    x: (p) => (p < fold ? left + (p / fold) * room : left + room + (p - fold) * scale),
    at: (x) => {
      const p = x < left + room ? ((x - left) / room) * fold : fold + (x - left - room) / scale;
      return Math.max(0, Math.min(most, Math.round(p)));
    },
  };
}

/** The x of a pointer in the pixels of a picture, however large it is shown. @param {Element} pic
 * @param {number} x @param {number} width */
export function pointerIn(pic, x, width) {
  const box = pic.getBoundingClientRect();
  return ((pointerAt(x, pic) - box.left) * width) / Math.max(1, box.width);
}

/** The marks to draw, with their pixels: of those that share a column of pixels, a person's decision (d) is drawn
 * before chance (c), and chance before a bot's move (b). @param {string} marks @param {number} n
 * @param {(point: number) => number} x @returns {[number, string][]} */
export function columns(marks, n, x) {
  const rank = { d: 2, c: 1, b: 0 };
  /** @type {[number, string][]} */ const out = [];
  let edge = -Infinity;
  for (let i = 0; i < n; i++) {
    const px = x(i + 1),
      kind = /** @type {"b"} */ (marks[i] ?? "b");
    if (px - edge >= COLUMN - 0.01) {
      out.push([px, kind]);
      edge = px;
    } else if (rank[kind] > rank[/** @type {"b"} */ (out[out.length - 1][1])]) out[out.length - 1][1] = kind;
  }
  return out;
}

/** The numbers of the rounds that there is room for, with their pixels. @param {[number, number][]} rounds
 * @param {(point: number) => number} x @param {number} em font size @param {number} right
 * @returns {[number, string][]} */
export function roundLabels(rounds, x, em, right) {
  /** @type {[number, string][]} */ const out = [];
  let edge = -Infinity;
  rounds.forEach(([point, round], i) => {
    const px = x(point),
      next = i + 1 < rounds.length ? x(rounds[i + 1][0]) : right,
      text = !out.length && next - px > em * 4.4 ? `round ${round}` : String(round);
    if (px < edge || px + text.length * em * 0.6 > right) return;
    out.push([px, text]);
    edge = px + text.length * em * 0.6 + 8;
  });
  return out;
}

/** All branches, the current one marked: its scores are in the time line itself. Branches are not sent with every
 * move: `forks` changes only when one is begun or left.
 * @param {any} t @param {any[]} forks @returns {Branch[]} */
export function branchesOf(t, forks) {
  return forks.map((b) =>
    b.id === t.branch ? { ...b, n: t.n, current: true, scores: [] } : { ...b, current: false },
  );
}

/** The next point where a person decides, or the end. marks[i] is the move made at point i.
 * @param {string} marks @param {number} at @param {number} n */
export function nextDecision(marks, at, n) {
  const i = marks.indexOf("d", at + 1);
  return i < 0 ? n : Math.min(i, n);
}

/** Where a branch's list of scores begins: at its fork, or at the start if it holds the shared past too.
 * @param {Branch} b */
export function startOf(b) {
  return b.scores.length === b.n - b.from + 1 ? b.from : 0;
}

/** Lowest and highest score of all curves, never equal; hidden scores are left out.
 * @param {Score[][][]} curves */
export function extent(curves) {
  let low = Infinity,
    high = -Infinity;
  for (const c of curves)
    for (const row of c)
      for (const v of row)
        if (v !== null) {
          if (v < low) low = v;
          if (v > high) high = v;
        }
  if (!Number.isFinite(low)) return [0, 1];
  return low === high ? [low - 1, high + 1] : [low, high];
}

/** A path through one seat's scores; points that change nothing are left out, and a hidden score leaves a gap.
 * @param {Score[][]} scores @param {number} seat @param {number} start @param {number} skip first point to draw
 * @param {(ply: number) => number} x @param {(v: number) => number} y */
export function curve(scores, seat, start, skip, x, y) {
  let d = "",
    n = scores.length,
    down = false;
  for (let i = Math.max(0, skip - start); i < n; i++) {
    const v = scores[i][seat],
      before = i > 0 ? scores[i - 1][seat] : NaN,
      after = i + 1 < n ? scores[i + 1][seat] : NaN;
    if (v === null) {
      down = false;
      continue;
    }
    if (down && v === before && v === after) continue;
    d += `${down ? "L" : "M"}${x(start + i).toFixed(1)} ${y(v).toFixed(1)}`;
    down = true;
  }
  return d;
}

/** A note on curves that are missing because a score is hidden.
 * @param {Score[]} scores @param {string[]} letters */
export function hiddenNote(scores, letters) {
  const hidden = letters.filter((_, seat) => scores[seat] === null);
  if (!hidden.length) return "";
  return hidden.length === letters.length ? "scores are hidden" : `hidden: ${hidden.join(", ")}`;
}

/** Heights moved apart until they are at least `gap` apart, in the same order.
 * @param {number[]} ys @param {number} gap @param {number} low @param {number} high */
export function spread(ys, gap, low, high) {
  const order = ys.map((_, i) => i).sort((a, b) => ys[a] - ys[b]),
    out = ys.slice();
  let floor = low;
  for (const i of order) {
    out[i] = Math.max(out[i], floor);
    floor = out[i] + gap;
  }
  let ceiling = high;
  for (const i of order.reverse()) {
    out[i] = Math.min(out[i], ceiling);
    ceiling = out[i] - gap;
  }
  return out;
}
