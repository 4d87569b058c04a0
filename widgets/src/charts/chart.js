// @ts-check
// Charts that follow a slider: a plain spec in, a small tree of SVG out. biglab/ui/charts.py draws the very same
// tree in Python for saved notebooks; a test holds the two together, so change them together.
import { h } from "../shell/svg.js";

/** @typedef {[string, Record<string, any>, (any[] | string)]} Shape  tag, attributes, children or text */
/** @typedef {{title?: string, low?: number, high?: number, names?: string[], ticks?: [number, string][],
 *   format?: string, whole?: boolean}} Axis */
/** @typedef {Record<string, any> & {type: string}} Mark */
/** @typedef {{title: string, label: string, x: Axis, y: Axis, marks: Mark[], flip?: boolean,
 *   square?: boolean, tall?: number}} Spec */

const LIGHT = /** @type {Record<string, string>} */ ({
  ink: "#1F2430",
  faint: "#6B7280",
  line: "#D9D4C7",
  card: "#FFFFFF",
  paper: "#FBF9F4",
  now: "#0072B2",
  gain: "#00795A",
  loss: "#B3420A",
  chance: "#7A5195",
  A: "#0072B2",
  B: "#D55E00",
  C: "#009E73",
  D: "#CC79A7",
  E: "#E69F00",
  F: "#56B4E9",
});
const NARROW = "iljtfrI.,:;|!'()[]/ ·",
  WIDE = "mwMW%@—…≈";

const BOLD = 1.12; // how much wider bold text runs
const LARGEST = 1.4; // an inlay is drawn at most so many times as large as it was made

/** Two decimals are enough on any screen. @param {number} v */
export function px(v) {
  return Math.floor(v * 100 + 0.5) / 100;
}

/** About how wide a text is; errs on the wide side. @param {string} text @param {number} size */
export function textWidth(text, size) {
  let ems = 0;
  for (const c of text)
    ems += NARROW.includes(c) ? 0.36 : WIDE.includes(c) ? 0.92 : c >= "A" && c <= "Z" ? 0.72 : 0.62;
  return ems * size;
}

/** Lines of at most `room` px, broken at spaces. @param {string} text @param {number} size @param {number} room */
export function wrap(text, size, room) {
  /** @type {string[]} */
  const lines = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line ? line + " " + word : word;
    if (line && textWidth(longer, size) > room) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  if (line) lines.push(line);
  return lines;
}

/** Round numbers between low and high, about n of them, and the step. @param {number} low @param {number} high
 * @param {number} n @param {boolean} [whole] @returns {{step: number, at: number[]}} */
export function ticks(low, high, n, whole = false) {
  const raw = (high - low) / Math.max(1, n),
    mag = 10 ** Math.floor(Math.log10(raw));
  let step = 10 * mag;
  for (const m of [5, 2, 1]) if (m * mag >= raw * (1 - 1e-9)) step = m * mag;
  if (whole && step < 1) step = 1;
  const at = [];
  // never −0
  for (let i = Math.ceil(low / step - 1e-9); i <= Math.floor(high / step + 1e-9); i++) at.push(i * step + 0);
  return { step, at };
}

/** A number as an axis writes it. @param {number} v @param {number} places @param {string} [format] */
function fixed(v, places, format = "") {
  const size = Math.abs(format === "percent" ? v * 100 : v);
  let body = size.toFixed(places);
  const sign = v < 0 && Number(body) !== 0 ? "−" : "";
  if (size >= 10000) body = body.replace(/^\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ","));
  if (format === "percent") body += "%";
  if (format === "money") body = "$" + body;
  return sign + body;
}

/** A number as a table writes it: four decimals at most. @param {number} v @param {string} [format] */
export function show(v, format = "") {
  if (format === "money") return fixed(v, Number.isInteger(v) ? 0 : 2, format);
  const [body, end] = format === "percent" ? [fixed(v, 2, format).slice(0, -1), "%"] : [fixed(v, 4), ""];
  return body.replace(/0+$/, "").replace(/\.$/, "") + end;
}

/** The decimals a step needs. @param {number} step */
function places(step) {
  return Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
}

/** How far bars stand apart on an axis of numbers. @param {Mark} m @returns {number} */
function barStep(m) {
  const gaps = m.x.slice(1).map((/** @type {number} */ v, /** @type {number} */ i) => v - m.x[i]);
  if (m.step) gaps.push(m.step);
  return gaps.length ? Math.min(...gaps) : 1;
}

