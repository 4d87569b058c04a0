// @ts-check
// Animations that a style sheet cannot make, such as figures that count up.

/** Ease in and out. @param {number} t 0…1 */
export function ease(t) {
  return t < 0.5 ? 4 * t * t * t : 1 - (-2 * t + 2) ** 3 / 2;
}

/** An animation: calls `step(t)` with t eased from 0 to 1, ending exactly on 1.
 * `skip()` jumps to the end; `done` resolves either way. Without a duration it ends immediately.
 * @param {number} duration ms @param {(t: number) => void} step
 * @returns {{ done: Promise<void>, skip: () => void }} */
export function transition(duration, step) {
  /** @type {() => void} */ let resolve = () => {};
  /** @type {Promise<void>} */
  const done = new Promise((r) => {
    resolve = r;
  });
  let over = false,
    handle = 0;
  const end = () => {
    if (over) return;
    over = true;
    cancelAnimationFrame(handle);
    step(1);
    resolve();
  };
  if (!(duration > 0) || typeof requestAnimationFrame !== "function") {
    over = true;
    step(1);
    resolve();
    return { done, skip: () => {} };
  }
  const start = performance.now();
  const tick = (/** @type {number} */ now) => {
    if (over) return;
    const t = (now - start) / duration;
    if (t >= 1) return end();
    step(ease(Math.max(0, t)));
    handle = requestAnimationFrame(tick);
  };
  step(0);
  handle = requestAnimationFrame(tick);
  setTimeout(end, duration + 120); // hidden tabs draw no frames, and must end all the same
  return { done, skip: end };
}
