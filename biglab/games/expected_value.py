"""The lesson on expected value, 90 minutes on The Big Idea, Big Deal and Superpoly, with a handout and its key.

Every figure is computed from the analysis of its game, is a number of its rules, or is given in the question and
named here once: a test finds a figure that is typed into a sentence.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import sqrt

import numpy as np

from biglab.charts.picture import Picture, picture
from biglab.charts.spec import axis, bars, both, decimal, percent
from biglab.games.school_plans import (
    NUMBERS,
    ORDER,
    board,
    dollars,
    explorer,
    gains_of,
    money,
    rule,
    theft,
    without_match,
)
from biglab.ui.lesson import Plan, Question, Section, Step, joined

PLAY, SHARE, MEANS, PRICE, THEFT, MATCH, STEAL, SUNK, RENT, EXIT = 10, 15, 10, 5, 5, 10, 10, 10, 10, 5  # minutes
SHARES = 4  # on the product that the class discusses
FEW, MANY, CLASSES = 10, 200, 3  # rolls, and how many sequences of them are drawn
UNSEEN, FITS = 97, (7, 8, 4)  # cards of Big Deal that nobody sees, and how many of them fit: assets, silver, gold
PRIZE, CARD, PAIR = 20_000, 10_000, 20_000  # the set to steal, my card, the safe pair that I could lay instead
POT, PAID = 55_000, (0, 35_000)
OPPONENTS, GROUP = 3, "D"  # the orange streets of Superpoly
EXIT_SIDES, EXIT_SHARES, EXIT_PRICE = 8, 3, 2


def matches_held(hand: int) -> Picture:
    """How likely the rival's hand holds no card that fits, one, two, …"""
    from biglab.games.big_deal.analysis import blocker_distribution

    chances = blocker_distribution(UNSEEN, sum(FITS), hand)
    marks = [bars(range(len(chances)), chances, text=[percent(chance, 1) for chance in chances])]
    names = ["none", *NUMBERS[1 : len(chances)]]
    title = f"At least one fits {percent(1 - chances[0], 1)} of the time"
    return picture(
        title,
        axis("cards that fit in the rival's hand", names=names),
        axis("probability", low=0, format="percent"),
        marks,
    )


def running_means(shares: int, rolls: int = MANY, sequences: int = CLASSES, seed: int = 1) -> Picture:
    """The mean of the first, the first two, the first three … rolls of a share, several times, and what it nears."""
    from biglab.charts import plots
    from biglab.games.big_idea.analysis import ev_share

    sides, factor = rule("big-idea", "die_sides"), rule("big-idea", "payout_factor")
    die = np.random.default_rng(seed).integers(1, sides + 1, size=(sequences, rolls))
    means = np.cumsum(np.where(die <= shares, factor * die, 0), axis=1) / np.arange(1, rolls + 1)
    lines = {f"class {i}": list(enumerate(map(float, row), 1)) for i, row in enumerate(means, 1)}
    lines["expected value"] = [(1, float(ev_share(shares))), (rolls, float(ev_share(shares)))]
    ends = ", ".join(f"{each:.2f}" for each in means[:, -1])
    title = f"After {rolls} rolls the means are {ends}"
    return plots.paths(lines, x="rolls so far", y="mean payout of a share ($)", seats=False, zero=True, title=title)