/** What an axis spans: what it says, else what the marks need.
 * @param {Axis} axis @param {"x" | "y"} name @param {Mark[]} marks @param {boolean} flip
 * @returns {[number, number]} */
function extent(axis, name, marks, flip) {
  if (axis.names) return [-0.5, axis.names.length - 0.5];
  let low = Infinity,
    high = -Infinity;
  for (const m of marks) {
    const seen = [...(Array.isArray(m[name]) ? m[name] : m[name] === undefined ? [] : [m[name]])];
    if (name === "y") seen.push(...(m.low ?? []), ...(m.high ?? []), ...(m.type === "bars" ? [0] : []));
    if (m.type === "bars" && name === "x") {
      const half = barStep(m) / 2;
      seen.push(Math.min(...m.x) - half, Math.max(...m.x) + half);
    }
    if (m.type === "gap" && name === "y") seen.push(m.from, m.to);
    if (m.type === "span" && name === "x") seen.push(m.from, m.to);
    for (const v of seen)
      if (v !== null) {
        low = Math.min(low, v);
        high = Math.max(high, v);
      }
  }
  if (name === "y" && !flip && marks.some((m) => m.text)) {
    // room for the texts at the ends
    const more = (high - Math.min(0, low)) * 0.1;
    if (low < 0) low -= more;
    if (high > 0) high += more;
  }
  low = axis.low ?? low;
  high = axis.high ?? high;
  if (!(low < high)) {
    low -= 0.5;
    high += 0.5;
  }
  return [low, high];
}

/** @param {string} tone @param {string} [part] */
function paint(tone, part = "fill") {
  return { class: `bl-${part}-${tone}`, [part]: LIGHT[tone] ?? LIGHT.ink };
}

/** @param {string} text @param {number} x @param {number} y @param {number} size @param {Record<string, any>} [more]
 * @returns {Shape} */
function word(text, x, y, size, { tone = "ink", anchor = "start", bold = false, halo = false } = {}) {
  /** @type {Record<string, any>} */
  const a = { x: px(x), y: px(y), "font-size": px(size), ...paint(tone) };
  if (anchor !== "start") a["text-anchor"] = anchor;
  if (bold) a["font-weight"] = 600;
  if (halo) {
    a.class += " bl-halo";
    a.stroke = LIGHT.card;
    a["stroke-width"] = 4;
    a["stroke-linejoin"] = "round";
    a["paint-order"] = "stroke";
  }
  return ["text", a, text];
}

/** @param {number[][]} points @param {string} tone @param {Record<string, any>} [more] @returns {Shape} */
function path(points, tone, { wide = 1, dash = "", close = false, opacity = 1, cap = "round" } = {}) {
  /** @type {Record<string, any>} */
  const a = { d: "M" + points.map(([x, y]) => `${px(x)} ${px(y)}`).join("L") + (close ? "Z" : "") };
  if (close) {
    Object.assign(a, paint(tone));
    if (opacity < 1) a["fill-opacity"] = opacity;
    return ["path", a, []];
  }
  Object.assign(a, {
    fill: "none",
    ...paint(tone, "stroke"),
    "stroke-width": px(wide),
    "stroke-linecap": cap,
    "stroke-linejoin": "round",
  });
  if (dash) a["stroke-dasharray"] = dash;
  return ["path", a, []];
}

/** The words a mark's i-th number has in tables and tips. @param {Spec} spec @param {Mark} m @param {number} i */
export function words(spec, m, i) {
  const names = spec.x.names;
  const tick = (spec.x.ticks ?? []).find((t) => t[0] === m.x[i]);
  const x = names ? names[m.x[i]] : tick ? tick[1] : show(m.x[i], spec.x.format);
  let value = show(m.y[i], spec.y.format);
  const whole = m.exact?.[i];
  if (whole) {
    const [top, under] = whole.replace("−", "").split("/").map(Number);
    value = `${whole} ${(top * (spec.y.format === "money" ? 100 : 10000)) % under === 0 ? "=" : "≈"} ${value}`;
  }
  const between =
    m.low && m.low[i] !== null ? `${show(m.low[i], spec.y.format)} to ${show(m.high[i], spec.y.format)}` : "";
  return { x, value, between };
}

