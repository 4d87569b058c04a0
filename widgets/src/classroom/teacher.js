// @ts-check
// The room on the wall: the code and its QR code, who is in, who has decided, the lesson's buttons, and the charts.
import { h, setText, svg } from "../shell/svg.js";
import { panel } from "../shell/panel.js";
import { scroller } from "../shell/room.js";
import { chart } from "../charts/chart.js";

const LOOPBACK = /^(localhost|127\.|\[::1\]|0\.0\.0\.0)/;
const FOLLOW = 3000; // ms after a press in which the page scrolls to what it has changed
const MOST_NAMES = 60; // shown on the wall; the others are only counted

/** Where students find the rooms of this server: the page knows its origin and its base URL, Python does not. */
export function addressOf(/** @type {Location} */ place, /** @type {string | null} */ config) {
  if (!place.protocol.startsWith("http")) return ""; // a saved page
  let base = "";
  try {
    base = JSON.parse(config ?? "{}").baseUrl ?? "";
  } catch {
    /* not a page of Jupyter */
  }
  base ||= place.pathname.replace(/\/(lab|notebooks|tree|doc|voila|nbclassic)(\/.*)?$/, "/");
  return new URL(`${base.replace(/\/?$/, "/")}class`, place.origin).href;
}
/** The address to show: one in the local network, if this one can only be reached from this machine.
 * @param {string} here @param {string[]} doors */
export function shownAddress(here, doors) {
  const reachable = (/** @type {string} */ address) => !LOOPBACK.test(new URL(address).host);
  const others = doors.filter(reachable);
  return others.length && !(here && reachable(here)) ? `${others[0]}/class` : here;
}

