"""Explorers: one idea, a few sliders, one picture that follows while dragging.

    def picture(values):
        rows = payout_table(range(1, 11), die_sides=values.sides)
        return chart("A share is worth more, the more there are", x=axis("shares"), y=axis("worth", format="money"),
                     marks=[exact([r.shares for r in rows], [r.ev for r in rows])])

    Explorer("What is a share worth?", [slider("sides", "Sides of the die", range(2, 21), 6)], picture)

Python computes every picture, exactly; the page draws it. `precompute()` sends all pictures ahead, so that the
explorer works in a saved page where no Python runs.
"""

from __future__ import annotations

import base64
import difflib
import gzip
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import comb, sqrt
from typing import Any

import traitlets as t

from biglab.games.big_idea import analysis
from biglab.ui.base import BoardWidget
from biglab.ui.charts import (
    axis,
    bars,
    both,
    chart,
    chart_text,
    decimal,
    exact,
    fraction,
    gap,
    line,
    page_svg,
    rule,
    span,
)

MOST_FRAMES = 2000


class Values(dict):
    """The present values of the controls, by name: values["shares"] or values.shares."""

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except KeyError:
            raise AttributeError(f"no control is called {name!r}; there are {', '.join(self)}") from None


class Control:
    """A slider, a choice or a switch: a name for Python, a label for people, and the values it offers."""

    def __init__(self, kind: str, name: str, label: str, values: Sequence[Any], texts: Sequence[str], value: Any,
                 help: str = ""):  # noqa: A002 (the word of the spec)
        if not isinstance(name, str) or not name.isidentifier():
            raise ValueError(f"name: {name!r} is not a name Python can use")
        if not label:
            raise ValueError(f"{name}: a control needs a label that says what it sets")
        if not values:
            raise ValueError(f"{name}: no values to choose from")
        self.kind, self.name, self.label, self.help = kind, name, label, help
        self.values, self.texts = list(values), [str(text) for text in texts]
        self.start = self.index(self.values[0] if value is None else value)

    def index(self, value: Any) -> int:
        """Where a value stands in the offer; a refusal in words if it is not offered."""
        for i, offered in enumerate(self.values):
            if offered == value and isinstance(offered, bool) == isinstance(value, bool):
                return i
        some = ", ".join(self.texts) if len(self.texts) <= 8 else f"{self.texts[0]} to {self.texts[-1]}"
        raise ValueError(f"{self.name}: {value!r} is not offered; choose from {some}")

    def sent(self) -> dict[str, Any]:
        return {"kind": self.kind, "name": self.name, "label": self.label, "texts": self.texts, "help": self.help}


def slider(name: str, label: str, values: Sequence[Any], value: Any = None, *,
           show: Callable[[Any], str] = str, help: str = "") -> Control:  # noqa: A002
    """A slider over a list of values, in their order; show turns a value into its text."""
    values = list(values)
    if len(values) > 1001:
        raise ValueError(f"{name}: {len(values)} values are too many for a slider; at most 1001")
    return Control("slider", name, label, values, [show(v) for v in values], value, help)


def choice(name: str, label: str, options: Mapping[str, Any] | Sequence[Any], value: Any = None, *,
           help: str = "") -> Control:  # noqa: A002
    """One of a few options: a list, or a mapping of texts to values."""
    if not isinstance(options, Mapping):
        options = {str(option): option for option in options}
    return Control("choice", name, label, list(options.values()), list(options), value, help)


def switch(name: str, label: str, value: bool = False, *, help: str = "") -> Control:  # noqa: A002
    """On or off."""
    return Control("switch", name, label, [False, True], ["off", "on"], bool(value), help)


