// @ts-check
// Helpers for drawing: elements, the six players' marks, money, keys, ids. Nothing here knows a game.

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node | string | number | null | undefined | false} Child */

/** Put attributes and listeners on an element; null, undefined and false leave an attribute out.
 * @param {Element} el @param {Record<string, any>} attrs */
function applyAttributes(el, attrs) {
  for (const [name, value] of Object.entries(attrs)) {
    if (name.startsWith("on") && typeof value === "function")
      el.addEventListener(name.slice(2).toLowerCase(), value);
    else if (value === null || value === undefined || value === false) el.removeAttribute(name);
    else el.setAttribute(name, value === true ? "" : String(value));
  }
}

/** An SVG element: `svg("circle", { r: 3, class: "dot", onclick: f }, child…)`.
 * @param {string} tag @param {Record<string, any> | null} [attrs] @param {...any} children
 * @returns {any} */
export function svg(tag, attrs, ...children) {
  const el = document.createElementNS(SVG, tag);
  if (attrs) applyAttributes(el, attrs);
  fill(el, children);
  return el;
}

const DIRECT = new Set([
  "className",
  "textContent",
  "value",
  "checked",
  "disabled",
  "hidden",
  "htmlFor",
  "tabIndex",
]);

/** An HTML element: `h("button", { className: "bl-go", onclick: f, "aria-label": "play" }, child…)`.
 * @param {string} tag @param {Record<string, any> | null} [props] @param {...any} children
 * @returns {any} */
export function h(tag, props, ...children) {
  const el = document.createElement(tag);
  if (props) {
    /** @type {Record<string, any>} */
    const attrs = {};
    for (const [name, value] of Object.entries(props)) {
      if (name === "style" && value && typeof value === "object") {
        for (const [k, v] of Object.entries(value)) {
          if (k.startsWith("--")) el.style.setProperty(k, String(v));
          else /** @type {any} */ (el.style)[k] = v;
        }
      } else if (name === "dataset") Object.assign(el.dataset, value);
      else if (DIRECT.has(name)) /** @type {any} */ (el)[name] = value;
      else attrs[name] = value;
    }
    applyAttributes(el, attrs);
  }
  fill(el, children);
  return el;
}

/** @param {Element} el @param {any[]} children */
function fill(el, children) {
  for (const child of children.flat(4)) {
    if (child !== null && child !== undefined && child !== false)
      el.append(child instanceof Node ? child : String(child));
  }
}

/** Change attributes of an element, but only those that differ.
 * @param {Element} el @param {Record<string, any>} attrs */
export function set(el, attrs) {
  for (const [name, value] of Object.entries(attrs)) {
    if (value === null || value === undefined || value === false) {
      if (el.hasAttribute(name)) el.removeAttribute(name);
      continue;
    }
    const text = value === true ? "" : String(value);
    if (el.getAttribute(name) !== text) el.setAttribute(name, text);
  }
}

/** Change an element's text only if it differs, so that selections and live regions stay quiet.
 * @param {Element} el @param {string} text */
export function setText(el, text) {
  if (el.textContent !== text) el.textContent = text;
}

// ---- players: a colour, a shape and a letter, always all three

export const LETTERS = "ABCDEF";
export const COLOURS = ["#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9"];

/** The CSS colour of a seat: follows the theme, and falls back to the light one without the stylesheet.
 * @param {number} seat */
export function colour(seat) {
  return seat < 0
    ? "var(--bl-chance, #7A5195)"
    : `var(--bl-seat-${LETTERS[seat % 6].toLowerCase()}, ${COLOURS[seat % 6]})`;
}

/** Outline of a seat's shape as an SVG path, centred on 0,0 in a box of 2 × r.
 * All shapes have about the same area, so that counting tokens is fair to the eye.
 * @param {number} seat @param {number} r */
export function shapePath(seat, r) {
  const n = (/** @type {number} */ x) => String(Math.round(x * r * 100) / 100);
  const poly = (/** @type {number[][]} */ points) =>
    "M" + points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L") + "Z";
  switch (seat % 6) {
    case 0:
      return `M${n(-0.9)} 0A${n(0.9)} ${n(0.9)} 0 1 1 ${n(0.9)} 0A${n(0.9)} ${n(0.9)} 0 1 1 ${n(-0.9)} 0Z`;
    case 1:
      return poly([
        [-0.8, -0.8],
        [0.8, -0.8],
        [0.8, 0.8],
        [-0.8, 0.8],
      ]);
    case 2:
      return poly([
        [0, -1],
        [1.05, 0.82],
        [-1.05, 0.82],
      ]);
    case 3:
      return poly([
        [0, -1.08],
        [1.08, 0],
        [0, 1.08],
        [-1.08, 0],
      ]);
    case 4:
      return poly([0, 1, 2, 3, 4].map((i) => [Math.sin(i * 0.4 * Math.PI), -Math.cos(i * 0.4 * Math.PI)]));
    default:
      return poly([
        [-0.4, -1],
        [0.4, -1],
        [0.4, -0.4],
        [1, -0.4],
        [1, 0.4],
        [0.4, 0.4],
        [0.4, 1],
        [-0.4, 1],
        [-0.4, 0.4],
        [-1, 0.4],
        [-1, -0.4],
        [-0.4, -0.4],
      ]);
  }
}

/** The look of a seat, one of six colours with their shapes: that of its number, or the one that its game gives it,
 * if the pieces of a seat have their own colours. @param {any} view @param {number} seat @returns {number} */
export const lookOf = (view, seat) => view?.seats?.[seat]?.look ?? seat;

