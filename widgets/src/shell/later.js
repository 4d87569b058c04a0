// @ts-check
// Parts of a board that few games need: they come from Python when they are first asked for, with their style.

/** @param {(message: any) => void} send asks Python; throws where there is no kernel
 * @param {Element} home where the style goes */
export function laterParts(send, home) {
  /** @type {Promise<any> | null} */ let coming = null;
  /** @type {(message: any) => void} */ let come = () => {};
  let arrived = false;
  return {
    /** The parts by name, once they are there. @returns {Promise<any>} */
    load() {
      coming ??= new Promise((done) => (come = done)).then(async ({ module, style }) => {
        const address = URL.createObjectURL(new Blob([module], { type: "text/javascript" }));
        home.append(Object.assign(document.createElement("style"), { textContent: style }));
        return (await import(address)).default;
      });
      try {
        if (!arrived) send({ type: "extra" }); // again, if an answer was lost
      } catch (problem) {
        coming = null;
        throw problem;
      }
      return coming;
    },
    /** Python has sent them. @param {any} message */
    came(message) {
      arrived = true;
      come(message);
    },
  };
}