class Explorer(BoardWidget, esm="explorer"):
    """Controls and the pictures that follow them.

    title     the question
    controls  a list of slider(…), choice(…), switch(…)
    picture   a function of the values; it returns a chart, a list of charts, or
              {"charts": […], "sentence": "the finding in words", "facts": [("mean", "10/3"), …]}
    """

    title = t.Unicode("").tag(sync=True)
    controls = t.List().tag(sync=True)
    at = t.Dict().tag(sync=True)  # name of a control: the place of its value in the offer
    picture = t.Dict().tag(sync=True)
    frames = t.Unicode("").tag(sync=True)  # all pictures {"1,4": picture}, packed, once sent ahead

    def __init__(self, title: str, controls: Sequence[Control], picture: Callable[[Values], Any]):
        if not callable(picture):
            raise ValueError("picture: give a function that turns the values into a chart")
        if not controls:
            raise ValueError("controls: an explorer needs at least one slider, choice or switch")
        for control in controls:
            if not isinstance(control, Control):
                raise ValueError(f"controls: {control!r} is none; make them with slider, choice or switch")
        names = [control.name for control in controls]
        if len(set(names)) < len(names):
            raise ValueError(f"controls: two have the same name among {', '.join(names)}")
        self._offer = {control.name: control for control in controls}
        self._draw = picture
        # what the page may write to is a copy; these two are what we go by
        self._at = {control.name: control.start for control in controls}
        self._drawn = self._picture(self._at)
        super().__init__(title=str(title), controls=[control.sent() for control in controls], at=self._at,
                         picture=self._drawn)

    @property
    def values(self) -> Values:
        """What the controls say now."""
        return self._values(self._at)

    def _values(self, at: Mapping[str, int]) -> Values:
        return Values({name: control.values[at[name]] for name, control in self._offer.items()})

    def _picture(self, at: Mapping[str, int]) -> dict[str, Any]:
        drawn = self._draw(self._values(at))
        if isinstance(drawn, Mapping) and "marks" in drawn:
            drawn = {"charts": [drawn]}
        elif isinstance(drawn, (list, tuple)):
            drawn = {"charts": list(drawn)}
        if not isinstance(drawn, Mapping) or not drawn.get("charts"):
            raise ValueError("picture: the function must return a chart, a list of charts, or a dict with 'charts'")
        return {"charts": list(drawn["charts"]), "sentence": str(drawn.get("sentence", "")),
                "facts": [[str(label), str(value)] for label, value in drawn.get("facts", [])]}

    def set(self, **values: Any) -> Explorer:
        """Move controls from Python: explorer.set(shares=6)."""
        with self._lock:
            at = dict(self._at)
            for name, value in values.items():
                if name not in self._offer:
                    near = difflib.get_close_matches(name, self._offer, 1)
                    hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(self._offer)}"
                    raise ValueError(f"no control is called {name!r}; {hint}")
                at[name] = self._offer[name].index(value)
            self._show(at)
        return self

    def _show(self, at: dict[str, int]) -> None:
        picture = self._picture(at)
        with self.hold_sync():
            self._at, self._drawn = at, picture
            self.at, self.picture, self.error = at, picture, ""

    def on_look(self, message: dict[str, Any]) -> None:
        """The page moved a control. Each message names all places, so the latest is always enough."""
        self._show(self._checked(message.get("at")))

    def _checked(self, asked: Any) -> dict[str, int]:
        if not isinstance(asked, dict) or set(asked) != set(self._offer):
            raise ValueError(f"the page must name a place for each of {', '.join(self._offer)}")
        for name, i in asked.items():
            most = len(self._offer[name].values)
            if isinstance(i, bool) or not isinstance(i, int) or not 0 <= i < most:
                raise ValueError(f"{name}: place {i!r} is not one of the {most} offered")
        return dict(asked)

    def precompute(self) -> Explorer:
        """Send every picture ahead, so that the explorer works without Python; at most 2,000 of them."""
        sizes = [range(len(control.values)) for control in self._offer.values()]
        count = 1
        for size in sizes:
            count *= len(size)
        if count > MOST_FRAMES:
            raise ValueError(f"{count:,} pictures are too many to send ahead; at most {MOST_FRAMES:,}: "
                             "offer fewer values, or leave the explorer to ask Python")
        with self._lock:
            all_of_them = {",".join(map(str, places)): self._picture(dict(zip(self._offer, places)))
                           for places in product(*sizes)}
            # ten thousand sentences differ in a few figures: packed they are thirty times smaller
            text = json.dumps(all_of_them, separators=(",", ":")).encode()
            self.frames = base64.b64encode(gzip.compress(text, mtime=0)).decode()
        return self

    def _said(self) -> str:
        return " · ".join(f"{c.label}: {c.texts[self._at[c.name]]}" for c in self._offer.values())

    def text(self) -> str:
        pieces = [self.title, "  " + self._said(), ""]
        pieces += [chart_text(spec) for spec in self._drawn["charts"]]
        pieces += [f"  {label}: {value}" for label, value in self._drawn["facts"]]
        return "\n".join([*pieces, *([self._drawn["sentence"]] if self._drawn["sentence"] else [])])

    def svg(self) -> str:
        """The present picture, still."""
        facts = " · ".join(f"{label}: {value}" for label, value in self._drawn["facts"])
        lines = [line_ for line_ in (self._said(), facts, self._drawn["sentence"]) if line_]
        return page_svg(self.title, lines, self._drawn["charts"])


