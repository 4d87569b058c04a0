"""Following equal futures together gives the very fractions that walking every die gives."""

import biglab
from biglab.lab import exact
from biglab.lab import exact_merge as merged


def open_positions(seats, seed, wanted, **options):
    """Tables at which a seat decides in the open, early enough that every die can still be walked."""
    table = biglab.new("big-idea", seats=seats, seed=seed, **options).advance()
    found = []
    while len(found) < wanted and not table.is_over:
        if not exact.refusal(table):
            found.append(table.branch())
        table.play(table.ask(bot="star")).advance()
    assert len(found) == wanted
    return found


def test_mean_variance_and_ways_are_those_of_the_whole_tree(monkeypatch):
    tables = open_positions(["you", "star", "myopic"], 8, 3)
    tables += open_positions(["you", "gambler", "myopic"], 5, 2, multi=True, fee_per_share=0.5)
    tables += open_positions(["you", "star", "myopic"], 2, 2, die_sides=4, abstain_penalty="skip_open_and_ipo")
    together = [exact.expected(table) for table in tables]
    monkeypatch.setattr(merged, "can_merge", lambda game: False)
    one_by_one = [exact.expected(table) for table in tables]
    assert [found.leaves for found in together] == [found.leaves for found in one_by_one]
    assert [found.mean for found in together] == [found.mean for found in one_by_one]
    assert [found.variance for found in together] == [found.variance for found in one_by_one]
    assert max(found.leaves for found in together) > 1000


def test_every_move_of_a_crowded_table_has_an_exact_value():
    table = open_positions(["you", "star", "myopic", "founder"], 8, 9)[-1]
    found = biglab.values(table, games=50, horizon="round")
    assert all(row.exact is not None for row in found.rows)
    assert exact.expected(table).leaves > 200_000  # far more than a tree that is walked die by die


def test_a_policy_that_draws_at_random_has_no_exact_value():
    table = open_positions(["you", "star", "myopic"], 8, 1)[0]
    try:
        exact.expected(table, "random")
    except exact.NotExact as refusal:
        assert "draws at random" in str(refusal)
    else:
        raise AssertionError("a random policy was taken for a certain one")
