"""What theory says at this table: the line of the equilibrium, and what each bid would bring against such rivals.

Rivals are assumed to bid as in equilibrium, on the grid of bids; everything is summed exactly over their cards, ties
included. There is nothing if no equilibrium is known as a function of one number: mixed values, and an English clock
with common values, where those who leave tell something.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ....core.state import CHANCE
from ..rules import words as w
from ..rules.cards import card_value, least_common, most_common, value_of_ticket, value_tickets
from ..rules.equilibrium import NOT_IN, equilibrium_bid, on_grid
from ..rules.play import highest_bid

MOST = 121  # points of a line or of a table of bids
LUCKS = tuple((i + 0.5) / 32 for i in range(32))  # of equilibria in mixed strategies

Bids = dict[int, float]  # a bid → how likely; NONE is no bid


def line(s: Any) -> list[list[float]]:
    """The equilibrium bid over the card, as points; empty if it is not a function of the card."""
    if not has_line(s):
        return []
    return [list(point) for point in line_of(key_of(s), Settled(s))]


def has_line(s: Any) -> bool:
    """Is the equilibrium bid known as a function of the card?"""
    if s.v.values == w.PRIVATE:
        return True
    return s.v.values == w.COMMON and s.v.format not in (w.ENGLISH, w.ALL_PAY)


class Settled:
    """A copy of a table's state, whose options the key beside it says: a cache looks at that key, never at the copy."""

    def __init__(self, s: Any):
        self.s = s.copy()

    def __hash__(self) -> int:
        return 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Settled)


def key_of(s: Any) -> tuple[int, ...]:
    v = s.v
    numbers = (v.format, v.values, v.distribution, v.top, v.noise, v.reserve, v.budget, v.entry_fee, v.step)
    return (*map(int, numbers), int(s.seats))


def bid_for(s: Any, card: int, luck: float = 0.5) -> float:
    """What a seat with this card bids in equilibrium, before it is rounded."""
    if s.v.values == w.PRIVATE:
        s.private[0] = card
    else:
        s.estimate[0] = card
    return float(equilibrium_bid(s, 0, 1, luck))


def is_mixed(s: Any) -> bool:
    """Do bidders draw their bids at random in equilibrium, as with two values?"""
    return bool(s.v.values == w.PRIVATE and s.v.distribution == w.TWO_POINT)


def cards(s: Any) -> list[int]:
    """What a card may say, from low to high."""
    if is_mixed(s):
        return sorted({value_of_ticket(s, 0), value_of_ticket(s, 1)})
    return list(range(s.v.top + 1))


