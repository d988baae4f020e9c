"""The puzzle as f-puzzles has it in JSON, sizes and variants too."""

from collections.abc import Iterator, Mapping, Sequence
from math import isqrt

from tui_puzzles.engine.bits import Bits, bit, has, members, of, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.layout import Layout
from tui_puzzles.games.sudoku.constraints import KINDS
from tui_puzzles.games.sudoku.formats.cells import digits, in_rows, placed_board
from tui_puzzles.games.sudoku.houses import SHAPES
from tui_puzzles.games.sudoku.puzzle import SYMBOLS, Variant, layout_of, puzzle_of
from tui_puzzles.laws.kinds import Clue, Kind, Place

_MARKS = ("centerPencilMarks", "givenPencilMarks", "candidates")  # the first that is there
_PLAIN = {"size", "grid", "title", "author", "ruleset", "solution", "highlightConflicts"}
_PLAIN |= {"disabledlogic", "truecandidatesoptions", "successMessage"}
_REGIONS = "extraregion"  # a list of {"cells": ["R2C2", ...]}
_CELLS_AT = {Place.CELL: "cell", Place.LINE: "lines", Place.AREA: "cells"}
"""Where a constraint in a list has its cells."""

Cell = Mapping[str, object]


def board_in(puzzle: Mapping[str, object]) -> Board:
    """The board of a puzzle; BadInput when it is damaged or has unsupported rules."""
    cells = _cells(puzzle.get("grid"))
    grid = Grid(isqrt(len(cells)), isqrt(len(cells)))
    variant = Variant(grid.rows, _letters(cells, grid), _extras(puzzle, grid))
    layout = layout_of(variant._replace(clues=tuple(_clues(puzzle, grid))))
    values = [_value(cell, at, layout) for at, cell in enumerate(cells)]
    filled = [(at, value) for at, value in enumerate(values) if value is not None]
    givens = of(layout.mark(at, value) for at, value in filled if cells[at].get("given"))
    entered = of(layout.mark(at, value) for at, value in filled if not cells[at].get("given"))
    return placed_board(givens, entered, _marks(cells, layout), layout)


# -- the variant -----------------------------------------------------------------------------------


def _extras(puzzle: Mapping[str, object], grid: Grid) -> tuple[str, ...]:
    keys = {key for key, value in puzzle.items() if value and key not in _PLAIN}
    if _REGIONS in keys and not _are_windows(puzzle[_REGIONS], grid):
        raise BadInput("the puzzle has extra regions", expected="those of a windoku")
    whole = [kind for kind in KINDS.lying(Place.BOARD) if keys.issuperset(kind.keys)]
    read = [*whole, *KINDS.lying(*_CELLS_AT)]
    others = sorted(keys.difference(*(kind.keys for kind in read)))
    if others:
        named = ", ".join(map(ascii, others[:5]))
        known = f"plain Sudoku, or {', '.join(KINDS)}"
        raise BadInput(f"the puzzle has rules of its own: {named}", expected=known)
    return tuple(kind.name for kind in whole)


def _clues(puzzle: Mapping[str, object], grid: Grid) -> Iterator[Clue]:
    """The constraints in lists; single cells of a kind are one."""
    for kind in KINDS.lying(*_CELLS_AT):
        found = [clue for key in kind.keys for clue in _listed_in(puzzle.get(key), kind, grid)]
        if found and kind.place is Place.CELL:
            yield Clue(kind.name, tuple(sorted({cell for clue in found for cell in clue.cells})))
        else:
            yield from found


def _listed_in(items: object, kind: Kind, grid: Grid) -> Iterator[Clue]:
    for item in items if isinstance(items, list) else [items] if items else []:
        if not isinstance(item, dict):
            raise BadInput(f"{kind.keys[0]!r} is damaged", expected="a list of objects with cells")
        cells, value = item.get(_CELLS_AT[kind.place]), str(item.get("value") or "")
        lines = cells if isinstance(cells, list) and kind.place is Place.LINE else [cells]
        for line in lines:
            named = line if isinstance(line, list) else [line]
            yield Clue(kind.name, tuple(_cell_named(name, kind, grid) for name in named), value)


def _cell_named(name: object, kind: Kind, grid: Grid) -> int:
    cell = grid.find(str(name).lower())
    if cell is None:
        raise BadInput(f"a cell of {kind.keys[0]!r} is {name!r:.20}", expected="as R1C1")
    return cell


