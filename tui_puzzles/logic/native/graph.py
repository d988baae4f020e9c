"""The links of a board as rows of words: what follows from each node being on or off.

A *literal* is twice a node's number, and one more if it is on.
"""

from typing import Final

from librt.strings import BytesWriter, read_i64_le
from librt.vecs import vec
from mypy_extensions import i64, u8

WORD: Final = 56  # bits of a word, seven bytes
_OCTETS: Final = 7
_MASK: Final = 0xFFFFFFFFFFFFFF


def zeros(number: i64) -> vec[i64]:
    """A row of words that are zero."""
    return vec[i64]([i64(0)] * number)


def _packed(numbers: list[int]) -> vec[i64]:
    return vec[i64]([i64(number) for number in numbers])


BIT: Final = _packed([1 << place for place in range(WORD)])
_LOW: Final = _packed([(octet & -octet).bit_length() - 1 for octet in range(256)])


def has(rows: vec[i64], at: i64, node: i64) -> bool:
    """Is a node in the row that begins here?"""
    return rows[at + node // WORD] & BIT[node % WORD] != 0


def put(rows: vec[i64], at: i64, node: i64) -> None:
    """Put a node into the row that begins here."""
    rows[at + node // WORD] |= BIT[node % WORD]


def members(rows: vec[i64], at: i64, width: i64) -> vec[i64]:
    """The number of nodes in a row, and then these nodes, smallest first."""
    number: i64 = 0
    for word in range(width):
        mask = rows[at + word]
        while mask:
            mask &= mask - 1
            number += 1
    found, number = zeros(number + 1), i64(0)
    for word in range(width):
        mask, node = rows[at + word], WORD * word
        while mask:
            while mask & 255 == 0:
                mask >>= 8
                node += 8
            number += 1
            found[number] = node + _LOW[mask & 255]
            mask &= mask - 1
    found[0] = number
    return found


class Graph:
    """``weak`` and ``strong``: a row for each node, of those that it turns off, or on.

    ``jumps``: of those that are on two links after it is on. ``on`` and ``off``: of all that are so
    at the end of some chain that begins with it on; known for the nodes in ``closed``. ``octets``:
    how many bytes a set has that is taken in.
    """

    def __init__(self, nodes: int) -> None:
        self.nodes: i64 = nodes
        self.width: i64 = (self.nodes + WORD - 1) // WORD
        self.octets: int = _OCTETS * self.width + 1
        size = self.nodes * self.width
        self.weak: vec[i64] = zeros(size)
        self.strong: vec[i64] = zeros(size)
        self.jumps: vec[i64] = zeros(size)
        self.on: vec[i64] = zeros(size)
        self.off: vec[i64] = zeros(size)
        self.jumped: vec[i64] = zeros(self.nodes)
        self.closed: vec[i64] = zeros(self.width)
        self.turning: vec[i64] = zeros(self.width)  # nodes with strong links
        self.fresh: vec[i64] = zeros(self.width)

    def link(self, node: int, weak: bytes, strong: bytes) -> None:
        """Take the links of a node: two sets, each of ``octets`` bytes, the lowest first."""
        at = node * self.width
        some: i64 = 0
        for word in range(self.width):
            self.weak[at + word] = read_i64_le(weak, _OCTETS * word) & _MASK
            self.strong[at + word] = read_i64_le(strong, _OCTETS * word) & _MASK
            some |= self.strong[at + word]
        if some:
            put(self.turning, 0, node)

    def jump(self, node: i64) -> i64:
        """Where the row of a node's jumps begins, which is worked out now if it wasn't."""
        width, at = self.width, node * self.width
        if self.jumped[node] == 0:
            self.jumped[node] = 1
            jumps, strong, turning = self.jumps, self.strong, zeros(width)
            for word in range(width):
                turning[word] = self.weak[at + word] & self.turning[word]
            others = members(turning, 0, width)
            for number in range(i64(1), others[0] + 1):
                theirs = others[number] * width
                for word in range(width):
                    jumps[at + word] |= strong[theirs + word]
        return at

    def close(self, start: i64) -> i64:
        """Where the rows of what follows from a node that is on begin; worked out once.

        Where that is known of a node on the way, it is taken over at once.
        """
        width, at = self.width, start * self.width
        if has(self.closed, 0, start):
            return at
        fresh, on, off, weak, jumps = self.fresh, self.on, self.off, self.weak, self.jumps
        first = self.jump(start)
        for word in range(width):
            fresh[word] = jumps[first + word]
            off[at + word] = weak[at + word]
        node = self._next()
        while node >= 0:
            put(on, at, node)
            theirs = node * width
            if has(self.closed, 0, node):
                for word in range(width):
                    on[at + word] |= on[theirs + word]
                    fresh[word] &= ~on[at + word]
                    off[at + word] |= off[theirs + word]
            else:
                self.jump(node)
                for word in range(width):
                    fresh[word] = (fresh[word] | jumps[theirs + word]) & ~on[at + word]
                    off[at + word] |= weak[theirs + word]
            node = self._next()
        put(self.closed, 0, start)
        return at

    def _next(self) -> i64:
        """A fresh node, one that is closed if possible; -1 if there is none."""
        fresh, closed, found = self.fresh, self.closed, i64(-1)
        for word in range(self.width):
            if fresh[word] & closed[word]:
                return WORD * word + lowest(fresh[word] & closed[word])
            if fresh[word]:
                found = word
        return -1 if found < 0 else WORD * found + lowest(fresh[found])

    def follow(self, literal: i64, rows: vec[i64]) -> None:
        """What follows from a literal: the row of nodes that are on, then that of those off."""
        width = self.width
        for word in range(2 * width):
            rows[word] = 0
        if literal % 2:
            self._join(rows, self.close(literal // 2))
            return
        strong = members(self.strong, literal // 2 * width, width)
        for number in range(i64(1), strong[0] + 1):
            node = strong[number]
            if not has(rows, 0, node):
                self._join(rows, self.close(node))
                put(rows, 0, node)

    def _join(self, rows: vec[i64], at: i64) -> None:
        for word in range(self.width):
            rows[word] |= self.on[at + word]
            rows[self.width + word] |= self.off[at + word]

    def reached(self, literal: int) -> bytes:
        """The same, seven octets a word."""
        rows = zeros(2 * self.width)
        self.follow(literal, rows)
        octets = BytesWriter()
        for at in range(2 * self.width):
            word = rows[at]
            for _ in range(i64(_OCTETS)):
                octets.append(u8(word & 255))
                word >>= 8
        return octets.getvalue()


def lowest(mask: i64) -> i64:
    """The place of the lowest bit."""
    place: i64 = 0
    while mask & 255 == 0:
        mask >>= 8
        place += 8
    return place + _LOW[mask & 255]
