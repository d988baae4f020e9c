"""How many random examples a property is tried on: EXAMPLES=20 tries twenty times as many."""

import os

TIMES = int(os.environ.get("EXAMPLES", "1"))


def examples(number: int) -> int:
    """The number of a usual run, or of a longer one."""
    return number * TIMES
