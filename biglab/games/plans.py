"""All lessons by name: the undergraduate lesson on auctions, and a school lesson for each board game."""

from biglab.games.auction_house.lessons import plans as auctions

PLANS = {**auctions.PLANS}
