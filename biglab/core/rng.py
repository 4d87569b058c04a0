"""Random numbers that live inside the record: the same interpreted, compiled and anywhere.

SplitMix64 (Steele, Lea and Flood 2014). A record holds one key for chance and one for each seat; they belong
to (seed, game), never to a thread, a block or a machine, and nothing uses them up. Every chance event and
every decision draws from its own place, so a game taken back, branched, saved or replayed meets the same
luck, and the same event shows the same die in two branches, whatever else has happened in between.
"""

from typing import Any

MASK = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15


def mix(z: int) -> int:
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def seed_keys(s: Any, seed: int, game: int) -> None:
    """Keys for game number `game` of the experiment `seed`: first that of chance, then one for each seat."""
    key = mix((seed * GOLDEN + 1) & MASK)
    for stream in range(7):
        s.rng[stream] = mix((key + (8 * game + stream) * GOLDEN) & MASK)


def draw_for(s: Any, key: int, n: int) -> int:
    """The random integer 0 <= x < n that belongs to this chance event of this game, by its `chance_key`."""
    return ((mix((s.rng[0] + (key + 1) * GOLDEN) & MASK) >> 32) * n) >> 32


def begin_draws(s: Any, stream: int, occasion: int) -> None:
    """Start the draws that belong to this occasion: a decision of a seat, or a guess."""
    s.draw = mix(mix((s.rng[stream] + (occasion + 1) * GOLDEN) & MASK))


def below(s: Any, n: int) -> int:
    """The next random integer 0 <= x < n of this occasion (bias below n / 2**32)."""
    s.draw = (s.draw + GOLDEN) & MASK
    return ((mix(s.draw) >> 32) * n) >> 32


def uniform(s: Any) -> float:
    """The next random number 0 <= x < 1 of this occasion."""
    s.draw = (s.draw + GOLDEN) & MASK
    return (mix(s.draw) >> 11) * (1.0 / 9007199254740992.0)


class Rng:
    """What a bot draws from: `rng.below(6)`, `rng.random()`, `rng.choice(legal)`."""

    __slots__ = ("state",)

    def __init__(self, state: Any) -> None:
        self.state = state

    def below(self, n: int) -> int:
        s = self.state  # `below` and `mix` written out: most bots draw whenever they are asked
        z: int = (s.draw + GOLDEN) & MASK
        s.draw = z
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return (((z ^ (z >> 31)) >> 32) * n) >> 32

    def random(self) -> float:
        return uniform(self.state)

    def choice(self, items: Any) -> Any:
        return items[below(self.state, len(items))]
