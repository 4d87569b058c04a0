"""People's files: a full disk, a kill or a read-only folder leave the last good one as it was; no device is read."""

from __future__ import annotations

import errno
import os
import signal
import stat
import subprocess
import sys
import time

import pytest

import biglab
from biglab import BadOption, BadSave, BiglabError
from biglab.core import files
from biglab.lab.simulate import simulate
from biglab.ui import replay
from tests.conftest import ROOT


@pytest.fixture
def full_disk(monkeypatch):
    """A disk that takes so many bytes of a file and no more."""

    def make(room):
        def once_full(descriptor, mode, **more):
            file = open(descriptor, mode, **more)
            write, left = file.write, [room]

            def narrow(text):
                left[0] -= len(text)
                if left[0] < 0:
                    write(text[: left[0]])
                    file.flush()
                    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
                return write(text)

            file.write = narrow
            return file

        monkeypatch.setattr(files, "open", once_full, raising=False)

    return make


def a_table(moves=20):
    return biglab.new("big-idea", ["random"] * 3, seed=1).advance(moves)


def writers(path):
    """Every way in which biglab writes a file of somebody's."""
    board = biglab.play("big-idea", ["you", "random", "random"], seed=1, lens=False)
    return {
        "table.save": lambda: a_table(60).save(path),
        "biglab.replay": lambda: biglab.replay(a_table(60), path),
        "ui.replay.save": lambda: replay.save(path, board),
        "results.to_csv": lambda: simulate("big-idea", "random", games=20, seed=1).to_csv(path),
    }


@pytest.mark.parametrize("name", ["table.save", "biglab.replay", "ui.replay.save", "results.to_csv"])
def test_a_full_disk_leaves_the_file_as_it_was_and_nothing_beside_it(name, tmp_path, full_disk):
    path = tmp_path / "file"
    path.write_text("what was good", encoding="utf-8")
    full_disk(500)
    with pytest.raises(BadSave, match="no space left on device; what it held before is still there; name a file"):
        writers(path)[name]()
    assert path.read_text(encoding="utf-8") == "what was good" and os.listdir(tmp_path) == ["file"]
    with pytest.raises(BadSave, match="no space left on device; name a file"):
        writers(tmp_path / "new")[name]()
    assert os.listdir(tmp_path) == ["file"]


@pytest.mark.parametrize("name", ["table.save", "biglab.replay", "ui.replay.save", "results.to_csv"])
def test_what_is_written_is_all_there(name, tmp_path):
    writers(tmp_path / "file")[name]()
    assert os.listdir(tmp_path) == ["file"] and (tmp_path / "file").stat().st_size > 500


def test_a_board_goes_on_where_the_disk_is_full_and_says_so(tmp_path, full_disk):
    path = tmp_path / "game.json"
    board = biglab.play("big-idea", ["you", "random", "random"], seed=1, save=path)
    saved = biglab.load(path).length
    full_disk(100)
    board._hear(board, {"ply": board.ply, "type": "move", "code": board.table.legal[0].code}, [])
    assert "no space left on device" in board.error and board.table.length > saved
    assert biglab.load(path).length == saved and os.listdir(tmp_path) == ["game.json"]


KILLED = """
import sys, time, biglab
from biglab.core import files
real = files.os.fsync
def hang(descriptor):
    print("writing", flush=True)
    time.sleep(600)
files.os.fsync = hang
biglab.new("big-idea", ["random"] * 3, seed=1).advance(60).save(sys.argv[1])
"""


