"""Explorers by their names; each game has a room of its own here, loaded when one of it is first asked for."""

from __future__ import annotations

import difflib
import importlib
from typing import Any

from biglab.core.errors import BiglabError, shown
from biglab.ui.explorer import Explorer, choice, slider, switch

__all__ = ["EXPLORERS", "Explorer", "choice", "explore", "slider", "switch"]

EXPLORERS = {  # name → room, and the function there that makes it
    "payout": "big_idea.payout_explorer",
    "invest": "big_idea.invest_explorer",
    "secret": "big_idea.secret_explorer",
    "match": "big_deal.match_explorer",
    "risk": "big_deal.risk_explorer",
    "stop": "big_deal.stop_explorer",
    "loans": "big_shot.loan_explorer",
    "curse": "big_shot.curse_explorer",
    "formats": "big_shot.format_explorer",
    "credit": "big_shot.credit_explorer",
    "landing": "superpoly.landing_explorer",
    "payback": "superpoly.payback_explorer",
    "mortgage": "superpoly.mortgage_explorer",
    "throw": "superpoly.throw_explorer",
    "ruin": "superpoly.ruin_explorer",
    "site": "big_city.site_explorer",
    "assembly": "big_city.assembly_explorer",
    "hall": "big_city.hall_explorer",
}


def explore(name: str, **start: Any) -> Explorer:
    """An explorer by its name, "payout" for example; start sets its controls.

    >>> explore("payout", shares=6).values.shares
    6
    """
    if not isinstance(name, str) or name not in EXPLORERS:
        near = difflib.get_close_matches(name[:80] if isinstance(name, str) else "", EXPLORERS, 1)
        hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(EXPLORERS)}"
        raise BiglabError(f"no explorer is called {shown(name)}; {hint}")
    room, function = EXPLORERS[name].split(".")
    return getattr(importlib.import_module(f"{__name__}.{room}"), function)().set(**start)
