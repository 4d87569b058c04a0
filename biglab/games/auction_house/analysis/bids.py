"""What to bid: the equilibrium of every format, exact where it is, and the best reply to anything else.

The formulas are those of RULES.md 6, for continuous values and bids. The game is played on a grid, and there they are
approximations: `bid_function(...).table()` shows the formula, the bid on the grid, and the exact best reply on the grid
to rivals who all play it. Options have the names that the game gives them:

    format       first_price   first_price, second_price, english, dutch or all_pay
    bidders      4             2 to 6
    values       private       private or common; for mixed values no equilibrium is known in closed form
    and distribution, top, noise, reserve, budget, entry_fee, tick
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

import numpy as np

from ....core.checks import Number, exact, one_of, real, whole
from ....core.errors import BiglabError
from ....core.registry import find
from ....core.rows import Rows
from ..rules.equilibrium import NOT_IN, equilibrium_bid
from ..rules.options import FORMATS as FORMAT_NAMES
from ..rules.options import NAME
from ..rules.play import highest_bid

__all__ = ["best_reply", "bid_function", "BidFunction", "BidRow", "Deviation", "deviations", "FORMAT_NAMES", "Reply"]

OPEN_OR_SECOND = ("second_price", "english")
NEUTRAL, HALF = Fraction(0), Fraction(1, 2)


class BidRow(NamedTuple):
    """One value: the bid of the formula, the same on the grid, and what is best on the grid if all rivals do that."""

    value: int
    bid: Fraction | float | None  # None: stays out
    on_grid: int | None
    best_reply: int | None
    gain: float  # of the best reply, in points per lot


class Reply(NamedTuple):
    """The best bid for one value, against rivals who bid like a sample."""

    value: int
    bid: int | None
    chance: float  # to win with it
    profit: float


class Deviation(NamedTuple):
    """One value: what the best deviation gains on the grid, and how far the grid's profits are from the formula's."""

    value: int
    bid: int | None
    best: int | None
    gain: float
    grid_error: float


def bid_function(
    format: str = "first_price", bidders: int = 4, *, risk_aversion: Number = 0, **options: Any
) -> BidFunction:
    """The symmetric equilibrium of a format: a function from a value (or an estimate) to a bid.

    risk_aversion: 0 is neutral, 1/2 the bot `risk_averse`; options: see the top of this file.

    >>> b = bid_function("first_price", 4)
    >>> str(b(60)), str(bid_function("first_price", 4, risk_aversion=0.5)(60))
    ('45', '360/7')
    >>> str(bid_function("all_pay", 4)(60)), bid_function("first_price", 4, reserve=50)(40) is None
    ('243/25', True)
    """
    one_of(format, "format", FORMAT_NAMES)
    settings = find(NAME).settings(whole(bidders, "bidders", 2, 6), **{"format": format, **options})
    values = settings.values
    if values["values"] == "mixed":
        raise BiglabError("values: for mixed values no equilibrium is known in closed form; say private or common")
    if values["values"] == "common" and format == "all_pay":
        raise BiglabError(
            "format: an all-pay auction of a common value has no increasing equilibrium away from the edges "
            "(RULES.md 6); take another format"
        )
    aversion = exact(risk_aversion, "risk_aversion", 0)
    if aversion >= 1:
        raise BiglabError(f"risk_aversion: {risk_aversion} is out of range; give a number from 0 to below 1")
    if aversion and (format in (*OPEN_OR_SECOND, "all_pay") or values["values"] == "common"):
        aversion = NEUTRAL  # ruling: auction-house R19
    return BidFunction(settings, aversion)


@dataclass(frozen=True, eq=False, repr=False)
class BidFunction:
    """What to bid for a value; `table()` shows it beside the grid."""

    settings: Any
    risk_aversion: Fraction = NEUTRAL

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or name not in self.settings.values:
            raise AttributeError(name)
        return self.settings.values[name]

    @property
    def bidders(self) -> int:
        return int(self.settings.players)

    @property
    def m(self) -> Fraction:
        """(n − 1) / (1 − risk aversion): the power of F in the first-price bid."""
        return Fraction(self.bidders - 1) / (1 - self.risk_aversion)

    @property
    def is_exact(self) -> bool:
        """Is every bid a fraction?"""
        if self.values == "common":
            return self.format in OPEN_OR_SECOND and self.budget == 0 and self.entry_fee == 0
        free = self.entry_fee == 0 and (self.format != "all_pay" or self.reserve == 0)
        return self.distribution != "two_point" and free and self.m.denominator == 1

    def __call__(self, value: Number, place: float = 0.5) -> Fraction | float | None:
        """The bid for a value or an estimate, None if it is better to stay out.

        place: with two possible values bidders mix; this one's place among their own bids, from 0 to 1.
        """
        v = exact(value, "value", 0, self.top)
        if self.is_exact and self.values == "private":
            return self.private(v)
        if self.values == "private" and self.risk_aversion not in (NEUTRAL, HALF):
            return self.averse(float(v))
        s = self.state
        s.private[0] = s.estimate[0] = v.numerator if v.denominator == 1 else float(v)
        bid = equilibrium_bid(s, 0, 2 if self.risk_aversion == HALF else 1, real(place, "place", 0, 1))
        return None if bid == NOT_IN else Fraction(bid).limit_denominator(10**6) if self.is_exact else bid

    @cached_property
    def state(self) -> Any:
        return find(NAME).new_state(self.settings)

    # ---- private values, exactly

    def cdf(self, v: Fraction) -> Fraction:
        """F(v), as a fraction."""
        x = v / self.top
        return {"uniform": x, "high": x * x, "low": x * (2 - x)}[self.distribution]

    def integral(self, v: Fraction, m: int) -> Fraction:
        """∫ F(t)^m dt from the reserve price to v."""
        top, r = Fraction(self.top), Fraction(self.reserve)
        if self.distribution == "low":
            there, here = 1 - v / top, 1 - r / top
            parts = (
                Fraction((-1) ** k * math.comb(m, k), 2 * k + 1) * (here ** (2 * k + 1) - there ** (2 * k + 1))
                for k in range(m + 1)
            )
            return top * sum(parts, Fraction(0))
        power = 2 * m if self.distribution == "high" else m
        return (v ** (power + 1) - r ** (power + 1)) / ((power + 1) * top**power)

    def private(self, v: Fraction) -> Fraction | None:
        if v < self.reserve:
            return None
        if self.format in OPEN_OR_SECOND:
            return min(v, Fraction(self.budget)) if self.budget else v
        n, m, f = self.bidders, int(self.m), self.cdf(v)
        if f == 0:
            bid = v
        elif self.format == "all_pay":
            bid = v * f ** (n - 1) - self.integral(v, n - 1)
        else:
            bid = v - self.integral(v, m) / f**m
        return Fraction(self.budget) if self.budget and self.pools(v, bid, f) else bid

    def pools(self, v: Fraction, bid: Fraction, f: Fraction) -> bool:
        """Is the whole budget, with a draw between all who bid it, as good as this bid?"""
        n, w = self.bidders, self.budget
        wins, alone = sum((f**i for i in range(n)), Fraction(0)) / n, f ** (n - 1)
        if self.format == "all_pay":
            return v * (wins - alone) >= w - bid
        k = int(1 / (1 - self.risk_aversion))
        return v >= w and (v - w) * wins**k >= (v - bid) * alone**k

    def averse(self, v: float) -> float | None:
        """Any risk aversion, in decimals: without an entry fee."""
        from .private_values import Distribution, Setting, power

        if self.entry_fee or self.distribution == "two_point":
            raise BiglabError("risk_aversion: with an entry fee or two values it is 0 or 1/2")
        top = float(self.top)
        law = power(2 if self.distribution == "high" else 1, 0, top)
        if self.distribution == "low":
            law = Distribution(
                "low",
                lambda x: 1 - (1 - np.clip(np.asarray(x, float) / top, 0, 1)) ** 2,
                lambda u: top * (1 - np.sqrt(1 - np.asarray(u, float))),
                0.0,
                top,
            )
        setting = Setting.of(self.bidders, law, self.reserve, float(self.risk_aversion), self.budget or None)
        return None if v < self.reserve else float(setting.first_price(np.asarray(v)))

    # ---- on the grid

    @property
    def grid(self) -> np.ndarray:
        """All bids that may be made."""
        least = max(self.reserve, self.tick) if self.format == "english" else self.reserve
        return np.arange(least, highest_bid(self.state) + 1, self.tick)

    def on_grid(self, value: int) -> int | None:
        """The bid rounded to the grid, half a tick up; None if that means staying out."""
        bid = self(value)
        if bid is None:
            return None
        rounded = math.floor(Fraction(bid).limit_denominator(10**6) / self.tick + HALF) * self.tick
        return None if rounded < self.grid[0] else int(min(rounded, self.grid[-1]))

    def table(self) -> Rows[BidRow]:
        """Every value with its bid: by the formula, on the grid, and the best reply on the grid to rivals who do that.

        >>> [tuple(map(str, row[:4])) for row in bid_function("first_price", 2, top=10).table()][9:]
        [('9', '9/2', '5', '5'), ('10', '5', '5', '5')]
        """
        rows = Rows[BidRow](index="value")
        for row in deviations(self):
            rows.append(BidRow(row.value, self(row.value), row.bid, row.best, row.gain))
        return rows

    def __repr__(self) -> str:
        changed = self.settings.changed(find(NAME))
        words = ", ".join(f"{name}={value!r}" for name, value in changed.items() if name not in ("format", "lots"))
        return f"<equilibrium of {self.format}, {self.bidders} bidders{', ' + words if words else ''}>"


# ------------------------------------------------------------------ laws of values and bids


@lru_cache(maxsize=64)
def value_chances(distribution: str, top: int) -> np.ndarray:
    """How likely each private value 0 … top is, as the game draws it."""
    v = np.arange(top + 1)
    if distribution == "two_point":
        law = np.zeros(top + 1)
        law[top // 4] += 0.5
        law[top - top // 4] += 0.5
        return law
    weight = {"uniform": np.ones(top + 1), "low": 2.0 * (top - v) + 1, "high": 2.0 * v + 1}[distribution]
    return np.asarray(weight / weight.sum())


def wins_and_pays(
    bids: np.ndarray, chances: np.ndarray, grid: np.ndarray, rivals: int, format: str, least: float
) -> tuple[np.ndarray, np.ndarray]:
    """For every bid on a grid: how likely it is to win, and what one pays for it on average, win or lose.

    Rivals bid on their own, `bids` with these `chances`; a bid below 0 is none. Ties are drawn by lot.
    """
    bids, chances, grid = np.asarray(bids, float), np.asarray(chances, float), np.asarray(grid, float)
    order = np.argsort(bids, kind="stable")
    bids, total = bids[order], np.concatenate([[0.0], np.cumsum(chances[order])])
    total[-1] = 1.0
    below = total[np.searchsorted(bids, grid, "left")]
    upto = total[np.searchsorted(bids, grid, "right")]
    n = rivals + 1
    # sum of C(rivals, k) tie^k below^(rivals − k) / (k + 1): the lot is shared among those who tie
    ties = sum(below**i * upto ** (rivals - i) for i in range(n)) / n
    if format == "all_pay":
        return ties, grid
    if format not in OPEN_OR_SECOND:
        return ties, grid * ties
    highest = total**rivals
    price = np.maximum(bids, least)
    paid = np.concatenate([[0.0], np.cumsum(price * np.diff(highest))])[np.searchsorted(bids, grid, "left")]
    return ties, paid + (ties - below**rivals) * np.maximum(grid, least)


def deviations(b: BidFunction, values: Iterable[int] | None = None) -> Rows[Deviation]:
    """For every value (or estimate): the best deviation on the grid from the bid on the grid, and the grid's own error.

    If everybody bids by the formula, no bid gains anything in the continuous auction. On the grid one may gain, but at
    most by how far the profits of both bids on the grid are from those of the continuous auction: `grid_error`.

    >>> worst = max(deviations(bid_function("first_price", 3)), key=lambda row: row.gain)
    >>> worst.gain <= worst.grid_error
    True
    """
    if b.values == "common":
        return common_deviations(b, values)
    return private_deviations(b, range(b.top + 1) if values is None else values)


def private_deviations(b: BidFunction, values: Iterable[int]) -> Rows[Deviation]:
    if b.distribution == "two_point":
        return two_point_deviations(b)
    chosen = [b.on_grid(v) for v in range(b.top + 1)]
    bids = np.array([-1 if bid is None else bid for bid in chosen])
    fine = continuous_bids(b)
    grid, rows = b.grid, Rows[Deviation](index="value")
    wins, pays = wins_and_pays(bids, value_chances(b.distribution, b.top), grid, b.bidders - 1, b.format, grid[0])
    equal = np.full(len(fine), 1 / len(fine))
    for v in values:
        formula = b(v)
        bids_there = np.append(grid, 0.0 if formula is None else float(formula))
        # without a grid a rising clock starts at the reserve price, not at one tick
        fine_wins, fine_pays = wins_and_pays(fine, equal, bids_there, b.bidders - 1, b.format, b.reserve)
        smooth = v * fine_wins - fine_pays - b.entry_fee
        if formula is None or formula < int(grid[0]):
            smooth[-1] = 0.0  # stays out
        rows.append(deviation(b, v, chosen[v], v * wins - pays - b.entry_fee, smooth))
    return rows


def deviation(b: BidFunction, v: int, bid: int | None, on_grid: np.ndarray, smooth: np.ndarray) -> Deviation:
    """The best deviation of one value.

    on_grid: profits of all bids of the grid, against rivals on the grid; smooth: the same in the continuous auction,
    and last that of the formula's own bid.
    """
    best = int(on_grid.argmax())
    here = None if bid is None else place_of(b, bid)
    mine, own = (0.0, 0.0) if here is None else (on_grid[here], smooth[here])
    formula = smooth[-1]
    out = bool(on_grid[best] <= 0)
    most, most_smooth = (0.0, 0.0) if out else (on_grid[best], smooth[best])
    # how far the two profits are off, what rounding one's own bid loses in the continuous auction, and the chance of
    # half a step of the values that stand for it
    error = abs(most - most_smooth) + abs(mine - own) + max(0.0, formula - own) + v * (b.bidders - 1) / (2 * FINE)
    return Deviation(v, bid, None if out else int(b.grid[best]), float(most - mine), float(error))


def place_of(b: BidFunction, bid: int) -> int:
    return int((bid - b.grid[0]) // b.tick)


FINE = 2_000  # values that stand for all in a continuous auction


@lru_cache(maxsize=256)
def fine_bids(key: tuple) -> np.ndarray:
    b = BidFunction(find(NAME).settings(key[0], **dict(key[1])), key[2])
    u = (np.arange(FINE) + 0.5) / FINE
    values = b.top * {"uniform": u, "low": 1 - np.sqrt(1 - u), "high": np.sqrt(u)}[b.distribution]
    found = []
    for value in values.tolist():
        b.state.private[0] = value
        found.append(equilibrium_bid(b.state, 0, 2 if b.risk_aversion == HALF else 1, 0.5))
    return np.array(found)


def continuous_bids(b: BidFunction) -> np.ndarray:
    """The bids of many equally likely values, without a grid."""
    return fine_bids((b.bidders, tuple(b.settings.changed(find(NAME)).items()), b.risk_aversion))


def two_point_deviations(b: BidFunction) -> Rows[Deviation]:
    """Two values that mix: the best bid of each against the mixture, and the worst bid of its own mixture.

    `bid` is the bid of the mixture that does worst, and the gain is over that one.
    """
    low, high = b.top // 4, b.top - b.top // 4
    places = (np.arange(FINE // 2) + 0.5) / (FINE // 2)
    mixed = {
        v: np.array([NOT_IN if (x := b(v, p)) is None else float(x) for p in places.tolist()]) for v in (low, high)
    }
    chances = np.full(FINE, 1 / FINE)
    smooth_bids = np.concatenate([mixed[low], mixed[high]])
    rounded = np.where(smooth_bids < 0, -1, np.floor(smooth_bids / b.tick + 0.5 + 1e-9) * b.tick)
    args = (b.grid, b.bidders - 1, b.format)
    wins, pays = wins_and_pays(rounded, chances, *args, b.grid[0])
    fine_wins, fine_pays = wins_and_pays(smooth_bids, chances, *args, b.reserve)
    rows = Rows[Deviation](index="value")
    for v in (low, high):
        on_grid, smooth = v * wins - pays - b.entry_fee, v * fine_wins - fine_pays - b.entry_fee
        own = {int(x) for x in np.where(mixed[v] < 0, -1, np.floor(mixed[v] / b.tick + 0.5 + 1e-9) * b.tick)}
        smooth = np.append(smooth, smooth.max())  # in the continuous auction all bids of the mixture do equally well
        found = [deviation(b, v, None if bid < b.grid[0] else bid, on_grid, smooth) for bid in sorted(own)]
        rows.append(max(found, key=lambda row: row.gain - row.grid_error))
    return rows


# ------------------------------------------------------------------ common values


def common_deviations(b: BidFunction, estimates: Iterable[int] | None) -> Rows[Deviation]:
    """Estimates away from the edges, unless others are named: all common values that they allow, equally likely.

    The continuous auction is one with common values and estimates in quarters of a point, and bids as in the formula.
    """
    if b.format == "english":
        raise BiglabError("format: an English bid for a common value depends on who has left; see english_stop")
    a = b.noise
    if estimates is None:
        middle = b.top // 2
        estimates = range(max(4 * a, middle - 5), min(b.top - 4 * a, middle + 5) + 1)
    played = np.array([-1 if (bid := b.on_grid(x)) is None else bid for x in range(b.top + 1)])
    smooth = lattice(b)
    rows = Rows[Deviation](index="value")
    for x in estimates:
        exact = b(x)
        formula = np.append(b.grid, 0.0 if exact is None else float(exact))
        there = common_profits(b, x, smooth, FINER, formula)
        if exact is None:
            there[-1] = 0.0
        here = common_profits(b, x, played, 1, b.grid)
        rows.append(deviation(b, x, None if played[x] < 0 else int(played[x]), here, there))
    return rows


FINER = 4  # parts of a point, where a common value and its estimates stand for continuous ones


def lattice(b: BidFunction) -> np.ndarray:
    """The formula's bids for all estimates on a finer grid; −1 for those who stay out."""
    found = []
    for k in range(b.top * FINER + 1):
        b.state.estimate[0] = k / FINER
        found.append(equilibrium_bid(b.state, 0, 1, 0.5))
    return np.array(found)


