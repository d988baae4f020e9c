"""Pictures, from which the clues are derived: rows of ``#`` and ``.``, and PBM (P1).

Rows with colours have the letters of these in place of ``#``, below a line that tells the inks:
``inks: r red ff0000, b blue 0000ff``.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry
from tui_puzzles.games.nonogram.formats.palette import inks_text, palette_in
from tui_puzzles.games.nonogram.formats.sheet import LARGEST, Sheet, Written, need_black, numbered
from tui_puzzles.games.nonogram.line import Block, Clue
from tui_puzzles.games.nonogram.puzzle import BLACK, Ink, picture_rows, puzzle_of
from tui_puzzles.notation.span import Span
from tui_puzzles.notation.xml_text import escaped

BLANKS = ".-_ x"  # x is a space here as everywhere
BOXES = "#X*@█"
INKS = "inks:"


def fits_text(text: str) -> bool:
    """Rows of equal length, of boxes and blanks, with one box at least; or there are inks.

    Cells with blanks between them are another shape.
    """
    if text.lstrip().startswith(INKS):
        return True
    rows = [line.rstrip() for line in text.splitlines() if line.strip()]
    signs = set("".join(rows))
    alike = len({len(row) for row in rows}) == 1
    apart = " " in signs and all(len(word) == 1 for row in rows for word in row.split())
    apart = apart and bool(signs & {*BLANKS} - {" "})
    return alike and not apart and not signs - set(BLANKS + BOXES) and bool(signs & set(BOXES))


def fits_pbm(text: str) -> bool:
    """It begins with P1."""
    return text.lstrip().startswith("P1")


def read_text(text: str) -> Iterator[Entry]:
    """The puzzle whose solution the picture is."""
    rows = [row._replace(text=row.text.rstrip()) for row in numbered(text) if row.text.strip()]
    line = rows[0].line if rows else 1
    if not rows or not rows[0].text.lstrip().startswith(INKS):
        yield sheet_of(text_pixels(text), line).entry()
        return
    palette = palette_in(rows[0]._replace(text=rows[0].text.strip().removeprefix(INKS)))
    values = {letter: value for letter, value in palette.values.items() if letter} | {".": 0}
    for row in rows[1:]:
        if len(row.text) != len(rows[1].text) or {*row.text} - {*values}:
            raise row.bad(
                f"{row.text[:20]!r} is not a row", f"rows of one length, of {' '.join(values)}"
            )
    pixels = [[values[sign] for sign in row.text] for row in rows[1:]]
    yield sheet_of(pixels, line, tuple(palette.inks)).entry()


def text_pixels(text: str) -> list[list[int]]:
    """The rows of a picture in text, 1 for a box; BadInput for other signs."""
    rows = [row for row in numbered(text) if row.text.strip()]
    pixels = [[_pixel(row, at, sign) for at, sign in enumerate(row.text)] for row in rows]
    width = max((len(row) for row in pixels), default=0)
    return [row + [0] * (width - len(row)) for row in pixels]


def _pixel(row: Span, at: int, sign: str) -> int:
    if sign not in BLANKS + BOXES:
        raise row.bad(f"{sign!r} is not a cell", "# and .", at)
    return int(sign in BOXES)


def read_pbm(text: str) -> Iterator[Entry]:
    """The puzzle whose solution the picture is."""
    yield sheet_of(pbm_pixels(text), 1).entry()


def pbm_pixels(text: str) -> list[list[int]]:
    """The rows of a plain PBM, 1 for a box. Its size comes first, comments follow ``#``."""
    width, height, words = netpbm(text, "P1")
    digits = "".join(words)
    if len(digits) != width * height or set(digits) - {"0", "1"}:
        message = f"there are {len(digits)} cells"
        raise BadInput(message, line=1, expected=f"{width * height} of 0 and 1")
    cells = [int(digit) for digit in digits]
    return [cells[at : at + width] for at in range(0, len(cells), width)]


def netpbm(text: str, kind: str) -> tuple[int, int, list[str]]:
    """Width and height of a plain picture of Netpbm, and the words behind them."""
    words = [word for row in numbered(text) for word in row.text.split("#")[0].split()]
    if len(words) < 3 or words[0] != kind:
        expected = f"{kind}, width and height, then the cells"
        raise BadInput(f"this is not a plain picture of kind {kind}", line=1, expected=expected)
    sizes = [int(word) if word.isdecimal() and len(word) < 5 else 0 for word in words[1:3]]
    if not all(1 <= size <= LARGEST for size in sizes):
        raise BadInput("the size can't be read", line=1, expected=f"two numbers to {LARGEST}")
    return sizes[0], sizes[1], words[3:]


def sheet_of(pixels: Sequence[Sequence[int]], line: int, inks: tuple[Ink, ...] = (BLACK,)) -> Sheet:
    """The clues of a picture: 0 is space, other numbers are colours."""
    rows = [Written(clue_of_pixels(row), Span("", line)) for row in pixels]
    columns = [
        Written(clue_of_pixels(column), Span("", line)) for column in zip(*pixels, strict=True)
    ]
    return Sheet(rows, columns, inks, line=line)


def clue_of_pixels(pixels: Sequence[int]) -> Clue:
    """The blocks of a line."""
    runs = ((colour, len(list(run))) for colour, run in groupby(pixels))
    return tuple(Block(length, colour) for colour, length in runs if colour)


def write_text(board: Board) -> str:
    """Rows of ``#`` and ``.``, or of colours below their inks."""
    inks = puzzle_of(board).inks
    heads = [] if inks == (BLACK,) else [f"{INKS} {inks_text(inks)}"]
    return "\n".join([*heads, *finished_rows(board)]) + "\n"


def write_pbm(board: Board) -> str:
    """The picture as plain PBM, 1 for a box."""
    need_black(puzzle_of(board), "pbm")
    rows = finished_rows(board)
    bits = ["".join(str(int(sign != ".")) for sign in row) for row in rows]
    return "\n".join(["P1", f"{len(rows[0])} {len(rows)}", *bits]) + "\n"


def finished_rows(board: Board) -> list[str]:
    """The rows of a solved board; BadInput for any other."""
    if board.open:
        raise BadInput("there is no picture before all cells are known", expected="a solved board")
    return picture_rows(board)


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
