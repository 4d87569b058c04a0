from .geometry import STANDARD_TILES, lots_of_tile


def conflict(values, players):
    """Options that do not go together, as a sentence; empty when all is well."""
    tiles = values["tiles"] or STANDARD_TILES
    start = values["starting_tiles"]
    for k in start:
        if k > len(tiles):
            return f"starting_tiles: there is no tile {k}; tiles are 1 to {len(tiles)}"
        if start.count(k) > 1:
            return f"starting_tiles: tile {k} is named twice"
    for number in values["church_lots"]:
        k = number // 10
        if k > len(tiles) or not 1 <= number % 10 <= len(lots_of_tile(tiles[k - 1]["rows"])):
            return f"church_lots: there is no lot {number}"
    return ""
