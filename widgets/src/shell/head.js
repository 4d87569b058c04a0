// @ts-check
// The head of a board: the people, whose decision it is, the facts of the game and the buttons of the widget.
import { h, set, setText, lookOf, markIcon } from "./svg.js";
import { icon } from "./icons.js";

const LONG = 42; // a status with more letters is written smaller
const LONG_NAME = 12; // a name with more letters is left out of the status

/** @param {(name: string) => string} id @param {Element} seats
 * @param {Record<"newGame" | "full" | "help" | "sheet", (from: HTMLElement) => void>} on */
export function headOf(id, seats, on) {
  const title = h("h2", { className: "bl-title", id: id("title") }),
    meta = h("span", { className: "bl-meta" }),
    turn = h("span", { className: "bl-turn-mark" }),
    status = h("span", { className: "bl-status-text bl-clamp" }),
    chips = h("span", { className: "bl-rule-chips" });
  const help = h(
    "button",
    {
      type: "button",
      className: "bl-tool",
      "aria-label": "Help and keys",
      title: "Help and keys (?)",
      onclick: () => on.help(help),
    },
    h("b", { "aria-hidden": "true" }, "?"),
  );
  const tool = (
    /** @type {string} */ name,
    /** @type {string} */ label,
    /** @type {string} */ key,
    /** @type {(b: HTMLElement) => void} */ act,
  ) => {
    const b = h(
      "button",
      {
        type: "button",
        className: `bl-tool bl-tool-${name}`,
        "aria-label": label,
        title: key ? `${label} (${key})` : label,
        onclick: () => act(b),
      },
      icon(name),
    );
    return b;
  };
  const newGame = tool("restart", "New game", "", on.newGame),
    full = tool("full", "Full window", "f", on.full),
    sheet = tool("menu", "Values, log, rules", "", on.sheet);
  const el = h(
    "header",
    { className: "bl-head" },
    seats,
    h(
      "div",
      { className: "bl-head-now" },
      h(
        "div",
        { className: "bl-status" },
        turn,
        h(
          "div",
          { className: "bl-status-words" },
          h("div", { className: "bl-status-line" }, title, chips, meta),
          status,
        ),
      ),
      h("div", { className: "bl-head-tools" }, newGame, full, help, sheet),
    ),
  );

  /** Whose decision it is, or what is being waited for. @param {any} view @param {string | null} waiting */
  function updateStatus(view, waiting) {
    const text = waiting || (view.status ?? "");
    if (status.textContent !== text) {
      const names = new Set((view.seats ?? []).map((/** @type {any} */ s) => ` (${s.name})`)),
        words = text
          .split(/( \([^()]*\))/)
          .map((/** @type {string} */ part) =>
            names.has(part)
              ? h("span", { className: "bl-status-name", "data-long": part.length > LONG_NAME }, part)
              : part,
          );
      status.replaceChildren(...words);
      const kept = words.filter(
        (/** @type {any} */ word) => typeof word === "string" || !word.hasAttribute("data-long"),
      );
      const length = kept.reduce(
        (/** @type {number} */ sum, /** @type {any} */ word) => sum + (word.textContent ?? word).length,
        0,
      );
      set(status, { title: text || null, "data-long": length > LONG });
    }
    turn.hidden = !!waiting;
  }
  return {
    el,
    newGame,
    sheet,
    status: () => status.textContent,
    updateStatus,
    /** @param {any} view @param {{ title: string, seed: any, chips: string[] | null, mine: boolean,
     *   waiting: string | null }} facts chips: changed rules; mine: does somebody at this screen decide? */
    update(view, facts) {
      const { seed } = facts;
      setText(title, facts.title || "Game");
      const items = [
        view.round ? `round ${view.round}${view.rounds ? ` of ${view.rounds}` : ""}` : "",
        view.phase_name ?? "",
        seed === null || seed === undefined || seed === "" ? "" : `seed ${seed}`,
      ].filter(Boolean);
      if (meta.textContent !== items.join(" · "))
        meta.replaceChildren(...items.map((fact, i) => h("span", null, (i ? " · " : "") + fact)));
      const changed = facts.chips ?? [];
      setText(chips, changed.join(" · "));
      set(chips, {
        hidden: !changed.length,
        title: changed.length ? `Rules that differ: ${changed.join(", ")}` : null,
      });
      updateStatus(view, facts.waiting);
      const look = lookOf(view, view.to_move);
      if (turn.dataset.seat !== `${view.to_move}:${look}`) {
        turn.dataset.seat = `${view.to_move}:${look}`;
        turn.replaceChildren(
          ...(view.to_move === -1 || view.to_move === undefined
            ? []
            : [markIcon(view.to_move, 24, undefined, look)]),
        );
      }
      set(el, {
        "data-mine": facts.mine,
        "data-chance": view.to_move === -2,
        "data-over": view.to_move === -1,
      });
    },
    /** The board fills the window, or no longer does. @param {boolean} on */ full(on) {
      full.replaceChildren(icon(on ? "shrink" : "full"));
      set(full, {
        "aria-label": on ? "Back to the page" : "Full window",
        title: on ? "Back to the page (Esc)" : "Full window (f)",
      });
    },
  };
}