def about_a_share() -> Section:
    """The Big Idea: what a share is worth, how near the mean of some rolls comes, and what to pay."""
    from biglab.games.big_idea.analysis import entry_fee, ev_share, open_gain, risk

    sides, factor = rule("big-idea", "die_sides"), rule("big-idea", "payout_factor")
    worth, sure = ev_share(SHARES), risk(SHARES)
    pays = [factor * die for die in range(1, SHARES + 1)]
    faces, total = " + ".join(map(str, pays)), sum(pays)
    typical, narrow = sure.std / sqrt(FEW), sure.std / sqrt(MANY)
    fee, fifth, gain = entry_fee(SHARES, 0), ev_share(SHARES + 1), open_gain(SHARES, 0)
    many, guess = NUMBERS[SHARES], decimal(worth, 2)
    steps = [
        Step(
            "Would you put money on it?",
            PLAY,
            "Lay down two cards: we invent a silly product, and so do the others. Whose would you back, and why?",
            "One round of The Big Idea on the board, the class decides for one seat. Read every line aloud and explain "
            "a rule only when it is needed. 'What does the die look at?' Do not calculate anything yet.",
            "The die looks at the number of shares, and at nothing else: with more shares more faces succeed. So it is "
            "wise to back what others back.",
            (
                ("The one with the best joke.", "The die does not read the card. What does it look at?"),
                (
                    "Mine: then I need not share.",
                    "Nobody shares: each share gets its own payout. What do more shares change?",
                ),
            ),
            "Groups of four play it on their phones: `room = biglab.classroom('big-idea', groups_of=4)`; "
            "Start. Stop after ten minutes, wherever they are.",
            "On the projector: hands up for each decision; play what most of them want.",
            lambda: board("big-idea", seats=["you:The class", "star", "myopic", "founder"], seed=8),
        ),
        Step(
            "What is a share worth?",
            SHARE,
            f"A product has {many} shares, one is yours. The die is rolled once. What does your share bring on "
            "average?",
            "Everybody writes a number down first. Then fill in the table of the handout on the blackboard: face, "
            "success, payout. 'Each face has the same probability. Multiply each result by its probability, and add.' "
            f"Name it the **expected value**, E. Then show the explorer and let them predict E for "
            f"{NUMBERS[SHARES + 1]} shares before you move the slider.",
            f"The faces up to {SHARES} succeed and pay {faces} = {total}; the others pay nothing. Divided by "
            f"{NUMBERS[sides]} that is {dollars(worth)}. With {NUMBERS[SHARES + 1]} shares it is {dollars(fifth)}.",
            (
                (
                    f"{total // SHARES}: the sum divided by {many}.",
                    f"That is the mean of the successes only. The {NUMBERS[sides - SHARES]} faces that fail count too.",
                ),
                (f"{pays[-1]}: twice {many}.", "That is the best that can happen, on one face only."),
                (
                    "Nothing, because that is the most likely result.",
                    f"It is the most likely single result, with a probability of {percent(sure.p_nothing, 1)}. The "
                    "mean counts all results.",
                ),
            ),
            f"`room.ask(biglab.predict('One share of {many}: its mean payout?', {guess}, unit='$', low=0, high=12, "
            "step=0.1))`, then Reveal.",
            "On paper: it is the first line of the handout. Read out the lowest and the highest number.",
            lambda: explorer("payout", shares=SHARES),
            True,
        ),
        Step(
            "A mean is not a promise",
            MEANS,
            f"You roll for this share {FEW} times. How near is the mean of your rolls to {both(worth)}? And after "
            f"{MANY} rolls?",
            f"Every student rolls a die {FEW} times and takes the mean of what the share would have paid: nothing for "
            f"a die above {SHARES}. Collect the lowest and the highest. Then show the picture. 'One roll never brings "
            "the expected value. Many rolls come near it.' That is the **law of large numbers**. If you have time: "
            f"the standard deviation of one roll is {decimal(sure.std, 2)}; the mean of n independent rolls varies "
            "less, by the factor √n: that is its **standard error**.",
            f"After {FEW} rolls the mean is typically off by about {decimal(typical, 2)} dollars (the standard error), "
            f"after {MANY} rolls by about {decimal(narrow, 2)}. No single roll pays {guess}.",
            (
                (
                    "After some bad rolls a good one is due.",
                    "The die has no memory. Bad luck is not paid back; it is outnumbered by what comes later.",
                ),
                (
                    "The more rolls, the more the sum is off.",
                    "Right for the sum! The *sum* strays more and more, the *mean* less and less.",
                ),
            ),
            "Everybody rolls a real die, or a die on the phone.",
            f"One die for two students: one rolls, the other writes; then change. With few dice in groups of "
            f"{NUMBERS[FEW]}: each student rolls once, and the group takes the mean.",
            lambda: running_means(SHARES),
            True,
        ),
        Step(
            "What would you pay for it?",
            PRICE,
            f"A product has {many} shares, none of them yours. You may join as the {ORDER[SHARES + 1]}, for one dollar "
            "to each of them. Do you?",
            "'Compare what it costs with what it brings on average.' Then ask who would still refuse, and why. Name "
            "**risk neutral** (only the mean counts) and **risk averse** (you would rather have a sure sum than a "
            "gamble with the same mean). Neither is a mistake.",
            f"With you it has {NUMBERS[SHARES + 1]} shares, and yours is worth {dollars(fifth)}. You pay "
            f"{dollars(fee)}. On average you gain {dollars(gain)}. A risk-averse player may still refuse.",
            (
                (
                    f"No: it is worth {both(worth)}, and costs {fee}.",
                    f"With your token on it, it has {NUMBERS[SHARES + 1]} shares. What is one worth then?",
                ),
                (
                    "Never pay for a gamble.",
                    "Then you never buy a seed, a ticket or a share. At which price would you?",
                ),
            ),
            f"`room.ask(biglab.predict('You join as number {SHARES + 1}: your mean gain?', {gain}, unit='$', low=-5, "
            "high=5, step=0.5))`, then Reveal.",
            "Hands up for yes and no, before anybody calculates.",
        ),
    ]
    questions = [
        Question(
            f"A product has {many} shares, one is yours. What it brings on average: my guess ______, the answer "
            "______ dollars.",
            f"{dollars(worth)}.",
            0,
        ),
        Question(
            "Work it out: a share pays twice the die if the die is not higher than the number of shares. Then add, "
            f"and divide by {NUMBERS[sides]}.",
            f"Payouts {faces}, then nothing: {total}/{sides} = {dollars(worth)}.",
            1,
            ("the die shows", *(str(die) for die in range(1, sides + 1))),
            (("my share pays", *[""] * sides),),
        ),
        Question(
            f"My {FEW} rolls: the mean is ______. The lowest and the highest mean in the class: ______ and ______.",
            f"The means scatter around {guess}, typically by {decimal(typical, 2)}.",
            0,
        ),
        Question(
            f"I join {many} shares and pay one dollar to each. Cost: ______. My share is then worth: ______. "
            "Gain on average: ______.",
            f"{dollars(fee)}; {dollars(fifth)}; {dollars(gain)}.",
            0,
        ),
    ]
    return steps, questions


