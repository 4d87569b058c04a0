"""The landing chain: the printed digits of the rulebook, a walk of many pawns, and the real rules, all agree."""

from __future__ import annotations

import numpy as np
import pytest

from biglab.core.errors import BiglabError
from biglab.games.superpoly import GAME
from biglab.games.superpoly.analysis.chain import MOST_CARDS, arrive, landing, numbers_of, one_throw, tries_of
from biglab.games.superpoly.analysis.stops import count_stops
from tests.games.superpoly.positions import new
from tests.games.superpoly.rules.test_board import small_board, small_decks

# rules: superpoly 5.1, visits per turn with policy L, in hundred-thousandths
PRINTED = [
    3667,
    3075,
    2547,
    2573,
    2790,
    2834,
    2741,
    2792,
    2808,
    2753,
    2688,
    3177,
    3029,
    2757,
    2869,
    3810,
    3281,
    3504,
    3486,
    3666,
    3430,
    3382,
    3348,
    3273,
    3810,
    3456,
    3233,
    3190,
    3334,
    3068,
    3122,
    3167,
    3098,
    3195,
    2956,
    2876,
    2734,
    2587,
    2581,
    3113,
]


def test_visits_agree_with_the_rulebook_to_every_printed_digit():
    long_run = landing("leave")
    assert (np.round(long_run.visits * 100_000).astype(int)).tolist() == PRINTED
    assert (round(long_run.visits.sum(), 4), round(long_run.salaries, 4)) == (1.2380, 0.2016)
    assert round(100 * long_run.jail, 3) == 4.685
    assert round(40_000 * long_run.salaries) == 8065


@pytest.mark.parametrize("options", [{}, {"jail_tries": 5}, {"jail_double_again": True}, {"salary_on_land": False}])
@pytest.mark.parametrize("policy", ["leave", "stay"])
def test_the_chain_is_one(policy, options):
    long_run = landing(policy, **options)
    assert np.allclose(long_run.matrix.sum(axis=1), 1) and np.allclose(long_run.start @ long_run.matrix, long_run.start)
    assert np.isclose(long_run.start.sum(), 1)
    assert (long_run.visits[30] > 0) and long_run.fees <= long_run.jail + 1e-12


def test_players_who_stay_in_jail_are_seldom_elsewhere():
    leave, stay = landing("leave"), landing("stay")
    assert stay.jail > 2 * leave.jail
    assert stay.visits.sum() < leave.visits.sum()
    assert stay.fees < leave.fees and leave.fees == pytest.approx(leave.jail)
    assert landing("leave", jail_tries=0).visits.tolist() == landing("stay", jail_tries=0).visits.tolist()


def walk(policy, turns, seed, **options):
    """One pawn throws dice by the numbers of the board: an experiment that knows no matrix."""
    v, _ = numbers_of(options)
    dice, tries = np.random.default_rng(seed), tries_of(policy, v.jail_tries)
    visits, square, jailed, failed = np.zeros(v.n_squares), 0, False, 0
    jail_turns = 0
    for _ in range(turns):
        doubles, again, trying = 0, True, False
        jail_turns += jailed
        if jailed:
            trying = failed < tries
            jailed = trying
        while again:
            one, two = dice.integers(1, 7, 2)
            again = one == two and not trying
            doubles += one == two
            if trying and one != two:
                failed += 1
                break
            jailed = False
            if doubles == 3:
                jailed, failed, square = True, 0, v.jail
                break
            square = (square + one + two) % v.n_squares
            on_the_way = True
            while on_the_way:
                visits[square] += 1
                on_the_way = False
                square, jailed, on_the_way = after_card(v, square, dice)
            if jailed:
                failed, square = 0, v.jail
                break
    return visits / turns, jail_turns / turns


def after_card(v, square, dice):
    from biglab.games.superpoly.rules import words as w

    if v.kind[square] == w.GO_TO_JAIL:
        return square, True, False
    if v.kind[square] not in (w.SURPRISE, w.BANK):
        return square, False, False
    deck = 0 if v.kind[square] == w.SURPRISE else 1
    card = dice.integers(v.n_cards[deck])
    code, first = v.code[deck][card], v.first[deck][card]
    if code == w.TO_JAIL:
        return square, True, False
    if code == w.BACK:
        return (square - first) % v.n_squares, False, True
    if code in (w.ADVANCE, w.MOVE_NO_SALARY):
        return first, False, True
    if code in (w.NEXT_MUSEUM, w.NEXT_UTILITY):
        wanted = w.MUSEUM if code == w.NEXT_MUSEUM else w.UTILITY
        n = v.n_squares
        to = next(t for t in range(square + 1, square + n + 1) if v.kind[t % n] == wanted) % n
        return to, False, True
    return square, False, False


