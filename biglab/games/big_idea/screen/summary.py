"""A position of The Big Idea as plain text, and the words that its picture shares."""

from __future__ import annotations

from ....charts.still import hand_shown
from ....core.contract import Part
from ....core.state import NOBODY
from ....core.wording import LETTERS, folded, tie_in_words
from ..rules.play import won

LINES = 25  # a terminal shows these without scrolling


def sockets(product: dict, sides: int) -> list[int | None]:
    """The tokens on a product, its inventor's first; then the empty notches up to the last face."""
    order = sorted(range(len(product["by_seat"])), key=lambda seat: (seat != product["inventor"], seat))
    seats = [seat for seat in order for _ in range(product["by_seat"][seat])]
    return seats + [None] * (sides - len(seats))


def cards_as_read(product: dict) -> list[dict]:
    """The cards in the order in which the name reads: French puts the article first."""
    places = [product["name"].find(card["name"]) for card in product["cards"]]
    if min(places, default=-1) < 0:
        return list(product["cards"])
    return [card for _, card in sorted(zip(places, product["cards"]), key=lambda pair: pair[0])]


def picked_cards(seat: dict) -> set[int]:
    return {card["card"] if isinstance(card, dict) else card for card in seat["picked"] or []}


def says(view: dict, seat: dict) -> list[str]:
    """What there is to say about a seat besides what it owns."""
    here = seat["seat"]
    words = [
        (view["to_move"] == -1 and here in view["winners"], "wins"),
        (view["to_move"] == here, "decides"),
        (view["dealer"] == here, "dealer"),
        (seat["chosen"], "has chosen"),
        (seat["abstained"], "sits out"),
    ]
    return [word for true, word in words if true]


def die_in_words(view: dict) -> str:
    """What the die did, in a sentence; nothing if the last event was not a roll."""
    event = view.get("event") or {}
    if not event.get("face"):
        return ""
    name = event.get("name") or next((p["name"] for p in view["products"] if p["id"] == event.get("product")), "")
    verdict = "goes public" if event["success"] else "stays on the board"
    return f"The die shows {event['face']}: {name or 'the product'} {verdict}."


def gains_of(view: dict) -> list[tuple[int, str]]:
    gains = (view.get("event") or {}).get("gains") or []
    return [(seat, f"{'+' if gain > 0 else '−'}{money(abs(gain))}") for seat, gain in enumerate(gains) if gain]


def money(dollars: float) -> str:
    return f"${int(dollars):,}" if dollars == int(dollars) else f"${dollars:,.2f}"


def as_text(view: dict) -> str:
    """The position as plain text, at most twenty-five lines."""
    sides = view["die_sides"]
    head = [f"The Big Idea · round {view['round']} of {view['rounds']} · {view['phase_name']}", view["status"]]
    news = " ".join([die_in_words(view), *(f"{LETTERS[seat]} {gain}" for seat, gain in gains_of(view))]).strip()
    if news:
        head.append(news)
    name = max(len(seat["name"]) for seat in view["seats"])
    cash = max(len(seat["score_text"]) for seat in view["seats"])
    seats = []
    for seat in view["seats"]:
        tokens = "o" * seat["free"] + "." * (seat["tokens"] - seat["free"])
        cards = f"{seat['hand_size']} card{'' if seat['hand_size'] == 1 else 's'}"
        row = f"{seat['letter']}  {seat['name']:<{name}}  {seat['score_text']:>{cash}}  {tokens}  {cards}"
        seats.append("  ".join([row, ", ".join(says(view, seat))]).rstrip())
    foot = []
    if mine := hand_shown(view):
        down = picked_cards(mine)
        names = [f"[{c['name']}]" if c["card"] in down else f"{c['name']} ({c['kind']})" for c in mine["hand"]]
        foot = ["", *folded(f"hand of {mine['letter']}: ", names, most=3)]
    piles = f"deck {view['deck']}, discard {view['discard']}"

    room = LINES - len(head) - len(seats) - len(foot) - 3
    shown = view["products"]
    if len(shown) > room:
        shown = shown[: room - 1]
    table = []
    name = max((len(product["name"]) for product in shown), default=0)
    rail = max((len(rail_text(product, sides)) for product in shown), default=0)
    for product in shown:
        mark = "!" if product["id"] == view["rolling"] else "*" if product["is_new"] else " "
        row = (
            f"{mark} {product['id']:<6}  {product['name']:<{name}}  {rail_text(product, sides):<{rail}}  "
            f"{product['p']:>5}  {product['pays']}"
        )
        table.append(row + (f"  fee {product['fee']}" if product["fee"] else ""))
    left = len(view["products"]) - len(shown)
    if left:
        table.append(f"  and {left} more")
    title = f"products (* new), {piles}" if table else f"no products yet, {piles}"
    return "\n".join([*head, "", *seats, "", title, *table, *foot])


def rail_text(product: dict, sides: int) -> str:
    """Six notches as letters, further tokens after the bracket: [AAB...] or [AABBCC]D."""
    letters = ["." if seat is None else LETTERS[seat] for seat in sockets(product, sides)]
    return "[" + "".join(letters[:sides]) + "]" + "".join(letters[sides:])


def sums(table):
    """The cash at the start, what launches brought, and fees paid and received."""
    begun = table.game.scores(table.state_at(0))
    parts = [{"at the start": cash, "from launches": 0.0, "fees": 0.0} for cash in begun]
    for played in table.history[: table.ply]:
        label = "from launches" if "face" in played.event else "fees"
        for seat, gain in enumerate(played.event.get("gains", ())):
            parts[seat][label] += gain
    return [[Part(label, amount, money_text(amount)) for label, amount in own.items()] for own in parts]


def money_text(dollars: float) -> str:
    return ("−" if dollars < 0 else "") + money(abs(dollars))


def tie_break(s):
    # ruling: big-idea R18
    if s.to_move != NOBODY:
        return ""
    winners = [seat for seat in range(s.seats) if won(s, seat)]
    return tie_in_words(s.cash[: s.seats], winners, "cash", "more free tokens decide")
