"""The board from the Python side: what comes from the page is checked, and what goes wrong is shown."""

from __future__ import annotations

import pytest

import biglab
from biglab.core.state import CHANCE, pack


def hear(board, **message):
    """What the page sends, with the number of the move it sees."""
    board._hear(board, {"ply": board.ply, **message}, [])
    return board.error


def falls_silent(seen, legal, rng):
    """Plays its cards and then forgets to return."""
    if seen.phase == 3:
        return legal[0]


def test_a_bot_that_goes_wrong_is_reported_and_the_board_shows_how_far_the_game_came():
    board = biglab.play("big-idea", ["you", falls_silent, "star"], seed=2, first_dealer=0)
    while not board.error:
        assert board.table.state.to_move == 0
        hear(board, type="move", code=board.table.legal[0].code)
    assert board.error.startswith("falls_silent returned None: is a return missing? A bot returns one of legal")
    assert board.view["to_move"] == board.table.state.to_move == 1, "it is that bot's turn, and one can see it"
    assert board.view["status"].startswith("B (falls_silent) ")
    assert hear(board, type="undo") == "" and board.view["to_move"] == 0, "and go back"


def test_a_step_back_from_the_curtain_shows_nobody_s_secrets():
    board = biglab.play("big-idea", ["you:Ada", "you:Bob", "star"], seed=2, first_dealer=0)

    def hands():
        return [seat["hand"] for seat in board.view["seats"]]

    assert board.hot == {"who": 0, "hidden": True} and hands() == [None] * 3
    hear(board, type="reveal")
    assert len(hands()[0]) == 5 and hands()[1:] == [None, None]
    for _ in range(2):
        hear(board, type="move", code=board.table.legal[0].code)
    assert board.hot == {"who": 1, "hidden": True} and hands() == [None] * 3
    at = board.timeline["at"]
    hear(board, type="jump", to=at - 1)  # Bob has the screen by now, and presses a key too many
    assert board.hot == {"who": 0, "hidden": True} and hands() == [None] * 3 and board.moves == []
    assert board.timeline["n"] == at, "the two cards of Ada were laid down at one point"
    hear(board, type="jump", to=at)
    hear(board, type="reveal")
    assert hands()[0] is None and len(hands()[1]) == 5
    hear(board, type="undo")
    assert board.hot == {"who": 0, "hidden": True} and hands() == [None] * 3


def test_a_board_that_is_rewound_does_not_list_the_cards_of_the_face_down_pile():
    # rules: big-idea 3.1
    board = biglab.play("big-idea", ["you", *["star"] * 5], seed=2)
    while board.table.state.round < 2:
        board.table.play(board.table.ask(bot="star")).advance()
    offered = {}
    board._show(trail=False)
    for point in range(board.timeline["n"]):
        assert hear(board, type="jump", to=point) == ""
        if board.table.state.to_move == CHANCE:
            texts = [move["text"] for move in board.moves]
            offered.setdefault(board.view["phase"], set()).update(texts)
            if not texts:
                assert "somebody's secret" in hear(board, type="chance", code=pack(*board.table.chances[0][0]))
    assert offered["FIRST_HANDS"] == offered["SEED_DEAL"] == set()
    assert offered["IPO"] == {f"The die shows {face}" for face in range(1, 7)}


def test_a_game_that_can_no_longer_be_saved_is_played_on(tmp_path):
    folder = tmp_path / "gone"
    folder.mkdir()
    board = biglab.play("big-idea", ["you", "star", "star"], seed=2, save=folder / "game.json")
    (folder / "game.json").unlink()
    folder.rmdir()
    before = board.table.ply
    assert "cannot write" in hear(board, type="move", code=board.table.legal[0].code)
    assert board.table.ply > before and board.view == biglab.play(table=board.table).view


@pytest.mark.parametrize(
    "message, words",
    [
        ({"type": "move"}, "is not a move"),
        ({"type": "move", "code": -1}, "is not a move"),
        ({"type": "move", "code": 10**30}, "is not a move"),
        ({"type": "jump", "to": 10**9}, "there is no point"),
        ({"type": "branch", "at": -5}, "there is no point"),
        ({"type": "switch", "branch": 9}, "there is no branch 9"),
        ({"type": "try", "at": {"deck_file": "deck.csv"}}, "unknown option 'deck_file'"),
        ({"type": "new", "seed": "x"}, "a whole number is needed"),
        ({"type": "new", "seed": -1}, "seed: -1 is not a whole number from 0"),
        ({"type": "wish", "target": "product:x"}, "no move is called"),
        ({"type": "wish", "target": "lay 99999999999999999999"}, "is not a move"),
        ({"type": "chance", "code": 0}, "chance is not to move"),
        ({"type": "reveal"}, "nobody waits for this screen"),
        ({"type": "__init__"}, "does not know what '__init__' means"),
        ({"type": 5}, "does not know what 5 means"),
    ],
    ids=str,
)
def test_nonsense_from_a_page_changes_nothing_and_is_answered(message, words):
    board = biglab.play("big-idea", ["you", "star", "star"], seed=2)
    before = board.table.ply, board.view
    assert words in hear(board, **message)
    assert (board.table.ply, board.view) == before


def test_a_message_for_another_position_is_ignored():
    board = biglab.play("big-idea", ["you", "star", "star"], seed=2)
    before = board.table.ply
    board._hear(board, {"type": "move", "ply": board.ply + 1, "code": board.table.legal[0].code}, [])
    assert board.table.ply == before


@pytest.mark.parametrize("seen", ["neighbourhood", "hidden", "open"])
def test_a_rewound_board_of_big_city_lists_the_cards_of_a_stack_only_where_all_hands_are_open(seen):
    # rules: big-city 8 (14)
    board = biglab.play("big-city", ["you", "planner", "mayor"], seed=2, hand_visibility=seen)
    while board.table.length < 60 and not board.table.is_over:
        board.table.play(board.table.ask(bot="planner")).advance()
    offered = {}
    board._show(trail=False)
    for point in range(board.timeline["n"]):
        assert hear(board, type="jump", to=point) == ""
        if board.table.state.to_move == CHANCE:
            offered.setdefault(board.view["phase"], []).append(len(board.moves))
    assert {"FIRST_HANDS", "REVEAL"} <= set(offered)
    for phase in ("FIRST_HANDS", "REVEAL"):
        assert any(offered[phase]) == (seen == "open")


def test_branches_are_sent_when_one_is_begun_or_left_and_not_with_every_move():
    board = biglab.play("big-idea", ["you", "star", "star"], seed=2)
    for _ in range(6):
        hear(board, type="move", code=board.moves[0]["code"])
    for at in (2, 4, 5):
        assert hear(board, type="switch", branch=0) == hear(board, type="branch", at=at) == ""
        hear(board, type="advance")
    sent = []
    board.observe(lambda change: sent.append(change.name), names=["timeline", "forks"])
    hear(board, type="move", code=board.moves[0]["code"])
    assert sent == ["timeline"]
    hear(board, type="switch", branch=1)
    assert sent == ["timeline", "timeline", "forks"]
    shown = board.forks[board.timeline["branch"]]
    assert shown["n"] is None and shown["scores"] == []
    for fork in board.forks:
        assert fork is shown or len(fork["scores"]) == fork["n"] - fork["from"] + 1, "from the fork on"
