"""How much to shade in Big Shot: what each format brings if all bid a share of their estimate, and which share is best.

What a bundle adds to one's capital can only be estimated here, so nobody knows the equilibrium of the game. But bidders
of one simple kind can be compared: each goes up to the same share of its estimate. With all four at one share, one of
them tries every other share of a grid on the same luck; all move to the best; and so on, until nobody gains by changing
alone. That is an equilibrium among these bidders and on this grid, as far as this many games can show.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any, NamedTuple

from ....core.checks import exact, one_of, several, whole
from ....core.errors import BiglabError
from ....core.rows import Rows
from ....core.state import NOBODY
from ....lab import stats
from ....lab.simulate import simulate
from ....lab.stats import Interval
from ..bots.players import best_place, bid_up_to, is_bidding, usual
from ..bots.valuation import ONE_IN_1024THS, to_come, worth_to_seat
from ..rules.options import NAME
from ..rules.words import DUTCH, FIRST_PRICE, PLACEMENT
from .markets import FORMATS

__all__ = ["best_responses", "BestResponse", "revenue_by_share", "share_bidder", "ShareRevenue", "SHARES"]

SHARES = tuple(Fraction(eighths, 8) for eighths in range(3, 9))
SEATS = 4
MOST_STEPS = 8


class ShareRevenue(NamedTuple):
    """One format, and everybody bidding up to the same share of the estimate."""

    format: str
    share: Fraction
    revenue: Interval  # of a game
    over: Interval  # more than English auctions in which all go up to the whole estimate, on the same luck


class BestResponse(NamedTuple):
    """All bid up to one share; one of them looks for a better one."""

    others: Fraction  # the share of all
    best: Fraction  # the share with which one of them would have most
    gain: Interval  # how much more it would have, on the same luck (M)
    revenue: Interval  # of a game in which all stay with theirs

    @property
    def stable(self) -> bool:
        """Whether nobody clearly gains by changing alone."""
        return self.best == self.others or self.gain.low <= 0


def share_bidder(share: Any) -> Callable[..., Any]:
    """A bot that goes up to this share of what it thinks the bundle adds to its capital, in every format.

    share: above 0, such as "5/8", 0.625 or 1. Where winners pay their own bid, the bots of the game shade it by
    (n − 1)/n by themselves; this one bids exactly its share.

    >>> share_bidder("5/8").__name__
    'bids 5/8'
    """
    part = exact(share, "share", 0)
    if not 0 < part <= 4:
        raise BiglabError(f"share: {share} is not a share to bid; give one above 0, such as 5/8 or 1")
    numerator, denominator = part.numerator, part.denominator

    def bot(seen, legal, rng):  # type: ignore[no-untyped-def]
        if is_bidding(seen, legal):
            worth = worth_to_seat(seen, seen.to_move, to_come(seen))
            limit = numerator * worth // (denominator * ONE_IN_1024THS)
            if seen.v.auction_format == FIRST_PRICE or seen.v.auction_format == DUTCH:
                # bid_up_to takes (n - 1)/n of a limit here; this is the limit of which that is the share
                limit = (limit * seen.seats + seen.seats - 2) // (seen.seats - 1)
            return bid_up_to(seen, legal, limit, 9)
        if seen.phase == PLACEMENT:
            return best_place(seen, 0, NOBODY, 0)
        return usual(seen, legal, rng)

    bot.__name__ = f"bids {part}"
    bot.__doc__ = f"Goes up to {part} of what the bundle adds to its capital."
    return bot


def revenue_by_share(
    format: str, shares: Iterable[Any] = SHARES, games: int = 200, seed: int = 0, **options: Any
) -> Rows[ShareRevenue]:
    """What a format brings if all four bid up to the same share, for several shares, on the same luck.

    >>> rows = revenue_by_share("first_price_sealed", ("1/2", 1), games=10, seed=1, spaces=4)
    >>> rows[0].revenue.value < rows[1].revenue.value
    True
    """
    one_of(format, "format", FORMATS)
    base = revenue("english", Fraction(1), games, seed, options)
    rows = Rows[ShareRevenue](index="share")
    for share in [exact(each, "shares", 0) for each in several(shares, "shares")]:
        found = revenue(format, share, games, seed, options)
        rows.append(ShareRevenue(format, share, stats.mean(found), stats.difference(found, base)))
    return rows


def best_responses(
    format: str, start: Any = 1, grid: Iterable[Any] = SHARES, games: int = 200, seed: int = 0, **options: Any
) -> Rows[BestResponse]:
    """From a first share to one at which nobody gains by changing alone, step by step.

    format: of the auction; start: the share that all bid up to at first; grid: the shares that one of them tries, in
    seat A, against three who stay; games, seed, options: as for `biglab.simulate`. The last row is the equilibrium
    among these bidders, on this grid, as far as this many games can show; where the steps run in a circle, its `stable`
    is False.

    >>> path = best_responses("english", start="1/2", grid=("1/2", 1), games=10, seed=1, spaces=4)
    >>> path[0].others, path[-1].stable
    (Fraction(1, 2), True)
    """
    one_of(format, "format", FORMATS)
    games = whole(games, "games", 2)
    tried = sorted({exact(each, "grid", 0) for each in several(grid, "grid")})
    others, rows, seen = exact(start, "start", 0), Rows[BestResponse](index="others"), set()
    for _ in range(MOST_STEPS):
        row = respond(format, others, tried, games, seed, options)
        rows.append(row)
        seen.add(others)
        if row.stable or row.best in seen:
            break
        others = row.best
    return rows


# ------------------------------------------------------------------ helpers of this file


def revenue(format: str, share: Fraction, games: int, seed: int, options: dict[str, Any]) -> Any:
    """What the bank takes, game by game, if all four bid up to the same share."""
    played = simulate(NAME, [share_bidder(share)] * SEATS, games, seed, auction_format=format, **options)
    return played.report("revenue")


def respond(
    format: str, others: Fraction, tried: list[Fraction], games: int, seed: int, options: dict[str, Any]
) -> BestResponse:
    """One of four, in seat A, tries every share; the others stay with theirs."""
    rivals = [share_bidder(others)] * (SEATS - 1)
    played = {
        share: simulate(NAME, [share_bidder(share), *rivals], games, seed, auction_format=format, **options)
        for share in {others, *tried}
    }
    stays = played[others]
    best = max(sorted(played), key=lambda share: (played[share].points[:, 0].mean(), share == others))
    gain = stats.difference(played[best].points[:, 0], stays.points[:, 0])
    return BestResponse(others, best, gain, stats.mean(stays.report("revenue")))