# ---- The Big Idea


DICE = (4, 6, 8, 10, 12, 20)


def dollars(value: Fraction | int | float, places: int = 2) -> str:
    return decimal(value, places, money=True)


def payout_explorer(shares: int = 4, sides: int = 6, factor: int = 2) -> Explorer:
    """What one share of a product pays in one roll: distribution, mean and spread, by shares and die.

    >>> payout_explorer().values
    {'shares': 4, 'sides': 6, 'factor': 2}
    """
    return Explorer("What does one share pay?", [
        slider("shares", "Shares on the product", range(1, 13), shares),
        choice("sides", "Sides of the die", DICE, sides),
        slider("factor", "A share pays", range(1, 5), factor, show=lambda f: f"{f} × die"),
    ], payout_picture)


def payout_picture(values: Values) -> dict[str, Any]:
    s, sides, factor = values.shares, values.sides, values.factor
    numbers: dict[str, Any] = dict(die_sides=sides, payout_factor=factor)
    table, risk = analysis.payout_distribution(s, **numbers), analysis.risk(s, **numbers)
    mean, spread, works = risk.ev, risk.std, 1 - risk.p_nothing
    pays, chances = list(table), list(table.values())
    word = "share" if s == 1 else "shares"
    certain = works == 1
    top = Fraction(1, 2) if max(chances) <= Fraction(1, 2) else Fraction(1)
    first = chart(
        f"{s} {word}: certain to pay, {dollars(mean)} on average" if certain else
        f"{s} {word}: nothing {percent(risk.p_nothing)} of the time, {dollars(mean)} on average",
        x=axis("what one share pays in one roll, $", low=-factor * Fraction(3, 5),
               high=factor * (sides + Fraction(3, 5)), ticks=[(factor * i, str(factor * i)) for i in range(sides + 1)]),
        y=axis("probability", format="percent", low=0, high=top * Fraction(112, 100),
               ticks=[(top * i / 5, percent(top * i / 5)) for i in range(6)]),
        marks=[
            span(max(Fraction(-factor, 2), mean - Fraction(spread)), mean + Fraction(spread), tone="chance"),
            bars(pays, chances, tones=["faint" if p == 0 else "gain" for p in pays], text=[fraction(c) for c in chances],
                 step=factor),
            rule(x=mean, label=f"mean {both(mean, money=True)}, ± {dollars(spread)}", tone="chance", solid=True),
        ],
        label=f"Bars of what one share pays with {s} {word} on a die of {sides} sides: "
              f"nothing with probability {fraction(risk.p_nothing)}, "
              f"otherwise {dollars(factor)} to {dollars(risk.most)}, each with probability 1/{sides}. "
              f"The mean is {both(mean, money=True)}, the standard deviation {dollars(spread)}.")
    rows = analysis.payout_table(range(1, 13), **numbers)
    kink = min(sides, 12)
    second = chart(
        "Each share makes all of them worth more" + (f", up to {sides} shares" if sides <= 12 else ""),
        x=axis("shares on the product", low=Fraction(1, 2), high=Fraction(25, 2), ticks=[(i, str(i)) for i in range(1, 13)]),
        y=axis("mean payout of one share, $", low=0, high=max(1, rows[-1].ev + Fraction(rows[-1].std)) * Fraction(21, 20)),
        marks=[
            line([r.shares for r in rows], [r.ev for r in rows], tone="gain", aside=True,
                 low=[max(0, r.ev - Fraction(r.std)) for r in rows], high=[r.ev + Fraction(r.std) for r in rows]),
            exact([r.shares for r in rows], [r.ev for r in rows], tone="gain"),
            exact([s], [mean], large=True, tone="chance", text=[fraction(mean, money=True)], aside=True),
        ],
        label=f"Diamonds of the mean payout of one share for 1 to 12 shares, with a band of one standard deviation. "
              f"It rises from {both(rows[0].ev, money=True)} to {both(rows[kink - 1].ev, money=True)} at {kink} shares. "
              f"At {s} {word} it is {both(mean, money=True)}.")
    steadier = ("A die cannot beat this many shares, so one share more adds nothing." if s >= sides else
                f"One share more would add {both(rows[s].ev - mean if s < 12 else analysis.payout_table([s], **numbers)[0].gain, money=True)} to each.")
    return {
        "charts": [first, second],
        "facts": [
            ("Succeeds", "always" if certain else both_percent(works)),
            ("Mean", both(mean, money=True)),
            ("Standard deviation", f"√({fraction(risk.variance)}) ≈ {dollars(spread)}" if not is_square(risk.variance)
             else dollars(spread)),
            ("Coefficient of variation", f"√({fraction(risk.cv_squared)}) ≈ {risk.cv:.2f}"
             if not is_square(risk.cv_squared) else f"{risk.cv:.2f}"),
        ],
        "sentence": f"With {s} {word} on a die of {sides}, one share is worth {both(mean, money=True)} a roll, give or take "
                    f"{dollars(spread)}: the spread is {risk.cv:.2f} times the mean. {steadier}",
    }


