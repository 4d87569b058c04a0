"""Refusals of Big City for the sweep over all games: where each verb is treated, and what random games do not meet."""

from __future__ import annotations

from biglab.core.state import Move, unpack
from biglab.games.big_city.rules import words as f
from biglab.games.big_city.rules.sites import site
from tests.games.big_city.positions import T2, T5, lot, new, sit
from tests.games.big_city.rules.test_rules import with_line

# verb → the sections and rulings that treat it: a refusal of the verb cites one of them
ABOUT = {
    f.LAY: "2.2 3.4 R28",
    f.ROTATE: "R5",
    f.PLACE: "3.1 R6",
    f.BUILD: "2.3 2.5 3.4 4 R4 R8 R11 R12",
    f.PLAN: "2.3 3.4",
    f.SHAPE: "3.4",
    f.SITE: "2.3 2.5 3.4 R15",
    f.STREETCAR: "3.4",
    f.TRACK: "2.5 4 R1",
    f.EXCHANGE: "3.4",
    f.RETURN: "3.4",
    f.DRAW: "3.5 4",
    f.DROP: "3.6 R31",
    f.PASS: "3.4",
    f.TRADE: "4 R25",
    f.OFFER: "4",
    f.WANT: "4",
    f.COUNTER: "4",
    f.ACCEPT: "4 R33",
    f.DONE: "3.4 4",
    f.FIRST: "3.1",
    f.DEAL: "3.5",
}

# refusals that have nothing to do with the verb in particular
ANY_VERB = {f.NOT_NOW: "3.3", f.NO_SUCH_VERB: "3.3", f.NO_WHAT: "3.3", f.NO_AMOUNT: "3.3"}


def by_hand():
    """Refusals that random games seldom or never meet, and those that somebody has stumbled upon."""
    for table, words in (*buildings(), *fan(), *the_rest()):
        yield table, unpack(table.code(words))


def buildings():
    bank = [("business", 51), ("business", 53), ("bank", 52)]
    yield holding(11), "build City Hall 11"
    yield holding(12, tiles=[T5], city_hall_site="lot15"), "build City Hall 12"
    for name in ("cinema", "post office", "bank"):
        yield holding(11, tiles=[T2], pieces=[("City Hall", 26)]), f"build {name} 11"
    centre = "build shopping centre 55-56"
    yield holding(55, 56, tiles=[T5], pieces=[*bank, ("City Hall", 15)]), centre
    at_a_streetcar = {"trams": ["54-55"], "mall_forbids_tram": True}
    yield holding(55, 56, tiles=[T5], pieces=[*bank, ("City Hall", 58)], **at_a_streetcar), centre
    yield holding(22, tiles=[T2], pieces=[("City Hall", 15)]), "build church 22"
    yield holding(23, tiles=[T2], pieces=[("City Hall", 15)]), "build church 23"
    yield holding(58, 12, tiles=[T5], cross_tile_buildings=False), "build double business 58-12"
    yield holding(11), Move(f.BUILD, site(f.DOUBLE_PARK, f.EAST, lot(11)))


def holding(*cards, tiles=(), **city):
    return sit(*tiles, hands={"A": list(cards)}, **city)


def fan():
    """# rules: big-city 4. A police station follows its own conditions, not those of City Hall or of a church."""
    rest = [("residence" if n % 2 else "business", n) for n in (13, 14, 17, 18, 19)]
    yield sit(T5, pieces=[*rest, ("City Hall", 12)], hands={"A": [15]}, fan_buildings=True), "build police station 15"
    yield sit(T5, pieces=[*rest, ("City Hall", 15)], hands={"A": [16]}, fan_buildings=True), "build police station 16"
    yield sit(T2, pieces=[("City Hall", 26)], hands={"A": [11]}, fan_buildings=True), "build parking lot 11"
    yield sit(T5, pieces=[("City Hall", 15)], hands={"A": [58]}, fan_buildings=True), "build school 58"
    parking = [("business", 12), ("business", 14), ("City Hall", 15), ("parking lot", 11)]
    yield sit(T5, pieces=parking, hands={"A": [57]}, fan_buildings=True), "build residence 57"


def the_rest():
    laying = new(3)
    while laying.phase != "SETUP_TILE":
        laying.table.chance()
    yield laying, "first B"
    yield laying.play("lay 2", "rotate 0"), "at 0 0"
    yield sit(pieces=[("City Hall", 15), ("residence", 11, 12)]).play("streetcar"), "track 11-12"
    yield with_line("11-12", "12-15", "12-13", tiles=[T5]).play("streetcar"), "track 58-12"
    yield sit(), "exchange"
    yield sit(trade_cards=True), "trade"
    tired = sit(hands={"A": [11], "B": [12], "C": [13]}, trade_cards=True, trade_is_idle=False)
    tired.state.trades = f.TRADES_IN_A_ROW * 3
    yield tired, "trade"
    wide = {"A": [11, 12, 13, 14, 21, 22, 23, 24, 31], "B": [41, 51, 52]}
    full = sit(T5, hands=wide, seats=2, trade_cards=True, hand_limit=9, uneven_swaps=True)
    full.play("trade", "offer 11", "offer 12", "done", "counter 41", "counter 51", "counter 52", "accept 1 B 1")
    full.play("accept nothing B 2")
    full.state.uneven = 1
    yield full, "accept nothing B 3"
    twice = sit(T5, hands={"A": [11, 12, 13], "B": [41, 42, 51]}, seats=2, trade_cards=True, uneven_swaps=True)
    twice.play("trade", "offer 11", "offer 12", "done", "counter 41", "counter 42", "counter 51", "accept 1 B 1")
    twice.play("accept 2 B 2")
    twice.state.offered[0] = 0
    yield twice, "accept 1 B 3"
