"""A position of Big Shot as plain data and finished sentences, so that the page need not know a rule.

The state that these functions get is blanked already for the seat that looks; -1 is a spectator.
"""

from __future__ import annotations

from typing import Any

from ....core.state import NOBODY, pack
from ....core.wording import LETTERS
from ..rules import words as w
from ..rules.capital import capital, has_won
from ..rules.districts import districts_of, leading, owner_now, parks_of, worth
from ..rules.formats import has_clock, is_rising, is_secret
from ..rules.loans import least_bid, tokens_left
from ..rules.play import rounds
from .layout import plans
from .past import after_the_sale, bids_since, start_of_auction
from .text import millions, status
from .view_auction import auction, can_see, for_sale, paddle, purses


def view(s, seat, texts, names, humans, event=None):
    """The position as this seat may see it (-1: a spectator); the state is blanked already."""
    phase, phase_name = w.PHASES[s.phase]
    over = s.to_move == NOBODY
    return {
        "round": s.round - 1 if over else s.round,
        "rounds": max(rounds(s), s.round - over),
        "phase": phase,
        "phase_name": phase_name,
        "to_move": s.to_move,
        "status": status(s, names),
        "seats": [seat_view(s, other, seat, names, humans, look) for other, look in enumerate(looks(s))],
        "winners": [other for other in range(s.seats) if has_won(s, other)] if over else [],
        "event": event,
        **scene(s, texts, names),
    }


def scene(s: Any, texts: Any, names: list[str]) -> dict[str, Any]:
    """Everything on the board but the seats: blocks, spaces, promoter, and what happens on the stage."""
    board = texts["board"]
    values = sorted(d.value for d in board if not d.is_park)
    return {
        "plan": plans(board),
        "cap": s.v.district_cap,
        "factor": s.v.park_factor,
        "bundle": s.v.bundle_size,
        "rich": (values[0] + values[-1]) / 2 if values else 0,
        "colours": list(w.COLOUR_NAMES),
        "districts": [district(s, k, d, w.a_district.word(s, texts, k)) for k, d in enumerate(board)],
        "spaces": [list(s.bundles[i]) for i in range(s.v.spaces)],
        "promoter": s.promoter if s.phase > w.START else NOBODY,
        "on_sale": for_sale(s),
        "leader": s.leader if s.phase >= w.ON_THE_MOVE else NOBODY,
        "tokens_left": tokens_left(s),
        "auction": auction(s, names),
    }


def district(s: Any, k: int, d: Any, word: str | None) -> dict[str, Any]:
    """One district; `word` is how a move is written that places a pawn there, None where two have the same name."""
    owner = owner_now(s, k)
    return {
        "id": d.id,
        "name": d.name,
        "word": word,
        "value": d.value,
        "park": bool(d.is_park),
        "doubles": list(d.doubles),
        "pawns": list(s.pawns[k]),
        "sold": bool(s.sold[k]),
        "owner": owner if s.sold[k] or s.phase == w.GAME_OVER else NOBODY,
        "leads": leading(s, k),
        "worth": worth(s, k, parks_of(s, owner)) if owner != NOBODY else d.value,
    }


def look_back(table: Any, seat: int, shown: dict[str, Any]) -> dict[str, Any]:
    """Add what a position alone cannot tell: the bids so far, and the look back at the last sale."""
    s, at = table.state, table.ply
    if s.phase == w.AUCTION and is_rising(s):
        shown["auction"]["bids"] = bids_since(table, start_of_auction(table, at), at)
    shown["curse"] = after_the_sale(table, at, shown["seats"])
    return shown


def all_open(s):
    """Has nobody anything to hide? Then people at one screen need not look away."""
    return s.v.money_visibility == w.OPEN and not (is_secret(s) and s.phase == w.AUCTION)


def clock(s, texts):
    """In a Dutch auction the clock that the seat to move may stop; in an English one the move of the hammer;
    otherwise None."""
    # ruling: big-shot R38
    if s.phase == w.AUCTION and is_rising(s):
        return {"kind": "hammer", "then": pack(w.PASS, 0, 0)}
    if s.phase != w.AUCTION or not has_clock(s):
        return None
    return {
        "kind": "dutch",
        "top": s.bid,
        "floor": least_bid(s),
        "step": s.v.min_increment,
        "stop": w.STOP,
        "what": 0,
        "never": pack(w.WAIT, 0, 0),
    }


def looks(s):
    """The colour in which each seat is drawn: the first of its own, so that no two seats look alike.

    Before the colour cards are dealt: the one that it gets if they are dealt in order, or another that is free.
    """
    free = [colour for colour in range(w.COLOURS) if s.holder[colour] == NOBODY]
    worn = [s.holder.index(seat) if seat in s.holder else NOBODY for seat in range(s.seats)]
    for seat in range(s.seats):
        if worn[seat] == NOBODY:
            wanted = 2 * seat if s.seats == 2 else seat
            worn[seat] = free.pop(free.index(wanted) if wanted in free else 0)
    return worn


def knows_score(s, seat, eyes):
    """May the seat that looks (-1: a spectator) know the capital of another? Only if all its purses can be seen."""
    own = [colour for colour in range(w.COLOURS) if s.holder[colour] == seat]
    return all(can_see(s, colour, eyes) for colour in own) if own else seat == eyes or s.v.money_visibility == w.OPEN


def seat_view(s, seat, viewer, names, humans, look):
    known = knows_score(s, seat, viewer)
    score = capital(s, seat) if known else None
    return {
        "seat": seat,
        "letter": LETTERS[seat],
        "name": names[seat],
        "human": humans[seat],
        "look": look,
        "score": score,
        "score_text": millions(score),
        "score_label": "capital",
        "colours": [colour for colour in range(w.COLOURS) if s.holder[colour] == seat],
        "purses": purses(s, seat, viewer),
        "paddle": paddle(s, seat),
        "bundles": s.won[seat],
        "districts": sum(districts_of(s, colour) for colour in range(w.COLOURS) if s.holder[colour] == seat),
        "eligible": all(districts_of(s, c) >= s.v.min_districts for c in range(w.COLOURS) if s.holder[c] == seat),
        "rank": s.rank[seat] if s.to_move == NOBODY else None,
    }
