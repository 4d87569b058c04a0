"""Moves in words: one table for each game says how its moves are written, `bid 7`, `place orange Ropewalk`.

A move is three whole numbers for the machine (see `state.py`) and a few words for people: a verb, the parts that
`what` is made of, and an amount. People, saved games, transcripts and tests write the words. Upper and lower case and
accents make no difference, and words that are not needed to tell one legal move from another may be left out.
"""

from __future__ import annotations

import functools
import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from .errors import AmbiguousMove, BiglabError, InvalidMove, close_to, shown
from .state import Move, Offer, State, pack, unpack
from .wording import LETTERS

LONGEST = 200  # characters of a move
MOST_NAMED = 12  # moves that a message lists

AnyMove = str | int | Move | Offer | tuple[int, ...]  # words, a packed move, (verb, what, amount)
Texts = dict[str, Any]  # what a table plays with that is not a number: decks, boards, languages
Word = Callable[[State, Texts, int], str | None]
Read = Callable[[State, Texts, str], Iterator[tuple[int, str]]]


class Part:
    """One part of what a move is about: a colour, a district, a card. Its value is `what // unit % size`.

    word(state, texts, value) is how a value is written: None if there is no such value, or if another has the
    same word; an empty text is not written at all. read(state, texts, text) yields what the beginning of a folded text
    may mean, as (value, rest of the text).
    """

    def __init__(self, name: str, word: Word, size: int, unit: int = 1, read: Read | None = None):
        self.name, self.word, self.size, self.unit = name, word, size, unit
        self.read = read or self.try_all

    def at(self, unit: int) -> Part:
        """The same part in another place of `what`."""
        return Part(self.name, self.word, self.size, unit, self.read)

    def value(self, what: int) -> int:
        return what // self.unit % self.size

    def try_all(self, state: State, texts: Texts, text: str) -> Iterator[tuple[int, str]]:
        """Every value whose word stands at the beginning, the longest word first."""
        words = ((value, self.word(state, texts, value)) for value in range(self.size))
        yield from longest_first((value, fold(word)) for value, word in words if word is not None)(text)


def longest_first(words: Iterable[tuple[int, str]]) -> Callable[[str], Iterator[tuple[int, str]]]:
    """A reader of a text's beginning, from values and their folded words."""
    known = sorted(words, key=lambda each: (-len(each[1]), each[0]))

    def read(text: str) -> Iterator[tuple[int, str]]:
        return ((value, text[len(word) :].lstrip()) for value, word in known if begins(text, word))

    return read


def named(name: str, words: Callable[[State, Texts], Iterable[str]], size: int, unit: int = 1) -> Part:
    """A part whose values are a list of names; those that two values share are not used."""

    def word(state: State, texts: Texts, value: int) -> str | None:
        found = lexicon(tuple(words(state, texts)))[0]
        return found[value] if value < len(found) else None

    def read(state: State, texts: Texts, text: str) -> Iterator[tuple[int, str]]:
        return lexicon(tuple(words(state, texts)))[1](text)

    return Part(name, word, size, unit, read)


@functools.lru_cache(maxsize=64)
def lexicon(words: tuple[str, ...]) -> tuple[list[str | None], Callable[[str], Iterator[tuple[int, str]]]]:
    """The words that stand for one value only, and a reader for them."""
    folded = [fold(word) for word in words]
    own = [word if folded.count(fold(word)) == 1 else None for word in words]
    return own, longest_first((value, fold(word)) for value, word in enumerate(own) if word is not None)


class Verb:
    """One row of a game's table: the word for the verb, its parts in the order in which they are written."""

    def __init__(self, name: str, *parts: Part, amount: bool = False):
        self.name, self.parts, self.amount = name, parts, amount
        self.folded = fold(name)


