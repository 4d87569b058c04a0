// @ts-check
// The board of a game without a board module: the still picture that Python sends with every position.
import { clockPanel } from "../../shell/clock.js";
import { shell } from "../../shell/shell.js";
import { h } from "../../shell/svg.js";

export function plainBoard() {
  const el = h("div", { className: "bl-plain", role: "img" });
  let shown = "";
  /** @param {any} view */
  function update(view) {
    const picture = view.picture ?? "";
    if (picture === shown) return;
    shown = picture;
    el.innerHTML = picture; // SVG made by the game's Python, not by a user
    el.setAttribute("aria-label", view.status ?? "");
  }
  return { el, update };
}

export default { render: (/** @type {any} */ ctx) => shell(ctx, plainBoard, clockPanel) };
