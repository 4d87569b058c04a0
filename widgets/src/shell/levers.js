// @ts-check
// One lever: a slider, a choice, a switch, bars to drag, or a list as text. It shows the printed value beside the one
// that is set, says what it changes, and why a value is refused.
import { pointerAt } from "./geometry.js";
import { h, set, setText } from "./svg.js";
import { icon } from "./icons.js";
import { range, setRange } from "./range.js";

/** The place of a lever is what it is set to: an index into `texts`, the heights of bars, or a text. `printed` is the
 * place of the printed rule.
 * @typedef {{ name: string, label: string, says: string, kind: string, group: string, first: boolean, printed: any,
 *   texts?: string[], low?: number, high?: number, step?: number, entries?: string[], grows?: boolean,
 *   unit?: string }} Lever */
/** @typedef {{ el: any, show: (place: any) => void, text: (place: any) => string }} Control */

/** A number within its range and on the grid of its steps. @param {number} v @param {number} low @param {number} high
 * @param {number} step */
export function snap(v, low, high, step) {
  const on = low + Math.round((v - low) / step) * step;
  return Number(Math.max(low, Math.min(high, on)).toFixed(6));
}

/** The value of a bar after a key; null if the key is not for bars. @param {string} key @param {number} v
 * @param {{ low: number, high: number, step: number }} l */
export function keyStep(key, v, l) {
  const by = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, PageUp: 5, PageDown: -5 }[key];
  if (key === "Home") return l.low;
  if (key === "End") return l.high;
  return by ? snap(v + by * l.step, l.low, l.high, l.step) : null;
}

/** @param {any} own @param {Lever} l @param {(place: any) => void} moved @returns {Control} */
function slider(own, l, moved) {
  const texts = l.texts ?? [],
    last = Math.max(1, texts.length - 1),
    input = range({ ...own, min: 0, max: last, step: 1 }),
    el = h("div", { className: "bl-slide" }, input);
  el.style.setProperty("--was", String(l.printed / last));
  const show = (/** @type {number} */ place) => setRange(input, place, texts[place]);
  input.addEventListener("input", () => moved(Number(input.value)));
  return { el, show, text: (place) => texts[place] };
}

/** @param {any} own @param {Lever} l @param {(place: any) => void} moved @returns {Control} */
function choice(own, l, moved) {
  const el = h(
    "select",
    { ...own, className: "bl-select", onchange: () => moved(el.selectedIndex) },
    (l.texts ?? []).map((t, i) => h("option", null, i === l.printed ? `${t} (printed)` : t)),
  );
  return {
    el,
    show: (place) => {
      if (el.selectedIndex !== place) el.selectedIndex = place;
    },
    text: () => "",
  };
}

/** @param {any} own @param {Lever} l @param {(place: any) => void} moved @returns {Control} */
function toggle(own, l, moved) {
  const input = h("input", {
    ...own,
    type: "checkbox",
    role: "switch",
    onchange: () => moved(input.checked ? 1 : 0),
  });
  return {
    el: h("label", { className: "bl-switch" }, input, h("span", { className: "bl-switch-track" })),
    show: (place) => {
      input.checked = place === 1;
    },
    text: (place) => (l.texts ?? [])[place],
  };
}

/** A list of numbers as text, which Python checks: for lists that bars do not suit.
 * @param {any} own @param {Lever} l @param {(place: any) => void} moved @returns {Control} */
function text(own, l, moved) {
  const el = h("input", {
    ...own,
    type: "text",
    className: "bl-text",
    inputmode: "decimal",
    onchange: () => moved(el.value.trim() || "none"),
  });
  return {
    el,
    show: (place) => {
      if (el.value !== place && !el.matches(":focus")) el.value = place;
    },
    text: () => "",
  };
}

/** One bar for each entry: drag it, or use the arrow keys. @param {any} own @param {Lever} l
 * @param {(place: any) => void} moved @returns {Control} */
