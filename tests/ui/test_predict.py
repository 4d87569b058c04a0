"""Predictions and exercises without a page: nothing leaks before its time, refusals in words."""

from __future__ import annotations

import json
from fractions import Fraction as F
from xml.dom import minidom

import pytest

import biglab
from biglab.lab.stats import Interval
from biglab.ui.exercise import exercise
from biglab.ui.predict import predict
from tests.ui.test_explorers import hear

SECRET = 3.14159


def number(answer=F(10, 3), **more):
    return predict(
        "What is one of four shares worth?", answer, **{"unit": "$", "low": 0, "high": 8, "step": 0.5, **more}
    )


def everything(widget):
    """All that a page could know."""
    state = {k: v for k, v in widget.get_state().items() if k not in ("_esm", "_css")}
    return json.dumps(state, default=str) + repr(widget) + widget.svg()


# Predictions


WINS = {
    "star": Interval(0.35, 0.33, 0.37, n=2_000, percent=True),
    "greedy": Interval(0.34, 0.32, 0.36, n=2_000, percent=True),
    "random": Interval(0.01, 0.00, 0.02, n=2_000, percent=True),
}


@pytest.mark.parametrize(
    ("guess", "right", "said"),
    [
        ("star", True, "That is right: 35%."),
        ("greedy", True, "star: 35% against 34%, but the intervals overlap: the two are too close to call."),
        ("random", False, "It is star: 35% against 1%."),
    ],
)
def test_a_choice_that_may_be_as_good_is_not_called_wrong(guess, right, said):
    p = predict("Who wins most often?", WINS, unit="%", choices=list(WINS)).commit(guess)
    assert p.shown["right"] is right and p.shown["sentence"].endswith(said)


def test_percentages_differ_by_points():
    p = predict("How often?", F(200, 3), unit="%", low=0, high=100).commit(60)
    assert p.shown["sentence"] == "You said 60%; it is 200/3% ≈ 66.67%. You were 6.67 points too low."


def test_the_answer_is_nowhere_before_the_guess_and_gone_after_a_reset():
    p = number(SECRET, explain="Because of pi.")
    for told in (everything(p), everything(p.commit(3).reset())):
        assert "3.14" not in told and "pi" not in told.replace("predict", "")
    assert p.guess is None


def test_guess_and_answer_stand_side_by_side():
    p = number(explain="Add up the faces.").commit(3)
    assert p.guess == 3
    assert p.shown["sentence"] == "You said $3; it is 10/3 ≈ $3.33. You were $0.33 too low. Add up the faces."
    assert [m["y"] for m in p.picture["marks"]] == [[3], [round(10 / 3, 9)]]
    assert "10/3" in repr(p)


@pytest.mark.parametrize(
    ("guess", "answer", "right"),
    [
        (3.5, F(10, 3), True),
        (4, F(10, 3), False),
        (2, (2.5, 1.9, 3.1), True),
        (5, (2.5, 1.9, 3.1), False),
        (3, Interval(2.9, 2.8, 3.2, 100), True),
    ],
)
def test_a_guess_is_right_within_half_a_step_or_inside_the_interval(guess, answer, right):
    assert number(answer).commit(guess).shown["right"] is right


def test_a_simulated_answer_shows_its_interval():
    p = number((2.5, 1.9, 3.1)).commit(5)
    assert "(between $1.90 and $3.10)" in p.shown["sentence"]
    assert p.picture["marks"][1]["low"] == [1.9]


def test_a_function_is_called_when_the_guess_arrives_and_only_then():
    calls = []
    p = number(lambda: calls.append(1) or 3)
    assert calls == []
    p.commit(2)
    assert calls == [1]


def test_a_function_that_fails_is_shown_and_the_guess_is_not_taken():
    p = number(lambda: 1 / 0)
    assert hear(p, type="commit", guess=3)["error"] == "ZeroDivisionError: division by zero"
    assert p.guess is None and p.shown == {}


def test_one_of_a_few():
    p = predict("Who gains?", "the others", choices=["me", "the others"])
    assert hear(p, type="commit", guess=0)["error"] == ""
    assert (p.guess, p.shown["right"], p.shown["chart"]) == ("me", False, None)
    assert p.shown["sentence"] == "You said me. It is the others."