def thinned(every: list[int]) -> list[int]:
    """All of them, or as many as a picture needs, the first and the last among them."""
    if len(every) <= MOST:
        return every
    return sorted({*every[:: -(-len(every) // MOST)], every[-1]})


@lru_cache(maxsize=64)
def line_of(key: tuple[int, ...], settled: Settled) -> tuple[tuple[float, float], ...]:
    s = settled.s
    found = []
    every = cards(s)
    for card in thinned(every):
        for luck in LUCKS[:: len(LUCKS) - 1] if is_mixed(s) else LUCKS[:1]:
            bid = bid_for(s, card, luck)
            if bid != NOT_IN:
                found.append((float(card), round(min(bid, highest_bid(s) * 1.0), 2)))
    return tuple(found)


# ------------------------------------------------------------------ what a bid brings


def odds(s: Any, seat: int) -> dict[str, Any] | None:
    """For each bid that is possible now: the chance to win with it, and the expected profit; None if it is not shown.

    On a falling clock `clear` is the chance that nobody has stopped it above: what is still there is divided by it.
    """
    if not has_line(s) or s.to_move == CHANCE:
        return None
    least = s.least if s.phase == w.RISING else s.v.reserve
    rivals = tuple(sorted(int(s.inside[other]) for other in range(s.seats) if other != seat))
    now = (int(s.price), sum(rivals)) if s.phase == w.RISING else (w.NONE, s.seats - 1)
    bids, win, profit, clear = odds_of(key_of(s), Settled(s), int(card_value(s, seat)), int(least), now)
    found = {"bids": list(bids), "win": list(win), "profit": list(profit)}
    return {**found, "clear": list(clear)} if s.phase == w.FALLING else found


@lru_cache(maxsize=256)
def odds_of(key: tuple[int, ...], settled: Settled, card: int, least: int, now: tuple[int, int]) -> tuple[Any, ...]:
    s = settled.s
    price, rivals = now
    most, step = highest_bid(s), s.v.step
    every = list(range(least, most + 1, step))
    bids = thinned(every)
    worths = [(card, bids_of_rival(key, settled, w.NONE))] if s.v.values == w.PRIVATE else []
    if s.v.values == w.COMMON:
        low, high = max(least_common(s), card - s.v.noise), min(most_common(s), card + s.v.noise)
        worths = [(common, bids_of_rival(key, settled, common)) for common in range(low, high + 1)]
    wins, profits, clears = [0.0] * len(bids), [0.0] * len(bids), [0.0] * len(bids)
    for worth, rival in worths:
        if price != w.NONE:  # those who are still in stay at least to what the clock shows
            still = {bid: chance for bid, chance in rival.items() if bid >= price}
            whole = sum(still.values())
            rival = {bid: chance / whole for bid, chance in still.items()} if whole else {price: 1.0}
        table = against(rival, rivals, s.v.reserve, max(most, max(rival)), step)
        for i, bid in enumerate(bids):
            win, second, none_above = table[bid]
            paid = (
                bid if s.v.format == w.ALL_PAY else second if s.v.format in (w.SECOND_PRICE, w.ENGLISH) else win * bid
            )
            wins[i] += win / len(worths)
            profits[i] += (worth * win - paid) / len(worths)
            clears[i] += none_above / len(worths)
    fee = s.v.entry_fee
    return (
        tuple(bids),
        tuple(round(win, 4) for win in wins),
        tuple(round(profit - fee, 2) for profit in profits),
        tuple(round(clear, 4) for clear in clears),
    )


@lru_cache(maxsize=1024)
def bids_of_rival(key: tuple[int, ...], settled: Settled, common: int) -> Bids:
    """How a rival bids: a bid → how likely, given the common value where there is one."""
    s = settled.s
    found: Bids = {}
    if s.v.values == w.COMMON:
        drawn = [(common + off, 1.0) for off in range(-s.v.noise, s.v.noise + 1)]
    elif is_mixed(s):
        drawn = [(card, 1.0) for card in cards(s)]
    else:
        drawn = [(card, weight(s, card)) for card in cards(s)]
    whole = sum(chance for _, chance in drawn)
    for card, chance in drawn:
        lucks = LUCKS if is_mixed(s) else LUCKS[:1]
        for luck in lucks:
            rounded = rounded_bid(key, settled, card, luck)
            found[rounded] = found.get(rounded, 0.0) + chance / whole / len(lucks)
    return found


@lru_cache(maxsize=8192)
def rounded_bid(key: tuple[int, ...], settled: Settled, card: int, luck: float) -> int:
    """The bid of a card in equilibrium, on the grid; NONE for those who stay out."""
    bid = bid_for(settled.s, card, luck)
    rounded = w.NONE if bid == NOT_IN else int(on_grid(settled.s, bid))
    return w.NONE if rounded < settled.s.v.reserve else rounded


def weight(s: Any, card: int) -> float:
    """How many tickets a private value has."""
    if s.v.distribution == w.UNIFORM:
        return 1.0
    place = card if s.v.distribution == w.HIGH else s.v.top - card
    return (2 * place + 1) / value_tickets(s)


def against(rival: Bids, rivals: int, reserve: int, most: int, step: int) -> dict[int, tuple[float, float, float]]:
    """For every bid: the chance to beat this many rivals, what the second-highest bid costs on average (nothing if one
    loses), and the chance that nobody bids more than this."""
    found = {}
    below = rival.get(w.NONE, 0.0)  # how likely one rival bids less than this
    paid = reserve * below**rivals  # what a winner pays whose rivals bid nothing, or less
    for bid in range(reserve, most + 1, step):
        equal = rival.get(bid, 0.0)
        upto = below + equal
        n = rivals + 1
        win = (upto**n - below**n) / (n * equal) if equal > 0 else below**rivals
        tied = win - below**rivals
        found[bid] = (win, paid + tied * bid, upto**rivals)
        paid += (upto**rivals - below**rivals) * bid
        below = upto
    return found
