"""What an axis spans, and the round numbers that stand along it."""

from __future__ import annotations

import math
from typing import Any

from .text import fixed, places

Mark = dict[str, Any]


def ticks(axis: dict[str, Any], low: float, high: float, n: float) -> list[tuple[float, str]]:
    """The marks of an axis with their texts: those it names, else about n round numbers."""
    if "names" in axis:
        return list(enumerate(axis["names"]))
    if "ticks" in axis:
        return [(value, text) for value, text in axis["ticks"]]
    form = axis.get("format", "")
    step, at = round_ticks(low, high, n, bool(axis.get("whole")))
    digits = max(0, places(step) - 2) if form == "percent" else places(step)
    return [(value, fixed(value, digits, form)) for value in at]


def round_ticks(low: float, high: float, n: float, whole: bool = False) -> tuple[float, list[float]]:
    """About n round numbers from low to high, and the step between them: 1, 2 or 5 × 10ⁿ."""
    raw = (high - low) / max(1, n)
    mag = 10.0 ** math.floor(math.log10(raw))
    step = 10 * mag
    for m in (5, 2, 1):
        if m * mag >= raw * (1 - 1e-9):
            step = m * mag
    if whole and step < 1:
        step = 1
    return step, [i * step for i in range(math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9) + 1)]


def bar_step(m: Mark) -> float:
    """How far bars stand apart on an axis of numbers."""
    gaps = [b - a for a, b in zip(m["x"], m["x"][1:])]
    return min([*gaps, *([m["step"]] if m.get("step") else [])], default=1)


def extent(ax: dict[str, Any], name: str, marks: list[Mark], flip: bool) -> tuple[float, float]:
    """Both ends of an axis: those it names, else so that all marks have room."""
    if "names" in ax:
        return -0.5, len(ax["names"]) - 0.5
    low, high = math.inf, -math.inf
    for m in marks:
        at = m.get(name)
        seen = list(at) if isinstance(at, list) else [] if at is None else [at]
        if name == "y":
            seen += [*m.get("low", []), *m.get("high", []), *([0] if m["type"] == "bars" else [])]
        if (m["type"], name) == ("bars", "x"):
            half = bar_step(m) / 2
            seen += [min(m["x"]) - half, max(m["x"]) + half]
        if (m["type"], name) in (("gap", "y"), ("span", "x")):
            seen += [m["from"], m["to"]]
        for v in seen:
            if v is not None:
                low, high = min(low, v), max(high, v)
    if name == "y" and not flip and any(m.get("text") for m in marks):
        more = (high - min(0, low)) * 0.1
        low, high = (low - more if low < 0 else low), (high + more if high > 0 else high)
    low, high = ax.get("low", low), ax.get("high", high)
    return (low, high) if low < high else (low - 0.5, high + 0.5)


def share_of(axis: dict[str, Any], value: float, low: float, high: float) -> float:
    """How far along an axis a value lies, from 0 to 1; on an axis of doublings each doubling takes the same room."""
    if axis.get("doublings"):
        value, low, high = math.log(value), math.log(low), math.log(high)
    return (value - low) / (high - low)


def reaches(marks: list[Mark]) -> dict[float, float]:
    """How far up the dots, diamonds and intervals go, by their place on the x axis: texts stand beyond."""
    found: dict[float, float] = {}
    for mark in marks:
        if mark["type"] in ("dots", "exact"):
            highs = mark.get("high") or mark["y"]
            for x, y, high in zip(mark["x"], mark["y"], highs):
                found[x] = max(found.get(x, y), y, y if high is None else high)
    return found
