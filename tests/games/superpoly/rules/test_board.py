"""The board and the decks: the rulebook's own figures, those of a class, and refusals in words."""

from __future__ import annotations

import csv
import json

import pytest

import biglab
from biglab import BadOption
from biglab.games.superpoly.rules import board as b
from biglab.games.superpoly.rules import words as w
from tests.games.superpoly.positions import GAME, square

BOARD, DECKS = b.built_in_board(), b.built_in_decks()


def small_board():
    """Twelve squares: two groups, a museum, a utility, both piles, a fine and a gain, a jail."""
    lot = {"kind": "lot", "price": 20_000, "house": 10_000, **{f"rent_{i}": 2_000 * 3**i for i in range(6)}}
    return [
        {"kind": "start", "name": "Home"},
        {**lot, "group": "A", "name": "First"},
        {"kind": "surprise", "name": "?"},
        {**lot, "group": "A", "name": "Second"},
        {"kind": "jail", "name": "Detention"},
        {"kind": "museum", "name": "Gallery", "price": 30_000, "rent_0": 3_000},
        {**lot, "group": "B", "name": "Third"},
        {"kind": "bank", "name": "Bank"},
        {**lot, "group": "B", "name": "Fourth"},
        {"kind": "fine", "name": "Fine", "amount": 6_000},
        {"kind": "utility", "name": "Wind", "price": 10_000, "rent_0": 200},
        {"kind": "gain", "name": "Gift", "amount": 4_000},
    ]


def small_decks():
    return [
        {"deck": "surprise", "id": "X1", "code": "ADVANCE", "a": 1, "text": "Go to First."},
        {"deck": "surprise", "id": "X2", "code": "EXIT_CARD", "text": "Keep this."},
        {"deck": "bank", "id": "Y1", "code": "GET", "a": 2_000, "text_en": "Take it.", "text_fr": "Prenez."},
    ]


# ------------------------------------------------------------------ ours


def test_the_sums_of_the_rulebook():
    # rules: superpoly 2.3
    lots = [each for each in BOARD if each.kind == w.LOT]
    deeds = [each for each in BOARD if each.price]
    assert (len(BOARD), len(lots), len(deeds)) == (40, 22, 28)
    assert sum(each.price for each in lots) == 918_000 and sum(each.price for each in deeds) == 1_138_000
    totals = [sum(BOARD[number].price for number in squares) for squares in b.groups_of(BOARD).values()]
    assert totals == [24_000, 64_000, 88_000, 112_000, 136_000, 160_000, 184_000, 150_000]


def test_every_sum_is_a_multiple_of_the_smallest_note():
    # rules: superpoly 2.1
    for each in BOARD:
        assert all(francs % 200 == 0 for francs in (each.price, each.house, each.amount, *each.rents))


def test_each_deck_has_one_card_to_leave_jail_and_one_that_leads_there():
    # rules: superpoly 2.4
    for deck in DECKS:
        codes = [card.code for card in deck]
        assert len(codes) == 16 and codes.count(w.EXIT_CARD) == codes.count(w.TO_JAIL) == 1


@pytest.mark.parametrize("language", ["en", "fr", "nl"])
def test_every_card_and_square_has_a_text_in_every_language(language):
    texts = [card.texts[language] for deck in DECKS for card in deck]
    assert len(set(texts)) == 32 and all(text.endswith(".") for text in texts)
    assert all(each.name(language) for each in BOARD)


def test_the_rulebook_and_the_files_tell_the_same_cards():
    text = (GAME.folder / "RULES.md").read_text(encoding="utf-8")
    for deck in DECKS:
        for card in deck:
            for language in ("en", "fr", "nl"):
                assert card.texts[language] in text, card.id


# ------------------------------------------------------------------ scales


def numbers(**options):
    return GAME.settings(4, **options).texts["numbers"]


def test_scales_are_rounded_to_two_hundred():
    # rules: superpoly 7
    lepic = square("Lepic")
    assert numbers(price_scale=1.5)["price"][lepic] == 54_000 and numbers(price_scale=1.5)["loan"][lepic] == 27_000
    assert numbers(rent_scale=0.1)["rents"][lepic][0] == 200, "280 is nearer to 200 than to 400"
    assert numbers(rent_scale=0.1)["rents"][1][0] == 0 and numbers(house_cost_scale=0.1)["house"][1] == 1_000
    assert numbers(house_cost_scale=0.1)["half"][1] == 400, "what the bank pays is rounded down"
    assert numbers(mortgage_ratio=0.25)["loan"][square("Vosges")] == 17_400
    assert numbers(mortgage_interest=0)["interest"][lepic] == 0