def test_a_kill_in_the_middle_of_writing_leaves_the_last_good_game(tmp_path):
    path = tmp_path / "game.json"
    a_table(20).save(path)
    writer = subprocess.Popen(
        [sys.executable, "-c", KILLED, str(path)],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert writer.stdout.readline() == "writing\n"
    os.kill(writer.pid, signal.SIGKILL)
    writer.wait()
    assert biglab.load(path).length == 20
    left = [name for name in os.listdir(tmp_path) if name != "game.json"]
    assert len(left) == 1 and left[0].endswith(files.PART), "nobody was there to remove it"
    a_table(30).save(path)
    assert (tmp_path / left[0]).exists(), "it may be somebody's who writes now"
    long_ago = time.time() - 2 * files.ABANDONED
    os.utime(tmp_path / left[0], (long_ago, long_ago))
    a_table(40).save(path)
    assert os.listdir(tmp_path) == ["game.json"] and biglab.load(path).length == 40


def test_an_interrupt_while_writing_leaves_nothing_behind(tmp_path, monkeypatch):
    path = a_table(20).save(tmp_path / "game.json")

    def interrupt(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(files.os, "replace", interrupt)
    with pytest.raises(KeyboardInterrupt):
        a_table(60).save(path)
    assert os.listdir(tmp_path) == ["game.json"] and biglab.load(path).length == 20


def test_a_file_or_folder_that_may_not_be_written_is_refused_and_stays(tmp_path, monkeypatch):
    path = a_table(20).save(tmp_path / "game.json")
    monkeypatch.setattr(files.os, "access", lambda *_: False)  # root may write anything
    with pytest.raises(BadSave, match="permission denied; what it held before is still there"):
        a_table(60).save(path)
    monkeypatch.undo()

    def read_only(name, flags, *mode):
        raise PermissionError(errno.EROFS, os.strerror(errno.EROFS))

    monkeypatch.setattr(files.os, "open", read_only)
    with pytest.raises(BadSave, match="read-only file system; what it held before is still there"):
        a_table(60).save(path)
    monkeypatch.undo()
    assert os.listdir(tmp_path) == ["game.json"] and biglab.load(path).length == 20


def test_a_link_stays_a_link_and_permissions_stay(tmp_path):
    (tmp_path / "folder").mkdir()
    real, link = tmp_path / "folder" / "real.json", tmp_path / "game.json"
    link.symlink_to(real)
    a_table(20).save(link)  # a link to what is not there yet
    assert link.is_symlink() and biglab.load(real).length == 20
    real.chmod(0o640)
    assert a_table(30).save(link) == link
    assert link.is_symlink() and biglab.load(real).length == 30 and os.listdir(real.parent) == ["real.json"]
    assert stat.S_IMODE(real.stat().st_mode) == 0o640
    asked = os.umask(0o027)
    try:
        fresh = a_table(20).save(tmp_path / "fresh.json")
    finally:
        os.umask(asked)
    assert stat.S_IMODE(fresh.stat().st_mode) == 0o640, "as any new file of this person"


@pytest.mark.parametrize("name", ["a\0b.json", "\ud800.json", "x" * 5_000, "y" * 300 + ".json", ""])
def test_a_name_that_no_file_can_have_is_refused_everywhere(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for write in writers(name).values():
        with pytest.raises(BiglabError) as refusal:
            write()
        assert 0 < len(str(refusal.value)) < 500
    with pytest.raises(BiglabError):
        biglab.load(name)
    if name:
        with pytest.raises(BiglabError):
            biglab.play("big-idea", save=name)
    with pytest.raises(BadOption):
        biglab.new("big-idea", ["you"] * 3, deck_file=name or "nowhere")
    assert os.listdir(tmp_path) == []


def test_a_name_outside_of_unicode_is_a_name_all_the_same(tmp_path):
    path = os.fsdecode(os.fsencode(tmp_path) + b"/caf\xe9.json")
    a_table(20).save(path)
    assert biglab.load(path).length == 20


@pytest.mark.parametrize("device", ["/dev/full", "/dev/zero", "/dev/null"])
def test_a_device_is_neither_read_nor_replaced(device):
    before = os.stat(device)
    with pytest.raises(BadSave, match="it is not a plain file"):
        biglab.load(device)
    with pytest.raises(BadOption, match="it is not a plain file"):
        biglab.new("big-idea", ["you"] * 3, deck_file=device)
    with pytest.raises(BadOption, match="it is not a plain file"):
        biglab.new("big-city", ["you"] * 3, tiles=device)
    with pytest.raises(BadSave, match="it is not a plain file"):
        a_table().save(device)
    assert os.stat(device).st_rdev == before.st_rdev and stat.S_ISCHR(os.stat(device).st_mode)


def test_a_pipe_that_nobody_writes_to_keeps_nobody_waiting(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(BadSave, match="it is not a plain file"):
        biglab.load(tmp_path / "pipe")
    with pytest.raises(BadSave, match="it is not a plain file"):
        a_table().save(tmp_path / "pipe")


def test_a_file_that_says_it_is_empty_and_has_no_end_is_not_read_for_ever(tmp_path, monkeypatch):
    (tmp_path / "long.json").write_bytes(b"{" + b" " * 5_000_000)
    real = os.fstat

    def small(descriptor):
        found = list(real(descriptor))
        found[stat.ST_SIZE] = 0
        return os.stat_result(found)

    monkeypatch.setattr(files.os, "fstat", small)
    with pytest.raises(BadSave, match="it has more than 4,000,000 bytes"):
        biglab.load(tmp_path / "long.json")
