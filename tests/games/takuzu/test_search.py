"""Boards with next to nothing on them: the search must not be lost among their solutions."""

import pytest

from tui_puzzles import api
from tui_puzzles.cli import main
from tui_puzzles.engine.errors import Contradiction
from tui_puzzles.engine.search import by_laws
from tui_puzzles.games.takuzu.game import GAME

NODES = 2000  # enough for a 14x14; the lowest mark first would need more than 20,000


@pytest.mark.parametrize("side", range(4, 15, 2))
def test_an_empty_board_has_several_solutions(side: int) -> None:
    rows = "/".join(["." * side] * side)
    (entry,) = GAME.parse(rows)
    assert entry.board is not None
    found = by_laws(entry.board, 2, NODES)
    assert found.number == 2
    assert all(solution.solved for solution in found.solutions)


def test_a_broken_law_is_seen_before_the_first_step(capsys: pytest.CaptureFixture[str]) -> None:
    broken = "000./..../..../...."
    with pytest.raises(Contradiction):
        next(api.read(broken, "takuzu").solve())
    assert main(["solve", "--type", "takuzu", broken]) == 1
    assert "Contradiction after 0 steps" in capsys.readouterr().out
