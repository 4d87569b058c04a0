// @ts-check
// The board of a game that has no drawing of its own yet: its still picture, which Python sends with every position.
import { clockPanel } from "../../shell/clock.js";
import { shell } from "../../shell/shell.js";
import { h } from "../../shell/svg.js";

/** @param {any} _api */
export function plainBoard(_api) {
  const el = h("div", { className: "bl-plain", role: "img" });
  let shown = "";
  /** @param {any} view */
  function update(view) {
    const picture = view.picture ?? "";
    if (picture === shown) return;
    shown = picture;
    el.innerHTML = picture; // our own SVG, made by the game's Python
    el.setAttribute("aria-label", view.status ?? "");
  }
  return { el, update };
}

export default { render: (/** @type {any} */ ctx) => shell(ctx, plainBoard, clockPanel) };
