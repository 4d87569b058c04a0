// @ts-check
// A window on the city of Big City: it pans and zooms, and draws tiles, lots, pieces, rails and what may be put there.
import { pointerAt } from "../../shell/geometry.js";
import { h, keyed, set, svg } from "../../shell/svg.js";
import { icon } from "../../shell/icons.js";
import { UNIT, box, cellsOf, streetEnds, fit, outline, rail, zoomed } from "./map.js";
import { drawPiece } from "./pieces.js";

/** @typedef {import("./map.js").Lot} Lot */
/** @typedef {import("./map.js").Camera} Camera */

const LEAST = 24,
  MOST = 96; // pixels of a lot when the whole city is shown
const SMALLEST = 10,
  LARGEST = 220; // pixels of a lot: the limits of zooming
const HIDDEN = 0.4; // lots beyond the edge from which an arrow points there
const READABLE = 37.6, // pixels of a lot from which its number is 12 px high; in smaller lots it is enlarged
  NUMBERS = 24, // from which a number fits at all
  LETTERS = 41.4; // from which the letter of an owner is 12 px high

/** @param {{ rotate: () => void, reducedMotion: () => boolean }} on */
export function cityWindow(on) {
  const layer = (/** @type {string} */ name) => svg("g", { class: name });
  const tiles = layer("bc-tilesheet"),
    lotsEl = layer("bc-lots"),
    pieces = layer("bc-pieces"),
    rails = layer("bc-rails"),
    marks = layer("bc-marks"),
    ghost = layer("bc-ghost"),
    hits = layer("bc-hits"),
    flash = layer("bc-flash");
  const world = svg("g", { class: "bc-world" }, tiles, lotsEl, pieces, rails, marks, hits, ghost, flash);
  const pattern = svg("svg", { class: "bc-table", "aria-hidden": "true" }),
    canvas = svg("svg", { class: "bc-svg", role: "group", "aria-label": "City" }, world);
  const tool = (
    /** @type {string} */ name,
    /** @type {string} */ words,
    /** @type {() => void} */ go,
    /** @type {any} */ face,
  ) =>
    h(
      "button",
      { type: "button", className: `bc-tool bc-${name}`, "aria-label": words, title: words, onclick: go },
      face,
    );
  const glyph = (/** @type {string} */ d) =>
    svg(
      "svg",
      { width: 20, height: 20, viewBox: "0 0 20 20", "aria-hidden": "true" },
      svg("path", {
        d,
        fill: "none",
        stroke: "currentColor",
        "stroke-width": 1.9,
        "stroke-linecap": "round",
        "stroke-linejoin": "round",
      }),
    );
  const rotate = tool("rotate", "Turn it (R)", on.rotate, [
    glyph("M15.5 7A6.5 6.5 0 1 0 16.5 11M16 2.5V7H11.5"),
    h("span", null, "Turn"),
    h("kbd", { "aria-hidden": "true" }, "R"),
  ]);
  const tools = h(
    "div",
    { className: "bc-tools", role: "group", "aria-label": "View" },
    tool("in", "Zoom in (+)", () => zoom(1.25), icon("plus")),
    tool("out", "Zoom out (−)", () => zoom(0.8), icon("minus")),
    tool("fit", "The whole city (0)", () => whole(), glyph("M3 7V3H7M13 3H17V7M17 13V17H13M7 17H3V13")),
  );
  const bubble = h("div", { className: "bc-bubble bl-box", hidden: true, "aria-hidden": "true" }),
    deals = h("div", { className: "bc-deals", role: "group", "aria-label": "Swaps" });
  const rulers = svg("svg", { class: "bc-rulers", "aria-hidden": "true" }),
    bar = h("div", { className: "bc-knobs", "data-free": "" }, rotate, tools),
    arrows = ["up", "down", "left", "right"].map((edge) =>
      h("div", { className: "bc-more", "data-edge": edge, "aria-hidden": "true" }, glyph("M4 13L10 7L16 13")),
    ),
    el = h("div", { className: "bc-map" }, pattern, canvas, rulers, arrows, bubble, deals, bar);
  rotate.hidden = true;

  /** @type {Camera} */ let cam = { x: 1.5, y: 1.5, k: 60 };
  /** @type {Camera} */ let far = cam; // the camera that shows the whole city
  let width = 0,
    height = 0,
    least = LEAST,
    moved = false, // the camera was moved by hand, so it does not follow the city
    /** @type {any} */ frame = null; // the box around the city
  /** @type {number[][]} */ let seen = [[0, 0]];

  // ---- looking
  function aim(/** @type {Camera} */ next, glide = false) {
    const k = Math.max(SMALLEST, Math.min(LARGEST, next.k)),
      b = frame ?? { top: 0, left: 0, bottom: 3, right: 3 };
    cam = {
      k,
      x: Math.max(b.left - 1, Math.min(b.right + 1, next.x)),
      y: Math.max(b.top - 1, Math.min(b.bottom + 1, next.y)),
    };
    if (!width) return;
    set(world, { "data-glide": glide && !on.reducedMotion() });
    world.style.transform = `translate(${width / 2 - cam.x * k}px, ${height / 2 - cam.y * k}px) scale(${k / UNIT})`;
    world.style.setProperty("--up", String(Math.max(1, READABLE / k)));
    set(el, { "data-far": k < NUMBERS, "data-mid": k < LETTERS });
    pattern.style.setProperty("--k", `${k}px`);
    pattern.style.backgroundPosition = `${width / 2 - cam.x * k}px ${height / 2 - cam.y * k}px`;
    const over = [
      cam.y - b.top - height / 2 / k,
      b.bottom - cam.y - height / 2 / k,
      cam.x - b.left - width / 2 / k,
      b.right - cam.x - width / 2 / k,
    ].map((lots) => lots > HIDDEN);
    arrows.forEach((arrow, i) => set(arrow, { "data-on": over[i] }));
    set(el, { "data-more": over.includes(true), "data-broad": (b.right - b.left) * k > width - 80 });
    rule();
    place();
  }
  /** Rows and columns along the edges, as the moves count them. */
  function rule() {
    if (!el.hasAttribute("data-ruled")) return;
    const marks = (/** @type {number} */ middle, /** @type {number} */ size) => {
      const found = [];
      for (let n = Math.floor(middle - size / 2 / cam.k); n <= middle + size / 2 / cam.k; n++) {
        const at = size / 2 + (n + 0.5 - middle) * cam.k;
        if (at > 24 && at < size - 12) found.push([n, at]);
      }
      return found;
    };
    const write = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ n) =>
      svg("text", { x, y }, String(n).replace("-", "−"));
    rulers.replaceChildren(
      svg("path", { d: `M0 0H${width}V18H20V${height}H0Z` }),
      ...marks(cam.x, width).map(([n, x]) => write(x, 9, n)),
      ...marks(cam.y, height).map(([n, y]) => write(10, y, n)),
    );
  }
  /** Show the rulers, or not. @param {boolean} on_ */
  function ruled(on_) {
    if (on_ === el.hasAttribute("data-ruled")) return;
    set(el, { "data-ruled": on_ });
    if (!moved) whole(false, least);
    else rule();
  }
  function zoom(/** @type {number} */ factor, dx = 0, dy = 0) {
    moved = true;
    aim(zoomed(cam, Math.max(SMALLEST, Math.min(LARGEST, cam.k * factor)), dx, dy), dx === 0 && dy === 0);
  }
  function pan(/** @type {number} */ dx, /** @type {number} */ dy) {
    moved = true;
    aim({ ...cam, x: cam.x - dx / cam.k, y: cam.y - dy / cam.k });
  }
  function whole(glide = true, small = SMALLEST) {
    moved = false;
    const b = box(seen);
    frame = b;
    const edge = el.hasAttribute("data-ruled") ? 0.7 : 0.3; // rulers lie on the map
    far = fit(
      { top: b.top - edge, left: b.left - edge, bottom: b.bottom + 0.3, right: b.right + 0.3 },
      width || 600,
      height || 400,
      small,
      MOST,
    );
    aim(far, glide);
  }
  /** Keep these cells in sight, unless the camera was moved by hand.
   * @param {number[][]} cells @param {boolean} glide @param {boolean} over the game is over: lots may be small */
  function show(cells, glide, over) {
    const b = box(cells),
      was = box(seen);
    const same = b.top === was.top && b.left === was.left && b.bottom === was.bottom && b.right === was.right;
    seen = cells;
    frame = b;
    least = over ? SMALLEST : LEAST;
    if (!moved && !(same && far.k === cam.k)) whole(glide, least);
  }
  /** Bring one spot into sight, moving as little as needed. @param {number} x @param {number} y */
  function near(x, y) {
    if (!width) return;
    const px = width / 2 + (x - cam.x) * cam.k,
      py = height / 2 + (y - cam.y) * cam.k,
      edge = Math.min(cam.k, width / 4, height / 4);
    const dx = px < edge ? edge - px : px > width - edge ? width - edge - px : 0,
      dy = py < edge ? edge - py : py > height - edge ? height - edge - py : 0;
    if (dx || dy) {
      const kept = moved;
      pan(dx, dy);
      moved = kept;
    }
  }
  /** A point of the page in lots. @param {{ clientX: number, clientY: number }} e */
  function point(e) {
    const r = canvas.getBoundingClientRect(),
      z = /** @type {any} */ (el).currentCSSZoom ?? 1;
    return {
      x: cam.x + ((pointerAt(e.clientX, canvas) - r.left) / z - width / 2) / cam.k,
      y: cam.y + ((pointerAt(e.clientY, canvas) - r.top) / z - height / 2) / cam.k,
    };
  }
  function resize() {
    const w = el.clientWidth,
      d = el.clientHeight;
    if (!w || (w === width && d === height)) return;
    width = w;
    height = d;
    for (const picture of [canvas, rulers]) set(picture, { width: w, height: d });
    if (moved) aim(cam);
    else whole(false, least);
  }

  // ---- the bubble: a few words beside what is pointed at
  /** @type {{ x: number, top: number, bottom: number } | null} */ let spot = null;
  function place() {
    if (!spot || bubble.hidden) return;
    const w = bubble.offsetWidth,
      d = bubble.offsetHeight,
      gap = 10,
      at = (/** @type {number} */ y) => height / 2 + (y - cam.y) * cam.k;
    const x = width / 2 + (spot.x - cam.x) * cam.k,
      above = at(spot.top) - d - gap,
      under = at(spot.bottom) + gap;
    bubble.style.left = `${Math.max(6, Math.min(width - w - 6, x - w / 2))}px`;
    bubble.style.top = `${Math.max(6, Math.min(height - d - 6, above >= 6 ? above : under))}px`;
  }
  /** @param {any[] | null} words @param {number[][]} [cells] */
  function showBubble(words, cells) {
    bubble.hidden = !words;
    if (!words || !cells) {
      spot = null;
      return;
    }
    const b = box(cells);
    spot = { x: (b.left + b.right) / 2, top: b.top, bottom: b.bottom };
    bubble.replaceChildren(...words);
    place();
  }

  // ---- drawing
  /** @param {any} view @param {Lot[]} lots @param {Set<number>} mine lots whose cards are in the open hand
   * @param {Map<number, string>} lit lots under the points of a site, and whether their number moves up or down */
  function draw(view, lots, mine, lit) {
    const laid = view.tiles.flatMap((/** @type {any} */ t, /** @type {number} */ k) =>
      t.row === null ? [] : [{ k, t }],
    );
    keyed(
      tiles,
      laid,
      ({ k, t }) => `${k} ${t.row} ${t.column} ${t.cells}`,
      ({ k, t }) => {
        const cells = cellsOf(t.cells).map(([r, c]) => [r + t.row, c + t.column]),
          path = outline(cells, 0, 12);
        return svg(
          "g",
          { class: "bc-tile", "data-tile": k },
          svg("path", { class: "bc-under", d: path }),
          svg("path", { class: "bc-paper", d: path }),
          svg("path", { class: "bc-lines", d: dashes(cells) }),
          svg("path", { class: "bc-seam", d: outline(cells, 1.5, 12) }),
        );
      },
    );
    keyed(
      lotsEl,
      lots,
      (l) => `${l.lot} ${l.row} ${l.col}`,
      (l) =>
        drawLot(
          l.row,
          l.col,
          l.number,
          l.lot,
          l.church ? svg("path", { class: "bc-chapel", d: "M82 14V28M76 18.5H88" }) : null,
        ),
      (g, l) =>
        set(g, {
          "data-zone": l.out ? "out" : "in",
          "data-taken": l.piece >= 0,
          "data-mine": mine.has(l.lot) && l.piece < 0,
          "data-lit": lit.get(l.lot) ?? null,
        }),
    );
    const at = new Map(lots.map((l) => [l.lot, [l.row, l.col]]));
    const standing = view.pieces.map((/** @type {any} */ p, /** @type {number} */ n) => ({
      ...p,
      n,
      cells: p.lots.map((/** @type {number} */ l) => at.get(l) ?? [0, 0]),
    }));
    keyed(
      pieces,
      standing,
      (p) => `${p.n} ${p.kind} ${p.builder} ${p.cells.join(";")}`,
      (p) => {
        const g = drawPiece(p.kind, p.cells, p.builder);
        g.dataset.piece = p.n;
        return g;
      },
    );
    drawLine(view);
  }
  /** @param {number} row @param {number} col @param {number} number @param {number | null} lot null: not laid yet
   * @param {any} more */
  const drawLot = (row, col, number, lot = null, more = null) =>
    svg(
      "g",
      { class: "bc-lot", "data-lot": lot, transform: `translate(${col * UNIT} ${row * UNIT})` },
      svg("rect", { x: 7, y: 7, width: 86, height: 86, rx: 9 }),
      more,
      svg("text", { x: 50, y: 51 }, String(number)),
    );
  /** Streets inside a tile: fine dashes. @param {number[][]} cells */
  function dashes(cells) {
    const has = new Set(cells.map(([r, c]) => `${r},${c}`));
    return cells
      .map(([r, c]) => {
        const right = has.has(`${r},${c + 1}`) ? `M${(c + 1) * UNIT} ${r * UNIT + 12}v76` : "";
        const below = has.has(`${r + 1},${c}`) ? `M${c * UNIT + 12} ${(r + 1) * UNIT}h76` : "";
        return right + below;
      })
      .join("");
  }
  let line = "";
  function drawLine(/** @type {any} */ view) {
    const key = JSON.stringify(view.line);
    if (key === line) return;
    line = key;
    const pairs = view.line.streets.map((/** @type {number[]} */ [, r, c, south]) => [
        [r, c],
        south ? [r + 1, c] : [r, c + 1],
      ]),
      path = rail(pairs);
    rails.replaceChildren(
      ...(path
        ? ["bc-rail-bed", "bc-rail", "bc-rail-mid"].map((name) => svg("path", { class: name, d: path }))
        : []),
      ...view.line.ends.map((/** @type {number[]} */ [r, c]) =>
        svg("circle", { class: "bc-stop", cx: c * UNIT, cy: r * UNIT, r: 12 }),
      ),
    );
  }
  /** A tile that is not laid yet. @param {number[][]} cells @param {number} k @param {boolean} good */
  function ghostTile(cells, k, good) {
    return svg(
      "g",
      { class: "bc-ghost-tile", "data-bad": !good },
      svg("path", { class: "bc-paper", d: outline(cells, 0, 12) }),
      cells.map(([r, c], i) => drawLot(r, c, 10 * k + i + 11)),
      svg("path", { class: "bc-ghost-edge", d: outline(cells, 0, 12) }),
    );
  }
  /** @param {number[][]} cells @param {number} kind @param {number} builder */
  const ghostPiece = (cells, kind, builder) =>
    svg(
      "g",
      { class: "bc-ghost-piece", "data-seat": builder },
      drawPiece(kind, cells, -1),
      svg("path", { class: "bc-ghost-edge", d: outline(cells, 6, 10) }),
    );
  /** @param {number} street @param {Map<number, Lot>} lots */
  function ghostTrack(street, lots) {
    const pair = streetEnds(street, lots);
    return pair
      ? svg(
          "g",
          { class: "bc-ghost-rail" },
          ["bc-rail-bed", "bc-rail"].map((name) => svg("path", { class: name, d: rail([pair]) })),
        )
      : null;
  }

  return {
    el,
    canvas,
    hits,
    ghost,
    marks,
    flash,
    ruled,
    deals,
    rotate,
    lotsEl,
    tiles,
    pieces,
    draw,
    ghostTile,
    ghostPiece,
    ghostTrack,
    show,
    near,
    point,
    resize,
    zoom,
    pan,
    whole,
    showBubble,
  };
}
