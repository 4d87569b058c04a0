"""Checks of arguments: a wrong number or word is refused with a sentence."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any

from .errors import BiglabError, did_you_mean, shown

Number = int | float | str | Fraction


def whole(value: Any, name: str, least: int, most: int | None = None) -> int:
    """A whole number in its range.

    >>> whole(3, "bidders", 2)
    3
    """
    reach = f"from {least} up" if most is None else f"from {least} to {most}"
    try:
        number = int(value)
        is_whole = not isinstance(value, (bool, str)) and bool(number == value)
    except (TypeError, ValueError, OverflowError):
        is_whole = False
    if not is_whole:
        raise BiglabError(f"{name}: {shown(value)} is not a whole number; give one {reach}")
    if number < least or (most is not None and number > most):
        raise BiglabError(f"{name}: {shown(value)} is out of range; give a whole number {reach}")
    if number >= 1 << 62:
        raise BiglabError(f"{name}: {shown(value)} is too large; it must fit in 62 bits")
    return number


def real(value: Any, name: str, least: float, most: float | None = None, *, above: bool = False) -> float:
    """Any number in its range; `above` leaves out the lower end itself."""
    reach = f"above {least:g}" if above else f"from {least:g} up"
    if most is not None:
        reach = f"above {least:g}, at most {most:g}" if above else f"from {least:g} to {most:g}"
    try:
        number = float(value)
    except (TypeError, ValueError, OverflowError):
        raise BiglabError(f"{name}: {value!r} is not a number; give one {reach}") from None
    if (
        isinstance(value, (bool, str))
        or not least <= number < float("inf")
        or (above and number == least)
        or (most is not None and number > most)
    ):
        raise BiglabError(f"{name}: {value!r} is out of range; give a number {reach}")
    return number


def finite(value: Any, name: str) -> int | float:
    """A plain finite number, or a refusal in words."""
    if hasattr(value, "item"):
        value = value.item()
    if isinstance(value, Fraction):
        value = int(value) if value.denominator == 1 else float(value)
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not math.isfinite(value):
        raise BiglabError(f"{name}: {value!r} is not a number")
    return value


def exact(value: Any, name: str, least: Number | None = None, most: Number | None = None) -> Fraction:
    """Any number as the fraction a person means by it: 1.4 is 7/5, not its nearest double."""
    try:
        if isinstance(value, bool) or len(str(value).lower().partition("e")[2]) > 4:
            raise ValueError  # Fraction('1e999999999') would never return
        number = Fraction(value if isinstance(value, (int, Fraction)) else str(value))
    except (ValueError, ZeroDivisionError):
        raise BiglabError(f"{name}: {value!r} is not a number; give 2, 0.5 or Fraction(1, 3)") from None
    if (least is not None and number < Fraction(least)) or (most is not None and number > Fraction(most)):
        reach = f"from {least} up" if most is None else f"up to {most}" if least is None else f"from {least} to {most}"
        raise BiglabError(f"{name}: {value!r} is out of range; give a number {reach}")
    return number


def one_of(value: Any, name: str, known: Sequence[str]) -> str:
    """A word out of a list."""
    if isinstance(value, str) and value in known:
        return value
    raise BiglabError(f"{name}: " + did_you_mean("choice", value, known))


def several(value: Any, name: str) -> list[Any]:
    """A list of things; one thing is a list of one."""
    if isinstance(value, (int, str)) and not isinstance(value, bool):
        return [value]
    if not isinstance(value, Iterable) or not (found := list(value)):
        raise BiglabError(f"{name}: {value!r} is not a list; give at least one entry")
    return found


def out_of_range(state: Any, limits: Iterable[tuple[str, int, int]]) -> str:
    """A sentence about the first field of a position that has a number outside its limits; empty if none has.

    limits: of each field its name, its least number and its largest; of a list they hold for every entry.
    """
    for name, least, most in limits:
        for value in every_number(getattr(state, name)):
            if not least <= value <= most:
                return f"{name} is {value}; it runs from {least} to {most}"
    return ""


def every_number(value: Any) -> Iterable[int]:
    """The numbers in a number, or in lists of lists of them."""
    return (number for entry in value for number in every_number(entry)) if isinstance(value, list) else (value,)
