"""What a seat of Big City may not know is taken away, and filled in again fairly."""

from __future__ import annotations

import math
import random
from collections import Counter

import pytest

import biglab
from biglab.bots.search import Search
from biglab.core import rng as luck
from biglab.core.state import CHANCE, unpack
from biglab.games.big_city import GAME
from biglab.games.big_city.rules import chance, secrets
from biglab.games.big_city.rules import words as f
from tests.anygame import positions
from tests.games.big_city.positions import T5, lot, sit

HANDS = {"A": [11, 12, 13], "B": [14, 21, "double park"], "C": [15, 22, 51]}
PLANNERS = ["grabber", "planner", "assembler", "mayor", "conductor", "spoiler", "broker"]


def guesses(state, seat, number):
    """The same position with what is hidden dealt anew, this many times."""
    for n in range(number):
        other = state.copy()
        secrets.hide(other, seat)
        other.draw = luck.mix(n * luck.GOLDEN & luck.MASK)
        secrets.guess(other, seat)
        yield other


def hand(s, seat):
    return s.hand[f.SLOTS * seat : f.SLOTS * seat + s.hand_size[seat]]


def near(found, n, share):
    return abs(found / n - share) < 4 * math.sqrt(share * (1 - share) / n)


# ------------------------------------------------------------------ what is hidden


def test_a_seat_sees_its_own_hand_and_the_backs_of_others():
    # rules: big-city 2.2
    state = sit(T5, hands=HANDS).state
    seen = GAME.hidden(state, 0)
    assert hand(seen, 0) == hand(state, 0) == [lot(11), lot(12), lot(13)]
    assert hand(seen, 1) == [f.HIDDEN + 0, f.HIDDEN + 1, f.HIDDEN + 1], "a park's card shows the back of its stack"
    assert hand(seen, 2) == [f.HIDDEN + 0, f.HIDDEN + 1, f.HIDDEN + 4]
    assert set(seen.deck) == {f.NOTHING} and seen.loose == state.loose
    assert {seen.holder[lot(n)] for n in (14, 15, 16, 21)} == {f.UNSEEN_PLACE}
    assert seen.rng == [0] * 7 and seen.ply == 0


def test_a_spectator_sees_backs_only():
    state = sit(T5, hands=HANDS).state
    seen = GAME.hidden(state, -1)
    assert [card for seat in range(3) for card in hand(seen, seat) if card < f.LOTS] == []


def test_a_card_on_offer_shows_its_back_even_where_hands_are_hidden():
    # rules: big-city 8.1
    table = sit(hands=HANDS, trade_cards=True, hand_visibility="hidden").play("trade", "offer 12", "done")
    unknown = f.HIDDEN + f.UNKNOWN_STACK
    assert hand(GAME.hidden(table.state, 1), 0) == [unknown, f.HIDDEN + 0, unknown]


def test_a_player_who_gives_a_card_back_knows_where_it_lies_until_it_is_drawn():
    # rules: big-city 8.1
    table = sit(hands={"A": [11, 25], "B": [31]}).play("exchange", "return 25", "done")
    assert GAME.hidden(table.state, 0).under[f.SLOTS] == lot(25)
    assert GAME.hidden(table.state, 1).under[f.SLOTS] == f.HIDDEN + 1


def test_a_player_who_traded_a_card_away_knows_it_in_its_new_hand():
    # rules: big-city 8.1
    table = sit(hands={"A": [11, 25], "B": [41]}, trade_cards=True)
    table.play("trade", "offer 11", "done", "counter 41", "accept 1 B 1")
    assert lot(11) in hand(GAME.hidden(table.state, 0), 1) and lot(41) in hand(GAME.hidden(table.state, 1), 0)
    assert hand(GAME.hidden(table.state, 2), 1) == [f.HIDDEN + 0]


def test_a_card_known_among_several_of_its_kind_is_lost_from_sight_when_one_of_them_leaves():
    # rules: big-city 8.1
    table = sit(hands={"A": [11], "B": [41, 12, 13]}, trade_cards=True, seats=2, hand_limit=3)
    table.play("trade", "offer 11", "done", "counter 41", "done", "accept 1 B 1")
    assert lot(11) in hand(GAME.hidden(table.state, 0), 1)
    table.play("exchange", "return 12", "done")
    assert hand(GAME.hidden(table.state, 0), 1).count(f.HIDDEN + 0) == 2, "was it 11 that went? A cannot tell"


# ------------------------------------------------------------------ stacks


def test_a_stack_has_no_order_until_a_card_is_drawn_from_it():
    # rules: big-city 8.1
    table = sit(hands={"A": [11, 12]}, out=[13]).play("exchange", "return 11", "done", "draw 3")
    assert table.mover == "chance"
    tickets = chance.chance_total(table.state)
    assert tickets == 9
    assert {unpack(chance.chance_move(table.state, n)).what for n in range(tickets)} == {lot(n) for n in range(31, 40)}


def test_cards_put_underneath_come_last_and_in_order():
    # ruling: big-city R21
    table = sit(hands={"A": [11, 12]}, stacks={1: 1}, hand_limit=3, draw_cap_per_stack=3)
    table.play("exchange", "return 12", "return 11", "draw 1")
    table.step()  # the last card of the stack as it was
    for number in (12, 11):
        table.play("draw 1")
        assert chance.chance_total(table.state) == 1 and chance.chance_move(table.state, 0) == table.code(
            f"deal {number}"
        )
        table.play(f"deal {number}")
    assert {11, 12} <= table.hand("A") and len(table.hand("A")) == 3


