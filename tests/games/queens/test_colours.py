"""Regions that touch have colours that everybody can tell apart."""

from collections.abc import Iterator, Sequence

import pytest

from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.game import load_game
from tui_puzzles.games.queens.puzzle import Queens
from tui_puzzles.games.queens.screen import COLOUR_BLIND, DARK, LIGHT
from tui_puzzles.laws.kinds import Figure
from tui_puzzles.play.samples import samples
from tui_puzzles.ui.board.colours import ANSI
from tui_puzzles.ui.board.tones import OWN, distance, tones
from tui_puzzles.ui.terminal.themes import COLOURS, SIXTEEN

GAME = load_game("queens")


def boards() -> Iterator[tuple[Grid, Sequence[Figure]]]:
    """The regions of every sample that has some."""
    for sample in samples("queens"):
        layout = next(GAME.parse(sample.text, None)).board.layout  # type: ignore[union-attr]
        if isinstance(layout, Queens) and layout.letters:
            yield layout.field, layout.figures


def coloured(grid: Grid, regions: Sequence[Figure], palette: Sequence[str]) -> dict[int, str]:
    """The colour of each cell."""
    found = tones([region.cells for region in regions], grid.row_col, palette)
    pairs = zip(regions, found, strict=True)
    return {cell: palette[tone] for region, tone in pairs for cell in region.cells}


@pytest.mark.parametrize(
    ("palette", "least"), [(DARK, 19), (LIGHT, 23), (COLOUR_BLIND, 18), (tuple(ANSI), 28)]
)
def test_neighbours_differ_on_every_sample(palette: Sequence[str], least: float) -> None:
    for grid, regions in boards():
        colours = coloured(grid, regions, palette)
        own = {cell: region for region in regions for cell in region.cells}
        touching = [(one, other) for one in own for other in grid.touching(one) if other in own]
        pairs = {(colours[a], colours[b]) for a, b in touching if own[a] is not own[b]}
        assert min(distance(*pair) for pair in pairs) >= least


@pytest.mark.parametrize(("palette", "most"), [(DARK, OWN), (LIGHT, OWN), (tuple(ANSI), len(ANSI))])
def test_small_boards_have_a_colour_for_each_region(palette: Sequence[str], most: int) -> None:
    for grid, regions in boards():
        if len(regions) <= most:
            assert len({*coloured(grid, regions, palette).values()}) == len(regions)


def test_the_sixteen_leave_wrong_signs_and_the_cursor_theirs() -> None:
    colours = COLOURS[SIXTEEN]
    taken = {colours[name].removeprefix("ansi_") for name in ("wrong-ground", "cursor")}
    assert not taken & {*ANSI}


def test_distances_are_those_of_the_eyes_that_see_least() -> None:
    red, green = "#af5f5f", "#5f875f"
    assert distance(red, red) == 0
    assert distance(red, green) == distance(green, red)
    assert distance("blue", "#0000aa") == 0
    assert distance("#000000", "#ffffff") == 28  # no more than is needed
    assert distance("#d70000", "#875f00") < 28  # well apart for normal eyes only


@pytest.mark.parametrize("colour", [*DARK, *LIGHT, *COLOUR_BLIND])
def test_colours_are_of_the_palette_of_256(colour: str) -> None:
    parts = [int(colour[at : at + 2], 16) for at in (1, 3, 5)]
    cube, grey = {0, 95, 135, 175, 215, 255}, len(set(parts)) == 1 and parts[0] % 10 == 8
    assert grey or cube.issuperset(parts)
