// @ts-check
// The auction of Big Shot beside the moves: what is for sale, the standing bid, who is in, purses and loans; and, in a
// panel over the city that a button opens, what lay behind the bids of the last sale.
import { colour, h, keyed, lookOf, mark, markIcon, setText, set, svg } from "../../shell/svg.js";
import { icon } from "../../shell/icons.js";
import { die } from "../../shell/die.js";
import { eachPawn, inWords, pawn } from "./map.js";

const M = (/** @type {number | null | undefined} */ x) =>
  x === null || x === undefined ? "?" : `${x < 0 ? "−" : ""}${Math.abs(x)} M`;

/** Where a number lies on a scale from 0 to `most`, in per cent. @param {number} x @param {number} most */
export const along = (x, most) => Math.round(1000 * Math.max(0, Math.min(1, most > 0 ? x / most : 0))) / 10;

/** A falling clock: where the price is between its start and zero.
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
      width: 76,
      height: 42,
      viewBox: "0 0 120 66",
      "aria-hidden": "true",
    },
    svg("path", { class: "bs-dial", d: `M${at(0, 50)}A50 50 0 0 1 ${at(Math.PI, 50)}` }),
    svg("path", { class: "bs-left", d: `M${at(0, 50)}A50 50 0 0 1 ${at(rest, 50)}` }),
    svg("path", { class: "bs-hand", d: `M60 60L${at(rest, 42)}` }),
    svg("circle", { cx: 60, cy: 60, r: 5 }),
  );
}

/** The move, in words, that a click on the large number means: the legal bid, else the least possible one.
 * @param {any} v @param {Map<string, any>} legal @returns {string} */
export const bidWords = (v, legal) =>
  ["bid", "stop"].find((words) => legal.has(words)) ?? v.auction.least_bid;

