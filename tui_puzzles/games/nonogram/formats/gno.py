"""The .gno files of Gnonograms: sections under headings in brackets, numbers with commas."""

from collections.abc import Iterator, Sequence

from tui_puzzles.engine.bits import EMPTY, Bits
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import Entry
from tui_puzzles.engine.later import expression
from tui_puzzles.games.nonogram.formats.pattern import known_marks
from tui_puzzles.games.nonogram.formats.sheet import (
    Sheet,
    clue,
    counted,
    need_black,
    numbered,
    size,
)
from tui_puzzles.games.nonogram.puzzle import (
    BOX_SYMBOL,
    SPACE_SYMBOL,
    Line,
    Nonogram,
    clue_text,
    picture_rows,
    puzzle_of,
)
from tui_puzzles.notation.span import Span

_HEADING = expression(r"\s*\[([A-Za-z ]+)\]\s*")
_USED = ("dimensions", "row clues", "column clues", "description", "working grid")
_METADATA = (
    "license",
    "copyright",
    "author",
    "source",
    "solution grid",
    "locked",
    "state",
    "score",
)
_CELLS = str.maketrans({"0": ".", "1": SPACE_SYMBOL, "2": BOX_SYMBOL})
_BACK = {after: chr(sign) for sign, after in _CELLS.items()}


def fits(text: str) -> bool:
    """Has it clues of rows or of columns below such a heading?"""
    return any(line.strip() in ("[Row clues]", "[Column clues]") for line in text.splitlines())


def read(text: str) -> Iterator[Entry]:
    """The puzzle of a file, and the cells that were found so far."""
    sections = _sections(numbered(text))
    rows, columns = _sizes(sections)
    others = [own[1:] for name, own in sections.items() if name not in (*_USED, *_METADATA)]
    sheet = Sheet(headings={"title": _title(sections.get("description", []))})
    sheet.left = [row.line for own in others for row in own if row.text.strip()]
    for name, number, lines in (("row", rows, sheet.rows), ("column", columns, sheet.columns)):
        heading, *own = sections.get(f"{name} clues", [Span("", 1)])
        lines += [clue(row) for row in counted(own, number, f"{name}s", heading)]
    yield sheet.entry(_known(sections.get("working grid", []), sheet.puzzle()))


def _sections(rows: Sequence[Span]) -> dict[str, list[Span]]:
    """The lines of each section, its heading first."""
    section = [Span("", 0)]
    sections = {"": section}
    for row in rows:
        if match := _HEADING.fullmatch(row.text):
            section = sections.setdefault(match[1].lower(), [])
        section.append(row)
    return sections


def _sizes(sections: dict[str, list[Span]]) -> tuple[int, int]:
    heading, *rows = sections.get("dimensions", [Span("", 1)])
    sizes = [size(row, "size", row.text.strip()) for row in rows if row.text.strip()]
    if len(sizes) != 2:
        raise heading.bad("the size is missing", "[Dimensions], the number of rows, of columns")
    return sizes[0], sizes[1]


def _title(rows: Sequence[Span]) -> str:
    return next((row.text for row in rows[1:] if row.text.strip()), "")


def _known(rows: Sequence[Span], puzzle: Nonogram) -> Bits:
    """The cells that the player found: 2 for a box, 1 for a space."""
    filled = [row for row in rows[1:] if row.text.strip()]
    if not filled:
        return EMPTY
    width, height = len(puzzle.column_lines), len(puzzle.row_lines)
    cells = ["".join(row.text.split()).translate(_CELLS) for row in filled]
    if [len(row) for row in cells] != [width] * height:
        raise rows[0].bad("the working grid is not of this size", f"{height} rows of {width} cells")
    return known_marks(puzzle, cells, filled[0], {BOX_SYMBOL: 1})


def write(board: Board) -> str:
    """The clues, and the cells that are known."""
    puzzle = puzzle_of(board)
    need_black(puzzle, "gno")
    lines = ["[Description]", puzzle.title, "[Dimensions]"]
    lines += [str(len(puzzle.row_lines)), str(len(puzzle.column_lines))]
    lines += ["[Row clues]", *map(_text, puzzle.row_lines)]
    lines += ["[Column clues]", *map(_text, puzzle.column_lines)]
    if board.placed:
        rows = picture_rows(board, ".", SPACE_SYMBOL)
        lines += ["[Working grid]", *(" ".join(_BACK[sign] for sign in row) for row in rows)]
    return "\n".join(lines) + "\n"


def _text(line: Line) -> str:
    return clue_text(line.clue).replace(" ", ", ") or "0"
