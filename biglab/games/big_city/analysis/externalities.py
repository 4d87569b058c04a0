"""Parks and factories of Big City: what each site does to every hand, and what there is to bargain about.

The holder of the card of a park or factory chooses its site, and others feel it: lots under it become worthless, homes
and shops beside a park gain a point, beside a factory they lose two. Every legal site is priced by what it changes in
each hand's potential, and in the lots that nobody holds yet.

If side payments are possible, who has the right decides who pays, not where it is built (Coase 1960): the site with
the largest sum of changes. The range of payments lies between what the builder gives up and what the others save.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from ....core.checks import whole
from ....core.errors import BiglabError, did_you_mean
from ....core.rows import Rows
from ....core.state import OK
from ....lab import stats
from ....lab.stats import Interval
from ..rules import words as f
from ..rules.geometry import FACILITIES
from ..rules.sites import facility_lots, put_piece, size_of, why_not_facility
from .scenarios import TABLE, at_round, state_of, worth_to_all

__all__ = ["Bargain", "bargain", "externality_matrix", "Price", "price_of", "Site", "sites_of", "with_facility"]


class Site(NamedTuple):
    """One way to place a park or factory, and what it changes."""

    way: int
    lots: tuple[int, ...]  # numbers of the lots it covers
    changes: tuple[int, ...]  # of every seat's potential
    unclaimed: int  # of the lots whose cards nobody holds

    @property
    def total(self) -> int:
        """The sum of what it changes in all hands."""
        return sum(self.changes)

    @property
    def city(self) -> int:
        """The same, with the lots whose cards nobody holds yet."""
        return self.total + self.unclaimed


def kind_of(name: Any) -> int:
    """A park or factory by its name."""
    if name not in FACILITIES:
        raise BiglabError("kind: " + did_you_mean("park or factory", str(name)[:30], FACILITIES))
    return f.DOUBLE_PARK + FACILITIES.index(name)


def sites_of(where: Any, kind: str) -> list[tuple[int, int, tuple[int, ...]]]:
    """All legal places of a park or factory on this map, no matter who has its card: way, first lot, lots covered."""
    s, number = state_of(where), kind_of(kind)
    found, covered = [], set()
    for way in range(s.v.foot_turns[number - f.DOUBLE_PARK]):
        for lot in range(f.LOTS):
            if s.kind[lot] == f.FREE and why_not_facility(s, number, way, lot) == OK:
                packed = facility_lots(s, number, way, lot)
                lots = tuple(sorted(packed >> 8 * i & 255 for i in range(size_of(s, number))))
                if lots not in covered:
                    covered.add(lots)
                    found.append((way, lot, lots))
    return found


def externality_matrix(where: Any, kind: str) -> Rows[Site]:
    """What every legal site of a park or factory changes in each hand, best sum first.

    where: a position, a table or a board; kind: "double park", "triple park", "L-factory" or "large factory".
    """
    s, number = state_of(where), kind_of(kind)
    before = worth_to_all(s)
    found = []
    for way, lot, lots in sites_of(s, kind):
        twin = s.copy()
        put_piece(twin, 0, number, way, facility_lots(s, number, way, lot), len(lots))
        after = worth_to_all(twin)
        changes = [now - then for now, then in zip(after, before)]
        found.append(Site(way, tuple(lot + 11 for lot in lots), tuple(changes[:-1]), changes[-1]))
    return Rows(sorted(found, key=lambda site: (-site.total, site.lots)))


def with_facility(where: Any, kind: str, lots: Iterable[int]) -> Any:
    """The position with a park or factory on these lots, by their numbers, no matter who has its card.

    >>> position = at_round(TABLE, 4, seed=1)
    >>> site = externality_matrix(position, "L-factory")[0]
    >>> with_facility(position, "L-factory", site.lots).pieces - position.pieces
    1
    """
    s, number, wanted = state_of(where), kind_of(kind), tuple(sorted(lot - f.FIRST_LOT for lot in lots))
    for way, lot, covered in sites_of(s, kind):
        if covered == wanted:
            twin = s.copy()
            put_piece(twin, 0, number, way, facility_lots(s, number, way, lot), len(covered))
            return twin
    raise BiglabError(f"lots: a {kind} cannot stand on {', '.join(map(str, lots))}; see sites_of")


# ------------------------------------------------------------------ bargaining


@dataclass(frozen=True)
class Bargain:
    """Where a park or factory goes without bargaining and with it, and what may be paid for moving it."""

    builder: int
    alone: Site | None  # what the builder does alone; None: leaves it
    joint: Site | None  # what is best for all together; None: leaves it
    gives_up: int  # what the builder loses by the joint choice
    others_gain: int  # what the others together win by it

    @property
    def surplus(self) -> int:
        """What bargaining adds to the sum of all hands."""
        return self.others_gain - self.gives_up

    @property
    def payments(self) -> tuple[int, int] | None:
        """Least and most that the others may pay the builder; None if nothing is to be gained."""
        return (self.gives_up, self.others_gain) if self.surplus > 0 else None


def changes_at(site: Site | None, seats: int) -> tuple[int, ...]:
    return site.changes if site else (0,) * seats


TIES = ("random", "hurt", "help")


def bargain(
    where: Any,
    kind: str,
    builder: int,
    *,
    aim: str = "own",
    ties: str = "hurt",
    must: bool = True,
    matrix: Iterable[Site] | None = None,
) -> Bargain:
    """What a builder does alone, what is best for all hands, and the range of payments between the two.

    aim: "own" maximises the builder's hand, "lead" the builder's hand less the mean of the others'. ties: of sites that
    are equally good for the builder, "hurt" takes the one that costs the others most, "help" the one that costs
    them least. must: the piece is built in any case.
    """
    if ties not in TIES[1:]:
        raise BiglabError("ties: " + did_you_mean("way to break ties", ties, TIES[1:]))
    deals = all_bargains(where, kind, builder, aim, must, matrix)
    return (min if ties == "hurt" else max)(deals, key=lambda deal: -deal.others_gain)


def all_bargains(
    where: Any, kind: str, builder: int, aim: str = "own", must: bool = True, matrix: Iterable[Site] | None = None
) -> list[Bargain]:
    """The same for every site that is equally good for the builder: one bargain each."""
    s = state_of(where)
    if aim not in ("own", "lead"):
        raise BiglabError("aim: " + did_you_mean("aim", aim, ("own", "lead")))
    if not isinstance(builder, int) or not 0 <= builder < s.seats:
        raise BiglabError(f"builder: {builder!r} is not a seat; they are 0 to {s.seats - 1}")
    choices: list[Site | None] = list(externality_matrix(s, kind) if matrix is None else matrix)
    if not must or not choices:
        choices.append(None)

    def own(site: Site | None) -> int:
        return changes_at(site, s.seats)[builder]

    def others(site: Site | None) -> int:
        return sum(changes_at(site, s.seats)) - own(site)

    def likes(site: Site | None) -> int:
        return own(site) if aim == "own" else own(site) * (s.seats - 1) - others(site)

    most = max(map(likes, choices))
    joint = max(choices, key=lambda site: (own(site) + others(site), own(site)))
    return [
        Bargain(builder, alone, joint, own(alone) - own(joint), others(joint) - others(alone))
        for alone in choices
        if likes(alone) == most
    ]


# ------------------------------------------------------------------ measured over many positions


@dataclass(frozen=True)
class Price:
    """What a park or factory does on average over many positions, in points of potential."""

    kind: str
    ties: str  # what the builder does where several sites are equally good
    positions: int
    own_best: Interval  # change of the builder's hand at the site it likes best
    others_then: Interval  # change of all other hands together at that site
    joint_best: Interval  # change of all hands together at the site that is best for them
    worst: Interval  # and at the worst
    surplus: Interval  # what bargaining over the site would add
    bargained: Interval  # how often there is something to bargain about


def price_of(
    kind: str,
    bots: Any = TABLE,
    rounds: Iterable[int] = (4, 7, 10),
    games: int = 10,
    seed: int = 0,
    ties: str = "random",
    **options: Any,
) -> Price:
    """The price of a park or factory in everybody's hands: positions from games of bots, the builder taken in turn.

    bots: one per seat; rounds: the map is looked at when they begin; games: how many; positions without a site,
    or in which the piece stands already, are passed over. Intervals are over games. ties: of sites that are equally
    good for the builder any is taken ("random": their mean), the one that costs the others most ("hurt"), or least
    ("help").
    """
    if ties not in TIES:
        raise BiglabError("ties: " + did_you_mean("way to break ties", ties, TIES))
    by_game, positions = [], 0
    for index in range(whole(games, "games", 2)):
        rows = []
        for i, round_ in enumerate(rounds):
            s = at_round(bots, round_, seed, index, **options)
            matrix = externality_matrix(s, kind) if s.supply[kind_of(kind)] else []
            if matrix:
                builder = (index + i) % s.seats
                if ties == "random":
                    deals = all_bargains(s, kind, builder, matrix=matrix)
                else:
                    deals = [bargain(s, kind, builder, ties=ties, matrix=matrix)]
                rows.append(tuple(sum(column) / len(deals) for column in zip(*(figures(d, matrix) for d in deals))))
        positions += len(rows)
        if rows:
            by_game.append([sum(column) / len(rows) for column in zip(*rows)])
    if len(by_game) < 2:
        raise BiglabError(f"games: {len(by_game)} of {games} had room for a {kind}; play more, or look earlier")
    *columns, bargained = zip(*by_game)  # positions of one game are not independent: one figure a game
    own, others, best, worst, surplus = (stats.mean(column) for column in columns)
    return Price(kind, ties, positions, own, others, best, worst, surplus, stats.mean_share(bargained))


def figures(deal: Bargain, matrix: Iterable[Site]) -> tuple[float, ...]:
    """The numbers of a Price, from one bargain."""
    alone, joint = deal.alone, deal.joint
    assert alone is not None and joint is not None, "where there is a site, there is a best one"
    own = alone.changes[deal.builder]
    worst = min(site.total for site in matrix)
    return own, alone.total - own, joint.total, worst, deal.surplus, deal.surplus > 0
