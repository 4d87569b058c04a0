"""A position of Superpoly as plain text, at most twenty-five lines."""

from __future__ import annotations

from ....core.contract import Part
from ....core.state import NOBODY
from ....core.wording import LETTERS, folded
from ..rules import words as w
from ..rules.deeds import has_bit, worth
from ..rules.play import won
from .text import francs


def as_text(view: dict) -> str:
    """The position in words: who decides, what everybody has, what is going on."""
    head = [f"Superpoly · round {view['round']} · {view['phase_name']}", view["status"]]
    lines = [*head, "", *(seat_line(view, seat) for seat in view["seats"]), ""]
    lines += deed_lines(view)
    bank = view["bank"]
    pot = f", pot {francs(bank['pot'])}" if bank["pot"] is not None else ""
    lines.append(f"bank: {bank['houses']} houses, {bank['hotels']} hotels{pot}")
    lines += business(view)
    return "\n".join(line.rstrip() for line in lines)


def seat_line(view: dict, seat: dict) -> str:
    name = max(len(other["name"]) for other in view["seats"])
    cash = max(len(francs(other["cash"])) for other in view["seats"])
    where = "out" if seat["out"] else "in jail" if seat["jailed"] else view["board"]["squares"][seat["square"]]["name"]
    marks = [
        (view["to_move"] == -1 and seat["seat"] in view["winners"], "wins"),
        (view["to_move"] == seat["seat"], "decides"),
        (view["active"] == seat["seat"] and view["to_move"] != -1, "on turn"),
        (sum(seat["exits"]) > 0, f"{sum(seat['exits'])} leave-jail"),
    ]
    words = ", ".join(word for true, word in marks if true)
    return f"{seat['letter']}  {seat['name']:<{name}}  {francs(seat['cash']):>{cash}}  {where:<24}  {words}"


def deed_words(view: dict, number: int) -> str:
    level = view["level"][number]
    tied = any(square == number for square, _ in view["mortgaged"])
    mark = "*" if tied else " H" if level == 5 else f" {level}" if level else ""
    return f"{view['board']['squares'][number]['name']}{mark}"


def deed_lines(view: dict) -> list[str]:
    """The deeds of everybody, by groups: * is mortgaged, 1–4 are houses, H is a hotel."""
    lines = []
    for seat in view["seats"]:
        if seat["deeds"]:
            owned = [
                number
                for group in view["board"]["groups"]
                for number in group["squares"]
                if view["owner"][number] == seat["seat"]
            ]
            words = [deed_words(view, number) for number in owned]
            lines += folded(f"{seat['letter']} has ", words, most=3)
    return lines or ["nobody has a deed yet"]


def business(view: dict) -> list[str]:
    """The auction, the offer or the debt that is on."""
    lines = []
    if sale := view["auction"]:
        standing = f", {sale['bid_text']} by {LETTERS[sale['bidder']]}" if sale["bidder"] >= 0 else ""
        lines.append(f"under the hammer: {sale['name']}, from {francs(sale['reserve'])}{standing}")
    if trade := view["trade"]:
        one, other = LETTERS[trade["drafter"]], LETTERS[trade["partner"]]
        lines.append(f"offer of {one} to {other}: {trade['give_text']} for {trade['get_text']}")
    if debt := view["debt"]:
        lines.append(f"debt of {LETTERS[debt['debtor']]} to {debt['to']}: {debt['owed_text']}")
    return lines


def sums(table):
    """Cash, deeds at their printed price, buildings and mortgages as the options count them."""
    # rules: superpoly 4
    s, found = table.state, []
    for seat in range(s.seats):
        own = [square for square in range(w.SQUARES) if has_bit(s.owned[seat], square)]
        deeds = sum(s.v.price[square] for square in own)
        tied = [square for square in own if s.mortgaged[square] and s.v.limit_mortgages == w.DEDUCTED]
        loans = -sum(s.v.loan[square] for square in tied)
        cash = s.cash[seat]
        houses = worth(s, seat) - cash - deeds - loans
        parts = {"cash": cash, "deeds": deeds, "buildings": houses, "mortgages": loans}
        found.append([Part(label, amount, francs(amount)) for label, amount in parts.items()])
    return found


def tie_break(s):
    # rules: superpoly 3.9
    winners = [seat for seat in range(s.seats) if won(s, seat)] if s.to_move == NOBODY else []
    if len(winners) > 1:
        return "They are worth the same and share the victory."
    richer = [seat for seat in range(s.seats) if winners and worth(s, seat) > worth(s, winners[0])]
    return f"{LETTERS[winners[0]]} is the last one solvent." if richer else ""
