"""The exercises of the notebooks on Big Shot. No notebook shows the answer. Sums are millions."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Any

from biglab.core.table import new_table
from biglab.games import game as find_game
from biglab.games.big_shot import analysis
from biglab.games.big_shot.bots.players import bid, pass_
from biglab.games.big_shot.rules.board import RECONSTRUCTED
from biglab.games.big_shot.rules.words import COLOUR_NAMES
from biglab.ui.answers import Exercises, beats, near, number
from biglab.ui.exercise import say

SEATS = ["you", "watchful", "hoarder", "borrower"]  # the table of notebook 20
SEED = 3
STAND_IN = "appraiser"  # plays on for the person
COLOURS = "ABCD"

EXERCISES = Exercises()
ask = EXERCISES.ask

# Notebook 20 ------------------------------------------------------------------------------------------

FIRST_MOVES = {0: "pass", 1: "bid 1", 5: "bid 5", 10: "bid 10"}  # by the number that an answer says
POLICY, FUTURES = "cautious", 300


def the_table() -> Any:
    """The table of notebook 20 before our first move."""
    return new_table(find_game("big-shot"), SEATS, SEED).advance()


@lru_cache(maxsize=len(FIRST_MOVES))
def branch(bid: int) -> Any:
    """The table of notebook 20 after our first move, played on by a bot to the end."""
    return the_table().play(FIRST_MOVES[bid]).finish(STAND_IN)


@lru_cache(maxsize=1)
def means() -> dict[int, float]:
    """What each first move leaves us with on average, over many futures in which all play alike."""
    from biglab.lab.values import values

    table = the_table()
    rows = values(table, policy=POLICY, games=FUTURES).rows
    found = {row.text: row.interval.value for row in rows if row.interval is not None}
    moves = {each: bid(each) if each else pass_() for each in FIRST_MOVES}
    return {each: found[table.words(move)] for each, move in moves.items()}


def prices() -> list[int]:
    return [auction.price for auction in analysis.auctions(branch(1))]


def not_the_highest() -> dict[Any, str]:
    paid = prices()
    found = {
        sum(paid): "that is the sum of all prices",
        paid[-1]: "that is the price of the last bundle",
        Fraction(sum(paid), len(paid)): "that is the mean price",
        1 + paid.index(max(paid)): "that is the round; the price was asked for",
    }
    return {wrong: sentence for wrong, sentence in found.items() if wrong != max(paid)}


def best_move(answer: Any) -> Any:
    words = answer.casefold().split() if isinstance(answer, str) else []  # "pass", "bid 5", "Bid 5 M", "5"
    said = 0 if words == ["pass"] else number(" ".join(each for each in words if each not in ("bid", "m")) or answer)
    if said not in FIRST_MOVES:
        return f"{say(answer)} is not one of the four; answer with the number 1, 5 or 10, and 0 for passing"
    left = means()
    return True if left[said] == max(left.values()) else why_not_best()[said]


def why_not_best() -> dict[Any, str]:
    """What to say of each first move that is not the best on average."""
    left = means()
    best = max(left, key=lambda bid: left[bid])
    told = {bid: f"that leaves {mean:.1f} M on average, and another move leaves more" for bid, mean in left.items()}
    told[0] = f"in the one game above it ended ahead, but {told[0]}; one pair of games is an anecdote"
    told[10] += "; it spends all the cash on the first bundle"
    return {bid: sentence for bid, sentence in told.items() if bid != best}


ask(
    "highest-price",
    "What was the highest price paid in the game that began with our bid of 1 M?",
    lambda answer: near(answer, max(prices())),
    hint="big_shot.auctions(game) has one entry for each auction, with its .price; the table above shows them too.",
    solution="max(auction.price for auction in big_shot.auctions(game)) takes the highest price of all sales.",
    mistakes=not_the_highest,
)
ask(
    "best-first-move",
    "Of passing (0) and the bids 1, 5 and 10: which first move leaves us with most on average, if everybody plays like "
    f"`{POLICY}` from there? Use {FUTURES} playouts.",
    best_move,
    hint=f'biglab.values(table, policy="{POLICY}", games={FUTURES}) plays each move out that often; compare the four.',
    solution="The means decide, not one game. A small bid wins some bundles cheaply and leaves the cash for later "
    "ones; passing gives the bundle to a rival, and a bid of 10 M spends everything on the first bundle.",
    mistakes=why_not_best,
)


# Notebook 21 ------------------------------------------------------------------------------------------

ask(
    "third-loan-at-twelve",
    "For every loan you must now repay 12; payouts stay 9, 8, 7, … What is the effective rate of the third loan? "
    "(A Fraction, or a decimal number.)",
    analysis.effective_rate(3, debt_per_loan=12),
    hint="The rate is the cost (repayment less payout) for each million that the loan pays out.",
    solution="It pays 7, and 12 must be repaid: it costs 5 for 7 million, so the rate is 5/7, about 71 %.",
    mistakes={
        Fraction(12, 7): "that counts the whole repayment as a cost; 7 of it you were lent",
        Fraction(5, 12): "divide by what is paid out, not by what is repaid",
        Fraction(3, 7): "that is with a repayment of 10",
        5: "that is the cost in millions; the rate is the cost of each million lent",
    },
)
ask(
    "two-loans-for-one-bundle",
    "You have 4 M and no loan yet; you may take two loans in a round. What must a bundle add to your capital to be "
    "worth a price of 20 M?",
    analysis.break_even_value(20, cash=4, loans_per_round=2),
    hint="Which loans do you need to reach 20? What does each take from your capital, besides the price?",
    solution="4 + 9 + 8 = 21 is enough. The loans cost 1 and 2 besides the price: 20 + 1 + 2 = 23.",
    mistakes={
        20: "that is the price; the loans cost something too",
        21: "that is the cash you can raise",
        40: "only the cost beyond what a loan pays out counts",
        22: "two loans are needed, and they cost 1 and 2",
    },
)
ask(
    "outbid-after-borrowing",
    "You have 4 M and two loans. The standing bid is 5 M: you take your third loan, bid 8 M, and are outbid. By how "
    "much has your capital changed?",
    -analysis.marginal_cost(3),
    hint="You still have the cash. What do you owe for it?",
    solution="The third loan paid 7 M, which you keep, and 10 M must be repaid: −3. That cost is sunk.",
    mistakes={
        -10: "you still have the 7 M that the loan paid out",
        0: "the cash is there, but more must be repaid than it brought",
        7: "that is the cash it brought; 10 must be repaid",
        -11: "the bid was not paid: somebody else has won",
    },
)
ask(
    "loans-for-a-gain-of-twenty",
    "You have one loan. More cash would let you buy bundles that bring 20 M more than their prices. How many more "
    "loans can you take at most without losing by it?",
    analysis.break_even_loans(20, loans=1),
    hint="The next loans cost 2, 3, 4, … Add them up.",
    solution="2 + 3 + 4 + 5 + 6 = 20: five more loans, and nothing is left of the gain.",
    mistakes={
        6: "the loan you have is counted already; how many more?",
        4: "2 + 3 + 4 + 5 = 14; there is room for another",
        2: "a loan costs what must be repaid less what it paid out, not 10",
    },
)


# Notebook 22 ------------------------------------------------------------------------------------------

NOT_THESE = {
    "A": "A leads now, but the winner of the bundle may change that",
    "AB": "one is missing: what happens if A and B are level?",
    "ABCD": "D would have one pawn; can it have more than all the others, with none level?",
    "ABD": "D has no pawn there now, and one at most afterwards; C has one already",
    "AC": "B has one pawn now, and two more are in the bundle",
}
ask(
    "who-can-own-it",
    "A district holds two blue (A), one orange (B) and one green (C) pawn. The bundle on sale: one A, two B, one D. "
    "Which colours can own the district right after the bundle is placed, if the winner wants that? (Letters, such as "
    '"AD".)',
    lambda answer: the_colours(answer, analysis.reach([2, 1, 1, 0], [1, 2, 0, 1])),
    hint="Level colours cancel. Any number of the pawns may go there. analysis.reach(counts, bundle) tries them all.",
    solution="A leads already. B needs two more pawns: 2, 3, 1. C owns it if A and B are level: with one B placed "
    "it is 2, 2, 1. D would have one pawn, level with C or below. So A, B and C.",
    mistakes=NOT_THESE,
)
W = ((20, 5, 5), (0, 18, 6), (4, 4, 16))  # capital of the column's seat if the row's seat wins; without: 10 each
ask(
    "rather-than-let-b-win",
    "Without the bundle A, B and C have a capital of 10 each. If A gets it for nothing they have 20, 5, 5; if B gets "
    "it 0, 18, 6; if C gets it 4, 4, 16. What is the most that A would pay rather than let B win?",
    W[0][0] - W[1][0],
    hint="Compare A's capital in the two cases, not with what A has now.",
    solution="20 if A wins, 0 if B wins: A would pay up to 20, although the bundle adds only 10 to what A has.",
    mistakes={
        10: "that is what the bundle adds to what A has now; but if B wins A does not keep 10",
        18: "that is the capital of B",
        16: "that compares with C winning",
    },
)
PARK = next(district for district in RECONSTRUCTED if district.is_park)
FIRST, _, LAST = (district for district in RECONSTRUCTED if district.id in PARK.doubles)
ask(
    "park-for-two-neighbours",
    f"You own {FIRST.name} ({FIRST.value}) and {LAST.name} ({LAST.value}), both beside {PARK.name}, and nothing else "
    "there. What does the park add to your capital?",
    analysis.park_table((FIRST.value, LAST.value))[2].most,
    hint="The park itself is worth nothing. What does it do to its neighbours?",
    solution=f"It doubles both: 2 · ({FIRST.value} + {LAST.value}) instead of {FIRST.value} + {LAST.value}, so it adds "
    f"{FIRST.value + LAST.value}.",
    mistakes={
        2 * (FIRST.value + LAST.value): "that is what the neighbours are worth with the park; what does the park add?",
        0: "alone a park is worth nothing, but it doubles its neighbours of the same owner",
        FIRST.value: f"{LAST.name} is beside the park too",
        LAST.value: f"{FIRST.name} is beside the park too",
    },
)


# Notebook 25 ------------------------------------------------------------------------------------------


ask(
    "beat-appraiser",
    "Write a bot that wins clearly more than its share at a table with three appraisers.",
    beats("big-shot", "appraiser", "appraiser", "appraiser"),
    hint="At its own worth a bundle brings nothing. Stop earlier, borrow less, and place pawns with an eye on what "
    "they give to the others, as usual(seen, legal, rng) does.",
    solution="""
    def shader(seen, legal, rng):
        if is_bidding(seen, legal):
            return bid_up_to(seen, legal, worth(seen) * 3 // 4, 4)
        return usual(seen, legal, rng)

    It leaves a quarter of the worth to itself, draws four loans at most, and looks at its rivals when it places.
    """,
)


# ------------------------------------------------------------------ what is right


def letters_of(word: str) -> str:
    """The letter of a colour's name, or the word itself: letters in a row."""
    names = dict(zip(COLOUR_NAMES, COLOURS))
    return names.get(word.casefold(), word.upper())


def the_colours(answer: Any, right: set[int]) -> Any:
    """Letters or names of colours in any order, as a text, a list or a set."""
    try:
        words = answer.replace(",", " ").split() if isinstance(answer, str) else [str(word) for word in answer]
    except TypeError:
        return 'answer with letters, such as "AD"'
    said = {letter for word in words if word != "and" for letter in letters_of(word.strip())}
    if wrong := sorted(said - set(COLOURS)):
        return f"{wrong[0]!r} is not a colour; they are A, B, C and D"
    if told := NOT_THESE.get("".join(sorted(said))):
        return told
    wanted = {COLOURS[colour] for colour in right}
    if extra := sorted(said - wanted):
        return f"{extra[0]} cannot have it"
    return True if said == wanted else f"{len(wanted - said)} missing"
