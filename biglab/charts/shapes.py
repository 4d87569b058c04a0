"""Shapes of a chart, as trees of (tag, attributes, children or text), and about how much room a text takes."""

from __future__ import annotations

import math
from collections.abc import Sequence
from html import escape
from typing import Any

from .theme import CORNERS, FAMILY, TONES

Shape = tuple[str, dict[str, Any], Any]
Point = Sequence[float]

NARROW, WIDE = "iljtfrI.,:;|!'()[]/ ·-", "mwMW%@—…≈Œœ"
BOLD = 1.12  # how much wider bold text runs


def px(v: float) -> int | float:
    """A coordinate with two decimals at most."""
    r = math.floor(v * 100 + 0.5) / 100
    return int(r) if r == int(r) else r


def text_width(text: str, size: float) -> float:
    """About how wide a text is in letters of this size."""
    ems = 0.0
    for c in text:
        ems += 0.36 if c in NARROW else 0.92 if c in WIDE else 0.72 if "A" <= c <= "Z" else 0.62
    return ems * size


def wrap(text: str, size: float, room: float) -> list[str]:
    """A text broken between words into lines that fit in the room."""
    lines, now = [], ""
    for part in text.split(" "):
        longer = f"{now} {part}" if now else part
        if now and text_width(longer, size) > room:
            lines.append(now)
            now = part
        else:
            now = longer
    return [*lines, now] if now else lines


def longest(texts: Sequence[str]) -> str:
    """The widest of these texts."""
    best = ""
    for text in texts:
        if text_width(text or "", 1) > text_width(best, 1):
            best = text
    return best


def paint(tone: str, part: str = "fill") -> dict[str, Any]:
    """The attributes that colour a shape: its class, which follows the theme of a page, and the light colour."""
    return {"class": f"bl-{part}-{tone}", part: TONES[tone]}


def word(
    text: str,
    x: float,
    y: float,
    size: float,
    tone: str = "ink",
    anchor: str = "start",
    bold: bool = False,
    halo: bool = False,
) -> Shape:
    """A line of text; halo: on a ground of its own, so that it can be read over lines."""
    a: dict[str, Any] = {"x": px(x), "y": px(y), "font-size": px(size), **paint(tone)}
    if anchor != "start":
        a["text-anchor"] = anchor
    if bold:
        a["font-weight"] = 600
    if halo:
        a["class"] += " bl-halo"
        a |= {"stroke": TONES["card"], "stroke-width": 4, "stroke-linejoin": "round", "paint-order": "stroke"}
    return "text", a, text


def path(
    points: Sequence[Sequence[float]],
    tone: str,
    wide: float = 1,
    dash: str = "",
    close: bool = False,
    opacity: float = 1,
    cap: str = "round",
) -> Shape:
    """A line through points, or, if it is closed, an area."""
    a: dict[str, Any] = {"d": "M" + "L".join(f"{px(x)} {px(y)}" for x, y in points) + ("Z" if close else "")}
    if close:
        a |= paint(tone)
        if opacity < 1:
            a["fill-opacity"] = opacity
        return "path", a, []
    a |= {
        "fill": "none",
        **paint(tone, "stroke"),
        "stroke-width": px(wide),
        "stroke-linecap": cap,
        "stroke-linejoin": "round",
    }
    if dash:
        a["stroke-dasharray"] = dash
    return "path", a, []


def rect(x: float, y: float, width: float, height: float, tone: str, kids: Any = ()) -> Shape:
    place = {"x": px(x), "y": px(y), "width": px(width), "height": px(height), "rx": 2}
    return ("rect", {**place, **paint(tone)}, list(kids))


def pale(shape: Shape) -> Shape:
    """The same shape, not quite covering what is behind it."""
    return shape[0], {**shape[1], "fill-opacity": 0.6}, shape[2]


def polygon(points: Sequence[Point], tone: str) -> Shape:
    """A filled area with a light edge, for marks that lie over lines."""
    d = "M" + "L".join(f"{px(x)} {px(y)}" for x, y in points) + "Z"
    return "path", {"d": d, **paint(tone), "stroke": TONES["card"], "stroke-width": 1.5, "paint-order": "stroke"}, []


def diamond(x: float, y: float, r: float, tone: str, hollow: bool = False) -> Shape:
    tag, a, kids = polygon([(x, y - r), (x + r, y), (x, y + r), (x - r, y)], tone)
    if hollow:
        a = {"d": a["d"], "fill": "none", **paint(tone, "stroke"), "stroke-width": px(r / 4)}
    return tag, a, kids


def token(seat: str, x: float, y: float, r: float) -> Shape:
    """A dot in the colour and the shape of a seat."""
    corners = CORNERS[seat]
    return polygon([(x + r * dx, y + r * dy) for dx, dy in corners], seat) if corners else disc(x, y, 0.9 * r, seat)


def disc(x: float, y: float, r: float, tone: str, hollow: bool = False) -> Shape:
    at = {"cx": px(x), "cy": px(y), "r": px(r)}
    if hollow:
        return (
            "circle",
            {
                **at,
                "class": f"bl-fill-card bl-stroke-{tone}",
                "fill": TONES["card"],
                "stroke": TONES[tone],
                "stroke-width": px(r / 2),
            },
            [],
        )
    return ("circle", {**at, **paint(tone), "stroke": TONES["card"], "stroke-width": 1.5, "paint-order": "stroke"}, [])


def whisker(a: Point, b: Point, cap: float, tone: str, wide: float, flip: bool) -> list[Shape]:
    dx, dy = (0, cap) if flip else (cap, 0)
    ends = [path([[p[0] - dx, p[1] - dy], [p[0] + dx, p[1] + dy]], tone, wide=wide) for p in (a, b)]
    return [path([a, b], tone, wide=wide, cap="butt"), *ends]


def framed(width: float, height: float, label: str, shapes: Sequence[Shape]) -> Shape:
    """A whole picture: these shapes on a light ground, under the sentence that a screen reader says."""
    frame = {
        "xmlns": "http://www.w3.org/2000/svg",
        "viewBox": f"0 0 {width} {height}",
        "width": width,
        "height": height,
        "role": "img",
        "aria-label": label,
        "font-family": FAMILY,
    }
    ground: Shape = ("rect", {"width": width, "height": height, "rx": 6, **paint("card")}, [])
    return "svg", frame, [ground, *shapes]


def svg_text(shape: Shape) -> str:
    """A tree of shapes as SVG text."""
    tag, attrs, kids = shape
    inside = quoted(kids) if isinstance(kids, str) else "".join(svg_text(kid) for kid in kids)
    said = "".join(f' {name}="{quoted(str(value))}"' for name, value in attrs.items())
    return f"<{tag}{said}>{inside}</{tag}>"


def quoted(text: str) -> str:
    return escape(text, quote=False).replace('"', "&quot;")
