// @ts-check
// Try a rule as a widget without a board, with the same bench.
import { setText } from "./svg.js";
import { panel } from "./panel.js";
import { tryPanel } from "./try_rule.js";
import { reveal, fit, scroller } from "./room.js";

/** @param {{ model: any, el: HTMLElement, signal?: AbortSignal }} ctx */
function render(ctx) {
  const { model } = ctx,
    p = panel(ctx, "blx-try");
  const bench = tryPanel(p.id, { post: (message) => p.post(message), announce: (text) => p.announce(text) });
  p.body.append(bench.el);
  const show = () => {
    setText(p.title, model.get("title"));
    bench.update(model.get("bench"), model.get("trial"));
  };
  for (const name of ["title", "bench", "trial"]) p.on(`change:${name}`, show);
  /** Make it as tall as a board would be on this page. */
  function measure() {
    const around = scroller(p.root),
      room = fit(p.root.clientWidth || 900, around ? around.clientHeight - 16 : innerHeight - 16, false);
    p.body.style.setProperty("height", `${Math.floor(Math.min(room.height * room.zoom, 900) - 56)}px`);
    p.body.style.setProperty("--zoom", String(Math.min(room.zoom, 1.5)));
    if (!around || askedAge) return;
    askedAge = true;
    try {
      model.send({ type: "age" }); // a cell that was just run is scrolled to what it shows
    } catch {
      /* no kernel: nothing was run */
    }
  }
  let askedAge = false;
  p.on("msg:custom", (/** @type {any} */ m) => m?.type === "age" && reveal(p.root, m.seconds));
  const seen = new ResizeObserver(measure);
  seen.observe(p.root);
  addEventListener("resize", measure);
  p.atEnd(() => {
    seen.disconnect();
    removeEventListener("resize", measure);
    bench.close();
  });
  measure();
  show();
}

export default { render };
