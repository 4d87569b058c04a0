"""Big Deal: how its moves are written, `pair auto gold`, `steal C auto`, `draw home`."""

from ....core.moves import SEAT, Moves, Verb, named
from . import words as f
from .options import CARDS

KIND = named("card", lambda state, texts: [kind.id for kind in CARDS], f.KINDS)
PARTNER = named("joker", lambda state, texts: ["", "gold", "silver"], 3, f.KINDS)

MOVES = Moves({
    f.PAIR: Verb("pair", KIND, PARTNER),
    f.TAKE: Verb("take", KIND),
    f.STEAL: Verb("steal", SEAT.at(f.KINDS), KIND),
    f.DISCARD: Verb("discard", KIND),
    f.COUNTER: Verb("counter", KIND),
    f.RAISE: Verb("raise", KIND),
    f.YIELD: Verb("yield"),
    f.DEALER: Verb("dealer", SEAT),
    f.DRAW: Verb("draw", KIND),
    f.TURN_UP: Verb("turn up", KIND),
    f.SHUFFLE: Verb("shuffle"),
})  # fmt: skip
