"""The canonical form of a Sudoku with one solution: the same for all that symmetries make of it.

Symmetries rename digits, swap rows within bands, bands, columns within stacks and stacks, and turn
the board. The form is the puzzle as it stands in the smallest solved grid that they make of its
solution, read row by row; where several ways lead to that grid, the smallest puzzle. Variants, and
boards larger than 9x9, are only turned, mirrored and renamed; boards with constraints in some of
their cells, or of neighbours, stay as they are, as those tell digits and turns apart.

The two rows on top leave few ways: the first is always 1 to 9, and the second begins with 456 if in
any band a box holds in one row what another box holds in another, and with 457 if not. Then all
columns but two or three have their places. (After the minlex form of the players' forum.)
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, permutations, product

from tui_puzzles.engine.bits import members
from tui_puzzles.engine.board import Board
from tui_puzzles.games.sudoku.constraints import KINDS
from tui_puzzles.games.sudoku.houses import SHAPES
from tui_puzzles.games.sudoku.puzzle import Variant, puzzle_of
from tui_puzzles.games.sudoku.search import verdict
from tui_puzzles.laws.kinds import Clue, Place
from tui_puzzles.records import NamedTuple

Row = tuple[int, ...]
Form = tuple[Row, ...]
OPEN = -1
_SIGN = "0123456789abcdefghijklmnop.".__getitem__  # the last is that of an open cell


class TopRows(NamedTuple):
    """Two rows to stand on top, and the order of the columns."""

    rows: Sequence[Row]  # of the solution, turned or not
    givens: Sequence[Row]
    first: int
    second: int
    columns: Row

    @property
    def names(self) -> dict[int, int]:
        """The digits' new names, which make the first row 0, 1, 2 ..."""
        row = self.rows[self.first]
        return {row[column]: name for name, column in enumerate(self.columns)} | {OPEN: OPEN}


def _ordered(clue: Clue) -> Clue:
    """The constraint with its cells in their order, unless it has one of its own."""
    free = KINDS[clue.kind].place in (Place.CELL, Place.AREA)
    return clue._replace(cells=tuple(sorted(clue.cells))) if free else clue


def canonical(board: Board) -> str:
    """The form as text: the variant, the solution, and the puzzle with digits from 0."""
    layout = puzzle_of(board)
    if layout.variant.clues or any(KINDS[name].spares for name in layout.variant.extras):
        clues = tuple(sorted(map(_ordered, layout.variant.clues)))
        return f"{layout.variant._replace(clues=clues)} {board.placed_marks:x}"
    solved = next(iter(verdict(board.puzzle, 1).solutions), board)
    rows, givens = (_rows(one, layout.variant.side) for one in (solved, board.puzzle))
    plain = not layout.variant.regions and not layout.variant.extras
    form: tuple[Form, ...]
    if plain and layout.variant.side <= 9:
        form = _smallest(rows, givens, *SHAPES[layout.variant.side])
    else:
        form = min(_turned(rows, givens, layout.variant))
    parts = ["".join(map(_SIGN, chain.from_iterable(part))) for part in form]
    return " ".join((str(layout.variant.side), *layout.variant.extras, *parts))


def _rows(board: Board, side: int) -> list[Row]:
    values = [OPEN] * side**2
    for mark in members(board.placed_marks):
        values[board.layout.cell_of(mark)] = board.layout.value_of(mark)
    return [tuple(values[at : at + side]) for at in range(0, side**2, side)]


# -- plain boards ----------------------------------------------------------------------------------


def _smallest(rows: list[Row], givens: list[Row], high: int, wide: int) -> tuple[Form, Form]:
    """The smallest solved grid, and in it the smallest puzzle."""
    boards = [(rows, givens)]
    if high == wide:
        boards.append((_flipped(rows), _flipped(givens)))
    pure = len(rows) == 9 and any(
        _is_pure(one, a, b) for one, _ in boards for a, b in _pairs(one, 3)
    )
    best: Row = ()
    ways: list[TopRows] = []
    for way in (way for board in boards for way in _ways(*board, high, wide, pure)):
        names, second = way.names, way.rows[way.second]
        row = tuple([names[second[column]] for column in way.columns])
        if not ways or row < best:
            best, ways = row, []
        if row == best:
            ways.append(way)
    return min(_arranged(way, high) for way in ways)


def _flipped(rows: list[Row]) -> list[Row]:
    return list(zip(*rows, strict=True))


