"""Ids of Solo with cages, from Simon Tatham's collection: ``3x3k:GIVENS,CAGES,SUMS``.

Before ``k`` stand the rows and columns of a box, and ``x`` with diagonals; behind it, how hard it
is meant to be. Givens and sums are numbers with ``_`` in between, letters for 1 to 26 empty cells;
a sum stands in the first cell of its cage. The cages are all lines between cells, those between the
cells of each row, then those of each column: the number of places without a line before each line
as a letter (``_`` for none, ``z`` for 25 with no line behind), with a line behind the last place.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from tui_puzzles.engine.bits import Bits, bit, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry
from tui_puzzles.games.sudoku.formats.blocks import TextBlock
from tui_puzzles.games.sudoku.formats.cells import digits, placed_board
from tui_puzzles.games.sudoku.formats.killers import cages_of, clue_of, in_one_piece, killer
from tui_puzzles.games.sudoku.houses import SHAPES, SYMBOLS
from tui_puzzles.games.sudoku.puzzle import Variant, puzzle_of
from tui_puzzles.laws.kinds import Clue
from tui_puzzles.notation.span import Span

_ID = re.compile(r"(\d)x(\d)(x?)k([a-z0-9]*):(\S*)", re.IGNORECASE)
_START = re.compile(r"\dx\d[a-z0-9]*:", re.IGNORECASE)
_PART, _PIECE, _SIGN = re.compile(r"[^,]+"), re.compile(r"\d+|."), re.compile(r".")
_RUN = 26  # empty cells in one letter
_RUNS, _LONG = "_abcdefghijklmnopqrstuvwxy", "z"
_LONGS = (25, 26)  # places in a ``z``, as it is written, and as old programs read it


def is_solo(block: TextBlock) -> bool:
    """Does it begin like such an id?"""
    return _START.match(block.body[0].span.text.lstrip()) is not None


def read_solo(block: TextBlock) -> Entry:
    """The puzzle of an id."""
    word, *others = block.body[0].span.parts()
    match = _ID.fullmatch(word.text)
    if match is None:
        raise word.bad("these rules of Solo are not known", "3x3k:... or 3x3xk:...")
    height, width = int(match[1]), int(match[2])
    side = height * width
    if side not in SHAPES or min(height, width) < 2:
        known = ", ".join(f"{rows}x{columns}" for rows, columns in SHAPES.values())
        raise word.bad(f"boxes of {height}x{width}", known)
    parts = Span(match[5], word.line, word.column + match.start(5)).parts(_PART)
    if len(parts) != 3:
        raise word.end.bad(f"the id has {len(parts)} parts", "givens, cages and sums")
    givens, lines, sums = parts
    regions = "" if SHAPES[side] == (height, width) else _regions(side, height, width)
    variant = Variant(side, regions, ("x",) if match[3] else ())
    clues, places = _cages(lines, sums, Grid(side, side))
    layout = killer(variant, clues, places)
    filled = _numbers(givens, side, side * side)
    board = placed_board(of(layout.mark(at, int(n.text) - 1) for at, n in filled), layout=layout)
    return block.entry(board, beside=block.line if others else 0)


def _regions(side: int, height: int, width: int) -> str:
    """The letters of boxes of another shape than ours."""
    cells = ((row // height, column // width) for row in range(side) for column in range(side))
    return "".join(chr(ord("A") + down * height + across) for down, across in cells)


def _numbers(part: Span, most: int, size: int) -> Iterator[tuple[int, Span]]:
    """The cells with a number; BadInput unless there are as many cells as the board has."""
    cell = 0
    for piece in part.parts(_PIECE):
        if piece.text[0].isdecimal():
            if len(piece.text) > 4 or not 1 <= int(piece.text) <= most:
                raise piece.bad(f"{piece.text:.9} is out of reach", f"1 to {most}")
            yield cell, piece
            cell += 1
        elif "a" <= piece.text <= "z":
            cell += ord(piece.text) - ord("a") + 1
        elif piece.text != "_":
            raise piece.bad(f"{piece.text!r} is not known here", "numbers, _, a to z")
    if cell != size:
        raise part.end.bad(f"there are {cell} cells", f"{size}")


def _cages(lines: Span, sums: Span, grid: Grid) -> tuple[list[Clue], dict[int, Span]]:
    """The cages, and for each of their cells where its sum stands."""
    clues, places, left = list[Clue](), dict[int, Span](), of(range(grid.size))
    totals = dict(_numbers(sums, grid.size * grid.rows, grid.size))
    joined = _joined(lines, grid)
    while left:
        cage = _from(left, joined)
        left &= ~cage
        own = [cell for cell in members(cage) if cell in totals]
        if len(own) > 1:
            names = " and ".join(grid.names()[cell] for cell in own[:2])
            raise totals[own[1]].bad(f"a cage has sums in {names}", "one in the first cell")
        places |= dict.fromkeys(members(cage), totals[own[0]] if own else lines)
        clues += clue_of([*members(cage)], int(totals[own[0]].text) if own else 0)
    return clues, places


def _from(cells: Bits, joined: Sequence[Bits]) -> Bits:
    """The first of the cells, and all that are joined to it."""
    found, waiting = 0, [next(members(cells))]
    for cell in waiting:
        if not found & bit(cell):
            found |= bit(cell)
            waiting += members(joined[cell])
    return found


def _joined(lines: Span, grid: Grid) -> list[Bits]:
    """For each cell those beside it with no line in between."""
    pairs = _pairs(grid)
    found = next(filter(None, (_open(lines, len(pairs), long) for long in _LONGS)), None)
    if found is None:
        raise lines.bad("the lines of the cages don't fit the board", f"{len(pairs)} places")
    joined = [0] * grid.size
    for one, other in (pairs[at] for at in found[1:]):
        joined[one] |= bit(other)
        joined[other] |= bit(one)
    return joined


def _pairs(grid: Grid) -> list[tuple[int, int]]:
    """The cells at both sides of each place for a line."""
    rows = [pairwise(members(cells)) for _, _, cells in grid.lines()]  # and columns
    return [pair for row in rows for pair in row]


def _open(lines: Span, size: int, long: int) -> list[int] | None:
    """-1, and the places without a line; None unless they and the lines are as many as that."""
    found, at = [-1], 0
    for sign in lines.parts(_SIGN):
        if not (sign.text == "_" or "a" <= sign.text <= _LONG):
            raise sign.bad(f"{sign.text!r} is not known here", "_, a to z")
        run = long if sign.text == _LONG else _RUNS.index(sign.text)
        found += range(at, at + run)
        at += run + (sign.text != _LONG)
    return found if at == size + 1 else None


# -- writing -----------------------------------------------------------------------------------


def write_solo(board: Board) -> str:
    """An id, for boards where each cell is in a cage of two or more, as Solo wants it."""
    layout = puzzle_of(board)
    cages = in_one_piece(cages_of(board, "x"), layout.field)
    covered = of(cell for clue in cages if len(clue.cells) > 1 for cell in clue.cells)
    alone = of(range(layout.size)) & ~covered
    if alone:
        name = layout.cell_names[next(members(alone))]
        raise BadInput(f"{name} is in no cage of two or more", expected="another form")
    given = [SYMBOLS.index(sign) + 1 if sign else 0 for sign in digits(board, "")]
    sums = dict.fromkeys(range(layout.size), 0)
    sums |= {min(clue.cells): int(clue.value or 0) for clue in cages}
    owner = {cell: number for number, clue in enumerate(cages) for cell in clue.cells}
    lines = (owner[one] != owner[other] for one, other in _pairs(layout.field))
    height, width = SHAPES[layout.variant.side]
    flags = "xk" if layout.variant.extras else "k"
    parts = (_packed(given), _drawn([*lines, True]), _packed([*sums.values()]))
    return f"{height}x{width}{flags}:{','.join(parts)}"


def _packed(numbers: Sequence[int]) -> str:
    """Numbers, and letters for runs of cells without; ``_`` between two numbers."""
    text, run = "", 0
    for number in (*numbers, None):
        if number == 0:
            run += 1
            continue
        letters = _LONG * (run // _RUN) + (chr(ord("a") + run % _RUN - 1) if run % _RUN else "")
        between = "_" if number and text and not run else ""
        text += letters + between + (str(number) if number else "")
        run = 0
    return text


def _drawn(lines: Sequence[bool]) -> str:
    """The lines, and letters for the places without one before each."""
    text, run = "", 0
    for line in lines:
        if not line:
            run += 1
            continue
        longs = max(run - 1, 0) // _LONGS[0]
        text += _LONG * longs + _RUNS[run - longs * _LONGS[0]]
        run = 0
    return text
