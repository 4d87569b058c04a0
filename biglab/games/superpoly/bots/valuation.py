"""What the bots of Superpoly think with: what a deed, a swap, a house or a bid is worth to a seat.

Plain functions on what a seat sees; nothing here changes anything. Money is in francs, shares in per cent.
"""

from ....core.bits import lowest
from ....core.state import NOBODY, pack
from ..rules.deeds import has_bit, lifting_cost, means, to_notes
from ..rules.words import *

WHOLE, NEARLY, LOOSE = 48, 21, 16  # what a lot counts in a whole group, one short of it, or alone; in 1/16 of its price
LOW_CASH = 60_000  # below this a position looks short of money


# ------------------------------------------------------------------ what deeds are worth


def share_of_price(seen, group, held):
    """What each square of a group counts for somebody who has `held` of them, in 1/16 of its price."""
    if group < seen.v.n_colours:
        if held == seen.v.size[group]:
            return WHOLE
        return NEARLY if held + 1 == seen.v.size[group] else LOOSE
    return 13 + 4 * held  # museums and utilities grow with their number


def group_worth(seen, group, held):
    """What `held` squares of a group are worth together."""
    return seen.v.average[group] * held * share_of_price(seen, group, held) >> 4


def worth_of_one_more(seen, seat, square):
    """What a deed of somebody else's, or of the bank's, would add to what the seat has."""
    return one_more(seen, seen.v.group[square], seat)


def worth_of_last(seen, seat, square):
    """What the seat would lose with this deed of its own."""
    return one_less(seen, seen.v.group[square], seat)


def side_worth(seen, seat, coming, going):
    """What a seat gains by some squares coming and others going, before any cash; a bit each."""
    gain, rest = 0, seen.groups[seen.drafter] | seen.groups[seen.partner]
    while rest != 0:
        group = lowest(rest)
        rest &= rest - 1
        more, less = 0, 0
        for i in range(seen.v.size[group]):
            square = seen.v.member[group][i]
            if has_bit(coming, square):
                more += 1
                gain -= seen.mortgaged[square] * (seen.v.loan[square] + 2 * seen.v.interest[square])
            elif has_bit(going, square):
                less += 1
                gain += seen.mortgaged[square] * seen.v.loan[square]
        if more + less > 0:
            held = seen.held[group][seat]
            gain += group_worth(seen, group, held + more - less) - group_worth(seen, group, held)
    for deck in range(2):
        gain += (has_bit(coming, EXIT + deck) - has_bit(going, EXIT + deck)) * seen.v.jail_fee
    return gain


def likes_offer(seen, seat, pride):
    """Does the seat gain by the offer before it, and at least `pride` per cent of what the other gains?"""
    mine = side_worth(seen, seat, seen.giving, seen.getting) + seen.paying
    theirs = side_worth(seen, seen.drafter, seen.getting, seen.giving) - seen.paying
    mine += seen.visiting * 4000 + seen.promising // 2
    theirs -= seen.visiting * 4000 + seen.promising // 2
    return mine > 0 and mine * 100 >= theirs * pride


# ------------------------------------------------------------------ drawing up a swap


def best_swap(seen, seat, partner, spare):
    """The fairest exchange with a partner that brings a square of a group the seat wants, as one number; 0 if none.

    The number holds the square wanted (+ 1), the square given (+ 1, or 0) and the cash added (in notes of 200,
    + 2**20). Both gain alike, as far as the cash reaches: `spare` is what the seat can add.
    """
    best, plan = GRID, 0
    shared = bare_groups(seen, seen.groups[seat] & seen.groups[partner])
    coming = shared & ((1 << seen.v.n_colours) - 1)
    while coming != 0:
        group = lowest(coming)
        coming &= coming - 1
        if seen.v.size[group] - seen.held[group][seat] <= 2:  # one more makes it whole, or one short of it
            mine = one_more(seen, group, seat)
            theirs = -one_less(seen, group, partner)
            # the last one stands for a sale: nothing is given but cash
            going = shared & ~(1 << group) | 1 << seen.v.n_groups
            while going != 0:
                other = lowest(going)
                going &= going - 1
                gain, loss = mine, theirs
                if other < seen.v.n_groups:
                    gain -= one_less(seen, other, seat)
                    loss += one_more(seen, other, partner)
                if gain + loss > 2 * best:
                    given = one_of(seen, seat, other) if other < seen.v.n_groups else -1
                    found = share_gain(seen, partner, one_of(seen, partner, group), given, gain, loss, spare)
                    if found >> 32 > best:
                        best = found >> 32
                        plan = code_plan(one_of(seen, partner, group), given, found & 0xFFFFFFFF)
    return plan


def code_plan(wanted, given, cash):
    return (wanted + 1) | (given + 1) << 6 | cash << 12


