// @ts-check
// A *play now* page: the board stands there at once, as it was when the site was built; Python starts in a worker
// beside it and takes over. The page itself never computes, so it never stands still.
import { makeModel } from "../shell/model.js";

const STEPS = ["the page", "Python", "the games", "the table"]; // what is being fetched, before each step is done
const SIGN = 1000; // ms between two signs of life while an answer is under way

/** What the address asks for: ?seed=5&seats=you,normal,hard&variant=… and options of the game by name.
 * @param {string} search @returns {any | null} null: the game as it stands on the page */
export function asked(search) {
  const given = new URLSearchParams(search);
  /** @type {any} */ const wanted = { options: {} };
  for (const [name, text] of given) {
    if (name === "seats") wanted.seats = text.split(",");
    else if (name === "variant") wanted.variant = text;
    else {
      /** @type {any} */ let value = text;
      try {
        value = JSON.parse(text);
      } catch {
        // a word
      }
      if (name === "seed") wanted.seed = value;
      else wanted.options[name] = value;
    }
  }
  return [...given].length ? wanted : null;
}

/** The model of a board whose other half is in the worker.
 * @param {Record<string, any>} state @param {(message: any) => void} send */
export function remote(state, send) {
  const waits = new Set();
  let since = 0;
  const model = makeModel(state, {
    send(/** @type {any} */ content) {
      if (content.type !== "age") {
        waits.add(content.type);
        since = performance.now();
      }
      send({ type: "custom", content });
    },
  });
  return {
    model,
    /** Is an answer under way? */
    waits: () => waits.size > 0,
    /** What the worker says of the board: first all that changes, then the news of it. @param {any} message */
    hear(message) {
      if (message.type === "custom") {
        if (message.content.type === "done" || message.content.type === "stale") waits.clear();
        if (message.content.type === "done")
          performance.measure(`biglab ${message.content.of}`, { start: since }); // read by tests and by curious people
        model.fire("msg:custom", message.content, []);
        return;
      }
      const fresh = Object.entries(message.state).filter(
        ([name, value]) => JSON.stringify(state[name]) !== JSON.stringify(value),
      );
      for (const [name, value] of fresh) state[name] = value;
      for (const [name, value] of fresh) model.fire("change:" + name, model, value);
      if (fresh.length) model.fire("change", model);
    },
  };
}

async function start() {
  const data = JSON.parse(document.getElementById("biglab-data")?.textContent ?? "{}"),
    status = /** @type {HTMLElement} */ (document.getElementById("status")),
    el = /** @type {HTMLElement} */ (document.getElementById("board")),
    root = document.documentElement,
    { signal } = new AbortController();
  const say = (/** @type {string} */ text, bad = false) => {
    status.textContent = text;
    status.toggleAttribute("data-bad", bad);
  };
  const wanted = asked(location.search);
  /** @type {Worker | null} */ let worker = null;
  const board = remote(data.state, (message) => {
    if (!worker) throw new Error("no Python");
    worker.postMessage(JSON.stringify(message));
  });
  /** @type {any} */ (globalThis).biglabModel = board.model;
  setInterval(() => {
    if (board.waits()) board.model.fire("msg:custom", { type: "busy", who: "" }, []);
  }, SIGN);

  function fail(/** @type {string} */ text) {
    say(text, true);
    root.dataset.biglab = "failed";
    worker?.terminate();
    worker = null;
  }
  function ready() {
    say("");
    root.dataset.biglab = "ready";
    performance.mark("biglab ready");
  }

  const loading = (/** @type {number} */ step) =>
    say(`Python is starting: ${STEPS[step]} … (${step + 1} of ${STEPS.length})`);
  loading(0);
  try {
    worker = new Worker(data.worker, { type: "module" });
    worker.onerror = (e) =>
      fail(`Python could not start: ${e.message || "open this page from a web server"}.`);
    worker.onmessage = ({ data: text }) => {
      const message = JSON.parse(text);
      if (message.type === "loading") loading(message.step);
      else if (message.type === "failed") fail(`Python has stopped: ${message.text} Reload the page.`);
      else if (message.type === "refused") {
        ready();
        say(`${message.text}`, true);
      } else {
        board.hear(message);
        if (message.type === "open") ready();
      }
    };
    worker.postMessage(JSON.stringify({ type: "start", kernel: new URL(data.kernel, location.href).href }));
    worker.postMessage(
      JSON.stringify({ type: "open", game: data.game, seed: data.state.seed, ...(wanted ?? {}) }),
    );
  } catch (problem) {
    fail(`Python cannot start here: ${problem}`);
  }
  const drawing = (await import(new URL(data.drawing, location.href).href)).default;
  el.replaceChildren(); // the board in words, for those who have no JavaScript
  await drawing.initialize?.({ model: board.model, signal });
  await drawing.render?.({ model: board.model, el, signal });
  root.dataset.board = "shown";
  performance.mark("biglab board");
}
if (typeof document !== "undefined") start();

export default start;
