import test from "node:test";
import assert from "node:assert/strict";
import {
  crossing,
  each,
  inWords,
  layOut,
  placeWords,
  rank,
  ring,
  rounded,
  spoken,
} from "../src/boards/big_shot/map.js";
import { pickable, placeable } from "../src/boards/big_shot/board.js";
import { along, bidWords } from "../src/boards/big_shot/stage.js";

const NAMES = ["Mill", "Port", "Church of St. Elisabeth", "Green"];
const view = (more = {}) => ({
  cap: 7,
  factor: 2,
  bundle: 4,
  rich: 10,
  to_move: 0,
  colours: ["blue", "orange", "green", "pink"],
  spaces: Array(18).fill([1, 1, 2, 0]),
  districts: NAMES.map((name, i) => ({
    id: `D${i}`,
    name,
    word: name,
    value: 5 * i,
    worth: 5 * i,
    park: i === 3,
    doubles: i === 3 ? ["D0", "D1"] : [],
    pawns: [2, 1, 0, 0],
    sold: false,
    owner: -1,
    leads: 0,
  })),
  plan: {
    wide: {
      cols: [1, 3, 3],
      rows: 2,
      at: [
        [1, 0, 1, 1],
        [1, 1, 1, 1],
        [2, 0, 1, 2],
        [0, 0, 1, 2],
      ],
    },
    tall: {
      cols: [1, 1],
      rows: 3,
      at: [
        [0, 1, 1, 1],
        [1, 1, 1, 1],
        [0, 2, 2, 1],
        [0, 0, 2, 1],
      ],
    },
  },
  ...more,
});

test("sockets stand in one row where there is room, and never closer than a finger can tell", () => {
  assert.deepEqual(rank(7, 200, 28), { per: 7, rows: 1, pitch: 28 });
  assert.deepEqual(rank(7, 100, 28), { per: 4, rows: 2, pitch: 25 });
  assert.deepEqual(rank(7, 66, 28), { per: 3, rows: 3, pitch: 22 });
  assert.deepEqual(rank(1, 66, 28), { per: 1, rows: 1, pitch: 28 });
});

test("the promenade has a place for every space, corners taken, clockwise", () => {
  for (const n of [1, 2, 3, 4, 5, 7, 18, 19, 36]) {
    const found = ring(n, 800, 500, 30);
    assert.equal(found.length, n);
    assert.equal(new Set(found.map((p) => `${p.x.toFixed(3)},${p.y.toFixed(3)}`)).size, n, `${n} places`);
    for (const p of found) assert.ok(p.x >= 29.9 && p.x <= 770.1 && p.y >= 29.9 && p.y <= 470.1);
  }
  const found = ring(18, 800, 500, 30);
  assert.deepEqual([found[0].x, found[0].y], [30, 30]);
  assert.ok(found[1].x > found[0].x);
});

test("a city is laid out inside its promenade at any width, no block over another", () => {
  for (const width of [260, 340, 545, 870, 1060, 1500]) {
    const at = layOut(view(), width),
      edge = at.band[0] + at.tile / 2;
    for (const b of at.blocks) {
      assert.ok(b.x >= edge && b.x + b.w <= width - edge + 0.01, `${width}: across`);
      assert.ok(b.y >= edge && b.y + b.h <= at.height - edge + 0.01, `${width}: down`);
      assert.ok(b.h >= b.need - 0.01, `${width}: room for its sockets`);
    }
    for (const [i, a] of at.blocks.entries())
      for (const b of at.blocks.slice(i + 1))
        assert.ok(
          a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y,
          `${width}: apart`,
        );
  }
});

test("a path leads from a park across the street to a neighbour", () => {
  const box = (x, y) => ({ x, y, w: 100, h: 80 });
  assert.deepEqual(crossing(box(0, 0), box(110, 0)), { from: [92, 40], to: [110, 40], near: true });
  assert.deepEqual(crossing(box(110, 0), box(0, 0)), { from: [118, 40], to: [100, 40], near: true });
  assert.deepEqual(crossing(box(0, 0), box(0, 90)), { from: [50, 72], to: [50, 90], near: true });
  assert.equal(crossing(box(0, 0), box(300, 300)).near, false);
});

test("a rounded outline is closed and has a bend for every corner", () => {
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

test("pawns are counted and said by colour", () => {
  assert.deepEqual(each([2, 0, 1, 0]), [0, 0, 2]);
  assert.equal(inWords(view(), [2, 0, 0, 1]), "blue 2, pink 1");
  assert.equal(inWords(view(), [0, 0, 0, 0]), "empty");
});

test("a district speaks in sentences: value, pawns, who leads, what a press does", () => {
  const v = view();
  assert.equal(
    spoken(v, v.districts[1], { text: "Place blue in Port" }),
    "Place blue in Port. Port. Worth 5 M. 3 of 7 pawns: blue 2, orange 1. Blue leads.",
  );
  assert.match(spoken(v, v.districts[3], null), /^Green\. Park: multiplies Mill, Port by 2\./);
  assert.match(spoken(v, { ...v.districts[0], sold: true, owner: 1 }, null), /Orange owns it\.$/);
  assert.match(spoken(v, { ...v.districts[0], sold: true, owner: -1 }, null), /Sold to nobody\.$/);
});

test("the pawn that was picked stays picked while there is one, then the first colour in hand", () => {
  const legal = new Map([
    ["place green Mill", {}],
    ["place pink Port", {}],
    ["bid", {}],
  ]);
  assert.deepEqual(placeable(view(), legal), [2, 3]);
  assert.equal(pickable([2, 3], 3), 3);
  assert.equal(pickable([2, 3], 0), 2);
  assert.equal(pickable(placeable(view(), new Map([["bid", {}]])), 2), -1);
});

test("a click on a district means a move in words; districts that share a name go by number", () => {
  const v = view();
  assert.equal(placeWords(v, 2, 1), "place orange Church of St. Elisabeth");
  v.districts[1].word = null;
  assert.equal(placeWords(v, 1, 3), "place #7");
});

test("a click on the large figure means the bid on offer, or the least that Python will refuse", () => {
  const v = view({ auction: { least_bid: "bid 11" } });
  assert.equal(bidWords(v, new Map([["bid", {}]])), "bid");
  assert.equal(bidWords(v, new Map([["stop", {}]])), "stop");
  assert.equal(bidWords(v, new Map([["pass", {}]])), "bid 11");
});

test("a scale starts at nothing and ends at the most", () => {
  assert.deepEqual([along(5, 10), along(-3, 10), along(20, 10), along(1, 0)], [50, 0, 100, 0]);
});
