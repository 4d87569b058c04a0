"""What a bundle is worth, and the last auctions solved: against a walk through every move of the rules."""

import random
from fractions import Fraction as F

import pytest

from biglab.core.errors import BiglabError
from biglab.core.state import CHANCE, NOBODY, Move, unpack
from biglab.games.big_shot import GAME
from biglab.games.big_shot.analysis import auction_solver as sale
from biglab.games.big_shot.analysis import bundles, endgame
from biglab.games.big_shot.rules import chance, legal
from biglab.games.big_shot.rules import play as rules
from biglab.games.big_shot.rules import words as w
from biglab.games.big_shot.rules.capital import may_win

CITY = [
    {"id": "P", "park": ["X", "Y"]},
    {"id": "X", "value": 5},
    {"id": "Y", "value": 8},
    {"id": "Q", "park": ["Y"]},
    {"id": "Z", "value": 11},
]
SMALL = dict(spaces=4, board=CITY, district_cap=5)
CLOSED = [{"id": "X", "value": 5}, {"id": "Z", "value": 11}, {"id": "P", "park": ["X"]}]


def played(left, players=4, seed=1, to=w.AUCTION, **options):
    """A position with `left` bundles, after random moves: before the first bid of an auction, or before the die."""
    state = GAME.new_state(GAME.settings(players, **options), seed)
    rng = random.Random(seed)
    while not (state.n_full == left and state.phase == to and not any(state.spoken)):
        if state.to_move == CHANCE:
            move = unpack(chance.chance_move(state, rng.randrange(chance.chance_total(state))))
        else:
            offer = rng.choice(GAME.legal(state))
            move = offer.at(min(offer.most, offer.amount + rng.randrange(2)))
        rules.apply(state, move)
        assert state.to_move != NOBODY
    return state


def given(state, seat):
    """The position after a seat got the bundle for nothing."""
    return sale.sold_to(state, seat, 0)[0]


def ends(state, round_, enough=False):
    """Every city in which the placement of a bundle can end, with the capitals, by walking the rules' own moves.

    enough: and for every seat whether it owns enough districts to win; in the last round only.
    """
    found, todo, seen = {}, [state], set()
    while todo:
        here = todo.pop()
        if here.round > round_ or here.to_move == NOBODY:
            city = tuple(map(tuple, here.pawns))
            found[city] = tuple(rules.score(here, seat) for seat in range(here.seats))
            if enough:
                found[city] += tuple(may_win(here, seat) for seat in range(here.seats))
            continue
        for offer in GAME.legal(here):
            there = here.copy()
            rules.apply(there, offer.move)
            key = tuple(map(tuple, there.pawns)), tuple(there.hand)
            if key not in seen:
                seen.add(key)
                todo.append(there)
    return found


# case: big-shot idea 2


@pytest.mark.parametrize(
    "players, options",
    [
        (4, {}),
        (3, {}),
        (2, {}),
        (4, {"unresolved": "split"}),
        (4, {"park_stacking": "multiply", "park_factor": 3}),
        (3, {"district_cap": 4}),
        (4, {"bundle_size": 3, "pawns_per_colour": 3}),
        (4, {"district_cap": 3, "overflow": "discard"}),
        (3, {"district_cap": 2, "overflow": "discard"}),
    ],
    ids=str,
)
def test_all_placements_are_those_that_the_rules_allow(players, options):
    for left in (1, 2):
        state = played(left, players, seed=left, **{**SMALL, **options})
        walked = ends(given(state, 0), state.round)
        ways = bundles.Ways(state, bundles.bundle_of(state))
        laid = {}
        for code, capital in zip(ways.codes, ways.capital().tolist()):
            city = [list(row) for row in state.pawns]
            for place, d in enumerate(ways.open):
                city[d] = [a + b for a, b in zip(city[d], ways.laid(int(code[place])))]
            laid[tuple(map(tuple, city))] = tuple(capital)
        assert laid == walked
        assert len(laid) == len(ways.codes)  # none twice


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("aim", bundles.AIMS)
def test_every_winner_places_as_suits_it_best(players, aim):
    state = played(1, players, seed=3, **SMALL)
    found = bundles.bundle_matrix(state, aim=aim)
    walked = ends(given(state, 0), state.round, enough=True)

    def wish(end, seat):
        capital, enough = end[:players], end[players:]
        if aim == "win":
            rank = [(enough[i], capital[i]) for i in range(players)]
            best = max(rank[:seat] + rank[seat + 1 :])
            return rank[seat][0] - best[0], rank[seat][1] - best[1], capital[seat]
        others = [x for other, x in enumerate(capital) if other != seat]
        if aim in ("own", "kind"):
            return capital[seat], sum(others) if aim == "kind" else -sum(others)
        return capital[seat] - max(others), capital[seat]

    for seat in range(players):
        city = [list(row) for row in state.pawns]
        for d, colour in found.placed[seat].pawns:
            city[d][colour] += 1
        assert wish(walked[tuple(map(tuple, city))], seat) == max(wish(end, seat) for end in walked.values())
    assert found.base == tuple(rules.score(state, seat) for seat in range(players))
    assert found.ways == len(walked)


