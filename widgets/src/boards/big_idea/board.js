// @ts-check
// The table of The Big Idea: seats, a pin board of products with their tokens, the die, the hand.
// It draws a view and names what was clicked; it knows no rule.
import { shell } from "../../shell/shell.js";
import { colour, count, h, mark, markIcon, money, set, setText, shapePath, svg } from "../../shell/svg.js";
import {
  arrow,
  bar,
  bulb,
  crown,
  deal,
  die,
  envelope,
  fan,
  fitted,
  kindIcon,
  rocket,
  socket,
  MARK,
} from "./art.js";
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
  viewer,
  you,
} from "./words.js";

const STEPS = ["Seed", "Venture", "Open", "IPO"];
const KINDS = { 1: "Article", 2: "Description" };

/** @param {{ choose(target: string): void, announce(text: string): void, reducedMotion(): boolean }} api */
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
  const pile = (/** @type {string} */ name, /** @type {any} */ n) =>
    h("div", { className: `bi-pile bi-${name}` }, h("i", {}, bulb()), h("span", {}, n, ` ${name}`));
  const pilesEl = h("div", { className: "bi-piles" }, pile("deck", deckN), pile("discard", discardN));
  const emptyEl = h("p", { className: "bi-empty" }, "Nothing is pinned up yet.");
  const pinsEl = h(
    "div",
    { className: "bi-pins", role: "group", "aria-label": "Products on the pin board" },
    emptyEl,
  );
  const handTitle = h("div", { className: "bi-hand-title" });
  const cardsEl = h("div", { className: "bi-hand-cards" });
  const handEl = h("section", { className: "bi-hand", "aria-label": "Hand" }, handTitle, cardsEl);
  const overlayEl = h("div", { className: "bi-overlay", "aria-hidden": "true" });
  const el = h(
    "div",
    { className: "bi" },
    h(
      "div",
      { className: "bi-table" },
      h("div", { className: "bi-top" }, stepsEl, newsEl, pilesEl),
      placesEl,
      pinsEl,
    ),
    handEl,
    overlayEl,
  );

  /** @type {any[]} */ let seats = [];
  /** @type {Map<string, any>} */ const products = new Map();
  /** @type {Map<number, any>} */ const cards = new Map();
  /** @type {any} */ let view = null;
  let frame = 0;
  /** @type {Map<string, any>} */ let legal = new Map();
  /** @type {{ timer: any, run: () => void }[]} */ let pending = [];

  const active = () => /** @type {any} */ (el.getRootNode()).activeElement ?? null; // also inside a shadow root

  /** Do it when the die has landed; the next update does it at once. @param {number} ms @param {() => void} run */
  function later(ms, run) {
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
  function flush() {
    const jobs = pending;
    pending = [];
    for (const job of jobs) {
      clearTimeout(job.timer);
      job.run();
    }
  }

  // -- places at the table: tokens to give, backs of the hand, who deals, who has sealed an envelope
  /** @param {any} seat */
  function makeSeat(seat) {
    const parts = {
      tray: h("span", { className: "bi-tray" }),
      fan: h("span", { className: "bi-fan" }),
      badges: h("span", { className: "bi-badges" }),
    };
    const root = h(
      "div",
      {
        className: "bi-place",
        role: "listitem",
        "data-seat": seat.seat,
        style: { "--seat": colour(seat.seat) },
      },
      markIcon(seat.seat, MARK),
      parts.tray,
      parts.fan,
      parts.badges,
    );
    return { ...parts, el: root, key: "" };
  }

  /** @param {any} v */
  function drawSeats(v) {
    if (seats.length !== v.seats.length) {
      seats = v.seats.map(makeSeat);
      placesEl.replaceChildren(...seats.map((s) => s.el));
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
      const tokens = [],
        step = s.tokens > 6 ? 11 : 16;
      for (let t = Math.max(s.tokens, s.free) - 1; t >= 0; t--)
        tokens.push(
          svg("path", {
            d: shapePath(i, 7),
            transform: `translate(${9 + step * t} 9)`,
            class: t < s.free ? "bi-free" : "bi-gone",
          }),
        );
      const width = step * Math.max(0, tokens.length - 1) + 18;
      ui.tray.replaceChildren(
        svg(
          "svg",
          {
            width,
            height: 18,
            viewBox: `0 0 ${width} 18`,
            role: "img",
            "aria-label": `${s.name}: ${s.free} of ${s.tokens} tokens free`,
          },
          tokens,
        ),
      );
      ui.fan.replaceChildren(fan(s.hand_size, s.name));
      const badge = (/** @type {string} */ cls, /** @type {any} */ art, /** @type {string} */ word) =>
        h(
          "span",
          { className: `bi-badge bi-is-${cls}`, role: "img", "aria-label": `${s.name} ${word}` },
          art,
        );
      ui.badges.replaceChildren(
        ...[
          won && badge("won", crown(), "wins"),
          now && badge("now", arrow(), "decides"),
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
    const slips = reading(p);
    const pitch = h("span", { className: "bi-pitch" }, p.phrase);
    const button = h(
      "button",
      { className: "bi-cards", type: "button" },
      slips.map((/** @type {any} */ card, /** @type {number} */ i) =>
        h(
          "span",
          { className: "bi-slip", "data-kind": card.kind },
          h("span", { className: "bi-word" }, kindIcon(card.kind), fitted("bi-fit", card.name)),
          i === slips.length - 1 && pitch,
        ),
      ),
    );
    const tag = h("span", { className: "bi-tag" });
    const pin = h(
      "span",
      { className: "bi-pin" },
      svg(
        "svg",
        { width: 34, height: 42, viewBox: "-17 -17 34 42", "aria-hidden": "true", focusable: "false" },
        svg("path", { d: "M0 0 9 23", class: "bi-needle" }),
        svg("circle", { r: 16.5, class: "bi-pin-rim" }),
        mark(p.inventor, MARK),
      ),
    );
    const rail = h("div", { className: "bi-rail" });
    const fact = (/** @type {string} */ label) => {
      const value = h("b", {}),
        name = h("small", {}, label);
      return { value, name, el: h("span", {}, name, value) };
    };
    const chance = fact("chance"),
      pays = fact("share pays"),
      fee = fact("fee");
    fee.el.className = "bi-offer";
    const stage = h("div", { className: "bi-stage" });
    const verdict = h("span", { className: "bi-verdict" });
    const root = h(
      "article",
      { className: "bi-product", "data-id": p.id, "data-cards": slips.length },
      pin,
      tag,
      button,
      rail,
      h("div", { className: "bi-facts", "aria-hidden": "true" }, chance.el, pays.el, fee.el, verdict, stage),
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
      // not for the sake of a move: a button must outlive the press of a finger on it
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
    set(ui.rail, { "data-full": p.shares >= v.die_sides });
    if (had) (ui.rail.querySelector("button") ?? ui.button).focus();
  }

  /** @param {any} ui @param {any} p @param {any} v @param {number} me */
  function drawProduct(ui, p, v, me) {
    const target = productMove(v, p);
    const move = legal.get(target),
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
    ]);
    if (ui.facts !== facts) {
      ui.facts = facts;
      setText(ui.chance, String(p.p));
      setText(ui.pays, String(p.pays));
      const fee = p.fee === null || p.fee === undefined ? "" : String(p.fee);
      setText(ui.fee.name, move ? String(move.text).split(" ")[0].toLowerCase() + (fee ? "" : " it") : "fee");
      setText(ui.fee.value, fee);
      set(ui.fee.el, { "data-none": !fee && !move });
      setText(ui.tag, p.is_new ? "new" : `round ${p.born}`);
      set(ui.el, { "data-new": !!p.is_new, "data-legal": !!move });
      set(ui.button, { "aria-label": spoken(v, p, move), title: p.phrase, "data-legal": !!move });
    }
    const e = v.event ?? {},
      decided = e.product === p.id && !!e.face,
      rolling = v.rolling === p.id;
    const dieKey = decided ? `${e.face}${e.success}` : rolling ? "?" : "";
    set(ui.el, { "data-rolling": rolling || decided, "data-decided": decided });
    if (ui.dieKey !== dieKey) {
      ui.dieKey = dieKey;
      ui.stage.replaceChildren(...(dieKey ? [die(decided ? e.face : null, v.die_sides, 52)] : []));
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

  let width = 0;
  function arrange() {
    const n = products.size,
      dense = n > 8;
    const cols = columns(Math.max(200, width - 32), Math.max(1, n), dense ? 232 : 250);
    const places = columns(Math.max(200, width - 32), Math.max(1, seats.length), 204);
    for (const [node, n] of [
      [pinsEl, cols],
      [placesEl, places],
    ])
      if (node.style.getPropertyValue("--cols") !== String(n)) node.style.setProperty("--cols", String(n));
    set(pinsEl, { "data-dense": dense });
  }
  if (typeof ResizeObserver === "function")
    new ResizeObserver((entries) => {
      const w = entries[0].contentRect.width;
      if (Math.abs(w - width) > 0.5) {
        width = w;
        arrange();
      }
    }).observe(el);

  // -- hand
  /** @param {any} card */
  function makeCard(card) {
    const button = h(
      "button",
      { className: "bi-card", type: "button", "data-target": cardMove(card), "data-kind": card.kind },
      h(
        "span",
        { className: "bi-front" },
        h(
          "span",
          { className: "bi-kind-label" },
          kindIcon(card.kind, 18),
          h("span", {}, `${card.kind} ${KINDS[/** @type {1|2} */ (card.kind)] ?? ""}`),
        ),
        fitted("bi-card-name", card.name),
        h("span", { className: "bi-card-phrase" }, card.phrase),
      ),
      h("span", { className: "bi-reverse" }, bulb(), h("span", { className: "bi-picked-name" }, card.name)),
    );
    return { el: button, key: "" };
  }

  /** @param {any} v @param {number} me */
  function drawHand(v, me) {
    const seat = v.seats[me];
    const list = handOf(seat);
    handEl.hidden = !list.length;
    const title = seat ? `${seat.name}|${list.length}` : "";
    if (handTitle.dataset.key !== title) {
      handTitle.dataset.key = title;
      handTitle.replaceChildren(
        ...(seat
          ? [
              markIcon(me, MARK),
              h("b", {}, you(seat.name) ? "Your hand" : `Hand of ${seat.name}`),
              h("span", {}, count(list.length, "card")),
            ]
          : []),
      );
      set(handEl, { "aria-label": seat ? (you(seat.name) ? "Your hand" : `Hand of ${seat.name}`) : "Hand" });
    }
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
      const key = JSON.stringify([card.picked, move?.code ?? null, move?.text]);
      if (ui.key === key) continue;
      ui.key = key;
      set(ui.el, {
        "data-legal": !!move,
        "data-picked": card.picked > 0,
        "aria-pressed": card.picked ? "true" : null,
        "aria-label":
          `${move ? `${capital(move.text)}. ` : ""}` +
          `${card.name}, ${KINDS[/** @type {1|2} */ (card.kind)] ?? "card"}: ` +
          `${card.phrase}.${card.picked ? " Picked, face down." : ""}`,
      });
    }
  }

  // -- the ticket
  /** @param {any} v @param {any} previous @param {number} wait */
  function drawNews(v, previous, wait) {
    const item = news(v, previous),
      gains = v.event?.gains ?? [];
    const key = JSON.stringify([item, gains]);
    if (newsEl.dataset.key === key) return;
    newsEl.dataset.key = key;
    set(newsEl, { "data-tone": null });
    const art = () =>
      item.face
        ? [...(item.tone === "gain" ? [rocket()] : []), die(item.face, v.die_sides, 40)]
        : item.tone === "seat" && item.seat !== undefined
          ? [markIcon(item.seat, MARK)]
          : item.tone === "end"
            ? [crown()]
            : [];
    newsDie.replaceChildren(...(wait ? [die(null, v.die_sides, 40)] : []));
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
    later(wait, show);
  }

  // -- motion
  const boxes = () => new Map([...products].map(([id, ui]) => [id, ui.el.getBoundingClientRect()]));

  /** @param {any} node @param {any[]} frames @param {any} options */
  const animate = (node, frames, options) =>
    node.animate?.(frames, { easing: "cubic-bezier(.3,.7,.3,1)", ...options });

  /** A product leaves: the copy flies up on its flame, or falls.
   * @param {any} ghost @param {DOMRect} box @param {DOMRect} home @param {boolean} up @param {number} wait
   * @param {any} e @param {number} sides */
  function leave(ghost, box, home, up, wait, e, sides) {
    Object.assign(ghost.style, {
      position: "absolute",
      left: `${box.left - home.left}px`,
      top: `${box.top - home.top}px`,
      width: `${box.width}px`,
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
      duration: up ? 1000 : 700,
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
      later((ms * i) / turns + 1, () =>
        stage.replaceChildren(die(i === turns ? face : 1 + ((face + i * 2) % sides), sides, 52)),
      );
    animate(
      stage,
      [{ transform: "translate(-46px,-18px) rotate(-320deg) scale(1.25)" }, { transform: "none" }],
      { duration: ms },
    );
    later(ms, landed);
  }

  /** All measuring first, then all moving: a change in between would make the browser lay out the page again.
   * @param {any} v @param {any} was @param {number} duration @param {Map<string, DOMRect> | null} old
   * @param {Map<string, any>} ghosts @param {number} wait */
  function move(v, was, duration, old, ghosts, wait) {
    const e = v.event ?? {};
    const now = old ? boxes() : new Map(),
      home = el.getBoundingClientRect();
    const trays = seats.map((s) => s.tray.getBoundingClientRect());
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
            tokens.push({ node, from: tray, to: node.getBoundingClientRect(), glow: true });
        else if (gained < 0)
          tokens.push({ node: seats[seat].tray, from: rail.getBoundingClientRect(), to: tray, glow: false });
      }
    }
    for (const [id, to] of now) {
      // the others make room, the new ones are pinned up
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
    for (const { node, from, to, glow } of tokens) {
      animate(
        node,
        [
          {
            transform: `translate(${from.left - to.left}px,${from.top - to.top}px)${glow ? " scale(.6)" : ""}`,
          },
          { transform: "none" },
        ],
        { duration: duration * 1.2 },
      );
      if (glow)
        animate(node, [{ filter: "drop-shadow(0 0 5px var(--bl-now))" }, { filter: "none" }], {
          duration: 1200,
        });
    }
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

  /** Something changed here: a ring that fades, also for readers who want no motion.
   * @param {any} v @param {any} was @param {number} wait */
  function highlight(v, was, wait) {
    const ring = (/** @type {any} */ node, /** @type {string} */ tone) =>
      node &&
      animate(node, [{ boxShadow: `0 0 0 3px var(${tone})` }, { boxShadow: `0 0 0 3px transparent` }], {
        duration: 1400,
        delay: wait,
        easing: "ease-out",
      });
    const e = v.event ?? {};
    if (products.has(e.product)) ring(products.get(e.product).el, e.face ? "--bl-chance" : "--bl-now");
    v.seats.forEach((/** @type {any} */ s, /** @type {number} */ i) => {
      if (s.cash !== was.seats[i]?.cash)
        ring(seats[i].el, s.cash > was.seats[i]?.cash ? "--bl-gain" : "--bl-loss");
    });
    if (e.face) ring(newsEl, e.success ? "--bl-gain" : "--bl-loss");
  }

  // -- clicks and keys
  el.addEventListener("click", (/** @type {any} */ event) => {
    const hit = event.target.closest("[data-target]");
    if (hit && el.contains(hit)) api.choose(hit.dataset.target);
  });
  el.addEventListener("keydown", (/** @type {any} */ event) => {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[
      /** @type {string} */ (event.key)
    ];
    const from = event.target.closest?.("button[data-target]");
    if (!step || !from || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    neighbour(from, step[0], step[1])?.focus();
  });
  /** The nearest thing to click in that direction. @param {any} from @param {number} dx @param {number} dy */
  function neighbour(from, dx, dy) {
    const a = from.getBoundingClientRect();
    let best = null,
      least = Infinity;
    for (const node of el.querySelectorAll("button[data-target]")) {
      if (node === from) continue;
      const b = node.getBoundingClientRect();
      const along =
        dx > 0 ? b.left - a.right : dx < 0 ? a.left - b.right : dy > 0 ? b.top - a.bottom : a.top - b.bottom;
      const gap = dx
        ? Math.max(b.top - a.bottom, a.top - b.bottom)
        : Math.max(b.left - a.right, a.left - b.right);
      const askew = dx
        ? Math.abs(b.top + b.bottom - a.top - a.bottom)
        : Math.abs(b.left + b.right - a.left - a.right);
      const far = along + 4 * Math.max(0, gap) + askew / 20;
      if (along > -8 && far < least) {
        least = far;
        best = node;
      }
    }
    return best;
  }

  /** A crowded pin board scrolls in itself: bring the product in question into its window, and leave the
   * page alone. */
  function reveal(/** @type {string | null | undefined} */ id) {
    const node = id ? products.get(id)?.el : null;
    if (!node || pinsEl.scrollHeight <= pinsEl.clientHeight) return;
    const top = node.offsetTop - pinsEl.offsetTop - 28,
      bottom = top + node.offsetHeight + 46;
    if (top < pinsEl.scrollTop) pinsEl.scrollTop = top;
    else if (bottom > pinsEl.scrollTop + pinsEl.clientHeight) pinsEl.scrollTop = bottom - pinsEl.clientHeight;
  }

  /** @param {any} next @param {{ moves: any[], previous: any, animate: boolean, duration: number }} info */
  function update(next, info) {
    flush();
    cancelAnimationFrame(frame);
    const was = info.previous === next ? null : (info.previous ?? null); // only the moves changed: nothing to show
    const still = !info.animate || !was || api.reducedMotion();
    if (still) overlayEl.replaceChildren();
    legal = new Map();
    for (const m of info.moves ?? []) if (m.target && !legal.has(m.target)) legal.set(m.target, m);
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
    drawNews(view, was, wait);
    const at = stepOf(view.phase);
    [...stepsEl.children].forEach((node, i) =>
      set(node, { "aria-current": i === at ? "step" : null, "data-done": i < at }),
    );
    setText(deckN, String(view.deck));
    setText(discardN, String(view.discard));
    reveal(view.rolling ?? view.event?.product);
    if (!was) return;
    // In the next frame the page is laid out anyway; measuring now would do it twice.
    frame = requestAnimationFrame(() => {
      if (!still) move(next, was, info.duration || 320, old, ghosts, wait);
      highlight(next, was, wait);
    });
  }

  return { el, update };
}

export default { render: (/** @type {any} */ ctx) => shell(ctx, bigIdeaBoard) };
