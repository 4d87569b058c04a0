"""Players of Big Deal with a temperament.

A bot is a plain function `bot(seen, legal, rng)`; it returns a move. The first line of its docstring is what menus
and tables print. All of these read only what their seat may know.

`search`, which every game has, plays its moves out among actuaries. With its usual budget it wins most rounds for two
against each of the others; from the actuary itself it could not be told apart in 150 rounds.
"""

from ....core.moves import constructor, move_of
from ..rules.secrets import unseen
from ..rules.stacks import is_joker, top_discard
from ..rules.words import *
from .valuation import (
    ONE_20_BITS,
    answer_gain,
    exposure,
    fewer_matches,
    no_match,
    pair_gain,
    pair_worth,
    prize_worth,
    theft_gain,
)


def usual(seen, legal, rng):
    """A whole turn as most bots play it: answer while it can; steal what is worth most, else lay a pair, else discard.

    A bot of your own may do something else where it has an idea, and return `usual(seen, legal, rng)` elsewhere.
    """
    if seen.phase != TURN:
        return move_of(legal[cheapest_answer(seen, legal)])
    pick = best_target(seen, legal, 1)
    return move_of(legal[pick if pick >= 0 else pair_or_discard(seen, legal)])


def peaceful(seen, legal, rng):
    """Only lays pairs, the most valuable first; it never steals and never fights for what is its own."""
    if seen.phase != TURN:
        return move_of(legal[len(legal) - 1])  # yielding is last
    return move_of(legal[pair_or_discard(seen, legal)])


def thief(seen, legal, rng):
    """Steals the most valuable set it can attack, whoever may hold a match, and never yields with a card left."""
    return usual(seen, legal, rng)


def guardian(seen, legal, rng):
    """Keeps its jokers for the defence of its own sets: it pairs, attacks and raises with assets only."""
    if seen.phase == DUEL_DEFEND:
        return move_of(legal[cheapest_answer(seen, legal)])
    if seen.phase == DUEL_ATTACK:
        pick = cheapest_answer(seen, legal)
        last = len(legal) - 1
        return move_of(legal[last if is_joker(legal[pick].what) and legal[last].verb == YIELD else pick])
    pick = best_target(seen, legal, 0)
    pair = best_pair(seen, legal, 0)
    if pick < 0 or (pair >= 0 and pair_worth(seen, legal[pair]) > prize_worth(seen, legal[pick])):
        pick = pair
    return move_of(legal[pick if pick >= 0 else useless_card(seen, legal)])


def hedger(seen, legal, rng):
    """Covers its top set with the cheapest pair it has, unless there is a more valuable set to steal."""
    seat = seen.to_move
    if seen.phase == TURN and seen.stack[seat] >= seen.v.min_target_sets:
        worth = seen.worth[seen.top[seat]]
        pick = best_target(seen, legal, 1)
        if pick < 0 or prize_worth(seen, legal[pick]) <= worth:
            cover = cheapest_cover(seen, legal, worth)
            if cover >= 0:
                return move_of(legal[cover])
    return usual(seen, legal, rng)


def actuary(seen, legal, rng):
    """Counts cards: weighs every pair, theft and answer by the chance that the other side holds a match."""
    return play_by_count(seen, legal, 0)


def reader(seen, legal, rng):
    """Counts cards as the actuary does, and reads hands: a discard tells what is not there, and what stays."""
    return play_by_count(seen, legal, 1)


