"""Regions that touch have colours that everybody can tell apart."""

from collections.abc import Sequence

import pytest

from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.game import load_game
from tui_puzzles.games.queens.colours import (
    ANSI,
    COLOUR_BLIND,
    DARK,
    LIGHT,
    OWN,
    distance,
    region_colours,
    touching,
)
from tui_puzzles.games.queens.puzzle import Queens
from tui_puzzles.play.samples import samples
from tui_puzzles.ui.terminal.themes import COLOURS, SIXTEEN

GAME = load_game("queens")


def boards() -> list[Sequence[frozenset[int]]]:
    """Which regions touch, of every sample with regions."""
    entries = [next(GAME.parse(sample.text, None)) for sample in samples("queens")]
    layouts = [entry.board.layout for entry in entries if entry.board]
    return [
        touching(layout.letters, layout.regions, layout.field)
        for layout in layouts
        if isinstance(layout, Queens) and layout.letters
    ]


def test_corners_touch_and_edges_of_the_board_do_not() -> None:
    # AAB
    # CAB
    # CDD
    assert touching("AABCABCDD", "ABCD", Grid(3, 3)) == [{1, 2, 3}, {0, 3}, {0, 3}, {0, 1, 2}]
    assert touching("AA..B.CCC", "ABC", Grid(3, 3)) == [{1}, {0, 2}, {1}]


@pytest.mark.parametrize(
    ("palette", "least"), [(DARK, 19), (LIGHT, 14), (COLOUR_BLIND, 18), (tuple(ANSI), 28)]
)
def test_neighbours_differ_on_every_sample(palette: Sequence[str], least: float) -> None:
    for beside in boards():
        colours = region_colours(beside, palette)
        apart = [distance(colours[a], colours[b]) for a, near in enumerate(beside) for b in near]
        assert min(apart) >= least


def test_eight_regions_have_colours_of_their_own_among_sixteen() -> None:
    for beside in boards():
        if len(beside) <= len(ANSI):
            assert len(set(region_colours(beside, tuple(ANSI)))) == len(beside)


def test_the_sixteen_leave_wrong_signs_and_the_cursor_theirs() -> None:
    colours = COLOURS[SIXTEEN]
    taken = {colours[name].removeprefix("ansi_") for name in ("wrong-ground", "cursor")}
    assert not taken & {*ANSI.values()}


@pytest.mark.parametrize("palette", [DARK, LIGHT])
def test_small_boards_have_a_colour_for_each_region(palette: Sequence[str]) -> None:
    for beside in boards():
        if len(beside) <= OWN:
            assert len(set(region_colours(beside, palette))) == len(beside)


def test_distances_are_those_of_the_eyes_that_see_least() -> None:
    red, green = "#af5f5f", "#5f875f"
    assert distance(red, red) == 0
    assert distance(red, green) == distance(green, red)
    assert distance("#000000", "#ffffff") == 28  # no more than is needed
    assert distance("#d70000", "#875f00") < 28  # well apart for normal eyes only


@pytest.mark.parametrize("colour", [*DARK, *LIGHT, *COLOUR_BLIND])
def test_colours_are_of_the_palette_of_256(colour: str) -> None:
    parts = [int(colour[at : at + 2], 16) for at in (1, 3, 5)]
    cube, grey = {0, 95, 135, 175, 215, 255}, len(set(parts)) == 1 and parts[0] % 10 == 8
    assert grey or cube.issuperset(parts)
