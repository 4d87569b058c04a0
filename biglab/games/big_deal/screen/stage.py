"""Big Deal on stage: what the table on screen says besides the position, for those who count cards.

Given what a seat sees, every unseen card may lie in any hidden place, all as likely: so whether a hand holds a match
is a question of drawing from an urn.
"""

from fractions import Fraction

from ..analysis.urn import blockers_in, top_risk
from ..rules import play as r

# long words of cards may be broken here
BREAKS = {
    "Bankrekening": "Bank\u00adrekening",
    "Muntenverzameling": "Munten\u00adverzameling",
    "Postzegelverzameling": "Postzegel\u00adverzameling",
    "Spaarvarken": "Spaar\u00advarken",
}


def percent(chance):
    """A chance for a small place: 59%, or a word where it is certain."""
    if chance in (0, 1):
        return "sure" if chance else "no"
    return "<1%" if chance < Fraction(1, 100) else ">99%" if chance > Fraction(99, 100) else f"{float(chance):.0%}"


def odds(s, viewer, seat, letters):
    """What the viewer may think of the top set of a seat: can its owner defend it, can anybody attack mine?"""
    if viewer < 0 or not r.TURN <= s.phase <= r.REFILL or s.stack[seat] < s.v.min_target_sets:
        return None
    if seat == viewer:
        label, does = "can be attacked", "somebody holds a card to attack this set"
        chance = top_risk(s, viewer)
    else:
        label, does = "can be defended", f"{letters[seat]} holds a card to defend this set"
        chance = 1 - blockers_in(s, viewer, seat, s.asset[s.top[seat]])[0]
    exact = f"{chance.numerator}/{chance.denominator}"
    about = "" if chance.denominator == 1 else f" ≈ {float(chance):.3f}"
    return {"label": label, "text": percent(chance), "words": f"The chance that {does} is {exact}{about}."}
