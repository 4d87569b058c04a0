"""Saved games: they come back whole, and damaged, forged or huge ones are refused in words."""

from __future__ import annotations

import builtins
import json
import random
import tracemalloc
import types

import pytest

import biglab
from biglab import BadSave
from biglab.core import saves
from biglab.core.state import unpack
from tests.anygame import GAMES, random_options, short
from tests.games.big_idea.positions import product, sit
from tests.games.big_idea.rules.test_cards import own


@pytest.fixture(params=GAMES)
def game(request):
    return biglab.game(request.param)


def played(game, seed=3, **options):
    options = {**short(game), **options}
    return biglab.new(game.name, ["random"] * game.default_players, seed=seed, **options).advance()


def through_text(table):
    """Saved as text and loaded again."""
    return biglab.load(json.dumps(table.to_dict()))


def same(a, b):
    return (
        a.state == b.state
        and a.log == b.log
        and a.moves == b.moves
        and a.names == b.names
        and a.seed == b.seed
        and a.settings.values == b.settings.values
        and a.length == b.length
        and a.ply == b.ply
        and a.reseeded_at == b.reseeded_at
        and a.humans == b.humans
    )


# ------------------------------------------------------------------ round trips


def test_a_game_comes_back_from_every_point(game, tmp_path):
    table = played(game, rounds=2) if "rounds" in game.options else played(game)
    for ply in range(0, table.length + 1, max(3, table.length // 30)):
        table.jump(ply)
        found = through_text(table)
        assert same(found, table)
        assert found.jump(found.length).state == table.branch(0).jump(0).play(*[e.code for e in table.history]).state
    path = table.save(tmp_path / "game.json")
    assert same(biglab.load(path), table) and same(biglab.load(str(path)), table)
    assert path.stat().st_size < 20_000, "one small document"


def test_a_game_played_on_after_loading_meets_the_same_luck(game):
    whole = played(game)
    half = whole.branch(whole.length // 2)
    assert same(through_text(half).advance(), whole)


def test_branches_with_other_dice_come_back(game):
    whole = played(game)
    branch = whole.branch(whole.length // 3, same_dice=False)
    assert same(through_text(branch), branch)
    future = through_text(branch).advance()
    assert same(future, branch.advance())
    twice = branch.branch(branch.length // 2, same_dice=False).branch(same_dice=False)
    assert twice.reseeded_at[-1] == twice.reseeded_at[-2] and same(through_text(twice), twice)
    assert same(through_text(twice).advance(), twice.advance())
    early = branch.branch(2)
    assert same(through_text(early), early)
    branch.jump(branch.length // 4)
    assert same(through_text(branch), branch)


def test_random_options_come_back(game):
    rng = random.Random(3)
    for seed in range(25):
        settings = random_options(game, rng, rng.choice(game.players))
        given = {name: value for name, value in settings.values.items() if game.options[name].kind != "text"}
        table = biglab.new(game.name, ["random"] * settings.players, seed=seed, variant=settings.variant, **given)
        table.advance(limit=30)
        assert same(through_text(table), table)


def test_an_option_set_back_to_its_default_inside_a_variant_comes_back():
    table = biglab.new("big-idea", ["random"] * 3, variant="hard", tokens_per_player=5)
    assert through_text(table).state.v.tokens_per_player == 5
    table = biglab.new("big-idea", ["random"] * 3, variant="multi", multi=False, rounds=3)
    assert through_text(table).settings.values == table.settings.values


@pytest.mark.parametrize("articles, descriptions", [(12, 11), (44, 16), (10, 50)])
def test_a_deck_of_the_class_s_own_is_saved_with_the_game(articles, descriptions):
    table = biglab.new(
        "big-idea", ["random"] * 3, seed=1, deck_file=own(articles, descriptions), language="nl"
    ).advance(90)
    found = through_text(table)
    assert same(found, table) and found.settings.texts == table.settings.texts


def test_a_game_from_a_position_comes_back():
    table = sit(products=[product("Shy Soup", shares=(1, 1))], cash=(10, 12, 14))
    table.play(table.legal[0])
    found = through_text(table)
    assert same(found, table.table)


def test_people_stay_people_and_strangers_bots_become_people(game):
    def mine(seen, legal, rng):
        return legal[0]

    seats = ["you", "you:Ada", "you:random", mine, "random", "you:" + "x" * 50][: game.players[-1]]
    table = biglab.new(game.name, seats, seed=1)
    found = through_text(table)
    assert found.names == table.names
    assert found.humans == [True, True, True, True, False, True][: len(seats)]


def test_a_document_is_plain_and_says_what_it_is(game):
    document = played(game).to_dict()
    assert set(document) <= set(saves.KNOWN)
    assert document["game"] == game.name and document["biglab"] == biglab.__version__
    assert json.loads(json.dumps(document)) == document


# ------------------------------------------------------------------ damaged


def test_a_truncated_file_is_refused_wherever_it_ends(game, tmp_path):
    text = json.dumps(played(game).to_dict())
    path = tmp_path / "game.json"
    for end in (*range(0, 40), *range(40, len(text) - 1, 97)):
        path.write_text(text[:end], encoding="utf-8")
        with pytest.raises(BadSave, match="not a saved game|cannot read"):
            biglab.load(path)


def test_a_flipped_bit_is_refused_or_still_a_legal_game(game, tmp_path):
    table = biglab.new(game.name, ["random"] * game.default_players, seed=3).advance(limit=60)
    raw = json.dumps(table.to_dict()).encode()
    rng, path = random.Random(4), tmp_path / "game.json"
    refused = 0
    for _ in range(400):
        spoilt = bytearray(raw)
        spoilt[rng.randrange(len(raw))] ^= 1 << rng.randrange(8)
        path.write_bytes(bytes(spoilt))
        try:
            found = biglab.load(path)
        except BadSave as refusal:
            refused += 1
            assert 0 < len(str(refusal)) < 700
        else:
            assert found.game.rules.broken(found.state) == 0
    assert refused > 200


def test_what_is_not_text_or_not_an_object_is_refused(tmp_path):
    path = tmp_path / "game.json"
    for content, words in (
        (b"\xff\xfe\x00\x01", "is not text"),
        (b"[1, 2]", "a JSON object is needed"),
        (b"", "the JSON is damaged"),
        (b"null", "a JSON object"),
        (b"{\n\n!", "at line 3"),
        (b"PK\x03\x04\xff", "is not text"),
    ):
        path.write_bytes(content)
        with pytest.raises(BadSave, match=words):
            biglab.load(path)
    with pytest.raises(BadSave, match="cannot read 'nowhere.json'"):
        biglab.load(tmp_path / "nowhere.json")
    with pytest.raises(BadSave, match="cannot read"):
        biglab.load(tmp_path)


# ------------------------------------------------------------------ forged


def document(**changes):
    game = biglab.new("big-idea", ["you", "random", "star"], seed=3).advance()
    return {**game.to_dict(), **changes}


def test_the_first_illegal_move_is_named():
    found = document()
    moves = found["moves"]
    for at in (0, 5, len(moves) - 1):
        forged = {**found, "moves": [*moves[:at], [8, 0, 0], *moves[at + 1 :]]}
        who = '(chance cannot play "Pass"|[ABC] cannot pass)'
        with pytest.raises(BadSave, match=f"^move {at + 1}: {who}: this phase .* is for other decisions"):
            biglab.load(forged)


def test_moves_after_the_end_are_named():
    table = biglab.new("big-idea", ["random"] * 3, seed=1, rounds=1).advance()
    forged = {**table.to_dict(), "moves": [*table.to_dict()["moves"], [8, 0, 0]]}
    with pytest.raises(BadSave, match=f"^move {table.length + 1}: the game is over"):
        biglab.load(forged)


@pytest.mark.parametrize(
    "changes, words",
    [
        ({"game": "big-idee"}, "unknown game 'big-idee'; did you mean 'big-idea'?"),
        ({"game": 7}, "'game' is missing or is not a name"),
        ({"game": "../../etc/passwd"}, "unknown game"),
        ({"extra": 1}, "unknown entry 'extra'"),
        ({"__class__": "x"}, "unknown entry '__class__'"),
        ({"seats": ["you"] * 2}, "options: The Big Idea is for 3 to 6 players, not 2"),
        ({"seats": ["you"] * 7}, "options: The Big Idea is for 3 to 6 players, not 7"),
        ({"seats": "you"}, "'seats' is missing or is not a list of names"),
        ({"seats": ["you", 3, "you"]}, "seats: 3 is not a player's name"),
        ({"seats": ["you", "a\nb", "you"]}, "is not a player's name"),
        ({"seats": ["you", "x" * 99, "you"]}, "is not a player's name"),
        ({"seed": "7"}, "'seed' is missing or is not a whole number"),
        ({"seed": True}, "'seed' is missing"),
        ({"seed": -1}, "seed: a whole number from 0"),
        ({"seed": 10**30}, "seed: a whole number from 0"),
        ({"seed": 1.5}, "'seed' is missing or is not a whole number"),
        ({"options": {"roundz": 3}}, "options: unknown option 'roundz'; did you mean 'rounds'?"),
        ({"options": {"rounds": 99}}, "options: rounds: 99 is outside its range"),
        ({"options": {"rounds": "1e999999999"}}, "options: rounds: "),
        ({"options": {"players": 4}}, "options: "),
        ({"options": {"self": 4}}, "options: "),
        ({"options": {"variant": "multi"}}, "options: "),
        ({"options": []}, "'options' is missing or is not options by name"),
        ({"options": {"deck_file": "/etc/passwd"}}, "it does not name files"),
        ({"options": {"deck_file": [{"kind": "article"}]}}, "options: deck_file: card 1 has no name"),
        ({"options": {"deck_file": 7}}, "options: deck_file"),
        ({"variant": "extreme"}, "options: unknown variant 'extreme'"),
        ({"variant": ["multi"]}, "options: "),
        ({"moves": "none"}, "'moves' is missing or is not a list of moves"),
        ({"moves": [[1, 2]]}, "move 1: [1, 2] is not a move"),
        ({"moves": [[9, 0, 0], "roll"]}, "move 2: 'roll' is not a move"),
        ({"moves": [[True, 0, 0]]}, "move 1: "),
        ({"moves": [[-1, 0, 0]]}, "move 1: "),
        ({"moves": [[9, 0, 1 << 70]]}, "move 1: "),
        ({"moves": [[9.0, 0, 0]]}, "move 1: "),
        ({"moves": [[9, 1 << 24, 0]]}, "move 1: "),
        ({"at": 10**6}, "at: there is no point"),
        ({"at": -1}, "at: there is no point"),
        ({"at": "end"}, "at: there is no point"),
        ({"reseeded_at": [10**6]}, "reseeded_at: a list of points"),
        ({"reseeded_at": [-1]}, "reseeded_at: a list of points"),
        ({"reseeded_at": "7"}, "reseeded_at: a list of points"),
        ({"luck": [0] * 1001}, "luck: a list of points"),
        ({"position": [1]}, "position: fields by name are needed"),
        ({"position": {"cash": [4000, 4000, 4000]}}, "impossible position: 3: the cash of all"),
        ({"position": {"moved": -(10**12)}}, "impossible position: moved is"),
        ({"position": {"round": 11}}, "impossible position: round is 11; it runs from 1 to 10"),
        ({"position": {"phase": 7, "to_move": -1}}, "impossible position: round is 1; it runs from 11 to 11"),
    ],
)
def test_a_forged_document_is_refused_in_words(changes, words):
    for source in (document(**changes), json.dumps(document(**changes))):
        with pytest.raises(BadSave) as refusal:
            biglab.load(source)
        assert words in str(refusal.value)
        assert len(str(refusal.value)) < 700


@pytest.mark.parametrize("missing", ["game", "seats", "seed", "moves", "options"])
def test_what_is_missing_is_named(missing):
    forged = document()
    del forged[missing]
    with pytest.raises(BadSave, match=f"'{missing}' is missing"):
        biglab.load(forged)


def test_a_move_of_the_wrong_seat_is_not_possible_and_that_of_another_is_named():
    # A document has no seats in its moves: whose turn it is only the rules say. A stolen turn is an illegal move.
    found = biglab.new("big-idea", ["star"] * 3, seed=3).advance().to_dict()
    first = next(i for i, move in enumerate(found["moves"]) if move.startswith("lay "))
    stolen = [*found["moves"][:first], found["moves"][first + 2], *found["moves"][first + 1 :]]
    with pytest.raises(BadSave, match=f"^move {first + 1}: .* cannot lay down .*: that card is not in this hand"):
        biglab.load({**found, "moves": stolen})


@pytest.mark.parametrize("name", biglab.GAMES)
def test_a_game_that_was_saved_in_numbers_loads(name):
    table = biglab.new(name, ["random"] * 3, seed=4).advance(120)
    numbers = [list(unpack(played.code)) for played in table.history]
    assert biglab.load({**table.to_dict(), "moves": numbers}).moves == table.moves


def test_other_dice_load_under_the_name_that_they_had_at_first():
    table = biglab.new("big-idea", ["random"] * 3, seed=4).advance(20).branch(same_dice=False).advance(10)
    document = table.to_dict()
    document["luck"] = document.pop("reseeded_at")
    assert same(biglab.load(document), table) and table.reseeded_at == [20]


def test_nothing_in_a_saved_game_is_executed(monkeypatch, tmp_path):
    called = []
    biglab.load(document()).picture()  # all that is imported late is there now
    for name in ("eval", "exec", "compile"):
        real = getattr(builtins, name)
        monkeypatch.setattr(builtins, name, lambda *a, _n=name, _r=real, **k: called.append(_n) or _r(*a, **k))
    evil = "__import__('os').system('touch " + str(tmp_path / "owned") + "')"
    names = [evil[:60], "{0.__class__}", "<script>alert(1)</script>"]
    table = biglab.load(document(seats=names, moves=[], at=0))
    assert table.names == names and all(table.humans)
    assert "<script>" not in table.picture() and "{0.__class__}" in repr(table)
    for field in ("game", "variant"):
        with pytest.raises(BadSave):
            biglab.load(document(**{field: evil}))
    deck = [{**row, "name": f"{evil[:50]} {i}"} for i, row in enumerate(own())]
    biglab.load(document(options={"deck_file": deck, "n_articles": 12}, moves=[], at=0))
    with pytest.raises(BadSave):
        biglab.load("!!python/object/apply:os.system ['touch owned']")
    assert called == [] and not (tmp_path / "owned").exists()


# ------------------------------------------------------------------ huge


def test_a_file_of_a_hundred_megabytes_is_not_read(tmp_path):
    path = tmp_path / "huge.json"
    with path.open("wb") as file:
        file.truncate(100_000_000)  # a sparse file: it only looks large
    tracemalloc.start()
    with pytest.raises(BadSave, match="cannot read 'huge.json': it has 100,000,000 bytes, and 4,000,000 is the limit"):
        biglab.load(path)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 1_000_000, "bytes held at a time"
    with pytest.raises(BadSave, match="characters; a saved game has 4,000,000 at most"):
        biglab.load("{" + " " * 4_000_001)


def test_too_many_moves_are_refused_before_any_is_played(monkeypatch):
    monkeypatch.setattr("biglab.core.table.Table.play", lambda *a: pytest.fail("a move was played"))
    with pytest.raises(BadSave, match="100,001 moves; 100,000 at most"):
        biglab.load(document_without_play(moves=[[9, 0, 0]] * 100_001))


def document_without_play(**changes):
    usual = {"biglab": biglab.__version__, "game": "big-idea", "seats": ["you"] * 3, "seed": 1, "options": {}}
    return {**usual, "moves": [], **changes}


@pytest.mark.parametrize("depth", [10, 500, 900, 5_000, 200_000])
def test_deep_nesting_is_refused(depth):
    nested = "[" * depth + "]" * depth
    usual = json.dumps(document_without_play())
    texts = ["{" + nested, '{"game": ' + nested + "}", usual.replace("[]", "[" + nested + "]")]
    texts += [usual.replace("{}", f'{{"rounds": {nested}}}'), usual[:-1] + f', "position": {{"cash": {nested}}}}}']
    for text in texts:
        with pytest.raises(BadSave):
            biglab.load(text)


@pytest.mark.parametrize("source", [7, None, 3.5, b"{}", object(), ["{}"], types.SimpleNamespace(), "a\0b", "x" * 5000])
def test_what_is_not_a_saved_game_at_all_is_refused(source):
    with pytest.raises(BadSave):
        biglab.load(source)


def test_a_number_too_long_to_be_one_is_refused():
    with pytest.raises(BadSave):
        biglab.load('{"game": "big-idea", "seed": ' + "9" * 10_000 + "}")


# ------------------------------------------------------------------ the version that saved it


def test_a_game_of_a_newer_biglab_is_refused_and_says_what_to_do(monkeypatch):
    words = "saved by biglab 99.0, and this is biglab {}, which cannot know its rules; install biglab 99.0 or later"
    with pytest.raises(BadSave, match=words.format(biglab.__version__)):
        biglab.load(document(biglab="99.0"))
    with pytest.raises(BadSave, match="saved by biglab"):
        biglab.load(document(biglab=biglab.__version__ + ".1"))


def test_a_game_of_an_older_biglab_loads_or_says_why_not():
    found = document(biglab="0.0.9")
    assert biglab.load(found).length == len(found["moves"])
    moves = [[8, 0, 0], *found["moves"][1:]]
    with pytest.raises(BadSave, match="^move 1: .* saved by biglab 0.0.9, whose rules differ here; biglab 0.0.9 goes"):
        biglab.load({**found, "moves": moves})
    with pytest.raises(BadSave, match="unknown option 'roundz'.* saved by biglab 0.0.9, whose rules differ here"):
        biglab.load({**found, "options": {"roundz": 1}})


@pytest.mark.parametrize("version", [{"x": 1}, None, 1, 0.1, True, "", "x", "1.x", "-1.0", "1..0", "9" * 5_000, []])
def test_a_version_that_is_not_one_is_refused(version):
    with pytest.raises(BadSave, match="'biglab', the version that saved the game, such as '.*', is ") as refusal:
        biglab.load(document(biglab=version))
    assert len(str(refusal.value)) < 300


def test_a_document_without_a_version_is_refused():
    found = document()
    del found["biglab"]
    with pytest.raises(BadSave, match="'biglab', the version that saved the game, .* is missing"):
        biglab.load(found)


# ------------------------------------------------------------------ names


def test_names_that_look_like_seats_come_back():
    def random(seen, legal, rng):
        return legal[0]

    seats = ["you:you:x", "you:you", "you:you:you:random", "you:random", random, "random"]
    table = biglab.new("big-idea", seats, seed=1)
    found = through_text(through_text(table))
    assert found.names == table.names == ["you:x", "you", "you:you:random", "random", "random", "random"]
    assert found.humans == [True] * 5 + [False], "somebody's own bot is not ours, whatever it is called"


def test_a_bot_with_a_name_of_its_own_making_is_saved_and_loaded():
    for name in ("a\nb", "\ud800", "x" * 5_000, "", 7):

        def mine(seen, legal, rng):
            return legal[0]

        if isinstance(name, str):
            mine.__name__ = name
        table = biglab.new("big-idea", ["you", "you", mine], seed=1)
        assert through_text(table).names == table.names and len(table.names[2]) <= 60
