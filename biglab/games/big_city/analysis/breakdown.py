"""The score of a placement of Big City term by term: what the rules add up, each term by itself."""

from __future__ import annotations

from typing import Any

from ..rules import words as f
from ..rules.points import BY_A_SCHOOL, CENTRE_BY_PARKING, INNER_SCHOOL, count_pieces, points, reward
from ..rules.sites import lots_of

__all__ = ["facts", "multiplier", "score_of", "terms", "total"]


def facts(s: Any, lots: list[int]) -> dict:
    """What matters to a piece on these lots: location, parks, factories, streetcar, City Hall."""
    beside = sum(s.around[lot] for lot in lots)
    packed = sum(lot << 8 * i for i, lot in enumerate(lots))
    parks, factories = min(1, beside >> f.PARKS & 15), min(1, beside >> f.FACTORIES & 15)
    if s.v.stack_externalities:
        parks = count_pieces(s, packed, len(lots), f.DOUBLE_PARK, f.TRIPLE_PARK)
        factories = count_pieces(s, packed, len(lots), f.L_FACTORY, f.LARGE_FACTORY)
    return {
        "outskirts": any(s.outskirts[lot] for lot in lots),
        "parks": parks,
        "factories": factories,
        "tram": any(s.tram[lot] for lot in lots),
        "hall": bool(beside >> f.HALLS & 15),
        "school": bool(beside >> f.SCHOOLS & 15),
        "centre": bool(beside >> f.MALLS & 15),
        "services": beside >> f.SERVICES & 15,
        "occupied": beside >> f.OCCUPIED & 15,
    }


def terms(s: Any, kind: int, lots: list[int]) -> list[dict]:
    """The terms of a score in the order in which the rules take them: label, value, and + or ×.

    The sum of the first kind times the product of the second is what `points` gives, but never below `min_score`.
    """
    found = [{"label": "base value", "value": s.v.base_values[kind - 1], "op": "+"}]

    def add(label: str, value: int, when: bool = True) -> None:
        if when and value:
            found.append({"label": label, "value": value, "op": "+"})

    here = facts(s, lots)
    homes, shops = kind <= f.RESIDENCE_3, f.RESIDENCE_3 < kind <= f.BUSINESS_3
    services = f.CINEMA <= kind <= f.BANK
    like_a_shop = shops or (services and s.v.special_modifiers)
    add("on the outskirts", s.v.outskirts_bonus, homes and here["outskirts"])
    add("in the inner city", s.v.inner_bonus, like_a_shop and not here["outskirts"])
    add("next to a school", BY_A_SCHOOL, shops and here["school"])
    add("next to a park", here["parks"] * s.v.park_bonus, homes or like_a_shop)
    add("next to a factory", here["factories"] * s.v.factory_malus, homes or like_a_shop)
    add("for building it", reward(s), kind == f.CITY_HALL)
    if kind == f.PARKING_LOT:
        add("next to a park", s.v.park_bonus, here["parks"] > 0)
        add("next to a shopping centre", CENTRE_BY_PARKING, here["centre"])
    n = here["occupied"]
    add(f"occupied lots beside it: {n}", n * (n + 1) // 2, kind == f.HOSPITAL)
    add("in the inner city", INNER_SCHOOL, kind == f.SCHOOL and not here["outskirts"])
    add("cinemas, banks and post offices beside it", here["services"], kind == f.POLICE_STATION)
    factor, label = multiplier(s, kind, here)
    if factor != 1:
        found.append({"label": label, "value": factor, "op": "×"})
    return found


def multiplier(s: Any, kind: int, here: dict) -> tuple[int, str]:
    """By what the points of a piece are multiplied, and why; 1 and no reason if by nothing."""
    ladder = f.AS_BUSINESS if kind <= f.BUSINESS_3 else s.v.special_ladder
    if kind <= f.RESIDENCE_3 or (f.CINEMA <= kind <= f.BANK and ladder == f.AS_RESIDENCE):
        return (s.v.tram_factor, "next to a streetcar") if here["tram"] else (1, "")
    if kind == f.POLICE_STATION:
        return (s.v.hall_factor, "next to City Hall") if here["hall"] else (1, "")
    if f.CITY_HALL <= kind and not (f.CINEMA <= kind <= f.BANK and ladder == f.AS_BUSINESS):
        return 1, ""
    if here["tram"] and here["hall"]:
        return s.v.both_factor, "next to a streetcar and City Hall"
    if here["tram"]:
        return s.v.tram_factor, "next to a streetcar"
    return (s.v.hall_factor, "next to City Hall") if here["hall"] else (1, "")


def total(found: list[dict], least: int = 0) -> int:
    """What the terms come to: sums first, then the multiplier, never below the least.

    >>> total([{"value": 6, "op": "+"}, {"value": 1, "op": "+"}, {"value": 2, "op": "×"}])
    14
    """
    worth = sum(term["value"] for term in found if term["op"] == "+")
    for term in found:
        if term["op"] == "×":
            worth *= term["value"]
    return max(worth, least)


def score_of(s: Any, kind: int, way: int, lot: int) -> dict:
    """One placement: lots, points, and the terms they add up from."""
    lots = lots_of(s, kind, way, lot)
    packed = sum(each << 8 * i for i, each in enumerate(lots))
    return {"lots": lots, "points": points(s, kind, packed, len(lots)), "terms": terms(s, kind, lots)}
