"""Everything that must hold of Nonogram; an oracle knows all fillings of each line."""

import random
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from tests.games.nonogram.boards import (
    all_solutions,
    board_of,
    line_solutions,
    marks_of,
    puzzle_files,
    puzzle_in,
    puzzle_of,
    random_picture,
)
from tui_puzzles.engine.bits import bit, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.step import Step
from tui_puzzles.testing.cases import Case
from tui_puzzles.testing.checks import checks_of
from tui_puzzles.testing.kit import Kit
from tui_puzzles.testing.players import Source
from tui_puzzles.testing.truth import Solutions
from tui_puzzles.testing.walks import AtOnce, Forgetting, KnownPuzzle, Walks

TRIALS = 4  # the hardest rules
SMALL = {1: (7, 40), 2: (6, 20), 3: (5, 24)}
"""By the number of colours: the longest side, and how many pictures, of a sweep 25 times."""
SIZES = ("10x10", "15x15")


def forgetful_of_pieces(step: Step) -> Iterator[Step]:
    """The step without the units of one piece of evidence, or without one of its known cells."""
    for number, piece in enumerate(step.evidence):
        before, after = step.evidence[:number], step.evidence[number + 1 :]
        fewer = [piece._replace(units=())] if piece.units else []
        if piece.name == "known":
            fewer += [
                piece._replace(cells=piece.cells & ~bit(cell)) for cell in members(piece.cells)
            ]
        yield from (step._replace(evidence=(*before, one, *after)) for one in fewer)


def _small(colours: int, largest: int, count: int) -> Iterator[KnownPuzzle]:
    """Small pictures with all the solutions of their clues."""
    rng = random.Random(colours)
    for _ in range(count):
        picture = random_picture(rng, rng.randint(2, largest), rng.randint(2, largest), colours)
        board = puzzle_of(picture, colours)
        every = list(all_solutions(board))
        assert marks_of(picture, board) in every
        yield KnownPuzzle(board, Solutions(every))


def _larger(count: int) -> Iterator[KnownPuzzle]:
    """Where several pictures have the same clues, a step may not tell one from the other."""
    rng = random.Random(12)
    for _ in range(count):
        picture = random_picture(rng, rng.randint(8, 15), rng.randint(8, 15))
        board = puzzle_of(picture)
        yield KnownPuzzle(board, Solutions([marks_of(picture, board)]))


def _five_by_five() -> Iterator[KnownPuzzle]:
    rng = random.Random(11)
    for colours in (1, 1, 1, 2, 3):
        board = puzzle_of(random_picture(rng, 5, 5, colours), colours)
        yield KnownPuzzle(board, Solutions(list(all_solutions(board))))


class NonogramKit(Kit):
    most = 0
    untaught = (
        *("Last Value", "Line Complete (Spaces)", "Line Complete (Boxes)", "Simple Boxes"),
        *("Punctuating", "Forcing", "Simple Spaces"),
    )

    def board(self, case: Case) -> Board:
        """A line by itself is a row whose columns don't matter."""
        if _is_line(case):
            return board_of(f"{case.drill.puzzle} {case.drill.moves}")
        return super().board(case)

    def concerns(self, case: Case, step: Step) -> bool:
        units = {unit.name for piece in step.evidence for unit in piece.units}
        return not _is_line(case) or not units or "row 1" in units

    def truth_of(self, case: Case, board: Board) -> Solutions:
        found = line_solutions(board) if _is_line(case) else all_solutions(board)
        return Solutions([marks for marks in found if not marks & ~board.marks])

    @property
    def sources(self) -> dict[str, Source]:
        return {"nonogram": _random}

    def _files(self, folder: str, *sizes: str) -> Iterator[KnownPuzzle]:
        """The puzzles of a folder, those of some sizes."""
        paths = [path for path in puzzle_files(folder) if any(size in path.name for size in sizes)]
        return self.puzzles(map(puzzle_in, paths))

    @property
    def walks(self) -> dict[str, Walks]:
        small = {
            f"{colours} colours": Walks(puzzles=partial(_small, colours, *some))
            for colours, some in SMALL.items()
        }
        many = {
            f"many of {colours} colours": Walks(
                puzzles=partial(_small, colours, longest, 25 * count), sweep=True
            )
            for colours, (longest, count) in SMALL.items()
        }
        return {
            **small,
            **many,
            "larger": Walks(puzzles=partial(_larger, 2), proved_every=9),
            "many larger": Walks(puzzles=partial(_larger, 30), proved_every=9, sweep=True),
            "10x10": Walks(puzzles=lambda: self._files("random", "10x10"), proved_every=5),
            "15x15": Walks(puzzles=lambda: self._files("random", "15x15"), proved_every=5),
            "random files": Walks(
                puzzles=lambda: self._files("random", ""), proved_every=50, sweep=True
            ),
            "pictures": Walks(
                puzzles=lambda: self._files("pictures", ""), proved_every=50, sweep=True
            ),
        }

    @property
    def at_once(self) -> dict[str, AtOnce]:
        return {"5x5": AtOnce(puzzles=_five_by_five, every=4)}

    @property
    def forgetting(self) -> dict[str, Forgetting]:
        rng = random.Random(13)
        boards = (puzzle_of(random_picture(rng, 7, 7)) for _ in range(12))
        found = Forgetting(
            puzzles=lambda: self.puzzles(boards),
            mutants=forgetful_of_pieces,
            without=TRIALS,
            caught=1,
            least=101,
        )
        return {"a line or a cell": found}


def _is_line(case: Case) -> bool:
    return ": " in case.drill.puzzle


def _random(rng: random.Random) -> Board:
    colours = rng.choice((1, 1, 2, 3))
    rows, cols = rng.randint(2, 10), rng.randint(2, 10)
    return puzzle_of(random_picture(rng, rows, cols, colours), colours)


globals().update(checks_of(NonogramKit("nonogram", Path(__file__).with_name("cases.txt"))))
