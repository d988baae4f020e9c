"""The steps that decide a mark: true, proved one after the other, and none too many."""

import random
from collections.abc import Iterator

import pytest

from tui_puzzles.engine.bits import has, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import load_game
from tui_puzzles.engine.verify import proves
from tui_puzzles.play.samples import samples
from tui_puzzles.tutor.answers import FoundStep
from tui_puzzles.tutor.why import why

TYPES = ("sudoku", "kakuro", "queens")
Asked = tuple[str, Board, int]


def asked(name: str) -> Iterator[Asked]:
    """Open marks of small samples."""
    game, rng = load_game(name), random.Random(4)
    for sample in samples(name)[:24:4]:
        board = next(game.parse(sample.text, None)).board
        assert board is not None
        board = board.settled()
        marks = [m for m in members(board.marks) if not has(board.placed, board.layout.cell_of(m))]
        yield from ((name, board, mark) for mark in rng.sample(marks, 4))


ASKED = [one for name in TYPES for one in asked(name)]


def replayed(board: Board, steps: list[FoundStep]) -> Board | None:
    """The board after the steps; None when one of them isn't proved where it is taken."""
    for link in steps:
        if not proves(board, link.step):
            return None
        board = board.after(link.step)
    return board


@pytest.mark.parametrize(("name", "board", "mark"), ASKED)
def test_a_chain_decides_the_mark_as_the_solution_has_it(
    name: str, board: Board, mark: int
) -> None:
    game = load_game(name)
    links = why(board, [rule for rule in game.rules if not rule.unique], mark)
    if not links:
        return
    (solution,) = game.search(board, 2).solutions
    after = replayed(board, links)
    assert after is not None
    assert links[-1].board.after(links[-1].step) == after
    assert has(after.marks, mark) == has(solution.marks, mark)
    assert not _is_decided(links[-1].board, mark)
    for at in range(len(links) - 1) if len(links) <= 6 else ():
        fewer = replayed(board, links[:at] + links[at + 1 :])
        assert not (fewer and _is_decided(fewer, mark)), "none can be left out"


def _is_decided(board: Board, mark: int) -> bool:
    return not has(board.marks, mark) or has(board.placed, board.layout.cell_of(mark))


def test_a_direct_step_is_all_that_is_told() -> None:
    text = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
    game = load_game("sudoku")
    board = next(game.parse(text, None)).board
    assert board is not None
    mark = board.layout.mark_named("r5c5=5")
    (link,) = why(board.settled(), game.rules, mark)
    assert link.step.placements == 1 << mark


def test_what_the_rules_leave_open_has_no_reason() -> None:
    game = load_game("sudoku")
    board = next(game.parse("." * 16, None)).board
    assert board is not None
    assert why(board, game.rules, 0) == []


def test_it_stops_when_it_is_not_wanted_any_more() -> None:
    name, board, mark = ASKED[0]
    assert why(board, load_game(name).rules, mark, lambda: False) == []
