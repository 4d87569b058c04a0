"""Games by name, for the floors below that must not know which games there are."""

finder = None  # set by biglab/games, the only list of games


def find(name):
    """A Game by its name; a Game is answered as it is."""
    from .errors import BiglabError
    from .game import Game

    if isinstance(name, Game):
        return name
    if not isinstance(name, str):
        raise BiglabError(f"game: {name!r} is no game; give its name, such as 'big-idea'")
    if finder is None:
        raise BiglabError(f"unknown game {name!r}; import biglab.games first")
    return finder(name)