def about_a_theft() -> Section:
    """Big Deal: how likely the rival holds a match, whether to steal, and what no longer counts."""
    from biglab.games.big_deal.analysis import p_match, steal_value, sunk_cost

    hand, blockers = rule("big-deal", "hand_size"), sum(FITS)
    match, others = p_match(UNSEEN, blockers, hand), UNSEEN - blockers
    none = 1 - match
    one, two = (steal_value(PRIZE, [CARD] * cards, FITS, others, hand) for cards in (1, 2))
    rows = sunk_cost(list(PAID), POT, [CARD], FITS, others, hand)
    (ahead,) = {round(float(row.difference)) for row in rows}
    named = list(zip(("Ada", "Ben"), rows, strict=True))
    columns = "; ".join(f"{name}: stop {money(row.if_stop)}, play on {money(row.if_go)}" for name, row in named)
    steps = [
        Step(
            "A theft is possible",
            THEFT,
            "Big Deal: you may attack a rival's top set with a card that fits. A rival who holds a card that fits can "
            "answer, and then your card is lost. Would you attack?",
            "The board waits at a turn in which a theft is possible. Say only what is needed: pairs go on the stack, "
            "only the top set can be stolen, and the last card played takes everything. 'What would you have to "
            "know?' Do not steal yet. (The next step has other numbers: those of an earlier turn.)",
            "It depends on how likely an answer is, and on what else one could do. That is the next step, and the one "
            "after it.",
            (
                ("Always: there is nothing to lose.", "Your card. And the turn: what else could you do with it?"),
                ("Never: they will answer.", "They can answer only if they hold a card that fits. How likely is that?"),
            ),
            "On the projector; phones rest.",
            "On the projector; vote by hands.",
            theft,
        ),
        Step(
            "Does the rival hold a match?",
            MATCH,
            f"{UNSEEN} cards that you cannot see, {blockers} of them fit. Your rival holds {hand}. How "
            "likely is at least one that fits?",
            "Everybody writes down a percentage. 'It is easier to count the "
            "hands *without* a match.' Multiply card by card, and take one minus it. Then show the picture.",
            f"No match: {without_match(UNSEEN, blockers, hand)} = {percent(none, 2)}. At least one: "
            f"{percent(match, 2)}, if all unseen cards are equally likely. (For a real player it may be more or less: "
            "notebook 31.)",
            (
                (
                    f"{percent(blockers / UNSEEN, 1)}: {blockers} of {UNSEEN}.",
                    f"That is for one card, not {NUMBERS[hand]}.",
                ),
                (
                    f"{percent(hand * blockers / UNSEEN, 1)}: {NUMBERS[hand]} times that.",
                    "Hands with two matches are counted twice.",
                ),
                (
                    f"{percent(1 - (1 - blockers / UNSEEN) ** hand, 1)}: I multiplied the same number "
                    f"{NUMBERS[hand]} times.",
                    "Nearly right: you have put each card back. Here none goes back.",
                ),
            ),
            f"`room.ask(biglab.predict('At least one match?', {decimal(100 * match, 1)}, unit='%', low=0, high=100, "
            "step=1))`, then Reveal.",
            "On the handout; keep the lowest and the highest on the blackboard.",
            lambda: matches_held(hand),
            True,
        ),
        Step(
            "Is the steal worth it?",
            STEAL,
            f"Your card of {CARD:,} fits a set of {PRIZE:,}. If your rival has no match (a hand as in the last step), "
            f"you take both; if there is one, you lose your card. Or you lay a safe pair of {PAIR:,}. What do you do?",
            "Probability times amount, added over the cases: the same sum as for the share. Then ask what else you "
            "could do with the turn: the **opportunity cost**. The explorer has both, and more cards to try.",
            f"{percent(none, 2)} of {PRIZE + CARD:,} is {round(float(one.gain)):,} dollars; the safe pair brings "
            f"{PAIR:,}. So lay the pair. With two cards that fit you win unless the rival holds two matches or more, "
            f"in {percent(two.p_win, 1)} of the cases, and the duel brings {round(float(two.gain)):,}: then steal. "
            "This is the duel alone; notebook 32 follows the whole round.",
            (
                (
                    f"Steal: {PRIZE + CARD:,} is more than {PAIR:,}.",
                    "One is possible, the other is sure. Multiply by the probability.",
                ),
                (
                    f"{percent(none, 2)} of {PRIZE:,}.",
                    "If you win, your own card comes back to your stack, too.",
                ),
                (
                    f"Even less: I must subtract {percent(match, 2)} of {CARD:,}.",
                    "Count what lies on your stack, for both choices. The card was in your hand, and the pair takes "
                    "two cards from it.",
                ),
            ),
            "`room.ask(biglab.predict('Steal, or lay the pair?', 'lay the pair', choices=['steal', 'lay the pair']))`, "
            "then Reveal.",
            "Hands up for *steal* and *pair* before and after the calculation.",
            lambda: explorer("match"),
            True,
        ),
        Step(
            "What is spent is spent",
            SUNK,
            f"A pot is worth {POT:,}. Two players are in this position, each with one card of {CARD:,} left. Ada has "
            f"paid nothing so far, Ben {PAID[1]:,}. If the rival has no match (a hand as before), the card "
            "wins the pot and comes back; if it is kept, it is worth half later. For whom is playing on better?",
            "Vote first. Then two columns on the blackboard, *stop* and *play on*, for both of them, and the "
            "difference. 'An expected value is about what can still happen.' Name it a **sunk cost**.",
            f"For both by the same sum: {ahead:,} dollars. (Playing on brings {percent(none, 2)} of {POT + CARD:,}, "
            f"less {CARD // 2:,} for the card that is not kept.) On the blackboard, {columns}.",
            (
                (
                    "For Ben: so much is in the pot already.",
                    "No decision brings it back. Compare only what comes next.",
                ),
                ("For Ada: there is less to lose.", "Both risk the same card for the same pot."),
            ),
            "`room.ask(biglab.predict('For whom is playing on better?', 'both the same', choices=['Ada', 'Ben', "
            "'both the same']))`, then Reveal.",
            "Hands up: Ada, Ben, or both the same.",
            lambda: gains_of([(f"{name}: {row.spent:,} paid", row.difference) for name, row in named]),
            True,
        ),
    ]
    questions = [
        Question(
            f"{UNSEEN} unseen cards, {blockers} of them fit, the rival holds {hand}. My guess: ______ %. No card "
            "fits: ____ × ____ × ____ × ____ = ______ %. At least one fits: ______ %.",
            f"{without_match(UNSEEN, blockers, hand)} = {percent(none, 2)}; {percent(match, 2)}.",
            1,
        ),
        Question(
            f"My card of {CARD:,} fits a set of {PRIZE:,}. If the rival has no match, I take both; otherwise I "
            f"lose my card. What the theft brings on average: ______. A safe pair brings {PAIR:,}. So I",
            f"{percent(none, 2)} × {PRIZE + CARD:,} = {round(float(one.gain)):,}: lay the pair.",
            1,
        ),
        Question(
            f"A pot of {POT:,}. Ada and Ben each have one card of {CARD:,} left; Ada has paid nothing so far, Ben "
            f"{PAID[1]:,}. The card wins the pot and comes back if the rival has no match (as above); kept, it is "
            "worth half. Who gains by playing on, how much, and why?",
            f"For both by {ahead:,} dollars: what they have paid is a sunk cost.",
            1,
        ),
    ]
    return steps, questions


