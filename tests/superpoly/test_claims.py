"""People ask for their rents without a hint: who is asked, when, and what a lens says meanwhile."""

# rules: superpoly 3.4

from __future__ import annotations

import pytest

import biglab
from biglab.core.errors import BiglabError
from biglab.games.superpoly import fields as f
from biglab.games.superpoly import view as screen
from tests.superpoly.seated import (
    accept,
    claim,
    dice,
    done,
    get,
    give_cash,
    go,
    new,
    offer,
    propose,
    see_others,
    sit,
    wait,
)

EVERYBODY = [0, 1, 2, 3]


def asked(table):
    """The letters that are asked now, one after another; all of them claim nothing."""
    found = ""
    while table.phase == "CLAIMS":
        found += table.mover
        table.play(wait)
    return found


# ------------------------------------------------------------------ who is asked


def test_while_nobody_has_a_deed_nobody_is_asked():
    table = new(4, unprompted=EVERYBODY)
    assert table.play(go).mover == "chance"


def test_who_has_a_deed_is_asked_before_a_next_player_throws_due_or_not():
    table = sit(deeds={"B": ["Lepic"], "D": ["Étoile"]}, unprompted=EVERYBODY).play(go)
    assert asked(table) == "BD" and table.mover == "chance"


@pytest.mark.parametrize("stops_on", [16, 20])
def test_who_sells_the_last_deed_after_a_visit_is_asked_due_or_not(stops_on):
    """A stops on C's Rue Lepic or beyond it, then buys it: C, who has no deed any more, is asked in both cases."""
    table = sit(deeds={"C": ["Lepic"]}, at={"A": stops_on - 5, "B": 1}, unprompted=EVERYBODY)
    table.play(go, wait, dice(2, 3), see_others, offer("C"), get("Lepic"), give_cash(40_000), propose, accept)
    assert table.state.n_deeds[2] == 0 and table.state.n_claims == (stops_on == 16)
    table.play(done, go)
    assert table.mover == "C"
    before = table.cash[2]
    table.play(claim)
    assert table.cash[2] - before == (2_800 if stops_on == 16 else 0)
    assert asked(table) == "A"
    table.play(dice(1, 2), done, go)
    assert asked(table) == "A", "C has had no deed since B threw"


def test_chance_overlooks_rents_of_bots_people_do_that_themselves():
    table = sit(deeds={"B": ["Lepic"]}, at={"A": 11}, attention=0, unprompted=[1]).play(go, wait, dice(2, 3))
    assert table.mover == "A" and table.state.n_claims == 1, "no draw, which would be a hint"
    table = sit(deeds={"B": ["Lepic"]}, at={"A": 11}, attention=0, unprompted=[]).turn(2, 3)
    assert table.phase == "NOTICING"


# ------------------------------------------------------------------ when there is no next throw


@pytest.mark.parametrize("limit", [{"time_limit": 1}, {"time_minutes": 1, "turn": 1}, {"max_turns": 1}])
def test_the_rent_of_the_last_turn_can_be_claimed_before_a_limit_ends_the_game(limit):
    # rules: superpoly 4
    for says, gets in ((claim, 2_800), (wait, 0)):
        table = sit(2, deeds={"A": ["Lepic"]}, at={"B": 11}, active="B", unprompted=[0, 1], **limit)
        table.play(go, wait, dice(2, 3), done)
        assert table.mover == "A" and table.view()["before"] == "the game ends" and not table.is_over
        table.play(says)
        assert table.is_over and table.cash == [300_000 + gets, 300_000 - gets]
        assert table.view()["round"] == 1
        assert table.view()["ending"] == ("cap" if "max_turns" in limit else "time limit")


def test_a_last_claim_can_ruin_and_then_the_last_one_solvent_has_won():
    table = sit(2, deeds={"A": ["Étoile", "Vosges"]}, levels={"Étoile": 5, "Vosges": 5}, at={"B": 35}, active="B",
                cash=[0, 5_000], unprompted=[0, 1], time_limit=1)  # fmt: skip
    table.play(go, wait, dice(3, 1), done, claim)
    assert table.is_over and table.view()["ending"] == "last one solvent" and table.winners == [0]
    assert table.view()["round"] == 1


def test_when_it_is_over_a_claim_is_answered_with_that():
    table = sit(2, deeds={"A": ["Lepic"]}, at={"B": 11}, active="B", time_limit=1).turn(2, 3).play(wait, done)
    with pytest.raises(BiglabError, match="^the game is over: nothing can be claimed any more$"):
        screen.wish(table.state, "claim:0")