/** The numbers behind the picture, for the table under it. @param {Spec} spec */
export function numbers(spec) {
  const series = spec.marks.filter(
    (m) => ["bars", "line", "dots", "exact", "inlay"].includes(m.type) && !m.aside,
  );
  const named = series.some((m) => m.label),
    ranged = series.some((m) => m.low);
  const head = [
    ...(named ? ["what"] : []),
    spec.x.title || "",
    spec.y.title || "value",
    ...(ranged ? ["interval"] : []),
  ];
  const rows = series.flatMap((m) =>
    m.x.map((/** @type {number} */ _, /** @type {number} */ i) => {
      const w = words(spec, m, i);
      return [...(named ? [m.label || ""] : []), w.x, w.value, ...(ranged ? [w.between] : [])];
    }),
  );
  return { head, rows };
}

/** The whole picture as a tree. @param {Spec} spec @param {number} width px @param {number} [font] @returns {Shape} */
export function scene(spec, width, font = 14) {
  const small = px((font * 6) / 7),
    big = px((font * 8) / 7),
    pad = px(font * 0.85),
    flip = !!spec.flip;
  const { x, y, marks } = spec;
  /** @type {Shape[]} */
  const out = [];

  // the title: the finding, in as many lines as it takes
  const titleLines = wrap(spec.title, big * BOLD, width - 2 * pad);
  let top = pad;
  titleLines.forEach((line) => {
    top += big * 1.25;
    out.push(word(line, pad, top - big * 0.3, big, { bold: true }));
  });
  if (width < 520 && titleLines.length < 2) top += big * 1.25;
  top += font * 0.4;

  const inlay = marks.find((m) => m.type === "inlay");
  if (inlay) return inlaid(spec, inlay, out, width, top, pad);

  // what stands at the end of lines; where there is no room for it, a key above the plot
  const labelled = flip
    ? []
    : marks.filter((m) => m.label && (m.type === "line" || (m.type === "rule" && m.y !== undefined)));
  const widest = Math.max(0, ...labelled.map((m) => textWidth(m.label, small * BOLD)));
  const keys = [
    ...(widest > 0.3 * width ? labelled : []),
    ...marks.filter((m) => m.label && !m.aside && ["bars", "dots", "exact"].includes(m.type)),
  ];
  const atEnd = widest > 0.3 * width ? [] : labelled;
  if (keys.length) {
    let left = pad;
    top += small * 1.2;
    for (const m of keys) {
      const room = textWidth(m.label, small) + small * 2.6;
      if (left > pad && left + room > width - pad) {
        left = pad;
        top += small * 1.5;
      }
      const cy = top - small * 0.35,
        cx = left + small * 0.6,
        tone = m.tone || "now";
      if (m.type === "bars")
        out.push([
          "rect",
          {
            x: px(left + small * 0.1),
            y: px(cy - small * 0.5),
            width: px(small),
            height: px(small),
            rx: 2,
            ...paint(m.tones ? m.tones[0] : tone),
          },
          [],
        ]);
      else if (m.type === "exact") out.push(diamond(cx, cy, small * 0.55, tone));
      else if (m.type === "dots") out.push(disc(cx, cy, small * 0.4, tone, m.hollow));
      else
        out.push(
          path(
            [
              [left, cy],
              [left + small * 1.2, cy],
            ],
            tone,
            { wide: font / 6, dash: m.type === "rule" || m.dash ? "5 4" : "" },
          ),
        );
      out.push(word(m.label, left + small * 1.6, top, small, {}));
      left += room;
    }
    top += font * 0.5;
  }

  // lanes over the plot for the labels of upright rules and of spans
  const [xl, xh] = extent(x, "x", marks, flip),
    [yl, yh] = extent(y, "y", marks, flip);
  const over = flip
    ? []
    : marks.filter((m) => m.label && ((m.type === "rule" && m.x !== undefined) || m.type === "span"));
  const yTitle = !flip && y.title ? small * 1.7 : 0;
  const nameRoom = flip
    ? Math.min(Math.max(0, ...(x.names ?? []).map((n) => textWidth(n, font))), width * 0.4)
    : 0;
  const nameLines = flip ? Math.max(...(x.names ?? [""]).map((n) => wrap(n, font, nameRoom + 1).length)) : 1;
  const nRows = x.names ? x.names.length : 1;
  const square = ((width - 2 * pad - font * 1.2) * (yh - yl)) / (xh - xl); // as tall as a map needs
  const tall = px(
    spec.square
      ? square
      : flip
        ? nRows * font * Math.max(2.6, nameLines * 1.1 + 0.8)
        : (spec.tall ?? Math.max(font * 12, Math.min(width * 0.48, font * 20))),
  );

  const endRoom = atEnd.length
    ? widest + font * 0.9
    : flip
      ? Math.max(
          font,
          ...marks.filter((m) => m.text).map((m) => textWidth(longest(m.text), small * BOLD) + font * 0.8),
        )
      : font * 0.6;
  const right = width - pad - endRoom;
  const yTicks =
    y.ticks ??
    (() => {
      const t = ticks(yl, yh, flip ? (right - pad - nameRoom) / (font * 4.5) : tall / (font * 2.5), y.whole);
      const p = y.format === "percent" ? Math.max(0, places(t.step) - 2) : places(t.step);
      return /** @type {[number, string][]} */ (t.at.map((v) => [v, fixed(v, p, y.format)]));
    })();
  const left =
    pad + (flip ? nameRoom : Math.max(0, ...yTicks.map((t) => textWidth(t[1], small)))) + font * 0.6;

  /** Where a value of the x axis lies. @param {number} v */
  const along = (v) =>
    flip ? plotTop + ((v - xl) / (xh - xl)) * tall : left + ((v - xl) / (xh - xl)) * (right - left);

  /** @type {{m: Mark, at: number, lane: number}[]} */
  const lanes = [];
  /** @type {number[]} */
  const ends = [];
  for (const m of over) {
    const at = m.type === "span" ? (along(m.from) + along(m.to)) / 2 : along(m.x);
    const w = textWidth(m.label, small * BOLD) / 2;
    const mid = Math.max(left + w, Math.min(width - pad - w, at));
    let lane = 0;
    while (ends[lane] !== undefined && ends[lane] > mid - w - font * 0.5) lane++;
    ends[lane] = mid + w;
    lanes.push({ m, at: mid, lane });
  }
  const laneHeight = small * 1.35;
  if (yTitle) out.push(word(y.title ?? "", pad, top + small, small, { tone: "faint" }));
  const plotTop = px(top + yTitle + ends.length * laneHeight + font * 0.5);
  const plotBottom = px(plotTop + tall);

  /** Where a value of the y axis lies. @param {number} v */
  const up = (v) =>
    flip ? left + ((v - yl) / (yh - yl)) * (right - left) : plotBottom - ((v - yl) / (yh - yl)) * tall;
  /** @param {number} a @param {number} b @returns {[number, number]} */
  const place = (a, b) => (flip ? [up(b), along(a)] : [along(a), up(b)]);

  // grid and axes
  for (const [v, text] of yTicks) {
    const c = up(v),
      strong = v === 0 && yl < 0;
    out.push(
      path(
        flip
          ? [
              [c, plotTop],
              [c, plotBottom],
            ]
          : [
              [left, c],
              [right, c],
            ],
        strong ? "faint" : "line",
        { wide: strong ? 1.5 : 1, cap: "butt" },
      ),
    );
    if (flip) out.push(word(text, c, plotBottom + small * 1.4, small, { tone: "faint", anchor: "middle" }));
    else out.push(word(text, left - font * 0.45, c + small * 0.35, small, { tone: "faint", anchor: "end" }));
  }
  let foot = plotBottom;
  if (flip) {
    (x.names ?? []).forEach((name, i) => {
      const lines = wrap(name, font, nameRoom + 1);
      lines.forEach((line, j) =>
        out.push(
          word(line, left - font * 0.6, along(i) + font * (0.35 + 1.1 * (j - (lines.length - 1) / 2)), font, {
            anchor: "end",
          }),
        ),
      );
    });
    foot += small * 1.6;
  } else if (x.names) {
    const band = (right - left) / x.names.length;
    const all = x.names.map((n) => wrap(n, small, band - 4));
    all.forEach((lines, i) =>
      lines.forEach((line, j) =>
        out.push(word(line, along(i), plotBottom + small * (1.4 + 1.2 * j), small, { anchor: "middle" })),
      ),
    );
    foot += small * (0.5 + 1.2 * Math.max(...all.map((l) => l.length)));
  } else {
    const xTicks =
      x.ticks ??
      (() => {
        const t = ticks(xl, xh, (right - left) / (font * 4.2), x.whole);
        const p = x.format === "percent" ? Math.max(0, places(t.step) - 2) : places(t.step);
        return /** @type {[number, string][]} */ (t.at.map((v) => [v, fixed(v, p, x.format)]));
      })();
    const each = Math.max(0, ...xTicks.map((t) => textWidth(t[1], small))) + font * 0.5;
    const every = Math.ceil((xTicks.length * each) / (right - left + each));
    for (const [v, text] of xTicks.filter((_, i) => i % every === 0)) {
      out.push(
        path(
          [
            [along(v), plotBottom],
            [along(v), plotBottom + font * 0.3],
          ],
          "faint",
          { cap: "butt" },
        ),
      );
      out.push(word(text, along(v), plotBottom + small * 1.5, small, { tone: "faint", anchor: "middle" }));
    }
    foot += small * 1.7;
  }
  const footTitle = flip ? y.title : x.title;
  if (footTitle) {
    const lines = wrap(footTitle, small, width - 2 * pad);
    lines.forEach((line) => {
      foot += small * 1.3;
      out.push(
        word(line, lines.length > 1 ? width / 2 : (left + right) / 2, foot, small, {
          tone: "faint",
          anchor: "middle",
        }),
      );
    });
  }

  // spans and bands lie under everything, rules over them, then the marks in their order
  for (const m of marks)
    if (m.type === "span") {
      const [a, b] = [Math.max(left, along(m.from)), Math.min(right, along(m.to))];
      out.push(
        path(
          [
            [a, plotTop],
            [b, plotTop],
            [b, plotBottom],
            [a, plotBottom],
          ],
          m.tone || "chance",
          { close: true, opacity: 0.13 },
        ),
      );
    }
  for (const m of marks)
    if (m.type === "line" && m.low) {
      const edge = [
        ...m.x.map((/** @type {number} */ v, /** @type {number} */ i) => place(v, m.high[i])),
        ...m.x.map((/** @type {number} */ v, /** @type {number} */ i) => place(v, m.low[i])).reverse(),
      ];
      out.push(path(edge, m.tone || "now", { close: true, opacity: 0.18 }));
    }
  for (const m of marks)
    if (m.type === "rule") {
      const tone = m.tone || "ink",
        more = { wide: font / 8, dash: m.solid ? "" : "5 4", cap: "butt" };
      if (m.y !== undefined)
        out.push(
          path(
            flip
              ? [
                  [up(m.y), plotTop],
                  [up(m.y), plotBottom],
                ]
              : [
                  [left, up(m.y)],
                  [right, up(m.y)],
                ],
            tone,
            more,
          ),
        );
      else
        out.push(
          path(
            flip
              ? [
                  [left, along(m.x)],
                  [right, along(m.x)],
                ]
              : [
                  [along(m.x), plotTop - font * 0.3],
                  [along(m.x), plotBottom],
                ],
            tone,
            more,
          ),
        );
    }
  for (const { m, at, lane } of lanes)
    out.push(
      word(m.label, at, plotTop - font * 0.5 - (ends.length - 1 - lane) * laneHeight, small, {
        tone: m.tone || "ink",
        anchor: "middle",
        bold: true,
      }),
    );

  for (const m of marks) {
    const tone = m.tone || "now";
    /** @param {number} i */
    const tip = (i) => {
      const w = words(spec, m, i);
      return [
        [
          "title",
          {},
          `${m.label ? m.label + ", " : ""}${w.x}: ${w.value}${w.between ? " (" + w.between + ")" : ""}`,
        ],
      ];
    };
    if (m.type === "bars") {
      const gap = x.names ? 1 : barStep(m);
      const half = (gap * 0.78) / 2,
        room = Math.abs(along(gap) - along(0));
      const fits = m.text && (flip || textWidth(longest(m.text), small) <= room + 2);
      m.x.forEach((/** @type {number} */ v, /** @type {number} */ i) => {
        const base = m.base ? m.base[i] : 0,
          [ax, ay] = place(v - half, base),
          [bx, by] = place(v + half, m.y[i]);
        out.push([
          "rect",
          {
            x: px(Math.min(ax, bx)),
            y: px(Math.min(ay, by)),
            width: px(Math.abs(bx - ax)),
            height: px(Math.abs(by - ay)),
            rx: 2,
            ...paint(m.tones ? m.tones[i] : tone),
          },
          tip(i),
        ]);
        if (m.low && m.low[i] !== null)
          out.push(...whisker(place(v, m.low[i]), place(v, m.high[i]), font * 0.3, "ink", font / 10, flip));
        if (fits && m.text[i]) {
          const above = m.y[i] >= base,
            far = m.low && m.low[i] !== null && above ? m.high[i] : m.y[i],
            [cx, cy] = place(v, far);
          if (flip)
            out.push(
              word(m.text[i], Math.max(cx, place(v, base)[0]) + font * 0.4, cy + small * 0.35, small, {
                bold: true,
                halo: true,
              }),
            );
          else
            out.push(
              word(m.text[i], cx, above ? cy - small * 0.45 : cy + small * 1.15, small, {
                anchor: "middle",
                bold: true,
                halo: true,
              }),
            );
        }
      });
    } else if (m.type === "cells") {
      m.x.forEach((/** @type {number} */ v, /** @type {number} */ i) => {
        const [ax, ay] = place(v - 0.47, m.y[i] + 0.47),
          [bx, by] = place(v + 0.47, m.y[i] - 0.47),
          t = m.tones ? m.tones[i] : tone;
        const shape = { x: px(ax), y: px(ay), width: px(bx - ax), height: px(by - ay), rx: 2, ...paint(t) };
        out.push([
          "rect",
          { ...shape, "fill-opacity": px(0.06 + 0.84 * m.shade[i]) },
          m.said ? [["title", {}, m.said[i]]] : [],
        ]);
        const size = Math.min(small, (bx - ax) * 0.34);
        if (m.text?.[i])
          out.push(
            word(m.text[i], (ax + bx) / 2, (ay + by) / 2 + size * 0.35, size, {
              tone: m.shade[i] > 0.65 ? "card" : "ink",
              anchor: "middle",
              bold: true,
            }),
          );
      });
    } else if (m.type === "line") {
      const points = m.x.map((/** @type {number} */ v, /** @type {number} */ i) => place(v, m.y[i]));
      out.push(path(points, tone, { wide: font / 5.5, dash: m.dash ? "6 5" : "" }));
    } else if (m.type === "dots" || m.type === "exact") {
      const r = font * (m.large ? 0.5 : 0.34);
      m.x.forEach((/** @type {number} */ v, /** @type {number} */ i) => {
        const [cx, cy] = place(v, m.y[i]),
          t = m.tones ? m.tones[i] : tone;
        if (m.low && m.low[i] !== null)
          out.push(...whisker(place(v, m.low[i]), place(v, m.high[i]), font * 0.35, t, font / 7, flip));
        const shape = m.type === "exact" ? diamond(cx, cy, r * 1.35, t) : disc(cx, cy, r, t, m.hollow);
        shape[2] = tip(i);
        out.push(shape);
        if (m.text?.[i]) {
          const w = textWidth(m.text[i], small),
            end = flip && m.high && m.high[i] !== null ? Math.max(cx, up(m.high[i])) : cx;
          if (flip)
            out.push(
              word(m.text[i], end + r + font * 0.4, cy + small * 0.35, small, { bold: true, halo: true }),
            );
          else
            out.push(
              word(
                m.text[i],
                Math.max(left + w / 2, Math.min(width - pad - w / 2, cx)),
                cy - r * 1.4 - small * 0.3,
                small,
                { anchor: "middle", bold: true, halo: true },
              ),
            );
        }
      });
    } else if (m.type === "gap") {
      const [ax, ay] = place(m.x, m.from),
        [bx, by] = place(m.x, m.to);
      out.push(...whisker([ax, ay], [bx, by], font * 0.4, tone, font / 7, flip));
      const onRight = ax - left < (right - left) * 0.55,
        room = (onRight ? right - ax : ax - left) - font;
      const lines = wrap(m.label, small, Math.max(room, font * 5)),
        mid = (ay + by) / 2;
      lines.forEach((line, j) =>
        out.push(
          word(
            line,
            onRight ? ax + font * 0.7 : ax - font * 0.7,
            mid + small * (0.35 + 1.15 * (j - (lines.length - 1) / 2)),
            small,
            { tone, anchor: onRight ? "start" : "end", bold: true, halo: true },
          ),
        ),
      );
    } else if (m.type === "note") {
      const [cx, cy] = place(m.x, m.y),
        onRight = cx - left < (right - left) * 0.6;
      const lines = wrap(m.text, small, Math.max((onRight ? right - cx : cx - left) - font, font * 6));
      lines.forEach((line, j) =>
        out.push(
          word(
            line,
            onRight ? cx + font * 0.6 : cx - font * 0.6,
            cy + small * (0.35 + 1.15 * (j - (lines.length - 1) / 2)),
            small,
            { tone: m.tone || "ink", anchor: onRight ? "start" : "end", halo: true },
          ),
        ),
      );
    }
  }

  // labels at the ends of lines, pushed apart so that each can be read
  const tags = atEnd
    .map((m) => ({ m, want: m.type === "line" ? up(m.y[m.y.length - 1]) : up(m.y), at: 0 }))
    .sort((a, b) => a.want - b.want);
  let floor = plotTop - font;
  for (const t of tags) {
    t.at = Math.max(t.want, floor + small * 1.2);
    floor = t.at;
  }
  let roof = plotBottom + small * 0.4;
  for (const t of [...tags].reverse()) {
    t.at = Math.min(t.at, roof);
    roof = t.at - small * 1.2;
  }
  for (const t of tags) {
    const tone = t.m.tone || (t.m.type === "rule" ? "ink" : "now");
    if (Math.abs(t.at - t.want) > 2)
      out.push(
        path(
          [
            [right + 2, t.want],
            [right + font * 0.6, t.at],
          ],
          tone,
          { wide: 1 },
        ),
      );
    out.push(word(t.m.label, right + font * 0.8, t.at + small * 0.35, small, { tone, bold: true }));
  }

  return framed(spec, out, width, px(foot + pad));
}

