"""The .non form: words and values, then the clues of the rows and of the columns.

Source: S. Simpson's description of the format of his nonogram solver.
"""

from collections.abc import Iterator, Sequence

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.entry import Entry
from tui_puzzles.nonogram.formats.written import (
    Row,
    Sheet,
    Written,
    clue,
    counted,
    need_black,
    numbered,
    size,
)
from tui_puzzles.nonogram.line import Clue
from tui_puzzles.nonogram.puzzle import Nonogram, puzzle_of

SECTIONS = ("rows", "columns")
KEPT = ("catalogue", "title", "by", "copyright", "license", "goal")
SIZES = {"width": "columns", "columns": "columns", "height": "rows", "rows": "rows"}


def fits(text: str) -> bool:
    """Does a line say nothing but ``rows``, and another ``columns``?"""
    words = {line.strip().lower() for line in text.splitlines()}
    return words >= set(SECTIONS)


def read(text: str) -> Iterator[Entry]:
    """The puzzle of a text."""
    sheet = Sheet()
    sizes: dict[str, int] = {}
    found: dict[str, tuple[Row, list[Row]]] = {}
    section: list[Row] | None = None
    for row in numbered(text):
        word, _, rest = row.text.strip().partition(" ")
        word = word.lower()
        if word in SECTIONS and not rest.strip():
            section = []
            found[word] = (row, section)
        elif word in SIZES:
            sizes[SIZES[word]] = size(row, word, rest.strip())
        elif word[:1].isalpha():
            section = None
            sheet.said.update(_property(word, rest))
        elif section is not None:
            section.append(row)
        elif word:
            raise row.bad("a clue stands outside the sections", "rows or columns before it")
    sheet.rows = _clues(found, sizes, "rows")
    sheet.columns = _clues(found, sizes, "columns")
    yield sheet.entry()


def _property(word: str, rest: str) -> dict[str, str]:
    return {word: rest.strip().strip('"')} if word in KEPT else {}


def _clues(
    found: dict[str, tuple[Row, list[Row]]], sizes: dict[str, int], kind: str
) -> list[Written]:
    where, rows = found.get(kind, (Row("", 1), []))
    if not rows and kind not in found:
        raise where.bad(f"there is no section {kind}", "rows and columns")
    filled = sum(bool(row.text.strip()) for row in rows)
    return [clue(row) for row in counted(rows, sizes.get(kind, filled), kind, where)]


def write(board: Board) -> str:
    """The clues; what is known of the cells is not said."""
    puzzle = puzzle_of(board)
    need_black(puzzle, "non")
    lines = [f'{key} "{puzzle.said[key]}"' for key in KEPT if puzzle.said.get(key)]
    lines += [f"width {len(puzzle.column_lines)}", f"height {len(puzzle.row_lines)}"]
    lines += ["", "rows", *_texts(puzzle, "row")]
    lines += ["", "columns", *_texts(puzzle, "column")]
    return "\n".join(lines) + "\n"


def _texts(puzzle: Nonogram, kind: str) -> Sequence[str]:
    return [_text(line.clue) for line in puzzle.lines if line.kind == kind]


def _text(blocks: Clue) -> str:
    return ",".join(str(block.length) for block in blocks) or "0"
