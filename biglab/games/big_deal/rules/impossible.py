"""Why a position of Big Deal that somebody wrote down cannot occur; `invariants.py` is about every position."""

from ....core.checks import out_of_range
from ....core.state import CHANCE, NOBODY
from .stacks import left_of
from .words import *


def impossible(s):
    """Why a position cannot occur in this game, besides the invariants; empty if it can."""
    if not CHOOSE_DEALER <= s.phase <= GAME_OVER:
        return f"there is no phase {s.phase}"
    limits = [
        ("dealer", 0, s.seats - 1),
        ("active", 0, s.seats - 1),
        ("defender", NOBODY, s.seats - 1),
        ("drawer", NOBODY, s.seats - 1),
        ("round", 1, MOST_ROUNDS + MOST_EXTRA_ROUNDS + 1),
        ("deck_size", 0, s.v.n_cards),
        ("n_discard", 0, MOST_CARDS),
        ("flip", 0, 1),
        ("sets", 0, SETS),
        ("pot", NOTHING, s.sets - 1),
        ("n_thrown", 0, THROWS),
    ]
    counters = ("turns", "pairs", "taken", "thrown_away", "duels", "thefts", "fought", "on_table")
    limits += [(name, 0, 1 << 40) for name in counters]
    wrong = out_of_range(s, limits)
    if wrong:
        return wrong
    played = (s.round - 1) * s.v.n_cards + sum(s.shown) + s.n_discard
    if s.turns > played:  # every turn lays down a card, or throws one away
        return f"{s.turns} turns have been played, but only {played} cards"
    for seat in range(s.seats):
        if not 0 <= s.drew[seat] <= s.hand_size[seat] or s.drew[seat] and s.phase != REFILL:
            return f"seat {seat} has drawn cards that it does not have"
        if abs(s.total[seat]) > 1 << 40 or abs(s.gained[seat]) > 1 << 40:
            return f"seat {seat} has more dollars than there are"
        if not NOTHING <= s.top[seat] < s.sets or not 0 <= s.stack[seat] <= s.sets:
            return f"the stack of seat {seat} has no such top set"
    if any(not NOTHING <= s.beneath[k] < s.sets for k in range(s.sets)):
        return "a set lies on one that is not there"
    if any(not 0 <= kind < KINDS for kind in s.thrown):
        return "a card that does not exist was played in the duel"
    return wrong_mover(s) or wrong_duel(s)


def wrong_mover(s):
    """Is it another seat's move in this phase?"""
    if s.phase == GAME_OVER:
        return "" if s.to_move == NOBODY else "the game is over, and somebody is to move"
    if s.phase in (CHOOSE_DEALER, DEAL, FIRST_DISCARD, REFILL, ROUND_OVER):
        if s.to_move != CHANCE:
            return "this phase is chance's, and chance is not to move"
        if s.phase in (CHOOSE_DEALER, DEAL, FIRST_DISCARD) and (s.sets or s.n_discard):
            return "cards are still to be dealt, and some lie on the table"
        if s.phase == CHOOSE_DEALER and any(s.hand_size):
            return "there is no dealer yet, and cards are dealt"
        if s.phase in (DEAL, REFILL) and (s.deck_size == 0 or s.drawer == NOBODY):
            return "cards are to be drawn, and there is none to draw or nobody to draw it"
        if s.phase == DEAL and not dealt_in_order(s):
            return "the hands are not dealt in order"
        if s.phase == FIRST_DISCARD and (
            s.deck_size <= s.deck[0] + s.deck[1] or any(s.hand_size[seat] != s.v.hand_size for seat in range(s.seats))
        ):
            return "it is too early for the first discard to be turned up"
        if s.phase == REFILL and s.drawer not in (s.active, s.defender):
            return f"seat {s.drawer} draws and has not played"
        return ""
    if s.phase == TURN and (s.to_move != s.active or s.defender != NOBODY):
        return f"seat {s.to_move} is not the one whose turn it is"
    return ""


def dealt_in_order(s):
    """The seat to the left of the dealer got the first card, and so on clockwise."""
    seat, more = left_of(s, s.dealer), []
    for _ in range(s.seats):
        more.append(s.hand_size[seat])
        if seat == s.drawer:
            most = more[0]
            mine = len(more) - 1
        seat = left_of(s, seat)
    return more == [most if i < mine else more[mine] for i in range(s.seats)] and most - more[mine] in (0, 1)


def wrong_duel(s):
    """Do the two sides of a duel exist, and are the cards they have played in the pot?"""
    if s.defender == NOBODY:
        return "cards were played in a duel that nobody fights" if s.n_thrown else ""
    if s.phase not in (DUEL_DEFEND, DUEL_ATTACK, REFILL) or s.defender == s.active or s.n_thrown == 0:
        return "somebody is attacked, and nobody attacks"
    if s.phase == REFILL:
        return ""
    k, thrown = s.pot, s.thrown[: s.n_thrown]
    if not 0 <= k < s.sets or any(kind not in (0, 1, s.asset[k]) for kind in thrown):
        return "a card was played that does not match the attacked set"
    if [s.n_gold[k] < thrown.count(0), s.n_silver[k] < thrown.count(1)] != [False, False]:
        return "a card was played that is not in the pot"
    if s.n_asset[k] < thrown.count(s.asset[k]) + 1:
        return "a card was played that is not in the pot"
    if s.stack[s.active] < s.v.min_attacker_sets or s.stack[s.defender] < s.v.min_target_sets - 1:
        return "the attack was against the rules"
    return ""
