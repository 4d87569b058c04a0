"""A position of Big Deal as plain text, and the words that its picture shares."""

from __future__ import annotations

from textwrap import wrap

from ....charts.still import hand_shown
from ....core.contract import Part
from ....core.state import NOBODY
from ....core.wording import counted, tie_in_words
from ..rules.play import won
from .text import dollars

LINES, WIDE = 25, 100  # a terminal shows these without scrolling
LONGEST = 24  # letters of a name


def says(view: dict, seat: dict) -> list[str]:
    """What there is to say about a seat besides what it owns."""
    here = seat["seat"]
    words = [
        (view["to_move"] == -1 and here in view["winners"], "wins"),
        (view["to_move"] == here, "decides"),
        (seat["attacking"], "attacks"),
        (seat["defending"], "defends"),
        (view["dealer"] == here, "deals"),
    ]
    return [word for true, word in words if true]


def set_words(view: dict, found: dict) -> str:
    """A set in a few words: 4 Stocks + 1 Gold + 2 Silver."""
    names = {kind["kind"]: kind["name"] for kind in view["kinds"]}
    kinds = [found["asset"], *(kind for kind in ("gold", "silver") if kind in found["cards"])]
    return " + ".join(f"{found['cards'].count(kind)} {names[kind]}" for kind in kinds)


def hand_words(hand: list[dict]) -> str:
    """A hand in a line: 2 × Stocks, Gold."""
    names = [card["name"] for card in hand]
    return ", ".join(f"{names.count(n)} × {n}" if names.count(n) > 1 else n for n in dict.fromkeys(names))


def as_text(view: dict) -> str:
    """The position as plain text, at most twenty-five lines."""
    top = view["discard"]["top"]
    piles = f"draw pile {view['deck']}, discard pile {view['discard']['size']}"
    goal = f" to {view['target_text']}" if view["target"] else ""
    head = [
        f"Big Deal · round {view['round']}{goal} · {view['phase_name']}",
        view["status"],
        piles + (f", on top {top['name']}" if top else ""),
    ]
    given = [seat["name"] for seat in view["seats"]]
    names = [name if len(name) <= LONGEST else name[: LONGEST - 1] + "…" for name in given]
    name = max(map(len, names))
    total = max(len(seat["score_text"]) for seat in view["seats"])
    fortune = max(len(seat["fortune_text"]) for seat in view["seats"])
    rows = []
    for seat in view["seats"]:
        stack = seat["stack"]
        shown = set_words(view, stack[-1]) + f" {stack[-1]['value_text']}" if stack else "no set yet"
        safe = "" if not stack or seat["exposed"] or view["counted"] else " (safe)"
        under = f" on {counted(len(stack) - 1, 'set')}" if len(stack) > 1 else ""
        cards = counted(seat["hand_size"], "card")
        row = (
            f"{seat['letter']}  {names[seat['seat']]:<{name}}  {seat['score_text']:>{total}}  "
            f"stack {seat['fortune_text']:>{fortune}}  {cards:<7}  {shown}{under}{safe}"
        )
        rows.append("  ".join([row, ", ".join(says(view, seat))]).rstrip())
    lines = [*head, "", *rows]
    if duel := view["duel"]:
        letters = {seat["seat"]: seat["letter"] for seat in view["seats"]}
        lines += ["", f"duel for {set_words(view, duel['pot'])}: {duel['pot']['value_text']} in the pot"]
        thrown = ", ".join(f"{letters[card['seat']]} {card['name']}" for card in duel["thrown"])
        lines += ["  " + line for line in wrap(thrown, WIDE)]
    if mine := hand_shown(view):
        lines += ["", f"hand of {mine['letter']}: {hand_words(mine['hand']) or 'empty'}"]
    return "\n".join(lines[:LINES])


def sums(table):
    """What every round brought; of the present one, what lies in the stack."""
    past = table.history[: table.ply]
    ends = [i for i, played in enumerate(past) if i and played.round > past[i - 1].round]
    totals = [list(past[i].scores) for i in ends]
    if table.scores != (totals[-1] if totals else None):
        totals.append(table.scores)
    before, found = [0.0] * table.state.seats, [[] for _ in range(table.state.seats)]
    for number, total in enumerate(totals, start=1):
        for seat, parts in enumerate(found):
            gain = int(total[seat] - before[seat])
            parts.append(Part(f"round {number}", gain, dollars(gain)))
        before = total
    return found


def tie_break(s):
    # ruling: big-deal R13
    if s.to_move != NOBODY:
        return ""
    winners = [seat for seat in range(s.seats) if won(s, seat)]
    return tie_in_words(s.total[: s.seats], winners, "total", "the last round decides")
