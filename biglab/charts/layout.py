"""Where everything in a chart goes: a spec in, a tree of shapes out, at a width in pixels.

This is the only layout. A still picture writes the tree as SVG text, a page draws its shapes.
"""

from __future__ import annotations

import math
from typing import Any

from .shapes import BOLD, Point, Shape, diamond, disc, longest, paint, path, px, rect, text_width, whisker, word, wrap
from .text import Spec, fixed, places, words
from .theme import FAMILY

Mark = dict[str, Any]
LARGEST = 1.4  # an inlay is drawn at most this many times as large as it was made


def scene(spec: Spec, width: float, font: float = 14) -> Shape:
    """The whole picture as a tree of shapes."""
    return Layout(spec, width, font).draw()


class Layout:
    """One chart being laid out: from the title down to the plot, then the axes, then the marks in their order.

    left, right, plot_top, plot_bottom: the plot; foot: how far down something has been drawn.
    """

    def __init__(self, spec: Spec, width: float, font: float):
        self.spec, self.width, self.font = spec, width, font
        self.small, self.big, self.pad = px(font * 6 / 7), px(font * 8 / 7), px(font * 0.85)
        self.flip, self.x, self.y = bool(spec.get("flip")), spec["x"], spec["y"]
        self.marks: list[Mark] = spec["marks"]
        self.out: list[Shape] = []
        self.top: float = self.pad

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
        self.add_end_labels()
        return self.framed(px(self.foot + self.pad))

    # ------------------------------------------------------------------ above the plot

    def add_title(self) -> None:
        """The finding, in as many lines as it takes."""
        lines = wrap(self.spec["title"], self.big * BOLD, self.width - 2 * self.pad)
        for text in lines:
            self.top += self.big * 1.25
            self.out.append(word(text, self.pad, self.top - self.big * 0.3, self.big, bold=True))
        if self.width < 520 and len(lines) < 2:
            self.top += self.big * 1.25
        self.top += self.font * 0.4

    def place_labels(self) -> None:
        """Labels stand at the ends of their lines; where there is no room for that, in a key above the plot."""

        def has_end(mark: Mark) -> bool:
            at_end = mark["type"] == "line" or (mark["type"] == "rule" and "y" in mark)
            return bool(mark.get("label")) and at_end

        labelled = [] if self.flip else [mark for mark in self.marks if has_end(mark)]
        self.widest = max([0.0, *(text_width(mark["label"], self.small * BOLD) for mark in labelled)])
        crowded = self.widest > 0.3 * self.width
        named = [mark for mark in self.marks if mark.get("label") and not mark.get("aside")]
        series = [mark for mark in named if mark["type"] in ("bars", "dots", "exact")]
        self.keys = [*(labelled if crowded else []), *series]
        self.at_end = [] if crowded else labelled

    def add_key(self) -> None:
        if not self.keys:
            return
        small, left = self.small, self.pad
        self.top += small * 1.2
        for mark in self.keys:
            room = text_width(mark["label"], small) + small * 2.6
            if left > self.pad and left + room > self.width - self.pad:
                left = self.pad
                self.top += small * 1.5
            self.out.append(self.sample(mark, left, self.top - small * 0.35))
            self.out.append(word(mark["label"], left + small * 1.6, self.top, small))
            left += room
        self.top += self.font * 0.5

    def sample(self, mark: Mark, left: float, middle: float) -> Shape:
        """What a mark looks like, for the key."""
        small, centre, tone = self.small, left + self.small * 0.6, mark.get("tone") or "now"
        if mark["type"] == "bars":
            first = mark["tones"][0] if mark.get("tones") else tone
            return rect(left + small * 0.1, middle - small * 0.5, small, small, first)
        if mark["type"] == "exact":
            return diamond(centre, middle, small * 0.55, tone)
        if mark["type"] == "dots":
            return disc(centre, middle, small * 0.4, tone, bool(mark.get("hollow")))
        dash = "5 4" if mark["type"] == "rule" or mark.get("dash") else ""
        return path([[left, middle], [left + small * 1.2, middle]], tone, wide=self.font / 6, dash=dash)

    # ------------------------------------------------------------------ the plot

    def make_room(self) -> None:
        """Settle where the plot lies: how tall it is, what stands at its sides and in the lanes above it."""
        font, x, y, flip = self.font, self.x, self.y, self.flip
        (self.x_low, self.x_high), (self.y_low, self.y_high) = self.extent("x"), self.extent("y")
        names = x.get("names", [])
        self.name_room = min(max([0.0, *(text_width(name, font) for name in names)]), self.width * 0.4) if flip else 0
        self.tall = px(self.height())
        self.right = self.width - self.pad - self.end_room()
        across = (self.right - self.pad - self.name_room) / (font * 4.5)
        self.y_ticks = ticks(y, self.y_low, self.y_high, across if flip else self.tall / (font * 2.5))
        tick_room = self.name_room if flip else max([0.0, *(text_width(text, self.small) for _, text in self.y_ticks)])
        self.left = self.pad + tick_room + font * 0.6
        self.plot_top = 0.0
        lanes, ends = self.lanes()
        lane_height = self.small * 1.35
        y_title = self.small * 1.7 if not flip and y.get("title") else 0
        if y_title:
            self.out.append(word(y["title"], self.pad, self.top + self.small, self.small, tone="faint"))
        self.plot_top = px(self.top + y_title + len(ends) * lane_height + font * 0.5)
        self.plot_bottom = px(self.plot_top + self.tall)
        self.foot: float = self.plot_bottom
        lowest = self.plot_top - font * 0.5
        self.lane_labels = [(mark, at, lowest - (len(ends) - 1 - lane) * lane_height) for mark, at, lane in lanes]

    def height(self) -> float:
        if self.spec.get("square"):  # as tall as a map needs
            across = self.width - 2 * self.pad - self.font * 1.2
            return across * (self.y_high - self.y_low) / (self.x_high - self.x_low)
        if self.flip:
            names = self.x["names"]
            lines = max(len(wrap(name, self.font, self.name_room + 1)) for name in names)
            return len(names) * self.font * max(2.6, lines * 1.1 + 0.8)
        return self.spec.get("tall") or max(self.font * 12, min(self.width * 0.48, self.font * 20))

    def end_room(self) -> float:
        if self.at_end:
            return self.widest + self.font * 0.9
        if not self.flip:
            return self.font * 0.6
        texts = (longest(mark["text"]) for mark in self.marks if mark.get("text"))
        return max([float(self.font), *(text_width(text, self.small * BOLD) + self.font * 0.8 for text in texts)])

    def lanes(self) -> tuple[list[tuple[Mark, float, int]], list[float]]:
        """The labels of upright rules and of spans over the plot: (mark, middle, lane), and where each lane ends."""
        lanes: list[tuple[Mark, float, int]] = []
        ends: list[float] = []
        for mark in [] if self.flip else self.marks:
            upright = mark["type"] == "span" or (mark["type"] == "rule" and "x" in mark)
            if not (mark.get("label") and upright):
                continue
            span = mark["type"] == "span"
            at = (self.along(mark["from"]) + self.along(mark["to"])) / 2 if span else self.along(mark["x"])
            half = text_width(mark["label"], self.small * BOLD) / 2
            middle = max(self.left + half, min(self.width - self.pad - half, at))
            lane = 0
            while lane < len(ends) and ends[lane] > middle - half - self.font * 0.5:
                lane += 1
            ends[lane : lane + 1] = [middle + half]
            lanes.append((mark, middle, lane))
        return lanes, ends

    def extent(self, name: str) -> tuple[float, float]:
        return extent(self.spec[name], name, self.marks, self.flip)

    def along(self, value: float) -> float:
        """Where a value of the x axis lies."""
        share = (value - self.x_low) / (self.x_high - self.x_low)
        return self.plot_top + share * self.tall if self.flip else self.left + share * (self.right - self.left)

    def up(self, value: float) -> float:
        """Where a value of the y axis lies."""
        share = (value - self.y_low) / (self.y_high - self.y_low)
        return self.left + share * (self.right - self.left) if self.flip else self.plot_bottom - share * self.tall

    def place(self, x: float, y: float) -> tuple[float, float]:
        return (self.up(y), self.along(x)) if self.flip else (self.along(x), self.up(y))

    def across(self, at: float) -> list[Point]:
        """A line through the whole plot at a place of the y axis."""
        if self.flip:
            return [[at, self.plot_top], [at, self.plot_bottom]]
        return [[self.left, at], [self.right, at]]

    # ------------------------------------------------------------------ axes

    def add_y_axis(self) -> None:
        for value, text in self.y_ticks:
            at, strong = self.up(value), value == 0 and self.y_low < 0
            tone, wide = ("faint", 1.5) if strong else ("line", 1)
            self.out.append(path(self.across(at), tone, wide=wide, cap="butt"))
            if self.flip:
                self.out.append(self.faint(text, at, self.plot_bottom + self.small * 1.4, "middle"))
            else:
                self.out.append(self.faint(text, self.left - self.font * 0.45, at + self.small * 0.35, "end"))

    def add_x_axis(self) -> None:
        if self.flip:
            self.add_names_at_the_side()
        elif "names" in self.x:
            self.add_names_below()
        else:
            self.add_x_ticks()
        title = self.y.get("title") if self.flip else self.x.get("title")
        lines = wrap(title, self.small, self.width - 2 * self.pad) if title else []
        middle = self.width / 2 if len(lines) > 1 else (self.left + self.right) / 2
        for text in lines:
            self.foot += self.small * 1.3
            self.out.append(self.faint(text, middle, self.foot, "middle"))

    def add_names_at_the_side(self) -> None:
        font = self.font
        for i, name in enumerate(self.x["names"]):
            lines = wrap(name, font, self.name_room + 1)
            for j, text in enumerate(lines):
                down = font * (0.35 + 1.1 * (j - (len(lines) - 1) / 2))
                self.out.append(word(text, self.left - font * 0.6, self.along(i) + down, font, anchor="end"))
        self.foot += self.small * 1.6

    def add_names_below(self) -> None:
        small = self.small
        band = (self.right - self.left) / len(self.x["names"])
        wrapped = [wrap(name, small, band - 4) for name in self.x["names"]]
        for i, lines in enumerate(wrapped):
            for j, text in enumerate(lines):
                below = self.plot_bottom + small * (1.4 + 1.2 * j)
                self.out.append(word(text, self.along(i), below, small, anchor="middle"))
        self.foot += small * (0.5 + 1.2 * max(len(lines) for lines in wrapped))

    def add_x_ticks(self) -> None:
        wide = self.right - self.left
        found = ticks(self.x, self.x_low, self.x_high, wide / (self.font * 4.2))
        each = max([0.0, *(text_width(text, self.small) for _, text in found)]) + self.font * 0.5
        every = max(1, math.ceil((len(found) * each) / (wide + each)))
        for value, text in found[::every]:
            at = self.along(value)
            down = [[at, self.plot_bottom], [at, self.plot_bottom + self.font * 0.3]]
            self.out.append(path(down, "faint", cap="butt"))
            self.out.append(self.faint(text, at, self.plot_bottom + self.small * 1.5, "middle"))
        self.foot += self.small * 1.7

    def faint(self, text: str, x: float, y: float, anchor: str) -> Shape:
        return word(text, x, y, self.small, tone="faint", anchor=anchor)

    # ------------------------------------------------------------------ marks

    def add_ground(self) -> None:
        """What lies under the marks: spans and bands, then rules, then the labels in their lanes."""
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
            if mark["type"] == "rule":
                self.add_rule(mark)
        for mark, at, height in self.lane_labels:
            tone = mark.get("tone") or "ink"
            self.out.append(word(mark["label"], at, height, self.small, tone=tone, anchor="middle", bold=True))

    def add_rule(self, mark: Mark) -> None:
        if "y" in mark:
            points = self.across(self.up(mark["y"]))
        else:
            at = self.along(mark["x"])
            upright: list[Point] = [[at, self.plot_top - self.font * 0.3], [at, self.plot_bottom]]
            points = [[self.left, at], [self.right, at]] if self.flip else upright
        dash = "" if mark.get("solid") else "5 4"
        self.out.append(path(points, mark.get("tone") or "ink", wide=self.font / 8, dash=dash, cap="butt"))

    def add(self, mark: Mark) -> None:
        """A mark of the plot itself."""
        if mark["type"] == "bars":
            self.add_bars(mark)
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
        step = 1 if "names" in self.x else bar_step(mark)
        half, room = step * 0.78 / 2, abs(self.along(step) - self.along(0))
        fits = mark.get("text") and (self.flip or text_width(longest(mark["text"]), self.small) <= room + 2)
        for i, v in enumerate(mark["x"]):
            base = mark["base"][i] if mark.get("base") else 0
            (ax, ay), (bx, by) = self.place(v - half, base), self.place(v + half, mark["y"][i])
            tone = tone_of(mark, i)
            self.out.append(rect(min(ax, bx), min(ay, by), abs(bx - ax), abs(by - ay), tone, self.tip(mark, i)))
            ranged = self.add_interval(mark, i, 0.3, "ink", 10)
            if not fits or not mark["text"][i]:
                continue
            above = mark["y"][i] >= base
            x, y = self.place(v, mark["high"][i] if ranged and above else mark["y"][i])
            if self.flip:
                self.add_text(mark["text"][i], max(x, self.place(v, base)[0]) + self.font * 0.4, y + self.small * 0.35)
            else:
                self.add_text(mark["text"][i], x, y - self.small * 0.45 if above else y + self.small * 1.15, "middle")

    def add_cells(self, mark: Mark) -> None:
        for i, v in enumerate(mark["x"]):
            (ax, ay), (bx, by) = self.place(v - 0.47, mark["y"][i] + 0.47), self.place(v + 0.47, mark["y"][i] - 0.47)
            tag, cell, _ = rect(ax, ay, bx - ax, by - ay, tone_of(mark, i))
            cell["fill-opacity"] = px(0.06 + 0.84 * mark["shade"][i])
            self.out.append((tag, cell, [("title", {}, mark["said"][i])] if mark.get("said") else []))
            if mark.get("text") and mark["text"][i]:
                size, ink = min(self.small, (bx - ax) * 0.34), "card" if mark["shade"][i] > 0.65 else "ink"
                x, y = (ax + bx) / 2, (ay + by) / 2 + size * 0.35
                self.out.append(word(mark["text"][i], x, y, size, tone=ink, anchor="middle", bold=True))

    def add_dots(self, mark: Mark) -> None:
        radius = self.font * (0.5 if mark.get("large") else 0.34)
        for i, v in enumerate(mark["x"]):
            x, y = self.place(v, mark["y"][i])
            tone = tone_of(mark, i)
            ranged = self.add_interval(mark, i, 0.35, tone, 7)
            hollow = bool(mark.get("hollow"))
            exactly = mark["type"] == "exact"
            shape = diamond(x, y, radius * 1.35, tone) if exactly else disc(x, y, radius, tone, hollow)
            self.out.append((shape[0], shape[1], self.tip(mark, i)))
            if not (mark.get("text") and mark["text"][i]):
                continue
            text = mark["text"][i]
            if self.flip:
                end = max(x, self.up(mark["high"][i])) if ranged else x
                self.add_text(text, end + radius + self.font * 0.4, y + self.small * 0.35)
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

    def add_end_labels(self) -> None:
        """Labels at the ends of lines, pushed apart so that each can be read."""
        small, right = self.small, self.right
        wanted = [(self.up(mark["y"][-1] if mark["type"] == "line" else mark["y"]), mark) for mark in self.at_end]
        wanted.sort(key=lambda each: each[0])
        at: list[float] = []
        for want, _ in wanted:
            at.append(max(want, (at[-1] if at else self.plot_top - self.font) + small * 1.2))
        roof = self.plot_bottom + small * 0.4
        for i in reversed(range(len(at))):
            at[i] = min(at[i], roof)
            roof = at[i] - small * 1.2
        for (want, mark), height in zip(wanted, at):
            tone = mark.get("tone") or ("ink" if mark["type"] == "rule" else "now")
            if abs(height - want) > 2:
                self.out.append(path([[right + 2, want], [right + self.font * 0.6, height]], tone, wide=1))
            label = word(mark["label"], right + self.font * 0.8, height + small * 0.35, small, tone=tone, bold=True)
            self.out.append(label)

    def tip(self, mark: Mark, i: int) -> list[Shape]:
        """What a pointer over a mark is told."""
        where, value, between = words(self.spec, mark, i)
        said = f"{mark['label']}, " if mark.get("label") else ""
        return [("title", {}, f"{said}{where}: {value}" + (f" ({between})" if between else ""))]

    # ------------------------------------------------------------------ the whole

    def inlaid(self, mark: Mark) -> Shape:
        """A ready-made drawing under the title: the widest that fits, a little larger where there is room."""
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

    def framed(self, height: float) -> Shape:
        wide = px(self.width)
        frame = {
            "xmlns": "http://www.w3.org/2000/svg",
            "viewBox": f"0 0 {wide} {height}",
            "width": wide,
            "height": height,
            "role": "img",
            "aria-label": self.spec["label"],
            "font-family": FAMILY,
        }
        ground: Shape = ("rect", {"width": wide, "height": height, "rx": 6, **paint("card")}, [])
        return ("svg", frame, [ground, *self.out])


def tone_of(mark: Mark, i: int) -> str:
    tone: str = mark["tones"][i] if mark.get("tones") else mark.get("tone") or "now"
    return tone


def ticks(axis: dict[str, Any], low: float, high: float, n: float) -> list[tuple[float, str]]:
    """The marks of an axis with their texts: those it names, else about n round numbers."""
    if "ticks" in axis:
        named: list[tuple[float, str]] = axis["ticks"]
        return named
    form = axis.get("format", "")
    step, at = round_ticks(low, high, n, bool(axis.get("whole")))
    digits = max(0, places(step) - 2) if form == "percent" else places(step)
    return [(value, fixed(value, digits, form)) for value in at]


def round_ticks(low: float, high: float, n: float, whole: bool = False) -> tuple[float, list[float]]:
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
