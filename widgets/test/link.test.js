import test from "node:test";
import assert from "node:assert/strict";
import { NO_KERNEL, line } from "../src/link.js";

/** A line whose clock is wound by hand. */
function bench(extra = {}) {
  const seen = { sent: [], trouble: [], busy: false, timers: new Map(), ply: 5 };
  let serial = 0;
  const wire = line({ send: (m) => seen.sent.push(m), ply: () => seen.ply, trouble: (t) => seen.trouble.push(t), busy: (on) => { seen.busy = on; },
    later: (f) => { seen.timers.set(++serial, f); return serial; }, never: (h) => { seen.timers.delete(h); }, ...extra });
  return { wire, seen, ring: () => { for (const f of [...seen.timers.values()]) f(); } };
}

test("every message carries the ply it was meant for", () => {
  const { wire, seen } = bench();
  wire.post({ type: "move", code: 7 });
  assert.deepEqual(seen.sent, [{ type: "move", code: 7, ply: 5 }]);
  assert.ok(seen.busy && wire.pending());
});

test("a double click sends one move", () => {
  const { wire, seen } = bench();
  assert.equal(wire.post({ type: "move", code: 7 }), true);
  assert.equal(wire.post({ type: "move", code: 7 }), false);
  wire.answered();
  assert.equal(seen.sent.length, 1);
  assert.equal(seen.busy, false);
});

test("of quick jumps the first and the latest are sent, with the new ply", () => {
  const { wire, seen } = bench();
  for (const to of [4, 3, 2, 1]) wire.post({ type: "jump", to });
  assert.deepEqual(seen.sent.map((m) => m.to), [4]);
  seen.ply = 4;
  wire.answered();
  wire.answered();
  assert.deepEqual(seen.sent, [{ type: "jump", to: 4, ply: 5 }, { type: "jump", to: 1, ply: 4 }]);
});

test("two sliders do not push each other out", () => {
  const { wire, seen } = bench();
  wire.post({ type: "set", name: "fee", value: 1 });
  wire.post({ type: "set", name: "fee", value: 2 });
  wire.post({ type: "set", name: "die", value: 8 });
  wire.post({ type: "set", name: "fee", value: 3 });
  for (let i = 0; i < 4; i++) wire.answered();
  assert.deepEqual(seen.sent.map((m) => [m.name, m.value]), [["fee", 1], ["die", 8], ["fee", 3]]);
});

test("a kernel that is gone is named at once, one that is silent after a while", () => {
  const gone = bench({ send: () => { throw new Error("Cannot send"); } });
  gone.wire.post({ type: "undo" });
  assert.deepEqual(gone.seen.trouble, [NO_KERNEL]);
  assert.equal(gone.wire.pending(), false);
  const silent = bench();
  silent.wire.post({ type: "undo" });
  assert.deepEqual(silent.seen.trouble, []);
  silent.ring();
  assert.deepEqual(silent.seen.trouble, [NO_KERNEL]);
  assert.equal(silent.wire.pending(), false);
});

test("a stale jump is repeated once, a stale move never", () => {
  const { wire, seen } = bench();
  wire.post({ type: "jump", to: 2 });
  seen.ply = 6;
  wire.stale();
  assert.deepEqual(seen.sent.map((m) => m.ply), [5, 6]);
  wire.stale();
  assert.equal(seen.sent.length, 2);
  wire.post({ type: "move", code: 1 });
  wire.stale();
  assert.equal(seen.sent.length, 3);
  assert.equal(wire.pending(), false);
});
