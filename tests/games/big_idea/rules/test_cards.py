"""The cards in three languages, how products are read, and decks that a class has written."""

import csv
import json

import pytest

import biglab
from biglab import BadOption
from biglab.games.big_idea.rules import words as w
from biglab.games.big_idea.rules.cards import built_in, cards, plain, product_name, product_phrase, read_deck
from tests.games.big_idea.positions import GAME, NUMBER, cards_in, new, product, sit

DECK = built_in()


def rulebook_cards():
    """The tables of RULES.md 2.2 and 2.3: id, then name and phrase in three languages."""
    text = (GAME.folder / "RULES.md").read_text(encoding="utf-8")
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if len(cells) == 7 and cells[0][:1] in "AD" and cells[0][1:].isdigit():
            yield cells


def test_the_deck_is_the_one_in_the_rulebook_letter_by_letter():
    # rules: big-idea 2.2, 2.3
    printed = list(rulebook_cards())
    assert len(printed) == 54
    for card, (mark, *texts) in zip(DECK, printed):
        assert card.id == mark and card.kind == "_AD".index(mark[0])
        found = [text for language in ("en", "fr", "nl") for text in (card.names[language], card.phrases[language])]
        assert found == texts


def test_no_two_cards_have_the_same_name():
    for language in ("en", "fr", "nl"):
        names = [card.name(language) for card in DECK]
        assert len(set(names)) == 54, language


@pytest.mark.parametrize(
    "language, name, phrase",
    [
        ("en", "Tax-Free Hamster", "It's like a hamster … the tax office has not heard of yet"),
        ("fr", "Hamster hors taxe", "C'est comme un hamster … dont le fisc n'a pas encore entendu parler"),
        ("nl", "Belastingvrije Hamster", "Het is net een hamster … waar de fiscus nog niets van weet"),
    ],
)
def test_the_two_readings_of_a_product(language, name, phrase):
    # rules: big-idea 2.4
    chosen = [DECK[14], DECK[53]]
    assert product_name(chosen, language) == name
    assert product_phrase(chosen, language) == phrase
    table = sit(products=[product("Tax-Free Hamster", shares=(1,))], language=language)
    found = table.view()["products"][0]
    assert (found["name"], found["phrase"]) == (name, phrase)


@pytest.mark.parametrize(
    "language, name, phrase",
    [
        (
            "en",
            "Shy Tax-Free Hamster",
            "It's like a hamster … that hides when guests arrive and the tax office has not heard of yet",
        ),
        (
            "fr",
            "Hamster timide hors taxe",
            "C'est comme un hamster … qui se cache dès qu'il y a des invités"
            " et dont le fisc n'a pas encore entendu parler",
        ),
        (
            "nl",
            "Verlegen Belastingvrije Hamster",
            "Het is net een hamster … die zich verstopt zodra er bezoek is en waar de fiscus nog niets van weet",
        ),
    ],
)
def test_several_descriptions_in_the_order_of_the_inventor(language, name, phrase):
    # rules: big-idea 2.4
    hands = {"A": ["Hamster", "Tent", "Shy", "Tax-Free", "Haunted"]}
    table = sit(phase=w.SEED_SELECT, hands=hands, variant="multi", language=language)
    table.play(*(f"lay {DECK[NUMBER[name]].name(language)}" for name in ("Shy", "Hamster", "Tax-Free")), "launch")
    table.play(table.legal[-1]).play(table.legal[-1])
    found = table.view()["products"][0]
    assert (found["name"], found["phrase"]) == (name, phrase)
    backwards = [DECK[number] for number in reversed(cards_in("Shy Tax-Free Hamster"))]
    assert product_name(backwards, language) != name, "the order matters"


@pytest.mark.parametrize(
    "language, phrase",
    [("en", "It's like a hamster"), ("fr", "C'est comme un hamster"), ("nl", "Het is net een hamster")],
)
def test_an_article_alone_is_its_own_name(language, phrase):
    # rules: big-idea 2.4
    assert product_name([DECK[14]], language) == "Hamster"
    assert product_phrase([DECK[14]], language) == phrase


def test_any_article_and_any_description_make_a_name_of_their_own():
    # rules: big-idea 2.4
    for language in ("en", "fr", "nl"):
        names = {product_name([a, d], language) for a in DECK[:27] for d in DECK[27:]}
        assert len(names) == 27 * 27


def test_more_cards_of_a_kind_than_were_written_have_a_second_copy():
    # ruling: big-idea R1
    deck = cards(44)
    assert [card.kind for card in deck] == [1] * 44 + [2] * 10
    assert deck[27].name() == "Umbrella II" and len({card.id for card in deck}) == 54


# ------------------------------------------------------------------ decks of one's own


def own(articles=12, descriptions=11):
    rows = [{"kind": "article", "name": f"Thing {i}", "phrase": f"It's like thing {i}"} for i in range(articles)]
    return rows + [
        {"kind": "description", "name": f"Odd-{i}", "phrase": f"that is odd {i}"} for i in range(descriptions)
    ]


def csv_file(path, rows):
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
    return path


def json_file(path, rows):
    path.write_text(json.dumps(rows), encoding="utf-8")
    return path


def play_with(deck, **options):
    table = biglab.new("big-idea", ["random", "star", "greedy"], seed=1, deck_file=deck, **options)
    while not table.is_over:
        table.step()
        assert GAME.rules.broken(table.state) == 0
    return table


