"""Lines that need everything their regions can give them."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tui_puzzles.engine.bits import Bits, bit, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.memory import remembered_up_to
from tui_puzzles.engine.rule import Level, rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.queens.puzzle import QUEEN, Queens
from tui_puzzles.games.queens.rules.lines import of_kind
from tui_puzzles.games.queens.rules.squares import Tiling, tilings
from tui_puzzles.games.queens.rules.view import (
    Part,
    bound,
    cells_left,
    held,
    known,
    needed,
    queens_needed,
    queens_of,
)

_LARGEST = 4  # lines side by side


class Share(NamedTuple):
    """What a region can give to some lines: all it needs, or a queen for each of few squares."""

    region: Part
    squares: Tiling | None

    @property
    def most(self) -> int:
        return self.region.need if self.squares is None else len(self.squares)


def _shares(board: Board, regions: Sequence[Part], cells: Bits, total: int) -> list[Share]:
    """What the regions can give, if that is just the total; none as soon as it is more."""
    layout, found = queens_of(board), list[Tiling | None]()
    for region in regions:
        squares, need = _squares(layout, region.left & cells, region.need), region.need
        found.append(squares)
        total -= need if squares is None else len(squares)
        if total < 0:
            return []
    return [] if total else list(map(Share, regions, found))


@remembered_up_to(20_000)
def _squares(layout: Queens, cells: Bits, need: int) -> Tiling | None:
    """Fewer squares than ``need`` that cover the cells, as few as possible."""
    for number in range(1, need):
        for squares in tilings(layout, cells, number):
            return squares
    return None


@rule(
    "Counting",
    Level.HARD,
    100,
    "{lines} {lines#needs|need} {need}. The regions there can give no more than this."
    "{gives:lines}That makes {need} in all, so each region gives just what is said here. So "
    "{givers} {givers#has its|have all their} stars there. Where else {givers#does it|do they} "
    "have places?",
    aliases=("Undercounting",),
)
def counting(board: Board) -> Iterator[Finding]:
    """Neighbouring lines that need as many stars as their regions can give them at the most.

    For each region that reaches into the lines, count what it can give: what it still needs, or the
    number of two-by-two squares that cover its places there, if that is smaller, as a square holds
    one star at most. If that is just what the lines need, a region that has to give all its stars
    has none outside the lines. Example: two rows need four stars, region A can give 2, B 1 (its
    places there lie in one square), C 1 (it has one already). So A has no star outside the two
    rows. Look at two or three lines at an edge, which few regions reach.
    """
    if queens_of(board).need == 1:
        return  # a region that gives less than one gives none
    for kind in ("row", "column"):
        for lines, regions in _countable(board, of_kind(board, kind)):
            yield from _given(board, lines, regions)


def _countable(board: Board, lines: Sequence[Part]) -> Iterator[tuple[Sequence[Part], list[Part]]]:
    """Those neighbouring lines to whose regions a count may say something, with the regions.

    It says nothing if these give too much even where the places of each lie in whole squares, or
    with all that they need just what the lines need or less; nor while a place in a region that is
    complete is still open.
    """
    regions = of_kind(board, "region")
    lefts = [(region.left, region.need) for region in regions]
    reached = [of(at for at, own in enumerate(regions) if own.left & one.left) for one in lines]
    stray = cells_left(lines) & ~cells_left(regions)
    found: list[tuple[int, int, Bits]] = []
    for start in range(len(lines)):
        near = total = inside = 0
        for end in range(start, min(start + _LARGEST, len(lines))):
            near |= reached[end]
            total += lines[end].need
            inside |= lines[end].left
            if inside & stray:
                break
            if near.bit_count() > total:
                continue
            least = [min(need, ((left & inside).bit_count() + 3) // 4) for left, need in lefts]
            if sum(least) <= total < sum([lefts[at][1] for at in members(near)]):
                found.append((end + 1 - start, start, near))
    for size, start, near in sorted(found):  # few lines first
        yield lines[start : start + size], [regions[at] for at in members(near)]


def _given(board: Board, lines: Sequence[Part], regions: Sequence[Part]) -> Iterator[Finding]:
    inside = cells_left(lines)
    shares = _shares(board, regions, inside, queens_needed(lines))
    givers = [share.region for share in shares if share.squares is None]
    others = [share for share in shares if share.squares is not None]
    gone = cells_left(givers) & ~inside
    if gone and others:
        squares = tuple(square for share in others for square in share.squares or ())
        yield Finding(
            (
                known("lines", Role.REGION, lines),
                bound("givers", Role.COVER, givers),
                *held(board, givers),
                needed(board, queens_needed(lines)),
                *(Evidence("gives", Role.SUPPORT, clues=(_gift(share),)) for share in shares),
                Evidence("squares", Role.SUPPORT, units=squares),
                Evidence("given", Role.FOCUS, marks=_queens(board, inside & cells_left(givers))),
            ),
            eliminations=_queens(board, gone),
        )


def _gift(share: Share) -> str:
    """What a region can give, and why no more."""
    text = f"{share.region.unit.name} {share.most}"
    if share.squares is None:
        return f"{text}: all that it still needs"
    squares = " and ".join(square.name for square in share.squares)
    return f"{text}: its places there lie in {squares} (two stars in a square would touch)"


def _queens(board: Board, cells: Bits) -> Bits:
    return board.layout.marks(cells, bit(QUEEN))
