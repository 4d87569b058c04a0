"""What the screen of Big Shot shows of a position: the city, the promenade, the auction on its stage, the purses.

Plain data and finished sentences, so that the page need not know a rule. `scene` is what anybody may see; the state
it gets is blanked already for the seat that looks.
"""

from __future__ import annotations

from typing import Any

from ....core.state import NOBODY, unpack
from ..rules import words as r
from ..rules.capital import has_won
from ..rules.districts import land, leading, owner_now, parks_of, worth
from ..rules.loans import debt, payout, tokens_left, why_no_money
from .plan import plans

FORMATS = ("English auction", "Sealed, first price", "Sealed, second price", "Dutch auction")
SHORT = {
    "english": "English",
    "first_price_sealed": "First price",
    "second_price_sealed": "Second price",
    "dutch": "Dutch",
}
STATES = {
    r.DEAL: "setup",
    r.START: "setup",
    r.COLOUR_CARDS: "setup",
    r.FIRST_LEADER: "setup",
    r.ON_THE_MOVE: "walk",
    r.PRE_LOAN: "loans",
    r.AUCTION: "bidding",
    r.FREE_BUNDLE: "free",
    r.PAYMENT: "paying",
    r.PLACEMENT: "placing",
    r.GAME_OVER: "over",
}


def millions(amount: int | None) -> str:
    """An amount as the game writes it: 10 M, −4 M."""
    if amount is None:
        return "?"
    return f"{'−' if amount < 0 else ''}{abs(amount)} M"


def scene(s: Any, seat: int, texts: Any, names: list[str]) -> dict[str, Any]:
    """Everything on the board but the seats: blocks, spaces, promoter, and what happens on the stage."""
    board = texts["board"]
    values = sorted(d.value for d in board if not d.is_park)
    return {
        "plan": plans(board),
        "cap": s.v.district_cap,
        "factor": s.v.park_factor,
        "bundle": s.v.bundle_size,
        "rich": (values[0] + values[-1]) / 2 if values else 0,
        "districts": [district(s, k, d) for k, d in enumerate(board)],
        "spaces": [list(s.bundles[i]) for i in range(s.v.spaces)],
        "promoter": s.promoter if s.phase > r.START else NOBODY,
        "on_sale": for_sale(s),
        "leader": s.leader if s.phase >= r.ON_THE_MOVE else NOBODY,
        "tokens_left": tokens_left(s),
        "auction": auction(s, seat, names),
    }


def district(s: Any, k: int, d: Any) -> dict[str, Any]:
    owner = owner_now(s, k)
    return {
        "id": d.id,
        "name": d.name,
        "value": d.value,
        "park": bool(d.is_park),
        "doubles": list(d.doubles),
        "pawns": list(s.pawns[k]),
        "sold": bool(s.sold[k]),
        "owner": owner if s.sold[k] or s.phase == r.GAME_OVER else NOBODY,
        "leads": leading(s, k),
        "worth": worth(s, k, parks_of(s, owner)) if owner != NOBODY else d.value,
    }


def for_sale(s: Any) -> bool:
    return s.phase in (r.PRE_LOAN, r.AUCTION, r.FREE_BUNDLE, r.PAYMENT)


def is_sealed(s: Any) -> bool:
    return s.v.auction_format in (r.FIRST_PRICE, r.SECOND_PRICE)


def can_see(s: Any, colour: int, seat: int) -> bool:
    """May this seat see the purse of a colour? At the end everything is counted in the open."""
    # ruling: big-shot R37
    return s.v.money_visibility == r.OPEN or s.holder[colour] == seat or s.to_move == NOBODY or bool(s.shown[colour])


# ------------------------------------------------------------------ seats


def purses(s: Any, owner: int, seat: int) -> list[dict[str, Any]]:
    """The purses of a seat: cash, loans, and what the next loan would pay."""
    found = []
    for colour in range(r.COLOURS):
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
    """Is the paddle up or down, what does the seat say, and does a bid of it lie on the table?"""
    if s.phase == r.GAME_OVER:
        own = [colour for colour in range(r.COLOURS) if s.holder[colour] == seat]
        return {"up": None, "says": f"land {millions(sum(land(s, colour) for colour in own))}", "card": None}
    if s.phase < r.AUCTION:
        return {"up": None, "says": "leads" if seat == s.leader and s.phase >= r.ON_THE_MOVE else "", "card": None}
    shown = s.phase != r.AUCTION
    if is_sealed(s):
        said = s.sealed[seat]
        if not shown:
            done = bool(s.spoken[seat])
            return {"up": not done, "says": "has sealed" if done else speaks(s, seat), "card": "?" if done else None}
        card = said if said != NOBODY else "–"
        return {"up": seat == s.winner, "says": outcome(s, seat), "card": card if s.spoken[seat] else None}
    if shown:
        return {"up": seat == s.winner, "says": outcome(s, seat), "card": None}
    if s.v.auction_format == r.DUTCH:
        done = bool(s.spoken[seat])
        return {"up": not done, "says": "has decided" if done else speaks(s, seat), "card": None}
    if not s.active[seat]:
        return {"up": False, "says": "has passed", "card": None}
    if s.bidder == seat:
        return {"up": True, "says": f"bids {millions(s.bid)}", "card": None}
    return {"up": True, "says": speaks(s, seat), "card": None}


