// @ts-check
// The shell that every board shares, all of it on one screen: the people, the board, the matter (what the present
// decision is about, such as a hand or an auction), the moves, the panels, the time line. It draws what Python sends
// and asks Python for one thing at a time; it knows no rule of any game.
//
// Here the parts are made, put in their places and connected. The present position: present.js; moving through the
// game: playback.js; drawing: drawing.js; keys and clicks: input.js; messages: notices.js.
import { h, set, ids, reducedMotion } from "./svg.js";
import { NO_KERNEL, kernelLink } from "./link.js";
import { kernelOf } from "./kernel.js";
import { seatsStrip } from "./seats.js";
import { headOf } from "./head.js";
import { movesPanel, moveAt } from "./moves.js";
import { timelineBar, bigPlay } from "./timeline.js";
import { endingPanel } from "./ending.js";
import { logPanel } from "./log.js";
import { valuesPanel } from "./values.js";
import { laterParts } from "./later.js";
import { tabbedPanels } from "./tabs.js";
import { dialogBox } from "./dialog.js";
import { dialogsOf } from "./dialogs.js";
import { rulesPanel } from "./rules.js";
import { handoverScreen } from "./handover.js";
import { noClock, stopMove } from "./timing.js";
import { noticesOf } from "./notices.js";
import { roomOf, scroller } from "./room.js";
import { clickGuard, trailPlayer } from "./trail.js";
import { presentOf } from "./present.js";
import { playback } from "./playback.js";
import { painter } from "./drawing.js";
import { listenToInput } from "./input.js";

const TRAITS = (
  "game title ply fixed view trail moves log reasons rules guide timeline forks ending " +
  "review comparison choices tried lens bench trial hot clock error note seed frames chips"
).split(" ");
const RECORDED = "This is a recording: use the time line.";

/** What a board module returns. matter: what the present decision is about; keys: for the help; preview: shows a
 * chosen move, and says whether it is not to be played yet; amount: one is typed or set; values: are they shown?
 * @typedef {{ el: Element, matter?: Element, keys?: [string, string][], preview?: (move: any) => boolean,
 *   amount?: (move: any, amount: number) => void,
 *   update: (view: any, info: { fixed: any, moves: any[], previous: any, animate: boolean, duration: number,
 *   recent: any[], clock: any, glow: Map<string, number>, values: boolean }) => void
 *   }} Board */

/** @param {{ model: any, el: HTMLElement, signal?: AbortSignal, pause?: () => Promise<void> }} ctx `pause`: on our own
 *   pages, what is drawn is laid out after it, in a task of its own
 * @param {(api: { choose: (target: string) => void, point: (target: string) => void, fall: () => void,
 *   put: (target: string, amount: number) => void, refuse: (text: string) => void, announce: (text: string) => void,
 *   reducedMotion: () => boolean }) => Board} makeBoard `point` finds a move in the list instead of playing it, `put`
 *   writes an amount into its field, `fall` lets chance decide
 * @param {(id: (name: string) => string, on: any) => ReturnType<typeof noClock>} [makeClock] in games with
 *   clocks: clock.js */
