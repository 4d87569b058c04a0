"""The exercises on Big City: the answers, worked out by another way, and those that come from a game."""

from fractions import Fraction

from biglab.games.big_city import worth, worth_of_draw
from biglab.games.big_city.lessons import exercises as workbook
from biglab.ui.exercise import exercise

SOLVED = {
    "what-does-it-score": (10 + 1 + 1 - 2) * 2,
    "four-volunteers": Fraction(1, 3) ** 4,  # q³ = 2/54
    "enough-of-a-reward": 4 - 16 * Fraction(1, 10),
    "waiting-for-the-reward": 4,
    "streetcar-for-a-triple": (10 + 1) * 3 - (10 + 1) * 2,
    "home-or-shop": (2 + 1) * 2 - 2 * 2,
    "third-in-a-row": 1 - Fraction(6 * 5, 7 * 6),
    "one-card-left": Fraction(1, 3) * (10 - 6),
    "rivals-draw-first": Fraction(2, 6),
    "range-of-payments": 9 - 3,
    "does-ben-hold-it": 1 - Fraction(5, 7) * Fraction(4, 6),
}
TRIED = {"most-valuable-building", "beat-grabber-and-beginner"}


def test_the_most_valuable_building_is_found_in_the_log():
    game = workbook.the_game()
    s = game.state
    most = max(s.points[n] for n in range(s.pieces))
    assert exercise("most-valuable-building", most).right
    assert exercise("most-valuable-building", most + 1).verdict == f"Not yet: {most + 1} is too high."
    assert not exercise("most-valuable-building", "much").right
    assert game.is_over and sum(s.points[: s.pieces]) == sum(s.score[:3])


def collector(seen, legal, rng):
    """Builds what scores most, and does everything else at random."""
    best, top = rng.below(len(legal)), 0
    for i in range(len(legal)):
        if worth(seen, legal[i]) > top:
            best, top = i, worth(seen, legal[i])
    return legal[best]


def chooser(seen, legal, rng):
    """A collector that looks where the next lot comes from."""
    best, top = rng.below(len(legal)), 0
    for i in range(len(legal)):
        value = 10 * worth(seen, legal[i]) + worth_of_draw(seen, legal[i])
        if value > top:
            best, top = i, value
    return legal[best]


def test_the_solution_passes_and_the_collector_of_the_notebook_does_not():
    assert exercise("beat-grabber-and-beginner", chooser).right
    assert not exercise("beat-grabber-and-beginner", collector).right
    assert exercise("beat-grabber-and-beginner", ...).verdict.startswith("Not answered yet")


def test_a_bot_that_returns_nothing_is_not_ready():
    said = exercise("beat-grabber-and-beginner", lambda seen, legal, rng: None).verdict
    assert said.startswith("Not yet: ") and "Not ready" in said
