"""Exact cover in machine words: the faster way where these modules are compiled.

The same search as `BitCover`, so the same solutions in the same order after the same number of
nodes.
"""

from collections.abc import Iterator

from tui_puzzles.search.bit_cover import BitCover

LARGEST = 1 << 14  # options: with more, the sets of those that clash take too much memory
STRIDE = 10_000  # nodes looked at before the program can be interrupted


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
