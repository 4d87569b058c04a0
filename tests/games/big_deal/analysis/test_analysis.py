"""The analysis of Big Deal: published numbers, enumerations with the engine itself, and simulations."""

from __future__ import annotations

import itertools
import math
import random
from fractions import Fraction

import pytest

from biglab import BiglabError
from biglab.core import rng as luck
from biglab.core.state import Move, unpack
from biglab.core.watch import NEVER
from biglab.games.big_deal import analysis as a
from biglab.games.big_deal.analysis.steals import best_pair_worth
from biglab.games.big_deal.analysis.urn import unseen_by
from biglab.games.big_deal.rules import words as w
from biglab.games.big_deal.rules.duel import rival
from biglab.games.big_deal.rules.options import COUNTS
from tests.anygame import positions
from tests.games.big_deal.positions import GAME, IDS, VALUES, case_z, saskia, sit

Z = (7, 8, 4), 78, 4  # unseen stocks, silver, gold; other unseen cards; her hand


# ------------------------------------------------------------------ the urn


def test_the_chance_of_a_match_in_case_z():
    # published: RULES.md section 9, 1
    table = case_z()
    found = a.hand_odds(table, 1)
    assert (found.unseen, found.blockers, found.hand, found.mine) == (97, 7 + 12, 4, 1)
    assert found.p_match == a.p_match(97, 19, 4) == Fraction(21457, 36472)
    assert found.asset == "stocks" and found.prize == 20_000


def test_the_distribution_of_blockers_and_the_chance_to_win_a_duel():
    # published: RULES.md section 9, 2
    held = a.blocker_distribution(97, 19, 4)
    assert [round(float(p), 5) for p in held] == [0.41169, 0.41717, 0.14821, 0.02181, 0.00112]
    assert sum(held) == 1
    assert [round(float(a.p_duel(97, 19, 4, mine)), 4) for mine in (1, 2)] == [0.4117, 0.8289]
    assert a.p_duel(97, 19, 4, 0) == 0 and a.p_duel(97, 19, 4, 5) == 1


def test_the_risk_of_the_top_set():
    # published: RULES.md section 9, 6
    assert [round(float(a.p_attacked(97, 19, 4, m)), 4) for m in (1, 2)] == [0.5883, 0.8378]
    assert a.p_attacked(97, 19, 4, 0) == 0


def test_opening_hands():
    # published: RULES.md section 9, 7 and section 3.2
    jokers = a.blocker_distribution(110, 12, 4)
    assert [round(float(p), 4) for p in jokers] == [0.6257, 0.3161, 0.0543, 0.0037, 0.0001]
    all_different = sum(math.prod(each) for each in itertools.combinations(COUNTS[w.JOKERS :], 4))
    no_pair = Fraction(all_different, math.comb(110, 4)) + jokers[4]
    assert round(float(1 - no_pair), 4) == 0.6653


def test_the_urn_agrees_with_every_hand_laid_out():
    for size, bad, hand in ((6, 2, 3), (7, 3, 2), (5, 5, 2), (6, 0, 4), (4, 1, 4)):
        hands = list(itertools.combinations(range(size), hand))
        counted = [sum(sum(card < bad for card in each) == d for each in hands) for d in range(hand + 1)]
        assert a.blocker_distribution(size, bad, hand) == tuple(Fraction(n, len(hands)) for n in counted)


def test_the_odds_at_any_position_use_only_what_the_seat_may_know():
    looked = 0
    for _, state, _ in positions(GAME, tables=10, every=9, some=0.3):
        for seat in range(state.seats):
            for other in range(state.seats):
                if other == seat or state.top[other] == w.NOTHING:
                    continue
                found = a.hand_odds(state, other, seat)
                assert found == a.hand_odds(GAME.hidden(state, seat), other, seat)
                assert sum(found.held) == 1 and found.p_win == sum(found.held[: found.mine])
                assert 0 <= a.top_risk(state, seat) == a.top_risk(GAME.hidden(state, seat), seat) <= 1
                looked += 1
    assert looked > 200


