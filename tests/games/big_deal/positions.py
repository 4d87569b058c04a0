"""Positions of Big Deal for tests of the screen, small and crowded; each is a table of its own."""

from __future__ import annotations

from tests.games.big_deal.deals import counter, new, pair, raise_, saskia, sit, steal

LONG = "you:Maximiliane von Habsburg-Lothringen"
PEOPLE = ["you", LONG, "you:Bob", "you:Ümit", "you:Zoë", "you:counter"]


def fresh():
    """Nothing is dealt yet."""
    return new(4, first_dealer=3)


def turn():
    """A may lay a pair, take the top discard, steal, or throw a card away."""
    stacks = {
        "A": ["gold home", "jewels jewels", "coins coins coins"],
        "B": ["piggy piggy"],
        "C": ["silver stamps", "yacht yacht silver silver"],
        "D": ["cash cash", "gold auto auto"],
    }
    hands = {"A": "silver yacht yacht stocks", "B": "auto auto home cash"}
    totals = [340_000, 0, 150_000, 985_000]
    return sit(hands=hands, stacks=stacks, discard="bank stocks", bots=PEOPLE[:4], totals=totals)


def duel():
    """The duel of the rulebook before its last answer: A may yield only."""
    table = saskia(bots=PEOPLE[:4])
    table.play(steal("A", "stocks"), counter("silver"), raise_("stocks"), counter("gold"), raise_("silver"))
    return table


def long_duel():
    """Two hands of eight thrown into one pot, among six."""
    hands = {"A": "gold silver silver silver cash cash cash cash", "B": "gold gold silver silver silver cash cash cash"}
    stacks = {"A": ["home home"], "B": ["piggy piggy", "silver silver cash"]}
    table = sit(6, hand_size=8, hands=hands, stacks=stacks, bots=PEOPLE, deck=12)
    table.play(steal("B", "cash"))
    for kind in "cash cash cash silver silver silver gold".split():
        table.play(counter(kind), raise_(kind))
    return table


def crowded():
    """Two players late in a round: every set of the fan has to stay readable."""
    sets = [
        "home home",
        "silver yacht",
        "auto auto auto",
        "jewels jewels",
        "bank bank",
        "stocks stocks stocks",
        "coins coins",
        "cash cash",
        "stamps stamps",
        "piggy piggy",
        "silver jewels",
        "coins coins",
    ]
    others = [
        "gold home home",
        "silver silver silver yacht yacht",
        "auto auto",
        "jewels jewels jewels",
        "bank bank bank",
        "stocks stocks",
        "coins coins",
        "cash cash cash",
        "stamps stamps stamps",
        "piggy piggy",
        "gold auto auto",
        "silver bank",
        "stamps stamps",
        "gold gold yacht yacht yacht",
    ]
    return sit(2, stacks={"A": sets, "B": others}, bots=PEOPLE[:2], deck=0, totals=[655_000, 710_000])


def six():
    """Six players, French cards, hands on the table."""
    stacks = {
        "A": ["home home", "cash cash"],
        "B": ["yacht yacht"],
        "C": ["auto auto", "silver stamps stamps"],
        "D": ["jewels jewels", "gold coins coins coins"],
        "E": ["piggy piggy", "bank bank bank", "stocks stocks"],
    }
    return sit(6, stacks=stacks, bots=PEOPLE, discard="cash", open_hands=True, language="fr")


def dutch():
    """The longest words there are."""
    stacks = {"A": ["stamps stamps", "coins coins"], "B": ["piggy piggy", "stamps stamps silver"], "C": ["bank bank"]}
    hands = {"A": "stamps coins bank piggy gold"}
    return sit(3, stacks=stacks, hands=hands, discard="coins", bots=PEOPLE[:3], language="nl")


def end():
    """A round is over, and with it the game."""
    stacks = {"A": ["home home", "gold cash"], "B": ["yacht yacht"], "C": ["auto auto"], "D": ["coins coins"]}
    hands = {"A": "stocks stocks", "B": "bank", "C": "cash", "D": "piggy"}
    table = sit(stacks=stacks, hands=hands, deck=0, totals=[940_000, 870_000, 0, 10_000], bots=PEOPLE[:4])
    return table.play(pair("stocks stocks"))


def counted():
    """A round is over, and the next is not dealt yet."""
    stacks = {"A": ["home home", "gold cash"], "B": ["yacht yacht"]}
    table = sit(2, stacks=stacks, hands={"A": "stocks stocks", "B": "bank"}, deck=0, bots=PEOPLE[:2])
    return table.play(pair("stocks stocks"))


POSITIONS = {
    "fresh": fresh,
    "turn": turn,
    "duel": duel,
    "long_duel": long_duel,
    "crowded": crowded,
    "six": six,
    "dutch": dutch,
    "end": end,
    "counted": counted,
}


def looks():
    """Every position as the seat to move sees it, or the first."""
    for name, make in POSITIONS.items():
        table = make()
        yield name, table.view(max(0, table.state.to_move))
