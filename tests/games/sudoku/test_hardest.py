"""The hardest boards known are finished by rules, most of them without nets in nets."""

import pytest

from tests.games.sudoku.boards import HARDEST
from tui_puzzles.engine.solve import walk
from tui_puzzles.engine.verify import proves
from tui_puzzles.games.sudoku.game import GAME
from tui_puzzles.games.sudoku.rules.chains.nested import nested, net_plus

LONG = (net_plus.name, nested.name)
NORMAL = HARDEST[2:3]  # takes Forcing Net Plus eight times


def _check(text: str, most: int) -> None:
    board = next(GAME.parse(text, None)).board
    assert board is not None
    board = GAME.proved(board)
    solution, nets = GAME.search(board, 2).only, 0
    assert solution is not None
    for step, after in walk(board, GAME.rules):
        assert not step.eliminations & solution.marks
        assert step.rule not in LONG or proves(board, step)
        nets += step.rule == nested.name
        board = after
    assert board.marks == solution.marks
    assert nets <= most


@pytest.mark.parametrize(("text", "most"), NORMAL)
def test_hardest_boards_are_finished(text: str, most: str) -> None:
    _check(text, int(most))


@pytest.mark.sweep
@pytest.mark.parametrize(("text", "most"), HARDEST)
def test_sweep_all_hardest_boards_are_finished(text: str, most: str) -> None:
    _check(text, int(most))
