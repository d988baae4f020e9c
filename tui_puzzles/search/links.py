"""The doubly linked lists of dancing links, as Python lists indexed by node.

Node 0 is the root; nodes 1, 2, .. are the headers of the items, primary items first; then come
the nodes of the options, one for each item of each option.

Source: D. E. Knuth, The Art of Computer Programming 4B, 7.2.2.1. Unlike there, a node hidden for
its colour leaves the list of its own item too, so that sizes are what is to be seen.
"""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

ROOT: Final = 0


class DancingLists:
    """The lists of one search.

    ``items`` is the number of items, the first ``primary`` of which can be chosen; an option is
    the headers of its items, all different. ``size`` is the number of ways to go on with an item:
    one for each option it has left, if it is covered once; the last ``least - 1`` options alone
    are too few for an item that needs several, and one that needs no more may also be left as it
    is. ``least`` and ``most`` are the numbers of options by which it is still to be covered.
    """

    def __init__(self, items: int, primary: int, options: Iterable[Sequence[int]]) -> None:
        headers = range(items + 1)
        # secondary headers point at themselves: nothing reaches them, unlinking is harmless
        self.left = [item - 1 if item <= primary else item for item in headers]
        self.right = [item + 1 if item < primary else item for item in headers]
        self.left[ROOT], self.right[primary] = primary, ROOT
        self.up, self.down, self.header = [*headers], [*headers], [*headers]
        self.size = [0 for _ in headers]
        self.least, self.most = [1 for _ in headers], [1 for _ in headers]
        self.colour: dict[int, str] = {}  # of the nodes that have one
        self.agreed: dict[int, str] = {}  # of the purified items
        self.apart: list[list[int]] = []  # for each of these, its nodes that don't agree
        self.option = [-1 for _ in headers]
        self.mates: list[tuple[int, ...]] = [() for _ in headers]  # the option's other nodes
        for index, option in enumerate(options):
            self._add(index, option)

    def _add(self, index: int, option: Sequence[int]) -> None:
        """Append the nodes of an option to its items' lists."""
        nodes = range(len(self.down), len(self.down) + len(option))
        for node, header in zip(nodes, option, strict=True):
            last = self.up[header]
            self.up.append(last)
            self.down.append(header)
            self.down[last] = self.up[header] = node
            self.header.append(header)
            self.size[header] += 1
            self.option.append(index)
            self.mates.append(tuple(mate for mate in nodes if mate != node))

    def bind(self, item: int, least: int, most: int) -> None:
        """Let the item be covered by so many options; before the search begins."""
        self.size[item] += self.least[item] - least
        self.least[item], self.most[item] = least, most

    def paint(self, option: int, colours: Mapping[int, str]) -> None:
        """Give colours to items of an option; before the search begins."""
        if colours:
            first = self.row_of(option)
            for node in (first, *self.mates[first]):
                if self.header[node] in colours:
                    self.colour[node] = colours[self.header[node]]

    def row_of(self, option: int) -> int:
        """The first node of an option that has items."""
        return bisect_left(self.option, option)

    def rows(self, item: int) -> Iterator[int]:
        """The item's nodes from the top; hidden ones must be restored before the next is taken."""
        node = self.down[item]
        while node != item:
            yield node
            node = self.down[node]

    def smallest(self) -> int:
        """The leftmost primary item with the fewest ways; ROOT when all are covered."""
        right, size = self.right, self.size
        best = item = right[ROOT]
        while item != ROOT:
            if size[item] < size[best]:
                best = item
            item = right[item]
        return best

    def cover(self, item: int) -> int:
        """Hide the item, and its options in all other lists; returns how many nodes were hidden."""
        up, down, header, size = self.up, self.down, self.header, self.size
        left, right = self.left[item], self.right[item]
        self.right[left], self.left[right] = right, left
        updates = 1
        for row in self.rows(item):
            updates += len(self.mates[row])
            for node in self.mates[row]:
                # a hidden node keeps its own links, by which it is restored
                above, below = up[node], down[node]
                down[above], up[below] = below, above
                size[header[node]] -= 1
        return updates

    def uncover(self, item: int) -> int:
        """Undo ``cover`` in reverse, so that every node gets its old neighbours back.

        Returns the same number as ``cover``.
        """
        up, down, header, size = self.up, self.down, self.header, self.size
        updates, row = 1, up[item]
        while row != item:
            updates += len(self.mates[row])
            for node in self.mates[row]:
                down[up[node]] = up[down[node]] = node
                size[header[node]] += 1
            row = up[row]
        self.right[self.left[item]] = self.left[self.right[item]] = item
        return updates

    def hide(self, row: int) -> int:
        """Hide the option of a node in all lists; returns how many nodes were hidden."""
        for node in (row, *self.mates[row]):
            above, below = self.up[node], self.down[node]
            self.down[above], self.up[below] = below, above
            self.size[self.header[node]] -= 1
        return 1 + len(self.mates[row])

    def unhide(self, row: int) -> int:
        """Undo ``hide``; returns the same number."""
        for node in reversed((row, *self.mates[row])):
            self.down[self.up[node]] = self.up[self.down[node]] = node
            self.size[self.header[node]] += 1
        return 1 + len(self.mates[row])

    def purify(self, item: int, colour: str) -> int:
        """Hide the item's options of another colour, or of none; returns how many nodes."""
        rows = [row for row in self.rows(item) if self.colour.get(row) != colour]
        self.agreed[item] = colour
        self.apart.append(rows)
        return sum(map(self.hide, rows))

    def unpurify(self) -> int:
        """Undo the latest ``purify``; returns the same number."""
        self.agreed.popitem()
        return sum(map(self.unhide, reversed(self.apart.pop())))

    def take(self, item: int) -> None:
        """One of several options that cover the item is chosen."""
        self.most[item] -= 1
        self.least[item] -= 1
        self.size[item] += self.least[item] >= 0

    def give_back(self, item: int) -> None:
        """Undo ``take``."""
        self.size[item] -= self.least[item] >= 0
        self.least[item] += 1
        self.most[item] += 1
