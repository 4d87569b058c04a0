// @ts-check
// A ring around what has changed on a board, for the games that show it so.
import { animate } from "./boards.js";

/** Point out a change with a ring that fades; it is shown even to readers who want less motion.
 * @param {any} node @param {string} tone @param {{ delay?: number, inset?: boolean }} [how] */
export function ring(node, tone, { delay = 0, inset = false } = {}) {
  const shadow = inset ? "inset 0 0 0 4px" : "0 0 0 3px";
  animate(node, [{ boxShadow: `${shadow} var(${tone})` }, { boxShadow: `${shadow} transparent` }], {
    duration: 1400,
    delay,
    easing: "ease-out",
  });
}
