// @ts-check
// What every board knows about clocks. The clock itself (clock.js) is only in games that have one.

/** falls: the pause is one price of a clock that shows its prices to everybody, one after the other.
 * @typedef {{ kind: string, falls?: boolean, seconds?: number, then?: number, top?: number, floor?: number,
 *   step?: number, at?: number, stop?: number, what?: number, hammer?: boolean, ms?: number, says?: string,
 *   space?: boolean, instead?: number[] }} Clock
 * hammer: in an open auction, whether a bid stands for a few seconds only; ms: how long a price is shown at speed 1;
 * says: the text of the large button; space: Space presses it; instead: the moves that the clock replaces */

/** Does this clock show a price that falls or rises? @param {Clock | null | undefined} clock */
export const isRunning = (clock) => clock?.kind === "dutch" || clock?.kind === "english";

/** The legal move that stops a running clock, or null. @param {Clock | null} clock @param {any[]} moves */
export const stopMove = (clock, moves) =>
  isRunning(clock) ? (moves.find((m) => m.verb === clock?.stop && m.what === clock?.what) ?? null) : null;

/** The clock of a game without one: it does nothing. */
export const noClock = () => ({
  el: /** @type {any} */ (null),
  hammer: /** @type {any} */ (null),
  toggle() {},
  step() {},
  stop() {},
  hold() {},
  answered() {},
  close() {},
  takesSpace: () => false,
  kind: () => "",
  update(/** @type {any} */ _clock, /** @type {any[]} */ _moves, /** @type {number} */ _ply) {},
});
