// @ts-check
// Clocks for decisions with a time limit: a pause after which the game goes on by itself, a Dutch clock that falls
// until somebody stops it, an English clock that rises until all but one have left. The page measures the time while
// the board is in view; Python says what happens next.
import { h, set, setText } from "./svg.js";
import { icon } from "./icons.js";
import { isRunning, stopMove } from "./timing.js";

const TICK = 100; // ms between two readings of the time
const PRICE_TIME = 600; // ms for which a price is shown at speed 1
const FIRST_PRICE_TIME = 2000; // ms for which the first price is shown
const ANNOUNCE_EVERY = 5000; // ms between two prices that are read aloud

/** @typedef {import("./timing.js").Clock} Clock */

/** The time until the next step of a clock, in ms. @param {Clock} clock @param {number} pace @param {any} stop */
export function stepTime(clock, pace, stop) {
  if (clock.kind === "pause") return 1000 * (clock.seconds ?? 0);
  const payable = stop && (clock.at ?? 0) <= (stop.most ?? Infinity),
    usual = (clock.ms ?? PRICE_TIME) / pace;
  // prices that nobody here can pay pass quickly
  return clock.at === (clock.kind === "english" ? clock.floor : clock.top)
    ? Math.max(FIRST_PRICE_TIME, usual)
    : usual / (payable ? 1 : 3);
}

/** @param {(name: string) => string} id
 * @param {{ post: (message: any) => boolean, free: () => boolean, pace: () => number,
 *   announce: (text: string) => void, still: boolean }} on
 *   free: may time pass now? still: the reader wants less motion, so clocks wait until they are started and no bar
 *   moves */
