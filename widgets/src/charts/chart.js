// @ts-check
// A chart on the page. Python decides where everything goes (biglab/charts/layout.py) and sends the shapes; here they
// are drawn, updated where they differ, and scaled to the room there is.
import { h } from "../shell/svg.js";

/** @typedef {[string, Record<string, any>, (any[] | string)]} Shape  tag, attributes, children or text */
/** @typedef {{title: string, width: number, shape: Shape, head: string[], rows: string[][]}} Drawn */

const SVG = "http://www.w3.org/2000/svg";

/** Set an attribute. A class such as `bl-fill-now` names a colour of the theme.
 * @param {any} el @param {string} name @param {any} value */
function setAttribute(el, name, value) {
  if (name === "xmlns") return;
  el.setAttribute(name, value);
  if (name === "class")
    for (const [, part, tone] of value.matchAll(/bl-(fill|stroke)-(\w+)/g))
      el.style.setProperty(
        `--${part}`,
        `var(--bl-${tone.length === 1 ? `seat-${tone.toLowerCase()}` : tone})`,
      );
}

/** @param {Shape} shape @returns {Element} */
function build([tag, attrs, kids]) {
  const el = document.createElementNS(SVG, tag);
  for (const k in attrs) setAttribute(el, k, attrs[k]);
  if (typeof kids === "string") el.textContent = kids;
  else for (const kid of kids) el.append(build(kid));
  return el;
}

/** Change only what differs. @param {Element} el @param {Shape} old @param {Shape} now */
function patch(el, old, now) {
  if (old[0] !== now[0] || typeof old[2] !== typeof now[2]) {
    el.replaceWith(build(now));
    return;
  }
  for (const k in now[1]) if (old[1][k] !== now[1][k]) setAttribute(el, k, now[1][k]);
  for (const k in old[1]) if (!(k in now[1])) el.removeAttribute(k);
  if (typeof now[2] === "string") {
    if (now[2] !== old[2]) el.textContent = now[2];
    return;
  }
  const was = /** @type {Shape[]} */ (old[2]),
    kids = [...el.children];
  now[2].forEach((/** @type {Shape} */ kid, /** @type {number} */ i) => {
    if (i < was.length) patch(kids[i], was[i], kid);
    else el.append(build(kid));
  });
  for (let i = now[2].length; i < kids.length; i++) kids[i].remove();
}

/** A chart with a button that shows its numbers.
 * @param {Drawn} first @param {(room: number) => void} [resized] called when the room on the page has changed */
export function chart(first, resized) {
  let drawn = first,
    room = 0;
  const box = h("div", { className: "blx-chart-box" });
  const table = h("div", { className: "blx-chart-table", hidden: true, tabIndex: 0, role: "region" });
  const more = h(
    "button",
    { type: "button", className: "blx-quiet blx-chart-more", "aria-expanded": "false" },
    "Show the numbers",
  );
  const el = h("figure", { className: "blx-chart bl-box" }, box, more, table);
  box.append(build(first.shape));
  more.addEventListener("click", () => {
    table.hidden = !table.hidden;
    more.setAttribute("aria-expanded", String(!table.hidden));
    more.textContent = table.hidden ? "Show the numbers" : "Hide the numbers";
    list();
  });
  function list() {
    if (table.hidden) return;
    table.setAttribute("aria-label", "Numbers of the chart: " + drawn.title);
    table.replaceChildren(
      h(
        "table",
        null,
        h(
          "thead",
          null,
          h(
            "tr",
            null,
            drawn.head.map((t) => h("th", { scope: "col" }, t)),
          ),
        ),
        h(
          "tbody",
          null,
          drawn.rows.map((row) =>
            h(
              "tr",
              null,
              row.map((t) => h("td", null, t)),
            ),
          ),
        ),
      ),
    );
  }
  /** @param {Drawn} next */
  function update(next) {
    patch(/** @type {Element} */ (box.firstElementChild), drawn.shape, next.shape);
    drawn = next;
    list();
  }
  const watch =
    typeof ResizeObserver === "function"
      ? new ResizeObserver(() => {
          const now = Math.floor(box.clientWidth);
          if (now && now !== room) resized?.((room = now));
        })
      : null;
  watch?.observe(box);
  return { el, update, stop: () => watch?.disconnect() };
}
