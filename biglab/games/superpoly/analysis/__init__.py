"""Superpoly: questions that only this game raises, exact and simulated.

Where do pawns land, what do rents bring, when has a house paid for itself? What is a deed worth, to whom, and which
minimum should a decliner name? What does a mortgage cost, and how near is ruin? One file for each question:

    chain         the landing chain, for any board, decks and way out of jail
    stops         where pawns stop in real games
    income        rents per turn, payback of every building step, fair prices
    scenarios     towns set up for an experiment; the rents that are really paid in them
    auction_data  every auction of many games: price against worth
    reserve       the auction whose minimum a rival names
    mortgage      mortgages and sold houses as loans
    bargaining    swaps: gains from trade, range and Nash solution
    ruin          the next throw, and the gambler's ruin
    purse         the random walk of a purse with its drift, beside the full game
    attention     what overlooked rents cost
    course        money supply and inequality, round by round
"""

from .attention import *
from .auction_data import *
from .bargaining import *
from .chain import *
from .course import *
from .income import *
from .mortgage import *
from .purse import *
from .reserve import *
from .ruin import *
from .scenarios import *
from .stops import *
