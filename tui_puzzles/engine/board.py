"""The board: the remaining marks, the placed cells. It never changes."""

from tui_puzzles.engine.bits import (
    EMPTY,
    Bits,
    bit,
    columns,
    count,
    first,
    has,
    in_several,
    members,
    pieces,
    seen_once_and_more,
    turned,
)
from tui_puzzles.engine.errors import Contradiction
from tui_puzzles.engine.layout import MANY, Layout
from tui_puzzles.engine.memory import Memory
from tui_puzzles.engine.step import Step

MARKS = 2000  # with more, a layout's candidates are read from all marks at once


class Board:
    """A position: the remaining marks, and the cells whose value is placed.

    ``settled`` gives the board without anything that placed cells exclude: rules only see that
    one. ``sole``: search proved that the givens alone have exactly one solution, so rules that
    assume this may be used.

    Boards are values: equal when layout, marks, placed, givens and ``sole`` are; safe to share
    between threads. Frequent look-ups (``places``, ``candidates``) are worked out when needed.
    """

    __slots__ = (
        "_candidates",
        "_counted",
        "_earlier",
        "_few",
        "_places",
        "_ripe",
        "_settled",
        "_tidy",
        "givens",
        "layout",
        "marks",
        "memory",
        "placed",
        "sole",
    )

    def __init__(
        self, layout: Layout, marks: Bits, placed: Bits = EMPTY, givens: Bits = EMPTY
    ) -> None:
        self.layout = layout
        self.marks = marks
        self.placed = placed
        self.givens = givens
        self.sole = False
        self.memory: Memory = {}
        self._tidy = False  # is the upkeep done?
        self._settled: Board | None = None  # the board with the upkeep done, if it differs
        self._places: tuple[Bits, ...] | None = None
        self._candidates: tuple[Bits, ...] | None = None
        self._counted: tuple[Bits, Bits] | None = None
        self._few: tuple[Bits, ...] | None = None
        self._ripe: Bits | None = None
        self._earlier: Board | None = None  # the latest earlier board that has its candidates

    @classmethod
    def start(cls, layout: Layout, givens: Bits, marks: Bits = -1) -> "Board":
        """The board with these marks given and nothing concluded from them."""
        cells = layout.cells_of(givens)
        others = layout.marks(cells, layout.values) & ~givens
        return cls(layout, layout.all_marks & marks & ~others, cells, cells)

    # -- looking -------------------------------------------------------------------------------

    @property
    def weight(self) -> int:
        """The bytes of a set of all marks."""
        return self.layout.weight

    @property
    def all_places(self) -> tuple[Bits, ...]:
        """For each value, the cells that can hold it."""
        if self._places is None:
            marks, cells, starts = self.marks, self.layout.cells, self.layout.starts
            if len(starts) > MANY:
                self._places = tuple(pieces(marks, self.layout.size, len(starts)))
            else:
                self._places = tuple([marks >> start & cells for start in starts])
        return self._places

    @property
    def all_candidates(self) -> tuple[Bits, ...]:
        """For each cell, the values it can hold."""
        if self._candidates is None:
            self._candidates = self._fewer_candidates() or self._read_candidates()
            self._earlier = None
        return self._candidates

    def places(self, value: int) -> Bits:
        """The cells that can hold the value (including those that do)."""
        return self.all_places[value]

    def candidates(self, cell: int) -> Bits:
        """The values that the cell can hold."""
        if self._candidates is not None:
            return self._candidates[cell]
        if self._earlier is not None or len(self.layout.starts) > MANY:
            return self.all_candidates[cell]
        values = 0
        for value, cells in enumerate(self.all_places):
            values |= (cells >> cell & 1) << value
        return values

    def value(self, cell: int) -> int | None:
        """The value placed in the cell; None if there is none, or if it is impossible."""
        here = self.candidates(cell)
        return first(here) if here and has(self.placed, cell) else None

    @property
    def puzzle(self) -> "Board":
        """The puzzle with its givens only, without later entries and removals."""
        givens = self.marks & self.layout.marks(self.givens, self.layout.values)
        return Board.start(self.layout, givens)

    @property
    def open(self) -> Bits:
        """The cells without a value."""
        return self.layout.cells & ~self.placed

    @property
    def counted(self) -> tuple[Bits, Bits]:
        """The cells with one candidate or more, and those with two or more."""
        if self._counted is None:
            self._counted = seen_once_and_more(self.all_places)
        return self._counted

    @property
    def few(self) -> tuple[Bits, ...]:
        """For each number up to 4, the open cells with two candidates up to that number."""
        if self._few is None:
            several = in_several(self.all_places)
            some = several[1] & ~self.placed
            self._few = tuple([some & ~more for more in several])
        return self._few

    @property
    def ripe(self) -> Bits:
        """The open cells with a single candidate (naked singles, as players say)."""
        if self._ripe is None:
            possible, several = self.counted
            self._ripe = possible & ~(several | self.placed)
        return self._ripe

    @property
    def solved(self) -> bool:
        """Is every cell placed and every law fulfilled?"""
        return self.placed == self.layout.cells and self.dead_end() is None

    def dead_end(self) -> str | None:
        """The name of a cell without candidates or of a unit whose law can't hold.

        None if there is none.
        """
        empty = self.empty_cells
        if empty:
            return self.layout.cell_names[first(empty)]
        return next((unit.name for unit in self.layout.broken(self.marks)), None)

    @property
    def empty_cells(self) -> Bits:
        """The cells without candidates."""
        return self.layout.cells & ~self.counted[0]

    def check_cells(self) -> None:
        """Raise Contradiction if a cell has no candidates (the quick part of ``check``)."""
        if self.counted[0] != self.layout.cells:
            name = self.layout.cell_names[first(self.empty_cells)]
            raise Contradiction(f"{name} has no possibility left")

    def check(self) -> None:
        """Raise Contradiction if some law can't hold."""
        dead = self.dead_end()
        if dead is not None:
            raise Contradiction(f"{dead} has no possibility left")

    # -- changing ------------------------------------------------------------------------------

    def after(self, step: Step) -> "Board":
        """The board after a step, with the upkeep that follows from its placements."""
        return self.placing(step.placements, step.eliminations)

    def placing(self, marks: Bits, gone: Bits = EMPTY) -> "Board":
        """The board with these marks placed, the upkeep that follows, and some others removed."""
        left, placed = self.marks & ~gone, self.placed
        upkeep, size = self.layout.upkeep, self.layout.size
        for mark in members(marks):
            left &= ~upkeep[mark]
            placed |= bit(mark % size)
        return self._changed(left, placed)

    def reaching(self, marks: Bits, placed: Bits) -> "Board":
        """The board of a later moment, with the upkeep done: what is left, and what is placed."""
        board = self._changed(marks, placed)
        board._tidy = True
        return board

    def entering(self, marks: Bits) -> "Board":
        """The board with these marks placed as a player does it: before any upkeep."""
        if not marks:
            return self
        layout = self.layout
        cells = layout.cells_of(marks)
        others = layout.marks(cells, layout.values) & ~marks
        board = self._changed(self.marks & ~others, self.placed | cells)
        board._tidy = False
        return board

    def settled(self) -> "Board":
        """The board with the upkeep of all its placed cells done; itself when it has been."""
        if self._tidy:
            return self
        if self._settled is None:
            self._settled = self._tidied()
        return self._settled

    def _tidied(self) -> "Board":
        upkeep, gone = self.layout.upkeep, EMPTY
        for mark in members(self.placed_marks):
            gone |= upkeep[mark]
        board = self._changed(self.marks & ~gone, self.placed)
        board._tidy = True
        return board

    def without(self, marks: Bits) -> "Board":
        """The board without these marks."""
        return self._changed(self.marks & ~marks, self.placed)

    def having(self, marks: Bits) -> "Board":
        """The board with these marks as well; itself when it has them."""
        if not marks & ~self.marks:
            return self
        board = Board(self.layout, self.marks | marks, self.placed, self.givens)
        board.sole = self.sole
        return board

    def known_sole(self) -> "Board":
        """The board of a puzzle that was proved to have one solution by its givens alone.

        The caller has the proof; ``Game.proved`` searches for it.
        """
        board = self._changed(self.marks, self.placed)
        board.sole = True
        return board

    @property
    def placed_marks(self) -> Bits:
        """The marks of the placed cells."""
        return self.marks & self.layout.marks(self.placed, self.layout.values)

    @property
    def open_marks(self) -> Bits:
        """The marks of the cells that have no value."""
        return self.marks & ~self.placed_marks

    def _changed(self, marks: Bits, placed: Bits) -> "Board":
        """The board with fewer marks, and cells that can only be blank placed.

        The upkeep stays done: a blank excludes nothing outside its cell.
        """
        if self.layout.blank is not None:
            placed |= self.layout.blank_cells(marks)
        board = Board(self.layout, marks, placed, self.givens)
        board.sole, board._tidy = self.sole, self._tidy
        board._earlier = self._earlier if self._candidates is None else self
        return board

    def _fewer_candidates(self) -> tuple[Bits, ...] | None:
        """The candidates of an earlier board without the marks gone since, if these are few."""
        earlier, size = self._earlier, self.layout.size
        if earlier is None:
            return None
        gone = earlier.marks & ~self.marks
        if count(gone) >= size:
            return None
        masks = list(earlier.all_candidates)
        for mark in members(gone):
            masks[mark % size] &= ~bit(mark // size)
        return tuple(masks)

    def _read_candidates(self) -> tuple[Bits, ...]:
        """The candidates of each cell, from the marks."""
        if self.layout.size * len(self.layout.starts) > MARKS:
            return tuple(columns(self.marks, self.layout.size))
        return turned(self.all_places, self.layout.size)

    # -- comparing -----------------------------------------------------------------------------

    def _key(self) -> tuple[int, Bits, Bits, Bits, bool]:
        return id(self.layout), self.marks, self.placed, self.givens, self.sole

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self.marks)
