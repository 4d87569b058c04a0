"""The numbers of the specification's tables, and the secret phase solved exactly."""

import doctest
import math
from fractions import Fraction as F
from itertools import product

import numpy as np
import pytest

from biglab.games.big_idea import analysis
from biglab.games.big_idea.analysis import coordination, shares
from biglab.lab import markov


def holdings(below, least=0):
    """Every (n, k): shares on a product, mine among them."""
    return [(n, k) for n in range(least, below) for k in range(least, n + 1)]


def test_every_example_in_the_docstrings_runs():
    results = [doctest.testmod(room) for room in (shares, coordination)]
    assert sum(result.attempted for result in results) > 30
    assert sum(result.failed for result in results) == 0


# case: big-idea 5.1

TABLE_5_1 = [
    # s, P(success), EV,  ≈,      variance, std dev, whole product, gain of one share more
    (1, "1/6", "1/3", "0.3333", "5/9", "0.7454", "1/3", "2/3"),
    (2, "1/3", "1", "1.0000", "7/3", "1.5275", "2", "1"),
    (3, "1/2", "2", "2.0000", "16/3", "2.3094", "6", "4/3"),
    (4, "2/3", "10/3", "3.3333", "80/9", "2.9814", "40/3", "5/3"),
    (5, "5/6", "5", "5.0000", "35/3", "3.4157", "25", "2"),
    (6, "1", "7", "7.0000", "35/3", "3.4157", "42", "0"),
    (7, "1", "7", "7.0000", "35/3", "3.4157", "49", "0"),
    (8, "1", "7", "7.0000", "35/3", "3.4157", "56", "0"),
    (9, "1", "7", "7.0000", "35/3", "3.4157", "63", "0"),
    (10, "1", "7", "7.0000", "35/3", "3.4157", "70", "0"),
]


@pytest.mark.parametrize("line", TABLE_5_1, ids=lambda line: f"{line[0]} shares")
def test_the_payout_table_is_as_printed(line):
    row = analysis.payout_table([line[0]])[0]
    printed = (
        row.shares,
        str(row.p_success),
        str(row.ev),
        f"{float(row.ev):.4f}",
        str(row.variance),
        f"{row.std:.4f}",
        str(row.ev_product),
        str(row.gain),
    )
    assert printed == line


def test_the_payout_table_has_ten_lines_by_default():
    assert [row.shares for row in analysis.payout_table()] == list(range(1, 11))


# case: big-idea 5.1, "10+": the product is worth 7s
@pytest.mark.parametrize("s", [10, 11, 20, 30])
def test_from_ten_shares_on_a_product_is_worth_seven_each(s):
    assert analysis.payout_table([s])[0].ev_product == 7 * s


@pytest.mark.parametrize("sides", [2, 4, 6, 20])
@pytest.mark.parametrize("factor", [1, 2, F(7, 2), 10])
@pytest.mark.parametrize("cards", [1, 2, 3, 4])
def test_mean_and_variance_are_those_of_the_distribution_for_any_numbers(sides, factor, cards):
    numbers = dict(die_sides=sides, payout_factor=factor, cards=cards)
    for row in analysis.payout_table(range(0, sides + 3), **numbers):
        law = analysis.payout_distribution(row.shares, **numbers)
        assert sum(law.values()) == 1
        mean = sum(pays * p for pays, p in law.items())
        assert row.ev == mean
        assert row.variance == sum(p * (pays - mean) ** 2 for pays, p in law.items())
        m = min(row.shares, sides)
        assert row.ev == factor * F(cards, 2) * m * (m + 1) / (2 * sides)  # section 7, die_sides
        assert row.p_success == 1 - law.get(F(0), F(0))


