// @ts-check
// The page of a student. The server says what is on it and whether a decision is allowed; this file only draws.

const main = /** @type {HTMLElement} */ (document.getElementById("room"));
const base = main.dataset.base ?? "/",
  code = main.dataset.code ?? "";
const RETRY = [500, 1000, 2000, 4000, 8000]; // ms between two attempts to reach the server

/** An element with its children. @param {string} tag @param {Record<string, any>} [props] @param {any[]} children
 * @returns {any} */
function h(tag, props = {}, ...children) {
  const el = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) el.addEventListener(name.slice(2), value);
    else if (name in el && name !== "list") /** @type {any} */ (el)[name] = value;
    else el.setAttribute(name, value === true ? "" : String(value));
  }
  el.append(...children.flat(3).filter((child) => child !== null && child !== undefined && child !== false));
  return el;
}

// ---- the connection to the server

/** @type {WebSocket | null} */ let socket = null;
let tries = 0,
  ended = false;
const banner = h("div", { className: "banner", role: "status", hidden: true });
document.body.append(banner);

function connect() {
  const address = new URL(`${base}class/${code}/socket`, location.href);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  const opened = (socket = new WebSocket(address));
  opened.onopen = () => {
    tries = 0;
    banner.hidden = true;
    drawnKey = "";
  };
  opened.onmessage = (event) => receive(JSON.parse(event.data));
  opened.onclose = (event) => {
    if (socket !== opened || ended) return;
    socket = null;
    if (event.code === 4004) return;
    if (tries > 0) {
      banner.textContent = "No connection. Trying again; nothing is lost.";
      banner.hidden = false;
    }
    setTimeout(connect, RETRY[Math.min(tries++, RETRY.length - 1)]);
  };
}
/** @param {any} message @returns {boolean} whether it was sent */
function send(message) {
  if (socket?.readyState !== WebSocket.OPEN) {
    showProblem("No connection. Try again in a moment.");
    return false;
  }
  socket.send(JSON.stringify(message));
  return true;
}
document.addEventListener("visibilitychange", () => {
  if (!document.hidden && !socket && !ended) {
    tries = 0;
    connect();
  }
});

// ---- what is on the page

let drawnKey = ""; // what the screen was built from: while it stays the same, the screen is only updated
/** @type {any} */ let shown = null;
/** @type {(message: any) => void} */ let refresh = () => {};
/** @type {any} */ let seat = null; // the board of a game

function receive(/** @type {any} */ message) {
  if ("screen" in message) return show(message);
  if ("error" in message) {
    seat?.answered(message.error);
    if (!seat) showProblem(message.error);
    else if (document.body.className !== "board") showProblem(message.error);
  } else if ("done" in message) {
    seat?.answered("");
    showProblem("");
  }
}

const problem = h("p", { className: "problem", role: "alert", hidden: true });
function showProblem(/** @type {string} */ text) {
  problem.textContent = text;
  problem.hidden = !text;
  for (const b of main.querySelectorAll("button[data-busy]")) {
    b.removeAttribute("data-busy");
    /** @type {any} */ (b).disabled = false;
  }
}

function show(/** @type {any} */ m) {
  shown = m;
  const screen = /** @type {any} */ (SCREENS)[m.screen] ? m.screen : "wait";
  const key = [screen, m.number, m.lot, m.state, m.paused, m.late, m.answer, !!m.counts, m.rank].join("/");
  if (screen !== "board") leaveBoard();
  if (key !== drawnKey) {
    drawnKey = key;
    refresh = () => {};
    if (screen !== "board") {
      problem.hidden = true;
      main.replaceChildren(...parts(/** @type {any} */ (SCREENS)[screen](m)));
    } else board(m);
  }
  refresh(m);
}
/** @param {any} screen */
const parts = (screen) => [screen].flat(3).filter(Boolean);

const topLine = (/** @type {any} */ m, /** @type {string} */ right = "") =>
  h("div", { className: "top" }, h("b", {}, m.name ?? ""), h("span", {}, right || `room ${m.code}`));
const pausedNote = (/** @type {any} */ m) =>
  m.paused && h("p", { className: "problem", role: "status" }, "The room is paused.");
