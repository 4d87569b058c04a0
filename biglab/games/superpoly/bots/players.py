"""Players of Superpoly with a temperament.

A bot is a plain function `bot(seen, legal, rng)`; it returns one of `legal`, or its code. The first line of its
docstring is what menus and tables print. All of these read only what their seat may know. What they think with is in
`valuation.py`.
"""

from ....core.moves import constructor, move_of
from ....core.state import NOBODY, pack, unpack
from ..rules.deeds import means, to_notes
from ..rules.words import *
from .valuation import (
    best_swap,
    bid_code,
    build_code,
    claim_code,
    danger,
    draft_code,
    free_deeds,
    likes_offer,
    limit_at_auction,
    partner_for_swap,
    raise_code,
    richest_rival,
    to_lift,
    worth_of_last,
    worth_of_one_more,
)
from .valuation_finance import (
    DEALING_RESERVE,
    likes_deal,
    limit_of_rivals,
    partner_for_deal,
    reserve_ahead,
    sharp_deal,
    steady_bid,
    to_pledge,
    worth_of_lot,
)


def buyer(seen, legal, rng):
    """Buys everything it lands on, and builds with the last franc."""
    return usual(seen, legal, rng)


def saver(seen, legal, rng):
    """Keeps 60,000 francs in hand: buys, bids and builds only with what is above."""
    return play_by_reserve(seen, legal, rng, 60_000, 90, 6)


def builder(seen, legal, rng):
    """Wants one group and builds it up, orange and red first; other deeds are there to be swapped."""
    seat = seen.to_move
    if seen.phase == BUYING and not near_favourite(seen, seen.square[seat]):
        spare = seen.cash[seat] - seen.v.price[seen.square[seat]]
        if spare < 100_000 and free_deeds(seen) > 8 and legal[0].verb == BUY:
            return decline_code(seen, legal, seen.v.price[seen.square[seat]])
    if seen.phase == AUCTION and seen.lot < seen.v.n_squares and near_favourite(seen, seen.lot):
        return bid_code(seen, legal, limit_at_auction(seen, seat, 160, seen.cash[seat] - 2_000))
    return play_by_reserve(seen, legal, rng, 10_000, 80, 3)


def trader(seen, legal, rng):
    """Looks for the swap that completes groups and leaves both sides better off alike; answers with one, too."""
    seat = seen.to_move
    spare = seen.cash[seat] - 20_000
    if seen.phase == TURN_START and may_trade(seen, legal) and partner_for_swap(seen, seat, spare) != NOBODY:
        return pack(SEE_OTHERS, 0, 0)
    if seen.phase == ANSWER and not likes_offer(seen, seat, 50) and seen.countered == 0:
        if best_swap(seen, seat, seen.drafter, spare) != 0:
            return pack(COUNTER, 0, 0)
    return play_by_reserve(seen, legal, rng, 20_000, 100, 2)


def sniper(seen, legal, rng):
    """Lets deeds go to auction when its rivals are short, and takes them for a note more than any of them has."""
    seat = seen.to_move
    if seen.phase == BUYING and legal[0].verb == BUY and seen.v.decliner_may_bid == 1:
        square = seen.square[seat]
        if 2 * richest_rival(seen, seat, True) < seen.v.price[square]:
            return decline_code(seen, legal, GRID)
    if seen.phase == AUCTION and legal[0].amount > 0 and seen.lot < seen.v.n_squares:
        rival = to_notes(richest_rival(seen, seat, seen.v.raise_to_buy == 1)) + seen.v.bid_increment
        limit = limit_at_auction(seen, seat, 110, seen.cash[seat] - 6_000)
        if legal[0].amount <= rival and rival <= limit and (rival - legal[0].amount) % GRID == 0:
            return pack(legal[0].verb, 0, min(rival, legal[0].most))
        if legal[0].amount <= limit:
            return pack(legal[0].verb, 0, legal[0].amount)
    return play_by_reserve(seen, legal, rng, 6_000, 110, 5)


def dreamer(seen, legal, rng):
    """Plays like the buyer with its head in the clouds: overlooks two rents in five."""
    if seen.phase == CLAIMS and overlooks(seen, rng, 60):
        return pack(WAIT, 0, 0)
    return usual(seen, legal, rng)


