// @ts-check
// The card table of Big Deal: places with their stacks, the piles, the duel in the middle; the hand beside the moves.
// It draws a view and names what was clicked; it knows no rule.
import { animate, previousView, viewer } from "../../shell/boards.js";
import { shell } from "../../shell/shell.js";
import { arrow, nearest } from "../../shell/geometry.js";
import { boxOf } from "../../shell/room.js";
import { h, keyed, markIcon, money, setText, set } from "../../shell/svg.js";
import { back, face, mini } from "./cards.js";
import { columns, seatPlace, spoken } from "./seats.js";
import { duelScene } from "./duel.js";

// ---- places and moves, without drawing

// A place is `hand:home`, `seat:B` (a top set), `discard` (its top card), `away` (where a card is thrown) or `yield`.

/** The move in words that two places make, in either order, legal or not; null if they make none.
 * @param {string} one @param {string} other @param {any[]} kinds */
export function between(one, other, kinds) {
  const [hand, place] = one.startsWith("hand:") ? [one, other] : [other, one];
  if (!hand.startsWith("hand:")) return null;
  const card = hand.slice("hand:".length),
    [what, name] = place.split(":");
  if (what === "seat") return `steal ${name} ${card}`;
  if (what === "discard") return `take ${card}`;
  if (what === "away") return `discard ${card}`;
  if (what !== "hand") return null;
  if (name === card) return `pair ${card}`;
  const joker = kinds.find((/** @type {any} */ kind) => kind.kind === card)?.joker;
  return joker ? `pair ${name} ${card}` : `pair ${card} ${name}`; // the joker lies underneath, and is said last
}

/** A card of the hand played in a duel, in words. @param {any} view @param {string} place */
export const thrown = (view, place) =>
  `${view.phase === "DUEL_DEFEND" ? "counter" : "raise"} ${place.slice("hand:".length)}`;

/** The places that a move is made of; none for a move that no click makes, such as one of chance.
 * @param {string} words */
export function placesOf(words) {
  const [verb, ...rest] = words.split(" ");
  if (verb === "yield") return ["yield"];
  if (verb === "steal") return [`seat:${rest[0]}`, `hand:${rest[1]}`];
  if (!["pair", "take", "discard", "counter", "raise"].includes(verb)) return [];
  const cards = rest.map((card) => `hand:${card}`);
  return verb === "take" ? ["discard", ...cards] : verb === "discard" ? [...cards, "away"] : cards;
}

/** The best value of the moves that a place is part of, together with the place picked before it if there is one: a
 * shade from 0 to 1, or −1 if no value is known.
 * @param {Map<string, number> | undefined} glow @param {string} place @param {string | null} [picked] */
export function shadeOf(glow, place, picked = null) {
  let best = -1;
  for (const [words, shade] of glow ?? []) {
    const parts = placesOf(words);
    if (parts.includes(place) && (!picked || parts.includes(picked))) best = Math.max(best, shade);
  }
  return best;
}

/** Number equal cards of a hand, to tell them apart: the second Home has `nth` 1. @param {any[]} hand */
export function numbered(hand) {
  /** @type {Record<string, number>} */ const seen = {};
  return hand.map((card) => ({ ...card, nth: (seen[card.kind] = (seen[card.kind] ?? -1) + 1) }));
}

/** The indices of the cards that are new in a hand. @param {any[]} hand @param {any[]} before */
export function newCards(hand, before) {
  const left = before.map((card) => card.kind);
  return hand.flatMap((card, i) => {
    const at = left.indexOf(card.kind);
    if (at < 0) return [i];
    left.splice(at, 1);
    return [];
  });
}

/** @type {[string, string][]} */
const KEYS = [
  ["← ↑ → ↓", "from card to card and place to place"],
  ["Enter", "pick a card, then where it goes"],
  ["Esc", "put it back"],
];
const you = (/** @type {string} */ name) => name.toLowerCase() === "you";

// ---- the table

