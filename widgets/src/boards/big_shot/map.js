// @ts-check
// The city of Big Shot: where its blocks, streets, parks and the promenade lie, and how they are drawn.
// Everything is laid out from the plan that Python sends; nothing here knows a rule.
import { colour, h, mark, setText, set, svg } from "../../shell/svg.js";

/** @typedef {{ x: number, y: number, w: number, h: number, need: number, per: number, pitch: number,
 *   upright: boolean, flat: boolean, slim: boolean, head: number, poly: number[][], pad: number[] }} Block */
/** @typedef {{ width: number, height: number, tile: number, tall: boolean, blocks: Block[],
 *   spaces: { x: number, y: number }[], band: number[] }} Layout */

/** How many sockets stand side by side, and how far apart.
 * @param {number} cap @param {number} room @param {number} most @param {number} [least] */
export function rank(cap, room, most, least = 20) {
  for (let rows = 1; rows < cap; rows++) {
    const per = Math.ceil(cap / rows),
      pitch = Math.min(most, Math.floor(room / per));
    if (pitch >= (rows === 1 ? least + 3 : least) || per === 1)
      return { per, rows: Math.ceil(cap / per), pitch };
  }
  return { per: 1, rows: cap, pitch: Math.min(most, room) };
}

/** Where everything lies on a board of this width. @param {any} view @param {number} width @returns {Layout} */
export function layOut(view, width) {
  const tile = Math.round(Math.max(42, Math.min(70, width * 0.066))),
    edge = width < 420 ? 3 : 6,
    margin = width < 420 ? 6 : 12;
  const from = edge + tile + margin,
    inner = width - 2 * from,
    tall = inner < 600,
    plan = tall ? view.plan.tall : view.plan.wide;
  const gap = tall ? 8 : 14,
    most = width > 1000 ? 32 : 28,
    unit =
      (inner - gap * (plan.cols.length - 1)) /
      plan.cols.reduce((/** @type {number} */ a, /** @type {number} */ b) => a + b, 0);
  const left = [0];
  for (const w of plan.cols) left.push(left[left.length - 1] + w * unit + gap);
  const rows = Array(plan.rows).fill(0);
  /** @type {Block[]} */
  const blocks = plan.at.map((/** @type {number[]} */ [c, r, cs, rs], /** @type {number} */ i) => {
    const w = left[c + cs] - left[c] - gap,
      upright = rs > 1,
      flat = !upright && w > 280,
      slim = !upright && w < 118;
    const two = upright && w > 84 ? 2 : 1,
      fit = upright
        ? { per: two, pitch: most, rows: Math.ceil(view.cap / two) }
        : rank(view.cap, flat ? w - 140 : w - (slim ? 10 : 22), most);
    const letter = width < 980 ? 7.2 : 8.4,
      long = view.districts[i].name.length * letter > (slim ? w - 12 : w - 64);
    const need = upright
      ? 78 + fit.rows * fit.pitch
      : flat
        ? Math.max(46, fit.rows * fit.pitch + 14)
        : Math.max(86, (slim ? 38 : 24) + (long ? 4.6 : 2.5) * letter + fit.rows * fit.pitch);
    if (!upright) rows[r] = Math.max(rows[r], need);
    return {
      x: from + left[c],
      y: r,
      w,
      h: rs,
      per: fit.per,
      pitch: fit.pitch,
      upright,
      flat,
      slim,
      head: (slim ? 38 : 16) + (long ? 4.6 : 2.5) * letter,
      need,
      poly: [],
      pad: [],
    };
  });
  for (const b of blocks)
    if (b.upright) {
      // a strip that needs more room than its rows have
      const have = rows.slice(b.y, b.y + b.h).reduce((a, x) => a + x + gap, -gap),
        lack = b.need - have;
      if (lack > 0) for (let r = b.y; r < b.y + b.h; r++) rows[r] += lack / b.h;
    }
  const top = [from];
  for (const r of rows) top.push(top[top.length - 1] + r + gap);
  const height = Math.round(top[rows.length] - gap + from),
    deep = height - 2 * from,
    bend = width < 420 ? 3 : tall ? 5 : 11;
  // Streets are not quite straight: they bulge around the middle of the town.
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
    ].map((p) => Math.round(p + (b.slim ? 2 : b.upright ? 4 : 7)));
  }
  return {
    width,
    height,
    tile,
    tall,
    blocks,
    spaces: ring(view.spaces.length, width, height, edge + tile / 2),
    band: [edge + tile / 2, tile],
  };
}

