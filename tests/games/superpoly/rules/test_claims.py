"""People claim their rents unasked: when the dice pause for whom, what a claim for nothing costs, what a lens says."""

# rules: superpoly 3.4

from __future__ import annotations

import pytest

import biglab
from biglab.core.errors import BiglabError, IllegalMove
from biglab.games.superpoly.rules import words as w
from biglab.games.superpoly.screen.text import not_heard
from biglab.ui.messages import is_decision
from tests.engine.test_two_worlds import both
from tests.games.superpoly.positions import new, sit

EVERYBODY = [0, 1, 2, 3]


def paused(table):
    """The letters for whom the dice pause now, one after another; all of them let them go on."""
    found = ""
    while table.phase == "CLAIMS":
        found += table.mover
        table.play("wait")
    return found


# ------------------------------------------------------------------ for whom the dice pause


def test_while_nobody_has_a_deed_the_dice_do_not_pause():
    table = new(4, unprompted=EVERYBODY)
    assert table.play("go").mover == "chance"


def test_the_dice_pause_for_those_who_have_a_deed_due_or_not():
    table = sit(deeds={"B": ["Lepic"], "D": ["Étoile"]}, unprompted=EVERYBODY).play("go")
    assert paused(table) == "BD" and table.mover == "chance"


def test_the_dice_do_not_pause_where_nobody_could_have_stopped_on_a_deed():
    """A prisoner's failed try moves no pawn, and on a mortgaged deed nothing is due: everybody can see that."""
    table = sit(deeds={"B": ["Lepic"]}, jailed="A", unprompted=EVERYBODY).play("go", "try")
    assert paused(table) == "B"
    table.play("throw 1 2", "go")
    assert table.mover == "chance", "nobody has moved since"
    table = sit(deeds={"C": ["Lepic"]}, mortgaged=["Lepic"], unprompted=EVERYBODY)
    assert table.play("go", "throw 4 6", "done", "go").mover == "chance"


def test_a_prisoner_who_collects_no_rent_is_not_waited_for():
    # ruling: superpoly R27
    for collects in (True, False):
        table = sit(deeds={"C": ["Lepic"]}, jailed="C", landlords=0, rent_in_jail=collects, unprompted=EVERYBODY)
        table.play("go", "throw 4 6", "done", "go")
        assert paused(table) == ("C" if collects else "")


@pytest.mark.parametrize("stops_on", [16, 20])
def test_the_dice_pause_for_a_player_who_sold_the_last_deed_after_a_visit_due_or_not(stops_on):
    """A stops on C's Rue Lepic or beyond it, then buys it: C, who has no deed any more, gets a pause in both cases."""
    table = sit(deeds={"C": ["Lepic"]}, at={"A": stops_on - 5, "B": 1}, unprompted=EVERYBODY)
    table.play(
        "go", "wait", "throw 2 3", "see others", "offer C", "get Rue Lepic", "give cash 40,000", "propose", "accept"
    )
    assert table.state.n_deeds[2] == 0 and table.state.n_claims == (stops_on == 16)
    table.play("done", "go")
    assert table.mover == "C"
    before = table.cash[2]
    table.play("claim")
    assert table.cash[2] - before == (2_800 if stops_on == 16 else 0)
    assert paused(table) == "", "A has stopped nowhere but on its own account"
    table.play("throw 1 2", "done", "go")
    assert paused(table) == "A", "C has had no deed since B threw"


def test_chance_overlooks_rents_of_bots_people_do_that_themselves():
    table = sit(deeds={"B": ["Lepic"]}, at={"A": 11}, attention=0, unprompted=[1]).play("go", "wait", "throw 2 3")
    assert table.mover == "A" and table.state.n_claims == 1, "no draw, which would be a hint"
    table = sit(deeds={"B": ["Lepic"]}, at={"A": 11}, attention=0, unprompted=[]).turn(2, 3)
    assert table.phase == "NOTICING"


# ------------------------------------------------------------------ when there is no next throw


@pytest.mark.parametrize("limit", [{"time_limit": 1}, {"time_minutes": 1, "turn": 1}, {"max_turns": 1}])
def test_the_rent_of_the_last_turn_can_be_claimed_before_a_limit_ends_the_game(limit):
    # rules: superpoly 4
    for says, gets in (("claim", 2_800), ("wait", 0)):
        table = sit(2, deeds={"A": ["Lepic"]}, at={"B": 11}, active="B", unprompted=[0, 1], **limit)
        table.play("go", "wait", "throw 2 3", "done")
        assert table.mover == "A" and table.view()["before"] == "the game ends" and not table.is_over
        table.play(says)
        assert table.is_over and table.cash == [300_000 + gets, 300_000 - gets]
        assert table.view()["round"] == 1
        assert table.view()["ending"] == ("cap" if "max_turns" in limit else "time limit")


