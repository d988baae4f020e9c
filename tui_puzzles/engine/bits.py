"""Sets of small numbers as ints: bit i is set when i is a member.

Union, intersection and difference are the operators ``|``, ``&`` and ``& ~``; the rest has a
name here. As in chess programs, one operation treats a whole board at once.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import TypeAlias

Bits: TypeAlias = int

EMPTY: Bits = 0
FEW = 8  # up to this many sets, trying their choices one by one is faster
SOME = 15  # up to this many pieces, cutting them off one by one is faster
_BYTE = 8  # bits of a byte
_SINGLE = [1 << member for member in range(2048)]
_LARGE = 1 << len(_SINGLE)


def bit(member: int) -> Bits:
    """The set of one member."""
    return 1 << member


def full(size: int) -> Bits:
    """The set of 0 .. size - 1."""
    return (1 << size) - 1


def of(numbers: Iterable[int]) -> Bits:
    """The set of the given members."""
    result = 0
    for member in numbers:
        result |= 1 << member
    return result


def many(numbers: Sequence[int]) -> Bits:
    """The set of the given members; faster than ``of`` for thousands."""
    marks = bytearray(max(numbers, default=0) // 8 + 1)
    for member in numbers:
        marks[member >> 3] |= 1 << (member & 7)
    return int.from_bytes(marks, "little")


def union(sets: Iterable[Bits]) -> Bits:
    """All members of any of the sets."""
    result = 0
    for bits in sets:
        result |= bits
    return result


def members(bits: Bits) -> Iterable[int]:
    """The members, smallest first; of large sets one by one, as they are asked for."""
    if bits >= _LARGE:
        return _in_turn(bits)
    found, single = [], _SINGLE
    while bits:  # the last is found most quickly
        member = bits.bit_length() - 1
        found.append(member)
        bits ^= single[member]
    found.reverse()
    return found


def _in_turn(bits: Bits) -> Iterator[int]:
    while bits:
        rest = bits & (bits - 1)  # one less borrows from the lowest bit, and so clears it
        yield (bits ^ rest).bit_length() - 1
        bits = rest


def listed(bits: Bits) -> list[int]:
    """The same; faster when they are many of thousands."""
    octets = enumerate(bits.to_bytes(bits.bit_length() // _BYTE + 1, "little"))
    places = _places()
    return [_BYTE * at + place for at, octet in octets if octet for place in places[octet]]


@cache
def _places() -> list[tuple[int, ...]]:
    """The members of each set that fits in a byte."""
    return [tuple(members(octet)) for octet in range(1 << _BYTE)]


def has(bits: Bits, member: int) -> bool:
    """Is it a member?"""
    return bits >> member & 1 == 1


def count(bits: Bits) -> int:
    """The number of members."""
    return bits.bit_count()


def is_single(bits: Bits) -> bool:
    """Exactly one member?"""
    return bits != 0 and bits & (bits - 1) == 0


def only(bits: Bits) -> int:
    """The member of a set of one."""
    return bits.bit_length() - 1


def first(bits: Bits) -> int:
    """The smallest member of a set that is not empty."""
    return (bits & -bits).bit_length() - 1


def last(bits: Bits) -> int:
    """The largest member of a set that is not empty."""
    return bits.bit_length() - 1


def pairs(bits: Bits) -> Iterator[tuple[int, int]]:
    """Every two members, in order."""
    return combinations(members(bits), 2)


def shifted(bits: Bits, by: int) -> Bits:
    """Every member plus ``by`` (never negative)."""
    return bits << by


def apart(bits: Bits, by: int) -> Bits:
    """Every member times ``by``."""
    return int(("0" * (by - 1)).join(f"{bits:b}"), 2)  # at once, however many there are


@lru_cache(maxsize=4096)
def spread(bits: Bits, by: int) -> Bits:
    """The same, cached. A product with it copies a smaller set to each of these places."""
    return apart(bits, by)


def window(bits: Bits, start: int, mask: Bits) -> Bits:
    """The members from ``start`` on, counted from there, that are in ``mask``."""
    return bits >> start & mask


def column(bits: Bits, start: int, step: int) -> Bits:
    """The numbers n for which ``start + n * step`` is a member: the inverse of ``apart``."""
    picked = f"{bits:b}"[::-1][start::step]
    return int(picked[::-1] or "0", 2)


def columns(bits: Bits, step: int) -> list[Bits]:
    """For each start below ``step``, its column."""
    digits = f"{bits:b}"[::-1]
    return [int(digits[start::step][::-1] or "0", 2) for start in range(step)]


def rows(columns: Sequence[Bits], number: int) -> list[Bits]:
    """The inverse of ``columns``: for each of ``number`` members, the columns that have it."""
    digits = "".join([f"{own:0{number}b}" for own in reversed(columns)])
    return [int(digits[number - 1 - row :: number] or "0", 2) for row in range(number)]


def turned(columns: Sequence[Bits], number: int) -> tuple[Bits, ...]:
    """The same, faster for few columns: eight at a time share a byte."""
    if len(columns) <= _BYTE:
        return tuple(_bytes_of(columns, number))
    others = turned(columns[_BYTE:], number)
    own = _bytes_of(columns[:_BYTE], number)
    return tuple([low | high << _BYTE for low, high in zip(own, others, strict=True)])


def _bytes_of(columns: Sequence[Bits], number: int) -> bytes:
    """A byte for each member: the columns, up to eight, that have it."""
    ones, lanes = _ones(number), 0
    for at, bits in enumerate(columns):
        digits = f"{bits:0{number}b}".encode()  # "0" and "1" differ in their lowest bit
        lanes |= (int.from_bytes(digits, "big") & ones) << at
    return lanes.to_bytes(number, "little")


@cache
def _ones(number: int) -> Bits:
    """A byte with its lowest bit set for each member."""
    return int.from_bytes(b"\1" * number, "big")


def pieces(bits: Bits, size: int, number: int) -> list[Bits]:
    """The set cut into ``number`` pieces of this size, each counted from its own start."""
    if number <= SOME:
        return [bits >> start & full(size) for start in range(0, size * number, size)]
    half = number // 2  # halving keeps the shifted numbers short
    low = pieces(bits & full(half * size), size, half)
    return low + pieces(bits >> half * size, size, number - half)


def folded(bits: Bits, size: int, number: int) -> Bits:
    """The union of the pieces."""
    while number > 1:
        half = (number + 1) // 2
        bits = bits & full(half * size) | bits >> half * size
        number = half
    return bits


def seen_once_and_more(sets: Iterable[Bits]) -> tuple[Bits, Bits]:
    """Members of at least one of the sets, members of at least two."""
    once = twice = 0
    for bits in sets:
        twice |= once & bits
        once |= bits
    return once, twice


def in_several(sets: Iterable[Bits]) -> tuple[Bits, Bits, Bits, Bits, Bits]:
    """The members of one set or more, of two or more, and so on up to five."""
    one = two = three = four = five = 0
    for bits in sets:
        five |= four & bits
        four |= three & bits
        three |= two & bits
        two |= one & bits
        one |= bits
    return one, two, three, four, five


Chosen: TypeAlias = tuple[tuple[int, ...], Bits]


def covered(sets: Sequence[tuple[int, Bits]], size: int) -> list[Chosen]:
    """Every ``size`` of the numbered sets whose union has exactly ``size`` members, with the union.

    One search for naked subsets (cells by candidates), hidden subsets (values by places) and
    fish (lines by crossing lines).
    """
    if size in _COVERED and len(sets) <= FEW:
        return _COVERED[size](sets)
    return [chosen for chosen in narrow(sets, size) if chosen[1].bit_count() == size]


def _two(sets: Sequence[tuple[int, Bits]]) -> list[Chosen]:
    tried = combinations(sets, 2)
    return [((a, b), u) for (a, x), (b, y) in tried if (u := x | y).bit_count() == 2]


def _three(sets: Sequence[tuple[int, Bits]]) -> list[Chosen]:
    tried = combinations(sets, 3)
    return [((a, b, c), u) for (a, x), (b, y), (c, z) in tried if (u := x | y | z).bit_count() == 3]


def _four(sets: Sequence[tuple[int, Bits]]) -> list[Chosen]:
    tried = combinations(sets, 4)
    return [
        ((a, b, c, d), u)
        for (a, w), (b, x), (c, y), (d, z) in tried
        if (u := w | x | y | z).bit_count() == 4
    ]


_COVERED: dict[int, Callable[[Sequence[tuple[int, Bits]]], list[Chosen]]] = {
    2: _two,
    3: _three,
    4: _four,
}


def narrow(sets: Sequence[tuple[int, Bits]], size: int, leading: int | None = None) -> list[Chosen]:
    """Every ``size`` of the numbered sets whose union has at most ``size`` members.

    With ``leading``, at least one of the first ``leading`` sets is among them.
    """
    if len(sets) < size:
        return []
    # Choices of one set, two sets, ... , each with the number of the next set to try.
    choices: list[tuple[int, tuple[int, ...], Bits]] = [
        (at, (number,), bits) for at, (number, bits) in enumerate(sets[:leading], 1)
    ]
    for _ in range(size - 1):
        choices = [
            (at + 1, (*chosen, sets[at][0]), joined)
            for start, chosen, union in choices
            for at in range(start, len(sets))
            if (joined := union | sets[at][1]).bit_count() <= size
        ]
    return [(chosen, union) for _, chosen, union in choices if union.bit_count() <= size]
