"""Big Deal on screen: a state as plain data, a move as a sentence with the rule behind it."""

from ....core.state import NOBODY
from ..rules import play as r
from ..rules.options import CARDS, LANGUAGES, PHASES
from .log import event, tell
from .stage import BREAKS, odds
from .text import IDS, LETTERS, counted, dollars, name_of, pair_of, pair_words, prize, status, top_name

__all__ = [
    "all_open",
    "conflict",
    "describe",
    "event",
    "picture",
    "portrait",
    "reason",
    "secret_luck",
    "status",
    "tell",
    "view",
    "wish",
]


def conflict(values, players):
    """Options that do not go together, as a sentence; empty when all is well."""
    counts, hand = values["counts"], values["hand_size"]
    if values["first_dealer"] != "random" and values["first_dealer"] >= players:
        seat = values["first_dealer"]
        return f"first_dealer: there is no seat {seat} at a table of {players}; seats are 0 to {players - 1}"
    if max(counts[r.JOKERS :]) < 2:
        return "counts: no set could be made; give at least one kind besides gold and silver two cards"
    if players * hand + 1 >= sum(counts):
        return (
            f"hand_size: {players} hands of {hand} and a first discard need more than {players * hand + 1} cards, "
            f"and there are {sum(counts)}"
        )
    return ""


def all_open(s):
    """Has nobody anything to hide? With open hands people at one screen need no curtain."""
    return s.v.open_hands == 1


def secret_luck(s):
    """Would the cards that can still be drawn tell what is in the hands, or buried under the discards?"""
    if s.phase not in (r.DEAL, r.FIRST_DISCARD, r.REFILL):
        return False
    return s.v.open_hands == 0 or s.v.discard_memory == r.TOP_ONLY


# ------------------------------------------------------------------ cards and sets


def card_view(kind, s, texts):
    name = texts["names"][kind]
    found = {"kind": IDS[kind], "name": name, "value": s.v.values[kind], "joker": r.is_joker(kind)}
    return {**found, "label": BREAKS[name]} if name in BREAKS else found


def set_view(s, k, texts):
    """A set as it lies: jokers underneath, so that an asset shows."""
    # ruling: big-deal R14
    cards = [r.GOLD] * s.n_gold[k] + [r.SILVER] * s.n_silver[k] + [s.asset[k]] * s.n_asset[k]
    return {
        "id": k,
        "asset": IDS[s.asset[k]],
        "name": texts["names"][s.asset[k]],
        "cards": [IDS[c] for c in cards],
        "value": s.worth[k],
        "value_text": dollars(s.worth[k]),
    }


def stack_of(s, seat):
    """The sets of a stack, from the first to the top."""
    found, k = [], s.top[seat]
    while k != r.NOTHING and len(found) < r.SETS:
        found.append(k)
        k = s.beneath[k]
    return found[::-1]


def kinds_in(hand):
    """A hand as a list of kinds, gold first."""
    return [kind for kind in range(r.KINDS) for _ in range(hand[kind])]


# ------------------------------------------------------------------ the position


def view(s, seat, texts, names, humans, event=None):
    """The position as this seat may see it (-1: a spectator); the state is blanked already."""
    phase, phase_name = PHASES[s.phase]
    counted, over = s.phase >= r.ROUND_OVER, s.to_move == NOBODY
    return {
        "round": s.round - 1 if counted else s.round,
        "target": s.v.target,
        "target_text": dollars(s.v.target),
        "phase": phase,
        "phase_name": phase_name,
        "to_move": s.to_move,
        "active": s.active,
        "dealer": s.dealer,
        "status": status(s, names),
        "seats": [seat_view(s, other, seat, texts, names, humans) for other in range(s.seats)],
        "deck": s.deck_size,
        "hand_limit": s.v.hand_size,
        "open_hands": s.v.open_hands == 1,
        "discard": discard_view(s, texts),
        "duel": duel_view(s, texts) if s.pot != r.NOTHING else None,
        "drawer": s.drawer if s.phase == r.REFILL else None,
        "kinds": [
            {**card_view(kind, s, texts), "count": s.v.counts[kind], "unseen": r.unseen(s, seat, kind)}
            for kind in range(r.KINDS)
        ],
        "counted": counted,
        "winners": [other for other in range(s.seats) if r.won(s, other)] if over else [],
        "event": event,
    }


