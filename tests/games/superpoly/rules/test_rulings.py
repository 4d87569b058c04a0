"""Every ruling of the rulebook: what it decides, and what the option decides instead."""

from __future__ import annotations

import pytest

import biglab
from biglab import IllegalMove
from biglab.core.state import CHANCE
from biglab.games.superpoly.rules import words as w
from tests.engine.test_two_worlds import both
from tests.games.superpoly.positions import GAME, new, sit

ORANGE = ["Lepic", "Abbesses", "Tertre"]
DARK = ["Étoile", "Vosges"]
BROWN = ["Charonne", "Belleville"]


def landing_on(name, **more):
    """A lands on Rue Lepic (36,000), which is for sale."""
    return sit(3, at={"A": 10}, **more).turn(2, 4)


# ------------------------------------------------------------------ start, cards


def test_landing_exactly_on_start():
    # ruling: superpoly R2
    assert sit(at={"A": 36}).turn(1, 3).cash[0] == 340_000
    assert sit(at={"A": 36}, salary_on_land=False).turn(1, 3).cash[0] == 300_000
    assert sit(at={"A": 36}, salary_on_land=False).turn(1, 6).cash[0] == 340_000, "passing pays all the same"
    by_card = sit(at={"A": 30}, salary_on_land=False).turn(1, 2).play("draw B01")
    assert by_card.stands("A") == 0 and by_card.cash[0] == 340_000, "the card says so"


def test_a_card_without_salary_pays_none():
    # ruling: superpoly R3
    assert sit(at={"A": 30}).turn(2, 4).play("draw S16").cash[0] == 300_000
    assert sit(at={"A": 30}).turn(2, 4).play("draw S01").cash[0] == 340_000


# ------------------------------------------------------------------ auctions


def test_who_names_the_reserve_and_how_high():
    # ruling: superpoly R4
    named = landing_on("Lepic").offer_of("decline Rue Lepic")
    assert (named.amount, named.most, named.step) == (200, 36_000, 200)
    assert landing_on("Lepic", reserve_max="none").offer_of("decline Rue Lepic").most == 10 * 36_000
    table = landing_on("Lepic", reserve_by="bank").play("decline Rue Lepic")
    assert table.state.reserve == 18_000, "what the bank would lend on it"
    with pytest.raises(IllegalMove, match="the reserve price is a multiple of 200 from 200 F to 36,000 F"):
        landing_on("Lepic").play("decline Rue Lepic 36,200")


def test_sealed_bids_are_opened_together_and_the_highest_wins():
    # ruling: superpoly R5
    table = landing_on("Lepic", auction="sealed_first").play("decline Rue Lepic 10,000", "bid 20,000", "bid 30,000")
    assert table.view(0)["auction"]["sealed"] is None and table.game.hidden(table.state, 0).sealed[:3] == [0, 0, 0]
    assert table.game.hidden(table.state, 1).sealed[:3] == [0, 20_000, 0]
    table.play("bid 25,000")
    assert table.owner("Lepic") == "C" and table.cash == [300_000, 300_000, 270_000]


def test_only_the_opening_of_the_envelopes_shows_who_has_not_bid():
    # ruling: superpoly R5
    def said(move):
        table = landing_on("Lepic", auction="sealed_first").play("decline Rue Lepic 10,000", move)
        return table.log[-1], table.view(0), table.history[-1].event

    assert said("bid 20,000") == said("pass")
    line, _, event = said("pass")
    assert line.text == "B has sealed a bid, or none." and event["kind"] == "sealed"


def test_envelopes_stay_shut_while_a_bidder_is_at_the_bank():
    # ruling: superpoly R44
    table = landing_on("Lepic", auction="sealed_first", deeds={"C": ["Étoile"]})
    table.play("decline Rue Lepic 10,000", "bid 20,000", "see bank")
    assert table.mover == "C" and table.phase != "AUCTION" and table.state.sealed[1] == 20_000
    assert [table.game.hidden(table.state, seat).sealed[1] for seat in (-1, 0, 1, 2)] == [0, 0, 20_000, 0]
    assert not table.game.screen.all_open(table.state)


def test_with_second_price_the_winner_pays_the_second_bid():
    # ruling: superpoly R5
    start = landing_on("Lepic", auction="sealed_second").play("decline Rue Lepic 10,000")
    table = start.branch()
    table.play("bid 20,000", "bid 30,000", "bid 25,000")
    assert table.state.cash[:3] == [300_000, 300_000, 300_000 - 25_000]
    alone = start.branch()
    alone.play("pass", "bid 30,000", "pass")
    assert alone.state.cash[2] == 300_000 - 10_000, "alone: the reserve"
    tie = start.branch()
    tie.play("bid 20,000", "bid 20,000", "pass")
    assert tie.state.owner[16] == 1 and tie.state.cash[1] == 280_000, "of equal bids the first that was asked for"


