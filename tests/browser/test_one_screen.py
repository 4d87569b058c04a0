"""A board is one screen: people, board, the matter, the moves, the news and the way through time are seen together.

Five or six crowded positions a game, with few people and many, long names, in different phases, in windows of every
usual size. `test_one_screen_jupyter.py` shows that a notebook really leaves this room.
"""

from __future__ import annotations

import pytest

import biglab
from tests.anygame import GAMES, sweep
from tests.browser import boards

NAMES = ("Wilhelmina-Alexandrina the Great", "Bo", "Jean-Baptiste of Fontainebleau", "Ada", "the borrower", "Li")
LONGEST = 500  # moves; a game is crowded by then

ROOMS = {
    "Lab 1366 × 768, file browser open": (919, 645),
    "Lab 1366 × 768, file browser closed": (1156, 645),
    "Lab 1280 × 720": (833, 597),
    "Lab 1920 × 1080": (1473, 957),
    "phone": (390, 844),
    "small phone": (360, 740),
}
WINDOWS = {"projector": (1920, 1080), "small projector": (1280, 720), "150 % zoom": (911, 512)}

# The page has something to scroll around its board, as a notebook has.
NOTEBOOK = """
html, body { margin: 0; padding: 0; overflow: hidden; }
main { position: fixed; inset: 0; display: block; overflow: auto; max-width: none; margin: 0; }
main::before, main::after { content: ""; display: block; height: 400px; }
"""
AMISS = """() => {
  const root = document.querySelector(".bl"), found = [];
  if (!root.hasAttribute("data-full")) root.scrollIntoView({ block: "center" });
  const seen = (part, edge, name) => {
    const r = part?.getBoundingClientRect(), off = (a) => Math.round(a * 10) / 10;
    if (!r?.width || !r.height) return found.push(`${name} is not there`);
    const out = Math.max(edge.left - r.left, edge.top - r.top, r.right - edge.right, r.bottom - edge.bottom);
    if (out > 1) found.push(`${name} is ${off(out)} px out of view`);
  };
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight },
    parts = { people: ".bl-seats", board: ".bl-board", moves: ".bl-moves", time: ".bl-timeline" };
  for (const [name, part] of Object.entries(parts)) seen(root.querySelector(part), screen, name);
  const status = root.querySelector(".bl-status-text"), words = root.querySelector(".bl-status-words");
  if (status.scrollHeight > status.clientHeight + 1 || words.scrollHeight > words.parentElement.clientHeight + 1)
    found.push(`who decides is cut: ${status.innerText}`);
  const log = root.querySelector(".bl-log"), news = root.querySelector(".bl-news > span");
  if (log.getClientRects().length) { // the log says it, else the line above the moves
    const walk = document.createRange();
    walk.selectNodeContents(log.querySelector(".bl-line[data-now] .bl-line-go > span").firstChild);
    const last = { getBoundingClientRect: () => walk.getBoundingClientRect() };
    seen(last, log.parentElement.getBoundingClientRect(), "what happened last");
  } else {
    seen(news, root.querySelector(".bl-moves").getBoundingClientRect(), "what happened last");
    if (news.scrollHeight > news.clientHeight + 1) found.push(`what happened last is cut: ${news.innerText}`);
  }
  if (root.dataset.size !== "narrow")
    seen(root.querySelector(".bl-tabbed"), root.querySelector(".bl-side").getBoundingClientRect(), "the panel");
  const matter = root.querySelector(".bl-matter:not([hidden])"), list = root.querySelector(".bl-moves .bl-panel-body");
  if (matter) seen(matter, screen, "the matter");
  const choices = [...list.querySelectorAll("button")].filter((choice) => choice.getClientRects().length);
  seen(choices[0], list.getBoundingClientRect(), "the first choice");
  if (root.dataset.size !== "narrow" && innerHeight >= 640)
    for (const choice of choices.slice(1, 3)) seen(choice, list.getBoundingClientRect(), "one of three choices");

  // a text is cut where it leaves a box that hides what leaves it
  const aside = ".bl-sr-only, [hidden], .bl-handover, .bl-mark, details:not([open]) > :not(summary)";
  const isUnseen = (node) => getComputedStyle(node).visibility === "hidden" || node.closest(aside);
  for (const home of [root.querySelector(".bl-board-in"), matter].filter(Boolean)) {
    const walk = document.createTreeWalker(home, 4 /* texts */), said = new Set();
    while (walk.nextNode()) {
      const node = walk.currentNode.parentElement, text = walk.currentNode.data.trim();
      if (!text || isUnseen(node)) continue;
      const range = document.createRange();
      range.selectNodeContents(walk.currentNode);
      for (let { left, top, right, bottom } of range.getClientRects()) {
        const lean = 1.5 + 0.15 * (bottom - top); // a line is higher than its letters
        for (let box = node; box !== root && right > left && bottom > top; box = box.parentElement) {
          const style = getComputedStyle(box), b = box.getBoundingClientRect();
          if (box.ownerSVGElement || style.overflowX === "visible") continue;
          // three dots say that there is more; what scrolls can be scrolled, and a map that pans can be panned
          const told = style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none",
            scrolls = box !== matter && /auto|scroll/.test(style.overflowX + style.overflowY) || box.closest(".bc-map"),
            beside = Math.max(b.left - left, right - b.right) - 1.5,
            out = Math.max(beside, b.top - top - lean, bottom - b.bottom - lean);
          if (out > 0 && !told && !scrolls && !said.has(text)) {
            said.add(text);
            const name = box.getAttribute("class") ?? box.tagName;
            found.push(`${name} cuts ${JSON.stringify(text.slice(0, 30))} by ${Math.round(out)} px`);
          }
          [left, top, right, bottom] = [
            Math.max(left, b.left), Math.max(top, b.top), Math.min(right, b.right), Math.min(bottom, b.bottom)];
        }
      }
    }
  }
  return found;
}"""
SMALL = """least => {
  const found = [], walk = document.createTreeWalker(document.querySelector(".bl"), 4 /* texts */);
  while (walk.nextNode()) {
    const node = walk.currentNode.parentElement, text = walk.currentNode.data.trim(), style = getComputedStyle(node);
    if (!text || !node.getClientRects().length || style.visibility === "hidden") continue;
    if (node.closest(".bl-sr-only, .bl-mark, [hidden], option")) continue;
    const picture = node.ownerSVGElement,
      scale = picture ? Math.hypot(node.getScreenCTM().a, node.getScreenCTM().b) : node.currentCSSZoom;
    const size = parseFloat(style.fontSize) * scale;
    if (size < least - 0.05) found.push(`${size.toFixed(1)} px: ${text.slice(0, 30)}`);
  }
  return found;
}"""


