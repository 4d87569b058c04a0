"""Every number a teacher may change: its default, both ends of its range, and a sentence beyond them."""

import re

import pytest

import biglab
from biglab import BadOption
from biglab.core.state import NOBODY
from tests.games.big_idea.positions import GAME, new, product, sit

# published: RULES.md section 7, and section 6 where it has more choices
NUMBERS = {
    # name: default, least, most
    "rounds": (10, 1, 60),
    "tokens_per_player": (5, 1, 10),
    "start_cash": (10, 0, 1000),
    "payout_factor": (2, 1, 10),
    "fee_per_share": (1, 0, 10),
    "die_sides": (6, 2, 20),
    "n_articles": (27, 10, 44),
    "hand_start": (3, 1, 6),
    "draw_per_round": (2, 2, 4),
    "venture_tokens": (1, 0, 3),
}
SWITCHES = {
    "multi": False,
    "must_play_two": True,
    "excused_can_act": True,
    "allow_debt": False,
    "lock_new_tokens": False,
    "cash_public": True,
    "multi_articles": False,
    "multi_may_skip": True,
}
CHOICES = {
    "abstain_penalty": ("skip_open", "none", "skip_open_and_ipo"),
    "fee_basis": ("share", "investor"),
    "first_dealer": ("random", 0, 1, 2, 3, 4, 5),
    "tie_break": ("shared", "most_free_tokens", "extra_round"),
    "language": ("en", "fr", "nl"),
}
BOTS = ["random", "greedy", "star"]


def playable(**options):
    """Three bots play it to the end, and nothing that must hold is broken on the way."""
    table = biglab.new("big-idea", BOTS, seed=3, **options)
    while not table.is_over:
        table.step()
        assert GAME.rules.broken(table.state) == 0, GAME.rules.SENTENCES[GAME.rules.broken(table.state)]
    return table


def test_nothing_is_missing_from_these_tables():
    assert set(GAME.options) == {*NUMBERS, *SWITCHES, *CHOICES, "deck_file"}


@pytest.mark.parametrize("name", NUMBERS)
def test_a_number_has_its_default_and_its_range(name):
    # rules: big-idea 7
    default, least, most = NUMBERS[name]
    assert new(4).settings.values[name] == default
    for value in (least, most):
        assert playable(**{name: value}).settings.values[name] == value
    for value in (least - 1, most + 1):
        with pytest.raises(BadOption, match=f"{name}: {value} is outside its range; it runs from {least} to {most}"):
            new(3, **{name: value})
    for value in ("many", None.__class__, [1], float("nan"), True):
        with pytest.raises(BadOption, match=f"{name}: .* is not a number; it runs from {least} to {most}"):
            new(3, **{name: value})
    between = least + 0.25
    with pytest.raises(BadOption, match=f"{name}: {between} is between two steps"):
        new(3, **{name: between})


@pytest.mark.parametrize("name", SWITCHES)
def test_a_switch_has_its_default_and_both_positions(name):
    # rules: big-idea 7
    assert new(4).settings.values[name] is SWITCHES[name]
    for value in (True, False):
        assert playable(**{name: value}).settings.values[name] is value
    for value in ("yes", "on", "true", "1", 1):
        assert GAME.settings(3, **{name: value}).values[name] is True
    with pytest.raises(BadOption, match=f"{name}: 'perhaps' is not a switch; say True or False"):
        new(3, **{name: "perhaps"})


@pytest.mark.parametrize("name", CHOICES)
def test_a_choice_has_its_default_and_all_its_values(name):
    # rules: big-idea 7
    assert new(6).settings.values[name] == CHOICES[name][0]
    assert GAME.options[name].choices == CHOICES[name]
    for value in CHOICES[name]:
        if not (type(value) is int and value > 2):
            assert playable(**{name: value}).settings.values[name] == value
    with pytest.raises(BadOption, match=f"{name}: unknown choice 'xyzzy'; known are"):
        new(3, **{name: "xyzzy"})


@pytest.mark.parametrize("players", [0, 1, 2, 7, 100])
def test_three_to_six_players(players):
    # rules: big-idea 7
    with pytest.raises(BadOption, match=f"The Big Idea is for 3 to 6 players, not {players}"):
        biglab.new("big-idea", ["random"] * players)


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


@pytest.mark.parametrize("option", list(GAME.options.values()), ids=lambda option: option.name)
def test_every_option_says_what_it_does_and_where_it_is_written(option):
    assert option.help and option.help[0].isupper() and not option.help.endswith(".")
    assert option.source in GAME.rulebook
    described = option.describe()
    assert described["label"] and described["kind"] in ("int", "float", "bool", "choice", "text")


def test_the_rulebook_names_every_option():
    text = (GAME.folder / "RULES.md").read_text(encoding="utf-8")
    for name in GAME.options:
        assert re.search(rf"`[^`\n]*\b{name}\b", text), name


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
    table = biglab.new("big-idea", BOTS, rounds=1).advance()
    assert table.state.to_move == NOBODY and table.state.round - 1 == 1
