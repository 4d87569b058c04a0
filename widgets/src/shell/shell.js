// @ts-check
// The shell every board shares, all of it on one screen: people, board, the matter, moves, panels, time line. It draws
// what Python sends and asks Python for one thing at a time; it knows no rule of any game.
import { h, set, setText, ids, keepKeys, lookOf, markIcon, reducedMotion } from "./svg.js";
import { icon } from "./icons.js";
import { KEYS, command, kindOf } from "./keys.js";
import { NO_KERNEL, kernelLink } from "./link.js";
import { kernelOf } from "./kernel.js";
import { seatsStrip } from "./seats.js";
import { movesPanel, moveAt } from "./moves.js";
import { branchesOf, timelineBar, nextDecision, bigPlay } from "./timeline.js";
import { endScene } from "./ending.js";
import { comparison } from "./compare.js";
import { logPanel, lineAt } from "./log.js";
import { glow, valuesPanel } from "./values.js";
import { laterParts } from "./later.js";
import { dialogBox, keyTable } from "./dialog.js";
import { asPrinted, inAMinute, refusal, ruleText, rulesPanel } from "./rules.js";
import { handoverScreen } from "./handover.js";
import { clockPanel, isRunning, stopMove } from "./clock.js";
import { views } from "./messages.js";
import { roomOf, boxOf, scroller } from "./room.js";
import { settling, trailPlayer } from "./trail.js";

const TRAITS = [
  "game",
  "title",
  "ply",
  "fixed",
  "view",
  "trail",
  "moves",
  "log",
  "reasons",
  "rules",
  "guide",
  "timeline",
  "forks",
  "ending",
  "review",
  "comparison",
  "choices",
  "tried",
  "lens",
  "bench",
  "trial",
  "hot",
  "clock",
  "error",
  "note",
  "seed",
  "frames",
  "chips",
];
const STEP = 320; // one movement, ms
const LONG = 44; // letters of a status that is written smaller
const RECENT = 8; // lines of the log a board may show
const RECORDED = "This is a recording: the time line works, the moves are made.";

/** What a board module returns: its picture, what the present decision is about, the keys for the help, whether it
 * only shows a move that was chosen instead of playing it, and what it does when an amount is typed or set.
 * @typedef {{ el: Element, matter?: Element, keys?: [string, string][], preview?: (move: any) => boolean,
 *   amount?: (move: any, amount: number) => void,
 *   update: (view: any, info: { fixed: any, moves: any[], previous: any, animate: boolean, duration: number,
 *   recent: any[], clock: any, glow: Map<string, number>, values: boolean }) => void
 *   }} Board values: are they shown? */

/** @param {{ model: any, el: HTMLElement, signal?: AbortSignal }} ctx
 * @param {(api: { choose: (target: string) => void, point: (target: string) => void, fall: () => void,
 *   put: (target: string, amount: number) => void, refuse: (text: string) => void, announce: (text: string) => void,
 *   reducedMotion: () => boolean }) => Board} makeBoard `point` finds a move in the list instead of playing it, `put`
 *   writes an amount into its field, `fall` lets chance decide */
