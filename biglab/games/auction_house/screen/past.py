"""A lot of Auction House that is over: who bid what, what it was worth, and who regrets what, as far as one may know.

The record is blanked already for the seat that looks; what is NONE there is not known, and nothing is said about it.
"""

from ....core.state import NOBODY
from ....core.wording import LETTERS
from ..analysis.own_bids import gain_with
from ..analysis.theory import LUCKS, Settled, has_line, is_mixed, key_of, rounded_bid
from ..rules import words as w
from ..rules.cards import has_common, has_private, worth
from ..rules.play import highest_bid
from .text import lot_name, points


def known(number):
    """A number of the record; None if it is not known."""
    return None if number == w.NONE else number


def card_at(s, lot, seat):
    """What a seat's card said in a lot; None if that is not known."""
    private, estimate = s.past_private[lot][seat], s.past_estimate[lot][seat]
    if (has_private(s) and private == w.NONE) or (has_common(s) and estimate == w.NONE):
        return None
    return worth(s, estimate, private)


def worth_at(s, lot, seat):
    """What a lot was worth to a seat; None if that is not known."""
    private, common = s.past_private[lot][seat], s.past_common[lot]
    if (has_private(s) and private == w.NONE) or (has_common(s) and common == w.NONE):
        return None
    return worth(s, common, private)


def gain_at(s, lot, seat):
    """What a seat made in a lot; None if that is not known."""
    winner, bid = s.past_winner[lot], s.past_bid[lot][seat]
    fee = s.v.entry_fee if bid != w.NONE else 0
    paid = bid if s.v.format == w.ALL_PAY and bid != w.NONE else 0
    if seat != winner:
        return -fee - paid
    mine = worth_at(s, lot, seat)
    return None if mine is None else mine - fee - (paid if s.v.format == w.ALL_PAY else s.past_price[lot])


def highest_other(s, lot, seat):
    """The highest bid of the others, NONE if nobody else bid; None if one of them is not known."""
    if s.v.show == w.SHOW_PRICE and s.v.format != w.ENGLISH:
        return None
    return max((s.past_bid[lot][other] for other in range(s.seats) if other != seat), default=w.NONE)


def line_profit(s, seat):
    """What a seat would have made with the equilibrium bid in every lot, against what the others did; None if the
    bids of the others or the seat's own values are not known."""
    if seat < 0 or not s.lots or not has_line(s) or is_mixed(s):
        return None
    if s.v.show == w.SHOW_PRICE and s.v.format != w.ENGLISH:
        return None
    key, settled = key_of(s), Settled(s)
    gains = []
    for lot in range(s.lots):
        card = card_at(s, lot, seat)
        bid = w.NONE if card is None else rounded_bid(key, settled, card, LUCKS[0])
        gains.append(gain_with(s, lot, seat, bid, worth_at(s, lot, seat)))
    return None if None in gains else round(sum(gain for gain in gains if gain is not None), 1)


def regret(s, lot, seat, viewer):
    """What a seat could have done better in a lot, knowing it now: a kind and a sentence, or None."""
    you = "You" if seat == viewer else LETTERS[seat]
    winner, price, bid = s.past_winner[lot], s.past_price[lot], s.past_bid[lot][seat]
    mine, gain = worth_at(s, lot, seat), gain_at(s, lot, seat)
    own_bid = s.v.format in (w.FIRST_PRICE, w.DUTCH, w.ALL_PAY)
    if seat == winner:
        if gain is not None and gain < 0:
            return "loss", f"{you} paid {price} for a lot worth {mine}: a loss of {points(-gain)}."
        rival = highest_other(s, lot, seat)
        enough = None if rival is None else max(s.v.reserve, rival + s.v.step if rival != w.NONE else 0)
        if own_bid and enough is not None and enough < price:
            return "over", f"{you} paid {price}; {enough} would have won."
        return None
    if s.v.format == w.ALL_PAY and bid != w.NONE and bid > 0:
        return "over", f"{you} paid {bid} and got nothing."
    if winner == NOBODY:
        if mine is not None and mine > s.v.reserve:
            return "missed", f"{you} could have had it for {max(s.v.reserve, 0)}: a profit of {mine - s.v.reserve}."
        return None
    if s.v.format == w.ENGLISH:
        if mine is not None and bid != w.NONE and bid < price < mine:
            return "missed", f"{you} left at {bid}; it was worth {mine} and went for {price}."
        return None
    best = highest_other(s, lot, seat) if s.v.format == w.SECOND_PRICE else price
    if mine is None or best is None:
        return None
    needed = best + s.v.step
    pays = needed if own_bid else best
    if needed <= highest_bid(s) and mine - pays - s.v.entry_fee > 0:
        return "missed", f"{you} could have won with {needed} and made {mine - pays - s.v.entry_fee}."
    return None


