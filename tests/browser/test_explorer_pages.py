"""Explorers, predictions and exercises on a page in Chromium: no Jupyter, but the real Python behind them."""

from __future__ import annotations

import functools
import re
from fractions import Fraction as F
from typing import Any

import pytest

from biglab.charts.spec import axis, bars, chart, line
from biglab.games.big_idea.lessons.explorers import invest_explorer, payout_explorer, secret_explorer
from biglab.games.superpoly.analysis.chain import landing
from biglab.games.superpoly.lessons.explorers import landing_explorer, payback_explorer, ruin_explorer, throw_explorer
from biglab.ui import replay
from biglab.ui.exercise import exercise
from biglab.ui.explorer import Explorer, choice, explore, explorers, slider, switch
from biglab.ui.predict import predict
from tests.browser.boards import answer_with, open_file, serious, sticks_out


@pytest.fixture
def show(new_page, tmp_path):
    """Widgets on a page: `show(widget, live=True)` with Python behind it, else as a saved page."""

    def make(*widgets: Any, live: bool = False, width: int = 900, **options: Any) -> Any:
        page = new_page(width=width, **options)
        if live:
            answer_with(page, *widgets)
        return open_file(page, replay.save(tmp_path / "page.html", *widgets))

    return make


def doubled(values: Any) -> dict[str, Any]:
    if values.n == 13:
        raise ValueError("thirteen is not for sale")
    spec = chart(
        f"Twice {values.n} is {2 * values.n}",
        x=axis("n", low=0, high=20),
        y=axis("twice as much", low=0, high=40),
        marks=[bars([values.n], [2 * values.n], step=1), line([0, 20], [0, 40], label="2n")],
    )
    loud = "!" if values.loud else "."
    return {
        "charts": [spec],
        "sentence": f"{values.n} {values.word} {2 * values.n}{loud}",
        "facts": [("twice", 2 * values.n)],
    }


def small() -> Explorer:
    controls = [
        slider("n", "A number", range(1, 20), 3, help="Any of nineteen."),
        choice("word", "How to say it", ["is", "gives"]),
        switch("loud", "Aloud"),
    ]
    return Explorer("How much is twice?", controls, doubled)


def heard(page: Any) -> str:
    return page.locator(".blx-sentence").first.inner_text()


# Explorers


def test_sent_ahead_an_explorer_works_with_no_kernel_and_no_network(show):
    page = show(payout_explorer().precompute())
    assert "10/3" in heard(page)
    page.get_by_role("slider", name="Shares on the product").press("ArrowRight")
    assert "With 5 shares" in heard(page)
    assert (
        page.get_by_role("img")
        .first.get_attribute("aria-label")
        .startswith("Bars of what one share pays with 5 shares")
    )
    page.get_by_role("radio", name="20").check(force=True)
    assert "on a die of 20" in heard(page)
    assert page.locator(".blx-facts dd").nth(1).inner_text() == "3/2 = $1.50"
    assert page.locator(".blx-error").is_hidden()
    assert page.errors == [] and page.strangers == []


@pytest.mark.parametrize(("width", "columns"), [(700, 1), (1280, 2)])
def test_pictures_stand_beside_the_sliders_where_there_is_room(show, width, columns):
    page = show(explore("shading"), live=True, width=width)
    slider, first, second = (
        page.locator(each).bounding_box()
        for each in (".blx-slider >> nth=0", ".blx-chart >> nth=0", ".blx-chart >> nth=1")
    )
    beside = columns == 2
    assert (slider["x"] + slider["width"] <= first["x"]) == beside
    assert (first["x"] + first["width"] <= second["x"] and first["y"] == second["y"]) == beside


def test_dragging_draws_what_the_slider_says(show):
    page = show(payout_explorer().precompute())
    box = page.get_by_role("slider", name="Shares on the product").bounding_box()
    page.mouse.move(box["x"] + box["width"] * 0.28, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] - 2, box["y"] + box["height"] / 2, steps=12)
    page.mouse.up()
    assert "With 12 shares" in heard(page)
    assert page.locator(".blx-slider output").first.inner_text() == "12"


