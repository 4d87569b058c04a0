// @ts-check
// The duel as a scene: the attacked set, the cards thrown in alternation, and the value of the pot above them.
import { colour, count, h, keyed, markIcon, money, setText, set } from "../../shell/svg.js";
import { transition } from "../../shell/transition.js";
import { face, inWords, mini } from "./cards.js";
import { nameOf } from "./seats.js";

/** What each side has thrown into the pot so far: both lose these cards from their hands. @param {any} duel */
export function spent(duel) {
  const sum = (/** @type {number} */ seat) =>
    duel.thrown
      .filter((/** @type {any} */ c) => c.seat === seat)
      .reduce(
        (/** @type {any} */ all, /** @type {any} */ c) => ({
          cards: all.cards + 1,
          value: all.value + c.value,
        }),
        { cards: 0, value: 0 },
      );
  return [sum(duel.attacker), sum(duel.defender)];
}

/** The duel in a sentence. @param {any} view */
export function duelInWords(view) {
  const { duel, seats } = view,
    who = (/** @type {number} */ seat) => `${seats[seat].letter} ${seats[seat].name}`;
  const thrown = duel.thrown.map((/** @type {any} */ c) => `${seats[c.seat].letter} ${c.name}`).join(", ");
  return (
    `Duel: ${who(duel.attacker)} attacks ${who(duel.defender)} for ${duel.name}. ` +
    `Thrown: ${thrown}. ${money(duel.pot.value)} in the pot.`
  );
}

export function duelScene() {
  const side = (/** @type {string} */ role) => {
    const [name, words] = ["b", "small"].map((tag) => h(tag, { className: "bl-cut" })),
      parts = { mark: h("span"), name, words };
    return {
      ...parts,
      el: h(
        "span",
        { className: "bd-side", "data-role": role },
        parts.mark,
        h("span", null, parts.name, parts.words),
      ),
      seat: -1,
    };
  };
  const sides = [side("attack"), side("defend")];
  const worth = h("b", { className: "bd-pot-worth" }),
    pot = h("span", { className: "bd-pot" }, h("small", null, "in the pot"), worth);
  const fan = h("span", { className: "bd-fan" }),
    prizeName = h("b"),
    prizeWorth = h("span");
  const prize = h("div", { className: "bd-prize" }, h("small", null, "attacked"), fan, prizeName, prizeWorth);
  const throws = h("ol", { className: "bd-throws", "aria-label": "Cards thrown" });
  const el = h(
    "div",
    { className: "bd-duel", role: "group", "aria-label": "Duel", hidden: true },
    h("div", { className: "bd-duel-head" }, sides[0].el, pot, sides[1].el),
    h("div", { className: "bd-arena" }, prize, throws),
  );
  let shown = 0;
  /** @type {{ skip: () => void } | null} */ let growing = null;

  return {
    el,
    prize,
    pot,
    throws,
    /** @param {any} view @param {number} duration ms for the pot to grow; 0: at once */
    update(view, duration) {
      growing?.skip();
      growing = null;
      el.hidden = !view.duel;
      if (!view.duel) {
        shown = 0;
        return;
      }
      const duel = view.duel,
        costs = spent(duel);
      set(el, { "aria-label": duelInWords(view) });
      [duel.attacker, duel.defender].forEach((seat, i) => {
        const ui = sides[i];
        if (ui.seat !== seat) {
          ui.seat = seat;
          ui.mark.replaceChildren(markIcon(seat, 28));
          ui.el.style.setProperty("--seat", colour(seat));
        }
        setText(ui.name, view.seats[seat].name);
        setText(ui.words, costs[i].cards ? `threw ${money(costs[i].value)}` : i ? "to answer" : "");
        set(ui.el, {
          "data-now": view.to_move === seat,
          title: `${i ? "owner" : "thief"}: ${count(costs[i].cards, "card")} worth ${money(costs[i].value)} thrown`,
        });
      });
      const attacked = [...duel.pot.cards];
      for (const card of duel.thrown) attacked.splice(attacked.lastIndexOf(card.kind), 1);
      const key = JSON.stringify([attacked, duel.stolen, duel.name]);
      if (prize.dataset.key !== key) {
        prize.dataset.key = key;
        fan.replaceChildren(...attacked.map((kind) => mini(kind, 22)));
        setText(prizeName, duel.name);
        setText(prizeWorth, money(duel.stolen));
        set(prize, {
          "data-kind": duel.asset,
          title: inWords({ cards: attacked }, (kind) => nameOf(view, kind)),
        });
      }
      keyed(
        throws,
        duel.thrown,
        (c, i) => `${i}-${c.seat}-${c.kind}`,
        (c) =>
          h(
            "li",
            { "data-side": c.seat === duel.attacker ? "attack" : "defend" },
            h(
              "span",
              {
                className: "bd-card",
                "data-kind": c.kind,
                "data-joker": c.joker,
                title: `${c.name}, ${money(c.value)}`,
              },
              face(c, 24),
              h("span", { className: "bd-owner" }, markIcon(c.seat, 22)),
            ),
          ),
        (node, _c, i) => set(node, { "data-last": i === duel.thrown.length - 1 }),
      );
      set(throws, { "data-many": duel.thrown.length > 5 });
      const from = shown || duel.stolen,
        to = duel.pot.value;
      shown = to;
      growing = transition(from === to ? 0 : duration, (t) =>
        setText(worth, money(Math.round((from + (to - from) * t) / 1000) * 1000 || to)),
      );
      if (!duration || from === to) setText(worth, money(to));
    },
  };
}
