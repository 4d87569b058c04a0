// @ts-check
// The saleroom of Auction House: the lot on its easel, the running clock and the bidders; your bids against your
// values; the bids of the last lot as paddles on a number line; and beside the moves your card and the worth of a bid.
// It draws a view and knows no rule.
import { animate, previousView } from "../../shell/boards.js";
import { clockPanel } from "../../shell/clock.js";
import { ring } from "../../shell/ring.js";
import { shell } from "../../shell/shell.js";
import { colour, h, keyed, markIcon, set, setText, svg } from "../../shell/svg.js";
import { dial, easel } from "./art.js";
import { dotsPicture, salePicture } from "./pictures.js";
import { amountMove, oddsAt, percent, signed } from "./words.js";

/** @param {{ choose(target: string): void, put?(target: string, amount: number): void, announce(text: string): void,
 *   reducedMotion(): boolean }} api */
export function auctionHouseBoard(api) {
  // -- the easel, the clock and who is in
  const art = easel(),
    face = dial();
  const lotNumber = h("span", { className: "ah-lot-number" }),
    lotName = h("b", { className: "ah-lot-name" });
  const clockPrice = h("b", { className: "ah-clock-price" }),
    clockWord = h("span", { className: "ah-clock-word" }),
    clockBox = h(
      "div",
      { className: "ah-clock", hidden: true },
      face.el,
      h("div", { className: "ah-clock-says" }, clockPrice, clockWord),
    );
  const bench = h("ol", { className: "ah-bench", "aria-label": "Bidders" }),
    how = h("p", { className: "ah-how bl-clamp" });
  const easelBox = h(
    "section",
    { className: "ah-easel", "aria-label": "The lot" },
    h("h3", { className: "ah-title bl-cut" }, lotNumber, " ", lotName),
    h("div", { className: "ah-stage" }, art.el, clockBox),
    bench,
    how,
  );

  // -- your bids against your values
  const dotsTitle = h("h3", { className: "ah-title bl-cut" }),
    dotsEl = svg("svg", { class: "ah-dots-art", role: "img", preserveAspectRatio: "none" }),
    dotsFrame = h("div", { className: "ah-fill" }, dotsEl),
    dotsKey = h("p", { className: "ah-key", "aria-hidden": "true" });
  const dotsBox = h(
    "section",
    { className: "ah-dots", "aria-label": "Your bids" },
    h("div", { className: "ah-bar" }, dotsTitle, dotsKey),
    dotsFrame,
  );

  // -- the last lot
  const saleTitle = h("h3", { className: "ah-title bl-cut" }),
    saleEl = svg("svg", { class: "ah-sale-art", role: "img", preserveAspectRatio: "none" }),
    saleFrame = h("div", { className: "ah-fill" }, saleEl),
    regrets = h("ul", { className: "ah-regrets", "aria-label": "Who regrets what", tabIndex: 0 });
  const saleBox = h(
    "section",
    { className: "ah-sale", "aria-label": "The last lot" },
    saleTitle,
    saleFrame,
    regrets,
  );
  const el = h("div", { className: "ah ah-room" }, easelBox, dotsBox, saleBox);

  // -- beside the moves: your card, and what a bid is worth
  const cardLabel = h("span", { className: "ah-card-label" }),
    cardValue = h("b", { className: "ah-card-value" }),
    cardNote = h("span", { className: "ah-card-note" }),
    card = h("div", { className: "ah-card" }, cardLabel, cardValue, cardNote);
  const fact = () => {
    const label = h("dt", null),
      value = h("dd", null);
    return { label, value, el: h("div", { className: "ah-fact" }, label, value) };
  };
  const profit = fact(),
    chance = fact(),
    expected = fact();
  const facts = h("dl", { className: "ah-facts" }, profit.el, chance.el, expected.el),
    note = h("p", { className: "ah-note bl-clamp" });
  const slider = h("input", {
    type: "range",
    className: "ah-slider",
    "data-free": "",
    oninput: () => {
      if (bidMove) api.put?.(bidMove.target, Number(slider.value));
    },
  });
  const curve = svg("svg", {
      class: "ah-curve",
      "aria-hidden": "true",
      preserveAspectRatio: "none",
    }),
    pins = h("div", { className: "ah-pins", "aria-hidden": "true" }),
    slide = h("div", { className: "ah-slide" }, curve, slider, pins);
  const matter = h(
    "div",
    { className: "ah ah-matter" },
    h("div", { className: "ah-card-row" }, card, facts),
    note,
    slide,
  );

  const drawDots = dotsPicture(dotsEl),
    drawSale = salePicture(saleEl);
  /** @type {any} */ let view = null;
  /** @type {any} */ let fixed = {};
  /** @type {any} */ let clock = null;
  /** @type {any} */ let bidMove = null; // the legal move that takes an amount
  /** @type {number | null} */ let amount = null; // the number in its field
  let values = false,
    amountLot = -1,
    frame = 0;

  const makeBidder = (/** @type {any} */ s) =>
    h(
      "li",
      { className: "ah-bidder", style: { "--seat": colour(s.seat) } },
      h("span", { className: "ah-board" }, markIcon(s.seat, 22)),
      h("span", { className: "ah-says bl-cut" }),
      h("span", { className: "ah-short bl-cut", "aria-hidden": "true" }),
    );

  function paintEasel() {
    const v = view,
      clockRuns = v.clock_shows !== null || !!clock;
    setText(lotNumber, v.lot.title);
    setText(lotName, v.lot.name);
    setText(how, v.how);
    set(how, { title: v.how });
    art.show(v.lot.art, v.to_move === -1);
    clockBox.hidden = !clockRuns;
    set(easelBox, { "data-clock": clockRuns });
    set(el, { "data-clock": clockRuns });
    if (clockRuns) {
      const at = clock?.at ?? v.clock_shows,
        falls = v.format === "dutch";
      face.show({
        low: 0,
        high: v.top,
        at,
        card: v.card?.value ?? null,
        falls,
        left: v.seats
          .filter((/** @type {any} */ s) => s.left !== null)
          .map((/** @type {any} */ s) => ({ seat: s.seat, at: s.left })),
      });
      setText(clockPrice, at.toLocaleString("en-GB"));
      setText(clockWord, falls ? "falling" : "rising");
    }
    keyed(
      bench,
      v.seats,
      (/** @type {any} */ s) => s.seat,
      makeBidder,
      (li, s) => {
        setText(li.children[1], s.says);
        setText(li.children[2], s.short);
        set(li, {
          "data-state": s.state,
          "data-now": v.to_move === s.seat,
          title: `${s.letter} ${s.name}: ${s.says}`,
          "aria-label": `${s.letter} ${s.name}: ${s.says}`,
        });
      },
    );
    set(bench, { style: `--n:${v.seats.length}`, "data-many": v.seats.length > 4 });
  }

  // The sizes of the two pictures are kept: asking for them while other parts change would lay all out again.
  const sizeOf = (/** @type {Element} */ part) => ({ width: part.clientWidth, height: part.clientHeight });
  let dotsSize = { width: 0, height: 0 },
    saleSize = dotsSize;

  function paintDots() {
    const v = view,
      over = v.to_move === -1,
      line = (values || over) && fixed.line?.length ? fixed.line : null,
      price = clock ? clock.at : amount;
    setText(dotsTitle, v.dots_title);
    const played = v.dots.some((/** @type {any} */ dot) => dot.seat === v.me),
      room = dotsSize.width;
    dotsKey.replaceChildren(
      ...(played && room > (line ? 380 : 280)
        ? [h("span", { className: "ah-key-dots" }, "● won ○ lost")]
        : []),
      ...(line ? [h("span", null, "— equilibrium")] : []),
    );
    drawDots({
      ...dotsSize,
      top: v.top,
      dots: v.dots,
      me: v.me,
      line,
      now: v.card && bidMove ? { card: v.card.value, bid: price } : null,
      card: v.card_word,
      label: v.dots_label,
    });
  }

  function paintSale() {
    const s = view.sale;
    setText(saleTitle, s?.title ?? "No lot has been sold yet");
    set(saleTitle, { title: s?.title ?? null });
    drawSale({
      ...saleSize,
      top: view.top,
      reserve: view.reserve,
      sale: s,
      label: s?.label ?? "A number line without bids",
    });
    regrets.hidden = !s?.regrets.length;
    keyed(
      regrets,
      s?.regrets ?? [],
      (/** @type {any} */ r) => `${s.lot}:${r.seat}:${r.text}`,
      (r) => h("li", null, markIcon(r.seat, 16), h("span", { className: "bl-cut", title: r.text }, r.text)),
      (li, r) => set(li, { "data-mine": r.seat === view.me, "data-kind": r.kind }),
    );
  }

  function paintCard() {
    const c = view.card,
      end = view.ended,
      price = clock ? clock.at : amount;
    if (end) return paintEnd(end);
    set(card, { "data-none": !c, title: c ? `${c.label} ${c.value}. ${c.note}` : null });
    setText(cardLabel, c?.label ?? "Your card");
    setText(cardValue, c ? c.value.toLocaleString("en-GB") : "–");
    setText(cardNote, c?.note ?? "");
    const showFacts = !!c && price !== null && !!(bidMove || clock);
    facts.hidden = !showFacts;
    const falls = clock && view.format === "dutch";
    // beside a running clock the figures are those of the amount in the field
    const odds =
        showFacts && values && amount !== null
          ? oddsAt(view.odds, falls ? Math.min(amount, clock.at) : amount, falls ? clock.at : null)
          : null,
      atAmount = clock && amount !== null ? ` with ${amount.toLocaleString("en-GB")}` : "";
    chance.el.hidden = expected.el.hidden = !odds;
    if (showFacts) {
      const gain = c.base - price;
      setText(profit.label, clock ? view.clock_words : view.bid_words);
      setText(profit.value, signed(gain));
      set(profit.value, { "data-way": gain > 0 ? "gain" : gain < 0 ? "loss" : null });
    }
    if (odds) {
      setText(chance.label, atAmount ? `chance${atAmount}` : "chance to win");
      setText(chance.value, percent(odds.win));
      setText(expected.label, atAmount ? `expected${atAmount}` : "expected profit");
      setText(expected.value, signed(odds.profit, 1));
      set(expected.value, { "data-way": odds.profit > 0.05 ? "gain" : odds.profit < -0.05 ? "loss" : null });
    }
    const words = !showFacts
      ? ""
      : values && !view.odds
        ? view.no_odds
        : odds
          ? view.odds_note
          : view.bid_note;
    setText(note, words);
    note.hidden = !words;
    set(note, { title: words || null });
    paintSlider();
  }

  /** Your profit, and that of the equilibrium bids in the same lots. @param {any} end */
  function paintEnd(end) {
    set(card, { "data-none": null, title: null });
    setText(cardLabel, "your profit");
    setText(cardValue, signed(end.profit));
    setText(cardNote, "");
    facts.hidden = end.line === null;
    chance.el.hidden = expected.el.hidden = slide.hidden = true;
    note.hidden = end.line === null;
    setText(
      note,
      "What the equilibrium bids would have made in the same lots, against the same rivals' bids.",
    );
    setText(profit.label, end.words);
    setText(profit.value, signed(end.line ?? 0, Number.isInteger(end.line) ? 0 : 1));
    set(profit.value, { "data-way": end.line > 0 ? "gain" : end.line < 0 ? "loss" : null });
  }

  function paintSlider() {
    const shown = !!bidMove && !clock && amount !== null;
    slide.hidden = !shown;
    if (!shown) return;
    const least = bidMove.least,
      most = bidMove.most,
      now = amount ?? least;
    set(slider, { min: least, max: most, step: bidMove.step || 1, "aria-label": view.slider_label });
    set(slider, { "aria-valuetext": `${now}, ${profit.label.textContent} ${profit.value.textContent}` });
    if (Number(slider.value) !== now) slider.value = String(now);
    const share = (/** @type {number} */ x) => (x - least) / Math.max(1, most - least),
      c = view.card;
    pins.replaceChildren(
      ...(c && c.value >= least && c.value <= most
        ? [
            h(
              "i",
              {
                className: "ah-pin",
                "data-right": share(c.value) > 0.7,
                style: { "--x": share(c.value) },
              },
              h("span", null, `your ${view.card_word}`),
            ),
          ]
        : []),
    );
    const odds = values ? view.odds : null;
    set(slide, { "data-curve": !!odds });
    if (!odds) return curve.replaceChildren();
    const best = Math.max(0.01, ...odds.profit),
      points = odds.bids
        .map((/** @type {number} */ b, /** @type {number} */ i) => [share(b), odds.profit[i]])
        .filter((/** @type {number[]} */ p) => p[0] >= 0 && p[0] <= 1);
    const y = (/** @type {number} */ p) => (34 - 30 * Math.max(-0.1, p / best)).toFixed(1);
    const corner = (/** @type {number[]} */ p) => `L${(1000 * p[0]).toFixed(1)} ${y(p[1])}`;
    set(curve, { viewBox: "0 0 1000 36" });
    curve.replaceChildren(
      svg("path", { class: "ah-curve-fill", d: `M0 34${points.map(corner).join("")}L1000 34Z` }),
      svg("path", { class: "ah-curve-base", d: "M0 34H1000" }),
    );
  }

  /** @param {boolean} newView false: only the price on the clock or the moves have changed */
  function paint(newView) {
    paintEasel();
    paintDots();
    if (newView) paintSale();
    paintCard();
  }

  if (typeof ResizeObserver === "function") {
    const observer = new ResizeObserver(() => {
      dotsSize = sizeOf(dotsFrame);
      saleSize = sizeOf(saleFrame);
      if (!view) return;
      paintDots();
      paintSale();
    });
    observer.observe(dotsFrame);
    observer.observe(saleFrame);
  }

  /** Animate what has changed; a ring that fades is shown even with reduced motion.
   * @param {any} v @param {any} was @param {boolean} still @param {number} duration */
  function move(v, was, still, duration) {
    const sold = v.sale && v.sale.lot !== was.sale?.lot;
    if (!still && v.lot.number !== was.lot.number)
      animate(art.el.querySelector(".ah-lot"), [{ opacity: 0 }, { opacity: 1 }], {
        duration,
        delay: sold ? duration : 0,
        fill: "backwards",
      });
    if (!sold) return;
    if (!still)
      for (const [i, paddle] of [...saleEl.querySelectorAll(".ah-paddle")].entries())
        animate(
          paddle,
          [
            { transform: "translateY(40px)", opacity: 0 },
            { transform: "none", opacity: 1 },
          ],
          {
            duration,
            delay: i * 40,
            fill: "backwards",
          },
        );
    ring(saleBox, "--bl-now", { inset: true });
  }

  return {
    el,
    matter,
    /** The bid in its field has changed. A new lot starts at the least bid, not at the bid of the last lot.
     * @param {any} move @param {number} x */
    amount(move, x) {
      if (!view || move.target !== bidMove?.target) return;
      if (amountLot !== view.lot.number) {
        amountLot = view.lot.number;
        if (x !== move.least) return api.put?.(move.target, move.least);
      }
      amount = x;
      paintCard();
      paintDots();
    },
    /** @param {any} next
     * @param {{ fixed?: any, moves: any[], previous: any, animate: boolean, duration: number, clock?: any,
     *   values?: boolean }} info */
    update(next, info) {
      if (info.previous !== next) cancelAnimationFrame(frame); // new moves for the same view stop no animation
      const was = previousView(next, info);
      view = next;
      fixed = info.fixed ?? {};
      clock = info.clock?.at !== undefined ? info.clock : null;
      values = !!info.values;
      bidMove = amountMove(info.moves ?? []);
      amount = bidMove ? Math.min(bidMove.most, Math.max(bidMove.least, amount ?? bidMove.least)) : null;
      if (bidMove && amountLot !== next.lot.number) amount = bidMove.least;
      const typing = document.activeElement?.tagName === "INPUT"; // then the field is left alone
      if (bidMove && clock && next.format === "english" && (amount ?? 0) < clock.at && !typing)
        api.put?.(bidMove.target, clock.at); // the clock has passed the price in the field
      paint(info.previous !== next);
      if (was) {
        const still = !info.animate || api.reducedMotion();
        frame = requestAnimationFrame(() => move(next, was, still, info.duration || 320));
      }
    },
  };
}

export default { render: (/** @type {any} */ ctx) => shell(ctx, auctionHouseBoard, clockPanel) };
