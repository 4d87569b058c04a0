// @ts-check
// The worker of a *play now* page: Python, biglab and one board. It hears what the page sends, in order.
import { compiled, start as startPython } from "./python.js";

const scope = /** @type {any} */ (globalThis);
/** @type {string[]} */ const early = []; // what the page sent while Python was starting
/** @type {((text: string) => void) | null} */ let hear = null;

const say = (/** @type {any} */ message) => scope.postMessage(JSON.stringify(message));

const stop = (/** @type {any} */ problem) =>
  say({ type: "failed", text: String(problem?.message ?? problem) });

/** A file that is packed, unless somebody on the way has unpacked it already. @param {string} address */
async function fetched(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address.split("/").pop()} did not come (${answer.status}).`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const whole = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(whole).arrayBuffer());
}

/** @param {string} kernel the address of the folder with Pyodide and the wheels, with its slash */
async function start(kernel) {
  const load = (/** @type {string} */ name) => import(kernel + name);
  const [program, files] = await Promise.all([
    compiled(`${kernel}pyodide.asm.wasm`),
    fetched(`${kernel}play.bin`),
    load("pyodide.asm.js"),
  ]);
  say({ type: "loading", step: 1 });
  const python = await startPython({ kernel, load, program, files });
  say({ type: "loading", step: 2 });
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
