// @ts-check
// Fits a widget into the room that its page has, so that all of it is in view: it takes the height of the area that
// scrolls around it, or the whole window, and is magnified if there is more room than it needs.

const LAPTOP = { width: 980, height: 620 }; // in a notebook nothing is magnified up to this size
const SCREEN = { width: 1280, height: 720 }; // the same for the whole window
const NARROW = 720; // px; in a narrower widget the parts are one below the other
const MARGIN = 8; // px between the widget and the edge of what scrolls
const FRESH = 60; // seconds; a cell that was run within this time is scrolled to its widget

/** @typedef {{ width: number, height: number, zoom: number, size: string }} Room */

/** @param {number} x @param {number} least @param {number} most */
const within = (x, least, most) => Math.min(most, Math.max(least, x));

/** The size and the zoom of a frame in a space of this many pixels.
 * @param {number} width @param {number} height @param {boolean} whole does it fill the window? @returns {Room} */
export function fit(width, height, whole) {
  const design = whole ? SCREEN : LAPTOP,
    phone = width < NARROW,
    zoom = phone ? 1 : within(Math.min(width / design.width, height / design.height), whole ? 0.8 : 1, 4);
  const w = width / zoom,
    size = w < NARROW ? "narrow" : "wide",
    most = whole ? Infinity : phone ? 920 : Math.max(LAPTOP.height, 0.7 * w);
  return { width: w, height: within(height / zoom, whole ? 0 : phone ? 520 : 500, most), zoom, size };
}

/** The outermost ancestor of an element that scrolls, or null for the page itself.
 * @param {Element} el @returns {HTMLElement | null} */
export function scroller(el) {
  let found = null;
  for (let at = el.parentElement; at && at !== document.body; at = at.parentElement)
    if (at.hasAttribute("data-stage"))
      return at; // the step of a lesson
    else if (/auto|scroll/.test(getComputedStyle(at).overflowY) && at.clientHeight > 200) found = at;
  return found;
}

/** The height available to an element. A page inside a frame does not know it: then three quarters of the screen.
 * @param {Element} el */
function heightFor(el) {
  const around = scroller(el);
  if (around) return around.clientHeight - 2 * MARGIN;
  if (window.parent !== window) return 0.75 * screen.availHeight;
  return innerHeight - 2 * MARGIN;
}

/** The rectangle of an element in the pixels of its own style, whatever its zoom.
 * @param {Element | null | undefined} node @returns {DOMRect | null} */
export function boxOf(node) {
  if (!node) return null;
  const r = node.getBoundingClientRect(),
    z = /** @type {any} */ (node).currentCSSZoom ?? 1;
  return new DOMRect(r.x / z, r.y / z, r.width / z, r.height / z);
}

/** Scroll a widget into view after its cell was run, unless the reader has gone elsewhere meanwhile.
 * @param {HTMLElement} root @param {number} age in seconds, since Python made it @param {() => boolean} [isWhole] */
export function reveal(root, age, isWhole = () => false) {
  if (age > FRESH || !scroller(root)) return;
  let gone = false;
  const moveOn = () => (gone = true);
  for (const event of ["wheel", "pointerdown", "keydown", "touchstart"])
    addEventListener(event, moveOn, { once: true, passive: true, capture: true });
  const go = () => {
    if (!gone && root.isConnected && !isWhole()) root.scrollIntoView({ block: "center", inline: "nearest" });
  };
  for (const ms of [0, 150, 500]) setTimeout(go, ms); // the page scrolls to the next cell too, a little later
}

/** Fit `frame`, the only child of `root`, into the page or the whole window.
 * @param {HTMLElement} root @param {HTMLElement} frame
 * @param {{ fitted: (room: Room) => void, full?: (on: boolean) => void }} on */
export function roomOf(root, frame, on) {
  let whole = false,
    /** @type {Room | null} */ last = null,
    /** @type {HTMLElement | null} */ around = null;
  const observer = new ResizeObserver(() => measure());

  function measure() {
    const width = whole ? innerWidth : root.clientWidth;
    if (!width) return;
    const next = scroller(root);
    if (next !== around) {
      if (around) observer.unobserve(around);
      if (next) observer.observe(next);
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
  /** Fill the window, or go back to the page. @param {boolean} wanted */
  function full(wanted) {
    if (wanted === whole) return;
    whole = wanted;
    const home = /** @type {HTMLElement | null} */ (root.parentElement);
    if (home) home.style.minHeight = whole ? `${root.offsetHeight}px` : ""; // the notebook behind stays where it is
    root.toggleAttribute("data-full", whole);
    const layer = /** @type {any} */ (root);
    if (layer.showPopover) {
      if (whole) {
        layer.popover = "manual"; // above everything else on the page
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
  observer.observe(root);
  return {
    measure,
    full,
    isFull: () => whole,
    reveal: (/** @type {number} */ age) => reveal(root, age, () => whole),
    close() {
      observer.disconnect();
      removeEventListener("resize", measure);
    },
  };
}
