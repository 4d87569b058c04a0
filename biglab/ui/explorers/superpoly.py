"""The explorers of Superpoly: where pawns land, which house pays back first, what a mortgage costs, how near ruin is.

The long run is the exact landing chain; nothing here is simulated.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from biglab.games.superpoly import analysis
from biglab.ui.charts import axis, bars, cells, chart, exact, line, rule
from biglab.ui.explorer import Explorer, Values, choice, slider

LEVELS = ("bare", "1 house", "2 houses", "3 houses", "4 houses", "hotel")


def francs(value: float) -> str:
    return f"{'−' if value < 0 else ''}{abs(value):,.0f} F"


def percent(value: float, places: int = 2) -> str:
    return f"{100 * value:.{places}f} %"


@lru_cache(maxsize=64)
def rents(policy: Any, tries: int = 2, corner: str = "gain") -> analysis.Rents:
    return analysis.Rents(policy, jail_tries=tries, corner20=corner)


# ------------------------------------------------------------------ where pawns land


def landing_explorer(policy: str = "leave", tries: int = 2) -> Explorer:
    """How often a turn stops on each square, on the board itself, by the way out of jail.

    >>> landing_explorer().values
    {'policy': 'leave', 'tries': 2}
    """
    return Explorer(
        "Where do we land?",
        [
            choice("policy", "A prisoner", {"pays at once": "leave", "stays while allowed": "stay"}, policy),
            slider("tries", "Tries a prisoner has", range(6), tries),
        ],
        landing_picture,
    )


def ring(n: int) -> list[tuple[int, int]]:
    """Places of the squares of a board, Start at the lower right, clockwise as on the table."""
    side = max(1, -(-n // 4))
    places = [(side - i, 0) for i in range(side)] + [(0, i) for i in range(side)]
    places += [(i, side) for i in range(side)] + [(side, side - i) for i in range(side)]
    return places[:n]


def landing_picture(values: Values) -> dict[str, Any]:
    found = rents(values.policy, values.tries)
    long_run, n = found.landing, found.v.n_squares
    places, most = ring(n), max(long_run.visits)
    names, visits = long_run.names, [float(v) for v in long_run.visits]
    best = sorted(range(n), key=lambda k: -visits[k])
    board = chart(
        f"{names[best[0]]} is visited most: {percent(visits[best[0]])} of turns",
        square=True,
        x=axis(low=-0.5, high=places[0][0] + 0.5, ticks=[]),
        y=axis(low=-0.5, high=places[0][0] + 0.5, ticks=[]),
        marks=[
            cells([x for x, _ in places], [y for _, y in places],
                  [max(0.0, (v / most - 0.55) / 0.45) for v in visits],
                  text=[f"{100 * v:.1f}" for v in visits], said=[f"{names[k]}: {percent(visits[k])}" for k in range(n)],
                  tone="chance")
        ],
        label="The board with its squares tinted by visits per turn. Most visited: "
        + ", ".join(f"{names[k]} {percent(visits[k])}" for k in best[:5]) + ".",
    )  # fmt: skip
    groups = {letter: sum(visits[k] for k in group.squares) for letter, group in found.groups.items()}
    top = max(groups, key=lambda letter: groups[letter])
    second = chart(
        f"Of the colours, {top} is met most often",
        x=axis("group", names=list(groups)),
        y=axis("visits per turn", format="percent", low=0, high=0.13),
        marks=[bars(range(len(groups)), list(groups.values()), tones=["chance" if g == top else "now" for g in groups],
                    text=[percent(v, 1) for v in groups.values()])],
        label="Bars of visits per turn by colour group: " + ", ".join(f"{g} {percent(v)}" for g, v in groups.items())
        + ".",
    )  # fmt: skip
    return {
        "charts": [board, second],
        "facts": [
            ("Stops per turn", f"{long_run.visits.sum():.4f}"),
            ("Turns begun in jail", percent(long_run.jail)),
            ("Salaries per turn", f"{long_run.salaries:.4f} = {francs(found.v.salary * long_run.salaries)}"),
            ("Fees per turn", f"{long_run.fees:.4f}"),
        ],
        "sentence": f"In the long run {percent(long_run.jail, 1)} of turns begin in jail, and a turn stops "
        f"{long_run.visits.sum():.2f} times: doubles and cards add stops, tries in jail take them away. The squares "
        "one throw beyond jail profit from everybody who is let out.",
    }


# ------------------------------------------------------------------ payback


def payback_explorer(group: str = "D", opponents: int = 3) -> Explorer:
    """What every building step of a group brings, and how many rounds it takes to pay for itself.

    >>> payback_explorer().values
    {'group': 'D', 'opponents': 3, 'policy': 'leave'}
    """
    return Explorer(
        "Which house pays back first?",
        [
            choice("group", "Group", list(rents("leave").groups), group),
            slider("opponents", "Opponents", range(1, 6), opponents),
            choice("policy", "Prisoners", {"pay at once": "leave", "stay while allowed": "stay"}),
        ],
        payback_picture,
    )


def payback_picture(values: Values) -> dict[str, Any]:
    found, m = rents(values.policy), values.opponents
    group = found.group(values.group)
    incomes = [round(m * found.group_income(values.group, level)) for level in range(6)]
    gains = [after - before for before, after in zip(incomes, incomes[1:])]
    waits = [round(group.house / gain, 1) for gain in gains]
    best = min(range(5), key=lambda i: waits[i])
    first = chart(
        f"The {LEVELS[best + 1] if best == 4 else ('first', 'second', 'third', 'fourth')[best] + ' house'} pays back "
        f"first: in {waits[best]:.1f} rounds",
        x=axis("building step", names=list(LEVELS[1:])),
        y=axis("rounds until the step has paid for itself", low=0, high=1.15 * max(waits)),
        marks=[bars(range(5), waits, tones=["gain" if i == best else "now" for i in range(5)],
                    text=[f"{w:.1f}" for w in waits])],
        label="Bars of payback in rounds: " + ", ".join(f"{LEVELS[i + 1]} {waits[i]:.1f}" for i in range(5)) + ".",
    )  # fmt: skip
    second = chart(
        f"{m} opponent{'s' * (m > 1)} bring group {values.group} up to {francs(max(incomes))} a round",
        x=axis("every lot of the group has", names=list(LEVELS)),
        y=axis("rents a round, F", low=0, high=1.15 * max(incomes)),
        marks=[bars(range(6), incomes, text=[f"{income:,.0f}" for income in incomes])],
        label="Bars of rents a round: " + ", ".join(f"{LEVELS[i]} {francs(incomes[i])}" for i in range(6)) + ".",
    )
    return {
        "charts": [first, second],
        "facts": [
            ("One step on all lots", francs(group.house)),
            ("All deeds", francs(group.price)),
            ("Visits per opponent's turn", percent(sum(float(found.landing.visits[k]) for k in group.squares))),
            ("Best step returns", f"{percent(1 / waits[best], 1)} a round"),
        ],
        "sentence": f"With {m} opponent{'s' * (m > 1)}, group {values.group} pays {francs(incomes[0])} a round bare "
        f"and {francs(incomes[5])} with hotels. The quickest step is the one to {LEVELS[best + 1]}: "
        f"{francs(group.house)} come back in {waits[best]:.1f} rounds, if every rent is claimed and paid.",
    }


# ------------------------------------------------------------------ a mortgage is a loan


def mortgage_explorer(rounds: int = 10, opponents: int = 3, interest: float = 0.1) -> Explorer:
    """What borrowing on a deed costs a round, by how long it lasts, beside selling a house at half price.

    >>> mortgage_explorer().values
    {'deed': 39, 'rounds': 10, 'opponents': 3, 'interest': 0.1}
    """
    return Explorer(
        "What does a mortgage cost?",
        [
            choice("deed", "Deed", {"Étoile": 39, "Orsay": 25, "Tertre": 19, "Charonne": 1, "Water": 28}),
            slider("rounds", "Rounds until it is lifted", range(1, 41), rounds),
            slider("opponents", "Opponents", range(1, 6), opponents),
            slider("interest", "Interest of the bank", [i / 20 for i in range(11)], interest,
                   show=lambda rate: f"{round(100 * rate)} %"),
        ],
        mortgage_picture,
    )  # fmt: skip


@lru_cache(maxsize=256)
def mortgage_rates(deed: int, opponents: int, interest: float) -> tuple[float, ...]:
    """By the number of rounds, from 1 to 40."""
    loan = analysis.mortgage_loan(deed, 1, opponents, mortgage_interest=interest)
    return tuple(analysis.rate_of(loan.cash, loan.back, loan.rent, t) for t in range(1, 41))


def mortgage_picture(values: Values) -> dict[str, Any]:
    t, times = values.rounds, list(range(1, 41))
    loan = analysis.mortgage_loan(values.deed, t, values.opponents, mortgage_interest=values.interest)
    rates = mortgage_rates(values.deed, values.opponents, values.interest)
    house = analysis.house_loan(19, 3, t, values.opponents)
    picture = chart(
        f"For {t} round{'s' * (t > 1)} this mortgage costs {percent(loan.rate)} a round",
        x=axis("rounds until it is lifted", low=0, high=41),
        y=axis("cost of the cash, per round", format="percent", low=0, high=1.15 * max(rates[0], 0.05)),
        marks=[
            line(times, rates, tone="now"),
            exact([t], [loan.rate], large=True, tone="chance", text=[percent(loan.rate)], aside=True),
        ],
        label=f"Line of the rate per round of a mortgage by its duration: {percent(rates[0])} for one round, "
        f"{percent(rates[9])} for ten, {percent(rates[39])} for forty.",
    )
    rent = loan.rent / loan.cash
    return {
        "charts": [picture],
        "facts": [
            ("Cash now", francs(loan.cash)),
            ("To lift it", francs(loan.back)),
            ("Rents gone without, a round", francs(loan.rent)),
            ("In all", francs(loan.cost)),
            ("Third house on Tertre, sold", f"{percent(house.rate, 0)} a round"),
        ],
        "sentence": f"The bank's {percent(values.interest, 0)} are paid once, so a longer loan spreads them thin; the "
        f"rents gone without, {percent(rent)} of the cash a round, remain however long it lasts. Over {t} "
        f"round{'s' * (t > 1)} the cash costs {percent(loan.rate)} a round.",
    }


# ------------------------------------------------------------------ ruin


def ruin_explorer(cash: int = 6, goal: int = 20, edge: float = 0.0) -> Explorer:
    """The gambler's ruin: two purses, one step won or lost at a time.

    >>> ruin_explorer().values
    {'cash': 6, 'goal': 20, 'edge': 0.0}
    """
    return Explorer(
        "Who is ruined first?",
        [
            slider("cash", "My purse", range(1, 40), cash, show=lambda c: f"{c} × 10,000 F"),
            slider("goal", "Both purses", range(2, 61), goal, show=lambda g: f"{g} × 10,000 F"),
            slider("edge", "My edge", [i / 100 for i in range(-10, 11)], edge,
                   show=lambda e: f"{'+' if e > 0 else '−' if e < 0 else ''}{abs(round(100 * e))} points"),
        ],
        ruin_picture,
    )  # fmt: skip


def ruin_picture(values: Values) -> dict[str, Any]:
    goal, win = max(values.goal, values.cash + 1), 0.5 + values.edge
    purses = list(range(goal + 1))
    chances = [float(analysis.gamblers_ruin(c, goal, win)) for c in purses]
    fair = [1 - c / goal for c in purses]
    now = chances[values.cash]
    picture = chart(
        f"With {values.cash} of {goal} I am ruined {percent(now, 1)} of the time",
        x=axis("my purse, 10,000 F", low=0, high=goal),
        y=axis("chance that I am ruined first", format="percent", low=0, high=1),
        marks=[
            line(purses, fair, label="a fair game", tone="faint", dash=True),
            line(purses, chances, label="this game", tone="loss"),
            rule(x=values.cash, tone="now"),
            exact([values.cash], [now], large=True, tone="chance", text=[percent(now, 1)], aside=True),
        ],
        label=f"Line of the chance to be ruined by the size of the purse. With {values.cash} of {goal} it is "
        f"{percent(now, 1)}.",
    )
    return {
        "charts": [picture],
        "facts": [("I win a step", percent(win, 0)), ("Ruined first", percent(now, 2)),
                  ("In a fair game", percent(1 - values.cash / goal, 2))],
        "sentence": "In a fair game the chance of ruin is the other's share of the money"
        + (f": {percent(now, 1)}. Give yourself a small edge and see." if values.edge == 0 else
           f", {percent(1 - values.cash / goal, 1)}. An edge of {round(100 * values.edge)} in a hundred makes it "
           f"{percent(now, 1)}: small edges, many times, decide."),
    }  # fmt: skip
