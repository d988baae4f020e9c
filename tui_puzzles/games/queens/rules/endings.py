"""Where trials end: a unit, two lines or some lines and regions without room for their queens."""

from collections.abc import Iterator

from tui_puzzles.engine.bits import EMPTY, Bits, count, members, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.memory import remembered
from tui_puzzles.engine.step import Evidence
from tui_puzzles.games.queens.bands import bands_of
from tui_puzzles.games.queens.puzzle import QUEEN, Needs, Queens, puzzle_of
from tui_puzzles.games.queens.rules.counting import BandSum
from tui_puzzles.games.queens.rules.crowded import crowded, room_in, strips_of
from tui_puzzles.games.queens.rules.squares import fits, touching
from tui_puzzles.games.queens.rules.trial import dying
from tui_puzzles.games.queens.rules.view import all_parts, part_of, ripe


@remembered
def is_dead(board: Board) -> bool:
    """Has something no room left?"""
    layout, every, places = puzzle_of(board), all_parts(board), board.places(QUEEN)
    return (
        any(
            every[number].need < 0 or not fits(layout, every[number].left, every[number].need)
            for number in members(ripe(board).short)
        )
        or next(_dead_strips(layout, places), None) is not None
        or next(_dead_bands(layout, places), None) is not None
    )


def _dead_strips(layout: Queens, places: Bits) -> Iterator[int]:
    """The numbers of two lines that have too few squares."""
    for number, strip in enumerate(strips_of(layout)):
        if crowded(layout, number, places & strip.cells) is None:
            yield number


def _dead_bands(layout: Queens, places: Bits) -> Iterator[int]:
    """The numbers of bands that get too little."""
    bands = bands_of(layout)
    return bands.short(bands.spare(places)) if layout.need > 1 else iter(())


def ending(board: Board, places: Bits, stars: Bits) -> tuple[Bits, tuple[Evidence, ...]]:
    """What has no room when these places are left and these queens stand, and the cells it takes.

    The evidence is of the board, on which it may still have room.
    """
    layout = puzzle_of(board)
    for unit in layout.needing:
        left, need = places & unit.cells & ~stars, unit.need - count(stars & unit.cells)
        if need < 0 or not fits(layout, left, need):
            return unit.cells, tuple(_dead_unit(board, unit, left, need))
    for number in _dead_strips(layout, places):
        room = room_in(layout, number, places, stars)
        own = union(square.cells for square in room.squares)
        return strips_of(layout)[number].cells & ~own, tuple(room.evidence(board, "crowded"))
    for number in _dead_bands(layout, places):
        band = BandSum(board, number, places, stars)
        return band.matters(layout.cells) | stars & band.cells, tuple(band.evidence())
    return EMPTY, ()


def _dead_unit(board: Board, unit: Needs, left: Bits, need: int) -> Iterator[Evidence]:
    yield dying(board, part_of(board, unit))
    if need > 1:
        yield touching(board, left)
