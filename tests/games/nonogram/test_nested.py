"""Third suppositions: where they are looked for, what they say, and how they are checked."""

import pytest

from tui_puzzles.engine import verify
from tui_puzzles.engine.bits import has, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.solve import next_step
from tui_puzzles.engine.step import Step
from tui_puzzles.engine.verify import INNER_GROUND, proves
from tui_puzzles.engine.words.explain import explain
from tui_puzzles.games.nonogram.game import GAME

DOMINOES = (
    "15x15:1/1/1.3/1/1.3/1/1.3/1/1.3/1/1.3/1/1.3/1/3/3/1/3.1/1/3.1/1/3.1/1/3.1/1/3.1/1/3.1/1/1||"
    "xx............./.x............./xx............./.x............./.............../.x............./"
    ".............../xx.x.........../.............../xx.x.........../.............../"
    "xx.x.x.x......./.............../xx.x.x.x.x.xxxx/xx.x.x.x....x.x"
)


@pytest.fixture(scope="module")
def board() -> Board:
    """A position where neither a trial nor a second supposition says anything."""
    board = next(GAME.parse(DOMINOES, None)).board
    assert board
    return board


@pytest.fixture(scope="module")
def step(board: Board) -> Step:
    step = next_step(board, GAME.rules)
    assert step
    assert step.rule == "Nested Contradiction"
    return step


def test_what_is_concluded_is_true(board: Board, step: Step) -> None:
    solutions = GAME.search(board, 2).solutions
    assert len(solutions) == 1
    assert not any(has(solutions[0].marks, mark) for mark in members(step.eliminations))


def test_a_proof_names_the_one_that_it_stands_on(board: Board, step: Step) -> None:
    text = explain(step, GAME.rule(step.rule), board.layout).text
    named = {piece.clues[0] for piece in step.evidence if piece.name.startswith("within")}
    assert named
    assert all(f"On top of {proof}: Suppose that " in text for proof in named)
    assert all(f"({proof})" in text for proof in named)


def test_each_proof_is_checked_on_top_of_its_own(
    board: Board, step: Step, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(verify, "NODE_LIMIT", 50)
    assert proves(board, step)
    flat = tuple(piece for piece in step.evidence if piece.name != INNER_GROUND)
    assert not proves(board, step._replace(evidence=flat))
