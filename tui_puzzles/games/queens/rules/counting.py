"""Neighbouring lines that need just what their regions can give them, or get from them."""

from collections.abc import Iterator
from functools import cached_property

from tui_puzzles.engine.bits import Bits, count, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.rule import Level, rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.queens.bands import Tiling, bands_of, few_squares
from tui_puzzles.games.queens.puzzle import QUEEN, Needs, Queens, puzzle_of
from tui_puzzles.games.queens.rules import view


class RegionShare:
    """What a region can give to some cells: all that it lacks, or a star for each of few squares.

    ``places``: the cells left to stars, ``stars``: those that are some.
    """

    def __init__(self, layout: Queens, region: Needs, cells: Bits, places: Bits, stars: Bits):
        self.region, self.own = region, places & region.cells & ~stars
        self.lacks = region.need - count(stars & region.cells)
        here = self.own & cells
        self.squares: Tiling | None = few_squares(layout, here, self.lacks) if here else ()
        self.most = self.lacks if self.squares is None else len(self.squares)

    @property
    def least(self) -> int:
        """What it must have in all other cells."""
        return self.lacks - self.most


class BandSum:
    """A band with few lines, what its regions give to it at the most, or at least.

    At the most: the band's own ``lines`` need what regions give. At least: what regions can't give
    to the others they give to these. ``stars`` are taken as such.
    """

    def __init__(self, board: Board, number: int, places: Bits, stars: Bits) -> None:
        self._board, layout = board, puzzle_of(board)
        band = bands_of(layout).all[number]
        self._at_most = len(band.lines) <= len(band.others)
        self.lines = band.lines if self._at_most else band.others
        self.cells = union(line.cells for line in self.lines)
        self.need = sum(line.need for line in self.lines) - count(stars & self.cells)
        shares = [
            RegionShare(layout, region, band.cells, places, stars)
            for region in bands_of(layout).regions
        ]
        self._every = shares
        at_most = [share for share in shares if share.own & self.cells]
        self.shares = at_most if self._at_most else [share for share in shares if share.least > 0]

    @property
    def total(self) -> int:
        """What the regions give, or must give."""
        return sum(share.most if self._at_most else share.least for share in self.shares)

    @cached_property
    def squares(self) -> Tiling:
        """The squares that hold what regions can't give entirely."""
        return tuple(square for share in self.shares for square in share.squares or ())

    @cached_property
    def _givers(self) -> tuple[Needs, ...]:
        """The regions that give all, or those that must give some."""
        whole = self._at_most
        return tuple(s.region for s in self.shares if not whole or s.squares is None)

    @property
    def gone(self) -> Bits:
        """The places that the regions can't use when that is just what the lines need."""
        if self._at_most:
            givers = [share for share in self.shares if share.squares is None]
            return union(share.own for share in givers) & ~self.cells
        others = (share.own for share in self._every if share.least == 0)
        return union(others) & self.cells

    @property
    def counted(self) -> Bits:
        """The cells whose stars the sum takes off: what a region has elsewhere it can't give."""
        return self.cells | union(region.cells for region in self._givers)

    def matters(self, lost: Bits) -> Bits:
        """The cells among these whose loss the sum takes."""
        givers = union(region.cells for region in self._givers)
        held_by = union(square.cells for square in self.squares)
        inner, outer = (self.cells, givers) if self._at_most else (givers, self.cells)
        return lost & inner & ~outer & ~held_by

    def evidence(self) -> Iterator[Evidence]:
        """The laws to add up, and what each region gives."""
        givers = self._givers
        if self._at_most:
            yield Evidence("lines", Role.REGION, values=view.KNOWN, units=self.lines)
            yield Evidence("givers", Role.COVER, units=givers)
        else:
            yield Evidence("sources", Role.REGION, values=view.KNOWN, units=givers)
            yield Evidence("lines", Role.COVER, units=self.lines)
        yield Evidence("squares", Role.SUPPORT, units=self.squares)
        outer = givers if self._at_most else self.lines
        yield from view.held(self._board, [view.part_of(self._board, unit) for unit in outer])
        yield view.needed(self._board, self.need)
        total = view.needed(self._board, self.total, "total")
        few = "only " if self._at_most else ""
        yield total._replace(clues=(few + total.clues[0],))
        gift = self._at_most_of if self._at_most else self._at_least_of
        yield from (Evidence("gives", Role.SUPPORT, clues=(gift(s),)) for s in self.shares)

    def conclusion(self) -> Iterator[Evidence]:
        """What to say of regions when nothing is to spare."""
        if self._at_most:
            own = union(share.own for share in self.shares if share.squares is None)
            yield Evidence(
                "given", Role.FOCUS, marks=view.queen_marks(self._board, own & self.cells)
            )
        else:
            yield Evidence("rest", Role.VALUE, clues=("no other region",))

    def _at_most_of(self, share: RegionShare) -> str:
        text = f"{share.region.name} can give {share.most}"
        if share.squares is None:
            return f"{text}: all that it still needs" if share.most else f"{text}: it has all"
        return f"{text}: its places there lie in {_named(share.squares)}"

    def _at_least_of(self, share: RegionShare) -> str:
        text = f"{share.region.name} has at least {share.least} there"
        if not share.squares:
            return f"{text}: all its places are"
        return (
            f"{text}: it needs {share.lacks}, and its other places lie in {_named(share.squares)}"
        )


def _named(squares: Tiling) -> str:
    return " and ".join(square.name for square in squares) + " (a square holds one star)"


@rule(
    "Counting",
    Level.HARD,
    100,
    "{lines:grouped} {lines#needs|need} {need}.{gives:lines}That is just {need} "
    "together, so [{rest} has a star there. Where do others have places in {lines:grouped}?]"
    "[{givers:grouped} {givers#has all its|have all their} stars in {lines:grouped}. Where else "
    "{givers#does|do} {givers:grouped} have places?]",
    aliases=("Undercounting", "Overcounting"),
)
def counting(board: Board) -> Iterator[Finding]:
    """Neighbouring lines that need as many stars as their regions can give them at the most.

    For each region that reaches into the lines, count what it can give: what it still needs, or the
    number of two-by-two squares that cover its places there, if that is smaller, as a square holds
    one star at most. If that is just what the lines need, a region that has to give all its stars
    has none outside the lines. Example: two rows need four stars, region A can give 2, B 1 (its
    places there lie in one square), C 1 (it has one already). So A has no star outside the two
    rows. The other way round, count what each region must have in the lines at least: what it
    needs, less the squares that cover its places elsewhere. If that is all that the lines need, no
    other region has a star there. Look at a few lines at an edge, which few regions reach.
    """
    layout = puzzle_of(board)
    if layout.need == 1:
        return  # a region that gives less than one gives none
    places, stars, bands = board.places(QUEEN), view.placed_queens(board), bands_of(layout)
    for number, _ in bands.unused(bands.spare(places), places):
        band = BandSum(board, number, places, stars)
        yield Finding(
            (*band.evidence(), *band.conclusion()),
            eliminations=view.queen_marks(board, band.gone),
        )
