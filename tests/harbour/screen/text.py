"""Harbour: refusals with the numbers of the position in them. Moves have the words of the notation."""


def reason(s, move, sentence):
    cash = s.cash[s.to_move] if s.to_move >= 0 else 0
    return sentence.format(bid=s.bid, cash=cash, max_loans=s.v.max_loans)
