// @ts-check
// Moves of Big City in words, as Python reads them: what a click on a part of the board means, allowed or not.
import { familyOf } from "./pieces.js";

const SIDES = ["east", "south", "west", "north"];
const ON_A_CARD = new Map([
  ["GIVE_BACK", "return"],
  ["MAKE_OFFER", "offer"],
  ["COUNTER_OFFER", "counter"],
]);

/** The number on a lot. @param {number} lot */
export const number = (lot) => lot + 11;

/** The name of a kind of building. @param {any} view @param {number} kind @returns {string} */
export const kindName = (view, kind) =>
  view.kinds.find((/** @type {any} */ k) => k.kind === kind)?.name ?? "building";

/** A building of this kind on these lots; without them Python says what is missing most.
 * @param {any} view @param {number} kind @param {number[]} [lots] */
export function build(view, kind, lots = []) {
  if (["park", "factory"].includes(familyOf(kind))) return `plan ${kindName(view, kind)}`;
  return ["build", kindName(view, kind), lots.map(number).join("-")].filter(Boolean).join(" ");
}

/** Something on this lot, whatever it is: the smallest building. @param {any} view @param {number} lot */
export const buildAnything = (view, lot) => build(view, view.kinds[0].kind, [lot]);

/** What a card in hand is picked for now. @param {any} view @param {any} card */
export const playCard = (view, card) =>
  `${ON_A_CARD.get(view.phase) ?? "drop"} ${card.name}${card.kind ? ` ${card.neighbourhood}` : ""}`;

/** A card of a stack is drawn, or asked for in a trade. @param {any} view @param {number} stack */
export const fromStack = (view, stack) => `${view.phase === "MAKE_OFFER" ? "want" : "draw"} ${stack + 1}`;

/** @param {number} tile */
export const lay = (tile) => `lay ${tile + 1}`;

/** The thing in hand is turned. @param {string} mode tile or plan @param {number} way */
export const turn = (mode, way) => (mode === "tile" ? `rotate ${90 * way}` : `shape ${way + 1}`);

/** The tile in hand at a place, `turned` like this if that is not chosen yet.
 * @param {number} row @param {number} column @param {number | null} [turned] */
export const tileAt = (row, column, turned = null) =>
  `at ${row} ${column}${turned === null ? "" : ` ${turned}`}`;

/** The park or factory in hand from this lot on. @param {number} lot @param {number | null} [way] */
export const pieceOn = (lot, way = null) => `site ${number(lot)}${way === null ? "" : ` ${way}`}`;

/** A streetcar on a street: the lot times four, and its side. @param {number} street */
export const track = (street) => `track ${number(street >> 2)} ${SIDES[street & 3]}`;

/** The street that a move lays a streetcar on; NaN where it lays none. @param {string} words */
export function streetOf(words) {
  const found = /^track (\d+) (\w+)$/.exec(words);
  return found ? 4 * (Number(found[1]) - number(0)) + SIDES.indexOf(found[2]) : NaN;
}
