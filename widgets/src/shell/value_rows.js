// @ts-check
// The rows of Values: dot and bar for the simulated mean and its interval, a filled diamond for the exact value; rows
// that are too close to call share a bracket. Loaded from Python when values are first shown.
import { h, svg, set, setText, keyed } from "./svg.js";

const DIAMOND = "M0 -5L5 0L0 5L-5 0Z";

/** win: share, low, high; gap: least distance to the best row with the same luck.
 * @typedef {{ code: number, text: string, exact: string | null, exact_value: number | null,
 *   mean: number | null, low: number | null, high: number | null, n: number | null, agree: boolean | null,
 *   win?: number[] | null, gap?: number | null }} Row */

/** The figure a row is sorted by. @param {Row} r */
export const worth = (r) => r.exact_value ?? r.mean ?? -Infinity;

/** Do two rows differ by more than chance? Exact values if they differ at all, others if their intervals do not
 * overlap; from the best row, if the gap with the same luck is known, that gap decides.
 * @param {Row} a @param {Row} b @param {boolean} [best] a is the best row */
export function differ(a, b, best) {
  if (
    a.exact_value !== null &&
    a.exact_value !== undefined &&
    b.exact_value !== null &&
    b.exact_value !== undefined
  )
    return Math.abs(a.exact_value - b.exact_value) > 1e-9;
  if (typeof b.gap === "number" && b.exact_value == null) return !best || b.gap > 0;
  const low = (/** @type {Row} */ r) => r.exact_value ?? r.low ?? r.mean ?? 0,
    high = (/** @type {Row} */ r) => r.exact_value ?? r.high ?? r.mean ?? 0;
  return low(a) > high(b) || low(b) > high(a);
}

/** Sorted by value, best first, with a group number; a group ends before a row that differs from its first.
 * @param {Row[]} rows @returns {(Row & { group: number, first: boolean, size: number })[]} */
export function ranked(rows) {
  const sorted = [...rows].sort((a, b) => worth(b) - worth(a));
  /** @type {any[]} */ const out = [];
  let head = 0;
  sorted.forEach((r, i) => {
    if (i && differ(sorted[head], r, head === 0)) head = i;
    out.push({ ...r, group: head, first: i === head, size: 0 });
  });
  for (const r of out) r.size = out.filter((o) => o.group === r.group).length;
  return out;
}

/** Round numbers on an axis. @param {number} low @param {number} high @param {number} wanted */
export function ticks(low, high, wanted) {
  const span = high - low || 1,
    raw = span / wanted,
    power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map((m) => m * power).find((s) => s >= raw) ?? raw;
  const out = [];
  for (let x = Math.ceil(low / step - 1e-9) * step; x <= high + step * 1e-9; x += step)
    out.push(Math.abs(x) < step / 1e6 ? 0 : Math.round(x / step) * step);
  return out.map((x) => Number(x.toPrecision(12)));
}

/** From the lowest to the highest figure, with a margin; never a single point.
 * @param {{ low?: any, high?: any, mean?: any, exact_value?: any }[]} rows
 * @param {boolean} [zero] include 0, if it is near */
export function range(rows, zero = true) {
  const all = rows
    .flatMap((r) => [r.low, r.high, r.mean, r.exact_value])
    .filter((x) => x !== null && x !== undefined && Number.isFinite(x));
  if (!all.length) return [0, 1];
  let low = Math.min(...all),
    high = Math.max(...all);
  if (zero && Math.min(Math.abs(low), Math.abs(high)) <= high - low) {
    low = Math.min(low, 0);
    high = Math.max(high, 0);
  }
  const margin = (high - low) * 0.04 || 0.5;
  return [low - margin, high + margin];
}

/** A figure with a true minus, a comma between thousands and about three digits. @param {number} x */
export function figure(x) {
  const size = Math.abs(x),
    text =
      size >= 1000
        ? Math.round(size).toLocaleString("en-GB")
        : size >= 100
          ? size.toFixed(0)
          : size >= 10
            ? size.toFixed(1)
            : size.toFixed(2);
  return x < 0 && Number(text) !== 0 ? "−" + text : text;
}

