// @ts-check
// The parts of every small widget: a heading, a place for errors, text for screen readers, a connection to Python.
import { h, ids, keepKeys, setText } from "./svg.js";
import { kernelLink } from "./link.js";
import { range, setRange } from "./range.js";
import { kernelOf } from "./kernel.js";

/** @param {{ model: any, el: HTMLElement, signal?: AbortSignal }} ctx @param {string} kind a class name
 * @param {{ silent?: () => boolean }} [o] silent: without a kernel nothing is missing, so no error is shown */
export function panel({ model, el, signal }, kind, o = {}) {
  const id = ids();
  const title = h("div", { id: id("title"), className: "blx-panel-title", role: "heading", "aria-level": 3 });
  const body = h("div", { className: "blx-panel-body" });
  const errorBox = h("div", { className: "blx-error", role: "alert", hidden: true });
  const wait = h("div", { className: "blx-wait", role: "status", hidden: true });
  const liveRegion = h("div", { className: "bl-sr-only", role: "status", "aria-live": "polite" });
  const root = h(
    "section",
    { className: `bl blx ${kind}`, "aria-labelledby": id("title") },
    title,
    body,
    errorBox,
    wait,
    liveRegion,
  );
  keepKeys(root);
  let missing = "",
    timer = /** @type {any} */ (0);

  function showError() {
    const text = missing || model.get("error") || "";
    setText(errorBox, text);
    errorBox.hidden = !text;
  }
  const kernel = kernelOf(model, () => {
    if (link.pending()) link.lost();
  });
  const link = kernelLink({
    send: (/** @type {any} */ m) => model.send(m),
    ply: () => model.get("ply"),
    kernel: kernel.state,
    onError: (text) => {
      if (!o.silent?.()) {
        missing = text;
        showError();
      }
    },
    waiting: (text) => {
      setText(wait, text);
      wait.hidden = !text;
    },
    busy: (on) => root.classList.toggle("blx-busy", on),
  });
  /** @type {[string, any][]} */
  const listeners = [];
  /** Listen to the model until the widget is gone. @param {string} event @param {any} f */
  function on(event, f) {
    model.on(event, f);
    listeners.push([event, f]);
  }
  on("change:error", showError);
  on("msg:custom", (/** @type {any} */ m) => {
    if (m?.type === "stale") link.stale();
    if (m?.type === "busy") link.working(m.who);
    if (m?.type === "done" && m.of !== "open") {
      missing = "";
      showError();
      link.answered();
      for (const f of onAnswer) f();
    }
  });
  /** @type {(() => void)[]} */
  const onEnd = [];
  /** @type {(() => void)[]} */
  const onAnswer = [];
  signal?.addEventListener("abort", () => {
    for (const [event, f] of listeners) model.off(event, f);
    for (const f of onEnd) f();
    link.close();
    kernel.close();
    clearTimeout(timer);
  });
  /** The font size of ordinary text: larger on a projector. */
  const fontSize = () =>
    root.clientWidth >= 1700 ? 20 : root.clientWidth >= 1400 ? 18 : root.clientWidth >= 1100 ? 15 : 14;
  /** Pixels, as if ordinary text had its usual size. @param {number} pixels */
  const inText = (pixels) => Math.floor((pixels * 14) / fontSize());
  showError();
  el.append(root);
  return {
    id,
    root,
    title,
    body,
    on,
    /** @param {{type: string, [key: string]: any}} message */
    post: (message) => link.post(message),
    /** Tell Python that the widget is on a page, and how wide its pictures are, in pixels of ordinary text. No answer
     * is needed, so a missing kernel is not an error. @param {number} room */
    opened(room) {
      try {
        model.send({ type: "open", ply: model.get("ply"), room: inText(room) });
      } catch {
        /* a saved page */
      }
    },
    inText,
    pending: () => link.pending(),
    /** Have a text read out, once changes have stopped. @param {string} text */
    announce(text) {
      clearTimeout(timer);
      timer = setTimeout(() => setText(liveRegion, text), 400);
    },
    /** @param {() => void} f */
    atEnd: (f) => onEnd.push(f),
    /** Call f whenever Python has answered. @param {() => void} f */
    answered: (f) => onAnswer.push(f),
  };
}

