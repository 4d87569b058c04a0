// @ts-check
// Helpers that the boards of several games share.

/** The seat whose hand is shown: the one that decides now if its cards are open, else a person's, else the first open
 * hand; −1 if there is none. @param {any} view @returns {number} */
export function viewer(view) {
  const open = view.seats.filter((/** @type {any} */ s) => Array.isArray(s.hand));
  const deciding = open.find((/** @type {any} */ s) => s.seat === view.to_move);
  return (deciding ?? open.find((/** @type {any} */ s) => s.human) ?? open[0])?.seat ?? -1;
}

/** The moves by their target, the part of the board to click; the first if two share one.
 * @param {any[] | undefined} moves */
export function byTarget(moves) {
  /** @type {Map<string, any>} */ const found = new Map();
  for (const m of moves ?? []) if (m.target && !found.has(m.target)) found.set(m.target, m);
  return found;
}

/** The previous position; null if there is none, or if only the moves have changed, which needs no animation.
 * @param {any} next @param {{ previous: any }} info */
export const previousView = (next, info) => (info.previous === next ? null : (info.previous ?? null));

/** Animate an element, if the browser can. @param {any} node @param {any[]} frames @param {any} options */
export const animate = (node, frames, options) =>
  node?.animate?.(frames, { easing: "cubic-bezier(.3,.7,.3,1)", ...options });
