import test from "node:test";
import assert from "node:assert/strict";
import {
  nextInDirection,
  badge,
  box,
  cellsOf,
  streetEnds,
  fit,
  listed,
  lotsOf,
  nearest,
  distanceTo,
  outline,
  rail,
  streets,
  sumText,
  zoomed,
} from "../src/boards/big_city/map.js";
import { familyOf, signAndMark } from "../src/boards/big_city/pieces.js";
import { viewer } from "../src/shell/boards.js";
import { offers, supply } from "../src/boards/big_city/tray.js";
import { hintFor, modeOf, nextWay } from "../src/boards/big_city/board.js";
import * as words from "../src/boards/big_city/words.js";

const tile = (row, column, cells, zones = "o".repeat(cells.length / 2)) => ({
  row,
  column,
  cells,
  zones,
  kind: 0,
});
const SQUARE = "000102101112202122";
const view = (more = {}) => ({
  to_move: 0,
  phase: "TURN",
  tiles: [
    tile(0, 0, SQUARE, "Oooioooo".replace("i", "oi")),
    tile(-2, 0, "0001020310111213"),
    tile(null, null, "00"),
  ],
  pieces: [
    { kind: 2, builder: 1, points: 7, lots: [0, 1] },
    { kind: 7, builder: 0, points: 0, lots: [4] },
  ],
  line: { streets: [], ends: [] },
  kinds: [
    { kind: 1, name: "residence", cells: "00" },
    { kind: 15, name: "L-factory", cells: "001011" },
  ],
  supply: [
    [1, 8],
    [15, 1],
  ],
  sites: [],
  ghost: null,
  plan: null,
  trade: null,
  winners: [],
  seats: [
    { seat: 0, letter: "A", name: "Ada", human: true, score: 0, hand: [] },
    { seat: 1, letter: "B", name: "Ben", human: false, score: 7, hand: null },
  ],
  ...more,
});

test("lots are read from the tiles: number, place, zone, church, piece", () => {
  const lots = lotsOf(view());
  assert.equal(lots.length, 9 + 8);
  assert.deepEqual(lots[0], {
    lot: 0,
    number: 11,
    tile: 0,
    row: 0,
    col: 0,
    out: true,
    church: true,
    piece: 0,
  });
  assert.deepEqual(lots[4], {
    lot: 4,
    number: 15,
    tile: 0,
    row: 1,
    col: 1,
    out: false,
    church: false,
    piece: 1,
  });
  assert.deepEqual([lots[9].number, lots[9].row, lots[16].number, lots[16].col], [21, -2, 28, 3]);
});

test("the edge of some lots is one path, drawn in on every side, holes included", () => {
  assert.equal(
    outline([[0, 0]], 10, 0),
    "M90 10Q90 10 90 10L90 90Q90 90 90 90L10 90Q10 90 10 90L10 10Q10 10 10 10Z",
  );
  const corners = (d) => d.split("Q").length - 1;
  assert.equal(
    corners(
      outline(
        [
          [0, 0],
          [0, 1],
          [0, 2],
        ],
        5,
        4,
      ),
    ),
    4,
  );
  assert.equal(
    corners(
      outline(
        [
          [0, 0],
          [1, 0],
          [1, 1],
        ],
        5,
        4,
      ),
    ),
    6,
  );
  const ring = outline(
    [
      [0, 0],
      [0, 1],
      [0, 2],
      [1, 0],
      [1, 2],
      [2, 0],
      [2, 1],
      [2, 2],
    ],
    0,
    0,
  );
  assert.equal(ring.split("Z").length - 1, 2, "outside and hole");
  assert.equal(
    outline(
      [
        [0, 0],
        [1, 1],
      ],
      0,
      0,
    ).split("Z").length - 1,
    2,
    "two lots that touch at a corner have an edge each",
  );
});

test("rails run straight along streets and round where they turn, and branches stay straight", () => {
  assert.equal(
    rail([
      [
        [0, 1],
        [1, 1],
      ],
    ]),
    "M100 0L100 100",
  );
  const bent = rail([
    [
      [0, 1],
      [1, 1],
    ],
    [
      [1, 1],
      [1, 2],
    ],
  ]);
  assert.equal(bent, "M100 0L100 70M130 100L200 100M100 70Q100 100 130 100");
  assert.doesNotMatch(
    rail([
      [
        [0, 1],
        [1, 1],
      ],
      [
        [1, 1],
        [1, 2],
      ],
      [
        [1, 1],
        [2, 1],
      ],
    ]),
    /Q/,
  );
  assert.equal(rail([]), "");
});

