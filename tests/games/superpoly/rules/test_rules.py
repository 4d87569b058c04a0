"""The worked examples of the rulebook, and the turn that they are part of."""

from __future__ import annotations

import re

import pytest

from biglab import IllegalMove
from biglab.core.state import CHANCE
from biglab.games.superpoly.rules import words as w
from tests.games.superpoly.positions import GAME, new, sit, square

# ------------------------------------------------------------------ money


def test_everybody_starts_with_three_hundred_thousand_in_thirty_five_notes():
    # case: superpoly SP-01
    row = next(line for line in GAME.rulebook["superpoly 2.1"]["text"].splitlines() if "Starting notes" in line)
    notes = [(int(n), int(worth.replace(",", ""))) for n, worth in re.findall(r"(\d+)×([\d,]+\d)", row)]
    assert sum(n * worth for n, worth in notes) == GAME.options["start_cash"].default == 300_000
    assert sum(n for n, _ in notes) == 35
    assert new().cash == [300_000] * 4


@pytest.mark.parametrize("throw, stop", [((1, 3), 0), ((3, 4), 3)])
def test_start_pays_once_when_it_is_reached_or_passed(throw, stop):
    # case: superpoly SP-02
    table = sit(at={"A": 36}).turn(*throw)
    assert table.stands("A") == stop and table.cash[0] == 300_000 + 40_000


def test_the_highest_throw_begins_and_those_who_tie_throw_again():
    # ruling: superpoly R35
    from tests.games.superpoly.positions import Sitting, biglab

    table = Sitting(biglab.new("superpoly", ["you"] * 4))
    table.play("throw 2 3", "throw 6 5", "throw 5 6", "throw 1 1")
    assert table.phase == "START_THROW"
    table.play("throw 1 2", "throw 2 2")
    assert table.state.starter == table.state.to_move == 2 and table.phase == "TURN_START"


# ------------------------------------------------------------------ rent


def test_bare_lots_of_a_whole_colour_pay_double():
    # case: superpoly SP-03
    table = sit(deeds={"A": ["Charonne", "Belleville"]})
    assert (table.rent("Charonne"), table.rent("Belleville")) == (2 * 400, 2 * 800)
    assert sit(deeds={"A": ["Charonne"]}).rent("Charonne") == 400


def test_a_mortgaged_lot_of_the_group_does_not_undo_the_double_rent():
    # case: superpoly SP-04
    table = sit(deeds={"A": ["Charonne", "Belleville"]}, mortgaged=["Belleville"])
    assert (table.rent("Charonne"), table.rent("Belleville")) == (800, 0)


def test_one_house_and_a_bare_lot_of_its_group():
    # case: superpoly SP-08
    table = sit(deeds={"A": ["Charonne", "Belleville"]}, levels={"Charonne": 1})
    assert (table.rent("Charonne"), table.rent("Belleville")) == (2_000, 1_600)


def test_museums_pay_by_their_number_and_mortgaged_ones_count():
    # case: superpoly SP-21
    table = sit(deeds={"A": ["Carnavalet", "Rodin", "Orsay"]}, mortgaged=["Rodin"])
    assert [table.rent(name) for name in ("Carnavalet", "Rodin", "Orsay")] == [20_000, 0, 20_000]


def test_utilities_pay_by_the_throw():
    # case: superpoly SP-22
    assert sit(deeds={"A": ["Électricité", "Eau potable"]}).rent("Eau potable", throw=9) == 9 * 2_000 == 18_000
    assert sit(deeds={"A": ["Eau potable"]}).rent("Eau potable", throw=9) == 9 * 800 == 7_200


def test_rent_is_paid_when_the_owner_asks():
    table = sit(deeds={"B": ["Lepic"]}, at={"A": 11}).turn(2, 3)
    assert table.mover == "B" and table.cash == [300_000] * 4
    table.play("claim")
    assert table.cash == [300_000 - 2_800, 300_000 + 2_800, 300_000, 300_000] and table.mover == "A"


