"""Everything that must hold of Queens; solutions are those of an oracle that goes row by row."""

import random
from collections.abc import Iterable, Iterator
from pathlib import Path

from tests.games.queens.boards import completion, grown, solutions
from tui_puzzles.engine.bits import Bits, bit
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.step import Step
from tui_puzzles.games.queens.puzzle import QUEEN
from tui_puzzles.testing.checks import checks_of
from tui_puzzles.testing.kit import Kit
from tui_puzzles.testing.players import Source
from tui_puzzles.testing.steps import forgetful
from tui_puzzles.testing.truth import Solutions
from tui_puzzles.testing.walks import AtOnce, Forgetting, KnownPuzzle, Walks

TRIALS = 3  # the hardest rules
MANY = 300


def forgetful_of_kinds(step: Step) -> Iterator[Step]:
    """The step without all the units that the pieces of one name cite."""
    for name in dict.fromkeys(piece.name for piece in step.evidence if piece.units):
        cited = {unit for piece in step.evidence if piece.name == name for unit in piece.units}
        evidence = tuple(
            piece._replace(units=tuple(unit for unit in piece.units if unit not in cited))
            for piece in step.evidence
        )
        yield step._replace(evidence=evidence)


def marks_of(queens: Bits, board: Board) -> Bits:
    """A solution as marks."""
    layout = board.layout
    blank = layout.values & ~bit(QUEEN)
    return layout.marks(queens, bit(QUEEN)) | layout.marks(layout.cells & ~queens, blank)


def regions(seed: int, count: int, *sizes: int) -> Iterator[Board]:
    rng = random.Random(seed)
    return (grown(rng, rng.choice(sizes)) for _ in range(count))


def plain(seed: int, count: int) -> Iterator[Board]:
    rng = random.Random(seed)
    return (completion(rng, rng.randint(5, 9), rng.randint(0, 3)) for _ in range(count))


def stars(seed: int, count: int, *sizes: int) -> Iterator[Board]:
    rng = random.Random(seed)
    return (grown(rng, rng.choice(sizes), 2) for _ in range(count))


def mixed(seed: int, *counts: int) -> Iterator[Board]:
    """So many of each kind."""
    yield from regions(seed, counts[0], 6, 7)
    yield from plain(seed + 1, counts[1])
    yield from stars(seed + 2, counts[2], 9)


def few_solutions(boards: Iterable[Board]) -> Iterator[KnownPuzzle]:
    """Those of the boards that don't have too many solutions."""
    for board in boards:
        every = solutions(board, MANY)
        if len(every) < MANY:
            yield KnownPuzzle(board, Solutions([marks_of(queens, board) for queens in every]))


class QueensKit(Kit):
    most = 0
    untaught = ("Unit Complete", "Nested Trial")  # no small board needs the last resort

    def truth(self, board: Board) -> Solutions:
        return Solutions([marks_of(queens, board) for queens in solutions(board, 500)])

    @property
    def sources(self) -> dict[str, Source]:
        return {"queens": _any_kind}

    @property
    def walks(self) -> dict[str, Walks]:
        star_rules = ("Unit Enumeration", "Two-by-Two", "Counting", "Squeeze", "Exclusion")
        of = few_solutions
        return {
            "regions": Walks(puzzles=lambda: of(regions(1, 20, 5, 6, 7, 8)), least=16),
            "plain": Walks(puzzles=lambda: of(plain(2, 20)), least=16),
            "stars": Walks(puzzles=lambda: of(stars(3, 4, 9)), uses=star_rules),
            "three stars": Walks(puzzles=lambda: of(self._three_stars())),
            "new": Walks(puzzles=lambda: self.puzzles(self.new(3, 0)), solved=True),
            "many regions": Walks(puzzles=lambda: of(regions(11, 3000, 5, 6, 7, 8, 9)), sweep=True),
            "many plain": Walks(puzzles=lambda: of(plain(12, 1500)), sweep=True),
            "many stars": Walks(puzzles=lambda: of(stars(13, 60, 9, 10)), sweep=True),
        }

    def _three_stars(self) -> Iterator[Board]:
        return (self.board_of(one) for one in self.samples if "stars: 3" in one.text)

    @property
    def at_once(self) -> dict[str, AtOnce]:
        boards = mixed(4, 4, 4, 1)
        return {"all kinds": AtOnce(puzzles=lambda: few_solutions(boards), every=6, without=TRIALS)}

    @property
    def forgetting(self) -> dict[str, Forgetting]:
        return {
            "a kind of evidence": Forgetting(
                puzzles=lambda: few_solutions(mixed(8, 10, 10, 2)),
                mutants=forgetful_of_kinds,
                without=TRIALS - 1,
                caught=1,
                least=101,
            ),
            "a unit": Forgetting(
                puzzles=lambda: few_solutions(mixed(8, 40, 40, 4)),
                mutants=forgetful,
                without=TRIALS - 1,
                of_each=False,
                caught=0.98,
                least=601,
            ),
        }


def _any_kind(rng: random.Random) -> Board:
    kind = rng.randrange(4)
    if kind == 0:
        return completion(rng, rng.randint(5, 9), rng.randint(0, 3))
    return grown(rng, 9, 2) if kind == 1 else grown(rng, rng.randint(4, 9))


globals().update(checks_of(QueensKit("queens", Path(__file__).with_name("cases.txt"))))