test("a street lies on its side of its lot, and every two lots that are neighbours have one", () => {
  const lots = lotsOf(view()),
    by = new Map(lots.map((l) => [l.lot, l]));
  assert.deepEqual(
    [0, 1, 2, 3].map((side) => streetEnds(4 * 4 + side, by)),
    [
      [
        [1, 2],
        [2, 2],
      ],
      [
        [2, 1],
        [2, 2],
      ],
      [
        [1, 1],
        [2, 1],
      ],
      [
        [1, 1],
        [1, 2],
      ],
    ],
  );
  assert.equal(streetEnds(4 * 70, by), null);
  assert.equal(streets(lots).length, 12 + 10 + 3); // in tile 1, in tile 2, between them
  assert.equal(streets(lots, [2, 3, 2]).length, 27);
  assert.equal(
    distanceTo(2.5, 1, [
      [0, 2],
      [2, 2],
    ]),
    0.5,
  );
  assert.equal(
    distanceTo(2, 3, [
      [0, 2],
      [2, 2],
    ]),
    1,
  );
});

test("a score is a small sum, with brackets only where they are needed", () => {
  const site = (points, terms, times = null) => sumText({ points, terms: terms.map((v) => [v, ""]), times });
  assert.equal(site(10, [6, 1, -2], [2, ""]), "(6 + 1 − 2) × 2 = 10");
  assert.equal(site(15, [5], [3, ""]), "5 × 3 = 15");
  assert.equal(site(7, [6, 1]), "6 + 1 = 7");
  assert.equal(site(15, [15]), "15");
  assert.equal(site(0, [2, -4]), "2 − 4 = −2, counted as 0");
});

test("the camera shows the whole city, keeps lots readable, and zooms around the pointer", () => {
  const b = box([
    [0, 0],
    [4, 9],
  ]);
  assert.deepEqual(b, { top: 0, left: 0, bottom: 5, right: 10 });
  assert.deepEqual(fit(b, 800, 600, 38, 96), { x: 5, y: 2.5, k: 80 });
  assert.equal(fit(b, 300, 600, 38, 96).k, 38);
  assert.equal(fit(box([[0, 0]]), 800, 600, 38, 96).k, 96);
  const cam = { x: 5, y: 5, k: 50 },
    next = zoomed(cam, 100, 100, -50);
  assert.equal(cam.x + 100 / cam.k, next.x + 100 / next.k);
  assert.equal(cam.y - 50 / cam.k, next.y - 50 / next.k);
});

test("arrow keys prefer a spot straight ahead to a nearer one", () => {
  const spots = [
      [0, 0],
      [1, 0],
      [2, 0],
      [1, 1],
      [0, 3],
    ].map(([x, y]) => ({ key: `${x},${y}`, x, y })),
    from = { x: 0, y: 0 };
  assert.equal(nextInDirection(spots, from, 1, 0)?.key, "1,0");
  assert.equal(nextInDirection(spots, from, 0, 1)?.key, "0,3");
  assert.equal(nextInDirection(spots, from, -1, 0), null);
  assert.equal(nearest(spots, 1.1, 0.8, 1)?.key, "1,1");
  assert.equal(nearest(spots, 9, 9, 1), null);
});

test("points stand beside the numbers of lots, and those of crossing triples apart", () => {
  assert.deepEqual(
    badge([
      [0, 0],
      [0, 1],
    ]),
    { x: 1, y: 0.5 },
  );
  assert.deepEqual(badge([[0, 0]]), { x: 0.5, y: 0.78 });
  assert.notDeepEqual(
    badge([
      [1, 0],
      [1, 1],
      [1, 2],
    ]),
    badge([
      [0, 1],
      [1, 1],
      [2, 1],
    ]),
  );
});

test("the sign of a piece stands on it, even where its middle does not", () => {
  assert.deepEqual(
    signAndMark([
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ]).sign,
    { x: 1, y: 1 },
  );
  assert.deepEqual(
    signAndMark([
      [0, 0],
      [1, 0],
      [1, 1],
    ]).sign,
    { x: 0.5, y: 0.5 },
  );
  assert.deepEqual(
    signAndMark([
      [0, 0],
      [1, 0],
      [1, 1],
    ]).mark,
    { x: 1.75, y: 1.75 },
  );
  assert.equal(familyOf(12), "mall");
});

