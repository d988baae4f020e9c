"""The fewest bytes that move the terminal's cursor.

VT moves down as LF does, but the kernel makes no new line of it; RI moves up (ECMA-48 8.3.163,
8.3.104). Neither scrolls where there is a row to go to.
"""

from functools import lru_cache

At = tuple[int, int]
"""Row and column of the cursor."""
NOWHERE: At = (-1, -1)
"""A place that nobody knows."""


@lru_cache(8192)
def move(at: At, to: At) -> str:
    """The fewest bytes that move the cursor from one row and column to another."""
    row, column = to
    there = f"\x1b[{row + 1};{column + 1}H"
    if at == NOWHERE:
        return there
    down, right = row - at[0], column - at[1]
    ways = [_along(down) + across for across in (_across(right), f"\x1b[{column + 1}G")]
    return min(*ways, there, key=len) if right else min(_along(down), there, key=len)


def _along(down: int) -> str:
    """Rows down, or up."""
    single = "\v" * down if down > 0 else "\x1bM" * -down
    return min(single, _steps(down, "B", "A"), key=len)


def _across(right: int) -> str:
    """Cells to the right, or to the left."""
    steps = _steps(right, "C", "D")
    return min("\b" * -right, steps, key=len) if right < 0 else steps


def _steps(number: int, forth: str, back: str) -> str:
    """A sequence that moves so many cells, none for no cell."""
    if not number:
        return ""
    return f"\x1b[{'' if abs(number) == 1 else abs(number)}{forth if number > 0 else back}"
