"""A game in the room: any of our games, in groups; every seat a phone, empty and sleeping seats a bot."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from ..core.errors import BiglabError, IllegalMove, shown
from ..core.game import Game
from ..core.registry import find as find_game
from ..core.start import new
from ..core.state import CHANCE, NOBODY, unpack
from ..core.table import Table
from ..core.wording import LETTERS
from ..ui.messages import move_sent
from .activity import Activity, Row, checked_seconds, left_of, sentences
from .groups import Seats, draw, join, seed_for
from .store import Event, New


class Group:
    """The people at one table. To the table every seat is a person's: the room itself asks the bots."""

    def __init__(self, seats: Seats, table: Table, at: float):
        self.seats, self.table, self.since = seats, table, at
        self.by: dict[int, str] = {}  # before which move: who made it, if it was not the person of the seat

    def settle(self, at: float) -> None:
        settle(self.table)
        self.since = at

    @property
    def mover(self) -> str | None:
        """The person who is to decide now; None for a bot, or for nobody."""
        seat = self.table.state.to_move
        return self.seats[seat] if seat >= 0 else None


class GameActivity(Activity):
    """A game that everybody plays in groups."""

    kind = "game"

    def __init__(self, room: Any, spec: dict[str, Any], at: float):
        super().__init__(room, spec, at)
        self.game = find_game(spec["game"])
        self.title = self.game.title
        self.size: int = spec["groups_of"]
        self.seconds: float | None = spec["seconds"]
        self.bot: str = spec["bot"] or self.game.stand_in
        self.groups: list[Group] = []
        self._places: dict[str, tuple[int, int]] = {}

    @classmethod
    def check(cls, spec: dict[str, Any]) -> None:
        check_groups(spec, find_game(spec["game"]))
        sit(spec, ["you"] * spec["groups_of"], 1)

    # -------------------------------------------------------------- events

    def _take_started(self, event: Event, at: float) -> None:
        self.started = True
        for seats in event.data["groups"]:
            self._add_group(seats, at)

    def _take_grouped(self, event: Event, at: float) -> None:
        self._add_group(event.data["seats"], at)

    def _take_seated(self, event: Event, at: float) -> None:
        g, seat, person = event.data["g"], event.data["s"], event.data["person"]
        group = self.groups[g]
        group.seats[seat] = person
        group.table.names[seat] = self.room.name_of(person)
        self._places[person] = g, seat
        if group.table.state.to_move == seat:
            group.since = at

    def _take_moved(self, event: Event, at: float) -> None:
        group = self.groups[event.data["g"]]
        if event.data["by"] != group.mover:
            group.by[group.table.ply] = event.data["by"]
        group.table.play(event.data["m"])
        group.settle(at)

    def _add_group(self, seats: Seats, at: float) -> None:
        g = len(self.groups)
        names = [seat_name(self, person) for person in seats]
        table = sit(self.spec, names, seed_for(self.room.seed, self.number, g))
        group = Group(list(seats), table, at)
        group.settle(at)
        self.groups.append(group)
        for seat, person in enumerate(seats):
            if person is not None:
                self._places[person] = g, seat

    def renamed(self) -> None:
        for group in self.groups:
            for seat, person in enumerate(group.seats):
                if person is not None:
                    group.table.names[seat] = self.room.name_of(person)

    def left(self, person: str) -> None:
        if person in self._places:
            g, seat = self._places.pop(person)
            self.groups[g].seats[seat] = None
            self.groups[g].table.names[seat] = f"{self.bot} (bot)"

    # -------------------------------------------------------------- wishes

    def start(self) -> list[New]:
        if self.started:
            raise BiglabError("the game has begun already; those who come late are added by themselves")
        if not self.room.people:
            raise BiglabError("nobody is in the room yet; wait until somebody has joined")
        return [("started", {"groups": draw(list(self.room.people), self.size, self.room.seed, self.number)})]

    def place(self, person: str) -> tuple[Group, int] | None:
        """The group and the seat of somebody."""
        found = self._places.get(person)
        return (self.groups[found[0]], found[1]) if found else None

    def wish(self, person: str, message: dict[str, Any], at: float) -> list[New]:
        group, seat = self._seat_to_decide(person)
        if message.get("ply") not in (None, group.table.ply):
            raise BiglabError("the game has gone on meanwhile; look again")
        words = self._words(group.table, message)
        return [("moved", {"g": self._places[person][0], "s": seat, "m": words, "by": person})]

    def _seat_to_decide(self, person: str) -> tuple[Group, int]:
        place = self.place(person)
        if place is None:
            raise BiglabError("you have no seat yet; you get one in a moment")
        group, seat = place
        if group.table.is_over:
            raise BiglabError("the game is over")
        if group.table.state.to_move != seat:
            raise BiglabError(f"it is not your turn. {status_of(group.table)}")
        return group, seat

    @staticmethod
    def _words(table: Table, message: dict[str, Any]) -> str:
        """The wish of a page as a legal move in words."""
        wanted = message.get("move")
        if isinstance(wanted, str):
            code = table.code(wanted[:200])
        else:
            code = move_sent(table, message)
        refused = table.refusal(code)
        if refused is not None:
            actor, wish, why, _ = refused
            raise IllegalMove(f"{actor} cannot {wish}: {why}" if actor else why)
        return write(table, code)

    # -------------------------------------------------------------- what comes by itself

    def due(self, at: float, awake: Collection[str]) -> list[New]:
        if not self.started:
            return []
        late = [person for person in self.room.people if person not in self._places]
        if late:
            return [self._seat_for(late[0])]
        return [move for g in range(len(self.groups)) if (move := self._move_for(g, at, awake)) is not None]

    def _seat_for(self, person: str) -> New:
        playing = [group.seats if not group.table.is_over else [] for group in self.groups]
        free = join(playing, self.size)
        if free is not None:
            return "seated", {"g": free[0], "s": free[1], "person": person}
        return "grouped", {"seats": [person] + [None] * (self.size - 1)}

    def _move_for(self, g: int, at: float, awake: Collection[str]) -> New | None:
        """What a bot or the clock plays in this group now."""
        group = self.groups[g]
        table = group.table
        seat = table.state.to_move
        if seat == NOBODY:
            return None
        clock = table.game.screen.clock(table.state, table.settings.texts)
        if clock and clock["kind"] in ("pause", "step") and at >= group.since + clock["seconds"]:
            return "moved", {"g": g, "s": seat, "m": write(table, clock["then"]), "by": "time"}
        person = group.seats[seat]
        slow = self.seconds is not None and at >= group.since + self.seconds
        if person is None or person not in awake or slow:
            return "moved", {"g": g, "s": seat, "m": write(table, table.ask(bot=self.bot)), "by": f"bot:{self.bot}"}
        return None

    # -------------------------------------------------------------- what people see

    def rules(self) -> list[str]:
        return sentences(self.game.minute)

    def screen(self, person: str, at: float) -> dict[str, Any]:
        place = self.place(person)
        if place is None:
            return {"screen": "wait", "title": self.title, "rules": self.rules(), "seated": False}
        group, seat = place
        mine = group.table.state.to_move == seat
        return {
            "screen": "board",
            "game": self.game.name,
            "title": self.title,
            "letter": LETTERS[seat],
            "mine": mine,
            "left": left_of(group.since, self.seconds, at) if mine else None,
            "seconds": self.seconds,
            "over": group.table.is_over,
        }

    def progress(self) -> dict[str, Any]:
        waiting = [group.mover for group in self.groups if group.mover is not None]
        over = sum(group.table.is_over for group in self.groups)
        phase = "ready" if not self.started else "over" if self.groups and over == len(self.groups) else "play"
        return {
            "phase": phase,
            "waiting": waiting,
            "decided": [person for person in self._places if person not in waiting],
            "groups": [
                {
                    "people": [self.room.name_of(person) if person else f"{self.bot} (bot)" for person in group.seats],
                    "status": status_of(group.table),
                    "over": group.table.is_over,
                }
                for group in self.groups
            ],
        }

    # -------------------------------------------------------------- what is kept

    def rows(self) -> list[Row]:
        found = []
        for g, group in enumerate(self.groups):
            for ply, played in enumerate(group.table.history):
                if played.seat < 0:
                    continue
                person = group.seats[played.seat]
                found.append(
                    {
                        "activity": self.number + 1,
                        "game": self.game.name,
                        "group": g + 1,
                        "move": ply + 1,
                        "seat": LETTERS[played.seat],
                        "person": person or "",
                        "name": self.room.name_of(person),
                        "played": played.text,
                        "by": group.by.get(ply, person or f"bot:{self.bot}"),
                    }
                )
        return found