def test_a_deck_may_be_a_list_a_csv_file_or_a_json_file(tmp_path):
    # rules: big-idea 7
    rows = own()
    paths = [csv_file(tmp_path / "deck.csv", rows), json_file(tmp_path / "deck.json", rows)]
    logs = []
    for source in (rows, tuple(rows), *paths, *map(str, paths)):
        table = play_with(source)
        assert (table.state.v.n_cards, table.state.v.n_articles) == (23, 12)
        assert any("Odd-" in line.text and "Thing" in line.text for line in table.log)
        logs.append(table.log)
    assert all(log == logs[0] for log in logs)


def test_articles_come_first_whatever_the_order_of_the_file():
    rows = own()
    deck = read_deck(rows[::-1])
    assert [card.kind for card in deck] == [1] * 12 + [2] * 11


def test_a_deck_may_have_three_languages_or_one(tmp_path):
    rows = own()
    for row in rows:
        row["name_fr"] = row["name"].replace("Thing", "Chose").replace("Odd", "bizarre")
    table = play_with(rows, language="fr")
    assert any("Chose" in line.text and "bizarre-" in line.text for line in table.log)
    assert "It's like" in product_phrase(table.settings.texts["deck"][:1], "fr"), "what is missing is read in English"
    only_dutch = [
        {**row, "name": "", "phrase": "", "name_nl": row["name"], "phrase_nl": row["phrase"]} for row in own()
    ]
    assert any("Thing" in line.text for line in play_with(only_dutch, language="en").log)


def test_a_spreadsheet_with_a_byte_order_mark_is_read(tmp_path):
    path = csv_file(tmp_path / "deck.csv", own())
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    assert len(read_deck(path)) == 23


def test_a_deck_survives_being_written_down():
    deck = read_deck(own())
    assert read_deck(plain(deck)) == deck
    assert read_deck(json.loads(json.dumps(plain(deck)))) == deck


@pytest.mark.parametrize(
    "spoil, sentence",
    [
        (lambda rows: rows[:5], "deck_file: 5 articles, at least 10"),
        (lambda rows: own(12, 9), "deck_file: 9 descriptions, at least 10"),
        (lambda rows: own(9, 12), "deck_file: 9 articles, at least 10"),
        (lambda rows: own(44, 17), "deck_file: 61 cards, at most 60"),
        (lambda rows: own(45, 10), "deck_file: 45 articles, at most 44"),
        (lambda rows: [], "deck_file: 0 articles, at least 10"),
        (
            lambda rows: [*rows, {**rows[0], "kind": "artikle"}],
            "card 24: unknown kind 'artikle'; did you mean 'article'?",
        ),
        (lambda rows: [*rows, {**rows[0], "name": ""}], "card 24 has no name"),
        (lambda rows: [*rows, {"kind": "article", "name": "Hat"}], "card 24 has no phrase"),
        (lambda rows: [*rows, {**rows[0], "name": "x" * 121}], "card 24: its name must be plain text of at most 120"),
        (lambda rows: [*rows, {**rows[0], "name": "  "}], "card 24: its name must be plain text"),
        (lambda rows: [*rows, {**rows[0], "id": "x" * 41}], "card 24: its id must be plain text of at most 40"),
        (lambda rows: [*rows, {**rows[0], "name": "a\nb"}], "card 24: its name must be plain text"),
        (lambda rows: [*rows, {**rows[0], "phrase": 7}], "card 24: its phrase must be plain text"),
        (lambda rows: [*rows, "Hat"], "card 24 is not a set of fields"),
        (lambda rows: [{**row, "id": "same"} for row in rows], "two cards have the id 'same'"),
    ],
)
def test_a_bad_deck_is_refused_in_words(spoil, sentence):
    with pytest.raises(BadOption, match="deck_file") as refusal:
        new(3, deck_file=spoil(own()))
    assert sentence in str(refusal.value)


@pytest.mark.parametrize(
    "name, content, sentence",
    [
        ("deck.json", b"{broken", "is not JSON"),
        ("deck.json", b'{"kind": "article"}', "must hold a list of cards"),
        ("deck.json", b"[" * 100_000, "is not JSON"),
        ("deck.csv", b"\xff\xfe\x00", "cannot read 'deck.csv'"),
        ("deck.csv", b"a,b\n1,2\n", "card 1: unknown kind ''"),
        ("deck.csv", b"", "0 articles, at least 10"),
        ("deck.csv", b"kind,name\n" + b"x" * 190_000, "deck_file"),
        ("deck.csv", b"kind,name\n" + b"article,x\n" * 30_000, "200,000 is the limit; give a CSV or JSON file"),
    ],
)
def test_a_bad_file_is_refused_in_words(tmp_path, name, content, sentence):
    path = tmp_path / name
    path.write_bytes(content)
    with pytest.raises(BadOption, match="deck_file") as refusal:
        new(3, deck_file=path)
    assert sentence in str(refusal.value)
    assert len(str(refusal.value)) < 400


def test_a_deck_that_is_not_there_is_refused_in_words(tmp_path):
    with pytest.raises(BadOption, match="deck_file: cannot read 'nowhere.csv'"):
        new(3, deck_file=tmp_path / "nowhere.csv")
    with pytest.raises(BadOption, match="deck_file: cannot read"):
        new(3, deck_file=tmp_path)


@pytest.mark.parametrize("source", [7, 3.5, {"kind": "article"}, b"deck.csv", object(), "a\0b"])
def test_what_is_not_a_deck_is_refused_in_words(source):
    with pytest.raises(BadOption, match="deck_file"):
        new(3, deck_file=source)