def about_a_house() -> Section:
    """Superpoly: which step on the orange streets pays back soonest."""
    from biglab.games.superpoly.analysis import payback_table

    ladder = [step for step in payback_table(OPPONENTS) if step.group == GROUP]
    payback = {step.level: step.payback for step in ladder}
    best, first, last = min(payback, key=lambda level: payback[level]), ladder[0].level, ladder[-1].level
    adds = {step.level: OPPONENTS * step.gain for step in ladder}
    steps = [
        Step(
            "Rent times probability",
            RENT,
            f"Superpoly: you own the three orange streets (group {GROUP}); {NUMBERS[OPPONENTS]} opponents walk around. "
            "Which step pays back its cost soonest: the first house on each street, the second, the third, the fourth, "
            "the hotel?",
            "'Income is rent times how often somebody stops there: an expected value again.' Everybody writes one step "
            "down. Then divide the cost by what the step *adds* a round.",
            f"The step to {best}: it adds {adds[best]:,.0f} F a round and is paid back after "
            f"{decimal(payback[best], 1)} rounds on average; {first} takes {decimal(payback[first], 1)}, the {last} "
            f"{decimal(payback[last], 1)}.",
            (
                ("The hotel: the highest rent.", "What does it add to the houses before it?"),
                ("The first: it is the cheapest.", "Every step costs the same here."),
            ),
            f"`room.ask(biglab.predict('Which step pays back first?', '{best}', choices={list(payback)}))`, then "
            "Reveal.",
            "On the handout.",
            lambda: explorer("payback"),
            True,
        ),
    ]
    questions = [
        Question(
            f"The three orange streets, {NUMBERS[OPPONENTS]} opponents. A step costs {ladder[0].cost:,} F. Divide "
            "by what it adds a round: rounds until it is paid back.",
            "; ".join(f"{level}: {decimal(rounds, 1)}" for level, rounds in payback.items()) + ".",
            1,
            ("step", *payback),
            (("adds a round (F)", *(f"{each:,.0f}" for each in adds.values())), ("rounds", *[""] * len(adds))),
        ),
    ]
    return steps, questions


