"""Pictures in colours: plain PPM (P3).

White is the ground, or else the commonest colour at the edge.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry
from tui_puzzles.engine.later import expression
from tui_puzzles.games.nonogram.formats.palette import MOST, InkPalette
from tui_puzzles.games.nonogram.formats.pictures import finished_rows, netpbm, sheet_of
from tui_puzzles.games.nonogram.puzzle import BLACK, BOX_SYMBOL, Ink, puzzle_of
from tui_puzzles.notation.rows import in_rows

WHITE = "ffffff"
_NUMBER = expression("[0-9]{1,5}")


def fits(text: str) -> bool:
    """It begins with P3."""
    return text.lstrip().startswith("P3")


def read(text: str) -> Iterator[Entry]:
    """The puzzle whose solution the picture is."""
    pixels, inks = ppm_pixels(text)
    yield sheet_of(pixels, 1, inks).entry()


def ppm_pixels(text: str) -> tuple[list[list[int]], tuple[Ink, ...]]:
    """The rows of a picture, 0 for the ground, and the inks that the other values stand for."""
    rows = _colours(text)
    ground = _ground(rows)
    palette = InkPalette()
    for rgb in sorted({*chain(*rows)} - {ground}):
        _add(palette, rgb)
    pixels = [[palette.values.get(rgb, 0) for rgb in row] for row in rows]
    return pixels, tuple(palette.inks) or (BLACK,)


def _add(palette: InkPalette, rgb: str) -> None:
    if len(palette.inks) == MOST:
        expected = f"at most {MOST} besides the ground: reduce them first"
        raise BadInput(f"the picture has more than {MOST} colours", line=1, expected=expected)
    palette.add(rgb, rgb, wishes=BOX_SYMBOL if rgb == BLACK.rgb else "")


def _colours(text: str) -> list[Sequence[str]]:
    """The rows of a picture, each cell's colour as ``ff0000``."""
    width, height, words = netpbm(text, "P3")
    numbers = [int(word) for word in words if _NUMBER.fullmatch(word)]
    most, *parts = numbers or [0]
    if len(numbers) != len(words) or len(parts) != 3 * width * height or not 1 <= most < 65536:
        expected = f"the largest value, then {width * height} times red, green and blue"
        raise BadInput("the colours of the cells can't be read", line=1, expected=expected)
    bytes_ = [f"{min(part, most) * 255 // most:02x}" for part in parts]
    return in_rows(["".join(rgb) for rgb in in_rows(bytes_, 3)], width)


def _ground(rows: Sequence[Sequence[str]]) -> str:
    """White if there is any; else the commonest colour at the edge."""
    if any(WHITE in row for row in rows):
        return WHITE
    edge = [*rows[0], *rows[-1], *(row[0] for row in rows), *(row[-1] for row in rows)]
    return Counter(edge).most_common(1)[0][0]


def write(board: Board) -> str:
    """The finished picture on white, a cell a pixel."""
    rows = finished_rows(board)
    inks = {ink.symbol: ink.rgb for ink in puzzle_of(board).inks}
    if WHITE in inks.values():
        raise BadInput("a white ink would vanish on white", expected="picture, svg")
    shown = [" ".join(_pixel(inks.get(sign, WHITE)) for sign in row) for row in rows]
    return "\n".join(["P3", f"{len(rows[0])} {len(rows)}", "255", *shown]) + "\n"


def _pixel(rgb: str) -> str:
    return " ".join(str(int(rgb[at : at + 2], 16)) for at in (0, 2, 4))
