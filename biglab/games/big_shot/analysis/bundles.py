"""What a bundle of Big Shot is worth to whom: every way to place it, and what each winner would do to everybody.

All placements of the bundle are laid out, district by district, with the rules' own functions for who would own
what (`districts.unshared`) and what it would be worth (`districts.worth`).

    aim      "own"   the winner wants the most capital, and among equals the least for all others together;
             "kind"  the same, but among equals the most for all others together;
             "lead"  the most ahead of the best rival, and among equals the most capital;
             "win"   the same, but a seat that owns too few districts to win (`min_districts`) stands behind all who own
                     enough, however rich (and wins nothing where `no_eligible` says so); districts are counted as if
                     the game ended now, so only with outlook "now"
    outlook  "now"   capital is counted as if the game ended after this bundle: final in the last round;
             "odds"  land counts by the odds that a colour will own it, if the pawns still to come are of any colour
                     (`valuation.odds`, what bots think with); in the last round the same as "now"
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from ....core.checks import one_of, several, whole
from ....core.errors import BiglabError
from ....core.needs import needed
from ....core.rows import Rows
from ....core.wording import LETTERS
from ..bots.valuation import NO_PAWN, ONE_IN_1024THS, odds, to_come
from ..rules.capital import capital
from ..rules.districts import land, owner_now, part_of, unshared, worth
from ..rules.loans import debt
from ..rules.words import COLOURS, MULTIPLY, NO_WINNER, ON_THE_MOVE, PLACEMENT, SPLIT

__all__ = ["AIMS", "bundle_matrix", "BundleMatrix", "OUTLOOKS", "Placement", "placements"]

AIMS, OUTLOOKS = ("own", "kind", "lead", "win"), ("now", "odds")
MOST_PLACEMENTS = 3_000_000
SLACK = 1e-9  # odds are floats; sums of them may differ by this much and be equal
FIRST = 1 << 32  # the weight of the first aim, so that the second only decides between equals
ABOVE = 1 << 20  # added for seats that may win: more than any capital


class Placement(NamedTuple):
    """One way to place a bundle, and every seat's capital then."""

    pawns: tuple[tuple[int, int], ...]  # (district, colour), a pawn each
    capital: tuple[Any, ...]  # whole millions, or floats where odds are counted
    text: str


@dataclass(frozen=True, repr=False)
class BundleMatrix:
    """Who gains what if a bundle goes to whom, for nothing: `matrix[i][j]` is the capital of j if i wins.

    base: capitals without the bundle; placed: what each winner would do; ways: how many placements there are.
    """

    bundle: tuple[int, ...]
    base: tuple[Any, ...]
    matrix: tuple[tuple[Any, ...], ...]
    placed: tuple[Placement, ...]
    ways: int

    @property
    def values(self) -> tuple[Any, ...]:
        """What the bundle adds to each seat's capital if that seat wins it."""
        return tuple(self.matrix[i][i] - self.base[i] for i in range(len(self.base)))

    def externality(self, winner: int, seat: int) -> Any:
        """What it does to a seat if another one wins."""
        self._seats(winner, seat)
        return self.matrix[winner][seat] - self.base[seat]

    def willingness(self, seat: int, otherwise: int | None = None) -> Any:
        """What a seat would pay rather than let `otherwise` win (None: rather than nobody); loans not counted."""
        if otherwise is None:
            self._seats(seat)
            return self.values[seat]
        self._seats(seat, otherwise)
        return self.matrix[seat][seat] - self.matrix[otherwise][seat]

    @property
    def most(self) -> tuple[Any, ...]:
        """The most each seat would pay: rather than see the rival win who would hurt it most."""
        seats = range(len(self.base))
        return tuple(max((self.willingness(i, k) for k in seats if k != i), default=self.values[i]) for i in seats)

    @property
    def totals(self) -> tuple[Any, ...]:
        """The capital of all seats together, by winner; what is paid for the bundle only moves money to the bank."""
        return tuple(sum(row) for row in self.matrix)

    @property
    def highest(self) -> tuple[int, ...]:
        """The seats with the highest value of their own. With externalities they need not be the efficient winners."""
        return tuple(i for i, value in enumerate(self.values) if value >= max(self.values) - SLACK)

    @property
    def efficient(self) -> tuple[int, ...]:
        """The seats whose win leaves all seats together with most: efficiency where there are externalities.

        It does not say that a sale is better than none: compare `totals` with `sum(base)`.
        """
        return tuple(i for i, total in enumerate(self.totals) if total >= max(self.totals) - SLACK)

    @property
    def frame(self) -> Any:
        """One row per winner, one column per seat, as a pandas DataFrame."""
        pd = needed("pandas")

        names = list(LETTERS[: len(self.base)])
        return pd.DataFrame(self.matrix, index=pd.Index(names, name="if it goes to"), columns=names)

    def __repr__(self) -> str:
        names = LETTERS[: len(self.base)]
        lines = [
            f"{in_letters(self.bundle)}: {self.ways:,} placements",
            "  capital of    " + "".join(f"{name:>6}" for name in names),
            "  as it stands  " + "".join(f"{x:6.4g}" for x in self.base),
        ]
        lines += [f"  if {name} wins     " + "".join(f"{x:6.4g}" for x in row) for name, row in zip(names, self.matrix)]
        return "\n".join(lines)

    def _seats(self, *seats: int) -> None:
        for seat in seats:
            whole(seat, "seat", 0, len(self.base) - 1)


