// @ts-check
// A slider whose track is blue up to its thumb.
import { h } from "./svg.js";

/** @param {Record<string, any>} props of the input, with `min` and `max` */
export const range = (props) => h("input", { ...props, type: "range", className: "bl-range" });

/** Set its value; `words` are read out for it. @param {any} input @param {number | string} value
 * @param {string} [words] */
export function setRange(input, value, words) {
  if (input.value !== String(value)) input.value = String(value);
  const low = Number(input.min),
    share = (Number(input.value) - low) / Math.max(Number(input.max) - low, 1e-9);
  input.style.setProperty("--at", `${100 * share}%`);
  if (words !== undefined) input.setAttribute("aria-valuetext", words);
}
