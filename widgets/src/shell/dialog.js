// @ts-check
// A dialog over the widget: help, a rule, a new game. It does not hold the focus: Tab leaves it, Esc closes it.
import { h } from "./svg.js";
import { icon } from "./icons.js";

/** @param {(name: string) => string} id */
export function dialogBox(id) {
  const title = h("h3", { id: id("dialog-title") }),
    body = h("div", { className: "bl-dialog-body", tabIndex: 0 });
  const close = h(
    "button",
    { type: "button", className: "bl-tool", "aria-label": "Close", onclick: () => hide() },
    icon("close"),
  );
  const box = h(
    "div",
    { className: "bl-dialog", role: "dialog", "aria-labelledby": id("dialog-title") },
    h("div", { className: "bl-panel-head" }, title, close),
    body,
  );
  const el = h(
    "div",
    {
      className: "bl-dialog-backdrop",
      hidden: true,
      onclick: (/** @type {Event} */ e) => {
        if (e.target === el) hide();
      },
    },
    box,
  );
  /** @type {HTMLElement | null} */ let from = null;

  function hide() {
    if (el.hidden) return false;
    el.hidden = true;
    body.replaceChildren();
    if (from?.isConnected) from.focus({ preventScroll: true });
    return true;
  }
  return {
    el,
    hide,
    open: () => !el.hidden,
    /** @param {string} heading @param {any[]} content @param {HTMLElement | null} opener
     * @param {HTMLElement} [first] gets the focus */
    show(heading, content, opener, first) {
      title.textContent = heading;
      body.replaceChildren(...content);
      from = opener;
      el.hidden = false;
      (first ?? close).focus({ preventScroll: true });
    },
  };
}

/** Keys as a small table. @param {[string, string][]} rows */
export function keyTable(rows) {
  return h(
    "table",
    { className: "bl-keys" },
    h(
      "tbody",
      null,
      rows.map(([keys, what]) =>
        h(
          "tr",
          null,
          h(
            "th",
            { scope: "row" },
            keys.split(/(?<=\S) (?=\S)|, /).map((k, i) => [i ? " " : "", h("kbd", null, k)]),
          ),
          h("td", null, what),
        ),
      ),
    ),
  );
}

/** The text of a rule, paragraph by paragraph. @param {string} text */
export function paragraphs(text) {
  return text.split(/\n\s*\n/).map((p) => h("p", null, p.trim()));
}
