"""The command line: what it prints, and one sentence with exit code 2 for whatever is wrong."""

from __future__ import annotations

import csv
import io
import os
import re
import subprocess
import sys

import pytest

import biglab
from biglab import cli, copies
from biglab.lab.simulate import simulate
from tests.conftest import ROOT, another_python


def run(capsys, *argv):
    code = cli.main(list(argv))
    printed = capsys.readouterr()
    return code, printed.out, printed.err


def run_apart(*argv, **environment):
    """Run the command in a process."""
    return another_python("-m", "biglab", *argv, fails=True, **environment)


SIMULATE = ["simulate", "big-idea", "--bots", "star", "random", "random", "--games", "60", "--seed", "1"]


def test_the_command_prints_win_shares_with_intervals_and_mean_scores(capsys):
    code, out, _ = run(capsys, *SIMULATE)
    assert code == 0
    assert out == repr(simulate("big-idea", ["star", "random", "random"], games=60, seed=1)) + "\n"
    assert len(re.findall(r"[\d.]+ % \[[\d.]+, [\d.]+\]", out)) == 3 and out.count("±") == 3


def test_python_m_biglab_is_the_same_command(capsys):
    answer = run_apart(*SIMULATE)
    assert (answer.returncode, answer.stdout) == (0, run(capsys, *SIMULATE)[1])


def test_options_variants_and_one_bot_for_all_seats(capsys):
    code, out, _ = run(
        capsys,
        "simulate",
        "big-idea",
        "--bots",
        "random",
        "--games",
        "1_000",
        "--variant",
        "hard",
        "--set",
        "rounds=3",
        "fee-per-share=0.5",
        "--set",
        "multi=yes",
    )
    assert code == 0
    assert out.startswith(
        "The Big Idea: 1,000 games, 4 players, seed 0 (rounds 3, tokens_per_player 4, fee_per_share 0.5, multi True)"
    )


def test_rows_go_to_a_file(capsys, tmp_path):
    code, out, _ = run(capsys, *SIMULATE, "--csv", str(tmp_path / "rows.csv"))
    rows = list(csv.DictReader((tmp_path / "rows.csv").open(encoding="utf-8")))
    assert code == 0 and "star" in out
    assert len(rows) == 60 and rows[0]["bot_A"] == "star" and "tokens_per_player" in rows[0]


def test_rows_go_to_the_standard_output_and_the_table_does_not(capsys):
    code, out, err = run(capsys, *SIMULATE, "--csv", "-")
    rows = list(csv.reader(io.StringIO(out)))
    assert code == 0 and len(rows) == 61 and {len(row) for row in rows} == {len(rows[0])}
    assert err.startswith("The Big Idea: 60 games")


def test_games_are_listed_with_bots_and_options(capsys):
    code, out, _ = run(capsys, "games")
    game = biglab.game("big-idea")
    assert code == 0 and out.startswith("big-idea: The Big Idea, 3 to 6 players")
    for name, bot in game.bots.items():
        assert f"{name} " in out and bot.__doc__.splitlines()[0] in out
    for option in game.options.values():
        assert f"    {option.name} " in out and option.help in out
    assert "(10, 12 with 6; 1 to 60)" in out and "0 to 10 in steps of 0.5" in out


def test_help_is_help_for_every_command(capsys):
    code, out, _ = run(capsys)
    assert code == 0 and "simulate" in out
    for command in ("games", "lab", "warm", "simulate", "replay"):
        assert command in out
        with pytest.raises(SystemExit) as end:
            cli.main([command, "--help"])
        assert end.value.code == 0 and "usage: biglab " + command in capsys.readouterr().out


def test_the_version_is_printed(capsys):
    with pytest.raises(SystemExit):
        cli.main(["--version"])
    assert capsys.readouterr().out == f"biglab {biglab.__version__}\n"


