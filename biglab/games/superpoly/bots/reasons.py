"""Why the players of Superpoly do what they do, in a sentence from their own numbers. Plain Python, never compiled."""

from functools import partial

from ....core.state import unpack
from ....core.wording import counted, money
from ..rules.deeds import lifting_cost
from ..rules.words import *
from .players import magnate_limit
from .valuation import danger, free_deeds, limit_at_auction, side_worth, step_gain, step_loss, worth_of_one_more
from .valuation_finance import (
    can_build_after,
    deal_gain,
    limit_of_rivals,
    offered_gain,
    rent_ahead,
    reserve_ahead,
    worth_of_lot,
)

francs = partial(money, unit="F")

# up to how much of the worth each bids, in per cent, and the francs that it keeps
HABITS = {
    "buyer": (100, 4_000),
    "saver": (90, 60_000),
    "builder": (80, 10_000),
    "trader": (100, 20_000),
    "sniper": (110, 6_000),
    "dreamer": (100, 4_000),
    "keeper": (100, 20_000),
    "beginner": (50, 0),
}


def reason(percent, reserve):
    """How a bot that bids up to a share of the worth, and keeps a reserve, explains a move."""

    def why(seen, legal, chosen):
        move, seat = unpack(chosen), seen.to_move
        cash, verb = seen.cash[seat], move.verb
        if verb in (BID, PASS) and seen.phase == AUCTION:
            limit = max(0, limit_at_auction(seen, seat, percent, cash - reserve))
            deed = seen.lot < seen.v.n_squares and seen.auction_for <= FOR_CALL
            adds = f"it adds {francs(worth_of_one_more(seen, seat, seen.lot))} to what it has, and " if deed else ""
            said = f"{adds}with {francs(cash)} in hand it goes up to {francs(limit)}"
            return f"{'bids ' + francs(move.amount) if verb == BID else 'stops'}: {said}"
        if verb in (BUY, DECLINE) and seen.phase == BUYING:
            square = seen.square[seat]
            adds = worth_of_one_more(seen, seat, square)
            left = cash - seen.v.price[square]
            return f"the deed adds {francs(adds)} to what it has; bought, it leaves {francs(left)} in hand"
        if verb == BUILD:
            return f"of 1,000 francs in this house {step_gain(seen, move.what)} come back with every visitor"
        if verb in (ACCEPT, REJECT) and seen.phase == ANSWER:
            mine = side_worth(seen, seat, seen.giving, seen.getting) + seen.paying
            theirs = side_worth(seen, seen.drafter, seen.getting, seen.giving) - seen.paying
            return f"the deal is worth {francs(mine)} to it and {francs(theirs)} to the other, and leaves " + francs(
                cash + seen.paying
            )
        if seen.phase == IN_JAIL:
            built, left = counted(danger(seen, seat), "level"), counted(free_deeds(seen), "deed")
            return f"rivals have built {built}, and the bank still has {left}"
        if verb == PROPOSE:
            mine = side_worth(seen, seat, seen.getting, seen.giving) - seen.paying
            theirs = side_worth(seen, seen.partner, seen.giving, seen.getting) + seen.paying
            return f"the deal is worth {francs(mine)} to it and {francs(theirs)} to the other"
        return of_money(seen, move, seat) or of_errands(seen, move, cash - reserve)

    return why


def of_money(seen, move, seat):
    """What every bot says about rents, debts and mortgages."""
    verb, cash = move.verb, seen.cash[seat]
    due = sum(seen.claim_sum[i] for i in range(seen.n_claims) if seen.claim_by[i] == seat)
    if verb == CLAIM:
        return f"{francs(due)} are due to it" if due else "it asks, in case anything is due"
    if verb == WAIT:
        return f"it does not notice that {francs(due)} are due to it" if due else "nothing is due to it"
    owed = sum(seen.owed[i] for i in range(seen.n_debts) if seen.debtor[i] == seat)
    short = f"it owes {francs(owed)} and has {francs(cash)}"
    if seen.phase == BUYING or seen.stage == BUYING and seen.phase == AT_BANK:
        short = f"the price is {francs(seen.v.price[seen.square[seat]])} and it has {francs(cash)}"
    if verb == MORTGAGE:
        return f"{short}: a mortgage on this deed brings {francs(seen.v.loan[move.what])}"
    if verb == SELL:
        rent = francs(100 * step_loss(seen, move.what))
        return f"{short}: the building brings {francs(seen.v.half[move.what])}, and {rent} of rent go with it"
    if verb == SELL_DOWN:
        return f"{short}: a whole row of buildings has to go"
    if verb == HAND_OVER:
        return f"{short}: the rest is paid with a deed of {francs(seen.v.price[move.what])}"
    if verb == LIFT:
        return f"lifting costs {francs(lifting_cost(seen, move.what))} of the {francs(cash)} in hand"
    if verb == SEE_BANK and seen.phase == BUYING:
        return f"{short}: the rest comes from the bank"
    return ""