def test_what_is_not_claimed_before_the_next_player_throws_is_lost():
    # case: superpoly SP-14
    table = sit(deeds={"C": ["Lepic"]}, at={"A": 11}).turn(2, 3).play("wait", "done")
    assert table.mover == "B"
    table.play("go")
    assert table.mover == "C", "asked a last time"
    table.play("wait", "throw 1 3")
    assert table.cash == [300_000, 300_000 - 40_000, 300_000, 300_000] and table.state.n_claims == 0
    assert table.state.forfeited == 2_800


def test_another_throw_by_the_debtor_does_not_close_the_claim():
    # case: superpoly SP-15
    table = sit(deeds={"C": ["Lepic", "Abbesses", "Tertre"]}, at={"A": 6}).turn(5, 5).play("wait", "done", "throw 1 3")
    assert table.stands("A") == 20 and table.cash[0] == 300_000 + 20_000
    table.play("done", "go", "claim")
    assert table.cash[2] == 300_000 + 2 * 2_800 and table.cash[0] == 320_000 - 2 * 2_800


def test_what_the_owner_builds_meanwhile_does_not_matter():
    # ruling: superpoly R11
    table = sit(deeds={"B": ["Charonne", "Belleville"]}, at={"A": 39}).turn(1, 1).play("wait", "done")
    table.play("throw 1 2", "done")
    assert table.mover == "B"
    table.play("build Boulevard de Charonne", "go", "claim")
    assert table.state.rents == 2 * 400, "as at the landing"


# ------------------------------------------------------------------ building


def test_a_whole_group_is_built_evenly():
    # case: superpoly SP-05
    table = sit(deeds={"A": ["Étoile", "Vosges"]}).play("build Place de l'Étoile")
    assert table.cash[0] == 300_000 - 40_000
    with pytest.raises(IllegalMove, match="built evenly"):
        table.play("build Place de l'Étoile")
    table.play("build Place des Vosges", "build Place de l'Étoile")
    assert (table.level("Étoile"), table.level("Vosges")) == (2, 1) and table.cash[0] == 300_000 - 3 * 40_000
    with pytest.raises(IllegalMove, match="owner of the whole group"):
        sit(deeds={"A": ["Étoile"]}).play("build Place de l'Étoile")


def test_a_hotel_takes_the_place_of_four_houses():
    # case: superpoly SP-09
    table = sit(deeds={"A": ["Étoile", "Vosges"]}, levels={"Étoile": 4, "Vosges": 4})
    assert (table.state.houses, table.state.hotels) == (36 - 8, 18)
    table.play("build Place de l'Étoile")
    assert table.cash[0] == 300_000 - 40_000 and (table.state.houses, table.state.hotels) == (32, 17)
    assert table.rent("Étoile") == 400_000


def test_a_hotel_needs_four_houses_on_every_lot():
    table = sit(deeds={"A": ["Étoile", "Vosges"]}, levels={"Étoile": 4, "Vosges": 3})
    with pytest.raises(IllegalMove, match="four houses on every lot"):
        table.play("build Place de l'Étoile")
    assert table.can("build Place des Vosges")


def test_the_bank_buys_a_house_back_at_half_its_price():
    # case: superpoly SP-10
    table = sit(deeds={"A": ["Étoile", "Vosges"]}, levels={"Étoile": 1, "Vosges": 1}).play(
        "see bank", "sell Place des Vosges", "leave"
    )
    assert table.cash[0] == 300_000 + 20_000 and table.state.houses == 36 - 1


