"""Superpoly: rent, auctions, mortgages and a Markov chain."""

from ...core.game import Game

GAME = Game.from_modules(__name__)
