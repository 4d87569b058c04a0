"""What must hold in every game of Big Deal: films of whole games, and a checker that can fail."""

from __future__ import annotations

import functools
import random

import pytest

from biglab import BadSave, from_position
from biglab.games.big_deal.rules import invariants as i
from biglab.games.big_deal.rules import words as w
from biglab.games.big_deal.rules.impossible import impossible
from biglab.games.big_deal.screen.view import stack_of
from tests.anygame import each_corruption, fields_of, film, found_out, play_one, steps
from tests.games.big_deal.positions import GAME, VALUES, sit


@functools.cache
def films():
    """Every position of the first rounds of some games at random, duels fought."""
    states = (GAME.new_state(GAME.settings(2 + seed % 5, max_rounds=2), seed) for seed in range(10))
    return [film(GAME, state, random.Random(seed)) for seed, state in enumerate(states)]


def places(s):
    """Where all dollars are: draw pile, discard pile, hands, stacks, pot."""
    of = [sum(n * VALUES[kind] for kind, n in enumerate(counts)) for counts in (s.deck, s.discarded, *s.hand)]
    return sum(of) + sum(s.fortune) + (s.worth[s.pot] if s.pot != w.NOTHING else 0)


def test_the_dollars_of_all_places_add_up():
    # rules: big-deal 8, invariant 2
    for shots in films():
        for shot in shots:
            assert places(shot) == 1_360_000
            if shot.phase == w.ROUND_OVER:
                assert sum(shot.gained) <= 1_360_000


def test_a_theft_moves_one_set_and_a_defence_none():
    # rules: big-deal 8, invariants 4 and 8
    won = lost = 0
    for shots in films():
        for before, after in zip(shots, shots[1:]):
            if before.phase == w.TURN and after.pot != w.NOTHING:
                start = before.stack[:]
            if before.pot != w.NOTHING and after.pot == w.NOTHING:
                thief, owner = before.active, before.defender
                change = (after.stack[thief] - start[thief], after.stack[owner] - start[owner])
                last = thief if before.n_thrown % 2 else owner  # who played the last card
                assert change == ((1, -1) if last == thief else (0, 0))
                assert after.top[last] == before.pot and after.stack[owner] >= 1
                won, lost = won + (last == thief), lost + (last == owner)
    assert won > 50 and lost > 10


def test_only_the_top_set_of_a_stack_ever_changes_or_leaves():
    # rules: big-deal 8, invariant 5
    for before, after in steps(films()):
        if before.phase == w.ROUND_OVER:
            continue
        for seat in range(before.seats):
            old, new = stack_of(before, seat), stack_of(after, seat)
            assert abs(len(old) - len(new)) <= 1 and old[: len(new)] == new[: len(old)]
            for k in old[:-1]:
                assert all(
                    getattr(before, name)[k] == getattr(after, name)[k]
                    for name in ("asset", "n_asset", "n_gold", "n_silver", "worth", "beneath")
                )


def test_no_card_returns_to_a_hand_from_the_table():
    # rules: big-deal 8, invariant 9
    for before, after in steps(films()):
        grown = [seat for seat in range(before.seats) if after.hand_size[seat] > before.hand_size[seat]]
        if grown:
            assert before.phase in (w.DEAL, w.REFILL) and grown == [before.drawer]
            assert before.deck_size - after.deck_size == 1


def test_totals_never_fall_and_a_round_ends_with_an_empty_pile():
    # rules: big-deal 8, invariants 10 and 11
    ends = 0
    for shots in films():
        for before, after in zip(shots, shots[1:]):
            assert all(new >= old for old, new in zip(before.total, after.total))
            if after.round > before.round:
                ends += 1
                assert after.deck_size == 0 and 0 in after.hand_size[: after.seats]
        assert shots[-1].turns <= 2 * 109
    assert ends == 2 * len(films())


# ------------------------------------------------------------------ the checker can fail


def position(**options):
    """A position in which there is something of everything."""
    stacks = {"A": ["gold home", "jewels jewels"], "B": ["bank bank", "silver yacht"]}
    return sit(stacks=stacks, discard="stamps coins", **options).state


def duel(**options):
    hands = {"A": "jewels silver cash piggy", "B": "jewels gold cash piggy"}
    stacks = {"A": ["gold home"], "B": ["bank bank", "jewels jewels"]}
    return sit(hands=hands, stacks=stacks, **options).play("steal B jewels").state


def turn_up_a_joker(s):
    s.flip, s.discard[0] = 1, w.GOLD
    s.discarded[w.STAMPS] -= 1
    s.discarded[w.GOLD] += 1
    s.deck[w.STAMPS] += 1
    s.deck[w.GOLD] -= 1


def hide_a_joker_in_another_set(s):
    # the set says gold where silver lies
    s.n_silver[3], s.n_gold[3] = 0, 1
    s.worth[3] += 25_000
    s.fortune[1] += 25_000


def forget_the_pot(s):
    s.pot, s.top[1], s.beneath[2] = w.NOTHING, 2, s.top[1]
    s.stack[1] += 1
    s.fortune[1] += s.worth[2]


def go_on_after_the_end(s):
    for kind in range(w.KINDS):
        s.deck[kind], s.discarded[kind] = 0, s.discarded[kind] + s.deck[kind] + s.hand[3][kind]
        s.hand[3][kind] = 0
    pile = [kind for kind in range(w.KINDS) for _ in range(s.discarded[kind])]
    s.discard[: len(pile)] = pile
    s.n_discard, s.deck_size, s.hand_size[3] = len(pile), 0, 0


