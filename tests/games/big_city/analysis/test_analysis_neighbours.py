"""Parks and factories in everybody's hands, bargaining, and what the backs of cards tell."""

from fractions import Fraction as F

import pytest

from biglab.core.errors import BiglabError
from biglab.games.big_city import analysis
from biglab.games.big_city.rules import words as f
from biglab.lab import stats
from tests.games.big_city.positions import T2, T5, sit

# ------------------------------------------------------------------ every site, every hand


def test_a_factory_covers_some_lots_and_spoils_others():
    table = sit(hands={"A": [11], "B": [13], "C": [19]}, pieces=[("City Hall", 15)])
    sites = {site.lots: site for site in analysis.externality_matrix(table.state, "L-factory")}
    # on 11, 12 and 14 of an L that leaves 15 free: A's lot is gone, B's home on 13 loses two of its three points
    here = sites[11, 12, 14]
    assert here.changes == (-3, -2, 0) and here.total == -5
    # unclaimed: 12 and 14 are covered (each a business beside City Hall, 2 · 2), 17 loses two points
    assert here.unclaimed == -4 - 4 - 2


def test_a_park_helps_what_is_beside_it_and_costs_what_it_covers():
    table = sit(T5, hands={"A": [58], "B": [11], "C": [19]}, pieces=[("City Hall", 55)])
    sites = {site.lots: site for site in analysis.externality_matrix(table.state, "double park")}
    here = sites[12, 15]
    assert here.changes == (3 * 2 + 2 - 6 - 0, 1, 0)  # A's shop beside City Hall: (2 + 1 + 1) · 2 instead of 3 · 2
    assert all(sum(site.changes) == site.total for site in sites.values())


def test_all_sites_are_those_that_the_engine_offers():
    seen = 0
    for s, move in analysis.played(["mayor", "spoiler", "spoiler"], seed=3):
        if move.verb == f.SITE:
            name = ("double park", "triple park", "L-factory", "large factory")[s.item - f.DOUBLE_PARK]
            offered = {o.what for o in s.legal[: s.n_legal]}
            listed = {lot for way, lot, _ in analysis.sites_of(s, name) if way == s.way}
            assert listed == offered
            seen += 1
    assert seen > 0


def test_an_unknown_park_or_factory_is_refused_with_a_similar_name():
    with pytest.raises(BiglabError, match="double park"):
        analysis.externality_matrix(sit().state, "duble park")


# ------------------------------------------------------------------ bargaining


def site(*changes):
    return analysis.Site(0, (), tuple(changes), 0)


def test_coase_by_hand():
    """The builder likes the first site by 2; the second is better for all by 5 − 2; they agree on 2 to 5."""
    table = sit()
    deal = analysis.bargain(table.state, "L-factory", 0, matrix=[site(0, -6, 0), site(-2, -1, 0), site(-3, 0, -4)])
    assert deal.alone.changes == (0, -6, 0) and deal.joint.changes == (-2, -1, 0)
    assert (deal.gives_up, deal.others_gain, deal.surplus, deal.payments) == (2, 5, 5 - 2, (2, 5))


def test_of_equal_sites_the_one_that_hurts_most_is_the_threat():
    deal = analysis.bargain(sit().state, "L-factory", 1, matrix=[site(0, 0, -1), site(-4, 0, -4)])
    assert deal.alone.changes == (-4, 0, -4) and deal.payments == (0, 8 - 1)


def test_ties_are_broken_as_asked_and_the_mean_lies_between():
    matrix = [site(0, 0, -1), site(-4, 0, -4)]
    kind = analysis.bargain(sit().state, "L-factory", 1, matrix=matrix, ties="help")
    assert kind.alone.changes == (0, 0, -1) and kind.payments is None
    with pytest.raises(BiglabError, match="'hurt'"):
        analysis.bargain(sit().state, "L-factory", 1, matrix=matrix, ties="hrt")
    found = {
        ties: analysis.price_of("L-factory", games=6, rounds=(4,), seed=1, ties=ties)
        for ties in ("hurt", "random", "help")
    }
    lost = [price.others_then.value for price in found.values()]
    assert lost[0] < lost[1] < lost[2], "how ties are broken decides a part of the loss"
    assert len({price.own_best.value for price in found.values()}) == 1, "the builder does not care: it is a tie"
    assert len({price.joint_best.value for price in found.values()}) == 1


def test_a_site_counts_for_the_hands_and_for_the_city():
    one = analysis.Site(0, (), (0, -2, 1), -9)
    assert (one.total, one.city) == (-1, -10)