def test_a_last_claim_can_ruin_and_then_the_last_one_solvent_has_won():
    table = sit(
        2,
        deeds={"A": ["Étoile", "Vosges"]},
        levels={"Étoile": 5, "Vosges": 5},
        at={"B": 35},
        active="B",
        cash=[0, 5_000],
        unprompted=[0, 1],
        time_limit=1,
    )
    table.play("go", "wait", "throw 3 1", "done", "claim")
    assert table.is_over and table.view()["ending"] == "last one solvent" and table.winners == [0]
    assert table.view()["round"] == 1


def test_when_it_is_over_a_claim_is_answered_with_that():
    table = sit(2, deeds={"A": ["Lepic"]}, at={"B": 11}, active="B", time_limit=1).turn(2, 3).play("wait", "done")
    assert not_heard(table.state, 0) == "the game is over: nothing can be claimed any more"


def test_bots_have_asked_by_then_and_a_limit_ends_the_game_at_once():
    table = sit(2, deeds={"A": ["Lepic"]}, at={"B": 11}, active="B", time_limit=1).turn(2, 3).play("wait", "done")
    assert table.is_over


# ------------------------------------------------------------------ where everything must be claimed


def test_a_person_asks_for_the_salary_before_the_fine_is_due():
    # ruling: superpoly R45
    table = sit(3, at={"A": 39}, cash=[0, 0, 0], claim_scope="all", unprompted=[0, 1, 2])
    table.play("go")
    assert paused(table) == "BC"
    table.play("throw 2 3")
    assert table.mover == "A" and table.view()["before"] == "the pawn stops"
    table.play("claim")
    assert table.cash[0] == 0 and not table.state.out[0], "40,000 F of salary for 40,000 F of fine"
    forgot = sit(3, at={"A": 39}, cash=[0, 0, 0], claim_scope="all", unprompted=[0, 1, 2])
    forgot.play("go", "wait", "wait", "throw 2 3", "wait")
    assert forgot.state.out[0], "who does not ask in time gets nothing"


def test_the_dice_pause_before_the_receipts_of_a_person_who_throws_again_lapse():
    # ruling: superpoly R10
    table = sit(3, at={"A": 16}, claim_scope="all", claim_window="next_roll", unprompted=[0, 1, 2])
    table.play("go", "wait", "wait", "throw 2 2", "wait", "done")
    assert paused(table) == "BCA"
    table = sit(3, at={"A": 16}, claim_scope="all", claim_window="next_roll", unprompted=[0, 1, 2])
    table.play("go", "wait", "wait", "throw 2 2", "wait", "done", "wait", "wait", "claim")
    assert table.cash[0] == 300_000 + 20_000


# ------------------------------------------------------------------ nothing is asked


def at_pause(visited=True, **more):
    """A has stopped on C's Rue Lepic, or on D's, and B takes the dice: they pause for C and for D."""
    owner, other = "CD" if visited else "DC"
    table = sit(deeds={owner: ["Lepic"], other: ["Étoile"]}, at={"A": 11, "B": 1}, unprompted=EVERYBODY, **more)
    return table.play("go", "wait", "wait", "throw 2 3", "done", "go")


def test_a_pause_passes_by_itself_and_asks_nothing():
    # ruling: superpoly R48
    said = []
    for visited in (True, False):
        table = at_pause(visited)
        assert table.mover == "C" and table.state.n_claims == 1
        assert table.pause == {"kind": "pause", "seconds": 3, "then": table.code("wait")}
        view = table.view(2)
        said.append(
            (
                view["status"],
                view["phase_name"],
                view["claims"],
                view["before"],
                view["seats"][2]["claims"],
                [table.words(move) for move in table.legal],
            )
        )
        before = len(table.log)
        table.table.step()
        assert table.mover == "D" and len(table.log) == before, "silence is not in the log"
    assert said[0] == said[1] and "?" not in str(said[0])
    assert said[0][0] == "C (you) may claim before the dice change hands."
    assert said[0][-1] == ["Claim what is due", "Go on"]


@pytest.mark.parametrize("seconds", [0, 10])
def test_how_long_the_pause_is_is_an_option_of_the_board(seconds):
    # ruling: superpoly R48
    assert at_pause(claim_pause=seconds).pause["seconds"] == seconds
    with pytest.raises(BiglabError, match="it runs from 0 to 10"):
        at_pause(claim_pause=11)


