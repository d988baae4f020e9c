"""The finished picture as SVG, with the colours of its inks; and in half blocks for a terminal."""

from html import escape
from itertools import zip_longest

from tui_puzzles.engine.board import Board
from tui_puzzles.games.nonogram.formats.pictures import finished_rows
from tui_puzzles.games.nonogram.puzzle import picture_rows, puzzle_of

PIXEL = 12  # user units a cell
HALVES = {"..": " ", "#.": "▀", ".#": "▄", "##": "█"}  # a cell above one


def svg(board: Board) -> str:
    """The boxes as squares on white, under the title; BadInput for an unfinished picture."""
    puzzle = puzzle_of(board)
    rows = finished_rows(board)
    width, height = PIXEL * len(rows[0]), PIXEL * len(rows)
    size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" {size} shape-rendering="crispEdges">']
    if puzzle.title:
        lines.append(f"<title>{escape(puzzle.title, quote=False)}</title>")
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


def half_blocks(board: Board) -> list[str]:
    """A picture of one ink, two rows of it a line."""
    rows = picture_rows(board)
    pairs = zip_longest(rows[::2], rows[1::2], fillvalue="." * len(rows[0]))
    return ["".join(HALVES[a + b] for a, b in zip(*pair, strict=True)) for pair in pairs]
