"""The exercises of the notebooks across games. No notebook shows the answer."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

from biglab.lab import stats
from biglab.ui.answers import Exercises, near

EXERCISES = Exercises()
ask = EXERCISES.ask

# Notebook 01 ------------------------------------------------------------------------------------------

SCHOOL_HOUR = 45  # minutes


def is_lesson(plan: Any) -> Any:
    """A plan that has steps, a guess before the end of them, and fits into a lesson."""
    try:
        steps = [(int(minutes), str(text)) for minutes, text in plan]
    except (TypeError, ValueError):
        return "a list of pairs was asked for, such as [(5, 'guess'), (10, 'play')]"
    total = sum(minutes for minutes, _ in steps)
    if len(steps) < 4:
        return f"too few steps: {len(steps)}; plan at least four"
    if any(minutes < 1 for minutes, _ in steps):
        return "every step needs at least a minute"
    if total > SCHOOL_HOUR:
        return f"{total} minutes do not fit into a lesson of {SCHOOL_HOUR}"
    guesses = [i for i, (_, text) in enumerate(steps) if "guess" in text.lower()]
    if not guesses:
        return "nobody guesses in it: let them write down a number before they see one"
    if guesses[0] == len(steps) - 1:
        return "the guess comes last: let them guess before anything is worked out"
    return True


TYPICAL = (  # lessons that do not work
    ((45, "explain everything, guess"),),
    ((10, "play"), (10, "explain"), (15, "work it out"), (10, "takeaway")),
    ((10, "play"), (10, "explain"), (15, "work it out"), (10, "guess")),
    ((20, "play"), (10, "guess"), (20, "work it out"), (10, "takeaway")),
    ((10, "play"), (0, "guess"), (20, "work it out"), (10, "takeaway")),
)


ask(
    "plan-a-lesson",
    "Plan a lesson: a list of (minutes, text), at least four steps, one of them a guess, and not the last; 45 minutes "
    "at most.",
    is_lesson,
    hint="Take one of the plans of this page, and make it yours.",
    solution="[(5, 'the board'), (10, 'play'), (5, 'guess the value'), (15, 'work it out'), (10, 'takeaway')]",
    mistakes=lambda: {wrong: is_lesson(wrong) for wrong in TYPICAL},
)


# Notebook 60 ------------------------------------------------------------------------------------------

ask(
    "sellers-reserve",
    "Three bidders, values uniform from 0 to 20 M, an open auction, and nothing is sold below 10 M. What does the "
    "seller get on average? (A Fraction, or a decimal number.)",
    Fraction(85, 8),
    hint="Add up: the second-highest value where it is above the reserve price, the reserve price where only the "
    "highest is. superpoly.seller_revenue(reserve, rivals, high) does the sum.",
    solution="Put a = 1/2 and n = 3 into the formula: 20 × (1/2 + (1/2)³ − 3/2 × (1/2)⁴) = 85/8 = 10.625 M. Without a "
    "reserve price it would be 10 M: the risk of no sale is worth taking.",
    mistakes={
        10: "that is the revenue without a reserve price",
        15: "that is the mean of the highest value; the second highest sets the price",
        Fraction(85, 7): "that is the mean price when it is sold; with probability 1/8 nothing is sold",
    },
)
ask(
    "decliners-reserve",
    "You decline a deed with a printed price of 80,000 F. It is worth 50,000 F to you, and you have the cash; three "
    "rivals value it anything up to 100,000 F, and it does not hurt you if one of them gets it. Which reserve price do "
    "you name, in francs?",
    200,
    hint="The bank gets the price, not you. You pay the reserve price yourself when no rival is above it.",
    solution="The smallest note, 200 F: a higher reserve price can only make the deed more expensive for you.",
    mistakes={
        80_000: "that keeps rivals out, but you would pay it yourself, and it does not hurt you if a rival wins",
        50_000: "your own value as the reserve price leaves you no gain when you win",
        40_000: "that is what a seller would do; you pay it yourself when no rival is above it",
        0: "the lowest possible reserve price is the smallest note",
    },
)


# Notebook 61 ------------------------------------------------------------------------------------------

ask(
    "games-until-half",
    "In one game, one tenth of the variance within the game is skill. Over how many games must the leads be averaged "
    "until skill is half of the variance?",
    9,
    hint="Averaging over k games divides luck by k and leaves skill as it is.",
    solution="Skill 1/10 equals luck (9/10) / k at k = 9.",
    mistakes={
        10: "at 10 games skill is a little more than half: compare it with luck, not with the whole",
        5: "luck is divided by the number of games; skill stays",
        81: "the variance of a mean falls with the number of games, not with its root",
        Fraction(1, 9): "that is skill over luck; turn it round",
    },
)
ask(
    "skill-of-a-hundred-games",
    "In one game, three per cent of the variance is skill. Which part of the variance of the mean of a hundred games "
    "is it? (A Fraction, or a decimal number.)",
    Fraction(300, 397),
    hint="Skill stays 3/100; luck, 97/100 of the variance of one game, is divided by 100.",
    solution="Skill stays 3/100, and luck becomes 97/100 divided by 100. So skill is (3/100) / (3/100 + 97/10,000) = "
    "300/397 of the whole, about 76 per cent.",
    mistakes={
        Fraction(3, 100): "that is one game; averaging divides the luck",
        3: "that is one game, and in per cent; averaging divides the luck",
        1: "some luck is left after a hundred games",
        Fraction(3, 4): "luck is the other 97 per cent of one game, not the whole",
        Fraction(30, 127): "the variance of a mean falls with the number of games, not with its root",
    },
)


# Notebook 62 ------------------------------------------------------------------------------------------

ask(
    "four-points-to-one",
    "After 1,000 games an interval is ± 4 points. After how many games in all will it be about ± 1 point?",
    16_000,
    hint="The half-width falls with the square root of the number of games.",
    solution="A quarter of the width needs 4² = 16 times the games: 16,000.",
    mistakes={
        4_000: "the width falls with the square root of the number of games",
        2_000: "the width falls with the square root of the number of games",
        15_000: "those are the games to be added; the question is how many in all",
        16: "that is how many times as many games; the question asks for the games",
    },
)
ask(
    "half-a-point",
    "A share is near one quarter. How many games does it take to know it to half a percentage point either way, with "
    "95 % confidence? (Ten games more or less are fine.)",
    lambda answer: near(answer, stats.games_needed(math.sqrt(0.25 * 0.75), 0.005), 10),
    hint="A game is won or not: its standard deviation is √(1/4 × 3/4). stats.games_needed does the rest.",
    solution="stats.games_needed((0.25 * 0.75) ** 0.5, 0.005) is about (1.96 × 0.433 / 0.005)²: the half-width is 1.96 "
    "standard errors, and the standard deviation of one game is √(1/4 × 3/4).",
    mistakes={
        38_416: "that is for a share near one half; near one quarter it varies less",
        7_203: "that is one point either way; half a point is asked for",
        7_500: "that is one standard error; 95 % needs 1.96 of them",
        14_406: "that is twice the games of one point; half the width needs four times the games",
    },
)
ask(
    "games-saved-by-pairing",
    "With the same luck for both, the interval of a difference is a third as wide as with independent luck. To get the "
    "same width with independent luck, how many times as many games do you need?",
    9,
    hint="The width falls with the square root of the number of games.",
    solution="To make an interval a third as wide you need 3² = 9 times the games; the same luck saves them.",
    mistakes={
        3: "the width falls with the square root of the number of games",
        6: "the width falls with the square root of the number of games: square the 3, do not double it",
        Fraction(1, 9): "that is the share of games that the same luck needs; the question asks the other way round",
        Fraction(1, 3): "that is the width; how many games does it take?",
    },
)
