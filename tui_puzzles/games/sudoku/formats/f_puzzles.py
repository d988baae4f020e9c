"""The puzzle as f-puzzles has it in JSON, sizes and variants too."""

from collections.abc import Mapping, Sequence

from tui_puzzles.engine.bits import Bits, bit, has, members, of, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.layout import Layout
from tui_puzzles.games.sudoku.constraints import KINDS
from tui_puzzles.games.sudoku.formats.cells import digits, placed_board
from tui_puzzles.games.sudoku.formats.f_clues import clues_in, lists_of
from tui_puzzles.games.sudoku.houses import SHAPES, SIDES, SYMBOLS
from tui_puzzles.games.sudoku.puzzle import Sudoku, Variant, layout_of, letters_of, puzzle_of
from tui_puzzles.laws.kinds import WITH_CELLS, Clue, Kind, Place
from tui_puzzles.notation.json_text import is_object
from tui_puzzles.notation.rows import in_rows

_MARKS = ("centerPencilMarks", "givenPencilMarks", "candidates")  # the first that is there
_PLAIN = {"size", "grid", "title", "author", "ruleset", "solution", "highlightConflicts"}
_PLAIN |= {"disabledlogic", "truecandidatesoptions", "successMessage"}
_REGIONS, _WINDOKU = "extraregion", "windoku"  # a list of {"cells": ["R2C2", ...]}
_NEGATIVE = "negative"  # names of signs: no other neighbours are so related
_DRAWN = ("text", "circle", "rectangle", "line", "cage", "fogofwar", "foglight")
"""What is drawn, and may mean anything."""

Cell = Mapping[str, object]


def board_in(puzzle: Mapping[str, object]) -> Board:
    """The board of a puzzle; BadInput when it is damaged or has unsupported rules."""
    rows = rows_of(puzzle.get("grid"))
    cells, grid = [cell for row in rows for cell in row], Grid(len(rows), len(rows))
    puzzle = _named(puzzle, grid)
    variant = Variant(grid.rows, _letters(cells, grid), _extras(puzzle))
    layout = layout_of(variant._replace(clues=tuple(clues_in(puzzle, grid))))
    values = [_value(cell, at, layout) for at, cell in enumerate(cells)]
    filled = [(at, value) for at, value in enumerate(values) if value is not None]
    givens = of(layout.mark(at, value) for at, value in filled if cells[at].get("given"))
    entered = of(layout.mark(at, value) for at, value in filled if not cells[at].get("given"))
    return placed_board(givens, entered, _marks(cells, layout), layout)


# -- the variant -----------------------------------------------------------------------------------


def _extras(puzzle: Mapping[str, object]) -> tuple[str, ...]:
    """The kinds that hold everywhere; BadInput for laws that are not known."""
    if others := unknown_in(puzzle):
        raise unknown_laws("rules of its own", others, f"plain Sudoku, or {', '.join(KINDS)}")
    return tuple(kind.name for kind in _everywhere_in(puzzle))


def unknown_laws(kind: str, others: Sequence[str], known: str) -> BadInput:
    """The error for laws that are not known."""
    named, known = (
        ", ".join(map(ascii, others[:5])),
        f"{known}; --from known-laws leaves others out",
    )
    error = BadInput(f"the puzzle has {kind}: {named}", expected=known)
    error.form = "known-laws"
    return error


def unknown_in(puzzle: Mapping[str, object]) -> list[str]:
    """The keys of laws that are not known."""
    read = [*_everywhere_in(puzzle), *KINDS.lying(*WITH_CELLS)]
    return sorted(_keys(puzzle).difference(_DRAWN, *(kind.keys for kind in read)))


def known_of(puzzle: Mapping[str, object]) -> Mapping[str, object]:
    """The puzzle without such laws."""
    others, negative = unknown_in(puzzle), puzzle.get(_NEGATIVE)
    found = {key: value for key, value in puzzle.items() if key not in others}
    if isinstance(negative, list):
        found[_NEGATIVE] = [sign for sign in negative if f"{_NEGATIVE} {sign}" not in others]
    return found


def _everywhere_in(puzzle: Mapping[str, object]) -> list[Kind]:
    keys = _keys(puzzle)
    return [kind for kind in KINDS.lying(Place.BOARD) if keys.issuperset(kind.keys)]


def _keys(puzzle: Mapping[str, object]) -> set[str]:
    """What may be a law; signs that no other neighbours have are keys of their own."""
    keys = {key for key, value in puzzle.items() if value and key not in _PLAIN}
    negative = puzzle.get(_NEGATIVE)
    if isinstance(negative, list):
        keys = keys - {_NEGATIVE} | {f"{_NEGATIVE} {name}" for name in negative}
    return keys


