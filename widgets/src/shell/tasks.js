// @ts-check
// Work in several tasks: between two of them a browser draws, scrolls and hears its reader.

/** The rest in a task of its own. @returns {Promise<void>} */
export function nextTask() {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel(); // unlike a timer it is never slowed down
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(null);
  });
}

const HIDDEN = 300; // ms; a page that is out of sight draws no frames

/** The rest after the next frame has been drawn. @returns {Promise<void>} */
export function afterFrame() {
  return new Promise((done) => {
    const later = setTimeout(done, HIDDEN);
    requestAnimationFrame(() => {
      clearTimeout(later);
      nextTask().then(done);
    });
  });
}
