"""Exact cover with items that more or fewer options than one may cover, as bit sets.

The same search as dancing links, so the same solutions in the same order after the same number of
nodes: the leftmost item with the fewest ways; each of its options, without those tried before it;
last, if the item needs no more, none.

Source: D. E. Knuth, The Art of Computer Programming 4B, 7.2.2.1, Algorithm M.
"""

from collections.abc import Iterator
from itertools import islice

from tui_puzzles.search.bit_cover import DONE, MANY, Node, NodeCover, leftmost, members
from tui_puzzles.search.exact_cover import ONCE, ExactCover


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
