import test from "node:test";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import {
  cardMove,
  columns,
  handOf,
  news,
  productMove,
  reading,
  sockets,
  spoken,
  stepOf,
  tokensMove,
} from "../src/boards/big_idea/words.js";
import { viewer } from "../src/shell/boards.js";
import { pips } from "../src/shell/die.js";

const seat = (n, more = {}) => ({
  seat: n,
  letter: "ABCDEF"[n],
  name: ["you", "star", "copycat"][n],
  human: n === 0,
  hand: null,
  picked: null,
  score_text: "$10",
  ...more,
});
const hat = {
  id: "r2-B",
  name: "Edible Hat",
  phrase: "It's like a hat … you can eat",
  cards: [
    { name: "Hat", kind: 1 },
    { name: "Edible", kind: 2 },
  ],
  inventor: 1,
  born: 2,
  is_new: false,
  shares: 4,
  by_seat: [1, 2, 1],
  fee: "$3",
  p: "4/6",
  pays: "2 × die",
};
const table = (more = {}) => ({
  to_move: 0,
  phase: "OPEN_TURN",
  phase_name: "Open",
  seats: [seat(0), seat(1), seat(2)],
  products: [hat],
  winners: [],
  event: null,
  ...more,
});

test("a phase belongs to one of four steps, or to none", () => {
  assert.deepEqual(
    ["SEED_DEAL", "SEED_SELECT", "VENTURE_SELECT", "OPEN_TURN", "IPO", "GAME_OVER"].map(stepOf),
    [0, 0, 1, 2, 3, 4],
  );
  assert.equal(stepOf("FIRST_HANDS"), 4);
});

test("the tokens stand on the notches, the inventor's first, and the other notches are empty", () => {
  assert.deepEqual(
    sockets(hat, 6).map((s) => s.seat),
    [1, 1, 0, 2, -1, -1],
  );
  assert.ok(sockets(hat, 6).every((s) => !s.beyond));
});

test("a token after the last face of the die is shown, and marked as beyond", () => {
  const crowd = sockets({ ...hat, by_seat: [3, 3, 2] }, 6);
  assert.deepEqual(
    crowd.map((s) => s.seat),
    [1, 1, 1, 0, 0, 0, 2, 2],
  );
  assert.deepEqual(
    crowd.map((s) => s.beyond),
    [false, false, false, false, false, false, true, true],
  );
  assert.equal(sockets(hat, 20).length, 20);
});

test("the cards lie in the order in which the name reads, in any language", () => {
  assert.deepEqual(
    reading(hat).map((c) => c.name),
    ["Edible", "Hat"],
  );
  assert.deepEqual(
    reading({ ...hat, name: "Hat Edible" }).map((c) => c.name),
    ["Hat", "Edible"],
  );
  assert.deepEqual(
    reading({ ...hat, name: "something else" }).map((c) => c.name),
    ["Hat", "Edible"],
  );
});

test("picked cards keep their place in the hand and show their order", () => {
  const cards = [{ card: 4 }, { card: 9 }, { card: 2 }];
  assert.deepEqual(
    handOf(seat(0, { hand: cards, picked: [2, 4] })).map((c) => [c.card, c.picked]),
    [
      [4, 2],
      [9, 0],
      [2, 1],
    ],
  );
  assert.deepEqual(
    handOf(seat(0, { hand: cards, picked: null })).map((c) => c.picked),
    [0, 0, 0],
  );
  assert.deepEqual(
    handOf(seat(0, { hand: cards.slice(0, 2), picked: [{ card: 2, name: "Sock" }] })).map((c) => [
      c.card,
      c.picked,
    ]),
    [
      [4, 0],
      [9, 0],
      [2, 1],
    ],
  );
  assert.deepEqual(handOf(seat(0)), []);
});

