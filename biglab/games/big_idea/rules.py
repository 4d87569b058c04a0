"""The Big Idea: the rules and nothing else.

Every round the players are dealt cards, lay down a product face down (an article and a description),
back somebody else's new product in secret, then invest or divest one token in the open. At the end of
the round a die is rolled for every product: at its number of shares or below, it goes public and pays.

Functions change the state in place and trust the move they get; `core/table.py` says no. Money is in
quarter-dollars (`unit` of the game), so that every fee of every variant is a whole number.
"""

from ...core.luck import below
from ...core.record import CHANCE, NOBODY, OK, SEATS, offer, pack

PICK, LAUNCH, DUMP, KEEP, BACK, ABSTAIN, INVEST, DIVEST, PASS, DEALER, DEAL, ROLL = range(12)
CHOOSE_DEALER, FIRST_HANDS, SEED_DEAL, SEED_SELECT, VENTURE_SELECT, OPEN_TURN, IPO, GAME_OVER = range(8)

# refusals; their sentences are in data.py
(NOT_NOW, NOT_YOUR_CARD, ENOUGH_PICKED, ONE_ARTICLE, NO_PARTNER, NO_PRODUCT_YET, NO_PAIR, MUST_PLAY, NO_SUCH_PRODUCT,
 OWN_PRODUCT, OLD_PRODUCT, NO_TOKEN, TOO_POOR, NO_SHARE, LOCKED, NOT_IN_PILE, NO_SUCH_FACE, NO_SUCH_SEAT,
 NO_SUCH_VERB, ALREADY_LAID) = range(1, 21)  # fmt: skip

CARDS, PRODUCTS, VENTURES = 60, 50, 3
MAX_MOVES = 64
NOTHING = -1  # no card: the bottom of a stack
SKIP_OPEN, NO_PENALTY, SKIP_OPEN_AND_IPO = range(3)  # abstain_penalty
PER_SHARE, PER_INVESTOR = range(2)  # fee_basis
SHARED, MOST_FREE_TOKENS, EXTRA_ROUND = range(3)  # tie_break
MOST_EXTRA_ROUNDS = 20

DERIVED = [("n_cards", ())]  # in the variant, beside the options: cards in the deck

FIELDS = [
    # name         shape              meaning
    ("phase",      (),                "CHOOSE_DEALER … GAME_OVER"),
    ("dealer",     (),                "first in Order; moves left after each round"),
    ("moved",      (),                "seats that have had their turn in this phase"),
    ("dealt",      (),                "cards given in this deal"),
    ("deck",       (CARDS,),          "face-down pile: unordered until somebody draws"),
    ("deck_size",  (),                ""),
    ("place",      (CARDS,),          "where in the deck a card is"),
    ("under",      (CARDS,),          "the card beneath in the same stack, NOTHING at the bottom"),
    ("discard",    (),                "top card of the discard pile"),
    ("n_discard",  (),                ""),
    ("hand",       (SEATS,),          "top card of each hand"),
    ("hand_size",  (SEATS,),          ""),
    ("laid",       (SEATS,),          "top card of those laid face down in SEED_SELECT"),
    ("n_laid",     (SEATS,),          ""),
    ("plan",       (SEATS,),          "LAUNCH, DUMP or KEEP once the seat has decided"),
    ("chosen",     (SEATS,),          "1 = has decided in this secret phase"),
    ("backed",     (SEATS, VENTURES), "products backed in secret"),
    ("n_backed",   (SEATS,),          ""),
    ("abstained",  (SEATS,),          "1 = kept its token in the secret phase of this round"),
    ("excused",    (SEATS,),          "1 = had nothing to choose in the secret phase"),
    ("cash",       (SEATS,),          "quarter-dollars: the score"),
    ("free",       (SEATS,),          "venture-capital tokens in hand"),
    ("products",   (),                "products on the table"),
    ("stack",      (PRODUCTS,),       "top card of product k"),
    ("n_stack",    (PRODUCTS,),       "cards of product k"),
    ("inventor",   (PRODUCTS,),       ""),
    ("born",       (PRODUCTS,),       "round of its launch"),
    ("total",      (PRODUCTS,),       "shares in product k"),
    ("shares",     (PRODUCTS, SEATS), "by seat"),
    ("fresh",      (PRODUCTS, SEATS), "those placed in this round"),
    ("gone",       (PRODUCTS,),       "1 = went public or was abandoned in this round"),
    ("rolling",    (),                "the product the die is for"),
    ("face",       (),                "the last die"),
    ("launched",   (),                "products so far"),
    ("public",     (),                "successful launches on the stock market so far"),
    ("abandoned",  (),                "products without a share so far"),
    ("paid",       (),                "by the bank so far"),
    ("fees",       (),                "entry fees so far"),
]  # fmt: skip

