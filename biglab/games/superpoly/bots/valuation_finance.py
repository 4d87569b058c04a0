"""What the magnate of Superpoly thinks with: groups by what can be built on them, deals, and the danger ahead.

Plain functions on what a seat sees; nothing here changes anything. Money is in francs.
"""

from ....core.bits import lowest
from ....core.state import NOBODY
from ..rules.building import lowest_level
from ..rules.deeds import has_bit, rent_due, to_notes
from ..rules.words import *
from .valuation import bare_groups, burden, code_plan, free_deeds, group_worth, one_less, one_more, one_of

VISITS = 7  # of one rival to a lot in what is left of a game, in sixteenths: 12 rounds of a throw and a bit
ROUGH = 40  # per cent of the rent of three houses that a whole group counts for, even without money to build
WANTED = 3  # houses on each lot, after which one more brings less
HARM = 55  # per cent of what a partner gains by a deal that is lost to oneself
LOST = 80  # the same where the deal makes a group of the partner's whole
KEPT = 20_000  # francs that are not built with
LOANS = 50  # per cent of the mortgages on loose deeds that count as money to build with
BOLD = 8  # rounds until an offer that may be refused is made again
LARGE, SMALL = 20, 50  # parts of the printed price by which it raises above the least bid
SURE = 75  # per cent of what rivals would pay, below which a large raise is safe
NO_GROUP = -1
NO_DEAL = 1 << 40
DEALING_RESERVE = 100_000  # francs without which no deal is made that costs any


# ------------------------------------------------------------------ what a seat is worth


def standing(seen, seat, cash, plus, minus, mortgages):
    """What a seat is worth with this cash, with one square more of a group and one less of another.

    Whole groups count by the rent of what can be built on them, with the cash and what loose deeds bring at the bank;
    `mortgages` is what those on squares that come cost, less those on squares that go.
    """
    worth = cash - mortgages
    money = max(0, cash - KEPT)
    groups = seen.groups[seat] | (1 << plus if plus >= 0 else 0)
    whole, rest = 0, groups
    while rest != 0:
        group = lowest(rest)
        rest &= rest - 1
        held = seen.held[group][seat] + (group == plus) - (group == minus)
        if group < seen.v.n_colours and held == seen.v.size[group]:
            whole |= 1 << group
            worth += seen.v.average[group] * held
        else:
            worth += group_worth(seen, group, held)
            money += seen.v.average[group] * held * LOANS // 200
    while whole != 0:
        group = lowest(whole)
        whole &= whole - 1
        spent, gain = built_up(seen, group, money)
        money -= spent
        worth += gain
    return worth


