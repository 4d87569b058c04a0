"""One function per kind of picture, for any game.

Plain data in (labels, numbers, Intervals), a picture out that shows itself as the last line of a cell. Labels stand
beside what they name, intervals are always drawn, axes say their unit, and the title states the finding; give `title`
if you know better.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from statistics import NormalDist, fmean, pstdev
from typing import Any

from ..core.errors import BiglabError, takes
from ..core.wording import LETTERS, with_unit
from .histogram import binned, weighted, wilson
from .picture import Interval, Picture, course, estimates, picture, steps_axis, values_axis
from .spec import axis, bars, cells, dots, percent, rule, span
from .spec import exact as diamonds
from .text import brief, rounded

LABELLED = 14  # at most this many bars carry their numbers


@takes("pairs of (label, Interval), or a mapping")
def win_shares(
    rows: Any, *, expected: float | None = None, x: str = "share of wins (%)", title: str | None = None
) -> Picture:
    """Who wins how often: a dot for the share, a bar for its interval, best first.

    rows: pairs of (label, Interval), or a mapping; expected: a share to compare with, such as 1/4; x: axis title,
    if the shares are of something else.

    >>> from biglab import stats
    >>> win_shares({"star": stats.share(410, 1000), "random": stats.share(90, 1000)})
    <picture: star wins most often, 41 % of the games>
    """
    pairs = _best_first(rows)
    finding = _closest(pairs) or f"{pairs[0][0]} wins most often, {100 * pairs[0][1].value:.0f} % of the games"
    marks = [estimates(pairs, 100, [f"{each}" for _, each in pairs])]
    if expected is not None:
        marks.append(rule(y=100 * expected, label=f"equal chances: {100 * expected:.3g} %", tone="faint"))
    return _rows(title or finding, pairs, x, marks)


@takes("pairs of (label, Interval), or a mapping")
def score_intervals(
    rows: Any,
    *,
    unit: str = "$",
    reference: float | None = None,
    x: str = "",
    title: str | None = None,
    zero: bool = False,
) -> Picture:
    """How much each has on average: a dot for the mean, a bar for its interval, best first.

    rows: pairs of (label, Interval), or a mapping; unit: of the scores; reference: a value to mark; x: axis title,
    if the means are of something else; zero: begin the axis at 0, if sizes are compared.

    >>> from biglab import stats
    >>> score_intervals({"myopic": stats.mean([131, 140, 135]), "random": stats.mean([80, 71, 75])})
    <picture: myopic has most on average, $135.3>
    """
    pairs = _best_first(rows)
    most = with_unit(rounded(pairs[0][1].value), unit)
    finding = _closest(pairs) or f"{pairs[0][0]} has most on average, {most}"
    marks = [estimates(pairs, 1, [f"{each}" for _, each in pairs])]
    if reference is not None:
        marks.append(rule(y=reference, label=rounded(reference), tone="faint"))
    return _rows(title or finding, pairs, x or f"mean score ({unit})", marks, zero)


@takes("numbers, or a mapping of number to probability")
def distribution(
    values: Any,
    weights: Iterable[Any] | None = None,
    *,
    unit: str = "$",
    simulated: Mapping[Any, Interval] | None = None,
    title: str | None = None,
) -> Picture:
    """How likely each value is, with mean and spread; a sample gets the interval of every bar.

    values: the possible values, or a mapping of value to probability, or, without weights, a sample;
    weights: their probabilities; unit: of the values; simulated: intervals to lay over exact bars.

    >>> from fractions import Fraction
    >>> distribution([0, 2, 4], [Fraction(2, 3), Fraction(1, 6), Fraction(1, 6)])
    <picture: $1 on average, give or take 1.53>
    """
    if isinstance(values, Mapping):
        values, weights = list(values), list(values.values())
    values = list(values)
    if not values:
        raise BiglabError("values: is empty; give at least one value")
    bin_width: float | None = None
    low: list[float] | None = None
    high: list[float] | None = None
    if weights is None:
        sample = [float(x) for x in values]
        mean, spread = fmean(sample), pstdev(sample)
        counts, bin_width = binned(sample)
        heights = {x: count / len(sample) for x, count in sorted(counts.items())}
        z = NormalDist().inv_cdf(0.975)
        ends = [wilson(height, len(sample), z) for height in heights.values()]
        low, high = [100 * end for end, _ in ends], [100 * end for _, end in ends]
    else:
        heights = weighted(values, list(weights))
        mean = sum(x * p for x, p in heights.items())
        spread = math.sqrt(max(0.0, sum(p * (x - mean) ** 2 for x, p in heights.items())))
    finding = f"{with_unit(rounded(mean, 3), unit)} on average, give or take {rounded(spread, 3)}"
    few = len(heights) <= LABELLED
    found = {float(x): each for x, each in (simulated or {}).items()}
    marks = [
        span(mean - spread, mean + spread),
        bars(
            list(heights),
            [100 * p for p in heights.values()],
            text=[f"{100 * p:.1f}" for p in heights.values()] if few else None,
            label="exact" if found else "",
            tone="chance",
            step=bin_width,
            joined=bin_width is not None,
            low=low,
            high=high,
        ),
        rule(x=mean, label=f"mean {rounded(mean, 3)} ± {rounded(spread, 3)} spread"),
    ]
    if found:
        marks.append(estimates(list(found.items()), 100, at=list(found), label="simulated", tone="ink"))
    y = "share of the sample (%), with 95 % intervals" if weights is None else "probability (%)"
    ticks = [(x, brief(x)) for x in heights] if few and bin_width is None else None
    return picture(title or finding, axis(f"value ({unit})", ticks=ticks), axis(y, low=0), marks)


@takes("for every label the pairs (value, Interval)")
def sweep_lines(
    points: Mapping[str, Iterable[tuple[float, Interval]]],
    *,
    x: str = "option",
    y: str = "mean score ($)",
    title: str | None = None,
    zero: bool = False,
) -> Picture:
    """How results change with one option: a line per label, its interval as a band.

    points: for every label the pairs (value of the option, Interval); x, y: axis titles with units. If every value
    is twice the one before, each doubling takes the same room; zero: begin the upright axis at 0, if sizes are
    compared. Shares are shown in per cent, as tables write them.

    >>> from biglab import stats
    >>> lines = {"star": [(0, stats.mean([99, 101])), (1, stats.mean([49, 50]))]}
    >>> sweep_lines(lines, x="fee per share ($)")
    <picture: star falls from 100 to 49.5>
    """
    lines = {str(label): sorted(pairs, key=lambda pair: pair[0]) for label, pairs in points.items()}
    if not lines or not all(lines.values()):
        raise BiglabError("points: nothing to draw; give at least one label with one (value, Interval)")
    for label, pairs in lines.items():
        _check(label, [interval for _, interval in pairs])
    shares = all(interval.percent for pairs in lines.values() for _, interval in pairs)
    ends = [(label, pairs[0][1], pairs[-1][1]) for label, pairs in lines.items()]
    moved = [(label, first, last) for label, first, last in ends if not first.overlaps(last)]
    finding = "Nothing ends measurably higher or lower than it began"
    if moved:
        label, first, last = max(moved, key=lambda move: abs(move[2].value - move[1].value))
        verb = "rises" if last.value > first.value else "falls"
        said = percent if shares else rounded
        finding = f"{label} {verb} from {said(first.value)} to {said(last.value)}"
    marks = []
    for number, (label, pairs) in enumerate(lines.items()):
        tone, at = LETTERS[number % len(LETTERS)], [float(place) for place, _ in pairs]
        marks.append(course(at, [interval for _, interval in pairs], label, tone))
        alone = len(pairs) == 1  # no band then, but whiskers
        marks.append(estimates(pairs, 1, at=at, tone=tone, whiskers=alone, aside=True))
    across = sorted({place for pairs in lines.values() for place, _ in pairs})
    up = y + _confidence(pair for pairs in lines.values() for pair in pairs)
    look = {"format": "percent"} if shares else {}
    return picture(title or finding, steps_axis(x, across), values_axis(up, marks, zero, **look), marks)


@takes("for every seat its numbers, in order")
def paths(
    series: Mapping[str, Sequence[Any]] | Sequence[Sequence[Any]],
    *,
    x: str = "move",
    y: str = "score ($)",
    title: str | None = None,
    seats: bool = True,
    zero: bool = False,
) -> Picture:
    """Each seat's score over time, in the colour, shape and letter of its seat.

    series: for every seat, in order, its values (or Intervals, drawn as a band) or (time, value) pairs;
    a mapping names the seats; x, y: axis titles with units; seats: False if the lines are not seats, and then they
    have no letters; zero: begin the upright axis at 0, if sizes are compared.

    >>> paths({"you": [10, 12, 20], "star": [10, 10, 16]})
    <picture: A you ends ahead, with 20>
    """
    named = list(series.items()) if isinstance(series, Mapping) else [("", each) for each in series]
    if not named or not all(len(each) for _, each in named):
        raise BiglabError("series: nothing to draw; give every seat at least one value")
    if len(named) > len(LETTERS):
        raise BiglabError(f"series: {len(named)} seats, and there are colours for {len(LETTERS)}; draw fewer")
    marks, last, across = [], {}, set()
    for letter, (name, each) in zip(LETTERS, named):
        steps = [point if isinstance(point, tuple) else (at, point) for at, point in enumerate(each)]
        at, label = [time for time, _ in steps], (f"{letter} {name}" if seats else str(name)).strip()
        marks.append(course(at, [value for _, value in steps], label, letter))
        last[label] = marks[-1]["y"][-1]
        across |= set(at)
        wears = {"seat": letter, "large": True} if seats else {"tone": letter}
        marks.append(dots(at[-1:], [last[label]], aside=True, **wears))
    ahead = [label for label, end in last.items() if end == max(last.values())]
    end = rounded(max(last.values()))
    finding = (
        f"{ahead[0]} ends ahead, with {end}" if len(ahead) == 1 else f"{' and '.join(ahead)} end level, with {end}"
    )
    return picture(title or finding, steps_axis(x, sorted(across)), values_axis(y, marks, zero), marks)


@takes("pairs of (label, number), or a mapping, and Intervals with the same labels")
def exact_and_simulated(
    exact: Any, simulated: Any, *, x: str = "value ($)", title: str | None = None, zero: bool = False
) -> Picture:
    """Theory beside experiment: a diamond for the exact value, a dot and bar for the simulated one.

    exact: pairs (label, number) or a mapping; simulated: pairs (label, Interval) or a mapping with the
    same labels; x: axis title with its unit; zero: begin the axis at 0, if sizes are compared.

    >>> from fractions import Fraction
    >>> from biglab import stats
    >>> exact_and_simulated({"1 share": Fraction(1, 3)}, {"1 share": stats.mean([0, 0, 2, 0, 0, 0])})
    <picture: The exact value lies inside the interval in 1 of 1 cases>
    """
    truth = {str(label): value for label, value in (exact.items() if isinstance(exact, Mapping) else exact)}
    pairs = _pairs(simulated)
    if set(truth) != {label for label, _ in pairs}:
        raise BiglabError(
            f"exact, simulated: the labels {sorted(truth)} and "
            f"{sorted(label for label, _ in pairs)} differ; give both for every label"
        )
    values = [truth[label] for label, _ in pairs]
    inside = [value in interval for value, (_, interval) in zip(values, pairs)]
    finding = f"The exact value lies inside the interval in {sum(inside)} of {len(pairs)} cases"
    marks = [
        estimates(pairs, 1, label="simulated"),
        diamonds(
            range(len(pairs)),
            values,
            text=[brief(value) for value in values],
            label="exact",
            tone="chance",
            tones=["chance" if fits else "loss" for fits in inside],
            hollow=True,
            large=True,
        ),
    ]
    return _rows(title or finding, pairs, x, marks, zero)


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
) -> Picture:
    """A table as tinted cells with the number in each; gains and losses differ by sign as well as colour.

    matrix: numbers (Fractions are written as fractions), None for an empty cell; rows, cols: their
    labels; x, y: axis titles; unit: of the cells, for the title made here.

    >>> from fractions import Fraction
    >>> heat([[Fraction(1, 3), 0], [None, -1]], rows=[0, 1], cols=[0, 1], unit="$")
    <picture: From −$1 to $1/3>
    """
    table = [[None if value is None or math.isnan(value) else value for value in row] for row in matrix]
    if len(table) != len(rows) or any(len(row) != len(cols) for row in table):
        raise BiglabError(
            f"rows, cols: {len(rows)} and {len(cols)} labels do not fit the matrix; "
            "give one label per row and one per column"
        )
    places = [(j, len(table) - 1 - i, value) for i, row in enumerate(table) for j, value in enumerate(row)]
    known = [value for *_, value in places if value is not None]
    if not known:
        raise BiglabError("matrix: every cell is empty; give at least one number")
    low, high = min(known), max(known)
    finding = f"From {with_unit(brief(low), unit)} to {with_unit(brief(high), unit)}"
    most = float(max(abs(low), abs(high))) or 1.0
    plus, more = ("+", "gain") if low < 0 else ("", "now")
    mark = cells(
        [j for j, _, _ in places],
        [i for _, i, _ in places],
        [None if value is None else abs(float(value)) / most for *_, value in places],
        ["–" if value is None else (plus if value > 0 else "") + brief(value) for *_, value in places],
        tones=["loss" if value is not None and value < 0 else more for *_, value in places],
    )
    upwards = [str(label) for label in rows][::-1]
    return picture(title or finding, axis(x, names=[str(label) for label in cols]), axis(y, names=upwards), [mark])


# Used in this file only.


def _rows(
    finding: str, pairs: Sequence[tuple[str, Interval]], x: str, marks: Sequence[Any], zero: bool = False
) -> Picture:
    names = axis(names=[label for label, _ in pairs])
    return picture(finding, names, values_axis(x + _confidence(pairs), marks, zero), marks, flip=True)


def _pairs(rows: Any) -> list[tuple[str, Interval]]:
    pairs = [(str(label), interval) for label, interval in (rows.items() if hasattr(rows, "items") else rows)]
    if not pairs:
        raise BiglabError("rows: nothing to draw; give at least one (label, Interval)")
    for label, interval in pairs:
        _check(label, [interval])
    return pairs


def _best_first(rows: Any) -> list[tuple[str, Interval]]:
    return sorted(_pairs(rows), key=lambda pair: -pair[1].value)


def _check(label: str, intervals: Iterable[Any]) -> None:
    for interval in intervals:
        if not isinstance(interval, Interval):
            raise BiglabError(f"{label}: {interval!r} has no interval; give one, such as stats.mean(scores)")


def _closest(pairs: Sequence[tuple[str, Interval]]) -> str:
    """Says that the first two are too close to call, if they are; otherwise empty."""
    level = len(pairs) > 1 and pairs[0][1].overlaps(pairs[1][1])
    return f"{pairs[0][0]} and {pairs[1][0]} are too close to call" if level else ""


def _confidence(pairs: Iterable[tuple[Any, Interval]]) -> str:
    levels = {interval.confidence for _, interval in pairs}
    return f", with {100 * levels.pop():g} % intervals" if len(levels) == 1 else ", with intervals"
