"""The board, the deeds and the two decks of Superpoly: our own, and those that a class has written."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from ....core.custom_data import rows_of, texts_of
from ....core.errors import BadOption, did_you_mean
from .words import *

KINDS = {
    "start": START,
    "lot": LOT,
    "museum": MUSEUM,
    "utility": UTILITY,
    "surprise": SURPRISE,
    "bank": BANK,
    "fine": FINE,
    "gain": GAIN,
    "jail": JAIL,
    "go_to_jail": GO_TO_JAIL,
}
CODES = {
    "ADVANCE": ADVANCE,
    "MOVE_NO_SALARY": MOVE_NO_SALARY,
    "NEXT_MUSEUM": NEXT_MUSEUM,
    "NEXT_UTILITY": NEXT_UTILITY,
    "BACK": BACK,
    "JAIL": TO_JAIL,
    "EXIT_CARD": EXIT_CARD,
    "PAY": PAY_BANK,
    "GET": RECEIVE,
    "REPAIR": REPAIR,
    "PAY_EACH": PAY_EACH,
    "GET_EACH": GET_EACH,
    "INTEREST": INTEREST,
}
FEWEST_SQUARES, FEWEST_DEEDS, MOST_OF_A_KIND = 12, 4, 6
MOST_FRANCS, LONGEST_TEXT = 10_000_000, 160


@dataclass(frozen=True)
class Square:
    """One square of the board; what is not for sale has a price of 0."""

    number: int
    kind: int
    group: str  # a letter; empty if there is none
    names: dict
    price: int = 0
    house: int = 0
    rents: tuple = (0, 0, 0, 0, 0, 0)
    amount: int = 0  # of a fine or a gain

    def name(self, language="en"):
        return self.names.get(language) or self.names.get("fr") or next(iter(self.names.values()))


@dataclass(frozen=True)
class Card:
    """One card: what it does, in a code and two numbers, and its text by language."""

    id: str
    code: int
    first: int
    second: int
    texts: dict

    def text(self, language="en"):
        return self.texts.get(language) or next(iter(self.texts.values()))


@functools.cache
def built_in_board():
    """The forty squares that come with biglab."""
    return read_board(Path(__file__).with_name("board.csv"))


@functools.cache
def built_in_decks():
    """The Surprise cards and the Bank cards that come with biglab."""
    return read_decks(Path(__file__).with_name("decks.csv"), 40)


# ------------------------------------------------------------------ reading


def read_board(source) -> tuple[Square, ...]:
    """A board from a CSV or JSON file, or from a list of dictionaries with the fields of `board.csv`."""
    rows = rows_of(source, "board_file", "board", "squares")
    board = tuple(square_of(row, number) for number, row in enumerate(rows))
    refuse_board(board)
    return board


def square_of(row, number):
    if not isinstance(row, dict):
        raise BadOption(f"board_file: square {number} is not a set of fields (kind, name, price, …)")
    kind = str(row.get("kind", "")).strip().lower()
    if kind not in KINDS:
        raise BadOption(f"board_file: square {number}: " + did_you_mean("kind", kind, KINDS))
    names = texts_of(row, "name", "board_file", f"square {number}", LONGEST_TEXT)
    where = f"square {number}"
    rents = [francs(row, f"rent_{i}", "board_file", where) for i in range(6)]
    if KINDS[kind] in (MUSEUM, UTILITY):  # the rent of more of them is never lower
        rents = [max(rents[: i + 1]) for i in range(6)]
    price, house, amount = (francs(row, name, "board_file", where) for name in ("price", "house", "amount"))
    group = str(row.get("group") or "").strip()
    if KINDS[kind] not in (LOT, MUSEUM, UTILITY) and (price or house):
        raise BadOption(f"board_file: square {number} is not a lot, museum or utility, and cannot have a price")
    if KINDS[kind] in (LOT, MUSEUM, UTILITY) and price < GRID:
        raise BadOption(f"board_file: square {number} is for sale and needs a price of at least {GRID}")
    if KINDS[kind] == LOT and (house < GRID or not (len(group) == 1 and group.isalpha())):
        raise BadOption(f"board_file: square {number} is a lot: it needs a group (a letter) and the price of a house")
    return Square(number, KINDS[kind], group, names, price, house, tuple(rents), amount)


def refuse_board(board):
    """A board that cannot be played on is refused in words."""
    if not FEWEST_SQUARES <= len(board) <= SQUARES:
        raise BadOption(f"board_file: {len(board)} squares; a board has {FEWEST_SQUARES} to {SQUARES}")
    if board[0].kind != START or sum(square.kind == START for square in board) != 1:
        raise BadOption("board_file: the first square, and no other, must be the start")
    if sum(square.kind == JAIL for square in board) != 1:
        raise BadOption("board_file: a board has one jail")
    if len([square for square in board if square.price]) < FEWEST_DEEDS:
        raise BadOption(f"board_file: at least {FEWEST_DEEDS} squares must be for sale")
    colours = groups_of(board)
    if len(colours) > COLOURS:
        raise BadOption(f"board_file: {len(colours)} colour groups, at most {COLOURS}")
    for letter, squares in colours.items():
        if len(squares) > MOST_OF_A_KIND:
            raise BadOption(f"board_file: group {letter} has {len(squares)} lots, at most {MOST_OF_A_KIND}")
        if len({board[number].house for number in squares}) > 1:
            raise BadOption(f"board_file: houses on group {letter} must all cost the same")
    for kind, name in ((MUSEUM, "museums"), (UTILITY, "utilities")):
        if sum(square.kind == kind for square in board) > MOST_OF_A_KIND:
            raise BadOption(f"board_file: at most {MOST_OF_A_KIND} {name}")


def groups_of(board):
    """The colour groups: letter → squares, in the order of the board."""
    found: dict[str, list[int]] = {}
    for square in board:
        if square.kind == LOT:
            found.setdefault(square.group, []).append(square.number)
    return found


def read_decks(source, n_squares) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Both decks from one CSV or JSON file, or from a list of dictionaries with the fields of `decks.csv`."""
    rows = rows_of(source, "deck_files", "deck", "cards")
    decks: dict[str, list[Card]] = {name: [] for name in DECKS}
    for number, row in enumerate(rows, 1):
        if not isinstance(row, dict):
            raise BadOption(f"deck_files: card {number} is not a set of fields (deck, code, a, b, text)")
        deck = str(row.get("deck", "")).strip().lower()
        if deck not in DECKS:
            raise BadOption(f"deck_files: card {number}: " + did_you_mean("deck", deck, DECKS))
        decks[deck].append(card_of(row, number))
    for name, cards in decks.items():
        if not 1 <= len(cards) <= CARDS:
            raise BadOption(f"deck_files: {len(cards)} {name} cards; a deck has 1 to {CARDS}")
        if all(card.code == EXIT_CARD for card in cards):
            raise BadOption(f"deck_files: every {name} card is kept: then there would be none to draw")
    found = tuple(decks["surprise"]), tuple(decks["bank"])
    refuse_decks(found, n_squares)
    return found


