"""Players of The Big Idea with a temperament.

A bot is a plain function `bot(seen, legal, rng)`; it returns a move. The first line of its docstring is what menus
and tables print. All of these read only what their seat may know.
"""

from ....core.moves import constructor, move_of
from ....core.state import NOBODY
from ..rules.market import fee
from ..rules.stacks import count_articles, in_order, is_article
from ..rules.words import *
from .valuation import divest_gain, invest_gain, lead_gained, rivals_loss, share_worth


def usual(seen, legal, rng):
    """A whole turn as most bots play it: a product, the first one pitched, and the best gain of this round.

    A bot of your own may do something else where it has an idea, and return `usual(seen, legal, rng)` elsewhere.
    """
    if seen.phase == SEED_SELECT:
        return move_of(legal[product_card(seen, legal)])
    if seen.phase == VENTURE_SELECT:
        return move_of(legal[first_pitched(seen, legal)])
    return move_of(legal[best_gain(seen, legal)])


def star(seen, legal, rng):
    """Looks for the product everybody will look at: the first one pitched that is not its own."""
    return usual(seen, legal, rng)


def myopic(seen, legal, rng):
    """Makes the move that gains most on average from this round's die, and looks no further."""
    if seen.phase == VENTURE_SELECT:
        return move_of(legal[any_product(legal, rng)])
    return usual(seen, legal, rng)


def leaver(seen, legal, rng):
    """Invests like star, but late takes a token off where that costs its rivals more than itself."""
    if seen.phase == OPEN_TURN and seen.round + 2 > seen.v.rounds:
        seat = seen.to_move
        pick = -1
        worst = 0
        for i in range(len(legal)):
            if legal[i].verb == DIVEST:
                harm = rivals_loss(seen, legal[i].what, seat) + divest_gain(seen, legal[i].what, seat)
                if harm > worst:
                    worst = harm
                    pick = i
        if pick >= 0:
            return move_of(legal[pick])
    return usual(seen, legal, rng)


def copycat(seen, legal, rng):
    """Does what the richest rival does: backs its product, invests where it holds most."""
    if seen.phase == SEED_SELECT:
        return usual(seen, legal, rng)
    rich = richest_rival(seen, seen.to_move)
    pick = len(legal) - 1
    held = 0
    for i in range(len(legal)):
        k = legal[i].what
        if legal[i].verb == BACK and seen.inventor[k] == rich:
            return move_of(legal[i])
        if legal[i].verb == INVEST and seen.shares[k][rich] > held:
            held = seen.shares[k][rich]
            pick = i
    return move_of(legal[any_product(legal, rng) if seen.phase == VENTURE_SELECT else pick])


def founder(seen, legal, rng):
    """Believes in its own inventions: invests in nothing else and never takes a token back."""
    if seen.phase != OPEN_TURN:
        return myopic(seen, legal, rng)
    pick = len(legal) - 1
    most = 0
    for i in range(len(legal)):
        k = legal[i].what
        if legal[i].verb == INVEST and seen.inventor[k] == seen.to_move and seen.total[k] > most:
            most = seen.total[k]
            pick = i
    return move_of(legal[pick])


def thrifty(seen, legal, rng):
    """Never pays an entry fee, and takes tokens back from products that nobody else believes in."""
    if seen.phase != OPEN_TURN:
        return usual(seen, legal, rng)
    seat = seen.to_move
    pick = len(legal) - 1
    best = 0
    for i in range(len(legal)):
        if legal[i].verb == INVEST and fee(seen, legal[i].what, seat) == 0:
            gain = invest_gain(seen, legal[i].what, seat)
            if gain > best:
                best = gain
                pick = i
    if pick == len(legal) - 1 and seen.free[seat] == 0:
        for i in range(len(legal)):
            if legal[i].verb == DIVEST and seen.total[legal[i].what] == 1:
                pick = i
    return move_of(legal[pick])


def gambler(seen, legal, rng):
    """Loves long shots: backs a product at random, and invests where the fewest others are."""
    if seen.phase != OPEN_TURN:
        return myopic(seen, legal, rng)
    pick = len(legal) - 1
    fewest = 1000
    for i in range(len(legal)):
        if legal[i].verb == INVEST and seen.total[legal[i].what] < fewest:
            fewest = seen.total[legal[i].what]
            pick = i
    return move_of(legal[pick])


def angel(seen, legal, rng):
    """Counts its lead, not its gain; backs the largest product; and takes a lone token back when none is free."""
    if seen.phase == SEED_SELECT:
        return usual(seen, legal, rng)
    if seen.phase == VENTURE_SELECT:
        return move_of(legal[largest_pitched(seen, legal)])
    return move_of(legal[best_lead(seen, legal)])


def beginner(seen, legal, rng):
    """Backs any product, likes what is new, and loses patience: a token that has not paid at once is taken back."""
    if seen.phase != OPEN_TURN:
        return myopic(seen, legal, rng)
    pick = len(legal) - 1
    n = 0
    for i in range(len(legal)):
        is_new = seen.born[legal[i].what] == seen.round
        if legal[i].verb == DIVEST and not is_new:
            return move_of(legal[i])
        if legal[i].verb == INVEST and is_new:
            n += 1
            if rng.below(n) == 0:
                pick = i
    return move_of(legal[pick])