def test_the_largest_of_several_values_is_right():
    p = predict("What pays most?", {"invest": F(4, 3), "pass": 0}, choices=["invest", "pass"], unit="$").commit("pass")
    assert p.shown["sentence"] == "You said pass. It is invest: 4/3 ≈ $1.33 against $0."
    assert p.picture["marks"][0]["tones"] == ["gain", "chance"]


def test_a_distribution_is_compared_part_by_part():
    p = predict("How is it spread?", [F(1, 2), F(1, 6), F(1, 3)], over=["nothing", "$2", "$4"])
    assert p.commit([1, 1, 2]).guess == [0.25, 0.25, 0.5]
    assert (
        p.shown["sentence"]
        == "Your picture and the answer overlap by 75%. Most off: nothing, where you said 25% and it is 50%."
    )
    counts = predict("How is it spread?", [3, 1, 2], over=["nothing", "$2", "$4"]).commit([3, 1, 2])
    assert counts.shown["right"] is True


def test_the_page_commits_once_and_resets():
    p = number()
    ply = p.ply
    assert hear(p, type="commit", guess=3)["error"] == ""
    assert p.ply == ply + 1
    assert hear(p, type="commit", guess=4, ply=ply)["type"] == "stale", "the second of a double click"
    assert "already" in hear(p, type="commit", guess=4)["error"]
    assert p.guess == 3
    hear(p, type="reset")
    assert p.guess is None and p.shown == {}


@pytest.mark.parametrize("guess", [None, "3", True, [3], 9, -1, float("nan"), float("inf"), {}])
def test_what_the_page_sends_is_checked(guess):
    p = number()
    assert hear(p, type="commit", guess=guess)["error"].startswith("guess: ")
    assert p.guess is None and p.shown == {}


@pytest.mark.parametrize("guess", [None, "me", True, 2, -1, 0.0])
def test_a_choice_the_page_sends_is_checked(guess):
    p = predict("Who gains?", "me", choices=["me", "you"])
    assert hear(p, type="commit", guess=guess)["error"] != ""
    assert p.guess is None


def test_what_the_page_writes_into_traits_is_not_a_guess():
    p = number()
    p.set_state({"shown": {"guess": 1, "sentence": "x", "right": True, "chart": None}})
    assert p.guess is None
    assert "No guess yet" in repr(p)


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (lambda: predict("", 3, low=0, high=1), "needs one"),
        (lambda: predict("q", 3), "low and high"),
        (lambda: predict("q", 3, low=2, high=1), "must be below"),
        (lambda: predict("q", 3, low=0, high=1, step=0), "step: 0 must be above 0"),
        (lambda: predict("q", "three", low=0, high=9), "'three' is not a number"),
        (lambda: predict("q", "a", choices=["a"]), "at least two"),
        (lambda: predict("q", "a", choices=["a", "a"]), "two different"),
        (lambda: predict("q", "c", choices=["a", "b"]), "'c' is not among"),
        (lambda: predict("q", {"a": 1}, choices=["a", "b"]), "a value for each"),
        (lambda: predict("q", "a", choices=["a", "b"], over=["a", "b"]), "say which"),
        (lambda: predict("q", [1, 2, 3], over=["a", "b"]), "as many numbers"),
        (lambda: predict("q", [0, 0], over=["a", "b"]), "not all 0"),
        (lambda: number().commit(9), r"\$9 is out of range; say a number from \$0 to \$8"),
        (lambda: predict("q", [1, 1], over=["a", "b"]).commit([1]), "give 2 weights"),
        (lambda: predict("q", [1, 1], over=["a", "b"]).commit([0, 0]), "not all 0"),
        (lambda: predict("q", "a", choices=["a", "b"]).commit("c"), "not among the choices"),
    ],
)
def test_wrong_input_is_refused_in_words(wrong, why):
    with pytest.raises(ValueError, match=why):
        wrong()


def test_a_prediction_has_a_still_picture_before_and_after():
    minidom.parseString(number().svg())
    assert "10/3" in number().commit(1).svg()


def test_the_doors_open_more_than_once():
    for _ in range(2):  # the file of the same name must not take the function's place
        assert biglab.predict("q", 3, low=0, high=9).commit(3).shown["right"]
        assert biglab.exercise("q", 3, check=3).right


