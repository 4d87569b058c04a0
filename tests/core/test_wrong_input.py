"""Wrong input at the doors of the core: always a sentence of ours, never a traceback of somebody else's."""

from __future__ import annotations

import numpy as np
import pytest

import biglab
from biglab import BadOption, BadSave, BiglabError, IllegalMove, Move
from biglab.core.registry import find
from biglab.core.state import CHANCE, Offer

NONSENSE = {
    **{"none": None, "float": 3.5, "word": "x", "empty": "", "bytes": b"x", "list": [], "dict": {}, "tuple": ()},
    **{"object": object(), "nan": float("nan"), "negative": -1, "huge": 10**30, "bool": True},
    **{"array": np.array([1, 2]), "function": lambda: 1},
}


def a_table():
    return biglab.new("big-idea", ["you", "random", "random"], seed=1).advance()


def sentence(refusal):
    text = str(refusal.value)
    assert text.strip() and len(text) < 900 and "Traceback" not in text
    return text


nonsense = pytest.mark.parametrize("value", NONSENSE.values(), ids=NONSENSE)


@nonsense
def test_a_game_by_a_wrong_name(value):
    with pytest.raises(BiglabError) as refusal:
        biglab.new(value, ["you"] * 3)
    sentence(refusal)
    with pytest.raises(BiglabError):
        find(value)


def test_a_game_by_almost_its_name():
    with pytest.raises(BiglabError, match="unknown game 'big-ide'; did you mean 'big-idea'?"):
        biglab.new("big-ide")


@nonsense
def test_wrong_seats(value):
    if value is None:
        assert biglab.new("big-idea", value).state.seats == 4
        return
    with pytest.raises(BiglabError) as refusal:
        biglab.new("big-idea", value)
    sentence(refusal)


@nonsense
def test_a_wrong_player_in_a_seat(value):
    if callable(value):
        assert biglab.new("big-idea", ["you", "you", value]).names[2]
        return
    with pytest.raises(BiglabError) as refusal:
        biglab.new("big-idea", ["you", "you", value])
    sentence(refusal)


def test_a_player_by_almost_its_name():
    with pytest.raises(BiglabError, match="unknown bot 'thrify'; did you mean 'thrifty'?"):
        biglab.new("big-idea", ["you", "you", "thrify"])


@nonsense
def test_a_wrong_seed(value):
    with pytest.raises(BiglabError, match="seed: "):
        biglab.new("big-idea", ["you"] * 3, seed=value)


@nonsense
def test_a_wrong_variant(value):
    with pytest.raises(BadOption, match="variant"):
        biglab.new("big-idea", ["you"] * 3, variant=value)


@nonsense
@pytest.mark.parametrize("option", ["rounds", "multi", "fee_basis", "fee_per_share", "first_dealer", "deck_file"])
def test_a_wrong_value_of_an_option(option, value):
    try:
        table = biglab.new("big-idea", ["you"] * 3, **{option: value})
    except BadOption as refusal:
        assert str(refusal).startswith(option) or option in str(refusal)
    else:  # what was taken is a value of the option all the same
        kept = table.settings.values[option]
        assert kept == biglab.game("big-idea").options[option].check(kept) if option != "deck_file" else kept == ""


@nonsense
def test_a_wrong_move(value):
    table = a_table()
    before = table.state.copy()
    with pytest.raises(BiglabError) as refusal:
        table.play(value)
    sentence(refusal)
    with pytest.raises(BiglabError):
        table.why_not(value)
    assert table.state == before and table.ply == before.ply


@pytest.mark.parametrize(
    "move",
    [
        Move(255, 0, 0),
        Move(0, (1 << 24) - 1, 0),
        Move(0, 0, (1 << 30) - 1),
        (1 << 62) - 1,
        Offer(3, 9, 9),
        Offer(-1, -1, -1),
        Offer(0, 1 << 40, 0),
        (0,),
        (0, 99),
        [6, 0, 0],
        Move(-1, 0, 0),
        (1, 2, 3, 4),
        ("pick", 1),
        Offer("x", None, 1.5),
    ],
    ids=str,
)
def test_moves_from_the_edge_of_the_world(move):
    table = a_table()
    before = table.state.copy()
    with pytest.raises(BiglabError) as refusal:
        table.play(move)
    sentence(refusal)
    assert table.state == before


@nonsense
def test_a_wrong_chance(value):
    table = biglab.new("big-idea", ["you"] * 3)
    assert table.state.to_move == CHANCE
    if value is None:
        assert table.chance(value).ply == 1
        return
    with pytest.raises(BiglabError):
        table.chance(value)


@nonsense
def test_a_wrong_point_of_view(value):
    if value is None or (isinstance(value, int) and -1 <= value < 3):
        assert a_table().view(value)["seats"]
        return
    with pytest.raises(BiglabError, match="there is no seat"):
        a_table().view(value)


@nonsense
def test_a_wrong_point_in_time(value):
    table = a_table()
    if value is True:
        return
    with pytest.raises(BiglabError, match="no point"):
        table.jump(value)
    if value is not None:
        with pytest.raises(BiglabError, match="no point"):
            table.branch(value)
    with pytest.raises(BiglabError, match="take back"):
        table.undo(value)


@nonsense
def test_a_wrong_number_of_moves_to_advance(value):
    if type(value) is int and value > 0:
        assert a_table().advance(value).ply == a_table().ply  # it is a person's turn anyway
        return
    with pytest.raises(BiglabError, match="limit: "):
        a_table().advance(value)


