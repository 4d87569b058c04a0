"""What the teacher has in a notebook: a room on the wall, its pictures, and the data in the next cell."""

from __future__ import annotations

import csv
import io

import pytest

import biglab
from biglab.classroom import board
from biglab.classroom.teacher import KEPT, Classroom
from biglab.core.errors import BiglabError
from biglab.core.wording import no_formula


@pytest.fixture
def opened(tmp_path):
    """Rooms of the test, closed after it."""
    rooms: list[Classroom] = []

    def make(*args, people=0, **more):
        rooms.append(biglab.classroom(*args, store=tmp_path / "lesson.db", **{"seed": 7, **more}))
        join(rooms[-1], people)
        return rooms[-1]

    yield make
    for room in rooms:
        room.close()


def join(room, n):
    for i in range(n):
        room._reader.add(lambda each, i=i: each.join(f"secret {i}", f"P{i + 1}"))


def decide(room, person, **message):
    room._reader.add(lambda each: each.wish(person, message, 0.0))


def bid_all(room, share=0.5):
    activity = room.room.activity
    for person in room.room.people:
        screen = activity.screen(person, 0.0)
        decide(room, person, move=f"bid {int(share * screen['value'])}")


# ------------------------------------------------------------------ auction rounds


def test_a_lesson_of_auctions_ends_as_a_frame_a_file_tables_and_pictures(opened, tmp_path):
    room = opened("auction-house", 4, formats={"first_price": 2, "second_price": 1}, ranking=True, people=8)
    with pytest.raises(BiglabError, match="nothing to see yet"):
        room.picture()
    for _ in range(3):
        room.next()
        bid_all(room)
    frame = room.frame()
    assert list(frame.lot.unique()) == [1, 2, 3] and len(frame) == 3 * 8
    assert (frame.bid == (frame.value * 0.5).astype(int)).all()
    path = room.to_csv(tmp_path / "lesson.csv")
    rows = list(csv.DictReader(path.open(encoding="utf-8")))
    assert [int(row["bid"]) for row in rows] == list(frame.bid) and len(rows) == 24
    table = room.table(2, lot=1)
    mine = frame[(frame.lot == 1) & (frame.group == 2)]
    assert table.is_over and list(table.state.profit[:4]) == list(mine.profit)
    assert table.undo().ply == table.length - 1 and room.table(2, lot=1).is_over  # a table of one's own to rewind
    before = [spec["marks"] for spec in room._specs()]
    room.reveal()
    lines = [[mark.get("label") for mark in spec["marks"]] for spec in room._specs()]
    assert {"class, mean", "equilibrium", "best reply"} <= set(lines[0])
    assert "theory, same values" in lines[2] and len(before) == len(lines) == 4
    assert {"class, First price", "class, Second price"} <= set(lines[2])  # whose dots are whose
    assert "less than theory says" in room.picture(1).finding and "% efficient" in room.picture(3).finding
    assert len(room.drawn) == 4 and room.state["revealed"]


def test_with_a_budget_the_picture_still_has_room_for_every_value(opened):
    room = opened("auction-house", 4, lots=2, budget=20, people=8)
    for _ in range(2):
        room.next()
        bid_all(room, share=0.2)
    (bids, *_), values = room._specs(), room.frame().value
    assert max(values) > 20 and bids["x"]["high"] >= max(values)
    means = next(mark for mark in bids["marks"] if mark.get("label") == "class, mean")
    assert sum(x > 20 for x in means["x"]) > 1  # one for each tenth of the values, not of the bids


def test_the_line_of_theory_is_the_equilibrium_and_its_revenue_is_that_of_the_bots(opened):
    from biglab.classroom import theory

    room = opened("auction-house", 4, lots=1, people=4).start()
    bid_all(room, 0.75)
    activity = room.room.activity
    xs, ys = theory.line(activity, "first_price")
    assert ys[xs.index(60)] == pytest.approx(45)  # case: auction-house AH-14
    again = theory.on_the_same_luck(activity, 0, 0)
    values = sorted(room.frame().value)
    assert again["efficient"] and again["revenue"] == pytest.approx(0.75 * values[-1], abs=1)


