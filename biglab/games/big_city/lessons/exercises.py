"""The exercises of the notebooks on Big City. No notebook shows the answer."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Any

from ....core.registry import find
from ....core.table import Table, new_table
from ....ui.answers import Exercises, beats, near
from .. import analysis
from ..rules.options import NAME

SEATS = ["you", "mayor", "grabber"]  # the table of notebook 50
SEED = 5

EXERCISES = Exercises()
ask = EXERCISES.ask

# Notebook 50 ------------------------------------------------------------------------------------------


def the_table() -> Table:
    """The table of notebook 50 at our first turn."""
    return new_table(find(NAME), SEATS, SEED).until("turn").advance()


@lru_cache(maxsize=1)
def the_game() -> Table:
    """The game of notebook 50 after the first turn that scores most, played on by a bot."""
    table = the_table()
    best = max(analysis.plots(table.state, 0), key=lambda plot: plot.points)
    return table.play(best.move).finish()


def most_valuable_building(answer: Any) -> Any:
    s = the_game().state
    return near(answer, max(s.points[: s.pieces]))


def other_points() -> dict[Any, str]:
    """What else is counted in that game, and easily taken for the answer."""
    s = the_game().state
    points = s.points[: s.pieces]
    return {
        max(s.score[: s.seats]): "that is the score of the winner, all buildings together",
        s.pieces: "that is how many pieces were built; how many points did the best of them score?",
        points[-1]: "that is the piece that was built last",
        sum(points): "that is the sum over all pieces",
    }


ask(
    "most-valuable-building",
    "How many points did the most valuable building of that game score?",
    most_valuable_building,
    hint="game.state.points holds the score of every piece, game.state.pieces how many there are.",
    solution="max(game.state.points[:game.state.pieces]): the list has a place for every piece there could be, and "
    "only "
    "the first `pieces` of them are on the map.",
    mistakes=lambda: other_points(),
)
ask(
    "what-does-it-score",
    "A triple residence on the outskirts, next to a park, a factory and a streetcar. What does it score?",
    analysis.build_up("triple residence", outskirts=True, park=True, factory=True, tram=True)[0],
    hint="Sums first: base, outskirts, park, factory. Then the multiplier. City Hall would not matter to a residence.",
    solution="10 for a triple, 1 for the outskirts, 1 for the park, 2 off for the factory: 10, and the streetcar "
    "doubles it to 20.",
    mistakes={
        10: "the streetcar doubles the sum",
        12: "the factory next door takes 2 off, and then the streetcar doubles the sum",
        24: "the factory next door takes 2 off",
        22: "the factory counts before the doubling, not after it",
        18: "the outskirts and the park add 1 each",
    },
)


# Notebook 51 ------------------------------------------------------------------------------------------

ask(
    "four-volunteers",
    "Four players; City Hall costs its builder 2 points and is worth 54 to each. What is the chance that nobody builds "
    "it, in the symmetric equilibrium?",
    analysis.dilemma(4, 2, 54).nobody,
    hint="The other three all stay away with probability cost / benefit. How likely is it for one, and for all four?",
    solution="In a mixed equilibrium each player is indifferent: the cost of 2 equals 54 times the chance that the "
    "other "
    "three stay away, q³ = 2/54 = 1/27. So q = 1/3, and nobody builds with probability q⁴ = 1/81, about 0.012.",
    mistakes={
        Fraction(1, 3): "that is the chance that one player stays away; all four must",
        Fraction(1, 27): "that is the chance that the other three stay away",
        Fraction(80, 81): "that is the chance that somebody builds",
        Fraction(26, 27): "that is the chance that at least one of the other three builds",
    },
)
ask(
    "enough-of-a-reward",
    "Two players, cost 4, benefit 16. Which reward makes the chance of a City Hall exactly 99 in 100?",
    Fraction(12, 5),
    hint="With two players nobody builds with probability (net cost / benefit)². What must the net cost be?",
    solution="Nobody builds with probability (c / 16)², where c is the net cost. That is 1/100 at c = 1.6, so the "
    "reward is 4 − 1.6 = 2.4.",
    mistakes={
        Fraction(8, 5): "that is the net cost; the reward is the rest of the cost of 4",
        Fraction(96, 25): "the probability that nobody builds is the square of net cost / benefit",
        Fraction(4, 25): "that would be the net cost without the square",
        4: "a reward of 4 covers the whole cost: then City Hall is certain, not 99 in 100",
    },
)
ask(
    "waiting-for-the-reward",
    "The reward grows by 1 point a round, City Hall costs 3, and a round without it costs everybody half a point. In "
    "which round is it first built, in the symmetric equilibrium?",
    next(row.round for row in analysis.attrition(3, 3, Fraction(1, 2), reward="escalating") if row.volunteers > 0),
    hint="Is one more point of reward worth half a point of waiting? When does the reward cover the whole cost?",
    solution="Waiting a round brings 1 and costs 1/2, so nobody builds before the reward covers the cost: after three "
    "full rounds, in round 4.",
    mistakes={
        3: "the cost is covered after three full rounds",
        1: "waiting a round brings more than it costs",
        6: "each round adds a whole point, and 3 points are enough",
    },
)


# Notebook 52 ------------------------------------------------------------------------------------------

ask(
    "streetcar-for-a-triple",
    "How many points does a streetcar add to a triple business in the inner city that stands next to City Hall?",
    analysis.build_up("triple business", tram=True, hall=True)[0] - analysis.build_up("triple business", hall=True)[0],
    hint="× 2 beside City Hall, × 3 beside both; the sum in front of it is 10 + 1.",
    solution="The sum is 10 + 1. With City Hall alone it counts twice, with both three times: 11 × 3 − 11 × 2 = 11.",
    mistakes={
        33: "that is the whole score with the streetcar; what does it add?",
        22: "that is the score without the streetcar",
        10: "in the inner city a business scores one more before the multiplier",
    },
)
ask(
    "home-or-shop",
    "One lot on the outskirts at a streetcar, far from City Hall. By how many points is a residence better than a "
    "business there?",
    analysis.build_up("residence", outskirts=True, tram=True)[0]
    - analysis.build_up("business", outskirts=True, tram=True)[0],
    hint="The outskirts give a residence a point and a business none; the streetcar doubles both.",
    solution="The residence has a point more for the outskirts, and the streetcar doubles both: (2 + 1) × 2 − 2 × 2 "
    "= 2.",
    mistakes={
        1: "the streetcar doubles the point of the outskirts too",
        6: "that is what the residence scores; subtract the business",
        4: "that is what the business scores; subtract it from the residence",
        0: "the outskirts are not the same for both",
    },
)


# Notebook 53 ------------------------------------------------------------------------------------------

ask(
    "third-in-a-row",
    "You hold 21 and 22 of the 2 × 4 neighbourhood; nothing else of its stack has been seen. What is the chance that "
    "the next two cards make three in a row? (A Fraction, or a decimal number.)",
    analysis.completions((21, 22), most=2)[2].triple,
    hint="Seven cards are unseen. Which single card completes a row? Rows of three run along the longer side only.",
    solution="Only 23 completes it. Two of the seven unseen cards come without it with probability C(6, 2)/C(7, 2) = "
    "5/7; one minus that is 2/7.",
    mistakes={
        Fraction(1, 7): "that is the next card alone; two are drawn",
        Fraction(13, 49): "that puts the first card back before the second is drawn",
        Fraction(4, 7): "only one card completes a row: rows of three run along the longer side",
    },
)
ask(
    "one-card-left",
    "You hold 11 and 12; of the stack 13, 16 and 19 are unseen, and one card is left to draw. What may a turn cost at "
    "most, so that waiting is right? (A Fraction, or a decimal number.)",
    analysis.turn_limit((11, 12), (14, 15, 17, 18), cards=1),
    hint="How likely is 13, and what does it add to the 6 points that two lots score?",
    solution="13 comes with probability 1/3 and then adds 10 − 6 = 4 points. Waiting is right while a turn costs less "
    "than 4/3.",
    mistakes={
        4: "that is what the card adds if it comes; it comes with probability 1/3",
        Fraction(10, 3): "the two lots score 6 already; only what is added counts",
        Fraction(1, 3): "that is the probability; multiply it by what the card adds",
    },
)
ask(
    "rivals-draw-first",
    "Six cards of a stack are unseen, two of them fit. A rival draws three of the six before you, face down. What is "
    "the chance that your next card fits? (A Fraction, or a decimal number.)",
    analysis.at_least_one(2, 6, 1),
    hint="You do not know which ones were taken. Is the fourth card more or less likely to fit than the first?",
    solution="1/3, as before: each of the six is equally likely to be the card you draw.",
    mistakes={
        Fraction(2, 3): "that is right only if none of the three cards taken fits, which nobody knows",
        Fraction(1, 6): "two of the six fit",
        Fraction(1, 2): "the rival has seen those cards, you have not",
    },
)


# Notebook 54 ------------------------------------------------------------------------------------------

ask(
    "range-of-payments",
    "The builder of a factory prefers a site that costs the builder nothing and the others 9 points; at another site "
    "the builder loses 2 and they lose 3. What is the largest payment the others would make to move it?",
    9 - 3,
    hint="What do they save by the move?",
    solution="They save 9 − 3 = 6; the builder must get at least 2. Any payment from 2 to 6 makes both better off.",
    mistakes={
        9: "after the move they still lose 3",
        4: "that is what both gain together; what do the others gain?",
        2: "that is the least the builder must get",
        3: "that is what they lose after the move",
    },
)
ask(
    "does-ben-hold-it",
    "Seven cards of neighbourhood 3 are unseen to you, and Ben holds two of them. What is the chance that at "
    "least one of them is 34 or 35, both unseen? (A Fraction, or a decimal number.)",
    1 - Fraction(5, 7) * Fraction(4, 6),
    hint="What is the chance that neither of the two cards is one of them?",
    solution="Neither card is one of the two with probability (5/7)(4/6) = 10/21: no card goes back. At least one is: "
    "1 − 10/21 = 11/21.",
    mistakes={
        Fraction(4, 7): "adding the two chances counts the hand with both cards twice",
        Fraction(10, 21): "that is the chance of neither",
        Fraction(24, 49): "that puts the first card back before the second is dealt",
        Fraction(2, 7): "that is one card; Ben holds two",
    },
)


# Notebook 55 ------------------------------------------------------------------------------------------


ask(
    "beat-grabber-and-beginner",
    "Write a bot that wins clearly more than its share (a third) at a table with a grabber and a beginner.",
    beats("big-city", "grabber", "beginner", seeds=150),
    hint="Most of the game is where the cards come from. Build what scores most, and draw from the stack that promises "
    "most: worth_of_draw(seen, move) says what the next card of its stack is worth, times six.",
    solution="""
    def chooser(seen, legal, rng):
        best, top = rng.below(len(legal)), 0
        for i in range(len(legal)):
            value = 10 * big_city.worth(seen, legal[i])
            value += big_city.worth_of_draw(seen, legal[i])
            if value > top:
                best, top = i, value
        return legal[best]

    A building counts first. Where there is nothing to build, it looks where the next lot comes from: lots that lie
    side by side begin with the draw. The rest of its moves are still random, so it can still be improved.
    """,
)
