"""One function per kind of picture, for any game.

Plain data in (labels, numbers, Intervals), a figure out that shows itself as the last line of a
cell. Labels stand beside what they name, intervals are always drawn, axes say their unit, and the
title states the finding; give `title` where you know better. Nothing here touches pyplot's global
state, so pictures may be drawn on any thread.
"""

from __future__ import annotations

import io
import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any

from biglab.core.errors import BiglabError, takes
from biglab.lab import stats
from biglab.lab.stats import Interval

PAPER, CARD, INK, FAINT, LINE = "#FBF9F4", "#FFFFFF", "#1F2430", "#6B7280", "#D9D4C7"
GAIN, LOSS, NOW, CHANCE = "#00795A", "#B3420A", "#0072B2", "#7A5195"
SEATS = [
    ("A", "#0072B2", "o"),
    ("B", "#D55E00", "s"),
    ("C", "#009E73", "^"),
    ("D", "#CC79A7", "D"),
    ("E", "#E69F00", "p"),
    ("F", "#56B4E9", "P"),
]
WIDTH = 7.2  # inches
SHOWN = 100  # pixels of the page per inch: a label is then as large as the text around it


@takes("pairs of (label, Interval), or a mapping")
def win_shares(
    rows: Any, *, expected: float | None = None, x: str = "share of wins (%)", title: str | None = None
) -> Any:
    """Who wins how often: a dot for the share, a bar for its interval, best first.

    rows: pairs of (label, Interval), or a mapping; expected: a share to compare with, such as 1/4; x: axis title,
    where the shares are of something else.

    >>> win_shares({"star": stats.share(410, 1000), "random": stats.share(90, 1000)})
    <picture: star wins most often, 41 % of the games>
    """
    pairs = _sorted(_pairs(rows))
    best, *rest = pairs
    if rest and best[1].overlaps(rest[0][1]):
        finding = f"{best[0]} and {rest[0][0]} are not worth telling apart"
    else:
        finding = f"{best[0]} wins most often, {100 * best[1].value:.0f} % of the games"
    shown = [(label, _times(interval, 100), str(interval)) for label, interval in pairs]
    figure, axes = _dots(shown, title or finding, x + _confidence(pairs))
    axes.set_xlim(left=max(0, axes.get_xlim()[0]))
    if expected is not None:
        _reference(axes, 100 * expected, f"equal chances: {100 * expected:.3g} %")
    return figure


@takes("pairs of (label, Interval), or a mapping")
def score_intervals(
    rows: Any, *, unit: str = "$", reference: float | None = None, x: str = "", title: str | None = None
) -> Any:
    """What each has on average: a dot for the mean, a bar for its interval, best first.

    rows: pairs of (label, Interval), or a mapping; unit: of the scores; reference: a value to mark; x: axis title,
    where the means are of something else.

    >>> score_intervals({"myopic": stats.mean([131, 140, 135]), "random": stats.mean([80, 71, 75])})
    <picture: myopic has most on average, $135.3>
    """
    pairs = _sorted(_pairs(rows))
    best, *rest = pairs
    if rest and best[1].overlaps(rest[0][1]):
        finding = f"{best[0]} and {rest[0][0]} are not worth telling apart"
    else:
        finding = f"{best[0]} has most on average, {_with_unit(_short(best[1].value), unit)}"
    shown = [(label, interval, f"{interval}") for label, interval in pairs]
    figure, axes = _dots(shown, title or finding, (x or f"mean score ({unit})") + _confidence(pairs))
    if reference is not None:
        _reference(axes, reference, _short(reference))
    return figure


