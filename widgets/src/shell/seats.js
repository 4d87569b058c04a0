// @ts-check
// Who sits where, what they have, whose decision it is. A click on a seat puts a spotlight on its curves.
import { h, set, setText, keyed, markIcon, colour, lookOf, money } from "./svg.js";
import { icon } from "./icons.js";

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
        className: "bl-seat",
        style: { "--seat": colour(look) },
        onclick: () => {
          spot = spot === s.seat ? null : s.seat;
          for (const b of el.querySelectorAll(".bl-seat"))
            set(b, { "aria-pressed": String(b === button && spot !== null) });
          onSpot(spot);
        },
      },
      h("span", { className: "bl-seat-mark" }, markIcon(s.seat, 28, undefined, look)),
      h(
        "span",
        { className: "bl-seat-who" },
        h("span", { className: "bl-seat-name" }),
        h("span", { className: "bl-seat-facts" }),
      ),
      h(
        "span",
        { className: "bl-seat-score" },
        h("span", { className: "bl-seat-cash" }),
        h("span", { className: "bl-seat-gain", "aria-hidden": "true" }),
      ),
    );
    set(button, { "aria-pressed": "false" });
    return h("li", null, button);
  };

  const paint = (/** @type {any} */ li, /** @type {any} */ s, /** @type {any} */ view) => {
    const button = li.firstElementChild,
      q = (/** @type {string} */ c) => button.querySelector(c);
    const turn = view.to_move === s.seat,
      won = (view.winners ?? []).includes(s.seat);
    set(button, { "data-turn": turn, "data-won": won });
    setText(q(".bl-seat-name"), s.name);
    setText(q(".bl-seat-cash"), s.score_text ?? String(s.score));
    const words = facts(s);
    drawFacts(q(".bl-seat-facts"), s, won);
    const gain = view.event?.gains?.[s.seat] ?? 0;
    const shown = q(".bl-seat-gain"),
      text = gain ? (view.event.gain_texts?.[s.seat] ?? money(gain, true)) : "";
    if (shown.textContent !== text) {
      shown.textContent = text;
      set(shown, { "data-way": gain > 0 ? "gain" : gain < 0 ? "loss" : null });
    }
    set(button, {
      "aria-label":
        `${s.letter} ${s.name}, ${s.human ? "a person" : "a bot"}, ${s.score_text}${gain ? `, just ${text}` : ""}` +
        `${turn ? ", decides now" : ""}${won ? ", winner" : ""}${words.map((word) => `, ${word}`).join("")}` +
        ". Highlight this player",
    });
  };

  return {
    el,
    update(/** @type {any} */ view) {
      const seats = view.seats ?? [];
      const most = Math.max(0, ...seats.map((/** @type {any} */ s) => String(s.score_text ?? "").length)),
        room = (el.clientWidth || 1200) / Math.max(1, seats.length);
      set(el, {
        style: `--n:${seats.length}`,
        "data-long": most > 5,
        "data-tight": most > 5 && room < 130 + 13 * most,
      });
      keyed(
        el,
        seats,
        (s) => `${s.seat}:${lookOf(view, s.seat)}`,
        (s) => make(s, view),
        (li, s) => paint(li, s, view),
      );
    },
  };
}

/** Who plays there, and one word on what the seat is doing.
 * @param {Element} box @param {any} s @param {boolean} won */
function drawFacts(box, s, won) {
  const key = [s.human, s.chosen, s.abstained, won].join();
  if (/** @type {any} */ (box).blFacts === key) return;
  /** @type {any} */ (box).blFacts = key;
  box.replaceChildren(
    ...[
      won
        ? h("span", { className: "bl-tag bl-tag-won" }, icon("crown", 14), h("span", null, "winner"))
        : s.abstained
          ? h("span", { className: "bl-tag" }, "sits out")
          : s.chosen
            ? h("span", { className: "bl-tag" }, icon("check", 12), "has decided")
            : s.human
              ? "person"
              : "bot",
    ],
  );
}
