// @ts-check
// The frames of a replay: the first has the whole view, each later one only what has changed since. A change is an
// object, with the changes inside an object or a list by key or index (and its `length`, if a list has grown or
// shrunk); or a list with one entry, the new value; or an empty list, if the value is gone.

/** A value after a change; what did not change is shared with the old value.
 * @param {any} old @param {any} change @returns {any} */
export function changed(old, change) {
  if (Array.isArray(change)) return change[0];
  const copy = Array.isArray(old) ? old.slice() : { ...old };
  for (const [key, part] of Object.entries(change)) {
    if (Array.isArray(part) && !part.length) delete copy[key];
    else copy[key] = changed(copy[key], part);
  }
  return copy;
}

/** The view of every frame. @param {any[]} frames @returns {any[]} */
export function views(frames) {
  /** @type {any} */ let view = {};
  return frames.map((frame) => (view = frame.view ?? changed(view, frame.changes ?? {})));
}
