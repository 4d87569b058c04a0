// @ts-check
// An explorer: controls, the charts that follow them, and the finding in words. Python lays out every picture; those
// that it sends ahead, the nearest or all of them (`frames`), are shown without a wait while dragging.
import { h, setText } from "./svg.js";
import { chart } from "../charts/chart.js";
import { choice, panel, slider, toggle } from "./panel.js";

/** Unpack the pictures sent ahead; null if the browser cannot.
 * @param {string} packed @returns {Promise<Record<string, any> | null>} */
async function unpack(packed) {
  if (!packed || typeof DecompressionStream !== "function") return null;
  const bytes = Uint8Array.from(atob(packed), (c) => c.charCodeAt(0));
  return JSON.parse(
    await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).text(),
  );
}

const KINDS = { slider, choice, switch: toggle };

/** @param {{ model: any, el: HTMLElement, signal?: AbortSignal }} ctx */
async function render(ctx) {
  const { model } = ctx;
  /** @type {Record<string, any>} */
  let ahead = {};
  /** @type {Record<string, Record<string, any>> | null} */
  let complete = null; // all pictures, by width
  let room = 0;
  const p = panel(ctx, "blx-explorer", { silent: () => !!complete });
  const load = async () => {
    const all = await unpack(model.get("frames"));
    if (all) {
      complete = all;
      fit();
    }
  };
  /** Use the pictures of the best width that are here already, or ask Python for some. */
  function fit() {
    if (complete) {
      const widths = Object.keys(complete).map(Number),
        wide = p.inText(room);
      ahead = complete[Math.max(Math.min(...widths), ...widths.filter((width) => width <= wide))];
      const picture = ready();
      if (picture) draw(picture);
    } else {
      ahead = {};
      p.opened(room);
    }
  }
  const controls = h("div", { className: "blx-controls" }),
    facts = h("dl", { className: "blx-facts" });
  const sentence = h("p", { className: "blx-sentence" }),
    charts = h("div", { className: "blx-charts" });
  p.body.append(h("div", { className: "blx-side" }, controls, facts, sentence), charts);

  /** @type {{name: string, kind: "slider" | "choice" | "switch", label: string, texts: string[]}[]} */
  const specs = model.get("controls");
  const knobs = specs.map((c) => KINDS[c.kind](p.id, c, () => moved()));
  controls.append(...knobs.map((k) => k.el));
  setText(p.title, model.get("title"));

  const now = () => Object.fromEntries(specs.map((c, i) => [c.name, knobs[i].at()]));
  const ready = () => ahead[knobs.map((k) => k.at()).join(",")];
  function moved() {
    const picture = ready();
    if (picture) draw(picture);
    p.post({ type: "look", at: now() });
  }

  let timer = /** @type {any} */ (0);
  /** The room for a picture has changed: once it is steady, Python lays the pictures out again. @param {number} now */
  function resized(now) {
    room = now;
    clearTimeout(timer);
    timer = setTimeout(fit, 60);
  }

  /** @type {ReturnType<typeof chart>[]} */
  let shown = [];
  /** @type {any} */
  let drawn = null;
  /** @param {any} picture */
  function draw(picture) {
    if (picture === drawn) return; // several traits may come in one message
    drawn = picture;
    if (shown.length !== picture.charts.length) {
      shown.forEach((c) => c.stop());
      charts.replaceChildren();
      shown = picture.charts.map((/** @type {any} */ spec) => {
        const c = chart(spec, resized);
        charts.append(c.el);
        return c;
      });
    } else
      picture.charts.forEach((/** @type {any} */ spec, /** @type {number} */ i) => shown[i].update(spec));
    setText(sentence, picture.sentence);
    sentence.hidden = !picture.sentence;
    if (facts.childElementCount !== picture.facts.length)
      facts.replaceChildren(...picture.facts.map(() => h("div", null, h("dt"), h("dd"))));
    picture.facts.forEach((/** @type {string[]} */ [label, value], /** @type {number} */ i) => {
      setText(facts.children[i].children[0], label);
      setText(facts.children[i].children[1], value);
    });
    facts.hidden = !picture.facts.length;
    p.announce(picture.sentence || picture.charts[0].title);
  }
  /** Follow Python, unless the reader has moved on meanwhile. */
  function follow() {
    if (p.pending()) {
      if (!ready()) draw(model.get("drawn"));
      return;
    }
    const at = model.get("at");
    specs.forEach((c, i) => {
      if (knobs[i].at() !== at[c.name]) knobs[i].set(at[c.name]);
    });
    draw(model.get("drawn"));
  }
  const at = model.get("at");
  specs.forEach((c, i) => knobs[i].set(at[c.name]));
  draw(model.get("drawn"));
  p.on("change:drawn", follow);
  p.on("change:frames", load);
  p.on("change:at", follow);
  p.on("msg:custom", (/** @type {any} */ m) => {
    if (m?.type === "ahead") Object.assign(ahead, m.pictures);
  });
  p.answered(follow);
  p.atEnd(() => {
    clearTimeout(timer);
    shown.forEach((c) => c.stop());
  });
  await load();
}

export default { render };
