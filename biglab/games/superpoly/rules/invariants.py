"""What must be true after every move of every game (RULES.md section 8), as one plain function.

It is compiled too, so that millions of games can be watched.
"""

from ....core.state import NOBODY, OK
from .building import cheapest_place, why_not_build
from .deeds import has_bit, owns_thing
from .play import moves, next_phase
from .trades import THINGS, why_not_propose
from .words import *

(
    LOST_MONEY,
    OFF_GRID,
    NEGATIVE,
    LOST_HOUSE,
    LOST_HOTEL,
    WRONG_OWNER,
    BANK_BUILT,
    WRONG_COUNT,
    BUILT_WRONG,
    UNEVEN,
    LOST_CARD,
    WRONG_CLAIM,
    WRONG_JAIL,
    GHOST,
    BAD_BID,
    WRONG_END,
    WRONG_DEBT,
) = range(1, 18)

SENTENCES = {
    LOST_MONEY: "1: the cash of all, the pot and the bank's ledger do not add up to nothing",
    OFF_GRID: "2: a sum that is not a multiple of 200",
    NEGATIVE: "2: cash below zero",
    LOST_HOUSE: "3: the houses do not add up",
    LOST_HOTEL: "3: the hotels do not add up",
    WRONG_OWNER: "4: a deed belongs to nobody who could own it",
    BANK_BUILT: "4: a deed of the bank is mortgaged or built on",
    WRONG_COUNT: "4: what is counted of deeds, levels or mortgages is wrong",
    BUILT_WRONG: "5: buildings on a group that is not whole, or mortgaged",
    UNEVEN: "6: levels of a group more than one apart",
    LOST_CARD: "7: a card is in two places or nowhere",
    WRONG_CLAIM: "8: a claim by or on somebody who is out, or of nothing, or too many of a landing",
    WRONG_JAIL: "9: a prisoner outside the jail, or too many doubles",
    GHOST: "10: a bankrupt player still has or decides something",
    BAD_BID: "11: a bid below the reserve or above the bidder's means",
    WRONG_END: "13: the game is over too early or too late",
    WRONG_DEBT: "10: a debt of or to somebody who is out, or of nothing",
}


def broken(s):
    """0, or the number of the first invariant that does not hold."""
    return broken_money(s) or broken_deeds(s) or broken_groups(s) or broken_cards(s) or broken_players(s)


def broken_money(s):
    total = s.ledger + s.pot
    odd = s.ledger % GRID + s.pot % GRID
    for seat in range(s.seats):
        total += s.cash[seat]
        odd += s.cash[seat] % GRID
        if s.cash[seat] < 0:
            return NEGATIVE
    if total != 0:
        return LOST_MONEY
    # ruling: superpoly R22
    return OFF_GRID if odd > 0 and s.v.interest_round == 0 else 0


def broken_deeds(s):
    """Owners, mortgages and levels of all squares; the pieces in the bank."""
    houses, hotels = s.houses, s.hotels
    for square in range(SQUARES):
        owner = s.owner[square]
        is_sold = square < s.v.n_squares and s.v.price[square] > 0
        if has_bit(s.pledged, square) != (is_sold and s.mortgaged[square] == 1):
            return WRONG_COUNT
        for seat in range(s.seats):
            if has_bit(s.owned[seat], square) != (is_sold and owner == seat):
                return WRONG_COUNT
        if not is_sold:
            if (square < s.v.n_squares and owner != NOBODY) or s.level[square] != 0 or s.mortgaged[square] != 0:
                return WRONG_OWNER
            continue
        if owner < NOBODY or owner >= s.seats:
            return WRONG_OWNER
        if owner != NOBODY and s.out[owner] == 1:
            return WRONG_OWNER
        if owner == NOBODY and (s.level[square] > 0 or s.mortgaged[square] == 1 or s.deferred[square] > 0):
            return BANK_BUILT
        if s.level[square] < 0 or s.level[square] > HOTEL or s.mortgaged[square] < 0 or s.mortgaged[square] > 1:
            return WRONG_COUNT
        if s.level[square] > 0 and (s.v.kind[square] != LOT or s.mortgaged[square] == 1):
            return BUILT_WRONG
        if s.level[square] == HOTEL:
            hotels += 1
        else:
            houses += s.level[square]
    if houses != s.v.houses or s.houses < 0:
        return LOST_HOUSE
    return LOST_HOTEL if hotels != s.v.hotels or s.hotels < 0 else 0


