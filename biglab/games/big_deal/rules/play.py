"""Big Deal: the rules and nothing else.

In turn players lay pairs of equal cards on their stacks. Only the top set of a stack can be stolen, with a
matching card or a joker; its owner may answer, then the thief, and the last to play a card takes everything
that was played as one set. When the draw pile is used up and a hand is empty the round is counted; once somebody
has a million, the player with the most wins.

Functions change the state in place and trust the move they get; `core/table.py` refuses illegal ones. Money is in
dollars.

Chapters: `words.py` (the words and the record), `actions.py` (the turn), `duel.py`, `refill.py` (the draw pile),
`stacks.py` (cards), `secrets.py` (what a seat may not know). This file leads from one phase to the next.
"""

from ....core.state import CHANCE, NOBODY, OK, pack
from .actions import act, offer_actions, why_not_action
from .duel import offer_answers, rival, throw, why_not_answer, win_duel
from .refill import assets_in_deck, draw_card, find_drawer, first_to_draw, gather_cards
from .stacks import enter_hand, is_joker, left_of, put_on_discard
from .words import *

# ------------------------------------------------------------------ set-up


def setup(s):
    # rules: big-deal 3.2
    s.round = 1
    s.to_move = CHANCE
    # ruling: big-deal R18
    if s.v.first_dealer > 0:
        s.dealer = s.v.first_dealer - 1
    gather_cards(s)
    s.phase = CHOOSE_DEALER if s.v.first_dealer == 0 else DEAL


# ------------------------------------------------------------------ what may be done


def moves(s):
    """Offer everything that the seat to move may do, always in the same order."""
    s.n_legal = 0
    if s.phase == TURN:
        offer_actions(s, s.to_move)
    elif s.phase == DUEL_DEFEND or s.phase == DUEL_ATTACK:
        offer_answers(s, s.to_move)


def why_not(s, move):
    """OK, or the reason the move is refused."""
    if move.verb > SHUFFLE:
        return NO_SUCH_VERB
    reason = NOT_NOW
    if move.verb >= DEALER:
        reason = why_not_chance(s, move)
    elif s.phase == TURN:
        reason = why_not_action(s, s.to_move, move)
    elif s.phase == DUEL_DEFEND or s.phase == DUEL_ATTACK:
        reason = why_not_answer(s, s.to_move, move)
    return NO_AMOUNT if reason == OK and move.amount != 0 else reason


def why_not_chance(s, move):
    if s.to_move != CHANCE or move.verb != verb_of_chance(s):
        return NOT_NOW
    if move.verb == SHUFFLE:
        return OK if move.what == 0 else NO_WHAT
    if move.verb == DEALER:
        return OK if move.what < s.seats else NO_SUCH_DEALER
    if move.what >= KINDS:
        return NO_SUCH_CARD
    if s.deck[move.what] == 0:
        return NOT_IN_PILE
    return JOKER_TURNED if move.verb == TURN_UP and is_joker(move.what) else OK


def verb_of_chance(s):
    """Chance has one kind of move in every phase."""
    if s.phase == CHOOSE_DEALER:
        return DEALER
    if s.phase == FIRST_DISCARD:
        return TURN_UP
    return SHUFFLE if s.phase == ROUND_OVER else DRAW


# ------------------------------------------------------------------ what happens


def apply(s, move):
    """Play the move, then everything that needs no decision."""
    seat, verb = s.to_move, move.verb
    if seat == CHANCE:
        apply_chance(s, move.what)
    else:
        if s.phase == TURN:
            s.phase = REFILL  # unless a duel begins
            s.drawer = NOBODY
            act(s, seat, verb, move.what)
        elif verb == YIELD:
            win_duel(s, rival(s, seat))
        else:
            throw(s, seat, move.what)
    if s.phase == REFILL:
        find_drawer(s, first_to_draw(s))
        if s.drawer == NOBODY:
            end_turn(s)
        else:
            s.to_move = CHANCE


def apply_chance(s, what):
    """Who deals first, a new round, the first discard, or a card from the draw pile."""
    if s.phase == CHOOSE_DEALER:
        s.dealer = what
        s.drawer = left_of(s, what)
        s.phase = DEAL
    elif s.phase == ROUND_OVER:
        gather_cards(s)
        s.phase = DEAL
    elif s.phase == FIRST_DISCARD:
        draw_card(s, what)
        put_on_discard(s, what)
        s.flip = 1
        start_turn(s, left_of(s, s.dealer))
    else:
        draw_card(s, what)
        enter_hand(s, s.drawer, what)
        if s.phase == REFILL:
            s.drew[s.drawer] += 1
        else:
            s.drawer = left_of(s, s.drawer)
            if s.hand_size[s.drawer] == s.v.hand_size:
                if assets_in_deck(s) > 0:
                    s.phase = FIRST_DISCARD
                else:  # a deck of a teacher's own may have only jokers left
                    start_turn(s, left_of(s, s.dealer))


def start_turn(s, seat):
    s.active = seat
    s.to_move = seat
    s.phase = TURN
    s.drawer = NOBODY


