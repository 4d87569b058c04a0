// @ts-check
// The table of Big Shot: a city inside its promenade, and the auction on a stage below. It draws a view and names
// what was clicked; it knows no rule.
import { shell } from "../../shell/shell.js";
import { colour, h, set } from "../../shell/svg.js";
import { cityMap, placeWords } from "./map.js";
import { auctionStage } from "./stage.js";

/** The colours of which a pawn can be placed now. @param {any} view @param {Map<string, any>} legal
 * @returns {number[]} */
export const placeable = (view, legal) =>
  view.colours.flatMap((/** @type {string} */ _name, /** @type {number} */ c) =>
    view.districts.some((/** @type {any} */ _d, /** @type {number} */ i) => legal.has(placeWords(view, i, c)))
      ? [c]
      : [],
  );

/** The colour of the pawn that a click on a district places: the one picked, if it can still be placed.
 * @param {number[]} colours @param {number} wanted */
export const pickable = (colours, wanted) => (colours.includes(wanted) ? wanted : (colours[0] ?? -1));

/** @param {{ choose(target: string): void, announce(text: string): void, reducedMotion(): boolean }} api */
export function bigShotBoard(api) {
  let picked = -1,
    wanted = -1,
    frame = 0,
    /** @type {any} */ view = null,
    /** @type {any} */ clock = null;
  /** @type {Map<string, any>} */ let legal = new Map();
  const city = cityMap(api, (i) => placeWords(view, i, Math.max(0, picked)));
  const stage = auctionStage({
    choose: api.choose,
    pick(c) {
      wanted = c;
      redraw();
    },
  });
  const el = h("div", { className: "bs" }, city.el, stage.el);

  function redraw() {
    const colours = placeable(view, legal);
    picked = pickable(colours, wanted);
    el.style.setProperty("--pick", picked >= 0 ? colour(picked) : "var(--bl-now)");
    set(el, { "data-placing": picked >= 0 ? picked : null });
    city.update(view, legal);
    stage.update(view, legal, picked, colours, clock);
  }

  if (typeof ResizeObserver === "function")
    new ResizeObserver((entries) => {
      city.resize(entries[0].contentRect.width);
      // what the shell has to say stands above the stage, so that purses and loans stay in reach
      /** @type {any} */ (el.closest(".bl-board"))?.style.setProperty(
        "--bl-foot",
        `${stage.el.offsetHeight}px`,
      );
    }).observe(el);

  // -- clicks and keys
  el.addEventListener("click", (/** @type {any} */ event) => {
    const hit = event.target.closest("[data-target]");
    if (hit && el.contains(hit)) api.choose(hit.dataset.target);
  });
  el.addEventListener("keydown", (/** @type {any} */ event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const here = event.target;
    if (event.key === "Enter" && here.getAttribute?.("role") === "button" && here.dataset.target) {
      event.preventDefault();
      return api.choose(here.dataset.target);
    }
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[
      /** @type {string} */ (event.key)
    ];
    const from = here.closest?.("button, [role=button]");
    if (!step || !from) return;
    event.preventDefault();
    event.stopPropagation();
    neighbour(from, step[0], step[1])?.focus();
  });
  /** The nearest thing to press in that direction. @param {any} from @param {number} dx @param {number} dy */
  function neighbour(from, dx, dy) {
    const a = from.getBoundingClientRect();
    let best = null,
      least = Infinity;
    for (const node of el.querySelectorAll("button, [role=button]")) {
      if (node === from || !node.getClientRects().length) continue;
      const b = node.getBoundingClientRect();
      const ahead =
        dx > 0 ? b.left - a.right : dx < 0 ? a.left - b.right : dy > 0 ? b.top - a.bottom : a.top - b.bottom;
      const gap = dx
        ? Math.max(b.top - a.bottom, a.top - b.bottom)
        : Math.max(b.left - a.right, a.left - b.right);
      const askew = dx
        ? Math.abs(b.top + b.bottom - a.top - a.bottom)
        : Math.abs(b.left + b.right - a.left - a.right);
      const far = ahead + 4 * Math.max(0, gap) + askew / 20;
      if (ahead > -12 && far < least) {
        least = far;
        best = node;
      }
    }
    return best;
  }

  // -- motion
  const animate = (/** @type {any} */ node, /** @type {any[]} */ frames, /** @type {any} */ options) =>
    node?.animate?.(frames, { easing: "cubic-bezier(.3,.7,.3,1)", ...options });
  const box = (/** @type {any} */ node) => node?.getBoundingClientRect();
  /** From where it was to where it is.
   * @param {any} node @param {DOMRect} from @param {number} duration @param {number} [delay] */
  function fly(node, from, duration, delay = 0) {
    const to = box(node);
    if (!from || !to?.width) return;
    const dx = from.left + from.width / 2 - to.left - to.width / 2,
      dy = from.top + from.height / 2 - to.top - to.height / 2;
    animate(
      node,
      [
        { transform: `translate(${dx}px,${dy}px) scale(${from.width / to.width})`, zIndex: 9 },
        { transform: "none", zIndex: 9 },
      ],
      { duration, delay, fill: "backwards" },
    );
  }

  /** @param {any} v @param {any} was @param {number} duration
   * @param {DOMRect | null} hand where the pawn was taken from */
  function move(v, was, duration, hand) {
    const e = v.event ?? {};
    if (e.kind === "roll" && e.from >= 0) {
      // the die lands, then he walks, then the bundle is brought in
      const land = Math.round(duration * 0.5),
        way = city.way(e.from, v.promoter),
        end = way[way.length - 1];
      animate(
        city.dieEl,
        [
          { transform: "translate(-50%,-50%) rotate(-300deg) scale(1.5)" },
          { transform: "translate(-50%,-50%)" },
        ],
        { duration: land },
      );
      if (end)
        animate(
          city.man,
          way.map((p) => ({ left: `${p.x}px`, top: `${p.y}px` })),
          { duration: duration + 60, delay: land, fill: "backwards", easing: "linear" },
        );
      const from = box(city.space(v.promoter));
      for (const node of stage.podium.children) fly(node, from, duration, land + duration);
    }
    if (e.kind === "place" && hand) {
      const pawns = city.block(e.district)?.querySelectorAll(`.bs-hole [data-c="${e.colour}"]`),
        node = pawns?.[pawns.length - 1];
      if (node) fly(node, hand, duration * 1.2);
    }
    const before = new Map(was.districts.map((/** @type {any} */ d) => [d.id, d.sold]));
    for (const d of v.districts)
      if (d.sold && before.get(d.id) === false)
        animate(
          city.block(d.id)?.querySelector(".bs-sign"),
          [
            { transform: "translateY(-60px) rotate(-14deg)", opacity: 0 },
            { transform: "translateY(4px) rotate(3deg)", opacity: 1, offset: 0.7 },
            { transform: "none" },
          ],
          { duration: duration * 1.2, delay: duration * 0.8, fill: "backwards" },
        );
    if (e.kind === "reveal")
      for (const s of v.seats)
        animate(
          stage.bidder(s.seat)?.querySelector(".bs-card"),
          [{ transform: "rotateY(180deg)" }, { transform: "none" }],
          { duration: duration * 1.2 },
        );
    if (v.auction.big !== was.auction.big)
      animate(stage.call.querySelector(".bs-big"), [{ transform: "scale(1.5)" }, { transform: "none" }], {
        duration,
      });
  }

  /** Something changed here: a ring that fades, also for readers who want no motion.
   * @param {any} v @param {any} was */
  function highlight(v, was) {
    const ring = (/** @type {any} */ node, /** @type {string} */ tone) =>
      animate(node, [{ boxShadow: `0 0 0 3px var(${tone})` }, { boxShadow: "0 0 0 3px transparent" }], {
        duration: 1400,
        easing: "ease-out",
      });
    const e = v.event ?? {};
    if (e.district) ring(city.block(e.district), "--bl-now");
    if (e.kind === "roll") ring(city.space(v.promoter), "--bl-chance");
    if (e.seat >= 0 && ["bid", "pass", "borrow", "repay", "sealed", "stop", "wait"].includes(e.kind))
      ring(stage.bidder(e.seat), "--bl-now");
    v.seats.forEach((/** @type {any} */ s, /** @type {number} */ i) =>
      s.purses.forEach((/** @type {any} */ q, /** @type {number} */ k) => {
        const had = was.seats[i]?.purses[k]?.cash;
        if (Number.isFinite(had) && Number.isFinite(q.cash) && q.cash !== had)
          ring(stage.bidder(i)?.querySelectorAll(".bs-coin")[k], q.cash > had ? "--bl-gain" : "--bl-loss");
      }),
    );
  }

  /** @param {any} next
   * @param {{ moves: any[], previous: any, animate: boolean, duration: number, clock?: any }} info */
  function update(next, info) {
    cancelAnimationFrame(frame);
    const was = info.previous === next ? null : (info.previous ?? null); // only the moves changed: nothing to show
    const still = !info.animate || !was || api.reducedMotion(),
      e = next.event ?? {};
    const hand =
      !still && e.kind === "place"
        ? (box(stage.podium.querySelector(`[data-c="${e.colour}"]`)) ?? null)
        : null;
    legal = new Map();
    for (const m of info.moves ?? []) if (m.target && !legal.has(m.target)) legal.set(m.target, m);
    view = next;
    clock = info.clock?.kind === "dutch" ? info.clock : null;
    redraw();
    if (!was) return;
    frame = requestAnimationFrame(() => {
      if (!still) move(next, was, info.duration || 320, hand);
      highlight(next, was);
    });
  }
  return { el, update };
}

export default { render: (/** @type {any} */ ctx) => shell(ctx, bigShotBoard) };
