"""How many random examples a property is tried on: EXAMPLES=20 tries fifty times as many."""

import os

TIMES = float(os.environ.get("EXAMPLES", "0.4"))
"""A usual run takes two fifths of the numbers that the tests name."""


def examples(number: int) -> int:
    """The number of a usual run, or of a longer one."""
    return max(1, round(number * TIMES))