const rules = (/** @type {any} */ m) =>
  m.rules?.length
    ? h(
        "ol",
        { className: "rules" },
        m.rules.map((/** @type {string} */ text) => h("li", {}, text)),
      )
    : null;

/** A number as a question counts it: 40%, $40, 40 points. @param {any} x @param {string} [unit] */
const inUnit = (x, unit) => (unit === "$" ? `$${x}` : `${x}${unit && unit !== "%" ? " " : ""}${unit ?? ""}`);
const points = (/** @type {number} */ x) => `${x < 0 ? "−" : ""}${Math.abs(x)}`;
const signed = (/** @type {number} */ x) => (x > 0 ? `+${x}` : points(x));
const gainClass = (/** @type {number} */ x) => (x > 0 ? "gain" : x < 0 ? "loss" : "");

// ---- a clock for a decision

/** A bar that runs out, and the seconds beside it.
 * @param {number | null} left in seconds @param {number | null} [of] how many there were at the start */
function timer(left, of = left) {
  const bar = h("i"),
    text = h("b", { "aria-hidden": "true" }),
    el = h("div", { className: "time", role: "timer", hidden: left === null }, h("span", {}, bar), text);
  if (left === null) return el;
  const end = performance.now() + 1000 * left,
    total = Math.max(left, of ?? 0, 1);
  const run = () => {
    if (!el.isConnected && performance.now() > end) return;
    const rest = Math.max(0, (end - performance.now()) / 1000);
    bar.style.width = `${(100 * rest) / total}%`;
    el.className = rest < 5 ? "time short" : "time";
    el.setAttribute("aria-label", `${Math.ceil(rest)} seconds left`);
    text.textContent = `${Math.ceil(rest)} s`;
    if (rest > 0) setTimeout(run, 200);
  };
  setTimeout(run, 0);
  return el;
}

// ---- the screens

