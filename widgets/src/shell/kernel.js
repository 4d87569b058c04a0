// @ts-check
// The state of the kernel behind a widget, as far as the page can know it. Jupyter's widget manager holds the
// connection; our own pages and some other hosts do not tell.

/** "unknown": this host does not tell. "none": no kernel. "lost": restarted or replaced, so the Python object of this
 * widget is gone. "cut": no connection at present. "busy": another cell holds the kernel. "alive": it answers.
 * @typedef {"unknown" | "none" | "lost" | "cut" | "busy" | "alive"} KernelState */

const SLOW = 900; // ms after which a kernel that has not answered a question is called busy
const AGAIN = 2000; // ms until it is asked again

/** Watch the kernel of a model. `lost` is called when it is restarted, replaced or shut down.
 * @param {any} model @param {() => void} [lost] @param {() => number} [now] */
export function kernelOf(model, lost = () => {}, now = () => Date.now()) {
  const find = () => model.widget_manager?.kernel,
    first = find();
  let gone = false,
    asked = 0,
    answered = 0;

  const changed = (/** @type {any} */ _kernel, /** @type {string} */ status) => {
    if (gone || !["restarting", "autorestarting", "terminating", "dead"].includes(status)) return;
    gone = true;
    lost();
  };
  const dropped = () => {
    if (!gone) {
      gone = true;
      lost();
    }
  };
  first?.statusChanged?.connect(changed);
  first?.disposed?.connect(dropped);

  /** The status that Jupyter shows flips to idle with every message beside a running cell, so the kernel is asked a
   * question that it answers only when its main thread is free. @param {any} kernel @returns {KernelState} */
  function ask(kernel) {
    if (typeof kernel.requestKernelInfo !== "function") return "unknown";
    const t = now();
    if (asked > answered) return t - asked >= SLOW ? "busy" : "alive";
    if (!answered || t - answered >= AGAIN) {
      asked = t;
      const done = () => {
        answered = Math.max(now(), asked);
      };
      Promise.resolve(kernel.requestKernelInfo()).then(done, done);
    }
    return "alive";
  }

  return {
    /** @returns {KernelState} */
    state() {
      const kernel = find();
      if (kernel === undefined) return gone ? "none" : "unknown";
      if (kernel === null || kernel.isDisposed || kernel.status === "dead") return "none";
      if (gone || (first && kernel.id !== first.id)) return "lost";
      if (kernel.connectionStatus && kernel.connectionStatus !== "connected") return "cut";
      return ask(kernel);
    },
    close() {
      first?.statusChanged?.disconnect(changed);
      first?.disposed?.disconnect(dropped);
    },
  };
}
