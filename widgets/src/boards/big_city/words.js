// @ts-check
// What a click on the board of Big City means, in the words of a move, legal or not.
import { familyOf } from "./pieces.js";

const SIDES = ["east", "south", "west", "north"];
const CARD_VERBS = new Map([
  ["GIVE_BACK", "return"],
  ["MAKE_OFFER", "offer"],
  ["COUNTER_OFFER", "counter"],
]);

/** The number on a lot. @param {number} lot */
export const lotNumber = (lot) => lot + 11;

/** The name of a kind of building. @param {any} view @param {number} kind @returns {string} */
export const kindName = (view, kind) =>
  view.kinds.find((/** @type {any} */ k) => k.kind === kind)?.name ?? "building";

/** Build this kind on these lots; without lots Python says why not.
 * @param {any} view @param {number} kind @param {number[]} [lots] */
export function build(view, kind, lots = []) {
  if (["park", "factory"].includes(familyOf(kind))) return `plan ${kindName(view, kind)}`;
  return ["build", kindName(view, kind), lots.map(lotNumber).join("-")].filter(Boolean).join(" ");
}

/** Build on this lot: the smallest building stands for any. @param {any} view @param {number} lot */
export const buildAnything = (view, lot) => build(view, view.kinds[0].kind, [lot]);

/** What a click on a card in hand means now. @param {any} view @param {any} card */
export const playCard = (view, card) =>
  `${CARD_VERBS.get(view.phase) ?? "drop"} ${card.name}${card.kind ? ` ${card.neighbourhood}` : ""}`;

/** Draw a card from a stack, or ask for one in a trade. @param {any} view @param {number} stack */
export const fromStack = (view, stack) => `${view.phase === "MAKE_OFFER" ? "want" : "draw"} ${stack + 1}`;

/** @param {number} tile */
export const lay = (tile) => `lay ${tile + 1}`;

/** Turn the tile or piece in hand. @param {string} mode tile or plan @param {number} way */
export const turn = (mode, way) => (mode === "tile" ? `rotate ${90 * way}` : `shape ${way + 1}`);

/** Lay the tile in hand at a place; `turned`: how, if that is not chosen yet.
 * @param {number} row @param {number} column @param {number | null} [turned] */
export const tileAt = (row, column, turned = null) =>
  `at ${row} ${column}${turned === null ? "" : ` ${turned}`}`;

/** Put the park or factory in hand on the lots from this one on. @param {number} lot @param {number | null} [way] */
export const pieceOn = (lot, way = null) => `site ${lotNumber(lot)}${way === null ? "" : ` ${way}`}`;

/** Lay a streetcar on a street. @param {number} street the lot times four, plus its side */
export const track = (street) => `track ${lotNumber(street >> 2)} ${SIDES[street & 3]}`;

/** The street that a move lays a streetcar on; NaN where it lays none. @param {string} words */
export function streetOf(words) {
  const found = /^track (\d+) (\w+)$/.exec(words);
  return found ? 4 * (Number(found[1]) - lotNumber(0)) + SIDES.indexOf(found[2]) : NaN;
}