export function shell({ model, el, signal, pause }, makeBoard, makeClock = noClock) {
  const id = ids();
  const get = (/** @type {string} */ name) => model.get(name);
  const pace = () => bar.pace();
  /** @type {any} */ let lastTrail = null;
  const trail = trailPlayer({
    pace,
    show: (step, duration) => drawing.showStep(step, duration),
    held: () => redraw(["trail"]),
    end: (natural) => {
      set(root, { "data-showing": null });
      redraw(["view", "trail"], natural);
      speak();
    },
  });
  const present = presentOf(get, trail),
    { replay, legal, timeline } = present;

  // ---- the parts
  const notices = noticesOf({
    get,
    rule: (cite, from) => dialogs.rule(cite, from),
    waits: () => drawing.paintStatus(),
    frame: () => frame,
    moves: () => moves.el,
  });
  const { showError, announce } = notices;
  /** What the parts may call. */
  const on = {
    get,
    post,
    play,
    announce,
    cover,
    isTooSoon,
    extra: withExtra,
    pace,
    clock: () => clock,
    frame: () => frame,
    keys: () => board.keys,
    status: () => head.status(),
    pending: () => link.pending(),
    redraw,
  };
  const dialog = dialogBox(id);
  const dialogs = dialogsOf(id, dialog, present, on);
  const time = playback(present, trail, on);
  const handover = handoverScreen(() => post({ type: "reveal" }));
  const strip = seatsStrip((seat) => set(frame, { "data-spot": seat === null ? null : seat }));
  const head = headOf(id, strip.el, {
    newGame: dialogs.newGame,
    full: () => room.full(!room.isFull()),
    help: dialogs.help,
    sheet: () => openSheet(!frame.hasAttribute("data-sheet")),
  });
  const playButton = bigPlay(() => time.go("toggle"));
  const ending = endingPanel(id, {
    look: time.jump,
    whatIf: (point) => post({ type: "branch", at: point, same_dice: true }),
    newGame: dialogs.newGame,
    review: (seat, stop = false) => post(stop ? { type: "review", stop } : { type: "review", seat }),
    cover,
    extra: loadExtra,
  });
  const board = makeBoard({
    choose,
    point: (target) => moves.point(target),
    put: (target, amount) => moves.put(target, amount),
    fall: () => post({ type: "step" }),
    refuse,
    announce,
    reducedMotion,
  });
  const clock = makeClock(id, { ...on, free: isWatched, still: reducedMotion() });
  const news = h("p", { className: "bl-news" });
  const moves = movesPanel(
    id,
    {
      play,
      step: () => (trail.active() ? trail.step() : post({ type: "step" })),
      advance: () => (trail.active() ? trail.finish() : post({ type: "advance" })),
      undo: () => post({ type: "undo" }),
      newGame: dialogs.newGame,
      amount: (move, amount) => board.amount?.(move, amount),
      extra: loadExtra,
    },
    news,
    clock.el,
    clock.hammer,
  );
  const bar = timelineBar(id, {
    ...time,
    pick: (b) => post({ type: "switch", branch: b }),
    compare: dialogs.compare,
    extra: withExtra,
  });
  const log = logPanel(id, { jump: time.jump, rule: dialogs.rule });
  const lens = valuesPanel(id, {
    toggle: lookAhead,
    horizon: (looks) => lookAhead(true, looks),
    extra: loadExtra,
  });
  /** Switch values on or off. @param {boolean} on @param {any} [horizon] how far they look ahead */
  function lookAhead(on, horizon = get("lens")?.horizon ?? null) {
    post({ type: "lens", on, horizon });
  }
  const rulebook = rulesPanel(id);
  const tabs = tabbedPanels(id, [lens.el, log.el, rulebook.el], {
    ...on,
    picked: (name) => {
      if (name === "log") log.reveal();
      measure();
    },
    tell: (message) => !replay() && link.post(message),
  });

  // ---- their places
  const boardBox = h("div", { className: "bl-board-in" }, board.el);
  const boardArea = h(
    "section",
    { className: "bl-board bl-box", "aria-label": "Board" },
    boardBox,
    handover.el,
    notices.note,
    notices.wait,
    playButton.el,
    ending.back,
  );
  const matterBox = h(
    "section",
    { className: "bl-matter bl-box", "aria-label": "About this decision", hidden: !board.matter },
    board.matter ?? "",
  );
  const side = h("div", { className: "bl-side" }, matterBox, moves.el, tabs.el);
  const frame = h("div", { className: "bl-frame" });
  const root = h(
    "div",
    { className: "bl", role: "region", "aria-labelledby": id("title"), tabIndex: -1 },
    frame,
  );
  const extra = laterParts((message) => model.send({ ...message, ply: get("ply") }), root);

  let asked = false;
  const room = roomOf(root, frame, {
    fitted: () => {
      measure();
      if (asked || replay() || !scroller(root)) return;
      asked = true;
      try {
        model.send({ type: "age", ply: get("ply") }); // a cell that was just run is scrolled to its board
      } catch {
        /* no kernel: nothing was run */
      }
    },
    full: (on) => {
      head.full(on);
      announce(on ? "Full window. Escape goes back." : "Back to the page.");
      root.focus({ preventScroll: true });
    },
  });
  const clicks = clickGuard((on) => set(root, { "data-settling": on }));
  /** Something covers the game, or no longer does: the game cannot be reached meanwhile. @param {boolean} on */
  function cover(on) {
    boardArea.inert = side.inert = on;
  }
  /** On a phone the panels are a sheet over the board. @param {boolean} open */
  function openSheet(open) {
    set(frame, { "data-sheet": open });
    set(head.sheet, { "aria-expanded": String(open) });
    tabs.pick(tabs.current());
  }

  // ---- talking to Python
  const kernel = kernelOf(model, () => {
    if (!replay()) link.lost();
  });
  const link = kernelLink({
    send: (m) => model.send(m),
    ply: () => get("ply"),
    kernel: kernel.state,
    keeps: "a game with save= goes on where it was",
    onError: refuse,
    waiting: notices.waiting,
    busy: (on) => set(root, { "data-busy": on, "aria-busy": on ? "true" : null }),
  });
  /** Show why something is not played: Python says so, or a board that has read it in the view.
   * @param {string} text */
  function refuse(text) {
    if (text) {
      time.pause();
      clock.hold();
      time.arrived();
    }
    showError(text && replay() ? RECORDED : text);
  }
  function post(/** @type {any} */ message) {
    trail.finish();
    if (replay()) {
      showError(RECORDED);
      return false;
    }
    showError("");
    return link.post(message);
  }
  function play(/** @type {any} */ move, /** @type {any} */ amount = undefined) {
    if (link.pending() || trail.active() || board.preview?.(move)) return;
    clicks.made();
    const type = get("view")?.to_move === -2 ? "chance" : "move";
    post(amount === undefined ? { type, code: move.code } : { type, code: move.code, amount });
  }
  function choose(/** @type {string} */ target) {
    const move = moveAt(legal(), target);
    if (move && move === stopMove(get("clock"), legal()) && clock.kind()) clock.stop();
    else if (!move) post({ type: "wish", target });
    else if (move.least !== null && move.least !== undefined) moves.field(move)?.focus();
    else play(move);
  }
  /** Load the parts that come from Python when they are first needed, then call back.
   * @param {(parts: any) => void} then @returns {boolean} is there a kernel to send them? */
  function loadExtra(then) {
    try {
      extra.load().then(then);
      return true;
    } catch {
      return false;
    }
  }
  /** The same, with a message if there is no kernel. @param {(parts: any) => void} then */
  function withExtra(then) {
    if (replay()) return showError(RECORDED);
    if (loadExtra(then)) return;
    showError(`${NO_KERNEL}.`);
    tabs.leave();
  }

  // ---- drawing and input
  const parts = {
    root,
    frame,
    boardArea,
    boardBox,
    matterBox,
    news,
    board,
    handover,
    strip,
    head,
    moves,
    clock,
    bar,
    log,
    lens,
    rulebook,
    tabs,
    dialog,
    dialogs,
    ending,
    playButton,
    room,
    trail,
    notices,
    time,
  };
  const drawing = painter(present, parts, get);
  function redraw(/** @type {Iterable<string>} */ what, animate = false) {
    drawing.redraw(what, animate);
  }
  listenToInput(present, parts, { ...on, lookAhead, openSheet });
  /** The first click or key during an animation only skips the animation, and quick ones count once. */
  function isTooSoon() {
    const moving = trail.active();
    if (moving) trail.finish();
    if (moving || clicks.tooSoon()) clicks.made();
    return moving || clicks.tooSoon();
  }
  let inSight = true;
  const sight =
    typeof IntersectionObserver === "function"
      ? new IntersectionObserver((seen) => {
          inSight = seen[seen.length - 1].isIntersecting;
        })
      : null;
  sight?.observe(root);
  /** May time pass? Only while the present position is in view, and nothing is under way or on top. */
  function isWatched() {
    return (
      !replay() &&
      !trail.active() &&
      !time.playing() &&
      !link.pending() &&
      !dialog.open() &&
      notices.alert.hidden &&
      !document.hidden &&
      inSight &&
      root.getClientRects().length > 0 &&
      !moves.el.contains(
        /** @type {any} */ (root.getRootNode()).activeElement?.closest?.(".bl-stepper") ?? null,
      )
    );
  }

  // ---- listening
  /** Traits that have changed in this message: they are collected and drawn once. @type {Set<string>} */
  let dirty = new Set();
  function changed(/** @type {string} */ name) {
    if (!dirty.size) queueMicrotask(flush);
    dirty.add(name);
  }
  function flush() {
    const what = dirty;
    dirty = new Set();
    if (what.has("ply") || what.has("view") || what.has("timeline")) time.arrived();
    if (["ply", "view", "timeline", "moves", "error", "hot"].some((n) => what.has(n))) link.answered();
    const steps = get("trail") ?? [];
    if (what.has("frames")) present.show();
    if (what.has("view") || what.has("trail")) {
      trail.finish();
      const fresh = steps.length && steps !== lastTrail && !get("hot")?.hidden && !replay();
      lastTrail = steps;
      if (fresh && (!reducedMotion() || !bar.pace())) {
        set(root, { "data-showing": true });
        trail.start(steps);
        redraw([...what].filter((name) => name !== "view"));
        return;
      }
    }
    redraw(what, true);
    if (what.has("log") || what.has("view") || notices.isNews(present.branch())) speak();
  }
  function speak() {
    notices.speak(get("log") ?? [], timeline().at, present.branch(), get("view")?.status ?? "");
  }
  /** @type {[string, any][]} */
  const listeners = TRAITS.map((name) => [`change:${name}`, () => changed(name)]);
  listeners.push([
    "msg:custom",
    (/** @type {any} */ m) => {
      if (m?.type === "age") return room.reveal(m.seconds);
      if (m?.type === "extra") return extra.received(m);
      if (m?.type === "done" || m?.type === "stale") clock.answered();
      if (m?.type === "done") {
        link.answered();
        if (m.error) showError(m.error, m.cite);
        if (!link.pending()) time.arrived();
      } else if (m?.type === "stale") link.stale();
      else if (m?.type === "busy") link.working(m.who);
    },
  ]);
  for (const [event, f] of listeners) model.on(event, f);

  const seen = new ResizeObserver(() => measure());
  let logHeight = 0;
  function measure() {
    if (!bar.el.isConnected) return;
    const tall = log.el.clientHeight,
      wide = /** @type {HTMLElement} */ (lens.el.querySelector(".bl-scroll")).clientWidth; // read before all is drawn
    if (tall !== logHeight) {
      logHeight = tall;
      log.reveal();
    }
    bar.resize(/** @type {HTMLElement} */ (bar.el.querySelector(".bl-stage")).clientWidth);
    ending.resize();
    if (wide) lens.resize(wide - 24);
  }
  const close = () => {
    for (const [event, f] of listeners) model.off(event, f);
    seen.disconnect();
    time.close();
    link.close();
    kernel.close();
    clock.close();
    tabs.close();
    sight?.disconnect();
    room.close();
    clicks.close();
    trail.finish();
  };
  signal?.addEventListener("abort", close);

  tabs.update();
  lastTrail = get("trail") ?? [];
  redraw(TRAITS);
  notices.seen(get("log") ?? [], timeline().at, present.branch());
  /** Put all of it on the page. The frame is fitted while it is empty: so nothing is laid out in a wrong size. */
  function appear() {
    el.append(root);
    room.measure();
    frame.append(head.el, boardArea, side, ending.el, tabs.bench, bar.el);
    frame.append(notices.alert, dialog.el, notices.live);
    measure();
    for (const p of [bar.el, lens.el, log.el]) seen.observe(p);
  }
  if (pause) pause().then(appear);
  else appear();
  return close;
}
