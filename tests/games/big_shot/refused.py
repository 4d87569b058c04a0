"""Refusals of Big Shot for the sweep over all games: where each verb is treated, and what random games do not meet."""

from __future__ import annotations

from biglab.core.state import Move
from biglab.core.table import Table
from biglab.games.big_shot.rules import words as f
from tests.games.big_shot.positions import CHANCE, GAME, auction, borrow, play, r, set_out

# verb → the sections and rulings that treat it: a refusal of the verb cites one of them
ABOUT = {
    r.BID: "3.4 R4 R29",
    r.PASS: "3.4",
    r.STOP: "R29 R35 R38",
    r.WAIT: "R38",
    r.BORROW: "2.1 3.1 3.5 4 R5 R6 R8 R9 R24",
    r.REPAY: "2.1 3.1 R10",
    r.NO_LOAN: "3.5",
    r.TAKE: "R1",
    r.REFUSE: "R1",
    r.PAY: "2.1 3.1 R25",
    r.PLACE: "2.2 3.6 R23",
    r.FILL: "3.1",
    r.SHUFFLE: "3.1",
    r.SET_OUT: "2.1",
    r.CARD: "2.1 3.1",
    r.LEAD: "3.1",
    r.ROLL: "2.1",
    r.DRAW: "2.1 3.3",
}

# refusals that have nothing to do with the verb in particular
ANY_VERB = {f.NOT_NOW: "3.3", f.NO_SUCH_VERB: "3.3", f.NO_AMOUNT: "3.3"}


def by_hand():
    """Refusals that random games seldom or never meet, and those that somebody has stumbled upon."""
    yield at(auction()), Move(r.BID, 1, 3)  # a bid with a wrong `what`
    yield at(auction()), Move(r.ROLL, 3)  # what only chance does
    yield at(auction(loan_timing="only_if_needed")), borrow(1)
    yield at(play(auction(2, two_player_loans="one"), borrow(2))), borrow(3)
    dealing = set_out(colour_cards="shuffled")
    dealing.phase, dealing.to_move, dealing.cards, dealing.holder = f.COLOUR_CARDS, CHANCE, 1, [0, -1, -1, -1]
    yield at(dealing), Move(r.CARD, 0)
    paying = auction(2, purses=[6, 9, 10, 10])
    paying.phase, paying.to_move, paying.winner, paying.price = r.PAYMENT, 0, 0, 8
    yield at(paying), Move(r.PAY, 0)
    for price in (0, 2, 20):
        yield at(auction(auction_format="dutch", min_increment=3)), Move(r.STOP, 0, price)


def at(state):
    """A table at this position."""
    table = Table(GAME, GAME.settings(state.seats), ["you"] * state.seats)
    table.state = state
    return table
