"""A Slitherlink on paper: points, clues, lines and crosses."""

from collections.abc import Iterator

from tui_puzzles.engine.bits import has, members
from tui_puzzles.engine.board import Board
from tui_puzzles.games.slitherlink.puzzle import puzzle_of
from tui_puzzles.laws.loop import drawn
from tui_puzzles.paper.drawing import (
    GREY,
    Disc,
    DrawnText,
    PaperDrawing,
    Piece,
    StraightLine,
    Weight,
)

MARGIN = 0.1  # round the outer points, as a part of a cell


def draw(board: Board) -> PaperDrawing:
    """The points and the clues, with the lines of the loop, and crosses that are given."""
    puzzle = puzzle_of(board)
    net = puzzle.net
    points = (net.points.row_col(at) for at in range(net.points.size))
    pieces: list[Piece] = [Disc(col, row, 0.05) for row, col in points]
    for face, clue in puzzle.clued.items():
        row, col = net.faces.row_col(face)
        pieces.append(DrawnText(col + 0.5, row + 0.5, f"{clue.least}"))
    placed = (piece.placed(MARGIN, MARGIN, 1) for piece in (*pieces, *_edges(board)))
    return PaperDrawing(net.cols + 2 * MARGIN, net.rows + 2 * MARGIN, tuple(placed))


def _edges(board: Board) -> Iterator[Piece]:
    net, (crosses, lines) = puzzle_of(board).net, drawn(board)
    for edge in members(lines | crosses):
        (top, left), (bottom, right) = map(net.points.row_col, net.ends(edge))
        if has(lines, edge):
            yield StraightLine(left, top, right, bottom, Weight.THICK)
        elif has(board.givens, edge):
            yield DrawnText((left + right) / 2, (top + bottom) / 2, "x", 0.3, colour=GREY)