def end_turn(s):
    """The round is over once the draw pile and a hand are empty; otherwise the next player clockwise acts."""
    s.turns += 1
    s.drew[s.active] = 0
    if s.defender != NOBODY:
        s.drew[s.defender] = 0
        s.defender = NOBODY
    for i in range(s.n_thrown):
        s.thrown[i] = 0
    s.n_thrown = 0
    while not round_ends(s):
        s.active = left_of(s, s.active)
        # ruling: big-deal R21. Only a circle that is being finished meets an empty hand.
        if s.hand_size[s.active] > 0:
            start_turn(s, s.active)
            return
    end_round(s)


def round_ends(s):
    # rulings: big-deal R9, R10
    if s.deck_size > 0 or (s.v.finish_circle == 1 and s.active != s.dealer):
        return False
    for seat in range(s.seats):
        if s.hand_size[seat] == 0:
            return True
    return False


def end_round(s):
    """Stacks are counted; the deal moves one seat clockwise, or the game is over."""
    # rules: big-deal 3.5
    for seat in range(s.seats):
        s.gained[seat] = s.fortune[seat]
        # ruling: big-deal R11
        if s.v.hand_penalty != 0:
            for kind in range(KINDS):
                s.gained[seat] += s.v.hand_penalty * s.hand[seat][kind] * s.v.values[kind]
        s.total[seat] += s.gained[seat]
        s.on_table += s.fortune[seat]
    if is_last_round(s):
        s.phase = GAME_OVER
        s.to_move = NOBODY
    else:
        s.phase = ROUND_OVER
        s.to_move = CHANCE
        s.dealer = left_of(s, s.dealer)
    s.round += 1


def is_last_round(s):
    """Has somebody reached the target, or was this the last round there may be?"""
    # ruling: big-deal R12. Between rounds only.
    if s.round >= MOST_ROUNDS + MOST_EXTRA_ROUNDS:
        return True
    over = s.v.one_round == 1 or s.v.target == 0 or s.round >= MOST_ROUNDS
    if s.v.max_rounds > 0 and s.round >= s.v.max_rounds:
        over = True
    leaders = 0
    for seat in range(s.seats):
        if s.total[seat] >= s.v.target:
            over = True
        leaders += won(s, seat)
    # ruling: big-deal R13
    return over and not (s.v.tie_break == EXTRA_ROUND and leaders > 1)


# ------------------------------------------------------------------ chance


def chance_total(s):
    """The number of equally likely outcomes: every card of the draw pile is one."""
    if s.phase == CHOOSE_DEALER:
        return s.seats
    if s.phase == ROUND_OVER:
        return 1
    # ruling: big-deal R15. A joker goes back and the pile is shuffled: each asset is as likely.
    return assets_in_deck(s) if s.phase == FIRST_DISCARD else s.deck_size


def chance_move(s, ticket):
    """The outcome with this number."""
    if s.phase == CHOOSE_DEALER:
        return pack(DEALER, ticket, 0)
    if s.phase == ROUND_OVER:
        return pack(SHUFFLE, 0, 0)
    kind = JOKERS if s.phase == FIRST_DISCARD else 0
    while ticket >= s.deck[kind]:
        ticket -= s.deck[kind]
        kind += 1
    return pack(TURN_UP if s.phase == FIRST_DISCARD else DRAW, kind, 0)


def chance_key(s):
    """A number that is different for every draw: the pile lies in the same order in every branch of a round."""
    if s.phase == CHOOSE_DEALER:
        return 0
    if s.phase == ROUND_OVER:
        return s.round * 1000
    return s.round * 1000 + 1 + s.deck_size


# ------------------------------------------------------------------ the end


def score(s, seat):
    """What is counted already, and what lies in the stack."""
    return s.total[seat] if s.phase >= ROUND_OVER else s.total[seat] + s.fortune[seat]


def won(s, seat):
    """1 for the seats with the highest total; ties are shared unless the option says otherwise."""
    # ruling: big-deal R13
    for other in range(s.seats):
        if s.total[other] > s.total[seat]:
            return 0
        if s.v.tie_break == LAST_ROUND_SCORE and s.total[other] == s.total[seat] and s.gained[other] > s.gained[seat]:
            return 0
    return 1


def report(s):
    """What the results say about this game; the names are REPORTS in `options.py`."""
    s.report[0] = s.turns
    s.report[1] = s.pairs
    s.report[2] = s.taken
    s.report[3] = s.thrown_away
    s.report[4] = s.duels
    s.report[5] = s.thefts
    s.report[6] = s.fought
    s.report[7] = s.on_table
    s.report[8] = s.dealer


# ------------------------------------------------------------------ what can still happen in this round


def is_open_information(s):
    """True if nothing hidden can matter before the end of the round.

    With open hands only chance is left. With two players and no draw pile each can count the other's hand (`hide`).
    """
    known = s.v.open_hands == 1 or (s.seats == 2 and s.deck_size == 0)
    if s.phase < TURN or s.phase > REFILL or not known:
        return False
    return s.v.discard_memory == FULL or s.n_discard < 2


def merge_key(s):
    """A number for all that can still move the scores in this round; -1 where that is the whole position."""
    return -1