def common_profits(b: BidFunction, estimate: int, bids: np.ndarray, finer: int, grid: np.ndarray) -> np.ndarray:
    """What every bid of a grid brings on average for an estimate; `bids` are those of all estimates, in their order."""
    a, total, count = b.noise * finer, np.zeros(len(grid)), 0
    for common in range(max(estimate * finer - a, a), min(estimate * finer + a, b.top * finer - a) + 1):
        rivals = bids[common - a : common + a + 1]
        chances = np.full(len(rivals), 1 / len(rivals))
        wins, pays = wins_and_pays(rivals, chances, grid, b.bidders - 1, b.format, b.grid[0])
        total, count = total + common / finer * wins - pays, count + 1
    return np.asarray(total / count - b.entry_fee)


# ------------------------------------------------------------------ replies to a sample


def best_reply(
    bids: Sequence[Any], value: int | None = None, *, format: str = "first_price", bidders: int = 4, **options: Any
) -> Any:
    """The best bid for a value if every rival bids like somebody in a sample: bots', a class's, your own.

    bids: what was bid, None for a pass; value: what the lot is worth to you, or None for all values from 0 to `top`;
    bidders: you and your rivals; options: top, reserve, budget, entry_fee, tick.

    >>> best_reply([20, 30, 40, None], 60, bidders=2)
    Reply(value=60, bid=31, chance=0.75, profit=21.75)
    """
    one_of(format, "format", FORMAT_NAMES)
    settings = find(NAME).settings(whole(bidders, "bidders", 2, 6), **{"format": format, **options})
    b = BidFunction(settings)
    sample = [-1.0 if bid is None or bid != bid else real(bid, "bids", 0) for bid in bids]
    if not sample:
        raise BiglabError("bids: the sample is empty; give at least one bid, or None for a pass")
    chances = np.full(len(sample), 1 / len(sample))
    wins, pays = wins_and_pays(np.array(sample), chances, b.grid, b.bidders - 1, b.format, b.grid[0])
    wanted = range(b.top + 1) if value is None else [whole(value, "value", 0, b.top)]
    rows = Rows[Reply](index="value")
    for v in wanted:
        profit = v * wins - pays - b.entry_fee
        at = int(profit.argmax())
        if profit[at] > 0:
            rows.append(Reply(v, int(b.grid[at]), float(wins[at]), float(profit[at])))
        else:
            rows.append(Reply(v, None, 0.0, 0.0))
    return rows if value is None else rows[0]
