// @ts-check
// The worker of a *play now* page: Python, biglab and one board. It hears what the page sends, in order.

const scope = /** @type {any} */ (globalThis);
/** @type {string[]} */ const early = []; // what the page sent while Python was starting
/** @type {((text: string) => void) | null} */ let hear = null;

const SITE = "/lib/python3.12/site-packages"; // where imports look

const say = (/** @type {any} */ message) => scope.postMessage(JSON.stringify(message));

const stop = (/** @type {any} */ problem) =>
  say({ type: "failed", text: String(problem?.message ?? problem) });

/** @param {string} kernel the address of the folder with Pyodide and the wheels, with its slash */
async function start(kernel) {
  const archive = fetch(`${kernel}play.zip`).then((answer) => {
    if (!answer.ok) throw new Error(`play.zip did not come (${answer.status}).`);
    return answer.arrayBuffer();
  });
  const { loadPyodide } = await import(`${kernel}pyodide.mjs`);
  say({ type: "loading", step: 1 });
  const python = await loadPyodide({ indexURL: kernel });
  say({ type: "loading", step: 2 });
  python.unpackArchive(await archive, "zip", { extractDir: SITE });
  python.globals.set("post", (/** @type {string} */ text) => scope.postMessage(text));
  const page = python.runPython("from biglab.ui.browser import Page\nPage(post)");
  say({ type: "loading", step: 3 });
  hear = (text) => {
    try {
      page.hear(text);
    } catch (problem) {
      stop(problem);
    }
  };
  for (const text of early.splice(0)) hear(text);
}

scope.addEventListener("message", (/** @type {MessageEvent} */ event) => {
  const text = String(event.data);
  if (hear) return hear(text);
  const message = JSON.parse(text);
  if (message.type === "start") start(message.kernel).catch(stop);
  else early.push(text);
});

export default start;
