"""Charts as plain data, for pictures that follow a slider: axes, and marks of a few kinds.

    chart("A third share wins half the time", x=axis("shares"), y=axis("succeeds", format="percent"),
          marks=[exact([1, 2, 3], [Fraction(1, 6), Fraction(1, 3), Fraction(1, 2)])])

Numbers may be fractions: they are drawn as decimals and printed as fractions. `layout.py` decides where
everything goes, for a live page and for a saved one alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, TypedDict, Unpack

from ..core.checks import finite
from ..core.errors import BiglabError, did_you_mean
from .theme import TONES

Number = int | float | Fraction

FORMATS = ("number", "money", "percent")


# ---- numbers in words


def fraction(value: Number, money: bool = False) -> str:
    """An exact number as a fraction: 10/3, −1/2, 7; with money=True $10/3."""
    value = Fraction(value)
    size = abs(value)
    text = str(size.numerator) if size.denominator == 1 else f"{size.numerator}/{size.denominator}"
    return ("−" if value < 0 else "") + ("$" if money else "") + text


def decimal(value: Number, places: int = 2, money: bool = False) -> str:
    """A number with a fixed number of decimals, or none if it is whole or large: $3.33, −0.50, 7, $40,000."""
    if abs(float(value) - round(float(value))) < 1e-9 or abs(float(value)) >= 10_000:
        places = 0  # nobody reads cents behind ten thousands
    body = f"{abs(float(value)):,.{places}f}"
    negative = float(value) < 0 and float(body.replace(",", "")) != 0
    return ("−" if negative else "") + ("$" if money else "") + body


def percent(value: Number, places: int = 0) -> str:
    """A share of a whole as a percentage: 33%; with places=1 33.3%, but 50% if the decimal would be 0."""
    return f"{float(value) * 100:.{places}f}".removesuffix(".0") + "%"


def both(value: Number, places: int = 2, money: bool = False) -> str:
    """Fraction and decimal side by side, if they differ: 10/3 ≈ $3.33."""
    exact_value = Fraction(value)
    if exact_value.denominator == 1:
        return fraction(exact_value, money)
    if exact_value.denominator > 100_000:
        return "≈ " + decimal(value, places, money)
    same = Fraction(f"{float(exact_value):.{places}f}") == exact_value
    return f"{fraction(exact_value)} {'=' if same else '≈'} {decimal(value, places, money)}"


# ---- building a spec


def axis(
    title: str = "",
    *,
    low: Number | None = None,
    high: Number | None = None,
    names: Sequence[str] | None = None,
    ticks: Sequence[tuple[Number, str]] | None = None,
    format: str = "number",
    whole: bool = False,
    doublings: bool = False,
) -> dict[str, Any]:
    """An axis: its title with the unit, and what it spans (by default, what the marks need).

    names makes it a list of things instead of numbers; format is "number", "money" or "percent"; on an axis of
    doublings each doubling takes the same room, and its ticks are given.
    """
    if format not in FORMATS:
        raise BiglabError(f"format: {format!r} is not one of {', '.join(FORMATS)}")
    if low is not None and high is not None and not low < high:
        raise BiglabError(f"axis {title!r}: low is {low} and high is {high}; low must be the smaller")
    if doublings and (not ticks or min(value for value, _ in ticks) <= 0):
        raise BiglabError(f"axis {title!r}: an axis of doublings needs ticks, all of them above zero")
    out: dict[str, Any] = {"title": title}
    if low is not None:
        out["low"] = plain(low, "low")
    if high is not None:
        out["high"] = plain(high, "high")
    if names is not None:
        if not len(names):
            raise BiglabError("names: an axis of things needs at least one")
        out["names"] = [str(n) for n in names]
    if ticks is not None:
        out["ticks"] = [[plain(v, "ticks"), str(t)] for v, t in ticks]
    if format != "number":
        out["format"] = format
    if whole:
        out["whole"] = True
    if doublings:
        out["doublings"] = True
    return out


def plain(value: Any, what: str) -> int | float:
    """A number the page can read: whole numbers stay whole, fractions become decimals."""
    value = finite(value, what)
    return round(value, 9) if isinstance(value, float) else value


class Look(TypedDict, total=False):
    """How the marks of a series look, by keyword; `OF_KIND` says which keywords each kind of mark takes."""

    label: str
    tone: str  # the colour; "now" unless another is given
    tones: Sequence[str] | None  # a colour for each mark
    text: Sequence[str] | None  # printed beside each mark
    low: Sequence[Number | None] | None  # with high: the interval of each mark
    high: Sequence[Number | None] | None
    base: Sequence[Number] | None  # where bars begin, instead of zero
    step: Number | None  # how far apart bars stand
    joined: bool
    pale: bool
    dash: bool
    hollow: bool
    large: bool
    seat: str
    aside: bool  # left out of the key and of the table of numbers


INTERVAL, DOTTED = {"label", "tone", "low", "high"}, {"label", "tone", "tones", "text", "hollow", "large", "aside"}
OF_KIND = {
    "bars": INTERVAL | {"tones", "text", "base", "step", "joined", "pale"},
    "line": INTERVAL | {"dash", "aside"},
    "dots": INTERVAL | DOTTED | {"seat"},
    "exact": DOTTED,
    "cells": {"tones", "text"},
    "inlay": set[str](),
}


def series(kind: str, x: Sequence[Number], y: Sequence[Number], **look: Any) -> dict[str, Any]:
    """A mark of one kind for each pair of numbers."""
    for name in look:
        if name not in OF_KIND[kind]:
            raise BiglabError(f"{kind}: {did_you_mean('keyword', name, OF_KIND[kind])}")
    if len(x) != len(y):
        raise BiglabError(f"{kind}: {len(x)} x for {len(y)} y; each point needs both")
    if not len(x):
        raise BiglabError(f"{kind}: no points to draw")
    low, high, text = look.pop("low", None), look.pop("high", None), look.pop("text", None)
    if (low is None) != (high is None):
        raise BiglabError(f"{kind}: an interval needs low and high, both")
    out: dict[str, Any] = {"type": kind, "x": [plain(v, "x") for v in x], "y": [plain(v, "y") for v in y]}
    for name, ends in (("low", low), ("high", high)):
        if ends is not None:
            if len(ends) != len(x):
                raise BiglabError(f"{kind}: {len(ends)} {name} for {len(x)} points")
            out[name] = [None if v is None else plain(v, name) for v in ends]
    # a value that is a fraction is printed as one, in the table and in the tip
    texts = [fraction(v) if isinstance(v, Fraction) and 1 < v.denominator <= 100_000 else "" for v in y]
    if any(texts):
        out["exact"] = texts
    if text is not None:
        if len(text) != len(x):
            raise BiglabError(f"{kind}: {len(text)} texts for {len(x)} points")
        out["text"] = [str(t) for t in text]
    if kind in ("bars", "line"):
        look.setdefault("tone", "now")
    if look.get("base") is not None:
        look["base"] = [plain(value, "base") for value in look["base"]]
    if look.get("tones") is not None:
        look["tones"] = list(look["tones"])
    if look.get("step"):
        look["step"] = plain(look["step"], "step")
    out |= {name: value for name, value in look.items() if value not in (None, False, "")}
    for tone in [out.get("tone"), *out.get("tones", [])]:
        check_tone(tone)
    return out


def check_tone(tone: str | None) -> None:
    if tone is not None and tone not in TONES:
        raise BiglabError(f"tone: {tone!r} is not one of {', '.join(TONES)}")


def bars(x: Sequence[Number], y: Sequence[Number], **look: Unpack[Look]) -> dict[str, Any]:
    """Bars from zero (or from base); text is printed at their ends, low and high as whiskers.

    joined bars stand side by side, as those of a histogram do; pale ones stand behind others.
    """
    return series("bars", x, y, **look)


def line(x: Sequence[Number], y: Sequence[Number], **look: Unpack[Look]) -> dict[str, Any]:
    """A line, labelled at its end; low and high make a band around it."""
    return series("line", x, y, **look)


def dots(x: Sequence[Number], y: Sequence[Number], **look: Unpack[Look]) -> dict[str, Any]:
    """Estimates: a dot for the mean, whiskers for the interval; seat gives them the shape and colour of a seat."""
    return series("dots", x, y, **{**look, "tone": look.get("seat") or look.get("tone", "now")})


def exact(x: Sequence[Number], y: Sequence[Number], **look: Unpack[Look]) -> dict[str, Any]:
    """Exact values: diamonds, filled, or hollow if they lie over something."""
    return series("exact", x, y, **{"tone": "ink", **look})


def rule(
    *, x: Number | None = None, y: Number | None = None, label: str = "", tone: str = "ink", solid: bool = False
) -> dict[str, Any]:
    """A dashed line across the plot, upright at x or level at y."""
    if (x is None) == (y is None):
        raise BiglabError("rule: say either x or y")
    check_tone(tone)
    where = {"x": plain(x, "x")} if x is not None else {"y": plain(y, "y")}
    return {"type": "rule", **where, "label": label, "tone": tone, **({"solid": True} if solid else {})}


def span(start: Number, end: Number, *, label: str = "", tone: str = "chance") -> dict[str, Any]:
    """A shaded stretch of the x axis."""
    check_tone(tone)
    return {"type": "span", "from": plain(start, "start"), "to": plain(end, "end"), "label": label, "tone": tone}


def gap(x: Number, start: Number, end: Number, *, label: str, tone: str = "loss") -> dict[str, Any]:
    """The distance between two values, measured at x."""
    check_tone(tone)
    return {
        "type": "gap",
        "x": plain(x, "x"),
        "from": plain(start, "start"),
        "to": plain(end, "end"),
        "label": label,
        "tone": tone,
    }


def cells(
    x: Sequence[Number],
    y: Sequence[Number],
    shade: Sequence[Number | None],
    text: Sequence[str],
    *,
    tones: Sequence[str],
) -> dict[str, Any]:
    """The cells of a table around (x, y), the deeper the larger their shade (0 to 1; None: no ground), and a text."""
    if len(shade) != len(x):
        raise BiglabError(f"cells: {len(shade)} shades for {len(x)} cells")
    shades = [None if v is None else plain(v, "shade") for v in shade]
    if not all(v is None or 0 <= v <= 1 for v in shades):
        raise BiglabError("cells: a shade runs from 0 (pale) to 1 (deep)")
    return {**series("cells", x, y, text=text, tones=tones), "shade": shades}


def note(x: Number, y: Number, text: str, *, tone: str = "ink") -> dict[str, Any]:
    """A remark beside a point."""
    check_tone(tone)
    return {"type": "note", "x": plain(x, "x"), "y": plain(y, "y"), "text": str(text), "tone": tone}


def chart(
    title: str,
    *,
    x: dict[str, Any],
    y: dict[str, Any],
    marks: Sequence[dict[str, Any]],
    label: str = "",
    flip: bool = False,
) -> dict[str, Any]:
    """A picture with a title that states what is to be seen.

    label is what a screen reader says instead of the picture; by default the title and what the axes show.
    flip lays the bars or dots of a named axis on their side, one row each.
    """
    if not title:
        raise BiglabError("title: a picture needs one, the finding in a sentence")
    if not marks:
        raise BiglabError("marks: nothing to draw")
    if flip and "names" not in x:
        raise BiglabError("flip: rows need names on the x axis")
    said = title.rstrip(".")
    across = f" by {x['title']}" if x.get("title") else ""
    spec: dict[str, Any] = {
        "title": title,
        "label": label or f"{said}. Picture of {y.get('title') or 'values'}{across}.",
        "x": x,
        "y": y,
        "marks": list(marks),
    }
    if flip:
        spec["flip"] = True
    return spec
