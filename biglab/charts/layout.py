"""Where everything in a chart goes: a spec in, a tree of shapes out, at a width in pixels.

This is the only layout. A still picture writes the tree as SVG text, a page draws its shapes.
"""

from __future__ import annotations

import math

from .beside import BASE, Box, Obstacles, text_box
from .frame import Frame
from .scale import Mark, bar_step
from .shapes import (
    BOLD,
    Point,
    Shape,
    diamond,
    disc,
    longest,
    pale,
    path,
    px,
    rect,
    text_width,
    token,
    whisker,
    word,
    wrap,
)
from .text import Spec, words
from .theme import CORNERS, TONES

LARGEST = 1.4  # an inlay is drawn at most this many times as large as it was made
DEEPEST = 0.68  # of a tone in a cell, so that ink stays readable on it


def scene(spec: Spec, width: float, font: float = 14) -> Shape:
    """The whole picture as a tree of shapes."""
    return Layout(spec, width, font).draw()


class Layout(Frame):
    """A whole chart: its frame, then its marks in their order."""

    def draw(self) -> Shape:
        self.add_title()
        for mark in self.marks:
            if mark["type"] == "inlay":
                return self.inlaid(mark)
        self.place_labels()
        self.add_key()
        self.make_room()
        self.add_y_axis()
        self.add_x_axis()
        self.add_ground()
        for mark in self.marks:
            self.add(mark)
        if not self.add_end_labels():
            return Layout(self.spec, self.width, self.font, keyed=True).draw()
        return self.framed(px(self.foot + self.pad))

    # ------------------------------------------------------------------ marks

    def add_ground(self) -> None:
        """What lies under dots, lines and texts: spans and bands, bars, then rules, with the labels in their lanes."""
        for mark in self.marks:
            if mark["type"] == "span":
                a, b = max(self.left, self.along(mark["from"])), min(self.right, self.along(mark["to"]))
                corners = [[a, self.plot_top], [b, self.plot_top], [b, self.plot_bottom], [a, self.plot_bottom]]
                self.out.append(path(corners, mark.get("tone") or "chance", close=True, opacity=0.13))
        for mark in self.marks:
            if mark["type"] == "line" and "low" in mark:
                above = [self.place(x, high) for x, high in zip(mark["x"], mark["high"])]
                below = [self.place(x, low) for x, low in zip(mark["x"], mark["low"])]
                self.out.append(path([*above, *below[::-1]], mark.get("tone") or "now", close=True, opacity=0.18))
        for mark in self.marks:
            if mark["type"] == "bars":
                self.add_bars(mark)
        for mark in self.marks:
            if mark["type"] == "rule":
                self.add_rule(mark)
        for mark, at, height in self.lane_labels:
            tone = mark.get("tone") or "ink"
            self.out.append(word(mark["label"], at, height, self.small, tone=tone, anchor="middle", bold=True))

    def add_rule(self, mark: Mark) -> None:
        if ("y" in mark) == self.flip:
            at, top = self.upright(mark), self.plot_top - self.font * 0.3
            points: list[Point] = [[at, top], [at, self.plot_bottom]]
        else:
            at = self.along(mark["x"]) if self.flip else self.up(mark["y"])
            points = [[self.left, at], [self.right, at]]
        dash = "" if mark.get("solid") else "5 4"
        self.out.append(path(points, mark.get("tone") or "ink", wide=self.font / 8, dash=dash, cap="butt"))

    def add(self, mark: Mark) -> None:
        """A mark of the plot itself."""
        if mark["type"] == "bars":
            self.add_bar_texts(mark)
        elif mark["type"] == "cells":
            self.add_cells(mark)
        elif mark["type"] == "line":
            points = [self.place(x, y) for x, y in zip(mark["x"], mark["y"])]
            dash = "6 5" if mark.get("dash") else ""
            self.out.append(path(points, mark.get("tone") or "now", wide=self.font / 5.5, dash=dash))
        elif mark["type"] in ("dots", "exact"):
            self.add_dots(mark)
        elif mark["type"] == "gap":
            self.add_gap(mark)
        elif mark["type"] == "note":
            x, y = self.place(mark["x"], mark["y"])
            self.add_remark(mark["text"], x, y, mark.get("tone") or "ink", 0.6, 0.6, 6, bold=False)

    def add_bars(self, mark: Mark) -> None:
        half = self.bar_step(mark) * (0.97 if mark.get("joined") else 0.78) / 2
        for i, v in enumerate(mark["x"]):
            base = mark["base"][i] if mark.get("base") else 0
            (ax, ay), (bx, by) = self.place(v - half, base), self.place(v + half, mark["y"][i])
            tone = tone_of(mark, i)
            bar = rect(min(ax, bx), min(ay, by), abs(bx - ax), abs(by - ay), tone, self.tip(mark, i))
            self.out.append(pale(bar) if mark.get("pale") else bar)

    def bar_step(self, mark: Mark) -> float:
        return 1 if "names" in self.x else bar_step(mark)

    def add_bar_texts(self, mark: Mark) -> None:
        """The intervals of bars, and the texts at their ends."""
        room = abs(self.along(self.bar_step(mark)) - self.along(0))
        fits = mark.get("text") and (self.flip or text_width(longest(mark["text"]), self.small) <= room + 2)
        for i, v in enumerate(mark["x"]):
            base = mark["base"][i] if mark.get("base") else 0
            ranged = self.add_interval(mark, i, 0.3, "ink", 10)
            if not fits or not mark["text"][i]:
                continue
            above = mark["y"][i] >= base
            end = mark["high"][i] if ranged and above else mark["y"][i]
            x, y = self.place(v, max(end, self.reach.get(v, end)) if above else end)
            if self.flip:
                self.add_text(mark["text"][i], max(x, self.place(v, base)[0]) + self.font * 0.4, y + self.small * 0.35)
            else:
                self.add_text(mark["text"][i], x, y - self.small * 0.45 if above else y + self.small * 1.15, "middle")

    def add_cells(self, mark: Mark) -> None:
        for i, v in enumerate(mark["x"]):
            (ax, ay), (bx, by) = self.place(v - 0.48, mark["y"][i] + 0.46), self.place(v + 0.48, mark["y"][i] - 0.46)
            shade = mark["shade"][i]
            if shade is not None:
                tag, cell, _ = rect(ax, ay, bx - ax, by - ay, tone_of(mark, i))
                cell["class"] += " bl-stroke-line"
                self.out.append((tag, {**cell, "fill-opacity": px(DEEPEST * shade), "stroke": TONES["line"]}, []))
            size = min(self.font, 0.85 * (bx - ax) / text_width(longest(mark["text"]), BOLD))
            x, y, tone = (ax + bx) / 2, (ay + by) / 2 + size * 0.35, "faint" if shade is None else "ink"
            self.out.append(word(mark["text"][i], x, y, size, tone=tone, anchor="middle", bold=shade is not None))

    def add_dots(self, mark: Mark) -> None:
        radius = self.font * (0.5 if mark.get("large") else 0.34)
        for i, v in enumerate(mark["x"]):
            x, y = self.place(v, mark["y"][i])
            tone = tone_of(mark, i)
            self.add_interval(mark, i, 0.35, tone, 7)
            hollow = bool(mark.get("hollow"))
            exactly = mark["type"] == "exact"
            if mark.get("seat"):
                shape = token(mark["seat"], x, y, radius * 1.35)
            else:
                shape = diamond(x, y, radius * 1.35, tone, hollow) if exactly else disc(x, y, radius, tone, hollow)
            self.out.append((shape[0], shape[1], self.tip(mark, i)))
            if not (mark.get("text") and mark["text"][i]):
                continue
            text = mark["text"][i]
            if self.flip:
                self.add_text(text, self.up(self.reach[v]) + radius + self.font * 0.4, y + self.small * 0.35)
            else:
                half = text_width(text, self.small) / 2
                middle = max(self.left + half, min(self.width - self.pad - half, x))
                self.add_text(text, middle, y - radius * 1.4 - self.small * 0.3, "middle")

    def add_interval(self, mark: Mark, i: int, cap: float, tone: str, thin: float) -> bool:
        """The interval of a mark's i-th number, if it has one."""
        if "low" not in mark or mark["low"][i] is None:
            return False
        low, high = (self.place(mark["x"][i], mark[end][i]) for end in ("low", "high"))
        self.out += whisker(low, high, self.font * cap, tone, self.font / thin, self.flip)
        return True

    def add_text(self, text: str, x: float, y: float, anchor: str = "start") -> None:
        self.out.append(word(text, x, y, self.small, anchor=anchor, bold=True, halo=True))

    def add_gap(self, mark: Mark) -> None:
        tone = mark.get("tone") or "now"
        (ax, ay), (bx, by) = self.place(mark["x"], mark["from"]), self.place(mark["x"], mark["to"])
        self.out += whisker((ax, ay), (bx, by), self.font * 0.4, tone, self.font / 7, self.flip)
        self.add_remark(mark["label"], ax, (ay + by) / 2, tone, 0.55, 0.7, 5, bold=True)

    def add_remark(
        self, text: str, x: float, y: float, tone: str, turn: float, off: float, least: float, *, bold: bool
    ) -> None:
        """A text beside a point: on its right while the point lies left of `turn` of the plot, else on its left."""
        font, small = self.font, self.small
        on_right = (x - self.left) < (self.right - self.left) * turn
        room = (self.right - x if on_right else x - self.left) - font
        lines = wrap(text, small, max(room, font * least))
        start, anchor = (x + font * off, "start") if on_right else (x - font * off, "end")
        for j, line in enumerate(lines):
            down = small * (0.35 + 1.15 * (j - (len(lines) - 1) / 2))
            self.out.append(word(line, start, y + down, small, tone=tone, anchor=anchor, bold=bold, halo=True))

    def add_end_labels(self) -> bool:
        """Labels at the ends of lines, pushed apart so that each can be read; is there room for all?

        They stand in the margin; the label of a line that ends before it, beside the line's last point.
        """
        early = [mark for mark in self.at_end if self.end(mark)[0] < self.right - 2]
        self.add_margin_labels([mark for mark in self.at_end if mark not in early])
        return self.add_early_labels(early)

    def end(self, mark: Mark) -> tuple[float, float]:
        """Where a line ends; a rule runs through the whole plot."""
        return self.place(mark["x"][-1], mark["y"][-1]) if mark["type"] == "line" else (self.right, self.up(mark["y"]))

    def add_margin_labels(self, marks: list[Mark]) -> None:
        small, right = self.small, self.right
        wanted = sorted(((self.end(mark)[1], mark) for mark in marks), key=lambda each: each[0])
        at: list[float] = []
        for want, _ in wanted:
            at.append(max(want, (at[-1] if at else self.plot_top - self.font) + small * 1.2))
        roof = self.plot_bottom + small * 0.4
        for i in reversed(range(len(at))):
            at[i] = min(at[i], roof)
            roof = at[i] - small * 1.2
        for (want, mark), height in zip(wanted, at):
            tone, seat = end_tone(mark)
            if seat or abs(height - want) > 2:
                ends = [[right + 2, want], [right + self.font * 0.6, height]]
                self.out.append(path(ends, tone, wide=1.5 if seat else 1))
            x, y = right + self.font * 0.8, height + small * BASE
            self.out.append(word(mark["label"], x, y, small, tone="ink" if seat else tone, bold=True))

    def add_early_labels(self, marks: list[Mark]) -> bool:
        """No leader to the margin: it would look like data."""
        if not marks:
            return True
        small, gap = self.small, self.font * 0.8
        texts = [text_box(shape) for shape in self.out if shape[0] == "text"]
        rects = [a for tag, a, _ in self.out if tag == "rect"]
        bars = [Box(a["x"], a["y"], a["x"] + a["width"], a["y"] + a["height"]) for a in rects]
        obstacles = Obstacles(texts, [], bars, [self.end(mark) for mark in self.at_end])
        for mark in self.marks:
            if mark["type"] == "rule":
                at = self.along(mark["x"]) if "x" in mark else self.up(mark["y"])
                top, bottom = self.plot_top, self.plot_bottom
                obstacles.lines.append(
                    [[at, top], [at, bottom]] if "x" in mark else [[self.left, at], [self.right, at]]
                )
            elif mark["type"] in ("line", "dots", "exact"):
                points = [self.place(x, y) for x, y in zip(mark["x"], mark["y"])]
                obstacles.lines += [points] if mark["type"] == "line" else [[point, point] for point in points]
        inside = Box(self.left, self.plot_top - self.font, self.width - self.pad, self.plot_bottom + small)
        for mark in sorted(marks, key=lambda mark: self.end(mark)[1]):
            tone, seat = end_tone(mark)
            wide = text_width(mark["label"], small * BOLD)
            box = obstacles.place(wide, small, self.end(mark), gap, self.right + gap, inside)
            if not box:
                return False
            obstacles.texts.append(box)
            y = (box.top + box.bottom) / 2 + small * BASE
            self.out.append(word(mark["label"], box.left, y, small, tone="ink" if seat else tone, bold=True, halo=True))
        return True

    def tip(self, mark: Mark, i: int) -> list[Shape]:
        """What a pointer over a mark shows."""
        where, value, between = words(self.spec, mark, i)
        said = f"{mark['label']}, " if mark.get("label") else ""
        return [("title", {}, f"{said}{where}: {value}" + (f" ({between})" if between else ""))]

    # ------------------------------------------------------------------ the whole

    def inlaid(self, mark: Mark) -> Shape:
        """A ready-made drawing under the title: the widest that fits, a little larger if there is room."""
        room, size = self.width - 2 * self.pad, mark["sizes"][0]
        for other in mark["sizes"]:
            if other["width"] <= room:
                size = other
        scale = math.floor(min(room / size["width"], LARGEST) * 10000 + 0.5) / 10000
        left = px((self.width - scale * size["width"]) / 2)
        scaled = int(scale) if scale == int(scale) else scale
        moved = f"translate({left} {px(self.top)}) scale({scaled})"
        self.out.append(("g", {"transform": moved}, size["shapes"]))
        return self.framed(px(self.top + scale * size["height"] + self.pad))


def end_tone(mark: Mark) -> tuple[str, bool]:
    """The tone of a line or rule, and whether it is a seat's: some of those are too pale for letters."""
    tone = mark.get("tone") or ("ink" if mark["type"] == "rule" else "now")
    return tone, tone in CORNERS


def tone_of(mark: Mark, i: int) -> str:
    tone: str = mark["tones"][i] if mark.get("tones") else mark.get("tone") or "now"
    return tone
