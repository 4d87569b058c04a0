// @ts-check
// The legal moves: the primary one large, the others quieter, open amounts with − and +. Dice to set are loaded later
// (dice.js).
import { h, set, setText, keyed } from "./svg.js";
import { icon } from "./icons.js";

/** @typedef {{ code: number, text: string, key?: string | null, primary?: boolean, target?: string | null,
 *              least?: number | null, most?: number | null, step?: number | null,
 *              open?: string | null, quick?: { amount: number, text: string, key?: string | null }[] | null,
 *              dice?: number[] | null }} Move
 * `open`: the text of an open amount, with {} for the figure; `quick`: amounts that have a button to set them;
 * `dice`: the faces of a possible throw. */

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

/** Why a typed amount cannot be played, or "". @param {Move} move @param {number} typed */
export function whyNot(move, typed) {
  const figure = (/** @type {number} */ x) => x.toLocaleString("en-GB");
  if (!Number.isFinite(typed)) return "Enter a number.";
  if (typed > (move.most ?? Infinity)) return `${figure(move.most ?? 0)} is the most you can play here.`;
  if (typed < (move.least ?? 0)) return `${figure(move.least ?? 0)} is the least you can play here.`;
  return amountFor(move, typed) === typed
    ? ""
    : `Steps of ${figure(move.step || 1)}: the nearest is ${figure(amountFor(move, typed))}.`;
}

/** The legal move behind a board element, or null. @param {Move[]} moves @param {string} target */
export function moveAt(moves, target) {
  return (
    moves.find((m) => m.target === target && m.primary) ?? moves.find((m) => m.target === target) ?? null
  );
}

/** @param {(name: string) => string} id
 * @param {{ play: (move: Move, amount?: number) => void, step: () => void, advance: () => void,
 *   undo: () => void, newGame: (from: HTMLElement) => void, amount?: (move: Move, amount: number) => void,
 *   extra: (then: (parts: any) => void) => void }} on extra: calls back with parts that are loaded later
 * @param {Element} news the last line of the log @param {Element | null} [clock] above the moves
 * @param {Element | null} [hammer] beside Undo */
