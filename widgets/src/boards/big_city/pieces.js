// @ts-check
// The pieces of Big City as seen from above: a roof, its shadow, a sign on it, and the mark of its builder.
import { colour, mark, svg } from "../../shell/svg.js";
import { UNIT, box, outline } from "./map.js";

/** Kinds of buildings by their number: [family, height]. @type {[string, number][]} */
const KINDS = [
  ["", 0],
  ["residence", 8],
  ["residence", 10],
  ["residence", 12],
  ["business", 14],
  ["business", 17],
  ["business", 20],
  ["hall", 20],
  ["cinema", 12],
  ["post", 10],
  ["bank", 14],
  ["church", 18],
  ["mall", 12],
  ["park", 0],
  ["park", 0],
  ["factory", 12],
  ["factory", 14],
  ["parking", 2],
  ["hospital", 16],
  ["school", 10],
  ["police", 10],
];
/** @type {Record<string, string>} */
const ROOFS = {
  residence: "#E8A07A",
  business: "#9BBCE2",
  hall: "#E8B93C",
  cinema: "#D7A2D6",
  post: "#F6E27C",
  bank: "#BFD0B8",
  church: "#EDE8F6",
  mall: "#F3A6A6",
  park: "#A9D69C",
  factory: "#B3A79C",
  parking: "#C9CDD3",
  hospital: "#FAFAFA",
  school: "#A8DADB",
  police: "#B4BFF0",
};

/** @param {number} kind */ export const familyOf = (kind) => KINDS[kind]?.[0] ?? "";

/** Signs on roofs, on a 40 × 40 grid around 0,0: filled (f) or drawn (s). @type {Record<string, string[]>} */
const SIGNS = {
  residence: ["s", "M-17 1L0 -15L17 1M-12 -3V14H12V-3M-4 14V4H4V14"],
  business: ["s", "M-16 -7H16V13H-16ZM-6 -7V-13H6V-7M-16 3H16M0 0V6"],
  hall: ["s", "M-16 15H16M-12 15V5H12V15M-9 5A9 9 0 0 1 9 5M0 -4V-18L11 -14L0 -10"],
  cinema: ["s", "M-17 -11H17V11H-17ZM-10 -11V11M10 -11V11M-17 0H-10M10 0H17M-3 -5L5 0L-3 5Z"],
  post: ["s", "M-17 -11H17V12H-17ZM-17 -10L0 3L17 -10"],
  bank: ["s", "M-17 -4L0 -15L17 -4ZM-12 -3V11M-4 -3V11M4 -3V11M12 -3V11M-17 13H17"],
  church: ["s", "M0 -18V17M-11 -7H11"],
  mall: ["s", "M-13 -6H13L15 15H-15ZM-6 -1V-9A6 6 0 0 1 6 -9V-1"],
  factory: ["f", "M-17 15V-1L-7 5V-1L3 5V-1H8V-16H16V15Z"],
  parking: ["s", "M-8 16V-15H2A8.5 8.5 0 0 1 2 2H-8"],
  hospital: ["f", "M-5 -16H5V-5H16V5H5V16H-5V5H-16V-5H-5Z"],
  school: ["s", "M-19 -4L0 -12L19 -4L0 4ZM-11 0V10C-5 14 5 14 11 10V0M19 -4V9"],
  police: ["s", "M0 -16L14 -11V1C14 9 7 14 0 17C-7 14 -14 9 -14 1V-11ZM-6 0L-1 5L7 -5"],
};

/** @param {string} family @param {number} x @param {number} y @param {number} [size] */
export function sign(family, x, y, size = 40) {
  if (!SIGNS[family]) return null;
  const [way, d] = SIGNS[family];
  return svg("path", {
    class: way === "f" ? "bc-sign bc-sign-f" : "bc-sign",
    d,
    transform: `translate(${x} ${y}) scale(${size / 40})`,
  });
}

