// @ts-check
// Moves through a game: to any point of the time line, step by step, or by itself at the chosen pace. At the latest
// point a step asks Python for the next move.
import { nextDecision } from "./curves.js";
import { isRunning } from "./timing.js";

const BEAT = 900; // ms from one step to the next at a pace of 1

/** @param {import("./present.js").Present} present
 * @param {ReturnType<typeof import("./trail.js").trailPlayer>} trail
 * @param {{ get: (name: string) => any, clock: () => any,
 *   pace: () => number, pending: () => boolean, post: (message: any) => boolean, isTooSoon: () => boolean,
 *   announce: (text: string) => void, status: () => string | null,
 *   redraw: (what: string[], animate?: boolean) => void }} on */
export function playback(present, trail, on) {
  const { replay, timeline, botsTurn, timed } = present,
    { get, post } = on;
  let playing = false,
    /** @type {number | null} where quick steps are heading */ wanted = null,
    /** @type {any} */ timer = null;

  /** Go to a point of the time line. @param {number} to */
  function jump(to) {
    const t = timeline(),
      goal = Math.max(0, Math.min(t.n, to));
    if (replay()) {
      if (goal === t.at) return;
      present.show(goal);
      on.redraw(["view", "timeline", "log"], Math.abs(goal - t.at) === 1);
      on.announce(present.frameLine() || present.now().status || "");
    } else if (goal !== (wanted ?? t.at)) {
      wanted = goal;
      post({ type: "jump", to: goal });
    }
  }
  /** Do what a button of the time line, or its key, stands for. @param {string} where */
  function go(where) {
    const t = timeline(),
      here = wanted ?? t.at,
      live = here >= t.n,
      clock = on.clock();
    if (trail.active()) {
      if (where === "toggle") return trail.hold(!trail.held());
      if (where === "forward") return trail.step();
      trail.finish();
      if (where === "last" || where === "decision") return;
    }
    if (where === "toggle" && clock.takesSpace() && !playing)
      return on.isTooSoon() ? undefined : clock.stop();
    if ((where === "toggle" || where === "hold") && clock.kind() && !playing) return clock.toggle();
    if (where === "hold") return;
    if (where === "toggle") return playing ? pause() : start();
    pause();
    if (where === "first") jump(0);
    else if (where === "back") jump(here - 1);
    else if (where === "last") jump(t.n);
    else if (["forward", "decision"].includes(where) && live && timed() && !present.hammer()) clock.step();
    else if (where === "forward" && live && isRunning(get("clock"))) clock.step();
    else if (where === "forward") {
      if (live && botsTurn()) post({ type: "step" });
      else jump(here + 1);
    } else if (where === "decision") {
      if (live && botsTurn()) post({ type: "advance" });
      else jump(nextDecision(t.marks ?? "", here, t.n));
    }
  }
  function start() {
    if (timeline().at >= timeline().n) {
      if (!botsTurn()) {
        if (!present.over() && !replay()) return on.announce(`Your decision. ${on.status()}`); // nothing to wait for
        if (timeline().n === 0) return;
        jump(0);
      }
    }
    playing = true;
    on.redraw(["timeline"]);
    beat();
  }
  function pause() {
    if (!playing) return;
    playing = false;
    clearTimeout(timer);
    on.redraw(["timeline"]);
  }
  function beat() {
    clearTimeout(timer);
    if (!playing) return;
    timer = setTimeout(
      () => {
        if (!playing) return;
        if (trail.active() || on.pending()) return beat();
        const t = timeline();
        if (t.at < t.n) jump(t.at + 1);
        else if (botsTurn()) post({ type: "step" });
        else return pause();
        if (on.pace()) beat();
        else pause();
      },
      BEAT / (on.pace() || BEAT),
    );
  }
  return {
    go,
    pause,
    playing: () => playing,
    /** Stop playing, and go to a point. @param {number} to */
    jump(to) {
      pause();
      jump(to);
    },
    /** What if? Begin a branch here, with the same dice or with others. @param {boolean} same */
    branch(same) {
      pause();
      post({ type: "branch", at: timeline().at, same_dice: same });
    },
    /** Python has answered: the next step counts from where the table is. */ arrived() {
      wanted = null;
    },
    close: () => clearTimeout(timer),
  };
}
