"""Values after which some line has no way left, as whole lines see it: failed literals."""

from collections.abc import Iterator

from tui_puzzles.engine.bits import EMPTY, Bits, bit, count, members
from tui_puzzles.games.takuzu.lines import LineWays


def failing(lines: LineWays, cells: Bits) -> Bits | None:
    """Put what must be so, as the other value fails, until nothing does: None.

    Where both values of a cell fail, the cells that were tried on the way there.
    """
    tried, found = EMPTY, True
    while found:
        found = False
        for _, cell, value in failures(lines, cells):
            lines.put(cell, 1 - value)
            tried, found = tried | bit(cell), True
            if not lines.settle():
                return tried
    return None


def failures(lines: LineWays, cells: Bits) -> Iterator[tuple[LineWays, int, int]]:
    """Cells with a value after which some line has no way left, and the lines by then.

    What follows from a value that doesn't fail doesn't fail either, and isn't tried.
    """
    safe = [0, 0]
    for cell in members(cells):
        for value in (0, 1):
            if bit(cell) & ~(safe[value] | lines.known):
                tried = lines.having(cell, value)
                if tried.settle():
                    safe = [safe[0] | tried.zeros, safe[1] | tried.ones]
                else:
                    yield tried, cell, value


def nested(lines: LineWays) -> Iterator[tuple[int, int, Bits]]:
    """Cells with a value that fails when failures are put aside, most consequences first.

    With each come the cells whose failures it takes, none that can be spared.
    """
    tried = [
        (lines.having(cell, value), cell, value)
        for cell in members(lines.cells & ~lines.known)
        for value in (0, 1)
    ]
    holding = [one for one in tried if one[0].settle()]
    for one, cell, value in sorted(holding, key=lambda one: -count(one[0].known)):
        cells = failing(one.copy(), one.cells)
        if cells is not None:
            yield cell, value, _fewest(one, cells)


def _fewest(lines: LineWays, cells: Bits) -> Bits:
    """The cells without those that it fails without."""
    at_once = [(cell, value) for _, cell, value in failures(lines, cells)]  # with any others, too
    for cell in members(cells):
        fewer = cells & ~bit(cell)
        start = lines.copy()
        for other, value in at_once:
            if other != cell:
                start.put(other, 1 - value)
        if not start.settle() or failing(start, fewer) is not None:
            cells = fewer
            at_once = [one for one in at_once if one[0] != cell]
    return cells
