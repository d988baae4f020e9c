"""Constraints as f-puzzles lists them: under the key of their kind, an object for each."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import dropwhile

from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.games.sudoku.constraints import KINDS
from tui_puzzles.games.sudoku.houses import SYMBOLS
from tui_puzzles.laws.kinds import WITH_CELLS, Clue, Kind, Place, way_of

_FIELDS = {
    Place.CELL: ("cell",),
    Place.LINE: ("lines",),
    Place.AREA: ("cells",),
    Place.EDGE: ("cell", "direction", "cells"),
}
"""Where a constraint has its cells."""
_ARROW, _CLONE, _QUADRUPLE = "arrow", "clone", "quadruple"  # which have more than that
_WAYS = {"D": 1, "U": -1, "R": 1, "L": -1}

Item = Mapping[str, object]


def clues_in(puzzle: Item, grid: Grid) -> Iterator[Clue]:
    """The constraints of a puzzle; single cells of a kind are one. BadInput when damaged."""
    for kind in KINDS.lying(*WITH_CELLS):
        found = [clue for key in kind.keys for clue in _listed(puzzle.get(key), kind, grid)]
        if found and kind.place is Place.CELL:
            yield Clue(kind.name, tuple(sorted({cell for clue in found for cell in clue.cells})))
        else:
            yield from found


def _listed(items: object, kind: Kind, grid: Grid) -> Iterator[Clue]:
    for item in items if isinstance(items, list) else [items] if items else []:
        if not isinstance(item, dict):
            raise BadInput(f"{kind.keys[0]!r} is damaged", expected="a list of objects with cells")
        value = "" if item.get("value") is None else str(item["value"]).upper()
        if kind.name == _ARROW:
            yield from _arrows(item, kind, grid)
        elif kind.name == _CLONE:
            cells = [*_cells(item.get("cells"), kind, grid)]
            yield Clue(kind.name, (*cells, *_cells(item.get("cloneCells"), kind, grid)))
        elif kind.name == _QUADRUPLE:
            digits = "".join(sorted(map(_symbol, _list(item.get("values")))))
            yield Clue(kind.name, _cells(item.get("cells"), kind, grid), digits)
        elif kind.place is Place.EDGE:
            yield Clue(kind.name, _from_outside(item, kind, grid), value)
        else:
            for path in _paths(item.get(_FIELDS[kind.place][0]), kind):
                yield Clue(kind.name, _cells(path, kind, grid), value if kind.value else "")


def _paths(cells: object, kind: Kind) -> Iterable[object]:
    """Several lines may be one item."""
    return cells if kind.place is Place.LINE and isinstance(cells, list) else [cells]


def _cells(names: object, kind: Kind, grid: Grid) -> tuple[int, ...]:
    cells = [(name, grid.find(str(name).lower())) for name in _list(names)]
    for name, cell in cells:
        if cell is None:
            raise BadInput(f"a cell of {kind.keys[0]!r} is {name!r:.20}", expected="as R1C1")
    return tuple(cell for _, cell in cells if cell is not None)


def _symbol(digit: object) -> str:
    """The sign of a digit, a letter above 9."""
    known = {str(number): symbol for number, symbol in enumerate(SYMBOLS, 1)}
    if str(digit) not in known:
        raise BadInput(f"{_QUADRUPLE!r} has {digit!r:.20}", expected=f"1 to {len(SYMBOLS)}")
    return known[str(digit)]


def _list(names: object) -> list[object]:
    return names if isinstance(names, list) else [names]


def _arrows(item: Item, kind: Kind, grid: Grid) -> Iterator[Clue]:
    """Each line begins in the circle or the pill, whose digits are read from left to right."""
    pill = tuple(sorted(_cells(item.get("cells"), kind, grid)))
    for line in _list(item.get("lines")):
        path = dropwhile(pill.__contains__, _cells(line, kind, grid))
        yield Clue(kind.name, (*pill, *path), str(len(pill)) if len(pill) > 1 else "")


def _from_outside(item: Item, kind: Kind, grid: Grid) -> tuple[int, ...]:
    """The cells that are read from a place outside: straight on, or in the direction given."""
    text = str(item.get("cell")).upper()
    row, _, col = text[1:].partition("C")
    if not (text.startswith("R") and row.isdecimal() and col.isdecimal() and len(text) < 9):
        raise BadInput(f"{kind.keys[0]!r} stands at {text!r:.20}", expected="as R0C1")
    at, found = (int(row) - 1, int(col) - 1), list[int]()
    way = _way(item.get("direction"), at, grid)
    while any(way) and len(found) < max(grid):
        at = at[0] + way[0], at[1] + way[1]
        if not (0 <= at[0] < grid.rows and 0 <= at[1] < grid.cols):
            break
        found.append(grid.cell(*at))
    return tuple(found)


def _way(direction: object, at: tuple[int, int], grid: Grid) -> tuple[int, int]:
    """The step to the next cell: down, right."""
    if direction:
        letters = str(direction).upper()
        down = next((_WAYS[letter] for letter in letters if letter in "DU"), 0)
        return down, next((_WAYS[letter] for letter in letters if letter in "RL"), 0)
    row, col = at
    return (row < 0) - (row >= grid.rows), (col < 0) - (col >= grid.cols)


# -- writing -----------------------------------------------------------------------------------


def lists_of(clues: Iterable[Clue], grid: Grid) -> dict[str, list[object]]:
    """The lists of constraints by key; what f-puzzles has no key for can't be written."""
    found: dict[str, list[object]] = {}
    for clue in clues:
        kind = KINDS[clue.kind]
        if not kind.keys:
            raise BadInput(f"f-puzzles has no {clue.kind!r}", expected="another form")
        found.setdefault(kind.keys[0], []).extend(_items(clue, kind, grid))
    return found


def _items(clue: Clue, kind: Kind, grid: Grid) -> Iterator[object]:
    """A constraint as it stands in lists: for single cells one each."""
    names = [name.upper() for name in map(grid.names().__getitem__, clue.cells)]
    value = {"value": clue.value} if clue.value else {}
    if kind.name == _ARROW:
        pill = int(clue.value or 1)
        yield {"cells": names[:pill], "lines": [names[pill - 1 :]]}
    elif kind.name == _CLONE:
        half = len(names) // 2
        yield {"cells": names[:half], "cloneCells": names[half:]}
    elif kind.name == _QUADRUPLE:
        yield {"cells": names, "values": [int(digit, 17) for digit in clue.value]}
    elif kind.place is Place.CELL:
        yield from ({"cell": name} for name in names)
    elif kind.place is Place.EDGE:
        yield {**_outside(clue, grid), "cells": names, **value}
    else:
        yield {_FIELDS[kind.place][0]: [names] if kind.place is Place.LINE else names, **value}


def _outside(clue: Clue, grid: Grid) -> dict[str, str]:
    """The place before the first cell, and the direction of a diagonal."""
    row, col = grid.row_col(clue.cells[0])
    down, across = way_of(clue.cells, grid.row_col)
    place = {"cell": f"R{row - down + 1}C{col - across + 1}"}
    if not (down and across):
        return place
    return {**place, "direction": ("D" if down > 0 else "U") + ("R" if across > 0 else "L")}
