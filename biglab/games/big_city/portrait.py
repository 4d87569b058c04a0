"""A position of Big City as plain text: the seats, the map lot by lot, the line, the stacks, one hand."""

from __future__ import annotations

LETTERS = "ABCDEF"
MARKS = {
    "residence": "r", "business": "b", "City Hall": "H", "cinema": "c", "post office": "p", "bank": "k", "church": "+",
    "shopping centre": "M", "park": "~", "factory": "#", "parking lot": "P", "hospital": "h", "school": "s",
    "police station": "x",
}  # fmt: skip


def hand_shown(view: dict) -> dict | None:
    """The seat whose cards lie open: the one to decide, else a person, else whoever comes first."""
    seats = [seat for seat in view["seats"] if seat["hand"] is not None]
    seats.sort(key=lambda seat: (seat["seat"] != view["to_move"], not seat["human"], seat["seat"]))
    return seats[0] if seats else None


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
    name = card["name"] or f"?{card['neighbourhood'] or ''}"
    return f"({name})" if card["useless"] else name


def portrait(view: dict) -> str:
    """The position as plain text."""
    lines = [f"Big City · round {view['round']} · {view['phase_name']}", view["status"]]
    if told := news(view):
        lines.append(told)
    lines.append("")
    name = max(len(seat["name"]) for seat in view["seats"])
    score = max(len(seat["score_text"]) for seat in view["seats"])
    for seat in view["seats"]:
        backs = " ".join(card_text(card) for card in seat["backs"] or ())
        row = f"{seat['letter']}  {seat['name']:<{name}}  {seat['score_text']:>{score}}  {seat['hand_size']} cards"
        lines.append("  ".join(part for part in (row, backs, ", ".join(says(view, seat))) if part))
    lines += ["", *city(view), ""]
    streets = [street_text(view, street) for street in view["line"]["streets"]]
    if streets:
        lines += folded("streetcars: ", streets, 100)
    waiting = [tile["name"] for tile in view["tiles"] if not tile["laid"]]
    if waiting:
        lines.append("not laid: " + ", ".join(waiting))
    lines.append("stacks: " + "  ".join(f"{stack['name']}:{stack['cards']}" for stack in view["stacks"]))
    mine = hand_shown(view)
    if mine and mine["hand"]:
        lines.append(f"hand of {mine['letter']}: " + ", ".join(card_text(card) for card in mine["hand"]))
    return "\n".join(line.rstrip() for line in lines)


def city(view: dict) -> list[str]:
    """The map: free lots by number, those of the inner city in brackets; what stands there by a letter."""
    lots = view["lots"]
    top, left = min(lot["row"] for lot in lots), min(lot["column"] for lot in lots)
    rows = 1 + max(lot["row"] for lot in lots) - top
    columns = 1 + max(lot["column"] for lot in lots) - left
    grid = [["    "] * columns for _ in range(rows)]
    marks = set()
    for lot in lots:
        text = f"[{lot['number']}]" if lot["zone"] == "inner" else f" {lot['number']} "
        if lot["piece"] is not None:
            piece = view["pieces"][lot["piece"]]
            mark = MARKS[piece["sort"]]
            marks.add(f"{mark} {piece['sort']}")
            text = f" {mark}{LETTERS[piece['builder']]} "
        grid[lot["row"] - top][lot["column"] - left] = text
    legend = folded("", sorted(marks, key=str.lower), 100) if marks else []
    return ["".join(row) for row in grid] + legend


def street_text(view: dict, street: dict) -> str:
    """A street by the lots on either side: 11|12."""
    (row, column), (down, _) = street["from"], street["to"]
    sides = ((row, column - 1), (row, column)) if down > row else ((row - 1, column), (row, column))
    numbers = {(lot["row"], lot["column"]): str(lot["number"]) for lot in view["lots"]}
    return "|".join(numbers.get(side, "") for side in sides)


def folded(label: str, words: list[str], width: int) -> list[str]:
    lines = [label]
    for index, word in enumerate(words):
        piece = word + ("," if index < len(words) - 1 else "")
        if len(lines[-1]) + len(piece) + 1 > width:
            lines.append(" " * len(label) + piece)
        else:
            lines[-1] += piece if lines[-1].endswith(" ") or not lines[-1] else " " + piece
    return lines
