"""The Big Idea, phase 1: the deal, and products laid down face down."""

from ....core.state import OK, offer
from .market import put_token
from .stacks import count_articles, in_order, is_article, take_from_hand, throw_away
from .words import *


def deal_each(s):
    return s.v.hand_start if s.phase == FIRST_HANDS else s.v.draw_per_round


def card_to_deal(s):
    """Is there a card to draw? The discard pile becomes the new draw pile when the old one is empty."""
    # ruling: big-idea R15
    if s.deck_size == 0:
        card = s.discard
        while card != NOTHING:
            beneath = s.under[card]
            s.deck[s.deck_size] = card
            s.place[card] = s.deck_size
            s.under[card] = NOTHING
            s.deck_size += 1
            card = beneath
        s.discard = NOTHING
        s.n_discard = 0
    # ruling: big-idea R14. With both piles empty the deal stops.
    return s.deck_size > 0


def deal_card(s, card):
    seat = in_order(s, s.moved)
    s.deck_size -= 1
    last = s.deck[s.deck_size]
    s.deck[s.place[card]] = last
    s.place[last] = s.place[card]
    s.under[card] = s.hand[seat]
    s.hand[seat] = card
    s.hand_size[seat] += 1
    s.dealt += 1
    if s.dealt == (s.moved + 1) * deal_each(s):
        s.moved += 1  # this seat has its cards


def offer_cards(s, seat):
    card = s.hand[seat]
    if s.v.multi == 0:
        if why_not_lay(s, seat, card, 0, 0) == OK:  # with two cards to lay, one is as good as another
            while card != NOTHING:
                offer(s, LAY, card, 0)
                card = s.under[card]
    else:
        articles = count_articles(s, s.laid[seat])
        in_hand = count_articles(s, s.hand[seat])
        while card != NOTHING:
            if why_not_lay(s, seat, card, articles, in_hand) == OK:
                offer(s, LAY, card, 0)
            card = s.under[card]
        if may_launch(s, seat, articles):
            offer(s, LAUNCH, 0, 0)
        if may_dump(s, seat, articles):
            offer(s, DUMP, 0, 0)
    if s.n_laid[seat] == 0 and (may_keep(s, seat) or s.n_legal == 0):
        offer(s, KEEP, 0, 0)


def why_not_cards(s, seat, move):
    articles = count_articles(s, s.laid[seat])
    if move.verb == LAY:
        card = s.hand[seat]
        while card != NOTHING and card != move.what:
            card = s.under[card]
        if card == NOTHING:
            return LAID_DOWN if has_laid(s, seat, move.what) else NOT_YOUR_CARD
        return why_not_lay(s, seat, card, articles, count_articles(s, s.hand[seat]))
    reason = why_not_finish(s, seat, move.verb, articles)
    return NO_WHAT if reason == OK and move.what != 0 else reason


def has_laid(s, seat, wanted):
    card = s.laid[seat]
    while card != NOTHING and card != wanted:
        card = s.under[card]
    return card != NOTHING


def why_not_finish(s, seat, verb, articles):
    """LAUNCH, DUMP and KEEP: what the seat does with the cards that it has laid down, or has not."""
    if verb == LAUNCH and s.v.multi == 1:
        if may_launch(s, seat, articles):
            return OK
        return ONE_ARTICLE if articles > 1 else NO_PRODUCT_YET
    if verb == DUMP and s.v.multi == 1:
        return OK if may_dump(s, seat, articles) else NO_PAIR
    if verb == KEEP:
        if s.n_laid[seat] > 0:
            return ALREADY_LAID
        if may_keep(s, seat):
            return OK
        s.n_legal = 0
        offer_cards(s, seat)
        if s.legal[s.n_legal - 1].verb == KEEP:
            return OK
        return MUST_LAY if s.v.multi == 1 else MUST_PLAY
    return NOT_NOW


def why_not_lay(s, seat, card, articles, in_hand):
    """May this card of the hand be laid down next, so that a legal play can still follow?

    `articles` are among those laid down, `in_hand` among those in hand.
    """
    laid = s.n_laid[seat]
    if s.v.multi == 0:
        if laid == 2:
            return ENOUGH_PICKED
        return OK if laid + s.hand_size[seat] >= 2 else NO_PARTNER
    # rules: big-idea 4 V_MULTI. One article with any descriptions, or two of a kind to dump.
    if is_article(s, card):
        # ruling: big-idea R21
        if articles == 0 or s.v.multi_articles == 1 or (articles == 1 and laid == 1):
            return OK
        return ONE_ARTICLE
    if articles == 1 or (articles > 1 and s.v.multi_articles == 1):
        return OK
    if articles > 1:
        return ENOUGH_PICKED
    if laid == 1 or in_hand > 0 or (laid == 0 and s.hand_size[seat] >= 2):
        return OK
    return NO_PARTNER


def may_launch(s, seat, articles):
    return articles == 1 or (articles > 1 and s.v.multi_articles == 1)


def may_dump(s, seat, articles):
    return s.n_laid[seat] == 2 and articles != 1


def may_keep(s, seat):
    if s.v.multi == 1:
        return s.v.multi_may_skip == 1  # ruling: big-idea R22
    # rulings: big-idea R2, R14. A short hand may keep its cards when no pair suits.
    return s.v.must_play_two == 0 or s.hand_size[seat] < s.v.hand_start + s.v.draw_per_round


def find_seat_with_cards(s):
    while s.moved < s.seats:
        seat = in_order(s, s.moved)
        # ruling: big-idea R14
        if s.chosen[seat] == 0:
            if s.n_laid[seat] > 0 or s.hand_size[seat] >= 2 or (s.v.multi == 1 and s.hand_size[seat] == 1):
                s.to_move = seat
                return True
            s.plan[seat] = KEEP
            s.chosen[seat] = 1
        s.moved += 1
    return False


def lay_down(s, seat, card):
    take_from_hand(s, seat, card)
    s.under[card] = s.laid[seat]
    s.laid[seat] = card
    s.n_laid[seat] += 1
    if s.v.multi == 0 and s.n_laid[seat] == 2:
        s.plan[seat] = LAUNCH if count_articles(s, card) == 1 else DUMP
        s.chosen[seat] = 1


def reveal_products(s):
    """All pairs are turned over together; inventors pitch in Order and back their own product."""
    for turn in range(s.seats):
        seat = in_order(s, turn)
        if s.plan[seat] == LAUNCH:
            launch(s, seat)
        else:
            throw_away(s, s.laid[seat])
        s.laid[seat] = NOTHING
        s.n_laid[seat] = 0
        s.plan[seat] = 0


def launch(s, seat):
    k = s.products
    s.products += 1
    s.launched += 1
    s.stack[k] = NOTHING
    s.n_stack[k] = s.n_laid[seat]
    card = s.laid[seat]
    while card != NOTHING:  # the last laid goes first, so the stack reads in the order chosen
        beneath = s.under[card]
        s.under[card] = s.stack[k]
        s.stack[k] = card
        card = beneath
    s.inventor[k] = seat
    s.born[k] = s.round
    s.total[k] = 0
    s.gone[k] = 0
    for other in range(s.seats):
        s.shares[k][other] = 0
        s.fresh[k][other] = 0
    # ruling: big-idea R4
    if s.free[seat] > 0:
        put_token(s, k, seat)
