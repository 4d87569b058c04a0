import test from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { between, newCards, numbered, placesOf, shadeOf, thrown } from "../src/boards/big_deal/board.js";
import { ART, inWords } from "../src/boards/big_deal/cards.js";
import { columns, fanOut, nameOf, race, spoken } from "../src/boards/big_deal/seats.js";
import { spent, duelInWords } from "../src/boards/big_deal/duel.js";

const kinds = [
  ["gold", "Gold"],
  ["silver", "Silver"],
  ["stocks", "Stocks"],
  ["home", "Home"],
].map(([kind, name]) => ({ kind, name, joker: kind === "gold" || kind === "silver" }));
const pot = { asset: "stocks", cards: ["gold", "silver", "silver", "stocks", "stocks"], value: 120000 };
const seat = (n, more = {}) => ({
  seat: n,
  letter: "ABC"[n],
  name: ["you", "Bob", "Cleo"][n],
  human: n === 0,
  hand: null,
  stack: [],
  exposed: false,
  ...more,
});
const table = (more = {}) => ({
  to_move: 0,
  kinds,
  counted: false,
  seats: [seat(0), seat(1), seat(2)],
  ...more,
});
const throws = [
  { seat: 1, name: "Stocks", value: 10000 },
  { seat: 0, name: "Gold", value: 50000 },
  { seat: 1, name: "Silver", value: 25000 },
];

test("two places make a move in words, whichever comes first", () => {
  const made = (one, other) => [between(one, other, kinds), between(other, one, kinds)];
  assert.deepEqual(made("hand:home", "hand:gold"), ["pair home gold", "pair home gold"]);
  assert.deepEqual(made("hand:home", "hand:home"), ["pair home", "pair home"]);
  assert.deepEqual(made("hand:gold", "hand:silver"), ["pair silver gold", "pair gold silver"]); // refused by Python
  assert.deepEqual(made("hand:home", "hand:stocks"), ["pair home stocks", "pair stocks home"]); // and so are these
  assert.deepEqual(made("hand:home", "discard"), ["take home", "take home"]);
  assert.deepEqual(made("hand:home", "away"), ["discard home", "discard home"]);
  assert.deepEqual(made("hand:home", "seat:C"), ["steal C home", "steal C home"]);
  assert.equal(between("seat:B", "discard", kinds), null);
  assert.equal(between("hand:home", "yield", kinds), null);
});

test("a card thrown in a duel answers or raises", () => {
  assert.equal(thrown({ phase: "DUEL_DEFEND" }, "hand:gold"), "counter gold");
  assert.equal(thrown({ phase: "DUEL_ATTACK" }, "hand:gold"), "raise gold");
});

test("a move is made of places, and a move of chance of none", () => {
  assert.deepEqual(placesOf("pair home gold"), ["hand:home", "hand:gold"]);
  assert.deepEqual(placesOf("pair home"), ["hand:home"]);
  assert.deepEqual(placesOf("take gold"), ["discard", "hand:gold"]);
  assert.deepEqual(placesOf("steal C home"), ["seat:C", "hand:home"]);
  assert.deepEqual(placesOf("discard home"), ["hand:home", "away"]);
  assert.deepEqual(placesOf("raise silver"), ["hand:silver"]);
  assert.deepEqual(placesOf("yield"), ["yield"]);
  for (const words of ["draw home", "turn up home", "dealer A", "shuffle"])
    assert.deepEqual(placesOf(words), []);
});

test("a place glows by the best move it is part of, with the place picked before it", () => {
  const glow = new Map([
    ["pair home gold", 1],
    ["steal B home", 0.4],
    ["discard home", 0],
  ]);
  assert.equal(shadeOf(glow, "hand:home"), 1);
  assert.equal(shadeOf(glow, "seat:B"), 0.4);
  assert.equal(shadeOf(glow, "seat:B", "hand:gold"), -1);
  assert.equal(shadeOf(glow, "away", "hand:home"), 0);
  assert.equal(shadeOf(undefined, "hand:home"), -1);
});

