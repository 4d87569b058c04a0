"""Harbour: the smallest whole game, for the tests. It has the rooms of every game, and defines only what it must."""

from biglab.core.game import Game

GAME = Game.from_modules(__name__)
