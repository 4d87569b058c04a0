// @ts-check
// Small drawings of The Big Idea: symbols, the rocket, and a socket for a token.
import { mark, svg } from "../../shell/svg.js";

export const MARK = 28; // px: the smallest mark on which the letter of every shape is 12 px high

/** @param {number} width @param {number} height @param {any[]} kids @param {string} [cls] */
const icon = (width, height, kids, cls = "") =>
  svg(
    "svg",
    {
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      class: `bi-icon ${cls}`,
      "aria-hidden": "true",
    },
    ...kids,
  );
const line = (/** @type {string} */ d, /** @type {any} */ more = {}) =>
  svg("path", {
    d,
    fill: "none",
    stroke: "currentColor",
    "stroke-width": 1.6,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
    ...more,
  });

/** The symbol of an article is a box, that of a description a sparkle. @param {number} kind @param {number} [size] */
export function kindIcon(kind, size = 20) {
  const kids =
    kind === 1
      ? [line("M10 2 17.5 6 17.5 14 10 18 2.5 14 2.5 6Z"), line("M2.5 6 10 10 17.5 6M10 10V18")]
      : [
          svg("path", {
            d: "M10 1.5C10.8 7 13 9.2 18.5 10 13 10.8 10.8 13 10 18.5 9.2 13 7 10.8 1.5 10 7 9.2 9.2 7 10 1.5Z",
            fill: "currentColor",
          }),
        ];
  return svg(
    "svg",
    {
      width: size,
      height: size,
      viewBox: "0 0 20 20",
      class: "bi-icon bi-kind",
      "aria-hidden": "true",
    },
    kids,
  );
}

export const envelope = () =>
  icon(18, 14, [
    svg("rect", {
      x: 1,
      y: 1,
      width: 16,
      height: 12,
      rx: 1.5,
      fill: "none",
      stroke: "currentColor",
      "stroke-width": 1.6,
    }),
    line("M1.5 2 9 8 16.5 2"),
  ]);
export const deal = () =>
  icon(18, 14, [
    svg("rect", {
      x: 1.5,
      y: 2.5,
      width: 7,
      height: 10,
      rx: 1.2,
      fill: "none",
      stroke: "currentColor",
      "stroke-width": 1.5,
      transform: "rotate(-14 5 8)",
    }),
    svg("rect", {
      x: 8.5,
      y: 2,
      width: 7,
      height: 10,
      rx: 1.2,
      fill: "currentColor",
      transform: "rotate(12 12 7)",
    }),
  ]);
export const bar = () =>
  icon(14, 14, [
    svg("circle", { cx: 7, cy: 7, r: 5.6, fill: "none", stroke: "currentColor", "stroke-width": 1.6 }),
    line("M3.2 10.8 10.8 3.2"),
  ]);
export const crown = () =>
  icon(20, 14, [svg("path", { d: "M2 12 1 3.2 6 6.6 10 1 14 6.6 19 3.2 18 12Z", fill: "currentColor" })]);
export const rocket = () =>
  icon(
    44,
    84,
    [
      svg("path", { d: "M15 52C14 62 18 70 22 82 26 70 30 62 29 52Z", class: "bi-flame" }),
      svg("path", { d: "M22 2C32 12 33 28 30 46H14C11 28 12 12 22 2Z", class: "bi-hull" }),
      svg("path", { d: "M14 32 5 48 14 46ZM30 32 39 48 30 46Z", class: "bi-fin" }),
      svg("circle", { cx: 22, cy: 22, r: 4.5, class: "bi-port" }),
    ],
    "bi-rocket-icon",
  );

/** A socket of the rail: empty with its number, or a token. @param {number} seat @param {number} index */
export function socket(seat, index) {
  const size = MARK + 2,
    r = size / 2;
  const el = svg("svg", {
    width: size,
    height: size,
    viewBox: `${-r} ${-r} ${size} ${size}`,
    class: "bi-socket",
    "data-n": index + 1,
    "data-seat": seat < 0 ? null : seat,
    "aria-hidden": "true",
  });
  el.append(svg("circle", { r: r - 1.5, class: "bi-hole" }));
  if (seat < 0)
    el.append(
      svg(
        "text",
        { y: 0.5, class: "bi-number", "text-anchor": "middle", "dominant-baseline": "central" },
        String(index + 1),
      ),
    );
  else el.append(mark(seat, MARK));
  return el;
}
