// @ts-check
// A dialog over the widget: a sheet (help, a new game), or a card beside what was clicked (a rule). It does not trap
// the focus: Tab leaves it, Esc closes it, and the focus goes back to where it came from.
import { h, set } from "./svg.js";
import { icon } from "./icons.js";

const GAP = 8; // px between a card and its opener, and between a card and the edges

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */

/** Where a card goes: below its opener if there is room, else above it, else at the bottom; never outside `room`.
 * @param {Box} opener @param {{ width: number, height: number }} card @param {Box} room
 * @returns {{ left: number, top: number, height: number }} height: how tall it may be */
export function place(opener, card, room) {
  const below = room.bottom - opener.bottom - 2 * GAP,
    above = opener.top - room.top - 2 * GAP,
    most = room.bottom - room.top - 2 * GAP,
    fits = card.height <= Math.max(below, above),
    height = Math.max(0, Math.min(card.height, most));
  const wanted = !fits
    ? room.bottom - GAP - height
    : card.height <= below
      ? opener.bottom + GAP
      : opener.top - GAP - height;
  const clamp = (/** @type {number} */ x, /** @type {number} */ low, /** @type {number} */ high) =>
    Math.max(low, Math.min(x, high));
  return {
    left: clamp(opener.left, room.left + GAP, Math.max(room.left + GAP, room.right - GAP - card.width)),
    top: clamp(wanted, room.top + GAP, Math.max(room.top + GAP, room.bottom - GAP - height)),
    height: most,
  };
}

/** The part of an element that is in view, whatever is scrolled around it.
 * @param {Element} el @returns {Box} */
export function inView(el) {
  const { left, top, right, bottom } = el.getBoundingClientRect(),
    seen = { left, top, right, bottom };
  const cut = (/** @type {Box} */ by) => {
    seen.left = Math.max(seen.left, by.left);
    seen.top = Math.max(seen.top, by.top);
    seen.right = Math.min(seen.right, by.right);
    seen.bottom = Math.min(seen.bottom, by.bottom);
  };
  cut({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
  const up = (/** @type {any} */ e) => e.parentElement ?? e.getRootNode?.().host ?? null;
  for (let e = up(el); e; e = up(e))
    if (getComputedStyle(e).overflowY !== "visible" && e !== document.documentElement && e !== document.body)
      cut(e.getBoundingClientRect());
  return seen;
}

/** Screen pixels for one pixel of the element: a projected board is magnified. @param {HTMLElement} el */
const scaleOf = (el) => el.getBoundingClientRect().width / el.offsetWidth || 1;

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
    { className: "bl-dialog bl-box", role: "dialog", "aria-labelledby": id("dialog-title") },
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
  /** The opener of the card. @type {HTMLElement | null} */ let beside = null;

  const outside = (/** @type {Event} */ e) => {
    if (!e.composedPath().includes(box)) hide();
  };
  /** Put the card beside its opener; if that has gone, the card stays where it is. */
  function settle() {
    if (!beside?.isConnected || el.hidden) return;
    box.style.maxHeight = "";
    const frame = el.getBoundingClientRect(),
      scale = scaleOf(el),
      size = { width: box.offsetWidth * scale, height: box.offsetHeight * scale }, // not changed by the animation
      at = place(beside.getBoundingClientRect(), size, inView(el.parentElement ?? el));
    Object.assign(box.style, {
      left: `${(at.left - frame.left) / scale}px`,
      top: `${(at.top - frame.top) / scale}px`,
      maxHeight: `${at.height / scale}px`,
    });
  }
  body.addEventListener("toggle", settle, true); // opening a part makes the card taller

  function hide() {
    if (el.hidden) return false;
    el.hidden = true;
    body.replaceChildren();
    removeEventListener("pointerdown", outside, true);
    if (from?.isConnected) from.focus({ preventScroll: true });
    return true;
  }
  /** @param {string} heading @param {any[]} content @param {HTMLElement | null} opener
   * @param {HTMLElement | null} card the opener of a card; null for a sheet */
  function fill(heading, content, opener, card) {
    removeEventListener("pointerdown", outside, true);
    title.textContent = heading;
    body.replaceChildren(...content);
    body.scrollTop = 0;
    from = opener;
    beside = card;
    set(el, { "data-card": !!card });
    box.removeAttribute("style");
    el.hidden = false;
  }
  return {
    el,
    hide,
    open: () => !el.hidden,
    /** A sheet over the whole widget. @param {string} heading @param {any[]} content
     * @param {HTMLElement | null} opener @param {HTMLElement} [first] gets the focus @param {boolean} [wide] */
    show(heading, content, opener, first, wide = false) {
      fill(heading, content, opener, null);
      set(box, { "data-wide": wide });
      const seen = inView(el.parentElement ?? el);
      box.style.maxHeight = `${Math.max(160, (seen.bottom - seen.top) / scaleOf(el) - 68)}px`;
      (first ?? close).focus({ preventScroll: true });
    },
    /** A card beside its opener, inside the part of the widget that can be seen; a click elsewhere closes it.
     * @param {string} heading @param {any[]} content @param {HTMLElement} opener */
    near(heading, content, opener) {
      fill(heading, content, opener, opener);
      settle();
      body.focus({ preventScroll: true });
      addEventListener("pointerdown", outside, true);
    },
    settle,
  };
}

/** A table of keys. @param {[string, string][]} rows */
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