def test_warm_compiles_and_shows_how_far_it_is(capsys):
    code, out, err = run(capsys, "warm", "big-idea")
    n = len(cli.KERNELS) + len(biglab.game("big-idea").bots)
    assert code == 0 and out == "ready: The Big Idea\n" and f"{n} of {n} kernels and bots" in err


def test_warm_can_be_gentle_with_what_else_is_running(capsys, monkeypatch):
    lowered = []
    monkeypatch.setattr(os, "nice", lowered.append, raising=False)
    monkeypatch.setattr(cli, "warm_one", lambda name, task: lowered.append(os.getpid()))  # not in another process
    code, out, _ = run(capsys, "warm", "--gently", "big-idea", "big-deal")
    assert code == 0 and out == "ready: The Big Idea, Big Deal\n"
    assert lowered[0] == 10 and set(lowered[1:]) == {os.getpid()}


def test_warm_has_nothing_to_do_without_a_compiler(capsys, monkeypatch):
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    code, out, _ = run(capsys, "warm")
    assert code == 0 and "there is no compiler here" in out


def test_a_saved_game_becomes_one_page(capsys, tmp_path):
    table = biglab.new("big-idea", seats=["star", "random", "random"], seed=1, rounds=1).advance()
    table.save(tmp_path / "game.json")
    code, out, _ = run(capsys, "replay", str(tmp_path / "game.json"), "--html", str(tmp_path / "page.html"))
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert code == 0 and "open it in any browser" in out
    assert page.lstrip().lower().startswith("<!doctype html") and "The Big Idea" in page


@pytest.fixture
def started(monkeypatch):
    """The commands that would have been started; beside JupyterLab a Python runs that only sleeps."""
    commands = []
    sleep, popen = [sys.executable, "-c", "import time; time.sleep(600)"], subprocess.Popen

    def beside(command, **more):
        commands.append(popen(sleep, **more))
        commands.append(command)
        return commands[0]

    monkeypatch.setattr(subprocess, "call", lambda command: commands.append(command) or 0)
    monkeypatch.setattr(subprocess, "Popen", beside)
    return commands


def test_lab_opens_the_readers_own_first_notebook_on_this_machine_only(capsys, started, monkeypatch, tmp_path):
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(copies, "trust", lambda path: None)
    code, out, _ = run(capsys, "lab", str(tmp_path / "mine"), "--port", "8899")
    compiling, beside, command = started
    assert beside[1:] == ["-m", "biglab", "warm", "--gently"]
    assert compiling.poll() is not None  # it does not outlive JupyterLab
    assert code == 0 and "00_start_here.ipynb" in out and (tmp_path / "mine" / "00_start_here.ipynb").is_file()
    assert command[1:3] == ["-m", "jupyterlab"] and f"--ServerApp.root_dir={tmp_path / 'mine'}" in command
    assert "--LabApp.default_url=/lab/tree/00_start_here.ipynb" in command
    assert {"--ServerApp.ip=127.0.0.1", "--ServerApp.port=8899", "--no-browser"} <= set(command)


def test_lab_can_make_the_copies_and_open_nothing(capsys, started, monkeypatch, tmp_path):
    monkeypatch.setattr(copies, "trust", lambda path: None)
    monkeypatch.chdir(tmp_path)
    code, out, _ = run(capsys, "lab", "--copies-only")
    assert code == 0 and started == [] and (tmp_path / copies.FOLDER / copies.START).is_file()
    code, _, err = run(capsys, "lab", "--copies-only", "--reset", "24_winners")
    assert code == 2 and "unknown notebook '24_winners'" in err


def test_a_bot_that_stops_games_does_not_stop_the_command(capsys, monkeypatch):
    def wishes(seen, legal, rng):
        raise ValueError("no wish")

    monkeypatch.setitem(biglab.game("big-idea").bots, "wishes", wishes)
    code, out, err = run(capsys, "simulate", "big-idea", "--bots", "wishes", "random", "random", "--games", "2")
    assert code == 0 and "left out: 2 games" in out and "seat A (wishes) raised an error in round 1" in err


