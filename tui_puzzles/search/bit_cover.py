"""Exact cover with one bit for each option: for counting, and for first solutions.

The same search as dancing links (Algorithm X: the item with the fewest options, the leftmost of
several; options in their order), so the same solutions in the same order after as many nodes. An
option that is chosen takes all that share an item with it out of one big number at once.

Source: D. E. Knuth, The Art of Computer Programming 4B, 7.2.2.1; sets as words, as chess has them.
"""

from collections.abc import Iterator

from tui_puzzles.search.events import LimitReached
from tui_puzzles.search.exact_cover import ExactCover


class BitCover:
    """An exact cover problem made ready for bit sets; ``nodes`` are those of the latest search."""

    def __init__(self, cover: ExactCover) -> None:
        having = dict.fromkeys(cover.items, 0)
        for number, option in enumerate(cover.options):
            for item in option:
                having[item] |= 1 << number
        self._having = [having[item] for item in cover.primary]
        self._clashing = [_union(having[item] for item in option) for option in cover.options]
        place = {item: number for number, item in enumerate(cover.primary)}
        self._covers = [
            _union(1 << place[item] for item in option if item in place) for option in cover.options
        ]
        self._all = (1 << len(cover.options)) - 1
        self.nodes = 0

    def solutions(self, node_limit: int | None = None) -> Iterator[tuple[int, ...]]:
        """Each solution as option numbers, in the order chosen; LimitReached after the limit."""
        self.nodes = 0
        waiting: list[tuple[int, int, tuple[int, ...]]] = [
            (self._all, (1 << len(self._having)) - 1, ())
        ]
        while waiting:
            if self.nodes == node_limit:
                raise LimitReached(f"the search was stopped after {self.nodes} nodes")
            self.nodes += 1
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
                        left & ~self._clashing[number],
                        items & ~self._covers[number],
                        (*chosen, number),
                    )
                )
            waiting += reversed(branches)

    def count(self) -> int:
        """How many solutions there are."""
        self.nodes = 0
        return self._counted(self._all, (1 << len(self._having)) - 1)

    def _counted(self, left: int, items: int) -> int:
        self.nodes += 1
        if not items:
            return 1
        options, found = self._smallest(left, items), 0
        while options:
            low = options & -options
            number = low.bit_length() - 1
            options ^= low
            found += self._counted(left & ~self._clashing[number], items & ~self._covers[number])
        return found

    def _smallest(self, left: int, items: int) -> int:
        """The options of the leftmost of the items with the fewest."""
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


def _union(sets: Iterator[int]) -> int:
    result = 0
    for bits in sets:
        result |= bits
    return result
