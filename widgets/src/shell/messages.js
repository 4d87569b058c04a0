// @ts-check
// The frames of a replay. The first one has the whole view, each later one only what has changed since: an object for
// an object or a list in which something changed, by key or place (and `length`, where a list has become longer or
// shorter); a list with one entry for what is new; an empty list for what is gone.

/** What a change makes of something; what did not change is shared.
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
