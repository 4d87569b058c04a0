// @ts-check
// A place at the table of Big Deal: the player, a bar to the target, the backs of the hand, and the stack, fanned
// downwards: every covered set shows its upper edge, and the top set lies on all of them.
import { colour, count, h, keyed, markIcon, money, setText, set, svg } from "../../shell/svg.js";
import { inWords, mini, star, symbol } from "./cards.js";

const MARK = 28; // px: the smallest mark on which the letter of every shape is 12 px high
const STEP = 18; // px of a covered set that must show to be read

/** The name of a kind of card at this table. @param {any} view @param {string} kind */
export const nameOf = (view, kind) =>
  view.kinds.find((/** @type {any} */ k) => k.kind === kind)?.name ?? kind;

/** How close a seat is to the target, in per cent: what is counted, and what its stack would add.
 * @param {number} total @param {number} score @param {number} target */
export function race(total, score, target) {
  if (!(target > 0)) return { counted: 0, stack: 0 };
  const share = (/** @type {number} */ dollars) => Math.max(0, Math.min(100, (100 * dollars) / target));
  return { counted: share(total), stack: share(score) - share(total) };
}

/** How many columns of places fit, with even rows: where three fit, four places make two rows of two.
 * @param {number} width px @param {number} n places @param {number} least px of one */
export function columns(width, n, least) {
  const room = Math.max(1, Math.floor((width + 6) / (least + 6)));
  return Math.max(1, Math.ceil(n / Math.ceil(n / room)));
}

/** How covered sets fit above the top set: fanned in one column, in several, or as symbols alone.
 * @param {number} n sets @param {number} width px @param {number} room px of height */
export function fanOut(n, width, room) {
  for (let cols = 1; cols <= Math.max(1, Math.floor(width / 76)); cols++) {
    const rows = Math.ceil(n / cols);
    if (rows * STEP <= room) return { cols, rows, step: Math.min(26, Math.floor(room / Math.max(1, rows))) };
  }
  const cols = Math.max(1, Math.floor(width / 24)),
    rows = Math.ceil(n / cols);
  return { cols, rows, step: Math.max(0, Math.min(STEP, Math.floor(room / rows))), tiny: true };
}

/** A stack in a sentence, for screen readers. @param {any} view @param {any} seat */
export function spoken(view, seat) {
  const who = `${seat.letter} ${seat.name}`,
    top = seat.stack.at(-1);
  if (!top) return `${who} has no set yet.`;
  const under = seat.stack.length - 1;
  const words = inWords(top, (kind) => nameOf(view, kind));
  const place = under ? `on ${count(under, "set")}` : "the only set";
  const safe = seat.exposed || view.counted ? "" : ", safe";
  return `Top set of ${who}: ${words}, ${money(top.value)}, ${place}${safe}.`;
}

const art = (/** @type {string} */ d, w = 16) =>
  svg(
    "svg",
    {
      width: w,
      height: 16,
      viewBox: `0 0 ${w} 16`,
      class: "bd-icon",
      "aria-hidden": "true",
    },
    svg("path", { d }),
  );
const ICONS = {
  won: () => art("M1 14 0 4l5 4 4-7 4 7 5-4-1 10z", 18),
  now: () => art("M4 2l9 6-9 6z"),
  attack: () => art("M1 9h8V5l6 5-6 5v-4H1zM1 1h6v2H1zM1 5h4v2H1z"),
  defend: () => art("M8 0l7 2v5c0 5-3 7.5-7 9-4-1.5-7-4-7-9V2z"),
  deals: () => art("M1 3h7v11H1zM10 2l5 2-4 10-2-1z"),
};

/** The hand: a back for every card; face up where hands are open.
 * @param {any} seat @param {boolean} open */
