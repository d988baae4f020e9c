"""The rest of a board as clauses and bounds for a SAT solver, one variable a cell."""

from collections.abc import Iterator
from itertools import count as numbers

from tui_puzzles.engine.bits import Bits, count, has, members, of
from tui_puzzles.games.takuzu.puzzle import EQUAL, Takuzu, Unlike
from tui_puzzles.laws.count import Count
from tui_puzzles.laws.table import Table
from tui_puzzles.search.limit import Search, mapped
from tui_puzzles.search.sat import TRUE, Clause, counted, models

FIRST = TRUE + 1  # the variable that says that the first cell is 1


def solutions(layout: Takuzu, zeros: Bits, ones: Bits) -> Search[Bits]:
    """The cells that are 1, solution by solution, where these cells are known. Raises Missing."""
    own = range(FIRST, FIRST + layout.size)
    clauses = [[own[cell] if has(ones, cell) else -own[cell]] for cell in members(zeros | ones)]
    bounds = [
        bound
        for line in layout.lines
        for bound in counted([own[cell] for cell in members(line.cells)], count(line.cells) // 2)
    ]
    clauses += _short(layout, own)
    clauses += _unlike(layout, own)
    found = models(clauses, own, bounds)
    return mapped(lambda model: of(variable - FIRST for variable in model), found)


def _short(layout: Takuzu, own: range) -> Iterator[Clause]:
    """Three in a row aren't alike, and cells with a sign are as it says."""
    for unit in layout.units:
        cells = [own[cell] for cell in members(unit.cells)]
        if isinstance(unit, Count) and unit.kind == "three":
            yield from (cells, [-cell for cell in cells])
        elif isinstance(unit, Table):
            one, other = cells
            other = other if unit.kind == EQUAL else -other
            yield from ([one, -other], [-one, other])


def _unlike(layout: Takuzu, own: range) -> Iterator[Clause]:
    """Of two lines, some pair differs; a variable may be true where a pair does."""
    fresh = numbers(own.stop)
    for unit in layout.units:
        if isinstance(unit, Unlike):
            differ = [next(fresh) for _ in unit.pairs]
            yield differ
            for pair, (a, b) in zip(differ, unit.pairs, strict=True):
                yield from ([-pair, own[a], own[b]], [-pair, -own[a], -own[b]])
