// @ts-check
// The stage of Big Shot at the foot of the city: what is sold, the standing bid, who is in, purses and loans,
// and after the sale what lay behind the bids.
import { colour, h, keyed, lookOf, mark, markIcon, setText, set, svg } from "../../shell/svg.js";
import { each, inWords, pawn } from "./map.js";

const M = (/** @type {number | null | undefined} */ x) =>
  x === null || x === undefined ? "?" : `${x < 0 ? "−" : ""}${Math.abs(x)} M`;

/** How far along a scale of 0 to `most` a figure lies, in per cent. @param {number} x @param {number} most */
export const along = (x, most) => Math.round(1000 * Math.max(0, Math.min(1, most > 0 ? x / most : 0))) / 10;

/** A paddle with a player's mark. @param {number} seat @param {number} look */
const paddle = (seat, look) =>
  svg(
    "svg",
    {
      class: "bs-paddle",
      width: 44,
      height: 66,
      viewBox: "-22 -22 44 66",
      "aria-hidden": "true",
      focusable: "false",
    },
    svg("rect", { class: "bs-grip", x: -3.5, y: 14, width: 7, height: 29, rx: 3 }),
    svg("circle", { class: "bs-face", r: 20 }),
    mark(seat, 28, undefined, look),
  );

/** A clock that falls: where the price stands between its start and nothing.
 * @param {{ top: number, now: number }} c */
function clock(c) {
  const turn = Math.PI * (1 - (c.top > 0 ? c.now / c.top : 0)),
    at = (/** @type {number} */ a, /** @type {number} */ r) =>
      `${(60 + r * Math.cos(Math.PI - a)).toFixed(1)} ${(60 - r * Math.sin(Math.PI - a)).toFixed(1)}`;
  const rest = Math.PI - turn;
  return svg(
    "svg",
    {
      class: "bs-clock",
      width: 120,
      height: 66,
      viewBox: "0 0 120 66",
      "aria-hidden": "true",
      focusable: "false",
    },
    svg("path", { class: "bs-dial", d: `M${at(0, 50)}A50 50 0 0 1 ${at(Math.PI, 50)}` }),
    svg("path", { class: "bs-left", d: `M${at(0, 50)}A50 50 0 0 1 ${at(rest, 50)}` }),
    svg("path", { class: "bs-hand", d: `M60 60L${at(rest, 42)}` }),
    svg("circle", { cx: 60, cy: 60, r: 5 }),
  );
}

/** The move, in words, that a click on the large figure means: the bid on offer, else the least there could be.
 * @param {any} v @param {Map<string, any>} legal @returns {string} */
export const bidWords = (v, legal) =>
  ["bid", "stop"].find((words) => legal.has(words)) ?? v.auction.least_bid;

