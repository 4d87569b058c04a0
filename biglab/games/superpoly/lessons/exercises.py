"""The exercises of the notebooks on Superpoly. No notebook shows the answer."""

from __future__ import annotations

import functools
from fractions import Fraction
from typing import Any

from biglab.core.registry import find
from biglab.core.table import new_table
from biglab.games.superpoly import analysis
from biglab.games.superpoly.rules.board import built_in_board
from biglab.games.superpoly.rules.words import BUYING
from biglab.ui.answers import Exercises, beats, near, number
from biglab.ui.exercise import say

EXERCISES = Exercises()
ask = EXERCISES.ask

# Notebook 40 ------------------------------------------------------------------------------------------

ask(
    "buildings-of-the-first-game",
    "How many houses and hotels were built in the game of this notebook in which we bought the first deed and buyer "
    "took all our later decisions?",
    lambda answer: near(answer, built_in_the_first_game()),
    hint="The state of a game keeps count: game.state has fields such as trades, auctions and raised.",
    solution="game.state.raised: it counts every house and hotel at the moment it is built, those sold later too.",
    mistakes=lambda: other_counts(),
)

# Notebook 41 ------------------------------------------------------------------------------------------

ask(
    "jail-with-five-tries",
    "The rule changes: a prisoner may try five times, and everybody stays as long as possible. What share of all "
    "turns begins in jail? (A number such as 0.1234.)",
    lambda answer: near(answer, analysis.landing("stay", jail_tries=5).jail),
    hint="superpoly.landing takes the policy first and options of the game after it; the answer has .jail.",
    solution='superpoly.landing("stay", jail_tries=5).jail: about 0.163. With more tries each stay lasts longer on '
    "average, "
    "so more turns begin in jail, although nobody goes there more often.",
    mistakes=lambda: {
        analysis.landing("stay").jail: "that is with the usual number of tries",
        analysis.landing("leave", jail_tries=5).jail: "that is if everybody leaves at once; here all stay",
        100 * analysis.landing("stay", jail_tries=5).jail: "that is a percentage; divide by 100",
    },
)
ask(
    "most-visited-lot-of-the-stayers",
    "Everybody stays in jail as long as the usual rules allow. On which LOT, a square with houses, do pawns stop most "
    "often? Give its number.",
    lambda answer: the_lot(answer),
    hint="visits has one number for every square; Rents().groups lists the squares of each colour.",
    solution="Take the lots alone and look which has the most visits: max(lots, key=lambda k: "
    "rents.landing.visits[k]), "
    'where rents = superpoly.Rents("stay") and lots are the squares of all its groups. It lies a typical throw beyond '
    "jail.",
    mistakes=lambda: other_lots(),
)

# Notebook 42 ------------------------------------------------------------------------------------------

ask(
    "best-house-for-two-hundred-thousand",
    "You own every group and have 200,000 F for one of them. You build whole steps, on all lots of the group alike. On "
    "which group do they raise the rents of a round most? Give its letter.",
    lambda answer: the_group(answer, 200_000),
    hint="superpoly.best_use(200_000) sorts them for you; look at the first.",
    solution="superpoly.best_use(200_000)[0].group. Compare how much the rents of a round rise for the whole sum, "
    "not the "
    "rent of one visit: groups that are expensive to build on get fewer steps, and some are visited less often.",
    mistakes=lambda: other_groups(200_000),
)
ask(
    "rate-that-stops-the-hotel",
    "At which rate of interest a round is the hotel on group H (from four houses, three opponents, rents for ever) "
    "just not worth building any more? (A number such as 0.123.)",
    lambda answer: near(answer, hotel_rate()),
    hint="A step that costs C and brings g a round for ever is worth g / rate. When is that C?",
    solution="The rate is gain / cost: with three opponents 3 × gain of the step, divided by its cost "
    "(superpoly.internal_rate).",
    mistakes=lambda: {
        hotel_rate("D"): "that is the hotel on group D",
        hotel_rate() / 3: "three opponents pay the rent, not one",
        1 / hotel_rate(): "that is how many rounds it takes to pay back; the rate is one over it",
        100 * hotel_rate(): "that is a percentage; divide by 100",
    },
)

# Notebook 43 ------------------------------------------------------------------------------------------

ask(
    "reserve-of-the-broke",
    "You decline a deed with a printed price of 80,000 F because you have no cash at all. A rival who gets it would "
    "cost you 10,000 F. Which reserve price do you name?",
    80_000,
    hint="You cannot bid. What does a higher reserve do to the rivals, and what does it cost you?",
    solution="The highest that is allowed, 80,000: it costs you nothing, and every rival whose value is below it stays "
    "out.",
    mistakes={
        0: "without a reserve every rival may bid; a high one costs you nothing, since you cannot bid",
        200: "the lowest reserve lets every rival in; a high one costs you nothing, since you cannot bid",
        40_000: "half keeps out only some of the rivals",
        10_000: "that is the harm; at this reserve almost every rival would bid",
        90_000: "more than the printed price cannot be named",
        100_000: "more than the printed price cannot be named",
    },
)
ask(
    "harm-that-turns-the-reserve",
    "Value 40,000 F, cash 60,000 F, three rivals with values up to 100,000 F, printed price 80,000 F. From which harm "
    "on, in whole thousands of francs, is the highest reserve price better than the lowest?",
    lambda answer: near(answer, turning_harm()),
    hint="Loop over harm in steps of 1,000 and ask superpoly.best_reserve(value=…, cash=…, harm=…).reserve.",
    solution="next(h for h in range(0, 200_000, 1_000) if superpoly.best_reserve(value=40_000, cash=60_000, "
    "harm=h).reserve == 80_000). A high reserve keeps rivals out, which is worth more the more a rival's deed would "
    "harm "
    "you; a low one lets you buy cheaply. From this harm on the first counts more.",
    mistakes={
        0: "without harm the lowest reserve is best: you would pay a higher one yourself",
        1_000: "at that harm the two are nearly equal, and the lowest still wins",
        40_000: "the harm need not reach your own value: with the lowest reserve you rarely win, so you give up little",
    },
)

