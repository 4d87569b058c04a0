"""Big Shot: questions about this game only, exact and simulated.

What does the n-th loan cost? What is a bundle worth to whom, and who gets it in the last auction? Was the
sale efficient, and was it overpaid? Sums are millions. What theory says of auctions is in
`auction_house`. The files here:

    credit          loans: effective rates, affordable bids, break-even
    bundles         all placements of a bundle: capital of j if i wins, willingness to pay with externalities
    scenarios       this district, this bundle: a table set up from what a question is about
    endgame         the last auction solved backwards, the last two in expectation over the die (with auction_solver)
    formats         one bundle in each of the four auction formats
    hindsight       one auction afterwards, under the lens: values, bids, regret, and the other three formats
    auction_data    every auction of many games: efficiency, overpaying
    markets         many games: price paths, revenue, debts, inequality; premises of revenue equivalence
    shading         what each format brings if all bid a share of their estimate, and which share is best
    votes           cancelling against plurality and majority; parks

Options have the names that the game gives them. Money that lies hidden at a table is not hidden from an analysis.
"""

from .auction_data import *
from .auction_solver import *
from .bundles import *
from .credit import *
from .endgame import *
from .formats import *
from .hindsight import *
from .markets import *
from .scenarios import *
from .shading import *
from .votes import *
