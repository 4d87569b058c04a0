"""Why a position of Superpoly that somebody wrote down cannot occur; `invariants.py` is about every position."""

from ....core.checks import out_of_range
from ....core.state import NOBODY, OK
from .building import cheapest_place, why_not_build
from .deeds import has_bit, owns_thing
from .invariants import SENTENCES, WRONG_COUNT, broken_deeds, broken_groups
from .legal import moves
from .phases import next_phase
from .trade import THINGS, why_not_propose
from .words import *

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
    """Why a position cannot occur in this game, besides the invariants; empty if it can."""
    wrong = wrong_numbers(s) or wrong_counts(s) or wrong_start(s)
    return wrong or wrong_seats(s) or wrong_business(s) or wrong_scene(s) or wrong_mover(s)


def wrong_counts(s):
    """Are the deeds counted correctly?"""
    return SENTENCES[WRONG_COUNT] if broken_deeds(s) == WRONG_COUNT or broken_groups(s) == WRONG_COUNT else ""


def wrong_numbers(s):
    """Is every number within its range?"""
    last, all_seats, things = s.seats - 1, (1 << s.seats) - 1, (1 << THINGS) - 1
    squares, groups = (1 << s.v.n_squares) - 1, (1 << s.v.n_groups) - 1
    ranges = [
        ("round", 1, HUGE),
        ("phase", 0, GAME_OVER),
        ("stage", 0, LAST_CALL),
        ("scene", 0, PLACING),
        ("been again trying by_card in_kind giving_up countered jailed out mortgaged", 0, 1),
        ("active starter asked builder drafter partner claim_by debtor", 0, last),
        ("turn played start_throws pot last_credit reserve bid offers drawn cash sealed least deferred", 0, HUGE),
        ("claim_sum owed visits note rents forfeited auctions trades raised salaries", 0, HUGE),
        ("throws doubles", 0, 3),
        ("landings", 0, 8),
        ("contenders to_ask landlords party managing", 0, all_seats),
        ("dealt n_deeds", 0, s.v.deeds),
        ("solvent", 1, s.seats),
        ("doubled", 1, 10),
        ("n_claims", 0, CLAIMS_AT_ONCE),
        ("fresh", 0, s.n_claims),
        ("poll", 0, ASK_LAST),
        ("lapsed", 0, s.v.watched),
        ("n_debts", 0, DEBTS),
        ("released giving getting settling", 0, things),
        ("auction_for", 0, FOR_HOTEL),
        ("lot", 0, THINGS - 1),
        ("seller bidder owner", NOBODY, last),
        ("bidding", 0, s.party),
        ("clock", 0, DUTCH_STEPS),
        ("paying promising ledger", -HUGE, HUGE),
        ("visiting", -MOST_VISITS, MOST_VISITS),
        ("ending", 0, CAP),
        ("pledged owned", 0, squares),
        ("dice", 0, 6),
        ("n_pile", 0, CARDS),
        ("unseen exits", 0, (1 << CARDS) - 1),
        ("card", NOBODY, CARDS),
        ("thrown", 0, 12),
        ("square claim_at", 0, s.v.n_squares - 1),
        ("jail_turns", 0, 5),
        ("level", 0, HOTEL),
        ("claim_on", 0, THE_BANK),
        ("creditor", 0, THE_POT),
        ("groups whole", 0, groups),
    ]
    limits = [(name, least, most) for names, least, most in ranges for name in names.split()]
    wrong = out_of_range(s, limits)
    if wrong:
        return wrong
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
        return "after a third double a player is in jail"
    if s.v.interest_round == 0:
        for name in SUMS:
            value = getattr(s, name)
            if any(amount % GRID for amount in (value if isinstance(value, list) else [value])):
                return f"{name} is a sum that is not a multiple of {GRID}"
        if any(amount % GRID for row in s.note for amount in row):
            return f"a note of debt is for a sum that is not a multiple of {GRID}"
    return ""


