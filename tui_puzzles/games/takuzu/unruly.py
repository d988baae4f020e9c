"""Ids of Unruly, from Simon Tatham's collection: ``8x6u:bAdC...``, columns and rows.

Each letter says how many open cells there are before the next one that is filled, ``a`` for none: a
small letter before a 0, a capital one before a 1. ``z`` is 25 open cells. The last letter leads
behind the board. With ``u`` no two lines are equal; how hard it is meant to be may stand behind it.
"""

from collections.abc import Iterator

from tui_puzzles.engine.bits import of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry
from tui_puzzles.engine.later import expression
from tui_puzzles.games.takuzu.puzzle import SIDES, Takuzu, puzzle_of
from tui_puzzles.notation.blocks import TextBlock
from tui_puzzles.notation.rows import symbols_of

_ID = expression(r"\s*(\d{1,4})x(\d{1,4})(u?)(?:d\w)?:([a-zA-Z]+)\s*")
_LONG = 25


def fits(block: TextBlock) -> bool:
    """Is it a size and letters?"""
    return len(block.lines) == 1 and _ID.fullmatch(block.lines[0].text) is not None


def read(block: TextBlock) -> Entry:
    """The puzzle of an id."""
    line = block.lines[0]
    match = _ID.fullmatch(line.text)
    if match is None:
        raise line.bad("this is not an id of Unruly", "such as 6x6:bAdC...")
    columns, rows = int(match[1]), int(match[2])
    if rows not in SIDES or columns not in SIDES:
        known = f"even numbers from {SIDES[0]} to {SIDES[-1]}"
        raise line.bad(f"the board has {rows} rows and {columns} columns", known)
    layout, filled = Takuzu(rows, columns, {}, not match[3]), list(_filled(match[4]))
    if filled[-1][0] != layout.size:
        cells = f"there are {filled[-1][0]} cells"
        raise line.bad(cells, f"{layout.size}, and a last letter", match.start(4))
    marks = of(layout.mark(cell, value) for cell, value in filled[:-1])
    return Entry(Board.start(layout, marks), title=block.title, line=block.line)


def _filled(letters: str) -> Iterator[tuple[int, int]]:
    """The cells that the letters lead to, and their values; the last one is behind the board."""
    cell = 0
    for letter in letters:
        if letter not in "zZ":
            cell += ord(letter.lower()) - ord("a")
            yield cell, int(letter.isupper())
        cell += _LONG if letter in "zZ" else 1
    if letters[-1] in "zZ":
        yield cell, 0


def write(board: Board) -> str:
    """The id; BadInput for boards with signs between cells."""
    puzzle, text, run = puzzle_of(board), "", 0
    if puzzle.signs:
        raise BadInput("Unruly has no signs between cells", expected="another form")
    for symbol in (*symbols_of(board, "."), "0"):
        if symbol == ".":
            run += 1
            continue
        letter = chr(ord("a") + run % _LONG)
        text += "z" * (run // _LONG) + (letter.upper() if symbol == "1" else letter)
        run = 0
    return f"{puzzle.field.cols}x{puzzle.field.rows}{'' if puzzle.equal else 'u'}:{text}"
