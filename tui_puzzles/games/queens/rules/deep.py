"""Trials with rules: what the easier rules make of a board on which a cell is taken for a queen."""

from collections.abc import Iterator
from typing import NamedTuple

from tui_puzzles.engine.bits import EMPTY, Bits, bit, members, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.rule import Dry, Level, Rule, rule
from tui_puzzles.engine.solve import next_step
from tui_puzzles.engine.step import Evidence, Finding, Role, Step
from tui_puzzles.engine.units import Unit
from tui_puzzles.games.queens.puzzle import BLANK, QUEEN
from tui_puzzles.games.queens.rules.counting import counting
from tui_puzzles.games.queens.rules.lines import k_in_k, region_and_line
from tui_puzzles.games.queens.rules.rooms import would_empty
from tui_puzzles.games.queens.rules.singles import last_place, unit_complete
from tui_puzzles.games.queens.rules.squares import enumeration, fits, touching, two_by_two
from tui_puzzles.games.queens.rules.view import (
    Part,
    attacking,
    cells_left,
    known,
    part_of,
    parts,
    queens_of,
)

_RULES: tuple[Rule, ...] = (
    unit_complete,
    last_place,
    region_and_line,
    would_empty,
    k_in_k,
    enumeration,
    two_by_two,
    counting,
)


class Link(NamedTuple):
    """A step of a trial, and the marks that went with it."""

    step: Step
    gone: Bits


class Attempt:
    """A board on which a cell is taken for a queen; ``go_on`` takes the next step there."""

    def __init__(self, board: Board, cell: int) -> None:
        mark = bit(board.layout.mark(cell, QUEEN))
        self.start = board
        self.assumed: Bits = mark
        self.links: list[Link] = []
        self.board = board
        self._dry = Dry()
        self._take(Step("", (), mark))

    def _take(self, step: Step) -> None:
        after = self.board.after(step)
        self.links.append(Link(step, self.board.marks & ~after.marks))
        self.board = after

    def go_on(self) -> bool:
        """Take the next step; False when there is none."""
        step = next_step(self.board, _RULES, self._dry)
        if step is not None:
            self._take(step)
        return step is not None

    def dead(self) -> Part | None:
        """A unit that can't be completed, if there is one."""
        layout = queens_of(self.board)
        every = (part_of(self.board, unit) for unit in layout.needing)
        return next((p for p in every if p.need < 0 or not fits(layout, p.left, p.need)), None)

    def chain(self, dead: Part) -> list[Link]:
        """The steps that the unit's death takes, each with what it takes of them."""
        layout = self.board.layout
        wanted = layout.marks(dead.unit.cells, layout.values)
        chain = []
        for link in reversed(self.links):
            used = link.gone & wanted
            if used or not link.step.rule:
                chain.append(Link(link.step, used))
                wanted |= _claimed(self.board, link.step)
        return chain[::-1]


def _claimed(board: Board, step: Step) -> Bits:
    """The marks that the step's evidence claims to know."""
    layout = board.layout
    cells = EMPTY
    for piece in step.evidence:
        cells |= piece.cells
        cells |= union(unit.cells for unit in piece.units) if piece.values else 0
    return layout.marks(cells, layout.values)


def _link(board: Board, link: Link) -> Iterator[Evidence]:
    """A step as a link: the units that it names and what comes of it; then its own evidence."""
    layout = board.layout
    named: dict[Unit, None] = {}
    for piece in link.step.evidence:
        if piece.role in (Role.REGION, Role.COVER):
            named |= dict.fromkeys(piece.units)
    blank = layout.places(link.gone & link.step.eliminations, QUEEN)
    marks = link.step.placements or layout.marks(blank, bit(BLANK))
    role = Role.LINK_ON if link.step.placements else Role.LINK_OFF
    yield Evidence("chain", role, marks=marks, units=tuple(named))
    yield from (
        piece._replace(name="ground") for piece in link.step.evidence if piece.units or piece.cells
    )


def _pairs(board: Board, chain: list[Link]) -> set[tuple[int, int]]:
    """The queens of a chain, each with the cells it attacks that matter."""
    layout = board.layout
    return {
        (layout.cell_of(queen), cell)
        for link in chain
        for queen in members(link.step.placements)
        for cell in members(layout.places(link.gone & layout.rivals[queen], QUEEN))
    }


def _finding(attempt: Attempt, dead: Part) -> Iterator[Finding]:
    """The finding that the assumption is wrong, if it took a chain."""
    board = attempt.start
    chain = attempt.chain(dead)
    evidence = (
        Evidence("assumption", Role.LINK_ON, marks=attempt.assumed),
        *(piece for link in chain[1:] for piece in _link(board, link)),
        known("dead", Role.COVER, [part_of(board, dead.unit)]),
        *([touching(board, dead.left)] if dead.need > 1 else []),
        attacking(board, _pairs(board, chain)),
    )
    if len(chain) > 1:
        yield Finding(evidence, eliminations=attempt.assumed)


@rule(
    "Trial with Rules",
    Level.EXTREME,
    400,
    "Suppose that {assumption:each}. Then, one after the other, {chain:each}; and {dead} can "
    "no longer be completed.",
    aliases=("Deep Trial",),
)
def trial_with_rules(board: Board) -> Iterator[Finding]:
    """Suppose that a cell is a queen, and solve on with the easier rules until a unit has no room.

    As in a trial, but between last places the other rules may cross out cells: region and line,
    cells that would empty a unit, "k in k", and for stars squares and counting. The trial that
    takes the fewest steps is shown.
    """
    running = [Attempt(board, cell) for cell in members(cells_left(parts(board)))]
    while running:
        for attempt in running:
            dead = attempt.dead()
            if dead is not None:
                yield from _finding(attempt, dead)
        running = [attempt for attempt in running if attempt.dead() is None and attempt.go_on()]
