"""The reader's own copies: nothing run yet, nothing of theirs overwritten, nothing lost."""

from __future__ import annotations

import json

import pytest

from biglab import BiglabError, copies

FIRST, SECOND = "00_start_here.ipynb", "24_is_winning_good_news.ipynb"


def book(text):
    run = {"output_type": "stream", "name": "stdout", "text": ["the answer is 42\n"]}
    cell = {"cell_type": "code", "id": "a", "metadata": {}, "source": [text], "outputs": [run], "execution_count": 3}
    return json.dumps({"cells": [cell], "metadata": {}, "nbformat": 4, "nbformat_minor": 5})


@pytest.fixture
def published(tmp_path, monkeypatch):
    folder = tmp_path / "published"
    folder.mkdir()
    for name in (FIRST, SECOND):
        (folder / name).write_text(book("6 * 7"), encoding="utf-8")
    monkeypatch.setattr(copies, "shipped", lambda: folder)
    return folder


@pytest.fixture
def mine(tmp_path):
    return tmp_path / "mine"


def source(path):
    return json.loads(path.read_text(encoding="utf-8"))["cells"][0]["source"]


def test_a_copy_has_the_question_and_not_the_answer(published, mine):
    made = copies.make(mine)
    assert made.added == [FIRST, SECOND]
    (cell,) = json.loads((mine / FIRST).read_text(encoding="utf-8"))["cells"]
    assert cell["source"] == ["6 * 7"] and cell["outputs"] == [] and cell["execution_count"] is None


def test_what_the_reader_changed_stays_and_what_nobody_touched_follows_the_new_edition(published, mine):
    copies.make(mine)
    (mine / FIRST).write_text(book("my own work"), encoding="utf-8")
    for name in (FIRST, SECOND):
        (published / name).write_text(book("second edition"), encoding="utf-8")
    (published / "70_new.ipynb").write_text(book("new"), encoding="utf-8")
    made = copies.make(mine)
    assert (made.added, made.renewed, made.kept) == (["70_new.ipynb"], [SECOND], [FIRST])
    assert source(mine / FIRST) == ["my own work"] and source(mine / SECOND) == ["second edition"]
    assert FIRST in str(made) and "--reset" in str(made)


def test_running_it_twice_changes_nothing(published, mine):
    copies.make(mine)
    (mine / FIRST).write_text(book("my own work"), encoding="utf-8")
    before = {path.name: path.read_bytes() for path in mine.iterdir()}
    made = copies.make(mine)
    assert made[1:] == ([], [], [], [])
    assert {path.name: path.read_bytes() for path in mine.iterdir()} == before


def test_a_reset_keeps_what_the_reader_had_done(published, mine):
    copies.make(mine)
    for number in (1, 2):
        (mine / SECOND).write_text(book(f"try {number}"), encoding="utf-8")
        made = copies.make(mine, reset=["24"])
        assert source(mine / SECOND) == ["6 * 7"] and source(made.saved[0]) == [f"try {number}"]
        assert made.saved[0].name in str(made)


def test_without_the_record_of_how_they_were_made_every_copy_is_the_readers(published, mine):
    copies.make(mine)
    (mine / copies.MADE).write_text("damaged", encoding="utf-8")
    (published / FIRST).write_text(book("second edition"), encoding="utf-8")
    assert copies.make(mine).kept == [FIRST]


def test_a_folder_that_cannot_be_used_is_refused_in_words(published, mine, tmp_path):
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(BiglabError, match="is a file; name a folder"):
        copies.make(tmp_path / "file")
    with pytest.raises(BiglabError, match="holds the published notebooks"):
        copies.make(published)
    with pytest.raises(BiglabError, match="unknown notebook 'nothing'"):
        copies.make(mine, reset=["nothing"])


def test_the_notebooks_of_this_repository_are_found():
    assert (copies.shipped() / copies.START).is_file()
