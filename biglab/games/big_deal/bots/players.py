"""Players of Big Deal with a temperament.

A bot is a plain function `bot(seen, legal, rng)`; it returns one of `legal`. The first line of its docstring
is what menus and tables print. All of these read only what their seat may know.

`search`, which every game has, plays its moves out among actuaries. With its usual budget it wins most rounds for two
against each of the others; from the actuary itself it could not be told apart in 150 rounds.
"""

from ..rules.play import (
    COUNTER,
    DISCARD,
    DUEL_ATTACK,
    DUEL_DEFEND,
    KINDS,
    PAIR,
    RAISE,
    SAME,
    STEAL,
    TAKE,
    TURN,
    YIELD,
    is_joker,
    rival,
    top_discard,
    unseen,
)
from .valuation import SURE, blockers, exactly, fewer_matches, hidden_cards, matches

HOLD_JOKER, HOLD_ASSET = 100, 40  # what the actuary thinks a card in hand is worth, in per cent of its value
BEATEN = 80  # and how much of the risk is left with every answer it holds


def peaceful(seen, legal, rng):
    """Only lays pairs, the most valuable first; it never steals and never fights for what is its own."""
    if seen.phase != TURN:
        return legal[len(legal) - 1]  # yielding is last
    pick = best_pair(seen, legal, 1)
    return legal[pick] if pick >= 0 else legal[useless_card(seen, legal)]


def thief(seen, legal, rng):
    """Steals the most valuable set it can attack, whoever may hold a match, and never yields with a card left."""
    if seen.phase != TURN:
        return legal[cheapest_answer(seen, legal)]
    pick = best_target(seen, legal, 1)
    if pick < 0:
        pick = best_pair(seen, legal, 1)
    return legal[pick] if pick >= 0 else legal[useless_card(seen, legal)]


def guardian(seen, legal, rng):
    """Keeps its jokers for the defence of its own sets: it pairs, attacks and raises with assets only."""
    if seen.phase == DUEL_DEFEND:
        return legal[cheapest_answer(seen, legal)]
    if seen.phase == DUEL_ATTACK:
        pick = cheapest_answer(seen, legal)
        last = len(legal) - 1
        return legal[last] if is_joker(legal[pick].what) and legal[last].verb == YIELD else legal[pick]
    pick = best_target(seen, legal, 0)
    pair = best_pair(seen, legal, 0)
    if pick < 0 or (pair >= 0 and pair_worth(seen, legal[pair]) > prize_worth(seen, legal[pick])):
        pick = pair
    return legal[pick] if pick >= 0 else legal[useless_card(seen, legal)]


def hedger(seen, legal, rng):
    """Covers its top set with the cheapest pair it has, unless there is a more valuable set to steal."""
    if seen.phase != TURN:
        return legal[cheapest_answer(seen, legal)]
    seat = seen.to_move
    pick = best_target(seen, legal, 1)
    if seen.stack[seat] >= seen.v.min_target_sets:
        worth = seen.worth[seen.top[seat]]
        if pick < 0 or prize_worth(seen, legal[pick]) <= worth:
            cover = cheapest_cover(seen, legal, worth)
            if cover >= 0:
                pick = cover
    if pick < 0:
        pick = best_pair(seen, legal, 1)
    return legal[pick] if pick >= 0 else legal[useless_card(seen, legal)]


