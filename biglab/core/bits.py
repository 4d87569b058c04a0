"""Sets of small numbers as the bits of a whole number."""


def lowest(mask: int) -> int:
    """The place of the lowest bit that is set; -1 if none is. Compiled it is one instruction (`engine/intrinsics.py`).

    >>> lowest(0b1010_0000), lowest(0)
    (5, -1)
    """
    return (mask & -mask).bit_length() - 1
