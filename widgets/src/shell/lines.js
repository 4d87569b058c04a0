// @ts-check
// The menu of the lines of play: switch to one, compare it with the present one, or choose whether a what-if keeps
// the dice. It is loaded from Python when it is first opened.
import { h, set, setText, keyed } from "./svg.js";

/** @param {(name: string) => string} id @param {Element} el its place
 * @param {{ same: (keeps: boolean) => void, pick: (branch: any) => void, compare: (branch: any) => void }} on */
export function linesMenu(id, el, on) {
  const same = h("input", {
    type: "checkbox",
    role: "switch",
    id: id("same"),
    checked: true,
    onchange: () => on.same(same.checked),
  });
  const chips = h("div", { className: "bl-chips", role: "group", "aria-label": "Lines of play" });
  el.append(
    chips,
    h(
      "label",
      { className: "bl-switch", htmlFor: id("same") },
      same,
      h("span", { className: "bl-switch-track" }),
      h("span", { className: "bl-switch-word" }, "What if: same dice"),
    ),
  );
  const make = (/** @type {import("./curves.js").Branch} */ b) =>
    h(
      "div",
      { className: "bl-chip-row" },
      h("button", { type: "button", className: "bl-chip", onclick: () => on.pick(b.id) }),
      h("button", { type: "button", className: "bl-quiet", onclick: () => on.compare(b.id) }, "Compare"),
    );
  return {
    /** @param {import("./curves.js").Branch[]} branches */
    update(branches) {
      keyed(
        chips,
        branches.length < 2 ? [] : branches,
        (b) => b.id,
        make,
        (row, b) => {
          const [chip, other] = row.children;
          setText(chip, b.name);
          set(chip, {
            "aria-pressed": String(!!b.current),
            title: b.from ? `branched off at move ${b.from}, ${b.n} moves` : `${b.n} moves`,
          });
          other.hidden = !!b.current;
          set(other, { "aria-label": `Compare with: ${b.name}` });
        },
      );
    },
  };
}
