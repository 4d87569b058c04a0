// @ts-check
// Who sits where, what they have, whose decision it is. A click on a seat highlights its curves.
import { h, set, setText, keyed, markIcon, colour, lookOf, money } from "./svg.js";
import { CHANCE_TO_WIN } from "./values.js";

/** Facts a game may send with a seat, in words. @param {any} s @returns {string[]} */
export function facts(s) {
  const words = [];
  if (s.abstained) words.push("sits out");
  if (s.chosen) words.push("has decided");
  if (Number.isFinite(s.free) && Number.isFinite(s.tokens))
    words.push(`${s.free} of ${s.tokens} tokens free`);
  if (Number.isFinite(s.hand_size)) words.push(s.hand_size === 1 ? "1 card" : `${s.hand_size} cards`);
  return words;
}

/** @param {(seat: number | null) => void} onSpot */
export function seatsStrip(onSpot) {
  const el = h("ol", { className: "bl-seats", "aria-label": "Seats" });
  /** @type {number | null} */ let spot = null;

  const make = (/** @type {any} */ s, /** @type {any} */ view) => {
    const look = lookOf(view, s.seat);
    const button = h(
      "button",
      {
        type: "button",
        className: "bl-seat bl-box",
        style: { "--seat": colour(look) },
        onclick: () => {
          spot = spot === s.seat ? null : s.seat;
          for (const b of el.querySelectorAll(".bl-seat"))
            set(b, { "aria-pressed": String(b === button && spot !== null) });
          onSpot(spot);
        },
      },
      h("span", { className: "bl-seat-mark" }, markIcon(s.seat, 18, undefined, look)),
      h("span", { className: "bl-seat-name bl-cut" }),
      h("span", { className: "bl-seat-cash" }),
      h(
        "span",
        { className: "bl-seat-note" },
        h("span", { className: "bl-seat-gain", "aria-hidden": "true" }),
        h("span", { className: "bl-seat-of" }),
      ),
      h("i", { className: "bl-seat-win", hidden: true }),
    );
    set(button, { "aria-pressed": "false" });
    return h("li", null, button);
  };

  const paint = (
    /** @type {any} */ li,
    /** @type {any} */ s,
    /** @type {any} */ view,
    /** @type {number | undefined} */ win,
  ) => {
    const button = li.firstElementChild,
      q = (/** @type {string} */ c) => button.querySelector(c);
    const turn = view.to_move === s.seat,
      won = (view.winners ?? []).includes(s.seat);
    set(button, { "data-turn": turn, "data-won": won });
    setText(q(".bl-seat-name"), `${s.abstained ? "– " : s.chosen ? "✓ " : ""}${s.name}`);
    setText(q(".bl-seat-cash"), s.score_text ?? String(s.score));
    const words = facts(s),
      chance = win === undefined ? "" : `wins ${Math.round(100 * win)} %`;
    setText(q(".bl-seat-of"), won ? "★ winner" : chance || (s.score_label ?? ""));
    const bar = q(".bl-seat-win");
    bar.hidden = win === undefined;
    bar.style.width = `${100 * (win ?? 0)}%`;
    if (chance) words.push(chance);
    const label = [`${s.name}: ${s.score_label ?? "score"} ${s.score_text}`, ...words].join(", ");
    set(button, { title: chance ? `${label} (${CHANCE_TO_WIN})` : label });
    const gain = view.event?.gains?.[s.seat] ?? 0;
    const shown = q(".bl-seat-gain"),
      text = gain ? (view.event.gain_texts?.[s.seat] ?? money(gain, true)) : "";
    if (shown.textContent !== text) {
      shown.textContent = text;
      set(shown, { "data-way": gain > 0 ? "gain" : gain < 0 ? "loss" : null });
    }
    const sum = s.score_label ? `${s.score_label} ${s.score_text}` : s.score_text;
    set(button, {
      "aria-label":
        `${s.letter} ${s.name}, ${s.human ? "a person" : "a bot"}, ${sum}${gain ? `, just ${text}` : ""}` +
        `${turn ? ", decides now" : ""}${won ? ", winner" : ""}${words.map((word) => `, ${word}`).join("")}` +
        ". Highlight this player",
    });
  };

  return {
    el,
    /** @param {any} view @param {number[]} [win] each seat's chance to win, while values are shown */
    update(view, win = []) {
      const seats = view.seats ?? [];
      set(el, { style: `--n:${seats.length}`, "data-many": seats.length > 4 });
      keyed(
        el,
        seats,
        (s) => `${s.seat}:${lookOf(view, s.seat)}`,
        (s) => make(s, view),
        (li, s) => paint(li, s, view, win[s.seat]),
      );
    },
  };
}
