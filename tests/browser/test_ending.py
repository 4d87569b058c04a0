"""The end of a game as people meet it: the sums, the review, a new game, lines of play side by side."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import biglab
from tests.anygame import GAMES, short
from tests.browser.boards import serious, sticks_out, then

LAPTOP = {"width": 936, "height": 661}


def finished(name="big-shot", seats=None, bot="random", seed=3):
    """A board at the end of a game, with its review made."""
    game = biglab.game(name)
    given = seats or ["you", *game.opponents]
    return biglab.play(table=biglab.new(name, given, seed=seed, **short(game)).finish(bot))


def reviewed(board, page, asked_for=True):
    """The page, once the review is there; a page that has none asks for it."""
    if asked_for:
        page.wait_for_function("biglabHost.sent.some((m) => m.type === 'review')")
        board._review_job.wait()
    then(page, review=board.review)
    page.locator(".bl-costs, .bl-review > p").first.wait_for()
    return page


def inside(page, inner, outer):
    """Is the first element within the second one, to a pixel?"""
    a, b = page.locator(inner).first.bounding_box(), page.locator(outer).first.bounding_box()
    return all(
        (
            a["x"] >= b["x"] - 1,
            a["y"] >= b["y"] - 1,
            a["x"] + a["width"] <= b["x"] + b["width"] + 1,
            a["y"] + a["height"] <= b["y"] + b["height"] + 1,
        )
    )


# the scene


def test_the_end_is_a_scene_with_the_sum_and_the_costliest_decisions(show):
    board = finished()
    page = reviewed(board, show(board, **LAPTOP))
    scene = page.get_by_role("region", name="The game is over: D (hoarder) won with 38 M.")
    expect(scene).to_be_visible()
    rows = [row.all_inner_texts() for row in (r.locator("th, td") for r in page.locator(".bl-sums tbody tr").all())]
    assert rows[0][0] == "1." and "hoarder" in rows[0][1] and rows[0][-1] == "38 M"
    assert rows[-1][2:] == ["0", "8", "−90", "−82 M"]
    assert page.locator(".bl-costs li").count() == len(board.review["costs"]) == 3
    assert inside(page, ".bl-ending", ".bl-frame") and inside(page, ".bl-costs", ".bl-ending")
    assert page.errors == []


def test_one_click_goes_from_a_costly_decision_to_what_if(show):
    board = finished()
    page = reviewed(board, show(board, **LAPTOP))
    cost = board.review["costs"][1]
    page.get_by_role("button", name="What if at decision 2").click()
    page.locator(".bl-where", has_text=f"move {cost['point']} of {cost['point']}").wait_for()
    expect(page.locator(".bl-ending")).to_be_hidden()
    assert page.evaluate("document.activeElement.className") == "bl"  # its keys play on
    assert board.current == 1 and board.table.state.to_move == 0
    wanted = [move["text"] for move in board.moves]
    assert any(cost["best"] in text or text.split(" ")[0] in cost["best"] for text in wanted)


def test_a_look_at_a_turning_point_goes_there_and_the_review_comes_back(show):
    board = finished()
    page = reviewed(board, show(board, **LAPTOP))
    turn = board.review["turns"][0]
    page.get_by_role("button", name="Look at turning point 1").click()
    page.locator(".bl-where", has_text=f"move {turn['point']} of").wait_for()
    expect(page.locator(".bl-ending")).to_be_hidden()
    page.get_by_role("button", name="Result and review").click()
    expect(page.locator(".bl-costs")).to_be_visible()


def test_the_scene_is_put_away_and_called_back_by_keys_and_nothing_under_it_can_be_reached(show):
    board = finished()
    page = show(board, **LAPTOP)
    expect(page.locator(".bl-ending")).to_be_visible()
    assert page.evaluate("document.querySelector('.bl-board').inert && document.querySelector('.bl-side').inert")
    page.locator(".bl").focus()
    page.keyboard.press("Escape")
    expect(page.locator(".bl-ending")).to_be_hidden()
    expect(page.get_by_role("button", name="Result and review")).to_be_focused()
    assert not page.evaluate("document.querySelector('.bl-board').inert")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="The game is over")).to_be_focused()


def test_the_scene_comes_when_the_last_move_is_made_and_not_before(show):
    board = finished(name="big-idea", seats=["you", "star", "myopic"])
    last = max(i for i, played in enumerate(board.table.history) if played.seat == 0)
    code = board.table.history[last].code
    again = biglab.play(table=board.table.branch(last))
    page = show(again, **LAPTOP)
    expect(page.locator(".bl-ending")).to_be_hidden()
    page.evaluate(
        "code => biglabHost.models[0].send({ type: 'move', code, ply: biglabHost.models[0].get('ply') })", code
    )
    expect(page.locator(".bl-ending")).to_be_visible()
    assert again.table.is_over


def test_a_review_can_be_stopped_and_asked_for_again(show):
    board = finished()
    page = show(board, **LAPTOP)
    page.wait_for_function("biglabHost.sent.some((m) => m.type === 'review')")
    then(
        page, review={"busy": True, "seat": 0, "who": "A (you)", "share": 0.4, "chances": [], "turns": [], "costs": []}
    )
    assert float(page.get_by_role("progressbar", name="Progress of the review").get_attribute("value")) == 0.4
    page.get_by_role("button", name="Stop the review").click()
    page.get_by_text("The review was stopped.").wait_for()
    page.get_by_role("button", name="Review of A (you)").click()
    page.get_by_role("button", name="Stop the review").wait_for()
    board._review_job.stop()


@pytest.mark.parametrize("name", GAMES)
def test_the_scene_of_every_game_stays_in_its_frame_and_axe_finds_nothing_serious(show, monkeypatch, name):
    monkeypatch.setattr("biglab.lab.review_search.PLAYOUTS", 2_000)
    monkeypatch.setattr(biglab.core.batch.engine, "seems_compiled", lambda game: True)  # also in a fresh checkout
    game = biglab.game(name)
    most = game.players[-1]
    long = ["you:Wilhelmina Featherstonehaugh-Cholmondeley", *[game.stand_in] * (most - 1)]
    board = finished(name, long, game.stand_in)
    for width, height, scheme in ((936, 661, "light"), (390, 844, "dark")):
        is_first = not board.review  # the second page has the review already, and is told it again
        page = show(board, width, height=height, color_scheme=scheme)
        reviewed(board, page, asked_for=is_first)
        assert inside(page, ".bl-ending", ".bl-frame") and sticks_out(page) == [], width
        wide = "e => [...e.querySelectorAll('.bl-review > *')].filter((x) => x.scrollWidth > e.clientWidth + 1).length"
        assert page.locator(".bl-ending-body").evaluate(wide) == 0, width
        assert serious(page, ".bl") == [], width
        assert page.errors == []


# the time line


def bar_of(page):
    return page.locator(".bl-timeline").bounding_box()


def test_the_time_line_is_one_row_of_64_pixels_and_two_on_a_phone(show):
    page = show(finished(), **LAPTOP)
    assert bar_of(page)["height"] <= 64
    small = """() => [...document.querySelectorAll('.bl-timeline button, .bl-timeline select')]
      .filter((b) => b.offsetParent && (b.offsetHeight < 40 || b.offsetWidth < 40)).map((b) => b.outerHTML)"""
    assert page.evaluate(small) == []
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_function("document.querySelector('.bl').dataset.size === 'narrow'")
    assert bar_of(page)["height"] <= 110 and page.evaluate(small) == [] and sticks_out(page) == []


def test_the_pointer_over_the_time_line_tells_the_move_its_round_and_who(show):
    board = finished()
    page = show(board, **LAPTOP)
    page.locator(".bl-curves").hover(position={"x": 150, "y": 30})
    tip = page.locator(".bl-tip")
    expect(tip).to_be_visible()
    first, *lines = tip.inner_text().split("\n")
    point = int(first.split()[1])
    assert first.startswith("move ") and "round" in first
    known = [line[2] for line in board.log if line[0] == point]
    assert [line.strip() for line in lines if len(line.strip()) > 1] == known[:2]
    page.mouse.move(5, 5)
    expect(tip).to_be_hidden()


def test_a_drag_on_the_time_line_goes_along_and_a_key_goes_on_from_there(show):
    page = show(finished(), **LAPTOP)
    box = page.locator(".bl-curves").bounding_box()
    y = box["y"] + 40
    page.mouse.move(box["x"] + 60, y)
    page.mouse.down()
    page.mouse.move(box["x"] + 150, y, steps=3)
    page.mouse.up()
    page.wait_for_function("!document.querySelector('.bl').hasAttribute('data-busy')")
    expect(page.get_by_role("slider", name="Point in time")).to_be_focused()
    at = int(page.get_by_role("slider", name="Point in time").input_value())
    assert 0 < at < page.evaluate("biglabHost.models[0].get('timeline').n")
    page.keyboard.press("ArrowRight")
    page.locator(".bl-where", has_text=f"move {at + 1} of").wait_for()


def test_thirteen_hundred_moves_stay_readable(show):
    table = biglab.new("superpoly", ["buyer", "trader", "saver", "builder"], seed=4, max_turns=400)
    while not table.is_over and table.ply < 1_300:
        table.step()
    board = biglab.play(table=table)
    assert board.timeline["n"] > 700
    page = show(board, **LAPTOP)
    places = page.evaluate("""() => ["b", "c", "d"].flatMap((k) => [...document.querySelector(".bl-mark-" + k)
      .getAttribute("d").matchAll(/M([\\d.]+)/g)].map((m) => Number(m[1]))).sort((a, b) => a - b)""")
    assert min(b - a for a, b in zip(places, places[1:])) >= 3.9, "a mark has a column of its own"
    labels = page.evaluate("""() => [...document.querySelectorAll(".bl-rounds text")].map((t) => {
      const b = t.getBoundingClientRect(); return [b.left, b.right]; })""")
    assert len(labels) > 5 and all(one[1] <= other[0] for one, other in zip(labels, labels[1:]))


# a new game


def test_a_new_game_asks_for_seats_variant_and_seed(show):
    board = biglab.play("big-shot", ["you", "watchful", "spoiler", "borrower"], seed=3)
    page = show(board, **LAPTOP)
    page.get_by_role("button", name="New game", exact=True).click()
    dialog = page.get_by_role("dialog", name="New game")
    expect(page.get_by_label("Who plays A")).to_be_focused()
    page.get_by_label("Name of A").fill("Ada")
    page.get_by_label("Who plays B").select_option("hoarder")
    expect(dialog.get_by_text("Saves its cash for the end")).to_be_visible()
    page.get_by_role("button", name="Remove D").click()
    page.get_by_role("button", name="Remove C").click()
    expect(page.get_by_role("button", name="Remove B")).to_be_disabled()
    page.get_by_label("Variant").select_option("second-price")
    page.get_by_label("Seed").fill("11")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert serious(page, ".bl-dialog") == []
    page.get_by_role("button", name="Start", exact=True).click()
    page.locator(".bl-seat-name", has_text="Ada").first.wait_for()
    table = board.table
    assert (table.names, table.seed, table.settings.variant) == (["Ada", "hoarder"], 11, "second-price")
    assert page.errors == []


def test_another_seed_is_drawn_and_a_bad_one_is_refused_in_a_sentence(show):
    board = biglab.play("big-idea", ["you", "star", "star"], seed=3)
    page = show(board, **LAPTOP)
    page.get_by_role("button", name="New game", exact=True).click()
    page.get_by_role("button", name="Another").click()
    assert page.get_by_label("Seed").input_value() != ""
    page.get_by_label("Seed").evaluate("e => { e.min = ''; e.value = '-5'; }")
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("seed: -5 is not a whole number")


@pytest.mark.parametrize("name", GAMES)
def test_a_new_game_with_more_or_fewer_players_is_drawn(show, name):
    game = biglab.game(name)
    board = biglab.play(name, seed=3)
    page = show(board, **LAPTOP)
    for players in {game.players[-1], game.players[0]}:
        board._new(7, ["you", *[game.stand_in] * (players - 1)], "standard", {})
        names = ("ply", "fixed", "view", "moves", "log", "timeline", "forks", "choices", "trail", "hot", "clock")
        then(page, **{each: getattr(board, each) for each in names})
        page.wait_for_function("n => document.querySelectorAll('.bl-seat').length === n", arg=players)
    assert page.errors == []


# lines of play


def two_lines(show, **size):
    board = biglab.play("big-shot", ["you", "watchful", "spoiler", "borrower"], seed=3)
    at = board.table.ply
    board.table.play("bid 1").advance()
    board.table.jump(at)
    board._show(trail=False)
    page = show(board, **size)
    page.evaluate(
        "code => biglabHost.models[0].send({ type: 'move', code, ply: biglabHost.models[0].get('ply') })",
        board.table.code("pass"),
    )
    page.get_by_role("button", name="Lines of play: 2").wait_for()
    return board, page


def test_lines_of_play_are_listed_whole_and_the_one_on_the_board_is_named(show):
    board, page = two_lines(show, **LAPTOP)
    name = board.forks[1]["name"]
    assert name.startswith("pass instead of bid 1, move")
    expect(page.locator(".bl-line-name")).to_have_text(name)
    page.get_by_role("button", name="Lines of play: 2").click()
    cut = "() => [...document.querySelectorAll('.bl-chip')].filter((c) => c.scrollWidth > c.clientWidth).length"
    assert page.evaluate(cut) == 0 and inside(page, ".bl-lines", ".bl-frame")
    page.keyboard.press("Escape")
    expect(page.locator(".bl-lines")).to_be_hidden()
    expect(page.get_by_role("button", name="Lines of play: 2")).to_be_focused()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="as played", exact=True).click()
    expect(page.locator(".bl-line-name")).to_have_text("as played")
    assert board.current == 0


@pytest.mark.parametrize(("width", "height"), [(936, 661), (390, 844)])
def test_two_lines_of_play_stand_side_by_side(show, width, height):
    _, page = two_lines(show, width=width, height=height)
    page.get_by_role("button", name="Lines of play: 2").click()
    page.get_by_role("button", name="Compare with: as played").click()
    dialog = page.get_by_role("dialog", name="Two lines of play")
    dialog.wait_for()
    assert dialog.locator("figure").count() == 2
    page.wait_for_function("[...document.querySelectorAll('.bl-compare img')].every((i) => i.naturalWidth > 100)")
    assert dialog.locator(".bl-compare-pic .bl-curve").count() == 8
    assert inside(page, ".bl-dialog", ".bl-frame") and sticks_out(page) == []
    assert serious(page, ".bl-dialog") == []
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Lines of play: 2")).to_be_focused()