def test_the_risk_of_a_top_set_counts_those_who_may_attack():
    stacks = {"A": ["bank bank", "stocks stocks"], "B": ["piggy piggy"], "C": ["cash cash"]}
    table = sit(hands={"A": "home yacht auto coins"}, stacks=stacks)
    unseen = 110 - 8 - 4
    assert a.top_risk(table) == a.p_attacked(unseen, 8 + 12, 4, 2), "D has no set yet"
    asset_only = sit(hands={"A": "home yacht auto coins"}, stacks=stacks, joker_attack=False)
    assert a.top_risk(asset_only) == a.p_attacked(unseen, 8, 4, 2)
    assert a.top_risk(table, 1) == 0, "an only set is safe"
    hands = {"A": "home yacht auto coins", "B": "home home auto coins", "C": "gold yacht auto coins"}
    assert a.top_risk(sit(hands=hands, stacks=stacks, open_hands=True)) == 1
    hands["C"] = "jewels yacht auto coins"
    assert a.top_risk(sit(hands=hands, stacks=stacks, open_hands=True)) == 0


def test_in_a_duel_the_odds_are_about_the_rival():
    table = saskia().play("steal A stocks")
    found = a.hand_odds(table)
    assert (found.seat, found.other, found.prize, found.mine) == (0, 1, 30_000, 2)
    assert found.hand == 3 and found.p_match == a.p_match(found.unseen, found.blockers, 3)


# ------------------------------------------------------------------ steals


def hands_with_weights(state, seat):
    """Every hand a seat may hold, by matching assets, silver and gold, with how many ways there are to be dealt it."""
    asset = state.asset[state.top[seat]]
    unseen = unseen_by(state, 0)
    n, kinds = state.hand_size[seat], (asset, w.SILVER, w.GOLD)
    rest = sum(unseen) - sum(unseen[kind] for kind in kinds)
    for held in itertools.product(range(n + 1), repeat=3):
        if sum(held) <= n:
            ways = math.prod(math.comb(unseen[kind], h) for kind, h in zip(kinds, held))
            ways *= math.comb(rest, n - sum(held))
            if ways:
                yield dict(zip(kinds, held)), ways


def give(state, seat, held):
    """The seat holds these matching cards and others that match nothing; the draw pile has what is left."""
    other, n = state.copy(), state.hand_size[seat]
    for kind in range(12):
        other.deck[kind] += other.hand[seat][kind]
        other.hand[seat][kind] = 0
    for kind, number in held.items():
        other.hand[seat][kind] = number
    filler = next(kind for kind in (w.JEWELS, w.BANK) if kind not in held)
    other.hand[seat][filler] = n - sum(held.values())
    for seat_ in range(other.seats):  # third hands may change: nobody looks at them
        if seat_ not in (0, seat):
            for kind in range(12):
                other.deck[kind] += other.hand[seat_][kind]
                other.hand[seat_][kind] = 0
            other.hand_size[seat_] = 0
    for kind in range(12):
        other.deck[kind] = (
            other.v.counts[kind]
            - other.shown[kind]
            - other.discarded[kind]
            - sum(other.hand[each][kind] for each in range(other.seats))
        )
    other.deck_size = sum(other.deck)
    return other


def fought(state, bot="thief", most=99):
    """The duel under way played by the engine; both sides answer as this bot does, A plays at most `most` cards."""
    mine = 0
    while state.pot != w.NOTHING:
        GAME.rules.moves(state)
        legal = state.legal[: state.n_legal]
        choice = unpack(GAME.bots[bot](state, legal, luck.Rng(state)))
        if state.to_move == 0 and choice.verb in (w.RAISE, w.COUNTER):
            mine += 1
            if mine > most:
                choice = legal[-1]
        GAME.rules.apply(state, Move(choice.verb, choice.what))
    return state