def test_the_dutch_clock_falls_until_somebody_takes_it():
    # ruling: superpoly R5
    table = landing_on("Lepic", auction="dutch").play("decline Rue Lepic 12,000")
    assert table.offer_of("bid").amount == 2 * 36_000 and not table.offer_of("bid").is_open
    table.play("pass", "pass", "pass")
    assert table.state.bid == 72_000 - 60_000 // 10
    table.play("pass", "bid 66,000")
    assert table.owner("Lepic") == "C" and table.cash[2] == 300_000 - 66_000
    unsold = landing_on("Lepic", auction="dutch").play("decline Rue Lepic 12,000", *["pass"] * 33)
    assert unsold.owner("Lepic") == "bank" and unsold.phase == "MANAGE"


def test_the_decliner_may_bid():
    # ruling: superpoly R6
    table = landing_on("Lepic").play("decline Rue Lepic 10,000", "pass", "pass")
    assert table.mover == "A"
    assert table.play("bid 10,000").owner("Lepic") == "A"
    table = landing_on("Lepic", decliner_may_bid=False).play("decline Rue Lepic 10,000", "pass", "pass")
    assert table.owner("Lepic") == "bank" and table.phase == "MANAGE"


def test_bids_are_limited_by_cash_or_by_what_could_be_raised():
    # ruling: superpoly R8
    deeds, cash = {"B": ["Étoile"]}, (300_000, 10_000, 300_000)
    assert landing_on("Lepic", deeds=deeds, cash=cash).play("decline Rue Lepic 200").offer_of("bid").most == 10_000
    table = landing_on("Lepic", deeds=deeds, cash=cash, bid_limit="solvency").play("decline Rue Lepic 200")
    assert table.offer_of("bid").most == 10_000 + 40_000
    table.play("bid 30,000", "pass", "pass")
    assert table.phase == "DEBT" and table.mover == "B" and table.owner("Lepic") == "B"
    table.play("mortgage Place de l'Étoile")
    assert table.cash[1] == 10_000 + 40_000 - 30_000 and table.state.n_debts == 0


def test_money_may_be_raised_before_buying_and_before_bidding():
    # ruling: superpoly R44
    poor = {"deeds": {"A": ["Étoile"], "B": ["Vosges"]}, "cash": (30_000, 4_000, 0)}
    table = landing_on("Lepic", **poor)
    assert not table.can("buy Rue Lepic")
    table.play("see bank", "mortgage Place de l'Étoile")
    assert not table.can("lift Place de l'Étoile"), "the bank is seen to raise money only"
    table.play("leave")
    assert "seen for this already" in table.table.why_not("see bank"), "one errand is enough"
    table.play("buy Rue Lepic")
    assert table.cash[0] == 30_000 + 40_000 - 36_000
    table = landing_on("Lepic", **poor).play("decline Rue Lepic 10,000")
    assert table.mover == "B" and table.verbs() == {"pass", "see bank"}
    table.play("see bank", "mortgage Place des Vosges", "leave", "bid 10,000")
    assert table.mover == "A"
    table = landing_on("Lepic", **poor, raise_to_buy=False)
    assert table.verbs() == {"decline"}
    assert table.play("decline Rue Lepic 10,000").mover == "A", "B could not bid"


# ------------------------------------------------------------------ claims


def visiting(**more):
    """A lands on B's Rue Lepic by a throw that is not a double."""
    return sit(deeds={"B": ["Lepic"]}, at={"A": 11}, **more).turn(2, 3)


def test_rent_is_claimed_prompted_or_paid_automatically():
    # ruling: superpoly R9
    assert visiting().view(1)["claims"] is None, "no hint"
    assert visiting(rent="prompt").view(1)["claims"] == [
        {"by": 1, "on": 0, "sum": 2_800, "square": 16, "name": "Rue Lepic"}
    ]
    table = visiting(rent="auto")
    assert table.mover == "A" and table.cash[:2] == [300_000 - 2_800, 300_000 + 2_800]


def test_the_dice_pause_for_people_before_every_throw_so_that_a_pause_is_not_a_hint():
    # rulings: superpoly R9, R48
    for due in (True, False):
        table = sit(deeds={"A": [1], "B": ["Lepic"], "C": [3], "D": [5]}, at={"A": 11}, unprompted=[0, 1, 2, 3])
        table.play("go", "wait", "wait", "wait", f"throw 2 {3 if due else 4}", *([] if due else ["draw B05"]))
        assert table.mover == "A", "there is no pause after the landing"
        table.play("done")
        assert table.mover == "B" and table.can("claim"), "one may claim before taking the dice"
        table.play("go")
        paused = []
        while table.phase == "CLAIMS":
            paused.append(table.mover)
            table.play("wait")
        assert paused == ["C", "D"], "nobody has stopped anywhere since but A"


