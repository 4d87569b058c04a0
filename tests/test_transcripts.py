"""Whole games as text, reviewed as text: a changed rule is a changed line here.

To renew them after a change that is meant: BIGLAB_RENEW_TRANSCRIPTS=1 pytest tests/test_transcripts.py, then read
the difference before it is committed together with the rule.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

import biglab
from biglab.core.state import CHANCE, NOBODY

FOLDER = Path(__file__).parent / "transcripts"
LETTERS = "ABCDEF"
WHO = {CHANCE: "*", NOBODY: "-", **dict(enumerate(LETTERS))}

GAMES = {
    "big-idea-3": ("big-idea", ["star", "myopic", "random"], 1, {}),
    "big-idea-6": ("big-idea", ["star", "myopic", "copycat", "leaver", "gambler", "greedy"], 2, {}),
    "big-idea-multi": ("big-idea", ["random", "greedy", "founder", "star"], 3, {"variant": "multi"}),
    "big-idea-hard": ("big-idea", ["thrifty", "leaver", "myopic", "random"], 4, {"variant": "hard"}),
    "big-idea-fr": ("big-idea", ["star", "random", "thrifty"], 5, {"language": "fr", "rounds": 4}),
    "big-idea-options": (
        "big-idea",
        ["random", "random", "random"],
        6,
        {
            "variant": "multi-hard",
            "fee_per_share": 0.5,
            "venture_tokens": 2,
            "tie_break": "extra_round",
            "rounds": 3,
            "abstain_penalty": "skip_open_and_ipo",
            "excused_can_act": False,
            "language": "nl",
        },
    ),
    "big-shot-4": ("big-shot", ["watchful", "appraiser", "borrower", "spoiler"], 1, {}),
    "big-shot-3-expert": ("big-shot", ["cautious", "hoarder", "random"], 2, {"variant": "expert"}),
    "big-shot-2": ("big-shot", ["watchful", "borrower"], 3, {}),
    "big-shot-sealed": (
        "big-shot",
        ["appraiser", "cautious", "thrifty", "watchful"],
        4,
        {"variant": "second-price", "spaces": 9},
    ),
    "big-shot-dutch": ("big-shot", ["cautious", "watchful", "random"], 5, {"variant": "dutch", "spaces": 8}),
    "big-shot-options": (
        "big-shot",
        ["random", "random"],
        6,
        {
            "spaces": 12,
            "leader_may_refuse": True,
            "overbid_rule": "reveal_and_restart",
            "split_payment": True,
            "allow_repayment": True,
            "order": "clockwise",
            "colour_cards": "shuffled",
            "no_eligible": "no_winner",
        },
    ),
    "big-deal-2": ("big-deal", ["actuary", "thief"], 1, {"max_rounds": 1}),
    "big-deal-4": ("big-deal", ["hedger", "guardian", "greedy", "actuary"], 2, {}),
    "big-deal-options": (
        "big-deal",
        ["random", "thief", "peaceful", "random", "hedger"],
        3,
        {
            "hand_size": 6,
            "target": 300_000,
            "counts": [6, 6, 4],
            "refill": "alternate",
            "end_check": "at_once",
            "finish_circle": True,
            "hand_penalty": -1,
            "min_target_sets": 1,
            "may_yield": False,
            "language": "nl",
        },
    ),
    "superpoly-3": ("superpoly", ["buyer", "trader", "saver"], 3, {}),
    "superpoly-4-quick": ("superpoly", ["builder", "sniper", "dreamer", "trader"], 2, {"variant": "quick"}),
    "superpoly-6-timed": (
        "superpoly",
        ["builder", "sniper", "dreamer", "trader", "buyer", "saver"],
        4,
        {"time_limit": 8, "houses": 8, "language": "fr"},
    ),
    "superpoly-sealed": (
        "superpoly",
        ["trader", "saver", "builder", "sniper"],
        5,
        {
            "auction": "sealed_second",
            "start_cash": 120_000,
            "rent_scale": 4,
            "max_turns": 60,
            "bank_estate": "auction",
            "language": "nl",
        },
    ),
    "superpoly-options": (
        "superpoly",
        ["random", "random", "random"],
        6,
        {
            "auction": "dutch",
            "rent": "prompt",
            "attention": 0.5,
            "claim_scope": "all",
            "manage": "between_turns",
            "side_deals": True,
            "defer": "add_later",
            "utility_roll": "new",
            "corner20": "pot",
            "jail_tries": 5,
            "jail_double_again": True,
            "reshuffle": True,
            "even_building": False,
            "max_turns": 16,
        },
    ),
    "auction-house-first-price": ("auction-house", ["equilibrium", "risk_averse", "hothead", "half"], 1, {"lots": 5}),
    "auction-house-english": (
        "auction-house",
        ["truthful", "hothead", "half"],
        2,
        {"variant": "common-english", "lots": 3, "show": "everything"},
    ),
    "auction-house-options": (
        "auction-house",
        ["random", "learner", "naive", "equilibrium"],
        3,
        {
            "variant": "dutch",
            "values": "mixed",
            "show": "price",
            "tick": 5,
            "reserve": 20,
            "budget": 60,
            "entry_fee": 2,
            "lots": 4,
        },
    ),
    "big-city-2": ("big-city", ["planner", "grabber"], 1, {}),
    "big-city-3": ("big-city", ["mayor", "assembler", "conductor"], 2, {}),
    "big-city-5": ("big-city", ["planner", "grabber", "mayor", "spoiler", "random"], 3, {"max_turns": 60}),
    "big-city-trade": ("big-city", ["broker", "planner", "broker"], 4, {"variant": "trade"}),
    "big-city-everything": ("big-city", ["broker", "spoiler", "conductor", "planner"], 5, {"variant": "everything"}),
    "big-city-options": (
        "big-city",
        ["mayor", "random", "conductor"],
        6,
        {
            "variant": "branching",
            "city_hall_reward": "escalating",
            "starting_tiles": [3, 4, 6, 8],
            "tram_first": 2,
            "tram_perimeter": True,
            "holes_inner": False,
            "draw_reveal": "declare_first",
            "exchange_interleaved": True,
            "hand_visibility": "hidden",
            "hand_limit": 6,
            "idle_rounds": 1,
            "max_turns": 50,
        },
    ),
}


WIDEST = 40  # columns of a move; a longer one pushes its line to the right
EDGE = " | "  # between a move and what the log says about it


def transcript(name):
    """The game as text: its head, every move in words with the lines of the log that it brings, and how it ended."""
    game, seats, seed, options = GAMES[name]
    table = biglab.new(game, seats, seed=seed, **options).advance()
    chosen = ", ".join(f"{key} {value}" for key, value in options.items()) or "standard"
    lines = [f"{table.game.title}: {', '.join(seats)}; seed {seed}; {chosen}", ""]
    cites = max(len(line.cite) for line in table.log)
    width = min(WIDEST, max(len(move) for move in table.moves))
    for ply, played in enumerate(table.history, 1):
        told = [f"{EDGE}{WHO[seat]} {cite:{cites}}  {text}" for seat, text, cite in played.lines] or [""]
        moves = [f"{ply:4} {WHO[played.seat]} {played.text:{width}}", *[" " * (7 + width)] * (len(told) - 1)]
        lines += [f"{move}{line}".rstrip() for move, line in zip(moves, told)]
    lines += ["", f"{table.length} moves"]
    for seat, score in enumerate(table.scores):
        lines.append(f"{LETTERS[seat]} {seats[seat]:8} {score:g}{'  won' if seat in table.winners else ''}")
    return "\n".join(lines) + "\n"


def moves_in(text):
    """The moves of a transcript, as they are written in it."""
    body = text.split("\n\n")[1]
    return [line[7:].split(EDGE)[0].strip() for line in body.splitlines() if line[:4].strip()]


@pytest.mark.parametrize("name", GAMES)
def test_the_game_is_the_one_written_down(name):
    path, found = FOLDER / f"{name}.txt", transcript(name)
    if os.environ.get("BIGLAB_RENEW_TRANSCRIPTS") == "1":
        path.write_text(found, encoding="utf-8")
    assert path.read_text(encoding="utf-8").splitlines() == found.splitlines()


@pytest.mark.parametrize("name", GAMES)
def test_the_words_that_are_written_down_play_the_game(name):
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    game, seats, seed, options = GAMES[name]
    table = biglab.new(game, seats, seed=seed, **options).play(*moves_in(text))
    assert table.is_over and f"\n{table.length} moves\n" in text
    assert [f"{score:g}" for score in table.scores] == re.findall(r"^[A-F] \w+ +(\S+)", text.split("\n\n")[2], re.M)


def test_every_transcript_is_compared_and_every_game_has_one():
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(GAMES)
    assert {game for game, *_ in GAMES.values()} == set(biglab.GAMES)