@takes("numbers, or a mapping of number to probability")
def distribution(
    values: Any,
    weights: Iterable[Any] | None = None,
    *,
    unit: str = "$",
    simulated: Mapping[Any, Interval] | None = None,
    title: str | None = None,
) -> Any:
    """How likely each value is, with mean and spread; a sample gets the interval of every bar.

    values: the possible values, or a mapping of value to probability, or, without weights, a sample;
    weights: their probabilities; unit: of the values; simulated: intervals to lay over exact bars.

    >>> distribution([0, 2, 4], [Fraction(2, 3), Fraction(1, 6), Fraction(1, 6)])
    <picture: $1 on average, give or take 1.53>
    """
    if isinstance(values, Mapping):
        values, weights = list(values), list(values.values())
    values = list(values)
    if not values:
        raise BiglabError("values: is empty; give at least one value")
    bars: dict[float, Interval | None]
    width = None
    if weights is None:
        sample = [float(x) for x in values]
        mean, std = sum(sample) / len(sample), _std(sample)
        counts, width = _binned(sample)
        bars = {x: stats.share(count, len(sample)) for x, count in counts.items()}
        heights = {x: count / len(sample) for x, count in counts.items()}
    else:
        chances = list(weights)
        if len(chances) != len(values) or min(chances) < 0 or abs(float(sum(chances)) - 1) > 1e-9:
            raise BiglabError(
                f"weights: {len(chances)} for {len(values)} values; give one probability per value, summing to 1"
            )
        heights = dict.fromkeys(map(float, values), 0.0)
        for x, p in zip(values, chances):
            heights[float(x)] += float(p)
        mean = sum(x * p for x, p in heights.items())
        std = math.sqrt(max(0.0, sum(p * (x - mean) ** 2 for x, p in heights.items())))
        overlay = {float(x): interval for x, interval in (simulated or {}).items()}
        bars = {x: overlay.get(x) for x in heights}
    finding = f"{_with_unit(_short(mean, 3), unit)} on average, give or take {_short(std, 3)}"
    figure, axes = _figure(3.4, title or finding)
    xs = sorted(heights)
    gap = width or min((b - a for a, b in zip(xs, xs[1:])), default=1.0)
    axes.axvspan(mean - std, mean + std, color=CHANCE, alpha=0.10, linewidth=0)
    axes.bar(
        xs,
        [100 * heights[x] for x in xs],
        width=gap * (1.0 if width else 0.7),
        color=_mix(CARD, CHANCE, 0.6),
        edgecolor=PAPER,
        linewidth=1,
    )
    top = 100 * max(heights.values())
    for x in xs:
        interval = bars[x]
        if interval is not None:
            axes.plot([x, x], [100 * interval.low, 100 * interval.high], color=INK, linewidth=1.6)
            axes.plot([x], [100 * interval.value], "o", color=INK, markersize=4)
            top = max(top, 100 * interval.high)
        if len(xs) <= 14:
            above = 100 * max(heights[x], interval.high if interval is not None else 0)
            axes.annotate(
                f"{100 * heights[x]:.1f}",
                (x, above),
                (0, 4),
                textcoords="offset points",
                ha="center",
                fontsize=9,
                color=INK,
            )
    axes.set_ylim(0, top * 1.3)
    if len(xs) <= 14 and not width:
        axes.set_xticks(xs)
    axes.axvline(mean, color=INK, linewidth=1, linestyle=(0, (4, 3)))
    middle = sum(axes.get_xlim()) / 2
    axes.annotate(
        f"mean {_short(mean, 3)} ± {_short(std, 3)} spread",
        (mean, top * 1.22),
        (6 if mean <= middle else -6, 0),
        textcoords="offset points",
        va="center",
        ha="left" if mean <= middle else "right",
        fontsize=9,
        color=INK,
    )
    axes.set_xlabel(f"value ({unit})")
    axes.set_ylabel(_upright("share of the sample (%), with 95 % intervals" if weights is None else "probability (%)"))
    return figure