/** A ready-made drawing under the title: the widest that fits, a little larger where there is room.
 * @param {Spec} spec @param {Mark} m @param {Shape[]} out @param {number} width @param {number} top
 * @param {number} pad @returns {Shape} */
function inlaid(spec, m, out, width, top, pad) {
  const room = width - 2 * pad;
  let size = m.sizes[0];
  for (const other of m.sizes) if (other.width <= room) size = other;
  const scale = Math.floor(Math.min(room / size.width, LARGEST) * 10000 + 0.5) / 10000;
  out.push([
    "g",
    { transform: `translate(${px((width - scale * size.width) / 2)} ${px(top)}) scale(${scale})` },
    size.shapes,
  ]);
  return framed(spec, out, width, px(top + scale * size.height + pad));
}

/** @param {Spec} spec @param {Shape[]} out @param {number} width @param {number} height @returns {Shape} */
function framed(spec, out, width, height) {
  return [
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: `0 0 ${px(width)} ${height}`,
      width: px(width),
      height,
      role: "img",
      "aria-label": spec.label,
      "font-family": "system-ui, -apple-system, 'Segoe UI', sans-serif",
    },
    [["rect", { width: px(width), height, rx: 6, ...paint("card") }, []], ...out],
  ];
}

/** @param {string[]} texts */
function longest(texts) {
  let best = "";
  for (const t of texts) if (textWidth(t || "", 1) > textWidth(best, 1)) best = t;
  return best;
}

