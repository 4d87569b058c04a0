"""The exercises of the auction course: right is right, and no mistake is a hint for halving."""

from fractions import Fraction

from biglab.games.auction_house import analysis
from biglab.games.auction_house.lessons import exercises_course as course


def integral(low, high, value):
    """∫ (value − r) d(r/100)³: what lots bring whose highest of three rival values lies between two limits."""
    rise = [value * Fraction(r, 100) ** 3 - Fraction(3, 4) * r * Fraction(r, 100) ** 3 for r in (low, high)]
    return rise[1] - rise[0]


BIDS = [-1 if bid != bid else bid for bid in analysis.sample_class()["bid"]]


def brings(bid, value):
    """Three rivals, each with a bid drawn from the class; ties are shared."""
    below, level = sum(each < bid for each in BIDS) / 240, sum(each == bid for each in BIDS) / 240
    chance = sum(
        [1, 3, 3, 1][k] * level**k * below ** (3 - k) / (k + 1) for k in range(4)
    )  # k of the three rivals have the same bid
    return (value - bid) * chance


SOLVED = {
    "bid-against-half": max(range(91), key=lambda b: (90 - b) * min(1, b / 50) ** 2),
    "nine-tenths": 10,
    "bid-among-high-values": Fraction(2, 3) * 60,
    "underbid-cost": integral(40, 60, 60),
    "second-price-with-reserve": 90 - 80,
    "take-off-to-break-even": -30 + Fraction(3, 4) * 60,
    "second-price-estimate": Fraction(4 - 2, 4) * 20,
    "two-with-reserve": Fraction(1, 2) * 50 + Fraction(1, 4) * (50 + Fraction(50, 3)),
    "stays-unsold": "1/8",
    "reserve-of-a-seller-who-cares": max(range(101), key=lambda r: (r - 40) * (100 - r)),
    "reply-to-the-class": max(range(101), key=lambda b: brings(b, 90)),
    "revenue-of-the-class": sum(row.price for row in analysis.sample_class().itertuples() if row.won) / 60,
    "a-class-of-halves": max(range(81), key=lambda b: (80 - b) * min(1, b / 50) ** 3),
}


def test_no_mistake_is_said_to_be_too_large_or_too_small():
    for name, each in course.COURSE.items():
        known = each["mistakes"]() if callable(each["mistakes"]) else each["mistakes"]
        assert not [sentence for sentence in known.values() if " is too " in sentence], f"{name}: a hint for halving"
