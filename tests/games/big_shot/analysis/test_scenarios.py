"""A table set up from the little that a question is about: whole, and refused in words where it cannot be."""

import pytest

import biglab
from biglab.core.errors import BiglabError
from biglab.games.big_shot import GAME, analysis
from biglab.games.big_shot.analysis.scenarios import situation
from biglab.games.big_shot.rules import words as f


# case: big-shot S1, S2, S3
@pytest.mark.parametrize("winner", [0, 1, 2])
def test_the_example_of_the_rulebook_is_set_up_in_one_line(winner):
    table = situation({"M20": "A1 B2 C1"}, "A2 B1 D1")
    best = analysis.placements(table, winner, top=1)[0]
    assert best.capital[winner] >= 10 + 20
    assert GAME.rules.broken(table.state) == 0 and table.state.phase == f.AUCTION


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("variant", ["standard", "expert", "dutch", "first-price"])
def test_a_situation_is_played_to_the_end_by_the_rules(players, variant):
    table = situation(
        {"M20": [1, 2, 1, 0], "W9": "D3"}, "A2 B1 D1", left=4, leader=1, seats=["random"] * players, variant=variant
    )
    assert table.state.leader == 1 and table.state.n_full == 4
    assert biglab.load(table.to_dict()).state == table.state
    while not table.is_over:
        table.step()
        assert GAME.rules.broken(table.state) == 0


def test_purses_and_loans_are_what_was_asked_for():
    s = situation({"M20": "A4"}, "A1 B1 C1 D1", cash=[3, 25, 9, 0], loans=[1, 0, 0, 2], left=2).state
    assert list(s.purse) == [3, 25, 9, 0] and list(s.loans) == [1, 0, 0, 2] and s.v.starting_cash == 25
    assert sum(s.spent) == sum(s.prices) and s.sales == 16
    assert list(situation().state.purse) == [10] * 4 and situation().state.n_full == 18
    poor = situation(cash=4).state
    assert list(poor.purse) == [4] * 4 and poor.n_full == 18 and poor.v.starting_cash == 4


def test_a_district_that_is_full_is_sold():
    table = situation({"E9": "A5 B1"}, "A1 B1 C2", district_cap=6)
    number = [district.id for district in table.settings.texts["board"]].index("E9")
    assert table.state.sold[number] == 1 and table.state.owner[number] == 0


def test_values_and_the_solver_take_a_situation():
    table = situation({"M20": "A3 B3"}, "A1 B1 C1 D1", cash=4, left=1)
    assert analysis.solve_auction(table, loans=False).final
    assert all(row.agree for row in biglab.values(table, games=50, policy="appraiser").rows)


@pytest.mark.parametrize(
    ("ask", "words"),
    [
        (lambda: situation({"M22": "A1"}, "A1 B1 C1 D1"), "did you mean 'M21'"),
        (lambda: situation({"M20": "E2"}), "names no pawns; write colour and number"),
        (lambda: situation({"M20": [1, 2]}), "not a number for each of the colours"),
        (lambda: situation([1, 2]), "gives no pawns by district"),
        (lambda: situation({"M20": "A9"}), "M20 holds 7 pawns at most, not 9"),
        (lambda: situation({"M20": "A7", "M21": "A7", "M18": "A2"}, "A4"), "18 pawns of colour A, and 20 of them"),
        (lambda: situation({}, "A2 B1"), "it has 3 pawns, and a bundle of this game has 4"),
        (lambda: situation({"M20": "A7"}, left=17), "17 bundles cannot be left; of 18, 2 were sold at least"),
        (lambda: situation(cash=[1, 2, 3]), "3 numbers are given; give one for all"),
        (lambda: situation(cash=12, starting_cash=10), "12 is more than colour A can have"),
        (lambda: situation(cash=4, starting_cash=10, left=18), "nothing was sold yet, so nobody can have paid"),
        (lambda: situation(leader=4), "leader: 4"),
    ],
)
def test_a_situation_that_cannot_occur_is_refused_in_words(ask, words):
    with pytest.raises(BiglabError, match=words):
        ask()
