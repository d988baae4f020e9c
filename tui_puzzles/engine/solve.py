"""Stepping: the next step, all steps, and the walk from a board to where the rules end.

The walk is a road, of which each step is as high as its rule is hard: the puzzle's mountain.
"""

import math
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import TypeAlias

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.rule import Card, Dry, Level, Rule, Scout
from tui_puzzles.engine.step import Step
from tui_puzzles.records import NamedTuple


def next_step(
    board: Board, rules: Iterable[Rule], dry: Dry | None = None, silent: Container[str] = ()
) -> Step | None:
    """The first step of the first rule that has one; None when no rule has.

    Rules that are known to be ``silent`` have none.
    """
    board = board.settled()
    if dry is not None:
        dry.see(board)
    for rule in rules:
        if rule.name not in silent:
            for step in rule.steps(board, dry):
                return step
    return None


def scout_of(layout: Layout, rules: Sequence[Rule]) -> Scout | None:
    """What goes ahead of the rules on this layout, if anything does."""
    first = next(iter(rules), None)
    return first.scout(layout, rules) if first and first.scout else None


def silent_on(board: Board, rules: Sequence[Rule]) -> Container[str]:
    """The names of rules that have no step on a settled board, as far as it is known quickly."""
    scout = scout_of(board.layout, rules)
    return scout.silent(board) if scout else ()


def all_steps(board: Board, rules: Iterable[Rule]) -> Iterator[Step]:
    """Every step of every rule, in the rules' order."""
    for rule in rules:
        yield from rule.steps(board)


Taken: TypeAlias = list[tuple[Rule, int]]
"""Rules with the number of their steps."""


def walk(board: Board, rules: Sequence[Rule]) -> Iterator[tuple[Step, Board]]:
    """Step by step, each with the board after it, until all is placed or no rule has a step.

    The walk starts on the settled board. Raises Contradiction when the board turns out to have no
    solution. Results remembered on a board are dropped when it is left: for many boards they are
    large.
    """
    dry, board, scout = Dry(), board.settled(), scout_of(board.layout, rules)
    while board.open:
        board.check_cells()
        step = next_step(board, rules, dry, scout.silent(board) if scout else ())
        if step is None:
            break
        before, board = board, board.after(step)
        before.memory.clear()
        yield step, board
    board.check()


def rounds(board: Board, rules: Sequence[Rule]) -> Iterator[tuple[Taken, Board]]:
    """The same walk for counting steps: the easy rules may take theirs together.

    They give their placements without evidence.
    """
    scout = scout_of(board.layout, rules)
    if scout is not None:
        return _ahead(board, rules, scout)
    named = {rule.name: rule for rule in rules}
    bare = [rule.bare for rule in rules]
    return (([(named[step.rule], 1)], after) for step, after in walk(board, bare))


def _ahead(board: Board, rules: Sequence[Rule], scout: Scout) -> Iterator[tuple[Taken, Board]]:
    """The walk of a scout, with single steps where it stops."""
    dry = Dry()
    while board.open:
        taken, board, tried = scout.ahead(board)
        board.check_cells()
        if taken:
            yield [(rules[number], steps) for number, steps in taken], board
        if not board.open:
            break
        step = next_step(board, rules[tried:], dry, scout.silent(board))
        if step is None:
            break
        before, board = board, board.after(step)
        before.memory.clear()
        yield [(next(rule for rule in rules if rule.name == step.rule), 1)], board
    board.check()


def upkeep(board: Board, step: Step, rules: Sequence[Rule]) -> list[Step]:
    """The consequences of a step's placements as separate steps (``after`` includes them)."""
    bare = board.entering(step.placements).without(step.eliminations)
    return [s for s, _ in tidy(bare, rules)] if step.placements else []


def tidy(board: Board, rules: Sequence[Rule]) -> Iterator[tuple[Step, Board]]:
    """The upkeep steps of a board, each with the board after it; places nothing."""
    for rule in rules:
        for step in rule.steps(board):
            rest = step.eliminations & board.marks
            if rest:
                board = board.without(rest)
                yield Step(step.rule, step.evidence, 0, rest), board


class Rating(NamedTuple):
    """The difficulty of a board for the rules, and whether they finish it."""

    level: Level
    score: int
    hardest: Rule | None
    steps: int
    solved: bool
    used: Mapping[str, int] = {}
    """The names of the rules used, each with the number of its steps."""


def rate(board: Board, rules: Sequence[Rule], ceilings: Mapping[Level, int] = {}) -> Rating:
    """Walk the board; the level is the hardest step's, raised when the score passes a ceiling."""
    return rating_of(board, rounds(board, rules), ceilings)


def rating_of(
    board: Board, walked: Iterable[tuple[Taken, Board]], ceilings: Mapping[Level, int] = {}
) -> Rating:
    """The rating of a walk that starts on the board, or of its beginning."""
    hardest: Rule | None = None
    score = steps = 0
    counts: dict[str, int] = {}
    for taken, after in walked:
        board = after
        for used, number in taken:
            steps += number
            score += used.score * number
            counts[used.name] = counts.get(used.name, 0) + number
            if hardest is None or used.rank > hardest.rank:
                hardest = used
    level = level_of(hardest.level if hardest else Level.EASY, score, ceilings, board.layout.work)
    return Rating(level, score, hardest, steps, not board.open, counts)


def level_of(
    hardest: Level, score: int, ceilings: Mapping[Level, int] = {}, work: int = 1
) -> Level:
    """The lowest level that is neither below the hardest step's nor too low for the score.

    ``work``: how many times as much there is to do as on a usual board, ``Layout.work``.
    """
    fits = (at for at in Level if at >= hardest and score <= ceilings.get(at, score) * work)
    return max(Level.EASY, next(fits, Level.EXTREME))


# -- the road through a puzzle: its mountain -----------------------------------------------------

BARS = " ▁▂▃▄▅▆▇█"
STEEP = 1.4
"""The exponent that keeps singles low: without it mountains are plains of half their height."""


class Ascent(NamedTuple):
    """A step of the road: its height, from 0 to 1 by the score of its rule, and its level."""

    height: float
    level: str


class Column(NamedTuple):
    """A part of the road, as high as its highest step; ``begin`` and ``end`` number its steps."""

    top: Ascent
    begin: int
    end: int


Road = Sequence[Ascent]


def ascent(rule: Card, scores: tuple[int, int]) -> Ascent:
    """What a rule asks, where these scores are the lowest and the highest of the picture."""
    low, high = scores
    up = math.log(max(rule.score, low) / low) / math.log(high / low)
    return Ascent(round(float(min(up, 1) ** STEEP), 3), rule.level.label)


def columns(road: Road, width: int) -> list[Column]:
    """The road in as many columns, or in one a step where that is less."""
    number = max(min(width, len(road)), 1)
    ends = [len(road) * at // number for at in range(number + 1)]
    return [Column(max(road[a:b]), a, b) for a, b in pairwise(ends) if a < b]


def bars(heights: Sequence[float], lines: int = 1) -> list[str]:
    """Bars of so many lines, from the top; a height from 0 to 1 is never empty."""
    eighths = [max(round(height * 8 * lines), 1) for height in heights]
    return [
        "".join(BARS[min(max(eighth - 8 * line, 0), 8)] for eighth in eighths)
        for line in reversed(range(lines))
    ]