def bundle_matrix(where: Any, bundle: Any = None, aim: str = "own", outlook: str = "now") -> BundleMatrix:
    """The capitals of all seats for every possible winner of a bundle, each placing it as suits it best.

    where: a Table or a state; bundle: None for the one on sale, or the number of a space, or pawns of each colour;
    aim, outlook: see the top of this file.

    >>> import biglab
    >>> table = biglab.new("big-shot", seats=["you"] * 4, seed=1).advance()
    >>> found = bundle_matrix(table)
    >>> found.values, found.willingness(0, otherwise=1) == found.matrix[0][0] - found.matrix[1][0]
    ((...), True)
    """
    s, texts = position(where)
    pawns = bundle_of(s, bundle)
    ways = Ways(s, pawns)
    then, may_win = ways.capital(outlook), ways.may_win_for(aim, outlook)
    base = ways.standing(outlook)
    best = [int(utilities(then, seat, aim, may_win, least_to_win(s)).argmax()) for seat in range(s.seats)]
    chosen = [ways.placement(then, i, texts) for i in best]
    return BundleMatrix(pawns, base, tuple(each.capital for each in chosen), tuple(chosen), len(then))


def placements(
    where: Any, seat: int, bundle: Any = None, aim: str = "own", outlook: str = "now", top: int = 10
) -> Rows[Placement]:
    """The best ways for a seat to place a bundle, the best first.

    where, bundle, aim, outlook: as in `bundle_matrix`; top: how many.

    >>> import biglab
    >>> table = biglab.new("big-shot", seats=["you"] * 4, seed=1).advance()
    >>> best = placements(table, seat=0, top=2)
    >>> best[0].capital[0] >= best[1].capital[0]
    True
    """
    s, texts = position(where)
    seat = whole(seat, "seat", 0, s.seats - 1)
    ways = Ways(s, bundle_of(s, bundle))
    then = ways.capital(outlook)
    order = np.argsort(-utilities(then, seat, aim, ways.may_win_for(aim, outlook), least_to_win(s)), kind="stable")
    order = order[: whole(top, "top", 1)]
    return Rows(ways.placement(then, int(i), texts) for i in order)


# ------------------------------------------------------------------ helpers of this file and its neighbours