test("what a click means depends on what is in hand", () => {
  const legal = (...targets) => new Map(targets.map((t) => [t, {}]));
  assert.equal(modeOf(view(), legal("build residence 11", "lay 3")), "build");
  assert.equal(modeOf(view({ ghost: { ways: [] } }), legal("rotate 0")), "tile");
  assert.equal(modeOf(view({ ghost: { ways: [] } }), legal()), "build", "somebody else's tile");
  assert.equal(modeOf(view({ plan: { ways: [] } }), legal("site 14")), "plan");
  assert.equal(modeOf(view(), legal("track 13 south")), "track");
  assert.equal(nextWay([{ room: 3 }, { room: 0 }, { room: 2 }], 0), 2);
  assert.equal(nextWay([{ room: 3 }, { room: 0 }, { room: 2 }], 2), 0);
  assert.equal(nextWay([{ room: 0 }, { room: 4 }], 0, 0), 1);
  assert.equal(hintFor(view(), "build", legal(), -1, false), "");
  assert.equal(
    hintFor(view({ plan: { kind: 15 } }), "plan", legal("site 12"), -1, true),
    "Place the L-factory: click or Enter.",
  );
});

test("the hand shown is that of the seat to move, else of a person", () => {
  assert.equal(viewer(view()), 0);
  assert.equal(
    viewer(
      view({
        seats: [
          { seat: 0, hand: null },
          { seat: 1, hand: null },
        ],
      }),
    ),
    -1,
  );
  const open = [
    { seat: 0, human: false, hand: [] },
    { seat: 1, human: true, hand: [] },
  ];
  assert.deepEqual(
    [1, 0, -2].map((to_move) => viewer(view({ to_move, seats: open }))),
    [1, 0, 1],
  );
});

test("the offers of a trade, and the buildings left, are listed", () => {
  const trade = { active: 0, wanted: [2, 3], offers: [[1, 0], [2]], swaps: 1 };
  assert.equal(offers(view({ trade })), "A offers 1 and asks for 2 and 3; B offers 2.");
  assert.deepEqual(
    supply(view()).map((s) => [s.name, s.left]),
    [
      ["residence", 8],
      ["L-factory", 1],
    ],
  );
  assert.deepEqual(
    [listed([]), listed([1]), listed([1, 2]), listed([1, 2, 3])],
    ["", "1", "1 and 2", "1, 2 and 3"],
  );
  assert.deepEqual(cellsOf("0012"), [
    [0, 0],
    [1, 2],
  ]);
});

test("a click is a move in words", () => {
  const now = view(),
    trading = view({ phase: "MAKE_OFFER" });
  assert.equal(words.build(now, 1, [0]), "build residence 11");
  assert.equal(words.build(now, 1), "build residence");
  assert.equal(words.build(now, 15, [3]), "plan L-factory");
  assert.equal(words.buildAnything(now, 13), "build residence 24");
  const park = { card: 19, name: "double park", kind: 13, neighbourhood: 2 },
    lot = { card: 0, name: "11", kind: 0, neighbourhood: 1 };
  assert.equal(words.playCard(now, lot), "drop 11");
  assert.equal(words.playCard(trading, park), "offer double park 2");
  assert.equal(words.playCard(view({ phase: "GIVE_BACK" }), lot), "return 11");
  assert.deepEqual(
    [words.fromStack(now, 2), words.fromStack(trading, 2), words.lay(2)],
    ["draw 3", "want 3", "lay 3"],
  );
  assert.deepEqual([words.turn("tile", 1), words.turn("plan", 1)], ["rotate 90", "shape 2"]);
  assert.deepEqual([words.tileAt(-2, 0), words.tileAt(0, 3, 1)], ["at -2 0", "at 0 3 1"]);
  assert.deepEqual([words.pieceOn(4), words.pieceOn(4, 0)], ["site 15", "site 15 0"]);
  assert.equal(words.track(4 * 2 + 1), "track 13 south");
  assert.deepEqual([words.streetOf("track 13 south"), words.streetOf("done")], [9, NaN]);
});
