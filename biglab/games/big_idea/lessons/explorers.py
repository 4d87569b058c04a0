"""The explorers of The Big Idea: what a share pays, what one more token does, what a good pitch is worth.

Every number comes from the game's exact analysis and is printed as a fraction.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb, sqrt
from typing import Any

from biglab.charts.spec import axis, bars, both, chart, decimal, exact, fraction, gap, line, percent, rule, span
from biglab.games.big_idea import analysis
from biglab.ui.explorer import Explorer, Values, choice, slider

DICE = (4, 6, 8, 10, 12, 20)


def usd(value: Fraction | int) -> str:
    """A sum as fraction and decimal: 10/3 ≈ $3.33."""
    return both(value, money=True)


def largest(*values: Fraction | int) -> Fraction:
    return max(Fraction(value) for value in values)


def dollars(value: Fraction | int | float, places: int = 2) -> str:
    return decimal(value, places, money=True)


def chance_axis(chances: Iterable[Fraction]) -> Any:
    """An axis of probabilities: up to a half where none is larger, else up to one."""
    top = Fraction(1, 2) if max(chances) <= Fraction(1, 2) else Fraction(1)
    ticks = [(top * i / 5, percent(top * i / 5, 1)) for i in range(6)]
    return axis("probability", format="percent", low=0, high=top * Fraction(112, 100), ticks=ticks)


def payout_explorer(shares: int = 4, sides: int = 6, factor: int = 2) -> Explorer:
    """What one share of a product pays in one roll: distribution, mean and spread, by shares and die.

    >>> payout_explorer().values
    {'shares': 4, 'sides': 6, 'factor': 2}
    """
    return Explorer(
        "What does one share pay?",
        [
            slider("shares", "Shares on the product", range(1, 13), shares),
            choice("sides", "Sides of the die", DICE, sides),
            slider("factor", "A share pays", range(1, 5), factor, show=lambda f: f"{f} × die"),
        ],
        payout_picture,
    )


def payout_picture(values: Values) -> dict[str, Any]:
    s, sides, factor = values.shares, values.sides, values.factor
    numbers: dict[str, Any] = dict(die_sides=sides, payout_factor=factor)
    table, risk = analysis.payout_distribution(s, **numbers), analysis.risk(s, **numbers)
    mean, spread, works = risk.ev, risk.std, 1 - risk.p_nothing
    pays, chances = list(table), list(table.values())
    word = "share" if s == 1 else "shares"
    certain = works == 1
    first = chart(
        f"{s} {word}: certain to pay, {dollars(mean)} on average"
        if certain
        else f"{s} {word}: nothing {percent(risk.p_nothing, 1)} of the time, {dollars(mean)} on average",
        x=axis(
            "what one share pays in one roll, $",
            low=-factor * Fraction(3, 5),
            high=factor * (sides + Fraction(3, 5)),
            ticks=[(factor * i, str(factor * i)) for i in range(sides + 1)],
        ),
        y=chance_axis(chances),
        marks=[
            span(max(Fraction(-factor, 2), mean - Fraction(spread)), mean + Fraction(spread), tone="chance"),
            bars(
                pays,
                chances,
                tones=["faint" if p == 0 else "gain" for p in pays],
                text=[fraction(c) for c in chances],
                step=factor,
            ),
            rule(x=mean, label=f"mean {usd(mean)}, ± {dollars(spread)}", tone="chance", solid=True),
        ],
        label=f"Bars of what one share pays with {s} {word} on a die of {sides} sides: "
        f"nothing with probability {fraction(risk.p_nothing)}, "
        f"otherwise {dollars(factor)} to {dollars(risk.most)}, each with probability 1/{sides}. "
        f"The mean is {usd(mean)}, the standard deviation {dollars(spread)}.",
    )
    rows = analysis.payout_table(range(1, 13), **numbers)
    kink = min(sides, 12)
    second = chart(
        "Each share makes all of them worth more" + (f", up to {sides} shares" if sides <= 12 else ""),
        x=axis(
            "shares on the product",
            low=Fraction(1, 2),
            high=Fraction(25, 2),
            ticks=[(i, str(i)) for i in range(1, 13)],
        ),
        y=axis(
            "mean payout of one share, $",
            low=0,
            high=largest(1, rows[-1].ev + Fraction(rows[-1].std)) * Fraction(21, 20),
        ),
        marks=[
            line(
                [r.shares for r in rows],
                [r.ev for r in rows],
                tone="gain",
                aside=True,
                low=[largest(0, r.ev - Fraction(r.std)) for r in rows],
                high=[r.ev + Fraction(r.std) for r in rows],
            ),
            exact([r.shares for r in rows], [r.ev for r in rows], tone="gain"),
            exact([s], [mean], large=True, tone="chance", text=[fraction(mean, money=True)], aside=True),
        ],
        label="Diamonds of the mean payout of one share for 1 to 12 shares, "
        "with a band of one standard deviation. "
        f"It rises from {usd(rows[0].ev)} to {usd(rows[kink - 1].ev)} at {kink} shares. "
        f"At {s} {word} it is {usd(mean)}.",
    )
    gain = analysis.payout_table([s], **numbers)[0].gain
    steadier = f"One share more would add {usd(gain)} to each."
    if s >= sides:
        steadier = "A die cannot beat this many shares, so one share more adds nothing."
    return {
        "charts": [first, second],
        "facts": [
            ("Succeeds", "always" if certain else both_percent(works)),
            ("Mean", usd(mean)),
            ("Standard deviation", root(risk.variance, dollars(spread))),
            ("Coefficient of variation", root(risk.cv_squared, f"{risk.cv:.2f}")),
        ],
        "sentence": f"With {s} {word} on a die of {sides}, one share is worth {usd(mean)} a roll, "
        f"give or take {dollars(spread)}: the spread is {risk.cv:.2f} times the mean. {steadier}",
    }


def root(square: Fraction, near: str) -> str:
    """A square root as it is, and about how much: √(80/9) ≈ $2.98; alone where it is a round number."""
    whole = Fraction(sqrt(square)).limit_denominator(10_000)
    if whole * whole == square:
        return near
    return f"√{fraction(square) if square.denominator == 1 else f'({fraction(square)})'} ≈ {near}"


def both_percent(value: Fraction) -> str:
    return percent(value, 1) if value.denominator == 1 else f"{fraction(value)} ≈ {percent(value, 1)}"


def invest_explorer(others: int = 4, mine: int = 0, fee: Fraction | int | float = 1, sides: int = 6) -> Explorer:
    """What one more token does: to me, to the others, to all together, and what the entry fee changes.

    >>> invest_explorer(others=5).values.others
    5
    """
    fees = [Fraction(i, 2) for i in range(7)]
    return Explorer(
        "Should I put one more token on it?",
        [
            slider("others", "Shares of the others", range(9), others),
            slider("mine", "Shares of mine", range(5), mine),
            slider("fee", "Fee to each of their shares", fees, Fraction(fee), show=dollars),
            choice("sides", "Sides of the die", DICE, sides),
        ],
        invest_picture,
    )


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
    verdict = (
        "Good for all, bad for me: nobody does it alone"
        if effect.shunned
        else "It costs me nothing and brings me nothing"
        if own == 0
        else f"I gain {fraction(own, money=True)}, all together gain {fraction(social, money=True)}"
        if own > 0
        else f"I lose {fraction(-own, money=True)}, and so do we all"
    )
    rows = [
        "my shares earn",
        "the fee I pay",
        "my gain",
        "the fee they get",
        "gift to their shares",
        "all together",
    ]
    parts = [earned, -paid, own, paid, gift, social]
    reach = largest(1, *parts)
    first = chart(
        verdict,
        flip=True,
        x=axis(names=rows),
        y=axis(
            "expected dollars in the next roll",
            format="money",
            low=-largest(0, *(-p for p in parts)) * Fraction(11, 10),
            high=reach,
        ),
        marks=[
            bars(
                range(6),
                parts,
                text=[signed(p) for p in parts],
                tones=["gain", "faint", "now" if own >= 0 else "loss", "faint", "gain", "chance"],
            )
        ],
        label=f"Bars of what one more token does. My shares earn {signed(earned)}, the fee I pay is "
        f"{signed(paid)}, so my gain is {signed(own)}. The others get the fee and a gift of {signed(gift)}. "
        f"All together gain {signed(social)}.",
    )
    span_x = range(9)
    effects = [analysis.externality(m + k, k, **numbers) for m in span_x]
    mine_all, social_all = [e.own_gain for e in effects], [e.social_gain for e in effects]
    shunned = [m for m, e in zip(span_x, effects) if e.shunned]
    low, high = -largest(0, *(-v for v in mine_all + social_all)), largest(1, *mine_all, *social_all)
    zones = [
        span(
            a - Fraction(1, 2),
            b + Fraction(1, 2),
            tone="loss",
            label="good for all, bad for me" if i == 0 else "",
        )
        for i, (a, b) in enumerate(runs(shunned))
    ]
    second = chart(
        (
            f"From {runs(shunned)[0][0]} shares of the others on, the fee keeps me out"
            if shunned and shunned[-1] == 8 and len(runs(shunned)) == 1 and shunned[0] > 0
            else "The fee keeps me out where it is shaded"
            if shunned
            else "Here what is good for all is never bad for me"
        ),
        x=axis("shares of the others", low=-0.5, high=8.5, ticks=[(i, str(i)) for i in span_x]),
        y=axis("expected gain, $", low=low - (high - low) / 20, high=high + (high - low) / 10),
        marks=[
            *zones,
            line(span_x, social_all, tone="chance", label="all together"),
            line(span_x, mine_all, tone="now", label="me"),
            *([rule(y=0, tone="faint", solid=True)] if low < 0 else []),
            exact([theirs], [social], tone="chance", large=True, aside=True),
            exact(
                [theirs],
                [own],
                tone="now" if own >= 0 else "loss",
                large=True,
                text=[signed(own)],
                aside=True,
            ),
        ],
        label="Two lines over 0 to 8 shares of the others: my gain from one more token, "
        "and the gain of all together. "
        + (
            f"With {', '.join(map(str, shunned))} shares of the others I lose although all together gain. "
            if shunned
            else "Nowhere is my gain negative while all together gain. "
        )
        + f"At {theirs} mine is {signed(own)} and that of all is {signed(social)}.",
    )
    even = analysis.breakeven_fee(n, k, die_sides=sides)
    return {
        "charts": [first, second],
        "facts": [
            ("My gain", f"{signed(own)}" + (f" ≈ {dollars(own)}" if own.denominator > 1 else "")),
            ("Fee, a transfer", usd(paid)),
            ("Gift to the others", usd(gift)),
            ("All together", usd(social)),
            ("Break-even fee", "none: I pay nobody" if even is None else usd(even)),
        ],
        "sentence": f"{n} share{'s are' if n != 1 else ' is'} there, {k} of them mine. One more token earns "
        f"my shares {usd(earned)} and costs me {usd(paid)} in fees: {'I gain' if own >= 0 else 'I lose'} "
        f"{usd(abs(own))}. The fee only moves money; the gift of {usd(gift)} to the others is new. "
        f"All together gain {usd(social)}."
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
    return Explorer(
        "What is a good pitch worth?",
        [
            slider("players", "Players, each with a new product", range(3, 7), players),
            slider(
                "focus",
                "How far the pitch draws the others to the star",
                [Fraction(i, 20) for i in range(21)],
                Fraction(focus),
                show=lambda f: "not at all" if f == 0 else "all of them" if f == 1 else percent(f, 1),
                help="This share follows the pitch; the rest pick any product but their own at random.",
            ),
        ],
        secret_picture,
    )


def focused(n: int, focus: Fraction) -> dict[str, Any]:
    """The secret phase when a pitch draws each backer to the star with chance `focus`, else to any at random.

    Everybody has launched and has one token on their own product. The star's inventor cannot back it and picks
    at random. Returns, for one who is not the inventor: the chance to back the star, the value of a share of
    the star and of another product, the mean of the two, and how many shares the star ends with.

    >>> str(focused(4, Fraction(0))["value"]), str(focused(4, Fraction(1))["value"])
    ('46/27', '10/3')
    """
    p = focus + (1 - focus) / (n - 1)
    rest, stray = (1 - p) / (n - 2), Fraction(1, n - 1)

    def chance(j: int, of: int, q: Fraction) -> Fraction:
        return comb(of, j) * q**j * (1 - q) ** (of - j)

    star = sum((chance(j, n - 2, p) * analysis.ev_share(2 + j) for j in range(n - 1)), Fraction(0))
    # another product: not me, not its inventor; n − 3 who may stray to it, and the star's own inventor
    other = sum(
        (
            chance(j, n - 3, rest) * (stray * analysis.ev_share(3 + j) + (1 - stray) * analysis.ev_share(2 + j))
            for j in range(n - 2)
        ),
        Fraction(0),
    )
    return {
        "p": p,
        "star": star,
        "other": other,
        "value": p * star + (1 - p) * other,
        "counts": {1 + j: chance(j, n - 1, p) for j in range(n)},
    }


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
        "All on one star: no other plan pays a backer more"
        if lost == 0
        else f"Miscoordination costs a backer {dollars(lost)} of {dollars(best)}",
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
        label=f"Lines of the expected value of a secret share with {n} players "
        "as the pitch draws more of them to the star: "
        f"from {usd(mixed)}, all at random, to {usd(best)}, all on the star. "
        f"Now it is {usd(value)}; {usd(lost)} are lost by miscoordination.",
    )
    counts = now["counts"]
    second = chart(
        f"The star has {n} shares for certain"
        if counts[n] == 1
        else f"All {n - 1} backers meet on the star {percent(counts[n], 1)} of the time",
        x=axis(
            "shares on the star, its inventor's among them",
            low=0.4,
            high=6.6,
            ticks=[(i, str(i)) for i in range(1, n + 1)],
        ),
        y=chance_axis(counts.values()),
        marks=[
            bars(
                list(counts),
                list(counts.values()),
                step=1,
                tones=["gain" if s == n else "now" for s in counts],
                text=[short(c) for c in counts.values()],
            )
        ],
        label="Bars of how many shares the star ends with: "
        + ", ".join(f"{s} with probability {percent(c, 1)}" for s, c in counts.items() if c)
        + ".",
    )
    better = now["star"] - now["other"]
    return {
        "charts": [first, second],
        "facts": [
            ("A secret share", both_or_decimal(value)),
            ("All on the star", usd(best)),
            ("All at random", usd(mixed)),
            ("Miscoordination loss", both_or_decimal(lost)),
            ("Star over another", both_or_decimal(better)),
        ],
        "sentence": f"With {n} players a backer's secret share is worth {both_or_decimal(value)}. "
        + (
            "Without a pitch all products look alike: nobody can do better alone, all could together. "
            if focus == 0
            else f"As soon as others lean to the star, so should I: it brings {both_or_decimal(better)} more. "
        )
        + f"Meeting on the star would be worth {usd(best)}"
        + (
            f", so a pitch that works is worth {both_or_decimal(lost)} to each backer."
            if lost
            else ": nothing is lost."
        ),
    }


def both_or_decimal(value: Fraction) -> str:
    """A fraction people can read stays one; a long one is only worth its decimals."""
    return usd(value) if value.denominator < 10_000 else f"≈ {dollars(value, 3)}"


def short(value: Fraction) -> str:
    """A chance as a fraction, if that is short enough to be read, else as a percentage."""
    return fraction(value) if value.denominator < 1000 else percent(value, 1)


EXPLORERS = {
    "payout": payout_explorer,
    "invest": invest_explorer,
    "secret": secret_explorer,
}
