"""From one decision of Superpoly to the next: interruptions first, then the stages of a turn."""

from ....core.bits import lowest
from ....core.state import CHANCE, NOBODY
from .auction import open_auction, step_auction
from .building import step_contest
from .claims import ask_before_throw, step_poll
from .debts import step_debts
from .deeds import everybody
from .ending import last_call, step_between, turn_end
from .purchase import bank_reserve
from .trade import step_transfer
from .travel import deck_here, land, open_pile
from .words import *


def next_phase(s):
    """On to the next decision or draw: interruptions first, then the turn, by the table of states in rules 3.3."""
    while True:
        if s.errand != 0:
            s.phase = s.errand
            return
        if s.scene != 0:
            if step_scene(s):
                return
        elif s.n_debts > 0 and (s.poll == 0 or s.v.claim_scope == RENT_ONLY):
            # ruling: superpoly R45. Where everything must be claimed, players claim receipts before they pay.
            if step_debts(s):
                return
        elif s.poll != 0:
            if step_poll(s):
                return
        elif s.stage >= LANDING or s.stage == BETWEEN or s.released != 0:
            if step_stage(s):
                return
        else:
            wait_for_stage(s)
            return


def step_scene(s):
    """An auction, a trade or a contest goes on. True if somebody must decide."""
    if s.scene == AUCTION:
        return step_auction(s)
    if s.scene == CONTESTED:
        return step_contest(s)
    if s.scene == TRANSFER:
        return step_transfer(s)
    s.phase = s.scene
    if s.scene == ANSWER:
        s.to_move = s.partner
    elif s.scene == CALLED:
        s.to_move = s.seller
    elif s.scene == PLACING:
        s.to_move = s.bidder
    else:
        s.to_move = s.drafter
    return True


def step_stage(s):
    """The stages of a turn in which things happen by themselves. True if somebody must decide."""
    if s.released != 0:
        auction_estate(s)
    elif s.stage == LANDING:
        land(s)
    elif s.stage == BEFORE_ROLL:
        s.stage = ROLL
        ask_before_throw(s)
    elif s.stage == TURN_END:
        turn_end(s)
    elif s.stage == LAST_CALL:
        last_call(s)
    else:
        return step_between(s)
    return False


def wait_for_stage(s):
    """The stages of a turn that wait for the player or for chance."""
    s.phase = s.stage
    if s.stage == GAME_OVER:
        s.to_move = NOBODY
    elif s.stage == TURN_START or s.stage == MANAGE or s.stage == BUYING or s.stage == IN_JAIL:
        s.to_move = s.active
    else:
        s.to_move = CHANCE
        if s.stage == CARD:
            open_pile(s, deck_here(s))


def auction_estate(s):
    """Deeds of a player who went bankrupt to the bank, one after another."""
    # ruling: superpoly R31
    square = lowest(s.released)
    s.released &= s.released - 1
    open_auction(s, FOR_DEED, square, NOBODY, bank_reserve(s, square), everybody(s), s.active)
