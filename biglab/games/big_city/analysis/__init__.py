"""Big City: questions only this game can be asked, exact beside measured.

What does a building score, and why? Is it worth waiting for the third lot? Who builds City Hall, and which reward is
enough? Who gets the value of the streetcar? What do a park and a factory do to everybody, and what is there to bargain
about? Which lots are worth most? Who holds the card I need? The rooms behind this door:

    breakdown      the score of a placement, term by term
    waiting        drawing without replacement; when to stop waiting for the second and third lot
    city_hall      the volunteer's dilemma, once and round after round, and what bots do
    potential      what a hand could become on the present map; positions from games of bots
    rails          streets: what a streetcar adds to each hand, and who captured it
    externalities  parks and factories: every site, every hand, bargaining
    location       the score of every kind of site by rule; what lots brought in play
    posterior      who holds which card, by the backs; what knowing it is worth

Options have the names that the game gives them. Cards that are hidden at a table are not hidden from an analysis.
"""

from .breakdown import facts, multiplier, score_of, terms, total
from .city_hall import (
    Dilemma,
    HallTimes,
    Stakes,
    Wait,
    attrition,
    by_players,
    by_reward,
    dilemma,
    enough,
    hall_times,
    mean_round,
    measured_benefit,
    simulate_dilemma,
    stakes,
)
from .externalities import Bargain, Price, Site, bargain, externality_matrix, price_of, sites_of
from .location import Brought, ValueMap, build_up, place_in_tile, rule_table, value_map
from .posterior import Beliefs, Knowing, beliefs, guessed, siting
from .rails import Capture, Rent, Street, best_street, capture, premium, streets
from .scenarios import Plot, at_round, best_plots, played, plots, potential, single_worth, unclaimed, worth_to_all
from .waiting import (
    Completion,
    Plan,
    Step,
    adjacent_pair,
    at_least_one,
    best_plan,
    completions,
    dearest_turn,
    engine_draws,
    longest,
    measured_completions,
    measured_plan,
    rows_of,
    site_values,
)

__all__ = [
    "adjacent_pair",
    "at_least_one",
    "at_round",
    "attrition",
    "Bargain",
    "bargain",
    "Beliefs",
    "beliefs",
    "best_plan",
    "best_plots",
    "best_street",
    "Brought",
    "build_up",
    "by_players",
    "by_reward",
    "Capture",
    "capture",
    "Completion",
    "completions",
    "dearest_turn",
    "Dilemma",
    "dilemma",
    "engine_draws",
    "enough",
    "externality_matrix",
    "facts",
    "guessed",
    "hall_times",
    "HallTimes",
    "Knowing",
    "longest",
    "mean_round",
    "measured_benefit",
    "measured_completions",
    "measured_plan",
    "multiplier",
    "place_in_tile",
    "Plan",
    "played",
    "Plot",
    "plots",
    "potential",
    "premium",
    "Price",
    "price_of",
    "Rent",
    "rows_of",
    "rule_table",
    "score_of",
    "simulate_dilemma",
    "single_worth",
    "Site",
    "site_values",
    "sites_of",
    "siting",
    "Stakes",
    "stakes",
    "Step",
    "Street",
    "streets",
    "terms",
    "total",
    "unclaimed",
    "value_map",
    "ValueMap",
    "Wait",
    "worth_to_all",
]