# rules: big-shot 3.7
def one_short(third=(0, 1, 0, 0), **options):
    """The last auction: A is the richest by far and owns one district, B owns three, and a blue pawn is on sale."""
    board = [{"id": name, "value": value} for name, value in (("X", 20), ("Y", 3), ("Z", 3), ("W", 0), ("V", 3))]
    state = played(1, board=board, spaces=4, bundle_size=1, pawns_per_colour=1, starting_cash=5, **options)
    for d, pawns in enumerate(([3, 0, 0, 0], [0, 1, 0, 0], [0, 1, 0, 0], [0, 0, 0, 0], list(third))):
        state.pawns[d], state.n_pawns[d], state.sold[d], state.owner[d] = pawns, sum(pawns), 0, NOBODY
    state.bundles[state.promoter] = [1, 0, 0, 0]
    state.purse, state.loans, state.leader, state.to_move = [5] * 4, [0] * 4, 3, 0
    return state


def test_a_seat_that_wants_to_win_sees_that_the_richest_may_own_too_few_districts():
    state = one_short()
    rich, may = (bundles.bundle_matrix(state, aim=aim).placed[0] for aim in ("lead", "win"))
    assert rich.pawns != ((3, 0),), "to be ahead, A takes a district from B"
    assert may.pawns == ((3, 0),), "to win, A takes the worthless one, its second"
    # with two, B would be left with one too, and then the richest wins; unless nobody does
    waived, nobody = (one_short(third=(0, 0, 1, 0), no_eligible=rule) for rule in ("waive", "no_winner"))
    assert bundles.bundle_matrix(waived, aim="win").placed[0].pawns == ((1, 0),)
    assert bundles.bundle_matrix(nobody, aim="win").placed[0].pawns == ((3, 0),)


def test_an_auction_that_decides_who_may_win_is_bid_for():
    state = one_short()
    found = endgame.solve_auction(state, aim="win", loans=False)
    assert (found.winner, found.may_win[0]) == (0, 1) and found.price > 0, found
    calm = endgame.solve_auction(state, aim="own", loans=False)
    assert calm.price < found.price and calm.may_win[0] == 0 and max(calm.capital) == calm.capital[0]


def test_to_win_is_an_aim_of_today_only():
    with pytest.raises(BiglabError, match="counts districts as if the game ended now; say outlook='now'"):
        bundles.bundle_matrix(played(18), aim="win", outlook="odds")


# case: big-shot S1, S2, S3
@pytest.mark.parametrize("winner, owner", [(0, 0), (1, 1), (2, 2)])
def test_each_of_three_winners_can_take_the_district_of_the_example(winner, owner):
    state = played(18, board=[{"id": "M20", "value": 20}, {"id": "Else", "value": 0}], overflow="discard")
    state.pawns[0], state.n_pawns[0] = [1, 2, 1, 0], 4
    best = bundles.placements(state, winner, bundle=[2, 1, 0, 1], top=1)[0]
    assert best.capital[owner] == 10 + 20
    assert bundles.bundle_matrix(state, [2, 1, 0, 1]).matrix[3][3] == 10  # D cannot have it


def test_willingness_to_pay_counts_what_a_rivals_win_would_cost():
    state = played(1, seed=5, **SMALL)
    found = bundles.bundle_matrix(state)
    w = found.matrix
    for i in range(4):
        assert found.values[i] == w[i][i] - found.base[i] == found.willingness(i)
        assert found.most[i] == max(w[i][i] - w[k][i] for k in range(4) if k != i)
        for k in range(4):
            assert found.willingness(i, k) == w[i][i] - w[k][i]
            assert found.externality(k, i) == w[k][i] - found.base[i]
    assert set(found.highest) == {i for i in range(4) if found.values[i] == max(found.values)}
    assert found.totals == tuple(sum(row) for row in w)
    assert set(found.efficient) == {i for i in range(4) if sum(w[i]) == max(map(sum, w))}
    assert found.frame.loc["B", "C"] == w[1][2]
    assert "if D wins" in repr(found)


