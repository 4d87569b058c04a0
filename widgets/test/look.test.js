import test from "node:test";
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { COLOURS, LETTERS, colour, ids, money, shapePath } from "../src/shell/svg.js";
import { ease } from "../src/shell/transition.js";

const css = readFileSync(new URL("../src/shell/biglab.css", import.meta.url), "utf8");
/** The colours of one scheme: the first or the second of each light-dark(a, b). */
const tokens = (which) =>
  Object.fromEntries(
    [...css.matchAll(/(--bl-[\w-]+):\s*(?:light-dark\()?(#[0-9A-F]{6})(?:,\s*(#[0-9A-F]{6}))?/gi)].map(
      (m) => [m[1], (m[which] ?? m[2]).toUpperCase()],
    ),
  );
const light = tokens(2),
  dark = tokens(3);

const channel = (v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const luminance = (hex) =>
  [1, 3, 5]
    .map((i) => channel(parseInt(hex.slice(i, i + 2), 16) / 255))
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
const contrast = (a, b) => {
  const [x, y] = [luminance(a), luminance(b)].sort((p, q) => q - p);
  return (x + 0.05) / (y + 0.05);
};

test("the dark scheme has its own colours, whether JupyterLab or the system asks for it", () => {
  assert.ok(Object.keys(light).filter((name) => light[name] !== dark[name]).length >= 20);
  for (const [word, scheme] of [
    ["true", "light"],
    ["false", "dark"],
  ])
    assert.match(css, new RegExp(`jp-theme-light="${word}"\\] \\.bl \\{\\s*color-scheme: ${scheme};`));
});

test("text can be read on its background, light and dark", () => {
  for (const [name, t] of [
    ["light", light],
    ["dark", dark],
  ]) {
    for (const ground of ["paper", "card"]) {
      assert.ok(contrast(t["--bl-ink"], t[`--bl-${ground}`]) >= 7, `${name} ink on ${ground}`);
      for (const text of ["faint", "gain", "loss", "now", "chance"])
        assert.ok(
          contrast(t[`--bl-${text}`], t[`--bl-${ground}`]) >= 4.5,
          `${name} ${text} on ${ground} ${contrast(t[`--bl-${text}`], t[`--bl-${ground}`])}`,
        );
    }
    for (const soft of ["now-soft", "gain-soft", "loss-soft", "chance-soft", "sunk"])
      assert.ok(contrast(t["--bl-ink"], t[`--bl-${soft}`]) >= 7, `${name} ink on ${soft}`);
    assert.ok(contrast(t["--bl-faint"], t["--bl-sunk"]) >= 4.5, `${name} faint on sunk`);
    assert.ok(contrast(t["--bl-now-ink"], t["--bl-now"]) >= 4.5, `${name} primary button`);
    for (const seat of LETTERS.toLowerCase())
      assert.ok(
        contrast(t[`--bl-seat-${seat}-ink`], t[`--bl-seat-${seat}`]) >= 4.5,
        `${name} letter of ${seat}`,
      );
  }
});

test("no rule in the shell's style sheets reaches beyond the widget", () => {
  const folder = new URL("../src/shell/", import.meta.url),
    sheets = readdirSync(folder).filter((name) => name.endsWith(".css")),
    all = sheets.map((name) => readFileSync(new URL(name, folder), "utf8")).join("");
  const selectors = [...all.replace(/\/\*[^]*?\*\//g, "").matchAll(/([^{};]+)\{/g)]
    .map((found) => found[1].trim())
    .filter((selector) => !selector.startsWith("@"));
  assert.ok(selectors.length > 200);
  for (const selector of selectors)
    for (const one of selector.split(/,(?![^()]*\))/))
      assert.match(one.trim(), /\.bl|^(from|to|\d+%)/, selector);
});

test("nothing is fetched from other hosts", () => {
  const folder = new URL("../src/", import.meta.url);
  const files = readdirSync(folder, { recursive: true }).filter((name) => /\.(js|css)$/.test(name));
  assert.ok(files.length > 40);
  for (const file of files) {
    const text = readFileSync(new URL(file, folder), "utf8").replaceAll("http://www.w3.org/2000/svg", "");
    assert.doesNotMatch(text, /https?:\/\/|@import|url\(/, file);
  }
});

test("six players differ in colour, shape and letter", () => {
  assert.equal(new Set(COLOURS).size, 6);
  assert.equal(new Set([0, 1, 2, 3, 4, 5].map((s) => shapePath(s, 10))).size, 6);
  assert.deepEqual(
    [0, 1, 2, 3, 4, 5].map((s) => light[`--bl-seat-${LETTERS[s].toLowerCase()}`]),
    COLOURS.map((c) => c.toUpperCase()),
  );
  assert.equal(colour(1), "var(--bl-seat-b, #D55E00)");
  assert.equal(colour(-2), "var(--bl-chance, #7A5195)");
});

test("money is written as in the games", () => {
  assert.deepEqual(
    [7, 4.5, -3, 0, 1234].map((v) => money(v)),
    ["$7", "$4.50", "−$3", "$0", "$1,234"],
  );
  assert.deepEqual(
    [6, -6].map((v) => money(v, true)),
    ["+$6", "−$6"],
  );
});

test("an animation starts and ends where it should", () => {
  assert.equal(ease(0), 0);
  assert.equal(ease(1), 1);
  assert.equal(ease(0.5), 0.5);
});

test("two widgets on one page have no id in common", () => {
  assert.notEqual(ids()("log"), ids()("log"));
});
