"""The technique regression library: one line a case, read into boards and wanted conclusions."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tui_puzzles.engine.bits import Bits, bit, of
from tui_puzzles.engine.board import Board
from tui_puzzles.games.sudoku.puzzle import LAYOUT

PATH = Path(__file__).parents[4] / "shared" / "data" / "sudoku" / "reglib-dev.txt"


@dataclass(frozen=True, slots=True)
class Case:
    """A position, the code of a rule, and the one step that the rule must find there."""

    line: int
    code: str
    variant: str
    board: Board
    placements: Bits
    eliminations: Bits


def cases() -> Iterator[Case]:
    """All cases of the library."""
    for number, line in enumerate(PATH.read_text().splitlines(), 1):
        if line.startswith(":"):
            yield _case(number, line.split(":"))


def _case(number: int, fields: list[str]) -> Case:
    _, code, _, cells, deleted, eliminations, placements, *_ = [*fields, "", "", ""]
    code, _, variant = code.partition("-")
    board = _board(cells).settled().without(_marks(deleted))
    return Case(number, code, variant, board, _marks(placements), _marks(eliminations))


def _board(cells: str) -> Board:
    givens = entered = 0
    at = 0
    placed_by_hand = False
    for char in cells:
        if char == "+":
            placed_by_hand = True
            continue
        if char != ".":
            mark = bit(LAYOUT.mark(at, int(char) - 1))
            givens |= 0 if placed_by_hand else mark
            entered |= mark if placed_by_hand else 0
        placed_by_hand = False
        at += 1
    whole = Board.start(LAYOUT, givens | entered)
    return Board(LAYOUT, whole.marks, whole.placed, LAYOUT.cells_of(givens))


def _marks(text: str) -> Bits:
    """``436`` is 4 at r3c6."""
    return of(
        LAYOUT.mark((int(row) - 1) * 9 + int(col) - 1, int(digit) - 1)
        for digit, row, col in map(tuple, text.split())
    )
