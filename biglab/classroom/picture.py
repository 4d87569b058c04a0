"""The pictures on the wall: bids over values, revenue and efficiency, profits, guesses, votes."""

from __future__ import annotations

from collections import defaultdict
from statistics import fmean
from typing import Any

from ..charts.spec import axis, bars, chart, dots, exact, line, rule
from . import theory
from .guess import GuessActivity
from .rounds import FORMATS, RoundsActivity
from .vote import VoteActivity

Spec = dict[str, Any]
BINS = 10
TONES = {"first_price": "A", "second_price": "C", "english": "B", "dutch": "D", "all_pay": "E"}
MOST_NAMES = 12
FEW = 10  # bids, below which neither their mean nor a best reply to them means much


def pictures(activity: Any) -> list[Spec]:
    """What the wall shows of an activity now; nothing if there is nothing to see yet."""
    if isinstance(activity, RoundsActivity):
        return of_rounds(activity)
    if isinstance(activity, GuessActivity):
        return of_guess(activity)
    if isinstance(activity, VoteActivity):
        return of_vote(activity)
    return []


# ------------------------------------------------------------------ auctions


def of_rounds(activity: RoundsActivity) -> list[Spec]:
    rows = [row for row in activity.rows() if not row["practice"]]
    people = [row for row in rows if row["person"] and row["by"] == row["person"]]
    formats = list(dict.fromkeys(row["format"] for row in rows))
    found = [spec for format in formats[-2:] if (spec := bids_over_values(activity, format, people))]
    if rows:
        found.append(revenue(activity, rows))
        found += profits(activity)
    return found


def card_of(row: dict[str, Any]) -> int:
    """What somebody knew of a lot: its value, or an estimate."""
    return int(row["value"] if row["value"] is not None else row["estimate"])


def bids_over_values(activity: RoundsActivity, format: str, people: list[dict[str, Any]]) -> Spec | None:
    """Every bid of the class as a dot, its mean by value, and, once it is revealed, the line of theory."""
    mine = [row for row in people if row["format"] == format and row["bid"] is not None]
    if format == "english":  # how far a winner would have stayed is theirs alone
        mine = [row for row in mine if not row["won"]]
    if not mine:
        return None
    name, top = FORMATS[format][0], activity.lots[-1][0].top
    says = "left at (points)" if format == "english" else "bid (points)"
    knows = "value" if mine[0]["value"] is not None else "estimate"
    marks = [dots([card_of(row) for row in mine], [row["bid"] for row in mine], tone=TONES[format], label="")]
    by_bin: dict[int, list[dict[str, Any]]] = defaultdict(list)
    for row in mine:
        by_bin[int(min(BINS - 1, BINS * card_of(row) / top))].append(row)
    means = [(fmean(map(card_of, group)), fmean(row["bid"] for row in group)) for _, group in sorted(by_bin.items())]
    if len(means) > 1 and len(mine) >= FEW:
        marks.append(line([x for x, _ in means], [y for _, y in means], label="class, mean", tone="ink"))
    title = f"{name}: {len(mine)} bids"
    if activity.revealed:
        xs, ys = theory.line(activity, format)
        marks.append(line(xs, ys, label="equilibrium", tone="now", dash=True))
        title = f"{name}: {compared(mine, xs, ys, 'leaves' if format == 'english' else 'bids')}"
        reply = replies(activity, format, people)
        if reply:
            marks.append(line([x for x, _ in reply], [y for _, y in reply], label="best reply", tone="gain"))
    across = axis(f"{knows} (points)", low=0, high=top)
    return chart(title, x=across, y=axis(says, low=0, high=top), marks=marks)


def compared(rows: list[dict[str, Any]], xs: list[float], ys: list[float], does: str) -> str:
    """How the class bids, compared with the line, in words."""
    over = [row["bid"] - interpolated(xs, ys, card_of(row)) for row in rows]
    mean = fmean(over)
    if abs(mean) < 0.5:
        return f"the class {does} as theory says, on average"
    more, less = ("later", "earlier") if does == "leaves" else ("more", "less")
    return f"the class {does} {abs(mean):.1f} points {more if mean > 0 else less} than theory says, on average"


def interpolated(xs: list[float], ys: list[float], x: float) -> float:
    """The height of a line through points, at x."""
    if not xs or x <= xs[0]:
        return ys[0] if ys else 0.0
    for i in range(1, len(xs)):
        if x <= xs[i]:
            share = (x - xs[i - 1]) / (xs[i] - xs[i - 1])
            return ys[i - 1] + share * (ys[i] - ys[i - 1])
    return ys[-1]


def replies(activity: RoundsActivity, format: str, people: list[dict[str, Any]]) -> list[tuple[int, int]]:
    """Given how the class bids, what would have been best; if a value is known and a rival's bid is a number."""
    rows = [row for row in people if row["format"] == format]
    if format not in ("first_price", "all_pay") or len(rows) < FEW or rows[0]["estimate"] is not None:
        return []
    return theory.best_replies(activity, format, [row["bid"] for row in rows])


def outcomes(activity: RoundsActivity, k: int) -> list[dict[str, Any]]:
    """What each group of a lot brought in, and whether it was efficient."""
    return [theory.outcome_of(lot) for lot in activity.lots[k] if lot.is_over]


