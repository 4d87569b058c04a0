"""Harbour: the log."""

from biglab.core.state import NOBODY

from ..rules.words import BID, BORROW, DIE, PASS
from .view import LETTERS


def tell(before, move, after, texts, names):
    seat = before.to_move
    if move.verb == DIE:
        worth, price = before.v.worth[move.what], before.bid
        yield seat, f"The die shows {move.what + 1}: {LETTERS[before.bidder]} gets {worth} for {price}.", "harbour 4"
    if move.verb == BID:
        yield seat, f"{LETTERS[seat]} bids {move.amount}.", "harbour 2"
    if move.verb == PASS:
        yield seat, f"{LETTERS[seat]} passes.", "harbour 2"
    if move.verb == BORROW:
        yield seat, f"{LETTERS[seat]} borrows {before.v.loan}.", "harbour 3"
    if move.verb == PASS and before.bidder == NOBODY and after.crates > before.crates:
        yield seat, "Nobody bids, and the crate goes back on board.", "harbour 2"