def test_python_draws_what_is_asked_for_and_knows_the_values(show):
    explorer = small()
    page = show(explorer, live=True)
    page.get_by_role("slider", name="A number").press("ArrowRight")
    page.wait_for_function("document.querySelector('.blx-sentence').textContent === '4 is 8.'")
    page.get_by_role("radio", name="gives").check(force=True)
    page.get_by_role("switch", name="Aloud").press(" ")
    page.wait_for_function("document.querySelector('.blx-sentence').textContent === '4 gives 8!'")
    assert explorer.values == {"n": 4, "word": "gives", "loud": True}
    assert page.locator("svg[role=img]").get_attribute("aria-label").startswith("Twice 4 is 8")
    assert page.errors == []


def test_a_fast_drag_ends_on_the_last_value_with_few_messages(show):
    explorer = small()
    page = show(explorer, live=True)
    page.evaluate("""() => { const s = document.querySelector('input[type=range]');
        const moved = () => s.dispatchEvent(new Event('input', { bubbles: true }));
        for (let i = 0; i <= 9; i++) { s.value = i; moved(); } }""")
    page.wait_for_function("document.querySelector('.blx-sentence').textContent === '10 is 20.'")
    assert explorer.values.n == 10
    looks = page.evaluate("biglabHost.sent.filter((m) => m.type === 'look')")
    assert len(looks) == 2, "the first and the last, nothing queued in between"


def test_pictures_that_came_ahead_are_drawn_without_waiting_for_python(show):
    page = show(small())
    # Once, soon after it is laid out, the page forgets the pictures it has and asks for some that suit its room.
    page.wait_for_function("""() => {
        const model = biglabHost.models[0], slider = document.querySelector("input[type=range]");
        const pictures = { "3,0,0": { ...model.get("drawn"), sentence: "sent ahead" } };
        model.fire("msg:custom", { type: "ahead", pictures });
        slider.value = 3;
        slider.dispatchEvent(new Event("input", { bubbles: true }));
        return document.querySelector(".blx-sentence").textContent === "sent ahead"; }""")
    assert heard(page) == "sent ahead"


def test_what_goes_wrong_is_shown_and_passes(show):
    explorer = small()
    page = show(explorer, live=True)
    number = page.get_by_role("slider", name="A number")
    number.fill("12")
    page.get_by_role("alert").filter(has_text="thirteen is not for sale").wait_for()
    assert explorer.values.n == 3
    number.fill("13")
    page.wait_for_function("document.querySelector('.blx-sentence').textContent === '14 is 28.'")
    assert page.locator(".blx-error").is_hidden()


def test_without_kernel_and_without_pictures_it_says_so(show):
    page = show(small())
    page.get_by_role("slider", name="A number").press("ArrowRight")
    page.get_by_role("alert").filter(has_text="No kernel").wait_for()
    assert page.errors == []


def test_the_numbers_behind_a_picture_are_one_button_away(show):
    page = show(payout_explorer().precompute())
    button = page.get_by_role("button", name="Show the numbers").first
    button.press("Enter")
    rows = page.get_by_role("region", name="Numbers of the chart").locator("tbody tr")
    assert rows.first.locator("td").all_inner_texts() == ["0", "1/3 ≈ 33.33%"]
    page.get_by_role("slider", name="Shares on the product").press("ArrowLeft")
    assert rows.first.locator("td").all_inner_texts() == ["0", "1/2 = 50%"]
    page.get_by_role("button", name="Hide the numbers").press("Enter")
    assert rows.count() == 0 or not rows.first.is_visible()


def test_two_on_one_page_do_not_disturb_each_other(show):
    one, two = small(), small()
    page = show(one, two, live=True)
    page.get_by_role("radio", name="gives").nth(1).check(force=True)
    page.wait_for_function("document.querySelectorAll('.blx-sentence')[1].textContent === '3 gives 6.'")
    assert page.locator(".blx-sentence").first.inner_text() == "3 is 6."
    assert (one.values.word, two.values.word) == ("is", "gives")
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map((e) => e.id)")
    assert len(ids) == len(set(ids))


def test_keys_stay_in_the_widget(show):
    page = show(small())
    page.evaluate("globalThis.strayed = []; document.addEventListener('keydown', (e) => strayed.push(e.key))")
    number = page.get_by_role("slider", name="A number")
    number.press("ArrowRight")
    number.press("a")
    number.press("Control+s")
    assert page.evaluate("strayed.filter((k) => k !== 'Control')") == ["s"]


