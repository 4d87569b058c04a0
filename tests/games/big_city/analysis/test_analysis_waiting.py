"""Drawing without replacement and when to stop: exact, by hand, and with the cards of the engine."""

from fractions import Fraction as F
from itertools import combinations
from math import comb

import pytest

from biglab.core.errors import BiglabError
from biglab.games.big_city import analysis
from biglab.games.big_city.analysis.cards import cards_of
from biglab.lab import stats

# ------------------------------------------------------------------ chances


def test_two_cards_of_a_fresh_stack_are_neighbours_as_the_cases_say():
    # case: big-city C-30
    assert analysis.adjacent_pair(1) == F(12, 36) == F(1, 3)
    assert analysis.adjacent_pair(2) == F(10, 36) == F(5, 18)


def test_the_engine_draws_neighbours_as_often():
    for tile, lots in ((1, range(11, 20)), (2, range(21, 29))):
        expected = analysis.adjacent_pair(tile)
        # the first two cards: hold one of them, at random, and draw the next
        hits = 0
        for first in lots:
            drawn = analysis.engine_draws(first, draws=1, games=60, seed=first)
            hits += sum(analysis.longest({first, card}) == 2 for (card,) in drawn if card in lots)
        n = 60 * len(lots)
        seen = stats.share(hits, n)
        assert expected * F(len(cards_of(tile)), len(lots)) in seen  # the first card was no park


def test_the_top_of_a_fresh_even_stack_is_the_park_or_factory_one_time_in_nine():
    # case: big-city C-31
    assert F(1, len(cards_of(2))) == F(1, 9) == analysis.at_least_one(1, 9, 1)
    drawn = analysis.engine_draws(21, draws=1, games=400, seed=3)
    assert F(1, 8) in stats.share(sum(card == 30 for (card,) in drawn), 400)  # one card is in hand already


@pytest.mark.parametrize(
    ("wanted", "unseen", "draws", "chance"),
    [(4, 8, 1, F(1, 2)), (4, 8, 2, 1 - F(comb(4, 2), comb(8, 2))), (0, 8, 2, F(0)), (8, 8, 1, F(1)), (1, 5, 5, F(1))],
)
def test_at_least_one_of_the_wanted_cards_is_hypergeometric(wanted, unseen, draws, chance):
    assert analysis.at_least_one(wanted, unseen, draws) == chance


def test_completing_a_row_counted_by_hand():
    # 15 has four neighbours among eight unseen cards
    assert [row.pair for row in analysis.completions(15, most=2)] == [0, F(4, 8), 1 - F(comb(4, 2), comb(8, 2))]
    # two draws make a triple of 15 in two ways: 14 and 16, or 12 and 18
    assert analysis.completions(15, most=2)[2].triple == F(2, comb(8, 2))
    # 11 and 12 become three with 13; with two draws also with 14 + 17 or 15 + 18
    assert [row.triple for row in analysis.completions((11, 12), most=2)] == [0, F(1, 7), F(6 + 2, comb(7, 2))]
    # what is known to be gone cannot come
    assert analysis.completions((11, 12), seen=(13,), most=1)[1].triple == 0
    assert analysis.completions(15, seen=(11, 13, 17, 19), most=1)[1].pair == 1


def test_what_rivals_draw_does_not_change_the_chance_of_the_next_card():
    # among six unseen cards two are wanted; a rival takes three of the six first, faces unseen
    unseen, wanted = range(6), {0, 1}
    chances = [F(len(wanted - set(taken)), 3) for taken in combinations(unseen, 3)]
    assert sum(chances) / len(chances) == analysis.at_least_one(2, 6, 1) == F(1, 3)


@pytest.mark.parametrize(("held", "seen"), [(15, ()), ((11, 12), ()), ((22, 23), (30,)), (11, (12, 14))])
def test_completions_agree_with_draws_of_the_engine(held, seen):
    for draws in (1, 2):
        exact = analysis.completions(held, seen, most=draws)[draws]
        measured = analysis.measured_completions(held, seen, draws=draws, games=500, seed=draws)
        assert exact.pair in measured["pair"]
        assert exact.triple in measured["triple"]


# ------------------------------------------------------------------ when to stop