function handArt(seat, open) {
  const n = seat.hand_size;
  if (open && seat.hand) return seat.hand.map((/** @type {any} */ card) => mini(card.kind, 18));
  const step = n > 5 ? 6 : 8,
    width = 15 + step * Math.max(0, n - 1);
  return [
    svg(
      "svg",
      { width, height: 20, viewBox: `0 0 ${width} 20`, "aria-hidden": "true" },
      Array.from({ length: n }, (_, i) =>
        svg(
          "g",
          { transform: `translate(${step * i} 0)` },
          svg("rect", { x: 1, y: 1, width: 13, height: 18, rx: 2.5, class: "bd-back-paper" }),
          svg("path", { d: "M7.5 5.5 11 10 7.5 14.5 4 10Z", class: "bd-back-mark" }),
        ),
      ),
    ),
  ];
}

/** @param {number} index @param {string} letter */
export function seatPlace(index, letter) {
  const name = h("b", { className: "bd-who-name bl-cut" }),
    badges = h("span", { className: "bd-badges" }),
    hand = h("span", { className: "bd-backs", role: "img" });
  const counted = h("i", { className: "bd-race-counted" }),
    pending = h("i", { className: "bd-race-stack" });
  const bar = h("div", { className: "bd-race", role: "img" }, counted, pending);
  const total = h("span"),
    fortune = h("b"),
    odds = h("span", { className: "bd-odds" });
  const covered = h("div", { className: "bd-covered", role: "list" });
  const topName = h("span", { className: "bd-top-name bl-cut" }),
    fan = h("span", { className: "bd-fan" }),
    worth = h("b", { className: "bd-top-worth" });
  const safe = h(
    "span",
    { className: "bd-safe", title: "safe: too few sets to be attacked" },
    ICONS.defend(),
  );
  const top = h(
    "button",
    { type: "button", className: "bd-top", "data-place": `seat:${letter}` },
    topName,
    fan,
    worth,
    safe,
    odds,
  );
  const stack = h("div", { className: "bd-stack" }, covered, top);
  const el = h(
    "section",
    { className: "bd-seat", "data-seat": index, style: { "--seat": colour(index) } },
    h("div", { className: "bd-who" }, markIcon(index, MARK), name, badges, hand),
    bar,
    h("div", { className: "bd-sums" }, total, fortune),
    stack,
  );
  let width = 200,
    height = 200,
    sets = 0;
  /** Lay out the covered sets in the space there is. */
  const fit = () => {
    const flat = height < 150,
      head = flat ? 42 : 62,
      tall = !flat && fanOut(sets, width - 10, height - head - 86).cols === 1, // then the name has its own line
      wide = !tall && (width >= 200 || (flat && width >= 100));
    set(el, {
      "data-flat": flat,
      "data-low": height < 92,
      "data-squat": height < 80 && width >= 100,
      "data-wide": wide,
      "data-both": width >= 200, // space for the total beside what this round adds
      "data-slim": width < 150,
      "data-thin": width < 100,
    });
    const lie = fanOut(sets, width - 10, height - head - (wide ? 48 : flat ? 72 : 86));
    set(covered, {
      style: `--cols:${lie.cols};--rows:${lie.rows};--step:${lie.step}px`,
      "data-tiny": !!lie.tiny,
      "data-words": (width - 10) / lie.cols >= 150,
      "data-fan": lie.cols === 1,
    });
  };
  let key = "",
    topKey = "";

  const strip = (/** @type {any} */ found) => {
    const jokers = found.cards.filter((/** @type {string} */ c) => c !== found.asset);
    return h(
      "div",
      { className: "bd-set", role: "listitem", "data-kind": found.asset },
      symbol(found.asset, 16),
      h("span", { className: "bd-set-name bl-cut" }, h("b"), h("span", { className: "bd-word" })),
      h(
        "span",
        { className: "bd-jokers" },
        jokers.map((/** @type {string} */ kind) => h("span", { "data-kind": kind }, star(kind, 13))),
      ),
      h("b", null, money(found.value)),
    );
  };

  return {
    el,
    top,
    hand,
    stack,
    /** @param {number} w px @param {number} h_ px */
    resize(w, h_) {
      width = w;
      height = h_;
      fit();
    },
    /** @param {any} view @param {any} seat */
    update(view, seat) {
      const now = view.to_move === index,
        won = view.to_move === -1 && view.winners.includes(index),
        deals = view.dealer === index;
      const open = Array.isArray(seat.hand) && view.open_hands;
      const next = JSON.stringify([
        seat.name,
        seat.score,
        seat.total,
        seat.gained,
        view.counted,
        seat.hand_size,
        open && seat.hand,
        now,
        won,
        deals,
        seat.attacking,
        seat.defending,
        view.target,
        seat.odds,
      ]);
      if (key !== next) {
        key = next;
        setText(name, seat.name);
        set(name, { title: seat.name });
        set(el, {
          "data-now": now,
          "data-won": won,
          "data-duel": seat.attacking ? "attack" : seat.defending ? "defend" : null,
          "aria-label": `Place of ${seat.letter} ${seat.name}`,
        });
        const badge = (/** @type {"won"} */ what, /** @type {string} */ word) =>
          h(
            "span",
            {
              className: "bd-badge",
              "data-is": what,
              role: "img",
              "aria-label": `${seat.name} ${word}`,
              title: word,
            },
            ICONS[what](),
          );
        badges.replaceChildren(
          ...[
            won && badge("won", "wins"),
            now && !seat.attacking && !seat.defending && badge(/** @type {any} */ ("now"), "decides"),
            seat.attacking && badge(/** @type {any} */ ("attack"), "attacks"),
            seat.defending && badge(/** @type {any} */ ("defend"), "defends"),
            deals && badge(/** @type {any} */ ("deals"), "deals"),
          ].filter(Boolean),
        );
        hand.replaceChildren(...handArt(seat, open));
        set(hand, {
          "aria-label":
            `${seat.name}: ${count(seat.hand_size, "card")} in hand` +
            `${open ? `: ${seat.hand.map((/** @type {any} */ c) => c.name).join(", ")}` : ""}`,
        });
        const way = race(seat.total, seat.score, view.target);
        counted.style.width = `${way.counted}%`;
        pending.style.width = `${way.stack}%`;
        bar.hidden = !(view.target > 0);
        // once a round is counted its stack is part of the total: then show what the round added
        const fresh = view.counted ? seat.gained : seat.fortune,
          where = view.counted ? "of it in this round" : "on the table";
        set(bar, {
          "aria-label":
            `${seat.name}: ${money(seat.total)} counted, ` +
            `${money(fresh)} ${where}; the target is ${money(view.target)}`,
        });
        setText(total, `${money(seat.total)} counted`);
        setText(fortune, money(fresh, true));
        set(fortune, { title: view.counted ? "in this round" : "in this stack" });
        odds.replaceChildren(
          ...(seat.odds
            ? [ICONS[seat.odds.label.endsWith("attacked") ? "attack" : "defend"](), seat.odds.text]
            : []),
        );
        set(odds, { title: seat.odds ? `${seat.odds.label}: ${seat.odds.words}` : null });
      }
      const last = seat.stack.at(-1);
      if (sets !== Math.max(0, seat.stack.length - 1)) {
        sets = Math.max(0, seat.stack.length - 1);
        fit();
      }
      keyed(
        covered,
        seat.stack.slice(0, -1),
        (s) => `${view.round}-${s.id}-${s.value}`,
        strip,
        (node, s) => {
          setText(
            node.children[1].firstChild,
            String(s.cards.filter((/** @type {string} */ c) => c === s.asset).length),
          );
          setText(node.children[1].lastChild, ` ${nameOf(view, s.asset)}`);
          set(node, { title: `${inWords(s, (kind) => nameOf(view, kind))}: ${money(s.value)}` });
        },
      );
      const nextTop = JSON.stringify([last, seat.exposed, view.counted, view.round, view.kinds[0].name]);
      if (topKey !== nextTop) {
        topKey = nextTop;
        set(top, { "data-kind": last?.asset ?? null, "data-empty": !last, "data-exposed": seat.exposed });
        setText(topName, last ? nameOf(view, last.asset) : "no set yet");
        fan.replaceChildren(...(last ? last.cards.map((/** @type {string} */ kind) => mini(kind, 24)) : []));
        set(fan, { title: last ? inWords(last, (kind) => nameOf(view, kind)) : null });
        setText(worth, last ? money(last.value) : "");
        safe.hidden = !last || seat.exposed || view.counted;
      }
    },
  };
}
