"""Markets of Big Shot: prices, revenue, debts and inequality over many games; the premises of revenue equivalence.

Everything here is counted in whole games between bots, compiled where possible, from what the game reports of itself;
`auction_data.py` looks at every single auction. Options of the game may be given to every function.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from ....core.errors import BiglabError
from ....core.needs import needed
from ....core.rows import Rows
from ....lab import stats
from ....lab.results import Results
from ....lab.simulate import simulate
from ....lab.stats import Interval
from ..rules.options import NAME, PRICES
from .auction_data import Sales

FORMATS = ("first_price_sealed", "second_price_sealed", "english", "dutch")

__all__ = [
    "Assumption",
    "ASSUMPTIONS",
    "assumptions",
    "FORMATS",
    "gini",
    "Market",
    "market",
    "PriceRow",
]

# rules: big-shot idea 4. What revenue equivalence asks for, and how the game has it.
ASSUMPTIONS = (
    ("private values", "fails: what a bundle is worth to me depends on where a rival would put its pawns"),
    ("independent values", "fails: all look at the same board, and what helps one colour hurts another"),
    ("symmetric bidders", "fails: land, parks and pawns on the board make one seat want a bundle more than another"),
    ("no budget constraints", "fails: a bid is paid in cash, and more cash comes only from expensive loans"),
    ("one lot, once", "fails: bundles follow each other; what you pay now is missing later, and a park needs partners"),
    ("risk-neutral bidders", "fails where players want to win the game rather than to have capital"),
    ("no bid, no lot", "fails: the leader gets for nothing what nobody bids for"),
    ("equilibrium play", "not known: nobody has found the equilibrium of this game"),
    ("any sum may be bid", "fails: bids are whole millions"),
)


class PriceRow(NamedTuple):
    """One round of the price path."""

    round: int
    price: Interval
    free: Interval  # how often nobody bid, or nothing was paid


@dataclass(frozen=True, repr=False)
class Market:
    """Many games seen as a market; every figure with its interval."""

    results: Results

    @property
    def fine(self) -> np.ndarray:
        return self.results.some_clean()

    def report(self, name: str) -> np.ndarray:
        return self.results.report(name)[self.fine]

    def by_seat(self, name: str) -> np.ndarray:
        """A report that every seat has: one row per game, one column per seat."""
        return np.stack([self.report(f"{name}_{letter}") for letter in "ABCD"[: self.results.players]], axis=1)

    @property
    def capital(self) -> np.ndarray:
        return self.results.points[self.fine]

    def price_path(self) -> Rows[PriceRow]:
        """The mean price of the first, second, … bundle."""
        rows: Rows[PriceRow] = Rows(index="round")
        for number in range(1, min(PRICES, self.results.options["spaces"]) + 1):
            price = self.report(f"price_{number}")
            rows.append(PriceRow(number, stats.mean(price), stats.share(int((price == 0).sum()), len(price))))
        return rows

    @property
    def revenue(self) -> Interval:
        """What the bank takes in a game."""
        return stats.mean(self.report("revenue"))

    @property
    def loans(self) -> Interval:
        """Loans of a seat at the end."""
        return stats.mean(self.by_seat("loans").mean(axis=1))

    @property
    def free(self) -> Interval:
        """Bundles that go to the leader for nothing, in a game."""
        return stats.mean(self.report("for_free"))

    @property
    def bankrupt(self) -> Interval:
        """The share of seats that owe more than they own: land and cash do not cover the debt."""
        return stats.mean_share((self.capital < 0).mean(axis=1))

    @property
    def illiquid(self) -> Interval:
        """The share of seats that could not repay their loans from cash: bankrupt on paper, but for their land."""
        return stats.mean_share((self.capital - self.by_seat("land") < 0).mean(axis=1))

    @property
    def winners_in_debt(self) -> Interval:
        """How often the winner's cash does not cover its debt; shared victories count in part."""
        short = self.capital - self.by_seat("land") < 0
        won = self.results.shares[self.fine]
        return stats.mean_share(np.clip((won * short).sum(axis=1), 0, 1))

    @property
    def gini(self) -> Interval:
        """Inequality of final capital within a game, 0 to 1."""
        return stats.mean(gini(self.capital))

    @property
    def figures(self) -> dict[str, Interval]:
        """All of them by name."""
        return {
            name: getattr(self, name)
            for name in ("revenue", "free", "loans", "bankrupt", "illiquid", "winners_in_debt", "gini")
        }

    @property
    def frame(self) -> Any:
        """The price path as a pandas DataFrame."""
        pd = needed("pandas")

        return pd.DataFrame(
            [
                {
                    "round": row.round,
                    "price": row.price.value,
                    "low": row.price.low,
                    "high": row.price.high,
                    "free": row.free.value,
                }
                for row in self.price_path()
            ]
        )

    def __repr__(self) -> str:
        head = f"Big Shot: {int(self.fine.sum()):,} games, {', '.join(self.results.labels)}"
        lines = [f"  {name.replace('_', ' '):16} {value}" for name, value in self.figures.items()]
        return "\n".join([head, *lines])


