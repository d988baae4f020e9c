"""Squares as they were read, and the puzzle that they make when everything fits together."""

import re
from collections.abc import Iterator, Sequence

from tui_puzzles.engine.bits import Bits, bit, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.game import Entry
from tui_puzzles.games.kakuro.puzzle import ACROSS, DOWN, Clues, Kakuro, Run, puzzle_of
from tui_puzzles.laws.combinations import COUNT, can_be, largest, smallest
from tui_puzzles.notation.blocks import TextBlock
from tui_puzzles.notation.rows import in_rows
from tui_puzzles.notation.span import Span
from tui_puzzles.records import NamedTuple, field, record

LONGEST = 128  # rows or columns
MOST_CELLS = 2500
MOST = 45  # of the digits 1 to 9
BLACK = Clues()

_WHERE = {DOWN: "a white cell below it", ACROSS: "a white cell to its right"}


class Square(NamedTuple):
    """A square of the grid and where it stands in the text: black with its clues, or white."""

    span: Span
    clues: Clues | None = None  # None: white
    given: int | None = None  # a digit from 1
    entered: int | None = None  # the same, put there by a player
    left: str | None = None  # the digits that an open cell can still have; None: all


@record(frozen=False)
class HeadedGrid:
    """The squares of a grid row by row, header row and column included."""

    block: TextBlock
    rows: list[list[Square]] = field(default_factory=list)

    def entry(self) -> Entry:
        """The puzzle; BadInput where clues and cells don't go together."""
        layout = self._layout()
        given = of(_marks(layout, (square.given for row in self.rows for square in row)))
        entered = of(_marks(layout, (square.entered for row in self.rows for square in row)))
        board = Board.start(layout, given | entered, self._left(layout))
        board = Board(layout, board.marks, board.placed, layout.cells_of(given))
        return Entry(board, title=self.block.title, line=self.block.line)

    def _left(self, layout: Kakuro) -> Bits:
        """The marks that are left to the cells."""
        marks, squares = layout.all_marks, [square for row in self.rows for square in row]
        for at, square in enumerate(squares):
            if square.left is not None:
                cell = layout.patch.number[at]
                marks &= ~layout.cell_marks[cell] | of(
                    layout.mark(cell, int(digit) - 1) for digit in square.left
                )
        return marks

    def _layout(self) -> Kakuro:
        squares = [square for row in self.rows for square in row]
        white = of(at for at, square in enumerate(squares) if square.clues is None)
        if not 1 <= white.bit_count() <= MOST_CELLS:
            start = self.block.lines[0]
            raise start.bad(f"there are {white.bit_count()} white cells", f"1 to {MOST_CELLS}")
        grid = Grid(len(self.rows), len(self.rows[0]))
        numbered = [(at, square.clues) for at, square in enumerate(squares)]
        clues = {at: clue for at, clue in numbered if clue is not None and clue != BLACK}
        layout = Kakuro(grid, white, clues, self.block.headings)
        for run in layout.runs:
            self._check_run(run, layout, squares)
        self._check_clues(layout, squares)
        return layout

    def _check_run(self, run: Run, layout: Kakuro, squares: Sequence[Square]) -> None:
        first = squares[layout.patch.at[run.path[0]]]
        if run.length > COUNT:
            message = f"the run {run.name} has {run.length} cells"
            raise first.span.bad(message, f"at most {COUNT}")
        if run.clue is not None and not can_be(run.length, run.clue):
            message = f"the run {run.name} has {run.length} cells, which can't have this sum"
            known = " to ".join(map(str, sorted({smallest(run.length), largest(run.length)})))
            raise squares[run.clue_at].span.bad(message, known)

    def _check_clues(self, layout: Kakuro, squares: Sequence[Square]) -> None:
        used = {(run.clue_at, run.kind) for run in layout.runs}
        names = layout.field.names()
        for at, clues in layout.clues.items():
            for kind, clue in clues._asdict().items():
                if clue is not None and (at, kind) not in used:
                    message = f"the clue {clue} {kind} of {names[at]} has no cells"
                    raise squares[at].span.bad(message, _WHERE[kind])


def _marks(layout: Kakuro, digits: Iterator[int | None]) -> Iterator[int]:
    """The marks of the squares that hold a digit."""
    for at, digit in enumerate(digits):
        if digit is not None:
            yield layout.mark(layout.patch.number[at], digit - 1)


def checked_size(span: Span, rows: int, columns: int) -> None:
    """BadInput for a size that no puzzle here has."""
    if not (1 <= rows <= LONGEST and 1 <= columns <= LONGEST):
        raise span.bad(f"no grid has {rows} rows and {columns} columns", f"1 to {LONGEST} each")


def row_of(spans: Sequence[Span], number: int, line: Span) -> Sequence[Span]:
    """The squares of a row, which must be ``number``."""
    if len(spans) != number:
        place = spans[number] if len(spans) > number else line.end
        raise place.bad(f"there are {len(spans)} squares in the row", f"{number}")
    return spans


def clue_sum(text: str | None, word: Span) -> int | None:
    """The sum in a clue; none where nothing or a zero stands."""
    digits = (text or "").lstrip("0")
    if len(digits) > 2 or int(digits or 0) > MOST:
        raise word.bad(f"no run has the sum {text:.20}", f"1 to {MOST}")
    return int(digits) if digits else None


def after_clues(rows: Sequence[Sequence[Span]], clue: re.Pattern[str]) -> Iterator[Span]:
    """The squares below a clue down and right of a clue across; its groups are these sums."""
    for at, row in enumerate(rows):
        for col, word in enumerate(row):
            match = clue.fullmatch(word.text)
            if match and (match[1] or "").strip("0") and at + 1 < len(rows):
                yield rows[at + 1][col]
            if match and (match[2] or "").strip("0") and col + 1 < len(row):
                yield row[col + 1]


# -- writing -----------------------------------------------------------------------------------


def squares_of(board: Board) -> list[Sequence[Square]]:
    """The board's squares row by row; what is placed counts as given."""
    puzzle = puzzle_of(board)
    grid, placed = puzzle.field, board.placed
    squares = [Square(Span("", 0), puzzle.clues.get(at, BLACK)) for at in range(grid.size)]
    for cell, at in enumerate(puzzle.patch.at):
        value = board.value(cell) if placed & bit(cell) else None
        squares[at] = Square(Span("", 0), given=None if value is None else value + 1)
    return in_rows(squares, grid.cols)
