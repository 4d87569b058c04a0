"""What a position of Big Shot alone cannot tell: the bids so far, and what the last sale looks like afterwards."""

from __future__ import annotations

from typing import Any

from ....core.state import unpack
from ..rules import words as w
from .text import millions

SHORT = {name: short for name, _, _, short in w.FORMATS}
WORDS = (w.BID, w.PASS, w.BORROW, w.REPAY, w.NO_LOAN, w.STOP, w.WAIT, w.TAKE, w.REFUSE, w.PAY)


def start_of_auction(table: Any, ply: int) -> int:
    """The point of the history at which the auction began that was going on at this one."""
    while ply > 0 and unpack(table.history[ply - 1].code).verb in WORDS:
        ply -= 1
    return ply


def bids_since(table: Any, start: int, end: int) -> list[list[Any]]:
    """What each seat has said, in order: a bid, or None for a pass; only since the auction last began again."""
    said: list[list[Any]] = []
    for played in table.history[start:end]:
        move = unpack(played.code)
        if move.verb in (w.BID, w.PASS):
            said.append([played.seat, move.amount if move.verb == w.BID else None])
        if played.event.get("restart"):
            said = []
    return said


def after_the_sale(table: Any, ply: int, seats: list[dict[str, Any]]) -> dict[str, Any] | None:
    """The look back at the latest sale, worked out once; None before the first."""
    end = ply
    while end > 0 and "winner" not in table.history[end - 1].event:
        end -= 1
    if end == 0:
        return None
    key = ("curse", *(played.code for played in table.history[:end]))
    if key not in table.notes:
        table.notes[key] = curse(table, end)
    found = {**table.notes[key], "now": table.state.phase == w.PLACEMENT}
    if table.state.v.money_visibility != w.OPEN and not table.is_over:  # regret and other formats tell of purses
        rows = [row if row["seat"] == found["winner"] else {**row, "regret": None} for row in found["rows"]]
        found |= {"rows": rows, "formats": []}
    return found | {"sentence": sentence(found, [each["name"] for each in seats])}


def curse(table: Any, end: int) -> dict[str, Any]:
    """What the auction that ended with the move before this point looks like afterwards."""
    from ..analysis.hindsight import PastAuction, review

    event = table.history[end - 1].event
    begun = start_of_auction(table, end)
    start = table.state_at(begun)
    after = table.state_at(end)
    bids: list[int | None] = [None] * start.seats
    for played in table.history[begun:end]:
        move = unpack(played.code)
        if move.verb == w.BID:
            bids[played.seat] = max(move.amount, bids[played.seat] or 0)
        elif played.event["kind"] == "stop":
            bids[played.event["seat"]] = played.event["amount"]  # where others would have stopped is their secret
    drawn = tuple(max(0, now - then) for now, then in zip(after.loans, start.loans))
    seen = review(PastAuction(start, tuple(bids), drawn, event["winner"], event["price"], end))
    return {
        "winner": seen.winner,
        "price": seen.price,
        "free": seen.price == 0,
        "highest": list(seen.highest),
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
    best = [names[i] for i in found["highest"]]
    first = first[:1].upper() + first[1:]
    if winner in found["highest"]:
        return first
    return f"{first} It is worth most to {' and '.join(best)}."