def broken_groups(s):
    for group in range(s.v.n_groups):
        levels, tied = 0, 0
        for seat in range(s.seats):
            held = 0
            for i in range(s.v.size[group]):
                if s.owner[s.v.member[group][i]] == seat:
                    held += 1
            if held != s.held[group][seat] or has_bit(s.groups[seat], group) != (held > 0):
                return WRONG_COUNT
            if has_bit(s.whole[seat], group) != (held > 0 and held == s.v.size[group]):
                return WRONG_COUNT
        for i in range(s.v.size[group]):
            levels += s.level[s.v.member[group][i]]
            tied += s.mortgaged[s.v.member[group][i]]
        if levels != s.built[group] or tied != s.tied[group]:
            return WRONG_COUNT
        if levels > 0:
            trouble = broken_built_group(s, group)
            if trouble != 0:
                return trouble
    return 0


def broken_built_group(s, group):
    """Buildings stand on whole groups without mortgages, and evenly."""
    low, high, owner = HOTEL, 0, NOBODY
    for i in range(s.v.size[group]):
        square = s.v.member[group][i]
        if s.level[square] > 0:
            owner = s.owner[square]
    for i in range(s.v.size[group]):
        square = s.v.member[group][i]
        # rulings: superpoly R15, R16. Two options allow mortgages, one of them strangers, among built lots.
        if s.owner[square] != owner and s.v.bare != BARE_LOT:
            return BUILT_WRONG
        if s.mortgaged[square] == 1 and s.v.build_with_mortgage == 0 and s.v.bare != BARE_LOT:
            return BUILT_WRONG
        if s.mortgaged[square] == 0 and s.owner[square] == owner:
            if s.level[square] < low:
                low = s.level[square]
            if s.level[square] > high:
                high = s.level[square]
    # rulings: superpoly R13, R15, R16. A lot that was mortgaged or away meanwhile comes back bare.
    strict = s.v.even_building == 1 and s.v.build_with_mortgage == 0 and s.v.bare != BARE_LOT
    return UNEVEN if strict and high - low > 1 else 0


def broken_cards(s):
    """Every card of a deck once: unseen, in the pile, or held if it is a leave-jail card."""
    for deck in range(2):
        seen = s.unseen[deck]
        unseen = 0
        for card in range(CARDS):
            unseen += s.unseen[deck] >> card & 1
        if unseen != s.n_unseen[deck] or s.n_pile[deck] < 0 or s.n_pile[deck] > s.v.n_cards[deck]:
            return LOST_CARD
        for i in range(s.n_pile[deck]):
            card = s.pile[deck][i]
            if card < 0 or card >= s.v.n_cards[deck] or has_bit(seen, card):
                return LOST_CARD
            seen |= 1 << card
        for seat in range(s.seats):
            held = s.exits[seat][deck]
            if held & seen != 0:
                return LOST_CARD
            seen |= held
            for card in range(s.v.n_cards[deck]):
                if has_bit(held, card) and s.v.code[deck][card] != EXIT_CARD:
                    return LOST_CARD
        if seen != (1 << s.v.n_cards[deck]) - 1:
            return LOST_CARD
    return 0


def broken_players(s):
    solvent = 0
    for seat in range(s.seats):
        held = 0
        for group in range(s.v.n_groups):
            held += s.held[group][seat]
        if held != s.n_deeds[seat]:
            return WRONG_COUNT
        if s.out[seat] == 1:
            if s.cash[seat] != 0 or held > 0 or s.exits[seat][0] + s.exits[seat][1] > 0 or s.to_move == seat:
                return GHOST
        else:
            solvent += 1
        if s.jailed[seat] == 1 and (s.square[seat] != s.v.jail or s.jail_turns[seat] > s.v.jail_tries):
            return WRONG_JAIL
        if s.jailed[seat] == 0 and s.jail_turns[seat] != 0:
            return WRONG_JAIL
    if solvent != s.solvent:
        return GHOST
    if s.doubles > 3 or (s.phase == ROLL and s.doubles > 2):
        return WRONG_JAIL
    return broken_business(s, solvent)


