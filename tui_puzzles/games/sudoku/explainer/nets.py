"""Nets: what follows from one assumption when all that is known so far counts at once.

A net keeps for each literal (a mark's number, or that number and ``OFF`` more) the literals that
it rests on; their number is what a hint costs.
"""

from collections import deque
from collections.abc import Iterator

from tui_puzzles.engine.bits import EMPTY, Bits, bit, count, has, members, only, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.memory import remembered_up_to
from tui_puzzles.engine.rule import Dry
from tui_puzzles.games.sudoku.explainer.chains import surcharge
from tui_puzzles.games.sudoku.explainer.hint import Hint
from tui_puzzles.games.sudoku.rules.geometry import houses
from tui_puzzles.logic.nets import choices_of

OFF = 4096  # above every mark, of 16x16 boards too
OUTSIDE = 2 * OFF
"""From this number on a set of reasons has the marks that were off before the net began."""
_ONE_DIGIT = 75

Reasons = dict[int, Bits]
"""For each literal that something leads to, the literals it rests on, itself included."""


@remembered_up_to(2)
def near(layout: Layout, first: int) -> tuple[tuple[Bits, ...], ...]:
    """For each mark, the choices it belongs to, in the explainer's order: cell, box, lines.

    The order decides on which literals another rests that comes about in two ways.
    """
    boxes = {choice for box in houses(layout, "box") for choice in box.exactly_one(layout)}
    cells = set(layout.cell_marks)

    def rank(choice: Bits) -> int:
        return 0 if choice in cells else 1 if choice in boxes else 2

    return tuple(tuple(sorted(choices, key=rank)) for choices in choices_of(layout, first))


class Net:
    """All that follows from a mark being on or off, until something contradicts itself.

    ``first`` is the first of the layout's choices that counts: 0, or the number of cells for nets
    of one digit. ``left``: the marks that are left where it begins, if it begins inside another net
    of the board. ``reasons``: for each literal, those it rests on, itself included. ``absurd``: the
    reasons of the two literals that contradict each other, if two do.
    """

    def __init__(self, board: Board, literal: int, first: int = 0, left: Bits = ~EMPTY) -> None:
        self.board = board
        self.choices = near(board.layout, first)
        self.left = board.marks & left
        self.start = literal
        self.reasons: Reasons = {literal: bit(literal)}
        self.on, self.off = deque[int](), deque[int]()
        self.absurd: tuple[Bits, Bits] | None = None
        (self.off if literal >= OFF else self.on).append(literal)
        self.follow()

    def follow(self) -> None:
        """Take what the literals that wait lead to, until none is left."""
        while self.absurd is None and (self.on or self.off):
            if self.on:
                self._turn_off(self.on.popleft())
            else:
                self._turn_on(self.off.popleft() - OFF)

    def why_off(self, marks: Bits) -> Bits:
        """All that it rests on that these marks are off."""
        found = (self.reasons.get(mark + OFF, bit(mark + OUTSIDE)) for mark in members(marks))
        return union(found)

    def _add(self, literal: int, reasons: Bits) -> None:
        against = self.reasons.get(conjugate(literal))
        if against is not None:
            self.absurd = self.absurd or (against, reasons | bit(literal))
        elif literal not in self.reasons:
            self.reasons[literal] = reasons | bit(literal)
            (self.off if literal >= OFF else self.on).append(literal)

    def _turn_off(self, mark: int) -> None:
        """What a mark that is on excludes."""
        for choice in self.choices[mark]:
            for other in members(choice & self.left & ~bit(mark)):
                self._add(other + OFF, self.reasons[mark])

    def _turn_on(self, mark: int) -> None:
        """The marks that are the last of a choice without this one, which goes."""
        for choice in self.choices[mark]:
            rest = choice & self.left
            if count(rest) == 2 and has(rest, mark):
                gone = choice & self.board.marks & ~rest | bit(mark)
                self._add(only(rest & ~bit(mark)), self.why_off(gone))
        self.left &= ~bit(mark)


def one_digit_nets(board: Board, _: Dry) -> Iterator[Hint]:
    """Nishio: a mark that contradicts itself within its digit."""
    for literal in literals(board):
        net = Net(board, literal, board.layout.size)
        if net.absurd:
            length = sum(map(count, net.absurd)) - 2
            yield hint(conjugate(literal), _ONE_DIGIT + surcharge(length))


def literals(board: Board) -> Iterator[int]:
    """The open marks, on and off."""
    for mark in members(board.open_marks):
        yield mark
        yield mark + OFF


def hint(literal: int, cost: int) -> Hint:
    """The literal is true."""
    if literal >= OFF:
        return Hint(cost, eliminations=bit(literal - OFF))
    return Hint(cost, placements=bit(literal))


def conjugate(literal: int) -> int:
    """The same mark, on instead of off or the other way round."""
    return literal - OFF if literal >= OFF else literal + OFF
