// @ts-check
// The connection to Python: every message carries the number of the move it was meant for. At most one message is
// under way; of quick jumps and drags only the latest is kept, so a slow kernel never has a queue to work off.
// While it waits it says what for, and it calls a kernel missing only if it is.

export const NO_KERNEL = "No kernel: run this cell again";
export const LOST = "The kernel was restarted: run this cell again";
export const SILENT = "No answer for 20 seconds. If the kernel was restarted, run this cell again";
export const WORKING = "Python is working on it.";
export const BUSY = "The kernel is busy (is another cell running?).";
export const CUT = "No connection to the kernel; Jupyter is trying again.";

const CHECK_EVERY = 500; // ms between two checks of the kernel
const SAY_AFTER = 1000; // ms before a wait is mentioned
const REPORT_LASTS = 3000; // ms for which Python's report on what it is doing holds

/** @typedef {{ type: string, [key: string]: any }} Message */

/** `keeps`: what is not lost when the cell is run again. `kernel`: its state, see kernel.js.
 * @param {{ send: (message: any) => void, ply: () => number, onError: (text: string) => void,
 *   busy?: (on: boolean) => void, waiting?: (text: string) => void, kernel?: () => string, keeps?: string,
 *   patience?: number, now?: () => number, start?: (f: () => void, ms: number) => any,
 *   cancel?: (timer: any) => void }} o */
export function kernelLink(o) {
  const patience = o.patience ?? 20000,
    start = o.start ?? ((f, ms) => setTimeout(f, ms)),
    cancel = o.cancel ?? ((h) => clearTimeout(h)),
    now = o.now ?? (() => Date.now());
  /** @type {Message | null} */ let inFlight = null;
  /** @type {Map<string, Message>} */ const waiting = new Map();
  let retried = false,
    complained = false,
    since = 0,
    /** @type {any} */ timer = null;
  /** @type {{ who: string, at: number } | null} */ let report = null;

  const slot = (/** @type {Message} */ m) => (m.type === "set" ? "set " + m.name : m.type);
  const isMove = (/** @type {Message | null} */ m) => m?.type === "move" || m?.type === "chance";
  const isForNow = (/** @type {Message | null} */ m) =>
    isMove(m) || ["stop", "tick", "lapse"].includes(m?.type ?? ""); // meant for this moment only
  const isGone = (/** @type {string} */ kernel) => kernel === "none" || kernel === "lost";

  function becomeIdle() {
    cancel(timer);
    inFlight = null;
    report = null;
    o.waiting?.("");
    o.busy?.(false);
  }
  function fail(/** @type {string} */ why) {
    waiting.clear();
    becomeIdle();
    complained = true;
    o.onError(`${why}${o.keeps ? `; ${o.keeps}` : ""}.`);
  }

  /** What Python is doing, or why it is silent. @param {string} kernel */
  function words(kernel) {
    const waits = isMove(inFlight) ? " Your move is waiting." : "";
    if (report && now() - report.at < REPORT_LASTS)
      return report.who ? `${report.who} is thinking.` : WORKING;
    if (now() - since < SAY_AFTER) return "";
    return kernel === "cut"
      ? CUT + waits
      : kernel === "busy"
        ? BUSY + waits
        : kernel === "alive"
          ? WORKING
          : "";
  }
  function checkKernel() {
    const kernel = o.kernel?.() ?? "unknown",
      lastSign = Math.max(since, report?.at ?? 0);
    if (isGone(kernel)) return fail(kernel === "none" ? NO_KERNEL : LOST);
    // Only if nothing is known of the kernel. A late move is still answered, and one sent twice is refused by its ply.
    if (kernel === "unknown" && now() - lastSign >= patience) return fail(SILENT);
    o.waiting?.(words(kernel));
    timer = start(checkKernel, CHECK_EVERY);
  }
  function transmit(/** @type {Message} */ message) {
    inFlight = message;
    since = now();
    report = null;
    if (message.type !== "tick") o.busy?.(true); // nobody waits for a tick of the clock
    cancel(timer);
    timer = start(checkKernel, CHECK_EVERY);
    try {
      o.send({ ...message, ply: o.ply() });
    } catch {
      const kernel = o.kernel?.() ?? "unknown";
      fail(kernel === "none" || kernel === "unknown" ? NO_KERNEL : LOST); // a new kernel does not know this widget
    }
  }
  function next() {
    becomeIdle();
    retried = false;
    for (const [key, message] of waiting) {
      waiting.delete(key);
      transmit(message);
      return;
    }
  }
  return {
    /** Send now, or as soon as the present message is answered. A second move is a double click, and is dropped.
     * @param {Message} message @returns {boolean} whether it will be sent */
    post(message) {
      if (!inFlight) {
        retried = false;
        transmit(message);
        return true;
      }
      if (isMove(message)) return false;
      waiting.delete(slot(message));
      waiting.set(slot(message), message);
      return true;
    },
    /** Python has dealt with the message under way, or at least has something new to show. */
    answered() {
      if (complained) {
        complained = false;
        o.onError("");
      }
      if (inFlight) next();
      else becomeIdle();
    },
    /** Python says that it is at work, and who is thinking. @param {string | null | undefined} who */
    working(who) {
      if (!inFlight) return;
      report = { who: who ?? "", at: now() };
      o.waiting?.(words("alive"));
    },
    /** Python refused it as meant for another position: jumps and settings are repeated once, moves never. */
    stale() {
      if (inFlight && !retried && !isForNow(inFlight)) {
        const message = inFlight;
        retried = true;
        transmit(message);
        retried = true;
      } else next();
    },
    /** The kernel has gone. */
    lost() {
      fail(o.kernel?.() === "none" ? NO_KERNEL : LOST);
    },
    pending: () => inFlight !== null,
    close() {
      cancel(timer);
      waiting.clear();
    },
  };
}