def broken_business(s, solvent):
    """Claims, debts, the auction and the end."""
    # rules: superpoly 8. A throw has one rent at most, and three throws of a turn can bring one each.
    if s.v.claim_scope == RENT_ONLY and s.n_claims > 3:
        return WRONG_CLAIM
    for i in range(s.n_claims):
        by, on = s.claim_by[i], s.claim_on[i]
        if s.out[by] == 1 or s.claim_sum[i] <= 0 or by == on or (on != THE_BANK and s.out[on] == 1):
            return WRONG_CLAIM
        if s.v.claim_scope == RENT_ONLY and s.throws > 0 and on != s.active:
            return WRONG_CLAIM
    for i in range(s.n_debts):
        if s.out[s.debtor[i]] == 1 or s.owed[i] <= 0 or s.debtor[i] == s.creditor[i]:
            return WRONG_DEBT
        if s.creditor[i] < SEATS and s.out[s.creditor[i]] == 1:
            return WRONG_DEBT
    if s.scene == AUCTION and s.v.auction == ENGLISH and s.bidder != NOBODY:
        if s.bid < s.least[s.bidder] or (s.v.bid_limit == 0 and s.bid > s.cash[s.bidder]):
            return BAD_BID
    if (s.to_move == NOBODY) != (s.ending != 0) or (solvent == 1) != (s.ending == LAST_SOLVENT):
        return WRONG_END
    return 0


# ------------------------------------------------------------------ positions that somebody gives

HUGE = 1 << 40
STAGES = (
    START_THROW,
    QUICK_DEAL,
    TURN_START,
    IN_JAIL,
    ROLL,
    BUYING,
    MANAGE,
    CARD,
    BETWEEN,
    NOTICING,
    UTILITY_THROW,
    GAME_OVER,
    LANDING,
    BEFORE_ROLL,
    TURN_END,
    LAST_CALL,
)
SUMS = ("deferred", "claim_sum", "owed", "reserve", "bid", "paying", "promising", "last_credit", "forfeited")


def impossible(s):
    """Why a given position cannot be one of this game, apart from the invariants; empty when it can."""
    wrong = wrong_numbers(s) or wrong_counts(s) or wrong_start(s)
    return wrong or wrong_seats(s) or wrong_business(s) or wrong_scene(s) or wrong_mover(s)


def wrong_counts(s):
    """Are the deeds counted rightly that the rules go by?"""
    return SENTENCES[WRONG_COUNT] if broken_deeds(s) == WRONG_COUNT or broken_groups(s) == WRONG_COUNT else ""


def wrong_numbers(s):
    """Is every number where such a number can be?"""
    last, all_seats, things = s.seats - 1, (1 << s.seats) - 1, (1 << THINGS) - 1
    limits = [
        ("round", 1, HUGE),
        ("phase", 0, GAME_OVER),
        ("stage", 0, LAST_CALL),
        ("scene", 0, PLACING),
        ("been", 0, 1),
        ("active", 0, last),
        ("starter", 0, last),
        ("turn", 0, HUGE),
        ("played", 0, HUGE),
        ("throws", 0, 3),
        ("doubles", 0, 3),
        ("again", 0, 1),
        ("trying", 0, 1),
        ("landings", 0, 8),
        ("contenders", 0, all_seats),
        ("start_throws", 0, HUGE),
        ("dealt", 0, s.v.deeds),
        ("solvent", 1, s.seats),
        ("pot", 0, HUGE),
        ("doubled", 1, 10),
        ("by_card", 0, 1),
        ("n_claims", 0, CLAIMS_AT_ONCE),
        ("fresh", 0, s.n_claims),
        ("poll", 0, ASK_LAST),
        ("to_ask", 0, all_seats),
        ("landlords", 0, all_seats),
        ("lapsed", 0, s.v.watched),
        ("n_debts", 0, DEBTS),
        ("in_kind", 0, 1),
        ("last_credit", 0, HUGE),
        ("giving_up", 0, 1),
        ("released", 0, things),
        ("auction_for", 0, FOR_HOTEL),
        ("lot", 0, THINGS - 1),
        ("seller", NOBODY, last),
        ("reserve", 0, HUGE),
        ("bid", 0, HUGE),
        ("bidder", NOBODY, last),
        ("party", 0, all_seats),
        ("bidding", 0, s.party),
        ("asked", 0, last),
        ("clock", 0, DUTCH_STEPS),
        ("builder", 0, last),
        ("offers", 0, HUGE),
        ("drafter", 0, last),
        ("partner", 0, last),
        ("giving", 0, things),
        ("getting", 0, things),
        ("paying", -HUGE, HUGE),
        ("visiting", -MOST_VISITS, MOST_VISITS),
        ("promising", -HUGE, HUGE),
        ("countered", 0, 1),
        ("settling", 0, things),
        ("managing", 0, all_seats),
        ("ending", 0, CAP),
        ("ledger", -HUGE, HUGE),
        ("pledged", 0, (1 << s.v.n_squares) - 1),
    ]
    limits += [(name, 0, HUGE) for name in ("rents", "forfeited", "auctions", "trades", "raised", "salaries")]
    for name, least, most in limits:
        if not least <= getattr(s, name) <= most:
            return f"{name} is {getattr(s, name)}; it runs from {least} to {most}"
    lists = [
        ("dice", 0, 6),
        ("drawn", 0, HUGE),
        ("n_pile", 0, CARDS),
        ("unseen", 0, (1 << CARDS) - 1),
        ("card", NOBODY, CARDS),
        ("thrown", 0, 12),
        ("cash", 0, HUGE),
        ("square", 0, s.v.n_squares - 1),
        ("jailed", 0, 1),
        ("jail_turns", 0, 5),
        ("out", 0, 1),
        ("n_deeds", 0, s.v.deeds),
        ("sealed", 0, HUGE),
        ("least", 0, HUGE),
        ("owner", NOBODY, last),
        ("level", 0, HOTEL),
        ("mortgaged", 0, 1),
        ("deferred", 0, HUGE),
        ("claim_by", 0, last),
        ("claim_on", 0, THE_BANK),
        ("claim_at", 0, s.v.n_squares - 1),
        ("claim_sum", 0, HUGE),
        ("debtor", 0, last),
        ("creditor", 0, THE_POT),
        ("owed", 0, HUGE),
        ("owned", 0, (1 << s.v.n_squares) - 1),
        ("groups", 0, (1 << s.v.n_groups) - 1),
        ("whole", 0, (1 << s.v.n_groups) - 1),
    ]
    for name, least, most in lists:
        if any(not least <= value <= most for value in getattr(s, name)):
            return f"{name} holds a number that cannot be; they run from {least} to {most}"
    for name, most in (("exits", (1 << CARDS) - 1), ("visits", HUGE), ("note", HUGE)):
        if any(not 0 <= value <= most for row in getattr(s, name) for value in row):
            return f"{name} holds a number that cannot be; they run from 0 to {most}"
    if s.stage not in STAGES:
        return f"stage is {s.stage}; a turn has no such stage"
    return "" if s.errand in (0, AT_BANK, AMONG_OTHERS) else f"errand is {s.errand}; nobody goes there"


