// @ts-check
// The bench of Try a rule: levers, and beside them what they change. Python plays the games, lays out the picture and
// words the finding; here the levers are moved, and their places are sent to Python.
import { h, set, setText, keyed } from "./svg.js";
import { chart } from "../charts/chart.js";
import { icon } from "./icons.js";
import { lever } from "./levers.js";

/** @typedef {import("./levers.js").Lever} Lever */

const SETTLED = 700; // ms without a change before a finding is read out
const SPACE = 80; // ms before a new size is sent

/** @param {any} a @param {any} b */
export const alike = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** Does a lever match a search? Every word must occur. @param {Lever} l @param {string} text */
export const matches = (l, text) =>
  text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${l.label} ${l.says} ${l.name} ${l.group}`.toLowerCase().includes(word));

/** `post` sends to Python; `begin` starts a game with these rules and `leave` goes back to the game,
 * where there is a board.
 * @param {(name: string) => string} id
 * @param {{ post: (message: any) => any, begin?: () => void, leave?: () => void,
 *   announce: (text: string) => void }} on */
export function tryPanel(id, on) {
  const page = Math.random().toString(36).slice(2);
  let n = 0,
    answered = 0, // the last of our moves that Python has answered
    /** @type {any} */ bench = null,
    /** @type {any} */ trial = {},
    /** @type {Record<string, any>} the places of the levers that are not as printed */ at = {},
    /** @type {ReturnType<typeof chart> | null} */ pic = null,
    /** @type {any} */ drawn = null,
    /** @type {any} */ speak = 0,
    /** @type {any} */ sized = 0,
    room = "",
    spoken = "",
    query = "";

  const look = h("select", {
    className: "bl-select bl-try-look",
    id: id("try-look"),
    onchange: () => on.post({ type: "watch", outcome: look.value }),
  });
  const back = h(
    "button",
    { type: "button", className: "bl-quiet bl-try-back", onclick: () => put({}, "") },
    "Back to printed rules",
  );
  const begin = on.begin
    ? h(
        "button",
        { type: "button", className: "bl-try-go", onclick: () => on.begin?.() },
        "Play with these rules",
      )
    : null;
  const leave = on.leave
    ? h(
        "button",
        {
          type: "button",
          className: "bl-tool",
          "aria-label": "Back to the game",
          title: "Back to the game (Esc)",
          onclick: () => on.leave?.(),
        },
        icon("close"),
      )
    : null;
  const picture = h("div", { className: "bl-try-pic" }),
    words = h("p", { className: "bl-try-words" }),
    games = h("span", { className: "bl-count" }),
    bar = h("i", null),
    state = h("p", { className: "bl-try-state bl-cut" });
  const first = h("div", { className: "bl-levers" }),
    rest = h("div", { className: "bl-levers-rest" }),
    none = h("p", { className: "bl-idle", hidden: true }, "No rule matches."),
    count = h("summary", null),
    find = h("input", {
      type: "search",
      className: "bl-text bl-try-find",
      placeholder: "Find a rule",
      "aria-label": "Find a rule",
      oninput: () => {
        query = find.value.trim();
        paint();
      },
    });
  const who = h("p", { className: "bl-help" });
  const more = h("details", { className: "bl-try-more", ontoggle: () => paint() }, count, find, none, rest);
  const el = h(
    "section",
    { className: "bl-panel bl-try", id: id("try-panel"), "aria-labelledby": id("try") },
    h(
      "div",
      { className: "bl-panel-head bl-try-head" },
      h("h3", { id: id("try") }, "Try a rule"),
      back,
      leave,
    ),
    h(
      "div",
      { className: "bl-try-body" },
      h(
        "div",
        { className: "bl-try-found" },
        h(
          "div",
          { className: "bl-try-top" },
          h("label", { htmlFor: id("try-look") }, "What happens to"),
          look,
        ),
        picture,
        h("div", { className: "bl-try-bar", "aria-hidden": "true" }, bar),
        words,
        h("div", { className: "bl-try-foot" }, state, games, begin),
      ),
      h("div", { className: "bl-try-levers", role: "group", "aria-label": "Levers" }, first, more, who),
    ),
  );

  /** Set the levers, and tell Python. @param {Record<string, any>} next @param {string} moved */
  function put(next, moved) {
    at = next;
    paint();
    on.post({ type: "try", at, moved, from: page, n: ++n });
  }
  /** @param {Lever} l @param {any} place */
  function move(l, place) {
    const next = { ...at };
    if (alike(place, l.printed)) delete next[l.name];
    else next[l.name] = place;
    put(next, l.name);
  }

  /** @param {Element} box @param {Lever[]} levers */
  function fill(box, levers) {
    keyed(
      box,
      levers,
      (l) => `${l.name} ${l.kind} ${(l.texts ?? []).length} ${JSON.stringify(l.printed)}`,
      (l) => {
        const made = lever(id, l, (place) => move(l, place));
        /** @type {any} */ (made.el).lever = made;
        return made.el;
      },
      (row, l) => row.lever.show(l.name in at ? at[l.name] : l.printed, trial.refused?.[l.name] ?? ""),
    );
  }
  function paint() {
    /** @type {Lever[]} */ const all = bench?.levers ?? [],
      others = all.filter((l) => !l.first);
    fill(
      first,
      all.filter((l) => l.first),
    );
    const moved = others.filter((l) => l.name in at).length;
    setText(count, `More rules (${others.length}${moved ? `, ${moved} changed` : ""})`);
    more.hidden = !others.length;
    if (more.open) {
      const found = others.filter((l) => matches(l, query));
      none.hidden = found.length > 0;
      keyed(
        rest,
        [...new Set(found.map((l) => l.group))],
        (g) => g,
        (g) =>
          h(
            "fieldset",
            { className: "bl-group" },
            h("legend", null, g),
            h("div", { className: "bl-levers" }),
          ),
        (box, g) =>
          fill(
            box.lastElementChild,
            found.filter((l) => l.group === g),
          ),
      );
    }
    const refused = Object.keys(trial.refused ?? {}).length > 0;
    back.disabled = !Object.keys(at).length;
    if (begin) {
      begin.disabled = refused;
      begin.hidden = !trial.pending;
    }
    set(el, { "data-pending": !!trial.pending, "data-busy": !!trial.busy });
  }

  /** Draw a picture that Python has laid out for the room there is. @param {any} next */
  function draw(next) {
    if (!next?.shape || next === drawn) return;
    drawn = next;
    if (pic) return pic.update(next);
    pic = chart(next);
    picture.append(pic.el);
  }
  /** Have the finding read out, once, when changes have stopped. */
  function announce() {
    clearTimeout(speak);
    speak = setTimeout(() => {
      if (trial.busy || answered !== n || !trial.sentence || trial.sentence === spoken) return;
      if (!el.getClientRects().length) return;
      spoken = trial.sentence;
      on.announce(spoken);
    }, SETTLED);
  }

  const watch = new ResizeObserver(() => {
    clearTimeout(sized);
    sized = setTimeout(measure, SPACE);
  });
  watch.observe(picture);
  /** Tell Python how much room there is for a picture, in pixels of ordinary text. */
  function measure() {
    const scale = parseFloat(getComputedStyle(el).fontSize) / 14 || 1,
      width = Math.floor(picture.clientWidth / scale / 4) * 4,
      height = Math.floor((picture.clientHeight - 4) / scale / 4) * 4;
    if (!bench?.levers || width < 40 || height < 40 || room === `${width} ${height}`) return;
    room = `${width} ${height}`;
    on.post({ type: "room", width, height });
  }

  return {
    el,
    /** @param {any} nextBench @param {any} nextTrial */
    update(nextBench, nextTrial) {
      if (nextBench !== bench) {
        bench = nextBench;
        room = "";
        keyed(
          look,
          bench?.outcomes ?? [],
          (o) => o.join(),
          (o) => h("option", { value: o[0] }, o[1]),
        );
        setText(who, bench?.who ?? "");
        measure();
      }
      trial = nextTrial ?? {};
      // while a move of this page is not answered, its own places are newer than Python's
      if (trial.from === page) answered = trial.n;
      if (trial.at && answered === n) at = trial.at;
      if (trial.outcome && look.value !== trial.outcome) look.value = trial.outcome;
      draw(trial.drawn);
      setText(words, trial.sentence || (trial.busy ? "Playing …" : ""));
      const played = trial.games ?? 0;
      setText(games, trial.busy && played ? `${played.toLocaleString("en-GB")} games so far` : "");
      bar.style.width = `${trial.busy ? (100 * played) / (trial.of || 1) : 0}%`;
      const chips = (trial.chips ?? []).join(" · ");
      setText(
        state,
        trial.code ??
          (trial.pending
            ? `Not yet in your game: ${chips || "the printed rules"}`
            : chips && `In your game: ${chips}`),
      );
      set(state, { "data-code": trial.code ? true : null, title: state.textContent });
      paint();
      announce();
    },
    focus() {
      /** @type {any} */ (first.querySelector("[role=slider], input, select") ?? look).focus({
        preventScroll: true,
      });
    },
    close() {
      watch.disconnect();
      pic?.stop();
      clearTimeout(speak);
      clearTimeout(sized);
    },
  };
}