def test_with_externalities_the_highest_own_value_need_not_be_efficient():
    # the last bundle of notebook 22: D gains 28, and the others lose 17 + 22 + 0
    found = bundles.BundleMatrix(
        (0, 0, 2, 2), (13, 17, 5, 15), ((23, -5, -5, 5), (13, 35, 5, 5), (13, 17, 26, 5), (-4, -5, 5, 43)), (), 1130
    )
    assert found.values == (23 - 13, 35 - 17, 26 - 5, 43 - 15)
    assert found.totals == (18, 58, 61, 39) and sum(found.base) == 50
    assert found.highest == (3,) and found.efficient == (2,)


def test_a_kind_winner_takes_of_equally_good_placements_the_one_that_leaves_the_others_most():
    state = played(1, seed=5, **SMALL)
    own, kind = (bundles.bundle_matrix(state, aim=aim) for aim in ("own", "kind"))
    assert own.values == kind.values  # equally good for the winner
    assert all(most >= least for most, least in zip(kind.totals, own.totals))
    assert kind.totals != own.totals


@pytest.mark.parametrize(
    "options", [{}, {"unresolved": "split"}, {"park_stacking": "multiply"}, {"district_cap": 9}], ids=str
)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_the_last_round_the_odds_are_certainties(players, options):
    state = played(1, players, seed=2, **{"district_cap": 7, "spaces": 6, "board": CITY, **options})
    now, odds = (bundles.bundle_matrix(state, outlook=outlook) for outlook in bundles.OUTLOOKS)
    assert odds.matrix == now.matrix and odds.base == now.base


@pytest.mark.parametrize("stacking, factor", [("once", 1 + 3 / 4), ("multiply", (1 + 1 / 2) ** 2)])
def test_a_district_beside_two_parks_counts_by_the_odds_of_both(stacking, factor):
    # ruling: big-shot R20
    ways = bundles.Ways(played(4, seed=1, **SMALL, park_stacking=stacking), (1, 0, 0, 0))
    assert ways.multiplied([0.5, 0.5]) == factor and ways.multiplied([0.25]) == 1.25 and ways.multiplied([]) == 1


def test_with_pawns_to_come_a_pawn_is_worth_less_than_a_district():
    state = played(18, seed=1)
    now, odds = (bundles.bundle_matrix(state, outlook=outlook) for outlook in bundles.OUTLOOKS)
    assert all(0 < few < many for few, many in zip(odds.most, now.values) if many > 0)
    assert sum(odds.base) == pytest.approx(4 * 10 + sum(bundles.Ways(state, (1, 0, 0, 0)).prospects(False)[0]))


def test_a_bundle_is_the_one_on_sale_one_on_a_space_or_any_other():
    state = played(18, seed=1)
    assert bundles.bundle_of(state) == tuple(state.bundles[state.promoter])
    space = next(space for space in range(18) if space != state.promoter)
    assert bundles.bundle_of(state, space) == tuple(state.bundles[space])
    assert bundles.bundle_of(state, [4, 0, 0, 0]) == (4, 0, 0, 0)
    there = given(state, 2)
    assert bundles.bundle_of(there) == tuple(there.hand) == tuple(state.bundles[state.promoter])
    before = [list(row) for row in state.pawns]
    bundles.bundle_matrix(state)
    assert state.pawns == before  # looking changes nothing


# The auction solved -----------------------------------------------------------------------------------

POOR = dict(spaces=4, board=CLOSED, district_cap=6, starting_cash=2, loan_schedule=[2, 1], debt_per_loan=3)


def key_of(state):
    return (
        state.bid,
        state.bidder,
        tuple(state.active),
        state.to_move,
        tuple(state.purse),
        tuple(state.loans),
        tuple(state.spoken),
        tuple(state.drawn),
    )


