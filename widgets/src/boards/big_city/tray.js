// @ts-check
// What lies around the city: on the board the buildings left and the hands of the others; beside the moves the
// player's own hand and the stacks with their tiles. It names what was clicked; it knows no rule.
import { viewer } from "../../shell/boards.js";
import { colour, count, h, keyed, markIcon, setText, set, svg } from "../../shell/svg.js";
import { cellsOf, listed } from "./map.js";
import { familyOf, kindIcon, sign } from "./pieces.js";
import { build, fromStack, lay, playCard } from "./words.js";

/** A move after a full stop, where there is one. @param {any} move */
const afterStop = (move) => (move ? `. ${move.text}` : "");
/** The back of a card in words. @param {any[]} card */
const cardName = ([neighbourhood, name]) => name || `neighbourhood ${neighbourhood || "unknown"}`;
const pip = (/** @type {string} */ family, /** @type {number} */ size) =>
  svg(
    "svg",
    { width: size, height: size, viewBox: "-22 -22 44 44", "aria-hidden": "true" },
    sign(family, 0, 0, 40) ??
      svg(
        "g",
        null,
        svg("circle", { class: "bc-tree", r: 9, cx: -8, cy: -6 }),
        svg("circle", { class: "bc-tree", r: 11, cx: 7, cy: 6 }),
      ),
  );

/** What is on offer in a trade, in words. @param {any} view */
export function offers(view) {
  const { trade, seats } = view;
  const backs = (/** @type {number[]} */ list) => listed(list.filter(Boolean).map(String)) || "nothing";
  const asks = trade.wanted.length ? ` and asks for ${listed(trade.wanted)}` : "";
  return (
    seats
      .flatMap((/** @type {any} */ s) =>
        s.seat === trade.active
          ? [`${s.letter} offers ${backs(trade.offers[s.seat])}${asks}`]
          : trade.offers[s.seat].length
            ? [`${s.letter} offers ${backs(trade.offers[s.seat])}`]
            : [],
      )
      .join("; ") + "."
  );
}

/** Every kind of building there is, and how many are left.
 * @param {any} view @returns {{ kind: number, name: string, cells: string, left: number }[]} */
export const supply = (view) =>
  view.supply.map((/** @type {number[]} */ [kind, left]) => ({
    ...view.kinds.find((/** @type {any} */ k) => k.kind === kind),
    left,
  }));

/** A tile as a small picture: its lots. @param {string} cells @param {number} size */
export function tileIcon(cells, size) {
  const at = cellsOf(cells),
    rows = 1 + Math.max(...at.map((c) => c[0])),
    cols = 1 + Math.max(...at.map((c) => c[1])),
    side = Math.max(rows, cols, 3);
  return svg(
    "svg",
    {
      width: size,
      height: (size * Math.max(rows, 2)) / side,
      viewBox: `${(cols - side) / 2} ${Math.min(0, (rows - 2) / 2)} ${side} ${Math.max(rows, 2)}`,
      "aria-hidden": "true",
    },
    at.map(([r, c]) =>
      svg("rect", { class: "bc-mini", x: c + 0.07, y: r + 0.07, width: 0.86, height: 0.86, rx: 0.16 }),
    ),
  );
}

/** @param {{ choose(target: string): void, kind(k: number): void, card(card: any): void,
 *   glow(lot: number | null): void }} on */
