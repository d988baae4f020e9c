"""Where to dig for a fish: its base lines keep their givens, except in the cells of the fish."""

import random
from typing import NamedTuple

from tui_puzzles.engine.bits import Bits, count, members, union
from tui_puzzles.engine.rule import Rule
from tui_puzzles.games.sudoku.puzzle import Sudoku

_SIZES = {"X-Wing": 2, "Swordfish": 3, "Jellyfish": 4}
_CASTS = 30  # fish to choose the best of


class _Fish(NamedTuple):
    """The cells of its base lines, and of its cover lines."""

    base: Bits
    cover: Bits


def empty_first(
    rule: Rule | None, grid: Bits, layout: Sudoku, together: tuple[Bits, ...], rng: random.Random
) -> tuple[Bits, ...]:
    """Sets of cells to empty one after the other, and then the rest, for a puzzle with the rule.

    A digit stands in as many cover lines as there are base lines. It can stand nowhere else in
    these if their other cells have givens, and it is removed from the rest of the cover lines.
    """
    size = _SIZES.get(rule.name) if rule else None
    if size is None:
        return ()
    casts = (_cast(size, grid, layout, rng) for _ in range(_CASTS))
    base, cover = max(casts, key=lambda fish: _worth(fish, layout, together))
    return base & cover, cover, layout.cells & ~base


def _cast(size: int, grid: Bits, layout: Sudoku, rng: random.Random) -> _Fish:
    """Some parallel lines, and those across where they have some digit."""
    along, across = rng.sample(("row", "column"), 2)
    base = union(rng.sample([unit.cells for unit in layout.units if unit.kind == along], size))
    places = layout.places(grid, rng.randrange(layout.field.rows)) & base
    crossing = (unit.cells for unit in layout.units if unit.kind == across)
    return _Fish(base, union(line for line in crossing if line & places))


def _worth(fish: _Fish, layout: Sudoku, together: tuple[Bits, ...]) -> int:
    """The number of its boxes, since in few boxes the digit is locked, less the givens it costs.

    Those are cells of its base lines that are emptied together with cells of the fish.
    """
    cells = fish.base & fish.cover
    lost = union(together[cell] for cell in members(cells)) & fish.base & ~fish.cover
    met = [unit for unit in layout.units if unit.kind == "box" and unit.cells & cells]
    return len(met) - count(lost)
