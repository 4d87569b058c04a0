"""Explorers of stylised auctions: what winning means, and which auction brings most.

Sums are millions. The curse is exact; formats are simulated with one fixed seed, so that a picture changes because a
control was moved and for no other reason.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Any

from biglab.charts.spec import axis, bars, both, chart, decimal, dots, exact, line, percent, rule
from biglab.games.auction_house import analysis
from biglab.ui.explorer import Explorer, Values, choice, slider

SEED = 1
HIGHEST = 20  # values go from 0 to this
NAMES = {
    "english": "English",
    "dutch": "Dutch",
    "first_price_sealed": "First price",
    "second_price_sealed": "Second price",
}
TONES = {"english": "A", "dutch": "C", "first_price_sealed": "B", "second_price_sealed": "D"}


def millions(value: Fraction | float, places: int = 1) -> str:
    """A sum with few decimals: 4.5 M, −2 M."""
    return f"{decimal(round(float(value), places), places)} M"


# ------------------------------------------------------------------ the winner's curse


def curse_explorer(bidders: int = 4, noise: int = 5, shade: int = 0, kind: str = "uniform") -> Explorer:
    """What the winner of a common value has misjudged, by the number of bidders and the noise.

    >>> curse_explorer(bidders=6).values.bidders
    6
    """
    return Explorer(
        "Is winning good news?",
        [
            slider("bidders", "Bidders", range(2, 13), bidders),
            slider(
                "noise",
                "Error of an estimate, up to",
                range(1, 11),
                noise,
                show=lambda x: f"± {x} M",
                help="Everybody sees the same value with an error of their own.",
            ),
            slider("shade", "All bid their estimate less", range(13), shade, show=lambda x: f"{x} M"),
            choice("kind", "Distribution of the errors", {"uniform": "uniform", "normal": "normal"}, kind),
        ],
        curse_picture,
    )


@lru_cache(maxsize=512)
def curse_batch(bidders: int, noise: int, kind: str, shade: int) -> tuple[Any, Any]:
    """What first-price winners gained in 4,000 auctions, auction by auction, and the mean with its interval."""
    from biglab.lab import stats

    gained = analysis.common_auctions(bidders, noise, kind, shade, auctions=4_000, seed=SEED).profit(
        "first_price_sealed"
    )
    return gained, stats.mean(gained)


def curse_picture(values: Values) -> dict[str, Any]:
    n, noise, shade, kind = values.bidders, values.noise, values.shade, values.kind
    many = range(2, 13)
    over = [analysis.overestimate(k, noise, kind) for k in many]
    naive = [analysis.expected_profit("first_price_sealed", k, noise, kind, shade) for k in many]
    fair = [analysis.expected_profit("first_price_sealed", k, noise, kind) for k in many]
    here, mine = over[n - 2], naive[n - 2]
    gained, mean = curse_batch(n, noise, kind, shade)
    reach = max(1.0, *(abs(float(each)) for each in [*over, *naive, *fair])) * 1.15
    first = chart(
        f"With {n} bidders the winner {'loses' if mine < 0 else 'gains'} {millions(abs(mine))} on average",
        x=axis("bidders", low=1.5, high=12.5, ticks=[(k, str(k)) for k in many]),
        y=axis("millions", low=-reach, high=reach),
        marks=[
            rule(y=0, tone="faint", solid=True),
            line(many, over, tone="chance", label="highest estimate is too high by"),
            line(many, naive, tone="loss", label="winner's profit with this reduction"),
            line(many, fair, tone="gain", dash=True, label="in equilibrium"),
            exact([n], [here], tone="chance", large=True, aside=True),
            exact([n], [mine], tone="loss", large=True, aside=True),
            dots([n], [mean.value], low=[mean.low], high=[mean.high], tone="ink", hollow=True, aside=True),
        ],
        label=f"Lines over 2 to 12 bidders: by how much the highest estimate exceeds the value, the winner's profit "
        f"when all bid their estimate less {shade} M, and the profit in equilibrium. With {n} bidders they are "
        f"{millions(here, 2)}, {millions(mine, 2)} and {millions(fair[n - 2], 2)}.",
    )
    edges = [i - 15.5 for i in range(32)]
    counts = [float(((gained >= a) & (gained < a + 1)).mean()) for a in edges]
    shown = [(a + 0.5, share) for a, share in zip(edges, counts) if share]
    loses = float((gained < 0).mean())
    second = chart(
        f"The winner has paid too much {percent(loses)} of the time",
        x=axis("what the winner gains, M", low=-16, high=16),
        y=axis("share of 4,000 auctions", format="percent", low=0, high=max(counts) * 1.15),
        marks=[
            bars(
                [x for x, _ in shown],
                [share for _, share in shown],
                step=1,
                tones=["loss" if x < 0 else "faint" if x == 0 else "gain" for x, _ in shown],
            ),
            rule(x=mean.value, label=f"mean {millions(mean.value)}", tone="ink", solid=True),
        ],
        label=f"Bars of what the winner gains in 4,000 simulated auctions; below zero in {percent(loses)} of them.",
    )
    off = analysis.markdown("first_price_sealed", n, noise, kind)
    said = "loses" if mine < 0 else "gains"
    return {
        "charts": [first, second],
        "facts": [
            ("Highest estimate too high by", m_both(here)),
            ("Winner's mean profit", m_both(mine)),
            ("The same, simulated", f"{two(mean.value)} M, 95 % within {two(mean.low)} to {two(mean.high)}"),
            ("Reduction in equilibrium", m_both(off)),
            ("Profit in equilibrium", m_both(fair[n - 2])),
        ],
        "sentence": f"Each of {n} bidders errs by up to {noise} M, and the one who overestimates most wins: the "
        f"highest estimate is {millions(here)} above the value. Bidding the estimate less {shade} M, the winner {said} "
        f"{millions(abs(mine))} on average. In equilibrium everybody takes {millions(off)} off.",
    }


def two(value: float) -> str:
    """Two decimals, with a true minus."""
    return f"{value:.2f}".replace("-", "−")


def m_both(value: Fraction | float) -> str:
    return f"{both(value) if isinstance(value, Fraction) else decimal(value, 2)} M"


# ------------------------------------------------------------------ formats


def format_explorer(
    format: str = "first_price_sealed",
    bidders: int = 4,
    budget: int = 0,
    reserve: int = 0,
    caution: Fraction | float = 0,
) -> Explorer:
    """What the four formats bring for the same private values, and what makes them differ.

    >>> format_explorer(bidders=3).values.bidders
    3
    """
    names = {name: key for key, name in NAMES.items()}
    return Explorer(
        "Which auction brings most?",
        [
            choice("format", "Auction", names, format),
            slider("bidders", "Bidders", range(2, 11), bidders),
            slider(
                "budget",
                "Everybody's budget",
                [*range(4, 21), 0],
                budget,
                show=lambda x: "no limit" if x == 0 else f"{x} M",
            ),
            slider("reserve", "Reserve price", range(0, 16), reserve, show=lambda x: f"{x} M"),
            slider(
                "caution",
                "Risk aversion of the bidders",
                [Fraction(i, 10) for i in range(9)],
                Fraction(caution),
                show=lambda x: "none" if x == 0 else percent(x),
            ),
        ],
        format_picture,
    )


@lru_cache(maxsize=256)
def sold_by(bidders: int, budget: int, reserve: int, caution: Fraction) -> Any:
    """The same 4,000 draws sold in every format."""
    return analysis.private_auctions(
        bidders,
        reserve=reserve,
        risk_aversion=float(caution),
        budget=enough(budget, reserve) if budget else None,
        auctions=4_000,
        seed=SEED,
    )


def enough(budget: int, reserve: int) -> int:
    """The budget that is used: at least a million more than the reserve price, or nobody could bid."""
    return max(budget, reserve + 1)


def format_picture(values: Values) -> dict[str, Any]:
    sold = sold_by(values.bidders, values.budget, values.reserve, values.caution)
    rows = {row.format: row for row in sold.rows()}
    prices = sold.price[values.format]
    now = rows[values.format]
    edges = [i - 0.5 for i in range(21)]
    shares = [float(((prices >= a) & (prices < a + 1)).mean()) for a in edges]
    top = max(shares) * 1.15
    first = chart(
        f"{NAMES[values.format]}: {millions(now.revenue.value)} on average",
        x=axis("price, M", low=-0.6, high=20.6),
        y=axis("share of 4,000 auctions", format="percent", low=0, high=top),
        marks=[
            bars([a + 0.5 for a in edges], shares, step=1, tone=TONES[values.format]),
            rule(x=now.revenue.value, label=f"mean {now.revenue.value:.2f} M", tone="ink", solid=True),
        ],
        label=f"Bars of the price in 4,000 auctions of this format; the mean is {now.revenue.value:.2f} M.",
    )
    keys = list(NAMES)
    ends = [row.revenue for row in (rows[key] for key in keys)]
    spread = max(sold.theory.values()) - min(sold.theory.values())
    equal = spread < 0.01
    second = chart(
        "All four bring the same: revenue equivalence"
        if equal
        else f"They differ by {millions(spread)}: revenue equivalence fails",
        flip=True,
        x=axis(names=[NAMES[key] for key in keys]),
        y=axis("mean revenue, M", low=0, high=HIGHEST),
        marks=[
            dots(
                range(4),
                [end.value for end in ends],
                low=[end.low for end in ends],
                high=[end.high for end in ends],
                tones=[TONES[key] for key in keys],
                text=[f"{end.value:.2f}" for end in ends],
            ),
            exact(range(4), [sold.theory[key] for key in keys], tone="ink", label="theory", aside=True),
        ],
        label="Mean revenue of each format, simulated with its interval and in theory: "
        + ", ".join(f"{NAMES[key]} {rows[key].revenue.value:.2f} M, theory {sold.theory[key]:.2f} M" for key in keys)
        + ".",
    )
    causes = [
        cause
        for there, cause in (
            (0 < values.budget < HIGHEST, "budgets are tight: a bid that is shaded needs less cash"),
            (values.caution, "bidders are risk averse: they shade less"),
        )
        if there
    ]
    why = (
        "Bidders are symmetric and risk neutral, values private and independent, and no budget is tight: then it does "
        "not matter how the lot is sold."
        if equal
        else f"First price and Dutch bring more, because {', and because '.join(causes)}."
    )
    if 0 < values.budget < (purse := enough(values.budget, values.reserve)):
        why = f"Nobody could pay the reserve price with {values.budget} M, so everybody has {purse} M. {why}"
    spreads = {key: float(sold.price[key].std()) for key in keys}
    return {
        "charts": [first, second],
        "facts": [
            ("Mean revenue", f"{now.revenue.value:.2f} M"),
            ("In theory", f"{sold.theory[values.format]:.2f} M"),
            ("Spread of the price", f"± {spreads[values.format]:.1f} M"),
            ("Winner's gain", f"{now.profit.value:.2f} M"),
            ("Sold", percent(now.sold.value)),
            ("To the highest value", percent(now.efficient.value)),
        ],
        "sentence": f"{values.bidders} bidders value the lot anywhere from 0 to 20 M. {why} Prices spread by "
        f"± {spreads['first_price_sealed']:.1f} M in first-price and ± {spreads['second_price_sealed']:.1f} M in "
        f"second-price auctions{': the same on average is not the same risk' if equal else ''}.",
    }


EXPLORERS_STYLISED = {"curse": curse_explorer, "formats": format_explorer}
