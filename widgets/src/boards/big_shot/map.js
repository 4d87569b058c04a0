// @ts-check
// The city of Big Shot: where its blocks, streets, parks and the promenade lie, and how they are drawn.
// Everything is laid out from the plan that Python sends; nothing here knows a rule.
import { die } from "../../shell/die.js";
import { rounded } from "../../shell/geometry.js";
import { colour, h, mark, setText, set, svg } from "../../shell/svg.js";

/** @typedef {{ x: number, y: number, w: number, h: number, per: number, rows: number, need: number, mode: string,
 *   cut: boolean, poly: number[][], pad: number[] }} Block */
/** @typedef {{ x: number, y: number, w: number, h: number, aside: boolean }} Place a space of the promenade: its
 *   middle, its size, whether it is on the left or right side */
/** @typedef {{ spaces: Place[], pawn: number, rows: number, deep: number }} Walk */
/** @typedef {{ width: number, height: number, scale: string, plan: string, pitch: number, brief: number,
 *   blocks: Block[], walk: Walk }} Layout */

const EDGE = 3; // px between the promenade and the edge of the board
const LETTER = 0.63; // width of a letter as a share of its height
const ROW = 6; // px of pitch given up to save a row of sockets: pawns in few rows are easier to count

/** How many sockets fit side by side, and in how many rows, at a given pitch.
 * @param {number} cap @param {number} room @param {number} pitch */
export function socketRows(cap, room, pitch) {
  const rows = Math.ceil(cap / Math.max(1, Math.min(cap, Math.floor(room / pitch))));
  return { per: Math.ceil(cap / rows), rows };
}

/** What a district of this width needs for its name, its value and its sockets.
 * @param {any} view @param {any} d @param {number} w @param {boolean} upright a strip of several rows
 * @param {number} pitch @param {number} type height of a name's letters
 * @param {number} brief 1: names have one line, 2: there are none */
function sized(view, d, w, upright, pitch, type, brief) {
  const room = w - 2 * sides(w),
    words = d.name.split(" ").map((/** @type {string} */ word) => word.length * type * LETTER),
    long = d.name.length * type * LETTER,
    line = type * 1.15;
  if (upright) {
    const fit = socketRows(view.cap, room, pitch),
      cut = Math.max(...words) > room; // then the name is written downwards
    const name = brief > 1 ? -24 : cut ? long : 2 * line;
    return { ...fit, cut, mode: "upright", need: name + 2 * type + fit.rows * pitch + 34 };
  }
  if (brief > 1) {
    const beside = socketRows(view.cap, room - 2 * type, pitch); // the value, and beside it the sockets
    return { ...beside, cut: false, mode: "tiny", need: Math.max(1.3 * type, beside.rows * pitch) + 4 };
  }
  const fit = socketRows(view.cap, room, pitch),
    aside = socketRows(view.cap, w - 13 * type, pitch);
  if (w > 22 * type && aside.rows <= fit.rows)
    return { ...aside, cut: false, mode: "flat", need: Math.max(2 * line, aside.rows * pitch) + 10 };
  const slim = w < 11.5 * type,
    free = slim ? room : room - 4.4 * type,
    cut = Math.max(...words) > free,
    lines = brief || cut || long <= free ? 1 : 2;
  return slim
    ? { ...fit, cut, mode: "slim", need: lines * line + 1.55 * type + fit.rows * pitch + 7 }
    : { ...fit, cut, mode: "normal", need: Math.max(1.9 * type, lines * line) + fit.rows * pitch + 14 };
}
/** The margin of a block on either side, in px. @param {number} w */
const sides = (w) => (w < 70 ? 2 : w < 110 ? 4 : 8);

/** The layout that fills a board of this size, with the plan and the size of sockets that suit it best.
 * @param {any} view @param {number} width @param {number} height @returns {Layout} */