ATTACKS = ["stocks", "stocks stocks", "stocks silver", "silver gold", "stocks stocks stocks gold"]


@pytest.mark.parametrize("mine", ATTACKS)
def test_a_steal_agrees_with_the_engine_on_every_hand_she_may_hold(mine):
    table = case_z(mine)
    first = mine.split()[0]
    found = a.steal_at(table, 1, first)
    total = gain = loss = spent = won = Fraction(0)
    for held, ways in hands_with_weights(table.state, 1):
        state = give(table.state, 1, held)
        before = state.fortune[0], state.fortune[1], sum(n * VALUES[k] for k, n in enumerate(state.hand[0]))
        GAME.rules.apply(state, unpack(table.code(f"steal B {first}")))
        fought(state)
        total += ways
        won += ways * state.thefts
        gain += ways * (state.fortune[0] - before[0])
        loss += ways * (before[1] - state.fortune[1])
        spent += ways * (before[2] - sum(n * VALUES[k] for k, n in enumerate(state.hand[0])))
    assert (found.p_win, found.spent) == (won / total, spent / total)
    assert (found.gain, found.loss) == (gain / total, loss / total)
    assert found.mine == len(mine.split()) and found.p_win == a.hand_odds(table, 1).p_win
    assert found.swing == found.gain + found.loss and found.net == found.gain - found.spent


def test_the_steal_of_case_z():
    # published: RULES.md section 9, 3
    found = a.steal_at(case_z(), 1)
    assert found.gain / 1000 == Fraction(225225, 18236)
    assert found == a.steal_value(20_000, [10_000], *Z)
    assert found.gift == (1 - found.p_win) * 10_000 and found.spent == 10_000 and found.pair == 0
    blockers = [10_000] * 7 + [25_000] * 8 + [50_000] * 4
    assert Fraction(sum(blockers), len(blockers)) == Fraction(470_000, 19)
    two = a.steal_value(20_000, [10_000, 10_000], *Z)
    assert two.p_win == a.p_duel(97, 19, 4, 2) and two.gain > found.gain


def test_the_sure_alternative_is_the_best_pair():
    table = case_z("stocks", hands={"A": "stocks home home gold"}, discard="yacht")
    assert a.steal_at(table, 1).pair == 70_000
    assert best_pair_worth(case_z(discard="auto").state, 0) == 30_000, "with the top discard"
    assert best_pair_worth(case_z(hands={"A": "gold silver gold silver"}, discard="gold").state, 0) == 0


def test_a_steal_agrees_with_duels_on_fair_guesses():
    table = case_z("stocks stocks")
    n, won = 1500, 0
    for draw in range(n):
        state = table.state.copy()
        GAME.rules.hide(state, 0)
        state.draw = luck.mix((draw + 1) * luck.GOLDEN & luck.MASK)
        GAME.rules.guess(state, 0)
        GAME.rules.apply(state, unpack(table.code("steal B stocks")))
        won += fought(state).thefts
    p = float(a.steal_at(table, 1).p_win)
    assert abs(won / n - p) < 4 * math.sqrt(p * (1 - p) / n)


def test_with_open_hands_a_steal_is_certain():
    hands = {"A": "stocks stocks home yacht", "B": "stocks cash coins piggy"}
    found = a.steal_at(case_z(hands=hands, open_hands=True), 1)
    assert found.p_win == 1 and found.gain == 20_000 + 2 * 10_000 + 10_000
    assert a.hand_odds(case_z(hands=hands, open_hands=True), 1).held == (0, 1, 0, 0, 0)


# ------------------------------------------------------------------ when to stop