@takes("for every label the pairs (value, Interval)")
def sweep_lines(
    points: Mapping[str, Iterable[tuple[float, Interval]]],
    *,
    x: str = "option",
    y: str = "mean score ($)",
    title: str | None = None,
) -> Any:
    """How results change with one option: a line per label, its interval as a band.

    points: for every label the pairs (value of the option, Interval); x, y: axis titles with units.

    >>> lines = {"star": [(0, stats.mean([99, 101])), (1, stats.mean([49, 50]))]}
    >>> sweep_lines(lines, x="fee per share ($)")
    <picture: star falls from 100 to 49.5>
    """
    if not points or not all(points.values()):
        raise BiglabError("points: nothing to draw; give at least one label with one (value, Interval)")
    lines = {label: sorted(line) for label, line in points.items()}
    for label, line in lines.items():
        _check(label, [interval for _, interval in line])
    moved = [(label, line[0][1], line[-1][1]) for label, line in lines.items() if not line[0][1].overlaps(line[-1][1])]
    finding = "Nothing ends measurably higher or lower than it began"
    if moved:
        label, first, last = max(moved, key=lambda move: abs(move[2].value - move[1].value))
        verb = "rises" if last.value > first.value else "falls"
        finding = f"{label} {verb} from {_short(first.value)} to {_short(last.value)}"
    figure, axes = _figure(3.8, title or finding)
    ends = []
    for number, (label, line) in enumerate(lines.items()):
        _, colour, marker = SEATS[number % len(SEATS)]
        xs = [float(at) for at, _ in line]
        axes.fill_between(
            xs, [i.low for _, i in line], [i.high for _, i in line], color=colour, alpha=0.18, linewidth=0
        )
        axes.plot(xs, [i.value for _, i in line], color=colour, marker=marker, markersize=5, linewidth=1.8)
        if len(xs) == 1:
            axes.plot(xs * 2, [line[0][1].low, line[0][1].high], color=colour, linewidth=3, alpha=0.5)
        ends.append((xs[-1], line[-1][1].value, label, colour))
    _end_labels(axes, ends)
    axes.set_xlabel(x)
    axes.set_ylabel(_upright(y + _confidence([pair for line in lines.values() for pair in line])))
    _whole_steps(axes, [at for line in lines.values() for at, _ in line])
    return figure


@takes("for every seat its numbers, in order")
def paths(
    series: Mapping[str, Sequence[Any]] | Sequence[Sequence[Any]],
    *,
    x: str = "move",
    y: str = "score ($)",
    title: str | None = None,
) -> Any:
    """Each seat's score over time, in the colour, shape and letter of its seat.

    series: for every seat, in order, its values (or Intervals, drawn as a band) or (time, value) pairs;
    a mapping names the seats; x, y: axis titles with units.

    >>> paths({"you": [10, 12, 20], "star": [10, 10, 16]})
    <picture: A you ends ahead, with 20>
    """
    named = list(series.items()) if isinstance(series, Mapping) else [("", line) for line in series]
    if not named or not all(len(line) for _, line in named):
        raise BiglabError("series: nothing to draw; give every seat at least one value")
    if len(named) > len(SEATS):
        raise BiglabError(f"series: {len(named)} seats, and there are colours for {len(SEATS)}; draw fewer")
    drawn = []
    for seat, (name, line) in enumerate(named):
        letter, colour, marker = SEATS[seat]
        steps = [point if isinstance(point, tuple) else (at, point) for at, point in enumerate(line)]
        times, values = [at for at, _ in steps], [value for _, value in steps]
        drawn.append((f"{letter} {name}".strip(), colour, marker, times, values))
    last = [_middle(values[-1]) for *_, values in drawn]
    ahead = [label for (label, *_), end in zip(drawn, last) if end == max(last)]
    finding = f"{ahead[0]} ends ahead, with {_short(max(last))}"
    if len(ahead) > 1:
        finding = f"{' and '.join(ahead)} end level, with {_short(max(last))}"
    figure, axes = _figure(3.8, title or finding)
    ends = []
    for label, colour, marker, xs, values in drawn:
        if isinstance(values[0], Interval):
            axes.fill_between(
                xs, [v.low for v in values], [v.high for v in values], color=colour, alpha=0.18, linewidth=0
            )
        middles = [_middle(v) for v in values]
        axes.plot(xs, middles, color=colour, linewidth=1.8, marker=marker, markersize=7, markevery=[len(xs) - 1])
        ends.append((xs[-1], middles[-1], label, colour))
    _end_labels(axes, ends)
    axes.set_xlabel(x)
    axes.set_ylabel(_upright(y))
    _whole_steps(axes, [at for _, _, _, xs, _ in drawn for at in xs])
    return figure


