"""What a teacher prints is what the plans and the rulebooks say: every figure in it is computed anew here."""

from __future__ import annotations

from fractions import Fraction

import pytest

import biglab
from tools import teaching

PAGES = teaching.written()


def test_docs_teaching_holds_these_pages_and_nothing_else():
    assert {path.name for path in teaching.FOLDER.iterdir()} == set(PAGES), "python -m tools.teaching"


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_as_its_plan_is_now(name):
    """A figure that was changed by hand, or that no longer comes out, differs here."""
    assert (teaching.FOLDER / name).read_text(encoding="utf-8") == PAGES[name], "python -m tools.teaching"


def test_the_figures_of_the_auction_course_by_hand():
    """Each of them worked out here in another way than in the plan."""
    told = PAGES["auctions-90.md"] + PAGES["auctions-90-key.html"]
    wins = {bid: Fraction(bid, 75) ** 3 for bid in (40, 60, 70)}
    for bid, chance in wins.items():
        assert f"{bid} wins {float(chance):.1%} of the time and brings {float((80 - bid) * chance):.2f} points" in told
    truth, over = Fraction(80, 100) ** 3 * (80 - 60), 80 - 75  # ∫ (80 − r) d(r/100)³ up to 80, up to 100
    assert f"brings {float(truth):.2f} points on average, and a bid of 100 brings {over}:" in told
    assert f"{100 * 3 // 5} points a lot in all of them" in told
    assert (
        f"deviation of {75 * (4 / (25 * 6)) ** 0.5:.2f} in first price and of {100 * (6 / (25 * 6)) ** 0.5:.0f}" in told
    )
    half = Fraction(1, 2)
    reserve = 100 * (Fraction(3, 5) + half**4 - Fraction(8, 5) * half**5)
    assert f"raises 60 to {float(reserve):.2f}; one more bidder brings {400 / 6:.2f}" in told
    worth = [
        (v, (71 - v) ** 6 - (70 - v) ** 6) for v in range(30, 71)
    ]  # all estimates of six at most 50, one of them is
    mean = Fraction(sum(v * many for v, many in worth), sum(many for _, many in worth))
    assert f"{float(mean):.2f} on average with six bidders" in told
    assert f"the winner loses {20 * 3 // 5} points on average" in told and f"{50 * 4 // 5}, which is 4/5 of 50" in told


def test_every_game_has_its_rules_on_a_page_from_the_rules_in_a_minute():
    for name in biglab.GAMES:
        page = PAGES[f"rules-{name}.html"]
        assert page.count("<h2>") == 4 and "<h2>Goal</h2>" in page and "<h2>End</h2>" in page
        assert page.count("<li>") >= 3, "and some of what is in plain words"


def test_a_handout_does_not_give_the_answers():
    sheet, key = PAGES["auctions-90-handout.html"], PAGES["auctions-90-key.html"]
    plan = biglab.plan("auctions-90")
    assert not [each.answer for each in plan.questions if each.answer in sheet]
    filled_in = [part for line in plan.summary for part in teaching.BLANK.findall(line)]
    assert len(filled_in) >= 4 and not [part for part in filled_in if part in sheet]
    assert all(f"<b>{part}</b>" in key for part in filled_in)
