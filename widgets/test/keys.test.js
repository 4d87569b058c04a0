import test from "node:test";
import assert from "node:assert/strict";
import { KEYS, command } from "../src/shell/keys.js";

const moves = [
  { key: "1", text: "one" },
  { key: "p", text: "pass" },
  { key: null, text: "no key" },
];

test("a move's own key plays it, in either case", () => {
  assert.deepEqual(command({ key: "1" }, "", moves), { do: "move", move: moves[0] });
  assert.deepEqual(command({ key: "P" }, "", moves), { do: "move", move: moves[1] });
});

test("a move's key comes before a command of the shell", () => {
  const back = { key: "b", text: "back" };
  assert.deepEqual(command({ key: "b" }, "", [back]), { do: "move", move: back });
  assert.deepEqual(command({ key: "b" }, "", moves), { do: "branch" });
});

test("the keys in the help do what it says", () => {
  const promised = {
    ArrowLeft: "back",
    ArrowRight: "forward",
    Home: "first",
    End: "last",
    " ": "toggle",
    b: "branch",
    u: "undo",
    v: "values",
    "?": "help",
    n: "decision",
    Escape: "escape",
  };
  for (const [key, what] of Object.entries(promised))
    assert.deepEqual(command({ key }, "", []), { do: what }, key);
  const listed = KEYS.map(([keys]) => keys).join(" ");
  for (const word of ["←", "→", "Home", "End", "Space", "b", "u", "v", "?", "n", "Esc"])
    assert.ok(listed.includes(word), word);
});

test("an amount may have its own key", () => {
  const bid = {
    key: "r",
    text: "bid",
    quick: [
      { amount: 7, text: "+1", key: "+" },
      { amount: 8, text: "+2" },
    ],
  };
  assert.deepEqual(command({ key: "+" }, "", [bid]), { do: "move", move: bid, amount: 7 });
  assert.equal(command({ key: "+" }, "", moves), null);
});

test("the browser and fields keep their keys", () => {
  assert.equal(command({ key: "l", ctrlKey: true }, "", []), null);
  assert.equal(command({ key: "1", metaKey: true }, "", moves), null);
  assert.equal(command({ key: "1" }, "text", moves), null);
  assert.equal(command({ key: "ArrowLeft" }, "range", []), null);
  assert.equal(command({ key: " " }, "button", []), null);
  assert.equal(command({ key: "Enter" }, "button", []), null);
  assert.deepEqual(command({ key: "Escape" }, "text", []), { do: "escape" });
  assert.deepEqual(command({ key: "1" }, "range", moves), { do: "move", move: moves[0] });
});

test("other keys do nothing", () => {
  for (const key of ["z", "Tab", "F5", "Shift"]) assert.equal(command({ key }, "", moves), null, key);
});
