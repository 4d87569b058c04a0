"""Auction House: the auctions of the textbook, exact beside simulated. The files here:

    bids            what to bid in the game: equilibrium as fractions, on the grid, and the best reply to any bids
    outcomes        revenue, efficiency and profit, in theory and on the grid
    own_bids        your bids beside the equilibrium, lot by lot
    lots            lots that were played: regret, and formats with the same cards
    theory          the equilibrium at a table: its line, and what each bid would bring against such rivals
    winning         what winning tells you about a common value
    rivals          rivals who bid a share of their value: what a bid brings, exactly, and which is best
    seller          what a reserve price adds, what one more bidder adds, how much the price varies
    class_data      what a class has bid, beside the equilibrium and the best reply to this class
    pictures        revenue by format, shading by the number of bidders, what winning tells
    private_values  equilibrium bids and revenue for private values of any distribution
    stylised        the same, simulated; bidders who are not alike
    common_values   one value for all, known with an error: the winner's curse

`private_values`, `stylised` and `common_values` speak of auctions in general; the others of the game, in its points.
"""

from .bids import *
from .class_data import *
from .common_values import *
from .lots import *
from .outcomes import *
from .own_bids import *
from .pictures import *
from .private_values import *
from .rivals import *
from .seller import *
from .stylised import *
from .winning import *
