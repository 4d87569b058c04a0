// @ts-check
// The scores of a finished game, part by part, in a table.
import { h, markIcon } from "./svg.js";
import { icon } from "./icons.js";

/** The scores with their parts, best first. @param {any} ending @param {number[]} looks */
export function sumsTable(ending, looks) {
  const rows = [...ending.seats].sort((a, b) => a.rank - b.rank || a.seat - b.seat),
    labels = ending.labels.length > 1 ? ending.labels : [];
  // the unit is shown at the sum only
  const withoutUnit = (/** @type {string} */ part) => part.replace(/ ([a-z]{3,}|[A-Z])$/, "");
  const cell = (/** @type {string} */ text, /** @type {string} */ className = "") =>
    h("td", { className: /^−|^-/.test(text) ? `${className} bl-minus` : className }, text);
  return h(
    "div",
    {
      className: "bl-sums",
      "data-many": labels.length > 3,
      tabIndex: 0,
      role: "region",
      "aria-label": "What the scores are made of",
    },
    h(
      "table",
      null,
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          h("td", null),
          h("th", { scope: "col" }, h("span", { className: "bl-sr-only" }, "Player")),
          labels.map((/** @type {string} */ l) => h("th", { scope: "col" }, l)),
          h("th", { scope: "col" }, "sum"),
        ),
      ),
      h(
        "tbody",
        null,
        rows.map((row) =>
          h(
            "tr",
            { "data-won": row.won },
            h("td", { className: "bl-rank" }, `${row.rank}.`),
            h(
              "th",
              { scope: "row" },
              markIcon(row.seat, 20, undefined, looks[row.seat] ?? row.seat),
              h("span", null, row.name),
              row.won ? [icon("crown", 16), h("span", { className: "bl-sr-only" }, " wins")] : "",
            ),
            labels.map((/** @type {string} */ _l, /** @type {number} */ i) =>
              cell(withoutUnit(row.parts[i])),
            ),
            cell(row.total, "bl-total"),
          ),
        ),
      ),
    ),
  );
}
