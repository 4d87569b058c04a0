// @ts-check
// Two lines of play side by side: a small still board of each, both curves in one picture, and the sums.
import { h, svg, colour } from "./svg.js";
import { axis, curve, extent, startOf } from "./curves.js";
import { sumsTable } from "./sums.js";

/** @param {any} sent the comparison, from Python @param {any} t the time line with its branches
 * @param {number[]} looks @returns {any[]} */
export function comparison(sent, t, looks) {
  const other = t.branches.find((/** @type {any} */ b) => b.id === sent.other),
    most = Math.max(1, t.n, other?.n ?? 0),
    width = 640,
    height = 110,
    { x } = axis(most, t.marks ?? "", 6, width - 6),
    otherScores = other?.scores ?? [],
    [low, high] = extent([t.scores, otherScores]),
    y = (/** @type {number} */ v) => 6 + (height - 12) * (1 - (v - low) / (high - low)),
    pic = svg("svg", {
      class: "bl-compare-pic",
      viewBox: `0 0 ${width} ${height}`,
      role: "img",
      "aria-label": "The scores of both lines of play",
    });
  (t.scores[0] ?? []).forEach((/** @type {any} */ _v, /** @type {number} */ s) => {
    const style = `stroke:${colour(looks[s] ?? s)}`;
    pic.append(svg("path", { class: "bl-curve", d: curve(t.scores, s, 0, 0, x, y), style }));
    if (other)
      pic.append(
        svg("path", {
          class: "bl-curve bl-dashed",
          d: curve(otherScores, s, startOf(other), other.from, x, y),
          style,
        }),
      );
  });
  const side = (/** @type {any} */ one) =>
    h(
      "figure",
      null,
      h(
        "figcaption",
        null,
        h("strong", null, one.name),
        h("span", { className: "bl-dim" }, one.id === sent.other ? " dashed" : " on the board"),
      ),
      h("img", {
        alt: one.verdict,
        src: "data:image/svg+xml;charset=utf-8," + encodeURIComponent(one.picture),
      }),
      h("p", null, one.verdict),
      sumsTable(one, looks),
    );
  return [h("div", { className: "bl-compare" }, sent.sides.map(side)), pic];
}