def is_square(value: Fraction) -> bool:
    root = Fraction(sqrt(value)).limit_denominator(10_000)
    return root * root == value


def percent(value: Fraction | float) -> str:
    """A share of a whole as a percentage, a decimal only where it is needed: 33.3%, 50%."""
    text = f"{float(value) * 100:.1f}"
    return text.removesuffix(".0") + "%"


def both_percent(value: Fraction) -> str:
    return percent(value) if value.denominator == 1 else f"{fraction(value)} ≈ {percent(value)}"


def invest_explorer(others: int = 4, mine: int = 0, fee: Fraction | int | float = 1, sides: int = 6) -> Explorer:
    """What one more token does: to me, to the others, to all together, and what the entry fee changes.

    >>> invest_explorer(others=5).values.others
    5
    """
    fees = [Fraction(i, 2) for i in range(7)]
    return Explorer("Should I put one more token on it?", [
        slider("others", "Shares of the others", range(9), others),
        slider("mine", "Shares of mine", range(5), mine),
        slider("fee", "Fee to each of their shares", fees, Fraction(fee), show=dollars),
        choice("sides", "Sides of the die", DICE, sides),
    ], invest_picture)


def signed(value: Fraction) -> str:
    """With its sign always: +$5/3, −$4, $0."""
    return ("+" if value > 0 else "") + fraction(value, money=True)


def invest_picture(values: Values) -> dict[str, Any]:
    theirs, k, fee, sides = values.others, values.mine, values.fee, values.sides
    n = theirs + k
    numbers: dict[str, Any] = dict(die_sides=sides, fee_per_share=fee)
    effect = analysis.externality(n, k, **numbers)
    own, paid, gift, social = effect.own_gain, effect.fee, effect.gift, effect.social_gain
    earned = own + paid
    verdict = ("Good for all, bad for me: nobody does it alone" if effect.shunned else
               "It costs me nothing and brings me nothing" if own == 0 else
               f"I gain {fraction(own, money=True)}, all together gain {fraction(social, money=True)}" if own > 0 else
               f"I lose {fraction(-own, money=True)}, and so do we all")
    rows = ["my shares earn", "the fee I pay", "my gain", "the fee they get", "gift to their shares", "all together"]
    parts = [earned, -paid, own, paid, gift, social]
    reach = max(max(parts), -min(parts), 1)
    first = chart(
        verdict, flip=True, x=axis(names=rows),
        y=axis("expected dollars in the next roll", format="money", low=min(0, *parts) * Fraction(11, 10), high=reach),
        marks=[bars(range(6), parts, text=[signed(p) for p in parts],
                    tones=["gain", "faint", "now" if own >= 0 else "loss", "faint", "gain", "chance"])],
        label=f"Bars of what one more token does. My shares earn {signed(earned)}, the fee I pay is "
              f"{signed(paid)}, so my gain is {signed(own)}. The others get the fee and a gift of {signed(gift)}. "
              f"All together gain {signed(social)}.")
    span_x = range(9)
    effects = [analysis.externality(m + k, k, **numbers) for m in span_x]
    mine_all, social_all = [e.own_gain for e in effects], [e.social_gain for e in effects]
    shunned = [m for m, e in zip(span_x, effects) if e.shunned]
    low, high = min(0, *mine_all, *social_all), max(1, *mine_all, *social_all)
    zones = [span(a - Fraction(1, 2), b + Fraction(1, 2), tone="loss",
                  label="good for all, bad for me" if i == 0 else "") for i, (a, b) in enumerate(runs(shunned))]
    second = chart(
        (f"From {runs(shunned)[0][0]} shares of the others on, the fee keeps me out" if shunned and shunned[-1] == 8
         and len(runs(shunned)) == 1 and shunned[0] > 0 else
         "The fee keeps me out where it is shaded" if shunned else
         "Here what is good for all is never bad for me"),
        x=axis("shares of the others", low=-0.5, high=8.5, ticks=[(i, str(i)) for i in span_x]),
        y=axis("expected gain, $", low=low - (high - low) / 20, high=high + (high - low) / 10),
        marks=[
            *zones,
            line(span_x, social_all, tone="chance", label="all together"),
            line(span_x, mine_all, tone="now", label="me"),
            *([rule(y=0, tone="faint", solid=True)] if low < 0 else []),
            exact([theirs], [social], tone="chance", large=True, aside=True),
            exact([theirs], [own], tone="now" if own >= 0 else "loss", large=True, text=[signed(own)], aside=True),
        ],
        label=f"Two lines over 0 to 8 shares of the others: my gain from one more token, and the gain of all together. "
              + (f"My gain is negative although all together gain at {', '.join(map(str, shunned))} shares of the others. "
                 if shunned else "Nowhere is my gain negative while all together gain. ")
              + f"At {theirs} mine is {signed(own)} and that of all is {signed(social)}.")
    even = analysis.breakeven_fee(n, k, die_sides=sides)
    return {
        "charts": [first, second],
        "facts": [
            ("My gain", f"{signed(own)}" + (f" ≈ {dollars(own)}" if own.denominator > 1 else "")),
            ("Fee, a transfer", both(paid, money=True)),
            ("Gift to the others", both(gift, money=True)),
            ("All together", both(social, money=True)),
            ("Break-even fee", "none: I pay nobody" if even is None else both(even, money=True)),
        ],
        "sentence": f"{n} share{'s' * (n != 1)} {'are' if n != 1 else 'is'} there, {k} of them mine. One more token earns my "
                    f"shares {both(earned, money=True)}, costs me {both(paid, money=True)} in fees and so gains me "
                    f"{both(own, money=True)}. The fee only moves money; the gift of {both(gift, money=True)} to the others "
                    f"is new. All together gain {both(social, money=True)}."
                    + (" Good for all, bad for me: so it does not happen." if effect.shunned else ""),
    }


