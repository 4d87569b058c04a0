// @ts-check
// The table of The Big Idea: a pin board of products with their tokens and the die; beside it the tokens that players
// have left, the news, and the hand. It draws a view and names what was clicked; it knows no rule.
import { animate, byTarget, previousView, viewer } from "../../shell/boards.js";
import { ring } from "../../shell/ring.js";
import { listen } from "../../shell/listen.js";
import { die } from "../../shell/die.js";
import { boxOf } from "../../shell/room.js";
import { shell } from "../../shell/shell.js";
import { colour, count, h, markIcon, money, set, setText, shapePath, svg } from "../../shell/svg.js";
import { bar, crown, deal, envelope, kindIcon, rocket, socket, MARK } from "./art.js";
import {
  capital,
  cardMove,
  columns,
  handOf,
  news,
  owned,
  productMove,
  reading,
  sockets,
  spoken,
  stepOf,
  tokensMove,
  you,
} from "./words.js";

const STEPS = ["Seed", "Venture", "Open", "IPO"];
const KINDS = { 1: "Article", 2: "Description" };

/** @param {{ choose(target: string): void, fall?(): void, announce(text: string): void, reducedMotion(): boolean }}
 * api */
export function bigIdeaBoard(api) {
  const placesEl = h("div", { className: "bi-places", role: "list", "aria-label": "Places at the table" });
  const stepsEl = h(
    "ol",
    { className: "bi-steps", "aria-label": "Steps of a round" },
    STEPS.map((name) => h("li", {}, name)),
  );
  const newsDie = h("span", { className: "bi-news-die" });
  const newsTitle = h("b", {}),
    newsText = h("span", {}),
    newsGains = h("span", { className: "bi-gains" });
  const newsEl = h(
    "div",
    { className: "bi-news" },
    newsDie,
    h("div", { className: "bi-news-words" }, newsTitle, " ", newsText),
    newsGains,
  );
  const deckN = h("b", {}),
    discardN = h("b", {});
  const pilesEl = h(
    "div",
    { className: "bi-piles" },
    h("span", {}, deckN, " in deck"),
    h("span", {}, discardN, " discarded"),
  );
  const emptyEl = h("p", { className: "bi-empty" }, "Nothing is pinned up yet.");
  const pinsEl = h(
    "div",
    { className: "bi-pins", role: "group", "aria-label": "Products on the pin board" },
    emptyEl,
  );
  const handTitle = h("span", { className: "bi-hand-title", "aria-hidden": "true" });
  const cardsEl = h("div", { className: "bi-hand-cards" });
  const handEl = h("section", { className: "bi-hand", "aria-label": "Hand" }, handTitle, cardsEl);
  const overlayEl = h("div", { className: "bi-overlay", "aria-hidden": "true" });
  const el = h(
    "div",
    { className: "bi bi-table" },
    h("div", { className: "bi-top" }, stepsEl, pilesEl),
    pinsEl,
    overlayEl,
  );
  const matter = h("div", { className: "bi bi-matter" }, placesEl, newsEl, handEl);
  const parts = [el, matter];

  /** @type {any[]} */ let seats = [];
  /** @type {Map<string, any>} */ const products = new Map();
  /** @type {Map<number, any>} */ const cards = new Map();
  /** @type {any} */ let view = null;
  let frame = 0;
  /** @type {Map<string, any>} */ let legal = new Map();
  /** @type {Map<string, number> | undefined} */ let glow;
  /** @type {{ timer: any, run: () => void }[]} */ let pending = [];

  const active = () => /** @type {any} */ (el.getRootNode()).activeElement ?? null; // also inside a shadow root

  /** Run this when the die has landed, at the latest on the next update.
   * @param {number} ms @param {() => void} run */
  function afterDie(ms, run) {
    if (!(ms > 0)) return run();
    const job = { timer: 0, run };
    job.timer = /** @type {any} */ (
      setTimeout(() => {
        pending = pending.filter((p) => p !== job);
        run();
      }, ms)
    );
    pending.push(job);
  }
  function runPending() {
    const jobs = pending;
    pending = [];
    for (const job of jobs) {
      clearTimeout(job.timer);
      job.run();
    }
  }

  // -- places at the table: tokens left, cards in hand, who deals, who has sealed an envelope
  /** @param {any} seat */
  function makeSeat(seat) {
    const parts = {
      tray: h("span", { className: "bi-tray" }),
      cards: h("span", { className: "bi-held", "aria-hidden": "true" }),
      badges: h("span", { className: "bi-badges" }),
    };
    const root = h(
      "div",
      {
        className: "bi-place bl-box",
        role: "listitem",
        "data-seat": seat.seat,
        style: { "--seat": colour(seat.seat) },
      },
      markIcon(seat.seat, MARK),
      h("span", { className: "bi-has" }, parts.tray, parts.cards, parts.badges),
    );
    return { ...parts, el: root, key: "" };
  }

  /** @param {any} v */
  function drawSeats(v) {
    if (seats.length !== v.seats.length) {
      seats = v.seats.map(makeSeat);
      placesEl.replaceChildren(...seats.map((s) => s.el));
      set(placesEl, { style: `--cols:${[0, 1, 2, 3, 2, 3][seats.length] ?? 3}` });
    }
    v.seats.forEach((/** @type {any} */ s, /** @type {number} */ i) => {
      const ui = seats[i],
        won = v.to_move === -1 && !!v.winners?.includes(i),
        now = v.to_move === i,
        deals = v.dealer === i;
      const key = JSON.stringify([
        s.name,
        s.free,
        s.tokens,
        s.hand_size,
        s.chosen,
        s.abstained,
        deals,
        won,
        now,
      ]);
      if (ui.key === key) return;
      ui.key = key;
      const words = [
        now && "decides",
        deals && "deals",
        s.chosen && "has sealed an envelope",
        s.abstained && "sits out",
        won && "wins",
      ].filter(Boolean);
      set(ui.el, {
        "data-now": now,
        "data-won": won,
        "data-out": !!s.abstained,
        title: [`${s.name}: ${s.free} of ${s.tokens} tokens free`, count(s.hand_size, "card"), ...words].join(
          ", ",
        ),
      });
      const most = Math.max(s.tokens, s.free),
        step = Math.min(9, 32 / Math.max(1, most - 1)),
        width = Math.round(step * (most - 1) + 13),
        tokens = [];
      for (let t = most - 1; t >= 0; t--)
        tokens.push(
          svg("path", {
            d: shapePath(i, 5.5),
            transform: `translate(${6.5 + step * t} 7)`,
            class: t < s.free ? "bi-free" : "bi-gone",
          }),
        );
      ui.tray.replaceChildren(
        svg(
          "svg",
          {
            width,
            height: 14,
            viewBox: `0 0 ${width} 14`,
            role: "img",
            "aria-label": `${s.name}: ${s.free} of ${s.tokens} tokens free, ${count(s.hand_size, "card")}`,
          },
          tokens,
        ),
      );
      setText(ui.cards, String(s.hand_size));
      const badge = (/** @type {string} */ cls, /** @type {any} */ art, /** @type {string} */ word) =>
        h(
          "span",
          { className: `bi-badge bi-is-${cls}`, role: "img", "aria-label": `${s.name} ${word}` },
          art,
        );
      ui.badges.replaceChildren(
        ...[
          won && badge("won", crown(), "wins"),
          deals && badge("dealer", deal(), "deals"),
          s.chosen && badge("chosen", envelope(), "has sealed an envelope"),
          s.abstained && badge("out", bar(), "sits out"),
        ].filter(Boolean),
      );
    });
  }

  // -- products
  /** @param {any} p */
  function makeProduct(p) {
    const slips = reading(p),
      like = p.phrase.indexOf("…");
    const button = h(
      "button",
      { className: "bi-cards", type: "button" },
      slips.map((/** @type {any} */ card) =>
        h(
          "span",
          { className: "bi-slip", "data-kind": card.kind },
          kindIcon(card.kind, 16),
          h("span", { className: "bi-word" }, card.name),
        ),
      ),
      h(
        "span",
        { className: "bi-pitch" },
        like < 0
          ? p.phrase
          : [h("span", { className: "bi-like" }, p.phrase.slice(0, like)), p.phrase.slice(like)],
      ),
    );
    const tag = h("span", { className: "bi-tag" });
    const pin = h("span", { className: "bi-pin" }, markIcon(p.inventor, MARK));
    const rail = h("div", { className: "bi-rail" });
    const fact = (/** @type {string} */ label) => {
      const value = h("b", {}),
        name = h("small", {}, label);
      return { value, name, el: h("span", {}, name, value) };
    };
    const chance = fact("chance"),
      pays = fact("pays"),
      fee = fact("fee");
    fee.el.className = "bi-offer";
    const stage = h("div", {
      className: "bi-stage",
      onclick: (/** @type {any} */ e) => {
        if (view.to_move !== -2 || !api.fall) return;
        e.stopPropagation();
        api.fall();
      },
    });
    const verdict = h("span", { className: "bi-verdict" });
    const root = h(
      "article",
      {
        className: "bi-product bl-box",
        "data-id": p.id,
        "data-cards": slips.length,
        "data-long": slips.some((/** @type {any} */ card) => card.name.length > 12), // a name that takes two lines
      },
      pin,
      tag,
      button,
      rail,
      h("div", { className: "bi-facts", "aria-hidden": "true" }, chance.el, pays.el, fee.el),
      verdict,
      stage,
    );
    root.addEventListener("click", (/** @type {any} */ e) => {
      if (!e.target.closest("[data-target]")) api.choose(button.dataset.target);
    });
    return {
      el: root,
      button,
      tag,
      rail,
      chance: chance.value,
      pays: pays.value,
      fee,
      stage,
      verdict,
      name: p.name,
      key: "",
      dieKey: "",
      facts: "",
    };
  }

  /** @param {any} ui @param {any} p @param {any} v @param {number} me @param {any} divest */
  function drawRail(ui, p, v, me, divest) {
    const key = JSON.stringify([p.by_seat, v.die_sides, me]);
    if (ui.key !== key) {
      // only when tokens move: a button that is replaced while a finger presses it loses the click
      ui.key = key;
      buildRail(ui, p, v, me);
    }
    const mine = ui.rail.querySelector("button");
    if (mine)
      set(mine, {
        "data-legal": !!divest,
        title: divest ? capital(divest.text) : null,
        "aria-label": divest
          ? `${capital(divest.text)}.`
          : `${capital(owned(v.seats[me].name))} ${count(p.by_seat[me], "token")} on ${p.name}.`,
      });
  }

  /** @param {any} ui @param {any} p @param {any} v @param {number} me */
  function buildRail(ui, p, v, me) {
    const had = ui.rail.contains(active());
    const list = sockets(p, v.die_sides);
    const build = (/** @type {{seat: number, beyond: boolean}[]} */ part, /** @type {number} */ from) => {
      const nodes = [],
        at = part.findIndex((s) => s.seat === me);
      for (let i = 0; i < part.length; i++) {
        if (i === at && me >= 0) {
          const mine = part.filter((s) => s.seat === me).length;
          const kids = part.slice(i, i + mine).map((s, k) => socket(s.seat, from + i + k));
          nodes.push(
            from
              ? h("span", { className: "bi-mine", "data-target": tokensMove(p) }, kids)
              : h("button", { className: "bi-mine", type: "button", "data-target": tokensMove(p) }, kids),
          );
          i += mine - 1;
        } else nodes.push(socket(part[i].seat, from + i));
      }
      return nodes;
    };
    const within = build(list.slice(0, v.die_sides), 0),
      beyond = build(list.slice(v.die_sides), v.die_sides);
    ui.rail.replaceChildren(
      h("span", { className: "bi-notches" }, within),
      ...(beyond.length ? [h("span", { className: "bi-beyond" }, beyond)] : []),
    );
    set(ui.rail, {
      "data-full": p.shares >= v.die_sides,
      style: `--n:${Math.max(v.die_sides, Math.min(p.shares, 12))}`,
    });
    if (had) (ui.rail.querySelector("button") ?? ui.button).focus();
  }

  /** @param {any} ui @param {any} p @param {any} v @param {number} me */
  function drawProduct(ui, p, v, me) {
    const target = productMove(v, p);
    const move = legal.get(target),
      shade = glow?.get(target),
      divest = legal.get(tokensMove(p));
    set(ui.button, { "data-target": target });
    drawRail(ui, p, v, me, divest);
    const facts = JSON.stringify([
      p.p,
      p.pays,
      p.fee,
      p.is_new,
      p.born,
      p.by_seat,
      move?.code,
      move?.text,
      v.to_move,
      v.seats.map((/** @type {any} */ s) => s.name),
      shade,
    ]);
    if (ui.facts !== facts) {
      ui.facts = facts;
      ui.el.style.setProperty("--glow", String(shade ?? 0));
      setText(ui.chance, String(p.p));
      setText(ui.pays, String(p.pays));
      const fee = p.fee === null || p.fee === undefined ? "" : String(p.fee);
      setText(ui.fee.name, move ? String(move.text).split(" ")[0].toLowerCase() + (fee ? "" : " it") : "fee");
      setText(ui.fee.value, fee);
      set(ui.fee.el, { "data-none": !fee && !move });
      setText(ui.tag, p.is_new ? "new" : `round ${p.born}`);
      set(ui.el, {
        "data-new": !!p.is_new,
        "data-legal": !!move,
        "data-glow": shade !== undefined,
        "data-best": shade === 1,
      });
      set(ui.button, {
        "aria-label": spoken(v, p, move) + (shade === 1 ? " Worth most by the values." : ""),
        title: `${p.name}: ${p.phrase}`,
        "data-legal": !!move,
      });
    }
    const e = v.event ?? {},
      decided = e.product === p.id && !!e.face,
      rolling = v.rolling === p.id;
    const dieKey = decided ? `${e.face}${e.success}` : rolling ? "?" : "";
    set(ui.el, { "data-rolling": rolling || decided, "data-decided": decided });
    if (ui.dieKey !== dieKey) {
      ui.dieKey = dieKey;
      ui.stage.replaceChildren(...(dieKey ? [die(decided ? e.face : "?", 44, v.die_sides)] : []));
      setText(ui.verdict, decided ? (e.success ? "launched" : "no launch") : "");
      for (const s of ui.rail.querySelectorAll(".bi-socket"))
        set(s, { "data-hit": decided && Number(s.dataset.n) === e.face });
    }
  }

  /** @param {any} v @param {number} me */
  function drawProducts(v, me) {
    const wanted = new Set(v.products.map((/** @type {any} */ p) => p.id));
    for (const [id, ui] of products)
      if (!wanted.has(id)) {
        if (ui.el.contains(active()))
          (ui.el.nextElementSibling ?? ui.el.previousElementSibling)?.querySelector("button")?.focus();
        ui.el.remove();
        products.delete(id);
      }
    let before = emptyEl;
    for (const p of v.products) {
      let ui = products.get(p.id);
      if (ui && ui.name !== p.name) {
        ui.el.remove();
        ui = null;
      }
      if (!ui) products.set(p.id, (ui = makeProduct(p)));
      if (before.nextSibling !== ui.el) before.after(ui.el);
      before = ui.el;
      drawProduct(ui, p, v, me);
    }
    emptyEl.hidden = v.products.length > 0;
    arrange();
  }

  let fitted = "";
  function arrange() {
    const n = Math.max(1, products.size),
      wide = pinsEl.clientWidth,
      high = pinsEl.clientHeight;
    if (!wide || !high) return;
    const cols = columns(wide, high, n),
      key = `--cols:${cols};--rows:${Math.ceil(n / cols)}`;
    if (key !== fitted) set(pinsEl, { style: (fitted = key) });
  }
  if (typeof ResizeObserver === "function") new ResizeObserver(arrange).observe(pinsEl);

  // -- hand
  /** @param {any} card */
  function makeCard(card) {
    const button = h(
      "button",
      { className: "bi-card", type: "button", "data-target": cardMove(card), "data-kind": card.kind },
      kindIcon(card.kind, 16),
      h("b", {}, card.name),
      h("span", { className: "bi-card-phrase" }, card.phrase),
    );
    return { el: button, key: "" };
  }

  /** @param {any} v @param {number} me */
  function drawHand(v, me) {
    const seat = v.seats[me];
    const list = handOf(seat);
    handEl.hidden = !list.length || stepOf(v.phase) > 2;
    const whose = seat ? (you(seat.name) ? "Your hand" : `Hand of ${seat.name}`) : "Hand";
    setText(handTitle, whose);
    set(handEl, { "aria-label": whose });
    const wanted = new Set(list.map((/** @type {any} */ c) => c.card));
    for (const [id, ui] of cards)
      if (!wanted.has(id)) {
        if (ui.el === active()) (ui.el.nextElementSibling ?? ui.el.previousElementSibling)?.focus();
        ui.el.remove();
        cards.delete(id);
      }
    let before = null;
    for (const card of list) {
      let ui = cards.get(card.card);
      if (!ui) cards.set(card.card, (ui = makeCard(card)));
      const next = before ? before.nextSibling : cardsEl.firstChild;
      if (next !== ui.el) cardsEl.insertBefore(ui.el, next);
      before = ui.el;
      const move = legal.get(cardMove(card));
      const shade = glow?.get(cardMove(card)),
        key = JSON.stringify([card.picked, move?.code ?? null, move?.text, shade]);
      if (ui.key === key) continue;
      ui.key = key;
      ui.el.style.setProperty("--glow", String(shade ?? 0));
      set(ui.el, {
        "data-glow": shade !== undefined,
        "data-best": shade === 1,
        title: card.phrase,
        "data-legal": !!move,
        "data-picked": card.picked > 0,
        "aria-pressed": card.picked ? "true" : null,
        "aria-label":
          `${move ? `${capital(move.text)}. ` : ""}` +
          `${card.name}, ${KINDS[/** @type {1|2} */ (card.kind)] ?? "card"}: ` +
          `${card.phrase}.${card.picked ? " Picked, face down." : ""}` +
          `${shade === 1 ? " Worth most by the values." : ""}`,
      });
    }
  }

  // -- the news
  /** @param {any} v @param {any} previous @param {number} wait */
  function drawNews(v, previous, wait) {
    const item = news(v, previous),
      gains = v.event?.gains ?? [];
    newsEl.hidden = stepOf(v.phase) < 3; // the line below tells everything else
    const key = JSON.stringify([item, gains]);
    if (newsEl.dataset.key === key) return;
    newsEl.dataset.key = key;
    set(newsEl, { "data-tone": null });
    const art = () =>
      item.face
        ? [...(item.tone === "gain" ? [rocket()] : []), die(item.face, 32, v.die_sides)]
        : item.tone === "end"
          ? [crown()]
          : [];
    newsDie.replaceChildren(...(wait ? [die("?", 32, v.die_sides)] : []));
    setText(newsTitle, wait ? "The die rolls" : "");
    setText(newsText, "");
    newsGains.replaceChildren();
    const show = () => {
      set(newsEl, { "data-tone": item.tone });
      newsDie.replaceChildren(...art());
      setText(newsTitle, item.title);
      setText(newsText, item.text);
      newsGains.replaceChildren(
        ...gains.flatMap((/** @type {number} */ g, /** @type {number} */ seat) =>
          g
            ? [
                h(
                  "span",
                  { className: "bi-coin", "data-sign": g > 0 ? "+" : "-" },
                  markIcon(seat, MARK),
                  h("b", {}, money(g, true)),
                ),
              ]
            : [],
        ),
      );
    };
    afterDie(wait, show);
  }

  // -- motion
  const boxes = () =>
    /** @type {Map<string, DOMRect>} */ (new Map([...products].map(([id, ui]) => [id, boxOf(ui.el)])));

  /** A product leaves: a copy of it flies up with rockets, or falls.
   * @param {any} ghost @param {DOMRect} box @param {DOMRect} home @param {boolean} up @param {number} wait
   * @param {any} e @param {number} sides */
  function leave(ghost, box, home, up, wait, e, sides) {
    Object.assign(ghost.style, {
      position: "absolute",
      left: `${box.left - home.left}px`,
      top: `${box.top - home.top}px`,
      width: `${box.width}px`,
      height: `${box.height}px`,
      margin: "0",
    });
    for (const node of ghost.querySelectorAll("[data-target]")) {
      node.removeAttribute("data-target");
      node.setAttribute("tabindex", "-1");
    }
    const stage = ghost.querySelector(".bi-stage"),
      verdict = ghost.querySelector(".bi-verdict");
    if (e.face)
      tumble(stage, e.face, sides, wait, () => {
        if (verdict) verdict.textContent = "launched";
      });
    if (up) ghost.append(h("span", { className: "bi-rocket" }, rocket(), rocket()));
    overlayEl.append(ghost);
    const frames = up
      ? [
          { transform: "none", opacity: 1 },
          { transform: "translateY(6px)", opacity: 1, offset: 0.15 },
          { transform: "translateY(-420px) rotate(2deg)", opacity: 0 },
        ]
      : [
          { transform: "none", opacity: 1 },
          { transform: "rotate(7deg)", opacity: 1, offset: 0.25 },
          { transform: "translateY(260px) rotate(14deg)", opacity: 0 },
        ];
    const run = animate(ghost, frames, {
      duration: up ? Math.min(1000, 3.5 * wait) : 700, // it is over when the next die lands
      delay: wait,
      fill: "both",
      easing: "cubic-bezier(.6,0,.9,.5)",
    });
    if (run) run.onfinish = () => ghost.remove();
    else ghost.remove();
  }

  /** The die turns over a few times and lands.
   * @param {any} stage @param {number} face @param {number} sides @param {number} ms
   * @param {() => void} landed */
  function tumble(stage, face, sides, ms, landed) {
    const turns = 5;
    for (let i = 0; i <= turns; i++)
      afterDie((ms * i) / turns + 1, () =>
        stage.replaceChildren(die(i === turns ? face : 1 + ((face + i * 2) % sides), 44, sides)),
      );
    animate(
      stage,
      [{ transform: "translate(-46px,-18px) rotate(-320deg) scale(1.25)" }, { transform: "none" }],
      { duration: ms },
    );
    afterDie(ms, landed);
  }

  /** Fly a copy of a token across the whole frame; the token itself appears when it has landed.
   * @param {any} node @param {DOMRect} from @param {DOMRect} to @param {number} duration */
  function fly(node, from, to, duration) {
    const ground = el.closest(".bl-frame"),
      home = boxOf(ground);
    if (!ground || !home || !node.animate) return;
    const ghost = h(
      "div",
      {
        className: "bi bi-flying",
        "aria-hidden": "true",
        style: {
          left: `${to.x - home.x}px`,
          top: `${to.y - home.y}px`,
          width: `${to.width}px`,
          "--sock": `${to.width}px`,
        },
      },
      node.cloneNode(true),
    );
    ground.append(ghost);
    const flight = animate(
      ghost,
      [{ transform: `translate(${from.x - to.x}px,${from.y - to.y}px)` }, { transform: "none" }],
      { duration },
    );
    flight.onfinish = flight.oncancel = () => ghost.remove();
    animate(node, [{ opacity: 0 }, { opacity: 0 }], { duration });
  }

  /** Measure everything, then animate: a change in between would make the browser lay out the page again.
   * @param {any} v @param {any} was @param {number} duration @param {Map<string, DOMRect> | null} old
   * @param {Map<string, any>} ghosts @param {number} wait */
  function move(v, was, duration, old, ghosts, wait) {
    const e = v.event ?? {};
    const now = old ? boxes() : new Map(),
      home = /** @type {DOMRect} */ (boxOf(el));
    const trays = seats.map((s) => boxOf(s.tray));
    const tokens = [];
    for (const p of v.products) {
      // tokens travel between trays and rails
      const before = was.products.find((/** @type {any} */ q) => q.id === p.id),
        rail = products.get(p.id).rail;
      for (const [seat, n] of p.by_seat.entries()) {
        const gained = n - (before?.by_seat[seat] ?? 0),
          tray = trays[seat];
        if (gained > 0)
          for (const node of [...rail.querySelectorAll(`[data-seat="${seat}"]`)].slice(-gained))
            tokens.push({ node, from: tray, to: boxOf(node) });
        else if (gained < 0) tokens.push({ node: seats[seat].tray, from: boxOf(rail), to: tray });
      }
    }
    for (const [id, to] of now) {
      // new products are pinned up, the others make room
      const from = old?.get(id),
        ui = products.get(id);
      if (!from)
        animate(
          ui.el,
          [
            { transform: "translateY(-18px) scale(1.04)", opacity: 0 },
            { transform: "none", opacity: 1 },
          ],
          { duration },
        );
      else if (ghosts.size && Math.abs(from.left - to.left) + Math.abs(from.top - to.top) > 2)
        animate(
          ui.el,
          [
            { transform: `translate(${from.left - to.left}px,${from.top - to.top}px)` },
            { transform: "none" },
          ],
          { duration, delay: wait, fill: "backwards" },
        );
    }
    for (const { node, from, to } of tokens) if (from && to) fly(node, from, to, duration * 1.2);
    for (const [id, ghost] of ghosts)
      leave(
        ghost,
        /** @type {DOMRect} */ (old?.get(id)),
        home,
        e.product === id && !!e.success,
        wait,
        e.product === id ? e : {},
        v.die_sides,
      );
    const rolled = e.face && !e.success && products.get(e.product);
    if (rolled) {
      const words = rolled.verdict.textContent,
        hit = rolled.rail.querySelector("[data-hit]");
      rolled.verdict.textContent = "";
      if (hit) set(hit, { "data-hit": null });
      tumble(rolled.stage, e.face, v.die_sides, wait, () => {
        rolled.verdict.textContent = words;
        if (hit) set(hit, { "data-hit": true });
      });
    }
  }

  /** @param {any} v @param {any} was @param {number} delay */
  function highlight(v, was, delay) {
    const show = (/** @type {any} */ node, /** @type {string} */ tone) => ring(node, tone, { delay });
    const e = v.event ?? {};
    if (products.has(e.product)) show(products.get(e.product).el, e.face ? "--bl-chance" : "--bl-now");
    v.seats.forEach((/** @type {any} */ s, /** @type {number} */ i) => {
      if (s.cash !== was.seats[i]?.cash)
        show(seats[i].el, s.cash > was.seats[i]?.cash ? "--bl-gain" : "--bl-loss");
    });
    if (e.face) show(newsEl, e.success ? "--bl-gain" : "--bl-loss");
  }

  listen(parts, "button[data-target]", api.choose);

  /** @param {any} next
   * @param {{ moves: any[], previous: any, animate: boolean, duration: number, glow?: Map<string, number> }} info */
  function update(next, info) {
    runPending();
    if (info.previous !== next) cancelAnimationFrame(frame); // new moves for the same view stop no animation
    const was = previousView(next, info);
    const still = !info.animate || !was || api.reducedMotion();
    if (still) overlayEl.replaceChildren();
    legal = byTarget(info.moves);
    glow = info.glow?.size ? info.glow : undefined;
    const me = viewer(next);
    const wait = !still && next.event?.face ? Math.round((info.duration || 320) * 0.7) : 0;
    // Old places are measured only when products come or go: measuring makes the browser lay out the page.
    const shift =
      !still && [...products.keys()].join() !== next.products.map((/** @type {any} */ p) => p.id).join();
    const old = shift ? boxes() : null;
    const ghosts = new Map();
    if (shift)
      for (const [id, ui] of products)
        if (!next.products.some((/** @type {any} */ p) => p.id === id)) ghosts.set(id, ui.el.cloneNode(true));
    view = next;
    drawSeats(view);
    drawProducts(view, me);
    drawHand(view, me);
    set(el, { "data-choosing": !!el.querySelector("[data-legal]") });
    set(matter, { "data-step": stepOf(view.phase) });
    drawNews(view, was, wait);
    const at = stepOf(view.phase);
    [...stepsEl.children].forEach((node, i) =>
      set(node, { "aria-current": i === at ? "step" : null, "data-done": i < at }),
    );
    setText(deckN, String(view.deck));
    setText(discardN, String(view.discard));
    if (!was) return;
    // In the next frame the page is laid out anyway; measuring now would do it twice.
    frame = requestAnimationFrame(() => {
      if (!still) move(next, was, info.duration || 320, old, ghosts, wait);
      highlight(next, was, wait);
    });
  }

  return { el, matter, update };
}

export default { render: (/** @type {any} */ ctx) => shell(ctx, bigIdeaBoard) };
