"""What follows from an assumption when everything known so far counts at once: nets.

A chain goes from one literal to the next. A net places, again and again, what is the last mark of a
choice (of a cell, or of a value in a unit), and a mark may be the last because of several others.
A *nested* net also tries marks in turn, and drops those that fail.
"""

from collections.abc import Iterator

from tui_puzzles.engine.bits import Bits, bit, has, members, only
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.memory import remembered
from tui_puzzles.engine.units import Layout
from tui_puzzles.logic.links import Literal


@remembered
def _choices_of(layout: Layout) -> tuple[tuple[Bits, ...], ...]:
    """For each mark, the choices that it belongs to."""
    found: list[list[Bits]] = [[] for _ in range(layout.size * len(layout.symbols))]
    for choice in layout.choices:
        for mark in members(choice):
            found[mark].append(choice)
    return tuple(map(tuple, found))


class Effort:
    """How many nets may still be tried: a board with many solutions would never come to an end."""

    def __init__(self, nets: int) -> None:
        self.left = nets

    def spend(self) -> bool:
        """May one more be tried? It counts then."""
        self.left -= 1
        return self.left >= 0


class Net:
    """All that follows from a literal on a board, or inside another net.

    ``marks`` are left; ``on`` are true; ``dead`` is a choice of which no mark is left, if there is
    one. ``told``: the literals in the order in which they were found, beginning with the
    assumption: marks that are on, and marks that an inner net turns off.

    ``last_of``: the choice of which a mark that is on is the last one. ``off_by``: what turned a
    mark off, a mark that is on or an inner net that died.
    """

    def __init__(self, board: Board, start: Literal, outer: "Net | None" = None) -> None:
        self.board = board
        self.layout = board.layout
        self.first_marks: Bits = outer.marks if outer else board.marks
        self.first_on: Bits = outer.on if outer else board.placed_marks
        self.marks: Bits = self.first_marks
        self.on: Bits = self.first_on
        self.dead: Bits | None = None
        self.told: list[Literal] = [start]
        self.last_of: dict[int, Bits] = {}
        self.off_by: dict[int, int | Net] = {}
        if start.on:
            self.on |= bit(start.node)
            self._spread([start.node])
        else:
            self._lose(start.node)

    def _spread(self, fresh: list[int]) -> None:
        """What marks that are on turn off, and what is the last of a choice then."""
        rivals = self.layout.rivals
        for mark in fresh:  # it grows meanwhile: what is near comes first
            out = rivals[mark] & self.marks
            self.marks &= ~out
            for gone in members(out):
                self.off_by[gone] = mark
            for gone in members(out):
                fresh += self._last_beside(gone)
                if self.dead is not None:
                    return

    def _last_beside(self, gone: int) -> list[int]:
        """The marks that are the last of a choice now that a mark is gone."""
        found = []
        for choice in _choices_of(self.layout)[gone]:
            left = choice & self.marks
            if not left:
                self.dead = choice
                return []
            if not left & (left - 1) and not left & self.on:
                self.on |= left
                self.last_of[only(left)] = choice
                self.told.append(Literal(only(left), on=True))
                found.append(only(left))
        return found

    def _lose(self, mark: int) -> None:
        self.marks &= ~bit(mark)
        self._spread(self._last_beside(mark))

    def has(self, literal: Literal) -> bool:
        """Is this so?"""
        return has(self.on if literal.on else ~self.marks, literal.node)

    def began_with(self, literal: Literal) -> bool:
        """Was this so before the assumption?"""
        return has(self.first_on if literal.on else ~self.first_marks, literal.node)

    # -- nets in nets --------------------------------------------------------------------------

    def nest(self, depth: int, effort: Effort) -> bool:
        """Try all marks, ``depth`` nets deep, and drop those that fail; is the net dead by it?"""
        before = -1
        while self.dead is None and self.marks != before and effort.left > 0:
            before = self.marks
            for mark in self._open():
                if self.dead is None and has(self.marks & ~self.on, mark) and effort.spend():
                    inner = Net(self.board, Literal(mark, on=True), self)
                    if inner.dead is not None or (depth > 1 and inner.nest(depth - 1, effort)):
                        self._drop(mark, inner)
        return self.dead is not None

    def _drop(self, mark: int, inner: "Net") -> None:
        """A mark whose net is dead is out."""
        self.told.append(Literal(mark, on=False))
        self.off_by[mark] = inner
        self._lose(mark)

    def _open(self) -> Iterator[int]:
        """The marks of the choices that are open, those of small ones first."""
        choices = (choice & self.marks for choice in self.layout.cell_marks)
        for left in sorted(choices, key=Bits.bit_count):
            yield from members(left & ~self.on)
