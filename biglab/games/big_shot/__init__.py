"""Big Shot: the auction laboratory. Bundles of pawns, districts, parks, and money that comes from loans only."""

from ..rooms import from_rooms
from . import data, invariants, notation, rules, view


def load_texts(values, given):
    """The board of a table, and what follows from its options: what is not a plain number there."""
    from .settings import complete

    return complete(values, given)


GAME = from_rooms(data, rules, invariants, view, notation, load_texts=load_texts, unit_name="M",
                  money_reports=data.MONEY_REPORTS, stand_in=data.STAND_IN)  # fmt: skip
