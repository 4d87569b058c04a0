// @ts-check
// Our drawings of the cards of Big Deal: twelve kinds that differ in colour, in symbol and in name.
import { h, money, svg } from "../../shell/svg.js";

/** Symbols on a grid of 48 × 48: f is filled, s a line, c a line and k a shape cut out of it, p a perforated edge.
 * biglab/games/big_deal/screen/svg_parts.py has the same ones for still pictures; a test compares them.
 * @type {Record<string, [string, string][]>} */
export const ART = {
  gold: [
    ["f", "M17 10h14l4 12H13zM7 26h13l4 13H3zM28 26h13l4 13H24z"],
    ["c", "M18.5 14h11M8.5 30h10M29.5 30h10"],
    ["f", "M41 3c.7 4 2 5.3 6 6-4 .7-5.3 2-6 6-.7-4-2-5.3-6-6 4-.7 5.3-2 6-6z"],
  ],
  silver: [
    ["s", "M8 21v2c0 6 6 9 16 9s16-3 16-9v-2M24 17v22"],
    ["f", "M14 43c0-4 5-5 10-5s10 1 10 5zM4 18h8v3H4zM20 14h8v3h-8zM36 18h8v3h-8z"],
    [
      "f",
      "M6.5 11h3v6h-3zM22.5 8h3v5h-3zM38.5 11h3v6h-3z" +
        "M8 4c2 2.5 2 5 0 6-2-1-2-3.5 0-6zM24 1c2 2.5 2 5 0 6-2-1-2-3.5 0-6zM40 4c2 2.5 2 5 0 6-2-1-2-3.5 0-6z",
    ],
  ],
  home: [
    ["f", "M24 5 3 23h6v20h11V31h8v12h11V23h6l-7-6V8h-6v4z"],
    ["k", "M13 25h5v5h-5zM30 25h5v5h-5z"],
  ],
  yacht: [
    ["f", "M4 33h40c-2 7-6 10-11 10H16c-6 0-10-3-12-10z"],
    ["f", "M23 4v26H7C12 21 18 13 23 4zM26 9c6 6 11 13 13 21H26z"],
  ],
  auto: [
    ["f", "M3 34v-7c0-2 2-3.5 5-4l4-9c1-2 2.5-3 5-3h12c2 0 3.5 1 4.5 2.5L38 22c5 .5 8 3 8 7v5z"],
    ["k", "M16 15h6.5v7H13zM25.5 15H29l4 7h-7.5z"],
    ["k", "M11 27a7 7 0 1 0 .1 0zM37 27a7 7 0 1 0 .1 0z"],
    ["f", "M11 29a5 5 0 1 0 .1 0zM37 29a5 5 0 1 0 .1 0z"],
    ["k", "M11 32a2 2 0 1 0 .1 0zM37 32a2 2 0 1 0 .1 0z"],
  ],
  jewels: [
    ["f", "M14 7h20l10 12-20 24L4 19z"],
    ["c", "M5 19h38M14 8l4 11 6 22 6-22 4-11M18 19l6-11 6 11"],
  ],
  bank: [
    ["f", "M24 4 4 15v5h40v-5zM8 23h5v13H8zM17 23h5v13h-5zM26 23h5v13h-5zM35 23h5v13h-5zM4 39h40v5H4z"],
    ["k", "M24 10a2.5 2.5 0 1 0 .1 0z"],
  ],
  stocks: [
    ["f", "M5 33h8v11H5zM16 28h8v16h-8zM27 31h8v13h-8zM38 22h7v22h-7z"],
    ["s", "M4 24 16 14l9 7L41 6M31 5h11v11"],
  ],
  coins: [
    [
      "f",
      "M6 38h13a2.5 2.5 0 0 1 0 5H6a2.5 2.5 0 0 1 0-5zM6 31h13a2.5 2.5 0 0 1 0 5H6a2.5 2.5 0 0 1 0-5z" +
        "M8 24h13a2.5 2.5 0 0 1 0 5H8a2.5 2.5 0 0 1 0-5z",
    ],
    [
      "f",
      "M29 38h13a2.5 2.5 0 0 1 0 5H29a2.5 2.5 0 0 1 0-5zM28 31h13a2.5 2.5 0 0 1 0 5H28a2.5 2.5 0 0 1 0-5z" +
        "M29 24h13a2.5 2.5 0 0 1 0 5H29a2.5 2.5 0 0 1 0-5zM27 17h13a2.5 2.5 0 0 1 0 5H27a2.5 2.5 0 0 1 0-5z" +
        "M29 10h13a2.5 2.5 0 0 1 0 5H29a2.5 2.5 0 0 1 0-5z",
    ],
  ],
  cash: [
    ["f", "M8 9h32a4 4 0 0 1 4 4v7a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4v-7a4 4 0 0 1 4-4z"],
    ["c", "M14 10v13M24 10v13M34 10v13"],
    ["f", "M8 28h32v16H8z"],
    ["k", "M24 31a5 5 0 1 0 .1 0zM11 31h4v2h-4zM33 39h4v2h-4z"],
  ],
  stamps: [
    ["f", "M8 5h32v38H8z"],
    ["p", "M8 5h32v38H8z"],
    ["k", "M14 11h20v26H14z"],
    ["f", "M14 35l7-13 5 8 3-4 5 9v2H14zM29 15a3 3 0 1 0 .1 0z"],
  ],
  piggy: [
    [
      "f",
      "M7 26c0-8 7-13 16-13 3 0 6 .6 9 1.7L38 10v8c2 1.5 3.5 3.5 4.3 5.5H46v8" +
        "h-3.7c-1.3 2.5-3 4.3-5.3 5.5v6h-7v-4h-9v4h-7v-7c-4-2-7-5.5-7-10z",
    ],
    ["k", "M35.5 20a2 2 0 1 0 .1 0z"],
    ["c", "M18 19c4-2 7-2 11 0"],
    ["s", "M7 25c-3 0-5-2-4-5"],
  ],
};

