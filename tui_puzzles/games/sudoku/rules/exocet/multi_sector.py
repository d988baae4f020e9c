"""Multi-sector locked sets: cells of several lines that need every place their houses leave."""

from collections.abc import Iterator, Sequence
from itertools import combinations, islice, product

from tui_puzzles.engine.bits import Bits, bit, count, members, of, only, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.memory import LazyDict, remembered, remembered_up_to
from tui_puzzles.engine.rule import Level, rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.engine.words.together import listed
from tui_puzzles.games.sudoku.rules.geometry import houses, number_in
from tui_puzzles.records import NamedTuple

_LANE = 8  # bits of a lane; its highest is for comparing, so numbers stay below 128
_FEW = (3, 4, 5)  # rows, and columns
_TRIES = 150_000  # rows and columns that cross in the cells: all there are in grids up to 9x9


# Where rows cross columns in cells that need every place: all choices of columns at once.
#
# A *lane* is a byte of a long number, and stands for one choice of columns; so one addition adds
# for all of them (bytes in a word, as in Knuth, TAOCP 7.1.3).


class Lanes:
    """Every choice of so many columns, with a lane each; ``cells`` are those of its columns."""

    def __init__(self, columns: Sequence[Unit], size: int) -> None:
        self.cells = [union(c.cells for c in chosen) for chosen in combinations(columns, size)]
        self._ones = of(range(0, _LANE * len(self.cells), _LANE))
        self._tops = self._ones << _LANE - 1
        self._having = [
            of(_LANE * number for number, cells in enumerate(self.cells) if cells & column.cells)
            for column in columns
        ]
        self._meeting: dict[Bits, int] = {0: 0}
        self._met = {0: 0}

    def meeting(self, columns: Bits) -> int:
        """1 for each choice that has one of the columns."""
        if columns not in self._meeting:
            low = columns & -columns
            self._meeting[columns] = self._having[only(low)] | self.meeting(columns ^ low)
        return self._meeting[columns]

    def met(self, columns: Bits) -> int:
        """How many of the columns each choice has."""
        if columns not in self._met:
            low = columns & -columns
            self._met[columns] = self._having[only(low)] + self.met(columns ^ low)
        return self._met[columns]

    def least(self, one: int, other: int) -> int:
        """The smaller number of each lane."""
        reached = (one | self._tops) - other & self._tops  # a top stays where one >= other
        taken = reached - (reached >> _LANE - 1)
        return other & taken | one & ~taken

    def equal(self, one: int, other: int) -> Iterator[int]:
        """The numbers of the choices for which both are the same."""
        unequal = (one ^ other | self._tops) - self._ones
        return (top // _LANE for top in members(self._tops & ~unequal))


@remembered_up_to(len(_FEW))
def _lanes(layout: Layout, size: int) -> Lanes:
    return Lanes(houses(layout, "column"), size)


class CrossedLine(NamedTuple):
    """The columns where a row has a digit: all of them, and those in each box."""

    columns: Bits
    boxes: tuple[tuple[int, Bits], ...]


@remembered_up_to(5000)
def _line(layout: Layout, cells: Bits) -> CrossedLine:
    column_of, box_of = number_in(layout, "column"), number_in(layout, "box")
    boxes: dict[int, Bits] = {}
    for cell in members(cells):
        boxes[box_of[cell]] = boxes.get(box_of[cell], 0) | bit(column_of[cell])
    return CrossedLine(union(boxes.values()), tuple(boxes.items()))


class Share(NamedTuple):
    """How often a digit fits where rows cross each choice of columns: counted by rows, by boxes.

    ``columns``: those that have it in these rows.
    """

    rows: int
    columns: Bits
    boxes: int


def _share(lanes: Lanes, rows: Sequence[CrossedLine]) -> Share:
    """The share of rows that share boxes with no others."""
    boxes: dict[int, Bits] = {}
    for row in rows:
        for box, columns in row.boxes:
            boxes[box] = boxes.get(box, 0) | columns
    in_rows = sum([lanes.meeting(row.columns) for row in rows])
    in_boxes = sum([lanes.meeting(columns) for columns in boxes.values()])
    return Share(in_rows, union([row.columns for row in rows]), in_boxes)


def _least(lanes: Lanes, shares: Sequence[Share]) -> int:
    """How often the digit fits where all of these rows cross the columns."""
    columns, in_rows, in_boxes = 0, 0, 0
    for share in shares:
        in_rows += share.rows
        columns |= share.columns
        in_boxes += share.boxes
    return lanes.least(lanes.least(in_rows, lanes.met(columns)), in_boxes)


@remembered
def _bands(layout: Layout) -> list[Bits]:
    """The rows, by number, that share boxes with each other."""
    box_of, bands = number_in(layout, "box"), list[tuple[Bits, Bits]]()
    for number, row in enumerate(houses(layout, "row")):
        own = bit(number), of(box_of[cell] for cell in members(row.cells))
        meeting = [band for band in bands if band[1] & own[1]]
        bands = [band for band in bands if not band[1] & own[1]]
        bands.append((union(b for b, _ in (*meeting, own)), union(b for _, b in (*meeting, own))))
    return [rows for rows, _ in bands]


@remembered_up_to(200)
def _shares(layout: Layout, places: Bits, high: int, wide: int, most: int) -> list[int]:
    """The same for the first choices of so many rows, for a digit with these places.

    From one position to the next few digits lose places.
    """
    known = _share_of_rows(layout, places, wide)
    open_rows = [bit(n) if row.cells & places else 0 for n, row in enumerate(houses(layout, "row"))]
    return [known[sum(chosen)] for chosen in islice(combinations(open_rows, high), most)]


@remembered_up_to(50)
def _share_of_rows(layout: Layout, places: Bits, wide: int) -> LazyDict[Bits, int]:
    """The same by the rows, of which those without the digit change nothing."""
    lanes, rows, bands = _lanes(layout, wide), houses(layout, "row"), _bands(layout)
    lines = [_line(layout, row.cells & places) for row in rows]
    shares = LazyDict[Bits, Share](
        lambda chosen: _share(lanes, [lines[row] for row in members(chosen)])
    )
    return LazyDict(lambda chosen: _least(lanes, [shares[chosen & band] for band in bands]))


def tight_cells(board: Board, tries: int) -> Iterator[Bits]:
    """The open cells where rows cross columns and digits fit just as often as there are cells.

    So many choices of lines are tried, those of few lines first; the same cells come once.
    """
    layout, seen = board.layout, {0}
    rows = houses(layout, "row")
    for high, wide in product(_FEW, _FEW):
        lanes = _lanes(layout, wide)
        if not lanes.cells:  # a small board has too few columns
            continue
        most = -(-tries // len(lanes.cells))
        places = [places & board.open for places in board.all_places]
        digits = [_shares(layout, own, high, wide, most) for own in places]
        shares = map(sum, zip(*digits, strict=True))
        for chosen, share in zip(combinations(rows, high), shares, strict=False):
            own = board.open & union([row.cells for row in chosen])
            room = sum([lanes.met(_line(layout, row.cells & own).columns) for row in chosen])
            for number in lanes.equal(room, share):
                cells = own & lanes.cells[number]
                if number < tries and cells not in seen:
                    seen.add(cells)
                    yield cells
            tries -= len(lanes.cells)
            if tries <= 0:
                return


class DigitShare(NamedTuple):
    """What a digit can take of the cells: once in each of these houses of one kind, at most."""

    digit: int
    houses: tuple[Unit, ...]


@rule(
    "Multi-sector Locked Sets",
    Level.EXTREME,
    80000,
    "Take the cells {cells}. In them, each of these digits can be only once in each of its "
    "houses.{shares:lines}That makes {number} at most, and there are {number} cells. So every one "
    "of these houses has that digit in these cells. Which other cells of "
    "each house have its digit?",
    aliases=("MSLS", "SK-Loop", "Multi-sector Naked Set"),
)
def multi_sector(board: Board) -> Iterator[Finding]:
    """A naked subset that reaches over many houses.

    Take the open cells where some rows cross some columns. A digit can stand in them at most once
    in each of the rows that still have it there; or count the columns, or the boxes, where these
    are fewer. Add that up for all digits. If the sum is just the number of cells, nothing can be
    spared: each digit counted for a house is in these cells, and the rest of the house loses it.

    To spot it, look for four rows and four or five columns which the same few digits have all but
    left; count those by rows and the other ones by columns.
    """
    kinds = tuple(houses(board.layout, kind) for kind in ("row", "column", "box"))
    for cells in tight_cells(board, _TRIES):
        yield from _findings(board, cells, kinds)


def _findings(board: Board, cells: Bits, kinds: tuple[tuple[Unit, ...], ...]) -> Iterator[Finding]:
    """What follows as these cells need all that the digits can take."""
    shares = [
        DigitShare(digit, min((_met(inside, units) for units in kinds), key=len))
        for digit, places in enumerate(board.all_places)
        if (inside := places & cells)
    ]
    gone = _beside(board, cells, shares)
    if gone:
        yield _finding(board.layout, cells, shares, gone)


def _met(places: Bits, units: tuple[Unit, ...]) -> tuple[Unit, ...]:
    return tuple(unit for unit in units if unit.cells & places)


def _beside(board: Board, cells: Bits, shares: list[DigitShare]) -> Bits:
    """What the houses have of their digits besides the cells."""
    layout, open_marks = board.layout, board.open_marks
    outside = (
        layout.marks(unit.cells & ~cells, bit(digit)) for digit, units in shares for unit in units
    )
    return union(outside) & open_marks


def _finding(layout: Layout, cells: Bits, shares: list[DigitShare], gone: Bits) -> Finding:
    texts = [
        f"{layout.symbols[digit]} in {listed([unit.name for unit in units])}"
        for digit, units in shares
    ]
    covers = dict.fromkeys(unit for _, units in shares for unit in units)
    return Finding(
        (
            Evidence("cells", Role.FOCUS, cells=cells),
            Evidence("covers", Role.COVER, units=tuple(covers)),
            *(Evidence("shares", Role.VALUE, clues=(text,)) for text in texts),
            Evidence("number", Role.VALUE, clues=(str(count(cells)),)),
        ),
        eliminations=gone,
    )
