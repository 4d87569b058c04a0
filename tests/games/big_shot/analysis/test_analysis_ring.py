"""The shrinking ring, vote splitting, cancelling and parks: exact, against brute force and simulation."""

from fractions import Fraction as F
from itertools import permutations, product

import numpy as np
import pytest

from biglab.core.errors import BiglabError
from biglab.games.big_shot.analysis import ring, votes

# case: big-shot 3.3, landing probabilities, in sixths
LANDING = {5: [2, 1, 1, 1, 1], 4: [2, 2, 1, 1], 3: [2, 2, 2], 2: [3, 3], 1: [6]}


@pytest.mark.parametrize("left", range(1, 19))
def test_landing_probabilities_are_as_printed(left):
    printed = LANDING.get(left, [1] * 6 + [0] * (left - 6))
    assert ring.landing(left) == [F(sixths, 6) for sixths in printed]


# case: big-shot K6
def test_empty_spaces_are_not_counted():
    full = [space for space in range(18) if space not in (4, 5, 7)]
    chances = ring.sale_chances(full, promoter=4)
    assert list(chances)[:3] == [6, 8, 9] and chances[9] == F(1, 6)  # die 3 lands on 9


def slow_law(spaces, faces):
    """Every sequence of dice on a real ring of numbered spaces; promoter on space 0, which is full."""
    law = [[F(0)] * spaces for _ in range(spaces)]

    def roll(full, at, round_, p):
        if not full:
            return
        for die in range(1, faces + 1):
            place, count = at, 0
            while count < die:
                place = (place + 1) % spaces
                count += place in full
            law[place][round_] += p / faces
            roll(full - {place}, place, round_ + 1, p / faces)

    roll(frozenset(range(spaces)), 0, 0, F(1))
    return law


@pytest.mark.parametrize("spaces, faces", [(1, 6), (2, 3), (4, 3), (5, 4), (6, 2), (5, 6)])
def test_the_walk_agrees_with_every_sequence_of_dice(spaces, faces):
    slow = slow_law(spaces, faces)
    for place in range(1, spaces + 1):
        assert list(ring.sale_round(place, spaces, faces).values()) == slow[place % spaces]


# case: big-shot idea 10
def test_every_round_sells_one_bundle_and_every_bundle_is_sold_once():
    laws = [ring.sale_round(place) for place in range(1, 19)]
    assert all(sum(law.values()) == 1 for law in laws)
    assert all(sum(law[round_] for law in laws) == 1 for round_ in range(1, 19))


def test_simulated_rounds_agree_with_the_exact_ones():
    for row in ring.sale_table(games=20_000, seed=5):
        assert abs(row.seen.value - float(row.mean)) < 4 * row.std / 20_000**0.5
    rounds = ring.simulate_sales(games=200, seed=1)
    assert (np.sort(rounds, axis=1) == np.arange(1, 19)).all()


def test_a_die_of_one_face_goes_round_and_a_random_order_forgets_the_promoter():
    assert ring.sale_round(7, die_faces=1)[7] == 1 == ring.sale_round(7, order="clockwise")[7]
    assert set(ring.sale_round(3, order="random").values()) == {F(1, 18)}
    assert (ring.simulate_sales(order="clockwise", games=2) == np.arange(1, 19)).all()
    assert ring.sale_table([18], order="random", games=20_000)[0].mean == F(19, 2)


# case: big-shot 5.3
TABLE_5_3 = """
1 | 1→1
2 | 2→2; 1/1→—
3 | 3→3; 2/1→2; 1/1/1→—
4 | 4→4; 3/1→3; 2/2→—; 2/1/1→2; 1/1/1/1→—
5 | 5→5; 4/1→4; 3/2→3; 3/1/1→3; 2/2/1→1; 2/1/1/1→2
6 | 6→6; 5/1→5; 4/2→4; 4/1/1→4; 3/3→—; 3/2/1→3; 3/1/1/1→3; 2/2/2→—; 2/2/1/1→—
7 | 7→7; 6/1→6; 5/2→5; 5/1/1→5; 4/3→4; 4/2/1→4; 4/1/1/1→4; 3/3/1→1; 3/2/2→3; 3/2/1/1→3; 2/2/2/1→1
"""


def test_the_ownership_table_is_as_printed():
    printed = {}
    for line in TABLE_5_3.strip().split("\n"):
        for cell in line.split(" | ")[1].split("; "):
            counts, wins = cell.split("→")
            printed[tuple(map(int, counts.split("/")))] = None if wins == "—" else int(wins)
    assert {row.counts: row.wins for row in votes.ownership_table()} == printed


# case: big-shot 8.10: symmetric, not monotone
def test_one_more_pawn_can_lose_a_district_and_a_second_wins_it_back():
    assert [votes.owner([2, 2, k, 0]) for k in (1, 2, 3)] == [2, -1, 2]
    for counts in product(range(4), repeat=4):
        for order in permutations(range(4)):
            found = votes.owner([counts[c] for c in order])
            assert (order[found] if found >= 0 else -1) == votes.owner(counts)


