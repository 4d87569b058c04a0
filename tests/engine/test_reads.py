"""What a bot that somebody wrote gets to see: a copy where it may write, the record itself where it surely does not."""

from __future__ import annotations

import numpy as np
import pytest

import biglab
from biglab.core import batch, loop
from biglab.core.loop import COPY, IN_PLACE, OPEN
from biglab.core.moves import move_of
from biglab.engine.reads import ANYTHING, read_by, stored
from biglab.games.big_idea.bots.players import usual
from biglab.games.big_idea.rules.play import apply
from biglab.games.big_idea.rules.stacks import count_articles, take_from_hand
from biglab.games.big_idea.rules.words import INVEST
from biglab.games.big_shot.bots.valuation import harm, note_weights

GAME = biglab.game("big-idea")


def looks_at_nothing(seen, legal, rng):
    return rng.choice(legal)


def reads_the_table(seen, legal, rng):
    best = 0
    for i in range(len(legal)):
        if legal[i].verb == INVEST and seen.total[legal[i].what] > seen.round:
            best = i
    return legal[best]


def counts_in_a_list(seen, legal, rng):
    counts = [0] * 9
    for offer in legal:
        counts[offer.verb % 9] += len(seen.free)
    return legal[max(counts) % len(legal)]


def reads_a_hand(seen, legal, rng):
    return legal[(1 + seen.hand[seen.to_move]) % len(legal)]


def calls_another(seen, legal, rng):
    return legal[richest(seen) % len(legal)]


def richest(seen):
    return np.argmax(seen.cash)


def thinks_as_usual(seen, legal, rng):
    return usual(seen, legal, rng)


def counts_the_cards_of_a_rival(seen, legal, rng):
    return legal[count_articles(seen, seen.hand[0]) % len(legal)]


def thinks_as_usual_and_peeks(seen, legal, rng):
    return usual(seen, legal, rng) if seen.hand[0] < 0 else move_of(legal[0])


def reads_the_pile(seen, legal, rng):
    return legal[seen.deck[0] % len(legal)]


def reads_its_luck(seen, legal, rng):
    return legal[seen.ply % len(legal)]


def writes_a_field(seen, legal, rng):
    seen.round = 99
    return legal[0]


def writes_a_number(seen, legal, rng):
    seen.free[0] += 50
    return legal[0]


def writes_by_another_name(seen, legal, rng):
    tokens = seen.free
    tokens += 50
    return legal[0]


def writes_through_a_view(seen, legal, rng):
    for row in seen.shares:
        row[0] = 7
    return legal[0]


def sorts_in_place(seen, legal, rng):
    seen.free.sort()
    return legal[0]


def fills_a_diagonal(seen, legal, rng):
    np.fill_diagonal(seen.shares, 7)
    return legal[0]


def writes_on_an_offer(seen, legal, rng):
    legal[0].what = legal[0].what + 0
    return legal[0]


def writes_on_the_variant(seen, legal, rng):
    seen.v.rounds = 1
    return legal[0]


def asks_another_to_write(seen, legal, rng):
    spend(seen.free)
    return legal[0]


def spend(tokens):
    tokens[0] = 0


def asks_a_rule_to_write(seen, legal, rng):
    if seen.hand[seen.to_move] >= 0:
        take_from_hand(seen, seen.to_move, seen.hand[seen.to_move])
    return legal[0]


VIEWS = {
    OPEN: [looks_at_nothing, reads_the_table, counts_in_a_list, thinks_as_usual],
    IN_PLACE: [reads_a_hand, calls_another, counts_the_cards_of_a_rival, thinks_as_usual_and_peeks],
    COPY: [
        reads_the_pile,
        reads_its_luck,
        writes_a_field,
        writes_a_number,
        writes_by_another_name,
        writes_through_a_view,
        sorts_in_place,
        fills_a_diagonal,
        writes_on_an_offer,
        writes_on_the_variant,
        asks_another_to_write,
        asks_a_rule_to_write,
    ],
}


CASES = [pytest.param(bot, view, id=bot.__name__) for view, bots in VIEWS.items() for bot in bots]


@pytest.mark.parametrize("bot, view", CASES)
def test_a_bot_sees_the_record_itself_only_if_it_surely_writes_on_nothing(bot, view):
    team = batch.team(GAME, [bot, *[GAME.bots["random"]] * 2])
    start = team.ready(GAME.blank_state(GAME.settings(3)))
    rows = batch.play(team, start, 3, 0, 40)
    assert team.views == [view, loop.OURS, loop.OURS], team.why
    # whatever it does, on copies the same games come out
    start["gets_hidden_view"][0] = COPY
    assert np.array_equal(rows, batch.play(team, start, 3, 0, 40))
    assert (rows[:, loop.TROUBLE] == loop.FINE).all()


def test_what_functions_of_ours_read_and_write_is_found_in_their_source():
    assert stored(note_weights) == {"report"}
    assert {"pawns", "sold", "owner", "n_open", "report"} <= stored(harm) and not stored(harm) & ANYTHING
    assert {"cash", "free", "shares", "to_move"} <= stored(apply)
    assert {"hand", "under", "inventor"} <= read_by(usual) and "deck" not in read_by(usual)


@pytest.mark.parametrize("name", biglab.GAMES)
def test_what_rules_hide_is_found_in_their_source(name):
    game = biglab.game(name)
    fields = {name for name, *_ in game.layout.fields}
    assert stored(game.rules.hide_held) <= stored(game.rules.hide) <= fields
