// @ts-check
// The middle of Superpoly: dice, piles and the bank; below them whatever is going on, as a scene; and the purses.
import { count, h, keyed, markIcon, setText, set, svg } from "../../shell/svg.js";
import { F, drawing } from "./ring.js";
import { diceMove, exitMoves, seatMove, squareMove, squareName } from "./words.js";

const SPOTS = ["", "4", "08", "048", "0268", "02468", "023568"]; // of a face, on a grid of nine

/** One die. @param {number} face */
function die(face) {
  const dots = [...(SPOTS[face] ?? "")].map((s) =>
    svg("circle", { cx: 9 + 11 * (Number(s) % 3), cy: 9 + 11 * Math.floor(Number(s) / 3), r: 4 }),
  );
  return svg(
    "svg",
    { class: "sp-die", viewBox: "0 0 40 40", "aria-hidden": "true", focusable: "false", "data-face": face },
    svg("rect", { x: 1, y: 1, width: 38, height: 38, rx: 8 }),
    ...dots,
  );
}

/** How much of a debt is there, could be raised, and is out of reach, in per cent. @param {any} d */
export function shares(d) {
  const all = Math.max(1, d.owed, d.cash),
    there = Math.min(d.cash, d.owed),
    could = Math.min(d.owed, Math.max(d.means, d.cash)) - there;
  return { there: (100 * there) / all, could: (100 * could) / all, lacking: Math.max(0, d.owed - d.cash) };
}

/** What somebody does in an auction: bids highest, still in, out, sealed, or not of the party.
 * @param {any} a @param {number} seat @param {number} toMove */
export function stance(a, seat, toMove) {
  if (!a.party.includes(seat)) return "away";
  if (a.bidder === seat) return "leads";
  if (a.kind.startsWith("sealed"))
    return a.bidding.includes(seat) ? (toMove === seat ? "asked" : "waits") : "sealed";
  return a.bidding.includes(seat) ? (toMove === seat ? "asked" : "in") : "out";
}
const STANCE = /** @type {Record<string, string>} */ ({
  leads: "highest",
  asked: "asked now",
  in: "still in",
  out: "has passed",
  sealed: "has decided",
  waits: "decides later",
  away: "not bidding",
});
const FORMATS = /** @type {Record<string, string>} */ ({
  english: "open bids",
  sealed_first: "sealed bids, the highest pays its bid",
  sealed_second: "sealed bids, the highest pays the second",
  dutch: "a falling clock",
});

/** Dice, piles and what the bank holds. */
export function counter() {
  const dice = h("button", { type: "button", className: "sp-dice" });
  const piles = ["Surprise", "Bank"].map((name, i) =>
    h(
      "div",
      { className: "sp-pile", "data-deck": i, role: "img" },
      h("span", { className: "sp-back", "aria-hidden": "true" }),
      h("span", { className: "sp-pile-name" }, h("b", {}, name), h("small", {})),
    ),
  );
  const bank = h("button", { type: "button", className: "sp-bank", "data-target": "see bank" });
  const el = h("div", { className: "sp-counter" }, dice, h("div", { className: "sp-piles" }, piles), bank);
  let faces = "";
  return {
    el,
    dice,
    /** @param {any} board @param {any} v @param {Map<string, any>} legal */
    update(board, v, legal) {
      const key = v.dice.join();
      if (key !== faces) {
        faces = key;
        dice.replaceChildren(...v.dice.map(die));
      }
      const target = diceMove(v),
        go = legal.get(target);
      set(dice, {
        "data-target": target,
        "data-legal": !!go,
        "aria-label": `Dice: ${v.dice[0] ? v.dice.join(" and ") : "not thrown yet"}. ${go ? go.text : ""}`,
      });
      piles.forEach((p, i) => {
        if (!p.firstChild.childElementCount)
          p.firstChild.append(drawing(board.icons[i ? "bank" : "surprise"], 24));
        const known = v.piles[i].unseen ? `${v.piles[i].unseen} unseen` : "order known";
        setText(p.lastChild.lastChild, known);
        set(p, {
          "aria-label": `${i ? "Bank" : "Surprise"} pile, ${known}`,
          title: v.piles[i].card === null ? null : `Last: ${board.cards[i][v.piles[i].card]}`,
        });
      });
      const stock = `${v.bank.houses},${v.bank.hotels},${v.bank.pot}`;
      if (bank.blKey !== stock) {
        bank.blKey = stock;
        bank.replaceChildren(
          h(
            "span",
            { className: "sp-stock" },
            h("i", { className: "sp-h1" }),
            h("b", {}, String(v.bank.houses)),
            h("i", { className: "sp-h5" }),
            h("b", {}, String(v.bank.hotels)),
          ),
          h("small", {}, v.bank.pot === null ? "at the bank" : `pot ${F(v.bank.pot)}`),
        );
      }
      const see = legal.get("see bank");
      set(bank, {
        "data-legal": !!see,
        "aria-label":
          `Bank: ${v.bank.houses} houses, ${v.bank.hotels} hotels` +
          `${v.bank.pot === null ? "" : `, pot ${F(v.bank.pot)}`}. ${see ? see.text : ""}`,
      });
    },
  };
}

