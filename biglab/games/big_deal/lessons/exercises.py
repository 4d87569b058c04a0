"""The exercises of the notebooks on Big Deal. No notebook shows the answer."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Any

from biglab.core.registry import find
from biglab.core.table import Table
from biglab.games.big_deal import analysis
from biglab.ui.answers import Exercises, beats, near

SEATS = ["you", "thief", "hedger", "actuary"]  # the table of notebook 30
SEED = 3
STAND_IN = "actuary"  # who plays the human's seat on

EXERCISES = Exercises()
ask = EXERCISES.ask

# Notebook 30 ------------------------------------------------------------------------------------------


@lru_cache(maxsize=1)
def first_round() -> Table:
    """The game of notebook 30, a bot taking the human's decisions, until the first round is over."""
    big_deal = find("big-deal")
    table = Table(big_deal, big_deal.settings(len(SEATS)), list(SEATS), SEED).advance()
    while not table.is_over and table.state.round == 1:
        table.play(table.ask(bot=STAND_IN)).advance()
    return table


def count_thefts(answer: Any) -> Any:
    return near(answer, sum(played.text.startswith("steal A ") for played in first_round().history))


ask(
    "thefts-of-the-first-round",
    "In the first round of the game of this notebook actuary took all your decisions. How often did somebody try to "
    "steal from you (A)?",
    count_thefts,
    hint="Lines of the log that open a duel contain the word 'attacks', and then whose set it is.",
    solution='sum(" attacks A\'s " in line.text for line in game.log): every attack opens with one such line, and the '
    "name behind the word says whose set it is.",
    mistakes=lambda: other_thefts(),
)


def other_thefts() -> dict[Any, str]:
    """What else can be counted in that round, and is easily taken for the answer."""
    moves, lines = first_round().history, [line.text for line in first_round().log]
    return {
        sum(played.text.startswith("steal ") for played in moves): "that counts attacks on everybody; on A only",
        sum(" takes the set" in line for line in lines): "that counts the attacks that succeeded, on anybody",
        sum(" keeps the set" in line for line in lines): "that counts the attacks that were beaten off, by anybody",
    }


# Notebook 31 ------------------------------------------------------------------------------------------

ask(
    "late-in-the-round",
    "Twenty cards are unseen, five of them match, and your rival holds three. How likely is a match among them? "
    "As a fraction.",
    analysis.p_match(20, 5, 3),
    hint="Count the hands of three from the fifteen cards that do not match. Divide by all hands of three from twenty.",
    solution="Hands without a match are drawn from the 15 other cards: C(15, 3) / C(20, 3) = 455/1140. A match is "
    "the rest: 1 − 455/1140 = 137/228, about 60 per cent.",
    mistakes={
        Fraction(37, 64): "that puts each card back before the next is drawn; here none goes back",
        Fraction(3, 4): "adding the three chances counts hands with two matches twice",
        Fraction(91, 228): "that is the chance that there is no match in that hand",
        Fraction(35, 76): "that is exactly one match; two or three count as well",
        Fraction(1, 4): "that is for one card; your rival holds three",
    },
)
ask(
    "more-likely-than-not",
    "Of 97 unseen cards, how many must match, at least, before a match in a hand of four is more likely than not?",
    lambda answer: near(answer, next(b for b in range(98) if 2 * analysis.p_match(97, b, 4) > 1)),
    hint="Try big_deal.p_match(97, b, 4) for b = 1, 2, 3, … and stop at the first one above one half.",
    solution="With 15 matching cards the chance is 0.495, with 16 it is 0.520, so 16 is the first above one half: "
    "next(b for b in range(98) if big_deal.p_match(97, b, 4) > Fraction(1, 2)).",
    mistakes={
        15: "with 15 the chance is still just below one half",
        13: "adding the four chances counts hands with two matches twice",
        49: "that would be right for a hand of one card; this one has four",
        Fraction(16, 97): "that is a share of the cards; the question asks how many cards",
    },
)


# Notebook 32 ------------------------------------------------------------------------------------------

ask(
    "win-with-two-cards",
    "Two matching cards against a hand of four; unseen are 14 cards that match and 60 that do not. How likely are "
    "you to win a duel that both fight to the end? As a fraction.",
    analysis.p_duel(74, 14, 4, 2),
    hint="You win if your rival holds fewer matching cards: none or one. blocker_distribution has both chances.",
    solution="You win if the other hand holds fewer matching cards than your two: none, or one. Add both chances of "
    "the hypergeometric distribution: big_deal.p_duel(74, 14, 4, 2).",
    mistakes={
        Fraction(162545, 383542): "that is the chance of no match at all; with two cards you also beat one",
        Fraction(239540, 575313): "that is the chance of exactly one match; none at all is won too",
        analysis.p_duel(74, 14, 4, 3): "with two matches in the other hand both of your cards are answered",
        Fraction(14, 74): "that is the chance that one card matches; your rival holds four",
        Fraction(60, 74) ** 4: "that puts each card back, and counts only the hands without a match",
    },
)
ask(
    "prize-worth-it",
    "With one card of $10,000 and the unseen cards of the notebook: from which prize on, in steps of $1,000, is the "
    "expected gain at least $30,000?",
    lambda answer: near(answer, worthy_prize()),
    hint="Loop over prizes and ask big_deal.steal_value(prize, [10_000], (7, 8, 4), 78, 4).gain.",
    solution="You win with a chance of about 0.412 and then have the prize and your own card: 0.412 × (prize + "
    "10,000) is 30,000 just below a prize of 63,000, the first whole thousand that is enough.",
    mistakes={
        30_000: "that is the gain you want, not the prize that brings it",
        40_000: "the card you pay is not the whole cost: the duel may be lost",
        62_000: "just too little: round up, not down",
        62_870: "nearly: the question asks for whole thousands",
        63: "write it in dollars, not in thousands",
        73_000: "your own card comes back to your stack if you win; add it to the prize",
        72_870: "your own card comes back to your stack if you win; add it to the prize",
        41_000: "that is with the chance of an answer, 0.588; you win if there is none",
    },
)


