"""Where a label stands beside a point: near it, off other texts, and where possible off lines, dots and bars."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from .shapes import BOLD, Point, Shape, text_width

HALF = 0.6  # of the size of letters: from the middle of a text to its upper and lower edge
BASE = 0.35  # of the size of letters: from the middle of a text down to the line it stands on
ON_TEXT, ON_LINE, ASTRAY, ON_BAR, NOT_LEVEL, OVER = 1000, 10, 10, 5, 2, 3  # what is bad about a place, and how bad


@dataclass(frozen=True)
class Box:
    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: Box) -> bool:
        across = self.left < other.right and other.left < self.right
        return across and self.top < other.bottom and other.top < self.bottom

    def nearest(self, point: Point) -> Point:
        x, y = point
        return max(self.left, min(self.right, x)), max(self.top, min(self.bottom, y))

    def away(self, point: Point) -> float:
        """The distance of a point, 0 inside."""
        return math.dist(point, self.nearest(point))

    def crossed(self, a: Point, b: Point) -> bool:
        """Does the straight line from a to b pass through?"""
        if max(a[0], b[0]) < self.left or min(a[0], b[0]) > self.right:
            return False
        if max(a[1], b[1]) < self.top or min(a[1], b[1]) > self.bottom:
            return False
        first, last = 0.0, 1.0
        for start, step, low, high in (
            (a[0], b[0] - a[0], self.left, self.right),
            (a[1], b[1] - a[1], self.top, self.bottom),
        ):
            if step == 0:
                if not low < start < high:
                    return False
                continue
            near, far = sorted(((low - start) / step, (high - start) / step))
            first, last = max(first, near), min(last, far)
        return first < last


def side(a: Point, b: Point, p: Point) -> float:
    """Above 0 on one side of the line through a and b, below 0 on the other."""
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def cuts(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Does the piece from a to b cut the one from c to d?"""
    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


def text_box(shape: Shape) -> Box:
    """The box around a text that has been drawn."""
    _, a, text = shape
    size = a["font-size"]
    wide = text_width(text, size * (BOLD if "font-weight" in a else 1))
    left = a["x"] - wide * {"middle": 0.5, "end": 1}.get(a.get("text-anchor", ""), 0)
    middle = a["y"] - size * BASE
    return Box(left, middle - size * HALF, left + wide, middle + size * HALF)


@dataclass
class Obstacles:
    """What is there already: texts (never covered), lines, bars and the ends of lines (avoided)."""

    texts: list[Box]
    lines: list[Sequence[Point]]
    bars: list[Box]
    ends: list[Point]

    def fault(self, box: Box, end: Point, pieces: list[tuple[Point, Point]]) -> float:
        """How bad a place is for the label of a line with this end."""
        texts = sum(box.meets(text) for text in self.texts)
        bars = any(box.meets(bar) for bar in self.bars)
        lines = sum(box.crossed(a, b) for a, b in pieces)
        near, own = box.nearest(end), box.away(end)
        # a little away from the end: a line that also ends or passes there does not come between
        start = [(3 * a + b) / 4 for a, b in zip(end, near)]
        parted = any(cuts(a, b, start, near) for a, b in pieces)
        astray = parted or any(box.away(other) < own - 0.1 for other in self.ends)
        level = abs((box.top + box.bottom) / 2 - end[1]) / (box.bottom - box.top)
        return ON_TEXT * texts + ON_LINE * lines + ASTRAY * astray + ON_BAR * bars + NOT_LEVEL * level

    def near(self, reach: Box) -> list[tuple[Point, Point]]:
        """The pieces of lines in a region: a long line is not looked at again for every place."""
        return [(a, b) for points in self.lines for a, b in zip(points, points[1:]) if reach.crossed(a, b)]

    def place(self, wide: float, size: float, end: Point, gap: float, margin: float, inside: Box) -> Box | None:
        """The best box for a label: beside the end, a little higher or lower, in the margin, above or below the end.

        None if it would stand on a text or a line there, or beyond another line.
        """
        x, y = end
        half = size * HALF
        rows = [size * 0.2 * k for k in sorted(range(-18, 19), key=abs)]
        lefts = [(x + gap, rows, 0)]
        if margin - x < 5 * gap:
            lefts.append((margin, rows, 1))
        lefts += [(x - wide * part, [d for d in rows if abs(d) > half + gap * 0.5], OVER) for part in (0.5, 0.9)]
        pieces = self.near(Box(x - wide, y - 5 * size, x + wide + 5 * gap, y + 5 * size))
        best, least = None, float(ON_LINE)
        for left, downs, base in lefts:
            left = max(inside.left, min(inside.right - wide, left))
            for down in downs:
                middle = max(inside.top + half, min(inside.bottom - half, y + down))
                box = Box(left, middle - half, left + wide, middle + half)
                fault = base + self.fault(box, end, pieces)
                if fault < least - 1e-9:
                    best, least = box, fault
                if fault == 0:
                    return box
        return best
