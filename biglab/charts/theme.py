"""The one palette: every chart, board and page takes its colours from here.

The style sheet of the front end names the same colours as variables, with their dark counterparts; a test compares
the two.
"""

from ..core.wording import LETTERS

TONES = {
    "ink": "#1F2430",
    "faint": "#636A77",
    "line": "#D9D4C7",
    "card": "#FFFFFF",
    "paper": "#FBF9F4",
    "now": "#0072B2",
    "gain": "#00795A",
    "loss": "#B3420A",
    "chance": "#7A5195",
    "A": "#0072B2",
    "B": "#D55E00",
    "C": "#009E73",
    "D": "#CC79A7",
    "E": "#E69F00",
    "F": "#56B4E9",
}
SEATS = tuple(TONES[letter] for letter in LETTERS)
SEAT_INKS = (TONES["card"], *["#14120C"] * 5)  # of the letter on a seat's colour
PLUS = (-0.4, 0.4, 0.4, 1.0, 1.0, 0.4, 0.4, -0.4, -0.4, -1.0, -1.0, -0.4)  # once around a plus sign, left to right
# The corners of a seat's mark around 0, 0, so that nobody needs to tell colours apart; seat A is a circle.
CORNERS: dict[str, tuple[tuple[float, float], ...]] = {
    "A": (),
    "B": ((-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8)),
    "C": ((0, -1), (1.05, 0.82), (-1.05, 0.82)),
    "D": ((0, -1.08), (1.08, 0), (0, 1.08), (-1.08, 0)),
    "E": ((0, -1), (0.95, -0.31), (0.59, 0.81), (-0.59, 0.81), (-0.95, -0.31)),
    "F": tuple(zip(PLUS, PLUS[9:] + PLUS[:9])),
}
FAMILY = "system-ui, -apple-system, 'Segoe UI', sans-serif"
