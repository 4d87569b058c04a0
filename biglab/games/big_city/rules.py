"""Big City: the rules and nothing else.

Players lay the tiles of a city together, then take turns: build on lots whose cards they hold, extend the streetcar
line, add a neighbourhood, exchange cards, or pass. A building scores once, when it is placed. City Hall scores nothing
and opens everything else. The game ends when every lot is built on, or when nobody has built for two rounds.

Functions change the state in place and trust the move they get; `core/table.py` says no.

Chapters: `fields.py` (the words and the record), `geometry.py` (tiles and shapes as tables), `map.py` (tiles),
`sites.py` and `points.py` (buildings), `streetcars.py`, `cards.py`, `trade.py`, `secrets.py` (what a seat may not
know), `worth.py` (what a position looks like). This file is their door.
"""

from ...core.record import CHANCE, NOBODY, OK, offer, pack
from .cards import (
    ask_for, begin_exchange, can_draw, cards_left, draw_card, give_back, is_on_top, must_reveal, offer_returns,
    offer_stacks, play_card, stack_asked, stack_of, take_from_hand, why_not_draw, why_not_exchange, why_not_return,
    why_not_stop_returning,
)  # fmt: skip
from .fields import (
    ACCEPT, BUILD, CHOOSE_FIRST, CHOOSE_STACK, CITY_HALL, CLOSE_DEAL, COUNTED, COUNTER, COUNTER_OFFER, DEAL, DERIVED,
    DONE, DOUBLE_PARK, DRAW, DROP, EXCHANGE, FEWEST_BUILDINGS, FIELDS, FIRST, FIRST_HANDS, GAME_OVER, GIVE_BACK, KINDS,
    LARGE_FACTORY, LAY, LAY_TRACK, LOTS, MAKE_OFFER, MAX_MOVES, MUST_EXCHANGE, NEEDS_HALL, NO_CARD, NO_SUCH_SEAT, NO_SUCH_TILE,
    NO_SUCH_VERB, NOT_IN_STACK, NOT_NOW, NOT_STARTING, NOT_USELESS, NOT_YOUR_CARD, NOTHING, NOWHERE, OFFER, OPEN,
    PASS, PLACE, PLACE_PIECE, PLACE_TILE, PLAN, RETURN, REVEAL, ROTATE, SETUP_TILE, SHAPE, SHAPE_PIECE, SITE, SIZE,
    SLOTS, SPECIAL_CARD, STREETCAR, TILE_LAID, TILES, TRACK, TRADE, TURN, TURN_TILE, UNSEEN, WANT, IN_STACK,
)  # fmt: skip
from .map import (
    contact_of, is_laid, lay_first_tile, lay_tile, offer_places, offer_rotations, why_not_place, why_not_rotate,
)  # fmt: skip
from .points import points, reward
from .secrets import guess, hide
from .sites import (
    build, card_for, facility_lots, is_dead, is_lot, is_park, is_facility, is_useless, line_of, offer_buildings,
    offer_facilities, offer_shapes, offer_sites, put_piece, site, size_of, why_not_build, why_not_facility,
    why_not_plan, why_not_shape,
)  # fmt: skip
from .streetcars import (
    lay_streetcar, may_lay_more, offer_tracks, why_not_stop_laying, why_not_streetcar, why_not_track,
)  # fmt: skip
from .trade import (
    after, begin_trade, close_deals, find_answerer, has_pair, offer_cards, offer_pairs, put_up, swap, why_not_accept,
    why_not_finish_offer, why_not_put_up, why_not_trade, why_not_want,
)  # fmt: skip
from .worth import appraise


# ------------------------------------------------------------------ set-up


def setup(s):
    # rules: big-city 3.1
    s.round = 1
    s.active = 0
    s.action = NOTHING
    for k in range(TILES):
        s.tile_at[k] = NOTHING
        s.free_lots[k] = s.v.size[k]
        s.loose[k] = 0
        for slot in range(SLOTS):
            card = SLOTS * k + slot
            s.spot[card] = NOTHING
            if slot < s.v.size[k] or (slot == SPECIAL_CARD and s.v.special[k] > 0):
                s.deck[k][s.loose[k]] = card
                s.loose[k] += 1
                s.holder[card] = IN_STACK
            else:
                s.holder[card] = NO_CARD
    for lot in range(LOTS + 2):
        s.piece[lot] = NOTHING
        for side in range(4):
            s.near[lot][side] = NOWHERE
    s.holder[NOWHERE] = NO_CARD
    s.holder[NOWHERE + 1] = NO_CARD
    for kind in range(1, KINDS):
        s.supply[kind] = s.v.supply[kind - 1]
        if kind > LARGE_FACTORY and s.v.fan_buildings == 0:
            s.supply[kind] = 0
    lay_first_tile(s, s.v.starting_tiles[0] - 1)
    s.phase = CHOOSE_FIRST
    s.to_move = CHANCE