test("covered sets are fanned while they can be read, then lie side by side, then are symbols alone", () => {
  assert.deepEqual(fanOut(3, 120, 130), { cols: 1, rows: 3, step: 26 });
  assert.deepEqual(fanOut(7, 120, 130), { cols: 1, rows: 7, step: 18 });
  assert.deepEqual(fanOut(13, 260, 140), { cols: 2, rows: 7, step: 20 });
  assert.deepEqual(fanOut(13, 110, 60), { cols: 4, rows: 4, step: 15, tiny: true });
  assert.deepEqual(fanOut(0, 110, 0), { cols: 1, rows: 0, step: 0 });
});

test("equal cards are numbered, and new ones are found", () => {
  const hand = ["gold", "home", "home"].map((kind) => ({ kind }));
  assert.deepEqual(
    numbered(hand).map((c) => c.nth),
    [0, 0, 1],
  );
  assert.deepEqual(newCards(hand, [{ kind: "home" }]), [0, 2]);
  assert.deepEqual(newCards(hand, hand), []);
});

test("the bar to the target has two parts and ends there", () => {
  assert.deepEqual(race(340000, 465000, 1000000), { counted: 34, stack: 12.5 });
  assert.deepEqual(race(985000, 1100000, 1000000), { counted: 98.5, stack: 1.5 });
  assert.deepEqual(race(-50000, 100000, 1000000), { counted: 0, stack: 10 });
  assert.deepEqual(race(100, 100, 0), { counted: 0, stack: 0 });
});

test("places stand in even rows", () => {
  assert.deepEqual(
    [
      [520, 4, 164],
      [830, 4, 164],
      [830, 6, 164],
      [300, 5, 140],
      [100, 3, 140],
    ].map(([w, n, least]) => columns(w, n, least)),
    [2, 4, 3, 2, 1],
  );
});

test("a set, a stack and a duel are described in words", () => {
  assert.equal(
    inWords(pot, (kind) => nameOf(table(), kind)),
    "2 Stocks, 2 Silver, 1 Gold",
  );
  assert.equal(spoken(table(), seat(1)), "B Bob has no set yet.");
  assert.equal(
    spoken(table(), seat(1, { stack: [pot] })),
    "Top set of B Bob: 2 Stocks, 2 Silver, 1 Gold, $120,000, the only set, safe.",
  );
  assert.equal(
    spoken(table(), seat(1, { stack: [pot, pot, pot], exposed: true })),
    "Top set of B Bob: 2 Stocks, 2 Silver, 1 Gold, $120,000, on 2 sets.",
  );
});

test("the cards that each side throws are counted as spent", () => {
  const duel = { attacker: 1, defender: 0, name: "Stocks", thrown: throws, pot };
  assert.deepEqual(spent(duel), [
    { cards: 2, value: 35000 },
    { cards: 1, value: 50000 },
  ]);
  assert.equal(
    duelInWords(table({ duel })),
    "Duel: B Bob attacks A you for Stocks. Thrown: B Stocks, A Gold, B Silver. $120,000 in the pot.",
  );
});

test("twelve symbols, all different, all within their grid", () => {
  assert.equal(Object.keys(ART).length, 12);
  assert.equal(new Set(Object.values(ART).map(String)).size, 12);
  for (const [kind, parts] of Object.entries(ART))
    for (const [paint, d] of parts) {
      assert.match(paint, /^[fscpk]$/, kind);
      assert.match(d, /^M[\d .,\-a-zA-Z]+$/, kind);
    }
});

test("every size of type is one of the shell's, which are 12 px and more", () => {
  const css = readFileSync(new URL("../src/boards/big_deal/board.css", import.meta.url), "utf8");
  const sizes = [...css.matchAll(/font-size: ([^;]+);/g)].map((m) => m[1]);
  assert.ok(sizes.length > 5);
  assert.deepEqual(
    [...new Set(sizes)].filter((size) => !/^var\(--bl-s[1-5]\)$/.test(size)),
    [],
  );
});
