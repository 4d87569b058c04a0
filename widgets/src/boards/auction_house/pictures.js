// @ts-check
// Two charts of Auction House, drawn for the size they have: bids against values, and the bids of the last lot as
// paddles on a number line.
import { colour, mark, set, shapePath, svg } from "../../shell/svg.js";

/** @typedef {{ lot: number, seat: number, card: number, bid: number, won: boolean, edge: string }} Place */
/** @typedef {Place & { text: string }} Dot */

/** The smallest round step that divides an axis into at most `most` parts.
 * @param {number} length @param {number} most */
export function roundStep(length, most) {
  for (let size = 1; ; size *= 10)
    for (const digit of [1, 2, 5]) if (length / (size * digit) <= Math.max(1, most)) return size * digit;
}

/** @param {number} high @param {number} most @returns {number[]} */
export function ticks(high, most) {
  const step = roundStep(high, most),
    found = [];
  for (let x = 0; x <= high; x += step) found.push(x);
  return found;
}

const round = (/** @type {number} */ x) => Math.round(x * 10) / 10;
const figure = (/** @type {number} */ x) => x.toLocaleString("en-GB");

/** Bids against values. @param {any} el the svg */
export function dotsPicture(el) {
  /** @param {{ width: number, height: number, top: number, dots: Dot[], me: number, line: number[][] | null,
   *   now: { card: number, bid: number | null } | null, card: string, label: string }} d */
  return function draw(d) {
    const digits = figure(d.top).length,
      left = 10 + 8 * digits,
      right = 4 + 4 * digits,
      above = 8,
      below = 30,
      wide = d.width - left - right,
      high = d.height - above - below;
    if (wide < 40 || high < 40) return el.replaceChildren();
    const x = (/** @type {number} */ v) => round(left + (v / d.top) * wide),
      y = (/** @type {number} */ b) => round(above + (1 - b / d.top) * high);
    set(el, {
      viewBox: `0 0 ${d.width} ${d.height}`,
      width: d.width,
      height: d.height,
      "aria-label": d.label,
    });
    const grid = [
      ...ticks(d.top, wide / 40).map((t) => [
        svg("path", { class: "ah-grid", d: `M${x(t)} ${above}V${above + high}` }),
        svg("text", { class: "ah-tick", x: x(t), y: above + high + 14, "text-anchor": "middle" }, figure(t)),
      ]),
      ...ticks(d.top, high / 28).map((t) => [
        svg("path", { class: "ah-grid", d: `M${left} ${y(t)}H${left + wide}` }),
        svg("text", { class: "ah-tick", x: left - 5, y: y(t) + 4, "text-anchor": "end" }, figure(t)),
      ]),
    ].flat();
    const path = (/** @type {number[][]} */ points) =>
      points.map(([v, b], i) => `${i ? "L" : "M"}${x(v)} ${y(Math.min(b, d.top))}`).join("");
    const own = (/** @type {Dot} */ dot) => dot.seat === d.me;
    const drawn = [...d.dots].sort((a, b) => Number(own(a)) - Number(own(b)) || a.lot - b.lot);
    const last = Math.max(0, ...d.dots.filter(own).map((dot) => dot.lot));
    el.replaceChildren(
      ...grid,
      svg("path", { class: "ah-even", d: `M${x(0)} ${y(0)}L${x(d.top)} ${y(d.top)}` }),
      svg("text", { class: "ah-tick", x: left + wide, y: above + high + 27, "text-anchor": "end" }, d.card),
      svg("text", { class: "ah-tick", x: left + 4, y: above + 11 }, "bid"),
      ...(d.line ? [svg("path", { class: "ah-line", d: path(d.line) })] : []),
      ...(d.now ? [svg("path", { class: "ah-now", d: `M${x(d.now.card)} ${above}V${above + high}` })] : []),
      ...drawn.map((dot) =>
        svg(
          "g",
          {
            class: "ah-dot",
            transform: `translate(${x(Math.min(dot.card, d.top))} ${y(dot.bid)})`,
            "data-own": own(dot),
            "data-won": dot.won,
            "data-new": own(dot) && dot.lot === last,
            style: `--seat:${colour(dot.seat)}`,
          },
          svg("title", null, dot.text),
          svg("path", { d: dot.edge ? EDGES[dot.edge] : shapePath(dot.seat, own(dot) ? 5.5 : 3.5) }),
        ),
      ),
      ...(d.now && d.now.bid !== null
        ? [svg("circle", { class: "ah-aim", cx: x(d.now.card), cy: y(d.now.bid), r: 6.5 })]
        : []),
    );
  };
}
/** Marks of bids of which a clock shows only that they were at least or at most this much.
 * @type {Record<string, string>} */