def test_hotels_come_down_together_when_houses_are_short():
    # case: superpoly SP-11
    # ruling: superpoly R17
    hotels = {"Étoile": 5, "Vosges": 5}
    table = sit(deeds={"A": ["Étoile", "Vosges"]}, levels=hotels, houses=3, hotels=2)
    assert (table.state.houses, table.state.hotels) == (3, 0)
    table.play("see bank")
    with pytest.raises(IllegalMove, match="the bank does not have the houses"):
        table.play("sell Place de l'Étoile")
    with pytest.raises(IllegalMove, match="the bank does not have the houses"):
        table.play("sell down group H 2")
    table.play("sell down group H 1")
    assert table.cash[0] == 300_000 + 2 * 4 * 20_000
    assert (table.state.houses, table.state.hotels) == (1, 2) and table.level("Étoile") == 1


# ------------------------------------------------------------------ mortgages


def test_lifting_a_mortgage_costs_ten_per_cent_rounded_up_to_two_hundred():
    # case: superpoly SP-06
    # ruling: superpoly R22
    table = sit(deeds={"A": ["Étoile", "Vosges"]}).play(
        "see bank", "mortgage Place de l'Étoile", "mortgage Place des Vosges", "leave"
    )
    assert table.cash[0] == 300_000 + 40_000 + 35_000
    table.play("see bank", "lift Place de l'Étoile", "leave")
    assert table.cash[0] == 375_000 - 44_000
    table.play("see bank", "lift Place des Vosges", "leave")
    assert table.cash[0] == 331_000 - 38_600


@pytest.mark.parametrize("at_once, paid", [(True, 44_000), (False, 4_000 + 44_000)])
def test_a_deed_that_is_sold_mortgaged_is_lifted_at_once_or_costs_its_interest_twice(at_once, paid):
    # case: superpoly SP-07
    table = sit(deeds={"B": ["Étoile"]}, mortgaged=["Étoile"])
    table.play("see others", "offer B", "get Place de l'Étoile", "give cash 20,000", "propose", "accept")
    assert table.phase == "TRANSFER" and table.mover == "A"
    if at_once:
        table.play("lift Place de l'Étoile")
    else:
        table.play("defer Place de l'Étoile").play("see bank", "lift Place de l'Étoile", "leave")
    assert table.cash[:2] == [300_000 - 20_000 - paid, 300_000 + 20_000]
    assert table.owner("Étoile") == "A" and not table.is_mortgaged("Étoile")


# ------------------------------------------------------------------ dice and jail


def test_the_third_double_in_a_row_leads_to_jail():
    # case: superpoly SP-12
    table = sit(at={"A": 36}).turn(2, 2).play("done", "throw 5 5", "done")
    assert table.stands("A") == 10 and not table.is_jailed("A"), "only visiting"
    assert table.cash[0] == 300_000 + 40_000
    table.play("throw 3 3")
    assert table.is_jailed("A") and table.cash[0] == 340_000 and table.mover == "B"


def test_two_tries_then_leaving_is_compulsory_before_the_throw():
    # case: superpoly SP-13
    table = sit(jailed="A")
    for _ in range(2):
        table.play("go", "try", "throw 1 2")
        for _ in range(3):
            table.turn(6, 4).play("done")
    table.play("go")
    assert table.verbs() == {"pay"}
    table.play("pay", "throw 2 2")
    assert table.cash[0] == 300_000 - 10_000 and table.stands("A") == 14 and not table.is_jailed("A")
    table.play("decline Rue Mouffetard 200", *["pass"] * 4, "done")
    assert table.state.to_move == CHANCE, "a double there gives another throw"


def test_a_double_frees_and_gives_no_further_throw():
    # ruling: superpoly R25
    table = sit(jailed="A").play("go", "try", "throw 5 5")
    assert table.stands("A") == 20 and not table.is_jailed("A") and table.cash[0] == 320_000
    table.play("done")
    assert table.mover == "B"


def test_a_leave_jail_card_goes_under_its_pile():
    # ruling: superpoly R26
    table = sit(jailed="A", jail_turns=2, exits="A").play("go")
    assert table.verbs() == {"use card", "pay"}
    table.play("use card surprise")
    assert table.state.pile[0][0] == 9 and table.state.n_pile[0] == 1 and table.state.exits[0] == [0, 0]
    assert table.state.to_move == CHANCE and table.cash[0] == 300_000


