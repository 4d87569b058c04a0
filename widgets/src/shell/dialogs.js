// @ts-check
// The dialogs of a board: help and keys, a rule, the form for a new game, two lines of play side by side.
import { h } from "./svg.js";
import { KEYS } from "./keys.js";
import { keyTable } from "./dialog.js";
import { printedNote, inAMinute, ruleText } from "./rules.js";
import { isRunning } from "./timing.js";

/** @param {(name: string) => string} id @param {ReturnType<typeof import("./dialog.js").dialogBox>} dialog
 * @param {import("./present.js").Present} present
 * @param {{ get: (name: string) => any, clock: () => any,
 *   keys: () => [string, string][] | undefined, post: (message: any) => boolean,
 *   extra: (then: (parts: any) => void) => void }} on keys: of the board; extra: calls back with parts that are
 *   loaded later */
export function dialogsOf(id, dialog, present, on) {
  const { get } = on;
  let comparing = false; // is a comparison on its way?
  return {
    /** @param {HTMLElement | null} from */
    help(from) {
      const clock = on.clock(),
        keys = on.keys(),
        own = /** @type {[string, string][]} */ (
          present
            .legal()
            .filter((/** @type {any} */ m) => m.key)
            .map((/** @type {any} */ m) => [m.key.toUpperCase(), m.text])
        );
      if (clock.kind())
        own.push(
          isRunning(get("clock"))
            ? [clock.takesSpace() ? "Space" : "S", "press the large button of the clock"]
            : ["→", "go on now"],
          [clock.takesSpace() ? "H" : "Space", "pause or start the clock"],
        );
      if (isRunning(get("clock"))) own.push(["→", "next step of the clock"]);
      dialog.show(
        "Rules and keys",
        [
          ...printedNote(get("chips")),
          ...inAMinute(get("guide")),
          own.length ? h("h4", null, "Moves now") : "",
          own.length ? keyTable(own) : "",
          keys ? h("h4", null, "On the board") : "",
          keys ? keyTable(keys) : "",
          h("h4", null, "Everywhere"),
          keyTable(KEYS),
          h(
            "p",
            { className: "bl-dim" },
            "Keys work while the focus is in this board. Click a line of the log to go there, § for the rule " +
              "behind it. On the time line, dots are decisions and diamonds are chance.",
          ),
        ].filter(Boolean),
        from,
      );
    },
    /** @param {string} cite @param {HTMLElement} from */
    rule(cite, from) {
      const r = (get("rules") ?? {})[cite];
      dialog.near(r?.name ?? `Rule ${cite}`, [...ruleText(r), ...printedNote(get("chips"))], from);
    },
    /** @param {HTMLElement} from */
    newGame(from) {
      on.extra(({ newGameForm }) => {
        const form = newGameForm(
          id,
          { ...get("choices"), rules: get("tried") },
          (Number(get("seed")) || 0) + 1,
          (/** @type {any} */ message) => {
            dialog.hide();
            on.post(message);
          },
        );
        dialog.show("New game", [form.el], from, form.first);
      });
    },
    /** Ask Python to compare the present line of play with another. @param {number} branch */
    compare(branch) {
      comparing = on.post({ type: "compare", branch });
    },
    /** Show the comparison once Python has sent it. @param {any} timeline @param {number[]} looks
     * @param {HTMLElement} from */
    compared(timeline, looks, from) {
      if (!comparing || !get("comparison")?.sides) return;
      comparing = false;
      on.extra(({ comparison }) =>
        dialog.show(
          "Two lines of play",
          comparison(get("comparison"), timeline, looks),
          from,
          undefined,
          true,
        ),
      );
    },
  };
}