def test_the_wall_shows_who_has_decided_and_never_what(opened):
    room = opened("auction-house", 2, lots=1, people=2).start()
    decide(room, "p1", move="bid 17")
    room._show()
    people = {person["name"]: person["decided"] for person in room.state["people"]}
    assert people == {"P1": True, "P2": False} and room.drawn == []
    assert "17" not in str({**room.state, "people": people})
    assert room.kept == KEPT and room.code in repr(room) and "<svg" in room.svg()


def test_the_wall_shows_a_room_before_an_event_or_after_it_and_never_in_between(opened, monkeypatch):
    import threading

    from biglab.classroom.lot import Lot

    room = opened("auction-house", 2, lots=1, seconds=None)
    room._ended.set()  # this test looks by itself
    join(room, 2)
    room.start()
    looks, shown = [], []

    def play_while_somebody_looks(lot, answer, play=Lot._play_all):
        looks.append(threading.Thread(target=room._show))
        looks[-1].start()
        looks[-1].join(0.2)
        play(lot, answer)

    def note(change):
        shown.append((change.new["phase"], [person["decided"] for person in change.new["people"]]))

    room.observe(note, "state")
    monkeypatch.setattr(Lot, "_play_all", play_while_somebody_looks)
    bid_all(room)
    for look in looks:
        look.join()
    assert shown == [("over", [True, True])]


def test_a_button_of_the_page_does_what_it_says_and_others_do_nothing(opened):
    room = opened("auction-house", 2, lots=1)
    said = []
    room.send = lambda content, buffers=None: said.append(content)
    join(room, 2)
    for name, phase in (("start", "play"), ("pause", "play"), ("go_on", "play")):
        room._hear(room, {"type": "press", "name": name, "ply": room.ply}, [])
        assert said[-1]["error"] == "" and room.state["phase"] == phase
    for message in ({"type": "press", "name": "forget"}, {"type": "press"}, {"type": "forget"}, {"type": "close"}):
        room._hear(room, {**message, "ply": room.ply}, [])
        assert said[-1]["error"]
    assert room.room.people and not room.room.closed
    room._hear(room, {"type": "address", "address": "https://hub.example/user/ada/class", "ply": room.ply}, [])
    assert room.qr["address"].endswith("/class") and room.qr["size"] >= 25 and room.qr["path"].startswith("M")
    room._hear(room, {"type": "address", "address": "javascript:alert(1)", "ply": room.ply}, [])
    assert "not the address" in said[-1]["error"]


def test_another_notebook_goes_on_with_the_room_and_a_forgotten_one_is_gone(opened, tmp_path):
    room = opened("auction-house", 2, lots=1, people=2).start()
    bid_all(room)
    again = opened(code=room.code.lower())
    assert again.frame().equals(room.frame())
    again.end()
    assert opened(code=room.code).frame().equals(again.frame())  # closed, and still there to look at
    again.forget()
    with pytest.raises(BiglabError, match="there is no room"):
        opened(code=room.code)


# ------------------------------------------------------------------ guess, vote, games


def test_a_room_guesses_and_the_histogram_has_the_truth_after_it_is_revealed(opened):
    room = opened("big-idea", 3, people=3)
    room.ask(biglab.predict("How often do four shares succeed?", 66.7, unit="%", low=0, high=100))
    for person, guess in (("p1", 50), ("p2", 70), ("p3", 60)):
        decide(room, person, guess=guess)
    assert "3 guesses, 60 on average" in room.picture().finding
    assert "66.7" not in str(room._specs())
    room.reveal()
    assert "it is 66.70%" in str(room._specs())
    assert list(room.frame().guess) == [50, 70, 60]
    room.ask(biglab.predict("Which is better?", "this", choices=["this", "that"]))
    decide(room, "p1", guess="that")
    room.reveal()
    assert room.picture().finding == "Which is better? this"
    with pytest.raises(BiglabError, match="is not a question"):
        room.ask("How much?")


def test_a_room_votes_and_its_choice_can_be_played(opened):
    table = biglab.new("big-shot", ["you", "watchful", "spoiler", "borrower"], seed=3).advance()
    room = opened("big-idea", 3, people=3)
    room.vote(table)
    with pytest.raises(BiglabError, match="nobody has voted"):
        _ = room.choice
    for person, move in (("p1", "bid 4"), ("p2", "pass"), ("p3", "bid 4")):
        decide(room, person, move=move)
    assert room.choice == "bid 4" and table.play(room.choice).moves[-1] == "bid 4"
    room.reveal()
    assert room.picture().finding == "2 of 3 would bid 4"