def runs(places: Sequence[int]) -> list[tuple[int, int]]:
    """Neighbouring whole numbers joined: [3, 4, 7] gives (3, 4) and (7, 7)."""
    out: list[tuple[int, int]] = []
    for p in places:
        if out and out[-1][1] == p - 1:
            out[-1] = (out[-1][0], p)
        else:
            out.append((p, p))
    return out


def secret_explorer(players: int = 4, focus: Fraction | int | float = 0) -> Explorer:
    """The secret phase as a coordination game: what a secret share is worth as a pitch draws all to one star.

    >>> secret_explorer(players=3).values.players
    3
    """
    return Explorer("What is a good pitch worth?", [
        slider("players", "Players, each with a new product", range(3, 7), players),
        slider("focus", "How far the pitch draws the others to the star", [Fraction(i, 20) for i in range(21)],
               Fraction(focus), show=lambda f: "not at all" if f == 0 else "all of them" if f == 1 else percent(f),
               help="Each of the others backs the star with this chance, and otherwise any other's product at random."),
    ], secret_picture)


def focused(n: int, focus: Fraction) -> dict[str, Any]:
    """The secret phase when a pitch draws each backer to the star with chance `focus`, else to any at random.

    Everybody has launched and has one token on the own product. The star's inventor cannot back it and picks at
    random. Returns, for one who is not the inventor: the chance to back the star, the value of a share of the star
    and of another product, the mean of the two, and how many shares the star ends with.

    >>> str(focused(4, Fraction(0))["value"]), str(focused(4, Fraction(1))["value"])
    ('46/27', '10/3')
    """
    p = focus + (1 - focus) / (n - 1)
    rest, stray = (1 - p) / (n - 2), Fraction(1, n - 1)

    def chance(j: int, of: int, q: Fraction) -> Fraction:
        return comb(of, j) * q**j * (1 - q) ** (of - j)

    star = sum((chance(j, n - 2, p) * analysis.ev_share(2 + j) for j in range(n - 1)), Fraction(0))
    # another product: not me, not its inventor; n − 3 who may stray to it, and the star's own inventor
    other = sum((chance(j, n - 3, rest) * (stray * analysis.ev_share(3 + j) + (1 - stray) * analysis.ev_share(2 + j))
                 for j in range(n - 2)), Fraction(0))
    return {"p": p, "star": star, "other": other, "value": p * star + (1 - p) * other,
            "counts": {1 + j: chance(j, n - 1, p) for j in range(n)}}