@takes("pairs of (label, number), or a mapping, and Intervals with the same labels")
def exact_and_simulated(exact: Any, simulated: Any, *, x: str = "value ($)", title: str | None = None) -> Any:
    """Theory beside experiment: a diamond for the exact value, a dot and bar for the simulated one.

    exact: pairs (label, number) or a mapping; simulated: pairs (label, Interval) or a mapping with the
    same labels; x: axis title with its unit.

    >>> exact_and_simulated({"1 share": Fraction(1, 3)}, {"1 share": stats.mean([0, 0, 2, 0, 0, 0])})
    <picture: The exact value lies inside the interval in 1 of 1 cases>
    """
    truth = dict(exact.items() if isinstance(exact, Mapping) else exact)
    pairs = _pairs(simulated)
    if {str(label) for label in truth} != {label for label, _ in pairs}:
        raise BiglabError(
            f"exact, simulated: the labels {sorted(map(str, truth))} and "
            f"{sorted(label for label, _ in pairs)} differ; give both for every label"
        )
    truth = {str(label): value for label, value in truth.items()}
    inside = sum(truth[label] in interval for label, interval in pairs)
    shown = [(label, interval, f"{_text(truth[label])}") for label, interval in pairs]
    finding = f"The exact value lies inside the interval in {inside} of {len(pairs)} cases"
    figure, axes = _dots(shown, title or finding, x + _confidence(pairs), [float(v) for v in truth.values()])
    for place, (label, interval) in enumerate(pairs):
        axes.plot(
            [float(truth[label])],
            [place],
            "D",
            markersize=9,
            zorder=4,
            markerfacecolor="none",
            markeredgewidth=1.6,
            markeredgecolor=CHANCE if truth[label] in interval else LOSS,
        )
    axes.annotate(
        "◇ exact    ● simulated, with its interval",
        (0, 1),
        (0, 4),
        xycoords="axes fraction",
        textcoords="offset points",
        fontsize=9,
        color=FAINT,
    )
    return figure


@takes("rows of numbers, with a label for each row and column")
def heat(
    matrix: Sequence[Sequence[Any]],
    rows: Sequence[Any],
    cols: Sequence[Any],
    *,
    x: str = "",
    y: str = "",
    unit: str = "",
    title: str | None = None,
) -> Any:
    """A table as tinted cells with the number in each; gains and losses differ by sign as well as colour.

    matrix: numbers (Fractions are written as fractions), None for an empty cell; rows, cols: their
    labels; x, y: axis titles; unit: of the cells, for the title made here.

    >>> heat([[Fraction(1, 3), 0], [None, -1]], rows=[0, 1], cols=[0, 1], unit="$")
    <picture: From −$1 to $1/3>
    """
    table = [list(row) for row in matrix]
    if len(table) != len(rows) or any(len(row) != len(cols) for row in table):
        raise BiglabError(
            f"rows, cols: {len(rows)} and {len(cols)} labels do not fit the matrix; "
            "give one label per row and one per column"
        )
    cells = [value for row in table for value in row if not _empty(value)]
    if not cells:
        raise BiglabError("matrix: every cell is empty; give at least one number")
    low, high = min(cells), max(cells)
    signed = low < 0
    finding = f"From {_with_unit(_text(low), unit)} to {_with_unit(_text(high), unit)}"
    figure, axes = _figure(max(2.0, 0.9 + 0.42 * len(rows)), title or finding)
    scale = float(max(abs(low), abs(high))) or 1.0
    size = 10 if len(cols) <= 12 else 7
    for i, row in enumerate(table):
        for j, value in enumerate(row):
            if _empty(value):
                axes.text(j, i, "–", ha="center", va="center", fontsize=size, color=FAINT)
                continue
            tone = LOSS if value < 0 else (GAIN if signed else NOW)
            strength = abs(float(value)) / scale
            ground = _mix(CARD, tone, 0.7 * strength)
            axes.add_patch(_patch(j, i, ground))
            plus = "+" if signed and value > 0 else ""
            axes.text(
                j,
                i,
                plus + _text(value),
                ha="center",
                va="center",
                fontsize=size,
                color=max(CARD, INK, key=lambda ink: _contrast(ink, ground)),
            )
    axes.set_xlim(-0.5, len(cols) - 0.5)
    axes.set_ylim(len(rows) - 0.5, -0.5)
    axes.set_xticks(range(len(cols)), [str(label) for label in cols])
    axes.set_yticks(range(len(rows)), [str(label) for label in rows])
    axes.grid(False)
    axes.tick_params(length=0)
    axes.spines["bottom"].set_visible(False)
    axes.set_xlabel(x)
    axes.set_ylabel(y)
    return figure


