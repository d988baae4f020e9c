"""Rules that hold either way: what follows from each candidate of the cell they turn on."""

from tui_puzzles.engine.bits import bit, has, is_single, members, only, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.step import Role, Step
from tui_puzzles.ui.board.skin import TextPiece
from tui_puzzles.ui.puzzle.paragraphs import Rows


def cases_of(step: Step, board: Board) -> Rows:
    """A line for each candidate; none where the step isn't of that kind."""
    layout = board.layout
    focus = union(piece.cells for piece in step.evidence if piece.role is Role.FOCUS)
    others = union(piece.cells for piece in step.evidence if piece.role is Role.SUPPORT)
    removed = layout.values_of(step.eliminations)
    if not is_single(focus) or not is_single(removed) or step.placements:
        return Rows()
    pivot, digit, pieces = only(focus), only(removed), list[TextPiece]()
    for value in members(board.candidates(pivot) & ~removed):
        forced = _forced(board, layout.mark(pivot, value), others & ~focus, digit)
        if forced is None:
            return Rows()
        pieces += [
            TextPiece(f"  if {layout.cell_names[pivot]} is {layout.symbols[value]}, "),
            TextPiece("then "),
            TextPiece(f"{layout.cell_names[forced]} is {layout.symbols[digit]}", (Role.SUPPORT,)),
            TextPiece("\n"),
        ]
    return Rows(pieces)


def _forced(board: Board, mark: int, cells: int, digit: int) -> int | None:
    """The first of these cells that can only be this digit once the mark is true."""
    layout = board.layout
    rivals = layout.rivals[mark]
    for cell in members(cells):
        left = layout.values_of(board.marks & layout.cell_marks[cell] & ~rivals)
        if left == bit(digit) and has(board.candidates(cell), digit):
            return cell
    return None