def plan_of(table, keep=Fraction(1, 2)):
    """The plan of A, who is to answer in a duel: what the position says, as numbers for `when_to_stop`."""
    s, kinds = table.state, (table.state.asset[table.state.pot], w.SILVER, w.GOLD)
    values = [VALUES[kind] for kind in kinds]
    mine = sorted(VALUES[kind] for kind in kinds for _ in range(s.hand[0][kind]))
    hidden = unseen_by(s, 0)
    unseen = tuple(hidden[kind] for kind in kinds)
    cards = s.hand_size[rival(s, 0)]
    return a.when_to_stop(s.worth[s.pot], mine, unseen, sum(hidden) - sum(unseen), cards, keep=keep, values=values)


def plan_on_the_engine(table, plan, keep, most=99):
    """What A gets on average by following the plan (or playing `most` cards), by the engine itself."""
    total = worth = Fraction(0)
    other = rival(table.state, 0)
    shown = table.state.copy()
    shown.top[other], shown.beneath[shown.pot] = shown.pot, shown.top[other]  # so that the asset is found
    for held, ways in hands_with_weights(shown, other):
        state = give(table.state, other, held)
        spent, answers, mine = 0, (), 0
        while state.pot != w.NOTHING:
            GAME.rules.moves(state)
            legal = state.legal[: state.n_legal]
            choice = unpack(GAME.bots["thief"](state, legal, luck.Rng(state)))
            if state.to_move == 0 and choice.verb != w.YIELD:
                goes = plan.after(*answers).plays if plan else mine < most
                choice = choice if goes else legal[-1]
            verb, what = choice.verb, choice.what
            if verb in (w.COUNTER, w.RAISE):
                if state.to_move == 0:
                    spent, mine = spent + VALUES[what], mine + 1
                else:
                    answers += (VALUES[what],)
            last = state.pot
            GAME.rules.apply(state, Move(verb, what))
        total += ways
        worth += ways * ((state.worth[last] if state.top[0] == last else 0) - keep * spent)
    return worth / total


DUELS = {
    "defends a pair": {"A": "stocks home yacht auto"},
    "defends with two": {"A": "stocks stocks yacht auto"},
    "defends with jokers": {"A": "stocks silver gold auto"},
    "defends with gold": {"A": "gold home yacht auto"},
}


@pytest.mark.parametrize("keep", [Fraction(0), Fraction(1, 2), Fraction(1)])
@pytest.mark.parametrize("name", DUELS)
def test_a_plan_is_worth_what_the_engine_pays_and_nothing_simple_beats_it(name, keep):
    stacks = {"A": ["coins coins", "stocks stocks"], "B": ["piggy piggy"]}
    table = sit(hands={**DUELS[name], "B": "stocks cash bank coins"}, stacks=stacks, turn="B")
    table.play("steal A stocks")
    plan = plan_of(table, keep)
    assert plan.worth == plan_on_the_engine(table, plan, keep) >= 0
    for most in range(5):
        assert plan_on_the_engine(table, None, keep, most) <= plan.worth


def test_a_plan_learns_from_the_answers():
    # her cheapest card comes first: a silver says that she has no stocks left
    plan = a.when_to_stop(20_000, [10_000] * 3, *Z)
    after_stocks, after_silver, after_gold = (plan.after(card) for card in (10_000, 25_000, 50_000))
    assert after_stocks.p_last < after_silver.p_last < after_gold.p_last
    assert plan.steps[0].p_last == 1 - a.p_match(97, 19, 4)


def test_worthless_cards_are_always_played_and_valuable_ones_sometimes_kept():
    assert all(step.plays for step in a.when_to_stop(20_000, [10_000] * 3, *Z, keep=0).steps)
    kept = a.when_to_stop(5_000, [50_000], (7, 8, 4), 30, 8, keep=1)
    assert not kept.steps[0].plays and kept.worth == 0


def test_a_card_with_a_better_use_elsewhere_is_kept():
    # a silver that would bring 75,000 elsewhere is not thrown after a pair, though it is printed with 25,000
    cards = [10_000, 25_000]
    printed, needed = (a.when_to_stop(20_000, cards, *Z, keep=keep) for keep in ([10_000, 25_000], [10_000, 75_000]))
    assert printed == a.when_to_stop(20_000, cards, *Z, keep=1)
    assert printed.after(10_000).plays and not needed.after(10_000).plays
    assert needed.steps[0].go == needed.steps[0].p_last * (20_000 + 10_000) - 10_000 + worth_after(needed)


