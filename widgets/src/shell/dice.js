// @ts-check
// Dice that may be set by hand; loaded from Python when they are first needed.
import { die as dieOf } from "./die.js";
import { h, set, setText } from "./svg.js";

/** @typedef {import("./moves.js").Move} Move */

/** A row of faces for each die to pick from, and a button that plays the faces picked.
 * @param {Element} el their place @param {(move: Move) => void} play */
export function dicePicker(el, play) {
  /** @type {Move[]} */ let moves = [];
  /** @type {(number | null)[]} */ let picked = [];
  const rows = h("div", { className: "bl-dice-rows" });
  const button = h("button", {
    type: "button",
    className: "bl-choice",
    onclick: () => {
      const m = pickedMove();
      if (m) play(m);
    },
  });
  el.append(rows, button);
  const pickedMove = () => moves.find((m) => m.dice?.every((face, i) => face === picked[i])) ?? null;

  function paint() {
    for (const b of /** @type {any} */ (rows).querySelectorAll("button"))
      set(b, { "aria-pressed": String(picked[b.dataset.die] === Number(b.dataset.face)) });
    const m = pickedMove();
    button.disabled = !m;
    setText(button, m ? m.text : picked.length > 1 ? "or set both dice" : "or set the die");
  }
  return {
    update(/** @type {Move[]} */ next) {
      if (next.map((m) => m.code).join() === moves.map((m) => m.code).join()) return;
      moves = next;
      const n = next[0]?.dice?.length ?? 0;
      picked = Array(n).fill(null);
      rows.replaceChildren(
        ...picked.map((_, die) =>
          h(
            "div",
            { role: "group", "aria-label": n > 1 ? `Die ${die + 1}` : "Die" },
            [...new Set(next.map((m) => m.dice?.[die] ?? 0))]
              .sort((a, b) => a - b)
              .map((face) =>
                h(
                  "button",
                  {
                    type: "button",
                    className: "bl-face",
                    "aria-label": String(face),
                    "data-die": die,
                    "data-face": face,
                    "data-free": "",
                    onclick: () => {
                      picked[die] = picked[die] === face ? null : face;
                      paint();
                    },
                  },
                  dieOf(face, 24),
                ),
              ),
          ),
        ),
      );
      paint();
    },
  };
}
