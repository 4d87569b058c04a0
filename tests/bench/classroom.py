"""What a lecture costs: many students by real web sockets from this process, the server in another one.

A student's wait is counted from the last decision of the group until the student's own page has the result.
"""

from __future__ import annotations

import asyncio
import random
import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from biglab.classroom.room import Room
from biglab.classroom.store import Reader, Store
from tests.classroom.phones import Phone
from tests.classroom.test_doors import start_alone


class Load(NamedTuple):
    """What came of a lesson: decisions made and lost, seconds that pages waited, the server's memory in MB."""

    decisions: int
    lost: int
    waits: list[float]
    early: float
    late: float

    def share(self, part: float) -> float:
        """The wait, in ms, that this part of all waits stays below."""
        return 1000 * sorted(self.waits)[min(len(self.waits) - 1, int(part * len(self.waits)))]


def memory(pid: int) -> float:
    """Resident memory of a process, in MB."""
    text = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    return int(text.split("VmRSS:")[1].split()[0]) / 1024


def lesson(students: int, groups_of: int, lots: int, think: float, seed: int = 1) -> Load:
    """A whole lesson: everybody joins, and bids in every lot after having thought for up to so many seconds."""
    with tempfile.TemporaryDirectory() as folder:
        own = Path(folder)
        options = ("--groups-of", str(groups_of), "--set", f"lots={lots}", "seconds=none")
        server, address, code = start_alone(own, "auction-house", *options)
        try:
            store = Store(own / "biglab" / "classroom.db")
            found = store.find(code)
            assert found is not None
            reader = Reader(store, found, Room)
            return asyncio.run(play(address, code, reader, server.process.pid, students, lots, think, seed))
        finally:
            server.kill()


async def play(
    address: str, code: str, reader: Reader, pid: int, students: int, lots: int, think: float, seed: int
) -> Load:
    dice = random.Random(seed)
    phones = [Phone(address, code) for _ in range(students)]
    for start in range(0, students, 20):
        await asyncio.gather(*(phone.join(f"S{start + i}") for i, phone in enumerate(phones[start : start + 20])))
    sent: list[dict[str, Any]] = []
    early = 0.0

    async def bid(phone: Phone, lot: int, pause: float) -> tuple[str, int, float, float]:
        screen = await phone.until(lambda each: each.get("lot") == lot)
        await asyncio.sleep(pause)
        amount = screen["value"] // 2
        at = time.perf_counter()
        await phone.say(type="decide", lot=lot, move=f"bid {amount}")
        await phone.until(lambda each: each["state"] == "over")
        done = time.perf_counter()
        phone.heard.clear()
        return screen["name"], amount, at, done

    for lot in range(1, lots + 1):
        await asyncio.get_running_loop().run_in_executor(None, lambda: reader.add(lambda room: room.command("next")))
        rows = await asyncio.gather(*(bid(phone, lot, think * dice.random()) for phone in phones))
        sent.append({name: (amount, at, done) for name, amount, at, done in rows})
        if lot == max(1, lots // 4):
            early = memory(pid)
    reader.catch_up()
    waits, lost, groups = [], 0, {}
    for row in reader.room.activity.rows():
        if row["person"]:
            amount, at, done = sent[row["lot"] - 1][row["name"]]
            lost += row["bid"] != amount or row["by"] != row["person"]
            groups.setdefault((row["lot"], row["group"]), []).append((at, done))
    for group in groups.values():
        last = max(at for at, _ in group)
        waits += [done - last for _, done in group]
    return Load(students * lots, students * lots - len(waits) + lost, waits, early, memory(pid))


def classroom_rows() -> Iterator[tuple[str, float, str, str]]:
    """200 students in 50 groups, 20 lots."""
    found = lesson(students=200, groups_of=4, lots=20, think=3.0)
    name = "200 students in 50 groups, 20 lots: "
    yield f"{name}decisions lost of {found.decisions:,}", found.lost, "", "<= 0"
    yield f"{name}wait for the result, median", 1000 * statistics.median(found.waits), "ms", "<= 200"
    yield f"{name}wait for the result, 99 %", found.share(0.99), "ms", "<= 1000"
    yield f"{name}memory of the server at the end", found.late, "MB", ""
    yield f"{name}memory at the end over that after 5 lots", found.late / found.early, "×", "<= 1.15"


if __name__ == "__main__":
    for row in classroom_rows():
        print(*row)
