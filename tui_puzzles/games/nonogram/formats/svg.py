"""The finished picture as SVG, with the colours of its inks."""

from tui_puzzles.engine.board import Board
from tui_puzzles.games.nonogram.formats.pictures import finished_rows
from tui_puzzles.games.nonogram.puzzle import puzzle_of
from tui_puzzles.notation.entities import escaped

PIXEL = 12  # user units a cell


def svg(board: Board) -> str:
    """The boxes as squares on white, under the title; BadInput for an unfinished picture."""
    puzzle = puzzle_of(board)
    rows = finished_rows(board)
    width, height = PIXEL * len(rows[0]), PIXEL * len(rows)
    size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" {size} shape-rendering="crispEdges">']
    if puzzle.title:
        lines.append(f"<title>{escaped(puzzle.title, quote=False)}</title>")
    lines.append(f'<rect width="{width}" height="{height}" fill="#ffffff"/>')
    for ink in puzzle.inks:
        path = "".join(
            f"M{PIXEL * col} {PIXEL * row}h{PIXEL}v{PIXEL}h-{PIXEL}z"
            for row, signs in enumerate(rows)
            for col, sign in enumerate(signs)
            if sign == ink.symbol
        )
        lines.append(f'<path fill="#{ink.rgb}" d="{path}"/>')
    return "\n".join([*lines, "</svg>"]) + "\n"
