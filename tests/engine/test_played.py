"""Whose game it was: turns of the player, and steps that were shown."""

import pytest

from tests.engine.latin import SQUARE, board
from tui_puzzles.engine.bits import bit
from tui_puzzles.engine.history import History
from tui_puzzles.engine.position import Act, Move, Position
from tui_puzzles.engine.step import Step

CELLS = ("r1c1=A", "r2c1=B", "r3c1=C", "r4c1=D")


def play(history: History, kind: str, name: str) -> None:
    """A move (m) or a step (s); joined to the turn before as a capital letter."""
    mark = SQUARE.mark_named(name)
    move = Move(Act.ENTER, SQUARE.cell_of(mark), SQUARE.value_of(mark))
    take = history.join if kind.isupper() else history.play
    take(move if kind.lower() == "m" else Step("Naked Single", (), bit(mark)))


@pytest.mark.parametrize(
    ("turns", "played"),
    [
        *(("", False), ("mmmm", True), ("ssss", False), ("ssmm", True), ("sssm", False)),
        *(("sMMM", False), ("mSSS", True), ("ssmM", True), ("msSS", False)),
    ],
)
def test_a_game_is_the_players_if_half_of_it_is(turns: str, played: bool) -> None:
    history = History(Position(board()))
    for kind, name in zip(turns, CELLS, strict=False):
        play(history, kind, name)
    assert history.played == played
