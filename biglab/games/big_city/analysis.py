"""Big City: questions only this game can be asked, exact beside measured.

The rooms behind this door:

    breakdown    the score of a placement, term by term
"""

from .breakdown import facts, multiplier, score_of, terms, total

__all__ = ["facts", "multiplier", "score_of", "terms", "total"]