/** A player's mark as an SVG group centred on 0,0: colour, shape and letter. Seat −2 is chance: a die.
 * @param {number} seat @param {number} [size] width in px @param {string} [letter] "" draws no letter
 * @param {number} [look] whose colour and shape it has, see `lookOf`
 * @returns {SVGGElement} */
export function mark(seat, size = 20, letter = LETTERS[seat % 6], look = seat) {
  const r = size / 2;
  if (seat < 0) return dieMark(seat, r);
  const g = svg("g", { class: "bl-mark", "data-seat": seat });
  g.append(svg("path", { d: shapePath(look, r), fill: COLOURS[look % 6], style: `fill:${colour(look)}` }));
  if (letter) {
    const drop = [0, 0, 0.2, 0, 0.04, 0][look % 6] * r;
    g.append(
      svg(
        "text",
        {
          y: drop,
          "text-anchor": "middle",
          "dominant-baseline": "central",
          "font-size": Math.round(r * 10 * [1.1, 1.1, 0.92, 1, 1.05, 0.86][look % 6]) / 10,
          "font-weight": 700,
          "font-family": "system-ui, sans-serif",
          fill: look % 6 ? "#14120C" : "#FFFFFF",
          style: `fill:var(--bl-seat-${LETTERS[look % 6].toLowerCase()}-ink, ${look % 6 ? "#14120C" : "#FFFFFF"})`,
        },
        letter,
      ),
    );
  }
  return g;
}

/** Chance (−2) is a small die, the table (−1) a quiet ring. @param {number} seat @param {number} r */
function dieMark(seat, r) {
  const g = svg("g", { class: "bl-mark", "data-seat": seat });
  if (seat === -1) {
    g.append(
      svg("circle", {
        r: r * 0.45,
        fill: "none",
        stroke: "#6B7280",
        "stroke-width": 1.5,
        style: "stroke:var(--bl-faint,#6B7280)",
      }),
    );
    return g;
  }
  g.append(
    svg("rect", {
      x: -0.8 * r,
      y: -0.8 * r,
      width: 1.6 * r,
      height: 1.6 * r,
      rx: 0.35 * r,
      fill: "#7A5195",
      style: `fill:${colour(-2)}`,
    }),
  );
  for (const [x, y] of [
    [-0.36, -0.36],
    [0, 0],
    [0.36, 0.36],
  ])
    g.append(
      svg("circle", {
        cx: x * r,
        cy: y * r,
        r: 0.17 * r,
        fill: "#FFFFFF",
        style: "fill:var(--bl-card,#fff)",
      }),
    );
  return g;
}

/** The same mark as a small stand-alone picture for HTML; hidden from screen readers, which read the text beside it.
 * @param {number} seat @param {number} [size] @param {string} [letter] @param {number} [look]
 * @returns {SVGSVGElement} */
export function markIcon(seat, size = 20, letter = undefined, look = seat) {
  const half = size / 2 + 1;
  return svg(
    "svg",
    {
      class: "bl-mark-icon",
      width: size + 2,
      height: size + 2,
      viewBox: `${-half} ${-half} ${2 * half} ${2 * half}`,
      "aria-hidden": "true",
    },
    mark(seat, size, letter, look),
  );
}

/** Dollars as the games write them: 7 → "$7", 4.5 → "$4.50", −3 → "−$3"; with sign: "+$6".
 * @param {number} dollars @param {boolean} [sign] */
export function money(dollars, sign = false) {
  const size = Math.abs(dollars);
  const text =
    "$" +
    (Number.isInteger(size)
      ? size.toLocaleString("en-GB")
      : size.toLocaleString("en-GB", { minimumFractionDigits: 2, maximumFractionDigits: 2 }));
  return dollars < 0 ? "−" + text : sign ? "+" + text : text;
}

/** A number with its noun: 1 → "1 card", 3 → "3 cards". @param {number} n @param {string} one */
export const count = (n, one) => `${n} ${one}${n === 1 ? "" : "s"}`;

/** Keep plain keys from the notebook around us; Ctrl, Meta and Alt go through. @param {HTMLElement} el */
export function keepKeys(el) {
  for (const kind of ["keydown", "keypress", "keyup"])
    el.addEventListener(kind, (e) => {
      const k = /** @type {KeyboardEvent} */ (e);
      if (!(k.ctrlKey || k.metaKey || k.altKey)) k.stopPropagation();
    });
}

/** True where the reader has asked for less motion. */
export function reducedMotion() {
  return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}

let serial = 0;
/** Ids that no other widget on the page has: `const id = ids(); id("log")`. */
export function ids() {
  const stem = "bl" + Math.random().toString(36).slice(2, 8) + (serial++).toString(36);
  return (/** @type {string} */ name) => `${stem}-${name}`;
}

/** Make the children of `parent` follow `items`, keeping the elements that are still wanted.
 * @template T
 * @param {Element} parent @param {T[]} items @param {(item: T, i: number) => string | number} keyOf
 * @param {(item: T) => Element} make @param {(el: any, item: T, i: number) => void} [update] */
export function keyed(parent, items, keyOf, make, update) {
  /** @type {Map<string, Element>} */
  const old = new Map();
  for (const el of [...parent.children]) old.set(/** @type {any} */ (el).blKey, el);
  let here = parent.firstElementChild;
  items.forEach((item, i) => {
    const key = String(keyOf(item, i));
    let el = old.get(key);
    if (el) old.delete(key);
    else {
      el = make(item);
      /** @type {any} */ (el).blKey = key;
    }
    if (el === here) here = here.nextElementSibling;
    else parent.insertBefore(el, here);
    if (update) update(el, item, i);
  });
  for (const el of old.values()) el.remove();
}
