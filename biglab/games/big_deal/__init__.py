"""Big Deal: stealing, probability and escalation."""

from ..rooms import from_rooms
from . import data, invariants, notation, rules, view


def load_texts(values, given):
    """A deck of a teacher's own: kinds that were left out keep their number and value."""
    for name, usual in (("counts", data.COUNTS), ("values", data.VALUES)):
        values[name] = [*values[name], *usual[len(values[name]) :]]
    language = values["language"]
    names = [kind.name(language) for kind in data.CARDS]
    return {"names": names, "language": language, "numbers": {"n_cards": sum(values["counts"])}}


GAME = from_rooms(data, rules, invariants, view, notation, load_texts=load_texts, unit_name="$",
                  money_reports=data.MONEY_REPORTS, stand_in=data.STAND_IN)  # fmt: skip