def _are_windows(regions: object, grid: Grid) -> bool:
    listed = regions if isinstance(regions, list) else []
    found = {str(own.get("cells")).upper() for own in listed if isinstance(own, dict)}
    return found == {str(names) for names in _windows(grid)}


def _windows(grid: Grid) -> list[list[str]]:
    """The names of the cells of each window, as f-puzzles writes them."""
    names = grid.names()
    windows = KINDS["windoku"].law(grid, Clue("windoku"))
    return [[names[at].upper() for at in members(window.cells)] for window in windows]


def _letters(cells: Sequence[Cell], grid: Grid) -> str:
    """The letters of the cells' regions, nothing when they are the boxes."""
    usual = layout_of(Variant(grid.rows)).region_of
    numbered = [cell.get("region") for cell in cells]
    regions = [str(box if own is None else own) for own, box in zip(numbered, usual, strict=True)]
    numbers = [str(number) for number in range(grid.rows)]
    if not {*regions} <= {*numbers}:
        raise BadInput("the regions are damaged", expected=f"numbers from 0 to {numbers[-1]}")
    if regions == list(map(str, usual)):
        return ""
    return "".join(chr(ord("A") + numbers.index(own)) for own in regions)


# -- cells -----------------------------------------------------------------------------------------


def _cells(grid: object) -> list[Cell]:
    """All cells, row by row."""
    rows = grid if isinstance(grid, list) else []
    cells = [cell for row in rows if isinstance(row, list) for cell in row]
    whole = len(rows) in SHAPES and len(cells) == len(rows) ** 2
    if not whole or not all(isinstance(cell, dict) for cell in cells):
        raise BadInput("the grid has another size", expected="9 rows of 9 cells")
    return cells


def _value(cell: Cell, at: int, layout: Layout) -> int | None:
    value = cell.get("value")
    return _digit(value, at, layout) if value else None


def _marks(cells: Sequence[Cell], layout: Layout) -> Bits:
    """The marks that the cells' lists leave; a cell without a list has them all."""
    return union(layout.marks(bit(at), _listed(cell, at, layout)) for at, cell in enumerate(cells))


def _listed(cell: Cell, at: int, layout: Layout) -> Bits:
    listed = next((cell[key] for key in _MARKS if cell.get(key)), None)
    if listed is None:
        return layout.values
    items = listed if isinstance(listed, list | str) else [listed]
    return of(_digit(item, at, layout) for item in items)


def _digit(item: object, at: int, layout: Layout) -> int:
    numbers = [str(number) for number, _ in enumerate(layout.symbols, 1)]
    if str(item) not in numbers:
        known = f"1 to {len(numbers)}"
        raise BadInput(f"{layout.cell_names[at]} has {item!r:.20}", expected=known)
    return numbers.index(str(item))


# -- writing -----------------------------------------------------------------------------------


def object_of(board: Board) -> dict[str, object]:
    """The puzzle of a board, to be written as JSON."""
    layout = puzzle_of(board)
    cells = [_cell(board, at, digit) for at, digit in enumerate(digits(board, ""))]
    for cell, letter in zip(cells, layout.variant.regions, strict=False):  # none for plain boxes
        cell["region"] = sorted({*layout.variant.regions}).index(letter)
    keys = {key: True for name in layout.variant.extras for key in KINDS[name].keys}
    windows = [{"cells": cells} for cells in _windows(layout.field)]
    listed: dict[str, list[object]] = {}
    for clue in layout.variant.clues:
        listed.setdefault(KINDS[clue.kind].keys[0], []).extend(_items(clue, layout))
    return {
        "size": layout.field.rows,
        "grid": in_rows(cells, layout),
        **{key: windows if key == _REGIONS else value for key, value in keys.items()},
        **listed,
    }


def _items(clue: Clue, layout: Layout) -> Iterator[object]:
    """A constraint as it stands in lists: for single cells one each."""
    place, value = KINDS[clue.kind].place, {"value": clue.value} if clue.value else {}
    names = [layout.cell_names[cell].upper() for cell in clue.cells]
    if place is Place.CELL:
        yield from ({"cell": name} for name in names)
    else:
        yield {_CELLS_AT[place]: [names] if place is Place.LINE else names, **value}


def _cell(board: Board, at: int, digit: str) -> dict[str, object]:
    candidates = board.candidates(at)
    if digit:
        given = {"given": True} if has(board.givens, at) else {}
        return {"value": SYMBOLS.index(digit) + 1, **given}
    if candidates == board.layout.values:
        return {}
    return {"centerPencilMarks": [value + 1 for value in members(candidates)]}