def test_which_throw_closes_a_claim():
    # ruling: superpoly R10
    table = sit(deeds={"B": ["Lepic"]}, at={"A": 12}).turn(2, 2).play("wait", "done")
    assert table.mover == "chance", "the debtor throws again and nobody is asked"
    table.play("throw 1 3", "done")
    assert table.state.n_claims == 1
    table = sit(deeds={"B": ["Lepic"]}, at={"A": 12}, claim_window="next_roll").turn(2, 2).play("wait", "done")
    assert table.mover == "B", "the last moment to ask"
    table.play("wait", "throw 1 3")
    assert table.state.n_claims == 0 and table.state.forfeited == 2_800


def test_everything_or_only_rents_must_be_claimed():
    # ruling: superpoly R45
    assert sit(at={"A": 36}).turn(1, 3).cash[0] == 340_000
    table = sit(at={"A": 36}, claim_scope="all").turn(1, 3)
    assert table.cash[0] == 300_000 and table.mover == "A" and table.phase == "CLAIMS"
    assert table.play("claim").cash[0] == 340_000
    table = sit(at={"A": 10}, claim_scope="all").turn(3, 4).play("draw B09")
    assert table.state.n_claims == 3 and table.play("claim").cash == [306_000, 298_000, 298_000, 298_000]
    # the salary is asked for before the note falls due that it pays
    notes = [[0, 30_000, 0, 0]]
    table = sit(at={"A": 36}, claim_scope="all", side_deals=True, cash=(0, 0, 0, 0), note=notes).turn(1, 3)
    assert (table.mover, table.phase) == ("A", "CLAIMS") and table.play("claim").cash == [10_000, 30_000, 0, 0]
    lost = sit(at={"A": 36}, claim_scope="all").turn(1, 3).play("wait", "done", "go", "wait", "throw 6 4")
    assert lost.cash[0] == 300_000 and lost.state.forfeited == 40_000


def test_attention_below_one_overlooks_rents_for_good():
    # rules: superpoly 3.4
    table = visiting(attention=0.5)
    assert table.phase == "NOTICING" and [weight for _, weight in table.chances] == [50, 50]
    assert table.branch().play("notice rent").state.to_move == 1
    table.play("notice nothing")
    assert table.mover == "A" and table.state.n_claims == 0 and table.state.forfeited == 2_800


# ------------------------------------------------------------------ rents


def test_bare_lots_beside_built_ones():
    # ruling: superpoly R12
    position = {"deeds": {"A": BROWN}, "levels": {"Charonne": 1}}
    assert sit(**position).rent("Belleville") == 2 * 800
    assert sit(**position, double_rent_if_built=False).rent("Belleville") == 800
    assert sit(deeds={"A": BROWN}, double_rent_if_built=False).rent("Belleville") == 1_600


def test_mortgaged_museums_and_utilities_in_the_count():
    # ruling: superpoly R42
    museums = {"deeds": {"A": ["Carnavalet", "Rodin", "Orsay"]}, "mortgaged": ["Rodin"]}
    assert sit(**museums).rent("Orsay") == 20_000
    assert sit(**museums, mortgaged_counts=False).rent("Orsay") == 10_000
    water = {"deeds": {"A": ["Électricité", "Eau potable"]}, "mortgaged": ["Électricité"]}
    assert sit(**water).rent("Eau potable", 10) == 20_000
    assert sit(**water, mortgaged_counts=False).rent("Eau potable", 10) == 8_000


def test_prisoners_collect_rent():
    # ruling: superpoly R27
    assert visiting(jailed="B").play("claim").cash[1] == 302_800
    table = visiting(jailed="B", rent_in_jail=False)
    assert table.mover == "A" and table.state.n_claims == 0


def test_the_utility_that_a_card_leads_to():
    # ruling: superpoly R39
    start = {"deeds": {"B": ["Eau potable"]}, "at": {"A": 15}}
    assert sit(**start).turn(3, 4).play("draw S07", "claim").cash[1] == 300_000 + 7 * 800
    table = sit(**start, utility_roll="new").turn(3, 4).play("draw S07")
    assert table.phase == "UTILITY_THROW"
    assert table.play("throw 6 6", "claim").cash[1] == 300_000 + 12 * 800
    by_foot = sit(deeds={"B": ["Eau potable"]}, at={"A": 21}, utility_roll="new").turn(3, 4)
    assert by_foot.phase == "CLAIMS" and by_foot.state.claim_sum[0] == 7 * 800


# ------------------------------------------------------------------ building


def test_even_building_is_an_option():
    # ruling: superpoly R13
    table = sit(deeds={"A": DARK}, cash=(900_000, 0, 0, 0), even_building=False)
    table.play(*["build Place de l'Étoile"] * 4)
    with pytest.raises(IllegalMove, match="four houses on every lot"):
        table.play("build Place de l'Étoile")
    table.play("see bank", *["sell Place de l'Étoile"] * 2, "leave")
    assert (table.level("Étoile"), table.level("Vosges")) == (2, 0)
    even = sit(deeds={"A": DARK}, levels={"Étoile": 2, "Vosges": 1})
    assert not even.play("see bank").can("sell Place des Vosges") and even.can("sell Place de l'Étoile")


