// @ts-check
// What you may do: the primary move large, the others quieter, open amounts with − and +.
import { h, set, setText, keyed } from "./svg.js";
import { icon } from "./icons.js";

/** @typedef {{ code: number, text: string, key?: string | null, primary?: boolean, target?: string | null,
 *              least?: number | null, most?: number | null, step?: number | null,
 *              open?: string | null, quick?: { amount: number, text: string, key?: string | null }[] | null }} Move
 * `open` is the text of an open amount with {} for the figure; `quick` are amounts worth a button of their own. */

/** An amount brought into the range and onto the grid of a move. @param {Move} move @param {number} wanted */
export function amountFor(move, wanted) {
  const least = move.least ?? 0,
    most = move.most ?? Infinity,
    step = move.step || 1;
  if (!Number.isFinite(wanted)) return least;
  const on = least + Math.round((wanted - least) / step) * step;
  const top = Number.isFinite(most) ? least + Math.floor((most - least) / step + 1e-9) * step : most;
  return Math.min(top, Math.max(least, Math.round(on * 1e6) / 1e6));
}

/** What somebody means who typed this: on the grid where it is in range; else as typed, and Python says why not.
 * @param {Move} move @param {number} typed */
export function meant(move, typed) {
  return typed < (move.least ?? 0) || typed > (move.most ?? Infinity)
    ? Math.round(typed)
    : amountFor(move, typed);
}

/** The legal move behind a board element, or null. @param {Move[]} moves @param {string} target */
export function moveAt(moves, target) {
  return (
    moves.find((m) => m.target === target && m.primary) ?? moves.find((m) => m.target === target) ?? null
  );
}

/** @param {(name: string) => string} id
 * @param {{ play: (move: Move, amount?: number) => void, step: () => void, advance: () => void,
 *   undo: () => void, newGame: (from: HTMLElement) => void }} on
 * @param {Element | null} [clock] stands above the moves */
