"""The exercises of the notebooks on Auction House. No notebook shows the answer."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Any

from biglab.core.registry import find
from biglab.core.table import Table
from biglab.games.auction_house import analysis
from biglab.ui.answers import Exercises, near

from .exercises_course import COURSE

EXERCISES = Exercises(COURSE)
ask = EXERCISES.ask

# Notebook 23 ------------------------------------------------------------------------------------------

ask(
    "bid-among-five",
    "Five bidders, values uniform from 0 to 20, first price. Yours is 15. What do you bid in equilibrium?",
    15 * analysis.shading(5),
    hint="With n symmetric bidders and uniform values from 0, the bid is (n − 1)/n of the value.",
    solution="4/5 of 15 is 12.",
    mistakes={
        15: "that is your value: you would win, and gain nothing",
        Fraction(45, 4): "that is with four bidders; here you have four rivals",
        Fraction(25, 2): "that is with six bidders; the other four and you are five",
        Fraction(4, 5): "that is the share of your value; what is the bid?",
        3: "that is what you take off",
        16: "that is what you would bid with a value of 20",
    },
)
ask(
    "revenue-of-five",
    "Five bidders, values uniform from 0 to 20. What does any of the four formats bring on average? (A Fraction, or a "
    "decimal number.)",
    analysis.revenue_uniform(5),
    hint="It is the mean of the second highest of five values. Where do five points on a line lie on average?",
    solution="Five points cut the line into six parts of the same mean length; the second highest lies at 4/6 of 20: "
    "40/3.",
    mistakes={
        Fraction(50, 3): "that is the highest value on average; the second highest sets the price",
        10: "that is the mean of one value",
        12: "that is with four bidders",
        16: "that is the bid of somebody with a value of 20",
        Fraction(2, 3): "that is the share of 20; how much is it?",
    },
)
ask(
    "the-risk-averse-bid",
    "Three bidders with square-root utility (risk_aversion = 1/2), values uniform from 0 to 20. Which share of its "
    "value does each bid in a first-price auction?",
    analysis.shading(3, risk_aversion=Fraction(1, 2)),
    hint="analysis.shading(bidders, risk_aversion=…); or maximise (b / share)² · √(v − b) over b.",
    solution="A risk-averse bidder acts as if there were (n − 1)/(1 − 1/2) = 4 rivals instead of 2: 4/5 of the value, "
    "not 2/3.",
    mistakes={
        Fraction(2, 3): "that is what risk-neutral bidders bid; risk aversion makes them bid more",
        Fraction(1, 2): "risk aversion makes them bid more than the risk-neutral 2/3, not less",
        Fraction(1, 5): "that is what they take off",
        Fraction(6, 7): "that is with four bidders",
        16: "that is the bid at a value of 20; the share was asked for",
    },
)


# Notebook 24 ------------------------------------------------------------------------------------------

ask(
    "nine-estimates",
    "Nine honest estimates, each off by up to 6 either way, all errors equally likely. By how much is the highest of "
    "them too high, on average?",
    analysis.overestimate(9, 6),
    hint="Nine points cut the line from −6 to 6 into ten parts of the same mean length.",
    solution="The highest lies at −6 + 9/10 · 12 = 4.8, which is 6 · (9 − 1)/(9 + 1).",
    mistakes={
        0: "estimates are right on average, but this is the highest of nine",
        6: "that is the largest error there can be",
        Fraction(27, 5): "9/10 of the way up, but from −6, not from 0",
        Fraction(54, 5): "that is how far above −6 it lies",
        Fraction(16, 3): "nine points cut the line into ten parts, not nine",
        Fraction(4, 5): "that is the share of the largest error; how much is it?",
    },
)
ask(
    "one-bidder-too-many",
    "Everybody errs by up to 5, and everybody bids the estimate less 3 in a first-price auction. With how many "
    "bidders, at least, does the winner lose on average?",
    next(n for n in range(2, 101) if analysis.expected_profit("first_price_sealed", n, shade=3) < 0),
    hint="The winner gains 3 less the overestimate, 5 (n − 1)/(n + 1). When does that fall below 0?",
    solution="5 (n − 1) > 3 (n + 1) means n > 4: with five bidders. With four the winner just breaks even.",
    mistakes={
        4: "with four the overestimate is just 3, and the winner breaks even",
        3: "with three the overestimate is 2.5, and the winner still gains",
        2: "with two the overestimate is 5/3, and the winner still gains",
        6: "with six the winner loses, but with fewer too",
    },
)
ask(
    "when-to-leave",
    "An English auction with four bidders and uniform errors. Two have left and shown signals of 12 and 16; yours is "
    "20. At which price do you leave?",
    analysis.english_stop(20, [12, 16], bidders=4),
    hint="With uniform errors the lowest and the highest signal tell everything there is to know about the value.",
    solution="If the last rival has my signal too, the value is half-way between 12 and 20 on average: 16.",
    mistakes={
        20: "that is your own signal; those who left have shown that it is a high one",
        18: "that leaves out the lowest signal",
        14: "that leaves out your own signal",
        17: "that is the mean of four signals; with uniform errors only the lowest and the highest count",
        12: "that is the lowest signal; the value lies half-way between it and the highest",
    },
)


# Notebook 70 ------------------------------------------------------------------------------------------

SEATS = ["you", "equilibrium", "equilibrium", "equilibrium"]  # the table of notebook 70
SEED = 70
STAND_IN = "truthful"  # who bids for a reader who lets the notebook run


@lru_cache(maxsize=1)
def the_game() -> Table:
    """The ten lots of notebook 70, with somebody in your seat who bids what the lot is worth."""
    auction_house = find("auction-house")
    return Table(auction_house, auction_house.settings(len(SEATS)), list(SEATS), SEED).finish(STAND_IN)


def not_to_be_had() -> dict[Any, str]:
    """What else the lots of that game count, and is easily taken for the answer."""
    lots = analysis.my_bids(the_game())
    won, by_line = (sum(row.won for row in lots), sum((row.line_profit or 0) > 0 for row in lots))
    found = {
        0: "bidding the value gains nothing, but a lower bid might have won",
        len(lots): "some values were simply too low",
        won: "that is how many lots truthful won; a tie for the highest bid is lost if you bid less",
        by_line: "that is how many the bids of theory would have won; here any bid below your value counts",
        len(lots) - won: "that is how many lots truthful lost",
    }
    return {wrong: sentence for wrong, sentence in found.items() if wrong != most_wins()}


@lru_cache(maxsize=1)
def most_wins() -> int:
    """In how many lots of that game a bid below the value would have won."""
    s = the_game().state
    found = 0
    for lot in range(s.lots):
        rival = max(s.past_bid[lot][1 : s.seats])
        found += rival + 1 < s.past_private[lot][0]
    return found


ask(
    "five-bidders",
    "First price, five bidders, private values anywhere from 0 to 100, all equally likely. Yours is 80. What is the "
    "equilibrium bid?",
    Fraction(4, 5) * 80,
    hint="What is the highest of four values on average, if all four are below yours?",
    solution="If yours is the highest, the other four lie anywhere below 80, and the highest of them is 4/5 of "
    "the way up on average: 64. That is the equilibrium bid: 4/5 of the value.",
    mistakes={
        80: "that is your value: you would win, and gain nothing",
        60: "that is with four bidders; here you have four rivals",
        40: "that is with two bidders",
        Fraction(4, 5): "that is the share of the value; which bid is it for a value of 80?",
        100: "that is more than the lot is worth to you",
        Fraction(200, 3): "that is what the lot brings on average; here your value is known",
        16: "that is what you take off",
    },
)
ask(
    "second-price-bid",
    "Second price, three bidders, your value is 55, and you hear that both others bid 70. What do you gain by bidding "
    "your value instead of 75?",
    15,
    hint="What would 75 win, and at what price?",
    solution="75 wins and pays 70 for what is worth 55: a loss of 15. With 55 you lose the auction and nothing else.",
    mistakes={
        20: "you would not pay 75: you would pay the second-highest bid",
        0: "75 would win, at 70",
        -15: "that is what 75 brings; the question is what you gain by not bidding it",
    },
)
ask(
    "one-who-bids-half",
    "First price, two bidders. The other always bids half their value, which is anywhere from 0 to 100. Yours is 90. "
    "What is your best bid?",
    Fraction(90, 2),
    hint="You win with a bid b if half their value is below b: the probability is 2b/100, up to b = 50.",
    solution="(90 − b) · 2b/100 is largest at b = 45. With two bidders, half the value is the best response to "
    "half the value: an equilibrium.",
    mistakes={
        50: "50 always wins; a little less wins nearly always, and you keep more",
        90: "that gains nothing",
        89: "50 always wins too; every point above it is given away",
        Fraction(135, 2): "that is 3/4 of your value, the equilibrium bid with four bidders",
        46: "close: near the best bid the expected profit hardly changes; but where is it largest?",
        Fraction(75, 2): "that is half of 75; your value is 90",
    },
)
ask(
    "reserve-for-one",
    "One bidder, whose value is anywhere from 0 to 100, all equally likely. You sell, and the lot is worth 20 to you. "
    "Which reserve price is best?",
    60,
    hint="At a price r it is sold with probability (100 − r)/100; otherwise you keep what is worth 20.",
    solution="(r − 20) · (100 − r)/100 is largest halfway between 20 and 100: 60. With more bidders it stays 60.",
    mistakes={
        50: "that is for a seller to whom the lot is worth nothing",
        20: "that is what it is worth to you: a bidder who just pays it leaves you no gain",
        40: "that is what you gain at the best price, not the price",
        80: "it would stay unsold four times in five",
        100: "at 100 it is never sold",
        0: "then you sell below what it is worth to you",
    },
)
ask(
    "estimate-of-the-winner",
    "A common value, five bidders, errors anywhere from −20 to +20. All bid their estimate, first price. What does the "
    "winner gain on average? (A loss is below zero.)",
    -analysis.overestimate(5, 20),
    hint="Five errors cut the line from −20 to 20 into six parts, equally long on average.",
    solution="The highest error lies 5/6 of the way up: −20 + 5/6 · 40 = 40/3. The winner's estimate is too high "
    "by that much, and that much is lost.",
    mistakes={
        Fraction(40, 3): "that is how far the highest estimate lies above the value; what does the winner gain?",
        0: "estimates are right on average, but the winner's is the highest of five",
        -20: "that is the largest error there can be",
        -12: "that is with four bidders; five errors make six parts",
        -16: "five errors make six parts, and the highest lies five of them up",
        Fraction(-8, 3): "that is shared among all five bidders; only the winner loses",
    },
)
ask(
    "lots-to-be-had",
    "In the game of this notebook, truthful sat in your seat and made no profit. In how many of the ten lots "
    "would a bid below your value have won?",
    lambda answer: near(answer, most_wins()),
    hint="A bid of one point more than the highest rival wins. regret(game) has a row for each lot: what the best bid "
    "would have made, less what was made.",
    solution="Count the lots in which the highest bid of the others, and one point more, is below your value.",
    mistakes=not_to_be_had,
)
