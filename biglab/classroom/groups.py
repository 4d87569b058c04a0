"""Who plays with whom: groups of one size, filled up with bots."""

from __future__ import annotations

import random
from collections.abc import Sequence

Seats = list[str | None]  # a person in each seat; None is a bot's


def seed_for(seed: int, *what: object) -> int:
    """A seed of its own for every purpose of a room."""
    return random.Random("/".join(map(str, (seed, *what)))).getrandbits(60)


def draw(people: Sequence[str], size: int, seed: int, *what: object) -> list[Seats]:
    """Everybody in a group of `size`, by chance. Bots fill the seats that stay empty, evenly spread.

    >>> [len(group) - group.count(None) for group in draw([str(i) for i in range(9)], 4, seed=1)]
    [3, 3, 3]
    """
    people = list(people)
    dice = random.Random(seed_for(seed, "groups", *what))
    dice.shuffle(people)
    n = -(-len(people) // size)
    groups: list[Seats] = [list(people[i::n]) for i in range(n)]
    for group in groups:
        group += [None] * (size - len(group))
        dice.shuffle(group)
    return groups


def join(groups: Sequence[Seats], size: int) -> tuple[int, int] | None:
    """A bot's seat for somebody who comes late, in the group with the fewest people; None if there is none."""
    free = [(size - group.count(None), g, group.index(None)) for g, group in enumerate(groups) if None in group]
    return min(free)[1:] if free else None
