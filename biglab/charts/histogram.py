"""How likely each value is: from probabilities, or counted in a sample."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from typing import Any

from ..core.errors import BiglabError

BINS = 30


def weighted(values: Sequence[Any], chances: Sequence[Any]) -> dict[float, float]:
    """Probabilities by value, in order; a value that is listed twice gets both."""
    if len(chances) != len(values) or min(chances) < 0 or abs(float(sum(chances)) - 1) > 1e-9:
        raise BiglabError(
            f"weights: {len(chances)} for {len(values)} values; give one probability per value, summing to 1"
        )
    heights = dict.fromkeys(sorted(map(float, values)), 0.0)
    for x, p in zip(values, chances):
        heights[float(x)] += float(p)
    return heights


def binned(sample: list[float]) -> tuple[dict[float, int], float | None]:
    """How often each value occurs; if there are many values, in bins of equal width."""
    counts = Counter(sample)
    if len(counts) <= BINS:
        return dict(counts), None
    low, high = min(sample), max(sample)
    width = (high - low) / BINS
    places = Counter(min(BINS - 1, int((value - low) / width)) for value in sample)
    return {low + (place + 0.5) * width: places[place] for place in range(BINS)}, width


def wilson(share: float, n: int, z: float) -> tuple[float, float]:
    """Wilson's interval of a share among n, for a normal quantile; it stays honest near 0 and 1."""
    centre = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    return max(0.0, centre - half) if share else 0.0, min(1.0, centre + half) if share < 1 else 1.0
