"""A drawing inside a chart: a board that a game draws itself, where other charts have axes and bars.

A game's picture is one SVG in light colours. Here it becomes a tree of shapes as charts have them, whose grounds, inks
and lines follow the theme of the page; several drawings of different widths make it readable on any screen.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any
from xml.etree import ElementTree

from ..core.errors import BiglabError
from .shapes import Shape
from .spec import Number, series
from .theme import TONES

FOLLOWS = {TONES[tone]: tone for tone in ("ink", "faint", "line", "card", "paper")}  # colours that follow the theme
FOLLOWS["#EEF3EC"] = "paper"  # and the lawn inside a board
TINT = TONES["chance"]  # the colour of heat maps; it is readable on light and dark ground


def inlay(names: Sequence[int], values: Sequence[Number], drawings: Sequence[str]) -> dict[str, Any]:
    """A mark that is a whole drawing, in several widths; names and values are the numbers that it shows.

    names: places on the x axis of the chart, as for bars; drawings: SVG texts, of which the widest that fits is shown.
    """
    if not drawings:
        raise BiglabError("inlay: there is no drawing")
    sizes = sorted((size_of(text) for text in drawings), key=lambda size: size["width"])
    return {**series("inlay", names, values), "sizes": sizes}


def size_of(text: str) -> dict[str, Any]:
    root = ElementTree.fromstring(text)
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    shapes = [shape for kid in root for shape in shapes_of(kid)]
    font = root.attrib.get("font-family", "")
    return {"width": width, "height": height, "shapes": [("g", {"font-family": font} if font else {}, shapes)]}


def shapes_of(element: ElementTree.Element, themed: bool = True) -> list[Shape]:
    """An element of an SVG as shapes; a tinted one becomes its ground and, over it, a veil of the tint."""
    tag = element.tag.split("}")[-1]
    if tag == "title":
        return []
    themed = themed and tag != "defs"
    kids: Any = element.text or "" if tag == "text" else [s for kid in element for s in shapes_of(kid, themed)]
    attributes: dict[str, Any] = dict(element.attrib)
    share = tint_of(attributes.get("fill", "")) if themed else None
    if share:
        attributes["fill"] = TONES["card"]
    if themed:
        painted = [part for part in ("fill", "stroke") if attributes.get(part) in FOLLOWS]
        classes = [f"bl-{part}-{FOLLOWS[attributes[part]]}" for part in painted]
        if classes:
            attributes = {"class": " ".join(classes), **attributes}
    drawn: list[Shape] = [(tag, attributes, kids)]
    if share:
        veil = {name: value for name, value in element.attrib.items() if not name.startswith("stroke")}
        drawn.append((tag, {**veil, "fill": TINT, "fill-opacity": round(share, 2)}, []))
    return drawn


def tint_of(colour: str) -> float | None:
    """How much of the tint is mixed into white; None if the colour is not such a mixture."""
    if not re.fullmatch("#[0-9A-Fa-f]{6}", colour) or colour in FOLLOWS or colour == TINT:
        return None
    found, full = ([int(text[i : i + 2], 16) for i in (1, 3, 5)] for text in (colour, TINT))
    share = (255 - found[1]) / (255 - full[1])
    mixture = [255 - share * (255 - part) for part in full]
    return share if 0 < share < 1 and all(abs(a - b) <= 1.5 for a, b in zip(found, mixture)) else None