def test_where_rents_are_prompted_there_is_a_question_and_no_pause():
    table = sit(deeds={"B": ["Lepic"]}, at={"A": 11}, rent="prompt", unprompted=EVERYBODY).turn(2, 3)
    assert table.phase == "CLAIMS" and table.pause is None
    assert [table.words(move) for move in table.legal] == ["Claim what is due", "Claim nothing"]


def test_at_a_table_in_python_pauses_pass_unless_somebody_wants_to_watch():
    # ruling: superpoly R48
    stops = {}
    for watch in (False, True):
        table = biglab.new("superpoly", ["you", "buyer", "trader", "saver"], seed=3, variant="quick", time_limit=20)
        stops[watch] = []
        table.advance(pauses=watch)
        while not table.is_over:
            stops[watch].append(table.state.phase)
            table.step() if table.pause else table.play(table.ask(bot="buyer"))
            table.advance(pauses=watch)
    assert w.CLAIMS not in stops[False] and stops[True].count(w.CLAIMS) > 20


def test_a_person_on_the_board_is_asked_no_question_about_claims():
    """One person, three bots, 150 rounds, as the page plays them: pauses pass when their seconds are over."""
    # ruling: superpoly R48
    board = biglab.play(
        "superpoly", seats=["you", "saver", "saver", "saver"], seed=3, time_limit=150, rent_scale=0.1, claim_pause=0
    )
    questions = decisions = 0
    while not board.table.is_over:
        decisions += 1
        questions += board.table.state.phase == w.CLAIMS
        code = board.table.ask(bot="saver")
        board.table.play(code)
        board._advance()
    passed = sum(played.event["kind"] == "pause" for played in board.table.history)
    assert questions == 0 and decisions > 300 and passed > 100


def test_a_step_back_goes_to_a_decision_and_not_to_a_pause():
    board = biglab.play("superpoly", seats=["you", "buyer", "trader", "saver"], seed=3, variant="quick", claim_pause=0)
    while sum(played.event["kind"] == "pause" for played in board.table.history) < 3:
        last = board.table.ply
        board.table.play(board.table.ask(bot="buyer"))
        board._advance()
    board._show(trail=False)
    board.on_undo({})
    assert board.table.ply == last
    decided = [played.event["kind"] for played in board.table.history if is_decision(played, board.table.humans)]
    assert decided and "pause" not in decided


# ------------------------------------------------------------------ a claim for nothing


def test_a_claim_for_nothing_costs_the_right_to_claim_until_the_next_throw():
    # ruling: superpoly R48
    table = sit(deeds={"B": ["Lepic"]}, at={"A": 11, "B": 1}, active="B", unprompted=EVERYBODY)
    table.play("claim")
    assert table.log[-1].text == "B claims for nothing, and may not claim again before the next throw."
    assert table.cash[1] == 300_000 and not table.can("claim")
    with pytest.raises(IllegalMove, match="a claim for nothing has cost the right to claim until the next throw"):
        table.play("claim")
    table.play("go")
    assert (
        table.view()["seats"][1]["not_heard"] == "B has claimed for nothing, and may claim again after the next throw"
    )
    table = at_pause(False).play("claim", "wait")  # C, in vain; D could have claimed
    assert table.state.lapsed == 0b0100
    table.play("throw 1 1")
    assert table.state.lapsed == 0, "the dice are thrown"


def test_a_right_that_has_lapsed_gets_no_pause_before_the_next_throw():
    """Where receipts are claimed too: who claims for nothing before the pawn stops loses the gain after it."""
    # ruling: superpoly R48
    for cost, gets in (("lapse", 0), ("free", 20_000)):
        table = sit(
            3,
            at={"A": 16, "B": 1, "C": 1},
            claim_scope="all",
            claim_window="next_roll",
            false_claim=cost,
            unprompted=[0, 1, 2],
        )
        table.play("go", "wait", "wait", "throw 2 2")
        assert table.mover == "A" and table.view()["before"] == "the pawn stops"
        table.play("claim", "done")
        assert paused(table) == "BC" if cost == "lapse" else table.mover == "B"
        if cost == "free":
            table.play("wait", "wait")
            assert table.mover == "A"
            table.play("claim")
        assert table.cash[0] - 300_000 == gets


def test_a_claim_for_nothing_may_be_free():
    # ruling: superpoly R48
    table = sit(deeds={"B": ["Lepic"]}, active="B", false_claim="free", unprompted=EVERYBODY)
    table.play("claim", "claim")
    assert table.cash[1] == 300_000 and table.can("claim") and table.state.lapsed == 0
    assert table.log[-1].text == "B claims for nothing."