def walk_auction(start, settled):
    """The auction solved by trying every move of the rules: pass before bids before loans, ties to the first."""
    known = {}

    def value(state):
        if state.phase != w.AUCTION or state.round > start.round:
            return settled(state)
        if key_of(state) not in known:
            seat, best = state.to_move, None
            offers = GAME.legal(state)
            passes = [o.move for o in offers if o.verb == w.PASS]
            bids = [o.at(x) for o in offers if o.verb == w.BID for x in range(o.amount, o.most + 1)]
            rest = [o.move for o in offers if o.verb == w.BORROW]
            for move in [*passes, *bids, *rest]:
                there = state.copy()
                rules.apply(there, move)
                payoff = value(there)
                if best is None or payoff[seat] > best[seat]:
                    best = payoff
            known[key_of(state)] = best
        return known[key_of(state)]

    return value(start)


@pytest.mark.parametrize(
    "players, options",
    [
        (4, {}),
        (3, {}),
        (2, {}),
        (4, {"loan_timing": "only_if_needed"}),
        (4, {"loan_timing": "first_turn"}),
        (4, {"loan_settlement": "at_win"}),
        (2, {"loan_settlement": "at_win"}),
        (3, {"loans_per_round": 2}),
        (4, {"reserve_to_leader": False}),
        (3, {"min_open_bid": 0}),
        (3, {"min_increment": 2, "starting_cash": 4}),
        (4, {"loan_tokens": 1}),
        (2, {"two_player_loans": "one", "loan_timing": "on_turn"}),
        (4, {"loans_per_round": 0}),
    ],
    ids=str,
)
def test_an_auction_is_solved_as_a_walk_through_every_move_solves_it(players, options):
    for seed in (1, 4):
        state = played(1, players, seed, **{**POOR, **options})
        matrix, money = bundles.bundle_matrix(state), bundles.money_of(state)

        def settled(there, state=state, matrix=matrix, money=money):
            won = [seat for seat in range(players) if there.won[seat] > state.won[seat]]
            row = matrix.matrix[won[0]] if won else matrix.base
            if there.phase == w.PAYMENT:  # two purses could pay: the one that needs no loan does
                return max(
                    (
                        after_paying(there, colour, row, money)
                        for colour in range(4)
                        if there.holder[colour] == there.winner and legal.why_not(there, Move(w.PAY, colour)) == 0
                    ),
                    key=lambda payoff: payoff[there.winner],
                )
            return tuple(x - a + b for x, a, b in zip(row, money.tolist(), bundles.money_of(there).tolist()))

        def after_paying(there, colour, row, money, matrix=matrix):
            then = there.copy()
            rules.apply(then, Move(w.PAY, colour))
            row = matrix.matrix[there.winner]
            return tuple(x - a + b for x, a, b in zip(row, money.tolist(), bundles.money_of(then).tolist()))

        found = endgame.solve_auction(state)
        assert found.capital == walk_auction(state, settled)
        assert found.final


def follow(state, line):
    """Play the words of a solved auction through the rules."""
    here = state.copy()
    for step in line:
        assert here.to_move == step.seat
        offers = {o.verb: o for o in GAME.legal(here)}
        move = {"pass": Move(w.PASS), "bid": Move(w.BID, 0, step.amount)}.get(step.word) or offers[w.BORROW].move
        assert legal.why_not(here, move) == 0
        rules.apply(here, move)
    return here


@pytest.mark.parametrize("seed", [1, 3])
def test_the_line_of_a_solution_can_be_played_and_ends_as_it_says(seed):
    state = played(1, 4, seed, spaces=4, board=CITY, starting_cash=5)
    found = endgame.solve_auction(state)
    here = follow(state, found.line)
    assert here.phase != w.AUCTION and here.prices[here.sales - 1] == found.price
    assert here.won[found.winner] == state.won[found.winner] + 1
    row = bundles.bundle_matrix(state).matrix[found.winner]
    there = bundles.money_of(here) - bundles.money_of(state)
    assert found.capital == tuple(x + y for x, y in zip(row, there.tolist()))


def test_with_smallest_raises_only_bids_rise_by_one_and_without_loans_nobody_borrows():
    state = played(1, 4, 2, **POOR)
    for numbers in ({"jumps": False}, {"loans": False}, {"aim": "lead"}):
        found = endgame.solve_auction(state, **numbers)
        assert found.positions > 0
        if "loans" in numbers:
            assert not any(step.word == "borrow" for step in found.line)
        if "jumps" in numbers:
            bids = [step.amount for step in found.line if step.word == "bid"]
            assert bids == list(range(1, len(bids) + 1))


