"""Superpoly: how its moves are written, `buy Quai Voltaire`, `bid 4000`, `throw 3 3`."""

from ....core.moves import SEAT, Moves, Part, Verb, named, number
from . import words as f
from .board import DECKS


def square_words(state, texts):
    """Squares by their names, or by their numbers where two have the same; then the leave-jail cards."""
    names = [square.name(texts["language"]) for square in texts["board"]]
    words = [name if names.count(name) == 1 else f"square {number}" for number, name in enumerate(names)]
    words += [f"square {number}" for number in range(len(words), f.EXIT)]
    return [*words, *(f"{deck} exit" for deck in DECKS)]


def group_word(state, texts, group):
    """A colour group by its letter."""
    letters = list(dict.fromkeys(square.group for square in texts["board"] if square.kind == f.LOT))
    return f"group {letters[group]}" if group < len(letters) else None


def card_word(state, texts, card):
    deck, place = card // 32, card % 32
    cards = texts["decks"][deck] if deck < len(DECKS) else []
    return cards[place].id if place < len(cards) else None


SQUARE = named("square", square_words, 64)
PILE = named("pile", lambda state, texts: list(DECKS), 2)
FACE = Part("face", number(), 10)

MOVES = Moves({
    f.GO: Verb("go"),
    f.DONE: Verb("done"),
    f.BUY: Verb("buy", SQUARE),
    f.DECLINE: Verb("decline", SQUARE),
    f.BID: Verb("bid", amount=True),
    f.PASS: Verb("pass"),
    f.CLAIM: Verb("claim"),
    f.WAIT: Verb("wait"),
    f.BUILD: Verb("build", SQUARE),
    f.SELL: Verb("sell", SQUARE),
    f.SELL_GROUP: Verb("sell down", Part("group", group_word, 16, 8), Part("houses", number(), 8)),
    f.MORTGAGE: Verb("mortgage", SQUARE),
    f.LIFT: Verb("lift", SQUARE),
    f.DEFER: Verb("defer", SQUARE),
    f.USE_CARD: Verb("use card", PILE),
    f.PAY: Verb("pay"),
    f.TRY: Verb("try"),
    f.OFFER: Verb("offer", SEAT),
    f.CALL: Verb("call"),
    f.PUT_UP: Verb("put up", SQUARE, amount=True),
    f.GIVE: Verb("give", SQUARE),
    f.GET: Verb("get", SQUARE),
    f.GIVE_CASH: Verb("give cash", amount=True),
    f.GET_CASH: Verb("get cash", amount=True),
    f.GIVE_VISITS: Verb("give visits", amount=True),
    f.GET_VISITS: Verb("get visits", amount=True),
    f.GIVE_NOTE: Verb("give note", amount=True),
    f.GET_NOTE: Verb("get note", amount=True),
    f.PROPOSE: Verb("propose"),
    f.CANCEL: Verb("cancel"),
    f.ACCEPT: Verb("accept"),
    f.REJECT: Verb("reject"),
    f.COUNTER: Verb("counter"),
    f.CONTEST: Verb("contest"),
    f.STAND_BACK: Verb("stand back"),
    f.PLACE: Verb("place", SQUARE),
    f.HAND_OVER: Verb("hand over", SQUARE),
    f.SETTLE: Verb("settle"),
    f.SEE_BANK: Verb("see bank"),
    f.SEE_OTHERS: Verb("see others"),
    f.LEAVE: Verb("leave"),
    f.THROW: Verb("throw", FACE.at(10), FACE),
    f.DRAW: Verb("draw", Part("card", card_word, 64)),
    f.DEAL: Verb("deal", SQUARE),
    f.NOTICE: Verb("notice", named("rent", lambda state, texts: ["nothing", "rent"], 2)),
})  # fmt: skip
