"""The door to the analysis of Big Shot: everything behind it is named, explained and shown."""

import biglab
from biglab.games.big_shot import analysis
from biglab.games.big_shot.analysis import markets, votes
from biglab.games.big_shot.analysis.credit import DEBT, SCHEDULE
from biglab.games.big_shot.rules.board import RECONSTRUCTED
from biglab.games.big_shot.rules.districts import unshared
from biglab.games.big_shot.rules.options import OPTIONS


def test_numbers_of_the_game_stand_here_as_the_game_has_them():
    options = {option.name: option for option in OPTIONS}
    assert list(SCHEDULE) == options["loan_schedule"].default and DEBT == options["debt_per_loan"].default
    assert set(markets.FORMATS) == set(options["auction_format"].choices)
    parks = [
        [next(d.value for d in RECONSTRUCTED if d.id == i) for i in park.doubles]
        for park in RECONSTRUCTED
        if park.is_park
    ]
    assert parks == [[9, 10, 11], [9, 10, 11]]  # what park_table looks at


def test_the_rule_of_ownership_is_that_of_the_game():
    for a in range(8):
        for b in range(8 - a):
            for c in range(8 - a - b):
                for d in range(8 - a - b - c):
                    assert votes.owner([a, b, c, d]) == unshared(a, b, c, d)


def test_tables_are_rows_with_a_frame_and_a_face_for_notebooks():
    table = biglab.new("big-shot", seats=["random"] * 4, seed=1, spaces=4).advance()
    found = analysis.auctions(table)
    assert list(found.frame.columns) == ["leader", "winner", "price", "loans"] and list(found.frame.index) == [
        1,
        2,
        3,
        4,
    ]
    assert found.frame["price"].sum() == sum(table.state.spent)
    for rows in (found, analysis.loan_table(), analysis.park_table(), analysis.format_outcomes([3, 9], [5, 8])):
        assert len(rows.frame) == len(rows) and rows._repr_html_().startswith("<table>")
