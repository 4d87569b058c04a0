// @ts-check
// Draws a board and everything around it: only the parts that show something that has changed.
import { h, set, setText, lookOf, markIcon, reducedMotion } from "./svg.js";
import { stopMove } from "./timing.js";
import { lineAt } from "./log.js";
import { glow } from "./values.js";
import { lineText } from "./present.js";

const STEP = 320; // ms for one animation
const QUICK = 240; // ms; steps that follow each other faster are not animated
const RECENT = 8; // lines of the log a board may show

/** The looks of all seats. @param {any} view @returns {number[]} */
const looks = (view) => (view?.seats ?? []).map((/** @type {any} */ s) => lookOf(view, s.seat));

/** @param {import("./present.js").Present} present @param {Record<string, any>} parts the shell's, by name
 * @param {(name: string) => any} get a trait of the widget */
export function painter(present, parts, get) {
  const { root, frame, boardArea, boardBox, matterBox, news, board, handover, strip, head } = parts,
    { moves, clock, bar, log, lens, tabs, ending, trail, notices, time } = parts,
    { replay, now, here, botsTurn, hammer } = present;
  /** @type {any} */ let drawn = null; // the view on the board
  let lastStep = 0,
    valuesOn = false;

  /** Draw a view on the board. @param {any} view @param {any[]} options @param {boolean} animate
   * @param {number} duration @param {number} [ply] */
  function paintView(view, options, animate, duration, ply = here()) {
    const still = !animate || reducedMotion(),
      present = view === get("view"),
      lines = get("log") ?? [],
      upto = lineAt(lines, ply) + 1;
    board.update(view, {
      fixed: get("fixed") ?? {},
      moves: options,
      previous: drawn,
      animate: !still,
      duration: still ? 0 : duration,
      recent: lines.slice(Math.max(0, upto - RECENT), upto),
      clock: present ? (get("clock") ?? {}) : {},
      glow: present && options.length ? glow(get("lens")) : new Map(),
      values: !!get("lens")?.on,
    });
    drawn = view;
    strip.update(view, present ? get("lens")?.win : []);
    paintHead(view);
  }
  function paintHead(/** @type {any} */ view) {
    present.painted(view);
    head.update(view, {
      title: get("title"),
      seed: get("seed"),
      chips: get("chips"),
      mine: present.legal().length > 0 && (!present.timed() || hammer()),
      waiting: notices.awaited(),
    });
  }
  /** Draw the last line of the log, which is always in view. @param {any} line @param {any} view */
  function paintNews(line, view) {
    const key = line ? `${line[1]}:${lookOf(view, line[1])}:${line[2]}` : "";
    if (news.dataset.key === key) return;
    news.dataset.key = key;
    news.replaceChildren(
      ...(line ? [markIcon(line[1], 16, undefined, lookOf(view, line[1])), h("span", null, line[2])] : []),
    );
    set(news, { title: line?.[2] || null });
  }
  /** The moves to list: while a clock runs, its Stop button has the key and the size.
   * @param {any[]} options */
  const listed = (options) => {
    const stop = clock.kind() ? stopMove(get("clock"), options) : null;
    return stop ? options.map((m) => (m === stop ? { ...m, primary: false, key: null } : m)) : options;
  };
  /** Draw the list of moves, or say why there is none. @param {any} view @param {any[]} options
   * @param {boolean} hidden */
  function paintMoves(view, options, hidden) {
    const step = trail.now(),
      over = present.over();
    moves.update({
      why: step || replay() ? (get("reasons") ?? {})[here()] : "",
      moves: listed(options),
      title: step
        ? "What happens"
        : hidden
          ? "Hidden"
          : replay()
            ? "What happened"
            : view.to_move === -2
              ? "Chance decides"
              : "What you may do",
      idle: step
        ? lineText(step.line)
        : hidden
          ? "The next player decides in secret."
          : replay()
            ? present.frameLine() || "A recording: play it, or use the time line."
            : over
              ? "The game is over. Look back along the time line, or start a new game."
              : view.to_move === -2
                ? "Chance decides next."
                : "Another player decides next.",
      canStep: step ? true : botsTurn(),
      skipText: step ? "Skip to the end" : "On to the next decision",
      stepText: step ? "Next step" : view.to_move === -2 ? "Let chance decide" : "Next move",
      canUndo: !replay() && !hidden && !step && present.timeline().at > 0,
      over: over && !step && !replay() && !hidden,
    });
  }
  /** Draw the time line, the log and its last line, up to the step that is shown. @param {any} view */
  function paintTime(view) {
    const step = trail.now(),
      all = get("log") ?? [],
      i = lineAt(all, here()),
      lines = step ? all.slice(0, i + 1) : all;
    bar.update(present.shownTime(), {
      playing: time.playing() || (!!step && !trail.held()),
      replay: replay(),
      live: !!step || botsTurn(),
      line: i >= 0 ? lines[i][2] : "",
      looks: looks(view),
      log: lines,
    });
    log.update(lines, here(), get("rules"), view, get("reasons") ?? {});
    paintNews(i >= 0 ? lines[i] : null, view);
  }
  /** Cover the table between two secret decisions, or show it, without a change of height. @param {boolean} hidden */
  function cover(hidden) {
    if (hidden === !handover.el.hidden) return;
    boardArea.style.minHeight = hidden && boardArea.offsetHeight ? `${boardArea.offsetHeight}px` : "";
    handover.el.hidden = !hidden;
    boardBox.replaceChildren(...(hidden ? [] : [board.el]));
    matterBox.replaceChildren(...(hidden || !board.matter ? [] : [board.matter])); // it may show a hand of cards
    set(frame, { "data-hidden": hidden });
  }

  /** Draw the parts that show these traits. @param {Iterable<string>} traits @param {boolean} [animate] */
  function redraw(traits, animate = false) {
    const what = new Set(traits),
      hot = get("hot") ?? {},
      view = now(),
      t = present.timeline(),
      options = present.legal(),
      hidden = !!hot.hidden && !replay();
    const tree = root.getRootNode(),
      inside = root.contains(tree.activeElement ?? null),
      focused = tree.activeElement;
    const has = (/** @type {string} */ names) => names.split(" ").some((n) => what.has(n));

    cover(hidden);
    if (hidden) {
      trail.finish();
      handover.update(hot.who, view);
      drawn = null;
      if (view.seats) {
        strip.update(view);
        paintHead(view);
      }
    } else if (has("view moves hot clock frames title seed chips lens") && view.seats && !trail.active()) {
      const quick = Date.now() - lastStep < QUICK;
      if (drawn && view !== drawn) lastStep = Date.now(); // the first picture is not a step
      paintView(view, options, animate && !quick && view !== drawn, STEP);
    }
    if (has("clock moves view ply hot frames"))
      clock.update(hidden || replay() ? null : get("clock"), options, get("ply"));
    if (has("moves view hot timeline frames clock trail reasons")) paintMoves(view, options, hidden);
    if (has("timeline forks log reasons view frames trail")) paintTime(view);
    if (has("lens") && !!get("lens")?.on !== valuesOn) {
      valuesOn = !valuesOn;
      if (valuesOn && tabs.current() !== "try") tabs.pick("lens");
    }
    if (has("lens view hot trail")) {
      const ahead = hidden || trail.active(); // values would give away what is not shown yet
      lens.update(
        ahead ? { ...get("lens"), rows: [], note: "", busy: false } : get("lens"),
        hidden
          ? "Covered, like the board."
          : trail.active()
            ? "First see what the others do."
            : options.length
              ? "Nothing to compare yet."
              : "Nobody at this screen decides now.",
      );
    }
    if (has("bench trial")) tabs.updateBench();
    if (has("rules guide chips")) parts.rulebook.update(get("guide"), get("rules"), get("chips"));
    if (has("note")) {
      setText(notices.note, get("note") ?? "");
      notices.note.hidden = !get("note");
    }
    if (has("error")) notices.showError(get("error") ?? "");
    if (has("frames lens")) {
      const bare = replay() && !get("lens")?.rows?.length;
      set(frame, { "data-replay": replay(), "data-bare": bare });
      head.newGame.hidden = replay();
      if (bare && tabs.current() !== "log") tabs.pick("log");
    }
    const step = trail.now();
    if (has("view timeline ending review frames trail forks"))
      ending.update(hidden || step ? {} : get("ending"), get("review"), {
        arrived: view.to_move === -1 && !step && t.at >= t.n,
        replay: replay(),
        inside: inside && focused !== root,
        looks: looks(view),
        timeline: t,
      });
    parts.playButton.show(replay() && !time.playing() && t.at >= t.n && !ending.isOpen());
    if (has("comparison")) parts.dialogs.compared(t, looks(view), bar.opener);
    if (inside && focused !== root && focused !== document.body && !root.contains(tree.activeElement))
      (hidden ? handover.button : moves.body).focus({ preventScroll: true });
    else if (inside && focused?.closest?.("[hidden]")) moves.body.focus({ preventScroll: true });
  }
  return {
    redraw,
    /** Draw a step of what happened since the person last looked. @param {import("./trail.js").Step} step
     * @param {number} duration */
    showStep(step, duration) {
      paintView(step.view, [], !reducedMotion(), duration, step.at);
      redraw(["trail"]);
    },
    /** What is being waited for has changed. */ paintStatus: () =>
      head.updateStatus(drawn ?? now(), notices.awaited()),
  };
}