const SCREENS = {
  join(/** @type {any} */ m) {
    const name = h("input", {
      id: "name",
      type: "text",
      maxLength: 24,
      autocomplete: "nickname",
      placeholder: "optional",
    });
    return [
      h("h1", {}, m.room),
      h(
        "form",
        {
          onsubmit: (/** @type {Event} */ e) => {
            e.preventDefault();
            send({ type: "join", name: name.value });
          },
        },
        h("label", { htmlFor: "name" }, "Your name"),
        name,
        h("button", { className: "go" }, "Join"),
      ),
      problem,
      h(
        "p",
        { className: "faint" },
        "Any name will do. Your teacher sees it beside your decisions; it stays on their computer.",
      ),
    ];
  },
  wait(/** @type {any} */ m) {
    const count = h("p", { className: "faint" });
    refresh = (next) => {
      count.textContent = `${next.people === 1 ? "1 person is" : `${next.people} people are`} in the room.`;
    };
    return [
      topLine(m),
      h("h1", {}, m.title || m.room),
      h("p", {}, m.late ? "You join in with the next lot." : "You are in. Wait for your teacher to start."),
      pausedNote(m),
      rules(m),
      m.dots?.length ? [picture(m), standing(m)] : null,
      problem,
      count,
    ];
  },
  lot: (/** @type {any} */ m) => lot(m),
  guess(/** @type {any} */ m) {
    const question = m.asked;
    const head = [topLine(m), h("h1", {}, m.title), pausedNote(m)];
    if (m.answer !== null && m.answer !== undefined)
      return [
        ...head,
        h(
          "div",
          { className: "card" },
          h("span", { className: "faint" }, "The answer is"),
          h("span", { className: "large" }, m.answer),
        ),
        h("p", {}, m.guess === null ? "You did not guess." : `You said ${inUnit(m.guess, question.unit)}.`),
      ];
    const status = h("p", { role: "status" });
    refresh = (next) => {
      status.textContent =
        next.guess === null
          ? ""
          : `You said ${inUnit(next.guess, question.unit)}. You may change it until the answer is shown.`;
      for (const b of main.querySelectorAll("button[data-guess]"))
        b.setAttribute("aria-pressed", String(b.getAttribute("data-guess") === next.guess));
    };
    if (question.kind === "choice")
      return [
        ...head,
        h(
          "div",
          { className: "choices" },
          question.texts.map((/** @type {string} */ text) =>
            h("button", { "data-guess": text, onclick: () => send({ type: "decide", guess: text }) }, text),
          ),
        ),
        status,
        problem,
      ];
    const go = h("button", {
      className: "go",
      onclick: () => send({ type: "decide", guess: field.value() }),
    });
    const field = numberField({
      least: question.low,
      most: question.high,
      step: question.step,
      value: m.guess,
      moved: (guess) => {
        go.textContent = `That is my guess${Number.isNaN(guess) ? "" : `: ${inUnit(guess, question.unit)}`}`;
      },
    });
    return [...head, field.el, go, status, problem];
  },
  vote(/** @type {any} */ m) {
    const head = [topLine(m), h("h1", {}, m.title), h("p", {}, m.status), pausedNote(m)];
    if (m.counts)
      return [
        ...head,
        h(
          "dl",
          { className: "facts" },
          m.counts.map((/** @type {any[]} */ [move, n]) => [h("dt", {}, move), h("dd", {}, n)]),
        ),
        h("p", {}, m.choice ? `You chose: ${m.choice}.` : "You did not choose."),
      ];
    const status = h("p", { role: "status" });
    refresh = (next) => {
      status.textContent = next.choice ? `You chose: ${next.choice}. You may change your mind.` : "";
      for (const b of main.querySelectorAll("button[data-move]"))
        b.setAttribute("aria-pressed", String(b.getAttribute("data-move") === next.choice));
    };
    return [
      ...head,
      h(
        "div",
        { className: "choices" },
        m.moves.map((/** @type {any} */ o) => {
          if (o.least === undefined)
            return h(
              "button",
              { "data-move": o.move, onclick: () => send({ type: "decide", move: o.move }) },
              o.text,
            );
          const play = h("button", {
            onclick: () => send({ type: "decide", code: o.code, amount: field.value() }),
          });
          const label = (/** @type {number} */ x) => {
            play.textContent = o.open && Number.isFinite(x) ? o.open.replace("{}", String(x)) : o.text;
          };
          const field = numberField({
            least: o.least,
            most: o.most,
            step: o.step,
            value: o.least,
            moved: label,
          });
          return h("div", { className: "field" }, field.el, play);
        }),
      ),
      status,
      problem,
    ];
  },
  closed() {
    ended = true;
    return [h("h1", {}, "This room is closed"), h("p", {}, "Thank you for playing.")];
  },
  gone() {
    ended = true;
    return [
      h("h1", {}, "You are not in this room any more"),
      h("p", {}, "Ask your teacher if that was a mistake."),
    ];
  },
  board: () => [],
};

/** A number with a slider and two buttons.
 * @param {{ least: number, most: number, step: number, value?: number | null, moved?: (x: number) => void }} o */
function numberField(o) {
  const decimals = String(o.step).split(".")[1]?.length ?? 0;
  const round = (/** @type {number} */ x) =>
    Number((o.least + Math.round((x - o.least) / o.step) * o.step).toFixed(Math.min(decimals, 6)));
  const clamp = (/** @type {number} */ x) => Math.min(o.most, Math.max(o.least, round(x)));
  const text = h("input", {
    type: "number",
    inputMode: decimals ? "decimal" : "numeric",
    min: o.least,
    max: o.most,
    step: o.step,
    "aria-label": "amount",
  });
  const slide = h("input", {
    type: "range",
    min: o.least,
    max: o.most,
    step: o.step,
    "aria-label": "amount, as a slider",
  });
  const put = (/** @type {number} */ x, /** @type {any} */ from = null) => {
    if (from !== text) text.value = String(x);
    if (from !== slide) slide.value = String(x);
    problem.hidden = true; // it was about the number before
    o.moved?.(x);
  };
  const value = () => (text.value === "" ? NaN : Number(text.value));
  text.addEventListener("input", () => put(value(), text));
  slide.addEventListener("input", () => put(Number(slide.value), slide));
  const nudge = (/** @type {number} */ by) => put(clamp((Number.isNaN(value()) ? o.least : value()) + by));
  const el = h(
    "div",
    { className: "field" },
    h(
      "div",
      { className: "bidline" },
      h("button", { type: "button", "aria-label": "less", onclick: () => nudge(-o.step) }, "−"),
      text,
      h("button", { type: "button", "aria-label": "more", onclick: () => nudge(o.step) }, "+"),
    ),
    slide,
  );
  put(o.value ?? clamp((o.least + o.most) / 2));
  return { el, value };
}

