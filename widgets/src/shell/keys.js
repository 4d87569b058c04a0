// @ts-check
// Which key does what: a key event goes in, a command comes out, and nothing else happens.

/** The keys that the help lists, after those of the moves. @type {[string, string][]} */
export const KEYS = [
  ["1 … 9, letters", "play the move that shows this key"],
  ["← →", "one step back, one step on"],
  ["Home, End", "to the start, to the latest move"],
  ["n", "on to the next decision"],
  ["Space", "play or pause"],
  ["b", "branch here: what if?"],
  ["u", "undo the last decision"],
  ["f", "full window, Esc back"],
  ["v", "values on or off"],
  ["?", "rules in a minute, and this help"],
  ["Esc", "close, or skip the animation"],
  ["Tab", "seats, board, moves, time line, panels"],
];

/** @type {Record<string, string>} */
const COMMANDS = {
  ArrowLeft: "back",
  ArrowRight: "forward",
  Home: "first",
  End: "last",
  " ": "toggle",
  n: "decision",
  b: "branch",
  u: "undo",
  v: "values",
  s: "stop",
  h: "hold",
  f: "full",
  "?": "help",
  Escape: "escape",
};

/** The command of a key press, or null if the key is not for the board.
 * `on` is the kind of element that has the focus: "text" (number, text, select), "range", "button" or "".
 * @param {{ key: string, ctrlKey?: boolean, metaKey?: boolean, altKey?: boolean }} event
 * @param {string} on
 * @param {{ key?: string | null, quick?: { amount: number, key?: string | null }[] | null }[]} moves
 * @returns {{ do: string, move?: any, amount?: number } | null} */
export function command(event, on, moves) {
  const { key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (key === "Escape") return { do: "escape" };
  if (on === "text") return null;
  if (
    on === "range" &&
    (key.startsWith("Arrow") || key.startsWith("Page") || key === "Home" || key === "End")
  )
    return null;
  if (on === "button" && (key === " " || key === "Enter")) return null;
  const move = key.length === 1 && moves.find((m) => m.key && m.key.toLowerCase() === key.toLowerCase());
  if (move) return { do: "move", move };
  for (const open of moves)
    for (const q of open.quick ?? []) if (q.key === key) return { do: "move", move: open, amount: q.amount };
  const name = COMMANDS[key.length === 1 ? key.toLowerCase() : key];
  return name ? { do: name } : null;
}

/** The kind of an element, for `command`. @param {Element | null} el */
export function kindOf(el) {
  if (!el || !el.closest) return "";
  const field = el.closest("input, select, textarea");
  if (field) {
    const type = field.getAttribute("type");
    return field.tagName === "INPUT" && type === "range"
      ? "range"
      : field.tagName === "INPUT" && type === "checkbox"
        ? "button"
        : "text";
  }
  return el.closest("button, a[href], summary, [role=button], [role=tab], [role=switch]") ? "button" : "";
}
