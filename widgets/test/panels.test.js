import test from "node:test";
import assert from "node:assert/strict";
import { common, lineAt, short } from "../src/shell/log.js";
import { amountFor, meant, moveAt } from "../src/shell/moves.js";
import { alike, numbers, options, steady } from "../src/shell/params.js";
import { facts } from "../src/shell/seats.js";
import { trailPlan } from "../src/shell/shell.js";

test("a longer log keeps what it has in common, a rewound one only that", () => {
  const a = [
    [1, 0, "x", "3.1"],
    [2, 1, "y", null],
  ];
  assert.equal(common(a, [...a, [3, 0, "z", null]]), 2);
  assert.equal(common(a, [a[0], [2, 1, "other", null]]), 1);
  assert.equal(common([], a), 0);
});

test("the present line is the last one at or before the point in time", () => {
  const lines = [
    [1, 0, "a", null],
    [3, 0, "b", null],
    [3, 1, "c", null],
    [7, 0, "d", null],
  ];
  assert.deepEqual(
    [0, 1, 2, 3, 6, 7, 99].map((at) => lineAt(lines, at)),
    [-1, 0, 0, 2, 2, 3, 3],
  );
});

test("a citation is shown without the game's name", () => {
  assert.equal(short("big-idea §Loans"), "Loans");
  assert.equal(short("big-idea 3.4"), "3.4");
  assert.equal(short("R6"), "R6");
});

test("what is typed beyond the range is sent as it is, so that the rules can say why not", () => {
  const bid = { code: 1, text: "bid", least: 10, most: 30, step: 5 };
  assert.deepEqual(
    [9, 17, 31, NaN].map((x) => meant(bid, x)),
    [9, 15, 31, 10],
  );
});

test("an open amount stays in its range and on its grid", () => {
  const move = { code: 1, text: "bid", least: 10, most: 33, step: 5 };
  assert.equal(amountFor(move, 17), 15);
  assert.equal(amountFor(move, 18), 20);
  assert.equal(amountFor(move, 99), 30);
  assert.equal(amountFor(move, -4), 10);
  assert.equal(amountFor(move, NaN), 10);
  assert.equal(amountFor({ code: 1, text: "fee", least: 0, most: 1, step: 0.1 }, 0.31), 0.3);
});

test("a board element plays its primary move first", () => {
  const moves = [
    { code: 1, text: "a", target: "x" },
    { code: 2, text: "b", target: "x", primary: true },
    { code: 3, text: "c", target: "y" },
  ];
  assert.equal(moveAt(moves, "x").code, 2);
  assert.equal(moveAt(moves, "y").code, 3);
  assert.equal(moveAt(moves, "z"), null);
});

test("choices may come bare, as pairs or as objects", () => {
  assert.deepEqual(options(["skip_open", ["a", "A"], { value: 3, label: "three" }, { value: 4 }]), [
    { value: "skip_open", label: "skip open" },
    { value: "a", label: "A" },
    { value: 3, label: "three" },
    { value: 4, label: "4" },
  ]);
  assert.deepEqual(options(null), []);
});

test("a list of numbers is typed with commas or spaces", () => {
  assert.deepEqual(numbers("9, 8;7 6.5"), [9, 8, 7, 6.5]);
  assert.equal(numbers("9, x"), null);
  assert.ok(alike([9, 8], numbers("9 8")));
});

test("the ground stands still while the figures fit it", () => {
  const first = steady(null, [100, 140]);
  assert.deepEqual(first, [90, 150]);
  assert.equal(steady(first, [105, 145]), first);
  assert.deepEqual(steady(first, [100, 160]), [85, 175]);
  assert.notEqual(steady(first, [118, 122]), first);
});

test("what a seat is doing, in words", () => {
  assert.deepEqual(facts({ free: 3, tokens: 5, hand_size: 1, chosen: true }), [
    "has decided",
    "3 of 5 tokens free",
    "1 card",
  ]);
  assert.deepEqual(facts({}), []);
});

test("a short trail is shown step by step, a long one only at its end", () => {
  assert.deepEqual(trailPlan(3), { from: 0, duration: 320, pause: 180 });
  const long = trailPlan(40);
  assert.ok(long.from > 20 && long.duration >= 250 && long.duration <= 400);
});