/** An address that breaks after its slashes, not within a word. @param {string} address */
const breakable = (address) => (address.match(/[^/]+\/*/g) ?? []).flatMap((part) => [part, h("wbr")]);

const PHASES = /** @type {Record<string, string>} */ ({
  none: "Nothing is prepared yet.",
  ready: "Wait until everybody is in, then start.",
  between: "This lot is over.",
  over: "The activity is over.",
  forgotten: "This room has been forgotten.",
});
/** One line: how far the class is. @param {any} s the state of the room */
export function statusLine(s) {
  if (s.closed) return s.phase === "forgotten" ? PHASES.forgotten : "This room is closed.";
  if (s.paused) return "Paused.";
  const decided = s.people.filter((/** @type {any} */ x) => x.decided).length,
    waiting = s.people.filter((/** @type {any} */ x) => x.waiting).length;
  const lot = s.lot ? `Lot ${s.lot} of ${s.of}, ${s.format}${s.practice ? ", practice" : ""}. ` : "";
  if (s.kind === "rounds" && s.phase === "over") return `${lot}All lots are sold.`;
  if (s.phase !== "play") return `${lot}${PHASES[s.phase] ?? ""}`;
  if (s.kind === "game") return `Waiting for ${waiting === 1 ? "1 person" : `${waiting} people`} to move.`;
  return `${lot}${decided} of ${decided + waiting} have decided.`;
}

/** @param {{ model: any, el: HTMLElement, signal?: AbortSignal }} ctx */
function render(ctx) {
  const { model } = ctx;
  const p = panel(ctx, "blx-room");
  const get = (/** @type {string} */ name) => model.get(name);

  // ---- how to join
  const code = h("div", { className: "blr-code" }),
    command = h("code"),
    where = h("div", { className: "blr-where" }),
    localOnly = h(
      "p",
      { className: "blr-local-only", hidden: true },
      "Only this computer can reach this address. For phones, run ",
      command,
      " in a terminal.",
    ),
    picture = h("div", { className: "blr-qr", role: "img", "aria-label": "QR code of the address" });
  const joining = h(
    "div",
    { className: "blr-joining" },
    picture,
    h(
      "div",
      { className: "blr-words" },
      h("div", { className: "blr-small" }, "The code"),
      code,
      where,
      localOnly,
    ),
  );

  // ---- the lesson
  let pressed = 0;
  function press(/** @type {string} */ name) {
    pressed = Date.now();
    p.post({ type: "press", name });
  }
  /** What a press has changed is in view, unless the teacher has gone elsewhere meanwhile. */
  function follow() {
    const around = Date.now() - pressed < FOLLOW ? scroller(p.root) : null;
    if (!around || document.fullscreenElement) return;
    const [mine, all] = [p.root.getBoundingClientRect(), around.getBoundingClientRect()];
    if (mine.top < all.top || mine.bottom > all.bottom) p.root.scrollIntoView({ block: "start" });
  }
  const button = (
    /** @type {string} */ label,
    /** @type {() => void} */ act,
    /** @type {string} */ more = "",
  ) => h("button", { type: "button", className: `blr-button bl-box ${more}`, onclick: act }, label);
  const go = button("Start", () => press(get("state").phase === "ready" ? "start" : "next"), "blr-go"),
    pause = button("Pause", () => press(get("state").paused ? "go_on" : "pause")),
    reveal = button("Reveal", () => press("reveal")),
    ranks = button("Show ranking", () => p.post({ type: "ranking", on: !get("state").ranking })),
    fullScreen = button("Full screen", () => {
      if (document.fullscreenElement) document.exitFullscreen();
      else p.root.requestFullscreen?.();
    });
  const status = h("div", { className: "blr-status", role: "status" });
  const list = h("ul", { className: "blr-people", "aria-label": "Who is in" }),
    count = h("div", { className: "blr-small" });
  const lesson = h(
    "div",
    { className: "blr-lesson" },
    status,
    h("div", { className: "blr-buttons" }, go, pause, reveal, ranks, fullScreen),
    count,
    list,
  );
  const charts = h("div", { className: "blr-charts" });
  const kept = h("p", { className: "blr-small blr-kept" });
  const top = h("div", { className: "blr-top" }, joining, lesson);
  p.body.append(top, charts, kept);

  // ---- what it shows
  let sentAddress = "";
  function drawAddress() {
    const here = addressOf(location, document.getElementById("jupyter-config-data")?.textContent ?? null);
    const address = shownAddress(here, get("doors") ?? []);
    if (address && address !== sentAddress && !get("state").closed) {
      sentAddress = address;
      try {
        model.send({ type: "address", address, ply: get("ply") });
      } catch {
        /* a saved page: nobody can join */
      }
    }
    setText(code, get("code"));
    setText(command, `biglab class --code ${get("code")} --lan`);
    where.replaceChildren(...breakable(address.replace(/^https?:\/\//, "")));
    const isLocal = !!address && LOOPBACK.test(new URL(address).host);
    localOnly.hidden = !isLocal;
    const q = get("qr") ?? {};
    joining.hidden = !!get("state").closed;
    if (q.path && picture.dataset.of !== q.address) {
      picture.dataset.of = q.address;
      picture.replaceChildren(
        svg(
          "svg",
          { viewBox: `-3 -3 ${q.size + 6} ${q.size + 6}`, "shape-rendering": "crispEdges" },
          svg("rect", { x: -3, y: -3, width: q.size + 6, height: q.size + 6, fill: "#fff" }),
          svg("path", { d: q.path, fill: "#000" }),
        ),
      );
    }
  }
  function drawRoom() {
    const s = get("state");
    setText(p.title, s.activity || get("title"));
    setText(status, statusLine(s));
    top.toggleAttribute("data-gather", !s.closed && (s.phase === "none" || s.phase === "ready"));
    const rounds = s.kind === "rounds";
    setText(
      go,
      s.phase === "ready" ? "Start" : rounds ? (s.phase === "play" ? "End this lot" : "Next lot") : "Start",
    );
    go.disabled = s.closed || !s.people.length || (s.phase !== "ready" && (!rounds || s.phase === "over"));
    go.hidden = !rounds && s.phase !== "ready" && s.phase !== "none";
    setText(pause, s.paused ? "Resume" : "Pause");
    pause.disabled = s.closed || s.phase === "none";
    reveal.disabled =
      s.closed || s.revealed || s.phase === "none" || s.phase === "ready" || s.kind === "game";
    setText(ranks, s.ranking ? "Hide ranking" : "Show ranking");
    ranks.hidden = !rounds;
    const n = s.people.length,
      here = s.people.filter((/** @type {any} */ x) => x.here).length;
    setText(
      count,
      n ? `${n} ${n === 1 ? "person" : "people"}, ${here} with the page open` : "Nobody is in yet.",
    );
    const people = [...s.people];
    if (s.phase === "play") people.sort((a, b) => Number(a.decided) - Number(b.decided)); // who is waited for
    list.replaceChildren(
      ...people.slice(0, MOST_NAMES).map((/** @type {any} */ x) =>
        h(
          "li",
          {
            "data-decided": x.decided,
            "data-away": !x.here,
            title: x.decided ? "has decided" : x.here ? "is deciding" : "away: a bot plays",
          },
          h("span", null, x.name),
          s.phase === "play"
            ? h("span", { "aria-hidden": "true" }, x.decided ? "✓" : x.here ? "" : "…")
            : null,
        ),
      ),
      ...(n > MOST_NAMES ? [h("li", null, `and ${n - MOST_NAMES} more`)] : []),
    );
    setText(kept, get("kept"));
    drawAddress();
    follow();
  }
  /** @type {ReturnType<typeof chart>[]} */ let drawn = [];
  let height = 0,
    timer = /** @type {any} */ (0);
  function resized(/** @type {number} */ pixels) {
    height = pixels;
    clearTimeout(timer);
    timer = setTimeout(() => p.opened(height), 60);
  }
  function draw() {
    const specs = get("drawn") ?? [];
    if (specs.length === drawn.length) {
      specs.forEach((/** @type {any} */ spec, /** @type {number} */ i) => drawn[i].update(spec));
      return;
    }
    drawn.forEach((c) => c.stop());
    charts.replaceChildren();
    drawn = specs.map((/** @type {any} */ spec) => {
      const c = chart(spec, resized);
      charts.append(c.el);
      return c;
    });
    charts.dataset.n = String(specs.length);
    follow();
  }
  for (const name of ["state", "doors", "qr", "code"]) p.on(`change:${name}`, drawRoom);
  p.on("change:drawn", draw);
  p.atEnd(() => {
    clearTimeout(timer);
    drawn.forEach((c) => c.stop());
  });
  drawRoom();
  draw();
}

export default { render };