/** What stands on a roof, by family: ridges, skylights, trees. @param {string} family @param {number[][]} cells */
function details(family, cells) {
  const b = box(cells),
    x = b.left * UNIT,
    y = b.top * UNIT,
    w = (b.right - b.left) * UNIT,
    d = (b.bottom - b.top) * UNIT,
    flat = w >= d;
  if (family === "residence") {
    // two slopes and a ridge
    const [cx, cy] = [x + w / 2, y + d / 2];
    return flat
      ? [
          svg("path", { class: "bc-shade", d: `M${x + 13} ${cy}H${x + w - 13}V${y + d - 13}H${x + 13}Z` }),
          svg("path", { class: "bc-ridge", d: `M${x + 13} ${cy}H${x + w - 13}` }),
        ]
      : [
          svg("path", { class: "bc-shade", d: `M${cx} ${y + 13}V${y + d - 13}H${x + w - 13}V${y + 13}Z` }),
          svg("path", { class: "bc-ridge", d: `M${cx} ${y + 13}V${y + d - 13}` }),
        ];
  }
  if (family === "business")
    return cells.map(([r, c]) =>
      svg("path", { class: "bc-ridge", d: `M${c * UNIT + 22} ${r * UNIT + 22}h56v56h-56z` }),
    );
  if (family === "mall")
    return [
      svg("path", {
        class: "bc-ridge",
        d: flat
          ? `M${x + 24} ${y + 26}h${w - 48}M${x + 24} ${y + 74}h${w - 48}`
          : `M${x + 26} ${y + 24}v${d - 48}M${x + 74} ${y + 24}v${d - 48}`,
      }),
    ];
  if (family === "church")
    return [svg("path", { class: "bc-shade", d: `M${x + 13} ${y + 50}H${x + 87}V${y + 87}H${x + 13}Z` })];
  if (family === "hall") return [svg("circle", { class: "bc-dome", cx: x + 50, cy: y + 50, r: 34 })];
  if (family === "factory")
    return cells.map(([r, c]) =>
      svg("path", {
        class: "bc-ridge",
        d: `M${c * UNIT + 16} ${r * UNIT + 30}h68M${c * UNIT + 16} ${r * UNIT + 70}h68`,
      }),
    );
  if (family === "park")
    return cells.flatMap(([r, c], i) =>
      [
        [30, 34, 17],
        [68, 28, 13],
        [64, 68, 19],
        [28, 72, 12],
      ].map(([tx, ty, tr], j) =>
        svg("circle", {
          class: (i + j) % 2 ? "bc-tree bc-tree-2" : "bc-tree",
          cx: c * UNIT + tx,
          cy: r * UNIT + ty,
          r: tr,
        }),
      ),
    );
  return [];
}

/** Where the sign of a piece and the mark of its builder stand, in lots. @param {number[][]} cells */
export function signAndMark(cells) {
  const b = box(cells),
    has = (/** @type {number} */ r, /** @type {number} */ c) => cells.some(([y, x]) => y === r && x === c);
  const whole = cells.length === (b.right - b.left) * (b.bottom - b.top);
  const [r, c] = cells[0],
    last = cells.reduce((m, cell) => (cell[0] > m[0] || (cell[0] === m[0] && cell[1] > m[1]) ? cell : m));
  const signAt = whole
    ? { x: (b.left + b.right) / 2, y: (b.top + b.bottom) / 2 }
    : has(r, c)
      ? { x: c + 0.5, y: r + 0.5 }
      : { x: last[1] + 0.5, y: last[0] + 0.5 };
  return { sign: signAt, mark: { x: last[1] + 0.75, y: last[0] + 0.75 } };
}

/** A piece on the table. @param {number} kind @param {number[][]} cells @param {number} builder −1: not built yet */
export function drawPiece(kind, cells, builder) {
  const [family, height] = KINDS[kind] ?? ["", 0],
    path = outline(cells, family === "park" ? 9 : 13, family === "park" ? 18 : 6),
    at = signAndMark(cells);
  const shadow = height
    ? [
        svg(
          "g",
          { class: "bc-shadow" },
          [0.34, 0.67, 1].map((t) =>
            svg("path", { d: path, transform: `translate(${height * 0.75 * t} ${height * t})` }),
          ),
        ),
      ]
    : [];
  return svg(
    "g",
    {
      class: "bc-piece",
      "data-family": family,
      "data-seat": builder,
      style: builder >= 0 ? `--seat:${colour(builder)}` : null,
    },
    shadow,
    svg("path", { class: "bc-roof", d: path, fill: ROOFS[family] }),
    details(family, cells),
    family === "park" ? null : svg("path", { class: "bc-edge", d: path }),
    sign(
      family,
      at.sign.x * UNIT - (cells.length > 1 ? 0 : 9),
      at.sign.y * UNIT - (cells.length > 1 ? 0 : 9),
      cells.length > 1 ? 48 : 43,
    ),
    builder >= 0
      ? svg(
          "g",
          { class: "bc-owner", transform: `translate(${at.mark.x * UNIT} ${at.mark.y * UNIT})` },
          mark(builder, 46),
        )
      : null,
  );
}

/** A kind of building as a small picture for buttons.
 * @param {number} kind @param {number[][]} cells @param {number} size */
export function kindIcon(kind, cells, size) {
  const b = box(cells),
    w = (b.right - b.left) * UNIT,
    d = (b.bottom - b.top) * UNIT,
    side = Math.max(w, d, 112);
  const piece = drawPiece(kind, cells, -1);
  return svg(
    "svg",
    {
      width: size,
      height: size,
      viewBox: `${w / 2 - side / 2 - 4} ${d / 2 - side / 2 - 4} ${side + 16} ${side + 16}`,
      "aria-hidden": "true",
    },
    piece,
  );
}