def test_when_one_may_manage():
    # ruling: superpoly R14
    table = sit(3, deeds={"C": DARK}, at={"A": 10}).turn(6, 4).play("done")
    assert table.mover == "B" and table.phase == "TURN_START"
    table = sit(3, deeds={"C": DARK}, at={"A": 10}, manage="between_turns").turn(6, 4).play("done")
    assert (table.mover, table.phase) == ("C", "BETWEEN")
    table.play("build Place de l'Étoile", "done")
    assert (table.mover, table.phase) == ("A", "BETWEEN") and table.level("Étoile") == 1
    table.play("done")
    assert (table.mover, table.phase) == ("B", "TURN_START")


def test_building_beside_a_mortgage():
    # ruling: superpoly R15
    position = {"deeds": {"A": ORANGE}, "mortgaged": ["Tertre"]}
    with pytest.raises(IllegalMove, match="a lot of the group is mortgaged"):
        sit(**position).play("build Rue Lepic")
    table = sit(**position, build_with_mortgage=True).play(
        "build Rue Lepic", "build Rue des Abbesses", "build Rue Lepic"
    )
    assert not table.can("build Place du Tertre") and table.level("Lepic") == 2


def test_what_must_be_bare_before_a_mortgage_or_a_sale():
    # ruling: superpoly R16
    position = {"deeds": {"A": ORANGE}, "levels": {"Lepic": 1, "Abbesses": 1}}
    table = sit(**position).play("see bank")
    with pytest.raises(IllegalMove, match="buildings of the group must be sold first"):
        table.play("mortgage Place du Tertre")
    table.play("leave", "see others", "offer B")
    with pytest.raises(IllegalMove, match="buildings of the group must be sold first"):
        table.play("give Place du Tertre")
    free = sit(**position, bare="lot").play("see bank", "mortgage Place du Tertre", "leave")
    assert free.is_mortgaged("Tertre") and free.cash[0] == 320_000
    free.play("see others", "offer B")
    assert free.can("give Place du Tertre") and not free.can("give Rue Lepic")


def shortage(**more):
    """Two houses left; A has an expensive whole group and B a cheap one, and both could build."""
    return sit(3, deeds={"A": DARK, "B": BROWN}, houses=1, cash=(200_000, 100_000, 100_000), **more)


def test_the_last_pieces_are_auctioned_among_those_who_want_them():
    # ruling: superpoly R18
    table = shortage().play("build Place de l'Étoile")
    assert (table.mover, table.phase) == ("B", "CONTESTED")
    table.play("stand back")
    assert table.level("Étoile") == 1 and table.cash[0] == 160_000 and table.state.houses == 0
    table = shortage().play("build Place de l'Étoile", "contest")
    assert table.mover == "B" and table.offer_of("bid").amount == 10_000, "its own list price"
    table.play("bid 20,000")
    assert table.mover == "A" and table.offer_of("bid").amount == 40_000, "and A its own"
    table.play("bid 40,000", "pass")
    assert table.phase == "PLACING"
    table.play("place Place des Vosges")
    assert table.level("Vosges") == 1 and table.cash == [160_000, 100_000, 100_000] and table.phase == "TURN_START"


@pytest.mark.parametrize("least, francs", [("lowest_list", 10_000), ("none", 200)])
def test_the_least_bid_for_the_last_pieces(least, francs):
    # ruling: superpoly R18
    table = shortage(shortage_min=least).play("build Place de l'Étoile", "contest", "pass")
    assert table.mover == "A" and table.offer_of("bid").amount == francs
    table.play(f"bid {francs}", "place Place de l'Étoile")
    assert table.cash[0] == 200_000 - francs


def test_with_enough_pieces_nobody_is_asked():
    table = sit(3, deeds={"A": DARK, "B": BROWN}, houses=9, cash=(200_000, 900_000, 0)).play("build Place de l'Étoile")
    assert table.level("Étoile") == 1 and table.mover == "A", "B could place eight, and nine are there"
    table = sit(3, deeds={"A": DARK, "B": BROWN}, houses=8, cash=(200_000, 900_000, 0)).play("build Place de l'Étoile")
    assert table.mover == "B"


def test_only_pieces_that_somebody_else_could_pay_for_are_wanted():
    # rules: superpoly 3.5 Shortage
    position = {
        "deeds": {"A": ["Tolbiac", "Italie", "Mouffetard"], "B": DARK + BROWN},
        "levels": {"Charonne": 3, "Belleville": 4},
        "cash": (200_000, 75_000, 0),
    }
    # B could place one house of 10,000 and eight of 40,000: after the first, 65,000 pay for one of the others
    assert sit(3, houses=7 + 3, **position).play("build Rue de Tolbiac").mover == "A"
    assert sit(3, houses=7 + 2, **position).play("build Rue de Tolbiac").mover == "B"


# ------------------------------------------------------------------ trades