def refuse_decks(decks, n_squares):
    """Cards must lead to squares that the board has."""
    for deck in decks:
        for card in deck:
            if card.code in (ADVANCE, MOVE_NO_SALARY, BACK) and card.first >= n_squares:
                raise BadOption(f"deck_files: card {card.id} leads to square {card.first}; the board has {n_squares}")


def card_of(row, number):
    code = str(row.get("code", "")).strip().upper()
    if code not in CODES:
        raise BadOption(f"deck_files: card {number}: " + did_you_mean("code", code, CODES))
    first, second = (francs(row, name, "deck_files", f"card {number}", step=1) for name in ("a", "b"))
    kind = CODES[code]
    if kind == BACK and first == 0:
        raise BadOption(f"deck_files: card {number} must lead back by one square at least")
    if kind == INTEREST and first > 100:
        raise BadOption(f"deck_files: card {number}: {first} per cent; at most 100")
    if kind == NEXT_MUSEUM and first > 10:
        raise BadOption(f"deck_files: card {number}: rent times {first}; at most 10")
    if kind in (PAY_BANK, RECEIVE, REPAIR, PAY_EACH, GET_EACH) and (first % GRID or second % GRID):
        raise BadOption(f"deck_files: card {number}: sums are multiples of {GRID}")
    texts = texts_of(row, "text", "deck_files", f"card {number}", LONGEST_TEXT)
    return Card(str(row.get("id") or f"card {number}")[:20], kind, first, second, texts)


def francs(row, field, option, where, step=GRID):
    """A whole number of a row; an empty field is 0."""
    value = row.get(field)
    if value in (None, ""):
        return 0
    try:
        number = int(str(value).replace(",", "").replace(" ", ""))
    except ValueError:
        raise BadOption(f"{option}: {where}: {field} is {str(value)[:20]!r}, and must be a whole number") from None
    if not 0 <= number <= MOST_FRANCS or number % step:
        steps = f" in steps of {step}" if step > 1 else ""
        raise BadOption(f"{option}: {where}: {field} is {number}; it runs from 0 to {MOST_FRANCS}{steps}")
    return number


