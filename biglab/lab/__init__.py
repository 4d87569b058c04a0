"""The laboratory: many games, fair contests, values of moves, effects of rules. Takes any Game.

Every estimate carries its interval and the number of games behind it; one seed gives one answer, on any
number of threads, processes or machines.
"""