def test_a_sale_a_swap_and_an_offer_that_is_rejected():
    # ruling: superpoly R19
    table = sit(3, deeds={"A": ["Lepic"], "B": ["Étoile"]})
    table.play("see others", "offer B", "give Rue Lepic", "get Place de l'Étoile", "give cash 30,000", "propose")
    assert (table.mover, table.phase) == ("B", "ANSWER")
    assert table.view()["trade"]["give_text"] == "Rue Lepic and 30,000 F"
    table.play("accept")
    assert (table.owner("Lepic"), table.owner("Étoile")) == ("B", "A") and table.cash == [270_000, 330_000, 300_000]
    assert (table.mover, table.phase) == ("A", "TURN_START")
    refused = sit(3, deeds={"A": ["Lepic"]}).play(
        "see others", "offer B", "give Rue Lepic", "get cash 200", "propose", "reject"
    )
    assert refused.owner("Lepic") == "A" and refused.mover == "A"


def test_one_counter_offer():
    # ruling: superpoly R19
    table = sit(3, deeds={"B": ["Étoile"]}).play(
        "see others", "offer B", "get Place de l'Étoile", "give cash 80,000", "propose"
    )
    table.play("counter")
    assert (table.mover, table.phase) == ("B", "TRADE")
    table.play("give Place de l'Étoile", "get cash 100,000", "propose")
    assert table.mover == "A" and not table.can("counter")
    table.play("accept")
    assert table.owner("Étoile") == "A" and table.cash[:2] == [200_000, 400_000]


def test_an_open_call_for_bids():
    # ruling: superpoly R19
    table = sit(3, deeds={"A": ["Étoile"]}).play("see others", "call")
    asked = table.offer_of("put up Place de l'Étoile")
    assert (asked.amount, asked.most) == (200, 300_000)
    table.play("put up Place de l'Étoile 50,000", "bid 50,000", "bid 60,000", "pass")
    assert (table.mover, table.phase) == ("A", "CALLED")
    kept = table.branch().play("reject")
    assert kept.state.owner[39] == 0 and kept.state.cash[0] == 300_000
    table.play("accept")
    assert table.owner("Étoile") == "C" and table.cash == [360_000, 300_000, 240_000]


def test_a_turn_has_a_limit_of_offers_and_calls():
    # ruling: superpoly R19

    table = sit(3, deeds={"A": ["Lepic"]})
    for _ in range(3):
        table.play("see others", "offer B", "cancel")
    with pytest.raises(IllegalMove, match="a turn has 3 offers and calls at most"):
        table.play("see others")
    assert not sit(3, deeds={"A": ["Lepic"]}, max_offers_per_turn=0).can("see others")


def test_trades_for_cash_only_or_not_at_all():
    # ruling: superpoly R19
    position = {"deeds": {"A": ["Lepic"], "B": ["Étoile"]}}
    table = sit(3, **position, trade="cash_only").play("see others", "offer B", "give Rue Lepic")
    with pytest.raises(IllegalMove, match="sales for cash only"):
        table.play("get Place de l'Étoile")
    assert not table.can("give cash 200") and table.can("get cash 200")
    with pytest.raises(IllegalMove, match="without trades"):
        sit(3, **position, trade="off").play("see others")


def test_an_offer_must_hold_something_and_both_must_be_able_to_pay():
    table = sit(3, deeds={"B": ["Étoile"]}, mortgaged=["Étoile"], cash=(3_000, 0, 0)).play("see others", "offer B")
    with pytest.raises(IllegalMove, match="must hold a deed or a card"):
        table.play("propose")
    table.play("get Place de l'Étoile")
    with pytest.raises(IllegalMove, match="could not pay the sum and the interest"):
        table.play("propose")


def test_free_visits_and_notes_where_side_deals_are_allowed():
    # ruling: superpoly R20
    visits, note = "get visits 2", "give note 20,000"
    position = {"deeds": {"B": ["Lepic"]}, "at": {"A": 11}}
    table = sit(3, **position).play("see others", "offer B")
    with pytest.raises(IllegalMove, match="free visits and notes of debt are not part of offers"):
        table.play(visits)
    table = sit(3, **position, side_deals=True).play("see others", "offer B", visits, note, "propose", "accept")
    assert table.state.visits[1][0] == 2 and table.state.note[0][1] == 20_000
    table.turn(2, 3)
    assert table.mover == "A" and table.state.n_claims == 0 and table.state.visits[1][0] == 1
    table = sit(3, at={"A": 34}, side_deals=True, note=[[0, 20_000]]).turn(2, 4)
    assert table.cash == [300_000 + 40_000 - 20_000, 320_000, 300_000], "due at Start"


def test_the_interest_on_a_deed_that_is_sold_and_stays_mortgaged():
    # ruling: superpoly R21
    def sold(**more):
        table = sit(3, deeds={"B": ["Étoile"]}, mortgaged=["Étoile"], **more)
        return table.play(
            "see others", "offer B", "get Place de l'Étoile", "propose", "accept", "defer Place de l'Étoile"
        )

    assert sold().cash[0] == 300_000 - 4_000
    assert sold().play("see bank", "lift Place de l'Étoile", "leave").cash[0] == 300_000 - 4_000 - 44_000
    assert sold(defer="add_later").cash[0] == 300_000
    assert sold(defer="add_later").play("see bank", "lift Place de l'Étoile", "leave").cash[0] == 300_000 - 48_000


