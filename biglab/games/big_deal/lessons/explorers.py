"""The explorers of Big Deal: does your rival hold a match, is the steal worth it, who can attack me, when to stop.

Every number is exact and printed as a fraction where it is short enough to be read.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from biglab.charts.spec import axis, bars, chart, exact, line, percent, rule, span
from biglab.games.big_deal import analysis
from biglab.ui.explorer import Explorer, Values, choice, slider

CARD, SILVER = 10_000, 25_000  # dollars: a card like Stocks, a joker
BLOCKER = Fraction(470_000, 19)  # dollars: a card that answers, on average, jokers included
UNSEEN = 97  # cards, in the reference case of the rulebook
MINE = 5  # cards of mine that fit, at most
PERCENTS = [(Fraction(i, 5), f"{20 * i}%") for i in range(6)]


def dollars(value: Fraction | int, sign: bool = False) -> str:
    """A sum to the nearest dollar: $12,351, −$5,000."""
    amount = round(value)
    return ("−" if amount < 0 else "+" if sign and amount else "") + f"${abs(amount):,}"


def thousands(value: Fraction | int) -> Fraction:
    return Fraction(value) / 1000


def both(chance: Fraction) -> str:
    """A chance as fraction and percentage, the fraction alone dropped where nobody could read it."""
    if chance.denominator == 1:
        return percent(chance, 1)
    about = f"≈ {percent(chance, 2)}"
    return about if chance.denominator > 10_000_000 else f"{chance.numerator}/{chance.denominator} {about}"


def cards(n: int) -> str:
    return "1 card" if n == 1 else f"{n} cards"


# ------------------------------------------------------------------ does your rival hold a match, is a steal worth it?


def match_explorer(unseen: int = 97, assets: int = 7, jokers: int = 12, hand: int = 4, prize: int = 20_000) -> Explorer:
    """Does the owner hold a match, and what is a steal worth: by unseen cards, blockers among them, and that hand.

    >>> match_explorer(hand=5).values.hand
    5
    """
    return Explorer(
        "Does your rival hold a match?",
        [
            slider("unseen", "Cards I have not seen", (40, 70, 97), unseen),
            slider("assets", "Matching cards among them", range(9), assets, help="Cards of the attacked kind."),
            slider("jokers", "and jokers", (0, 3, 6, 9, 12), jokers, help="Two silver for each gold; all match."),
            slider("hand", "Cards in that hand", range(2, 9), hand),
            choice("prize", "The attacked set", {"a pair, $20,000": 20_000, "a large set, $140,000": 140_000}, prize),
        ],
        match_picture,
    )


def match_picture(values: Values) -> dict[str, Any]:
    unseen, hand, prize, b = values.unseen, values.hand, values.prize, values.assets + values.jokers
    held = analysis.blocker_distribution(unseen, b, hand)
    match, mean = 1 - held[0], Fraction(hand * b, unseen)
    shown = range(min(len(held), 7))
    first = chart(
        "Your rival cannot hold a match" if match == 0 else f"Your rival holds a match {percent(match, 1)} of the time",
        x=axis("matching cards in that hand", low=-0.6, high=6.6, ticks=[(d, str(d)) for d in range(7)]),
        y=axis("probability", format="percent", low=0, high=Fraction(112, 100), ticks=PERCENTS),
        marks=[
            bars(
                shown,
                [held[d] for d in shown],
                step=1,
                text=[percent(held[d], 1) for d in shown],
                tones=["gain" if d == 0 else "loss" for d in shown],
            ),
            rule(
                x=mean,
                label=f"mean {mean}" if mean.denominator <= 100 else f"mean {float(mean):.2f}",
                tone="chance",
                solid=True,
            ),
        ],
        label=f"Bars of how many matching cards {cards(hand)} hold, drawn from {unseen} unseen ones; {b} match: "
        + ", ".join(f"{d} with probability {percent(held[d], 2)}" for d in shown)
        + ".",
    )
    steps = range(1, MINE + 1)
    matching = (values.assets, 2 * values.jokers // 3, values.jokers // 3)
    steals = [analysis.steal_value(prize, [CARD] * mine, matching, unseen - b, hand) for mine in steps]
    gains, gifts = [found.gain for found in steals], [found.gift for found in steals]
    pair = Fraction(2 * CARD)
    enough = next((mine for mine, gain in zip(steps, gains) if gain > pair), None)
    second = chart(
        f"With {cards(enough)} that fit{'s' if enough == 1 else ''}, stealing beats laying a safe pair"
        if enough
        else "Laying a safe pair is worth more, however many cards fit",
        x=axis("cards of mine that fit", low=0.5, high=MINE + 0.5, ticks=[(mine, str(mine)) for mine in steps]),
        y=axis("gain on average, thousand $", low=0, high=thousands(max(*gains, pair)) * Fraction(118, 100)),
        marks=[
            rule(y=thousands(pair), label="a safe pair", tone="ink"),
            line(steps, [thousands(gift) for gift in gifts], tone="loss", dash=True, label="gift to my rival"),
            line(steps, [thousands(gain) for gain in gains], tone="gain", label="to me"),
            exact(
                steps,
                [thousands(gain) for gain in gains],
                tone="gain",
                aside=True,
                text=[f"{float(thousands(gain)):.1f}" for gain in gains],
            ),
        ],
        label="Diamonds of what a steal brings me on average if both fight to the end: "
        + ", ".join(f"with {cards(mine)} {dollars(gain)}" for mine, gain in zip(steps, gains))
        + f". A safe pair of such cards brings {dollars(pair)}.",
    )
    return {
        "charts": [first, second],
        "facts": [
            ("My rival holds a match", both(match)),
            ("My rival holds none", both(held[0])),
            ("I win with 1, 2, 3 cards", ", ".join(percent(found.p_win, 1) for found in steals[:3])),
            ("One card brings me", dollars(gains[0])),
            ("and my rival, when it fails", f"{dollars(CARD)}, {percent(match, 1)} of the time"),
            ("Our stacks move apart by", dollars(steals[0].swing, sign=True)),
        ],
        "sentence": f"{b} of {unseen} unseen cards would answer. A hand of {hand} holds none of them with probability "
        f"{both(held[0])}; so one card that fits brings {dollars(gains[0])} on average, and two bring "
        f"{dollars(gains[1])}, if both sides fight to the end.",
    }


# ------------------------------------------------------------------ who can attack my top set?

RISKS = (30, 50, 75, 97)


def risk_explorer(opponents: int = 2, unseen: int = 97, blockers: int = 19, hand: int = 4) -> Explorer:
    """The chance that at least one of several opponents can attack my top set.

    >>> risk_explorer(opponents=3).values.opponents
    3
    """
    return Explorer(
        "Can anybody steal my top set?",
        [
            slider("opponents", "Opponents", range(1, 6), opponents),
            slider("hand", "Cards in each hand", (3, 4, 5, 8), hand),
            slider("unseen", "Cards I have not seen", RISKS, unseen),
            slider(
                "blockers",
                "Cards among them that fit",
                range(21),
                blockers,
                help="Cards of the kind on top of my stack, and all jokers.",
            ),
        ],
        risk_picture,
    )


def risk(unseen: int, fitting: int, hand: int, opponents: int) -> Fraction:
    """The chance that `opponents` hands together hold a card that fits; they hold no more than there is."""
    return analysis.p_match(unseen, fitting, min(hand * opponents, unseen))


def risk_picture(values: Values) -> dict[str, Any]:
    m, hand, unseen, b = values.opponents, values.hand, values.unseen, values.blockers
    people = range(1, 6)
    chances = [risk(unseen, b, hand, each) for each in people]
    now = chances[m - 1]
    fits = range(21)
    by_fit = [risk(unseen, each, hand, m) for each in fits]
    half = next((each for each in fits if by_fit[each] > Fraction(1, 2)), None)
    share = axis("somebody can attack", format="percent", low=0, high=Fraction(112, 100), ticks=PERCENTS)
    who = "opponent" if m == 1 else "opponents"
    first = chart(
        f"{m} {who}: {'nobody can attack' if now == 0 else f'somebody can attack {percent(now, 1)} of the time'}",
        x=axis("opponents", low=0.5, high=5.5, ticks=[(each, str(each)) for each in people]),
        y=share,
        marks=[
            bars(
                people,
                chances,
                step=1,
                text=[percent(p, 1) for p in chances],
                tones=["loss" if each == m else "faint" for each in people],
            ),
        ],
        label=f"Bars of the chance that somebody can attack, with hands of {hand}: "
        + ", ".join(f"{each} {percent(p, 2)}" for each, p in zip(people, chances))
        + ".",
    )
    second = chart(
        f"From {half} cards that fit on it is more likely than not" if half else "It stays less likely than not",
        x=axis("cards that fit among those unseen", low=-0.5, high=20.5, ticks=[(i, str(i)) for i in range(0, 21, 5)]),
        y=share,
        marks=[
            *([span(half - Fraction(1, 2), Fraction(41, 2), tone="loss")] if half else []),
            line(fits, by_fit, tone="chance", label=f"{m} {who}", aside=True),
            exact([b], [now], tone="loss", large=True, text=[percent(now, 1)], aside=True),
        ],
        label=f"A line of the same chance over 0 to 20 cards that fit, for {m} {who}. At {b} it is {percent(now, 2)}.",
    )
    alone = [1 - (1 - chances[0]) ** each for each in people]
    return {
        "charts": [first, second],
        "facts": [
            ("Somebody can attack", both(now)),
            ("One given opponent can", both(chances[0])),
            ("If hands were independent", percent(alone[m - 1], 2)),
            ("Cards in their hands", f"{min(hand * m, unseen)} of the {unseen} unseen"),
        ],
        "sentence": f"{m} {who} with {cards(hand)} each hold {min(hand * m, unseen)} of {unseen} unseen cards, and {b} "
        f"of those fit. The chance that at least one of them is in a hand is {both(now)}: "
        + ("better cover the set." if now > Fraction(1, 2) else "the set may lie open for a turn."),
    }


# ------------------------------------------------------------------ when to stop


def stop_explorer(
    plain: int = 1, jokers: int = 1, pot: int = 20_000, hand: int = 4, blockers: int = 19, keep: int = 75_000
) -> Explorer:
    """The duel solved backwards: play a card or yield after each answer, whatever was played before.

    >>> stop_explorer(jokers=2).values.jokers
    2
    """
    return Explorer(
        "When should you stop?",
        [
            slider("plain", "Matching cards of mine", range(1, 4), plain, help="Worth $10,000 each; they go first."),
            slider("jokers", "and jokers", range(3), jokers, help="Silver, worth $25,000 each; they go last."),
            slider("pot", "The set we fight for", (10_000, 20_000, 60_000, 140_000), pot, show=dollars),
            slider("hand", "Cards in that hand at the start", range(2, 6), hand),
            slider("blockers", f"Matching cards among {UNSEEN} unseen ones", (5, 12, 19), blockers),
            slider(
                "keep",
                "What a joker of mine would bring elsewhere",
                (25_000, 50_000, 75_000, 100_000),
                keep,
                show=dollars,
                help="In a pair, or in a later duel. If you play it and lose the duel, it is gone.",
            ),
        ],
        stop_picture,
    )


def duel_plan(plain: int, jokers: int, pot: int, hand: int, blockers: int, keep: int) -> list[dict[str, Any]]:
    """The plan against a hand that answers with average blockers: what playing and yielding bring after each."""
    worth, elsewhere = [CARD] * plain + [SILVER] * jokers, [CARD] * plain + [keep] * jokers
    plan = analysis.when_to_stop(
        pot, worth, (blockers, 0, 0), UNSEEN - blockers, hand, keep=elsewhere, values=(BLOCKER, BLOCKER, BLOCKER)
    )
    return [
        {
            "answers": k,
            "again": 1 - step.p_last,
            "edge": step.go,
            "yield": Fraction(sum(elsewhere[k:])),
            "play": step.go + sum(elsewhere[k:]),
            "pot": step.pot,
            "spent": sum(worth[:k]),
        }
        for k, step in enumerate(plan.steps)
    ]


def stop_picture(values: Values) -> dict[str, Any]:
    plain, jokers = values.plain, values.jokers
    steps = duel_plan(plain, jokers, values.pot, values.hand, values.blockers, values.keep)
    better = [step["edge"] for step in steps]
    stop = next((step["answers"] for step, edge in zip(steps, better) if edge < 0), None)
    names = ["at the start" if step["answers"] == 0 else f"after {step['answers']}" for step in steps]
    places = range(len(steps))
    reach = max(max(map(abs, better)), Fraction(10_000))
    first = chart(
        "Fight to the last card"
        if stop is None
        else "Do not even begin"
        if stop == 0
        else f"Stop after the {('first', 'second', 'third', 'fourth')[stop - 1]} answer",
        x=axis("answers so far", names=names),
        y=axis(
            "what playing a card adds, thousand $",
            low=-thousands(reach) * Fraction(6, 5),
            high=thousands(reach) * Fraction(6, 5),
        ),
        marks=[
            bars(
                places,
                [thousands(edge) for edge in better],
                tones=["gain" if edge >= 0 else "loss" for edge in better],
                text=[dollars(edge, sign=True) for edge in better],
            ),
            rule(y=0, tone="faint", solid=True),
        ],
        label="Bars of what playing a card is worth beyond yielding: "
        + ", ".join(f"{name} {dollars(edge, sign=True)}" for name, edge in zip(names, better))
        + ".",
    )
    top = max(step[what] for step in steps for what in ("play", "yield", "spent"))
    second = chart(
        "What is spent is spent, whatever you do now",
        x=axis("answers so far", names=names),
        y=axis("thousand $", low=0, high=thousands(max(top, Fraction(10_000))) * Fraction(118, 100)),
        marks=[
            bars(places, [thousands(step["spent"]) for step in steps], tone="faint", label="spent already"),
            line(places, [thousands(step["yield"]) for step in steps], tone="loss", dash=True, label="yield"),
            line(places, [thousands(step["play"]) for step in steps], tone="gain", label="play a card"),
            exact(
                places,
                [thousands(step["play"]) for step in steps],
                tone="gain",
                aside=True,
                text=[dollars(step["play"]) for step in steps],
            ),
        ],
        label="Two lines of what playing a card and what yielding is worth from here on, and bars of what is spent: "
        + ", ".join(
            f"{name} {dollars(step['play'])} against {dollars(step['yield'])}, {dollars(step['spent'])} spent"
            for name, step in zip(names, steps)
        )
        + ".",
    )
    right = max(better[0], Fraction(0))
    last = steps[stop] if stop else steps[0]
    if stop is None:
        verdict = "each further card is worth playing"
    elif stop == 0:
        verdict = "not even the first card is worth playing"
    else:
        verdict = f"the first {'card is' if stop == 1 else f'{stop} cards are'} worth playing and the next is not"
    return {
        "charts": [first, second],
        "facts": [
            ("My rival can answer at first", both(steps[0]["again"])),
            (
                "and again each time",
                ", ".join(percent(step["again"], 1) for step in steps[1:]) or "I have one card only",
            ),
            ("The right to begin is worth", dollars(right)),
            ("Each answer adds, on average", dollars(BLOCKER)),
            ("Pot when I stop" if stop else "Pot at the start", dollars(last["pot"])),
            ("Lost by then, whatever I do", dollars(last["spent"])),
        ],
        "sentence": f"With {cards(plain + jokers)} that fit against a hand of {values.hand}, {verdict}. The cards "
        "already in the pot are gone whatever you do, so they decide nothing. What counts is the pot, the next card "
        "and the chance of another answer.",
    }


EXPLORERS = {
    "match": match_explorer,
    "risk": risk_explorer,
    "stop": stop_explorer,
}