export function layOut(view, width, height) {
  const walk = promenade(view.spaces.length, view.bundle, width, height),
    scale = width < 440 || height < 310 ? "s" : width > 760 && height > 500 ? "l" : "m",
    gap = { s: 5, m: 8, l: 12 }[scale] ?? 8,
    type = scale === "l" ? 14 : 12,
    from = EDGE + walk.deep + (scale === "s" ? 3 : 6),
    inner = width - 2 * from,
    deep = height - 2 * from;
  /** @type {any} */ let best = null;
  for (const name of ["wide", "tall"])
    for (const brief of [0, 1, 2])
      for (let pitch = 32; pitch >= 9; pitch--) {
        const plan = view.plan[name],
          unit =
            (inner - gap * (plan.cols.length - 1)) /
            plan.cols.reduce((/** @type {number} */ a, /** @type {number} */ b) => a + b, 0);
        const left = [0];
        for (const w of plan.cols) left.push(left[left.length - 1] + w * unit + gap);
        const rows = Array(plan.rows).fill(0);
        const blocks = plan.at.map((/** @type {number[]} */ [c, r, cs, rs], /** @type {number} */ i) => {
          const w = left[c + cs] - left[c] - gap,
            b = sized(view, view.districts[i], w, rs > 1, pitch, type, brief);
          if (rs === 1) rows[r] = Math.max(rows[r], b.need);
          return { x: from + left[c], y: r, w, h: rs, poly: [], pad: [], ...b };
        });
        for (const b of blocks)
          if (b.mode === "upright") {
            // a strip that needs more room than its rows have
            const have = rows.slice(b.y, b.y + b.h).reduce((a, x) => a + x + gap, -gap),
              lack = Math.max(0, b.need - have);
            for (let r = b.y; r < b.y + b.h; r++) rows[r] += lack / b.h;
          }
        const spare = deep - rows.reduce((a, x) => a + x + gap, -gap),
          folds = Math.max(...blocks.map((/** @type {Block} */ b) => (b.mode === "upright" ? 1 : b.rows))),
          cuts = blocks.filter((/** @type {Block} */ b) => b.cut && b.mode !== "upright").length,
          worth =
            Math.min(24, pitch) +
            pitch / 100 -
            ROW * folds -
            cuts -
            [0, 8, 60][brief] +
            Math.min(0, spare) * 100;
        if (!best || worth > best.worth) best = { worth, plan: name, pitch, brief, blocks, rows, spare };
      }
  const top = [from],
    /** @type {Block[]} */ blocks = best.blocks,
    share = best.spare / best.rows.length;
  for (const r of best.rows) top.push(top[top.length - 1] + r + share + gap);
  const bend = { s: 0, m: 3, l: 7 }[scale] ?? 0;
  // Streets are not quite straight: they bulge around the middle of the city.
  const warp = (/** @type {number} */ x, /** @type {number} */ y) => {
    const u = (x - from) / inner,
      v = (y - from) / deep;
    return [
      x - bend * Math.sin(Math.PI * v) * Math.sin(2 * Math.PI * u),
      y - bend * 0.7 * Math.sin(Math.PI * u) * Math.sin(2 * Math.PI * v),
    ];
  };
  for (const b of blocks) {
    const y = top[b.y],
      below = top[b.y + b.h] - gap;
    Object.assign(b, { y, h: below - y });
    b.poly = [
      [b.x, y],
      [b.x + b.w, y],
      [b.x + b.w, below],
      [b.x, below],
    ].map(([px, py]) => warp(px, py));
    b.pad = [
      Math.max(0, b.poly[0][0] - b.x, b.poly[3][0] - b.x),
      Math.max(0, b.x + b.w - b.poly[1][0], b.x + b.w - b.poly[2][0]),
    ].map((p) => Math.round(p + sides(b.w) - 1));
  }
  return { width, height, scale, plan: best.plan, pitch: best.pitch, brief: best.brief, blocks, walk };
}

/** The promenade: its spaces clockwise from the upper left corner, as slim as its pawns allow.
 * @param {number} n @param {number} bundle @param {number} width @param {number} height @returns {Walk} */
