"""The explorers of Superpoly: where pawns land, which house pays back first, what a mortgage costs, how near ruin is.

The long run is the exact landing chain, the next throw is walked through the rules; nothing here is simulated.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from biglab.charts.inlay import inlay
from biglab.charts.spec import axis, bars, chart, exact, line, rule
from biglab.games.superpoly import analysis
from biglab.games.superpoly.analysis.income import LEVELS
from biglab.games.superpoly.rules import board as boards
from biglab.games.superpoly.rules.deeds import rent_due
from biglab.games.superpoly.rules.words import FINE
from biglab.games.superpoly.screen import svg, text
from biglab.games.superpoly.screen.svg_parts import SOFT
from biglab.ui.explorer import Explorer, Values, choice, slider

SHORT = ("bare", "1", "2", "3", "4", "hotel")
STEPS = ("the first house", "the second house", "the third house", "the fourth house", "the hotel")
WIDTHS = (330, 530, 720)  # of the drawings of the board: on a telephone, in a notebook, on a wide screen


def francs(value: float) -> str:
    return text.francs(round(value))


def percent(value: float, places: int = 2) -> str:
    return f"{100 * value:.{places}f} %"


WHY = {
    "usual": "The squares one throw beyond jail profit from everybody who is let out.",
    "free": "Where nobody is sent away, only a third double leads to jail, and the streets beyond it lose their lead.",
    "still": "Where no card moves a pawn, Start and the places that cards name lose their extra visits.",
}
MOVING = ("ADVANCE", "MOVE_NO_SALARY", "NEXT_MUSEUM", "NEXT_UTILITY", "BACK", "JAIL")
BOARDS = {"as it is": "usual", "nobody is sent to jail": "free", "no card moves a pawn": "still"}


@lru_cache(maxsize=3)
def options_of(town: str) -> dict[str, Any]:
    """The board and the decks of a town, as options of the game."""
    squares, cards = boards.plain_board(boards.built_in_board()), boards.plain_decks(boards.built_in_decks())
    if town == "free":
        squares[30] |= {"kind": "gain", "amount": 0, "name_en": "Quiet corner"}
        return {"board_file": squares, "deck_files": [card for card in cards if card["code"] != "JAIL"]}
    if town == "still":
        return {"deck_files": [card for card in cards if card["code"] not in MOVING]}
    return {}


@lru_cache(maxsize=64)
def rents(policy: Any, tries: int = 2, town: str = "usual") -> analysis.Rents:
    return analysis.Rents(policy, jail_tries=tries, **options_of(town))


@lru_cache(maxsize=3)
def empty_board(town: str = "usual") -> dict[str, Any]:
    """A view of the town before anything has happened."""
    return svg.empty_view(**options_of(town))


def short_name(square: int) -> str:
    """The name of a square without its kind of street."""
    return str(empty_board()["board"]["squares"][square]["short"]).replace(SOFT, "")


def names_of(town: str = "usual") -> list[str]:
    return [square["name"] for square in empty_board(town)["board"]["squares"]]


# ------------------------------------------------------------------ where pawns land


def landing_explorer(policy: str = "leave", tries: int = 2) -> Explorer:
    """How often a turn stops on each square, on the board itself, by the way out of jail.

    >>> landing_explorer().values
    {'policy': 'leave', 'tries': 2, 'town': 'usual'}
    """
    return Explorer(
        "Where do we land?",
        [
            choice("policy", "A prisoner", {"pays at once": "leave", "stays while allowed": "stay"}, policy),
            slider("tries", "Tries a prisoner has", range(6), tries),
            choice("town", "The town", BOARDS),
        ],
        landing_picture,
    )


def landing_picture(values: Values) -> dict[str, Any]:
    found = rents(values.policy, values.tries, values.town)
    long_run, names = found.landing, names_of(values.town)
    visits = [float(v) for v in long_run.visits]
    best = sorted(range(len(visits)), key=lambda k: -visits[k])
    notes = [f"{100 * v:.1f} %" for v in visits]
    legend = "The stronger the colour, the more often a turn stops there."
    town = empty_board(values.town)
    maps = [svg.heat_map(visits, width, "Stops per turn", legend, notes, town) for width in WIDTHS]
    board = chart(
        f"{names[best[0]]} is visited most: {percent(visits[best[0]])} of turns",
        x=axis("square", names=names),
        y=axis("stops per turn", format="percent"),
        marks=[inlay(range(len(visits)), visits, maps)],
        label="The board with its squares tinted by stops per turn. Most visited: "
        + ", ".join(f"{names[k]} {percent(visits[k])}" for k in best[:5])
        + ".",
    )
    groups = {letter: sum(visits[k] for k in group.squares) for letter, group in found.groups.items()}
    top = max(groups, key=lambda letter: groups[letter])
    second = chart(
        f"Of the colours, {top} is met most often",
        x=axis("group", names=list(groups)),
        y=axis("stops per turn", format="percent", low=0, high=0.13),
        marks=[
            bars(
                range(len(groups)),
                list(groups.values()),
                tones=["chance" if g == top else "now" for g in groups],
                text=[percent(v, 1) for v in groups.values()],
            )
        ],
        label="Bars of stops per turn by colour group: "
        + ", ".join(f"{g} {percent(v)}" for g, v in groups.items())
        + ".",
    )
    return {
        "charts": [board, second],
        "facts": [
            ("Stops per turn", f"{long_run.visits.sum():.4f}"),
            ("Turns begun in jail", percent(long_run.jail)),
            ("Salaries per turn", f"{long_run.salaries:.4f} = {francs(found.v.salary * long_run.salaries)}"),
            ("Fees per turn", f"{long_run.fees:.4f}"),
        ],
        "sentence": f"In the long run {percent(long_run.jail, 1)} of turns begin in jail, and a turn stops "
        f"{long_run.visits.sum():.2f} times: doubles and cards add stops, tries in jail take them away. "
        + WHY[values.town],
    }


# ------------------------------------------------------------------ payback


def payback_explorer(group: str = "D", houses: int = 3, opponents: int = 3) -> Explorer:
    """What every building step of a group brings, and how many rounds it takes to pay for itself.

    >>> payback_explorer().values
    {'group': 'D', 'houses': 3, 'opponents': 3, 'policy': 'leave'}
    """
    return Explorer(
        "Which house pays back first?",
        [
            choice("group", "Group", list(rents("leave").groups), group),
            slider("houses", "Every lot gets", range(1, 6), houses, show=lambda level: LEVELS[level]),
            slider("opponents", "Opponents", range(1, 6), opponents),
            choice("policy", "Prisoners", {"pay at once": "leave", "stay while allowed": "stay"}),
        ],
        payback_picture,
    )


def payback_picture(values: Values) -> dict[str, Any]:
    found, m, level = rents(values.policy), values.opponents, values.houses
    group = found.group(values.group)
    incomes = [m * found.group_income(values.group, k) for k in range(6)]
    waits = [round(group.house / (after - before), 1) for before, after in zip(incomes, incomes[1:])]
    best = min(range(5), key=lambda i: waits[i])
    all_of_it = level * group.house / (incomes[level] - incomes[0])
    first = chart(
        f"{STEPS[best][0].upper()}{STEPS[best][1:]} pays back first: in {waits[best]:.1f} rounds",
        x=axis("building step: houses on every lot", names=list(SHORT[1:])),
        y=axis("rounds until the step has paid for itself", low=0, high=1.15 * max(waits)),
        marks=[
            bars(
                range(5),
                waits,
                tones=["gain" if i == best else "now" if i < level else "faint" for i in range(5)],
                text=[f"{w:.1f}" for w in waits],
            )
        ],
        label="Bars of payback in rounds: " + ", ".join(f"{LEVELS[i + 1]} {waits[i]:.1f}" for i in range(5)) + ".",
    )
    second = chart(
        f"With {LEVELS[level]}{'s' * (level == 5)} on every lot, group {values.group} brings "
        f"{francs(incomes[level])} a round",
        x=axis("houses on every lot", names=list(SHORT)),
        y=axis("rents a round, F", low=0, high=1.15 * max(incomes)),
        marks=[
            bars(
                range(6),
                incomes,
                tones=["chance" if k == level else "now" for k in range(6)],
                text=[f"{income:,.0f}" for income in incomes],
            )
        ],
        label="Bars of rents a round: " + ", ".join(f"{LEVELS[i]} {francs(incomes[i])}" for i in range(6)) + ".",
    )
    return {
        "charts": [first, second],
        "facts": [
            (f"To build {LEVELS[level]}{'s' * (level == 5)}", francs(level * group.house)),
            ("Rents a round", francs(incomes[level])),
            ("All of it pays back in", f"{all_of_it:.1f} rounds"),
            ("This step pays back in", f"{waits[level - 1]:.1f} rounds"),
            ("This step returns", f"{percent(1 / waits[level - 1], 1)} a round"),
        ],
        "sentence": f"With {m} opponent{'s' * (m > 1)}, group {values.group} brings {francs(incomes[0])} a round bare "
        f"and {francs(incomes[5])} with hotels. The quickest step is {STEPS[best]}: {francs(group.house)} come back in "
        f"{waits[best]:.1f} rounds. {francs(level * group.house)} for {LEVELS[level]}{'s' * (level == 5)} on every lot "
        f"come back in {all_of_it:.1f}, if every rent is claimed and paid.",
    }


# ------------------------------------------------------------------ a mortgage is a loan

DEEDS = (39, 25, 19, 1, 28)  # the most expensive lot, a museum, an orange lot, the cheapest lot, a utility
SOLD = 19  # where a third house is sold, to compare


def mortgage_explorer(rounds: int = 10, opponents: int = 3, interest: float = 0.1) -> Explorer:
    """What borrowing on a deed costs a round, by how long it lasts, beside selling a house at half price.

    >>> mortgage_explorer().values
    {'deed': 39, 'rounds': 10, 'opponents': 3, 'interest': 0.1}
    """
    return Explorer(
        "What does a mortgage cost?",
        [
            choice("deed", "Deed", {short_name(deed): deed for deed in DEEDS}),
            slider("rounds", "Rounds until it is lifted", range(1, 41), rounds),
            slider("opponents", "Opponents", range(1, 6), opponents),
            slider(
                "interest",
                "Interest of the bank",
                [i / 20 for i in range(11)],
                interest,
                show=lambda rate: f"{round(100 * rate)} %",
            ),
        ],
        mortgage_picture,
    )


@lru_cache(maxsize=256)
def mortgage_rates(deed: int, opponents: int, interest: float) -> tuple[float, ...]:
    """By the number of rounds, from 1 to 40."""
    loan = analysis.mortgage_loan(deed, 1, opponents, mortgage_interest=interest)
    return tuple(analysis.rate_of(loan.cash, loan.back, loan.rent, t) for t in range(1, 41))


def mortgage_picture(values: Values) -> dict[str, Any]:
    t, times = values.rounds, list(range(1, 41))
    loan = analysis.mortgage_loan(values.deed, t, values.opponents, mortgage_interest=values.interest)
    rates = mortgage_rates(values.deed, values.opponents, values.interest)
    house = analysis.house_loan(SOLD, 3, t, values.opponents)
    picture_ = chart(
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
        "charts": [picture_],
        "facts": [
            ("Cash now", francs(loan.cash)),
            ("To lift it", francs(loan.back)),
            ("Rent forgone, a round", francs(loan.rent)),
            ("In all", francs(loan.cost)),
            (f"Third house on {short_name(SOLD)}, sold", f"{percent(house.rate, 0)} a round"),
        ],
        "sentence": f"The bank's {percent(values.interest, 0)} is paid once, so a longer loan spreads it thin; the "
        f"rent forgone, {percent(rent)} of the cash a round, remains however long it lasts. Over {t} "
        f"round{'s' * (t > 1)} the cash costs {percent(loan.rate)} a round.",
    }


# ------------------------------------------------------------------ the next throw

TOWNS: dict[str, dict[int, dict[str, int]]] = {  # who has what; seat 0 is the one who throws
    "a quiet town": {0: {"A": 0}, 1: {"B": 0, "M": 0}, 2: {"F": 0}},
    "three houses here and there": {0: {"B": 3}, 1: {"D": 3}, 2: {"F": 3}},
    "hotels on dark blue": {0: {"B": 3}, 1: {"H": 5}, 2: {"C": 3}},
    "hotels everywhere": {0: {"C": 3}, 1: {"D": 5, "G": 5, "M": 0}, 2: {"E": 5, "F": 5}},
}
WORDS = {
    "paid": "paid from the purse",
    "short": "houses and mortgages pay",
    "in kind": "deeds go to the creditor",
    "ruin": "ruin",
}


def throw_explorer(town: str = "hotels on dark blue", square: int = 32, cash: int = 100_000) -> Explorer:
    """What the next throw can do to a purse, over all 36 dice and the cards they lead to.

    >>> throw_explorer().values
    {'town': 'hotels on dark blue', 'square': 32, 'cash': 100000}
    """
    names = names_of()
    return Explorer(
        "How near is ruin?",
        [
            choice("town", "The town", list(TOWNS), town),
            slider("square", "I stand on", range(0, 40, 2), square, show=lambda k: names[k]),
            slider("cash", "My purse", range(0, 500_001, 25_000), cash, show=francs),
        ],
        throw_picture,
    )


@lru_cache(maxsize=2048)
def thrown(town: str, square: int, cash: int) -> tuple[Any, Any]:
    """A town with my pawn on a square, and what my next throw can do there; worked out once."""
    state = analysis.town(TOWNS[town], cash={0: cash}, at={0: square})
    return state, analysis.next_throw(state)


def throw_picture(values: Values) -> dict[str, Any]:
    state, found = thrown(values.town, values.square, values.cash)
    names, n = names_of(), state.v.n_squares
    chances = [float(sum(fall.chance for fall in found.outcomes if fall.square == k)) for k in range(n)]
    bills = [
        rent_due(state, k, 7) if state.owner[k] > 0 else state.v.amount[k] if state.v.kind[k] == FINE else 0
        for k in range(n)
    ]
    notes = ["here" if k == values.square else f"−{bill:,}" if bill else "" for k, bill in enumerate(bills)]
    legend = "The stronger the colour, the likelier. Below the name: what a stop there costs."
    built = {**empty_board(), "level": list(state.level[:n])}
    maps = [svg.heat_map(chances, width, "Where the next throw ends", legend, notes, built) for width in WIDTHS]
    ruin, short = float(found.ruin), float(found.short)
    board = chart(
        f"The next throw ruins me {percent(ruin, 1)} of the time" if ruin else "The next throw cannot ruin me",
        x=axis("square", names=names),
        y=axis("the throw ends here", format="percent"),
        marks=[inlay(range(n), chances, maps)],
        label=f"The board with its squares tinted by the chance that the next throw from {names[values.square]} ends "
        f"there. Ruin: {percent(ruin, 1)}.",
    )
    ends = {end: sum(float(fall.chance) for fall in found.outcomes if fall.end == end) for end in WORDS}
    second = chart(
        f"{percent(short, 1)} of throws cost more than the purse holds",
        x=axis("how the throw is paid", names=list(WORDS.values())),
        y=axis("chance", format="percent", low=0, high=1.12),
        flip=True,
        marks=[
            bars(
                range(4),
                list(ends.values()),
                tones=["gain", "now", "chance", "loss"],
                text=[percent(p, 1) for p in ends.values()],
            )
        ],
        label="Bars of how the throw is paid: "
        + ", ".join(f"{WORDS[e]} {percent(p, 1)}" for e, p in ends.items())
        + ".",
    )
    worth = found.means - found.cash
    return {
        "charts": [board, second],
        "facts": [
            ("Ruin", f"{found.ruin} ≈ {percent(ruin)}" if 1 < found.ruin.denominator < 10_000 else percent(ruin)),
            ("More than the purse", percent(short)),
            ("The bank would pay", francs(worth)),
            ("Most expensive stop in reach", francs(max(bill for bill, p in zip(bills, chances) if p))),
        ],
        "sentence": f"From {names[values.square]} with {francs(values.cash)} in hand: {percent(short, 1)} of all "
        f"throws cost more than that. Houses and mortgages would bring {francs(worth)} more, and deeds pay debts; "
        + (
            f"in {percent(ruin, 1)} of throws even that is not enough. Wealth is not liquidity."
            if ruin
            else "with them every debt of this throw can be paid."
        ),
    }


# ------------------------------------------------------------------ gambler's ruin


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
            slider(
                "edge",
                "My edge",
                [i / 100 for i in range(-10, 11)],
                edge,
                show=lambda e: f"{'+' if e > 0 else '−' if e < 0 else ''}{abs(round(100 * e))} points",
            ),
        ],
        ruin_picture,
    )


def ruin_picture(values: Values) -> dict[str, Any]:
    goal, win = max(values.goal, values.cash + 1), 0.5 + values.edge
    purses = list(range(goal + 1))
    chances = [float(analysis.gamblers_ruin(c, goal, win)) for c in purses]
    fair = [1 - c / goal for c in purses]
    now = chances[values.cash]
    picture_ = chart(
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
        "charts": [picture_],
        "facts": [
            ("I win a step", percent(win, 0)),
            ("Ruined first", percent(now, 2)),
            ("In a fair game", percent(1 - values.cash / goal, 2)),
        ],
        "sentence": "In a fair game the chance of ruin is the other's share of the money"
        + (
            f": {percent(now, 1)}. Give yourself a small edge and see."
            if values.edge == 0
            else f", {percent(1 - values.cash / goal, 1)}. An edge of {round(100 * values.edge)} in a hundred makes it "
            f"{percent(now, 1)}: small edges, many times, decide."
        ),
    }


EXPLORERS = {
    "landing": landing_explorer,
    "payback": payback_explorer,
    "mortgage": mortgage_explorer,
    "throw": throw_explorer,
    "ruin": ruin_explorer,
}