def _pairs(rows: list[Row], high: int) -> Iterator[tuple[int, int]]:
    """Two rows of a band, in both orders."""
    for start in range(0, len(rows), high):
        yield from permutations(range(start, start + high), 2)


def _is_pure(rows: list[Row], first: int, second: int) -> bool:
    """Does a box hold in the second row what another holds in the first?"""
    box = {*rows[second][:3]}
    return box in ({*rows[first][3:6]}, {*rows[first][6:]})


def _ways(
    rows: list[Row], givens: list[Row], high: int, wide: int, pure: bool
) -> Iterator[TopRows]:
    stacks = [tuple(range(start, start + wide)) for start in range(0, len(rows), wide)]
    for first, second in _pairs(rows, high):
        for order in permutations(stacks):
            if len(rows) == 9:
                found = _columns(rows[first], rows[second], order, pure)
            else:
                found = (tuple(chain(*one)) for one in product(*map(permutations, order)))
            for columns in found:
                yield TopRows(rows, givens, first, second, columns)


def _columns(first: Row, second: Row, stacks: Sequence[Row], pure: bool) -> Iterator[Row]:
    """The orders of columns that make the second row begin with 456, or else with 457."""
    one, two, three = stacks
    place = {digit: column for column, digit in enumerate(first)}
    inside = [column for column in one if place[second[column]] in two]
    if len(inside) != (3 if pure else 2):
        return
    if pure:
        for order in permutations(one):
            then = [place[second[column]] for column in order]
            yield (*order, *then, *[place[second[column]] for column in then])
        return
    (last,) = {*one} - {*inside}
    head = place[second[last]]
    rest = [column for column in three if column != head]
    for left, right in permutations(inside):
        some = (place[second[left]], place[second[right]])
        (other,) = {*two} - {*some}
        for tail in permutations(rest):
            yield (left, right, last, *some, other, head, *tail)


def _arranged(way: TopRows, high: int) -> tuple[Form, Form]:
    """The whole grid, its rows and bands in order, and the puzzle in it."""
    names = way.names
    lines = [
        (tuple([names[row[c]] for c in way.columns]), tuple([names[given[c]] for c in way.columns]))
        for row, given in zip(way.rows, way.givens, strict=True)
    ]
    bands = [lines[start : start + high] for start in range(0, len(lines), high)]
    top = bands.pop(way.first // high)
    placed = sorted(top, key=lambda line: _rank(line, lines[way.first], lines[way.second]))
    others = sorted(sorted(band) for band in bands)
    ordered = [*placed, *chain.from_iterable(others)]
    return tuple(line[0] for line in ordered), tuple(line[1] for line in ordered)


def _rank(line: object, first: object, second: object) -> int:
    return 0 if line is first else 1 if line is second else 2


# -- variants --------------------------------------------------------------------------------------


def _turned(rows: list[Row], givens: list[Row], variant: Variant) -> Iterator[tuple[Form, ...]]:
    """Regions, grid and puzzle, turned and mirrored in all ways that its boxes allow."""
    side = variant.side
    regions = variant.regions or "." * side**2
    shapes = [tuple(map(ord, regions[at : at + side])) for at in range(0, side**2, side)]
    square = bool(variant.regions) or len({*SHAPES[side]}) == 1
    turns = [_turn([shapes, rows, givens], turn) for turn in product((0, 1), repeat=3)]
    for at, (region, grid, puzzle) in enumerate(turns):
        if square or at % 2 == 0:
            names = {digit: name for name, digit in enumerate(grid[0])} | {OPEN: OPEN}
            yield _named(region, _order(region)), _named(grid, names), _named(puzzle, names)


def _turn(boards: Iterable[list[Row]], turn: tuple[int, ...]) -> list[list[Row]]:
    """Upside down, mirrored, flipped."""
    found = []
    for rows in boards:
        turned = rows[::-1] if turn[0] else rows
        turned = [row[::-1] for row in turned] if turn[1] else turned
        found.append(_flipped(turned) if turn[2] else turned)
    return found


def _order(rows: Iterable[Row]) -> dict[int, int]:
    """Names by the order in which values appear."""
    return {value: name for name, value in enumerate(dict.fromkeys(chain.from_iterable(rows)))}


def _named(rows: Iterable[Row], names: dict[int, int]) -> Form:
    return tuple(tuple(names[value] for value in row) for row in rows)
