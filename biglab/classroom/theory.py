"""What theory says of the auctions that a class has played: its line, its revenue on the same luck, the best reply."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .game import settle, sit
from .groups import seed_for
from .lot import Lot
from .rounds import RoundsActivity

POINTS = 51  # of a line
REPLY_OPTIONS = ("top", "reserve", "budget", "entry_fee", "tick")


def line(activity: RoundsActivity, format: str) -> tuple[list[float], list[float]]:
    """The equilibrium bid over the value, or over the estimate if that is all one knows."""
    from ..games.auction_house.rules.equilibrium import NOT_IN, equilibrium_bid

    table = sit(activity.spec, ["you"] * activity.size, 1, lots=1, format=format)
    settle(table)
    s = table.state
    top, estimates = int(s.v.top), int(s.private[0]) < 0
    xs, ys = [], []
    for i in range(POINTS):
        x = top * i / (POINTS - 1)
        if estimates:
            s.estimate[0] = x
        else:
            s.private[0] = x
        bid = equilibrium_bid(s, 0, 1, 0.5)
        if bid != NOT_IN:
            xs.append(x)
            ys.append(float(bid))
    return xs, ys


def on_the_same_luck(activity: RoundsActivity, k: int, g: int) -> dict[str, Any]:
    """How a lot of a group would have ended among equilibrium bots with the same cards: its price, and if it was
    efficient."""
    plan, seats = activity.plan[k], activity.lots[k][g].seats
    seed = seed_for(activity.room.seed, activity.number, "lot", plan.luck, g)
    table = sit(activity.spec, ["equilibrium"] * len(seats), seed, lots=1, format=plan.format).finish()
    return outcome_of(Lot(seats, table, plan.format, 1.0, 0.0, cards=activity.lots[k][g].cards))


def outcome_of(lot: Lot) -> dict[str, Any]:
    """Revenue of a lot, and whether the bidder who values it most has it."""
    final = lot.final
    paid = sum(bid for bid in final.bids if bid > 0) if lot.format == "all_pay" else max(0, final.price)
    return {"revenue": paid if final.winner >= 0 else 0, "efficient": final.is_efficient}


def best_replies(activity: RoundsActivity, format: str, bids: Sequence[int | None]) -> list[tuple[int, int]]:
    """Value by value, the best bid against rivals who bid like this class; values for which none pays are left out."""
    from ..games.auction_house.analysis import best_reply

    given = {**activity.game.variants[activity.spec["variant"]], **activity.spec["options"]}
    rules = {name: value for name, value in given.items() if name in REPLY_OPTIONS}
    found = best_reply(bids, format=format, bidders=activity.size, **rules)
    return [(row.value, row.bid) for row in found if row.bid is not None]
