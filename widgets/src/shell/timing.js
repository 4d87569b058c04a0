// @ts-check
// What a board knows of decisions that time answers. The clock itself (clock.js) is only in games that have one.

/** falls: what goes on is a clock that shows its prices to everybody, one after the other.
 * @typedef {{ kind: string, falls?: boolean, seconds?: number, then?: number, top?: number, floor?: number,
 *   step?: number, at?: number, stop?: number, what?: number, hammer?: boolean, ms?: number, says?: string,
 *   space?: boolean, instead?: number[] }} Clock
 * hammer: in an open auction, whether the bid stands for some seconds only; ms: how long a price stands at speed 1;
 * says: the words of the large button; space: Space presses it; instead: moves that it stands for */

/** Does a price run on this clock? @param {Clock | null | undefined} clock */
export const isRunning = (clock) => clock?.kind === "dutch" || clock?.kind === "english";

/** The move that stops a running clock, if there is one to choose. @param {Clock | null} clock @param {any[]} moves */
export const stopMove = (clock, moves) =>
  isRunning(clock) ? (moves.find((m) => m.verb === clock?.stop && m.what === clock?.what) ?? null) : null;

/** What stands in for the clock in a game without one. */
export const noClock = () => ({
  el: /** @type {any} */ (null),
  hammer: /** @type {any} */ (null),
  toggle() {},
  step() {},
  stop() {},
  hold() {},
  answered() {},
  close() {},
  grabs: () => false,
  kind: () => "",
  update(/** @type {any} */ _clock, /** @type {any[]} */ _moves, /** @type {number} */ _ply) {},
});
