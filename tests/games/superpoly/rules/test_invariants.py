"""What must always hold in Superpoly: a checker that can fail, films of whole games, positions that cannot be."""

from __future__ import annotations

import functools
import random

import pytest

import biglab
from biglab import BadSave
from biglab.core.state import NOBODY, OK
from biglab.games.superpoly.rules import building, deeds
from biglab.games.superpoly.rules import invariants as i
from biglab.games.superpoly.rules import words as w
from biglab.games.superpoly.rules.impossible import impossible
from tests.anygame import each_corruption, fields_of, film, found_out, play_one, random_tables, steps
from tests.games.superpoly.positions import GAME, sit

# ------------------------------------------------------------------ the checker can fail


def position(**more):
    """A position in which there is something of everything."""
    deeds = {"A": ["Étoile", "Vosges", "Lepic"], "B": ["Tertre", "Louvre"]}
    return sit(3, deeds=deeds, levels={"Étoile": 2, "Vosges": 1}, mortgaged=["Lepic"], exits="B", **more)


def resting():
    return position().state


def with_claim():
    return sit(3, deeds={"B": ["Lepic"]}, at={"A": 11}).turn(2, 3).state


def with_debt():
    table = (
        sit(3, deeds={"B": ["Lepic"], "A": ["Étoile"]}, cash=(0, 9_000, 9_000), at={"A": 11}).turn(2, 3).play("claim")
    )
    return table.state


def with_auction():
    return sit(3, at={"A": 10}).turn(2, 4).play("decline Rue Lepic 10,000", "bid 20,000").state


def over():
    table = sit(
        3, out="C", deeds={"B": ["Étoile", "Vosges"]}, levels={"Étoile": 5, "Vosges": 5}, cash=(0, 0, 0), at={"A": 32}
    )
    return table.turn(3, 4).play("claim").state


CORRUPTIONS = [
    ("s.cash[0] += 200", resting, i.LOST_MONEY),
    ("s.cash[0] += 100; s.ledger -= 100  # half a note", resting, i.OFF_GRID),
    ("s.cash[0] -= 300_200; s.ledger += 300_200", resting, i.NEGATIVE),
    ("s.houses -= 1", resting, i.LOST_HOUSE),
    ("s.hotels -= 1", resting, i.LOST_HOTEL),
    ("s.owner[0] = 0  # the start is nobody's", resting, i.WRONG_OWNER),
    ("s.owner[39] = 5; s.owned[0] -= 1 << 39  # there is no seat 5", resting, i.WRONG_OWNER),
    ("s.mortgaged[1] = 1; s.pledged |= 1 << 1; s.tied[0] += 1  # it is the bank's", resting, i.BANK_BUILT),
    ("s.held[7][0] -= 1", resting, i.WRONG_COUNT),
    ("s.built[7] += 1", resting, i.WRONG_COUNT),
    ("s.owned[0] -= 1 << 39", resting, i.WRONG_COUNT),
    ("s.owned[0] |= 1  # the start", resting, i.WRONG_COUNT),
    ("s.groups[0] -= 1 << 3", resting, i.WRONG_COUNT),
    ("s.whole[0] |= 1 << 3", resting, i.WRONG_COUNT),
    ("s.pledged = 0", resting, i.WRONG_COUNT),
    ("s.level[19] = 1; s.built[3] += 1; s.houses -= 1  # not the whole group", resting, i.BUILT_WRONG),
    ("s.level[16] = 1; s.built[3] += 1; s.houses -= 1  # it is mortgaged", resting, i.BUILT_WRONG),
    ("s.level[39] = 3; s.built[7] += 1; s.houses -= 1  # the other lot has one house", resting, i.UNEVEN),
    ("s.unseen[1] -= 1; s.n_unseen[1] -= 1", resting, i.LOST_CARD),
    ("s.exits[0][0] = s.exits[1][0]  # a card is held twice", resting, i.LOST_CARD),
    (
        "s.unseen[1] -= 1; s.n_unseen[1] -= 1; s.exits[0][1] = 1  # it is not an exit card",
        resting,
        i.LOST_CARD,
    ),
    ("s.claim_on[0] = s.claim_by[0]", with_claim, i.WRONG_CLAIM),
    ("s.claim_sum[0] = 0", with_claim, i.WRONG_CLAIM),
    ("s.jailed[0] = 1  # but the pawn is not there", resting, i.WRONG_JAIL),
    ("s.jail_turns[0] = 1", resting, i.WRONG_JAIL),
    ("s.out[2] = 1; s.solvent = 2", resting, i.GHOST),
    ("s.solvent = 2", resting, i.GHOST),
    ("s.creditor[0] = s.debtor[0]", with_debt, i.WRONG_DEBT),
    ("s.bid = 200", with_auction, i.BAD_BID),
    ("s.bid = 300_200", with_auction, i.BAD_BID),
    ("s.to_move = NOBODY", resting, i.WRONG_END),
    ("s.ending = 0", over, i.WRONG_END),
]


@each_corruption(CORRUPTIONS)
def test_a_corrupted_position_is_found_out(corrupt, make, number):
    assert found_out(i, corrupt, make) == i.SENTENCES[number]


