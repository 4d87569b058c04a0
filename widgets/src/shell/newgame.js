// @ts-check
// The form for a new game: the players, the variant, the seed, and whether to keep the rules that were tried. Python
// sends the menus and checks what is chosen.
import { h, set, setText, markIcon, LETTERS } from "./svg.js";
import { icon } from "./icons.js";

/** @typedef {{ value: string, label: string, help: string }} Choice */

/** @param {(name: string) => string} id @param {any} choices @param {number} seed
 * @param {(message: any) => void} start */
export function newGameForm(id, choices, seed, start) {
  /** @type {{ value: string, name: string }[]} */
  const seats = (choices?.seats ?? []).map((/** @type {any} */ s) => ({ ...s }));
  /** @type {Choice[]} */ const players = choices?.players ?? [];
  const menu = (/** @type {Choice[]} */ list, /** @type {string} */ value) =>
    list.map((c) => h("option", { value: c.value, selected: c.value === value }, c.label));
  const help = (/** @type {Choice[]} */ list, /** @type {string} */ value) =>
    list.find((c) => c.value === value)?.help ?? "";
  const rows = h("ol", { className: "bl-new-seats" });
  const more = h(
    "button",
    {
      type: "button",
      className: "bl-quiet bl-framed",
      onclick: () => {
        seats.push({ value: players.find((c) => c.value !== "you")?.value ?? "you", name: "" });
        draw();
        /** @type {any} */ (rows.lastElementChild)?.querySelector("select")?.focus();
      },
    },
    icon("plus", 16),
    "Add a player",
  );
  function draw() {
    rows.replaceChildren(
      ...seats.map((seat, i) => {
        const note = h("small", null, help(players, seat.value)),
          name = h("input", {
            type: "text",
            className: "bl-text",
            value: seat.name,
            maxLength: 56,
            placeholder: "name",
            "aria-label": `Name of ${LETTERS[i]}`,
            hidden: seat.value !== "you",
            oninput: () => (seat.name = name.value),
          }),
          who = h(
            "select",
            {
              className: "bl-select",
              "aria-label": `Who plays ${LETTERS[i]}`,
              onchange: () => {
                seat.value = who.value;
                name.hidden = seat.value !== "you";
                setText(note, help(players, seat.value));
              },
            },
            menu(players, seat.value),
          ),
          out = h(
            "button",
            {
              type: "button",
              className: "bl-tool",
              "aria-label": `Remove ${LETTERS[i]}`,
              title: "Remove this player",
              disabled: seats.length <= choices.least,
              onclick: () => {
                seats.splice(i, 1);
                draw();
                more.focus();
              },
            },
            icon("close", 16),
          );
        return h("li", null, markIcon(i, 24), who, name, out, note);
      }),
    );
    more.hidden = seats.length >= (choices?.most ?? 0);
  }
  draw();
  const variantHelp = h("small", { id: id("variant-help") }),
    variant = h(
      "select",
      {
        className: "bl-select",
        id: id("variant"),
        "aria-describedby": id("variant-help"),
        onchange: () => setText(variantHelp, help(choices.variants, variant.value)),
      },
      menu(choices?.variants ?? [], choices?.variant ?? ""),
    );
  setText(variantHelp, help(choices?.variants ?? [], choices?.variant ?? ""));
  const number = h("input", {
    type: "number",
    className: "bl-text",
    id: id("seed"),
    value: String(seed),
    min: 0,
    step: 1,
  });
  const keep = h("input", { type: "checkbox", role: "switch", id: id("keep"), checked: true });
  const go = h("button", { type: "submit", className: "bl-go" }, "Start");
  const form = h(
    "form",
    {
      className: "bl-new",
      onsubmit: (/** @type {Event} */ e) => {
        e.preventDefault();
        /** @type {any} */
        const message = { type: "new", seed: number.value === "" ? null : Math.trunc(Number(number.value)) };
        if (seats.length)
          message.seats = seats.map((s) =>
            s.value === "you" && s.name.trim() ? `you:${s.name.trim()}` : s.value,
          );
        if (choices?.variants?.length) message.variant = variant.value;
        if (choices?.rules?.length) message.keep = keep.checked;
        start(message);
      },
    },
    seats.length ? [rows, more] : "",
    choices?.variants?.length > 1
      ? h(
          "div",
          { className: "bl-new-row" },
          h("label", { htmlFor: id("variant") }, "Variant"),
          variant,
          variantHelp,
        )
      : "",
    choices?.rules?.length
      ? h(
          "div",
          { className: "bl-new-row" },
          h(
            "label",
            { className: "bl-switch", htmlFor: id("keep") },
            keep,
            h("span", { className: "bl-switch-track" }),
            h("span", { className: "bl-switch-word" }, "Keep the rules I tried"),
          ),
          h("small", null, choices.rules.join(" · ")),
        )
      : "",
    h(
      "div",
      { className: "bl-new-row" },
      h("label", { htmlFor: id("seed") }, "Seed"),
      number,
      h(
        "button",
        {
          type: "button",
          className: "bl-quiet bl-framed",
          title: "Another random seed",
          onclick: () => (number.value = String(Math.floor(Math.random() * 10000))),
        },
        markIcon(-2, 18),
        "Another",
      ),
      h("small", null, "The same seed and the same moves give the same game, everywhere."),
    ),
    go,
  );
  set(form, { "aria-label": "New game" });
  return {
    el: form,
    first: seats.length ? /** @type {HTMLElement} */ (rows.querySelector("select")) : number,
  };
}
