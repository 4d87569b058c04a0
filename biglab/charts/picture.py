"""Charts that show themselves in a notebook, and what all of them are put together from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from .spec import axis, chart, dots, line
from .svg import chart_svg
from .text import brief

ROOM = 0.06  # of the span of the numbers: at both ends, so that no dot stands on the edge


@runtime_checkable
class Interval(Protocol):
    """What a picture needs of an estimate; `stats.Interval` has it."""

    @property
    def value(self) -> float: ...
    @property
    def low(self) -> float: ...
    @property
    def high(self) -> float: ...
    @property
    def confidence(self) -> float: ...
    @property
    def percent(self) -> bool: ...
    def overlaps(self, other: Any) -> bool: ...
    def __contains__(self, x: Any) -> bool: ...


class Picture:
    """A chart that shows itself in a notebook, and says in text what it shows.

    finding: its title; spec: the chart as plain data, which `svg` draws.
    """

    def __init__(self, spec: dict[str, Any]):
        self.spec = spec
        self.finding: str = spec["title"]

    def svg(self, width: int = 640) -> str:
        """The picture as SVG text, the same for the same data, on its own light ground."""
        return chart_svg(self.spec, width)

    _repr_svg_ = svg

    def __repr__(self) -> str:
        return f"<picture: {self.finding}>"


def picture(finding: str, x: dict[str, Any], y: dict[str, Any], marks: Sequence[Any], flip: bool = False) -> Picture:
    return Picture(chart(finding, x=x, y=y, marks=marks, flip=flip))


def values_axis(title: str, marks: Sequence[dict[str, Any]], zero: bool = False, **look: Any) -> dict[str, Any]:
    """An axis for the numbers of these marks, with a little room at both ends; zero: it has 0 on it, in any case."""
    found = [mark[name] for mark in marks for name in ("y", "low", "high") if name in mark]
    ends = [end for each in found for end in (each if isinstance(each, list) else [each])]
    ends += [0] if zero else []
    low, high = min(ends), max(ends)
    room = ROOM * (high - low) or 1.0
    low, high = 0 if zero and low == 0 else low - room, 0 if zero and high == 0 else high + room
    return axis(title, low=low, high=high, **look)


def steps_axis(title: str, values: Sequence[Any]) -> dict[str, Any]:
    """An axis along which these values stand, in order: whole steps for whole numbers, equal ones for doublings."""
    if len(values) > 3 and values[0] > 0 and all(b == 2 * a for a, b in zip(values, values[1:])):
        return axis(title, low=values[0] / 1.1, ticks=[(value, brief(value)) for value in values], doublings=True)
    low = None if len(values) < 2 else float(values[0]) - ROOM / 3 * float(values[-1] - values[0])
    return axis(title, low=low, whole=all(float(value).is_integer() for value in values))


def estimates(
    pairs: Sequence[tuple[Any, Interval]],
    factor: float,
    text: Sequence[str] | None = None,
    at: Sequence[float] | None = None,
    whiskers: bool = True,
    **look: Any,
) -> dict[str, Any]:
    """A dot for every estimate, with its interval; times a factor, such as 100 for percent."""
    low = [factor * each.low for _, each in pairs] if whiskers else None
    high = [factor * each.high for _, each in pairs] if whiskers else None
    places = range(len(pairs)) if at is None else at
    return dots(places, [factor * each.value for _, each in pairs], low=low, high=high, text=text, **look)


def course(at: Sequence[float], values: Sequence[Any], label: str, tone: str) -> dict[str, Any]:
    """A line through numbers, or through Intervals, which make a band."""
    if not isinstance(values[0], Interval):
        return line(at, [float(value) for value in values], label=label, tone=tone)
    low, high = [each.low for each in values], [each.high for each in values]
    return line(at, [each.value for each in values], low=low, high=high, label=label, tone=tone)
