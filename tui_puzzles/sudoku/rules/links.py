"""The links of a board: between single candidates, with groups, with almost locked sets."""

from functools import lru_cache

from tui_puzzles.engine.bits import Bits, bit, is_single, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.implications import AlmostLocked, Links
from tui_puzzles.sudoku.rules.als import almost_locked_sets
from tui_puzzles.sudoku.rules.geometry import houses_with_two, intersections


@lru_cache(maxsize=4)
def plain(board: Board) -> Links:
    """All links between single candidates."""
    return Links(board)


def of_digit(board: Board, digit: int) -> Links:
    """The links between the places of one digit."""
    layout, value = board.layout, bit(digit)
    pairs = houses_with_two(layout, board.places(digit))
    choices = [layout.marks(two, value) for _, two in pairs]
    return Links(board, choices=choices, among=layout.marks(layout.cells, value))


def in_pairs(board: Board) -> Links:
    """The links between the candidates of cells with two."""
    layout, two = board.layout, board.few[2]
    cells = [layout.cell_marks[cell] for cell in members(two)]
    return Links(board, choices=cells, among=layout.marks(two, layout.values))


def groups_of(board: Board) -> list[Bits]:
    """The places of a digit in a box and a line, two or more."""
    layout = board.layout
    groups = []
    for cells in intersections(layout):
        for digit, places in enumerate(board.all_places):
            inside = places & cells
            if inside & (inside - 1):
                groups.append(layout.marks(inside, bit(digit)))
    return groups


@lru_cache(maxsize=4)
def grouped(board: Board) -> Links:
    """All links between single candidates and groups: the places of a digit in a box and a line."""
    return Links(board, groups=groups_of(board))


@lru_cache(maxsize=2)
def with_sets(board: Board) -> Links:
    """The same, and those inside almost locked sets of two cells and more."""
    groups = groups_of(board)
    known = set(groups)
    sets = []
    for als in almost_locked_sets(board):
        if not is_single(als.cells):
            marks = als.marks(board.layout)
            sets.append(AlmostLocked(als.cells, als.house, marks))
            new = [own for own in marks if not is_single(own) and own not in known]
            groups += new
            known.update(new)
    return Links(board, groups=groups, sets=sets)
