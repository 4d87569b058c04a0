"""A game without a drawing of its own is played on its still picture."""

from __future__ import annotations

import biglab
from biglab.ui import assets, board
from biglab.ui import messages as frames


def test_a_game_with_a_drawing_sends_no_picture():
    table = biglab.new("big-idea", ["you", "random", "random"], seed=1).advance()
    assert frames.drawing_of("big-idea") == "boards/big_idea/board"
    assert "picture" not in frames.seen(table, 0)


def test_a_game_without_one_sends_its_still_picture_with_every_position(monkeypatch):
    monkeypatch.setattr(frames, "drawing_of", lambda name: "")
    monkeypatch.setattr(board, "drawing_of", lambda name: "")
    board.board_class.cache_clear()
    try:
        shown = biglab.play("big-idea", ["you", "random", "random"], seed=1)
        first = shown.view["picture"]
        assert first.startswith("<svg") and shown.table.view(0).items() <= shown.view.items()
        shown.on_move({"code": shown.moves[0]["code"]})
        assert shown.view["picture"] != first
        state = shown.get_state()
        assert state["_esm"] == assets.packed("boards/plain/board") and "bl-plain" in state["_css"]
    finally:
        board.board_class.cache_clear()
