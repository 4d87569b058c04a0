// @ts-check
// The model of a widget on our own pages, in place of Jupyter's: get, set, on and off, and a host that answers.

/** @param {Record<string, any>} state @param {any} host `send(message, model)` answers; without it: no kernel */
export function makeModel(state, host) {
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
