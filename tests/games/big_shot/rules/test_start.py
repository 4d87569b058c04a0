"""Set-up of Big Shot: all deals that show enough colours are equally likely, whatever the options."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from fractions import Fraction

import numpy as np
import pytest

from biglab.core.rng import seed_keys
from biglab.core.state import unpack
from biglab.core.table import new_table
from biglab.games.big_shot.rules import chance
from biglab.games.big_shot.rules import play as r
from biglab.games.big_shot.rules.options import bundles_of, hat
from biglab.games.big_shot.rules.start import draw_bundle
from biglab.lab import stats
from tests.games.big_shot.positions import CHANCE, GAME, OK, w, why_not


def all_deals(state, probability=Fraction(1)):
    """Every way the deal can end without being begun again: the bundles, and how probable they are."""
    if state.phase != w.DEAL:
        yield tuple(tuple(state.bundles[space]) for space in range(state.v.spaces)), probability
        return
    tickets = chance.chance_total(state)
    for move, weight in GAME.chances(state):
        if move.verb == w.FILL:
            after = state.copy()
            r.apply(after, move)
            yield from all_deals(after, probability * Fraction(weight, tickets))


def arrangements(bundles, pawns):
    """In how many ways distinct pawns can lie so that the spaces show these colours."""
    ways, left = 1, [pawns] * w.COLOURS
    for bundle in bundles:
        ways *= math.prod(map(math.comb, left, bundle))
        left = [have - n for have, n in zip(left, bundle)]
    return ways


SMALL = [(4, 2, 2), (4, 2, 1), (2, 4, 3), (2, 4, 2), (3, 4, 3), (2, 2, 2)]


@pytest.mark.parametrize(("spaces", "size", "colours"), SMALL)
def test_every_arrangement_that_shows_enough_colours_is_equally_likely(spaces, size, colours):
    # rules: big-shot 3.1. One deal without a new beginning; beginning again changes no proportion.
    settings = GAME.settings(4, spaces=spaces, bundle_size=size, min_colours_per_space=colours)
    found = dict(all_deals(GAME.new_state(settings)))
    pawns = settings.values["pawns_per_colour"]
    each = {probability / arrangements(bundles, pawns) for bundles, probability in found.items()}
    assert len(each) == 1
    wanted = {
        deal
        for deal in itertools.product(bundles_of(size, colours), repeat=spaces)
        if all(sum(column) == pawns for column in zip(*deal))
    }
    assert set(found) == wanted


def heaps(pawns):
    """Every heap of this number of pawns, at most eighteen of a colour, whatever the colours are called."""
    for a, b, c in itertools.combinations_with_replacement(range(min(pawns, 18) + 1), 3):
        if c <= pawns - a - b - c <= 18:
            yield a, b, c, pawns - a - b - c


def fair_bundles(heap, size, colours):
    return sum(math.prod(map(math.comb, heap, bundle)) for bundle in bundles_of(size, colours))


@pytest.mark.parametrize(("size", "colours"), [(1, 1), (2, 2), (3, 2), (3, 3), (4, 2), (4, 3), (4, 4), (5, 3), (6, 4)])
def test_no_heap_offers_more_bundles_than_the_most_even_one(size, colours):
    # The hat for a space has room for every bundle: otherwise some would never be drawn.
    for pawns in (*range(size, 25, size), 72 // size * size):
        most = hat(pawns // size, size, colours)[0]
        for heap in heaps(pawns):
            assert fair_bundles(heap, size, colours) <= most


def test_the_hat_is_exact_for_the_first_space():
    settings = GAME.settings(4)
    state = GAME.new_state(settings)
    assert chance.chance_total(state) == math.comb(72, 4) - 4 * math.comb(18, 4)
    assert all(move.verb == w.FILL for move, _ in GAME.chances(state))


def test_tickets_that_are_alike_lie_side_by_side():
    state = GAME.new_state(GAME.settings(4), seed=3)
    for _ in range(5):
        r.apply(state, unpack(GAME.plain.draw(state)))
    tickets, ticket = chance.chance_total(state), 0
    for move, weight in GAME.chances(state):
        bundle, left = draw_bundle(state, ticket)
        assert min(left, tickets - ticket) == weight
        assert bundle == move.what or (move.verb == w.SHUFFLE and bundle == -1)
        assert draw_bundle(state, ticket + weight - 1)[0] == bundle
        ticket += weight
    assert ticket == tickets


def test_chance_deals_every_pattern_as_often_as_a_fair_shuffle():
    # Patterns of a space: two pairs, three and one, … Expected from shuffles in which every four shows two colours.
    rng, pawns, wanted, kept = np.random.default_rng(7), np.repeat(np.arange(4), 18), Counter(), 0
    while kept < 600:
        fours = rng.permutation(pawns).reshape(18, 4)
        counts = [tuple(sorted(Counter(four).values())) for four in fours.tolist()]
        if (4,) not in counts:
            kept += 1
            wanted.update(counts)
    found, settings = Counter(), GAME.settings(4)
    for game in range(600):
        state = GAME.blank_state(settings)
        seed_keys(state, 4, game)
        r.setup(state)
        while state.phase == w.DEAL:
            r.apply(state, unpack(GAME.plain.draw(state)))
        found.update(tuple(sorted(n for n in state.bundles[space] if n)) for space in range(18))
    total = 600 * 18
    assert set(found) == set(wanted) == {(1, 1, 1, 1), (1, 1, 2), (2, 2), (1, 3)}
    for pattern in wanted:
        mine = stats.share(found[pattern], total, confidence=0.9999)
        theirs = stats.share(wanted[pattern], total, confidence=0.9999)
        assert mine.low <= theirs.high and theirs.low <= mine.high


def test_a_deal_that_is_begun_again_has_other_luck():
    table = new_table(GAME, ["you"] * 4, seed=1).chance().chance().chance()
    before = chance.chance_key(table.state)
    state = table.play("shuffle").state
    assert (state.filled, state.n_full, state.heap, state.to_move) == (0, 0, [18] * 4, CHANCE)
    assert state.shuffles == 1 and chance.chance_key(state) not in range(before - 3, before + 1)


@pytest.mark.parametrize("colours", [1, 2, 3, 4])
def test_bundles_show_at_least_the_number_of_colours_of_the_option(colours):
    state = new_table(GAME, ["you"] * 4, seed=2, min_colours_per_space=colours).advance().state
    assert all(sum(n > 0 for n in state.bundles[space]) >= colours for space in range(18))


def test_a_person_may_set_a_bundle_but_not_a_single_coloured_one():
    table = new_table(GAME, ["you"] * 4)
    assert why_not(table, "fill 2b1o1p") == OK
    assert why_not(table, "fill 4b") == w.NOT_IN_HEAP
    assert why_not(table, "fill 1b1o") == w.NOT_IN_HEAP, "two pawns are not a bundle"