def sale_view(s, lot, viewer, names):
    """A lot that is over as plain data for the number line."""
    winner, price = s.past_winner[lot], s.past_price[lot]
    rows, regrets = [], []
    for seat in range(s.seats):
        bid, mine = known(s.past_bid[lot][seat]), worth_at(s, lot, seat)
        if bid is None and seat == winner and s.v.format in (w.FIRST_PRICE, w.DUTCH):
            bid = price  # the winner pays their own bid: the price tells it
        text = f"{LETTERS[seat]} {names[seat]}: {bid_words(s, seat == winner, bid)}"
        rows.append(
            {
                "seat": seat,
                "letter": LETTERS[seat],
                "bid": bid,
                "worth": mine,
                "won": seat == winner,
                "text": text + (f", worth {mine}" if mine is not None else ""),
            }
        )
        found = regret(s, lot, seat, viewer)
        if found:
            regrets.append({"seat": seat, "kind": found[0], "text": found[1]})
    regrets.sort(key=lambda row: row["seat"] != viewer)
    title = sale_title(s, lot, viewer)
    said = ", ".join(row["text"] for row in rows if row["bid"] is not None or row["worth"] is not None)
    return {
        "lot": lot + 1,
        "winner": None if winner == NOBODY else winner,
        "price": known(price),
        "common": known(s.past_common[lot]) if not has_private(s) else None,
        "title": title,
        "label": f"{title}. {said}." if said else f"{title}.",
        "rows": rows,
        "regrets": regrets,
    }


def bid_words(s, won, bid):
    if bid is None:
        return "no bid known"
    if s.v.format == w.ENGLISH:
        return f"stayed in at {bid}" if won else f"left at {bid}"
    return f"bid {bid}"


def sale_title(s, lot, viewer):
    winner, price = s.past_winner[lot], s.past_price[lot]
    name = f"Lot {lot + 1}, {lot_name(lot)[0].lower()}{lot_name(lot)[1:]}"
    if winner == NOBODY:
        return f"{name}: not sold"
    who = "you" if winner == viewer else LETTERS[winner]
    verb = "win" if winner == viewer else "wins"
    common = known(s.past_common[lot])
    worth_ = f"; it was worth {common}" if has_common(s) and not has_private(s) and common is not None else ""
    paid = "everybody pays" if s.v.format == w.ALL_PAY else f"pay{'' if winner == viewer else 's'} {price}"
    return f"{name}: {who} {verb}, {paid}{worth_}"


def dots(s, viewer):
    """Every bid whose card the viewer knows: theirs, and the others' where all is shown."""
    found = []
    for lot in range(s.lots):
        for seat in range(s.seats):
            card = card_at(s, lot, seat)
            dot = None if card is None else dot_of(s, lot, seat)
            if dot is None:
                continue
            bid, edge = dot
            whose = "you" if seat == viewer else LETTERS[seat]
            words = {"": "bid", "more": "would have paid at least", "less": "would have paid less than"}[edge]
            found.append(
                {
                    "lot": lot + 1,
                    "seat": seat,
                    "card": card,
                    "bid": bid,
                    "won": seat == s.past_winner[lot],
                    "edge": edge,
                    "text": f"Lot {lot + 1}: with {card} {whose} {words} {bid}",
                }
            )
    return found


def dot_of(s, lot, seat):
    """A bid, and whether a clock has shown only a bound of it; None if there is nothing to draw."""
    bid, winner, price = s.past_bid[lot][seat], s.past_winner[lot], s.past_price[lot]
    if s.v.format == w.ENGLISH and seat == winner:
        return price, "more"
    if bid != w.NONE:
        return bid, ""
    if s.v.format == w.DUTCH and winner not in (NOBODY, seat):
        return price, "less"
    return None
