"""Big Shot: questions only this game can be asked, exact beside simulated.

What does the n-th loan cost? What is a bundle worth to whom, and who gets it in the last auction? Did it go to whom
it was worth most, and was it overpaid? What does theory say of auctions, and where does this game leave it?
Sums are millions. The rooms behind this door:

    credit          loans: effective rates, affordable bids, break-even
    bundles         all placements of a bundle: capital of j if i wins, willingness to pay with externalities
    situation       this district, this bundle: a table set up from what a question is about
    endgame         the last auction solved backwards, the last two in expectation over the die (with sale)
    lens            one auction afterwards: values, bids, regret, and the other three formats
    sales, markets  many games: efficiency, overpaying; price paths, revenue by format, debts, inequality, leading
    private_values  equilibrium bids and revenue of four formats, for independent private values
    stylised        the same, simulated; revenue equivalence and what breaks it
    curse           one value for all, known with an error: the winner's curse
    ring            the promoter's walk on the shrinking ring
    votes           cancelling against plurality and majority; parks

Options have the names that the game gives them. Money that lies hidden at a table is not hidden from an analysis.
"""

from .auction_data import SaleRow, Sales, sales, sales_of
from .auction_solver import NotSolved, SolvedAuction, Step
from .bundles import AIMS, OUTLOOKS, BundleMatrix, Placement, bundle_matrix, placements
from .credit import (
    BidRow,
    BreakEven,
    LoanRow,
    affordable_bids,
    average_cost,
    break_even,
    break_even_loans,
    break_even_value,
    credit_line,
    effective_rate,
    loan_table,
    marginal_cost,
)
from .curse import (
    CurseRow,
    common_auctions,
    english_stop,
    expected_profit,
    markdown,
    overestimate,
    signal_mean,
    winners_curse,
)
from .endgame import SolvedRounds, solve_auction, solve_last_two, solve_round
from .lens import FormatOutcome, Heard, Lens, SeatRow, auctions, format_outcomes, lens, look
from .markets import (
    ASSUMPTIONS,
    Assumption,
    FormatRevenue,
    Leading,
    Market,
    PriceRow,
    assumptions,
    gini,
    market,
    revenue_by_format,
    value_of_leading,
)
from .private_values import (
    FORMATS,
    Law,
    Outlook,
    expected_revenue,
    exponential,
    first_price_bid,
    optimal_reserve,
    power,
    revenue_uniform,
    shading,
    uniform,
)
from .ring import RingRow, landing, sale_chances, sale_round, sale_table, simulate_sales
from .scenarios import situation
from .stylised import Auctions, EquivalenceRow, FormatRow, private_auctions, revenue_equivalence, unlike_bidders
from .votes import (
    CancelRow,
    OwnershipRow,
    ParkRow,
    SplitRow,
    cancel_table,
    owner,
    ownership_table,
    park_table,
    reach,
    vote_splitting,
)

__all__ = [
    "affordable_bids",
    "AIMS",
    "Assumption",
    "assumptions",
    "ASSUMPTIONS",
    "Auctions",
    "auctions",
    "average_cost",
    "BidRow",
    "break_even",
    "break_even_loans",
    "break_even_value",
    "BreakEven",
    "bundle_matrix",
    "BundleMatrix",
    "cancel_table",
    "CancelRow",
    "common_auctions",
    "credit_line",
    "CurseRow",
    "effective_rate",
    "english_stop",
    "EquivalenceRow",
    "expected_profit",
    "expected_revenue",
    "exponential",
    "first_price_bid",
    "format_outcomes",
    "FormatOutcome",
    "FormatRevenue",
    "FormatRow",
    "FORMATS",
    "gini",
    "Heard",
    "landing",
    "Law",
    "Leading",
    "Lens",
    "lens",
    "loan_table",
    "LoanRow",
    "look",
    "marginal_cost",
    "markdown",
    "Market",
    "market",
    "NotSolved",
    "optimal_reserve",
    "Outlook",
    "OUTLOOKS",
    "overestimate",
    "owner",
    "ownership_table",
    "OwnershipRow",
    "park_table",
    "ParkRow",
    "Placement",
    "placements",
    "power",
    "PriceRow",
    "private_auctions",
    "reach",
    "revenue_by_format",
    "revenue_equivalence",
    "revenue_uniform",
    "RingRow",
    "sale_chances",
    "sale_round",
    "sale_table",
    "SaleRow",
    "Sales",
    "sales",
    "sales_of",
    "SeatRow",
    "shading",
    "signal_mean",
    "simulate_sales",
    "situation",
    "solve_auction",
    "solve_last_two",
    "solve_round",
    "SolvedAuction",
    "SolvedRounds",
    "SplitRow",
    "Step",
    "uniform",
    "unlike_bidders",
    "value_of_leading",
    "vote_splitting",
    "winners_curse",
]
