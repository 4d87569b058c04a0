"""The exercises of the auction course, notebooks 71 to 75. No notebook shows the answer."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Any

from biglab.games.auction_house import analysis
from biglab.ui.answers import Exercises, near

COURSE = Exercises()
ask = COURSE.ask

HALF = Fraction(1, 2)

# Notebook 71 ------------------------------------------------------------------------------------------

ask(
    "bid-against-half",
    "First price, three bidders. Both rivals bid half of their values, which are anywhere from 0 to 100. Yours is 90. "
    "What is your best bid?",
    analysis.reply_to_share(90, HALF, 3),
    hint="Which bids can your rivals make at all? Does a higher bid win more often than their highest one?",
    solution="2/3 of 90 is 60. But nobody bids more than half of 100: a bid of 50 always wins, and 60 would only pay "
    "more.",
    mistakes={
        60: "that is 2/3 of your value; does it win more often than a lower bid?",
        45: "that is half of your value; the rivals bid half, but why should you?",
        90: "that is your value: you would always win, and gain nothing",
        Fraction(135, 2): "that is 3/4 of your value, the equilibrium bid with four bidders",
        100: "that is more than the lot is worth to you",
    },
)
ask(
    "nine-tenths",
    "First price, uniform values from 0, symmetric and risk-neutral bidders. How many bidders must there be, at least, "
    "so that everybody bids 9/10 of the value or more in equilibrium? (Count yourself.)",
    next(n for n in range(2, 101) if analysis.shading(n) >= Fraction(9, 10)),
    hint="With n bidders the equilibrium bid is (n − 1)/n of the value.",
    solution="(n − 1)/n is 9/10 for n = 10: you and nine rivals.",
    mistakes={
        9: "that is the number of rivals; count yourself too",
        11: "that many are enough, but fewer are enough as well",
        90: "that is the percentage; how many bidders does it take?",
        8: "with eight bidders it is 7/8, which is less than 9/10",
    },
)
ask(
    "bid-among-high-values",
    "First price, two bidders. High values are likely: P(value < x) is (x/100) squared. Your value is 60. What do you "
    "bid in equilibrium?",
    analysis.bid_function("first_price", 2, distribution="high")(60),
    hint="If yours is the higher value, what is the mean of the other one? Or: bid_function(…, distribution='high').",
    solution="Below 60 the other value has the distribution (x/60) squared, with a mean of 2/3 of 60: bid 40.",
    mistakes={
        30: "that is for a uniform distribution; here your rival's value is probably higher",
        45: "that is for uniform values and four bidders",
        60: "that is your value: you would gain nothing",
        20: "that is what you take off; what do you bid?",
        Fraction(200, 3): "that is the mean of all values; you know that your rival's is below yours if you win",
    },
)

# Notebook 72 ------------------------------------------------------------------------------------------

SECOND = "second_price"
TRUTH = analysis.profit_against(60, 60, 1, format=SECOND)
LOW_BID = analysis.profit_against(40, 60, 1, format=SECOND)

ask(
    "underbid-cost",
    "Second price. Your value is 60, and three rivals bid their values, each anywhere from 0 to 100. You bid 40 "
    "instead of 60. How many points per lot does that cost you on average?",
    TRUTH - LOW_BID,
    hint="profit_against(bid, 60, 1, format='second_price') is the expected profit of a bid. Take the difference.",
    solution="A bid of 60 brings 3.24 points per lot on average, a bid of 40 brings 1.92. The difference, 1.32, is "
    "what you lose in lots that would have cost between 40 and 60.",
    mistakes={
        20: "that is how much lower you bid; you do not pay your bid",
        TRUTH: "that is what a bid of 60 brings; what does 40 bring?",
        LOW_BID: "that is what a bid of 40 still brings; the question is what is lost",
        0: "sometimes the highest rival bids between 40 and 60, and you miss a profit",
    },
)
ask(
    "second-price-with-reserve",
    "Second price with a reserve price of 80. Four bidders value the lot at 30, 55, 70 and 90, and bid their values. "
    "What is the winner's profit?",
    90 - max(70, 80),
    hint="The price is the second-highest bid, but not less than the reserve price.",
    solution="The second-highest bid is 70, below the reserve price: the winner pays 80 and keeps 10.",
    mistakes={
        20: "that is without a reserve price",
        80: "that is the price; what is the profit?",
        0: "that is a first-price auction with a truthful bid; here the winner does not pay their own bid",
        90: "that is the value of the winner",
        35: "the second-highest of the four bids is 70, not 55",
    },
)

# Notebook 73 ------------------------------------------------------------------------------------------

ask(
    "take-off-to-break-even",
    "A common value, three bidders, errors anywhere from −30 to +30. First price, and all take the same sum off their "
    "estimates. How much must it be so that the winner breaks even on average?",
    analysis.overestimate(3, 30),
    hint="By how much is the highest of three estimates too high? Three errors cut the line into four parts.",
    solution="The highest of three errors lies 3/4 of the way from −30 to 30 on average: at 15.",
    mistakes={
        30: "that is the equilibrium bid: then the winner makes a profit on average",
        0: "then the winner loses: it is the bidder who overestimated most",
        Fraction(45, 2): "3/4 is right, but of the way from −30 to 30, not of 30",
        10: "three errors cut the line into four parts, not into three of 30",
        20: "three errors make four parts, not three",
    },
)
ask(
    "second-price-estimate",
    "A common value, four bidders, errors anywhere from −20 to +20, second price. How much does everybody take off "
    "their estimate in equilibrium?",
    analysis.markdown("second_price_sealed", 4, 20),
    hint="Bid what the lot is worth on average if you win and the second-highest estimate is equal to yours.",
    solution="Then two estimates are the highest, and two are below: on average yours is 20 · (4 − 2)/4 = 10 too high.",
    mistakes={
        20: "that is in a first-price auction",
        12: "that is how far the highest estimate lies above the value; but you pay the second-highest bid",
        0: "with a private value you would bid it; here your estimate is not what the lot is worth",
        4: "then the winner breaks even on average, but it is not an equilibrium: taking off more would gain",
        5: "two of the four estimates are below yours if you tie for the highest, not one",
    },
)

# Notebook 74 ------------------------------------------------------------------------------------------

ask(
    "two-with-reserve",
    "Two bidders, private values anywhere from 0 to 100, a reserve price of 50. What does the seller get on average? "
    "(Nothing if the lot stays unsold.)",
    analysis.reserve_revenue(2, 50),
    hint="Three cases: nobody reaches 50, exactly one does, both do. How likely is each, and what is paid?",
    solution="Nobody: 1/4, nothing. One: 1/2, pays 50. Both: 1/4, the lower of two values between 50 and 100, on "
    "average 200/3. Together 25 + 50/3 = 125/3.",
    mistakes={
        Fraction(100, 3): "that is without a reserve price",
        50: "that is paid when exactly one of them reaches it; what about the other cases?",
        25: "that is with a single bidder",
        Fraction(75, 2): "if both reach 50, the price is more than 50",
        Fraction(200, 3): "that is the mean price if both reach the reserve price; they do so in one case of four",
    },
)
ask(
    "stays-unsold",
    "Three bidders, private values anywhere from 0 to 100, a reserve price of 50. How likely is it that the lot stays "
    "unsold?",
    analysis.unsold(3, 50),
    hint="All three values must be below 50, and they are independent.",
    solution="1/2 · 1/2 · 1/2 = 1/8.",
    mistakes={
        HALF: "that is with one bidder; all three must be below 50",
        Fraction(7, 8): "that is how likely it is sold",
        Fraction(3, 8): "that is how likely exactly one of them is below 50, or exactly one above",
        Fraction(1, 6): "the three are independent: multiply, do not divide by three",
        Fraction(3, 2): "probabilities of independent events are multiplied, not added",
    },
)
ask(
    "reserve-of-a-seller-who-cares",
    "Five bidders, private values anywhere from 0 to 100. The lot is worth 40 to the seller if it stays unsold. Which "
    "reserve price is best for the seller?",
    Fraction(100 + 40, 2),
    hint="It does not depend on the number of bidders: what would you ask of a single bidder?",
    solution="With one bidder (r − 40)(100 − r)/100 is largest halfway between 40 and 100: 70. With five it is the "
    "same.",
    mistakes={
        40: "that is what it is worth to the seller; a higher one gains more than it loses",
        50: "that is for a seller to whom the lot is worth nothing",
        20: "that is half of the seller's value",
        90: "50 and 40 are not to be added: look for the middle between 40 and 100",
        80: "the number of bidders does not matter; for one bidder, find the middle between 40 and 100",
    },
)

# Notebook 75 ------------------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def sample() -> Any:
    """The class of notebook 75."""
    return analysis.sample_class()


@lru_cache(maxsize=1)
def sample_reply() -> int:
    """The best bid for a value of 90 against rivals who bid like the class of notebook 75."""
    reply = analysis.best_reply(list(sample()["bid"]), 90)
    return int(reply.bid)


@lru_cache(maxsize=1)
def sample_prices() -> float:
    """What a lot of the class brought on average."""
    return float(sample().groupby(["lot", "group"])["price"].first().mean())


ask(
    "reply-to-the-class",
    "The class of notebook 75 (made by bots). Your value is 90, and three rivals bid like this class. What is your "
    "best bid?",
    lambda answer: near(answer, sample_reply()),
    hint="best_reply(bids, 90) takes any sample of bids.",
    solution="best_reply(list(bids.bid), 90).bid: it weighs, for every bid, the profit against the share of lots won.",
    mistakes=lambda: {
        Fraction(135, 2): "that is the equilibrium bid; this class does not bid like that",
        90: "that is your value: you would gain nothing",
        round(90 * float(class_share()), 1): "that is what this class would bid; what is the best answer to it?",
        45: "that is half of your value: it would win too rarely here",
    },
)
ask(
    "revenue-of-the-class",
    "The class of notebook 75 (made by bots). What did a lot bring the seller, on average? (In points; every lot of "
    "every group counts once.)",
    lambda answer: near(answer, sample_prices()),
    hint="bids.groupby(['lot', 'group']).price.first().mean()",
    solution="bids.groupby(['lot', 'group']).price.first().mean(): the winner's bid, once for each lot and group.",
    mistakes=lambda: {
        60: "that is what theory expects of four bidders in equilibrium; this class bids differently",
        round(float(sample()["bid"].mean()), 3): "that is the mean of all bids; only the highest of four is paid",
        round(float(sample()["value"].mean()), 3): "that is the mean value",
        sample_prices() * 6: "that is for all six groups together; take the mean over the groups as well",
    },
)
ask(
    "a-class-of-halves",
    "A class in which everybody bids half of the value, groups of four, first price. Your value is 80. What is your "
    "best bid?",
    analysis.reply_to_share(80, HALF, 4),
    hint="3/4 of 80 is 60. What is the highest bid that anybody in this class can make?",
    solution="Nobody bids more than 50, half of 100. A bid of 50 always wins; 60 would win no more often and pay more.",
    mistakes={
        60: "that is the equilibrium bid; nobody in this class bids that much",
        40: "that is what this class would bid; a higher bid gains more",
        80: "that is your value: you would gain nothing",
        45: "45 wins less often than the best bid, and keeps little more",
    },
)


def class_share() -> float:
    """What share of its values the class of notebook 75 bids."""
    return analysis.class_report(sample()).share
