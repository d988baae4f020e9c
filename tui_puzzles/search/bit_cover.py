"""Exact cover with one bit for each option: for counting, and for first solutions.

The same search as dancing links (Algorithm X: the item with the fewest options, the leftmost of
several; options in their order), so the same solutions in the same order after the same number of
nodes. Choosing an option removes all that share an item with it from one big number at once.

Source: D. E. Knuth, The Art of Computer Programming 4B, 7.2.2.1; bit sets as in chess programs.
"""

from abc import abstractmethod
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import cached_property, lru_cache

from tui_puzzles.records import NamedTuple
from tui_puzzles.search.exact_cover import Bounds, ExactCover
from tui_puzzles.search.limit import LimitReached

MANY, DONE = 254, 255  # sizes of items: this many ways or more; the item is covered
CACHE_BITS = 1 << 30  # for the sets of options that clash: all of them up to 32,000 options


class BitCover:
    """An exact cover problem as bit sets; ``nodes`` counts those of the latest search."""

    def __init__(self, cover: ExactCover) -> None:
        self._options = cover.options
        self._colours = [cover.colours_of(number) for number in range(len(cover.options))]
        numbers: dict[object, list[int]] = {item: [] for item in cover.items}
        for number, option in enumerate(cover.options):
            for item in option:
                numbers[item].append(number)
        self._with = {item: _set_of(own, len(cover.options)) for item, own in numbers.items()}
        self._alike = self._with_colours()  # by item and colour
        self._having = [self._with[item] for item in cover.primary]
        self._clashing = lru_cache(CACHE_BITS // max(1, len(cover.options)))(self._clash)
        self._primary = cover.primary
        self._place = place = {item: number for number, item in enumerate(cover.primary)}
        self._covers = [
            _union(1 << place[item] for item in option if item in place) for option in cover.options
        ]
        self._all = (1 << len(cover.options)) - 1
        self.nodes = 0

    @cached_property
    def _near(self) -> dict[Hashable, int]:
        """The primary items that share an option with each item."""
        near = dict.fromkeys(self._with, 0)
        for option, covers in zip(self._options, self._covers, strict=True):
            for item in option:
                near[item] |= covers
        return near

    def _beside(self, number: int) -> int:
        """The primary items whose options may change when an option is chosen."""
        return _union(self._near[item] for item in self._options[number])

    def _with_colours(self) -> dict[tuple[Hashable, str], int]:
        found: dict[tuple[Hashable, str], int] = {}
        for number, colours in enumerate(self._colours):
            for both in colours.items():
                found[both] = found.get(both, 0) | 1 << number
        return found

    def _clash(self, number: int) -> int:
        """The option, and those that share an item with it without agreeing on its colour."""
        return _union((1 << number, *(self._lost(number, item) for item in self._options[number])))

    def _lost(self, number: int, item: Hashable) -> int:
        """The options with the item that can't be chosen beside this one, or it itself."""
        colour = self._colours[number].get(item)
        return self._with[item] & ~(self._alike[item, colour] if colour else 0)

    def solutions(self, node_limit: int | None = None) -> Iterator[tuple[int, ...]]:
        """Each solution as option numbers, in the order chosen; LimitReached after the limit."""
        self.nodes = 0
        waiting: list[tuple[int, int, tuple[int, ...]]] = [
            (self._all, (1 << len(self._having)) - 1, ())
        ]
        while waiting:
            self._count_node(node_limit)
            left, items, chosen = waiting.pop()
            if not items:
                yield chosen
                continue
            options = self._smallest(left, items)
            branches = []
            while options:
                low = options & -options
                number = low.bit_length() - 1
                options ^= low
                branches.append(
                    (
                        left & ~self._clashing(number),
                        items & ~self._covers[number],
                        (*chosen, number),
                    )
                )
            waiting += reversed(branches)

    def _count_node(self, limit: int | None) -> None:
        self._check_nodes(limit)
        self.nodes += 1

    def _check_nodes(self, limit: int | None) -> None:
        if self.nodes == limit:
            raise LimitReached(f"the search was stopped after {self.nodes} nodes")

    def count(self) -> int:
        """The number of solutions."""
        self.nodes = found = 0
        waiting = [(self._all, (1 << len(self._having)) - 1)]
        while waiting:
            self.nodes += 1
            left, items = waiting.pop()
            if not items:
                found += 1
                continue
            options = self._smallest(left, items)
            while options:
                low = options & -options
                number = low.bit_length() - 1
                options ^= low
                waiting.append((left & ~self._clashing(number), items & ~self._covers[number]))
        return found

    def _smallest(self, left: int, items: int) -> int:
        """The options of the leftmost item with the fewest."""
        having, best, least = self._having, 0, 1 << 60
        while items:
            low = items & -items
            items ^= low
            options = having[low.bit_length() - 1] & left
            size = options.bit_count()
            if size < least:
                best, least = options, size
                if size == 0:
                    break
        return best


class Node(NamedTuple):
    """The options and items left after some options were chosen.

    ``sizes``: in how many ways each item could be covered before the last choice; ``bounds``: how
    often each is to be covered, and ``touched``: the items that the last choice changed, where
    that is not always once.
    """

    left: int
    items: int
    chosen: tuple[int, ...]
    sizes: bytes
    bounds: tuple[Bounds, ...] = ()
    touched: int = 0


class NodeCover(BitCover):
    """A search that keeps more of its nodes; it says which is first, and how they branch."""

    @abstractmethod
    def _root(self) -> Node: ...

    @abstractmethod
    def _branches(self, node: Node) -> Iterator[Node]: ...

    def solutions(self, node_limit: int | None = None) -> Iterator[tuple[int, ...]]:
        """Each solution as option numbers, in the order chosen; LimitReached after the limit."""
        self.nodes = 0
        waiting = [self._root()]
        while waiting:
            self._count_node(node_limit)
            node = waiting.pop()
            if node.items:
                waiting += reversed(list(self._branches(node)))
            else:
                yield node.chosen

    def count(self) -> int:
        """The number of solutions."""
        return sum(1 for _ in self.solutions())


def leftmost(sizes: bytes | bytearray, items: int, exact: Callable[[int], int]) -> int:
    """The leftmost item with the smallest size, of these with the exact one where all are MANY."""
    smallest = next((size for size in range(MANY) if size in sizes), MANY)
    return sizes.index(smallest) if smallest < MANY else min(members(items), key=exact)


def _set_of(numbers: Sequence[int], size: int) -> int:
    """These numbers below the size as a bit set, built byte by byte, which is faster."""
    octets = bytearray(size // 8 + 1)
    for number in numbers:
        octets[number >> 3] |= 1 << (number & 7)
    return int.from_bytes(octets, "little")


def _union(sets: Iterable[int]) -> int:
    result = 0
    for bits in sets:
        result |= bits
    return result


def members(bits: int) -> Iterator[int]:
    """The numbers in a bit set, the smallest first."""
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low
