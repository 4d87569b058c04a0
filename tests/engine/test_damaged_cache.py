"""A cache of compiled code serves every processor, and heals itself when damaged: no bot is blamed."""

from __future__ import annotations

import json
import platform

import pytest

from biglab.engine.cache import cached
from tests.conftest import another_python


def cut_off(data: bytes) -> bytes:
    return data[: len(data) // 2]


def emptied(data: bytes) -> bytes:
    return b""


def other_bytes(data: bytes) -> bytes:
    return bytes(len(data))


def one_byte_changed(data: bytes) -> bytes:
    middle = len(data) * 2 // 3
    return data[:middle] + bytes([data[middle] ^ 255]) + data[middle + 1 :]


def twice(x):
    return 2 * x


def make():
    """The function compiled, as a new process would: its answer, and whether it came from the disk."""
    import numba

    function = cached(numba.njit(twice))
    return function(21), sum(function.stats.cache_hits.values()) == 1


@pytest.fixture
def folder(tmp_path, monkeypatch):
    from numba import config

    monkeypatch.setattr(config, "CACHE_DIR", str(tmp_path))
    return tmp_path


def test_what_was_compiled_once_is_loaded(folder):
    assert make() == (42, False)
    assert make() == (42, True)


@pytest.mark.parametrize("ending", ["nbi", "nbc"])
@pytest.mark.parametrize("damage", [cut_off, emptied, other_bytes, one_byte_changed])
def test_a_damaged_file_is_made_again(folder, damage, ending):
    make()
    (path,) = folder.rglob(f"*.{ending}")
    path.write_bytes(damage(path.read_bytes()))
    assert make() == (42, False)
    assert make() == (42, True), "and the cache is whole again"


def test_code_that_was_made_for_something_else_is_not_run(folder):
    import numba

    make()
    (path,) = folder.rglob("*.nbc")
    whole = path.read_bytes()
    other = cached(numba.njit(twice))
    other(2.5)  # another signature: its own file
    (data,) = [each for each in folder.rglob("*.nbc") if each != path]
    data.write_bytes(whole)  # two processes that wrote at the same time
    assert make() == (42, True)
    third = cached(numba.njit(twice))
    assert third(2.5) == 5.0


def test_where_nothing_can_be_written_it_is_compiled_each_time(folder, monkeypatch):
    from numba import config
    from numba.core.caching import CompileResultCacheImpl

    a_file = folder / "a file"
    a_file.write_text("no folder can be made in here", encoding="utf-8")
    monkeypatch.setattr(config, "CACHE_DIR", str(a_file))
    there = [each for each in CompileResultCacheImpl._locator_classes if "UserProvided" in each.__name__]
    monkeypatch.setattr(CompileResultCacheImpl, "_locator_classes", there)  # and nowhere else
    assert make() == make() == (42, False)


RUN = """
import json, sys
import biglab
from biglab.core import batch
from biglab.engine.compile import compiled, compiled_bot

game = biglab.game("big-idea")
bot = game.bots["random"]
team = batch.team(game, [bot] * 3)
rows = batch.play(team, team.ready(game.blank_state(game.settings(3))), 1, 0, 4).tolist()
made = compiled(game, "play_block"), compiled_bot(game, bot, True)[0]
compilations = sum(sum(function.stats.cache_misses.values()) for function in made)
json.dump({"why": team.why, "rows": rows, "compilations": compilations}, sys.stdout)
"""


def run(cache, *command, **environment):
    return another_python(*command, NUMBA_CACHE_DIR=str(cache), **environment).stdout


def test_a_cache_serves_every_processor_and_heals_when_it_is_damaged(tmp_path):
    first = json.loads(run(tmp_path, "-c", RUN, NUMBA_CPU_NAME="skylake", NUMBA_CPU_FEATURES="+avx,+avx2"))
    files = sorted(tmp_path.rglob("*.nb?"))
    assert [path.suffix for path in files] == [".nbc", ".nbi"] * 2, "a kernel and a bot"
    assert first["why"] == "" and first["compilations"] == 2

    whole = [path.read_bytes() for path in files]
    elsewhere = json.loads(run(tmp_path, "-c", RUN, NUMBA_CPU_NAME="znver1", NUMBA_CPU_FEATURES="+sse4.2"))
    if platform.machine().lower() in ("x86_64", "amd64"):
        assert elsewhere == {**first, "compilations": 0}, "on another processor nothing is compiled again"
        assert [path.read_bytes() for path in sorted(tmp_path.rglob("*.nb?"))] == whole
    assert elsewhere["rows"] == first["rows"]

    for path in files:
        path.write_bytes(cut_off(path.read_bytes()))
    assert json.loads(run(tmp_path, "-c", RUN)) == first, "compiled again, and no bot is blamed"
    for path in files:
        path.write_bytes(b"damaged")
    assert "ready: The Big Idea" in run(tmp_path, "-m", "biglab", "warm", "big-idea")