# case: big-shot idea 7
def test_how_often_a_minority_wins_is_counted_over_every_stream_of_pawns():
    each, cap, colours = 3, 4, 3  # small enough to lay out all 9 · 8 · 7 · 6 streams
    pawns = [colour for colour in range(colours) for _ in range(each)]
    streams = list(permutations(pawns, cap))
    for row in votes.vote_splitting(cap, colours, each):
        hits = {"leader": 0, "minority": 0, "nobody": 0, "single": 0}
        for stream in streams:
            counts = [stream.count(colour) for colour in range(colours)]
            colour = votes.owner(counts, row.rule, cap)
            kind = "nobody" if colour < 0 else "leader" if counts[colour] == max(counts) else "minority"
            hits[kind] += 1
            hits["single"] += colour >= 0 and counts[colour] == 1
        assert (row.leader, row.minority, row.nobody, row.single) == tuple(
            F(hits[kind], len(streams)) for kind in ("leader", "minority", "nobody", "single")
        )


def test_a_full_district_of_seven_always_has_an_owner_and_a_minority_gets_it_more_than_a_quarter_of_the_time():
    cancel, plurality, majority = votes.vote_splitting(games=40_000, seed=3)
    assert cancel.nobody == 0 and cancel.leader + cancel.minority == 1
    assert cancel.single == cancel.minority  # 3/3/1 and 2/2/2/1
    assert plurality.nobody == cancel.minority > F(1, 4)
    assert plurality.minority == majority.minority == 0 and majority.nobody > plurality.nobody
    assert cancel.minority in cancel.seen and plurality.seen.value == 0


def test_a_bundle_reaches_more_leads_where_level_colours_cancel():
    # case: big-shot S1, S2, S3
    assert votes.reach([1, 2, 1, 0], [2, 1, 0, 1]) == {0, 1, 2}
    assert votes.reach([1, 2, 1, 0], [2, 1, 0, 1], rule="plurality") == {0, 1}
    assert votes.reach([3, 3, 0, 0], [0, 0, 1, 1]) == {2, 3}  # one pawn beats two blocks of three
    rows = votes.cancel_table(value=20)
    assert all(row.cancel > row.plurality and row.gain == 20 * (row.cancel - row.plurality) for row in rows[1:])


def test_what_a_bundle_can_reach_agrees_with_drawing_pawns():
    row = votes.cancel_table([4])[0]
    rng, games, hits, kept = np.random.default_rng(4), 20_000, 0, 0
    pawns = np.repeat(np.arange(4), 18)
    for _ in range(games):
        drawn = rng.permutation(pawns)[:8]
        counts, bundle = np.bincount(drawn[:4], minlength=4), np.bincount(drawn[4:], minlength=4)
        if (bundle > 0).sum() < 2:
            continue
        kept += 1
        hits += 0 in votes.reach(counts.tolist(), bundle.tolist())
    assert abs(hits / kept - float(row.cancel)) < 4 * (0.25 / kept) ** 0.5


# case: big-shot idea 8, S8
def test_a_park_is_worth_its_neighbours_once_more():
    rows = votes.park_table()
    assert [(row.least, row.mean, row.most) for row in rows] == [(0, 0, 0), (9, 10, 11), (19, 20, 21), (30, 30, 30)]
    assert rows[2].together == 2 * rows[2].mean
    assert votes.park_table(park_factor=3)[3].mean == 2 * (9 + 10 + 11)
    assert votes.park_table(park_factor=1)[3].most == 0


@pytest.mark.parametrize(
    "ask, words",
    [
        (lambda: ring.landing(0), "left: 0"),
        (lambda: ring.landing(3, die_faces=13), "die_faces: 13"),
        (lambda: ring.landing(3, order="sideways"), "order: "),
        (lambda: ring.sale_round(19), "place: 19 is out of range; give a whole number from 1 to 18"),
        (lambda: ring.sale_round(1, die_faces=0), "die_faces: 0"),
        (lambda: ring.sale_chances([], 3), "no space holds a bundle"),
        (lambda: ring.sale_chances([18], 3), "full: 18"),
        (lambda: ring.simulate_sales(games=1), "games: 1"),
        (lambda: votes.owner([1, -1]), "counts: -1"),
        (lambda: votes.owner([1, 1], "coin"), "rule: "),
        (lambda: votes.vote_splitting(7, 2, 3), "cannot fill a district of 7"),
        (lambda: votes.vote_splitting(colours=5), "colours: 5"),
        (lambda: votes.cancel_table([7]), "pawns: 7"),
        (lambda: votes.cancel_table(min_colours=5), "min_colours: 5"),
        (lambda: votes.cancel_table([6], pawns_per_colour=2), "too few"),
        (lambda: votes.reach([1, 2], [1, 2, 3]), "2 and 3 colours"),
        (lambda: votes.park_table(park_factor=6), "park_factor: 6"),
        (lambda: votes.park_table(["dear"]), "values: 'dear'"),
    ],
)
def test_what_cannot_be_is_refused_in_words(ask, words):
    with pytest.raises(BiglabError, match=words):
        ask()