def test_interest_to_the_franc():
    # ruling: superpoly R22
    table = sit(3, deeds={"A": ["Vosges"]}, mortgaged=["Vosges"], interest_round=1).play(
        "see bank", "lift Place des Vosges", "leave"
    )
    assert table.cash[0] == 300_000 - 35_000 - 3_500


def test_selling_a_leave_jail_card_also_to_a_prisoner():
    # ruling: superpoly R33
    table = sit(3, exits="B", jailed="A").play(
        "see others", "offer B", "get surprise exit", "give cash 8,000", "propose", "accept"
    )
    assert table.state.exits[0][0] != 0 and table.state.exits[1][0] == 0 and table.cash[:2] == [292_000, 308_000]
    table.play("go")
    assert "use card" in table.verbs()


# ------------------------------------------------------------------ jail


@pytest.mark.parametrize("tries, verbs", [(2, {"pay", "try"}), (0, {"pay"}), (5, {"pay", "try"})])
def test_tries_in_jail(tries, verbs):
    # ruling: superpoly R24
    assert sit(3, jailed="A", jail_tries=tries).play("go").verbs() == verbs
    last = sit(3, jailed="A", jail_turns=tries, jail_tries=tries).play("go")
    assert last.verbs() == {"pay"}
    if tries:
        stays = sit(3, jailed="A", jail_tries=tries).play("go", "try", "throw 1 2")
        assert stays.is_jailed("A") and stays.mover == "B" and stays.state.jail_turns[0] == 1


def test_a_double_that_frees_may_give_another_throw():
    # ruling: superpoly R25
    table = sit(3, jailed="A", jail_double_again=True).play("go", "try", "throw 5 5", "done")
    assert table.state.to_move == CHANCE and table.state.active == 0


def test_a_card_instead_of_the_compulsory_fee():
    # ruling: superpoly R26
    assert "use card" in sit(3, jailed="A", jail_turns=2, exits="A").play("go").verbs()


def test_the_compulsory_fee_is_an_ordinary_debt():
    # ruling: superpoly R28
    table = sit(3, jailed="A", jail_turns=2, deeds={"A": ["Lepic"]}, cash=(1_000, 9_000, 9_000)).play("go", "pay")
    assert table.phase == "DEBT"
    assert table.play("mortgage Rue Lepic").cash[0] == 1_000 + 18_000 - 10_000 and table.phase == "ROLL"
    broke = sit(3, jailed="A", jail_turns=2, cash=(1_000, 9_000, 9_000)).play("go", "pay")
    assert broke.state.out[0] == 1 and broke.mover == "B"
    assert not sit(3, jailed="A", cash=(1_000, 0, 0)).play("go").can("pay"), "while it is voluntary it needs the cash"


# ------------------------------------------------------------------ debts


def fined(francs, deeds=("Lepic", "Tolbiac"), cash=5_000, **more):
    """A is fined on square 4."""
    options = {"fine_4": francs, **more}
    return sit(3, deeds={"A": list(deeds)}, cash=(cash, 100_000, 100_000), at={"A": 1}, **options).turn(1, 2)


def test_what_a_deed_counts_in_a_payment_in_kind():
    # ruling: superpoly R29
    rest = 60_000 - 37_000
    assert fined(60_000).state.owed[0] == rest and fined(60_000).phase == "IN_KIND"
    paid = fined(60_000).play("hand over Rue Lepic", "hand over Rue de Tolbiac")
    assert paid.state.n_deeds[0] == 0 and paid.state.out[0] == 0, "18,000 + 14,000 cover 23,000"
    assert fined(60_000, in_kind_value="price").play("hand over Rue de Tolbiac").state.n_debts == 0, "28,000 does alone"
    assert fined(60_000, in_kind_value="mortgage").play("hand over Rue Lepic").state.owed[0] == rest - 18_000


def test_a_payment_in_kind_is_a_minimal_set_without_change():
    # ruling: superpoly R30
    table = fined(5_000 + 18_000 + 14_000 + 6_000 + 14_000, deeds=("Lepic", "Tolbiac", "Charonne"))
    assert table.state.owed[0] == 14_000
    assert not table.can("hand over Boulevard de Charonne"), "6,000 first, and a more expensive one would cover it all"
    table.play("hand over Rue Lepic")
    assert table.cash[0] == 0 and table.state.n_deeds[0] == 2
    change = fined(57_000, deeds=("Lepic", "Tolbiac", "Charonne"), in_kind_change=True).play("hand over Rue Lepic")
    assert change.cash[0] == 18_000 - 14_000


