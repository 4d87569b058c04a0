"""The card table of Big Deal in a real browser: seen at every width, played by mouse and by keyboard, two people at one
screen. Most of it without Jupyter, with the real Python behind the page."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

import biglab
from biglab.games.big_deal.lessons.explorers import match_explorer, risk_explorer, stop_explorer
from biglab.games.big_deal.screen.svg import as_svg
from biglab.ui import replay
from biglab.ui.board import board_class
from tests.browser.boards import DRAWN, amiss, open_file, out_of_picture, rested, serious, sticks_out, then
from tests.browser.jupyter import cell_outputs, open_notebook, run_all, run_code
from tests.games.big_deal.positions import looks, saskia, sit, turn


@pytest.fixture
def show(show):
    """A table as a board on a page: both, with the real Python behind them."""

    def make(table: Any, width: int = 1200, **options: Any) -> tuple[Any, Any]:
        board = board_class("big-deal")(getattr(table, "table", table))
        return show(board, width, **options), board

    return make


def hand(page: Any, kind: str, nth: int = 0) -> Any:
    """A card of the hand, once a click on it counts."""
    rested(page)
    return page.locator(f'.bd-cards [data-place="hand:{kind}"]').nth(nth)


def pot(page: Any) -> str:
    return page.locator(".bd-pot-worth").inner_text()


# ---- a whole duel: two people, one screen


def hidden_from_the_page(page: Any) -> bool:
    """While the curtain is down no hand is anywhere in the page."""
    seats = page.evaluate("biglabHost.models[0].get('view').seats.map((s) => s.hand)")
    return set(map(str, seats)) == {"None"} and page.locator(".bd").count() == 0


def test_a_whole_duel_by_mouse_and_keyboard_with_hidden_hands_then_rewound_and_branched(show):
    # case: big-deal BD-06
    people = ["you:Saskia", "you:Michael", "random", "random"]
    page, board = show(saskia(bots=people))
    curtain = page.get_by_role("button", name="show the board")
    assert "B (Michael)" in page.locator(".bl-handover-who").inner_text()
    assert hidden_from_the_page(page)

    # Michael, by mouse: a card, then the set he wants; where it can go lights up
    curtain.click()
    cards = page.locator(".bd-cards .bd-card")
    assert [card.get_attribute("data-kind") for card in cards.all()] == ["silver", "stocks", "stocks", "stamps"]
    seen = page.evaluate("JSON.stringify(biglabHost.models[0].get('view').seats[0].hand)")
    assert seen == "null", "Saskia's cards are not on the page"
    hand(page, "stocks").click()
    lit = [place.get_attribute("data-place") for place in page.locator("[data-lit]").all()]
    assert lit == ["seat:A", "away", "hand:silver", "hand:stocks"]
    page.click('[data-place="seat:A"]')
    page.get_by_role("button", name="I am A: show the board").wait_for()
    assert hidden_from_the_page(page)

    # Saskia, by keyboard
    page.get_by_role("button", name="I am A: show the board").press("Enter")
    page.locator(".bd-duel").wait_for()
    assert pot(page) == "$30,000"
    assert page.evaluate("JSON.stringify(biglabHost.models[0].get('view').seats[1].hand)") == "null"
    hand(page, "silver").press("Enter")
    curtain.click()
    assert pot(page) == "$55,000"
    hand(page, "stocks").click()
    curtain.press("Enter")
    assert pot(page) == "$65,000"
    rested(page)
    page.keyboard.press("1")  # the first move on the list: gold
    page.get_by_role("button", name="I am B: show the board").click()
    assert pot(page) == "$115,000"
    thrown = page.locator(".bd-throws .bd-card").all()
    assert [card.get_attribute("data-kind") for card in thrown] == ["stocks", "silver", "stocks", "gold"]
    assert page.locator(".bd-side small").all_inner_texts() == ["threw $20,000", "threw $75,000"]
    hand(page, "silver").click()
    curtain.click()
    assert pot(page) == "$140,000"
    rested(page)
    page.locator(".bl").press("y")
    page.locator(".bd-duel").wait_for(state="hidden")
    page.locator(".bl-status-text", has_text="A (Saskia) lays a pair").wait_for()  # she has the screen still
    stacks = [seat["fortune_text"] for seat in board.view["seats"][:2]]
    assert stacks == ["$110,000", f"${10_000 + 140_000:,}"]
    assert "A yields. B takes the set: 7 cards worth $140,000." in [line[2] for line in board.log]

    # back to before the steal, and another road from there
    played = board.table.length
    page.locator(".bl-time").press("Home")
    page.get_by_role("button", name="I am B: show the board").click()
    assert page.locator(".bd-duel").is_hidden()
    assert page.locator('[data-seat="0"] .bd-top-name').inner_text() == "Stocks"
    page.get_by_role("button", name="What if").click()
    hand(page, "stamps").click()
    page.click('[data-place="away"]')
    page.locator(".bl-lines-open").click()
    page.locator(".bl-chip").nth(1).wait_for()
    assert [(name, table.length) for name, _, table in board.branches][0] == ("as played", played)
    assert board.table.log[0].text == "B discards Stamp Collection."
    page.locator(".bl-chip").first.click()
    page.locator(".bl-where", has_text=f"move 0 of {board.timeline['n']}").wait_for()
    assert page.errors == [] and page.strangers == []


# ---- picking and refusals


def test_a_wish_that_is_not_legal_is_answered_with_the_reason(show):
    page, board = show(turn())
    page.get_by_role("button", name="show the board").click()
    before = board.table.ply
    for first, second, why in [
        ('[data-place="hand:stocks"]', '[data-place="seat:C"]', "the top set is Yacht, and Stocks does not match it"),
        ('[data-place="hand:yacht"]', '[data-place="discard"]', "Yacht and Stocks do not make a pair"),
        ('[data-place="hand:yacht"]', '[data-place="hand:stocks"]', "Stocks do not make a pair; that takes"),
        ('[data-place="seat:B"]', '[data-place="hand:silver"]', "only a stack of 2 sets can be attacked"),
        ('[data-place="hand:stocks"]', '[data-place="seat:A"]', "that stack is your own"),
    ]:
        page.locator(first).first.click()
        page.locator(second).first.click()
        page.locator(".bl-alert", has_text=why).wait_for()
        page.get_by_role("button", name="Close this message").click()
    assert board.table.ply == before


def test_the_keyboard_walks_the_table_picks_and_puts_back(show):
    page, board = show(turn())
    page.get_by_role("button", name="show the board").press("Enter")
    here = "document.activeElement.dataset.place"
    hand(page, "silver").focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate(here) == "hand:yacht"
    page.keyboard.press("Enter")
    assert page.locator("[data-picked]").get_attribute("data-place") == "hand:yacht"
    assert "picked. It goes with" in page.locator(".bl-sr-only").inner_text()
    page.keyboard.press("Escape")
    assert page.locator("[data-picked]").count() == 0
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")  # the other yacht: a pair
    page.locator(".bl-handover").wait_for()
    assert board.table.log[0].text == "A lays two Yacht: $30,000."


def test_a_place_may_be_picked_before_the_card(show):
    page, board = show(turn())
    page.get_by_role("button", name="show the board").click()
    page.click('[data-place="discard"]')
    lit = [place.get_attribute("data-place") for place in page.locator(".bd-cards [data-lit]").all()]
    assert lit == ["hand:silver", "hand:stocks"]
    hand(page, "stocks").click()
    page.locator(".bl-handover").wait_for()
    assert board.table.log[0].text == "A takes Stocks with Stocks: $20,000."


def test_every_thing_to_click_speaks_in_sentences(show):
    page, _ = show(turn())
    page.get_by_role("button", name="show the board").click()
    for button in page.locator(".bd button").all():
        assert button.get_attribute("aria-label").endswith(".")
    label = page.get_attribute('[data-place="seat:C"]', "aria-label")
    assert label.startswith("Top set of C Bob: 2 Yacht, 2 Silver, $80,000, on 1 set. ")
    assert "Steal C's Yacht ($80,000) with Yacht." in label


# ---- what is seen

HOMES = ".bd-seat, .bd .bd-card, .bd-top, .bd-set, .bd-middle, .bd-duel, .bd-side, .bd-prize, .bd-pile"
FREE = "svg, .bd-owner, .bd-throws, .bd-backs, .bd-set-name > *, .bd-deep, .bd-jokers, .bd-kinds, .bl-sr-only"
SIZES = [(919, 645), (1156, 645), (1473, 960)]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_table_fills_its_box_and_nothing_is_small_or_spills(show, width, height):
    page, _ = show(biglab.new("big-deal", ["random"] * 4), width)
    page.set_viewport_size({"width": width, "height": height})
    for name, view in looks():
        then(page, view=view)
        page.wait_for_function("n => document.querySelectorAll('.bd-seat').length === n", arg=len(view["seats"]))
        assert amiss(page, ".bd", HOMES, FREE, aside=1.5, below=1.5) == [], name
        assert amiss(page, ".bd-hand", ".bd-hand .bd-card", FREE, aside=1.5, below=1.5) == [], name
        assert beyond(page) == [], name
    assert page.errors == [] and page.strangers == []


def beyond(page: Any) -> list[str]:
    """What is larger than the box it is in, or written where it cannot be read."""
    return page.evaluate("""() => {
      const found = [], zoom = document.querySelector(".bl-frame").currentCSSZoom ?? 1;
      for (const node of document.querySelectorAll(".bl-board, .bl-board-in, .bd, .bl-matter, .bd-cards"))
        if (node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1)
          found.push(`${node.className} scrolls`);
      for (const node of document.querySelectorAll(".bd-card .bd-name, .bd-sums > *, .bd-top-worth, .bd-hint"))
        if (node.getClientRects().length && !node.closest(".bd-throws") && node.scrollWidth > node.clientWidth + 1)
          found.push(`cut off: ${node.textContent}`);
      for (const top of document.querySelectorAll(".bd-top")) {
        const seat = top.closest(".bd-seat").getBoundingClientRect(), box = top.getBoundingClientRect();
        if (box.bottom > seat.bottom + 1) found.push(`a top set under the edge of its place`);
        if (box.height < 40 * zoom - 1) found.push(`a top set too low to touch`);
      }
      return found; }""")


def test_on_a_phone_the_table_fills_whatever_box_it_is_given(show):
    page, _ = show(biglab.new("big-deal", ["random"] * 4), 390)
    page.set_viewport_size({"width": 390, "height": 844})
    page.add_style_tag(content=".bl .bl-board { min-height: 330px }")
    for name, view in looks():
        then(page, view=view)
        page.wait_for_function("n => document.querySelectorAll('.bd-seat').length === n", arg=len(view["seats"]))
        assert amiss(page, ".bd", HOMES, FREE, aside=1.5, below=1.5) == [], name
        box = page.evaluate("""() => ['.bd', '.bl-board-in'].map((s) => document.querySelector(s))
            .map((n) => [n.offsetWidth, n.offsetHeight])""")
        assert box[0] == box[1], name
        least = page.evaluate(
            "Math.min(...[...document.querySelectorAll('.bd-hand button, .bd button')]"
            ".filter((b) => b.offsetHeight).map((b) => Math.min(b.offsetWidth, b.offsetHeight)))"
        )
        assert least >= 40, name


def test_cards_sets_and_piles_glow_by_what_they_are_worth(show):
    page, board = show(turn(), 919)
    page.get_by_role("button", name="show the board").click()
    worth = {"pair yacht": 1, "steal C yacht": 0.6, "take silver": 0.2, "discard stocks": 0}
    rows = [
        {"target": words, "shade": shade, "text": words, "code": i} for i, (words, shade) in enumerate(worth.items())
    ]
    then(page, lens={"on": True, "rows": rows})
    expect(page.locator(".bd [data-best], .bd-hand [data-best]")).to_have_count(2)  # both yachts
    shade = "node => node.style.getPropertyValue('--glow')"
    places = ("hand:yacht", "seat:C", "discard", "hand:silver", "hand:stocks", "away", "seat:B")
    found = [page.locator(f'[data-place="{place}"]').first.evaluate(shade) for place in places]
    assert found == ["1", "0.6", "0.2", "0.2", "0", "0", ""]
    hand(page, "yacht").click()  # now by what goes with it
    assert page.locator('[data-place="discard"]').evaluate(shade) == ""
    assert page.locator('[data-place="seat:C"]').evaluate(shade) == "0.6"


@pytest.mark.parametrize(("scheme", "names"), [("light", ("duel", "six")), ("dark", ("turn", "end"))])
def test_axe_finds_no_serious_problem_on_the_board(show, scheme, names):
    page, _ = show(biglab.new("big-deal", ["random"] * 4), color_scheme=scheme)
    views = dict(looks())
    for name in names:
        then(page, view=views[name])
        page.evaluate("document.querySelector('.bd-counting').open = true")
        assert serious(page, ".bd") + serious(page, ".bl-matter") == [], name


def test_a_move_changes_what_it_touches_and_leaves_the_rest_standing(show):
    table = turn()
    page, _ = show(biglab.new("big-deal", ["random"] * 4))
    then(page, view=table.view(0))
    parts = "[...document.querySelectorAll('.bd-set, .bd-top, .bd-cards .bd-card')]"
    page.evaluate(f"for (const node of {parts}) node.old = true")
    hand(page, "stocks").focus()
    table.play(table.legal[0].move)
    then(page, view=table.view(0))
    page.wait_for_function("document.querySelectorAll('.bd-seat:first-child .bd-set').length === 3")
    assert page.evaluate(f"{parts}.filter((node) => !node.old).length") == 1, "only the set that is covered now is new"
    assert page.evaluate("document.activeElement.dataset.place") == "hand:stocks"


@pytest.mark.parametrize("reduced", [False, True])
def test_cards_fly_where_they_go_only_for_those_who_want_motion(show, reduced):
    table = saskia(bots=["you", "random", "random", "random"])
    page, _ = show(biglab.new("big-deal", ["random"] * 4), reduced=reduced)
    page.evaluate("""() => { globalThis.flown = []; const plain = Element.prototype.animate;
      Element.prototype.animate = function (frames, options) {
        if (frames[0].transform && this.closest(".bd")) flown.push(this.className);
        return plain.call(this, frames, options);
      }; }""")
    then(page, view=table.view(0))
    page.locator(".bd-cards .bd-card").nth(3).wait_for()
    page.evaluate(DRAWN)
    page.evaluate("flown = []")
    trail = []
    for move in ("steal A stocks", "counter silver", "yield"):
        table.play(move)
        trail.append({"view": table.view(0), "line": None, "at": 0})
    table.chance()
    then(page, view=table.view(0), trail=trail, ply=2)
    page.locator('.bd-seat:first-child .bd-top[aria-label*="$55,000"]').wait_for()
    page.locator(".bl:not([data-showing])").wait_for()
    page.evaluate(DRAWN)  # what flies last starts in the frame after it is drawn
    flights = page.evaluate("flown")
    # the set into the middle, the card that attacks it, the answer, the pot back on its stack, a card drawn
    assert flights == ([] if reduced else ["bd-prize", "bd-card", "bd-card", "bd-top", "bd-backs"])
    assert page.errors == []


def test_every_card_thrown_shows_who_threw_it(show):
    page, _ = show(biglab.new("big-deal", ["random"] * 4))
    for name, view in looks():
        if view["duel"]:
            then(page, view=view)
            page.locator(".bd-throws li").nth(len(view["duel"]["thrown"]) - 1).wait_for()
            page.wait_for_function("document.querySelector('.bd').getAnimations({ subtree: true }).length === 0")
            above = page.evaluate("""() => [...document.querySelectorAll(".bd-owner")].map((node) => {
              const box = node.getBoundingClientRect();
              return node.contains(document.elementFromPoint(box.x + 8, box.y + box.height / 2));
            })""")
            assert above == [True] * len(view["duel"]["thrown"]), f"{name}: a mark is covered"


def test_once_a_round_is_counted_its_gain_is_not_added_again(show):
    # ruling: big-deal R11
    hands = {"A": "cash", "B": "gold home", "C": "piggy"}
    table = sit(3, hands=hands, stacks={"B": ["bank bank"]}, deck=0, hand_penalty=-1, totals=[0, 300_000, 0])
    page, _ = show(biglab.new("big-deal", ["random"] * 3))
    then(page, view=table.view(0))
    sums = page.locator('.bd [data-seat="1"] .bd-sums')
    page.locator(".bl-status-text", has_text="A (you) lays a pair").wait_for()
    assert sums.inner_text().split() == ["$300,000", "counted", "+$20,000"]
    then(page, view=table.play("discard cash").view(0))
    page.locator(".bl-status-text", has_text="Round 1 is counted").wait_for()
    assert sums.inner_text().split() == ["$250,000", "counted", "−$50,000"]


def test_every_step_of_a_real_game_is_drawn_without_a_complaint(show):
    table = biglab.new("big-deal", seats=["random"] * 3, seed=3, target=0)
    page, _ = show(biglab.new("big-deal", ["random"] * 3))
    views = []
    while not table.is_over:
        table.step()
        if table.history[-1].lines:
            views.append(table.view(0))
    drawn = page.evaluate(
        """async (views) => { const drawn = [], stack = (seat) => seat.querySelectorAll(".bd-set").length +
            seat.querySelectorAll(".bd-top:not([data-empty])").length;
          for (const view of views) {
            biglabHost.models[0].set({ view });
            await null;
            drawn.push([...document.querySelectorAll(".bd-seat")].map(stack));
          }
          return drawn; }""",
        views,
    )
    assert drawn == [[len(seat["stack"]) for seat in view["seats"]] for view in views]
    assert page.errors == []
    assert page.locator(".bd-seat[data-won]").count() == len(views[-1]["winners"])


@pytest.mark.parametrize("width", [420, 960])
def test_no_word_of_the_still_picture_runs_out_of_it(page, width):
    for name, view in looks():
        assert out_of_picture(page, as_svg(view, width)) == [], name


# ---- the explorers


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_explorers_fit_a_phone_and_a_projector(new_page, tmp_path, scheme):
    page = new_page(width=360, color_scheme=scheme)
    open_file(page, replay.save(tmp_path / "page.html", match_explorer(), risk_explorer(5, 30), stop_explorer(3, 2)))
    for width in (360, 1920):
        page.set_viewport_size({"width": width, "height": 900})
        assert sticks_out(page) == []
    assert serious(page) == []
    assert page.errors == []


# ---- in JupyterLab

BOARD = "import biglab\nboard = biglab.play('big-deal', seats=['you', 'random', 'random'], seed=3)\nboard"


def test_the_table_plays_in_jupyterlab(lab, page):
    page.emulate_media(reduced_motion="reduce")
    open_notebook(page, lab, lab.write("big_deal_board.ipynb", BOARD))
    run_all(page)
    page.locator(".bl-moves-list button").first.wait_for()
    cells = len(cell_outputs(page))
    before = run_code(page, "print(len([line for line in board.log if line[1] == 0]))")
    page.locator(".bd-cards .bd-card").first.click()
    page.keyboard.press("Escape")
    page.locator(".bd-cards .bd-card").first.click()
    page.click('[data-place="away"]')
    page.locator(".bl-log .bl-line-go", has_text="A discards").first.wait_for(state="attached")
    assert int(run_code(page, "print(len([line for line in board.log if line[1] == 0]))")) == int(before) + 1
    assert len(cell_outputs(page)) == cells
    assert page.strangers == []
