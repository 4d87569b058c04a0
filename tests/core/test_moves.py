"""Moves in words: what is written is read back, in every game; what is not a move gets a sentence."""

import random

import pytest

import biglab
from biglab.core import batch
from biglab.core.errors import AmbiguousMove, IllegalMove, InvalidMove
from biglab.core.moves import amount_in, constructor, fold, move_of
from biglab.core.state import CHANCE, Move, pack, some_amounts, unpack
from biglab.games import GAMES, game
from tests.anygame import sweep

TABLES = [
    (name, variant, players)
    for name in GAMES
    for variant in game(name).variants
    for players in (game(name).players[0], game(name).players[-1])
]
SHOWN = 20  # outcomes of chance that are looked at in one position


def codes_of(table, draw):
    if table.state.to_move == CHANCE:
        outcomes = [move for move, _ in table.chances]
        return [table.code(move) for move in draw.sample(outcomes, min(SHOWN, len(outcomes)))]
    return [code for offer in table.legal for code in some_amounts(offer)]


@pytest.mark.parametrize("name, variant, players", TABLES)
def test_every_move_reads_back_as_it_is_written(name, variant, players):
    table, draw = biglab.new(name, ["random"] * players, 5, variant, **sweep(name).EVERYTHING), random.Random(5)
    seen = set()
    while not table.is_over and table.ply < 150:
        for code in codes_of(table, draw):
            text = table.game.notation.write(table.state, table.settings.texts, unpack(code))
            assert "#" not in text, text
            assert table.code(text) == table.code(text.upper()) == code, text
            seen.add(unpack(code).verb)
        table.step()
    assert len(seen) >= 3


@pytest.mark.parametrize("name", GAMES)
def test_any_number_can_be_written_and_read(name):
    table, draw = biglab.new(name, ["random"] * game(name).players[0], 1).advance(30), random.Random(1)
    for _ in range(2_000):
        code = draw.randrange(64) | draw.randrange(1 << 12) << 8 | draw.choice([0, draw.randrange(1 << 20)]) << 32
        text = table.game.notation.write(table.state, table.settings.texts, unpack(code))
        assert table.code(text) == code, text


@pytest.fixture
def auction():
    return biglab.new("big-shot", ["you", "watchful", "spoiler", "borrower"], seed=3).advance()


def test_the_legal_moves_print_themselves(auction):
    assert repr(auction.legal) == "bid 1…10 · pass · borrow blue"
    assert auction.legal[1].verb == unpack(auction.code("pass")).verb


def test_a_move_is_played_by_its_words(auction):
    assert auction.play("Bid 7").moves[-1] == "bid 7"
    assert auction.state.bid == 7


def test_words_that_are_not_needed_may_be_left_out(auction):
    assert auction.play("borrow").moves[-1] == "borrow blue"


def test_an_illegal_move_is_refused_with_its_reason(auction):
    with pytest.raises(IllegalMove, match="A cannot bid 14 M: .*10 M"):
        auction.play("bid 14")
    assert "10 M" in auction.why_not("bid 14")


def test_a_slip_of_the_pen_is_answered_with_what_was_meant(auction):
    with pytest.raises(InvalidMove, match="no move is called 'bd'; did you mean 'bid'?"):
        auction.play("bd 7")
    with pytest.raises(AmbiguousMove, match="needs an amount: bid 1…10"):
        auction.play("bid")
    with pytest.raises(InvalidMove, match="no move is called ''"):
        auction.play("")
    with pytest.raises(InvalidMove, match="too long"):
        auction.play("bid " + "7" * 1_000_000)


def test_half_a_move_names_what_it_may_be(auction):
    auction.play("bid 10").until("place", bot="watchful")
    colour = auction.moves and auction.legal.words[0].split()[1]
    with pytest.raises(AmbiguousMove, match=rf"place {colour} .*; say which"):
        auction.play(f"place {colour}")
    with pytest.raises(InvalidMove, match="did you mean 'place"):
        auction.play(auction.legal.words[0] + "x")


