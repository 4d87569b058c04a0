"""What a class has bid, beside the equilibrium and beside the best reply to this very class.

    sample_class()                  a class that comes with the package: bids of bots, not of people
    class_report(frame)             one row per person; prints itself, is a frame, and draws itself with `.plot()`

`class_report` reads the frame of a room (`room.frame()`, or `pandas.read_csv` of what `room.to_csv` wrote): sealed bids
with private values, one format at a time. Lots for practice are left out; so are rows that a bot has played for a
person, unless all rows are those of bots.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib.resources import files
from typing import Any, NamedTuple

import numpy as np

from ....charts.picture import Picture, picture
from ....charts.spec import axis, dots, line
from ....core.checks import one_of, whole
from ....core.errors import BiglabError
from ....core.needs import needed
from ....core.registry import find
from ....core.rows import Rows
from ....core.state import NOBODY
from ....core.table import Table
from ....core.wording import LETTERS
from ....lab import stats
from ..rules.options import NAME
from ..rules.words import NONE
from .bids import BidFunction, best_reply, bid_function, wins_and_pays

__all__ = ["class_report", "ClassReport", "ClassRow", "profit_against_bids", "sample_class"]

READ = ("first_price", "second_price", "all_pay")  # formats in which everybody's bid is known
COLUMNS = ("lot", "format", "group", "bidders", "seat", "name", "value", "bid", "price", "won", "profit", "by")
NEEDED = ("lot", "format", "group", "bidders", "name", "value", "bid", "profit")

# Who sits in the sample class. In laboratories people bid more than the risk-neutral equilibrium in first-price
# auctions (Cox, Smith and Walker, Journal of Risk and Uncertainty, 1988): so most of these bots do.
SAMPLE = {"risk_averse": 6, "hothead": 6, "truthful": 4, "half": 4, "equilibrium": 4}
SAMPLE_LOTS, SAMPLE_SIZE, SAMPLE_SEED = 10, 4, 75


class ClassRow(NamedTuple):
    """One person: what they made, and what two other ways to bid would have made in the same lots."""

    name: str
    lots: int
    share: float  # of the values, that was bid, on average
    profit: float
    equilibrium: float  # the profit of the equilibrium bids, the others bidding as they did
    best_reply: float  # the profit of the best reply to the bids of all the others


class ClassReport(Rows[ClassRow]):
    """The people of a class: `profit`, `over_equilibrium`, `best_over_equilibrium`, `share`, `.frame`, `.plot()`."""

    def __init__(self, rows: Iterable[ClassRow], frame: Any, function: BidFunction):
        super().__init__(rows, "name")
        self.data, self.function = frame, function

    @property
    def over_equilibrium(self) -> stats.Interval:
        """How much more a person made than the equilibrium bid would have made in the same lots, on average."""
        return stats.difference([row.profit for row in self], [row.equilibrium for row in self])

    @property
    def best_over_equilibrium(self) -> stats.Interval:
        """The same for the best reply to the others' bids."""
        return stats.difference([row.best_reply for row in self], [row.equilibrium for row in self])

    @property
    def beaten(self) -> int:
        """How many people made more than the equilibrium bid would have made for them."""
        return sum(row.profit > row.equilibrium for row in self)

    @property
    def share(self) -> float:
        """What share of the values was bid: the slope of the line through zero that fits the bids best."""
        value, bid = self.bids
        return float((value * bid).sum() / (value * value).sum())

    @property
    def bids(self) -> tuple[np.ndarray, np.ndarray]:
        """All values, and the bids for them; those who did not bid are left out."""
        known = self.data[self.data["bid"].notna()]
        return known["value"].to_numpy(float), known["bid"].to_numpy(float)

    def plot(self) -> Picture:
        """Every bid over its value, the equilibrium, and the best reply to all these bids."""
        b, (value, bid) = self.function, self.bids
        top = b.top
        values = range(0, top + 1, max(1, top // 50))
        known = [(v, float(y)) for v in values if (y := b(v)) is not None]
        sample = [None if each != each else float(each) for each in self.data["bid"]]
        replies = best_reply(sample, format=b.format, bidders=b.bidders, top=top)
        reply = [(row.value, row.bid) for row in replies if row.bid is not None]
        marks = [
            line([0, top], [0, top], tone="faint", dash=True, label="bid = value"),
            dots(value.tolist(), bid.tolist(), tone="now", hollow=True),
            line([x for x, _ in known], [y for _, y in known], tone="chance", label="equilibrium"),
            line([x for x, _ in reply], [y for _, y in reply], tone="gain", label="best reply to this class"),
        ]
        return picture(
            f"This class bids {self.share:.0%} of its values",
            axis("value (points)", low=0, high=top),
            axis("bid (points)", low=0),
            marks,
        )


def class_report(frame: Any, format: str = "first_price", *, top: int = 100) -> ClassReport:
    """Everybody's profit beside that of the equilibrium bid and of the best reply to the others, in the same lots.

    frame: of a room, with the columns lot, format, group, bidders, name, value, bid and profit; format: which lots to
    look at, where there are several; top: the largest value that was possible.

    >>> found = class_report(sample_class())
    >>> len(found), found.beaten < len(found) / 2
    (24, True)
    """
    one_of(format, "format", READ)
    missing = [name for name in NEEDED if name not in getattr(frame, "columns", ())]
    if missing:
        raise BiglabError(
            f"frame: there is no column {missing[0]!r}; give room.frame(), or pandas.read_csv of what room.to_csv wrote"
        )
    data = frame[(frame["format"] == format) & frame["value"].notna()]
    if "practice" in data:
        data = data[~data["practice"].astype(bool)]
    if data.empty:
        raise BiglabError(
            f"frame: no lot of it is {format} with private values; formats there: {formats_in(frame) or 'none'}"
        )
    sizes = sorted({int(size) for size in data["bidders"]})
    if len(sizes) > 1:
        raise BiglabError(f"frame: groups of {sizes[0]} and of {sizes[-1]} bid differently; keep the rows of one size")
    b = bid_function(format, sizes[0], top=whole(top, "top", 10, 1000))
    bids = np.array([-1.0 if each != each else float(each) for each in data["bid"]])
    names, values = names_apart(data), data["value"].to_numpy(int)
    lots = [tuple(key) for key in data[["lot", "group"]].to_numpy()]
    if "activity" in data:
        lots = [(activity, *key) for activity, key in zip(data["activity"], lots)]
    people = people_to_report(data, names)
    replies = {name: replies_to(bids[names != name], b) for name in people}
    together: dict[Any, list[int]] = {}
    for i, lot in enumerate(lots):
        together.setdefault(lot, []).append(i)
    rows = []
    for name in people:
        mine = [i for i in range(len(data)) if names[i] == name]
        rivals = {i: bids[[j for j in together[lots[i]] if j != i]] for i in mine}
        line_ = [(-1 if (bid := b.on_grid(values[i])) is None else bid) for i in mine]
        # the bid that was made makes what it made, whatever a tie came to
        profits = {i: float(data["profit"].iloc[i]) for i in mine}
        best_ = [replies[name][values[i]] for i in mine]
        made, best = (
            sum(profits[i] if bid == bids[i] else gain(bid, values[i], rivals[i], format) for i, bid in zip(mine, way))
            for way in (line_, best_)
        )
        worth = sum(values[i] for i in mine)
        share = sum(max(0.0, bids[i]) for i in mine) / worth if worth else 0.0
        rows.append(ClassRow(name, len(mine), round(float(share), 3), sum(profits.values()), float(made), float(best)))
    return ClassReport(sorted(rows), data, b)


def formats_in(frame: Any) -> str:
    return ", ".join(sorted({str(each) for each in frame["format"]}))


def names_apart(data: Any) -> np.ndarray:
    """The name of each row's person; two people with one name get different ones."""
    names = data["name"].to_numpy(str)
    if "person" not in data:
        return names
    people = data["person"].fillna("").to_numpy(str)
    owners: dict[str, set[str]] = {}
    for name, person in zip(names, people):
        owners.setdefault(name, set()).add(person)
    return np.array([n if len(owners[n]) == 1 or not p else f"{n} ({p})" for n, p in zip(names, people)])


def people_to_report(data: Any, names: np.ndarray) -> list[str]:
    """The people to report on, in the order in which they appear: bots only if there is nobody else."""
    if "by" not in data:
        return list(dict.fromkeys(names))
    bots = np.array([str(each).startswith("bot:") for each in data["by"]])
    return list(dict.fromkeys(names if bots.all() else names[~bots]))


def replies_to(bids: np.ndarray, b: BidFunction) -> dict[int, int]:
    """For every value the best bid against rivals who bid like these; −1 where none pays."""
    sample = [None if bid < 0 else float(bid) for bid in bids]
    found = best_reply(sample, format=b.format, bidders=b.bidders, top=b.top)
    return {row.value: -1 if row.bid is None else row.bid for row in found}


def gain(bid: float, value: int, rivals: np.ndarray, format: str) -> float:
    """What a bid makes in one lot, the rivals bidding as they did; of a tie its share."""
    if bid < 0:
        return 0.0
    best = float(rivals.max(initial=-1.0))
    wins = 1.0 if bid > best else 1 / (1 + int((rivals == best).sum())) if bid == best else 0.0
    if format == "all_pay":
        return wins * value - bid
    return wins * (value - (bid if format == "first_price" else max(best, 0.0)))


def profit_against_bids(bids: Any, offers: Any, *, format: str = "first_price", bidders: int = 4) -> float:
    """What a way to bid brings on average, against rivals who each bid like somebody in a sample.

    bids: the sample, None for a pass; offers: your bid for each value from 0 up, all equally likely, None for a pass.

    >>> profit_against_bids([10, 30], [20, 20], bidders=2)
    -9.75
    """
    one_of(format, "format", READ)
    sample = np.array([-1.0 if bid is None or bid != bid else float(bid) for bid in bids])
    mine = np.array([-1.0 if offer is None else float(offer) for offer in offers])
    if not len(sample) or not len(mine):
        raise BiglabError("bids, offers: both need at least one entry")
    chances = np.full(len(sample), 1 / len(sample))
    wins, pays = wins_and_pays(sample, chances, np.maximum(mine, 0), whole(bidders, "bidders", 2, 6) - 1, format, 0.0)
    return float(np.where(mine < 0, 0.0, np.arange(len(mine)) * wins - pays).mean())


# ------------------------------------------------------------------ the class in the package


def sample_class() -> Any:
    """A class of 24 that has bid for ten lots in first-price auctions, as a pandas frame. **Its bids were made by
    bots, not by people**; the column `by` names them.

    >>> sample_class().shape
    (240, 12)
    """
    pd = needed("pandas")
    with files(__package__).joinpath("sample_class.csv").open(encoding="utf-8") as file:
        return pd.read_csv(file, comment="#")


def make_sample() -> list[dict[str, Any]]:
    """The rows of `sample_class`: bots in groups that are drawn anew for every lot, each at a real table."""
    game = find(NAME)
    bots = [bot for bot, many in SAMPLE.items() for _ in range(many)]
    rng, rows = np.random.default_rng(SAMPLE_SEED), []
    for lot in range(SAMPLE_LOTS):
        order = rng.permutation(len(bots))
        for group in range(len(bots) // SAMPLE_SIZE):
            sit = order[group * SAMPLE_SIZE : (group + 1) * SAMPLE_SIZE].tolist()
            seed = int(rng.integers(1 << 31))
            table = Table(game, game.settings(SAMPLE_SIZE, lots=1), [bots[i] for i in sit], seed).advance()
            s = table.state
            winner = int(s.past_winner[0])
            for seat, i in enumerate(sit):
                bid = int(s.past_bid[0][seat])
                found = (
                    lot + 1,
                    "first_price",
                    group + 1,
                    SAMPLE_SIZE,
                    LETTERS[seat],
                    f"bot {i + 1:02}",
                    int(s.past_private[0][seat]),
                    None if bid == NONE else bid,
                    None if winner == NOBODY else int(s.past_price[0]),
                    winner == seat,
                    int(table.scores[seat]),
                    f"bot:{bots[i]}",
                )
                rows.append(dict(zip(COLUMNS, found)))
    return rows


HEAD = (
    "# A class of 24 for the notebooks. These bids were made by the bots of biglab, not by people.\n"
    "# Made by biglab.games.auction_house.analysis.class_data.make_sample; a test makes it again.\n"
)


def sample_text() -> str:
    """The file that `sample_class` reads, as it is made."""
    pd = needed("pandas")
    return HEAD + str(pd.DataFrame(make_sample()).astype({"bid": "Int64"}).to_csv(index=False, lineterminator="\n"))