# Notebook 44 ------------------------------------------------------------------------------------------

ask(
    "mortgage-for-one-round",
    f"You mortgage {built_in_board()[39].name()} and lift it one round later; nobody could land on it meanwhile. "
    "What rate did you pay for that round? (A number such as 0.05 for five per cent.)",
    lambda answer: near(answer, 0.1),
    hint="40,000 F now, 44,000 F a round later, and no rent forgone.",
    solution="You were lent 40,000 F and pay 4,000 F on top a round later: 4,000 / 40,000 = 0.1, ten per cent for "
    "one round.",
    mistakes={
        0.05: "the loan is 40,000 F, half the price; the interest is a tenth of that",
        Fraction(1, 11): "divide by what you were lent, not by what you pay back",
        1.1: "that is what you pay back for each franc; the rate is what comes on top",
        10: "that is a percentage; write 0.1",
    },
)
ask(
    "half-price-house",
    "You sell a house that cost 20,000 F to the bank for 10,000 F and buy it again two rounds later. Nobody landed "
    "there. What rate per round did the cash cost?",
    lambda answer: near(answer, analysis.rate_of(10_000, 20_000, 0, 2)),
    hint="10,000 (1 + r)² = 20,000.",
    solution="10,000 F become 20,000 F in two rounds, with interest on interest: (1 + r)² = 2, so r = √2 − 1, about "
    "0.414.",
    mistakes={
        0.5: "interest is paid on interest: (1 + r)², not 1 + 2r",
        1: "that is the rate for both rounds together",
        2**0.5: "that is the factor a round; the rate is what is above 1",
        41.4: "that is a percentage; divide by 100",
    },
)


# Notebook 45 ------------------------------------------------------------------------------------------


ask(
    "beat-three-savers",
    "Write a bot that wins clearly more than its share at a table with three savers.",
    beats("superpoly", "saver", "saver", "saver"),
    hint="What is kept in hand earns nothing. And a bot that looks for swaps more often completes groups sooner: if "
    "the last number of play_by_reserve is n, it looks in one turn out of n.",
    solution="""
    def eager(seen, legal, rng):
        return superpoly.play_by_reserve(seen, legal, rng, 4_000, 100, 1)

    It spends to the last notes, bids what a deed is worth to it, and looks for a swap in every turn.
    """,
)


# ------------------------------------------------------------------ what is right


def built_in_the_first_game() -> int:
    return the_game().state.raised


def other_counts() -> dict[Any, str]:
    """What else that game counts, and is easily taken for the answer."""
    s = the_game().state
    standing = sum(level for level in s.level if level > 0)
    return {
        standing: "that is what stands at the end, a hotel counted as five; count what was built",
        s.auctions: "that is how many auctions there were",
        s.trades: "that is how many trades there were",
    }


def other_lots() -> dict[Any, str]:
    rents = analysis.Rents("stay")
    lots = [square for group in rents.groups.values() for square in group.squares]
    order = sorted(lots, key=lambda square: -rents.landing.visits[square])
    return {
        lots[-1]: "that is the most expensive lot, not the one with the most visits",
        order[1]: "close: that lot comes second",
        order[-1]: "pawns stop there least often: look for the largest number, not the smallest",
        10: "that is the jail; a lot is a square on which houses can be built",
    }


def other_groups(budget: int) -> dict[Any, str]:
    letters = [use.group for use in analysis.best_use(budget)]
    return {
        "H": "there one visit costs most, but steps are expensive, so the sum buys few of them",
        letters[-1]: "there the rents of a round rise least",
        letters[1]: "close: that group is second best",
    }


@functools.cache
def the_game() -> Any:
    """The game of notebook 40 in which we buy what is first for sale to us."""
    table = new_table(find("superpoly"), ["you", "buyer", "trader", "saver"], seed=45).advance(pauses=True)
    while table.state.phase != BUYING or table.state.to_move != 0:
        table.play(table.ask(bot="buyer")).advance(pauses=True)
    return table.play("buy").finish(bot="buyer")


def the_lot(answer: Any) -> Any:
    rents = analysis.Rents("stay")
    lots = [square for group in rents.groups.values() for square in group.squares]
    said = number(answer)
    if said not in lots:
        return f"{say(answer)} is not the number of a lot; they are {', '.join(map(str, lots))}"
    best = max(lots, key=lambda square: rents.landing.visits[square])
    return True if said == best else f"{rents.landing.names[int(said)]} is not the one; look at .visits"


def the_group(answer: Any, budget: int) -> Any:
    uses = analysis.best_use(budget)
    letters = [use.group for use in uses]
    said = str(answer).strip().upper()
    if said not in letters:
        return f"{say(answer)} is not a group; they are {', '.join(sorted(letters))}"
    return True if said == letters[0] else f"group {said} brings less than another one"


def hotel_rate(group: str = "H") -> float:
    step = next(step for step in analysis.payback_table() if (step.group, step.level) == (group, "hotel"))
    return analysis.internal_rate(step.cost, 3 * step.gain)


def turning_harm() -> int:
    return next(
        harm
        for harm in range(0, 1_000_000, 1_000)
        if analysis.best_reserve(value=40_000, cash=60_000, harm=harm).reserve == 80_000
    )
