"""No value is called exact that is not: every game, every variant, every option that hides something.

Where a position hides what can matter there is no exact value, and a sentence says why. Everywhere else the exact
value lies where the simulation can have it, and what the seat is taken to know is what is true.
"""

from __future__ import annotations

import pytest

import biglab
from biglab.core.errors import BiglabError
from biglab.games import GAMES
from biglab.lab import exact
from biglab.lab.exact import NotExact
from biglab.lab.playouts import known
from biglab.lab.values import values
from tests.anygame import sweep

LEAVES, GAMES_EACH = 80, 150

CASES = [
    (name, variant, hiding, players)
    for name in GAMES
    for variant in biglab.game(name).variants
    for i, hiding in enumerate(sweep(name).SHOWING)
    for players in [list(biglab.game(name).players)[i % len(biglab.game(name).players)]]
]


def looks(name, players, seed=0, most=None, **options):
    """A game between random players, seen at every few decisions."""
    most = sweep(name).LOOKS if most is None else most
    table = biglab.new(name, seats=["random"] * players, seed=seed, **options)
    decisions = found = 0
    while not table.is_over and found < most:
        if table.state.to_move >= 0 and len(table.legal) > 1:
            decisions += 1
            if decisions % sweep(name).EVERY == 0:
                found += 1
                yield table
        table.step()


def wrong(table, **options):
    """The moves whose exact value the simulation refutes, and does again on fresh dice with more of them."""
    found = values(table, games=GAMES_EACH, seed=1, leaves=LEAVES, **options)
    odd = [row.code for row in found.rows if row.agree is False]
    if odd:
        again = values(table, games=16 * GAMES_EACH, seed=2, leaves=LEAVES, **options)
        odd = [row for row in again.rows if row.code in odd and row.agree is False]
    return found, odd


@pytest.mark.parametrize(("name", "variant", "hiding", "players"), CASES)
def test_exact_is_right_or_there_is_no_exact_value(name, variant, hiding, players):
    met = 0
    for table in looks(name, players, variant=variant, **hiding):
        found, odd = wrong(table, horizon="round", policy=sweep(name).POLICY)
        assert not odd, (table.ply, odd)
        worth = [row.exact for row in found.rows]
        if found.why_not_exact:
            assert worth == [None] * len(worth)
            continue
        met += 1
        truth = known(table.game, table.state, table.state.to_move)
        for field in sweep(name).HIDDEN:
            assert getattr(truth, field) == getattr(table.state, field), (table.ply, field)
        reply = exact.best_reply(table, sweep(name).POLICY, leaves=LEAVES)
        assert reply.value == max(worth)
    assert met > 0 or not sweep(name).is_open(variant, hiding), "nothing exact was met where nothing is hidden"


def test_games_are_met_open_and_closed():
    met = {(name, bool(sweep(name).is_open(variant, hiding))) for name, variant, hiding, _ in CASES}
    never_open, never_closed = ("auction-house", True), ("superpoly", False)  # others' cards; open bids
    assert {(name, kind) for name in GAMES for kind in (True, False)} - met == {never_open, never_closed}


# Hidden money, as in the expert game


@pytest.mark.parametrize("players", [2, 3, 4])
def test_money_that_can_be_worked_out_changes_no_exact_value(players):
    """The same game with open purses and with hidden ones, whose payments all remember."""
    met = 0
    for shown, hidden in zip(looks("big-shot", players), looks("big-shot", players, money_visibility="hidden")):
        assert shown.state.purse == hidden.state.purse and shown.legal == hidden.legal
        for ask in (exact.expected, exact.best_reply):
            assert ask(hidden, "appraiser") == ask(shown, "appraiser")
        for seat in range(players):
            assert exact.distribution(hidden, seat, "appraiser") == exact.distribution(shown, seat, "appraiser")
        met += 1
    assert met >= 5


def test_the_die_is_walked_with_the_purses_that_can_be_worked_out():
    shown, hidden = (
        biglab.new("big-shot", seats=["random"] * 4, seed=3, money_visibility=each) for each in ("open", "hidden")
    )
    for table in (shown, hidden):
        while not (table.state.to_move == -2 and table.state.round > 2):
            table.step()
    assert sum(shown.state.spent) > 0
    assert exact.expected(hidden, "appraiser") == exact.expected(shown, "appraiser")


