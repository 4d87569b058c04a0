import test from "node:test";
import assert from "node:assert/strict";
import { addressOf, chosen } from "../src/classroom/teacher.js";

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
  assert.equal(chosen("http://localhost:8888/class", doors), "http://192.168.1.7:8765/class");
  assert.equal(chosen("http://localhost:8888/class", doors.slice(0, 1)), "http://localhost:8888/class");
  assert.equal(chosen("https://hub.example/user/ada/class", doors), "https://hub.example/user/ada/class");
});