def test_a_move_to_jail_ends_the_turn_even_after_a_double():
    # ruling: superpoly R43
    table = sit(at={"A": 28}).turn(1, 1)
    assert table.is_jailed("A") and table.stands("A") == 10 and table.mover == "B"


# ------------------------------------------------------------------ auctions


def test_the_highest_bidder_pays_the_bank():
    # case: superpoly SP-16
    table = sit(3, at={"A": 10}).turn(2, 4).play("decline Rue Lepic 20,000")
    assert table.mover == "B"
    table.play("bid 20,000", "bid 26,000", "pass", "pass")
    assert table.owner("Lepic") == "C" and table.cash == [300_000, 300_000, 300_000 - 26_000]


def test_a_deed_that_nobody_wants_stays_with_the_bank():
    # case: superpoly SP-17
    # ruling: superpoly R7
    table = sit(3, at={"A": 10}).turn(2, 4).play("decline Rue Lepic 20,000", "pass", "pass", "pass")
    assert table.owner("Lepic") == "bank" and table.cash == [300_000] * 3 and table.phase == "MANAGE"


def test_a_bid_must_reach_the_reserve_and_beat_the_last_one():
    table = sit(3, at={"A": 10}).turn(2, 4).play("decline Rue Lepic 20,000")
    with pytest.raises(IllegalMove, match="a bid is from 20,000 F to 300,000 F in steps of 200 F"):
        table.play("bid 19,800")
    table.play("bid 30,000")
    with pytest.raises(IllegalMove, match="a bid is from 30,200 F to 300,000 F"):
        table.play("bid 30,000")
    with pytest.raises(IllegalMove, match="nobody bids more than they can pay"):
        table.play("bid 300,200")


# ------------------------------------------------------------------ debts


def test_a_payment_in_kind_takes_just_the_deeds_it_needs():
    # case: superpoly SP-18
    table = owing(50_000)
    assert table.phase == "IN_KIND" and table.cash[:2] == [0, 300_000 + 37_000]
    assert table.state.owed[0] == 50_000 - 37_000 == 13_000
    assert table.can("hand over Rue Lepic") and table.can("hand over Rue de Tolbiac"), "18,000 and 14,000 count alike"
    table.play("hand over Rue de Tolbiac")
    assert table.owner("Tolbiac") == "B" and table.is_mortgaged("Tolbiac")
    assert table.owner("Lepic") == "A" and table.is_mortgaged("Lepic") and table.cash[0] == 0
    assert table.state.out[0] == 0 and table.state.n_debts == 0


def owing(francs, creditor=1):
    """A stands on a fine or a lot and owes so much; nothing but cash 5,000 and two deeds to pay it with."""
    deeds = {"A": ["Lepic", "Tolbiac"], "B": ["Étoile"]}
    if creditor == 1:
        table = sit(
            deeds=deeds,
            cash=(5_000, 300_000, 300_000, 300_000),
            n_claims=1,
            claim_by=[1],
            claim_on=[0],
            claim_at=[39],
            claim_sum=[francs],
            stage=w.MANAGE,
            throws=1,
        )
        return table.play("done", "go", "claim")
    table = sit(deeds=deeds, cash=(5_000, 300_000, 300_000, 300_000), at={"A": 1}, fine_4=francs)
    return table.turn(1, 2)


def test_bankrupt_to_a_player_who_gets_everything():
    # case: superpoly SP-19
    table = owing(80_000)
    assert table.state.out[0] == 1 and table.cash[:2] == [0, 300_000 + 5_000 + 18_000 + 14_000]
    assert table.owner("Lepic") == table.owner("Tolbiac") == "B"
    assert table.is_mortgaged("Lepic") and table.is_mortgaged("Tolbiac")