def worth_after(plan):
    """What the duel is worth after her first answer, by its chance: each answer's own decision, or nothing."""
    held = {10_000: Fraction(0), 25_000: Fraction(0), 50_000: Fraction(0)}
    for (assets, silver, gold), p in a.hands_of(*Z):
        first = 10_000 if assets else 25_000 if silver else 50_000 if gold else None
        if first:
            held[first] += p
    return sum(p * max(plan.after(answer).go, 0) for answer, p in held.items())


def test_what_is_spent_does_not_count():
    # published: RULES.md section 9, 4
    rows = a.sunk_cost([0, 10_000, 25_000, 60_000], 80_000, [10_000, 25_000], *Z)
    assert len({(row.difference, row.plays) for row in rows}) == 1
    assert [row.if_go - row.if_stop for row in rows] == [rows[0].difference] * 4
    assert [row.if_stop for row in rows] == [0, -10_000, -25_000, -60_000]
    # two duels in which the same pot was paid by different people go on alike
    ours = sit(
        hands={"A": "stocks home yacht auto", "B": "stocks gold bank coins"},
        turn="B",
        stacks={"A": ["coins coins", "gold stocks"], "B": ["piggy piggy"]},
    )
    theirs = sit(
        hands={"A": "stocks home yacht auto", "B": "stocks gold bank coins"},
        turn="B",
        stacks={"A": ["coins coins", "stocks stocks"], "B": ["piggy piggy"]},
    )
    ours.play("steal A stocks")
    theirs.play("steal A gold")
    assert ours.state.worth[ours.state.pot] == theirs.state.worth[theirs.state.pot] == 70_000
    assert plan_of(ours).steps == plan_of(theirs).steps


def best_play(state, keep):
    """The duel searched to its end with the engine, all cards open: values of A and B, and what is played."""
    if state.pot == w.NOTHING:
        won = state.fortune
        return {0: Fraction(won[0]), 1: Fraction(won[1])}, ()
    seat, best = state.to_move, None
    GAME.rules.moves(state)
    offers = [Move(o.verb, o.what) for o in state.legal[: state.n_legal]]
    offers.sort(key=lambda move: (move.verb != w.YIELD, VALUES[move.what]))
    for move in offers:
        after = state.copy()
        GAME.rules.apply(after, move)
        values, line = best_play(after, keep)
        if move.verb != w.YIELD:
            values = {**values, seat: values[seat] - keep * VALUES[move.what]}
        if best is None or values[seat] > best[0][seat]:
            best = values, ((None if move.verb == w.YIELD else VALUES[move.what]), *line)
    return best


@pytest.mark.parametrize("keep", [Fraction(0), Fraction(1, 2), Fraction(1)])
@pytest.mark.parametrize(
    "mine, hers",
    [
        ("stocks", "silver"),
        ("stocks stocks", "gold"),
        ("silver", "stocks stocks"),
        ("gold", "gold silver"),
        ("stocks silver", "stocks gold"),
        ("stocks stocks gold", "silver silver"),
        ("", "stocks"),
        ("gold gold", "stocks stocks"),
    ],
)
def test_a_duel_with_open_cards_agrees_with_the_engine_searched_to_its_end(mine, hers, keep):
    harmless = "home yacht auto jewels".split()
    hands = {
        letter: f"{words} {' '.join(harmless[: 4 - len(words.split())])}"
        for letter, words in (("A", mine), ("B", "stocks " + hers))
    }
    hands["A"], hands["B"] = hands["A"].strip(), " ".join(hands["B"].split()[:4])
    stacks = {"A": ["coins coins", "stocks stocks"], "B": ["piggy piggy"]}
    table = sit(2, hands=hands, stacks=stacks, turn="B", hand_size=4).play("steal A stocks")
    start = {0: table.state.fortune[0], 1: table.state.fortune[1]}
    values, line = best_play(table.state.copy(), keep)
    cards = [[VALUES[IDS.index(word)] for word in words.split()] for words in (mine, hers)]
    solved = a.solve_duel(table.state.worth[table.state.pot], *cards, keep=keep)
    assert solved.line == line
    assert solved.value == (values[0] - start[0], values[1] - start[1])
    assert solved.wins == (len(line) % 2 == 0)


