// @ts-check
// The animation of a move of Big City: pieces and tiles drop, points rise, cards slide, and what is new glows for a
// moment.
import { animate, viewer } from "../../shell/boards.js";
import { boxOf } from "../../shell/room.js";
import { svg } from "../../shell/svg.js";
import { UNIT, cellsOf, streetEnds, middle, moved, outline, lotCells } from "./map.js";

/** With reduced motion (`still`) only the glow and the points are shown.
 * @param {{ win: any, kit: any, view: any, was: any, byLot: Map<number, any>, duration: number, still: boolean }} o */
export function showMove({ win, kit, view, was, byLot, duration, still }) {
  const e = view.event,
    drop = (/** @type {any} */ node, /** @type {string} */ from) =>
      still ||
      animate(
        node,
        [
          { transform: from, opacity: 0 },
          { transform: "none", opacity: 1 },
        ],
        { duration },
      );
  /** Show an element for a moment. */
  const flash = (/** @type {any} */ node, /** @type {any[]} */ frames, /** @type {any} */ options) => {
    win.flash.append(node);
    const run = animate(node, frames, options);
    if (run) run.onfinish = () => node.remove();
    else node.remove();
  };
  const ring = (/** @type {string} */ d) =>
    flash(svg("path", { class: "bc-ring", d }), [{ opacity: 1 }, { opacity: 0 }], {
      duration: 1600,
      easing: "ease-in",
    });

  win.flash.replaceChildren();
  if (e.kind === "build" && view.pieces[e.piece]) {
    const cells = lotCells(view.pieces[e.piece].lots, byLot),
      { x, y } = middle(cells),
      plus = e.gain_texts?.find(Boolean),
      rise = (/** @type {number} */ to) => (still ? "none" : `translateY(${to}px)`);
    win.near(x, y);
    drop(win.pieces.lastElementChild, "translate(-12px,-60px)");
    ring(outline(cells, 4, 12));
    if (plus)
      flash(
        svg(
          "text",
          {
            class: "bc-plus",
            x: x * UNIT,
            y: y * UNIT,
          },
          plus,
        ),
        [
          { opacity: 0, transform: rise(10) },
          { opacity: 1, transform: "none", offset: 0.2 },
          { opacity: 1, offset: 0.75 },
          { opacity: 0, transform: rise(-46) },
        ],
        { duration: 1700, delay: duration / 2, fill: "both" },
      );
  } else if (e.kind === "tile") {
    const t = view.tiles[e.tile],
      mine = (/** @type {any} */ g) => Math.floor(Number(g.dataset.lot) / 10) === e.tile;
    win.near(t.column + 1.5, t.row + 1.5);
    for (const node of win.tiles.children)
      if (Number(node.dataset.tile) === e.tile) drop(node, "translate(-10px,-40px)");
    for (const g of win.lotsEl.children) if (mine(g)) drop(g.firstElementChild, "translate(-10px,-40px)");
    ring(outline(moved(cellsOf(t.cells), t.row, t.column), 0, 12));
  } else if (e.kind === "track") {
    const pair = streetEnds(e.street, byLot);
    if (pair) ring(`M${pair[0][1] * UNIT} ${pair[0][0] * UNIT}L${pair[1][1] * UNIT} ${pair[1][0] * UNIT}`);
  }
  if (viewer(was) !== viewer(view)) return;
  const had = new Set((was.seats[viewer(was)]?.hand ?? []).map((/** @type {any} */ c) => c.card));
  for (const card of kit.handEl.children) {
    const number = Number(card.dataset.card);
    if (had.has(number)) continue;
    const from = boxOf(kit.stacksEl.children[Math.floor(number / 10)]),
      to = boxOf(card);
    if (!from || !to) continue;
    drop(card, `translate(${from.left - to.left}px,${from.top - to.top}px) scale(.6)`);
    animate(card, [{ boxShadow: "0 0 0 3px var(--bl-now)" }, { boxShadow: "0 0 0 3px transparent" }], {
      duration: 1600,
      easing: "ease-in",
    });
  }
}
