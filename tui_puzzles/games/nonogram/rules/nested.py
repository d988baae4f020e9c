"""Trials inside a trial: marks that fail on top of an assumption, until that fails itself."""

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from tui_puzzles.engine.bits import Bits, bit, count, is_single, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.rule import Level, rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.engine.verify import GROUND
from tui_puzzles.games.nonogram.puzzle import Nonogram
from tui_puzzles.games.nonogram.rules.closure import (
    closure,
    crossing,
    lines_through,
    narrowed,
    worked_out,
)
from tui_puzzles.games.nonogram.rules.colours import concluded
from tui_puzzles.games.nonogram.rules.trial import cited, follow, reason, trial
from tui_puzzles.logic.trial import Link, Trial

EFFORT = 8_000_000  # cells of the boards that are compared: about a second's work
COMPARED = 4  # findings, of which the shortest is shown first
NAME = "Nested Contradiction"


@rule(
    NAME,
    Level.EXTREME,
    100,
    "Suppose that {assumption:each}. Then go from line to line.{chain:steps}The blocks of {dead} "
    "({clue}) no longer fit. The proofs, each on top of the lines that stand before it:<\n"
    "Suppose that {refuted:each}.[ {inner:each}.] Then the blocks of {end} ({number}) no longer "
    "fit.>",
    aliases=("Nested Probing",),
)
def nested_contradiction(board: Board) -> Iterator[Finding]:
    """A contradiction that needs other contradictions on its way.

    Suppose that a cell is a box (or a space), and go from line to line. Where the lines say no
    more, suppose a second cell on top of it: if that leads to a line whose blocks don't fit, the
    second cell is the other thing as long as the first supposition holds, and the lines may go on.
    When a line dies without a second supposition, the first one is wrong. Begin with a supposition
    from which much follows, and look for second ones near what it changed. Few puzzles need this.
    """
    layout = board.layout
    assert isinstance(layout, Nonogram)
    if board.dead_end() is not None or not worked_out(board):
        return
    findings = (
        _finding(board, tried)
        for mark, failing in Assumptions(board, layout).refuted()
        if (tried := _tried(board, layout, mark, failing)).end is not None
    )
    while some := list(islice(findings, COMPARED)):
        yield from sorted(some, key=lambda found: len(found.evidence))


class Assumption(NamedTuple):
    """A mark, what is left of the board when it is assumed, and the lines that this changes."""

    mark: int
    left: Bits
    lines: Bits  # by their numbers


class Assumptions:
    """What can be assumed on a board without a contradiction at once, the most telling first."""

    def __init__(self, board: Board, layout: Nonogram) -> None:
        self.layout = layout
        self.effort = EFFORT // layout.size
        self._number = {line: bit(number) for number, line in enumerate(layout.lines)}
        open_marks = members(board.marks & layout.marks(board.open, layout.values))
        lefts = [(mark, closure(layout, board.marks, mark)) for mark in open_marks]
        lefts.sort(key=lambda both: count(both[1]))
        self.all = [
            Assumption(mark, left, self.changed(board.marks & ~left))
            for mark, left in lefts
            if left
        ]

    def changed(self, gone: Bits) -> Bits:
        """The numbers of the lines of these marks."""
        return sum(
            self._number[line] for line in lines_through(self.layout, self.layout.cells_of(gone))
        )

    def refuted(self) -> Iterator[tuple[int, list[int]]]:
        """The marks whose assumption fails, each with the marks that fail on top of it before."""
        for outer in self.all:
            failing = self._failing(outer)
            if failing:
                yield outer.mark, failing

    def _failing(self, outer: Assumption) -> list[int]:
        """The marks that fail on top of an assumption, one after the other, until it fails.

        Nothing if it doesn't, or when the effort is used up.
        """
        marks, lines, found = outer.left, outer.lines, list[int]()
        before = 0
        while marks != before:
            before = marks
            for inner in self.all:
                if not inner.lines & lines or not has_choice(self.layout, marks, inner.mark):
                    continue
                if self.effort <= 0:
                    return []
                if self._go_together(marks, inner, lines):
                    continue
                found.append(inner.mark)
                left = marks & ~bit(inner.mark)
                left = narrowed(self.layout, left, crossing(self.layout, self._cell(inner.mark)))
                if not left:
                    return found
                marks, lines = left, lines | self.changed(marks & ~left)
        return []

    def _go_together(self, marks: Bits, inner: Assumption, lines: Bits) -> bool:
        """Can a mark be assumed, too? Only lines that change either way can tell."""
        self.effort -= 1
        both = lines & inner.lines
        near = [line for line, number in self._number.items() if number & both]
        return narrowed(self.layout, marks & inner.left, near) != 0

    def _cell(self, mark: int) -> int:
        return self.layout.cell_of(mark)


def has_choice(layout: Nonogram, marks: Bits, mark: int) -> bool:
    """Is the mark one of several that its cell can be?"""
    own = marks & layout.cell_marks[layout.cell_of(mark)]
    return bool(own & bit(mark)) and own != bit(mark)


def _tried(board: Board, layout: Nonogram, assumed: int, failing: list[int]) -> Trial:
    """The trial of a mark in which others fail, up to its end."""
    tried = trial(layout, board.marks, assumed).go_on()
    for mark in failing:
        inner = trial(layout, tried.marks, mark).go_on()
        if tried.end is None and has_choice(layout, tried.marks, mark) and inner.end is not None:
            tried.take(Link(NAME, bit(mark), inner=inner))
            follow(layout, tried, layout.cell_of(mark))
            tried.go_on()
    return tried


def _finding(board: Board, tried: Trial) -> Finding:
    """The finding that what was assumed is wrong, with the proof of each mark that fails."""
    why, assumed = reason(board, tried), tried.start.placed
    assert tried.end is not None
    units = tried.end.units
    nested = [link for link in why.links if link.inner is not None]
    evidence = (
        Evidence("assumption", Role.LINK_ON, marks=assumed),
        *(_cited(board, link, nested) for link in why.links),
        Evidence("dead", Role.COVER, units=units),
        Evidence("clue", Role.VALUE, clues=(units[0].name,)),
        Evidence("known", Role.SUPPORT, cells=why.known),
        *(e for number, link in enumerate(nested, 1) for e in _proof(board, link, number)),
    )
    return concluded(board, evidence, assumed)


def _cited(board: Board, link: Link, nested: list[Link]) -> Evidence:
    """A link of the trial; one that is proved below says where."""
    if link.inner is None:
        return cited(board, link, "chain")
    left = board.layout.cell_marks[board.layout.cell_of(link.gone.bit_length() - 1)]
    left &= board.marks & ~link.gone
    proof = f"proof {nested.index(link) + 1}"
    return Evidence("chain", Role.LINK_ON, marks=left if is_single(left) else 0, clues=(proof,))


def _proof(board: Board, link: Link, number: int) -> Iterator[Evidence]:
    """Why the mark of a link fails on top of what stands before it."""
    assert link.inner is not None
    assert link.inner.end is not None
    why, dead = reason(board, link.inner), link.inner.end.units
    lines = (*(unit for own in why.links for unit in own.units), *dead)
    yield Evidence(f"refuted {number}", Role.LINK_OFF, marks=link.gone)
    yield Evidence(GROUND, Role.SUPPORT, cells=why.known, units=lines)
    yield from (cited(board, own, f"inner {number}") for own in why.links)
    yield Evidence(f"end {number}", Role.COVER, units=dead)
    yield Evidence(f"number {number}", Role.VALUE, clues=(dead[0].name,))