def test_every_way_to_be_broken_is_tried_and_has_a_sentence():
    assert {number for _, _, number in CORRUPTIONS} == set(i.SENTENCES)


# ------------------------------------------------------------------ far into a game, with any options


def busy(state, rng):
    """A position far into a game: whole groups, houses and hotels, mortgages, prisoners, little or much cash."""
    while state.phase in (w.START_THROW, w.QUICK_DEAL):
        play_one(GAME, state, rng)
    v = state.v
    for group in range(v.n_groups):
        squares, owner = v.member[group][: v.size[group]], rng.randrange(-1, state.seats)
        whole = rng.random() < 0.7
        for number in squares:
            deeds.give_deed(state, number, owner if whole else rng.randrange(-1, state.seats))
        if whole and owner >= 0 and group < v.n_colours and rng.random() < 0.7:
            for _ in range(rng.randrange(16)):
                for number in squares:
                    state.cash[owner] = 0
                    fits = building.why_no_piece_fits(state, owner, number, building.lowest_level(state, owner, group))
                    stock = state.hotels if state.level[number] == 4 else state.houses
                    if fits == OK and stock and rng.random() < 0.5:
                        building.raise_level(state, number)
        for number in squares:
            if state.built[group] == 0 and state.owner[number] >= 0 and v.loan[number] and rng.random() < 0.3:
                deeds.mortgage(state, number)
    for seat in range(state.seats):
        state.cash[seat] = rng.choice([0, 400, 5_000, 20_000, 100_000, 400_000])
        if rng.random() < 0.2:
            state.square[seat], state.jailed[seat] = v.jail, 1
    state.ledger = -sum(state.cash) - state.pot
    return state


def busy_tables(tables, seed, some=0.35):
    for settings, state, rng in random_tables(GAME, tables, seed, some):
        yield settings, busy(state, rng), rng


def test_nothing_breaks_far_into_a_game_and_every_position_can_be_given():
    verbs, phases = set(), set()
    for settings, state, rng in busy_tables(45, seed=1):
        assert i.broken(state) == 0 and impossible(state) == ""
        for ply in range(150):
            if state.to_move == NOBODY:
                break
            phases.add(state.phase)
            verbs.add(play_one(GAME, state, rng) & 255)
            assert i.broken(state) == 0, (i.SENTENCES[i.broken(state)], settings.changed(GAME))
            assert ply % 3 or impossible(state) == "", (impossible(state), settings.changed(GAME))
    assert len(phases) >= 18 and len(verbs) >= 34, "the tables were not busy"


def test_the_refusal_agrees_with_the_list_far_into_a_game():
    refused = set()
    for settings, state, rng in busy_tables(40, seed=2):
        for _ in range(60):
            if state.to_move == NOBODY:
                break
            if state.to_move >= 0 and rng.random() < 0.03:
                refused |= agree(state, settings)
            play_one(GAME, state, rng)
    assert len(refused) >= 20


def agree(state, settings):
    """Ask for everything near and far, and for every end of every open range; the reasons that were given."""
    legal = {(offer.verb, offer.what): offer for offer in GAME.legal(state)}
    found = set()
    for verb in range(max(GAME.verbs) + 2):
        for what in range(72):
            offer = legal.get((verb, what))
            amounts = [0, 1, 200]
            if offer:
                amounts += [offer.amount, offer.most, offer.most + 200, max(0, offer.amount - 200), offer.amount + 1]
            for amount in amounts:
                on_offer = offer is not None and (amount == offer.amount or is_within(offer, amount))
                reason = GAME.rules.why_not(state, biglab.Move(verb, what, amount))
                assert (reason == OK) == on_offer, (GAME.verbs.get(verb), what, amount, reason, settings.changed(GAME))
                found.add(reason)
    return found


def is_within(offer, amount):
    """Is it one of the amounts of an open range?"""
    return offer.is_open and offer.amount <= amount <= offer.most and (amount - offer.amount) % offer.step == 0


# ------------------------------------------------------------------ what only a film can show


@functools.cache
def films(games=4):
    """Every position of some random games, up to a number."""
    states = (GAME.new_state(GAME.settings(3 + seed), seed) for seed in range(games))
    return [film(GAME, state, random.Random(seed), most=1_200) for seed, state in enumerate(states)]


def test_rents_and_trades_leave_the_ledger_alone():
    # rules: superpoly 8, invariant 1
    trades = 0
    for before, after in steps(films()):
        if before.phase == w.CLAIMS and after.phase == w.CLAIMS or before.phase == w.ANSWER:
            trades += 1
            assert after.ledger == before.ledger or sold(before, after) or after.settling
    assert trades > 20


def sold(before, after):
    """Was anything sold to the bank, mortgaged, or taken over with a mortgage?"""
    moved = [square for square, owner in enumerate(after.owner) if owner != before.owner[square]]
    return after.mortgaged != before.mortgaged or after.level != before.level or any(after.mortgaged[m] for m in moved)