def test_with_open_cards_the_weaker_side_yields_at_once():
    rng = random.Random(3)
    for _ in range(60):
        mine = [rng.choice((10_000, 25_000, 50_000)) for _ in range(rng.randrange(4))]
        hers = [rng.choice((10_000, 25_000, 50_000)) for _ in range(rng.randrange(4))]
        solved = a.solve_duel(200_000, mine, hers)
        assert len(solved.line) <= 2 and solved.wins == (len(mine) > len(hers)), "no escalation without uncertainty"


# ------------------------------------------------------------------ measured


def test_counting_cards_pays():
    found = a.card_counting(games=6000, seed=1)
    assert found.worth.low > 0 and found.worth_seen.low > 0
    assert found.remembers - found.forgets == pytest.approx(found.worth.value)
    assert found.worth.n == 6000


def test_counting_is_worth_nothing_to_a_bot_that_does_not_count():
    found = a.card_counting("thief", games=300, seed=1, open_hands=False)
    assert found.worth.value == 0 and found.seen is None and found.worth_seen is None


def test_inequality_falls_over_a_round_of_thieves():
    found = a.inequality(rounds=40, seed=3)
    assert [share for share, _ in found.curve] == pytest.approx([i / 10 for i in range(1, 11)])
    assert found.curve[0][1].value > found.curve[-1][1].value > 0
    assert found.change["discard"].value == 0
    assert found.rounds == 40


def test_the_turns_of_a_round_are_those_the_game_reports():
    from biglab.games.big_deal.analysis.measured import turns_of

    turns = list(turns_of(["thief", "actuary", "peaceful"], 4, 0, {}))
    state = GAME.new_state(GAME.settings(3, one_round=True), 4)
    bots = [GAME.bots[name] for name in ("thief", "actuary", "peaceful")]
    GAME.plain.play_on(state, GAME.layout.State(), GAME.layout.State(), bots, 1, NEVER)
    kinds = [what for what, _ in turns]
    assert len(turns) == state.turns and kinds.count("discard") == state.thrown_away
    assert kinds.count("pair") == state.pairs + state.taken and kinds.count("theft") == state.thefts
    assert kinds.count("defence") == state.duels - state.thefts
    assert turns[-1][1] == state.fortune[:3]


# ------------------------------------------------------------------ wrong questions