def status_of(table: Table) -> str:
    """Who is to decide what, in a sentence."""
    return table.game.screen.status(table.state, table.names)


def check_groups(spec: dict[str, Any], game: Game) -> None:
    """Refuse a size of groups, a time for a decision or a bot that this game cannot have."""
    size = spec["groups_of"]
    if isinstance(size, bool) or not isinstance(size, int) or size not in game.players:
        few, most = game.players[0], game.players[-1]
        raise BiglabError(f"groups_of: {game.title} is for {few} to {most} players, not {shown(size)}")
    checked_seconds(spec["seconds"])
    if spec["bot"] is not None:
        game.bot(spec["bot"])


def seat_name(activity: Any, person: str | None) -> str:
    """A seat as the table names it: to the table every seat is a person's."""
    return f"you:{activity.room.name_of(person) if person else f'{activity.bot} (bot)'}"


def settle(table: Table) -> None:
    """Chance moves on, to the next decision."""
    while table.state.to_move == CHANCE:
        table.chance()


def write(table: Table, code: int) -> str:
    """A move of the present position in words."""
    return table.game.notation.write(table.state, table.settings.texts, unpack(code))


def sit(spec: dict[str, Any], names: list[str], seed: int, **more: Any) -> Table:
    """A table of the game that a room plays."""
    return new(spec["game"], names, seed=seed, variant=spec["variant"], **{**spec["options"], **more})