def test_where_the_builder_wants_what_is_best_for_all_there_is_nothing_to_bargain_about():
    deal = analysis.bargain(sit().state, "double park", 2, matrix=[site(1, 1, 2), site(0, 0, 1)])
    assert deal.alone == deal.joint and deal.payments is None and deal.surplus == 0


def test_a_builder_who_may_leaves_out_what_only_hurts():
    matrix = [site(-1, -2, 0), site(-3, 0, -1)]
    assert analysis.bargain(sit().state, "L-factory", 0, matrix=matrix, must=False).alone is None
    lead = analysis.bargain(sit().state, "L-factory", 2, matrix=[site(-9, -9, -1), site(0, 0, 0)], aim="lead")
    assert lead.alone.changes == (-9, -9, -1)  # one point lost, nine gained on everybody


@pytest.mark.parametrize(("more", "why"), [({"aim": "owm"}, "own"), ({"builder": 7}, "seats|seat")])
def test_an_impossible_bargain_is_refused_with_the_reason(more, why):
    with pytest.raises(BiglabError, match=why):
        analysis.bargain(sit().state, "L-factory", **{"builder": 0, "matrix": [site(0, 0, 0)], **more})


def test_on_average_factories_cost_the_others_and_bargaining_would_help():
    found = analysis.price_of("L-factory", games=12, rounds=(4,), seed=1)
    assert found.positions > 5 and found.worst.value <= found.joint_best.value
    assert found.others_then.high < 0 and found.surplus.low > 0
    assert found.own_best.value > found.others_then.value


# ------------------------------------------------------------------ who holds it?


def test_chances_are_hypergeometric_by_the_backs():
    # A sees her own 11; B holds two cards of neighbourhood 1, C one
    table = sit(hands={"A": [11], "B": [12, 13], "C": [14]}, out=[19])
    found = analysis.beliefs(table.state, 0)
    assert found.unseen[1] == (12, 13, 14, 15, 16, 17, 18) and found.hidden == {1: {1: 2}, 2: {1: 1}}
    assert found.holds(1, 15) == F(2, 7) and found.holds(2, 15) == F(1, 7) and found.somebody(15) == F(3, 7)
    assert found.holds(1, 11) == found.holds(1, 19) == 0 and found.holds(1, 21) == 0
    assert found.holds_all(1, (12, 13)) == F(2, 7) * F(1, 6) and found.holds_all(2, (12, 13)) == 0
    assert found.holds_any(1, (12, 13)) == 1 - F(5, 7) * F(4, 6)
    assert sum(found.holds(1, card) for card in found.unseen[1]) == 2  # he holds exactly two


def test_a_card_that_was_given_away_in_a_trade_is_known():
    table = sit(T2, hands={"A": [11, 21], "B": [12], "C": [14]}, trade_cards=True)
    s = table.state.copy()
    s.known[11 - 11] |= 1 << 1  # B has seen A's 11
    found = analysis.beliefs(s, 1)
    assert found.known[0] == (11,) and found.holds(0, 11) == 1 and found.holds_all(0, (11, 21)) == F(1, 9)
    assert found.holds_any(0, (11, 99)) == 1


def test_the_chances_are_those_with_which_the_engine_guesses():
    s = analysis.at_round(["mayor", "planner", "planner"], 4, seed=1)
    found = analysis.beliefs(s, 0)
    guesses = analysis.guessed(s, 0, guesses=400, seed=1)
    stack = max(found.hidden[1], key=found.hidden[1].get)
    card, other = found.unseen[stack][:2]
    assert found.holds(1, card) in stats.share(sum(g.holder[card - 11] == 1 for g in guesses), 400)
    both = sum(g.holder[card - 11] == 1 and g.holder[other - 11] == 1 for g in guesses)
    assert found.holds_all(1, (card, other)) in stats.share(both, 400)
    any_ = sum(g.holder[card - 11] == 1 or g.holder[other - 11] == 1 for g in guesses)
    assert found.holds_any(1, (card, other)) in stats.share(any_, 400)


def test_nothing_can_be_inferred_where_not_even_backs_are_shown():
    with pytest.raises(BiglabError, match="backs"):
        analysis.beliefs(sit(hands={"A": [11]}, hand_visibility="hidden").state, 0)
    with pytest.raises(BiglabError, match="is not a seat"):
        analysis.beliefs(sit(hands={"A": [11]}).state, 5)


def test_knowing_the_backs_is_worth_points_and_gives_what_it_promises():
    found = analysis.siting(games=14, seed=1)
    assert found.worth_of_backs.low > 0
    assert found.worth_of_faces.value >= 0 and found.faces.value >= found.backs.value >= found.blind.value
    assert found.promised.overlaps(found.backs)
