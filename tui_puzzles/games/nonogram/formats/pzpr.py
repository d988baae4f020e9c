"""The forms of puzz.link: links, and the files ``pzprv3`` that it saves.

Links have the clues of the columns, then of the rows, each from its last number on; files have them
above and left of the cells. Every clue has room for the most numbers that a line can need.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import Entry
from tui_puzzles.games.nonogram.formats.pattern import known_marks
from tui_puzzles.games.nonogram.formats.sheet import (
    LARGEST,
    Sheet,
    Written,
    clue,
    need_black,
    numbered,
    size,
    tried,
)
from tui_puzzles.games.nonogram.puzzle import BOX_SYMBOL, Line, picture_rows, puzzle_of
from tui_puzzles.notation.programs import puzz_link
from tui_puzzles.notation.programs.pzprv3 import begins_file, is_file_of, pieces_in
from tui_puzzles.notation.span import Span
from tui_puzzles.notation.unused import lines_named
from tui_puzzles.records import replace

NAME = "nonogram"


def fits(text: str) -> bool:
    """Does a line hold a link to a nonogram?"""
    return NAME in text and any(puzz_link.link_in(row, NAME) for row in numbered(text))


def read(text: str) -> Iterator[Entry]:
    """The puzzles of the links in a text."""
    for row in numbered(text):
        if row.text.strip():
            yield replace(_sheet(row).entry(), left=puzz_link.unused([row]))


def _sheet(row: Span) -> Sheet:
    link = puzz_link.needed(row, NAME)
    columns, rows = (size(link.place, "size", str(side)) for side in (link.columns, link.rows))
    down, across = _room(rows), _room(columns)
    clues: list[list[str]] = [[] for _ in range(columns + rows)]
    for at, piece in puzz_link.filled(link.body, columns * down + rows * across):
        number = puzz_link.number_of(piece)
        if not 1 <= number <= LARGEST:
            raise piece.bad(f"{piece.text!r} is not the length of a block", "1 to ff, or g to z")
        beyond = at - columns * down
        line = at // down if beyond < 0 else columns + beyond // across
        clues[line].insert(0, str(number))
    written = [clue(link.place._replace(text=" ".join(own))) for own in clues]
    return Sheet(written[columns:], written[:columns], line=row.line)


def _room(cells: int) -> int:
    """The most blocks of a line."""
    return (cells + 1) // 2


def write(board: Board) -> str:
    """A link, without the cells that are known."""
    puzzle = puzzle_of(board)
    need_black(puzzle, "puzz.link")
    columns, rows = puzzle.column_lines, puzzle.row_lines
    numbers = [*_numbers(columns, len(rows)), *_numbers(rows, len(columns))]
    return f"{puzz_link.SITE}{NAME}/{len(columns)}/{len(rows)}/{puzz_link.packed(numbers)}\n"


def _numbers(lines: Sequence[Line], cells: int) -> Iterator[int]:
    for line in lines:
        lengths = [block.length for block in reversed(line.clue)]
        yield from lengths + [0] * (_room(cells) - len(lengths))


# -- files -----------------------------------------------------------------------------------------


def is_file(text: str) -> bool:
    """Does it begin like a file of puzz.link?"""
    return text.lstrip().startswith("pzprv3") and is_file_of(_filled(text), NAME)


def _filled(text: str) -> list[Span]:
    return [row for row in numbered(text) if row.text.strip()]


def read_file(text: str) -> Iterator[Entry]:
    """The puzzles of files, with the cells that were filled in."""
    lines = _filled(text)
    starts = [at for at, line in enumerate(lines) if begins_file(line)]
    for start, end in pairwise([0, *starts[1:], len(lines)]):
        yield tried(lines[start].line if lines else 1, _file_entry, lines[start:end])


def _file_entry(lines: Sequence[Span]) -> Entry:
    pieces = pieces_in(lines, "nonogram", NAME)
    rows, columns = (size(piece, "size", piece.text.strip()) for piece in pieces[:2])
    down, across = _room(rows), _room(columns)
    grid = [piece.parts() for piece in pieces[2 : 2 + down + rows]]
    if len(grid) != down + rows or {*map(len, grid)} != {across + columns}:
        known = f"{down + rows} rows of {across + columns} fields"
        raise pieces[-1].end.bad("the rows don't fit the size", known)
    above = [*zip(*grid[:down], strict=True)][across:]
    sheet = Sheet(line=lines[0].line)
    sheet.rows = [_clue(row[:across]) for row in grid[down:]]
    sheet.columns = [_clue(column) for column in above]
    cells = ["".join(word.text for word in row[across:]).replace("+", "x") for row in grid[down:]]
    marks = known_marks(sheet.puzzle(), cells, pieces[2 + down], {BOX_SYMBOL: 1})
    left = lines_named(piece.line for piece in pieces[2 + down + rows :])
    return replace(sheet.entry(marks), left=left)


def _clue(words: Sequence[Span]) -> Written:
    numbers = " ".join(word.text for word in words if word.text != ".")
    return clue(words[0]._replace(text=numbers))


def write_file(board: Board) -> str:
    """A file on one line, with the cells that are known."""
    puzzle = puzzle_of(board)
    need_black(puzzle, "puzz.link")
    columns, rows = puzzle.column_lines, puzzle.row_lines
    above, left = (
        [*_padded(lines, n)] for lines, n in ((columns, len(rows)), (rows, len(columns)))
    )
    grid = [["."] * _room(len(columns)) + list(row) for row in zip(*above, strict=True)]
    grid += [[*a, *b] for a, b in zip(left, picture_rows(board, ".", "+"), strict=True)]
    lines = [f"{' '.join(row)} " for row in grid]
    return "/".join(["pzprv3", NAME, str(len(rows)), str(len(columns)), *lines, ""])


def _padded(lines: Sequence[Line], cells: int) -> Iterator[list[str]]:
    """The numbers of each line behind its free places."""
    for line in lines:
        lengths = [str(block.length) for block in line.clue]
        yield ["."] * (_room(cells) - len(lengths)) + lengths