def wrong_start(s):
    """Before the first turn nothing has happened yet; later no sum is off the grid, and no double is one too many."""
    if s.stage in (START_THROW, QUICK_DEAL):
        business = s.scene or s.errand or s.poll or s.n_debts or s.n_claims
        if s.phase != s.stage or s.turn or business or any(s.jailed):
            return "the first turn has not begun, and something has happened already"
        if s.stage == START_THROW and (s.contenders == 0 or s.dealt or any(s.n_deeds)):
            return "nobody throws for the start"
        if s.stage == START_THROW and all(s.thrown[i] or not s.contenders >> i & 1 for i in range(s.seats)):
            return "all have thrown for the start"
    if s.doubles > 2 and s.stage < TURN_END and not s.jailed[s.active]:
        return "after a third double one is in jail"
    if s.v.interest_round == 0:
        for name in SUMS:
            value = getattr(s, name)
            if any(amount % GRID for amount in (value if isinstance(value, list) else [value])):
                return f"{name} is a sum that is not a multiple of {GRID}"
        if any(amount % GRID for row in s.note for amount in row):
            return f"a note of debt is over a sum that is not a multiple of {GRID}"
    return ""


def wrong_seats(s):
    """Does anybody take part who is out?"""
    still_in = sum(1 << seat for seat in range(s.seats) if not s.out[seat])
    for name in ("to_ask", "party", "managing", "lapsed"):
        if getattr(s, name) & ~still_in:
            return f"{name} names a seat that is out"
    for seat in (s.active if s.stage < TURN_END else NOBODY, s.to_move, s.bidder):
        if seat >= 0 and s.out[seat] and s.ending == 0:
            return f"seat {seat} is out and still plays"
    if s.poll and s.to_ask & s.lapsed:
        return "somebody may claim who has lost that right until the next throw"
    if s.trying and not s.jailed[s.active]:
        return "somebody tries to leave a jail who is not in it"
    return ""


