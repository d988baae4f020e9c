"""Everything that must hold for a puzzle type, as tests: a file of a few lines runs them.

::

    from pathlib import Path
    from tui_puzzles.testing.checks import checks_of
    from tui_puzzles.testing.kit import Kit

    globals().update(checks_of(Kit("takuzu", Path(__file__).with_name("cases.txt"))))

A subclass of ``Kit`` says what a type has beyond that: puzzles of its own, another oracle than its
search. Slow sweeps have the mark ``sweep``.
"""

import os
import random
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import cached_property
from itertools import islice
from pathlib import Path
from typing import ClassVar

import pytest

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Game, Wish, load_game
from tui_puzzles.engine.rule import Level
from tui_puzzles.engine.step import Step
from tui_puzzles.play.samples import Sample, samples
from tui_puzzles.testing.cases import Case, read_file
from tui_puzzles.testing.players import Source
from tui_puzzles.testing.truth import Searched, Truth
from tui_puzzles.testing.walks import AtOnce, Forgetting, KnownPuzzle, Walks
from tui_puzzles.tutor.learning.lessons import Lesson, lessons
from tui_puzzles.tutor.learning.positions import Drill, drills

LEVELS = {Level.EASY, Level.MEDIUM, Level.HARD}  # of new puzzles
SMALL = 150  # cells of a sample that is walked in every run
PATIENCE = 5  # tries for each new puzzle
SEED = int(os.environ.get("SEED", "1"))  # of the sweeps


class Kit:
    """A puzzle type under test, and what its tests need."""

    most = 1000  # steps of a rule to check at a case, besides its own
    size: tuple[int, int] | None = None  # of new puzzles; None: what the type takes by itself
    positions = 10  # to practise on, for each rule up to hard
    untaught: tuple[str, ...] = ()  # rules that no sample is named good for
    never_easiest: tuple[str, ...] = ()  # rules with an easier one that always does as much
    cite_more: tuple[str, ...] = ()  # rules that cite more than a proof takes, for the reader

    def __init__(self, name: str, cases: Path | None = None) -> None:
        with _collecting():
            self.game: Game = load_game(name)
            self.cases = read_file(cases)

    @cached_property
    def samples(self) -> list[Sample]:
        """The sample puzzles of the type."""
        return samples(self.game.name)

    @cached_property
    def lessons(self) -> dict[str, Lesson]:
        """The lessons of its rules."""
        with _collecting():
            return lessons(self.game)

    @cached_property
    def drills(self) -> dict[str, list[Drill]]:
        """The positions to practise its rules on."""
        return drills(self.game.name)

    def board_of(self, sample: Sample) -> Board:
        """The board of a sample."""
        return next(self.game.parse(sample.text, None)).found

    def proved(self, sample: Sample) -> Board:
        """The board of a sample, which has one solution: AssertionError where it hasn't."""
        board = self.board_of(sample)
        assert self.game.search(board, 2).only, f"{sample.title}: not one solution"
        return board.known_sole()

    # -- cases ---------------------------------------------------------------------------------

    def board(self, case: Case) -> Board:
        """The position of a case."""
        return case.board(self.game)

    def concerns(self, _case: Case, _step: Step) -> bool:
        """Is a step at the position of a case one that the case is about?"""
        return True

    def truth_of(self, _case: Case, board: Board) -> Truth:
        """What is true at the position of a case."""
        return self.truth(board)

    # -- puzzles -------------------------------------------------------------------------------

    def truth(self, board: Board) -> Truth:
        """What is true of a board."""
        return Searched(self.game, board)

    def puzzles(self, boards: Iterable[Board]) -> Iterator[KnownPuzzle]:
        """The boards, each with what is true of it."""
        for board in boards:
            truth = self.truth(board)
            yield KnownPuzzle(
                board.known_sole() if truth.single and board == board.puzzle else board, truth
            )

    def small_samples(self) -> Iterator[Board]:
        """The boards of the samples that don't take long."""
        boards = map(self.board_of, self.samples)
        return (board for board in boards if board.layout.size <= SMALL)

    def new(self, number: int, seed: int) -> Iterator[Board]:
        """New puzzles of the levels up to hard that the type has rules for."""
        levels = sorted({rule.level for rule in self.game.rules} & LEVELS)
        made = (self._made(levels[at % len(levels)], seed + at) for at in range(PATIENCE * number))
        return islice((board for board in made if board), number)

    @cached_property
    def fresh(self) -> list[Board]:
        """A few new puzzles: to make them takes longer than to look at them in several ways."""
        return list(self.new(6, 0))

    def _made(self, level: Level, seed: int) -> Board | None:
        """A new puzzle; None when none of the level is found."""
        with suppress(BadInput):
            wish = Wish(level, self.size, next(iter(self.game.styles), ""))
            return self.game.generate(wish, random.Random(seed))
        return None

    @property
    def sources(self) -> dict[str, Source]:
        """Puzzles to stand players at: some with one solution, some with several."""
        return {"samples": lambda rng: self.board_of(rng.choice(self.samples))}

    @property
    def slow_sources(self) -> dict[str, Source]:
        """More of these, for sweeps."""
        return {}

    @property
    def walks(self) -> dict[str, Walks]:
        """Puzzles to walk step by step."""
        return {
            "samples": Walks(puzzles=lambda: self.puzzles(self.small_samples())),
            "new": Walks(puzzles=lambda: self.puzzles(self.fresh), least=6, solved=True),
        }

    @property
    def at_once(self) -> dict[str, AtOnce]:
        """Positions at which the steps of all rules are looked at."""
        return {"new": AtOnce(puzzles=lambda: self.puzzles(self.fresh[:3]))}

    @property
    def forgetting(self) -> dict[str, Forgetting]:
        """Puzzles whose steps forget to cite something."""
        found = Forgetting(puzzles=lambda: self.puzzles(self.fresh), besides=self.cite_more)
        return {"a unit": found}


@contextmanager
def _collecting() -> Iterator[None]:
    """A file that is broken or missing ends the collection with its message alone."""
    try:
        yield
    except BadInput as error:
        raise pytest.Collector.CollectError(str(error)) from error


class Checks:
    """Tests of the type of ``kit``; their parameters are looked up by name in ``items``."""

    kit: ClassVar[Kit]

    def items(self) -> Mapping[str, Mapping[str, object]]:
        """What the tests are run with: for each name of a parameter, values by their ids."""
        return {}

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Each test runs with every item of its parameter."""
        items = self.items()
        for name in set(metafunc.fixturenames) & set(items):
            metafunc.parametrize(name, items[name].values(), ids=items[name].keys())


def swept(found: Mapping[str, Walks] | Mapping[str, AtOnce], sweep: bool) -> dict[str, object]:
    """Those that are for sweeps, or those that are not."""
    return {name: one for name, one in found.items() if one.sweep is sweep}