def test_one_card_left_is_a_sum_on_paper():
    # hold 11 and 12, three cards unseen (13, 16, 19), one in the stack: 13 comes with 1/3, and 6 becomes 10
    seen = (14, 15, 17, 18)
    plan = analysis.best_plan((11, 12), seen, turn_cost=1, cards=1)
    assert plan.worth == F(1, 3) * 10 + F(2, 3) * 6 - 1 and plan.waits
    assert plan.option == F(1, 3) * 4 - 1
    assert analysis.turn_limit((11, 12), seen, cards=1) == F(4, 3)
    assert not analysis.best_plan((11, 12), seen, turn_cost=F(4, 3), cards=1).waits
    assert plan.ends == {0: 0, 1: 0, 2: F(2, 3), 3: F(1, 3)} and plan.turns == 1


def test_the_plan_pays_for_its_turns_and_its_ends_are_all_there_is():
    for held in (15, (11, 12), 22):
        for cost in (F(1, 2), F(3, 2)):
            plan = analysis.best_plan(held, turn_cost=cost)
            assert sum(plan.ends.values()) == 1
            earned = sum(chance * (0, 2, 6, 10)[size] for size, chance in plan.ends.items())
            assert plan.worth == earned - cost * plan.turns >= plan.now


def test_no_other_rule_of_stopping_does_better():
    """All rules of the form `stop with n in a row` or `after n turns`, against the best plan."""
    cost, held = F(1), frozenset({15})
    best = analysis.best_plan(15, turn_cost=cost).worth
    cards = sorted(set(range(11, 20)) - held)
    for size in (1, 2, 3):
        for most in range(4):
            total = F(0)
            ways = [
                (first, second, third)
                for first in cards
                for second in cards
                for third in cards
                if len({first, second, third}) == 3
            ]
            for way in ways:
                lots, turns = set(held), 0
                while analysis.longest(lots) < size and turns < most:
                    lots.add(way[turns])
                    turns += 1
                total += (0, 2, 6, 10)[analysis.longest(lots)] - cost * turns
            assert total / len(ways) <= best


def test_at_the_turn_limit_waiting_and_building_are_worth_the_same():
    for held in (11, 15, (11, 12), 22, (22, 23)):
        price = analysis.turn_limit(held)
        assert not analysis.best_plan(held, turn_cost=price).waits
        assert analysis.best_plan(held, turn_cost=price - F(1, 1000)).waits


def test_a_row_of_three_waits_for_nothing():
    assert analysis.turn_limit((11, 12, 13)) == 0
    assert not analysis.best_plan((11, 12, 13), turn_cost=0).waits


def test_the_plan_agrees_with_the_engine():
    for held, cost in ((15, 1), ((11, 12), F(1, 2)), (22, F(3, 2))):
        plan = analysis.best_plan(held, turn_cost=cost)
        assert float(plan.worth) in analysis.measured_plan(held, turn_cost=cost, games=500, seed=2)


def test_more_draws_help_and_rivals_risk_and_short_stacks_hurt():
    usual = analysis.turn_limit(15)
    assert analysis.turn_limit(15, draws=2) > usual
    assert analysis.turn_limit(15, cards=3) < usual
    assert analysis.turn_limit(15, rivals=2) < usual
    assert analysis.turn_limit(15, risk=F(1, 10)) < usual
    # with a risk of one half a turn, even a free turn is not worth it for two lots: 6 against (6 + …)/2
    assert analysis.turn_limit((11, 12), risk=F(1, 2)) < 0


def test_a_small_hand_must_give_lots_back_before_it_draws():
    # with a hand of two, one lot is kept and one drawn: a triple can never come
    plan = analysis.best_plan(15, turn_cost=F(1, 4), hand=2)
    assert plan.ends[3] == 0 and plan.ends[2] == 1
    assert plan.worth < analysis.best_plan(15, turn_cost=F(1, 4), hand=5).worth


def test_where_lots_are_not_complements_nobody_waits():
    assert analysis.turn_limit(15, values=(2, 2, 2)) == 0


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (lambda: analysis.best_plan(20), "20 is not a card"),
        (lambda: analysis.completions((11, 22)), "22 is not a card"),
        (lambda: analysis.best_plan(()), "at least one lot"),
        (lambda: analysis.best_plan(30), "30"),
        (lambda: analysis.completions(11, seen=(11,)), "in hand"),
        (lambda: analysis.best_plan(11, values=(1, 2)), "1, 2 and 3"),
        (lambda: analysis.best_plan(11, turn_cost=-1), "turn_cost"),
        (lambda: analysis.best_plan(11, risk=2), "risk"),
        (lambda: analysis.completions((11, 11)), "twice"),
        (lambda: analysis.turn_limit(11, cards=0), "no card is left"),
    ],
)
def test_a_question_without_an_answer_is_refused_with_the_reason(wrong, why):
    with pytest.raises(BiglabError, match=why):
        wrong()
