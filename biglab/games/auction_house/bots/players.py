"""The players of Auction House. Each has a bid for its card; `as_move` rounds it to the grid and makes it a move."""

from ....core.moves import constructor, move_of
from ....core.state import NOBODY
from ..rules.cards import card_value
from ..rules.equilibrium import NOT_IN, equilibrium_bid, on_grid, private_bid
from ..rules.play import highest_bid
from ..rules.words import *


def truthful(seen, legal, rng):
    """Bids what its card says, whatever the format."""
    return as_move(seen, legal, card_value(seen, seen.to_move) * 1.0)


def equilibrium(seen, legal, rng):
    """Bids as in the symmetric equilibrium of the format, with its reserve price, budget and number of bidders."""
    return as_move(seen, legal, equilibrium_bid(seen, seen.to_move, 1, rng.random()))


def risk_averse(seen, legal, rng):
    """Bids as in the equilibrium of bidders with relative risk aversion ½: more, where the winner pays its bid."""
    return as_move(seen, legal, equilibrium_bid(seen, seen.to_move, 2, rng.random()))


def naive(seen, legal, rng):
    """Takes an estimate for a value of its own and shades as if it were private: the winner's curse catches it."""
    return as_move(seen, legal, private_bid(seen, card_value(seen, seen.to_move) * 1.0, 1, rng.random()))


def half(seen, legal, rng):
    """Bids half of what its card says."""
    return as_move(seen, legal, card_value(seen, seen.to_move) / 2)


def hothead(seen, legal, rng):
    """Bids anything from half its card to a quarter above it, for the joy of winning."""
    return as_move(seen, legal, card_value(seen, seen.to_move) * (50 + rng.below(76)) / 100)


def learner(seen, legal, rng):
    """Gives the best reply to the bids it has seen; until it has seen any, it bids as in equilibrium."""
    wanted = equilibrium_bid(seen, seen.to_move, 1, rng.random())
    if seen.v.format == ENGLISH or seen.v.format == SECOND_PRICE or seen.lots == 0:
        return as_move(seen, legal, wanted)
    return as_move(seen, legal, reply_to_past(seen, seen.to_move))


# ------------------------------------------------------------------ the best reply to what was seen


def reply_to_past(seen, seat):
    """The bid that would have gained most if rivals bid again as they did; NOT_IN if none gains.

    Only bids a tick above one that was seen, and the least, can be best.
    """
    value = card_value(seen, seat) * 1.0
    if seen.v.values != PRIVATE:  # the highest estimate errs upwards
        share = 100 if seen.v.values == COMMON else seen.v.share_common
        value -= share * seen.v.noise * (seen.seats - 1) / (100.0 * (seen.seats + 1))
    best = NOT_IN
    gain = seen.v.entry_fee * 1.0
    for lot in range(-1, seen.lots):
        for rival in range(seen.seats):
            amount = seen.v.reserve if lot < 0 else seen_bid(seen, lot, rival, seat) + seen.v.step
            if amount >= seen.v.reserve and amount <= highest_bid(seen):
                wins = chance_in_past(seen, amount, seat)
                found = value * wins - amount if seen.v.format == ALL_PAY else (value - amount) * wins
                if found > gain:
                    gain = found
                    best = amount * 1.0
    return best


def seen_bid(seen, lot, rival, seat):
    """What a rival bid in a lot that is over, as far as it was shown; NONE if it was not, or there was none."""
    if rival == seat:
        return NONE
    if seen.v.show != SHOW_PRICE:
        return seen.past_bid[lot][rival]
    return seen.past_price[lot] if rival == seen.past_winner[lot] else NONE


def chance_in_past(seen, amount, seat):
    """How likely this bid is to beat all rivals if each of them bids as some rival did before; half a win for a tie."""
    if seen.v.show == SHOW_PRICE:  # only the highest bids are known
        below = 0
        for lot in range(seen.lots):
            if seen.past_winner[lot] == NOBODY or seen.past_winner[lot] == seat or seen.past_price[lot] < amount:
                below += 1
        return below / seen.lots
    below = 0.0
    for lot in range(seen.lots):
        for rival in range(seen.seats):
            if rival != seat:
                theirs = seen.past_bid[lot][rival]
                below += 1.0 if theirs < amount else 0.5 if theirs == amount else 0.0
    wins = 1.0
    for _ in range(seen.seats - 1):
        wins *= below / (seen.lots * (seen.seats - 1))
    return wins


# ------------------------------------------------------------------ from a bid to a move


def as_move(seen, legal, wanted):
    """The bid as a legal move; staying out, which is the last move, if it is below the least bid allowed."""
    last = move_of(legal[len(legal) - 1])
    if wanted < 0 or legal[0].amount > on_grid(seen, wanted) or legal[0].verb == LEAVE:
        return last
    amount = on_grid(seen, wanted)
    if seen.phase == RISING:
        return stay(amount)
    return stop_at(amount) if seen.phase == FALLING else bid(amount)


# ------------------------------------------------------------------ moves that a bot may return

bid, stay, leave = constructor(BID, amount=True), constructor(STAY, amount=True), constructor(LEAVE)
stop_at, stop, pass_ = constructor(STOP_AT, amount=True), constructor(STOP), constructor(PASS)

BOTS = {bot.__name__: bot for bot in (truthful, equilibrium, risk_averse, naive, half, hothead, learner)}
# "normal" bids more than is best, as people do in laboratories (Cox, Smith and Walker 1988). It cannot beat `naive`:
# with private values that one plays as "hard" does, and of four bidders one that bids 3/4 of its value replies best to
# three that bid 6/7 of theirs.
LEVELS = {"easy": "hothead", "normal": "risk_averse", "hard": "equilibrium"}
ROUNDS_AHEAD = 1  # each lot is a fresh deal

__all__ = [
    *BOTS,
    # what a bot of one's own is made of
    "as_move", "on_grid", "card_value", "highest_bid", "equilibrium_bid", "private_bid", "reply_to_past",
    "chance_in_past", "move_of", "NOT_IN",
    # moves
    "bid", "stay", "leave", "stop_at", "stop", "pass_",
]  # fmt: skip
