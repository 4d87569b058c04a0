"""The table of Big City in a real browser: tiles, buildings, streetcars, parks and factories by mouse and keyboard.

Most pages here have no Jupyter, but the real board behind them: what the page says goes to Python and back.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import biglab
from biglab.games.big_city.rules import words as f
from biglab.games.big_city.screen.svg import as_svg
from biglab.ui.board import board_class
from tests.browser.boards import amiss, out_of_picture, rested, serious, then, turn_to
from tests.browser.jupyter import open_notebook, run_all, run_code
from tests.games.big_city.positions import GAME, T2, T5, lot, sit


def idle(seen, legal, rng):
    """Passes, and takes the first of everything else."""
    return next((move for move in legal if move.verb == f.PASS), legal[0])


def table(sitting, people=1):
    """A board at a position; A is a person, and as many more as are asked for."""
    game = sitting.table
    for seat in range(people, len(game.players)):
        game.players[seat] = GAME.bot(idle)
    game.names[:] = ["Ada", "Ben", "Cleo", "Dan", "Eve"][: len(game.names)]
    return board_class("big-city")(game)


def kind(page, name):
    rested(page)
    return page.locator(f'.bc-kind[title="{name}"]')


def hit(page, what):
    rested(page)
    return page.locator(f'.bc-hit[data-target="{what}"]')


def spot(page, number):
    """The lot of this number on the map."""
    return page.locator(f'.bc-lot[data-lot="{number - 11}"]')


def middle(page, number):
    box = spot(page, number).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def stack(page, what):
    rested(page)
    return page.locator(f'.bc-stack[data-target="{what}"]')


def focused(page):
    return page.evaluate("document.activeElement.dataset.target")


HALL = [("City Hall", 15)]
CITY = [("City Hall", 15), ("residence", 12, 13), ("business", 18), ("residence", 16), ("business", 21, 22)]


# ---- tiles


def test_a_tile_is_taken_turned_and_laid_by_mouse(show):
    board = table(sit(T2, pieces=HALL, hands={"A": [11]}))
    page = show(board)
    stack(page, "lay 4").click()
    expect(page.locator(".bc-ghost-tile")).to_have_count(1)
    expect(page.locator(".bc-hint")).to_have_text("Lay neighbourhood 4: click or Enter. R or the list turns it.")
    lying = page.locator(".bc-ghost-edge").get_attribute("d")
    page.get_by_role("button", name="Turn it (R)").click()
    expect(page.locator(".bc-ghost-edge")).not_to_have_attribute("d", lying)
    assert board.table.state.phase == f.TURN_TILE  # turning is only looking
    # the ghost follows the hand, snaps to a legal place, and is red where the tile cannot lie
    hit(page, "at 0 3").hover()
    assert page.locator(".bc-ghost-tile .bc-lot text").all_text_contents() == [str(n) for n in range(41, 49)]
    expect(page.locator(".bc-ghost-tile[data-bad]")).to_have_count(0)
    page.mouse.move(*middle(page, 15))
    expect(page.locator(".bc-ghost-tile[data-bad]")).to_have_count(1)
    page.mouse.click(*middle(page, 15))
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("it would lie on lots that are there already")
    hit(page, "at 0 3").click()
    expect(page.locator('.bc-tile[data-tile="3"]')).to_have_count(1)
    s = board.table.state_at(board.table.length)
    assert (s.turned[3], s.tile_at[3]) == (1, f.ORIGIN * f.GRID + f.ORIGIN + 3)
    assert page.errors == [] and page.strangers == []


def test_a_tile_is_taken_turned_and_laid_by_keyboard(show):
    board = table(sit(T2, pieces=HALL, hands={"A": [11]}))
    page = show(board)
    stack(page, "lay 3").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".bc-ghost-tile")).to_have_count(1)
    page.wait_for_function("document.activeElement.classList.contains('bc-hit')")
    page.keyboard.press("r")
    page.keyboard.press("r")
    first = focused(page)
    for key in ("ArrowDown", "ArrowDown", "ArrowDown", "ArrowRight"):
        page.keyboard.press(key)
    there = focused(page)
    assert there != first and there.startswith("at ")
    page.keyboard.press("Enter")
    expect(page.locator('.bc-tile[data-tile="2"]')).to_have_count(1)
    s = board.table.state_at(board.table.length)
    row, column = map(int, there.split()[1:])
    assert (s.turned[2], s.tile_at[2]) == (2, (f.ORIGIN + row) * f.GRID + f.ORIGIN + column)


def test_players_lay_the_starting_city_themselves(show):
    board = biglab.play("big-city", seats=["you:Ada", idle], seed=4)
    page = show(board)
    expect(page.locator(".bc-hint")).to_have_text("Take a neighbourhood to lay.")
    stack(page, "lay 7").click()  # no tile of the starting city
    expect(page.get_by_role("alert")).to_contain_text("it does not belong to the starting city")
    for _ in range(2):
        rested(page).locator('.bc-stack[data-lit][data-target^="lay "]').first.click()
        rested(page).locator(".bc-hit").first.click()
        page.wait_for_function("!document.querySelector('.bc-ghost-tile')")
    expect(page.locator(".bc-tile")).to_have_count(5)
    expect(page.locator(".bl-meta")).to_contain_text("turn")


# ---- buildings


def test_a_double_across_two_tiles_shows_its_sum_and_is_built_by_mouse(show):
    # case: big-city F-7
    board = table(sit(T5, pieces=[("residence", 11)], hands={"A": [58, 12, 55, 15]}))
    page = show(board)
    kind(page, "double residence").click()
    expect(page.locator(".bc-site")).to_have_count(3)  # 55 and 58, 58 and 12, 12 and 15
    across = hit(page, "build double residence 58-12")
    assert "double residence on 12 and 58: 6 points, 6" == across.get_attribute("aria-label")
    kind(page, "double business").click()
    across = hit(page, "build double business 58-12")
    across.hover()
    expect(page.locator(".bc-sum")).to_have_text("6 + 1 = 7")
    expect(page.locator(".bc-terms")).to_have_text("6base value+1in the inner city")
    across.click()
    expect(page.locator(".bc-pieces .bc-piece[data-family=business]")).to_have_count(1)
    expect(page.locator(".bl-seat-cash").first).to_have_text("7")
    assert board.table.state_at(1).piece[lot(58)] == board.table.state_at(1).piece[lot(12)] == 1


def test_the_sum_has_every_term_and_the_keyboard_goes_from_site_to_site(show):
    # case: big-city F-2
    pieces = [("City Hall", 15), ("L-factory", 3, 24)]
    board = table(sit(T2, pieces=pieces, trams=["12-13"], hands={"A": [13, 16, 19]}))
    page = show(board)
    kind(page, "double residence").focus()
    page.keyboard.press("Enter")
    page.wait_for_function("document.activeElement.classList.contains('bc-hit')")
    label = "document.activeElement.getAttribute('aria-label')"
    # the best comes first
    assert page.evaluate(label) == "double residence on 13 and 16: 10 points, (6 + 1 − 2) × 2 = 10"
    expect(page.locator(".bc-sum")).to_have_text("(6 + 1 − 2) × 2 = 10")
    expect(page.locator(".bc-terms i")).to_have_text(["6", "+1", "−2", "×2"])
    expect(page.locator(".bc-terms span")).to_have_text(
        ["base value", "on the outskirts", "next to a factory", "next to a streetcar"]
    )
    page.keyboard.press("ArrowDown")
    assert page.evaluate(label) == "double residence on 16 and 19: 7 points, 6 + 1 = 7"
    page.keyboard.press("ArrowUp")
    assert page.evaluate(label).startswith("double residence on 13 and 16")
    page.keyboard.press("Escape")
    expect(page.locator(".bc-site")).to_have_count(0)


def test_city_hall_is_built_by_keyboard_alone(show):
    board = table(sit(T2, hands={"A": [12, 24]}))
    page = show(board)
    page.locator(".bl").focus()
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.title") == "City Hall":
            break
    page.keyboard.press("Enter")
    page.wait_for_function("document.activeElement.classList.contains('bc-hit')")
    page.keyboard.press("Enter")
    expect(page.locator(".bc-pieces .bc-piece[data-family=hall]")).to_have_count(1)
    assert board.table.state.halls == 1


def test_wishes_that_the_rules_refuse_are_answered_with_the_reason(show):
    board = table(sit(T2, hands={"A": [11, 12, 24, 31]}, pieces=[("residence", 13)]))
    page = show(board)
    alert = page.get_by_role("alert")
    kind(page, "cinema").click()
    expect(alert).to_contain_text("City Hall does not stand yet")
    kind(page, "triple park").click()
    expect(alert).to_contain_text("City Hall does not stand yet")
    kind(page, "triple residence").click()
    expect(alert).to_contain_text("the card for it is not in your hand")
    kind(page, "City Hall").click()
    page.mouse.click(*middle(page, 24))
    expect(alert).to_contain_text("You cannot build City Hall on 24: it must stand in the inner city")
    expect(alert.get_by_role("button", name="Rule R8: Where City Hall stands")).to_be_visible()
    page.mouse.click(*middle(page, 16))
    expect(alert).to_contain_text("the card for it is not in your hand")
    page.keyboard.press("Escape")
    stack(page, "lay 5").click()
    expect(alert).to_contain_text("City Hall does not stand yet")
    page.locator(".bc-car").click()
    expect(alert).to_contain_text("City Hall does not stand yet")
    page.locator('.bc-card[data-card="20"]').click()  # 31: its tile is not laid
    expect(alert).to_contain_text("there is no such lot in the city")
    page.mouse.click(*middle(page, 13))
    expect(alert).to_contain_text("something stands there already")
    stack(page, "draw 1").click()
    expect(alert).to_contain_text("You cannot draw from stack 1 now. ")
    assert board.table.length == 0


def test_a_card_leads_to_its_lot_and_a_lot_to_a_building(show):
    board = table(sit(T2, hands={"A": [15, 24]}))
    page = show(board)
    page.locator('.bc-card[data-card="13"]').hover()  # 24
    expect(spot(page, 24)).to_have_attribute("data-glow", "")
    page.locator('.bc-card[data-card="13"]').click()
    expect(kind(page, "residence")).to_have_attribute("aria-pressed", "true")
    hit(page, "build residence 24").hover()
    expect(page.locator(".bc-sum")).to_have_text("2 + 1 = 3")


# ---- streetcars, parks and factories


def test_streetcars_are_laid_one_by_one_where_streets_are_lit(show):
    board = table(sit(T2, pieces=CITY, trams=["12-26"], hands={"A": [11, 14]}))
    page = show(board)
    page.locator(".bc-car").click()
    expect(page.locator(".bc-hit[data-kind=street]")).to_have_count(5)
    corner = spot(page, 17).bounding_box()
    rested(page).mouse.click(corner["x"] + corner["width"] + 2, corner["y"] + corner["height"] / 2)
    expect(page.get_by_role("alert")).to_contain_text("the line grows at its two ends")
    assert page.evaluate("biglabHost.sent.at(-1).target") == "track 17 east"
    hit(page, "track 27 south").hover()
    expect(page.locator(".bc-ghost-rail")).to_have_count(1)
    hit(page, "track 27 south").click()
    expect(page.locator(".bl-log-panel")).to_contain_text("A lays a streetcar between 27 and 13")
    rested(page).locator(".bc-hit").first.focus()  # the second by keyboard
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    page.wait_for_function("!document.querySelector('.bc-hit[data-kind=street]')")
    assert board.table.state_at(board.table.length).trams == 3


def test_a_factory_is_planned_turned_and_placed_and_spoils_cards(show):
    board = table(sit(T2, (6, 3, 0, 0), pieces=CITY, hands={"A": [61, 26, "L-factory"]}))
    page = show(board)
    kind(page, "L-factory").click()
    expect(page.locator(".bc-ghost-piece")).to_have_count(1)
    rested(page).mouse.click(*middle(page, 15))
    expect(page.get_by_role("alert")).to_contain_text("something stands there already")
    page.mouse.move(2, 2)
    ways = set()
    for _ in range(4):
        ways.add(page.locator(".bc-ghost-edge").get_attribute("d"))
        page.keyboard.press("r")
    assert len(ways) == 4
    rested(page).locator(".bc-hit").last.hover()
    page.locator(".bc-hit").last.click()
    expect(page.locator(".bc-pieces .bc-piece[data-family=factory]")).to_have_count(1)
    s = board.table.state_at(board.table.length)
    assert s.supply[f.L_FACTORY] == 0 and sum(kind == f.L_FACTORY for kind in s.kind) == 3


def test_a_useless_card_is_dropped_and_cards_are_exchanged(show):
    board = table(sit(T2, (8, 3, 0, 0), pieces=[*CITY, ("large factory", 0, 81)], hands={"A": [82, 26, 14]}))
    page = show(board)
    card = page.locator(".bc-card[data-useless]")
    expect(card).to_have_attribute("aria-label", "Card 82, useless. Drop 82")
    card.click()
    expect(page.locator(".bc-card")).to_have_count(2)
    rested(page).get_by_role("button", name="Exchange cards").click()
    rested(page).locator('.bc-card[data-card="15"]').click()  # 26
    rested(page).get_by_role("button", name="Draw new cards").click()
    expect(page.locator(".bc-hint")).to_have_text("Draw from a lit stack.")
    while board.table.state.phase == f.CHOOSE_STACK and board.table.state.to_move == 0:
        n = board.table.length
        rested(page).locator(".bc-stack[data-lit]").last.click()
        page.wait_for_function("n => biglabHost.models[0].get('timeline').n > n", arg=n)
    assert board.table.state_at(board.table.length).hand_size[0] == 5


def test_a_trade_shows_what_is_offered_and_asked_for(show):
    hands = {"A": [11, 14, 26], "B": [28, 19], "C": [17]}
    board = table(sit(T2, trade_cards=True, pieces=CITY, hands=hands).play("trade"))
    page = show(board)
    page.locator('.bc-card[data-card="0"]').click()
    stack(page, "want 2").click()
    expect(page.locator(".bc-hint")).to_have_text("A offers 1 and asks for 2.")
    expect(page.locator(".bc-card[data-up]")).to_have_count(1)
    rested(page).get_by_role("button", name="Ask the others").click()
    expect(page.locator(".bc-hint")).to_have_text("A offers 1 and asks for 2; B offers 2 and 1; C offers 1.")
    expect(page.locator(".bc-back[data-up]")).to_have_count(3)
    deals = page.get_by_role("group", name="Swaps").get_by_role("button")
    words = ["Swap 11 for B's card of 2", "Swap 11 for B's card of 1", "Swap 11 for C's card of 1"]
    assert [deal.get_attribute("aria-label") for deal in deals.all()] == words
    assert amiss(page, ".bc", HOMES, "svg, .bc-deals *", aside=6, below=8) == []
    rested(page)
    deals.first.click()
    expect(page.locator('.bc-card[data-card="17"]')).to_have_count(1)  # 28
    expect(deals).to_have_count(0)


def test_two_cards_of_one_neighbourhood_are_told_apart_when_they_are_swapped(show):
    hands = {"A": [11, 14, 26], "B": [28], "C": [17]}
    board = table(sit(T2, trade_cards=True, pieces=CITY, hands=hands).play("trade"))
    page = show(board)
    for card in (0, 3):
        rested(page).locator(f'.bc-card[data-card="{card}"]').click()
    rested(page).get_by_role("button", name="Ask the others").click()
    rested(page).locator(".bc-deals").get_by_label("Swap 14 for C's card of 1").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".bc-deals").get_by_label("Swap 11 for B's card of 2")).to_have_count(1)
    rested(page).get_by_role("button", name="Swap no more").click()
    s = board.table.state
    assert s.holder[lot(14)] == 2 and s.holder[lot(17)] == 0 and s.holder[lot(11)] == 0


# ---- time, people


def test_rewound_to_a_decision_somebody_builds_otherwise_and_both_cities_stand(show):
    board = table(sit(T2, hands={"A": [11, 15, 24]}))
    page = show(board)
    kind(page, "residence").click()
    hit(page, "build residence 11").click()
    expect(page.locator(".bc-pieces .bc-piece")).to_have_count(1)
    as_played = board.table.length
    page.get_by_role("slider", name="Point in time").press("Home")
    expect(page.locator(".bc-pieces .bc-piece")).to_have_count(0)
    kind(page, "business").click()
    hit(page, "build business 15").click()
    page.get_by_role("button", name="Lines of play").click()
    expect(page.get_by_role("button", name="instead of")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".bc-pieces .bc-piece[data-family=business]")).to_have_count(1)
    assert board.branches[0][2].length == as_played
    page.get_by_role("button", name="as played", exact=True).click()
    page.get_by_role("slider", name="Point in time").press("End")
    expect(page.locator(".bc-pieces .bc-piece[data-family=residence]")).to_have_count(1)


def test_people_at_one_screen_do_not_see_each_others_cards(show):
    board = table(sit(T2, hands={"A": [11, 15], "B": [24, 27], "C": [19]}), people=2)
    page = show(board)
    expect(page.locator(".bl-handover-who")).to_have_text("Hand the screen to A (Ada)")
    expect(page.locator(".bc-card")).to_have_count(0)
    page.get_by_role("button", name="I am A").click()
    expect(page.locator(".bc-card b")).to_have_text(["11", "15"])
    assert page.locator(".bc-back").all_inner_texts() == ["2", "2", "1"]
    assert all(seat["hand"] is None for seat in board.view["seats"][1:])
    page.keyboard.press("p")
    expect(page.locator(".bl-handover-who")).to_have_text("Hand the screen to B (Ben)")
    assert page.locator(".bc-card").count() == 0 and '"11"' not in str(board.view["seats"])
    page.get_by_role("button", name="I am B").click()
    expect(page.locator(".bc-card b")).to_have_text(["24", "27"])
    expect(page.locator(".bc-lot[data-mine]")).to_have_count(2)


def test_open_hands_need_no_curtain(show):
    board = table(sit(T2, hands={"A": [11, 15], "B": [24, 27]}, hand_visibility="open"), people=3)
    page = show(board)
    expect(page.locator(".bl-handover")).to_be_hidden()
    expect(page.locator(".bc-card b")).to_have_text(["11", "15"])
    expect(page.locator(".bc-kind[data-lit]")).to_have_count(3)  # residence, business, City Hall on 15


def test_the_wheel_belongs_to_the_page_until_the_map_has_the_focus(show):
    page = show(table(sit(T2, hands={"A": [11, 15]})))
    page.set_viewport_size({"width": 1280, "height": 500})
    page.locator(".bc-map").hover()
    size = "document.querySelector('.bc-lot').getBoundingClientRect().width"
    before = page.evaluate(size)
    page.mouse.wheel(0, 200)
    page.wait_for_function("scrollY > 0")
    assert page.evaluate(size) == before
    page.locator(".bc-hit").first.focus()
    top = page.evaluate("scrollY")
    page.mouse.wheel(0, -200)
    page.wait_for_function(f"{size} > {before}")
    assert page.evaluate("scrollY") == top
    page.keyboard.press("-")
    page.keyboard.press("0")
    page.wait_for_function(f"Math.abs({size} - {before}) < 1")
    box = page.locator(".bc-map").bounding_box()  # the table itself can be dragged
    x, y = box["x"] + 20, box["y"] + box["height"] - 20
    left = page.evaluate("document.querySelector('.bc-lot').getBoundingClientRect().left")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 40, y, steps=4)
    page.mouse.up()
    now = "document.querySelector('.bc-lot').getBoundingClientRect().left"
    page.wait_for_function(f"Math.abs({now} - {left + 40}) < 1")


def test_a_finger_shows_the_sum_first_and_builds_with_the_second_tap(show):
    board = table(sit(T2, hands={"A": [11, 24]}))
    page = show(board, 360, has_touch=True)
    kind(page, "residence").tap()
    site = hit(page, "build residence 24")
    site.tap()
    expect(page.locator(".bc-sum")).to_have_text("2 + 1 = 3")
    assert board.table.length == 0
    site.tap()
    expect(page.locator(".bc-pieces .bc-piece")).to_have_count(1)


def test_the_help_lists_the_keys_of_the_board(show):
    page = show(table(sit(T2, hands={"A": [11]})))
    page.locator(".bl").focus()
    page.keyboard.press("?")
    expect(page.locator(".bl-dialog")).to_contain_text("turn the tile or piece in hand")
    expect(page.locator(".bl-dialog")).to_contain_text("Pass")


def test_two_boards_on_one_page_do_not_disturb_each_other(show):
    one, two = (table(sit(T2, hands={"A": [11, 15]})) for _ in range(2))
    page = show(one, more=(two,))
    first, second = page.locator(".bl").nth(0), page.locator(".bl").nth(1)
    first.locator('.bc-kind[title="residence"]').click()
    expect(first.locator(".bc-site")).to_have_count(2)
    expect(second.locator(".bc-site")).to_have_count(0)
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map((n) => n.id)")
    assert len(ids) == len(set(ids))


# ---- what is seen


@pytest.fixture(scope="module")
def positions():
    """Boards in many states, as views with the moves of the one to decide."""
    found = []
    own = {
        "tiles": [{"rows": ["12", "34"]}, {"rows": ["1234"], "special": "large factory"}, {"rows": ["1.", "23"]}],
        "piece_shapes": {"large factory": ["#####"]},
        "starting_tiles": [1, 2],
    }
    kinds = [
        ({}, 5, "planner"),
        ({"variant": "everything"}, 3, "broker"),
        ({"variant": "branching"}, 2, "conductor"),
        (own, 2, "random"),
        ({"hand_limit": 9, "fan_buildings": True}, 4, "random"),
    ]
    for options, players, bot in kinds:
        seats = ["you:Wilhelmina-Alexandrina the Great", *[bot] * (players - 1)]
        board = biglab.play("big-city", seats=seats, seed=5, **options)
        game = board.table
        for wanted in (0, 70, 10_000):
            while not game.is_over and (game.ply < wanted or game.state.to_move != 0):
                seat = game.state.to_move
                game.play(game.ask(seat, bot)) if seat == 0 else game.step()
            board._show(trail=False)
            found.append({"view": board.view, "fixed": board.fixed, "moves": board.moves, "log": board.log})
        board.close()
    for words in (("streetcar",), ()):
        board = table(sit(T2, pieces=CITY, trams=["12-26"], hands={"A": [11, 14, 26]}).play(*words))
        found.append({"view": board.view, "fixed": board.fixed, "moves": board.moves, "log": board.log})
    hands = {"A": [11, 26], "B": [28, 19], "C": [17, "double park"], "D": [23, 31], "E": [27, 48]}
    board = table(
        sit(T2, seats=5, pieces=CITY, hands=hands, trade_cards=True).play("trade", "offer 11", "offer 26", "done")
    )
    found.append({"view": board.view, "fixed": board.fixed, "moves": board.moves, "log": board.log})
    assert len(board.view["trade"]["pairs"]) == 2 * 4 * 2
    return found


HOMES = ".bc-backs, .bc-map, .bc-supply, .bc-kind"
CUT = """() => [...document.querySelectorAll(".bc-hint, .bc-card small, .bc-stack")].filter((node) =>
  node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).textOverflow !== "ellipsis"
  && !node.matches(".bc-stack")).map((node) => node.textContent)"""
BEYOND = """() => [".bl-board", ".bl-board-in", ".bc", ".bc-supply", ".bl-matter"].flatMap((name) => {
  const node = document.querySelector(name);
  return node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1 ? [name] : []; })"""
OUTSIDE = """() => { const map = document.querySelector(".bc-map").getBoundingClientRect();
  return [...document.querySelectorAll(".bc-lot")].filter((lot) => { const box = lot.getBoundingClientRect();
    return box.left < map.left || box.right > map.right || box.top < map.top || box.bottom > map.bottom;
  }).length; }"""


@pytest.mark.parametrize(("width", "height"), [(919, 645), (1156, 645), (1473, 960)])
def test_the_map_fills_its_box_with_the_whole_city_and_nothing_is_small_or_spills(show, positions, width, height):
    page = show(table(sit(T2, hands={"A": [11]})), width)
    page.set_viewport_size({"width": width, "height": height})
    for state in positions:
        turn_to(page, state)
        where = state["view"]["status"]
        assert amiss(page, ".bc", HOMES, "svg, .bc-deals *", aside=6, below=8) == [], where
        assert amiss(page, ".bc-tray", ".bc-kit", aside=6, below=8) == [], where
        assert page.evaluate(CUT) == [], where
        assert page.evaluate(BEYOND) == [], f"{where} scrolls"
        assert page.evaluate(OUTSIDE) == 0, f"{where} lots out of sight"
    assert page.errors == []


def test_on_a_phone_the_map_fills_what_is_left_and_a_finger_finds_every_building(show, positions):
    page = show(table(sit(T2, hands={"A": [11]})), 390)
    page.set_viewport_size({"width": 390, "height": 844})
    for state in positions:
        turn_to(page, state)
        where = state["view"]["status"]
        assert amiss(page, ".bc", ".bc-backs, .bc-map", "svg, .bc-deals *", aside=6, below=8) == [], where
        assert set(page.evaluate(BEYOND)) <= {".bc-supply"}, f"{where} scrolls"  # the buildings lie in one row
        least = page.evaluate("""() => Math.min(...[...document.querySelectorAll(".bc button, .bc-tray button")]
          .filter((b) => b.offsetHeight).map((b) => Math.min(b.offsetWidth, b.offsetHeight)))""")
        assert least >= 36, where
        assert page.evaluate(OUTSIDE) == 0, f"{where} lots out of sight"  # nobody pans to find them
        assert page.locator(".bc-more[data-on]").count() == 0


PINCH = """([from, to]) => {
  const map = document.querySelector(".bc-svg"), box = map.getBoundingClientRect();
  const touch = (type, id, far) => map.dispatchEvent(new PointerEvent(type, {
    pointerId: id, pointerType: "touch", button: 0, bubbles: true,
    clientX: box.left + box.width / 2 + (id === 1 ? -far : far), clientY: box.top + box.height / 2 }));
  for (const id of [1, 2]) touch("pointerdown", id, from);
  for (const id of [1, 2]) touch("pointermove", id, to);
  for (const id of [1, 2]) touch("pointerup", id, to);
}"""


def test_two_fingers_zoom_arrows_say_where_the_city_goes_on_and_one_finger_goes_there(show, positions):
    page = show(table(sit(T2, hands={"A": [11]})), 390, height=844, has_touch=True)
    turn_to(page, positions[1])
    lot = "document.querySelector('.bc-lot').getBoundingClientRect()"
    small, top = page.evaluate(f"[{lot}.width, {lot}.top]")
    page.evaluate(PINCH, [40, 120])
    page.wait_for_function(f"Math.abs({lot}.width - {3 * small}) < 2")
    assert page.locator(".bc-more[data-on]").count() == 4
    assert page.evaluate("getComputedStyle(document.querySelector('.bc-map')).touchAction") == "none"
    page.get_by_role("button", name="The whole city").tap()
    page.wait_for_function(f"Math.abs({lot}.width - {small}) < 1 && Math.abs({lot}.top - {top}) < 1")
    assert page.locator(".bc-more[data-on]").count() == 0
    assert page.errors == []


def test_rows_and_columns_are_written_along_the_map_when_moves_name_them(show):
    board = table(sit(T2, pieces=HALL, hands={"A": [11]}))
    page = show(board)
    expect(page.locator(".bc-rulers")).to_be_hidden()
    stack(page, "lay 4").click()
    expect(page.locator(".bc-rulers")).to_be_visible()
    where = """(words) => { const [row, column] = words.split(" ").slice(1).map((n) => n.replace("-", "−"));
      const texts = [...document.querySelectorAll(".bc-rulers text")], box = (n) => n.getBoundingClientRect();
      const left = Math.min(...texts.map((t) => box(t).left)), top = Math.min(...texts.map((t) => box(t).top));
      const across = texts.find((t) => t.textContent === column && box(t).top < top + 8);
      const down = texts.find((t) => t.textContent === row && box(t).left < left + 12);
      const first = document.querySelector(".bc-ghost-tile .bc-lot rect").getBoundingClientRect();
      const middle = (n, side) => box(n)[side === "x" ? "left" : "top"] + box(n)[side === "x" ? "width" : "height"] / 2;
      return [middle(across, "x") > first.left && middle(across, "x") < first.right,
        middle(down, "y") > first.top && middle(down, "y") < first.bottom]; }"""
    for words in [node.get_attribute("data-target") for node in page.locator(".bc-hit").all()]:
        hit(page, words).hover()
        assert page.evaluate(where, words) == [True, True], words


def test_a_turn_chosen_in_the_list_is_shown_first_and_played_when_chosen_again(show):
    board = table(sit(T2, pieces=HALL, hands={"A": [11]}))
    page = show(board)
    stack(page, "lay 4").click()
    lying = page.locator(".bc-ghost-edge").get_attribute("d")
    rested(page).get_by_role("button", name="Turn it a quarter clockwise").click()
    expect(page.locator(".bc-ghost-edge")).not_to_have_attribute("d", lying)
    assert board.table.state.phase == f.TURN_TILE
    page.keyboard.press("r")  # and on: nothing is final yet
    rested(page).get_by_role("button", name="Turn it a quarter clockwise").click()
    rested(page).get_by_role("button", name="Turn it a quarter clockwise").click()
    expect(page.get_by_role("button", name="Lay it at row").first).to_be_visible()
    assert board.table.state.phase == f.PLACE_TILE and board.table.state.way == 1


def test_a_refusal_leaves_most_of_the_map_in_sight(show):
    board = table(sit(T2, hands={"A": [11, 12, 24, 31]}, pieces=[("residence", 13)]))
    page = show(board, 919)
    page.set_viewport_size({"width": 919, "height": 645})
    for click in (lambda: kind(page, "cinema").click(), lambda: rested(page).mouse.click(*middle(page, 13))):
        click()
        expect(page.get_by_role("alert")).to_be_visible()
        page.mouse.move(1, 1)
        shared = page.evaluate("""() => { const a = document.querySelector(".bl-alert").getBoundingClientRect(),
            b = document.querySelector(".bc-map").getBoundingClientRect();
          const wide = Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left));
          const high = Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
          return wide * high / (b.width * b.height); }""")
        assert shared < 0.3
        page.get_by_role("button", name="Close this message").click()


def test_sites_lots_cards_and_buildings_glow_by_what_they_are_worth(show):
    board = table(sit(T2, pieces=CITY, trams=["12-26"], hands={"A": [11, 14, 26]}))
    page = show(board)
    worth = {"build residence 11": 1, "build residence 14": 0.4, "build business 26": 0}
    rows = [
        {"target": words, "shade": shade, "text": words, "code": i} for i, (words, shade) in enumerate(worth.items())
    ]
    then(page, lens={"on": True, "rows": rows})
    expect(spot(page, 11)).to_have_attribute("data-best", "")
    expect(kind(page, "residence")).to_have_attribute("data-best", "")
    assert kind(page, "business").get_attribute("data-best") is None
    shade = "node => node.style.getPropertyValue('--worth')"
    assert [spot(page, n).evaluate(shade) for n in (11, 14, 26, 23)] == ["1", "0.4", "0", ""]
    assert page.locator('.bc-card[data-card="3"]').evaluate(shade) == "0.4"  # 14
    kind(page, "residence").click()
    expect(page.locator('.bc-hit[data-target="build residence 11"] .bc-best')).to_be_visible()
    then(page, lens={"on": False, "rows": rows})
    expect(page.locator("[data-worth]")).to_have_count(0)


LOOKS = [("light", "sites"), ("dark", "sites"), ("dark", "tile"), ("light", "end")]


@pytest.mark.parametrize(("scheme", "what"), LOOKS)
def test_axe_finds_no_serious_problem(show, positions, scheme, what):
    page = show(table(sit(T2, pieces=CITY, trams=["12-26"], hands={"A": [11, 14, 26]})), color_scheme=scheme)
    if what == "sites":
        kind(page, "residence").click()
        page.locator(".bc-hit").first.focus()
    elif what == "tile":
        stack(page, "lay 5").click()
        page.wait_for_selector(".bc-ghost-tile")
    else:
        over = next(state for state in positions if state["view"]["to_move"] == -1)
        then(page, **over)
        page.wait_for_selector(".bc-hand")
    assert serious(page, ".bc") + serious(page, ".bl-matter") == []


def test_a_whole_game_is_drawn_with_its_motion_and_without_a_complaint(show):
    board = biglab.play("big-city", seats=["planner", "mayor", "conductor"], seed=11)
    page = show(board, reduced=False)
    game = board.table
    while not game.is_over:
        game.step()
        if game.ply % 3 and not game.is_over:
            continue
        view = game.view(None)
        drawn = page.evaluate(
            """async (state) => {
          biglabHost.models[0].set(state);
          await new Promise(requestAnimationFrame);
          return ["piece[data-piece]", "lot[data-lot]"].map((n) => document.querySelectorAll(".bc-" + n).length);
        }""",
            {"view": view},
        )
        land = sum(len(tile["zones"]) for tile in view["tiles"] if tile["row"] is not None)
        assert drawn == [len(view["pieces"]), land]
    expect(page.locator(".bl-status-text")).to_have_text(game.view(None)["status"])
    assert page.errors == []


@pytest.mark.parametrize("width", [360, 960])
def test_no_word_of_the_still_picture_runs_out_of_it(page, positions, width):
    for state in positions:
        drawing = as_svg({**state["fixed"], **state["view"]}, width)
        assert out_of_picture(page, drawing, least=11) == [], state["view"]["status"]


# ---- in JupyterLab


def test_in_jupyterlab_a_tile_is_a_move_of_the_table(lab, page):
    cell = "import biglab\nboard = biglab.play('big-city', seats=['you', 'planner'], seed=3)\nboard"
    name = lab.write("big_city.ipynb", cell)
    open_notebook(page, lab, name)
    run_all(page)
    page.wait_for_selector(".bc-stack[data-lit]")
    page.locator(".bc-stack[data-lit]").first.click()
    page.locator(".bc-ghost-tile").first.wait_for(state="attached")
    rested(page).keyboard.press("r")
    page.locator(".bc-hit").first.click()
    page.wait_for_function("document.querySelector('.bl-log-panel').textContent.includes('A lays neighbourhood')")
    said = run_code(page, "print(any('A lays neighbourhood' in line.text for line in board.table.log))")
    assert said.strip() == "True"
