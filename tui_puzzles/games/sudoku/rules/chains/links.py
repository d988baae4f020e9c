"""The links of a board: between single candidates, with groups, with almost locked sets."""

from collections.abc import Iterator

from tui_puzzles.engine.bits import Bits, bit, count, has, is_single, members, of, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.memory import remembered
from tui_puzzles.games.sudoku.rules.als.als import almost_locked_sets
from tui_puzzles.games.sudoku.rules.geometry import intersections
from tui_puzzles.laws.different import sight
from tui_puzzles.logic.links import AlmostLocked, Links


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


@remembered
def grouped(board: Board) -> Links:
    """All links between single candidates and groups: the places of a digit in a box and a line."""
    return Links(board, groups=groups_of(board))


@remembered
def with_sets(board: Board) -> Links:
    """The same, and those inside almost locked sets of two cells and more."""
    sets = [*_almost_locked(board), *_with_a_cell(board)]
    groups = groups_of(board)
    in_sets = (own for almost_locked in sets for own in almost_locked.marks if not is_single(own))
    return Links(board, groups=list(dict.fromkeys([*groups, *in_sets])), sets=sets)


def _almost_locked(board: Board) -> Iterator[AlmostLocked]:
    for als in almost_locked_sets(board):
        if not is_single(als.cells):
            yield AlmostLocked(als.cells, (als.house,), als.marks(board.layout))


def _with_a_cell(board: Board) -> Iterator[AlmostLocked]:
    """Sets with a cell elsewhere that sees all their places of several digits, and has one more.

    The cell is that one, or else one of the several; then the set lacks this and has the rest.
    """
    layout = board.layout
    for als in almost_locked_sets(board):
        for cell in members(board.open & ~als.house.cells & union(als.seen)):
            here = board.candidates(cell)
            several = of(
                digit for digit in members(here & als.digits) if has(als.seen[digit], cell)
            )
            rest = als.digits & ~several
            if rest and count(several) > 1 and is_single(here & ~several):
                own = tuple(layout.marks(als.spots[digit], bit(digit)) for digit in members(rest))
                seeing = (
                    unit
                    for digit in members(several)
                    for unit in sight(layout, bit(cell), als.spots[digit], bit(digit))
                )
                yield AlmostLocked(
                    als.cells | bit(cell),
                    (als.house, *dict.fromkeys(seeing)),
                    (*own, layout.marks(bit(cell), here & ~several)),
                )