# case: big-idea 5.1, last line: V_MULTI multiplies the mean by c/2 and the variance by (c/2)²
@pytest.mark.parametrize("c", [1, 2, 3, 4, 7])
def test_more_cards_scale_the_table(c):
    for row, two in zip(analysis.payout_table(cards=c), analysis.payout_table(), strict=True):
        assert row.ev == two.ev * F(c, 2) and row.variance == two.variance * F(c, 2) ** 2


# case: big-idea BI-04
def test_four_shares_succeed_with_one_to_four_and_fail_with_five_and_six():
    law = analysis.payout_distribution(4)
    assert law == {0: F(2, 6), 2: F(1, 6), 4: F(1, 6), 6: F(1, 6), 8: F(1, 6)}


# case: big-idea BI-05
def test_one_share_pays_two_dollars_with_one_chance_in_six():
    assert analysis.payout_distribution(1) == {0: F(5, 6), 2: F(1, 6)}
    assert analysis.ev_share(1) == F(1, 3)
    assert f"{float(analysis.ev_share(1)):.2f}" == "0.33"


# case: big-idea BI-06
def test_six_shares_are_certain_and_pay_seven_on_average():
    law = analysis.payout_distribution(6)
    assert 0 not in law and min(law) == 2 and max(law) == 12
    assert analysis.ev_share(6) == 7


# case: big-idea BI-10, BI-14
@pytest.mark.parametrize("c, pays", [(3, 9), (2, 6), (1, 3), (4, 12)])
def test_a_die_of_three_pays_by_the_number_of_cards(c, pays):
    assert pays in analysis.payout_distribution(4, cards=c)
    assert list(analysis.payout_distribution(4, cards=c)) == [c * die for die in range(5)]


def test_no_share_is_worth_nothing():
    assert analysis.ev_share(0) == 0
    assert analysis.payout_distribution(0) == {0: 1}


# case: big-idea 5.2

TABLE_5_2 = [
    # s, given success, mean wait, T = 1, 2, 3, 5, 10
    (1, "2", "6", "0.3333 0.6111 0.8426 1.1962 1.6770"),
    (2, "3", "3", "1.0000 1.6667 2.1111 2.6049 2.9480"),
    (3, "4", "2", "2.0000 3.0000 3.5000 3.8750 3.9961"),
    (4, "5", "1.5", "3.3333 4.4444 4.8148 4.9794 4.9999"),
    (5, "6", "1.2", "5.0000 5.8333 5.9722 5.9992 6.0000"),
    (6, "7", "1", "7.0000 7.0000 7.0000 7.0000 7.0000"),
    (9, "7", "1", "7.0000 7.0000 7.0000 7.0000 7.0000"),
]


@pytest.mark.parametrize("line", TABLE_5_2, ids=lambda line: f"{line[0]} shares")
def test_the_waiting_table_is_as_printed(line):
    row = analysis.waiting_table([line[0]])[0]
    values = " ".join(f"{float(value):.4f}" for value in row.values.values())
    assert (row.shares, str(row.given_success), f"{float(row.mean_wait):g}", values) == line
    assert list(row.values) == [1, 2, 3, 5, 10]


def test_a_certain_product_gains_nothing_by_waiting():
    assert all(value == 7 for value in analysis.waiting_table([6])[0].values.values())


@pytest.mark.parametrize("numbers", [{}, {"die_sides": 8}, {"payout_factor": F(3, 2)}, {"cards": 3}])
def test_waiting_is_worth_what_a_walk_through_the_rolls_finds(numbers):
    for s in range(0, 10):
        law = analysis.payout_distribution(s, **numbers)
        value = F(0)
        for rolls in range(0, 6):
            assert analysis.waiting_value(s, rolls, **numbers) == value
            # one roll earlier: either it pays, or the share waits on
            value = sum(pays * p for pays, p in law.items()) + law.get(F(0), F(0)) * value


# case: big-idea idea 10
@pytest.mark.parametrize("s", [1, 2, 3, 4, 5])
def test_the_wait_is_geometric(s):
    p = analysis.payout_table([s])[0].p_success
    assert analysis.waiting_table([s])[0].mean_wait == markov.geometric_wait(p).mean
    assert analysis.waiting_value(s, 4) == (s + 1) * markov.geometric_wait(p).within(4)


