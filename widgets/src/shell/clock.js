// @ts-check
// Decisions that time answers: a pause after which the game goes on by itself, a Dutch clock that falls until somebody
// stops it, an English one that rises until all but one have left. The page measures the time while somebody looks;
// Python says what it brings.
import { h, set, setText } from "./svg.js";
import { icon } from "./icons.js";
import { isRunning, stopMove } from "./timing.js";

const TICK = 100; // ms between two looks at the time
const PRICE_STANDS = 600; // ms a price stands on a clock at speed 1
const FIRST_STANDS = 2000; // ms the first one stands
const ANNOUNCE_EVERY = 5000; // ms between two prices that are read aloud

/** @typedef {import("./timing.js").Clock} Clock */

/** How long the clock waits for its next step, ms. @param {Clock} clock @param {number} pace @param {any} stop */
export function span(clock, pace, stop) {
  if (clock.kind === "pause") return 1000 * (clock.seconds ?? 0);
  const mine = stop && (clock.at ?? 0) <= (stop.most ?? Infinity),
    stands = (clock.ms ?? PRICE_STANDS) / pace;
  // prices nobody here could pay pass quickly
  return clock.at === (clock.kind === "english" ? clock.floor : clock.top)
    ? Math.max(FIRST_STANDS, stands)
    : stands / (mine ? 1 : 3);
}

