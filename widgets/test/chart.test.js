// Charts without a browser: ticks, texts, numbers and the tree of shapes.
import assert from "node:assert/strict";
import test from "node:test";
import { numbers, px, scene, show, svgText, textWidth, ticks, wrap } from "../src/charts/chart.js";

const bars = {
  title: "Four shares pay half the time",
  label: "A full sentence.",
  x: { title: "payout, $" },
  y: { title: "probability", format: "percent", low: 0 },
  marks: [
    {
      type: "bars",
      x: [0, 2, 4],
      y: [0.5, 0.25, 0.25],
      exact: ["1/2", "1/4", ""],
      text: ["1/2", "1/4", "1/4"],
    },
    { type: "rule", x: 1.5, label: "mean 3/2" },
  ],
};
/** Every shape of a tree, the tree first. */
const all = (shape) => [shape, ...(typeof shape[2] === "string" ? [] : shape[2].flatMap(all))];
const texts = (shape) =>
  all(shape)
    .filter((s) => s[0] === "text")
    .map((s) => s[2]);

test("ticks are round and inside", () => {
  assert.deepEqual(ticks(0, 10, 5), { step: 2, at: [0, 2, 4, 6, 8, 10] });
  assert.deepEqual(ticks(-3, 12, 4).at, [0, 5, 10]);
  assert.deepEqual(ticks(0, 3, 10, true).at, [0, 1, 2, 3]);
  assert.equal(ticks(0, 0.6, 6).step, 0.1);
});

test("numbers are written as tables write them", () => {
  assert.equal(show(10 / 3), "3.3333");
  assert.equal(show(-0.5), "−0.5");
  assert.equal(show(100), "100");
  assert.equal(show(2.5, "money"), "$2.50");
  assert.equal(show(-4, "money"), "−$4");
  assert.equal(show(60632.8313), "60,632.8313");
  assert.equal(show(-400000, "money"), "−$400,000");
  assert.equal(show(9999.5), "9999.5");
  assert.equal(show(1 / 6, "percent"), "16.67%");
  assert.equal(show(-0.00001), "0");
  assert.equal(px(1.236), 1.24);
});

test("a text is broken at its spaces, never inside a word", () => {
  assert.deepEqual(wrap("one two three", 10, 1000), ["one two three"]);
  assert.deepEqual(wrap("one two", 10, 5), ["one", "two"]);
  for (const line of wrap("a title that is too long for one line of this chart", 16, 120))
    assert.ok(textWidth(line, 16) <= 120);
});

test("the table has a row for every number, exact where it can be", () => {
  assert.deepEqual(numbers(bars), {
    head: ["payout, $", "probability"],
    rows: [
      ["0", "1/2 = 50%"],
      ["2", "1/4 = 25%"],
      ["4", "25%"],
    ],
  });
  const ranged = {
    ...bars,
    marks: [{ type: "dots", x: [1], y: [0.5], low: [0.4], high: [0.6], label: "simulated" }],
  };
  assert.deepEqual(numbers(ranged), {
    head: ["what", "payout, $", "probability", "interval"],
    rows: [["simulated", "1", "50%", "40% to 60%"]],
  });
});

test("a picture names itself, fits its width and states its finding", () => {
  for (const width of [320, 640, 1400]) {
    const tree = scene(bars, width, width > 1000 ? 18 : 14);
    assert.equal(tree[1].role, "img");
    assert.equal(tree[1]["aria-label"], "A full sentence.");
    assert.equal(tree[1].width, width);
    assert.equal(texts(tree).join(" ").includes("Four shares"), true);
    for (const [tag, a] of all(tree)) {
      if (tag === "rect") assert.ok(a.width >= 0 && a.height >= 0 && (a.x ?? 0) + a.width <= width + 0.01);
      if (tag === "text") assert.ok(a.x >= 0 && a.x <= width && a.y <= tree[1].height);
    }
  }
});

test("bars grow from zero and keep their proportion", () => {
  const rects = all(scene(bars, 640))
    .filter((s) => s[0] === "rect")
    .slice(1);
  assert.equal(rects.length, 3);
  assert.ok(Math.abs(rects[0][1].height / rects[1][1].height - 2) < 0.01);
  assert.equal(rects[0][1].y + rects[0][1].height, rects[1][1].y + rects[1][1].height);
});

test("every mark has a colour of its own and a class for the theme", () => {
  for (const [tag, a] of all(scene(bars, 640)).slice(1)) {
    if (tag === "title") continue;
    assert.match(a.class, /^bl-(fill|stroke)-/);
    assert.ok(a.fill === "none" ? a.stroke : a.fill);
  }
});

test("labels at the ends of lines do not cover each other", () => {
  const line = (label, y) => ({ type: "line", x: [0, 1], y: [0, y], label });
  const tree = scene(
    {
      ...bars,
      y: { title: "value" },
      marks: [line("first", 1), line("second", 1.001), line("third", 0.999)],
    },
    640,
  );
  const ys = all(tree)
    .filter((s) => ["first", "second", "third"].includes(s[2]))
    .map((s) => s[1].y)
    .sort((a, b) => a - b);
  assert.equal(ys.length, 3);
  assert.ok(ys[1] - ys[0] >= 12 && ys[2] - ys[1] >= 12);
});

test("where there is no room for labels at the ends there is a key", () => {
  const label = "a label far too long to stand at the end of a line";
  const tree = scene({ ...bars, marks: [{ type: "line", x: [0, 1], y: [0, 1], label }] }, 320);
  const word = all(tree).find((s) => s[2] === label);
  assert.ok(word[1].x < 60);
});

test("a level row for each name when the chart lies on its side", () => {
  const tree = scene(
    {
      ...bars,
      flip: true,
      x: { names: ["me", "the others"] },
      y: { title: "dollars", format: "money" },
      marks: [{ type: "bars", x: [0, 1], y: [-1, 2], text: ["−$1", "+$2"] }],
    },
    640,
  );
  const [me, others] = all(tree)
    .filter((s) => s[0] === "rect")
    .slice(1);
  assert.equal(me[1].height, others[1].height);
  assert.ok(me[1].y < others[1].y);
  assert.ok(Math.abs(me[1].x + me[1].width - others[1].x) < 0.02, "both start at zero, one to each side");
});

test("what stands in a picture cannot break out of it", () => {
  const text = svgText(scene({ ...bars, title: '<script>&"' }, 640));
  assert.ok(!text.includes("<script>"));
  assert.ok(text.includes("&lt;script&gt;&amp;&quot;"));
});
