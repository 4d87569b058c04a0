"""Big Deal: stealing, probability and escalation."""

from types import SimpleNamespace

from ..rooms import from_rooms
from .bots import valuation
from .rules import invariants, options, play, secrets, words
from .screen import log, summary, svg, text, view

play.hide, play.guess, play.appraise = secrets.hide, secrets.guess, valuation.appraise
SCREEN = SimpleNamespace(
    **{name: thing for room in (view, text, log, summary, svg) for name, thing in vars(room).items()}
)
SCREEN.portrait, SCREEN.picture, SCREEN.conflict = SCREEN.as_text, SCREEN.as_svg, options.conflict

GAME = from_rooms(
    options,
    words,
    play,
    invariants,
    SCREEN,
    words,
    prepare=options.prepare,
    unit_name="$",
    money_reports=options.MONEY_REPORTS,
    stand_in=options.STAND_IN,
)
