// @ts-check
// The review of a person's decisions: the curve with its turning points, and the decisions that cost most. It is
// loaded from Python when a game has ended.
import { h, svg, setText, colour, count, LETTERS } from "./svg.js";
import { axis, curve, extent, hiddenNote, pointerIn, spread } from "./curves.js";

/** A figure and its per cent sign stay on one line. @param {string} text */
const unbroken = (text) => text.replaceAll(" %", "\u00a0%");

/** The curves of the scores with the turning points, and below them the chance to win.
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
    [least, best] = extent([t.scores]),
    y = (/** @type {number} */ v) => top + tall - ((v - least) / (best - least)) * tall,
    seats = t.scores[0]?.length ?? 0,
    hidden = hiddenNote(t.scores[t.n >> 1] ?? [], [...LETTERS].slice(0, seats));
  const pic = svg("svg", {
    class: "bl-review-pic",
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    role: "img",
    "aria-label": `Scores over ${count(t.n, "move")}; ${count((review.turns ?? []).length, "turning point")}`,
  });
  pic.append(
    svg("text", { x: left, y: em, "font-size": em }, `scores${hidden && ` (${hidden})`}, and turning points`),
  );
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
      svg("text", { x: left, y: low - 6, "font-size": em }, `${review.who}: chance to win, 0 to 100 %`),
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
  pic.addEventListener("click", (/** @type {any} */ e) => look(at(pointerIn(pic, e.clientX, width))));
  return pic;
}

/** @param {{ look: (point: number) => void, whatIf: (point: number) => void, lost: () => void,
 *   review: (seat: number | null, stop?: boolean) => void }} on lost: the button with the focus is gone */
export function reviewParts(on) {
  const picture = h("div", { className: "bl-review" }),
    basis = h("div", { className: "bl-basis bl-dim" }),
    turns = h("div"),
    body = h("div", { className: "bl-review" }),
    beside = h("div", { className: "bl-review" }, body, turns);
  let drawn = 0;
  /** @type {any} */ let shown = null;
  const button = (/** @type {string} */ text, /** @type {string} */ label, /** @type {() => void} */ f) =>
    h("button", { type: "button", className: "bl-quiet", "aria-label": label, onclick: f }, text);

  function drawReview() {
    const { review: r, timeline: t, looks } = shown,
      people = shown.ending.people ?? [];
    /** @type {any[]} */ const parts = [];
    const active = /** @type {any} */ (beside.getRootNode()).activeElement ?? null,
      focused = body.contains(active) || turns.contains(active) ? active.getAttribute("aria-label") : null;
    drawn = picture.clientWidth;
    const em = parseFloat(getComputedStyle(body).fontSize) * 0.86 || 12;
    picture.replaceChildren(reviewPicture(r, t, looks, Math.max(200, drawn), em, on.look));
    turns.replaceChildren(
      ...(r.turns?.length
        ? [
            h("h4", null, `Turning points (${r.by ?? "lead"} of ${(r.who ?? "").split(" ")[0]})`),
            h(
              "ol",
              { className: "bl-turns" },
              r.turns.map((/** @type {any} */ turn, /** @type {number} */ i) =>
                h(
                  "li",
                  null,
                  h("b", { className: "bl-turn-dot", "aria-hidden": "true" }, String(i + 1)),
                  h(
                    "span",
                    null,
                    h("span", { className: "bl-turn-step", "data-up": turn.up }, unbroken(turn.step)),
                    ` ${turn.text}`,
                    h("small", null, ` round ${turn.round}, move ${turn.point}`),
                  ),
                  button("Look", `Look at turning point ${i + 1}`, () => on.look(turn.point)),
                ),
              ),
            ),
          ]
        : []),
    );
    setText(basis, !r.busy && r.costs?.length ? unbroken(r.basis ?? "") : "");
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
                  c.wins === null ? "" : ` · chance to win −${Math.round(100 * c.wins)}\u00a0%`,
                ),
              ),
              button("Look", `Look at decision ${i + 1}`, () => on.look(c.point)),
              button("What if", `What if at decision ${i + 1}`, () => on.whatIf(c.point)),
            ),
          ),
        ),
      );
    if (!r.busy && !r.costs?.length && r.nothing) parts.push(h("p", null, r.nothing));
    else if (r.stopped && !r.costs?.length) parts.push(h("p", null, "The review was stopped."));
    if (!r.busy) {
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
    const again =
      focused && [...beside.querySelectorAll("button")].find((b) => b.getAttribute("aria-label") === focused);
    if (focused && again) again.focus({ preventScroll: true });
    else if (focused) on.lost();
  }
  return {
    /** below the sums */ below: [picture, basis],
    beside,
    /** @param {{ ending: any, review: any, timeline: any, looks: number[] }} next */
    update(next) {
      shown = next;
      drawReview();
    },
    resize() {
      if (shown && picture.clientWidth !== drawn) drawReview();
    },
  };
}
