"""Auction rounds: the whole class bids at once, lot after lot, in one format after another if wanted."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any

from ..core.errors import BiglabError, shown
from ..core.registry import find as find_game
from .activity import Activity, Row, checked_seconds, left_of
from .game import check_groups, seat_name, sit
from .groups import Seats, draw, seed_for
from .store import Event, New

if TYPE_CHECKING:
    from .lot import Lot

GAME = "auction-house"
SEALED = ("first_price", "second_price", "all_pay")
MOST_LOTS = 200
FORMATS = {
    "first_price": ("First price", "Everybody bids in secret.", "The highest bidder wins and pays their own bid."),
    "second_price": (
        "Second price",
        "Everybody bids in secret.",
        "The highest bidder wins and pays the second-highest bid.",
    ),
    "english": ("English", "The price rises until all but one have left.", "That bidder wins and pays the price."),
    "dutch": ("Dutch", "The price falls until somebody stops it.", "That bidder wins and pays the price."),
    "all_pay": ("All-pay", "Everybody bids in secret.", "The highest bidder wins, and everybody pays their own bid."),
}


class Plan:
    """A lot that is to come: its format, its luck, and whether it counts."""

    def __init__(self, format: str, luck: str, practice: bool):
        self.format, self.luck, self.practice = format, luck, practice


class RoundsActivity(Activity):
    """Lots that everybody bids for, one after another."""

    kind = "rounds"

    def __init__(self, room: Any, spec: dict[str, Any], at: float):
        super().__init__(room, spec, at)
        self.game = find_game(GAME)
        self.title = self.game.title
        self.size: int = spec["groups_of"]
        self.seconds: float | None = spec["seconds"]
        self.bot: str = spec["bot"] or self.game.stand_in
        self.plan = planned(spec)
        self.lots: list[list[Lot]] = []
        self.lapsed = False  # has the teacher ended the present lot?
        self._places: list[dict[str, tuple[int, int]]] = []
        self._profits: dict[str, int] = {}
        self._ended: float | None = None  # when the last group of the present lot was ready

    @classmethod
    def check(cls, spec: dict[str, Any]) -> None:
        check_groups(spec, find_game(GAME))
        checked_seconds(spec["auto"], "auto")
        pace = spec["pace"]
        if isinstance(pace, bool) or not isinstance(pace, (int, float)) or not 0.01 <= pace <= 60:
            raise BiglabError(f"pace: {shown(pace)} is not a time for one step of a clock; give seconds, such as 0.3")
        if not 0 < len(planned(spec)) <= MOST_LOTS:
            raise BiglabError(f"lots: {len(planned(spec))} lots cannot be sold in one lesson; give 1 to {MOST_LOTS}")
        for format, _ in spec["formats"]:
            sit(spec, ["you"] * spec["groups_of"], 1, lots=1, format=format)

    # -------------------------------------------------------------- events

    def _take_lot(self, event: Event, at: float) -> None:
        from .lot import Lot

        self.started, self.lapsed, self._ended = True, False, None
        for lot in self.lots[-1] if self.lots else ():
            lot.put_away()
        plan = self.plan[len(self.lots)]
        groups, places = [], {}
        for g, seats in enumerate(event.data["groups"]):
            names = [seat_name(self, person) for person in seats]
            seed = seed_for(self.room.seed, self.number, "lot", plan.luck, g)
            table = sit(self.spec, names, seed, lots=1, format=plan.format)
            groups.append(Lot(seats, table, plan.format, self.spec["pace"], at))
            places.update({person: (g, seat) for seat, person in enumerate(seats) if person is not None})
        self.lots.append(groups)
        self._places.append(places)

    def _take_bid(self, event: Event, at: float) -> None:
        lot = self._lot(event)
        lot.take_bid(event.data["s"], event.data["m"], event.data["by"], at)
        self._note_end(lot, at)

    def _take_left(self, event: Event, at: float) -> None:
        lot = self._lot(event)
        lot.take_leave(event.data["s"], event.data["p"], event.data["by"], at)
        self._note_end(lot, at)

    def _take_top(self, event: Event, at: float) -> None:
        lot = self._lot(event)
        lot.take_top()
        self._note_end(lot, at)

    def _take_stopped(self, event: Event, at: float) -> None:
        data = event.data
        bots = {int(seat): move for seat, move in data.get("bots", {}).items()}
        lot = self._lot(event)
        lot.take_stop(data["s"], data["p"], data["by"], bots)
        self._note_end(lot, at)

    def _take_lapsed(self, event: Event, at: float) -> None:
        self.lapsed = True

    def _lot(self, event: Event) -> Lot:
        found: Lot = self.lots[-1][event.data["g"]]
        return found

    def _note_end(self, lot: Lot, at: float) -> None:
        """Add the profits of a lot that is over to those of the people."""
        if not lot.is_over:
            return
        if not self.plan[len(self.lots) - 1].practice:
            for person, profit in zip(lot.seats, lot.final.profits):
                if person is not None:
                    self._profits[person] = self._profits.get(person, 0) + profit
        if self.lot_over:
            self._ended = at

    def left(self, person: str) -> None:
        if self._places and person in self._places[-1]:
            g, seat = self._places[-1].pop(person)
            self.lots[-1][g].seats[seat] = None

    # -------------------------------------------------------------- wishes

    @property
    def lot_over(self) -> bool:
        return bool(self.lots) and all(lot.is_over for lot in self.lots[-1])

    @property
    def over(self) -> bool:
        return self.lot_over and len(self.lots) == len(self.plan)

    def start(self) -> list[New]:
        if self.started:
            raise BiglabError("the first lot is out already; go on with Next")
        return self._next_lot()

    def next(self) -> list[New]:
        if not self.started:
            return self._next_lot()
        if not self.lot_over:  # bots decide for those who have not decided
            return [] if self.lapsed else [("lapsed", {})]
        if self.over:
            raise BiglabError("all lots are sold; Reveal shows what theory says")
        return self._next_lot()

    def _next_lot(self) -> list[New]:
        if not self.room.people:
            raise BiglabError("nobody is in the room yet; wait until somebody has joined")
        return [("lot", {"groups": self._groups(self.plan[len(self.lots)])})]

    def _groups(self, plan: Plan) -> list[Seats]:
        """Drawn again for every lot, unless its luck was met before or the groups are to stay: then the same again."""
        people = list(self.room.people)
        before = [k for k in range(len(self.lots)) if self.plan[k].luck == plan.luck or not self.spec["regroup"]]
        if not before:
            return draw(people, self.size, self.room.seed, self.number, plan.luck)
        here = set(people)
        groups: list[Seats] = [[p if p in here else None for p in lot.seats] for lot in self.lots[before[0]]]
        sitting = {person for group in groups for person in group}
        late = [person for person in people if person not in sitting]
        return groups + (draw(late, self.size, self.room.seed, self.number, plan.luck, "late") if late else [])

    def wish(self, person: str, message: dict[str, Any], at: float) -> list[New]:
        place = self._places[-1].get(person) if self._places else None
        if place is None:
            raise BiglabError("you come in with the next lot" if self.started else "the first lot is not out yet")
        if message.get("lot") not in (None, len(self.lots)):
            raise BiglabError("that lot is over")
        kind, data = self.lots[-1][place[0]].checked(place[1], message, at)
        more: dict[str, Any] = {"bots": self._stops_of_bots(place[0])} if kind == "stopped" else {}
        return [(kind, {"g": place[0], **data, **more, "by": person})]

    # -------------------------------------------------------------- what comes by itself

    def due(self, at: float, awake: Collection[str]) -> list[New]:
        if not self.started:
            return []
        if self.lot_over:
            auto = self.spec["auto"]
            if auto is not None and self._ended is not None and at >= self._ended + auto and not self.over:
                return self._next_lot() if self.room.people else []
            return []
        found: list[New] = []
        for g, lot in enumerate(self.lots[-1]):
            if not lot.is_over:
                kind = self._due_sealed if lot.format in SEALED else self._due_clock
                found += [(name, {"g": g, **data}) for name, data in kind(g, lot, at, awake)]
        return found

    def _due_sealed(self, g: int, lot: Lot, at: float, awake: Collection[str]) -> list[New]:
        """Bots bid for empty seats at once, for people who are away if only they are left, for all when time is up."""
        waiting = lot.waiting()
        slow = self.lapsed or (self.seconds is not None and at >= lot.since + self.seconds)
        anybody = any(lot.seats[seat] in awake for seat in waiting if lot.seats[seat] is not None)
        return [
            ("bid", {"s": seat, "m": lot.ask_bot(self.bot, seat), "by": f"bot:{self.bot}"})
            for seat in waiting
            if lot.seats[seat] is None or slow or not anybody
        ]

    def _due_clock(self, g: int, lot: Lot, at: float, awake: Collection[str]) -> list[New]:
        """A bot leaves or stops the clock at its price; at once, if everybody still in is away."""
        english = lot.format == "english"
        waiting = lot.waiting()
        asleep = [s for s in waiting if self.lapsed or lot.seats[s] is None or lot.seats[s] not in awake]
        hurry = len(asleep) == len(waiting)
        price = lot.price(at)
        limits = [(limit, seat) for seat in asleep if (limit := lot.limit(self.bot, seat)) is not None]
        first = (min(limits) if english else max(limits)) if limits else None
        reached = first is not None and (hurry or (first[0] <= price if english else first[0] >= price))
        if first is not None and reached and (hurry or at >= lot.since + 0.5):
            who = {"s": first[1], "by": f"bot:{self.bot}"}
            if english:
                if first[0] >= lot.most:
                    return [("top", {})]
                return [("left", {**who, "p": max(lot.shown, first[0])})]
            return [("stopped", {**who, "p": first[0], "bots": self._stops_of_bots(g)})]
        if hurry or lot.has_run_out(at):
            return [("top", {})] if english else [("stopped", {"s": None, "p": 0, "by": "time", "bots": {}})]
        return []

    def _stops_of_bots(self, g: int) -> dict[str, str]:
        """Where the bots in empty seats would have stopped a falling clock."""
        lot = self.lots[-1][g]
        return {str(seat): lot.ask_bot(self.bot, seat) for seat, person in enumerate(lot.seats) if person is None}

    # -------------------------------------------------------------- what people see

    def rules(self) -> list[str]:
        upcoming = self.plan[min(len(self.lots), len(self.plan) - 1)]
        _, how, pays = FORMATS[upcoming.format]
        common = self.spec["options"].get("values", "private") != "private" or "common" in self.spec["variant"]
        practice = "; the first is for practice" if self.plan[0].practice else ""
        many = f"{len(self.plan)} lots are sold, one after another{practice}."
        if len(self.plan) == 1:
            many = "One lot is sold."
        worth = "You see an estimate of what each is worth." if common else "You alone see what each is worth to you."
        return [
            f"{many} {worth}",
            how,
            pays,
            "Your profit is what it is worth to you minus what you pay.",
        ]

    def screen(self, person: str, at: float) -> dict[str, Any]:
        place = self._places[-1].get(person) if self._places else None
        base = {
            "title": self.title,
            "rules": self.rules(),
            "dots": self._dots(person),
            "profit": self.profit(person),
            "rank": self.rank(person) if self.room.ranking and self.lot_over else None,
            "of": len(self.plan),
        }
        if place is None:
            return {**base, "screen": "wait", "late": self.started}
        lot, seat = self.lots[-1][place[0]], place[1]
        plan = self.plan[len(self.lots) - 1]
        private, estimate = lot.cards[seat]
        return {
            **base,
            "screen": "lot",
            "lot": len(self.lots),
            "practice": plan.practice,
            "format": plan.format,
            "how": list(FORMATS[plan.format]),
            "value": private if private >= 0 else None,
            "estimate": estimate if lot.has_common else None,
            "noise": lot.noise,
            "rivals": len(lot.seats) - 1,
            "least": lot.least,
            "most": lot.most,
            "step": lot.step,
            "fee": lot.fee,
            "state": "over" if lot.is_over else "decide" if seat in lot.waiting() else "sent",
            "sent": self._sent(lot, seat),
            "left": left_of(lot.since, self.seconds, at) if lot.format in SEALED and not lot.is_over else None,
            "seconds": self.seconds,
            "clock": self._clock(lot, at),
            "inside": len(lot.waiting()),
            "result": lot.outcome(seat) if lot.is_over else None,
            "by": lot.by.get(seat) if lot.by.get(seat, person) != person else None,
            "last": len(self.lots) == len(self.plan),
        }

    @staticmethod
    def _sent(lot: Lot, seat: int) -> str | None:
        """What a seat has decided, in words; None if it has not."""
        if seat in lot.decided:
            return lot.decided[seat][0]
        return f"left at {lot.out[seat]}" if seat in lot.out else None

    @staticmethod
    def _clock(lot: Lot, at: float) -> dict[str, Any] | None:
        """How a page lets the clock run by itself between two messages."""
        if lot.format in SEALED or lot.is_over:
            return None
        from .lot import HOLD

        end = lot.most if lot.format == "english" else lot.last_price
        ahead = lot.since + HOLD - at  # seconds until it starts to move, negative since it does
        return {
            "shown": lot.shown,
            "end": end,
            "step": lot.step,
            "pace": lot.pace,
            "starts": ahead,
            "now": lot.price(at),
        }

    def _dots(self, person: str) -> list[list[Any]]:
        """Lot by lot: what the card said, the bid, the profit, and whether the lot counted."""
        found = []
        for k, lot, seat in self._lots_of(person):
            if lot.is_over:
                out = lot.outcome(seat)
                card = lot.cards[seat][0] if lot.cards[seat][0] >= 0 else lot.cards[seat][1]
                found.append([card, out["bid"], out["profit"], out["won"], self.plan[k].practice, self.plan[k].format])
        return found

    def _lots_of(self, person: str) -> list[tuple[int, Lot, int]]:
        """The lots at which somebody had a seat: the number of the lot, the lot of their group, their seat."""
        return [
            (k, self.lots[k][places[person][0]], places[person][1])
            for k, places in enumerate(self._places)
            if person in places
        ]

    def profit(self, person: str) -> int:
        """What somebody has made in the lots that count."""
        return self._profits.get(person, 0)

    def rank(self, person: str) -> list[int]:
        """The place by profit and how many there are; it is shown once every group has sold the lot."""
        mine, people = self.profit(person), list(self.room.people)
        return [1 + sum(self.profit(other) > mine for other in people), len(people)]

    def progress(self) -> dict[str, Any]:
        waiting: list[str] = []
        decided: list[str] = []
        for lot in self.lots[-1] if self.lots else []:
            still = lot.waiting()
            for seat, person in enumerate(lot.seats):
                if person is not None:
                    (waiting if seat in still else decided).append(person)
        phase = "ready" if not self.started else "over" if self.over else "between" if self.lot_over else "play"
        plan = self.plan[max(0, len(self.lots) - 1)]
        return {
            "phase": phase,
            "waiting": waiting,
            "decided": decided,
            "lot": len(self.lots),
            "of": len(self.plan),
            "format": FORMATS[plan.format][0],
            "practice": plan.practice,
            "groups": len(self.lots[-1]) if self.lots else 0,
        }

    # -------------------------------------------------------------- what is kept

    def rows(self) -> list[Row]:
        found = []
        for k, groups in enumerate(self.lots):
            plan = self.plan[k]
            for g, lot in enumerate(groups):
                if lot.is_over:
                    found += [self._row(k, plan, g, lot, seat) for seat in range(len(lot.seats))]
        return found

    def _row(self, k: int, plan: Plan, g: int, lot: Lot, seat: int) -> Row:
        final, person = lot.final, lot.seats[seat]
        bid, won = final.bids[seat], final.winner == seat
        private, estimate = lot.cards[seat]
        return {
            "activity": self.number + 1,
            "lot": k + 1,
            "format": plan.format,
            "practice": plan.practice,
            "group": g + 1,
            "bidders": len(lot.seats),
            "seat": "ABCDEF"[seat],
            "person": person or "",
            "name": self.room.name_of(person),
            "value": private if private >= 0 else None,
            "estimate": estimate if lot.has_common else None,
            "worth": final.worths[seat],
            "bid": bid if bid >= 0 else None,
            "price": final.price if final.winner >= 0 else None,
            "won": won,
            "profit": final.profits[seat],
            "by": lot.by.get(seat, person or f"bot:{self.bot}"),
        }


def planned(spec: dict[str, Any]) -> list[Plan]:
    """All lots, in order. With the same values, the first lot of each format meets the same luck, and so on."""
    found = [Plan(spec["formats"][0][0], f"practice {i}", True) for i in range(spec["practice"])]
    for f, (format, lots) in enumerate(spec["formats"]):
        found += [Plan(format, f"{i}" if spec["same_values"] else f"{f} {i}", False) for i in range(lots)]
    return found