def test_bots_have_asked_by_then_and_a_limit_ends_the_game_at_once():
    table = sit(2, deeds={"A": ["Lepic"]}, at={"B": 11}, active="B", time_limit=1).turn(2, 3).play(wait, done)
    assert table.is_over


# ------------------------------------------------------------------ where everything must be claimed


def test_a_person_asks_for_the_salary_before_the_fine_is_due():
    # ruling: superpoly R45
    table = sit(3, at={"A": 39}, cash=[0, 0, 0], claim_scope="all", unprompted=[0, 1, 2])
    table.play(go)
    assert asked(table) == "BC"
    table.play(dice(2, 3))
    assert table.mover == "A" and table.view()["before"] == "the pawn stops"
    table.play(claim)
    assert table.cash[0] == 0 and not table.state.out[0], "40,000 F of salary for 40,000 F of fine"
    forgot = sit(3, at={"A": 39}, cash=[0, 0, 0], claim_scope="all", unprompted=[0, 1, 2])
    forgot.play(go, wait, wait, dice(2, 3), wait)
    assert forgot.state.out[0], "who does not ask in time gets nothing"


def test_a_person_who_throws_again_is_asked_before_the_receipts_lapse():
    # ruling: superpoly R10
    table = sit(3, at={"A": 16}, claim_scope="all", claim_window="next_roll", unprompted=[0, 1, 2])
    table.play(go, wait, wait, dice(2, 2), wait, done)
    assert asked(table) == "BCA"
    table = sit(3, at={"A": 16}, claim_scope="all", claim_window="next_roll", unprompted=[0, 1, 2])
    table.play(go, wait, wait, dice(2, 2), wait, done, wait, wait, claim)
    assert table.cash[0] == 300_000 + 20_000


# ------------------------------------------------------------------ the lens


def lens_of(table):
    """What a lens says of a position, once it is done."""
    board = biglab.play(table=table.table, lens=True)
    board._lens_job.wait()
    return board.lens


def test_a_lens_is_silent_where_somebody_is_asked_without_a_hint():
    told = []
    for owner in "CA":  # A is on Rue Lepic: a rent is due to C, or none
        deeds = {"A": ["Rodin"], "C": ["Orsay"]}
        table = sit(deeds={**deeds, owner: [*deeds[owner], "Lepic"]}, at={"A": 11}, unprompted=EVERYBODY)
        table.play(go, wait, dice(2, 3), done, go)
        assert table.mover == "C" and table.state.n_claims == (owner == "C")
        told.append(lens_of(table))
    assert told[0] == told[1]
    assert told[0]["rows"] == [] and not told[0]["busy"]
    assert told[0]["note"] == (
        "No values for a claim: nobody may remind an owner, and a value would tell whether anything is due.")


def test_before_the_throw_a_lens_values_no_claim_and_the_rest_as_if_there_were_none():
    told = []
    for claims in (1, 0):
        due = {"claim_by": [1], "claim_on": [0], "claim_at": [16], "claim_sum": [2_800]} if claims else {}
        table = sit(deeds={"B": ["Lepic", "Rodin"]}, at={"A": 16}, active="B", unprompted=EVERYBODY, n_claims=claims,
                    **due)  # fmt: skip
        assert table.can(claim) and table.state.n_claims == claims
        told.append(lens_of(table))
    assert told[0] == told[1]
    texts = [row["text"] for row in told[0]["rows"]]
    assert "Throw the dice" in texts and "Claim what is due" not in texts
    assert told[0]["note"].startswith("Open claims are left out: nobody may remind an owner")


def test_where_rents_are_prompted_a_lens_values_a_claim():
    table = sit(deeds={"B": ["Lepic"]}, at={"A": 11}, rent="prompt").turn(2, 3)
    assert table.mover == "B"
    assert {row["text"] for row in lens_of(table)["rows"]} == {"Claim what is due", "Claim nothing"}


def test_a_lens_is_no_door_to_the_table():
    table = sit(deeds={"B": ["Lepic", "Rodin"]}, active="B", unprompted=EVERYBODY)
    before = table.state.copy()
    lens_of(table)
    assert table.state == before and table.state.v.watched == 0b1111


def test_a_bot_that_plays_on_for_a_person_claims_to_the_end():
    table = biglab.new("superpoly", ["buyer"] * 3, seed=5, variant="quick", time_limit=6, unprompted=[0, 1, 2])
    while not table.is_over:
        table.step()
    assert table.state.n_claims == table.state.forfeited == 0 and table.state.ending == f.TIME_UP
    assert table.state.rents > 0