/** A slider over texts; `at` and `set` use their indices.
 * @param {(name: string) => string} id
 * @param {{name: string, label: string, texts: string[], help?: string}} c
 * @param {(at: number) => void} moved */
export function slider(id, c, moved) {
  const input = range({
    id: id(c.name),
    min: 0,
    max: c.texts.length - 1,
    step: 1,
    "aria-describedby": c.help ? id(c.name + "-help") : null,
  });
  const shown = h("output", { for: id(c.name), className: "blx-value" });
  const el = h(
    "div",
    { className: "blx-control blx-slider" },
    h("div", { className: "blx-control-top" }, h("label", { htmlFor: id(c.name) }, c.label), shown),
    input,
    c.help ? h("div", { className: "blx-help", id: id(c.name + "-help") }, c.help) : null,
  );
  function show(/** @type {number} */ at) {
    setText(shown, c.texts[at]);
    setRange(input, at, c.texts[at]);
  }
  input.addEventListener("input", () => {
    show(Number(input.value));
    moved(Number(input.value));
  });
  return {
    el,
    input,
    at: () => Number(input.value),
    set: show,
  };
}

/** A choice: buttons side by side, or a menu if there are more than eight.
 * @param {(name: string) => string} id
 * @param {{name: string, label: string, texts: string[], help?: string}} c
 * @param {(at: number) => void} moved */
export function choice(id, c, moved) {
  const help = c.help ? h("div", { className: "blx-help", id: id(c.name + "-help") }, c.help) : null;
  if (c.texts.length > 8) {
    const input = h(
      "select",
      { id: id(c.name) },
      c.texts.map((text, i) => h("option", { value: i }, text)),
    );
    input.addEventListener("change", () => moved(Number(input.value)));
    const el = h(
      "div",
      { className: "blx-control" },
      h("label", { htmlFor: id(c.name) }, c.label),
      input,
      help,
    );
    return {
      el,
      input,
      at: () => Number(input.value),
      set(/** @type {number} */ v) {
        input.value = String(v);
      },
    };
  }
  const radios = c.texts.map((_, i) =>
    h("input", { type: "radio", name: id(c.name), value: i, id: id(`${c.name}-${i}`) }),
  );
  radios.forEach((r, i) =>
    r.addEventListener("change", () => {
      if (r.checked) moved(i);
    }),
  );
  const el = h(
    "fieldset",
    { className: "blx-control blx-choice" },
    h("legend", null, c.label),
    h(
      "div",
      { className: "blx-segments" },
      c.texts.map((text, i) => h("label", { className: "blx-segment" }, radios[i], h("span", null, text))),
    ),
    help,
  );
  return {
    el,
    input: radios[0],
    at: () => radios.findIndex((r) => r.checked),
    set(/** @type {number} */ v) {
      radios.forEach((r, i) => {
        r.checked = i === v;
      });
    },
  };
}

/** A switch.
 * @param {(name: string) => string} id
 * @param {{name: string, label: string, texts: string[], help?: string}} c
 * @param {(at: number) => void} moved */
export function toggle(id, c, moved) {
  const input = h("input", { id: id(c.name), type: "checkbox", role: "switch" });
  const el = h(
    "div",
    { className: "blx-control" },
    h(
      "label",
      { className: "bl-switch", htmlFor: id(c.name) },
      input,
      h("span", { className: "bl-switch-track", "aria-hidden": "true" }),
      c.label,
    ),
    c.help ? h("div", { className: "blx-help" }, c.help) : null,
  );
  input.addEventListener("change", () => moved(input.checked ? 1 : 0));
  return {
    el,
    input,
    at: () => (input.checked ? 1 : 0),
    set(/** @type {number} */ v) {
      input.checked = v === 1;
    },
  };
}
