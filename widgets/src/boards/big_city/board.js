// @ts-check
// The table of Big City: the city in its window, the buildings and the hands of the others around it; beside the moves
// the player's own hand and the stacks. It draws a view and names what was clicked; it knows no rule.
import { byTarget, viewer } from "../../shell/boards.js";
import { arrow, nearest as beside, pointerAt, zoomOf } from "../../shell/geometry.js";
import { shell } from "../../shell/shell.js";
import { count, h, keyed, markIcon, set, svg } from "../../shell/svg.js";
import {
  UNIT,
  nextInDirection,
  badge,
  box,
  streetEnds,
  listed,
  lotsOf,
  middle,
  moved,
  nearest,
  distanceTo,
  outline,
  lotCells,
  streets,
  sumText,
} from "./map.js";
import { showMove } from "./motion.js";
import { cityWindow } from "./view.js";
import { offers, tray } from "./tray.js";
import {
  build,
  buildAnything,
  kindName,
  lotNumber,
  pieceOn,
  playCard,
  streetOf,
  tileAt,
  track,
  turn,
} from "./words.js";

/** @typedef {import("./map.js").Lot} Lot */
/** Something on the map that can be pointed at.
 * @typedef {{ key: string, target: string, x: number, y: number, cells: number[][], label: string,
 *   bad?: boolean, lot?: Lot, site?: any, street?: number }} Place */

/** Keys of the board, for the help. @type {[string, string][]} */
const KEYS = [
  ["← → ↑ ↓", "from lot to lot, from site to site"],
  ["Enter", "build, lay or place there"],
  ["R", "turn the tile or piece in hand"],
  ["+ − 0", "on the map: zoom in, zoom out, the whole city"],
  ["Esc", "put the chosen building back"],
];

/** What a click on the map means now: lay a tile, place a park or factory, lay streetcars, or build and look.
 * @param {any} view @param {Map<string, any>} legal */
export function modeOf(view, legal) {
  const has = (/** @type {string} */ stem) => [...legal.keys()].some((t) => t.startsWith(stem));
  if (view.ghost && (has("rotate ") || has("at "))) return "tile";
  if (view.plan && (has("shape ") || has("site "))) return "plan";
  return has("track ") ? "track" : "build";
}

/** The next orientation that fits somewhere.
 * @param {{ room: number }[]} ways @param {number} now @param {number} [step] */
export function nextWay(ways, now, step = 1) {
  for (let i = step; i <= ways.length; i++) {
    const way = (now + i) % ways.length;
    if (ways[way].room) return way;
  }
  return now;
}

/** What to do now, in a few words.
 * @param {any} view @param {string} mode @param {Map<string, any>} legal @param {number} kind
 * @param {boolean} fixed its orientation is chosen already */
export function hintFor(view, mode, legal, kind, fixed) {
  const has = (/** @type {string} */ stem) => [...legal.keys()].some((t) => t.startsWith(stem)),
    turns = fixed ? "" : " R or the list turns it.";
  if (view.trade) return offers(view);
  if (!legal.size) return "";
  if (mode === "tile") return `Lay neighbourhood ${view.ghost.tile + 1}: click or Enter.${turns}`;
  if (mode === "plan") return `Place the ${kindName(view, view.plan.kind)}: click or Enter.${turns}`;
  if (mode === "track") return "Lay a streetcar on a lit street.";
  if (view.phase === "SETUP_TILE") return "Take a neighbourhood to lay.";
  if (view.phase === "GIVE_BACK") return "Pick the cards that go back under their stacks.";
  if (view.phase === "CHOOSE_STACK") return "Draw from a lit stack.";
  if (view.phase !== "TURN") return "";
  if (kind >= 0) return "Pick a site: its number is what it scores.";
  return view.sites.length
    ? "Choose a building, or one of your lots."
    : has("lay ")
      ? "You can build with none of these cards now."
      : "";
}

