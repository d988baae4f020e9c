"""A trial on the board: the box or space that is supposed, and what follows from it."""

import pytest

from tui_puzzles.engine.position import Position
from tui_puzzles.engine.step import Role, Step
from tui_puzzles.games.nonogram.game import GAME
from tui_puzzles.games.nonogram.skin import NonogramSkin, sizes
from tui_puzzles.ui.board.scene import Scene, light_of, looks

TEXT = "5x5:2/1.1///1/1/1/1/1.1/||..xxx/..xxx/..xxx/..xx#/xxxxx"


@pytest.mark.parametrize("plain", [False, True])
def test_a_trial_is_drawn_with_what_follows(plain: bool) -> None:
    board = next(GAME.parse(TEXT, None)).board
    assert board
    found = next(GAME.rule("Edge Logic").steps(board))
    hint = Step(found.rule, found.evidence)
    skin = NonogramSkin(board.layout, *next(sizes(board.layout, plain)), plain)  # type: ignore[arg-type]
    seen = looks(Scene(Position(board), board, light_of(hint, board)))
    at = {name: cell for cell, name in enumerate(board.layout.cell_names)}
    drawn = {
        name: (piece.text.strip(), {*piece.names} & {Role.LINK_ON, Role.SUPPORT})
        for name in ("r1c1", "r1c2", "r2c1", "r2c2", "r3c1")
        for line in skin.cell(seen[at[name]])
        for piece in line
        if piece.text.strip()
    }
    assert drawn["r1c1"] == ("■", {Role.LINK_ON})
    assert drawn["r1c2"] == ("×", {Role.SUPPORT})
    assert drawn["r2c1"] == drawn["r2c2"] == ("■", {Role.SUPPORT})
    assert "r3c1" not in drawn or drawn["r3c1"][0] == "·"
