"""Big Deal in words: money, cards, pairs, seats, moves, refusals, and who decides what."""

from ....core.state import CHANCE, NOBODY
from ....core.wording import LETTERS, how_it_ended, money, who
from ....core.wording import counted as with_plural
from ..rules import words as w
from ..rules.actions import joker_of
from ..rules.options import CARDS, LANGUAGES
from ..rules.play import won
from ..rules.stacks import top_discard

IDS = [kind.id for kind in CARDS]

LEGEND = (
    ("total", "Beside each name: what earlier rounds brought, plus what lies in the stack now. The most wins."),
    ("stack", "The sets that a player has laid in this round. Only the top one can be stolen."),
    ("pot", "In a duel: the attacked set and all cards played for it."),
)


def dollars(amount):
    """An amount as the game writes it: $20,000, −$5,000."""
    return money(amount, "$")


def counted(n, thing):
    return with_plural(n, thing) if n else f"no {thing}"


def status(s, names):
    """One sentence: who decides what."""
    if s.to_move == NOBODY:
        winners = [seat for seat in range(s.seats) if won(s, seat)]
        return how_it_ended(winners, names, f" with {dollars(max(s.total[: s.seats]))}")
    if s.to_move == CHANCE:
        return {
            w.CHOOSE_DEALER: "Chance names the first dealer.",
            w.DEAL: "The hands are dealt.",
            w.FIRST_DISCARD: "The first discard is turned up.",
            w.ROUND_OVER: f"Round {s.round - 1} is counted.",
            w.REFILL: f"{LETTERS[s.drawer]} draws.",
        }[s.phase]
    name = who(s.to_move, names)
    if s.phase == w.DUEL_DEFEND:
        return f"{name} answers the attack of {LETTERS[s.active]}, or yields."
    if s.phase == w.DUEL_ATTACK:
        return f"{name} raises against {LETTERS[s.defender]}, or yields."
    return f"{name} lays a pair, steals, or discards."


# ------------------------------------------------------------------ cards, pairs and sets


def name_of(kind, texts):
    return texts["names"][kind] if 0 <= kind < w.KINDS else f"card {kind}"


def top_name(s, texts):
    return name_of(top_discard(s), texts) if s.n_discard else "nothing"


def pair_of(what):
    """The two kinds of a PAIR: the asset, and what lies underneath."""
    asset, partner = what % w.KINDS, what // w.KINDS
    return asset, asset if partner == w.SAME else partner - 1


def pair_words(asset, other, texts):
    if asset == other:
        return f"two {name_of(asset, texts)}"
    return f"{name_of(asset, texts)} with {name_of(other, texts)}"


def prize(s, seat, texts):
    """What there is to steal from a seat, in words."""
    if seat >= s.seats or s.top[seat] == w.NOTHING:
        return f"from {LETTERS[seat]}"
    k = s.top[seat]
    return f"{LETTERS[seat]}'s {name_of(s.asset[k], texts)} ({dollars(s.worth[k])})"


# ------------------------------------------------------------------ moves and refusals


def describe(s, move, texts):
    """A move, legal or not, as plain data for a button: its text, its key, and whether it is less prominent."""
    verb, what = move.verb, move.what
    text, phrase = f"Move {verb} {what}", ""
    if verb == w.PAIR and what // w.KINDS <= w.KINDS:
        asset, other = pair_of(what)
        phrase = f"lay {pair_words(asset, other, texts)}"
        text = f"L{phrase[1:]}: {dollars(s.v.values[asset] + s.v.values[other])}"
    elif verb == w.STEAL and what // w.KINDS < len(LETTERS):
        seat, kind = divmod(what, w.KINDS)
        text = f"Steal {prize(s, seat, texts)} with {name_of(kind, texts)}"
    elif verb == w.TAKE:
        text = f"Take {top_name(s, texts)} with {name_of(what, texts)}"
    elif verb in CARD_WORDS:
        text = f"{CARD_WORDS[verb]} {name_of(what, texts)}"
    elif verb == w.YIELD:
        text = "Yield"
    elif verb == w.DEALER:
        text = f"{LETTERS[what]} deals first" if what < len(LETTERS) else f"Seat {what} deals first"
    elif verb == w.SHUFFLE:
        text = "Shuffle for the next round"
    found = {"text": text, "key": "y" if verb == w.YIELD else None, "quiet": verb in (w.DISCARD, w.YIELD)}
    return found | {"phrase": phrase} if phrase else found


CARD_WORDS = {
    w.DISCARD: "Discard",
    w.COUNTER: "Answer with",
    w.RAISE: "Raise with",
    w.DRAW: "Draw",
    w.TURN_UP: "Turn up",
}


def reason(s, move, sentence):
    """The sentence of a refusal with its figures."""
    names = [kind.name(LANGUAGES[s.v.language]) for kind in CARDS]
    seat, target, kind = s.to_move, move.what // w.KINDS, move.what % w.KINDS
    if move.verb == w.PAIR and target in (w.WITH_GOLD, w.WITH_SILVER) and seat >= 0 and s.hand[seat][kind]:
        kind = joker_of(target)  # the asset is there, so the joker is what is missing
    other = pair_of(move.what)[1] % w.KINDS if move.verb == w.PAIR else max(top_discard(s), 0) if s.n_discard else 0
    stealing = move.verb == w.STEAL and target < s.seats
    owned = s.stack[target] if stealing else 0
    asset = s.asset[s.top[target]] if owned else s.asset[s.pot] if s.pot != w.NOTHING else 0
    return sentence.format(
        phase=w.PHASES[s.phase][1].lower().rstrip("?"),
        kinds=", ".join(IDS),
        last=LETTERS[s.seats - 1],
        card=names[kind],
        hand=", ".join(names[k] for k in range(w.KINDS) for _ in range(s.hand[seat][k])) if seat >= 0 else "",
        other=names[other],
        own=counted(s.v.min_attacker_sets, "set"),
        mine=counted(s.stack[seat], "set") if seat >= 0 else "",
        target=LETTERS[target] if stealing else "",
        theirs=counted(owned, "set"),
        least=counted(s.v.min_target_sets, "set"),
        asset=names[asset],
    )
