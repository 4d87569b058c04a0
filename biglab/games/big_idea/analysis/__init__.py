"""The Big Idea: questions about this game only, answered as exact fractions.

    shares         what a share is worth, now and after waiting; what one more token does to me and to the others
    coordination   whom to back in secret: the secret phase as a game, its equilibria, how choices concentrate

Sums are dollars. Every function takes the numbers a teacher may change:

    die_sides      6    sides of the die, 2 to 20
    payout_factor  2    a share pays this times the die
    fee_per_share  1    dollars to every share already there (any sum from 0 to 10)
    cards          2    cards of the product; payout and fee grow with cards / 2 (V_MULTI)

`n` counts the shares on a product, `k` those of them that are mine, `shares` is n where it does not matter whose.
"""

from .coordination import *
from .shares import *