def exit_question() -> Section:
    """The Big Idea once more, with another die."""
    from biglab.games.big_idea.analysis import ev_share

    sides, factor = rule("big-idea", "die_sides"), rule("big-idea", "payout_factor")
    exit_worth = ev_share(EXIT_SHARES, die_sides=EXIT_SIDES)
    exit_pays = [factor * die for die in range(1, EXIT_SHARES + 1)]
    steps = [
        Step(
            "Exit question",
            EXIT,
            f"The die has {NUMBERS[EXIT_SIDES]} sides. A product has {NUMBERS[EXIT_SHARES]} shares. What is one of "
            f"them worth? You may have it for {NUMBERS[EXIT_PRICE]} dollars: do you take it?",
            "On a slip of paper, with one sentence that gives the reason, handed in at the door. Read some of them "
            "aloud at the start of the next class.",
            f"({' + '.join(map(str, exit_pays))}) / {EXIT_SIDES} = {dollars(exit_worth)}: less than "
            f"{EXIT_PRICE}. So no, if you are risk neutral or risk averse.",
            (
                (f"{ev_share(EXIT_SHARES)}.", f"That is with {NUMBERS[sides]} sides."),
                (
                    f"{Fraction(sum(exit_pays), EXIT_SHARES)}.",
                    "That is the mean of the successes; most faces fail.",
                ),
                (f"{sum(exit_pays)}.", f"Those are all payouts together. Divide by {NUMBERS[EXIT_SIDES]}."),
            ),
            f"`room.ask(biglab.predict('One of {NUMBERS[EXIT_SHARES]} shares, {NUMBERS[EXIT_SIDES]} sides: worth?', "
            f"{decimal(exit_worth, 2)}, unit='$', low=0, high=8, step=0.5))`. The reason still comes on paper.",
            "On paper: it is the last question of the handout.",
        ),
    ]
    questions = [
        Question(
            f"A die with {NUMBERS[EXIT_SIDES]} sides, {NUMBERS[EXIT_SHARES]} shares: one is worth ______. For "
            f"{NUMBERS[EXIT_PRICE]} dollars I would / would not take it, because",
            f"{dollars(exit_worth)}. Not for {NUMBERS[EXIT_PRICE]}, unless you like risk: it brings less on "
            "average than it costs.",
            1,
        ),
    ]
    return steps, questions


