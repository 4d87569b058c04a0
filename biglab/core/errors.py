"""What goes wrong, in words a student can use: what, why, what instead."""

import difflib


class BiglabError(ValueError):
    """Anything that was asked for and cannot be had; the sentence says what instead."""


class IllegalMove(BiglabError):
    """A move that the rules refuse, with the reason, the legal moves, the rule and the position."""


class BadOption(BiglabError):
    """An option with a wrong name or value."""


class BadSave(BiglabError):
    """A saved game that cannot be trusted; names the first bad line."""


class BotTrouble(BiglabError):
    """A bot that raised, or chose a move it was not offered: which bot, which game, which position."""


def did_you_mean(what, name, known):
    """One sentence for a wrong name: `unknown bot 'thrify'; did you mean 'thrifty'?`"""
    written = name if isinstance(name, str) else ""  # what is no text resembles no name
    close = difflib.get_close_matches(written, [str(each) for each in known], n=1, cutoff=0.5)
    hint = f"did you mean {close[0]!r}?" if close else "known are " + ", ".join(sorted(map(str, known)))
    return f"unknown {what} {name!r}; {hint}"