def starting_tiles(s):
    """How many tiles make the starting city."""
    n = 0
    while n < TILES and s.v.starting_tiles[n] > 0:
        n += 1
    return n


def is_starting_tile(s, k):
    for i in range(TILES):
        if s.v.starting_tiles[i] == k + 1:
            return True
    return False


def who_lays(s, turn):
    """Who lays a starting tile: clockwise from the first player, or from the last player on backwards."""
    # rules: big-city 4, reverse_setup
    if s.v.reverse_setup == 1:
        return (s.first + TILES * s.seats - 1 - turn) % s.seats
    return (s.first + turn) % s.seats


def next_deal(s):
    """On to the next card of the starting hands; False when they are dealt. Card n of everybody is from stack n."""
    # rules: big-city 3.1
    while s.to_draw < s.v.hand_limit * s.seats:
        if cards_left(s, stack_to_deal(s)) > 0:
            return True
        s.to_draw += 1
    return False


def stack_to_deal(s):
    return s.to_draw // s.seats % s.v.n_tiles


# ------------------------------------------------------------------ what may be done


def moves(s):
    """Everything the seat to move may do now, in a stable order."""
    s.n_legal = 0
    seat = s.to_move
    if s.phase == TURN:
        offer_turn(s, seat)
    elif s.phase == CHOOSE_STACK:
        offer_stacks(s)
    elif s.phase == PLACE_TILE:
        offer_places(s)
    elif s.phase == TURN_TILE:
        offer_rotations(s)
    elif s.phase == SETUP_TILE:
        offer_tiles(s)
    elif s.phase == SHAPE_PIECE:
        offer_shapes(s)
    elif s.phase == PLACE_PIECE:
        offer_sites(s)
    elif s.phase == LAY_TRACK:
        offer_tracks(s)
    elif s.phase == GIVE_BACK:
        offer_returns(s, seat)
    elif s.phase == MAKE_OFFER or s.phase == COUNTER_OFFER:
        offer_cards(s, seat, OFFER if s.phase == MAKE_OFFER else COUNTER)
    elif s.phase == CLOSE_DEAL:
        offer_pairs(s)


def offer_turn(s, seat):
    for i in range(s.hand_size[seat]):
        if why_not_drop(s, seat, s.hand[seat][i]) == OK:
            offer(s, DROP, s.hand[seat][i], 0)
    offer_buildings(s, seat)
    offer_facilities(s, seat)
    if why_not_streetcar(s) == OK:
        offer(s, STREETCAR, 0, 0)
    if s.halls > 0:
        offer_tiles(s)
    if why_not_exchange(s, seat) == OK:
        offer(s, EXCHANGE, 0, 0)
    if why_not_trade(s, seat) == OK:
        offer(s, TRADE, 0, 0)
    offer(s, PASS, 0, 0)


def offer_tiles(s):
    for k in range(s.v.n_tiles):
        if why_not_lay(s, k) == OK:
            offer(s, LAY, k, 0)


def why_not_lay(s, k):
    if k >= s.v.n_tiles:
        return NO_SUCH_TILE
    if is_laid(s, k):
        return TILE_LAID
    # ruling: big-city R28
    if s.phase == SETUP_TILE:
        return OK if is_starting_tile(s, k) else NOT_STARTING
    return OK if s.halls > 0 else NEEDS_HALL


def why_not_drop(s, seat, card):
    # rules: big-city 3.6
    if card >= LOTS or s.holder[card] != seat:
        return NOT_YOUR_CARD
    if is_useless(s, card):
        return OK if s.v.useless_must_exchange == 0 else MUST_EXCHANGE
    # ruling: big-city R24
    return OK if s.v.drop_dead_specials == 1 and is_dead(s, card) else NOT_USELESS