// ---- a lot of an auction

function lot(/** @type {any} */ m) {
  const [format, how, pays] = m.how;
  const head = [
    topLine(m, `lot ${m.lot} of ${m.of}${m.practice ? " · practice" : ""}`),
    h("h1", {}, format),
    pausedNote(m),
  ];
  const worth = m.value ?? m.estimate;
  const card = h(
    "div",
    { className: "card" },
    h("span", { className: "faint" }, m.value === null ? "Your estimate" : "Worth to you"),
    h("span", { className: "large" }, worth),
    m.value !== null && m.estimate !== null
      ? h("span", { className: "faint" }, `estimate of the common value: ${m.estimate}`)
      : null,
    m.value === null ? h("span", { className: "faint" }, `off by at most ${m.noise}`) : null,
  );
  if (m.state === "over") return [...head, result(m), picture(m), standing(m), next(m), problem];
  const facts = `${m.rivals} ${m.rivals === 1 ? "rival" : "rivals"}. ${how} ${pays}`;
  if (m.clock) return [...head, card, running(m), h("p", { className: "faint" }, facts), problem];
  if (m.state === "sent")
    return [
      ...head,
      card,
      h("p", { role: "status" }, h("b", {}, `You chose: ${m.sent}.`), " Wait for the others."),
      timer(m.left, m.seconds),
      picture(m),
      standing(m),
      problem,
    ];
  const outcome = h("p", { className: "outcome", role: "status" });
  const go = h("button", {
    className: "go",
    onclick: () => {
      const amount = field.value();
      if (!Number.isInteger(amount)) return showProblem("A bid is a whole number.");
      busy(go);
      send({ type: "decide", lot: m.lot, move: `bid ${amount}` });
    },
  });
  const field = numberField({
    least: m.least,
    most: m.most,
    step: m.step,
    value: m.least,
    moved: (bid) => {
      const over = worth - bid;
      go.textContent = Number.isInteger(bid) ? `Bid ${bid}` : "Bid";
      outcome.replaceChildren(
        Number.isNaN(bid)
          ? "Type a number."
          : m.format === "second_price"
            ? `If you win, you pay the second-highest bid: at most ${bid}.`
            : m.format === "all_pay"
              ? h(
                  "span",
                  {},
                  "You pay ",
                  h("b", {}, bid),
                  " whether you win or not; winning leaves ",
                  gain(over),
                  ".",
                )
              : h(
                  "span",
                  {},
                  "If you win, you make ",
                  gain(over),
                  m.value === null ? " if your estimate is right." : ".",
                ),
      );
    },
  });
  const pass = h("button", { onclick: () => send({ type: "decide", lot: m.lot, move: "pass" }) }, "No bid");
  return [
    ...head,
    card,
    timer(m.left, m.seconds),
    field.el,
    outcome,
    go,
    pass,
    problem,
    h("p", { className: "faint" }, facts),
    m.fee ? h("p", { className: "faint" }, `A bid costs ${m.fee}, won or lost.`) : null,
    picture(m),
  ];
}
const gain = (/** @type {number} */ x) => h("b", { className: gainClass(x) }, signed(x));
function busy(/** @type {any} */ button) {
  button.disabled = true;
  button.setAttribute("data-busy", "");
}

