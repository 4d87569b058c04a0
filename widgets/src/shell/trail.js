// @ts-check
// The trail: what has happened since the person last looked, shown step by step. It can be paused, stepped through and
// skipped. Nothing later than the present step is on the screen.

const STEP = 320; // ms for one animation
const LONGEST = 14; // steps that are shown of a long trail, its last ones
const SETTLE = 300; // ms without a click before the next decision can be made

/** Which steps of a trail are shown, and for how long. At a pace of 0, one by one, all of them are.
 * @param {number} n @param {number} pace */
export function trailPlan(n, pace = 1) {
  const shown = pace ? Math.min(n, LONGEST) : n,
    slow = pace || 1;
  return {
    from: n - shown,
    duration: Math.round((shown > 6 && pace ? 250 : STEP) / slow),
    pause: Math.round((shown > 6 && pace ? 60 : 180) / slow),
  };
}

/** @typedef {{ view: any, at: number, line: any[] | null }} Step */

/** @param {{ show: (step: Step, duration: number) => void, end: (natural: boolean) => void, pace: () => number,
 *   held: (on: boolean) => void }} on `end`: all steps were shown (natural), or the rest was skipped */
export function trailPlayer(on) {
  /** @type {Step[]} */ let steps = [];
  let i = 0,
    active = false,
    held = false,
    /** @type {any} */ timer = null;

  function next() {
    clearTimeout(timer);
    if (!active) return;
    if (i >= steps.length) return finish(true);
    const { duration, pause } = trailPlan(steps.length, on.pace());
    on.show(steps[i++], duration);
    if (!on.pace()) hold(true);
    if (!held) timer = setTimeout(next, duration + pause);
  }
  function finish(natural = false) {
    if (!active) return;
    clearTimeout(timer);
    active = held = false;
    on.end(natural);
  }
  /** @param {boolean} wanted */
  function hold(wanted) {
    if (!active || held === wanted) return;
    held = wanted;
    clearTimeout(timer);
    on.held(held);
    if (!held) next();
  }
  return {
    active: () => active,
    held: () => held,
    /** The step on the screen. @returns {Step | null} */ now: () => (active ? (steps[i - 1] ?? null) : null),
    hold,
    /** Skip the rest. */ finish,
    /** One step on, and wait there. */ step() {
      held = true;
      next();
      if (active) on.held(true);
    },
    start(/** @type {Step[]} */ trail) {
      steps = trail;
      i = trailPlan(trail.length, on.pace()).from;
      active = true;
      held = false;
      next();
    },
  };
}

/** Quick clicks make one decision: after a click, the next one counts only after a moment of rest.
 * @param {(on: boolean) => void} changed @param {() => number} [now] */
export function clickGuard(changed, now = () => performance.now()) {
  let until = 0,
    /** @type {any} */ timer = null;
  return {
    /** Is it too soon for a click? */ tooSoon: () => now() < until,
    /** A click was made: wait for a moment of rest. */ made() {
      until = now() + SETTLE;
      clearTimeout(timer);
      timer = setTimeout(() => changed(false), SETTLE);
      changed(true);
    },
    close: () => clearTimeout(timer),
  };
}