@nonsense
def test_a_wrong_width_of_a_picture(value):
    with pytest.raises(BiglabError, match="width: "):
        a_table().picture(value)


def test_a_bot_is_asked_when_a_seat_is_to_move_and_only_for_that_seat():
    with pytest.raises(BiglabError, match="Ask when a seat is to move"):
        biglab.new("big-idea", ["random"] * 3).ask()
    with pytest.raises(BiglabError, match="Ask when a seat is to move"):
        biglab.new("big-idea", ["random"] * 3, rounds=1).advance().ask()
    table = a_table()
    with pytest.raises(BiglabError, match=f"seat {table.state.to_move} is to move"):
        table.ask(table.state.to_move + 1)
    with pytest.raises(BiglabError, match="is a person; name a bot to ask"):
        table.ask()
    assert table.ask(bot="random") in [offer.code for offer in table.legal]


def test_a_file_that_cannot_be_written(tmp_path):
    table = a_table()
    with pytest.raises(BadSave, match="cannot write .*nowhere.*no such file or directory; name a file"):
        table.save(tmp_path / "nowhere" / "game.json")
    with pytest.raises(BadSave, match="is a directory; name a file"):
        table.save(tmp_path)
    with pytest.raises(BadSave, match="5 is not a file name"):
        table.save(5)


def test_a_replay_that_cannot_be_written(tmp_path):
    with pytest.raises(BadSave, match="cannot write .*no such file or directory; name a file"):
        biglab.replay(a_table(), tmp_path / "nowhere" / "page.html")
    for wrong in ((a_table(), 5), ("game.json", tmp_path / "page.html")):
        with pytest.raises(BiglabError, match="give a table and the name of a file"):
            biglab.replay(*wrong)
    with pytest.raises(BiglabError, match="save: 5 is not a file name"):
        biglab.play("big-idea", save=5)


def test_a_table_is_not_the_name_of_a_game():
    with pytest.raises(BiglabError, match="^game: Table is not a game; give its name, such as 'big-idea'$"):
        biglab.play(a_table())


def test_a_person_without_a_name():
    for seat in ("you:", "you:  ", " "):
        with pytest.raises(BiglabError, match="is not a player's name"):
            biglab.new("big-idea", ["you", "you", seat])


def test_the_number_of_players_is_not_an_option():
    for name in ("players", "n_players"):
        with pytest.raises(BadOption, match="players: one for each seat or bot that you name, here 3"):
            biglab.new("big-idea", ["you"] * 3, **{name: 4})
    document = {**a_table().to_dict(), "options": {"players": 3}}
    with pytest.raises(BadSave, match="options: players: one for each seat or bot that you name"):
        biglab.load(document)


@nonsense
def test_a_wrong_bot_to_ask(value):
    table = a_table()
    if value is None or callable(value):
        return
    with pytest.raises(BiglabError):
        table.ask(bot=value)


@nonsense
def test_a_wrong_position(value):
    if isinstance(value, dict):
        assert biglab.from_position("big-idea", value, ["you"] * 3).ply == 0
        return
    with pytest.raises(BadSave, match="position: "):
        biglab.from_position("big-idea", value, ["you"] * 3)


@nonsense
def test_a_wrong_saved_game(value):
    with pytest.raises(BadSave):
        biglab.load(value)


def test_what_biglab_does_not_have_is_not_there():
    with pytest.raises(AttributeError, match="module 'biglab' has no attribute 'nonsense'"):
        biglab.nonsense  # noqa: B018


def test_every_sentence_of_ours_is_a_value_error():
    # people who know only Python's own exceptions can catch them
    for kind in (BiglabError, BadOption, BadSave, IllegalMove, biglab.BotTrouble):
        assert issubclass(kind, BiglabError) and issubclass(kind, ValueError)


def test_a_seat_list_is_checked_wherever_a_table_is_made():
    from biglab import big_shot

    for table in (lambda: biglab.new("big-shot", 7), lambda: big_shot.situation({"M20": "A4"}, "A1 B3", seats=7)):
        with pytest.raises(BiglabError, match="seats: 7 is not a list"):
            table()


def test_a_bot_that_cannot_even_be_shown_is_answered_by_its_kind():
    class Silent:
        def __call__(self, seen, legal, rng):
            return 5

        def __repr__(self):
            raise ValueError("no words")

    with pytest.raises(biglab.BotTrouble, match="Silent"):
        biglab.new("big-idea", [Silent(), "random", "random"], seed=1).advance()


def test_choices_that_are_not_lists_of_words():
    table = a_table()
    for call, name in (
        (lambda: biglab.values(table, objective=[]), "objective"),
        (lambda: biglab.simulate("big-idea", ["random"] * 3, games=2, stop_on=np.array([1, 2])), "stop_on"),
        (lambda: biglab.simulate("big-idea", ["random"] * 3, games=2, patience=np.array([1, 2])), "patience"),
        (lambda: biglab.predict("How many?", "a", choices=3.5), "choices"),
        (lambda: biglab.predict("How many?", "a", over=np.array([1, 2])), "over"),
        (lambda: biglab.predict("How many?", "a", choices=np.zeros((3, 3))), "choices"),
    ):
        with pytest.raises(BiglabError, match=f"^{name}: "):
            call()
