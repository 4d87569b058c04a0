"""Helpers for the tests of still pictures: the words of a drawing, and what is wrong with a drawing or a text."""

from __future__ import annotations

import xml.etree.ElementTree as xml

SVG = "{http://www.w3.org/2000/svg}"


def words(drawing: str) -> list[str]:
    """Every text of a drawing, in the order of drawing."""
    return ["".join(text.itertext()) for text in xml.fromstring(drawing).iter(f"{SVG}text")]


def flaws(drawing: str, width: int) -> list[str]:
    """What is wrong with a drawing: a frame of another width, parts that begin outside it, words smaller than 12."""
    root = xml.fromstring(drawing)
    found = [] if root.tag == f"{SVG}svg" else [f"the drawing is a {root.tag}"]
    if root.get("viewBox").split()[:3] != ["0", "0", str(width)]:
        found.append(f"the frame is {root.get('viewBox')}")
    for part in root.iter():
        beside = [part.get(key) for key in ("x", "cx") if not 0 <= float(part.get(key, 0)) <= width]
        found += [f"a {part.tag.removeprefix(SVG)} stands at {x}" for x in beside]
        if part.tag == f"{SVG}text" and float(part.get("font-size")) < 12:
            found.append(f"{''.join(part.itertext())!r} is {part.get('font-size')} high")
    return found


def does_not_fit(text: str, lines: range, columns: int = 110) -> list[str]:
    """What does not fit a terminal: too many lines or too few, lines that are too long or end in blanks."""
    rows = text.splitlines()
    found = [] if len(rows) in lines else [f"{len(rows)} lines"]
    return found + [row for row in rows if len(row) > columns or row != row.rstrip()]