export function clockPanel(id, on) {
  const text = h("span", { className: "bl-move-text" }),
    cap = h("kbd", { "aria-hidden": "true" }, "S"),
    stopButton = h(
      "button",
      { type: "button", className: "bl-go bl-stop", onclick: () => stop() },
      text,
      cap,
    );
  const bar = h("i", null),
    track = h("div", { className: "bl-clock-track", "aria-hidden": "true" }, bar);
  const caption = h("span", { className: "bl-clock-word" });
  const hold = h("button", { type: "button", className: "bl-tool", onclick: () => toggle() });
  const skip = h(
    "button",
    {
      type: "button",
      className: "bl-tool",
      onclick: () => step(),
    },
    icon("last", 18),
  );
  const or = h("p", { className: "bl-clock-or" }, "or decide now:");
  const hammer = h(
    "button",
    {
      type: "button",
      className: "bl-quiet bl-hammer",
      onclick: () => on.post({ type: "hammer", on: !hammerOn }),
    },
    icon("hammer", 16),
    h("span", null),
  );
  let hammerOn = false; // do bids in open auctions stand for a few seconds only?
  const el = h(
    "div",
    { className: "bl-clock", role: "group", "aria-label": "Clock", hidden: true },
    track,
    h("div", { className: "bl-clock-row" }, caption, hold, skip),
    stopButton,
    or,
  );

  /** @type {Clock | null} */ let clock = null;
  /** @type {any} */ let myStop = null; // the move that stops the clock
  /** Which kinds of clock the reader has paused. @type {Record<string, boolean>} */
  const paused = { dutch: on.still, english: on.still, falls: on.still, pause: false };
  const kind = () => (clock?.falls ? "falls" : (clock?.kind ?? ""));
  const isHeld = () => paused[kind()] ?? false;
  let passed = 0,
    last = 0,
    spoken = 0,
    sent = false,
    key = "",
    /** @type {any} */ timer = null;

  const priceText = (/** @type {number} */ price) => {
    // with the unit that follows the amount in the text of the move
    const unit = (myStop?.open ?? "").split("{}")[1] ?? "";
    return price.toLocaleString("en-GB") + (unit.length < 4 ? unit : "");
  };
  const stopText = (/** @type {number} */ price) =>
    (clock?.says ?? myStop?.open)?.replace("{}", price.toLocaleString("en-GB")) ??
    `Stop at ${price.toLocaleString("en-GB")}`;
  const timePasses = () => !!clock && !isHeld() && !sent && on.free();
  const direction = () =>
    clock?.kind === "english"
      ? `rises from ${priceText(clock.floor ?? 0)}`
      : `falls from ${priceText(clock?.top ?? 0)}`;

  function beat() {
    clearTimeout(timer);
    if (!clock) return;
    const now = performance.now(),
      step = now - last;
    last = now;
    if (timePasses()) {
      passed += Math.min(step, 3 * TICK); // time while the page slept does not count
      if (passed >= stepTime(clock, on.pace(), myStop)) timeIsUp();
    }
    paint();
    timer = setTimeout(beat, TICK);
  }
  function timeIsUp() {
    if (clock?.kind === "pause") return lapse();
    passed = 0;
    sent = on.post({ type: "tick", at: clock?.at });
    const now = performance.now();
    if (now - spoken >= ANNOUNCE_EVERY && clock) {
      spoken = now;
      on.announce(`${priceText(clock.at ?? 0)}.`);
    }
  }
  function lapse() {
    if (clock?.kind === "pause" && !sent) sent = on.post({ type: "lapse" });
  }
  /** Take the next step now. */
  function step() {
    if (!isRunning(clock)) return lapse();
    if (!sent) timeIsUp();
    paint();
  }
  function stop() {
    if (!isRunning(clock) || !myStop || (clock?.at ?? 0) > (myStop.most ?? Infinity)) return;
    on.post({ type: "stop", amount: clock?.at });
  }
  function toggle() {
    if (!clock) return;
    const held = (paused[kind()] = !isHeld());
    passed = clock.kind === "pause" ? passed : 0;
    if (kind() !== "pause") on.announce(held ? "The clock is paused." : "The clock is running.");
    paint();
  }
  function paint() {
    if (!clock) return;
    const held = isHeld(),
      runs = isRunning(clock),
      at = clock.at ?? 0,
      top = clock.top ?? 1,
      floor = clock.floor ?? 0;
    const share = runs
      ? top > floor
        ? (at - floor) / (top - floor)
        : 1
      : on.still
        ? 1
        : 1 - Math.min(1, passed / Math.max(1, stepTime(clock, 1, null)));
    bar.style.width = `${(100 * share).toFixed(1)}%`;
    set(el, { "data-kind": clock.kind, "data-held": held, "data-runs": runs });
    const clockText = held ? "The clock is paused" : "The clock falls by itself",
      gameText = held ? "The game waits" : "The game goes on by itself";
    const elapsed = passed / Math.max(1, stepTime(clock, 1, null)),
      going = held
        ? "The hammer waits"
        : elapsed < 1 / 3
          ? "The bid stands"
          : elapsed < 2 / 3
            ? "Going once"
            : "Going twice";
    if (hammerOn) setText(caption, going);
    else
      setText(
        caption,
        runs
          ? held
            ? "The clock is paused"
            : `The clock ${direction()}`
          : clock.falls
            ? clockText
            : gameText,
      );
    if (hold.dataset.held !== String(held)) {
      hold.dataset.held = String(held);
      hold.replaceChildren(icon(held ? "play" : "pause", 18));
      const label = held ? "Start the clock" : "Pause the clock";
      set(hold, { "aria-label": label, title: `${label} (${clock.space ? "H" : "Space"})` });
    }
    skip.hidden = hammerOn;
    const skipText = runs ? "Next step of the clock" : "Go on now";
    set(skip, { "aria-label": skipText, title: `${skipText} (→)` });
    stopButton.hidden = or.hidden = !runs;
    if (!runs) return;
    setText(cap, clock.space ? "Space" : "S");
    const canStop = !!myStop && at <= (myStop.most ?? Infinity);
    stopButton.disabled = !canStop;
    setText(
      text,
      canStop
        ? stopText(at)
        : myStop
          ? `${priceText(at)}: more than you can pay`
          : `${priceText(at)}: you cannot stop it`,
    );
  }

  return {
    el,
    hammer,
    toggle,
    step,
    stop,
    /** Does Space press the large button? */ takesSpace: () => !!clock?.space && isRunning(clock),
    /** The kind of clock that runs now, or "". */ kind: () => clock?.kind ?? "",
    /** Pause until the reader starts the clock again. */ hold() {
      for (const kind in paused) paused[kind] = true;
      paint();
    },
    /** Python has answered: the next step may be sent. */ answered() {
      sent = false;
    },
    /** @param {Clock | null} next @param {any[]} moves @param {number} ply the position they belong to */
    update(next, moves, ply) {
      const was = key;
      clock = next?.kind ? next : null;
      hammerOn = !!next?.hammer;
      hammer.hidden = next?.hammer === undefined;
      set(hammer, {
        "aria-pressed": String(hammerOn),
        title: hammerOn
          ? "Each bid stands for a few seconds: turn the hammer off"
          : "Let each bid stand for a few seconds only",
      });
      setText(/** @type {Element} */ (hammer.lastElementChild), hammerOn ? "No hammer" : "Hammer");
      key = clock ? `${ply}:${clock.kind}` : "";
      myStop = stopMove(clock, moves);
      el.hidden = !clock || (isRunning(clock) && !moves.length); // first see what the others do
      if (!clock) {
        clearTimeout(timer);
        return;
      }
      if (key !== was) {
        passed = 0;
        sent = false;
        spoken = last = performance.now();
        if (isRunning(clock))
          on.announce(
            `A clock ${direction()}; ` +
              (clock.space
                ? `Space: ${stopText(clock.at ?? 0).toLowerCase()}. H pauses it.`
                : "S stops it, Space pauses it."),
          );
        beat();
      }
      paint();
    },
    close() {
      clearTimeout(timer);
    },
  };
}
