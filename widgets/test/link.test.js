import test from "node:test";
import assert from "node:assert/strict";
import { BUSY, CUT, LOST, NO_KERNEL, SILENT, WORKING, kernelLink } from "../src/shell/link.js";
import { kernelOf } from "../src/shell/kernel.js";

/** A connection with a clock that the test sets. */
function connect(extra = {}) {
  const seen = { sent: [], errors: [], waits: "", busy: false, ply: 5, kernel: "unknown" };
  const timers = new Map();
  let serial = 0,
    now = 1000;
  const link = kernelLink({
    send: (m) => seen.sent.push(m),
    ply: () => seen.ply,
    onError: (t) => seen.errors.push(t),
    busy: (on) => {
      seen.busy = on;
    },
    waiting: (t) => {
      seen.waits = t;
    },
    kernel: () => seen.kernel,
    now: () => now,
    start: (f, ms) => {
      timers.set(++serial, { f, at: now + ms });
      return serial;
    },
    cancel: (h) => {
      timers.delete(h);
    },
    ...extra,
  });
  const pass = (/** @type {number} */ seconds) => {
    for (const end = now + 1000 * seconds; now < end; now += 100)
      for (const [h, t] of [...timers])
        if (t.at <= now) {
          timers.delete(h);
          t.f();
        }
  };
  return { link, seen, pass };
}

test("every message carries the ply it was meant for", () => {
  const { link, seen } = connect();
  link.post({ type: "move", code: 7 });
  assert.deepEqual(seen.sent, [{ type: "move", code: 7, ply: 5 }]);
  assert.ok(seen.busy && link.pending());
});

test("a double click sends one move", () => {
  const { link, seen } = connect();
  assert.equal(link.post({ type: "move", code: 7 }), true);
  assert.equal(link.post({ type: "move", code: 7 }), false);
  link.answered();
  assert.equal(seen.sent.length, 1);
  assert.equal(seen.busy, false);
});

test("of quick jumps the first and the latest are sent, with the new ply", () => {
  const { link, seen } = connect();
  for (const to of [4, 3, 2, 1]) link.post({ type: "jump", to });
  assert.deepEqual(
    seen.sent.map((m) => m.to),
    [4],
  );
  seen.ply = 4;
  link.answered();
  link.answered();
  assert.deepEqual(seen.sent, [
    { type: "jump", to: 4, ply: 5 },
    { type: "jump", to: 1, ply: 4 },
  ]);
});

test("messages of two sliders do not replace each other", () => {
  const { link, seen } = connect();
  link.post({ type: "set", name: "fee", value: 1 });
  link.post({ type: "set", name: "fee", value: 2 });
  link.post({ type: "set", name: "die", value: 8 });
  link.post({ type: "set", name: "fee", value: 3 });
  for (let i = 0; i < 4; i++) link.answered();
  assert.deepEqual(
    seen.sent.map((m) => [m.name, m.value]),
    [
      ["fee", 1],
      ["die", 8],
      ["fee", 3],
    ],
  );
});

test("a kernel that is gone is reported right away, with what is not lost", () => {
  const gone = connect({
    send: () => {
      throw new Error("Cannot send");
    },
    keeps: "a saved game goes on",
  });
  gone.seen.kernel = "none";
  gone.link.post({ type: "undo" });
  assert.deepEqual(gone.seen.errors, [`${NO_KERNEL}; a saved game goes on.`]);
  assert.equal(gone.link.pending(), false);
  const other = connect({
    send: () => {
      throw new Error("Cannot send");
    },
  });
  other.seen.kernel = "lost";
  other.link.post({ type: "undo" });
  assert.deepEqual(other.seen.errors, [`${LOST}.`]);
});

test("a kernel that is busy is called busy, for as long as it takes", () => {
  const { link, seen, pass } = connect();
  seen.kernel = "busy";
  link.post({ type: "move", code: 7 });
  pass(0.7);
  assert.equal(seen.waits, "");
  pass(60);
  assert.equal(seen.waits, `${BUSY} Your move is waiting.`);
  assert.equal(link.post({ type: "move", code: 7 }), false);
  assert.ok(link.pending());
  link.answered();
  assert.deepEqual([seen.waits, seen.errors, seen.sent.length, seen.busy], ["", [], 1, false]);
});

test("the bot that is thinking is named for as long as Python reports it", () => {
  const { link, seen, pass } = connect();
  seen.kernel = "alive";
  link.working("nobody asked");
  assert.equal(seen.waits, "");
  link.post({ type: "move", code: 7 });
  link.working("watchful");
  pass(1.5);
  assert.equal(seen.waits, "watchful is thinking.");
  pass(3);
  assert.equal(seen.waits, WORKING);
  link.working(null);
  assert.equal(seen.waits, WORKING);
  link.answered();
  assert.equal(seen.waits, "");
});

test("a report that Python is working counts as a sign of life if nothing else is known", () => {
  const { link, seen, pass } = connect();
  link.post({ type: "move", code: 7 });
  for (let i = 0; i < 40; i++) {
    pass(1);
    link.working("slow");
  }
  assert.deepEqual([seen.waits, seen.errors, link.pending()], ["slow is thinking.", [], true]);
});

