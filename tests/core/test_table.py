"""The table where people play: it refuses in words, takes back, jumps, branches, and survives its bots."""

from __future__ import annotations

import random

import pytest

import biglab
from biglab import BadSave, BiglabError, BotTrouble, IllegalMove, Move
from biglab.core.state import CHANCE
from biglab.games.big_idea.rules import play as r
from tests.anygame import GAMES, bytes_of, short
from tests.core.test_saves import played, same
from tests.games.big_idea.positions import product, sit


@pytest.fixture(params=GAMES)
def game(request):
    return biglab.game(request.param)


# ------------------------------------------------------------------ refusals


def test_a_refusal_says_who_what_why_what_instead_where_and_how_to_get_here():
    table = sit(products=[product("Shy Soup", by="B", shares=(0, 2, 1))], cash=(2, 14, 14))
    with pytest.raises(IllegalMove) as refusal:
        table.play("invest r1-B")
    assert str(refusal.value).splitlines() == [
        "A cannot invest in Shy Soup for $3: the entry fee is $3 and this seat has $2 in cash",
        "  legal now: pass",
        "  rules: big-idea R9",
        "  position: big-idea/standard, seed 1, after 0 moves",
    ]


def test_every_refusal_has_four_lines_and_a_rule_that_exists(game):
    table = biglab.new(game.name, ["you"] * game.default_players, seed=2)
    rng, refused = random.Random(1), 0
    while not table.is_over and table.ply < 200:
        for _ in range(6):
            wish = Move(rng.randrange(20), rng.randrange(60), rng.choice((0, 0, 1)))
            try:
                before = bytes_of(game, table.state)
                assert (table.why_not(wish) == "") == (game.rules.why_not(table.state, wish) == 0)
                table.branch().play(wish)
            except IllegalMove as refusal:
                who, legal, rules, position = str(refusal).splitlines()
                assert " cannot " in who and ": " in who and who.endswith(table.why_not(wish))
                assert legal.startswith("  legal now: ") and len(legal) > len("  legal now: ")
                assert rules.removeprefix("  rules: ") in game.rulebook
                assert position == f"  position: {game.name}/standard, seed 2, after {table.ply} moves"
                refused += 1
                assert bytes_of(game, table.state) == before
        table.chance() if table.state.to_move == CHANCE else table.play(rng.choice(table.legal))
    assert refused > 100


def test_after_a_refused_move_the_game_goes_on(game):
    table, twin = (biglab.new(game.name, ["you"] * game.default_players, seed=4) for _ in range(2))
    for _ in range(40):
        with pytest.raises(IllegalMove):
            table.play(Move(200, 0, 0))
        for each in (table, twin):
            each.chance() if each.state.to_move == CHANCE else each.play(each.legal[0])
    assert same(table, twin)


def test_of_several_moves_those_before_the_illegal_one_stand():
    table = sit(products=[product("Shy Soup", shares=(1,))])
    with pytest.raises(IllegalMove):
        table.table.play("pass", "pass", Move(r.BACK, 0), "pass")
    assert table.ply == 2 and table.mover == "C"


def test_when_the_game_is_over_nothing_can_be_played(game):
    table = played(game)
    with pytest.raises(IllegalMove, match="the game is over"):
        table.play(Move(0, 0, 0))
    with pytest.raises(BiglabError, match="the game is over"):
        table.step()
    assert table.advance() is table and table.legal == [] and table.chances == []


# ------------------------------------------------------------------ bots that go wrong


def trips(seen, legal, rng):
    """Raises whenever it is asked."""
    raise RuntimeError("no idea")


def cheats(seen, legal, rng):
    """Plays what is not on offer."""
    return Move(6, 49, 0)


def mumbles(seen, legal, rng):
    """Answers with what is no move."""
    return "the first one"


def test_a_bot_that_goes_wrong_is_named_and_the_game_survives(game):
    for bot, words in (
        (trips, "trips raised RuntimeError: no idea"),
        (cheats, "cheats chose"),
        (mumbles, "mumbles returned"),
    ):
        table = biglab.new(game.name, [bot] + ["you"] * (game.default_players - 1), seed=1)
        while table.state.to_move != 0:
            table.chance() if table.state.to_move == CHANCE else table.play(table.legal[0])
        before, ply = bytes_of(game, table.state), table.ply
        with pytest.raises(BotTrouble) as trouble:
            table.advance()
        assert words in str(trouble.value)
        assert f"position: {game.name}, seed 1, after {ply} moves, seat A" in str(trouble.value)
        assert bytes_of(game, table.state) == before and table.ply == ply
        table.play(table.legal[0])  # somebody else may move for it
        assert table.ply == ply + 1


