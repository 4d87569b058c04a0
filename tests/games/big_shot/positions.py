"""Tables in the middle of Big Shot. Positions are set by the names of the fields; moves are words.

Every table here has people in all seats, A leads, and the promoter starts on the first space. Districts go by name.
"""

from __future__ import annotations

from biglab.core.state import CHANCE, NOBODY, OK, unpack
from biglab.core.table import Table, new_table
from biglab.games.big_shot import GAME
from biglab.games.big_shot.rules import words as w
from biglab.games.big_shot.rules.board import RECONSTRUCTED
from biglab.games.big_shot.rules.capital import finish

__all__ = ["CHANCE", "GAME", "NOBODY", "OK", "PLACES", "A", "B", "C", "D", "auction", "end", "fill", "own", "placing"]
__all__ += ["set_out", "w", "why_not"]

A, B, C, D = range(4)
PLACES = {district.name: number for number, district in enumerate(RECONSTRUCTED)}


def set_out(players=4, **options) -> Table:
    """After the set-up, before the first bundle is found."""
    table = new_table(GAME, ["you"] * players, seed=5, **{"first_leader": 0, "promoter_start": 0, **options})
    while table.state.phase < w.ON_THE_MOVE:
        table.chance()
    return table


def auction(players=4, purses=(), loans=(), **options) -> Table:
    """The first auction of a game, B to speak, with these purses and loans of the colours."""
    table = set_out(players, **options)
    for colour, cash in enumerate(purses):
        table.state.purse[colour] = cash
    for colour, n in enumerate(loans):
        table.state.loans[colour] = n
    return table.play("roll 3") if table.state.to_move == CHANCE else table


def placing(bundle, pawns=None, winner=0, **options) -> Table:
    """A winner with a bundle (pawns of A, B, C, D) in hand, and districts that hold pawns already."""
    table = auction(**options)
    s = table.state
    s.phase, s.winner, s.to_move, s.bidder = w.PLACEMENT, winner, winner, winner
    s.hand, s.n_hand = list(bundle), sum(bundle)
    s.on_space[s.promoter] = 0
    s.bundles[s.promoter] = [0] * 4
    s.n_full -= 1
    s.sales += 1
    for name, counts in (pawns or {}).items():
        fill(s, name, counts)
    return table


def fill(s, name, counts):
    """These pawns stand in a district."""
    s.pawns[PLACES[name]] = [*counts, *[0] * (4 - len(counts))]
    s.n_pawns[PLACES[name]] = sum(counts)


def own(s, colour, *names):
    """The colour has bought these districts."""
    for name in names:
        s.sold[PLACES[name]], s.owner[PLACES[name]] = 1, colour
        s.n_open -= 1


def end(s):
    """The game ends here and now."""
    finish(s)
    return s


def why_not(table, move):
    """The reason for which a move in words is refused, as the rules number it; OK where it is legal."""
    return GAME.rules.why_not(table.state, unpack(table.code(move)))
