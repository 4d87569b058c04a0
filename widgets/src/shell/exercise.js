// @ts-check
// An exercise that checks itself: the verdict in words, a hint on request, and after it the solution.
import { h, setText, svg } from "./svg.js";
import { panel } from "./panel.js";

const SIGNS = /** @type {Record<string, string>} */ ({
  right: "M3 9l4 4 8-9",
  wrong: "M4 4l10 10M14 4L4 14",
  open: "M9 3v7M9 14v1",
});

/** @param {{ model: any, el: HTMLElement, signal?: AbortSignal }} ctx */
function render(ctx) {
  const { model } = ctx,
    p = panel(ctx, "blx-exercise");
  const sign = svg("path", {
    d: "",
    fill: "none",
    stroke: "currentColor",
    "stroke-width": 2.5,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
  });
  const verdict = h("span");
  const line = h(
    "p",
    { className: "blx-verdict" },
    svg("svg", { viewBox: "0 0 18 18", width: 22, height: 22, "aria-hidden": "true" }, sign),
    verdict,
  );
  const hint = h("div", { className: "blx-aside", hidden: true }),
    solution = h("div", { className: "blx-aside", hidden: true });
  const askHint = h(
    "button",
    { type: "button", className: "blx-quiet", onclick: () => p.post({ type: "hint" }) },
    "Show a hint",
  );
  const askSolution = h(
    "button",
    { type: "button", className: "blx-quiet", onclick: () => p.post({ type: "solution" }) },
    "Show the solution",
  );
  p.body.append(line, hint, solution, h("div", { className: "blx-row" }, askHint, askSolution));
  function draw() {
    const now = model.get("shown");
    setText(p.title, now.question);
    line.dataset.state = now.state;
    sign.setAttribute("d", SIGNS[now.state] ?? SIGNS.open);
    setText(verdict, now.verdict);
    fill(hint, "Hint", now.hint);
    fill(solution, "Solution", now.solution);
    askHint.hidden = !now.has_hint || !!now.hint;
    askSolution.hidden = !now.has_solution || !!now.solution || (now.has_hint && !now.hint);
    p.announce(now.solution ? "Solution. " + now.solution : now.hint ? "Hint. " + now.hint : now.verdict);
  }
  draw();
  p.on("change:shown", draw);
}

/** One line as a paragraph, several lines as code.
 * @param {HTMLElement} el @param {string} head @param {string} text */
function fill(el, head, text) {
  el.hidden = !text;
  if (!text || el.dataset.text === text) return;
  el.dataset.text = text;
  el.replaceChildren(
    h("div", { className: "blx-aside-head" }, head),
    /\n/.test(text) ? h("pre", null, text) : h("p", null, text),
  );
}

export default { render };
