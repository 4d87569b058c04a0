"""Big Deal: questions about this game only, exact and measured. Sums are dollars.

    urn          does she hold a match, how many blockers, who can attack me
    hands        what does she hold, by what she did
    evidence     how often there was a match, beside what the urn says and what was done last
    steals       is the steal worth it: all gains and losses of an attack, exactly
    escalation   when to stop: the duel solved backwards, and why what is spent does not count
    measured     card counting, inequality over a round: means with intervals

`unseen` cards are those a seat does not see, `blockers` those of them that match the attacked set. `steal_at`,
`hand_odds` and `top_risk` take a table or its state and think only what the seat may know.
"""

from .escalation import *
from .evidence import *
from .hands import *
from .measured import *
from .steals import *
from .urn import *
