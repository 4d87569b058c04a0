import test from "node:test";
import assert from "node:assert/strict";
import {
  F,
  areaOf,
  beside,
  lettering,
  planFor,
  ring,
  spoken,
  standing,
  steps,
  sums,
} from "../src/boards/superpoly/ring.js";
import { rows } from "../src/boards/superpoly/deed.js";
import { canFall, columnsFor, shares, stance } from "../src/boards/superpoly/stage.js";
import { openDeed } from "../src/boards/superpoly/board.js";
import { diceMove, onlyPointsOut, seatMove, squareMove } from "../src/boards/superpoly/words.js";

const lot = (more) => ({
  kind: "lot",
  group: "D",
  name: "Rue Lepic",
  price: 36000,
  loan: 18000,
  house: 20000,
  rents: [2800, 14000, 40000, 110000, 150000, 190000],
  ...more,
});
const board = {
  doubles: 2,
  squares: [
    { name: "Start", kind: "start", group: null, say: "A salary." },
    lot(),
    lot({ name: "Place du Tertre" }),
    { kind: "utility", group: "U", name: "Water", price: 30000, rents: [800, 2000] },
  ],
  groups: [
    { letter: "D", name: "orange", look: "D", squares: [1, 2] },
    { letter: "U", name: "utilities", look: "U", squares: [3] },
  ],
};
const view = (more) => ({
  owner: [-1, 0, 0, 1],
  level: [0, 0, 0, 0],
  rent: [0, 5600, 5600, 800],
  mortgaged: [],
  active: 0,
  auction: null,
  seats: [
    { seat: 0, letter: "A", name: "Ada", square: 1 },
    { seat: 1, letter: "B", name: "Bo", square: 0, jailed: true },
  ],
  ...more,
});

test("a ring has a place for every square of any board, corners taken, each once", () => {
  for (let count = 12; count <= 40; count++)
    for (const columns of [0, 3, 5, 8, 99]) {
      const r = ring(count, columns);
      assert.equal(new Set(r.places.map(String)).size, count, `${count} squares, ${columns} columns`);
      for (const [c, row] of r.places)
        assert.ok(c === 0 || row === 0 || c === r.columns - 1 || row === r.rows - 1);
      for (let n = 1; n < count; n++)
        assert.equal(
          Math.abs(r.places[n][0] - r.places[n - 1][0]) + Math.abs(r.places[n][1] - r.places[n - 1][1]),
          1,
          "neighbours touch",
        );
    }
  const forty = ring(40);
  assert.deepEqual(
    [forty.columns, forty.rows, forty.places[0], forty.places[10], forty.places[20], forty.places[30]],
    [11, 11, [10, 10], [0, 10], [0, 0], [10, 0]],
  );
});

const BOXES = [
  [360, 230],
  [380, 330],
  [490, 420],
  [570, 480],
  [800, 500],
  [860, 600],
];

test("a ring fills any box, no two squares overlap, and the middle is open", () => {
  for (const count of [12, 23, 40])
    for (const [width, height] of BOXES) {
      const plan = planFor(count, width, height),
        areas = plan.places.map((_, n) => areaOf(plan, n)),
        about = `${count} in ${width} × ${height}`;
      const right = Math.max(...areas.map((a) => a.x + a.w)),
        low = Math.max(...areas.map((a) => a.y + a.h));
      assert.ok(Math.abs(right - width) < 1e-6 && Math.abs(low - height) < 1e-6, about);
      for (const [i, a] of areas.entries())
        for (const b of areas.slice(i + 1))
          assert.ok(
            a.x + a.w <= b.x + 1e-6 ||
              b.x + b.w <= a.x + 1e-6 ||
              a.y + a.h <= b.y + 1e-6 ||
              b.y + b.h <= a.y + 1e-6,
            about,
          );
      assert.ok(plan.font >= 12, about);
      assert.ok(plan.inside.w >= 240 && plan.inside.h >= 140, `${about}: ${JSON.stringify(plan.inside)}`);
      if (!plan.slim) assert.ok(plan.w >= 38 && plan.h >= 28, `${about}: ${plan.w} × ${plan.h}`);
    }
});

test("a name fits the lines there are, broken at its soft hyphens, or cut with a full stop", () => {
  const wide = (text) => 6 * text.length;
  assert.deepEqual(lettering("Rue Lepic", 60, 1, wide), ["Rue Lepic"]);
  assert.deepEqual(lettering("Tax fine", 30, 2, wide), ["Tax", "fine"]);
  assert.deepEqual(lettering("Bas\u00adtille", 36, 2, wide), ["Bas-", "tille"]);
  assert.deepEqual(lettering("Saint-Antoine", 48, 2, wide), ["Saint-", "Antoine"]);
  assert.deepEqual(lettering("Saint-Antoine", 48, 1, wide), ["Saint-A."]);
  assert.deepEqual(lettering("Ménil\u00admon\u00adtant", 36, 2, wide), ["Ménil-", "monta."]);
  assert.deepEqual(lettering("Raspail", 30, 2, wide), ["Rasp."]);
  for (const room of [24, 30, 40, 50, 80])
    for (const lines of [1, 2, 3])
      for (const name of [
        "Drin\u00adking water",
        "Go to jail",
        "Mouf\u00adfe\u00adtard",
        "Saint-Elisa\u00adbeth 12",
      ]) {
        const found = lettering(name, room, lines, wide);
        assert.ok(
          found.length <= lines && found.every((line) => line && wide(line) <= room),
          `${name}: ${found}`,
        );
      }
});

