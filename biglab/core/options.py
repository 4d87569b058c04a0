"""Options: the numbers that a table plays by, each with a name, a default, a range and a refusal in words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from .errors import BadOption, did_you_mean, shown

if TYPE_CHECKING:
    from .game import Game


@dataclass(frozen=True)
class Option:
    """One number, switch or choice that a teacher may change.

    `scale` turns what people write into the whole numbers of the record (dollars into quarters);
    `default` may be a function of the number of players. Lists have `length` entries at most.
    """

    name: str
    default: Any
    help: str
    low: float = 0
    high: float = 1
    step: float = 1
    scale: int = 1
    choices: tuple[Any, ...] = ()
    amounts: tuple[float, ...] = ()  # if a choice may also be an amount from low to high: the amounts that menus show
    kind: str = "int"  # int, money, bool, choice, list, text
    length: int = 0
    group: str = "rules"
    source: str = ""  # the part of RULES.md that it is from
    label: str = ""

    @property
    def shape(self) -> tuple[int, ...]:
        return (self.length,) if self.kind == "list" else ()

    def default_for(self, players: int) -> Any:
        return self.default(players) if callable(self.default) else self.default

    def check(self, value: Any) -> Any:
        """The value as people write it; BadOption says what is wrong and what is allowed."""
        if self.kind == "text":  # the game reads it and refuses it
            return value
        if self.kind == "bool":
            if is_plain(value) and value in (True, False, 0, 1):
                return bool(value)
            if isinstance(value, str) and value.lower() in BOOLEANS:
                return BOOLEANS[value.lower()]
            raise BadOption(f"{self.name}: {shown(value)} is not a switch; say True or False")
        if self.kind == "choice":
            if is_plain(value) and value in self.choices:
                return value
            if isinstance(value, str) and value.lstrip("-").isdigit() and int(value) in self.choices:
                return int(value)
            if self.amounts:
                return self.check_amount(value)
            raise BadOption(f"{self.name}: " + did_you_mean("choice", value, self.choices))
        if self.kind == "list":
            if isinstance(value, str):
                value = [part for part in value.replace(",", " ").split()]
            if not isinstance(value, (list, tuple)):
                raise BadOption(f"{self.name}: {shown(value)} is not a list of numbers")
            if len(value) > self.length:
                raise BadOption(f"{self.name}: {len(value)} entries, at most {self.length}")
            return [self.check_number(entry) for entry in value]
        return self.check_number(value)

    def check_number(self, value: Any) -> int | float:
        try:
            if isinstance(value, bool):
                raise ValueError
            size = float(value)  # as a float first: Fraction('1e999999999') would never return
            if size != size:
                raise ValueError
        except (TypeError, ValueError, OverflowError):
            raise BadOption(f"{self.name}: {shown(value)} is not a number; {self.range_in_words()}") from None
        if not self.low <= size <= self.high:
            raise BadOption(f"{self.name}: {short(value)} is outside its range; {self.range_in_words()}")
        number = Fraction(repr(size))
        if (number - Fraction(str(self.low))) % Fraction(str(self.step)) != 0:
            raise BadOption(f"{self.name}: {short(value)} is between two steps; {self.range_in_words()}")
        return int(number) if number.denominator == 1 else float(number)

    def check_amount(self, value: Any) -> int | float:
        try:
            return self.check_number(value)
        except BadOption:
            words = " or ".join(map(repr, self.choices))
            raise BadOption(
                f"{self.name}: {shown(value)} is not allowed; say {words}, or an amount: {self.range_in_words()}"
            ) from None

    def range_in_words(self) -> str:
        step = "" if self.step == 1 else f" in steps of {self.step}"
        return f"it runs from {self.low} to {self.high}{step}"

    def number(self, value: Any) -> int | list[int]:
        """The checked value as the record holds it."""
        if self.kind == "bool":
            return int(value)
        if self.kind == "choice":
            return self.choices.index(value) if value in self.choices else int(value * self.scale)
        if self.kind == "list":
            return [int(entry * self.scale) for entry in value] + [0] * (self.length - len(value))
        return int(value * self.scale)

    def describe(self) -> dict[str, Any]:
        """Plain data for menus and sliders."""
        kind = "choice" if self.kind == "choice" else "bool" if self.kind == "bool" else self.kind
        if kind == "int" and self.step != int(self.step) or kind == "money":
            kind = "float" if self.step != int(self.step) else "int"
        return {
            "name": self.name,
            "label": self.label or self.name.replace("_", " "),
            "kind": kind,
            "min": self.low,
            "max": self.high,
            "step": self.step,
            "choices": [*self.choices, *self.amounts],
            "help": self.help,
            "group": self.group,
            "source": self.source,
        }


# A game's OPTIONS is a table of these; a row that needs two lines has its sentence on the second.


def amount(
    name: str, default: Any, low: float, high: float, group: str, source: str, label: str, help: str, **more: Any
) -> Option:
    """A number from low to high."""
    return Option(name, default, help, low, high, group=group, source=source, label=label, **more)


def switch(name: str, default: bool, group: str, source: str, label: str, help: str) -> Option:
    """Something that is on or off."""
    return Option(name, default, help, kind="bool", group=group, source=source, label=label)


def choice(name: str, choices: tuple[Any, ...], group: str, source: str, label: str, help: str, **more: Any) -> Option:
    """One of several; the first is the default, unless `default` is another."""
    more = {"default": choices[0], "help": help, "group": group, "source": source, "label": label, **more}
    return Option(name, kind="choice", choices=choices, **more)


def amounts(name: str, default: Any, low: float, high: float, length: int, *words: str, **more: Any) -> Option:
    """A list of at most `length` numbers; the rest as for `amount`."""
    return amount(name, default, low, high, *words, kind="list", length=length, **more)


def text(name: str, group: str, source: str, label: str, help: str) -> Option:
    """Something that the game reads itself: a file, a board, a deck."""
    return Option(name, "", help, kind="text", group=group, source=source, label=label)


def cited(game: str, options: Iterable[Option]) -> list[Option]:
    """The options of a game, whose sources are the sections of its RULES.md."""
    return [replace(option, source=f"{game} {option.source}") for option in options]


def is_plain(value: Any) -> bool:
    """Can it be compared with a few values? Lists and arrays cannot."""
    return getattr(type(value), "__hash__", None) is not None


def short(value: Any) -> str:
    """A value as it was given, unless it is too long for a sentence."""
    return shown(value).strip("'\"") if isinstance(value, str) else shown(value)


BOOLEANS = {"true": True, "false": False, "yes": True, "no": False, "on": True, "off": False, "1": True, "0": False}


@dataclass(frozen=True)
class Settings:
    """The checked options of one table: as people write them, and as numbers for the record."""

    players: int
    variant: str
    values: dict[str, Any]  # every option, by name
    texts: dict[str, Any] = field(default_factory=dict)  # what is not a number: decks, languages, boards

    def changed(self, game: Game) -> dict[str, Any]:
        """Only the options that differ from the game's own defaults."""
        return {
            name: value for name, value in self.values.items() if value != game.options[name].default_for(self.players)
        }

    def beside_variant(self, game: Game) -> dict[str, Any]:
        """Only the options that differ from the defaults of the variant: what a saved game contains."""
        usual = {name: option.default_for(self.players) for name, option in game.options.items()}
        usual.update(game.variants[self.variant])
        found = {name: value for name, value in self.values.items() if value != usual[name]}
        # one option may change the default of another: then the value is saved as well
        again = game.settings(self.players, self.variant, **found).values
        return found | {name: value for name, value in self.values.items() if value != again[name]}


def is_given(given: dict[str, Any], name: str) -> bool:
    """Was an option named, and not left empty?"""
    value = given.get(name)
    return value is not None and not (isinstance(value, str) and value == "")


def check_names(given: Iterable[str], known: Iterable[str]) -> None:
    """Refuse a name that is not among the known ones."""
    for name in given:
        if name not in known:
            raise BadOption(did_you_mean("option", name, known))
