// @ts-check
// The board of Superpoly: forty squares of our own Paris around a middle with dice, piles and cash; beside the board
// the scene for cards, auctions, offers and debts. It draws a view and names what was clicked; it knows no rule.
import { animate, byTarget, previousView } from "../../shell/boards.js";
import { clockPanel } from "../../shell/clock.js";
import { ring } from "../../shell/ring.js";
import { shell } from "../../shell/shell.js";
import { h, set } from "../../shell/svg.js";
import { ringOf } from "./ring.js";
import { canFall, counter, purses, roofs, scene } from "./stage.js";
import { deed } from "./deed.js";
import { onlyPointsOut } from "./words.js";

/** Which deed is open: the one pointed at, else the one clicked, else that of the current decision.
 * @param {any} v @param {number | null} pointed @param {number | null} kept */
export function openDeed(v, pointed, kept) {
  if (pointed !== null) return pointed;
  const offered = v.trade
    ? [...v.trade.giving, ...v.trade.getting].find((/** @type {number} */ n) => n < v.owner.length)
    : undefined;
  const lot =
    v.auction && (v.auction.for === "deed" || v.auction.for === "call") && v.auction.lot < v.owner.length
      ? v.auction.lot
      : null;
  return kept ?? lot ?? offered ?? v.seats[v.active]?.square ?? 0;
}

/** @param {{ choose(target: string): void, point?(target: string): void, fall?(): void, refuse(text: string): void,
 *   announce(text: string): void, reducedMotion(): boolean }} api */