def crowded(game, seats, phase, options=None):
    """A late decision of this phase in a game of bots, as a board in front of the person who decides it."""
    bots = sweep(game).CROWD
    players = [bots[seat % len(bots)] for seat in range(seats)]
    options = options or sweep(game).SAME_FOR_PEOPLE
    table = biglab.new(game, players, seed=3, **options)
    found, named = [], {}
    while not table.is_over and table.ply < LONGEST:
        seat, number = table.state.to_move, table.state.phase
        if number not in named:
            named[number] = table.view(None)["phase"]
        if seat >= 0 and named[number] == phase:
            found.append((table.ply, seat))
        table.step()
    assert found, f"no {phase} in this game of {game}"
    ply, seat = found[len(found) * 3 // 4]
    people = ["you" if other == seat else name for other, name in enumerate(players)]
    again = biglab.new(game, people, seed=3, **options).play(*[played.text for played in table.history[:ply]])
    again.names[:] = NAMES[:seats]
    board = biglab.play(table=again)
    state = boards.traits(board)
    board.close()
    return {key: state[key] for key in ("fixed", "view", "moves", "clock", "log", "timeline", "forks", "hot")}


def amiss(page):
    page.evaluate(boards.DRAWN)
    return page.evaluate(AMISS)


@pytest.mark.parametrize("game", GAMES)
def test_everything_one_plays_with_is_in_view_together(show, game):
    positions = {f"{each[1]} of {each[0]}": crowded(game, *each) for each in sweep(game).CROWDED}
    page = show(biglab.play(game, seed=3), 919, height=645)
    page.add_style_tag(content=NOTEBOOK)
    found = []

    def look(sizes, least=None):
        for room, (width, height) in sizes.items():
            page.set_viewport_size({"width": width, "height": height})
            for name, state in positions.items():
                boards.turn_to(page, state)
                wrong = amiss(page) + (page.evaluate(SMALL, least[room]) if room in (least or {}) else [])
                found.extend(f"{name}, {room}: {what}" for what in wrong)

    look(ROOMS)
    page.set_viewport_size({"width": 919, "height": 645})
    page.get_by_role("tab", name="Values").click()
    look({f"{room}, values": size for room, size in ROOMS.items() if room.startswith("Lab")})
    page.get_by_role("tab", name="Log").click()
    page.locator(".bl-tool-full").click()
    look(WINDOWS, {"projector": 18})
    page.keyboard.press("Escape")
    page.wait_for_selector(".bl:not([data-full])")
    assert not found, "\n".join(found)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert boards.serious(page, ".bl") == []
    assert page.errors == []
