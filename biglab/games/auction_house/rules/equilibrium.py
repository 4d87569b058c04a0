"""Auction House: the bid that theory tells a bidder to make, in every format.

Everything here is about continuous values, as in RULES.md 6; bots round to the grid of bids. `curvature` is 1
for bidders who are risk neutral and 2 for those with constant relative risk aversion ½. A bid of NOT_IN means that it
is better to stay out. Sums are made of products only, so that both worlds come to the same number.
"""

from .cards import low_value, worth
from .play import highest_bid
from .words import *

NOT_IN = -1.0
PIECES = 32  # of a slope that has no closed form
# Gauss and Legendre on 0 to 1: exact for polynomials of degree 23 at most
NODES = 12
PLACES = (
    0.009219682876640378,
    0.0479413718147626,
    0.11504866290284765,
    0.20634102285669126,
    0.31608425050090994,
    0.43738329574426554,
    0.5626167042557344,
    0.6839157494990901,
    0.7936589771433087,
    0.8849513370971523,
    0.9520586281852375,
    0.9907803171233596,
)
WEIGHTS = (
    0.023587668193255706,
    0.05346966299765953,
    0.08003916427167321,
    0.10158371336153287,
    0.1167462682691773,
    0.12457352290670134,
    0.12457352290670134,
    0.1167462682691773,
    0.10158371336153287,
    0.08003916427167321,
    0.05346966299765953,
    0.023587668193255706,
)


def equilibrium_bid(s, seat, curvature, luck):
    """What a seat bids in the symmetric equilibrium; `luck`, from 0 to 1, decides where it mixes several bids."""
    return bid_for_card(s, s.private[seat], s.estimate[seat], curvature, luck)


def bid_for_card(s, draw, estimate, curvature, luck):
    """What somebody with this private draw and this estimate of the common value bids in the symmetric equilibrium."""
    # rules: auction-house 6
    if s.v.values == PRIVATE:
        return private_bid(s, draw * 1.0, curvature, luck)
    if s.v.format == ALL_PAY:
        return all_pay_guess(s, worth(s, estimate, draw))
    if s.v.values == COMMON:
        return common_bid(s, estimate * 1.0)
    # ruling: auction-house R16. Common bid and private bid by their shares.
    common = unlimited_common_bid(s, estimate * 1.0)
    private = max(unlimited_private_bid(s, draw * 1.0, curvature, luck), 0.0)
    mixed = (s.v.share_common * common + (100 - s.v.share_common) * private) / 100
    return NOT_IN if mixed < s.v.reserve else within_budget(s, mixed)