/** A price that moves by itself between two messages; the server's clock decides. */
function running(/** @type {any} */ m) {
  const price = h("span", { className: "large" }),
    inside = h("span", { className: "faint", role: "status" });
  const english = m.format === "english";
  const box = h(
    "div",
    { className: "card clock" },
    h("span", { className: "faint" }, english ? "The price" : "The clock"),
    price,
    inside,
  );
  const out = m.state === "sent",
    outcome = h("p", { className: "outcome" });
  let c = m.clock,
    start = 0,
    now = c.now;
  const run = () => {
    const steps = Math.max(0, Math.floor((performance.now() - start) / (1000 * c.pace)));
    now = english ? Math.min(c.end, c.shown + steps * c.step) : Math.max(c.end, c.shown - steps * c.step);
    price.textContent = String(now);
    if (!out)
      outcome.replaceChildren(
        english ? "If you win at this price, you make " : "If you stop it now, you make ",
        gain((m.value ?? m.estimate) - now),
        m.value === null ? " if your estimate is right." : ".",
      );
    if (shown?.clock && box.isConnected && !shown.paused) setTimeout(run, Math.min(100, 500 * c.pace));
  };
  refresh = (next) => {
    if (!next.clock) return;
    const fresh = JSON.stringify(c) !== JSON.stringify(next.clock) || !start;
    c = next.clock;
    start = performance.now() + 1000 * c.starts;
    inside.textContent = english
      ? `${next.inside} still in`
      : `${next.rivals} ${next.rivals === 1 ? "rival is" : "rivals are"} watching`;
    if (fresh) setTimeout(run, 0);
  };
  const go = h(
    "button",
    {
      className: "go leave",
      disabled: out,
      onclick: () => {
        busy(go);
        send({ type: "decide", lot: m.lot, price: now });
      },
    },
    out ? (m.sent ? `You ${m.sent}` : "You are out") : english ? "Leave" : "Stop",
  );
  return [box, go, outcome];
}

function result(/** @type {any} */ m) {
  const r = m.result;
  const verdict = !r.sold ? "Not sold" : r.won ? "You won" : "You did not win";
  const facts = [
    [
      m.format === "english" ? "You left at" : "Your bid",
      m.format === "english" && r.won
        ? "you stayed"
        : (r.bid ?? (m.format === "english" ? "the start" : "none")),
    ],
    r.sold ? ["Price", r.price] : null,
    r.worth !== null ? ["Worth to you", r.worth] : null,
    r.others.length
      ? m.format === "english"
        ? ["The others left at", r.others.join(", ") + (r.won ? "" : "; one stayed")]
        : ["The others bid", r.others.join(", ")]
      : null,
  ];
  return [
    h(
      "div",
      { className: "card" },
      h("span", { className: "faint" }, `${verdict}. Your profit`),
      h("span", { className: `large ${gainClass(r.profit)}` }, signed(r.profit)),
      m.practice ? h("span", { className: "faint" }, "Practice: it does not count.") : null,
    ),
    h(
      "dl",
      { className: "facts" },
      facts.filter((f) => f !== null).map(([name, value]) => [h("dt", {}, name), h("dd", {}, String(value))]),
    ),
    m.by
      ? h("p", { className: "faint" }, `You did not decide in time: ${m.by.replace("bot:", "the bot ")} did.`)
      : null,
  ];
}
const next = (/** @type {any} */ m) =>
  h(
    "p",
    { className: "faint" },
    m.last ? "That was the last lot." : "Wait for your teacher to start the next lot.",
  );
const standing = (/** @type {any} */ m) =>
  m.profit === undefined
    ? null
    : h(
        "dl",
        { className: "facts" },
        h("dt", {}, "Your profit so far"),
        h("dd", { className: gainClass(m.profit) }, signed(m.profit)),
        m.rank ? [h("dt", {}, "Your place"), h("dd", {}, `${m.rank[0]} of ${m.rank[1]}`)] : null,
      );

