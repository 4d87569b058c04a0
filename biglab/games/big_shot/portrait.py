"""The words of a position of Big Shot: the whole of it as plain text."""

from __future__ import annotations

LETTERS = "ABCDEF"
MARKS = "ABCD"  # a letter a colour, as in the rulebook


def letters(counts: list[int]) -> str:
    """Pawns as letters: `AAC`."""
    return "".join(mark * n for mark, n in zip(MARKS, counts))


def cash_words(seat: dict) -> str:
    """What a seat has in its purses, and the loans that are running: `7 M, 2 loans`."""
    parts = []
    for purse in seat["purses"]:
        cash = "?" if purse["cash"] is None else f"{purse['cash']} M"
        loans = f" {purse['loans']} loan{'s' if purse['loans'] != 1 else ''}" if purse["loans"] else ""
        parts.append(f"{MARKS[purse['colour']]} {cash}{loans}")
    return ", ".join(parts)


def district_line(place: dict, cap: int, factor: int) -> str:
    value = f"×{factor}" if place["park"] else str(place["value"])
    rail = letters(place["pawns"])
    rail = f"[{rail}{'.' * (cap - len(rail))}]"
    owner, leads = place["owner"], place["leads"]
    says = f"sold to {MARKS[owner]}" if place["sold"] and owner >= 0 else "sold to nobody" if place["sold"] else ""
    if not says:
        says = f"goes to {MARKS[owner]}" if owner >= 0 else f"{MARKS[leads]} leads" if leads >= 0 else ""
    return f"{place['name']:<14} {value:>4}  {rail}  {says}".rstrip()


def portrait(view: dict) -> str:
    """The position as plain text."""
    head = [f"Big Shot · round {view['round']} of {view['rounds']} · {view['phase_name']}", view["status"]]
    name = max(len(seat["name"]) for seat in view["seats"])
    score = max(len(seat["score_text"]) for seat in view["seats"])
    seats = []
    for seat in view["seats"]:
        marks = "".join(MARKS[colour] for colour in seat["colours"]) or "-"
        says = [seat["paddle"]["says"]] if seat["paddle"]["says"] else []
        says += ["wins"] if seat["seat"] in view["winners"] else []
        row = f"{seat['letter']}  {seat['name']:<{name}}  {marks:<2}  {seat['score_text']:>{score}}  {cash_words(seat)}"
        seats.append("  ".join([row, *says]).rstrip())
    blocks = [district_line(place, view["cap"], view["factor"]) for place in view["districts"]]
    ring = []
    for number, bundle in enumerate(view["spaces"]):
        here = ">" if number == view["promoter"] else " "
        ring.append(f"{here}{number + 1}:{letters(bundle) or '-'}")
    rows = [" ".join(ring[i : i + 9]) for i in range(0, len(ring), 9)]
    hand = letters(view["auction"]["hand"])
    foot = [f"to place: {hand}"] if hand else []
    return "\n".join([*head, "", *seats, "", *blocks, "", *rows, *foot])
