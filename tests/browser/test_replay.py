"""A replay page is one file: opened from disk, no kernel, no network, and the time line works."""

from __future__ import annotations

import functools

import pytest
from playwright.sync_api import expect

import biglab
from biglab.ui.board import replay
from biglab.ui.messages import points_of
from tests.anygame import short
from tests.browser.boards import open_file, serious, sticks_out


def a_game(seats, **options):
    table = biglab.new("big-idea", seats=seats, seed=5, rounds=3, **options)
    while not table.is_over:
        table.step()
    return table


def test_the_time_line_of_a_replay_works_with_no_kernel(page, tmp_path):
    table = a_game(["star", "myopic", "founder", "greedy"])
    open_file(page, replay(table, tmp_path / "game.html"))
    page.locator(".bl").focus()
    last = len(points_of(table, ())) - 1
    assert page.locator(".bl-where").inner_text() == f"move {last} of {last}", "it opens on the last position"
    page.keyboard.press("Home")
    page.locator(".bl-where", has_text="move 0 of").wait_for()
    page.keyboard.press("ArrowRight")
    page.locator(".bl-where", has_text="move 1 of").wait_for()
    page.keyboard.press("End")
    page.locator(".bl-status-text", has_text="The game is over").wait_for()
    winner = max(range(4), key=lambda seat: table.scores[seat])
    assert f"${table.scores[winner]}" in page.locator(".bl-status-text").inner_text()
    page.keyboard.press("Home")
    page.keyboard.press(" ")
    page.locator(".bl-where", has_text="move 2 of").wait_for()
    assert page.errors == [] and page.strangers == []


@pytest.mark.parametrize("name", sorted(biglab.GAMES))
def test_every_point_of_a_replay_shows_the_position_of_that_point(page, tmp_path, name):
    page.emulate_media(reduced_motion="reduce")
    table = biglab.new(name, seats=["random"] * 4, seed=5, **short(biglab.game(name)))
    while not table.is_over and table.ply < 150:
        table.step()
    open_file(page, replay(table, tmp_path / "game.html"))
    plies = points_of(table, ())
    last = len(plies) - 1
    assert page.evaluate("biglabHost.models[0].get('frames').length") == len(plies)
    for at in (last, last // 2, last // 2 + 1, 0, last // 3):
        page.locator(".bl-time").fill(str(at))
        page.locator(".bl-where", has_text=f"move {at} of {last}").wait_for()
        table.jump(plies[at])
        view = table.view(table.point_of_view())
        assert page.locator(".bl-status-text").inner_text() == view["status"]
        shown = page.locator(".bl-seat-cash").all_inner_texts()
        assert shown == [seat["score_text"] for seat in view["seats"]]
    assert page.errors == [] and page.strangers == []


@pytest.mark.parametrize("name", sorted(biglab.GAMES))
def test_a_board_that_has_not_yet_noticed_how_narrow_it_became_stays_in_the_window(new_page, tmp_path, name):
    """What is measured is measured a moment late: the moment before is held here for as long as one likes."""
    page = new_page(width=1440, reduced_motion="reduce")
    page.add_init_script("globalThis.ResizeObserver = class { observe() {} disconnect() {} };")
    table = biglab.new(name, seats=["random"] * 4, seed=5, **short(biglab.game(name)))
    while not table.is_over and table.ply < 60:
        table.step()
    open_file(page, replay(table, tmp_path / "game.html"))
    for width in (1440, 1400, 900, 400, 360):
        page.set_viewport_size({"width": width, "height": 900})
        assert sticks_out(page) == []


SCREENS = [(390, 844, "dark"), (360, 740, "light"), (1366, 768, "light"), (911, 512, "dark"), (1920, 1080, "light")]


@pytest.fixture(scope="module")
def file_of(tmp_path_factory):
    """The replay of a whole game, by the name of the game."""

    @functools.cache
    def file(name):
        game = biglab.game(name)
        table = biglab.new(name, seats=[game.stand_in] * game.players[0], seed=5, **short(game)).finish()
        return replay(table, tmp_path_factory.mktemp("replays") / f"{name}.html")

    return file


@pytest.mark.parametrize(("width", "height", "scheme"), SCREENS)
@pytest.mark.parametrize("name", sorted(biglab.GAMES))
def test_a_replay_is_one_screen_with_a_large_play_button(new_page, file_of, name, width, height, scheme):
    page = new_page(width=width, height=height, color_scheme=scheme, reduced_motion="reduce")
    open_file(page, file_of(name))
    for part, least in ((".bl-big-play", 80), (".bl-timeline", 60), (".bl-status", 30)):
        box = page.locator(part).bounding_box()
        assert box["x"] >= 0 and box["y"] >= 0 and box["height"] >= least
        assert box["x"] + box["width"] <= width and box["y"] + box["height"] <= height, part
    assert page.evaluate("document.documentElement.scrollHeight") <= max(height, 520) and sticks_out(page) == []
    page.get_by_role("button", name="Play from the start").click()
    page.locator(".bl-where", has_text="move 1 of").wait_for()
    expect(page.locator(".bl-big-play")).to_be_hidden()
    page.locator(".bl-board").click(position={"x": 20, "y": 90})
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    assert page.errors == [] and page.strangers == []


def test_the_sums_of_a_recorded_game_are_one_click_away(page, tmp_path):
    table = a_game(["star", "myopic", "founder", "greedy"])
    open_file(page, replay(table, tmp_path / "game.html"))
    expect(page.locator(".bl-ending")).to_be_hidden()
    page.get_by_role("button", name="Result", exact=True).click()
    expect(page.locator(".bl-sums tbody tr")).to_have_count(4)
    page.get_by_role("button", name="Look at the board").click()
    expect(page.locator(".bl-big-play")).to_be_visible()


def test_axe_finds_no_serious_problem_on_a_replay_of_six_at_phone_width(new_page, tmp_path):
    page = new_page(width=360, height=800)
    table = a_game(["star", "myopic", "founder", "greedy", "thrifty", "gambler"], language="fr")
    open_file(page, replay(table, tmp_path / "six.html"))
    page.keyboard.press("End")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert serious(page) == []
    assert sticks_out(page) == []


def test_names_stand_whole_beside_sums_in_the_millions(new_page, tmp_path):
    table = biglab.new("big-deal", seats=["peaceful", "thief", "actuary", "hedger"], seed=5)
    while not table.is_over:
        table.step()
    assert max(table.scores) >= 1_000_000
    page = new_page(width=900, reduced_motion="reduce")
    page.goto(replay(table, tmp_path / "game.html").as_uri())
    page.wait_for_function("document.documentElement.dataset.biglab === 'ready'")
    page.evaluate("""() => {
      window.cut = new Set(); window.looks = 0;  // at every picture that the browser shows, the first one too
      const look = () => {
        for (const part of document.querySelectorAll(".bl-seat-name, .bl-seat-facts"))
          if (part.scrollWidth > part.clientWidth) window.cut.add(part.textContent);
        if (document.querySelector(".bl-seat[data-won]")) window.looks += 1;
        requestAnimationFrame(look);
      };
      look();
    }""")
    page.locator(".bl").focus()
    page.keyboard.press("End")
    page.wait_for_function("window.looks > 5")
    assert page.evaluate("[...window.cut]") == []
