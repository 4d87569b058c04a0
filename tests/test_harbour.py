"""A seventh game costs one folder and one line in GAMES: Harbour, a game of the tests, gets all the rest for free."""

from __future__ import annotations

import inspect
import re

import pytest

import biglab
from biglab.core import batch
from biglab.core.contract import Rules, Screen, assemble, members
from biglab.core.errors import AmbiguousMove, BiglabError, IllegalMove, InvalidMove
from biglab.core.state import CHANCE
from biglab.ui.board import replay_page
from tests.anygame import sweep
from tests.fuzz import fuzz
from tests.harbour.rules import invariants
from tools.site.pages import toctrees

SEATS = ["you", "thrifty", "bold"]


@pytest.fixture(autouse=True)
def harbour(monkeypatch):
    """Add the one line."""
    monkeypatch.setitem(biglab.GAMES, "harbour", "tests.harbour")
    return biglab.game("harbour")


def sit(seats=("you", "you", "you"), **options):
    return biglab.new("harbour", list(seats), seed=7, **options)


# ------------------------------------------------------------------ its rules, in words
# rules: harbour 2


def test_the_last_bidder_pays_and_the_die_says_what_for():
    table = sit().play("bid 10", "bid 15", "pass", "pass")
    assert table.state.to_move == CHANCE
    table.play("die 6")
    assert table.state.cash[:3] == [20, 20 - 15 + 30, 20]


def test_a_bid_must_beat_the_standing_bid():
    with pytest.raises(IllegalMove, match="B cannot bid 10: the standing bid is 10, and a bid must beat it"):
        sit().play("bid 10", "bid 10")


def test_a_crate_that_nobody_wants_goes_back_and_the_lead_moves_left():
    # rules: harbour 5
    table = sit().play("pass", "pass", "pass")
    assert (table.state.crates, table.state.sold, table.state.to_move) == (1, 0, 1)


def test_a_loan_may_be_bid_at_once_and_is_paid_back_with_its_interest():
    # rules: harbour 3
    table = sit(crates=1).play("borrow", "bid 30", "pass", "pass", "die 1")
    assert table.is_over and table.scores == [20 + 10 - 30 + 5 - (10 + 5), 20, 20]


# ------------------------------------------------------------------ what it gets for free


def test_a_table_speaks_in_words():
    table = sit(SEATS)
    assert repr(table.legal) == "bid 1…20 · borrow · pass"
    with pytest.raises(InvalidMove, match="no move is called 'bd'; did you mean 'bid'?"):
        table.play("bd 7")
    with pytest.raises(AmbiguousMove, match="needs an amount: bid 1…20"):
        table.play("bid")
    with pytest.raises(IllegalMove) as refusal:
        table.play("bid 21")
    assert str(refusal.value).splitlines() == [
        "A cannot bid 21: there are only 20 coins to bid with",
        "  legal now: bid 1…20, borrow, pass",
        "  rules: harbour 2",
        "  position: harbour/standard, seed 7, after 0 moves",
    ]
    assert table.play("bid 3").moves == ["bid 3"]
    assert table.until("opening").state.to_move == CHANCE
    assert table.finish(bot="bold").is_over


def test_every_move_reads_back_as_it_is_written():
    table, written = sit(["shaky"] * 3), set()
    while not table.is_over:
        legal = [move for move, _ in table.chances] or [offer.move for offer in table.legal]
        for move in legal:
            text = table.game.notation.write(table.state, {}, move)
            assert table.code(text) == table.code(move)
            written.add(text.split()[0])
        table.step()
    assert written == {"bid", "borrow", "pass", "die"}


def test_a_game_is_taken_back_branched_saved_and_loaded(tmp_path):
    table = sit(SEATS).play("bid 2").advance()
    other = table.branch(at=0).play("pass").finish()
    assert other.moves[0] == "pass" and table.moves[0] == "bid 2"
    again = biglab.load(table.finish().save(tmp_path / "game.json"))
    assert again.moves == table.moves and again.state == table.state
    assert table.undo(3).ply == table.length - 3
    with pytest.raises(biglab.BadSave, match="move 1: A cannot bid 99"):
        biglab.load({**again.to_dict(), "moves": ["bid 99"]})
    assert biglab.from_position("harbour", {"cash": [20, 20, 20], "bid": 4, "bidder": 2}, SEATS).state.bid == 4
    with pytest.raises(biglab.BadSave, match="coins have been lost or found"):
        biglab.from_position("harbour", {"cash": [99, 20, 20]}, SEATS)


