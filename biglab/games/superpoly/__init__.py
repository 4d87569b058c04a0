"""Superpoly: rent, auctions, mortgages and a Markov chain."""

from ..rooms import from_rooms, is_given
from .rules import invariants, notation, options, play, words
from .screen import view


def prepare(values, given):
    """The board and the decks of a table: what is not a number in its options."""
    from .rules import board as b

    board, decks = b.built_in_board(), None
    if is_given(given, "board_file"):
        board = b.read_board(given["board_file"])
        amounts = {kind: [square.amount for square in board if square.kind == kind] for kind in (b.f.FINE, b.f.GAIN)}
        for name, kind, place in (("fine_4", b.f.FINE, 0), ("fine_38", b.f.FINE, 1), ("gain_20", b.f.GAIN, 0)):
            if given.get(name) is None and place < len(amounts[kind]):
                values[name] = amounts[kind][place]
        values["board_file"] = b.plain_board(board)
    else:
        values["board_file"] = ""
    if is_given(given, "deck_files"):
        decks = b.read_decks(given["deck_files"], len(board))
        values["deck_files"] = b.plain_decks(decks)
    else:
        decks = b.built_in_decks()
        b.refuse_decks(decks, len(board))
        values["deck_files"] = ""
    return {"board": board, "decks": decks, "language": values["language"], "numbers": b.numbers(board, decks, values)}


def for_people(humans):
    """People claim by themselves: the dice pause for them, rent due or not, so that a pause is no hint."""
    return {"unprompted": [seat for seat, human in enumerate(humans) if human]}


GAME = from_rooms(
    options,
    words,
    play,
    invariants,
    view,
    notation,
    prepare=prepare,
    unit_name="F",
    money_reports=options.MONEY_REPORTS,
    stand_in=options.STAND_IN,
    for_people=for_people,
)
