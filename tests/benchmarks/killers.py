"""Killer Sudokus to measure on: those of the generator, and hard ones with few, large cages."""

from collections.abc import Iterator, Sequence
from itertools import count, islice
from random import Random

from tests.givens import caged, with_givens
from tui_puzzles.engine.bits import Bits, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.rule import Level
from tui_puzzles.games.sudoku.filling import full_grid
from tui_puzzles.games.sudoku.puzzle import LAYOUT, Sudoku, layout_of
from tui_puzzles.games.sudoku.search import verdict
from tui_puzzles.laws.kinds import Clue

ORDINARY = (Level.EASY, Level.MEDIUM, Level.HARD, Level.UNFAIR)
LARGEST = 9  # cells of a cage
NODES = 20_000  # of a search for two solutions, where cages are joined


def ordinary(number: int) -> list[Board]:
    """So many puzzles with one solution, as many of each level."""
    return list(islice(_ordinary(), number))


def _ordinary() -> Iterator[Board]:
    for seed in count():
        chance = Random(seed)
        grid = full_grid(chance)
        level = ORDINARY[seed % len(ORDINARY)]
        board = with_givens(caged(LAYOUT, grid, level, chance), grid, chance)
        if board is not None:
            yield board


def large(number: int) -> list[Board]:
    """So many puzzles without givens, no two neighbouring cages of which could be one."""
    return list(islice(_large(), number))


def _large() -> Iterator[Board]:
    for seed in count():
        chance = Random(seed)
        grid = full_grid(chance)
        layout = caged(LAYOUT, grid, Level.HARD, chance)
        if _is_proper(layout):
            yield Board.start(_joined(layout, grid, chance), 0)


def _is_proper(layout: Sudoku) -> bool:
    return verdict(Board.start(layout, 0), 2, NODES).only is not None


def _joined(layout: Sudoku, grid: Bits, chance: Random) -> Sudoku:
    """Neighbouring cages joined in random order, while there is one solution."""
    digit = {layout.cell_of(mark): layout.value_of(mark) for mark in members(grid)}
    failed = set[Clue]()
    while pairs := [
        (one, other, both)
        for one, other, both in _pairs(layout)
        if both not in failed and len({digit[cell] for cell in both.cells}) == len(both.cells)
    ]:
        one, other, both = chance.choice(pairs)
        rest = [clue for clue in layout.variant.clues if clue not in (one, other)]
        joined = layout_of(layout.variant._replace(clues=tuple(sorted([*rest, both]))))
        if _is_proper(joined):
            layout = joined
        else:
            failed.add(both)
    return layout


def _pairs(layout: Sudoku) -> Iterator[tuple[Clue, Clue, Clue]]:
    """Neighbouring cages, and what they would be together."""
    clues: Sequence[Clue] = layout.variant.clues
    for number, one in enumerate(clues):
        near = {cell for own in one.cells for cell in layout.field.near(own)}
        for other in clues[:number]:
            cells = (*one.cells, *other.cells)
            if near & {*other.cells} and len(cells) <= LARGEST:
                total = int(one.value) + int(other.value)
                yield one, other, Clue("cage", tuple(sorted(cells)), str(total))
