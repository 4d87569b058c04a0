// @ts-check
// The board of a game on a student's page: the same modules as in a notebook, over a web socket.
import { makeModel } from "../shell/model.js";
import { changed } from "../shell/messages.js";

/** A board that follows what the server sends.
 * @param {HTMLElement} el @param {any} drawing the module that draws the game
 * @param {Record<string, any>} first the first message: every trait, as a change of nothing
 * @param {(message: any) => void} send */
export async function board(el, drawing, first, send) {
  /** @type {Record<string, any>} */
  const state = {};
  for (const [name, change] of Object.entries(first)) state[name] = changed(undefined, change);
  const gone = new AbortController(),
    model = makeModel(state, { send });
  await drawing.initialize?.({ model, signal: gone.signal });
  await drawing.render?.({ model, el, signal: gone.signal });
  return {
    /** @param {Record<string, any>} changes */
    update(changes) {
      for (const [name, change] of Object.entries(changes)) model.set(name, changed(model.get(name), change));
      model.fire("msg:custom", { type: "stale" }, []); // whatever was under way was meant for the old picture
    },
    /** What was sent is dealt with. @param {string} error */
    answered(error) {
      model.fire("msg:custom", { type: "done", error, cite: "" }, []);
    },
    close: () => gone.abort(),
  };
}

export default { board };
