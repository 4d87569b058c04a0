import test from "node:test";
import assert from "node:assert/strict";
import { onDial } from "../src/boards/auction_house/art.js";
import { levelsOf, ticks } from "../src/boards/auction_house/pictures.js";
import { amountMove, oddsAt, percent, signed } from "../src/boards/auction_house/words.js";

test("sums have their sign, and nothing is neither plus nor minus", () => {
  assert.deepEqual(
    [17, 0, -3].map((x) => signed(x)),
    ["+17", "0", "−3"],
  );
  assert.deepEqual(
    [0.04, -0.04, 12.65].map((x) => signed(x, 1)),
    ["0.0", "0.0", "+12.7"],
  );
  assert.equal(percent(0.584), "58 %");
});

test("the worth of a bid is read from the table, interpolated between two of its bids", () => {
  const odds = { bids: [0, 10, 20], win: [0, 0.5, 1], profit: [0, 4, 2] };
  assert.deepEqual(oddsAt(odds, 10), { win: 0.5, profit: 4 });
  assert.deepEqual(oddsAt(odds, 15), { win: 0.75, profit: 3 });
  assert.equal(oddsAt(odds, 21), null);
  assert.equal(oddsAt(null, 10), null);
});

test("on a falling clock that nobody has stopped, the lot is likelier to be won at the prices still to come", () => {
  const odds = { bids: [0, 10, 20], win: [0, 0.4, 1], profit: [0, 4, 2], clear: [0.1, 0.5, 1] };
  assert.deepEqual(oddsAt(odds, 10, 20), { win: 0.4, profit: 4 });
  assert.deepEqual(oddsAt(odds, 10, 10), { win: 0.8, profit: 8 });
});

test("the move with an amount is the bid, wherever it stands", () => {
  const bid = { text: "Bid", least: 0, most: 100 };
  assert.equal(amountMove([{ text: "Pass", least: null }, bid]), bid);
  assert.equal(amountMove([{ text: "Pass", least: null }]), null);
});

test("an axis has round steps, and paddles that would cover each other stand higher", () => {
  assert.deepEqual(ticks(100, 5), [0, 20, 40, 60, 80, 100]);
  assert.deepEqual(ticks(10, 20), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  assert.deepEqual(levelsOf([10, 20, 50, 55, 60], 25, 3), [0, 1, 0, 1, 2]);
});

test("the dial starts at the lower left, ends at the lower right and never leaves its rim", () => {
  const [x, y] = onDial(0, 10),
    [right] = onDial(1, 10);
  assert.ok(x < 0 && y > 0 && Math.abs(right + x) < 0.05);
  assert.deepEqual(onDial(2, 10), onDial(1, 10));
  assert.deepEqual(onDial(0.5, 10), [0, -10]);
});
