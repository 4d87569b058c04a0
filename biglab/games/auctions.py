"""The undergraduate lesson on auctions, 90 minutes on Auction House and Big Shot. Every figure in it is computed here.

The boards of both games are found by their names; what is compared with theory is Auction House alone.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from biglab.charts.spec import decimal, percent
from biglab.games.auction_house import analysis
from biglab.games.school_plans import board, explorer
from biglab.ui.lesson import Plan, Question, Section, Step, joined

RIVALS = 3
BIDDERS = RIVALS + 1
VALUE = 80  # the value that the class discusses
NOISE = 20
GUESSERS, SPREAD = 30, 40  # the jar: how many guess, and by how many per cent a guess may be off
ESTIMATE = 50
HIGHEST = 100  # values go from 0 to this
HALF, JUST_BELOW, HIGHER = VALUE // 2, VALUE - 1, 70  # bids that students propose
RESERVE = 50
FOUR = ("first_price", "second_price", "english", "dutch")  # what the class votes on
EXIT_VALUE, EXIT_BIDDERS = 50, 5  # of the last question
SMALL = 5  # an error so small that the answer to it is another one
LOTS_PLAYED = 4  # of "Bid for it"; the handout has as many lines
JAR, LOTS, SHADING, SECOND, FORMATS, SHOT, CURSE, EXIT = 10, 15, 15, 10, 15, 5, 15, 5  # minutes


def points(value: Fraction | float) -> str:
    """
    >>> points(Fraction(41, 4)), points(60)
    ('10.25', '60')
    """
    return decimal(value, 2)


def bid(value: int, bidders: int = BIDDERS) -> Fraction:
    """The equilibrium bid in a first-price auction."""
    found = analysis.bid_function("first_price", bidders)(value)
    return Fraction(str(found))


def brings(offer: Fraction | int) -> str:
    """What a bid brings for the value the class discusses, and how often it wins."""
    line = analysis.shading(BIDDERS)
    wins = analysis.chance_against(offer, line, BIDDERS)
    gain = analysis.profit_against(offer, VALUE, line, BIDDERS)
    return f"{decimal(offer, 1)} wins {percent(wins, 1)} of the time and brings {points(gain)} points on average"


def the_jar() -> Section:
    """A common value to begin with: everybody guesses, the highest bid wins."""
    jar = analysis.overestimate(GUESSERS, SPREAD)
    steps = [
        Step(
            "The jar",
            JAR,
            "How much money is in the jar? Write down your guess, and then your bid. The highest bid buys the jar.",
            "Let the jar go round while people come in; nobody may open it. 'Write your guess *and* your bid: they "
            "need not be the same.' Collect them, read out the highest bid, open the envelope with the true sum. Do "
            "not explain anything yet. Ask: 'Who won? Are you glad? What was the mean of all guesses?' Keep the "
            f"numbers on the blackboard for minute {sum((JAR, LOTS, SHADING, SECOND, FORMATS, SHOT))}.",
            f"Compare the winner's guess with the mean of all guesses: the mean was not chosen for being high. If "
            f"{GUESSERS} guesses are spread evenly up to {SPREAD} % above and below the truth, the highest is "
            f"{decimal(jar, 1)} % too high on average.",
            (
                (
                    "The winner was unlucky.",
                    "Ask for a show of hands: who bid more than the true sum? It was the "
                    "highest of many guesses that won, not a random one.",
                ),
                (
                    "I bid my guess; that is fair.",
                    "Then what would you have gained if your guess had been exactly right? Nothing.",
                ),
            ),
            "Ask the guess in the room: `room = biglab.classroom('auction-house', groups_of=4)`, then "
            "`room.ask(biglab.predict('How much is in the jar?', truth, unit='cents', low=0, high=2000))`, where "
            "`truth` is the number in the envelope. The bids still come on paper.",
            "Slips of paper with a name, a guess and a bid. Two students sort them while you go on.",
        ),
    ]
    questions = [
        Question(
            "The jar. My guess: ______. My bid: ______. The true sum: ______.",
            "Read out in class. A bid below your own guess was wise: if you win, your guess was probably the highest.",
            0,
        ),
    ]
    return steps, questions


def private_values() -> Section:
    """Four lots, the best bid in them, why the truth pays at the second price, and what a seller earns."""
    line, best = analysis.shading(BIDDERS), bid(VALUE)
    over = analysis.profit_against(VALUE + 20, VALUE, 1, BIDDERS, format="second_price")
    truth = analysis.profit_against(VALUE, VALUE, 1, BIDDERS, format="second_price")
    revenue, more = analysis.revenue("first_price", BIDDERS).theory, analysis.reserve_revenue(BIDDERS + 1)
    spread = {each: analysis.price_spread(each, BIDDERS) for each in ("first_price", "second_price")}
    no_reserve, with_reserve = analysis.reserve_revenue(BIDDERS), analysis.reserve_revenue(BIDDERS, RESERVE)
    steps = [
        Step(
            "Bid for it",
            LOTS,
            "You see your own value, and nobody else's. One sealed bid. The highest bidder wins and pays their own "
            "bid. How much do you bid?",
            f"'Each of you has a *private value*: what the lot is worth to you. It is anything from zero to {HIGHEST}, "
            f"all equally likely. There are {BIDDERS} bidders in each group.' Play four lots without any comment. "
            "After the fourth: 'Who bid their value? What did you gain? Who bid half? How often did you win?'",
            "A bid equal to the value never gains anything. A very low bid gains much but hardly ever. Somewhere "
            "between the two must be the best bid. After some lots the class sees that one must bid *less* "
            "than the value; call that **shading**.",
            (
                (
                    "I bid more than my value to be sure.",
                    "What do you gain when you win? Write value minus price on the blackboard: it is negative.",
                ),
                ("I lost, so I bid wrongly.", "With a low value, losing is right. Ask what the winner's value was."),
            ),
            "In the same room, so that nobody has to join again: `room.play('auction-house', 4, format='first_price', "
            "lots=4, practice=1)`; Start. Afterwards keep the bids: `bids = room.frame()`, and for "
            "notebook 75 `room.to_csv('lesson.csv')`.",
            "Play it on the board of this step: the class votes on each bid (hands up for each ten points; bid the "
            "median). Or in groups of four, with ten cards each: draw a card for the tens, put it back, draw another "
            f"one for the ones, and show nobody. That is a secret value from zero to {HIGHEST - 1}. Then write a bid "
            "on paper.",
            lambda: board(
                "auction-house", seats=["you:The class", *["equilibrium"] * RIVALS], seed=90, lots=LOTS_PLAYED
            ),
        ),
        Step(
            "How much to shade",
            SHADING,
            f"Your value is {VALUE}. Three rivals. Which bid brings most, on average?",
            f"First everybody writes down a number. Then move the bid on the slider from {VALUE} downwards and read "
            "the expected profit aloud: chance to win times what is left. 'What do you lose by one point less? What "
            "do you gain?' Then derive it. If the others bid the share s of uniform values, a bid b beats one of them "
            f"with probability b/({HIGHEST} s), and all three with the third power of it. So (v − b) b³ is to be as "
            f"large as possible. Its derivative {RIVALS}b²(v − b) − b³ is zero where {RIVALS}(v − b) = b, and that is "
            f"at b = {line} v. The s has cancelled out: the **best response** is the same whatever share they bid (up "
            f"to their highest bid). So if all bid {line} of their values, nobody gains by changing alone: a "
            "**Bayes-Nash equilibrium**.",
            f"{decimal(best, 1)}, which is {line} of {VALUE}. Against rivals who bid {line} of their values, "
            f"{brings(best)}; {brings(HALF)}; {brings(HIGHER)}. With n bidders it is (n − 1)/n of the value. Premises: "
            "private, independent, uniform values from zero; symmetric and risk-neutral bidders; no budget constraint.",
            (
                (
                    f"{HALF}, half of it.",
                    f"That is right with one rival. With three it wins only "
                    f"{percent(analysis.chance_against(HALF, line, BIDDERS), 1)} of the time.",
                ),
                (
                    f"{JUST_BELOW}: just below my value.",
                    f"It always wins against rivals who bid {line}, and gains one point.",
                ),
                (
                    "It depends on what the others do.",
                    "A good answer. Here it does not: let them set the rivals' share "
                    "to another number in the formula, and see it disappear.",
                ),
            ),
            f"`room.ask(biglab.predict('Your value is {VALUE}. What do you bid?', {best}, unit='points', low=0, "
            "high=100))`, then Reveal. Then their own bids around the line: "
            "`biglab.auction_house.class_report(bids).plot()`.",
            "Show of hands in steps of ten, tallied on the blackboard, before the slider moves.",
            lambda: explorer("shading", value=VALUE, bid=VALUE, bidders=BIDDERS),
            True,
        ),
        Step(
            "Second price: why the truth pays",
            SECOND,
            f"New rule: the highest bid wins, but pays the SECOND-highest bid. Your value is {VALUE}. Would you bid "
            f"{VALUE + 20}?",
            "Let them vote first. Then draw the three cases: the highest rival bids less than both numbers, more than "
            "both, or in between. Only the third case matters. Point at the picture: the top of every curve is at the "
            "value, whatever the rivals do. That is a **dominant strategy**, stronger than an equilibrium. An English "
            "auction asks the same question with a clock.",
            f"Bid {VALUE}, the value. Against three truthful rivals that brings {points(truth)} points on average, and "
            f"a bid of {VALUE + 20} brings {points(over)}: it wins more lots, and loses money on each additional one.",
            (
                (
                    "Bid more: I do not pay my bid anyway.",
                    "A bid above your value wins more lots, but only lots that cost more than they are worth to you.",
                ),
                (
                    "Then the seller gets less.",
                    "Keep that for the next step: what do bidders do in a first-price auction?",
                ),
                (
                    "Bid a little less, to be safe.",
                    "From what does it protect you? Let them find a rival bid for which it is better. There is none.",
                ),
            ),
            "Two lots: `room.play('auction-house', 4, format='second_price', lots=2)`.",
            "Two lots on paper in the same groups of four, with new values from the same cards.",
            lambda: analysis.plot_replies(VALUE, bidders=BIDDERS, format="second_price"),
            True,
        ),
        Step(
            "Four formats, one revenue",
            FORMATS,
            "You are the seller. First price, second price, English, Dutch: which one brings most?",
            "Vote first, and write the votes on the blackboard. Then show the picture: the same cards sold in all "
            "formats to bots that play the equilibrium. 'In first price they pay their own bid, but they shade. In "
            "second price they do not shade, but pay less than they bid.' Name **revenue equivalence** with *all* its "
            "premises: independent private values, symmetric and risk-neutral bidders, no budget constraints, "
            "equilibrium play, the highest value wins, and a bidder with the lowest possible value expects no profit. "
            "Then ask which premise fails in real life.",
            f"{revenue} points per lot in all of them ({BIDDERS} bidders, values from zero to {HIGHEST}). (The dots of "
            "the picture are simulated, with their intervals; the diamonds are the equilibrium with bids in whole "
            "points.) The risk is "
            f"not the same: the price has a standard deviation of {points(spread['first_price'])} in first price and "
            f"of {points(spread['second_price'])} in second price. A reserve price of {RESERVE} raises "
            f"{points(no_reserve)} to {points(with_reserve)}; one more bidder brings {points(more)}.",
            (
                ("First price: they pay their own bid.", "And what do they bid when they know that?"),
                (
                    "English: people get carried away.",
                    "That may be true of people, and then premises fail: say which. "
                    "With private values and no mistakes the clock stops at the second-highest value.",
                ),
                (
                    "All auctions bring the same.",
                    "Only on average, only in equilibrium, and only under these premises. "
                    "Take one away: risk-averse bidders, for example, shade less, and first price brings more.",
                ),
            ),
            "If you have time, sell the same lots twice: `room.play('auction-house', 4, formats={'first_price': 2, "
            "'english': 2}, same_values=True)`. "
            "Expect the class to differ from theory, and ask how.",
            "Ask four students to sell a pen to the class: one in an English auction, one in a Dutch auction, and two "
            "by sealed bids, at the first and at the second price.",
            lambda: analysis.plot_revenue(formats=FOUR, games=60, seed=1),
            True,
        ),
    ]
    questions = [
        Question(
            "Four lots, first price.",
            "Profit is your value minus your bid in lots that you won, and zero in the others. With a bid equal to "
            "your value you never gain anything.",
            4,
            ("my value", "my bid", "price", "my profit"),
        ),
        Question(
            f"My value is {VALUE}, three rivals, first price. My bid: ______. The best bid: ______. Why?",
            f"{decimal(best, 1)}: (n − 1)/n = {line} of the value. A higher bid wins more often, but keeps "
            f"too little. Against rivals who bid {line} of their values, {brings(HIGHER)}, but {brings(best)}.",
            2,
        ),
        Question(
            f"Second price, my value is {VALUE}. For which rival bid does a bid of {VALUE + 20} do better "
            f"than a bid of {VALUE}? And worse?",
            f"Better: for none. Worse: if the highest rival bids "
            f"between {VALUE} and {VALUE + 20}; then you win and pay more than {VALUE}.",
            2,
        ),
        Question(
            "Revenue equivalence: name four of its premises.",
            "Independent private values; symmetric bidders; risk-neutral bidders; no budget constraints; "
            "equilibrium play; the highest value wins; a bidder "
            f"with the lowest possible value expects no profit. With {BIDDERS} bidders and values from zero to "
            f"{HIGHEST} every format then brings {revenue} points on average.",
            2,
        ),
    ]
    return steps, questions


def worked_out_values() -> Section:
    """Big Shot: nobody says what a bundle is worth, and cash is limited."""
    steps = [
        Step(
            "Where do values come from? Big Shot",
            SHOT,
            "A bundle of pawns is for sale. Nobody gives you a card with a value. What is it worth to us? And to them?",
            "One auction of Big Shot on the board, the class bids for seat A. One rule is enough: the winner puts the "
            "pawns into districts, and a full district belongs to the colour that leads it. When it is sold, open "
            "*After the sale*. 'In the textbook the value is given. Here you have to work it out, it depends on who "
            "else wins, and cash is limited.' It prepares the next step: a value that must be *estimated*.",
            "The worth differs from seat to seat, and it changes with who would own it otherwise. Some bidders stop "
            "because they run out of money: a **budget constraint**, not a low value.",
            (
                (
                    "It is worth what somebody pays.",
                    "Then nobody could ever overpay. Ask what the bundle adds at the end of the game.",
                ),
            ),
            "On the projector; phones rest.",
            "On the projector; vote by hands on each bid.",
            lambda: board("big-shot", seats=["you:The class", "cautious", "borrower", "hoarder"], seed=45),
        ),
    ]
    return steps, []


def common_value() -> Section:
    """Why winning is bad news, and an exit question on both kinds of value."""
    curse = {row.bidders: row for row in analysis.curse(ESTIMATE, (2, 4, 6))}
    naive = analysis.overestimate(BIDDERS, NOISE)
    last, alone = bid(EXIT_VALUE, EXIT_BIDDERS), bid(EXIT_VALUE, 2)
    off, close = (analysis.markdown("first_price_sealed", EXIT_BIDDERS, error) for error in (NOISE, SMALL))
    bad_news = analysis.overestimate(EXIT_BIDDERS, NOISE)
    steps = [
        Step(
            "Common value: is winning good news?",
            CURSE,
            f"The lot is worth the same to everybody, but nobody knows how much. Your estimate is {ESTIMATE}, off by "
            f"up to {NOISE} either way. You win against five others. What is it worth now?",
            "Back to the jar. 'Your estimate is right on average. But you win only when it is the highest.' Guess "
            "first, then show the picture. Then return to the numbers on the blackboard: did the winner of the jar bid "
            "above the true sum? Name the **winner's curse**, and the rule: ask what it is worth *if you win*.",
            f"{points(curse[6].value_if_won)} on average with six bidders, not {ESTIMATE}: the estimate is "
            f"{points(curse[6].too_high)} too high. With two bidders it is {points(curse[2].too_high)} too high. If "
            f"{BIDDERS} bidders all bid their estimate (first price), the winner loses {points(naive)} points on "
            f"average; in equilibrium everybody takes the whole {NOISE} off (uniform errors, estimates away from the "
            "ends).",
            (
                (f"{ESTIMATE}: estimates are right on average.", "All estimates are. The *highest of six* is not."),
                (
                    "More rivals: I must bid higher.",
                    "With private values, yes. Here each additional rival you beat is one more opinion below yours.",
                ),
                (
                    "Only foolish bidders are cursed.",
                    "Everybody can be careful and the highest estimate is still too high. The "
                    "curse is not a mistake in the estimate; it is a mistake in the bid.",
                ),
            ),
            "`room.play('auction-house', 4, variant='common-value', lots=3)`; look at the "
            "profits of the winners together.",
            "Each row of seats is a group with a secret number. Hand out the slips that you have prepared: the number, "
            "plus or minus the roll of a die. They bid on paper; then show the number.",
            lambda: analysis.plot_curse(ESTIMATE, auctions=20_000),
            True,
        ),
        Step(
            "Exit question",
            EXIT,
            f"First price, five bidders, your private value is {EXIT_VALUE}: what do you bid? And if {EXIT_VALUE} is "
            f"only your estimate of a common value, off by up to {NOISE} either way: higher or lower?",
            "On a slip, with one sentence of reason, handed in at the door. Read three of them aloud at the start of "
            "the next class.",
            f"{decimal(last, 1)}, which is {analysis.shading(EXIT_BIDDERS)} of {EXIT_VALUE}. Lower if {EXIT_VALUE} is "
            f"such an estimate: {decimal(EXIT_VALUE - off, 1)} in equilibrium. Of the {decimal(off, 1)} points, "
            f"{points(bad_news)} correct for what winning tells you, and the rest is shading for the profit. (It "
            f"depends on the error: if it is at most {SMALL}, the bid is {decimal(EXIT_VALUE - close, 1)}, and that is "
            f"higher than {decimal(last, 1)}. Bidders who know nearly the same leave each other little profit.)",
            (
                (f"{decimal(alone, 1)}.", "That is with one rival."),
                (f"{EXIT_VALUE}: bid the truth.", "That is right in a second-price auction with private values."),
                ("The same; an estimate is right on average.", "Not the one that wins."),
            ),
            f"`room.ask(biglab.predict('Value {EXIT_VALUE}, five bidders: your bid?', {last}, unit='points', low=0, "
            f"high={EXIT_VALUE}))`. The second part still comes on paper.",
            "On paper: it is the last question of the handout.",
        ),
    ]
    questions = [
        Question(
            f"A common value; my estimate is {ESTIMATE}, off by up to {NOISE}. It was the highest of six. The "
            f"lot is worth on average: ______. Why not {ESTIMATE}?",
            f"{points(curse[6].value_if_won)}. All estimates "
            "are right on average, but the highest of six is not: winning is news, and bad news.",
            2,
        ),
        Question(
            f"First price, five bidders, private value {EXIT_VALUE}. My bid: ______. And if {EXIT_VALUE} is only "
            f"an estimate of a common value, off by up to {NOISE} either way? Higher / lower, because:",
            f"{decimal(last, 1)}. Lower: {decimal(EXIT_VALUE - off, 1)} in equilibrium. Of the {decimal(off, 1)} "
            f"points, {points(bad_news)} correct for what winning tells you, and the rest is shading for the "
            "profit.",
            2,
        ),
    ]
    return steps, questions


@cache
def auctions_90() -> Plan:
    """Ninety minutes, with phones or without."""
    steps, questions = joined(the_jar(), private_values(), worked_out_values(), common_value())
    return Plan(
        "auctions-90",
        f"Auctions in {sum(step.minutes for step in steps)} minutes",
        "everybody can say why bids are shaded, why formats bring the same on average, and why winning can be bad "
        "news, and has experienced all three.",
        "For first-year students; needs means and one derivative. Notebooks 70 to 75 are the long version.",
        steps,
        "Shade for the profit, tell the truth when your bid does not set your price, and ask what it is worth if you "
        "win.",
        "Count the coins in the jar and seal the number in an envelope. Print the handout and this plan: the notes of "
        "the lesson (key `n`) are on the wall, with all answers. Open `biglab.lesson('auctions-90')` and turn to its "
        "last step once, so that everything has been computed. Without phones, prepare slips for bids, for each group "
        "of four the cards from ace to nine and a ten, which counts as zero (a pack of playing cards serves four "
        "groups), and for the common value a secret number for each row of seats. Write a slip for each seat of the "
        "row: that number plus or minus the roll of a die (toss a coin for the sign). With phones, read "
        "`docs/classroom.md` of the project, and try the room with two phones in the network of the room. On your own "
        "laptop, phones reach it only after `biglab class --code ABCD --lan` in a terminal, with the code on your "
        "wall. Write the cells of the room below the cell of the lesson: Esc leaves the full window and brings you to "
        "them.",
        "Groups finish at different speeds: the clock decides after a minute (`seconds=40` for less). Some students "
        "want to know the 'right' bid before they have played; do not tell them. In step five the discussion of real "
        "auctions can take the time of the winner's curse: stop it at minute "
        f"{sum((JAR, LOTS, SHADING, SECOND, FORMATS))}. If you are late, drop Big Shot, "
        "never the guesses.",
        questions,
        (
            "First price: with n bidders and uniform private values from zero, bid [(n − 1)/n] of your value.",
            "Second price: bid [the value itself]. English: stay until [the price reaches it].",
            "Common value: ask what it is worth [if you win]; then [shade as well].",
        ),
    )
