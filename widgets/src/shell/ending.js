// @ts-check
// The end as a scene over the board: the sum that decides, part by part, the ranking, and the review of a person's
// decisions. It can be put away to look at the final board, and called back.
import { h, svg, set, setText, colour, count, markIcon } from "./svg.js";
import { icon } from "./icons.js";
import { axis, curve, inside, span, spread } from "./timeline.js";

/** The scores with their parts, best first. @param {any} ending @param {number[]} looks */
export function sumsTable(ending, looks) {
  const rows = [...ending.seats].sort((a, b) => a.rank - b.rank || a.seat - b.seat),
    labels = ending.labels.length > 1 ? ending.labels : [];
  const cell = (/** @type {string} */ text, /** @type {string} */ className = "") =>
    h("td", { className: /^−|^-/.test(text) ? `${className} bl-minus` : className }, text);
  return h(
    "div",
    { className: "bl-sums", tabIndex: 0, role: "region", "aria-label": "What the scores are made of" },
    h(
      "table",
      null,
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          h("td", null),
          h("th", { scope: "col" }, h("span", { className: "bl-sr-only" }, "Player")),
          labels.map((/** @type {string} */ l) => h("th", { scope: "col" }, l)),
          h("th", { scope: "col" }, "sum"),
        ),
      ),
      h(
        "tbody",
        null,
        rows.map((row) =>
          h(
            "tr",
            { "data-won": row.won },
            h("td", { className: "bl-rank" }, `${row.rank}.`),
            h(
              "th",
              { scope: "row" },
              markIcon(row.seat, 20, undefined, looks[row.seat] ?? row.seat),
              h("span", null, row.name),
              row.won ? [icon("crown", 16), h("span", { className: "bl-sr-only" }, " wins")] : "",
            ),
            labels.map((/** @type {string} */ _l, /** @type {number} */ i) => cell(row.parts[i])),
            cell(row.total, "bl-total"),
          ),
        ),
      ),
    ),
  );
}

/** The curve of the scores with the turning points, and under it the chance to win.
 * @param {any} review @param {any} t the time line @param {number[]} looks @param {number} width
 * @param {number} em @param {(point: number) => void} look */
export function reviewPicture(review, t, looks, width, em, look) {
  const left = 4,
    dots = em * 2.1,
    top = em * 3,
    tall = 72,
    low = top + tall + em + 14,
    small = 44,
    has = review.chances?.length > 1,
    height = has ? low + small + 4 : top + tall + 6,
    { x, at } = axis(Math.max(1, t.n), t.marks ?? "", left, width - 8),
    [least, best] = span([t.scores]),
    y = (/** @type {number} */ v) => top + tall - ((v - least) / (best - least)) * tall,
    seats = t.scores[0]?.length ?? 0;
  const pic = svg("svg", {
    class: "bl-review-pic",
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    role: "img",
    "aria-label": `Scores over ${count(t.n, "move")}; ${count((review.turns ?? []).length, "turning point")}`,
  });
  pic.append(svg("text", { x: left, y: em, "font-size": em }, "scores, and turning points"));
  for (let s = 0; s < seats; s++)
    pic.append(
      svg("path", {
        class: "bl-curve",
        "data-seat": s,
        d: curve(t.scores, s, 0, 0, x, y),
        style: `stroke:${colour(looks[s] ?? s)}`,
      }),
    );
  if (has) {
    const p = (/** @type {number} */ v) => low + small - v * small,
      line = review.chances
        .map((/** @type {number[]} */ [point, v]) => `${x(point).toFixed(1)} ${p(v).toFixed(1)}`)
        .join("L"),
      end = x(review.chances[review.chances.length - 1][0]).toFixed(1),
      ink = colour(looks[review.seat] ?? review.seat);
    pic.append(
      svg("text", { x: left, y: low - 6, "font-size": em }, `chance to win of ${review.who}, 0 to 100 %`),
      svg("path", { class: "bl-half", d: `M${left} ${p(0)}H${width - 8}M${left} ${p(1)}H${width - 8}` }),
      svg("path", {
        d: `M${x(review.chances[0][0])} ${p(0)}L${line}L${end} ${p(0)}Z`,
        style: `fill:${ink};opacity:.18`,
      }),
      svg("path", { class: "bl-curve", d: `M${line}`, style: `stroke:${ink}` }),
    );
  }
  const marks = (review.turns ?? []).map((/** @type {any} */ turn) => x(turn.point)),
    apart = spread(marks, em * 1.6, em, width - em);
  marks.forEach((/** @type {number} */ px, /** @type {number} */ i) => {
    pic.append(
      svg("path", { class: "bl-turn-line", d: `M${px.toFixed(1)} ${dots}V${height - 4}` }),
      svg("circle", { class: "bl-turn", cx: apart[i], cy: dots, r: em * 0.72 }),
      svg(
        "text",
        { class: "bl-turn-n", x: apart[i], y: dots + em * 0.35, "text-anchor": "middle", "font-size": em },
        i + 1,
      ),
    );
  });
  for (const cost of review.costs ?? [])
    pic.append(
      svg("path", {
        class: "bl-cost-mark",
        d: `M${x(cost.point).toFixed(1)} ${top + tall - 9}l6 10h-12z`,
      }),
    );
  pic.addEventListener("click", (/** @type {any} */ e) => look(at(inside(pic, e.clientX, width))));
  return pic;
}