/** @param {number} x @param {number} y @param {number} r @param {string} tone @returns {Shape} */
function diamond(x, y, r, tone) {
  const d = `M${px(x)} ${px(y - r)}L${px(x + r)} ${px(y)}L${px(x)} ${px(y + r)}L${px(x - r)} ${px(y)}Z`;
  return [
    "path",
    { d, ...paint(tone), stroke: LIGHT.card, "stroke-width": 1.5, "paint-order": "stroke" },
    [],
  ];
}

/** @param {number} x @param {number} y @param {number} r @param {string} tone @param {boolean} [hollow]
 * @returns {Shape} */
function disc(x, y, r, tone, hollow) {
  if (hollow)
    return [
      "circle",
      {
        cx: px(x),
        cy: px(y),
        r: px(r),
        class: `bl-fill-card bl-stroke-${tone}`,
        fill: LIGHT.card,
        stroke: LIGHT[tone] ?? LIGHT.ink,
        "stroke-width": px(r / 2),
      },
      [],
    ];
  return [
    "circle",
    {
      cx: px(x),
      cy: px(y),
      r: px(r),
      ...paint(tone),
      stroke: LIGHT.card,
      "stroke-width": 1.5,
      "paint-order": "stroke",
    },
    [],
  ];
}

/** An interval with its two caps. @param {number[]} a @param {number[]} b @param {number} cap @param {string} tone
 * @param {number} wide @param {boolean} flip @returns {Shape[]} */
