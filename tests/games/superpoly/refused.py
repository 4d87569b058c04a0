"""Refusals of Superpoly for the sweep over all games: where each verb is treated, and what random games do not meet."""

from __future__ import annotations

from biglab.games.superpoly.rules import words as w
from tests.games.superpoly.positions import sit

# verb → the sections and rulings that treat it: a refusal of the verb cites one of them
ABOUT = {
    w.GO: "3.3 R46",
    w.DONE: "3.3",
    w.BUY: "3.3:6 3.4 R44",
    w.DECLINE: "3.3:6 3.4 3.8 R4",
    w.BID: "3.8 R5 R8",
    w.PASS: "3.8",
    w.CLAIM: "3.4 R9 R48",
    w.WAIT: "3.4",
    w.BUILD: "3.5 R13 R14 R15 R40",
    w.SELL: "3.5 R13 R17",
    w.SELL_DOWN: "3.5 R17",
    w.MORTGAGE: "2.3 3.5 R16",
    w.LIFT: "2.3 3.5 R21",
    w.DEFER: "3.5 R21",
    w.USE_CARD: "3.6 R26",
    w.PAY: "3.6 R28",
    w.TRY: "3.6 R24",
    w.OFFER: "3.5 R19 R41",
    w.CALL: "3.5 R19 R41",
    w.PUT_UP: "3.5 R16 R19",
    w.GIVE: "3.5 R16 R19 R33",
    w.GET: "3.5 R16 R19 R33",
    w.GIVE_CASH: "3.5 R19",
    w.GET_CASH: "3.5 R19",
    w.GIVE_VISITS: "R20",
    w.GET_VISITS: "R20",
    w.GIVE_NOTE: "R20",
    w.GET_NOTE: "R20",
    w.PROPOSE: "3.5 R19",
    w.CANCEL: "3.5",
    w.ACCEPT: "3.5",
    w.REJECT: "3.5",
    w.COUNTER: "3.5",
    w.CONTEST: "3.5",
    w.STAND_BACK: "3.5",
    w.PLACE: "3.5 R18",
    w.HAND_OVER: "3.7 R29 R30",
    w.SETTLE: "3.7 R41",
    w.SEE_BANK: "3.3 3.5 R40 R44",
    w.SEE_OTHERS: "3.3 3.5 R19 R40",
    w.LEAVE: "3.3",
    w.THROW: "3.3",
    w.DRAW: "2.4 R38",
    w.DEAL: "4",
    w.NOTICE: "3.4",
}

# refusals that have nothing to do with the verb in particular
ANY_VERB = {w.NOT_NOW: "3.3", w.NO_SUCH_VERB: "3.3", w.NO_WHAT: "3.3", w.NO_AMOUNT: "3.3"}