/** @param {(name: string) => string} id
 * @param {{ post: (message: any) => boolean, free: () => boolean, pace: () => number,
 *   announce: (text: string) => void, still: boolean }} on
 *   free: does nothing stand in the way of time now? still: a clock that falls stands until it is started,
 *   and no bar moves */
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
  const word = h("span", { className: "bl-clock-word" });
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
  const or = h("p", { className: "bl-clock-or" }, "or decide at once:");
  const hammer = h(
    "button",
    {
      type: "button",
      className: "bl-quiet bl-hammer",
      onclick: () => on.post({ type: "hammer", on: !running }),
    },
    icon("hammer", 16),
    h("span", null),
  );
  let running = false; // does a hammer fall in open auctions?
  const el = h(
    "div",
    { className: "bl-clock", role: "group", "aria-label": "Clock", hidden: true },
    track,
    h("div", { className: "bl-clock-row" }, word, hold, skip),
    stopButton,
    or,
  );

  /** @type {Clock | null} */ let clock = null;
  /** @type {any} */ let mine = null; // the move that stops the clock
  /** Which kinds stand still, as the reader has left them. @type {Record<string, boolean>} */
  const paused = { dutch: on.still, english: on.still, falls: on.still, pause: false };
  const kind = () => (clock?.falls ? "falls" : (clock?.kind ?? ""));
  const isHeld = () => paused[kind()] ?? false;
  let passed = 0,
    last = 0,
    spoken = 0,
    sent = false,
    key = "",
    /** @type {any} */ timer = null;

  const priced = (/** @type {number} */ price) => {
    // with the unit that the move has after its figure
    const unit = (mine?.open ?? "").split("{}")[1] ?? "";
    return price.toLocaleString("en-GB") + (unit.length < 4 ? unit : "");
  };
  const words = (/** @type {number} */ price) =>
    (clock?.says ?? mine?.open)?.replace("{}", price.toLocaleString("en-GB")) ??
    `Stop at ${price.toLocaleString("en-GB")}`;
  const passes = () => !!clock && !isHeld() && !sent && on.free();
  const way = () =>
    clock?.kind === "english"
      ? `rises from ${priced(clock.floor ?? 0)}`
      : `falls from ${priced(clock?.top ?? 0)}`;

  function beat() {
    clearTimeout(timer);
    if (!clock) return;
    const now = performance.now(),
      step = now - last;
    last = now;
    if (passes()) {
      passed += Math.min(step, 3 * TICK); // a page that slept has not been looked at
      if (passed >= span(clock, on.pace(), mine)) due();
    }
    paint();
    timer = setTimeout(beat, TICK);
  }
  function due() {
    if (clock?.kind === "pause") return lapse();
    passed = 0;
    sent = on.post({ type: "tick", at: clock?.at });
    const now = performance.now();
    if (now - spoken >= ANNOUNCE_EVERY && clock) {
      spoken = now;
      on.announce(`${priced(clock.at ?? 0)}.`);
    }
  }
  function lapse() {
    if (clock?.kind === "pause" && !sent) sent = on.post({ type: "lapse" });
  }
  /** One step, without waiting for it. */
  function step() {
    if (!isRunning(clock)) return lapse();
    if (!sent) due();
    paint();
  }
  function stop() {
    if (!isRunning(clock) || !mine || (clock?.at ?? 0) > (mine.most ?? Infinity)) return;
    on.post({ type: "stop", amount: clock?.at });
  }
  function toggle() {
    if (!clock) return;
    const held = (paused[kind()] = !isHeld());
    passed = clock.kind === "pause" ? passed : 0;
    if (kind() !== "pause") on.announce(held ? "The clock stands." : "The clock runs.");
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
        : 1 - Math.min(1, passed / Math.max(1, span(clock, 1, null)));
    bar.style.width = `${(100 * share).toFixed(1)}%`;
    set(el, { "data-kind": clock.kind, "data-held": held, "data-runs": runs });
    const falls = held ? "The clock stands" : "The clock falls by itself",
      goesOn = held ? "The game waits" : "The game goes on by itself";
    const third = passed / Math.max(1, span(clock, 1, null)),
      going = held
        ? "The hammer waits"
        : third < 1 / 3
          ? "The bid stands"
          : third < 2 / 3
            ? "Going once"
            : "Going twice";
    if (running) setText(word, going);
    else
      setText(word, runs ? (held ? "The clock stands" : `The clock ${way()}`) : clock.falls ? falls : goesOn);
    if (hold.dataset.held !== String(held)) {
      hold.dataset.held = String(held);
      hold.replaceChildren(icon(held ? "play" : "pause", 18));
      const label = held ? "Let the clock run" : "Hold the clock";
      set(hold, { "aria-label": label, title: `${label} (${clock.space ? "H" : "Space"})` });
    }
    skip.hidden = running;
    const skips = runs ? "One step of the clock" : "Go on now";
    set(skip, { "aria-label": skips, title: `${skips} (→)` });
    stopButton.hidden = or.hidden = !runs;
    if (!runs) return;
    setText(cap, clock.space ? "Space" : "S");
    const able = !!mine && at <= (mine.most ?? Infinity);
    stopButton.disabled = !able;
    setText(
      text,
      able
        ? words(at)
        : mine
          ? `${priced(at)}: more than you could pay`
          : `${priced(at)}: you cannot stop it`,
    );
  }

  return {
    el,
    hammer,
    toggle,
    step,
    stop,
    /** Does Space press the large button? */ grabs: () => !!clock?.space && isRunning(clock),
    /** Does time answer the present decision? */ kind: () => clock?.kind ?? "",
    /** Stand still until told otherwise. */ hold() {
      for (const kind in paused) paused[kind] = true;
      paint();
    },
    /** Nothing is under way any more. */ answered() {
      sent = false;
    },
    /** @param {Clock | null} next @param {any[]} moves @param {number} ply which picture it belongs to */
    update(next, moves, ply) {
      const was = key;
      clock = next?.kind ? next : null;
      running = !!next?.hammer;
      hammer.hidden = next?.hammer === undefined;
      set(hammer, {
        "aria-pressed": String(running),
        title: running
          ? "A bid stands for a few seconds: take the hammer away"
          : "Let a bid stand for a few seconds only",
      });
      setText(/** @type {Element} */ (hammer.lastElementChild), running ? "No hammer" : "Hammer");
      key = clock ? `${ply}:${clock.kind}` : "";
      mine = stopMove(clock, moves);
      el.hidden = !clock;
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
            `A clock ${way()}; ` +
              (clock.space
                ? `Space: ${words(clock.at ?? 0).toLowerCase()}. H holds it.`
                : "S stops it, Space holds it."),
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
