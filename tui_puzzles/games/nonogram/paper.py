"""A nonogram on paper: the clues around the picture, thick lines after every fifth cell.

Clues of several colours are printed on their colour, with its letter, which distinguishes them in
grey.
"""

from collections.abc import Iterator, Sequence

from tui_puzzles.engine.bits import members
from tui_puzzles.engine.board import Board
from tui_puzzles.games.nonogram.line import SPACE, Block
from tui_puzzles.games.nonogram.puzzle import BLACK, Ink, Nonogram, clue_text, puzzle_of
from tui_puzzles.paper.drawing import (
    Anchor,
    DrawnText,
    FilledBox,
    PaperDrawing,
    Piece,
    StraightLine,
    Weight,
    borders,
    width_of,
)

SIZE, LEADING = 0.6, 0.85  # of the numbers, and how far apart they stand in a column
GROUP = 5  # cells between thick lines
DARK = 140  # of 255: a colour below this has white letters
NOTHING = "0"  # the clue of an empty line


def draw(board: Board) -> PaperDrawing:
    """The board with its clues, and the meaning of the colours' letters."""
    return _Plan(board).drawing()


class _Plan:
    """The geometry: ``left`` and ``top`` are the cells next to and above the picture."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.puzzle: Nonogram = puzzle_of(board)
        self.rows = [self._clue(line.clue) for line in self.puzzle.row_lines]
        self.columns = [self._clue(line.clue) for line in self.puzzle.column_lines]
        longest = max(len(text) for clue in (*self.rows, *self.columns) for text, _ in clue)
        self.pitch = width_of("0" * longest, SIZE) + 0.3
        self.left = self.pitch * max(map(len, self.rows)) + 0.1
        self.top = LEADING * max(map(len, self.columns)) + 0.1
        self.right = self.left + len(self.columns)
        self.bottom = self.top + len(self.rows)

    def drawing(self) -> PaperDrawing:
        """The whole drawing."""
        names = list(self._names()) if len(self.puzzle.inks) > 1 else []
        below = max((name.y + 0.5 for name in names), default=self.bottom)
        pieces = (*self._cells(), *self._lines(), *self._row_clues(), *self._column_clues())
        return PaperDrawing(self.right, below, (*pieces, *names))

    def _clue(self, clue: Sequence[Block]) -> list[tuple[str, Ink]]:
        """The numbers of a line with their colours."""
        inks = self.puzzle.inks
        return [(clue_text((block,), inks), inks[block.colour - 1]) for block in clue] or [
            (NOTHING, BLACK)
        ]

    def _lines(self) -> Iterator[StraightLine]:
        """The lines between the cells, extended between the clues."""
        regions = [
            [(row // GROUP, col // GROUP) for col in range(len(self.columns))]
            for row in range(len(self.rows))
        ]
        for line in borders(regions):
            yield line.placed(self.left, self.top, 1)
        for row in range(len(self.rows) + 1):
            yield StraightLine(0, self.top + row, self.left, self.top + row, Weight.HAIR)
        for col in range(len(self.columns) + 1):
            yield StraightLine(self.left + col, 0, self.left + col, self.top, Weight.HAIR)

    def _row_clues(self) -> Iterator[Piece]:
        for row, clue in enumerate(self.rows):
            for back, number in enumerate(reversed(clue), 1):
                x = self.left - (back - 0.5) * self.pitch
                yield from self._number(number, x, self.top + row + 0.5)

    def _column_clues(self) -> Iterator[Piece]:
        for col, clue in enumerate(self.columns):
            for back, number in enumerate(reversed(clue), 1):
                y = self.top - (back - 0.5) * LEADING
                yield from self._number(number, self.left + col + 0.5, y)

    def _number(self, number: tuple[str, Ink], x: float, y: float) -> Iterator[Piece]:
        """A number of a clue, centred on this point."""
        text, ink = number
        if len(self.puzzle.inks) == 1 or text == NOTHING:
            yield DrawnText(x, y, text, SIZE)
        else:
            width = min(self.pitch, 1) - 0.1
            yield FilledBox(x - width / 2, y - LEADING / 2 + 0.05, width, LEADING - 0.1, ink.rgb)
            yield DrawnText(
                x, y, text, min(SIZE, width / width_of(text, 1)), colour=letters_on(ink)
            )

    def _cells(self) -> Iterator[Piece]:
        """The known boxes."""
        layout = self.puzzle
        for mark in members(self.board.placed_marks):
            value = layout.value_of(mark)
            if value != SPACE:
                row, col = divmod(layout.cell_of(mark), len(self.columns))
                ink = layout.inks[value - 1]
                x, y = self.left + col, self.top + row
                yield FilledBox(x, y, 1, 1, ink.rgb)
                if len(layout.inks) > 1:
                    yield DrawnText(x + 0.5, y + 0.5, ink.symbol, SIZE, colour=letters_on(ink))

    def _names(self) -> Iterator[DrawnText]:
        """The colours by their letters, in a column."""
        for number, ink in enumerate(self.puzzle.inks):
            y = self.bottom + 0.8 + number * LEADING
            yield DrawnText(self.left, y, f"{ink.symbol} = {ink.name}", SIZE, Anchor.START)


def letters_on(ink: Ink) -> str:
    """The colour of letters on a box of this colour: black, or white where that is dark."""
    red, green, blue = (int(ink.rgb[at : at + 2], 16) for at in (0, 2, 4))
    light = 0.3 * red + 0.59 * green + 0.11 * blue  # perceived brightness
    return "ffffff" if light < DARK else "000000"