export function movesPanel(id, on, clock = null) {
  const title = h("h3", { id: id("moves") }, "What you may do");
  const undo = h(
    "button",
    { type: "button", className: "bl-quiet bl-undo", onclick: on.undo, title: "Undo (u)" },
    icon("undo", 16),
    "Undo",
  );
  const list = h("div", { className: "bl-moves-list" });
  const idle = h("p", { className: "bl-idle" });
  const step = h("button", { type: "button", className: "bl-go", onclick: on.step }, "Next move");
  const advance = h(
    "button",
    { type: "button", className: "bl-choice", onclick: on.advance },
    "On to the next decision",
  );
  const again = h(
    "button",
    { type: "button", className: "bl-go", onclick: () => on.newGame(again) },
    "Play again",
  );
  const wait = h("div", { className: "bl-wait" }, idle, step, advance, again);
  const body = h(
    "div",
    { className: "bl-panel-body", role: "group", tabIndex: -1, "aria-labelledby": id("moves") },
    clock,
    list,
    wait,
  );
  const el = h(
    "section",
    { className: "bl-panel bl-moves", "aria-labelledby": id("moves") },
    h("div", { className: "bl-panel-head" }, title, undo),
    body,
  );

  const make = (/** @type {Move} */ move) => {
    const open = move.least !== null && move.least !== undefined;
    const cap = h("kbd", { "aria-hidden": "true" }),
      text = h("span", { className: "bl-move-text" });
    const box = h("div", { className: "bl-move" });
    /** @type {any} */ let field = null;
    const put = (/** @type {number} */ amount) => {
      field.value = String(amount);
      worded(box);
    };
    const button = h(
      "button",
      {
        type: "button",
        onclick: () => {
          if (!field) return on.play(box.blMove);
          put(meant(box.blMove, parseFloat(field.value)));
          on.play(box.blMove, parseFloat(field.value));
        },
      },
      text,
      cap,
    );
    if (open) {
      field = h("input", { type: "number", inputmode: "decimal", className: "bl-amount" });
      const nudge = (/** @type {number} */ way) =>
        put(amountFor(box.blMove, parseFloat(field.value) + way * (box.blMove.step || 1)));
      field.addEventListener("keydown", (/** @type {KeyboardEvent} */ e) => {
        if (e.key === "Enter") {
          e.preventDefault();
          button.click();
        }
      });
      field.addEventListener("change", () => put(meant(box.blMove, parseFloat(field.value))));
      field.addEventListener("input", () => worded(box));
      box.append(
        h(
          "div",
          { className: "bl-stepper" },
          h(
            "button",
            { type: "button", className: "bl-step", "aria-label": "less", onclick: () => nudge(-1) },
            icon("minus", 16),
          ),
          field,
          h(
            "button",
            { type: "button", className: "bl-step", "aria-label": "more", onclick: () => nudge(1) },
            icon("plus", 16),
          ),
        ),
      );
    }
    const quick = h("div", { className: "bl-quicks" });
    box.append(button, quick);
    Object.assign(box, { blButton: button, blText: text, blCap: cap, blField: field, blQuick: quick });
    return box;
  };
  /** The button says what it would do with the amount in its field. @param {any} box */
  const worded = (box) => {
    const move = box.blMove,
      typed = parseFloat(box.blField?.value);
    setText(
      box.blText,
      move.open && Number.isFinite(typed)
        ? move.open.replace("{}", meant(move, typed).toLocaleString("en-GB"))
        : move.text,
    );
  };

  const paint = (/** @type {any} */ box, /** @type {Move} */ move) => {
    box.blMove = move;
    setText(box.blCap, move.key ? move.key.toUpperCase() : "");
    box.blCap.hidden = !move.key;
    box.blButton.className = move.primary ? "bl-go" : "bl-choice";
    set(box.blButton, {
      "aria-keyshortcuts": move.key || null,
      "data-code": move.code,
      "data-target": move.target || null,
    });
    if (box.blField) {
      const f = box.blField,
        least = move.least ?? 0;
      set(f, {
        min: least,
        max: move.most ?? null,
        step: move.step || 1,
        "aria-label": `Amount, ${least} to ${move.most ?? "any"}: ${move.text}`,
      });
      if (f.value === "" || amountFor(move, parseFloat(f.value)) !== parseFloat(f.value))
        f.value = String(least);
    }
    worded(box);
    keyed(
      box.blQuick,
      move.quick ?? [],
      (q) => `${q.amount}${q.text}`,
      (q) =>
        h(
          "button",
          {
            type: "button",
            className: "bl-choice",
            "aria-label": move.open?.replace("{}", q.amount.toLocaleString("en-GB")) ?? q.text,
            "aria-keyshortcuts": q.key || null,
            onclick: () => on.play(box.blMove, q.amount),
          },
          h("span", { className: "bl-move-text" }, q.text),
          q.key ? h("kbd", { "aria-hidden": "true" }, q.key) : "",
        ),
    );
  };

  return {
    el,
    body,
    /** Where an open amount is typed, if the move has one. @param {Move} move */
    field(move) {
      for (const b of list.children)
        if (/** @type {any} */ (b).blMove.code === move.code) return /** @type {any} */ (b).blField;
      return null;
    },
    /** @param {{ moves: Move[], title: string, idle: string, canStep: boolean, canUndo: boolean,
     *   over: boolean, stepText: string }} o */
    update(o) {
      setText(title, o.title);
      const sorted = [...o.moves].sort((a, b) => Number(!!b.primary) - Number(!!a.primary));
      keyed(
        list,
        sorted,
        (m) => `${m.code}:${m.least === null || m.least === undefined ? "" : "open"}`,
        make,
        paint,
      );
      list.hidden = !sorted.length;
      wait.hidden = !!sorted.length && !o.canStep;
      idle.hidden = !!sorted.length;
      setText(idle, o.idle);
      step.hidden = advance.hidden = !o.canStep;
      advance.hidden = !o.canStep || !!sorted.length;
      setText(step, o.stepText);
      undo.hidden = !o.canUndo;
      again.hidden = !o.over;
    },
  };
}
