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
    await nextTask();
    el?.replaceChildren();
    await widget.initialize?.({ model, signal });
    await widget.render?.({ model, el, signal });
  }
  document.documentElement.dataset.biglab = "ready";
}
start();

export default start;