def wrong_seats(s):
    """Does a player who is out still take part?"""
    still_in = sum(1 << seat for seat in range(s.seats) if not s.out[seat])
    for name in ("to_ask", "party", "managing", "lapsed"):
        if getattr(s, name) & ~still_in:
            return f"{name} names a seat that is out"
    for seat in (s.active if s.stage < TURN_END else NOBODY, s.to_move, s.bidder):
        if seat >= 0 and s.out[seat] and s.ending == 0:
            return f"seat {seat} is out and still plays"
    if s.poll and s.to_ask & s.lapsed:
        return "a seat that has lost the right to claim until the next throw may claim"
    if s.trying and not s.jailed[s.active]:
        return "a seat that is not in jail tries to leave it"
    return ""


def wrong_business(s):
    """Claims, debts, deeds that change hands."""
    for i in range(s.n_debts):
        if s.creditor[i] < THE_BANK and s.creditor[i] >= s.seats:
            return f"debt {i} is owed to nobody"
    for i in range(s.n_claims):
        if s.claim_on[i] < THE_BANK and s.claim_on[i] >= s.seats:
            return f"claim {i} is against nobody"
    for square in range(s.v.n_squares):
        if has_bit(s.settling, square) and not s.mortgaged[square]:
            return f"square {square} is to be settled and is not mortgaged"
        if has_bit(s.released, square) and (not s.v.price[square] or s.owner[square] != NOBODY):
            return f"square {square} is to be auctioned and is not the bank's"
    if s.settling >> s.v.n_squares or s.released >> s.v.n_squares:
        return "what is settled or released is not a deed"
    if s.in_kind and not s.n_debts:
        return "a payment in kind without a debt"
    if s.stage == BUYING and not (s.v.price[s.square[s.active]] and s.owner[s.square[s.active]] == NOBODY):
        return "what is for sale is not a deed of the bank"
    if s.stage == NOTICING and not s.n_claims:
        return "a rent is to be noticed, and none is due"
    if s.stage == UTILITY_THROW and (s.owner[s.square[s.active]] in (NOBODY, s.active)):
        return "a throw for a utility that nobody else owns"
    if s.stage == CARD and s.v.kind[s.square[s.active]] not in (SURPRISE, BANK):
        return "a card is drawn, and there is none on this square"
    if s.stage == IN_JAIL and not s.jailed[s.active]:
        return "somebody who is not in jail decides as a prisoner"
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
            return "the bank auctions a deed that it does not have"
        if s.auction_for == FOR_CALL and (s.seller == NOBODY or not owns_thing(s, s.seller, s.lot)):
            return "a seat calls for bids on what another seat owns"
        if s.scene in (CALLED, PLACING) and (s.bidder == NOBODY or s.bid > s.cash[s.bidder] and s.scene == CALLED):
            return "an auction ended without a winner who can pay"
        if s.scene == CONTESTED and (
            s.auction_for < FOR_HOUSE
            or s.v.kind[s.lot] != LOT
            or s.owner[s.lot] != s.builder
            or why_not_build(s, s.builder, s.lot) != OK
        ):
            return "nobody could build the piece that is contested"
        if s.scene == PLACING and cheapest_place(s, s.bidder) == 0:
            return "the piece that was won has no place"
    if s.scene in (TRADE, ANSWER):
        if s.drafter == s.partner or s.out[s.drafter] or s.out[s.partner]:
            return "an offer needs two players who are in"
        for thing in range(THINGS):
            for mask, seat in ((s.giving, s.drafter), (s.getting, s.partner)):
                if has_bit(mask, thing) and (SQUARES > thing >= s.v.n_squares or not owns_thing(s, seat, thing)):
                    return "an offer holds what its giver does not have"
        if s.scene == ANSWER and why_not_propose(s) != OK:
            return "an offer is made that could not be kept"
    if s.scene == CALLING and s.out[s.drafter]:
        return "a seat that is out calls for bids"
    return ""


def wrong_mover(s):
    """Does the game wait for the seat to move, and can that seat move?"""
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
