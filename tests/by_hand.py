"""Where players stand: entries made and candidates taken out at random, rules called one by one.

``check`` takes a type's puzzles to such positions and asks each rule there by name, through every
door, whether it is true by search and proved from its own evidence.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice

from tui_puzzles.engine.bits import bit, has, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import Game
from tui_puzzles.engine.position import Act, Move, Position
from tui_puzzles.engine.rule import Level, Rule
from tui_puzzles.engine.step import Step
from tui_puzzles.engine.verify import proves
from tui_puzzles.tutor.collect import moves_of

Source = Callable[[random.Random], Board]
"""A puzzle with one solution or more, as a reader gives it."""

SHARES = (0.0, 0.1, 0.3, 0.6, 0.9)  # of what could be entered, or taken out
RARE = 0.04  # how often a rule that tries everything has its turn
LARGE = 100  # cells of a board on which searching for everything takes minutes
MOST = 60  # steps of one rule on one board


@dataclass
class Truth:
    """What search says of a board: which marks are in some solution, which in all of them."""

    game: Game
    board: Board
    known: dict[tuple[int, bool], bool] = field(default_factory=dict)

    @cached_property
    def only(self) -> Board | None:
        """The one solution, if there is just one."""
        return self.game.search(self.board, 2).only

    def allows(self, step: Step) -> bool:
        """Has every solution what the step places, and none what it takes out?"""
        placed = all(not self._has_solution(mark, False) for mark in members(step.placements))
        return placed and not any(self._has_solution(m, True) for m in members(step.eliminations))

    def _has_solution(self, mark: int, true: bool) -> bool:
        """Is there a solution in which the mark is true (or false)?"""
        if self.only:
            return has(self.only.marks, mark) == true
        if (mark, true) not in self.known:
            board = self.board.taking(bit(mark)) if true else self.board.without(bit(mark))
            self.known[mark, true] = bool(self.game.search(board, 1).solutions)
        return self.known[mark, true]


@dataclass
class Report:
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


def check(game: Game, source: Source, rng: random.Random, report: Report) -> None:
    """One position: every rule there, on the settled board or on one with nothing concluded."""
    start = source(rng)
    position = position_by_hand(game, start, rng)
    if position is None:
        return
    report.positions += 1
    raw = position.entered.without(position.removed & ~position.entries)
    truth = Truth(game, position.board)
    for rule in _rules(game, start, rng):
        board = rng.choice((position.board, raw))
        for step in islice(rule.steps(board), MOST):
            report.steps[rule.name] += 1
            fault = _fault(rule, step, truth)
            if fault:
                report.faults.append(f"{fault}: {rule.name}: {_written(game, position)}")


def _rules(game: Game, board: Board, rng: random.Random) -> Iterator[Rule]:
    """All rules up to unfair, now and then one beyond; on large boards those that take no time."""
    top = Level.UNFAIR if board.layout.size <= LARGE else Level.HARD
    return (r for r in game.rules if r.level <= top or (top > Level.HARD and rng.random() < RARE))


def _fault(rule: Rule, step: Step, truth: Truth) -> str:
    if not truth.allows(step):
        return "false"
    return "" if rule.unique or proves(truth.board.settled(), step) else "not proved"


def _written(game: Game, position: Position) -> str:
    """The position as words for the command line."""
    return f"{game.format(position.start, game.notation.short)!r} --moves '{moves_of(position)}'"


def fewer_givens(board: Board, rng: random.Random, most: int) -> Board:
    """The puzzle without some of its givens; often it has several solutions then."""
    givens = list(members(board.placed_marks))
    gone = rng.sample(givens, min(len(givens), rng.randint(0, most)))
    return Board.start(board.layout, board.placed_marks & ~of(gone))
