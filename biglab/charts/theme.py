"""The one palette: every chart, board and page takes its colours from here.

The style sheet of the front end names the same colours as variables, with their dark counterparts; a test compares
the two.
"""

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
SEATS = tuple(TONES[letter] for letter in "ABCDEF")
FAMILY = "system-ui, -apple-system, 'Segoe UI', sans-serif"
