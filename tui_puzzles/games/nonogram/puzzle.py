"""Nonogram's cells and lines: the blocks of its clue lie in order along every row and column."""

from collections.abc import Iterator, Sequence
from functools import cached_property

from tui_puzzles.engine.bits import EMPTY, Bits, apart, bit, column, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.law import Law
from tui_puzzles.engine.layout import Layout, Unit, Wording
from tui_puzzles.games.nonogram.balance import LineBalance, balances
from tui_puzzles.games.nonogram.line import SPACE, Block, Cans, Clue, narrowed
from tui_puzzles.records import field, record

REMEMBERED = 5000  # states of a line
ROOM = 20_000_000  # the same on large boards: states, times cells of the board, times of the line
SPACE_SYMBOL, BOX_SYMBOL = "x", "#"
ORDINALS = ("", "first ", "second ", "third ", "fourth ", "fifth ", "sixth ", "seventh ", "eighth ")


@record
class Ink:
    """A colour of boxes: its symbol on the board, its name, and red-green-blue as ``ff0000``."""

    symbol: str
    name: str
    rgb: str = "000000"


BLACK = Ink(BOX_SYMBOL, "black")


@record(eq=False)
class Line(Law):
    """A row or a column: its cells in order, and the blocks that lie along it.

    There is one object for each line; compared by identity, they make quick keys.
    """

    name: str
    kind: str
    path: tuple[int, ...]
    clue: Clue
    _cache: dict[Bits, Bits] = field(default_factory=dict, compare=False)
    _own: list[Bits] = field(default_factory=list, compare=False)

    @property
    def size(self) -> int:
        """The number of cells."""
        return len(self.path)

    @cached_property
    def cells(self) -> Bits:
        return of(self.path)

    @cached_property
    def _step(self) -> int:
        """From a cell to the next."""
        return self.path[1] - self.path[0] if self.size > 1 else 1

    def allows(self, layout: Layout, marks: Bits) -> bool:
        return self.narrowed(layout, marks & self.own(layout)) != 0

    def narrowed(self, layout: Layout, marks: Bits) -> Bits:
        own = marks & self.own(layout)
        if own not in self._cache:
            if len(self._cache) > min(REMEMBERED, ROOM // (layout.size * self.size)):
                self._cache.clear()
            left = narrowed(self.clue, self.size, self.cans(layout, own))
            found = self.marks(layout, left) if left else EMPTY
            self._cache[own] = own if found == own else found  # on large boards sets are large
        return marks & ~own | self._cache[own]

    def own(self, layout: Layout) -> Bits:
        """All marks of its cells."""
        if not self._own:
            self._own.append(layout.marks(self.cells, layout.values))
        return self._own[0]

    # -- between the board's cells and the line's own -------------------------------------------

    def cans(self, layout: Layout, marks: Bits) -> Cans:
        """The possible values of the line's cells, counted along the line."""
        return tuple(self.along(layout.places(marks, value)) for value in members(layout.values))

    def along(self, cells: Bits) -> Bits:
        """The line's cells among these cells of the board, counted along the line."""
        own = cells & self.cells
        return own >> self.path[0] if self._step == 1 else column(own, self.path[0], self._step)

    def on_board(self, cells: Bits) -> Bits:
        """Cells counted along the line as cells of the board."""
        return apart(cells, self._step) << self.path[0]

    def marks(self, layout: Layout, cans: Cans) -> Bits:
        """The possible values of the line's cells as marks of the board."""
        values = enumerate(cans)
        return sum(layout.marks(self.on_board(can), bit(value)) for value, can in values)

    # -- names -----------------------------------------------------------------------------------

    def block_name(self, number: int) -> str:
        """The name of a block, counted from 0, as evidence cites it: ``row 7:2``."""
        return f"{self.name}:{number + 1}"

    def block_words(self, number: int) -> str:
        """The block's name in sentences: "the 5", "the second 2", "the red 3"."""
        block = self.clue[number]
        alike = [at for at, other in enumerate(self.clue) if other == block]
        which = f"{alike.index(number) + 1}."
        if alike.index(number) + 1 < len(ORDINALS):
            which = ORDINALS[alike.index(number) + 1].strip()
        return f"the {which} {block.length}" if len(alike) > 1 else f"the {block.length}"


class Nonogram(Layout):
    """A puzzle: the clues of its rows and columns, its inks, and its headings.

    ``headings`` holds title, by, copyright, license and goal, if known.
    """

    def __init__(
        self,
        rows: Sequence[Clue],
        columns: Sequence[Clue],
        inks: Sequence[Ink] = (BLACK,),
        headings: dict[str, str] | None = None,
    ) -> None:
        height, width = len(rows), len(columns)
        size = height * width
        self.inks = tuple(inks)
        self.headings = dict(headings or {})
        self.row_lines = tuple(
            Line(f"row {r + 1}", "row", tuple(range(r * width, r * width + width)), tuple(clue))
            for r, clue in enumerate(rows)
        )
        self.column_lines = tuple(
            Line(f"column {c + 1}", "column", tuple(range(c, size, width)), tuple(clue))
            for c, clue in enumerate(columns)
        )
        symbols = (SPACE_SYMBOL, *(ink.symbol for ink in self.inks))
        lines = self.row_lines + self.column_lines
        super().__init__(Grid(height, width), symbols, lines, wordings(self.inks))

    @cached_property
    def clue_words(self) -> dict[str, str]:
        return clue_words(self.lines, self.inks)

    @property
    def lines(self) -> tuple[Line, ...]:
        """The rows, then the columns."""
        return self.row_lines + self.column_lines

    def combined(self, units: Sequence[Unit]) -> Iterator[LineBalance]:
        """The sums over rows that columns make up, or the other way round."""
        lines = tuple(unit for unit in units if isinstance(unit, Line))
        return balances(lines, (self.row_lines, self.column_lines))

    @property
    def title(self) -> str:
        """The title of the picture, if known."""
        return self.headings.get("title", "")


def wordings(inks: Sequence[Ink]) -> list[Wording]:
    empty = Wording("empty", "empty", "empties")
    if len(inks) == 1:
        return [empty, Wording("filled", "filled", "fills")]
    return [empty, *(Wording(ink.name, ink.name) for ink in inks)]


def clue_words(lines: Sequence[Line], inks: Sequence[Ink]) -> dict[str, str]:
    """The names of blocks and clues in sentences."""
    words = {}
    for line in lines:
        words[line.name] = clue_text(line.clue, inks) or "0"
        for number in range(len(line.clue)):
            words[line.block_name(number)] = line.block_words(number)
    return words


def clue_text(clue: Clue, inks: Sequence[Ink] = (BLACK,)) -> str:
    """The blocks in text: ``3 1 2``, with more inks ``3r 1 2b``."""
    if len(inks) == 1:
        return " ".join(str(block.length) for block in clue)
    return " ".join(f"{block.length}{inks[block.colour - 1].symbol}" for block in clue)


def clue_of(lengths: Sequence[int]) -> Clue:
    """The clue of blocks of one colour."""
    return tuple(Block(length) for length in lengths)


def puzzle_of(board: Board) -> Nonogram:
    """The puzzle that a board of this type belongs to."""
    assert isinstance(board.layout, Nonogram), "a board of another puzzle type"
    return board.layout


def picture_rows(board: Board, unknown: str = ".", space: str = ".") -> list[str]:
    """The board as rows of symbols: boxes by their ink, spaces, and unknown cells."""
    layout, signs = board.layout, [unknown] * board.layout.size
    for mark in members(board.placed_marks):
        value = layout.value_of(mark)
        signs[layout.cell_of(mark)] = space if value == SPACE else layout.symbols[value]
    columns = len(puzzle_of(board).column_lines)
    return ["".join(signs[at : at + columns]) for at in range(0, len(signs), columns)]