# case: big-idea 5.3

TABLE_5_3 = """
1/3 0   0   1/3  1    2  1 0 -1
–   5/3 2   8/3  11/3 5  2 1 0
–   –   4   5    19/3 8  3 2 1
–   –   –   22/3 9    11 4 3 2
"""


def test_the_table_of_open_investments_is_as_printed():
    lines = [line.split() for line in TABLE_5_3.strip().split("\n")]
    printed = [[None if cell == "–" else F(cell) for cell in line] for line in lines]
    assert analysis.open_table() == printed


# case: big-idea BI-02, BI-11, BI-14, BI-15
@pytest.mark.parametrize(
    "n, k, cards, fee",
    [(4, 1, 2, 3), (3, 0, 3, F(9, 2)), (1, 0, 4, 2), (1, 0, 1, F(1, 2)), (4, 0, 2, 4), (4, 2, 2, 2), (4, 4, 2, 0)],
)
def test_entry_fees_are_as_in_the_examples(n, k, cards, fee):
    assert analysis.entry_fee(n, k, cards=cards) == fee


# ruling: big-idea R8
def test_with_fees_by_investor_a_pair_of_shares_is_paid_once():
    assert analysis.entry_fee(4, 1, payees=2) == 2  # the shares of BI-02: Red 1, Green 2
    assert analysis.open_gain(4, 1, payees=2) == analysis.open_gain(4, 1) + 1


# case: big-idea flagged claim
def test_fees_can_lower_the_cash_of_one_player_but_never_that_of_all():
    cash = {"Yellow": 10, "Red": 10, "Green": 10}  # BI-02
    fee = analysis.entry_fee(4, 1)
    after = {"Yellow": cash["Yellow"] - fee, "Red": cash["Red"] + 1, "Green": cash["Green"] + 2}
    assert after["Yellow"] < cash["Yellow"]
    assert sum(after.values()) == sum(cash.values())
    for n, k in holdings(15):
        parts = analysis.externality(n, k)
        assert parts.own_gain + parts.fee + parts.gift == parts.social_gain > 0


# case: big-idea idea 4
def test_one_more_token_splits_into_gain_fee_and_gift():
    for n, k in holdings(12):
        before, now = analysis.ev_share(n), analysis.ev_share(n + 1)
        parts = analysis.externality(n, k)
        assert parts.own_gain == analysis.open_gain(n, k)
        assert parts.fee == n - k
        assert parts.gift == (n - k) * (now - before)
        assert parts.social_gain == (n + 1) * now - n * before


def test_investing_is_good_for_all_but_bad_for_me_exactly_when_more_than_seven_others_are_paid():
    shunned = {(n, k) for n, k in holdings(16) if analysis.externality(n, k).shunned}
    # (k + 1)·7 − k·7 = 7 buys nothing more than one share: the fee must exceed it
    assert shunned == {(n, k) for n, k in holdings(16) if n - k > 7}


def test_a_higher_fee_keeps_people_out_where_they_are_needed_most():
    kept_out = {n for n in range(0, 6) if analysis.externality(n, 0, fee_per_share=2).shunned}
    assert kept_out == {1, 2, 3, 4, 5}
    assert not any(analysis.externality(n, 0, fee_per_share=0).shunned for n in range(0, 20))


# case: big-idea idea 12
def test_the_sixth_share_breaks_even_at_a_fee_of_seven_fifths():
    assert analysis.open_gain(5, 0) == 2
    assert analysis.breakeven_fee(5, 0) == F(7, 5)
    assert analysis.open_gain(5, 0, fee_per_share=1.4) == 0


