"""What a teacher prints is what the plans and the rulebooks say: here every figure in it is computed again."""

from __future__ import annotations

import ast
import math
import re
from fractions import Fraction

import pytest

import biglab
from biglab.ui.lesson import plans
from tools import teaching

PAGES = teaching.written()


def test_docs_teaching_holds_these_pages_and_nothing_else():
    assert {path.name for path in teaching.FOLDER.iterdir()} == set(PAGES), "python -m tools.teaching"


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_as_its_plan_is_now(name):
    """A figure that was changed by hand, or that no longer comes out, differs here."""
    assert (teaching.FOLDER / name).read_text(encoding="utf-8") == PAGES[name], "python -m tools.teaching"


def test_the_figures_of_the_auction_course_by_hand():
    """Each is worked out here in another way than in the plan."""
    page = PAGES["auctions-90.md"] + PAGES["auctions-90-key.html"]
    wins = {bid: Fraction(bid, 75) ** 3 for bid in (40, 60, 70)}
    for bid, chance in wins.items():
        assert f"{bid} wins {float(chance):.1%} of the time and brings {float((80 - bid) * chance):.2f} points" in page
    truth, over = Fraction(80, 100) ** 3 * (80 - 60), 80 - 75  # ∫ (80 − r) d(r/100)³ up to 80, up to 100
    assert f"brings {float(truth):.2f} points on average, and a bid of 100 brings {over}:" in page
    assert f"{100 * 3 // 5} points per lot in all of them" in page
    assert (
        f"deviation of {75 * (4 / (25 * 6)) ** 0.5:.2f} in first price and of {100 * (6 / (25 * 6)) ** 0.5:.0f}" in page
    )
    half = Fraction(1, 2)
    reserve = 100 * (Fraction(3, 5) + half**4 - Fraction(8, 5) * half**5)
    assert f"raises 60 to {float(reserve):.2f}; one more bidder brings {400 / 6:.2f}" in page
    worth = [
        (v, (71 - v) ** 6 - (70 - v) ** 6) for v in range(30, 71)
    ]  # all estimates of six at most 50, one of them is
    mean = Fraction(sum(v * many for v, many in worth), sum(many for _, many in worth))
    assert f"{float(mean):.2f} on average with six bidders" in page
    assert f"the winner loses {20 * 3 // 5} points on average" in page and f"{50 * 4 // 5}, which is 4/5 of 50" in page
    curse = 20 * Fraction(5 - 1, 5 + 1)  # of five bidders; in equilibrium the whole error is taken off
    assert f"{50 - 20} in equilibrium. Of the 20 points, {float(curse):.2f} correct for what winning tells you" in page
    assert f"if it is at most 5, the bid is {50 - 5}, and that is higher than {50 * 4 // 5}" in page


def test_the_figures_of_the_lesson_on_expected_value_by_hand():
    """Each is worked out here in another way than in the plan."""
    page = PAGES["expected-value-90.md"]
    rolls = [2 * die if die <= 4 else 0 for die in range(1, 7)]
    mean = Fraction(sum(rolls), 6)
    spread = math.sqrt(sum((each - mean) ** 2 for each in rolls) / 6)
    assert f"that is {mean} ≈ {float(mean):.2f} dollars" in page
    assert f"off by about {spread / 10**0.5:.2f} dollars (the standard error), after 200 rolls by about" in page
    assert f"about {spread / 200**0.5:.2f}. No single" in page
    none = Fraction(math.comb(97 - 19, 4), math.comb(97, 4))
    assert f"= {float(none):.2%}. At least one: {float(1 - none):.2%}" in page
    assert f"of 30,000 is {float(none * 30_000):,.0f} dollars" in page
    for sum_ in (30_000, 65_000):  # the printed percentage times the sum gives the printed dollars
        assert round(round(float(none), 4) * sum_) == round(none * sum_)
    assert f"the same sum: {float(none * 65_000 - 5_000):,.0f} dollars" in page
    one = Fraction(19 * math.comb(97 - 19, 3), math.comb(97, 4))  # and with exactly one match I win with two cards
    answered = Fraction(7 * 10_000 + 8 * 25_000 + 4 * 50_000, 19)  # what the rival's one card is worth on average
    assert f"the duel brings {float(none * 30_000 + one * (20_000 + 2 * 10_000 + answered)):,.0f}: then steal" in page
    assert "(2 + 4 + 6) / 8 = 3/2 = 1.50 dollars" in page


def test_every_game_has_its_rules_on_a_page_from_the_rules_in_a_minute():
    for name in biglab.GAMES:
        page = PAGES[f"rules-{name}.html"]
        assert page.count("<h2>") == 4 and "<h2>Goal</h2>" in page and "<h2>End</h2>" in page
        assert page.count("<li>") >= 3, "and some of what is in plain words"


@pytest.mark.parametrize("name", plans())
def test_every_lesson_has_a_handout_that_does_not_give_the_answers(name):
    sheet, key = PAGES[f"{name}-handout.html"], PAGES[f"{name}-key.html"]
    plan = biglab.plan(name)
    assert not [each.answer for each in plan.questions if teaching.words(each.answer) in sheet]
    assert all(teaching.words(each.answer) in key for each in plan.questions)
    filled_in = [part for line in plan.summary for part in teaching.BLANK.findall(line)]
    assert len(filled_in) >= 4 and not [part for part in filled_in if f"{part}" in sheet.partition("To keep")[2]]
    assert all(f"<b>{part}</b>" in key for part in filled_in)
    assert all(len(row) == len(each.table) for each in plan.questions for row in each.rows)


