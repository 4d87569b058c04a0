"""The lens of the board: to the end of the game unless told otherwise, in words, refined, given up in time."""

from __future__ import annotations

import pytest

import biglab
from biglab.games import GAMES
from biglab.lab import values as lab_values
from biglab.ui import board as boards


def hear(board, **message):
    board._hear(board, {"ply": board.ply, **message}, [])
    board._lens_job.wait()
    return board.lens


def heard(board, **message):
    """Every lens that the page was sent, from the message to the end of the thinking."""
    sent = []
    board.observe(lambda change: sent.append(change["new"]), "lens")
    hear(board, **message)
    return sent


@pytest.mark.parametrize("name", list(GAMES))
def test_the_lens_looks_to_the_end_of_the_game_and_tells_the_chance_to_win(name, monkeypatch):
    monkeypatch.setattr(boards, "LENS_GAMES", 60)
    shown = hear(biglab.play(name, seed=3), type="lens", on=True)
    assert shown["looks"] == "game" and not shown["busy"] and shown["rows"]
    assert "Mean score at the end of the game and how often that wins, all going on like " in shown["note"]
    assert "Diamonds" not in shown["note"]
    for row in shown["rows"]:
        share, low, high = row["win"]
        assert 0 <= low <= share <= high <= 1 and row["low"] <= row["mean"] <= row["high"]
    assert shown["rows"][0]["gap"] is None and all(row["gap"] is not None for row in shown["rows"][1:])


def test_this_round_is_chosen_and_labelled_in_words(monkeypatch):
    monkeypatch.setattr(boards, "LENS_GAMES", 60)
    board = biglab.play("big-shot", ["you", "watchful", "watchful", "watchful"], seed=3)
    assert ["round", "this round only"] in hear(board, type="lens", on=True)["horizons"]
    shown = hear(board, type="lens", on=True, horizon="round")
    assert shown["looks"] == "round" and shown["rows"][0]["win"] is None
    assert "at the end of this round, counted as if the game ended there" in shown["note"]
    assert "What a move costs or brings later is not in it." in shown["note"] and "Diamonds: exact." in shown["note"]


def test_why_there_is_nothing_exact_is_said_in_a_sentence(monkeypatch):
    monkeypatch.setattr(boards, "LENS_GAMES", 20)
    board = biglab.play("big-idea", ["you", "star", "star"], seed=3)
    shown = hear(board, type="lens", on=True, horizon="round")
    assert "No exact values: what is hidden can still matter before this round ends" in shown["note"]
    assert [row["exact"] for row in shown["rows"]] == [None] * len(shown["rows"])


def test_the_lens_is_refined_while_one_looks():
    board = biglab.play("big-deal", seed=3)
    sent = heard(board, type="lens", on=True)
    games = [each["rows"][0]["n"] for each in sent if each["rows"]]
    assert sent[0]["busy"] and not sent[0]["rows"] and "compiled" in sent[0]["note"]
    assert games[0] <= 64 and games[-1] == boards.LENS_GAMES and games == sorted(set(games))
    assert [each["busy"] for each in sent] == [True] * (len(sent) - 1) + [False]


def test_a_position_that_has_changed_is_not_thought_about_any_longer(monkeypatch):
    """The thinking asks after every few playouts whether anybody waits, and is not asked for again."""
    board = biglab.play("big-shot", ["you", "watchful", "watchful", "watchful"], seed=3)
    chunks, play = [], lab_values.play_out

    def counted(team, start, seat, code, seed, first, games, end, stopped):
        def asked():
            chunks.append(stopped())
            if len(chunks) == 3:
                board._lens_job.stop()  # as a move does
            return stopped()

        return play(team, start, seat, code, seed, first, games, end, asked)

    monkeypatch.setattr(lab_values, "play_out", counted)
    shown = hear(board, type="lens", on=True)
    assert shown["busy"] and len(chunks) < 60


def test_without_a_compiler_the_lens_stops_when_its_time_is_over(monkeypatch):
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    monkeypatch.setattr(boards, "PATIENCE", 0.0)
    shown = hear(biglab.play("big-deal", seed=3), type="lens", on=True)
    assert not shown["busy"] and shown["rows"][0]["n"] == 2
