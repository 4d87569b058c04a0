// @ts-check
// What a view of The Big Idea says, in words and numbers, without drawing it.
import { count } from "../../shell/svg.js";

const PHASES = ["SEED_DEAL", "SEED_SELECT", "VENTURE_SELECT", "OPEN_TURN", "IPO", "GAME_OVER"];

/** Which of the four steps of a round a phase belongs to; 4 when the game is over. @param {string|number} phase */
export function stepOf(phase) {
  const name = typeof phase === "number" ? (PHASES[phase] ?? "") : String(phase).toUpperCase();
  if (name.startsWith("SEED")) return 0;
  if (name.startsWith("VENTURE")) return 1;
  if (name.startsWith("OPEN")) return 2;
  if (name.startsWith("IPO")) return 3;
  return 4;
}

// What a click means, written as a move; Python says whether it is legal.

/** A click on a product. @param {any} view @param {any} product */
export const productMove = (view, product) =>
  `${view.phase === "VENTURE_SELECT" ? "back" : "invest"} ${product.id}`;

/** A click on one's own tokens on a product. @param {any} product */
export const tokensMove = (product) => `divest ${product.id}`;

/** A click on a card of the hand. @param {any} card */
export const cardMove = (card) => `lay ${card.word}`;

/** The sockets of a product in order: the inventor's tokens first, then seat by seat; then the empty notches.
 * A token after the last face of the die is `beyond`: it is a share, but does not raise the chance of success.
 * @param {any} product @param {number} sides @returns {{ seat: number, beyond: boolean }[]} seat −1 is empty */
export function sockets(product, sides) {
  const order = product.by_seat.map((/** @type {number} */ _n, /** @type {number} */ i) => i);
  order.sort(
    (/** @type {number} */ a, /** @type {number} */ b) =>
      Number(b === product.inventor) - Number(a === product.inventor) || a - b,
  );
  const seats = order.flatMap((/** @type {number} */ seat) => Array(product.by_seat[seat] || 0).fill(seat));
  while (seats.length < sides) seats.push(-1);
  return seats.map((/** @type {number} */ seat, /** @type {number} */ i) => ({ seat, beyond: i >= sides }));
}

/** The product's cards in the order in which its name reads (French puts the article first).
 * @param {any} product */
export function reading(product) {
  const placed = product.cards.map((/** @type {any} */ card) => ({
    card,
    at: product.name.indexOf(card.name),
  }));
  if (placed.some((/** @type {any} */ p) => p.at < 0)) return product.cards;
  return placed
    .sort((/** @type {any} */ a, /** @type {any} */ b) => a.at - b.at)
    .map((/** @type {any} */ p) => p.card);
}

/** The hand as it lies on the table: picked cards keep their place, face down. @param {any} seat */
export function handOf(seat) {
  if (!seat || !Array.isArray(seat.hand)) return [];
  const id = (/** @type {any} */ c) => (typeof c === "object" ? c.card : c);
  const picked = (seat.picked ?? []).map(id);
  const cards = seat.hand.map((/** @type {any} */ c) => ({ ...c, picked: picked.indexOf(c.card) + 1 }));
  for (const card of seat.picked ?? [])
    if (typeof card === "object" && !seat.hand.some((/** @type {any} */ c) => c.card === card.card))
      cards.push({ ...card, picked: picked.indexOf(card.card) + 1 });
  return cards;
}

/** The number of columns in which this many products are largest on a pin board of this size.
 * @param {number} width @param {number} height @param {number} n */
export function columns(width, height, n) {
  let best = 1,
    size = 0;
  for (let cols = 1; cols <= n; cols++) {
    const fit = Math.min(width / cols / 170, height / Math.ceil(n / cols) / 118, 1.6);
    if (fit >= size) [best, size] = [cols, fit];
  }
  return best;
}

/** A product in sentences, for screen readers. @param {any} view @param {any} product @param {any} move */
export function spoken(view, product, move) {
  const who = (/** @type {number} */ seat) => `${view.seats[seat].letter} ${view.seats[seat].name}`;
  const held = product.by_seat.flatMap((/** @type {number} */ n, /** @type {number} */ seat) =>
    n ? [`${who(seat)} ${n}`] : [],
  );
  return [
    move ? `${capital(move.text)}.` : "",
    `${product.name}: ${product.phrase}.`,
    `Invented by ${who(product.inventor)} in round ${product.born}${product.is_new ? ", new" : ""}.`,
    product.shares ? `${count(product.shares, "share")}: ${held.join(", ")}.` : "No shares.",
    `Chance of success ${product.p}, pays ${product.pays} a share.`,
    product.fee ? `Fee ${product.fee}.` : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** What the die or the end of the game has decided, in a few words for the news beside the board.
 * @param {any} view @param {any} previous */
export function news(view, previous) {
  const e = view.event ?? {};
  const all = [...view.products, ...(previous?.products ?? [])];
  const name = e.name ?? e.product_name ?? all.find((p) => p.id === e.product)?.name ?? "";
  if (view.to_move === -1 || e.kind === "end") {
    const names = (view.winners ?? []).map((/** @type {number} */ s) => view.seats[s].name);
    const top = view.seats[view.winners?.[0]]?.score_text ?? "";
    return {
      tone: "end",
      title:
        names.length > 1
          ? `${capital(names.slice(0, -1).join(", "))} and ${names.at(-1)} win together`
          : names.length
            ? `${capital(names[0])} ${you(names[0]) ? "win" : "wins"}`
            : "The game is over",
      text: top ? `with ${top}` : "",
    };
  }
  if (e.face) {
    return e.success
      ? {
          tone: "gain",
          face: e.face,
          title: `${name || "The product"} goes public`,
          text: "Lift-off: every share is paid.",
        }
      : {
          tone: "loss",
          face: e.face,
          title: `${name || "The product"} stays on the board`,
          text: "No launch this time.",
        };
  }
  return { tone: "table", title: view.phase_name ?? "", text: "" }; // the log says what players do
}

export const owned = (/** @type {string} */ name) => (you(name) ? "your" : `${name}'s`);
export const you = (/** @type {string} */ name) => name.toLowerCase() === "you";
export const capital = (/** @type {string} */ text) => text.charAt(0).toUpperCase() + text.slice(1);
