// @ts-check
// Keys and clicks on a board. The first one during an animation only skips it, and quick clicks count once.
import { keepKeys } from "./svg.js";
import { command, kindOf } from "./keys.js";
import { isRunning, stopMove } from "./timing.js";

/** @param {import("./present.js").Present} present
 * @param {Record<string, any>} parts the shell's, by name
 * @param {{ get: (name: string) => any, isTooSoon: () => boolean, play: (move: any) => void,
 *   post: (message: any) => boolean, lookAhead: (on: boolean) => void, openSheet: (open: boolean) => void }} on */
export function listenToInput(present, parts, on) {
  const { root, frame, boardArea, matterBox, moves, clock, dialog, tabs, room, trail, notices, time } = parts,
    { get } = on,
    { showError } = notices,
    { legal } = present;

  root.addEventListener("keydown", (/** @type {KeyboardEvent} */ e) => {
    if (e.defaultPrevented) return;
    const target = /** @type {Element} */ (e.composedPath?.()[0] ?? e.target);
    const kind = kindOf(target),
      moving = trail.active();
    // during an animation Space pauses it, wherever the focus is, and the key of a move only skips it
    const c = command(
      e,
      moving && e.key === " " && kind === "button" ? "" : kind,
      dialog.open() ? [] : moving ? (get("moves") ?? []) : legal(),
    );
    if (!c) return;
    if (dialog.open() && c.do !== "escape" && c.do !== "help") return;
    if (tabs.current() === "try" && !["escape", "help", "full"].includes(c.do)) return; // the game is covered
    if (c.do === "stop" && !isRunning(get("clock"))) return;
    if (c.do === "hold" && !clock.kind()) return;
    if (c.do === "escape") {
      if (escape()) e.preventDefault();
      return;
    }
    if (["back", "forward"].includes(c.do) && target.closest?.("[role=tab]")) return;
    if (e.repeat && !["back", "forward"].includes(c.do)) return;
    e.preventDefault();
    if (["move", "stop"].includes(c.do)) {
      notices.touch(null);
      if (on.isTooSoon()) return;
    }
    if (c.do === "move" && clock.kind() && c.move === stopMove(get("clock"), legal())) clock.stop();
    else if (c.do === "move" && c.amount !== undefined) moves.setAmount(c.move, c.amount);
    else if (c.do === "move") {
      const f = moves.field(c.move);
      if (f) {
        f.focus();
        f.select?.();
      } else on.play(c.move);
    } else if (c.do === "stop") clock.stop();
    else if (c.do === "full") room.full(!room.isFull());
    else if (c.do === "branch") time.branch(parts.bar.sameDice());
    else if (c.do === "undo") on.post({ type: "undo" });
    else if (c.do === "values") on.lookAhead(!get("lens")?.on);
    else if (c.do === "help") {
      if (!dialog.hide()) parts.dialogs.help(target);
    } else time.go(c.do);
  });
  /** Close what is on top, or skip the animation. @returns {boolean} whether the key is used up */
  function escape() {
    if (dialog.hide()) return true;
    if (!notices.alert.hidden) showError("");
    else if (tabs.current() === "try") tabs.leave();
    else if (parts.ending.close(true)) return true;
    else if (frame.hasAttribute("data-sheet")) {
      on.openSheet(false);
      return false;
    } else if (trail.active()) {
      trail.finish();
      return false;
    } else if (room.isFull()) room.full(false);
    else return false;
    return true;
  }

  const isDecision = (/** @type {any} */ node) =>
    (boardArea.contains(node) || matterBox.contains(node) || moves.el.contains(node)) &&
    !node.closest?.(".bl-wait, .bl-handover, .bl-clock-row, .bl-stepper, .bl-undo, [data-free]");
  root.addEventListener(
    "click",
    (/** @type {any} */ e) => {
      notices.touch(e.target.closest?.("button, [role=button], [data-target]") ?? e.target);
      if (present.replay() && boardArea.contains(e.target) && !e.target.closest?.("[data-free]")) {
        e.stopPropagation();
        return time.go("toggle"); // a tap plays or pauses a recording
      }
      if (!isDecision(e.target) || !on.isTooSoon()) return;
      e.stopPropagation();
      e.preventDefault();
    },
    true,
  );
  // a new click clears the last message
  for (const area of [boardArea, matterBox]) area.addEventListener("click", () => showError(""), true);
  keepKeys(root);
}
