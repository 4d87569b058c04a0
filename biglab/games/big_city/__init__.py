"""Big City: land, externalities and a public good."""

from types import SimpleNamespace

from ..rooms import from_rooms
from .bots import valuation
from .rules import invariants, options, play, words
from .screen import log, summary, svg, text, view

play.appraise = valuation.appraise
play.NOT_INLINED += valuation.NOT_INLINED
SCREEN = SimpleNamespace(
    **{name: thing for part in (svg, summary, log, text, view) for name, thing in vars(part).items()}
)
SCREEN.conflict, SCREEN.portrait, SCREEN.picture = options.conflict, summary.as_text, svg.as_svg

GAME = from_rooms(
    options,
    words,
    play,
    invariants,
    SCREEN,
    words,
    prepare=options.prepare,
    unit_name="points",
    stand_in=options.STAND_IN,
    default_players=3,
)
