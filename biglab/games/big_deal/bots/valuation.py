"""What a position of Big Deal is worth, and what a hidden hand may hold, in whole numbers.

Chances are in 1/ONE_20_BITS. The exact fractions are in `analysis/`.
"""

from ..rules.duel import rival, usable
from ..rules.play import score
from ..rules.secrets import SURPRISES, unseen, weight_of_kept
from ..rules.stacks import is_joker, top_discard
from ..rules.words import *

ONE_20_BITS = 1 << 20  # a probability of one
HOLD_JOKER, HOLD_ASSET = 100, 40  # what a card in hand is worth, in per cent of its value
BEATEN = 80  # per cent of a risk that remains for each answer in hand


def appraise(s, seat):
    """What a seat has, a quarter of what it holds, and its chance of the pot; less a quarter of what lies exposed."""
    worth = 4 * score(s, seat)
    for kind in range(KINDS):
        worth += s.hand[seat][kind] * s.v.values[kind]
    if s.stack[seat] >= s.v.min_target_sets:
        worth -= s.worth[s.top[seat]]
    if s.pot != NOTHING and (seat == s.active or seat == s.defender):
        other = rival(s, seat)
        if s.to_move == other:
            worth += (4 * s.worth[s.pot] * no_match(s, seat, other, s.asset[s.pot])) >> 20
        elif usable(s, seat) > 0:
            worth += 2 * s.worth[s.pot]
    return worth


def blockers(s, seat, asset):
    """Cards unseen by the seat that match a set of this asset: the asset itself and all jokers."""
    return unseen(s, seat, asset) + unseen(s, seat, GOLD) + unseen(s, seat, SILVER)


def hidden_cards(s, seat):
    """Cards unseen by the seat: those in the draw pile, in other hands, and discards nobody remembers."""
    size = s.deck_size
    if s.v.discard_memory == TOP_ONLY and s.n_discard > 1:
        size += s.n_discard - 1
    if s.v.open_hands == 0:
        for other in range(s.seats):
            if other != seat:
                size += s.hand_size[other]
    return size


def matches(s, seat, asset):
    """Cards in the seat's own hand that match a set of this asset."""
    return s.hand[seat][asset] + s.hand[seat][GOLD] + s.hand[seat][SILVER]


def no_match(s, seat, other, asset):
    """The chance that the hand of `other` has no card to match a set of this asset."""
    # rules: big-deal 9
    return fewer_matches(s, seat, other, asset, 1)


def fewer_matches(s, seat, other, asset, n, reading=0):
    """The chance that the hand of `other` has fewer than n cards to match a set of this asset.

    reading: 1 to count what it has passed up, 0 for a fair draw.
    """
    if s.v.open_hands == 1:
        return ONE_20_BITS if matches(s, other, asset) < n else 0
    if reading == 1 and s.kept[other] > 0:
        return fewer_matches_by_play(s, seat, other, asset, n)
    size, bad, cards = hidden_cards(s, seat), blockers(s, seat, asset), s.hand_size[other]
    total = 0
    for held in range(n):
        if held <= cards:
            total += exactly(size, bad, cards, held)
    return total


def fewer_matches_by_play(s, seat, other, asset, n):
    """The same chance for a hand that has discarded: from its new cards, and from those that stayed in it."""
    size, bad, new = hidden_cards(s, seat), blockers(s, seat, asset), s.hand_size[other] - s.kept[other]
    each = chance_of_kept(s, seat, other, asset)
    total = 0.0
    for held in range(min(n, new + 1)):
        chance = exactly(size, bad, new, held)
        for stayed in range(min(n - held, s.kept[other] + 1)):
            total += chance * binomial(s.kept[other], stayed, each)
    return int(total)


def chance_of_kept(s, seat, other, asset):
    """The chance that a card that stayed in a hand when it discarded matches a set of this asset (see `guess`)."""
    size, bad = 0, 0
    for kind in range(KINDS):
        cards = unseen(s, seat, kind) * weight_of_kept(s, other, kind)
        size += cards
        if is_joker(kind) or kind == asset:
            bad += cards
    fair = blockers(s, seat, asset) / max(1, hidden_cards(s, seat))
    return ((SURPRISES - 1) * bad / max(1, size) + fair) / SURPRISES


def binomial(n, hits, each):
    """The chance of exactly `hits` hits in n trials; `each` is the chance of a hit."""
    chance = 1.0
    for i in range(hits):
        chance *= each * (n - i) / (i + 1)
    for _ in range(n - hits):
        chance *= 1 - each
    return chance