@pytest.mark.parametrize("game", list(biglab.GAMES))
def test_every_game_is_played_by_what_a_page_is_sent(game, opened):
    """A page that knows only its own messages plays on for a while: what is offered there is legal."""
    size = biglab.game(game).players[0]
    room = opened(game, size, rounds=False, seconds=None, people=size).start()
    activity = room.room.activity
    (group,) = activity.groups
    for turn in range(12):
        for _ in range(50):
            if not room._reader.add(lambda each: each.due(each.last_at + 60, set(each.people))):
                break
        if group.table.is_over:
            break
        person = group.mover
        _, seat = activity.place(person)
        shown = board.now(group.table, seat, group.table.ply)
        move = shown["moves"][turn % len(shown["moves"])]
        amount = {"amount": move["least"]} if move["least"] is not None else {}
        decide(room, person, code=move["code"], ply=shown["ply"], **amount)
        others = [p for p in room.room.people if p != group.mover]
        assert all(board.now(group.table, activity.place(p)[1], group.table.ply)["moves"] == [] for p in others)
    assert len(room.frame()) >= 12 or group.table.is_over
    assert room.table(1).to_dict() == group.table.to_dict()


# ------------------------------------------------------------------ files and wrong wishes


def test_names_with_markup_stay_text_in_everything_that_a_notebook_draws(opened, tmp_path):
    from biglab.ui import replay

    room = opened("auction-house", 2, lots=1, seconds=None, ranking=True)
    for i, name in enumerate(["<img src=x onerror=1>", "</svg><script>a()"]):
        room._reader.add(lambda each, i=i, name=name: each.join(f"secret {i}", name))
    room.start()
    bid_all(room)
    room.reveal()
    drawn = [room.picture(number).svg() for number in (1, 2, 3)]
    assert any("&lt;img src=x" in text for text in drawn)
    page = replay.save(tmp_path / "wall.html", room).read_text(encoding="utf-8")
    for text in [*drawn, room.svg(), room.frame().to_html(), page]:
        assert "<img src=x" not in text and "<script>a" not in text


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@sum", "\ttab", "=cmd|' /C calc'!A0", " =1", "\n=1", "＝1"])
def test_no_cell_of_a_file_is_a_formula(name, opened):
    assert no_formula(name) == f"'{name}" and no_formula(-5) == -5
    room = opened("big-idea", 3)
    room._reader.add(lambda each: each.join("secret", name))
    room.ask(biglab.predict("How many?", 5, low=0, high=10))
    decide(room, "p1", guess=5)
    (row,) = csv.DictReader(io.StringIO(room.to_csv()))
    assert not row["name"].startswith(("=", "+", "-", "@", "\t"))


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        ({"game": "big-sho"}, "did you mean 'big-shot'"),
        ({"groups_of": 9}, "2 to 6 players"),
        ({"groups_of": True}, "players"),
        ({"formats": {"japanese": 2}}, "not one of first_price"),
        ({"formats": {"dutch": 0}}, "lots: 0 is out of range"),
        ({"format": "dutch", "formats": {"dutch": 1}}, "give one of them"),
        ({"practice": -1}, "practice"),
        ({"seconds": "soon"}, "seconds"),
        ({"seed": -1}, "seed"),
        ({"code": "no code"}, "is not a code"),
        ({"tope": 100}, "tope"),
        ({"game": "big-idea", "groups_of": 3, "rounds": True}, "played on boards"),
    ],
)
def test_a_wrong_room_is_refused_in_a_sentence_and_never_opened(wish, why, opened, tmp_path):
    from biglab.classroom.store import Store

    with pytest.raises(BiglabError, match=why):
        opened(**{"game": "auction-house", **wish})
    assert not Store(tmp_path / "lesson.db").exists(1)


def test_a_store_that_cannot_be_used_gets_a_sentence(tmp_path):
    for wrong in (tmp_path, tmp_path / "nowhere" / "x.db", 7, ""):
        with pytest.raises(BiglabError, match="store"):
            biglab.classroom("big-idea", store=wrong)
    (tmp_path / "text.db").write_text("no database at all, but long enough to be looked at " * 20)
    with pytest.raises(BiglabError, match="store"):
        biglab.classroom("big-idea", store=tmp_path / "text.db")
