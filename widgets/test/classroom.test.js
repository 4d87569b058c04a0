import test from "node:test";
import assert from "node:assert/strict";
import { addressOf, shownAddress, statusLine } from "../src/classroom/teacher.js";

const place = (href) => new URL(href);

test("the address of the rooms is made of the page's origin and Jupyter's base URL", () => {
  const lab = place("https://hub.example/user/ada/lab/tree/lesson.ipynb");
  assert.equal(addressOf(lab, '{"baseUrl": "/user/ada/"}'), "https://hub.example/user/ada/class");
  assert.equal(addressOf(lab, null), "https://hub.example/user/ada/class");
  assert.equal(addressOf(lab, "no json"), "https://hub.example/user/ada/class");
  assert.equal(
    addressOf(place("http://localhost:8888/notebooks/a.ipynb"), '{"baseUrl": "/"}'),
    "http://localhost:8888/class",
  );
  assert.equal(addressOf({ protocol: "file:", origin: "null", pathname: "/x" }, null), "");
});

test("a server in the local network goes before an address that only this machine can reach", () => {
  const doors = ["http://127.0.0.1:8765", "http://192.168.1.7:8765"];
  assert.equal(shownAddress("http://localhost:8888/class", doors), "http://192.168.1.7:8765/class");
  assert.equal(shownAddress("http://localhost:8888/class", doors.slice(0, 1)), "http://localhost:8888/class");
  assert.equal(
    shownAddress("https://hub.example/user/ada/class", doors),
    "https://hub.example/user/ada/class",
  );
});

test("the status line says what phase the room is in, and counts only while people decide", () => {
  const people = [
    { decided: true, waiting: false },
    { decided: false, waiting: true },
  ];
  const lot = { kind: "rounds", lot: 1, of: 6, format: "First price", people };
  assert.equal(statusLine({ ...lot, lot: 0, phase: "ready" }), "Wait until everybody is in, then start.");
  assert.equal(statusLine({ ...lot, phase: "play" }), "Lot 1 of 6, First price. 1 of 2 have decided.");
  assert.equal(statusLine({ ...lot, phase: "between" }), "Lot 1 of 6, First price. This lot is over.");
  assert.equal(
    statusLine({ ...lot, phase: "over", practice: true }),
    "Lot 1 of 6, First price, practice. All lots are sold.",
  );
  assert.equal(statusLine({ ...lot, phase: "play", paused: true }), "Paused.");
  assert.equal(statusLine({ kind: "guess", phase: "play", people }), "1 of 2 have decided.");
  assert.equal(statusLine({ kind: "game", phase: "play", people }), "Waiting for 1 person to move.");
  assert.equal(statusLine({ kind: "game", phase: "over", people }), "The activity is over.");
  assert.equal(statusLine({ phase: "none", people: [] }), "Nothing is prepared yet.");
  assert.equal(statusLine({ phase: "between", closed: true, people }), "This room is closed.");
  assert.equal(statusLine({ phase: "forgotten", closed: true, people }), "This room has been forgotten.");
});