def owing_b(francs, **more):
    """A owes B so much, and has Lepic and Étoile, both mortgaged or not."""
    table = sit(
        3,
        deeds={"A": ["Lepic", "Étoile"]},
        cash=(0, 100_000, 0),
        n_claims=1,
        claim_by=[1],
        claim_on=[0],
        claim_at=[16],
        claim_sum=[francs],
        stage=w.MANAGE,
        throws=1,
        **more,
    )
    return table.play("done", "go", "claim")


def test_interest_on_deeds_that_pay_a_debt():
    # ruling: superpoly R23
    gained = 18_000 + 40_000
    assert owing_b(900_000).cash[1] == 100_000 + gained
    table = owing_b(900_000, fee_on_estate=True)
    assert table.cash[1] == 100_000 + gained - 1_800 - 4_000 and table.owner("Étoile") == "B"


def test_bankrupt_to_the_bank():
    # ruling: superpoly R31
    table = fined(400_000)
    assert table.owner("Lepic") == "bank" and table.phase == "TURN_START" and table.mover == "B"
    table = fined(400_000, bank_estate="auction")
    assert table.phase == "AUCTION" and table.state.lot == 11 and table.state.reserve == 14_000
    table.play("bid 14,000", "pass")
    assert table.owner("Tolbiac") == "B" and table.state.lot == 16
    table.play("pass", "pass")
    assert table.owner("Lepic") == "bank" and table.mover == "B" and table.phase == "TURN_START"


def test_several_creditors_are_paid_clockwise_and_the_estate_goes_to_the_first_unpaid():
    # ruling: superpoly R32
    table = sit(4, cash=(15_000, 0, 0, 0), deeds={"A": ["Charonne"]}, at={"A": 15}, price_scale=0.1)
    table.turn(3, 4).play("draw S15")
    assert table.state.out[0] == 1 and table.cash == [0, 10_000, 5_000 + 600, 0]
    assert table.owner("Charonne") == "C"


def test_debtors_may_trade_where_the_option_allows_it():
    # ruling: superpoly R41
    assert "offer" not in fined(20_000).verbs()
    table = fined(60_000, debt_trades=True)
    assert table.phase == "DEBT" and {"offer", "call", "settle", "mortgage"} <= table.verbs()
    table.play("offer B", "give Rue Lepic", "get cash 70,000", "propose", "accept")
    assert table.cash[:2] == [5_000 + 70_000 - 60_000, 30_000] and table.phase == "MANAGE"
    table = fined(60_000, debt_trades=True).play("settle")
    assert table.phase == "IN_KIND"


def test_the_bank_never_runs_out_of_money():
    # ruling: superpoly R37
    table = sit(3, cash=(10**9, 10**9, 10**9), at={"A": 36}).turn(1, 3)
    assert table.cash[0] == 10**9 + 40_000 and table.state.ledger < -3 * 10**9


# ------------------------------------------------------------------ the corner, the piles, the end


def test_the_corner_gains_rests_or_holds_the_pot():
    # ruling: superpoly R34
    assert sit(3, at={"A": 13}).turn(3, 4).cash[0] == 320_000
    assert sit(3, at={"A": 13}, corner20="rest").turn(3, 4).cash[0] == 300_000
    table = sit(3, at={"A": 1, "B": 13}, corner20="pot").turn(1, 2)
    assert table.state.pot == 40_000 and table.cash[0] == 260_000
    table.play("done").turn(3, 4)
    assert table.cash[1] == 340_000 and table.state.pot == 0


def test_buildings_in_the_worth():
    # ruling: superpoly R36
    position = {"deeds": {"A": DARK}, "levels": {"Étoile": 1, "Vosges": 1}, "cash": (0, 0, 0)}
    for option, value in (("half", 2 * 20_000), ("full", 2 * 40_000), ("zero", 0)):
        assert sit(3, **position, limit_buildings=option).scores[0] == 150_000 + value


def drawn_through(**options):
    """All sixteen Bank cards have been drawn, in the order of their numbers; the exit card is kept by nobody."""
    order = [number for number in range(16)]
    return sit(3, at={"A": 10}, unseen=[0xFFFF, 0], n_unseen=[16, 0], pile=[[], order], n_pile=[0, 16], **options)


def test_piles_cycle_in_the_order_in_which_cards_went_under():
    # ruling: superpoly R38
    table = drawn_through().turn(3, 4)
    assert [(table.words(move), weight) for move, weight in table.chances] == [("Draw B01", 1)]
    with pytest.raises(IllegalMove, match="cannot be on top of the pile"):
        table.play("draw B02")
    table.play("draw B01")
    assert table.state.pile[1] == [*range(1, 16), 0]
    assert len(drawn_through(reshuffle=True).turn(3, 4).chances) == 16


def test_an_unseen_pile_may_show_any_card():
    # ruling: superpoly R38
    table = sit(3, at={"A": 10}).turn(3, 4)
    assert len(table.chances) == 16
    table.play("draw B05")
    assert table.state.pile[1][0] == 4 and table.state.n_unseen[1] == 15