# What follows is for this file.


@lru_cache(maxsize=1)
def _picture_class() -> type:
    from matplotlib.figure import Figure

    class Picture(Figure):
        """A figure that shows itself in a notebook without pyplot, and says in text what it shows."""

        finding = ""

        def _settle(self) -> None:
            # The layout creeps by fractions of a point each time it is drawn: once is enough.
            if self.get_layout_engine() is not None:
                self.draw_without_rendering()
                self.set_layout_engine("none")

        def _repr_png_(self) -> tuple[bytes, dict[str, int]]:
            self._settle()
            stream = io.BytesIO()
            self.savefig(stream, format="png", dpi=160)
            width, height = self.get_size_inches()
            return stream.getvalue(), {"width": round(SHOWN * width), "height": round(SHOWN * height)}

        def svg(self) -> str:
            """The picture as SVG text, the same for the same data."""
            from matplotlib import rc_context

            self._settle()
            stream = io.StringIO()
            with rc_context({"svg.hashsalt": "biglab", "svg.fonttype": "path"}):
                self.savefig(stream, format="svg", metadata={"Date": None, "Title": self.finding})
            return stream.getvalue()

        def __repr__(self) -> str:
            return f"<picture: {self.finding}>"

        __str__ = __repr__

    return Picture


@lru_cache(maxsize=1)
def _number_class() -> type:
    from matplotlib.ticker import ScalarFormatter

    class Numbers(ScalarFormatter):
        """Numbers on an axis as people write them: 700,000, never 7e5, and no factor in a corner."""

        def __init__(self) -> None:
            super().__init__(useOffset=False)
            self.set_scientific(False)

        def __call__(self, x: float, pos: int | None = None) -> str:
            whole, point, rest = super().__call__(x, pos).partition(".")
            digits = whole.lstrip("-−")
            return f"{whole[: -len(digits)]}{int(digits):,}{point}{rest}" if digits.isdigit() else whole + point + rest

    return Numbers


def _whole_steps(axes: Any, xs: Iterable[Any]) -> None:
    """Rounds, players and shares come in whole numbers: no mark at 2.5 then."""
    from matplotlib.ticker import MaxNLocator

    if all(float(x).is_integer() for x in xs):
        axes.xaxis.set_major_locator(MaxNLocator(nbins=8, integer=True))


def _upright(text: str) -> str:
    """An axis title in as many lines as the height of a picture wants."""
    if len(text) <= 36:
        return text
    said, comma, intervals = text.partition(", with ")
    return _wrapped(said + comma.rstrip("with "), 36) + (f"\nwith {intervals}" if comma else "")


