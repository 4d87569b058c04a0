"""Superpoly: what is due must be asked for in time."""

from ....core.state import NOBODY, OK, offer
from .deeds import has_bit, left_of, take_from_bank
from .words import *


def is_watched(s, seat):
    """Is this a person, who must claim without being asked? The dice pause whether or not anything is due."""
    return s.v.rent == MANUAL and has_bit(s.v.watched, seat)


def open_claim(s, owner, debtor, square, francs):
    """Something is due to a seat, which is asked whether it claims it."""
    note_claim(s, owner, debtor, square, francs)
    ask_soon(s, owner)


def note_claim(s, owner, debtor, square, francs):
    """Something is due to a seat, if it asks for it in time."""
    # rules: superpoly 3.4
    i = s.n_claims
    s.claim_by[i] = owner
    s.claim_on[i] = debtor
    s.claim_at[i] = square
    s.claim_sum[i] = francs
    s.n_claims += 1


def ask_soon(s, seat):
    if not is_watched(s, seat):
        s.poll = ASK_NEWEST
        s.to_ask |= 1 << seat


def receive(s, seat, francs):
    """The bank pays a seat; where everything must be claimed, it waits to be asked."""
    # ruling: superpoly R45
    if s.v.claim_scope != EVERYTHING or s.v.rent == AUTO:
        take_from_bank(s, seat, francs)
        return
    for i in range(s.fresh, s.n_claims):
        if s.claim_by[i] == seat and s.claim_on[i] == THE_BANK:
            s.claim_sum[i] += francs
            ask_soon(s, seat)
            return
    open_claim(s, seat, THE_BANK, s.square[seat], francs)


def forget_claim(s, i):
    for k in range(i, s.n_claims - 1):
        s.claim_by[k] = s.claim_by[k + 1]
        s.claim_on[k] = s.claim_on[k + 1]
        s.claim_at[k] = s.claim_at[k + 1]
        s.claim_sum[k] = s.claim_sum[k + 1]
    s.n_claims -= 1
    k = s.n_claims
    s.claim_by[k] = 0
    s.claim_on[k] = 0
    s.claim_at[k] = 0
    s.claim_sum[k] = 0
    if i < s.fresh:
        s.fresh -= 1


def forget_claims_of(s, seat):
    """Open claims for or against a player lapse."""
    i = 0
    while i < s.n_claims:
        if s.claim_by[i] == seat or s.claim_on[i] == seat:
            forget_claim(s, i)
        else:
            i += 1


def lapse_claims(s):
    """The dice are thrown: what nobody has asked for is lost."""
    # ruling: superpoly R10. Another throw by the debtor closes no claim.
    if s.throws == 0 or s.v.claim_window == NEXT_ROLL:
        while s.n_claims > 0:
            overlook_last(s)
        s.landlords = 0
    s.fresh = s.n_claims
    s.lapsed = 0


def note_landlords(s):
    """A pawn stops: everybody can see that something may be due to the others who have a deed that is not mortgaged."""
    if s.v.watched != 0:
        for seat in range(s.seats):
            # ruling: superpoly R27
            jailed = s.jailed[seat] == 1 and s.v.rent_in_jail == 0
            if seat != s.active and s.owned[seat] & ~s.pledged != 0 and not jailed:
                s.landlords |= 1 << seat


def overlook_last(s):
    """The newest claim is lost."""
    s.n_claims -= 1
    i = s.n_claims
    s.forfeited += s.claim_sum[i]
    s.claim_by[i] = 0
    s.claim_on[i] = 0
    s.claim_at[i] = 0
    s.claim_sum[i] = 0


def ask_before_throw(s):
    """Owners are asked a last time before a throw that would close their claims."""
    if s.throws == 0 or s.v.claim_window == NEXT_ROLL:
        mask = 0
        for i in range(s.n_claims):
            if not is_watched(s, s.claim_by[i]):
                mask |= 1 << s.claim_by[i]
        if s.v.watched != 0:
            mask |= people_to_ask(s, s.throws > 0)
        s.to_ask = mask
        s.poll = ASK_LAST if mask != 0 else 0


def ask_after_throw(s):
    """Where everything must be claimed, a person who has thrown is asked before the square takes anything."""
    # ruling: superpoly R45. A person is asked whether or not anything is due, a bot only if something is.
    if s.v.claim_scope == EVERYTHING and is_watched(s, s.active):
        s.to_ask = 1 << s.active
        s.poll = ASK_LAST


def ask_before_end(s):
    """No throw will close the claims of the last turn: people are asked before a limit ends the game."""
    s.to_ask = people_to_ask(s, True)
    s.poll = ASK_LAST if s.to_ask != 0 else 0


def people_to_ask(s, turn_too):
    """The people to whom something could be due, one bit each; `turn_too`: also the one whose turn it is."""
    # the player who takes the dice could have asked before; later only receipts can be due to the player who threw
    spared = NOBODY if turn_too and s.v.claim_scope == EVERYTHING else s.active
    mask = 0
    for seat in range(s.seats):
        if is_watched(s, seat) and could_be_due(s, seat) and seat != spared and not has_bit(s.lapsed, seat):
            mask |= 1 << seat
    return mask


def could_be_due(s, seat):
    """Can everybody see that something might be due to a seat, without looking where pawns stand?"""
    return s.out[seat] == 0 and (has_bit(s.landlords, seat) or s.v.claim_scope == EVERYTHING)


def step_poll(s):
    """Ask the next one, clockwise from the player whose turn it is. True if somebody must decide."""
    seat = s.active
    for _ in range(s.seats):
        seat = left_of(s, seat)
        if has_bit(s.to_ask, seat):
            s.phase = CLAIMS
            s.to_move = seat
            return True
    s.poll = 0
    s.to_ask = 0
    return False


def offer_claims(s):
    offer(s, CLAIM, 0, 0)
    offer(s, WAIT, 0, 0)


def may_claim(s, seat):
    # ruling: superpoly R48
    return s.phase == CLAIMS or not has_bit(s.lapsed, seat)


def why_not_claim(s, seat, move):
    if s.phase != CLAIMS and not (s.phase == TURN_START and is_watched(s, seat)):
        return NOT_HEARD
    if not may_claim(s, seat):
        return LAPSED
    if move.what != 0:
        return NO_WHAT
    return OK if move.amount == 0 else NO_AMOUNT