def worthy_prize() -> int:
    return next(
        prize
        for prize in range(0, 500_000, 1_000)
        if analysis.steal_value(prize, [10_000], (7, 8, 4), 78, 4).gain >= 30_000
    )


# Notebook 33 ------------------------------------------------------------------------------------------

ask(
    "cards-before-the-yield",
    "Open cards: a pot of $40,000, you hold $10,000 and $15,000, your rival holds $25,000 and $50,000, you are to "
    "play. How many cards are played before somebody yields?",
    lambda answer: near(answer, cards_played()),
    hint="If both went to the end, which of you would play the last card? What does the other one do, knowing that?",
    solution="None. Both hold two cards and you begin, so your rival would play the last one and take everything. "
    "You see that, and yield at once: big_deal.solve_duel(40_000, [10_000, 15_000], [25_000, 50_000]).line.",
    mistakes={
        4: "that is the duel fought to its end; a player who will lose anyway yields sooner",
        2: "would you play a card if you knew that your rival plays the last one?",
        1: "would you play a card if you knew that your rival plays the last one?",
        3: "would you play a card if you knew that your rival plays the last one?",
    },
)
ask(
    "worth-of-playing-on",
    "You have paid $25,000 into a pot of $55,000 and hold one card of $10,000 (unseen cards as in the notebook). By "
    "how much is playing on better than stopping?",
    lambda answer: near(answer, worth_of_playing_on()),
    hint="The sum spent cannot matter: big_deal.sunk_cost gives the same difference for every sum.",
    solution="The 25,000 is sunk. Your card wins with a chance of 0.41169 and brings pot and card, 65,000; kept it "
    "would count half, 5,000. So playing on is better by 0.41169 × 65,000 − 5,000 = 21,760, rounded.",
    mistakes=lambda: {
        worth_of_playing_on() - 25_000: "the 25,000 is spent either way: it is sunk",
        worth_of_playing_on() + 25_000: "the 25,000 is spent either way: it is sunk",
        worth_of_playing_on() / 1_000: "write it in dollars, not in thousands",
        worth_of_playing_on() + 5_000: "the card that you play is worth something too: half of it, if kept",
        33_240: "that is with the chance of an answer, 0.588; you win if there is none",
        17_643: "your own card comes back if you win; add it to the pot",
        12_351: "that is the theft of notebook 32; here the pot is 55,000",
        55_000: "that is the pot; it is not won for certain",
        65_000: "that is pot and card; they are not won for certain",
    },
)


def cards_played() -> int:
    return sum(card is not None for card in analysis.solve_duel(40_000, [10_000, 15_000], [25_000, 50_000]).line)


def worth_of_playing_on() -> Any:
    return analysis.sunk_cost([25_000], 55_000, [10_000], (7, 8, 4), 78, 4)[0].difference


# Notebook 34 ------------------------------------------------------------------------------------------


ask(
    "beat-three-thieves",
    "Write a bot that wins clearly more than its share at a table with three thieves.",
    beats("big-deal", "thief", "thief", "thief", seeds=400),
    hint="A thief never asks what a move brings on average. theft_gain, pair_gain and answer_gain "
    "of big_deal do that: take the move with the largest gain, and yield where no answer gains.",
    solution="""
    def worth(seen, move):
        if move.verb == big_deal.STEAL:
            target, card = big_deal.target_of(move), big_deal.card_of(move)
            return big_deal.theft_gain(seen, seen.to_move, target, card)
        if move.verb == big_deal.PAIR or move.verb == big_deal.TAKE:
            return big_deal.pair_gain(seen, seen.to_move, move)
        return 0

    def weigher(seen, legal, rng):
        if seen.phase != big_deal.TURN:
            answer = legal[big_deal.cheapest_answer(seen, legal)]
            fights = answer.verb != big_deal.YIELD and big_deal.answer_gain(
                seen, seen.to_move, big_deal.card_of(answer)) > 0
            return answer if fights else legal[len(legal) - 1]
        best, most = big_deal.useless_card(seen, legal), 0
        for i in range(len(legal)):
            if worth(seen, legal[i]) > most:
                best, most = i, worth(seen, legal[i])
        return legal[best]

    It weighs thefts against pairs by what they bring on average, and gives up duels that are not worth a card.
    """,
)