@pytest.mark.parametrize("numbers", [{}, {"die_sides": 10}, {"payout_factor": 3}, {"cards": 1}, {"cards": 5}])
def test_at_the_break_even_fee_nothing_is_gained(numbers):
    for n, k in holdings(10):
        fee = analysis.breakeven_fee(n, k, **numbers)
        if n > k and fee <= 10:
            assert analysis.open_gain(n, k, fee_per_share=fee, **numbers) == 0


def test_an_investor_who_pays_nobody_has_no_break_even_fee():
    assert analysis.breakeven_fee(3, 3) is None
    assert analysis.breakeven_fee(0, 0) is None


# case: big-idea idea 2
def test_the_spread_grows_with_the_shares_and_the_coefficient_of_variation_falls():
    risks = [analysis.risk(s) for s in range(1, 8)]
    assert f"{risks[0].cv:.2f}" == "2.24" and f"{risks[5].cv:.2f}" == f"{risks[6].cv:.2f}" == "0.49"
    assert all(a.std <= b.std and a.cv > b.cv for a, b in zip(risks[:5], risks[1:6], strict=True))
    assert risks[0].cv_squared == 5 and risks[5].cv_squared == F(5, 21)
    assert (risks[0].p_nothing, risks[0].most, risks[5].p_nothing, risks[5].most) == (F(5, 6), 2, 0, 12)


def test_a_neutral_investor_takes_the_mean_and_a_cautious_one_less():
    for s in range(1, 8):
        ev = analysis.ev_share(s)
        assert analysis.certainty_equivalent(s, 0) == ev
        assert analysis.certainty_equivalent(s, 0, "cara") == pytest.approx(float(ev))
        sure = [analysis.certainty_equivalent(s, a, "cara") for a in (0.1, 0.5, 2)]
        assert float(ev) > sure[0] > sure[1] > sure[2] > 0
        assert analysis.certainty_equivalent(s, F(1, 10)) == ev - analysis.risk(s).variance / 20


def test_cara_is_the_sum_with_the_same_expected_utility():
    a, held = 0.3, 2
    law = analysis.payout_distribution(5)
    utility = sum(float(p) * -math.exp(-a * held * float(pays)) for pays, p in law.items())
    sure = analysis.certainty_equivalent(5, a, "cara", held)
    assert -math.exp(-a * sure) == pytest.approx(utility)


def test_a_little_caution_is_the_same_in_both_kinds():
    neutral, small = analysis.ev_share(4), F(1, 1000)
    loss = [
        float(neutral - analysis.certainty_equivalent(4, small)),
        float(neutral) - analysis.certainty_equivalent(4, small, "cara"),
    ]
    assert loss[0] == pytest.approx(loss[1], rel=0.01)


def test_an_extreme_aversion_looks_at_the_worst_case_only():
    assert analysis.certainty_equivalent(6, 1000, "cara") == pytest.approx(2, abs=0.01)


# case: big-idea idea 5


@pytest.mark.parametrize("n, number", [(3, 6), (4, 12), (5, 20), (6, 30)])
def test_there_are_n_times_n_minus_1_pure_equilibria_all_around_a_star(n, number):
    game, found = analysis.secret_game(n), analysis.pure_equilibria(n)
    assert len(found) == len(set(found)) == number == n * (n - 1)
    stars = []
    for profile in found:
        counts = game.counts(profile)
        assert sorted(counts, reverse=True) == [n, 2] + [1] * (n - 2)
        star = counts.index(n)
        stars.append(star)
        assert all(profile[seat] == star for seat in range(n) if seat != star)
        # the star's inventor is indifferent among the other products
        swaps = [profile[:star] + (other,) + profile[star + 1 :] for other in game.actions[star]]
        assert {game.payoffs(swap)[star] for swap in swaps} == {analysis.ev_share(2)}
        assert {game.payoffs(profile)[seat] for seat in range(n) if seat != star} == {analysis.ev_share(n)}
    assert {star: stars.count(star) for star in range(n)} == dict.fromkeys(range(n), n - 1)