def test_a_claim_for_nothing_may_cost_an_amount():
    # ruling: superpoly R48
    table = sit(deeds={"B": ["Lepic"]}, active="B", false_claim=5_000, unprompted=EVERYBODY)
    table.play("claim")
    assert table.cash[1] == 300_000 - 5_000 and table.can("claim")
    assert table.state.ledger == -sum(table.cash), "the bank has it"
    assert table.log[-1].text == "B claims for nothing, and pays 5,000 F to the bank."
    for wrong in (100, 5_100, 200_200, "much"):
        with pytest.raises(BiglabError, match="say 'lapse' or 'free', or an amount: it runs from 200 to 200000"):
            sit(false_claim=wrong)


def test_a_player_who_is_short_owes_what_a_claim_for_nothing_costs():
    # ruling: superpoly R48
    table = at_pause(False, cash=[300_000, 300_000, 1_000, 300_000], false_claim=40_000)
    table.play("claim")
    assert (table.mover, table.phase) == ("C", "DEBT") and table.state.owed[0] == 40_000, "Étoile can be mortgaged"
    table.play("mortgage Place de l'Étoile")
    assert table.mover == "D" and table.cash[2] == 1_000
    table = at_pause(False, cash=[300_000, 300_000, 1_000, 300_000], false_claim=200_000).play("claim")
    assert table.state.out[2] and table.owner("Étoile") == "bank", "or nothing helps"


@pytest.mark.parametrize("cost", ["lapse", "free", 10_000])
@pytest.mark.parametrize("scope", ["rent", "all"])
def test_claims_for_nothing_in_both_worlds(cost, scope):
    # ruling: superpoly R48
    game = biglab.game("superpoly")
    bots = [game.bots[name] for name in ("random", "buyer", "random")]
    settings = game.settings(3, "quick", max_turns=60, unprompted=[0, 1, 2], claim_scope=scope, false_claim=cost)
    assert len(both(game, bots, settings, seed=4, games=3)) == 3


# ------------------------------------------------------------------ the lens


def lens_of(table):
    """What a lens says of a position, once it is done."""
    board = biglab.play(table=table.table, values=True)
    board._lens_job.wait()
    return board.lens


def test_a_lens_is_silent_while_the_dice_pause():
    said = []
    for owner in "CA":  # A is on Rue Lepic: a rent is due to C, or none
        deeds = {"A": ["Rodin"], "C": ["Orsay"]}
        table = sit(deeds={**deeds, owner: [*deeds[owner], "Lepic"]}, at={"A": 11}, unprompted=EVERYBODY)
        table.play("go", "wait", "throw 2 3", "done", "go")
        assert table.mover == "C" and table.state.n_claims == (owner == "C")
        said.append(lens_of(table))
    assert said[0] == said[1]
    assert said[0]["rows"] == [] and not said[0]["busy"]
    assert said[0]["note"] == (
        "No values for a claim: nobody may remind an owner, and a value would tell whether anything is due."
    )


def test_before_the_throw_a_lens_values_no_claim_and_the_rest_as_if_there_were_none():
    said = []
    for claims in (1, 0):
        due = {"claim_by": [1], "claim_on": [0], "claim_at": [16], "claim_sum": [2_800]} if claims else {}
        table = sit(
            deeds={"B": ["Lepic", "Rodin"]}, at={"A": 16}, active="B", unprompted=EVERYBODY, n_claims=claims, **due
        )
        assert table.can("claim") and table.state.n_claims == claims
        said.append(lens_of(table))
    assert said[0] == said[1]
    texts = [row["text"] for row in said[0]["rows"]]
    assert "Throw the dice" in texts and "Claim what is due" not in texts
    assert said[0]["note"].startswith("Open claims are left out: nobody may remind an owner")


def test_where_rents_are_prompted_a_lens_values_a_claim():
    table = sit(deeds={"B": ["Lepic"]}, at={"A": 11}, rent="prompt").turn(2, 3)
    assert table.mover == "B"
    assert {row["text"] for row in lens_of(table)["rows"]} == {"Claim what is due", "Claim nothing"}


def test_a_lens_does_not_lead_to_the_table():
    table = sit(deeds={"B": ["Lepic", "Rodin"]}, active="B", unprompted=EVERYBODY)
    before = table.state.copy()
    lens_of(table)
    assert table.state == before and table.state.v.watched == 0b1111


def test_a_bot_that_plays_on_for_a_person_claims_to_the_end():
    table = biglab.new("superpoly", ["buyer"] * 3, seed=5, variant="quick", time_limit=6, unprompted=[0, 1, 2])
    while not table.is_over:
        table.step()
    assert table.state.n_claims == table.state.forfeited == 0 and table.state.ending == w.TIME_UP
    assert table.state.rents > 0