def exactly(size, bad, cards, held):
    """The chance that of `cards` cards exactly `held` are bad, drawn from `size` cards of which `bad` are."""
    if bad < held or cards < held or size - bad < cards - held:
        return 0
    if bad < cards:  # the chance is the same with the two swapped, and there are fewer factors
        bad, cards = cards, bad
    ways, of = 1.0, 1.0
    for i in range(held):  # one after another, and any of the cards drawn may be the bad ones
        ways *= (bad - i) * (cards - i)
        of *= (size - i) * (i + 1)
    for i in range(cards - held):
        ways *= size - bad - i
        of *= size - held - i
    return int(ways / of * ONE_20_BITS)


# ------------------------------------------------------------------ pairs, thefts and answers in dollars


def pair_worth(seen, offer):
    """Dollars of the set that PAIR or TAKE lays down."""
    if offer.verb == TAKE:
        return seen.v.values[offer.what] + seen.v.values[top_discard(seen)]
    asset, partner = offer.what % KINDS, offer.what // KINDS
    other = asset if partner == SAME else partner - 1
    return seen.v.values[asset] + seen.v.values[other]


def prize_worth(seen, offer):
    """Dollars of the set that STEAL attacks."""
    return seen.worth[seen.top[offer.what // KINDS]]


def theft_gain(seen, seat, target, kind, reading=0):
    """Expected dollars of an attack that is fought to the end: prize and card if it wins, a gift to the rest if not."""
    k = seen.top[target]
    asset, worth, card = seen.asset[k], seen.worth[k], seen.v.values[kind]
    mine = matches(seen, seat, asset)
    win = fewer_matches(seen, seat, target, asset, mine, reading)
    kept = worth + card - (worth + card) * risk(seen, seat, asset, mine - 1, reading) // ONE_20_BITS
    gift = card // (seen.seats - 1)  # what a lost card is worth to the rest
    taken = worth // (seen.seats - 1)  # and what a lost set is worth to them
    return (win * (kept + taken) - (ONE_20_BITS - win) * gift) // ONE_20_BITS - worth_in_hand(seen, kind)


def answer_gain(seen, seat, kind, reading=0):
    """Expected dollars of one more card in a duel that is fought to the end, compared with yielding now."""
    asset = seen.asset[seen.pot]
    mine = matches(seen, seat, asset)
    win = fewer_matches(seen, seat, rival(seen, seat), asset, mine, reading)
    card = seen.v.values[kind]
    kept = seen.worth[seen.pot] + card
    kept -= kept * risk(seen, seat, asset, mine - 1, reading) // ONE_20_BITS
    taken = seen.worth[seen.pot] // (seen.seats - 1)
    gift = card // (seen.seats - 1)
    return (win * (kept + taken) - (ONE_20_BITS - win) * gift) // ONE_20_BITS - worth_in_hand(seen, kind)


def pair_gain(seen, seat, offer, reading=0):
    """Expected dollars of a new pair: its worth, less the risk of a theft, less what its cards could do later."""
    worth = pair_worth(seen, offer)
    if offer.verb == TAKE:
        asset, used = offer.what, worth_in_hand(seen, offer.what)
        if is_joker(asset):
            asset = top_discard(seen)
    else:
        asset, partner = offer.what % KINDS, offer.what // KINDS
        used = worth_in_hand(seen, asset) + worth_in_hand(seen, asset if partner == SAME else partner - 1)
    if seen.stack[seat] + 1 < seen.v.min_target_sets:
        return worth - used
    return worth - worth * risk(seen, seat, asset, matches(seen, seat, asset) - 1, reading) // ONE_20_BITS - used


def worth_in_hand(seen, kind):
    """What a card is worth in the hand, for its use in later turns."""
    return seen.v.values[kind] * (HOLD_JOKER if is_joker(kind) else HOLD_ASSET) // 100


def exposure(seen, seat, reading=0):
    """Expected loss of the top set before the next turn, which another set on top would save."""
    if seen.stack[seat] < seen.v.min_target_sets:
        return 0
    k = seen.top[seat]
    return seen.worth[k] * risk(seen, seat, seen.asset[k], matches(seen, seat, seen.asset[k]), reading) // ONE_20_BITS


def risk(seen, seat, asset, answers, reading=0):
    """The chance that a set of this asset is attacked and lost; `answers` are the cards to defend it with."""
    cards = 0
    held = 0
    quiet = 1.0
    for other in range(seen.seats):
        if other != seat:
            cards += seen.hand_size[other]
            if reading == 1:
                cards -= seen.kept[other]
                if seen.kept[other] > 0:
                    quiet *= binomial(seen.kept[other], 0, chance_of_kept(seen, seat, other, asset))
            if seen.v.open_hands == 1:
                held += matches(seen, other, asset)
    if seen.v.open_hands == 1:
        attacked = ONE_20_BITS if held > 0 else 0
    else:
        attacked = exactly(hidden_cards(seen, seat), blockers(seen, seat, asset), cards, 0)
        attacked = ONE_20_BITS - int(attacked * quiet)
    for _ in range(answers):
        attacked = attacked * BEATEN // 100
    return attacked