const percent = (/** @type {number} */ x) => `${Math.round(100 * x)} %`;

/** "exact 11/3 ≈ 3.67" or "3.61 ± 0.22", in words for a screen reader. @param {Row} r */
export function inWords(r) {
  const parts = [];
  if (r.exact !== null && r.exact !== undefined)
    parts.push(
      r.exact_value === null || Number.isInteger(r.exact_value)
        ? `exactly ${r.exact}`
        : `exactly ${r.exact}, about ${figure(r.exact_value ?? 0)}`,
    );
  if (r.mean !== null && r.mean !== undefined)
    parts.push(
      `simulated ${figure(r.mean)}, interval ${figure(r.low ?? r.mean)} to ${figure(r.high ?? r.mean)}` +
        `${r.n ? `, ${r.n} games` : ""}`,
    );
  if (r.win) parts.push(`wins ${percent(r.win[0])}, interval ${percent(r.win[1])} to ${percent(r.win[2])}`);
  return parts.join("; ") || "not known yet";
}

/** What each move is worth, as a list of pictures on one axis. */
export function valueRows() {
  const note = h("p", { className: "bl-note" });
  const axis = svg("svg", { class: "bl-lens-axis", "aria-hidden": "true", height: 16 });
  const list = h("ol", { className: "bl-lens-rows" });
  const limit = h(
    "p",
    { className: "bl-values-limit", hidden: true },
    "These count only to the end of this round.",
  );
  const exactKey = h(
    "span",
    { className: "bl-legend" },
    svg(
      "svg",
      { width: 12, height: 12, viewBox: "-6 -6 12 12" },
      svg("path", { class: "bl-exact", d: DIAMOND }),
    ),
    "exact",
  );
  const key = h(
    "p",
    { className: "bl-note bl-legends", "aria-hidden": "true" },
    h(
      "span",
      { className: "bl-legend" },
      svg(
        "svg",
        { width: 24, height: 10, viewBox: "0 0 24 10" },
        svg("line", { class: "bl-bar", x1: 1, x2: 23, y1: 5, y2: 5 }),
        svg("circle", { class: "bl-dot", cx: 12, cy: 5, r: 3.5 }),
      ),
      "simulated, 95 %",
    ),
    exactKey,
  );
  const el = h("div", { className: "bl-lens-full" }, limit, axis, list, note, key);
  let width = 300;
  /** @type {any} */ let last = null;

  const make = () => {
    const parts = {
      bar: svg("line", { class: "bl-bar" }),
      dot: svg("circle", { class: "bl-dot", r: 3.8 }),
      exact: svg("path", { class: "bl-exact", d: DIAMOND }),
      zero: svg("line", { class: "bl-zero", y1: 0, y2: 21 }),
    };
    const picture = svg(
      "svg",
      { class: "bl-lens-pic", height: 21, "aria-hidden": "true" },
      parts.zero,
      parts.bar,
      parts.exact,
      parts.dot,
    );
    const text = h("span", { className: "bl-lens-text" }),
      value = h("span", { className: "bl-lens-value" }),
      win = h("span", { className: "bl-lens-win" }),
      tie = h("span", { className: "bl-lens-tie" }, "too close to call"),
      words = h("span", { className: "bl-sr-only" });
    return Object.assign(
      h(
        "li",
        { className: "bl-lens-row" },
        h("div", { className: "bl-lens-line" }, text, value, win),
        picture,
        tie,
        words,
      ),
      { bl: { ...parts, picture, text, value, win, tie, words } },
    );
  };

  function draw() {
    if (!last) return;
    const rows = ranked(last.rows ?? []),
      [low, high] = range(rows),
      pad = 8;
    const x = (/** @type {number} */ v) => pad + ((v - low) / (high - low)) * (width - 2 * pad);
    const px = (/** @type {number} */ v) => x(v).toFixed(1);
    exactKey.hidden = !rows.some((r) => r.exact);
    set(axis, { width, viewBox: `0 0 ${width} 16` });
    axis.replaceChildren(
      ...(rows.length
        ? ticks(low, high, Math.max(2, Math.min(6, width / 70))).map((t) => {
            const text = Math.abs(t) >= 1000 ? figure(t) : t < 0 ? "−" + Math.abs(t) : String(t),
              half = text.length * 3.8; // a long figure stays in view
            return svg(
              "text",
              { x: Math.min(width - half, Math.max(half, x(t))), y: 12, "text-anchor": "middle" },
              text,
            );
          })
        : []),
    );
    keyed(
      list,
      rows,
      (r) => r.code,
      make,
      (li, r, i) => {
        const b = li.bl,
          hasMean = r.mean !== null && r.mean !== undefined,
          hasExact = r.exact_value !== null && r.exact_value !== undefined;
        set(b.picture, { width, viewBox: `0 0 ${width} 21` });
        set(b.zero, { x1: px(0), x2: px(0), display: low <= 0 && high >= 0 ? null : "none" });
        set(b.bar, {
          x1: px(r.low ?? r.mean ?? 0),
          x2: px(r.high ?? r.mean ?? 0),
          y1: 6,
          y2: 6,
          display: hasMean ? null : "none",
        });
        set(b.dot, { cx: px(r.mean ?? 0), cy: 6, display: hasMean ? null : "none" });
        set(b.exact, {
          transform: `translate(${px(r.exact_value ?? 0)} ${hasMean ? 15 : 8})`,
          display: hasExact ? null : "none",
        });
        setText(b.text, r.text);
        b.value.replaceChildren(...valueText(r));
        setText(b.win, r.win ? `wins ${percent(r.win[0])}` : "");
        set(b.win, { style: r.win ? `--p:${percent(r.win[0]).replace(" ", "")}` : "", hidden: !r.win });
        set(li, {
          "data-best": i === 0 || (r.group === 0 && rows[0].size > 1),
          "data-tied": r.size > 1,
          "data-first": r.first,
          "data-last": r.size > 1 && (i === rows.length - 1 || rows[i + 1].group !== r.group),
          "data-chosen": last.chosen === r.code,
          "data-odd": r.agree === false,
        });
        b.tie.hidden = !(r.size > 1 && (i === rows.length - 1 || rows[i + 1].group !== r.group));
        setText(b.tie, tieText(rows.filter((o) => o.group === r.group)));
        setText(
          b.words,
          inWords(r) +
            (last.chosen === r.code ? "; this one was played" : "") +
            (r.agree === false ? "; the simulation disagrees" : ""),
        );
      },
    );
  }
  return {
    el,
    /** @param {any} lens */
    update(lens) {
      setText(note, lens.note ?? "");
      limit.hidden = lens.looks !== "round";
      last = lens;
      draw();
    },
    /** @param {number} w */ resize(w) {
      const inner = Math.max(120, Math.round(w));
      if (inner !== width) {
        width = inner;
        draw();
      }
    },
  };
}

/** The label of a bracket. @param {Row[]} rows */
export function tieText(rows) {
  const who = rows.length === 2 ? "these two are" : `these ${rows.length} are`;
  return rows.every((r) => r.exact_value !== null && r.exact_value !== undefined)
    ? `${who} worth exactly the same`
    : `${who} too close to call`;
}

/** @param {Row} r */
function valueText(r) {
  if (r.exact !== null && r.exact !== undefined) {
    const whole = Number.isInteger(r.exact_value);
    return [
      h("b", null, String(r.exact).replace("-", "−")),
      whole ? "" : h("span", { className: "bl-dim" }, ` ≈ ${figure(r.exact_value ?? 0)}`),
    ];
  }
  if (r.mean === null || r.mean === undefined) return ["…"];
  const half = ((r.high ?? r.mean) - (r.low ?? r.mean)) / 2;
  return [h("b", null, figure(r.mean)), h("span", { className: "bl-dim" }, ` ± ${figure(half)}`)];
}
