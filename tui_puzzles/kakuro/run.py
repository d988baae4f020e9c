"""One run by itself: every way to fill it at once.

Digits are values from 0 (the digit 1). A set of digits is a word of 9 bits; a *family* is a set of
such words, held as one number of 512 bits: bit ``w`` is set when the set ``w`` is a member.
"""

from collections.abc import Sequence
from functools import cache, lru_cache

from tui_puzzles.engine.bits import Bits, bit, full, has, members, of

DIGITS = "123456789"
COUNT = len(DIGITS)
ALL_DIGITS: Bits = full(COUNT)
EVERY_SET: Bits = full(1 << COUNT)
WITHOUT = tuple(of(s for s in range(1 << COUNT) if not has(s, digit)) for digit in range(COUNT))
"""For each digit, the family of the sets that lack it."""


def total(digits: Bits) -> int:
    """The sum of a set of digits."""
    return sum(digit + 1 for digit in members(digits))


_SUMS = [total(s) for s in range(1 << COUNT)]
WITH_SUM = tuple(of(s for s, own in enumerate(_SUMS) if own == wanted) for wanted in range(46))
"""For each sum, the family of the sets that have it."""


@cache
def combinations(length: int, wanted: int | None) -> tuple[Bits, ...]:
    """The sets of so many digits with this sum (with any, if it is not known)."""
    sets = (s for s in range(1 << COUNT) if s.bit_count() == length)
    return tuple(s for s in sets if wanted is None or _SUMS[s] == wanted)


@lru_cache(maxsize=50_000)
def possible(candidates: tuple[Bits, ...], wanted: int | None) -> tuple[Bits, ...] | None:
    """For each cell, the digits that it has in some filling of the run; None if there is none.

    Forwards from cell to cell goes the family of the digits used so far, backwards those members
    of it that can still be completed (dynamic programming over sets of digits).
    """
    used = [bit(0)]  # one family: nothing is used yet
    for digits in candidates:
        used.append(_with_one_more(used[-1], digits))
    ending = used[-1] & (EVERY_SET if wanted is None else WITH_SUM[wanted])
    if not ending:
        return None
    kept = []
    for family, digits in zip(reversed(used[:-1]), reversed(candidates), strict=True):
        fitting = before = 0
        for digit in members(digits):
            leading = (ending >> bit(digit)) & WITHOUT[digit] & family
            if leading:
                fitting |= bit(digit)
                before |= leading
        kept.append(fitting)
        ending = before
    return tuple(reversed(kept))


def _with_one_more(family: Bits, digits: Bits) -> Bits:
    """Every member with every one of the digits that it lacks added."""
    result = 0
    for digit in members(digits):
        result |= (family & WITHOUT[digit]) << bit(digit)
    return result


def smallest(length: int) -> int:
    """The smallest sum of so many different digits."""
    return length * (length + 1) // 2


def largest(length: int) -> int:
    """The largest sum of so many different digits."""
    return length * (2 * COUNT + 1 - length) // 2


def can_be(length: int, wanted: int) -> bool:
    """Is there a set of so many digits with this sum?"""
    return length <= COUNT and smallest(length) <= wanted <= largest(length)


def digits_text(digits: Bits) -> str:
    """The digits of a set one after the other, as players write combinations: ``124``."""
    return "".join(DIGITS[digit] for digit in members(digits))


def combination_texts(sets: Sequence[Bits]) -> list[str]:
    """Combinations as players write them."""
    return [digits_text(digits) for digits in sets]
