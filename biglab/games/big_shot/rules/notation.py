"""Big Shot: how its moves are written, `bid 7`, `place orange Ropewalk`, `roll 3`."""

import re

from ....core.moves import SEAT, Moves, Part, Verb, named, number
from . import words as f
from .options import COLOUR_NAMES

INITIALS = "".join(name[0] for name in COLOUR_NAMES)


def bundle_word(state, texts, bundle):
    """Pawns by colour: 1o3g is one orange and three green."""
    counts = [bundle >> 3 * colour & 7 for colour in range(f.COLOURS)]
    return "".join(f"{n}{letter}" for n, letter in zip(counts, INITIALS) if n) or None


def read_bundle(state, texts, text):
    word, _, rest = text.partition(" ")
    if re.fullmatch(rf"([1-7][{INITIALS}]){{1,4}}", word):
        yield sum(int(n) << 3 * INITIALS.index(letter) for n, letter in zip(word[::2], word[1::2])), rest


COLOUR = named("colour", lambda state, texts: COLOUR_NAMES, 4)
DISTRICT = named("district", lambda state, texts: [district.name for district in texts["board"]], 64)
BUNDLE = Part("bundle", bundle_word, 1 << 12, read=read_bundle)
SPACE = Part("space", number(1, f.SPACES), 64)
FACE = Part("face", number(), 64)

MOVES = Moves({
    f.BID: Verb("bid", amount=True),
    f.PASS: Verb("pass"),
    f.BORROW: Verb("borrow", COLOUR),
    f.REPAY: Verb("repay", COLOUR),
    f.NO_LOAN: Verb("no loan"),
    f.STOP: Verb("stop", amount=True),
    f.WAIT: Verb("wait"),
    f.TAKE: Verb("take"),
    f.REFUSE: Verb("refuse"),
    f.PAY: Verb("pay", COLOUR),
    f.PLACE: Verb("place", COLOUR, DISTRICT.at(f.COLOURS)),
    f.FILL: Verb("fill", BUNDLE),
    f.SHUFFLE: Verb("shuffle"),
    f.SET_OUT: Verb("set out", SPACE),
    f.CARD: Verb("card", COLOUR),
    f.LEAD: Verb("lead", SEAT),
    f.ROLL: Verb("roll", FACE),
    f.DRAW: Verb("draw", SPACE),
})  # fmt: skip
