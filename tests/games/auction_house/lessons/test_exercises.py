"""The exercises and explorers of Auction House: answers worked out by another way, figures of theory."""

from fractions import Fraction

import biglab
from biglab.games.auction_house.lessons import exercises as workbook
from biglab.games.auction_house.lessons import explorers
from biglab.ui.exercise import exercise

SOLVED = {
    "five-bidders": Fraction(80 * 4, 5),
    "second-price-bid": 70 - 55,
    "one-who-bids-half": 45,
    "reserve-for-one": (20 + 100) // 2,
    "estimate-of-the-winner": -(Fraction(5, 6) * 40 - 20),
    "bid-among-five": 15 * Fraction(4, 5),
    "revenue-of-five": 20 * Fraction(5 - 1, 5 + 1),
    "the-risk-averse-bid": Fraction(4, 5),
    "nine-estimates": 6 * Fraction(9 - 1, 9 + 1),
    "one-bidder-too-many": 5,  # 5 · (5 − 1)/(5 + 1) > 3, and 5 · (4 − 1)/(4 + 1) = 3
    "when-to-leave": (12 + 20) / 2,
}
TRIED = {"lots-to-be-had"}


def test_lots_to_be_had_are_those_in_which_the_others_bid_below_one_s_value():
    table = workbook.the_game()
    assert table.is_over and table.scores[0] == 0, "a bid of the value gains nothing"
    found = 0
    for lot in range(10):
        rival = max(table.state.past_bid[lot][1:4])
        found += table.state.past_private[lot][0] > rival + 1
    assert exercise("lots-to-be-had", found).right
    won = sum(table.state.past_winner[lot] == 0 for lot in range(10))
    assert won > found and "that is how many lots truthful won; a tie" in exercise("lots-to-be-had", won).verdict
    assert exercise("lots-to-be-had", won + 1).verdict == f"Not yet: {won + 1} is too high."


# ---- explorers


def test_shading_the_best_bid_is_the_top_of_the_hill():
    for bidders in (2, 4, 10):
        for value in (5, 60, 100):
            best = explorers.best_bid(value, bidders, Fraction(0))
            assert best == Fraction(bidders - 1, bidders) * value

            def gain(bid, bidders=bidders, value=value):
                return (value - bid) * explorers.chance(bid, bidders, Fraction(0))

            assert gain(best) >= max(gain(Fraction(bid, 4)) for bid in range(401))


def test_the_reserve_price_of_theory_is_best_and_does_not_depend_on_the_number_of_bidders():
    for bidders in (1, 2, 5, 10):
        assert max(range(101), key=lambda reserve: explorers.revenue(bidders, reserve)) == 50
        assert explorers.revenue(bidders, 0) == 100 * Fraction(bidders - 1, bidders + 1)
        assert explorers.revenue(bidders + 1, 0) > explorers.revenue(bidders, 50), "one bidder more is worth more"


def test_the_reserve_price_of_the_explorer_is_what_the_bots_pay():
    found = biglab.simulate(
        "auction-house", ["equilibrium"] * 2, games=400, seed=1, reserve=50, lots=10, format="english"
    )
    paid = found.report("revenue").mean() / 10
    error = 1.96 * found.report("revenue").std() / 10 / 400**0.5
    assert abs(paid - float(explorers.revenue(2, 50))) < error + 1, "up to the grid, on which values are whole points"
