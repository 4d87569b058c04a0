// @ts-check
// Values: what each legal move is worth. Here are the head of the panel and the glow on the board; the rows
// (value_rows.js) are loaded from Python when values are first shown.
import { h, set, setText } from "./svg.js";
import { NO_KERNEL } from "./link.js";

const OFF = "Switch values on to see what each move is worth.";

/** How bright each target on the board glows, from 0 for the worst move to 1 for the best; of several amounts the best
 * counts. Empty while values are off. @param {any} lens @returns {Map<string, number>} */
export function glow(lens) {
  /** @type {Map<string, number>} */ const found = new Map();
  for (const { target, shade } of lens?.on ? (lens.rows ?? []) : [])
    if (target && Number.isFinite(shade)) found.set(target, Math.max(shade, found.get(target) ?? 0));
  return found;
}

/** What the chance to win beside a name means. */
export const CHANCE_TO_WIN =
  "chance to win if the best move is played now: the share of the simulated games that this player wins";

/** @param {(name: string) => string} id
 * @param {{ toggle: (on: boolean) => void, horizon: (h: string) => void,
 *   extra: (then: (parts: any) => void) => boolean }} act extra: calls back with parts that are loaded later;
 *   false: no kernel */
export function valuesPanel(id, act) {
  const box = h("input", {
    type: "checkbox",
    role: "switch",
    id: id("lens-on"),
    "aria-label": "show values",
    onchange: () => act.toggle(box.checked),
  });
  const scope = h("span", { className: "bl-count" });
  const far = h("select", {
    className: "bl-far",
    "aria-label": "How far values look ahead",
    hidden: true,
    onchange: () => act.horizon(far.value),
  });
  const busy = h("span", { className: "bl-busy", hidden: true, "aria-hidden": "true" });
  const off = h("p", { className: "bl-idle" }, OFF);
  const scroll = h(
    "div",
    { className: "bl-scroll", tabIndex: 0, role: "region", "aria-label": "Value of each move" },
    off,
  );
  const el = h(
    "section",
    { className: "bl-panel bl-lens", id: id("lens-panel"), "aria-labelledby": id("lens") },
    h(
      "div",
      { className: "bl-panel-head" },
      h("h3", { id: id("lens") }, "Values"),
      scope,
      far,
      busy,
      h(
        "label",
        { className: "bl-switch", htmlFor: id("lens-on") },
        box,
        h("span", { className: "bl-switch-track" }),
        h("span", { className: "bl-switch-word" }, "show"),
      ),
    ),
    h("div", { className: "bl-panel-body" }, scroll),
  );
  /** @type {any} once they are loaded */ let rows = null;
  /** @type {any} */ let last = null;
  let width = 300,
    asked = false;
  /** @param {any} loaded */
  function takeRows({ valueRows }) {
    rows = valueRows();
    scroll.append(rows.el);
    draw();
  }
  function draw() {
    const some = (last?.rows ?? []).length > 0;
    off.hidden = some && !!rows;
    if (!rows) return;
    rows.el.hidden = !some;
    rows.resize(width);
    rows.update(last);
  }
  return {
    el,
    /** @param {any} lens @param {string} empty what to say if there is nothing to value */
    update(lens, empty) {
      const on = !!lens?.on;
      box.checked = on;
      set(el, { "data-on": on, "data-busy": on && lens.busy });
      busy.hidden = !(on && lens.busy);
      const farther = on ? (lens.horizons ?? []) : [];
      far.hidden = !farther.length;
      if (far.options.length !== farther.length)
        far.replaceChildren(
          ...farther.map((/** @type {string[]} */ [value, text]) => h("option", { value }, text)),
        );
      if (farther.length) far.value = lens.looks;
      setText(scope, on && lens.horizon && !farther.length ? String(lens.horizon) : "");
      last = on ? lens : { rows: [] };
      asked ||= on && act.extra(takeRows);
      setText(
        off,
        !on ? OFF : lens.note || (lens.busy ? "Looking ahead …" : asked ? empty : `${NO_KERNEL}.`),
      );
      draw();
    },
    /** @param {number} w */ resize(w) {
      width = w;
      rows?.resize(width);
    },
  };
}
