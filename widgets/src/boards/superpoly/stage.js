// @ts-check
// The middle of Superpoly: dice, piles, the bank and everybody's cash; and the scene beside the board, which shows
// what the current decision is about.
import { die } from "../../shell/die.js";
import { count, h, keyed, markIcon, setText, set, svg } from "../../shell/svg.js";
import { F, drawing, shine } from "./ring.js";
import { diceMove, seatMove } from "./words.js";

/** How much of a debt is in cash and how much could be raised, in per cent; and the sum lacking. @param {any} d */
export function shares(d) {
  const all = Math.max(1, d.owed, d.cash),
    cash = Math.min(d.cash, d.owed),
    raisable = Math.min(d.owed, Math.max(d.means, d.cash)) - cash;
  return {
    cash: (100 * cash) / all,
    raisable: (100 * raisable) / all,
    lacking: Math.max(0, d.owed - d.cash),
  };
}

/** What a seat does in an auction: it leads, decides now, is in or out, has sealed, waits, or does not take part.
 * @param {any} a @param {number} seat @param {number} toMove */
export function stance(a, seat, toMove) {
  if (!a.party.includes(seat)) return "away";
  if (a.bidder === seat) return "leads";
  if (a.kind.startsWith("sealed"))
    return a.bidding.includes(seat) ? (toMove === seat ? "decides" : "waits") : "sealed";
  return a.bidding.includes(seat) ? (toMove === seat ? "decides" : "in") : "out";
}
const STANCE = /** @type {Record<string, [string, string]>} */ ({
  leads: ["leads", "has bid highest"],
  decides: ["now", "decides now"],
  in: ["in", "is still in"],
  out: ["passed", "has passed"],
  sealed: ["sealed", "has decided"],
  waits: ["later", "decides later"],
  away: ["away", "does not bid"],
});
const FORMATS = /** @type {Record<string, string>} */ ({
  english: "open bids",
  sealed_first: "sealed bids, first price",
  sealed_second: "sealed bids, second price",
  dutch: "falling clock",
});

