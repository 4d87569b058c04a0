"""A position of Auction House as plain data for the screen: what a seat sees, and what it must not."""

from ....core.state import CHANCE, NOBODY, pack
from ....core.wording import LETTERS
from ..analysis.theory import line, odds
from ..rules import words as w
from ..rules.cards import card_value
from ..rules.clock import start_price
from ..rules.options import FORMATS, VALUES
from ..rules.play import highest_bid, won
from .past import dots, gain_at, known, line_profit, sale_view
from .text import bid_note, card_words, gain_text, lot_name, points, profit_words, status, terms

FIXED = ("line",)
FULL_RUN = 20_000  # ms that a clock takes from one end to the other at speed 1
SLOWEST, QUICKEST = 600, 100  # ms that a price stands


def secret_luck(s):
    """Cards are dealt face down: a list of what they may be would tell the common value."""
    return s.to_move == CHANCE and s.phase == w.CARDS


def knows_score(s, seat, eyes):
    """May this viewer (-1: a spectator) know the profit of a seat? At the end everybody may."""
    return seat == eyes or s.v.show == w.SHOW_EVERYTHING or s.to_move == NOBODY


def clock(s, texts):
    """The clock that the seat to move may leave or stop; None in sealed auctions."""
    # rules: auction-house 4.3, 4.4
    most, step = highest_bid(s), s.v.step
    pace = max(QUICKEST, min(SLOWEST, FULL_RUN * step // max(1, most)))
    shared = {"top": most, "step": step, "what": 0, "ms": pace, "space": True, "ends": ("leave", "tie", "sale")}
    if s.phase == w.RISING and s.least <= most:
        leave = pack(w.LEAVE, 0, 0)
        return shared | {
            "kind": "english",
            "floor": s.price,
            "stop": w.STAY,
            "never": pack(w.STAY, 0, most),
            "leave": leave,
            "instead": [leave],
            "says": "Leave at {}",
        }
    if s.phase == w.FALLING:
        return shared | {
            "kind": "dutch",
            "floor": s.v.reserve,
            "stop": w.STOP_AT,
            "never": pack(w.PASS, 0, 0),
            "instead": [pack(w.STOP, 0, 0)],
            "says": "Stop at {}",
        }
    return None


def view(s, seat, texts, names, humans, event=None):
    """The position as this seat may see it (-1: a spectator); the state is blanked already."""
    phase, phase_name = w.PHASES[s.phase]
    over = s.to_move == NOBODY
    card = card_view(s, seat)
    asked = card is not None and s.to_move == seat
    dotted = dots(s, seat)
    table = odds(s, seat) if asked else None
    return {
        "round": s.round,
        "rounds": s.v.lots,
        "phase": phase,
        "phase_name": phase_name,
        "to_move": s.to_move,
        "status": status(s, names),
        "seats": [seat_view(s, other, seat, names, humans) for other in range(s.seats)],
        "winners": [other for other in range(s.seats) if won(s, other)] if over else [],
        "event": with_own_gain(s, seat, event),
        "me": seat,
        "format": FORMATS[s.v.format],
        "values": VALUES[s.v.values],
        "how": terms(s),
        "top": s.v.top,
        "reserve": s.v.reserve,
        "lot": {
            "number": s.round,
            "title": f"Lot {s.round} of {s.v.lots}",
            "name": lot_name(s.round - 1),
            "art": s.round - 1,
        },
        "clock_shows": clock_shows(s),
        "card": card,
        "card_word": card_word(s),
        "clock_words": profit_words(s, True),
        "bid_words": profit_words(s, False),
        "bid_note": bid_note(s),
        "slider_label": {w.RISING: "Stay to", w.FALLING: "Stop at"}.get(s.phase, "Your bid"),
        "odds": table,
        "odds_note": "if the others bid as in equilibrium",
        "no_odds": "The chance to win is not worked out for these rules; the values beside are played out.",
        "sale": sale_view(s, s.lots - 1, seat, names) if s.lots else None,
        "dots": dotted,
        "dots_title": dots_title(s, seat),
        "dots_label": dots_label(dotted, seat),
        "line": line(s),
        "ended": ended(s, seat) if over else None,
    }


def card_view(s, seat):
    """What the viewer's card says of the present lot; None if there is none."""
    if seat < 0 or seat >= s.dealt or s.to_move == NOBODY:
        return None
    value = card_value(s, seat)
    label, note = card_words(s, s.private[seat], s.estimate[seat])
    return {"value": value, "label": label, "note": note, "base": value - s.v.entry_fee}


def ended(s, seat):
    """At the end: the viewer's profit, and what the line of the equilibrium would have made in the same lots."""
    if seat < 0:
        return None
    made = line_profit(s, seat)
    return {"profit": s.profit[seat], "line": made, "words": "with equilibrium bids" if made is not None else ""}


def clock_shows(s):
    """The price on the clock; None if there is no clock."""
    if s.to_move == NOBODY or s.v.format not in (w.ENGLISH, w.DUTCH):
        return None
    if s.v.format == w.DUTCH:
        return s.price if s.phase == w.TIE else highest_bid(s)
    return max(s.price, start_price(s))


def with_own_gain(s, seat, event):
    """After a sale the viewer sees what it brought them; what it brought to others only if everything is shown."""
    if not event or event["kind"] != "sale":
        return event
    lot = event["lot"] - 1
    gains = [
        (gain_at(s, lot, other) or 0) if other == seat or s.v.show == w.SHOW_EVERYTHING else 0
        for other in range(s.seats)
    ]
    return {**event, "gains": gains, "gain_texts": [gain_text(gain) for gain in gains]}


def seat_view(s, seat, viewer, names, humans):
    shown = knows_score(s, seat, viewer)
    state, says, short = standing(s, seat)
    return {
        "seat": seat,
        "letter": LETTERS[seat],
        "name": names[seat],
        "human": humans[seat],
        "score": s.profit[seat] if shown else None,
        "score_text": points(s.profit[seat]) if shown else "?",
        "score_label": "profit" if shown else "hidden",
        "state": state,
        "says": says,
        "short": short,
        "left": known(s.bid[seat]) if s.v.format == w.ENGLISH and state == "out" else None,
        "bought": sum(s.past_winner[lot] == seat for lot in range(s.lots)),
    }


def standing(s, seat):
    """Where a seat stands in the present lot: a word for the style sheet, one for people, and a short one."""
    if s.to_move == NOBODY:
        bought = sum(s.past_winner[lot] == seat for lot in range(s.lots))
        return "over", f"{bought} lot{'' if bought == 1 else 's'}", str(bought)
    if s.tied[seat] and s.phase == w.TIE:
        return "bid", "tied", "="
    if s.v.format == w.ENGLISH:
        if s.inside[seat]:
            return "in", "in", "in"
        at = s.bid[seat]
        return ("out", f"out at {at}", str(at)) if at != w.NONE else ("out", "stayed out", "out")
    if s.to_move == seat:
        return "now", "decides", "…"
    return ("bid", "ready", "✓") if s.asked[seat] == w.ANSWERED else ("waits", "waits", "")


def dots_title(s, seat):
    what = card_word(s)
    return f"Your bids by {what}" if seat >= 0 else f"Bids by {what}"


def card_word(s):
    return "value" if s.v.values == w.PRIVATE else "estimate" if s.v.values == w.COMMON else "card"


def dots_label(dotted, seat):
    """The dots in a sentence, for those who do not see them."""
    own = [dot for dot in dotted if dot["seat"] == seat]
    return "; ".join(dot["text"] for dot in own) + "." if own else "No bids of yours yet."
