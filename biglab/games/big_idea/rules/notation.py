"""The Big Idea: how its moves are written, `lay Hamster`, `invest r1-B`, `roll 4`."""

from ....core.moves import SEAT, Moves, Part, Verb, named, number
from . import words as f


def product_id(state, texts, k):
    """A product is called by the round and the seat it comes from: r1-B."""
    return f"r{state.born[k]}-{'ABCDEF'[state.inventor[k]]}" if k < state.products and not state.gone[k] else None


CARD = named("card", lambda state, texts: [card.name(texts["language"]) for card in texts["deck"]], 64)
PRODUCT = Part("product", product_id, 64)
FACE = Part("face", number(), 64)

MOVES = Moves({
    f.PICK: Verb("lay", CARD),
    f.LAUNCH: Verb("launch"),
    f.DUMP: Verb("dump"),
    f.KEEP: Verb("keep"),
    f.BACK: Verb("back", PRODUCT),
    f.ABSTAIN: Verb("abstain"),
    f.INVEST: Verb("invest", PRODUCT),
    f.DIVEST: Verb("divest", PRODUCT),
    f.PASS: Verb("pass"),
    f.DEALER: Verb("dealer", SEAT),
    f.DEAL: Verb("deal", CARD),
    f.ROLL: Verb("roll", FACE),
})  # fmt: skip