WRONG = [
    (["simulat"], "unknown command 'simulat'; did you mean 'simulate'?"),
    (["games", "big-ide"], "unknown game 'big-ide'; did you mean 'big-idea'?"),
    (["simulate", "big-ide", "--bots", "random"], "unknown game 'big-ide'; did you mean 'big-idea'?"),
    (["simulate", "big-idea", "--bots", "thrify"], "unknown bot 'thrify'; did you mean 'thrifty'?"),
    (["simulate", "big-idea"], "the following arguments are required: --bots; see biglab simulate --help"),
    (["simulate", "big-idea", "--bots", "random", "random"], "The Big Idea is for 3 to 6 players, not 2"),
    (["simulate", "big-idea", "--bots", "random", "--gams", "3"], "unknown argument '--gams'; did you mean '--games'?"),
    (["simulate", "big-idea", "--bots", "random", "--games", "x"], "argument --games: 'x' is not a whole number"),
    (["simulate", "big-idea", "--bots", "random", "--games", "0"], "argument --games: 0 is too few"),
    (["simulate", "big-idea", "--bots", "random", "--seed", "1.5"], "argument --seed: '1.5' is not a whole number"),
    (["simulate", "big-idea", "--bots", "random", "--seed", "-1"], "argument --seed: -1 is not a seed; give a whole"),
    (["simulate", "big-idea", "--bots", "random", "--seed", str(1 << 80)], "is not a seed; give a whole number"),
    (["simulate", "big-idea", "--bots", "random", "--bot", "star"], "unknown argument '--bot'; did you mean '--bots'?"),
    (["simulate", "big-idea", "--bots", "random", "--games", "1" * 30], "too large"),
    (["simulate", "big-idea", "--bots", "random", "--set", "round=3"], "'round'; did you mean 'rounds'?"),
    (["simulate", "big-idea", "--bots", "random", "--set", "games=3"], "unknown option 'games'"),
    (["simulate", "big-idea", "--bots", "random", "--set", "rounds"], "say OPTION=VALUE"),
    (["simulate", "big-idea", "--bots", "random", "--set", "rounds=many"], "rounds: 'many' is not a number"),
    (["simulate", "big-idea", "--bots", "random", "--set", "rounds=99"], "rounds: 99 is outside its range"),
    (["simulate", "big-idea", "--bots", "random", "--set", "fee_basis=shar"], "did you mean 'share'?"),
    (["simulate", "big-idea", "--bots", "random", "--set", "deck_file=nowhere.csv"], "cannot read 'nowhere.csv'"),
    (["simulate", "big-idea", "--bots", "random", "--variant", "hart"], "unknown variant 'hart'; did you mean 'hard'?"),
    (["simulate", "big-idea", "--bots", "random", "--csv", "nowhere/rows.csv"], "there is no folder"),
    (["simulate", "big-idea", "--bots", "random", "--csv", ""], "--csv '' is not a file name; name a file"),
    (["simulate", "big-idea", "--bots", "random", "--csv", "."], "--csv '.' is a folder; name a file"),
    (["replay", "nowhere.json", "--html", "page.html"], "nowhere.json: there is no such file"),
    (["replay", "", "--html", "page.html"], "'': there is no such file; give a game that table.save wrote"),
    (["replay", ".", "--html", "page.html"], ".: is a folder; give a game that table.save wrote"),
    (["replay", "forged.json", "--html", ""], "--html '' is not a file name"),
    (["replay", "forged.json", "--html", "nowhere/page.html"], "there is no folder"),
    (["--gams"], "unknown argument '--gams'; known are --help, --version, -h"),
    (["--nonsense", "games"], "unknown argument '--nonsense'; known are --help, --version, -h"),
    (["games", ""], "unknown game ''; known are"),
    ([""], "unknown command ''; known are"),
    (["lab", "--port", "many"], "argument --port: 'many' is not a whole number"),
    (["replay", "forged.json", "--html", "page.html"], "not a saved game"),
    (["lab", "--port", "99999"], "argument --port: 99999 is not a port"),
    (["warm", "chess"], "unknown game 'chess'"),
]


