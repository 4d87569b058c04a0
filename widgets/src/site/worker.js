// @ts-check
// The worker of a *play now* page: Python, biglab and one board. It takes the page's messages in order.
import { compiled, start as startPython } from "./python.js";

const scope = /** @type {any} */ (globalThis);
/** @type {string[]} */ const early = []; // what the page sent while Python was starting
/** @type {((text: string) => void) | null} */ let receive = null;

const post = (/** @type {any} */ message) => scope.postMessage(JSON.stringify(message));

const fail = (/** @type {any} */ problem) =>
  post({ type: "failed", text: String(problem?.message ?? problem) });

/** Fetch a gzipped file, which a server may already have unpacked. @param {string} address */
async function fetchUnpacked(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address.split("/").pop()} could not be loaded (${answer.status}).`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(unpacked).arrayBuffer());
}

/** @param {string} kernel the address of the folder with Pyodide and the wheels, with its final slash */
async function start(kernel) {
  const load = (/** @type {string} */ name) => import(kernel + name);
  const [program, files] = await Promise.all([
    compiled(`${kernel}pyodide.asm.wasm`),
    fetchUnpacked(`${kernel}play.bin`),
    load("pyodide.asm.js"),
  ]);
  post({ type: "loading", step: 1 });
  const python = await startPython({ kernel, load, program, files });
  post({ type: "loading", step: 2 });
  python.globals.set("post", (/** @type {string} */ text) => scope.postMessage(text));
  const page = python.runPython("from biglab.ui.browser import Page\nPage(post)");
  post({ type: "loading", step: 3 });
  receive = (text) => {
    try {
      page.hear(text);
    } catch (problem) {
      fail(problem);
    }
  };
  for (const text of early.splice(0)) receive(text);
}

scope.addEventListener("message", (/** @type {MessageEvent} */ event) => {
  const text = String(event.data);
  if (receive) return receive(text);
  const message = JSON.parse(text);
  if (message.type === "start") start(message.kernel).catch(fail);
  else early.push(text);
});

export default start;