export function tray(on) {
  const backsEl = h("ol", { className: "bc-backs", "aria-label": "Hands" });
  const hint = h("p", { className: "bc-hint" }),
    whose = h("span", { className: "bc-whose" }),
    kindsEl = h("div", { className: "bc-kinds", role: "group", "aria-label": "Buildings" });
  const handEl = h("div", { className: "bc-hand", role: "group" });
  const stacksEl = h("div", { className: "bc-stacks", role: "group", "aria-label": "Neighbourhoods" });
  const car = h(
    "button",
    { type: "button", className: "bc-car", "data-target": "streetcar" },
    svg(
      "svg",
      { width: 34, height: 26, viewBox: "0 0 34 26", "aria-hidden": "true" },
      svg("path", { class: "bc-car-body", d: "M5 5H29Q32 5 32 9V20H2V9Q2 5 5 5Z" }),
      svg("path", { class: "bc-car-glass", d: "M6 9H12V14H6ZM14 9H20V14H14ZM22 9H28V14H22Z" }),
      svg("path", { class: "bc-car-pole", d: "M17 5L21 0M7 23H27" }),
    ),
    h("b"),
  );
  const suppliesEl = h("div", { className: "bc-supply" }, kindsEl, car);
  const kit = h(
    "div",
    { className: "bc-kit" },
    h("div", { className: "bc-head" }, whose, hint),
    handEl,
    stacksEl,
  );
  const el = h("div", { className: "bc-tray" }, kit);
  /** @type {any} */ let view = null;
  let pointedKind = "",
    chosen = -1,
    hintText = "";

  /** What a building is called, and how many there are. @param {any} entry @param {any[]} sites */
  const kindWords = (entry, sites) => {
    const here = sites.filter((s) => s.kind === entry.kind).length;
    return `${entry.name}: ${entry.left} left${here ? `, ${count(here, "site")}` : ""}`;
  };
  const caption = () => {
    const all = view ? supply(view) : [],
      entry = all.find((s) => String(s.kind) === pointedKind);
    setText(hint, entry ? kindWords(entry, view.sites) : hintText);
  };
  const point = (/** @type {any} */ e) => {
    const b = e.target.closest?.("[data-kind]");
    pointedKind = e.type === "pointerleave" || e.type === "focusout" ? "" : (b?.dataset.kind ?? "");
    caption();
  };
  for (const type of ["pointerover", "pointerleave", "focusin", "focusout"])
    kindsEl.addEventListener(type, point);
  const glow = (/** @type {any} */ e) =>
    on.glow(
      e.type === "pointerleave" || e.type === "focusout"
        ? null
        : Number(e.target.closest?.("[data-card]")?.dataset.card ?? NaN),
    );
  for (const type of ["pointerover", "pointerleave", "focusin", "focusout"])
    handEl.addEventListener(type, glow);

  function drawBacks(/** @type {any} */ v, /** @type {number} */ me) {
    const shown = v.seats.filter((/** @type {any} */ s) => s.seat !== me);
    set(backsEl, { "data-trade": !!v.trade });
    keyed(
      backsEl,
      shown,
      (s) => s.seat,
      (s) =>
        h(
          "li",
          { style: { "--seat": colour(s.seat) } },
          markIcon(s.seat, 28),
          h("span", { className: "bc-fan" }),
        ),
      (li, s) => {
        const cards = s.backs ?? s.hand.map((/** @type {any} */ c) => [c.neighbourhood, c.name]),
          put = [...(v.trade?.offers[s.seat] ?? [])];
        const key = JSON.stringify([cards, put]);
        set(li, {
          "data-now": v.to_move === s.seat,
          "aria-label": [
            `${s.letter} ${s.name}: ${count(cards.length, "card")}`,
            ...cards.map(cardName),
          ].join(", "),
        });
        if (li.blKey2 === key) return;
        li.blKey2 = key;
        li.lastElementChild.replaceChildren(
          ...cards.map((/** @type {any[]} */ [k, name]) => {
            const up = put.indexOf(k);
            if (up >= 0) put.splice(up, 1);
            return h(
              "span",
              { className: name ? "bc-back bc-open" : "bc-back", "data-up": up >= 0, "aria-hidden": "true" },
              name && name.length < 3 ? name : String(k || "?"),
            );
          }),
        );
      },
    );
  }

  function drawKinds(/** @type {any} */ v, /** @type {Map<string, any>} */ legal) {
    const open = new Set(v.sites.map((/** @type {any} */ s) => s.kind));
    keyed(
      kindsEl,
      supply(v),
      (s) => `${s.kind} ${s.cells}`,
      (s) =>
        h(
          "button",
          {
            type: "button",
            className: "bc-kind",
            "data-kind": s.kind,
            "data-family": familyOf(s.kind),
            title: s.name,
            onclick: () => on.kind(s.kind),
          },
          kindIcon(s.kind, cellsOf(s.cells), 34),
          h("b"),
        ),
      (b, s) => {
        const lit = open.has(s.kind) || legal.has(build(v, s.kind));
        setText(b.lastElementChild, String(s.left));
        set(b, {
          "data-lit": lit,
          "data-none": !s.left,
          "aria-pressed": String(s.kind === chosen),
          "aria-label": kindWords(s, v.sites),
        });
      },
    );
    set(car, {
      "data-lit": legal.has("streetcar"),
      "aria-label": `${count(v.streetcars, "streetcar")} left${afterStop(legal.get("streetcar"))}`,
      title: "streetcars",
      "data-none": !v.streetcars,
    });
    setText(car.lastElementChild, String(v.streetcars));
  }

  function drawHand(/** @type {any} */ v, /** @type {number} */ me, /** @type {Map<string, any>} */ legal) {
    const seat = v.seats[me];
    const words = !seat ? "Hand" : seat.name.toLowerCase() === "you" ? "Your hand" : `Hand of ${seat.name}`;
    set(handEl, { "aria-label": words });
    set(whose, { title: words });
    if (whose.dataset.seat !== String(me)) {
      whose.dataset.seat = String(me);
      whose.replaceChildren(...(seat ? [markIcon(me, 28)] : []));
    }
    keyed(
      handEl,
      seat?.hand ?? [],
      (c) => c.card,
      (c) =>
        h(
          "button",
          {
            type: "button",
            className: "bc-card",
            "data-card": c.card,
            onclick: (/** @type {any} */ e) => on.card(e.currentTarget.blCard),
          },
          h("i", { "aria-hidden": "true" }, String(c.neighbourhood)),
          c.kind
            ? h("span", { className: "bc-card-pic" }, pip(familyOf(c.kind), 22), h("small", null, c.name))
            : h("b", null, c.name),
        ),
      (b, c) => {
        b.blCard = c;
        const move = legal.get(playCard(v, c)) ?? (c.kind ? legal.get(build(v, c.kind)) : null);
        set(b, {
          "data-lit": !!move,
          "data-useless": c.useless,
          "data-away": !c.laid,
          "data-up": c.offered,
          "aria-label":
            `Card${c.kind ? ":" : ""} ${c.name}${c.useless ? ", useless" : ""}` +
            `${c.laid ? "" : ", its neighbourhood is not in the city yet"}` +
            `${c.offered ? ", offered" : ""}${afterStop(move)}`,
        });
      },
    );
    set(handEl, { "data-empty": !(seat?.hand ?? []).length });
    handEl.dataset.note = seat ? "no cards" : "nobody's cards are open";
  }

  function drawStacks(/** @type {any} */ v, /** @type {Map<string, any>} */ legal) {
    // a stack and its tile lie together: which of them a click means depends on the phase
    const laying = v.phase === "SETUP_TILE" || v.phase === "TURN";
    keyed(
      stacksEl,
      v.stacks,
      (_s, k) => k,
      () =>
        h(
          "button",
          { type: "button", className: "bc-stack" },
          h("i", { "aria-hidden": "true" }),
          h("span", { className: "bc-stack-tile", "aria-hidden": "true" }),
          h("b", { "aria-hidden": "true" }),
        ),
      (b, [cards, under, taken], k) => {
        const tile = v.tiles[k],
          away = tile.row === null && v.ghost?.tile !== k,
          target = away && laying ? lay(k) : fromStack(v, k),
          move = legal.get(target),
          wanted = v.trade?.wanted.includes(k + 1);
        setText(b.firstElementChild, String(k + 1));
        setText(b.lastElementChild, String(cards));
        if (b.blTile !== (away ? tile.cells : "")) {
          b.blTile = away ? tile.cells : "";
          b.children[1].replaceChildren(...(away ? [tileIcon(tile.cells, 20)] : []));
        }
        set(b, {
          "data-target": target,
          "data-lit": !!move,
          "data-deep": Math.min(3, Math.ceil(cards / 3)),
          "data-none": !cards,
          "data-up": wanted,
          "data-away": away,
          "aria-label":
            `Neighbourhood ${k + 1}: ${count(cards, "card")} in its stack` +
            `${under ? `, ${under} of them put back underneath` : ""}` +
            `${taken ? `, ${taken} drawn this turn` : ""}` +
            `${away ? `, its tile of ${tile.cells.length / 2} lots is not laid yet` : ""}` +
            `${wanted ? ", asked for" : ""}${afterStop(move)}`,
        });
      },
    );
  }

  return {
    el,
    backsEl,
    handEl,
    stacksEl,
    kindsEl,
    suppliesEl,
    car,
    /** @param {any} v @param {Map<string, any>} legal @param {number} kind the building that is chosen, −1: none
     * @param {string} words what to do now */
    update(v, legal, kind, words) {
      view = v;
      chosen = kind;
      const entry = supply(v).find((s) => s.kind === kind);
      hintText = entry ? `${kindWords(entry, v.sites)}. ${words}` : words;
      const me = viewer(v);
      drawBacks(v, me);
      drawKinds(v, legal);
      drawHand(v, me, legal);
      drawStacks(v, legal);
      caption();
    },
  };
}
