"""Big Deal: stealing, probability and escalation."""

from ..rooms import from_rooms
from .rules import invariants, notation, options, play, words
from .screen import view


def prepare(values, given):
    """A deck of a teacher's own: kinds that were left out keep their number and value."""
    for name, usual in (("counts", options.COUNTS), ("values", options.VALUES)):
        values[name] = [*values[name], *usual[len(values[name]) :]]
    language = values["language"]
    names = [kind.name(language) for kind in options.CARDS]
    return {"names": names, "language": language, "numbers": {"n_cards": sum(values["counts"])}}


GAME = from_rooms(
    options,
    words,
    play,
    invariants,
    view,
    notation,
    prepare=prepare,
    unit_name="$",
    money_reports=options.MONEY_REPORTS,
    stand_in=options.STAND_IN,
)