def _figure(height: float, finding: str) -> tuple[Any, Any]:
    figure = _picture_class()(figsize=(WIDTH, height + 0.5), layout="constrained", facecolor=PAPER)
    figure.finding = finding
    figure.get_layout_engine().set(w_pad=0.12, h_pad=0.1)
    figure.suptitle(_wrapped(finding), x=0.02, ha="left", fontsize=13, color=INK, fontweight="bold")
    axes = figure.add_subplot(facecolor=PAPER)
    axes.spines[["top", "right", "left"]].set_visible(False)
    axes.spines["bottom"].set_color(FAINT)
    axes.tick_params(colors=INK, labelsize=10, length=3)
    axes.xaxis.set_major_formatter(_number_class()())
    axes.yaxis.set_major_formatter(_number_class()())
    axes.xaxis.label.set_color(FAINT)
    axes.yaxis.label.set_color(FAINT)
    axes.grid(True, color=LINE, linewidth=0.6)
    axes.set_axisbelow(True)
    return figure, axes


def _dots(
    shown: Sequence[tuple[str, Interval, str]], finding: str, x: str, seen: Sequence[float] = ()
) -> tuple[Any, Any]:
    figure, axes = _figure(0.9 + 0.4 * len(shown), finding)
    for place, (_, interval, beside) in enumerate(shown):
        axes.plot(
            [interval.low, interval.high], [place, place], color=NOW, linewidth=5, alpha=0.35, solid_capstyle="butt"
        )
        axes.plot([interval.value], [place], "o", color=NOW, markersize=7)
        axes.annotate(
            beside,
            (1, place),
            (8, 0),
            xycoords=("axes fraction", "data"),
            textcoords="offset points",
            va="center",
            fontsize=10,
            color=INK,
        )
    axes.set_yticks(range(len(shown)), [label for label, *_ in shown])
    axes.set_ylim(len(shown) - 0.4, -0.6)
    ends = [end for _, i, _ in shown for end in (i.low, i.high)] + list(seen)
    room = 0.06 * (max(ends) - min(ends)) or 1.0
    axes.set_xlim(min(ends) - room, max(ends) + room)
    axes.grid(False, axis="y")
    axes.tick_params(axis="y", length=0)
    axes.set_xlabel(x)
    return figure, axes


def _reference(axes: Any, value: float, label: str) -> None:
    low, high = axes.get_xlim()
    room = 0.06 * (high - low)
    axes.set_xlim(min(low, value - room), max(high, value + room))
    axes.axvline(value, color=FAINT, linewidth=1, linestyle=(0, (4, 3)), zorder=1)
    axes.annotate(
        label,
        (value, 1),
        (0, 3),
        xycoords=("data", "axes fraction"),
        textcoords="offset points",
        ha="center",
        fontsize=9,
        color=FAINT,
    )


def _end_labels(axes: Any, ends: Sequence[tuple[float, float, str, str]]) -> None:
    """Labels beside the ends of lines, pushed apart where they would touch."""
    low, high = axes.get_ylim()
    apart = 0.065 * (high - low)
    placed: list[float] = []
    for x, y, label, colour in sorted(ends, key=lambda end: end[1]):
        at = max(y, placed[-1] + apart) if placed else y
        placed.append(at)
        far = max(end[0] for end in ends)
        axes.annotate(
            label,
            (far, at),
            (10, 0),
            textcoords="offset points",
            va="center",
            fontsize=10,
            color=INK,
            fontweight="bold",
            annotation_clip=False,
            bbox={"boxstyle": "square,pad=0.1", "facecolor": PAPER, "edgecolor": "none"},
        )
        axes.annotate(
            "",
            (x, y),
            (far, at),
            textcoords=_shifted(axes, 9),
            annotation_clip=False,
            arrowprops={"arrowstyle": "-", "color": colour, "linewidth": 1.2, "linestyle": "-" if x == far else ":"},
        )  # dotted: there is no data on the way
    axes.set_ylim(low, max(high, placed[-1] + apart / 2))


