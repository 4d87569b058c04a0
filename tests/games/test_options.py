"""Every number a teacher may change: its default, both ends of its range, and a sentence beyond them.

`tests/games/<game>/published.py` has what the rulebook of a game says about its options:

    NUMBERS, SWITCHES, CHOICES   name: (default, least, most), default, all choices, the default first
    OTHERS                       options of any other kind
    BOTS                         those that play, one for each seat of a full table
    WHOLE, SHORT                 options that keep a game short, for the numbers and for the rest
    BESIDE                       what else must be said so that an end of a range can be played
"""

from __future__ import annotations

import re

import pytest

import biglab
from biglab import BadOption
from biglab.core.contract import module
from tests.anygame import GAMES

PAGES = {name: page for name in GAMES if (page := module(f"tests.games.{name.replace('-', '_')}.published"))}
ALL_OPTIONS = [(name, option) for name in PAGES for option in biglab.game(name).options.values()]


def each(kind):
    """A test for every option of a kind, of every game: the game, what is published of it, the name of the option."""
    found = [(name, option) for name, page in PAGES.items() for option in getattr(page, kind)]
    rows = [pytest.param(biglab.game(name), PAGES[name], option, id=f"{name} {option}") for name, option in found]
    return pytest.mark.parametrize("game, page, name", rows)


def playable(game, page, seats, **options):
    """Bots of all kinds play it to the end, and nothing that must hold is broken on the way."""
    table = biglab.new(game, page.BOTS[:seats], seed=3, **options)
    while not table.is_over:
        table.step()
        assert game.rules.broken(table.state) == 0, game.rules.SENTENCES[game.rules.broken(table.state)]
    return table.settings.values


@pytest.mark.parametrize("name", PAGES)
def test_nothing_is_missing_from_these_tables(name):
    page = PAGES[name]
    assert set(biglab.game(name).options) == {*page.NUMBERS, *page.SWITCHES, *page.CHOICES, *page.OTHERS}


@each("NUMBERS")
def test_a_number_has_its_default_and_its_range(game, page, name):
    default, least, most = page.NUMBERS[name]
    step = game.options[name].step
    assert game.settings(4).values[name] == default
    for value in (least, most):
        options = {**page.WHOLE, name: value, **page.BESIDE.get((name, value), {})}
        assert playable(game, page, 3, **options)[name] == value
    for value in (least - step, most + step):
        with pytest.raises(BadOption, match=f"{name}: {value} is outside its range; it runs from {least} to {most}"):
            game.settings(3, **{name: value})
    for value in ("many", [1], float("nan"), True):
        with pytest.raises(BadOption, match=f"{name}: .* is not a number; it runs from {least} to {most}"):
            game.settings(3, **{name: value})
    with pytest.raises(BadOption, match=f"{name}: {least + step / 4} is between two steps"):
        game.settings(3, **{name: least + step / 4})


@each("SWITCHES")
def test_a_switch_has_its_default_and_both_positions(game, page, name):
    assert game.settings(4).values[name] is page.SWITCHES[name]
    for value in (True, False):
        assert playable(game, page, 3, **{**page.SHORT, name: value})[name] is value
    for value in ("yes", "on", "true", "1", 1):
        assert game.settings(3, **{name: value}).values[name] is True
    with pytest.raises(BadOption, match=f"{name}: 'perhaps' is not a switch; say True or False"):
        game.settings(3, **{name: "perhaps"})


@each("CHOICES")
def test_a_choice_has_its_default_and_all_its_values(game, page, name):
    choices = page.CHOICES[name]
    assert game.options[name].choices == choices and game.settings(4).values[name] == choices[0]
    for value in choices[:7]:  # of the spaces of a board the first ones will do
        assert playable(game, page, len(page.BOTS), **{**page.SHORT, name: value})[name] == value
    with pytest.raises(BadOption, match=f"{name}: unknown choice 'xyzzy'; known are"):
        game.settings(3, **{name: "xyzzy"})


@pytest.mark.parametrize("name", PAGES)
def test_a_table_has_no_more_and_no_fewer_seats_than_the_rulebook_says(name):
    game, most = biglab.game(name), len(PAGES[name].BOTS)
    assert game.players[-1] == most
    for players in (0, 1, game.players[0] - 1, most + 1, 100):
        words = f"{game.title} is for {game.players[0]} to {most} players, not {players}"
        with pytest.raises(BadOption, match=words):
            game.settings(players)


@pytest.mark.parametrize("name, option", ALL_OPTIONS, ids=lambda value: getattr(value, "name", value))
def test_every_option_says_what_it_does_and_where_it_is_written(name, option):
    game = biglab.game(name)
    assert option.help and option.help[0].isupper() and not option.help.endswith(".")
    assert option.source in game.rulebook
    described = option.describe()
    assert described["label"] and described["kind"] in ("int", "float", "bool", "choice", "list", "text")
    rules = (game.folder / "RULES.md").read_text(encoding="utf-8")
    assert re.search(rf"`[^`\n]*\b{option.name}\b", rules), "the rulebook names it"
