"""Who gets a district where level colours cancel, what a bundle can reach, and parks."""

from itertools import permutations, product

import pytest

from biglab.core.errors import BiglabError
from biglab.games.big_shot.analysis import votes


# case: big-shot 8.10: symmetric, not monotone
def test_one_more_pawn_can_lose_a_district_and_a_second_wins_it_back():
    assert [votes.owner([2, 2, k, 0]) for k in (1, 2, 3)] == [2, -1, 2]
    for counts in product(range(4), repeat=4):
        for order in permutations(range(4)):
            found = votes.owner([counts[c] for c in order])
            assert (order[found] if found >= 0 else -1) == votes.owner(counts)


def test_a_bundle_reaches_more_leads_where_level_colours_cancel():
    # case: big-shot S1, S2, S3
    assert votes.reach([1, 2, 1, 0], [2, 1, 0, 1]) == {0, 1, 2}
    assert votes.reach([1, 2, 1, 0], [2, 1, 0, 1], rule="plurality") == {0, 1}
    assert votes.reach([3, 3, 0, 0], [0, 0, 1, 1]) == {2, 3}  # one pawn beats two blocks of three


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
        (lambda: votes.owner([1, -1]), "counts: -1"),
        (lambda: votes.owner([1, 1], "coin"), "rule: "),
        (lambda: votes.reach([1, 2], [1, 2, 3]), "2 and 3 colours"),
        (lambda: votes.park_table(park_factor=6), "park_factor: 6"),
        (lambda: votes.park_table(["much"]), "values: 'much'"),
    ],
)
def test_what_cannot_be_is_refused_in_words(ask, words):
    with pytest.raises(BiglabError, match=words):
        ask()