function whisker(a, b, cap, tone, wide, flip) {
  const [dx, dy] = flip ? [0, cap] : [cap, 0];
  return [
    path([a, b], tone, { wide, cap: "butt" }),
    path(
      [
        [a[0] - dx, a[1] - dy],
        [a[0] + dx, a[1] + dy],
      ],
      tone,
      { wide },
    ),
    path(
      [
        [b[0] - dx, b[1] - dy],
        [b[0] + dx, b[1] + dy],
      ],
      tone,
      { wide },
    ),
  ];
}

/** @param {string} text */
function escape(text) {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}

/** The tree as SVG text. @param {Shape} shape @returns {string} */
export function svgText([tag, attrs, kids]) {
  const inside = typeof kids === "string" ? escape(kids) : kids.map(svgText).join("");
  return `<${tag}${Object.entries(attrs)
    .map(([k, v]) => ` ${k}="${escape(String(v))}"`)
    .join("")}>${inside}</${tag}>`;
}

/** @param {Shape} shape @returns {Element} */
function grow([tag, attrs, kids]) {
  const el = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const k in attrs) if (k !== "xmlns") el.setAttribute(k, attrs[k]);
  if (typeof kids === "string") el.textContent = kids;
  else for (const kid of kids) el.append(grow(kid));
  return el;
}

