"""The exercises on Big Deal: the answers, worked out by another way, and those that come from a game."""

from fractions import Fraction

from biglab import big_deal
from biglab.games.big_deal import analysis
from biglab.games.big_deal.lessons import exercises as workbook
from biglab.ui.exercise import exercise

SOLVED = {
    "late-in-the-round": 1 - Fraction(15 * 14 * 13, 20 * 19 * 18),
    "more-likely-than-not": next(b for b in range(98) if 2 * analysis.p_match(97, b, 4) > 1),
    "win-with-two-cards": sum(analysis.blocker_distribution(74, 14, 4)[:2]),
    "prize-worth-it": workbook.worthy_prize(),
    "cards-before-the-yield": workbook.cards_played(),
    "worth-of-playing-on": analysis.sunk_cost([0], 55_000, [10_000], (7, 8, 4), 78, 4)[0].difference,
}
TRIED = {"beat-three-thieves", "thefts-of-the-first-round"}


def weigher(seen, legal, rng):
    """Weighs thefts against pairs by what they bring on average."""
    seat = seen.to_move
    if seen.phase != big_deal.TURN:
        i = big_deal.cheapest_answer(seen, legal)
        fight = legal[i].verb != big_deal.YIELD and big_deal.answer_gain(seen, seat, legal[i].what) > 0
        return legal[i] if fight else legal[len(legal) - 1]
    best, gain = big_deal.useless_card(seen, legal), 0
    for i in range(len(legal)):
        verb, what, worth = legal[i].verb, legal[i].what, 0
        if verb == big_deal.STEAL:
            worth = big_deal.theft_gain(seen, seat, what // big_deal.KINDS, what % big_deal.KINDS)
        elif verb == big_deal.PAIR or verb == big_deal.TAKE:
            worth = big_deal.pair_gain(seen, seat, legal[i])
        if worth > gain:
            best, gain = i, worth
    return legal[best]


def test_a_bot_that_weighs_beats_three_thieves_and_a_timid_one_does_not():
    assert exercise("beat-three-thieves", weigher).right
    wrong = exercise("beat-three-thieves", big_deal.peaceful)
    assert not wrong.right and "weaker than this field" in wrong.verdict


def test_the_thefts_of_the_first_round_are_in_the_log():
    table = workbook.first_round()
    thefts = sum(" attacks A's " in line.text for line in table.log)
    assert 0 < thefts < sum(" attacks " in line.text for line in table.log)
    assert exercise("thefts-of-the-first-round", thefts).right
    assert exercise("thefts-of-the-first-round", thefts + 1).verdict == f"Not yet: {thefts + 1} is too high."
    assert "a number was asked for" in exercise("thefts-of-the-first-round", "many").verdict
