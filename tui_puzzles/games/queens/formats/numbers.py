"""Boards as numbers, one for each region: rows of them, or all of them in one line with commas."""

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import Entry
from tui_puzzles.engine.later import expression
from tui_puzzles.games.queens.formats import regions
from tui_puzzles.games.queens.formats.text import headings_of, stars_of
from tui_puzzles.games.queens.puzzle import puzzle_of, rows_of
from tui_puzzles.notation.blocks import TextBlock
from tui_puzzles.notation.programs.pzprv3 import is_file_of, pieces_in, size_in
from tui_puzzles.notation.unused import lines_named
from tui_puzzles.records import replace

_ROW = expression(r"\s*\d{1,2}(?:[\s,]+\d{1,2})*\s*,?\s*")
_NUMBER = expression(r"\d+")
NAME = "starbattle"
_PLAYED = str.maketrans("Qx", "#+")


def write(board: Board) -> str:
    """Rows of numbers from 1, below the stars."""
    regions.lettered(board, "numbers")
    heads = [head for head in headings_of(board) if not head.startswith("stars")]
    return "\n".join([f"stars: {puzzle_of(board).need}", *heads, *_numbers(board, 1)])


def _numbers(board: Board, first: int) -> list[str]:
    """The rows, the regions numbered from here."""
    order = {name: str(at) for at, name in enumerate(sorted({*puzzle_of(board).letters}), first)}
    return [" ".join(order[letter] for letter in row) for row in regions.lettered_rows(board)]


# -- files of puzz.link ----------------------------------------------------------------------------


def is_file(block: TextBlock) -> bool:
    """Does it begin like a file of puzz.link?"""
    return is_file_of(block.lines, NAME)


def read_file(block: TextBlock) -> Entry:
    """The board of a file, with the stars and crosses that were put in."""
    pieces = pieces_in(block.lines, "star battle", NAME)
    side, columns = (size_in(piece) for piece in pieces[:2])
    if side != columns or not 1 <= side <= regions.MOST_REGIONS or len(pieces) < 4:
        raise pieces[0].bad(
            f"the board is {side}x{columns}", f"a square of at most {regions.MOST_REGIONS}"
        )
    size_in(pieces[3])
    rows = pieces[4 : 4 + side]
    for row in rows:
        if not _ROW.fullmatch(row.text):
            raise row.bad(f"{row.text!r:.20} is not a row", "a number for each cell")
    numbers = [number for row in rows for number in row.parts(_NUMBER)]
    if len(numbers) != side * side:
        raise pieces[-1].bad(f"there are {len(numbers)} cells of regions", f"{side * side}")
    letters = regions.lettered_in([number.text for number in numbers], rows[0])
    stars = stars_of({"stars": pieces[2].text.strip()}, pieces[2])
    layout = regions.board_of(letters, stars, {}, rows[0])
    played = pieces[4 + side : 4 + 2 * side]
    signs = [row._replace(text="".join(row.text.split()).replace("+", "x")) for row in played]
    left = lines_named(row.line for row in pieces[4 + 2 * side :])
    return replace(regions.entry(block, layout, known=regions.known(signs, layout)), left=left)


def write_file(board: Board) -> str:
    """A file, with the cells that are known."""
    regions.lettered(board, "pzprv3")
    side, stars = str(len(rows_of(board))), str(puzzle_of(board).need)
    played = [" ".join(row).translate(_PLAYED) for row in rows_of(board)]
    return "\n".join(["pzprv3", NAME, side, side, stars, side, *_numbers(board, 0), *played])
