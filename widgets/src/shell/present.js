// @ts-check
// What a board shows at present, read from what Python has sent: the view, the point in time, the time line up to
// there and the moves that may be chosen. In a recording the present is one of its frames.
import { branchesOf } from "./curves.js";
import { views } from "./messages.js";

/** @typedef {ReturnType<typeof presentOf>} Present */

/** @param {(name: string) => any} get a trait of the widget
 * @param {{ active: () => boolean, now: () => import("./trail.js").Step | null }} trail what is being shown step by
 *   step */
export function presentOf(get, trail) {
  const frames = () => get("frames") ?? [],
    replay = () => frames().length > 0,
    last = () => Math.max(0, frames().length - 1);
  let at = last(), // replay only: the frame shown, at first the last
    over = false;
  /** @type {{ of: any, views: any[] }} */ let unpacked = { of: null, views: [] };
  const replayViews = () => {
    // the views of a replay, put together once
    if (unpacked.of !== get("frames")) unpacked = { of: get("frames"), views: views(get("frames")) };
    return unpacked.views;
  };

  /** Do bids in this open auction stand for a few seconds only? */
  const hammer = () => !!get("clock")?.hammer;
  /** Does the present decision go on by itself? */
  const timed = () => !replay() && get("clock")?.kind === "pause";
  /** The moves that may be chosen; not the one that the clock makes by itself. */
  const legal = () =>
    replay() || get("hot")?.hidden || trail.active()
      ? []
      : (get("moves") ?? []).filter(
          (/** @type {any} */ m) =>
            !(timed() && !hammer() && m.code === get("clock").then) &&
            !get("clock")?.instead?.includes(m.code),
        );
  const now = () => (replay() ? replayViews()[at] : (get("view") ?? {}));
  /** Does a bot or chance decide next? */
  const botsTurn = () =>
    !replay() &&
    !get("hot")?.hidden &&
    !over &&
    now().to_move !== -1 &&
    (now().to_move === -2 || !legal().length);

  /** The time line and the forks as Python sent them, and both in one. @type {any[]} */ let joined = [];
  const timeline = () => {
    const line = get("timeline"),
      forks = get("forks");
    if (!joined.length || line !== joined[0] || forks !== joined[1]) {
      const t = line ?? { n: 0, at: 0, marks: "", scores: [], branch: 0 };
      joined = [line, forks, { ...t, branches: branchesOf(t, forks ?? []) }];
    }
    const t = joined[2];
    return replay()
      ? {
          ...t,
          n: last(),
          at,
          scores: t.scores?.length
            ? t.scores
            : replayViews().map((f) => f.seats.map((/** @type {any} */ s) => s.score)),
        }
      : t;
  };

  return {
    replay,
    hammer,
    timed,
    legal,
    now,
    botsTurn,
    timeline,
    /** The point in time on the screen: earlier than the table's own while steps are being shown. */
    here: () => trail.now()?.at ?? timeline().at,
    /** The time line up to the step that is shown: the rest would give away what follows. */
    shownTime() {
      const t = timeline(),
        step = trail.now();
      return step
        ? {
            ...t,
            n: step.at,
            at: step.at,
            marks: (t.marks ?? "").slice(0, step.at),
            scores: t.scores.slice(0, step.at + 1),
          }
        : t;
    },
    /** The branch on the board; before there are any, the game itself. */
    branch: () => timeline().branches.find((/** @type {any} */ b) => b.current) ?? { id: 0 },
    /** Is the game over in the view that was last painted? */ over: () => over,
    /** Remember the view that was painted. @param {any} view */ painted(view) {
      over = view.to_move === -1;
    },
    /** What happened in the frame of a recording that is shown. */ frameLine: () =>
      lineText(get("frames")[at].line),
    /** Go to a frame of a recording; there may be fewer than before. */ show(goal = at) {
      at = Math.min(goal, last());
    },
  };
}

/** The words of a line of the log. @param {any} l */
export const lineText = (l) => (Array.isArray(l) ? l[2] : typeof l === "string" ? l : "");
