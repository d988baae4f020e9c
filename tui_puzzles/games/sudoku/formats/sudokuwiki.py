"""Links of SudokuWiki's solver: 81 digits, or ``S9B`` and two signs for each cell.

The two signs are a number in base 36: 1 to 9 a clue, 10 to 18 an entered digit, and 18 more than
the bits of the candidates. (The pairs in base 32 that the site used before are refused.)

Killers: a colour for each cell, a comma, two digits for each cell. Cells side by side of one colour
are a cage, its sum stands in one of them, 00 in the others; the colour 0 is in no cage.
"""

import re
from collections.abc import Iterator, Mapping, Sequence

from tui_puzzles.engine.bits import bit, count, has, members, of, only
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry
from tui_puzzles.engine.later import expression
from tui_puzzles.games.sudoku.formats import single
from tui_puzzles.games.sudoku.formats.blocks import TextBlock
from tui_puzzles.games.sudoku.formats.cells import digits, placed_board
from tui_puzzles.games.sudoku.formats.killers import CAGE, empty_cages, in_one_piece, killer
from tui_puzzles.games.sudoku.formats.text import LineKind
from tui_puzzles.games.sudoku.puzzle import GRID, LAYOUT, Variant, puzzle_of
from tui_puzzles.laws.kinds import Clue
from tui_puzzles.notation.span import Span

_LINK = expression(
    r"(?:sudokuwiki\.org/(?P<page>[\w.]*))?\?(?:[^\s#?]*&)?bd=(?P<cells>(?:[\w.*,-]|%2C)*)",
    re.IGNORECASE,
)
_START = "S9B"
_ENTERED, _BITS = 9, 18  # what is added to an entered digit, and to the bits of candidates
_PAIR, _COMMA = expression(r".."), expression(r",|%2C", re.IGNORECASE)
_SIGN = expression(r".")
_SIGNS = "0123456789abcdefghijklmnopqrstuvwxyz"


def is_link(block: TextBlock) -> bool:
    """Does it lead to the site?"""
    return block.kind is LineKind.LINK and _LINK.search(block.body[0].span.text) is not None


def read_link(block: TextBlock) -> Entry:
    """The puzzle of a link."""
    span = block.body[0].span
    link = _LINK.search(span.text)
    if link is None:
        raise span.bad("the link holds no puzzle", "...sudoku.htm?bd=... with the puzzle")
    page = (link["page"] or "sudoku.htm").lower()
    cells = Span(link["cells"], span.line, span.column + link.start("cells"))
    if page.startswith("killer") or _COMMA.search(cells.text):
        return block.entry(_killer(cells))
    if page != "sudoku.htm":
        raise span.bad(f"{link['page']} is of another puzzle", "sudoku.htm", link.start("page"))
    return block.entry(single.board_of(_cells(cells)))


def _cells(text: Span) -> list[single.Cell]:
    if len(text.text) == LAYOUT.size:
        return [single.given_or_open(sign) for sign in text.parts(_SIGN)]
    start = len(_START) if text.text.startswith(_START) else 0
    packed = Span(text.text[start:], text.line, text.column + start)
    if not start or len(packed.text) != 2 * LAYOUT.size:
        known = f"{LAYOUT.size} digits, or {_START} and two signs for each cell"
        raise text.end.bad(f"there are {len(text.text)} signs", known)
    return [_pair(pair) for pair in packed.parts(_PAIR)]


def _pair(pair: Span) -> single.Cell:
    number = int(pair.text, 36) if {*pair.text} <= {*_SIGNS} else 0
    if not 0 < number <= _BITS + LAYOUT.values:
        most = _signs(_BITS + LAYOUT.values)
        raise pair.bad(f"{pair.text!r} is not a cell", f"two signs, 01 to {most}")
    if number > _BITS:
        return single.Cell(number - _BITS)
    return single.Cell(bit((number - 1) % _ENTERED), placed=True, given=number <= _ENTERED)


