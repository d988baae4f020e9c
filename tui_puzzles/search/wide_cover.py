"""Exact cover with many items: only what a choice changes is counted again.

The same search as `BitCover`, so the same solutions in the same order after the same number of
nodes. The cost of a node depends on the items that lose options there, not on all items; with few
items, `BitCover` is faster. The sizes of all items are bytes, so that the leftmost smallest one is
found by searching for a byte.
"""

from collections.abc import Iterator

from tui_puzzles.search.bit_cover import DONE, MANY, BitCover, Node, NodeCover, leftmost, members
from tui_puzzles.search.exact_cover import ExactCover
from tui_puzzles.search.several_cover import SeveralCover
from tui_puzzles.search.word_cover import LARGEST, WordCover

WIDE = 400  # from this many items on, this is the faster way


class WideCover(NodeCover):
    """An exact cover problem of many items as bit sets."""

    def _root(self) -> Node:
        sizes = bytes(min(own.bit_count(), MANY) for own in self._having)
        return Node(self._all, (1 << len(self._having)) - 1, (), sizes)

    def _branches(self, node: Node) -> Iterator[Node]:
        """The nodes after each option of the leftmost item with the fewest."""
        left, items, chosen = node[:3]
        sizes = self._sizes(node)
        at = leftmost(sizes, items, lambda item: (self._having[item] & left).bit_count())
        for number in members(self._having[at] & left):
            rest = items & ~self._covers[number]
            yield Node(left & ~self._clashing(number), rest, (*chosen, number), sizes)

    def _sizes(self, node: Node) -> bytes:
        """The number of options each item has left: only those near the last choice are counted."""
        left, items, chosen, sizes = node[:4]
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
