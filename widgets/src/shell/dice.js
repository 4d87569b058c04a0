// @ts-check
// Dice that may be set: they come from Python when a throw is first looked back at.
import { die as dieOf } from "./die.js";
import { h, set, setText } from "./svg.js";

/** @typedef {import("./moves.js").Move} Move */

/** Dice are set by clicking dice: a row of faces for each, and a button that plays what was picked.
 * @param {Element} el where they stand @param {(move: Move) => void} play */
export function dicePicker(el, play) {
  /** @type {Move[]} */ let moves = [];
  /** @type {(number | null)[]} */ let picked = [];
  const rows = h("div", { className: "bl-dice-rows" });
  const button = h("button", {
    type: "button",
    className: "bl-choice",
    onclick: () => {
      const m = wanted();
      if (m) play(m);
    },
  });
  el.append(rows, button);
  const wanted = () => moves.find((m) => m.dice?.every((face, i) => face === picked[i])) ?? null;

  function paint() {
    for (const b of /** @type {any} */ (rows).querySelectorAll("button"))
      set(b, { "aria-pressed": String(picked[b.dataset.die] === Number(b.dataset.face)) });
    const m = wanted();
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