def built_up(seen, group, money):
    """What is spent on houses for a whole group, at most three on each lot, and what they then bring besides."""
    size, house = seen.v.size[group], seen.v.house[seen.v.member[group][0]]
    level = seen.built[group] // size
    steps = max(0, WANTED - level)
    each = house * size
    afford = min(money, steps * each)
    up = level + afford // each
    rent = rents_at(seen, group, up)
    if up < HOTEL:
        rent += (rents_at(seen, group, up + 1) - rent) * (afford % each) // each
    visits = VISITS * (seen.solvent - 1)
    rough = rents_at(seen, group, WANTED) * visits * ROUGH // 1600
    return afford, max(rough, rent * visits // 16 - afford)


def rents_at(seen, group, level):
    """What visits to every lot of a whole group bring together at a level."""
    total = 0
    for i in range(seen.v.size[group]):
        square = seen.v.member[group][i]
        total += seen.v.rents[square][level] * (seen.v.double_rent_factor if level == 0 else 1)
    return total


# ------------------------------------------------------------------ deals


def deal_gain(seen, seat, other, wanted, given, cash):
    """What a seat gains by a deal, less the harm of the other's gain; a square or -1 each, and the cash it pays."""
    mine = after_deal(seen, seat, wanted, given, cash) - at_present(seen, seat)
    theirs = after_deal(seen, other, given, wanted, -cash) - at_present(seen, other)
    return mine - harm(seen, other, given, wanted, theirs)


def at_present(seen, seat):
    """What a seat is worth as things stand."""
    return standing(seen, seat, seen.cash[seat], NO_GROUP, NO_GROUP, 0)


def after_deal(seen, seat, wanted, given, cash):
    """What a seat would be worth after a deal."""
    plus = seen.v.group[wanted] if wanted >= 0 else NO_GROUP
    minus = seen.v.group[given] if given >= 0 else NO_GROUP
    if plus == minus:
        plus = minus = NO_GROUP
    mortgages = (burden(seen, wanted) if wanted >= 0 else 0) - (burden(seen, given) if given >= 0 else 0)
    return standing(seen, seat, seen.cash[seat] - cash, plus, minus, mortgages)


def harm(seen, other, wanted, given, gain):
    """What it costs a seat that the other gains by a deal in which the other gets a square, and gives one."""
    if gain <= 0:
        return 0
    group = seen.v.group[wanted] if wanted >= 0 else NO_GROUP
    if group < 0 or group >= seen.v.n_colours or (given >= 0 and seen.v.group[given] == group):
        return gain * HARM // 100
    return gain * (LOST if missing(seen, other, group) == 1 else HARM) // 100


def rule_of_thumb_gain(seen, seat, plus, minus):
    """What a seat gains by one more square of a group and one less of another, by the usual rule of thumb."""
    gain = one_more(seen, plus, seat) if plus >= 0 else 0
    return gain - (one_less(seen, minus, seat) if minus >= 0 else 0)


def sharp_deal(seen, seat, partner):
    """The best deal that the partner would take by the usual rule of thumb, as a plan for `draft_code`; 0 if none.

    The seat asks for a square of a group that it has begun, or for nothing but cash, and gives a square, or nothing.
    An offer that a partner who thinks as it does would refuse is made only now and then; so is any offer to a person.
    """
    best, plan = 4_000, 0
    my_worth, their_worth = at_present(seen, seat), at_present(seen, partner)
    is_person = has_bit(seen.v.watched, partner)
    colours = (1 << seen.v.n_colours) - 1
    mine, theirs = bare_groups(seen, seen.groups[seat]), bare_groups(seen, seen.groups[partner])
    coming = mine & theirs & colours | 1 << seen.v.n_groups
    while coming != 0:
        plus = lowest(coming)
        coming &= coming - 1
        sale = plus == seen.v.n_groups
        if not sale and seen.v.size[plus] - seen.held[plus][seat] > 2:
            continue
        going = mine & theirs | (0 if sale else 1 << seen.v.n_groups)
        while going != 0:
            minus = lowest(going)
            going &= going - 1
            gift = minus == seen.v.n_groups
            if minus == plus or (sale and (minus >= seen.v.n_colours or missing(seen, partner, minus) != 1)):
                continue
            wanted = NO_GROUP if sale else one_of(seen, partner, plus)
            given = NO_GROUP if gift else one_of(seen, seat, minus)
            cash = sharpest(seen, seat, partner, NO_GROUP if sale else plus, NO_GROUP if gift else minus, wanted, given)
            if cash > max(0, seen.cash[seat] - DEALING_RESERVE):
                continue
            my_gain = after_deal(seen, seat, wanted, given, cash) - my_worth
            bold = dares(seen, seat, partner, plus, minus)
            if (
                my_gain <= best
                or not bold
                and (is_person or given >= 0 and not leaves_houses(seen, partner, given, -cash))
            ):
                continue
            their_gain = after_deal(seen, partner, given, wanted, -cash) - their_worth
            gain = my_gain - harm(seen, partner, given, wanted, their_gain)
            if gain > best and (bold or their_gain > harm(seen, seat, wanted, given, my_gain)):
                best = gain
                plan = code_plan(wanted, given, cash // GRID + (1 << 20))
    return plan


def dares(seen, seat, partner, plus, minus):
    """Is it time for an offer that may be refused? Made at every turn, it would be a nuisance.

    It is when the pawn of one of the two is on a lot of its own in these groups, while the bank still sells; otherwise
    the same offer comes once in eight rounds, later in the game more rarely. A person gets only these rare ones.
    """
    often = BOLD if seen.round < 4 * BOLD else 4 * BOLD
    if (seen.round + seat + plus + minus) % often == 0:
        return True
    if has_bit(seen.v.watched, partner) or free_deeds(seen) == 0:
        return False
    return seen.stage != TURN_START and stands_on(seen, seat, plus, minus) or stands_on(seen, partner, plus, minus)


def stands_on(seen, seat, plus, minus):
    """Is the pawn of a seat on a square of its own of one of these groups?"""
    square = seen.square[seat]
    return seen.owner[square] == seat and (seen.v.group[square] == plus or seen.v.group[square] == minus)


def missing(seen, seat, group):
    """Squares of a group that a seat does not have."""
    return seen.v.size[group] - seen.held[group][seat]


def sharpest(seen, seat, partner, plus, minus, wanted, given):
    """The least that the partner would take by the rule of thumb: a third of both gains; below 0 if it pays."""
    mortgages = (burden(seen, wanted) if wanted >= 0 else 0) - (burden(seen, given) if given >= 0 else 0)
    mine = rule_of_thumb_gain(seen, seat, plus, minus) - mortgages
    theirs = rule_of_thumb_gain(seen, partner, minus, plus) + mortgages
    if mine + theirs <= 6 * GRID:
        return NO_DEAL
    cash = to_notes((mine + theirs) // 3 - theirs) + 2 * GRID
    # a player who gets a mortgaged deed pays the bank at once: this must be left, or no offer can be made
    fee = seen.v.interest[given] if given >= 0 and seen.mortgaged[given] == 1 else 0
    return max(cash, -to_notes(max(0, seen.cash[partner] - fee)))


def partner_for_deal(seen, seat):
    """The partner for a sharp deal; NOBODY if there is none."""
    for steps in range(1, seen.seats):
        other = seat + steps
        if other >= seen.seats:
            other -= seen.seats
        if seen.groups[seat] & seen.groups[other] != 0 and sharp_deal(seen, seat, other) != 0:
            return other
    return NOBODY


def likes_deal(seen, seat):
    """Does the seat gain by the offer before it, what it does for the other counted, and can it then build?"""
    return offered_gain(seen, seat) > 0 and can_build_after(seen, seat)


def can_build_after(seen, seat):
    """Does what it would pay leave a house for every lot of the group that becomes whole?"""
    rest = seen.giving & ((1 << SQUARES) - 1)
    while rest != 0:
        square = lowest(rest)
        rest &= rest - 1
        if not leaves_houses(seen, seat, square, -seen.paying):
            return False
    return True


def leaves_houses(seen, seat, square, cash):
    """Does a price leave a house for every lot of the group that a square makes whole? What is free always does.

    A whole group without houses earns next to nothing, and the seller builds with the money.
    """
    group = seen.v.group[square]
    if cash <= 0 or group >= seen.v.n_colours or missing(seen, seat, group) != 1:
        return True
    return seen.cash[seat] - cash >= seen.v.house[square] * seen.v.size[group]


def offered_gain(seen, seat):
    """What the offer before the seat is worth to it, less the harm of the other's gain; many deeds only roughly.

    A deal of more than one square on a side is judged by the first of each: the others at their worth alone.
    """
    wanted, given = NO_GROUP, NO_GROUP
    extra, rest = 0, seen.giving & ((1 << SQUARES) - 1)
    while rest != 0:
        square = lowest(rest)
        rest &= rest - 1
        if wanted < 0:
            wanted = square
        else:
            extra += one_more(seen, seen.v.group[square], seat) - burden(seen, square)
    rest = seen.getting & ((1 << SQUARES) - 1)
    while rest != 0:
        square = lowest(rest)
        rest &= rest - 1
        if given < 0:
            given = square
        else:
            extra -= 2 * one_less(seen, seen.v.group[square], seat)
    for deck in range(2):
        extra += (has_bit(seen.giving, EXIT + deck) - has_bit(seen.getting, EXIT + deck)) * seen.v.jail_fee
    extra += seen.visiting * 4000 + seen.promising // 2
    return extra + deal_gain(seen, seat, seen.drafter, wanted, given, -seen.paying)


# ------------------------------------------------------------------ danger, houses and mortgages


def rent_ahead(seen, seat):
    """What the next throw costs in rents, on average."""
    if seen.jailed[seat] == 1:
        return 0
    total = 0
    for dice in range(2, 13):
        square = seen.square[seat] + dice
        if square >= seen.v.n_squares:
            square -= seen.v.n_squares
        if seen.owner[square] != NOBODY and seen.owner[square] != seat:
            total += rent_due(seen, square, dice) * (6 - abs(7 - dice))
    return total // 36


def reserve_ahead(seen, seat):
    """Cash to keep when it builds: twice what the next throw costs on average, and a little.

    A house that is sold again to pay a rent brings half of what it cost.
    """
    return 4_000 + 2 * rent_ahead(seen, seat)


def house_to_want(seen, seat):
    """The whole group on which one more house on each lot would pay, below three each; NO_GROUP if there is none."""
    best, choice, rest = 0, NO_GROUP, seen.whole[seat] & ((1 << seen.v.n_colours) - 1)
    while rest != 0:
        group = lowest(rest)
        rest &= rest - 1
        if seen.tied[group] == 0 and seen.built[group] < WANTED * seen.v.size[group] and seen.houses > 0:
            square = seen.v.member[group][0]
            level = lowest_level(seen, seat, group)
            gain = (seen.v.rents[square][WANTED] - seen.v.rents[square][level]) * 1000 // seen.v.house[square]
            if gain > best:
                best, choice = gain, group
    return choice


def to_pledge(seen, seat):
    """The loose deed to mortgage for a house that the seat wants and cannot pay for; NOBODY if none."""
    group = house_to_want(seen, seat)
    if group == NO_GROUP or seen.cash[seat] >= seen.v.house[seen.v.member[group][0]] + 4_000:
        return NOBODY
    return loose_deed(seen, seat)


def loose_deed(seen, seat):
    """The deed that will be missed least: of no whole group, without a mortgage, with the least rent for its loan."""
    best, choice, rest = 0, NOBODY, seen.owned[seat] & ~seen.pledged
    while rest != 0:
        square = lowest(rest)
        rest &= rest - 1
        group = seen.v.group[square]
        if not has_bit(seen.whole[seat], group) and seen.v.loan[square] > 0:
            ease = seen.v.loan[square] * (4 if group < seen.v.n_colours else 1)
            if ease > best:
                best, choice = ease, square
    return choice


# ------------------------------------------------------------------ auctions and purchases


def worth_of_lot(seen, seat, square):
    """What a deed is worth to a seat: by what it could build on the group, and by what it denies a rival."""
    group = seen.v.group[square]
    worth = one_more(seen, group, seat)
    if group < seen.v.n_colours:
        for other in range(seen.seats):
            if other != seat and seen.out[other] == 0 and missing(seen, other, group) == 1:
                worth += seen.v.price[square] // 2
        if missing(seen, seat, group) == 1:
            cash = max(0, seen.cash[seat] - seen.v.price[square])
            gain = standing(seen, seat, cash, group, NO_GROUP, 0) - standing(seen, seat, cash, NO_GROUP, NO_GROUP, 0)
            worth = max(worth, gain // 2)
    return worth


def steady_bid(seen, seat, least, limit):
    """A bid that keeps an open auction moving: a twentieth of the printed price above the least, then a fiftieth.

    While a rival who is still in would surely go on, a large raise costs nothing; near their limit it would.
    """
    if seen.v.auction != ENGLISH or seen.lot >= seen.v.n_squares or seen.auction_for > FOR_CALL:
        return least
    price = seen.v.price[seen.lot]
    bid = least + to_notes(price // LARGE)
    if bid * 100 > SURE * limit_of_bidders(seen, seat, seen.lot):
        bid = least + to_notes(price // SMALL)
    return bid if bid <= limit else least


def limit_of_bidders(seen, seat, square):
    """How far those who are still in would go, by the rule of thumb and by their cash."""
    most = 0
    for other in range(seen.seats):
        if other != seat and has_bit(seen.bidding, other):
            most = max(most, min(seen.cash[other], one_more(seen, seen.v.group[square], other)))
    return most


def limit_of_rivals(seen, seat, square):
    """How far the others would go for a deed: to what it adds by the rule of thumb, and to what they have."""
    most = 0
    for other in range(seen.seats):
        if other != seat and seen.out[other] == 0:
            limit = min(seen.cash[other], one_more(seen, seen.v.group[square], other) * 11 // 10)
            if limit > most:
                most = limit
    return most
