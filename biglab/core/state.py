"""What every game is made of: seats, moves, offers, and records made from a table of FIELDS.

A game in progress is one record. Its fields are whole numbers (64 bits) or arrays of them. The same
record has two forms: a NumPy structured scalar for compiled code, and `State`, an object of
Python ints and lists, for interpreted code. Rules are plain functions that run on either.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

import numpy as np

SEATS = 6  # seats in every record; a game uses the first `state.seats`
NOBODY, CHANCE = -1, -2  # who is to move if it is not a seat
OK = 0  # what `why_not` returns for a legal move

State = Any  # the record of a game in progress, in either of its two forms
Bot = Callable[..., Any]  # bot(seen, legal, rng), or with a fourth argument, a record to try moves in
AnyBot = str | Bot  # a bot or its name
Parts = tuple[list[tuple[int, int]], list[tuple[int, int, list[tuple[int, int]]]]]  # see `Layout.parts`


class Move(NamedTuple):
    """A verb of the rulebook, what it is done to, and an amount (0 if there is none)."""

    verb: int
    what: int = 0
    amount: int = 0


def pack(verb: int, what: int, amount: int) -> int:
    """A move as one whole number, the way it travels through records, callbacks and files."""
    return verb | what << 8 | amount << 32


def unpack(code: int) -> Move:
    """The move that `pack` made this number from."""
    return Move(code & 255, (code >> 8) & 0xFFFFFF, code >> 32)


def offer(s: State, verb: int, what: int, amount: int) -> None:
    """Add one move to the list of what may be done now."""
    n = s.n_legal
    o = s.legal[n]
    o.verb = verb
    o.what = what
    o.amount = amount
    o.most = amount
    s.n_legal = n + 1


def offer_range(s: State, verb: int, what: int, least: int, most: int, step: int) -> None:
    """Add a move with an open amount: least, least + step, … up to most."""
    o = s.legal[s.n_legal]
    o.verb = verb
    o.what = what
    o.amount = least
    o.most = most
    o.step = step
    s.n_legal += 1


def offered(s: State, code: int) -> int:
    """The place of a move in the list of offers, or -1 if it is not among them."""
    verb, what, amount = code & 255, (code >> 8) & 0xFFFFFF, code >> 32
    for i in range(s.n_legal):
        o = s.legal[i]
        if o.what == what and o.verb == verb:
            if o.amount == amount:
                return i
            if o.amount < amount and amount <= o.most and (amount - o.amount) % o.step == 0:
                return i
    return -1


class Offer:
    """A legal move; an open amount runs from `amount` to `most` in steps of `step`."""

    __slots__ = ("verb", "what", "amount", "most", "step")

    def __init__(self, verb: int = 0, what: int = 0, amount: int = 0, most: int = 0, step: int = 0) -> None:
        self.verb, self.what, self.amount, self.most, self.step = verb, what, amount, most, step

    @property
    def move(self) -> Move:
        return Move(self.verb, self.what, self.amount)

    @property
    def code(self) -> int:
        return pack(self.verb, self.what, self.amount)

    @property
    def is_open(self) -> bool:
        return self.most > self.amount

    def at(self, amount: int) -> Move:
        """The same move with another amount of its range."""
        return Move(self.verb, self.what, amount)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Offer) and all(getattr(self, n) == getattr(other, n) for n in Offer.__slots__[:4])

    def __hash__(self) -> int:
        return hash((self.verb, self.what, self.amount, self.most))

    def __repr__(self) -> str:
        upto = f"…{self.most} step {self.step}" if self.is_open else ""
        return f"Offer({self.verb}, {self.what}, {self.amount}{upto})"


MOST_AMOUNTS = 7  # that are looked at, if an amount is open


def some_amounts(offer: Offer) -> list[int]:
    """The codes an offer stands for; of an open amount both ends and a few between."""
    if not offer.is_open:
        return [offer.code]
    steps = (offer.most - offer.amount) // offer.step
    parts = min(steps, MOST_AMOUNTS - 1)
    places = sorted({round(i * steps / parts) for i in range(parts + 1)})
    return [pack(offer.verb, offer.what, offer.amount + place * offer.step) for place in places]


OFFER = np.dtype([(name, "i8") for name in Offer.__slots__])

CORE_FIELDS = [
    # name      shape          meaning
    ("rng",     (1 + SEATS,),  "keys of all luck: chance first, then each seat"),
    ("seats",   (),            "players at this table"),
    ("to_move", (),            "a seat, CHANCE, or NOBODY once it is over"),
    ("round",   (),            "the round of the game: 1, 2, …"),
    ("ply",     (),            "moves so far, those of chance too"),
]  # fmt: skip


class Layout:
    """FIELDS turned into a dtype and a State class: the two forms of one record."""

    def __init__(
        self,
        variant: list[tuple[str, tuple[int, ...]]],
        fields: Iterable[tuple[str, tuple[int, ...], str]],
        max_moves: int,
        rows_in_use: dict[str, tuple[str, ...]] | None = None,
        never_shown: Iterable[str] = (),
    ) -> None:
        self.variant = [name for name, _ in variant]
        self.fields = CORE_FIELDS + list(fields)
        self.max_moves = max_moves
        self.rows_in_use = rows_in_use or {}  # counter → fields of which it counts the rows in use
        self.never_shown = tuple(never_shown)  # fields that `hide` takes away from everybody
        v_dtype = np.dtype([(name, "i8", shape) for name, shape in variant])
        columns = [("v", v_dtype)]
        columns += [(name, "u8" if name == "rng" else "i8", shape) for name, shape, _ in self.fields]
        self.position = np.dtype(columns)  # what a position is: equal bytes, equal games
        scratch = [("gets_hidden_view", "i8", (SEATS,)), ("report", "i8", (REPORTS,)), ("draw", "u8")]
        scratch += [("n_legal", "i8")]
        self.dtype = np.dtype(columns + scratch + [("legal", OFFER, (max_moves,))])
        self.State = make_state_class(self)

    def seen_parts(self) -> Parts:
        """What to copy of a record for a bot: no unused rows, and nothing that is never shown."""
        return self.parts(self.rows_in_use, (*self.never_shown, "report"))

    def parts(self, counted: dict[str, tuple[str, ...]], left_out: tuple[str, ...]) -> Parts:
        """What to copy: (offset, bytes) of what is always there; (offset of a counter, most, fields) of rows.

        For each of these fields: its offset, and the bytes of a row. Rows are copied in pairs.
        """
        place = {name: (offset, kind.itemsize) for name, (kind, offset) in self.dtype.fields.items()}
        rows = {name: self.dtype[name].shape[0] for names in counted.values() for name in names}
        always: list[tuple[int, int]] = []
        for name, (at, size) in place.items():
            if name in rows or name in left_out or name == "legal":
                continue
            if always and sum(always[-1]) == at:
                at, size = always[-1][0], always.pop()[1] + size
            always.append((at, size))
        found = []
        for counter, names in {**counted, "n_legal": ("legal",)}.items():
            most = min(self.dtype[name].shape[0] for name in names)
            assert most % 2 == 0 and all(self.dtype[name].shape[0] == most for name in names), names
            found.append((place[counter][0], most, [(place[name][0], place[name][1] // most) for name in names]))
        return always, found

    def parts_of(self, names: Iterable[str]) -> Parts:
        """What to copy of a record if these fields are all that is wanted."""
        pieces: list[tuple[int, int]] = []
        for name in sorted(names, key=lambda name: self.dtype.fields[name][1]):
            kind, at = self.dtype.fields[name][:2]
            joined = pieces and sum(pieces[-1]) == at
            pieces.append((pieces[-1][0], pieces.pop()[1] + kind.itemsize) if joined else (at, kind.itemsize))
        return pieces, []

    def record(self) -> Any:
        return np.zeros(1, self.dtype)[0]

    def to_state(self, record: Any) -> State:
        state = self.State()
        for name in self.variant:
            setattr(state.v, name, record["v"][name].tolist())
        for name, _, _ in self.fields:
            setattr(state, name, record[name].tolist())
        return state

    def to_record(self, state: State) -> Any:
        record = self.record()
        for name in self.variant:
            record["v"][name] = getattr(state.v, name)
        for name, _, _ in self.fields:
            record[name] = getattr(state, name)
        return record

    def position_bytes(self, state: Any) -> bytes:
        """The position as bytes: two games are alike when these are."""
        record = state if isinstance(state, np.void) else self.to_record(state)
        return record.tobytes()[: self.position.itemsize]


REPORTS = 160  # numbers that a game may report at the end; until then its bots may keep their own results in them


def nested_zeros(shape: tuple[int, ...]) -> Any:
    if not shape:
        return 0
    if len(shape) == 1:
        return [0] * shape[0]
    return [nested_zeros(shape[1:]) for _ in range(shape[0])]


def make_state_class(layout: Layout) -> Any:
    """The interpreted table: the fields as Python ints and lists (NumPy records are 50 times slower)."""
    shapes = {name: shape for name, shape, _ in layout.fields}
    shapes.update(gets_hidden_view=(SEATS,), report=(REPORTS,), draw=(), n_legal=())
    v_shapes = dict(layout_variant_shapes(layout))
    numbers, lists, tables = ([name for name, shape in shapes.items() if len(shape) == size] for size in range(3))
    assert len(numbers + lists + tables) == len(shapes), "a field is a number, a list or a table"
    copy_fields = field_copier(numbers, lists, tables)

    class Variant:
        __slots__ = tuple(layout.variant)

        def __init__(self) -> None:
            for name in self.__slots__:
                setattr(self, name, nested_zeros(v_shapes[name]))

    class State:
        __slots__ = ("v", "legal", *shapes)

        def __init__(self) -> None:
            self.v = Variant()
            for name, shape in shapes.items():
                setattr(self, name, nested_zeros(shape))
            self.legal = [Offer() for _ in range(layout.max_moves)]

        def copy(self, other: Any = None) -> Any:
            """A record like this one: a new one, or `other`, which is overwritten."""
            if other is None:
                other = State.__new__(State)
                other.legal = []
            other.v = self.v  # nobody changes the variant of a game in progress
            copy_fields(self, other)
            legal, n = other.legal, self.n_legal
            legal[:n] = [Offer(o.verb, o.what, o.amount, o.most, o.step) for o in self.legal[:n]]
            legal += [Offer() for _ in range(layout.max_moves - len(legal))]
            return other

        def clear_unused(self) -> None:
            """Rows that are not in use become zeros."""
            for counter, names in layout.rows_in_use.items():
                n = getattr(self, counter)
                for name in names:
                    rows = getattr(self, name)
                    rows[n:] = nested_zeros((len(rows) - n, *shapes[name][1:]))

        def __eq__(self, other: object) -> bool:
            return isinstance(other, State) and layout.position_bytes(self) == layout.position_bytes(other)

        __hash__ = None

    State.fields = tuple(shapes)
    return State


def field_copier(numbers: list[str], lists: list[str], tables: list[str]) -> Callable[[State, State], None]:
    """A function with one assignment per field: copying records is what bots and values do most."""
    lines = [f"other.{name} = self.{name}" for name in numbers]
    lines += [f"other.{name} = self.{name}[:]" for name in lists]
    lines += [f"other.{name} = [row[:] for row in self.{name}]" for name in tables]
    space: dict[str, Any] = {}
    exec("def copy_fields(self, other):\n    " + "\n    ".join(lines), space)
    return space["copy_fields"]


def layout_variant_shapes(layout: Layout) -> Iterator[tuple[str, tuple[int, ...]]]:
    dtype = layout.position["v"]
    for name in dtype.names:
        yield name, dtype[name].shape