@cache
def expected_value_90() -> Plan:
    """Ninety minutes, with phones or without."""
    steps, questions = joined(about_a_share(), about_a_theft(), about_a_house(), exit_question())
    return Plan(
        "expected-value-90",
        f"Expected value in {sum(step.minutes for step in steps)} minutes",
        "everybody can compute an expected value, knows what a mean does not promise, and has used one to decide about "
        "a share, a theft, a duel and a house.",
        "For the last years of school and the first of university; needs fractions and percentages. Notebooks 11, 31, "
        "32, 33 and 42 are the long version.",
        steps,
        "Multiply by the probability, add, and compare with what else you could do. What is spent does not count.",
        "Print the handout, and bring dice (one for two students) and slips of paper. Run "
        "`biglab.lesson('expected-value-90')` once, so that everything is compiled. With phones, read "
        "`docs/classroom.md` of the project, and try the room with two phones in the network of the room.",
        "The first game takes over: stop it when its time is up, in the middle of a round if need be. Some students "
        "add probabilities instead of multiplying: let them find a case in which theirs is more than certain. If you "
        "are late, drop the houses, never the guesses.",
        questions,
        (
            "Expected value: multiply each result by [its probability], and [add them up].",
            "Mean of many independent results: it comes near [the expected value]. One result [need not].",
            "Decide by what comes [next]; a [sunk cost] does not count.",
        ),
    )