def test_bankrupt_to_the_bank_which_releases_the_deeds():
    # case: superpoly SP-20
    table = owing(80_000, creditor=w.THE_BANK)
    assert table.state.out[0] == 1 and table.state.ledger == -900_000
    assert table.owner("Lepic") == table.owner("Tolbiac") == "bank"
    assert not table.is_mortgaged("Lepic") and not table.is_mortgaged("Tolbiac") and table.mover == "B"


def test_a_debtor_with_means_chooses_what_to_sell_or_mortgage():
    table = owing(20_000)
    assert table.phase == "DEBT" and table.verbs() == {"mortgage"}
    table.play("mortgage Rue Lepic")
    assert table.cash[:2] == [5_000 + 18_000 - 20_000, 320_000] and table.owner("Tolbiac") == "A"


def test_the_last_one_solvent_wins():
    table = (
        sit(
            3,
            out="C",
            deeds={"B": ["Vosges", "Étoile"]},
            levels={"Vosges": 5, "Étoile": 5},
            cash=(1_000, 1_000, 0),
            at={"A": 30},
        )
        .turn(3, 4)
        .play("claim")
    )
    assert table.is_over and table.winners == [1] and table.state.ending == w.LAST_SOLVENT


# ------------------------------------------------------------------ variants


def test_a_quick_start_deals_two_deeds_to_each_and_takes_their_price():
    # case: superpoly SP-23
    table = new(4, variant="quick")
    assert table.phase == "QUICK_DEAL"
    while table.phase == "QUICK_DEAL":
        table.chance()
    owners = [table.state.owner[number] for number in range(40) if table.state.v.price[number]]
    assert sorted(owners) == [-1] * 20 + [0, 0, 1, 1, 2, 2, 3, 3]
    for seat in range(4):
        prices = [table.state.v.price[number] for number in range(40) if table.state.owner[number] == seat]
        assert len(prices) == 2 and table.cash[seat] == 300_000 - sum(prices)


def test_worth_at_a_time_limit():
    # case: superpoly SP-24
    deeds = {"A": ["Étoile", "Lepic", "Ménilmontant", "Pyrénées", "Gambetta"]}
    table = sit(deeds=deeds, levels={"Ménilmontant": 1, "Pyrénées": 1}, mortgaged=["Lepic"], cash=(60_000, 0, 0, 0))
    assert table.scores[0] == 60_000 + 80_000 + (36_000 - 18_000) + 64_000 + 2 * 5_000 == 232_000


def test_at_the_time_limit_the_round_is_completed_and_worth_decides():
    table = sit(3, time_limit=1, at={"A": 6, "B": 6, "C": 6})
    for letter in "ABC":
        assert table.mover == letter
        table.turn(1, 3).play("done")
    assert table.is_over and table.state.ending == w.TIME_UP and table.winners == [0, 1, 2], "ties share"


@pytest.mark.parametrize("cash, gain", [(123_400, 12_200), (300_000, 20_000)])
def test_the_interest_card(cash, gain):
    # case: superpoly SP-25
    table = sit(cash=(cash, 0, 0, 0), at={"A": 30}).turn(1, 2).play("draw B16")
    assert table.cash[0] == cash + gain


# ------------------------------------------------------------------ cards


@pytest.mark.parametrize(
    "card, stop, gain",
    [
        ("S01", 0, 40_000),
        ("S02", 39, 0),
        ("S03", 24, 0),
        ("S04", 11, 40_000),
        ("S05", 15, 40_000),
        ("S06", 25, 0),
        ("S07", 28, 0),
        ("S08", 19, 0),
        ("S16", 1, 0),
    ],
)
def test_cards_that_move(card, stop, gain):
    # ruling: superpoly R3
    table = sit(at={"A": 15}).turn(3, 4).play(f"draw {card}")
    assert table.stands("A") == stop and table.cash[0] == 300_000 + gain


