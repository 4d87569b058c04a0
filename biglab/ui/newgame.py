"""A new game from the page: what may be chosen, and the seats, the variant and the rules that were."""

from __future__ import annotations

from typing import Any

from ..bots import NOT_MEASURED, describe, sentence_of
from ..core.errors import BiglabError, shown
from ..core.game import Game
from ..core.options import Settings
from ..core.seating import HUMAN
from ..core.table import Table
from ..core.wording import LETTERS

OWN = "seat "  # a bot of somebody's own keeps its place under this name


def seats_of(table: Table) -> list[Any]:
    """The seats as they were given: people by name, bots as they are."""
    return [
        ("you" if name == "you" else f"you:{name}") if human else player
        for human, name, player in zip(table.humans, table.names, table.players)
    ]


def choices(table: Table) -> dict[str, Any]:
    """All that a new game asks for: how many seats, who may sit there, which variants."""
    game = table.game
    own: dict[str, Any] = {
        f"{OWN}{LETTERS[seat]}": player
        for seat, (human, player) in enumerate(zip(table.humans, table.players))
        if not human and game.bots.get(table.names[seat]) is not player
    }
    rows = describe(game)
    by_name = {row.bot: row for row in rows}
    known = [(level, by_name[bot]) for level, bot in game.levels.items()] + list(by_name.items())
    bots = [{"value": name, "label": name, "help": bot_help(row)} for name, row in known]
    mine = [{"value": value, "label": name_at(table, value), "help": sentence_of(bot)} for value, bot in own.items()]
    return {
        "least": game.players[0],
        "most": game.players[-1],
        "players": [{"value": HUMAN, "label": "a person", "help": "Somebody at this screen."}, *mine, *bots],
        "variants": [{"value": name, "label": name, "help": variant_help(game, name)} for name in game.variants],
        "variant": table.settings.variant,
        "seats": [
            {"value": HUMAN, "name": "" if name == HUMAN else name}
            if human
            else {"value": name if game.bots.get(name) is player else f"{OWN}{LETTERS[seat]}", "name": ""}
            for seat, (human, name, player) in enumerate(zip(table.humans, table.names, table.players))
        ],
    }


def bot_help(row: Any) -> str:
    """What a bot does, and what it wins if that was measured."""
    return row.sentence if row.strength == NOT_MEASURED else f"{row.sentence} Wins {row.strength}."


def name_at(table: Table, value: str) -> str:
    return table.names[LETTERS.index(value.removeprefix(OWN))]


def variant_help(game: Game, name: str) -> str:
    """What a variant changes, in a line."""
    changes = [rule_in_words(game, option, value) for option, value in game.variants[name].items()]
    return "; ".join(changes) if changes else "The rules as they are printed."


def rule_in_words(game: Game, name: str, value: Any) -> str:
    """An option and its value: `loans: 7, 6, 5`."""
    label = game.options[name].label or name.replace("_", " ")
    if isinstance(value, bool):
        return f"{label}: {'yes' if value else 'no'}"
    text = ", ".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)
    return f"{label}: {text}".replace("_", " ")


def kept(table: Table, wanted: Settings) -> dict[str, Any]:
    """The rules that differ from the variant's, as the sliders stand; not those that come with people at the table."""
    usual = table.game.rules.for_people(table.humans) if any(table.humans) else {}
    return {
        name: value
        for name, value in wanted.beside_variant(table.game).items()
        if not (name in usual and usual[name] == value) and value != ""
    }


def seats_from(given: Any, table: Table) -> list[Any]:
    """The seats that a page asks for, with your own bots; what is not a seat is refused with a sentence."""
    if not isinstance(given, list):
        raise BiglabError(f"seats: {shown(given)} is not a list of players")
    game, found = table.game, []
    few, most = game.players[0], game.players[-1]
    if not few <= len(given) <= most:
        raise BiglabError(f"{game.title} is for {few} to {most} players, not {len(given)}")
    for seat in given:
        if not isinstance(seat, str):
            raise BiglabError(f"seats: {shown(seat)} is not a player; give a name in words")
        letter = seat.removeprefix(OWN)
        if seat.startswith(OWN) and len(letter) == 1 and letter in LETTERS[: table.state.seats]:
            found.append(seats_of(table)[LETTERS.index(letter)])
        else:
            found.append(seat)
    return found
