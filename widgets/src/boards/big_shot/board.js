// @ts-check
// The table of Big Shot: a city inside its promenade, and beside it the auction. It draws a view and names what was
// clicked; it knows no rule.
import { animate, byTarget, previousView } from "../../shell/boards.js";
import { listen } from "../../shell/listen.js";
import { ring } from "../../shell/ring.js";
import { boxOf } from "../../shell/room.js";
import { clockPanel } from "../../shell/clock.js";
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

/** @param {{ choose(target: string): void, fall?(): void, announce(text: string): void, reducedMotion(): boolean }}
 * api */
export function bigShotBoard(api) {
  let picked = -1,
    wanted = -1,
    frame = 0,
    /** @type {any} */ view = null,
    /** @type {any} */ clock = null,
    /** @type {Map<string, number> | undefined} */ glow;
  /** @type {Map<string, any>} */ let legal = new Map();
  const city = cityMap(api, (i) => placeWords(view, i, Math.max(0, picked)));
  const stage = auctionStage({
    choose: api.choose,
    fall: api.fall,
    pick(c) {
      wanted = c;
      redraw();
    },
  });
  const el = h("div", { className: "bs bs-board" }, city.el, stage.curse);

  function redraw() {
    const colours = placeable(view, legal);
    picked = pickable(colours, wanted);
    el.style.setProperty("--pick", picked >= 0 ? colour(picked) : "var(--bl-now)");
    set(el, { "data-placing": picked >= 0 ? picked : null });
    city.update(view, legal, glow);
    const worths = view.colours.map((/** @type {string} */ _c, /** @type {number} */ c) => {
      const found = view.districts.flatMap((/** @type {any} */ _d, /** @type {number} */ i) => [
        glow?.get(placeWords(view, i, c)) ?? -1,
      ]);
      return Math.max(...found) < 0 ? undefined : Math.max(...found);
    });
    stage.update(view, legal, picked, colours, clock, worths);
  }

  if (typeof ResizeObserver === "function")
    new ResizeObserver(() => {
      city.resize(el.clientWidth, el.clientHeight);
      stage.trim();
    }).observe(el);

  // -- clicks and keys
  const parts = [el, stage.el];
  listen(parts, "button, [role=button]", api.choose, 12);

  // -- motion
  /** Fly a copy of a node across the whole frame, from where it was to where it is now.
   * @param {any} node @param {DOMRect | null} from @param {number} duration @param {number} [delay] */
  function fly(node, from, duration, delay = 0) {
    const to = boxOf(node),
      frame = el.closest(".bl-frame"),
      home = boxOf(frame);
    if (!from || !to?.width || !frame || !home || !node.animate) return;
    const ghost = h(
      "div",
      {
        className: "bs bs-ghost",
        "aria-hidden": "true",
        style: { left: `${to.x - home.x}px`, top: `${to.y - home.y}px` },
      },
      node.cloneNode(true),
    );
    const dx = from.x + from.width / 2 - to.x - to.width / 2,
      dy = from.y + from.height / 2 - to.y - to.height / 2;
    frame.append(ghost);
    animate(node, [{ opacity: 0 }, { opacity: 0 }], { duration: duration + delay });
    const flight = animate(ghost, [{ transform: `translate(${dx}px,${dy}px)` }, { transform: "none" }], {
      duration,
      delay,
      fill: "backwards",
    });
    flight.onfinish = flight.oncancel = () => ghost.remove();
  }

  /** @param {any} v @param {any} was @param {number} duration
   * @param {DOMRect | null} hand where the pawn was taken from */
  function move(v, was, duration, hand) {
    const e = v.event ?? {};
    if (e.kind === "roll" && e.from >= 0) {
      // the die lands, then the promoter walks, then the bundle is brought in
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
          city.promoterEl,
          way.map((p) => ({ left: `${p.x}px`, top: `${p.y}px` })),
          { duration: duration + 60, delay: land, fill: "backwards", easing: "linear" },
        );
      const from = boxOf(city.space(v.promoter));
      for (const node of stage.podium.children) fly(node, from, duration, land + duration);
    }
    if (e.kind === "place" && hand) {
      const pawns = city.block(e.district)?.querySelectorAll(`.bs-hole [data-c="${e.colour}"]`),
        node = pawns?.[pawns.length - 1];
      if (node) fly(node, hand, duration * 1.2);
    }
    const soldBefore = new Map(was.districts.map((/** @type {any} */ d) => [d.id, d.sold]));
    for (const d of v.districts)
      if (d.sold && soldBefore.get(d.id) === false)
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

  /** @param {any} v @param {any} was */
  function highlight(v, was) {
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
   * @param {{ moves: any[], previous: any, animate: boolean, duration: number, clock?: any, glow?: Map<string,
   * number> }} info */
  function update(next, info) {
    if (info.previous !== next) cancelAnimationFrame(frame); // new moves for the same view stop no animation
    const was = previousView(next, info);
    const still = !info.animate || !was || api.reducedMotion(),
      e = next.event ?? {};
    const hand =
      !still && e.kind === "place"
        ? (boxOf(stage.podium.querySelector(`[data-c="${e.colour}"]`)) ?? null)
        : null;
    legal = byTarget(info.moves);
    view = next;
    clock = info.clock?.kind === "dutch" ? info.clock : null;
    glow = info.glow?.size ? info.glow : undefined;
    redraw();
    if (!was) return;
    frame = requestAnimationFrame(() => {
      if (!still) move(next, was, info.duration || 320, hand);
      highlight(next, was);
    });
  }
  return { el, matter: stage.el, update };
}

export default { render: (/** @type {any} */ ctx) => shell(ctx, bigShotBoard, clockPanel) };