/** What everybody has, with the claim button of those who must ask for their rent. */
export function purses() {
  const el = h("ol", { className: "sp-bench", "aria-label": "Purses" });
  const make = (/** @type {any} */ s) =>
    h(
      "li",
      { className: "sp-purse", "data-seat": s.seat },
      h(
        "button",
        { type: "button", className: "sp-who" },
        markIcon(s.seat, 26),
        h(
          "span",
          { className: "sp-who-text" },
          h("span", { className: "sp-who-name" }),
          h("span", { className: "sp-who-note" }),
        ),
        h("b", { className: "sp-cash" }),
      ),
      s.claims
        ? h(
            "button",
            {
              type: "button",
              className: "sp-claim",
              "data-target": "claim",
              "data-claims": s.seat,
              "aria-label": `Claim what is due to ${s.letter}`,
              title: "Claim what is due",
            },
            "Claim",
          )
        : "",
    );
  return {
    el,
    purse: (/** @type {number} */ seat) => el.children[seat],
    /** @param {any} v @param {Map<string, any>} legal */
    update(v, legal) {
      set(el, { "data-n": v.seats.length });
      keyed(
        el,
        v.seats,
        (s) => `${s.seat}${s.claims}`,
        make,
        (node, s) => {
          const who = node.firstChild,
            target = seatMove(v, s.seat),
            move = v.phase === "AMONG_OTHERS" ? legal.get(target) : undefined,
            cards = s.exits[0] + s.exits[1],
            won = v.winners.includes(s.seat);
          const note = s.out
            ? "bankrupt"
            : [
                s.jailed ? "in jail" : "",
                count(s.deeds, "deed"),
                cards ? `${cards} exit card${cards > 1 ? "s" : ""}` : "",
                ...(s.promises ?? []),
              ]
                .filter(Boolean)
                .join(" · ");
          set(node, {
            "data-now": v.to_move === s.seat,
            "data-active": v.active === s.seat && v.to_move !== -1,
            "data-out": s.out,
            "data-won": won,
          });
          setText(who.querySelector(".sp-who-name"), s.name);
          setText(who.querySelector(".sp-who-note"), note);
          setText(who.querySelector(".sp-cash"), F(s.cash));
          set(who, {
            "data-target": target,
            "data-legal": !!move,
            "aria-label":
              `${s.letter} ${s.name}: ${F(s.cash)} in cash, ${note}, ` +
              `worth ${s.score_text}${move ? `. ${move.text}` : ""}`,
            title: note,
          });
        },
      );
    },
  };
}

/** The scene: one thing at a time. */
export function scene() {
  const el = h("section", { className: "sp-scene", "aria-label": "What is going on" });
  let shown = "";
  return {
    el,
    /** @param {any} board @param {any} v @param {Map<string, any>} legal @param {any[]} recent */
    update(board, v, legal, recent) {
      const [kind, ...nodes] = compose(board, v, legal, recent),
        last = nodes[nodes.length - 1];
      nodes.splice(last?.className === "sp-acts" ? -1 : nodes.length, 0, roofs(board.skyline));
      const key = nodes.map((n) => n.outerHTML ?? n).join("");
      set(el, { "data-kind": kind });
      if (key === shown) return;
      shown = key;
      el.replaceChildren(...nodes);
    },
  };
}

