"""What makes a step true is lit: with every rule of every type something besides what follows."""

import pytest

from tests.games.lessons_of import lessons_of
from tui_puzzles.engine.bits import members
from tui_puzzles.engine.game import game_names, load_game
from tui_puzzles.engine.step import Role
from tui_puzzles.tutor.learning.positions import drills
from tui_puzzles.ui.board.scene import Light, light_of, roles
from tui_puzzles.ui.panel.blockers import blockers, with_blockers

RULES = [(name, rule) for name in game_names() for rule in lessons_of(name)]


def causes(light: Light) -> int:
    """How many cells, marks, clues and numbers within loops are lit besides what follows."""
    step, board = light.step, light.board
    assert step
    assert board
    concluded = step.placements | step.eliminations
    targets = {*members(board.layout.cells_of(concluded))}
    marks = {mark for mark in light.marks if not concluded >> mark & 1}
    numbers = {unit.name for unit in getattr(board.layout, "clued", {}).values()}
    named = {unit.name for piece in step.evidence for unit in piece.units}
    return len(light.cells.keys() - targets) + len(marks) + len(light.clues) + len(numbers & named)


@pytest.mark.parametrize(("game", "rule"), RULES, ids=lambda name: name)
def test_every_rule_lights_its_cause(game: str, rule: str) -> None:
    board, step = lessons_of(game)[rule].example
    assert causes(with_blockers(light_of(step, board)))
    assert {Role.PLACED, Role.REMOVED} & {*roles(step)[1].values()}


def test_the_queens_that_close_a_row_are_lit() -> None:
    game = load_game("queens")
    rule, lit = game.rule("Last Place"), 0
    for drill in drills("queens")["Last Place"]:
        board = drill.position(game).board
        for step in rule.steps(board):
            attackers = {found[1] for found in blockers(step, board).values() if found}
            queens = {*members(board.layout.cells_of(board.placed_marks))}
            assert attackers <= queens
            lit += bool(attackers)
    assert lit
