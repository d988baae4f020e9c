"""Ids of Solo, from Simon Tatham's collection: ``3x3:GIVENS``, or ``3x3k:GIVENS,CAGES,SUMS``.

In front stand the rows and columns of a box, or ``9j`` where regions have other forms, whose lines
follow the givens; then ``x`` with diagonals, ``k`` with cages, and how hard it is meant to be.
Givens and sums are numbers with ``_`` in between, letters for 1 to 26 empty cells; a sum stands in
the first cell of its cage. The regions or cages are all lines between cells, those between the
cells of each row, then those of each column: the number of places without a line before each line
as a letter (``_`` for none, ``z`` for 25 with no line behind), with a line behind the last place.
"""

import re
from collections.abc import Sequence

from tui_puzzles.engine.bits import first, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry
from tui_puzzles.engine.later import expression
from tui_puzzles.games.sudoku.formats.blocks import TextBlock
from tui_puzzles.games.sudoku.formats.cells import digits, placed_board
from tui_puzzles.games.sudoku.formats.killers import cages_of, clue_of, in_one_piece, killer
from tui_puzzles.games.sudoku.houses import SHAPES, SYMBOLS
from tui_puzzles.games.sudoku.puzzle import Variant, layout_of, letters_of, puzzle_of
from tui_puzzles.laws.kinds import Clue
from tui_puzzles.notation.programs.tatham import drawn, numbers, packed, walls
from tui_puzzles.notation.span import Span

_ID = expression(r"(\d{1,2})(?:x(\d)|j)(x?)(k?)((?:[amr]d?\d?|d[a-z])*):(\S*)", re.IGNORECASE)
_START = expression(r"\d{1,2}(x\d|j)[a-z0-9]*:", re.IGNORECASE)
_PART = expression(r"[^,]+")


def is_solo(block: TextBlock) -> bool:
    """Does it begin like such an id?"""
    return _START.match(block.body[0].span.text.lstrip()) is not None


def read_solo(block: TextBlock) -> Entry:
    """The puzzle of an id."""
    word, *others = block.body[0].span.parts()
    match = _ID.fullmatch(word.text)
    if match is None:
        raise word.bad("these rules of Solo are not known", "3x3:..., 9j:... or 3x3k:...")
    height, width = int(match[1]), int(match[2] or 1)
    side = height * width
    if side not in SHAPES or (match[2] and min(height, width) < 2):
        known = ", ".join(f"{rows}x{columns}" for rows, columns in SHAPES.values())
        raise word.bad(f"boxes of {height}x{width}", known)
    parts = Span(match[6], word.line, word.column + match.start(6)).parts(_PART)
    names = [
        "givens",
        *(["regions"] if not match[2] else []),
        *(["cages", "sums"] * bool(match[4])),
    ]
    if len(parts) != len(names):
        raise word.end.bad(f"the id has {len(parts)} parts", " and ".join(names))
    grid = Grid(side, side)
    regions = _boxes(side, height, width) if match[2] else grid.area_of(walls(parts[1], grid))
    variant = Variant(side, letters_of(regions), ("x",) if match[3] else ())
    layout = (
        killer(variant, *_cages(parts[-2], parts[-1], grid)) if match[4] else layout_of(variant)
    )
    filled = numbers(parts[0], side, side * side)
    board = placed_board(of(layout.mark(at, int(n.text) - 1) for at, n in filled), layout=layout)
    return block.entry(board, beside=block.line if others else 0)


def _boxes(side: int, height: int, width: int) -> Sequence[int]:
    """The boxes of the cells, of any shape."""
    return [r // height * height + c // width for r in range(side) for c in range(side)]


def _cages(lines: Span, sums: Span, grid: Grid) -> tuple[list[Clue], dict[int, Span]]:
    """The cages, and for each of their cells where its sum stands."""
    clues, places = list[Clue](), dict[int, Span]()
    totals = dict(numbers(sums, grid.size * grid.rows, grid.size))
    for cage in grid.areas(walls(lines, grid)):
        own = [cell for cell in members(cage) if cell in totals]
        if len(own) > 1:
            names = " and ".join(grid.names()[cell] for cell in own[:2])
            raise totals[own[1]].bad(f"a cage has sums in {names}", "one in the first cell")
        places |= dict.fromkeys(members(cage), totals[own[0]] if own else lines)
        clues += clue_of([*members(cage)], int(totals[own[0]].text) if own else 0)
    return clues, places


# -- writing -----------------------------------------------------------------------------------


def write_solo(board: Board) -> str:
    """An id, for boards where each cell is in a cage of two or more, as Solo wants it."""
    layout = puzzle_of(board)
    cages = in_one_piece(cages_of(board, "x"), layout.field)
    covered = of(cell for clue in cages if len(clue.cells) > 1 for cell in clue.cells)
    alone = of(range(layout.size)) & ~covered
    if alone:
        name = layout.cell_names[first(alone)]
        raise BadInput(f"{name} is in no cage of two or more", expected="another form")
    given = [SYMBOLS.index(sign) + 1 if sign else 0 for sign in digits(board, "")]
    sums = dict.fromkeys(range(layout.size), 0)
    sums |= {min(clue.cells): int(clue.value or 0) for clue in cages}
    owner = {cell: number for number, clue in enumerate(cages) for cell in clue.cells}
    height, width = SHAPES[layout.variant.side]
    flags = "xk" if layout.variant.extras else "k"
    parts = (
        packed(given),
        drawn([owner[cell] for cell in range(layout.size)], layout.field),
        packed([*sums.values()]),
    )
    return f"{height}x{width}{flags}:{','.join(parts)}"