def test_a_bot_cannot_change_the_table_it_looks_at(game):
    def vandal(seen, legal, rng):
        for name, shape, _ in game.layout.fields:
            if not shape:
                setattr(seen, name, 0)
        legal_before = legal[0].code
        legal.clear()
        return legal_before

    seats = [vandal] + ["random"] * (game.default_players - 1)
    table = biglab.new(game.name, seats, seed=1, **short(game)).advance()
    assert table.is_over and game.rules.broken(table.state) == 0


# ------------------------------------------------------------------ time


def test_every_point_of_a_game_is_where_a_replay_comes_by(game):
    table = played(game)
    replay = biglab.new(game.name, ["random"] * game.default_players, seed=3, **short(game))
    states = [bytes_of(game, replay.state)]
    for played_ in table.history:
        replay.play(played_.code)
        states.append(bytes_of(game, replay.state))
    assert len(states) == table.length + 1
    order = list(range(table.length + 1))
    random.Random(1).shuffle(order)
    for ply in order:
        table.jump(ply)
        assert bytes_of(game, table.state) == states[ply]
        assert table.ply == ply and table.length == len(states) - 1
        assert all(line.ply <= ply for line in table.log)
        assert table.scores == (list(table.history[ply - 1].scores) if ply else replay.branch(0).scores)


def test_taking_back_and_playing_the_same_again_is_the_same_game(game):
    table, twin = played(game), played(game)
    for back in (1, 5, 30):
        table.undo(back)
        for code in [each.code for each in twin.history[table.ply :]]:
            table.play(code)
        assert same(table, twin) and table.kept == []


def test_bots_and_dice_repeat_themselves_after_an_undo(game):
    table, twin = played(game), played(game)
    table.undo(table.length - 3)
    table._forget_ahead()
    assert same(table.advance(), twin)


