"""Big Deal on stage: what the table on screen says besides the position, for those who count cards.

Given what a seat sees, every unseen card may lie in any hidden place, all as likely: so whether a hand holds a match
is a question of drawing from an urn.
"""

from fractions import Fraction
from math import comb

from . import rules as r

# long words of cards may be broken here
BREAKS = {
    "Bankrekening": "Bank\u00adrekening",
    "Muntenverzameling": "Munten\u00adverzameling",
    "Postzegelverzameling": "Postzegel\u00adverzameling",
    "Spaarvarken": "Spaar\u00advarken",
}


def at_least_one(hidden, wanted, drawn):
    """The chance that at least one of `wanted` among `hidden` cards is among so many drawn.

    >>> at_least_one(97, 19, 4)
    Fraction(21457, 36472)
    """
    # rules: big-deal 9
    drawn = min(drawn, hidden)
    return 1 - Fraction(comb(hidden - wanted, drawn), comb(hidden, drawn)) if drawn else Fraction(0)


def percent(chance):
    """A chance for a small place: 59%, or a word where it is certain."""
    if chance in (0, 1):
        return "sure" if chance else "no"
    return "<1%" if chance < Fraction(1, 100) else ">99%" if chance > Fraction(99, 100) else f"{float(chance):.0%}"


def odds(s, viewer, seat, letters):
    """What the viewer may think of the top set of a seat: can its owner defend it, can anybody attack mine?"""
    if viewer < 0 or not r.TURN <= s.phase <= r.REFILL or s.stack[seat] < s.v.min_target_sets:
        return None
    asset = s.asset[s.top[seat]]
    kinds = (asset, r.GOLD, r.SILVER)
    if seat == viewer:
        kinds = kinds if s.v.joker_attack == 1 else (asset,)
        hands = [other for other in range(s.seats) if other != seat and s.stack[other] >= s.v.min_attacker_sets]
        label, does = "can be attacked", "somebody holds a card to attack this set"
    else:
        hands, label, does = [seat], "can be defended", f"{letters[seat]} holds a card to defend this set"
    if s.v.open_hands == 1:
        chance = Fraction(any(s.hand[hand][kind] for hand in hands for kind in kinds))
    else:
        hidden = sum(r.unseen(s, viewer, kind) for kind in range(r.KINDS))
        wanted = sum(r.unseen(s, viewer, kind) for kind in kinds)
        chance = at_least_one(hidden, wanted, sum(s.hand_size[hand] for hand in hands))
    exact = f"{chance.numerator}/{chance.denominator}"
    about = "" if chance.denominator == 1 else f" ≈ {float(chance):.3f}"
    return {"label": label, "text": percent(chance), "words": f"The chance that {does} is {exact}{about}."}
