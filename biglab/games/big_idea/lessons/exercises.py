"""The exercises of the notebooks on The Big Idea. No notebook shows the answer."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from functools import lru_cache
from typing import Any

from biglab.core.registry import find
from biglab.core.table import Table
from biglab.games.big_idea import analysis
from biglab.ui.answers import Exercises, beats, near
from biglab.ui.exercise import say

SEATS = ["you", "star", "myopic", "founder"]  # the table of notebook 10
SEED = 3
STAND_IN = "star"  # who plays the human's seat on

EXERCISES = Exercises()
ask = EXERCISES.ask

# Notebook 10 ------------------------------------------------------------------------------------------


def the_table() -> Table:
    """The game of notebook 10 up to the first secret decision."""
    big_idea = find("big-idea")
    table = Table(big_idea, big_idea.settings(len(SEATS)), list(SEATS), SEED)
    return table.until("venture select", bot=STAND_IN).advance()


@lru_cache(maxsize=1)
def paydays() -> list[list[int]]:
    """What the players got each time a product went public in that game, according to its log."""
    lines = (re.findall(r"\+\$(\d+)", line.text) for line in the_table().finish(STAND_IN).log)
    return [[int(each) for each in line] for line in lines if line]


def largest_payday() -> int:
    """The most that one player got from one product in that game."""
    return max(max(line) for line in paydays())


def not_the_largest() -> dict[Any, str]:
    right = largest_payday()
    found = {
        max(sum(line) for line in paydays()): "that is what all players got from one product together",
        sum(map(sum, paydays())): "that is what the bank paid in the whole game",
        paydays()[-1][0]: "that is a sum from the last product that went public",
        len(paydays()): "that is how many products went public",
        the_table().finish(STAND_IN).scores[0]: "that is your cash at the end of the game",
    }
    return {wrong: sentence for wrong, sentence in found.items() if wrong != right}


@lru_cache(maxsize=1)
def futures() -> dict[str, float]:
    """Every secret choice in that position, in words, with my cash at the end on the same dice."""
    table = the_table()
    ends = {}
    for offer in table.legal:
        ends[table.words(offer)] = table.branch().play(offer).finish(STAND_IN).scores[0]
    return ends


def best_future(answer: Any) -> Any:
    ends = {words.casefold(): cash for words, cash in futures().items()}
    said = str(answer).strip().casefold()
    said = said if said in ends else f"back {said}"
    if said not in ends:
        return f"{say(answer)} is not one of the choices; they are {', '.join(futures())}"
    if ends[said] < max(ends.values()):
        return next(why for words, why in not_the_best().items() if words.casefold() == said)
    return True


def not_the_best() -> dict[Any, str]:
    """What to say of each choice that does not end best on these dice."""
    ends = futures()
    return {
        words: f"on these dice that ends with ${cash:g}, and another choice ends with more"
        for words, cash in ends.items()
        if cash < max(ends.values())
    }


ask(
    "largest-payday",
    "What is the largest sum that one player got from one product in the game of this notebook, in which star took all "
    "your decisions?",
    lambda answer: near(answer, largest_payday()),
    hint="Lines of the log that say 'goes public' end with what everybody got, such as A +$16. A regular expression "
    r"finds these sums: re.findall(r'\+\$(\d+)', line.text).",
    solution=r"max(int(x) for line in game.log for x in re.findall(r'\+\$(\d+)', line.text)) takes every sum that the "
    "log writes with a plus, one for each player and product, and keeps the largest.",
    mistakes=not_the_largest,
)
ask(
    "best-on-these-dice",
    "Which secret choice of round 1 ends with the most cash on these dice, if star plays on for you?",
    best_future,
    hint="Branch once for each move of table.legal, play it, let the bot finish, and compare scores[0].",
    solution="max(table.legal, key=lambda move: table.branch().play(move).finish('star').scores[0]) is the best move; "
    "its words are in biglab.values(table). It is the best on these dice only: "
    "with other dice another move may be best.",
    mistakes=not_the_best,
)


# Notebook 11 ------------------------------------------------------------------------------------------

ask(
    "three-shares-eight-sides",
    "The die has eight sides. A product has three shares. What is one of them worth in one roll?",
    analysis.ev_share(3, die_sides=8),
    hint="Which faces are a success? What does a share pay on each? Every face has a probability of 1/8.",
    solution="The faces 1, 2 and 3 succeed and pay 2, 4 and 6: (2 + 4 + 6) / 8 = 12/8 = 3/2. A larger die makes "
    "success rarer, so three shares are worth less than with six sides.",
    mistakes={
        2: "that is the value with a six-sided die; this one has eight sides",
        4: "that is the mean payout of a success; a success has a probability of 3/8",
        12: "those are the payouts added up; each face has a probability of 1/8",
        Fraction(3, 4): "a share pays twice the die",
        6: "that is the most that a share can pay; it needs a three",
        Fraction(3, 8): "that is the probability of a success; what does a share pay then?",
    },
)
ask(
    "fee-that-closes-the-door",
    "Five shares are on a product, none of them yours. Which fee per share makes you indifferent between "
    "becoming the sixth and staying out? (One roll.)",
    analysis.breakeven_fee(5, 0),
    hint="With your token on it the product has six shares. What is one worth? How many shares must you pay?",
    solution="Your share would be worth E(6) = 7, and you pay the fee to 5 shares: 5 × fee = 7, so the fee is 7/5, "
    "that is $1.40. At the printed fee of $1 you gain 7 − 5 = 2.",
    mistakes={
        Fraction(7, 6): "you pay the five shares of the others, not your own",
        Fraction(6, 5): "divide what your share is worth, not how many shares there are",
        7: "that is what your share is worth; the fee goes to each of five shares",
        1: "with your token on it the product has six shares, not five",
        2: "that is what you gain at the printed fee",
        5: "that is what a share of five is worth; with your token on it there are six",
    },
)
ask(
    "hold-or-move",
    "Three rolls are left. Your token is one of three shares. You could free it this round (no roll for it now) and "
    "be one of four shares, without a fee, for the last two rolls. How much do you gain by moving, if the other "
    "tokens stay where they are?",
    analysis.waiting_value(4, 2) - analysis.waiting_value(3, 3),
    hint="Holding is waiting_value(3, 3), moving is waiting_value(4, 2). As a fraction, please.",
    solution="Holding: 4 · (1 − (1/2)³) = 7/2. Moving: 5 · (1 − (1/3)²) = 40/9. The difference is 17/18: "
    "nearly a dollar, although a roll is given away.",
    mistakes={
        Fraction(71, 54): "moving gives one roll away: only two are left for the four shares",
        Fraction(4, 3): "that compares one roll with one roll; three are left",
        Fraction(40, 9): "that is what moving is worth; subtract what holding is worth",
        Fraction(7, 2): "that is what holding is worth; by how much is moving better?",
        1: "that compares what they pay in the end; with few rolls left a product may never succeed",
    },
)


# Notebook 12 ------------------------------------------------------------------------------------------


def votes_with_index(answer: Any) -> Any:
    if isinstance(answer, (str, bytes)) or not hasattr(answer, "__iter__"):
        return "give a list of four choices, such as ['Sock', 'Tent', 'Kettle', 'Lamp']"
    votes = list(answer)
    if len(votes) != 4:
        return f"there are {len(votes)} votes, and four are wanted"
    found = analysis.concentration(Counter(votes).values()).herfindahl
    return True if found == Fraction(3, 8) else f"their Herfindahl index is {found}"


ask(
    "leave-the-circle",
    "Four players back in a circle: A backs B, B backs C, C backs D, D backs A. How many dollars does one of them gain "
    "by changing to another product while the rest stay?",
    analysis.ev_share(3) - analysis.ev_share(2),
    hint="How many shares has each product in the circle? How many has the one I change to, with me on it?",
    solution="Every product has two shares, worth E(2) = 1 each. The one who changes makes one of three: E(3) = 2. "
    "The gain is 1, so the circle is not an equilibrium.",
    mistakes={
        2: "that is what the new share is worth; the share you give up is worth 1",
        0: "with you on it, the product you change to has three shares",
        Fraction(4, 3): "each product in the circle has two shares: its owner and one backer",
        Fraction(7, 3): "with you on it, the product you change to has three shares, not four",
    },
)
ask(
    "pitch-on-eight-sides",
    "Four players, a die of eight sides. What is a focal point worth to a backer: the share of the star, less the "
    "share when everybody picks at random?",
    analysis.star_premium(4, die_sides=8),
    hint="With up to four shares, the success faces are the same for both dice; only their chance changes.",
    solution="Each value so far was a sum of payouts divided by 6; now it is divided by 8. So 44/27 becomes "
    "44/27 · 6/8 = 11/9.",
    mistakes={
        Fraction(44, 27): "that is the value with a six-sided die",
        Fraction(5, 2): "that is the share of the star alone; subtract the share when all pick at random",
        Fraction(176, 81): "a larger die makes success rarer, so the value falls",
        Fraction(23, 18): "that is the share when all pick at random; subtract it from the share of the star",
        Fraction(10, 3): "that is the share of the star with a six-sided die",
    },
)
ask(
    "votes-of-three-eighths",
    "Write down four votes whose Herfindahl index is 3/8.",
    votes_with_index,
    hint="The index is the sum of squared shares. With four votes, every share is a multiple of 1/4.",
    solution="Two alike and two alone: (2/4)² + (1/4)² + (1/4)² = 4/16 + 1/16 + 1/16 = 3/8.",
    mistakes={
        "3/8": "that is the index; the question asks for four votes, as a list",
        "2, 1, 1": "those are the counts; write down the four votes themselves",
        "[2, 1, 1]": "those are the counts; write down the four votes themselves",
    },
)


# Notebook 13 ------------------------------------------------------------------------------------------


ask(
    "beat-star",
    "Write a bot that wins clearly more than its share at a table with three stars.",
    beats("big-idea", "star", "star", "star"),
    hint="The richest player wins, so being rich is not enough. When you invest, whom do your fee and your gift make "
    "richer? Look at big_idea.lead_gained(seen, move, seat), and keep the rest of star, which is `usual`.",
    solution="""
    def rival(seen, legal, rng):
        if seen.phase != big_idea.OPEN_TURN:
            return big_idea.usual(seen, legal, rng)
        best, most = legal[-1], 0
        for move in legal:
            lead = big_idea.lead_gained(seen, move, seen.to_move)
            if lead > most:
                best, most = move, lead
        return big_idea.move_of(best)

    It plays like star until the open phase; there it weighs what it gains against what it gives to the others.
    """,
)
