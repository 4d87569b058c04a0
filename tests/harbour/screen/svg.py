"""Harbour as a picture: a row of coins for every merchant."""

from biglab.charts.still import FONT, PAPER, box, write


def as_svg(view, width=960):
    rows = view["seats"]
    height = 60 + 40 * len(rows)
    parts = [box(0, 0, 480, height, PAPER), write(16, 30, view["status"], weight=600)]
    for i, seat in enumerate(rows):
        y = 50 + 40 * i
        parts += [write(16, y + 22, f"{seat['letter']} {seat['name']}"), write(464, y + 22, seat["cash"], anchor="end")]
        parts.append(box(160, y + 8, max(0, min(240, seat["cash"])), 18, "#C08A3E"))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 {height}" width="{width}" '
        f'font-family="{FONT}">{"".join(parts)}</svg>'
    )