COUNTED = {"products": ("stack", "n_stack", "inventor", "born", "total", "shares", "fresh", "gone")}  # rows in use
UNSEEN = ("deck", "place")  # nobody may look at the pile


# ------------------------------------------------------------------ set-up


def setup(s):
    # rules: big-idea 3.2
    s.round = 1
    for card in range(s.v.n_cards):
        s.deck[card] = card
        s.place[card] = card
        s.under[card] = NOTHING
    s.deck_size = s.v.n_cards
    s.discard = NOTHING
    for seat in range(s.seats):
        s.hand[seat] = NOTHING
        s.laid[seat] = NOTHING
        s.cash[seat] = s.v.start_cash
        s.free[seat] = s.v.tokens_per_player
    # ruling: big-idea R13
    if s.v.first_dealer == 0:
        s.phase = CHOOSE_DEALER
        s.to_move = CHANCE
    else:
        s.dealer = s.v.first_dealer - 1
        s.phase = FIRST_HANDS
        go_on(s)


def is_article(s, card):
    return card < s.v.n_articles


def in_order(s, turn):
    """The seat whose turn it is after `turn` others: dealer first, then clockwise."""
    seat = s.dealer + turn
    return seat - s.seats if seat >= s.seats else seat


# ------------------------------------------------------------------ stacks of cards


def take_from_hand(s, seat, card):
    if s.hand[seat] == card:
        s.hand[seat] = s.under[card]
    else:
        above = s.hand[seat]
        while s.under[above] != card:
            above = s.under[above]
        s.under[above] = s.under[card]
    s.hand_size[seat] -= 1


def throw_away(s, top):
    """A whole stack goes on the discard pile."""
    while top != NOTHING:
        beneath = s.under[top]
        s.under[top] = s.discard
        s.discard = top
        s.n_discard += 1
        top = beneath


def count_articles(s, top):
    n = 0
    while top != NOTHING:
        if is_article(s, top):
            n += 1
        top = s.under[top]
    return n


# ------------------------------------------------------------------ what may be done


def moves(s):
    """Everything the seat to move may do now, in a stable order."""
    s.n_legal = 0
    if s.phase == SEED_SELECT:
        offer_cards(s, s.to_move)
    elif s.phase == VENTURE_SELECT:
        offer_secrets(s, s.to_move)
    elif s.phase == OPEN_TURN:
        offer_open(s, s.to_move)


def offer_cards(s, seat):
    articles = in_hand = 0
    if s.v.multi == 1:
        articles = count_articles(s, s.laid[seat])
        in_hand = count_articles(s, s.hand[seat])
    card = s.hand[seat]
    while card != NOTHING:
        if why_not_lay(s, seat, card, articles, in_hand) == OK:
            offer(s, PICK, card, 0)
        card = s.under[card]
    if s.v.multi == 1 and may_launch(s, seat, articles):
        offer(s, LAUNCH, 0, 0)
    if s.v.multi == 1 and may_dump(s, seat, articles):
        offer(s, DUMP, 0, 0)
    if s.n_laid[seat] == 0 and (may_keep(s, seat) or s.n_legal == 0):
        offer(s, KEEP, 0, 0)