def test_the_finding_is_spoken_once_things_have_settled(show):
    page = show(payout_explorer().precompute())
    number = page.get_by_role("slider", name="Shares on the product")
    for _ in range(3):
        number.press("ArrowRight")
    page.get_by_role("status").filter(has_text="With 7 shares").wait_for(state="attached")
    assert number.get_attribute("aria-valuetext") == "7"


def test_the_landing_heat_map_is_the_board_and_follows_the_prisoners(show):
    page = show(landing_explorer().precompute(), width=1280)
    board = page.get_by_role("img").first
    words = board.locator("text").all_text_contents()
    assert {"3.8 %", "Étoile", "Bastille", "Start"} <= set(words), "the squares have their names and figures"
    veils = board.locator("rect[fill='#7A5195']")
    assert veils.count() > 40, "and their tint"
    before = veils.first.get_attribute("fill-opacity")
    page.get_by_role("radio", name="stays while allowed").check(force=True)
    page.get_by_role("slider", name="Tries a prisoner has").press("End")
    jail = landing("stay", jail_tries=5).jail
    assert page.locator(".blx-facts dd").nth(1).inner_text() == f"{100 * jail:.2f} %"
    assert f"{100 * jail:.1f} % of turns begin in jail" in heard(page)
    assert veils.first.get_attribute("fill-opacity") != before
    page.get_by_role("radio", name="nobody is sent to jail").check(force=True)
    assert {"Quiet", "corner"} <= set(board.locator("text").all_text_contents()), "another town, another board"
    page.get_by_role("button", name="Show the numbers").first.press("Enter")
    assert page.get_by_role("region", name="Numbers of the chart").first.locator("tbody tr").count() == 40
    assert page.errors == [] and page.strangers == []


def test_the_next_throw_is_walked_by_python(show):
    explorer = throw_explorer()
    page = show(explorer, live=True, width=1280)
    assert "28.3 %" in heard(page)
    page.get_by_role("slider", name="My purse").press("End")
    page.locator(".blx-sentence", has_text="every debt of this throw can be paid").wait_for()
    assert explorer.values.cash == 500_000
    assert page.get_by_role("img").first.get_attribute("aria-label").endswith("Ruin: 0.0 %.")
    page.get_by_role("radio", name="a quiet town").check(force=True)
    page.locator(".blx-chart").first.filter(has_text="cannot ruin me").wait_for()
    assert page.errors == []


EVERYTHING = [
    *(functools.partial(explore, name) for name in explorers()),
    lambda: invest_explorer(others=8),
    lambda: secret_explorer(6, F(1, 2)),
    lambda: small(),
    lambda: payback_explorer("A", 5, 1),
    lambda: throw_explorer("hotels everywhere", 10, 25_000),
    lambda: ruin_explorer(edge=-0.05),
    lambda: predict("What is one share worth?", F(10, 3), unit="$", low=0, high=8).commit(3),
    lambda: predict("How often?", 50, unit="%", low=0, high=100),
    lambda: predict(
        "Which?",
        {"the Tax-Free Hamster": 2, "a Quantum Sock": (1, 0.5, 1.5)},
        choices=["the Tax-Free Hamster", "a Quantum Sock"],
    ).commit("a Quantum Sock"),
    lambda: predict("How spread?", [1, 2, 1], over=["$0", "$2", "$4"]).commit([1, 1, 1]),
    lambda: exercise("How much?", 3, check=4, hint="More.", solution="Four."),
    lambda: exercise("How much?", 4, check=4),
]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1920])
def test_nothing_sticks_out_and_axe_finds_no_serious_problem(show, scheme, width):
    page = show(*(make() for make in EVERYTHING), width=width, color_scheme=scheme)
    assert sticks_out(page) == []
    wide = page.evaluate(
        "[...document.querySelectorAll('.blx *')].filter((e) => e.tagName !== 'svg' && !e.closest('svg') && "
        "!e.closest('.bl-sr-only, .blx-chart-table') && e.clientWidth > 0 && "
        "e.scrollWidth > e.clientWidth + 1 && "
        "getComputedStyle(e).display !== 'inline').map((e) => e.className || e.tagName)"
    )
    assert wide == []
    assert serious(page) == []