def test_no_game_goes_on_for_ever():
    # ruling: superpoly R40
    table = new(3, max_turns=2).turn(6, 4).play("done").turn(6, 4).play("done")
    assert table.is_over and table.state.ending == w.CAP and table.winners == [0, 1, 2]
    full = sit(3, played=w.MOST_MOVES, at={"A": 6})
    assert full.verbs() == {"go"}
    with pytest.raises(IllegalMove, match="ends with this turn"):
        full.play("see others")
    assert full.turn(1, 3).play("done").is_over


# ------------------------------------------------------------------ throwing again


def test_after_a_double_the_dice_are_thrown_again():
    # ruling: superpoly R46
    table = sit(at={"A": 6}).turn(2, 2)
    assert table.mover == "A" and table.words(table.code("done")) == "Done, and throw again" and not table.can("go")
    assert "a double is thrown again when this phase is done" in table.why_not("go")
    assert table.play("done").mover == "chance"


def test_throwing_again_may_be_a_choice():
    # ruling: superpoly R46
    table = sit(at={"A": 6}, rethrow="free").turn(2, 2)
    assert [table.words(move) for move in table.legal[:2]] == ["Throw again", "Done, and end the turn"]
    assert table.view()["status"] == "A (you) may manage, then throws again or ends the turn."
    assert (table.mover, table.phase) == ("A", "MANAGE")
    table.play("go")
    assert table.mover == "chance" and table.state.active == 0
    table.play("throw 4 6")
    assert "only a double is thrown again" in table.why_not("go") and table.words(table.code("done")) == "Done"
    table = sit(at={"A": 6}, rethrow="free").turn(2, 2).play("done")
    assert (table.mover, table.phase) == ("B", "TURN_START") and table.state.doubles == 0


def test_a_player_who_ends_the_turn_after_two_doubles_is_spared_the_third():
    # ruling: superpoly R46
    table = sit(at={"A": 6}, rethrow="free").turn(2, 2).play("go", "throw 5 5", "done")
    assert table.mover == "B" and not table.is_jailed("A")


def test_a_claim_outlives_a_throw_again_and_ends_with_the_next_player():
    # rulings: superpoly R10, R46
    for again in (True, False):
        table = sit(deeds={"C": ["Gambetta"]}, at={"A": 5, "B": 1}, rethrow="free", unprompted=[2])
        table.play("go", "wait", "throw 2 2")
        table.play(
            *(["go", "throw 1 2", "decline Electricity 200"] + ["pass"] * 4 if again else []), "done", "go", "claim"
        )
        assert table.cash[2] == 300_000 + 1_600


@pytest.mark.parametrize("bot", sorted(set(GAME.named_bots) - {"random", "greedy", "search", "thinker"}))
def test_our_bots_use_the_right_to_throw_again(bot):
    # ruling: superpoly R46
    played = {}
    for rethrow in ("forced", "free"):
        found = biglab.simulate("superpoly", [bot] * 4, games=20, seed=2, rethrow=rethrow, max_turns=80)
        played[rethrow] = found.points.tolist(), found.report("turns").tolist()
    assert played["forced"] == played["free"]


@pytest.mark.parametrize("rethrow", ["forced", "free"])
def test_throwing_again_in_both_worlds(rethrow):
    # ruling: superpoly R46
    settings = GAME.settings(3, "quick", max_turns=60, rethrow=rethrow)
    bots = [GAME.bots[name] for name in ("random", "greedy", "buyer")]
    assert len(both(GAME, bots, settings, seed=5, games=3)) == 3


# ------------------------------------------------------------------ what counts at the limit


def test_a_mortgage_is_deducted_from_the_worth_or_ignored():
    # ruling: superpoly R47
    for mortgages, counts in (("deducted", 36_000 - 18_000), ("ignored", 36_000)):
        table = sit(deeds={"A": ["Lepic"]}, mortgaged=["Lepic"], cash=[1_000] * 4, limit_mortgages=mortgages)
        assert table.scores[0] == 1_000 + counts


def test_the_sheet_to_the_letter_can_change_who_has_won():
    # ruling: superpoly R47
    for mortgages, winner in (("deducted", 1), ("ignored", 0)):
        table = sit(
            2,
            deeds={"A": ["Étoile"]},
            mortgaged=["Étoile"],
            cash=[60_000, 110_000],
            at={"B": 0},
            active="B",
            limit_mortgages=mortgages,
            time_limit=1,
        )
        table.turn(4, 6).play("done")
        assert table.is_over and table.winners == [winner], "60,000 + 80,000 against 110,000, less 40,000 or not"


@pytest.mark.parametrize("mortgages", ["deducted", "ignored"])
def test_mortgages_at_the_limit_in_both_worlds(mortgages):
    # ruling: superpoly R47
    settings = GAME.settings(4, "quick", time_limit=12, start_cash=160_000, limit_mortgages=mortgages)
    bots = [GAME.bots[name] for name in ("buyer", "random", "trader", "saver")]
    assert len(both(GAME, bots, settings, seed=6, games=3)) == 3
