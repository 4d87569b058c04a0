// @ts-check
// Drawings for Auction House: ten lots, the easel they stand on, and the dial of a clock.
import { mark, svg } from "../../shell/svg.js";

/** Ten lots, each in a box of 100 × 100: paths, each in one of three tones (a, b, c). @type {[string, string][][]} */
const LOTS = [
  // a blue vase
  [
    ["a", "M40 14h20v8c0 6 16 16 16 36 0 16-10 28-26 28S24 74 24 58c0-20 16-30 16-36z"],
    ["b", "M26 50h48v12H26z"],
    ["c", "M38 10h24v6H38zM36 84h28v5H36z"],
  ],
  // a brass telescope
  [
    ["b", "M14 40l44-18 8 18-44 18z"],
    ["a", "M58 20l22-10 12 26-22 10z"],
    ["c", "M42 52h6l14 38h-7L45 64 35 90h-7z"],
  ],
  // a mantel clock
  [
    ["a", "M22 88V44a28 28 0 0 1 56 0v44z"],
    ["c", "M16 84h68v7H16z"],
    ["b", "M50 28a18 18 0 1 1 0 36 18 18 0 0 1 0-36z"],
    ["c", "M48.5 33h3v12l8 5-1.6 2.6-9.4-6z"],
  ],
  // a model ship
  [
    ["c", "M12 66h76l-12 20H26z"],
    ["b", "M47 12h4v54h-4z"],
    ["a", "M45 18v42H18zM54 26l26 34H54z"],
  ],
  // a globe
  [
    ["a", "M50 12a32 32 0 1 1 0 64 32 32 0 0 1 0-64z"],
    [
      "b",
      "M40 18c10-2 16 6 12 14s-16 4-20 14-10-4-8-12 8-14 16-16zM60 44c10-4 18 2 16 10s-12 16-18 14-6-20 2-24z",
    ],
    ["c", "M47 76h6v8h14v6H33v-6h14z"],
  ],
  // a teapot
  [
    ["a", "M30 40h42c8 10 8 34-4 46H34C22 74 22 50 30 40z"],
    ["b", "M30 56C16 50 14 40 10 34h10c4 4 8 8 14 10zM70 46c20-8 24 24 0 28v-6c12-4 12-20 0-16z"],
    ["c", "M34 34h34v5H34zM46 24h10v9H46z"],
  ],
  // a reading lamp
  [
    ["b", "M34 14h32l16 34H18z"],
    ["a", "M47 48h6v36h-6z"],
    ["c", "M30 82h40v7H30z"],
  ],
  // an armchair
  [
    ["a", "M28 20c0-8 44-8 44 0v34H28z"],
    ["b", "M16 42c8-4 14 0 14 8v8h40v-8c0-8 6-12 14-8v34H16z"],
    ["c", "M20 76h8v12h-8zM72 76h8v12h-8z"],
  ],
  // an oil landscape
  [
    ["c", "M8 18h84v64H8z"],
    ["b", "M15 25h70v50H15z"],
    ["a", "M15 75V62l20-22 14 16 12-10 24 22v7z"],
    ["c", "M70 32a6 6 0 1 1 0 12 6 6 0 0 1 0-12z"],
  ],
  // an old atlas
  [
    ["a", "M14 22c14-6 28-4 36 4v58c-8-8-22-10-36-4z"],
    ["b", "M86 22c-14-6-28-4-36 4v58c8-8 22-10 36-4z"],
    ["c", "M48.5 26h3v60h-3zM22 36l20 4v3l-20-4zM22 48l20 4v3l-20-4z"],
  ],
];

/** The lot on its easel. @returns {{ el: SVGElement, show: (which: number, sold: boolean) => void }} */
export function easel() {
  const lot = svg("g", { class: "ah-lot", transform: "translate(45 14) scale(1.1)" }),
    tag = svg("g", { class: "ah-sold" }, svg("path", { d: "M118 92l46-14 6 20-46 14z" }));
  let shown = -1;
  const el = svg(
    "svg",
    {
      class: "ah-easel-art",
      viewBox: "0 0 200 190",
      preserveAspectRatio: "xMidYMid meet",
      "aria-hidden": "true",
    },
    svg("path", {
      class: "ah-wood",
      d: "M97 2h6v20h-6zM60 132h9L49 188h-9zM131 132h9l20 56h-9zM97 134h6v42h-6z",
    }),
    svg("rect", { class: "ah-frame", x: 32, y: 6, width: 136, height: 124, rx: 4 }),
    svg("rect", { class: "ah-canvas", x: 40, y: 14, width: 120, height: 108, rx: 2 }),
    svg("path", { class: "ah-wood", d: "M22 130h156v9H22z" }),
    lot,
    tag,
  );
  return {
    el,
    show(which, sold) {
      if (which !== shown) {
        shown = which;
        lot.replaceChildren(
          ...LOTS[((which % LOTS.length) + LOTS.length) % LOTS.length].map(([tone, d]) =>
            svg("path", { class: `ah-tone-${tone}`, d }),
          ),
        );
      }
      tag.style.display = sold ? "" : "none";
    },
  };
}

const LOWEST = -135, // degrees at which the lowest price stands; 0 is up
  TURN = 270; // degrees from there to the highest price

/** The point of a price on the dial. @param {number} share how far it is from the lowest to the highest price
 * @param {number} r radius @returns {[number, number]} */
export function onDial(share, r) {
  const a = ((LOWEST + TURN * Math.max(0, Math.min(1, share)) - 90) * Math.PI) / 180;
  return [Math.round(100 * r * Math.cos(a)) / 100, Math.round(100 * r * Math.sin(a)) / 100];
}

/** @param {number} from @param {number} to @param {number} r */
function arc(from, to, r) {
  const [x0, y0] = onDial(from, r),
    [x1, y1] = onDial(to, r);
  return `M${x0} ${y0}A${r} ${r} 0 ${(to - from) * TURN > 180 ? 1 : 0} 1 ${x1} ${y1}`;
}

/** The dial of a clock: how far the price has moved, where your card is, and at what prices bidders left. */
export function dial() {
  const el = svg("svg", {
    class: "ah-dial-art",
    viewBox: "-60 -60 120 112",
    "aria-hidden": "true",
  });
  return {
    el,
    /** @param {{ low: number, high: number, at: number, card: number | null, falls: boolean,
     *   left: { seat: number, at: number }[] }} d */
    show(d) {
      const share = (/** @type {number} */ x) => (d.high > d.low ? (x - d.low) / (d.high - d.low) : 0),
        at = share(d.at),
        [hx, hy] = onDial(at, 47);
      const own = d.card === null ? null : share(d.card);
      el.replaceChildren(
        svg("path", { class: "ah-dial-track", d: arc(0, 1, 47) }),
        svg("path", { class: "ah-dial-way", d: d.falls ? arc(at, 1, 47) : arc(0, at, 47) }),
        ...(own === null
          ? []
          : [
              svg("path", {
                class: "ah-dial-own",
                d: `M${onDial(own, 36).join(" ")}L${onDial(own, 57).join(" ")}`,
              }),
            ]),
        svg("circle", { class: "ah-dial-hand", cx: hx, cy: hy, r: 6 }),
        ...d.left.map(({ seat, at: price }) => {
          const [x, y] = onDial(share(price), 34);
          return svg("g", { transform: `translate(${x} ${y})` }, mark(seat, 12, ""));
        }),
      );
    },
  };
}