def _shifted(axes: Any, points: float) -> Any:
    from matplotlib.transforms import ScaledTranslation

    return axes.transData + ScaledTranslation(points / 72, 0, axes.figure.dpi_scale_trans)


def _patch(j: int, i: int, colour: str) -> Any:
    from matplotlib.patches import Rectangle

    return Rectangle((j - 0.48, i - 0.46), 0.96, 0.92, facecolor=colour, edgecolor=LINE, linewidth=0.6)


def _mix(a: str, b: str, share: float) -> str:
    parts = [(int(a[i : i + 2], 16), int(b[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(one + (two - one) * share):02X}" for one, two in parts)


def _contrast(a: str, b: str) -> float:
    """How well one colour reads on another, 1 to 21, as WCAG measures it."""
    light = []
    for colour in (a, b):
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        r, g, b_ = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
        light.append(0.2126 * r + 0.7152 * g + 0.0722 * b_)
    return (max(light) + 0.05) / (min(light) + 0.05)


def _pairs(rows: Any) -> list[tuple[str, Interval]]:
    if hasattr(rows, "items"):
        rows = rows.items()
    pairs = [(str(label), interval) for label, interval in rows]
    if not pairs:
        raise BiglabError("rows: nothing to draw; give at least one (label, Interval)")
    for label, interval in pairs:
        _check(label, [interval])
    return pairs


def _check(label: str, intervals: Iterable[Any]) -> None:
    for interval in intervals:
        if not isinstance(interval, Interval):
            raise BiglabError(f"{label}: {interval!r} has no interval; give one, such as stats.mean(scores)")


def _sorted(pairs: list[tuple[str, Interval]]) -> list[tuple[str, Interval]]:
    return sorted(pairs, key=lambda pair: -pair[1].value)


def _times(i: Interval, factor: float) -> Interval:
    return Interval(factor * i.value, factor * i.low, factor * i.high, i.n, i.confidence)


def _confidence(pairs: Iterable[tuple[Any, Interval]]) -> str:
    levels = {interval.confidence for _, interval in pairs}
    return f", with {100 * levels.pop():g} % intervals" if len(levels) == 1 else ", with intervals"


def _middle(value: Any) -> float:
    return value.value if isinstance(value, Interval) else float(value)


def _binned(sample: list[float]) -> tuple[dict[float, int], float | None]:
    counts = Counter(sample)
    if len(counts) <= 30:
        return dict(counts), None
    low, high = min(sample), max(sample)
    width = (high - low) / 30
    places = Counter(min(29, int((value - low) / width)) for value in sample)
    return {low + (place + 0.5) * width: places[place] for place in range(30)}, width


def _std(sample: list[float]) -> float:
    mean = sum(sample) / len(sample)
    return math.sqrt(sum((x - mean) ** 2 for x in sample) / len(sample))


def _empty(value: Any) -> bool:
    return value is None or (isinstance(value, float) and math.isnan(value))


def _text(value: Any) -> str:
    if isinstance(value, Fraction):
        text = str(value)
    elif abs(value) >= 1_000:
        text = f"{float(value):,.0f}"
    else:
        text = str(value) if isinstance(value, int) else f"{float(value):.3g}"
    return text.replace("-", "−")


def _short(value: float, digits: int = 4) -> str:
    """A number for a sentence: few digits, but never 7e5."""
    return f"{value:,.{digits}g}" if abs(value) < 10_000 else f"{value:,.0f}"


def _with_unit(number: str, unit: str) -> str:
    if unit == "$":
        return number.replace("-", "−").replace("−", "−$") if number[0] in "-−" else f"${number}"
    return f"{number} {unit}".strip()


def _wrapped(text: str, most: int = 62) -> str:
    import textwrap

    return "\n".join(textwrap.wrap(text, most))
