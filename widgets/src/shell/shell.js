// @ts-check
// The shell every board shares: title, seats, board, moves, time line, lens, log, settings. It draws what Python
// sends and asks Python for one thing at a time; it knows no rule of any game.
import { h, set, setText, ids, keepKeys, lookOf, markIcon, reducedMotion } from "./svg.js";
import { icon } from "./icons.js";
import { KEYS, command, kindOf } from "./keys.js";
import { kernelLink } from "./link.js";
import { kernelOf } from "./kernel.js";
import { seatsStrip } from "./seats.js";
import { movesPanel, moveAt } from "./moves.js";
import { branchesOf, timelineBar, nextDecision } from "./timeline.js";
import { logPanel, lineAt } from "./log.js";
import { lensPanel } from "./lens.js";
import { paramsPanel } from "./params.js";
import { dialogBox, keyTable, paragraphs } from "./dialog.js";
import { handoverScreen } from "./handover.js";
import { clockPanel, stopMove } from "./clock.js";
import { views } from "./messages.js";

const TRAITS = [
  "game",
  "title",
  "ply",
  "fixed",
  "view",
  "trail",
  "moves",
  "log",
  "rules",
  "timeline",
  "forks",
  "lens",
  "params",
  "experiment",
  "hot",
  "clock",
  "error",
  "note",
  "seed",
  "frames",
];
const STEP = 320; // one movement, ms
const LONGEST = 14; // movements shown of a long trail: the last ones
const RECENT = 8; // lines of the log a board may show
const RECORDED = "This is a recording: the time line works, the moves are made.";

/** How long each step of a trail is shown, and which steps. @param {number} n */
export function trailPlan(n) {
  const shown = Math.min(n, LONGEST);
  return { from: n - shown, duration: shown > 6 ? 250 : STEP, pause: shown > 6 ? 60 : 180 };
}

/** What a board module returns; `keys` are listed in the help.
 * @typedef {{ el: Element, keys?: [string, string][], update: (view: any, info: { fixed: any,
 *   moves: any[], previous: any, animate: boolean, duration: number, recent: any[], clock: any }) => void
 *   }} Board */

