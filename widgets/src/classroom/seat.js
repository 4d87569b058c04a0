// @ts-check
// The board of a game on a student's page: the same modules as in a notebook, over a web socket.
import { makeModel } from "../shell/model.js";
import { changed } from "../shell/messages.js";

/** A board that follows what the server sends.
 * @param {HTMLElement} el @param {any} drawing the module that draws the game
 * @param {Record<string, any>} first the first message: every trait, as a change from undefined
 * @param {(message: any) => void} send */
export async function board(el, drawing, first, send) {
  /** @type {Record<string, any>} */
  const state = {};
  for (const [name, change] of Object.entries(first)) state[name] = changed(undefined, change);
  const closing = new AbortController(),
    model = makeModel(state, { send });
  await drawing.initialize?.({ model, signal: closing.signal });
  await drawing.render?.({ model, el, signal: closing.signal });
  return {
    /** @param {Record<string, any>} changes */
    update(changes) {
      for (const [name, change] of Object.entries(changes)) model.set(name, changed(model.get(name), change));
      model.fire("msg:custom", { type: "stale" }, []); // a move under way was meant for the old position
    },
    /** The server has answered the last message. @param {string} error */
    answered(error) {
      model.fire("msg:custom", { type: "done", error, cite: "" }, []);
    },
    close: () => closing.abort(),
  };
}

export default { board };
