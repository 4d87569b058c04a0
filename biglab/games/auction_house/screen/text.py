"""Auction House in words: points, lots, formats, cards, moves, refusals, and who decides what."""

from ....core.state import CHANCE, NOBODY
from ....core.wording import LETTERS, who
from ..rules import words as w
from ..rules.cards import least_common, most_common
from ..rules.play import highest_bid, won

LEGEND = (
    ("profit", "The sum beside each name: what your lots were worth to you, less what you paid. It may be negative."),
    ("value", "What the lot is worth to you alone. Only you know it."),
    ("estimate", "What you have heard of a value that is the same for all. It may be too high or too low."),
    ("reserve price", "No lot is sold for less."),
)

LOTS = (
    "A blue vase",
    "A brass telescope",
    "A mantel clock",
    "A model ship",
    "A globe",
    "A silver teapot",
    "A reading lamp",
    "An armchair",
    "A landscape in oil",
    "An old atlas",
)

FORMAT_NAMES = {
    w.FIRST_PRICE: "first price",
    w.SECOND_PRICE: "second price",
    w.ENGLISH: "English",
    w.DUTCH: "Dutch",
    w.ALL_PAY: "all-pay",
}
HOW = {
    w.FIRST_PRICE: "First price: the highest bidder wins and pays their own bid.",
    w.SECOND_PRICE: "Second price: the highest sealed bid wins and pays the second highest.",
    w.ENGLISH: "English: the last one in wins, at the price at which the last rival left.",
    w.DUTCH: "Dutch: the first to stop the falling clock wins, at what it shows.",
    w.ALL_PAY: "All-pay: the highest sealed bid wins, and everybody pays.",
}


def points(amount):
    """
    >>> points(1200), points(-3), points(1)
    ('1,200 points', '−3 points', '1 point')
    """
    return f"{signed(amount)} point{'' if abs(amount) == 1 else 's'}"


def signed(amount):
    return f"−{-amount:,}" if amount < 0 else f"{amount:,}"


def gain_text(amount):
    return f"+{amount:,}" if amount > 0 else signed(amount)


def lot_name(lot):
    """The name of a lot, the first is 0; after the tenth they begin again."""
    return LOTS[lot % len(LOTS)]


def terms(s):
    """How lots are sold at this table, in a sentence or two."""
    said = [HOW[s.v.format]]
    if s.v.reserve:
        said.append(f"Reserve price {s.v.reserve}.")
    if s.v.budget:
        said.append(f"Budget {s.v.budget}.")
    if s.v.entry_fee:
        said.append(f"A bid costs {s.v.entry_fee}, won or lost.")
    return " ".join(said)


def status(s, names):
    """One sentence: who decides what."""
    if s.to_move == NOBODY:
        winners = [who(seat, names) for seat in range(s.seats) if won(s, seat)]
        together = " together" if len(winners) > 1 else ""
        best = max(s.profit[: s.seats])
        return f"The game is over: {' and '.join(winners)} won{together} with {points(best)}."
    if s.to_move == CHANCE:
        return "Chance decides between equal bids." if s.phase == w.TIE else "The cards are dealt."
    name = who(s.to_move, names)
    if s.phase == w.RISING:
        return f"{name} says how far they stay, or leaves."
    if s.phase == w.FALLING:
        return f"{name} says where to stop the clock, or passes."
    return f"{name} makes a sealed bid, or passes."


# ------------------------------------------------------------------ cards


def card_words(s, private, estimate):
    """A card as its owner reads it: what its figure is called, and what else there is to know."""
    if s.v.values == w.PRIVATE:
        return "worth to you", ""
    low, high = max(least_common(s), estimate - s.v.noise), min(most_common(s), estimate + s.v.noise)
    if s.v.values == w.COMMON:
        return "your estimate", f"true value {low}–{high}"
    return "your best guess", f"own part {private}, common {low}–{high}"


def profit_words(s, on_clock):
    """What the figure beside a bid means: the profit with it, or at least with it."""
    if on_clock:
        return "profit if you win" if s.v.format == w.ENGLISH else "profit if you stop"
    return "profit, at least" if s.v.format in (w.SECOND_PRICE, w.ENGLISH) else "profit if you win"


def bid_note(s):
    """What else a bid costs, in words."""
    said = [] if s.v.values == w.PRIVATE else ["The profit is right if your card is."]
    if s.v.format == w.ALL_PAY:
        said.append("You pay your bid even if you lose.")
    if s.v.format == w.SECOND_PRICE:
        said.append("You pay the second-highest bid, not yours.")
    if s.v.entry_fee:
        said.append(f"The entry fee of {s.v.entry_fee} is taken off already.")
    return " ".join(said)


# ------------------------------------------------------------------ moves and refusals


def describe(s, move, texts):
    """A move, legal or not, as plain data for a button: its text, its key, and whether it should not stand out."""
    amount = getattr(move, "amount", 0)
    is_open = getattr(move, "is_open", False)
    upto = f"…{move.most}" if is_open else ""
    text = {
        w.BID: f"Bid {amount}{upto}",
        w.STAY: f"Stay to {amount}{upto}",
        w.LEAVE: f"Leave at {s.price}",
        w.STOP_AT: f"Stop at {amount}{upto}",
        w.STOP: f"Stop it at once, at {highest_bid(s)}",
        w.PASS: "Pass",
        w.COMMON_VALUE: f"The common value is {amount}",
        w.VALUE: f"The value is {amount}",
        w.ESTIMATE: f"The estimate is {amount}",
        w.DRAW: f"{LETTERS[move.what]} wins the draw" if move.what < len(LETTERS) else f"Seat {move.what} wins",
    }.get(move.verb, f"Move {move.verb}")
    found = {"text": text, "key": KEYS.get(move.verb), "quiet": move.verb in (w.PASS, w.LEAVE, w.STOP)}
    return {**found, "open": OPEN[move.verb]} if is_open and move.verb in OPEN else found


OPEN = {w.BID: "Bid {}", w.STAY: "Stay to {}", w.STOP_AT: "Stop at {}"}
KEYS = {w.PASS: "p", w.LEAVE: "l", w.STOP: "t"}


def reason(s, move, sentence):
    """The sentence of a refusal with its figures."""
    least = s.least if s.phase == w.RISING else s.v.reserve
    return sentence.format(
        phase=w.PHASES[s.phase][1].lower(),
        reserve=s.v.reserve,
        budget=s.v.budget,
        top=s.v.top,
        tick=s.v.step,
        steps=f" in steps of {s.v.step}" if s.v.step > 1 else "",
        least=least,
        most=highest_bid(s),
        price=s.price,
        noise=s.v.noise,
        most_common=most_common(s),
    )