def seat_view(s, seat, viewer, texts, names, humans):
    known = seat == viewer or s.v.open_hands == 1
    score = r.score(s, seat)
    return {
        "seat": seat,
        "letter": LETTERS[seat],
        "name": names[seat],
        "human": humans[seat],
        "score": score,
        "score_text": dollars(score),
        "total": s.total[seat],
        "total_text": dollars(s.total[seat]),
        "fortune": s.fortune[seat],
        "fortune_text": dollars(s.fortune[seat]),
        "gained": s.gained[seat],
        "hand_size": s.hand_size[seat],
        "hand": [card_view(kind, s, texts) for kind in kinds_in(s.hand[seat])] if known else None,
        "stack": [set_view(s, k, texts) for k in stack_of(s, seat)],
        "exposed": s.phase < r.ROUND_OVER and s.stack[seat] >= s.v.min_target_sets,
        "odds": odds(s, viewer, seat, LETTERS),
        "attacking": s.pot != r.NOTHING and s.active == seat,
        "defending": s.pot != r.NOTHING and s.defender == seat,
    }


def discard_view(s, texts):
    """The discard pile from its bottom; cards that nobody remembers are null."""
    cards = [IDS[kind] if kind != r.NOTHING else None for kind in s.discard[: s.n_discard]]
    top = card_view(r.top_discard(s), s, texts) if s.n_discard else None
    return {"size": s.n_discard, "top": top, "cards": cards}


def duel_view(s, texts):
    """Who fights whom over what, and every card played so far, the thief's first."""
    sides = (s.active, s.defender)
    thrown = [{"seat": sides[i % 2], **card_view(s.thrown[i], s, texts)} for i in range(s.n_thrown)]
    stolen = s.worth[s.pot] - sum(card["value"] for card in thrown)
    return {
        "attacker": s.active,
        "defender": s.defender,
        "asset": IDS[s.asset[s.pot]],
        "name": texts["names"][s.asset[s.pot]],
        "pot": set_view(s, s.pot, texts),
        "stolen": stolen,
        "thrown": thrown,
    }


# ------------------------------------------------------------------ moves in words


def describe(s, move, texts):
    """A legal or illegal move as plain data for buttons: text, board target, key, weight."""
    verb, what = move.verb, move.what
    text, target = f"Move {verb} {what}", None
    if verb == r.PAIR and what // r.KINDS <= r.WITH_SILVER:
        asset, other = pair_of(what)
        worth = dollars(s.v.values[asset] + s.v.values[other])
        text = f"Lay {pair_words(asset, other, texts)}: {worth}"
        target = f"hand:{IDS[asset]}>hand:{IDS[other]}"
    elif verb == r.STEAL and what // r.KINDS < len(LETTERS):
        seat, kind = divmod(what, r.KINDS)
        text = f"Steal {prize(s, seat, texts)} with {name_of(kind, texts)}"
        target = f"hand:{IDS[kind]}>seat:{seat}"
    elif verb == r.YIELD:
        text, target = "Yield", "yield"
    elif verb == r.DEALER:
        text = f"{LETTERS[what]} deals first" if what < len(LETTERS) else f"Seat {what} deals first"
    elif verb == r.SHUFFLE:
        text = "Shuffle for the next round"
    elif verb in (r.TAKE, r.DISCARD, r.COUNTER, r.RAISE, r.DRAW, r.TURN_UP):
        card = name_of(what, texts)
        text = {
            r.TAKE: f"Take {top_name(s, texts)} with {card}",
            r.DISCARD: f"Discard {card}",
            r.COUNTER: f"Answer with {card}",
            r.RAISE: f"Raise with {card}",
            r.DRAW: f"Draw {card}",
            r.TURN_UP: f"Turn up {card}",
        }[verb]
        if what < r.KINDS:
            target = {
                r.TAKE: f"discard>hand:{IDS[what]}",
                r.DISCARD: f"hand:{IDS[what]}>discard",
                r.COUNTER: f"hand:{IDS[what]}>pot",
                r.RAISE: f"hand:{IDS[what]}>pot",
            }.get(verb)
    key = "y" if verb == r.YIELD else None
    return {"text": text, "target": target, "key": key, "quiet": verb in (r.DISCARD, r.YIELD)}


