"""Rules are true and proved wherever a player may stand, whoever asks for them."""

import os
import random
from collections.abc import Callable

import pytest

from tests.by_hand import Report, Source, check, fewer_givens
from tests.games.crosspatch.boards import random_puzzle as random_crosspatch
from tests.games.kakuro.boards import random_puzzle as random_kakuro
from tests.games.nonogram.boards import puzzle_of, random_picture
from tests.games.queens.boards import completion, grown
from tests.games.sudoku.test_variants import MIXED, VARIANTS
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import load_game
from tui_puzzles.games.sudoku.generate import GIVENS, dug, full_grid
from tui_puzzles.games.sudoku.puzzle import PLAIN, layout_of

NUMBER = int(os.environ.get("STEPS", "20000"))  # steps of the sweep, for each source
SEED = int(os.environ.get("SEED", "1"))


def _sudoku(*names: str) -> Source:
    """Puzzles of these variants, half of them with a few givens missing."""

    def made(rng: random.Random) -> Board:
        name = rng.choice(names)
        layout = layout_of((VARIANTS | MIXED | {"plain": PLAIN})[name])
        least, most = GIVENS.get(name, GIVENS.get(layout.variant.side, (0, 0)))
        board = dug(full_grid(rng, layout), rng, "", rng.randint(least, most), layout)
        return fewer_givens(board, rng, 5) if rng.random() < 0.5 else board

    return made


def _kakuro(rng: random.Random) -> Board:
    rows, cols, mute = rng.randint(4, 9), rng.randint(4, 9), rng.choice((0, 0, 0.15))
    return random_kakuro(rng, rows, cols, mute).board


def _nonogram(rng: random.Random) -> Board:
    colours = rng.choice((1, 1, 2, 3))
    rows, cols = rng.randint(2, 10), rng.randint(2, 10)
    return puzzle_of(random_picture(rng, rows, cols, colours), colours)


def _queens(rng: random.Random) -> Board:
    kind = rng.randrange(4)
    if kind == 0:
        return completion(rng, rng.randint(5, 9), rng.randint(0, 3))
    return grown(rng, 9, 2) if kind == 1 else grown(rng, rng.randint(4, 9))


def _crosspatch(rng: random.Random) -> Board:
    while (board := random_crosspatch(rng, rng.randint(5, 9))) is None:
        pass
    return board


SOURCES: dict[str, tuple[str, Source]] = {
    "sudoku": ("sudoku", _sudoku("plain")),
    "small sudoku": ("sudoku", _sudoku("4x4", "6x6", "6x6 x", "4x4 jigsaw")),
    "variants": ("sudoku", _sudoku("x", "windoku", "jigsaw", "antiknight", "antiking", "jigsaw x")),
    "large sudoku": ("sudoku", _sudoku("12x12", "16x16")),
    "kakuro": ("kakuro", _kakuro),
    "nonogram": ("nonogram", _nonogram),
    "queens": ("queens", _queens),
    "crosspatch": ("crosspatch", _crosspatch),
}
QUICK = ("sudoku", "small sudoku", "kakuro", "nonogram", "queens", "crosspatch")


def _checked(name: str, seed: int, enough: Callable[[Report], bool]) -> Report:
    game, source = load_game(SOURCES[name][0]), SOURCES[name][1]
    rng, report = random.Random(f"{name} {seed}"), Report()
    while not enough(report):
        check(game, source, rng, report)
    return report


@pytest.mark.parametrize("name", QUICK)
def test_rules_are_true_and_proved_where_players_stand(name: str) -> None:
    report = _checked(name, 0, lambda report: report.steps.total() > 60)
    assert not report.faults


@pytest.mark.sweep
@pytest.mark.parametrize("name", SOURCES)
def test_sweep_rules_are_true_and_proved_where_players_stand(name: str) -> None:
    report = _checked(name, SEED, lambda report: report.steps.total() > NUMBER)
    print(f"\n{name}: {report}")
    assert not report.faults
