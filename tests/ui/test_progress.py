"""What a reader has done is kept beside the reader's own copies, found again by a new kernel, and never in the way."""

from __future__ import annotations

import json

import pytest

import biglab
from biglab import copies
from biglab.ui import progress as kept
from biglab.ui.exercise import exercise
from biglab.ui.predict import predict
from tests.conftest import another_python

FIRST, SECOND = "24_is_winning_good_news.ipynb", "31_does_she_hold_a_match.ipynb"


def write_book(path, title, *code, solution=""):
    cells = [{"cell_type": "markdown", "metadata": {}, "source": [f"# {title}\n", "\n", "More."]}]
    cells += [{"cell_type": "code", "metadata": {}, "source": [text], "outputs": []} for text in code]
    cells.append({"cell_type": "code", "metadata": {"tags": ["solution"]}, "source": [solution], "outputs": []})
    path.write_text(json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}), encoding="utf-8")


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder of own copies with two notebooks; the kernel runs the first."""
    ask = 'biglab.predict("How many?", 27, low=0, high=100)'
    write_book(tmp_path / FIRST, "Is winning good news?", ask, 'biglab.exercise("late-in-the-round", mine)')
    write_book(tmp_path / SECOND, "A match?", ask, solution='biglab.exercise("beat-star", bot)')
    (tmp_path / kept.COPIES).write_text("{}")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("JPY_SESSION_NAME", f"some/folder/{FIRST}")
    monkeypatch.setattr(kept, "_asked", {})
    monkeypatch.setattr(kept, "_here", [])
    monkeypatch.setattr(kept, "_troubles", [])
    return tmp_path


def how_many(answer=27, **more):
    return predict("How many?", answer, **{"low": 0, "high": 100, **more})


def test_the_mark_of_a_readers_folder_is_the_one_that_lab_leaves():
    assert kept.COPIES == copies.MADE


def test_outside_a_readers_folder_nothing_is_written_or_brought_back(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    how_many().commit(40)
    exercise("2 × 3?", 6, check=6)._repr_mimebundle_()
    assert list(tmp_path.iterdir()) == [] and how_many().guess is None
    assert not biglab.progress().kept and "biglab lab" in repr(biglab.progress())


def test_a_guess_comes_back_to_a_new_kernel_with_its_sentence(folder):
    said = how_many().commit(40).sentence
    again = how_many()
    assert (again.guess, again.sentence) == (40, said) and said.startswith("You said 40; it is 27.")
    assert again.picture is not None, "what is known at once is drawn again"


def test_what_takes_time_is_not_computed_again(folder):
    calls = []

    def slow():
        calls.append(1)
        return 27

    how_many(slow).commit(40)
    again = how_many(slow)
    assert again.guess == 40 and "it is 27" in again.sentence and calls == [1]
    assert again.shown["right"] is False and "it is 27" in repr(again)


@pytest.mark.parametrize(
    ("more", "guess", "sent"),
    [
        ({"choices": ["a", "b"], "answer": lambda: "a"}, "b", 1),
        ({"over": ["a", "b"], "answer": lambda: [1, 3]}, [0.25, 0.75], [25, 75]),
    ],
)
def test_choices_and_distributions_come_back_as_the_page_wants_them(folder, more, guess, sent):
    for _ in range(2):
        made = predict("Which?", **more)
        if made.guess is None:
            made.commit(guess)
    assert made.guess == guess and made.shown["guess"] == sent


def test_a_guess_that_is_forgotten_stays_forgotten(folder):
    how_many().commit(40).reset()
    assert how_many().guess is None
    assert how_many().commit(30).guess == 30 and how_many().guess == 30


def test_another_question_of_the_same_words_is_another_question(folder):
    how_many().commit(40)
    assert how_many(high=200).guess is None


def test_recall_puts_the_guess_beside_the_answer(folder):
    with pytest.raises(ValueError, match="run the cell with the prediction first"):
        biglab.recall()
    first, second = how_many(), predict("Which?", "a", choices=["a", "b"])
    assert repr(biglab.recall()).count("You have not guessed yet") == 2
    first.commit(40)
    assert repr(biglab.recall()).splitlines() == [
        "How many?",
        "  You said 40; it is 27. You were 13 too high.",
        "Which?",
        "  You have not guessed yet: go back and guess first.",
    ]
    assert second.guess is None


def test_progress_ticks_what_was_done_and_where(folder):
    how_many().commit(40)
    assert [row[:1] + row[2:] for row in biglab.progress().rows] == [(FIRST, 1, 1, 0, 1), (SECOND, 0, 1, 0, 0)]
    exercise("late-in-the-round", "1/2")._repr_mimebundle_()
    assert [row.tick for row in biglab.progress().rows] == ["·", ""]
    exercise("late-in-the-round", "137/228")._repr_mimebundle_()
    exercise("late-in-the-round", 0.3)._repr_mimebundle_()  # right once is right
    found = biglab.progress()
    assert [row.tick for row in found.rows] == ["✓", ""]
    assert found.sentence == "You have made 1 of 2 guesses, and 1 of 1 exercises are right."
    assert f"| ✓ | [24 · Is winning good news?]({FIRST}) | 1 of 1 | 1 of 1 |" in found._repr_markdown_()
    assert "✓ 24 Is winning good news?  guesses 1 of 1" in repr(found)


def test_a_kernel_that_was_not_told_its_notebook_goes_by_the_question(folder, monkeypatch):
    monkeypatch.delenv("JPY_SESSION_NAME")
    write_book(folder / SECOND, "A match?", 'biglab.predict("Another?", 1, low=0, high=9)')
    how_many().commit(40)
    assert [row.guesses for row in biglab.progress().rows] == [1, 0]


def test_a_solution_that_nobody_shows_ticks_nothing(folder):
    assert exercise("late-in-the-round", "137/228").right
    assert [row.exercises for row in biglab.progress().rows] == [0, 0]


def test_a_damaged_line_gets_a_sentence_and_costs_nothing_else(folder):
    how_many().commit(40)
    path = folder / kept.KEPT
    good = path.read_bytes()
    path.write_bytes(b'\xff\xfe not ours\n{"kind": 3}\n' + good + b'{"kind": "guess", "key": "cut of')
    predict("Which?", "a", choices=["a", "b"]).commit("b")
    found = biglab.progress()
    assert found.troubles == [f"3 lines of {kept.KEPT} could not be read and are left out; the rest counts."]
    assert how_many().guess == 40 and predict("Which?", "a", choices=["a", "b"]).guess == "b"
    assert good in path.read_bytes(), "nothing that was there is written again"


def test_a_folder_that_cannot_be_written_to_is_reported_and_disturbs_nobody(folder):
    (folder / kept.KEPT).mkdir()
    assert how_many().commit(40).guess == 40
    found = biglab.progress()
    assert found.rows[0].guesses == 1 and any("until you restart" in trouble for trouble in found.troubles)
    assert any("cannot be read" in trouble for trouble in found.troubles)


def test_the_same_thing_done_twice_is_one_line(folder):
    for _ in range(3):
        exercise("2 × 3?", 6, check=6)._repr_mimebundle_()
    assert len((folder / kept.KEPT).read_text(encoding="utf-8").splitlines()) == 1


def test_a_damaged_notebook_is_passed_over(folder):
    (folder / SECOND).write_text("{", encoding="utf-8")
    assert [row.notebook for row in biglab.progress().rows] == [FIRST]


def test_another_process_finds_what_the_first_has_done(folder):
    """A kernel that is started again is another process in the same folder."""
    ask = "import biglab; p = biglab.predict('How many?', 27, low=0, high=100)\n"
    first = ask + "p.commit(40); biglab.exercise('late-in-the-round', '137/228')._repr_mimebundle_()"
    second = ask + "print(biglab.recall()); print(biglab.progress().sentence)"
    told = [another_python("-c", code, cwd=folder) for code in (first, second)]
    assert told[1].stdout.splitlines() == [
        "How many?",
        "  You said 40; it is 27. You were 13 too high.",
        "You have made 1 of 2 guesses, and 1 of 1 exercises are right.",
    ]


@pytest.mark.parametrize("game", biglab.GAMES)
def test_every_field_that_a_bot_sees_is_named_and_explained(game):
    rows = biglab.fields(game)
    assert len(rows) > 10 and all(row.meaning and row.holds for row in rows)
    names = {row.field for row in rows}
    assert "seen.to_move" in names and "seen.rng" not in names
    state = biglab.new(game, seed=1).state
    assert all(hasattr(state, name.removeprefix("seen.")) for name in names)


def test_a_field_that_is_not_there_is_refused_with_the_nearest():
    with pytest.raises(ValueError, match="did you mean 'fortune'"):
        biglab.fields("big-deal", "fortun")
