"""Big Deal in words: money, cards, pairs, seats and whose decision it is."""

from ....core.state import CHANCE, NOBODY
from ..rules import play as r
from ..rules.options import CARDS

LETTERS = "ABCDEF"
IDS = [kind.id for kind in CARDS]


def dollars(amount):
    """An amount as the game writes it: $20,000, −$5,000."""
    return f"−${-amount:,}" if amount < 0 else f"${amount:,}"


def who(seat, names):
    return f"{LETTERS[seat]} ({names[seat]})"


def status(s, names):
    """One sentence: who decides what."""
    if s.to_move == NOBODY:
        winners = [who(seat, names) for seat in range(s.seats) if r.won(s, seat)]
        together = " together" if len(winners) > 1 else ""
        return f"The game is over: {' and '.join(winners)} won{together} with {dollars(max(s.total[: s.seats]))}."
    if s.to_move == CHANCE:
        return {
            r.CHOOSE_DEALER: "Chance names the first dealer.",
            r.DEAL: "The hands are dealt.",
            r.FIRST_DISCARD: "The first discard is turned up.",
            r.ROUND_OVER: f"Round {s.round - 1} is counted.",
            r.REFILL: f"{LETTERS[s.drawer]} draws.",
        }[s.phase]
    name = who(s.to_move, names)
    if s.phase == r.DUEL_DEFEND:
        return f"{name} answers the attack of {LETTERS[s.active]}, or yields."
    if s.phase == r.DUEL_ATTACK:
        return f"{name} raises against {LETTERS[s.defender]}, or yields."
    return f"{name} lays a pair, steals, or discards."


def name_of(kind, texts):
    return texts["names"][kind] if 0 <= kind < r.KINDS else f"card {kind}"


def top_name(s, texts):
    return name_of(r.top_discard(s), texts) if s.n_discard else "nothing"


def pair_of(what):
    """The two kinds of a PAIR: the asset, and what lies underneath."""
    asset, partner = what % r.KINDS, what // r.KINDS
    return asset, asset if partner == r.SAME else r.joker_of(partner)


def pair_words(asset, other, texts):
    if asset == other:
        return f"two {name_of(asset, texts)}"
    return f"{name_of(asset, texts)} with {name_of(other, texts)}"


def prize(s, seat, texts):
    """What there is to steal from a seat, in words."""
    if seat >= s.seats or s.top[seat] == r.NOTHING:
        return f"from {LETTERS[seat]}"
    k = s.top[seat]
    return f"{LETTERS[seat]}'s {name_of(s.asset[k], texts)} ({dollars(s.worth[k])})"


def counted(n, thing):
    return f"no {thing}" if n == 0 else f"{n} {thing}{'' if n == 1 else 's'}"
