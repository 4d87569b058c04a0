"""Players of Big City with a temperament.

A bot is a plain function `bot(seen, legal, rng)`; it returns one of `legal`. The first line of its docstring is what
menus and tables print. All of these read only what their seat may know. They think alike and differ in what they
care for: `choose` weighs every offer in tenths of a point, and the temperament bends the scales.
"""

from .judgement import CALM, CIVIC, GREEDY, PATIENT, RAILS, SPITE, TRADING, choose


def grabber(seen, legal, rng):
    """Builds whatever scores most now, and thinks of nothing else."""
    return legal[choose(seen, legal, GREEDY)]


def planner(seen, legal, rng):
    """Weighs points now against lots kept for later, City Hall, streetcars and new neighbourhoods."""
    return legal[choose(seen, legal, CALM)]


def assembler(seen, legal, rng):
    """Saves lots for doubles and triples, and would rather exchange cards than build small."""
    return legal[choose(seen, legal, PATIENT)]


def mayor(seen, legal, rng):
    """Builds City Hall as early as it can, and looks for the card that allows it."""
    return legal[choose(seen, legal, CIVIC)]


def conductor(seen, legal, rng):
    """Leads the streetcar past its own lots before it builds on them."""
    return legal[choose(seen, legal, RAILS)]


def spoiler(seen, legal, rng):
    """Puts parks and factories where they cost the others most."""
    return legal[choose(seen, legal, SPITE)]


def broker(seen, legal, rng):
    """Trades cards that fit nothing for cards of neighbourhoods where it has lots, where trading is allowed."""
    return legal[choose(seen, legal, TRADING)]


BOTS = {bot.__name__: bot for bot in (grabber, planner, assembler, mayor, conductor, spoiler, broker)}
