"""Big Shot: the auction laboratory. Bundles of pawns, districts, parks, and money that comes from loans only."""

from ..rooms import from_rooms
from .rules import invariants, notation, options, play, words
from .screen import view


def prepare(values, given):
    """The board of a table, and what follows from its options: what is not a plain number there."""
    from .rules.settings import complete

    return complete(values, given)


GAME = from_rooms(
    options,
    words,
    play,
    invariants,
    view,
    notation,
    prepare=prepare,
    unit_name="M",
    money_reports=options.MONEY_REPORTS,
    stand_in=options.STAND_IN,
)