class Ways:
    """Every way to place a bundle in a position: a row per placement, with a code for the pawns in each district."""

    def __init__(self, s: Any, bundle: tuple[int, ...]):
        self.s, self.bundle = s, bundle
        self.open = [d for d in range(s.v.n_districts) if s.sold[d] == 0]
        room = [s.v.district_cap - s.n_pawns[d] for d in self.open]
        size = sum(bundle)
        if sum(room) < size:
            room.append(size - sum(room))  # pawns for which there is no room go to the box
        self.radix = [1]
        for pawns in bundle:
            self.radix.append(self.radix[-1] * (pawns + 1))
        codes = spread(bundle, len(room))
        filled = np.array([sum(self.laid(code)) for code in range(self.radix[COLOURS])])
        fits = np.ones(len(codes), bool)
        for i, places in enumerate(room):
            if places < size:
                fits &= filled[codes[:, i]] <= places
        self.codes = codes if fits.all() else codes[fits]
        self.tables: dict[int, tuple[np.ndarray, np.ndarray | None]] = {}

    def laid(self, code: int) -> list[int]:
        """The pawns of each colour that a code stands for."""
        return [code // self.radix[c] % (self.bundle[c] + 1) for c in range(COLOURS)]

    def capital(self, outlook: str = "now") -> np.ndarray:
        """What every seat would have after each placement."""
        ground = self.land() if one_of(outlook, "outlook", OUTLOOKS) == "now" else self.prospects()
        return self.by_seat(ground) + money_of(self.s)

    def standing(self, outlook: str = "now") -> tuple[Any, ...]:
        """What every seat has without the bundle."""
        if outlook == "now":
            return tuple(capital(self.s, seat) for seat in range(self.s.seats))
        found = self.by_seat(self.prospects(placed=False)) + money_of(self.s)
        return tuple(found[0].tolist())

    def by_seat(self, ground: np.ndarray) -> np.ndarray:
        found = np.zeros((len(ground), self.s.seats), ground.dtype)
        for colour, seat in enumerate(self.s.holder):
            if seat >= 0:
                found[:, seat] += ground[:, colour]
        return found

    def land(self) -> np.ndarray:
        """What the districts of every colour would be worth after each placement."""
        s, rows = self.s, np.arange(len(self.codes))
        total = np.zeros((len(rows), COLOURS + 1), np.int32)  # the last column is nobody's
        owners = self.owners()
        for i, d in enumerate(self.open):
            shared = self.table(d)[1]
            if shared is not None:
                total[:, :COLOURS] += shared[self.codes[:, i]]
        for d, owner in owners.items():
            if s.v.beside[d] == 0:
                total[rows, owner] += worth(s, d, 0)
                continue
            parks = np.zeros(len(rows), np.int32)
            for park in range(s.v.n_districts):
                if s.v.beside[d] >> park & 1:
                    parks |= (owners[park] == owner).astype(np.int32) << park
            for mask in np.unique(parks):
                here = np.flatnonzero(parks == mask)
                total[here, owner[here]] += worth(s, d, int(mask))
        return total[:, :COLOURS].astype(np.int64)

    def owners(self) -> dict[int, np.ndarray]:
        """For every district the colour that would own it after each placement, or NOBODY."""
        s, n = self.s, len(self.codes)
        found = {d: np.broadcast_to(np.int8(owner_now(s, d)), n) for d in range(s.v.n_districts)}
        return found | {d: self.table(d)[0][self.codes[:, i]] for i, d in enumerate(self.open)}

    def may_win(self) -> np.ndarray:
        """Which seats would own enough districts to win after each placement, as if the game ended then."""
        # rules: big-shot 3.7, rulings: big-shot R18, R26
        s = self.s
        counted = [d for d in range(s.v.n_districts) if s.v.parks_count == 1 or s.v.park[d] == 0]
        owners = self.owners()
        enough = np.ones((len(self.codes), s.seats), bool)
        for colour, seat in enumerate(s.holder):
            if seat >= 0:
                owned = sum((owners[d] == colour).astype(np.int32) for d in counted)
                enough[:, seat] &= owned >= s.v.min_districts
        return enough

    def may_win_for(self, aim: str, outlook: str) -> np.ndarray | None:
        """`may_win` where the aim asks for it."""
        if one_of(aim, "aim", AIMS) != "win":
            return None
        if outlook != "now":
            raise BiglabError("aim: 'win' counts districts as if the game ended now; say outlook='now', or aim='lead'")
        return self.may_win()

    def table(self, d: int) -> tuple[np.ndarray, np.ndarray | None]:
        """For every code the owner of a district, and what each colour gets of it where level colours share."""
        if d not in self.tables:
            self.tables[d] = self.new_table(d)
        return self.tables[d]

    def new_table(self, d: int) -> tuple[np.ndarray, np.ndarray | None]:
        s, before = self.s, list(self.s.pawns[d])
        owners, shares = [], np.zeros((self.radix[COLOURS], COLOURS), np.int32)
        for code in range(self.radix[COLOURS]):
            counts = [had + new for had, new in zip(before, self.laid(code))]
            owners.append(unshared(*counts))
            if owners[-1] < 0 and s.v.unresolved == SPLIT and sum(counts) > 0:
                s.pawns[d] = counts
                shares[code] = [part_of(s, d, colour) for colour in range(COLOURS)]
        s.pawns[d] = before
        return np.array(owners, np.int8), shares if shares.any() else None

    def prospects(self, placed: bool = True) -> np.ndarray:
        """What every colour may expect of the districts after each placement, or as they stand now."""
        s, expected = self.s, to_come(self.s)
        if placed and expected == 0:  # no pawn is to come: what they are worth is certain
            return self.land().astype(float)
        if not placed and expected == 0:
            return np.array([[float(land(s, colour)) for colour in range(COLOURS)]])
        codes = self.codes if placed else np.zeros((1, len(self.open)), np.int16)

        def chance(d: int) -> np.ndarray:
            if s.sold[d] == 1:
                return np.array([[float(s.owner[d] == colour) for colour in range(COLOURS)]])
            return self.odds(d, expected)[codes[:, self.open.index(d)]]

        parks = {d: chance(d) for d in range(s.v.n_districts) if s.v.park[d] == 1}
        total = np.zeros((len(codes), COLOURS))
        for d in range(s.v.n_districts):
            if s.v.value[d] > 0:
                beside = [parks[park] for park in parks if s.v.beside[d] >> park & 1]
                total += s.v.value[d] * chance(d) * self.multiplied(beside)
        return total

    def multiplied(self, beside: list[np.ndarray]) -> Any:
        """The factor that its parks give a district on average, if they are won with these odds independently."""
        factor = self.s.v.park_factor
        if self.s.v.park_stacking == MULTIPLY:
            # ruling: big-shot R20
            return math.prod(1 + (factor - 1) * p for p in beside)
        return 1 + (factor - 1) * (1 - math.prod(1 - p for p in beside))

    def odds(self, d: int, expected: int) -> np.ndarray:
        """For every code the odds that each colour will own a district."""
        s, before, many = self.s, list(self.s.pawns[d]), self.s.n_pawns[d]
        found = np.zeros((self.radix[COLOURS], COLOURS))
        for code in range(self.radix[COLOURS]):
            laid = self.laid(code)
            if many + sum(laid) <= s.v.district_cap:
                s.pawns[d], s.n_pawns[d] = [a + b for a, b in zip(before, laid)], many + sum(laid)
                found[code] = [odds(s, d, colour, NO_PAWN, expected) / ONE_IN_1024THS for colour in range(COLOURS)]
        s.pawns[d], s.n_pawns[d] = before, many
        return found

    def placement(self, capital: np.ndarray, i: int, texts: Any = None) -> Placement:
        pawns = []
        for place, d in enumerate(self.open):
            for colour, many in enumerate(self.laid(int(self.codes[i, place]))):
                pawns += [(d, colour)] * many
        return Placement(tuple(pawns), tuple(capital[i].tolist()), in_words(pawns, texts))


@lru_cache(maxsize=32)
def spread(bundle: tuple[int, ...], districts: int) -> np.ndarray:
    """Every way to spread the pawns of a bundle over districts: a row per way, in each column a code for pawns."""
    ways = np.zeros((1, districts), np.int16)
    radix = 1
    for pawns in bundle:
        each = compositions(pawns, districts)
        if len(ways) * len(each) > MOST_PLACEMENTS:
            raise BiglabError(
                f"bundle: {in_letters(bundle)} can be placed in more than {MOST_PLACEMENTS:,} ways; "
                "look at smaller bundles or boards"
            )
        ways = (ways[:, None, :] + radix * each[None, :, :]).reshape(-1, districts)
        radix *= pawns + 1
    ways.flags.writeable = False
    return ways


@lru_cache(maxsize=256)
def compositions(n: int, parts: int) -> np.ndarray:
    """All ways to spread n like pawns over the districts, the first districts first."""
    if parts == 0:
        return np.zeros((int(n == 0), 0), np.int16)
    found = [np.insert(compositions(n - first, parts - 1), 0, first, axis=1) for first in range(n, -1, -1)]
    return np.concatenate([each for each in found if len(each)]).astype(np.int16)


def utilities(
    capital: np.ndarray, seat: int, aim: str, may_win: np.ndarray | None = None, least: int = -ABOVE
) -> np.ndarray:
    """What every placement is worth to a seat with this aim: the larger, the better.

    may_win, least: if the aim is to win, see `Ways.may_win` and `least_to_win`.
    """
    one_of(aim, "aim", AIMS)
    own = capital[:, seat]
    if aim in ("own", "kind"):
        others = np.delete(capital, seat, axis=1).sum(axis=1)
        return own * FIRST + (others if aim == "kind" else -others)
    standing = capital if may_win is None else capital + ABOVE * may_win
    rival = np.delete(standing, seat, axis=1).max(axis=1)
    return (standing[:, seat] - np.maximum(rival, least)) * FIRST + own


def least_to_win(s: Any) -> int:
    """What a seat must exceed to win, even if all others own too few districts as well."""
    # ruling: big-shot R17
    return ABOVE // 2 if s.v.no_eligible == NO_WINNER else -ABOVE


def money_of(s: Any) -> np.ndarray:
    """Cash less debt of every seat."""
    found = np.zeros(s.seats, np.int64)
    for colour, seat in enumerate(s.holder):
        if seat >= 0:
            found[seat] += s.purse[colour] - debt(s, colour)
    return found


def position(where: Any) -> tuple[Any, Any]:
    """A copy of the state behind a Table or a state, and the texts for its districts."""
    if hasattr(where, "game") and hasattr(where, "state"):
        if where.game.name != "big-shot":
            raise BiglabError(f"where: {where.game.title} has no bundles; give a table of Big Shot")
        return where.state.copy(), where.settings.texts
    if not hasattr(where, "bundles") or not hasattr(where, "copy"):
        raise BiglabError(f"where: {where!r} is not a table; give a table of Big Shot or one of its states")
    return where.copy(), None


def bundle_of(s: Any, bundle: Any = None) -> tuple[int, ...]:
    """The pawns of each colour in a bundle: the one on sale, that of a space, or any."""
    if bundle is None:
        if s.phase == PLACEMENT:
            return tuple(s.hand)
        if s.phase == ON_THE_MOVE or s.phase < ON_THE_MOVE or sum(s.bundles[s.promoter]) == 0:
            raise BiglabError("bundle: none is on sale here; name a space, or the pawns of each colour")
        return tuple(s.bundles[s.promoter])
    if isinstance(bundle, (int, np.integer)) and not isinstance(bundle, bool):
        space = whole(bundle, "bundle", 0, s.v.spaces - 1)
        if s.on_space[space] == 0:
            raise BiglabError(f"bundle: space {space} is empty; name one that holds a bundle")
        return tuple(s.bundles[space])
    pawns = tuple(whole(each, "bundle", 0, 8) for each in several(bundle, "bundle"))
    if len(pawns) != COLOURS or sum(pawns) == 0:
        raise BiglabError(
            f"bundle: {bundle!r} is not a bundle; give pawns of the colours A, B, C, D, such as [2, 1, 1, 0]"
        )
    return pawns


def in_letters(bundle: Sequence[int]) -> str:
    """A bundle as people write it: A2 C1 D1."""
    return " ".join(f"{LETTERS[colour]}{many}" for colour, many in enumerate(bundle) if many)


def in_words(pawns: Sequence[tuple[int, int]], texts: Any) -> str:
    board = texts.get("board") if texts else None
    return ", ".join(f"{LETTERS[colour]}→{board[d].id if board else d}" for d, colour in pawns)
