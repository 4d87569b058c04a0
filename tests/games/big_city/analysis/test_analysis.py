"""The score of a placement term by term, what a site is worth by rule, and what lots bring in play."""

import pytest

from biglab.core.errors import BiglabError
from biglab.core.state import CHANCE, unpack
from biglab.games.big_city import GAME, analysis
from biglab.games.big_city.analysis.breakdown import score_of, total
from biglab.games.big_city.analysis.scenarios import TABLE
from biglab.games.big_city.rules import words as f
from biglab.games.big_city.rules.points import points
from tests.games.big_city.positions import T5, sit

PLAIN = {"favourable": False, "park": False, "factory": False, "streetcar": False, "City Hall": False}


# ------------------------------------------------------------------ term by term


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"stack_externalities": True, "min_score": -100},
        {"special_modifiers": True, "special_ladder": "residence"},
        {"fan_buildings": True},
        {"city_hall_reward": "escalating"},
        {"tram_factor": 3, "both_factor": 5, "park_bonus": 4},
    ],
    ids=lambda options: ", ".join(options) or "standard",
)
def test_the_terms_of_every_placement_add_up_to_what_the_engine_pays(options):
    seen = set()
    for index in range(2):
        s = GAME.new_state(GAME.settings(4, **options), 5, index)
        scratch = GAME.layout.State()
        bots = [GAME.bot(name) for name in ("mayor", "random", "spoiler", "conductor")]
        while s.to_move != -1:
            code = GAME.plain.draw(s) if s.to_move == CHANCE else GAME.plain.decide(s, s, scratch, bots)
            for offer in s.legal[: s.n_legal] if s.to_move >= 0 else []:
                if offer.verb == f.BUILD:
                    kind, way, lot = offer.what >> 8, offer.what >> 7 & 1, offer.what & 127
                    said = score_of(s, kind, way, lot)
                    assert total(said["terms"], s.v.min_score) == said["points"]
                    seen.add((kind, len(said["terms"])))
            move, before = unpack(code), s.pieces
            what = move.what
            said = score_of(s, what >> 8, what >> 7 & 1, what & 127) if move.verb == f.BUILD else None
            GAME.rules.apply(s, move)
            s.ply += 1
            if said:
                assert s.points[before] == total(said["terms"], s.v.min_score)
    assert len(seen) > 20  # many kinds at many kinds of sites


def test_the_terms_are_named_in_the_order_of_the_rules():
    # case: big-city F-1. Double business on the outskirts, next to factory, City Hall and streetcar.
    worth, parts = analysis.build_up("double business", outskirts=True, factory=True, tram=True, hall=True)
    assert worth == (6 + 0 - 2) * 3
    assert [(part["op"], part["value"]) for part in parts] == [("+", 6), ("+", -2), ("×", 3)]
    # case: big-city F-2
    homes, _ = analysis.build_up("double residence", outskirts=True, factory=True, tram=True, hall=True)
    assert homes == (6 + 1 - 2) * 2


@pytest.mark.parametrize(
    ("kind", "site", "worth"),
    [
        ("triple business", {"hall": True}, (10 + 1) * 2),  # case: big-city F-3
        ("shopping centre", {"tram": True}, 30),  # case: big-city F-4
        ("church", {"hall": True, "factory": True}, 15),  # case: big-city F-5
        ("double business", {"park": True, "outskirts": True}, 6 + 1),  # case: big-city F-6
        ("business", {"park": True, "tram": True, "hall": True}, (2 + 1 + 1) * 3),  # case: big-city C-16
        ("residence", {"factory": True}, 2 - 2),  # case: big-city C-17
        ("triple residence", {"outskirts": True, "park": True, "tram": True}, (10 + 1 + 1) * 2),  # case: big-city C-18
        ("cinema", {"tram": True, "hall": True}, 5 * 3),  # case: big-city C-19
        ("triple business", {"park": True, "tram": True, "hall": True}, (10 + 1 + 1) * 3),  # case: big-city C-20
    ],
)
def test_a_site_is_worth_what_the_cases_say(kind, site, worth):
    assert analysis.build_up(kind, **site)[0] == worth


def test_the_table_of_subtotals_is_that_of_the_rules():
    # rules: big-city 2.4
    table = {
        (row["favourable"], row["park"], row["factory"]): (row["1 lot"], row["2 lots"], row["3 lots"])
        for row in analysis.rule_table()
        if not row["streetcar"] and not row["City Hall"]
    }
    assert table[False, False, False] == (2, 6, 10)
    assert table[True, True, False] == (4, 8, 12)
    assert table[False, False, True] == (0, 4, 8)
    assert table[True, True, True] == (2, 6, 10)
    assert len(table) == 8
    homes = {tuple(row[name] for name in PLAIN): row["3 lots"] for row in analysis.rule_table(business=False)}
    assert homes[True, True, False, True, False] == (10 + 1 + 1) * 2


def test_an_unknown_building_is_refused_with_a_similar_name():
    with pytest.raises(BiglabError, match="triple business"):
        analysis.build_up("tripple business")


# ------------------------------------------------------------------ a hand on the map


def test_the_potential_of_a_hand_is_the_best_way_to_cut_it_into_buildings():
    # tile 1 alone: 11, 12, 13 are outskirts, 15 inner city
    table = sit(hands={"A": [11, 12, 13, 15]})
    # a triple residence and a business in the middle; the alternative is a double across 12 and 15 and two singles
    assert analysis.potential(table.state, 0) == (10 + 1) + (2 + 1)
    best = analysis.best_plots(table.state, 0)
    assert sorted(len(plot.lots) for plot in best) == [1, 3]
    assert analysis.potential(table.state, 1) == 0


