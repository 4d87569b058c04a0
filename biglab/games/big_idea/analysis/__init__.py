"""The Big Idea: questions only this game can be asked, answered as exact fractions.

What is a share worth, now and if one waits? What does one more token do to me, and to the others?
Whom to back in secret? Sums are dollars. Every function takes the numbers a teacher may change:

    die_sides      6    sides of the die, 2 to 20
    payout_factor  2    a share pays this times the die
    fee_per_share  1    dollars to every share already there (any sum from 0 to 10)
    cards          2    cards of the product; payout and fee grow with cards / 2 (V_MULTI)

`n` counts the shares on a product, `k` those of them that are mine, `shares` is n where nobody asks whose.
"""

from .coordination import (
    Concentration,
    HerfindahlTheory,
    MixedEquilibrium,
    SecretGame,
    concentration,
    herfindahl,
    herfindahl_theory,
    pure_equilibria,
    secret_game,
    star_premium,
    symmetric_mixed,
)
from .shares import (
    Externality,
    PayoutRow,
    Risk,
    WaitingRow,
    breakeven_fee,
    certainty_equivalent,
    divest_harm,
    divest_loss,
    divest_threshold,
    entry_fee,
    ev_share,
    externality,
    open_gain,
    open_table,
    p_dead_hand,
    payout_distribution,
    payout_table,
    risk,
    waiting_table,
    waiting_value,
)

__all__ = [
    "breakeven_fee",
    "certainty_equivalent",
    "Concentration",
    "concentration",
    "divest_harm",
    "divest_loss",
    "divest_threshold",
    "entry_fee",
    "ev_share",
    "Externality",
    "externality",
    "herfindahl",
    "herfindahl_theory",
    "HerfindahlTheory",
    "MixedEquilibrium",
    "open_gain",
    "open_table",
    "p_dead_hand",
    "payout_distribution",
    "payout_table",
    "PayoutRow",
    "pure_equilibria",
    "Risk",
    "risk",
    "secret_game",
    "SecretGame",
    "star_premium",
    "symmetric_mixed",
    "waiting_table",
    "waiting_value",
    "WaitingRow",
]