/** @param {(name: string) => string} id
 * @param {{ look: (point: number) => void, whatIf: (point: number) => void, newGame: (from: HTMLElement) => void,
 *   review: (seat: number | null, stop?: boolean) => void, put: (open: boolean) => void }} on */
export function endScene(id, on) {
  const title = h("h3", { id: id("ending-title"), tabIndex: -1 }),
    tie = h("p", { className: "bl-tie" }),
    sums = h("div"),
    picture = h("div", { className: "bl-review" }),
    turns = h("div"),
    body = h("div", { className: "bl-review" }),
    away = h(
      "button",
      { type: "button", className: "bl-quiet", title: "Look at the board (Esc)", onclick: () => close(true) },
      icon("eye", 18),
      "Look at the board",
    ),
    again = h(
      "button",
      { type: "button", className: "bl-quiet", onclick: () => on.newGame(again) },
      icon("restart", 18),
      "Play again",
    );
  const el = h(
    "section",
    { className: "bl-ending", "aria-labelledby": id("ending-title"), hidden: true },
    h(
      "div",
      { className: "bl-ending-head" },
      icon("crown", 24),
      h("div", null, title, tie),
      h("div", { className: "bl-ending-tools" }, away, again),
    ),
    h(
      "div",
      { className: "bl-ending-body" },
      h("div", { className: "bl-review" }, sums, picture, turns),
      body,
    ),
  );
  const back = h(
    "button",
    {
      type: "button",
      className: "bl-ending-back",
      "data-free": true,
      hidden: true,
      onclick: () => open(true),
    },
    icon("crown", 18),
    "Result and review",
  );
  /** @type {any} */ let ending = null;
  /** @type {any} */ let review = {};
  /** @type {any} */ let t = { n: 0, scores: [], marks: "" };
  /** @type {number[]} */ let looks = [];
  let seen = "",
    asked = "",
    recorded = false,
    drawn = 0;

  /** @param {boolean} focus */
  function open(focus) {
    el.hidden = false;
    back.hidden = true;
    on.put(true);
    draw();
    if (focus) title.focus({ preventScroll: true });
    if (ending.auto && !recorded && !review.who && !review.busy && asked !== seen) {
      asked = seen;
      on.review(null);
    }
  }
  /** @param {boolean} focus */
  function close(focus) {
    if (el.hidden) return false;
    el.hidden = true;
    back.hidden = !ending;
    on.put(false);
    if (focus) back.focus({ preventScroll: true });
    return true;
  }
  const go = (/** @type {(point: number) => void} */ how, /** @type {number} */ point) => {
    close(false);
    how(point);
  };
  const button = (/** @type {string} */ text, /** @type {string} */ label, /** @type {() => void} */ f) =>
    h("button", { type: "button", className: "bl-quiet", "aria-label": label, onclick: f }, text);

  function drawReview() {
    const r = review,
      people = ending.people ?? [];
    /** @type {any[]} */ const parts = [];
    const active = /** @type {any} */ (el.getRootNode()).activeElement ?? null,
      had = body.contains(active) || turns.contains(active) ? active.getAttribute("aria-label") : null;
    drawn = picture.clientWidth;
    const em = parseFloat(getComputedStyle(body).fontSize) * 0.86 || 12;
    picture.replaceChildren(reviewPicture(r, t, looks, Math.max(200, drawn), em, (p) => go(on.look, p)));
    turns.replaceChildren(
      ...(r.turns?.length
        ? [
            h("h4", null, `Turning points (${r.by ?? "lead"} of ${r.who ?? ""})`),
            h(
              "ol",
              { className: "bl-turns" },
              r.turns.map((/** @type {any} */ turn, /** @type {number} */ i) =>
                h(
                  "li",
                  null,
                  h("b", { className: "bl-turn-dot", "aria-hidden": "true" }, String(i + 1)),
                  h("span", { "data-up": turn.up }, turn.step),
                  h("span", null, turn.text, h("small", null, ` round ${turn.round}, move ${turn.point}`)),
                  button("Look", `Look at turning point ${i + 1}`, () => go(on.look, turn.point)),
                ),
              ),
            ),
          ]
        : []),
    );
    if (recorded) return body.replaceChildren();
    if (!r.busy && !r.who) {
      parts.push(
        h("p", null, r.nothing ?? "The review plays on from every decision, and says which ones cost most."),
        h(
          "div",
          { className: "bl-ending-ask" },
          people.map((/** @type {[number, string]} */ [seat, name]) =>
            h(
              "button",
              { type: "button", className: "bl-quiet bl-framed", onclick: () => on.review(seat) },
              `Review of ${name}`,
            ),
          ),
        ),
      );
      return body.replaceChildren(...parts);
    }
    if (r.busy)
      parts.push(
        h(
          "div",
          { className: "bl-ending-busy" },
          h("progress", { max: 1, value: r.share ?? 0, "aria-label": "Progress of the review" }),
          h("span", null, r.playouts || r.share ? "Playing on from every decision …" : "Getting ready …"),
          button("Stop", "Stop the review", () => on.review(null, true)),
        ),
      );
    if (r.costs?.length)
      parts.push(
        h("h4", null, "The costliest decisions"),
        h(
          "ol",
          { className: "bl-costs" },
          r.costs.map((/** @type {any} */ c, /** @type {number} */ i) =>
            h(
              "li",
              null,
              h("b", { className: "bl-cost" }, `−${c.cost}`),
              h(
                "span",
                null,
                h("strong", null, c.chosen),
                " instead of ",
                h("strong", null, c.best),
                h(
                  "small",
                  null,
                  ` round ${c.round}, move ${c.point + 1}`,
                  c.wins === null ? "" : ` · chance to win −${Math.round(100 * c.wins)} %`,
                ),
              ),
              button("Look", `Look at decision ${i + 1}`, () => go(on.look, c.point)),
              button("What if", `What if at decision ${i + 1}`, () => go(on.whatIf, c.point)),
            ),
          ),
        ),
      );
    if (!r.busy && !r.costs?.length && r.nothing) parts.push(h("p", null, r.nothing));
    else if (r.stopped && !r.costs?.length) parts.push(h("p", null, "The review was stopped."));
    if (!r.busy) {
      if (r.basis && r.costs?.length) parts.push(h("p", { className: "bl-dim" }, r.basis));
      const others = people.filter((/** @type {any} */ [seat]) => seat !== r.seat || r.stopped);
      if (others.length)
        parts.push(
          h(
            "div",
            { className: "bl-ending-ask" },
            others.map((/** @type {[number, string]} */ [seat, name]) =>
              button(`Review of ${name}`, `Review of ${name}`, () => on.review(seat)),
            ),
          ),
        );
    }
    body.replaceChildren(...parts);
    const same = had && [...el.querySelectorAll("button")].find((b) => b.getAttribute("aria-label") === had);
    if (had) (same || title).focus({ preventScroll: true });
  }
  function draw() {
    if (el.hidden || !ending) return;
    setText(title, ending.verdict);
    setText(tie, ending.tie);
    tie.hidden = !ending.tie;
    again.hidden = recorded;
    sums.replaceChildren(sumsTable(ending, looks));
    drawReview();
  }

  return {
    el,
    back,
    close,
    open: () => !!ending && open(true),
    isOpen: () => !el.hidden,
    /** `arrived`: the board shows the last position, and nothing moves any more.
     * @param {any} next the sums, none while the game goes on @param {any} found the review
     * @param {{ arrived: boolean, replay: boolean, inside: boolean, looks: number[], timeline: any }} o */
    update(next, found, o) {
      const had = ending,
        key = next?.seats ? `${next.branch} ${next.verdict} ${o.timeline?.n}` : "";
      const changed = had !== next || review !== found || t !== o.timeline;
      ending = next?.seats ? next : null;
      review = found ?? {};
      t = o.timeline;
      looks = o.looks;
      recorded = o.replay;
      setText(/** @type {any} */ (back.lastChild), recorded ? "Result" : "Result and review");
      if (!ending) {
        seen = "";
        close(false);
        back.hidden = true;
        return;
      }
      if (o.arrived && key !== seen) {
        seen = key;
        if (!recorded) return open(o.inside);
      }
      if (!o.arrived && !el.hidden) close(false);
      back.hidden = !el.hidden;
      set(back, { "data-past": !o.arrived, title: o.arrived ? null : back.textContent });
      if (changed) draw();
    },
    resize() {
      if (!el.hidden && picture.clientWidth !== drawn) drawReview();
    },
  };
}
