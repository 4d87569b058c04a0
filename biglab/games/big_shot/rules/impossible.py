"""Why a position of Big Shot that somebody wrote down cannot occur; `invariants.py` is about every position."""

from ....core.checks import out_of_range
from ....core.state import CHANCE, NOBODY
from .auction import in_order
from .formats import has_clock, is_rising, is_secret
from .loans import can_borrow, can_repay
from .play import rounds
from .words import *


def impossible(s):
    """Why a position cannot occur in this game, besides the invariants; empty if it can."""
    if not DEAL <= s.phase <= GAME_OVER:
        return f"there is no phase {s.phase}"
    limits = [
        ("leader", 0, s.seats - 1),
        ("first_leader", 0, s.seats - 1),
        ("promoter", 0, s.v.spaces - 1),
        ("round", 1, 2 * rounds(s) + 1),
        ("filled", 0, s.v.spaces),
        ("cards", 0, COLOURS),
        ("moved", 0, s.seats),
        ("sales", 0, s.v.spaces),
        ("bid", 0, 1 << 30),
        ("bidder", NOBODY, s.seats - 1),
        ("n_open", 0, 1 << 30),
        ("winner", NOBODY, s.seats - 1),
        ("price", 0, 1 << 30),
    ]
    limits += [(name, 0, 1 << 30) for name in ("shuffles", "for_free", "refused", "removed", "restarts")]
    wrong = out_of_range(s, limits)
    if wrong:
        return wrong
    for seat in range(s.seats):
        flags = (s.active[seat], s.spoken[seat])
        if any(flag not in (0, 1) for flag in flags) or s.sealed[seat] < NOBODY or s.ceiling[seat] < NOBODY:
            return f"seat {seat} cannot have said that in the auction"
        if s.sealed[seat] != NOBODY and not (is_secret(s) and s.phase > PRE_LOAN):
            return f"seat {seat} has a secret bid, and there are none now"
    for colour in range(COLOURS):
        if s.shown[colour] not in (0, 1) or (s.shown[colour] and s.v.overbid_rule != REVEAL_AND_RESTART):
            return f"the purse of colour {colour} cannot have been shown: nobody bids more than it can pay in this game"
    for name in ("purse", "lent", "spent", "repaid"):
        if any(abs(amount) > 1 << 30 for amount in getattr(s, name)):
            return f"{name}: that is more money than there is"
    return wrong_start(s) or wrong_history(s) or wrong_holders(s) or wrong_mover(s)


def wrong_start(s):
    """Before the first round nothing has been sold, lent or refused."""
    if s.phase == DEAL and s.filled == s.v.spaces:
        return "all bundles are dealt, but the deal goes on"
    dealt = sum(seat != NOBODY for seat in s.holder)
    if s.phase <= COLOUR_CARDS and s.cards != dealt:
        return f"the number of colour cards dealt is {s.cards}, but {dealt} colours have a player"
    if s.phase < ON_THE_MOVE:
        for name in ("lent", "spent", "repaid", "loans", "drawn", "won", "refused", "removed", "for_free", "restarts"):
            value = getattr(s, name)
            if any(value) if isinstance(value, list) else value:
                return f"{name}: the first round has not begun"
    return ""


def wrong_history(s):
    """Loans, repayments and sales that the options rule out, or more of them than possible."""
    for colour in range(COLOURS):
        if not 0 <= s.drawn[colour] <= s.v.loans_per_round or (s.holder[colour] == NOBODY and s.drawn[colour]):
            return f"colour {colour} has drawn {s.drawn[colour]} loans in this round"
        if s.repaid[colour] and (s.v.allow_repayment == 0 or s.holder[colour] == NOBODY or s.repaid[colour] < 0):
            return f"colour {colour} cannot have repaid {s.repaid[colour]} M"
    if any(not 0 <= n <= s.sales for n in s.won) or s.for_free > s.sales:
        return "somebody has won more bundles than were sold"
    if s.refused and s.v.leader_may_refuse == 0:
        return "a leader has refused a bundle, which is not allowed in this game"
    return ""


def wrong_holders(s):
    """Does everybody have the colours that belong to this number of players?"""
    if s.phase <= COLOUR_CARDS:
        return ""
    each = 2 if s.seats == 2 else 1
    for seat in range(s.seats):
        if s.holder.count(seat) != each:
            return f"seat {seat} has {s.holder.count(seat)} colours; it must have {each}"
    return "" if all(NOBODY <= seat < s.seats for seat in s.holder) else "a colour belongs to nobody at this table"


def wrong_mover(s):
    """Is it another seat's move in this phase?"""
    seat = s.to_move
    if s.phase == GAME_OVER:
        return "" if seat == NOBODY else "the game is over, and somebody is to move"
    if s.phase <= ON_THE_MOVE:
        if s.phase == ON_THE_MOVE and s.n_full == 0:
            return "there is no bundle left to go to"
        return "" if seat == CHANCE else "this phase is chance's, and chance is not to move"
    if s.phase == PLACEMENT:
        if s.n_hand == 0 or s.n_open == 0:
            return "there is nothing to place"
        return "" if seat == s.winner and seat != NOBODY else "only the winner of the bundle places its pawns"
    if s.n_hand > 0:
        return "there are pawns in hand, but nobody is to place them"
    if s.on_space[s.promoter] == 0:
        return "the promoter stands on an empty space, so no bundle can be for sale"
    if s.phase == FREE_BUNDLE:
        return "" if seat == s.leader and s.v.leader_may_refuse else "only a leader may refuse, where that is allowed"
    if s.phase == PAYMENT:
        return (
            ""
            if seat == s.winner and s.seats == 2
            else "who pays is a decision of the winner, and only with two players"
        )
    if s.phase == PRE_LOAN:
        if s.v.loan_timing != PRE_AUCTION or s.v.loan_settlement == AT_WIN:
            return "there is no round of loans before the auction in this game"
        if s.moved == s.seats or seat != in_order(s, s.moved) or not (can_borrow(s, seat) or can_repay(s, seat)):
            return f"seat {seat} is not the next to decide about loans"
        return ""
    return wrong_speaker(s)


def wrong_speaker(s):
    seat = s.to_move
    if s.moved == s.seats or seat != in_order(s, s.moved):
        return f"seat {seat} is not the next to speak"
    if s.bidder != NOBODY and (not is_rising(s) or s.active[s.bidder] == 0):
        return "there is a bid that nobody can have made"
    if has_clock(s) and s.bid < s.v.min_open_bid:
        return "the clock has run out"
    return ""