def drawn_in(puzzle: Mapping[str, object]) -> str:
    """What is only drawn, if anything is, to be named among what was not used."""
    found = [name for name in _DRAWN if puzzle.get(name)]
    return f"what is only drawn ({', '.join(found)})" if found else ""


def _named(puzzle: Mapping[str, object], grid: Grid) -> Mapping[str, object]:
    """The puzzle with the windows of a windoku, if its extra regions have them all, by name."""
    listed, windows = puzzle.get(_REGIONS), [str(names) for names in _windows(grid)]
    regions = [own for own in listed if isinstance(own, dict)] if isinstance(listed, list) else []
    others = [own for own in regions if str(own.get("cells")).upper() not in windows]
    if not windows or len(regions) - len(others) != len(windows):
        return puzzle
    return {**puzzle, _REGIONS: others, _WINDOKU: True}


def _windows(grid: Grid) -> list[list[str]]:
    """The names of the cells of each window, as f-puzzles writes them."""
    names = grid.names()
    windows = KINDS["windoku"].law(grid, Clue("windoku")) if grid.rows in SHAPES else ()
    return [[names[at].upper() for at in members(window.cells)] for window in windows]


def _letters(cells: Sequence[Cell], grid: Grid) -> str:
    """The letters of the cells' regions, nothing when they are the boxes."""
    usual = layout_of(Variant(grid.rows)).region_of if grid.rows in SHAPES else (0,) * len(cells)
    numbered = [cell.get("region") for cell in cells]
    regions = [str(box if own is None else own) for own, box in zip(numbered, usual, strict=True)]
    numbers = [str(number) for number in range(grid.rows)]
    if not {*regions} <= {*numbers}:
        raise BadInput("the regions are damaged", expected=f"numbers from 0 to {numbers[-1]}")
    return letters_of(list(map(int, regions))) if {*numbered} != {None} else ""


# -- cells -----------------------------------------------------------------------------------------


def rows_of(rows: object) -> list[list[Cell]]:
    """The cells of a grid; BadInput for anything else."""
    lists = [row for row in rows if isinstance(row, list)] if isinstance(rows, list) else []
    cells = [[cell for cell in row if is_object(cell)] for row in lists]
    if len(cells) not in SIDES or any(len(row) != len(cells) for row in cells):
        raise BadInput("the grid has another size", expected="9 rows of 9 cells")
    return cells


def _value(cell: Cell, at: int, layout: Layout) -> int | None:
    value = cell.get("value")
    return digit_of(value, at, layout) if value else None


def _marks(cells: Sequence[Cell], layout: Layout) -> Bits:
    """The marks that the cells' lists leave; a cell without a list has them all."""
    return union(layout.marks(bit(at), _listed(cell, at, layout)) for at, cell in enumerate(cells))


def _listed(cell: Cell, at: int, layout: Layout) -> Bits:
    listed = next((cell[key] for key in _MARKS if cell.get(key)), None)
    if listed is None:
        return layout.values
    items = listed if isinstance(listed, list | str) else [listed]
    return of(digit_of(item, at, layout) for item in items)


def digit_of(item: object, at: int, layout: Layout) -> int:
    """The value of a digit, from 0."""
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
    listed = lists_of(layout.variant.clues, layout.field)
    if _WINDOKU in layout.variant.extras:
        windows = [{"cells": cells} for cells in _windows(layout.field)]
        listed[_REGIONS] = [*windows, *listed.get(_REGIONS, ())]
    return {
        "size": layout.field.rows,
        "grid": in_rows(cells, layout.field.cols),
        **_everywhere(layout),
        **listed,
    }


def _everywhere(layout: Sudoku) -> dict[str, object]:
    """The keys of what holds on the whole board."""
    extras = layout.variant.extras
    keys = [key for name in extras for key in KINDS[name].keys if name != _WINDOKU]
    negative = [key.removeprefix(_NEGATIVE).strip() for key in keys if key.startswith(_NEGATIVE)]
    return {
        **{key: True for key in keys if not key.startswith(_NEGATIVE)},
        **({_NEGATIVE: negative} if negative else {}),
    }


def _cell(board: Board, at: int, digit: str) -> dict[str, object]:
    candidates = board.candidates(at)
    if digit:
        given = {"given": True} if has(board.givens, at) else {}
        return {"value": SYMBOLS.index(digit) + 1, **given}
    if candidates == board.layout.values:
        return {}
    return {"centerPencilMarks": [value + 1 for value in members(candidates)]}
