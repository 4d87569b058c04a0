"""Big Shot: questions only this game can be asked, exact beside simulated.

What does the n-th loan cost? What does theory say of auctions, and where does this game leave it? When is which
bundle sold, and who gets a district? Sums are millions. The rooms behind this door:

    credit          loans: effective rates, affordable bids, break-even
    private_values  equilibrium bids and revenue of four formats, for independent private values
    stylised        the same, simulated; revenue equivalence and what breaks it
    curse           one value for all, known with an error: the winner's curse
    ring            the promoter's walk on the shrinking ring
    votes           cancelling against plurality and majority; parks
"""

from .credit import (
    BidRow, BreakEven, LoanRow, affordable_bids, average_cost, break_even, break_even_loans, break_even_value,
    credit_line, effective_rate, loan_table, marginal_cost,
)  # fmt: skip
from .curse import (
    CurseRow, common_auctions, english_stop, expected_profit, markdown, overestimate, signal_mean, winners_curse,
)  # fmt: skip
from .private_values import (
    FORMATS, Law, Outlook, expected_revenue, exponential, first_price_bid, optimal_reserve, power, revenue_uniform,
    shading, uniform,
)  # fmt: skip
from .ring import SaleRow, landing, sale_chances, sale_round, sale_table, simulate_sales
from .stylised import (
    Auctions, EquivalenceRow, FormatRow, private_auctions, revenue_equivalence, unlike_bidders,
)  # fmt: skip
from .votes import (
    CancelRow, OwnershipRow, ParkRow, SplitRow, cancel_table, owner, ownership_table, park_table, reach, vote_splitting,
)  # fmt: skip

__all__ = [
    "affordable_bids", "Auctions", "average_cost", "BidRow", "break_even", "break_even_loans", "break_even_value",
    "BreakEven", "cancel_table", "CancelRow", "common_auctions", "credit_line", "CurseRow", "effective_rate",
    "english_stop", "EquivalenceRow", "expected_profit", "expected_revenue", "exponential", "first_price_bid",
    "FormatRow", "FORMATS", "landing", "Law", "loan_table", "LoanRow", "marginal_cost", "markdown", "optimal_reserve",
    "Outlook", "overestimate", "owner", "ownership_table", "OwnershipRow", "park_table", "ParkRow", "power",
    "private_auctions", "reach", "revenue_equivalence", "revenue_uniform", "sale_chances", "sale_round", "sale_table",
    "SaleRow", "shading", "signal_mean", "simulate_sales", "SplitRow", "uniform", "unlike_bidders", "vote_splitting",
    "winners_curse",
]  # fmt: skip
