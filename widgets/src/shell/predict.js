// @ts-check
// A prediction: the reader commits a guess; only then does Python send the answer, and both are shown.
import { h, setText } from "./svg.js";
import { chart } from "../charts/chart.js";
import { choice, panel, slider } from "./panel.js";
import { range, setRange } from "./range.js";

/** @param {{ model: any, el: HTMLElement, signal?: AbortSignal }} ctx */
function render(ctx) {
  const { model } = ctx,
    p = panel(ctx, "blx-predict");
  const asked = model.get("asked");
  setText(p.title, asked.question);
  let touched = false;
  const ask = h("form", { className: "blx-ask", novalidate: "" });
  const hint = h("div", { className: "blx-help", role: "status" });
  const go = h("button", { type: "submit", className: "blx-go" }, "Commit my guess");
  const touch = () => {
    touched = true;
    setText(hint, "");
  };

  /** @type {() => any} */ let guess;
  /** @type {(value: any) => void} */ let put;
  if (asked.kind === "choice") {
    const knob = choice(p.id, { name: "guess", label: "Your guess", texts: asked.texts }, touch);
    guess = knob.at;
    put = (v) => knob.set(v ?? -1);
    ask.append(knob.el);
  } else if (asked.kind === "distribution") {
    const texts = Array.from({ length: 101 }, (_, i) => `${i}`);
    const total = h("div", { className: "blx-help" });
    const knobs = asked.texts.map((/** @type {string} */ label, /** @type {number} */ i) =>
      slider(p.id, { name: `part${i}`, label, texts }, () => {
        touch();
        showShares();
      }),
    );
    const showShares = () => {
      const sum = knobs.reduce((/** @type {number} */ a, /** @type {any} */ k) => a + k.at(), 0);
      knobs.forEach((/** @type {any} */ k) => {
        const text = sum ? `${Math.round((100 * k.at()) / sum)}%` : "–";
        setText(k.el.querySelector("output"), text);
        k.input.setAttribute("aria-valuetext", text);
      });
      setText(
        total,
        sum ? "Percentages are shares of all your sliders together." : "Raise at least one slider.",
      );
    };
    guess = () => knobs.map((/** @type {any} */ k) => k.at());
    put = (v) => {
      knobs.forEach((/** @type {any} */ k, /** @type {number} */ i) => k.set(v ? v[i] : 0));
      showShares();
    };
    ask.append(
      h(
        "div",
        { className: "blx-parts" },
        knobs.map((/** @type {any} */ k) => k.el),
      ),
      total,
    );
  } else {
    const { low, high, step, unit } = asked;
    const field = h("input", {
      id: p.id("field"),
      type: "number",
      inputmode: "decimal",
      min: low,
      max: high,
      step: "any",
      className: "blx-number",
      placeholder: "?",
    });
    const drag = range({
      id: p.id("drag"),
      min: low,
      max: high,
      step,
      "aria-label": "Your guess, by slider",
    });
    drag.addEventListener("input", () => {
      touch();
      field.value = drag.value;
      setRange(drag, drag.value);
    });
    field.addEventListener("input", () => {
      touch();
      if (field.value !== "") setRange(drag, field.value);
    });
    guess = () => (field.value === "" ? null : Number(field.value));
    put = (v) => {
      field.value = v ?? "";
      setRange(drag, v ?? (low + high) / 2);
    };
    ask.append(
      h(
        "div",
        { className: "blx-control blx-slider" },
        h(
          "div",
          { className: "blx-control-top" },
          h("label", { htmlFor: p.id("field") }, "Your guess"),
          h(
            "span",
            { className: "blx-with-unit" },
            unit === "$" ? h("span", null, "$") : null,
            field,
            unit && unit !== "$" ? h("span", null, unit) : null,
          ),
        ),
        drag,
        h(
          "div",
          { className: "blx-ends", "aria-hidden": "true" },
          h("span", null, asked.texts[0]),
          h("span", null, asked.texts[1]),
        ),
      ),
    );
  }
  ask.append(h("div", { className: "blx-row" }, go, hint));
  ask.addEventListener("submit", (/** @type {Event} */ e) => {
    e.preventDefault();
    const value = guess();
    if (!touched || value === null || value === -1) {
      setText(hint, "Guess first; then the answer is shown.");
      return;
    }
    setText(hint, "Looking up the answer …");
    if (!p.post({ type: "commit", guess: value })) setText(hint, "Already on its way.");
  });

  const sentence = h("p", { className: "blx-sentence", tabIndex: -1 }),
    box = h("div", { className: "blx-charts" });
  const again = h(
    "button",
    { type: "button", className: "blx-quiet", onclick: () => p.post({ type: "reset" }) },
    "Guess again",
  );
  const reveal = h("div", { className: "blx-reveal", hidden: true }, sentence, box, again);
  p.body.append(ask, reveal);

  /** @type {ReturnType<typeof chart> | null} */
  let picture = null;
  let first = true;
  function draw() {
    const shown = model.get("shown"),
      done = !!shown.sentence;
    for (const input of ask.querySelectorAll("input, select, button"))
      /** @type {any} */ (input).disabled = done;
    go.hidden = done;
    setText(hint, "");
    reveal.hidden = !done;
    touched = done;
    put(done ? shown.guess : null);
    if (done) {
      setText(sentence, shown.sentence);
      sentence.dataset.right = String(shown.right);
      if (!shown.chart) {
        picture?.stop();
        picture = null;
        box.replaceChildren();
      } else if (picture) picture.update(shown.chart);
      else {
        picture = chart(shown.chart, p.opened);
        box.append(picture.el);
      }
      if (!first && p.root.contains(document.activeElement ?? null)) sentence.focus({ preventScroll: true });
      p.announce(shown.sentence);
    } else if (!first) p.announce("Your guess is cleared. Guess again.");
    first = false;
  }
  draw();
  p.on("change:shown", draw);
  p.answered(() => setText(hint, ""));
  p.atEnd(() => picture?.stop());
}

export default { render };
