"""Big City: the rules and nothing else.

Players lay the tiles of a city together, then take turns: build on lots whose cards they hold, extend the streetcar
line, add a neighbourhood, exchange cards, or pass. A building scores once, when it is placed. City Hall scores nothing
and opens everything else. The game ends when every lot is built on, or when nobody has built for two rounds.

Functions change the state in place and trust the move they get; `core/table.py` says no.

`legal.py` lists the moves, `why_not.py` refuses them, `chance.py` turns over the cards. Chapters: `words.py` (the words
and the record), `geometry.py` (tiles and shapes as tables), `start.py` (set-up), `map.py` (tiles), `sites.py` and
`points.py` (buildings), `streetcars.py`, `cards.py`, `trade.py`, `turns.py` (how a turn goes), `secrets.py` (what a
seat may not know).
"""

from ....core.state import CHANCE, NOBODY
from .chance import apply_chance
from .turns import act, choose, next_phase
from .words import *

# ------------------------------------------------------------------ what happens


def apply(s, move):
    """Play the move, then everything that needs no decision."""
    if s.to_move == CHANCE:
        apply_chance(s, move.what)
    elif s.phase == TURN:
        act(s, s.to_move, move.verb, move.what)
    else:
        choose(s, s.to_move, move.verb, move.what)
    next_phase(s)


# ------------------------------------------------------------------ the end


def score(s, seat):
    return s.score[seat]


def won(s, seat):
    """1 for the seats with most points; ties are shared unless the option says otherwise."""
    # ruling: big-city R26
    for other in range(s.seats):
        if s.score[other] > s.score[seat]:
            return 0
        if s.v.tie_break == FEWEST_BUILDINGS and s.score[other] == s.score[seat]:
            if s.buildings[other] < s.buildings[seat]:
                return 0
    return 1


def report(s):
    """The numbers of a finished game; their names are in options.REPORTS."""
    free = 0
    for k in range(s.v.n_tiles):
        free += s.free_lots[k]
    s.report[0] = s.turn
    s.report[1] = s.pieces
    s.report[2] = 0
    s.report[3] = NOBODY
    for n in range(s.pieces):
        if s.piece_kind[n] == CITY_HALL and s.report[2] == 0:
            s.report[2] = s.built[n] // s.seats + 1
            s.report[3] = s.builder[n]
    s.report[4] = s.trams
    s.report[5] = s.laid
    s.report[6] = free
    s.report[7] = s.first
    s.report[8] = 1 if s.idle >= s.v.idle_rounds * s.seats else 0
    s.report[9] = s.unfinished


# ------------------------------------------------------------------ for the lens


def is_open_information(s):
    """True if nothing hidden can matter before the end of the round."""
    return s.v.hand_visibility == OPEN


def merge_key(s):
    """A number for all that can still move the scores in this round; -1 where that is the whole position."""
    return -1


NOT_INLINED = (report,)  # large: called, not written out everywhere, so that kernels compile sooner
