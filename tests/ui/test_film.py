"""A step as a film: a piece of its reason with each key, at last what follows; nothing moves."""

import pytest

from tests.ui.screens import Player, play
from tests.ui.test_proving import SUDOKU, on
from tui_puzzles.engine.step import Role
from tui_puzzles.tutor.learning.lessons import lessons
from tui_puzzles.ui.board.scene import NO_LIGHT, Light
from tui_puzzles.ui.puzzle.shown import lit


def concludes(light: Light) -> bool:
    """Does the board show what follows?"""
    ends = {Role.PLACED, Role.REMOVED}
    return any(ends & {*names} for names in light.marks.values())


@pytest.mark.parametrize("rule", ["XY-Wing", "X-Wing", "Discontinuous Nice Loop", "Naked Single"])
def test_evidence_comes_piece_by_piece_and_what_follows_at_last(rule: str) -> None:
    example = lessons(SUDOKU)[rule].example

    async def scene(player: Player) -> None:
        screen = player.screen
        chain = lit(example.step, example.board)
        screen.show(screen.turns.lit(example.step, example.board))
        await player.type()
        whole, before, frames = player.told, 0, 0
        await player.type(".")
        while screen.shows.following:
            assert not concludes(screen.light)
            shown = len(screen.light.cells) + len(screen.light.marks)
            assert shown >= before or chain.links
            before, frames = shown, frames + 1
            assert len(player.told) < len(whole) + len(". the next piece")
            await player.type(".")
        assert frames >= len(chain.links)
        assert frames
        assert (player.told, screen.light) == (whole, chain.light)
        await player.type(".")
        assert screen.shows.following
        await player.type("escape")
        assert screen.light == NO_LIGHT
        assert player.turns == 0

    play(scene, on(example.board), (120, 40))


def test_a_hint_shows_no_more_by_it() -> None:
    async def scene(player: Player) -> None:
        await player.type(".")
        assert "Show a step first" in player.keys
        await player.type("n", "n", "n", ".")
        assert "Show a step first" in player.keys
        await player.type("n", ".")
        while player.screen.shows.following:
            await player.type(".")
        assert not concludes(player.screen.light)

    play(scene, on(lessons(SUDOKU)["XY-Wing"].example.board))
