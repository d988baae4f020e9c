"""Queens as an exact cover, and as one to watch."""

from tui_puzzles.engine.bits import bit, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.games.queens.puzzle import QUEEN, puzzle_of
from tui_puzzles.search.exact_cover import ExactCover
from tui_puzzles.search.stage import CoverScene, Sign


def as_exact_cover(board: Board) -> ExactCover | None:
    """The board as an exact cover, an option for each cell that can be a queen.

    None when a unit needs more than one queen: then it is not an exact cover.
    """
    puzzle = puzzle_of(board)
    if puzzle.need > 1:
        return None
    primary = {unit.name: unit.cells for unit in puzzle.needing}
    secondary = {unit.name: unit.cells for unit in puzzle.units if unit.name not in primary}
    units = {**primary, **secondary}
    cells = members(puzzle.places(board.marks, QUEEN))
    options = [[name for name, own in units.items() if own & bit(cell)] for cell in cells]
    return ExactCover(list(primary), list(secondary), options)


def queens_stage(board: Board) -> CoverScene:
    """An option for each cell that can be a queen; BadInput with several stars a unit."""
    puzzle, cover = puzzle_of(board), as_exact_cover(board)
    if cover is None:
        raise BadInput(f"{puzzle.need} stars a unit are no exact cover", expected="one queen each")
    cells = list(members(puzzle.places(board.marks, QUEEN)))
    size = puzzle.field.cols
    letters = "".join(puzzle.letters).lower() or "." * puzzle.size
    return CoverScene(
        "Dancing Links: queens",
        cover,
        {unit.name: _short(unit.name, unit.kind) for unit in puzzle.units},
        [puzzle.cell_names[cell] for cell in cells],
        [letters[at : at + size] for at in range(0, puzzle.size, size)],
        [(Sign(*puzzle.field.row_col(cell), "Q"),) for cell in cells],
    )


def _short(name: str, kind: str) -> str:
    """``R1``, ``C1``, the region's letter; for the many diagonals and squares only a sign."""
    last = name.rpartition(" ")[2]
    match kind:
        case "row" | "column":
            return kind[0].upper() + last
        case "region":
            return last
        case "square":
            return "#"
    start, _, end = last.partition("-")
    return "\\" if start.partition("c")[2] < end.partition("c")[2] else "/"
