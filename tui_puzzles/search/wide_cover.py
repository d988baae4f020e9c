"""Exact cover in the way that suits its size: many items, machine words, items covered by several.

With many items only what a choice changes is counted again. It is the same search as `BitCover`, so
the same solutions in the same order after the same number of nodes. The cost of a node depends on
the items that lose options there, not on all items; with few items, `BitCover` is faster. The sizes
of all items are bytes, so that the leftmost smallest one is found by searching for a byte.
"""

from collections.abc import Iterator
from itertools import islice

from tui_puzzles.search.bit_cover import DONE, MANY, BitCover, Node, NodeCover, leftmost, members
from tui_puzzles.search.exact_cover import ONCE, ExactCover

LARGEST = 1 << 14  # options: with more, the sets of those that clash take too much memory
STRIDE = 10_000  # nodes looked at before the program can be interrupted
WIDE = 400  # from this many items on, this is the faster way


# Exact cover in machine words: the faster way where these modules are compiled.
#
# The same search as `BitCover`, so the same solutions in the same order after the same number of
# nodes.


class WordCover(BitCover):
    """An exact cover problem as machine words."""

    def solutions(self, node_limit: int | None = None) -> Iterator[tuple[int, ...]]:
        """Each solution as option numbers, in the order chosen; LimitReached after the limit."""
        from tui_puzzles.search.native.options import OptionSearch

        self.nodes = 0
        search = OptionSearch(len(self._options), self._having, self._clashing)
        while not search.is_over():
            self._check_nodes(node_limit)
            until = self.nodes + STRIDE
            found = search.go(until if node_limit is None else min(until, node_limit))
            self.nodes = search.nodes
            if found:
                yield tuple(search.chosen)

    def count(self) -> int:
        """The number of solutions."""
        return sum(1 for _ in self.solutions())


# Exact cover with items that more or fewer options than one may cover, as bit sets.
#
# The same search as dancing links, so the same solutions in the same order after the same number of
# nodes: the leftmost item with the fewest ways; each of its options, without those tried before it;
# last, if the item needs no more, none.
#
# Source: D. E. Knuth, The Art of Computer Programming 4B, 7.2.2.1, Algorithm M.


class SeveralCover(NodeCover):
    """An exact cover problem with bounds as bit sets."""

    def __init__(self, cover: ExactCover) -> None:
        super().__init__(cover)
        self._bounds = tuple(cover.bounds.get(item, ONCE) for item in cover.primary)

    def _root(self) -> Node:
        items = (1 << len(self._having)) - 1
        return Node(self._all, items, (), bytes(len(self._having)), self._bounds, items)

    def _branches(self, node: Node) -> Iterator[Node]:
        """The nodes after each way of the leftmost item with the fewest."""
        ways = bytearray(node.sizes)
        for at in members(node.touched):
            ways[at] = min(max(0, self._ways(node, at)), MANY) if node.items >> at & 1 else DONE
        at = leftmost(ways, node.items, lambda item: self._ways(node, item))
        node = node._replace(sizes=bytes(ways), touched=self._near[self._primary[at]] | 1 << at)
        left, options = node.left, self._having[at] & node.left
        for number in islice(members(options), max(0, self._ways(node, at))):
            yield self._after(node._replace(left=left), number)
            left ^= 1 << number
        if node.bounds[at][0] <= 0:
            yield node._replace(left=node.left & ~options, items=node.items ^ 1 << at)

    def _ways(self, node: Node, item: int) -> int:
        """One for each option that leaves the item enough others; one to do without any more."""
        return (self._having[item] & node.left).bit_count() + 1 - max(0, node.bounds[item][0])

    def _after(self, node: Node, number: int) -> Node:
        """The node after this option is chosen."""
        bounds, left, items = list(node.bounds), node.left & ~(1 << number), node.items
        for item in self._options[number]:
            at = self._place.get(item)
            least, most = ONCE if at is None else bounds[at]
            if at is not None and most > 1:
                bounds[at] = least - 1, most - 1
                continue
            left &= ~self._lost(number, item)
            items &= ~(0 if at is None else 1 << at)
        chosen = (*node.chosen, number)
        return Node(left, items, chosen, node.sizes, tuple(bounds), self._beside(number))


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
