"""What the easiest rules (Pair, Sandwich, Sign, Full Line) make of a board, all cells at once."""

from collections.abc import Iterable, Iterator

from tui_puzzles.engine.bits import Bits, bit, count, first, has, members, of
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.memory import remembered
from tui_puzzles.games.takuzu.puzzle import EQUAL, Takuzu
from tui_puzzles.records import NamedTuple


class Way(NamedTuple):
    """Across or down: the distance of neighbours, where threes begin, and pairs with a sign."""

    by: int
    threes: Bits
    equal: Bits
    cross: Bits


class Known(NamedTuple):
    """Cells that are 0 and cells that are 1; with rounds in which more became known."""

    zeros: Bits
    ones: Bits
    rounds: int = 0


@remembered
def ways_of(layout: Layout) -> tuple[Way, ...]:
    """Both ways of a board."""
    assert isinstance(layout, Takuzu)
    grid, found = layout.field, list[Way]()
    across, down = (1, grid.rows, grid.cols - 2), (grid.cols, grid.rows - 2, grid.cols)
    for by, height, width in (across, down):
        pairs = [(a, sign == EQUAL) for (a, b), sign in layout.signs.items() if b - a == by]
        equal, cross = (of(a for a, alike in pairs if alike is one) for one in (True, False))
        found.append(Way(by, grid.rectangle(0, 0, height, width), equal, cross))
    return tuple(found)


def followed(
    layout: Takuzu, known: Known, lines: Iterable[Unit] | None = None
) -> tuple[Known, bool]:
    """All that follows; False where a law is broken then.

    Only in these lines the cells are counted; in all if none are given.
    """
    zeros, ones, rounds = known
    counted = layout.lines if lines is None else lines
    while True:
        no, yes = _forced(layout, zeros, ones, counted)
        if zeros & ones or no & ones or yes & zeros:
            return Known(zeros | no, ones | yes, rounds + 1), False
        if not (no & ~zeros or yes & ~ones):
            return Known(zeros, ones, rounds), True
        zeros, ones, rounds = zeros | no, ones | yes, rounds + 1


def _forced(layout: Takuzu, zeros: Bits, ones: Bits, lines: Iterable[Unit]) -> tuple[Bits, Bits]:
    """The cells that must be 0, and those that must be 1; both where a law is broken."""
    forced = [0, 0]
    for value, same in enumerate((zeros, ones)):
        opposite = 0
        for by, threes, equal, cross in ways_of(layout):
            second, third = same >> by, same >> 2 * by
            opposite |= second & third & threes
            opposite |= (same & second & threes) << 2 * by | (same & third & threes) << by
            opposite |= (same & cross) << by | second & cross
            forced[value] |= (same & equal) << by | second & equal
        for line in lines:
            number, half = count(same & line.cells), count(line.cells) // 2
            if number >= half:
                opposite |= line.cells & ~same if number == half else line.cells
        forced[1 - value] |= opposite
    return forced[0] & layout.cells, forced[1] & layout.cells


def failures(layout: Takuzu, known: Known) -> Iterator[tuple[Known, int, int]]:
    """Cells with a value after which a law is broken, and what was known by then."""
    safe = [known.zeros, known.ones]
    settled = known.zeros | known.ones
    for cell in members(layout.cells & ~settled):
        for value in (0, 1):
            if not has(safe[value], cell):
                put = [known.zeros, known.ones]
                put[value] |= bit(cell)
                after, holds = followed(layout, Known(*put))
                if holds:
                    safe = [safe[0] | after.zeros, safe[1] | after.ones]
                else:
                    yield after, cell, value


def broken(layout: Takuzu, zeros: Bits, ones: Bits) -> Unit | None:
    """A unit whose law the known cells break, if there is one."""
    names, known = layout.cell_names, zeros | ones
    for same in (zeros, ones):
        for by, threes, _, _ in ways_of(layout):
            if alike := same & same >> by & same >> 2 * by & threes:
                cell = first(alike)
                return layout.unit_named[f"{names[cell]}-{names[cell + 2 * by]}"]
    for line in layout.lines:
        if max(count(line.cells & zeros), count(line.cells & ones)) > count(line.cells) // 2:
            return line
    for (a, b), sign in layout.signs.items():
        if has(known, a) and has(known, b) and (has(ones, a) == has(ones, b)) != (sign == EQUAL):
            return layout.unit_named[f"{names[a]} {sign} {names[b]}"]
    return _twins(layout, zeros, ones)


def _twins(layout: Takuzu, zeros: Bits, ones: Bits) -> Unit | None:
    """Two full lines that must differ, and don't."""
    seen = dict[tuple[str, Bits], Unit]()
    for line in layout.lines if not layout.equal else ():
        if not line.cells & ~(zeros | ones):
            key = line.kind, (ones & line.cells) >> first(line.cells)
            if key in seen:
                return layout.unit_named[f"{seen[key].name} and {line.name}"]
            seen[key] = line
    return None
