import test from "node:test";
import assert from "node:assert/strict";
import {
  axis,
  branchesOf,
  columns,
  curve,
  extent,
  hiddenNote,
  nextDecision,
  roundLabels,
  spread,
  startOf,
} from "../src/shell/curves.js";

test("the next decision is a person's, and the end if there is none", () => {
  //             0123456
  const marks = "cdbbdcb";
  assert.equal(nextDecision(marks, 0, 7), 1);
  assert.equal(nextDecision(marks, 1, 7), 4);
  assert.equal(nextDecision(marks, 4, 7), 7);
  assert.equal(nextDecision("", 0, 0), 0);
});

test("the scores of a branch start at its fork, or at the start if they include its past", () => {
  assert.equal(startOf({ from: 3, n: 5, scores: [[1], [1], [1]] }), 3);
  assert.equal(startOf({ from: 3, n: 5, scores: [[1], [1], [1], [1], [1], [1]] }), 0);
});

test("scores that never differ still have an extent", () => {
  assert.deepEqual(
    extent([
      [
        [3, 3],
        [3, 3],
      ],
    ]),
    [2, 4],
  );
  assert.deepEqual(
    extent([
      [
        [3, 9],
        [1, 3],
      ],
      [[12, 2]],
    ]),
    [1, 12],
  );
  assert.deepEqual(extent([]), [0, 1]);
});

test("a curve leaves out points that change nothing and starts at the point given", () => {
  const scores = [[0], [0], [0], [2], [2]],
    x = (i) => i * 10,
    y = (v) => -v;
  assert.equal(curve(scores, 0, 0, 0, x, y), "M0.0 0.0L20.0 0.0L30.0 -2.0L40.0 -2.0");
  assert.equal(curve(scores, 0, 0, 3, x, y), "M30.0 -2.0L40.0 -2.0");
  assert.equal(curve([[1], [5]], 0, 7, 7, x, y), "M70.0 -1.0L80.0 -5.0");
});

test("labels at the end of curves do not cover each other and stay in their room", () => {
  const out = spread([20, 20, 21, 50], 10, 0, 50);
  const sorted = [...out].sort((a, b) => a - b);
  for (let i = 1; i < sorted.length; i++) assert.ok(sorted[i] - sorted[i - 1] >= 10 - 1e-9, String(out));
  assert.ok(sorted[0] >= 0 && sorted[3] <= 50);
  assert.deepEqual(spread([5, 40], 10, 0, 50), [5, 40]);
});

test("a hidden score has no curve, does not count for the extent, and is named", () => {
  const scores = [
      [4, null],
      [6, null],
      [6, 9],
    ],
    x = (i) => i * 10,
    y = (v) => -v;
  assert.deepEqual(extent([scores]), [4, 9]);
  assert.deepEqual(extent([[[null, null]]]), [0, 1]);
  assert.equal(curve(scores, 1, 0, 0, x, y), "M20.0 -9.0", "counted openly at the end");
  assert.equal(curve([[1], [null], [3], [3]], 0, 0, 0, x, y), "M0.0 -1.0M20.0 -3.0L30.0 -3.0");
  assert.equal(hiddenNote([4, null, null], ["A", "B", "C"]), "hidden: B, C");
  assert.equal(hiddenNote([null, null], ["A", "B"]), "scores are hidden");
  assert.equal(hiddenNote([0, 3], ["A", "B"]), "");
});

test("the current branch has its scores in the time line, the others have their own", () => {
  const forks = [
    { id: 0, name: "as played", from: 0, n: 5, scores: [[1]] },
    { id: 1, name: "what if at 3", from: 3, n: null, scores: [] },
  ];
  const [main, other] = branchesOf({ n: 9, branch: 1 }, forks);
  assert.deepEqual([main.current, main.n, main.scores], [false, 5, [[1]]]);
  assert.deepEqual([other.current, other.n, other.scores], [true, 9, []]);
});

test("the deal is folded into a few pixels, and every point can be found again", () => {
  const marks = "c".repeat(20) + "db".repeat(10),
    { x, at } = axis(40, marks, 10, 410);
  assert.equal(x(0), 10);
  assert.equal(x(20), 30, "twenty chance moves take twenty pixels");
  assert.equal(x(40), 410);
  for (let p = 0; p <= 40; p++) assert.equal(at(x(p)), p);
  assert.equal(at(-50), 0);
  assert.equal(at(9999), 40);
  const even = axis(40, "ccdb".repeat(10), 10, 410);
  assert.equal(even.x(20), 210, "a short deal takes the room of its moves");
  assert.equal(axis(20, "c".repeat(20), 10, 410).x(10), 210, "and so does one that is the whole game");
});

test("marks that share a column are drawn as one, and a person's decision is always seen", () => {
  const x = (i) => i * 1.5,
    marks = "bbbbcbbbdbbb",
    out = columns(marks, marks.length, x);
  for (let i = 1; i < out.length; i++) assert.ok(out[i][0] - out[i - 1][0] >= 3.99);
  assert.equal(out.filter(([, kind]) => kind === "d").length, 1);
  assert.deepEqual(
    columns("dcb", 3, (i) => i * 10),
    [
      [10, "d"],
      [20, "c"],
      [30, "b"],
    ],
  );
});

test("rounds are numbered where there is room, and the first says what it is", () => {
  const x = (p) => p * 10;
  assert.deepEqual(
    roundLabels(
      [
        [0, 1],
        [10, 2],
        [11, 3],
        [20, 4],
      ],
      x,
      12,
      300,
    ).map(([, text]) => text),
    ["round 1", "2", "4"],
  );
  assert.deepEqual(roundLabels([], x, 12, 300), []);
});
