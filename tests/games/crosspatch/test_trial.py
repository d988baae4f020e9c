"""A trial follows word sets too, and what it tells of them is proved."""

from tests.games.crosspatch.boards import all_solutions, board_of
from tui_puzzles.engine.step import Step
from tui_puzzles.engine.verify import proves
from tui_puzzles.games.crosspatch.rules.trying import contradiction

QUIET = "  ### / ### # /   ### /    # /    # // bca bcc cab cac cba ccc"


def takes_a_set(step: Step) -> bool:
    """Has its chain a link by the law of several words?"""
    return any(len(piece.units) > 1 for piece in step.evidence if piece.name == "chain")


def test_word_sets_are_links_of_a_chain() -> None:
    board = board_of(QUIET)
    found = [step for step in contradiction.steps(board) if takes_a_set(step)]
    assert found
    for step in found:
        assert proves(board, step)
        assert not any(step.eliminations & solution for solution in all_solutions(board))
