"""What must be true after every move of every game (RULES.md section 8), as one plain function.

It is compiled too, so that millions of games can be watched. What only a whole game can show (4, 5, 8, 9,
11) and secrets (12) have tests of their own.
"""

from ....core.state import CHANCE, NOBODY
from .play import round_ends
from .stacks import left_of
from .words import *

(
    LOST_CARD,
    WRONG_PILE,
    LOST_VALUE,
    ODD_SET,
    LOST_SET,
    WRONG_HAND,
    UNEVEN_DUEL,
    STRAY_POT,
    TOO_MANY_TURNS,
    NOT_OVER,
    WRONG_DEALER,
    DEBT,
) = range(1, 13)

SENTENCES = {
    LOST_CARD: "1: a card is lost, or in two places",
    WRONG_PILE: "1: a pile or a hand is not as large as it says",
    LOST_VALUE: "2: a stack is not worth what its cards are",
    ODD_SET: "3: a set without an asset card, with fewer than two cards, or with two jokers alone",
    LOST_SET: "5: a set is in no stack, or in two",
    WRONG_HAND: "6: a hand that is too large, or not filled up",
    UNEVEN_DUEL: "7: one side of a duel has played out of turn",
    STRAY_POT: "7: a pot without a duel, or a duel without a pot",
    TOO_MANY_TURNS: "10: more turns than there are cards",
    NOT_OVER: "10: the round has ended too early or too late",
    WRONG_DEALER: "R18: the wrong seat deals",
    DEBT: "11: a total below zero without a penalty",
}


def broken(s):
    """0, or the number of the first invariant that does not hold."""
    return broken_cards(s) or broken_sets(s) or broken_hands(s) or broken_duel(s) or broken_round(s)


def broken_cards(s):
    """Every card is in one place, and the places are as large as they say."""
    in_deck = 0
    for kind in range(KINDS):
        held = s.deck[kind] + s.discarded[kind] + s.shown[kind]
        if s.deck[kind] < 0 or s.discarded[kind] < 0 or s.shown[kind] < 0:
            return LOST_CARD
        for seat in range(s.seats):
            held += s.hand[seat][kind]
            if s.hand[seat][kind] < 0:
                return LOST_CARD
        if held != s.v.counts[kind]:
            return LOST_CARD
        in_deck += s.deck[kind]
    if in_deck != s.deck_size or s.n_discard > s.v.n_cards:
        return WRONG_PILE
    for seat in range(s.seats):
        held = 0
        for kind in range(KINDS):
            held += s.hand[seat][kind]
        if held != s.hand_size[seat]:
            return WRONG_PILE
    known = 0
    for i in range(s.n_discard):
        if s.discard[i] < 0 or s.discard[i] >= KINDS:
            return WRONG_PILE
        known += 1 << (5 * s.discard[i])  # twelve counters of five bits: a kind has twenty cards at most
    for kind in range(KINDS):
        if (known >> (5 * kind)) & 31 != s.discarded[kind]:
            return WRONG_PILE
    if s.flip == 1 and (s.n_discard == 0 or s.discard[0] < JOKERS):
        return WRONG_PILE
    return 0


def broken_sets(s):
    """Every set has its asset, lies in one stack or is the pot, and is worth what its cards are."""
    golds, silvers, cards = 0, 0, 0
    for k in range(s.sets):
        jokers = s.n_gold[k] + s.n_silver[k]
        if s.asset[k] < JOKERS or s.asset[k] >= KINDS or s.n_gold[k] < 0 or s.n_silver[k] < 0:
            return ODD_SET
        if s.n_asset[k] < 1 or s.n_asset[k] + jokers < 2:
            return ODD_SET
        worth = s.n_asset[k] * s.v.values[s.asset[k]] + s.n_gold[k] * s.v.values[0] + s.n_silver[k] * s.v.values[1]
        if worth != s.worth[k]:
            return LOST_VALUE
        golds += s.n_gold[k]
        silvers += s.n_silver[k]
        cards += s.n_asset[k]
    shown = 0
    for kind in range(JOKERS, KINDS):
        shown += s.shown[kind]
    if golds != s.shown[0] or silvers != s.shown[1] or cards != shown:
        return LOST_CARD
    placed = 0
    for seat in range(s.seats):
        height, fortune, k = 0, 0, s.top[seat]
        while k != NOTHING:
            if k < 0 or k >= s.sets or height > s.sets:
                return LOST_SET
            height += 1
            fortune += s.worth[k]
            k = s.beneath[k]
        if height != s.stack[seat]:
            return LOST_SET
        if fortune != s.fortune[seat]:
            return LOST_VALUE
        placed += height
    if placed + (0 if s.pot == NOTHING else 1) != s.sets:
        return LOST_SET
    return 0


def broken_hands(s):
    """Hands are full at the start of a turn and after the cards are drawn, while the pile lasts."""
    for seat in range(s.seats):
        if s.hand_size[seat] > s.v.hand_size:
            return WRONG_HAND
        if s.phase == TURN and s.deck_size > 0 and s.hand_size[seat] < s.v.hand_size:
            return WRONG_HAND
    if s.phase == TURN and s.hand_size[s.to_move] == 0:  # ruling: big-deal R21
        return WRONG_HAND
    if s.phase == REFILL and s.hand_size[s.drawer] == s.v.hand_size:
        return WRONG_HAND
    return 0


def broken_duel(s):
    fighting = s.phase == DUEL_DEFEND or s.phase == DUEL_ATTACK
    if fighting != (s.pot != NOTHING) or (fighting and s.defender < 0):
        return STRAY_POT
    if s.phase == DUEL_DEFEND and (s.n_thrown % 2 == 0 or s.to_move != s.defender):
        return UNEVEN_DUEL
    if s.phase == DUEL_ATTACK and (s.n_thrown % 2 == 1 or s.n_thrown == 0 or s.to_move != s.active):
        return UNEVEN_DUEL
    if s.n_thrown > 0 and s.defender < 0:
        return UNEVEN_DUEL
    return 0


def broken_round(s):
    if s.turns > s.round * s.v.n_cards:
        return TOO_MANY_TURNS
    if s.phase >= ROUND_OVER and not round_ends(s) and s.v.finish_circle == 0:
        return NOT_OVER
    if s.phase == TURN and s.v.finish_circle == 0 and round_ends(s):
        return NOT_OVER
    if s.phase != CHOOSE_DEALER and s.phase != GAME_OVER and s.v.first_dealer > 0:
        if s.dealer != (s.v.first_dealer - 1 + s.round - 1) % s.seats:
            return WRONG_DEALER
    for seat in range(s.seats):
        if s.v.hand_penalty == 0 and (s.total[seat] < 0 or s.gained[seat] < 0):
            return DEBT
    return 0


# ------------------------------------------------------------------ positions that somebody gives


def impossible(s):
    """Why a given position cannot be one of this game, apart from the invariants; empty when it can."""
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
    for name, least, most in limits:
        if not least <= getattr(s, name) <= most:
            return f"{name} is {getattr(s, name)}; it runs from {least} to {most}"
    played = (s.round - 1) * s.v.n_cards + sum(s.shown) + s.n_discard
    if s.turns > played:  # every turn lays down a card, or throws one away
        return f"{s.turns} turns have been played, and {played} cards"
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
        return "a card was played in the duel that does not exist"
    return wrong_mover(s) or wrong_duel(s)


def wrong_mover(s):
    """Is somebody to move for whom this phase does not wait?"""
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
            return "the first discard is not to be turned up yet"
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
