"""All lessons by name: the undergraduate lesson on auctions, and a school lesson of 45 minutes for each board game.

A plan is made when it is wanted: its figures are computed from the analysis of its game.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache

from biglab.charts.picture import Picture, picture
from biglab.charts.spec import axis, bars, both, decimal, percent
from biglab.games.auction_house.analysis import overestimate
from biglab.games.auction_house.lessons import plans as auctions
from biglab.games.auction_house.lessons.plans import board, explorer
from biglab.ui.lesson import Plan, Step


def dollars(value: Fraction) -> str:
    """
    >>> dollars(Fraction(10, 3)), dollars(Fraction(7))
    ('10/3 ≈ 3.33 dollars', '7 dollars')
    """
    return f"{both(value)} dollars"


def gains_of(rows: list[tuple[str, Fraction]]) -> Picture:
    """What playing on gains, by what was paid before."""
    names, gains = [name for name, _ in rows], [float(gain) for _, gain in rows]
    same = "the same, whatever was paid" if len(set(gains)) == 1 else "not the same for all"
    marks = [bars(range(len(rows)), gains, text=[f"{gain:,.0f}" for gain in gains])]
    return picture(f"Playing on gains {same}", axis(names=names), axis("dollars more than stopping", low=0), marks)


SCHOOL = "For a class of 15 to 17 with one projector; needs"


@cache
def big_idea_45() -> Plan:
    from biglab.games.big_idea.analysis import ev_share, payout_distribution

    four, one, six = (ev_share(shares) for shares in (4, 1, 6))
    faces = " + ".join(str(2 * die) for die in range(1, 5))
    succeeds = 1 - dict(payout_distribution(4))[Fraction(0)]
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
            Step("Guess", 5, "A product has four shares, one is yours. What is it worth on average, if the die is "
                 "rolled once? Write it down.", "'Not what you hope. What it brings on average.' Everybody writes a "
                 "number; read five of them aloud.",
                 f"Any number; keep the lowest and the highest. Do not say the answer, {dollars(four)}, yet.",
                 (("8, because four shares and twice the die.", "Keep it. We will see on which face that happens."),)),
            Step("Work it out, then roll it", 10, "Which faces succeed? What does each pay? Divide by six.",
                 "Add on the blackboard, then show the explorer. 'Two ways to the same number. Which one would "
                 "convince your parents?'",
                 f"Faces 1 to 4 succeed and pay {faces}; divided by six that is {dollars(four)}. It succeeds "
                 f"{percent(succeeds)} of the time. One share alone is worth {dollars(one)}, one of six "
                 f"{dollars(six)}.",
                 ((f"{sum(2 * die for die in range(1, 5)) // 4} dollars: the sum divided by four.",
                   "The two faces that fail count too, with nothing: divide by six."),
                  ("The most likely result is nothing, so it is worth nothing.",
                   "No single result is most of the time; the mean counts all of them.")),
                 show=lambda: explorer("payout", shares=4), cover=True),
            Step("Nobody may talk", 10, "Whom did you back, and why? How did you know?", "Play the secret phase again. "
                 "'Nobody talked. How did you know?'",
                 "Something stood out: the first product, the one with most shares, the funniest word. That is a "
                 "**focal point**.",
                 (("We were lucky.", "Try again with the same class: do they meet more often than chance?"),),
                 show=lambda: explorer("secret")),
            Step("Takeaway", 5, "What is one share worth if a product has six shares?", "'A share is worth what it "
                 "brings, and what it brings depends on who else holds it.' The question is for home.",
                 f"{dollars(six)}: every face succeeds, so it is twice the mean of the faces.",
                 ((f"{dollars(four)}, as before.", "Two more faces succeed now."),)),
        ),
        "A share is worth what it brings, and what it brings depends on who else holds it.",
        "Switch values off (key `v`).",
        "Students are attached to their own product and are offended when nobody backs it: let them. Values may still "
        "be on from the last class.",
    )  # fmt: skip


@cache
def big_deal_45() -> Plan:
    from biglab.games.big_deal.analysis import p_match, sunk_cost

    unseen, blockers, hand = 97, 19, 4
    match = p_match(unseen, blockers, hand)
    rows = sunk_cost([0, 10_000, 35_000], 55_000, [10_000], (7, 8, 4), 78, hand)
    gains = {round(float(row.difference)) for row in rows}
    (gain,) = gains  # the same for all: that is the lesson
    return Plan(
        "big-deal-45",
        "Big Deal: does the rival hold a match?",
        "probability when cards are not put back, and sunk costs: what is spent is spent.",
        f"{SCHOOL} counting. Notebooks 30, 31 and 33 are the long version.",
        (
            Step("What would you cover?", 5, "Only the top set can be stolen. What would you lay on it?", "One student "
                 "takes the seat. Read the hand aloud, not the rules.",
                 "Something cheap on something expensive: the lower sets are safe.",
                 (("The most expensive set on top.", "Which one can be stolen?"),),
                 show=lambda: board("big-deal", seed=5, one_round=True)),
            Step("A theft is possible", 10, "Would you steal it? How likely does the owner hold a match?", "Play until "
                 "the first theft is possible, and stop. Hands up; then everybody writes down a percentage.",
                 "Any percentage. Keep the lowest and the highest on the blackboard for the next step.",
                 (("Fifty-fifty: they have one or not.", "Two cases need not be equally likely. How many cards fit, of "
                   "how many?"),),
                 show=lambda: board("big-deal", seed=5, one_round=True)),
            Step("Count", 10, f"{unseen} unseen cards, {blockers} of them fit, the owner holds {hand}. How likely is "
                 "at least one match?", "'Do not think of one hand. Think of all the hands that the owner could have.' "
                 "First the probability of *no* match, card by card; then one minus it.",
                 f"{percent(match, 1)}, if all unseen cards are equally likely. Of a real player it is more or less: "
                 "what they have done tells something (notebook 31).",
                 ((f"{percent(blockers / unseen, 1)}: {blockers} of {unseen}.", "That is for one card. There are four "
                   "of them."),
                  (f"{percent(hand * blockers / unseen, 1)}: four times that.", "Then ten cards would make more than "
                   "100 per cent. Two matches are counted twice.")),
                 show=lambda: explorer("match"), cover=True),
            Step("The duel", 10, "The pot is worth 55,000. You have one card of 10,000 left. You have already paid "
                 "nothing / 10,000 / 35,000. When is playing on worth most?", "Steal it, fight the duel to the end. "
                 "Then the question: 'You have thrown three cards into it. Does that matter for the fourth?'",
                 f"The same for all three: {gain:,} dollars more than stopping. What was paid is gone either way.",
                 (("With 35,000 paid: I must save my money.", "Can any decision bring it back? Compare only what comes "
                   "next."),
                  ("With nothing paid: then I risk less.", "The card that you risk is the same one.")),
                 show=lambda: gains_of([(f"{row.spent:,} paid", row.difference) for row in rows]), cover=True),
            Step("Rewind", 5, "Was it a bad decision, or bad luck?", "Go back along the time line to before the theft "
                 "and choose the other move.",
                 "A good decision can end badly. Judge it by what was known at the time.",
                 (("It went wrong, so it was wrong.", "Would you say the same if the die had fallen differently?"),),
                 show=lambda: board("big-deal", seed=21, one_round=True)),
            Step("Takeaway", 5, "Give an example from your own life of money or time that is spent, and that should "
                 "not count.", "'Look ahead, never back.' Two or three examples aloud.",
                 "A bad film that one watches to the end; a queue; a subscription.",
                 (("My school books: I paid for them.", "Do they still help you? Then that is the reason, not the "
                   "price."),)),
        ),
        "Look ahead, never back.",
        "",
        "Somebody looks at the other hand: that is what the curtain is for. In the duel pride takes over; ask what the "
        "pot is worth, not whose it was.",
    )  # fmt: skip


@cache
def superpoly_45() -> Plan:
    from biglab.games.superpoly.analysis import landing, mortgage_loan, payback_table

    steps = {step.level: step.payback for step in payback_table(3) if step.group == "D"}
    best = min(steps, key=lambda level: steps[level])
    loan = mortgage_loan(39, 10, 3)
    chain = landing()
    assert len(chain.names) == 40
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
            Step("Where do we land?", 10, f"{len(chain.names)} squares. Are all equally likely?", "'All squares are "
                 "alike, and yet they are not. Find the reason on the board.' Guess first, then the heat map.",
                 "No: Go to jail moves people to one square, and the squares a throw after it are visited more often.",
                 (("Yes, dice are fair.", "The dice are. One square sends you away: from where, and to where?"),
                  ("Seven squares after Start.", "Only in the first turn. Where do players come from later?")),
                 show=lambda: explorer("landing"), cover=True, wide=True),
            Step("Which house pays back first?", 10, "You own three orange streets. Which step brings back its cost "
                 "soonest: the first house, the second, the third, the fourth, the hotel?", "'What you get back each "
                 "round, divided by what you paid. That is all there is to it.' Compare with what they wrote down.",
                 f"The step to {best}: after {decimal(steps[best], 1)} rounds on average, with three opponents. The "
                 f"first house takes {decimal(steps['1 house'], 1)} rounds.",
                 (("The first: it is the cheapest.", "All cost the same here. What does each *add*?"),
                  ("The hotel: it has the highest rent.", "Rent is not return. Take what it adds to the house before "
                   "it.")),
                 show=lambda: explorer("payback"), cover=True),
            Step("A mortgage is a loan", 5, f"The bank lends {loan.cash:,} F on a street. You repay {loan.back:,} F "
                 f"after {loan.rounds} rounds, and get no rent until then. What is the interest a round?",
                 "'The bank gives you money for a street you keep. What is the interest?'",
                 f"{percent(loan.rate, 1)} a round, on average: the rent that is lost counts too.",
                 (("10 %.", "That is for all rounds together, and it forgets the rent."),
                  ("1 % a round.", "That forgets the rent you do not get.")),
                 show=lambda: explorer("mortgage"), cover=True),
            Step("Takeaway", 5, "Expensive is not the same as good. Why?", "One sentence each, on paper.",
                 "Because return is what it adds divided by what it costs, and how often people come.",
                 (("Because it is risky.", "That too; but even on average the cheaper street can return more."),)),
        ),
        "Expensive is not the same as good.",
        "",
        "Students mix up rent and return. The game cannot be finished in a lesson: stop in the middle, and let them "
        "take the file home (`biglab.replay`).",
    )  # fmt: skip


@cache
def big_shot_45() -> Plan:
    from biglab.games.big_shot.analysis import effective_rate

    fourth, ninth = effective_rate(4), effective_rate(9)
    jar = overestimate(30, 40)
    six = overestimate(6, 5)
    return Plan(
        "big-shot-45",
        "Big Shot: is winning good news?",
        "how much to bid, what credit costs, and the winner's curse (the highest estimate tends to be too high).",
        f"{SCHOOL} means. Notebooks 20, 21, 23 and 24 are the long version; for 90 minutes take `auctions-90`.",
        (
            Step("A bundle for sale", 5, "A bundle of pawns is for sale. What is it worth to us?", "Two teams, one "
                 "half of the class each.", "What it adds to our score at the end; that depends on where the pawns go.",
                 (("Seven: that is how many pawns there are.", "A pawn is worth what its district pays to us."),),
                 show=lambda: board("big-shot", seats=["you:Left", "you:Right", "cautious", "borrower"], seed=45)),
            Step("Two auctions", 10, "Who paid more than it added? Who missed a good one?", "One auction led by each "
                 "half. Open *After the sale* after each.",
                 "Read it on the board: the price beside what the bundle added. A team may also have stopped for lack "
                 "of cash.",
                 (("We won, so we did well.", "What did you pay, and what did it add?"),),
                 show=lambda: board("big-shot", seats=["you:Left", "you:Right", "cautious", "borrower"], seed=45)),
            Step("The jar", 5, "How much is in the jar? The highest guess buys it at that price.", "Everybody writes a "
                 "guess. Then: 'Who has won? Who still wants to be the winner?'",
                 f"The highest guess tends to be too high. If 30 guesses are spread evenly up to 40 % either way, "
                 f"by {decimal(jar, 1)} % on average.",
                 (("Bad luck.", "It was not a random guess that won. It was the highest."),)),
            Step("The winner's curse", 10, "Six bidders estimate a value, each off by up to 5 either way. By how much "
                 "is the highest estimate too high?", "Guess first, then move the number of bidders. 'You didn't win "
                 "in spite of misjudging it; you won *because* you misjudged it.'",
                 f"{both(six)} on average. The more bidders, the worse.",
                 (("0: errors cancel out.", "On average over all six, yes. Not for the highest of them."),
                  ("5: the largest error.", "That is the most it can be, not the mean.")),
                 show=lambda: explorer("curse", bidders=6), cover=True),
            Step("The price of credit", 10, "Every loan is repaid with 10 M. The fourth pays out 6 M. What does it "
                 "cost, in per cent of what it pays out?", "'You repay the same for every loan, and each pays out "
                 "less. At which loan does it become madness?'",
                 f"{percent(fourth)}; the ninth costs {percent(ninth)}. A loan pays only if what you buy with it adds "
                 "more than the loan costs.",
                 (("40 %: 4 of 10.", "In per cent of what you *get*: 4 of 6."),
                  ("The average of all four loans.", "The first three are taken already. Only the next one is a "
                   "decision.")),
                 show=lambda: explorer("loans"), cover=True),
            Step("Takeaway", 5, "Complete: never bid more than …", "'Never bid more than it is worth *if you win*. "
                 "That is less than your estimate. If you pay your own bid, bid lower still.'",
                 "… what it is worth if you win.",
                 (("… my estimate.", "Whose estimate wins?"), ("… I have.", "Having the money is not a reason."))),
        ),
        "Never bid more than it is worth if you win.",
        "Have someone count the coins in the jar beforehand.",
        "The class bids for fun until the money is gone; then say what a loan costs, and let them go on. Sealed bids "
        "are read aloud too early: use the curtain.",
    )  # fmt: skip


@cache
def big_city_45() -> Plan:
    from biglab.games.big_city.analysis import completions, rule_table

    two = completions(15, most=2)[2].pair
    rules = rule_table()
    beside = ("park", "factory", "streetcar", "City Hall")
    best = max(row["1 lot"] for row in rules)
    alone = next(row["1 lot"] for row in rules if row["favourable"] and not any(row[what] for what in beside))
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
            Step("The place, not the building", 10, "A single business in the inner city. How many points at its worst "
                 "and at its best site?", "'Not the building. The place.' Guess both numbers, then switch the "
                 "neighbours on and off.",
                 f"{alone} points with nothing beside it, {best} beside park, streetcar and City Hall.",
                 (("Always the same: it is the same building.", "Then why do rents differ between streets?"),),
                 show=lambda: explorer("site", building="business", lots=1, hall=False), cover=True),
            Step("They build, you lose", 10, "A factory is put beside your house. What would you pay them not to? What "
                 "would they accept?", "Let two students bargain, one owner and one builder. 'What would each lose "
                 "without a deal?'",
                 "Any sum between what the builder gains there (over the next best place) and what the owner loses. "
                 "Name it an **externality**.",
                 (("Nothing: they must not build there.", "Who has the right? Then ask the other one what it is worth "
                   "to them."),
                  ("They should pay me.", "If the right is yours, yes. The factory ends in the same place, if "
                   "bargaining costs nothing; only the payment turns round.")),
                 show=lambda: board("big-city", seats=["you:The class", "mayor", "spoiler"], seed=8)),
            Step("Wait or build?", 5, "You hold lot 15. Four of eight unseen cards are its neighbours. How likely is "
                 "one of the next two cards a neighbour?", "'What do you know tomorrow that you do not know today?' "
                 "Vote: wait or build.",
                 f"{percent(two, 1)}. Waiting pays if a turn is not worth too much elsewhere.",
                 (("50 %: four of eight.", "That is for one card."),
                  ("100 %: twice 50 %.", "Both may miss: half of the time the first does.")),
                 show=lambda: explorer("assembly"), cover=True),
            Step("Takeaway", 5, "Who should be paid when a place becomes valuable?", "Let both sides speak. 'Value is "
                 "made by neighbours. Who owns it is another question.'",
                 "The owner, the city, those who laid the line: there are reasons for each.",
                 (("Nobody.", "Then who pays for the next streetcar?"),)),
        ),
        "Value is made by neighbours. Who owns it is another question.",
        "",
        "Everybody builds at once, and then there is no room for anything large; that is the lesson, so do not prevent "
        "it. Students forget the streetcar.",
    )  # fmt: skip


PLANS: dict[str, Callable[[], Plan]] = {
    "auctions-90": auctions.auctions_90,
    "big-idea-45": big_idea_45,
    "big-deal-45": big_deal_45,
    "superpoly-45": superpoly_45,
    "big-shot-45": big_shot_45,
    "big-city-45": big_city_45,
}