def speaks(s: Any, seat: int) -> str:
    if s.to_move == seat:
        return "speaks now"
    return "is in, leads" if seat == s.leader else "is in"


def outcome(s: Any, seat: int) -> str:
    if seat != s.winner:
        return "is out"
    return f"pays {millions(s.price)}" if s.price else "gets it free"


# ------------------------------------------------------------------ the stage


def auction(s: Any, seat: int, names: list[str]) -> dict[str, Any]:
    """The scene at the foot of the board: what is sold, the figure everybody looks at, and one line about it."""
    state = STATES[s.phase]
    lot = list(s.bundles[s.promoter]) if for_sale(s) else [0] * r.COLOURS
    big, by, by_text, line = figure(s, seat, names)
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
        "clock": {"top": s.bid, "now": s.bid} if state == "bidding" and s.v.auction_format == r.DUTCH else None,
        "bids": [],
    }


def title(s: Any) -> str:
    if for_sale(s):
        return f"For sale: space {s.promoter + 1}"
    return {"placing": "Pawns to place", "over": "All bundles are sold", "walk": "The next bundle"}.get(
        STATES[s.phase], "The pawns are set out"
    )


def note(s: Any, names: list[str]) -> str:
    """The caption below the pawns."""
    if s.phase == r.PLACEMENT and s.winner != NOBODY:
        return f"{s.n_hand} more to place"
    if s.phase == r.ON_THE_MOVE:
        return f"{s.n_full} on the promenade"
    return FORMATS[s.v.auction_format]


def figure(s: Any, seat: int, names: list[str]) -> tuple[str, int, str, str]:
    """The large figure, whose it is, what that one does, and the line below."""
    if s.phase == r.GAME_OVER:
        best = [i for i in range(s.seats) if has_won(s, i)]
        if not best:
            return "–", NOBODY, "nobody owns enough districts to win", ""
        return millions(s.capital[best[0]]), best[0], f"won by {' and '.join(names[i] for i in best)}", ""
    if s.phase == r.PLACEMENT and s.winner != NOBODY:
        how = "sold" if s.price else "free"
        return millions(s.price), s.winner, f"{how} to {names[s.winner]}", ""
    if s.phase == r.PAYMENT:
        return millions(s.price), s.winner, f"sold to {names[s.winner]}", "Which purse pays?"
    if s.phase == r.FREE_BUNDLE:
        return "0 M", s.leader, f"free to {names[s.leader]}", "Nobody has bid."
    if s.phase == r.PRE_LOAN:
        return "Loans", s.to_move, f"asked: {names[s.to_move]}", loan_line(s, seat)
    if s.phase != r.AUCTION:
        walks = s.phase == r.ON_THE_MOVE
        return ("Next", NOBODY, "the promoter walks on", "") if walks else ("", NOBODY, "", "")
    if is_sealed(s):
        done = sum(s.spoken[: s.seats])
        return f"{done} of {s.seats}", NOBODY, "bids are sealed", loan_line(s, seat)
    if s.v.auction_format == r.DUTCH:
        return millions(s.bid), NOBODY, "where the clock starts", loan_line(s, seat)
    if s.bidder == NOBODY:
        free = f"If nobody bids, {names[s.leader]} gets it free. " if s.v.reserve_to_leader else ""
        return "no bid", NOBODY, f"from {millions(s.v.min_open_bid)}", free + loan_line(s, seat)
    return (
        millions(s.bid),
        s.bidder,
        f"bid by {names[s.bidder]}",
        f"Next: {millions(s.bid + s.v.min_increment)} or more. {loan_line(s, seat)}",
    )


def loan_line(s: Any, seat: int) -> str:
    """What a loan would pay now, to the one who decides."""
    who = s.to_move
    if who < 0:
        return ""
    pays = sorted({p["next"] for p in purses(s, who, who) if p["next"]}, reverse=True)
    if not pays:
        return "No loan left in this round."
    return f"A loan would pay {' or '.join(millions(p) for p in pays)} now."


# ------------------------------------------------------------------ looking back along the game

