"""Stepping: the next step, all steps, and the walk from a board to where the rules end."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import TypeAlias

from tui_puzzles.engine.bits import Bits
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.rule import Dry, Level, Rule
from tui_puzzles.engine.step import Step


def next_step(board: Board, rules: Iterable[Rule], dry: Dry | None = None) -> Step | None:
    """The first step of the first rule that has one; None when no rule has."""
    board = board.settled()
    if dry is not None:
        dry.see(board)
    for rule in rules:
        for step in rule.steps(board, dry):
            return step
    return None


def all_steps(board: Board, rules: Iterable[Rule]) -> Iterator[Step]:
    """Every step of every rule, in the rules' order."""
    for rule in rules:
        yield from rule.steps(board)


def walk(board: Board, rules: Sequence[Rule]) -> Iterator[tuple[Step, Board]]:
    """Step after step, each with the board after it, until all is placed or no rule has a step.

    The walk starts on the settled board. Raises Contradiction when the board turns out to have no
    solution.
    """
    dry, board = Dry(), board.settled()
    while board.open:
        board.check_cells()
        step = next_step(board, rules, dry)
        if step is None:
            break
        before, board = board, board.after(step)
        before.memory.clear()  # of many boards, kept together, it would be much
        yield step, board
    board.check()


Taken: TypeAlias = list[tuple[Rule, int]]
"""Rules with how many steps of theirs were taken."""


def rounds(board: Board, rules: Sequence[Rule]) -> Iterator[tuple[Taken, Board]]:
    """A walk for who only counts its steps: those that leave each other alone are taken together.

    These are all steps of the lasting rules that come first; the quick ones that come with them
    take theirs without evidence. Raises Contradiction when the board turns out to have no solution.
    """
    dry, board = Dry(), board.settled()
    early = list(takewhile(lambda rule: rule.lasting or rule.at_once, rules))
    others = {rule.name: rule for rule in rules[len(early) :]}
    while board.open:
        board.check_cells()
        before, (taken, placed, removed) = board, _together(board, early)
        if taken:
            board = board.taking(placed, removed)
        else:
            step = next_step(board, others.values(), dry)
            if step is None:
                break
            taken, board = [(others[step.rule], 1)], board.after(step)
        before.memory.clear()
        yield taken, board
    board.check()


def _together(board: Board, rules: Sequence[Rule]) -> tuple[Taken, Bits, Bits]:
    """How many steps the rules have, no two of which do the same; what they place and remove.

    A rule that isn't lasting has its first step taken, and only when those before have none.
    """
    taken: Taken = []
    placed = removed = 0
    for rule in rules:
        if taken and not rule.lasting:
            break
        if rule.at_once is not None:
            new = rule.at_once(board) & ~placed
            if new:
                taken.append((rule, new.bit_count()))
                placed |= new
            continue
        number = 0
        for step in rule.steps(board):
            if step.placements & ~placed or step.eliminations & ~removed:
                number += 1
                placed |= step.placements
                removed |= step.eliminations
        if number:
            taken.append((rule, number))
    return taken, placed, removed


def upkeep(board: Board, step: Step, rules: Sequence[Rule]) -> list[Step]:
    """What follows from a step's placements as steps of their own (``after`` folds them in)."""
    return [s for s, _ in tidy(board.after_bare(step), rules)] if step.placements else []


def tidy(board: Board, rules: Sequence[Rule]) -> Iterator[tuple[Step, Board]]:
    """The upkeep steps of a board, each with the board after it; places nothing."""
    for rule in rules:
        for step in rule.steps(board):
            rest = step.eliminations & board.marks
            if rest:
                board = board.without(rest)
                yield Step(step.rule, step.evidence, 0, rest), board


@dataclass(frozen=True, slots=True)
class Rating:
    """How hard a board is for the rules, and whether they finish it."""

    level: Level
    score: int
    hardest: Rule | None
    steps: int
    solved: bool


def rate(board: Board, rules: Sequence[Rule], ceilings: dict[Level, int]) -> Rating:
    """Walk the board; the level is the hardest step's, raised when the score passes a ceiling."""
    hardest: Rule | None = None
    score = steps = 0
    for taken, after in rounds(board, rules):
        board = after
        for used, number in taken:
            steps += number
            score += used.score * number
            if hardest is None or (used.level, used.score) > (hardest.level, hardest.score):
                hardest = used
    level = level_of(hardest.level if hardest else Level.EASY, score, ceilings)
    return Rating(level, score, hardest, steps, solved=not board.open)


def level_of(hardest: Level, score: int, ceilings: dict[Level, int]) -> Level:
    """The lowest level that is neither under the hardest step's nor too low for the score."""
    fits = (at for at in Level if at >= hardest and score <= ceilings.get(at, score))
    return max(Level.EASY, next(fits, Level.EXTREME))
