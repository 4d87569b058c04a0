"""Random streams that live inside the record: the same numbers interpreted, compiled and anywhere.

SplitMix64 (Steele, Lea and Flood 2014). A stream belongs to (seed, game): never to a thread, a block
or a machine. Chance does not use up its stream: every event has a key of its own, so the same event
shows the same die in two branches of a game, whatever else has happened in between.
"""

MASK = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15
STREAMS = 8


def mix(z):
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def seed_streams(s, seed, game):
    """Streams for game number `game` of the experiment `seed`: chance, then one a seat."""
    key = mix((seed * GOLDEN + 1) & MASK)
    for stream in range(7):
        s.rng[stream] = mix((key + (8 * game + stream) * GOLDEN) & MASK)


def below(s, stream, n):
    """The next random integer 0 <= x < n of a stream (bias below n / 2**32)."""
    s.rng[stream] = (s.rng[stream] + GOLDEN) & MASK
    return ((mix(s.rng[stream]) >> 32) * n) >> 32


def uniform(s, stream):
    """The next random number 0 <= x < 1 of a stream."""
    s.rng[stream] = (s.rng[stream] + GOLDEN) & MASK
    return (mix(s.rng[stream]) >> 11) * (1.0 / 9007199254740992.0)


def luck(s, event, n):
    """The random integer 0 <= x < n that belongs to this event of this game."""
    return ((mix((s.rng[0] + (event + 1) * GOLDEN) & MASK) >> 32) * n) >> 32


class Rng:
    """What a bot draws from: its own stream, `rng.below(6)`, `rng.random()`, `rng.choice(legal)`."""

    __slots__ = ("state", "stream")

    def __init__(self, state, stream):
        self.state, self.stream = state, stream

    def below(self, n):
        return below(self.state, self.stream, n)

    def random(self):
        return uniform(self.state, self.stream)

    def choice(self, items):
        return items[below(self.state, self.stream, len(items))]