WORDS = (r.BID, r.PASS, r.BORROW, r.REPAY, r.NO_LOAN, r.STOP, r.WAIT, r.TAKE, r.REFUSE, r.PAY)


def look_back(table: Any, seat: int, shown: dict[str, Any]) -> dict[str, Any]:
    """Add what a position alone cannot tell: the bids so far, and the lens on the last sale."""
    s, at = table.state, table.ply
    if s.phase == r.AUCTION and s.v.auction_format == r.ENGLISH:
        shown["auction"]["bids"] = bids_since(table, start_of_auction(table, at), at)
    shown["curse"] = last_lens(table, at, shown["seats"])
    return shown


def start_of_auction(table: Any, ply: int) -> int:
    """The point at which the words that lead to this one began."""
    while ply > 0 and unpack(table.history[ply - 1].code).verb in WORDS:
        ply -= 1
    return ply


def bids_since(table: Any, start: int, end: int) -> list[list[Any]]:
    """Who said what, in order: a bid, or None for a pass. An auction that began again counts from there."""
    said: list[list[Any]] = []
    for played in table.history[start:end]:
        move = unpack(played.code)
        if move.verb in (r.BID, r.PASS):
            said.append([played.seat, move.amount if move.verb == r.BID else None])
        if played.event.get("restart"):
            said = []
    return said


def last_lens(table: Any, ply: int, seats: list[dict[str, Any]]) -> dict[str, Any] | None:
    """The winner's-curse lens on the latest sale, worked out once; None before the first."""
    end = ply
    while end > 0 and "winner" not in table.history[end - 1].event:
        end -= 1
    if end == 0:
        return None
    key = ("curse", *(played.code for played in table.history[:end]))
    if key not in table.notes:
        table.notes[key] = curse(table, end)
    found = {**table.notes[key], "now": table.state.phase == r.PLACEMENT}
    if table.state.v.money_visibility != r.OPEN and not table.is_over:  # regret and other formats tell of purses
        rows = [row if row["seat"] == found["winner"] else {**row, "regret": None} for row in found["rows"]]
        found |= {"rows": rows, "formats": []}
    return found | {"sentence": sentence(found, [each["name"] for each in seats])}


def curse(table: Any, end: int) -> dict[str, Any]:
    """What the auction that ended with the move before this point looks like afterwards."""
    from ..analysis.lens import Heard, look

    event = table.history[end - 1].event
    begun = start_of_auction(table, end)
    start = table.state_at(begun)
    after = table.state_at(end)
    bids: list[int | None] = [None] * start.seats
    for played in table.history[begun:end]:
        move = unpack(played.code)
        if move.verb == r.BID:
            bids[played.seat] = max(move.amount, bids[played.seat] or 0)
        elif played.event["kind"] == "stop":
            bids[played.event["seat"]] = played.event["amount"]  # where others would have stopped is their secret
    drawn = tuple(max(0, now - then) for now, then in zip(after.loans, start.loans))
    seen = look(Heard(start, tuple(bids), drawn, event["winner"], event["price"], end))
    return {
        "winner": seen.winner,
        "price": seen.price,
        "free": seen.price == 0,
        "efficient": list(seen.efficient),
        "rows": [
            {
                "seat": row.seat,
                "value": tenth(row.value),
                "bid": row.bid,
                "regret": tenth(row.regret),
                "over": tenth(row.overpaid),
            }
            for row in seen.seats
        ],
        "formats": [
            {"name": SHORT[row.format], "winner": row.winner, "price": row.price, "played": False}
            if row.format != seen.format
            else {"name": SHORT[row.format], "winner": seen.winner, "price": seen.price, "played": True}
            for row in seen.formats
        ],
    }


def tenth(value: float) -> int | float:
    """A figure with one decimal, none where it is whole."""
    near = round(float(value), 1)
    return int(near) if near == int(near) else near


def sentence(found: dict[str, Any], names: list[str]) -> str:
    """The finding, in one or two sentences."""
    winner, price = found["winner"], found["price"]
    row = found["rows"][winner]
    if price == 0 and row["value"] < 0:
        first = f"{names[winner]} got for nothing what costs {millions(-row['value'])}."
    elif row["over"] > 0:
        first = f"{names[winner]} gave {millions(row['over'])} more than the bundle adds: the winner's curse."
    elif price == 0:
        first = f"{names[winner]} got for nothing what adds {millions(row['value'])}."
    else:
        first = f"{names[winner]} paid {millions(price)} for what adds {millions(row['value'])}."
        if row["regret"] > 0:
            first = f"{first[:-1]}, and could have had it for {millions(row['regret'])} less."
    best = [names[i] for i in found["efficient"]]
    first = first[:1].upper() + first[1:]
    if winner in found["efficient"]:
        return first
    return f"{first} It is worth most to {' and '.join(best)}."