export function shell({ model, el, signal }, makeBoard) {
  const id = ids();
  const get = (/** @type {string} */ name) => model.get(name);
  const replay = () => (get("frames") ?? []).length > 0;
  /** @type {{ of: any, views: any[] }} */ let unpacked = { of: null, views: [] };
  const replayViews = () => {
    // the views of a replay, put together once
    if (unpacked.of !== get("frames")) unpacked = { of: get("frames"), views: views(get("frames")) };
    return unpacked.views;
  };

  // ---- state of the screen, none of it the game's
  let at = Math.max(0, (get("frames") ?? []).length - 1); // replay only: the frame shown, at first the last
  let comparing = false; // has somebody asked for two lines of play side by side?
  let playing = false,
    lastStep = 0,
    /** @type {any} */ timer = null;
  let tab = "log",
    valuesOn = false;
  /** @type {any} */ let drawn = null; // the view on the board
  /** @type {any} */ let lastTrail = null;
  let spokenLine = -1,
    spokenBranch = 0,
    over = false;
  /** @type {number | null} */ let wanted = null; // where quick steps are heading

  // ---- the parts
  const titleEl = h("h2", { className: "bl-title", id: id("title") }),
    meta = h("span", { className: "bl-meta" }),
    turn = h("span", { className: "bl-turn-mark" }),
    status = h("span", { className: "bl-status-text" });
  const helpButton = h(
    "button",
    {
      type: "button",
      className: "bl-tool",
      "aria-label": "Help and keys",
      title: "Help and keys (?)",
      onclick: () => help(helpButton),
    },
    h("b", { "aria-hidden": "true" }, "?"),
  );
  const tool = (
    /** @type {string} */ name,
    /** @type {string} */ label,
    /** @type {string} */ key,
    /** @type {(b: HTMLElement) => void} */ act,
  ) => {
    const b = h(
      "button",
      {
        type: "button",
        className: `bl-tool bl-tool-${name}`,
        "aria-label": label,
        title: key ? `${label} (${key})` : label,
        onclick: () => act(b),
      },
      icon(name),
    );
    return b;
  };
  const newGameButton = tool("restart", "New game", "", newGame),
    fullButton = tool("full", "Full window", "f", () => room.full(!room.isFull())),
    sheetButton = tool("menu", "Values, log, rules", "", () => openSheet(!frame.hasAttribute("data-sheet")));
  const chips = h("span", { className: "bl-rule-chips" });
  const news = h("p", { className: "bl-news" });
  const liveRegion = h("div", { className: "bl-sr-only", role: "status", "aria-live": "polite" });
  /** @type {string[]} */ let shownError = ["", ""];
  const alertText = h("div", { className: "bl-alert-text" });
  const alertBox = h(
    "div",
    { className: "bl-alert", role: "alert", hidden: true },
    alertText,
    h(
      "button",
      {
        type: "button",
        className: "bl-tool",
        "aria-label": "Close this message",
        onclick: () => showError(""),
      },
      icon("close", 16),
    ),
  );
  const waitText = h("span", null),
    waitBox = h(
      "div",
      { className: "bl-waiting", role: "status", hidden: true },
      h("i", { "aria-hidden": "true" }),
      waitText,
    );
  const noteBox = h("p", { className: "bl-note bl-note-main" });
  const handover = handoverScreen(() => post({ type: "reveal" }));
  const strip = seatsStrip((seat) => set(frame, { "data-spot": seat === null ? null : seat }));
  const header = h(
    "header",
    { className: "bl-head" },
    strip.el,
    h(
      "div",
      { className: "bl-status" },
      turn,
      h(
        "div",
        { className: "bl-status-words" },
        h("div", { className: "bl-status-line" }, titleEl, chips, meta),
        status,
      ),
    ),
    h("div", { className: "bl-head-tools" }, newGameButton, fullButton, helpButton, sheetButton),
  );
  const big = bigPlay(() => go("toggle"));
  const ending = endScene(id, {
    look: (point) => {
      pause();
      jump(point);
    },
    whatIf: (point) => post({ type: "branch", at: point, same_dice: true }),
    newGame,
    review: (seat, stop = false) => post(stop ? { type: "review", stop } : { type: "review", seat }),
    put: (open) => {
      boardArea.inert = side.inert = open; // nothing under it can be reached
    },
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
  const boardBox = h("div", { className: "bl-board-in" }, board.el);
  const boardArea = h(
    "section",
    { className: "bl-board", "aria-label": "Board" },
    boardBox,
    handover.el,
    noteBox,
    waitBox,
    big.el,
    ending.back,
  );
  const matterBox = h(
    "section",
    { className: "bl-matter", "aria-label": "What it is about", hidden: !board.matter },
    board.matter ?? "",
  );
  const clock = clockPanel(id, {
    post,
    free: isWatched,
    pace: () => bar.pace(),
    announce,
    still: reducedMotion(),
  });
  const moves = movesPanel(
    id,
    {
      play,
      step: () => (trail.active() ? trail.step() : post({ type: "step" })),
      advance: () => (trail.active() ? trail.finish() : post({ type: "advance" })),
      undo: () => post({ type: "undo" }),
      newGame,
      amount: (move, amount) => board.amount?.(move, amount),
    },
    clock.el,
    clock.hammer,
  );
  const bar = timelineBar(id, {
    go,
    jump: (to) => {
      pause();
      jump(to);
    },
    branch,
    pick: (b) => post({ type: "switch", branch: b }),
    compare: (b) => {
      comparing = post({ type: "compare", branch: b });
    },
  });
  const log = logPanel(id, {
    jump: (ply) => {
      pause();
      jump(ply);
    },
    rule,
  });
  const lens = valuesPanel(id, {
    toggle: (on) => post({ type: "lens", on, horizon: get("lens")?.horizon ?? null }),
    horizon: (looks) => post({ type: "lens", on: true, horizon: looks }),
  });
  /** @type {any} the bench of Try a rule, once it has been asked for */ let bench = null;
  const benchPlace = h(
    "section",
    { className: "bl-panel bl-try", id: id("try-panel"), "aria-label": "Try a rule" },
    h("p", { className: "bl-idle" }, "Opening …"),
    h(
      "button",
      { type: "button", className: "bl-quiet", onclick: () => leaveBench() },
      icon("close", 16),
      "Back to the game",
    ),
  );
  const dialog = dialogBox(id);
  const rulebook = rulesPanel(id);
  const panels = { lens: lens.el, log: log.el, try: benchPlace, rules: rulebook.el };
  const TABS = { lens: "Values", log: "Log", try: "Try a rule", rules: "Rules" };
  const tabs = Object.fromEntries(
    Object.keys(panels).map((name) => [
      name,
      h(
        "button",
        {
          type: "button",
          role: "tab",
          className: "bl-tab",
          id: id("tab-" + name),
          "aria-controls": id(name + "-panel"),
          onclick: () => pickTab(name),
        },
        /** @type {any} */ (TABS)[name],
      ),
    ]),
  );
  const tabList = h(
    "div",
    { className: "bl-tabs", role: "tablist", "aria-label": "Panels" },
    Object.values(tabs),
  );
  tabList.addEventListener("keydown", (/** @type {KeyboardEvent} */ e) => {
    const names = Object.keys(tabs).filter((n) => tabs[n].offsetParent),
      i = names.findIndex((n) => tabs[n] === e.target);
    if (i < 0 || (e.key !== "ArrowLeft" && e.key !== "ArrowRight")) return;
    e.preventDefault();
    const next = names[(i + (e.key === "ArrowRight" ? 1 : names.length - 1)) % names.length];
    pickTab(next);
    tabs[next].focus();
  });
  const deck = h("div", { className: "bl-deck" }, tabList, lens.el, log.el, rulebook.el);
  const side = h("div", { className: "bl-side" }, matterBox, news, moves.el, deck);
  const frame = h(
    "div",
    { className: "bl-frame" },
    header,
    boardArea,
    side,
    ending.el,
    benchPlace,
    bar.el,
    alertBox,
    dialog.el,
    liveRegion,
  );
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
      fullButton.replaceChildren(icon(on ? "shrink" : "full"));
      set(fullButton, {
        "aria-label": on ? "Back to the page" : "Full window",
        title: on ? "Back to the page (Esc)" : "Full window (f)",
      });
      announce(on ? "Full window. Escape goes back." : "Back to the page.");
      root.focus({ preventScroll: true });
    },
  });
  const rest = settling((on) => set(root, { "data-settling": on }));
  const trail = trailPlayer({
    pace: () => bar.pace(),
    show: (step, duration) => {
      paintView(step.view, [], !reducedMotion(), duration, step.at);
      draw("trail");
    },
    held: () => draw("trail"),
    end: (natural) => {
      set(root, { "data-showing": null });
      redraw(new Set(["view", "trail"]), natural);
      speak(timeline());
    },
  });

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
    waiting: (text) => {
      setText(waitText, text);
      waitBox.hidden = !text;
      paintStatus();
    },
    busy: (on) => set(root, { "data-busy": on, "aria-busy": on ? "true" : null }),
  });
  /** Why something is not played: by Python, or by a board that has read it in the view.
   * @param {string} text */
  function refuse(text) {
    if (text) {
      pause();
      clock.hold();
      wanted = null;
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
    rest.stir();
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
  /** What may be chosen; not what time chooses by itself. */
  const legal = () =>
    replay() || get("hot")?.hidden || trail.active()
      ? []
      : (get("moves") ?? []).filter(
          (/** @type {any} */ m) =>
            !(timed() && !hammer() && m.code === get("clock").then) &&
            !get("clock")?.instead?.includes(m.code),
        );
  /** Does a hammer fall in this open auction? */
  const hammer = () => !!get("clock")?.hammer;
  /** Does the present decision go on by itself? */
  const timed = () => !replay() && get("clock")?.kind === "pause";
  /** The moves as they are listed: beside a running clock its Stop button has the key and the size.
   * @param {any[]} options */
  const beside = (options) => {
    const stop = clock.kind() ? stopMove(get("clock"), options) : null;
    return stop ? options.map((m) => (m === stop ? { ...m, primary: false, key: null } : m)) : options;
  };
  /** Time passes only while somebody may be looking at the present position, and nothing is under way or
   * in the way. */
  function isWatched() {
    return (
      !replay() &&
      !trail.active() &&
      !playing &&
      !link.pending() &&
      !dialog.open() &&
      alertBox.hidden &&
      !document.hidden &&
      inSight &&
      root.getClientRects().length > 0 &&
      !moves.el.contains(
        /** @type {any} */ (root.getRootNode()).activeElement?.closest?.(".bl-stepper") ?? null,
      )
    );
  }

  /** Why something is not played, and the rule behind it. What stands there already is not said again.
   * @param {string} text @param {string} [cite] */
  function showError(text, cite = "") {
    alertBox.hidden = !text;
    if (shownError.join() === [text, cite].join() || (text && text === shownError[0] && !cite)) return;
    shownError = [text, cite];
    placeAlert();
    alertText.replaceChildren(...(text ? [refusal(text, cite, get("rules"), rule)] : []));
  }
  /** Where the reader's hand was last, in the frame: what is refused is answered there. @type {any} */
  let touched = null;
  function placeAlert() {
    const home = boxOf(frame);
    if (!home) return;
    const at = touched?.isConnected ? boxOf(touched) : boxOf(moves.el);
    if (!at?.width) return;
    const width = Math.min(400, home.width - 16),
      left = Math.min(home.width - width - 8, Math.max(8, at.x + at.width / 2 - home.x - width / 2)),
      below = at.bottom - home.y + 6 < home.height - 120;
    Object.assign(alertBox.style, {
      width: `${width}px`,
      left: `${left}px`,
      top: below ? `${Math.max(8, at.bottom - home.y + 6)}px` : "auto",
      bottom: below ? "auto" : `${Math.max(8, home.bottom - at.y + 6)}px`,
    });
  }
  function announce(/** @type {string} */ text) {
    if (text) {
      liveRegion.textContent = "";
      liveRegion.textContent = text;
    }
  }

  // ---- time
  /** The time line and the forks as they came, and both in one. @type {any[]} */ let joined = [];
  /** The point in time on the screen: behind the table's own while something is being shown. */
  const here = () => trail.now()?.at ?? timeline().at;
  /** The time line up to what is shown: the rest would tell how it ends. */
  const shownTime = () => {
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
  };
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
          n: get("frames").length - 1,
          at,
          scores: t.scores?.length
            ? t.scores
            : replayViews().map((f) => f.seats.map((/** @type {any} */ s) => s.score)),
        }
      : t;
  };
  const now = () => (replay() ? replayViews()[at] : (get("view") ?? {}));
  const botsTurn = () =>
    !replay() &&
    !get("hot")?.hidden &&
    !over &&
    now().to_move !== -1 &&
    (now().to_move === -2 || !legal().length);

  function jump(/** @type {number} */ to) {
    const t = timeline(),
      goal = Math.max(0, Math.min(t.n, to));
    if (replay()) {
      if (goal === at) return;
      const step = Math.abs(goal - at) === 1;
      at = goal;
      redraw(new Set(["view", "timeline", "log"]), step);
      announce(lineText(get("frames")[at].line) || now().status || "");
    } else if (goal !== (wanted ?? t.at)) {
      wanted = goal;
      post({ type: "jump", to: goal });
    }
  }
  function go(/** @type {string} */ where) {
    const t = timeline(),
      here = wanted ?? t.at,
      live_ = here >= t.n;
    if (trail.active()) {
      if (where === "toggle") return trail.hold(!trail.held());
      if (where === "forward") return trail.step();
      trail.finish();
      if (where === "last" || where === "decision") return;
    }
    if (where === "toggle" && clock.grabs() && !playing) return isTooSoon() ? undefined : clock.stop();
    if ((where === "toggle" || where === "hold") && clock.kind() && !playing) return clock.toggle();
    if (where === "hold") return;
    if (where === "toggle") return playing ? pause() : start();
    pause();
    if (where === "first") jump(0);
    else if (where === "back") jump(here - 1);
    else if (where === "last") jump(t.n);
    else if (["forward", "decision"].includes(where) && live_ && timed() && !hammer()) clock.step();
    else if (where === "forward" && live_ && isRunning(get("clock"))) clock.step();
    else if (where === "forward") {
      if (live_ && botsTurn()) post({ type: "step" });
      else jump(here + 1);
    } else if (where === "decision") {
      if (live_ && botsTurn()) post({ type: "advance" });
      else jump(nextDecision(t.marks ?? "", here, t.n));
    }
  }
  function start() {
    if (timeline().at >= timeline().n) {
      if (!botsTurn()) {
        if (!over && !replay()) return announce(`Your decision. ${status.textContent}`); // nothing to wait for
        if (timeline().n === 0) return;
        jump(0);
      }
    }
    playing = true;
    draw("timeline");
    beat();
  }
  function pause() {
    if (!playing) return;
    playing = false;
    clearTimeout(timer);
    draw("timeline");
  }
  function beat() {
    clearTimeout(timer);
    if (!playing) return;
    timer = setTimeout(
      () => {
        if (!playing) return;
        if (trail.active() || link.pending()) return beat();
        const t = timeline();
        if (t.at < t.n) jump(t.at + 1);
        else if (botsTurn()) post({ type: "step" });
        else return pause();
        if (bar.pace()) beat();
        else pause();
      },
      900 / (bar.pace() || 900),
    );
  }
  function branch(/** @type {boolean} */ same) {
    pause();
    post({ type: "branch", at: timeline().at, same_dice: same });
  }

  // ---- dialogs
  function help(/** @type {HTMLElement | null} */ from) {
    const own = /** @type {[string, string][]} */ (
      legal()
        .filter((/** @type {any} */ m) => m.key)
        .map((/** @type {any} */ m) => [m.key.toUpperCase(), m.text])
    );
    if (clock.kind())
      own.push(
        isRunning(get("clock"))
          ? [clock.grabs() ? "Space" : "S", "press the large button of the clock"]
          : ["→", "go on now"],
        [clock.grabs() ? "H" : "Space", "hold the clock, or let it run"],
      );
    if (isRunning(get("clock"))) own.push(["→", "one step of the clock"]);
    dialog.show(
      "Rules and keys",
      [
        ...asPrinted(get("chips")),
        ...inAMinute(get("guide")),
        own.length ? h("h4", null, "Moves now") : "",
        own.length ? keyTable(own) : "",
        board.keys ? h("h4", null, "On the board") : "",
        board.keys ? keyTable(board.keys) : "",
        h("h4", null, "Everywhere"),
        keyTable(KEYS),
        h(
          "p",
          { className: "bl-dim" },
          "Keys work while the focus is inside this board. A click on a log line goes there; § shows the rule " +
            "behind it. On the time line, dots are decisions and diamonds are chance.",
        ),
      ].filter(Boolean),
      from,
    );
  }
  function rule(/** @type {string} */ cite, /** @type {HTMLElement} */ from) {
    const r = (get("rules") ?? {})[cite];
    dialog.near(r?.name ?? `Rule ${cite}`, [...ruleText(r), ...asPrinted(get("chips"))], from);
  }
  /** Do something with a part that comes from Python when it is first needed. @param {(parts: any) => void} then */
  function withExtra(then) {
    if (replay()) return showError(RECORDED);
    try {
      extra.load().then(then);
    } catch {
      showError(`${NO_KERNEL}.`);
      leaveBench();
    }
  }
  function newGame(/** @type {HTMLElement} */ from) {
    withExtra(({ newGameForm }) => {
      const form = newGameForm(
        id,
        { ...get("choices"), rules: get("tried") },
        (Number(get("seed")) || 0) + 1,
        (/** @type {any} */ message) => {
          dialog.hide();
          post(message);
        },
      );
      dialog.show("New game", [form.el], from, form.first);
    });
  }
  function openBench() {
    if (bench) return bench.focus();
    withExtra(({ tryPanel }) => {
      if (!bench) {
        bench = tryPanel(id, {
          post: (/** @type {any} */ message) => !replay() && link.post(message),
          begin: () => {
            post({ type: "begin" });
            leaveBench();
          },
          leave: () => leaveBench(),
          announce,
        });
        benchPlace.replaceWith(bench.el);
        bench.update(get("bench"), get("trial"));
      }
      if (tab === "try") bench.focus();
    });
  }

  let beforeBench = "log";
  /** From the bench, which lies over board and panels, back to the game. */
  function leaveBench() {
    if (tab !== "try") return;
    pickTab(beforeBench);
    tabs[tab].focus({ preventScroll: true });
  }
  function pickTab(/** @type {string} */ name) {
    if (name === "try" && tab !== "try") beforeBench = tab;
    const opens = name === "try" && tab !== "try";
    tab = name;
    updateTabs();
    boardArea.inert = side.inert = tab === "try";
    if (opens) openBench();
    if (name === "log") log.reveal();
    measure();
  }
  /** On a phone the panels are a sheet over the board. @param {boolean} open */
  function openSheet(open) {
    set(frame, { "data-sheet": open });
    set(sheetButton, { "aria-expanded": String(open) });
    pickTab(tab);
  }
  function updateTabs() {
    set(frame, { "data-tab": tab });
    for (const [name, b] of Object.entries(tabs))
      set(b, { "aria-selected": String(name === tab), tabindex: name === tab ? 0 : -1 });
  }

  // ---- drawing
  const lineText = (/** @type {any} */ l) => (Array.isArray(l) ? l[2] : typeof l === "string" ? l : "");

  function paintView(
    /** @type {any} */ view,
    /** @type {any[]} */ options,
    /** @type {boolean} */ animate,
    /** @type {number} */ duration,
    ply = here(),
  ) {
    const still = !animate || reducedMotion(),
      lines = get("log") ?? [],
      upto = lineAt(lines, ply) + 1;
    board.update(view, {
      fixed: get("fixed") ?? {},
      moves: options,
      previous: drawn,
      animate: !still,
      duration: still ? 0 : duration,
      recent: lines.slice(Math.max(0, upto - RECENT), upto),
      clock: view === get("view") ? (get("clock") ?? {}) : {},
      glow: view === get("view") && options.length ? glow(get("lens")) : new Map(),
      values: !!get("lens")?.on,
    });
    drawn = view;
    strip.update(view, view === get("view") ? get("lens")?.win : []);
    paintHead(view);
  }
  function paintHead(/** @type {any} */ view) {
    over = view.to_move === -1;
    const seed = get("seed");
    setText(titleEl, get("title") || "Game");
    const facts = [
      view.round ? `round ${view.round}${view.rounds ? ` of ${view.rounds}` : ""}` : "",
      view.phase_name ?? "",
      seed === null || seed === undefined || seed === "" ? "" : `seed ${seed}`,
    ].filter(Boolean);
    if (meta.textContent !== facts.join(" · "))
      meta.replaceChildren(...facts.map((fact, i) => h("span", null, (i ? " · " : "") + fact)));
    const changed = get("chips") ?? [];
    setText(chips, changed.join(" · "));
    set(chips, {
      hidden: !changed.length,
      title: changed.length ? `Rules that differ: ${changed.join(", ")}` : null,
    });
    paintStatus(view);
    const look = lookOf(view, view.to_move);
    if (turn.dataset.seat !== `${view.to_move}:${look}`) {
      turn.dataset.seat = `${view.to_move}:${look}`;
      turn.replaceChildren(
        ...(view.to_move === -1 || view.to_move === undefined
          ? []
          : [markIcon(view.to_move, 24, undefined, look)]),
      );
    }
    set(header, {
      "data-mine": legal().length > 0 && (!timed() || hammer()),
      "data-chance": view.to_move === -2,
      "data-over": over,
    });
  }

  /** Whose decision it is, or what is being waited for. @param {any} [view] */
  function paintStatus(view = drawn ?? now()) {
    const text = waitText.textContent || (view.status ?? "");
    setText(status, text);
    set(status, { title: text || null, "data-long": text.length > 1.4 * LONG ? "very" : text.length > LONG });
    turn.hidden = !!waitText.textContent;
  }

  function redraw(/** @type {Set<string>} */ what, /** @type {boolean} */ animate) {
    const hot = get("hot") ?? {},
      view = now(),
      t = timeline(),
      options = legal(),
      hidden = !!hot.hidden && !replay();
    const tree = /** @type {any} */ (root.getRootNode()),
      inside = root.contains(tree.activeElement ?? null),
      focused = tree.activeElement;
    const has = (/** @type {string[]} */ ...names) => names.some((n) => what.has(n));

    if (hidden !== !handover.el.hidden) {
      // nothing jumps
      boardArea.style.minHeight = hidden && boardArea.offsetHeight ? `${boardArea.offsetHeight}px` : "";
      handover.el.hidden = !hidden;
      boardBox.replaceChildren(...(hidden ? [] : [board.el]));
      matterBox.replaceChildren(...(hidden || !board.matter ? [] : [board.matter])); // it may be a hand
      set(frame, { "data-hidden": hidden });
    }
    if (hidden) {
      trail.finish();
      handover.update(hot.who, view);
      drawn = null;
      if (view.seats) {
        strip.update(view);
        paintHead(view);
      }
    } else if (
      has("view", "moves", "hot", "clock", "frames", "title", "seed", "chips", "lens") &&
      view.seats &&
      !trail.active()
    ) {
      const quick = Date.now() - lastStep < 240;
      if (drawn && view !== drawn) lastStep = Date.now(); // the first picture is not a step
      paintView(view, options, animate && !quick && view !== drawn, STEP);
    }
    if (has("clock", "moves", "view", "ply", "hot", "frames"))
      clock.update(hidden || replay() ? null : get("clock"), options, get("ply"));
    const step = trail.now();
    if (has("moves", "view", "hot", "timeline", "frames", "clock", "trail", "reasons"))
      moves.update({
        why: step || replay() ? (get("reasons") ?? {})[here()] : "",
        moves: beside(options),
        title: step
          ? "What happens"
          : hidden
            ? "Hidden"
            : replay()
              ? "What happened"
              : view.to_move === -2 && options.length
                ? "Set the die, or let it fall"
                : "What you may do",
        idle: step
          ? lineText(step.line)
          : hidden
            ? "The next player decides in secret."
            : replay()
              ? lineText(get("frames")[at].line) ||
                "A recording: press Space to play it, or use the time line."
              : over
                ? "The game is over. Look back along the time line, or start a new game."
                : view.to_move === -2
                  ? "Chance decides next."
                  : "Somebody else decides.",
        canStep: step ? true : botsTurn(),
        skipText: step ? "Show the rest at once" : "On to the next decision",
        stepText: step
          ? "Next step"
          : view.to_move === -2
            ? options.length
              ? "Let it fall"
              : "Let chance decide"
            : "Next move",
        canUndo: !replay() && !hidden && !step && t.at > 0,
        over: over && !step && !replay() && !hidden,
      });
    if (has("timeline", "forks", "log", "reasons", "view", "frames", "trail")) {
      const all = get("log") ?? [],
        i = lineAt(all, here()),
        lines = step ? all.slice(0, i + 1) : all;
      bar.update(shownTime(), {
        playing: playing || (!!step && !trail.held()),
        replay: replay(),
        live: !!step || botsTurn(),
        line: i >= 0 ? lines[i][2] : "",
        looks: looks(view),
        log: lines,
      });
      log.update(lines, here(), get("rules"), view, get("reasons") ?? {});
      paintNews(i >= 0 ? lines[i] : null, view);
    }
    if (has("lens") && !!get("lens")?.on !== valuesOn) {
      valuesOn = !valuesOn;
      if (valuesOn && tab !== "try") pickTab("lens");
    }
    if (has("lens", "view", "hot"))
      lens.update(
        hidden ? { ...get("lens"), rows: [] } : get("lens"),
        hidden
          ? "Covered, like the board."
          : options.length
            ? "Nothing to compare yet."
            : "Nobody at this screen decides now.",
      );
    if (has("bench", "trial")) bench?.update(get("bench"), get("trial"));
    if (has("rules", "guide", "chips")) rulebook.update(get("guide"), get("rules"), get("chips"));
    if (has("note")) {
      setText(noteBox, get("note") ?? "");
      noteBox.hidden = !get("note");
    }
    if (has("error")) showError(get("error") ?? "");
    if (has("frames", "lens")) {
      const bare = replay() && !get("lens")?.rows?.length;
      set(frame, { "data-replay": replay(), "data-bare": bare });
      newGameButton.hidden = replay();
      if (bare && tab !== "log") pickTab("log");
    }
    if (has("view", "timeline", "ending", "review", "frames", "trail", "forks"))
      ending.update(hidden || step ? {} : get("ending"), get("review"), {
        arrived: view.to_move === -1 && !step && t.at >= t.n,
        replay: replay(),
        inside: inside && focused !== root,
        looks: looks(view),
        timeline: t,
      });
    big.show(replay() && !playing && t.at >= t.n && !ending.isOpen());
    if (has("comparison") && comparing && get("comparison")?.sides) {
      comparing = false;
      dialog.show(
        "Two lines of play",
        comparison(get("comparison"), t, looks(view)),
        bar.opener,
        undefined,
        true,
      );
    }
    if (inside && focused !== root && focused !== document.body && !root.contains(tree.activeElement))
      (hidden ? handover.button : moves.body).focus({ preventScroll: true });
    else if (inside && focused?.closest?.("[hidden]")) moves.body.focus({ preventScroll: true });
  }
  /** What happened last, in one line that is always in view. @param {any} line @param {any} view */
  function paintNews(line, view) {
    const key = line ? `${line[1]}:${lookOf(view, line[1])}:${line[2]}` : "";
    if (news.dataset.key === key) return;
    news.dataset.key = key;
    news.replaceChildren(
      ...(line ? [markIcon(line[1], 16, undefined, lookOf(view, line[1])), h("span", null, line[2])] : []),
    );
    set(news, { title: line?.[2] || null });
  }
  /** The looks of all seats. @param {any} view @returns {number[]} */
  function looks(view) {
    return (view?.seats ?? []).map((/** @type {any} */ s) => lookOf(view, s.seat));
  }
  function draw(/** @type {string[]} */ ...what) {
    redraw(new Set(what), false);
  }

  /** Several traits change in one message: gather them, draw once. @type {Set<string>} */
  let dirty = new Set();
  function changed(/** @type {string} */ name) {
    if (!dirty.size) queueMicrotask(flush);
    dirty.add(name);
  }
  function flush() {
    const what = dirty;
    dirty = new Set();
    if (what.has("ply") || what.has("view") || what.has("timeline")) wanted = null;
    if (["ply", "view", "timeline", "moves", "error", "hot"].some((n) => what.has(n))) link.answered();
    const steps = get("trail") ?? [];
    if (what.has("frames")) at = Math.min(at, Math.max(0, (get("frames") ?? []).length - 1));
    if (what.has("view") || what.has("trail")) {
      trail.finish();
      const fresh = steps.length && steps !== lastTrail && !get("hot")?.hidden && !replay();
      lastTrail = steps;
      if (fresh && (!reducedMotion() || !bar.pace())) {
        set(root, { "data-showing": true });
        trail.start(steps);
        redraw(new Set([...what].filter((name) => name !== "view")), false);
        return;
      }
    }
    redraw(what, true);
    if (what.has("log") || what.has("view") || branchNow().id !== spokenBranch) speak(timeline());
  }
  /** The branch on the board; before there are any, the game itself. */
  function branchNow() {
    return timeline().branches.find((/** @type {any} */ b) => b.current) ?? { id: 0 };
  }
  /** Read out what has happened since the last time, at most three sentences and the state of play. @param {any} t */
  function speak(t) {
    const lines = get("log") ?? [],
      upto = lineAt(lines, t.at),
      fresh =
        spokenLine >= 0 && upto > spokenLine
          ? lines.slice(Math.max(spokenLine + 1, upto - 2), upto + 1)
          : upto >= 0 && upto !== spokenLine
            ? [lines[upto]]
            : [];
    spokenLine = upto;
    const here = branchNow(),
      where = here.id !== spokenBranch ? [`Branch: ${here.name ?? "as played"}.`] : [];
    spokenBranch = here.id;
    announce([...where, ...fresh.map((/** @type {any} */ l) => l[2]), get("view")?.status ?? ""].join(" "));
  }

  // ---- keys
  root.addEventListener("keydown", (/** @type {KeyboardEvent} */ e) => {
    if (e.defaultPrevented) return;
    const target = /** @type {Element} */ (e.composedPath?.()[0] ?? e.target);
    const kind = kindOf(target),
      moving = trail.active();
    // while things move, Space holds them wherever the focus is, and the key of a move only catches up
    const c = command(
      e,
      moving && e.key === " " && kind === "button" ? "" : kind,
      dialog.open() ? [] : moving ? (get("moves") ?? []) : legal(),
    );
    if (!c) return;
    if (dialog.open() && c.do !== "escape" && c.do !== "help") return;
    if (tab === "try" && !["escape", "help", "full"].includes(c.do)) return; // the game is covered
    if (c.do === "stop" && !isRunning(get("clock"))) return;
    if (c.do === "hold" && !clock.kind()) return;
    if (c.do === "escape") {
      if (dialog.hide()) e.preventDefault();
      else if (!alertBox.hidden) {
        showError("");
        e.preventDefault();
      } else if (tab === "try") {
        leaveBench();
        e.preventDefault();
      } else if (ending.close(true)) e.preventDefault();
      else if (frame.hasAttribute("data-sheet")) openSheet(false);
      else if (trail.active()) trail.finish();
      else if (room.isFull()) {
        room.full(false);
        e.preventDefault();
      }
      return;
    }
    if (["back", "forward"].includes(c.do) && target.closest?.("[role=tab]")) return;
    if (e.repeat && !["back", "forward"].includes(c.do)) return;
    e.preventDefault();
    if (["move", "stop"].includes(c.do)) {
      touched = null;
      if (isTooSoon()) return;
    }
    if (c.do === "move" && clock.kind() && c.move === stopMove(get("clock"), legal())) clock.stop();
    else if (c.do === "move" && c.amount !== undefined) moves.setAmount(c.move, c.amount);
    else if (c.do === "move") {
      const f = moves.field(c.move);
      if (f) {
        f.focus();
        f.select?.();
      } else play(c.move);
    } else if (c.do === "stop") clock.stop();
    else if (c.do === "full") room.full(!room.isFull());
    else if (c.do === "branch") branch(bar.same());
    else if (c.do === "undo") post({ type: "undo" });
    else if (c.do === "values")
      post({ type: "lens", on: !get("lens")?.on, horizon: get("lens")?.horizon ?? null });
    else if (c.do === "help") {
      if (!dialog.hide()) help(/** @type {HTMLElement} */ (target));
    } else go(c.do);
  });
  /** The first click or key during a movement only brings the picture up to date, and quick ones count once. */
  function isTooSoon() {
    const moving = trail.active();
    if (moving) trail.finish();
    if (moving || rest.now()) rest.stir();
    return moving || rest.now();
  }
  const decides = (/** @type {any} */ node) =>
    (boardArea.contains(node) || matterBox.contains(node) || moves.el.contains(node)) &&
    !node.closest?.(".bl-wait, .bl-handover, .bl-clock-row, .bl-stepper, .bl-undo, [data-free]");
  root.addEventListener(
    "click",
    (/** @type {any} */ e) => {
      touched = e.target.closest?.("button, [role=button], [data-target]") ?? e.target;
      if (replay() && boardArea.contains(e.target) && !e.target.closest?.("[data-free]")) {
        e.stopPropagation();
        return go("toggle"); // a recording: a tap plays it, or holds it
      }
      if (!decides(e.target) || !isTooSoon()) return;
      e.stopPropagation();
      e.preventDefault();
    },
    true,
  );
  let inSight = true;
  const sight =
    typeof IntersectionObserver === "function"
      ? new IntersectionObserver((seen) => {
          inSight = seen[seen.length - 1].isIntersecting;
        })
      : null;
  sight?.observe(root);
  // what is clicked next may be answered anew
  for (const area of [boardArea, matterBox]) area.addEventListener("click", () => showError(""), true);
  keepKeys(root);

  // ---- listening
  /** @type {[string, any][]} */
  const listeners = TRAITS.map((name) => [`change:${name}`, () => changed(name)]);
  listeners.push([
    "msg:custom",
    (/** @type {any} */ m) => {
      if (m?.type === "age") return room.arrive(m.seconds);
      if (m?.type === "extra") return extra.came(m);
      if (m?.type === "done" || m?.type === "stale") clock.answered();
      if (m?.type === "done") {
        link.answered();
        if (m.error) showError(m.error, m.cite);
        wanted = link.pending() ? wanted : null;
      } else if (m?.type === "stale") link.stale();
      else if (m?.type === "busy") link.working(m.who);
    },
  ]);
  for (const [event, f] of listeners) model.on(event, f);

  const seen = new ResizeObserver(() => measure());
  let logHeight = 0;
  function measure() {
    const tall = log.el.clientHeight;
    if (tall !== logHeight) {
      logHeight = tall;
      log.reveal();
    }
    bar.resize(/** @type {HTMLElement} */ (bar.el.querySelector(".bl-stage")).clientWidth);
    const body = /** @type {HTMLElement} */ (lens.el.querySelector(".bl-scroll"));
    ending.resize();
    if (body.clientWidth) lens.resize(body.clientWidth - 24);
  }
  const close = () => {
    for (const [event, f] of listeners) model.off(event, f);
    seen.disconnect();
    clearTimeout(timer);
    link.close();
    kernel.close();
    clock.close();
    bench?.close();
    sight?.disconnect();
    room.close();
    rest.close();
    trail.finish();
  };
  signal?.addEventListener("abort", close);

  updateTabs();
  lastTrail = get("trail") ?? [];
  el.append(root);
  redraw(new Set(TRAITS), false);
  spokenLine = lineAt(get("log") ?? [], timeline().at);
  spokenBranch = branchNow().id;
  room.measure();
  for (const p of [bar.el, lens.el, log.el]) seen.observe(p);
  return close;
}