def test_the_same_card_of_a_stack_is_the_same_in_every_branch():
    # rules: big-city 8.1
    table = sit(hands={"A": [11, 12], "B": [21]})
    first = table.branch().play("exchange", "return 11", "done", "draw 3")
    first.step()
    second = table.branch().play("exchange", "return 12", "done", "draw 3")
    second.step()
    assert (first.hand("A") - {12}) == (second.hand("A") - {11})


# ------------------------------------------------------------------ a fair guess


def test_a_guess_deals_every_unseen_card_of_a_stack_as_likely_to_every_unseen_place():
    # A holds three of the nine cards of stack 1; B and C have one each, four lie in the stack.
    state, n = sit(T5, hands=HANDS).state, 3000
    at_b, at_c, park, known = Counter(), Counter(), 0, Counter()
    for other in guesses(state, 0, n):
        assert GAME.rules.broken(other) == 0 and hand(other, 0) == hand(state, 0)
        at_b[hand(other, 1)[0]] += 1
        at_c[hand(other, 2)[0]] += 1
        known[hand(other, 2)[2]] += 1
        park += lot("double park") in hand(other, 1)
    unseen = {lot(number) for number in (14, 15, 16, 17, 18, 19)}
    assert set(at_b) == set(at_c) == unseen
    assert all(near(count, n, 1 / 6) for count in (*at_b.values(), *at_c.values()))
    assert set(known) == {lot(number) for number in range(51, 60)} and all(near(m, n, 1 / 9) for m in known.values())
    assert near(park, n, 2 / 9), "two of the nine cards of stack 2 are in B's hand"


def test_a_guess_leaves_alone_what_the_seat_knows():
    table = sit(hands={"A": [11, 25], "B": [41, 12]}, trade_cards=True)
    table.play("trade", "offer 11", "done", "counter 41", "done", "accept 1 B 1")
    for other in guesses(table.state, 0, 40):
        assert lot(11) in hand(other, 1)
    assert len({lot(11) in hand(other, 1) for other in guesses(table.state, 2, 40)}) == 2


def test_where_no_backs_are_shown_hands_are_guessed_from_all_stacks():
    state, n = sit(hands=HANDS, hand_visibility="hidden").state, 2000
    backs = Counter()
    for other in guesses(state, 0, n):
        assert GAME.rules.broken(other) == 0
        backs[hand(other, 1)[0] // f.SLOTS] += 1
    # what is in no stack can be counted: two of stack 1, three of stack 2, one of stack 5 are in the six unseen places
    assert set(backs) == {0, 1, 4}
    assert near(backs[0], n, 2 / 6) and near(backs[1], n, 3 / 6) and near(backs[4], n, 1 / 6)


def test_with_open_hands_only_the_stacks_are_guessed():
    state = sit(hands=HANDS, hand_visibility="open").state
    for other in guesses(state, 1, 5):
        assert other.hand == state.hand


# ------------------------------------------------------------------ nobody looks at what is hidden


def test_a_seat_sees_the_same_whatever_the_hidden_cards_are():
    compared = 0
    for settings, state, _ in positions(GAME, tables=12, every=23, some=0.3):
        for seat in range(state.seats):
            other = next(guesses(state, seat, 1))
            one, two = GAME.hidden(state, seat), GAME.hidden(other, seat)
            for name, _, _ in GAME.layout.fields:
                assert getattr(one, name) == getattr(two, name), (name, settings.changed(GAME))
            compared += state.hand != other.hand
    assert compared > 60, "guesses must differ from the truth"


@pytest.mark.parametrize("bot", PLANNERS)
def test_a_bot_chooses_the_same_whatever_the_hidden_cards_are(bot):
    rng, asked = random.Random(bot), 0
    for players, options in ((3, {"variant": "trade"}), (2, {"hand_visibility": "hidden"})):
        seats = [bot, *["random"] * (players - 1)]
        table = biglab.new("big-city", seats, seed=rng.randrange(99), max_turns=30, **options)
        while not table.is_over:
            state = table.state
            if state.to_move not in (CHANCE, -1) and rng.random() < 0.4:
                legal = GAME.legal(state)
                choice = GAME.bots[bot](state, legal, None)
                for other in guesses(state, state.to_move, 2):
                    assert GAME.bots[bot](other, GAME.legal(other), None) == choice
                    asked += 1
            table.step()
    assert asked > 50


class Dice:
    """Draws of a bot that are the same every time."""

    def below(self, n):
        return 12_345 % n


def test_search_with_a_budget_plays_on_guesses_and_never_on_the_truth():
    bot, told = Search("big-city", budget=60, rounds=1), 0
    table = sit(T5, hands={"A": [11, 12, 55, 58, 25], "B": [14, 21, 41], "C": [15, 22, 51]})
    choice = bot(table.state, GAME.legal(table.state), Dice())
    for other in guesses(table.state, 0, 6):
        assert bot(other, GAME.legal(other), Dice()) == choice
        told += other.hand != table.state.hand
    assert told == 6