@pytest.mark.parametrize("n", [3, 4, 5, 6])
def test_no_pure_equilibrium_is_strict(n):
    assert analysis.pure_equilibria(n, strict=True) == []


def test_the_cycle_of_three_is_not_an_equilibrium():
    assert (1, 2, 0) not in analysis.pure_equilibria(3)
    assert (2, 0, 1) not in analysis.pure_equilibria(3)


@pytest.mark.parametrize("n, sides", [(2, 6), (3, 6), (4, 6), (4, 3), (4, 2), (5, 3)])
def test_the_fast_search_finds_what_trying_every_change_finds(n, sides):
    game = analysis.secret_game(n, die_sides=sides)

    def nobody_gains(profile, strict):
        for seat in range(n):
            now = game.payoffs(profile)[seat]
            for other in set(game.actions[seat]) - {profile[seat]}:
                then = game.payoffs(profile[:seat] + (other,) + profile[seat + 1 :])[seat]
                if then > now or (strict and then == now):
                    return False
        return True

    for strict in (False, True):
        slow = [profile for profile in product(*game.actions) if nobody_gains(profile, strict)]
        assert analysis.pure_equilibria(n, strict, die_sides=sides) == slow


def test_a_small_die_makes_more_equilibria_because_more_backers_than_faces_are_wasted():
    assert len(analysis.pure_equilibria(6, die_sides=3)) > 30


@pytest.mark.parametrize("n", [3, 4])
def test_pure_equilibria_are_also_equilibria_as_mixtures(n):
    game = analysis.secret_game(n)
    pure = set(analysis.pure_equilibria(n))
    for profile in product(*game.actions):
        assert game.is_equilibrium([{choice: 1} for choice in profile]) == (profile in pure)


@pytest.mark.parametrize("n", [3, 4, 5, 6])
def test_quantecon_finds_the_same_pure_equilibria(n):
    from quantecon.game_theory import pure_nash_brute

    game = analysis.secret_game(n)
    theirs = {
        tuple(game.actions[seat][a] for seat, a in enumerate(profile)) for profile in pure_nash_brute(game.quantecon())
    }
    assert theirs == set(analysis.pure_equilibria(n))


def test_quantecon_gets_the_same_payoffs():
    game = analysis.secret_game(4)
    theirs = game.quantecon()
    for places in product(range(3), repeat=4):
        profile = [game.actions[seat][a] for seat, a in enumerate(places)]
        assert theirs[places] == pytest.approx([float(value) for value in game.payoffs(profile)])


# case: big-idea idea 6


@pytest.mark.parametrize("n, value", [(3, F(3, 2)), (4, F(46, 27)), (5, F(29, 16)), (6, F(47, 25))])
def test_mixing_evenly_is_an_equilibrium_with_the_stated_value(n, value):
    mixed, game = analysis.symmetric_mixed(n), analysis.secret_game(n)
    assert mixed.value == value and mixed.chance == F(1, n - 1)
    assert game.is_equilibrium([dict.fromkeys(game.actions[seat], mixed.chance) for seat in range(n)])
    assert sum(mixed.counts.values()) == 1
    assert sum(analysis.ev_share(s) * p for s, p in mixed.counts.items()) == value


@pytest.mark.parametrize("n", [3, 4, 5, 6])
def test_the_value_of_mixing_is_the_mean_over_all_profiles(n):
    assert np.mean(analysis.secret_game(n).array(0)) == analysis.symmetric_mixed(n).value


def test_the_printed_decimal_of_the_mixed_value_is_right():
    assert f"{float(analysis.symmetric_mixed(4).value):.3f}" == "1.704"


