"""What must be true after every move of every game (RULES.md section 8), as one plain function.

It is compiled too, so that millions of games can be checked. Invariant 10 (secrets) is a test of `hide`.
"""

from .stacks import is_article
from .words import *

LOST_CARD, TWICE, WRONG_COUNT, LOST_TOKEN, LOST_MONEY, NEGATIVE, HAND, TOO_MANY_NEW, OWN_SECRET = range(1, 10)
SURVIVOR, WRONG_DEALER, WRONG_TOTAL, ODD_PAYOUT, NO_ARTICLE = range(10, 15)

SENTENCES = {
    LOST_CARD: "1: a card is nowhere",
    TWICE: "1: a card is in two places",
    WRONG_COUNT: "1: a pile does not have the number of cards that is noted",
    LOST_TOKEN: "2: a player's tokens do not add up",
    WRONG_TOTAL: "2: the shares of a product do not add up",
    LOST_MONEY: "3: the cash of all is not what they started with and were paid",
    NEGATIVE: "4: cash below zero",
    HAND: "5: a hand of the wrong size after the reveal",
    TOO_MANY_NEW: "6: more new products than players, or two of one inventor",
    OWN_SECRET: "7: a secret token on one's own new product",
    SURVIVOR: "8: a product without a share, or with as many as the die has sides, survived its roll",
    ODD_PAYOUT: "9: the bank paid a sum that no die shows",
    WRONG_DEALER: "11: the wrong seat deals",
    NO_ARTICLE: "4: a product must have its article, and two cards in the base game",
}


def broken(s):
    """0, or the number of the first invariant that does not hold."""
    return broken_cards(s) or broken_tokens(s) or broken_money(s) or broken_table(s)


def add_stack(s, top, seen, size):
    """Add a stack to the set of cards seen so far (a bit each); -1 if a card is there twice or the size is wrong."""
    n = 0
    while top != NOTHING:
        n += 1
        if n > CARDS or top < 0 or top >= s.v.n_cards or seen >> top & 1 == 1:
            return -1
        seen |= 1 << top
        top = s.under[top]
    return seen if n == size else -1


def broken_cards(s):
    seen = add_stack(s, s.discard, 0, s.n_discard)
    for seat in range(s.seats):
        if seen >= 0:
            seen = add_stack(s, s.hand[seat], seen, s.hand_size[seat])
        if seen >= 0:
            seen = add_stack(s, s.laid[seat], seen, s.n_laid[seat])
    for k in range(s.products):
        if seen >= 0 and s.gone[k] == 0:
            seen = add_stack(s, s.stack[k], seen, s.n_stack[k])
    if seen < 0:
        return WRONG_COUNT
    for i in range(s.deck_size):
        card = s.deck[i]
        if card < 0 or card >= s.v.n_cards or seen >> card & 1 == 1:
            return TWICE
        if s.place[card] != i:
            return WRONG_COUNT
        seen |= 1 << card
    if seen != (1 << s.v.n_cards) - 1:
        return LOST_CARD
    return 0


def broken_tokens(s):
    for seat in range(s.seats):
        tokens = s.free[seat]
        for k in range(s.products):
            tokens += s.shares[k][seat]
            if s.shares[k][seat] < 0 or s.fresh[k][seat] < 0 or s.fresh[k][seat] > s.shares[k][seat]:
                return WRONG_TOTAL
        if tokens != s.v.tokens_per_player or s.free[seat] < 0:
            return LOST_TOKEN
    for k in range(s.products):
        total = 0
        for seat in range(s.seats):
            total += s.shares[k][seat]
        if total != s.total[k]:
            return WRONG_TOTAL
    return 0


def broken_money(s):
    cash = 0
    for seat in range(s.seats):
        cash += s.cash[seat]
        if s.cash[seat] < 0 and s.v.allow_debt == 0:
            return NEGATIVE
    if cash != s.seats * s.v.start_cash + s.paid:
        return LOST_MONEY
    if s.v.multi == 0 and s.paid % (4 * s.v.payout_factor) != 0:
        return ODD_PAYOUT
    return 0


def broken_table(s):
    new = 0
    inventors = 0
    for k in range(s.products):
        if s.gone[k] == 0:
            articles = 0
            card = s.stack[k]
            while card != NOTHING:
                if is_article(s, card):
                    articles += 1
                card = s.under[card]
            if articles == 0 or (articles > 1 and s.v.multi_articles == 0) or (s.v.multi == 0 and s.n_stack[k] != 2):
                return NO_ARTICLE
        if s.born[k] == s.round:
            new += 1
            if inventors >> s.inventor[k] & 1 == 1:
                return TOO_MANY_NEW
            inventors |= 1 << s.inventor[k]
        if s.phase == SEED_DEAL and (s.total[k] == 0 or s.total[k] >= s.v.die_sides):
            return SURVIVOR
        if s.phase == IPO and k < s.rolling and s.gone[k] == 0 and (s.total[k] == 0 or s.total[k] >= s.v.die_sides):
            return SURVIVOR
    if new > s.seats:
        return TOO_MANY_NEW
    for seat in range(s.seats):
        for i in range(s.n_backed[seat]):
            if s.inventor[s.backed[seat][i]] == seat:
                return OWN_SECRET
        if s.phase == VENTURE_SELECT and s.v.multi == 0 and s.v.must_play_two == 1 and s.v.draw_per_round == 2:
            # ruling: big-idea R14. A short hand may have kept its cards, in this round or before.
            if s.hand_size[seat] >= s.v.hand_start + s.v.draw_per_round:
                return HAND
            if s.hand_size[seat] != s.v.hand_start and no_deal_was_cut_short(s):
                return HAND
    if s.phase != CHOOSE_DEALER and s.v.first_dealer > 0 and s.round <= s.v.rounds:
        if s.dealer != (s.v.first_dealer - 1 + s.round - 1) % s.seats:
            return WRONG_DEALER
    return 0


def no_deal_was_cut_short(s):
    """Were all deals so far complete, since hands and products together cannot have held the whole deck?"""
    on_table = 2 * min(s.launched, s.seats * s.v.tokens_per_player)
    return on_table + s.seats * (s.v.hand_start + s.v.draw_per_round) < s.v.n_cards
