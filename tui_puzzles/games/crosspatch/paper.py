"""A Crosspatch on paper: the framework, and its words by length in columns below."""

from collections.abc import Iterator, Sequence
from itertools import count, groupby

from tui_puzzles.engine.bits import has
from tui_puzzles.engine.board import Board
from tui_puzzles.games.crosspatch.puzzle import Crosspatch, letters_of, puzzle_of
from tui_puzzles.paper.drawing import (
    Anchor,
    DrawnText,
    Face,
    FilledBox,
    PaperDrawing,
    Piece,
    borders,
    width_of,
)
from tui_puzzles.records import NamedTuple

SIZE, LEADING, GAP = 0.55, 0.75, 0.8  # of the words, lines and columns apart
TALL = 1.35  # the greatest height of a drawing, as a multiple of its width


class ListedWord(NamedTuple):
    """A line of the word list."""

    text: str
    face: Face = Face.MONO


def draw(board: Board) -> PaperDrawing:
    """The framework with its letters; the words too, unless all are placed."""
    puzzle = puzzle_of(board)
    entries = list(_entries(puzzle)) if board.open else []
    pitch = max((width_of(entry.text, SIZE) for entry in entries), default=0.0) + GAP
    across, down = puzzle.field.cols, puzzle.field.rows + 1
    width = _width(across, down, entries, pitch)
    columns = _columns(entries, int(width / pitch))
    pieces: list[Piece] = [piece.placed((width - across) / 2, 0, 1) for piece in _framework(board)]
    for number, column in enumerate(columns):
        for row, entry in enumerate(column):
            place = (number * pitch, down + (row + 0.5) * LEADING)
            pieces.append(DrawnText(*place, entry.text, SIZE, Anchor.START, entry.face))
    return PaperDrawing(width, down + LEADING * max(map(len, columns)), tuple(pieces))


def _width(across: int, down: int, entries: Sequence[ListedWord], pitch: float) -> float:
    """The least width, at least the framework's, at which framework and list aren't too tall."""
    return next(
        width
        for width in count(max(across, pitch))
        if down + LEADING * len(entries) / int(width / pitch) <= TALL * width
    )


def _columns(entries: Sequence[ListedWord], number: int) -> list[list[ListedWord]]:
    """The list in at most ``number`` columns, as low as possible."""
    heights = count(max(1, -(-len(entries) // number)))
    cuts = (_cut(entries, height) for height in heights)
    return next(columns for columns in cuts if len(columns) <= number)


def _cut(entries: Sequence[ListedWord], height: int) -> list[list[ListedWord]]:
    """The list in columns of at most this height; no column ends with a heading."""
    columns: list[list[ListedWord]] = [[]]
    for entry in entries:
        full = len(columns[-1]) >= height - (entry.face is Face.BOLD)
        if full and columns[-1]:
            columns.append([])
        columns[-1].append(entry)
    return columns


def _entries(puzzle: Crosspatch) -> Iterator[ListedWord]:
    """The words, the short ones first, each length under its heading."""
    if puzzle.subset:
        yield ListedWord("Not all words are used.", Face.PLAIN)
    listed = zip(puzzle.words, puzzle.copies, strict=True)
    for length, alike in groupby(listed, lambda entry: len(entry[0])):
        yield ListedWord(f"{length} letters", Face.BOLD)
        for word, copies in alike:
            yield ListedWord(f"{word} ({copies})" if copies > 1 else word)


def _framework(board: Board) -> Iterator[Piece]:
    """The squares and the known letters; what isn't one but looks like one is filled."""
    puzzle, field = puzzle_of(board), puzzle_of(board).field
    for at in range(field.size):
        closed = [near for near in field.near(at) if has(puzzle.squares, near)]
        if len(closed) == 4 and not has(puzzle.squares, at):
            row, col = field.row_col(at)
            yield FilledBox(col, row, 1, 1)
    squares = ["square" if has(puzzle.squares, at) else None for at in range(field.size)]
    yield from borders([squares[at : at + field.cols] for at in range(0, field.size, field.cols)])
    for square, letter in letters_of(board).items():
        row, col = field.row_col(square)
        face = Face.BOLD if square in puzzle.given_letters else Face.PLAIN
        yield DrawnText(col + 0.5, row + 0.5, letter, 0.65, face=face)