function bars(own, l, moved) {
  const range = { low: l.low ?? 0, high: l.high ?? 1, step: l.step ?? 1 },
    names = l.entries ?? [],
    share = (/** @type {number} */ v) => `${(100 * Math.max(0, v)) / range.high}%`,
    unit = l.unit ? ` ${l.unit}` : "";
  /** @type {number[]} */ let now = [];
  const row = h("div", { className: "bl-bars", role: "group", "aria-label": l.label });
  const put = (/** @type {number} */ i, /** @type {number | null} */ v) => {
    if (v !== null && v !== now[i]) moved(now.map((old, k) => (k === i ? v : old)));
  };
  function bar(/** @type {number} */ i) {
    const track = h("span", { className: "bl-bar-track" }, h("i", null), h("s", null)),
      name = names[i] ?? String(i + 1);
    const at = (/** @type {PointerEvent} */ e) => {
      const box = track.getBoundingClientRect(),
        v = ((box.bottom - pointerAt(e.clientY, track)) / box.height) * range.high;
      put(i, snap(v, range.low, range.high, range.step));
    };
    const el = h(
      "div",
      {
        className: "bl-bar1",
        role: "slider",
        tabIndex: 0,
        title: name,
        "aria-label": name,
        "aria-orientation": "vertical",
        "aria-valuemin": range.low,
        "aria-valuemax": range.high,
        onkeydown: (/** @type {KeyboardEvent} */ e) => {
          const v = e.ctrlKey || e.metaKey || e.altKey ? null : keyStep(e.key, now[i], range);
          if (v === null) return;
          e.preventDefault(); // the same keys move the time line
          e.stopPropagation();
          put(i, v);
        },
        onpointerdown: (/** @type {PointerEvent} */ e) => {
          if (e.button) return;
          el.setPointerCapture(e.pointerId);
          el.focus({ preventScroll: true });
          e.preventDefault();
          at(e);
        },
        onpointermove: (/** @type {PointerEvent} */ e) => {
          if (el.hasPointerCapture(e.pointerId)) at(e);
        },
      },
      h("span", { className: "bl-bar-v" }),
      track,
      h("span", { className: "bl-bar-n", "aria-hidden": "true" }, /\d+$/.exec(name)?.[0] ?? name),
    );
    return el;
  }
  const fewer = h(
      "button",
      {
        type: "button",
        className: "bl-quiet",
        onclick: () => moved(now.slice(0, -1)),
      },
      "−",
    ),
    extra = h(
      "button",
      {
        type: "button",
        className: "bl-quiet",
        onclick: () => moved([...now, now[now.length - 1] ?? range.low]),
      },
      "+",
    );
  const el = h(
    "div",
    { className: "bl-bars-box", "data-names": names.some((n) => !/\d$/.test(n)) },
    row,
    l.grows ? h("div", { className: "bl-bars-more" }, extra, fewer) : null,
  );
  return {
    el,
    show(place) {
      now = place;
      while (row.children.length < now.length) row.append(bar(row.children.length));
      while (row.children.length > now.length) row.lastElementChild?.remove();
      now.forEach((v, i) => {
        const one = /** @type {any} */ (row.children[i]),
          [height, printed] = one.children[1].children;
        set(one, { "aria-valuenow": v, "aria-valuetext": v + unit, "data-changed": v !== l.printed[i] });
        setText(one.children[0], String(v));
        height.style.height = share(v);
        printed.style.bottom = share(l.printed[i] ?? 0);
        printed.hidden = l.printed[i] === undefined;
      });
      fewer.disabled = now.length < 2;
      extra.disabled = now.length >= names.length;
      set(fewer, {
        "aria-label": `remove ${names[now.length - 1]}`,
        title: `remove ${names[now.length - 1]}`,
      });
      set(extra, { "aria-label": `add ${names[now.length]}`, title: `add ${names[now.length]}` });
    },
    text: () => "",
  };
}

/** @type {Record<string, (own: any, l: Lever, moved: (place: any) => void) => Control>} */
const KINDS = { slider, choice, switch: toggle, text, bars };

/** A lever with its label, its value, its sentence and a button back to the printed rule.
 * @param {(name: string) => string} id @param {Lever} l @param {(place: any) => void} moved */
export function lever(id, l, moved) {
  const own = id("lever-" + l.name),
    says = own + "-says",
    no = own + "-no";
  const control = KINDS[l.kind]({ id: own, "aria-describedby": `${says} ${no}` }, l, moved);
  const value = h("output", { className: "bl-lever-value", htmlFor: own }),
    refused = h("p", { className: "bl-lever-no", id: no, role: "alert", hidden: true }),
    back = h(
      "button",
      {
        type: "button",
        className: "bl-lever-back",
        title: "back to the printed rule",
        "aria-label": `${l.label}: back to the printed rule`,
        onclick: () => {
          moved(l.printed);
          /** @type {any} */ (el.querySelector("input, select, [role=slider]"))?.focus();
        },
      },
      icon("restart", 16),
    );
  const label =
    l.kind === "bars"
      ? h("span", { className: "bl-lever-label" }, l.unit ? `${l.label} (${l.unit})` : l.label)
      : h("label", { className: "bl-lever-label", htmlFor: own }, l.label);
  const inline = l.kind === "switch";
  const el = h(
    "div",
    { className: "bl-lever", "data-kind": l.kind },
    h("div", { className: "bl-lever-top" }, label, back, value, inline ? control.el : null),
    inline ? null : control.el,
    h("p", { className: "bl-help", id: says }, l.says),
    refused,
  );
  return {
    el,
    /** @param {any} place @param {string} why the place is refused, or "" */
    show(place, why) {
      control.show(place);
      setText(value, control.text(place) ?? "");
      setText(refused, why);
      refused.hidden = !why;
      const changed = JSON.stringify(place) !== JSON.stringify(l.printed);
      set(el, { "data-changed": changed, "data-no": !!why });
      back.style.visibility = changed ? "" : "hidden";
    },
  };
}