/** Own bids against own values: a filled dot for a lot won, a hollow one for a lot lost. */
function picture(/** @type {any} */ m) {
  const dots = (m.dots ?? []).filter(
    (/** @type {any} */ d) => d[1] !== null && !d[4] && (!m.format || d[5] === m.format),
  );
  if (!dots.length) return null;
  const most = Math.max(m.most ?? 1, ...dots.flatMap((/** @type {any} */ d) => [d[0], d[1]]));
  const x = (/** @type {number} */ v) => 34 + (v / most) * 280,
    y = (/** @type {number} */ v) => 150 - (v / most) * 138;
  const svg = (/** @type {string} */ tag, /** @type {any} */ attrs, /** @type {any} */ text = "") => {
    const el = document.createElementNS("http://www.w3.org/2000/svg", tag);
    for (const [k, v] of Object.entries(attrs)) el.setAttribute(k, String(v));
    el.append(text);
    return el;
  };
  const el = svg("svg", { viewBox: "0 0 330 176", class: "picture", role: "img" });
  el.setAttribute("aria-label", `Your ${dots.length} bids against your values`);
  el.append(
    svg("path", { d: `M${x(0)} ${y(most)}V${y(0)}H${x(most)}`, fill: "none", stroke: "var(--line)" }),
    svg("path", {
      d: `M${x(0)} ${y(0)}L${x(most)} ${y(most)}`,
      stroke: "var(--faint)",
      "stroke-dasharray": "3 4",
    }),
    svg(
      "text",
      { x: x(most), y: 168, "text-anchor": "end" },
      m.estimate === null || m.value !== null ? "your value" : "your estimate",
    ),
    svg("text", { x: x(0), y: 168, "text-anchor": "middle" }, "0"),
    svg("text", { x: 30, y: y(most) + 8, "text-anchor": "end" }, String(most)),
    svg("text", { x: x(0) + 6, y: y(most) + 8 }, m.format === "english" ? "you left at" : "your bid"),
    svg("text", { x: x(most) - 44, y: y(most) + 8, "text-anchor": "end" }, "bid = value"),
  );
  for (const [value, bid, , won] of dots)
    el.append(
      svg("circle", {
        cx: x(value),
        cy: y(Math.min(bid, most)),
        r: 5.5,
        fill: won ? "var(--now)" : "none",
        stroke: "var(--now)",
        "stroke-width": 2,
      }),
    );
  return el;
}

// ---- a board

/** @type {any} */ let boardKey = null;
let building = false;
/** @type {any[]} */ let queued = []; // screens that came while the board was loading

function leaveBoard() {
  if (!seat && !building) return;
  seat?.close();
  seat = boardKey = null;
  document.body.className = "";
}
const load = (/** @type {string} */ file) => import(`${base}class/static/${file}`);
async function board(/** @type {any} */ m) {
  const status = h("div", { className: "top" }),
    clock = h("div");
  const keep = h(
    "a",
    { className: "button", href: `${base}class/${code}/keep`, hidden: true },
    "Keep a replay of this game",
  );
  const fillStatus = (/** @type {any} */ now) => {
    status.replaceChildren(
      h("b", {}, `${now.letter} · ${now.name}`),
      h(
        "span",
        {},
        now.paused ? "paused" : now.over ? "the game is over" : now.mine ? "your turn" : "wait for your turn",
      ),
    );
    clock.replaceChildren(timer(now.paused ? null : now.left, now.seconds));
    keep.hidden = !now.over;
  };
  refresh = (now) => {
    if (now !== m) queued.push(now);
    showQueued();
    fillStatus(now);
  };
  function showQueued() {
    if (!seat) return;
    for (const now of queued.splice(0)) if (now.traits) seat.update(now.traits);
  }
  const key = `${m.number}/${m.game}`;
  if (seat && boardKey === key && !("game" in (m.traits ?? {}))) {
    queued.push(m);
    const holder = main.querySelector("#seat");
    if (holder) main.replaceChildren(status, clock, holder, keep);
    return fillStatus(m);
  }
  seat?.close();
  seat = null;
  queued = [];
  building = true;
  boardKey = key;
  document.body.className = "board";
  const holder = h("div", { id: "seat" });
  main.replaceChildren(status, clock, holder, keep);
  fillStatus(m);
  const name = m.game.replaceAll("-", "_");
  const sheet = h("link", { rel: "stylesheet", href: `${base}class/static/boards/${name}.css` });
  const ready = new Promise((done) => {
    sheet.onload = sheet.onerror = done;
  });
  document.head.append(sheet);
  const [loader, drawing] = await Promise.all([load("seat.js"), load(`boards/${name}.js`), ready]);
  if (boardKey !== key) return;
  seat = await loader.default.board(holder, drawing.default, m.traits, send);
  building = false;
  showQueued();
  document.documentElement.dataset.biglab = "ready";
}

connect();

export default {};