def offer_secrets(s, seat):
    for k in range(s.products):
        if s.born[k] == s.round and s.inventor[k] != seat:
            offer(s, BACK, k, 0)
    offer(s, ABSTAIN, 0, 0)


def offer_open(s, seat):
    for k in range(s.products):
        if s.free[seat] > 0 and (s.v.allow_debt == 1 or s.cash[seat] >= fee(s, k, seat)):
            offer(s, INVEST, k, 0)
        if s.shares[k][seat] > (s.fresh[k][seat] if s.v.lock_new_tokens == 1 else 0):
            offer(s, DIVEST, k, 0)
    offer(s, PASS, 0, 0)


def why_not(s, move):
    """OK, or the reason the move is refused."""
    seat = s.to_move
    if move.verb >= DEALER:
        return why_not_chance(s, move)
    if seat < 0:
        return NOT_NOW
    if s.phase == SEED_SELECT:
        return why_not_cards(s, seat, move)
    if move.verb == PASS or move.verb == ABSTAIN or move.verb == KEEP or move.verb == LAUNCH or move.verb == DUMP:
        right = PASS if s.phase == OPEN_TURN else ABSTAIN
        return OK if move.verb == right and move.what == 0 and move.amount == 0 else NOT_NOW
    if move.verb == BACK and s.phase == VENTURE_SELECT:
        return why_not_back(s, seat, move)
    if (move.verb == INVEST or move.verb == DIVEST) and s.phase == OPEN_TURN:
        return why_not_open(s, seat, move)
    return NOT_NOW


def why_not_chance(s, move):
    if move.verb > ROLL:
        return NO_SUCH_VERB
    if s.to_move != CHANCE or move.amount != 0:
        return NOT_NOW
    if move.verb == DEALER and s.phase == CHOOSE_DEALER:
        return OK if move.what < s.seats else NO_SUCH_SEAT
    if move.verb == ROLL and s.phase == IPO:
        return OK if 1 <= move.what and move.what <= s.v.die_sides else NO_SUCH_FACE
    if move.verb == DEAL and (s.phase == FIRST_HANDS or s.phase == SEED_DEAL):
        if move.what < s.v.n_cards and s.place[move.what] < s.deck_size:
            if s.deck[s.place[move.what]] == move.what:
                return OK
        return NOT_IN_PILE
    return NOT_NOW


def why_not_cards(s, seat, move):
    articles = count_articles(s, s.laid[seat])
    if move.verb == PICK and move.amount == 0:
        card = s.hand[seat]
        while card != NOTHING and card != move.what:
            card = s.under[card]
        if card == NOTHING:
            return NOT_YOUR_CARD
        return why_not_lay(s, seat, card, articles, count_articles(s, s.hand[seat]))
    if move.what != 0 or move.amount != 0:
        return NOT_NOW
    if move.verb == LAUNCH and s.v.multi == 1:
        return OK if may_launch(s, seat, articles) else NO_PRODUCT_YET
    if move.verb == DUMP and s.v.multi == 1:
        return OK if may_dump(s, seat, articles) else NO_PAIR
    if move.verb == KEEP:
        if s.n_laid[seat] > 0:
            return ALREADY_LAID
        if may_keep(s, seat):
            return OK
        moves(s)
        return OK if s.legal[s.n_legal - 1].verb == KEEP else MUST_PLAY
    return NOT_NOW


def why_not_lay(s, seat, card, articles, in_hand):
    """May this card of the hand be laid down next, so that a legal play can still come of it?

    `articles` are among those laid down, `in_hand` among those in hand.
    """
    laid = s.n_laid[seat]
    if s.v.multi == 0:
        if laid == 2:
            return ENOUGH_PICKED
        return OK if laid + s.hand_size[seat] >= 2 else NO_PARTNER
    # rules: big-idea 4 V_MULTI. One article with any descriptions, or two of a kind to dump.
    if is_article(s, card):
        # ruling: big-idea R21
        if articles == 0 or s.v.multi_articles == 1 or (articles == 1 and laid == 1):
            return OK
        return ONE_ARTICLE
    if articles == 1 or (articles > 1 and s.v.multi_articles == 1):
        return OK
    if articles > 1:
        return ENOUGH_PICKED
    if laid == 1 or in_hand > 0 or (laid == 0 and s.hand_size[seat] >= 2):
        return OK
    return NO_PARTNER