test("pawns stand inside the ring beside their square, at open corners on it, and no two in one place", () => {
  for (const [width, height] of BOXES) {
    const plan = { ...planFor(40, width, height), roomy: Array(40).fill(true) };
    for (let n = 0; n < 40; n++) {
      const found = [0, 1, 2, 3, 4, 5].map((slot) => standing(plan, n, slot, 6));
      assert.equal(new Set(found.map((p) => `${p.x.toFixed(2)},${p.y.toFixed(2)}`)).size, 6);
      for (const p of found) assert.ok(p.x > 0 && p.x < plan.width && p.y > 0 && p.y < plan.height);
    }
    assert.ok(standing(plan, 0, 0, 1).x > plan.width - plan.side);
    assert.ok(
      standing({ ...plan, roomy: Array(40).fill(false) }, 0, 0, 1).x < plan.width - plan.side,
      "not on a deed",
    );
    assert.ok(standing(plan, 5, 0, 1).y < plan.height - plan.deep);
  }
});

test("purses stand in even rows, as many in each as fit", () => {
  const seats = (n, more) => Array(n).fill({ cash: 300000, exits: [0, 0], ...more });
  assert.deepEqual(
    [2, 3, 4, 6].map((n) => columnsFor(seats(n), 350)),
    [2, 3, 2, 3],
  );
  assert.equal(columnsFor(seats(4), 480), 4);
  assert.equal(columnsFor(seats(6, { claims: true }), 340), 2);
  assert.equal(columnsFor(seats(6, { claims: true }), 100), 1);
  assert.equal(columnsFor(seats(4, { claims: true, jailed: true }), 235, true), 2, "on a phone");
  assert.equal(columnsFor(seats(6), 262, true), 3);
});

test("a pawn walks square by square, back by a card, and is taken to jail at once", () => {
  assert.deepEqual(steps({ from: 37, to: 2, how: "on" }, 40), [37, 38, 39, 0, 1, 2]);
  assert.deepEqual(steps({ from: 2, to: 39, how: "back" }, 40), [2, 1, 0, 39]);
  assert.deepEqual(steps({ from: 22, to: 10, how: "jump" }, 40), [22, 10]);
  assert.deepEqual(steps({ from: 27, to: 10, via: 30, how: "jump" }, 40), [27, 28, 29, 30, 10]);
});

test("arrow keys go along the ring, and across the middle to the other side", () => {
  const plan = ring(40);
  assert.equal(beside(plan, 0, -1, 0), 1);
  assert.equal(beside(plan, 0, 0, -1), 39);
  assert.equal(beside(plan, 0, 1, 0), -1);
  assert.equal(beside(plan, 5, 0, -1), 25);
  assert.equal(beside(plan, 15, 1, 0), 35);
  for (const count of [12, 13, 27]) {
    // every square can be reached
    const r = ring(count),
      seen = new Set([0]),
      line = [0];
    for (const n of line)
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ]) {
        const to = beside(r, n, dx, dy);
        if (to >= 0 && !seen.has(to)) {
          seen.add(to);
          line.push(to);
        }
      }
    assert.equal(seen.size, count);
  }
});

test("sums are written whole, or in thousands where there is little room", () => {
  assert.deepEqual(sums(110000), ["110,000", "110k"]);
  assert.deepEqual(sums(7200), ["7,200", "7.2k"]);
  assert.deepEqual(sums(800), ["800"]);
  assert.equal(F(-3600), "−3,600 F");
});

test("a square says what it is, whose it is, what a visit costs and who is there", () => {
  assert.equal(spoken(board, view(), 1), "Rue Lepic: orange lot, owned by A Ada, rent 5,600 F. Here: A");
  assert.equal(
    spoken(board, view({ level: [0, 5, 4, 0], rent: [0, 190000, 150000, 800] }), 1),
    "Rue Lepic: orange lot, owned by A Ada, a hotel, rent 190,000 F. Here: A",
  );
  assert.equal(
    spoken(board, view({ owner: [-1, -1, -1, 1] }), 2),
    "Place du Tertre: orange lot, for sale at 36,000 F",
  );
  assert.equal(
    spoken(board, view({ mortgaged: [[3, 16600]] }), 3),
    "Water: utility, owned by B Bo, mortgaged",
  );
  assert.equal(spoken(board, view(), 3), "Water: utility, owned by B Bo, rent 800 F times the dice");
  assert.equal(spoken(board, view(), 0), "Start: A salary. Here: B in jail");
});

