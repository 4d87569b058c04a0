// @ts-check
// The line to Python: every message carries the number of the move it was meant for. At most one message is
// under way; of quick jumps and drags only the latest is kept, so a slow kernel never has a queue to work off.

export const NO_KERNEL = "No kernel: run this cell again";

/** @typedef {{ type: string, [key: string]: any }} Message */

/** @param {{ send: (message: any) => void, ply: () => number, trouble: (text: string) => void, busy?: (on: boolean) => void,
 *            patience?: number, later?: (f: () => void, ms: number) => any, never?: (handle: any) => void }} o */
export function line(o) {
  const patience = o.patience ?? 4000, later = o.later ?? setTimeout, never = o.never ?? clearTimeout;
  /** @type {Message | null} */ let flying = null;
  /** @type {Map<string, Message>} */ const waiting = new Map();
  let retried = false, /** @type {any} */ timer = null;

  const slot = (/** @type {Message} */ m) => (m.type === "set" ? "set " + m.name : m.type);

  function fly(/** @type {Message} */ message) {
    flying = message;
    o.busy?.(true);
    never(timer);
    timer = later(() => { flying = null; waiting.clear(); o.busy?.(false); o.trouble(NO_KERNEL); }, patience);
    try { o.send({ ...message, ply: o.ply() }); } catch { never(timer); flying = null; waiting.clear(); o.busy?.(false); o.trouble(NO_KERNEL); }
  }
  function next() {
    never(timer);
    flying = null;
    retried = false;
    for (const [key, message] of waiting) { waiting.delete(key); fly(message); return; }
    o.busy?.(false);
  }
  return {
    /** Send now, or as soon as the present message is answered. A second move is not a wish but a double click.
     * @param {Message} message @returns {boolean} whether it will be sent */
    post(message) {
      if (!flying) { retried = false; fly(message); return true; }
      if (message.type === "move" || message.type === "chance") return false;
      waiting.delete(slot(message));
      waiting.set(slot(message), message);
      return true;
    },
    /** Python has dealt with the message under way, or at least has something new to show. */
    answered() { if (flying) next(); else { never(timer); o.busy?.(false); } },
    /** Python refused it as meant for another position: jumps and settings are repeated once, moves never. */
    stale() {
      if (flying && !retried && flying.type !== "move" && flying.type !== "chance") { const again = flying; retried = true; fly(again); retried = true; }
      else next();
    },
    pending: () => flying !== null,
    close() { never(timer); waiting.clear(); },
  };
}
