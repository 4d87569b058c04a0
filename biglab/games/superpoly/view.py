"""Superpoly on screen."""
def view(*a): return {}
def tell(*a): return []
def portrait(*a): return ""
def picture(*a): return ""
def describe(s, move, texts): return {"text": str(move)}


def conflict(values, players):
    """Options that do not go together, as a sentence; empty when all is well."""
    from . import board as b

    if values["quick_start"]:
        board = b.read_board(values["board_file"]) if values["board_file"] else b.built_in_board()
        prices = sorted((b.scaled(square.price, values["price_scale"]) for square in board if square.price), reverse=True)
        each = int(values["quick_deeds"])
        if each * players > len(prices):
            return f"quick_deeds: {each} deeds for each of {players} players are more than the {len(prices)} there are"
        if sum(prices[:each]) > values["start_cash"]:
            dear = f"{sum(prices[:each]):,}"
            return f"quick_start: the dearest deeds cost {dear} F, more than the starting money; raise start_cash"
    return ""
