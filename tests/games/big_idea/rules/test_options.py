"""What the options of The Big Idea do; their defaults and ranges are tested for every game alike."""

import pytest

import biglab
from biglab import BadOption
from biglab.core.state import NOBODY
from tests.games.big_idea.positions import GAME, new, product, sit


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_every_number_of_players_is_playable(players):
    # rules: big-idea 7
    table = biglab.new("big-idea", ["random"] * players, seed=2).advance()
    assert table.is_over and len(table.scores) == players


def test_the_default_is_four_players():
    # rules: big-idea 7
    assert biglab.new("big-idea").state.seats == 4


def test_an_unknown_option_is_refused_with_a_suggestion():
    with pytest.raises(BadOption, match="unknown option 'roundz'; did you mean 'rounds'?"):
        new(3, roundz=3)


def test_an_option_that_is_not_given_keeps_its_default():
    assert new(6, rounds=None).settings.values["rounds"] == 12


def test_numbers_may_be_words_of_a_command_line():
    values = GAME.settings(3, rounds="8", fee_per_share="0.5", multi="yes", first_dealer="2").values
    assert (values["rounds"], values["fee_per_share"], values["multi"], values["first_dealer"]) == (8, 0.5, True, 2)


def test_a_number_of_absurd_length_is_refused_at_once():
    for value in ("1e999999999", "9" * 100_000, "1/" + "3" * 9999):
        with pytest.raises(BadOption, match="rounds: .* it runs from 1 to 60") as refusal:
            new(3, rounds=value)
        assert len(str(refusal.value)) < 300


# ------------------------------------------------------------------ what they do


def test_fewer_cards_in_hand_and_more_in_the_deal():
    # rules: big-idea 7
    table = new(3, hand_start=1, draw_per_round=4, first_dealer=0)
    for _ in range(1 * 3):
        assert table.phase == "FIRST_HANDS"
        table.chance()
    assert table.state.hand_size[:3] == [1, 1, 1]
    for _ in range(4 * 3):
        assert table.phase == "SEED_DEAL"
        table.chance()
    assert table.state.hand_size[:3] == [1 + 4] * 3 and table.phase == "SEED_SELECT"


@pytest.mark.parametrize("factor", [1, 2, 10])
def test_the_payout_factor_times_the_die(factor):
    # rules: big-idea 7
    table = sit(products=[product("Shy Soup", shares=(1, 1))], payout_factor=factor)
    table.play("pass", "pass", "pass", "roll 2")
    assert table.cash == [10 + factor * 2, 10 + factor * 2, 10]


@pytest.mark.parametrize("fee", [0, 0.5, 10])
def test_the_fee_per_share(fee):
    # rules: big-idea 7
    table = sit(products=[product("Shy Soup", shares=(0, 1))], fee_per_share=fee).play("invest r1-A")
    assert table.cash == [10 - fee, 10 + fee, 10]


@pytest.mark.parametrize("sides", [2, 20])
def test_another_die(sides):
    # rules: big-idea 7
    table = sit(products=[product("Shy Soup", shares=(2,))], die_sides=sides).play("pass", "pass", "pass")
    assert len(table.chances) == sides
    assert table.view()["products"][0]["p"] == f"2/{sides}"
    table.play(f"roll {sides}")
    assert table.names == ([] if sides == 2 else ["Shy Soup"])


def test_with_no_cash_only_free_entries_are_possible():
    # rules: big-idea 7
    products = [product("Shy Soup", shares=(0, 1)), product("Deluxe Tent", by="B")]
    table = sit(products=products, start_cash=0)
    assert table.offers("invest") == ["r1-B"]


def test_one_round_is_a_game():
    # rules: big-idea 7
    table = biglab.new("big-idea", ["random", "greedy", "star"], rounds=1).advance()
    assert table.state.to_move == NOBODY and table.state.round - 1 == 1
