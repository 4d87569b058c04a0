"""A school lesson of 45 minutes for each board game, with a handout and its key.

Every figure is computed from the analysis of its game, is a number of its rules, or is given in the question and
named here once: a test finds a figure that is typed into a sentence.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from math import ceil, prod
from typing import Any

from biglab.charts.picture import Picture, picture
from biglab.charts.spec import axis, bars, both, decimal, percent
from biglab.core.registry import find
from biglab.games.auction_house.analysis import overestimate
from biglab.ui.lesson import Plan, Question, Step

SCHOOL = "For students aged 15 to 17, with one projector; needs"
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
ORDER = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def board(name: str, **options: Any) -> Any:
    """A board by the name of its game."""
    from biglab.ui.board import play

    return play(name, **options)


def explorer(name: str, **start: Any) -> Any:
    """An explorer by its name, with these values to start from."""
    from biglab.ui.explorer import explore

    return explore(name, **start)


def dollars(value: Fraction) -> str:
    """
    >>> dollars(Fraction(10, 3)), dollars(Fraction(7))
    ('10/3 ≈ 3.33 dollars', '7 dollars')
    """
    return f"{both(value)} dollar{'' if value == 1 else 's'}"


def rule(game: str, name: str) -> int:
    """A number of the rules of a game.

    >>> rule("big-idea", "die_sides")
    6
    """
    number: int = find(game).settings(4).values[name]
    return number


def money(value: Fraction | int) -> str:
    """
    >>> money(Fraction(-13_240)), money(21_760)
    ('−13,240', '21,760')
    """
    return f"{round(float(value)):,}".replace("-", "−")


def listed(items: Sequence[object]) -> str:
    """
    >>> listed([0, 10, 35])
    '0, 10 or 35'
    """
    *first, last = (str(item) for item in items)
    return f"{', '.join(first)} or {last}"


def without_match(unseen: int, blockers: int, hand: int) -> str:
    """The chance of no match, card by card, as it is written on the blackboard.

    >>> without_match(97, 19, 2)
    '78/97 × 77/96'
    """
    return " × ".join(f"{unseen - blockers - i}/{unseen - i}" for i in range(hand))


def gains_of(rows: list[tuple[str, Fraction]]) -> Picture:
    """What playing on gains, by what was paid before."""
    names, gains = [name for name, _ in rows], [float(gain) for _, gain in rows]
    same = "the same, whatever was paid" if len(set(gains)) == 1 else "not the same for all"
    marks = [bars(range(len(rows)), gains, text=[f"{gain:,.0f}" for gain in gains])]
    return picture(f"Playing on gains {same}", axis(names=names), axis("dollars more than stopping", low=0), marks)


def theft(fought: bool = False) -> Any:
    """A board of Big Deal on which the class may steal for the first time; `fought`: after that theft and its duel."""
    from biglab.core.start import new
    from biglab.ui.board import play

    table = new("big-deal", ["you:The class", "thief", "hedger", "actuary"], seed=3, one_round=True).advance()
    while "steal" not in str(table.legal):
        table.play(table.ask(bot="actuary")).advance()
    if fought:
        table.play(next(move for move in table.legal.words if move.startswith("steal"))).advance()
        while "yield" in str(table.legal):
            table.play(table.ask(bot="thief")).advance()
    return play(table=table)


@cache
def big_idea_45() -> Plan:
    from biglab.games.big_idea.analysis import ev_share, payout_distribution

    sides, factor = rule("big-idea", "die_sides"), rule("big-idea", "payout_factor")
    shares, all_of_them = 4, sides
    four, one, six = (ev_share(each) for each in (shares, 1, all_of_them))
    pays = [factor * die for die in range(1, shares + 1)]
    faces, many = " + ".join(map(str, pays)), NUMBERS[shares]
    succeeds = 1 - dict(payout_distribution(shares))[Fraction(0)]
    return Plan(
        "big-idea-45",
        "The Big Idea: what is a share worth?",
        "everybody can compute an expected value, and has felt why investors follow each other.",
        f"{SCHOOL} fractions. Notebooks 10, 11 and 12 are the long version.",
        (
            Step("A silly product", 5, "Would you put money on it? Why?", "Play one round on the board and read every "
                 "line aloud. 'You invent a silly product. Why would anybody put money on it?'",
                 "Because it pays if the die succeeds, and it succeeds more often the more shares are on it.",
                 (("Because it is a good product.", "The die does not read the card. What does it look at?"),),
                 show=lambda: board("big-idea", seats=["you:The class", "star", "myopic", "founder"], seed=8)),
            Step("Two rounds", 10, "Secretly: whose product do you back? Hands up.", "'Do not tell your neighbour. "
                 "Whom will the *others* back?' Count hands, play what most of them want, twice.",
                 "Look for a product that gathers hands: the funniest one, the first one. People look for the product "
                 "that others will choose.",
                 (("My own product, it is the best.", "You may not back it in secret. And who else will?"),),
                 show=lambda: board("big-idea", seats=["you:The class", "star", "myopic", "founder"], seed=8)),
            Step("Guess", 5, f"A product has {many} shares, one is yours. What is it worth on average, if the die is "
                 "rolled once? Write it down.", "'Not what you hope. What it brings on average.' Everybody writes a "
                 "number on the handout; read five of them aloud.",
                 f"Any number; keep the lowest and the highest. Do not say the answer, {dollars(four)}, yet.",
                 ((f"{pays[-1]}, because {many} shares and twice the die.", "Keep it. We will see on which face that "
                   "happens."),)),
            Step("Work it out, then roll it", 10, f"Which faces succeed? What does each pay? Divide by "
                 f"{NUMBERS[sides]}.",
                 "Fill in the table of the handout on the blackboard, then show the explorer. 'Two ways to the same "
                 "number. Which one would convince your parents?'",
                 f"The faces up to {shares} succeed and pay {faces}; divided by {NUMBERS[sides]} that is "
                 f"{dollars(four)}. It succeeds {percent(succeeds)} of the time. One share alone is worth "
                 f"{dollars(one)}, one of {NUMBERS[all_of_them]} {dollars(six)}.",
                 ((f"{sum(pays) // shares} dollars: the sum divided by {many}.",
                   f"The {NUMBERS[sides - shares]} faces that fail count too, with nothing: divide by "
                   f"{NUMBERS[sides]}."),
                  ("The most likely result is nothing, so it is worth nothing.",
                   "Nothing is the most likely single result, but not the only one: the mean counts all of them.")),
                 show=lambda: explorer("payout", shares=shares), cover=True),
            Step("Nobody may talk", 10, "Whom did you back, and why? How did you know?", "Play the secret phase again. "
                 "'Nobody talked. How did you know?'",
                 "Something stood out: the first product, the one with most shares, the funniest word. That is a "
                 "**focal point**.",
                 (("We were lucky.", "Try again with the same class: do they meet more often than chance?"),),
                 show=lambda: explorer("secret")),
            Step("Takeaway", 5, f"What is one share worth if a product has {NUMBERS[all_of_them]} shares?", "'A share "
                 "is worth what it brings, and what it brings depends on who else holds it.' The question is for home.",
                 f"{dollars(six)}: every face succeeds, so it is twice the mean of the faces.",
                 ((f"{dollars(four)}, as before.", f"{NUMBERS[all_of_them - shares].capitalize()} more faces succeed "
                   "now."),)),
        ),
        "A share is worth what it brings, and what it brings depends on who else holds it.",
        "Print the handout. Switch values off (key `v`).",
        "Students are attached to their own product and are offended when nobody backs it: let them. Values may still "
        "be on from the last class.",
        (
            Question(f"A product has {many} shares, one is yours. The die is rolled once. My guess of what it brings "
                     "on average: ______ dollars. The answer: ______ dollars.", f"{dollars(four)}.", 0),
            Question("Work it out. A share pays twice the die if the die is not higher than the number of shares.",
                     f"The faces up to {shares} succeed and pay {faces} = {sum(pays)}; the others pay nothing.", 0,
                     ("the die shows", "success? (yes or no)", "my share pays"),
                     tuple((str(die), "", "") for die in range(1, sides + 1))),
            Question(f"Sum of all {NUMBERS[sides]} faces: ______; divided by {NUMBERS[sides]}: ______. How often does "
                     "it succeed? ______ %.", f"{sum(pays)}; {dollars(four)}; {percent(succeeds)} of the time.", 0),
            Question("Nobody talked, and still many backed the same product. How did you know which one?",
                     "It stood out: the first one, the one with most shares, the funniest word. That is a focal "
                     "point.", 2),
            Question(f"A product has {NUMBERS[all_of_them]} shares. What is one of them worth? ______. And one share "
                     "alone? ______. So why do investors follow each other?",
                     f"{dollars(six)}; {dollars(one)}. The more shares, the more faces succeed, and the higher faces "
                     "pay more: each newcomer makes all shares worth more.", 2),
        ),
        (
            "Expected value: multiply each result by [its probability], and [add them up].",
            "A share is worth more, the more [other shares] are on the product.",
            "A focal point is [something that stands out]: people can meet there without talking.",
        ),
    )  # fmt: skip


@cache
def big_deal_45() -> Plan:
    from biglab.games.big_deal.analysis import p_match, sunk_cost

    unseen, hand, fits = 97, rule("big-deal", "hand_size"), (7, 8, 4)  # what notebooks 31 to 33 use
    blockers = sum(fits)
    match = p_match(unseen, blockers, hand)
    pot, card, paid = 55_000, 10_000, (0, 10_000, 35_000)
    rows = sunk_cost(list(paid), pot, [card], fits, unseen - blockers, hand)
    (gain,) = {round(float(row.difference)) for row in rows}  # the same for all: that is the lesson
    sums = listed([f"{each:,}" for each in paid])
    too_many = ceil(Fraction(unseen, blockers))  # cards, until the chances add up to more than one
    results = "; ".join(f"{row.spent:,} paid: {money(row.if_stop)} and {money(row.if_go)}" for row in rows)
    return Plan(
        "big-deal-45",
        "Big Deal: does the rival hold a match?",
        "probability when cards are not put back, and sunk costs: what is spent is spent.",
        f"{SCHOOL} counting. Notebooks 30, 31 and 33 are the long version.",
        (
            Step("What would you cover?", 5, "Only the top set can be stolen. What would you lay on it?", "One student "
                 "takes the seat. Read the hand aloud, not the rules; do not play yet.",
                 "Something cheap on something expensive: the lower sets are safe.",
                 (("The most expensive set on top.", "Which one can be stolen?"),),
                 show=theft),
            Step("A theft is possible", 10, "Would you steal it? How likely is it that the owner holds a match?",
                 "The same position: the class may attack a set. Find out together which one, and with which card. "
                 "Hands up: steal or not? Then everybody writes a percentage on the handout. Do not play yet.",
                 "Any percentage. Keep the lowest and the highest on the blackboard for the next step.",
                 (("Fifty-fifty: they have one or not.", "Two cases need not be equally likely. How many cards fit, of "
                   "how many?"),),
                 show=theft),
            Step("Count", 10, f"{unseen} unseen cards, {blockers} of them fit, the owner holds {hand}. How likely is "
                 "at least one match?", "'Do not think of one hand. Think of all the hands that the owner could have.' "
                 "First the probability of *no* match, card by card; then one minus it.",
                 f"No match: {without_match(unseen, blockers, hand)} = {percent(1 - match, 2)}. So at least one match: "
                 f"{percent(match, 2)}, if all unseen cards are equally likely. For a real player it may be more or "
                 "less: what they have done tells something (notebook 31).",
                 ((f"{percent(blockers / unseen, 1)}: {blockers} of {unseen}.", "That is for one card. There are "
                   f"{NUMBERS[hand]} of them."),
                  (f"{percent(hand * blockers / unseen, 1)}: {NUMBERS[hand]} times that.", f"Then "
                   f"{NUMBERS[too_many]} cards would make more than {percent(1)}. Hands with two matches are counted "
                   "twice.")),
                 show=lambda: explorer("match"), cover=True),
            Step("The duel", 10, f"The pot is worth {pot:,}. You have one card of {card:,} left. You have already paid "
                 f"{sums}. If the owner has no match, the card wins the pot and comes back; if you keep it, it is "
                 "worth half later. When is playing on worth most?", "Go two steps back (left arrow): the "
                 "board still waits. Steal, fight the duel to the end, and come back. Then the question: 'You have "
                 "already played some cards. Does that matter for the next one?'",
                 f"The same for all three: {gain:,} dollars more than stopping. ({percent(1 - match, 2)} of "
                 f"{pot + card:,}, less {card // 2:,} for the card.) What was paid is gone either way.",
                 ((f"With {paid[-1]:,} paid: I must save my money.", "Can any decision bring it back? Compare only "
                   "what comes next."),
                  ("With nothing paid: then I risk less.", "The card that you risk is the same one.")),
                 show=lambda: gains_of([(f"{row.spent:,} paid", row.difference) for row in rows]), cover=True),
            Step("Rewind", 5, "Was it a bad decision, or bad luck?", "On this board the class has stolen, and the duel "
                 "is over. Go back along the time line to before the theft and choose another move.",
                 "A good decision can end badly. Judge it by what was known at the time.",
                 (("It went wrong, so it was wrong.", "Would you say the same if the cards had been dealt "
                   "differently?"),),
                 show=lambda: theft(fought=True)),
            Step("Takeaway", 5, "Give an example from your own life of money or time that is spent, and that should "
                 "not count.", "'Look ahead, never back.' Two or three examples aloud.",
                 "A bad film that one watches to the end; a queue; a subscription.",
                 (("My school books: I paid for them.", "Do they still help you? Then that is the reason, not the "
                   "price."),)),
        ),
        "Look ahead, never back.",
        "Print the handout.",
        "Somebody looks at the other hand: that is what the curtain is for. In the duel pride takes over; ask what the "
        "pot is worth, not whose it was.",
        (
            Question("Only the top set can be stolen. I would cover it with ______________ because",
                     "Something cheap: a thief can then take only the cheap set.", 1),
            Question("A theft is possible. My guess: the owner holds a match with a probability of ______ %.",
                     "Any number, before it is counted.", 0),
            Question(f"{unseen} unseen cards, {blockers} of them fit, the owner holds {hand}. The probability that the "
                     "first card does not fit: ______; the second: ______; the third: ______; the fourth: ______. "
                     "None fits: ______ %. At least one fits: ______ %.",
                     f"{without_match(unseen, blockers, hand)} = {percent(1 - match, 2)}; at least one: "
                     f"{percent(match, 2)}.", 1),
            Question(f"The duel. The pot is worth {pot:,}, and you have one card of {card:,}. If you play it "
                     "and the owner has no match (question three), you take the pot and your card; otherwise you get "
                     "nothing. The card could be useful later: playing it costs you half its value. Fill in your "
                     "result, on average.",
                     f"If you stop, and if you play on: {results}. The difference is {gain:,} each time: "
                     f"{percent(1 - match, 2)} of {pot + card:,}, less {card // 2:,}.", 0,
                     ("paid so far", "if I stop", "if I play on", "difference"),
                     tuple((f"{each:,}", money(-each), "", "") for each in paid)),
            Question("Money or time of my own that is spent, and that should not count any more:",
                     "For example a bad film that one watches to the end.", 2),
        ),
        (
            "At least one match: calculate [one minus the probability of none].",
            "A sunk cost is [a cost that no decision can bring back], so it [does not count].",
            "A decision is good or bad by [what was known] when it was made, not by how it ended.",
        ),
    )  # fmt: skip


@cache
def superpoly_45() -> Plan:
    from biglab.games.superpoly.analysis import landing, mortgage_loan, payback_table

    rivals = 3
    ladder = [step for step in payback_table(rivals) if step.group == "D"]
    steps = {step.level: step.payback for step in ladder}
    best = min(steps, key=lambda level: steps[level])
    cost, adds = {step.level: step.cost for step in ladder}, {step.level: rivals * step.gain for step in ladder}
    loan = mortgage_loan(39, 10, rivals)
    once = Fraction(loan.back - loan.cash, loan.cash)
    chain = landing()
    dice = 7  # the most likely throw of two
    many = NUMBERS[rivals]
    return Plan(
        "superpoly-45",
        "Superpoly: which house pays back first?",
        "return on an investment, payback time, and why some squares are more likely than others.",
        f"{SCHOOL} percentages. Notebooks 40 to 44 are the long version.",
        (
            Step("Where would you build?", 5, "Write down one street.", "Let the board run at double speed for a few "
                 "turns.", "Any street. Keep the list: in the fourth step you compare it with what pays back first.",
                 (("The last one, it has the highest rent.", "How often does somebody stop there, and what does a "
                   "house cost?"),),
                 show=lambda: board("superpoly", seats=["you:The class", "buyer", "trader", "saver"], seed=42,
                                    variant="quick")),
            Step("Buy what you land on", 10, "A deed costs money today and brings money for ever. How long is that?",
                 "One student decides for the class. Buy, and note each rent that comes in.",
                 "Until the end of the game: a deed bought late pays back less.",
                 (("It pays back at once when somebody lands there.", "One rent is not the price. Count how many it "
                   "takes."),),
                 show=lambda: board("superpoly", seats=["you:The class", "buyer", "trader", "saver"], seed=42,
                                    variant="quick")),
            Step("Where do we land?", 10, f"{len(chain.names)} squares. Are all equally likely?", "'All squares look "
                 "alike. Are they visited equally often? Find the reason on the board.' Guess first, then the heat "
                 "map.",
                 "No: Go to jail moves people to one square, and the squares one throw beyond it are visited more "
                 "often.",
                 (("Yes, dice are fair.", "The dice are. One square sends you away: from where, and to where?"),
                  (f"{NUMBERS[dice].capitalize()} squares after Start.", "Only in the first turn. Where do players "
                   "come from later?")),
                 show=lambda: explorer("landing"), cover=True, wide=True),
            Step("Which house pays back first?", 10, f"You own three orange streets, and you have {many} opponents. "
                 "Which step brings back its cost soonest: the first house, the second, the third, the fourth, the "
                 "hotel?", "'What you paid, divided by what it adds each round. That is all there is to it.' Fill in "
                 "the table of the handout; compare with what they wrote down.",
                 f"The step to {best}: after {decimal(steps[best], 1)} rounds on average, with {many} opponents. The "
                 f"first house takes {decimal(ladder[0].payback, 1)} rounds.",
                 (("The first: it is the cheapest.", "All cost the same here. What does each *add*?"),
                  ("The hotel: it has the highest rent.", "Rent is not return. Take what it adds to the house before "
                   "it.")),
                 show=lambda: explorer("payback"), cover=True),
            Step("A mortgage is a loan", 5, f"The bank lends {loan.cash:,} F on a street. You repay {loan.back:,} F "
                 f"after {loan.rounds} rounds, and get no rent until then: about {loan.rent:,.0f} F a round with "
                 f"{many} opponents. What does the loan cost, in per cent a round?",
                 "'The bank gives you money for a street you keep. What is the interest?'",
                 f"Roughly {percent(loan.cost / loan.cash / loan.rounds, 1)} of the loan a round: interest and lost "
                 f"rent are about {round(loan.cost, -1):,.0f} F in all. With interest on interest it is "
                 f"{percent(loan.rate, 1)}, as the explorer shows.",
                 ((f"{percent(once)}.", "That is for all rounds together, and it forgets the rent."),
                  (f"{percent(once / loan.rounds)} a round.", "That forgets the rent you do not get.")),
                 show=lambda: explorer("mortgage"), cover=True),
            Step("Takeaway", 5, "Expensive is not the same as good. Why?", "One sentence each, on paper.",
                 "Because return is what it adds divided by what it costs, and how often people come.",
                 (("Because it is risky.", "That too; but even on average the cheaper street can return more."),)),
        ),
        "Expensive is not the same as good.",
        "Print the handout.",
        "Students mix up rent and return. The game cannot be finished in a lesson: stop in the middle, and let them "
        "take the file home (`biglab.replay`).",
        (
            Question("The street where I would build: ______________ because", "Any street, before it is "
                     "calculated.", 1),
            Question(f"There are {len(chain.names)} squares. Are all equally likely? yes / no, because",
                     "No. Players are sent to jail from another square and by cards, so the squares a throw after jail "
                     "are visited more often.", 2),
            Question(f"You own three orange streets, with {many} opponents. A step is one more house on each street. "
                     "Divide the cost by what the step adds.",
                     "; ".join(f"{level}: {decimal(rounds, 1)}" for level, rounds in steps.items())
                     + f". The step to {best} pays back first.", 0,
                     ("step", "costs (F)", "adds a round, on average (F)", "rounds until it is paid back"),
                     tuple((level, f"{cost[level]:,}", f"{adds[level]:,.0f}", "") for level in steps)),
            Question(f"The bank lends {loan.cash:,} F on a street; you repay {loan.back:,} F after {loan.rounds} "
                     f"rounds, and give up about {loan.rent:,.0f} F of rent a round. What does the loan cost in all? "
                     "______ F. And in per cent of the loan, a round, roughly? ______ %.",
                     f"{loan.back - loan.cash:,} + {loan.rounds} × {loan.rent:,.0f} ≈ {round(loan.cost, -1):,.0f} F; "
                     f"that is about {percent(loan.cost / loan.cash / loan.rounds, 1)} of the loan a round. "
                     f"(With interest on interest: {percent(loan.rate, 1)}.)", 2),
            Question("Expensive is not the same as good, because", "Return is what a thing adds, divided by what it "
                     "costs. What it adds also depends on how often people come.", 2),
        ),
        (
            "Income of a street = [rent] × [how often somebody stops there].",
            "Payback time = [cost] ÷ [what it adds each round].",
            "A loan takes two things from you: the interest, and [what you give up while you owe it].",
        ),
    )  # fmt: skip


@cache
def big_shot_45() -> Plan:
    from biglab.games.big_shot.analysis import effective_rate

    payouts: Sequence[int] = find("big-shot").settings(4).values["loan_schedule"]
    debt, pawns = rule("big-shot", "debt_per_loan"), rule("big-shot", "bundle_size")
    nth, last = 4, len(payouts)
    pays = payouts[nth - 1]
    fourth, ninth = effective_rate(nth), effective_rate(last)
    guesses, spread = 30, 40  # the jar
    bidders, off = 6, 5
    jar, six = overestimate(guesses, spread), overestimate(bidders, off)
    return Plan(
        "big-shot-45",
        "Big Shot: is winning good news?",
        "how much to bid, what credit costs, and the winner's curse (the highest estimate tends to be too high).",
        f"{SCHOOL} means. Notebooks 20, 21, 23 and 24 are the long version; for a double lesson take `auctions-90`.",
        (
            Step("A bundle for sale", 5, "A bundle of pawns is for sale. What is it worth to us?", "Two teams, one "
                 "half of the class each.", "What it adds to our score at the end; that depends on where the pawns go.",
                 ((f"{NUMBERS[pawns].capitalize()}: that is how many pawns there are.", "A pawn is worth what its "
                   "district pays to us."),),
                 show=lambda: board("big-shot", seats=["you:Left", "you:Right", "cautious", "borrower"], seed=45)),
            Step("Two auctions", 10, "Who paid more than it added? Who missed a good one?", "One auction led by each "
                 "half. Open *After the sale* after each.",
                 "Read it on the board: the price beside what the bundle added. A team may also have stopped for lack "
                 "of cash.",
                 (("We won, so we did well.", "What did you pay, and what did it add?"),),
                 show=lambda: board("big-shot", seats=["you:Left", "you:Right", "cautious", "borrower"], seed=45)),
            Step("The jar", 5, "How much is in the jar? The highest guess buys it at that price.", "Everybody writes a "
                 "guess. Then: 'Who has won? Who still wants to be the winner?'",
                 f"The highest guess tends to be too high. If {guesses} guesses are spread evenly up to {spread} % "
                 f"either way, by {decimal(jar, 1)} % on average.",
                 (("Bad luck.", "It was not a random guess that won. It was the highest."),)),
            Step("The winner's curse", 10, f"{NUMBERS[bidders].capitalize()} bidders estimate a value, each off by up "
                 f"to {off} either way. By how much is the highest estimate too high?", "Guess first, then move the "
                 "number of bidders. 'You didn't win in spite of misjudging it; you won *because* you misjudged it.'",
                 f"{both(six)} on average. The more bidders, the worse.",
                 (("Nothing: errors cancel out.", f"On average over all {NUMBERS[bidders]}, yes. Not for the "
                   "highest of them."),
                  (f"{off}: the largest error.", "That is the most it can be, not the mean.")),
                 show=lambda: explorer("curse", bidders=bidders), cover=True),
            Step("The price of credit", 10, f"Every loan is repaid with {debt} M. The {ORDER[nth]} pays out {pays} M. "
                 "What does it cost, in per cent of what it pays out?", "'You repay the same for every loan, and each "
                 "pays out less. At which loan does it become madness?'",
                 f"{percent(fourth)}; the {ORDER[last]} costs {percent(ninth)}. A loan pays only if what you buy with "
                 "it adds more than the loan costs.",
                 ((f"{percent(Fraction(debt - pays, debt))}: {debt - pays} of {debt}.", f"In per cent of what you "
                   f"*get*: {debt - pays} of {pays}."),
                  (f"The average of all {NUMBERS[nth]} loans.", f"The first {NUMBERS[nth - 1]} are taken already. Only "
                   "the next one is a decision.")),
                 show=lambda: explorer("loans"), cover=True),
            Step("Takeaway", 5, "Complete: never bid more than …", "'Never bid more than it is worth *if you win*. "
                 "That is less than your estimate. If you pay your own bid, bid lower still.'",
                 "… what it is worth if you win.",
                 (("… my estimate.", "Whose estimate wins?"), ("… I have.", "Having the money is not a reason."))),
        ),
        "Never bid more than it is worth if you win.",
        "Have someone count the coins in the jar beforehand. Print the handout.",
        "The class bids for fun until the money is gone; then say what a loan costs, and let them go on. Guesses for "
        "the jar are called out too early: collect them on paper.",
        (
            Question("Two auctions, as the board shows them *After the sale*.",
                     "Profit is what the bundle added, less the price.", 2,
                     ("who won", "price (M)", "what it added (M)", "profit (M)")),
            Question("The jar. My guess: ______. The highest guess: ______. The mean of all guesses: ______. "
                     "The true sum: ______.", "Read out in class. The highest guess is usually too high; the mean of "
                     "all guesses is much closer.", 0),
            Question(f"{NUMBERS[bidders].capitalize()} bidders estimate a value, each off by up to {off} either way. "
                     "The highest estimate is too high on average by: my guess ______, the answer ______. Why "
                     "not zero?",
                     f"{both(six)}. All estimates are right on average, but the highest of {NUMBERS[bidders]} is "
                     "not.", 2),
            Question(f"Every loan is repaid with {debt} M.",
                     "; ".join(f"{ORDER[i]}: {debt - payouts[i - 1]} M, {percent(effective_rate(i))}"
                               for i in range(1, nth + 2)) + ".", 0,
                     ("loan", "pays out (M)", "costs (M)", "in % of what it pays out"),
                     tuple((ORDER[i], str(payouts[i - 1]), "", "") for i in range(1, nth + 2))),
            Question("Never bid more than", "What it is worth if you win. If you pay your own bid, bid lower still.",
                     2),
        ),
        (
            "Winner's curse: the highest [estimate] tends to be [too high].",
            "The cost of a loan is what you [repay] less what you [get].",
            "Before you bid, ask what it is worth [if you win].",
        ),
    )  # fmt: skip


@cache
def big_city_45() -> Plan:
    from biglab.games.big_city.analysis import completions, rule_table

    lot, cards, draws = 15, 8, 2
    chance = {row.draws: row.pair for row in completions(lot, most=draws)}
    neighbours = int(chance[1] * cards)
    none = " × ".join(f"{cards - neighbours - i}/{cards - i}" for i in range(draws))
    assert 1 - prod(Fraction(cards - neighbours - i, cards - i) for i in range(draws)) == chance[draws]
    rules = rule_table()
    beside = ("park", "factory", "streetcar", "City Hall")
    best = max(row["1 lot"] for row in rules)
    alone = next(row["1 lot"] for row in rules if row["favourable"] and not any(row[what] for what in beside))
    gains, loses = 6, 10  # points, in the example of the handout
    return Plan(
        "big-city-45",
        "Big City: what is a location worth?",
        "the same lot is worth different things to different owners, and a neighbour changes it.",
        f"{SCHOOL} tables. Notebooks 50 to 54 are the long version.",
        (
            Step("A deed", 5, "You hold the deed for this lot. What would you build here?", "Show the hand and the "
                 "map; take three suggestions.", "It depends on what stands beside it, and on which other lots we "
                 "hold.",
                 (("The biggest building.", "It needs lots in a row. Do we have them?"),),
                 show=lambda: board("big-city", seats=["you:The class", "mayor", "planner"], seed=8)),
            Step("Watch a street grow", 10, "Who made this corner valuable? Who is paid for it?", "Play some turns.",
                 "Neighbours, parks and the streetcar made it valuable; the owner of the lot is paid.",
                 (("The owner made it valuable.", "What did the owner do between the first and the last turn?"),),
                 show=lambda: board("big-city", seats=["you:The class", "mayor", "planner"], seed=8)),
            Step("The place, not the building", 10, "A single business in the inner city. How many points with nothing "
                 "beside it, and at its best site?", "'The same building, another place.' Guess both numbers, then "
                 "switch the neighbours on and off.",
                 f"{alone} points with nothing beside it, {best} beside park, streetcar and City Hall.",
                 (("Always the same: it is the same building.", "Then why do rents differ between streets?"),),
                 show=lambda: explorer("site", building="business", lots=1, hall=False), cover=True),
            Step("They build, you lose", 10, "A factory is put beside your house. What would you pay them not to build "
                 "it? What would they accept?", "Let two students bargain, one owner and one builder. 'What would "
                 "each lose without a deal?'",
                 "Any sum between what the builder gains there (over the next best place) and what the owner loses, if "
                 "the loss is the larger of the two. Name it an **externality**.",
                 (("Nothing: they must not build there.", "Who has the right? Then ask the other one what it is worth "
                   "to them."),
                  ("They should pay me.", "If the right is yours, yes. The factory ends in the same place, if "
                   "bargaining costs nothing; only the payment goes the other way.")),
                 show=lambda: board("big-city", seats=["you:The class", "mayor", "spoiler"], seed=8)),
            Step("Wait or build?", 5, f"You hold lot {lot}. {NUMBERS[neighbours].capitalize()} of {NUMBERS[cards]} "
                 f"unseen cards are its neighbours. How likely is at least one of the next {NUMBERS[draws]}?",
                 "'What do you know tomorrow that you do not know today?' Vote: wait or build.",
                 f"{percent(chance[draws], 1)}. Waiting pays if a turn is not worth too much elsewhere.",
                 ((f"{percent(chance[1])}: {NUMBERS[neighbours]} of {NUMBERS[cards]}.", "That is for one card."),
                  (f"{percent(2 * chance[1])}: twice {percent(chance[1])}.", "Both may miss: half of the time the "
                   "first does.")),
                 show=lambda: explorer("assembly"), cover=True),
            Step("Takeaway", 5, "Who should be paid when a place becomes valuable?", "Let both sides speak. 'Value is "
                 "made by neighbours. Who owns it is another question.'",
                 "The owner, the city, those who laid the line: there are reasons for each.",
                 (("Nobody.", "Then who pays for the next streetcar?"),)),
        ),
        "Value is made by neighbours. Who owns it is another question.",
        "Print the handout.",
        "Everybody builds at once, and then there is no room for anything large; that is the lesson, so do not prevent "
        "it. Students forget the streetcar.",
        (
            Question("The lot that we hold: ______. What I would build there, and why:",
                     "It depends on what stands beside it, and on which other lots one holds.", 2),
            Question("A single business in the inner city. With nothing beside it: my guess ______ points, the rule "
                     "______ points. At its best site: my guess ______ points, the rule ______ points. What makes the "
                     "difference?", f"{alone} and {best} points: park, streetcar and City Hall.", 2),
            Question(f"A builder gains {gains} points by a factory beside your house, and you lose {loses}. "
                     "What is the sum of both? ______. Which payments make *both* of you better off than the factory? "
                     "Between ______ and ______ points.",
                     f"{gains} − {loses} = −{loses - gains}. Any sum between {gains} and {loses}: the builder gets "
                     "more than the factory brings, and you pay less than it costs you.", 1),
            Question("Now the law says that nobody may build a factory beside a house without the owner's consent. Who "
                     "pays whom? Is the factory built?",
                     f"The builder would have to pay at least {loses}, and gains only {gains}: no deal, no factory. "
                     "The place is the same as before; only the payment is different.", 2),
            Question(f"You hold lot {lot}; {NUMBERS[neighbours]} of {NUMBERS[cards]} unseen cards are its neighbours. "
                     f"The probability that the next card is *not* a neighbour: ______; that the one after it "
                     f"is not one either: ______. So at least one of {NUMBERS[draws]} is: ______.",
                     f"{none} = {1 - chance[draws]}; so {chance[draws]} ≈ {percent(chance[draws], 1)}.", 1),
            Question("Who should be paid when a place becomes valuable? One reason for, one against:",
                     "The owner, the city, those who laid the line: there are reasons for each.", 2),
        ),
        (
            "The value of a lot depends on its [neighbours].",
            "An externality is [what my action does to others], if nobody pays for it.",
            "A deal makes both better off if the payment lies between [what one gains] and [what the other loses].",
        ),
    )  # fmt: skip
