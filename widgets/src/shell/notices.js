// @ts-check
// The messages of a board: why something is not played, what is being waited for, a note, and what a screen reader
// reads out.
import { h, setText } from "./svg.js";
import { icon } from "./icons.js";
import { refusal } from "./rules.js";
import { boxOf } from "./room.js";
import { lineAt } from "./log.js";

/** @param {{ get: (name: string) => any, rule: (cite: string, from: HTMLElement) => void, waits: () => void,
 *   frame: () => Element, moves: () => Element }} on frame: messages stay inside it; moves: messages are near them,
 *   unless something else was clicked */
export function noticesOf(on) {
  /** @type {string[]} */ let shown = ["", ""];
  /** What was clicked last: a refusal is shown beside it. @type {any} */
  let touched = null;
  let spokenLine = -1,
    spokenBranch = 0;
  const live = h("div", { className: "bl-sr-only", role: "status", "aria-live": "polite" }),
    note = h("p", { className: "bl-note bl-note-main" }),
    text = h("div", { className: "bl-alert-text" });
  const alert = h(
    "div",
    { className: "bl-alert", role: "alert", hidden: true },
    text,
    h(
      "button",
      {
        type: "button",
        className: "bl-tool",
        "aria-label": "Close this message",
        onclick: () => showError(""),
      },
      icon("close", 16),
    ),
  );
  const waitText = h("span", null),
    wait = h(
      "div",
      { className: "bl-waiting bl-box", role: "status", hidden: true },
      h("i", { "aria-hidden": "true" }),
      waitText,
    );

  /** Show why something is not played, and the rule behind it. A message that is there already is not read out again.
   * @param {string} why @param {string} [cite] */
  function showError(why, cite = "") {
    alert.hidden = !why;
    if (shown.join() === [why, cite].join() || (why && why === shown[0] && !cite)) return;
    shown = [why, cite];
    place();
    text.replaceChildren(...(why ? [refusal(why, cite, on.get("rules"), on.rule)] : []));
  }
  function place() {
    const home = boxOf(on.frame());
    if (!home) return;
    const at = boxOf(touched?.isConnected ? touched : on.moves());
    if (!at?.width) return;
    const width = Math.min(400, home.width - 16),
      left = Math.min(home.width - width - 8, Math.max(8, at.x + at.width / 2 - home.x - width / 2)),
      below = at.bottom - home.y + 6 < home.height - 120;
    Object.assign(alert.style, {
      width: `${width}px`,
      left: `min(${left}px, 100% - ${width + 8}px)`, // also when the frame becomes smaller
      top: below ? `${Math.max(8, at.bottom - home.y + 6)}px` : "auto",
      bottom: below ? "auto" : `${Math.max(8, home.bottom - at.y + 6)}px`,
    });
  }
  /** Read out by a screen reader. @param {string} words */
  function announce(words) {
    if (words) {
      live.textContent = "";
      live.textContent = words;
    }
  }
  return {
    alert,
    live,
    note,
    wait,
    showError,
    announce,
    /** @param {string} words what is being waited for, or "" */ waiting(words) {
      setText(waitText, words);
      wait.hidden = !words;
      on.waits();
    },
    /** What is being waited for. */ awaited: () => waitText.textContent,
    /** @param {any} node what was clicked, or nothing */ touch(node) {
      touched = node;
    },
    /** Read out what has happened since the last time, at most three sentences and the state of play.
     * @param {any[]} lines @param {number} at @param {any} branch @param {string} status */
    speak(lines, at, branch, status) {
      const upto = lineAt(lines, at),
        fresh =
          spokenLine >= 0 && upto > spokenLine
            ? lines.slice(Math.max(spokenLine + 1, upto - 2), upto + 1)
            : upto >= 0 && upto !== spokenLine
              ? [lines[upto]]
              : [];
      const where = this.isNews(branch) ? [`Branch: ${branch.name ?? "as played"}.`] : [];
      this.seen(lines, at, branch);
      announce([...where, ...fresh.map((l) => l[2]), status].join(" "));
    },
    /** Everything so far counts as read out. @param {any[]} lines @param {number} at @param {any} branch */
    seen(lines, at, branch) {
      spokenLine = lineAt(lines, at);
      spokenBranch = branch.id;
    },
    /** Is this branch another than the one read out last? @param {any} branch */ isNews: (branch) =>
      branch.id !== spokenBranch,
  };
}
