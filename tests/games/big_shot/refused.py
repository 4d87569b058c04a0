"""Refusals of Big Shot for the sweep over all games: where each verb is treated, and what random games do not meet."""

from __future__ import annotations

from biglab.core.state import unpack
from tests.games.big_shot.positions import CHANCE, auction, set_out, w

# verb → the sections and rulings that treat it: a refusal of the verb cites one of them
ABOUT = {
    w.BID: "3.4 R4 R29",
    w.PASS: "3.4",
    w.STOP: "R29 R35 R38",
    w.WAIT: "R38",
    w.BORROW: "2.1 3.1 3.5 4 R5 R6 R8 R9 R24",
    w.REPAY: "2.1 3.1 R10",
    w.NO_LOAN: "3.5",
    w.TAKE: "R1",
    w.REFUSE: "R1",
    w.PAY: "2.1 3.1 R25",
    w.PLACE: "2.2 3.6 R23",
    w.FILL: "3.1",
    w.SHUFFLE: "3.1",
    w.SET_OUT: "2.1",
    w.CARD: "2.1 3.1",
    w.LEAD: "3.1",
    w.ROLL: "2.1",
    w.DRAW: "2.1 3.3",
}

# refusals that have nothing to do with the verb in particular
ANY_VERB = {w.NOT_NOW: "3.3", w.NO_SUCH_VERB: "3.3", w.NO_AMOUNT: "3.3"}


def by_hand():
    """Refusals that random games seldom or never meet, and those that somebody has stumbled upon."""
    yield said(auction(), "bid #1 3")  # a bid with a wrong `what`
    yield said(auction(), "roll 3")  # what only chance does
    yield said(auction(loan_timing="only_if_needed"), "borrow orange")
    yield said(auction(2, two_player_loans="one").play("borrow green"), "borrow pink")
    dealing = set_out(colour_cards="shuffled")
    s = dealing.state
    s.phase, s.to_move, s.cards, s.holder = w.COLOUR_CARDS, CHANCE, 1, [0, -1, -1, -1]
    yield said(dealing, "card blue")
    paying = auction(2, purses=[6, 9, 10, 10])
    s = paying.state
    s.phase, s.to_move, s.winner, s.price = w.PAYMENT, 0, 0, 8
    yield said(paying, "pay blue")
    for price in (0, 2, 20):
        yield said(auction(auction_format="dutch", min_increment=3), f"stop {price}")


def said(table, words):
    """A table, and the move that is refused there."""
    return table, unpack(table.code(words))