def expected(activity: RoundsActivity, k: int) -> list[dict[str, Any]]:
    """The same among equilibrium bots with the same cards; worked out once."""
    known: dict[int, Any] = activity.__dict__.setdefault("_expected", {})
    if k not in known:
        known[k] = [theory.on_the_same_luck(activity, k, g) for g in range(len(activity.lots[k]))]
    found: list[dict[str, Any]] = known[k]
    return found


def revenue(activity: RoundsActivity, rows: list[dict[str, Any]]) -> Spec:
    """Revenue lot by lot, a group's on average; once revealed, with what theory predicts for the same values."""
    lots = sorted({row["lot"] - 1 for row in rows})
    made = {k: outcomes(activity, k) for k in lots}
    marks, said = [], []
    formats = list(dict.fromkeys(activity.plan[k].format for k in lots))
    for format in formats:
        its = [k for k in lots if activity.plan[k].format == format]
        ys = [fmean(each["revenue"] for each in made[k]) for k in its]
        label = "class" if len(formats) == 1 else f"class, {FORMATS[format][0]}"
        marks.append(dots([k + 1 for k in its], ys, tone=TONES[format], large=True, label=label))
        mine = [each for k in its for each in made[k]]
        words = f"{FORMATS[format][0]} {fmean(e['revenue'] for e in mine):.1f}"
        if activity.revealed:
            theirs = [e for k in its for e in expected(activity, k)]
            words += f" (theory {fmean(e['revenue'] for e in theirs):.1f})"
        efficient = sum(e["efficient"] for e in mine)
        said.append(f"{words}, {100 * efficient / len(mine):.0f} % efficient")
    if activity.revealed:
        means = [fmean(each["revenue"] for each in expected(activity, k)) for k in lots]
        marks.append(exact([k + 1 for k in lots], means, hollow=True, large=True, label="theory, same values"))
    return chart(
        "Revenue: " + "; ".join(said),
        x=axis("lot", low=0.5, high=max(lots) + 1.5, whole=True),
        y=axis("revenue of a group (points)", low=0),
        marks=marks,
    )


def profits(activity: RoundsActivity) -> list[Spec]:
    """Profits by name, the best first, if the ranking is on."""
    made = sorted(((activity.profit(p), each.name) for p, each in activity.room.people.items()), reverse=True)
    if not made or not activity.room.ranking:
        return []
    made = made[:MOST_NAMES]
    names, found = [name for _, name in made], [profit for profit, _ in made]
    title = f"{names[0]} has made most, {found[0]} points"
    return [bars_by_name(title, names, found, axis("profit so far (points)"), "gain")]


def bars_by_name(title: str, names: list[str], numbers: list[int], across: dict[str, Any], *tones: str) -> Spec:
    """A bar for each name, one below the other, with its number at the end; one tone for all, or one for each."""
    each = list(tones) if len(tones) == len(names) else [tones[0]] * len(names)
    marks = [bars(range(len(names)), numbers, text=[str(number) for number in numbers], tones=each)]
    return chart(title, flip=True, x=axis(names=names), y=across, marks=marks)


# ------------------------------------------------------------------ guesses and votes


def of_guess(activity: GuessActivity) -> list[Spec]:
    """How the guesses lie; with the truth once it is revealed. Before, only how many there are."""
    asked, said = activity.asked, list(activity.answers.values())
    if not said:
        return []
    if asked["kind"] == "choice":
        names = asked["texts"]
        counts = [said.count(name) for name in names]
        truth = activity.spec["answer"]["value"] if activity.revealed else None
        title = (
            f"{asked['question']} {activity.spec['answer']['text'] if activity.revealed else f'{len(said)} answers'}"
        )
        tones = ["gain" if name == truth else "chance" for name in names]
        return [bars_by_name(title, names, counts, axis("people", low=0, whole=True), *tones)]
    low, high = float(asked["low"]), float(asked["high"])
    width = (high - low) / 20
    counts_by: dict[int, int] = defaultdict(int)
    for guess in said:
        counts_by[min(19, int((guess - low) / width))] += 1
    xs = [low + (i + 0.5) * width for i in range(20)]
    marks = [bars(xs, [counts_by[i] for i in range(20)], tone="chance", step=width, joined=True)]
    marks.append(rule(x=fmean(said), label=f"mean {fmean(said):.3g}", tone="faint"))
    title = f"{asked['question']} {len(said)} guesses, {fmean(said):.3g} on average"
    if activity.revealed:
        answer = activity.spec["answer"]
        marks.append(rule(x=answer["value"], label=f"it is {answer['text']}", tone="now", solid=True))
    unit = f"guess ({asked['unit']})" if asked["unit"] else "guess"
    return [chart(title, x=axis(unit, low=low, high=high), y=axis("people", low=0, whole=True), marks=marks)]


def of_vote(activity: VoteActivity) -> list[Spec]:
    """What the room would do, once it is revealed: before, one would only follow the others."""
    counts = activity.counts()
    if not activity.revealed or not counts:
        return []
    counts = counts[:MOST_NAMES]
    most = f"{counts[0][1]} of {len(activity.answers)} would {counts[0][0]}"
    moves, votes = [move for move, _ in counts], [n for _, n in counts]
    return [bars_by_name(most, moves, votes, axis("votes", low=0, whole=True), "chance")]
