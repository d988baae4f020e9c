"""The technique regression library: one line a case, read into boards and wanted conclusions.

``python -m tests.games.sudoku.reglib`` says how many cases hold: the given step is among those of
its rule just once; and, more strictly, no other step of the rule there is about the same digits.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tui_puzzles.engine.bits import Bits, bit, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.rule import Rule
from tui_puzzles.engine.step import Step
from tui_puzzles.games.sudoku.game import GAME
from tui_puzzles.games.sudoku.puzzle import LAYOUT
from tui_puzzles.games.sudoku.rules import RULES

PATH = Path(__file__).parents[4] / "shared" / "data" / "sudoku" / "reglib-dev.txt"

BY_CODE = {rule.code: rule for rule in RULES}
# Subtypes that one rule has together.
SAME = {"0710-4": "0710-3", "0711-4": "0711-3"}


@dataclass(frozen=True, slots=True)
class Case:
    """A position, the code of a rule, and the one step that the rule must find there."""

    line: int
    code: str
    variant: str
    board: Board
    placements: Bits
    eliminations: Bits

    @property
    def rule(self) -> Rule | None:
        """The rule of the case's code, in this variant if it has a rule of its own."""
        code = f"{self.code}-{self.variant}"
        return BY_CODE.get(SAME.get(code, code), BY_CODE.get(self.code))

    def steps(self) -> list[Step]:
        """All steps of its rule."""
        return list(self.rule.steps(GAME.proved(self.board))) if self.rule else []

    def holds(self, steps: Sequence[Step]) -> bool:
        """Is the given step among them once? Variant x: are there none?"""
        given = [one for one in steps if self._same(one)]
        return not steps if self.variant == "x" else len(given) == 1

    def holds_strictly(self, steps: Sequence[Step]) -> bool:
        """The same, with no other step about the same digits."""
        others = [one for one in steps if not self._same(one)]
        digits = _digits(self.placements | self.eliminations)
        return self.holds(steps) and not any(
            _digits(one.placements | one.eliminations) == digits for one in others
        )

    def _same(self, step: Step) -> bool:
        return (step.placements, step.eliminations) == (self.placements, self.eliminations)


def _digits(marks: Bits) -> Bits:
    return LAYOUT.cells_and_values(marks)[1]


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


def main() -> None:
    """Print how many cases hold."""
    known = [(case, case.steps()) for case in cases() if case.rule]
    held = sum(case.holds(steps) for case, steps in known)
    strictly = sum(case.holds_strictly(steps) for case, steps in known)
    print(f"{held} of {len(known)} cases hold, {strictly} strictly")


if __name__ == "__main__":
    main()
