// @ts-check
// Figures of the auction house in words, and what a bid is worth by the table that Python sends. Pure.

/** A sum with its sign: +17, 0, −3. @param {number} x @param {number} [places] */
export function signed(x, places = 0) {
  const size = Math.abs(x).toLocaleString("en-GB", {
      minimumFractionDigits: places,
      maximumFractionDigits: places,
    }),
    none = Number(Math.abs(x).toFixed(places)) === 0;
  return none ? size : (x < 0 ? "−" : "+") + size;
}

/** @param {number} share */
export const percent = (share) => `${Math.round(100 * share)} %`;

/** @typedef {{ bids: number[], win: number[], profit: number[], clear?: number[] }} Odds */

/** What a table says at a bid: between two of its bids on the straight line.
 * @param {number[]} bids @param {number[]} y @param {number} bid @returns {number | null} */
function between(bids, y, bid) {
  const after = bids.findIndex((b) => b >= bid);
  if (after < 0 || bid < bids[0]) return null;
  if (bids[after] === bid || after === 0) return y[after];
  const share = (bid - bids[after - 1]) / (bids[after] - bids[after - 1]);
  return y[after - 1] + share * (y[after] - y[after - 1]);
}

/** What a bid brings by a table of some bids. On a falling clock that nobody has stopped yet, `at` what it shows.
 * @param {Odds | null | undefined} odds @param {number} bid @param {number | null} [at]
 * @returns {{ win: number, profit: number } | null} */
export function oddsAt(odds, bid, at = null) {
  if (!odds?.bids.length) return null;
  const win = between(odds.bids, odds.win, bid),
    profit = between(odds.bids, odds.profit, bid);
  if (win === null || profit === null) return null;
  const clear = (odds.clear && at !== null && between(odds.bids, odds.clear, at)) || 1;
  return { win: Math.min(1, win / clear), profit: profit / clear };
}

/** The move with an amount that a bidder may make: a bid, a limit, a price to stop at. @param {any[]} moves */
export const openMove = (moves) => moves.find((m) => m.least !== null && m.least !== undefined) ?? null;
