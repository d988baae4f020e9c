"""What cages of KenKen make, against arithmetic done one by one."""

from collections.abc import Sequence
from itertools import permutations, product
from math import prod

import pytest

from tui_puzzles.engine.bits import bit
from tui_puzzles.laws.arithmetic import SIGNS, making
from tui_puzzles.laws.ordered import Ordered

SIDE = 5


def made(sign: str, digits: Sequence[int]) -> set[float]:
    """What the digits make by a sign, whichever of them stands first; by any without one."""
    if not sign:
        return {number for own in SIGNS for number in made(own, digits)}
    if sign in "+×":
        return {sum(digits) if sign == "+" else prod(digits)}
    found = set[float]()
    for order in permutations(digits):
        result: float = order[0]
        for digit in order[1:]:
            result = result - digit if sign == "-" else result / digit
        found.add(result)
    return {max(found)}


@pytest.mark.parametrize("sign", [*SIGNS, ""])
@pytest.mark.parametrize("length", [1, 2, 3])
def test_digits_make_what_they_should(sign: str, length: int) -> None:
    for number in (1, 2, 3, 4, 6, 8, 12):
        law = making("cage", "cage", tuple(range(length)), SIDE, sign, number)
        assert isinstance(law, Ordered)
        for digits in product(range(1, SIDE + 1), repeat=length):
            unlike = length != 2 or digits[0] != digits[1]
            fits = unlike and any(abs(number - own) < 1e-9 for own in made(sign, digits))
            assert (law.keep(tuple(bit(digit - 1) for digit in digits)) is not None) is fits