export function promenade(n, bundle, width, height) {
  const most = Math.max(12, Math.min(20, Math.round(Math.min(width, height) / 27)));
  for (let rows = 1; ; rows++)
    for (let pawn = most; pawn >= (rows < 3 ? 8 : 1); pawn--) {
      const long = Math.ceil(bundle / rows) * (pawn + 1) + 6,
        deep = Math.max(20, rows * (pawn + 1) + 6),
        spaces = ring(n, width, height, Math.max(long, 22), deep);
      if (spaces || rows > 3) return { spaces: spaces ?? [], pawn, rows, deep };
    }
}

/** The spaces of the promenade if each has this length and depth; null if they do not fit.
 * @param {number} n @param {number} width @param {number} height @param {number} long @param {number} deep
 * @returns {Place[] | null} */
export function ring(n, width, height, long, deep) {
  const w = width - 2 * EDGE - long, // from the middle of the first space to that of the last
    d = height - 2 * (EDGE + deep),
    least = long + 3,
    low = EDGE + deep / 2;
  const flat = (/** @type {number} */ x, /** @type {number} */ y) => ({
    x,
    y,
    w: long,
    h: deep,
    aside: false,
  });
  if (n < 4) return Array.from({ length: n }, (_, i) => flat(EDGE + long / 2 + (w * (i + 0.5)) / n, low));
  let along = 0,
    best = Infinity;
  for (let a = 2; 2 * a <= n; a++) {
    const side = Math.floor((n - 2 * a) / 2),
      across = w / (n - a - 2 * side - 1),
      down = d / Math.max(1, side),
      off = Math.abs(across - down);
    if (across >= least && down >= least && off < best) {
      best = off;
      along = a;
    }
  }
  if (!along) return null;
  const side = Math.floor((n - 2 * along) / 2),
    foot = n - along - 2 * side,
    upright = (/** @type {number} */ x, /** @type {number} */ y) => ({ x, y, w: deep, h: long, aside: true }),
    /** @type {Place[]} */ out = [];
  for (let i = 0; i < along; i++) out.push(flat(EDGE + long / 2 + (w * i) / (along - 1), low));
  for (let i = 0; i < side; i++) out.push(upright(width - low, EDGE + deep + (d * (i + 0.5)) / side));
  for (let i = 0; i < foot; i++) out.push(flat(width - EDGE - long / 2 - (w * i) / (foot - 1), height - low));
  for (let i = 0; i < side; i++) out.push(upright(low, height - EDGE - deep - (d * (i + 0.5)) / side));
  return out;
}

/** The word of a name that is shown where only one word fits. @param {string} name */
export const oneWord = (name) => {
  const words = name.split(" ");
  return words.find((w) => w.length > 3) ?? words[0];
};

/** Where a park's path crosses the street to a district: two points, and whether they are neighbours.
 * @param {Pick<Block, "x" | "y" | "w" | "h">} a @param {Pick<Block, "x" | "y" | "w" | "h">} b */
export function crossing(a, b) {
  const mid = (
    /** @type {number} */ p,
    /** @type {number} */ q,
    /** @type {number} */ r,
    /** @type {number} */ s,
  ) => (Math.max(p, r) + Math.min(q, s)) / 2;
  const level = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y),
    upright = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  if (level > 20) {
    const y = mid(a.y, a.y + a.h, b.y, b.y + b.h),
      right = b.x > a.x,
      far = right ? b.x - a.x - a.w : a.x - b.x - b.w;
    return { from: [right ? a.x + a.w : a.x, y], to: [right ? b.x : b.x + b.w, y], near: far < 40 };
  }
  if (upright > 20) {
    const x = mid(a.x, a.x + a.w, b.x, b.x + b.w),
      under = b.y > a.y,
      far = under ? b.y - a.y - a.h : a.y - b.y - b.h;
    return { from: [x, under ? a.y + a.h : a.y], to: [x, under ? b.y : b.y + b.h], near: far < 40 };
  }
  const under = b.y > a.y;
  return { from: [a.x + a.w / 2, a.y + a.h / 2], to: [b.x + b.w / 2, under ? b.y : b.y + b.h], near: false };
}

