"""The saleroom of Auction House in a real browser: seen, moved by mouse and keys, read aloud. Without Jupyter."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import biglab
from biglab.games.auction_house.screen.svg import as_svg
from tests.browser.boards import amiss, out_of_picture, rested, serious, sticks_out
from tests.games.auction_house.screen.test_view import english, stays_to
from tests.ui.test_board import hear

SHAPES = """() => [...document.querySelectorAll(".ah-dot")].map((g) => [
  g.hasAttribute("data-own"), g.hasAttribute("data-won"), g.querySelector("title").textContent])"""


def board(*bids, variant="standard", seats=("you", "half", "half", "half"), **options):
    """A board after these bids of the person, lot by lot."""
    made = biglab.play("auction-house", list(seats), seed=1, variant=variant, **options)
    for bid in bids:
        hear(made, type="move", code=made.moves[0]["code"], amount=bid)
    return made


def fact(page, label):
    row = page.locator(".ah-fact").filter(has_text=label)
    return row.locator("dd")


def test_slider_and_field_are_one_bid_and_show_what_it_would_bring(show):
    made = board()
    page = show(made)
    value = made.view["card"]["value"]
    expect(page.locator(".ah-card-value")).to_have_text(str(value))
    page.locator(".ah-slider").fill("30")
    expect(page.get_by_role("spinbutton")).to_have_value("30")
    expect(fact(page, "profit if you win")).to_have_text(f"+{value - 30}")
    page.get_by_role("spinbutton").fill("100")
    expect(page.locator(".ah-slider")).to_have_value("100")
    expect(fact(page, "profit if you win")).to_have_text(f"−{100 - value}")
    expect(fact(page, "chance to win")).to_be_hidden()
    page.locator(".ah-slider").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("button", name="Bid 99")).to_be_visible()
    page.get_by_role("button", name="Bid 99").click()
    rested(page)
    assert made.view["sale"]["price"] == 99
    expect(page.get_by_role("button", name="Bid 0", exact=True)).to_be_visible()  # not 99 again
    assert page.evaluate(SHAPES) == [[True, True, f"Lot 1: with {value} you bid 99"]]
    expect(page.locator(".ah-sale .ah-title")).to_have_text("Lot 1, a blue vase: you win, pay 99")
    assert page.locator(".ah-paddle").count() == 4
    assert page.errors == [] and page.strangers == []


def test_with_values_on_a_bid_has_its_chance_its_expected_profit_and_the_line(show):
    made = board(20)
    page = show(made)
    expect(page.locator(".ah-line")).to_have_count(0)
    hear(made, type="lens", on=True)
    made._lens_job.stop()
    page.evaluate("lens => biglabHost.models[0].set('lens', lens)", {**made.lens, "busy": False})
    expect(page.locator(".ah-line")).to_have_count(1)
    page.locator(".ah-slider").fill("60")
    odds = made.view["odds"]
    expect(fact(page, "chance to win")).to_have_text(f"{round(100 * odds['win'][60])} %")
    expect(fact(page, "expected profit")).to_have_text(f"+{odds['profit'][60]:.1f}")
    expect(page.locator(".ah-note")).to_have_text("if the others bid as in equilibrium")
    assert page.locator(".ah-curve-fill").count() == 1 and page.errors == []


def test_space_leaves_the_rising_clock_h_holds_it_and_an_arrow_moves_it_one_step(show):
    made = english(stays_to(70), stays_to(55), lots=2)
    page = show(made)  # readers who want no motion start the clock themselves
    expect(page.locator(".ah-clock-price")).to_have_text("1")
    page.locator(".bl").focus()
    for price in (2, 3, 4):
        page.keyboard.press("ArrowRight")
        expect(page.locator(".ah-clock-price")).to_have_text(str(price))
    expect(page.locator(".bl-stop")).to_have_text(re.compile("Leave at 4"))
    expect(page.get_by_role("button", name="Stay to 4")).to_be_visible()  # the field keeps up with the clock
    expect(page.locator(".bl-moves-list").get_by_role("button", name=re.compile("^Leave"))).to_have_count(0)
    page.keyboard.press("h")
    page.wait_for_function("Number(document.querySelector('.ah-clock-price').textContent) > 6")
    page.keyboard.press("h")
    expect(page.get_by_label("Start the clock")).to_be_visible()
    price = int(page.locator(".ah-clock-price").inner_text())
    page.keyboard.press(" ")
    rested(page)
    assert made.table.state.past_bid[0][:3] == [price, 55, 55]
    expect(page.locator(".ah-sale .ah-title")).to_have_text("Lot 1, a blue vase: B wins, pays 55")
    assert page.errors == []


def test_how_far_one_stays_can_be_said_beside_the_clock(show):
    made = english(stays_to(70), stays_to(55), lots=2)
    page = show(made)
    page.get_by_role("spinbutton").fill("60")
    page.get_by_role("button", name="Stay to 60").click()
    expect(page.locator(".ah-clock-price")).to_have_text("55")  # C has left: everybody is asked again
    expect(page.locator(".ah-bidder").nth(2)).to_have_attribute("data-state", "out")
    assert made.table.state.price == 55 and page.errors == []


def test_at_the_end_the_line_appears_with_what_it_would_have_made(show):
    made = board(20, 30, lots=2)
    page = show(made)
    page.get_by_text("Look at the board").click()
    expect(page.locator(".ah-line")).to_have_count(1)
    expect(page.locator(".ah-card")).to_contain_text("your profit")
    line = made.view["ended"]["line"]
    expect(fact(page, "with equilibrium bids")).to_have_text(re.compile(rf"^[+−]?{abs(line):g}$"))
    assert page.errors == []


@pytest.mark.parametrize(("width", "height", "scheme"), [(360, 740, "dark"), (390, 844, "light"), (919, 645, "light")])
@pytest.mark.parametrize("variant", ["first-price", "english"])
def test_it_is_in_order_for_eyes_fingers_and_readers(show, width, height, scheme, variant):
    seats = ("you", "half", "half", "half", "half", "half")
    made = board(*([40, 30] if variant == "first-price" else []), variant=variant, seats=seats)
    page = show(made, width, height=height, color_scheme=scheme)
    assert sticks_out(page) == []
    free = "svg, .ah-title, .ah-says, .ah-how"
    assert amiss(page, ".ah-room", ".ah-easel, .ah-dots, .ah-sale", free, spared=".bl-mark") == []
    assert amiss(page, ".ah-matter", ".ah-card-row", "svg") == []
    assert serious(page, ".bl") == []
    first = page.locator(".bl-stop" if variant == "english" else ".bl-moves-list .bl-go")
    assert first.bounding_box()["height"] >= 40
    said = page.locator(".ah-dots-art").get_attribute("aria-label")
    assert said == ("No bids of yours yet." if variant == "english" else made.view["dots_label"])


def test_no_word_of_the_still_picture_runs_out_of_it(page):
    for made in (board(40, 30, show="everything"), board(variant="english"), board(20, 30, lots=2)):
        assert out_of_picture(page, as_svg(made.table.view(0))) == []
