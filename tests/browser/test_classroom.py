"""A whole lesson in real browsers: a teacher in JupyterLab and eight students, two of them with phones."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import biglab
from biglab.classroom.room import Room
from biglab.classroom.store import Reader, Store
from tests.browser.boards import serious
from tests.browser.jupyter import Server, free_port, open_notebook, restart_kernel, run_all, run_code
from tests.classroom.test_doors import EXTENSION, start_alone

TOKEN = "the-teachers-own"
PHONE, LAPTOP = {"width": 390, "height": 780}, {"width": 1100, "height": 720}
OPEN = """\
import biglab
room = biglab.classroom(
    "auction-house", 4, formats={"first_price": 4, "english": 2}, seed=5, pace=0.1, seconds=None, ranking=True
)
room"""

OVER = """\
import time
while not room.room.activity.lot_over:
    time.sleep(0.1)"""

SMALL = """() => [...document.querySelectorAll("button, input, a")].filter(el => el.offsetParent)
    .map(el => [el.outerHTML.slice(0, 60), el.getBoundingClientRect().height])
    .filter(([, height]) => height < 40)"""


WIDE = "() => document.documentElement.scrollWidth <= window.innerWidth"  # nothing to push sideways
CODE_ENDS = """() => {
    const range = document.createRange();
    range.selectNodeContents(document.querySelector(".blr-code"));
    return range.getBoundingClientRect().right;
}"""
IN_SIGHT = """() => {
    const drawn = [...document.querySelectorAll(".blr-charts > *")].map(el => el.getBoundingClientRect());
    const page = document.querySelector(".jp-NotebookPanel-notebook").getBoundingClientRect();
    return drawn.length > 1 && drawn.slice(0, 2).every(box => box.top > page.top && box.bottom <= page.bottom);
}"""
INSIDE = """() => [...document.querySelectorAll(".picture circle")].every(
    dot => Number(dot.getAttribute("cx")) <= dot.ownerSVGElement.viewBox.baseVal.width)"""
SHOWS_THREE = "() => Number(document.querySelector('.clock .large')?.textContent) >= 3"


@pytest.fixture
def teachers_lab(tmp_path: Path) -> Any:
    """JupyterLab as a hub would run it: a base URL, a token, nothing open without it, and our extension."""
    (tmp_path / "notebooks").mkdir()
    closed = "--ServerApp.allow_unauthenticated_access=False"
    more = [closed, f"--ServerApp.jpserver_extensions={EXTENSION}"]
    server = Server(tmp_path / "notebooks", tmp_path, base="/user/teacher", token=TOKEN, more=more)
    yield server
    server.stop()


class Student:
    def __init__(self, page: Any, name: str):
        self.page, self.name, self.bids = page, name, {}

    def join(self, address: str, code: str) -> Student:
        self.page.goto(address)
        self.page.fill("#code", code.lower())
        self.page.click("text=Go")
        self.page.fill("#name", self.name)
        self.page.click("text=Join")
        self.page.wait_for_selector("text=You are in")
        return self

    def value(self, lot: int) -> int:
        self.page.wait_for_selector(f"text=lot {lot} of 6")
        self.page.wait_for_selector("text=Worth to you")
        return int(self.page.inner_text(".card .large >> nth=0"))

    def bid(self, lot: int, shade: float) -> None:
        value = self.value(lot)
        amount = int(shade * value)
        self.page.fill("input[type=number]", str(amount))
        self.page.click("button.go:has-text('Bid')")
        self.page.wait_for_selector("button.go:has-text('Bid')", state="detached")
        self.bids[lot] = (value, amount)

    def leave(self) -> None:
        """Press Leave, unless the lot is over already."""
        self.page.evaluate("document.querySelector('button.leave:not([disabled])')?.click()")

    def standing(self) -> tuple[int, str]:
        """Profit and place, once every group is done with the lot."""
        self.page.wait_for_selector("text=Your place")
        profit, place = self.page.locator(".facts >> nth=-1").locator("dd").all_inner_texts()
        return int(profit.replace("−", "-").replace("+", "")), place

    def facts(self) -> dict[str, str]:
        """What the page says of a lot that is over, line by line."""
        self.page.wait_for_selector("text=Your profit so far")
        lines = self.page.evaluate(
            "() => [...document.querySelectorAll('.facts dt')].map(dt => [dt.textContent, dt.nextSibling.textContent])"
        )
        return dict(lines)


def press(teacher: Any, name: str) -> None:
    teacher.click(f".blr-button:text-is('{name}'):not([disabled])")


def test_a_lesson_in_jupyterlab_with_eight_students(teachers_lab, new_page):
    teacher = new_page(1366, 768)
    open_notebook(teacher, teachers_lab, teachers_lab.write("lesson.ipynb", OPEN))
    run_all(teacher)
    teacher.wait_for_selector(".blr-qr svg")
    code, where = teacher.inner_text(".blr-code"), teacher.inner_text(".blr-where")
    assert f"http://{where}" == f"{teachers_lab.address}/class"
    assert "Only this computer" in teacher.inner_text(".blr-local-only")
    assert f"run biglab class --code {code} --lan in a terminal" in teacher.inner_text(".blr-local-only")
    students = [
        Student(new_page(**(PHONE if i < 2 else LAPTOP)), f"S{i + 1} <b>").join(f"http://{where}", code)
        for i in range(8)
    ]  # fmt: skip
    teacher.wait_for_selector("text=8 people, 8 with the page open")
    assert teacher.locator(".blr-top[data-gather] .blr-qr svg").bounding_box()["width"] > 280  # for the back row
    press(teacher, "Start")
    teacher.wait_for_selector(".blr-top:not([data-gather])")
    assert teacher.evaluate(CODE_ENDS) <= teacher.locator(".blr-lesson").bounding_box()["x"]
    for lot in range(1, 5):
        for i, student in enumerate(students):
            student.bid(lot, 0.5 + 0.05 * i)
            if lot == 2 and i == 0:  # a phone is loaded again in the middle of a lot
                student.page.reload()
                student.page.wait_for_selector(f"text=You chose: bid {student.bids[2][1]}")
        shown = [student.standing() for student in students]
        profits = [profit for profit, _ in shown]
        assert [place for _, place in shown] == [f"{1 + sum(x > mine for x in profits)} of 8" for mine in profits]
        teacher.wait_for_selector(f"text=Lot {lot} of 6, First price. This lot is over.")
        if lot == 1:
            teacher.wait_for_function(IN_SIGHT)
        if lot == 3:  # a phone is closed for good, and the kernel is restarted: the room goes on
            students.pop().page.context.close()
            restart_kernel(teacher)
            run_code(teacher, f"import biglab; room = biglab.classroom(code='{code}'); room.next()")
            last = students.pop()  # the last one of the lot sees who is missing
            for student in students:
                student.bid(4, 0.6)
            last.bid(4, 0.6)
            students.append(last)
            last.page.wait_for_selector("text=Your place")
            break
        press(teacher, "Next lot")
    for lot in (5, 6):
        run_code(teacher, OVER)
        run_code(teacher, "room.next()")
        for student in students:
            student.value(lot)
        students[0].leave()  # at once; the others when their clocks have run for a while
        for student in students[1:]:
            student.page.wait_for_function(SHOWS_THREE)
        for student in students[1:]:
            student.leave()
        for student in students:
            seen = student.facts()
            student.bids[lot] = (seen["You left at"], seen["Price"], seen["The others left at"])
    run_code(teacher, OVER)
    rows = json.loads(run_code(teacher, "print(room.frame().to_json(orient='records'))"))
    assert {row["lot"] for row in rows} == set(range(1, 7)) and len(rows) == 6 * 8
    for student in students:
        mine = {row["lot"]: row for row in rows if row["name"] == student.name}
        assert {lot: (mine[lot]["value"], mine[lot]["bid"]) for lot in range(1, 5)} == {
            lot: student.bids[lot] for lot in range(1, 5)
        }
        for lot in (5, 6):  # the clock: who left where, bid by bid, as the page of this student said
            row = mine[lot]
            table = [each for each in rows if (each["lot"], each["group"]) == (lot, row["group"]) and each is not row]
            others = sorted(
                (int(each["bid"]) for each in table if each["bid"] is not None and not each["won"]), reverse=True
            )
            left = "you stayed" if row["won"] else "the start" if row["bid"] is None else str(int(row["bid"]))
            they = ", ".join(map(str, others)) + ("" if row["won"] else "; one stayed")
            assert student.bids[lot] == (left, str(row["price"]), they)
        assert all(mine[lot]["by"] == mine[lot]["person"] for lot in range(1, 5))
        total = sum(row["profit"] for row in mine.values())
        shown = student.page.locator(".facts dd").nth(-2).inner_text()
        assert int(shown.replace("−", "-").replace("+", "")) == total
    gone = [row for row in rows if row["name"] == "S8 <b>"]
    assert [row["by"] for row in gone[3:4]] == ["bot:equilibrium"] and gone[0]["by"] == gone[0]["person"]
    english = [row for row in rows if row["format"] == "english"]
    assert len(english) == 16 and all((row["bid"] or 0) <= row["price"] for row in english)
    assert all(row["price"] >= 3 and row["bid"] == row["price"] for row in english if row["won"])
    run_code(teacher, "room.reveal()")
    finding = run_code(teacher, "print(room.picture(), room.picture(3))")
    assert "than theory says" in finding and "theory" in finding.split("Revenue")[1]
    assert [student.page.errors for student in students] == [[]] * 7
    assert [page.strangers for page in [teacher, *(student.page for student in students)]] == [[]] * 8
    play_big_shot(teacher, students[:4], f"http://{where}")


def play_big_shot(teacher: Any, students: list[Student], address: str) -> None:
    """Four phones play to the end of round 2."""
    code = run_code(teacher, "game = biglab.classroom('big-shot', 4, seed=3, seconds=None); print(game.code)").strip()
    for student in students:
        student.join(address, code)
    run_code(teacher, "game.start()")
    for student in students:
        student.page.wait_for_selector("html[data-biglab=ready]")
    moves = 0
    while not any("round 3" in student.page.inner_text(".bl-meta") for student in students):
        mover = next((s for s in students if s.page.inner_text(".top span") == "your turn"), None)
        if mover is None:
            continue
        page = mover.page
        before = page.inner_text(".bl-status-text")
        page.wait_for_selector(".bl:not([data-settling]):not([data-showing]):not([data-busy])")
        offered = page.locator(".bl-moves button:visible:not([disabled]):not(.bl-step)")
        passing = offered.filter(has_text=re.compile("^Pass"))
        (passing if passing.count() else offered).last.click()
        moves += 1
        page.wait_for_function(
            """before => document.querySelector(".bl-status-text").textContent !== before
                || document.querySelector(".top span").textContent !== "your turn" """,
            arg=before,
        )
    assert moves >= 4
    table = run_code(
        teacher, "print(game.table(1).state.round, {row for row in game.frame().by} <= set(game.room.people))"
    )
    assert table.split() == ["3", "True"]


def test_a_server_killed_in_mid_lot_comes_back_and_the_pages_go_on_by_themselves(tmp_path, new_page):
    port = free_port()
    arguments = ("auction-house", "--groups-of", "2", "--set", "lots=1", "seconds=none")
    server, address, code = start_alone(tmp_path, *arguments, port=port)
    pages = [new_page(**PHONE) for _ in range(2)]
    for page, name in zip(pages, ("Ada", "Eve")):
        page.goto(f"{address}/class/{code}")
        page.fill("#name", name)
        page.click("text=Join")
        page.wait_for_selector("text=You are in")
    store = Store(tmp_path / "biglab" / "classroom.db")
    Reader(store, store.find(code), Room).add(lambda room: room.command("start"))
    for page in pages:
        page.wait_for_selector("text=Worth to you")
    pages[0].fill("input[type=number]", "7")
    pages[0].click("button.go")
    pages[0].wait_for_selector("text=You chose: bid 7")
    server.kill()
    pages[1].wait_for_selector("text=No connection")
    again, _, _ = start_alone(tmp_path, "--code", code, port=port)
    try:
        pages[1].wait_for_selector("text=No connection", state="hidden")
        pages[1].fill("input[type=number]", "5")
        pages[1].click("button.go")
        for page in pages:
            page.wait_for_selector("text=Your profit so far")
        assert "You won" in pages[0].inner_text("main")
    finally:
        again.kill()
        store.close()


@pytest.mark.parametrize(("game", "seats"), [("superpoly", 3), ("big-deal", 5)])
def test_a_whole_round_is_played_from_a_phone_with_bots_beside_it(game, seats, tmp_path, new_page):
    (tmp_path / "biglab").mkdir()
    room = biglab.classroom(game, seats, store=tmp_path / "biglab" / "classroom.db", seed=3, seconds=None)
    server, address, _ = start_alone(tmp_path, "--code", room.code)
    try:
        student = Student(new_page(**PHONE), "Ada").join(f"{address}/class", room.code)
        page = student.page
        page.emulate_media(reduced_motion="reduce")
        room.start()
        page.wait_for_selector("html[data-biglab=ready]")
        (group,) = room.room.activity.groups  # the wall keeps it up to date
        while group.table.state.round == 1:
            ply = group.table.ply
            if group.mover is not None:  # else a bot is to move
                page.wait_for_selector(".top span:text-is('your turn')")
                page.wait_for_selector(".bl:not([data-settling]):not([data-showing]):not([data-busy])")
                page.locator(".bl-moves button:visible:not([disabled]):not(.bl-step)").first.click()
            while group.table.ply == ply:
                room._reader.catch_up()
                page.wait_for_timeout(20)
        rows = room.frame()
        mine = rows[rows.person == "p1"]
        bots = set(rows[rows.person == ""].by)
        assert len(mine) > 1 and set(mine.by) == {"p1"} and bots == {f"bot:{room.room.activity.bot}"}
        page.wait_for_function(WIDE)
        assert page.errors == [] and page.strangers == []
    finally:
        server.kill()
        room.close()


def test_guess_vote_and_lot_on_a_phone_are_plain_to_read_and_to_touch(tmp_path, new_page):
    """One activity after another in one room; what axe calls serious is on none of the pages."""
    (tmp_path / "biglab").mkdir()
    room = biglab.classroom("big-idea", 3, store=tmp_path / "biglab" / "classroom.db", seed=3)
    server, address, _ = start_alone(tmp_path, "--code", room.code)
    page = new_page(**PHONE)
    found = []

    def look(selector: str) -> None:
        page.wait_for_selector(selector)
        found.extend(serious(page))
        small = page.evaluate(SMALL)
        assert small == [], (selector, small)

    try:
        page.goto(f"{address}/class/{room.code}")
        look("#name")
        page.click("text=Join")
        look("text=You are in")
        room.ask(biglab.predict("How often?", 66.7, unit="%", low=0, high=100))
        look("text=That is my guess")
        page.click("text=That is my guess: 50%")
        page.wait_for_selector("text=You said 50%.")
        room.reveal()
        look("text=66.7")
        room.vote(biglab.new("big-shot", ["you", "watchful", "spoiler", "borrower"], seed=3).advance())
        page.wait_for_selector("button:text-is('Pass')")
        page.fill("input[type=number]", "4")
        page.click("button:text-is('Bid 4 M')")
        look("text=You chose: bid 4")
        assert room.choice == "bid 4"
        room.play("auction-house", 2, lots=2, seconds=None, budget=5).start()
        look("text=If you win, you make")
        page.fill("input[type=number]", "1.5")
        page.click("button.go:text-is('Bid')")
        page.wait_for_selector(".problem:has-text('a whole number')")
        page.fill("input[type=number]", "2")  # and what was said of the number before is gone
        page.wait_for_selector(".problem:visible", state="detached")
        page.wait_for_selector("button.go:text-is('Bid 2')")
        page.click("button.go")
        look("text=Your profit so far")
        room.next()
        look("button.go:has-text('Bid')")
        assert page.locator(".picture circle").count() == 1  # the bid of the lot before
        assert page.evaluate(INSIDE)  # also of values far above the budget
        room.end()
        look("text=This room is closed")
    finally:
        server.kill()
        room.close()
    assert found == [] and page.errors == [] and page.strangers == []