def test_known_cards_come_in_the_order_in_which_they_went_under():
    # rules: superpoly 8, invariant 7
    drawn = 0
    for before, after in steps(films()):
        for deck in range(2):
            if after.drawn[deck] > before.drawn[deck]:
                drawn += 1
                known = [card for card in before.pile[deck][: before.n_pile[deck]] if card != after.card[deck]]
                still = [card for card in after.pile[deck][: after.n_pile[deck]] if card != after.card[deck]]
                assert still == known
    assert drawn > 20


def test_a_claim_never_outlives_the_first_throw_of_another_player():
    # rules: superpoly 8, invariant 8
    throws = 0
    for before, after in steps(films()):
        if before.phase == w.ROLL and before.throws == 0:
            throws += 1
            assert all(after.claim_on[k] == before.active for k in range(after.n_claims))
    assert throws > 100


def test_prisoners_do_not_move_before_they_are_free():
    # rules: superpoly 8, invariant 9
    for before, after in steps(films()):
        for seat in range(before.seats):
            if before.jailed[seat] and after.jailed[seat]:
                assert after.square[seat] == before.square[seat] == before.v.jail


# ------------------------------------------------------------------ positions that cannot be


@pytest.mark.parametrize(
    "change, words",
    [
        ({"cash": [1, 2, 3]}, "do not add up"),
        ({"phase": 99}, "phase is 99; it runs from 0"),
        ({"active": 7}, "active is 7"),
        ({"stage": w.BUYING, "phase": w.BUYING}, "what is for sale is not a deed of the bank"),
        ({"stage": w.IN_JAIL, "phase": w.IN_JAIL}, "somebody who is not in jail decides as a prisoner"),
        ({"stage": w.CARD, "phase": w.CARD, "to_move": -2}, "there is none on this square"),
        ({"stage": w.NOTICING, "phase": w.NOTICING, "to_move": -2}, "none is due"),
        ({"to_move": 1}, "does not wait here for anybody"),
        ({"scene": w.AUCTION, "phase": w.AUCTION}, "an auction is for nothing"),
        ({"scene": w.ROLL}, "nothing of that kind interrupts a turn"),
        ({"scene": w.TRADE, "phase": w.TRADE}, "an offer needs two players"),
        ({"scene": w.TRADE, "phase": w.TRADE, "partner": 1, "giving": 1 << 39}, "what its giver does not have"),
        ({"errand": 3}, "nobody goes there"),
        ({"n_debts": 1, "debtor": [0], "creditor": [5], "owed": [200]}, "debt 0 is owed to nobody"),
        ({"settling": 1 << 5}, "is to be settled and is not mortgaged"),
        ({"released": 1 << 4}, "is not the bank's"),
        ({"in_kind": 1}, "a payment in kind without a debt"),
        ({"trying": 1}, "that is not in jail"),
        ({"owned": [1 << 39, 0, 0]}, "what is counted of deeds"),
        ({"owned": [-1, 0, 0]}, "owned is -1; it runs from 0"),
        ({"pledged": 1 << 40}, "pledged is"),
        ({"square": [40, 0, 0]}, "square is 40; it runs from 0 to 39"),
        ({"exits": [[-1, 0], [0, 0], [0, 0]]}, "exits is -1; it runs from 0"),
        ({"party": 1 << 5}, "party is 32"),
        ({"out": [1, 0, 0], "solvent": 2, "cash": [0, 300_000, 300_000], "ledger": -600_000}, "is out and still plays"),
    ],
)
def test_a_position_that_cannot_be_is_refused_in_words(change, words):
    fields = fields_of(GAME, sit(3).state)
    with pytest.raises(BadSave) as refusal:
        biglab.from_position("superpoly", {**fields, **change}, ["you"] * 3, unprompted=[])
    assert words in str(refusal.value)


def test_whatever_numbers_are_given_a_position_is_refused_or_can_be_played_on():
    rng, played = random.Random(7), 0
    for settings, state, _ in busy_tables(30, seed=3, some=0.2):
        given = {name: value for name, value in settings.values.items() if GAME.options[name].kind != "text"}
        for _ in range(6):
            fields = fields_of(GAME, state)
            fields |= {name: spoilt(value, rng) for name, value in fields.items() if rng.random() < 0.04}
            try:
                table = biglab.from_position("superpoly", fields, ["random"] * settings.players, **given)
            except BadSave as refusal:
                assert str(refusal).startswith(("position: ", "impossible position: "))
            else:
                played += 1
                table.advance(limit=30)
                assert i.broken(table.state) == 0
    assert played > 10


def spoilt(value, rng):
    """A field with one of its numbers changed."""
    if not isinstance(value, list):
        return rng.choice([0, 1, -1, 7, value + 1, value * 2])
    copy = list(value)
    place = rng.randrange(len(copy))
    copy[place] = spoilt(copy[place], rng)
    return copy


def test_a_move_in_a_saved_game_is_checked():
    table = biglab.new("superpoly", ["buyer"] * 3, seed=2).advance(limit=60)
    document = table.to_dict()
    document["moves"][30] = [w.ACCEPT, 0, 0]
    with pytest.raises(BadSave, match="^move 31: "):
        biglab.load(document)
