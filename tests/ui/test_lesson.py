"""A lesson: steps that add up, pictures that wait for a guess, games that stay as they were left."""

import pytest

import biglab
from biglab.core.errors import BiglabError
from biglab.ui.lesson import Lesson, Plan, Step, plans


def picture():
    return biglab.auction_house.plot_shading()


MADE = Plan(
    "short",
    "Short",
    "an aim.",
    "Needs nothing.",
    (
        Step("Ask", 5, "How much?", "Say it.", "Ten.", (("Five.", "Half of it."),)),
        Step("Show", 10, "And now?", show=picture, cover=True),
        Step("Play", 15, show=lambda: biglab.play("auction-house", seats=["you", "half"], seed=1)),
    ),
    "A takeaway.",
)


def told(lesson, **message):
    lesson._hear(lesson, {"ply": lesson.ply, **message}, [])
    return lesson


def test_every_step_has_its_minutes_from_the_start():
    assert MADE.minutes == 5 + 10 + 15
    assert Lesson(MADE).steps == [["Ask", 0, 5], ["Show", 5, 15], ["Play", 15, 30]]


def test_the_page_turns_the_steps_and_a_covered_picture_comes_with_the_second_arrow():
    lesson = told(Lesson(MADE), type="go", to=1)
    assert (lesson.at, lesson.covered, lesson.drawn, lesson.showing) == (1, True, {}, None)
    told(lesson, type="go", to=2)
    assert (lesson.at, lesson.covered) == (1, False) and lesson.drawn["title"] == lesson.showing.finding
    told(lesson, type="go", to=2)
    assert lesson.at == 2 and lesson.child is lesson.showing and lesson.drawn == {}
    told(lesson, type="go", to=1)
    assert not lesson.covered and lesson.drawn and lesson.child is None, "what was seen is not covered again"


def test_a_game_is_found_again_as_it_was_left():
    lesson = Lesson(MADE, step=3)
    board = lesson.child
    board.table.play("bid 5")
    assert lesson.go(1).child is None
    assert lesson.go(3).child is board and len(board.table.history) > 0


def test_notes_are_hidden_until_they_are_wanted():
    lesson = Lesson(MADE)
    assert not lesson.notes and told(lesson, type="notes", on=True).notes
    assert lesson.shown["notes"] == [["Say", "Say it."], ["Expected answers", "Ten."], ["“Five.”", "Half of it."]]
    assert Lesson(MADE, notes=True).notes


@pytest.mark.parametrize("to", [-1, 3, "2", None, True, 1.0])
def test_a_step_that_is_not_there_is_refused_in_words(to):
    lesson = told(Lesson(MADE), type="go", to=to)
    assert lesson.error == "this lesson has 3 steps, from 1 to 3" and lesson.at == 0


def test_an_unknown_lesson_is_refused_with_those_that_exist():
    with pytest.raises(
        BiglabError, match=r"unknown lesson 'auction-90'; did you mean 'auctions-90'\? there are .*auct"
    ):
        biglab.lesson("auction-90")
    with pytest.raises(BiglabError, match="unknown lesson 7; there are auctions-90"):
        biglab.lesson(7)
    with pytest.raises(BiglabError, match="step: 9 is not a step of this lesson; give a number from 1 to 8"):
        biglab.lesson("auctions-90", step=9)


def test_without_a_kernel_it_is_its_list_of_steps():
    lesson = Lesson(MADE)
    assert repr(lesson).splitlines()[1] == "    0 min  Ask" and "5–15 min: Show" in lesson.svg()


@pytest.mark.parametrize("name", plans())
def test_every_step_of_every_lesson_can_be_shown_and_helps_the_teacher(name):
    plan = biglab.plan(name)
    assert plan.minutes == int(name.rpartition("-")[2])
    lesson = biglab.lesson(name)
    for number, step in enumerate(plan.steps, 1):
        lesson.go(number).uncover()
        assert (lesson.showing is None) == (step.show is None)
        assert step.say and step.answers and step.wrong, f"{step.title}: what to say, expected and wrong answers"
