"""Different digits in some cells, with a sum: all fillings at once.

Digits are values from 0 (the digit 1). Of up to nine, a set is a word of 9 bits; a *family* is a
set of such words, held as one number of 512 bits: bit ``w`` is set when the set ``w`` is a member.
Of more digits there are too many sets (``among_many``).
"""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache, reduce
from itertools import combinations as two_of
from math import prod
from operator import and_
from string import ascii_uppercase

from tui_puzzles.engine.bits import EMPTY, Bits, bit, count, full, has, last, members, union

DIGITS = "123456789"
LETTERED = DIGITS + ascii_uppercase
COUNT = len(DIGITS)
ALL_DIGITS: Bits = full(COUNT)
EVERY_SET: Bits = full(1 << COUNT)
WITHOUT = tuple(EVERY_SET // (bit(1 << digit) + 1) for digit in range(COUNT))
"""For each digit, the family of the sets that lack it: 2^digit of them, then as many that don't."""


@lru_cache(maxsize=4096)
def total(digits: Bits) -> int:
    """The sum of a set of digits."""
    return sum(digit + 1 for digit in members(digits))


def _tables() -> Iterator[tuple[int, Bits, tuple[tuple[Bits, Bits], ...]]]:
    """Of each set its sum, its digits' complements to ten, and what USING says of it.

    The sets with a digit follow those with smaller digits alone, in the same order.
    """
    found: list[tuple[int, Bits, tuple[tuple[Bits, Bits], ...]]] = [(0, EMPTY, ())]
    for digit, lacking in enumerate(WITHOUT):
        own, other = (bit(digit), lacking), bit(COUNT - 1 - digit)
        found += [
            (goal + digit + 1, mirrored | other, (*using, own)) for goal, mirrored, using in found
        ]
    yield from found


def _with_sum() -> tuple[Bits, ...]:
    families = [EMPTY] * 46
    for s, goal in enumerate(_SUMS):
        families[goal] |= bit(s)
    return tuple(families)


_EACH = tuple(_tables())
_SUMS = [goal for goal, _, _ in _EACH]
MIRRORED = tuple(mirrored for _, mirrored, _ in _EACH)
"""For each set of digits, their complements to ten."""
USING = tuple(using for _, _, using in _EACH)
"""For each set, its digits as sets of one, each with the family of the sets that lack it.

A family moved by such a set of one is the family with this digit added to each of its members.
"""

WITH_SUM = _with_sum()
"""For each sum, the family of the sets that have it."""
HALF = tuple(bit(goal // 2 - 1) if goal in range(2, 20, 2) else 0 for goal in range(46))
"""For each sum, the digit that would be needed twice."""
ALONE = tuple(bit(goal - 1) if goal in range(1, 10) else 0 for goal in range(46))
"""For each sum, the digit equal to it."""


@cache
def combinations(length: int, goal: int | None, among: Bits = ALL_DIGITS) -> tuple[Bits, ...]:
    """The sets of ``length`` of these digits with this sum (any sum if it is unknown)."""
    if not length or not among or (goal is not None and goal < 0):
        return () if length or goal else (EMPTY,)
    largest = last(among)
    rest, left = among & ~bit(largest), None if goal is None else goal - largest - 1
    more = (s | bit(largest) for s in combinations(length - 1, left, rest))
    return (*combinations(length, goal, rest), *more)


@lru_cache(maxsize=50_000)
def possible(candidates: tuple[Bits, ...], goal: int | None) -> tuple[Bits, ...] | None:
    """For each cell, the digits that it has in some filling; None if there is none.

    Solved cells are subtracted first: the rest is a smaller sum, which is more often a known one.
    """
    if max(candidates, default=EMPTY) > ALL_DIGITS:
        return None if goal is not None and goal < 0 else among_many(candidates, goal)
    if goal is not None and not 0 <= goal < len(WITH_SUM):
        return None
    if not candidates:
        return None if goal else ()
    solved = 0
    for digits in candidates:
        if not digits & (digits - 1):  # no digit or one
            if not digits & ~solved:
                return None
            solved |= digits
    if not solved:
        return _open(candidates, goal)
    rest = tuple([digits & ~solved for digits in candidates if digits & (digits - 1)])
    left = _left(rest, None if goal is None else goal - _SUMS[solved])
    if left is None:
        return None
    remaining = iter(left)
    return tuple([next(remaining) if digits & (digits - 1) else digits for digits in candidates])


def _left(rest: tuple[Bits, ...], goal: int | None) -> tuple[Bits, ...] | None:
    """The open cells; one or two are faster than a look-up."""
    if goal is None or goal < 0 or len(rest) not in (1, 2):
        return possible(rest, goal)
    if len(rest) == 2:
        return _pair(*rest, goal)
    lone = rest[0] & ALONE[goal]
    return (lone,) if lone else None


def _open(candidates: tuple[Bits, ...], goal: int | None) -> tuple[Bits, ...] | None:
    """The same for cells of which none is solved."""
    return _pair(*candidates, goal) if len(candidates) == 2 else _family(candidates, goal)


def _pair(one: Bits, other: Bits, goal: int | None) -> tuple[Bits, Bits] | None:
    """Two open cells: without a sum any two digits fit, with one each digit has its partner."""
    if goal is None:
        return one, other
    one, other = one & _partners(other, goal), other & _partners(one, goal)
    return (one, other) if one else None


def _partners(digits: Bits, goal: int) -> Bits:
    """The digits that make the sum with another of these: mirrored, and moved by the sum."""
    by = goal - COUNT - 1
    moved = MIRRORED[digits] << by if by >= 0 else MIRRORED[digits] >> -by
    return moved & ALL_DIGITS & ~HALF[goal]


def _family(candidates: tuple[Bits, ...], goal: int | None) -> tuple[Bits, ...] | None:
    """A forward pass collects the family of the digits used so far; a backward pass keeps the
    members that can still be completed (dynamic programming over sets of digits).
    """
    families = [bit(0)]  # nothing is used yet
    for digits in candidates[:-1]:
        family, longer = families[-1], 0
        for own, lacking in USING[digits]:
            longer |= (family & lacking) << own
        families.append(longer)
    ending = EVERY_SET if goal is None else WITH_SUM[goal]
    remaining = []
    for digits in reversed(candidates):
        family, fitting, before = families.pop(), 0, 0
        for own, lacking in USING[digits]:
            leading = ending >> own & lacking & family
            if leading:
                fitting |= own
                before |= leading
        remaining.append(fitting)
        ending = before
    return tuple(remaining[::-1]) if ending else None


# -- more than nine digits ---------------------------------------------------------------------

MOST = 1024
"""States of a search: as many as of ten cells that all differ."""


def among_many(candidates: tuple[Bits, ...], goal: int | None) -> tuple[Bits, ...] | None:
    """What ``possible`` says, of digits of any number.

    Dynamic programming over the digits: each goes into a cell that is still empty, or into none. A
    state is the cells that are full, those of like candidates in order; it has the sums that can be
    made there, as a set. Above ``MOST`` states cells that are nearly alike count as alike: of very
    many open cells, too much is left.
    """
    kinds, fitting = _alike(candidates), [EMPTY] * len(candidates)
    layers = [{EMPTY: bit(0)}]
    for digit in range(union(candidates).bit_length()):
        layers.append(_after(kinds, digit, layers[-1], goal))
    ending = {full(len(candidates)): bit(goal or 0)}
    for digit, layer in reversed([*enumerate(layers[:-1])]):
        earlier = dict[Bits, Bits]()
        for state, sums in layer.items():
            earlier[state] = sums & ending.get(state, EMPTY)
            for cells, after in _placed(kinds, digit, state):
                fits = sums & ending.get(after, EMPTY) >> (digit + 1) * (goal is not None)
                earlier[state] |= fits
                for cell in members(cells) if fits else ():
                    fitting[cell] |= bit(digit)
        ending = earlier
    left = tuple([own & fits for own, fits in zip(candidates, fitting, strict=True)])
    return left if all(left) else None


def _after(
    kinds: dict[Bits, Bits], digit: int, layer: dict[Bits, Bits], goal: int | None
) -> dict[Bits, Bits]:
    """The states after a digit, with their sums; none where a cell is empty after its last one."""
    after = dict(layer)
    for state, sums in layer.items():
        for _, filled in _placed(kinds, digit, state):
            after[filled] = after.get(filled, EMPTY) | sums << (digit + 1) * (goal is not None)
    due = union(cells for own, cells in kinds.items() if last(own) == digit)
    return {state: sums for state, sums in after.items() if not due & ~state}


def _alike(candidates: tuple[Bits, ...]) -> dict[Bits, Bits]:
    """The cells by their candidates; or by those of several together, where these are too many."""
    kinds: dict[Bits, Bits] = {}
    for cell, digits in enumerate(candidates):
        kinds[digits] = kinds.get(digits, EMPTY) | bit(cell)
    while prod(count(kinds[own]) + 1 for own in kinds if count(own) > 1) > MOST:
        open_kinds = [own for own in kinds if count(own) > 1]
        one, other = min(two_of(open_kinds, 2), key=lambda two: count(two[0] ^ two[1]))
        cells = kinds.pop(one) | kinds.pop(other)
        kinds[one | other] = kinds.get(one | other, EMPTY) | cells
    return kinds


def _placed(kinds: dict[Bits, Bits], digit: int, state: Bits) -> Iterator[tuple[Bits, Bits]]:
    """The cells that are alike and can have the digit, with the state after one of them has it."""
    for digits, cells in kinds.items():
        empty = cells & ~state
        if empty and has(digits, digit):
            yield cells, state | empty & -empty


def smallest(length: int) -> int:
    """The smallest sum of ``length`` different digits."""
    return length * (length + 1) // 2


def largest(length: int) -> int:
    """The largest sum of ``length`` different digits."""
    return length * (2 * COUNT + 1 - length) // 2


def can_be(length: int, goal: int) -> bool:
    """Is there a set of ``length`` digits with this sum?"""
    return length <= COUNT and smallest(length) <= goal <= largest(length)


def common(sets: Sequence[Bits]) -> Bits:
    """The digits that all of the sets have."""
    return reduce(and_, sets) if sets else EMPTY


def digits_text(digits: Bits) -> str:
    """The digits of a set, as players write combinations: ``124``; letters follow the 9."""
    return "".join(LETTERED[digit] for digit in members(digits))
