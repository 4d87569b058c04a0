"""Big Deal: questions only this game can be asked, exact beside measured. Sums are dollars.

    urn          does she hold a match, how many blockers, who can attack me, what an opening hand holds
    steals       is the steal worth it: all gains and losses of an attack, exactly
    escalation   when to stop: the duel solved backwards, and why what is spent does not count
    measured     card counting, luck against skill, inequality over a round: means with intervals

`unseen` cards are those a seat does not see, `blockers` those of them that match the attacked set. Functions that
end in `_at`, and `look` and `top_risk`, take a table or its state and think only what the seat may know.
"""

from .escalation import Plan, Solved, Step, Sunk, plan_at, solve_duel, sunk_cost, when_to_stop
from .measured import Counting, Inequality, SkillRow, card_counting, inequality, luck_and_skill
from .steals import Steal, best_pair, fight, hands_of, steal_at, steal_value
from .urn import (
    Look,
    blocker_distribution,
    look,
    opening_jokers,
    p_attacked,
    p_duel,
    p_joker_turned,
    p_match,
    p_opening_pair,
    top_risk,
)

__all__ = [
    "best_pair",
    "blocker_distribution",
    "card_counting",
    "Counting",
    "fight",
    "hands_of",
    "inequality",
    "Inequality",
    "look",
    "Look",
    "luck_and_skill",
    "opening_jokers",
    "p_attacked",
    "p_duel",
    "p_joker_turned",
    "p_match",
    "p_opening_pair",
    "Plan",
    "plan_at",
    "SkillRow",
    "solve_duel",
    "Solved",
    "Steal",
    "steal_at",
    "steal_value",
    "Step",
    "Sunk",
    "sunk_cost",
    "top_risk",
    "when_to_stop",
]
