"""What a hand of Big City could become: the points of its lots if all were built on as the map is now.

The potential of a seat is the best way to cut the lots in its hand into buildings, each scored by the rules where it
would stand, on the present map and with what may be built now; City Hall, parks and factories score nothing and are
left out. It prices what happens to the map: a park, a factory or a streetcar is worth to a seat what it changes there.

Nothing is hidden from an analysis: it reads all hands. `posterior.py` says what a seat can know of them.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ....core.errors import BiglabError
from ....core.registry import find
from ....core.state import CHANCE, NOBODY, OK, unpack
from ..rules import words as f
from ..rules.options import NAME
from ..rules.points import points
from ..rules.sites import is_facility, is_lot, line_of, site, why_not_build

__all__ = [
    "at_round",
    "best_plots",
    "played",
    "Plot",
    "plots",
    "potential",
    "single_worth",
    "unclaimed",
    "worth_to_all",
]

TABLE = ("mayor", "planner", "conductor")  # one who founds City Hall, one who plans, one who leads the streetcar
BUILDABLE = tuple(kind for kind in range(1, f.KINDS) if not is_facility(kind) and kind != f.CITY_HALL)


class Plot(NamedTuple):
    """One building that a seat could put up now."""

    kind: int
    way: int
    lots: tuple[int, ...]
    points: int

    @property
    def move(self) -> str:
        """How it is written, for `table.play`: build double residence 28-13."""
        return f"build {f.BUILDINGS[self.kind]} {'-'.join(str(lot + f.FIRST_LOT) for lot in self.lots)}"


def hand_of(s: Any, seat: int) -> list[int]:
    """The cards of a seat, as numbers of their lots less 11."""
    return list(s.hand[f.SLOTS * seat : f.SLOTS * seat + s.hand_size[seat]])


def lots_in_hand(s: Any, seat: int) -> list[int]:
    """The free lots of the city for which a seat holds the card."""
    return [
        card
        for card in hand_of(s, seat)
        if is_lot(s, card) and s.kind[card] == f.FREE and card % f.SLOTS != f.SPECIAL_CARD
    ]


def plots(s: Any, seat: int) -> list[Plot]:
    """Every building that the seat's cards allow on the present map."""
    found = []
    for lot in lots_in_hand(s, seat):
        for kind in BUILDABLE:
            if s.supply[kind] > 0:
                for way in range(2 if f.SIZE[kind] > 1 else 1):
                    if why_not_build(s, seat, site(kind, way, lot)) == OK:
                        packed = line_of(s, lot, way, f.SIZE[kind])
                        lots = tuple(packed >> 8 * i & 255 for i in range(f.SIZE[kind]))
                        found.append(Plot(kind, way, lots, points(s, kind, packed, len(lots))))
    return found


def best_plots(s: Any, seat: int) -> list[Plot]:
    """The most valuable way to cut the lots of a hand into buildings.

    Every building is scored on the map as it is; that two of them may want the last piece of a kind is left aside.
    """
    lots = lots_in_hand(s, seat)
    place = {lot: i for i, lot in enumerate(lots)}
    best_of: dict[int, Plot] = {}
    for plot in plots(s, seat):
        mask = sum(1 << place[lot] for lot in plot.lots)
        if mask not in best_of or plot.points > best_of[mask].points:
            best_of[mask] = plot
    best: list[tuple[int, tuple[int, ...]]] = [(0, ())]  # by the set of lots built on: points, and the buildings
    for built in range(1, 1 << len(lots)):
        low = built & -built
        found = best[built ^ low]
        for mask, plot in best_of.items():
            if mask & low and mask & built == mask:
                rest = best[built ^ mask]
                if rest[0] + plot.points > found[0]:
                    found = rest[0] + plot.points, (*rest[1], mask)
        best.append(found)
    return [best_of[mask] for mask in best[-1][1]]


def potential(s: Any, seat: int) -> int:
    """Points of the best way to build on all lots of a hand, as the map is now."""
    return sum(plot.points for plot in best_plots(s, seat))


def single_worth(s: Any, lot: int) -> int:
    """What the lot alone scores as the better of a residence and a business; 0 where something stands."""
    if s.kind[lot] != f.FREE:
        return 0
    return max(points(s, f.RESIDENCE_1, lot, 1), points(s, f.BUSINESS_1, lot, 1))


def unclaimed(s: Any) -> int:
    """The free lots of the city whose cards are in nobody's hand, each built on alone."""
    return sum(single_worth(s, lot) for lot in range(f.LOTS) if is_lot(s, lot) and s.holder[lot] >= f.IN_STACK)


def worth_to_all(s: Any) -> list[int]:
    """The potential of every seat, and last what is unclaimed."""
    return [*(potential(s, seat) for seat in range(s.seats)), unclaimed(s)]


# ------------------------------------------------------------------ positions to look at


def played(bots: Any, seed: int = 0, index: int = 0, **options: Any) -> Any:
    """One game of bots, move by move: (state before, move) for every move, also of chance; the state goes on changing.

    >>> sum(1 for _ in played(["grabber"] * 3, seed=1)) > 100
    True
    """
    game = find(NAME)
    players = [game.bot(bot) for bot in bots]
    settings = game.settings(len(players), **options)
    s, seen, scratch = game.new_state(settings, seed, index), game.layout.State(), game.layout.State()
    for seat, bot in enumerate(players):
        s.gets_hidden_view[seat] = int(not game.is_ours(bot))
    while s.to_move != NOBODY:
        code = game.plain.draw(s) if s.to_move == CHANCE else game.plain.decide(s, seen, scratch, players)
        if code < 0:
            raise BiglabError(f"bots: the bot of seat {s.to_move} raised an error; try it in simulate")
        move = unpack(code)
        yield s, move
        game.rules.apply(s, move)
        s.ply += 1


def at_round(bots: Any, round: int, seed: int = 0, index: int = 0, **options: Any) -> Any:
    """The position in which the first turn of a round begins, in a game of bots; the last one if it ends before."""
    s: Any = None
    for s, _ in played(bots, seed, index, **options):
        if s.phase == f.TURN and s.round >= round:
            return s.copy()
    return s.copy()


def state_of(where: Any) -> Any:
    """The position of a table or board, or the position itself."""
    table = getattr(where, "table", where)
    state = getattr(table, "state", table)
    if not hasattr(state, "lot_on"):
        raise BiglabError("where: a position of Big City is needed, or a table or board that has one")
    return state


def seat_of(s: Any, seat: Any) -> int:
    """A seat of this table, checked."""
    if not isinstance(seat, int) or not 0 <= seat < s.seats:
        raise BiglabError(f"seat: {seat!r} is not a seat; they are 0 to {s.seats - 1}")
    return seat
