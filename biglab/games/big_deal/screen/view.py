"""A position of Big Deal as plain data for the screen: what a seat sees, and what it may think of the rest.

Given what a seat sees, every unseen card may lie in any hidden place, all equally likely: so whether a hand holds a
match is a question of drawing from an urn.
"""

from fractions import Fraction

from ....core.state import NOBODY
from ....core.wording import LETTERS
from ..analysis.urn import blockers_in, top_risk
from ..rules import words as w
from ..rules.play import score, won
from ..rules.secrets import unseen
from ..rules.stacks import is_joker, top_discard
from .text import IDS, dollars, status

# long words of cards may be broken here
BREAKS = {
    "Bankrekening": "Bank\u00adrekening",
    "Muntenverzameling": "Munten\u00adverzameling",
    "Postzegelverzameling": "Postzegel\u00adverzameling",
    "Spaarvarken": "Spaar\u00advarken",
}


def all_open(s):
    """Has nobody anything to hide? With open hands, people at one screen need not hide theirs from each other."""
    return s.v.open_hands == 1


def secret_luck(s):
    """Would the cards that can still be drawn tell what is in the hands, or buried under the discards?"""
    if s.phase not in (w.DEAL, w.FIRST_DISCARD, w.REFILL):
        return False
    return s.v.open_hands == 0 or s.v.discard_memory == w.TOP_ONLY


def view(s, seat, texts, names, humans, event=None):
    """The position as this seat may see it (-1: a spectator); the state is blanked already."""
    phase, phase_name = w.PHASES[s.phase]
    counted, over = s.phase >= w.ROUND_OVER, s.to_move == NOBODY
    return {
        "round": s.round - 1 if counted else s.round,
        "target": s.v.target,
        "target_text": dollars(s.v.target),
        "phase": phase,
        "phase_name": phase_name,
        "to_move": s.to_move,
        "active": s.active,
        "dealer": s.dealer,
        "status": status(s, names),
        "seats": [seat_view(s, other, seat, texts, names, humans) for other in range(s.seats)],
        "deck": s.deck_size,
        "hand_limit": s.v.hand_size,
        "open_hands": s.v.open_hands == 1,
        "discard": discard_view(s, texts),
        "duel": duel_view(s, texts) if s.pot != w.NOTHING else None,
        "drawer": s.drawer if s.phase == w.REFILL else None,
        "kinds": [
            {**card_view(kind, s, texts), "count": s.v.counts[kind], "unseen": unseen(s, seat, kind)}
            for kind in range(w.KINDS)
        ],
        "counted": counted,
        "winners": [other for other in range(s.seats) if won(s, other)] if over else [],
        "event": event,
    }


def seat_view(s, seat, viewer, texts, names, humans):
    known = seat == viewer or s.v.open_hands == 1
    points = score(s, seat)
    return {
        "seat": seat,
        "letter": LETTERS[seat],
        "name": names[seat],
        "human": humans[seat],
        "score": points,
        "score_text": dollars(points),
        "score_label": "total",
        "total": s.total[seat],
        "total_text": dollars(s.total[seat]),
        "fortune": s.fortune[seat],
        "fortune_text": dollars(s.fortune[seat]),
        "gained": s.gained[seat],
        "hand_size": s.hand_size[seat],
        "hand": [card_view(kind, s, texts) for kind in kinds_in(s.hand[seat])] if known else None,
        "stack": [set_view(s, k, texts) for k in stack_of(s, seat)],
        "exposed": s.phase < w.ROUND_OVER and s.stack[seat] >= s.v.min_target_sets,
        "odds": odds(s, viewer, seat),
        "attacking": s.pot != w.NOTHING and s.active == seat,
        "defending": s.pot != w.NOTHING and s.defender == seat,
    }


def discard_view(s, texts):
    """The discard pile from its bottom; cards that nobody remembers are null."""
    cards = [IDS[kind] if kind != w.NOTHING else None for kind in s.discard[: s.n_discard]]
    top = card_view(top_discard(s), s, texts) if s.n_discard else None
    return {"size": s.n_discard, "top": top, "cards": cards}


def duel_view(s, texts):
    """Who fights whom over what, and every card played so far, the thief's first."""
    sides = (s.active, s.defender)
    thrown = [{"seat": sides[i % 2], **card_view(s.thrown[i], s, texts)} for i in range(s.n_thrown)]
    stolen = s.worth[s.pot] - sum(card["value"] for card in thrown)
    return {
        "attacker": s.active,
        "defender": s.defender,
        "asset": IDS[s.asset[s.pot]],
        "name": texts["names"][s.asset[s.pot]],
        "pot": set_view(s, s.pot, texts),
        "stolen": stolen,
        "thrown": thrown,
    }


# ------------------------------------------------------------------ cards and sets


def card_view(kind, s, texts):
    name = texts["names"][kind]
    found = {"kind": IDS[kind], "name": name, "value": s.v.values[kind], "joker": is_joker(kind)}
    return {**found, "label": BREAKS[name]} if name in BREAKS else found


def set_view(s, k, texts):
    """A set as it lies: jokers underneath, so that an asset shows."""
    # ruling: big-deal R14
    cards = [w.GOLD] * s.n_gold[k] + [w.SILVER] * s.n_silver[k] + [s.asset[k]] * s.n_asset[k]
    return {
        "id": k,
        "asset": IDS[s.asset[k]],
        "name": texts["names"][s.asset[k]],
        "cards": [IDS[c] for c in cards],
        "value": s.worth[k],
        "value_text": dollars(s.worth[k]),
    }


def stack_of(s, seat):
    """The sets of a stack, from the first to the top."""
    found, k = [], s.top[seat]
    while k != w.NOTHING and len(found) < w.SETS:
        found.append(k)
        k = s.beneath[k]
    return found[::-1]


def kinds_in(hand):
    """A hand as a list of kinds, gold first."""
    return [kind for kind in range(w.KINDS) for _ in range(hand[kind])]


# ------------------------------------------------------------------ for those who count cards


def odds(s, viewer, seat):
    """What the viewer may conclude about the top set of a seat: can its owner defend it, can anybody attack mine?"""
    if viewer < 0 or not w.TURN <= s.phase <= w.REFILL or s.stack[seat] < s.v.min_target_sets:
        return None
    if seat == viewer:
        label, does = "can be attacked", "somebody holds a card to attack this set"
        chance = top_risk(s, viewer)
    else:
        label, does = "can be defended", f"{LETTERS[seat]} holds a card to defend this set"
        chance = 1 - blockers_in(s, viewer, seat, s.asset[s.top[seat]])[0]
    exact = f"{chance.numerator}/{chance.denominator}"
    about = "" if chance.denominator == 1 else f" ≈ {float(chance):.3f}"
    return {"label": label, "text": percent(chance), "words": f"The chance that {does} is {exact}{about}."}


def percent(chance):
    """A chance for a small place: 59%, or a word where it is certain."""
    if chance in (0, 1):
        return "sure" if chance else "no"
    return "<1%" if chance < Fraction(1, 100) else ">99%" if chance > Fraction(99, 100) else f"{float(chance):.0%}"