def may_launch(s, seat, articles):
    return articles == 1 or (articles > 1 and s.v.multi_articles == 1)


def may_dump(s, seat, articles):
    return s.n_laid[seat] == 2 and articles != 1


def may_keep(s, seat):
    if s.v.multi == 1:
        return s.v.multi_may_skip == 1  # ruling: big-idea R22
    # rulings: big-idea R2, R14. A short hand may keep its cards when no pair suits.
    return s.v.must_play_two == 0 or s.hand_size[seat] < s.v.hand_start + s.v.draw_per_round


def why_not_back(s, seat, move):
    if move.what >= s.products or move.amount != 0:
        return NO_SUCH_PRODUCT
    if s.inventor[move.what] == seat and s.born[move.what] == s.round:
        return OWN_PRODUCT
    return OK if s.born[move.what] == s.round else OLD_PRODUCT


def why_not_open(s, seat, move):
    k = move.what
    if k >= s.products or move.amount != 0:
        return NO_SUCH_PRODUCT
    if move.verb == INVEST:
        if s.free[seat] == 0:
            return NO_TOKEN
        # ruling: big-idea R9
        return OK if s.v.allow_debt == 1 or s.cash[seat] >= fee(s, k, seat) else TOO_POOR
    if s.shares[k][seat] == 0:
        return NO_SHARE
    # ruling: big-idea R11
    if s.v.lock_new_tokens == 1 and s.shares[k][seat] <= s.fresh[k][seat]:
        return LOCKED
    return OK


def price(s, k):
    """What a newcomer pays for each share already on product k."""
    # rules: big-idea 4 V_MULTI. Half as much again for every card beyond two; two cards: the plain fee.
    return s.v.fee_per_share * s.n_stack[k] // 2


def fee(s, k, seat):
    """What it costs the seat to invest in product k: nothing for its own shares."""
    if s.v.fee_basis == PER_SHARE:
        return price(s, k) * (s.total[k] - s.shares[k][seat])
    # ruling: big-idea R8
    others = 0
    for other in range(s.seats):
        if other != seat and s.shares[k][other] > 0:
            others += 1
    return price(s, k) * others


# ------------------------------------------------------------------ what happens


def apply(s, move):
    """Play the move, then everything that needs no decision."""
    seat = s.to_move
    if move.verb == PICK:
        lay_down(s, seat, move.what)
    elif move.verb == LAUNCH or move.verb == DUMP or move.verb == KEEP:
        s.plan[seat] = move.verb
        s.chosen[seat] = 1
    elif move.verb == BACK:
        s.backed[seat][s.n_backed[seat]] = move.what
        s.n_backed[seat] += 1
        if s.n_backed[seat] == s.v.venture_tokens or s.n_backed[seat] == s.free[seat]:
            s.chosen[seat] = 1
    elif move.verb == ABSTAIN:
        s.chosen[seat] = 1
    elif move.verb == INVEST:
        pay_fee(s, move.what, seat)
        put_token(s, move.what, seat)
        s.moved += 1
    elif move.verb == DIVEST:
        take_token(s, move.what, seat)
        s.moved += 1
    elif move.verb == PASS:
        s.moved += 1
    elif move.verb == DEALER:
        s.dealer = move.what
        s.phase = FIRST_HANDS
    elif move.verb == DEAL:
        deal_card(s, move.what)
    elif move.verb == ROLL:
        roll(s, move.what)
    go_on(s)


