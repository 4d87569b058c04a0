// @ts-check
// Parameters: the options of the game as sliders, switches and choices, and what they do to a fresh simulation.
import { h, svg, set, setText, keyed, mark, colour } from "./svg.js";
import { range, ticks, figure } from "./lens.js";

/** @typedef {{ name: string, label: string, kind: string, value: any, default: any, min?: number | null,
 *   max?: number | null, step?: number | null, choices?: any[] | null, help?: string, group?: string }} Param */

/** Choices may come bare, as pairs or as objects.
 * @param {any[] | null | undefined} choices @returns {{ value: any, label: string }[]} */
export function options(choices) {
  return (choices ?? []).map((c) =>
    Array.isArray(c)
      ? { value: c[0], label: String(c[1]) }
      : c && typeof c === "object"
        ? { value: c.value, label: String(c.label ?? c.value) }
        : { value: c, label: String(c).replaceAll("_", " ") },
  );
}

/** "9, 8, 7" → [9, 8, 7]; null where a part is not a number. @param {string} text */
export function numbers(text) {
  const parts = text
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map(Number);
  return parts.every(Number.isFinite) ? parts : null;
}

/** @param {any} a @param {any} b */
export const alike = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** @param {any} v */
const shown = (v) =>
  Array.isArray(v) ? v.join(", ") : typeof v === "number" ? String(v).replace("-", "−") : String(v);

/** A number to be read, not typed: thousands apart. @param {any} v */
const numberText = (v) =>
  typeof v === "number" && Math.abs(v) >= 1000 ? v.toLocaleString("en-GB").replace("-", "−") : shown(v);

/** The axis stays where it is while the new figures fit it well, so that dragging moves dots and not the ground.
 * @param {[number, number] | null} old @param {number[]} next @returns {[number, number]} */
export function steady(old, next) {
  if (old && next[0] >= old[0] && next[1] <= old[1] && next[1] - next[0] > 0.3 * (old[1] - old[0]))
    return old;
  const air = (next[1] - next[0]) * 0.25 || 1;
  return [next[0] - air, next[1] + air];
}

/** @param {(name: string) => string} id
 * @param {{ set: (name: string, value: any) => void, run: () => void, newGame: () => void }} on */
