"""A position of Auction House as plain text, and what a profit is made of."""

from __future__ import annotations

from ....core.contract import Part
from ....core.state import NOBODY
from ....core.wording import LETTERS
from ..rules import words as w
from ..rules.play import won
from .past import worth_at
from .text import points

LINES = 25  # a terminal shows these without scrolling


def as_text(view: dict) -> str:
    """The lot, the clock, the viewer's card, who stands where, the last lot and the viewer's own bids."""
    lines = [
        f"Auction House · lot {view['round']} of {view['rounds']} · {view['phase_name']}",
        view["status"],
        view["how"],
        "",
    ]
    name = max(len(seat["name"]) for seat in view["seats"])
    profit = max(len(seat["score_text"]) for seat in view["seats"])
    for seat in view["seats"]:
        row = f"{seat['letter']}  {seat['name']:<{name}}  {seat['score_text']:>{profit}}  {seat['says']}"
        lines.append(row.rstrip() + ("  wins" if seat["seat"] in view["winners"] else ""))
    if view["clock_shows"] is not None:
        lines += ["", f"The clock shows {view['clock_shows']}."]
    if view["card"]:
        card = view["card"]
        note = f" ({card['note']})" if card["note"] else ""
        lines += ["", f"{card['label'].capitalize()}: {card['value']}{note}"]
    sale = view["sale"]
    if sale:
        lines += ["", sale["title"]]
        bids = [f"{row['letter']} {row['bid']}" for row in sale["rows"] if row["bid"] is not None]
        lines += [f"  bids {', '.join(bids)}"] if bids else []
        lines += [f"  {row['text']}" for row in sale["regrets"]]
    own = [dot for dot in view["dots"] if dot["seat"] == view["me"]]
    room = LINES - len(lines) - 2
    if own and room > 0:
        marks = {"": "", "more": "≥", "less": "<"}
        shown = [f"{dot['card']}→{marks[dot['edge']]}{dot['bid']}{'*' if dot['won'] else ''}" for dot in own[-12:]]
        lines += ["", f"{view['dots_title']} (* won): {'  '.join(shown)}"]
    return "\n".join(lines)


def sums(table):
    """What the lots that a seat won were worth to it, what it paid for them, and entry fees."""
    s = table.state
    found = []
    for seat in range(s.seats):
        lots = [lot for lot in range(s.lots) if s.past_winner[lot] == seat]
        value = sum(worth_at(s, lot, seat) or 0 for lot in lots)
        bids = [s.past_bid[lot][seat] for lot in range(s.lots) if s.past_bid[lot][seat] != w.NONE]
        paid = sum(bids) if s.v.format == w.ALL_PAY else sum(s.past_price[lot] for lot in lots)
        parts = {"worth of lots won": value, "paid": -paid}
        if s.v.entry_fee:
            parts["entry fees"] = -s.v.entry_fee * len(bids)
        found.append([Part(label, amount, points(amount)) for label, amount in parts.items()])
    return found


def tie_break(s):
    # ruling: auction-house R13
    equal = [LETTERS[seat] for seat in range(s.seats) if won(s, seat)]
    if s.to_move != NOBODY or len(equal) == 1:
        return ""
    return f"{' and '.join(equal)} have the same profit and share the victory."
