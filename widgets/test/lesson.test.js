// A lesson's keys, and the little Markdown of its notes.
import assert from "node:assert/strict";
import test from "node:test";
import { wish } from "../src/shell/lesson.js";

test("arrows turn the steps, and a presenter does so even from inside a board", () => {
  assert.equal(wish("ArrowRight", false), "next");
  assert.equal(wish("ArrowLeft", false), "back");
  for (const inside of [false, true]) {
    assert.equal(wish("PageDown", inside), "next");
    assert.equal(wish("PageUp", inside), "back");
  }
});

test("inside a board its own keys are left alone", () => {
  for (const key of ["ArrowRight", "ArrowLeft", "n", "f", "Escape", "Home", "End", "5"])
    assert.equal(wish(key, true), null);
  assert.equal(wish("x", false), null);
});
