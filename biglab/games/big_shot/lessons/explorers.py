"""The explorers of Big Shot: what a loan costs, and what credit does to the game.

Sums are millions. Loans are exact; markets are simulated with one fixed seed, so that a picture changes because a
control was moved and for no other reason.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Any

from biglab.charts.spec import axis, bars, both, chart, decimal, dots, exact, fraction, line, percent, span
from biglab.games.big_shot import analysis
from biglab.ui.explorer import Explorer, Values, choice, slider

SEED = 1


def millions(value: Fraction | float, places: int = 1) -> str:
    """A sum with few decimals: 4.5 M, −2 M."""
    return f"{decimal(round(float(value), places), places)} M"


def rated(rate: Fraction) -> str:
    """A rate as fraction and percentage: 1/9 ≈ 11%, 1/2 = 50%."""
    return f"{fraction(rate)} {'=' if (rate * 100).denominator == 1 else '≈'} {percent(rate)}"


# ------------------------------------------------------------------ loans


def loan_explorer(first: int = 9, fall: int = 1, debt: int = 10, loans: int = 0, cash: int = 4) -> Explorer:
    """What the next loan costs, and which bids it makes affordable.

    >>> loan_explorer(cash=7).values.cash
    7
    """
    return Explorer(
        "What does the next loan cost?",
        [
            slider("first", "The first loan pays out", range(3, 11), first, show=lambda x: f"{x} M"),
            slider("fall", "Each further one pays less by", range(3), fall, show=lambda x: f"{x} M"),
            slider("debt", "To repay for each at the end", range(5, 21), debt, show=lambda x: f"{x} M"),
            slider("loans", "Loans taken so far", range(9), loans),
            slider("cash", "Cash", range(21), cash, show=lambda x: f"{x} M"),
        ],
        loan_picture,
    )


def schedule_of(first: int, fall: int) -> list[int]:
    """What the loans pay out, at most nine of them, as long as they pay anything."""
    return [first - fall * k for k in range(9) if first - fall * k > 0]


def loan_picture(values: Values) -> dict[str, Any]:
    pays = schedule_of(values.first, values.fall)
    rows = analysis.loan_table(pays, values.debt)
    taken = min(values.loans, len(pays))
    left = taken < len(pays)
    top = max(Fraction(1), min(Fraction(10), max(row.rate for row in rows)))
    low = min(Fraction(0), min(row.rate for row in rows))
    first = chart(
        f"Loan {taken + 1} costs {percent(rows[taken].rate)} of what it pays"
        if left
        else "The bank offers no further loan",
        x=axis("number of the loan", low=0.4, high=9.6, ticks=[(i, str(i)) for i in range(1, 10)]),
        y=axis(
            "effective rate: cost for each million paid out",
            format="percent",
            low=low * Fraction(11, 10),
            high=top * Fraction(112, 100),
        ),
        marks=[
            bars(
                [row.n for row in rows],
                [min(row.rate, top) for row in rows],
                step=1,
                tones=["faint" if row.n <= taken else "loss" if row.n == taken + 1 else "chance" for row in rows],
                text=[percent(row.rate) for row in rows],
            ),
            line(
                [row.n for row in rows],
                [min(row.average_rate, top) for row in rows],
                tone="ink",
                dash=True,
                label="average",
                aside=True,
            ),
        ],
        label="Bars of the effective rate of each loan: "
        + ", ".join(f"loan {row.n} {fraction(row.rate)}" for row in rows)
        + ".",
    )
    bids = analysis.affordable_bids(values.cash, taken, loan_schedule=pays, debt_per_loan=values.debt)
    free = [bid for bid in bids if bid.loans == 0]
    lent = [bid for bid in bids if bid.loans]
    if bids:
        high = bids[-1].bid
        zones = [span(lent[0].bid - 0.5, high + 0.5, label="with a loan", tone="loss")] if lent else []
        second = chart(
            f"Bids up to {millions(high)} can be paid" + (f", above {values.cash} M with a loan" if lent else ""),
            x=axis("price", low=0.5, high=max(20, high) + 0.5, whole=True),
            y=axis("what winning takes from your capital, M", low=0, high=max(bid.total for bid in bids) * 1.1 + 1),
            marks=[
                *zones,
                line([0.5, high], [0.5, high], tone="faint", dash=True, label="the price alone", aside=True),
                *([exact([b.bid for b in free], [b.total for b in free], tone="gain", aside=True)] if free else []),
                *([exact([b.bid for b in lent], [b.total for b in lent], tone="loss", aside=True)] if lent else []),
            ],
            label=f"Diamonds of what winning at each price takes from your capital, up to {high} M. "
            + (f"From {lent[0].bid} M on a loan is needed, which costs {lent[0].finance} M more." if lent else ""),
        )
    else:
        alone = line([0.5, 20], [0.5, 20], tone="faint", dash=True, label="the price alone")
        second = chart(
            "No bid can be paid", x=axis("price", low=0.5, high=20.5), y=axis("cost, M", low=0, high=20), marks=[alone]
        )
    facts = [("Affordable", f"up to {bids[-1].bid} M" if bids else "nothing")]
    sentence = f"All {len(pays)} loans are taken; {values.cash} M is all there is to bid."
    if left:
        row = rows[taken]
        facts += [
            ("Next loan", f"{row.pays} M now, {row.owed} M at the end"),
            ("Its cost", f"{row.marginal_cost} M"),
            ("Effective rate", rated(row.rate)),
            ("Average so far with it", f"{both(row.average_cost)} M a loan"),
        ]
        sentence = (
            f"Loan {row.n} pays {row.pays} M now, and {row.owed} M must be repaid at the end: a cost of "
            f"{percent(row.rate)} of each million. It lifts the highest bid from {values.cash} M to "
            f"{values.cash + row.pays} M, and it makes nobody richer: a bundle must add "
            f"{row.marginal_cost} M more than its price to be worth it."
        )
    return {"charts": [first, second], "facts": facts, "sentence": sentence}


# ------------------------------------------------------------------ credit in the game itself

TABLES = {
    "four appraisers": ("appraiser", "appraiser", "appraiser", "appraiser"),
    "two borrowers, two hoarders": ("borrower", "hoarder", "borrower", "hoarder"),
}


def credit_explorer(
    pays: int = 9, debt: int = 10, cash: int = 10, table: str = "two borrowers, two hoarders"
) -> Explorer:
    """What the price of credit does to prices and debts, over a fresh batch of games for every position of the sliders.

    >>> credit_explorer(pays=7).values.pays
    7
    """
    return Explorer(
        "What does expensive credit do?",
        [
            slider(
                "pays",
                "The first loan pays out",
                range(3, 10),
                pays,
                show=lambda x: f"{x} M",
                help="Each further loan pays one million less.",
            ),
            slider("debt", "To repay for each loan at the end", range(8, 17), debt, show=lambda x: f"{x} M"),
            slider("cash", "Cash at the start", range(4, 25, 2), cash, show=lambda x: f"{x} M"),
            choice("table", "Who plays", {name: name for name in TABLES}, table),
        ],
        credit_picture,
    )


GAMES = 120  # a batch: few enough to be played while a slider is dragged


@lru_cache(maxsize=512)
def played(pays: int, debt: int, cash: int, table: str) -> Any:
    """A batch of games, the same luck in each; few where nothing can be compiled."""
    from biglab.core.batch import engine

    return analysis.market(
        TABLES[table],
        games=GAMES if engine.can_compile() else 4,
        seed=SEED,
        loan_schedule=schedule_of(pays, 1),
        debt_per_loan=debt,
        starting_cash=cash,
    )


def credit_picture(values: Values) -> dict[str, Any]:
    found = played(values.pays, values.debt, values.cash, values.table)
    base = played(9, 10, values.cash, values.table)
    path, usual = found.price_path(), base.price_path()
    rounds = [row.round for row in path]
    games = int(found.fine.sum())
    high = max(12.0, max(row.price.high for row in [*path, *usual]) * 1.1)
    changed = (values.pays, values.debt) != (9, 10)
    revenue = found.revenue
    first = chart(
        f"The bank takes {millions(revenue.value)} a game"
        + (f", {millions(base.revenue.value)} with the usual loans" if changed else ""),
        x=axis("round", low=0.5, high=rounds[-1] + 0.5, ticks=[(k, str(k)) for k in rounds if k % 3 == 1]),
        y=axis("mean price of a bundle, M", low=0, high=high),
        marks=[
            *(
                [line(rounds, [row.price.value for row in usual], tone="faint", dash=True, label="usual loans")]
                if changed
                else []
            ),
            line(
                rounds,
                [row.price.value for row in path],
                low=[max(0.0, row.price.low) for row in path],
                high=[row.price.high for row in path],
                tone="now",
                label="now" if changed else "",
            ),
        ],
        label=f"A line of the mean price of the first to the last bundle over {games} games, with its interval.",
    )
    figures, usually = found.figures, base.figures
    names = {
        "winners_in_debt": "winners short of cash",
        "illiquid": "seats short of cash",
        "bankrupt": "seats bankrupt",
    }
    ends = [figures[key] for key in names]
    before = [usually[key] for key in names]
    second = chart(
        f"{percent(ends[0].value)} of the winners owe more than their cash",
        flip=True,
        x=axis(names=list(names.values())),
        y=axis("share", format="percent", low=0, high=1),
        marks=[
            bars(
                range(3),
                [end.value for end in ends],
                low=[end.low for end in ends],
                high=[end.high for end in ends],
                tones=["loss", "chance", "ink"],
                text=[percent(end.value) for end in ends],
            ),
            *(
                [
                    dots(
                        range(3),
                        [end.value for end in before],
                        tone="faint",
                        label="usual loans",
                        hollow=True,
                        aside=True,
                    )
                ]
                if changed
                else []
            ),
        ],
        label="Bars: " + ", ".join(f"{name} {percent(end.value)}" for name, end in zip(names.values(), ends)) + ".",
    )
    rate = Fraction(values.debt - values.pays, values.pays)
    return {
        "charts": [first, second],
        "facts": [
            ("Rate of the first loan", rated(rate)),
            ("Loans a seat", f"{figures['loans'].value:.2f}"),
            ("Bundles for nothing", f"{figures['free'].value:.1f}"),
            ("Inequality (Gini)", f"{figures['gini'].value:.2f}"),
            ("Games", f"{games}, the same luck everywhere"),
        ],
        "sentence": f"The first loan pays {values.pays} M, and {values.debt} M must be repaid: a cost of "
        f"{percent(rate)} of what it pays. "
        f"A seat takes {figures['loans'].value:.1f} loans; {percent(ends[0].value)} of the winners could not repay "
        f"theirs from cash, and {percent(ends[2].value)} of all seats end with less than nothing.",
    }


EXPLORERS = {"loans": loan_explorer, "credit": credit_explorer}