# ------------------------------------------------------------------ places in the list of legal moves


def product_card(seen, legal):
    """The card to lay for a product: an article, then a description; if there is neither, the first legal move."""
    seat = seen.to_move
    articles = count_articles(seen, seen.laid[seat])
    in_hand = count_articles(seen, seen.hand[seat])
    wants_article = articles == 0
    if seen.n_laid[seat] == 0 and (in_hand == 0 or in_hand == seen.hand_size[seat]):
        wants_article = in_hand > 0
    for i in range(len(legal)):
        if legal[i].verb == LAUNCH and seen.n_laid[seat] >= 2:
            return i
        if legal[i].verb == LAY and is_article(seen, legal[i].what) == wants_article:
            return i
    for i in range(len(legal)):
        if legal[i].verb == LAUNCH:
            return i
    return 0


def any_product(legal, rng):
    """One of the new products at random: they all look alike. Abstaining, the last move, is not among them."""
    return rng.below(len(legal) - 1)


def first_pitched(seen, legal):
    """The product of the first inventor in Order; abstaining, the last move, where there is none."""
    for turn in range(seen.seats):
        for i in range(len(legal)):
            if legal[i].verb == BACK and seen.inventor[legal[i].what] == in_order(seen, turn):
                return i
    return len(legal) - 1


def largest_pitched(seen, legal):
    """The new product with the most cards; of equals the one pitched first, where others will look too."""
    pick = first_pitched(seen, legal)
    for i in range(len(legal)):
        if legal[i].verb == BACK and seen.n_stack[legal[i].what] > seen.n_stack[legal[pick].what]:
            pick = i
    return pick


def best_lead(seen, legal):
    """The move that gains most on the others in this round; if none does and no token is free, one is taken back.

    In the last round it stays: a free token brings nothing any more.
    """
    seat = seen.to_move
    best = 0
    pick = len(legal) - 1
    for i in range(len(legal)):
        gain = lead_gained(seen, legal[i], seat)
        if gain > best:
            best = gain
            pick = i
    if pick == len(legal) - 1 and seen.free[seat] == 0 and seen.round < seen.v.rounds:
        return lone_token(seen, legal)
    return pick


def lone_token(seen, legal):
    """The product on which a token of the bot lies alone and brings least; passing, the last move, if there is none."""
    pick = len(legal) - 1
    least = 0
    for i in range(len(legal)):
        k = legal[i].what
        if legal[i].verb == DIVEST and seen.total[k] == 1 and (pick == len(legal) - 1 or seen.n_stack[k] < least):
            least = seen.n_stack[k]
            pick = i
    return pick


def best_gain(seen, legal):
    """The move with the largest gain in this round; passing, the last one, gains nothing."""
    seat = seen.to_move
    best = 0
    pick = len(legal) - 1
    for i in range(len(legal)):
        gain = 0
        if legal[i].verb == INVEST:
            gain = invest_gain(seen, legal[i].what, seat)
        elif legal[i].verb == DIVEST:
            gain = divest_gain(seen, legal[i].what, seat)
        if gain > best:
            best = gain
            pick = i
    return pick


def richest_rival(seen, seat):
    """The rival with the most cash; where cash is hidden, the first one."""
    rich = NOBODY
    for other in range(seen.seats):
        if other != seat and (rich == NOBODY or (seen.v.cash_public == 1 and seen.cash[other] > seen.cash[rich])):
            rich = other
    return rich


# ------------------------------------------------------------------ moves that a bot may return

lay, launch, dump, keep = constructor(LAY, 1), constructor(LAUNCH), constructor(DUMP), constructor(KEEP)  # a card
back, abstain = constructor(BACK, 1), constructor(ABSTAIN)  # a product
invest, divest, pass_ = constructor(INVEST, 1), constructor(DIVEST, 1), constructor(PASS)  # a product

BOTS = {bot.__name__: bot for bot in (myopic, star, leaver, copycat, founder, thrifty, gambler, angel, beginner)}
LEVELS = {"easy": "beginner", "normal": "angel"}
PLAYOUTS = 1_000  # for a decision of "hard"


def ideas(seen, legal):
    """What is worth playing out: of the cards in hand one of each kind, since only kinds count; else every move."""
    if seen.phase != SEED_SELECT:
        return []
    kinds = {(offer.verb, offer.verb == LAY and is_article(seen, offer.what)): offer.code for offer in reversed(legal)}
    return list(reversed(kinds.values()))


IDEAS = ideas

__all__ = [
    *BOTS,
    # what your own bots can be made of
    "usual", "product_card", "any_product", "first_pitched", "best_gain", "richest_rival", "move_of",
    "share_worth", "invest_gain", "divest_gain", "rivals_loss", "lead_gained", "fee", "in_order", "is_article",
    # moves
    "lay", "launch", "dump", "keep", "back", "abstain", "invest", "divest", "pass_",
]  # fmt: skip
