// @ts-check
// Runs the widgets of an exported page, where no kernel is behind their models.
// A test may answer in its place: globalThis.biglabHost = { send(message, model) { … } }.
import { makeModel } from "./model.js";
import { nextTask } from "./tasks.js";

/** @param {string} text the source of a module */
function load(text) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  return import(address);
}

async function start() {
  const page = /** @type {any} */ (globalThis);
  const host = (page.biglabHost ??= {});
  const data = JSON.parse(document.getElementById("biglab-data")?.textContent ?? "{}");
  host.models = [];
  for (const text of data.styles)
    document.head.append(Object.assign(document.createElement("style"), { textContent: text }));
  const modules = data.modules.map(load);
  for (const [i, { module, state }] of data.widgets.entries()) {
    const model = makeModel(state, host),
      { signal } = new AbortController(),
      el = document.getElementById("biglab-" + i);
    host.models.push(model);
    const loaded = (await modules[module]).default,
      widget = typeof loaded === "function" ? await loaded() : loaded;
    await widget.initialize?.({ model, signal });
    await nextTask();
    const words = [...(el?.childNodes ?? [])]; // what the widget shows, as text: until there is the widget
    const clear = () => words.forEach((node) => node.remove());
    let pauses = false;
    const pause = () => {
      pauses = true;
      return nextTask().then(clear);
    };
    await widget.render?.({ model, el, signal, pause });
    if (pauses) await nextTask();
    else clear();
  }
  document.documentElement.dataset.biglab = "ready";
}
start();

export default start;