class Moves:
    """The table of a game: verb → how it is written."""

    def __init__(self, verbs: dict[int, Verb]):
        self.verbs = verbs
        self.longest_first = sorted(verbs, key=lambda verb: -len(verbs[verb].folded))
        assert len({row.folded for row in verbs.values()}) == len(verbs), "two verbs of a game are written alike"

    def event_kinds(self) -> dict[int, str]:
        """What the page calls the event of each move, unless the game has another name for it: as its verb."""
        return {verb: row.name.replace(" ", "_") for verb, row in self.verbs.items()}

    # -------------------------------------------------------------- writing

    def write(self, state: State, texts: Texts, move: Any) -> str:
        """A move or an offer as words: `bid 7`, `bid 1…10`."""
        if not isinstance(move, (Move, Offer)):
            move = unpack(move)
        head = self.head(state, texts, move.verb, move.what)
        if move.verb not in self.verbs:
            return f"{head} {move.amount}"
        if isinstance(move, Offer) and move.is_open:
            step = f" in steps of {move.step}" if move.step > 1 else ""
            return f"{head} {move.amount}…{move.most}{step}"
        return f"{head} {move.amount}" if self.verbs[move.verb].amount or move.amount else head

    def head(self, state: State, texts: Texts, verb: int, what: int) -> str:
        """The words of a move without its amount. What has no name is written as its number: `place #77`."""
        if verb not in self.verbs:
            return f"#{verb} #{what}"
        row = self.verbs[verb]
        words = [part.word(state, texts, part.value(what)) for part in row.parts]
        if None in words or self.what_of(row, [part.value(what) for part in row.parts]) != what:
            return f"{row.name} #{what}"
        return " ".join(word for word in (row.name, *words) if word)

    @staticmethod
    def what_of(row: Verb, values: list[int]) -> int:
        return sum(value * part.unit for value, part in zip(values, row.parts))

    # -------------------------------------------------------------- reading

    def read(self, state: State, texts: Texts, text: str, legal: Callable[[], list[Offer]]) -> int:
        """The code of a move written in words, legal or not; anything that is not exactly one move is refused.

        What may be played now is only looked up for words that do not spell a move out in full.
        """
        if len(text) > LONGEST:
            offers = legal()
            example = self.write(state, texts, offers[0].move) if offers else "pass"
            raise InvalidMove(f"{shown(text)} is too long for a move; write one such as {example!r}")
        wanted = fold(text)
        whole = self.whole(state, texts, wanted)
        if whole is not None:
            return whole
        return self.completed(state, texts, text, wanted, legal())

    def whole(self, state: State, texts: Texts, wanted: str) -> int | None:
        """The move that a folded text spells out in full; None if it does not."""
        for verb in self.longest_first:
            row = self.verbs[verb]
            if begins(wanted, row.folded):
                for what, rest in self.parts_of(state, texts, row, wanted[len(row.folded) :].lstrip()):
                    amount = amount_in(rest) if rest or row.amount else 0
                    if amount is not None:
                        return pack(verb, what, amount)
        raw = re.fullmatch(r"#(\d{1,3}) #(\d{1,8}) (\d{1,9})", wanted)
        return pack(*map(int, raw.groups())) if raw else None

    def parts_of(self, state: State, texts: Texts, row: Verb, text: str) -> Iterator[tuple[int, str]]:
        """Every way to read the parts of a verb at the beginning of a text: (what, rest)."""
        raw = re.match(r"#(\d{1,8})(?: |$)", text)
        if raw:
            yield int(raw[1]), text[raw.end() :]
            return
        ways = [(0, text)]
        for part in row.parts:
            ways = [
                (what + value * part.unit, left) for what, rest in ways for value, left in part.read(state, texts, rest)
            ]
        yield from ways

    def completed(self, state: State, texts: Texts, text: str, wanted: str, legal: list[Offer]) -> int:
        """The one legal move that begins like this, or has these words in this order."""
        heads = [(fold(self.head(state, texts, offer.verb, offer.what)), offer) for offer in legal]
        words, amount = wanted, None
        found = [offer for head, offer in heads if words and begins_loosely(head, words)]
        if not found and " " in wanted and amount_in(wanted.rpartition(" ")[2]) is not None:
            words, _, last = wanted.rpartition(" ")
            amount = amount_in(last)
            found = [offer for head, offer in heads if begins_loosely(head, words)]
        if len(found) == 1 and (amount is not None or not found[0].is_open):
            only = found[0]
            return pack(only.verb, only.what, only.amount if amount is None else amount)
        if len(found) == 1:
            raise AmbiguousMove(f"{shown(text)} needs an amount: {self.write(state, texts, found[0])}")
        if found:
            raise AmbiguousMove(f"{shown(text)} may be {self.some(state, texts, found)}; say which")
        raise InvalidMove(self.unknown(state, texts, text, wanted, legal))

    def unknown(self, state: State, texts: Texts, text: str, wanted: str, legal: list[Offer]) -> str:
        """Why a text is not a move, and what may have been meant."""
        rows = [self.verbs[verb] for verb in self.longest_first]
        verb = next((row for row in rows if begins(wanted, row.folded)), None)
        names = [row.name for row in self.verbs.values()]
        now = f"; legal now: {self.some(state, texts, legal)}" if legal else ""
        if verb is None:
            first = wanted.partition(" ")[0]
            close = close_to(first, [row.folded for row in self.verbs.values()])
            hint = f"did you mean {close!r}?" if close else f"the moves are {', '.join(names)}"
            return f"no move is called {shown(text.split(' ')[0] or text)}; {hint}{now}"
        heads = [self.head(state, texts, offer.verb, offer.what) for offer in legal]
        close = close_to(wanted, [fold(head) for head in heads])
        if close:
            return f"{shown(text)} is not a move; did you mean {heads[[fold(h) for h in heads].index(close)]!r}?"
        wanted_parts = [part.name for part in verb.parts] + ["amount"] * verb.amount
        form = " ".join([verb.name, *(f"({part})" for part in wanted_parts)])
        return f"{shown(text)} is not a move; write it as {form}{now}"

    def some(self, state: State, texts: Texts, offers: list[Offer]) -> str:
        """Some of these moves in words, and how many there are."""
        named = [self.write(state, texts, offer) for offer in offers[:MOST_NAMED]]
        return ", ".join(named) + (f", … ({len(offers)} moves)" if len(offers) > len(named) else "")