def test_a_streetcar_between_two_lots_cuts_what_could_be_built():
    cut = sit(hands={"A": [11, 12]}, pieces=[("City Hall", 15)], trams=["11-12"])
    assert analysis.potential(cut.state, 0) == 2 * (2 + 1) + 2 * (2 + 1)  # two residences on the outskirts, doubled
    whole = sit(hands={"A": [11, 12]}, pieces=[("City Hall", 15)])
    assert analysis.potential(whole.state, 0) == 2 * (6 + 0)  # a double business beside City Hall


def test_potential_counts_a_special_where_it_may_stand_and_nothing_that_is_built_over():
    pieces = [("City Hall", 15), ("business", 11), ("business", 13)]
    table = sit(hands={"A": [12]}, pieces=pieces)
    assert analysis.potential(table.state, 0) == 5 * 2  # a bank between two businesses, beside City Hall
    assert analysis.single_worth(table.state, 11 - 11) == 0
    free = [number for number in (14, 16, 17, 18, 19)]
    assert analysis.unclaimed(table.state) == sum(analysis.single_worth(table.state, n - 11) for n in free)


def test_every_offered_building_is_a_plot_and_no_other():
    for s, _ in analysis.played(TABLE, seed=2):
        if s.phase == f.TURN and s.turn % 5 == 0:
            offered = {(o.what >> 8, o.what >> 7 & 1, o.what & 127) for o in GAME.legal(s) if o.verb == f.BUILD}
            plots = {(plot.kind, plot.way, plot.lots[0]) for plot in analysis.plots(s, s.to_move)}
            assert plots == {each for each in offered if each[0] != f.CITY_HALL}
        if s.turn > 40:
            break


# ------------------------------------------------------------------ in play


def test_lots_bring_together_what_the_seats_score():
    found = analysis.value_map(games=3, seed=1)
    for index in range(3):
        *_, (s, _) = analysis.played(TABLE, seed=1, index=index)
        assert sum(lot.points for lot in found.lots if lot.game == index) == pytest.approx(sum(s.score[:3]))


def test_streetcar_and_city_hall_double_what_a_lot_brings():
    found = analysis.value_map(["mayor", "conductor", "conductor"], games=16, seed=1)
    assert found.difference("streetcar", "at a streetcar", "no streetcar").low > 1
    assert found.difference("City Hall", "beside City Hall", "elsewhere").low > 1
    assert set(found.by("place in its tile")) == {"corner", "edge", "centre"}
    lots = found.by_lot()
    assert all(11 <= lot <= 88 and mean.low <= mean.value <= mean.high for lot, mean in lots.items())
    with pytest.raises(BiglabError, match="zone"):
        found.by("zones")
    with pytest.raises(BiglabError, match="zone"):
        found.difference("zones", "outskirts", "inner city")


@pytest.mark.parametrize(("lot", "place"), [(11, "corner"), (15, "centre"), (18, "edge"), (22, "edge"), (28, "corner")])
def test_places_in_a_tile(lot, place):
    assert analysis.place_in_tile(lot) == place


# ------------------------------------------------------------------ streetcars


def test_a_street_is_worth_to_a_hand_what_it_doubles():
    table = sit(T5, hands={"A": [11], "B": [12]}, pieces=[("City Hall", 15)])
    found = {street.lots: street for street in analysis.streets(table.state)}
    # 11 on the outskirts: 3 points become 6; 12 in the inner city beside City Hall: 3 · 2 becomes 3 · 3
    assert found[11, 12].gains == (3, 3 * 3 - 3 * 2, 0)
    assert found[11, 12].share(0) == found[11, 12].gains[0] / found[11, 12].total
    assert analysis.best_street(table.state, 0).gains[0] == 3
    with pytest.raises(BiglabError, match="seat: 3 is not a seat; they are 0 to 2"):
        analysis.best_street(table.state, 3)
    with pytest.raises(BiglabError, match="where: a position of Big City is needed"):
        analysis.streets("the city")
    assert analysis.best_street(table.state, 1).gains[1] == 3


def test_the_premium_of_a_building_is_what_the_streetcar_adds():
    table = sit(T5, hands={"A": [12, 13]}, pieces=[("City Hall", 15)], trams=["11-12"])
    # case: big-city C-12. On the outskirts (13), beside City Hall (12): 6 · 3 instead of 6 · 2
    assert analysis.premium(table.state, f.BUSINESS_2, f.EAST, 12 - 11) == 6 * 3 - 6 * 2
    assert points(table.state, f.BUSINESS_2, (12 - 11) | (13 - 11) << 8, 2) == 6 * 3
    assert analysis.premium(table.state, f.RESIDENCE_1, f.EAST, 13 - 11) == 0


def test_without_streetcars_nobody_captures_anything_and_with_them_every_point_has_one_owner():
    none = analysis.capture(games=2, seed=1, tram_supply=0)
    assert none.rents == () and none.laid == (0, 0)
    with pytest.raises(BiglabError, match="streetcar"):
        _ = none.own
    found = analysis.capture(["mayor", "conductor", "conductor"], games=16, seed=1)
    assert all(0 <= rent.own <= rent.premium and rent.laid_by for rent in found.rents)
    assert found.own.value + found.others.value == pytest.approx(1)
    assert found.own.low > found.fair  # players lead the line past their own lots
