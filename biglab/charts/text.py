"""What a chart says in words: numbers as axes, tables and tips write them, and all of it in plain characters."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

Spec = dict[str, Any]
SERIES = ("bars", "line", "dots", "exact", "inlay")


def fixed(v: float, places: int, format: str = "") -> str:
    """A number with this many decimals, as an axis of the format writes it."""
    size = abs(v * 100 if format == "percent" else v)
    body = f"{size:,.{places}f}"
    sign = "−" if v < 0 and float(body.replace(",", "")) != 0 else ""
    return sign + ("$" if format == "money" else "") + body + ("%" if format == "percent" else "")


def show(v: float, format: str = "") -> str:
    """A number with as many decimals as it needs, four at most."""
    if format == "money":
        return fixed(v, 0 if v == int(v) else 2, format)
    body, end = (fixed(v, 2, format)[:-1], "%") if format == "percent" else (fixed(v, 4), "")
    return body.rstrip("0").rstrip(".") + end


def places(step: float) -> int:
    """How many decimals the numbers along an axis need, given the step between them."""
    return max(0, -math.floor(math.log10(step) + 1e-9))


def brief(value: Any) -> str:
    """A number as a cell or a label shows it."""
    if isinstance(value, Fraction):
        text = str(value)
    elif abs(value) >= 1_000:
        text = f"{float(value):,.0f}"
    else:
        text = str(value) if isinstance(value, int) else f"{float(value):.3g}"
    return text.replace("-", "−")


def rounded(value: float, digits: int = 4) -> str:
    """A number for a sentence: few digits, but never 7e5."""
    return f"{value:,.{digits}g}" if abs(value) < 10_000 else f"{value:,.0f}"


def words(spec: Spec, m: Spec, i: int) -> tuple[str, str, str]:
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


def numbers(spec: Spec) -> tuple[list[str], list[list[str]]]:
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


def chart_text(spec: Spec, width: int = 24) -> str:
    """A chart in plain characters: its title, then one line per number, with a bar if the chart has bars."""
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
