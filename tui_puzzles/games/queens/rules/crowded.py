"""Two neighbouring lines that have too few squares for their stars."""

from collections.abc import Iterator

from tui_puzzles.engine.bits import Bits, count
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.memory import remembered, remembered_up_to
from tui_puzzles.engine.step import Evidence, Role
from tui_puzzles.games.queens.bands import Tiling, squares_across
from tui_puzzles.games.queens.propagation import Strip, crowding, strips
from tui_puzzles.games.queens.puzzle import Needs, Queens
from tui_puzzles.games.queens.rules.view import KNOWN, needed
from tui_puzzles.records import NamedTuple


@remembered
def strips_of(layout: Queens) -> tuple[Strip, ...]:
    """Every two neighbouring lines of a board with stars."""
    return tuple(strips(layout))


@remembered_up_to(20_000)
def crowded(layout: Queens, number: int, places: Bits) -> Bits | None:
    """The cells of a strip where a star would leave it too few squares; None if it has too few."""
    return crowding(strips_of(layout)[number], places)


class StripRoom(NamedTuple):
    """Two lines, the squares that their places lie in, and how many stars they still need."""

    lines: tuple[Needs, Needs]
    squares: Tiling
    need: int

    def evidence(self, board: Board, name: str) -> Iterator[Evidence]:
        """The two lines, by this name, and their squares."""
        yield Evidence(name, Role.REGION, values=KNOWN, units=self.lines)
        yield Evidence("squares", Role.COVER, units=self.squares)
        yield needed(board, self.need)
        yield needed(board, len(self.squares), "room")


def room_in(layout: Queens, number: int, places: Bits, stars: Bits) -> StripRoom:
    """What a strip has when these places are left and these stars stand."""
    strip = strips_of(layout)[number]
    one, other = (layout.needing[at] for at in strip.lines)
    squares = squares_across(layout, strip, places & strip.cells & ~stars)
    return StripRoom((one, other), squares, strip.need - count(stars & strip.cells))
