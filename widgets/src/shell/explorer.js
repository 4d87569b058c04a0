// @ts-check
// An explorer: controls, the charts that follow them, and the finding in words. Python draws up every picture;
// those it sends ahead, the nearest ones or all of them (`frames`), need not be waited for while dragging.
import { h, setText } from "./svg.js";
import { chart } from "../charts/chart.js";
import { choice, panel, slider, toggle } from "./panel.js";

/** Unpack the pictures sent ahead; none where the browser cannot.
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
  /** The pictures at hand that suit the room; the others are asked for. */
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
  const offer = model.get("controls");
  const knobs = offer.map((c) => KINDS[c.kind](p.id, c, () => moved()));
  controls.append(...knobs.map((k) => k.el));
  setText(p.title, model.get("title"));

  const now = () => Object.fromEntries(offer.map((c, i) => [c.name, knobs[i].at()]));
  const ready = () => ahead[knobs.map((k) => k.at()).join(",")];
  function moved() {
    const picture = ready();
    if (picture) draw(picture);
    p.post({ type: "look", at: now() });
  }

  let timer = /** @type {any} */ (0);
  /** The room for a picture has changed: once it stays, Python lays them out anew. @param {number} now */
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
    if (picture === drawn) return; // several traits came in one message, and Python's answer after them
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
  /** Take over what Python says, unless the reader is already further. */
  function follow() {
    if (p.pending()) {
      if (!ready()) draw(model.get("drawn"));
      return;
    }
    const at = model.get("at");
    offer.forEach((c, i) => {
      if (knobs[i].at() !== at[c.name]) knobs[i].set(at[c.name]);
    });
    draw(model.get("drawn"));
  }
  const at = model.get("at");
  offer.forEach((c, i) => knobs[i].set(at[c.name]));
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
