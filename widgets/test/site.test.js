// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { remote, requestedGame } from "../src/site/play.js";
import { split, unpack } from "../src/site/python.js";

test("an address names seats, a seed, a variant and options; an empty one keeps the game on the page", () => {
  assert.equal(requestedGame(""), null);
  assert.deepEqual(requestedGame("?seed=5&seats=you,hard&variant=short&rounds=2&word=blue"), {
    seats: ["you", "hard"],
    seed: 5,
    variant: "short",
    options: { rounds: 2, word: "blue" },
  });
});

test("a board's messages go to the worker, which is busy until its answer has come", () => {
  /** @type {any[]} */ const sent = [];
  const board = remote({ ply: 1 }, (message) => sent.push(message));
  board.model.send({ type: "age" });
  assert.equal(board.isBusy(), false); // it needs no answer
  board.model.send({ type: "move", code: 7, ply: 1 });
  assert.equal(board.isBusy(), true);
  assert.deepEqual(sent[1], { type: "custom", content: { type: "move", code: 7, ply: 1 } });
  /** @type {any[]} */ const received = [];
  board.model.on("msg:custom", (/** @type {any} */ m) => received.push(m.type));
  board.receive({ type: "custom", content: { type: "busy" } });
  assert.equal(board.isBusy(), true);
  board.receive({ type: "custom", content: { type: "done", of: "move" } });
  assert.equal(board.isBusy(), false);
  assert.deepEqual(received, ["busy", "done"]);
});

test("every change is set before any listener is called, and what did not change calls none", () => {
  const board = remote({ view: { a: 1 }, ply: 1, rules: { r: [1] } }, () => {});
  /** @type {any[]} */ const calls = [];
  for (const name of ["view", "ply", "rules"])
    board.model.on(`change:${name}`, () => calls.push([name, board.model.get("ply")]));
  board.receive({ type: "update", state: { view: { a: 2 }, ply: 2, rules: { r: [1] } } });
  assert.deepEqual(calls, [
    ["view", 2],
    ["ply", 2],
  ]);
});

/** @param {any} header @param {string} contents */
function packed(header, contents) {
  const head = new TextEncoder().encode(JSON.stringify(header)),
    bytes = new Uint8Array(4 + head.length + contents.length);
  new DataView(bytes.buffer).setUint32(0, head.length, true);
  bytes.set(head, 4);
  bytes.set(new TextEncoder().encode(contents), 4 + head.length);
  return bytes;
}

test("the wanted files are unpacked to where Python looks for packages, each folder made once", () => {
  const files = packed(
    [
      ["a/one.py", 3],
      ["a/two.py", 0],
      ["b-1.dist-info/METADATA", 4],
      ["top.py", 2],
    ],
    "onemetaup",
  );
  assert.equal(new TextDecoder().decode(split(files).contents), "onemetaup");
  /** @type {string[]} */ const made = [];
  /** @type {Record<string, string>} */ const written = {};
  const FS = {
    mkdirTree: (/** @type {string} */ path) => made.push(path),
    writeFile: (/** @type {string} */ path, /** @type {Uint8Array} */ data) => {
      written[path] = new TextDecoder().decode(data);
    },
  };
  unpack(FS, files, (path) => !path.includes(".dist-info/"));
  const site = "/lib/python3.12/site-packages/";
  assert.deepEqual(made, [`${site}a/`, site]);
  assert.deepEqual(written, { [`${site}a/one.py`]: "one", [`${site}a/two.py`]: "", [`${site}top.py`]: "up" });
});
