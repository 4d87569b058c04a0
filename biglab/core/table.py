"""Table: where people play. It plays moves, refuses others and says why, keeps the log, saves and loads.

`timeline.py` takes moves back, jumps and branches; `asking.py` asks bots; `seating.py` says who sits where.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NamedTuple

from . import VERSION, asking, files
from .checks import whole
from .errors import BadSave, BiglabError, IllegalMove, did_you_mean, shown
from .game import Game
from .moves import AnyMove, Legal, fold
from .options import Settings
from .seating import HUMAN, checked_seats, is_human, name_of, seats_in_words
from .state import CHANCE, NOBODY, OK, Bot, Move, Offer, unpack
from .timeline import Timeline
from .watch import PATIENCE, checked_patience
from .wording import LETTERS

MOST_MOVES = 100_000
WIDEST = 10_000  # pixels of a picture
MOST_NAMED = 16  # legal moves that a refusal lists; of more than that it lists half as many


class Line(NamedTuple):
    """One line of the log: after how many moves, whose, the sentence, the rule behind it."""

    ply: int
    seat: int
    text: str
    cite: str


class Refusal(NamedTuple):
    """Who cannot do what, why, and where it is written."""

    actor: str
    wish: str
    why: str
    cite: str


class Played(NamedTuple):
    """One move that was played: its words, its code, whose it was, its lines, what it changed, the scores after it.

    `known` has the scores as each may know them, None for those that are hidden: a spectator's first, then the seats'.
    `round` is the one that the next move belongs to.
    """

    text: str
    code: int
    seat: int
    lines: tuple[tuple[int, str, str], ...]
    event: dict[str, Any]
    scores: tuple[float, ...]
    known: tuple[tuple[float | None, ...], ...]
    round: int


class Table(Timeline):
    """A game in progress, for people.

    >>> import biglab
    >>> table = biglab.new("big-idea", seats=["you", "random", "random"], seed=7)
    >>> table.advance().state.to_move
    0
    """

    def __init__(
        self, game: Game, settings: Settings, seats: list[Any], seed: int = 0, patience: float | None = PATIENCE
    ):
        if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed < 1 << 62:
            raise BiglabError(f"seed: {shown(seed)} is not a whole number from 0 to 2**62; take one like 7")
        super().__init__(game, game.new_state(settings, seed))
        self.settings, self.seed = settings, seed
        self.players = [HUMAN if is_human(seat) else game.bot(seat) for seat in seats]
        self.names = [name_of(seat) for seat in seats]
        self.started_from: dict[str, Any] | None = None  # the fields of `from_position`
        self.patience = checked_patience(patience)  # seconds that somebody's own bot may think about one move
        self.prints: dict[int, tuple[int, str]] = {}  # ply → the seat whose bot printed something before it, and what
        self.reasons: dict[int, tuple[int, str]] = {}  # ply → the move that a bot chose there, and why
        self.thinking = ""  # the bot that is being asked for a move now
        self.notes: dict[Any, Any] = {}  # what the screen has worked out about this game; branches share it

    # -------------------------------------------------------------- what is

    @property
    def humans(self) -> list[bool]:
        return [player is HUMAN for player in self.players]

    @property
    def is_over(self) -> bool:
        return bool(self.state.to_move == NOBODY)

    @property
    def legal(self) -> Legal:
        """Everything the seat to move may do now: offers, which are printed as words.

        >>> import biglab
        >>> biglab.new("big-shot", ["you", "watchful", "spoiler", "borrower"], seed=3).advance().legal
        bid 1…10 · pass · borrow blue
        """
        offers = self.game.legal(self.state)
        return Legal(offers, [self.game.notation.write(self.state, self.settings.texts, offer) for offer in offers])

    @property
    def chances(self) -> list[tuple[Move, int]]:
        """When chance is to move: its outcomes and their weights."""
        return self.game.chances(self.state)

    @property
    def scores(self) -> list[float]:
        return self.game.scores(self.state)

    def curve(self, seat: int | None = None, since: int = 0) -> list[list[float | None]]:
        """The scores at every point of this line of play, as this seat may know them (None: a spectator).

        A score that is hidden from the seat is None. since: the point to begin with.
        """
        eyes = 1 + self.check_seat(seat)
        first = self._snapshots[0]
        start = self.game.known_scores(first, tuple(self.game.scores(first)))[eyes]
        later = (played.known[eyes] for played in self.history[max(since - 1, 0) :])
        return [list(scores) for scores in (start, *later)] if since == 0 else [list(scores) for scores in later]

    @property
    def winners(self) -> list[int]:
        return self.game.winners(self.state)

    @property
    def moves(self) -> list[str]:
        """The moves up to the present point, in words: what a saved game holds."""
        return [played.text for played in self._past]

    @property
    def log(self) -> list[Line]:
        """Every line up to the present point."""
        return [Line(i + 1, *line) for i, played in enumerate(self._past) for line in played.lines]

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """Plain data for the screen, without what this seat may not know (None: a spectator)."""
        seat = self.check_seat(seat)
        seen = self.game.hidden(self.state, seat)
        event = self._past[-1].event if self._past else None
        found = self.game.screen.view(seen, seat, self.settings.texts, self.names, self.humans, event)
        return self.game.screen.look_back(self, seat, found)

    def check_seat(self, seat: int | None) -> int:
        """A seat of this table, or -1 for a spectator."""
        seat = -1 if seat is None else seat
        if not isinstance(seat, int) or not -1 <= seat < self.state.seats:
            raise BiglabError(f"there is no seat {shown(seat)} at this table; seats are 0 to {self.state.seats - 1}")
        return seat

    def __repr__(self) -> str:
        return self.game.screen.as_text(self.view(self.point_of_view()))

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return {"text/plain": repr(self), "image/svg+xml": self.picture()}

    def picture(self, width: int = 960) -> str:
        """The position as one SVG, `width` pixels wide."""
        return self.game.screen.as_svg(self.view(self.point_of_view()), whole(width, "width", 1, WIDEST))

    def point_of_view(self) -> int | None:
        """The only human's seat, if there is just one; otherwise a spectator's."""
        humans = [seat for seat, human in enumerate(self.humans) if human]
        return humans[0] if len(humans) == 1 else None

    # -------------------------------------------------------------- play

    def play(self, *moves: AnyMove) -> Table:
        """Play one or more moves: words, or some of `table.legal`. An illegal one is refused and changes nothing.

        >>> import biglab
        >>> table = biglab.new("big-shot", ["you", "watchful", "spoiler", "borrower"], seed=3).advance()
        >>> table.play("bid 7").moves[-1]
        'bid 7'
        """
        for move in moves:
            code = self.code(move)
            self._refuse_if_illegal(code)
            self._take(code)
        return self

    def why_not(self, move: AnyMove) -> str:
        """The reason a move is refused, in one sentence; empty when it is legal."""
        code = self.code(move)
        reason = self._reason(code)
        if reason == OK:
            return ""
        sentence, _ = self.game.refusals[reason]
        return self.game.screen.reason(self.state, unpack(code), sentence)

    def code(self, move: AnyMove) -> int:
        """A move in any form (words, Move, Offer, code) as a code. Words that are not a move get a sentence."""
        if not isinstance(move, str):
            return self.game.as_code(move)
        return self.game.notation.read(self.state, self.settings.texts, move, self._offers)

    def _offers(self) -> list[Offer]:
        """What may be played now, by a seat or by chance."""
        if self.state.to_move == CHANCE:
            return [Offer(each.verb, each.what, each.amount, each.amount) for each, _ in self.chances]
        return self.game.legal(self.state)

    def chance(self, move: AnyMove | None = None) -> Table:
        """Let chance move: as drawn, or as given."""
        if self.state.to_move != CHANCE:
            raise BiglabError(f"chance is not to move; {self.status()}")
        return self.play(self.game.plain.draw(self.state) if move is None else move)

    @property
    def pause(self) -> dict[str, Any] | None:
        """If the game only pauses for a person and goes on by itself: for how long, and what is played `then`."""
        is_human = self._is_human(self.state.to_move)
        found = self.game.screen.clock(self.state, self.settings.texts) if is_human else None
        return found if found and found["kind"] == "pause" else None

    def _is_human(self, seat: int) -> bool:
        return seat >= 0 and self.players[seat] is HUMAN

    def step(self) -> Table:
        """The next single move: chance's, a bot's, or the end of a pause. A human's decision is for a human."""
        seat = self.state.to_move
        if seat == NOBODY:
            raise BiglabError("the game is over; take moves back or start a new one")
        if seat == CHANCE:
            return self.chance()
        if self.pause:
            return self.play(self.pause["then"])
        if self.players[seat] is HUMAN:
            raise BiglabError(f"{self.status()} Play one of table.legal")
        code = self.ask(seat)
        if getattr(self.players[seat], "thought", None) is not None:  # later on it will have forgotten
            self.reasons[self.ply] = code, asking.reason_for(self, self.ply, seat, code)
        return self.play(code)

    def advance(self, limit: int = MOST_MOVES, pauses: bool = False) -> Table:
        """Bots and chance play until a human must decide, or to the end; at most `limit` moves.

        pauses: also stop where the game only pauses, so that a human may act (in Superpoly, claim a rent before
        the next throw); `step()` ends a pause. Otherwise pauses pass, as on a board when their seconds are over.
        """
        if isinstance(limit, bool) or not isinstance(limit, int) or limit < 0:
            raise BiglabError(f"limit: {shown(limit)} is not a number of moves; give 1, 2, …")
        while limit and not self.is_over and not (self._is_human(self.state.to_move) and (pauses or not self.pause)):
            self.step()
            limit -= 1
        return self

    def finish(self, bot: str | Bot | None = None) -> Table:
        """Play to the end of the game; `bot` decides for people (by default the game's own choice).

        >>> import biglab
        >>> biglab.new("big-shot", ["you", "watchful", "spoiler", "borrower"], seed=3).finish().is_over
        True
        """
        return self._play_until(lambda: False, bot)

    def until(self, phase: str, bot: str | Bot | None = None) -> Table:
        """Play on to the next decision of a phase, or to the end; `bot` decides for people on the way.

        >>> import biglab
        >>> table = biglab.new("big-shot", ["you", "watchful", "spoiler", "borrower"], seed=3).until("place")
        >>> table.view()["phase"]
        'PLACE'
        """
        phases = {name.replace("_", " ").lower(): number for number, (name, _) in self.game.phases.items()}
        name = fold(phase.replace("_", " ")) if isinstance(phase, str) else phase
        if not isinstance(phase, str) or name not in phases:
            raise BiglabError(did_you_mean("phase", name, phases))
        wanted, start = phases[name], self.ply
        return self._play_until(lambda: self.ply > start and self.state.phase == wanted, bot)

    def _play_until(self, reached: Callable[[], bool], bot: str | Bot | None) -> Table:
        stand_in = self.game.stand_in if bot is None else bot
        for _ in range(MOST_MOVES):
            if self.is_over or reached():
                return self
            seat = self.state.to_move
            self.play(self.ask(bot=stand_in)) if seat >= 0 and self.players[seat] is HUMAN else self.step()
        raise BiglabError(f"the game is not over after {MOST_MOVES:,} more moves; the bots may go round in circles")

    def ask(self, seat: int | None = None, bot: str | Bot | None = None) -> int:
        """What a bot would do here, as a packed move; it sees only what the seat may know."""
        return asking.ask(self, seat, bot)

    def why(self, ply: int | None = None, eyes: int | None = None) -> str:
        """Why a bot made its move, in one sentence from its own numbers.

        ply: the point that the move led to, as in `table.log`; by default the last move of a bot. eyes: the seat that
        asks; what would tell it a rival's secrets is left out (an empty sentence) until the game is over.

        >>> import biglab
        >>> table = biglab.new("big-idea", ["you", "founder", "founder"], seed=3)
        >>> table.finish().why().startswith("founder")
        True
        """
        return asking.why(self, ply, eyes)

    def _take(self, code: int) -> None:
        before, move, texts = self.state, unpack(code), self.settings.texts
        after = before.copy()
        self.game.rules.apply(after, move)
        after.ply += 1
        lines = tuple(self.game.screen.tell(before, move, after, texts, self.names))
        event = self.game.screen.event(before, move, after, texts)
        text = self.game.notation.write(before, texts, move)
        scores = tuple(self.game.scores(after))
        known = self.game.known_scores(after, scores)
        self._append(Played(text, code, before.to_move, lines, event, scores, known, after.round), after)

    def _copy(self) -> Table:
        other = super()._copy()
        other.players, other.names = list(self.players), list(self.names)
        other.prints, other.reasons = dict(self.prints), dict(self.reasons)
        return other

    # -------------------------------------------------------------- refusals

    def _reason(self, code: int) -> int:
        return self.game.rules.why_not(self.state, unpack(code))

    def refusal(self, code: int) -> Refusal | None:
        """Why a move is refused, in parts; None if it is legal."""
        reason = self._reason(code)
        if reason == OK:
            return None
        if self.is_over:
            return Refusal("", "", "the game is over, so nothing can be played", "")
        sentence, cite = self.game.refusals[reason]
        move = unpack(code)
        actor = "chance" if self.state.to_move == CHANCE else LETTERS[self.state.to_move]
        return Refusal(actor, self._wish(move), self.game.screen.reason(self.state, move, sentence), cite)

    def _refuse_if_illegal(self, code: int) -> None:
        refused = self.refusal(code)
        if refused is None:
            return
        actor, wish, why, cite = refused
        if not actor:
            raise IllegalMove(f"{why}\n  position: {self.where()}")
        raise IllegalMove(
            f"{actor} cannot {wish}: {why}\n  legal now: {self.legal_in_words()}\n"
            f"  rules: {cite}\n  position: {self.where()}"
        )

    def _wish(self, move: Move) -> str:
        """A move as the end of "A cannot …"; what only chance does, or is to do, is quoted."""
        described = self.game.screen.describe(self.state, move, self.settings.texts)
        text: str = described["text"]
        if self.state.to_move == CHANCE or text.startswith(("The ", "A ")):
            return f'play "{text}"'
        phrase: str = described.get("phrase", "")
        return phrase or text[:1].lower() + text[1:]

    def legal_in_words(self) -> str:
        """What may be played now, as one would write it; of very many moves some."""
        if self.state.to_move == CHANCE:
            found: list[Any] = [move for move, _ in self.chances]
            few, things = found[:6], "outcomes"
        else:
            found = self.game.legal(self.state)
            few, things = found if len(found) <= MOST_NAMED else found[: MOST_NAMED // 2], "moves"
        more = f" … ({len(found)} {things})" if len(few) < len(found) else ""
        return ", ".join(self.game.notation.write(self.state, self.settings.texts, move) for move in few) + more

    def words(self, move: AnyMove) -> str:
        """A move of this position as people say it, legal or not."""
        found = move if isinstance(move, Offer) else unpack(self.game.as_code(move))
        text: str = self.game.screen.describe(self.state, found, self.settings.texts)["text"]
        if isinstance(move, Offer) and move.is_open:
            return f"{text} (up to {self.game.money(move.most):,})"
        return text

    def status(self) -> str:
        """One sentence: who is to decide what."""
        return self.game.screen.status(self.state, self.names)

    def where(self) -> str:
        """How to get to this position again."""
        variant = f"{self.game.name}/{self.settings.variant}"
        return f"{variant}, seed {self.seed}, after {self.ply} moves"

    # -------------------------------------------------------------- saving

    def to_dict(self) -> dict[str, Any]:
        """The game as one small document: what `load` reads."""
        document = {
            "biglab": VERSION,
            "game": self.game.name,
            "variant": self.settings.variant,
            "options": self.settings.beside_variant(self.game),
            "seats": seats_in_words(self.game, self.names, self.players),
            "seed": self.seed,
            "moves": [played.text for played in self.history],
            "at": self.ply,
        }
        if self.started_from is not None:
            document["position"] = self.started_from
        if self.reseeded_at:
            document["reseeded_at"] = self.reseeded_at
        return document

    def save(self, path: str | Path) -> Path:
        """Write the game to a JSON file, whole or not at all: what was saved before is there until then."""
        if not isinstance(path, (str, Path)):
            raise BadSave(f"{shown(path)} is not a file name; say table.save('game.json')")
        document = self.to_dict()
        moves = ",\n  ".join(json.dumps(move, ensure_ascii=False) for move in document["moves"])  # one move a line
        text = json.dumps({**document, "moves": None}, ensure_ascii=False, indent=1)
        text = text.replace('"moves": null', f'"moves": [\n  {moves}\n ]', 1) + "\n"
        return files.write(Path(path), text)

    @classmethod
    def from_dict(cls, game: Game, document: dict[str, Any]) -> Table:
        """Replay a saved game through the rules; the first bad line is named, nothing in it is executed."""
        from .saves import rebuild

        return rebuild(cls, game, document)


def new_table(
    game: Game,
    seats: Iterable[str | Bot],
    seed: int = 0,
    variant: str = "standard",
    patience: float | None = PATIENCE,
    **options: Any,
) -> Table:
    """A new table. Seats are 'you', 'you:Ada', names of bots, or bot functions."""
    seats = checked_seats(game, seats)
    if any(map(is_human, seats)):
        options = {**game.rules.for_people([is_human(seat) for seat in seats]), **options}
    settings = game.settings(len(seats), variant, **options)
    return Table(game, settings, seats, seed, patience)