def actuary(seen, legal, rng):
    """Counts cards: weighs every pair, theft and answer by the chance that the other side holds a match."""
    seat = seen.to_move
    pick = len(legal) - 1
    best = 0
    if seen.phase != TURN:
        for i in range(len(legal) - 1 if legal[pick].verb == YIELD else len(legal)):
            gain = answer_gain(seen, seat, legal[i].what)
            if gain > best or legal[pick].verb != YIELD and i == 0:
                best = gain
                pick = i
        return legal[pick]
    covered = exposure(seen, seat)
    pick = -1
    for i in range(len(legal)):
        verb = legal[i].verb
        if verb == DISCARD:
            continue
        gain = covered
        if verb == STEAL:
            gain += theft_gain(seen, seat, legal[i].what // KINDS, legal[i].what % KINDS)
        else:
            gain += pair_gain(seen, seat, legal[i])
        if pick < 0 or gain > best:
            best = gain
            pick = i
    return legal[pick] if pick >= 0 and best > 0 else legal[hopeless_card(seen, legal)]


# ------------------------------------------------------------------ what they think with


def joker_in(offer):
    """Does the hand give a joker for this pair?"""
    return offer.what >= KINDS * (SAME + 1) if offer.verb == PAIR else is_joker(offer.what)


def pair_worth(seen, offer):
    """Dollars of the set that PAIR or TAKE lays down."""
    if offer.verb == TAKE:
        return seen.v.values[offer.what] + seen.v.values[top_discard(seen)]
    asset, partner = offer.what % KINDS, offer.what // KINDS
    other = asset if partner == SAME else partner - 1
    return seen.v.values[asset] + seen.v.values[other]


def best_pair(seen, legal, jokers):
    """The most valuable pair on offer, with jokers from the hand or without; -1 when there is none."""
    pick = -1
    best = -1
    for i in range(len(legal)):
        if legal[i].verb == PAIR or legal[i].verb == TAKE:
            if jokers == 1 or not joker_in(legal[i]):
                worth = pair_worth(seen, legal[i])
                if worth > best:
                    best = worth
                    pick = i
    return pick


def cheapest_cover(seen, legal, worth):
    """The cheapest pair that is worth less than what it would cover; -1 when there is none."""
    pick = -1
    least = worth - 1
    for i in range(len(legal)):
        if legal[i].verb == PAIR or legal[i].verb == TAKE:
            cover = pair_worth(seen, legal[i])
            if cover <= least:
                least = cover - 1
                pick = i
    return pick


def prize_worth(seen, offer):
    """Dollars of the set that STEAL attacks."""
    return seen.worth[seen.top[offer.what // KINDS]]


def best_target(seen, legal, jokers):
    """The theft with the most valuable prize, attacked with the cheapest card; -1 when there is none."""
    pick = -1
    best = -1
    for i in range(len(legal)):
        if legal[i].verb == STEAL:
            kind = legal[i].what % KINDS
            if jokers == 1 or not is_joker(kind):
                worth = 4 * prize_worth(seen, legal[i]) - seen.v.values[kind]
                if worth > best:
                    best = worth
                    pick = i
    return pick


def cheapest_answer(seen, legal):
    """The cheapest card that answers in a duel; yielding, the last offer, only when there is none."""
    pick = len(legal) - 1
    least = -1
    for i in range(len(legal)):
        if legal[i].verb == COUNTER or legal[i].verb == RAISE:
            value = seen.v.values[legal[i].what]
            if least < 0 or value < least:
                least = value
                pick = i
    return pick


def useless_card(seen, legal):
    """The card to throw away: no joker if that can be, no card of a pair, then the cheapest."""
    return least_card(seen, legal, 0)


def hopeless_card(seen, legal):
    """The card to throw away for one who counts: the least worth waiting for, by value and partners still unseen."""
    return least_card(seen, legal, 1)


def least_card(seen, legal, counting):
    seat = seen.to_move
    pick = len(legal) - 1
    least = -1
    for i in range(len(legal)):
        if legal[i].verb == DISCARD:
            kind = legal[i].what
            worth = seen.v.values[kind] * seen.hand[seat][kind]
            if counting == 1:
                worth *= 1 + unseen(seen, seat, kind)
            if is_joker(kind):
                worth += 1 << 40
            if least < 0 or worth < least:
                least = worth
                pick = i
    return pick


def theft_gain(seen, seat, target, kind):
    """Expected dollars of an attack that is fought to the end: the prize and the card, or a gift to the rest."""
    k = seen.top[target]
    asset, worth, card = seen.asset[k], seen.worth[k], seen.v.values[kind]
    mine = matches(seen, seat, asset)
    win = fewer_matches(seen, seat, target, asset, mine)
    kept = worth + card - (worth + card) * risk(seen, seat, asset, mine - 1) // SURE
    gift = card // (seen.seats - 1)  # what a lost card is worth to the rest
    return (win * (kept + worth // (seen.seats - 1)) - (SURE - win) * gift) // SURE - hold(seen, kind)


def answer_gain(seen, seat, kind):
    """Expected dollars of one more card in a duel that is fought to the end, against giving up now."""
    asset = seen.asset[seen.pot]
    mine = matches(seen, seat, asset)
    win = fewer_matches(seen, seat, rival(seen, seat), asset, mine)
    card = seen.v.values[kind]
    kept = seen.worth[seen.pot] + card
    kept -= kept * risk(seen, seat, asset, mine - 1) // SURE
    gift = card // (seen.seats - 1)
    return (win * (kept + seen.worth[seen.pot] // (seen.seats - 1)) - (SURE - win) * gift) // SURE - hold(seen, kind)


def pair_gain(seen, seat, offer):
    """Expected dollars of a new pair: its worth, less the risk it lies there with, less what its cards could do."""
    worth = pair_worth(seen, offer)
    if offer.verb == TAKE:
        asset, used = offer.what, hold(seen, offer.what)
        if is_joker(asset):
            asset = top_discard(seen)
    else:
        asset, partner = offer.what % KINDS, offer.what // KINDS
        used = hold(seen, asset) + hold(seen, asset if partner == SAME else partner - 1)
    if seen.stack[seat] + 1 < seen.v.min_target_sets:
        return worth - used
    return worth - worth * risk(seen, seat, asset, matches(seen, seat, asset) - 1) // SURE - used


def hold(seen, kind):
    """What a card is worth in the hand, for its use in later turns."""
    return seen.v.values[kind] * (HOLD_JOKER if is_joker(kind) else HOLD_ASSET) // 100


def exposure(seen, seat):
    """Expected loss of the top set before the next turn, which another set on top would save."""
    if seen.stack[seat] < seen.v.min_target_sets:
        return 0
    k = seen.top[seat]
    return seen.worth[k] * risk(seen, seat, seen.asset[k], matches(seen, seat, seen.asset[k])) // SURE


def risk(seen, seat, asset, answers):
    """The chance that somebody attacks a set of this asset and is not beaten off."""
    cards = 0
    held = 0
    for other in range(seen.seats):
        if other != seat:
            cards += seen.hand_size[other]
            if seen.v.open_hands == 1:
                held += matches(seen, other, asset)
    if seen.v.open_hands == 1:
        attacked = SURE if held > 0 else 0
    else:
        attacked = SURE - exactly(hidden_cards(seen, seat), blockers(seen, seat, asset), cards, 0)
    for _ in range(answers):
        attacked = attacked * BEATEN // 100
    return attacked


BOTS = {bot.__name__: bot for bot in (peaceful, thief, guardian, hedger, actuary)}
