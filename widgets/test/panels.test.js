import test from "node:test";
import assert from "node:assert/strict";
import { amountFor, whyNot, moveAt } from "../src/shell/moves.js";
import { place } from "../src/shell/dialog.js";
import { common, lineAt } from "../src/shell/log.js";
import { citeLabel, short } from "../src/shell/rules.js";
import { facts } from "../src/shell/seats.js";
import { trailPlan } from "../src/shell/trail.js";

test("a longer log keeps the lines it has in common, and a rewound one keeps nothing else", () => {
  const a = [
    [1, 0, "x", "3.1"],
    [2, 1, "y", null],
  ];
  assert.equal(common(a, [...a, [3, 0, "z", null]]), 2);
  assert.equal(common(a, [a[0], [2, 1, "other", null]]), 1);
  assert.equal(common([], a), 0);
});

test("the present line is the last one at or before a point in time", () => {
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
  assert.equal(short("big-idea 3.3:5"), "3.3:5");
  assert.equal(short("big-idea 3.4"), "3.4");
  assert.equal(short("R6"), "R6");
  assert.equal(citeLabel("big-idea 3.4", { "big-idea 3.4": { name: "Investing" } }), "Rule 3.4: Investing");
  assert.equal(citeLabel("big-idea 3.4", null), "Rule 3.4");
});

test("a card stands below its opener, above it if there is no room, and never outside the view", () => {
  const room = { left: 0, top: 100, right: 900, bottom: 700 },
    card = { width: 360, height: 200 };
  const at = (left, top, c = card) => place({ left, top, right: left + 40, bottom: top + 40 }, c, room);
  assert.deepEqual(at(300, 200), { left: 300, top: 248, height: 584 });
  assert.deepEqual(at(850, 640), { left: 532, top: 432, height: 584 });
  assert.deepEqual(at(300, 350, { width: 360, height: 500 }), { left: 300, top: 192, height: 584 });
  assert.deepEqual(at(300, 350, { width: 360, height: 5000 }), { left: 300, top: 108, height: 584 });
  assert.equal(at(-50, -300).top, 108);
});

test("an amount that cannot be played is answered with the limit it breaks", () => {
  const bid = { code: 1, text: "bid", least: 10, most: 30, step: 5 };
  assert.deepEqual(
    [9, 17, 31, NaN, 20].map((x) => whyNot(bid, x)),
    [
      "10 is the least you can play here.",
      "Steps of 5: the nearest is 15.",
      "30 is the most you can play here.",
      "Enter a number.",
      "",
    ],
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

test("a target on the board plays its primary move if there is one", () => {
  const moves = [
    { code: 1, text: "a", target: "x" },
    { code: 2, text: "b", target: "x", primary: true },
    { code: 3, text: "c", target: "y" },
  ];
  assert.equal(moveAt(moves, "x").code, 2);
  assert.equal(moveAt(moves, "y").code, 3);
  assert.equal(moveAt(moves, "z"), null);
});

test("the facts about a seat, in words", () => {
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