/** A pawn as it stands on the table: colour and shape. @param {number} c @param {number} size */
export const pawn = (c, size) =>
  svg(
    "svg",
    {
      class: "bs-pawn",
      "data-c": c,
      width: size,
      height: size,
      viewBox: `${-size / 2} ${-size / 2} ${size} ${size}`,
      "aria-hidden": "true",
    },
    mark(c, size - 2, ""),
  );
/** The colour of every pawn, one by one. @param {number[]} counts */
export const eachPawn = (counts) => counts.flatMap((n, c) => Array(n).fill(c));
/** "blue 2, pink 1". @param {any} view @param {number[]} counts */
export const inWords = (view, counts) =>
  counts.flatMap((n, c) => (n ? [`${view.colours[c]} ${n}`] : [])).join(", ") || "empty";
/** The move in words that puts a pawn of a colour into a district; districts that share a name go by number.
 * @param {any} view @param {number} i @param {number} c */
export const placeWords = (view, i, c) =>
  view.districts[i].word === null
    ? `place #${view.colours.length * i + c}`
    : `place ${view.colours[c]} ${view.districts[i].word}`;

/** The promoter, in a tall hat. */
const promoterFigure = () =>
  svg(
    "svg",
    { width: 30, height: 40, viewBox: "0 0 30 40", "aria-hidden": "true" },
    svg("path", {
      class: "bs-man",
      d:
        "M10 2h10l.8 8.5c2.5.2 4.2.7 4.2 1.5s-1.5 1.2-3.5 1.6c0 3-1.3 5-2.8 6.1 4.5 1 6.8 4 7.3 9.3l.7 9" +
        "H3.3l.7-9c.5-5.3 2.8-8.3 7.3-9.3-1.5-1.1-2.8-3.1-2.8-6.1-2-.4-3.5-.8-3.5-1.6s1.7-1.3 4.2-1.5z",
    }),
    svg("path", { class: "bs-vest", d: "M15 20.5l-3 2.5 3 11 3-11z" }),
  );

/** Do both belong to the same district or space? @param {DOMStringMap} a @param {DOMStringMap} b */
const sameSpot = (a, b) => a.id === b.id && a.space === b.space;

/** The city: `update(view, …)` draws a position; `block` and `space` find the elements that pawns fly between.
 * @param {{ choose(target: string): void }} api
 * @param {(i: number) => string} targetOf the move, in words, that a click on a district means */
