"""Exact cover with many items: only what a choice changes is counted again.

The same search as `BitCover`, so the same solutions in the same order after the same number of
nodes. The cost of a node depends on the items that lose options there, not on all items; with few
items, `BitCover` is faster. The sizes of all items are bytes, so that the leftmost smallest one is
found by searching for a byte.
"""

from collections.abc import Iterator
from typing import NamedTuple

from tui_puzzles.search.bit_cover import DONE, MANY, BitCover, leftmost, members
from tui_puzzles.search.exact_cover import ExactCover
from tui_puzzles.search.several_cover import SeveralCover
from tui_puzzles.search.word_cover import LARGEST, WordCover

WIDE = 400  # from this many items on, this is the faster way


class _Node(NamedTuple):
    """The options and items left after some were chosen; ``sizes`` are those before the last."""

    left: int
    items: int
    sizes: bytes
    chosen: tuple[int, ...]


class WideCover(BitCover):
    """An exact cover problem of many items as bit sets."""

    def solutions(self, node_limit: int | None = None) -> Iterator[tuple[int, ...]]:
        """Each solution as option numbers, in the order chosen; LimitReached after the limit."""
        self.nodes = 0
        sizes = bytes(min(own.bit_count(), MANY) for own in self._having)
        waiting = [_Node(self._all, (1 << len(self._having)) - 1, sizes, ())]
        while waiting:
            self._count_node(node_limit)
            node = waiting.pop()
            if node.items:
                waiting += reversed(list(self._branches(node)))
            else:
                yield node.chosen

    def count(self) -> int:
        """How many solutions there are."""
        return sum(1 for _ in self.solutions())

    def _branches(self, node: _Node) -> Iterator[_Node]:
        """The nodes after each option of the leftmost item with the fewest."""
        left, items, _, chosen = node
        sizes = self._sizes(node)
        at = leftmost(sizes, items, lambda item: (self._having[item] & left).bit_count())
        for number in members(self._having[at] & left):
            rest = items & ~self._covers[number]
            yield _Node(left & ~self._clashing(number), rest, sizes, (*chosen, number))

    def _sizes(self, node: _Node) -> bytes:
        """The number of options each item has left: only those near the last choice are counted."""
        left, items, sizes, chosen = node
        if not chosen:
            return sizes
        after = bytearray(sizes)
        for at in members(self._beside(chosen[-1])):
            size = (self._having[at] & left).bit_count()
            after[at] = min(size, MANY) if items >> at & 1 else DONE
        return bytes(after)


def ready(cover: ExactCover, *, in_words: bool = False) -> BitCover:
    """The problem in the form that suits its items; in machine words, if these are compiled."""
    if cover.bounds:
        return SeveralCover(cover)
    if len(cover.primary) >= WIDE:
        return WideCover(cover)
    return WordCover(cover) if in_words and len(cover.options) <= LARGEST else BitCover(cover)
