"""The drawing of charts: a spec in, a tree of shapes out, and from it SVG or plain characters.

`scene` is the twin of `scene` in widgets/src/charts/chart.js: a live page draws with that, a saved one with this. A
test draws the same specs with both and compares them letter by letter, so change them together.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from html import escape
from typing import Any

Shape = tuple[str, dict[str, Any], Any]

LIGHT = {
    "ink": "#1F2430",
    "faint": "#6B7280",
    "line": "#D9D4C7",
    "card": "#FFFFFF",
    "paper": "#FBF9F4",
    "now": "#0072B2",
    "gain": "#00795A",
    "loss": "#B3420A",
    "chance": "#7A5195",
    "A": "#0072B2",
    "B": "#D55E00",
    "C": "#009E73",
    "D": "#CC79A7",
    "E": "#E69F00",
    "F": "#56B4E9",
}
SERIES = ("bars", "line", "dots", "exact", "inlay")
LARGEST = 1.4  # an inlay is drawn at most so many times as large as it was made
NARROW, WIDE = "iljtfrI.,:;|!'()[]/ ·", "mwMW%@—…≈"
BOLD = 1.12  # how much wider bold text runs
FAMILY = "system-ui, -apple-system, 'Segoe UI', sans-serif"


def px(v: float) -> int | float:
    r = math.floor(v * 100 + 0.5) / 100
    return int(r) if r == int(r) else r


def text_width(text: str, size: float) -> float:
    ems = 0.0
    for c in text:
        ems += 0.36 if c in NARROW else 0.92 if c in WIDE else 0.72 if "A" <= c <= "Z" else 0.62
    return ems * size


def wrap(text: str, size: float, room: float) -> list[str]:
    lines, now = [], ""
    for word_ in text.split(" "):
        longer = f"{now} {word_}" if now else word_
        if now and text_width(longer, size) > room:
            lines.append(now)
            now = word_
        else:
            now = longer
    return [*lines, now] if now else lines


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


def fixed(v: float, places: int, format: str = "") -> str:
    size = abs(v * 100 if format == "percent" else v)
    body = f"{size:{',' if size >= 10_000 else ''}.{places}f}"
    sign = "−" if v < 0 and float(body.replace(",", "")) != 0 else ""
    return sign + ("$" if format == "money" else "") + body + ("%" if format == "percent" else "")


def show(v: float, format: str = "") -> str:
    if format == "money":
        return fixed(v, 0 if v == int(v) else 2, format)
    body, end = (fixed(v, 2, format)[:-1], "%") if format == "percent" else (fixed(v, 4), "")
    return body.rstrip("0").rstrip(".") + end


def places(step: float) -> int:
    return max(0, -math.floor(math.log10(step) + 1e-9))


def bar_step(m: dict) -> float:
    """How far bars stand apart on an axis of numbers."""
    gaps = [b - a for a, b in zip(m["x"], m["x"][1:])]
    return min([*gaps, *([m["step"]] if m.get("step") else [])], default=1)


def extent(ax: dict, name: str, marks: list[dict], flip: bool) -> tuple[float, float]:
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


def paint(tone: str, part: str = "fill") -> dict[str, Any]:
    return {"class": f"bl-{part}-{tone}", part: LIGHT[tone]}


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
    a: dict[str, Any] = {"x": px(x), "y": px(y), "font-size": px(size), **paint(tone)}
    if anchor != "start":
        a["text-anchor"] = anchor
    if bold:
        a["font-weight"] = 600
    if halo:
        a["class"] += " bl-halo"
        a |= {"stroke": LIGHT["card"], "stroke-width": 4, "stroke-linejoin": "round", "paint-order": "stroke"}
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


def diamond(x: float, y: float, r: float, tone: str) -> Shape:
    d = f"M{px(x)} {px(y - r)}L{px(x + r)} {px(y)}L{px(x)} {px(y + r)}L{px(x - r)} {px(y)}Z"
    return (
        "path",
        {"d": d, **paint(tone), "stroke": LIGHT["card"], "stroke-width": 1.5, "paint-order": "stroke"},
        [],
    )


def disc(x: float, y: float, r: float, tone: str, hollow: bool = False) -> Shape:
    at = {"cx": px(x), "cy": px(y), "r": px(r)}
    if hollow:
        return (
            "circle",
            {
                **at,
                "class": f"bl-fill-card bl-stroke-{tone}",
                "fill": LIGHT["card"],
                "stroke": LIGHT[tone],
                "stroke-width": px(r / 2),
            },
            [],
        )
    return (
        "circle",
        {**at, **paint(tone), "stroke": LIGHT["card"], "stroke-width": 1.5, "paint-order": "stroke"},
        [],
    )


def whisker(a: Sequence[float], b: Sequence[float], cap: float, tone: str, wide: float, flip: bool) -> list[Shape]:
    dx, dy = (0, cap) if flip else (cap, 0)
    ends = [path([[p[0] - dx, p[1] - dy], [p[0] + dx, p[1] + dy]], tone, wide=wide) for p in (a, b)]
    return [path([a, b], tone, wide=wide, cap="butt"), *ends]


def words(spec: dict, m: dict, i: int) -> tuple[str, str, str]:
    """A point in words: where, how much, and between what."""
    x, y = spec["x"], spec["y"]
    tick = next((t[1] for t in x.get("ticks", []) if t[0] == m["x"][i]), None)
    where = x["names"][m["x"][i]] if "names" in x else tick or show(m["x"][i], x.get("format", ""))
    form = y.get("format", "")
    value = show(m["y"][i], form)
    if whole := m.get("exact", [""] * (i + 1))[i]:
        top, under = whole.replace("−", "").split("/")
        same = int(top) * (100 if form == "money" else 10_000) % int(under) == 0
        value = f"{whole} {'=' if same else '≈'} {value}"
    between = ""
    if "low" in m and m["low"][i] is not None:
        between = f"{show(m['low'][i], form)} to {show(m['high'][i], form)}"
    return where, value, between


def numbers(spec: dict[str, Any]) -> tuple[list[str], list[list[str]]]:
    """The numbers behind a picture: column heads and rows."""
    drawn = [m for m in spec["marks"] if m["type"] in SERIES and not m.get("aside")]
    named, ranged = any(m.get("label") for m in drawn), any("low" in m for m in drawn)
    head = [
        *(["what"] if named else []),
        spec["x"].get("title") or "",
        spec["y"].get("title") or "value",
        *(["interval"] if ranged else []),
    ]
    rows = []
    for m in drawn:
        for i in range(len(m["x"])):
            where, value, between = words(spec, m, i)
            rows.append([*([m.get("label", "")] if named else []), where, value, *([between] if ranged else [])])
    return head, rows


def scene(spec: dict[str, Any], width: float, font: float = 14) -> Shape:
    """The whole picture as a tree of shapes, at a width in pixels."""
    small, big, pad = px(font * 6 / 7), px(font * 8 / 7), px(font * 0.85)
    flip, x, y, marks = bool(spec.get("flip")), spec["x"], spec["y"], spec["marks"]
    out: list[Shape] = []

    title_lines = wrap(spec["title"], big * BOLD, width - 2 * pad)
    top: float = pad
    for text in title_lines:
        top += big * 1.25
        out.append(word(text, pad, top - big * 0.3, big, bold=True))
    if width < 520 and len(title_lines) < 2:
        top += big * 1.25
    top += font * 0.4

    for m in marks:
        if m["type"] == "inlay":
            return inlaid(spec, m, out, width, top, pad)

    def is_end(m):
        return m.get("label") and (m["type"] == "line" or (m["type"] == "rule" and "y" in m))

    labelled = [] if flip else [m for m in marks if is_end(m)]
    widest = max([0.0, *(text_width(m["label"], small * BOLD) for m in labelled)])
    crowded = widest > 0.3 * width
    keys = [
        *(labelled if crowded else []),
        *(m for m in marks if m.get("label") and not m.get("aside") and m["type"] in ("bars", "dots", "exact")),
    ]
    at_end = [] if crowded else labelled
    if keys:
        left = pad
        top += small * 1.2
        for m in keys:
            room = text_width(m["label"], small) + small * 2.6
            if left > pad and left + room > width - pad:
                left = pad
                top += small * 1.5
            cy, cx, tone = top - small * 0.35, left + small * 0.6, m.get("tone") or "now"
            if m["type"] == "bars":
                out.append(
                    (
                        "rect",
                        {
                            "x": px(left + small * 0.1),
                            "y": px(cy - small * 0.5),
                            "width": px(small),
                            "height": px(small),
                            "rx": 2,
                            **paint(m["tones"][0] if m.get("tones") else tone),
                        },
                        [],
                    )
                )
            elif m["type"] == "exact":
                out.append(diamond(cx, cy, small * 0.55, tone))
            elif m["type"] == "dots":
                out.append(disc(cx, cy, small * 0.4, tone, bool(m.get("hollow"))))
            else:
                dashed = m["type"] == "rule" or m.get("dash")
                out.append(
                    path(
                        [[left, cy], [left + small * 1.2, cy]],
                        tone,
                        wide=font / 6,
                        dash="5 4" if dashed else "",
                    )
                )
            out.append(word(m["label"], left + small * 1.6, top, small))
            left += room
        top += font * 0.5

    (xl, xh), (yl, yh) = extent(x, "x", marks, flip), extent(y, "y", marks, flip)
    over = (
        []
        if flip
        else [m for m in marks if m.get("label") and ((m["type"] == "rule" and "x" in m) or m["type"] == "span")]
    )
    y_title = small * 1.7 if not flip and y.get("title") else 0
    name_room = min(max([0.0, *(text_width(n, font) for n in x.get("names", []))]), width * 0.4) if flip else 0
    name_lines = max(len(wrap(n, font, name_room + 1)) for n in x["names"]) if flip else 1
    rows = len(x["names"]) if "names" in x else 1
    square = (width - 2 * pad - font * 1.2) * (yh - yl) / (xh - xl)  # as tall as a map needs
    lying = rows * font * max(2.6, name_lines * 1.1 + 0.8)
    upright = spec.get("tall") or max(font * 12, min(width * 0.48, font * 20))
    tall = px(square if spec.get("square") else lying if flip else upright)

    def tick_texts(ax, low, high, n):
        if "ticks" in ax:
            return ax["ticks"]
        form = ax.get("format", "")
        step, at = round_ticks(low, high, n, bool(ax.get("whole")))
        p = max(0, places(step) - 2) if form == "percent" else places(step)
        return [(v, fixed(v, p, form)) for v in at]

    if at_end:
        end_room = widest + font * 0.9
    elif flip:
        texts = [text_width(longest(m["text"]), small * BOLD) + font * 0.8 for m in marks if m.get("text")]
        end_room = max([float(font), *texts])
    else:
        end_room = font * 0.6
    right = width - pad - end_room
    y_ticks = tick_texts(y, yl, yh, (right - pad - name_room) / (font * 4.5) if flip else tall / (font * 2.5))
    tick_room = name_room if flip else max([0.0, *(text_width(t[1], small) for t in y_ticks)])
    left = pad + tick_room + font * 0.6
    plot_top = 0.0

    def along(v):
        share = (v - xl) / (xh - xl)
        return plot_top + share * tall if flip else left + share * (right - left)

    lanes: list[tuple[dict[str, Any], float, int]] = []
    ends: list[float] = []
    for m in over:
        at = (along(m["from"]) + along(m["to"])) / 2 if m["type"] == "span" else along(m["x"])
        w = text_width(m["label"], small * BOLD) / 2
        mid = max(left + w, min(width - pad - w, at))
        lane = 0
        while lane < len(ends) and ends[lane] > mid - w - font * 0.5:
            lane += 1
        ends[lane : lane + 1] = [mid + w]
        lanes.append((m, mid, lane))
    lane_height = small * 1.35
    if y_title:
        out.append(word(y["title"], pad, top + small, small, tone="faint"))
    plot_top = px(top + y_title + len(ends) * lane_height + font * 0.5)
    plot_bottom = px(plot_top + tall)

    def up(v):
        share = (v - yl) / (yh - yl)
        return left + share * (right - left) if flip else plot_bottom - share * tall

    def place(a, b):
        return (up(b), along(a)) if flip else (along(a), up(b))

    for v, text in y_ticks:
        c, strong = up(v), v == 0 and yl < 0
        out.append(
            path(
                [[c, plot_top], [c, plot_bottom]] if flip else [[left, c], [right, c]],
                "faint" if strong else "line",
                wide=1.5 if strong else 1,
                cap="butt",
            )
        )
        if flip:
            out.append(word(text, c, plot_bottom + small * 1.4, small, tone="faint", anchor="middle"))
        else:
            out.append(word(text, left - font * 0.45, c + small * 0.35, small, tone="faint", anchor="end"))
    foot = plot_bottom
    if flip:
        for i, name in enumerate(x["names"]):
            lines = wrap(name, font, name_room + 1)
            for j, text in enumerate(lines):
                dy = font * (0.35 + 1.1 * (j - (len(lines) - 1) / 2))
                out.append(word(text, left - font * 0.6, along(i) + dy, font, anchor="end"))
        foot += small * 1.6
    elif "names" in x:
        band = (right - left) / len(x["names"])
        wrapped = [wrap(n, small, band - 4) for n in x["names"]]
        for i, lines in enumerate(wrapped):
            for j, text in enumerate(lines):
                out.append(word(text, along(i), plot_bottom + small * (1.4 + 1.2 * j), small, anchor="middle"))
        foot += small * (0.5 + 1.2 * max(len(lines) for lines in wrapped))
    else:
        x_ticks = tick_texts(x, xl, xh, (right - left) / (font * 4.2))
        each = max([0.0, *(text_width(t[1], small) for t in x_ticks)]) + font * 0.5
        every = max(1, math.ceil((len(x_ticks) * each) / (right - left + each)))
        for v, text in x_ticks[::every]:
            out.append(path([[along(v), plot_bottom], [along(v), plot_bottom + font * 0.3]], "faint", cap="butt"))
            out.append(word(text, along(v), plot_bottom + small * 1.5, small, tone="faint", anchor="middle"))
        foot += small * 1.7
    foot_title = y.get("title") if flip else x.get("title")
    if foot_title:
        lines = wrap(foot_title, small, width - 2 * pad)
        for text in lines:
            foot += small * 1.3
            middle = width / 2 if len(lines) > 1 else (left + right) / 2
            out.append(word(text, middle, foot, small, tone="faint", anchor="middle"))

    for m in marks:
        if m["type"] == "span":
            a, b = max(left, along(m["from"])), min(right, along(m["to"]))
            out.append(
                path(
                    [[a, plot_top], [b, plot_top], [b, plot_bottom], [a, plot_bottom]],
                    m.get("tone") or "chance",
                    close=True,
                    opacity=0.13,
                )
            )
    for m in marks:
        if m["type"] == "line" and "low" in m:
            edge = [place(v, m["high"][i]) for i, v in enumerate(m["x"])]
            edge += [place(v, m["low"][i]) for i, v in enumerate(m["x"])][::-1]
            out.append(path(edge, m.get("tone") or "now", close=True, opacity=0.18))
    for m in marks:
        if m["type"] == "rule":
            tone, wide, dash = m.get("tone") or "ink", font / 8, "" if m.get("solid") else "5 4"
            if "y" in m:
                c = up(m["y"])
                points = [[c, plot_top], [c, plot_bottom]] if flip else [[left, c], [right, c]]
            else:
                c = along(m["x"])
                points = [[left, c], [right, c]] if flip else [[c, plot_top - font * 0.3], [c, plot_bottom]]
            out.append(path(points, tone, wide=wide, dash=dash, cap="butt"))
    for m, at, lane in lanes:
        out.append(
            word(
                m["label"],
                at,
                plot_top - font * 0.5 - (len(ends) - 1 - lane) * lane_height,
                small,
                tone=m.get("tone") or "ink",
                anchor="middle",
                bold=True,
            )
        )

    def tip(m, i):
        where, value, between = words(spec, m, i)
        said = f"{m['label']}, " if m.get("label") else ""
        return [("title", {}, f"{said}{where}: {value}" + (f" ({between})" if between else ""))]

    for m in marks:
        tone = m.get("tone") or "now"
        if m["type"] == "bars":
            step = 1 if "names" in x else bar_step(m)
            half, room = step * 0.78 / 2, abs(along(step) - along(0))
            fits = m.get("text") and (flip or text_width(longest(m["text"]), small) <= room + 2)
            for i, v in enumerate(m["x"]):
                base = m["base"][i] if m.get("base") else 0
                (ax, ay), (bx, by) = place(v - half, base), place(v + half, m["y"][i])
                out.append(
                    (
                        "rect",
                        {
                            "x": px(min(ax, bx)),
                            "y": px(min(ay, by)),
                            "width": px(abs(bx - ax)),
                            "height": px(abs(by - ay)),
                            "rx": 2,
                            **paint(m["tones"][i] if m.get("tones") else tone),
                        },
                        tip(m, i),
                    )
                )
                ranged = "low" in m and m["low"][i] is not None
                if ranged:
                    out += whisker(place(v, m["low"][i]), place(v, m["high"][i]), font * 0.3, "ink", font / 10, flip)
                if fits and m["text"][i]:
                    above = m["y"][i] >= base
                    cx, cy = place(v, m["high"][i] if ranged and above else m["y"][i])
                    if flip:
                        out.append(
                            word(
                                m["text"][i],
                                max(cx, place(v, base)[0]) + font * 0.4,
                                cy + small * 0.35,
                                small,
                                bold=True,
                                halo=True,
                            )
                        )
                    else:
                        out.append(
                            word(
                                m["text"][i],
                                cx,
                                cy - small * 0.45 if above else cy + small * 1.15,
                                small,
                                anchor="middle",
                                bold=True,
                                halo=True,
                            )
                        )
        elif m["type"] == "cells":
            for i, v in enumerate(m["x"]):
                (ax, ay), (bx, by) = place(v - 0.47, m["y"][i] + 0.47), place(v + 0.47, m["y"][i] - 0.47)
                cell: dict[str, Any] = {"x": px(ax), "y": px(ay), "width": px(bx - ax), "height": px(by - ay), "rx": 2}
                cell |= {**paint(m["tones"][i] if m.get("tones") else tone)}
                cell["fill-opacity"] = px(0.06 + 0.84 * m["shade"][i])
                out.append(("rect", cell, [("title", {}, m["said"][i])] if m.get("said") else []))
                size = min(small, (bx - ax) * 0.34)
                if m.get("text") and m["text"][i]:
                    ink = "card" if m["shade"][i] > 0.65 else "ink"
                    low = (ay + by) / 2 + size * 0.35
                    out.append(word(m["text"][i], (ax + bx) / 2, low, size, tone=ink, anchor="middle", bold=True))
        elif m["type"] == "line":
            points = [place(v, m["y"][i]) for i, v in enumerate(m["x"])]
            out.append(path(points, tone, wide=font / 5.5, dash="6 5" if m.get("dash") else ""))
        elif m["type"] in ("dots", "exact"):
            r = font * (0.5 if m.get("large") else 0.34)
            for i, v in enumerate(m["x"]):
                cx, cy = place(v, m["y"][i])
                t = m["tones"][i] if m.get("tones") else tone
                ranged = "low" in m and m["low"][i] is not None
                if ranged:
                    out += whisker(place(v, m["low"][i]), place(v, m["high"][i]), font * 0.35, t, font / 7, flip)
                exactly = m["type"] == "exact"
                shape = diamond(cx, cy, r * 1.35, t) if exactly else disc(cx, cy, r, t, bool(m.get("hollow")))
                out.append((shape[0], shape[1], tip(m, i)))
                if m.get("text") and m["text"][i]:
                    w = text_width(m["text"][i], small)
                    end = max(cx, up(m["high"][i])) if flip and ranged else cx
                    if flip:
                        out.append(
                            word(
                                m["text"][i],
                                end + r + font * 0.4,
                                cy + small * 0.35,
                                small,
                                bold=True,
                                halo=True,
                            )
                        )
                    else:
                        mid = max(left + w / 2, min(width - pad - w / 2, cx))
                        out.append(
                            word(
                                m["text"][i],
                                mid,
                                cy - r * 1.4 - small * 0.3,
                                small,
                                anchor="middle",
                                bold=True,
                                halo=True,
                            )
                        )
        elif m["type"] in ("gap", "note"):
            if m["type"] == "gap":
                (ax, ay), (bx, by) = place(m["x"], m["from"]), place(m["x"], m["to"])
                out += whisker((ax, ay), (bx, by), font * 0.4, tone, font / 7, flip)
                on_right, mid, off, least = (
                    (ax - left) < (right - left) * 0.55,
                    (ay + by) / 2,
                    font * 0.7,
                    font * 5,
                )
                text, bold = m["label"], True
            else:
                ax, mid = place(m["x"], m["y"])
                on_right, off, least = (ax - left) < (right - left) * 0.6, font * 0.6, font * 6
                text, bold, tone = m["text"], False, m.get("tone") or "ink"
            lines = wrap(text, small, max((right - ax if on_right else ax - left) - font, least))
            for j, said in enumerate(lines):
                dy = small * (0.35 + 1.15 * (j - (len(lines) - 1) / 2))
                out.append(
                    word(
                        said,
                        ax + off if on_right else ax - off,
                        mid + dy,
                        small,
                        tone=tone,
                        anchor="start" if on_right else "end",
                        bold=bold,
                        halo=True,
                    )
                )

    tags = [[m, up(m["y"][-1]) if m["type"] == "line" else up(m["y"]), 0.0] for m in at_end]
    tags.sort(key=lambda t: t[1])
    floor = plot_top - font
    for t in tags:
        t[2] = floor = max(t[1], floor + small * 1.2)
    roof = plot_bottom + small * 0.4
    for t in tags[::-1]:
        t[2] = min(t[2], roof)
        roof = t[2] - small * 1.2
    for m, want, at in tags:
        tone = m.get("tone") or ("ink" if m["type"] == "rule" else "now")
        if abs(at - want) > 2:
            out.append(path([[right + 2, want], [right + font * 0.6, at]], tone, wide=1))
        out.append(word(m["label"], right + font * 0.8, at + small * 0.35, small, tone=tone, bold=True))

    return framed(spec, out, width, px(foot + pad))


def inlaid(spec: dict[str, Any], m: dict, out: list[Shape], width: float, top: float, pad: float) -> Shape:
    """A ready-made drawing under the title: the widest that fits, a little larger where there is room."""
    room, size = width - 2 * pad, m["sizes"][0]
    for other in m["sizes"]:
        if other["width"] <= room:
            size = other
    scale = math.floor(min(room / size["width"], LARGEST) * 10000 + 0.5) / 10000
    left = px((width - scale * size["width"]) / 2)
    scaled = int(scale) if scale == int(scale) else scale
    out.append(("g", {"transform": f"translate({left} {px(top)}) scale({scaled})"}, size["shapes"]))
    return framed(spec, out, width, px(top + scale * size["height"] + pad))


def framed(spec: dict[str, Any], out: list[Shape], width: float, height: float) -> Shape:
    frame = {
        "xmlns": "http://www.w3.org/2000/svg",
        "viewBox": f"0 0 {px(width)} {height}",
        "width": px(width),
        "height": height,
        "role": "img",
        "aria-label": spec["label"],
        "font-family": FAMILY,
    }
    return (
        "svg",
        frame,
        [("rect", {"width": px(width), "height": height, "rx": 6, **paint("card")}, []), *out],
    )


def longest(texts: Sequence[str]) -> str:
    best = ""
    for text in texts:
        if text_width(text or "", 1) > text_width(best, 1):
            best = text
    return best


def svg_text(shape: Shape) -> str:
    """A tree of shapes as SVG text."""
    tag, attrs, kids = shape
    inside = quoted(kids) if isinstance(kids, str) else "".join(svg_text(kid) for kid in kids)
    said = "".join(f' {name}="{quoted(str(value))}"' for name, value in attrs.items())
    return f"<{tag}{said}>{inside}</{tag}>"


def quoted(text: str) -> str:
    return escape(text, quote=False).replace('"', "&quot;")


def chart_svg(spec: dict[str, Any], width: int = 640, font: int = 14) -> str:
    """A chart spec as a still SVG picture, with its own light ground, for saved notebooks and web pages."""
    return svg_text(scene(spec, width, font))


def page_svg(title: str, lines: Sequence[str], charts: Sequence[dict[str, Any]], width: int = 640) -> str:
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
    height = px(top + 14)
    frame = {
        "xmlns": "http://www.w3.org/2000/svg",
        "viewBox": f"0 0 {width} {height}",
        "width": width,
        "height": height,
        "role": "img",
        "aria-label": " ".join([title, *lines]),
        "font-family": FAMILY,
    }
    return svg_text(
        ("svg", frame, [("rect", {"width": width, "height": height, "rx": 6, **paint("card")}, []), *shapes])
    )


def chart_text(spec: dict[str, Any], width: int = 24) -> str:
    """A chart in plain characters: its title, then one line per number, with a bar where there are bars."""
    out = [spec["title"]]
    drawn = [m for m in spec["marks"] if m["type"] in SERIES and not m.get("aside")]
    for m in drawn:
        if m.get("label"):
            out.append(f"  {m['label']}")
        every = math.ceil(len(m["x"]) / 6) if m["type"] == "line" and len(m["x"]) > 12 else 1  # a long line: its course
        shown = list(range(0, len(m["x"]), every))
        if m["type"] == "inlay":  # a whole board: its largest numbers
            shown = sorted(shown, key=lambda i: -m["y"][i])[:8]
        texts = {i: words(spec, m, i) for i in shown}
        wide_x, wide_v = max(len(t[0]) for t in texts.values()), max(len(t[1]) for t in texts.values())
        most = max(abs(v) for v in m["y"]) or 1
        for i, (where, value, between) in texts.items():
            bar = "█" * round(abs(m["y"][i]) / most * width) if m["type"] == "bars" else ""
            row = f"  {where.rjust(wide_x)}  {value.ljust(wide_v)}  {bar or between}"
            out.append(row.rstrip())
    for m in spec["marks"]:
        if m["type"] in ("rule", "gap", "span") and m.get("label"):
            out.append(f"  · {m['label']}")
    return "\n".join(out)
