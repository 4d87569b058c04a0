// @ts-check
// Several people, one screen: between two secret decisions the table is covered, and what is covered is not in
// the page at all.
import { h, setText, lookOf, markIcon } from "./svg.js";
import { icon } from "./icons.js";

/** @param {() => void} reveal */
export function handoverScreen(reveal) {
  const who = h("div", { className: "bl-handover-mark" }),
    words = h("p", { className: "bl-handover-who" });
  const button = h(
    "button",
    { type: "button", className: "bl-go", onclick: reveal },
    icon("eye"),
    h("span", { className: "bl-move-text" }),
  );
  const el = h(
    "div",
    {
      className: "bl-handover",
      hidden: true,
      role: "group",
      "aria-label": "Hidden until the next player is ready",
    },
    who,
    words,
    h("p", { className: "bl-dim" }, "Everybody else, look away."),
    button,
  );
  return {
    el,
    button,
    /** @param {number | null} seat @param {any} view */
    update(seat, view) {
      const s = (view?.seats ?? []).find((/** @type {any} */ x) => x.seat === seat);
      who.replaceChildren(...(s ? [markIcon(s.seat, 64, undefined, lookOf(view, s.seat))] : []));
      setText(words, s ? `Hand the screen to ${s.letter} (${s.name})` : "Hand the screen to the next player");
      setText(button.lastElementChild, s ? `I am ${s.letter}: show the board` : "Show");
    },
  };
}
