"""Is the steal worth it? The expected value of an attack in Big Deal, with all gains and losses: exact fractions.

Both sides fight to the end, the cheapest card first. An attacker with `a` usable cards then wins exactly when the
defender holds fewer than `a` blockers; the winner takes the prize and every card that was played.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import comb
from typing import Any, NamedTuple

from ....core.checks import whole
from ....core.errors import BiglabError
from ....core.state import CHANCE, NOBODY, unpack
from ....lab import stats
from ....lab.playouts import known
from ....lab.stats import Interval
from ..rules import words as w
from ..rules.actions import suits_discard, why_not_pair
from ..rules.duel import why_not_steal
from ..rules.options import CARDS
from ..rules.stacks import top_discard
from .urn import position_of, seat_of, unseen_by

__all__ = ["Aftermath", "Steal", "aftermath", "duels_at", "fight", "hands_of", "steal_at", "steal_value"]


class Steal(NamedTuple):
    """What an attack is worth on average, in dollars."""

    prize: int  # the attacked set
    mine: int  # usable cards of the attacker
    p_win: Fraction
    gain: Fraction  # what the attacker's stack grows by
    spent: Fraction  # the attacker's cards that leave the hand, at their printed value
    gift: Fraction  # those of them that end up in the defender's stack
    loss: Fraction  # what the defender's stack shrinks by; below 0 when the defence brings more than it risks
    swing: Fraction  # gain and loss together: how the two stacks move against each other
    pair: int  # the sure alternative: the most valuable pair of the hand or with the top discard, 0 if there is none

    @property
    def net(self) -> Fraction:
        """What is gained less what is spent: cards in the hand may still be worth their value elsewhere."""
        return self.gain - self.spent


Hand = tuple[int, int, int]  # assets, silver, gold


def hands_of(unseen: Hand, others: int, cards: int) -> Iterator[tuple[Hand, Fraction]]:
    """Every number of assets, silver and gold that a hand of unseen cards may hold, with its chance.

    >>> sum(p for _, p in hands_of((7, 8, 4), 78, 4))
    Fraction(1, 1)
    """
    total = comb(sum(unseen) + others, cards)
    for assets in range(min(unseen[0], cards) + 1):
        for silver in range(min(unseen[1], cards - assets) + 1):
            for gold in range(min(unseen[2], cards - assets - silver) + 1):
                rest = cards - assets - silver - gold
                ways = comb(unseen[0], assets) * comb(unseen[1], silver) * comb(unseen[2], gold) * comb(others, rest)
                if ways:
                    yield (assets, silver, gold), Fraction(ways, total)


def fight(mine: Sequence[int], hers: Sequence[int]) -> tuple[bool, list[int], list[int]]:
    """A duel to the end: does the attacker win, and which cards does each side play? Cards are dollars, in order.

    >>> fight([10_000], [25_000]), fight([10_000, 50_000], [25_000])
    ((False, [10000], [25000]), (True, [10000, 50000], [25000]))
    """
    if len(hers) < len(mine):
        return True, list(mine[: len(hers) + 1]), list(hers)
    return False, list(mine), list(hers[: len(mine)])


def steal_value(
    prize: int,
    mine: Sequence[int],
    unseen: Hand,
    others: int,
    cards: int,
    *,
    values: Sequence[int] = (10_000, 25_000, 50_000),
    pair: int = 0,
) -> Steal:
    """What an attack is worth when both sides fight to the end.

    prize: dollars of the attacked set; mine: dollars of the attacker's usable cards in the order they are played;
    unseen: unseen matching assets, silver and gold; others: unseen cards that match nothing; cards: in the
    defender's hand; values: dollars of an asset, a silver and a gold; pair: a sure alternative to compare with.

    >>> found = steal_value(20_000, [10_000], (7, 8, 4), 78, 4)  # case Z of the rulebook
    >>> found.p_win, found.gain / 1000
    (Fraction(15015, 36472), Fraction(225225, 18236))
    """
    mine = [whole(card, "mine", 0) for card in mine]
    if not mine:
        raise BiglabError("mine: an attack needs a card")
    if cards > sum(unseen) + others:
        raise BiglabError(f"cards: only {sum(unseen) + others} cards are unseen, so nobody holds {cards} of them")
    p_win = gain = spent = gift = loss = Fraction(0)
    for held, p in hands_of(unseen, others, cards):
        won, mine_played, hers_played = fight(mine, cheapest_first(held, values))
        pot = prize + sum(mine_played) + sum(hers_played)
        spent += p * sum(mine_played)
        if won:
            p_win += p
            gain += p * pot
            loss += p * prize
        else:
            gift += p * sum(mine_played)
            loss -= p * (pot - prize)
    return Steal(prize, len(mine), p_win, gain, spent, gift, loss, gain + loss, pair)


def cheapest_first(held: Hand, values: Sequence[Any]) -> list[Any]:
    """The matching cards of a hand as dollars, in the order in which they are played."""
    return sorted(value for n, value in zip(held, values) for _ in range(n))


def steal_at(where: Any, target: int, card: str | None = None, seat: int | None = None) -> Steal:
    """What an attack at a position is worth, exactly, as its attacker may think.

    where: a Table, or a state in which it is somebody's turn; target: whose top set; card: the card to begin with,
    by its id (default: the cheapest that may); seat: the attacker (default: to move).

    >>> import biglab
    >>> table = biglab.new("big-deal", ["you", "thief"], seed=4, first_dealer=1).advance()
    >>> while "steal" not in str(table.legal):
    ...     table = table.play(table.legal[0]).advance()
    >>> found = steal_at(table, 1)
    >>> found.swing == found.gain + found.loss
    True
    """
    s, seat = position_of(where, seat)
    target = seat_of(s, target, "target")
    if s.phase != w.TURN:
        raise BiglabError("where: an attack begins in somebody's turn; go to one")
    k = s.top[target]
    kinds = [w.GOLD, w.SILVER] if k == w.NOTHING else [s.asset[k], w.SILVER, w.GOLD]
    kinds.sort(key=lambda kind: s.v.values[kind])
    first = next((kind for kind in kinds if why_not_steal(s, seat, target, kind) == 0), None)
    if card is not None:
        names = [kind.id for kind in CARDS]
        if card not in names:
            raise BiglabError(f"card: {card!r} is not a card; cards are {', '.join(names)}")
        first = names.index(card)
    if first is None or why_not_steal(s, seat, target, first) != 0:
        raise BiglabError(f"target: seat {seat} cannot attack seat {target} with that here")
    rest = [kind for kind in kinds for _ in range(s.hand[seat][kind] - (kind == first))]
    mine = [s.v.values[kind] for kind in (first, *rest)]
    asset = s.asset[k]
    if s.v.open_hands == 1:
        unseen = tuple(s.hand[target][kind] for kind in (asset, w.SILVER, w.GOLD))
        others = s.hand_size[target] - sum(unseen)
    else:
        hidden = unseen_by(s, seat)
        unseen = tuple(hidden[kind] for kind in (asset, w.SILVER, w.GOLD))
        others = sum(hidden) - sum(unseen)
    values = [s.v.values[kind] for kind in (asset, w.SILVER, w.GOLD)]
    return steal_value(
        s.worth[k], mine, unseen, others, s.hand_size[target], values=values, pair=best_pair_worth(s, seat)
    )


def duels_at(table: Any, theft: Any, games: int = 1_000) -> list[int]:
    """What the attacker's stack grows by in `games` duels, played by the rules on fair guesses of what is hidden.

    table: where somebody may steal; theft: the move, in words or as an offer. Both sides fight to the end with their
    cheapest cards, as in `steal_at`, so the mean of these numbers is its gain.

    >>> import biglab
    >>> table = biglab.new("big-deal", ["you", "thief"], seed=4, first_dealer=1).advance()
    >>> while "steal" not in str(table.legal):
    ...     table = table.play(table.legal[0]).advance()
    >>> len(duels_at(table, "steal B stamps", games=3))
    3
    """
    game, seat, code = table.game, table.state.to_move, table.code(theft)
    grown = []
    for index in range(whole(games, "games", 1)):
        s = game.hidden(table.state, seat)
        s.draw = 1 + index * 104_729  # a draw of its own for each guess
        game.rules.guess(s, seat)
        before = game.rules.score(s, seat)
        game.rules.apply(s, unpack(code))
        while s.to_move >= 0 and s.phase in (w.DUEL_ATTACK, w.DUEL_DEFEND):
            moves = game.legal(s)
            answers = [move for move in moves if move.verb in (w.COUNTER, w.RAISE)]
            cheapest = min(answers, key=lambda move: s.v.values[move.what]) if answers else moves[-1]
            game.rules.apply(s, cheapest.move)
        grown.append(game.rules.score(s, seat) - before)
    return grown


class Aftermath(NamedTuple):
    """What becomes of a stack after a move, to the end of the round, in dollars: the parts add up to the end."""

    before: int
    at_once: Interval  # by the move, and by the duel it begins
    won_later: Interval  # in all turns after it that the stack grew in
    lost_later: Interval  # in those that it shrank in
    end: Interval


def aftermath(table: Any, move: Any, games: int = 100, bot: str = "actuary") -> Aftermath:
    """What a move brings at once, and what is won and lost after it until the round is over.

    table: where somebody is to decide; move: in words, or as an offer; games: fair guesses of what is hidden, the same
    for every move; bot: who takes all decisions from there.
    """
    game, seat, code = table.game, table.state.to_move, table.code(move)
    players, parts = [game.bot(bot)] * table.state.seats, []
    before = game.rules.score(table.state, seat)
    for index in range(whole(games, "games", 2)):
        s, seen, scratch = known(game, table.state, seat, index), game.layout.State(), game.layout.State()
        game.rules.apply(s, unpack(code))
        s.ply += 1
        steps, here, first = [0, 0, 0], before, True  # at once, won later, lost later
        while s.to_move != NOBODY and s.round == table.state.round:
            if s.phase == w.TURN:  # a turn and the duel in it are over
                now = game.rules.score(s, seat)
                steps[0 if first else 1 if now > here else 2] += now - here
                here, first = now, False
            chosen = game.plain.draw(s) if s.to_move == CHANCE else game.plain.decide(s, seen, scratch, players)
            game.rules.apply(s, unpack(chosen))
            s.ply += 1
        now = game.rules.score(s, seat)
        steps[0 if first else 1 if now > here else 2] += now - here
        parts.append((*steps, now))
    return Aftermath(before, *(stats.mean(column) for column in zip(*parts)))


def best_pair_worth(s: Any, seat: int) -> int:
    """Dollars of the most valuable pair a seat could lay in its turn; 0 when there is none."""
    found = [0]
    for asset in range(w.JOKERS, w.KINDS):
        for partner, other in ((w.SAME, asset), (w.WITH_GOLD, w.GOLD), (w.WITH_SILVER, w.SILVER)):
            if why_not_pair(s, seat, asset, partner) == 0:
                found.append(s.v.values[asset] + s.v.values[other])
    if s.n_discard:
        top = top_discard(s)
        found += [
            s.v.values[kind] + s.v.values[top]
            for kind in range(w.KINDS)
            if s.hand[seat][kind] and suits_discard(s, kind) == 0
        ]
    return max(found)
