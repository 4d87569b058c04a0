"""Parameters for teachers: every one has a range, and what is outside is refused in words."""

from __future__ import annotations

import re

import pytest

import biglab
from biglab import BadOption
from biglab.games.superpoly.rules import words as w
from tests.games.superpoly.positions import GAME, Sitting, new, sit

# rules: superpoly 7, as the table there has it
RANGES = {
    "start_cash": (300_000, 20_000, 3_000_000),
    "salary": (40_000, 0, 400_000),
    "jail_fee": (10_000, 0, 200_000),
    "jail_tries": (2, 0, 5),
    "houses": (36, 0, 200),
    "hotels": (18, 0, 200),
    "rent_scale": (1, 0.1, 10),
    "price_scale": (1, 0.1, 10),
    "house_cost_scale": (1, 0.1, 10),
    "mortgage_ratio": (0.5, 0, 1),
    "mortgage_interest": (0.1, 0, 1),
    "sell_back_ratio": (0.5, 0, 1),
    "double_rent_factor": (2, 1, 5),
    "bid_increment": (200, 200, 20_000),
    "attention": (1, 0, 1),
    "quick_deeds": (2, 1, 4),
    "time_limit": (0, 0, 500),
    "time_minutes": (0, 0, 600),
    "max_turns": (2_000, 1, 100_000),
    "fine_4": (40_000, 0, 400_000),
    "fine_38": (20_000, 0, 400_000),
    "gain_20": (20_000, 0, 400_000),
    "max_offers_per_turn": (3, 0, 10),
}


@pytest.mark.parametrize("name", RANGES)
def test_a_number_has_the_default_and_the_range_of_the_rulebook(name):
    default, low, high = RANGES[name]
    option = GAME.options[name]
    assert (option.default, option.low, option.high) == (default, low, high)
    for value in (low, high):
        assert GAME.settings(3, **{name: value}).values[name] == value
    for value in (low - option.step, high + option.step, "many", float("nan")):
        with pytest.raises(BadOption, match=f"^{name}: "):
            GAME.settings(3, **{name: value})


@pytest.mark.parametrize("name", ["start_cash", "salary", "jail_fee", "bid_increment", "fine_4"])
def test_sums_are_multiples_of_two_hundred(name):
    with pytest.raises(BadOption, match=f"^{name}: .* in steps of 200"):
        GAME.settings(3, **{name: 20_100})


@pytest.mark.parametrize("name", [name for name, option in GAME.options.items() if option.kind == "choice"])
def test_a_choice_is_refused_with_what_there_is(name):
    option = GAME.options[name]
    assert option.default == option.choices[0]
    for choice in option.choices:
        assert GAME.settings(3, **{name: choice}).values[name] == choice
    with pytest.raises(BadOption, match=f"^{name}: "):
        GAME.settings(3, **{name: "whatever"})


@pytest.mark.parametrize("name", [name for name, option in GAME.options.items() if option.kind == "bool"])
def test_a_switch_is_on_or_off(name):
    text = (GAME.folder / "RULES.md").read_text(encoding="utf-8")
    option = GAME.options[name]
    assert f"`{name} = {option.default}`" in text or (name == "quick_start" and option.default is False)
    for value in (True, False):
        assert GAME.settings(3, **{name: value}).values[name] is value
    with pytest.raises(BadOption, match=f"^{name}: "):
        GAME.settings(3, **{name: "perhaps"})


def test_every_parameter_of_the_rulebook_is_an_option():
    text = (GAME.folder / "RULES.md").read_text(encoding="utf-8")
    rulings = text[text.index("## 6.") : text.index("## 7.")]
    named = set(re.findall(r"`([a-z]+_[a-z_0-9]+)(?: = [^`]*)?`", rulings))
    assert len(named) > 25 and named - set(GAME.options) == set()
    assert {name for name in GAME.options if f"`{name}" not in text} == set()


def test_two_to_six_players():
    assert list(GAME.players) == [2, 3, 4, 5, 6] and GAME.default_players == 4
    with pytest.raises(BadOption, match="Superpoly is for 2 to 6 players, not 7"):
        GAME.settings(7)
    assert biglab.new("superpoly", ["buyer", "saver"], seed=1).advance().is_over


# ------------------------------------------------------------------ money