@pytest.mark.parametrize(("argv", "sentence"), WRONG)
def test_what_is_wrong_is_said_in_one_sentence(argv, sentence, capsys, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "forged.json").write_text("{not a game", encoding="utf-8")
    code, out, err = run(capsys, *argv)
    assert (code, out) == (2, "")
    assert sentence in err and err.startswith("biglab: ") and err.count("\n") == 1 and "Traceback" not in err


def test_no_traceback_reaches_the_terminal():
    answer = run_apart("simulate", "big-idea", "--bots", "thrify", "random", "random")
    assert answer.returncode == 2 and answer.stdout == ""
    assert answer.stderr == "biglab: unknown bot 'thrify'; did you mean 'thrifty'?\n"


def test_a_reader_who_has_seen_enough_is_not_an_error():
    command = f"{sys.executable} -m biglab games | head -n 1"
    answer = subprocess.run(
        ["bash", "-o", "pipefail", "-c", command],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert (answer.returncode, answer.stderr) == (0, "")
    assert answer.stdout == "big-idea: The Big Idea, 3 to 6 players\n"


# ------------------------------------------------------------------ where the output is not UTF-8


@pytest.mark.parametrize("encoding", ["cp1252", "ascii", "cp437"])
def test_a_result_is_never_lost_because_a_character_cannot_be_written(encoding, tmp_path):
    env = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "0", "PYTHONIOENCODING": encoding}
    command = [sys.executable, "-m", "biglab", "simulate", "big-shot", "--bots", "random", "--games", "20"]
    with (tmp_path / "out.txt").open("wb") as out:
        answer = subprocess.run(command, stdout=out, stderr=subprocess.PIPE, env=env)
    assert (answer.returncode, answer.stderr) == (0, b"")
    text = (tmp_path / "out.txt").read_bytes().decode(encoding)
    wanted = repr(simulate("big-shot", "random", games=20, seed=0)).replace("−", "-")
    assert text.split() == (wanted.replace("±", "+/-") if encoding == "ascii" else wanted).split() and "?" not in text


def test_characters_are_replaced_by_what_looks_like_them():
    written = "−40 … § é ≥ “x” \ud800 象".encode("ascii", "biglab.plain")
    assert written == b'-40 ... section  e >= "x" ? ?'


def test_help_and_lists_and_refusals_are_written_in_any_encoding():
    for argv, code in ((["games"], 0), (["simulate", "--help"], 0), (["simulate", "bíg", "--bots", "…"], 2)):
        answer = run_apart(*argv, PYTHONUTF8="0", PYTHONIOENCODING="ascii")
        assert answer.returncode == code and "Traceback" not in answer.stderr
        assert (answer.stdout + answer.stderr).isascii()


def test_a_device_is_refused_before_the_games_and_not_after_them(capsys):
    code, out, err = run(capsys, *SIMULATE, "--csv", "/dev/full")
    assert (code, out) == (2, "") and "/dev/full is not a plain file" in err


def test_names_that_look_like_formulas_are_texts_in_a_spreadsheet(tmp_path):
    def mine(seen, legal, rng):
        return legal[0]

    for name in ("=HYPERLINK(1)", "+1", "-1", "@x", "\t=1"):
        mine.__name__ = name
        results = simulate("big-shot", [mine, "random", "random"], games=3, seed=1)
        rows = list(csv.DictReader(results.to_csv(tmp_path / "rows.csv").open(encoding="utf-8", newline="")))
        assert rows[0]["bot_A"] == results.frame["bot_A"][0] == "'" + name and rows[0]["bot_B"] == "random"
        scores = [float(row["score_B"]) for row in rows]
        assert scores == list(results.points[:, 1]) and min(scores) < 0, "a number below zero is still a number"
    for wrong in (5, None, "a\0b"):
        with pytest.raises(biglab.BiglabError, match="is not a file name"):
            results.to_csv(wrong)