# Exercises


@pytest.mark.parametrize(
    ("answer", "check", "verdict"),
    [
        (F(10, 3), F(10, 3), "Right: 10/3."),
        (3.3333, F(10, 3), "Right: 3.3333."),
        (3.3, F(10, 3), "Not yet: 3.3 is too low, but close: rounded on the way?"),
        (3, F(10, 3), "Not yet: 3 is too low."),
        (5, 4, "Not yet: 5 is too high."),
        (-4, 4, "Not yet: -4 is too low: look at the sign."),
        ("four", 4, "Not yet: 'four' is a text, and a number was asked for."),
        ([4], 4, "Not yet: a number was asked for, not a list."),
        (float("nan"), 4, "Not yet: nan is not a number one can use."),
        (True, 1, "Not yet: True is not what was asked for."),
        (False, True, "Not yet: False is not it."),
        (" Star ", "star", "Right: ' Star '."),
        ("fee", "star", "Not yet: 'fee' is not it."),
        ([1, 2], [1, 3], "Not yet: entry 2: 2 is too low."),
        ([1], [1, 3], "Not yet: the list has 1 of 2 entries."),
        ({"a": 1}, {"a": 1, "b": 2}, "Not yet: there is nothing for 'b'."),
        ({"a": 2}, {"a": 1}, "Not yet: at 'a', 2 is too high."),
        ({1, 2}, {1, 3}, "Not yet: 2 does not belong."),
        ({1}, {1, 3}, "Not yet: 1 missing."),
        (..., 4, "Not answered yet: put your answer in and run the cell again."),
        (None, 4, "Not answered yet: put your answer in and run the cell again."),
        (4, lambda a: a == 4, "Right: 4."),
        (5, lambda a: a == 4, "Not yet: 5 is not it."),
        (5, lambda a: "it must be even", "Not yet: it must be even."),
        (
            5,
            lambda a: a.nothing,
            "Not yet: trying your answer stopped with AttributeError: 'int' object has no attribute 'nothing'",
        ),
    ],
)
def test_the_verdict_says_in_words_what_is_off(answer, check, verdict):
    found = exercise(f"How much, if not {answer!r}?", answer, check=check)
    assert found.verdict == verdict
    assert found.right is verdict.startswith("Right")


def test_a_verdict_never_names_the_right_answer():
    for answer in (3, "x", [1], {}, ..., 7.77):
        told = everything(
            exercise("How much?", answer, check=F(31415, 1000), solution="It is 31.415.", hint="near 31.4")
        )
        assert "31.4" not in told and "6283" not in told


def test_hint_then_solution_each_on_demand():
    found = exercise("How much?", 1, check=2, hint="More.", solution="It is two.")
    assert hear(found, type="solution")["error"] == "look at the hint first"
    assert "It is two." not in everything(found)
    assert hear(found, type="hint")["error"] == ""
    assert found.shown["hint"] == "More." and found.shown["solution"] == ""
    assert hear(found, type="solution")["error"] == ""
    assert found.shown["solution"] == "It is two."
    assert "It is two." not in repr(found), "a notebook stores the verdict alone"
    assert (found.hint(), found.solution()) == ("More.", "It is two.")


def test_without_hint_the_solution_may_be_asked_for_at_once():
    found = exercise("How much?", 1, check=2, solution="It is two.")
    assert hear(found, type="solution")["error"] == ""
    assert exercise("How much?", 1, check=2).hint() == "There is no hint to this one."


def test_an_exercise_is_found_by_its_name():
    assert "Not answered yet" in repr(exercise("beat-star"))
    with pytest.raises(ValueError, match="did you mean 'beat-star'"):
        exercise("beat-sta", 1)


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (lambda: exercise("", 1, check=1), "name: give the question"),
        (lambda: exercise(3, 1, check=1), "name: give the question"),
        (lambda: exercise("unheard of", 1), "no exercise is called 'unheard of'; or say what is right"),
        (lambda: exercise("q", 1, check=1, tolerance=-1), "negative"),
    ],
)
def test_a_wrong_exercise_is_refused_in_words(wrong, why):
    with pytest.raises(ValueError, match=why):
        wrong()
