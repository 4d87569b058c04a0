"""Big Shot: pawns in districts, the rule of ownership, and what a colour's land is worth."""

from ....core.state import NOBODY, OK, offer
from .words import *


def offer_placements(s):
    for district in range(s.v.n_districts):
        if s.sold[district] == 0:
            for colour in range(COLOURS):
                if s.hand[colour] > 0:
                    offer(s, PLACE, COLOURS * district + colour, 0)


def why_not_place(s, what):
    district, colour = what // COLOURS, what % COLOURS
    if district >= s.v.n_districts:
        return NO_SUCH_DISTRICT
    if s.sold[district] == 1:
        return SOLD_ALREADY
    return OK if s.hand[colour] > 0 else NOT_IN_HAND


def place(s, district, colour):
    """One pawn goes from the hand to a district."""
    # ruling: big-shot R22
    s.hand[colour] -= 1
    s.n_hand -= 1
    put_down(s, district, colour)


def put_down(s, district, colour):
    """A pawn stands in a district; the pawn that fills it closes it at once."""
    s.pawns[district][colour] += 1
    s.n_pawns[district] += 1
    if s.n_pawns[district] == s.v.district_cap:
        # rules: big-shot 3.6, ruling: big-shot R16
        s.sold[district] = 1
        s.owner[district] = leading(s, district)
        s.n_open -= 1


def unshared(a, b, c, d):
    """Which of four counts is the highest that no other colour shares, or NOBODY: level colours cancel out."""
    # rules: big-shot 3.6, rulings: big-shot R11, R12, R14, R15
    best = 0
    who = NOBODY
    if a > best and a != b and a != c and a != d:
        best = a
        who = 0
    if b > best and b != a and b != c and b != d:
        best = b
        who = 1
    if c > best and c != a and c != b and c != d:
        best = c
        who = 2
    if d > best and d != a and d != b and d != c:
        who = 3
    return who


def leading(s, district):
    """The colour to which a district would go as it stands, or NOBODY."""
    pawns = s.pawns[district]
    return unshared(pawns[0], pawns[1], pawns[2], pawns[3])


def owner_now(s, district):
    """Whose district it is, or would be if the game ended now."""
    return s.owner[district] if s.sold[district] == 1 or s.phase == GAME_OVER else leading(s, district)


def parks_of(s, colour):
    """The parks that a colour has, or would have now, one bit each."""
    found = 0
    for district in range(s.v.n_districts):
        if s.v.park[district] == 1 and owner_now(s, district) == colour:
            found |= 1 << district
    return found


def worth(s, district, parks):
    """What a district is worth to an owner who has these parks."""
    # rules: big-shot 3.7
    value = s.v.value[district]
    beside = s.v.beside[district] & parks
    if beside == 0:
        return value
    if s.v.park_stacking == MULTIPLY:
        # ruling: big-shot R20
        while beside & (beside - 1) != 0:
            value *= s.v.park_factor
            beside &= beside - 1
    return value * s.v.park_factor


def survey(s, colour):
    """The districts of a colour, as if the game ended now: their value, their number, the value of the best one."""
    parks = 0
    total = 0
    owned = 0
    dearest = 0
    for look in range(2):  # first for parks, then for what they double
        for district in range(s.v.n_districts):
            owner = owner_now(s, district)
            if owner == colour and look == 0:
                parks |= s.v.park[district] << district
                # ruling: big-shot R18
                owned += 1 if s.v.parks_count == 1 else 1 - s.v.park[district]
            elif owner == colour:
                value = worth(s, district, parks)
                total += value
                # ruling: big-shot R19
                dearest = max(dearest, value if s.v.tiebreak_value == DOUBLED else s.v.value[district])
            elif owner == NOBODY and look == 1 and s.v.unresolved == SPLIT and s.n_pawns[district] > 0:
                total += part_of(s, district, colour)
    return total, owned, dearest


def part_of(s, district, colour):
    """The part of a colour in a district that nobody gets: those who lead it share its value, in whole millions."""
    # ruling: big-shot R13
    most = 0
    level = 0
    for other in range(COLOURS):
        if s.pawns[district][other] > most:
            most = s.pawns[district][other]
            level = 0
        if s.pawns[district][other] == most:
            level += 1
    return s.v.value[district] // level if s.pawns[district][colour] == most else 0


def land(s, colour):
    """What the districts of a colour are worth, as if the game ended now."""
    total, _, _ = survey(s, colour)
    return total


def districts_of(s, colour):
    """How many districts a colour has, or would have now; parks where they count."""
    _, owned, _ = survey(s, colour)
    return owned


NOT_INLINED = (survey,)
