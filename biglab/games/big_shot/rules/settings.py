"""Options of Big Shot that depend on each other: filled in where they follow, refused in words where they clash."""

import functools
import itertools
import math

from ....core.errors import BadOption
from ...rooms import is_given
from .board import RECONSTRUCTED, numbers, plain, read_board, with_parks, with_values
from .words import *

UNLIMITED = 200  # loan tokens: more than twenty loans of each colour


def complete(values, given):
    """Fill in what follows from the options that were given; answer the texts and numbers of the table."""
    # rules: big-shot 4. The expert game is a bundle of options, each of which may still be set otherwise.
    if values["expert"]:
        for name, value in (("money_visibility", "hidden"), ("loan_timing", "pre_auction")):
            if not is_given(given, name):
                values[name] = value
    # ruling: big-shot R9
    if "loan_tokens" in given and given["loan_tokens"] is None:
        values["loan_tokens"] = UNLIMITED
    board = lay_board(values, given)
    count_pawns(values, given)
    settled = values["debt_schedule"][:LOANS]
    settled = settled + [values["debt_per_loan"]] * (LOANS - len(settled))
    derived = {
        **numbers(board),
        "debt": settled,
        "n_fixed": len(values["fixed_order"]),
        "hat": filled(hat(values["spaces"], values["bundle_size"], values["min_colours_per_space"]), SPACES),
    }
    return {"board": board, "numbers": derived}


@functools.lru_cache(maxsize=64)
def hat(spaces, size, colours):
    """Tickets for the bundle of each space: bundles that show so many colours, from the most even heap there can be."""
    found = []
    for space in range(spaces):
        each, more = divmod((spaces - space) * size, COLOURS)
        heap = [each + (colour < more) for colour in range(COLOURS)]
        found.append(sum(math.prod(map(math.comb, heap, bundle)) for bundle in bundles_of(size, colours)))
    return found


@functools.lru_cache(maxsize=64)
def bundles_of(size, colours):
    """Every bundle of that size that shows so many colours, as pawns of each colour."""
    return [
        bundle
        for bundle in itertools.product(range(size + 1), repeat=COLOURS)
        if sum(bundle) == size and sum(n > 0 for n in bundle) >= colours
    ]


def filled(entries, length):
    return list(entries) + [0] * (length - len(entries))


def lay_board(values, given):
    """The districts of the table; the values of the options become those of the board."""
    board = read_board(given["board"]) if is_given(given, "board") else RECONSTRUCTED
    if is_given(given, "district_values"):
        board = with_values(board, values["district_values"])
    if is_given(given, "park_neighbours"):
        board = with_parks(board, given["park_neighbours"])
        values["park_neighbours"] = {d.id: list(d.doubles) for d in board if d.is_park and d.doubles}
    else:
        values["park_neighbours"] = ""
    values["board"] = plain(board) if is_given(given, "board") else ""
    values["district_values"] = [district.value for district in board if not district.is_park]
    return board


def count_pawns(values, given):
    """Spaces times pawns on each are four colours times pawns of each: the one that is not given follows."""
    spaces, size, pawns = (values[name] for name in ("spaces", "bundle_size", "pawns_per_colour"))
    if not is_given(given, "pawns_per_colour"):
        pawns, rest = divmod(spaces * size, COLOURS)
        if rest:
            raise BadOption(
                f"spaces: {spaces} spaces of {size} pawns are {spaces * size}, which {COLOURS} colours "
                "cannot share equally"
            )
    elif not is_given(given, "spaces"):
        spaces = part(COLOURS * pawns, size, "pawns_per_colour", f"spaces of {size}", SPACES)
    elif not is_given(given, "bundle_size"):
        size = part(COLOURS * pawns, spaces, "pawns_per_colour", f"equal bundles on {spaces} spaces", MOST_BUNDLE)
    if spaces * size != COLOURS * pawns:
        raise BadOption(
            f"pawns_per_colour: {COLOURS} × {pawns} pawns do not fill {spaces} spaces of {size}; leave one "
            "of the three out, and it follows"
        )
    if not 1 <= pawns <= MOST_PAWNS:
        raise BadOption(f"spaces: {spaces} spaces of {size} need {pawns} pawns of a colour, and there are {MOST_PAWNS}")
    if not is_given(given, "min_colours_per_space"):
        values["min_colours_per_space"] = min(values["min_colours_per_space"], size)
    if values["min_colours_per_space"] > size:
        colours = values["min_colours_per_space"]
        raise BadOption(f"min_colours_per_space: a bundle of {size} cannot show {colours} colours; at most {size}")
    values.update(spaces=spaces, bundle_size=size, pawns_per_colour=pawns)


def part(total, by, option, what, most):
    if total % by or not 1 <= total // by <= most:
        raise BadOption(f"{option}: {total} pawns in all cannot be dealt as {what}; there are at most {most}")
    return total // by


def conflict(values, players):
    """Options that do not go together, as a sentence; empty when all is well."""
    for name, size, what in (("first_leader", players, "seat"), ("promoter_start", values["spaces"], "space")):
        if values[name] != "random" and values[name] >= size:
            return f"{name}: there is no {what} {values[name]}; {what}s are 0 to {size - 1}"
    districts = len(values["board"] or RECONSTRUCTED)
    room, pawns = districts * values["district_cap"], values["spaces"] * values["bundle_size"]
    if room < pawns and values["overflow"] == "refuse":
        return (
            f"district_cap: {districts} districts of {values['district_cap']} have no room for {pawns} pawns; "
            "overflow='discard' would put the rest in the box"
        )
    if values["rounds_multiple_of_players"] and values["spaces"] < players:
        return f"rounds_multiple_of_players: {values['spaces']} bundles are too few for {players} to lead equally often"
    if values["split_payment"] and values["loan_settlement"] == "at_win":
        return "split_payment: with loans drawn at the sale nobody could say whose loan it is; take one of the two"
    return ""
