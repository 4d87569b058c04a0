// @ts-check
// The panels beside a board, one at a time: values, log, Try a rule, rules. The bench, as the panel of Try a rule is
// called, covers board and panels; it is loaded from Python when it is first opened.
import { h, set } from "./svg.js";
import { icon } from "./icons.js";

/** @type {Record<string, string>} */
const TABS = { lens: "Values", log: "Log", try: "Try a rule", rules: "Rules" };

/** @param {(name: string) => string} id @param {Element[]} panels values, log and rules
 * @param {{ get: (name: string) => any, frame: () => Element, cover: (on: boolean) => void,
 *   picked: (name: string) => void, extra: (then: (parts: any) => void) => void, post: (message: any) => boolean,
 *   tell: (message: any) => boolean, announce: (text: string) => void }} on cover: the bench covers the game, or no
 *   longer does; picked: a panel is in front; extra: calls back with parts that are loaded later; tell: tells Python
 *   without ending what is being shown */
export function tabbedPanels(id, panels, on) {
  let tab = "log",
    previous = "log",
    /** @type {any} once it is loaded */ bench = null;
  const placeholder = h(
    "section",
    { className: "bl-panel bl-try", id: id("try-panel"), "aria-label": "Try a rule" },
    h("p", { className: "bl-idle" }, "Opening …"),
    h(
      "button",
      { type: "button", className: "bl-quiet", onclick: () => leave() },
      icon("close", 16),
      "Back to the game",
    ),
  );
  const tabs = Object.fromEntries(
    Object.keys(TABS).map((name) => [
      name,
      h(
        "button",
        {
          type: "button",
          role: "tab",
          className: "bl-tab",
          id: id("tab-" + name),
          "aria-controls": id(name + "-panel"),
          onclick: () => pick(name),
        },
        TABS[name],
      ),
    ]),
  );
  const list = h(
    "div",
    { className: "bl-tabs", role: "tablist", "aria-label": "Panels" },
    Object.values(tabs),
  );
  list.addEventListener("keydown", (/** @type {KeyboardEvent} */ e) => {
    const names = Object.keys(tabs).filter((n) => tabs[n].offsetParent),
      i = names.findIndex((n) => tabs[n] === e.target);
    if (i < 0 || (e.key !== "ArrowLeft" && e.key !== "ArrowRight")) return;
    e.preventDefault();
    const next = names[(i + (e.key === "ArrowRight" ? 1 : names.length - 1)) % names.length];
    pick(next);
    tabs[next].focus();
  });

  /** Bring a panel to the front. @param {string} name */
  function pick(name) {
    const opens = name === "try" && tab !== "try";
    if (opens) previous = tab;
    tab = name;
    update();
    on.cover(tab === "try");
    if (opens) openBench();
    on.picked(name);
  }
  function update() {
    set(on.frame(), { "data-tab": tab });
    for (const [name, b] of Object.entries(tabs))
      set(b, { "aria-selected": String(name === tab), tabindex: name === tab ? 0 : -1 });
  }
  function openBench() {
    if (bench) return bench.focus();
    on.extra(({ tryPanel }) => {
      if (!bench) {
        bench = tryPanel(id, {
          post: on.tell,
          begin() {
            on.post({ type: "begin" });
            leave();
          },
          leave,
          announce: on.announce,
        });
        placeholder.replaceWith(bench.el);
        bench.update(on.get("bench"), on.get("trial"));
      }
      if (tab === "try") bench.focus();
    });
  }
  /** Back from the bench to the game. */
  function leave() {
    if (tab !== "try") return;
    pick(previous);
    tabs[tab].focus({ preventScroll: true });
  }
  return {
    el: h("div", { className: "bl-tabbed bl-box" }, list, panels),
    bench: placeholder,
    current: () => tab,
    pick,
    leave,
    update,
    /** Python has sent a new state of the bench. */ updateBench: () =>
      bench?.update(on.get("bench"), on.get("trial")),
    close: () => bench?.close(),
  };
}