/** Change only what differs. @param {Element} el @param {Shape} old @param {Shape} now */
function patch(el, old, now) {
  if (old[0] !== now[0] || typeof old[2] !== typeof now[2]) {
    el.replaceWith(grow(now));
    return;
  }
  for (const k in now[1]) if (old[1][k] !== now[1][k] && k !== "xmlns") el.setAttribute(k, now[1][k]);
  for (const k in old[1]) if (!(k in now[1])) el.removeAttribute(k);
  if (typeof now[2] === "string") {
    if (now[2] !== old[2]) el.textContent = now[2];
    return;
  }
  const was = /** @type {Shape[]} */ (old[2]),
    kids = [...el.children];
  now[2].forEach((/** @type {Shape} */ kid, /** @type {number} */ i) => {
    if (i < was.length) patch(kids[i], was[i], kid);
    else el.append(grow(kid));
  });
  for (let i = now[2].length; i < kids.length; i++) kids[i].remove();
}

/** A chart on the page: redraws when its spec or its room changes; its numbers are one button away.
 * @param {Spec} first @param {() => number} [font] the size of ordinary text now */
export function chart(first, font = () => 14) {
  let spec = first,
    drawn = /** @type {Shape | null} */ (null),
    size = 0;
  const box = h("div", { className: "blx-chart-box" });
  const table = h("div", { className: "blx-chart-table", hidden: true, tabIndex: 0, role: "region" });
  const more = h(
    "button",
    { type: "button", className: "blx-quiet blx-chart-more", "aria-expanded": "false" },
    "Show the numbers",
  );
  const el = h("figure", { className: "blx-chart" }, box, more, table);
  more.addEventListener("click", () => {
    table.hidden = !table.hidden;
    more.setAttribute("aria-expanded", String(!table.hidden));
    more.textContent = table.hidden ? "Show the numbers" : "Hide the numbers";
    list();
  });
  function list() {
    if (table.hidden) return;
    const { head, rows } = numbers(spec);
    table.setAttribute("aria-label", "Numbers of the picture: " + spec.title);
    table.replaceChildren(
      h(
        "table",
        null,
        h(
          "thead",
          null,
          h(
            "tr",
            null,
            head.map((/** @type {string} */ t) => h("th", { scope: "col" }, t)),
          ),
        ),
        h(
          "tbody",
          null,
          rows.map((/** @type {string[]} */ r) =>
            h(
              "tr",
              null,
              r.map((t) => h("td", null, t)),
            ),
          ),
        ),
      ),
    );
  }
  function draw() {
    const room = Math.floor(box.clientWidth) || size || 640;
    size = room;
    const now = scene(spec, Math.max(240, room), font());
    if (drawn) patch(/** @type {Element} */ (box.firstElementChild), drawn, now);
    else box.append(grow(now));
    drawn = now;
  }
  /** @param {Spec} next */
  function update(next) {
    spec = next;
    draw();
    list();
  }
  const watch =
    typeof ResizeObserver === "function"
      ? new ResizeObserver(() => {
          if (Math.floor(box.clientWidth) !== size) draw();
        })
      : null;
  watch?.observe(box);
  draw();
  return { el, update, redraw: draw, stop: () => watch?.disconnect() };
}
