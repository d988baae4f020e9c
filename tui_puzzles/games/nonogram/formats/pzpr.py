"""Links of puzz.link: the clues of the columns, then of the rows, each from its last number on.

Every clue has room for the most numbers that a line can need.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import Entry
from tui_puzzles.games.nonogram.formats.sheet import (
    LARGEST,
    Sheet,
    clue,
    need_black,
    numbered,
    size,
)
from tui_puzzles.games.nonogram.puzzle import Line, puzzle_of
from tui_puzzles.notation.puzz_link import (
    SITE,
    filled,
    link_in,
    needed,
    number_of,
    packed,
    unused,
)
from tui_puzzles.notation.span import Span

NAME = "nonogram"


def fits(text: str) -> bool:
    """Does a line hold a link to a nonogram?"""
    return NAME in text and any(link_in(row, NAME) for row in numbered(text))


def read(text: str) -> Iterator[Entry]:
    """The puzzles of the links in a text."""
    for row in numbered(text):
        if row.text.strip():
            yield replace(_sheet(row).entry(), left=unused([row]))


def _sheet(row: Span) -> Sheet:
    link = needed(row, NAME)
    columns, rows = (size(link.place, "size", str(side)) for side in (link.columns, link.rows))
    down, across = _room(rows), _room(columns)
    clues: list[list[str]] = [[] for _ in range(columns + rows)]
    for at, piece in filled(link.body, columns * down + rows * across):
        number = number_of(piece)
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
    return f"{SITE}{NAME}/{len(columns)}/{len(rows)}/{packed(numbers)}\n"


def _numbers(lines: Sequence[Line], cells: int) -> Iterator[int]:
    for line in lines:
        lengths = [block.length for block in reversed(line.clue)]
        yield from lengths + [0] * (_room(cells) - len(lengths))
