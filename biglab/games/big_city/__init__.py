"""Big City: land, externalities and a public good."""

from ...core.errors import BadOption
from ..rooms import from_rooms, is_given
from .rules import invariants, notation, options, play, words
from .screen import view


def prepare(values, given):
    """The tiles and shapes of a table, and their tables for the record; short lists keep their defaults."""
    from .rules import geometry

    own = {name: given[name] for name in ("tiles", "piece_shapes") if is_given(given, name)}
    tiles = geometry.read_tiles(own["tiles"]) if "tiles" in own else geometry.STANDARD_TILES
    shapes = geometry.read_shapes(own.get("piece_shapes", {}))
    values["tiles"] = [dict(tile) for tile in tiles] if "tiles" in own else ""
    values["piece_shapes"] = {k: list(v) for k, v in shapes.items()} if "piece_shapes" in own else ""
    for name, usual in (("supply", options.SUPPLY), ("base_values", options.BASE_VALUES)):
        values[name] = values[name] + usual[len(values[name]) :]
    if given.get("starting_tiles") is None:
        values["starting_tiles"] = [k for k in values["starting_tiles"] if k <= len(tiles)]
    elif not values["starting_tiles"]:
        raise BadOption("starting_tiles: at least one tile is needed; the first lies there already")
    numbers = {**geometry.tile_numbers(tiles), **geometry.shape_numbers(shapes)}
    numbers["church"] = geometry.church_numbers(values["church_lots"])
    return {"tiles": tiles, "shapes": shapes, "numbers": numbers}


GAME = from_rooms(
    options,
    words,
    play,
    invariants,
    view,
    notation,
    prepare=prepare,
    unit_name="points",
    stand_in=options.STAND_IN,
    default_players=3,
)
