// @ts-check
// Geometry that boards share: where a pointer is on a magnified element, the nearest element in a direction, and a
// closed line with rounded corners.

/** The zoom of an element, including that of everything around it. @param {Element} el
 * @returns {number} */
export function zoomOf(el) {
  const known = /** @type {any} */ (el).currentCSSZoom;
  if (known !== undefined || typeof getComputedStyle !== "function") return known ?? 1;
  let zoom = 1;
  for (let at = /** @type {Element | null} */ (el); at; at = at.parentElement)
    zoom *= Number(/** @type {any} */ (getComputedStyle(at)).zoom) || 1;
  return zoom;
}

/** A coordinate of a pointer in the pixels of the element's `getBoundingClientRect`. Browsers without
 * `currentCSSZoom`, such as Safari, measure boxes before they are magnified, but pointers after. @param {number} at
 * @param {Element} el */
export const pointerAt = (at, el) =>
  /** @type {any} */ (el).currentCSSZoom === undefined ? at / zoomOf(el) : at;

const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The direction of an arrow key, as steps to the right and down; null for any other key. @param {string} key
 * @returns {number[] | null} */
export const arrow = (key) => STEPS[/** @type {keyof typeof STEPS} */ (key)] ?? null;

/** The nearest of some elements in a direction, or null. @param {Element} from @param {Element[]} nodes
 * @param {number[]} direction @param {number} overlap how far it may reach back over `from`, in px @returns {any} */
export function nearest(from, nodes, [dx, dy], overlap = 8) {
  const a = from.getBoundingClientRect();
  let best = null,
    least = Infinity;
  for (const node of nodes) {
    if (node === from || !node.getClientRects().length) continue;
    const b = node.getBoundingClientRect();
    const along =
      dx > 0 ? b.left - a.right : dx < 0 ? a.left - b.right : dy > 0 ? b.top - a.bottom : a.top - b.bottom;
    const gap = dx
      ? Math.max(b.top - a.bottom, a.top - b.bottom)
      : Math.max(b.left - a.right, a.left - b.right);
    const askew = dx
      ? Math.abs(b.top + b.bottom - a.top - a.bottom)
      : Math.abs(b.left + b.right - a.left - a.right);
    const far = along + 4 * Math.max(0, gap) + askew / 20;
    if (along > -overlap && far < least) {
      least = far;
      best = node;
    }
  }
  return best;
}

/** A closed line with its corners rounded. @param {number[][]} points @param {number} r */
export function rounded(points, r) {
  const n = points.length,
    f = (/** @type {number[]} */ p) => p.map((c) => Math.round(c * 10) / 10).join(" ");
  const at = (/** @type {number[]} */ a, /** @type {number[]} */ b) => {
    const far = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1,
      t = Math.min(r / far, 0.5);
    return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
  };
  const corner = (/** @type {number[]} */ p, /** @type {number} */ i) =>
    `${i ? "L" : "M"}${f(at(p, points[(i + n - 1) % n]))}Q${f(p)} ${f(at(p, points[(i + 1) % n]))}`;
  return points.map(corner).join("") + "Z";
}