/** Are the dice about to fall, and may this page let them? @param {any} v @param {Map<string, any>} legal */
export const canFall = (v, legal) =>
  v.to_move === -2 && [...legal.keys()].some((t) => t.startsWith("throw "));

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
    /** @param {any} board @param {any} v @param {Map<string, any>} legal @param {Map<string, number>} glow */
    update(board, v, legal, glow) {
      const key = v.dice.join();
      if (key !== faces) {
        faces = key;
        dice.replaceChildren(...v.dice.map((/** @type {number} */ face) => die(face || "", 34)));
      }
      const target = diceMove(v),
        falls = canFall(v, legal),
        does = falls ? "Let the dice fall" : (legal.get(target)?.text ?? "");
      set(dice, {
        "data-target": target,
        "data-legal": !!does,
        "data-unthrown": !v.dice[0],
        "aria-label": `Dice: ${v.dice[0] ? v.dice.join(" and ") : "not thrown yet"}. ${does}`,
        title: does || null,
      });
      shine(dice, glow.get(target));
      shine(bank, glow.get("see bank"));
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
          v.bank.pot === null ? "" : h("small", {}, `pot ${F(v.bank.pot)}`),
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

/** How many purses stand in a row: as many as fit, in even rows. @param {any[]} seats
 * @param {number} room in px @param {boolean} slim only the sums; claims are in the list of moves */
export function columnsFor(seats, room, slim) {
  const wide = seats.map((s) => {
    const signs = (s.claims ? 54 : 0) + (s.jailed ? 17 : 0) + (s.exits[0] + s.exits[1] ? 18 : 0);
    return slim ? 32 + 7.3 * cash(s, slim).length : 38 + 8.2 * cash(s, slim).length + signs;
  });
  const fits = (/** @type {number} */ columns) => {
    const most = Array(columns).fill(0);
    wide.forEach((w, i) => (most[i % columns] = Math.max(most[i % columns], w + 4)));
    return most.reduce((a, b) => a + b, -4) <= room;
  };
  let columns = seats.length;
  while (columns > 1 && !fits(columns)) columns--;
  return Math.ceil(seats.length / Math.ceil(seats.length / columns));
}
const cash = (/** @type {any} */ s, /** @type {boolean} */ slim) =>
  s.out ? "out" : slim ? F(s.cash).replace(" F", "") : F(s.cash);

/** Everybody's cash, with a button for those who must claim their rent. */
export function purses() {
  const list = h("ol", { className: "sp-bench", "aria-label": "Cash" });
  const el = h("div", { className: "sp-purses" }, h("small", { "aria-hidden": "true" }, "Cash"), list);
  const make = (/** @type {any} */ s) =>
    h(
      "li",
      { className: "sp-purse bl-box", "data-seat": s.seat },
      h(
        "button",
        { type: "button", className: "sp-who" },
        markIcon(s.seat, 16),
        h("b", { className: "sp-cash" }),
        h("span", { className: "sp-signs" }),
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
    purse: (/** @type {number} */ seat) => list.children[seat],
    /** @param {any} board @param {any} v @param {Map<string, any>} legal @param {Map<string, number>} glow
     * @param {any} plan */
    update(board, v, legal, glow, plan) {
      const room = plan.inside.w - (plan.slim ? 0 : 44);
      list.style.setProperty("--cols", String(columnsFor(v.seats, room, plan.slim)));
      keyed(
        list,
        v.seats,
        (s) => `${s.seat}${s.claims}`,
        make,
        (node, s) => {
          const who = node.firstChild,
            target = seatMove(v, s.seat),
            move = v.phase === "AMONG_OTHERS" ? legal.get(target) : undefined,
            cards = s.exits[0] + s.exits[1];
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
            "data-won": v.winners.includes(s.seat),
          });
          setText(who.querySelector(".sp-cash"), cash(s, plan.slim));
          const signs = who.querySelector(".sp-signs"),
            key = `${s.jailed}${cards}`;
          if (signs.blKey !== key) {
            signs.blKey = key;
            signs.replaceChildren(
              ...(s.jailed ? [drawing(board.icons.jail, 15)] : []),
              ...(cards ? [h("i", {}, String(cards))] : []),
            );
          }
          set(who, {
            "data-target": target,
            "data-legal": !!move,
            "aria-label":
              `${s.letter} ${s.name}: ${F(s.cash)} in cash, ${note}, ` +
              `worth ${s.score_text}${move ? `. ${move.text}` : ""}`,
            title: `${s.name}: ${note}`,
          });
          shine(who, move ? glow.get(target) : undefined);
        },
      );
    },
  };
}

/** The roofs of the town, shown where they fit. @param {string} d */
export const roofs = (d) =>
  svg(
    "svg",
    {
      class: "sp-roofs",
      viewBox: "0 0 400 60",
      preserveAspectRatio: "xMidYMax meet",
      "aria-hidden": "true",
    },
    svg("path", { d }),
  );

/** The scene: one thing at a time. */
export function scene() {
  const el = h("section", { className: "sp sp-scene" });
  let shown = "";
  return {
    el,
    /** @param {any} board @param {any} v @param {Map<string, any>} legal */
    update(board, v, legal) {
      const [kind, ...nodes] = compose(board, v, legal),
        key = nodes.map((n) => n.outerHTML ?? n).join("");
      set(el, { "data-kind": kind });
      if (key === shown) return;
      shown = key;
      el.replaceChildren(...nodes);
    },
  };
}

const HINTS = /** @type {Record<string, string>} */ ({
  AT_BANK: "Click one of your deeds to find its moves in the list.",
  AMONG_OTHERS: "Choose somebody to make an offer to, or call for bids.",
  CALLING: "Choose a deed to put up for sale, and name your reserve price.",
  TRANSFER: "A deed came with its mortgage: lift it now, or leave it.",
  PLACING: "Choose the lot it goes on.",
});
/** The short name of a square; only a long one has its soft hyphens. @param {any} board @param {number} n */
const shortName = (board, n) => {
  const { short } = board.squares[n],
    whole = short.replaceAll("\u00ad", "");
  return whole.length > 10 ? short : whole;
};
const swatch = (/** @type {any} */ board, /** @type {number} */ n) => {
  const g = board.groups.find((/** @type {any} */ x) => x.squares.includes(n));
  return g ? h("i", { style: { backgroundImage: `var(--sp-${g.look})` } }) : "";
};
const title = (/** @type {string} */ text) => h("h3", { className: "sp-title" }, text);
/** A player: the mark, and the name if it is short, else the letter; the strip of players shows the whole name.
 * @param {any} v @param {number} seat */