export function movesPanel(id, on, news, clock = null, hammer = null) {
  const title = h("h3", { id: id("moves") });
  const undo = h(
    "button",
    { type: "button", className: "bl-quiet bl-undo", onclick: on.undo, title: "Undo (u)" },
    icon("undo", 16),
    h("span", null, "Undo"),
  );
  const list = h("div", { className: "bl-moves-list" });
  const idle = h("p", { className: "bl-idle" }),
    why = h("p", { className: "bl-why" });
  const step = h("button", { type: "button", className: "bl-go", onclick: on.step });
  const advance = h("button", { type: "button", className: "bl-choice", onclick: on.advance });
  const again = h(
    "button",
    { type: "button", className: "bl-go", onclick: () => on.newGame(again) },
    "Play again",
  );
  const wait = h("div", { className: "bl-wait" }, idle, why, step, advance, again);
  const diceBox = h("div", { className: "bl-dice", hidden: true });
  /** @type {any} once they are loaded */ let dice = null;
  /** @type {Move[]} */ let thrown = [];
  /** @param {Move[]} outcomes of a throw that may be set; empty if there is none */
  function drawDice(outcomes) {
    thrown = outcomes;
    diceBox.hidden = !thrown.length;
    if (dice) dice.update(thrown);
    else if (thrown.length)
      on.extra(({ dicePicker }) => {
        dice ??= dicePicker(diceBox, on.play);
        dice.update(thrown);
      });
  }
  const body = h(
    "div",
    { className: "bl-panel-body", role: "group", tabIndex: -1, "aria-labelledby": id("moves") },
    clock,
    wait,
    diceBox,
    list,
  );
  const el = h(
    "section",
    { className: "bl-panel bl-moves", "aria-labelledby": id("moves") },
    h("div", { className: "bl-panel-head" }, title, news, hammer, undo),
    body,
  );

  const make = (/** @type {Move} */ move) => {
    const open = move.least !== null && move.least !== undefined;
    const cap = h("kbd", { "aria-hidden": "true" }),
      text = h("span", { className: "bl-move-text" });
    const box = h("div", { className: "bl-move" });
    /** @type {any} */ let field = null;
    const why = h("p", { className: "bl-limit", role: "status", hidden: true });
    let isWrong = false; // what was typed last
    const tell = (/** @type {string} */ text) => {
      setText(why, text);
      why.hidden = !text;
      isWrong = !!text;
    };
    const put = (/** @type {number} */ amount) => {
      field.value = String(amount);
      updateText(box);
    };
    const button = h(
      "button",
      {
        type: "button",
        onclick: () => {
          if (!field) return on.play(box.blMove);
          put(amountFor(box.blMove, parseFloat(field.value)));
          on.play(box.blMove, parseFloat(field.value));
        },
      },
      text,
      cap,
    );
    if (open) {
      field = h("input", { type: "number", inputmode: "decimal", className: "bl-amount" });
      const nudge = (/** @type {number} */ way) =>
        box.blPut(amountFor(box.blMove, parseFloat(field.value) + way * (box.blMove.step || 1)));
      field.addEventListener("keydown", (/** @type {KeyboardEvent} */ e) => {
        if (e.key === "Enter") {
          e.preventDefault();
          if (!isWrong) return button.click();
          field.dispatchEvent(new Event("change")); // another Enter plays what is possible
          isWrong = false;
        }
      });
      field.addEventListener("change", () => put(amountFor(box.blMove, parseFloat(field.value))));
      field.addEventListener("input", () => {
        const typed = parseFloat(field.value);
        tell(field.value || field.validity.badInput ? whyNot(box.blMove, typed) : "");
        if (typed > (box.blMove.most ?? Infinity)) field.value = String(amountFor(box.blMove, typed));
        updateText(box);
      });
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
    const quick = h("div", { className: "bl-quicks", "data-free": "" });
    box.append(quick, ...(field ? [why] : []), button);
    Object.assign(box, {
      blButton: button,
      blText: text,
      blCap: cap,
      blField: field,
      blQuick: quick,
      blTell: tell,
      blPut(/** @type {number} */ amount) {
        tell("");
        put(amount);
      },
    });
    return box;
  };
  /** Make the button say what it does with the amount in its field. @param {any} box */
  const updateText = (box) => {
    const move = box.blMove,
      typed = parseFloat(box.blField?.value);
    setText(
      box.blText,
      move.open && box.blField
        ? move.open.replace("{}", amountFor(move, typed).toLocaleString("en-GB"))
        : move.text,
    );
    if (box.blField && Number.isFinite(typed)) on.amount?.(move, amountFor(move, typed));
  };

  const paint = (/** @type {any} */ box, /** @type {Move} */ move) => {
    if (box.blMove !== move) box.blTell("");
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
      f.style.setProperty("--digits", String(Math.max(2, String(move.most ?? 999).length)));
      set(f, {
        min: least,
        max: move.most ?? null,
        step: move.step || 1,
        "aria-label": `Amount, ${least} to ${move.most ?? "any"}: ${move.text}`,
      });
      if (f.value === "" || amountFor(move, parseFloat(f.value)) !== parseFloat(f.value))
        f.value = String(least);
    }
    updateText(box);
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
            "aria-label": `Set ${q.amount.toLocaleString("en-GB")} (${q.text})`,
            "aria-keyshortcuts": q.key || null,
            onclick: () => box.blPut(q.amount),
          },
          h("span", { className: "bl-move-text" }, q.text),
          q.key ? h("kbd", { "aria-hidden": "true" }, q.key) : "",
        ),
    );
  };

  return {
    el,
    body,
    /** The field for an open amount, if the move has one. @param {Move} move */
    field(move) {
      for (const b of list.children)
        if (/** @type {any} */ (b).blMove.code === move.code) return /** @type {any} */ (b).blField;
      return null;
    },
    /** Point out a move in the list, without playing it. @param {string} target */
    point(target) {
      const found = [...list.querySelectorAll("[data-target]")].find((b) => b.dataset.target === target);
      if (!found) return;
      found.scrollIntoView({ block: "nearest" });
      found.focus({ preventScroll: true });
      set(found, { "data-pointed": true });
      found.addEventListener("blur", () => set(found, { "data-pointed": null }), { once: true });
    },
    /** Set the amount of a move; the focus stays where it is. @param {string} target
     * @param {number} amount */
    put(target, amount) {
      for (const b of list.children) {
        const box = /** @type {any} */ (b);
        if (box.blMove.target === target && box.blField) box.blPut(amountFor(box.blMove, amount));
      }
    },
    /** Set the amount of a move and focus its button, so that it can be checked before it is played.
     * @param {Move} move @param {number} amount */
    setAmount(move, amount) {
      for (const b of list.children)
        if (/** @type {any} */ (b).blMove.code === move.code) {
          /** @type {any} */ (b).blPut(amount);
          /** @type {any} */ (b).blButton.focus();
        }
    },
    /** @param {{ moves: Move[], title: string, idle: string, canStep: boolean, canUndo: boolean,
     *   over: boolean, stepText: string, skipText: string, why?: string }} o `why`: a bot's reason */
    update(o) {
      setText(title, o.title);
      const isThrow = o.moves.length > 0 && o.moves.every((m) => m.dice?.length);
      drawDice(isThrow ? o.moves : []);
      const sorted = (isThrow ? [] : [...o.moves]).sort((a, b) => Number(!!b.primary) - Number(!!a.primary));
      keyed(
        list,
        sorted,
        (m) => `${m.code}:${m.least === null || m.least === undefined ? "" : "open"}`,
        make,
        paint,
      );
      list.hidden = !sorted.length;
      wait.hidden = !!o.moves.length && !o.canStep;
      idle.hidden = !!o.moves.length;
      setText(idle, o.idle);
      setText(why, o.why ?? "");
      step.hidden = advance.hidden = !o.canStep;
      advance.hidden = !o.canStep || !!o.moves.length;
      setText(step, o.stepText);
      setText(advance, o.skipText);
      undo.hidden = !o.canUndo;
      again.hidden = !o.over;
    },
  };
}