/** The spaces of the promenade, clockwise from the upper left corner; corners are taken.
 * @param {number} n @param {number} width @param {number} height @param {number} inset */
export function ring(n, width, height, inset) {
  const w = width - 2 * inset,
    d = height - 2 * inset;
  let along = 2,
    best = Infinity;
  for (let a = 2; 2 * a <= n; a++) {
    const side = Math.floor((n - 2 * a) / 2),
      off = Math.abs(w / (a - 1) - d / (side + 1));
    if (off < best) {
      best = off;
      along = a;
    }
  }
  if (n < 4) return Array.from({ length: n }, (_, i) => ({ x: inset + (w * (i + 0.5)) / n, y: inset }));
  const side = Math.floor((n - 2 * along) / 2),
    foot = n - along - 2 * side,
    out = [];
  for (let i = 0; i < along; i++) out.push({ x: inset + (w * i) / (along - 1), y: inset });
  for (let i = 1; i <= side; i++) out.push({ x: inset + w, y: inset + (d * i) / (side + 1) });
  for (let i = 0; i < foot; i++) out.push({ x: inset + w - (w * i) / (foot - 1), y: inset + d });
  for (let i = 1; i <= side; i++) out.push({ x: inset, y: inset + d - (d * i) / (side + 1) });
  return out;
}

/** A closed line with its corners rounded. @param {number[][]} points @param {number} r */
export function rounded(points, r) {
  const n = points.length,
    f = (/** @type {number[]} */ p) => p.map((c) => Math.round(c * 10) / 10).join(" ");
  const at = (/** @type {number[]} */ a, /** @type {number[]} */ b) => {
    const far = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1,
      t = Math.min(r / far, 0.5);
    return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
  };
  return (
    points
      .map((p, i) => {
        const before = points[(i + n - 1) % n],
          after = points[(i + 1) % n];
        return `${i ? "L" : "M"}${f(at(p, before))}Q${f(p)} ${f(at(p, after))}`;
      })
      .join("") + "Z"
  );
}

/** Where a park's path crosses the street to a district: two points, and whether they are neighbours.
 * @param {Block} a @param {Block} b */
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
    return { from: [right ? a.x + a.w - 8 : a.x + 8, y], to: [right ? b.x : b.x + b.w, y], near: far < 40 };
  }
  if (upright > 20) {
    const x = mid(a.x, a.x + a.w, b.x, b.x + b.w),
      under = b.y > a.y,
      far = under ? b.y - a.y - a.h : a.y - b.y - b.h;
    return { from: [x, under ? a.y + a.h - 8 : a.y + 8], to: [x, under ? b.y : b.y + b.h], near: far < 40 };
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
      focusable: "false",
    },
    mark(c, size - 2, ""),
  );
/** Colours of the pawns, one entry a pawn. @param {number[]} counts */
export const each = (counts) => counts.flatMap((n, c) => Array(n).fill(c));
/** "blue 2, pink 1". @param {any} view @param {number[]} counts */
export const inWords = (view, counts) =>
  counts.flatMap((n, c) => (n ? [`${view.colours[c]} ${n}`] : [])).join(", ") || "empty";
/** The move in words that puts a pawn of a colour into a district; those that share a name go by number.
 * @param {any} view @param {number} i @param {number} c */
export const placeWords = (view, i, c) =>
  view.districts[i].word === null
    ? `place #${view.colours.length * i + c}`
    : `place ${view.colours[c]} ${view.districts[i].word}`;

/** A man in a tall hat. */
const promoter = () =>
  svg(
    "svg",
    { width: 30, height: 40, viewBox: "0 0 30 40", "aria-hidden": "true", focusable: "false" },
    svg("path", {
      class: "bs-man",
      d:
        "M10 2h10l.8 8.5c2.5.2 4.2.7 4.2 1.5s-1.5 1.2-3.5 1.6c0 3-1.3 5-2.8 6.1 4.5 1 6.8 4 7.3 9.3l.7 9" +
        "H3.3l.7-9c.5-5.3 2.8-8.3 7.3-9.3-1.5-1.1-2.8-3.1-2.8-6.1-2-.4-3.5-.8-3.5-1.6s1.7-1.3 4.2-1.5z",
    }),
    svg("path", { class: "bs-vest", d: "M15 20.5l-3 2.5 3 11 3-11z" }),
  );