def _signs(number: int) -> str:
    return _SIGNS[number // 36] + _SIGNS[number % 36]


# -- killers -------------------------------------------------------------------------------------


def _killer(text: Span) -> Board:
    """The board of a killer."""
    comma = _COMMA.search(text.text)
    at, end = comma.span() if comma else (len(text.text),) * 2
    colours = Span(text.text[:at], text.line, text.column).parts(_SIGN)
    sums = Span(text.text[end:], text.line, text.column + end).parts(_PAIR)
    if (len(colours), len(text.text) - end) != (LAYOUT.size, 2 * LAYOUT.size):
        known = f"{LAYOUT.size} colours, a comma and {2 * LAYOUT.size} digits"
        raise text.end.bad(f"there are {at} colours and {len(text.text) - end} digits", known)
    for piece in (*colours, *sums):
        if not piece.text.isdecimal():
            raise piece.bad(f"{piece.text!r} is no number", "digits")
    totals = {cell: int(total.text) for cell, total in enumerate(sums)}
    clues = list(_cages([piece.text for piece in colours], sums, totals))
    return placed_board(0, layout=killer(Variant(), clues, dict(enumerate(sums))))


def _cages(
    colours: Sequence[str], sums: Sequence[Span], totals: Mapping[int, int]
) -> Iterator[Clue]:
    """The cages of a killer; BadInput for one without a sum, or with two."""
    left = of(range(LAYOUT.size))
    for cell, colour in enumerate(colours):
        if not has(left, cell):
            continue
        cage = GRID.piece(of(at for at in members(left) if colours[at] == colour))
        left &= ~cage
        own = [at for at in members(cage) if totals[at]]
        if colour != "0" and len(own) != 1:
            name = f"cage {LAYOUT.cell_names[cell]}"
            message = f"{name} has {'several sums' if own else 'no sum'}"
            raise sums[own[1] if own else cell].bad(message, "one for each cage")
        if colour == "0" and own:
            name = LAYOUT.cell_names[own[0]]
            raise sums[own[0]].bad(f"{name} has a sum, but is in no cage", "00")
        if own:
            yield Clue(CAGE, tuple(members(cage)), str(totals[own[0]]))


def _written_killer(board: Board) -> str:
    """The colours and sums of an empty killer of 9x9 whose cages all have sums."""
    cages = in_one_piece(empty_cages(board), puzzle_of(board).field)
    if board.layout.size != LAYOUT.size:
        raise BadInput("the form is for boards of 9x9", expected="another form")
    bare = next((clue for clue in cages if not clue.value), None)
    if bare:
        raise BadInput(f"{bare.text(GRID)!r} has no sum", expected="another form")
    colours = dict.fromkeys(range(LAYOUT.size), 0)
    for colour, clue in zip(_colours(cages), cages, strict=True):
        colours |= dict.fromkeys(clue.cells, colour)
    sums = {min(clue.cells): int(clue.value) for clue in cages}
    totals = "".join(f"{sums.get(cell, 0):02}" for cell in range(LAYOUT.size))
    return f"{''.join(map(str, colours.values()))},{totals}"


def _colours(cages: Sequence[Clue]) -> list[int]:
    """A colour from 1 for each cage, others beside it: four, but for rare boards.

    The next is always one with the most colours beside it. (DSatur, after Brelaz.)
    """
    owner = {cell: number for number, clue in enumerate(cages) for cell in clue.cells}
    beside = [
        {owner[other] for cell in clue.cells for other in GRID.near(cell) if other in owner} - {own}
        for own, clue in enumerate(cages)
    ]
    taken = [0] * len(cages)  # bits of the colours beside
    colours = [0] * len(cages)
    while 0 in colours:
        free = (at for at, colour in enumerate(colours) if not colour)
        at = max(free, key=lambda own: (count(taken[own]), len(beside[own])))
        colours[at] = next(colour for colour in range(1, 10) if not has(taken[at], colour))
        for other in beside[at]:
            taken[other] |= bit(colours[at])
    return colours


# -- writing -----------------------------------------------------------------------------------


def write_link(board: Board) -> str:
    """A link: digits if no candidate is removed and none is entered, else pairs."""
    if puzzle_of(board).variant.clues:
        return f"https://www.sudokuwiki.org/killersudoku.htm?bd={_written_killer(board)}"
    single.check_plain(board)
    if single.is_bare(board):
        cells = "".join(digits(board, "0"))
    else:
        cells = _START + "".join(_written(board, at) for at in range(LAYOUT.size))
    return f"https://www.sudokuwiki.org/sudoku.htm?bd={cells}"


def _written(board: Board, cell: int) -> str:
    values = board.candidates(cell)
    if not has(board.placed, cell):
        number = _BITS + values
    else:
        number = only(values) + 1 + (0 if has(board.givens, cell) else _ENTERED)
    return _signs(number)
