// @ts-check
// A lesson on the wall: one step at a time, with its minutes, its question and something to show, a widget or a
// picture. The teacher's notes can be opened beside it.
import { h, set, setText } from "./svg.js";
import { icon } from "./icons.js";
import { panel } from "./panel.js";
import { roomOf } from "./room.js";
import { chart } from "../charts/chart.js";

const FRESH = 60; // seconds; a lesson that was made within this time fills the window by itself

/** The command of a key. @param {string} key @param {boolean} inside is the focus in what the step shows?
 * @returns {"next" | "back" | "first" | "last" | "notes" | "full" | "leave" | null} */
export function keyCommand(key, inside) {
  if (key === "PageDown") return "next"; // presenters send these two, wherever the focus is
  if (key === "PageUp") return "back";
  if (inside) return null; // a board has its own keys
  /** @type {Record<string, any>} */
  const keys = {
    ArrowRight: "next",
    ArrowLeft: "back",
    Home: "first",
    End: "last",
    n: "notes",
    f: "full",
    Escape: "leave",
  };
  return keys[key] ?? null;
}

/** @param {{ model: any, el: HTMLElement, signal?: AbortSignal, host?: any }} ctx */
function render(ctx) {
  const { model } = ctx,
    p = panel(ctx, "bll");
  const tool = (/** @type {string} */ name, /** @type {string} */ label, /** @type {() => void} */ onclick) =>
    h(
      "button",
      { type: "button", className: "bll-tool", "aria-label": label, title: label, onclick },
      icon(name),
    );
  const back = tool("back", "Previous step (left arrow)", () => turn(at() - 1)),
    next = tool("forward", "Next step (right arrow)", () => turn(at() + 1)),
    notesButton = h(
      "button",
      {
        type: "button",
        className: "bll-tool bll-word",
        title: "Teacher's notes (n)",
        onclick: () => notes(),
      },
      "Notes",
    ),
    fullButton = tool("full", "Full window (f)", () => room.full(!room.isFull()));
  const minute = h("span", { className: "bll-minute" }),
    count = h("span", { className: "bll-count" });
  const line = h("nav", { className: "bll-line", "aria-label": "Steps" }),
    ask = h("p", { className: "bll-ask" }),
    stage = h("div", { className: "bll-stage", "data-stage": "" }),
    aside = h("aside", { className: "bll-notes", "aria-label": "Teacher's notes", tabIndex: 0 });
  const head = h(
    "div",
    { className: "bll-head" },
    minute,
    p.title,
    count,
    h("div", { className: "bll-tools" }, back, next, notesButton, fullButton),
  );
  p.body.append(head, line, ask, h("div", { className: "bll-main" }, stage, aside));
  p.root.tabIndex = -1;

  /** @type {[string, number, number][]} */
  const steps = model.get("steps");
  const at = () => model.get("at");
  const marks = steps.map(([title, from, to], i) => {
    const mark = h("button", {
      type: "button",
      className: "bll-mark",
      title: `${from}–${to} min: ${title}`,
      "aria-label": `Step ${i + 1}, minutes ${from} to ${to}: ${title}`,
      onclick: () => turn(i),
    });
    mark.style.flexGrow = String(to - from);
    return mark;
  });
  line.append(...marks);

  /** @param {number} to */
  function turn(to) {
    if (model.get("covered") && to === at() + 1) return uncover();
    if (to < 0 || to >= steps.length || to === at()) return;
    p.post({ type: "go", to });
    p.root.focus({ preventScroll: true });
  }
  const uncover = () => {
    p.post({ type: "uncover" });
    p.root.focus({ preventScroll: true });
  };
  const notes = () => p.post({ type: "notes", on: !model.get("notes") });

  /** Guess first: one button instead of the picture. */
  const cover = () =>
    h(
      "button",
      { type: "button", className: "bll-cover", onclick: uncover },
      "Guess first. Then press → to show it.",
    );

  /** Ends what a step shows. @type {AbortController | null} */
  let showing = null;
  /** @type {any} */ let shownKey;
  async function present() {
    const child = model.get("child"),
      drawn = model.get("drawn"),
      now = child ?? (drawn?.shape ? drawn : null);
    const key = model.get("covered") ? `covered ${at()}` : (now ?? at());
    if (showing && key === shownKey) return;
    shownKey = key;
    showing?.abort();
    const mine = (showing = new AbortController());
    stage.replaceChildren();
    stage.hidden = !now && !model.get("covered");
    if (!now) {
      if (model.get("covered")) stage.append(cover());
      return;
    }
    if (!child) {
      const picture = chart(drawn);
      mine.signal.addEventListener("abort", () => picture.stop());
      stage.append(picture.el);
      return;
    }
    const box = h("div", { className: "bll-child" });
    stage.append(box);
    try {
      const widget = await ctx.host.getWidget(child);
      if (!mine.signal.aborted) await widget.render({ el: box, signal: mine.signal });
    } catch {
      // a saved page cannot show a widget inside a widget: it shows its text
      if (!mine.signal.aborted) box.replaceChildren(h("pre", null, model.get("shown").text));
    }
  }

  function show() {
    const shown = model.get("shown"),
      [title, from, to] = steps[at()];
    setText(p.title, title);
    setText(minute, `${from}–${to} min`);
    setText(count, `${at() + 1} / ${steps.length}`);
    setText(ask, shown.ask ?? "");
    ask.hidden = !shown.ask;
    set(stage, { "data-wide": shown.wide || null });
    marks.forEach((mark, i) =>
      set(mark, { "aria-current": i === at() ? "step" : null, "data-past": i < at() || null }),
    );
    back.disabled = at() === 0;
    next.disabled = at() === steps.length - 1 && !model.get("covered");
    const open = model.get("notes");
    set(notesButton, { "aria-pressed": String(open) });
    aside.hidden = !open;
    aside.replaceChildren(
      ...shown.notes.map((/** @type {string[]} */ [name, text]) =>
        h("div", null, h("strong", null, name), h("p", null, ...fromMarkdown(text))),
      ),
    );
    aside.scrollTop = 0;
    p.announce(`${title}. ${shown.ask ?? ""}`);
    present();
  }

  const room = roomOf(p.root, h("div"), {
    fitted(fit) {
      p.root.style.setProperty("--bll-high", `${Math.floor(fit.height * fit.zoom)}px`);
      p.root.style.setProperty("--bll-size", `${Math.min(30, Math.max(14, 16 * fit.zoom))}px`);
    },
    full(on) {
      fullButton.replaceChildren(icon(on ? "shrink" : "full"));
      if (on) p.root.focus({ preventScroll: true });
    },
  });
  const inside = (/** @type {Event} */ e) => e.composedPath().includes(stage);
  const keyed = (/** @type {KeyboardEvent} */ e) => {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    const command = keyCommand(e.key, inside(e));
    if (!command) return;
    if (command === "next") turn(at() + 1);
    else if (command === "back") turn(at() - 1);
    else if (command === "first") turn(0);
    else if (command === "last") turn(steps.length - 1);
    else if (command === "notes") notes();
    else if (command === "full") room.full(!room.isFull());
    else if (room.isFull()) room.full(false);
    e.preventDefault();
    e.stopPropagation();
  };
  p.root.addEventListener("keydown", keyed, true);
  /** In the full window the keys are the lesson's, even if nothing has the focus. @param {KeyboardEvent} e */
  const anywhere = (e) => {
    if (room.isFull() && !e.composedPath().includes(p.root)) keyed(e);
  };
  addEventListener("keydown", anywhere, true);
  for (const name of ["at", "shown", "notes", "child", "drawn", "covered"]) p.on(`change:${name}`, show);
  p.on("msg:custom", (/** @type {any} */ m) => {
    if (m?.type === "age" && m.seconds < FRESH) room.full(true);
  });
  p.atEnd(() => {
    showing?.abort();
    removeEventListener("keydown", anywhere, true);
    room.close();
  });
  show();
  room.measure();
  try {
    model.send({ type: "age" }); // a lesson whose cell was just run fills the window
  } catch {
    /* no kernel: nothing was run */
  }
}

/** Text with a little Markdown: `code`, **bold** and *emphasis*. @param {string} text */
function fromMarkdown(text) {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*|\*[^*]+\*)/).map((part) => {
    if (/^`.+`$/.test(part)) return h("code", null, part.slice(1, -1));
    if (/^\*\*.+\*\*$/.test(part)) return h("b", null, part.slice(2, -2));
    return /^\*.+\*$/.test(part) ? h("em", null, part.slice(1, -1)) : part;
  });
}

export default { render };