def test_light_and_dark_differ_in_ground_and_ink(show):
    seen = []
    for scheme in ("light", "dark"):
        page = show(small(), color_scheme=scheme)
        seen.append(
            page.evaluate(
                "[getComputedStyle(document.querySelector('.blx')).backgroundColor, "
                "getComputedStyle(document.querySelector('.blx-chart svg text')).fill]"
            )
        )
    assert seen[0] == ["rgb(251, 249, 244)", "rgb(31, 36, 48)"]
    assert seen[1] == ["rgb(21, 24, 30)", "rgb(233, 230, 223)"]


# Predictions


def test_the_answer_comes_after_the_guess_and_goes_with_it(show):
    prediction = predict("What is one of four shares worth?", F(10, 3), unit="$", low=0, high=8, step=0.5)
    page = show(prediction, live=True)
    assert "10/3" not in page.content() and "3.33" not in page.content()
    page.get_by_role("button", name="Commit my guess").press("Enter")
    page.get_by_text("Guess first").wait_for()
    assert prediction.guess is None
    page.get_by_role("spinbutton", name="Your guess").fill("3")
    page.keyboard.press("Enter")
    page.get_by_text("You said $3; it is 10/3 ≈ $3.33.").first.wait_for()
    assert prediction.guess == 3
    assert page.get_by_role("img").get_attribute("aria-label").startswith("You said $3")
    page.get_by_role("button", name="Guess again").press("Enter")
    page.get_by_role("button", name="Commit my guess").wait_for()
    assert prediction.guess is None
    assert page.get_by_role("spinbutton", name="Your guess").input_value() == ""
    assert page.errors == []


def test_a_guess_by_slider_by_choice_and_by_distribution(show):
    asked = [
        predict("How often?", 50, unit="%", low=0, high=100),
        predict("Who gains?", "the others", choices=["me", "the others"]),
        predict("How spread?", [2, 1, 1], over=["$0", "$2", "$4"]),
    ]
    page = show(*asked, live=True)
    page.get_by_role("slider", name="Your guess, by slider").fill("40")
    page.get_by_role("radio", name="the others").check(force=True)
    page.get_by_role("slider", name="$0").fill("50")
    page.get_by_role("slider", name="$2").fill("50")
    assert page.get_by_role("slider", name="$2").get_attribute("aria-valuetext") == "50%"
    for _ in asked:
        page.get_by_role("button", name="Commit my guess").first.click()
        page.wait_for_timeout(0)
    page.wait_for_function("document.querySelectorAll('.blx-reveal:not([hidden])').length === 3")
    assert [p.guess for p in asked] == [40, "the others", [0.5, 0.5, 0]]


def test_a_guess_out_of_range_is_refused_on_the_page(show):
    prediction = predict("How often?", 50, unit="%", low=0, high=100)
    page = show(prediction, live=True)
    page.get_by_role("spinbutton", name="Your guess").fill("140")
    page.get_by_role("button", name="Commit my guess").click()
    page.get_by_role("alert").filter(has_text="140% is out of range; say a number from 0% to 100%").wait_for()
    assert prediction.guess is None


def test_without_kernel_a_guess_says_so_and_reveals_nothing(show):
    page = show(predict("How often?", 51.5, unit="%", low=0, high=100))
    page.get_by_role("spinbutton", name="Your guess").fill("40")
    page.get_by_role("button", name="Commit my guess").click()
    page.get_by_role("alert").filter(has_text="No kernel").wait_for()
    assert "51.5" not in page.content()


# Exercises


def test_hint_then_solution_on_demand(show):
    found = exercise("How much is twice two?", 3, check=4, hint="More than three.", solution="twice = 2 * 2\ntwice")
    page = show(found, live=True)
    assert re.search(r"twice = 2|More than", page.content()) is None
    assert page.get_by_text("Not yet: 3 is too low.").first.is_visible()
    assert page.get_by_role("button", name="Show the solution").is_hidden()
    page.get_by_role("button", name="Show a hint").press("Enter")
    page.get_by_text("More than three.").first.wait_for()
    assert "twice = 2" not in page.content()
    page.get_by_role("button", name="Show the solution").press("Enter")
    page.locator("pre", has_text="twice = 2 * 2").wait_for()
    assert page.errors == []