# ------------------------------------------------------------------ writing


def plain_board(board):
    """A board as the list that `read_board` reads: what a saved game carries."""
    kinds = {number: name for name, number in KINDS.items()}
    return [
        {
            "kind": kinds[square.kind],
            "group": square.group,
            **{f"name_{language}": name for language, name in square.names.items()},
            "price": square.price,
            "house": square.house,
            "amount": square.amount,
            **{f"rent_{i}": rent for i, rent in enumerate(square.rents)},
        }
        for square in board
    ]


def plain_decks(decks):
    codes = {number: name for name, number in CODES.items()}
    return [
        {
            "deck": name,
            "id": card.id,
            "code": codes[card.code],
            "a": card.first,
            "b": card.second,
            **{f"text_{language}": text for language, text in card.texts.items()},
        }
        for name, deck in zip(DECKS, decks)
        for card in deck
    ]


# ------------------------------------------------------------------ numbers for the record


def to_grid(francs_):
    """Rounded to the nearest multiple of 200, halves up."""
    return int((Fraction(francs_) + GRID // 2) // GRID) * GRID


def down_to_grid(francs_):
    return int(Fraction(francs_) // GRID) * GRID


def up_to(francs_, step):
    return -int(-Fraction(francs_) // step) * step


def scaled(francs_, scale):
    """A price after its scale: never less than the smallest note; what has no price gets none."""
    return max(GRID, to_grid(francs_ * exact(scale))) if francs_ else 0


def exact(number):
    """An option exactly as people write it: 0.1 is a tenth, not the binary fraction nearest to it."""
    return Fraction(str(number))


def numbers(board, decks, values) -> dict:
    """The board and the decks as the numbers of the record, after all scales of the options."""
    # rules: superpoly 7. Prices and rents are rounded to notes; what the bank pays is rounded down, interest up.
    colours = groups_of(board)
    letters = list(colours)
    kinds = [square.kind for square in board]
    members = list(colours.values())
    members += [[number for number, kind in enumerate(kinds) if kind == each] for each in (MUSEUM, UTILITY)]
    group = [
        letters.index(square.group) if square.kind == LOT else len(letters) + (square.kind == UTILITY)
        for square in board
    ]
    price = [scaled(square.price, values["price_scale"]) for square in board]
    house = [scaled(square.house, values["house_cost_scale"]) for square in board]
    loan = [down_to_grid(each * exact(values["mortgage_ratio"])) for each in price]
    rate, step = exact(values["mortgage_interest"]), values["interest_round"]
    fines = [number for number, kind in enumerate(kinds) if kind == FINE]
    gains = [number for number, kind in enumerate(kinds) if kind == GAIN]
    amount = [square.amount for square in board]
    for squares, names in ((fines, ("fine_4", "fine_38")), (gains, ("gain_20",))):
        for number, name in zip(squares, names):
            amount[number] = int(values[name])
    deeds = [number for number, each in enumerate(price) if each]
    found = {
        "n_squares": len(board),
        "n_groups": len(members),
        "n_colours": len(letters),
        "jail": kinds.index(JAIL),
        "corner": gains[0] if gains else SQUARES,
        "deeds": len(deeds),
        "deed": deeds,
        "kind": kinds,
        "group": group,
        "size": [len(each) for each in members],
        "member": members,
        "average": [sum(price[square] for square in each) // max(1, len(each)) for each in members],
        "price": price,
        "loan": loan,
        "interest": [up_to(each * rate, step) for each in loan],
        "house": house,
        "half": [down_to_grid(each * exact(values["sell_back_ratio"])) for each in house],
        "rents": [[to_grid(rent * exact(values["rent_scale"])) for rent in square.rents] for square in board],
        "amount": amount,
        "n_cards": [len(deck) for deck in decks],
        "code": [[card.code for card in deck] for deck in decks],
        "first": [[card.first for card in deck] for deck in decks],
        "second": [[card.second for card in deck] for deck in decks],
        "watched": sum(1 << seat for seat in set(values["unprompted"])),
    }
    return {name: padded(found[name], shape) for name, shape in DERIVED}


def padded(value, shape):
    """Short lists are filled up with zeros."""
    if not shape:
        return value
    rows = [padded(each, shape[1:]) for each in value]
    return rows + [padded([], shape[1:]) if shape[1:] else 0 for _ in range(shape[0] - len(rows))]
