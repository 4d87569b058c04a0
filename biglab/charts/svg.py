"""Charts as pictures: still ones as SVG text, and laid out for a page that only draws the shapes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .layout import scene
from .shapes import Shape, framed, px, svg_text, word, wrap
from .text import Spec, numbers

# The widths for which a page is sent a layout. It takes the widest that fits its room, and draws it as large as the
# room is, so what it shows is at most a quarter larger than it was laid out.
WIDTHS = (300, 360, 440, 540, 660, 800, 960, 1200)
LOWEST = 80  # of a plot
USUAL = 660  # until a page says how much room it has


def chart_svg(spec: Spec, width: int = 640) -> str:
    """A chart spec as a still SVG picture, with its own light ground, for saved notebooks and web pages."""
    return svg_text(scene(spec, width))


def page_svg(title: str, lines: Sequence[str], charts: Sequence[Spec], width: int = 640) -> str:
    """Several charts under a heading, with lines of text below: the still picture of a whole widget."""
    shapes: list[Shape] = []
    top: float = 12
    for text in wrap(title, 19, width - 24):
        top += 22
        shapes.append(word(text, 12, top - 4, 18, bold=True))
    for spec in charts:
        tag, attrs, kids = scene(spec, width)
        shapes.append(("g", {"transform": f"translate(0 {px(top + 4)})"}, kids))
        top += attrs["height"] + 4
    for text in lines:
        for piece in wrap(text, 14, width - 24):
            top += 20
            shapes.append(word(piece, 12, top, 14))
        top += 4
    return svg_text(framed(width, px(top + 14), " ".join([title, *lines]), shapes))


def for_page(spec: Spec, width: int) -> dict[str, Any]:
    """A chart as a page draws it: the shapes at this width, its title, and the numbers behind it."""
    head, rows = numbers(spec)
    return {"title": spec["title"], "width": width, "shape": scene(spec, width), "head": head, "rows": rows}


def fitted(spec: Spec, width: int, height: int) -> dict[str, Any]:
    """A chart for a page that has this much room, and not more: the plot takes what the words around it leave.

    The page has the title in its own words.
    """
    untitled = {**spec, "title": "", "tall": LOWEST}
    around = scene(untitled, width)[1]["height"] - LOWEST
    return {**for_page({**untitled, "tall": max(LOWEST, height - around)}, width), "title": spec["title"]}


def width_for(room: Any) -> int:
    """The width among those of the layouts that suits a room, in pixels."""
    wide = room if isinstance(room, (int, float)) and not isinstance(room, bool) else 0
    return max((width for width in WIDTHS if width <= wide), default=WIDTHS[0])
