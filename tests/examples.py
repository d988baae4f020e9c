"""How many random examples a property is tried on: EXAMPLES=20 tries 66 times as many."""

import os

TIMES = float(os.environ.get("EXAMPLES", "0.3"))
"""A usual run takes three tenths of the numbers that the tests name."""


def examples(number: int) -> int:
    """The number of a usual run, or of a longer one."""
    return max(1, round(number * TIMES))