const PAINT = {
  f: { class: "bd-ink" },
  k: { class: "bd-cut" },
  s: { class: "bd-line", "stroke-width": 3.4 },
  c: { class: "bd-cutline", "stroke-width": 1.8 },
  p: { class: "bd-cutline", "stroke-width": 4, "stroke-dasharray": "0 6.36", "stroke-linecap": "round" },
};

/** The symbol of a kind. @param {string} kind @param {number} size px */
export function symbol(kind, size) {
  const parts = (ART[kind] ?? []).map(([paint, d]) =>
    svg("path", { d, ...PAINT[/** @type {"f"} */ (paint)] }),
  );
  return svg(
    "svg",
    {
      width: size,
      height: size,
      viewBox: "0 0 48 48",
      class: "bd-symbol",
      "aria-hidden": "true",
    },
    parts,
  );
}

const STARS = {
  gold: "M0-9 2.6-3.1 9-2.6 4.2 1.7 5.6 8 0 4.6-5.6 8-4.2 1.7-9-2.6-2.6-3.1Z",
  silver: "M0-10 2.6-2.6 10 0 2.6 2.6 0 10-2.6 2.6-10 0-2.6-2.6Z",
};
/** The star of a joker: gold has five points, silver four. @param {string} kind @param {number} size */
export const star = (kind, size) =>
  svg(
    "svg",
    {
      width: size,
      height: size,
      viewBox: "-10 -10 20 20",
      class: "bd-star",
      "aria-hidden": "true",
    },
    svg("path", { d: STARS[/** @type {"gold"} */ (kind)] }),
  );

/** The face of a card: symbol, name, value.
 * @param {any} card {kind, name, value, joker} @param {number} [size] px of the symbol */
export function face(card, size = 44) {
  return [
    h(
      "span",
      { className: "bd-art" },
      symbol(card.kind, size),
      card.joker && h("span", { className: "bd-joker" }, star(card.kind, 18)),
    ),
    h("span", { className: "bd-name" }, card.label ?? card.name),
    h("span", { className: "bd-worth" }, money(card.value)),
  ];
}

/** A card as a thumbnail: its symbol on its colour. @param {string} kind @param {number} size px of the symbol */
export const mini = (kind, size) =>
  h("span", { className: "bd-mini", "data-kind": kind }, symbol(kind, size));

/** The back of every card. @param {string} [cls] */
export const back = (cls = "") => h("span", { className: `bd-back ${cls}` });

/** What is in a set, in words: 4 Stocks, 2 Silver, 1 Gold.
 * @param {any} found @param {(kind: string) => string} name */
export function inWords(found, name) {
  const kinds = [...new Set([...found.cards].reverse())];
  return kinds
    .map(
      (/** @type {any} */ kind) =>
        `${found.cards.filter((/** @type {string} */ c) => c === kind).length} ${name(kind)}`,
    )
    .join(", ");
}