def wish(s, target):
    """The move somebody wants who clicks on these parts of the board, legal or not; None if it is no move.

    `hand:home>hand:gold` lays a pair, `discard>hand:home` takes the top discard, `hand:home>discard` throws a card
    away, `hand:home>seat:2` attacks, `hand:home>pot` answers in a duel, `yield` gives it up.
    """
    if target == "yield":
        return (r.YIELD, 0, 0)
    start, _, end = str(target).partition(">")
    if start == "discard":
        start, end = end, "take"
    kind = card_in(start)
    if kind is None:
        return None
    if end == "take":
        return (r.TAKE, kind, 0)
    if end == "discard":
        return (r.DISCARD, kind, 0)
    if end == "pot":
        return (r.COUNTER if s.phase == r.DUEL_DEFEND else r.RAISE, kind, 0)
    if end.startswith("seat:") and end[5:].isdigit() and int(end[5:]) < len(LETTERS):
        return (r.STEAL, int(end[5:]) * r.KINDS + kind, 0)
    other = card_in(end)
    return None if other is None else wish_pair(kind, other)


def card_in(place):
    """The kind of a card of the hand, from `hand:home`."""
    where, _, name = place.partition(":")
    return IDS.index(name) if where == "hand" and name in IDS else None


def wish_pair(kind, other):
    if r.is_joker(kind):
        kind, other = other, kind
    if kind == other:
        return (r.PAIR, kind, 0)
    if r.is_joker(other):
        return (r.PAIR, kind + r.KINDS * (r.WITH_GOLD if other == r.GOLD else r.WITH_SILVER), 0)
    return None


def reason(s, move, sentence):
    """The sentence of a refusal with its figures."""
    names = [kind.name(LANGUAGES[s.v.language]) for kind in CARDS]
    seat, target, kind = s.to_move, move.what // r.KINDS, move.what % r.KINDS
    if move.verb == r.PAIR and target in (r.WITH_GOLD, r.WITH_SILVER) and seat >= 0 and s.hand[seat][kind]:
        kind = r.joker_of(target)  # the asset is there, so the joker is what is missing
    stealing = move.verb == r.STEAL and target < s.seats
    owned = s.stack[target] if stealing else 0
    asset = s.asset[s.top[target]] if owned else s.asset[s.pot] if s.pot != r.NOTHING else 0
    return sentence.format(
        phase=PHASES[s.phase][1].lower().rstrip("?"),
        kinds=r.KINDS - 1,
        last=LETTERS[s.seats - 1],
        card=names[kind],
        hand=", ".join(names[k] for k in range(r.KINDS) for _ in range(s.hand[seat][k])) if seat >= 0 else "",
        top=names[r.top_discard(s)] if s.n_discard else "nothing",
        own=counted(s.v.min_attacker_sets, "set"),
        mine=counted(s.stack[seat], "set") if seat >= 0 else "",
        target=LETTERS[target] if stealing else "",
        theirs=counted(owned, "set"),
        least=counted(s.v.min_target_sets, "set"),
        asset=names[asset],
    )


def portrait(position):
    """The position as plain text, for terminals and saved notebooks."""
    from .svg import portrait as draw

    return draw(position)


def picture(position, width=960):
    """The position as a drawing: one SVG."""
    from .svg import picture as draw

    return draw(position, width)