/** @param {{ model: any, el: HTMLElement, signal?: AbortSignal }} ctx
 * @param {(api: { choose: (target: string) => void, refuse: (text: string) => void,
 *   announce: (text: string) => void, reducedMotion: () => boolean }) => Board} makeBoard */
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
  let at = 0; // replay only: the frame shown
  let playing = false,
    lastStep = 0,
    /** @type {any} */ timer = null;
  let tab = "lens";
  /** @type {any} */ let drawn = null; // the view on the board
  /** @type {{ stop: () => void } | null} */ let show = null; // a trail being shown
  /** @type {any} */ let lastTrail = null;
  let spokenLine = -1,
    spokenBranch = 0,
    over = false,
    lastLooks = "";
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
  const newGameButton = h(
    "button",
    {
      type: "button",
      className: "bl-quiet bl-new-game",
      "aria-label": "New game",
      title: "New game",
      onclick: () => newGame(newGameButton),
    },
    icon("restart", 18),
    h("span", null, "New game"),
  );
  const header = h(
    "header",
    { className: "bl-head" },
    h("div", { className: "bl-head-name" }, titleEl, meta),
    h("div", { className: "bl-status" }, turn, status),
    h("div", { className: "bl-head-tools" }, newGameButton, helpButton),
  );
  const liveRegion = h("div", { className: "bl-sr-only", role: "status", "aria-live": "polite" });
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
  const board = makeBoard({ choose, refuse, announce, reducedMotion });
  const boardBox = h("div", { className: "bl-board-in" }, board.el);
  const boardArea = h(
    "section",
    { className: "bl-board", "aria-label": "Board" },
    boardBox,
    handover.el,
    noteBox,
    waitBox,
    alertBox,
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
      step: () => post({ type: "step" }),
      advance: () => post({ type: "advance" }),
      undo: () => post({ type: "undo" }),
      newGame,
    },
    clock.el,
  );
  const bar = timelineBar(id, {
    go,
    jump: (to) => {
      pause();
      jump(to);
    },
    branch,
    pick: (b) => post({ type: "switch", branch: b }),
  });
  const log = logPanel(id, {
    jump: (ply) => {
      pause();
      jump(ply);
    },
    rule,
  });
  const lens = lensPanel(id, {
    toggle: (on) => post({ type: "lens", on, horizon: get("lens")?.horizon ?? null }),
    horizon: (looks) => post({ type: "lens", on: true, horizon: looks }),
  });
  const params = paramsPanel(id, {
    set: (name, value) => post({ type: "set", name, value }),
    run: () => post({ type: "run" }),
    newGame: () => post({ type: "new", seed: get("seed") }),
  });
  const dialog = dialogBox(id);
  const panels = { lens: lens.el, log: log.el, settings: params.el };
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
        name[0].toUpperCase() + name.slice(1),
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
  const frame = h(
    "div",
    { className: "bl-frame" },
    header,
    strip.el,
    boardArea,
    moves.el,
    bar.el,
    tabList,
    lens.el,
    log.el,
    params.el,
    dialog.el,
    liveRegion,
  );
  const root = h(
    "div",
    { className: "bl", role: "region", "aria-labelledby": id("title"), tabIndex: -1 },
    frame,
  );

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
    finishTrail();
    if (replay()) {
      showError(RECORDED);
      return false;
    }
    if (message.type !== "set") showError("");
    return link.post(message);
  }
  function play(/** @type {any} */ move, /** @type {any} */ amount = undefined) {
    if (link.pending()) return;
    const type = get("view")?.to_move === -2 ? "chance" : "move";
    post(amount === undefined ? { type, code: move.code } : { type, code: move.code, amount });
  }
  function choose(/** @type {string} */ target) {
    finishTrail();
    const move = moveAt(legal(), target);
    if (move && move === stopMove(get("clock"), legal()) && clock.kind()) clock.stop();
    else if (!move) post({ type: "wish", target });
    else if (move.least !== null && move.least !== undefined) moves.field(move)?.focus();
    else play(move);
  }
  /** What may be chosen; not what time chooses by itself. */
  const legal = () =>
    replay() || get("hot")?.hidden
      ? []
      : (get("moves") ?? []).filter((/** @type {any} */ m) => !(timed() && m.code === get("clock").then));
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
      !show &&
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

  function showError(/** @type {string} */ text) {
    alertBox.hidden = !text;
    if (!text) {
      alertText.replaceChildren();
      return;
    }
    const [first, ...rest] = text.split("\n");
    alertText.replaceChildren(
      h("strong", null, first),
      ...rest.filter((l) => l.trim()).map((l) => h("span", null, l.trim())),
    );
  }
  function announce(/** @type {string} */ text) {
    if (text) {
      liveRegion.textContent = "";
      liveRegion.textContent = text;
    }
  }

  // ---- time
  /** The time line and the forks as they came, and both in one. @type {any[]} */ let joined = [];
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
    if (where === "toggle" && clock.kind() && !playing) return clock.toggle();
    if (where === "toggle") return playing ? pause() : start();
    pause();
    if (where === "first") jump(0);
    else if (where === "back") jump(here - 1);
    else if (where === "last") jump(t.n);
    else if (["forward", "decision"].includes(where) && live_ && timed()) clock.lapse();
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
    timer = setTimeout(() => {
      if (!playing) return;
      if (show || link.pending()) return beat();
      const t = timeline();
      if (t.at < t.n) jump(t.at + 1);
      else if (botsTurn()) post({ type: "step" });
      else return pause();
      beat();
    }, 900 / bar.pace());
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
      own.push(clock.kind() === "dutch" ? ["S", "stop the clock"] : ["→", "go on now"], [
        "Space",
        "hold the clock, or let it run",
      ]);
    dialog.show(
      "Keys",
      [
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
    dialog.show(
      r?.title ?? `Rule ${cite}`,
      [
        ...paragraphs(r?.text ?? "The text of this rule is not on this page."),
        h("p", { className: "bl-dim" }, `Rules: ${cite}`),
      ],
      from,
    );
  }
  function newGame(/** @type {HTMLElement} */ from) {
    const seed = h("input", {
      type: "number",
      className: "bl-text",
      id: id("seed"),
      value: String((Number(get("seed")) || 0) + 1),
      step: 1,
    });
    const form = h(
      "form",
      {
        className: "bl-new",
        onsubmit: (/** @type {Event} */ e) => {
          e.preventDefault();
          const value = seed.value === "" ? null : Math.trunc(Number(seed.value));
          dialog.hide();
          post({ type: "new", seed: value });
        },
      },
      h("label", { htmlFor: id("seed") }, "Seed"),
      seed,
      h("button", { type: "submit", className: "bl-go" }, "Start"),
      h("p", { className: "bl-help" }, "The same seed and the same moves give the same game, everywhere."),
    );
    dialog.show("New game", [form], from, seed);
  }

  function pickTab(/** @type {string} */ name) {
    tab = name;
    updateTabs();
    if (name === "log") log.reveal();
  }
  function updateTabs() {
    const wide = root.dataset.size !== "narrow",
      chosen = wide && tab === "lens" ? "log" : tab;
    set(frame, { "data-tab": chosen });
    for (const [name, b] of Object.entries(tabs))
      set(b, { "aria-selected": String(name === chosen), tabindex: name === chosen ? 0 : -1 });
  }

  // ---- drawing
  const lineText = (/** @type {any} */ l) => (Array.isArray(l) ? l[2] : typeof l === "string" ? l : "");

  function paintView(
    /** @type {any} */ view,
    /** @type {any[]} */ options,
    /** @type {boolean} */ animate,
    /** @type {number} */ duration,
    ply = timeline().at,
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
    });
    drawn = view;
    strip.update(view);
    paintHead(view);
  }
  function paintHead(/** @type {any} */ view) {
    over = view.to_move === -1;
    const seed = get("seed");
    setText(titleEl, get("title") || "Game");
    setText(
      meta,
      [
        seed === null || seed === undefined || seed === "" ? "" : `seed ${seed}`,
        view.round ? `round ${view.round}${view.rounds ? ` of ${view.rounds}` : ""}` : "",
        view.phase_name ?? "",
      ]
        .filter(Boolean)
        .join(" · "),
    );
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
      "data-mine": legal().length > 0 && !timed(),
      "data-chance": view.to_move === -2,
      "data-over": over,
    });
  }

  /** Whose decision it is, or what is being waited for. @param {any} [view] */
  function paintStatus(view = drawn ?? now()) {
    const text = waitText.textContent || (view.status ?? "");
    setText(status, text);
    set(status, { title: text || null });
    turn.hidden = !!waitText.textContent;
  }

  /** Show the steps since the person last looked, then the present position. */
  function showTrail(/** @type {any[]} */ trail) {
    const { from, duration, pause: rest } = trailPlan(trail.length);
    let i = from,
      stopped = false,
      /** @type {any} */ handle = null;
    const stop = () => {
      if (stopped) return;
      stopped = true;
      clearTimeout(handle);
      show = null;
      set(root, { "data-showing": null });
      redraw(new Set(["view"]), false);
    };
    const next = () => {
      if (stopped) return;
      if (i >= trail.length) return stop();
      const item = trail[i++];
      paintView(item.view, [], true, duration, item.line?.[0]);
      handle = setTimeout(next, duration + rest);
    };
    show = { stop };
    set(root, { "data-showing": true });
    next();
  }
  /** End a running movement at once. */
  function finishTrail() {
    show?.stop();
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
      if (hidden) boardBox.replaceChildren();
      else boardBox.replaceChildren(board.el);
      set(frame, { "data-hidden": hidden });
    }
    if (hidden) {
      finishTrail();
      handover.update(hot.who, view);
      drawn = null;
      if (view.seats) {
        strip.update(view);
        paintHead(view);
      }
    } else if (has("view", "moves", "hot", "clock", "frames", "title", "seed") && view.seats && !show) {
      const quick = Date.now() - lastStep < 240;
      if (drawn && view !== drawn) lastStep = Date.now(); // the first picture is not a step
      paintView(view, options, animate && !quick && view !== drawn, STEP);
    }
    if (has("clock", "moves", "view", "ply", "hot", "frames"))
      clock.update(hidden || replay() ? null : get("clock"), options, get("ply"));
    if (has("moves", "view", "hot", "timeline", "frames", "clock"))
      moves.update({
        moves: beside(options),
        title: hidden
          ? "Hidden"
          : replay()
            ? "What happened"
            : view.to_move === -2 && options.length
              ? "Set the die, or let it fall"
              : "What you may do",
        idle: hidden
          ? "The next player decides in secret."
          : replay()
            ? lineText(get("frames")[at].line) || "A recording: press Space to play it, or use the time line."
            : over
              ? "The game is over. Look back along the time line, or start a new game."
              : view.to_move === -2
                ? "Chance decides next."
                : "Somebody else decides.",
        canStep: botsTurn(),
        stepText: view.to_move === -2 ? (options.length ? "Let it fall" : "Let chance decide") : "Next move",
        canUndo: !replay() && !hidden && t.at > 0,
        over: over && !replay() && !hidden,
      });
    if (has("timeline", "forks", "log", "view", "frames")) {
      const lines = get("log") ?? [],
        i = lineAt(lines, t.at);
      bar.update(t, {
        playing,
        replay: replay(),
        live: botsTurn(),
        line: i >= 0 ? lines[i][2] : "",
        looks: looks(view),
      });
      log.update(lines, t.at, get("rules"), view);
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
    if (has("params")) params.update(get("params") ?? [], view.seats?.length ?? 0);
    if (has("experiment") || lastLooks !== looks(view).join())
      params.experiment(get("experiment"), looks(view));
    lastLooks = looks(view).join();
    if (has("note")) {
      setText(noteBox, get("note") ?? "");
      noteBox.hidden = !get("note");
    }
    if (has("error")) showError(get("error") ?? "");
    if (has("frames", "lens", "params")) {
      const bare = replay() && !get("lens")?.rows?.length && !get("params")?.length;
      set(frame, { "data-replay": replay(), "data-bare": bare });
      newGameButton.hidden = replay();
      if (bare && tab !== "log") pickTab("log");
    }
    if (inside && focused !== root && focused !== document.body && !root.contains(tree.activeElement))
      (hidden ? handover.button : moves.body).focus({ preventScroll: true });
    else if (inside && focused?.closest?.("[hidden]")) moves.body.focus({ preventScroll: true });
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
    if (["ply", "view", "timeline", "moves", "error", "params", "hot"].some((n) => what.has(n)))
      link.answered();
    const trail = get("trail") ?? [];
    if (what.has("frames")) at = Math.min(at, Math.max(0, (get("frames") ?? []).length - 1));
    if (what.has("view") || what.has("trail")) {
      finishTrail();
      const t = timeline();
      if (trail.length && trail !== lastTrail && !reducedMotion() && !get("hot")?.hidden && !replay()) {
        lastTrail = trail;
        const rest = new Set(what);
        showTrail(trail);
        redraw(rest, false);
        speak(t);
        return;
      }
      lastTrail = trail;
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
    const moving = !!show;
    if (moving && e.key !== "Tab") finishTrail();
    const c = command(e, kindOf(target), dialog.open() ? [] : legal());
    if (!c) return;
    if (dialog.open() && c.do !== "escape" && c.do !== "help") return;
    if (c.do === "stop" && clock.kind() !== "dutch") return;
    if (c.do === "escape") {
      if (dialog.hide()) e.preventDefault();
      else if (!alertBox.hidden) {
        showError("");
        e.preventDefault();
      }
      return;
    }
    if (["back", "forward"].includes(c.do) && target.closest?.("[role=tab]")) return;
    if (e.repeat && !["back", "forward"].includes(c.do)) return;
    e.preventDefault();
    if (c.do === "move" && clock.kind() && c.move === stopMove(get("clock"), legal())) clock.stop();
    else if (c.do === "move" && c.amount !== undefined) play(c.move, c.amount);
    else if (c.do === "move") {
      const f = moves.field(c.move);
      if (f) {
        f.focus();
        f.select?.();
      } else play(c.move);
    } else if (c.do === "stop") clock.stop();
    else if (c.do === "branch") branch(bar.same());
    else if (c.do === "undo") post({ type: "undo" });
    else if (c.do === "lens")
      post({ type: "lens", on: !get("lens")?.on, horizon: get("lens")?.horizon ?? null });
    else if (c.do === "help") {
      if (!dialog.hide()) help(/** @type {HTMLElement} */ (target));
    } else go(c.do);
  });
  root.addEventListener("pointerdown", () => finishTrail(), true);
  let inSight = true;
  const sight =
    typeof IntersectionObserver === "function"
      ? new IntersectionObserver((seen) => {
          inSight = seen[seen.length - 1].isIntersecting;
        })
      : null;
  sight?.observe(root);
  boardArea.addEventListener("click", () => showError(""), true); // what is clicked next may be answered anew
  keepKeys(root);

  // ---- listening
  /** @type {[string, any][]} */
  const listeners = TRAITS.map((name) => [`change:${name}`, () => changed(name)]);
  listeners.push([
    "msg:custom",
    (/** @type {any} */ m) => {
      if (m?.type === "done" || m?.type === "stale") clock.answered();
      if (m?.type === "done") {
        link.answered();
        if (m.error) showError(m.error);
        wanted = link.pending() ? wanted : null;
      } else if (m?.type === "stale") link.stale();
      else if (m?.type === "busy") link.working(m.who);
    },
  ]);
  for (const [event, f] of listeners) model.on(event, f);

  const seen = new ResizeObserver(() => measure());
  let logHeight = 0;
  function measure() {
    const w = root.clientWidth;
    if (!w) return;
    const size = w < 900 ? "narrow" : w < 1560 ? "wide" : "huge";
    if (root.dataset.size !== size) {
      root.dataset.size = size;
      updateTabs();
      log.reveal();
    }
    const tall = log.el.clientHeight;
    if (tall !== logHeight) {
      logHeight = tall;
      log.reveal();
    }
    bar.resize(/** @type {HTMLElement} */ (bar.el.querySelector(".bl-stage")).clientWidth);
    const body = /** @type {HTMLElement} */ (lens.el.querySelector(".bl-scroll")),
      set_ = /** @type {HTMLElement} */ (params.el.querySelector(".bl-scroll"));
    if (body.clientWidth) lens.resize(body.clientWidth - 24);
    if (set_.clientWidth) params.resize(set_.clientWidth - 24);
  }
  const close = () => {
    for (const [event, f] of listeners) model.off(event, f);
    seen.disconnect();
    clearTimeout(timer);
    link.close();
    kernel.close();
    clock.close();
    sight?.disconnect();
  };
  signal?.addEventListener("abort", close);

  root.dataset.size = "narrow";
  updateTabs();
  lastTrail = get("trail") ?? [];
  el.append(root);
  redraw(new Set(TRAITS), false);
  spokenLine = lineAt(get("log") ?? [], timeline().at);
  spokenBranch = branchNow().id;
  measure();
  seen.observe(root);
  for (const p of [lens.el, params.el, log.el]) seen.observe(p);
  return close;
}
