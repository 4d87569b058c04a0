"""How much to shade: the ranking of formats depends on it, and no format's best share is the textbook's."""

from fractions import Fraction

import pytest

import biglab
from biglab.core.errors import BiglabError
from biglab.games.big_shot.analysis import shading

ASK = {"games": 60, "seed": 1}


def test_whether_first_price_brings_more_than_english_depends_on_the_share():
    little, much = shading.revenue_by_share("first_price_sealed", ("1/2", "7/8"), **ASK)
    assert little.over.high < 0 < much.over.low
    assert (little.share, much.share) == (Fraction(1, 2), Fraction(7, 8))


def test_a_share_bidder_bids_its_share_in_every_format_and_nothing_is_taken_off_twice():
    whole = shading.share_bidder(1)
    for format in ("english", "second_price_sealed"):
        same = [
            biglab.simulate("big-shot", [bot] * 4, games=20, seed=1, auction_format=format).points.tolist()
            for bot in (whole, "appraiser")
        ]
        assert same[0] == same[1], format  # appraiser goes up to all that the bundle adds
    table = biglab.new("big-shot", [shading.share_bidder("1/2")] * 4, seed=1, auction_format="first_price_sealed")
    table.advance()
    from biglab.games.big_shot.analysis import auctions
    from biglab.games.big_shot.bots.valuation import ONE_IN_1024THS, to_come, worth_to_seat

    first = auctions(table)[0]
    for seat, bid in enumerate(first.bids):
        worth = worth_to_seat(first.start, seat, to_come(first.start))
        half = worth // (2 * ONE_IN_1024THS)
        assert bid == (min(half, 10) if half >= 1 else None) or first.drawn[seat], (seat, bid, worth)


def test_best_responses_end_where_nobody_gains_by_changing_alone():
    path = shading.best_responses("first_price_sealed", start=1, **ASK)
    assert path[0].others == 1 and path[0].gain.low > 0  # the whole estimate leaves nothing
    assert [row.best for row in path[:-1]] == [row.others for row in path[1:]]
    assert path[-1].stable and path[-1].others < Fraction(3, 4)  # less than in the textbook, for four


def test_steps_that_run_in_a_circle_end_too():
    row = shading.BestResponse(Fraction(1, 2), Fraction(1), biglab.stats.mean([1, 2, 3]), biglab.stats.mean([1, 2]))
    assert not row._replace(gain=biglab.stats.mean([5, 6, 5])).stable
    assert row._replace(gain=biglab.stats.mean([-5, 6])).stable and row._replace(best=Fraction(1, 2)).stable


@pytest.mark.parametrize(
    "ask, words",
    [
        (lambda: shading.share_bidder(0), "share: 0 is not a share to bid"),
        (lambda: shading.share_bidder("half"), "share: 'half' is not a number"),
        (lambda: shading.best_responses("japanese"), "format: "),
        (lambda: shading.revenue_by_share("english", []), "shares"),
    ],
)
def test_what_cannot_be_is_refused_in_words(ask, words):
    with pytest.raises(BiglabError, match=words):
        ask()
