"""The auction as the screen of Big Shot shows it: what is sold, the figure, the purses and paddles of the seats."""

from __future__ import annotations

from typing import Any

from ....core.state import NOBODY
from ....core.wording import who
from ..rules import words as w
from ..rules.capital import has_won
from ..rules.districts import land
from ..rules.formats import has_clock, is_sealed
from ..rules.loans import debt, least_bid, payout, why_no_money
from .text import millions

STATES = {
    w.DEAL: "setup",
    w.START: "setup",
    w.COLOUR_CARDS: "setup",
    w.FIRST_LEADER: "setup",
    w.ON_THE_MOVE: "walk",
    w.PRE_LOAN: "loans",
    w.AUCTION: "bidding",
    w.FREE_BUNDLE: "free",
    w.PAYMENT: "paying",
    w.PLACEMENT: "placing",
    w.GAME_OVER: "over",
}


def for_sale(s: Any) -> bool:
    return s.phase in (w.PRE_LOAN, w.AUCTION, w.FREE_BUNDLE, w.PAYMENT)


# ------------------------------------------------------------------ the stage


def auction(s: Any, names: list[str]) -> dict[str, Any]:
    """The scene of the auction: what is sold, the figure everybody looks at, and one line about it."""
    state = STATES[s.phase]
    lot = list(s.bundles[s.promoter]) if for_sale(s) else [0] * w.COLOURS
    big, by, by_text, line = figure(s, names)
    return {
        "state": state,
        "format": s.v.auction_format,
        "title": title(s),
        "note": note(s, names),
        "lot": lot,
        "hand": list(s.hand),
        "big": big,
        "by": by,
        "by_text": by_text,
        "line": line,
        "clock": {"top": s.bid, "now": s.bid} if state == "bidding" and has_clock(s) else None,
        "bids": [],
        # the move that a click on the figure means where no bid is on offer: Python says why there is none
        "least_bid": f"{'stop' if has_clock(s) else 'bid'} {max(0, least_bid(s))}",
    }


def title(s: Any) -> str:
    if for_sale(s):
        return f"For sale: space {s.promoter + 1}"
    return {"placing": "Pawns to place", "over": "All bundles are sold", "walk": "The next bundle"}.get(
        STATES[s.phase], "The pawns are set out"
    )


def note(s: Any, names: list[str]) -> str:
    """The caption below the pawns."""
    if s.phase == w.PLACEMENT and s.winner != NOBODY:
        return f"{s.n_hand} more to place"
    if s.phase == w.ON_THE_MOVE:
        return f"{s.n_full} on the promenade"
    return w.FORMATS[s.v.auction_format][1]


def figure(s: Any, names: list[str]) -> tuple[str, int, str, str]:
    """The large figure, the seat that it belongs to, what this seat does, and the line below."""
    names = [who(seat, names) if names.count(name) > 1 else name for seat, name in enumerate(names)]
    if s.phase == w.GAME_OVER:
        best = [i for i in range(s.seats) if has_won(s, i)]
        if not best:
            return "–", NOBODY, "nobody owns enough districts to win", ""
        return millions(s.capital[best[0]]), best[0], f"won by {' and '.join(names[i] for i in best)}", ""
    if s.phase == w.PLACEMENT and s.winner != NOBODY:
        how = "sold" if s.price else "free"
        return millions(s.price), s.winner, f"{how} to {names[s.winner]}", ""
    if s.phase == w.PAYMENT:
        return millions(s.price), s.winner, f"sold to {names[s.winner]}", "Which purse pays?"
    if s.phase == w.FREE_BUNDLE:
        return "0 M", s.leader, f"free to {names[s.leader]}", "Nobody has bid."
    if s.phase == w.PRE_LOAN:
        return "Loans", s.to_move, f"decides: {names[s.to_move]}", loan_line(s)
    if s.phase != w.AUCTION:
        walks = s.phase == w.ON_THE_MOVE
        return ("Next", NOBODY, "the promoter walks on", "") if walks else ("", NOBODY, "", "")
    if is_sealed(s):
        done = sum(s.spoken[: s.seats])
        return f"{done} of {s.seats}", NOBODY, "bids are sealed", loan_line(s)
    if has_clock(s):
        return millions(s.bid), NOBODY, "where the clock starts", loan_line(s)
    if s.bidder == NOBODY:
        free = f"If nobody bids, {names[s.leader]} gets it free." if s.v.reserve_to_leader else loan_line(s)
        return "no bid", NOBODY, f"from {millions(s.v.min_open_bid)}", free
    return millions(s.bid), s.bidder, f"bid by {names[s.bidder]}", loan_line(s)


