"""Try a rule on a page in Chromium: over a board and as a widget of its own, with the real Python behind it."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

import biglab
from biglab.lab import try_rule as lab
from tests.anygame import GAMES
from tests.browser.boards import serious, sticks_out

LAPTOP = {"width": 920, "height": 645}
PHONE = {"width": 390, "height": 844}

HEARD = """() => { globalThis.heard = [];
  new MutationObserver((all) => heard.push(...all.flatMap((m) => [...m.addedNodes].map((n) => n.textContent))))
    .observe(document.querySelector("[aria-live=polite]"), { childList: true, subtree: true }); }"""
# of the element with the focus: what it is, and whether anything lies over its middle
FOCUS = """() => { const at = document.activeElement, b = at.getBoundingClientRect();
  const over = document.elementFromPoint(b.x + b.width / 2, b.y + b.height / 2);
  const free = at.contains(over) || over?.contains(at) || at.closest("label")?.contains(over);
  return [at.closest(".bl-lever") ? "lever" : at.closest(".bl-try") ? "bench" : "out", !!free]; }"""
TICKS = """() => [...document.querySelectorAll(".bl-try-pic text[text-anchor=middle]")]
  .map((t) => t.textContent + t.getAttribute("x"))"""


@pytest.fixture
def open_bench(show, monkeypatch):
    """A board with its bench open, or the bench alone; Python answers once the games are played."""
    monkeypatch.setattr(lab, "GAMES", 200)

    def make(widget: Any, size: dict[str, int] = LAPTOP, **options: Any) -> Any:
        hear = widget._hear
        widget._hear = lambda *message: (hear(*message), widget._bench_job.wait())
        page = show(widget, size["width"], height=size["height"], **options)
        tab = page.get_by_role("tab", name="Try a rule")
        if page.locator("[role=tab]").count():
            if not tab.is_visible():
                page.get_by_role("button", name="Values, log, rules").click()
            tab.click()
        page.locator(".bl-try-pic svg").wait_for()
        return page

    return make


def said(page: Any, words: str) -> None:
    expect(page.locator(".bl-try-words")).to_have_text(re.compile(words))


def middle(of: Any) -> tuple[float, float]:
    box = of.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


# ---- levers


def test_a_loan_is_dragged_and_everything_follows_before_the_hand_lets_go(open_bench):
    board = biglab.play("big-shot", seed=1)
    page = open_bench(board)
    said(page, "By the printed rules the winner's score is")
    loan = page.get_by_role("slider", name="loan 1", exact=True)
    x, y = middle(loan.locator(".bl-bar-track"))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 20, steps=3)
    expect(loan).not_to_have_attribute("aria-valuenow", "9")
    said(page, "More expensive loans: .*200 games")
    page.mouse.move(x, y - 300, steps=3)
    expect(loan).to_have_attribute("aria-valuetext", "12 M")
    said(page, "Cheaper loans: .*200 games")
    page.mouse.up()
    assert board._changes_wanted == {"loan_schedule": [12, 8, 7, 6, 5, 4, 3, 2, 1]}


def test_a_loan_is_set_by_keys_and_the_time_line_does_not_hear_them(open_bench):
    board = biglab.play("big-shot", seed=1)
    page = open_bench(board)
    ply = board.table.ply
    page.get_by_role("slider", name="loan 3", exact=True).focus()
    for key in ("ArrowDown", "ArrowDown", "ArrowLeft", "ArrowRight"):
        page.keyboard.press(key)
    expect(page.get_by_role("slider", name="loan 3", exact=True)).to_have_attribute("aria-valuenow", "5")
    page.keyboard.press("Tab")
    page.keyboard.press("Home")
    said(page, "More expensive loans")
    assert board._changes_wanted == {"loan_schedule": [9, 8, 5, 1, 5, 4, 3, 2, 1]} and board.table.ply == ply


def test_what_python_says_about_the_time_before_a_move_does_not_take_it_back(open_bench):
    page = open_bench(biglab.play("big-shot", seed=1))
    third = page.get_by_role("slider", name="loan 3", exact=True)
    third.focus()
    seen = page.evaluate("""async () => {
        const model = biglabHost.models[0], before = model.get("trial"), third = document.activeElement;
        third.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
        model.set({ trial: { ...before } });
        await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
        return third.getAttribute("aria-valuenow"); }""")
    assert seen == "6"
    page.keyboard.press("ArrowDown")
    expect(third).to_have_attribute("aria-valuenow", "5")
    said(page, "More expensive loans")


def test_a_loan_is_added_and_taken_away(open_bench):
    widget = biglab.try_rule("big-shot", seed=1)
    page = open_bench(widget)
    page.get_by_role("button", name="remove loan 9").click()
    page.get_by_role("button", name="remove loan 8").click()
    expect(page.get_by_role("slider", name=re.compile("^loan"))).to_have_count(7)
    said(page, "More expensive loans")
    page.get_by_role("button", name="add loan 8").click()
    assert widget._changes_wanted == {"loan_schedule": [9, 8, 7, 6, 5, 4, 3, 3]}


@pytest.mark.parametrize("name", GAMES)
def test_every_lever_is_reached_by_keys_and_nothing_lies_over_it(open_bench, name):
    page = open_bench(biglab.try_rule(name, seed=1))
    page.get_by_text("More rules").click()
    levers = len([o for o in biglab.game(name).options.values() if o.kind != "text"])
    expect(page.locator(".bl-lever")).to_have_count(levers)
    page.get_by_label("What happens to").focus()
    seen = []
    for _ in range(3 * levers + 20):
        page.keyboard.press("Tab")
        found = page.evaluate(FOCUS)
        if found == ["lever", False]:  # games come in meanwhile, and the picture is drawn anew
            page.wait_for_timeout(500)
            found = page.evaluate(FOCUS)
        seen.append(found)
        if seen[-1][0] == "out":
            break
    assert seen[-1][0] == "out", "the bench can be left"
    assert [free for kind, free in seen if kind == "lever"].count(True) >= levers
    assert [each for each in seen if each == ["lever", False]] == []


def test_a_rule_is_found_by_a_word(open_bench):
    page = open_bench(biglab.try_rule("big-shot", seed=1))
    page.get_by_text("More rules").click()
    page.get_by_label("Find a rule").fill("repay")
    expect(page.locator(".bl-try-more .bl-lever")).to_have_count(1)
    page.get_by_label("Early repayment", exact=True).check()
    said(page, "Early repayment: ")
    page.get_by_label("Find a rule").fill("bananas")
    expect(page.get_by_text("No rule matches.")).to_be_visible()


def test_what_the_game_refuses_is_said_beside_the_lever(open_bench):
    page = open_bench(biglab.try_rule("big-shot", seed=1))
    page.get_by_text("More rules").click()
    lever = page.locator(".bl-lever", has=page.get_by_label("Pawns of a bundle", exact=True))
    lever.get_by_role("slider").press("ArrowRight")
    expect(lever.get_by_role("alert")).to_have_text(
        "18 spaces of 5 pawns are 90, which 4 colours cannot share equally."
    )
    lever.get_by_role("button", name="back to the printed rule").click()
    expect(lever.get_by_role("alert")).to_be_hidden()


def test_one_button_goes_back_to_the_printed_rules(open_bench):
    widget = biglab.try_rule("superpoly", seed=1, rent_scale=2, salary=20_000)
    page = open_bench(widget)
    expect(page.locator(".bl-lever[data-changed]")).to_have_count(2)
    page.get_by_role("button", name="Back to printed rules").click()
    said(page, "By the printed rules")
    expect(page.locator(".bl-lever[data-changed]")).to_have_count(0)
    assert widget._changes_wanted == {}


# ---- the picture


def test_before_is_grey_and_after_is_blue_on_an_axis_that_stays(open_bench):
    page = open_bench(biglab.try_rule("big-shot", seed=1))
    ticks = page.evaluate(TICKS)
    cash = page.get_by_label("Starting cash", exact=True)
    for _ in range(3):
        cash.press("ArrowRight")
        said(page, "More cash at the start")
        assert page.evaluate(TICKS) == ticks
    picture = page.locator(".bl-try-pic")
    assert picture.locator("rect.bl-fill-faint").count() > 10 and picture.locator("rect.bl-fill-now").count() > 10
    expect(picture).to_contain_text("printed rules: mean")
    expect(picture).to_contain_text("your rules: mean")


def test_another_outcome_is_looked_at(open_bench):
    page = open_bench(biglab.try_rule("big-shot", ["watchful", "borrower", "hoarder"], seed=1, starting_cash=30))
    page.get_by_label("What happens to").select_option("The money borrowed")
    said(page, "More cash at the start: the money borrowed falls by")
    page.get_by_label("What happens to").select_option("The chance to win")
    expect(page.locator(".bl-try-pic")).to_contain_text("share of the games won")


def test_a_finding_is_read_out_once_when_things_have_settled(open_bench):
    page = open_bench(biglab.try_rule("big-idea", seed=1))
    page.wait_for_timeout(1200)
    page.evaluate(HEARD)
    die = page.get_by_label("Sides of the die", exact=True)
    # all at once: a busy machine may take longer between two keys than it takes for things to settle
    die.evaluate("""(lever) => { for (let i = 0; i < 4; i++) {
      lever.stepUp(); lever.dispatchEvent(new Event("input", { bubbles: true })); } }""")
    said(page, "A die with more sides")
    page.wait_for_function("heard.length > 0")
    page.wait_for_timeout(1000)
    assert page.evaluate("heard") == [page.locator(".bl-try-words").text_content()]


# ---- on a board


def test_rules_that_are_tried_are_not_yet_in_the_game_until_one_plays_with_them(open_bench):
    board = biglab.play("big-shot", seed=1)
    page = open_bench(board)
    expect(page.get_by_role("button", name="Play with these rules")).to_be_hidden()
    page.get_by_label("Starting cash", exact=True).press("ArrowRight")
    expect(page.locator(".bl-try-state")).to_have_text("Not yet in your game: cash 11 M")
    expect(page.locator(".bl-rule-chips")).to_have_text("")
    page.get_by_role("button", name="Play with these rules").click()
    expect(page.locator(".bl-rule-chips")).to_contain_text("cash 11 M")
    expect(page.locator(".bl-try")).to_be_hidden()
    assert board.table.settings.values["starting_cash"] == 11


def test_escape_goes_back_to_the_game_and_no_move_is_made_meanwhile(open_bench):
    board = biglab.play("big-idea", ["you", "star", "myopic"], seed=2)
    page = open_bench(board)
    before = board.table.ply
    for key in ("1", "2", "n", "u", "b"):
        page.keyboard.press(key)
    expect(page.locator(".bl-board")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(page.locator(".bl-try")).to_be_hidden()
    expect(page.locator(".bl-board")).to_be_visible()
    assert board.table.ply == before and len(board.branches) == 1


# ---- one screen


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("size", [LAPTOP, {"width": 1473, "height": 960}, PHONE], ids=["laptop", "projector", "phone"])
def test_the_bench_is_seen_at_once(open_bench, name, size):
    page = open_bench(biglab.try_rule(name, seed=1), size)
    box = page.locator(".blx-try").bounding_box()
    assert box["height"] <= size["height"] and sticks_out(page) == []
    page.evaluate("scrollTo(0, document.querySelector('.blx-try').getBoundingClientRect().top)")
    picture, lever = (page.locator(part).first.bounding_box() for part in (".bl-try-pic svg", ".bl-lever"))
    for part in (picture, page.locator(".bl-try-words").bounding_box()):
        assert part["y"] >= 0 and part["y"] + part["height"] <= size["height"]
    assert lever["y"] < size["height"] - 60
    if size is PHONE:
        assert lever["y"] > picture["y"] + picture["height"], "the picture above, the levers below"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("own", [False, True], ids=["over a board", "alone"])
def test_axe_finds_no_serious_problem(open_bench, own, scheme):
    start = biglab.try_rule if own else biglab.play
    page = open_bench(start("big-shot", seed=1, starting_cash=12), color_scheme=scheme)
    page.get_by_text("More rules").click()
    assert serious(page, ".bl-try") == [] and page.errors == []