def market(bots: Any = "random", games: int = 1000, seed: int = 0, **options: Any) -> Market:
    """Play many games and look at them as a market: prices, revenue, debts, inequality.

    bots, games, seed, options: as for `biglab.simulate`; or Results of Big Shot in the place of bots.

    >>> found = market("random", games=50, seed=1)
    >>> len(found.price_path()), sorted(found.figures)[:3]
    (18, ['bankrupt', 'free', 'gini'])
    """
    if isinstance(bots, Results):
        if bots.game.name != NAME:
            raise BiglabError(f"bots: these are results of {bots.game.title}; give some of Big Shot")
        return Market(bots)
    return Market(simulate(NAME, bots, games, seed, **options))


class Assumption(NamedTuple):
    """A premise of revenue equivalence, how the game has it, and what was measured of it."""

    premise: str
    here: str
    measure: str  # "" where nothing was measured
    figure: Any  # an Interval, a number, or None

    @property
    def sentence(self) -> str:
        """All of it in one or two lines."""
        if not self.measure:
            return f"{self.premise}: {self.here}"
        figure = f"{self.figure}" if isinstance(self.figure, Interval) else f"{self.figure:.2f}"
        return f"{self.premise}: {self.here}\n    measured: {self.measure}: {figure}"


def assumptions(found: Sales | None = None) -> Rows[Assumption]:
    """Which premises of revenue equivalence fail in this game; with auctions of `sales`, how badly.

    >>> [row.premise for row in assumptions()][:3]
    ['private values', 'independent values', 'symmetric bidders']
    >>> from biglab.games.big_shot.analysis import sales
    >>> row = assumptions(sales("random", games=3, seed=1, spaces=4))[3]
    >>> row.premise, row.measure
    ('no budget constraints', 'auctions in which somebody could not afford what they value above the price')
    """
    measured: dict[str, tuple[str, Any]] = {}
    if found is not None:
        measured = {
            "private values": (
                "what a seat would pay differs from what the bundle adds by this much",
                found.interdependence,
            ),
            "independent values": ("correlation of two seats' values for one bundle", found.correlation),
            "symmetric bidders": ("highest less lowest value of a bundle", found.apart),
            "no budget constraints": (
                "auctions in which somebody could not afford what they value above the price",
                found.short,
            ),
            "no bid, no lot": ("auctions in which nothing was paid", found.free),
        }
    rows = (Assumption(premise, here, *measured.get(premise, ("", None))) for premise, here in ASSUMPTIONS)
    return Rows(rows, index="premise")


def gini(capital: Any) -> np.ndarray:
    """The Gini index of every row, for capitals that may be negative too.

    Mean difference over twice the mean of absolute values: the usual index where nobody is in debt, and still
    between 0 and 1 where somebody is (Raffinetti, Siletti and Vernizzi 2015).

    >>> gini([[10, 10, 10, 10], [0, 0, 0, 40], [-10, 10, 0, 0]]).tolist()
    [0.0, 0.75, 0.75]
    """
    x = np.asarray(capital, float)
    if x.ndim != 2 or x.shape[1] < 2:
        raise BiglabError("capital: give one row for each game, with the capitals of at least two seats")
    apart = np.abs(x[:, :, None] - x[:, None, :]).sum(axis=(1, 2))
    size = 2 * x.shape[1] * np.abs(x).sum(axis=1)
    return np.divide(apart, size, out=np.zeros(len(x)), where=size > 0)
