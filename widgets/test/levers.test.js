import test from "node:test";
import assert from "node:assert/strict";
import { keyStep, snap } from "../src/shell/levers.js";
import { alike, matches } from "../src/shell/try_rule.js";

test("the value of a bar is on the grid of its steps and within its range", () => {
  assert.equal(snap(7.4, 1, 12, 1), 7);
  assert.equal(snap(-3, 1, 12, 1), 1);
  assert.equal(snap(99, 1, 12, 1), 12);
  assert.equal(snap(0.29, 0, 1, 0.1), 0.3);
});

test("arrow keys move a bar by a step, page keys by five, and other keys do nothing", () => {
  const range = { low: 1, high: 12, step: 1 };
  assert.equal(keyStep("ArrowUp", 7, range), 8);
  assert.equal(keyStep("ArrowLeft", 7, range), 6);
  assert.equal(keyStep("PageDown", 7, range), 2);
  assert.equal(keyStep("Home", 7, range), 1);
  assert.equal(keyStep("End", 7, range), 12);
  assert.equal(keyStep("ArrowDown", 1, range), 1);
  assert.equal(keyStep("Tab", 7, range), null);
});

test("a rule is found by the words of its label, its sentence or its name", () => {
  const loans = {
    name: "loan_schedule",
    label: "What each loan pays out",
    says: "Credit costs.",
    group: "money",
  };
  assert.ok(matches(loans, "pays LOAN"));
  assert.ok(matches(loans, "loan_sch") && matches(loans, "credit") && matches(loans, ""));
  assert.ok(!matches(loans, "loan park"));
});

test("values are alike if they have the same content", () => {
  assert.ok(alike([9, 8], [9, 8]) && alike(3, 3) && !alike([9], [9, 8]) && !alike(0, false));
});
