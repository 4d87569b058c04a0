"""One lot of one group: everybody decides at once, and the rules of Auction House judge.

The game asks one seat after another; a class does not wait for its turns. Sealed bids are collected and played in the
order of the game when all are in. On a clock that runs by itself only those moments count at which somebody leaves or
stops it: then the others have stayed to this price, and that is played at the table.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from ..core.errors import BiglabError
from ..core.start import load
from ..core.table import Table
from ..games.auction_house.rules import words as w
from ..games.auction_house.rules.cards import worth
from ..games.auction_house.rules.play import highest_bid
from .game import settle, write
from .groups import Seats
from .rounds import SEALED

HOLD = 2.0  # seconds that a running clock stands still, at the start and when somebody has left
LATE = 2  # steps that a clock may have run on while a wish was on its way


class Final(NamedTuple):
    """How a lot ended: who won it at what price, and of every seat its bid, its worth and its profit."""

    winner: int
    price: int
    bids: list[int]
    worths: list[int]
    profits: list[int]
    outcomes: list[dict[str, Any]]  # as each seat may know it

    @property
    def is_efficient(self) -> bool:
        return self.winner >= 0 and self.worths[self.winner] == max(self.worths)


class Lot:
    """A lot in one group, on a table of one lot."""

    def __init__(
        self,
        seats: Seats,
        table: Table,
        format: str,
        pace: float,
        at: float,
        cards: list[tuple[int, int]] | None = None,
    ):
        self.seats, self.format, self.pace, self.since = list(seats), format, pace, at
        self._table: Table | None = table
        self._saved: dict[str, Any] = {}
        self._final: Final | None = None
        self.decided: dict[int, tuple[str, str]] = {}  # sealed: seat → the move in words, and who chose it
        self.by: dict[int, str] = {}  # seat → who decided
        self.out: dict[int, int] = {}  # running clocks: seat → the price at which it left
        self.advice: dict[int, str] = {}  # what a bot would say in each seat, as far as it was asked
        self._asked: list[Table] = []  # sealed: a branch for each seat on which it is asked
        self.cards = self._deal() if cards is None else cards
        self.step: int = table.state.v.step
        self.most: int = highest_bid(table.state)
        self.least: int = table.state.v.reserve
        self.top = int(table.state.v.top)  # the largest value; a budget may keep bids far below it
        self.noise, self.fee = int(table.state.v.noise), int(table.state.v.entry_fee)
        self.has_common = bool(table.state.v.values != w.PRIVATE)
        self.shown = self.start_price  # what a running clock showed when it last stood still

    def _deal(self) -> list[tuple[int, int]]:
        """The card of each seat: its private value and its estimate, NONE if it has none.

        A card depends on nobody's bid, so it is looked up on a branch, as its owner sees it there. Nor does a sealed
        bid: the position in which each seat is asked is kept to judge it.
        """
        trial, cards = self.table.branch(), []
        for seat in range(trial.state.seats):
            settle(trial)
            seen = trial.game.hidden(trial.state, seat)
            cards.append((int(seen.private[seat]), int(seen.estimate[seat])))
            if self.format in SEALED:
                self._asked.append(trial.branch())
            if seat + 1 < trial.state.seats:
                trial.play("leave" if self.format == "english" else "pass")
        return cards

    # -------------------------------------------------------------- what is

    @property
    def table(self) -> Table:
        """The table of the lot; of a lot that was put away, played again from its moves."""
        return self._table if self._table is not None else load(self._saved)

    @property
    def is_over(self) -> bool:
        return self._final is not None or self.table.is_over

    @property
    def final(self) -> Final:
        """How it ended, once it is over."""
        if self._final is None:
            s, seats = self.table.state, range(len(self.seats))
            self._final = Final(
                int(s.past_winner[0]),
                int(s.past_price[0]),
                [int(s.past_bid[0][seat]) for seat in seats],
                [int(worth(s, s.past_common[0], s.past_private[0][seat])) for seat in seats],
                [int(s.profit[seat]) for seat in seats],
                [self._outcome(seat) for seat in seats],
            )
        return self._final

    def put_away(self) -> None:
        """Keep how it ended and its moves, and let the table go: an hour of lots must not fill the memory."""
        if self._table is not None and self.is_over:
            self.final  # noqa: B018  worked out while the table is there
            self._saved, self._table = self._table.to_dict(), None
            self.advice.clear()

    @property
    def people(self) -> list[str]:
        return [person for person in self.seats if person is not None]

    @property
    def start_price(self) -> int:
        if self.format == "english":
            return max(self.least, self.step)
        return self.most

    def price(self, at: float) -> int:
        """What a running clock shows."""
        steps = max(0, int((at - self.since - HOLD) / self.pace))
        if self.format == "english":
            return min(self.most, self.shown + self.step * steps)
        return max(self.last_price, self.shown - self.step * steps)

    @property
    def last_price(self) -> int:
        """Where a falling clock ends."""
        return -(-self.least // self.step) * self.step

    def has_run_out(self, at: float) -> bool:
        """Has the clock been on its last price for a whole step?"""
        last = self.most if self.format == "english" else self.last_price
        steps = abs(last - self.shown) // self.step + 1
        return at >= self.since + HOLD + steps * self.pace

    def waiting(self) -> list[int]:
        """The seats that have still to decide."""
        if self.is_over:
            return []
        return [seat for seat in range(len(self.seats)) if seat not in self.decided and seat not in self.out]

    # -------------------------------------------------------------- what somebody wishes

    def checked(self, seat: int, message: dict[str, Any], at: float) -> tuple[str, dict[str, Any]]:
        """The event that a wish becomes; refused with a reason if it cannot be."""
        if self.is_over:
            raise BiglabError("this lot is over")
        if seat not in self.waiting():
            raise BiglabError("you have decided already; wait for the others")
        if self.format in SEALED:
            return "bid", {"s": seat, "m": self._legal(seat, message.get("move"))}
        price = message.get("price")
        now = self.price(at)
        if type(price) is not int or price % self.step:
            raise BiglabError("that is not a price on the clock")
        if self.format == "english":
            price = max(price, now - LATE * self.step, self.shown)
            return "left", {"s": seat, "p": min(price, now)}
        price = min(price, now + LATE * self.step, self.shown)
        return "stopped", {"s": seat, "p": max(price, now)}

    def _legal(self, seat: int, wanted: Any) -> str:
        """A sealed bid in words, judged by the rules as if it were this seat's turn: a bid depends on nobody else."""
        if not isinstance(wanted, str):
            raise BiglabError("say what you bid")
        trial = self._asked[seat]
        code = trial.code(wanted[:40])
        refused = trial.refusal(code)
        if refused is not None:
            raise BiglabError(f"You cannot {refused.wish}: {refused.why}.")
        return write(trial, code)

    def ask_bot(self, bot: str, seat: int) -> str:
        """What a bot says in a seat: a bid, how far it stays, or where it stops the clock. It sees no more."""
        if seat not in self.advice:
            trial = self.table.branch()
            settle(trial)
            while True:
                at = trial.state.to_move
                if at == seat or at in self.waiting():
                    code = trial.ask(bot=bot)
                    self.advice[at] = write(trial, code)
                if at == seat:
                    break
                trial.play(self._patience(trial))
                settle(trial)
        return self.advice[seat]

    def _patience(self, trial: Table) -> str:
        """An answer from which a seat that is asked later learns nothing."""
        return f"stay to {self.most}" if self.format == "english" else "pass"

    def limit(self, bot: str, seat: int) -> int | None:
        """The price at which a bot leaves a rising clock or stops a falling one; None for never."""
        said = self.ask_bot(bot, seat)
        if said == "leave":
            return self.shown
        if said == "stop":
            return self.most
        return int(said.rpartition(" ")[2]) if said != "pass" else None

    # -------------------------------------------------------------- what happens

    def take_bid(self, seat: int, move: str, by: str, at: float) -> None:
        """A sealed bid; when all are in, the game is played."""
        self.decided[seat] = move, by
        self.by[seat] = by
        if len(self.decided) == len(self.seats):
            self._asked.clear()
            self._play_all(lambda seat: self.decided[seat][0])

    def take_leave(self, seat: int, price: int, by: str, at: float) -> None:
        """Somebody leaves a rising clock at a price: so far everybody else has stayed."""
        self.out[seat], self.by[seat] = price, by
        table = self.table
        if table.state.price < price:
            self._round(lambda asked: f"stay to {price}")
        if not table.is_over:
            self._round(lambda asked: "leave" if asked == seat else f"stay to {max(table.state.least, price)}")
        settle(table)
        self.shown, self.since = price, at
        self.advice.clear()  # that somebody has left is news

    def take_top(self) -> None:
        """A rising clock has come to its end with several still in: chance decides."""
        self._round(lambda asked: f"stay to {self.most}")
        settle(self.table)

    def take_stop(self, seat: int | None, price: int, by: str, bots: dict[int, str]) -> None:
        """A falling clock is stopped by a seat, or by nobody; the bots say where they would have stopped it."""
        if seat is not None:
            self.by[seat] = by
        self._play_all(lambda asked: f"stop at {price}" if asked == seat else bots.get(asked, "pass"))

    def _round(self, answer: Callable[[int], str]) -> None:
        """One round of questions on a rising clock, answered by all that are asked."""
        table = self.table
        for _ in range(list(table.state.asked).count(w.TO_ASK)):
            settle(table)
            table.play(answer(table.state.to_move))

    def _play_all(self, answer: Callable[[int], str]) -> None:
        while not self.table.is_over:
            settle(self.table)
            if not self.table.is_over:
                self.table.play(answer(self.table.state.to_move))
                settle(self.table)

    # -------------------------------------------------------------- how it ended

    def outcome(self, seat: int) -> dict[str, Any]:
        """What a seat may know of a lot that is over."""
        return self.final.outcomes[seat]

    def _outcome(self, seat: int) -> dict[str, Any]:
        s = self.table.game.hidden(self.table.state, seat)
        common = self.has_common
        winner, bids = int(s.past_winner[0]), [int(bid) for bid in list(s.past_bid[0])[: len(self.seats)]]
        stayed = winner if self.format == "english" else None  # on a rising clock the winner never left
        others = [bid for other, bid in enumerate(bids) if other not in (seat, stayed) and bid >= 0]
        return {
            "won": winner == seat,
            "sold": winner >= 0,
            "price": int(s.past_price[0]) if winner >= 0 else None,
            "bid": bids[seat] if bids[seat] >= 0 else None,
            "profit": int(s.profit[seat]),
            "worth": int(worth(s, s.past_common[0], s.past_private[0][seat])) if winner == seat or not common else None,
            "others": sorted(others, reverse=True),
        }