def test_another_move_keeps_the_old_future(game):
    table = played(game)
    old = [each.code for each in table.history]
    at = next(i for i in range(len(old) // 2, len(old)) if len(table.jump(i).legal) > 1)
    table.jump(at)
    other = next(offer for offer in table.legal if offer.code != old[at])
    table.play(other)
    assert table.length == at + 1 and len(table.kept) == 1
    kept = table.kept[0]
    assert [each.code for each in kept.history] == old and kept.is_over
    assert table.advance().is_over and [each.code for each in kept.history] == old
    assert kept.jump(at).state == table.jump(at).state


@pytest.mark.parametrize("where", [1.5, -1, 10**9, "3", None])
def test_a_point_that_is_not_there_is_refused(where):
    table = played(biglab.game(GAMES[0]))
    with pytest.raises(BiglabError, match="there is no point"):
        table.jump(where)
    with pytest.raises(BiglabError, match="cannot take back|only"):
        table.undo(-1 if where is None else where)


# ------------------------------------------------------------------ branches


def test_a_branch_with_the_same_dice_has_the_same_future(game):
    table = played(game)
    for at in (0, 1, table.length // 2, table.length):
        branch = table.branch(at)
        assert branch.ply == branch.length == at and branch.kept == []
        assert same(branch.advance(), table)
    assert table.is_over and table.ply == table.length


def test_a_branch_with_other_dice_has_another_future_and_the_same_past(game):
    table = played(game)
    at = table.length // 2
    branch = table.branch(at, same_dice=False)
    assert branch.log == table.branch(at).log
    branch.advance()
    assert branch.is_over and [e.code for e in branch.history[:at]] == [e.code for e in table.history[:at]]
    assert [e.code for e in branch.history] != [e.code for e in table.history]
    again = table.branch(at, same_dice=False).advance()
    assert not same(again, branch), "asked again it is another luck again"
    deeper = table.branch(at, same_dice=False).branch(same_dice=False).advance()
    assert [e.code for e in deeper.history] != [e.code for e in branch.history]


def test_a_branch_and_its_table_do_not_touch_each_other(game):
    table = played(game)
    table.jump(table.length // 2)
    before = bytes_of(game, table.state), table.log, table.length
    branch = table.branch(same_dice=False)
    branch.advance()
    branch.undo(3)
    assert (bytes_of(game, table.state), table.log, table.length) == before
    table.advance(limit=2)
    assert branch.length > branch.ply


def test_other_dice_stay_with_their_point_when_moves_are_taken_back(game):
    whole = played(game)
    at = whole.length // 2
    branch = whole.branch(at, same_dice=False)
    here = bytes_of(game, branch.state)
    codes = [each.code for each in branch.advance().history]
    branch.jump(at - 3)
    for code in codes[at - 3 : at]:  # the same moves again, over the point of the change
        branch.play(code)
    assert bytes_of(game, branch.state) == here
    assert [e.code for e in branch.advance().history] == codes


def test_a_branch_from_before_the_change_has_the_first_dice_again(game):
    whole = played(game)
    at = whole.length // 2
    other = whole.branch(at, same_dice=False).advance()
    early = other.branch(at - 2)
    assert early.reseeded_at == [] and same(early.advance(), whole)
    played_over = whole.branch(at, same_dice=False).advance()
    played_over.jump(next(i for i in range(at - 1, 0, -1) if len(played_over.jump(i).legal) > 1))
    ahead = played_over.history[played_over.ply].code
    played_over.play(next(offer for offer in played_over.legal if offer.code != ahead))
    assert played_over.reseeded_at == [] and played_over.state.rng == whole.state.rng


def test_the_same_product_rolls_the_same_die_in_two_branches():
    # One more share on one product leaves the dice of the others alone: the same event, the same luck.
    products = [
        product("Shy Soup", shares=(1,)),
        product("Deluxe Tent", by="B", shares=(0, 1)),
        product("Vegan Sock", by="C", shares=(0, 0, 1)),
    ]
    faces = []
    for first in ("pass", "invest r1-A", "invest r1-C"):
        table = sit(products=products).play(first, "pass", "pass")
        rolled = []
        while table.mover == "chance" and table.phase == "IPO":
            table.chance()
            rolled.append(table.view()["event"]["face"])
        faces.append(rolled)
    assert faces[0] == faces[1] == faces[2] and len(faces[0]) == 3


# ------------------------------------------------------------------ people


def test_bots_play_until_a_person_must_decide(game):
    table = biglab.new(game.name, ["random", "you"] + ["random"] * (game.default_players - 2), seed=1).advance()
    assert table.state.to_move == 1
    with pytest.raises(BiglabError, match="Play one of table.legal"):
        table.step()
    assert table.humans == [seat == 1 for seat in range(game.default_players)]
    assert table.point_of_view() == 1


def test_a_person_may_have_a_name(game):
    seats = ["you:Ada", "you"] + ["random"] * (game.default_players - 2)
    table = biglab.new(game.name, seats)
    assert table.names[:2] == ["Ada", "you"] and table.humans[:2] == [True, True] and table.point_of_view() is None


def test_the_outcome_of_chance_can_be_chosen():
    table = sit(products=[product("Shy Soup", shares=(1,))]).play("pass", "pass", "pass")
    assert table.branch().chance(Move(r.ROLL, 1)).scores == [12, 10, 10]
    assert table.branch().chance(Move(r.ROLL, 2)).scores == [10, 10, 10]
    with pytest.raises(IllegalMove, match='chance cannot play "The die shows 9": .*the faces 1 to 6'):
        table.chance(Move(r.ROLL, 9))
    with pytest.raises(BiglabError, match="chance is not to move"):
        sit().chance()


def test_a_table_is_text_and_a_picture(game):
    table = biglab.new(game.name, ["you"] + ["random"] * (game.default_players - 1), seed=1).advance()
    bundle = table._repr_mimebundle_()
    assert set(bundle) == {"text/plain", "image/svg+xml"} and bundle["text/plain"] == repr(table)
    assert "<svg" in bundle["image/svg+xml"]


# ------------------------------------------------------------------ from a position


def fields_of(game, state):
    return {name: getattr(state, name) for name, _, _ in game.layout.fields if name not in ("rng", "seats", "ply")}


def test_any_position_of_a_game_can_be_the_start_of_another(game):
    table = played(game)
    for ply in range(0, table.length, max(7, table.length // 20)):
        table.jump(ply)
        fields, seats = fields_of(game, table.state), ["random"] * game.default_players
        other = biglab.from_position(game.name, fields, seats, seed=3, **short(game))
        assert fields_of(game, other.state) == fields_of(game, table.state)
        assert other.ply == 0 and other.advance().is_over


@pytest.mark.parametrize(
    "fields, sentence",
    [
        ({"cash": [40, 80, 120]}, "the cash of all is not what they started with and were paid"),
        ({"cashh": [40]}, "unknown field 'cashh'; did you mean 'cash'?"),
        ({"rng": [1]}, "unknown field 'rng'"),
        ({"cash": "ten"}, "cash is a list of at most 6"),
        ({"cash": [1] * 9}, "cash is a list of at most 6"),
        ({"cash": [1.5, 2, 3]}, "cash is one whole number"),
        ({"dealer": True}, "dealer is one whole number"),
        ({"dealer": 10**30}, "dealer is one whole number"),
        ({"dealer": 3}, "dealer is 3; it runs from 0 to 2"),
        ({"to_move": 5}, "there is no seat 5"),
        ({"to_move": 0}, "chance is not to move"),
        ({"phase": 99}, "there is no phase 99"),
        ({"phase": r.GAME_OVER}, "round is 1; it runs from 11 to 11"),
        ({"phase": r.GAME_OVER, "round": 11}, "the game is over, and somebody is to move"),
        ({"phase": r.IPO}, "no product to roll the die for"),
        ({"moved": -(10**15)}, "moved is"),
        ({"round": -5}, "round is -5"),
        ({"products": 51}, "products is 51"),
        ({"products": 1}, "product 0 was launched by nobody, or never"),
        ({"n_discard": 1}, "a pile does not have the number of cards that is noted"),
        ({"deck_size": 53}, "a card is nowhere"),
        ({"free": [6, 5, 5]}, "a player's tokens do not add up"),
        ([1, 2], "fields by name are needed"),
        (None, "fields by name are needed"),
    ],
)
def test_a_position_that_cannot_be_is_refused(fields, sentence):
    with pytest.raises(BadSave) as refusal:
        biglab.from_position("big-idea", fields, ["you"] * 3)
    assert sentence in str(refusal.value)


def test_a_spoilt_position_is_refused_or_can_be_played_to_the_end():
    rng, game = random.Random(5), biglab.game("big-idea")
    accepted = refused = 0
    table = biglab.new("big-idea", ["random"] * 3, seed=9).advance()
    for _ in range(800):
        fields = fields_of(game, table.jump(rng.randrange(table.length)).state.copy())
        for name in rng.sample(sorted(fields), rng.choice((1, 1, 1, 2))):
            value = fields[name]
            spoilt = rng.choice((-1, 0, 1, 2, 3, 7, 54, 10**12, -(10**12)))
            if isinstance(value, list):
                value[rng.randrange(len(value))] = [spoilt] if isinstance(value[0], list) else spoilt
            else:
                fields[name] = spoilt
        try:
            other = biglab.from_position("big-idea", fields, ["random"] * 3, seed=1)
        except BadSave:
            refused += 1
            continue
        accepted += 1
        other.view()
        if accepted % 5 == 0:
            other.advance(limit=2000)
            assert other.is_over
    assert accepted > 30 and refused > 300


def test_every_branch_with_other_dice_has_dice_of_its_own():
    table = biglab.new("big-idea", seats=["random"] * 3, seed=4)
    table.advance(60)
    futures = [table.branch(20, same_dice=False).advance().moves for _ in range(3)]
    assert len({tuple(moves) for moves in futures}) == 3
    again = biglab.load(table.branch(20, same_dice=False).advance().to_dict())
    assert again.advance().moves not in futures


def test_a_bot_that_scribbles_on_what_it_sees_changes_nothing():
    def calm(seen, legal, rng):
        return legal[0]

    def vandal(seen, legal, rng):
        seen.v.rounds = 1
        seen.cash[0] = 9999
        seen.free[1] = 0
        return legal[0]

    tables = [biglab.new("big-idea", seats=[bot, "star", "myopic"], seed=2).advance() for bot in (calm, vandal)]
    assert tables[0].moves == tables[1].moves and tables[0].scores == tables[1].scores
    runs = [biglab.simulate("big-idea", [bot, "star", "myopic"], games=20, seed=2) for bot in (calm, vandal)]
    assert (runs[0].points == runs[1].points).all()