const person = (v, seat) => {
  const { name = "", letter = "" } = v.seats[seat] ?? {};
  return h(
    "span",
    { className: "sp-person", title: name },
    markIcon(seat, 18),
    name.length > 16 ? letter : name,
  );
};
const line = (/** @type {any[]} */ ...words) => h("p", { className: "sp-line" }, ...words);
const figure = (/** @type {string} */ text, /** @type {any[]} */ ...more) =>
  h("p", { className: "sp-call" }, h("b", { className: "sp-figure" }, text), ...more);

/** @param {any} board @param {any} v @param {Map<string, any>} legal @returns {any[]} */
function compose(board, v, legal) {
  if (v.to_move === -1) return theEnd(v);
  if (v.trade) return theOffer(board, v);
  if (v.debt) return theDebt(board, v);
  if (v.auction) return theAuction(board, v);
  const whose = v.seats[v.to_move >= 0 ? v.to_move : v.active];
  if (v.phase === "BUYING") {
    const q = board.squares[v.seats[v.active].square],
      left = whose.cash - q.price;
    return [
      "buy",
      title("For sale"),
      h("p", { className: "sp-big", lang: board.names }, swatch(board, v.seats[v.active].square), q.name),
      figure(F(q.price)),
      line(
        person(v, v.active),
        left < 0 ? ` has only ${F(whose.cash)}.` : ` has ${F(whose.cash)}, and would keep ${F(left)}.`,
      ),
    ];
  }
  const card = v.event?.card;
  if (card && !v.claims)
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
    ];
  if (v.phase === "CLAIMS")
    return [
      "claims",
      title(v.claims ? "Rent is due" : v.before ? `Before ${v.before}` : "A pause"),
      h("p", { className: "sp-large" }, person(v, v.to_move)),
      ...(v.claims ?? [])
        .filter((/** @type {any} */ c) => c.by === v.to_move)
        .map((/** @type {any} */ c) => line(`${c.name}: ${F(c.sum)}`)),
      v.before === "the dice change hands" ? line(person(v, v.active), " takes the dice next.") : "",
      line("What is not claimed in time is lost."),
    ];
  const out = v.event?.out,
    cards = whose.exits[0] + whose.exits[1];
  return [
    "idle",
    title(out ? "Bankrupt" : v.phase_name),
    h(
      "p",
      { className: "sp-large" },
      ...(out ?? [whose.seat]).map((/** @type {number} */ s) => person(v, s)),
      whose.jailed && !out ? drawing(board.icons.jail, 18) : "",
    ),
    figure(
      F(whose.cash),
      h(
        "span",
        { className: "sp-line" },
        [
          "in cash",
          count(whose.deeds, "deed"),
          cards ? count(cards, "leave-jail card") : "",
          ...(whose.promises ?? []),
        ]
          .filter(Boolean)
          .join(" · "),
      ),
    ),
    legal.size && HINTS[v.phase] ? line(HINTS[v.phase]) : "",
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
          markIcon(s.seat, 18),
          h("span", { className: "sp-name-of" }, s.name),
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

/** An auction: the standing bid in large type, who is in and who has passed. */
function theAuction(/** @type {any} */ board, /** @type {any} */ v) {
  const a = v.auction,
    q = a.for === "deed" || a.for === "call" ? board.squares[a.lot] : null,
    dutch = a.kind === "dutch";
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
    h("p", { className: "sp-big", lang: q ? board.names : null }, q ? swatch(board, a.lot) : "", a.name),
    figure(
      dutch || a.bidder >= 0 ? a.bid_text : a.kind.startsWith("sealed") ? "sealed" : "no bid yet",
      a.bidder < 0 ? "" : person(v, a.bidder),
    ),
    line(note),
    h(
      "ol",
      { className: "sp-paddles", "aria-label": "Bidders" },
      v.seats
        .filter((/** @type {any} */ s) => !s.out)
        .map((/** @type {any} */ s) => {
          const does = stance(a, s.seat, v.to_move);
          return h(
            "li",
            { "data-does": does, title: `${s.name} ${STANCE[does][1]}` },
            h("span", { className: "bl-sr-only" }, `${s.letter} ${STANCE[does][1]}`),
            h("span", { className: "sp-paddle", "aria-hidden": "true" }, markIcon(s.seat, 20)),
            h("small", { "aria-hidden": "true" }, STANCE[does][0]),
          );
        }),
    ),
  ];
}

