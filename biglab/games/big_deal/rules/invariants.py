"""What must be true after every move of every game (RULES.md section 8), as one plain function.

It is compiled too, so that millions of games can be checked. What only a whole game can show (4, 5, 8, 9,
11) and secrets (12) have tests of their own.
"""

from .play import round_ends
from .words import *

LOST_CARD, WRONG_PILE, LOST_VALUE, ODD_SET, LOST_SET, WRONG_HAND, UNEVEN_DUEL, STRAY_POT = range(1, 9)
TOO_MANY_TURNS, NOT_OVER, WRONG_DEALER, DEBT = range(9, 13)

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
