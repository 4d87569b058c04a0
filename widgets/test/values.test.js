import test from "node:test";
import assert from "node:assert/strict";
import { glow } from "../src/shell/values.js";
import { differ, figure, inWords, range, ranked, ticks, tieText } from "../src/shell/value_rows.js";

const row = (code, mean, low, high, exact = null, exact_value = null) => ({
  code,
  text: String(code),
  mean,
  low,
  high,
  exact,
  exact_value,
  n: 100,
  agree: null,
});

test("rows are sorted by value, the exact value before the simulated one", () => {
  const rows = ranked([row(1, 2, 1.9, 2.1), row(2, 9, 8, 10, "1", 1), row(3, 5, 4.9, 5.1)]);
  assert.deepEqual(
    rows.map((r) => r.code),
    [3, 1, 2],
  );
});

test("overlapping intervals are too close to call, exact values only if they are equal", () => {
  assert.equal(differ(row(1, 2, 1, 3), row(2, 3.5, 2.9, 4)), false);
  assert.equal(differ(row(1, 2, 1, 3), row(2, 4, 3.1, 5)), true);
  assert.equal(differ(row(1, 2, 1, 3, "2", 2), row(2, 2, 1, 3, "7/3", 7 / 3)), true);
  assert.equal(differ(row(1, 0, -1, 1, "0", 0), row(2, 0, -1, 1, "0", 0)), false);
  assert.equal(differ(row(1, 5, 4, 6, "5", 5), row(2, 4.5, 4, 5.2)), false);
});

test("rows differ from the best one by the gap with the same luck, if it is known", () => {
  const rows = (gap) => ranked([row(1, 5, 2, 8), { ...row(2, 4, 1, 7), gap }]).map((r) => r.group);
  assert.deepEqual(rows(0.4), [0, 1]);
  assert.deepEqual(rows(-0.4), [0, 0]);
  assert.deepEqual(rows(null), [0, 0]);
  const three = ranked([
    row(1, 5, 2, 8),
    { ...row(2, 4, 1, 7), gap: 0.5 },
    { ...row(3, 3.9, 1, 7), gap: 0.6 },
  ]);
  assert.deepEqual(
    three.map((r) => r.group),
    [0, 1, 2],
    "of the others the gap between them is not known",
  );
});

test("a group ends before a row that differs from its first", () => {
  const rows = ranked([row(1, 5, 4, 6), row(2, 4.5, 3.6, 5.4), row(3, 3.2, 2.7, 3.7), row(4, 0, -1, 1)]);
  assert.deepEqual(
    rows.map((r) => [r.code, r.group, r.size, r.first]),
    [
      [1, 0, 2, true],
      [2, 0, 2, false],
      [3, 2, 1, true],
      [4, 3, 1, true],
    ],
  );
});

test("a bracket says whether its rows are equal or too close to call", () => {
  assert.equal(
    tieText([row(1, 0, -1, 1, "0", 0), row(2, 0, -1, 1, "0", 0)]),
    "these two are worth exactly the same",
  );
  assert.equal(
    tieText([row(1, 0, -1, 1), row(2, 0, -1, 1), row(3, 0, -1, 1)]),
    "these 3 are too close to call",
  );
});

test("axis numbers are round and inside", () => {
  assert.deepEqual(ticks(-3.4, 4.1, 4), [-2, 0, 2, 4]);
  assert.deepEqual(ticks(0, 1, 5), [0, 0.2, 0.4, 0.6, 0.8, 1]);
  assert.deepEqual(ticks(128, 142, 3), [130, 135, 140]);
});

test("a range includes everything and is never a single point", () => {
  const [low, high] = range([row(1, 2, 1, 3, "4", 4)]);
  assert.ok(low < 0 && high > 4);
  const [near, far] = range([row(1, 50, 48, 52), row(2, 58, 57, 59)]);
  assert.ok(near > 40 && far < 65, "a zero far away does not squeeze the rows");
  const [a, b] = range([{ low: 5, high: 5, mean: 5 }], false);
  assert.ok(a < 5 && b > 5);
  assert.deepEqual(range([], false), [0, 1]);
});

test("figures have a true minus and no negative zero", () => {
  assert.equal(figure(-3.333), "−3.33");
  assert.equal(figure(-0.001), "0.00");
  assert.equal(figure(131.84), "132");
  assert.equal(figure(12.34), "12.3");
  assert.equal(figure(-180305.4), "−180,305");
});

test("a screen reader hears both values and the interval", () => {
  assert.equal(
    inWords(row(1, 3.61, 3.39, 3.83, "11/3", 11 / 3)),
    "exactly 11/3, about 3.67; simulated 3.61, interval 3.39 to 3.83, 100 games",
  );
  assert.equal(
    inWords({ ...row(1, 3, 2, 4), n: null, win: [0.314, 0.28, 0.349] }),
    "simulated 3.00, interval 2.00 to 4.00; wins 31 %, interval 28 % to 35 %",
  );
  assert.equal(inWords({ ...row(1, null, null, null), n: null }), "not known yet");
});

test("a target on the board glows by its best move, and not at all while values are off", () => {
  const rows = [
    { target: "bid", shade: 0.2 },
    { target: "bid", shade: 1 },
    { target: "pass", shade: 0 },
    { target: "", shade: 0.5 },
  ];
  assert.deepEqual(
    [...glow({ on: true, rows })],
    [
      ["bid", 1],
      ["pass", 0],
    ],
  );
  assert.equal(glow({ on: false, rows }).size, 0);
  assert.equal(glow(null).size, 0);
});
