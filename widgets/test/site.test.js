// @ts-check
import assert from "node:assert/strict";
import { test } from "node:test";
import { asked, remote } from "../src/site/play.js";
import { opened, put } from "../src/site/python.js";

test("an address names seats, a seed, a variant and options; an empty one takes the game of the page", () => {
  assert.equal(asked(""), null);
  assert.deepEqual(asked("?seed=5&seats=you,hard&variant=short&rounds=2&word=blue"), {
    seats: ["you", "hard"],
    seed: 5,
    variant: "short",
    options: { rounds: 2, word: "blue" },
  });
});

test("what a board says goes to the worker, and an answer is awaited until it has come", () => {
  /** @type {any[]} */ const sent = [];
  const board = remote({ ply: 1 }, (message) => sent.push(message));
  board.model.send({ type: "age" });
  assert.equal(board.waits(), false); // nobody waits for its age
  board.model.send({ type: "move", code: 7, ply: 1 });
  assert.equal(board.waits(), true);
  assert.deepEqual(sent[1], { type: "custom", content: { type: "move", code: 7, ply: 1 } });
  /** @type {any[]} */ const heard = [];
  board.model.on("msg:custom", (/** @type {any} */ m) => heard.push(m.type));
  board.hear({ type: "custom", content: { type: "busy" } });
  assert.equal(board.waits(), true);
  board.hear({ type: "custom", content: { type: "done", of: "move" } });
  assert.equal(board.waits(), false);
  assert.deepEqual(heard, ["busy", "done"]);
});

test("all that changed is there before anything of it is told, and what did not change is not", () => {
  const board = remote({ view: { a: 1 }, ply: 1, rules: { r: [1] } }, () => {});
  /** @type {any[]} */ const told = [];
  for (const name of ["view", "ply", "rules"])
    board.model.on(`change:${name}`, () => told.push([name, board.model.get("ply")]));
  board.hear({ type: "update", state: { view: { a: 2 }, ply: 2, rules: { r: [1] } } });
  assert.deepEqual(told, [
    ["view", 2],
    ["ply", 2],
  ]);
});

/** @param {any} told @param {string} rest */
function packed(told, rest) {
  const head = new TextEncoder().encode(JSON.stringify(told)),
    bytes = new Uint8Array(4 + head.length + rest.length);
  new DataView(bytes.buffer).setUint32(0, head.length, true);
  bytes.set(head, 4);
  bytes.set(new TextEncoder().encode(rest), 4 + head.length);
  return bytes;
}

test("packed files are put where imports look, each folder made once, and only those that are wanted", () => {
  const files = packed(
    [
      ["a/one.py", 3],
      ["a/two.py", 0],
      ["b-1.dist-info/METADATA", 4],
      ["top.py", 2],
    ],
    "onemetaup",
  );
  assert.equal(new TextDecoder().decode(opened(files).rest), "onemetaup");
  /** @type {string[]} */ const made = [];
  /** @type {Record<string, string>} */ const written = {};
  const FS = {
    mkdirTree: (/** @type {string} */ path) => made.push(path),
    writeFile: (/** @type {string} */ path, /** @type {Uint8Array} */ data) => {
      written[path] = new TextDecoder().decode(data);
    },
  };
  put(FS, files, (path) => !path.includes(".dist-info/"));
  const site = "/lib/python3.12/site-packages/";
  assert.deepEqual(made, [`${site}a/`, site]);
  assert.deepEqual(written, { [`${site}a/one.py`]: "one", [`${site}a/two.py`]: "", [`${site}top.py`]: "up" });
});