test("the hand on the table is that of the seat to move, else of a person, else nobody's", () => {
  const open = { hand: [] };
  assert.equal(viewer(table({ seats: [seat(0, open), seat(1, open)], to_move: 1 })), 1);
  assert.equal(viewer(table({ seats: [seat(1, open), seat(0, open)], to_move: -2 })), 0);
  assert.equal(viewer(table()), -1);
});

test("products stand in as many columns as make them largest", () => {
  assert.equal(columns(568, 440, 1), 1);
  assert.equal(columns(568, 440, 2), 2);
  assert.equal(columns(568, 440, 4), 2);
  assert.equal(columns(568, 440, 18), 4);
  assert.equal(columns(370, 260, 6), 2);
  assert.equal(columns(860, 560, 12), 4);
});

test("a die face has as many pips as it counts, all different and inside", () => {
  for (let face = 1; face <= 6; face++) {
    const places = pips(face);
    assert.equal(places.length, face);
    assert.equal(new Set(places.map(String)).size, face);
    assert.ok(places.flat().every((x) => Math.abs(x) <= 1));
  }
  assert.deepEqual(pips(9), []);
});

test("a product is described in sentences, its move first", () => {
  assert.equal(
    spoken(table(), hat, { text: "invest in Edible Hat for $3" }),
    "Invest in Edible Hat for $3. Edible Hat: It's like a hat … you can eat. Invented by B star in round 2. " +
      "4 shares: A you 1, B star 2, C copycat 1. Chance of success 4/6, pays 2 × die a share. Fee $3.",
  );
  assert.match(
    spoken(table(), { ...hat, shares: 0, by_seat: [0, 0, 0], fee: null, is_new: true }, undefined),
    /^Edible Hat.*in round 2, new\. No shares\..*a share\.$/,
  );
});

test("the news says what the die did", () => {
  const up = news(
    table({ event: { kind: "roll", product: "r2-B", name: "Edible Hat", face: 3, success: true } }),
    null,
  );
  assert.deepEqual([up.tone, up.face, up.title], ["gain", 3, "Edible Hat goes public"]);
  const stays = news(table({ event: { kind: "roll", product: "r2-B", face: 6, success: false } }), null);
  assert.deepEqual([stays.tone, stays.face, stays.title], ["loss", 6, "Edible Hat stays on the board"]);
});

test("a product that has just left is still called by its name", () => {
  const gone = news(
    table({ products: [], event: { kind: "roll", product: "r2-B", face: 2, success: true } }),
    table(),
  );
  assert.equal(gone.title, "Edible Hat goes public");
});

test("the news says you, and names the others", () => {
  const say = (event, more = {}) => news(table({ event, ...more }), null).title;
  assert.equal(say(null), "Open");
  assert.equal(say(null, { to_move: -1, winners: [0] }), "You win");
  assert.equal(say(null, { to_move: -1, winners: [1] }), "Star wins");
  assert.equal(say(null, { to_move: -1, winners: [0, 2] }), "You and copycat win together");
});

test("type has the sizes of the frame, and none of its own under 12 px", () => {
  const css = readFileSync(new URL("../src/boards/big_idea/board.css", import.meta.url), "utf8");
  const sizes = [...css.matchAll(/font(?:-size)?:\s*([^;]*)/g)].map((m) => m[1]);
  assert.ok(sizes.length > 10);
  for (const size of sizes)
    assert.ok(/var\(--bl-s[1-5]\)|inherit/.test(size) || parseFloat(size) >= 12, `font-size: ${size}`);
});

test("a click is a move in words", () => {
  assert.equal(productMove({ phase: "VENTURE_SELECT" }, hat), "back r2-B");
  for (const phase of ["OPEN_TURN", "IPO"]) assert.equal(productMove({ phase }, hat), "invest r2-B");
  assert.equal(tokensMove(hat), "divest r2-B");
  assert.equal(cardMove({ card: 14, word: "Hamster", name: "Hamster" }), "lay Hamster");
  assert.equal(cardMove({ card: 3, word: "#3", name: "Twin" }), "lay #3");
});
