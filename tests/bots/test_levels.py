"""What the bots behind "easy" and "normal" do that the others do not, and how strong that makes them."""

from __future__ import annotations

import functools

import pytest

import biglab
from biglab.core.asking import ask_bot
from biglab.core.state import unpack
from biglab.games import GAMES
from biglab.games.big_city.rules.words import BUILD as RAISE_BUILDING
from biglab.games.big_city.rules.words import KIND_BITS, SIZE
from biglab.games.big_deal.rules.words import PAIR, STEAL, TAKE
from biglab.games.big_idea.rules.words import DIVEST, INVEST, OPEN_TURN, PASS
from biglab.games.big_shot.rules.words import AUCTION, BORROW
from biglab.games.big_shot.rules.words import PASS as GIVE_UP
from biglab.games.superpoly.rules.words import (
    ACCEPT,
    ANSWER,
    AT_BANK,
    BID,
    BUY,
    BUYING,
    DECLINE,
    GRID,
    MANAGE,
    MORTGAGE,
    PROPOSE,
    TURN_START,
)
from biglab.games.superpoly.rules.words import BUILD as RAISE_HOUSE
from biglab.games.superpoly.rules.words import PASS as PASS_BID
from biglab.lab import stats
from biglab.lab.ladder import quick_bots
from biglab.lab.simulate import simulate
from tests.anygame import sweep


def moves_of(table, seat=0):
    """Every decision of a seat: the position before it, and the move."""
    for ply, played in enumerate(table.history):
        if played.seat == seat:
            yield table.state_at(ply), unpack(played.code)


def decisions_of(game, bot, others, seeds=3):
    for seed in range(seeds):
        yield from moves_of(finished(game, bot, *others, seed=seed))


@functools.cache
def finished(game, *bots, seed):
    return biglab.new(game, bots, seed=seed).finish()


@pytest.mark.parametrize(
    ("name", "rivals"),
    [
        ("big-idea", ["star", "greedy", "founder"]),
        ("superpoly", ["buyer", "trader", "sniper"]),
        ("big-shot", ["cautious", "borrower", "spoiler"]),
        ("big-city", ["spoiler", "planner"]),
        ("big-deal", ["thief", "hedger", "guardian"]),
    ],
)
def test_normal_wins_more_than_its_share_against_good_old_bots(name, rivals):
    deals = 60
    shares = sum(
        simulate(name, [*rivals[:seat], "normal", *rivals[seat:]], games=deals, seed=9).shares[:, seat]
        for seat in range(len(rivals) + 1)
    )
    assert stats.mean(shares / (len(rivals) + 1)).low > 1 / (len(rivals) + 1)


def test_the_angel_takes_a_lone_token_back_when_it_has_none_left_but_not_in_the_last_round():
    game, freed = biglab.game("big-idea"), 0
    for state, move in decisions_of("big-idea", "angel", ["star", "star"]):
        if state.phase == OPEN_TURN and state.free[0] == 0:
            lone = [k for k in range(state.products) if state.shares[k][0] == 1 == state.total[k]]
            is_last = state.round == state.v.rounds
            assert not (lone and move.verb == PASS and state.v.lock_new_tokens == 0 and not is_last)
            if move.verb == DIVEST and move.what in lone:
                freed += 1
                here = state.copy()
                here.round = here.v.rounds  # the same position, with no round to come
                assert unpack(ask_bot(game.bots["angel"], offered_in(game, here), None)).verb != DIVEST
    assert freed > 0


def test_the_beginner_of_the_big_idea_puts_tokens_on_what_is_new_and_loses_patience():
    invested = taken = 0
    for state, move in decisions_of("big-idea", "beginner", ["star", "star"]):
        if move.verb == INVEST:
            invested += 1
            assert state.born[move.what] == state.round
        if move.verb == DIVEST:
            taken += 1
            assert state.born[move.what] < state.round
    assert invested and taken


