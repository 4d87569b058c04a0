// @ts-check
// Clicks and arrow keys on a board whose parts are buttons.
import { arrow, nearest } from "./geometry.js";

/** A click plays the move of its target; an arrow key goes to the next element of this kind.
 * @param {Element[]} parts of the board @param {string} kind a selector
 * @param {(target: string) => void} choose @param {number} [overlap] see `nearest` */
export function listen(parts, kind, choose, overlap) {
  const clicked = (/** @type {any} */ event) => {
    const hit = event.target.closest("[data-target]");
    if (hit && parts.some((part) => part.contains(hit))) choose(hit.dataset.target);
  };
  const pressed = (/** @type {any} */ event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const here = event.target;
    if (event.key === "Enter" && here.getAttribute?.("role") === "button" && here.dataset.target) {
      event.preventDefault();
      return choose(here.dataset.target);
    }
    const step = arrow(event.key),
      from = here.closest?.(kind);
    if (!step || !from) return;
    event.preventDefault();
    event.stopPropagation();
    nearest(
      from,
      parts.flatMap((part) => [...part.querySelectorAll(kind)]),
      step,
      overlap,
    )?.focus();
  };
  for (const part of parts) {
    part.addEventListener("click", clicked);
    part.addEventListener("keydown", pressed);
  }
}
