"""A Crosspatch on paper: the framework, and its words by length in columns below."""

from collections.abc import Iterator
from itertools import count, groupby
from typing import NamedTuple

from tui_puzzles.crosspatch.puzzle import Crosspatch, letters_of, puzzle_of
from tui_puzzles.engine.bits import has
from tui_puzzles.engine.board import Board
from tui_puzzles.paper.drawing import Anchor, Drawing, Face, Piece, Text, borders, width_of

SIZE, LEADING, GAP = 0.55, 0.75, 0.8  # of the words, lines and columns apart
TALL = 1.35  # how high a drawing may be, of its width


class Entry(NamedTuple):
    """A line of the word list."""

    text: str
    face: Face = Face.MONO


def draw(board: Board) -> Drawing:
    """The framework with its letters; the words too, unless all are placed."""
    puzzle = puzzle_of(board)
    entries = list(_entries(puzzle)) if board.open else []
    pitch = max((width_of(entry.text, SIZE) for entry in entries), default=0.0) + GAP
    width = _width(puzzle, len(entries), pitch)
    high = _rows(len(entries), width, pitch)
    left, top = (width - puzzle.field.cols) / 2, puzzle.field.rows + 1
    pieces: list[Piece] = [piece.placed(left, 0, 1) for piece in _framework(board)]
    for number, entry in enumerate(entries):
        column, row = divmod(number, high)
        place = (column * pitch, top + (row + 0.5) * LEADING)
        pieces.append(Text(*place, entry.text, SIZE, Anchor.START, entry.face))
    return Drawing(width, top + high * LEADING, tuple(pieces))


def _width(puzzle: Crosspatch, entries: int, pitch: float) -> float:
    """The least width, the framework's at least, at which list and framework aren't too tall."""
    high = puzzle.field.rows + 1
    return next(
        width
        for width in count(max(puzzle.field.cols, pitch))
        if high + LEADING * _rows(entries, width, pitch) <= TALL * width
    )


def _rows(entries: int, width: float, pitch: float) -> int:
    """How many lines the list has in as many columns as the width allows."""
    return -(-entries // max(1, int(width / pitch)))


def _entries(puzzle: Crosspatch) -> Iterator[Entry]:
    """The words, the short ones first, each length under its heading."""
    if puzzle.subset:
        yield Entry("Words may be left over.", Face.PLAIN)
    listed = zip(puzzle.words, puzzle.copies, strict=True)
    for length, alike in groupby(listed, lambda entry: len(entry[0])):
        yield Entry(f"{length} letters", Face.BOLD)
        for word, copies in alike:
            yield Entry(f"{word} ({copies})" if copies > 1 else word)


def _framework(board: Board) -> Iterator[Piece]:
    """The squares and the letters that are known."""
    puzzle, field = puzzle_of(board), puzzle_of(board).field
    squares = ["square" if has(puzzle.squares, at) else None for at in range(field.size)]
    yield from borders([squares[at : at + field.cols] for at in range(0, field.size, field.cols)])
    for square, letter in letters_of(board).items():
        row, col = field.row_col(square)
        face = Face.BOLD if square in puzzle.given_letters else Face.PLAIN
        yield Text(col + 0.5, row + 0.5, letter, 0.65, face=face)