def test_many_games_run_compiled_and_are_the_same_interpreted(harbour):
    bots = [harbour.bot(name) for name in ("thrifty", "bold", "shaky")]
    team = batch.team(harbour, bots)
    assert team.compiled, team.why
    compiled = biglab.simulate("harbour", bots, games=50, seed=1)

    class Slow:
        """The first bot as something that cannot be compiled."""

        def __call__(self, seen, legal, rng):
            return bots[0](seen, legal, rng)

    slow = biglab.simulate("harbour", [Slow(), *bots[1:]], games=50, seed=1)
    assert compiled.compiled and not slow.compiled
    assert compiled.rows.tolist() == slow.rows.tolist()
    assert {"sold", "revenue"} <= set(compiled.frame.columns)


def test_tournament_sweep_and_values_take_it(harbour):
    ranking = biglab.tournament("harbour", ["thrifty", "bold", "shaky"], games=60, seed=2)
    assert "thrifty" in repr(ranking)
    swept = biglab.sweep("harbour", {"crates": [2, 4]}, ["thrifty", "bold"], games=40, seed=3)
    assert "crates at 2 points" in repr(swept)
    table = sit(SEATS, crates=2)
    values = biglab.values(table, games=50, seed=1)
    assert any("Pass" in str(row) for row in values.rows)


def test_it_has_a_board_values_and_a_replay_page():
    board = biglab.play("harbour", SEATS, seed=7, values=True)
    try:
        assert board.view["picture"].startswith("<svg") and "may bid" in board.view["status"]
        assert [move["text"] for move in board.moves] == ["Bid 1…20", "Borrow", "Pass"]
        board.on_move({"code": board.moves[-1]["code"]})
        assert board.table.moves[0] == "pass"
        board.on_wish({"target": "borrow"})
        assert board.table.moves[-1] == "borrow" or "borrow" in board.table.moves
        assert board.lens["on"]
    finally:
        board.close()
    page = replay_page(sit(SEATS).finish())
    assert page.startswith("<!doctype html>") and "Harbour" in page


def test_nothing_breaks_in_two_thousand_games_with_random_options(harbour):
    assert fuzz(harbour, option_sets=40, games=50, seed=20) == 2_000


def test_the_checker_of_its_invariants_can_fail():
    state = sit().state
    state.cash[0] += 1
    assert invariants.SENTENCES[invariants.broken(state)] == "coins have been lost or found"


# ------------------------------------------------------------------ the contract


def test_what_a_game_leaves_out_is_as_the_contract_says(harbour):
    assert harbour.rules.hide is Rules.hide and harbour.rules.appraise is harbour.rules.score
    assert harbour.rules.NOT_INLINED == () and harbour.screen.FIXED == ()
    assert harbour.screen.clock(sit().state, {}) is None
    assert harbour.screen.event(sit().state, None, None, {}) == {"kind": "move", "seat": 0}


def test_a_game_that_leaves_out_what_it_must_define_is_refused_by_name():
    with pytest.raises(
        BiglabError, match=r"tests.harbour does not define view, tell, as_text, as_svg, which Screen looks for"
    ):
        assemble(Screen, "tests.harbour", ["screen.text"])
    with pytest.raises(BiglabError, match=r"does not define NAME, TITLE, PLAYERS, .* biglab/core/contract.py"):
        assemble(Rules, "tests.harbour", ["rules.nowhere"])


@pytest.mark.parametrize("contract", [Rules, Screen])
def test_every_member_of_the_contract_has_a_sentence(contract):
    source = inspect.getsource(contract)
    for name in members(contract):
        constant = re.search(rf"^    {name}: [^#\n]*  # \S", source, re.M)
        assert constant or (getattr(contract, name).__doc__ or "").strip(), name


def test_the_suites_and_tools_for_every_game_find_it_by_themselves(harbour):
    """All that `sweep.py` may say about a game has a default; `test_house.py` looks for lists that name games."""
    assert sweep("harbour").POLICY == harbour.stand_in and sweep("harbour").CROWD == harbour.rules.OPPONENTS
    assert 'caption: "Notebooks: Harbour"' in "".join(toctrees(["80_harbour_play", "10_big_idea_play"]))