def play_by_count(seen, legal, reading):
    """The move that gains most in dollars, by the chance that others hold a match; reading: 1 to read their hands."""
    seat = seen.to_move
    pick = len(legal) - 1
    best = 0
    if seen.phase != TURN:
        for i in range(len(legal) - 1 if legal[pick].verb == YIELD else len(legal)):
            gain = answer_gain(seen, seat, legal[i].what, reading)
            if gain > best or legal[pick].verb != YIELD and i == 0:
                best = gain
                pick = i
        return move_of(legal[pick])
    covered = exposure(seen, seat, reading)
    pick = -1
    for i in range(len(legal)):
        verb = legal[i].verb
        if verb == DISCARD:
            continue
        gain = covered
        if verb == STEAL:
            gain += theft_gain(seen, seat, legal[i].what // KINDS, legal[i].what % KINDS, reading)
        else:
            gain += pair_gain(seen, seat, legal[i], reading)
        if pick < 0 or gain > best:
            best = gain
            pick = i
    return move_of(legal[pick if pick >= 0 and best > 0 else hopeless_card(seen, legal)])


def beginner(seen, legal, rng):
    """Lays whatever pair it has, steals only when it has none, and gives up every duel that needs a joker."""
    if seen.phase != TURN:
        pick = cheapest_answer(seen, legal)
        last = len(legal) - 1
        return move_of(legal[last if is_joker(legal[pick].what) and legal[last].verb == YIELD else pick])
    pick = best_pair(seen, legal, 1)
    if pick < 0:
        pick = best_target(seen, legal, 0)
    return move_of(legal[pick if pick >= 0 else useless_card(seen, legal)])


# ------------------------------------------------------------------ places in the list of legal moves


def joker_in(offer):
    """Is a joker of the hand used for this pair?"""
    return offer.what >= KINDS * (SAME + 1) if offer.verb == PAIR else is_joker(offer.what)


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


def pair_or_discard(seen, legal):
    """The most valuable pair; where there is none, the card to throw away."""
    pick = best_pair(seen, legal, 1)
    return pick if pick >= 0 else useless_card(seen, legal)


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
    """The card to throw away: if possible not a joker, nor a card of a pair, and then the cheapest."""
    return least_card(seen, legal, 0)


def hopeless_card(seen, legal):
    """The card to throw away for a bot that counts: the least worth waiting for, by value and partners still unseen."""
    return least_card(seen, legal, 1)


def least_card(seen, legal, by_count):
    seat = seen.to_move
    pick = len(legal) - 1
    least = -1
    for i in range(len(legal)):
        if legal[i].verb == DISCARD:
            kind = legal[i].what
            worth = seen.v.values[kind] * seen.hand[seat][kind]
            if by_count == 1:
                worth *= 1 + unseen(seen, seat, kind)
            if is_joker(kind):
                worth += 1 << 40
            if least < 0 or worth < least:
                least = worth
                pick = i
    return pick


# ------------------------------------------------------------------ moves that a bot may return

pair = constructor(PAIR, 1, KINDS)  # an asset, and SAME, WITH_GOLD or WITH_SILVER
take, discard = constructor(TAKE, 1), constructor(DISCARD, 1)  # a card of the hand
steal = constructor(STEAL, KINDS, 1)  # whose top set, and with which card
counter, raise_, yield_ = constructor(COUNTER, 1), constructor(RAISE, 1), constructor(YIELD)  # a card

BOTS = {bot.__name__: bot for bot in (peaceful, thief, guardian, hedger, actuary, reader, beginner)}
LEVELS = {"easy": "beginner", "normal": "actuary"}
PLAYOUTS = 600  # for a decision of "hard": about a twentieth of a second
ROUNDS_AHEAD = 1  # the next round is dealt anew, whatever happens in this one
MARGIN = 3.0  # one round rarely ends the game: what it brings counts for more than who is ahead after it

__all__ = [
    *BOTS,
    # what your own bots can be made of
    "usual", "best_pair", "best_target", "cheapest_answer", "cheapest_cover", "pair_or_discard", "useless_card",
    "hopeless_card", "move_of", "pair_worth", "prize_worth", "theft_gain", "answer_gain", "pair_gain", "exposure",
    "no_match", "fewer_matches", "ONE_20_BITS", "unseen", "is_joker", "top_discard",
    # moves
    "pair", "take", "discard", "steal", "counter", "raise_", "yield_",
]  # fmt: skip
