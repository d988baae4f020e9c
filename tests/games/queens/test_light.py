"""What is lit on a board of regions is told from them: they stand back then, with lines."""

from itertools import combinations, product

import pytest

from tests.games.queens.test_screen import session
from tests.ui.screens import Player, play
from tui_puzzles.engine.bits import bit
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.step import Step
from tui_puzzles.games.queens.game import GAME
from tui_puzzles.games.queens.screen import BOTH, PAPER, tones_of
from tui_puzzles.ui.board.colours import least_distance
from tui_puzzles.ui.terminal.themes import COLOURS, SIXTEEN

HARD = "DDFFFFFF\nDFFFFFFE\nAAFFFFEE\nAHHFFEEG\nAAHFFGGG\nACHHHGBB\nCCHHGGGB\nCCCHHHBB\n"


def finned(board: Board) -> Step:
    """What r1c3 would do: regions A, C and D have room in columns 1 and 2 only."""
    rule = next(rule for rule in GAME.rules if rule.name == "Finned Count")
    r1c3 = board.layout.mark(2, 0)
    return next(step for step in rule.steps(board) if step.eliminations == bit(r1c3))


@pytest.mark.parametrize("theme", ["dark", "light", SIXTEEN])
def test_regions_and_lines_that_a_step_names_are_all_seen(theme: str) -> None:
    async def scene(player: Player) -> None:
        player.app.theme = theme
        await player.pilot.pause()
        start = player.session.position.board
        player.screen.show(player.screen.turns.lit(finned(start), start))
        player.screen.view.paint()
        board = player.screen.board
        grounds = [board.skin.ground(cell, look)[-1] for cell, look in enumerate(board.looks)]
        own, low = ({f"on {tone}" for tone in tones} for tones in tones_of(theme)[:2])
        for cell, letter in enumerate(HARD.replace("\n", "")):
            if letter in "EG":  # which have no part in it
                assert grounds[cell] in (low or PAPER)
            assert grounds[cell] == "base" or letter != "A"
            assert grounds[cell] not in own
        region_a, region_h = 16, 25  # r3c1 and r4c2, both in the columns
        assert board.looks[region_a].role == BOTH
        assert board.skin.around(region_a, board.looks[region_a]) == ("cover",)
        assert grounds[region_h] == "cover"
        below = board.skin.box(region_a)
        assert "━" in board.line(below.y - 1).text[: below.x + below.width]  # from region D

    play(scene, session(HARD), (120, 40))


def test_colours_come_back_when_the_light_is_out() -> None:
    async def scene(player: Player) -> None:
        board = player.screen.board
        before = [board.line(y) for y in range(board.skin.height)]
        await player.type("s", "escape")
        assert [board.line(y) for y in range(board.skin.height)] == before

    play(scene, session(HARD))


def test_the_list_of_regions_keeps_its_colours_beside_a_light() -> None:
    async def scene(player: Player) -> None:
        before = [line for area in player.screen.areas() for line in area.lines(30)]
        assert any(name.startswith("on ") for line in before for p in line for name in p.names)
        await player.type("i")
        after = [line for area in player.screen.areas() for line in area.lines(30)]
        assert after == before

    play(scene, session(HARD))


@pytest.mark.parametrize("theme", sorted(COLOURS.keys() - {SIXTEEN}))
def test_regions_that_stand_back_differ_from_what_is_lit(theme: str) -> None:
    lit = [COLOURS[theme][f"{role}-ground"] for role in ("base", "cover", "focus", "support")]
    assert all(least_distance(*pair) >= 7 for pair in product(tones_of(theme).low, lit))


@pytest.mark.parametrize("theme", sorted(COLOURS.keys() - {SIXTEEN}))
def test_what_is_covered_what_covers_and_the_rest_differ(theme: str) -> None:
    colours = [COLOURS[theme][name] for name in ("paper", "base-ground", "cover-ground")]
    assert min(least_distance(*pair) for pair in combinations(colours, 2)) >= 11