def of_errands(seen, move, spare):
    """What every bot says about going on, and about the small moves that a deal is made of."""
    verb = move.verb
    if verb in (GO, DONE):
        return f"it can spend {francs(max(0, spare))}, and sees nothing to do with it now"
    if verb == SEE_BANK:
        return f"it can spend {francs(max(0, spare))}, and looks after its mortgages"
    if verb in (SEE_OTHERS, OFFER):
        return f"it sees a deal in which both gain, and can spend {francs(max(0, spare))}"
    if verb in (GET, GIVE, GET_CASH, GIVE_CASH):
        return "that is part of the deal that it draws up"
    if verb in (LEAVE, CANCEL):
        return f"it sees nothing more to do here with the {francs(max(0, spare))} that it can spend"
    if verb == COUNTER:
        return "it knows a deal by which both gain alike"
    return ""


def magnate_why(seen, legal, chosen):
    """What a deed, a house or a deal is worth to a bot that counts the houses it can pay for."""
    move, seat = unpack(chosen), seen.to_move
    cash, verb = seen.cash[seat], move.verb
    if verb in (BID, PASS) and seen.phase == AUCTION and seen.lot < seen.v.n_squares and seen.auction_for <= FOR_CALL:
        limit, worth = max(0, magnate_limit(seen, seat)), worth_of_lot(seen, seat, seen.lot)
        said = f"with {francs(cash)} in hand it goes up to {francs(limit)}"
        return f"the deed is worth {francs(worth)} to it, and {said}"
    if verb == BUY:
        worth = worth_of_lot(seen, seat, move.what)
        return f"the deed is worth {francs(worth)} to it, and leaves {francs(cash - seen.v.price[move.what])} in hand"
    if verb == DECLINE:
        limit = limit_of_rivals(seen, seat, move.what)
        return f"the others would bid up to {francs(limit)} for it: the lowest bid is {francs(move.amount)}"
    if verb == BUILD:
        comes = f"of 1,000 francs in this house {step_gain(seen, move.what)} come back with every visitor"
        return f"{comes}; the next throw costs {francs(rent_ahead(seen, seat))} in rents on average"
    if verb in (ACCEPT, REJECT) and seen.phase == ANSWER:
        gain = offered_gain(seen, seat)
        if verb == REJECT and gain > 0 and not can_build_after(seen, seat):
            return f"it would be left with {francs(cash + seen.paying)}, and could not build on every lot of the group"
        return gain_of_deal(gain)
    if verb == PROPOSE:
        wanted, given = first_square(seen.getting), first_square(seen.giving)
        gain = deal_gain(seen, seat, seen.partner, wanted, given, seen.paying)
        return gain_of_deal(gain)
    if verb == MORTGAGE and seen.phase == AT_BANK and seen.stage != BUYING:
        return f"{francs(seen.v.loan[move.what])} from the bank build on a whole group: this deed will be missed least"
    if verb == LIFT and seen.phase == AT_BANK:
        return (
            f"{francs(cash)} in hand is more than the {francs(reserve_ahead(seen, seat))} that the danger ahead wants"
        )
    if verb in (SEE_OTHERS, OFFER):
        return "it sees a deal that it would gain by, and that the other might take"
    return reason(100, 4_000)(seen, legal, chosen)


def gain_of_deal(gain):
    """What a deal brings to a bot that counts houses, in words."""
    how = "by the houses that both could then build, less what it helps the other"
    return f"the deal is worth {francs(gain)} to it, {how}"


def first_square(things):
    """The first square among things that change hands; -1 if there is none."""
    return next((square for square in range(SQUARES) if things >> square & 1), -1)


WHY = {name: reason(*habit) for name, habit in HABITS.items()} | {"magnate": magnate_why}
