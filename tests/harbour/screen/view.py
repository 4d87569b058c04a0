"""Harbour on the screen: a position as plain data."""

from biglab.core.state import NOBODY
from biglab.core.wording import LETTERS

from ..rules.play import score, won
from ..rules.words import PHASES


def view(s, seat, texts, names, humans, event=None):
    phase, phase_name = PHASES[s.phase]
    return {
        "round": s.round,
        "rounds": s.v.crates,
        "phase": phase,
        "phase_name": phase_name,
        "to_move": s.to_move,
        "status": status(s, names),
        "bid": s.bid,
        "bidder": s.bidder,
        "seats": [seat_view(s, other, names, humans) for other in range(s.seats)],
        "winners": [other for other in range(s.seats) if won(s, other)] if s.to_move == NOBODY else [],
        "event": event,
    }


def seat_view(s, seat, names, humans):
    return {
        "seat": seat,
        "letter": LETTERS[seat],
        "name": names[seat],
        "human": humans[seat],
        "score": score(s, seat),
        "score_text": str(score(s, seat)),
        "score_label": "coins",
        "cash": s.cash[seat],
        "loans": s.loans[seat],
        "in": s.bidding[seat] == 1,
    }


def status(s, names):
    if s.to_move == NOBODY:
        return "The last crate is gone."
    if s.to_move < 0:
        return "The crate is opened."
    standing = "nobody has bid yet" if s.bidder == NOBODY else f"{LETTERS[s.bidder]} bids {s.bid}"
    return f"{LETTERS[s.to_move]} ({names[s.to_move]}) may bid; {standing}."


def all_open(s):
    return True
