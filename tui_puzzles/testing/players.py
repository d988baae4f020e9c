"""Where players stand: entries made and candidates taken out at random, rules called one by one.

``check`` takes a type's puzzles to such positions and asks each rule there by name, whether it is
true by search and proved from its own evidence.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice

from tui_puzzles.engine.bits import Bits, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import Game
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.position import Act, Move, Position
from tui_puzzles.engine.rule import Level, Rule
from tui_puzzles.engine.step import Step
from tui_puzzles.engine.verify import proves
from tui_puzzles.engine.words.explain import conclusions_to_text
from tui_puzzles.records import field, record
from tui_puzzles.testing.truth import Searched
from tui_puzzles.tutor.collect import moves_of

Source = Callable[[random.Random], Board]
"""A puzzle with one solution or more, as a reader gives it."""

SHARES = (0.0, 0.1, 0.3, 0.6, 0.9)  # of what could be entered, or taken out
RARE = 0.04  # how often a rule that tries everything has its turn
LARGE = 100  # cells of a board on which searching for everything takes minutes
MOST = 60  # steps of one rule on one board
NOISE = (0.02, 0.2, 0.5)  # of the marks that are not in the solution


@record(frozen=False)
class PlayersReport:
    """How many steps each rule had, and those that are false or not proved, as text."""

    steps: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    positions: int = 0

    def __str__(self) -> str:
        rules = ", ".join(f"{name} {times}" for name, times in self.steps.most_common())
        return f"{self.steps.total()} steps on {self.positions} positions: {rules}"


def position_by_hand(game: Game, start: Board, rng: random.Random) -> Position | None:
    """A position on the way to one of the solutions; None where search finds none."""
    solutions = game.search(start, 2).solutions
    if not solutions:
        return None
    truth = rng.choice(solutions).marks
    position = Position(game.proved(start))
    entries, out = rng.choice(SHARES), rng.choice(SHARES)
    for mark in members(truth & ~start.placed_marks):
        if rng.random() < entries:
            position = position.moved(_move(Act.ENTER, mark, position))
    for mark in members(start.marks & ~truth & ~start.placed_marks):
        if rng.random() < out:
            position = position.moved(_move(Act.REMOVE, mark, position))
    return position


def _move(act: Act, mark: int, position: Position) -> Move:
    return Move(act, position.layout.cell_of(mark), position.layout.value_of(mark))


def check(game: Game, source: Source, rng: random.Random, report: PlayersReport) -> None:
    """One position: every rule there, on the settled board or on one with nothing concluded."""
    start = source(rng)
    position = position_by_hand(game, start, rng)
    if position is None:
        return
    report.positions += 1
    boards = position.board, position.bare
    truth = Searched(game, position.board)
    for rule in _rules(game, start, rng):
        board = rng.choice(boards)
        for step in islice(rule.steps(board), MOST):
            report.steps[rule.name] += 1
            fault = _fault(rule, step, truth)
            if fault:
                report.faults.append(f"{fault}: {_written(game, step, position)}")


def _rules(game: Game, board: Board, rng: random.Random) -> Iterator[Rule]:
    """All rules up to unfair, now and then one beyond; on large boards those that take no time."""
    top = Level.UNFAIR if board.layout.size <= LARGE else Level.HARD
    return (r for r in game.rules if r.level <= top or (top > Level.HARD and rng.random() < RARE))


def _fault(rule: Rule, step: Step, truth: Searched) -> str:
    if not truth.allows(step):
        return "false"
    return "" if rule.unique or proves(truth.board.settled(), step) else "not proved"


def _written(game: Game, step: Step, position: Position) -> str:
    """The rule, its conclusions, and the position as words for the command line."""
    concluded = conclusions_to_text(step, position.layout)
    puzzle = game.format(position.start, game.notation.short)
    return f"{step.rule}: {concluded}: {puzzle!r} --moves '{moves_of(position)}'"


def check_laws(layout: Layout, solution: Bits, rng: random.Random) -> None:
    """The laws keep each mark of a solution; of a choice one is true; a blank excludes nothing."""
    for unit in layout.units:
        marks = _with_noise(layout, solution, rng)
        narrowed = unit.narrowed(layout, marks)
        assert unit.allows(layout, marks), unit.name
        assert not narrowed & ~marks, unit.name
        assert not solution & ~narrowed, unit.name
    assert all((choice & solution).bit_count() == 1 for choice in layout.choices)
    assert not any(layout.rivals[mark] & solution for mark in members(solution))
    if layout.blank is not None:
        for cell, own in enumerate(layout.cell_marks):
            assert not layout.rivals[layout.mark(cell, layout.blank)] & ~own


def _with_noise(layout: Layout, solution: Bits, rng: random.Random) -> Bits:
    share = rng.choice(NOISE)
    return solution | of(mark for mark in members(layout.all_marks) if rng.random() < share)
