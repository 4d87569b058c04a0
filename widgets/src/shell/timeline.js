// @ts-check
// The time line: each seat's score as a thin curve behind a slider, dots where people decided, diamonds where
// chance did, other branches dashed. Buttons and slider only ask; the shell decides how to get there.
import { h, svg, set, setText, keyed, mark, colour, LETTERS } from "./svg.js";
import { icon } from "./icons.js";

export const LEFT = 12,
  RIGHT = 28,
  TOP = 8,
  CURVES = 46,
  ROW = 68,
  HEIGHT = 84;

/** A score, or null where it is hidden from the one who looks. @typedef {number | null} Score */
/** @typedef {{ id: any, name: string, from: number, n: number, current: boolean, scores: Score[][] }} Branch */
/** @typedef {{ n: number, at: number, marks: string, scores: Score[][], branches: Branch[] }} Timeline */

/** The branches with the one that is shown, whose scores are in the time line itself. A branch is sent once, not with
 * every move: `forks` changes only when one is begun or left.
 * @param {any} t @param {any[]} forks @returns {Branch[]} */
export function branchesOf(t, forks) {
  return forks.map((b) =>
    b.id === t.branch ? { ...b, n: t.n, current: true, scores: [] } : { ...b, current: false },
  );
}

/** The next point where a person decides, or the end. marks[i] is the move made at point i.
 * @param {string} marks @param {number} at @param {number} n */
export function nextDecision(marks, at, n) {
  const i = marks.indexOf("d", at + 1);
  return i < 0 ? n : Math.min(i, n);
}

/** The last point before this one where a person decided, or the start. @param {string} marks @param {number} at */
export function lastDecision(marks, at) {
  return at <= 0 ? 0 : Math.max(0, marks.lastIndexOf("d", at - 1));
}

/** Where a branch's list of scores begins: at its fork, or at the start if it holds the shared past too.
 * @param {Branch} b */
export function startOf(b) {
  return b.scores.length === b.n - b.from + 1 ? b.from : 0;
}

/** Lowest and highest score of all curves, never equal; what is hidden counts for nothing.
 * @param {Score[][][]} curves */
export function span(curves) {
  let low = Infinity,
    high = -Infinity;
  for (const c of curves)
    for (const row of c)
      for (const v of row)
        if (v !== null) {
          if (v < low) low = v;
          if (v > high) high = v;
        }
  if (!Number.isFinite(low)) return [0, 1];
  return low === high ? [low - 1, high + 1] : [low, high];
}

/** A path through one seat's scores; points that change nothing are left out, and where a score is hidden
 * the pen is up.
 * @param {Score[][]} scores @param {number} seat @param {number} start @param {number} skip first point to draw
 * @param {(ply: number) => number} x @param {(v: number) => number} y */
export function curve(scores, seat, start, skip, x, y) {
  let d = "",
    n = scores.length,
    down = false;
  for (let i = Math.max(0, skip - start); i < n; i++) {
    const v = scores[i][seat],
      before = i > 0 ? scores[i - 1][seat] : NaN,
      after = i + 1 < n ? scores[i + 1][seat] : NaN;
    if (v === null) {
      down = false;
      continue;
    }
    if (down && v === before && v === after) continue;
    d += `${down ? "L" : "M"}${x(start + i).toFixed(1)} ${y(v).toFixed(1)}`;
    down = true;
  }
  return d;
}

/** What is said where curves are missing because somebody's score is hidden.
 * @param {Score[]} scores @param {string[]} letters */
export function missing(scores, letters) {
  const hidden = letters.filter((_, seat) => scores[seat] === null);
  if (!hidden.length) return "";
  return hidden.length === letters.length ? "scores are hidden" : `hidden: ${hidden.join(", ")}`;
}

/** Heights moved apart until none is nearer than `gap`, order kept.
 * @param {number[]} ys @param {number} gap @param {number} low @param {number} high */
export function spread(ys, gap, low, high) {
  const order = ys.map((_, i) => i).sort((a, b) => ys[a] - ys[b]),
    out = ys.slice();
  let floor = low;
  for (const i of order) {
    out[i] = Math.max(out[i], floor);
    floor = out[i] + gap;
  }
  let ceiling = high;
  for (const i of order.reverse()) {
    out[i] = Math.min(out[i], ceiling);
    ceiling = out[i] - gap;
  }
  return out;
}

export const SPEEDS = [
  [0.5, "½ ×"],
  [1, "1 ×"],
  [2, "2 ×"],
  [4, "4 ×"],
];

/** @param {(name: string) => string} id
 * @param {{ go: (where: string) => void, jump: (to: number) => void, branch: (same: boolean) => void,
 *   pick: (id: any) => void }} on */
