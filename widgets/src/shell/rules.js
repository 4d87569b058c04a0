// @ts-check
// The rules as a player reads them: in a minute, what the sums mean, and paragraph by paragraph. The texts come from
// Python.
import { h } from "./svg.js";

/** name: what it is about; plain: two or three sentences; more: the whole paragraph.
 * @typedef {{ name: string, plain: string, more: string }} Rule
 * @typedef {{ minute?: [string, string][], legend?: [string, string][] }} Guide */

/** "big-idea 3.4" → "3.4": the game is known. @param {string} cite */
export function short(cite) {
  return cite.slice(cite.indexOf(" ") + 1).trim() || cite;
}

/** The label of a § button. @param {string} cite @param {Record<string, Rule> | null | undefined} rules */
export function citeLabel(cite, rules) {
  const name = rules?.[cite]?.name;
  return `Rule ${short(cite)}${name ? `: ${name}` : ""}`;
}

/** The § of a rule as a button. @param {string} cite @param {Record<string, Rule> | null} [rules]
 * @param {((cite: string, from: HTMLElement) => void) | null} [open] */
export function citeButton(cite, rules, open) {
  const button = h(
    "button",
    {
      type: "button",
      className: "bl-cite",
      "data-cite": cite,
      "aria-label": citeLabel(cite, rules),
      "aria-haspopup": "dialog",
      onclick: open ? () => open(cite, button) : null,
    },
    "§\u202f" + short(cite),
  );
  return button;
}

/** A word and its sentence, one below the other. @param {[string, string][]} rows @param {string} kind */
const listed = (rows, kind) =>
  h(
    "dl",
    { className: kind },
    rows.map(([word, sentence]) => h("div", null, h("dt", null, word), h("dd", null, sentence))),
  );

/** The rules in a minute, and what the sums on this board mean. @param {Guide | null | undefined} guide
 * @returns {any[]} */
export function inAMinute(guide) {
  const { minute = [], legend = [] } = guide ?? {};
  return [
    minute.length ? listed(minute, "bl-minute") : "",
    legend.length ? h("h4", null, "What the sums mean") : "",
    legend.length ? listed(legend, "bl-legend-list") : "",
  ].filter(Boolean);
}

/** A note that these are the printed rules, and how this table differs. @param {string[] | null | undefined} chips
 * @returns {any[]} */
export function printedNote(chips) {
  const text = `These are the printed rules. This table differs: ${(chips ?? []).join(", ")}.`;
  return chips?.length ? [h("p", { className: "bl-as-printed" }, text)] : [];
}

/** The text of a rule: plain words first, the whole paragraph behind "more". @param {Rule | undefined} rule
 * @returns {any[]} */
export function ruleText(rule) {
  if (!rule) return [h("p", null, "The text of this rule is not on this page.")];
  const whole = rule.more ? rule.more.split("\n").map((line) => h("p", null, line)) : [];
  if (!rule.plain) return whole;
  return [
    h("p", null, rule.plain),
    whole.length
      ? h("details", { className: "bl-more" }, h("summary", null, "more"), h("div", null, whole))
      : "",
  ].filter(Boolean);
}

/** Why something is not played: a sentence or two, and the rule as a link. To be read out, once, it must go into an
 * element with role="alert" that is on the page already.
 * @param {string} text @param {string} [cite] @param {Record<string, Rule> | null} [rules]
 * @param {((cite: string, from: HTMLElement) => void) | null} [open] */
export function refusal(text, cite, rules, open) {
  const [first, ...rest] = text.split("\n").filter((line) => line.trim());
  return h(
    "div",
    { className: "bl-refusal" },
    h("p", null, h("strong", null, first), cite ? [" ", citeButton(cite, rules, open)] : null),
    rest.map((line) => h("span", null, line.trim())),
  );
}

/** The panel: the rules in a minute, the legend, and every paragraph, to be opened.
 * @param {(name: string) => string} id */
export function rulesPanel(id) {
  const scroll = h("div", { className: "bl-scroll", tabIndex: 0, role: "region", "aria-label": "All rules" });
  const el = h(
    "section",
    { className: "bl-panel bl-rules", id: id("rules-panel"), "aria-label": "Rules" },
    h("div", { className: "bl-panel-body" }, scroll),
  );
  /** @type {any} */ let drawn = null;
  return {
    el,
    /** @param {Guide | null} guide @param {Record<string, Rule> | null} rules @param {string[]} [chips] */
    update(guide, rules, chips) {
      if (drawn && drawn[0] === guide && drawn[1] === rules && drawn[2] === chips) return;
      drawn = [guide, rules, chips];
      const all = Object.entries(rules ?? {});
      scroll.replaceChildren(
        ...printedNote(chips),
        ...inAMinute(guide),
        ...(all.length ? [h("h4", null, "Rule by rule")] : []),
        ...all.map(([cite, rule]) =>
          h(
            "details",
            { className: "bl-rule", "data-cite": cite },
            h("summary", null, h("span", { className: "bl-dim" }, "§\u202f" + short(cite)), " ", rule.name),
            ruleText(rule),
          ),
        ),
      );
    },
  };
}
