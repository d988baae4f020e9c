"""Lines that need everything their regions can give them."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from tui_puzzles.engine.bits import Bits, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.memory import remembered_up_to
from tui_puzzles.engine.rule import Level, rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.queens.puzzle import Queens, puzzle_of
from tui_puzzles.games.queens.rules.lines import of_kind
from tui_puzzles.games.queens.rules.squares import Tiling, tilings
from tui_puzzles.games.queens.rules.view import (
    UnitLeft,
    alike,
    all_parts,
    bound,
    cells_left,
    held,
    known,
    needed,
    needs_by_kind,
    queen_marks,
    queens_needed,
)

_LARGEST = 4  # lines side by side


class RegionShare(NamedTuple):
    """What a region can give to some lines: all it needs, or a queen for each of few squares."""

    region: UnitLeft
    squares: Tiling | None

    @property
    def most(self) -> int:
        return self.region.need if self.squares is None else len(self.squares)


Gifts: TypeAlias = tuple[tuple[int, Tiling | None], ...]
"""The regions that give something, by their numbers among these; the squares of a share."""


@remembered_up_to(20_000)
def _gifts(layout: Queens, inside: Bits, total: int, needs: tuple[int, ...]) -> Gifts:
    """What the regions can give to these cells, if that is just the total; else none.

    ``needs``: what each region needs. None either where they can't give more than the total, and
    while a place in a region that is complete is still open.
    """
    near, outside = _cut(layout, inside)
    most = [needs[at] for at, _, _ in near]
    if outside or not all(most) or sum(most) <= total:
        return ()
    if sum([min(need, whole) for need, (_, _, whole) in zip(most, near, strict=True)]) > total:
        return ()
    found = list[tuple[int, Tiling | None]]()
    for at, own, _ in near:
        squares = _squares(layout, own, needs[at])
        found.append((at, squares))
        total -= needs[at] if squares is None else len(squares)
        if total < 0:
            return ()
    return () if total else tuple(found)


@remembered_up_to(20_000)
def _cut(layout: Queens, inside: Bits) -> tuple[list[tuple[int, Bits, int]], Bits]:
    """The regions with some of these cells, and the cells that are in none.

    Of each region its number among these, its cells, and how many squares can have just them.
    """
    regions = [(at, cells & inside) for at, cells in enumerate(alike(layout).get("region", ()))]
    near = [(at, own, (own.bit_count() + 3) // 4) for at, own in regions if own]
    return near, inside & ~union([own for _, own, _ in near])


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
    "{lines:grouped} {lines#needs|need} {need}.{gives:lines}That makes just {need}, so "
    "{givers:grouped} {givers#has all its|have all their} stars there. Where else "
    "{givers#does it|do they} have places?",
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
    if puzzle_of(board).need == 1:
        return  # a region that gives less than one gives none
    regions = [part for part in all_parts(board) if part.unit.kind == "region"]
    for kind in ("row", "column"):
        for lines, gifts in _counted(board, of_kind(board, kind)):
            yield from _given(board, lines, [RegionShare(regions[at], own) for at, own in gifts])


def _counted(board: Board, lines: Sequence[UnitLeft]) -> Iterator[tuple[Sequence[UnitLeft], Gifts]]:
    """Those neighbouring lines that need just what their regions can give, few lines first."""
    layout, needs = puzzle_of(board), needs_by_kind(board).get("region", ())
    found = list[tuple[int, int, Gifts]]()
    for start in range(len(lines)):
        total = inside = 0
        for size, line in enumerate(lines[start : start + _LARGEST], 1):
            total += line.need
            inside |= line.left
            if gifts := _gifts(layout, inside, total, needs):
                found.append((size, start, gifts))
    for size, start, gifts in sorted(found, key=lambda one: one[:2]):
        yield lines[start : start + size], gifts


def _given(
    board: Board, lines: Sequence[UnitLeft], shares: Sequence[RegionShare]
) -> Iterator[Finding]:
    inside = cells_left(lines)
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
                Evidence(
                    "given", Role.FOCUS, marks=queen_marks(board, inside & cells_left(givers))
                ),
            ),
            eliminations=queen_marks(board, gone),
        )


def _gift(share: RegionShare) -> str:
    """What a region can give, and why no more."""
    text = f"{share.region.unit.name} can give {share.most}"
    if share.squares is None:
        return f"{text}: all that it still needs"
    squares = " and ".join(square.name for square in share.squares)
    return f"{text}: its places there lie in {squares} (two stars in a square would touch)"