const EDGES = { more: "M-6 4L0 -6L6 4Z", less: "M-6 -4L0 6L6 -4Z" };

/** The level of each paddle, from left to right, so that none hides another.
 * @param {number[]} places sorted @param {number} apart px between two on one level
 * @param {number} levels */
export function levelsOf(places, apart, levels) {
  /** @type {number[]} */ const free = Array(levels).fill(-Infinity);
  return places.map((at) => {
    let level = free.findIndex((end) => at - end >= apart);
    if (level < 0) level = free.indexOf(Math.min(...free));
    free[level] = at;
    return level;
  });
}

/** The bids of a lot as paddles on a number line. @param {any} el the svg */
export function salePicture(el) {
  /** @param {{ width: number, height: number, top: number, reserve: number, sale: any, label: string }} d */
  return function draw(d) {
    const edge = 18,
      wide = d.width - 2 * edge,
      ground = d.height - 20;
    if (wide < 60 || ground < 30) return el.replaceChildren();
    const x = (/** @type {number} */ v) => round(edge + (Math.min(v, d.top) / d.top) * wide);
    set(el, {
      viewBox: `0 0 ${d.width} ${d.height}`,
      width: d.width,
      height: d.height,
      "aria-label": d.label,
    });
    const rows = (d.sale?.rows ?? [])
      .filter((/** @type {any} */ r) => r.bid !== null)
      .sort((/** @type {any} */ a, /** @type {any} */ b) => a.bid - b.bid);
    const room = ground - 16,
      levels = Math.max(1, Math.min(4, Math.floor(room / 24))),
      level = levelsOf(
        rows.map((/** @type {any} */ r) => x(r.bid)),
        25,
        levels,
      );
    const heads = level.map((up) => Math.max(14, ground - 18 - 24 * up));
    const price = d.sale?.price ?? null;
    const common = d.sale?.common ?? null,
      worths =
        common !== null
          ? [{ seat: -1, worth: common, title: `worth ${common}` }]
          : (d.sale?.rows ?? [])
              .filter((/** @type {any} */ r) => r.worth !== null)
              .map((/** @type {any} */ r) => ({ ...r, title: `${r.letter}: worth ${r.worth}` }));
    el.replaceChildren(
      ...(d.reserve
        ? [
            svg("rect", {
              class: "ah-below",
              x: edge,
              y: ground - 5,
              width: x(d.reserve) - edge,
              height: 10,
            }),
            svg("path", { class: "ah-reserve", d: `M${x(d.reserve)} ${ground - 9}v18` }),
          ]
        : []),
      svg("path", { class: "ah-axis", d: `M${edge} ${ground}H${edge + wide}` }),
      ...ticks(d.top, wide / 44)
        .map((t) => [
          svg("path", { class: "ah-axis", d: `M${x(t)} ${ground}v4` }),
          svg("text", { class: "ah-tick", x: x(t), y: ground + 17, "text-anchor": "middle" }, figure(t)),
        ])
        .flat(),
      ...(price === null ? [] : [svg("path", { class: "ah-price", d: `M${x(price)} 2V${ground}` })]),
      ...worths.map((/** @type {any} */ r) =>
        svg(
          "g",
          { class: "ah-worth", style: `--seat:${r.seat < 0 ? "var(--bl-ink)" : colour(r.seat)}` },
          svg("title", null, r.title),
          svg("path", { d: `M${x(r.worth) - 5} ${ground + 7}l5 -7l5 7z` }),
        ),
      ),
      ...rows.map((/** @type {any} */ r, /** @type {number} */ i) =>
        svg("path", {
          class: "ah-stick",
          style: `--seat:${colour(r.seat)}`,
          d: `M${x(r.bid)} ${ground}V${heads[i]}`,
        }),
      ),
      ...rows.map((/** @type {any} */ r, /** @type {number} */ i) =>
        svg(
          "g",
          { class: "ah-paddle", "data-won": r.won, style: `--seat:${colour(r.seat)}` },
          svg("title", null, r.text),
          svg("circle", { class: "ah-head", cx: x(r.bid), cy: heads[i], r: 12 }),
          svg("g", { transform: `translate(${x(r.bid)} ${heads[i]})` }, mark(r.seat, 17)),
        ),
      ),
    );
  };
}