def test_start_cash_and_salary():
    table = new(3, start_cash=20_000, salary=0)
    assert table.cash == [20_000] * 3
    assert sit(3, salary=0, at={"A": 36}).turn(1, 3).cash[0] == 300_000
    assert sit(3, salary=400_000, at={"A": 36}).turn(1, 3).cash[0] == 700_000


def test_a_fee_of_nothing_frees_at_once():

    assert sit(3, jailed="A", jail_fee=0).play("go", "pay").cash[0] == 300_000


def test_scales_move_prices_rents_and_houses():
    table = sit(3, deeds={"A": ["Étoile", "Vosges"]}, price_scale=2, rent_scale=3, house_cost_scale=0.5)
    assert table.state.v.price[39] == 160_000 and table.rent("Étoile") == 3 * 2 * 10_000
    assert table.state.v.house[39] == 20_000


def test_the_factor_of_a_whole_group():
    assert sit(3, deeds={"A": ["Étoile", "Vosges"]}, double_rent_factor=5).rent("Étoile") == 50_000


def test_no_houses_no_building():

    assert not sit(3, deeds={"A": ["Étoile", "Vosges"]}, houses=0).can("build Place de l'Étoile")


def test_a_larger_increment():

    table = sit(3, at={"A": 10}, bid_increment=5_000).turn(2, 4).play("decline Rue Lepic 10,000", "bid 10,000")
    assert table.offer_of("bid").amount == 15_000


# ------------------------------------------------------------------ variants


def test_quick_start_must_be_affordable():
    # rules: superpoly 4
    with pytest.raises(
        BadOption, match="quick_start: the most expensive deeds cost 150,000 F, more than the starting money"
    ):
        GAME.settings(3, quick_start=True, start_cash=100_000)
    assert GAME.settings(3, quick_start=True, start_cash=150_000).values["quick_deeds"] == 2


def test_quick_start_needs_enough_deeds():
    from tests.games.superpoly.rules.test_board import small_board, small_decks

    with pytest.raises(BadOption, match="quick_deeds: 4 deeds for each of 3 players are more than the 6 there are"):
        GAME.settings(3, quick_start=True, quick_deeds=4, board_file=small_board(), deck_files=small_decks())


def test_deeds_are_dealt_clockwise_from_the_player_who_begins():
    table = Sitting(biglab.new("superpoly", ["you"] * 3, variant="quick", unprompted=[]))
    table.play("throw 1 2", "throw 6 6", "throw 1 1", "deal Place de l'Étoile", "deal Rue Lepic")
    assert table.owner("Étoile") == "B" and table.owner("Lepic") == "C" and table.cash == [300_000, 220_000, 264_000]


def test_minutes_are_counted_as_two_turns_each_and_the_round_is_completed():
    table = new(3, time_minutes=2)
    turns = 0
    while not table.is_over:
        table.turn(6, 4)
        if table.phase == "BUYING":
            table.play(f"buy {table.stands(table.mover)}")
        if table.phase == "CLAIMS":
            table.play(next(offer for offer in table.legal))
        table.play("done")
        turns += 1
    assert turns == 6 and table.state.ending == w.TIME_UP, "four turns are two minutes; the second round is played out"


@pytest.mark.parametrize("variant", sorted(GAME.variants))
def test_every_variant_is_played_to_its_end(variant):
    table = biglab.new("superpoly", ["buyer", "trader", "saver"], seed=4, variant=variant).advance()
    assert table.is_over and table.winners
    assert (table.state.ending == w.TIME_UP) <= ("timed" in variant)


def test_the_bench_shows_every_choice_and_the_amount_that_was_given():
    """Whole numbers among the choices are amounts, not seats; the rules R46 to R48 are there in plain sentences."""
    board = biglab.play("superpoly", seats=["you", "buyer"], false_claim=7_000)
    shown = {lever["name"]: lever for lever in board.bench["levers"]}
    assert len(shown["interest_round"]["texts"]) == 2
    claims = shown["false_claim"]["texts"]
    assert len(claims) == 6 and "7,000" in claims[board.trial["at"]["false_claim"]]
    for name in ("rethrow", "limit_mortgages", "claim_pause", "false_claim"):
        assert shown[name]["label"] and len(shown[name]["says"]) > 30