def loan_line(s: Any) -> str:
    """What a loan would pay to the seat that decides now."""
    who = s.to_move
    if who < 0:
        return ""
    pays = sorted({p["next"] for p in purses(s, who, who) if p["next"]}, reverse=True)
    if not pays:
        return "No loan left in this round."
    return f"A loan would pay {' or '.join(millions(p) for p in pays)} now."


# ------------------------------------------------------------------ seats


def can_see(s: Any, colour: int, seat: int) -> bool:
    """May this seat see the purse of a colour? At the end everything is counted in the open."""
    # ruling: big-shot R37
    return s.v.money_visibility == w.OPEN or s.holder[colour] == seat or s.to_move == NOBODY or bool(s.shown[colour])


def purses(s: Any, owner: int, seat: int) -> list[dict[str, Any]]:
    """The purses of a seat: cash, loans, and what the next loan would pay."""
    found = []
    for colour in range(w.COLOURS):
        if s.holder[colour] == owner:
            n = s.loans[colour]
            open_now = why_no_money(s, owner, colour) == 0 and s.to_move != NOBODY
            found.append(
                {
                    "colour": colour,
                    "cash": s.purse[colour] if can_see(s, colour, seat) else None,
                    "loans": n,
                    "debt": debt(s, colour),
                    "next": payout(s, n) if open_now else None,
                    "owes": s.v.debt[n] if open_now else None,
                }
            )
    return found


def paddle(s: Any, seat: int) -> dict[str, Any]:
    """Is the paddle up, what does the seat do (in one word and in a phrase), and which sealed bid has it made?"""
    up, word, says = raised(s, seat)
    said, card = s.sealed[seat], None
    if s.phase >= w.AUCTION and s.phase != w.GAME_OVER and is_sealed(s) and s.spoken[seat]:
        card = "?" if s.phase == w.AUCTION else said if said != NOBODY else "–"
    return {"up": up, "word": word, "says": says, "card": card}


def raised(s: Any, seat: int) -> tuple[bool | None, str, str]:
    """Is the paddle up (None: nobody has one now), and what does the seat do, in one word and in a phrase?"""
    if s.phase == w.GAME_OVER:
        own = [colour for colour in range(w.COLOURS) if s.holder[colour] == seat]
        worth = f"land {millions(sum(land(s, colour) for colour in own))}"
        return None, "", worth
    if s.phase < w.AUCTION:
        leads = "leads" if seat == s.leader and s.phase >= w.ON_THE_MOVE else ""
        return None, leads, leads
    if s.phase != w.AUCTION:
        return (True, "won", outcome(s)) if seat == s.winner else (False, "out", "is out")
    if is_sealed(s) or has_clock(s):
        if s.spoken[seat]:
            return False, "done", "has sealed" if is_sealed(s) else "has decided"
    elif not s.active[seat]:
        return False, "out", "has passed"
    elif s.bidder == seat:
        return True, "bids", f"bids {millions(s.bid)}"
    if s.to_move == seat:
        return True, "in", "speaks now"
    return True, "in", "is in, leads" if seat == s.leader else "is in"


def outcome(s: Any) -> str:
    return f"pays {millions(s.price)}" if s.price else "gets it free"
