"""Who gets a district of Big Shot: level colours cancel, so a minority can win. And what a park is worth.

Three rules are compared. `cancel` is the game's: the highest count that no other colour shares. `plurality`: the
highest count, nobody if it is shared. `majority`: more than half of the pawns, otherwise nobody.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, product
from typing import NamedTuple

from ....core.checks import Number, exact, one_of, several, whole
from ....core.errors import BiglabError
from ....core.rows import Rows

__all__ = ["owner", "park_table", "ParkRow", "reach"]

RULES = ("cancel", "plurality", "majority")
NOBODY = -1


class ParkRow(NamedTuple):
    """A park beside some owned neighbours."""

    neighbours: int
    least: Fraction
    mean: Fraction
    most: Fraction
    together: Fraction  # mean value of the park and those neighbours in one hand


def owner(counts: Sequence[int], rule: str = "cancel", cap: int = 7) -> int:
    """The colour that gets a district with these pawns, −1 for nobody.

    counts: pawns of each colour; cap: pawns that fill the district (for the majority).

    >>> owner([3, 3, 1, 0]), owner([3, 3, 1, 0], "plurality"), owner([4, 3, 0, 0], "majority")
    (2, -1, 0)
    """
    rule = one_of(rule, "rule", RULES)
    pawns = tuple(whole(each, "counts", 0) for each in counts)
    return owner_of(pawns, rule, whole(cap, "cap", 1, 72))


def park_table(values: Sequence[Number] = (9, 10, 11), park_factor: int = 2) -> Rows[ParkRow]:
    """What a park adds for an owner who has 0, 1, 2, … of its neighbours.

    values: printed values of the districts beside the park; park_factor: what it multiplies them by.

    >>> [(row.neighbours, str(row.least), str(row.mean), str(row.most)) for row in park_table()]
    [(0, '0', '0', '0'), (1, '9', '10', '11'), (2, '19', '20', '21'), (3, '30', '30', '30')]
    """
    printed = [exact(each, "values", 0) for each in several(values, "values")]
    factor = whole(park_factor, "park_factor", 1, 5)
    rows = Rows[ParkRow](index="neighbours")
    for k in range(len(printed) + 1):
        sums = [sum(chosen, Fraction(0)) for chosen in combinations(printed, k)]
        gains = [(factor - 1) * each for each in sums]
        mean = sum(gains, Fraction(0)) / len(gains)
        rows.append(ParkRow(k, min(gains), mean, max(gains), factor * sum(sums, Fraction(0)) / len(sums)))
    return rows


def reach(counts: Sequence[int], bundle: Sequence[int], cap: int = 7, rule: str = "cancel") -> set[int]:
    """The colours that can be put in the lead of a district by laying some pawns of a bundle there.

    counts, bundle: pawns of each colour; no more pawns fit than the cap allows.

    >>> sorted(reach([1, 2, 1, 0], [2, 1, 0, 1]))  # case: big-shot S1, S2, S3: A, B or C can have it
    [0, 1, 2]
    """
    room = whole(cap, "cap", 1, 72) - sum(counts)
    if len(counts) != len(bundle):
        raise BiglabError(f"counts, bundle: {len(counts)} and {len(bundle)} colours; give as many of both")
    found = set()
    for laid in product(*(range(k + 1) for k in bundle)):
        if sum(laid) <= room:
            found.add(owner_of(tuple(a + b for a, b in zip(counts, laid)), rule, cap))
    return found - {NOBODY}


# ------------------------------------------------------------------ helpers of this file


@lru_cache(maxsize=1 << 16)
def owner_of(counts: tuple[int, ...], rule: str, cap: int) -> int:
    top = max(counts, default=0)
    if rule == "cancel":
        for level in range(top, 0, -1):
            if counts.count(level) == 1:
                return counts.index(level)
        return NOBODY
    if top == 0 or counts.count(top) > 1 or (rule == "majority" and 2 * top <= cap):
        return NOBODY
    return counts.index(top)
