"""The words of Harbour: verbs, phases, refusals, and what is in the record of a game."""

from biglab.core.moves import Moves, Part, Verb, number
from biglab.core.state import SEATS

BID, BORROW, PASS, DIE = range(4)
BIDDING, OPENING, OVER = range(3)
(NOT_NOW, NOTHING_MORE, TOO_LOW, TOO_POOR, BANK_CLOSED, NO_FACE) = range(1, 7)

FACES, MAX_MOVES = 6, 4

FIELDS = [
    # name      shape      meaning
    ("phase",   (),        "BIDDING, OPENING or OVER"),
    ("crates",  (),        "opened or sent back so far"),
    ("bid",     (),        "standing bid, 0 before the first"),
    ("bidder",  (),        "whose it is, NOBODY before the first"),
    ("bidding", (SEATS,),  "1 while still in this auction"),
    ("cash",    (SEATS,),  "whole coins"),
    ("loans",   (SEATS,),  "taken and not yet paid back"),
    ("bank",    (),        "coins that came into the game, less those that left it"),
    ("sold",    (),        "crates sold so far"),
    ("revenue", (),        "coins paid for them"),
]  # fmt: skip

PHASES = {BIDDING: ("BIDDING", "Bidding"), OPENING: ("OPENING", "Opening"), OVER: ("OVER", "The end")}

REFUSALS = {
    NOT_NOW: ("this is not the time for it", "harbour 2"),
    NOTHING_MORE: ("it is written without anything else", "harbour 2"),
    TOO_LOW: ("the standing bid is {bid}, and a bid must beat it", "harbour 2"),
    TOO_POOR: ("there are only {cash} coins to bid with", "harbour 2"),
    BANK_CLOSED: ("the bank lends each merchant {max_loans} times at most", "harbour 3"),
    NO_FACE: ("a die has the faces 1 to 6", "harbour 4"),
}

MOVES = Moves({
    BID: Verb("bid", amount=True),
    BORROW: Verb("borrow"),
    PASS: Verb("pass"),
    DIE: Verb("die", Part("face", number(1, FACES), FACES)),
})  # fmt: skip
