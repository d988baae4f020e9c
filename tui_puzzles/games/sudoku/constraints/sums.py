"""Sums of cells: cages, along lines, of parts of lines."""

from collections.abc import Hashable, Iterator
from functools import cache
from itertools import groupby, pairwise
from typing import cast

from tui_puzzles.engine.bits import first, members, of
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.layout import Unit
from tui_puzzles.games.sudoku.houses import House, parts_of
from tui_puzzles.laws.kinds import NUMBER, OWN_GROUND, BadClue, Clue, Drawing, Kind, Place
from tui_puzzles.laws.path import Machine, Path
from tui_puzzles.laws.sums import Combination, Sum

_PILL = 3  # cells of the longest number in a pill


def _cage(grid: Grid, clue: Clue) -> Iterator[Combination]:
    """Cells with different digits, which make the sum if there is one.

    Some published cages hang together by corners alone.
    """
    path, names = sorted(clue.cells), grid.names()
    name = f"cage {names[path[0]]}"
    apart = of(path) & ~grid.piece(of(path), corners=True)
    if apart:
        message = f"{name} is in pieces: {names[first(apart)]} is apart"
        raise BadClue(clue, message, "cells that touch", first(apart))
    if len(path) > grid.rows:
        raise BadClue(clue, f"{name} has {len(path)} cells", f"at most {grid.rows}")
    total = _total(clue, name) if clue.value else None
    least, most = sum(range(1, len(path) + 1)), sum(range(grid.rows - len(path) + 1, grid.rows + 1))
    if total is not None and not least <= total <= most:
        several = f"{name} of {len(path)} cells" if len(path) > 1 else f"{name} alone"
        message = f"{several} can't make {clue.value}"
        raise BadClue(clue, message, f"{least} to {most}")
    yield Combination(name, "cage", path, total)


def _region(grid: Grid, clue: Clue) -> Iterator[Unit]:
    """Different digits; all of them if there are as many cells."""
    name = f"extra region {grid.names()[min(clue.cells)]}"
    if len(clue.cells) == grid.rows:
        yield House(name, "region", of(clue.cells))
    elif len(clue.cells) < grid.rows:
        yield Combination(name, "cage", sorted(clue.cells), None)
    else:
        raise BadClue(clue, f"{name} has {len(clue.cells)} cells", f"at most {grid.rows}")


def _total(clue: Clue, name: str) -> int:
    if not NUMBER.fullmatch(clue.value):
        raise BadClue(clue, f"the sum of {name} is {clue.value!r:.20}", "a number")
    return int(clue.value)


def _sum(grid: Grid, clue: Clue) -> Iterator[Sum]:
    """Any cells, and what they add up to."""
    names = grid.names()
    name = f"the {clue.kind} from {names[clue.cells[0]]} to {names[clue.cells[-1]]}"
    yield Sum(name, clue.kind, clue.ring, [_total(clue, name)])


def _arrow(grid: Grid, clue: Clue) -> Iterator[Sum]:
    """The first cells are the digits of the number that the others make."""
    circle, names = clue.cells[0], grid.names()
    name = f"the {clue.kind} from {names[circle]}"
    length = _total(clue, name) if clue.value else 1
    if not 1 <= length <= _PILL or length >= len(clue.cells):
        expected = f"1 to {_PILL} cells for the number, and others behind them"
        raise BadClue(clue, f"{name} has {length} of {len(clue.cells)} cells in it", expected)
    places = [-(10**place) for place in reversed(range(length))]
    yield Sum(name, clue.kind, clue.cells, [0], [*places, *[1] * (len(clue.cells) - length)])


def _zipper(grid: Grid, clue: Clue) -> Iterator[Sum]:
    """Cells as far from the middle add up to the digit there, or all pairs to the same."""
    path, names = clue.cells, grid.names()
    if len(path) < 3:
        raise BadClue(clue, f"a zipper has {len(path)} cells", "3 or more")
    half, odd = divmod(len(path), 2)
    pairs = [(path[at], path[-1 - at]) for at in range(half)]
    if odd:
        for one, other in pairs:
            name = f"the zipper pair {names[one]} and {names[other]}"
            yield Sum(name, clue.kind, (one, other, path[half]), [0], [1, 1, -1])
    for two, next_two in pairwise(pairs) if not odd else ():
        name = f"the zipper pairs {names[two[0]]} to {names[two[1]]}"
        yield Sum(name, clue.kind, (*two, *next_two), [0], [1, 1, -1, -1])


def _region_sums(grid: Grid, clue: Clue) -> Iterator[Path]:
    """The parts of a line in the boxes it goes through have the same sum.

    A loop begins where it comes from another box.
    """
    box_of = {cell: box.name for box in parts_of(grid) for cell in members(box.cells)}
    path = clue.ring
    if clue.closed:
        borders = (at for at, cell in enumerate(path) if box_of[cell] != box_of[path[at - 1]])
        start = next(borders, 0)
        path = (*path[start:], *path[:start])
    parts = tuple(len([*own]) for _, own in groupby(path, box_of.__getitem__))
    if len(parts) < 2:
        raise BadClue(clue, "a region sum line stays in one box", "cells of two boxes or more")
    names = grid.names()
    name = f"the region sum line from {names[clue.cells[0]]} to {names[clue.cells[-1]]}"
    yield Path(name, clue.kind, path, _equal_parts(parts))


@cache
def _equal_parts(parts: tuple[int, ...]) -> Machine:
    """States: the part, its cells so far, their sum, and that of the first part (0: not known)."""

    def after(state: Hashable, digit: int) -> Hashable | None:
        part, cells, total, goal = cast(tuple[int, int, int, int], state)
        cells, total = cells + 1, total + digit
        if goal and total > goal:
            return None
        if cells < parts[part]:
            return part, cells, total, goal
        return (part + 1, 0, 0, total) if total == goal or not goal else None

    return Machine(
        (0, 0, 0, 0),
        after,
        lambda state: state == (len(parts), 0, 0, cast(tuple[int, ...], state)[3]),
    )


SUMS = (
    Kind(
        "cage",
        _cage,
        "The digits of a cage are different, and make its sum.",
        Place.AREA,
        Drawing.BORDER,
        ("killercage",),
        ("killer",),
        value="12",
        apart=True,
    ),
    Kind(
        "region",
        _region,
        "The digits of an extra region are different.",
        Place.AREA,
        Drawing.GROUND,
        ("extraregion",),
        ("extra region",),
        hue=OWN_GROUND,
    ),
    Kind(
        "arrow",
        _arrow,
        "The digits along an arrow add up to the one in its circle, or to the number in its pill.",
        Place.LINE,
        Drawing.ARROW,
        ("arrow",),
        sign="○─▶",
        ends="what is in the circle is not on the arrow",
        value="2",
    ),
    Kind(
        "sum",
        _sum,
        "Cells with a sum add up to it; digits may be there again.",
        Place.LINE,
        Drawing.LINE,
        value="12",
        hue="lime",
        ends="",
    ),
    Kind(
        "region sum line",
        _region_sums,
        "The parts of a region sum line in different boxes have the same sum.",
        Place.LINE,
        Drawing.LINE,
        ("regionsumline",),
        ("region sum",),
        hue="sky",
        ends="",
        letter="g",
    ),
    Kind(
        "zipper",
        _zipper,
        "Two cells as far from the middle of a zipper line add up to the digit in the middle.",
        Place.LINE,
        Drawing.LINE,
        ("zipperline",),
        ("zipper line",),
        ends="a zipper has a middle, as far from two ends",
        hue="rose",
    ),
)