export function paramsPanel(id, on) {
  const groups = h("div", { className: "bl-params" });
  const reset = h(
    "button",
    {
      type: "button",
      className: "bl-quiet",
      onclick: () => {
        for (const p of params)
          if (!alike(p.value, p.default)) {
            held.delete(p.name);
            on.set(p.name, p.default);
          }
      },
    },
    "Reset",
  );
  const again = h("button", { type: "button", className: "bl-quiet", onclick: on.run }, "Run again");
  const newGame = h(
    "button",
    { type: "button", className: "bl-choice", onclick: on.newGame },
    "New game with these settings",
  );
  const title = h("h4", { className: "bl-exp-title" }),
    games = h("span", { className: "bl-count" }),
    busy = h("span", { className: "bl-busy", "aria-hidden": "true" });
  const pic = svg("svg", { class: "bl-exp-pic", role: "img" });
  const exp = h(
    "div",
    { className: "bl-exp" },
    h(
      "div",
      { className: "bl-exp-head" },
      h("div", { className: "bl-exp-words" }, title, games),
      busy,
      again,
    ),
    pic,
  );
  const none = h("p", { className: "bl-idle" }, "This page has no settings.");
  const el = h(
    "section",
    { className: "bl-panel bl-settings", id: id("settings-panel"), "aria-labelledby": id("settings") },
    h("div", { className: "bl-panel-head" }, h("h3", { id: id("settings") }, "Settings"), reset),
    h(
      "div",
      { className: "bl-panel-body" },
      h(
        "div",
        { className: "bl-scroll", tabIndex: 0, role: "region", "aria-label": "Settings of the game" },
        none,
        exp,
        groups,
        newGame,
      ),
    ),
  );
  /** @type {Param[]} */ let params = [];
  /** Values under a finger: Python's echo must not pull the handle back. @type {Map<string, number>} */ const held =
    new Map();
  /** @type {any} */ let experiment = null;
  /** @type {[number, number] | null} */ let axis = null;
  let width = 300,
    seats = 4,
    /** @type {number[]} */ looks = [];

  const tell = (/** @type {string} */ name, /** @type {any} */ value) => {
    held.set(name, Date.now());
    on.set(name, value);
  };

  function make(/** @type {Param} */ p) {
    const own = id("p-" + p.name),
      hint = own + "-help";
    const value = h("output", { className: "bl-param-value", htmlFor: own });
    const common = { id: own, "aria-describedby": p.help ? hint : null };
    /** @type {any} */ let field;
    const bounded = Number.isFinite(p.min) && Number.isFinite(p.max);
    if (p.kind === "bool")
      field = h("input", {
        ...common,
        type: "checkbox",
        role: "switch",
        onchange: () => tell(p.name, field.checked),
      });
    else if (p.kind === "choice") {
      const all = options(p.choices);
      field = h(
        "select",
        { ...common, className: "bl-select", onchange: () => tell(p.name, all[field.selectedIndex].value) },
        all.map((o) => h("option", null, o.label)),
      );
    } else if (p.kind === "list")
      field = h("input", {
        ...common,
        type: "text",
        className: "bl-text",
        inputmode: "decimal",
        onchange: () => {
          const v = numbers(field.value);
          if (v) tell(p.name, v);
          else field.value = shown(row.bl.p.value);
        },
      });
    else
      field = h("input", {
        ...common,
        type: bounded ? "range" : "number",
        className: bounded ? "bl-range" : "bl-text",
        min: p.min,
        max: p.max,
        step: p.step || (p.kind === "float" ? "any" : 1),
        [bounded ? "oninput" : "onchange"]: () => {
          const v = Number(field.value);
          if (field.value !== "" && Number.isFinite(v)) {
            setText(value, numberText(v));
            set(row, { "data-changed": !alike(v, row.bl.p.default) });
            tell(p.name, v);
          }
        },
      });
    const label = h("label", { htmlFor: own, className: "bl-param-label" }, p.label);
    const control =
      p.kind === "bool"
        ? h(
            "label",
            { className: "bl-switch", htmlFor: own },
            field,
            h("span", { className: "bl-switch-track" }),
          )
        : field;
    const row = h(
      "div",
      { className: "bl-param", "data-kind": p.kind },
      h("div", { className: "bl-param-top" }, label, p.kind === "bool" ? control : value),
      p.kind === "bool" ? null : control,
      p.help ? h("p", { className: "bl-help", id: hint }, p.help) : null,
    );
    row.bl = { field, value, p };
    return row;
  }

  function paint(/** @type {any} */ row, /** @type {Param} */ p) {
    const { field, value } = row.bl;
    row.bl.p = p;
    const busyHand = Date.now() - (held.get(p.name) ?? 0) < 900 && field.matches(":focus, :active");
    if (busyHand) return;
    set(row, { "data-changed": !alike(p.value, p.default) });
    if (p.kind === "bool") field.checked = !!p.value;
    else if (p.kind === "choice")
      field.selectedIndex = options(p.choices).findIndex((o) => alike(o.value, p.value));
    else if (field.value !== String(shown(p.value)))
      field.value = Array.isArray(p.value)
        ? shown(p.value)
        : p.value === null || p.value === undefined
          ? ""
          : String(p.value);
    setText(value, p.kind === "int" || p.kind === "float" ? numberText(p.value ?? "") : "");
  }

  function drawExperiment() {
    const rows = experiment?.rows ?? [];
    exp.hidden = !params.length && !rows.length;
    seats = rows.length || seats;
    setText(title, experiment?.title || "A fresh simulation");
    setText(games, experiment?.games ? `${Number(experiment.games).toLocaleString("en-GB")} games` : "");
    setText(again, rows.length ? "Run again" : "Run");
    busy.hidden = !experiment?.busy;
    const line = 26,
      foot = 18,
      left = Math.min(124, width * 0.34),
      right = 52,
      height = seats * line + foot;
    set(pic, { width, height, viewBox: `0 0 ${width} ${height}` });
    if (!rows.length) {
      pic.replaceChildren(
        svg(
          "text",
          { x: width / 2, y: height / 2, "text-anchor": "middle", class: "bl-axis" },
          experiment?.busy ? "playing …" : "drag a slider to see what it does",
        ),
      );
      set(pic, { "aria-label": "no simulation yet" });
      return;
    }
    axis = steady(axis, range(rows, false));
    const [low, high] = axis,
      x = (/** @type {number} */ v) =>
        (left + ((v - low) / (high - low)) * (width - left - right)).toFixed(1);
    const marks = ticks(low, high, Math.max(2, Math.min(5, (width - left - right) / 60)));
    set(pic, {
      "aria-label":
        `${experiment.title ?? "Result"}: ` +
        rows
          .map(
            (/** @type {any} */ r) =>
              `${r.label} ${figure(r.mean)}, interval ${figure(r.low)} to ${figure(r.high)}`,
          )
          .join("; "),
    });
    pic.replaceChildren(
      ...marks.flatMap((t) => [
        svg("line", { class: "bl-grid", x1: x(t), x2: x(t), y1: 0, y2: height - foot }),
        svg("text", { class: "bl-axis", x: x(t), y: height - 4, "text-anchor": "middle" }, numberText(t)),
      ]),
      ...rows.map((/** @type {any} */ r, /** @type {number} */ i) => {
        const y = i * line + line / 2,
          room = Math.max(4, Math.floor((left - 30) / 6.6));
        const seat = r.seat ?? i,
          look = looks[seat] ?? seat,
          paint = colour(look),
          m = mark(seat, 16, undefined, look);
        set(m, { transform: "translate(9 0)" });
        return svg(
          "g",
          { transform: `translate(0 ${y})`, "data-seat": seat },
          m,
          svg(
            "text",
            { class: "bl-exp-label", x: 24, y: 4 },
            r.label.length > room ? r.label.slice(0, room - 1) + "…" : r.label,
            svg("title", null, r.label),
          ),
          svg("line", {
            class: "bl-bar",
            x1: x(r.low),
            x2: x(r.high),
            y1: 0,
            y2: 0,
            style: `stroke:${paint}`,
          }),
          svg("circle", { class: "bl-dot", cx: x(r.mean), cy: 0, r: 4.5, style: `fill:${paint}` }),
          svg("text", { class: "bl-exp-value", x: width - 2, y: 4, "text-anchor": "end" }, figure(r.mean)),
        );
      }),
    );
  }

  return {
    el,
    /** @param {Param[]} next @param {number} players so many rows the picture will have */
    update(next, players) {
      const empty = !params.length;
      params = next ?? [];
      if (!experiment) seats = players || seats;
      if (empty || !experiment) drawExperiment();
      none.hidden = params.length > 0;
      newGame.hidden = !params.length;
      reset.hidden = !params.length;
      reset.disabled = params.every((p) => alike(p.value, p.default));
      const names = [...new Set(params.map((p) => p.group ?? ""))];
      keyed(
        groups,
        names,
        (g) => g,
        (g) => h("fieldset", { className: "bl-group" }, h("legend", null, g || "Options"), h("div", null)),
        (box, g) =>
          keyed(
            box.lastElementChild,
            params.filter((p) => (p.group ?? "") === g),
            (p) => `${p.name}:${p.kind}:${p.min}:${p.max}:${JSON.stringify(p.choices ?? null)}`,
            make,
            paint,
          ),
      );
    },
    /** @param {any} e @param {number[]} worn the looks of the seats */ experiment(e, worn) {
      looks = worn;
      experiment = e && Object.keys(e).length ? e : null;
      drawExperiment();
    },
    /** @param {number} w */ resize(w) {
      const next = Math.max(180, Math.round(w));
      if (next !== width) {
        width = next;
        drawExperiment();
      }
    },
  };
}