export function timelineBar(id, on) {
  const tool = (/** @type {string} */ name, /** @type {string} */ label, /** @type {string} */ key = "") =>
    h(
      "button",
      {
        type: "button",
        className: "bl-tool",
        "aria-label": label,
        title: key ? `${label} (${key})` : label,
        onclick: () => on.go(name),
      },
      icon(name === "toggle" ? "play" : name),
    );
  const toggle = tool("toggle", "Play", "Space");
  const tools = {
    first: tool("first", "To the start", "Home"),
    back: tool("back", "One step back", "←"),
    toggle,
    forward: tool("forward", "One step on", "→"),
    decision: tool("decision", "On to the next decision", "n"),
    last: tool("last", "To the latest move", "End"),
  };
  const speed = h(
    "select",
    { className: "bl-select", "aria-label": "Speed of play" },
    SPEEDS.map(([v, t]) => h("option", { value: String(v) }, t)),
  );
  speed.value = "1";
  const same = h("input", { type: "checkbox", role: "switch", id: id("same"), checked: true });
  const what = h(
    "button",
    {
      type: "button",
      className: "bl-quiet",
      title: "Branch here: what if? (b)",
      onclick: () => on.branch(same.checked),
    },
    icon("branch", 18),
    "What if",
  );
  const sameLabel = h(
    "label",
    { className: "bl-switch", htmlFor: id("same") },
    same,
    h("span", { className: "bl-switch-track" }),
    h("span", { className: "bl-switch-word" }, "same dice"),
  );
  const where = h("span", { className: "bl-where" });
  const chips = h("div", { className: "bl-chips", role: "group", "aria-label": "Branches" });

  const pic = svg("svg", { class: "bl-curves", height: HEIGHT, "aria-hidden": "true" });
  const g = {
    base: svg("line", { class: "bl-baseline" }),
    branches: svg("g", null),
    curves: svg("g", null),
    marks: svg("g", null),
    future: svg("rect", { class: "bl-future", y: 0, height: HEIGHT - 4 }),
    ends: svg("g", null),
    now: svg("line", { class: "bl-nowline", y1: 2, y2: ROW }),
    hidden: svg("text", { class: "bl-hidden", x: LEFT, y: TOP + 6 }),
  };
  pic.append(g.base, g.branches, g.curves, g.marks, g.future, g.ends, g.now, g.hidden);
  const slider = h("input", {
    type: "range",
    className: "bl-time",
    min: 0,
    max: 1,
    step: 1,
    value: "0",
    "aria-label": "Point in time",
    oninput: () => on.jump(Math.min(Number(slider.value), last?.n ?? 0)),
  });
  const stage = h("div", { className: "bl-stage" }, pic, slider);
  pic.addEventListener("pointerdown", (/** @type {PointerEvent} */ e) => {
    if (!last) return;
    const t = (e.clientX - pic.getBoundingClientRect().left - LEFT) / Math.max(1, width - LEFT - RIGHT);
    on.jump(Math.max(0, Math.min(last.n, Math.round(t * most))));
    slider.focus({ preventScroll: true });
  });
  const tray = h(
    "div",
    { className: "bl-tools" },
    h(
      "div",
      { className: "bl-tools-run", role: "group", "aria-label": "Time line" },
      Object.values(tools),
      speed,
    ),
    where,
    chips,
    h("div", { className: "bl-tools-more" }, what, sameLabel),
  );
  const el = h("section", { className: "bl-timeline", "aria-label": "Time line" }, tray, stage);

  /** @type {Timeline | null} */ let last = null;
  let width = 600,
    most = 1,
    /** @type {number[]} */ looks = [];
  const look = (/** @type {number} */ seat) => looks[seat] ?? seat;
  const x = (/** @type {number} */ ply) => LEFT + (ply / most) * (width - LEFT - RIGHT);

  function draw() {
    if (!last) return;
    const t = last,
      others = (t.branches ?? []).filter((b) => !b.current && b.scores?.length);
    most = Math.max(1, t.n, ...others.map((b) => b.n));
    set(slider, { max: most });
    const [low, high] = span([t.scores, ...others.map((b) => b.scores)]),
      y = (/** @type {number} */ v) => TOP + CURVES - ((v - low) / (high - low)) * CURVES;
    set(pic, { width, viewBox: `0 0 ${width} ${HEIGHT}` });
    set(g.base, { x1: x(0), x2: x(most), y1: ROW, y2: ROW });
    const count = t.scores[0]?.length ?? 0,
      every = Array.from({ length: count }, (_, i) => i);
    g.curves.replaceChildren(
      ...every.map((s) =>
        svg("path", {
          class: "bl-curve",
          "data-seat": s,
          d: curve(t.scores, s, 0, 0, x, y),
          style: `stroke:${colour(look(s))}`,
        }),
      ),
    );
    g.branches.replaceChildren(
      ...others.flatMap((b) =>
        every.map((s) =>
          svg("path", {
            class: "bl-curve bl-dashed",
            "data-seat": s,
            d: curve(b.scores, s, startOf(b), b.from, x, y),
            style: `stroke:${colour(look(s))}`,
          }),
        ),
      ),
      ...others.map((b) =>
        svg("path", { class: "bl-fork", d: `M${x(b.from).toFixed(1)} ${ROW}l5 7H${x(b.n).toFixed(1)}` }),
      ),
    );
    const gap = (width - LEFT - RIGHT) / most,
      r = Math.max(1.2, Math.min(3.6, gap * 0.42));
    /** @type {Record<string, string>} */ const d = { d: "", b: "", c: "" };
    for (let i = 0; i < t.n; i++) {
      const px = x(i + 1).toFixed(1),
        k = t.marks[i] ?? "b";
      if (k === "c")
        d.c += `M${px} ${ROW - r * 1.25}l${r * 1.25} ${r * 1.25}l${-r * 1.25} ${r * 1.25}l${-r * 1.25} ${-r * 1.25}z`;
      else {
        const q = k === "d" ? r * 1.15 : r * 0.75;
        d[k === "d" ? "d" : "b"] +=
          `M${px} ${ROW - q}a${q} ${q} 0 1 1 0 ${2 * q}a${q} ${q} 0 1 1 0 ${-2 * q}z`;
      }
    }
    g.marks.replaceChildren(
      svg("path", { class: "bl-mark-b", d: d.b }),
      svg("path", { class: "bl-mark-c", d: d.c }),
      svg("path", { class: "bl-mark-d", d: d.d }),
    );
    const final = t.scores[t.scores.length - 1] ?? [],
      known = every.filter((s) => final[s] !== null),
      ys = spread(
        known.map((s) => y(Number(final[s]))),
        10,
        TOP - 2,
        TOP + CURVES + 6,
      );
    g.ends.replaceChildren(
      ...known.map((s, i) => {
        const m = mark(s, 12, undefined, look(s));
        set(m, { transform: `translate(${(x(t.n) + 12).toFixed(1)} ${ys[i].toFixed(1)})`, "data-seat": s });
        return m;
      }),
    );
    setText(
      g.hidden,
      missing(
        final,
        every.map((s) => LETTERS[s]),
      ),
    );
    place();
  }
  function place() {
    if (!last) return;
    const px = x(last.at).toFixed(1);
    set(g.now, { x1: px, x2: px });
    set(g.future, { x: px, width: last.at < last.n ? (x(last.n) - x(last.at) + 6).toFixed(1) : 0 });
  }

  return {
    el,
    same: () => same.checked,
    pace: () => Number(speed.value),
    focusSlider: () => slider.focus(),
    /** @param {Timeline} t
     * @param {{ playing: boolean, replay: boolean, live: boolean, line: string, looks: number[] }} o */
    update(t, o) {
      const changed =
        !last ||
        o.looks.join() !== looks.join() ||
        t.scores !== last.scores ||
        t.n !== last.n ||
        t.marks !== last.marks ||
        t.branches !== last.branches;
      last = t;
      looks = o.looks;
      if (changed) draw();
      else place();
      if (Number(slider.value) !== t.at) slider.value = String(t.at);
      set(slider, { "aria-valuetext": `move ${t.at} of ${t.n}${o.line ? ": " + o.line : ""}` });
      setText(where, `move ${t.at} of ${t.n}`);
      set(where, { "data-past": t.at < t.n });
      tools.first.disabled = tools.back.disabled = t.at <= 0;
      tools.last.disabled = t.at >= t.n;
      tools.forward.disabled = t.at >= t.n && !o.live;
      tools.decision.disabled = t.at >= t.n && !o.live;
      if (toggle.dataset.on !== String(o.playing)) {
        toggle.dataset.on = String(o.playing);
        toggle.replaceChildren(icon(o.playing ? "pause" : "play"));
        set(toggle, {
          "aria-label": o.playing ? "Pause" : "Play",
          title: (o.playing ? "Pause" : "Play") + " (Space)",
        });
      }
      what.hidden = sameLabel.hidden = o.replay;
      const branches = t.branches ?? [];
      chips.hidden = branches.length < 2;
      keyed(
        chips,
        branches.length < 2 ? [] : branches,
        (b) => b.id,
        (b) => h("button", { type: "button", className: "bl-chip", onclick: () => on.pick(b.id) }),
        (chip, b) => {
          setText(chip, b.name);
          set(chip, {
            "aria-pressed": String(!!b.current),
            title: b.from ? `left the line at move ${b.from}, ${b.n} moves` : `${b.n} moves`,
          });
        },
      );
    },
    /** @param {number} w */ resize(w) {
      const next = Math.max(200, Math.round(w));
      if (next !== width) {
        width = next;
        draw();
      }
    },
  };
}