def test_the_keeper_raises_by_the_least_step_and_makes_no_deal_without_cash():
    raised = 0
    for state, move in decisions_of("superpoly", "keeper", ["buyer", "trader", "sniper"], seeds=2):
        if move.verb == BID:
            offers = biglab.game("superpoly").legal(state)
            assert move.amount == offers[0].amount
            raised += 1
        if move.verb == PROPOSE:
            assert state.paying <= 0 or state.cash[0] - state.paying >= 100_000
        if move.verb == ACCEPT and state.phase == ANSWER and state.paying < 0:
            assert state.cash[0] + state.paying >= 100_000
    assert raised


def test_the_magnate_names_no_middle_reserve_and_keeps_cash_when_it_pays_for_a_deal():
    declined = sold = pledged = 0
    for state, move in decisions_of("superpoly", "magnate", ["buyer", "trader", "sniper"], seeds=4):
        if move.verb == DECLINE:
            declined += 1
            assert move.amount in (GRID, state.v.price[move.what])
        if move.verb == PROPOSE:
            sold += state.paying < 0
            assert state.paying <= 0 or state.cash[0] - state.paying >= 100_000
        if move.verb == MORTGAGE and state.phase == AT_BANK and state.stage != BUYING:  # for a house, and a loose deed
            pledged += 1
            assert state.whole[0] and not state.whole[0] >> state.v.group[move.what] & 1
    assert declined and sold and pledged


def test_the_magnate_raises_by_little_and_its_auctions_do_not_creep():
    raised, longest, bids = 0, 0, 0
    for seed in range(3):
        table = finished("superpoly", *["magnate"] * 4, seed=seed)
        for ply, played in enumerate(table.history):
            move = unpack(played.code)
            if move.verb != BID:
                bids = bids if move.verb == PASS_BID else 0
                continue
            bids += 1
            longest = max(longest, bids)
            state = table.state_at(ply)
            least = biglab.game("superpoly").legal(state)[0].amount
            if state.lot < state.v.n_squares:
                raised += 1
                assert 0 <= move.amount - least <= state.v.price[state.lot] // 20
    assert raised and 3 < longest < 60


def test_the_magnate_builds_when_the_next_throw_is_not_its_own():
    built = 0
    for state, move in decisions_of("superpoly", "magnate", ["buyer", "trader", "sniper"], seeds=2):
        if move.verb == RAISE_HOUSE:
            built += 1
            assert state.phase != TURN_START and not (state.phase == MANAGE and state.again)
    assert built


def test_a_person_is_not_offered_in_every_round_what_was_refused():
    from biglab.games.superpoly.bots.valuation_finance import sharp_deal

    asked = {0: 0, 1: 0}
    for state, _ in decisions_of("superpoly", "magnate", ["magnate"] * 3, seeds=2):
        if state.phase == TURN_START and state.round <= 12:
            for watched in asked:
                state.v.watched = watched * 0b1110
                asked[watched] += sum(sharp_deal(state, 0, other) != 0 for other in (1, 2, 3))
    assert 0 < asked[1] < asked[0]


def test_the_developer_goes_on_later_where_it_would_stop_early():
    game, went_on = biglab.game("big-shot"), {1: 0, 18: 0}
    for state, _ in decisions_of("big-shot", "developer", ["watchful", "borrower", "cautious"], seeds=2):
        if state.phase == AUCTION and state.v.spaces == 18:
            goes_on = []
            for moment in went_on:  # the same position, as if it were the first round or the last
                here = state.copy()
                here.round = moment
                goes_on.append(ask_bot(game.bots["developer"], offered_in(game, here), None) & 255 != GIVE_UP)
                went_on[moment] += goes_on[-1]
            assert goes_on[0] <= goes_on[1]
    assert went_on[1] < went_on[18]


def offered_in(game, state):
    game.rules.moves(state)
    return state


def test_the_beginner_of_big_shot_never_borrows():
    decisions = list(decisions_of("big-shot", "beginner", ["watchful", "borrower"]))
    assert len(decisions) > 50 and all(move.verb != BORROW for _, move in decisions)


