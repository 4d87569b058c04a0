"""Your own bids beside the equilibrium: what was made, and what its bid would have made."""

from fractions import Fraction

import pytest

import biglab
from biglab import auction_house
from biglab.core.errors import BiglabError
from tests.games.auction_house.rules.test_cases import FORMATS, deal, sit


def test_a_row_has_the_card_the_bid_the_line_and_both_profits():
    table = deal(sit(lots=1), (90, 60, 30), (50, 55, 20))
    (row,) = auction_house.my_bids(table, seat=0)
    assert row == (1, 90, 50, 55, False, 0, Fraction(2, 3) * 90, 90 - 60)
    (row,) = auction_house.my_bids(table, seat=1)
    assert (row.won, row.profit, row.line, row.line_profit) == (True, 60 - 55, 40, 0.0), "40 loses to the 50 of A"


def test_of_a_tie_the_line_has_its_share():
    table = deal(sit(2, lots=1), (80, 90), (10, 40))
    assert auction_house.my_bids(table, seat=0)[0].line_profit == (80 - 40) / 2


def test_how_far_a_rival_would_have_stayed_is_not_guessed():
    table = deal(sit(2, lots=1, format="english"), (80, 70), (40, 70), verb="stay to").play("leave")
    assert auction_house.my_bids(table, seat=0).line_profit is None
    assert auction_house.my_bids(table, seat=1).line_profit == 70 - 40
    assert auction_house.my_bids(table, seat=0).plot().finding == "You made 0 points"


@pytest.mark.parametrize("format", FORMATS)
def test_the_profits_of_all_lots_are_the_score(format):
    table = biglab.new("auction-house", ["hothead", "half", "learner"], seed=2, format=format, entry_fee=2).advance()
    for seat in range(3):
        found = auction_house.my_bids(table, seat)
        assert found.profit == table.scores[seat] and len(found) == 10
        assert found.plot().svg().startswith("<svg")


@pytest.mark.parametrize("format", ["first_price", "second_price", "all_pay", "dutch"])
def test_a_player_who_bids_the_line_makes_what_the_line_makes(format):
    table = biglab.new("auction-house", ["equilibrium", "half", "hothead"], seed=2, format=format).advance()
    found = auction_house.my_bids(table, 0)
    sure = [row for row in found if row.line_profit == int(row.line_profit)]  # no tie was drawn
    assert len(sure) > 5 and all(row.profit == row.line_profit for row in sure)


@pytest.mark.parametrize(
    ("call", "says"),
    [
        (lambda: auction_house.my_bids("game"), "give a table"),
        (lambda: auction_house.my_bids(biglab.new("big-idea")), "give a table"),
        (lambda: auction_house.my_bids(sit()), "no lot of this game is over"),
        (lambda: auction_house.my_bids(deal(sit(lots=1), (9, 9, 9), (1, 2, 3)), seat=3), "there is no seat 3"),
    ],
)
def test_what_cannot_be_looked_at_is_refused_in_words(call, says):
    with pytest.raises(BiglabError, match=says):
        call()