/** @param {{ choose(target: string): void, pick(c: number): void }} api */
export function auctionStage(api) {
  const lotTitle = h("h3", { className: "bs-lot-title" }),
    podium = h("div", { className: "bs-podium" }),
    lotNote = h("p", { className: "bs-lot-note" });
  const lot = h("div", { className: "bs-lot" }, lotTitle, podium, lotNote);
  const dial = h("span", { className: "bs-dial-box" }),
    big = h("b", { className: "bs-big" }),
    who = h("span", { className: "bs-who" }),
    line = h("p", { className: "bs-line" });
  const call = h(
      "button",
      { type: "button", className: "bs-call", onclick: () => api.choose(bidWords(now.v, now.legal)) },
      dial,
      big,
      who,
    ),
    ladder = h("ol", { className: "bs-ladder", "aria-label": "Bids so far" });
  const eye = h("button", {
    type: "button",
    className: "bs-eye",
    onclick: () => {
      if (now.v.curse?.now) open = !open;
      else peek = !peek;
      paint();
    },
  });
  const curse = h("div", { className: "bs-curse" });
  const talk = h("div", { className: "bs-talk" }, call, line, ladder, curse, eye);
  const bench = h("ol", { className: "bs-bench", "aria-label": "Bidders, purses and loans" });
  const el = h(
    "section",
    { className: "bs-stage", "aria-label": "Auction" },
    h("div", { className: "bs-scene" }, lot, talk),
    bench,
  );
  let open = true,
    peek = false,
    /** @type {any} */ now = null,
    podiumKey = "",
    curseKey = "";

  function drawLot(/** @type {any} */ v, /** @type {number} */ picked, /** @type {number[]} */ placeable) {
    const a = v.auction,
      placing = a.state === "placing",
      counts = placing ? a.hand : (a.lot ?? [0, 0, 0, 0]);
    setText(lotTitle, a.title);
    setText(lotNote, a.note);
    const key = JSON.stringify([counts, placing, placeable]);
    if (key !== podiumKey) {
      podiumKey = key;
      podium.replaceChildren(
        ...each(counts).map((c, i, all) => {
          const face = svg(
            "svg",
            { width: 42, height: 42, viewBox: "-21 -21 42 42", "aria-hidden": "true", focusable: "false" },
            mark(c, 38, ""),
          );
          return placing && placeable.includes(c)
            ? h(
                "button",
                {
                  type: "button",
                  className: "bs-piece",
                  "data-c": c,
                  "aria-label": `Take a ${v.colours[c]} pawn, ${counts[c]} left`,
                  tabIndex: all.indexOf(c) === i ? 0 : -1,
                  onclick: () => api.pick(c),
                },
                face,
              )
            : h("span", { className: "bs-piece", "data-c": c }, face);
        }),
      );
      set(podium, {
        role: placing ? "group" : "img",
        "aria-label": placing ? "Pawns to place" : `For sale: ${inWords(v, counts)}`,
      });
    }
    let first = true;
    for (const node of podium.children) {
      const mine = Number(node.dataset.c) === picked && node.tagName === "BUTTON" && first;
      if (mine) first = false;
      set(node, {
        "data-picked": mine,
        "aria-pressed": node.tagName === "BUTTON" ? String(Number(node.dataset.c) === picked) : null,
      });
    }
  }

  function drawCall(/** @type {any} */ v, /** @type {Map<string, any>} */ legal) {
    const falls = now.clock,
      a = falls
        ? {
            ...v.auction,
            big: M(falls.at),
            by_text: "on the clock",
            clock: { top: falls.top, now: falls.at },
          }
        : v.auction,
      mine = legal.get(bidWords(v, legal));
    setText(big, a.big);
    who.replaceChildren(
      ...(a.by >= 0
        ? [markIcon(a.by, 28, undefined, lookOf(v, a.by)), h("span", {}, a.by_text)]
        : [h("span", {}, a.by_text ?? "")]),
    );
    setText(line, a.line);
    dial.replaceChildren(...(a.clock ? [clock(a.clock)] : []));
    const invitation =
      mine && !falls ? `${mine.text}.` : mine && falls.at <= mine.most ? "Stop the clock here." : "";
    set(call, {
      "data-legal": !!mine,
      "data-state": a.state,
      "aria-label": `${a.big} ${a.by_text ?? ""}. ${invitation}`.trim(),
    });
    keyed(
      ladder,
      a.bids,
      (/** @type {any} */ b, i) => `${i}:${b[0]}:${b[1]}`,
      (b) =>
        h(
          "li",
          { "data-out": b[1] === null },
          markIcon(b[0], 18, "", lookOf(v, b[0])),
          h("span", {}, b[1] === null ? "pass" : String(b[1])),
        ),
      (node, _b, i) => set(node, { "data-last": i === a.bids.length - 1 }),
    );
  }

  /** What lay behind the bids: the worth of the bundle to each seat, what it bid, what it regrets, other
   * formats.
   * @param {any} v */
  function drawCurse(v) {
    const c = v.curse,
      shown = !!c && (c.now ? open : peek);
    if (c?.now) peek = false;
    set(talk, { "data-curse": shown });
    eye.hidden = !c;
    setText(eye, shown ? "Close the lens" : c?.now ? "Winner's-curse lens" : "Lens on the last sale");
    set(eye, { "aria-expanded": String(shown) });
    curse.hidden = !shown;
    const key = shown ? JSON.stringify(c) : "";
    if (key === curseKey) return;
    curseKey = key;
    if (!shown) return curse.replaceChildren();
    const most = Math.max(1, c.price, ...c.rows.map((/** @type {any} */ r) => Math.max(r.value, r.bid ?? 0)));
    const head = h(
      "tr",
      {},
      ["", "worth", "", "bid", "regret"].map((t) => h("th", { scope: t ? "col" : null }, t)),
    );
    const rows = c.rows.map((/** @type {any} */ r) =>
      h(
        "tr",
        { "data-won": r.seat === c.winner },
        h(
          "th",
          { scope: "row" },
          markIcon(r.seat, 18, "", lookOf(v, r.seat)),
          h("span", {}, `${v.seats[r.seat].letter} ${v.seats[r.seat].name}`),
        ),
        h("td", {}, h("b", {}, String(r.value).replace("-", "−"))),
        h(
          "td",
          { className: "bs-scale" },
          h("i", {
            className: "bs-bar",
            style: { width: `${along(r.value, most)}%`, "--seat": colour(lookOf(v, r.seat)) },
          }),
          r.bid === null ? "" : h("i", { className: "bs-bid", style: { left: `${along(r.bid, most)}%` } }),
          h("i", { className: "bs-price", style: { left: `${along(c.price, most)}%` } }),
        ),
        h("td", {}, r.bid === null ? "–" : String(r.bid)),
        h("td", { "data-sign": r.regret > 0 ? "-" : null }, r.regret === null ? "?" : String(r.regret)),
      ),
    );
    const formats = c.formats.map((/** @type {any} */ f) =>
      h(
        "li",
        { "data-played": f.played },
        h("span", {}, f.name),
        f.winner >= 0 ? markIcon(f.winner, 18, "", lookOf(v, f.winner)) : "",
        h("b", {}, f.winner >= 0 ? `${v.seats[f.winner].letter} ${M(f.price)}` : "–"),
      ),
    );
    curse.replaceChildren(
      h(
        "table",
        { "aria-label": "Worth, bids and regret, in millions" },
        h("thead", {}, head),
        h("tbody", {}, rows),
      ),
      formats.length
        ? h("div", { className: "bs-formats" }, h("span", {}, "On the same values"), h("ol", {}, formats))
        : "",
      h("p", {}, c.sentence),
    );
  }

  const makeBidder = (/** @type {any} */ s, /** @type {number} */ look) => {
    const card = h("span", { className: "bs-card" }),
      stand = h("span", { className: "bs-stand" }, paddle(s.seat, look), card);
    const name = h("span", { className: "bs-bidder-name" }),
      says = h("span", { className: "bs-says" }),
      purses = h("div", { className: "bs-purses" });
    return Object.assign(
      h(
        "li",
        { className: "bs-bidder", style: { "--seat": colour(look) } },
        stand,
        h("div", {}, name, says, purses),
      ),
      { bs: { card, name, says, purses, key: "" } },
    );
  };
  /** @param {any} v @param {Map<string, any>} legal */
  function drawBench(v, legal) {
    keyed(
      bench,
      v.seats,
      (/** @type {any} */ s) => `${s.seat}:${lookOf(v, s.seat)}`,
      (s) => makeBidder(s, lookOf(v, s.seat)),
      (li, s) => {
        const p = s.paddle,
          b = li.bs,
          won = v.winners.includes(s.seat);
        set(li, {
          "data-up": p.up === true,
          "data-out": p.up === false,
          "data-now": v.to_move === s.seat,
          "data-won": won,
        });
        setText(b.name, s.name);
        set(b.name, { title: s.name });
        setText(b.says, won ? `wins, ${p.says}` : p.says);
        const none = p.card === null || p.card === undefined,
          down = p.card === "?";
        if (b.face !== String(p.card)) {
          b.face = String(p.card);
          b.card.replaceChildren(
            ...(none ? [] : [markIcon(s.seat, 28, undefined, lookOf(v, s.seat)), down ? "" : String(p.card)]),
          );
        }
        set(b.card, { "data-card": none ? null : down ? "down" : "open" });
        set(li, { "data-card": !none });
        const offers = s.purses.map(
            (/** @type {any} */ q) => legal.get(`borrow ${v.colours[q.colour]}`)?.code,
          ),
          pays = s.purses.map((/** @type {any} */ q) => legal.get(`pay ${v.colours[q.colour]}`)?.code);
        const key = JSON.stringify([s.purses, offers, pays, s.name]);
        if (b.key === key) return;
        b.key = key;
        b.purses.replaceChildren(
          ...s.purses.map((/** @type {any} */ q, /** @type {number} */ i) => {
            const tokens =
              q.loans > 5
                ? [h("i", { className: "bs-token" }), h("small", {}, `× ${q.loans}`)]
                : Array.from({ length: q.loans }, () => h("i", { className: "bs-token" }));
            const coin = h(
              pays[i] === undefined ? "span" : "button",
              {
                type: pays[i] === undefined ? null : "button",
                className: "bs-coin",
                "data-legal": pays[i] !== undefined,
                "data-target": pays[i] === undefined ? null : `pay ${v.colours[q.colour]}`,
                "aria-label":
                  `${s.name}, ${v.colours[q.colour]}: ${q.cash === null ? "purse hidden" : M(q.cash)}` +
                  `${pays[i] === undefined ? "" : ", pay with it"}`,
              },
              pawn(q.colour, 16),
              h("b", {}, M(q.cash)),
            );
            return h(
              "div",
              { className: "bs-purse", "data-c": q.colour },
              coin,
              h(
                "span",
                {
                  className: "bs-tokens",
                  role: "img",
                  "aria-label": q.loans ? `${q.loans} loans, ${q.debt} M owed at the end` : "no loan",
                  title: q.loans ? `${q.debt} M owed at the end` : null,
                },
                tokens,
              ),
              h(
                "button",
                {
                  type: "button",
                  className: "bs-loan",
                  "data-target": `borrow ${v.colours[q.colour]}`,
                  "data-legal": offers[i] !== undefined,
                  "aria-label": q.next
                    ? `The next loan of ${s.name}, ${v.colours[q.colour]}, pays ${q.next} M.`
                    : `No further loan for ${s.name}, ${v.colours[q.colour]}.`,
                  title: q.next
                    ? `the next loan pays ${q.next} M and costs ${q.owes} M at the end`
                    : "no further loan",
                },
                q.next ? `loan +${q.next}` : "no loan",
              ),
            );
          }),
        );
      },
    );
  }

  function paint() {
    const { v, legal, picked, placeable } = now;
    drawLot(v, picked, placeable);
    drawCall(v, legal);
    drawCurse(v);
    drawBench(v, legal);
    set(el, { "data-state": v.auction.state });
  }
  return {
    el,
    podium,
    /** @param {any} v @param {Map<string, any>} legal @param {number} picked
     * @param {number[]} placeable colours of which a pawn can be placed
     * @param {any} clock one that falls, or null */
    update(v, legal, picked, placeable, clock) {
      now = { v, legal, picked, placeable, clock };
      paint();
    },
    /** @param {number} seat */ bidder: (seat) => bench.children[seat] ?? null,
    call,
  };
}