def why_not(s, move):
    """OK, or the reason the move is refused."""
    if move.verb >= FIRST:
        return why_not_chance(s, move)
    if s.to_move < 0 or move.amount != 0:
        return NOT_NOW
    if s.phase == TURN:
        return why_not_in_turn(s, s.to_move, move)
    if s.phase == SETUP_TILE and move.verb == LAY:
        return why_not_lay(s, move.what)
    if s.phase == TURN_TILE and move.verb == ROTATE:
        return why_not_rotate(s, move.what)
    if s.phase == PLACE_TILE and move.verb == PLACE:
        return why_not_place(s, move.what)
    if s.phase == SHAPE_PIECE and move.verb == SHAPE:
        return why_not_shape(s, move.what)
    if s.phase == PLACE_PIECE and move.verb == SITE:
        return why_not_facility(s, s.item, s.way, move.what)
    if s.phase == LAY_TRACK and move.verb == TRACK:
        return why_not_track(s, move.what)
    if s.phase == GIVE_BACK and move.verb == RETURN:
        return why_not_return(s, s.to_move, move.what)
    if s.phase == CHOOSE_STACK and move.verb == DRAW:
        return why_not_draw(s, move.what)
    return why_not_in_trade(s, s.to_move, move)


def why_not_in_turn(s, seat, move):
    if move.verb == BUILD:
        return why_not_build(s, seat, move.what)
    if move.verb == PLAN:
        return why_not_plan(s, seat, move.what)
    if move.verb == LAY:
        return why_not_lay(s, move.what)
    if move.verb == DROP:
        return why_not_drop(s, seat, move.what)
    if move.what != 0:
        return NOT_NOW
    if move.verb == STREETCAR:
        return why_not_streetcar(s)
    if move.verb == EXCHANGE:
        return why_not_exchange(s, seat)
    if move.verb == TRADE:
        return why_not_trade(s, seat)
    return OK if move.verb == PASS else NOT_NOW


def why_not_in_trade(s, seat, move):
    """Offers and answers; and the word that ends them, which ends an exchange and a stretch of track too."""
    if (s.phase == MAKE_OFFER and move.verb == OFFER) or (s.phase == COUNTER_OFFER and move.verb == COUNTER):
        return why_not_put_up(s, seat, move.what)
    if s.phase == MAKE_OFFER and move.verb == WANT:
        return why_not_want(s, move.what)
    if s.phase == CLOSE_DEAL and move.verb == ACCEPT:
        return why_not_accept(s, move.what)
    if move.verb != DONE or move.what != 0:
        return NOT_NOW
    if s.phase == LAY_TRACK:
        return why_not_stop_laying(s)
    if s.phase == GIVE_BACK:
        return why_not_stop_returning(s)
    if s.phase == MAKE_OFFER:
        return why_not_finish_offer(s, seat)
    return OK if s.phase == COUNTER_OFFER or s.phase == CLOSE_DEAL else NOT_NOW


def why_not_chance(s, move):
    if move.verb > DEAL:
        return NO_SUCH_VERB
    if s.to_move != CHANCE or move.amount != 0:
        return NOT_NOW
    if move.verb == FIRST and s.phase == CHOOSE_FIRST:
        return OK if move.what < s.seats else NO_SUCH_SEAT
    if move.verb == DEAL and (s.phase == FIRST_HANDS or s.phase == REVEAL):
        return OK if is_on_top(s, stack_of_chance(s), move.what) else NOT_IN_STACK
    return NOT_NOW


# ------------------------------------------------------------------ what happens


def apply(s, move):
    """Play the move, then everything that needs no decision."""
    if s.to_move == CHANCE:
        let_it_happen(s, move.what)
    elif s.phase == TURN:
        act(s, s.to_move, move.verb, move.what)
    else:
        choose(s, s.to_move, move.verb, move.what)
    go_on(s)


def let_it_happen(s, what):
    """Chance names the first player, and turns over the next card of a stack."""
    if s.phase == CHOOSE_FIRST:
        s.first = what
        s.active = what
        s.phase = FIRST_HANDS
    elif s.phase == FIRST_HANDS:
        draw_card(s, (s.first + s.to_draw) % s.seats, stack_to_deal(s), what)
        s.to_draw += 1
    else:
        k = stack_asked(s)
        s.asked[k] -= 1
        draw_card(s, s.active, k, what)
        s.phase = CHOOSE_STACK


def act(s, seat, verb, what):
    """One action of a turn begins; most of them go on in a phase of their own."""
    if verb == DROP:
        play_card(s, seat, what)
        return
    s.action = verb
    if verb == BUILD:
        lots = build(s, seat, what)
        for i in range(SIZE[s.piece_kind[s.pieces - 1]]):
            play_card(s, seat, lots >> 8 * i & 255)
        end_action(s)
    elif verb == PLAN:
        s.item = what
        s.way = 0
        s.phase = SHAPE_PIECE if s.v.foot_turns[what - DOUBLE_PARK] > 1 else PLACE_PIECE
    elif verb == LAY:
        take_tile(s, what)
    elif verb == STREETCAR:
        s.new_trams = 0
        s.phase = LAY_TRACK
    elif verb == EXCHANGE:
        begin_exchange(s, seat, s.hand_size[seat])
    elif verb == TRADE:
        begin_trade(s)
    else:
        end_idle(s)


