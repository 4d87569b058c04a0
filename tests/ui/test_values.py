"""Values on the board: to the end of the game unless told otherwise, in words, refined, given up in time."""

from __future__ import annotations

import pytest

import biglab
from biglab.games import GAMES
from biglab.lab import values as lab_values
from biglab.ui import values as lens
from biglab.ui.values import not_exact


def hear(board, **message):
    board._hear(board, {"ply": board.ply, **message}, [])
    board._lens_job.wait()
    return board.lens


def heard(board, **message):
    """All values that the page was sent, from the message to the end of the thinking."""
    sent = []
    board.observe(lambda change: sent.append(change["new"]), "lens")
    hear(board, **message)
    return sent


@pytest.mark.parametrize("name", list(GAMES))
def test_values_look_to_the_end_of_the_game_and_show_the_chance_to_win(name, monkeypatch):
    monkeypatch.setattr(lens, "LENS_GAMES", 60)
    board = biglab.play(name, seed=3)
    shown = hear(board, type="lens", on=True)
    assert shown["looks"] == "game" and not shown["busy"] and shown["rows"]
    assert "What you end with on average, and how often you win, if everybody goes on like the bot " in shown["note"]
    assert "Diamonds" not in shown["note"]
    assert len(shown["win"]) == len(board.view["seats"]) and sum(shown["win"]) == pytest.approx(1)
    assert shown["win"][board.view["to_move"]] == pytest.approx(shown["rows"][0]["win"][0])
    for row in shown["rows"]:
        share, low, high = row["win"]
        assert 0 <= low <= share <= high <= 1 and row["low"] <= row["mean"] <= row["high"]
    assert shown["rows"][0]["gap"] is None and all(row["gap"] is not None for row in shown["rows"][1:])


def test_this_round_is_chosen_and_labelled_in_words(monkeypatch):
    monkeypatch.setattr(lens, "LENS_GAMES", 60)
    board = biglab.play("big-shot", ["you", "watchful", "watchful", "watchful"], seed=3)
    assert ["round", "this round only"] in hear(board, type="lens", on=True)["horizons"]
    shown = hear(board, type="lens", on=True, horizon="round")
    assert shown["looks"] == "round" and shown["rows"][0]["win"] is None
    assert shown["note"].startswith("Only to the end of this round: what you have then, as if the game ended there")
    assert "What a move costs or brings later is not counted." in shown["note"]
    assert "Diamonds: exact values." in shown["note"] and shown["win"] == []


def test_why_there_is_nothing_exact_is_said_in_a_sentence(monkeypatch):
    monkeypatch.setattr(lens, "LENS_GAMES", 20)
    board = biglab.play("big-idea", ["you", "star", "star"], seed=3)
    shown = hear(board, type="lens", on=True, horizon="round")
    assert "Not exact: what is hidden can still matter before this round ends" in shown["note"]
    assert [row["exact"] for row in shown["rows"]] == [None] * len(shown["rows"])


def test_the_note_does_not_mention_a_policy_that_cannot_be_chosen_here():
    why = "the policy draws at random; take one that does not, such as 'greedy'"
    assert not_exact(why) == "They cannot be worked out exactly here."
    assert (
        not_exact("the dice can fall in too many ways; raise leaves=")
        == "Not exact: the dice can fall in too many ways."
    )


@pytest.mark.parametrize("name", list(GAMES))
def test_a_row_names_its_part_of_the_board_and_how_bright_it_glows(name, monkeypatch):
    monkeypatch.setattr(lens, "LENS_GAMES", 20)
    board = biglab.play(name, seed=3)
    rows = hear(board, type="lens", on=True)["rows"]
    targets, moves = {row["target"] for row in rows}, {move["target"] for move in board.moves}
    assert targets and moves - targets <= {"claim"}  # which nobody is told the value of
    assert targets <= moves
    shades = [row["shade"] for row in rows]
    worths = [row["mean"] for row in rows]
    low, high = min(worths), max(worths)
    assert shades == [round((worth - low) / (high - low), 3) if high > low else 1 for worth in worths]


def test_values_are_switched_on_by_name_and_by_their_old_one():
    for switch in ({"values": True}, {"lens": True}):
        assert biglab.play("big-idea", seed=3, **switch).lens["on"]
    assert not biglab.play("big-idea", seed=3).lens["on"]


def test_what_cards_are_worth_in_big_deal_is_still_an_option():
    board = biglab.play("big-deal", seed=3, values=[60_000])
    assert board.table.settings.values["values"][0] == 60_000 and not board.lens["on"]


def test_values_are_refined_while_one_looks():
    board = biglab.play("big-deal", seed=3)
    sent = heard(board, type="lens", on=True)
    games = [each["rows"][0]["n"] for each in sent if each["rows"]]
    assert sent[0]["busy"] and not sent[0]["rows"] and "compiled" in sent[0]["note"]
    assert games[0] <= 64 and games[-1] == lens.LENS_GAMES and games == sorted(set(games))
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


def test_without_a_compiler_values_stop_when_their_time_is_over(monkeypatch):
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    monkeypatch.setattr(lens, "PATIENCE", 0.0)
    shown = hear(biglab.play("big-deal", seed=3), type="lens", on=True)
    assert not shown["busy"] and shown["rows"][0]["n"] == 2