const PIPS = ["", "4", "08", "048", "0268", "02468", "023568"];
/** @param {number} face @param {number} [size] */
export function die(face, size = 38) {
  const g = svg(
    "svg",
    {
      width: size,
      height: size,
      viewBox: "-20 -20 40 40",
      class: "bs-die",
      "aria-hidden": "true",
      focusable: "false",
    },
    svg("rect", { x: -18, y: -18, width: 36, height: 36, rx: 8 }),
  );
  if (PIPS[face])
    for (const p of PIPS[face])
      g.append(
        svg("circle", { cx: ((Number(p) % 3) - 1) * 10, cy: (Math.floor(Number(p) / 3) - 1) * 10, r: 3.6 }),
      );
  else g.append(svg("text", { y: 1, "text-anchor": "middle", "dominant-baseline": "central" }, String(face)));
  return g;
}

/** The city: `update(view, …)` draws a position, `socket` and `space` find what pieces move between.
 * @param {{ choose(target: string): void }} api
 * @param {(i: number) => string} targetOf the move, in words, that a click on a district means */
export function cityMap(api, targetOf) {
  const ground = svg("svg", { class: "bs-ground", "aria-hidden": "true", focusable: "false" });
  const man = h("div", { className: "bs-promoter", role: "img" }, promoter()),
    dieEl = h("div", { className: "bs-roll" });
  const el = h("div", { className: "bs-map", role: "group", "aria-label": "City" }, ground);
  /** @type {Layout | null} */ let at = null;
  /** @type {any[]} */ let blocks = [];
  /** @type {any[]} */ let spaces = [];
  let built = "",
    width = 0,
    /** @type {any} */ last = null;

  /** @param {any} d @param {Block} b @param {number} i */
  function makeBlock(d, b, i) {
    const name = h("span", { className: "bs-name" }),
      value = h("b", { className: "bs-value" }),
      sign = h("span", { className: "bs-sign" });
    const holes = h("span", { className: "bs-holes" });
    const dx = b.x,
      dy = b.y;
    const shape = svg("path", {
      class: "bs-shape",
      d: rounded(
        b.poly.map(([x, y]) => [x - dx, y - dy]),
        9,
      ),
    });
    const back = svg(
      "svg",
      { class: "bs-back", width: b.w, height: b.h, "aria-hidden": "true", focusable: "false" },
      shape,
      ...(d.park ? trees(b) : []),
    );
    const button = h(
      "button",
      {
        type: "button",
        className: "bs-block",
        "data-id": d.id,
        "data-park": d.park,
        "data-upright": b.upright,
        "data-flat": b.flat,
        "data-deep": b.flat && b.h >= 76,
        "data-slim": b.slim,
        "data-small":
          b.slim ||
          Math.max(...d.name.split(" ").map((/** @type {string} */ w) => w.length)) *
            (width < 980 ? 7.6 : 8.8) >
            b.w - b.pad[0] - b.pad[1] - 34,
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
      h("span", { className: "bs-head" }, name, value),
      holes,
      sign,
    );
    return { el: button, name, value, sign, holes, shape, key: "" };
  }
  /** Trees stand along the edge of a park, away from its pawns. @param {Block} b */
  function trees(b) {
    const out = [];
    for (let i = 0; i < 9; i++) {
      const t = ((i * 37 + 11) % 97) / 97,
        r = 4 + ((i * 5) % 4);
      const [x, y] = b.upright
        ? [i % 2 ? 9 : b.w - 9, b.h * (0.26 + 0.72 * t)]
        : [b.w * (0.04 + 0.94 * t), i % 2 ? 8 : b.h - 8];
      out.push(svg("circle", { class: "bs-tree", cx: Math.round(x), cy: Math.round(y), r }));
    }
    return out;
  }

  /** @param {any} view */
  function build(view) {
    at = layOut(view, width);
    const { tile } = at,
      [inset] = at.band,
      pawnSize = Math.floor((tile - 8) / (view.bundle > 4 ? 3 : 2));
    el.style.height = `${at.height}px`;
    set(el, { "data-tall": at.tall });
    set(ground, { width: at.width, height: at.height, viewBox: `0 0 ${at.width} ${at.height}` });
    const walk = (/** @type {string} */ cls, /** @type {number} */ w) =>
      svg("rect", {
        class: cls,
        x: inset,
        y: inset,
        width: /** @type {Layout} */ (at).width - 2 * inset,
        height: /** @type {Layout} */ (at).height - 2 * inset,
        rx: tile * 0.45,
        "stroke-width": w,
      });
    const paths = [],
      index = new Map(view.districts.map((/** @type {any} */ d, /** @type {number} */ i) => [d.id, i]));
    for (const [i, d] of view.districts.entries())
      for (const other of d.doubles ?? []) {
        const { from, to, near } = crossing(at.blocks[i], at.blocks[index.get(other)]),
          line = `M${from.join(" ")}L${to.join(" ")}`;
        paths.push(
          svg("path", { class: "bs-path", d: line, "data-near": near }),
          svg("path", { class: "bs-paving", d: line }),
        );
      }
    ground.replaceChildren(
      walk("bs-walk-edge", tile + 5),
      walk("bs-walk", tile),
      walk("bs-steps", 2),
      ...paths,
    );
    blocks = view.districts.map((/** @type {any} */ d, /** @type {number} */ i) =>
      makeBlock(d, /** @type {Layout} */ (at).blocks[i], i),
    );
    spaces = at.spaces.map(({ x, y }, i) => {
      const node = h("div", {
        className: "bs-space",
        style: {
          left: `${x - tile / 2}px`,
          top: `${y - tile / 2}px`,
          width: `${tile}px`,
          height: `${tile}px`,
          "--per": view.bundle > 4 ? 3 : 2,
        },
        "data-space": i,
      });
      return { el: node, key: "", size: pawnSize };
    });
    const gates = view.districts.flatMap((/** @type {any} */ d, /** @type {number} */ i) =>
      (d.doubles ?? []).map((/** @type {string} */ other) => {
        const { to } = crossing(
          /** @type {Layout} */ (at).blocks[i],
          /** @type {Layout} */ (at).blocks[index.get(other)],
        );
        return h("span", {
          className: "bs-gate",
          "data-park": d.id,
          "aria-hidden": "true",
          style: { left: `${to[0]}px`, top: `${to[1]}px` },
        });
      }),
    );
    el.replaceChildren(ground, ...blocks.map((b) => b.el), ...gates, ...spaces.map((s) => s.el), dieEl, man);
  }

  /** @param {any} view @param {Map<string, any>} legal */
  function drawBlocks(view, legal) {
    view.districts.forEach((/** @type {any} */ d, /** @type {number} */ i) => {
      const ui = blocks[i],
        target = targetOf(i),
        move = legal.get(target),
        key = JSON.stringify([d, move?.code, target, view.to_move === -1]);
      if (ui.key === key) return;
      ui.key = key;
      const closed = d.sold || view.to_move === -1,
        owner = closed ? d.owner : d.leads,
        stands = each(d.pawns);
      setText(ui.name, d.name);
      setText(ui.value, d.park ? `×${view.factor}` : String(d.worth));
      set(ui.value, { "data-doubled": d.worth > d.value });
      const b = /** @type {Layout} */ (at).blocks[i],
        done = closed && (d.sold || owner >= 0);
      const fit = !done
        ? b
        : b.upright
          ? { per: 1, rows: view.cap, pitch: Math.min(17, (b.h - 136) / view.cap) }
          : rank(
              view.cap,
              b.flat ? b.w - (b.h >= 76 ? 132 : width < 980 ? 244 : 264) - b.pad[0] - b.pad[1] : b.w - 14,
              b.flat ? 20 : 17,
              9.5,
            );
      if (done && !b.upright && !b.flat)
        fit.pitch = Math.min(fit.pitch, (b.h - b.head - 38) / /** @type {any} */ (fit).rows); // room for the sign
      ui.holes.style.grid = `auto-flow ${fit.pitch}px / repeat(${fit.per}, ${fit.pitch}px)`;
      const holes = Array.from({ length: view.cap }, (_, n) =>
        h(
          "span",
          {
            className: "bs-hole",
            "data-next": n === stands.length,
            "data-led": n < stands.length && stands[n] === owner,
          },
          n < stands.length ? pawn(stands[n], fit.pitch - (done ? 2 : 4)) : "",
        ),
      );
      ui.holes.replaceChildren(...holes);
      ui.sign.replaceChildren(
        ...(done
          ? [owner >= 0 ? pawn(owner, b.slim ? 18 : 24) : "", h("b", {}, d.sold ? "sold" : "won")]
          : []),
      );
      set(ui.el, { "data-sold": done, "data-legal": !!move, "data-rich": !d.park && d.value >= view.rich });
      ui.el.style.setProperty("--owner", owner >= 0 ? colour(owner) : "var(--bl-faint)");
      set(ui.el, {
        "aria-label": spoken(view, d, move),
        title: `${d.name}${d.park ? `, doubles ${d.doubles.length}` : `, ${d.value} M`}`,
      });
    });
    for (const gate of /** @type {any[]} */ ([...el.querySelectorAll(".bs-gate")])) {
      const park = view.districts.find((/** @type {any} */ d) => d.id === gate.dataset.park),
        owner = park.sold || view.to_move === -1 ? park.owner : -1;
      if (gate.dataset.owner === String(owner)) continue;
      gate.dataset.owner = String(owner);
      gate.replaceChildren(owner >= 0 ? pawn(owner, 18) : `×${view.factor}`);
    }
  }

  /** @param {any} view @param {Map<string, any>} legal */
  function drawSpaces(view, legal) {
    view.spaces.forEach((/** @type {number[]} */ counts, /** @type {number} */ i) => {
      const ui = spaces[i],
        target = [`set out ${i + 1}`, `draw ${i + 1}`].find((words) => legal.has(words)) ?? null,
        move = target && legal.get(target),
        here = view.promoter === i,
        stands = each(counts),
        sale = here && view.on_sale;
      const key = JSON.stringify([counts, move?.code, here, sale]);
      if (ui.key === key) return;
      ui.key = key;
      ui.el.replaceChildren(
        ...(stands.length ? stands.map((c) => pawn(c, ui.size)) : [h("i", {}, String(i + 1))]),
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

  /** @param {number} i */
  const seat = (i) => (at && i >= 0 && at.spaces[i]) || { x: -60, y: -60 };
  return {
    el,
    /** @param {any} view @param {Map<string, any>} legal */
    update(view, legal) {
      last = { view, legal };
      if (!width) return;
      const key = JSON.stringify([
        width,
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
      drawBlocks(view, legal);
      drawSpaces(view, legal);
      const { x, y } = seat(view.promoter);
      Object.assign(man.style, { left: `${x}px`, top: `${y}px` });
      set(man, {
        "aria-label":
          view.promoter >= 0 ? `The promoter stands on space ${view.promoter + 1}` : "The promoter",
        "data-full": view.promoter >= 0 && view.spaces[view.promoter].some(Boolean) && !view.on_sale,
      });
      const from = view.event?.from,
        face = view.event?.face;
      const key2 = face && from >= 0 ? `${face}@${from}` : "";
      if (dieEl.dataset.key !== key2) {
        dieEl.dataset.key = key2;
        dieEl.replaceChildren(...(key2 ? [die(face)] : []));
      }
      if (key2) {
        const p = seat(from);
        Object.assign(dieEl.style, { left: `${p.x}px`, top: `${p.y}px` });
      }
    },
    /** @param {number} w */ resize(w) {
      if (w < 240 || Math.abs(w - width) < 1) return;
      width = Math.floor(w);
      if (last) this.update(last.view, last.legal);
    },
    /** The way from one space to another, clockwise: points to walk through.
     * @param {number} from @param {number} to */
    way(from, to) {
      if (!at || from < 0 || to < 0) return [];
      const n = at.spaces.length,
        out = [at.spaces[from]];
      for (let i = from; i !== to && out.length <= n;) {
        i = (i + 1) % n;
        out.push(at.spaces[i]);
      }
      return out;
    },
    man,
    dieEl,
    /** @param {string} id */ block: (id) => blocks.find((b) => b.el.dataset.id === id)?.el ?? null,
    /** @param {number} i */ space: (i) => spaces[i]?.el ?? null,
  };
}

/** A district in sentences. @param {any} view @param {any} d @param {any} move */
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
