// @ts-check
// The room a widget has on its page, so that all of it is seen at once: it takes the height of what scrolls around
// it, or the whole window, and grows as a whole where there is more room than it needs.

const LAPTOP = { width: 980, height: 620 }; // in a notebook everything has its own size up to here
const SCREEN = { width: 1280, height: 720 }; // the whole window
const NARROW = 720; // px; below, the parts stand one under the other
const MARGIN = 8; // px between the widget and the edge of what scrolls
const FRESH = 60; // seconds for which a cell that was run is scrolled to what it shows

/** @typedef {{ width: number, height: number, zoom: number, size: string }} Room */

/** @param {number} x @param {number} least @param {number} most */
const within = (x, least, most) => Math.min(most, Math.max(least, x));

/** How large a frame is and how much larger than life, in a space of this many pixels.
 * @param {number} width @param {number} height @param {boolean} whole the window is its own @returns {Room} */
export function fit(width, height, whole) {
  const design = whole ? SCREEN : LAPTOP,
    phone = width < NARROW,
    zoom = phone ? 1 : within(Math.min(width / design.width, height / design.height), whole ? 0.8 : 1, 4);
  const w = width / zoom,
    size = w < NARROW ? "narrow" : "wide",
    most = whole ? Infinity : phone ? 920 : Math.max(LAPTOP.height, 0.7 * w);
  return { width: w, height: within(height / zoom, whole ? 0 : phone ? 520 : 500, most), zoom, size };
}

/** What scrolls around an element: the outermost of its ancestors that does, or null for the page itself.
 * @param {Element} el @returns {HTMLElement | null} */
export function scroller(el) {
  let found = null;
  for (let at = el.parentElement; at && at !== document.body; at = at.parentElement)
    if (at.hasAttribute("data-stage"))
      return at; // a lesson shows it there
    else if (/auto|scroll/.test(getComputedStyle(at).overflowY) && at.clientHeight > 200) found = at;
  return found;
}

/** The height there is for an element. A frame that grows with its content tells nothing: then three quarters of the
 * screen. @param {Element} el */
function heightFor(el) {
  const around = scroller(el);
  if (around) return around.clientHeight - 2 * MARGIN;
  if (window.parent !== window) return 0.75 * screen.availHeight;
  return innerHeight - 2 * MARGIN;
}

/** A rectangle in the pixels of the element's own style, whatever its zoom. @param {Element | null | undefined} node
 * @returns {DOMRect | null} */
export function boxOf(node) {
  if (!node) return null;
  const r = node.getBoundingClientRect(),
    z = /** @type {any} */ (node).currentCSSZoom ?? 1;
  return new DOMRect(r.x / z, r.y / z, r.width / z, r.height / z);
}

/** Bring a widget into view after its cell was run, once, unless the reader has gone elsewhere meanwhile.
 * @param {HTMLElement} root @param {number} age in seconds, since Python made it @param {() => boolean} [isWhole] */
export function arrive(root, age, isWhole = () => false) {
  if (age > FRESH || !scroller(root)) return;
  let gone = false;
  const leave = () => (gone = true);
  for (const event of ["wheel", "pointerdown", "keydown", "touchstart"])
    addEventListener(event, leave, { once: true, passive: true, capture: true });
  const go = () => {
    if (!gone && root.isConnected && !isWhole()) root.scrollIntoView({ block: "center", inline: "nearest" });
  };
  for (const ms of [0, 150, 500]) setTimeout(go, ms); // the page scrolls to the next cell at its own time
}

/** Fits `frame`, the only child of `root`, into the page and into the whole window.
 * @param {HTMLElement} root @param {HTMLElement} frame
 * @param {{ fitted: (room: Room) => void, full?: (on: boolean) => void }} on */
export function roomOf(root, frame, on) {
  let whole = false,
    /** @type {Room | null} */ last = null,
    /** @type {HTMLElement | null} */ around = null;
  const seen = new ResizeObserver(() => measure());

  function measure() {
    const width = whole ? innerWidth : root.clientWidth;
    if (!width) return;
    const next = scroller(root);
    if (next !== around) {
      if (around) seen.unobserve(around);
      if (next) seen.observe(next);
      around = next;
    }
    const room = fit(width, whole ? innerHeight : heightFor(root), whole);
    if (
      last &&
      Math.abs(room.height - last.height) < 1 &&
      room.width === last.width &&
      room.zoom === last.zoom
    )
      return on.fitted(room);
    last = room;
    frame.style.setProperty("zoom", String(room.zoom));
    frame.style.setProperty("height", `${Math.floor(room.height)}px`);
    root.dataset.size = room.size;
    on.fitted(room);
  }
  /** Take the whole window, or give it back. @param {boolean} wanted */
  function full(wanted) {
    if (wanted === whole) return;
    whole = wanted;
    const home = /** @type {HTMLElement | null} */ (root.parentElement);
    if (home) home.style.minHeight = whole ? `${root.offsetHeight}px` : ""; // the notebook behind stays where it is
    root.toggleAttribute("data-full", whole);
    const layer = /** @type {any} */ (root);
    if (layer.showPopover) {
      if (whole) {
        layer.popover = "manual"; // over everything, whatever the page has around us
        layer.showPopover();
      } else {
        if (layer.matches(":popover-open")) layer.hidePopover();
        layer.popover = null;
      }
    }
    measure();
    on.full?.(whole);
  }
  const closed = (/** @type {any} */ e) => {
    if (e.target === root && e.newState === "closed") full(false);
  };
  root.addEventListener("toggle", closed);
  addEventListener("resize", measure);
  seen.observe(root);
  return {
    measure,
    full,
    isFull: () => whole,
    arrive: (/** @type {number} */ age) => arrive(root, age, () => whole),
    close() {
      seen.disconnect();
      removeEventListener("resize", measure);
    },
  };
}
