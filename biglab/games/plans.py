"""All lessons by name: two of 90 minutes, and a school lesson of 45 minutes for each board game.

A plan is made when it is wanted: its figures are computed from the analysis of its game.
"""

from __future__ import annotations

from collections.abc import Callable

from biglab.games import school_plans
from biglab.games.auctions import auctions_90
from biglab.games.expected_value import expected_value_90
from biglab.ui.lesson import Plan

PLANS: dict[str, Callable[[], Plan]] = {
    "auctions-90": auctions_90,
    "expected-value-90": expected_value_90,
    "big-idea-45": school_plans.big_idea_45,
    "big-deal-45": school_plans.big_deal_45,
    "superpoly-45": school_plans.superpoly_45,
    "big-shot-45": school_plans.big_shot_45,
    "big-city-45": school_plans.big_city_45,
}