@pytest.mark.parametrize(
    "card, change",
    [("S11", -4_000), ("S12", 10_000), ("S13", 30_000), ("S14", -3 * 5_000 - 20_000), ("S15", -3 * 10_000)],
)
def test_cards_of_the_surprise_pile_that_pay_or_cost(card, change):
    deeds, levels = {"A": ["Charonne", "Belleville", "Étoile", "Vosges"]}, {"Charonne": 2, "Belleville": 1}
    levels |= {"Étoile": 5, "Vosges": 4}
    table = sit(deeds=deeds, levels=levels, at={"A": 15}).turn(3, 4).play(f"draw {card}")
    assert table.cash[0] == 300_000 + change - (4 * 5_000 if card == "S14" else 0)
    assert table.cash[1] == 300_000 + (10_000 if card == "S15" else 0)


@pytest.mark.parametrize(
    "card, change",
    [
        ("B02", 40_000),
        ("B03", 20_000),
        ("B04", 20_000),
        ("B05", 10_000),
        ("B06", 5_000),
        ("B07", 4_000),
        ("B08", 2_000),
        ("B09", 3 * 2_000),
        ("B10", -20_000),
        ("B11", -10_000),
        ("B12", -10_000),
        ("B13", -2 * 8_000),
    ],
)
def test_cards_of_the_bank_pile(card, change):
    deeds = {"A": ["Charonne", "Belleville"]}
    table = sit(deeds=deeds, levels={"Charonne": 1, "Belleville": 1}, at={"A": 10}).turn(3, 4).play(f"draw {card}")
    assert table.cash[0] == 300_000 + change


@pytest.mark.parametrize("card, start, throw", [("S09", 15, (3, 4)), ("B14", 10, (3, 4))])
def test_cards_that_send_to_jail(card, start, throw):
    table = sit(at={"A": start}).turn(*throw).play(f"draw {card}")
    assert table.is_jailed("A") and table.stands("A") == 10 and table.cash[0] == 300_000 and table.mover == "B"


def test_leave_jail_cards_are_kept():
    table = sit(at={"A": 10}).turn(3, 4).play("draw B15", "done")
    assert table.state.exits[0] == [0, 1 << 14] and table.state.n_pile[1] == 0 and table.state.n_unseen[1] == 15


def test_the_card_of_the_museum_doubles_its_rent():
    table = sit(deeds={"B": ["Orsay", "Louvre"]}, at={"A": 15}).turn(3, 4).play("draw S06", "claim")
    assert table.cash[:2] == [300_000 - 2 * 10_000, 300_000 + 2 * 10_000]


def test_a_player_who_owes_by_a_card_and_cannot_pay_is_out():
    table = sit(deeds={"B": []}, cash=(300_000, 1_000, 300_000, 300_000), at={"A": 10}).turn(3, 4).play("draw B09")
    assert table.state.out[1] == 1 and table.cash[0] == 300_000 + 1_000 + 2 * 2_000


# ------------------------------------------------------------------ a turn


def test_a_whole_turn_by_the_table_of_states():
    table = new().play("go", "throw 3 3")
    assert table.phase == "BUYING" and square("Ménilmontant") == table.stands("A")
    table.play("buy Rue de Ménilmontant")
    assert table.phase == "MANAGE" and table.cash[0] == 280_000
    table.play("done", "throw 1 2")
    table.play("buy Avenue Gambetta", "done")
    assert table.mover == "B" and table.state.turn == 1 and table.state.round == 1
    for _ in range(3):
        table.play("go", "throw 6 4", "done")
    assert table.state.round == 2 and table.mover == "A"


def test_an_errand_to_the_bank_does_not_end_the_turn():
    table = sit(deeds={"A": ["Lepic"]}).play("see bank", "mortgage Rue Lepic", "leave")
    assert table.phase == "TURN_START" and table.mover == "A" and table.cash[0] == 318_000
