"""Killer Sudokus: cages that cover a full grid, grown anew where the rules of a level stop."""

import random
from collections.abc import Iterable, Sequence, Set
from itertools import chain

from tui_puzzles.engine.bits import Bits, members, of
from tui_puzzles.engine.cells import turns
from tui_puzzles.engine.rule import Level, Rule
from tui_puzzles.games.sudoku.puzzle import Sudoku, layout_of
from tui_puzzles.laws.kinds import Clue

MEANS = {
    Level.EASY: 2.3,
    Level.MEDIUM: 2.7,
    Level.HARD: 2.8,
    Level.UNFAIR: 4.2,
    Level.EXTREME: 4.2,
}
"""Cells of a cage on average, by the level that they make likely."""
_SUBSETS = ("Naked Pair", "Naked Triple", "Hidden Pair", "Hidden Triple")
_LARGE, _MIDDLE = 5.0, 3.3
NEAR = 0.25  # how far from the average that is wished a puzzle may be
LARGEST = 7  # cells of a cage

Cage = frozenset[int]


class Growth:
    """Grows cages of different digits of a full grid; those with a symmetry grow together.

    ``mean``: cells of a cage on average; ``leeway``: how far from that they may come when joined.
    ``silent``: cages without a sum.
    """

    def __init__(
        self,
        layout: Sudoku,
        grid: Bits,
        mean: float,
        symmetry: str,
        rng: random.Random,
        leeway: float = LARGEST,
        silent: Set[Cage] = frozenset(),
    ) -> None:
        self.grid, self.size, self.symmetry = grid, layout.size, symmetry
        self._mean, self._most = mean, mean + leeway
        self._layout, self._rng, self._silent = layout, rng, silent
        self._digit = {layout.cell_of(m): layout.value_of(m) + 1 for m in members(grid)}
        self._near = [layout.field.near(cell) for cell in range(layout.size)]
        self._turns = turns(layout.field, symmetry)

    def all(self) -> list[Cage]:
        """Cages that cover the grid."""
        return self._grown([], set(range(self._layout.size)))

    def anew(self, cages: Sequence[Cage], cell: int, number: int) -> list[Cage]:
        """The cages, but for that of a cell and this many beside it, which grow anew."""
        first = next(cage for cage in cages if cell in cage)
        beside = [cage for cage in cages if cage != first and cage & self._around(first)]
        others = self._rng.sample(beside, min(len(beside), number))
        gone = {*chain(*map(self._images, (first, *others)))}
        return self._grown([cage for cage in cages if cage not in gone], {*chain(*gone)})

    def shifted(self, cages: Sequence[Cage], cell: int) -> list[Cage]:
        """The cages, a cell of one of them taken in by another; some anew, if that can't be."""
        first = next(cage for cage in cages if cell in cage)
        beside = [cage for cage in cages if cage != first and cell in self._around(cage)]
        if beside:
            changed = first - {cell}, self._rng.choice(beside) | {cell}
            made = list(dict.fromkeys(chain(*map(self._images, changed))))
            gone = Cage(chain(*made))
            others = [cage for cage in cages if not cage & gone]
            if self._is_whole([*others, *made]) and all(map(self._can_be, changed)):
                return [*others, *made]
        return self.anew(cages, cell, self._rng.randint(1, 3))

    def _is_whole(self, cages: Sequence[Cage]) -> bool:
        """Are these cages, none of a single cell or in pieces, which cover the grid once?"""
        return sum(map(len, cages)) == self.size == len(Cage(chain(*cages))) and all(
            len(cage) > 1 and self._layout.field.piece(of(cage)) == of(cage) for cage in cages
        )

    def joined(self, cages: Sequence[Cage]) -> list[Cage]:
        """The cages, one of them joined to another; some anew, if that makes them too large."""
        cage = self._rng.choice(cages)
        joined = self._taken_in(list(cages), cage)
        if len(joined) == len(cages) or self.size > self._most * len(joined):
            return self.anew(cages, min(cage), 2)
        self._mean = max(self._mean, self.size / len(joined))
        return joined

    def layout(self, cages: Iterable[Cage]) -> Sudoku:
        """The layout with these cages, each with its sum."""
        found = [
            Clue("cage", tuple(sorted(cage)), "" if cage in self._silent else self._sum(cage))
            for cage in cages
        ]
        clues = (*self._layout.variant.clues, *sorted(found, key=lambda clue: clue.cells))
        return layout_of(self._layout.variant._replace(clues=clues))

    def _sum(self, cage: Cage) -> str:
        return str(sum(map(self._digit.__getitem__, cage)))

    def _grown(self, cages: list[Cage], free: set[int]) -> list[Cage]:
        """The cages, and others that fill the free cells."""
        for start in self._rng.sample(sorted(free), len(free)):
            if start in free:
                own = self._from(start, self._size(cages), free)
                cages += (images := self._images(own))
                free -= {*chain(*images)}
        for lone in [cage for cage in cages if len(cage) == 1]:
            cages = self._taken_in(cages, lone)
        return cages

    def _size(self, cages: Sequence[Cage]) -> int:
        """Cells of the next cage: so that the average comes near, and by chance."""
        due = self._mean * (len(cages) + 1) - sum(map(len, cages))
        size = min(max(due, self._mean - 1), self._mean + 1) + self._rng.choice((-1, 0, 0, 1))
        return max(2, round(size))

    def _from(self, start: int, size: int, free: Set[int]) -> Cage:
        """A cage of about this size, in free cells."""
        own = self._whole(Cage((start,)))
        while len(own) < size:
            found = [self._whole(own | {cell}) for cell in sorted(self._around(own))]
            fitting = [cage for cage in found if cage <= free and self._can_be(cage)]
            if not fitting:
                break
            own = self._rng.choice(fitting)
        return own

    def _taken_in(self, cages: list[Cage], lone: Cage) -> list[Cage]:
        """The cages, a lone cell taken in by the smallest one beside that can; as do its images."""
        beside = [cage for cage in cages if cage & self._around(lone)] if lone in cages else []
        wider = filter(self._can_be, (self._whole(screen | lone) for screen in beside))
        taken = min(wider, key=lambda cage: (len(cage), sorted(cage)), default=None)
        if taken is None:
            return cages
        made = self._images(taken)
        covered = Cage(chain(*made))
        return [*(cage for cage in cages if not cage & covered), *made]

    def _around(self, cage: Cage) -> Cage:
        """The cells beside a cage."""
        return Cage(chain(*(self._near[cell] for cell in cage))) - cage

    def _images(self, cage: Cage) -> list[Cage]:
        """The cage wherever the symmetry puts it, in the order of its turns."""
        return list(dict.fromkeys(Cage(turn[cell] for cell in cage) for turn in self._turns))

    def _whole(self, cage: Cage) -> Cage:
        """The cage with its images that share a cell with it, so that none overlap."""
        joined = cage.union(*(image for image in self._images(cage) if image & cage))
        return cage if joined == cage else self._whole(joined)

    def _can_be(self, cage: Cage) -> bool:
        """Is it small enough, and are the digits different wherever the symmetry puts it?"""
        return len(cage) <= LARGEST and all(
            len({self._digit[cell] for cell in image}) == len(cage) for image in self._images(cage)
        )


def mean_for(rule: Rule) -> float:
    """Cells of a cage on average where a rule often has a step."""
    if rule.name == "Killer Triple" or rule.name.startswith(_SUBSETS):
        return _LARGE
    return MEANS[Level.EASY] if rule.level is Level.EASY else _MIDDLE