def go_on(s):
    """On to the next decision or die: the table of states in rules 3.3."""
    while True:
        if s.phase == FIRST_HANDS or s.phase == SEED_DEAL:
            if s.dealt < deal_each(s) * s.seats and card_to_deal(s):
                s.to_move = CHANCE
                return
            s.dealt = 0
            start(s, SEED_DEAL if s.phase == FIRST_HANDS else SEED_SELECT)
        elif s.phase == SEED_SELECT:
            if find_seat_with_cards(s):
                return
            reveal_products(s)
            start(s, VENTURE_SELECT)
        elif s.phase == VENTURE_SELECT:
            if find_seat_with_secret(s):
                return
            reveal_backers(s)
            start(s, OPEN_TURN)
        elif s.phase == OPEN_TURN:
            if find_seat_in_the_open(s):
                return
            start(s, IPO)
            s.rolling = -1
            next_product(s)
        elif s.phase == IPO:
            if s.rolling < s.products:
                s.to_move = CHANCE
                return
            end_round(s)
        else:
            s.to_move = NOBODY
            return


def start(s, phase):
    s.phase = phase
    s.moved = 0
    for seat in range(s.seats):
        s.chosen[seat] = 0


# -- the deal


def deal_each(s):
    return s.v.hand_start if s.phase == FIRST_HANDS else s.v.draw_per_round


def card_to_deal(s):
    """Is there a card to draw? The discard pile becomes the new draw pile when the old one is empty."""
    # ruling: big-idea R15
    if s.deck_size == 0:
        card = s.discard
        while card != NOTHING:
            beneath = s.under[card]
            s.deck[s.deck_size] = card
            s.place[card] = s.deck_size
            s.under[card] = NOTHING
            s.deck_size += 1
            card = beneath
        s.discard = NOTHING
        s.n_discard = 0
    # ruling: big-idea R14. With both piles empty the deal stops.
    return s.deck_size > 0


