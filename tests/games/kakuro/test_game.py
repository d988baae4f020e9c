"""Everything that must hold of Kakuro; an oracle tries every digit in every cell."""

import random
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from tests.games.kakuro.boards import Puzzle as Filled
from tests.games.kakuro.boards import all_solutions, puzzles_in, random_puzzle
from tui_puzzles.engine.board import Board
from tui_puzzles.testing.cases import Case
from tui_puzzles.testing.checks import checks_of
from tui_puzzles.testing.kit import Kit
from tui_puzzles.testing.players import Source
from tui_puzzles.testing.truth import Solutions
from tui_puzzles.testing.walks import AtOnce, Forgetting, KnownPuzzle, Walks

NECKS = ("Isolated Neck", "Run Split", "Neck Pair", "Region Triple")
FILES = ("gen_10x10", "gen_16x16", "gen_31x31", "gen_41x41", "xcsp")
PARTS = {"gen_10x10": (6, None, 3), "gen_16x16": (9, None, 3), "xcsp": (1, None, 3)}
LARGE = {"gen_31x31": (1, 1, 20), "gen_41x41": (1, 1, 20)}
TRIALS = 1  # the hardest rules


def filled(count: int, seed: int, largest: int) -> Iterator[Filled]:
    """Random puzzles, a quarter of them with some clues missing."""
    rng = random.Random(seed)
    for number in range(count):
        rows, cols = rng.randint(4, largest), rng.randint(4, largest)
        yield random_puzzle(rng, rows, cols, 0.15 if number % 4 == 0 else 0)


def random_puzzles(count: int, seed: int, largest: int) -> Iterator[KnownPuzzle]:
    """The same, checked against the digits that they were made from."""
    for board, solution in filled(count, seed, largest):
        yield KnownPuzzle(board, Solutions([solution.marks]))


def tiny_puzzles() -> Iterator[KnownPuzzle]:
    """Puzzles so small that all their solutions can be tried."""
    for board, solution in filled(90, 1, 5):
        if board.layout.size <= 7:
            every = all_solutions(board)
            assert solution.marks in every
            yield KnownPuzzle(board, Solutions(every))


class KakuroKit(Kit):
    def truth_of(self, _case: Case, board: Board) -> Solutions:
        return Solutions(all_solutions(board))

    @property
    def sources(self) -> dict[str, Source]:
        return {"kakuro": _random}

    def _file(self, name: str, share: int, most: int | None) -> Iterator[KnownPuzzle]:
        return self.puzzles(islice(puzzles_in(name), 0, most, share))

    def _solved(self, name: str, share: int, most: int | None, every: int) -> Walks:
        return Walks(
            puzzles=lambda: self._file(name, share, most),
            solved=True,
            spares=("Contradiction",),
            proved_every=every,
            sweep=every == 1,
        )

    @property
    def walks(self) -> dict[str, Walks]:
        many = (*NECKS, "Permutations", "Contradiction")
        return {
            "tiny": Walks(puzzles=tiny_puzzles),
            "random": Walks(puzzles=lambda: random_puzzles(30, 2, 9), uses=NECKS),
            **{name: self._solved(name, *part) for name, part in (PARTS | LARGE).items()},
            **{f"all of {name}": self._solved(name, 1, None, 1) for name in FILES},
            "many": Walks(puzzles=lambda: random_puzzles(1500, 4, 10), uses=many, sweep=True),
        }

    @property
    def at_once(self) -> dict[str, AtOnce]:
        found = AtOnce(puzzles=lambda: random_puzzles(8, 3, 7), without=TRIALS, uses=NECKS)
        return {"random": found}

    @property
    def forgetting(self) -> dict[str, Forgetting]:
        found = Forgetting(
            puzzles=lambda: random_puzzles(60, 5, 7),
            without=TRIALS,
            uses=NECKS,
            least_used=4,
            besides=("Cross Reference",),  # where one digit is left no run is needed
        )
        return {"a run": found}


def _random(rng: random.Random) -> Board:
    rows, cols, mute = rng.randint(4, 9), rng.randint(4, 9), rng.choice((0, 0, 0.15))
    return random_puzzle(rng, rows, cols, mute).board


globals().update(checks_of(KakuroKit("kakuro", Path(__file__).with_name("cases.txt"))))
