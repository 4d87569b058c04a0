"""The log of Auction House: a line for everything that happened, the rule behind it, and what a move changed."""

from ....core.state import CHANCE, NOBODY
from ....core.wording import LETTERS
from ..rules import words as w
from .past import gain_at, regret, worth_at
from .text import FORMAT_NAMES, lot_name, signed, status


def tell(before, move, after, texts, names):
    """The lines of the log for one move: (seat, sentence, citation), what followed from it included.

    A decision in secret has no line of its own: the last of them opens them all.
    """
    lines = []
    if move.verb == w.DRAW:
        lines.append((CHANCE, f"Chance chooses {LETTERS[move.what]} among equal bids.", "auction-house R5"))
    elif before.dealt == 0 and after.dealt == 1:
        name = lot_name(before.round - 1)
        words = f"Lot {before.round}, {name[0].lower()}{name[1:]}: the cards are dealt."
        lines.append((CHANCE, words, "auction-house 4.1"))
    if before.phase == w.RISING:
        lines += tell_clock(before, after)
    if after.phase == w.TIE and before.phase != w.TIE:
        tied = [LETTERS[other] for other in range(after.seats) if after.tied[other]]
        lines.append((NOBODY, f"{' and '.join(tied)} are equal; chance decides.", "auction-house R5"))
    if after.lots > before.lots:
        lines += tell_sale(after, after.lots - 1)
    if after.to_move == NOBODY:
        lines.append((NOBODY, status(after, names), "auction-house 1"))
    return lines


def tell_clock(before, after):
    """Who has left, and where the clock stands; nothing before everybody has answered."""
    sold = after.lots > before.lots
    for seat in range(before.seats):
        if not before.inside[seat] or (not sold and after.inside[seat]):
            continue
        at = after.past_bid[after.lots - 1][seat] if sold else after.bid[seat]
        if sold and seat == after.past_winner[after.lots - 1]:
            continue
        yield seat, f"{LETTERS[seat]} {f'leaves at {at}' if at != w.NONE else 'does not come in'}.", "auction-house 4.3"
    if not sold and after.price > before.price:
        yield NOBODY, f"The clock rises to {after.price}.", "auction-house 4.3"


def tell_sale(s, lot):
    """What a lot was sold for, as far as all may know it."""
    winner, price = s.past_winner[lot], s.past_price[lot]
    bids = [f"{LETTERS[seat]} {s.past_bid[lot][seat]}" for seat in range(s.seats) if s.past_bid[lot][seat] != w.NONE]
    if s.v.show != w.SHOW_PRICE and s.v.format != w.ENGLISH and bids:
        yield (
            NOBODY,
            f"The bids: {', '.join(bids)}.",
            "auction-house 4.4" if s.v.format == w.DUTCH else "auction-house 4.2",
        )
    if winner == NOBODY:
        yield NOBODY, f"Nobody bids, and lot {lot + 1} is not sold.", "auction-house 4.5"
        return
    paid = "and everybody pays their own bid" if s.v.format == w.ALL_PAY else f"for {price}"
    yield winner, f"Lot {lot + 1}: {LETTERS[winner]} wins {paid} ({FORMAT_NAMES[s.v.format]}).", "auction-house 4.5"
    public = seen_by_all(s)
    for seat in range(s.seats):
        mine, bid = worth_at(public, lot, seat), public.past_bid[lot][seat]
        if mine is not None and bid > mine:
            words = f"{LETTERS[seat]} bid {bid} for a lot that was worth {mine} to them."
            yield seat, words, "auction-house R14"
    gain = gain_at(public, lot, winner)
    if gain is not None:
        words = f"It was worth {worth_at(public, lot, winner)} to {LETTERS[winner]}: a profit of {signed(gain)}."
        yield winner, words, "auction-house 4.6"
    for seat in range(s.seats):
        found = regret(public, lot, seat, NOBODY)
        if found and found[0] != "loss":
            yield seat, found[1], "auction-house 4.6"


def seen_by_all(s):
    """The record as a spectator sees it: what the log says, everybody may read."""
    from ..rules.secrets import hide

    public = s.copy()
    hide(public, NOBODY)
    return public


def event(before, move, after, texts):
    """What a move changed, for the animation."""
    if after.lots > before.lots:
        lot = after.lots - 1
        price = after.past_price[lot] if after.past_winner[lot] != NOBODY else None
        return {"kind": "sale", "seat": after.past_winner[lot], "lot": lot + 1, "amount": price}
    if after.phase == w.TIE and before.phase != w.TIE:
        return {"kind": "tie", "seat": NOBODY, "amount": after.price}
    left = [seat for seat in range(before.seats) if before.inside[seat] and not after.inside[seat]]
    if left:
        return {"kind": "leave", "seat": left[0], "amount": after.price}
    if after.price > before.price:
        return {"kind": "clock", "seat": before.to_move, "amount": after.price}
    return {"kind": "move", "seat": before.to_move}
