"""The board of Big Shot as data: districts with their values, parks, and the districts that a park doubles.

A board of your own is a list of districts, `{"id": "M20", "name": "Opera", "value": 20}` or
`{"id": "WP", "name": "West Park", "park": ["W9", "W10"]}`, or a JSON file that holds one.
"""

import json
from dataclasses import dataclass
from pathlib import Path

from ....core.custom_data import text_of
from ....core.errors import BadOption
from ....core.options import is_given
from .words import *

LONGEST_FILE, LONGEST_TEXT, HIGHEST = 50_000, 40, 100


@dataclass(frozen=True)
class District:
    """A district: printed value, or a park with the districts that it doubles."""

    id: str
    name: str
    value: int = 0
    is_park: bool = False
    doubles: tuple = ()


# rules: big-shot 2.2. It says what is reconstructed and what is sourced; the names are ours.
RECONSTRUCTED = (
    District("W9", "Ropewalk", 9),
    District("W10", "Tannery", 10),
    District("W11", "Foundry", 11),
    District("WP", "West Park", is_park=True, doubles=("W9", "W10", "W11")),
    District("E9", "Saltpans", 9),
    District("E10", "Brewery", 10),
    District("E11", "Goods Yard", 11),
    District("EP", "East Park", is_park=True, doubles=("E9", "E10", "E11")),
    District("M16", "Old Market", 16),
    District("M17", "Lantern Street", 17),
    District("M18", "Museum Quarter", 18),
    District("M20", "Opera", 20),
    District("M21", "Grand Parade", 21),
)


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


def read_board(source):
    """A board from a list of districts or a JSON file; BadOption says what is wrong with it."""
    rows = rows_of(source)
    if not isinstance(rows, (list, tuple)) or not rows:
        raise BadOption("board: give a list of districts, each with an id and a value, or a JSON file that holds one")
    if len(rows) > DISTRICTS:
        raise BadOption(f"board: {len(rows)} districts, at most {DISTRICTS}")
    found = tuple(district_of(row, number) for number, row in enumerate(rows, 1))
    ids = [district.id for district in found]
    twice = next((i for i in ids if ids.count(i) > 1), None)
    if twice is not None:
        raise BadOption(f"board: two districts have the id {twice!r}; every district needs its own")
    for district in found:
        check_neighbours(found, district.id, district.doubles, "board")
    return found


def rows_of(source):
    if isinstance(source, str) and source.lstrip()[:1] == "[":
        return from_json(source, "board")
    if not isinstance(source, (str, Path)):
        return source
    return from_json(text_of(Path(source), "board", "board", "JSON", LONGEST_FILE), "board")


def from_json(text, option):
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadOption(f"{option}: this is not JSON: {str(error)[:80]}") from None


def district_of(row, number):
    if isinstance(row, District):
        return row
    if not isinstance(row, dict):
        raise BadOption(f"board: district {number} is not a set of fields (id, name, value or park)")
    name = row.get("id")
    for text in (name, row.get("name", name)):
        if not isinstance(text, str) or not text or len(text) > LONGEST_TEXT or not text.isprintable():
            raise BadOption(f"board: district {number} needs an id and a name of at most {LONGEST_TEXT} plain letters")
    if "park" in row and row["park"] is not False:
        doubles = [] if row["park"] is True else row["park"]
        if not isinstance(doubles, (list, tuple)) or not all(isinstance(other, str) for other in doubles):
            raise BadOption(f"board: {name}: a park lists the ids of the districts it doubles")
        return District(name, row.get("name", name), 0, True, tuple(doubles))
    value = row.get("value")
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= HIGHEST:
        raise BadOption(f"board: {name}: its value must be a whole number from 0 to {HIGHEST}, not {str(value)[:20]!r}")
    return District(name, row.get("name", name), value)


def check_neighbours(board, park, doubles, option):
    known = {district.id: district for district in board}
    for other in doubles:
        if other not in known:
            raise BadOption(f"{option}: {park} is said to double {str(other)[:20]!r}, which is not on the board")
        if known[other].is_park:
            raise BadOption(f"{option}: {park} is said to double {other!r}, which is a park itself")


def with_values(board, values):
    """The board with other printed values: those of all districts but the parks, in the order of the board."""
    valued = [district for district in board if not district.is_park]
    if len(values) > len(valued):
        raise BadOption(f"district_values: {len(values)} entries, at most {len(valued)}: parks have none")
    changed = {district.id: value for district, value in zip(valued, values)}
    return tuple(District(d.id, d.name, changed.get(d.id, d.value), d.is_park, d.doubles) for d in board)


def with_parks(board, mapping):
    """The board with other neighbours of its parks; a park that is not named doubles nothing."""
    if isinstance(mapping, str):
        mapping = from_json(mapping, "park_neighbours")
    if not isinstance(mapping, dict):
        raise BadOption('park_neighbours: give a mapping such as {"WP": ["W9"]}; an empty one switches parks off')
    parks = [district.id for district in board if district.is_park]
    for park, doubles in mapping.items():
        if park not in parks:
            raise BadOption(f"park_neighbours: {str(park)[:20]!r} is not a park; parks are {', '.join(parks)}")
        if not isinstance(doubles, (list, tuple)):
            raise BadOption(f"park_neighbours: {park}: give the ids of the districts it doubles as a list")
        check_neighbours(board, park, doubles, "park_neighbours")
    return tuple(District(d.id, d.name, d.value, d.is_park, tuple(mapping.get(d.id, ()))) for d in board)


def numbers(board):
    """The board as it stands in the record."""
    room = DISTRICTS - len(board)
    beside = [sum(1 << k for k, other in enumerate(board) if district.id in other.doubles) for district in board]
    return {
        "n_districts": len(board),
        "value": [d.value for d in board] + [0] * room,
        "park": [int(d.is_park) for d in board] + [0] * room,
        "beside": beside + [0] * room,
    }


def plain(board):
    """A board as the list that `read_board` reads: what a saved game carries."""
    return [
        {"id": d.id, "name": d.name, "park": list(d.doubles)}
        if d.is_park
        else {"id": d.id, "name": d.name, "value": d.value}
        for d in board
    ]