def choose(s, seat, verb, what):
    """The smaller decisions within an action."""
    if verb == DRAW:
        ask_for(s, what)
    elif verb == LAY:
        take_tile(s, what)
    elif verb == ROTATE:
        s.way = what
        s.phase = PLACE_TILE
    elif verb == PLACE:
        lay_tile(s, s.item, s.way, what)
        if s.action == LAY:
            end_action(s)
        else:
            s.phase = SETUP_TILE
    elif verb == SHAPE:
        s.way = what
        s.phase = PLACE_PIECE
    elif verb == SITE:
        card = card_for(s, seat, s.item)
        put_piece(s, seat, s.item, s.way, facility_lots(s, s.item, s.way, what), size_of(s, s.item))
        play_card(s, seat, card)
        end_action(s)
    elif verb == TRACK:
        lay_streetcar(s, what)
        if not may_lay_more(s):
            end_action(s)
    elif verb == RETURN:
        give_back(s, seat, what)
        after_return(s, seat)
    elif verb == OFFER or verb == COUNTER:
        put_up(s, seat, what)
        if verb == COUNTER and s.n_offered[seat] == min(2, s.hand_size[seat]):
            next_answer(s, seat)
    elif verb == WANT:
        s.wanted |= 1 << what
    elif verb == ACCEPT:
        swap(s, what)
        if not has_pair(s):
            end_trade(s)
    else:
        stop(s, seat)


def stop(s, seat):
    """Enough of it: the word DONE ends whatever goes on."""
    if s.phase == LAY_TRACK:
        end_action(s)
    elif s.phase == GIVE_BACK:
        end_idle(s)
    elif s.phase == CLOSE_DEAL:
        end_trade(s)
    else:
        next_answer(s, seat)


def take_tile(s, k):
    s.item = k
    s.way = 0
    s.contact = contact_of(s, k)
    # ruling: big-city R5
    s.phase = TURN_TILE if s.v.allow_rotation == 1 else PLACE_TILE


def after_return(s, seat):
    if s.v.exchange_interleaved == 1:
        # ruling: big-city R23. One back, one drawn.
        s.to_draw = 1
        s.phase = CHOOSE_STACK
    elif s.returns == 0:
        end_idle(s)


def next_answer(s, seat):
    """The next player may answer the offer; when all have, the one who trades closes."""
    if not find_answerer(s, seat):
        if has_pair(s):
            close_deals(s)
        else:
            end_trade(s)


def end_trade(s):
    """A trade without a swap may still become an exchange of up to two cards."""
    # rules: big-city 4, trade_cards
    if s.swaps == 0:
        s.to_move = s.active
        begin_exchange(s, s.active, 2)
    else:
        end_idle(s)


# ------------------------------------------------------------------ the end of a turn


def end_action(s):
    """Something was built, laid or extended: nobody is idle."""
    s.idle = 0
    s.trades = 0
    if city_is_full(s):
        s.turn += 1
        s.phase = GAME_OVER
    else:
        refill(s)


def end_idle(s):
    # ruling: big-city R25
    if s.action == TRADE and s.v.trade_is_idle == 0:
        s.trades += 1
    else:
        s.idle += 1
    refill(s)


def city_is_full(s):
    # rules: big-city 3.7
    for k in range(s.v.n_tiles):
        if s.free_lots[k] > 0:
            return False
    return s.laid == s.v.n_tiles


def refill(s):
    """Cards that left the hand in this turn are replaced, up to the limit."""
    # rules: big-city 3.5
    s.action = DRAW
    s.to_draw = s.v.hand_limit - s.hand_size[s.active] if s.spent == 1 else 0
    s.phase = CHOOSE_STACK


def drawing_is_over(s):
    """Back to the exchange that goes card by card, or on to the next turn."""
    if s.action == DRAW:
        next_turn(s)
    elif s.action == NOTHING:  # the extra card before the first turn
        begin_turn(s)
    elif s.returns > 0 and s.hand_size[s.active] > 0:
        s.phase = GIVE_BACK
        s.to_move = s.active
    else:
        end_idle(s)


