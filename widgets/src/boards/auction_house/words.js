// @ts-check
// Auction House's figures in words, and the worth of a bid from the table that Python sends. Pure functions.

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

/** A column of the table at a bid: between two bids of the table, linear interpolation.
 * @param {number[]} bids @param {number[]} y @param {number} bid @returns {number | null} */
function interpolate(bids, y, bid) {
  const after = bids.findIndex((b) => b >= bid);
  if (after < 0 || bid < bids[0]) return null;
  if (bids[after] === bid || after === 0) return y[after];
  const share = (bid - bids[after - 1]) / (bids[after] - bids[after - 1]);
  return y[after - 1] + share * (y[after] - y[after - 1]);
}

/** The worth of a bid, from a table of some bids; `at`: the price on a falling clock that nobody has stopped yet.
 * @param {Odds | null | undefined} odds @param {number} bid @param {number | null} [at]
 * @returns {{ win: number, profit: number } | null} */
export function oddsAt(odds, bid, at = null) {
  if (!odds?.bids.length) return null;
  const win = interpolate(odds.bids, odds.win, bid),
    profit = interpolate(odds.bids, odds.profit, bid);
  if (win === null || profit === null) return null;
  const clear = (odds.clear && at !== null && interpolate(odds.bids, odds.clear, at)) || 1;
  return { win: Math.min(1, win / clear), profit: profit / clear };
}

/** The legal move that takes an amount: a bid, a limit, or a price to stop at. @param {any[]} moves */
export const amountMove = (moves) => moves.find((m) => m.least !== null && m.least !== undefined) ?? null;
