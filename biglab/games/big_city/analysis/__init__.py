"""Big City: questions that only this game answers, exact and measured.

What does a building score, and why? Is it worth waiting for the third lot? Who builds City Hall, and which reward is
enough? Who gets the value of the streetcar? What do a park and a factory do to everybody, and what is there to bargain
about? Which lots are worth most? Who holds the card I need? One file for each question:

    breakdown      the score of a placement, term by term
    waiting        drawing without replacement; when to stop waiting for the second and third lot
    city_hall      the volunteer's dilemma, once and round after round, and what bots do
    scenarios      what a hand could become on the present map; positions from games of bots
    rails          streets: what a streetcar adds to each hand, and who captured it
    externalities  parks and factories: every site, every hand, bargaining
    location       the score of every kind of site by rule; what lots brought in play
    posterior      who holds which card, by the backs; what knowing it is worth

Options have the names that the game gives them. Cards that are hidden at a table are not hidden from an analysis.
"""

from .breakdown import *
from .city_hall import *
from .externalities import *
from .location import *
from .posterior import *
from .rails import *
from .scenarios import *
from .waiting import *