def test_chance_is_set_by_words_too(auction):
    table = biglab.new("big-shot", ["watchful"] * 4, seed=3)
    while table.state.to_move != CHANCE or not table.code("roll 2") or table.why_not("roll 2"):
        table.step()
    assert table.play("roll 2").moves[-1] == "roll 2"
    with pytest.raises(IllegalMove):
        table.undo().play("roll 9")


def test_a_game_is_played_to_its_end_or_to_a_phase(auction):
    there = auction.branch().until("place")
    assert there.view()["phase"] == "PLACE" and there.state.to_move >= 0
    assert auction.branch().until("Place").moves == there.moves
    assert there.finish(bot="appraiser").is_over
    with pytest.raises(biglab.BiglabError, match="unknown phase 'plase'; did you mean 'place'?"):
        auction.until("plase")


def test_until_goes_on_to_the_next_time():
    table = biglab.new("big-shot", ["watchful"] * 4, seed=3).until("place")
    first = table.ply
    assert table.until("place").ply > first


def test_texts_are_compared_without_case_accents_and_spare_spaces():
    assert fold("  Musée   d’ORSAY ") == fold("musee d’orsay")
    assert [amount_in(text) for text in ("7", "4,000", "4,000 F", "7 M", "x", "1,00")] == [7, 4000, 4000, 7, None, None]


# -------------------------------------------------------------- moves that bots make

ANY = biglab.game("big-shot").notation.verbs  # verb → its row
BID, PLACE = (next(verb for verb, row in ANY.items() if row.name == name) for name in ("bid", "place"))
COLOURS = 4
bid = constructor(BID, amount=True)
place = constructor(PLACE, 1, COLOURS)


def frugal(seen, legal, rng):
    """Bids up to 5 M and places its last pawn last."""
    offer = legal[len(legal) - 1]
    if legal[0].verb == BID and legal[0].amount <= 5:
        return bid(5)
    if offer.verb == PLACE:
        return place(offer.what % COLOURS, offer.what // COLOURS)
    return move_of(offer)


def in_tuples(seen, legal, rng):
    """The same, with moves spelled out as three numbers."""
    offer = legal[len(legal) - 1]
    if legal[0].verb == BID and legal[0].amount <= 5:
        return BID, 0, 5
    return offer.verb, offer.what, offer.amount


def without_compiler(bot):
    """The same bot as something that cannot be compiled."""
    return type("Plain", (), {"__call__": lambda self, seen, legal, rng: bot(seen, legal, rng)})()


def test_a_constructor_makes_the_packed_move_from_its_parts():
    for units in ((), (1,), (1, 4), (16, 4, 1)):
        parts = range(1, 1 + len(units))
        what = sum(part * unit for part, unit in zip(parts, units))
        assert constructor(7, *units)(*parts) == pack(7, what, 0)
        assert constructor(7, *units, amount=True)(*parts, 30) == pack(7, what, 30)
    assert unpack(place(2, 5)) == Move(PLACE, 2 + 5 * COLOURS)
    with pytest.raises(biglab.BiglabError, match="3 parts at most, not 4"):
        constructor(7, 1, 2, 4, 8)


def test_constructed_moves_play_the_same_games_in_both_worlds():
    game = biglab.game("big-shot")
    rivals = [game.bot("borrower"), game.bot("thrifty")]
    assert batch.team(game, [frugal, *rivals]).compiled
    compiled, plain, tuples = (
        biglab.simulate(game, [bot, *rivals], games=12, seed=8).rows.tolist()
        for bot in (frugal, without_compiler(frugal), in_tuples)
    )
    assert compiled == plain == tuples


def test_a_legal_move_is_printed_as_the_words_that_play_it():
    table = biglab.new("big-shot", ["you"] * 4, seed=3).advance()
    assert [str(move) for move in table.legal] == table.legal.words
    assert table.legal[0] == table.game.legal(table.state)[0] and table.legal[0].most > table.legal[0].amount
    assert table.play(str(table.legal[1])).log[-1].text.endswith(" passes.")
