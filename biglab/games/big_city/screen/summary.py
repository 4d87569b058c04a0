"""A position of Big City as plain text: the seats, the map lot by lot, the line, the stacks, one hand."""

from __future__ import annotations

import re

from ....charts.still import hand_shown
from ....core.contract import Part
from ....core.state import NOBODY
from ....core.wording import LETTERS, folded, number, tie_in_words
from ..rules.play import won
from ..rules.words import BUILDINGS

# kinds of buildings by the number a view gives them, whatever their size
SORTS = {kind: re.sub("^(double |triple |large |L-)", "", name) for kind, name in BUILDINGS.items()}
MARKS = {
    "residence": "r",
    "business": "b",
    "City Hall": "H",
    "cinema": "c",
    "post office": "p",
    "bank": "k",
    "church": "+",
    "shopping centre": "M",
    "park": "~",
    "factory": "#",
    "parking lot": "P",
    "hospital": "h",
    "school": "s",
    "police station": "x",
}


def lots(view: dict) -> list[dict]:
    """Every lot of the city: its number, where it lies, in which zone, the piece on it if there is one."""
    standing = {lot: n for n, piece in enumerate(view["pieces"]) for lot in piece["lots"]}
    found = []
    for k, tile in enumerate(view["tiles"]):
        if tile["row"] is not None:
            for i, zone in enumerate(tile["zones"]):
                down, right = int(tile["cells"][2 * i]), int(tile["cells"][2 * i + 1])
                found.append(
                    {
                        "lot": 10 * k + i,
                        "number": 10 * k + i + 11,
                        "tile": k,
                        "row": tile["row"] + down,
                        "column": tile["column"] + right,
                        "zone": "outskirts" if zone in "oO" else "inner",
                        "church": zone.isupper(),
                        "piece": standing.get(10 * k + i),
                    }
                )
    return found


def says(view: dict, seat: dict) -> list[str]:
    """What there is to say about a seat besides its points."""
    here = seat["seat"]
    words = [
        (view["to_move"] == -1 and here in view["winners"], "wins"),
        (view["to_move"] == here, "decides"),
        (view["active"] == here and view["to_move"] not in (here, -1), "in turn"),
        (view["first"] == here and view["phase"] != "CHOOSE_FIRST", "first player"),
    ]
    return [word for true, word in words if true]


def news(view: dict) -> str:
    """What the last move built and brought, in a sentence; nothing when it built nothing."""
    event = view.get("event") or {}
    if event.get("kind") != "build":
        return ""
    lots = ", ".join(str(lot + 11) for lot in event["lots"])
    gains = event.get("gains") or []
    gained = "".join(f" {LETTERS[seat]} {gain:+d}." for seat, gain in enumerate(gains) if gain)
    return f"New: {event['building']} on {lots}.{gained}"


def card_text(card: dict) -> str:
    return f"({card['name']})" if card["useless"] else card["name"]


def back_text(back: list) -> str:
    """A card in another hand: its face if it is known, else its neighbourhood."""
    return back[1] or f"?{back[0] or ''}"


def as_text(view: dict) -> str:
    """The position as plain text."""
    lines = [f"Big City · round {view['round']} · {view['phase_name']}", view["status"]]
    if told := news(view):
        lines.append(told)
    lines.append("")
    name = max(len(seat["name"]) for seat in view["seats"])
    score = max(len(seat["score_text"]) for seat in view["seats"])
    for seat in view["seats"]:
        backs = " ".join(map(back_text, seat["backs"] or ()))
        cards = f"{seat['hand_size']} card{'' if seat['hand_size'] == 1 else 's'}"
        row = f"{seat['letter']}  {seat['name']:<{name}}  {seat['score_text']:>{score}}  {cards}"
        lines.append("  ".join(part for part in (row, backs, ", ".join(says(view, seat))) if part))
    lines += ["", *city(view), ""]
    numbers = {(lot["row"], lot["column"]): str(lot["number"]) for lot in lots(view)}
    streets = [street_text(numbers, street) for street in view["line"]["streets"]]
    if streets:
        lines += folded("streetcars: ", streets)
    waiting = [str(k) for k, tile in enumerate(view["tiles"], 1) if tile["row"] is None]
    if waiting:
        lines.append("not laid: " + ", ".join(waiting))
    lines.append("stacks: " + "  ".join(f"{k}:{stack[0]}" for k, stack in enumerate(view["stacks"], 1)))
    mine = hand_shown(view)
    if mine and mine["hand"]:
        lines.append(f"hand of {mine['letter']}: " + ", ".join(card_text(card) for card in mine["hand"]))
    return "\n".join(line.rstrip() for line in lines)


def city(view: dict) -> list[str]:
    """The map: free lots by number, those of the inner city in brackets; what stands there by a letter."""
    land = lots(view)
    top, left = min(lot["row"] for lot in land), min(lot["column"] for lot in land)
    rows = 1 + max(lot["row"] for lot in land) - top
    columns = 1 + max(lot["column"] for lot in land) - left
    grid = [["    "] * columns for _ in range(rows)]
    marks = set()
    for lot in land:
        text = f"[{lot['number']}]" if lot["zone"] == "inner" else f" {lot['number']} "
        if lot["piece"] is not None:
            piece = view["pieces"][lot["piece"]]
            sort = SORTS[piece["kind"]]
            mark = MARKS[sort]
            marks.add(f"{mark} {sort}")
            text = f" {mark}{LETTERS[piece['builder']]} "
        grid[lot["row"] - top][lot["column"] - left] = text
    legend = folded("", sorted(marks, key=str.lower)) if marks else []
    return ["".join(row) for row in grid] + legend


def street_text(numbers: dict, street: list) -> str:
    """A street by the lots on either side: 11|12."""
    _, row, column, south = street
    sides = ((row, column - 1), (row, column)) if south else ((row - 1, column), (row, column))
    return "|".join(numbers.get(side, "") for side in sides)


GROUPS = {
    "residence": "residences",
    "business": "businesses",
    "park": "parks and factories",
    "factory": "parks and factories",
}


def sums(table):
    """The points of a seat by what it has built."""
    s = table.state
    parts = [dict.fromkeys([*GROUPS.values(), "public buildings"], 0) for _ in range(s.seats)]
    for n in range(s.pieces):
        parts[s.builder[n]][GROUPS.get(SORTS[s.piece_kind[n]], "public buildings")] += s.points[n]
    return [[Part(label, amount, number(amount)) for label, amount in own.items()] for own in parts]


def tie_break(s):
    # ruling: big-city R26
    if s.to_move != NOBODY:
        return ""
    winners = [seat for seat in range(s.seats) if won(s, seat)]
    return tie_in_words(s.score[: s.seats], winners, "points", "fewer buildings decide")
