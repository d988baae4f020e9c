"""The canonical form: the same for all that symmetries make of a puzzle, and for no other."""

import random
from itertools import chain
from typing import TypeVar

import pytest

from tui_puzzles.engine.bits import bit
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import Wish
from tui_puzzles.engine.rule import Level
from tui_puzzles.games.sudoku.canonical import canonical
from tui_puzzles.games.sudoku.game import GAME
from tui_puzzles.games.sudoku.houses import SHAPES
from tui_puzzles.games.sudoku.puzzle import LAYOUT, Variant, layout_of, puzzle_of
from tui_puzzles.laws.kinds import Clue

T = TypeVar("T")
KINDS = [("", 4), ("", 6), ("", 9), ("x", 9), ("jigsaw", 6)]


def rows_of(board: Board) -> list[list[int]]:
    side = puzzle_of(board).variant.side
    cells = [board.value(cell) if board.placed >> cell & 1 else -1 for cell in range(side**2)]
    return [[-1 if value is None else value for value in cells[at : at + side]]
            for at in range(0, side**2, side)]  # fmt: skip


def shuffled(size: int, groups: int, chance: random.Random) -> list[int]:
    """Groups in any order, and in each its members."""
    order = chance.sample(range(groups), groups)
    members = size // groups
    return [at * members + one for at in order for one in chance.sample(range(members), members)]


def moved(board: Board, chance: random.Random) -> Board:
    """The same puzzle by a symmetry of its kind."""
    variant = puzzle_of(board).variant
    rows, side = rows_of(board), variant.side
    regions = [list(variant.regions[at : at + side]) for at in range(0, len(variant.regions), side)]
    high, wide = SHAPES[side]
    if variant.extras or regions:
        for turn in range(chance.randrange(4)):
            rows, regions = turned(rows), turned(regions)
            if turn == 2:
                rows, regions = rows[::-1], regions[::-1]
    else:
        down, across = shuffled(side, side // high, chance), shuffled(side, side // wide, chance)
        rows = [[rows[row][column] for column in across] for row in down]
        if high == wide and chance.random() < 0.5:
            rows = turned(rows)
    names = [*chance.sample(range(side), side), -1]
    text = "".join(chain.from_iterable(regions))
    layout = layout_of(Variant(side, text, variant.extras))
    cells = enumerate(chain.from_iterable(rows))
    marks = (layout.mark(cell, names[value]) for cell, value in cells if value >= 0)
    return Board.start(layout, sum(1 << mark for mark in marks))


def turned(rows: list[list[T]]) -> list[list[T]]:
    return [list(row) for row in zip(*rows[::-1], strict=True)]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("style", "side"), KINDS)
def test_symmetries_keep_it(style: str, side: int, seed: int) -> None:
    chance = random.Random(seed)
    board = GAME.generate(Wish(Level.EASY, (side, side), style), chance)
    forms = {canonical(moved(board, chance)) for _ in range(6)}
    assert forms == {canonical(board)}


def test_the_form_is_the_puzzle_itself_moved() -> None:
    board = GAME.generate(Wish(Level.EASY), random.Random(1))
    form = canonical(board).split()[-1]
    digits = form.translate(str.maketrans("012345678", "123456789"))
    [entry] = GAME.parse(digits)
    assert entry.board is not None
    assert canonical(entry.board) == canonical(board)
    assert len(digits.replace(".", "")) == board.placed.bit_count()


def test_others_have_others() -> None:
    chance = random.Random(1)
    boards = [GAME.generate(Wish(Level.EASY), chance) for _ in range(5)]
    fewer = Board.start(boards[0].layout, boards[0].marks & boards[0].placed_marks)
    assert len({canonical(board) for board in (*boards, fewer)}) == 5
    lone = {canonical(GAME.generate(Wish(Level.EASY, (4, 4)), chance)) for _ in range(300)}
    assert len(lone) < 250  # there are few


def test_constraints_tell_puzzles_apart() -> None:
    givens = bit(LAYOUT.mark(0, 1)) | bit(LAYOUT.mark(80, 2))
    odd, even = Clue("odd", (4, 40)), Clue("even", (5,))
    sets: list[tuple[Clue, ...]] = [(), (odd,), (even,), (odd, even), (Clue("odd", (4,)),)]
    boards = [Board.start(layout_of(Variant(clues=clues)), givens) for clues in sets]
    assert len({canonical(board) for board in boards}) == len(sets)
    swapped = Board.start(layout_of(Variant(clues=(even, odd))), givens)
    assert canonical(swapped) == canonical(boards[3])
