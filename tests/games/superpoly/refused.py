"""Refusals of Superpoly for the sweep over all games: where each verb is treated, and what random games do not meet."""

from __future__ import annotations

from biglab.core.state import Move
from biglab.games.superpoly.rules import words as f
from tests.games.superpoly.positions import (
    bid,
    build,
    buy,
    call,
    claim,
    contest,
    counter,
    decline,
    dice,
    give,
    give_cash,
    go,
    hand_over,
    lift,
    mortgage,
    notice,
    offer,
    pass_,
    pay,
    place,
    propose,
    put_up,
    see_bank,
    see_others,
    sell,
    sell_group,
    sit,
    try_,
    use_card,
)

# verb → the sections and rulings that treat it: a refusal of the verb cites one of them
ABOUT = {
    f.GO: "3.3 R46",
    f.DONE: "3.3",
    f.BUY: "3.3:6 3.4 R44",
    f.DECLINE: "3.3:6 3.4 3.8 R4",
    f.BID: "3.8 R5 R8",
    f.PASS: "3.8",
    f.CLAIM: "3.4 R9 R48",
    f.WAIT: "3.4",
    f.BUILD: "3.5 R13 R14 R15 R40",
    f.SELL: "3.5 R13 R17",
    f.SELL_GROUP: "3.5 R17",
    f.MORTGAGE: "2.3 3.5 R16",
    f.LIFT: "2.3 3.5 R21",
    f.DEFER: "3.5 R21",
    f.USE_CARD: "3.6 R26",
    f.PAY: "3.6 R28",
    f.TRY: "3.6 R24",
    f.OFFER: "3.5 R19 R41",
    f.CALL: "3.5 R19 R41",
    f.PUT_UP: "3.5 R16 R19",
    f.GIVE: "3.5 R16 R19 R33",
    f.GET: "3.5 R16 R19 R33",
    f.GIVE_CASH: "3.5 R19",
    f.GET_CASH: "3.5 R19",
    f.GIVE_VISITS: "R20",
    f.GET_VISITS: "R20",
    f.GIVE_NOTE: "R20",
    f.GET_NOTE: "R20",
    f.PROPOSE: "3.5 R19",
    f.CANCEL: "3.5",
    f.ACCEPT: "3.5",
    f.REJECT: "3.5",
    f.COUNTER: "3.5",
    f.CONTEST: "3.5",
    f.STAND_BACK: "3.5",
    f.PLACE: "3.5 R18",
    f.HAND_OVER: "3.7 R29 R30",
    f.SETTLE: "3.7 R41",
    f.SEE_BANK: "3.3 3.5 R40 R44",
    f.SEE_OTHERS: "3.3 3.5 R19 R40",
    f.LEAVE: "3.3",
    f.THROW: "3.3",
    f.DRAW: "2.4 R38",
    f.DEAL: "4",
    f.NOTICE: "3.4",
}

# refusals that have nothing to do with the verb in particular
ANY_VERB = {f.NOT_NOW: "3.3", f.NO_SUCH_VERB: "3.3", f.NO_WHAT: "3.3", f.NO_AMOUNT: "3.3"}


