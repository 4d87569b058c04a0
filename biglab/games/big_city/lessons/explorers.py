"""The explorers of Big City: what a site scores and why, whether to wait for the next lot, when City Hall comes.

Scores and chances are the engine's own and exact; games of bots are simulated with one fixed seed, so that a picture
changes because a control was moved and for no other reason.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Any

from ....charts.spec import axis, bars, both, chart, decimal, dots, exact, fraction, line, percent, rule, span
from ....ui.explorer import Explorer, Values, choice, slider, switch
from .. import analysis

SEED = 1


def points(value: Fraction | float) -> str:
    """A number of points: 1 point, 2.5 points."""
    return f"{decimal(value)} {'point' if value == 1 else 'points'}"


# ------------------------------------------------------------------ a site

BUILDINGS = {
    "residence": "residence",
    "business": "business",
    "cinema, post office, bank": "cinema",
    "church": "church",
    "shopping centre": "shopping centre",
}
SIZES = {1: "", 2: "double ", 3: "triple "}
OWN_SIZE = {"cinema": 1, "church": 1, "shopping centre": 2}


def site_explorer(
    building: str = "business",
    lots: int = 2,
    outskirts: bool = False,
    park: bool = False,
    factory: bool = False,
    tram: bool = False,
    hall: bool = True,
) -> Explorer:
    """A site and its neighbours, and how the score of a building there is built up.

    >>> site_explorer(lots=3).values.lots
    3
    """
    return Explorer(
        "What is this site worth?",
        [
            choice("building", "Building", BUILDINGS, building),
            slider("lots", "Lots in a row (residence, business)", (1, 2, 3), lots),
            switch("outskirts", "A lot on the outskirts", outskirts),
            switch("park", "Next to a park", park),
            switch("factory", "Next to a factory", factory),
            switch("tram", "Next to a streetcar", tram),
            switch("hall", "Next to City Hall", hall),
        ],
        site_picture,
    )


def site_picture(values: Values) -> dict[str, Any]:
    around = {name: values[name] for name in ("outskirts", "park", "factory", "tram", "hall")}
    size = OWN_SIZE.get(values.building, values.lots)
    name = values.building if values.building in OWN_SIZE else SIZES[size] + values.building
    worth, parts = analysis.build_up(name, **around)
    steps: list[tuple[str, int, int, str, str]] = []
    level = 0
    for part in parts:
        start, level = level, level + part["value"] if part["op"] == "+" else level * part["value"]
        text = f"× {part['value']}" if part["op"] == "×" else f"{part['value']:+d}".replace("-", "−")
        tone = "faint" if not steps else "chance" if part["op"] == "×" else "gain" if level > start else "loss"
        steps.append((part["label"], start, level, text if steps else str(part["value"]), tone))
    steps.append(("score", 0, worth, str(worth), "now"))
    first = chart(
        f"{name[0].upper()}{name[1:]}: {how_summed(parts, worth)}",
        flip=True,
        x=axis(names=[step[0] for step in steps]),
        y=axis("points", low=0, high=max(12, max(step[2] for step in steps) * 1.15)),
        marks=[
            bars(
                range(len(steps)),
                [step[2] for step in steps],
                base=[step[1] for step in steps],
                tones=[step[4] for step in steps],
                text=[step[3] for step in steps],
            )
        ],
        label="The score as a sum: " + ", ".join(f"{step[0]} {step[3]}" for step in steps) + ".",
    )
    homes, shops = (
        [analysis.build_up(SIZES[n] + kind, **around)[0] for n in (1, 2, 3)] for kind in ("residence", "business")
    )
    home, shop = homes[size - 1], shops[size - 1]
    better = "business" if shop > home else "residence" if home > shop else ""
    per_lot = [[Fraction(worth, n) for n, worth in zip((1, 2, 3), rows)] for rows in (homes, shops)]
    high = max(Fraction(4), *per_lot[0], *per_lot[1]) * Fraction(6, 5)
    lots = f"{size} {'lot' if size == 1 else 'lots'}"
    title = f"For {lots} a {better} is better here" if better else "Residence and business are worth the same here"
    second = chart(
        f"Instead, {lots} would score {max(home, shop)} at most" if values.building in OWN_SIZE else title,
        x=axis("lots in a row", low=0.7, high=3.5, ticks=[(n, str(n)) for n in (1, 2, 3)]),
        y=axis("points per lot", low=0, high=high),
        marks=[
            line((1, 2, 3), per_lot[0], tone="C", label="residence"),
            line((1, 2, 3), per_lot[1], tone="A", label="business"),
            exact((1, 2, 3), per_lot[0], tone="C", aside=True),
            exact((1, 2, 3), per_lot[1], tone="A", aside=True),
        ],
        label=f"Points per lot for 1, 2 and 3 lots: residence {', '.join(map(fraction, per_lot[0]))}; "
        f"business {', '.join(map(fraction, per_lot[1]))}.",
    )
    spoiled = analysis.build_up(name, **{**around, "factory": False})[0] - worth if values.factory else 0
    doubled = worth - analysis.build_up(name, **{**around, "tram": False})[0] if values.tram else 0
    rest = "".join(
        [
            f" The factory costs {points(spoiled)}." if spoiled else "",
            f" The streetcar adds {points(doubled)}." if doubled else "",
        ]
    )
    return {
        "charts": [first, second],
        "facts": [
            ("Score", points(worth)),
            ("A lot", both(Fraction(worth, size))),
            ("As a residence", str(home)),
            ("As a business", str(shop)),
        ],
        "sentence": f"A {name} here scores {how_summed(parts, worth)}. Sums come first, then the multiplier.{rest}",
    }


def how_summed(parts: list[dict], worth: int) -> str:
    """A score as the rules add it up: (6 + 1 − 2) × 3 = 15."""
    sums = [part["value"] for part in parts if part["op"] == "+"]
    text = " ".join([str(sums[0]), *(f"{'−' if value < 0 else '+'} {abs(value)}" for value in sums[1:])])
    times = [part["value"] for part in parts if part["op"] == "×"]
    text = f"({text}) × {times[0]}" if times and len(sums) > 1 else f"{text} × {times[0]}" if times else text
    return f"{text} = {worth}" if text != str(worth) else text


# ------------------------------------------------------------------ cards held, and a stack

HELD = {
    "a corner of a 3 × 3": (11,),
    "an edge of a 3 × 3": (12,),
    "the centre of a 3 × 3": (15,),
    "two in a row of a 3 × 3": (11, 12),
    "two across a corner": (12, 14),
    "an end of a 2 × 4": (21,),
    "a middle lot of a 2 × 4": (22,),
    "two in the middle of a 2 × 4": (22, 23),
}
COSTS = [Fraction(i, 2) for i in range(9)]


def assembly_explorer(
    held: tuple[int, ...] = (15,), gone: int = 0, others: int = 0, draws: int = 1, cost: Fraction | float = 1
) -> Explorer:
    """Lots in hand and a stack: the chance to complete a row, and whether it is worth a turn.

    >>> assembly_explorer(draws=2).values.draws
    2
    """
    return Explorer(
        "Wait for the next lot?",
        [
            choice("held", "You hold", HELD, held),
            slider("gone", "Cards that would fit and are gone", range(4), gone),
            slider("others", "Other cards of the stack that are gone", range(4), others),
            slider("draws", "Cards you draw in a turn", (1, 2), draws),
            slider("cost", "What a turn is worth elsewhere", COSTS, Fraction(cost), show=points),
        ],
        assembly_picture,
    )


@lru_cache(maxsize=64)
def cards_gone(held: tuple[int, ...], gone: int, others: int) -> tuple[int, ...]:
    """Cards that were seen elsewhere: `gone` that would fit, `others` that would not."""
    size = analysis.longest(held)
    lots = [card for row in analysis.rows_of(held[0] // 10, 1) for card in row if card not in held]
    fits = [card for card in lots if analysis.longest({*held, card}) > size]
    misfits = [card for card in lots if card not in fits]
    return tuple(sorted([*fits[:gone], *misfits[:others]]))


@lru_cache(maxsize=256)
def waited(held: tuple[int, ...], seen: tuple[int, ...], draws: int, cost: Fraction) -> Any:
    """The best plan for these lots, worked out once."""
    return analysis.best_plan(held, seen, turn_cost=cost, draws=draws)


@lru_cache(maxsize=256)
def costliest(held: tuple[int, ...], seen: tuple[int, ...], draws: int) -> Fraction:
    """What a turn may cost at most so that waiting is right, worked out once."""
    return analysis.turn_limit(held, seen, draws=draws)


@lru_cache(maxsize=256)
def drawn(held: tuple[int, ...], seen: tuple[int, ...], draws: int) -> Any:
    """How often rows were completed in 200 games of the engine, worked out once."""
    return analysis.measured_completions(held, seen, draws=draws, games=200, seed=SEED)


def assembly_picture(values: Values) -> dict[str, Any]:
    held, draws = values.held, values.draws
    seen = cards_gone(held, values.gone, values.others)
    rows = analysis.completions(held, seen, most=5)
    last = len(rows) - 1
    here = rows[min(draws, last)]
    measured = drawn(held, seen, min(draws, last))
    size = analysis.longest(held)
    target, chance = ("two", here.pair) if size == 1 else ("three", here.triple)
    first = chart(
        f"{target.capitalize()} in a row with the next {'card' if draws == 1 else '2 cards'}: {both(chance)}",
        x=axis("cards drawn from the stack", low=-0.2, high=last + 0.9, ticks=[(i, str(i)) for i in range(last + 1)]),
        y=axis("chance", format="percent", low=0, high=1.05),
        marks=[
            *(
                [
                    line(range(last + 1), [row.pair for row in rows], tone="A", label="two in a row"),
                    exact(range(last + 1), [row.pair for row in rows], tone="A", aside=True),
                ]
                if size == 1
                else []
            ),
            line(range(last + 1), [row.triple for row in rows], tone="B", label="three in a row"),
            exact(range(last + 1), [row.triple for row in rows], tone="B", aside=True),
            dots(
                [here.draws + 0.12] * (2 if size == 1 else 1),
                [measured[name].value for name in (("pair", "triple") if size == 1 else ("triple",))],
                low=[measured[name].low for name in (("pair", "triple") if size == 1 else ("triple",))],
                high=[measured[name].high for name in (("pair", "triple") if size == 1 else ("triple",))],
                tone="ink",
                hollow=True,
                aside=True,
            ),
        ],
        label="The chance of two and three in a row, by the number of cards drawn: "
        + "; ".join(f"{row.draws} cards {fraction(row.pair)} and {fraction(row.triple)}" for row in rows)
        + ".",
    )
    plan, price = waited(held, seen, draws, values.cost), costliest(held, seen, draws)
    curve = {cost: waited(held, seen, draws, cost).worth for cost in COSTS}
    if 0 < price < COSTS[-1]:
        curve = dict(sorted({**curve, price: Fraction(plan.now)}.items()))
    waits = "Wait" if plan.waits else "Build now"
    second = chart(
        f"{waits}: a turn may cost {decimal(price)} at most",
        x=axis("what a turn is worth elsewhere, points", low=0, high=4.2),
        y=axis("worth of the best plan, points", low=0, high=10.5),
        marks=[
            *([span(0, price, label="wait", tone="gain")] if price > 0 else []),
            line(list(curve), list(curve.values()), tone="now"),
            rule(y=plan.now, label=f"build now: {plan.now}", tone="ink"),
            exact([values.cost], [plan.worth], tone="now", large=True, aside=True),
        ],
        label=f"The worth of the best plan falls from {decimal(curve[COSTS[0]])} points with free turns to {plan.now}, "
        f"the worth of building now; it is {decimal(plan.worth)} where a turn costs {points(values.cost)}.",
    )
    advice = (
        f"Wait: the best plan is worth {decimal(plan.worth)} points, {decimal(plan.option)} more than building now. "
        f"It waits {decimal(plan.turns)} turns on average, and ends with three in a row {percent(plan.ends[3])} "
        "of the time."
        if plan.waits
        else f"Build now for {plan.now}: what waiting could bring is not worth the turns it takes."
    )
    return {
        "charts": [first, second],
        "facts": [
            ("Unseen cards", str(9 - len(held) - len(seen))),
            ("Two in a row", both(here.pair)),
            ("Three in a row", both(here.triple)),
            ("Worth of the plan", both(plan.worth)),
            ("A turn may cost at most", both(price)),
        ],
        "sentence": f"With {here.draws} {'card' if here.draws == 1 else 'cards'} from the stack the chance of {target} "
        f"in a row is {fraction(chance)}, no matter who holds the others. {advice}",
    }


# ------------------------------------------------------------------ City Hall

TABLES = {"all grab": "grabber", "all plan": "planner", "all lead rails": "conductor", "all mayors": "mayor"}
REWARDS = [0, 1, 2, 3, 4, 5, 6, "escalating"]
GAMES = 100  # a batch: as many as can be played while a slider is dragged
ROUNDS = 12


def hall_explorer(reward: Any = 0, players: int = 3, table: str = "grabber", delay: Fraction | float = 2) -> Explorer:
    """A reward for City Hall, and when it comes: in games of bots, and in the equilibrium of the dilemma.

    >>> hall_explorer(reward=2).values.reward
    2
    """
    return Explorer(
        "When does City Hall come?",
        [
            slider(
                "reward",
                "Reward for building it",
                REWARDS,
                reward,
                show=lambda x: "one a round" if x == "escalating" else points(x),
            ),
            slider("players", "Players", (2, 3, 4, 5), players),
            choice("table", "Bots", TABLES, table),
            slider(
                "delay",
                "In theory, a round without it costs each",
                [Fraction(i, 2) for i in range(1, 9)],
                Fraction(delay),
                show=points,
            ),
        ],
        hall_picture,
    )


@lru_cache(maxsize=256)
def halls(table: str, players: int, reward: Any) -> Any:
    """A batch of games, the same luck in each; few where nothing can be compiled."""
    from ....core.batch import engine

    games = GAMES if engine.can_compile() else 4
    return analysis.hall_times([table] * players, games=games, seed=SEED, city_hall_reward=reward)


def hall_picture(values: Values) -> dict[str, Any]:
    found, usual = halls(values.table, values.players, values.reward), halls(values.table, values.players, 0)
    cost = analysis.stakes(values.players).cost
    theory = analysis.attrition(values.players, cost, values.delay, reward=values.reward, rounds=ROUNDS)
    many = range(1, ROUNDS + 1)
    stood = [found.by_round(round_) for round_ in many]
    changed = values.reward != 0
    first = chart(
        f"It stands after round 1 in {percent(stood[0].value)} of the games, after round {ROUNDS} in "
        f"{percent(stood[-1].value)}",
        x=axis("round", low=0.6, high=ROUNDS + 0.4, ticks=[(k, str(k)) for k in many if k % 2]),
        y=axis("City Hall stands", format="percent", low=0, high=1.06),
        marks=[
            *(
                [line(many, [usual.by_round(k).value for k in many], tone="faint", dash=True, label="no reward")]
                if changed
                else []
            ),
            line(many, [row.stands for row in theory], tone="chance", dash=True, label="equilibrium"),
            line(
                many,
                [each.value for each in stood],
                low=[each.low for each in stood],
                high=[each.high for each in stood],
                tone="now",
                label="bots",
            ),
        ],
        label=f"How often City Hall stands at the end of rounds 1 to {ROUNDS}: bots "
        + ", ".join(percent(each.value) for each in stood)
        + "; equilibrium "
        + ", ".join(percent(row.stands) for row in theory)
        + ".",
    )
    score, before = found.score, usual.score
    ends = [("now", score, "now"), ("no reward", before, "faint")] if changed else [("no reward", before, "now")]
    second = chart(
        f"A seat ends with {score.value:.0f} points" + (f", {before.value:.0f} without the reward" if changed else ""),
        flip=True,
        x=axis(names=[end[0] for end in ends]),
        y=axis("points of a seat", low=0, high=max(end[1].high for end in ends) * 1.2),
        marks=[
            bars(
                range(len(ends)),
                [end[1].value for end in ends],
                low=[end[1].low for end in ends],
                high=[end[1].high for end in ends],
                tones=[end[2] for end in ends],
                text=[f"{end[1].value:.0f}" for end in ends],
            )
        ],
        label="Mean points of a seat: " + ", ".join(f"{end[0]} {end[1].value:.1f}" for end in ends) + ".",
    )
    games = len(found.rounds)
    now = theory[0]
    chance = f"each builds in round 1 with a chance of {percent(now.volunteers)}: it comes with {percent(now.built)}"
    if now.volunteers == 0:
        chance = "nobody builds in round 1: waiting for the reward to grow is worth more than the round it costs"
    return {
        "charts": [first, second],
        "facts": [
            ("Built at all", str(found.built)),
            ("Paid out a game", points(round(found.subsidy, 1))),
            ("Cost by the options", points(cost)),
            ("In equilibrium, round 1", percent(now.built)),
            ("Games", f"{games}, the same luck everywhere"),
        ],
        "sentence": f"Of {games} games of these bots {percent(found.built.value)} get a City Hall; a seat ends with "
        f"{score.value:.0f} points. In the equilibrium of the dilemma {chance}.",
    }


EXPLORERS = {
    "site": site_explorer,
    "assembly": assembly_explorer,
    "hall": hall_explorer,
}
