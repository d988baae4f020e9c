"""What digits make by +, -, × or ÷, or where the sign is missing.

Of three digits and more, - and ÷ mean the largest against all the others.
"""

from collections.abc import Callable, Hashable, Sequence
from functools import cache
from typing import cast

from tui_puzzles.engine.layout import Unit
from tui_puzzles.laws.path import Machine, Path
from tui_puzzles.laws.related import Related, pairs
from tui_puzzles.laws.sums import Sum

_MAKES: dict[str, Callable[[int, int, int, int], bool]] = {
    "+": lambda _, total, __, number: total == number,
    "-": lambda largest, total, _, number: 2 * largest - total == number,
    "×": lambda _, __, product, number: product == number,
    "÷": lambda largest, _, product, number: largest * largest == product * number,
}
"""Do digits of this largest one, sum and product make the number?"""
SIGNS = tuple(_MAKES)


def making(name: str, kind: str, path: Sequence[int], side: int, sign: str, number: int) -> Unit:
    """The law of cells in one piece, of digits up to ``side``, that make a number; "": any sign."""
    if len(path) == 2:
        keep = pairs(lambda a, b: a != b and _makes(sign, number, max(a, b), a + b, a * b), side)
        return Related(name, kind, path, keep)
    if sign == "+":
        return Sum(name, kind, path, [number])
    return Path(name, kind, path, _machine(sign, number))


def _makes(sign: str, number: int, largest: int, total: int, product: int) -> bool:
    ways = [_MAKES[sign]] if sign else _MAKES.values()
    return any(way(largest, total, product, number) for way in ways)


@cache
def _machine(sign: str, number: int) -> Machine:
    """State: the largest digit, the sum and the product so far."""

    def after(state: Hashable, digit: int) -> Hashable | None:
        largest, total, product = cast(tuple[int, int, int], state)
        if sign == "×" and number % (product * digit):
            return None
        return max(largest, digit), total + digit, product * digit

    def ends(state: Hashable) -> bool:
        return _makes(sign, number, *cast(tuple[int, int, int], state))

    return Machine((0, 0, 1), after, ends)