# -------------------------------------------------------------- for bots


def constructor(verb: int, *units: int, amount: bool = False) -> Callable[..., int]:
    """A function that makes one kind of move for bots: `bid = constructor(BID, amount=True)`, then `return bid(5)`.

    `units` are those of the verb's parts (see `Part`), in the order of the arguments; the amount, if the verb has
    one, comes last. What it makes is the packed move, one whole number, in interpreted and compiled bots alike.

    >>> place = constructor(10, 1, 4)
    >>> unpack(place(2, 5))
    Move(verb=10, what=22, amount=0)
    """
    if len(units) > 3:
        raise BiglabError(f"a move has 3 parts at most, not {len(units)}")
    first, second, third = (*units, 0, 0, 0)[:3]

    def bare() -> int:
        return verb

    def bare_amount(amount: int) -> int:
        return verb | amount << 32

    def one(a: int) -> int:
        return verb | a * first << 8

    def one_amount(a: int, amount: int) -> int:
        return verb | a * first << 8 | amount << 32

    def two(a: int, b: int) -> int:
        return verb | (a * first + b * second) << 8

    def two_amount(a: int, b: int, amount: int) -> int:
        return verb | (a * first + b * second) << 8 | amount << 32

    def three(a: int, b: int, c: int) -> int:
        return verb | (a * first + b * second + c * third) << 8

    def three_amount(a: int, b: int, c: int, amount: int) -> int:
        return verb | (a * first + b * second + c * third) << 8 | amount << 32

    shapes = ((bare, bare_amount), (one, one_amount), (two, two_amount), (three, three_amount))
    made = shapes[len(units)][amount]
    # Two constructors of one shape differ in their numbers only: a kernel's digest must tell them apart by name.
    made.__qualname__ = "_".join(map(str, ("move", verb, *units, *("amount",) * amount)))
    made.__name__ = made.__qualname__
    return made


def move_of(offer: Any) -> int:
    """One of the legal moves as a packed move: for bots that return constructed moves too, since the compiler wants one
    type of answer. Of an open amount it is the least.
    """
    packed: int = offer.verb | offer.what << 8 | offer.amount << 32
    return packed


class PrintedOffer(Offer):
    """An offer that is printed as words."""

    __slots__ = ("words",)

    def __init__(self, offer: Offer, words: str):
        super().__init__(offer.verb, offer.what, offer.amount, offer.most, offer.step)
        self.words = words

    def __repr__(self) -> str:
        return self.words


class Legal(list[Offer]):
    """The legal moves of a position, as offers; printed, alone or together, they are words."""

    def __init__(self, offers: list[Offer], words: list[str]):
        super().__init__(map(PrintedOffer, offers, words))
        self.words = words

    def __repr__(self) -> str:
        return " · ".join(self.words) if self else "no move"


def fold(text: str) -> str:
    """A text as it is compared: small letters without accents, one space between words."""
    plain = unicodedata.normalize("NFKD", text.replace("−", "-")).casefold()
    return " ".join("".join(letter for letter in plain if not unicodedata.combining(letter)).split())


def begins(text: str, word: str) -> bool:
    """Does a text begin with this whole word? Every text begins with the empty one."""
    return text.startswith(word) and (not word or len(text) == len(word) or text[len(word)] == " ")


def begins_loosely(head: str, words: str) -> bool:
    """Does a move begin like these words, or does each of them begin one of its words, in order?"""
    if head.startswith(words):
        return True
    left = iter(head.split())
    return all(any(word.startswith(wanted) for word in left) for wanted in words.split())


def amount_in(text: str) -> int | None:
    """A whole number at the end of a move; thousands may be marked and a unit may follow: 4,000 F."""
    found = re.fullmatch(r"(\d{1,9}|\d{1,3}(?:[,_ ]\d{3}){1,2})(?: ?[a-z$€]{1,3})?", fold(text))
    return int(re.sub(r"\D", "", found[1])) if found else None


def number(first: int = 0, most: int | None = None) -> Word:
    """The `word` of a part that is written as a number, counted from `first`."""
    return lambda state, texts, value: str(value + first) if most is None or value + first <= most else None


def seat_letter(state: State, texts: Texts, value: int) -> str | None:
    return LETTERS[value] if value < state.seats else None


SEAT = Part("seat", seat_letter, 8)  # A, B, …