@lru_cache(maxsize=8)
def mixed_value(n: int) -> Fraction:
    return analysis.symmetric_mixed(n).value


@lru_cache(maxsize=8)
def focus_curve(n: int) -> tuple[dict[str, Any], ...]:
    return tuple(focused(n, Fraction(i, 20)) for i in range(21))


def secret_picture(values: Values) -> dict[str, Any]:
    n, focus = values.players, values.focus
    curve, steps = focus_curve(n), [Fraction(i, 20) for i in range(21)]
    now = focused(n, focus)
    best, mixed = analysis.ev_share(n), mixed_value(n)
    lost, value = best - now["value"], now["value"]
    first = chart(
        "All on one star: no other plan pays a backer more" if lost == 0 else
        f"Miscoordination costs a backer {dollars(lost)} of {dollars(best)}",
        x=axis("how far the pitch draws the others to the star", format="percent", low=0, high=1),
        y=axis("expected value of a secret share, $", low=0, high=best * Fraction(115, 100)),
        marks=[
            rule(y=best, label=f"all on the star {fraction(best)}", tone="gain"),
            rule(y=mixed, label=f"all at random {fraction(mixed)}", tone="chance"),
            line(steps, [c["other"] for c in curve], label="if I back another", tone="faint", dash=True),
            line(steps, [c["star"] for c in curve], label="if I back the star", tone="ink", dash=True),
            line(steps, [c["value"] for c in curve], label="on average", tone="now"),
            *([gap(focus, value, best, label=f"lost: {dollars(lost)}", tone="loss")] if lost > 0 else []),
            exact([focus], [value], tone="now", large=True, aside=True),
        ],
        label=f"Lines of the expected value of a secret share with {n} players as the pitch draws more of them to the star: "
              f"from {both(mixed, money=True)}, all at random, to {both(best, money=True)}, all on the star. "
              f"Now it is {both(value, money=True)}; {both(lost, money=True)} are lost by miscoordination.")
    counts = now["counts"]
    most = max(counts.values())
    top = Fraction(1, 2) if most <= Fraction(1, 2) else Fraction(1)
    second = chart(
        f"The star has {n} shares for certain" if counts[n] == 1 else
        f"All {n - 1} backers meet on the star {percent(counts[n])} of the time",
        x=axis("shares on the star, its inventor's among them", low=0.4, high=6.6, ticks=[(i, str(i)) for i in range(1, n + 1)]),
        y=axis("probability", format="percent", low=0, high=top * Fraction(112, 100),
               ticks=[(top * i / 5, percent(top * i / 5)) for i in range(6)]),
        marks=[bars(list(counts), list(counts.values()), step=1, tones=["gain" if s == n else "now" for s in counts],
                    text=[short(c) for c in counts.values()])],
        label="Bars of how many shares the star ends with: " + ", ".join(
            f"{s} with probability {percent(c)}" for s, c in counts.items() if c) + ".")
    better = now["star"] - now["other"]
    return {
        "charts": [first, second],
        "facts": [
            ("A secret share", both_or_decimal(value)),
            ("All on the star, E(n)", both(best, money=True)),
            ("All at random", both(mixed, money=True)),
            ("Lost by miscoordination", both_or_decimal(lost)),
            ("The star beats another by", both_or_decimal(better)),
        ],
        "sentence": f"With {n} players a backer's secret share is worth {both_or_decimal(value)}. "
                    + ("Without a pitch all products look alike: nobody can do better alone, and everybody could together. "
                       if focus == 0 else
                       f"As soon as others lean to the star, so should I: it beats another product by {both_or_decimal(better)}. ")
                    + f"Meeting on the star would be worth {both(best, money=True)}"
                    + (f", so a pitch that works is worth {both_or_decimal(lost)} to each backer." if lost else
                       ": nothing is lost."),
    }


def both_or_decimal(value: Fraction) -> str:
    """A fraction people can read stays one; a long one is only worth its decimals."""
    return both(value, money=True) if value.denominator < 10_000 else f"≈ {dollars(value, 3)}"


def short(value: Fraction) -> str:
    return fraction(value) if value.denominator < 1000 else percent(value)


def big_idea_explorers() -> Iterator[Explorer]:
    """All explorers of The Big Idea."""
    yield payout_explorer()
    yield invest_explorer()
    yield secret_explorer()
