"""This district, this bundle: a table of Big Shot set up from the little that a question is about.

A position of the whole game has 72 pawns, purses, rounds and sales that must agree. `situation` takes what matters,
makes the rest agree with it, and refuses in words what no game could come to.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from ....core.checks import whole
from ....core.errors import BiglabError, did_you_mean, shown
from ....core.registry import find
from ....core.saves import place
from ....core.state import unpack
from ....core.table import Table, new_table
from ....core.wording import LETTERS
from ..rules import chance
from ..rules import play as rules
from ..rules.districts import leading
from ..rules.words import COLOURS, LOANS, ON_THE_MOVE

__all__ = ["situation"]


def situation(
    districts: Mapping[Any, Any] | None = None,
    bundle: Any = "A1 B1 C1 D1",
    *,
    cash: Any = None,
    loans: Any = 0,
    leader: int = 0,
    left: int | None = None,
    seats: Any = None,
    seed: int = 0,
    variant: str = "standard",
    **options: Any,
) -> Table:
    """A table at which this bundle is for sale and these pawns stand in the districts; all else is made to fit.

    districts: pawns by the id or the number of a district, as "A1 B2" or as numbers for the colours A to D; the others
    are empty. bundle: the pawns on sale, written alike. cash, loans: what is in the purse of each colour, and loans it
    has running: one number for all, or one for each colour; no cash: what the game starts with. leader: the seat that
    speaks last. left: bundles still to be sold, this one too; None: as many as the pawns allow. seats, seed, variant,
    options: as in `biglab.new`.

    Pawns that are neither named nor still to be sold are in the box. Everybody has started with as much as the fullest
    purse has now, unless `starting_cash` says otherwise; a seat with less has paid the difference.

    >>> table = situation({"M20": "A1 B2 C1"}, "A2 B1 D1", cash=[12, 8, 8, 8], left=3)
    >>> table.state.phase == rules.AUCTION, list(table.state.purse), table.state.n_full
    (True, [12, 8, 8, 8], 3)
    """
    seats = ["you"] * 4 if seats is None else seats
    game = find("big-shot")
    purses = None if cash is None else each_colour(cash, "cash", 1 << 20)
    owed = each_colour(loans, "loans", LOANS)
    table = new_table(game, seats, seed, variant, **options)
    lent = [sum(table.state.v.loan_schedule[n] for n in range(many)) for many in owed]
    if purses is not None and "starting_cash" not in options:
        options = {**options, "starting_cash": max(0, *(have - came for have, came in zip(purses, lent)))}
        table = new_table(game, seats, seed, variant, **options)
    s = table.state.copy()
    while s.phase != ON_THE_MOVE:
        rules.apply(s, unpack(game.plain.draw(s)))
    put_pawns(s, districts or {}, table.settings.texts["board"])
    put_bundles(s, pawns_in(bundle, "bundle"), left, differ=purses is not None and len(set(purses)) > 1)
    put_money(s, purses, owed, lent)
    s.leader = whole(leader, "leader", 0, s.seats - 1)
    s.first_leader = (s.leader - (s.round - 1)) % s.seats
    rules.apply(s, unpack(chance.chance_move(s, 0)))
    fields = [name for name, _, _ in game.layout.fields if name not in ("rng", "seats", "ply")]
    place(table, {name: getattr(s, name) for name in fields})
    return table


# ------------------------------------------------------------------ helpers of this file


def pawns_in(given: Any, what: str) -> list[int]:
    """Pawns of each colour, from "A2 C1" or from numbers."""
    if isinstance(given, str):
        parts = given.split()
        if not parts or not all(re.fullmatch(r"[A-D]\d{1,2}", part) for part in parts):
            raise BiglabError(f"{what}: {shown(given)} names no pawns; write colour and number, such as 'A2 C1 D1'")
        found = [0] * COLOURS
        for part in parts:
            found[LETTERS.index(part[0])] += int(part[1:])
        return found
    if not isinstance(given, (list, tuple)) or len(given) != COLOURS:
        raise BiglabError(f"{what}: {shown(given)} is not a number for each of the colours A to D, nor 'A2 C1'")
    return [whole(each, what, 0, 99) for each in given]


def each_colour(given: Any, what: str, most: int) -> list[int]:
    if isinstance(given, (list, tuple)):
        if len(given) != COLOURS:
            raise BiglabError(f"{what}: {len(given)} numbers are given; give one for all, or one for each colour")
        return [whole(each, what, 0, most) for each in given]
    return [whole(given, what, 0, most)] * COLOURS


def put_pawns(s: Any, districts: Any, board: Any) -> None:
    """The named pawns stand in their districts, and nothing else does."""
    if not isinstance(districts, Mapping):
        raise BiglabError(f"districts: {shown(districts)} gives no pawns by district; say {{'M20': 'A1 B2'}}")
    names = {district.id: number for number, district in enumerate(board)}
    for name, given in districts.items():
        number = names.get(name, name)
        if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number < s.v.n_districts:
            raise BiglabError(did_you_mean("district", name, names))
        pawns = pawns_in(given, f"districts: {name}")
        if sum(pawns) > s.v.district_cap:
            raise BiglabError(f"districts: {name} holds {s.v.district_cap} pawns at most, not {sum(pawns)}")
        s.pawns[number], s.n_pawns[number] = pawns, sum(pawns)
        if sum(pawns) == s.v.district_cap:
            s.sold[number], s.owner[number] = 1, leading(s, number)
            s.n_open -= 1


def put_bundles(s: Any, bundle: list[int], left: int | None, differ: bool) -> None:
    """The bundle lies where the first face of the die leads the promoter; the other spaces are filled, or sold."""
    size, spaces = s.v.bundle_size, s.v.spaces
    if sum(bundle) != size:
        raise BiglabError(f"bundle: it has {sum(bundle)} pawns, and a bundle of this game has {size}")
    placed = [sum(s.pawns[d][colour] for d in range(s.v.n_districts)) for colour in range(COLOURS)]
    rest = [s.v.pawns_per_colour - there - here for there, here in zip(placed, bundle)]
    for colour in range(COLOURS):
        if rest[colour] < 0:
            raise BiglabError(
                f"there are {s.v.pawns_per_colour} pawns of colour {LETTERS[colour]}, and "
                f"{s.v.pawns_per_colour - rest[colour]} of them are named"
            )
    least_sold = max(-(-sum(placed) // size), int(differ))  # a seat that has paid more has bought something
    most = min(spaces - least_sold, 1 + sum(rest) // size)
    left = most if left is None else whole(left, "left", 1)
    if left > most:
        raise BiglabError(
            f"left: {left} bundles cannot be left; of {spaces}, {least_sold} were sold at least to place "
            f"those pawns and to pay those sums, so there are {most} at most"
        )
    s.bundles, s.on_space = [[0] * COLOURS for _ in s.bundles], [0] * len(s.on_space)
    for space in range(left):
        s.on_space[space] = size
    s.n_full, s.sales, s.round, s.promoter = left, spaces - left, spaces - left + 1, 0
    there = s.copy()
    rules.apply(there, unpack(chance.chance_move(there, 0)))
    s.bundles[there.promoter] = list(bundle)
    for space in range(left):
        for _ in range(size if space != there.promoter else 0):
            colour = max(range(COLOURS), key=lambda each: rest[each])
            rest[colour] -= 1
            s.bundles[space][colour] += 1
    s.box = rest
    s.won = [sum(sale % s.seats == seat for sale in range(s.sales)) for seat in range(len(s.won))]


def put_money(s: Any, purses: list[int] | None, owed: list[int], lent: list[int]) -> None:
    """Purses and loans; what is missing from a purse was paid for the first bundle that was sold."""
    for colour in range(COLOURS):
        if s.holder[colour] < 0:
            continue
        s.loans[colour], s.lent[colour] = owed[colour], lent[colour]
        had = s.v.starting_cash + lent[colour]
        s.purse[colour] = had if purses is None else purses[colour]
        s.spent[colour] = had - s.purse[colour]
        if s.spent[colour] < 0:
            raise BiglabError(
                f"cash: {s.purse[colour]} is more than colour {LETTERS[colour]} can have, which started "
                f"with {s.v.starting_cash} and borrowed {lent[colour]}"
            )
    s.prices[0] = sum(s.spent)
    if s.prices[0] > 0 and s.sales == 0:
        raise BiglabError("cash: nothing was sold yet, so nobody can have paid; leave fewer bundles (left=)")
