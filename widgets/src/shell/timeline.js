// @ts-check
// The time line: each seat's score as a thin curve behind a slider, rounds marked, dots where people decided, diamonds
// where chance did, other branches dashed. Buttons and slider only ask; the shell decides how to get there.
import { h, svg, set, setText, mark, markIcon, colour, count, LETTERS } from "./svg.js";
import { icon } from "./icons.js";
import { lineAt } from "./log.js";
import {
  axis,
  columns,
  curve,
  extent,
  hiddenNote,
  pointerIn,
  roundLabels,
  spread,
  startOf,
} from "./curves.js";

/** @typedef {import("./curves.js").Timeline} Timeline */

export const LEFT = 10,
  RIGHT = 24,
  TOP = 17, // below the text
  CURVES = 20,
  ROW = 42;

export const SPEEDS = [
  [0.5, "½ ×"],
  [1, "1 ×"],
  [2, "2 ×"],
  [4, "4 ×"],
  [0, "steps"],
];

/** @param {(name: string) => string} id
 * @param {{ go: (where: string) => void, jump: (to: number) => void, branch: (same: boolean) => void,
 *   pick: (id: any) => void, compare: (id: any) => void,
 *   extra: (then: (parts: any) => void) => void }} on extra: calls back with parts that are loaded later */
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
    {
      className: "bl-select",
      "aria-label": "Speed of play",
      title: "Speed of play",
    },
    SPEEDS.map(([v, t]) => h("option", { value: String(v) }, t)),
  );
  speed.value = "1";
  let sameDice = true; // does a what-if keep the dice?
  const whatIf = h(
    "button",
    {
      type: "button",
      className: "bl-quiet",
      title: "Branch here: what if? (b)",
      onclick: () => on.branch(sameDice),
    },
    icon("branch", 18),
    h("span", null, "What if"),
  );
  const where = h("span", { className: "bl-where" }),
    lineName = h("span", { className: "bl-line-name bl-cut" });
  const lineCount = h("span", null);
  const opener = h(
    "button",
    {
      type: "button",
      className: "bl-quiet bl-lines-open",
      "aria-expanded": "false",
      "aria-controls": id("lines"),
      onclick: () => openLines(lines.hidden),
    },
    lineCount,
    h("i", { "aria-hidden": "true" }),
  );
  const lines = h("div", {
    className: "bl-lines bl-box",
    id: id("lines"),
    role: "group",
    "aria-label": "Lines of play",
    hidden: true,
  });
  /** @type {any} once it is loaded */ let menu = null;
  const more = h("div", { className: "bl-tools-more" }, whatIf, opener, lines);
  /** @param {boolean} open */
  function openLines(open) {
    if (open && !menu)
      return on.extra(({ linesMenu }) => {
        menu ??= linesMenu(id, lines, {
          same: (/** @type {boolean} */ keeps) => (sameDice = keeps),
          pick(/** @type {any} */ branch) {
            openLines(false);
            opener.focus();
            on.pick(branch);
          },
          compare(/** @type {any} */ branch) {
            openLines(false);
            on.compare(branch);
          },
        });
        menu.update(last?.branches ?? []);
        openLines(true);
      });
    lines.hidden = !open;
    set(opener, { "aria-expanded": String(open) });
  }
  more.addEventListener("keydown", (/** @type {KeyboardEvent} */ e) => {
    if (e.key !== "Escape" || lines.hidden) return;
    e.preventDefault();
    openLines(false);
    opener.focus();
  });
  more.addEventListener("focusout", (/** @type {FocusEvent} */ e) => {
    if (e.relatedTarget && !more.contains(/** @type {Node} */ (e.relatedTarget))) openLines(false);
  });

  const pic = svg("svg", { class: "bl-curves", "aria-hidden": "true" });
  const g = {
    rounds: svg("g", { class: "bl-rounds" }),
    base: svg("line", { class: "bl-baseline" }),
    branches: svg("g", null),
    curves: svg("g", null),
    marks: svg("g", null),
    future: svg("rect", { class: "bl-future", y: 0, height: ROW + 8 }),
    ends: svg("g", null),
    now: svg("line", { class: "bl-nowline", y1: 2, y2: ROW }),
    thumb: svg("circle", { class: "bl-thumb", cy: ROW, r: 7 }),
  };
  const hiddenScores = h("span", { className: "bl-hidden" });
  pic.append(...Object.values(g));
  // keys and screen readers use the slider; the eye and the pointer use the picture, in which the deal is folded
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
  const tip = h("div", { className: "bl-tip bl-box", "aria-hidden": "true", hidden: true });
  const stage = h(
    "div",
    { className: "bl-stage" },
    pic,
    slider,
    h("div", { className: "bl-here" }, where, lineName, hiddenScores),
    tip,
  );
  const pointAt = (/** @type {PointerEvent} */ e) =>
    Math.min(last?.n ?? 0, scale.at(pointerIn(pic, e.clientX, width)));
  let held = -1; // the point where the pointer was last, while it is down
  pic.addEventListener("pointerdown", (/** @type {PointerEvent} */ e) => {
    if (!last || e.button > 0) return;
    pic.setPointerCapture?.(e.pointerId);
    held = pointAt(e);
    on.jump(held);
    showTip(held);
    slider.focus({ preventScroll: true });
  });
  pic.addEventListener("mousedown", (/** @type {Event} */ e) => e.preventDefault()); // the focus stays on the slider
  pic.addEventListener("pointermove", (/** @type {PointerEvent} */ e) => {
    if (!last) return;
    const p = pointAt(e);
    showTip(p);
    if (held >= 0 && p !== held) on.jump((held = p));
  });
  for (const kind of ["pointerup", "pointercancel"]) pic.addEventListener(kind, () => (held = -1));
  pic.addEventListener("pointerleave", () => (tip.hidden = true));

  /** Show what was played at a point, near the pointer: only lines that the log has. @param {number} point */
  function showTip(point) {
    const here = log.slice(lineAt(log, point - 1) + 1, lineAt(log, point) + 1).slice(0, 2),
      round = (last?.rounds ?? []).filter(([p]) => p < Math.max(1, point)).pop()?.[1];
    tip.replaceChildren(
      h("b", null, point ? `move ${point}` : "the start", round ? ` · round ${round}` : ""),
      ...here.map(([, seat, text]) =>
        h("span", null, seat === -1 ? "" : markIcon(seat, 16, undefined, look(seat)), " ", text),
      ),
    );
    tip.hidden = false;
    const half = tip.offsetWidth / 2,
      px = Math.max(half, Math.min(width - half, scale.x(point)));
    tip.style.left = `${Math.round(px)}px`;
  }
  const el = h(
    "section",
    { className: "bl-timeline bl-box", "aria-label": "Time line" },
    h(
      "div",
      { className: "bl-tools-run", role: "group", "aria-label": "Time line" },
      Object.values(tools),
      speed,
    ),
    stage,
    more,
  );

  /** @type {Timeline | null} */ let last = null;
  /** @type {any[]} */ let log = [];
  let width = 600,
    em = 12,
    most = 1,
    scale = axis(1, "", LEFT, 600 - RIGHT),
    /** @type {number[]} */ looks = [];
  const look = (/** @type {number} */ seat) => looks[seat] ?? seat;

  function draw() {
    if (!last) return;
    const t = last,
      others = (t.branches ?? []).filter((b) => !b.current && b.scores?.length);
    most = Math.max(1, t.n, ...others.map((b) => b.n));
    set(slider, { max: most });
    scale = axis(most, t.marks ?? "", LEFT, width - RIGHT);
    const { x } = scale,
      height = ROW + 6 + Math.round(em),
      [low, high] = extent([t.scores, ...others.map((b) => b.scores)]),
      y = (/** @type {number} */ v) => TOP + CURVES - ((v - low) / (high - low)) * CURVES;
    set(pic, { width, height, viewBox: `0 0 ${width} ${height}` });
    stage.style.height = `${height}px`;
    set(g.base, { x1: x(0), x2: x(most), y1: ROW, y2: ROW });
    const rounds = (t.rounds ?? []).filter(([p]) => p <= t.n);
    g.rounds.replaceChildren(
      svg("path", {
        d: columns("", rounds.length, (i) => x(rounds[i - 1][0]))
          .map(([px]) => `M${px.toFixed(1)} ${TOP - 2}V${ROW + 6}`)
          .join(""),
      }),
      ...roundLabels(rounds, x, em, width).map(([px, text]) =>
        svg("text", { x: (px + 2).toFixed(1), y: ROW + 4 + em }, text),
      ),
    );
    const seats = t.scores[0]?.length ?? 0,
      every = Array.from({ length: seats }, (_, i) => i);
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
        svg("path", { class: "bl-fork", d: `M${x(b.from).toFixed(1)} ${ROW}l4 5H${x(b.n).toFixed(1)}` }),
      ),
    );
    const shown = columns(t.marks ?? "", t.n, x),
      gap = shown.length > 1 ? (shown[shown.length - 1][0] - shown[0][0]) / (shown.length - 1) : 99,
      r = Math.max(1.5, Math.min(3.6, gap * 0.42));
    /** @type {Record<string, string>} */ const d = { d: "", b: "", c: "" };
    for (const [at, kind] of shown) {
      const px = at.toFixed(1),
        q = r * (kind === "d" ? 1.15 : kind === "c" ? 1.25 : 0.75);
      d[kind] +=
        kind === "c"
          ? `M${px} ${ROW - q}l${q} ${q}l${-q} ${q}l${-q} ${-q}z`
          : `M${px} ${ROW - q}a${q} ${q} 0 1 1 0 ${2 * q}a${q} ${q} 0 1 1 0 ${-2 * q}z`;
    }
    g.marks.replaceChildren(...["b", "c", "d"].map((k) => svg("path", { class: `bl-mark-${k}`, d: d[k] })));
    const final = t.scores[t.scores.length - 1] ?? [],
      known = every.filter((s) => final[s] !== null),
      ys = spread(
        known.map((s) => y(Number(final[s]))),
        Math.min(9, (CURVES + 8) / Math.max(1, known.length - 1)),
        TOP,
        TOP + CURVES + 6,
      );
    g.ends.replaceChildren(
      ...known.map((s, i) => {
        const m = mark(s, 11, undefined, look(s));
        set(m, { transform: `translate(${(x(t.n) + 13).toFixed(1)} ${ys[i].toFixed(1)})`, "data-seat": s });
        return m;
      }),
    );
    setText(
      hiddenScores,
      hiddenNote(
        final,
        every.map((s) => LETTERS[s]),
      ),
    );
    place();
  }
  function place() {
    if (!last) return;
    const at = scale.x(last.at),
      px = at.toFixed(1);
    set(g.now, { x1: px, x2: px });
    set(g.thumb, { cx: px });
    set(g.future, { x: px, width: last.at < last.n ? (scale.x(last.n) - at + 6).toFixed(1) : 0 });
  }

  return {
    el,
    sameDice: () => sameDice,
    pace: () => Number(speed.value),
    /** `log` has the lines that may be shown at a point. @param {Timeline} t
     * @param {{ playing: boolean, replay: boolean, live: boolean, line: string, looks: number[], log?: any[] }} o */
    update(t, o) {
      const changed =
        !last ||
        o.looks.join() !== looks.join() ||
        t.scores !== last.scores ||
        t.n !== last.n ||
        t.marks !== last.marks ||
        t.rounds !== last.rounds ||
        t.branches !== last.branches;
      last = t;
      looks = o.looks;
      log = o.log ?? [];
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
      more.hidden = o.replay;
      const branches = t.branches ?? [],
        here = branches.find((b) => b.current);
      setText(lineName, branches.length > 1 ? (here?.name ?? "") : "");
      set(lineName, { title: lineName.textContent || null });
      setText(lineCount, branches.length > 1 ? count(branches.length, "line") : "");
      const label = branches.length > 1 ? `Lines of play: ${branches.length}` : "Lines of play and dice";
      set(opener, { "aria-label": label, title: label });
      menu?.update(branches);
    },
    opener,
    /** @param {number} w */ resize(w) {
      const next = Math.max(120, Math.round(w)),
        type = parseFloat(getComputedStyle(where).fontSize) || 12;
      if (next !== width || type !== em) {
        width = next;
        em = type;
        draw();
      }
    },
  };
}

/** The large play button over the board of a recording. @param {() => void} start */
export function bigPlay(start) {
  const el = h(
    "button",
    {
      type: "button",
      className: "bl-big-play",
      "aria-label": "Play from the start",
      title: "Play from the start (Space)",
      "data-free": true,
      hidden: true,
      onclick: start,
    },
    icon("play", 44),
  );
  return { el, show: (/** @type {boolean} */ on) => (el.hidden = !on) };
}