test("a long silence is reported if nothing else is known; a late answer clears it, no move is sent twice", () => {
  const { link, seen, pass } = connect();
  link.post({ type: "move", code: 7 });
  pass(15);
  assert.deepEqual(seen.errors, []);
  pass(10);
  assert.deepEqual(seen.errors, [`${SILENT}.`]);
  link.answered();
  assert.deepEqual(seen.errors, [`${SILENT}.`, ""]);
  assert.equal(seen.sent.length, 1);
});

test("nothing is lost when a connection is cut and comes back", () => {
  const { link, seen, pass } = connect();
  seen.kernel = "cut";
  link.post({ type: "jump", to: 3 });
  pass(30);
  assert.deepEqual([seen.waits, seen.errors], [CUT, []]);
  seen.kernel = "alive";
  link.answered();
  assert.equal(seen.waits, "");
});

test("a kernel that is restarted or shut down meanwhile is reported within a second", () => {
  for (const [kernel, text] of [
    ["lost", LOST],
    ["none", NO_KERNEL],
  ]) {
    const { link, seen, pass } = connect();
    seen.kernel = "busy";
    link.post({ type: "move", code: 7 });
    link.post({ type: "jump", to: 3 });
    pass(5);
    seen.kernel = kernel;
    pass(1);
    assert.deepEqual(
      [seen.errors, seen.waits, link.pending(), seen.sent.length],
      [[`${text}.`], "", false, 1],
    );
  }
});

/** A signal like Jupyter's. */
const signal = () => {
  const f = new Set();
  return {
    connect: (g) => f.add(g),
    disconnect: (g) => f.delete(g),
    emit: (...a) => {
      for (const g of f) g(...a);
    },
    f,
  };
};
/** A kernel that answers when the test says so. */
function fakeKernel(id = "k1") {
  const asked = [];
  return {
    id,
    status: "idle",
    connectionStatus: "connected",
    isDisposed: false,
    statusChanged: signal(),
    disposed: signal(),
    asked,
    requestKernelInfo: () =>
      new Promise((done) => {
        asked.push(done);
      }),
  };
}

test("a kernel is known by its answers: alive, busy, alive again", async () => {
  const kernel = fakeKernel(),
    model = { widget_manager: { kernel } };
  let now = 10_000;
  const watch = kernelOf(
    model,
    () => {},
    () => now,
  );
  assert.equal(watch.state(), "alive");
  now += 500;
  assert.equal(watch.state(), "alive");
  now += 500;
  assert.equal(watch.state(), "busy");
  now += 60_000;
  assert.equal(watch.state(), "busy");
  assert.equal(kernel.asked.length, 1); // one question at a time
  kernel.asked[0]();
  await null;
  await null;
  assert.equal(watch.state(), "alive");
  now += 500;
  assert.equal(watch.state(), "alive");
  assert.equal(kernel.asked.length, 1);
  now += 2000;
  watch.state();
  assert.equal(kernel.asked.length, 2);
});

test("a kernel restarted, replaced, shut down, cut off, or never there", () => {
  const known = (/** @type {any} */ manager, change = (/** @type {any} */ _m) => {}) => {
    let lost = 0;
    const model = { widget_manager: manager },
      watch = kernelOf(model, () => {
        lost++;
      });
    change(model);
    return [watch.state(), lost];
  };
  assert.deepEqual(known(null), ["unknown", 0]);
  assert.deepEqual(known({}), ["unknown", 0]);
  assert.deepEqual(known({ kernel: null }), ["none", 0]);
  assert.deepEqual(known({ kernel: { ...fakeKernel(), connectionStatus: "connecting" } }), ["cut", 0]);
  assert.deepEqual(known({ kernel: { ...fakeKernel(), status: "dead" } }), ["none", 0]);
  assert.deepEqual(
    known({ kernel: fakeKernel() }, (m) => m.widget_manager.kernel.statusChanged.emit(null, "busy")),
    ["alive", 0],
  );
  assert.deepEqual(
    known({ kernel: fakeKernel() }, (m) => {
      for (const s of ["restarting", "autorestarting"]) m.widget_manager.kernel.statusChanged.emit(null, s);
    }),
    ["lost", 1],
  );
  assert.deepEqual(
    known({ kernel: fakeKernel() }, (m) => {
      m.widget_manager.kernel = fakeKernel("k2");
    }),
    ["lost", 0],
  );
  assert.deepEqual(
    known({ kernel: fakeKernel() }, (m) => {
      const k = m.widget_manager.kernel;
      m.widget_manager.kernel = null;
      k.disposed.emit();
    }),
    ["none", 1],
  );
  const kernel = fakeKernel(),
    watch = kernelOf({ widget_manager: { kernel } });
  watch.close();
  assert.equal(kernel.statusChanged.f.size + kernel.disposed.f.size, 0);
});

test("a stale jump is repeated once, a stale move never", () => {
  const { link, seen } = connect();
  link.post({ type: "jump", to: 2 });
  seen.ply = 6;
  link.stale();
  assert.deepEqual(
    seen.sent.map((m) => m.ply),
    [5, 6],
  );
  link.stale();
  assert.equal(seen.sent.length, 2);
  link.post({ type: "move", code: 1 });
  link.stale();
  assert.equal(seen.sent.length, 3);
  assert.equal(link.pending(), false);
});