@pytest.mark.parametrize("n", [3, 4, 5, 6])
def test_quantecon_agrees_that_mixing_evenly_is_an_equilibrium(n):
    theirs = analysis.secret_game(n).quantecon()
    even = tuple(np.full(n - 1, 1 / (n - 1)) for _ in range(n))
    assert theirs.is_nash(even, tol=1e-9)
    leaning = np.array([0.9] + [0.1 / (n - 2)] * (n - 2))
    assert not theirs.is_nash((leaning, *even[1:]), tol=1e-9)


def test_a_solver_of_quantecon_ends_in_an_equilibrium_of_the_game_of_three():
    from quantecon.game_theory import mclennan_tourky

    theirs = analysis.secret_game(3).quantecon()
    found = mclennan_tourky(theirs, epsilon=1e-4)
    assert theirs.is_nash(found, tol=1e-3)


def test_mixing_unevenly_is_not_an_equilibrium():
    game = analysis.secret_game(3)
    lean = [{1: F(3, 5), 2: F(2, 5)}, {0: F(1, 2), 2: F(1, 2)}, {0: F(1, 2), 1: F(1, 2)}]
    assert not game.is_equilibrium(lean)


@pytest.mark.parametrize(
    "n, star, premium", [(3, 2, F(1, 2)), (4, F(10, 3), F(44, 27)), (5, 5, F(51, 16)), (6, 7, F(128, 25))]
)
def test_a_star_is_worth_more_than_miscoordination(n, star, premium):
    assert analysis.ev_share(n) == star
    assert analysis.star_premium(n) == premium == star - analysis.symmetric_mixed(n).value


def test_the_founders_share_does_not_change_any_best_response():
    game = analysis.secret_game(4)
    for profile in product(*game.actions):
        for other in game.actions[0]:
            assert game.counts((other,) + profile[1:])[0] == game.counts(profile)[0]


# case: big-idea idea 7


def test_the_herfindahl_index_of_choices_and_of_counts_is_the_same():
    assert analysis.herfindahl("AABA") == analysis.concentration([3, 1]).herfindahl == F(10, 16)
    assert analysis.herfindahl(["X"] * 5) == 1
    assert analysis.concentration([2, 2, 2, 2]).effective == 4


@pytest.mark.parametrize("n", [2, 3, 4, 5, 6])
def test_theory_knows_the_concentration_to_expect(n):
    game, theory = analysis.secret_game(n), analysis.herfindahl_theory(n)
    every = [analysis.herfindahl(profile) for profile in product(*game.actions)] if n < 6 else None
    if every:
        assert sum(every) / len(every) == theory.mixed and min(every) == theory.even
    assert {analysis.herfindahl(profile) for profile in analysis.pure_equilibria(n)} == {theory.star}


