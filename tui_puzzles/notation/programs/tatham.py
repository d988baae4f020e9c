"""What ids of Simon Tatham's collection share: lines between cells, cells that are mostly empty."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from tui_puzzles.engine.bits import members
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.later import expression
from tui_puzzles.notation.span import Span

_PIECE, _SIGN = expression(r"\d+|."), expression(r".")
_RUN = 26  # empty cells in one letter
_RUNS, _LONG = "_abcdefghijklmnopqrstuvwxy", "z"
_LONGS = (25, 26)  # places in a ``z``, as it is written, and as old programs read it


def numbers(part: Span, most: int, size: int) -> Iterator[tuple[int, Span]]:
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


def walls(lines: Span, grid: Grid) -> set[tuple[int, int]]:
    """The cells at both sides of each line."""
    pairs = _pairs(grid)
    found = next(filter(None, (_open(lines, len(pairs), long) for long in _LONGS)), None)
    if found is None:
        raise lines.bad("the lines don't fit the board", f"{len(pairs)} places")
    return {*pairs} - {pairs[at] for at in found[1:]}


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


def packed(numbers: Sequence[int]) -> str:
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


def drawn(owner: Sequence[int], grid: Grid) -> str:
    """Letters for the places without a line before each; ``owner``: each cell's area."""
    text, run = "", 0
    for line in (*(owner[one] != owner[other] for one, other in _pairs(grid)), True):
        if not line:
            run += 1
            continue
        longs = max(run - 1, 0) // _LONGS[0]
        text += _LONG * longs + _RUNS[run - longs * _LONGS[0]]
        run = 0
    return text