const act = (/** @type {Map<string, any>} */ legal, /** @type {string[]} */ ...targets) =>
  h(
    "div",
    { className: "sp-acts" },
    targets
      .filter((t) => legal.has(t))
      .map((t) =>
        h(
          "button",
          { type: "button", className: legal.get(t).primary ? "sp-act" : "sp-act sp-less", "data-target": t },
          legal.get(t).open ? legal.get(t).open.split(/,| \{/)[0] + " …" : legal.get(t).text,
        ),
      ),
  );
const HINTS = /** @type {Record<string, string>} */ ({
  AT_BANK: "Choose a deed: bare ones are mortgaged, mortgaged ones lifted, buildings sold.",
  AMONG_OTHERS: "Choose a purse to make that player an offer, or call for bids.",
  CALLING: "Choose a deed to put up for sale, and name the least you take.",
  TRANSFER: "A deed came with its mortgage: lift it now, or leave it.",
  PLACING: "Choose the lot on which it goes.",
});
const roofs = (/** @type {string} */ d) =>
  svg(
    "svg",
    {
      class: "sp-roofs",
      viewBox: "0 0 400 60",
      preserveAspectRatio: "xMidYMax meet",
      "aria-hidden": "true",
      focusable: "false",
    },
    svg("path", { d }),
  );
const swatch = (/** @type {any} */ board, /** @type {number} */ n) => {
  const g = board.groups.find((/** @type {any} */ x) => x.squares.includes(n));
  return g ? h("i", { style: { backgroundImage: `var(--sp-${g.look})` } }) : "";
};
const title = (/** @type {string} */ text) => h("h3", { className: "sp-title" }, text);
const person = (/** @type {any} */ v, /** @type {number} */ seat) =>
  h("span", { className: "sp-person" }, markIcon(seat, 22), v.seats[seat]?.name ?? "");

/** @param {any} board @param {any} v @param {Map<string, any>} legal @param {any[]} recent @returns {any[]} */
function compose(board, v, legal, recent) {
  if (v.to_move === -1) return theEnd(v);
  if (v.trade) return theOffer(board, v, legal);
  if (v.debt) return theDebt(board, v, legal);
  if (v.auction) return theAuction(board, v, legal);
  if (v.phase === "BUYING") {
    const n = v.seats[v.active].square,
      q = board.squares[n],
      cash = v.seats[v.active].cash;
    return [
      "buy",
      title("For sale"),
      h("p", { className: "sp-big", lang: board.names }, q.name),
      h("p", { className: "sp-figure" }, F(q.price)),
      h(
        "p",
        { className: "sp-line" },
        person(v, v.active),
        cash >= q.price ? ` has ${F(cash)}` : ` has only ${F(cash)}`,
      ),
      act(legal, squareMove(board, v, n), `decline ${squareName(board, n)}`),
    ];
  }
  const logLines = (/** @type {any[]} */ lines) =>
    h(
      "ol",
      { className: "sp-recent" },
      lines.map((l) => h("li", {}, markIcon(l[1], 16), h("span", {}, l[2]))),
    );
  if (v.phase === "CLAIMS")
    return [
      "claims",
      title(v.claims ? "Rent is due" : `Before ${v.before}`),
      v.claims ? h("p", { className: "sp-line sp-large" }, person(v, v.to_move)) : "",
      ...(v.claims ?? [])
        .filter((/** @type {any} */ c) => c.by === v.to_move)
        .map((/** @type {any} */ c) => h("p", { className: "sp-line" }, `${c.name}: ${F(c.sum)}`)),
      v.before === "the dice change hands"
        ? h("p", { className: "sp-line" }, person(v, v.active), " takes the dice next.")
        : "",
      v.claims
        ? h("p", { className: "sp-line" }, "What is not claimed in time is lost.")
        : logLines(recent.slice(-4)),
      act(legal, "claim", "wait"),
    ];
  const card = v.event?.card;
  if (card)
    return [
      "card",
      h(
        "div",
        { className: "sp-card", "data-deck": card[0] },
        h(
          "span",
          { className: "sp-card-name" },
          drawing(board.icons[card[0] ? "bank" : "surprise"], 20),
          card[0] ? "Bank" : "Surprise",
        ),
        h("p", { lang: board.language }, board.cards[card[0]][card[1]]),
      ),
      act(legal, diceMove(v), "done"),
    ];
  const hint = legal.size ? HINTS[v.phase] : "",
    out = v.event?.out,
    lines = recent.slice(hint || v.phase === "IN_JAIL" ? -2 : -4);
  return [
    "idle",
    title(out ? "Bankrupt" : v.phase_name),
    h(
      "p",
      { className: "sp-line sp-large" },
      ...(out ?? (v.to_move >= 0 ? [v.to_move] : [])).map((/** @type {number} */ s) => person(v, s)),
      v.phase === "IN_JAIL" ? drawing(board.icons.jail, 34) : "",
    ),
    hint ? h("p", { className: "sp-line" }, hint) : "",
    logLines(lines),
    act(legal, diceMove(v), "pay", ...exitMoves(board), "done", "leave", "call", "see bank", "see others"),
  ];
}

function theEnd(/** @type {any} */ v) {
  const order = [...v.seats].sort(
      (a, b) =>
        Number(v.winners.includes(b.seat)) - Number(v.winners.includes(a.seat)) ||
        b.score - a.score ||
        a.seat - b.seat,
    ),
    most = Math.max(1, ...v.seats.map((/** @type {any} */ s) => s.score));
  return [
    "end",
    title(`The game is over: ${v.ending ?? ""}`),
    h(
      "ol",
      { className: "sp-podium" },
      order.map((s) =>
        h(
          "li",
          { "data-won": v.winners.includes(s.seat) },
          markIcon(s.seat, 24),
          h("span", { className: "sp-who-name" }, s.name),
          h("i", {
            style: {
              width: `${(100 * s.score) / most}%`,
              background: `var(--bl-seat-${s.letter.toLowerCase()})`,
            },
          }),
          h("b", {}, s.out ? "bankrupt" : s.score_text),
        ),
      ),
    ),
  ];
}

/** Something under the hammer: the standing bid large, who is in, who has passed. */
function theAuction(/** @type {any} */ board, /** @type {any} */ v, /** @type {Map<string, any>} */ legal) {
  const a = v.auction,
    q = a.for === "deed" || a.for === "call" ? board.squares[a.lot] : null,
    dutch = a.kind === "dutch",
    none = a.bidder < 0 && !dutch;
  const words =
    {
      AUCTION: a.for === "call" ? `${v.seats[a.seller]?.letter} calls for bids` : "Under the hammer",
      CALLED: "Sell or keep?",
      CONTESTED: "Buildings are short",
      PLACING: "The piece is placed",
    }[/** @type {string} */ (a.scene)] ?? "Auction";
  const note =
    a.scene === "CONTESTED"
      ? v.status
      : [`reserve ${F(a.reserve)}`, q?.price ? `printed ${F(q.price)}` : "", FORMATS[a.kind]]
          .filter(Boolean)
          .join(" · ");
  return [
    "auction",
    title(words),
    h("p", { className: "sp-big", lang: q ? board.names : null }, a.name),
    h(
      "p",
      { className: "sp-call" },
      h(
        "b",
        { className: "sp-figure" },
        dutch || a.bidder >= 0 ? a.bid_text : a.kind.startsWith("sealed") ? "sealed" : "no bid yet",
      ),
      none || a.bidder < 0 ? "" : person(v, a.bidder),
    ),
    h("p", { className: "sp-line" }, note),
    h(
      "ol",
      { className: "sp-paddles", "aria-label": "Bidders" },
      v.seats
        .filter((/** @type {any} */ s) => !s.out)
        .map((/** @type {any} */ s) => {
          const does = stance(a, s.seat, v.to_move);
          return h(
            "li",
            { "data-does": does },
            h("span", { className: "sp-paddle" }, markIcon(s.seat, 26)),
            h("small", { className: "sp-does" }, STANCE[does]),
          );
        }),
    ),
    act(legal, "bid", "pass", "accept", "reject", "contest", "stand back"),
  ];
}

/** An offer: what each side gives. */
function theOffer(/** @type {any} */ board, /** @type {any} */ v, /** @type {Map<string, any>} */ legal) {
  const t = v.trade;
  const side = (
    /** @type {number} */ seat,
    /** @type {number[]} */ things,
    /** @type {string[]} */ names,
    /** @type {number} */ sign,
  ) => {
    const more = [
      t.cash * sign > 0 ? F(t.cash * sign) : "",
      t.visits * sign > 0 ? `${t.visits * sign} free visits` : "",
      t.note * sign > 0 ? `a note of ${F(t.note * sign)}` : "",
    ].filter(Boolean);
    const tied = (/** @type {number} */ n) => v.mortgaged.some((/** @type {number[]} */ m) => m[0] === n);
    return h(
      "div",
      { className: "sp-side" },
      h("p", {}, person(v, seat), " gives"),
      h(
        "ul",
        {},
        things.map((n, i) =>
          h(
            "li",
            { className: "sp-chip", lang: board.names },
            swatch(board, n),
            h("span", {}, names[i], tied(n) ? h("small", {}, " mortgaged") : ""),
          ),
        ),
        more.map((m) => h("li", { className: "sp-chip sp-coin" }, m)),
        things.length + more.length ? "" : h("li", { className: "sp-none" }, "nothing yet"),
      ),
    );
  };
  const head = t.made
    ? t.counter
      ? "A counter-offer is answered"
      : "An offer is answered"
    : t.counter
      ? "A counter-offer is drawn up"
      : "An offer is drawn up";
  return [
    "offer",
    title(head),
    h(
      "div",
      { className: "sp-sides" },
      side(t.drafter, t.giving, t.giving_names, 1),
      h("span", { className: "sp-swap", "aria-hidden": "true" }, "⇄"),
      side(t.partner, t.getting, t.getting_names, -1),
    ),
    h(
      "p",
      { className: "sp-line" },
      t.made
        ? `${v.seats[t.partner].name} decides.`
        : "Click deeds of either side to put them in; sums are named beside the board.",
    ),
    act(legal, "propose", "accept", "reject", "counter", "cancel"),
  ];
}

/** A debt: owed, raised so far, within reach. */
function theDebt(/** @type {any} */ board, /** @type {any} */ v, /** @type {Map<string, any>} */ legal) {
  const d = v.debt,
    part = shares(d),
    kind = d.in_kind;
  return [
    "debt",
    title(kind ? "Payment in kind" : "A debt"),
    h(
      "p",
      { className: "sp-line sp-large" },
      person(v, d.debtor),
      " owes ",
      d.creditor >= 0 ? person(v, d.creditor) : d.to,
    ),
    h("p", { className: "sp-figure" }, d.owed_text),
    kind
      ? h(
          "ul",
          { className: "sp-credits" },
          d.credit.map((/** @type {number[]} */ c) =>
            h(
              "li",
              { className: "sp-chip", lang: board.names },
              swatch(board, c[0]),
              h("span", {}, board.squares[c[0]].name),
              h("b", {}, F(c[1])),
            ),
          ),
        )
      : h(
          "div",
          {
            className: "sp-meter",
            role: "img",
            "aria-label": `${F(d.cash)} in cash, ${F(d.means)} with all the bank would pay, ${F(d.owed)} owed`,
          },
          h("i", { className: "sp-there", style: { width: `${part.there}%` } }),
          h("i", { className: "sp-could", style: { width: `${part.could}%` } }),
        ),
    h(
      "p",
      { className: "sp-line" },
      kind
        ? "Cash is gone: a deed covers the rest, from the most expensive down. No change is given."
        : `${F(d.cash)} in cash, ${F(part.lacking)} to raise. ` +
            `The bank would still pay ${F(Math.max(0, d.means - d.cash))} for buildings and on mortgages.`,
    ),
    d.waiting
      ? h("p", { className: "sp-line" }, `${d.waiting} more debt${d.waiting > 1 ? "s" : ""} after this one.`)
      : "",
    act(legal, "settle"),
  ];
}
