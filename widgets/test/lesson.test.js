// The keys of a lesson.
import assert from "node:assert/strict";
import test from "node:test";
import { keyCommand } from "../src/shell/lesson.js";

test("arrow keys go from step to step, and a presenter's page keys do so even from inside a board", () => {
  assert.equal(keyCommand("ArrowRight", false), "next");
  assert.equal(keyCommand("ArrowLeft", false), "back");
  for (const inside of [false, true]) {
    assert.equal(keyCommand("PageDown", inside), "next");
    assert.equal(keyCommand("PageUp", inside), "back");
  }
});

test("inside a board the lesson leaves its keys alone", () => {
  for (const key of ["ArrowRight", "ArrowLeft", "n", "f", "Escape", "Home", "End", "5"])
    assert.equal(keyCommand(key, true), null);
  assert.equal(keyCommand("x", false), null);
});