def keeper(seen, legal, rng):
    """Keeps cash to build with: raises by the least step, and makes no deal that leaves it without 100,000 francs."""
    seat, phase = seen.to_move, seen.phase
    if phase == AUCTION:
        return least_bid_code(seen, legal, limit_at_auction(seen, seat, 100, seen.cash[seat] - 20_000))
    if phase == BUYING:
        return purchase_code(seen, legal, seat, 4_000)
    if phase == ANSWER:
        return pack(ACCEPT if likes_offer(seen, seat, 50) and can_spare(seen, seat, -seen.paying) else REJECT, 0, 0)
    if phase == AMONG_OTHERS or phase == TRADE:
        return rare_code(seen, legal, seat, seen.cash[seat] - DEALING_RESERVE, phase)
    if (phase == TURN_START or phase == MANAGE) and may_trade(seen, legal):
        if partner_for_swap(seen, seat, seen.cash[seat] - DEALING_RESERVE) != NOBODY:
            return pack(SEE_OTHERS, 0, 0)
    return play_by_reserve(seen, legal, rng, 4_000, 100, 1 << 30)


def magnate(seen, legal, rng):
    """Values groups by the houses it can pay for; deals, sells and mortgages to have the cash for three on each lot."""
    seat, phase = seen.to_move, seen.phase
    if phase == TURN_START or phase == MANAGE or phase == BETWEEN:
        return invest_code(seen, legal, seat)
    if phase == AUCTION:
        return steady_bid_code(seen, legal, seat, magnate_limit(seen, seat))
    if phase == BUYING:
        return bargain_code(seen, legal, seat)
    if phase == AT_BANK and seen.scene == 0 and seen.stage != BUYING:
        return mortgage_code(seen, legal, seat)
    if phase == ANSWER:
        return pack(ACCEPT if likes_deal(seen, seat) else REJECT, 0, 0)
    if phase == AMONG_OTHERS:
        other = partner_for_deal(seen, seat)
        return pack(LEAVE, 0, 0) if other == NOBODY else pack(OFFER, other, 0)
    if phase == TRADE:
        return draft_code(seen, legal, sharp_deal(seen, seat, seen.partner))
    return play_by_reserve(seen, legal, rng, 4_000, 100, 1 << 30)


def beginner(seen, legal, rng):
    """Buys what it can pay for, bids up to half the worth, never deals, and overlooks every other rent."""
    seat, phase = seen.to_move, seen.phase
    if phase == CLAIMS and overlooks(seen, rng, 50):
        return pack(WAIT, 0, 0)
    if phase == ANSWER:
        return pack(REJECT, 0, 0)
    if phase == TURN_START or phase == MANAGE or phase == BETWEEN:
        return manage_code(seen, legal, rng, seat, seen.cash[seat] - 60_000, 1 << 30)
    return play_by_reserve(seen, legal, rng, 0, 50, 1 << 30)


def attentive(percent):
    """A buyer that notices this share of its rents, in per cent: for the price of inattention.

    >>> attentive(80).__name__
    'attentive_80'
    """

    def bot(seen, legal, rng):
        if seen.phase == CLAIMS and overlooks(seen, rng, percent):
            return pack(WAIT, 0, 0)
        return usual(seen, legal, rng)

    bot.__name__ = f"attentive_{percent}"
    bot.__doc__ = f"Plays like the buyer, and notices {percent} of 100 rents."
    return bot


# ------------------------------------------------------------------ what they have in common


def overlooks(seen, rng, percent):
    """Is a rent overlooked? It is drawn once, right after the landing: what was overlooked stays so."""
    # rules: superpoly 3.4
    return seen.poll == ASK_LAST or rng.below(100) >= percent


def usual(seen, legal, rng):
    """The whole turn as everybody plays it, a packed move: for bots that do one thing in another way."""
    return play_by_reserve(seen, legal, rng, 4_000, 100, 4)


def play_by_reserve(seen, legal, rng, reserve, percent, patience):
    """The whole turn: `reserve` francs are kept, bids go to `percent` of the worth, one turn in `patience` trades."""
    phase, seat = seen.phase, seen.to_move
    spare = seen.cash[seat] - reserve
    if phase == TURN_START or phase == MANAGE or phase == BETWEEN:
        return manage_code(seen, legal, rng, seat, spare, patience)
    if phase == CLAIMS:
        return claim_code(seen, seat)
    if phase == BUYING:
        return purchase_code(seen, legal, seat, reserve)
    if phase == AUCTION:
        return bid_code(seen, legal, limit_at_auction(seen, seat, percent, spare))
    if phase == IN_JAIL:
        return jail_code(seen, legal, seat)
    return rare_code(seen, legal, seat, spare, phase)