@pytest.mark.parametrize(
    "ask, sentence",
    [
        (lambda: a.p_match(10, 11, 3), "blockers: 11 is more than the 10 cards that are unseen"),
        (lambda: a.p_match(10, 3, 11), "hand: 11 is more than the 10 cards that are unseen"),
        (lambda: a.p_match(-1, 0, 0), "unseen: -1 is out of range; give a whole number from 0 up"),
        (lambda: a.p_match(10, 2.5, 3), "blockers: 2.5 is not a whole number"),
        (lambda: a.hand_odds(sit(), 1), "other: seat 1 has no set yet"),
        (lambda: a.hand_odds(sit()), "other: say whose top set is meant"),
        (lambda: a.hand_odds(saskia(), 1), "other: seat 1 knows its own hand"),
        (lambda: a.hand_odds(saskia(), 7), "other: there is no seat 7 at this table; seats are 0 to 3"),
        (lambda: a.hand_odds("table", 1), "str is not a position of Big Deal"),
        (lambda: a.top_risk(GAME.new_state(GAME.settings(), 1)), "seat: nobody is to decide here"),
        (lambda: a.steal_at(saskia(), 2), "target: seat 1 cannot attack seat 2 with that here"),
        (lambda: a.steal_at(saskia(), 0, "home"), "target: seat 1 cannot attack seat 0 with that here"),
        (lambda: a.steal_at(saskia(), 0, "house"), "card: 'house' is not a card"),
        (lambda: a.steal_at(saskia().play("steal A stocks"), 0), "an attack begins in somebody's turn"),
        (lambda: a.steal_value(10, [], *Z), "mine: an attack needs a card"),
        (lambda: a.steal_value(10, [10], (1, 0, 0), 2, 4), "cards: only 3 cards are unseen, so nobody holds 4 of them"),
        (
            lambda: a.when_to_stop(10, [10], (1, 0, 0), 2, 4),
            "cards: only 3 cards are unseen, so nobody holds 4 of them",
        ),
        (lambda: a.when_to_stop(10, [10], *Z, keep=2), "keep: 2 is not a share; give a number from 0 to 1"),
        (lambda: a.when_to_stop(10, [10], *Z, keep="half"), "keep: 'half' is not a share"),
        (lambda: a.when_to_stop(10, [10], *Z, keep=[1, 2]), "keep: 2 sums for 1 cards; give one for each"),
        (lambda: a.when_to_stop(10, [10], *Z, keep=[-1]), "keep: -1 is out of range"),
        (lambda: a.when_to_stop(10, [10], *Z).after(3), "answers: .* cannot happen here"),
        (lambda: a.sunk_cost([20], 10, [10], *Z), "spent: nobody can have paid more than the pot of 10"),
        (lambda: a.solve_duel(10, [1] * 9, [1] * 8), "no more than sixteen cards"),
        (lambda: a.card_counting(players=1), "players: 1 is out of range; give a whole number from 2 up"),
        (lambda: a.inequality(rounds=1), "rounds: 1 is out of range"),
    ],
)
def test_a_wrong_question_is_answered_in_words(ask, sentence):
    with pytest.raises(BiglabError, match=sentence):
        ask()


def test_numbers_may_be_given_in_several_ways():
    assert a.when_to_stop(20_000, [10_000], *Z, keep=0.5) == a.when_to_stop(20_000, [10_000], *Z, keep="1/2")
    assert a.when_to_stop(20_000, [], *Z) == a.Plan(0, ())


# ------------------------------------------------------------------ what is neglected


def deals(s):
    """Every deal of a round with its chance, played through the rules up to the first turn."""
    if s.to_move >= 0:
        yield s, Fraction(1)
        return
    outcomes = GAME.chances(s)
    for move, weight in outcomes:
        after = s.copy()
        GAME.rules.apply(after, move)
        for end, p in deals(after):
            yield end, p * Fraction(weight, sum(w for _, w in outcomes))


def test_the_first_discard_says_nothing_about_jokers():
    # rules: big-deal 3.3. Of six cards A holds home and cash and sees a home turned up: B has two of the other three.
    settings = GAME.settings(2, counts=[1, 0, 3, *[0] * 6, 2, 0, 0], hand_size=2, first_dealer=1)
    gold = seen = Fraction(0)
    for s, p in deals(GAME.new_state(settings, 1)):
        if s.hand[0][w.HOME] == s.hand[0][w.CASH] == 1 and s.discard[0] == w.HOME:
            seen += p
            gold += p * s.hand[1][w.GOLD]
    assert gold / seen == Fraction(2, 4) < a.p_match(3, 1, 2) == Fraction(2, 3), "one of four cards, before the turn"
    # in the full deck it is as little as the rulebook says
    tilt = a.p_match(105, 12, 4) - a.p_match(106, 12, 4)
    assert round(100 * float(tilt), 1) == 0.3
