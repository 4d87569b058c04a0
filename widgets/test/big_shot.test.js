import test from "node:test";
import assert from "node:assert/strict";
import {
  crossing,
  eachPawn,
  inWords,
  layOut,
  oneWord,
  placeWords,
  promenade,
  ring,
  socketRows,
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

test("sockets stand in as few rows as there is room for, and fill them evenly", () => {
  assert.deepEqual(socketRows(7, 200, 28), { per: 7, rows: 1 });
  assert.deepEqual(socketRows(7, 100, 20), { per: 4, rows: 2 });
  assert.deepEqual(socketRows(7, 66, 20), { per: 3, rows: 3 });
  assert.deepEqual(socketRows(1, 10, 28), { per: 1, rows: 1 });
});

const inside = (p, width, height) =>
  p.x - p.w / 2 >= 0 && p.x + p.w / 2 <= width && p.y - p.h / 2 >= 0 && p.y + p.h / 2 <= height;
const apart = (a, b) => Math.abs(a.x - b.x) >= (a.w + b.w) / 2 || Math.abs(a.y - b.y) >= (a.h + b.h) / 2;

test("the promenade has a place for every space, on the board and none over another, clockwise", () => {
  for (const [width, height] of [
    [370, 290],
    [490, 420],
    [860, 600],
  ])
    for (const [n, bundle] of [
      [1, 4],
      [2, 6],
      [3, 1],
      [4, 4],
      [5, 6],
      [18, 4],
      [19, 4],
      [36, 2],
      [36, 6],
    ]) {
      const { spaces } = promenade(n, bundle, width, height);
      assert.equal(spaces.length, n);
      for (const [i, a] of spaces.entries()) {
        assert.ok(inside(a, width, height), `${n} × ${bundle} at ${width}: inside`);
        for (const b of spaces.slice(i + 1)) assert.ok(apart(a, b), `${n} × ${bundle} at ${width}: apart`);
      }
    }
  const { spaces } = promenade(18, 4, 860, 600);
  assert.ok(spaces[0].x < spaces[1].x && spaces[0].y === spaces[1].y);
  assert.ok(spaces[17].x < 60 && spaces[17].y < 300); // the last one stands below the first
});

test("spaces that have no room find none", () => {
  assert.equal(ring(18, 300, 200, 90, 20), null);
  assert.equal(ring(18, 900, 600, 90, 20).length, 18);
});

test("a city fills its board inside the promenade at any size, no block over another", () => {
  for (const [width, height] of [
    [370, 290],
    [490, 420],
    [568, 473],
    [800, 500],
    [860, 600],
  ]) {
    const at = layOut(view(), width, height),
      edge = 3 + at.walk.deep,
      size = `${width} × ${height}`;
    for (const b of at.blocks) {
      assert.ok(b.x >= edge && b.x + b.w <= width - edge + 0.01, `${size}: across`);
      assert.ok(b.y >= edge && b.y + b.h <= height - edge + 0.01, `${size}: down`);
      assert.ok(b.h >= b.need - 0.01, `${size}: room for its sockets`);
      assert.ok(b.per * b.rows >= 7, `${size}: all sockets`);
    }
    const low = Math.max(...at.blocks.map((b) => b.y + b.h));
    assert.ok(height - edge - low < 8, `${size}: to the foot`);
    for (const [i, a] of at.blocks.entries())
      for (const b of at.blocks.slice(i + 1))
        assert.ok(
          a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y,
          `${size}: apart`,
        );
  }
});

test("where a name has no room, its first word of some length stands for it", () => {
  assert.equal(oneWord("Old Market"), "Market");
  assert.equal(oneWord("Lantern Street"), "Lantern");
  assert.equal(oneWord("Zoo"), "Zoo");
});

test("a path leads from a park across the street to a neighbour", () => {
  const box = (x, y) => ({ x, y, w: 100, h: 80 });
  assert.deepEqual(crossing(box(0, 0), box(110, 0)), { from: [100, 40], to: [110, 40], near: true });
  assert.deepEqual(crossing(box(110, 0), box(0, 0)), { from: [110, 40], to: [100, 40], near: true });
  assert.deepEqual(crossing(box(0, 0), box(0, 90)), { from: [50, 80], to: [50, 90], near: true });
  assert.equal(crossing(box(0, 0), box(300, 300)).near, false);
});

test("pawns are counted and said by colour", () => {
  assert.deepEqual(eachPawn([2, 0, 1, 0]), [0, 0, 2]);
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