/** @param {{ choose(target: string): void, fall?(): void, pick(c: number): void }} api */
export function auctionStage(api) {
  const lotTitle = h("h3", { className: "bs-lot-title" }),
    podium = h("div", { className: "bs-podium", "data-free": true });
  const dial = h("span", { className: "bs-dial-box" }),
    big = h("b", { className: "bs-big" }),
    who = h("span", { className: "bs-who" }),
    line = h("p", { className: "bs-line" });
  const call = h(
      "button",
      {
        type: "button",
        className: "bs-call",
        onclick: () => {
          if (now.v.to_move === -2 && api.fall) api.fall();
          else api.choose(bidWords(now.v, now.legal));
        },
      },
      dial,
      h("span", { className: "bs-call-words" }, big, who),
    ),
    ladder = h("ol", { className: "bs-ladder", "aria-label": "Bids so far" });
  const eye = h("button", {
    type: "button",
    className: "bs-eye",
    "data-free": true,
    onclick: () => {
      open = !open;
      paint();
    },
  });
  const curse = h("section", {
    className: "bs-curse bl-box",
    "aria-label": "After the sale",
    "data-free": true,
  });
  const bench = h("ol", { className: "bs-bench", "aria-label": "Bidders, purses and loans" });
  const el = h(
    "section",
    { className: "bs bs-stage", "aria-label": "Auction" },
    h("div", { className: "bs-lot" }, lotTitle, podium),
    call,
    h("div", { className: "bs-below" }, line, ladder, eye),
    bench,
  );
  let open = false, // the panel about the last sale: a new sale closes it
    sale = "",
    /** @type {any} */ now = null,
    podiumKey = "",
    curseKey = "";

  function drawLot(/** @type {any} */ v, /** @type {number} */ picked, /** @type {number[]} */ placeable) {
    const a = v.auction,
      placing = a.state === "placing",
      counts = placing ? a.hand : (a.lot ?? [0, 0, 0, 0]);
    setText(lotTitle, a.title);
    set(lotTitle, { title: a.note });
    const key = JSON.stringify([counts, placing, placeable]);
    if (key !== podiumKey) {
      podiumKey = key;
      podium.replaceChildren(
        ...eachPawn(counts).map((c, i, all) => {
          const face = svg(
            "svg",
            { width: 32, height: 32, viewBox: "-20 -20 40 40", "aria-hidden": "true" },
            mark(c, 36, ""),
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
      const shade = now.worths[Number(node.dataset.c)] ?? null;
      set(node, {
        "data-glow": shade !== null,
        "data-best": shade === 1,
        style: shade === null ? null : `--glow:${shade}`,
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
        ? [markIcon(a.by, 18, "", lookOf(v, a.by)), h("span", {}, a.by_text)]
        : [h("span", {}, a.by_text ?? "")]),
    );
    setText(line, a.bids.length ? "" : a.line);
    set(line, { title: a.line });
    dial.replaceChildren(...(a.clock ? [clock(a.clock)] : a.state === "walk" ? [die("?", 32)] : []));
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
    trim();
  }
  /** Of a long ladder show only the last bids, as many as fit. */
  function trim() {
    const all = [...ladder.children];
    for (const li of all) li.hidden = false;
    for (const li of all.slice(0, -1)) {
      if (ladder.scrollWidth <= ladder.clientWidth) break;
      li.hidden = true;
    }
  }

  /** What lay behind the bids: the bundle's worth to each seat, its bid and its regret; and other formats.
   * @param {any} v */
  function drawCurse(v) {
    const c = v.curse,
      last = JSON.stringify({ ...c, now: 0 });
    if (last !== sale) open = false;
    sale = last;
    const shown = !!c && open;
    eye.hidden = !c;
    setText(eye, "After the sale");
    set(eye, { "aria-expanded": String(shown), "aria-label": "After the sale: worth, bids and regret" });
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
          h("span", { className: "bl-cut" }, `${v.seats[r.seat].letter} ${v.seats[r.seat].name}`),
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
        "h3",
        {},
        "After the sale",
        h(
          "button",
          {
            type: "button",
            className: "bl-tool",
            "aria-label": "Close “After the sale”",
            onclick: () => {
              eye.click();
              eye.focus();
            },
          },
          icon("close", 16),
        ),
      ),
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
      says = h("span", { className: "bs-says bl-cut", "aria-hidden": "true" }),
      spoken = h("span", { className: "bl-sr-only" }),
      purses = h("div", { className: "bs-purses" });
    return Object.assign(
      h(
        "li",
        { className: "bs-bidder bl-box", style: { "--seat": colour(look) } },
        h("span", { className: "bs-paddle" }, markIcon(s.seat, 26.1, undefined, look)),
        spoken,
        h("span", { className: "bs-state" }, card, says),
        purses,
      ),
      { bs: { card, says, spoken, purses, key: "" } },
    );
  };
  /** @param {any} v @param {Map<string, any>} legal */
  function drawBench(v, legal) {
    set(bench, { style: `--n:${v.seats.length}` });
    keyed(
      bench,
      v.seats,
      (/** @type {any} */ s) => `${s.seat}:${lookOf(v, s.seat)}`,
      (s) => makeBidder(s, lookOf(v, s.seat)),
      (li, s) => {
        const p = s.paddle,
          b = li.bs,
          won = v.winners.includes(s.seat),
          state = won ? `wins, ${p.says}` : p.says;
        set(li, {
          "data-up": p.up === true,
          "data-out": p.up === false,
          "data-now": v.to_move === s.seat,
          "data-won": won,
          "data-two": s.purses.length > 1,
          title: `${s.name}${state ? `: ${state}` : ""}`,
        });
        setText(b.says, p.word);
        setText(b.spoken, `${s.name} ${state}`);
        const none = p.card === null || p.card === undefined,
          down = p.card === "?";
        setText(b.card, none || down ? "" : String(p.card));
        set(b.card, {
          "data-card": none ? null : down ? "down" : "open",
          role: none ? null : "img",
          "aria-label": none ? null : down ? "a sealed bid" : `the bid was ${p.card}`,
        });
        const pays = s.purses.map((/** @type {any} */ q) => legal.get(`pay ${v.colours[q.colour]}`)?.code);
        const key = JSON.stringify([s.purses, pays, s.name]);
        if (b.key === key) return;
        b.key = key;
        b.purses.replaceChildren(
          ...s.purses.map((/** @type {any} */ q, /** @type {number} */ i) => {
            const name = v.colours[q.colour],
              payable = pays[i] !== undefined,
              loans = q.loans ? `${q.loans} loan${q.loans > 1 ? "s" : ""}, ${q.debt} M owed at the end` : "",
              next = q.next ? `the next loan pays ${q.next} M and costs ${q.owes} M` : "";
            return h(
              "div",
              { className: "bs-purse", "data-c": q.colour },
              h(
                payable ? "button" : "span",
                {
                  type: payable ? "button" : null,
                  className: "bs-coin",
                  "data-legal": payable,
                  "data-target": payable ? `pay ${name}` : null,
                  role: payable ? null : "img",
                  "aria-label":
                    `${s.name}, ${name}: ${q.cash === null ? "purse hidden" : `${M(q.cash)} cash`}` +
                    `${payable ? ", pay with it" : ""}`,
                  title: ["cash", loans, next].filter(Boolean).join("; "),
                },
                s.purses.length > 1 ? pawn(q.colour, 15) : "",
                h("b", {}, M(q.cash)),
              ),
              q.loans
                ? h(
                    "span",
                    { className: "bs-token", role: "img", "aria-label": loans, title: loans },
                    String(q.loans),
                  )
                : "",
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
    /** The panel about the last sale, which the board lays over the city. */ curse,
    podium,
    /** @param {any} v @param {Map<string, any>} legal @param {number} picked
     * @param {number[]} placeable colours of which a pawn can be placed
     * @param {any} clock a falling clock, or null
     * @param {(number | undefined)[]} worths the best value of a pawn of each colour, from 0 to 1 */
    update(v, legal, picked, placeable, clock, worths) {
      now = { v, legal, picked, placeable, clock, worths };
      paint();
    },
    trim,
    /** @param {number} seat */ bidder: (seat) => bench.children[seat] ?? null,
    call,
  };
}