def deal_card(s, card):
    seat = in_order(s, s.dealt // deal_each(s))
    s.deck_size -= 1
    last = s.deck[s.deck_size]
    s.deck[s.place[card]] = last
    s.place[last] = s.place[card]
    s.under[card] = s.hand[seat]
    s.hand[seat] = card
    s.hand_size[seat] += 1
    s.dealt += 1


# -- phase 1: products


def find_seat_with_cards(s):
    while s.moved < s.seats:
        seat = in_order(s, s.moved)
        # ruling: big-idea R14
        if s.chosen[seat] == 0:
            if s.n_laid[seat] > 0 or s.hand_size[seat] >= 2 or (s.v.multi == 1 and s.hand_size[seat] == 1):
                s.to_move = seat
                return True
            s.plan[seat] = KEEP
            s.chosen[seat] = 1
        s.moved += 1
    return False


def lay_down(s, seat, card):
    take_from_hand(s, seat, card)
    s.under[card] = s.laid[seat]
    s.laid[seat] = card
    s.n_laid[seat] += 1
    if s.v.multi == 0 and s.n_laid[seat] == 2:
        s.plan[seat] = LAUNCH if count_articles(s, card) == 1 else DUMP
        s.chosen[seat] = 1


def reveal_products(s):
    """All pairs are turned over together; inventors pitch in Order and back their own product."""
    for turn in range(s.seats):
        seat = in_order(s, turn)
        if s.plan[seat] == LAUNCH:
            launch(s, seat)
        else:
            throw_away(s, s.laid[seat])
        s.laid[seat] = NOTHING
        s.n_laid[seat] = 0
        s.plan[seat] = 0


def launch(s, seat):
    k = s.products
    s.products += 1
    s.launched += 1
    s.stack[k] = NOTHING
    s.n_stack[k] = s.n_laid[seat]
    card = s.laid[seat]
    while card != NOTHING:  # the last laid goes first, so the stack reads in the order chosen
        beneath = s.under[card]
        s.under[card] = s.stack[k]
        s.stack[k] = card
        card = beneath
    s.inventor[k] = seat
    s.born[k] = s.round
    s.total[k] = 0
    s.gone[k] = 0
    for other in range(s.seats):
        s.shares[k][other] = 0
        s.fresh[k][other] = 0
    # ruling: big-idea R4
    if s.free[seat] > 0:
        put_token(s, k, seat)


# -- phase 2: secrets


def find_seat_with_secret(s):
    while s.moved < s.seats:
        seat = in_order(s, s.moved)
        if s.chosen[seat] == 0:
            # ruling: big-idea R7
            if s.free[seat] > 0 and s.v.venture_tokens > 0 and somebody_else_launched(s, seat):
                s.to_move = seat
                return True
            s.excused[seat] = 1
            s.chosen[seat] = 1
        s.moved += 1
    return False


def somebody_else_launched(s, seat):
    for k in range(s.products):
        if s.born[k] == s.round and s.inventor[k] != seat:
            return True
    return False


def reveal_backers(s):
    """All choices are revealed together; whoever kept the token sits out."""
    for seat in range(s.seats):
        for i in range(s.n_backed[seat]):
            put_token(s, s.backed[seat][i], seat)
        if s.n_backed[seat] == 0 and s.excused[seat] == 0:
            s.abstained[seat] = 1
        s.n_backed[seat] = 0
        for i in range(VENTURES):
            s.backed[seat][i] = 0


# -- phase 3: in the open


def find_seat_in_the_open(s):
    while s.moved < s.seats:
        seat = in_order(s, s.moved)
        if not sits_out(s, seat):
            s.to_move = seat
            return True
        s.moved += 1
    return False


def sits_out(s, seat):
    # ruling: big-idea R6
    if s.abstained[seat] == 1 and s.v.abstain_penalty != NO_PENALTY:
        return True
    # ruling: big-idea R7
    return s.excused[seat] == 1 and s.v.excused_can_act == 0


def pay_fee(s, k, seat):
    """One price to every share already there, computed before the new token is placed."""
    each = price(s, k)
    for other in range(s.seats):
        if other != seat and s.shares[k][other] > 0:
            due = each * s.shares[k][other] if s.v.fee_basis == PER_SHARE else each
            s.cash[other] += due
            s.cash[seat] -= due
            s.fees += due


def put_token(s, k, seat):
    s.free[seat] -= 1
    s.shares[k][seat] += 1
    s.fresh[k][seat] += 1
    s.total[k] += 1


def take_token(s, k, seat):
    s.free[seat] += 1
    s.shares[k][seat] -= 1
    s.total[k] -= 1
    if s.fresh[k][seat] > s.shares[k][seat]:
        s.fresh[k][seat] = s.shares[k][seat]


# -- phase 4: the stock market


def next_product(s):
    """On to the next product with a share; those without are abandoned and need no die."""
    s.rolling += 1
    while s.rolling < s.products and s.total[s.rolling] == 0:
        s.abandoned += 1  # ruling: big-idea R12
        leave(s, s.rolling)
        s.rolling += 1


def leave(s, k):
    throw_away(s, s.stack[k])
    s.stack[k] = NOTHING
    s.gone[k] = 1


def roll(s, face):
    k = s.rolling
    s.face = face
    if face <= s.total[k]:
        s.public += 1
        each = payout(s, k, face)
        for seat in range(s.seats):
            # ruling: big-idea R6
            if not (s.abstained[seat] == 1 and s.v.abstain_penalty == SKIP_OPEN_AND_IPO):
                s.cash[seat] += each * s.shares[k][seat]
                s.paid += each * s.shares[k][seat]
            s.free[seat] += s.shares[k][seat]
            s.shares[k][seat] = 0
            s.fresh[k][seat] = 0
        s.total[k] = 0
        leave(s, k)
    next_product(s)


def payout(s, k, face):
    """What one share of product k gets in quarter-dollars: with two cards, the factor times the die."""
    return 2 * s.v.payout_factor * face * s.n_stack[k]


def end_round(s):
    """Products that left make room, the deal moves left, and the next round begins, or none."""
    kept = 0
    for k in range(s.products):
        if s.gone[k] == 0:
            move_product(s, k, kept)
            kept += 1
    s.products = kept
    for seat in range(s.seats):
        s.abstained[seat] = 0
        s.excused[seat] = 0
    s.moved = 0
    s.dealt = 0
    s.face = 0
    s.rolling = 0
    if s.round >= s.v.rounds and not extra_round(s):
        s.phase = GAME_OVER
    else:
        s.dealer = in_order(s, 1)
        s.phase = SEED_DEAL
    s.round += 1


def move_product(s, k, to):
    s.stack[to] = s.stack[k]
    s.n_stack[to] = s.n_stack[k]
    s.inventor[to] = s.inventor[k]
    s.born[to] = s.born[k]
    s.total[to] = s.total[k]
    s.gone[to] = 0
    for seat in range(s.seats):
        s.shares[to][seat] = s.shares[k][seat]
        s.fresh[to][seat] = 0


def extra_round(s):
    """Is the lead shared, where the option wants another round? Twenty more at the most."""
    # ruling: big-idea R18
    if s.v.tie_break != EXTRA_ROUND or s.round >= s.v.rounds + MOST_EXTRA_ROUNDS:
        return False
    leaders = 0
    for seat in range(s.seats):
        leaders += won(s, seat)
    return leaders > 1


# ------------------------------------------------------------------ chance


def tickets(s):
    """Equally likely tickets in chance's hat."""
    if s.phase == CHOOSE_DEALER:
        return s.seats
    if s.phase == IPO:
        return s.v.die_sides
    return s.deck_size


def outcome(s, ticket):
    """The chance move that this ticket stands for."""
    if s.phase == CHOOSE_DEALER:
        return pack(DEALER, ticket, 0)
    if s.phase == IPO:
        return pack(ROLL, ticket + 1, 0)
    return pack(DEAL, s.deck[ticket], 0)


def event(s):
    """A number of its own for every draw: the same product rolls the same die in every branch."""
    if s.phase == CHOOSE_DEALER:
        return 0
    if s.phase == FIRST_HANDS:
        return 1 + s.dealt
    if s.phase == SEED_DEAL:
        return s.round * 1000 + s.dealt
    return 1_000_000 + (s.round * 128 + s.born[s.rolling]) * 8 + s.inventor[s.rolling]


# ------------------------------------------------------------------ the end


def score(s, seat):
    return s.cash[seat]


def won(s, seat):
    """1 for the seats with most cash; ties are shared unless the option says otherwise."""
    # ruling: big-idea R18
    for other in range(s.seats):
        if s.cash[other] > s.cash[seat]:
            return 0
        if s.v.tie_break == MOST_FREE_TOKENS and s.cash[other] == s.cash[seat] and s.free[other] > s.free[seat]:
            return 0
    return 1


def report(s):
    """What the game tells of itself at the end; the names are in data.REPORTS."""
    s.report[0] = s.launched
    s.report[1] = s.public
    s.report[2] = s.abandoned
    s.report[3] = s.products
    s.report[4] = s.paid
    s.report[5] = s.fees
    s.report[6] = s.dealer


def appraise(s, seat):
    """What a seat has and may expect of this round's dice, in 1/die_sides of a quarter-dollar.

    Its own secrets count as if they were revealed: a product laid down with one share, a backed one with one more.
    """
    worth = s.cash[seat] * s.v.die_sides
    for k in range(s.products):
        mine = s.shares[k][seat]
        total = s.total[k]
        for i in range(s.n_backed[seat]):
            if s.backed[seat][i] == k:
                mine += 1
                total += 1
        worth += mine * payout(s, k, 1) * ways_to_win(s, total)
    if s.plan[seat] == LAUNCH:
        worth += 2 * s.v.payout_factor * s.n_laid[seat] * ways_to_win(s, 1)
    return worth


def ways_to_win(s, total):
    """The sum of the faces that are a success: 1 + 2 + … up to the number of shares."""
    sure = min(total, s.v.die_sides)
    return sure * (sure + 1) // 2


# ------------------------------------------------------------------ secrets


def hide(s, seat):
    """Take away what the seat may not know: other hands, the pile, secrets not yet revealed."""
    # rules: big-idea 3.1
    if s.deck[0] != NOTHING:
        hide_pile(s)
    for other in range(s.seats):
        if other != seat:
            forget_stack(s, s.hand[other])
            forget_stack(s, s.laid[other])
            s.hand[other] = NOTHING
            s.laid[other] = NOTHING
            s.hand_size[other] += s.n_laid[other]
            s.n_laid[other] = 0
            s.plan[other] = 0
            s.n_backed[other] = 0
            for i in range(VENTURES):
                s.backed[other][i] = 0
            if s.v.cash_public == 0 and s.to_move != NOBODY:
                s.cash[other] = 0  # ruling: big-idea R16. At the end it is counted.


def hide_pile(s):
    for i in range(s.v.n_cards):
        s.deck[i] = NOTHING
        s.place[i] = 0


def forget_stack(s, top):
    while top != NOTHING:
        beneath = s.under[top]
        s.under[top] = NOTHING
        top = beneath


def guess(s, seat):
    """Fill in what `hide` took away by a fair draw: unseen cards dealt anew, secrets chosen at random."""
    pool = 0
    for card in range(s.v.n_cards):
        s.place[card] = 1
    forget_place(s, s.discard)
    for k in range(s.products):
        forget_place(s, s.stack[k])
    forget_place(s, s.hand[seat])
    forget_place(s, s.laid[seat])
    for card in range(s.v.n_cards):
        if s.place[card] == 1:
            s.deck[pool] = card
            pool += 1
    for other in range(s.seats):
        if other != seat:
            for _ in range(s.hand_size[other]):
                pool = guess_card(s, other, pool)
            guess_secret(s, other)
    for i in range(pool):
        s.place[s.deck[i]] = i
    if s.v.cash_public == 0 and s.to_move != NOBODY:
        guess_cash(s, seat)


def guess_cash(s, seat):
    """What the others have together is known, since the bank pays in the open; each of them has as much."""
    rest = s.seats * s.v.start_cash + s.paid
    others = s.seats
    if seat >= 0:
        rest -= s.cash[seat]
        others -= 1
    for other in range(s.seats):
        if other != seat:
            s.cash[other] = rest // others
            rest -= s.cash[other]
            others -= 1


def forget_place(s, top):
    while top != NOTHING:
        s.place[top] = 0
        top = s.under[top]


def guess_card(s, seat, pool):
    i = below(s, pool)
    card = s.deck[i]
    s.deck[i] = s.deck[pool - 1]
    s.under[card] = s.hand[seat]
    s.hand[seat] = card
    return pool - 1


def guess_secret(s, seat):
    """A seat that has decided already: two cards of its hand, or a new product that is not its own."""
    if s.chosen[seat] == 0:
        return
    if s.phase == SEED_SELECT:
        if s.hand_size[seat] < 2:
            s.plan[seat] = KEEP
            return
        first = s.hand[seat]
        second = s.under[first]
        take_from_hand(s, seat, first)
        take_from_hand(s, seat, second)
        s.under[first] = second
        s.under[second] = NOTHING
        s.laid[seat] = first
        s.n_laid[seat] = 2
        s.plan[seat] = LAUNCH if count_articles(s, first) == 1 else DUMP
    elif s.phase == VENTURE_SELECT and s.excused[seat] == 0:
        n = 0
        for k in range(s.products):
            if s.born[k] == s.round and s.inventor[k] != seat:
                n += 1
        pick = below(s, n)
        for k in range(s.products):
            if s.born[k] == s.round and s.inventor[k] != seat:
                if pick == 0:
                    s.backed[seat][0] = k
                pick -= 1
        s.n_backed[seat] = 1


def open_book(s):
    """Can nothing that is hidden matter any more before the end of the round?"""
    # ruling: big-idea R16. Whether a rival can pay a fee is a secret while cash is one.
    return s.phase == IPO or (s.phase == OPEN_TURN and s.v.cash_public == 1)


def future(s):
    """A number for all that can still move the scores in this round; -1 where that is the whole position.

    Once the dice roll nobody decides, and what the products before brought changes nothing for those to come.
    """
    return s.rolling if s.phase == IPO else -1
