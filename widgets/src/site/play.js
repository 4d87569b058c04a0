// @ts-check
// A *play now* page shows the board as it was when the site was built, while Python starts in a worker, which then
// answers every move. The page itself computes nothing, so it never freezes; what it draws first, it draws in several
// short tasks, and Python, which needs every core, starts after them.
import { makeModel } from "../shell/model.js";
import { afterFrame, nextTask } from "../shell/tasks.js";

const STEPS = ["the page", "Python", "the games", "the table"]; // what is loading, step by step
const BUSY_EVERY = 1000; // ms between two messages that the worker is still busy

/** The game that the address asks for: ?seed=5&seats=you,normal,hard&variant=… and options of the game by name.
 * @param {string} search @returns {any | null} null: the game that is on the page */
export function requestedGame(search) {
  const query = new URLSearchParams(search);
  /** @type {any} */ const request = { options: {} };
  for (const [name, text] of query) {
    if (name === "seats") request.seats = text.split(",");
    else if (name === "variant") request.variant = text;
    else {
      /** @type {any} */ let value = text;
      try {
        value = JSON.parse(text);
      } catch {
        // plain text, not JSON
      }
      if (name === "seed") request.seed = value;
      else request.options[name] = value;
    }
  }
  return [...query].length ? request : null;
}

/** The model of a board whose other half is in the worker.
 * @param {Record<string, any>} state @param {(message: any) => void} send */
export function remote(state, send) {
  const pending = new Set(); // the kinds of message that wait for an answer
  let sentAt = 0;
  const model = makeModel(state, {
    send(/** @type {any} */ content) {
      if (content.type !== "age") {
        pending.add(content.type);
        sentAt = performance.now();
      }
      send({ type: "custom", content });
    },
  });
  return {
    model,
    /** Is the worker still working on an answer? */
    isBusy: () => pending.size > 0,
    /** A message from the worker: every trait is set before any listener is called. @param {any} message */
    receive(message) {
      if (message.type === "custom") {
        if (message.content.type === "done" || message.content.type === "stale") pending.clear();
        if (message.content.type === "done")
          performance.measure(`biglab ${message.content.of}`, { start: sentAt }); // for the profiler and tests
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
  const showStatus = (/** @type {string} */ text, bad = false) => {
    status.textContent = text;
    status.toggleAttribute("data-bad", bad);
  };
  const request = requestedGame(location.search);
  /** @type {Worker | null} */ let worker = null;
  /** @type {string[] | null} */ let early = []; // for Python, before it is started
  const board = remote(data.state, (message) => {
    if (early) early.push(JSON.stringify(message));
    else if (worker) worker.postMessage(JSON.stringify(message));
    else throw new Error("Python is not running");
  });
  /** @type {any} */ (globalThis).biglabModel = board.model;
  setInterval(() => {
    if (board.isBusy()) board.model.fire("msg:custom", { type: "busy", who: "" }, []);
  }, BUSY_EVERY);

  function fail(/** @type {string} */ text) {
    showStatus(text, true);
    root.dataset.biglab = "failed";
    worker?.terminate();
    worker = null;
  }
  function ready() {
    showStatus("");
    root.dataset.biglab = "ready";
    performance.mark("biglab ready");
  }

  const loading = (/** @type {number} */ step) =>
    showStatus(`Python is starting: ${STEPS[step]} … (${step + 1} of ${STEPS.length})`);
  loading(0);
  const drawing = (await import(new URL(data.drawing, location.href).href)).default;
  await nextTask();
  await drawing.initialize?.({ model: board.model, signal });
  await nextTask();
  const pause = () => nextTask().then(() => el.replaceChildren()); // the board in words, until there is the other
  await drawing.render?.({ model: board.model, el, signal, pause });
  await nextTask();
  root.dataset.board = "shown";
  performance.mark("biglab board");
  await afterFrame();
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
        showStatus(`${message.text}`, true);
      } else {
        board.receive(message);
        if (message.type === "open") ready();
      }
    };
    worker.postMessage(JSON.stringify({ type: "start", kernel: new URL(data.kernel, location.href).href }));
    worker.postMessage(
      JSON.stringify({ type: "open", game: data.game, seed: data.state.seed, ...(request ?? {}) }),
    );
    for (const text of early ?? []) worker.postMessage(text);
  } catch (problem) {
    fail(`Python cannot start here: ${problem}`);
  }
  early = null;
}
if (typeof document !== "undefined") start();

export default start;
