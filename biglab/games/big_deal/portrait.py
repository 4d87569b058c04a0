"""A position of Big Deal as plain text, and the words that its pictures share."""

from __future__ import annotations

LINES = 25  # a terminal shows these without scrolling


def hand_shown(view: dict) -> dict | None:
    """The seat whose cards lie open: the one to decide, else a person, else whoever comes first."""
    seats = [seat for seat in view["seats"] if seat["hand"] is not None]
    seats.sort(key=lambda seat: (seat["seat"] != view["to_move"], not seat["human"], seat["seat"]))
    return seats[0] if seats else None


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


def set_words(found: dict) -> str:
    """A set in a few words: 4 Stocks + 2 Silver + 1 Gold."""
    names = {"gold": "gold", "silver": "silver"}
    jokers = [found["cards"].count(joker) for joker in ("gold", "silver")]
    words = [f"{len(found['cards']) - sum(jokers)} {found['name']}"]
    words += [f"{n} {names[joker]}" for joker, n in zip(("gold", "silver"), jokers) if n]
    return " + ".join(words)


def plural(n: int, thing: str) -> str:
    return f"{n} {thing}{'' if n == 1 else 's'}"


def hand_words(hand: list[dict]) -> str:
    """A hand in a line: 2 × Stocks, Gold."""
    names = [card["name"] for card in hand]
    return ", ".join(f"{names.count(n)} × {n}" if names.count(n) > 1 else n for n in dict.fromkeys(names))


def portrait(view: dict) -> str:
    """The position as plain text, at most twenty-five lines."""
    top = view["discard"]["top"]
    piles = f"draw pile {view['deck']}, discard pile {view['discard']['size']}"
    head = [
        f"Big Deal · round {view['round']} to {view['target_text']} · {view['phase_name']}",
        view["status"],
        piles + (f", on top {top['name']}" if top else ""),
    ]
    name = max(len(seat["name"]) for seat in view["seats"])
    total = max(len(seat["score_text"]) for seat in view["seats"])
    fortune = max(len(seat["fortune_text"]) for seat in view["seats"])
    rows = []
    for seat in view["seats"]:
        stack = seat["stack"]
        shown = set_words(stack[-1]) + f" {stack[-1]['value_text']}" if stack else "no set yet"
        safe = "" if not stack or seat["exposed"] or view["counted"] else " (safe)"
        under = f" on {plural(len(stack) - 1, 'set')}" if len(stack) > 1 else ""
        cards = plural(seat["hand_size"], "card")
        row = (
            f"{seat['letter']}  {seat['name']:<{name}}  {seat['score_text']:>{total}}  "
            f"stack {seat['fortune_text']:>{fortune}}  {cards:<7}  {shown}{under}{safe}"
        )
        rows.append("  ".join([row, ", ".join(says(view, seat))]).rstrip())
    lines = [*head, "", *rows]
    if duel := view["duel"]:
        letters = {seat["seat"]: seat["letter"] for seat in view["seats"]}
        lines += ["", f"duel for {set_words(duel['pot'])}: {duel['pot']['value_text']} in the pot"]
        lines.append("  " + ", ".join(f"{letters[card['seat']]} {card['name']}" for card in duel["thrown"]))
    if mine := hand_shown(view):
        lines += ["", f"hand of {mine['letter']}: {hand_words(mine['hand']) or 'empty'}"]
    return "\n".join(lines[:LINES])
