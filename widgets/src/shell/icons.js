// @ts-check
// Small pictures on buttons, drawn here because media glyphs are missing from many fonts.
import { svg } from "./svg.js";

/** Filled (f) or stroked (s) paths on a 20 × 20 grid. @type {Record<string, string[]>} */
const PATHS = {
  first: ["f", "M4 4h2v12H4zM16 4v12L7 10z"],
  back: ["f", "M14 4v12L5 10z"],
  play: ["f", "M6 3.5v13L16.5 10z"],
  pause: ["f", "M5 4h3.5v12H5zM11.5 4H15v12h-3.5z"],
  forward: ["f", "M6 4v12l9-6z"],
  last: ["f", "M14 4h2v12h-2zM4 4v12l9-6z"],
  decision: ["f", "M3 4v12l7.5-6zM15 6.6a3.4 3.4 0 1 1 0 6.8a3.4 3.4 0 1 1 0-6.8z"],
  branch: ["s", "M5 3v14M5 12c0-4 10-2 10-7M12.4 7.4L15 4.6l2.6 2.8"],
  restart: ["s", "M16 10a6 6 0 1 1-1.8-4.3M14.6 2.6v3.4h-3.4"],
  undo: ["s", "M7.5 3.5L4 7l3.5 3.5M4 7h7.5a4.5 4.5 0 0 1 0 9H7"],
  full: ["s", "M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4"],
  shrink: ["s", "M7 3v4H3M17 7h-4V3M13 17v-4h4M3 13h4v4"],
  menu: ["s", "M3 5h14M3 10h14M3 15h14"],
  hammer: ["s", "M9 3l5 5M6.5 5.5l5 5M12 4.5L8 8.5M10 7.5L3.5 14M4 17h9"],
  close: ["s", "M5 5l10 10M15 5L5 15"],
  plus: ["s", "M10 4v12M4 10h12"],
  minus: ["s", "M4 10h12"],
  eye: [
    "s",
    "M2 10c3.5-6.4 12.5-6.4 16 0c-3.5 6.4-12.5 6.4-16 0zM10 7.6a2.4 2.4 0 1 1 0 4.8a2.4 2.4 0 1 1 0-4.8z",
  ],
  check: ["s", "M4 10.5l4 4L16 6"],
  crown: ["f", "M3 6l3.6 3L10 4l3.4 5L17 6l-1.5 9h-11z"],
};

/** An icon by name, hidden from screen readers: its button has the words.
 * @param {string} name @param {number} [size] */
export function icon(name, size = 20) {
  const [kind, d] = PATHS[name];
  const paint =
    kind === "f"
      ? { fill: "currentColor" }
      : {
          fill: "none",
          stroke: "currentColor",
          "stroke-width": 1.8,
          "stroke-linecap": "round",
          "stroke-linejoin": "round",
        };
  return svg(
    "svg",
    {
      class: "bl-icon",
      width: size,
      height: size,
      viewBox: "0 0 20 20",
      "aria-hidden": "true",
    },
    svg("path", { d, ...paint }),
  );
}
