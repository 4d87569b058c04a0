"""What a bot answers at a table, and why it chose its move.

A bot that a student wrote is watched while it thinks, and what it prints is kept; it sees only what its seat may know.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from . import rng as draws
from .bot_errors import is_number, no_move, what_happened
from .captured_output import listening
from .errors import BiglabError, BotTrouble, shown
from .plain import code_of, scratch_for
from .seating import HUMAN
from .state import Bot, State, offered, unpack
from .watch import Flag, Watch, by_the_keyboard
from .wording import LETTERS

if TYPE_CHECKING:
    from .table import Table


def ask(table: Table, seat: int | None, bot: str | Bot | None) -> int:
    """The packed move that a bot chooses here; BotTrouble if it is not among the legal moves."""
    mover = table.state.to_move
    if mover < 0 or seat not in (None, mover):
        whose = f"{table.status()} Ask when a seat is to move" if mover < 0 else f"seat {mover} is to move"
        wanted = "a seat" if seat is None else f"seat {shown(seat)}"
        raise BiglabError(f"no bot can be asked to move for {wanted} now: {whose}")
    seat = mover
    if bot is None and table.players[seat] is HUMAN:
        raise BiglabError(f"seat {LETTERS[seat]} is a person; name a bot to ask, such as table.ask(bot='random')")
    player: Any = table.players[seat] if bot is None else table.game.bot(bot)
    name = getattr(player, "__name__", type(player).__name__)
    draws.begin_draws(table.state, 1 + seat, table.state.ply)
    draw = table.state.draw
    seen = table.game.hidden(table.state, seat)
    seen.draw = draw
    table.game.rules.moves(seen)
    where = f"{table.game.name}, seed {table.seed}, after {table.ply} moves, seat {LETTERS[seat]}"
    there = f"  legal now: {table.legal_in_words()}\n  position: {where}"
    choice = answer_of(table, player, name, seen, where)
    code = move_code(choice)
    table.game.rules.moves(table.state)
    if code is None or (offered(table.state, code) < 0 and is_number(choice, table.state.n_legal, table.game.verbs)):
        raise BotTrouble(f"{name} {no_move(choice, table.state.n_legal)}\n{there}")
    if offered(table.state, code) < 0:
        raise BotTrouble(f"{name} chose {table.words(unpack(code))!r}, which is not on offer\n{there}")
    return code


def answer_of(table: Table, bot: Bot, name: str, seen: State, where: str) -> Any:
    """What a bot returns, a move or not; BotTrouble if it raises, thinks for too long, or tries to exit."""
    scratch, table.thinking = table.game.layout.State(), name
    given = seen, seen.legal[: seen.n_legal], draws.Rng(seen), *scratch_for(bot, scratch)
    try:
        if table.game.is_ours(bot):
            return bot(*given)
        with Watch(table.patience, Flag()) as watch, listening() as printed:
            try:
                return watch.ask(bot, *given)
            finally:
                keep_print(table, "".join(printed), seen.to_move)
    except BaseException as error:
        if by_the_keyboard(error):
            raise
        raise BotTrouble(f"{name} {what_happened(bot, error, table.patience)}\n  position: {where}") from error
    finally:
        table.thinking = ""


def why(table: Table, ply: int | None, eyes: int | None) -> str:
    """Why a bot made its move, in one sentence; empty if that would tell `eyes` a secret."""
    if ply is None:
        bots = (i for i in range(table.ply, 0, -1) if is_bot(table, table.history[i - 1].seat))
        ply = next(bots, 0)
        if ply == 0:
            raise BiglabError("no bot has moved yet; play on and ask again")
    table.check_point(ply)
    if ply == 0:
        raise BiglabError("no move leads to point 0; ask about a point from 1 up")
    played = table.history[ply - 1]
    if not is_bot(table, played.seat):
        who = "chance" if played.seat < 0 else table.names[played.seat]
        raise BiglabError(f"{played.text}: that was {who}, and only bots give reasons; name a move of a bot")
    if eyes is not None and table.check_seat(eyes) != played.seat and not may_be_told(table, ply):
        return ""
    code, sentence = table.reasons.get(ply - 1, (-1, ""))
    return sentence if code == played.code else reason_for(table, ply - 1, played.seat, played.code)


def is_bot(table: Table, seat: int) -> bool:
    return seat >= 0 and table.players[seat] is not HUMAN


def may_be_told(table: Table, ply: int) -> bool:
    """Is it certain that nobody learns a secret from what a bot thought before this point?

    How high a bot would bid is a secret until the lot is sold.
    """
    before = table.state_at(ply - 1)
    now = table.state if table.ply == table.length else table.state_at(table.length)
    under_way = (now.round, now.phase) == (before.round, before.phase)
    return table.is_over or (table.game.screen.all_open(before) and not under_way)


def reason_for(table: Table, ply: int, seat: int, code: int) -> str:
    """What the bot of a seat says about its move at a point, with its name and the moves in words."""
    state = table.state if ply == table.ply else table.state_at(ply)
    seen = table.game.hidden(state, seat)
    bot: Any = table.players[seat]
    sentence = table.game.why(bot, seen, table.game.legal(seen), code)
    screen, texts = table.game.screen, table.settings.texts
    words = re.sub(r"\{(\d+)\}", lambda code: screen.describe(seen, unpack(int(code[1])), texts)["text"], sentence)
    return f"{table.names[seat]}: {words[:1].lower() + words[1:]}"


def keep_print(table: Table, text: str, seat: int) -> None:
    """Keep what a bot printed before its move; if it is asked again, the last time counts."""
    table.prints.pop(table.ply, None)
    if text.strip():
        table.prints[table.ply] = seat, text.strip()


def ask_bot(bot: Bot, seen: State, scratch: State) -> int:
    """A bot's choice as a code; what it raises is not caught, and an answer that is not a move is refused."""
    choice = bot(seen, seen.legal[: seen.n_legal], draws.Rng(seen), *scratch_for(bot, scratch))
    code = move_code(choice)
    if code is None:
        raise BotTrouble(f"{getattr(bot, '__name__', bot)} {no_move(choice, seen.n_legal)}")
    return code


def move_code(choice: Any) -> int | None:
    """What a bot returned, as the code of a move; None if it is not a move."""
    try:
        code = code_of(choice)
    except (TypeError, ValueError, OverflowError):
        return None
    return code if 0 <= code < 1 << 62 else None