/** @param {{ choose(target: string): void, announce(text: string): void, reducedMotion(): boolean }} api */
export function bigDealBoard(api) {
  const deckN = h("b"),
    deck = h(
      "div",
      { className: "bd-pile bd-deck" },
      h("span", { className: "bd-backing" }, back(), deckN),
      h("small", null, "draw pile"),
    );
  const discardN = h("b", { className: "bd-deep" }),
    top = h("button", { type: "button", className: "bd-card", "data-place": "discard" });
  const away = h(
    "button",
    { type: "button", className: "bd-away", "data-place": "away", "aria-label": "Discard the picked card." },
    h("span", { "aria-hidden": "true" }, "discard here"),
  );
  const discard = h(
    "div",
    { className: "bd-pile bd-discard" },
    top,
    discardN,
    h("small", null, "discard pile"),
  );
  const goal = h("p", { className: "bd-goal bl-cut" });
  const unseen = h("b"),
    kindsEl = h("div", { className: "bd-kinds", role: "list" });
  const counting = h(
    "details",
    { className: "bd-counting", "data-free": "" },
    h("summary", null, h("span", null, "Count cards: "), unseen),
    kindsEl,
  );
  const duel = duelScene();
  const piles = h("div", { className: "bd-piles" }, deck, discard, away),
    stage = h("div", { className: "bd-stage" }, goal, counting);
  const middle = h("div", { className: "bd-middle" }, piles, stage, duel.el);
  const el = h("div", { className: "bd" }, middle);
  const handTitle = h("div", { className: "bd-hand-title" }),
    hint = h("span", { className: "bd-hint" }),
    cardsEl = h("div", { className: "bd-cards" });
  const handEl = h(
    "section",
    { className: "bd-hand", "aria-label": "Hand" },
    h("div", { className: "bd-hand-head" }, handTitle, hint),
    cardsEl,
  );
  counting.addEventListener("toggle", () => set(el, { "data-counting": counting.open }));

  /** @type {ReturnType<typeof seatPlace>[]} */ let seats = [];
  /** @type {any} */ let view = null;
  /** @type {Map<string, any>} */ let legal = new Map();
  /** @type {any} */ let first = null; // the element of the place picked first; a second place makes it a move
  /** @type {Map<string, number> | undefined} */ let glow;
  let frame = 0,
    width = 0,
    height = 0,
    handWidth = 0,
    full = 4;

  const active = () => /** @type {any} */ (el.getRootNode()).activeElement ?? null; // also inside a shadow root
  const places = () =>
    /** @type {any[]} */ ([el, handEl].flatMap((part) => [...part.querySelectorAll("[data-place]")]));
  const inDuel = () => !!view?.duel;

  // -- picking: one place, then another
  function pick(/** @type {any} */ node) {
    const place = node.dataset.place,
      hand = cardsEl.querySelector("[data-place]")?.dataset.place;
    if (inDuel() || !legal.size) {
      // one click is a move; where nothing is legal, Python says why not
      const words = !place.startsWith("hand:")
        ? hand && between(hand, place, view.kinds)
        : inDuel()
          ? thrown(view, place)
          : between(place, "away", view.kinds);
      return words && api.choose(words);
    }
    if (first === node) {
      first = null;
      return light();
    }
    const target = first ? between(first.dataset.place, place, view.kinds) : null;
    if (target) {
      first = null;
      light();
      return api.choose(target);
    }
    first = node;
    light();
    const lit = places()
      .filter((p) => p.hasAttribute("data-lit"))
      .map((p) => p.dataset.called ?? p.getAttribute("aria-label"));
    api.announce(
      `${node.dataset.called ?? "This place"} picked. ` +
        `${lit.length ? `It goes with: ${lit.join("; ")}` : "It goes nowhere."} Escape puts it back.`,
    );
  }

  /** Show where the picked card can go; with nothing picked, where a move (not a quiet one) can start. */
  function light() {
    const playable = new Set();
    for (const [target, move] of legal)
      if (!move.quiet) for (const place of placesOf(target)) playable.add(place);
    for (const node of places()) {
      const place = node.dataset.place,
        target = first && first !== node ? between(first.dataset.place, place, view.kinds) : null;
      const lit = first ? !!target && legal.has(target) : place !== "away" && playable.has(place);
      const shade = node === first ? -1 : shadeOf(glow, place, first?.dataset.place);
      set(node, {
        "data-lit": lit,
        "data-picked": node === first,
        "data-best": shade === 1,
        "aria-pressed": legal.size && !inDuel() ? String(node === first) : null,
      });
      if (shade >= 0) node.style.setProperty("--glow", String(shade));
      else node.style.removeProperty("--glow");
    }
    const mine = view && view.to_move === viewer(view) && legal.size > 0;
    setText(
      hint,
      !mine
        ? ""
        : inDuel()
          ? playable.size
            ? "Throw a lit card, or yield."
            : "No card fits: yield."
          : first
            ? "Now pick its place. Esc: back."
            : "Pick a card, then its place.",
    );
  }

  // -- drawing
  function drawSeats(/** @type {any} */ v) {
    if (seats.length !== v.seats.length) {
      seats = v.seats.map((/** @type {any} */ s, /** @type {number} */ i) => seatPlace(i, s.letter));
      el.replaceChildren(...seats.map((s) => s.el), middle);
      arrange();
    }
    v.seats.forEach((/** @type {any} */ s, /** @type {number} */ i) => {
      seats[i].update(v, s);
      const texts = [...legal]
        .filter(([target]) => placesOf(target).includes(`seat:${s.letter}`))
        .map(([, move]) => move.text);
      set(seats[i].top, {
        "aria-label": [spoken(v, s), ...texts.map((text) => `${text}.`)].join(" "),
        "data-called": `the set of ${s.letter}`,
      });
    });
  }

  function drawPiles(/** @type {any} */ v) {
    setText(deckN, String(v.deck));
    set(deck, { "data-empty": !v.deck, "data-now": v.to_move === -2 && !!v.deck });
    setText(discardN, String(v.discard.size));
    const card = v.discard.top,
      key = JSON.stringify(card);
    if (top.dataset.key !== key) {
      top.dataset.key = key;
      top.replaceChildren(...(card ? face(card, 24) : [h("span", { className: "bd-none" }, "empty")]));
      set(top, {
        "data-kind": card?.kind ?? null,
        "data-joker": !!card?.joker,
        "data-empty": !card,
        "data-called": card ? `the discarded ${card.name}` : "the empty discard pile",
      });
    }
    set(top, {
      "aria-label": card
        ? `Top of the discard pile: ${card.name}, ${money(card.value)}.`
        : "The discard pile is empty.",
    });
    set(discard, { "data-deep": Math.min(3, v.discard.size) });
    set(stage, { hidden: !!v.duel });
    set(piles, { hidden: !!v.duel });
    setText(goal, v.target > 0 ? `First to ${v.target_text}` : "The richest stack wins");
  }

  function drawHand(/** @type {any} */ v, /** @type {number} */ me) {
    const seat = v.seats[me],
      people = v.seats.some((/** @type {any} */ s) => s.human);
    handEl.hidden = !seat && !people;
    const list = numbered(seat?.hand ?? []);
    const title = seat ? `${me} ${seat.name}` : "";
    if (handTitle.dataset.key !== title) {
      handTitle.dataset.key = title;
      const words = !seat ? "Hands are hidden" : you(seat.name) ? "Your hand" : `Hand of ${seat.name}`;
      handTitle.replaceChildren(...(seat ? [markIcon(me, 28)] : []), h("b", { className: "bl-cut" }, words));
      set(handEl, { "aria-label": words });
    }
    const had = cardsEl.contains(active()) ? [...cardsEl.children].indexOf(active()) : -1;
    keyed(
      cardsEl,
      list,
      (c) => `${me} ${c.kind} ${c.nth} ${c.name} ${c.value}`,
      (c) =>
        h(
          "button",
          {
            type: "button",
            className: "bd-card",
            "data-place": `hand:${c.kind}`,
            "data-kind": c.kind,
            "data-joker": c.joker,
            "data-called": c.name,
          },
          face(c, 26),
        ),
      (node, c) => {
        const texts = [...legal]
          .filter(([target, move]) => !move.quiet && placesOf(target).includes(`hand:${c.kind}`))
          .map(([, move]) => move.text);
        set(node, {
          "aria-label":
            [`${c.name}, ${money(c.value)}${c.joker ? ", joker" : ""}`, ...texts].join(". ") + ".",
        });
      },
    );
    full = Math.max(v.hand_limit, list.length, 1);
    lay();
    if (had >= 0 && !cardsEl.contains(active()))
      /** @type {any} */ (cardsEl.children[Math.min(had, list.length - 1)])?.focus();
  }

  function drawCounting(/** @type {any} */ v) {
    const all = v.kinds.reduce((/** @type {number} */ sum, /** @type {any} */ k) => sum + k.unseen, 0);
    setText(unseen, `${all} unseen`);
    keyed(
      kindsEl,
      v.kinds.filter((/** @type {any} */ k) => k.count),
      (k) => `${k.kind} ${k.name}`,
      (k) =>
        h(
          "div",
          { role: "listitem", className: "bd-kind", "data-kind": k.kind, title: k.name },
          h("span", { role: "img", "aria-label": k.name }, mini(k.kind, 20)),
          h("b"),
          h("i", null, h("i")),
        ),
      (node, k) => {
        setText(node.children[1], `${k.unseen} of ${k.count}`);
        node.lastElementChild.firstElementChild.style.width = `${(100 * k.unseen) / k.count}%`;
      },
    );
  }

  /** Keep the space of a full hand, even while it is not full. */
  function lay() {
    const wide = handWidth - 12;
    if (wide <= 0) return;
    const cols = columns(wide, full, wide < 300 ? 98 : 76);
    cardsEl.style.setProperty("--cards", String(cols));
    set(cardsEl, {
      "data-many": full > 2 * cols || (cols > 2 && full > cols),
      "data-wide": wide / cols > 130,
      "data-thin": wide / cols < 88,
    });
  }
  /** Places in one row, or in two around the middle. */
  function arrange() {
    if (!width || !seats.length) return;
    const cols = columns(width - 12, seats.length, height < 360 ? 76 : 100),
      rows = Math.ceil(seats.length / cols),
      band = Math.max(72, Math.min(176, 0.3 * height));
    el.style.setProperty("--cols", String(cols));
    el.style.setProperty("--band", `${band}px`);
    set(el, { "data-rows": rows });
    const w = (width - 12 - 6 * (cols - 1)) / cols,
      tall = (height - 12 - band - 6 * rows) / rows;
    seats.forEach((seat, i) => {
      const row = Math.floor(i / cols);
      seat.el.style.gridRow = String(row ? row + 2 : 1);
      seat.resize(w, tall);
    });
    middle.style.gridRow = "2";
    lay();
  }
  if (typeof ResizeObserver === "function") {
    const observer = new ResizeObserver(() => {
      const [wide, tall] = [el.clientWidth, el.clientHeight]; // all are read before anything is changed
      handWidth = handEl.clientWidth;
      if (Math.abs(wide - width) < 1 && Math.abs(tall - height) < 1) return lay();
      width = wide;
      height = tall;
      arrange();
    });
    observer.observe(el);
    observer.observe(handEl);
  }

  // -- motion: cards fly from where they were to where they are
  const box = (/** @type {any} */ node) => /** @type {any} */ (boxOf(node));

  /** Where cards and piles are before they move. @param {any} v */
  function measure(v) {
    const hand = new Map();
    for (const node of cardsEl.children)
      if (!hand.has(node.dataset.kind)) hand.set(node.dataset.kind, box(node));
    return {
      hand,
      me: viewer(v),
      seats: seats.map((s) => box(s.hand)),
      tops: seats.map((s) => box(s.top)),
      deck: box(deck.firstElementChild),
      discard: box(top),
      pot: box(duel.prize),
    };
  }

  /** @param {any} node @param {DOMRect | null} from @param {number} duration @param {number} [delay] */
  function fly(node, from, duration, delay = 0) {
    const to = box(node);
    if (!from || !to || !to.width || !from.width) return;
    const x = from.left + from.width / 2 - to.left - to.width / 2,
      y = from.top + from.height / 2 - to.top - to.height / 2;
    // at a smaller scale Chromium loses the letters in drawings, and does not bring them back
    const scale = Math.max(0.5, Math.min(1.6, from.width / to.width));
    animate(
      node,
      [
        { transform: `translate(${x}px,${y}px) scale(${scale})`, zIndex: 5, opacity: 0.9 },
        { transform: "none", zIndex: 5, opacity: 1 },
      ],
      { duration, delay, fill: "backwards" },
    );
  }

  /** @param {any} v @param {any} was @param {any} old @param {number} duration */
  function move(v, was, old, duration) {
    const e = v.event ?? {};
    const from = (/** @type {number} */ seat, /** @type {string} */ kind) =>
      (seat === old.me && old.hand.get(kind)) || old.seats[seat];
    const lastThrow = duel.throws.lastElementChild?.firstElementChild;
    if (e.kind === "pair") fly(seats[e.seat].top, from(e.seat, e.cards[0]), duration);
    else if (e.kind === "take") fly(seats[e.seat].top, old.discard, duration);
    else if (e.kind === "discard") fly(top, from(e.seat, e.cards[0]), duration);
    else if (e.kind === "turn_up") fly(top, old.deck, duration);
    else if (e.kind === "steal" && v.duel) {
      fly(duel.prize, old.tops[e.target], duration);
      fly(lastThrow, from(e.seat, e.cards[0]), duration, duration / 2);
    } else if ((e.kind === "counter" || e.kind === "raise") && v.duel)
      fly(lastThrow, from(e.seat, e.cards[0]), duration);
    if (e.winner !== undefined && e.winner !== null)
      fly(seats[e.winner].top, old.pot?.width ? old.pot : old.tops[e.target], duration);
    v.seats.forEach((/** @type {any} */ s, /** @type {number} */ i) => {
      if (s.hand_size > was.seats[i].hand_size) fly(seats[i].hand, old.deck, duration);
    });
    const me = viewer(v),
      hand = v.seats[me]?.hand;
    if (hand && me === old.me)
      newCards(hand, was.seats[me]?.hand ?? []).forEach((at, i) => {
        if (e.kind === "draw") fly(cardsEl.children[at], old.deck, duration, i * 60);
      });
  }

  /** A ring that fades around what has changed, shown even with reduced motion.
   * @param {any} v @param {any} was */
  function highlight(v, was) {
    const e = v.event ?? {};
    const ring = (/** @type {any} */ node, /** @type {string} */ tone) =>
      animate(
        node,
        [
          { outline: `3px solid var(${tone})`, outlineOffset: "2px" },
          { outline: "3px solid transparent", outlineOffset: "2px" },
        ],
        { duration: 1400, easing: "ease-out" },
      );
    v.seats.forEach((/** @type {any} */ s, /** @type {number} */ i) => {
      if (s.fortune !== was.seats[i]?.fortune && was.round === v.round)
        ring(seats[i].top, s.fortune > was.seats[i].fortune ? "--bl-gain" : "--bl-loss");
    });
    if (e.kind === "discard" || e.kind === "turn_up")
      ring(top, e.kind === "discard" ? "--bl-now" : "--bl-chance");
    if (v.duel) ring(duel.throws.lastElementChild?.firstElementChild, "--bl-now");
    const me = viewer(v);
    if (e.kind === "draw" && v.seats[me]?.hand)
      for (const at of newCards(v.seats[me].hand, was.seats[me]?.hand ?? []))
        ring(cardsEl.children[at], "--bl-chance");
  }

  // -- clicks and keys
  const clicked = (/** @type {any} */ event) => {
    const hit = event.target.closest("[data-place]");
    if (hit) pick(hit);
  };
  const typed = (/** @type {any} */ event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape" && first) {
      first = null;
      light();
      event.stopPropagation();
      return;
    }
    const step = arrow(event.key);
    const from = event.target.closest?.("button[data-place]");
    if (!step || !from) return;
    event.preventDefault();
    event.stopPropagation();
    nearest(from, places(), step)?.focus();
  };
  for (const part of [el, handEl]) {
    part.addEventListener("click", clicked);
    part.addEventListener("keydown", typed);
  }
  /** @param {any} next
   * @param {{ moves: any[], previous: any, animate: boolean, duration: number, glow?: Map<string, number> }} info */
  function update(next, info) {
    if (info.previous !== next) cancelAnimationFrame(frame); // new moves for the same view stop no animation
    const last = previousView(next, info),
      was = last?.seats.length === next.seats.length ? last : null; // null also at another table
    const still = !info.animate || !was || !view || api.reducedMotion();
    const old = still ? null : measure(view);
    legal = new Map();
    for (const m of info.moves ?? []) if (m.target && placesOf(m.target).length) legal.set(m.target, m);
    if (next !== view) first = null;
    view = next;
    glow = info.glow;
    set(el, { "data-choosing": legal.size > 0, "data-duel": inDuel() });
    const me = viewer(view);
    drawSeats(view);
    drawPiles(view);
    duel.update(view, still ? 0 : info.duration || 320);
    drawHand(view, me);
    drawCounting(view);
    light();
    if (!was) return;
    // In the next frame the page is laid out anyway; measuring now would do it twice.
    frame = requestAnimationFrame(() => {
      if (old) move(next, was, old, info.duration || 320);
      highlight(next, was);
    });
  }

  return { el, matter: handEl, keys: KEYS, update };
}

export default { render: (/** @type {any} */ ctx) => shell(ctx, bigDealBoard) };
