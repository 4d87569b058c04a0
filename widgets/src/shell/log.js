// @ts-check
// The log: one sentence for each move. A click goes there; the small button opens the rule behind it.
import { h, set, lookOf, markIcon } from "./svg.js";
import { citeButton } from "./rules.js";

const EDGE = 4; // px below the last line

/** Point, seat, sentence, rule. @typedef {[number, number, string, string | null]} Line */

/** How many lines two logs have in common from the start. @param {Line[]} a @param {Line[]} b */
export function common(a, b) {
  const n = Math.min(a.length, b.length);
  let i = 0;
  while (i < n && [0, 1, 2, 3].every((k) => a[i][k] === b[i][k])) i++;
  return i;
}

/** Index of the last line at or before a point in time, −1 before the first.
 * @param {Line[]} lines @param {number} at */
export function lineAt(lines, at) {
  let low = 0,
    high = lines.length;
  while (low < high) {
    const mid = (low + high) >> 1;
    if (lines[mid][0] <= at) low = mid + 1;
    else high = mid;
  }
  return low - 1;
}

/** @param {(name: string) => string} id
 * @param {{ jump: (ply: number) => void, rule: (cite: string, from: HTMLElement) => void }} on */
export function logPanel(id, on) {
  const list = h("ol", { className: "bl-log" });
  const scroll = h(
    "div",
    { className: "bl-scroll", tabIndex: 0, role: "region", "aria-label": "Log of all moves" },
    list,
  );
  const el = h(
    "section",
    { className: "bl-panel bl-log-panel", id: id("log-panel"), "aria-label": "Log" },
    h("div", { className: "bl-panel-body" }, scroll),
  );
  /** @type {Line[]} */ let shown = [];
  let looks = "",
    frame = 0;
  /** @type {Element | null} */ let now = null;

  list.addEventListener("click", (/** @type {any} */ e) => {
    const cite = e.target.closest(".bl-cite");
    if (cite) return on.rule(cite.dataset.cite, cite);
    const go = e.target.closest(".bl-line-go");
    if (go) on.jump(Number(go.dataset.ply));
  });

  const make = (
    /** @type {Line} */ [ply, seat, text, cite],
    /** @type {any} */ rules,
    /** @type {any} */ view,
  ) =>
    h(
      "li",
      { className: "bl-line", "data-seat": seat },
      h(
        "button",
        { type: "button", className: "bl-line-go", "data-ply": ply },
        markIcon(seat, 16, undefined, lookOf(view, seat)),
        h("span", null, text),
      ),
      cite ? citeButton(cite, rules) : null,
    );

  /** Show why bots made their moves: under the present line, and elsewhere as a tooltip.
   * @param {Line[]} lines @param {number} at @param {Record<string, string>} reasons */
  function showReasons(lines, at, reasons) {
    for (const old of list.querySelectorAll(".bl-why")) old.remove();
    for (const point of Object.keys(reasons)) {
      const i = lines.findIndex((line) => line[0] === Number(point)),
        go = list.children[i]?.firstElementChild;
      if (!go) continue;
      set(go, { title: reasons[point] });
      if (Number(point) === at) go.after(h("span", { className: "bl-why" }, reasons[point]));
    }
  }

  /** Scroll the log, and only the log, so that the present line is in sight and the uppermost one is whole. */
  function reveal() {
    if (!now) return;
    list.style.paddingBottom = "";
    const { offsetTop, offsetHeight } = /** @type {HTMLElement} */ (now),
      room = scroll.clientHeight,
      at = scroll.scrollTop,
      low = offsetTop + offsetHeight + EDGE - room, // for the present line to end in sight
      least = at < low || at > offsetTop ? low : at,
      // the present line itself if it is too tall
      first = [...list.children].find((line) => line === now || line.offsetTop >= least),
      lacking = first.offsetTop + room - scroll.scrollHeight;
    if (lacking > 0) list.style.paddingBottom = `${lacking}px`; // some room below the last line stays empty
    scroll.scrollTop = first.offsetTop;
  }

  return {
    el,
    /** @param {Line[]} lines @param {number} at @param {any} rules @param {any} view the looks of the seats
     * @param {Record<string, string>} reasons why bots made their moves, by point */
    update(lines, at, rules, view, reasons) {
      const nextLooks = (view?.seats ?? []).map((/** @type {any} */ s) => lookOf(view, s.seat)).join(),
        keep = nextLooks === looks ? common(shown, lines) : 0;
      looks = nextLooks;
      while (list.children.length > keep) list.lastElementChild?.remove();
      if (lines.length > keep) {
        const fresh = document.createDocumentFragment();
        for (let i = keep; i < lines.length; i++) fresh.append(make(lines[i], rules, view));
        list.append(fresh);
      }
      shown = lines;
      const li = list.children[lineAt(lines, at)] ?? null;
      if (li !== now) {
        if (now) set(now, { "data-now": null, "aria-current": null });
        if (li) set(li, { "data-now": true, "aria-current": "step" });
        now = li;
      }
      showReasons(lines, at, reasons);
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(reveal); // there everything is laid out anyway, and once
    },
    reveal,
  };
}
