"""Nets: what follows from one assumption when all that is known so far counts at once.

A net keeps for each literal (a mark's number, or that number and ``OFF`` more) the literals that
it rests on; their number is what a hint costs.
"""

from collections import deque
from collections.abc import Iterator, Sequence
from functools import reduce
from operator import and_

from tui_puzzles.engine.bits import Bits, bit, count, has, members, only, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.memory import remembered_up_to
from tui_puzzles.engine.rule import Dry
from tui_puzzles.games.sudoku.explainer.cases import cases
from tui_puzzles.games.sudoku.explainer.chains import open_marks, surcharge
from tui_puzzles.games.sudoku.explainer.hint import Hint
from tui_puzzles.games.sudoku.rules.geometry import houses
from tui_puzzles.logic.nets import choices_of

OFF = 4096  # above every mark, of 16x16 boards too
_ONE_DIGIT, _ALL = 75, 85


@remembered_up_to(2)
def _near(layout: Layout, first: int) -> tuple[tuple[Bits, ...], ...]:
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
    of one digit. ``reasons``: for each literal, those it rests on, itself included. ``absurd``:
    the reasons of the two literals that contradict each other, if two do.
    """

    def __init__(self, board: Board, literal: int, first: int = 0) -> None:
        self.board = board
        self.choices = _near(board.layout, first)
        self.left = board.marks
        self.start = literal
        self.reasons: dict[int, Bits] = {literal: bit(literal)}
        self.on, self.off = deque[int](), deque[int]()
        self.absurd: tuple[Bits, Bits] | None = None
        (self.off if literal >= OFF else self.on).append(literal)
        while self.absurd is None and (self.on or self.off):
            if self.on:
                self._turn_off(self.on.popleft())
            else:
                self._turn_on(self.off.popleft() - OFF)

    def refuted(self, base: int) -> Iterator[Hint]:
        """The opposite of the assumption, if that is absurd."""
        if self.absurd:
            literals = sum(map(count, self.absurd))
            yield _hint(_conjugate(self.start), base + surcharge(literals - 2))

    def _add(self, literal: int, reasons: Bits) -> None:
        conjugate = self.reasons.get(_conjugate(literal))
        if conjugate is not None:
            self.absurd = self.absurd or (conjugate, reasons | bit(literal))
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
                gone = members(choice & self.board.marks & ~rest | bit(mark))
                reasons = union(self.reasons[other + OFF] for other in gone)
                self._add(only(rest & ~bit(mark)), reasons)
        self.left &= ~bit(mark)


def one_digit_nets(board: Board, _: Dry) -> Iterator[Hint]:
    """Nishio: a mark that contradicts itself within its digit."""
    for net in _both_ways(board, board.layout.size):
        yield from net.refuted(_ONE_DIGIT)


def nets(board: Board, _: Dry) -> Iterator[Hint]:
    """Dynamic forcing chains: a literal is absurd, or all cases lead to the same."""
    found = {net.start: net for net in _both_ways(board, 0)}
    for net in found.values():
        yield from net.refuted(_ALL)
    either = [(mark, mark + OFF) for mark in members(open_marks(board))]
    for literals in (*either, *(tuple(members(marks)) for marks in cases(board, 2))):
        yield from _common([found[literal] for literal in literals])


def _both_ways(board: Board, first: int) -> Iterator[Net]:
    for mark in members(open_marks(board)):
        yield Net(board, mark, first)
        yield Net(board, mark + OFF, first)


def _common(nets: Sequence[Net]) -> Iterator[Hint]:
    """What all of these lead to; an absurd one counts as far as it went."""
    shared = reduce(and_, (net.reasons.keys() for net in nets))
    for literal in shared:
        literals = sum(count(net.reasons[literal]) for net in nets)
        yield _hint(literal, _ALL + surcharge(literals - 2))


def _hint(literal: int, cost: int) -> Hint:
    """The literal is true."""
    if literal >= OFF:
        return Hint(cost, eliminations=bit(literal - OFF))
    return Hint(cost, placements=bit(literal))


def _conjugate(literal: int) -> int:
    return literal - OFF if literal >= OFF else literal + OFF
