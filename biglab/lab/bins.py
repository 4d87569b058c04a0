"""Bins that stay where they are while what is counted in them changes."""

from __future__ import annotations

import math

import numpy as np

BINS = 24


class Scale:
    """The bins of a picture: chosen once, then widened in few, large steps, so that only bars move while dragging."""

    def __init__(self) -> None:
        self.low, self.width, self.bins, self.top = 0.0, 0.0, 0, 0.0

    @property
    def high(self) -> float:
        return self.low + self.width * self.bins

    @property
    def middles(self) -> list[float]:
        return [self.low + self.width * (i + 0.5) for i in range(self.bins)]

    def hold(self, *samples: np.ndarray) -> None:
        """Make room for these samples; the few values beyond are counted in the bins at the ends."""
        for values in samples:
            low, high = (float(end) for end in np.quantile(values, (0.005, 0.995)))
            if not self.bins:
                self._lay(low, high, values, (high - low) / 4)
            elif (values < self.low).mean() > 0.025 or (values > self.high).mean() > 0.025:
                self._lay(min(low, self.low), max(high, self.high), values, (high - low) / 4, self.low, self.high)
        self.reach(max(max(self.shares(values)) for values in samples))

    def _lay(
        self, low: float, high: float, values: np.ndarray, air: float, left: float = math.inf, right: float = -math.inf
    ) -> None:
        """Bins from low to high with some air at the ends that have moved."""
        is_whole = bool((values == np.floor(values)).all())
        least = float(values.min()) >= 0 and low - air < 0
        low = low if low >= left else 0.0 if least else low - air
        high = high if high <= right else high + air
        width = nice((high - low) / BINS, is_whole)
        half = 0.5 if is_whole and width == 1 else 0.0
        self.width = width
        self.low = math.floor((low + half) / width) * width - half
        self.bins = max(4, math.ceil((high - self.low) / width))
        self.top = 0.0

    def shares(self, values: np.ndarray) -> list[float]:
        """The share of the games in each bin."""
        places = np.clip(((values - self.low) / self.width).astype(int), 0, self.bins - 1)
        found: list[float] = (np.bincount(places, minlength=self.bins) / len(values)).tolist()
        return found

    def reach(self, share: float) -> None:
        """Make the picture high enough for this share, and somewhat higher."""
        if share > self.top:
            self.top = min(1.0, math.ceil(share * 1.2 * 20) / 20)


def nice(width: float, is_whole: bool) -> float:
    """The next 1, 2 or 5 × 10ⁿ; at least 1 for whole numbers."""
    width = max(width, 1.0 if is_whole else 1e-9)
    power = 10.0 ** math.floor(math.log10(width))
    return next(digit * power for digit in (1, 2, 5, 10) if digit * power >= width * 0.999)
