"""Big City: land, externalities and a public good."""

from pathlib import Path

from ...core.errors import BadOption
from ...core.game import Game
from . import data, invariants, rules, view


def load_texts(values, given):
    """The tiles and shapes of a table, and their tables for the record; short lists keep their defaults."""
    from . import geometry

    own = {name: given.get(name) for name in ("tiles", "piece_shapes")}
    tiles = geometry.read_tiles(own["tiles"]) if is_given(own["tiles"]) else geometry.STANDARD_TILES
    shapes = geometry.read_shapes(own["piece_shapes"] if is_given(own["piece_shapes"]) else {})
    values["tiles"] = [dict(tile) for tile in tiles] if is_given(own["tiles"]) else ""
    values["piece_shapes"] = {k: list(v) for k, v in shapes.items()} if is_given(own["piece_shapes"]) else ""
    for name, usual in (("supply", data.SUPPLY), ("base_values", data.BASE_VALUES)):
        values[name] = values[name] + usual[len(values[name]) :]
    if given.get("starting_tiles") is None:
        values["starting_tiles"] = [k for k in values["starting_tiles"] if k <= len(tiles)]
    elif not values["starting_tiles"]:
        raise BadOption("starting_tiles: at least one tile is needed; the first lies there already")
    numbers = {**geometry.tile_numbers(tiles), **geometry.shape_numbers(shapes)}
    numbers["church"] = geometry.church_numbers(values["church_lots"])
    return {"tiles": tiles, "shapes": shapes, "numbers": numbers}


def is_given(value):
    return value is not None and not (isinstance(value, str) and value == "")


def find_bots(game):
    """The bots for any game, and those with a temperament of this one."""
    from ...bots import for_game
    from .bots import BOTS

    return {**for_game(game), **BOTS}


GAME = Game(
    name=data.NAME,
    title=data.TITLE,
    players=data.PLAYERS,
    options={option.name: option for option in data.OPTIONS},
    variants=data.VARIANTS,
    rules=rules,
    invariants=invariants,
    screen=view,
    refusals=data.REFUSALS,
    verbs=data.VERBS,
    reports=data.REPORTS,
    unit_name="points",
    opponents=data.OPPONENTS,
    stand_in=data.STAND_IN,
    load_texts=load_texts,
    find_bots=find_bots,
    default_players=3,
    folder=Path(__file__).parent,
)
