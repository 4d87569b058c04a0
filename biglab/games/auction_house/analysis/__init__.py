"""Auction House: the auctions of the textbook, exact beside simulated. The files here:

    bids            what to bid in the game: equilibrium as fractions, on the grid, and the best reply to any bids
    outcomes        revenue, efficiency and profit, in theory and on the grid
    own_bids        your bids beside the equilibrium, lot by lot
    lots            lots that were played: regret, and formats on the same luck
    winning         what winning tells you about a common value
    pictures        revenue by format, shading by the number of bidders, what winning tells
    private_values  equilibrium bids and revenue for private values of any distribution
    stylised        the same, simulated; bidders who are not alike
    common_values   one value for all, known with an error: the winner's curse

The first six speak of the game, in its points and with its options; the last three of auctions in general.
"""

from . import bids, common_values, lots, outcomes, own_bids, pictures, private_values, stylised, winning
from .bids import *
from .common_values import *
from .lots import *
from .outcomes import *
from .own_bids import *
from .pictures import *
from .private_values import *
from .stylised import *
from .winning import *

QUESTIONS = (bids, common_values, lots, outcomes, own_bids, pictures, private_values, stylised, winning)
__all__ = [name for question in QUESTIONS for name in question.__all__]