export function cityMap(api, targetOf) {
  const ground = svg("svg", { class: "bs-ground", "aria-hidden": "true" });
  const promoterEl = h("div", { className: "bs-promoter", role: "img" }, promoterFigure()),
    dieEl = h("div", { className: "bs-roll" });
  const el = h("div", { className: "bs-map", role: "group", "aria-label": "City" }, ground);
  /** @type {Layout | null} */ let at = null;
  /** @type {any[]} */ let blocks = [];
  /** @type {any[]} */ let spaces = [];
  let built = "",
    width = 0,
    height = 0,
    /** @type {any[]} */ last = [];

  /** @param {any} d @param {Block} b @param {number} i */
  function makeBlock(d, b, i) {
    const name = h("span", { className: "bs-name bl-clamp" }),
      value = h("b", { className: "bs-value" }),
      sign = h("span", { className: "bs-sign" });
    const holes = h("span", { className: "bs-holes" });
    const outline = rounded(
      b.poly.map(([x, y]) => [x - b.x, y - b.y]),
      8,
    );
    const back = svg(
      "svg",
      { class: "bs-back", width: b.w, height: b.h, "aria-hidden": "true" },
      svg("path", { class: "bs-shape", d: outline }),
      ...(d.park ? trees(b) : []),
      svg("path", { class: "bs-glow", d: outline }),
    );
    const button = h(
      "button",
      {
        type: "button",
        className: "bs-block",
        "data-id": d.id,
        "data-park": d.park,
        "data-mode": b.mode,
        "data-cut": b.cut,
        style: {
          left: `${b.x}px`,
          top: `${b.y}px`,
          width: `${b.w}px`,
          height: `${b.h}px`,
          paddingLeft: `${b.pad[0]}px`,
          paddingRight: `${b.pad[1]}px`,
        },
        onclick: () => api.choose(targetOf(i)),
      },
      back,
      h("span", { className: "bs-head" }, name, h("span", { className: "bs-worth" }, sign, value)),
      holes,
    );
    return { el: button, name, value, sign, holes, key: "" };
  }
  /** Trees stand along the edge of a park, away from its pawns. @param {Block} b */
  function trees(b) {
    const out = [];
    for (let i = 0; i < 9; i++) {
      const t = ((i * 37 + 11) % 97) / 97,
        r = 3 + ((i * 5) % 4);
      const [x, y] =
        b.mode === "upright"
          ? [i % 2 ? 7 : b.w - 7, b.h * (0.26 + 0.72 * t)]
          : [b.w * (0.04 + 0.94 * t), i % 2 ? 7 : b.h - 7];
      out.push(svg("circle", { class: "bs-tree", cx: Math.round(x), cy: Math.round(y), r }));
    }
    return out;
  }

  /** @param {any} view */
  function build(view) {
    const now = layOut(view, width, height),
      { walk } = now,
      inset = EDGE + walk.deep / 2;
    at = now;
    set(el, { "data-scale": now.scale });
    set(ground, { width, height, viewBox: `0 0 ${width} ${height}` });
    const way = (/** @type {string} */ cls, /** @type {number} */ w) =>
      svg("rect", {
        class: cls,
        x: inset,
        y: inset,
        width: width - 2 * inset,
        height: height - 2 * inset,
        rx: 8,
        "stroke-width": w,
      });
    const paths = [],
      gates = [],
      index = new Map(view.districts.map((/** @type {any} */ d, /** @type {number} */ i) => [d.id, i]));
    for (const [i, d] of view.districts.entries())
      for (const other of d.doubles ?? []) {
        const { from, to, near } = crossing(now.blocks[i], now.blocks[index.get(other)]);
        paths.push(svg("path", { class: "bs-path", d: `M${from}L${to}`, "data-near": near }));
        gates.push(
          h("span", {
            className: "bs-gate",
            "data-park": d.id,
            "aria-hidden": "true",
            style: { left: `${(from[0] + to[0]) / 2}px`, top: `${(from[1] + to[1]) / 2}px` },
          }),
        );
      }
    ground.replaceChildren(
      way("bs-walk-edge", walk.deep + 4),
      way("bs-walk", walk.deep + 1),
      way("bs-steps", 2),
      ...paths,
    );
    blocks = view.districts.map((/** @type {any} */ d, /** @type {number} */ i) =>
      makeBlock(d, now.blocks[i], i),
    );
    const per = Math.ceil(view.bundle / walk.rows);
    spaces = walk.spaces.map((p, i) => ({
      el: h("div", {
        className: "bs-space",
        style: {
          left: `${p.x - p.w / 2}px`,
          top: `${p.y - p.h / 2}px`,
          width: `${p.w}px`,
          height: `${p.h}px`,
          "--per": p.aside ? walk.rows : per,
        },
        "data-space": i,
      }),
      key: "",
    }));
    const tree = /** @type {any} */ (el.getRootNode()),
      held = el.contains(tree.activeElement ?? null) ? tree.activeElement.dataset : null;
    el.replaceChildren(
      ground,
      ...blocks.map((b) => b.el),
      ...gates,
      ...spaces.map((s) => s.el),
      dieEl,
      promoterEl,
    );
    if (held)
      [...blocks, ...spaces].find((ui) => sameSpot(ui.el.dataset, held))?.el.focus({ preventScroll: true });
  }

  /** @param {any} view @param {Map<string, any>} legal @param {Map<string, number> | undefined} glow */
  function drawBlocks(view, legal, glow) {
    const { pitch, brief, blocks: places } = /** @type {Layout} */ (at);
    view.districts.forEach((/** @type {any} */ d, /** @type {number} */ i) => {
      const ui = blocks[i],
        b = places[i],
        target = targetOf(i),
        move = legal.get(target),
        shade = glow?.get(target) ?? null,
        key = JSON.stringify([d, move?.code, target, view.to_move === -1, shade]);
      if (ui.key === key) return;
      ui.key = key;
      const closed = d.sold || view.to_move === -1,
        owner = closed ? d.owner : d.leads,
        done = closed && (d.sold || owner >= 0),
        stands = eachPawn(d.pawns);
      const whole =
        !brief || b.mode === "flat" || b.mode === "upright" || d.name.length * 12 * LETTER < b.w - 8;
      setText(ui.name, brief > 1 ? "" : whole ? d.name : oneWord(d.name));
      setText(ui.value, d.park ? `×${view.factor}` : String(d.worth));
      set(ui.value, { "data-doubled": d.worth > d.value });
      ui.holes.style.grid = `auto-flow ${pitch}px / repeat(${b.per}, ${pitch}px)`;
      const holes = Array.from({ length: view.cap }, (_, n) =>
        h(
          "span",
          {
            className: "bs-hole",
            "data-next": n === stands.length,
            "data-led": n < stands.length && stands[n] === owner,
          },
          n < stands.length ? pawn(stands[n], pitch - (pitch > 18 ? 4 : 2)) : "",
        ),
      );
      ui.holes.replaceChildren(...holes);
      ui.sign.replaceChildren(
        ...(done ? (owner >= 0 ? [pawn(owner, 16)] : [h("b", {}, "–")]) : []),
        ...(done && b.w > 200 && b.mode !== "upright" ? [h("span", {}, d.sold ? "sold" : "won")] : []),
      );
      set(ui.el, {
        "data-sold": done,
        "data-legal": !!move,
        "data-rich": !d.park && d.value >= view.rich,
        "data-glow": shade !== null,
        "data-best": shade === 1,
        "aria-label": spoken(view, d, move) + (shade === 1 ? " Worth most by the values." : ""),
        title: `${d.name}${d.park ? `, doubles ${d.doubles.length}` : `, ${d.value} M`}`,
      });
      ui.el.style.setProperty("--owner", owner >= 0 ? colour(owner) : "var(--bl-faint)");
      ui.el.style.setProperty("--glow", String(shade ?? 0));
    });
    for (const gate of /** @type {any[]} */ ([...el.querySelectorAll(".bs-gate")])) {
      const park = view.districts.find((/** @type {any} */ d) => d.id === gate.dataset.park),
        owner = park.sold || view.to_move === -1 ? park.owner : -1;
      if (gate.dataset.owner === String(owner)) continue;
      gate.dataset.owner = String(owner);
      gate.replaceChildren(...(owner >= 0 ? [pawn(owner, 13)] : []));
    }
  }

  /** @param {any} view @param {Map<string, any>} legal */
  function drawSpaces(view, legal) {
    const size = /** @type {Layout} */ (at).walk.pawn;
    view.spaces.forEach((/** @type {number[]} */ counts, /** @type {number} */ i) => {
      const ui = spaces[i],
        target = [`set out ${i + 1}`, `draw ${i + 1}`].find((words) => legal.has(words)) ?? null,
        move = target && legal.get(target),
        here = view.promoter === i,
        stands = eachPawn(counts),
        sale = here && view.on_sale;
      const key = JSON.stringify([counts, move?.code, here, sale]);
      if (ui.key === key) return;
      ui.key = key;
      ui.el.replaceChildren(
        ...(stands.length ? stands.map((c) => pawn(c, size)) : [h("i", {}, String(i + 1))]),
      );
      set(ui.el, {
        "data-empty": !stands.length,
        "data-here": here,
        "data-sale": sale,
        "data-legal": !!move,
        role: move ? "button" : "img",
        tabindex: move ? 0 : null,
        "data-target": target,
        "aria-label":
          `${move ? `${move.text}. ` : ""}Space ${i + 1}: ` +
          `${inWords(view, counts)}${here ? ", the promoter is here" : ""}.`,
      });
    });
  }

  /** Where the promoter stands on a space, kept on the board; `aside`: beside its pawns, towards the city.
   * @param {number} i @param {boolean} [aside] */
  function standing(i, aside = false) {
    const p = at?.walk.spaces[i];
    if (!p) return { x: -60, y: -60 };
    const far = aside ? 22 : 0,
      flat = !p.aside,
      sign = (/** @type {number} */ v, /** @type {number} */ all) => (v < all / 2 ? far : -far);
    return {
      x: Math.max(16, Math.min(width - 16, p.x + (flat ? 0 : sign(p.x, width)))),
      y: Math.max(19, Math.min(height - 19, p.y + (flat ? sign(p.y, height) : 0))),
    };
  }
  function update(/** @type {any[]} */ ...args) {
    last = args;
    const [view, legal, glow] = args;
    if (!width || !view) return;
    const key = JSON.stringify([
      width,
      height,
      view.plan,
      view.cap,
      view.bundle,
      view.spaces.length,
      view.districts.map((/** @type {any} */ d) => [d.id, d.name, d.doubles]),
    ]);
    if (key !== built) {
      build(view);
      built = key;
    }
    drawBlocks(view, legal, glow);
    drawSpaces(view, legal);
    const full = view.promoter >= 0 && view.spaces[view.promoter].some(Boolean) && !view.on_sale,
      { x, y } = standing(view.promoter, full);
    Object.assign(promoterEl.style, { left: `${x}px`, top: `${y}px` });
    set(promoterEl, {
      "aria-label": view.promoter >= 0 ? `The promoter stands on space ${view.promoter + 1}` : "The promoter",
    });
    const from = view.event?.from,
      face = view.event?.face,
      thrown = face && from >= 0 ? `${face}@${from}` : "";
    if (dieEl.dataset.key !== thrown) {
      dieEl.dataset.key = thrown;
      dieEl.replaceChildren(...(thrown ? [die(face, 28)] : []));
    }
    if (thrown) {
      const p = standing(from);
      Object.assign(dieEl.style, { left: `${p.x}px`, top: `${p.y}px` });
    }
  }
  return {
    el,
    /** Draw a view, its moves and their values. @type {(view: any, legal: Map<string, any>, glow?: any) => void} */
    update,
    /** @param {number} w @param {number} d */ resize(w, d) {
      if (w < 100 || d < 100 || (Math.floor(w) === width && Math.floor(d) === height)) return;
      width = Math.floor(w);
      height = Math.floor(d);
      update(...last);
    },
    /** The points to walk through from one space to another, clockwise.
     * @param {number} from @param {number} to */
    way(from, to) {
      if (!at || from < 0 || to < 0) return [];
      const n = at.walk.spaces.length,
        out = [standing(from)];
      for (let i = from; i !== to && out.length <= n;) {
        i = (i + 1) % n;
        out.push(standing(i));
      }
      return out;
    },
    promoterEl,
    dieEl,
    /** @param {string} id */ block: (id) => blocks.find((b) => b.el.dataset.id === id)?.el ?? null,
    /** @param {number} i */ space: (i) => spaces[i]?.el ?? null,
  };
}

/** A district in sentences, for screen readers. @param {any} view @param {any} d @param {any} move */
export function spoken(view, d, move) {
  const n = d.pawns.reduce((/** @type {number} */ a, /** @type {number} */ b) => a + b, 0),
    closed = d.sold || view.to_move === -1,
    owner = closed ? d.owner : d.leads;
  const nameOf = (/** @type {string} */ id) =>
    view.districts.find((/** @type {any} */ other) => other.id === id)?.name;
  const park = d.park
    ? `Park: multiplies ${d.doubles.map(nameOf).join(", ") || "nothing"} by ${view.factor}`
    : `Worth ${d.worth} M`;
  return [
    move ? `${move.text}.` : "",
    `${d.name}.`,
    `${park}.`,
    `${n} of ${view.cap} pawns: ${inWords(view, d.pawns)}.`,
    owner >= 0
      ? `${view.colours[owner][0].toUpperCase()}${view.colours[owner].slice(1)} ${closed ? "owns it" : "leads"}.`
      : d.sold
        ? "Sold to nobody."
        : "",
  ]
    .filter(Boolean)
    .join(" ");
}