CORRUPTIONS = [
    ("s.deck[3] -= 1; s.deck_size -= 1", position, i.LOST_CARD),
    ("s.hand[0][0] += 1; s.hand[0][11] -= 1", position, i.LOST_CARD),
    (hide_a_joker_in_another_set, position, i.LOST_CARD),
    ("s.deck_size += 1", position, i.WRONG_PILE),
    ("s.hand_size[2] -= 1", position, i.WRONG_PILE),
    ("s.discard[0] = GOLD", position, i.WRONG_PILE),
    (turn_up_a_joker, position, i.WRONG_PILE),
    ("s.worth[1] += 5_000; s.fortune[0] += 5_000", position, i.LOST_VALUE),
    ("s.fortune[1] += 5_000", position, i.LOST_VALUE),
    ("s.n_asset[0], s.n_gold[0] = 0, 2", position, i.ODD_SET),
    ("s.n_asset[1] = 1", position, i.ODD_SET),
    ("s.top[0] = s.beneath[s.top[0]]; s.fortune[0] -= 20_000; s.stack[0] -= 1", position, i.LOST_SET),
    ("s.hand[0][11] += 1; s.hand_size[0] += 1; s.deck[11] -= 1; s.deck_size -= 1", position, i.WRONG_HAND),
    ("s.hand[3][11] -= 1; s.hand_size[3] -= 1; s.deck[11] += 1; s.deck_size += 1", position, i.WRONG_HAND),
    ("s.to_move = s.active", duel, i.UNEVEN_DUEL),
    ("s.n_thrown = 2", duel, i.UNEVEN_DUEL),
    (forget_the_pot, duel, i.STRAY_POT),
    ("s.turns = 200", position, i.TOO_MANY_TURNS),
    (go_on_after_the_end, position, i.NOT_OVER),
    ("s.phase, s.to_move = GAME_OVER, NOBODY", position, i.NOT_OVER),
    ("s.v.first_dealer = 1 + s.dealer + 1", position, i.WRONG_DEALER),
    ("s.total[2] = -5_000", position, i.DEBT),
]


@each_corruption(CORRUPTIONS)
def test_a_corrupted_position_is_found_out(corrupt, make, number):
    assert found_out(i, corrupt, make) == i.SENTENCES[number]


# ------------------------------------------------------------------ positions that somebody gives


@pytest.mark.parametrize("make", [position, duel])
def test_a_position_may_be_given_by_its_fields(make):
    state = make()
    table = from_position("big-deal", fields_of(GAME, state), ["you"] * 4)
    assert all(getattr(table.state, name) == value for name, value in fields_of(GAME, state).items())


@pytest.mark.parametrize(
    "make, change, sentence",
    [
        (position, {"phase": 9}, "there is no phase 9"),
        (position, {"dealer": 4}, "dealer is 4; it runs from 0 to 3"),
        (position, {"to_move": 2}, "seat 2 is not the one whose turn it is"),
        (position, {"top": [7, 3, -1, -1]}, "the stack of seat 0 has no such top set"),
        (position, {"beneath": [9, 0, -1, 2]}, "a set lies on one that is not there"),
        (position, {"n_thrown": 2}, "cards were played in a duel that nobody fights"),
        (position, {"defender": 1}, "seat 0 is not the one whose turn it is"),
        (position, {"phase": w.GAME_OVER}, "the game is over, and somebody is to move"),
        (position, {"phase": w.REFILL}, "this phase is chance's, and chance is not to move"),
        (position, {"phase": w.REFILL, "to_move": -2}, "cards are to be drawn, and there is none to draw or nobody"),
        (position, {"phase": w.REFILL, "to_move": -2, "drawer": 2}, "seat 2 draws and has not played"),
        (position, {"phase": w.CHOOSE_DEALER, "to_move": -2}, "cards are still to be dealt, and some lie on the table"),
        (position, {"phase": w.FIRST_DISCARD, "to_move": -2}, "cards are still to be dealt, and some lie on the table"),
        (position, {"total": [1 << 50, 0, 0, 0]}, "seat 0 has more dollars than there are"),
        (position, {"drew": [1, 0, 0, 0]}, "seat 0 has drawn cards that it does not have"),
        (duel, {"thrown": [w.HOME]}, "a card was played that does not match the attacked set"),
        (duel, {"thrown": [w.GOLD]}, "a card was played that is not in the pot"),
        (duel, {"thrown": [99]}, "a card that does not exist was played in the duel"),
        (duel, {"n_thrown": 0}, "somebody is attacked, and nobody attacks"),
        (duel, {"defender": 0}, "somebody is attacked, and nobody attacks"),
    ],
)
def test_a_position_that_cannot_be_is_refused_in_words(make, change, sentence):
    with pytest.raises(BadSave, match=sentence):
        from_position("big-deal", {**fields_of(GAME, make()), **change}, ["you"] * 4)


def test_a_deal_in_progress_may_be_given_only_in_order():
    table = GAME.new_state(GAME.settings(4, first_dealer=0), 1)
    rng = random.Random(1)
    for _ in range(6):
        play_one(GAME, table, rng)
    fields = fields_of(GAME, table)
    assert from_position("big-deal", fields, ["you"] * 4, first_dealer=0).state.hand_size[:4] == [1, 2, 2, 1]
    with pytest.raises(BadSave, match="the hands are not dealt in order"):
        from_position("big-deal", {**fields, "drawer": 2}, ["you"] * 4, first_dealer=0)


def test_an_answer_of_the_defender_is_a_position_too():
    hands = {"A": "jewels silver cash piggy", "B": "jewels gold cash piggy"}
    table = sit(hands=hands, stacks={"A": ["gold home"], "B": ["bank bank", "jewels jewels"]})
    state = table.play("steal B jewels", "counter gold").state
    assert impossible(state) == "" and i.broken(state) == 0
