import test from "node:test";
import assert from "node:assert/strict";
import { stepTime } from "../src/shell/clock.js";
import { isRunning, stopMove } from "../src/shell/timing.js";

const dutch = { kind: "dutch", top: 40, floor: 1, step: 1, at: 30, stop: 7, what: 0 };

test("a pause lasts as long as the game says, at any speed", () => {
  assert.equal(stepTime({ kind: "pause", seconds: 3, then: 5 }, 4, null), 3000);
});

test("a price falls at the chosen pace, faster if nobody here can pay it; the first is shown for longer", () => {
  const stop = { verb: 7, what: 0, most: 30 };
  assert.equal(stepTime(dutch, 1, stop), 600);
  assert.equal(stepTime(dutch, 2, stop), 300);
  assert.equal(stepTime({ ...dutch, at: 31 }, 1, stop), 200);
  assert.equal(stepTime({ ...dutch, at: 40 }, 4, stop), 2000);
});

test("the move that stops the clock is found by its verb and what, and only for a clock that is running", () => {
  const moves = [
    { verb: 3, what: 0 },
    { verb: 7, what: 1 },
    { verb: 7, what: 0 },
  ];
  assert.equal(stopMove(dutch, moves), moves[2]);
  assert.equal(stopMove({ kind: "pause", seconds: 1 }, moves), null);
  assert.equal(stopMove(dutch, []), null);
  assert.equal(stopMove(null, moves), null);
});

test("a clock that rises shows its first price for longer, then rises as fast as its game says", () => {
  const english = { ...dutch, kind: "english", floor: 10, top: 60, at: 10, ms: 200 },
    stay = { verb: 7, what: 0, most: 60 };
  assert.equal(stepTime(english, 1, stay), 2000);
  assert.equal(stepTime({ ...english, at: 11 }, 1, stay), 200);
  assert.equal(stepTime({ ...english, at: 60 }, 4, stay), 50);
  assert.ok(isRunning(english) && isRunning(dutch) && !isRunning({ kind: "pause" }) && !isRunning(null));
  assert.equal(stopMove(english, [stay]), stay);
});