def bare_groups(seen, groups):
    """Those of the groups on which nothing is built, a bit each."""
    bare, rest = groups, groups
    while rest != 0:
        group = lowest(rest)
        rest &= rest - 1
        if seen.built[group] > 0:
            bare &= ~(1 << group)
    return bare


def one_of(seen, seat, group):
    """The first square of a group that a seat owns."""
    for i in range(seen.v.size[group]):
        if seen.owner[seen.v.member[group][i]] == seat:
            return seen.v.member[group][i]
    return 0


def share_gain(seen, partner, wanted, given, mine, theirs, spare):
    """What each gains at least by an exchange (upper bits), and the cash that shares it (in notes + 2**20)."""
    mortgages = burden(seen, wanted) - (burden(seen, given) if given >= 0 else 0)
    mine -= mortgages
    theirs += mortgages
    cash = to_notes((mine - theirs) // 2)
    if cash > spare:
        cash = to_notes(spare)
    if cash < -seen.cash[partner]:
        cash = -to_notes(seen.cash[partner])
    gain = min(mine - cash, theirs + cash)
    if gain <= GRID or 2 * gain < mine + theirs - gain:
        return 0
    return gain << 32 | (cash // GRID + (1 << 20))


def one_more(seen, group, seat):
    held = seen.held[group][seat]
    return group_worth(seen, group, held + 1) - group_worth(seen, group, held)


def one_less(seen, group, seat):
    held = seen.held[group][seat]
    return group_worth(seen, group, held) - group_worth(seen, group, held - 1)


def burden(seen, square):
    """What a mortgage takes away from a deed for the player who gets it."""
    return (seen.v.loan[square] + 2 * seen.v.interest[square]) if seen.mortgaged[square] == 1 else 0


def draft_code(seen, legal, plan):
    """The next small move that draws up a plan; the offer is dropped if one is missing."""
    wanted, given = (plan & 63) - 1, (plan >> 6 & 63) - 1
    cash = ((plan >> 12) - (1 << 20)) * GRID
    if plan == 0:
        return pack(CANCEL, 0, 0)
    for i in range(len(legal)):
        verb, what = legal[i].verb, legal[i].what
        if verb == GET and what == wanted:
            return pack(GET, wanted, 0)
        if verb == GIVE and what == given:
            return pack(GIVE, given, 0)
        if seen.paying == 0 and verb == GIVE_CASH and cash >= GRID and cash <= legal[i].most:
            return pack(GIVE_CASH, 0, cash)
        if seen.paying == 0 and verb == GET_CASH and -cash >= GRID and -cash <= legal[i].most:
            return pack(GET_CASH, 0, -cash)
    if (wanted < 0 or has_bit(seen.getting, wanted)) and legal[0].verb == PROPOSE:
        return pack(PROPOSE, 0, 0)
    return pack(CANCEL, 0, 0)


def partner_for_swap(seen, seat, spare):
    """The partner with whom an exchange would be good for both; NOBODY if there is none."""
    for steps in range(1, seen.seats):
        other = seat + steps
        if other >= seen.seats:
            other -= seen.seats
        if seen.groups[seat] & seen.groups[other] != 0 and best_swap(seen, seat, other, spare) != 0:
            return other
    return NOBODY


# ------------------------------------------------------------------ building and raising


def step_gain(seen, square):
    """Rent that one more piece brings, per mille of what it costs."""
    level = seen.level[square]
    return (seen.v.rents[square][level + 1] - seen.v.rents[square][level]) * 1000 // seen.v.house[square]


def three_gain(seen, square):
    """How good a group is to build on: rent with three houses, per mille of what they cost."""
    return seen.v.rents[square][3] * 1000 // (3 * seen.v.house[square])


def build_code(seen, legal, spare):
    """The piece that brings most rent for its price, on the group that grows best; -1 if none is affordable."""
    best, code = 0, -1
    for i in range(len(legal)):
        if legal[i].verb == BUILD:
            square = legal[i].what
            gain = step_gain(seen, square) + three_gain(seen, square)
            if seen.v.house[square] <= spare and gain > best:
                best = gain
                code = pack(BUILD, square, 0)
    return code


def to_lift(seen, seat, spare):
    """The mortgage to lift: of a whole group first, then the most expensive; NOBODY if none is affordable."""
    best, choice, rest = 0, NOBODY, seen.owned[seat] & seen.pledged
    while rest != 0:
        square = lowest(rest)
        rest &= rest - 1
        if lifting_cost(seen, square) <= spare:
            eager = seen.v.price[square] * (4 if has_bit(seen.whole[seat], seen.v.group[square]) else 1)
            if eager > best or (eager == best and seen.v.group[square] < seen.v.group[choice]):
                best, choice = eager, square
    return choice


def raise_code(seen, legal):
    """How to raise money with least harm: loose deeds are mortgaged first, then houses go; -1 if nothing is left."""
    best, code = 0, -1
    for i in range(len(legal)):
        verb, what = legal[i].verb, legal[i].what
        ease = 0
        if verb == MORTGAGE:
            held = seen.held[seen.v.group[what]][seen.to_move]
            whole = held == seen.v.size[seen.v.group[what]]
            ease = (1 if whole else 4_000_000) + seen.v.loan[what]
        elif verb == SELL:
            ease = 1_000_000 + seen.v.half[what] - step_loss(seen, what)
        elif verb == SELL_DOWN and what % 8 == 0:
            ease = 1
        if ease > best:
            best = ease
            code = pack(verb, what, 0)
    return code


def step_loss(seen, square):
    """The rent that is lost with the highest piece, in hundreds."""
    level = seen.level[square]
    return (seen.v.rents[square][level] - seen.v.rents[square][level - 1]) // 100


# ------------------------------------------------------------------ bidding and claiming


def limit_at_auction(seen, seat, percent, spare):
    """How far a seat goes for what is under the hammer."""
    if seen.auction_for > FOR_CALL:
        worth = seen.v.house[seen.lot] * 3 // 2
    elif seen.lot >= EXIT:
        worth = seen.v.jail_fee
    else:
        worth = worth_of_one_more(seen, seat, seen.lot) * percent // 100
        worth -= seen.mortgaged[seen.lot] * (seen.v.loan[seen.lot] + seen.v.interest[seen.lot])
    return min(worth, spare)


def bid_code(seen, legal, limit):
    """Halfway between the least bid and the limit, or a pass."""
    if legal[0].verb == BID and legal[0].amount <= limit:
        top = min(limit, legal[0].most)
        return pack(BID, 0, legal[0].amount + to_notes((top - legal[0].amount) // 2))
    return pack(PASS, 0, 0)


def richest_rival(seen, seat, raising):
    """The most that anybody else could bid: cash, or all that could be raised."""
    most = 0
    for other in range(seen.seats):
        if other != seat and seen.out[other] == 0:
            francs = means(seen, other) if raising else seen.cash[other]
            if francs > most:
                most = francs
    return most


def claim_code(seen, seat):
    """Claims what is due, and does nothing otherwise."""
    for i in range(seen.n_claims):
        if seen.claim_by[i] == seat:
            return pack(CLAIM, 0, 0)
    return pack(WAIT, 0, 0)


def danger(seen, seat):
    """Levels that the others have built together: what a walk round the board may cost."""
    total = 0
    for group in range(seen.v.n_colours):
        if seen.built[group] > 0 and seen.held[group][seat] == 0:
            total += seen.built[group]
    return total


def free_deeds(seen):
    """Deeds that the bank still has."""
    total = seen.v.deeds
    for seat in range(seen.seats):
        total -= seen.n_deeds[seat]
    return total


# ------------------------------------------------------------------ what a position looks like


def appraise(s, seat):
    """Francs a position is worth to a seat: cash, deeds by how near their groups are, buildings, a bid that stands."""
    if s.out[seat] == 1:
        return -1_000_000_000
    total = s.cash[seat]
    if total < LOW_CASH:
        total -= (LOW_CASH - total) // 2
    for i in range(s.n_claims):
        if s.claim_by[i] == seat:
            total += s.claim_sum[i] // 2
    for i in range(s.n_debts):
        if s.debtor[i] == seat:
            total -= s.owed[i]
        elif s.creditor[i] == seat:
            total += s.owed[i]
    for i in range(s.v.deeds):
        square = s.v.deed[i]
        if s.owner[square] == seat:
            total += deed_looks(s, seat, square)
    if s.bidder == seat and s.auction_for > 0 and s.auction_for <= FOR_CALL and s.lot < s.v.n_squares:
        total += looks_if_owned(s, seat, s.lot) - s.bid
    return total


def deed_looks(s, seat, square):
    """A deed as it looks to its owner: more in a whole group, most with three houses."""
    group = s.v.group[square]
    price = s.v.price[square]
    total = price
    if s.held[group][seat] == s.v.size[group]:
        total += price // 2
    elif s.held[group][seat] + 1 == s.v.size[group]:
        total += price // 8
    if s.mortgaged[square] == 1:
        total -= s.v.loan[square] + s.v.loan[square] // 4
    level = s.level[square]
    if level > 0:
        total += s.v.house[square] * (level * 5 - (level - 3 if level > 3 else 0)) // 4
    return total


def looks_if_owned(s, seat, square):
    """What one more deed would add, if it were the seat's."""
    group = s.v.group[square]
    missing = s.v.size[group] - s.held[group][seat]
    price = s.v.price[square]
    if missing == 1:
        return price * 2
    return price + price // 4 if missing == 2 else price + price // 8
