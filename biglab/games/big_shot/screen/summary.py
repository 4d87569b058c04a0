"""A position of Big Shot as plain text, for terminals and saved notebooks: at most twenty-five lines."""

from __future__ import annotations

from ....core.contract import Part
from ....core.state import NOBODY
from ....core.wording import LETTERS
from ..rules import words as w
from ..rules.capital import best_district_of, capital, has_won, may_win, owned_by
from ..rules.districts import land
from ..rules.loans import debt
from .text import millions

MARKS = "ABCD"  # a letter a colour, as in the rulebook
LINES, WIDTH = 25, 108  # a terminal shows these without scrolling


def letters(counts: list[int]) -> str:
    """Pawns as letters: `AAC`."""
    return "".join(mark * n for mark, n in zip(MARKS, counts))


def cash_words(seat: dict) -> str:
    """What a seat has in its purses, and the loans that are running: `A 7 M, 2 loans`."""
    parts = []
    for purse in seat["purses"]:
        cash = "?" if purse["cash"] is None else f"{purse['cash']} M"
        loans = f" {purse['loans']} loan{'s' if purse['loans'] != 1 else ''}" if purse["loans"] else ""
        parts.append(f"{MARKS[purse['colour']]} {cash}{loans}")
    return ", ".join(parts)


def district_words(place: dict, cap: int, factor: int, over: bool) -> list[str]:
    """Name, value, pawns, and whose it is."""
    rail = letters(place["pawns"])
    owner, leads = place["owner"], place["leads"]
    if place["sold"]:
        says = f"sold to {MARKS[owner]}" if owner >= 0 else "sold to nobody"
    elif over:
        says = f"goes to {MARKS[owner]}" if owner >= 0 else "nobody's"
    else:
        says = f"{MARKS[leads]} leads" if leads >= 0 else ""
    value = f"×{factor}" if place["park"] else str(place["worth"])
    return [shortened(place["name"], 16), value, f"[{rail}{'.' * (cap - len(rail))}]", says]


def shortened(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


def in_columns(cells: list[list[str]], room: int) -> list[str]:
    """Districts one below the other, in two columns where there is not room for all."""
    rows = len(cells) if len(cells) <= room else -(-len(cells) // 2)
    widths = [max(len(row[k]) for row in cells) for k in range(4)]
    texts = [f"{a:<{widths[0]}} {b:>{widths[1]}} {c:<{widths[2]}} {d:<{widths[3]}}" for a, b, c, d in cells]
    columns = [texts[i : i + rows] for i in range(0, len(texts), rows)]
    return ["   ".join(column[i] for column in columns if i < len(column)).rstrip() for i in range(rows)]


def seat_lines(view: dict) -> list[str]:
    name = max(min(len(seat["name"]), 24) for seat in view["seats"])
    score = max(len(seat["score_text"]) for seat in view["seats"])
    money = max(len(cash_words(seat)) for seat in view["seats"])
    lines = []
    for seat in view["seats"]:
        said = seat["paddle"]["says"]
        if isinstance(seat["paddle"]["card"], int):
            said = f"sealed {seat['paddle']['card']} M, {said}"
        says = ", ".join(filter(None, ["wins" if seat["seat"] in view["winners"] else "", said]))
        row = f"{seat['letter']}  {shortened(seat['name'], 24):<{name}}  {seat['score_text']:>{score}}"
        lines.append(shortened(f"{row}  {cash_words(seat):<{money}}  {says}".rstrip(), WIDTH))
    return lines


def as_text(view: dict) -> str:
    """The position as plain text."""
    stage = view["auction"]
    round_of = f"round {view['round']} of {view['rounds']}"
    head = [f"Big Shot · {round_of} · {view['phase_name']}", shortened(view["status"], WIDTH)]
    seats = seat_lines(view)
    ring = []
    for number, bundle in enumerate(view["spaces"]):
        here = ">" if number == view["promoter"] else " "
        ring.append(f"{here}{number + 1}:{letters(bundle) or '-'}")
    widest = max(map(len, ring)) + 1
    per = min(9, WIDTH // widest)
    rows = ["".join(f"{each:<{widest}}" for each in ring[i : i + per]).rstrip() for i in range(0, len(ring), per)]
    lot = letters(stage["hand"]) or letters(stage["lot"])
    foot = [f"{'to place' if any(stage['hand']) else 'for sale'}: {lot}"] if lot else []
    curse = view.get("curse")
    if curse and curse["now"]:
        worth = ", ".join(f"{MARKS[row['seat']]} {row['value']}" for row in curse["rows"])
        foot.append(shortened(f"worth to {worth}. {curse['sentence']}", WIDTH))
    over = view["to_move"] == -1
    cells = [district_words(place, view["cap"], view["factor"], over) for place in view["districts"]]
    room = LINES - len(head) - len(seats) - len(rows) - len(foot) - 3
    return "\n".join([*head, "", *seats, "", *in_columns(cells, room), "", *rows, *foot])


def sums(table):
    """Land, cash and the debt of all colours of a seat."""
    # rules: big-shot 3.7
    s, found = table.state, []
    for seat in range(s.seats):
        own = [colour for colour in range(w.COLOURS) if s.holder[colour] == seat]
        parts = {
            "land": sum(s.land[colour] if s.phase == w.GAME_OVER else land(s, colour) for colour in own),
            "cash": sum(s.purse[colour] for colour in own),
            "debt": -sum(debt(s, colour) for colour in own),
        }
        found.append([Part(label, amount, millions(amount)) for label, amount in parts.items()])
    return found


def ranks(s):
    if s.phase == w.GAME_OVER:
        return [s.rank[seat] for seat in range(s.seats)]
    capitals = [capital(s, seat) for seat in range(s.seats)]
    return [1 + sum(other > mine for other in capitals) for mine in capitals]


def tie_break(s):
    """Why capital alone does not decide who has won: too few districts, or equal capitals."""
    # ruling: big-shot R26
    if s.to_move != NOBODY:
        return ""
    winners = [seat for seat in range(s.seats) if has_won(s, seat)]
    if not winners:
        return ""
    first, reasons = winners[0], []
    for seat in range(s.seats):
        if not may_win(s, seat) and may_win(s, first) and s.capital[seat] >= s.capital[first]:
            reasons.append(f"{LETTERS[seat]} has fewer than {s.v.min_districts} districts and cannot win.")
        elif seat not in winners and s.capital[seat] == s.capital[first]:
            more = owned_by(s, first) > owned_by(s, seat)
            values = f"{millions(best_district_of(s, first))} to {millions(best_district_of(s, seat))}"
            why = (
                f"more districts ({owned_by(s, first)} to {owned_by(s, seat)})"
                if more
                else f"the best district ({values})"
            )
            reasons.append(f"{LETTERS[first]} and {LETTERS[seat]} have the same capital: {why} decides.")
    if len(winners) > 1:
        reasons.append("They are equal in everything and share the victory.")
    return " ".join(reasons)
