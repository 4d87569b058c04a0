import test from "node:test";
import assert from "node:assert/strict";
import { arrow, nearest, pointerAt, rounded, zoomOf } from "../src/shell/geometry.js";

test("a rounded outline is closed and has a curve for every corner", () => {
  const d = rounded(
    [
      [0, 0],
      [40, 0],
      [40, 30],
      [0, 30],
    ],
    6,
  );
  assert.match(d, /^M.*Z$/);
  assert.equal(d.match(/Q/g).length, 4);
});

test("an arrow key leads to the nearest element in its direction, and skips hidden ones", () => {
  const at = (x, y, shown = true) => ({
    getBoundingClientRect: () => ({ left: x, right: x + 10, top: y, bottom: y + 10 }),
    getClientRects: () => (shown ? [1] : []),
  });
  const [from, hidden, right, askew, below] = [at(0, 0), at(12, 0, false), at(40, 2), at(20, 60), at(0, 20)];
  const nodes = [from, hidden, right, askew, below];
  assert.equal(nearest(from, nodes, arrow("ArrowRight")), right);
  assert.equal(nearest(from, nodes, arrow("ArrowDown")), below);
  assert.equal(nearest(from, nodes, arrow("ArrowLeft")), null);
  assert.equal(arrow("Enter"), null);
});

test("a pointer is where it is seen, even in browsers that measure boxes before they are magnified", (t) => {
  const zooms = { zoom: "1.25", parentElement: { zoom: "2", parentElement: null } };
  globalThis.getComputedStyle = (el) => el;
  t.after(() => delete globalThis.getComputedStyle);
  assert.equal(pointerAt(100, zooms), 40);
  assert.equal(zoomOf(zooms), 2.5);
  assert.equal(pointerAt(100, { ...zooms, currentCSSZoom: 2.5 }), 100);
  assert.equal(zoomOf({ currentCSSZoom: 3 }), 3);
});