def wrong_business(s):
    """Claims, debts, deeds that change hands."""
    for i in range(s.n_debts):
        if s.creditor[i] < THE_BANK and s.creditor[i] >= s.seats:
            return f"debt {i} is owed to nobody"
    for i in range(s.n_claims):
        if s.claim_on[i] < THE_BANK and s.claim_on[i] >= s.seats:
            return f"claim {i} is on nobody"
    for square in range(s.v.n_squares):
        if has_bit(s.settling, square) and not s.mortgaged[square]:
            return f"square {square} is settled and not mortgaged"
        if has_bit(s.released, square) and (not s.v.price[square] or s.owner[square] != NOBODY):
            return f"square {square} is to be auctioned and is not the bank's"
    if s.settling >> s.v.n_squares or s.released >> s.v.n_squares:
        return "something is settled or released that is not a deed"
    if s.in_kind and not s.n_debts:
        return "a payment in kind without a debt"
    if s.stage == BUYING and not (s.v.price[s.square[s.active]] and s.owner[s.square[s.active]] == NOBODY):
        return "a deed is for sale that is none, or not the bank's"
    if s.stage == NOTICING and not s.n_claims:
        return "a rent is to be noticed, and none is due"
    if s.stage == UTILITY_THROW and (s.owner[s.square[s.active]] in (NOBODY, s.active)):
        return "a throw for a utility that nobody else owns"
    if s.stage == CARD and s.v.kind[s.square[s.active]] not in (SURPRISE, BANK):
        return "a card is drawn, and there is none on this square"
    if s.stage == IN_JAIL and not s.jailed[s.active]:
        return "a prisoner decides who is not in jail"
    return ""


def wrong_scene(s):
    """An auction, a trade or a contest must have all it is made of."""
    if s.scene not in (0, AUCTION, TRADE, ANSWER, CALLING, CALLED, TRANSFER, CONTESTED, PLACING):
        return f"scene is {s.scene}; nothing of that kind interrupts a turn"
    if s.scene in (AUCTION, CALLED, PLACING, CONTESTED):
        if s.auction_for == 0 or (s.scene == CALLED) != (s.auction_for == FOR_CALL and s.scene != AUCTION):
            return "an auction is for nothing"
        square_needed = s.auction_for != FOR_CALL
        if s.lot < SQUARES and not (s.lot < s.v.n_squares and s.v.price[s.lot]) or s.lot >= SQUARES and square_needed:
            return "what is under the hammer is not a deed"
        if s.auction_for == FOR_DEED and s.owner[s.lot] != NOBODY:
            return "the bank auctions a deed that it has not"
        if s.auction_for == FOR_CALL and (s.seller == NOBODY or not owns_thing(s, s.seller, s.lot)):
            return "somebody calls for bids on what somebody else has"
        if s.scene in (CALLED, PLACING) and (s.bidder == NOBODY or s.bid > s.cash[s.bidder] and s.scene == CALLED):
            return "an auction ended without a winner who can pay"
        if s.scene == CONTESTED and (
            s.auction_for < FOR_HOUSE
            or s.v.kind[s.lot] != LOT
            or s.owner[s.lot] != s.builder
            or why_not_build(s, s.builder, s.lot) != OK
        ):
            return "a piece is contested that nobody could build"
        if s.scene == PLACING and cheapest_place(s, s.bidder) == 0:
            return "a piece was won that has no place"
    if s.scene in (TRADE, ANSWER):
        if s.drafter == s.partner or s.out[s.drafter] or s.out[s.partner]:
            return "an offer needs two players who are in"
        for thing in range(THINGS):
            for mask, seat in ((s.giving, s.drafter), (s.getting, s.partner)):
                if has_bit(mask, thing) and (SQUARES > thing >= s.v.n_squares or not owns_thing(s, seat, thing)):
                    return "an offer holds what its giver has not"
        if s.scene == ANSWER and why_not_propose(s) != OK:
            return "an offer is made that could not be kept"
    if s.scene == CALLING and s.out[s.drafter]:
        return "somebody calls for bids who is out"
    return ""


def wrong_mover(s):
    """Is it a position at rest: does everything wait for the one who is to move, who can?"""
    other = s.copy()
    at_turn = s.scene == 0 and s.n_debts == 0 and s.stage in (TURN_START, MANAGE, BETWEEN, BUYING)
    if s.errand and not (s.to_move >= 0 and (at_turn or (s.scene == AUCTION and s.errand == AT_BANK))):
        return "nobody can be on an errand now"
    next_phase(other)
    for name in type(s).fields:
        if name not in ("legal", "n_legal", "draw", "report") and getattr(other, name) != getattr(s, name):
            return f"the game does not wait here for anybody ({name} would change)"
    if s.to_move >= 0:
        moves(other)
        if other.n_legal == 0:
            return f"seat {s.to_move} could do nothing"
    return ""