@pytest.mark.parametrize("policy", ["leave", "stay"])
def test_a_pawn_that_walks_for_long_agrees(policy):
    turns = 60_000
    seen, jail = walk(policy, turns, seed=5)
    long_run = landing(policy)
    # turns of one pawn are not independent; four standard errors of independent ones, with some air, hold them
    error = np.sqrt(long_run.visits / turns)
    assert (abs(seen - long_run.visits) < 5 * error).all()
    assert abs(jail - long_run.jail) < 6 * np.sqrt(long_run.jail / turns)


def test_a_board_and_decks_of_ones_own_have_their_own_long_run():
    # rulings: superpoly R1. Twelve squares, three cards, no square that leads to jail
    own = {"board_file": small_board(), "deck_files": small_decks()}
    turns = 40_000
    seen, jail = walk("stay", turns, seed=8, **own)
    long_run = landing("stay", **own)
    assert len(long_run.visits) == 12 and long_run.names[4] == "Detention"
    assert (abs(seen - long_run.visits) < 5 * np.sqrt(long_run.visits / turns)).all()
    assert abs(jail - long_run.jail) < 6 * np.sqrt(long_run.jail / turns)


def test_cards_that_send_a_pawn_round_send_it_as_often_as_the_rules_do():
    # rules: superpoly 2.4. A throw leads to at most eight stops
    round_and_round = [
        {"deck": "surprise", "code": "ADVANCE", "a": 7, "text": "On."},
        {"deck": "bank", "code": "ADVANCE", "a": 2, "text": "Back."},
    ]
    own = {"board_file": small_board(), "deck_files": round_and_round}
    table = new(2, **own).play("go", "throw 1 1")
    stops = [2]
    while table.mover == "chance" and table.phase == "CARD":
        stops.append(table.table.chance().state.square[0])
    assert stops == [2, 7] * 4
    salaries = (table.cash[0] - 300_000) // 40_000
    ends, visits, _, paid = arrive(numbers_of(own)[0], 2, MOST_CARDS)
    assert visits.tolist() == [stops.count(square) for square in range(12)]
    assert ends[stops[-1]] == 1 and paid == salaries == 3


@pytest.mark.parametrize(("throw", "counts"), [("last", 2), ("new", 7)])
def test_a_card_that_leads_to_a_utility_counts_the_throw_that_the_table_plays_with(throw, counts):
    # ruling: superpoly R39
    cards = [{"deck": "surprise", "code": "NEXT_UTILITY", "text": "A pipe leaks."}, small_decks()[2]]
    v, _ = numbers_of({"board_file": small_board(), "deck_files": cards, "utility_roll": throw})
    doubles = one_throw(v, doubles=True)
    # from Start, two fives lead to the utility, and two ones to the card that leads there
    assert doubles.visits[0][10] == pytest.approx(2 / 36) and doubles.pips[0][10] == pytest.approx((10 + counts) / 36)


@pytest.mark.parametrize("policy", ["leave", "stay"])
def test_real_games_stop_where_the_chain_says(policy):
    stops = count_stops(games=25, seed=3, turns=300, policy=policy)
    assert stops.turns == 25 * 300
    seen, error = stops.visits / stops.turns, np.sqrt(stops.chain.visits / stops.turns)
    # the first turns all start on Start, and the piles cycle: a little air beside five standard errors
    assert (abs(seen - stops.chain.visits) < 5 * error + 0.001).all()
    assert abs(seen.sum() - stops.chain.visits.sum()) < 5 * np.sqrt(stops.chain.visits.sum() / stops.turns)


def test_only_the_umbrella_card_doubles_a_rent():
    # S06 is one of 16 Surprise cards, and leads from 7, 22 and 36 to the museums at 15, 25 and 5
    long_run = landing("leave")
    assert [square for square in range(40) if long_run.extra[square] > 0] == [5, 15, 25]
    for surprise, museum in ((7, 15), (22, 25), (36, 5)):
        assert long_run.extra[museum] == pytest.approx(long_run.visits[surprise] / 16)


def test_an_unknown_policy_is_refused_in_words():
    with pytest.raises(BiglabError, match="'leave', 'stay' or a number of tries"):
        landing("hide")
    with pytest.raises(BiglabError, match="this table allows 0 to 2"):
        landing(3)
    assert GAME.options["jail_tries"].high == 5