def by_hand():
    """Refusals that random games seldom or never meet, and those that somebody has stumbled upon."""
    poor = [100_000, 9_000, 100_000, 100_000]
    vosges = {"A": ["Étoile", "Vosges"]}
    yield sit(at={"A": 11}, cash=[1_000, 0, 0, 0]).turn(2, 3), buy("Lepic")
    for reserve in (0, 100, 300, 40_200):
        yield sit(at={"A": 11}).turn(2, 3), decline("Lepic", reserve)
    yield sit(at={"A": 11}, reserve_by="bank").turn(2, 3), decline("Lepic", 200)
    yield sit(at={"A": 11}, raise_to_buy=False, deeds={"A": ["Rodin"]}).turn(2, 3), see_bank
    yield sit(jailed="B", active="B", cash=poor).play(go), pay
    yield sit(jailed="A", jail_turns=2).play(go), try_
    yield sit(jailed="A").play(go), use_card()
    yield sit(deeds={"A": ["Carnavalet"]}), build("Carnavalet")
    yield sit(), build(0)
    yield sit(), see_bank
    yield sit(deeds=vosges, levels={"Étoile": 1}), build("Étoile")
    yield sit(deeds=vosges, levels={"Étoile": 4, "Vosges": 3}), build("Étoile")
    yield sit(deeds=vosges, levels={"Étoile": 5, "Vosges": 5}), build("Étoile")
    yield sit(deeds=vosges, mortgaged=["Étoile"]), build("Vosges")
    at_bank = sit(deeds={**vosges, "B": ["Rodin"]}, levels={"Étoile": 2, "Vosges": 1}).play(see_bank)
    yield at_bank, sell("Vosges")
    yield at_bank, mortgage("Étoile")
    yield at_bank, mortgage("Rodin")
    yield at_bank, mortgage(0)
    yield at_bank, sell("Rodin")
    yield at_bank, sell_group("H", 2)
    yield at_bank, sell_group("H", 5)
    yield at_bank, sell_group("A", 0)
    yield at_bank, lift("Étoile")
    yield sit(deeds={"A": ["Lepic"]}).play(see_bank), sell("Lepic")
    hotels = {"Étoile": 5, "Vosges": 5}
    yield sit(deeds=vosges, levels=hotels, houses=3, hotels=2).play(see_bank), sell("Étoile")
    yield sit(deeds=vosges, houses=0), build("Étoile")
    yield sit(deeds=vosges, played=f.MOST_MOVES), build("Étoile")
    auction = sit(at={"A": 11}).turn(2, 3).play(decline("Lepic", 20_000))
    for francs in (100, 19_800, 20_100, 300_200):
        yield auction, bid(francs)
    yield auction, Move(f.BID, 3, 20_000)
    yield sit(deeds={"A": ["Lepic"]}).play(see_others, offer("B")), give_cash(100)
    yield sit(deeds={"A": ["Lepic"]}, cash=[0, 0, 0, 0]).play(see_others, offer("B")), give_cash(200)
    yield sit(deeds={"A": ["Lepic"]}).play(see_others, call), put_up("Lepic", 300_200)
    sold = sit(deeds=vosges, mortgaged=["Étoile"], cash=[9_000, 0, 0, 0]).play(see_others, offer("B"))
    yield sold.play(give("Étoile")), propose
    swap = sit(deeds={"A": ["Lepic"], "B": ["Rodin"]}).play(see_others, offer("B"), give("Lepic"), propose)
    yield swap.play(counter, give("Rodin"), propose), counter
    dear = {"A": ["Étoile", "Vosges", "Ménilmontant", "Pyrénées", "Gambetta"], "B": ["Charonne", "Belleville"]}
    last = sit(3, deeds=dear, houses=1, cash=(200_000, 100_000, 100_000)).play(build("Étoile"), contest)
    last.play(bid(10_000), bid(20_000), pass_)
    yield last, place("Étoile")
    yield last, place("Charonne")
    two = {"A": ["Lepic", "Charonne"], "B": ["Étoile"]}
    debtor = sit(deeds=two, cash=[5_000, 0, 0, 0], at={"A": 33}, fine_38=40_000).turn(2, 3)
    yield debtor, hand_over("Charonne")
    yield debtor, hand_over("Étoile")
    yield debtor, hand_over(0)
    yield sit(deeds={"A": ["Lepic"]}, cash=[5_000, 0, 0, 0], at={"A": 33}).turn(2, 3), offer("B")
    yield sit(deeds={"B": ["Lepic"]}, at={"A": 11}, attention=0.5).turn(2, 3), notice(2)
    yield sit(unprompted=[0]).play(claim), claim
    yield sit(at={"A": 10}, stage=f.MANAGE), go
    yield sit(at={"A": 10}, stage=f.MANAGE, again=1), go
    yield sit(), dice(3, 3)
