"""What stands around the marks of a chart: its title, its key, its axes; and where a value lies."""

from __future__ import annotations

import math

from .scale import Mark, extent, reaches, share_of, ticks
from .shapes import BOLD, Point, Shape, diamond, disc, framed, longest, pale, path, px, rect, text_width, word, wrap
from .text import Spec


class Frame:
    """A chart without its marks, laid out from the title down to the titles of the axes.

    left, right, plot_top, plot_bottom: the plot; foot: how far down something has been drawn.
    """

    def __init__(self, spec: Spec, width: float, font: float, keyed: bool = False):
        self.keyed = keyed  # the labels of lines stand in the key in any case
        self.spec, self.width, self.font = spec, width, font
        self.small, self.big, self.pad = px(font * 6 / 7), px(font * 8 / 7), px(font * 0.85)
        self.flip, self.x, self.y = bool(spec.get("flip")), spec["x"], spec["y"]
        self.marks: list[Mark] = spec["marks"]
        self.out: list[Shape] = []
        self.top: float = self.pad
        self.reach = reaches(self.marks)

    # ------------------------------------------------------------------ above the plot

    def add_title(self) -> None:
        """The finding, in as many lines as it takes."""
        lines = wrap(self.spec["title"], self.big * BOLD, self.width - 2 * self.pad)
        for text in lines:
            self.top += self.big * 1.25
            self.out.append(word(text, self.pad, self.top - self.big * 0.3, self.big, bold=True))
        if self.width < 520 and len(lines) < 2 and "tall" not in self.spec:
            self.top += self.big * 1.25
        self.top += self.font * 0.4

    def place_labels(self) -> None:
        """Labels stand at the ends of their lines or, if there is no room for that, in a key above the plot."""

        def has_end(mark: Mark) -> bool:
            at_end = mark["type"] == "line" or (mark["type"] == "rule" and "y" in mark)
            return bool(mark.get("label")) and at_end

        labelled = [] if self.flip else [mark for mark in self.marks if has_end(mark)]
        self.widest = max([0.0, *(text_width(mark["label"], self.small * BOLD) for mark in labelled)])
        crowded = self.keyed or self.widest > 0.3 * self.width
        named = [mark for mark in self.marks if mark.get("label") and not mark.get("aside")]
        series = [mark for mark in named if mark["type"] in ("bars", "dots", "exact")]
        self.keys = [*(labelled if crowded else []), *series]
        self.at_end = [] if crowded else labelled

    def add_key(self) -> None:
        """A sample of each mark that is in the key, with its label, in as many rows as it takes."""
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
            bar = rect(left + small * 0.1, middle - small * 0.5, small, small, first)
            return pale(bar) if mark.get("pale") else bar
        if mark["type"] == "exact":
            return diamond(centre, middle, small * 0.55, tone, bool(mark.get("hollow")))
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
        title = "" if flip else y.get("title") or ""
        for text in wrap(title, self.small, self.width - 2 * self.pad):
            self.top += self.small * 1.35
            self.out.append(self.faint(text, self.pad, self.top - self.small * 0.35, "start"))
        self.plot_top = px(self.top + (self.small * 0.35 if title else 0) + len(ends) * lane_height + font * 0.5)
        self.plot_bottom = px(self.plot_top + self.tall)
        self.foot: float = self.plot_bottom
        lowest = self.plot_top - font * 0.5
        self.lane_labels = [(mark, at, lowest - (len(ends) - 1 - lane) * lane_height) for mark, at, lane in lanes]

    def height(self) -> float:
        """How tall the plot is."""
        if "tall" in self.spec:
            return float(self.spec["tall"])
        if self.flip:
            names = self.x["names"]
            lines = max(len(wrap(name, self.font, self.name_room + 1)) for name in names)
            return len(names) * self.font * max(2.6, lines * 1.1 + 0.8)
        if "names" in self.y:
            return len(self.y["names"]) * self.font * 2.4
        return max(self.font * 12, min(self.width * 0.48, self.font * 20))

    def end_room(self) -> float:
        """How much room the labels at the right end take."""
        if self.at_end:
            return self.widest + self.font * 0.9
        if not self.flip:
            return self.font * 0.6
        texts = (longest(mark["text"]) for mark in self.marks if mark.get("text"))
        return max([float(self.font), *(text_width(text, self.small * BOLD) + self.font * 0.8 for text in texts)])

    def lanes(self) -> tuple[list[tuple[Mark, float, int]], list[float]]:
        """The labels of spans and of rules that stand upright: (mark, middle, lane), and where each lane ends."""
        lanes: list[tuple[Mark, float, int]] = []
        ends: list[float] = []
        for mark in self.marks:
            rule = mark["type"] == "rule" and ("y" if self.flip else "x") in mark
            span = mark["type"] == "span" and not self.flip
            if not (mark.get("label") and (rule or span)):
                continue
            at = (self.along(mark["from"]) + self.along(mark["to"])) / 2 if span else self.upright(mark)
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
        share = share_of(self.x, value, self.x_low, self.x_high)
        return self.plot_top + share * self.tall if self.flip else self.left + share * (self.right - self.left)

    def up(self, value: float) -> float:
        """Where a value of the y axis lies."""
        share = share_of(self.y, value, self.y_low, self.y_high)
        return self.left + share * (self.right - self.left) if self.flip else self.plot_bottom - share * self.tall

    def place(self, x: float, y: float) -> tuple[float, float]:
        """Where a point lies in the picture."""
        return (self.up(y), self.along(x)) if self.flip else (self.along(x), self.up(y))

    def upright(self, rule: Mark) -> float:
        """How far to the right an upright rule stands."""
        return self.up(rule["y"]) if self.flip else self.along(rule["x"])

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
            if "names" not in self.y:
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
        band = (self.right - self.left) / len(self.x["names"])
        longest_word = longest([each for name in self.x["names"] for each in name.split()])
        small = min(self.small, band / max(1, text_width(longest_word, 1)))
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
            inside = min(at, self.width - 2 - text_width(text, self.small) / 2)  # a long number at the right end
            self.out.append(self.faint(text, inside, self.plot_bottom + self.small * 1.5, "middle"))
        self.foot += self.small * 1.7

    def faint(self, text: str, x: float, y: float, anchor: str) -> Shape:
        return word(text, x, y, self.small, tone="faint", anchor=anchor)

    def framed(self, height: float) -> Shape:
        return framed(px(self.width), height, self.spec["label"], self.out)
