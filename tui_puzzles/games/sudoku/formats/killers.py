"""Killers on one line: SumoCue's numbers, and cages as sums and arrows; or as a list of cages.

SumoCue: ``3x3::k:`` (``3x3:d:k:`` with diagonals) and a number for each cell, 256 times the sum of
its cage and the number of the cage, each with a ``:`` behind it. Without a sum, a number that no
other cell has stands for no cage.

Arrows: a sign for each cell, the sum in one cell of each cage (``0`` to ``9``, ``A`` for 10 to
``j`` for 45; 0 without a sum), in its other cells ``<``, ``>``, ``^`` or ``v`` towards that one.
"""

import re
from collections.abc import Iterator, Mapping, Sequence

from tui_puzzles.engine.bits import first, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry
from tui_puzzles.engine.later import expression
from tui_puzzles.games.sudoku.formats.blocks import TextBlock
from tui_puzzles.games.sudoku.formats.cells import placed_board
from tui_puzzles.games.sudoku.houses import SHAPES
from tui_puzzles.games.sudoku.puzzle import GRID, Sudoku, Variant, layout_of, puzzle_of
from tui_puzzles.laws.kinds import BadClue, Clue
from tui_puzzles.notation.programs.cages import cages_in
from tui_puzzles.notation.span import Span

CAGE = "cage"
_SUMOCUE = expression(r"(\d{1,2}x\d{1,2}):([a-z]*):k:(\S*)", re.IGNORECASE)
_SIDES = {"2x2": 4, "3x3": 9}
_FLAGS: dict[str, tuple[str, ...]] = {"": (), "d": ("x",)}
_FACTOR = 256  # of the sum
_NUMBER, _SIGN, _WORD = expression(r"[^:]+"), expression(r"."), expression(r"\S+")
_SUMS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij"
_STEPS = {"<": (0, -1), ">": (0, 1), "^": (-1, 0), "v": (1, 0)}  # down, right


def killer(variant: Variant, cages: Sequence[Clue], places: Mapping[int, Span]) -> Sudoku:
    """The layout with these cages; BadInput in its place, if one can't be."""
    try:
        return layout_of(variant._replace(clues=tuple(cages)))
    except BadClue as error:
        cell = error.clue.cells[0] if error.cell is None else error.cell
        raise places[cell].bad(error.message, error.expected) from None


def clue_of(cells: Sequence[int], total: int) -> Iterator[Clue]:
    """The cage of these cells, with its sum unless that is 0; none for a cell alone without sum."""
    if total or len(cells) > 1:
        yield Clue(CAGE, tuple(cells), str(total or ""))


def _rest(block: TextBlock, layout: Sudoku) -> Entry:
    """The empty board of a line; what stands behind the first word is not used."""
    words = block.body[0].span.parts(_WORD)
    return block.entry(placed_board(0, layout=layout), beside=block.line if words[1:] else 0)


# -- SumoCue -----------------------------------------------------------------------------------


def is_sumocue(block: TextBlock) -> bool:
    """Does it begin like one of SumoCue's lines?"""
    return _SUMOCUE.match(block.body[0].span.text.lstrip()) is not None


def read_sumocue(block: TextBlock) -> Entry:
    """The puzzle of such a line."""
    span = block.body[0].span
    link = _SUMOCUE.search(span.text)
    if link is None:
        raise span.bad("this is no killer of SumoCue", "3x3::k: and a number for each cell")
    shape, flags, numbers = (
        Span(link[part], span.line, span.column + link.start(part)) for part in (1, 2, 3)
    )
    if shape.text.lower() not in _SIDES:
        raise shape.bad(f"boxes of {shape.text}", " or ".join(_SIDES))
    if flags.text.lower() not in _FLAGS:
        raise flags.bad(f"the rules {flags.text!r} are not known", "d for diagonals, or nothing")
    variant = Variant(_SIDES[shape.text.lower()], extras=_FLAGS[flags.text.lower()])
    parts = numbers.parts(_NUMBER)
    if len(parts) != variant.side**2:
        raise numbers.end.bad(f"there are {len(parts)} numbers", f"{variant.side**2}")
    return _rest(block, killer(variant, list(_numbered(parts)), dict(enumerate(parts))))


def _numbered(parts: Sequence[Span]) -> Iterator[Clue]:
    """The cages of the numbers of all cells."""
    cages: dict[int, list[tuple[int, int]]] = {}
    for cell, part in enumerate(parts):
        if not re.fullmatch("[0-9]{1,6}", part.text):
            raise part.bad(f"{part.text!r:.20} is not a number", f"{_FACTOR} x sum + cage")
        total, number = divmod(int(part.text), _FACTOR)
        if total or number:
            own = cages.setdefault(number, [])
            own.append((cell, total))
            if total != own[0][1]:
                message = f"cage {number} has the sums {own[0][1]} and {total}"
                raise part.bad(message, "one sum for all cells of a cage")
    for own in cages.values():
        yield from clue_of([cell for cell, _ in own], own[0][1])


def write_sumocue(board: Board) -> str:
    """Such a line, for an empty board of 4x4 or 9x9."""
    cages = empty_cages(board, "x")
    layout = puzzle_of(board)
    shapes = {side: shape for shape, side in _SIDES.items()}
    if layout.variant.side not in shapes:
        raise BadInput("SumoCue has no such boards", expected="4x4 or 9x9")
    numbers = dict.fromkeys(range(layout.size), 0)
    for number, clue in enumerate(cages, 1):
        numbers |= dict.fromkeys(clue.cells, _FACTOR * int(clue.value or 0) + number)
    free = (number for number in range(len(cages) + 1, _FACTOR))
    texts = (str(number or next(free)) for number in numbers.values())
    flag = "d" if layout.variant.extras else ""
    return f"{shapes[layout.variant.side]}:{flag}:k:{':'.join(texts)}:"