test("a deed marks the one row that a visit costs now, and none where nothing is due", () => {
  const now = (v, n) =>
    rows(board, v, n)
      .filter((r) => r[2])
      .map((r) => r.slice(0, 2));
  assert.deepEqual(now(view(), 1), [["group", "5,600 F"]]);
  assert.deepEqual(now(view({ owner: [-1, 0, 1, 1], rent: [0, 2800, 2800, 800] }), 1), [["bare", "2,800 F"]]);
  assert.deepEqual(now(view({ level: [0, 3, 3, 0], rent: [0, 110000, 110000, 800] }), 1), [
    ["3 houses", "110,000 F"],
  ]);
  assert.deepEqual(now(view({ mortgaged: [[1, 19800]] }), 1), []);
  assert.deepEqual(now(view({ owner: [-1, -1, -1, -1] }), 1), []);
  assert.equal(rows(board, view(), 1).length, 7);
});

test("in an auction a seat leads, decides, is in, has passed or does not take part", () => {
  const a = { kind: "english", party: [0, 1, 2, 3], bidding: [1, 2], bidder: 1 };
  assert.deepEqual(
    [0, 1, 2, 3, 4].map((s) => stance(a, s, 2)),
    ["out", "leads", "decides", "out", "away"],
  );
  const sealed = { kind: "sealed_first", party: [0, 1, 2], bidding: [1, 2], bidder: -1 };
  assert.deepEqual(
    [0, 1, 2].map((s) => stance(sealed, s, 1)),
    ["sealed", "decides", "waits"],
  );
});

test("a debt is drawn to scale: what is in cash, what could be raised, what is lacking", () => {
  assert.deepEqual(shares({ owed: 100, cash: 25, means: 75 }), { cash: 25, raisable: 50, lacking: 75 });
  assert.deepEqual(shares({ owed: 100, cash: 25, means: 300 }), { cash: 25, raisable: 75, lacking: 75 });
  assert.deepEqual(shares({ owed: 100, cash: 100, means: 100 }), { cash: 100, raisable: 0, lacking: 0 });
});

test("the open deed is the one pointed at, else the one clicked, else that of the current decision", () => {
  assert.equal(openDeed(view(), 3, 2), 3);
  assert.equal(openDeed(view(), null, 2), 2);
  assert.equal(openDeed(view(), null, null), 1);
  assert.equal(openDeed(view({ auction: { for: "deed", lot: 2 } }), null, null), 2);
  assert.equal(openDeed(view({ auction: { for: "house", lot: 2 } }), null, null), 1);
  assert.equal(openDeed(view({ trade: { giving: [], getting: [2] } }), null, null), 2);
  assert.equal(
    openDeed(view({ trade: { giving: [41], getting: [] } }), null, null),
    1,
    "only a leave-jail card",
  );
  assert.equal(
    openDeed(view({ auction: { for: "call", lot: 40 } }), null, null),
    1,
    "a leave-jail card is no square",
  );
});

test("a click on a square is a move in words, which depends on the phase", () => {
  const said = (phase, n, more) => squareMove(board, view({ phase, to_move: 0, ...more }), n);
  assert.equal(said("TURN_START", 1), "build Rue Lepic");
  assert.equal(said("BUYING", 3), "buy Water");
  assert.equal(said("AT_BANK", 1), "mortgage Rue Lepic");
  assert.equal(said("AT_BANK", 1, { mortgaged: [[1, 19800]] }), "lift Rue Lepic");
  assert.equal(said("DEBT", 1, { level: [0, 2, 2, 0] }), "sell Rue Lepic");
  assert.equal(said("CALLING", 2), "put up Place du Tertre");
  assert.equal(said("IN_KIND", 2), "hand over Place du Tertre");
  assert.equal(said("TRADE", 1, { trade: { drafter: 0 } }), "give Rue Lepic");
  assert.equal(said("TRADE", 3, { trade: { drafter: 0 } }), "get Water");
  const twins = { ...board, squares: board.squares.map((q, n) => ({ ...q, word: `square ${n}` })) };
  assert.equal(squareMove(twins, view({ phase: "MANAGE", to_move: 0 }), 2), "build square 2");
});

test("dice and purses are moves in words; at the bank a click only points out the move", () => {
  assert.deepEqual(
    [diceMove(view({ phase: "IN_JAIL" })), diceMove(view({ phase: "MANAGE" }))],
    ["try", "go"],
  );
  assert.equal(seatMove(view({ phase: "AMONG_OTHERS" }), 1), "offer B");
  assert.equal(seatMove(view({ phase: "TURN_START" }), 1), "see others");
  assert.deepEqual(
    ["AT_BANK", "DEBT", "TURN_START", "BUYING"].map((phase) => onlyPointsOut({ phase })),
    [true, true, false, false],
  );
});

test("a click makes the dice fall only while chance decides and this page may let them", () => {
  const throws = new Map([["throw 1 1", {}]]);
  assert.equal(canFall({ to_move: -2 }, throws), true);
  assert.equal(canFall({ to_move: -2 }, new Map()), false);
  assert.equal(canFall({ to_move: 0 }, new Map([["go", {}]])), false);
});