def manage_code(seen, legal, rng, seat, spare, patience):
    """Claims what is due, builds, lifts mortgages, now and then makes an offer; then goes on."""
    if len(legal) > 1:
        # a seat that is not asked must claim by itself before it throws
        if legal[1].verb == CLAIM and claim_code(seen, seat) == pack(CLAIM, 0, 0):
            return pack(CLAIM, 0, 0)
        if spare > 0 and seen.n_deeds[seat] > 0:
            code = build_code(seen, legal, spare)
            if code >= 0:
                return code
            if to_lift(seen, seat, spare) != NOBODY:
                return pack(SEE_BANK, 0, 0)
        if seen.phase == TURN_START and may_trade(seen, legal) and rng.below(patience) == 0:
            if partner_for_swap(seen, seat, spare) != NOBODY:
                return pack(SEE_OTHERS, 0, 0)
    return pack(legal[0].verb, 0, 0)


def may_trade(seen, legal):
    """One offer a turn is enough."""
    return seen.offers == 0 and legal[len(legal) - 1].verb == SEE_OTHERS


def purchase_code(seen, legal, seat, reserve):
    """Buys what leaves the reserve, and a little more for what completes a group."""
    square = seen.square[seat]
    if legal[0].verb == BUY:
        after = seen.cash[seat] - seen.v.price[square]
        if after >= reserve or worth_of_one_more(seen, seat, square) > 2 * seen.v.price[square]:
            return pack(BUY, square, 0)
    elif worth_of_one_more(seen, seat, square) > 2 * seen.v.price[square]:
        if legal[len(legal) - 1].verb == SEE_BANK and means(seen, seat) >= seen.v.price[square]:
            return pack(SEE_BANK, 0, 0)
    return decline_code(seen, legal, to_notes(seen.v.price[square] // 2))


def decline_code(seen, legal, reserve):
    """Declines with a reserve, or as the bank wants it."""
    for i in range(len(legal)):
        if legal[i].verb == DECLINE:
            return pack(DECLINE, legal[i].what, min(max(reserve, legal[i].amount), legal[i].most))
    return pack(legal[0].verb, legal[0].what, legal[0].amount)


def jail_code(seen, legal, seat):
    """Out at once while there is something to buy; inside while the board is dangerous."""
    stay = danger(seen, seat) >= 6 and free_deeds(seen) < 6
    choice = 0
    for i in range(len(legal)):
        if (legal[i].verb == TRY) if stay else (legal[i].verb == USE_CARD or legal[i].verb == PAY):
            choice = i
            if not stay:
                break
    return pack(legal[choice].verb, legal[choice].what, 0)


def rare_code(seen, legal, seat, spare, phase):
    """Errands, debts, trades, transfers, shortages."""
    if phase == AT_BANK:
        return bank_code(seen, legal, seat, spare)
    if phase == AMONG_OTHERS:
        other = partner_for_swap(seen, seat, spare)
        return pack(LEAVE, 0, 0) if other == NOBODY else pack(OFFER, other, 0)
    if phase == DEBT:
        code = raise_code(seen, legal)
        return code if code >= 0 else pack(legal[0].verb, legal[0].what, legal[0].amount)
    if phase == ANSWER:
        return pack(ACCEPT if likes_offer(seen, seat, 50) else REJECT, 0, 0)
    if phase == TRADE:
        return draft_code(seen, legal, best_swap(seen, seat, seen.partner, spare))
    if phase == CALLED:
        lost = worth_of_last(seen, seat, seen.lot) if seen.lot < seen.v.n_squares else seen.v.jail_fee
        return pack(ACCEPT if seen.bid > lost else REJECT, 0, 0)
    if phase == TRANSFER:
        square = legal[0].what
        rich = spare > 2 * (seen.v.loan[square] + seen.v.interest[square])
        return pack(LIFT if rich else DEFER, square, 0)
    if phase == CONTESTED:
        stock = seen.hotels if seen.auction_for == FOR_HOTEL else seen.houses
        return pack(CONTEST if stock <= 3 and spare > 60_000 else STAND_BACK, 0, 0)
    return pack(legal[0].verb, legal[0].what, legal[0].amount)


def bank_code(seen, legal, seat, spare):
    """Raises what a purchase needs, or lifts mortgages; then leaves."""
    if seen.stage == BUYING and seen.scene == 0:
        code = raise_code(seen, legal) if seen.cash[seat] < seen.v.price[seen.square[seat]] else -1
        return code if code >= 0 else pack(LEAVE, 0, 0)
    square = to_lift(seen, seat, spare) if seen.scene == 0 else NOBODY
    return pack(LEAVE, 0, 0) if square == NOBODY else pack(LIFT, square, 0)


# ------------------------------------------------------------------ what only one of them does


def invest_code(seen, legal, seat):
    """Claims what is due, deals, builds up to three houses with all it has, and more with what the danger leaves."""
    if len(legal) == 1:
        return pack(legal[0].verb, 0, 0)
    if legal[1].verb == CLAIM and claim_code(seen, seat) == pack(CLAIM, 0, 0):
        return pack(CLAIM, 0, 0)
    if seen.phase != BETWEEN and may_trade(seen, legal) and partner_for_deal(seen, seat) != NOBODY:
        return pack(SEE_OTHERS, 0, 0)
    if seen.n_deeds[seat] > 0 and not throws_next(seen):
        code = build_code(seen, legal, seen.cash[seat] - reserve_ahead(seen, seat))
        if code >= 0 and (seen.level[unpack(code).what] < 3 or seen.cash[seat] >= reserve_ahead(seen, seat) + 40_000):
            return code
        if (
            to_pledge(seen, seat) != NOBODY
            or to_lift(seen, seat, seen.cash[seat] - lifting_reserve(seen, seat)) != NOBODY
        ):
            return pack(SEE_BANK, 0, 0)
    return pack(legal[0].verb, 0, 0)


def throws_next(seen):
    """Is the next throw its own? A new house earns nothing in it, and its price may be needed for a rent."""
    return seen.phase == TURN_START or seen.phase == MANAGE and seen.again == 1


def lifting_reserve(seen, seat):
    """Cash to keep when mortgages are lifted: three houses more than the danger ahead requires."""
    return 60_000 + reserve_ahead(seen, seat)


def mortgage_code(seen, legal, seat):
    """Mortgages loose deeds for houses, or lifts mortgages if there is enough cash; then leaves."""
    square = to_pledge(seen, seat)
    if square != NOBODY:
        return pack(MORTGAGE, square, 0)
    square = to_lift(seen, seat, seen.cash[seat] - lifting_reserve(seen, seat))
    return pack(LEAVE, 0, 0) if square == NOBODY else pack(LIFT, square, 0)


def magnate_limit(seen, seat):
    """How far it goes in an auction."""
    if seen.auction_for > FOR_CALL or seen.lot >= EXIT:
        return limit_at_auction(seen, seat, 100, seen.cash[seat] - 4_000)
    worth = worth_of_lot(seen, seat, seen.lot)
    worth -= seen.mortgaged[seen.lot] * (seen.v.loan[seen.lot] + seen.v.interest[seen.lot])
    return min(worth, seen.cash[seat] - 4_000)


def bargain_code(seen, legal, seat):
    """Buys what is worth its price; lets the others bid where they would not go so far, and then bids itself."""
    square = seen.square[seat]
    price = seen.v.price[square]
    if legal[0].verb == BUY:
        if seen.v.decliner_may_bid == 1 and limit_of_rivals(seen, seat, square) + 4 * GRID < price // 2:
            return decline_code(seen, legal, GRID)
        if seen.cash[seat] - price >= 4_000 or worth_of_lot(seen, seat, square) > 2 * price:
            return pack(BUY, square, 0)
    elif worth_of_lot(seen, seat, square) > 2 * price:
        if legal[len(legal) - 1].verb == SEE_BANK and means(seen, seat) >= price:
            return pack(SEE_BANK, 0, 0)
    # what it cannot bid for itself, it makes as expensive as the rules allow
    return decline_code(seen, legal, GRID if seen.cash[seat] > price // 2 else price)


def least_bid_code(seen, legal, limit):
    """The least bid up to a limit, or a pass."""
    if legal[0].verb == BID and legal[0].amount <= limit:
        return pack(BID, 0, legal[0].amount)
    return pack(PASS, 0, 0)


def steady_bid_code(seen, legal, seat, limit):
    """A bid a little above the least, up to a limit, or a pass."""
    if legal[0].verb != BID or legal[0].amount > limit:
        return pack(PASS, 0, 0)
    least = legal[0].amount
    return pack(BID, 0, min(steady_bid(seen, seat, least, limit), legal[0].most))


def can_spare(seen, seat, francs):
    """May the seat pay this much in a deal? It may always take what it is paid."""
    return francs <= 0 or seen.cash[seat] - francs >= DEALING_RESERVE


def near_favourite(seen, square):
    """Is it a lot of the group that the seat builds up: the one it has most of, orange and red first?"""
    seat, best, favourite = seen.to_move, 0, NOBODY
    for group in range(seen.v.n_colours):
        held = seen.held[group][seat] * 10
        middle = 2 * group + 1 - seen.v.n_colours  # the fourth and fifth of eight are orange and red
        held += 6 if -3 < middle and middle < 3 else 0
        if held > best:
            best, favourite = held, group
    group = seen.v.group[square]
    middle = 2 * group + 1 - seen.v.n_colours
    return group == favourite or (group < seen.v.n_colours and -3 < middle and middle < 3)


# ------------------------------------------------------------------ moves for bots, as in `return bid(4_000)`

go, done, claim, wait = constructor(GO), constructor(DONE), constructor(CLAIM), constructor(WAIT)
buy, decline = constructor(BUY, 1), constructor(DECLINE, 1, amount=True)  # a square; a square and the reserve
bid, pass_ = constructor(BID, amount=True), constructor(PASS)
build, sell = constructor(BUILD, 1), constructor(SELL, 1)  # on a square
sell_down = constructor(SELL_DOWN, 8, 1)  # a colour group by its number, and the houses that stay on each lot
mortgage, lift, defer = constructor(MORTGAGE, 1), constructor(LIFT, 1), constructor(DEFER, 1)  # a square
use_card, pay, try_ = constructor(USE_CARD, 1), constructor(PAY), constructor(TRY)  # 0: Surprise pile, 1: Bank pile
see_bank, see_others, leave = constructor(SEE_BANK), constructor(SEE_OTHERS), constructor(LEAVE)
offer, call, put_up = constructor(OFFER, 1), constructor(CALL), constructor(PUT_UP, 1, amount=True)
give, get = constructor(GIVE, 1), constructor(GET, 1)  # a square, or EXIT + 0, EXIT + 1
give_cash, get_cash = constructor(GIVE_CASH, amount=True), constructor(GET_CASH, amount=True)
give_visits, get_visits = constructor(GIVE_VISITS, amount=True), constructor(GET_VISITS, amount=True)
give_note, get_note = constructor(GIVE_NOTE, amount=True), constructor(GET_NOTE, amount=True)
propose, cancel = constructor(PROPOSE), constructor(CANCEL)
accept, reject, counter = constructor(ACCEPT), constructor(REJECT), constructor(COUNTER)
contest, stand_back, place = constructor(CONTEST), constructor(STAND_BACK), constructor(PLACE, 1)
hand_over, settle = constructor(HAND_OVER, 1), constructor(SETTLE)

BOTS = {bot.__name__: bot for bot in (buyer, saver, builder, trader, sniper, dreamer, keeper, magnate, beginner)}
LEVELS = {"easy": "beginner", "normal": "magnate"}
PLAYOUTS = 200  # for a decision of "hard"
DOUBT = 2.0  # houses and dice make playouts noisy: "hard" leaves the habit of "normal" only where it is sure
RIVALS = ("magnate", "buyer", "sniper", "trader")  # what "hard" assumes the others to be, each equally likely
WEIGHED = (TURN_START, MANAGE, BETWEEN, BUYING, AUCTION, ANSWER, IN_JAIL, CALLED)  # where "hard" looks further


def ideas(seen, legal):
    """What is worth playing out: the large decisions; debts, errands and the drafting of a deal are left to habit.

    A visit to the bank or to the others without a plan changes nothing: it is tried only where habit has a plan.
    """
    if seen.phase not in WEIGHED:
        return None
    left_out = (CLAIM, COUNTER, SEE_OTHERS) + (() if must_raise(seen, legal) else (SEE_BANK,))
    codes = []
    for offer in legal:
        if offer.verb == DECLINE:
            codes += [pack(DECLINE, offer.what, amount) for amount in {offer.amount, offer.most}]
        elif offer.verb not in left_out:
            codes.append(pack(offer.verb, offer.what, offer.amount))
    return codes or None


def must_raise(seen, legal):
    """Could it buy only with money from the bank?"""
    return seen.phase == BUYING and legal[0].verb != BUY


IDEAS = ideas

__all__ = [
    *BOTS,
    "attentive",
    # what a bot of one's own is made of
    "usual", "play_by_reserve", "overlooks", "worth_of_one_more", "worth_of_last", "limit_at_auction", "means",
    "move_of",
    # moves
    "go", "done", "claim", "wait", "buy", "decline", "bid", "pass_", "build", "sell", "sell_down", "mortgage", "lift",
    "defer", "use_card", "pay", "try_", "see_bank", "see_others", "leave", "offer", "call", "put_up", "give", "get",
    "give_cash", "get_cash", "give_visits", "get_visits", "give_note", "get_note", "propose", "cancel", "accept",
    "reject", "counter", "contest", "stand_back", "place", "hand_over", "settle",
]  # fmt: skip