# case: big-shot idea 2, the last two rounds
TINY = dict(spaces=2, bundle_size=2, board=CLOSED, district_cap=3, starting_cash=2, loans_per_round=0)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_last_two_auctions_are_solved_as_a_walk_through_everything_solves_them(seed):
    state = played(2, 3, seed, to=w.ON_THE_MOVE, **TINY)

    def last(s):
        return endgame.solve_auction(s).capital

    def after_first(s, start):
        """The winner has the bundle: every placement through the rules, then the last auction."""
        if s.round > start.round:
            raise AssertionError("placed already")
        found = []
        order = bundles.placements(start, s.winner, top=10_000)
        for way in order:
            there = s.copy()
            for district, colour in way.pawns:
                rules.apply(there, Move(w.PLACE, w.COLOURS * district + colour))
            rules.apply(there, unpack(chance.chance_move(there, 0)))
            found.append(last(there))
        return max(found, key=lambda payoff: payoff[s.winner])

    total = [F(0)] * 3
    for ticket in range(6):
        there = state.copy()
        rules.apply(there, unpack(chance.chance_move(state, ticket)))
        payoff = walk_auction(there, lambda s, there=there: after_first(s, there))
        total = [x + F(y, 6) for x, y in zip(total, payoff)]
    found = endgame.solve_last_two(state, placements=None, jumps=True)
    assert found.capital == tuple(total)
    assert [p for p, _ in found.outcomes] == [F(1, 2), F(1, 2)]


def test_a_winner_who_thinks_of_all_placements_may_end_richer_than_one_who_takes_the_best_for_the_moment():
    state = played(2, 2, 2, to=w.ON_THE_MOVE, **TINY)
    one, every = (endgame.solve_last_two(state, placements=n) for n in (1, None))
    assert every.capital[1] > one.capital[1] and every.capital[0] == one.capital[0]


def test_loans_may_be_looked_at_in_the_last_two_auctions_too():
    credit = {"loans_per_round": 1, "loan_schedule": [1], "starting_cash": 1}
    state = played(2, 2, 1, to=w.ON_THE_MOVE, **{**TINY, **credit})
    found = endgame.solve_last_two(state, loans=True)
    assert any(step.word == "borrow" for _, sold in found.outcomes for step in sold.line)


@pytest.mark.parametrize(
    "ask, words",
    [
        (lambda: bundles.bundle_matrix("here"), "is not a table"),
        (lambda: bundles.bundle_matrix(played(2, to=w.ON_THE_MOVE, **SMALL)), "none is on sale"),
        (lambda: bundles.bundle_matrix(played(18), [1, 2]), "give pawns of the colours"),
        (lambda: bundles.bundle_matrix(played(18), 40), "bundle: 40"),
        (
            lambda: bundles.bundle_matrix(
                played(3, **SMALL), next(space for space in range(4) if played(3, **SMALL).on_space[space] == 0)
            ),
            "is empty",
        ),
        (lambda: bundles.bundle_matrix(played(18), aim="glory"), "aim: "),
        (lambda: bundles.bundle_matrix(played(18), outlook="fog"), "outlook: "),
        (lambda: bundles.bundle_matrix(played(18), [3, 3, 2, 2]), "more than 3,000,000 ways"),
        (lambda: bundles.bundle_matrix(played(18)).willingness(4), "seat: 4"),
        (lambda: bundles.placements(played(18), 5), "seat: 5"),
        (lambda: endgame.solve_auction(played(2, to=w.ON_THE_MOVE, **SMALL)), "no auction is under way"),
        (lambda: endgame.solve_auction(played(18, auction_format="dutch")), "only an English auction"),
        (lambda: endgame.solve_auction(played(18, leader_may_refuse=True)), "leader_may_refuse"),
        (lambda: endgame.solve_last_two(played(3, to=w.ON_THE_MOVE, **SMALL)), "3 bundles are left"),
        (lambda: endgame.solve_last_two(played(2, to=w.ON_THE_MOVE, **TINY), placements=0), "placements: 0"),
    ],
)
def test_what_cannot_be_is_refused_in_words(ask, words):
    with pytest.raises(BiglabError, match=words):
        ask()


def test_an_auction_that_cannot_be_solved_is_refused_as_such():
    with pytest.raises(sale.NotSolved):
        endgame.solve_auction(played(18, auction_format="first_price_sealed"))