SOURCES = {
    "auctions-90": "auctions.py",
    "expected-value-90": "expected_value.py",
    "45": "school_plans.py",
}
NAMES = re.compile(r"[Nn]otebooks? \d\d(?:(?:, | and | to )\d\d)*|\(n − 1\)/n")  # of notebooks, and a formula


def typed_figures(source: str) -> list[str]:
    """The sentences of the plans in a source in which a figure is typed, and not put in by its name.

    Code that is to be run stands in backticks, and may have numbers; so may what a step shows.
    """
    found = []

    def look(node: ast.AST) -> None:
        if isinstance(node, ast.Lambda):
            return
        if isinstance(node, ast.JoinedStr):
            parts = []
            for each in node.values:
                computed = isinstance(each, ast.FormattedValue) and not isinstance(each.value, ast.Constant)
                parts.append("…" if computed else ast.unparse(each))
                if computed:
                    look(each.value)
            check("".join(parts))
        elif isinstance(node, ast.Constant):
            check(str(node.value) if isinstance(node.value, str | float) else "")
        else:
            for child in ast.iter_child_nodes(node):
                look(child)

    def check(text: str) -> None:
        if re.search(r"\d", NAMES.sub("", re.sub(r"`[^`]*`", "", text))):
            found.append(text)

    for call in ast.walk(ast.parse(source)):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in ("Step", "Question"):
            for each in [*call.args, *(given.value for given in call.keywords)]:
                look(each)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Plan":
            for each in call.args[1:]:  # the first is its name, which tells its minutes
                if not isinstance(each, ast.Tuple | ast.Name):
                    look(each)
            for each in ast.walk(call.args[-1]):  # what students take home
                look(each)
    return found


@pytest.mark.parametrize("file", SOURCES.values())
def test_no_figure_is_typed_into_the_sentences_of_a_plan(file):
    """Each is computed, is a number of the rules, or is given in the question and named once."""
    source = (teaching.ROOT / "biglab" / "games" / file).read_text(encoding="utf-8")
    assert typed_figures(source) == []


@pytest.mark.parametrize(
    ("sentence", "typed"),
    [
        ('Step("Guess", 5, f"It is worth {both(four)} dollars.")', 0),
        ('Step("Guess", 5, "It is worth 10/3 dollars.")', 1),
        ('Step("Guess", 5, f"{ask} is {3.33}.")', 1),
        ('Step("Guess", 5, f"{ask} is {percent(0.588, 1)}.")', 1),
        ('Step("Guess", 5, "`room.play(4)`", show=lambda: board(seed=8))', 0),
        ('Question("See notebook 31, and notebooks 10, 11 and 12.", "It is 7.")', 1),
    ],
)
def test_a_typed_figure_is_found(sentence, typed):
    assert len(typed_figures(sentence)) == typed


def test_the_cells_of_the_lesson_on_expected_value_run_in_one_room(tmp_path):
    """The cells that the plan gives to a teacher with phones; the answers to its questions are those of the plan."""
    cells = [code for step in biglab.plan("expected-value-90").steps for code in re.findall(r"`([^`]+)`", step.phones)]
    first, *questions = cells
    room = eval(first.removeprefix("room = ").removesuffix(")") + f", store={str(tmp_path / 'room.db')!r})")
    for code in questions:
        eval(code, {"room": room, "biglab": biglab})
    assert len(room.room.activities) == len(cells) == 8


@pytest.mark.parametrize("name", ["expected-value-90", "big-deal-45"])
def test_where_a_theft_is_possible_the_board_waits_for_it(name):
    """Five minutes are not enough to play until somebody may steal."""
    (step,) = [each for each in biglab.plan(name).steps if each.title == "A theft is possible"]
    table = step.show().table
    assert "steal" in str(table.legal) and table.state.to_move == 0


def test_where_the_class_is_to_rewind_there_is_a_theft_to_rewind():
    (step,) = [each for each in biglab.plan("big-deal-45").steps if each.title == "Rewind"]
    table = step.show().table
    moves = [played.text for played in table.history if played.seat == 0]
    assert any(move.startswith("steal") for move in moves) and "yield" not in str(table.legal)


def test_the_class_bids_for_as_many_lots_as_the_handout_has_lines():
    plan = biglab.plan("auctions-90")
    (step,) = [each for each in plan.steps if each.title == "Bid for it"]
    (question,) = [each for each in plan.questions if "my bid" in each.table]
    assert step.show().table.state.v.lots == question.lines
    assert f"lots={question.lines}," in step.phones


@pytest.mark.parametrize(("name", "minutes"), [(name, int(name.rpartition("-")[2])) for name in plans()])
def test_the_minutes_of_a_plan_add_up(name, minutes):
    plan = biglab.plan(name)
    assert sum(step.minutes for step in plan.steps) == minutes