def test_the_beginner_of_big_city_builds_on_one_lot_at_a_time():
    built = 0
    for _, move in decisions_of("big-city", "beginner", ["planner", "grabber"], seeds=2):
        if move.verb == RAISE_BUILDING:
            built += 1
            assert SIZE[move.what >> KIND_BITS] == 1
    assert built > 5


def test_the_investor_exchanges_sooner_than_the_assembler_until_nobody_builds_any_more():
    from biglab.games.big_city.bots.players import CITY_HALL, EXCHANGE, LONG, PATIENT, PLAN, is_any_stack_good, weigh

    game, compared = biglab.game("big-city"), {EXCHANGE: 0, PLAN: 0, CITY_HALL: 0}
    for state, _ in decisions_of("big-city", "investor", ["planner", "grabber"], seeds=2):
        for offer in game.legal(state):
            weight = {idle: weight_after(state, offer, idle, LONG) for idle in (0, 5)}
            if offer.verb == PLAN:
                compared[PLAN] += 1
                assert weight[0] > weigh(state, 0, PLAN, offer.what, PATIENT)
            if offer.verb == EXCHANGE and is_any_stack_good(state, 0):
                compared[EXCHANGE] += 1
                assert weight[0] > weight[5], "one more turn without a building may be the last"
            if offer.verb == RAISE_BUILDING and offer.what >> KIND_BITS == CITY_HALL:
                compared[CITY_HALL] += 1
                assert weight[0] < weight[5], "somebody has to build it"
    assert all(compared.values())


def weight_after(state, offer, idle, temper):
    """What an offer weighs after this many turns in a row without a building."""
    from biglab.games.big_city.bots.players import weigh

    here = state.copy()
    here.idle = idle
    return weigh(here, 0, offer.verb, offer.what, temper)


def test_the_beginner_of_big_deal_steals_only_when_it_has_no_pair():
    stolen = 0
    for state, move in decisions_of("big-deal", "beginner", ["actuary", "thief"], seeds=2):
        if move.verb == STEAL:
            stolen += 1
            assert all(offer.verb not in (PAIR, TAKE) for offer in biglab.game("big-deal").legal(state))
    assert stolen


@pytest.mark.parametrize("name", GAMES)
def test_easy_loses_to_every_other_bot_but_random_and_those_that_anybody_beats(name):
    game, deals, par = biglab.game(name), 10, 1 / biglab.game(name).default_players
    easy, seats, found = game.levels["easy"], game.default_players, []
    for bot in sorted(set(quick_bots(game)) - {easy, "random"} - set(sweep(name).EASIER)):
        shares = sum(
            simulate(name, [easy if each == seat else bot for each in range(seats)], deals, seed=5).shares[:, seat]
            for seat in range(seats)
        )
        found.append(stats.mean(shares / seats))
        assert found[-1].low < par, bot
    assert sum(one.value for one in found) / len(found) < par / 2


def test_hard_leaves_debts_and_the_drafting_of_a_deal_to_habit():
    from biglab.games.superpoly.bots.players import ideas
    from biglab.games.superpoly.rules.words import DEBT, SEE_BANK, SEE_OTHERS, TRADE

    tried, visits = {}, 0
    for state, _ in decisions_of("superpoly", "magnate", ["buyer", "trader", "sniper"], seeds=4):
        legal = biglab.game("superpoly").legal(state)
        codes = ideas(state, legal)
        tried.setdefault(state.phase, []).append(codes)
        verbs = [unpack(code)[0] for code in codes or ()]
        assert codes != [] and SEE_OTHERS not in verbs  # to go there without a plan is to come back as it went
        assert SEE_BANK not in verbs or (state.phase == BUYING and legal[0].verb != BUY)
        visits += SEE_BANK in verbs
    assert visits and all(codes is None for phase in (DEBT, TRADE) for codes in tried[phase])
    assert any(codes for codes in tried[BUYING]) and any(codes for codes in tried[ANSWER])


@pytest.mark.parametrize("name", GAMES)
def test_the_levels_of_a_game_are_three_different_bots(name):
    game = biglab.game(name)
    assert list(game.levels) == ["easy", "normal", "hard"] and len(set(game.levels.values())) == 3