def next_turn(s):
    s.turn += 1
    if s.idle >= s.v.idle_rounds * s.seats:
        s.phase = GAME_OVER
    elif s.v.max_turns > 0 and s.turn >= s.v.max_turns:
        s.unfinished = 1
        s.phase = GAME_OVER
    else:
        s.active = after(s, s.active)
        if s.active == s.first:
            s.round += 1
        begin_turn(s)


def begin_turn(s):
    s.phase = TURN
    s.action = NOTHING
    s.spent = 0
    s.returned = 0
    s.returns = 0
    s.new_trams = 0
    s.item = 0
    s.way = 0
    s.contact = 0
    for k in range(s.v.n_tiles):
        s.taken[k] = 0
    if s.v.trade_cards == 1:
        begin_trade(s)
        s.phase = TURN


def begin_play(s):
    """The starting city is laid: the first turn, or the extra card of whoever laid last."""
    # rules: big-city 4, last_player_card
    if s.v.last_player_card == 1 and s.laid > 1:
        s.first = who_lays(s, s.laid - 2)
        s.active = s.first
        s.to_draw = 1
        s.phase = CHOOSE_STACK
    else:
        begin_turn(s)


def go_on(s):
    """On to the next decision or card: the table of states in rules 3.3."""
    while True:
        if s.phase == CHOOSE_STACK:
            if must_reveal(s):
                s.phase = REVEAL
            elif s.to_draw > 0 and can_draw(s):
                s.to_move = s.active
                return
            else:
                s.to_draw = 0
                drawing_is_over(s)
        elif s.phase == REVEAL:
            s.to_move = CHANCE
            return
        elif s.phase == FIRST_HANDS:
            if next_deal(s):
                s.to_move = CHANCE
                return
            s.to_draw = 0
            s.phase = SETUP_TILE
        elif s.phase == SETUP_TILE:
            if s.laid < starting_tiles(s):
                s.to_move = who_lays(s, s.laid - 1)
                return
            begin_play(s)
        elif s.phase == GAME_OVER:
            s.to_move = NOBODY
            return
        elif s.phase == TURN:
            s.to_move = s.active
            return
        else:
            return


# ------------------------------------------------------------------ chance


def stack_of_chance(s):
    return stack_to_deal(s) if s.phase == FIRST_HANDS else stack_asked(s)


def tickets(s):
    """Equally likely tickets in chance's hat."""
    if s.phase == CHOOSE_FIRST:
        return s.seats
    return max(1, s.loose[stack_of_chance(s)])


def outcome(s, ticket):
    """The chance move that this ticket stands for."""
    if s.phase == CHOOSE_FIRST:
        return pack(FIRST, ticket, 0)
    k = stack_of_chance(s)
    return pack(DEAL, s.deck[k][ticket] if s.loose[k] > 0 else s.under[k][0], 0)


def event(s):
    """A number of its own for every draw: the same card of a stack is the same in every branch."""
    if s.phase == CHOOSE_FIRST:
        return 0
    k = stack_of_chance(s)
    return 1 + 16 * k + s.loose[k] if s.loose[k] > 0 else 1000 + s.drawn


# ------------------------------------------------------------------ the end


def score(s, seat):
    return s.score[seat]


def won(s, seat):
    """1 for the seats with most points; ties are shared unless the option says otherwise."""
    # ruling: big-city R26
    for other in range(s.seats):
        if s.score[other] > s.score[seat]:
            return 0
        if s.v.tie_break == FEWEST_BUILDINGS and s.score[other] == s.score[seat]:
            if s.buildings[other] < s.buildings[seat]:
                return 0
    return 1


def report(s):
    """What the game tells of itself at the end; the names are in data.REPORTS."""
    free = 0
    for k in range(s.v.n_tiles):
        free += s.free_lots[k]
    s.report[0] = s.turn
    s.report[1] = s.pieces
    s.report[2] = 0
    s.report[3] = NOBODY
    for n in range(s.pieces):
        if s.piece_kind[n] == CITY_HALL and s.report[2] == 0:
            s.report[2] = s.built[n] // s.seats + 1
            s.report[3] = s.builder[n]
    s.report[4] = s.trams
    s.report[5] = s.laid
    s.report[6] = free
    s.report[7] = s.first
    s.report[8] = 1 if s.idle >= s.v.idle_rounds * s.seats else 0
    s.report[9] = s.unfinished


# ------------------------------------------------------------------ for the lens


def open_book(s):
    """Can nothing that is hidden matter any more before the end of the round?"""
    return s.v.hand_visibility == OPEN


def future(s):
    """A number for all that can still move the scores in this round; -1 where that is the whole position."""
    return -1
