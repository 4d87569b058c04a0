"""What a position of Big City looks like: for bots that look one move ahead."""


def appraise(s, seat):
    return s.score[seat]