/** @param {{ choose(target: string): void, announce(text: string): void, reducedMotion(): boolean }} api */
export function bigCityBoard(api) {
  /** @type {any} */ let view = null;
  /** @type {Map<string, any>} */ let legal = new Map();
  /** @type {Lot[]} */ let lots = [];
  /** @type {Map<number, Lot>} */ let byLot = new Map();
  /** @type {Place[]} */ let spots = [];
  /** @type {Place | null} */ let aim = null;
  let mode = "build",
    kind = -1,
    way = 0,
    holding = "",
    nextTarget = "",
    here = "",
    frame = 0,
    bring = false,
    listening = false;

  const win = cityWindow({ rotate: () => rotate(), reducedMotion: api.reducedMotion });
  const kit = tray({
    choose: api.choose,
    kind: (k) => pickKind(k),
    card: (c) => pickCard(c),
    glow: (lot) => glow(lot),
  });
  const el = h("div", { className: "bc" }, kit.backsEl, win.el, kit.suppliesEl);
  const active = () => /** @type {any} */ (el.getRootNode()).activeElement ?? null;
  const cellsOfLots = (/** @type {number[]} */ list) => lotCells(list, byLot);
  const numbers = (/** @type {number[]} */ list) => listed(list.map(lotNumber).sort((a, b) => a - b));
  const nameOf = (/** @type {number} */ k) => kindName(view, k);
  const numbersAt = (/** @type {number[]} */ [row, col]) =>
    lots.filter((l) => l.row === row && l.col === col).map((l) => l.number);

  if (typeof ResizeObserver === "function") new ResizeObserver(() => win.resize()).observe(win.el);

  // ---- what can be pointed at
  /** The orientations of the tile or piece in hand.
   * @returns {{ cells: number[][], at: number[][], room: number, code: number }[]} */
  function ways() {
    if (mode === "tile")
      return view.ghost.ways.map((/** @type {any} */ w) => ({
        cells: w.cells,
        at: w.places,
        room: w.places.length,
        code: w.turned,
      }));
    if (mode === "plan")
      return view.plan.ways.map((/** @type {any} */ w) => ({
        cells: w.cells,
        at: w.sites.flatMap((/** @type {number} */ l) => {
          const q = byLot.get(l);
          return q ? [[q.row, q.col, l]] : [];
        }),
        room: w.sites.length,
        code: w.way,
      }));
    return [];
  }
  const fixed = () => (mode === "tile" ? view.ghost.turned : mode === "plan" ? view.plan.way : null);

  /** @returns {Place[]} */
  function findSpots() {
    if (mode === "tile" || mode === "plan") {
      const w = ways()[way];
      return (w?.at ?? []).map(([r, c, lot]) => {
        const cells = moved(w.cells, r, c),
          target = mode === "tile" ? tileAt(r, c) : pieceOn(lot);
        const what =
          mode === "tile"
            ? `Neighbourhood ${view.ghost.tile + 1} at row ${r}, column ${c}`
            : `${nameOf(view.plan.kind)} on ${listed(cells.flatMap(numbersAt))}`;
        return {
          key: `${way} ${target}`,
          target,
          cells,
          ...middle(cells),
          label: legal.get(target)?.text ?? what.replace(/-(\d)/g, "−$1"),
        };
      });
    }
    if (mode === "track")
      return [...legal].flatMap(([target, move]) => {
        const street = streetOf(target),
          pair = streetEnds(street, byLot);
        return pair
          ? [
              {
                key: target,
                target,
                street,
                cells: [],
                x: (pair[0][1] + pair[1][1]) / 2,
                y: (pair[0][0] + pair[1][0]) / 2,
                label: move.text,
              },
            ]
          : [];
      });
    if (kind >= 0)
      return view.sites
        .filter((/** @type {any} */ s) => s.kind === kind)
        .map((/** @type {any} */ site) => {
          const cells = cellsOfLots(site.lots),
            target = build(view, kind, site.lots);
          return {
            key: target,
            target,
            cells,
            site,
            ...badge(cells),
            label: `${nameOf(kind)} on ${numbers(site.lots)}: ${count(site.points, "point")}, ${sumText(site)}`,
          };
        });
    return lots.map((lot) => ({
      key: `look:${lot.lot}`,
      target: buildAnything(view, lot.lot),
      lot,
      cells: [[lot.row, lot.col]],
      x: lot.col + 0.5,
      y: lot.row + 0.5,
      label: lotLabel(lot),
    }));
  }
  /** @param {Lot} l */
  function lotLabel(l) {
    const p = view.pieces[l.piece],
      zone = l.out ? "outskirts" : "inner city";
    if (!p) return `Lot ${l.number}, ${zone}, free${mine().has(l.lot) ? ", your card" : ""}`;
    const { letter, name } = view.seats[p.builder];
    const built = `built by ${letter} ${name}, ${count(p.points, "point")}`;
    return `Lot ${l.number}: ${nameOf(p.kind)} on ${numbers(p.lots)}, ${built}`;
  }
  /** Lots whose cards are in the open hand. */
  const mine = () =>
    new Set((view.seats[viewer(view)]?.hand ?? []).map((/** @type {any} */ c) => (c.kind ? -1 : c.card)));

  /** The place that covers a lot, nearest to a point. @param {Lot} lot @param {{ x: number, y: number }} p */
  const over = (lot, p) =>
    nearest(
      spots.filter((s) => s.cells.some(([r, c]) => r === lot.row && c === lot.col)),
      p.x,
      p.y,
      9,
    );
  /** What lies under a point: a place, good or bad; null for the bare table.
   * @param {{ x: number, y: number }} p @returns {Place | null} */
  function under(p) {
    const lot = lots.find((l) => l.row === Math.floor(p.y) && l.col === Math.floor(p.x));
    if (mode === "tile" || mode === "plan") {
      const w = ways()[way],
        b = box(w.cells),
        good = nearest(spots, p.x, p.y, 0.75);
      if (good) return good;
      const covering = lot && mode === "plan" ? over(lot, p) : null;
      if (covering) return covering;
      if (mode === "plan" && !lot) return null;
      const r = mode === "tile" ? Math.round(p.y - (b.bottom - b.top) / 2) : /** @type {Lot} */ (lot).row,
        c = mode === "tile" ? Math.round(p.x - (b.right - b.left) / 2) : /** @type {Lot} */ (lot).col;
      const turned = fixed() === null ? w.code : null,
        cells = moved(w.cells, r, c),
        target = mode === "tile" ? tileAt(r, c, turned) : pieceOn(/** @type {Lot} */ (lot).lot, turned);
      return { key: `bad ${target}`, target, cells, ...middle(cells), label: "", bad: true };
    }
    if (mode === "track") {
      const good = spots
        .filter(
          (s) =>
            distanceTo(p.x, p.y, /** @type {any} */ (streetEnds(/** @type {number} */ (s.street), byLot))) <
            0.3,
        )
        .sort((a, b) => Math.hypot(a.x - p.x, a.y - p.y) - Math.hypot(b.x - p.x, b.y - p.y))[0];
      if (good) return good;
      const other = streets(lots)
        .map((street) => ({
          street,
          far: distanceTo(p.x, p.y, /** @type {any} */ (streetEnds(street, byLot))),
        }))
        .sort((a, b) => a.far - b.far)[0];
      return other && other.far < 0.22
        ? {
            key: `bad ${other.street}`,
            target: track(other.street),
            street: other.street,
            cells: [],
            x: p.x,
            y: p.y,
            label: "",
            bad: true,
          }
        : null;
    }
    if (!lot) return null;
    if (kind < 0) return spots.find((s) => s.lot === lot) ?? null;
    return (
      over(lot, p) ?? {
        key: `bad ${lot.lot}`,
        target: build(view, kind, [lot.lot]),
        lot,
        cells: [[lot.row, lot.col]],
        x: lot.col + 0.5,
        y: lot.row + 0.5,
        label: "",
        bad: true,
      }
    );
  }

  // ---- clicks
  /** @param {Place} place */
  function act(place) {
    if (place.bad) return legal.size ? api.choose(place.target) : undefined;
    if ((mode === "tile" || mode === "plan") && fixed() === null) {
      // first its orientation, then its place: two moves, one click
      nextTarget = place.target;
      return api.choose(turn(mode, ways()[way].code));
    }
    if (mode === "build" && kind < 0) return place.lot ? pickLot(place.lot) : undefined;
    api.choose(place.target);
  }
  /** @param {Lot} lot */
  function pickLot(lot) {
    const site = view.sites.find((/** @type {any} */ s) => s.lots.includes(lot.lot));
    if (site) {
      kind = site.kind;
      here = build(view, kind, site.lots);
      bring = win.hits.contains(active());
      return refresh();
    }
    if (legal.size) api.choose(buildAnything(view, lot.lot));
  }
  /** @param {number} k */
  function pickKind(k) {
    if (legal.has(build(view, k))) {
      bring = true;
      return api.choose(build(view, k));
    }
    if (!view.sites.some((/** @type {any} */ s) => s.kind === k))
      return legal.size ? api.choose(build(view, k)) : undefined;
    kind = kind === k ? -1 : k;
    here = "";
    bring = kind >= 0 && kit.kindsEl.contains(active()) && !!active()?.matches?.(":focus-visible");
    refresh();
    api.announce(
      kind < 0
        ? "No building chosen."
        : `${nameOf(k)}: ${count(spots.length, "site")}. Arrow keys go from site to site, Enter builds.`,
    );
  }
  /** @param {any} card */
  function pickCard(card) {
    const target = playCard(view, card);
    if (legal.has(target)) return api.choose(target);
    if (card.kind && view.phase === "TURN")
      return legal.size ? api.choose(build(view, card.kind)) : undefined;
    const lot = byLot.get(card.card);
    if (view.phase === "TURN" && legal.size)
      return lot
        ? ((kind = -1), win.near(lot.col + 0.5, lot.row + 0.5), pickLot(lot))
        : api.choose(buildAnything(view, card.card));
    if (legal.size) api.choose(target);
  }
  function rotate() {
    const all = ways();
    if (!all.length) return;
    if (fixed() !== null)
      // chosen already: Python says so
      return api.choose(turn(mode, all[nextWay(all, way)].code));
    showWay(nextWay(all, way));
  }
  /** Show the tile or piece in hand in another orientation; it is final only when it has its place.
   * @param {number} next */
  function showWay(next) {
    const was = aim ?? spots.find((s) => s.key === here),
      from = was ? { x: was.x, y: was.y } : null,
      held = win.hits.contains(active());
    way = next;
    aim = null;
    here = "";
    refresh();
    const same = from && nearest(spots, from.x, from.y, 9);
    if (same && held) focusOn(same);
    else if (same) point(same);
    api.announce(mode === "tile" ? `Turned: ${spots.length} places.` : `Turned: ${spots.length} sites.`);
  }
  /** A turn chosen in the list is first shown, as by R; chosen again, it is played. @param {any} move */
  function preview(move) {
    if (!["tile", "plan"].includes(mode) || fixed() !== null) return false;
    const next = ways().findIndex((w) => turn(mode, w.code) === move.target);
    if (next < 0 || next === way) return false;
    showWay(next);
    return true;
  }
  /** @param {Place} place */
  function focusOn(place) {
    here = place.key;
    for (const node of win.hits.children) set(node, { tabindex: node.blKey === here ? 0 : -1 });
    [...win.hits.children].find((/** @type {any} */ n) => n.blKey === here)?.focus({ preventScroll: true });
  }

  // ---- showing what is pointed at
  /** @param {Place | null} place */
  function point(place) {
    if (place?.key === aim?.key && place) return;
    aim = place;
    drawAim();
  }
  function drawAim() {
    set(win.canvas, { "data-aim": aim ? (aim.bad ? "bad" : "good") : null });
    for (const node of win.hits.children)
      set(node, { "data-aim": !!aim && /** @type {any} */ (node).blKey === aim.key });
    const put = (/** @type {any} */ node) => win.ghost.replaceChildren(...(node ? [node] : []));
    const who = view.to_move >= 0 ? view.to_move : 0,
      idle = aim ? null : spots.find((s) => s.key === here);
    set(win.ghost, { "data-idle": !aim });
    if (idle && mode === "tile")
      put(win.ghostTile(idle.cells, view.ghost.tile, true)); // also shown while nothing is pointed at
    else if (idle && mode === "plan") put(win.ghostPiece(idle.cells, view.plan.kind, who));
    else if (!aim) put(null);
    win.showBubble(null);
    if (!aim) return;
    if (mode === "tile") return put(win.ghostTile(aim.cells, view.ghost.tile, !aim.bad));
    if (mode === "plan")
      return put(aim.bad ? bad(aim.cells) : win.ghostPiece(aim.cells, view.plan.kind, who));
    if (mode === "track")
      return put(aim.bad ? null : win.ghostTrack(/** @type {number} */ (aim.street), byLot));
    if (aim.site) {
      put(win.ghostPiece(aim.cells, aim.site.kind, who));
      const rows = [
        ...aim.site.terms.map((/** @type {any[]} */ [v, label]) => [v < 0 ? `−${-v}` : `+${v}`, label]),
        ...(aim.site.times ? [[`×${aim.site.times[0]}`, aim.site.times[1]]] : []),
      ];
      if (rows.length) rows[0][0] = rows[0][0].replace("+", "");
      return win.showBubble(
        [
          h("span", { className: "bc-what" }, `${nameOf(aim.site.kind)} on ${numbers(aim.site.lots)}`),
          h("b", { className: "bc-sum" }, sumText(aim.site)),
          rows.length > 1 &&
            h(
              "span",
              { className: "bc-terms" },
              rows.map(([v, label]) => [h("i", null, v), h("span", null, label)]),
            ),
        ].filter(Boolean),
        aim.cells,
      );
    }
    put(aim.bad ? bad(aim.cells) : null);
    const lot = aim.lot,
      p = lot ? view.pieces[lot.piece] : null;
    if (p) {
      const s = view.seats[p.builder];
      return win.showBubble(
        [
          h("b", null, `${nameOf(p.kind)} on ${numbers(p.lots)}`),
          h("span", { className: "bc-what" }, `${s.letter} ${s.name}, ${count(p.points, "point")}`),
        ],
        cellsOfLots(p.lots),
      );
    }
    if (lot && !aim.bad && (mine().has(lot.lot) || win.hits.contains(active())))
      return win.showBubble(
        [
          h("b", null, `Lot ${lot.number}`),
          h(
            "span",
            { className: "bc-what" },
            `${lot.out ? "outskirts" : "inner city"}${mine().has(lot.lot) ? ", your card" : ""}`,
          ),
        ],
        aim.cells,
      );
  }
  const bad = (/** @type {number[][]} */ cells) => svg("path", { class: "bc-no", d: outline(cells, 8, 10) });
  /** Highlight the lot of the card that is pointed at. @param {number | null} lot */
  function glow(lot) {
    for (const g of win.lotsEl.children)
      set(g, { "data-glow": lot !== null && Number(/** @type {any} */ (g).dataset.lot) === lot });
  }

  // ---- values: what a place, a lot, a card or a building is worth, from 0 to 1
  /** @type {Map<string, number> | undefined} */ let shades;
  const STAR = "M0-17 5-5.5 17-5 7.5 3 11 15 0 8-11 15-7.5 3-17-5-5-5.5Z";
  const best = (/** @type {(string | number)[]} */ targets) =>
    Math.max(-1, ...targets.map((t) => (typeof t === "number" ? t : (shades?.get(t) ?? -1))));
  /** The best value of building on one of these sites. @param {(site: any) => boolean} which */
  const siteShade = (which) =>
    best(view.sites.filter(which).map((/** @type {any} */ s) => build(view, s.kind, s.lots)));
  /** @param {any} node @param {number} shade */
  function shine(node, shade) {
    set(node, { "data-worth": shade >= 0, "data-best": shade === 1 });
    if (shade >= 0) node.style.setProperty("--worth", String(shade));
    else node.style.removeProperty("--worth");
  }
  function drawWorth() {
    for (const node of /** @type {any} */ (win.hits.children)) {
      const s = spots.find((o) => o.key === node.blKey);
      if (s) shine(node, s.lot ? siteShade((o) => o.lots.includes(s.lot?.lot)) : best([s.target]));
    }
    for (const node of /** @type {any} */ (win.lotsEl.children))
      shine(node, kind < 0 ? siteShade((o) => o.lots.includes(Number(node.dataset.lot))) : -1);
    for (const node of /** @type {any} */ (kit.kindsEl.children)) {
      const k = Number(node.dataset.kind);
      shine(node, best([siteShade((o) => o.kind === k), build(view, k)]));
    }
    for (const node of /** @type {any} */ (kit.handEl.children)) {
      const card = node.blCard,
        use = card.kind ? build(view, card.kind) : siteShade((o) => o.lots.includes(card.card));
      shine(node, best([playCard(view, card), use]));
    }
    for (const node of /** @type {any} */ ([...kit.stacksEl.children, kit.car]))
      shine(node, best([node.dataset.target]));
  }

  // ---- drawing
  function refresh() {
    const had = win.hits.contains(active());
    spots = findSpots();
    /** @type {Map<number, string>} */ const lit = new Map();
    if (kind >= 0)
      for (const s of spots)
        if (s.site && s.cells.length % 2)
          lit.set(
            s.site.lots[(s.cells.length - 1) / 2],
            s.cells.length > 1 && s.cells[0][1] === s.cells[1][1] ? "down" : "up",
          );
    win.draw(view, lots, mine(), lit);
    set(el, {
      "data-kind": kind >= 0,
      "data-mine": legal.size > 0,
      "data-trade": !!view.trade,
    });
    const hint = hintFor(view, mode, legal, kind, fixed() !== null);
    win.rotate.hidden = !(ways().filter((w) => w.room).length > 1 && fixed() === null);
    win.ruled(mode === "tile");
    const outlined = mode === "build" && kind >= 0 ? spots : [];
    keyed(
      win.marks,
      outlined,
      (s) => s.key,
      (s) => svg("path", { class: "bc-site", d: outline(s.cells, 10, 12) }),
    );
    if (!spots.some((s) => s.key === here)) here = firstSpot()?.key ?? "";
    keyed(
      win.hits,
      spots,
      (s) => s.key,
      makeHit,
      (node, s) =>
        set(node, { tabindex: s.key === here ? 0 : -1, "aria-label": s.label, "data-target": s.target }),
    );
    keyed(
      win.deals,
      (view.trade?.pairs ?? []).filter((/** @type {any[]} */ [words]) => legal.has(words)),
      String,
      ([words, own, seat, back]) =>
        h(
          "button",
          {
            type: "button",
            className: "bc-deal",
            "data-target": words,
            "aria-label": legal.get(words).text,
          },
          h("b", null, own),
          " ⇄ ",
          markIcon(seat, 26),
          h("b", { className: "bc-back" }, String(back)),
        ),
    );
    kit.update(view, legal, kind, hint);
    drawWorth();
    const was = aim?.bad ? null : aim?.key;
    aim = spots.find((s) => s.key === was) ?? null;
    drawAim();
    const lost = (had || bring) && !win.hits.contains(active()),
      next = lost ? spots.find((s) => s.key === here) : null;
    if (next) focusOn(next);
    bring = false;
  }
  /** Where the keyboard begins: the best site, a lot of one's own cards, else the spot nearest the city's middle. */
  function firstSpot() {
    if (spots[0]?.site) return spots.reduce((best, s) => (s.site.points > best.site.points ? s : best));
    const b = box(lots.map((l) => [l.row, l.col]));
    return (
      (mode === "build" ? spots.find((s) => s.lot && mine().has(s.lot.lot)) : null) ??
      nearest(spots, (b.left + b.right) / 2 + 0.1, (b.top + b.bottom) / 2 + 0.2, 99)
    );
  }
  /** @param {Place} s */
  function makeHit(s) {
    const block = (
      /** @type {string} */ name,
      /** @type {number} */ left,
      /** @type {number} */ top,
      /** @type {number} */ width,
      /** @type {number} */ height,
      /** @type {number} */ rx,
    ) => svg("rect", { class: name, x: left, y: top, width, height, rx });
    const x = s.x * UNIT,
      y = s.y * UNIT,
      g = svg("g", {
        class: "bc-hit",
        role: "button",
        "data-kind": s.site ? "site" : s.street !== undefined ? "street" : s.lot ? "lot" : "spot",
      });
    if (s.site) {
      const text = String(s.site.points),
        w = 26 + 16 * text.length;
      g.append(
        svg(
          "g",
          { class: "bc-figure" },
          block("bc-badge", x - w / 2, y - 19, w, 38, 19),
          svg("text", { class: "bc-points", x, y: y + 1 }, text),
        ),
      );
    } else if (s.street !== undefined) {
      const [[r1, c1], [r2, c2]] = /** @type {number[][]} */ (streetEnds(s.street, byLot)),
        d = `M${c1 * UNIT} ${r1 * UNIT}L${c2 * UNIT} ${r2 * UNIT}`;
      g.append(
        svg("path", { class: "bc-street", d }),
        block("bc-reach", c1 * UNIT - 20, r1 * UNIT - 20, (c2 - c1) * UNIT + 40, (r2 - r1) * UNIT + 40, 20),
      );
    } else if (s.lot) g.append(block("bc-plot", s.lot.col * UNIT + 5, s.lot.row * UNIT + 5, 90, 90, 10));
    else
      g.append(
        svg("circle", { class: "bc-spot", cx: x, cy: y, r: 13 }),
        svg("circle", { class: "bc-reach", cx: x, cy: y, r: 32 }),
      );
    g.append(svg("path", { class: "bc-best", d: STAR, transform: `translate(${x + 30} ${y - 28})` }));
    g.addEventListener("focus", () => {
      here = s.key;
      if (g.matches(":focus-visible")) {
        win.near(s.x, s.y);
        point(spots.find((o) => o.key === s.key) ?? null);
      } // a mouse shows itself what it points at
    });
    g.addEventListener("blur", () => {
      if (aim?.key === s.key) point(null);
    });
    return g;
  }

  // ---- mouse, fingers and keys
  let drag = /** @type {any} */ (null),
    dragged = false;
  /** Fingers on the map. @type {Map<number, { x: number, y: number }>} */ const fingers = new Map();
  win.canvas.addEventListener("pointerdown", (/** @type {any} */ e) => {
    if (e.pointerType === "touch") fingers.set(e.pointerId, { x: e.clientX, y: e.clientY });
    if (fingers.size < 2) dragged = false;
    const grips = e.pointerType !== "touch" || win.el.contains(active()) || win.el.hasAttribute("data-more");
    if (e.button === 0 && grips && fingers.size < 2) drag = { x: e.clientX, y: e.clientY, id: e.pointerId };
  });
  /** Zoom around a point of the page. @param {number} factor @param {number} x @param {number} y */
  function zoomAt(factor, x, y) {
    const r = win.canvas.getBoundingClientRect(),
      z = win.canvas.currentCSSZoom ?? 1;
    const [over, down] = [pointerAt(x, win.canvas) - r.left, pointerAt(y, win.canvas) - r.top];
    win.zoom(factor, (over - r.width / 2) / z, (down - r.height / 2) / z);
  }
  /** Two fingers zoom around the point between them. @param {any} e */
  function pinch(e) {
    const [a, b] = [...fingers].map(([id, f]) => (id === e.pointerId ? { x: e.clientX, y: e.clientY } : f)),
      [c, d] = [...fingers.values()];
    dragged = true;
    zoomAt(
      Math.hypot(a.x - b.x, a.y - b.y) / (Math.hypot(c.x - d.x, c.y - d.y) || 1),
      (a.x + b.x) / 2,
      (a.y + b.y) / 2,
    );
    fingers.set(e.pointerId, { x: e.clientX, y: e.clientY });
  }
  win.canvas.addEventListener("pointermove", (/** @type {any} */ e) => {
    if (fingers.size === 2 && fingers.has(e.pointerId)) pinch(e);
    else if (drag && e.pointerId === drag.id) {
      const dx = e.clientX - drag.x,
        dy = e.clientY - drag.y;
      if (!dragged && Math.hypot(dx, dy) < 6) return;
      if (!dragged) {
        dragged = true;
        point(null);
        set(win.el, { "data-drag": true });
        try {
          win.canvas.setPointerCapture(e.pointerId);
        } catch {
          /* the pointer is gone */
        }
      }
      const z = zoomOf(win.canvas);
      win.pan(dx / z, dy / z);
      drag = { ...drag, x: e.clientX, y: e.clientY };
    } else if (e.pointerType !== "touch" && view) point(under(win.point(e)));
  });
  const drop = (/** @type {any} */ e) => {
    fingers.delete(e.pointerId);
    drag = null;
    set(win.el, { "data-drag": null });
  };
  win.canvas.addEventListener("pointerup", drop);
  win.canvas.addEventListener("pointercancel", drop);
  win.canvas.addEventListener("pointerleave", (/** @type {any} */ e) => {
    if (e.pointerType !== "touch" && !win.hits.contains(active())) point(null);
  });
  win.canvas.addEventListener("click", (/** @type {any} */ e) => {
    if (dragged || !view) {
      dragged = false;
      return;
    }
    const place = under(win.point(e));
    if (!place) {
      if (kind >= 0) {
        kind = -1;
        refresh();
      }
      return;
    }
    if (
      e.pointerType === "touch" &&
      !place.bad &&
      aim?.key !== place.key &&
      !(mode === "build" && kind < 0)
    ) {
      focusOn(place);
      return point(place);
    } // the first tap shows, the second plays
    act(place);
  });
  win.el.addEventListener(
    "wheel",
    (/** @type {any} */ e) => {
      if (!e.ctrlKey && !win.el.contains(active())) return; // the page scrolls
      e.preventDefault();
      zoomAt(Math.exp(-Math.max(-80, Math.min(80, e.deltaY)) / 260), e.clientX, e.clientY);
    },
    { passive: false },
  );

  const clicked = (/** @type {any} */ e) => {
    const hit = e.target.closest?.("button[data-target]");
    if (!hit) return;
    const takesTile = hit.dataset.target.startsWith("lay ");
    if (takesTile || hit === active()) bring = takesTile || hit.dataset.target === "streetcar";
    api.choose(hit.dataset.target);
  };
  const typed = (/** @type {any} */ e) => {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    const handled = () => {
      e.preventDefault();
      e.stopPropagation();
    };
    const onMap = win.el.contains(e.target),
      step = arrow(e.key);
    if (onMap && [..."+=-−0"].includes(e.key)) {
      handled();
      return e.key === "0" ? win.whole() : win.zoom("+=".includes(e.key) ? 1.25 : 0.8);
    }
    if (e.key === "Escape" && kind >= 0) {
      handled();
      kind = -1;
      return refresh();
    }
    if (win.hits.contains(e.target)) {
      const now = spots.find((s) => s.key === here);
      if ((e.key === "Enter" || e.key === " ") && now) {
        handled();
        return act(now);
      }
      if (step && now) {
        handled();
        const next = nextInDirection(
          spots.filter((s) => s !== now),
          now,
          step[0],
          step[1],
        );
        if (next) focusOn(next);
        return;
      }
    } else if (step && e.target.matches?.(".bc-tray button, .bc-supply button")) {
      const buttons = [kit.el, kit.suppliesEl].flatMap((part) => [...part.querySelectorAll("button")]),
        next = beside(e.target, buttons, step);
      if (next) {
        handled();
        next.focus();
      }
    }
  };
  for (const part of [el, kit.el]) {
    part.addEventListener("click", clicked);
    part.addEventListener("keydown", typed);
  }
  /** @param {any} next
   * @param {{ fixed: any, moves: any[], previous: any, animate: boolean, duration: number,
   *   glow?: Map<string, number> }} info */
  function update(next, info) {
    if (info.previous !== next) cancelAnimationFrame(frame); // new moves for the same view stop no animation
    const was = info.previous === next ? null : (info.previous ?? null),
      first = !view;
    if (!listening && el.closest(".bl")) {
      // R turns the tile or piece in hand, wherever the focus is
      listening = true;
      /** @type {any} */ (el.closest(".bl")).addEventListener("keydown", (/** @type {any} */ e) => {
        const held = e.ctrlKey || e.metaKey || e.altKey || e.repeat;
        if (held || e.key.toLowerCase() !== "r" || !["tile", "plan"].includes(mode)) return;
        if (e.target.closest?.("input, select, textarea") || !el.isConnected) return;
        e.preventDefault();
        rotate();
      });
    }
    view = { ...info.fixed, ...next };
    shades = info.glow;
    legal = byTarget(info.moves);
    lots = lotsOf(view);
    byLot = new Map(lots.map((l) => [l.lot, l]));
    mode = modeOf(view, legal);
    if (mode !== "build" || !view.sites.some((/** @type {any} */ s) => s.kind === kind)) kind = -1;
    const inHand =
      mode === "tile" ? `tile ${view.ghost.tile}` : mode === "plan" ? `plan ${view.plan.kind}` : "";
    const all = ways(),
      chosen = all.findIndex((w) => w.code === fixed());
    if (chosen >= 0) way = chosen;
    else if (inHand && (inHand !== holding || !all[way]?.room)) way = nextWay(all, 0, 0);
    holding = inHand;
    const wide = mode === "tile" ? all.flatMap((w) => w.at.flatMap(([r, c]) => moved(w.cells, r, c))) : [];
    win.resize();
    win.show([...lots.map((l) => [l.row, l.col]), ...wide], !first && info.animate, view.to_move === -1);
    refresh();
    if (nextTarget) {
      const goal = nextTarget;
      nextTarget = "";
      if (legal.has(goal)) setTimeout(() => api.choose(goal), 0);
    }
    if (was && next.event && next.event !== was.event)
      frame = requestAnimationFrame(() =>
        showMove({
          win,
          kit,
          view,
          was,
          byLot,
          duration: info.duration || 320,
          still: !info.animate || api.reducedMotion(),
        }),
      );
  }
  return { el, matter: kit.el, keys: KEYS, preview, update };
}

export default { render: (/** @type {any} */ ctx) => shell(ctx, bigCityBoard) };
