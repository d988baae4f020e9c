"""Pictures as cells in any shape: boxes and spaces, 1s and 0s, squares of colours."""

import re
from collections.abc import Sequence

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.later import expression
from tui_puzzles.games.nonogram.formats.palette import InkPalette, plain_palette
from tui_puzzles.games.nonogram.formats.pictures import BOXES, sheet_of
from tui_puzzles.games.nonogram.formats.sheet import LARGEST
from tui_puzzles.notation.grids import CellKind
from tui_puzzles.notation.rows import is_map
from tui_puzzles.notation.shapes import Row

_SPACES = {"", *".-_ x0⬜□⚪░", "None", "null", "False", "false"}
_BLACKS = {*BOXES, *"1⬛■▓▒⚫", "True", "true"}
_COLOURS = {
    **dict.fromkeys("🟥🔴", "red"),
    **dict.fromkeys("🟧🟠", "orange"),
    **dict.fromkeys("🟨🟡", "yellow"),
    **dict.fromkeys("🟩🟢", "green"),
    **dict.fromkeys("🟦🔵", "blue"),
    **dict.fromkeys("🟪🟣", "purple"),
    **dict.fromkeys("🟫🟤", "brown"),
}
_FEWEST = 3  # rows and columns of a picture in text


def _board(rows: Sequence[Row]) -> Board:
    """The nonogram of a picture; BadInput for signs of other puzzles, and for regions."""
    texts = [cell.text for row in rows for cell in row]
    end, start = rows[0][-1].end, rows[1][0]
    if (end.line, end.column) == (start.line, start.column) and {*texts} <= {*"01"}:
        raise BadInput("digits without ends of rows are no picture", expected="a line for each row")
    signs = {*texts} - _SPACES
    blanks = {*texts} & _SPACES
    if not signs or not blanks or is_map(texts) or _is_others(rows, signs, blanks):
        raise BadInput("these are not the cells of a picture", expected="# and .")
    if len(signs & _BLACKS) > 1 or len(blanks) > 1:
        raise BadInput("the picture has several signs for one thing", expected="# and .")
    palette = InkPalette() if signs - _BLACKS else plain_palette()
    for sign in sorted(signs) if signs - _BLACKS else ():
        name = _COLOURS.get(sign, "black")
        palette.add(sign, name=name, wishes=name[0])
    values = palette.values if signs - _BLACKS else dict.fromkeys(signs, 1)
    pixels = [[values.get(cell.text, 0) for cell in row] for row in rows]
    layout = sheet_of(pixels, 1, tuple(palette.inks)).puzzle()
    return Board.start(layout, 0)


def _is_others(rows: Sequence[Row], signs: set[str], blanks: set[str]) -> bool:
    """Are they 0s and 1s that never are three in a row?"""
    if "1" not in signs:
        return False
    lines = ["".join(cell.text for cell in line) for line in (*rows, *zip(*rows, strict=True))]
    return blanks != {"0"} or not any("000" in line or "111" in line for line in lines)


KIND = CellKind(
    cell="|".join(map(re.escape, (*_BLACKS, *_COLOURS, *_SPACES))),
    known="# for filled, . for empty",
    needs=r".+",
    fits=lambda rows, columns: min(rows, columns) >= _FEWEST and max(rows, columns) <= LARGEST,
    board=_board,
    blanks=False,  # frameworks of words are written so
    signs=2,  # black and white squares: elsewhere both are open cells
    says=expression(r".*\"words\"\s*:").match,  # and others come with their words
)