def test_forgotten_payments_leave_no_exact_value_unless_nobody_else_has_paid():
    options = {"money_visibility": "hidden", "mask_history": True}
    forgotten = remembered = 0
    for table in looks("big-shot", 4, most=40, **options):
        seat = table.state.to_move
        paid = sum(spent for colour, spent in enumerate(table.state.spent) if table.state.holder[colour] != seat)
        if paid == 0:
            assert exact.refusal(table) == ""
            remembered += 1
        elif exact.refusal(table):
            with pytest.raises(NotExact, match="what is hidden can still matter"):
                exact.expected(table)
            forgotten += 1
        else:
            assert known(table.game, table.state, seat).purse == table.state.purse
    assert forgotten > 5 and remembered > 0


def test_the_lens_on_the_board_shows_no_false_exact_value():
    board = biglab.play("big-shot", ["you", "greedy", "greedy", "greedy"], seed=5, variant="expert")
    board._horizon, board._lens_on, met = "round", True, 0
    for _ in range(12):
        board._start_lens()
        board._lens_job.wait()
        rows = board.lens["rows"]
        assert [row["text"] for row in rows if row["agree"] is False] == []
        met += sum(row["exact"] is not None for row in rows)
        board.table.play(board.table.legal[0]).advance()
    assert met > 12


# Secret cash in The Big Idea


def test_secret_cash_leaves_no_exact_value_even_while_the_dice_roll():
    table = biglab.new("big-idea", seats=["star"] * 4, seed=1, cash_public=False)
    while table.state.phase != 6:
        table.step()
    for ask in (lambda: exact.expected(table), lambda: exact.distribution(table, 0), lambda: exact.solve(table)):
        with pytest.raises(NotExact, match="what is hidden can still matter"):
            ask()


# Policies that look at what is hidden


def test_a_bot_of_one_s_own_that_looks_at_its_hand_has_no_exact_value():
    def superstitious(seen, legal, rng):
        return legal[0] if seen.hand[seen.to_move] % 2 else legal[-1]

    def plain(seen, legal, rng):
        return legal[-1] if seen.free[seen.to_move] else legal[0]

    table = next(each for each in looks("big-idea", 4, most=100) if each.state.phase == 5 and each.state.moved == 0)
    found = values(table, games=20, horizon="round", policy=superstitious)
    assert "looks at 'hand'" in found.why_not_exact and found.best.exact is None
    with pytest.raises(NotExact, match="looks at 'hand'"):
        exact.distribution(table, 0, policy=superstitious)
    _, odd = wrong(table, horizon="round", policy=plain)
    assert not odd and values(table, games=2, horizon="round", policy=plain).why_not_exact == ""


# To the end of the game


LAST = [
    ("big-idea", 4, {"rounds": 1}),
    ("big-idea", 3, {"rounds": 2, "variant": "multi"}),
    ("big-shot", 4, {"spaces": 2, "pawns_per_colour": 2}),
    ("big-shot", 3, {"spaces": 2, "pawns_per_colour": 3, "variant": "expert"}),
    ("big-deal", 3, {"one_round": True, "open_hands": True}),
    ("big-deal", 2, {"one_round": True}),
]


@pytest.mark.parametrize(("name", "players", "options"), LAST)
def test_in_the_last_round_exact_values_are_those_of_the_game(name, players, options):
    last = set()
    for seed in range(3):
        for table in looks(name, players, seed, **options):
            found, odd = wrong(table, horizon="game", policy=sweep(name).POLICY)
            assert not odd, (table.ply, odd)
            if not found.why_not_exact:
                last.add(table.state.round)
    assert last == {options.get("rounds", 2 if name == "big-shot" else 1)}, "exact in the last round, and only there"


def test_an_extra_round_that_may_come_leaves_no_exact_value_of_the_game():
    options = {"rounds": 1, "tie_break": "extra_round"}
    told = set()
    for seed in range(6):
        for table in looks("big-idea", 3, seed, **options):
            found, odd = wrong(table, horizon="game", policy="star")
            assert not odd, (table.ply, odd)
            told.add(found.why_not_exact)
    assert "the game goes on after this round, and exact values end with it" in told


def test_before_the_last_round_there_is_nothing_exact_to_say_of_the_game():
    for name in GAMES:
        table = next(iter(looks(name, biglab.game(name).default_players)))
        found = values(table, games=4, policy=sweep(name).POLICY)
        assert found.why_not_exact and all(row.exact is None for row in found.rows)
    with pytest.raises(BiglabError, match="horizon: 'years'"):
        values(table, horizon="years")
