// @ts-check
// The result of a game, over the board: the ranking, what each score is made of, and the review of a person's
// decisions, which is loaded later (review.js). It can be closed to look at the final board, and opened again.
import { h, set, setText } from "./svg.js";
import { icon } from "./icons.js";
import { sumsTable } from "./sums.js";

/** @param {(name: string) => string} id
 * @param {{ look: (point: number) => void, whatIf: (point: number) => void, newGame: (from: HTMLElement) => void,
 *   review: (seat: number | null, stop?: boolean) => void, cover: (open: boolean) => void,
 *   extra: (then: (parts: any) => void) => boolean }} on extra: calls back with parts that are
 *   loaded later; false: no kernel */
export function endingPanel(id, on) {
  const title = h("h3", { id: id("ending-title"), tabIndex: -1 }),
    tie = h("p", { className: "bl-tie" }),
    sums = h("div"),
    left = h("div", { className: "bl-review" }, sums),
    body = h("div", { className: "bl-ending-body" }, left),
    closeButton = h(
      "button",
      { type: "button", className: "bl-quiet", title: "Look at the board (Esc)", onclick: () => close(true) },
      icon("eye", 18),
      "Look at the board",
    ),
    again = h(
      "button",
      { type: "button", className: "bl-quiet", onclick: () => on.newGame(again) },
      icon("restart", 18),
      "Play again",
    );
  const el = h(
    "section",
    { className: "bl-ending bl-box", "aria-labelledby": id("ending-title"), hidden: true },
    h(
      "div",
      { className: "bl-ending-head" },
      icon("crown", 24),
      h("div", null, title, tie),
      h("div", { className: "bl-ending-tools" }, closeButton, again),
    ),
    body,
  );
  const back = h(
    "button",
    {
      type: "button",
      className: "bl-ending-back bl-box",
      "data-free": true,
      hidden: true,
      onclick: () => open(true),
    },
    icon("crown", 18),
    "Result and review",
  );
  /** @type {any} */ let ending = null;
  /** @type {any} */ let review = {};
  /** @type {any} */ let t = { n: 0, scores: [], marks: "" };
  /** @type {number[]} */ let looks = [];
  let seen = "",
    requested = "",
    recorded = false;
  /** @type {any} once it is loaded */ let parts = null;

  /** @param {boolean} focus */
  function open(focus) {
    el.hidden = false;
    back.hidden = true;
    on.cover(true);
    draw();
    if (focus) title.focus({ preventScroll: true });
    if (ending.reviews && !parts) on.extra(takeReview);
    if (ending.auto && !recorded && !review.who && !review.busy && requested !== seen) {
      requested = seen;
      on.review(null);
    }
  }
  /** @param {boolean} focus */
  function close(focus) {
    if (el.hidden) return false;
    el.hidden = true;
    back.hidden = !ending;
    on.cover(false);
    if (focus) back.focus({ preventScroll: true });
    return true;
  }
  const go = (/** @type {(point: number) => void} */ how, /** @type {number} */ point) => {
    close(false);
    /** @type {any} */ (el.closest(".bl"))?.focus({ preventScroll: true }); // the keys of the board go on
    how(point);
  };
  function draw() {
    if (el.hidden || !ending) return;
    setText(title, ending.verdict);
    setText(tie, ending.tie);
    tie.hidden = !ending.tie;
    again.hidden = recorded;
    sums.replaceChildren(sumsTable(ending, looks));
    parts?.update({ ending, review, timeline: t, looks });
  }
  /** @param {any} loaded */
  function takeReview({ reviewParts }) {
    if (parts) return;
    parts = reviewParts({
      look: (/** @type {number} */ point) => go(on.look, point),
      whatIf: (/** @type {number} */ point) => go(on.whatIf, point),
      review: on.review,
      lost: () => title.focus({ preventScroll: true }),
    });
    left.append(...parts.below);
    body.append(parts.beside);
    draw();
  }

  return {
    el,
    back,
    close,
    isOpen: () => !el.hidden,
    /** `arrived`: the board shows the last position, without an animation.
     * @param {any} next the scores; empty while the game goes on @param {any} found the review
     * @param {{ arrived: boolean, replay: boolean, inside: boolean, looks: number[], timeline: any }} o */
    update(next, found, o) {
      const had = ending,
        key = next?.seats ? `${next.branch} ${next.verdict} ${o.timeline?.n}` : "";
      const changed = had !== next || review !== found || t !== o.timeline;
      ending = next?.seats ? next : null;
      review = found ?? {};
      t = o.timeline;
      looks = o.looks;
      recorded = o.replay;
      setText(/** @type {any} */ (back.lastChild), next?.reviews ? "Result and review" : "Result");
      if (!ending) {
        seen = "";
        close(false);
        back.hidden = true;
        return;
      }
      if (o.arrived && key !== seen) {
        seen = key;
        if (!recorded) return open(o.inside);
      }
      if (!o.arrived && !el.hidden) close(false);
      back.hidden = !el.hidden;
      set(back, { "data-past": !o.arrived, title: o.arrived ? null : back.textContent });
      if (changed) draw();
    },
    resize() {
      if (!el.hidden) parts?.resize();
    },
  };
}