def on_grid(s, bid):
    """A bid on the grid, half a tick counting as one, and not above what may be bid."""
    step = s.v.step
    return min(int((bid + step / 2 + 1e-9) // step) * step, highest_bid(s))


def within_budget(s, bid):
    return min(bid, s.v.budget * 1.0) if s.v.budget > 0 else bid


def power(base, exponent):
    """A whole power by products."""
    found = 1.0
    for _ in range(exponent):
        found *= base
    return found


def exponential(y):
    """e to the power of −y, for y from 0 up."""
    if y > 40:
        return 0.0
    total = 1.0
    term = 1.0
    for k in range(1, 140):
        term *= y / k
        total += term
    return 1.0 / total


# ------------------------------------------------------------------ private values


def share_below(s, value):
    """F(v): how likely a rival's value is to be below this one."""
    # ruling: auction-house R1
    x = min(max(value / s.v.top, 0.0), 1.0)
    if s.v.distribution == HIGH:
        return x * x
    if s.v.distribution == LOW:
        return x * (2.0 - x)
    return x


def rent(s, start, value, m):
    """∫ (F(t) / F(v))^m dt from a starting value to this one: what a bidder keeps back."""
    if value <= start:
        return 0.0
    if s.v.distribution != LOW:
        exponent = 2 * m if s.v.distribution == HIGH else m
        return (value - start * power(start / value, exponent)) / (exponent + 1)
    total = 0.0  # the integrand is a polynomial of degree 20 at most
    whole = share_below(s, value)
    for i in range(NODES):
        total += WEIGHTS[i] * power(share_below(s, start + (value - start) * PLACES[i]) / whole, m)
    return total * (value - start)


def entry_value(s):
    """The least value with which coming in pays, against rivals who reason alike; above `top` if there is none."""
    if s.v.entry_fee == 0 and s.v.format != ALL_PAY:
        return s.v.reserve * 1.0
    low = s.v.reserve * 1.0
    high = s.v.top + 1.0
    if entry_gain(s, low) >= 0:
        return low
    for _ in range(60):
        middle = (low + high) / 2
        if entry_gain(s, middle) >= 0:
            high = middle
        else:
            low = middle
    return high


def entry_gain(s, value):
    """What the least bid gains with this value if all with less stay out, less the fee."""
    wins = power(share_below(s, value), s.seats - 1)
    if s.v.format == ALL_PAY:
        return value * wins - s.v.reserve - s.v.entry_fee
    return (value - s.v.reserve) * wins - s.v.entry_fee


def private_bid(s, value, curvature, luck):
    """The bid for a private value; where the budget binds, many bid all they have."""
    bid = unlimited_private_bid(s, value, curvature, luck)
    if s.v.budget == 0:
        return bid
    if s.v.distribution == TWO_POINT or s.v.format == SECOND_PRICE or s.v.format == ENGLISH:
        return within_budget(s, bid)
    return s.v.budget * 1.0 if wants_budget(s, value, bid, curvature) else bid


def wants_budget(s, value, bid, curvature):
    """Is the whole budget, with a draw between all who bid it, as good as the bid without a budget?"""
    # ruling: auction-house R15
    below = share_below(s, value)
    wins = 0.0
    for i in range(s.seats):
        wins += power(below, i)
    wins /= s.seats
    alone = power(below, s.seats - 1)
    if bid == NOT_IN:  # as good as staying out?
        paid = s.v.budget if s.v.format == ALL_PAY else s.v.budget * wins
        return value > s.v.budget and value * wins >= paid + s.v.entry_fee
    if s.v.format == ALL_PAY:
        return value * (wins - alone) >= s.v.budget - bid
    kept = value - s.v.budget
    return kept >= 0 and kept * power(wins, curvature) >= (value - bid) * power(alone, curvature)


def unlimited_private_bid(s, value, curvature, luck):
    if s.v.distribution == TWO_POINT:
        return two_point_bid(s, value, curvature, luck)
    start = entry_value(s)
    if value < start or start > s.v.top:
        return NOT_IN
    if s.v.format == SECOND_PRICE or s.v.format == ENGLISH:
        return value
    if value == 0:
        return 0.0
    if s.v.format == ALL_PAY:
        wins = power(share_below(s, value), s.seats - 1)
        return max(wins * (value - rent(s, start, value, s.seats - 1)) - s.v.entry_fee, s.v.reserve * 1.0)
    m = (s.seats - 1) * curvature
    first = (start - s.v.reserve) * power(share_below(s, start) / share_below(s, value), m)
    return value - first - rent(s, start, value, m)


def two_point_bid(s, value, curvature, luck):
    """Two values, each equally likely: bidders mix, and the lower half of all bids is the low value's."""
    # ruling: auction-house R17
    is_high = value > low_value(s)
    place = 0.5 + luck / 2 if is_high else luck / 2  # among all bids of a rival, from 0 to 1
    m = (s.seats - 1) * curvature
    wins, lower = power(place, m), power(0.5, m)
    fee, reserve = s.v.entry_fee * 1.0, s.v.reserve * 1.0
    if s.v.format == SECOND_PRICE or s.v.format == ENGLISH:
        return value if (value - reserve) * power(place, s.seats - 1) >= fee and value >= reserve else NOT_IN
    if s.v.format == ALL_PAY:
        wins, lower = power(place, s.seats - 1), power(0.5, s.seats - 1)
        kept = 0.0
        if is_high:
            kept = max(0.0, value * lower - max(reserve, low_value(s) * lower - fee) - fee)
        bid = value * wins - fee - kept
    else:
        kept = fee
        if is_high:
            kept = max(fee, (value - max(reserve, low_value(s) - fee / lower)) * lower)
        bid = value - kept / wins if wins > 0 else (value if kept == 0 else NOT_IN)
    return bid if bid >= reserve and value >= reserve else NOT_IN


# ------------------------------------------------------------------ common values


def common_bid(s, estimate):
    """The bid for a common value; where the budget binds, many bid all they have."""
    # ruling: auction-house R15
    bid = unlimited_common_bid(s, estimate)
    if s.v.budget == 0 or bid == NOT_IN:
        return bid
    if s.v.format == ENGLISH:
        return within_budget(s, bid)
    n = s.seats
    noise = s.v.noise * 1.0
    harmonic = 0.0
    for i in range(n):
        harmonic += 1.0 / (i + 1)
    kept = (estimate + noise - s.v.budget) * harmonic - 2 * noise * (harmonic + 1.0 / (n + 1) - 1)
    if s.v.format == SECOND_PRICE:  # against rivals with the budget only: below it they are the same
        kept -= estimate + noise - s.v.budget
        alone = -2 * noise * n / (n + 1)
    else:
        alone = estimate + noise - bid - 2 * noise * n / (n + 1)
    return s.v.budget * 1.0 if kept >= alone else min(bid, s.v.budget - s.v.step * 1.0)


def unlimited_common_bid(s, estimate):
    """The bid for an estimate: what it would be worth if it were the highest, and not only by a little."""
    n = s.seats
    noise = s.v.noise * 1.0
    start = entry_estimate(s)
    if estimate < start:
        return NOT_IN
    if s.v.format == ENGLISH:
        if s.first_left == NONE or n == 2:
            return estimate
        return (estimate + s.first_left) / 2
    if s.v.format == SECOND_PRICE:
        return max(tie_value(s, estimate), s.v.reserve * 1.0)
    far = s.v.top - 2 * noise  # from here on the estimate tells that the common value cannot be much more
    if estimate <= far or start >= s.v.top:
        return common_first_price(s, estimate, start)
    begun = max(far, start)
    bid = common_first_price(s, begun, start)
    step = (estimate - begun) / PIECES
    for i in range(PIECES):  # the middle of each piece stands for all of it
        bid_there = bid + slope(s, begun + i * step, bid) * step / 2
        bid += slope(s, begun + (i + 0.5) * step, bid_there) * step
    return bid


def common_first_price(s, estimate, start):
    """The bid away from the upper edge: the estimate less the noise, and a little more for the lowest estimates."""
    n = s.seats
    noise = s.v.noise * 1.0
    edge = 2 * noise
    if estimate <= edge and start <= edge:
        return noise + estimate / (n + 1)
    begun = max(edge, start)
    above = s.v.reserve - start + noise if start > edge else 2 * noise / (n + 1)
    return estimate - noise + above * exponential(n * (estimate - begun) / (2 * noise))


def slope(s, estimate, bid):
    """How fast the bid rises: what winning a tie brings, divided by the density of rivals just above."""
    width = 2.0 * s.v.noise
    most = min(estimate / width, 1.0)  # rivals below, for the least and the most common value that there may be
    least = max((estimate - s.v.top + width) / width, 0.0)
    n = s.seats
    wins = (power(most, n) - power(least, n)) / n
    if wins <= 0:
        return 0.0
    return (tie_value(s, estimate) - bid) * (power(most, n - 1) - power(least, n - 1)) / (width * wins)


def entry_estimate(s):
    """The least estimate with which coming in pays: if it is the highest, the lot is worth the reserve price."""
    n = s.seats
    noise = s.v.noise * 1.0
    if s.v.reserve <= noise and s.v.entry_fee == 0:
        return 0.0
    near_edge = (s.v.reserve - noise) * (n + 1)
    if near_edge <= 2 * noise and s.v.entry_fee == 0:
        return near_edge
    return s.v.reserve + noise * (n - 1) / (n + 1) + s.v.entry_fee * n


def tie_value(s, estimate):
    """What the lot is worth on average if this estimate and another like it are the highest."""
    width = 2.0 * s.v.noise
    most = min(estimate / width, 1.0)  # rivals below, for the least and the most common value that there may be
    least = max((estimate - s.v.top + width) / width, 0.0)
    m = s.seats - 1
    weight = power(most, m) - power(least, m)
    mean = m * (power(most, m + 1) - power(least, m + 1)) / ((m + 1) * weight) if weight > 0 else most
    return estimate + s.v.noise - width * mean


def all_pay_guess(s, card):
    """All pay for an uncertain value: no equilibrium is known, so the card less the winner's curse is the value."""
    # ruling: auction-house R16
    share = 100 if s.v.values == COMMON else s.v.share_common
    value = card - share * s.v.noise * (s.seats - 1) / (100.0 * (s.seats + 1))
    value = min(max(value, 0.0), s.v.top * 1.0)
    wins = power(value / s.v.top, s.seats - 1)
    bid = wins * value * (s.seats - 1) / s.seats
    return NOT_IN if bid < s.v.reserve + s.v.entry_fee else within_budget(s, bid)
