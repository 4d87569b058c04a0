import test from "node:test";
import assert from "node:assert/strict";
import { changed, views } from "../src/shell/messages.js";

test("a change replaces the parts it names and shares the rest", () => {
  const old = {
    seats: [
      { cash: 1, name: "Ada" },
      { cash: 2, name: "Ben" },
    ],
    log: ["a"],
    duel: { pot: 3 },
  };
  const now = changed(old, { seats: { 1: { cash: [5] } }, log: [["a", "b"]], duel: [], winner: [0] });
  assert.deepEqual(now, {
    seats: [
      { cash: 1, name: "Ada" },
      { cash: 5, name: "Ben" },
    ],
    log: ["a", "b"],
    winner: 0,
  });
  assert.equal(now.seats[0], old.seats[0]);
  assert.deepEqual(old.seats[1], { cash: 2, name: "Ben" }, "the past stays as it was");
});

test("a value may become null, a list, or another kind of value", () => {
  assert.equal(changed({ a: 1 }, [null]), null);
  assert.deepEqual(changed({ a: { b: 1 } }, { a: [[1, 2]] }), { a: [1, 2] });
  assert.deepEqual(changed({ a: null }, { a: [{ b: 1 }] }), { a: { b: 1 } });
  assert.deepEqual(changed({ a: [1] }, { a: [[]] }), { a: [] });
});

test("a list grows and shrinks", () => {
  assert.deepEqual(changed([1, 2, 3], { length: [4], 3: [9] }), [1, 2, 3, 9]);
  assert.deepEqual(changed([1, 2, 3], { length: [1] }), [1]);
  assert.deepEqual(changed({ a: [{ n: 1 }, { n: 2 }] }, { a: { length: [1], 0: { n: [7] } } }), {
    a: [{ n: 7 }],
  });
});

test("the views of a recording build on one another; a whole view starts afresh", () => {
  const recording = views([
    { view: { at: 0, kept: [1] } },
    { changes: { at: [1] } },
    { changes: {} },
    { view: { at: 9 } },
  ]);
  assert.deepEqual(
    recording.map((view) => view.at),
    [0, 1, 1, 9],
  );
  assert.equal(recording[2].kept, recording[0].kept);
});
