"""Helpers for the pages of these tests: the real Python behind them, and checks of what is small or sticks out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from axe_playwright_python.sync_playwright import Axe

from biglab.ui import assets, replay

# The connection of the page to Python: what a widget sends goes to the real object, and its answers come back.
LINE = """
globalThis.biglabHost = { sent: [], send: async (message, model) => {
  biglabHost.sent.push(message);
  const [state, answers] = await biglabPython(biglabHost.models.indexOf(model), message);
  for (const [key, value] of Object.entries(state)) model.set(key, value);
  for (const content of answers) model.fire("msg:custom", content, []);
} };
"""
# Wait until the next frame is drawn, which shows new measures and the start of every movement.
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def traits(widget: Any) -> dict[str, Any]:
    unwanted = ("_model", "_view", "_dom")
    return {k: v for k, v in widget.get_state().items() if k not in replay.SKIP and not k.startswith(unwanted)}


def answer_with(page: Any, *widgets: Any) -> None:
    """Let these widgets answer the page that is opened next, in the order in which they stand on it."""
    known = [traits(widget) for widget in widgets]

    def python(at: int, message: Any) -> Any:
        answers: list[Any] = []
        widgets[at].send = lambda content, buffers=None: answers.append(content)
        widgets[at]._hear(widgets[at], message, [])
        now = traits(widgets[at])
        changed = {k: v for k, v in now.items() if known[at].get(k) != v}
        known[at] = now
        return [changed, answers]

    page.expose_function("biglabPython", python)
    page.add_init_script(LINE)


def open_file(page: Any, file: Path) -> Any:
    """The page, once everything on it is drawn."""
    page.goto(file.as_uri())
    page.wait_for_selector("html[data-biglab=ready]")
    return page


def then(page: Any, **state: Any) -> None:
    """Let Python send a new state."""
    page.evaluate("state => biglabHost.models[0].set(state)", state)


def turn_to(page: Any, state: dict[str, Any]) -> None:
    """Let Python send another position, and wait until the page shows its status."""
    then(page, **state)
    shown = "text => document.querySelector('.bl-status-text').textContent === text"
    page.wait_for_function(shown, arg=state["view"]["status"])


def rested(page: Any) -> Any:
    """The page once Python has answered, everything that happened has been shown and the next click counts."""
    page.wait_for_selector(".bl:not([data-settling]):not([data-showing]):not([data-busy])")
    return page


# A board without its shell, drawn as the shell does.
ALONE = """async ([folder, maker, view, moves, glow, fixed]) => {
  const made = (await import(`/boards/${folder}/board.js`))[maker];
  const nothing = () => {};
  const board = made({ choose: nothing, refuse: nothing, announce: nothing, reducedMotion: () => true });
  const div = (className) => Object.assign(document.createElement("div"), { className });
  const cell = (wide, high, node) => {
    const box = div("bl-board-in");
    box.style.cssText = `width:${wide}px;height:${high}px`;
    if (node) box.append(node);
    return box;
  };
  const [root, frame] = [div("bl"), div("bl-frame")];
  frame.append(cell(600, 480, board.el), cell(300, 200, board.matter));
  root.append(frame);
  document.body.append(root);
  const info = { moves, fixed, previous: null, animate: false, duration: 0, recent: [], clock: {} };
  board.update(view, { ...info, glow: new Map(Object.entries(glow)) });
}"""


def draw_alone(page: Any, game: str, maker: str, board: Any, glow: dict[str, float]) -> None:
    """A board alone on an empty page, with the values of its moves: `glow` by target, 1 is the best."""
    source = assets.home()

    def answer(route: Any) -> None:
        path = source / route.request.url.split("127.0.0.1/", 1)[1]
        if path.suffix == ".js":
            route.fulfill(path=path, content_type="text/javascript")
        else:
            route.fulfill(body=f"<style>{assets.style(f'boards/{game}/board')}</style>", content_type="text/html")

    page.route("http://127.0.0.1/**", answer)
    page.goto("http://127.0.0.1/alone")
    page.evaluate(ALONE, [game, maker, board.view, board.moves, glow, board.fixed])


# ---- what is seen

SMALL = """([root, spared]) => {
  const found = [], walk = document.createTreeWalker(document.querySelector(root), 4 /* texts */);
  while (walk.nextNode()) {
    const node = walk.currentNode.parentElement, text = walk.currentNode.data.trim(), style = getComputedStyle(node);
    if (!text || !node.getClientRects().length || style.visibility === "hidden" || node.closest(spared)) continue;
    const scale = node.ownerSVGElement ? node.getScreenCTM().a : 1;
    if (parseFloat(style.fontSize) * scale < 11.99) found.push("smaller than 12 px: " + text);
  }
  return found; }"""
SPILLED = """([root, homes, free, aside, below]) => {
  const found = [], board = document.querySelector(root).getBoundingClientRect();
  for (const home of document.querySelectorAll(homes)) {
    const own = home.getBoundingClientRect(), scrolls = getComputedStyle(home).overflowY === "auto";
    for (const part of [home, ...home.querySelectorAll("*")]) {
      const b = part.getBoundingClientRect(), frame = part === home ? board : own;
      if (!b.width || getComputedStyle(part).visibility === "hidden" || part !== home && part.closest(free)) continue;
      const beside = b.left < frame.left - aside || b.right > frame.right + aside;
      const under = below !== null && b.bottom > frame.bottom + below && !(scrolls && part !== home);
      if (!beside && !under) continue;
      const where = `${home.dataset.id ?? home.className} ${part.className}`;
      found.push(`${under ? "below" : "beside"} its frame: ${where}: ${part.textContent.slice(0, 40)}`);
    }
  }
  return found; }"""
WIDE = """() => {
  if (document.documentElement.scrollWidth <= innerWidth) return [];
  const cut = (node) => node && (getComputedStyle(node).overflowX !== "visible" || cut(node.parentElement));
  const out = [...document.querySelectorAll("body *")].filter((node) =>
    node.getBoundingClientRect().right > innerWidth && !cut(node.parentElement));
  const name = (node) => `${node.tagName.toLowerCase()}.${node.getAttribute("class")}`;
  return [`the page is ${document.documentElement.scrollWidth} px wide in a window of ${innerWidth}`,
    ...out.map((node) => `sticks out to ${node.getBoundingClientRect().right}: ${name(node)}`)]; }"""


def sticks_out(page: Any) -> list[str]:
    """The parts that make the page wider than its window."""
    return page.evaluate(WIDE)


def amiss(
    page: Any,
    root: str,
    homes: str,
    free: str = "svg",
    aside: float = 1,
    below: float | None = None,
    spared: str = ".none",
) -> list[str]:
    """Words of a board under 12 px, parts that stick out of their frames, and parts wider than the window.

    `homes` are the frames, `free` what may stick out of them, `aside` and `below` by how many pixels the other parts
    may (below: None for no limit), `spared` what is drawn small on purpose.
    """
    small = page.evaluate(SMALL, [root, spared])
    return small + page.evaluate(SPILLED, [root, homes, free, aside, below]) + sticks_out(page)


def out_of_picture(page: Any, drawing: str, least: float = 0) -> list[str]:
    """The words of a still picture that run out of it, or are lower than `least` pixels."""
    page.set_content(f'<body style="margin:0">{drawing}')
    return page.evaluate(
        """least => {
      const box = document.querySelector("svg").getBoundingClientRect();
      return [...document.querySelectorAll("svg text")].filter((t) => {
        const b = t.getBoundingClientRect();
        return b.left < box.left || b.right > box.right || b.bottom > box.bottom || b.height < least;
      }).map((t) => t.textContent); }""",
        least,
    )


FADING = """() => document.getAnimations().some((a) => a instanceof CSSAnimation && a.playState === "running"
    && Number.isFinite(a.effect.getComputedTiming().endTime))"""


def serious(page: Any, root: str | None = None) -> list[str]:
    """The serious faults that axe finds on the page, or in a part of it, with the element and the reason.

    It looks when nothing fades in any more: half-way, any text is too pale.
    """
    while page.evaluate(FADING):
        page.wait_for_timeout(20)
    found = Axe().run(page, context=root, options={"resultTypes": ["violations"]}).response["violations"]
    return [
        f"{v['impact']} {v['id']}: {node['html'][:160]} {node['failureSummary']}"
        for v in found
        if v["impact"] in ("serious", "critical")
        for node in v["nodes"]
    ]
