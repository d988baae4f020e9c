"""A trial on the board: the box or space that is supposed, and what follows from it."""

import pytest

from tui_puzzles.engine.bits import has
from tui_puzzles.engine.position import Position
from tui_puzzles.engine.step import Role, Step
from tui_puzzles.games.nonogram.game import GAME
from tui_puzzles.games.nonogram.puzzle import Nonogram
from tui_puzzles.games.nonogram.skin import NonogramSkin, sizes
from tui_puzzles.ui.board.scene import Scene, light_of, looks

TEXT = "5x5:2/1.1///1/1/1/1/1.1/||..xxx/..xxx/..xxx/..xx#/xxxxx"


@pytest.mark.parametrize("plain", [False, True])
def test_a_trial_is_drawn_with_what_follows(plain: bool) -> None:
    board = next(GAME.parse(TEXT, None)).board
    assert board
    found = next(GAME.rule("Edge Logic").steps(board))
    hint = Step(found.rule, found.evidence)
    assert isinstance(board.layout, Nonogram)
    size, rim = next(sizes(board.layout, plain))
    skin = NonogramSkin(board.layout, size, plain, rim=rim)
    seen = looks(Scene(Position(board), board, light_of(hint, board)))
    at = {name: cell for cell, name in enumerate(board.layout.cell_names)}
    drawn = {
        name: (piece.text.strip(), {*piece.names} & {Role.LINK_ON, Role.SUPPORT})
        for name in ("r1c1", "r1c2", "r2c1", "r2c2", "r3c1")
        for line in skin.cell(seen[at[name]])
        for piece in line
        if piece.names and piece.text.strip()
    }
    assert drawn["r1c1"] == ("■", {Role.LINK_ON})
    assert drawn["r1c2"] == ("×", {Role.SUPPORT})
    assert drawn["r2c1"] == drawn["r2c2"] == ("■", {Role.SUPPORT})
    assert "r3c1" not in drawn or drawn["r3c1"][0] == "·"


NESTED = (
    "11x11:1/1/1.3/1/1.3/1/1.3/1/1.3/1/3/3/1/3.1/1/3.1/1/3.1/1/3.1/1/1||"
    "xxxx......./.x.xxx.x.../.........../.x...x...x./.........../xx.x......./.........x./"
    ".x...x.x.x./.........../xx.x.x...xx/.x........x"
)


def test_what_is_supposed_on_top_is_drawn_when_it_is_lit_alone() -> None:
    board = next(GAME.parse(NESTED, None)).board
    assert board
    step, layout = next(GAME.rule("Nested Contradiction").steps(board)), board.layout
    spaces, boxes = (
        [layout.mark_named(f"{cell}={sign}") for cell in ("r9c11", "r4c7")] for sign in "x#"
    )
    whole = light_of(step, board).supposed
    assert [has(whole, mark) for mark in (*spaces, *boxes)] == [True, True, False, False]
    alone = step._replace(evidence=tuple(e for e in step.evidence if e.name.endswith(" 1")))
    assert has(light_of(alone, board).supposed, boxes[1])