/** An offer: what each side gives. */
function theOffer(/** @type {any} */ board, /** @type {any} */ v) {
  const t = v.trade;
  const side = (
    /** @type {number} */ seat,
    /** @type {number[]} */ items,
    /** @type {string[]} */ names,
    /** @type {number} */ sign,
  ) => {
    const more = [
      t.cash * sign > 0 ? F(t.cash * sign) : "",
      t.visits * sign > 0 ? `${t.visits * sign} free visits` : "",
      t.note * sign > 0 ? `a note of ${F(t.note * sign)}` : "",
    ].filter(Boolean);
    const isMortgaged = (/** @type {number} */ n) =>
      v.mortgaged.some((/** @type {number[]} */ m) => m[0] === n);
    return h(
      "div",
      { className: "sp-side" },
      h("p", { className: "sp-gives" }, markIcon(seat, 16), `${v.seats[seat].letter} gives`),
      h(
        "ul",
        {},
        items.map((n, i) =>
          n < board.squares.length
            ? h(
                "li",
                {},
                h(
                  "button",
                  {
                    type: "button",
                    className: "sp-chip",
                    "data-read": n,
                    lang: board.names,
                    "aria-label": `${names[i]}${isMortgaged(n) ? ", mortgaged" : ""}: show the deed`,
                  },
                  swatch(board, n),
                  h("span", {}, shortName(board, n), isMortgaged(n) ? h("small", {}, " mortg.") : ""),
                ),
              )
            : h("li", { className: "sp-chip" }, h("span", {}, "leave-jail card")),
        ),
        more.map((m) => h("li", { className: "sp-chip sp-coin" }, m)),
        items.length + more.length ? "" : h("li", { className: "sp-none" }, "nothing yet"),
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
    line(
      t.made
        ? `${v.seats[t.partner].letter} answers.`
        : "Click deeds of either side to add them; undo removes the last one.",
    ),
  ];
}

/** A debt: what is owed, what is in cash, and what could be raised. */
function theDebt(/** @type {any} */ board, /** @type {any} */ v) {
  const d = v.debt,
    part = shares(d),
    kind = d.in_kind;
  return [
    "debt",
    title(kind ? "Payment in kind" : "A debt"),
    h(
      "p",
      { className: "sp-large" },
      person(v, d.debtor),
      " owes ",
      d.creditor >= 0 ? person(v, d.creditor) : d.to,
    ),
    figure(d.owed_text),
    kind
      ? h(
          "ul",
          { className: "sp-credits" },
          d.credit.map((/** @type {number[]} */ c) =>
            h(
              "li",
              { className: "sp-chip", lang: board.names },
              swatch(board, c[0]),
              h("span", {}, shortName(board, c[0])),
              h("b", {}, `${c[1] / 1000}k`),
            ),
          ),
        )
      : h(
          "div",
          {
            className: "sp-meter",
            role: "img",
            "aria-label": `${F(d.cash)} in cash, ${F(d.means)} with all that the bank would pay, ${F(d.owed)} owed`,
          },
          h("i", { className: "sp-in-cash", style: { width: `${part.cash}%` } }),
          h("i", { className: "sp-raisable", style: { width: `${part.raisable}%` } }),
        ),
    line(
      kind
        ? "Cash is gone: a deed covers the rest, from the most expensive down. No change is given."
        : `${F(d.cash)} in cash, ${F(part.lacking)} to raise; ` +
            `the bank would still pay ${F(Math.max(0, d.means - d.cash))}.`,
    ),
    d.waiting ? line(`${d.waiting} more debt${d.waiting > 1 ? "s" : ""} after this one.`) : "",
  ];
}
