// @ts-check
// Parts of a board that are loaded from Python, with their style, when they are first needed.

/** @param {(message: any) => void} send asks Python; throws where there is no kernel
 * @param {Element} home where the style goes */
export function laterParts(send, home) {
  /** @type {Promise<any> | null} */ let loading = null;
  /** @type {(message: any) => void} */ let resolve = () => {};
  let arrived = false;
  return {
    /** The parts by name, once they have arrived. @returns {Promise<any>} */
    load() {
      loading ??= new Promise((done) => (resolve = done)).then(async ({ module, style }) => {
        const address = URL.createObjectURL(new Blob([module], { type: "text/javascript" }));
        home.append(Object.assign(document.createElement("style"), { textContent: style }));
        return (await import(address)).default;
      });
      try {
        if (!arrived) send({ type: "extra" }); // again, if an answer was lost
      } catch (problem) {
        loading = null;
        throw problem;
      }
      return loading;
    },
    /** Python has sent them. @param {any} message */
    received(message) {
      arrived = true;
      resolve(message);
    },
  };
}
