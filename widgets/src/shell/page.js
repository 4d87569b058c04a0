// @ts-check
// What stands in for Jupyter on an exported page: models with get, set, on and off, and no kernel behind them.
// A test may answer in its place: globalThis.biglabHost = { send(message, model) { … } }.

/** @param {Record<string, any>} state @param {any} host */
function makeModel(state, host) {
  /** @type {Map<string, Set<Function>>} */
  const listeners = new Map();
  /** @type {any} */
  const model = {
    get: (/** @type {string} */ key) => state[key],
    set(/** @type {any} */ key, /** @type {any} */ value) {
      if (typeof key === "object") {
        for (const [k, v] of Object.entries(key)) model.set(k, v);
        return;
      }
      if (state[key] === value) return;
      state[key] = value;
      model.fire("change:" + key, model, value);
      model.fire("change", model);
    },
    save_changes() {},
    send(/** @type {any} */ message) {
      if (!host.send) throw new Error("no kernel");
      host.send(message, model);
    },
    on(/** @type {string} */ events, /** @type {Function} */ f) {
      for (const e of events.split(" ")) {
        if (!listeners.has(e)) listeners.set(e, new Set());
        listeners.get(e)?.add(f);
      }
    },
    off(/** @type {string | null} */ events, /** @type {Function | null} */ f) {
      if (!events) listeners.clear();
      else
        for (const e of events.split(" ")) {
          if (f) listeners.get(e)?.delete(f);
          else listeners.delete(e);
        }
    },
    fire(/** @type {string} */ event, /** @type {any[]} */ ...args) {
      for (const f of [...(listeners.get(event) ?? [])]) f(...args);
    },
    widget_manager: null,
  };
  return model;
}

(async () => {
  const page = /** @type {any} */ (globalThis);
  const host = (page.biglabHost ??= {});
  const data = JSON.parse(document.getElementById("biglab-data")?.textContent ?? "{}");
  host.models = [];
  for (const text of data.styles)
    document.head.append(Object.assign(document.createElement("style"), { textContent: text }));
  const modules = data.modules.map(
    (/** @type {string} */ text) =>
      import(URL.createObjectURL(new Blob([text], { type: "text/javascript" }))),
  );
  for (const [i, { module, state }] of data.widgets.entries()) {
    const model = makeModel(state, host),
      { signal } = new AbortController(),
      el = document.getElementById("biglab-" + i);
    host.models.push(model);
    const loaded = (await modules[module]).default,
      widget = typeof loaded === "function" ? await loaded() : loaded;
    el?.replaceChildren();
    await widget.initialize?.({ model, signal });
    await widget.render?.({ model, el, signal });
  }
  document.documentElement.dataset.biglab = "ready";
})();