def by_hand():
    """Refusals that random games seldom or never meet, and those that somebody has stumbled upon."""
    poor = [100_000, 9_000, 100_000, 100_000]
    vosges = {"A": ["Étoile", "Vosges"]}
    yield sit(at={"A": 11}, cash=[1_000, 0, 0, 0]).turn(2, 3), "buy Rue Lepic"
    for reserve in (0, 100, 300, 40_200):
        yield sit(at={"A": 11}).turn(2, 3), f"decline Rue Lepic {reserve}"
    yield sit(at={"A": 11}, reserve_by="bank").turn(2, 3), "decline Rue Lepic 200"
    yield sit(at={"A": 11}, raise_to_buy=False, deeds={"A": ["Rodin"]}).turn(2, 3), "see bank"
    yield sit(jailed="B", active="B", cash=poor).play("go"), "pay"
    yield sit(jailed="A", jail_turns=2).play("go"), "try"
    yield sit(jailed="A").play("go"), "use card surprise"
    yield sit(deeds={"A": ["Carnavalet"]}), "build Musée Carnavalet"
    yield sit(), "build Start"
    yield sit(), "see bank"
    yield sit(deeds=vosges, levels={"Étoile": 1}), "build Place de l'Étoile"
    yield sit(deeds=vosges, levels={"Étoile": 4, "Vosges": 3}), "build Place de l'Étoile"
    yield sit(deeds=vosges, levels={"Étoile": 5, "Vosges": 5}), "build Place de l'Étoile"
    yield sit(deeds=vosges, mortgaged=["Étoile"]), "build Place des Vosges"
    at_bank = sit(deeds={**vosges, "B": ["Rodin"]}, levels={"Étoile": 2, "Vosges": 1}).play("see bank")
    yield at_bank, "sell Place des Vosges"
    yield at_bank, "mortgage Place de l'Étoile"
    yield at_bank, "mortgage Musée Rodin"
    yield at_bank, "mortgage Start"
    yield at_bank, "sell Musée Rodin"
    yield at_bank, "sell down group H 2"
    yield at_bank, "sell down group H 5"
    yield at_bank, "sell down group A 0"
    yield at_bank, "lift Place de l'Étoile"
    yield sit(deeds={"A": ["Lepic"]}).play("see bank"), "sell Rue Lepic"
    hotels = {"Étoile": 5, "Vosges": 5}
    yield sit(deeds=vosges, levels=hotels, houses=3, hotels=2).play("see bank"), "sell Place de l'Étoile"
    yield sit(deeds=vosges, houses=0), "build Place de l'Étoile"
    yield sit(deeds=vosges, played=w.MOST_MOVES), "build Place de l'Étoile"
    auction = sit(at={"A": 11}).turn(2, 3).play("decline Rue Lepic 20,000")
    for francs in (100, 19_800, 20_100, 300_200):
        yield auction, f"bid {francs}"
    yield auction, "bid #3 20000"
    yield sit(deeds={"A": ["Lepic"]}).play("see others", "offer B"), "give cash 100"
    yield sit(deeds={"A": ["Lepic"]}, cash=[0, 0, 0, 0]).play("see others", "offer B"), "give cash 200"
    yield sit(deeds={"A": ["Lepic"]}).play("see others", "call"), "put up Rue Lepic 300,200"
    sold = sit(deeds=vosges, mortgaged=["Étoile"], cash=[9_000, 0, 0, 0]).play("see others", "offer B")
    yield sold.play("give Place de l'Étoile"), "propose"
    swap = sit(deeds={"A": ["Lepic"], "B": ["Rodin"]}).play("see others", "offer B", "give Rue Lepic", "propose")
    yield swap.play("counter", "give Musée Rodin", "propose"), "counter"
    expensive = {"A": ["Étoile", "Vosges", "Ménilmontant", "Pyrénées", "Gambetta"], "B": ["Charonne", "Belleville"]}
    last = sit(3, deeds=expensive, houses=1, cash=(200_000, 100_000, 100_000)).play(
        "build Place de l'Étoile", "contest"
    )
    last.play("bid 10,000", "bid 20,000", "pass")
    yield last, "place Place de l'Étoile"
    yield last, "place Boulevard de Charonne"
    two = {"A": ["Lepic", "Charonne"], "B": ["Étoile"]}
    debtor = sit(deeds=two, cash=[5_000, 0, 0, 0], at={"A": 33}, fine_38=40_000).turn(2, 3)
    yield debtor, "hand over Boulevard de Charonne"
    yield debtor, "hand over Place de l'Étoile"
    yield debtor, "hand over Start"
    yield sit(deeds={"A": ["Lepic"]}, cash=[5_000, 0, 0, 0], at={"A": 33}).turn(2, 3), "offer B"
    yield sit(deeds={"B": ["Lepic"]}, at={"A": 11}, attention=0.5).turn(2, 3), "notice #2"
    yield sit(unprompted=[0]).play("claim"), "claim"
    yield sit(at={"A": 10}, stage=w.MANAGE), "go"
    yield sit(at={"A": 10}, stage=w.MANAGE, again=1), "go"
    yield sit(), "throw 3 3"
