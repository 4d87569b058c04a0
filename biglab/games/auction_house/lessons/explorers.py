"""The explorers of Auction House: how far to shade a bid, and what a reserve price does.

Values are private, each anywhere from 0 to 100 points with equal chance, and rivals bid as in equilibrium: then all of
it is exact, and printed as fractions where they can be read.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from biglab.charts.spec import axis, both, chart, decimal, exact, line, note, percent, rule
from biglab.ui.explorer import Explorer, Values, slider

from .explorers_stylised import EXPLORERS_STYLISED

TOP = 100
CAUTION = [Fraction(i, 10) for i in range(9)]


def points(value: Fraction | float, places: int = 1) -> str:
    """
    >>> points(Fraction(91, 2)), points(1)
    ('45.5 points', '1 point')
    """
    text = decimal(round(float(value), places), places)
    return f"{text} point{'' if text == '1' else 's'}"


# ------------------------------------------------------------------ how far to shade


def shading_explorer(bidders: int = 4, value: int = 60, bid: int = 40, caution: Fraction | float = 0) -> Explorer:
    """How far below one's value to bid in a first-price auction, by the number of bidders.

    >>> shading_explorer(bidders=3).values.bidders
    3
    """
    return Explorer(
        "How far below your value should you bid?",
        [
            slider("bidders", "Bidders, you among them", range(2, 11), bidders),
            slider("value", "The lot is worth to you", range(5, 101, 5), value, show=lambda x: f"{x} points"),
            slider("bid", "You bid", range(0, 101), bid, show=lambda x: f"{x} points"),
            slider(
                "caution",
                "Risk aversion of the others",
                CAUTION,
                Fraction(caution),
                show=lambda x: "none" if x == 0 else percent(x),
                help="Constant relative risk aversion: 0 is neutral, and near 1 the others bid nearly their value.",
            ),
        ],
        shading_picture,
    )


def slope(bidders: int, caution: Fraction) -> Fraction:
    """What share of the value is bid in equilibrium: (n − 1) / (n − ρ).

    >>> slope(4, Fraction(0)), slope(4, Fraction(1, 2))
    (Fraction(3, 4), Fraction(6, 7))
    """
    return Fraction(bidders - 1) / (bidders - caution)


def chance(bid: Fraction | int, bidders: int, caution: Fraction) -> Fraction:
    """How likely a bid beats all rivals who bid in equilibrium."""
    return min(Fraction(1), Fraction(bid) / (slope(bidders, caution) * TOP)) ** (bidders - 1)


def best_bid(value: int, bidders: int, caution: Fraction) -> Fraction:
    """The best reply of a risk-neutral bidder: (n − 1) / n of the value, or the highest bid there is to beat."""
    return min(Fraction(bidders - 1, bidders) * value, slope(bidders, caution) * TOP)


def shading_picture(values: Values) -> dict[str, Any]:
    n, value, bid, caution = values.bidders, values.value, values.bid, values.caution
    share = slope(n, caution)
    wins = chance(bid, n, caution)
    profit = (value - bid) * wins
    best = best_bid(value, n, caution)
    most = (value - best) * chance(best, n, caution)
    second, tenth = slope(2, caution), slope(10, caution)
    first = chart(
        f"With {n} bidders the others bid {percent(share)} of their value",
        x=axis("value, points", low=0, high=TOP),
        y=axis("bid, points", low=0, high=TOP),
        marks=[
            line([0, TOP], [0, TOP], tone="faint", dash=True, label="bid = value"),
            line([0, TOP], [0, second * TOP], tone="faint", label="2 bidders" if n != 2 else ""),
            *([line([0, TOP], [0, tenth * TOP], tone="faint", label="10 bidders")] if n not in (9, 10) else []),
            line([0, TOP], [0, share * TOP], tone="now", label=f"{n} bidders"),
            exact([value], [bid], tone="gain" if bid <= value else "loss", large=True, aside=True, text=["you"]),
        ],
        label=f"Straight lines of the equilibrium bid over the value: {fraction_words(share)} of it with {n} bidders. "
        f"You bid {bid} with a value of {value}.",
    )
    grid = [Fraction(i) for i in range(TOP + 1)]
    gains = [(value - b) * chance(b, n, caution) for b in grid]
    low = max(min(gains), -most - 1)
    second_chart = chart(
        f"A bid of {bid} wins {percent(wins)} of the time and brings {points(profit)}",
        x=axis("your bid, points", low=0, high=TOP),
        y=axis("expected profit, points", low=float(low) * 1.1 if low < 0 else 0, high=float(most) * 1.25 + 0.5),
        marks=[
            rule(y=0, tone="faint", solid=True),
            line([b for b, g in zip(grid, gains) if g >= low], [g for g in gains if g >= low], tone="now"),
            rule(x=value, label=f"your value {value}", tone="faint"),
            exact([best], [most], tone="gain", large=True, aside=True, text=[f"best: {decimal(best, 1)}"]),
            *([exact([bid], [profit], tone="ink", large=True, aside=True)] if profit >= low else []),
        ],
        label=f"The expected profit over your bid: it rises to {points(most, 2)} at a bid of {decimal(best, 1)} and "
        f"falls to nothing at your value of {value}. With {bid} it is {points(profit, 2)}.",
    )
    lost = most - profit
    said = (
        "That is above your value: whenever it wins, you lose."
        if bid > value
        else "Nothing is left to gain by another bid."
        if lost < Fraction(1, 100)
        else f"A bid of {decimal(best, 1)} would bring {points(most, 2)}: "
        + ("yours wins more often, but keeps too little." if bid > best else "yours keeps more, but wins too rarely.")
    )
    return {
        "charts": [first, second_chart],
        "facts": [
            ("Chance to win", percent(wins, 1)),
            ("Profit if you win", points(value - bid)),
            ("Expected profit", points(profit, 2)),
            ("Best bid", both(best) if best.denominator < 100 else decimal(best)),
            ("It brings", points(most, 2)),
        ],
        "sentence": f"You value the lot at {value}, and {n - 1} rival{'s' if n > 2 else ''} bid "
        f"{fraction_words(share)} of what it is worth to them. {said}",
    }


def fraction_words(share: Fraction) -> str:
    return f"{share.numerator}/{share.denominator}" if share.denominator < 100 else percent(share, 1)


# ------------------------------------------------------------------ the reserve price


def reserve_explorer(bidders: int = 2, reserve: int = 0, own: int = 0) -> Explorer:
    """What a reserve price brings to the seller and takes from everybody else.

    >>> reserve_explorer(reserve=50).values.reserve
    50
    """
    return Explorer(
        "Should the seller refuse to sell cheaply?",
        [
            slider("bidders", "Bidders", range(1, 11), bidders),
            slider("reserve", "Reserve price", range(0, 101, 5), reserve, show=lambda x: f"{x} points"),
            slider(
                "own",
                "Worth to the seller, if it stays unsold",
                range(0, 51, 5),
                own,
                show=lambda x: f"{x} points",
            ),
        ],
        reserve_picture,
    )


def revenue(bidders: int, reserve: int) -> Fraction:
    """The expected price, 0 where the lot is not sold: the same in first-price, second-price, English and Dutch sales.

    >>> revenue(2, 0), revenue(2, 50), revenue(1, 50)
    (Fraction(100, 3), Fraction(125, 3), Fraction(25, 1))
    """
    n, r = bidders, Fraction(reserve, TOP)
    return TOP * (Fraction(n - 1, n + 1) + r**n - Fraction(2 * n, n + 1) * r ** (n + 1))


def surplus(bidders: int, reserve: int) -> Fraction:
    """What the lot is worth to the one who gets it, 0 where it is not sold."""
    n, r = bidders, Fraction(reserve, TOP)
    return TOP * Fraction(n, n + 1) * (1 - r ** (n + 1))


def reserve_picture(values: Values) -> dict[str, Any]:
    n, r, own = values.bidders, values.reserve, values.own
    grid = range(0, TOP + 1, 2)
    unsold = Fraction(r, TOP) ** n

    def seller(reserve: int, bidders: int = n) -> Fraction:
        return revenue(bidders, reserve) + own * Fraction(reserve, TOP) ** bidders

    best = (TOP + own) // 2
    mine, gained = seller(r), surplus(n, r) - revenue(n, r)
    possible = surplus(n, own) + own * Fraction(own, TOP) ** n
    reached = surplus(n, r) + own * unsold
    first = chart(
        f"A reserve price of {r} brings the seller {points(mine)}",
        x=axis("reserve price, points", low=0, high=TOP),
        y=axis("points", low=0, high=TOP),
        marks=[
            line(grid, [seller(x) for x in grid], tone="now", label="seller"),
            line(grid, [surplus(n, x) - revenue(n, x) for x in grid], tone="gain", label="bidders together"),
            rule(
                x=Fraction(TOP + own, 2), label=f"best for the seller: {decimal(Fraction(TOP + own, 2), 1)}", tone="now"
            ),
            exact([r], [mine], tone="now", large=True, aside=True),
            exact([r], [gained], tone="gain", large=True, aside=True),
        ],
        label=f"Lines over the reserve price: what the seller gets, at {r} {points(mine, 2)}, with its top at {best}; "
        f"and what the bidders make together, {points(gained, 2)}, which falls from the start.",
    )
    many = range(1, 11)
    without = [seller(0, k) for k in many]
    with_it = [seller(best, k) for k in many]
    worth = with_it[n - 1] - without[n - 1]
    more = seller(0, n + 1) > with_it[n - 1]  # Bulow and Klemperer
    second = chart(
        f"With {n} bidder{'s' if n > 1 else ''} the best reserve price is worth {points(worth)}",
        x=axis("bidders", low=0.5, high=10.5, ticks=[(k, str(k)) for k in many]),
        y=axis("what the seller gets, points", low=0, high=TOP),
        marks=[
            line(many, with_it, tone="now", label="with the best reserve price"),
            line(many, without, tone="faint", label="with none"),
            exact([n], [with_it[n - 1]], tone="now", large=True, aside=True),
            exact([n], [without[n - 1]], tone="faint", large=True, aside=True),
            *([note(n + 0.2, 8, "one more bidder is worth more than that")] if n < 6 and more else []),
        ],
        label=f"Two lines over 1 to 10 bidders: what the seller gets with the best reserve price and with none. "
        f"With {n} "
        f"they are {points(with_it[n - 1], 2)} and {points(without[n - 1], 2)}: the more bidders, the less it matters.",
    )
    return {
        "charts": [first, second],
        "facts": [
            ("Seller", points(mine, 2)),
            ("Bidders together", points(gained, 2)),
            ("Stays unsold", percent(unsold, 1)),
            ("Efficiency", percent(reached / possible, 1)),
            ("Best for the seller", points(Fraction(TOP + own, 2))),
        ],
        "sentence": f"{n} bidder{'s' if n > 1 else ''}, a reserve price of {r}: the lot stays unsold "
        f"{percent(unsold, 1)} of "
        f"the time, and the seller gets {points(mine, 2)} on average. The best reserve price, "
        f"{decimal(Fraction(TOP + own, 2), 1)}, does not depend on the number of bidders: "
        "it is what a seller would ask of a single one.",
    }


EXPLORERS = {**EXPLORERS_STYLISED, "shading": shading_explorer, "reserve": reserve_explorer}