# case: big-idea idea 13
def test_a_product_of_four_cards_pays_twice_and_costs_twice_one_of_two():
    for n, k in holdings(8):
        assert analysis.open_gain(n, k, cards=4) == 2 * analysis.open_gain(n, k)
    # with s tokens in all, one product of four cards beats two of two: shares help each other
    for s in range(2, 7, 2):
        one, two = analysis.payout_table([s], cards=4)[0], analysis.payout_table([s // 2])[0]
        assert one.ev_product > 2 * two.ev_product


# Numbers a teacher may change, and wrong ones


def test_a_float_means_the_fraction_a_person_reads_in_it():
    assert analysis.entry_fee(5, 0, fee_per_share=1.4) == 7
    assert analysis.entry_fee(5, 0, fee_per_share=np.float64(1.4)) == 7
    assert analysis.entry_fee(5, 0, fee_per_share="7/5") == 7
    assert analysis.ev_share(np.int64(3), payout_factor=np.int64(2)) == 2


def test_every_answer_is_a_plain_fraction():
    assert type(analysis.ev_share(np.int64(4))) is F
    assert type(analysis.ev_share(np.int64(4)).numerator) is int
    assert {type(x) for x in analysis.externality(np.int64(4), np.int64(1))[:4]} == {F}


@pytest.mark.parametrize(
    "ask, words",
    [
        (lambda: analysis.ev_share(-1), "shares: -1 is out of range; give a whole number from 0 up"),
        (lambda: analysis.ev_share(2.5), "whole number"),
        (lambda: analysis.ev_share("many"), "not a whole number"),
        (lambda: analysis.ev_share(None), "not a whole number"),
        (lambda: analysis.ev_share(3, die_sides=1), "die_sides: 1 is out of range"),
        (lambda: analysis.ev_share(3, die_sides=21), "from 2 to 20"),
        (lambda: analysis.ev_share(3, payout_factor=0), "payout_factor: 0 is out of range"),
        (lambda: analysis.ev_share(3, cards=0), "cards: 0"),
        (lambda: analysis.ev_share(3, payout_factor="1e999999999"), "payout_factor: '1e999999999' is not a number"),
        (lambda: analysis.payout_table([3, -2]), "shares: -2"),
        (lambda: analysis.payout_table(None), "shares: None is not a list"),
        (lambda: analysis.waiting_table([3], None), "rolls: None is not a list"),
        (lambda: analysis.payout_distribution(-3), "shares: -3"),
        (lambda: analysis.waiting_value(3, -1), "rolls: -1"),
        (lambda: analysis.waiting_table([0]), "shares: 0"),
        (lambda: analysis.entry_fee(2, 3), "k: 3 of 2 shares cannot be mine"),
        (lambda: analysis.entry_fee(2, 0, fee_per_share=11), "fee_per_share: 11"),
        (lambda: analysis.entry_fee(2, 0, fee_per_share="free"), "not a number"),
        (lambda: analysis.entry_fee(2, 0, fee_per_share=math.nan), "not a number"),
        (lambda: analysis.entry_fee(2, 1, payees=2), "payees: 2 is too many"),
        (lambda: analysis.open_gain(1, 2), "k is at most n"),
        (lambda: analysis.open_table(-1), "most_n: -1"),
        (lambda: analysis.externality(3, -1), "k: -1"),
        (lambda: analysis.breakeven_fee(1, 2), "k is at most n"),
        (lambda: analysis.risk(0), "shares: 0"),
        (lambda: analysis.certainty_equivalent(3, -1), "aversion: -1"),
        (lambda: analysis.certainty_equivalent(3, 1, "brave"), 'say "mean-variance" or "cara"'),
        (lambda: analysis.certainty_equivalent(3, 1, held=4), "nobody can hold 4 of 3 shares; give 1 to 3"),
        (lambda: analysis.secret_game(7), "n: 7 is out of range; give a whole number from 2 to 6"),
        (lambda: analysis.pure_equilibria(1), "n: 1"),
        (lambda: analysis.symmetric_mixed(9), "n: 9"),
        (lambda: analysis.star_premium(1), "n: 1"),
        (lambda: analysis.herfindahl_theory(1), "n: 1"),
        (lambda: analysis.herfindahl([]), "nobody chose"),
        (lambda: analysis.concentration([0, 0]), "nobody chose"),
        (lambda: analysis.concentration([-1, 2]), "counts: -1"),
        (lambda: analysis.secret_game(3).counts((0, 0, 1)), "seat 0 cannot back product 0"),
        (lambda: analysis.secret_game(3).counts((1, 0)), "2 choices for 3 seats"),
        (lambda: analysis.secret_game(3).array(3), "seat: 3"),
        (lambda: analysis.secret_game(3).is_equilibrium([{1: 1}]), "one per seat"),
        (lambda: analysis.secret_game(3).is_equilibrium([{0: 1}, {0: 1}, {0: 1}]), "it may back"),
        (lambda: analysis.secret_game(3).is_equilibrium([{1: 0.5}, {0: 1}, {0: 1}]), "sum to 1"),
    ],
)
def test_wrong_numbers_are_refused_in_words(ask, words):
    with pytest.raises(ValueError) as refusal:
        ask()
    assert words in str(refusal.value)
