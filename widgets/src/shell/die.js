// @ts-check
// A die: pips if it has six sides, a figure if it has more, a question mark before it is thrown.
import { svg } from "./svg.js";

/** Where the pips of a face sit, in thirds of its side. @param {any} face */
export function pips(face) {
  const places = ["", "4", "08", "048", "0268", "02468", "023568"][face] ?? "";
  return [...places].map(Number).map((i) => [(i % 3) - 1, Math.floor(i / 3) - 1]);
}

/** @param {number | string} face @param {number} size in px @param {number} [sides] */
export function die(face, size, sides = 6) {
  const dots = sides === 6 ? pips(face) : [];
  return svg(
    "svg",
    { class: "bl-die", width: size, height: size, viewBox: "-20 -20 40 40", "aria-hidden": "true" },
    sides === 6
      ? svg("rect", { x: -19, y: -19, width: 38, height: 38, rx: 8 })
      : svg("path", { d: "M0-19 16.7-9.5 16.7 9.5 0 19-16.7 9.5-16.7-9.5Z" }),
    dots.length
      ? dots.map(([x, y]) => svg("circle", { cx: 10.5 * x, cy: 10.5 * y, r: 3.9 }))
      : svg("text", { y: 1, "text-anchor": "middle", "dominant-baseline": "central" }, face),
  );
}