export function superpolyBoard(api) {
  /** @type {any} */ let view = null;
  /** @type {any} */ let board = null;
  /** @type {Map<string, any>} */ let legal = new Map();
  /** @type {Map<string, number>} */ let glow = new Map();
  /** @type {number | null} */ let pointed = null;
  /** @type {number | null} */ let kept = null;
  let frame = 0,
    subject = "",
    deedKey = "",
    playing = false;
  const square = ringOf({
    show(n, keep) {
      if (keep) {
        kept = n;
        pointed = null;
      } else if (pointed === n) return;
      else pointed = n;
      readDeed();
    },
  });
  const table = counter(),
    stage = scene(),
    bench = purses();
  const deedEl = h("section", { className: "sp-deed bl-box", "aria-label": "Deed" });
  const open = h("div", { className: "sp-open" }, deedEl);
  square.middle.append(table.el, open, bench.el);
  const el = h("div", { className: "sp sp-board" }, square.el);

  function readDeed() {
    if (!view || !board) return;
    const n = openDeed(view, pointed, kept),
      chosen = (pointed ?? kept) !== null,
      nodes = deed(board, view, n),
      key = nodes.map((node) => node.outerHTML).join("");
    if (key !== deedKey) {
      deedKey = key;
      deedEl.replaceChildren(...nodes);
    }
    for (const node of [square.square(pointed ?? kept ?? -1), el.querySelector(".sp-sq[data-shown]")])
      if (node) set(node, { "data-shown": Number(/** @type {any} */ (node).dataset.n) === n && chosen });
    const isCut = () => deedEl.scrollHeight > deedEl.clientHeight + 1;
    set(deedEl, { "data-brief": null, "data-open": null });
    if (!isCut()) return;
    set(deedEl, { "data-open": chosen }); // all of it over the middle, or as much as fits
    if (!chosen)
      for (const part of ["owner", "name", "none"]) if (isCut()) set(deedEl, { "data-brief": part });
  }
  function paint() {
    if (!view || !board) return;
    square.update(board, view, legal, pointed ?? kept, glow);
    bench.update(board, view, legal, glow, square.plan());
    readDeed();
  }
  function resize(/** @type {number} */ width, /** @type {number} */ height) {
    if (!board || !width || !height) return;
    square.resize(board, width, height);
    paint();
  }
  // The first picture waits for the size it will have, in the same frame: drawn before, it would be drawn twice.
  const sized = typeof ResizeObserver === "function";
  if (sized) new ResizeObserver(() => resize(el.clientWidth, el.clientHeight)).observe(el);

  // -- clicks: a legal square is played, any other shows its deed; of one's own, Python also says why not
  function click(/** @type {any} */ event) {
    const hit = event.target.closest("[data-target], [data-read]");
    if (!hit && deedEl.contains(event.target) && deedEl.hasAttribute("data-open")) {
      kept = pointed = null; // a click closes the deed that covers the middle
      return readDeed();
    }
    if (!hit) return;
    const target = hit.dataset.target,
      read = hit.dataset.n ?? hit.dataset.read,
      number = read === undefined ? null : Number(read),
      claimant = hit.dataset.claims === undefined ? view.to_move : Number(hit.dataset.claims);
    if (number !== null) {
      kept = number;
      pointed = null;
      readDeed();
    }
    if (!target) return;
    if (hit === table.dice && canFall(view, legal)) return api.fall?.();
    if (claimant !== view.to_move) return api.refuse(view.seats[claimant].not_heard);
    if (legal.has(target))
      return number !== null && onlyPointsOut(view) ? api.point?.(target) : api.choose(target);
    if (!playing) return hit.matches(".sp-dice, .sp-claim") ? api.choose(target) : undefined;
    if (number !== null && square.plan()?.slim) return; // on a phone a tap shows the deed
    if (number === null || view.owner[number] === view.to_move || view.phase === "BUYING" || view.trade)
      api.choose(target);
  }
  for (const part of [el, stage.el]) part.addEventListener("click", click);

  // -- motion

  /** Returns after how many ms it is over. @param {any} v @param {any} was @param {number} duration */
  function move(v, was, duration) {
    const e = v.event ?? {};
    let wait = 0,
      gone = 0;
    if (e.dice) {
      // the dice land before anything else moves
      wait = Math.round(duration * 0.55);
      [...table.dice.children].forEach((d, i) =>
        animate(
          d,
          [
            {
              transform: `translate(${i ? 30 : -30}px,-46px) rotate(${i ? 260 : -320}deg) scale(1.35)`,
              opacity: 0.4,
            },
            { transform: "none", opacity: 1 },
          ],
          { duration: wait, easing: "cubic-bezier(.3,1.3,.6,1)" },
        ),
      );
    }
    if (e.card) {
      wait = Math.round(duration * 0.5);
      animate(
        stage.el.querySelector(".sp-card"),
        [{ transform: "perspective(600px) rotateY(90deg) scale(.8)" }, { transform: "none" }],
        { duration: wait },
      );
    }
    if (e.walk) {
      const way = square.way(e.walk, v);
      gone = Math.min(900, duration * (way.length > 4 ? 1.5 : 1));
      if (way.length > 1)
        animate(
          square.pawn(e.walk.seat),
          way.map((p) => ({ left: `${p.x}px`, top: `${p.y}px` })),
          { duration: gone, delay: wait, fill: "backwards", easing: "linear" },
        );
    }
    if (e.dice && gone)
      for (const node of [...stage.el.children, ...deedEl.children])
        animate(node, [{ opacity: 0 }, { opacity: 1 }], {
          duration: 160,
          delay: wait + gone,
          fill: "backwards",
        });
    for (const n of e.squares ?? [])
      if (v.level[n] > was.level?.[n])
        animate(
          square.square(n)?.querySelector(".sp-built")?.lastElementChild,
          [
            { transform: "translateY(-14px)", opacity: 0 },
            { transform: "none", opacity: 1 },
          ],
          { duration, composite: "accumulate" },
        );
    if (e.kind === "bid")
      animate(stage.el.querySelector(".sp-figure"), [{ transform: "scale(1.35)" }, { transform: "none" }], {
        duration,
      });
    return wait + gone;
  }

  /** @param {any} v @param {any} was @param {number} delay */
  function highlight(v, was, delay) {
    const show = (/** @type {any} */ node, /** @type {string} */ tone) =>
      ring(node, tone, { delay, inset: true });
    const e = v.event ?? {};
    for (const n of e.squares ?? []) show(square.square(n), "--bl-now");
    if (e.walk) show(square.square(e.walk.to), "--bl-chance");
    v.seats.forEach((/** @type {any} */ s, /** @type {number} */ i) => {
      const had = was.seats?.[i]?.cash;
      if (had !== undefined && had !== s.cash) show(bench.purse(i), s.cash > had ? "--bl-gain" : "--bl-loss");
    });
  }

  /** @param {any} next
   * @param {{ fixed: any, moves: any[], previous: any, animate: boolean, duration: number,
   *   glow?: Map<string, number> }} info */
  function update(next, info) {
    if (info.previous !== next) cancelAnimationFrame(frame); // new moves for the same view stop no animation
    const was = previousView(next, info),
      still = !info.animate || !was || api.reducedMotion();
    legal = byTarget(info.moves);
    playing = legal.size > 0;
    const old = board;
    board = info.fixed?.board ?? next.board ?? board;
    if (board !== old) {
      const hint = h("p", { className: "sp-hint" }, "Tap a square for its name.");
      open.replaceChildren(deedEl, hint, roofs(board.skyline));
      for (const [name, image] of Object.entries(board.looks))
        for (const part of [el, stage.el]) part.style.setProperty(`--sp-${name}`, String(image)); // hues and patterns
    }
    view = next;
    glow = info.glow ?? new Map();
    const now = `${next.active},${next.seats?.[next.active]?.square},${next.auction?.lot},${next.trade?.made}`;
    if (now !== subject) {
      subject = now;
      kept = null;
    }
    table.update(board, view, legal, glow); // neither needs the size of the ring, which on a phone needs the scene's
    stage.update(board, view, legal);
    if (square.plan()) paint();
    else if (!sized) resize(el.clientWidth || 570, el.clientHeight || 430);
    if (!was) return;
    frame = requestAnimationFrame(() => {
      highlight(next, was, still ? 0 : move(next, was, info.duration || 320));
    });
  }
  const keys = /** @type {[string, string][]} */ ([
    ["← ↑ → ↓", "from square to square, also across the middle"],
    ["Enter", "play the square, or read its deed"],
  ]);
  return { el, matter: stage.el, keys, update };
}

/** @type {Map<string, HTMLImageElement>} */ const patterns = new Map(); // kept, so that the squares find them
/** Read the patterns of the groups, small pictures, before the first drawing needs them all at once. The address of
 * one stands between the quotation marks of its look.
 * @param {{ model: any }} ctx */
function initialize({ model }) {
  for (const look of Object.values(model.get("fixed")?.board?.looks ?? {}))
    patterns.set(look, Object.assign(new Image(), { src: look.split('"')[1] }));
}

export default {
  initialize,
  render: (/** @type {any} */ ctx) => shell(ctx, superpolyBoard, clockPanel),
};