def test_fractions_are_taken_as_they_are_written():
    for hundredths in range(0, 101):
        given = GAME.settings(4, mortgage_interest=hundredths / 100)
        assert given.texts["numbers"]["interest"][39] == -(-40_000 * hundredths // 100 // 200) * 200
    for twentieths in range(21):
        state = GAME.blank_state(GAME.settings(4, attention=twentieths / 20))
        assert state.v.attention == 5 * twentieths


# ------------------------------------------------------------------ of a class


@pytest.mark.parametrize("kind", ["list", "json", "csv"])
def test_a_board_and_decks_of_ones_own(kind, tmp_path):
    # ruling: superpoly R1
    board, decks = small_board(), small_decks()
    if kind == "json":
        (tmp_path / "board.json").write_text(json.dumps(board), encoding="utf-8")
        (tmp_path / "decks.json").write_text(json.dumps(decks), encoding="utf-8")
        board, decks = tmp_path / "board.json", str(tmp_path / "decks.json")
    elif kind == "csv":
        for name, rows in (("board", board), ("decks", decks)):
            with (tmp_path / f"{name}.csv").open("w", encoding="utf-8", newline="") as file:
                writer = csv.DictWriter(file, sorted({key for row in rows for key in row}))
                writer.writeheader()
                writer.writerows(rows)
        board, decks = tmp_path / "board.csv", tmp_path / "decks.csv"
    table = biglab.new("superpoly", ["buyer"] * 3, seed=1, board_file=board, deck_files=decks, max_turns=200).advance()
    assert table.is_over and table.state.v.n_squares == 12 and table.state.v.amount[9] == 6_000
    assert "Gallery" in table.picture() and "First" in "".join(line.text for line in table.log)
    again = biglab.load(table.to_dict())
    assert again.state == table.state and again.settings.texts["board"] == table.settings.texts["board"]


def test_fines_of_an_own_board_stay_its_own_unless_they_are_named():
    assert GAME.settings(3, board_file=small_board(), deck_files=small_decks()).values["fine_4"] == 6_000
    named = GAME.settings(3, board_file=small_board(), deck_files=small_decks(), fine_4=2_000)
    assert named.texts["numbers"]["amount"][9] == 2_000


def test_a_deck_that_sends_round_and_round_comes_to_rest():
    decks = [{"deck": "surprise", "code": "ADVANCE", "a": 2, "text": "Again."}]
    decks += [{"deck": "bank", "code": "JAIL", "text": "Off you go."}]
    table = biglab.new("superpoly", ["random"] * 3, seed=2, board_file=small_board(), deck_files=decks, max_turns=60)
    assert table.advance().is_over


@pytest.mark.parametrize(
    "change, words",
    [
        (lambda rows: rows[:5], "5 squares; a board has 12 to 40"),
        (lambda rows: [*rows[1:], rows[0]], "the first square, and no other, must be the start"),
        (
            lambda rows: [{**row, "kind": "gain"} if row["kind"] == "jail" else row for row in rows],
            "a board has one jail",
        ),
        (
            lambda rows: [{**row, "kind": "lott"} if row["name"] == "First" else row for row in rows],
            "did you mean 'lot'",
        ),
        (lambda rows: [{**row, "price": 0} if row["name"] == "First" else row for row in rows], "needs a price"),
        (lambda rows: [{**row, "group": ""} if row["name"] == "First" else row for row in rows], "needs a group"),
        (
            lambda rows: [{**row, "price": 200} if row["kind"] == "jail" else row for row in rows],
            "and cannot have a price",
        ),
        (lambda rows: [{**row, "price": 20_100} if row["name"] == "First" else row for row in rows], "in steps of 200"),
        (lambda rows: [{**row, "price": "much"} if row["name"] == "First" else row for row in rows], "a whole number"),
        (lambda rows: [{**row, "house": 400} if row["name"] == "First" else row for row in rows], "cost the same"),
        (lambda rows: [{**row, "name": ""} if row["name"] == "First" else row for row in rows], "has no name"),
        (lambda rows: [{**row, "name": "x" * 200} if row["name"] == "First" else row for row in rows], "plain text"),
        (lambda rows: ["lot"] * 12, "is not a set of fields"),
        (lambda rows: 7, "give a CSV or JSON file"),
        (lambda rows: "nowhere.csv", "cannot read 'nowhere.csv'"),
    ],
)
def test_a_board_that_cannot_be_played_is_refused_in_words(change, words):
    with pytest.raises(BadOption, match="board_file: ") as refusal:
        GAME.settings(3, board_file=change(small_board()), deck_files=small_decks())
    assert words in str(refusal.value)


@pytest.mark.parametrize(
    "change, words",
    [
        (lambda rows: [{**rows[0], "code": "ADVANC"}, *rows[1:]], "did you mean 'ADVANCE'"),
        (lambda rows: [{**rows[0], "deck": "banc"}, *rows[1:]], "did you mean 'bank'"),
        (lambda rows: [{**rows[0], "a": 12}, *rows[1:]], "leads to square 12; the board has 12"),
        (lambda rows: rows[1:], "every surprise card is kept"),
        (lambda rows: rows[:2], "0 bank cards; a deck has 1 to 16"),
        (lambda rows: [*rows, *[{**rows[2], "id": f"Z{i}"} for i in range(16)]], "17 bank cards"),
        (lambda rows: [*rows[:2], {**rows[2], "a": 2_100}], "multiples of 200"),
        (lambda rows: [*rows[:2], {**rows[2], "code": "INTEREST", "a": 120}], "at most 100"),
        (lambda rows: [*rows[:2], {**rows[2], "text_en": "", "text_fr": ""}], "has no text"),
        (lambda rows: [{**rows[0], "code": "BACK", "a": 0}, *rows[1:]], "by one square at least"),
    ],
)
def test_decks_that_cannot_be_played_are_refused_in_words(change, words):
    with pytest.raises(BadOption, match="deck_files: ") as refusal:
        GAME.settings(3, board_file=small_board(), deck_files=change(small_decks()))
    assert words in str(refusal.value)


def test_our_decks_need_the_squares_they_lead_to():
    with pytest.raises(BadOption, match="deck_files: card S02 leads to square 39; the board has 12"):
        GAME.settings(3, board_file=small_board())
