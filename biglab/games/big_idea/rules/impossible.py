"""Why a position of The Big Idea that somebody wrote down cannot occur; `invariants.py` is about every position."""

from ....core.checks import out_of_range
from ....core.state import CHANCE, NOBODY
from .invariants import no_deal_was_cut_short
from .market import sits_out
from .seed_phase import deal_each
from .stacks import in_order
from .venture import somebody_else_launched
from .words import *


def impossible(s):
    """Why a position cannot occur in this game, besides the invariants; empty if it can."""
    if not CHOOSE_DEALER <= s.phase <= GAME_OVER:
        return f"there is no phase {s.phase}"
    over = s.phase == GAME_OVER  # the count goes up after the last round too
    last = s.v.rounds + over + (MOST_EXTRA_ROUNDS if s.v.tie_break == EXTRA_ROUND else 0)
    limits = [
        ("dealer", 0, s.seats - 1),
        ("moved", 0, s.seats),
        ("round", s.v.rounds + 1 if over else 1, last),
        ("dealt", 0, deal_each(s) * s.seats),
        ("products", 0, PRODUCTS),
        ("rolling", 0, s.products),
        ("face", 0, s.v.die_sides),
        ("deck_size", 0, s.v.n_cards),
    ]
    limits += [(name, 0, 1 << 40) for name in ("launched", "public", "abandoned", "paid", "fees", "n_discard")]
    wrong = out_of_range(s, limits)
    if wrong:
        return wrong
    for seat in range(s.seats):
        flags = (s.chosen[seat], s.abstained[seat], s.excused[seat])
        if any(flag not in (0, 1) for flag in flags) or s.plan[seat] not in (0, LAUNCH, DUMP, KEEP):
            return f"seat {seat} has decided something that cannot be decided"
        if not 0 <= s.n_backed[seat] <= s.v.venture_tokens or s.n_backed[seat] > s.free[seat]:
            return f"seat {seat} has backed {s.n_backed[seat]} products in secret"
        if any(not 0 <= s.backed[seat][i] < s.products for i in range(s.n_backed[seat])):
            return f"seat {seat} has backed a product that is not there"
        if abs(s.cash[seat]) > 1 << 40:
            return f"seat {seat} has more cash than there is"
        laid, backed = s.n_laid[seat] or s.plan[seat], s.n_backed[seat]
        if laid and s.phase != SEED_SELECT or backed and s.phase != VENTURE_SELECT:
            return f"seat {seat} has a secret that belongs to another phase"
    for k in range(s.products):
        if not 0 <= s.inventor[k] < s.seats or not 1 <= s.born[k] <= s.round or s.gone[k] not in (0, 1):
            return f"product {k} was launched by nobody, or never"
        if k > 0 and s.born[k] < s.born[k - 1]:
            return f"product {k} is older than the one before it"
        if s.gone[k] and s.phase != IPO:
            return f"product {k} has left the table and is still on it"
    return wrong_start(s) or wrong_hands(s) or wrong_mover(s)


def wrong_start(s):
    """Is something on the table that only comes later in the game, or in the round?"""
    if s.phase == CHOOSE_DEALER and (s.v.first_dealer > 0 or s.dealt or any(s.hand_size)):
        return "the first dealer is named already"
    if s.phase <= FIRST_HANDS and (s.round > 1 or s.products or s.launched):
        return "the first round has not begun, and something has happened already"
    if s.phase in (SEED_DEAL, SEED_SELECT) and any(s.born[k] == s.round for k in range(s.products)):
        return "a product of this round is there before the products are revealed"
    return ""


def wrong_hands(s):
    """Has every hand as many cards as were dealt to it, where that number is known?"""
    kept = 0 if s.phase == FIRST_HANDS else s.v.hand_start
    regular = s.v.multi == 0 and s.v.must_play_two == 1 and s.v.draw_per_round == 2 and no_deal_was_cut_short(s)
    if s.phase == FIRST_HANDS or (s.phase == SEED_DEAL and regular):
        for turn in range(s.seats):
            seat, due = in_order(s, turn), min(deal_each(s), max(0, s.dealt - turn * deal_each(s)))
            if s.hand_size[seat] != kept + due:
                return f"seat {seat} has {s.hand_size[seat]} cards and should have {kept + due}"
    return ""


def wrong_mover(s):
    """Is it another seat's move in this phase?"""
    if s.phase == GAME_OVER:
        return "" if s.to_move == NOBODY else "the game is over, and somebody is to move"
    if s.phase in (CHOOSE_DEALER, FIRST_HANDS, SEED_DEAL, IPO):
        if s.to_move != CHANCE:
            return "this phase is chance's, and chance is not to move"
        if s.phase in (FIRST_HANDS, SEED_DEAL) and (s.deck_size == 0 or s.dealt == deal_each(s) * s.seats):
            return "cards are to be dealt, but none is left"
        if s.phase in (FIRST_HANDS, SEED_DEAL) and s.moved != s.dealt // deal_each(s):
            return f"{s.dealt} cards are dealt, so {s.moved} cannot be the number of seats that have theirs"
        if s.phase == IPO and (s.rolling == s.products or s.gone[s.rolling] or s.total[s.rolling] == 0):
            return "there is no product to roll the die for"
        return ""
    seat = s.to_move
    if s.moved == s.seats or seat != in_order(s, s.moved) or s.chosen[seat]:
        return f"seat {seat} is not the next in Order"
    if s.phase == SEED_SELECT and s.hand_size[seat] + s.n_laid[seat] < (1 if s.v.multi else 2):
        return f"seat {seat} has no cards to lay down"
    if s.phase == SEED_SELECT and s.n_laid[seat] and not s.v.multi and s.n_laid[seat] != 1:
        return f"seat {seat} has laid down its cards already"
    if s.phase == VENTURE_SELECT and (s.free[seat] <= s.n_backed[seat] or s.v.venture_tokens <= s.n_backed[seat]):
        return f"seat {seat} has no token to place in secret"
    if s.phase == VENTURE_SELECT and not somebody_else_launched(s, seat):
        return f"seat {seat} has nothing to back in secret"
    if s.phase == OPEN_TURN and sits_out(s, seat):
        return f"seat {seat} sits out"
    return ""