# -- arrows ------------------------------------------------------------------------------------


def read_arrows(block: TextBlock) -> Entry:
    """The puzzle of a line of sums and arrows."""
    word = block.body[0].span.parts(_WORD)[0]
    signs = word.parts(_SIGN)
    if len(signs) != GRID.size:
        raise word.end.bad(f"there are {len(signs)} signs", f"{GRID.size} sums and arrows")
    cages: dict[int, list[int]] = {}
    for cell in range(GRID.size):
        cages.setdefault(_head(cell, signs), []).append(cell)
    clues = [clue for head, own in cages.items() for clue in clue_of(own, _sum(signs[head]))]
    return _rest(block, killer(Variant(), clues, dict(enumerate(signs))))


def _head(cell: int, signs: Sequence[Span]) -> int:
    """The cell with the sum to which the arrows lead."""
    seen = {cell}
    while (sign := signs[cell]).text in _STEPS:
        (row, col), (down, right) = GRID.row_col(cell), _STEPS[sign.text]
        name, row, col = GRID.names()[cell], row + down, col + right
        if not (0 <= row < GRID.rows and 0 <= col < GRID.cols):
            raise sign.bad(f"the arrow of {name} leads off the board", "towards its cage's sum")
        cell = GRID.cell(row, col)
        if cell in seen:
            raise sign.bad(f"the arrows of {name} lead in a circle", "towards its cage's sum")
        seen.add(cell)
    return cell


def _sum(sign: Span) -> int:
    if sign.text == ".":
        return 0
    if sign.text not in _SUMS:
        raise sign.bad(f"{sign.text!r} is not a sum", "0 to 9, A to Z, a to j, or < > ^ v")
    return _SUMS.index(sign.text)


def write_arrows(board: Board) -> str:
    """Such a line, for an empty board of 9x9 with a cage of several cells."""
    cages = in_one_piece(empty_cages(board), puzzle_of(board).field)
    if board.layout.size != GRID.size:
        raise BadInput("arrows are for boards of 9x9", expected="another form")
    if all(len(clue.cells) == 1 for clue in cages):
        raise BadInput("no cage has two cells, so there is no arrow", expected="another form")
    signs = ["0"] * GRID.size
    for clue in cages:
        signs[min(clue.cells)] = _SUMS[int(clue.value or 0)]
        for cell, before in _tree(clue.cells, GRID):
            signs[cell] = next(sign for sign, step in _STEPS.items() if _leads(cell, before, step))
    return "".join(signs)


def _tree(cells: Sequence[int], grid: Grid) -> Iterator[tuple[int, int]]:
    """All cells of a cage but the first, each with one beside it that is nearer to the first."""
    left, waiting = {*cells} - {min(cells)}, [min(cells)]
    for cell in waiting:
        for other in left.intersection(grid.near(cell)):
            yield other, cell
            left.remove(other)
            waiting.append(other)


def _leads(cell: int, other: int, step: tuple[int, int]) -> bool:
    (row, col), (down, right) = GRID.row_col(cell), step
    return (row + down, col + right) == GRID.row_col(other)


# -- lists of cages --------------------------------------------------------------------------------


def is_list(text: str) -> bool:
    """Is a text a list of sums, of as much as a Sudoku's digits are together if none is missing?"""
    listed = cages_in(text)
    if listed is None or not listed.adds or listed.side not in SHAPES:
        return False
    whole = 2 * sum(cage.number for cage in listed.cages) == listed.side**2 * (listed.side + 1)
    return whole or (bool(listed.givens) and not all(cage.number for cage in listed.cages))


def read_list(text: str) -> Iterator[Entry]:
    """The puzzle of such a list."""
    if (listed := cages_in(text)) and is_list(text):
        clues = [clue for cage in listed.cages for clue in clue_of(cage.cells, cage.number)]
        places = dict.fromkeys(range(listed.side**2), Span("", 1))
        layout = killer(Variant(listed.side), clues, places)
        given = ((cell, digit - 1) for cell, digit in enumerate(listed.givens) if digit)
        yield Entry(placed_board(of(layout.mark(*one) for one in given), layout=layout), line=1)


# -- what such forms can hold --------------------------------------------------------------------


def cages_of(board: Board, *extras: str) -> list[Clue]:
    """The cages from the first; BadInput for other constraints than these, and if there is none."""
    variant = puzzle_of(board).variant
    others = [kind.name for kind in variant.kinds if kind.name not in (CAGE, *extras)]
    others += ["jigsaw"] * bool(variant.regions)
    if others:
        raise BadInput(f"the form has no {' and no '.join(others)}", expected="another form")
    if not variant.clues:
        raise BadInput("the form is for killers", expected="another form")
    return sorted(variant.clues, key=lambda clue: min(clue.cells))


def in_one_piece(cages: Sequence[Clue], grid: Grid) -> Sequence[Clue]:
    """The cages; BadInput when one hangs together by corners, which the form couldn't tell."""
    for clue in cages:
        if not grid.in_one_piece(of(clue.cells)):
            message = f"{clue.text(grid)!r} hangs together by corners alone"
            raise BadInput(message, expected="another form")
    return cages


def empty_cages(board: Board, *extras: str) -> list[Clue]:
    """The same of a board without digits, and with no cage that says nothing."""
    cages = cages_of(board, *extras)
    names = board.layout.cell_names
    if board.placed:
        message = f"the form has no digits, as in {names[first(board.placed)]}"
        raise BadInput(message, expected="another form")
    for clue in cages:
        if len(clue.cells) == 1 and not clue.value:
            message = f"cage {names[clue.cells[0]]} has one cell and no sum"
            raise BadInput(message, expected="another form")
    return cages
