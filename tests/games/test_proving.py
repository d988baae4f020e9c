"""In every type the evidence of a step, named by hand, proves it, and the rule is known again."""

from collections.abc import Sequence

import pytest

from tests.ui.screens import Player, play
from tests.ui.test_proving import on
from tui_puzzles.engine.bits import has, members, union
from tui_puzzles.engine.game import game_names, load_game
from tui_puzzles.engine.step import Step
from tui_puzzles.tutor.learning.lessons import lessons

EASIEST = {
    "sudoku": "Hidden Single",
    "nonogram": "Simple Boxes",
    "queens": "Last Place",
    "takuzu": "Pair",
    "kakuro": "Cross Reference",
    "crosspatch": "Slot Scan",
    "latin": "Hidden Single",
    "slitherlink": "Full Clue",
}


@pytest.mark.parametrize("name", game_names())
def test_every_type_proves_and_does_a_step_of_its_first_rules(name: str) -> None:
    game = load_game(name)
    example = lessons(game)[EASIEST[name]].example
    step, board = example.step, example.board.settled()
    true = bool(step.placements)
    mark = min(members(step.placements or step.eliminations))
    claim = board.layout.mark_name(mark, "=" if true else "-")

    async def scene(player: Player) -> None:
        await player.type("f18")
        for cell in _cells(step):
            while player.screen.cell != cell:
                await player.type("tab") if game.of_words else player.screen.point_at(cell)
            await player.type("space")
        await player.type("=", *("space" if sign == " " else sign for sign in claim), "enter")
        await player.type("enter")
        judged = player.screen.proving.argument.judged
        assert judged, player.told
        assert judged.proved
        assert judged.rule
        await player.type("enter")
        after = player.session.position.board
        assert has(after.placed_marks if true else ~after.marks, mark)

    play(scene, on(example.board, game), (120, 40))


def _cells(step: Step) -> Sequence[int]:
    """All that a step's evidence looks at."""
    units = union(unit.cells for piece in step.evidence for unit in piece.units)
    return list(members(units | union(piece.cells for piece in step.evidence)))
