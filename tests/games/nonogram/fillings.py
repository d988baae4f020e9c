"""An oracle that knows no trick: all fillings of a line, laid out cell by cell."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, product

from tui_puzzles.games.nonogram.line import Block, Cans, Clue

Filling = tuple[int, ...]  # a value for each cell, 0 = space


def clue_of_filling(filling: Filling) -> Clue:
    """The clue that a finished line has."""
    blocks: list[Block] = []
    before = 0
    for value in filling:
        if value and value == before:
            blocks[-1] = Block(blocks[-1].length + 1, value)
        elif value:
            blocks.append(Block(1, value))
        before = value
    return tuple(blocks)


@lru_cache
def fillings_by_clue(size: int, colours: int = 1) -> dict[Clue, list[Filling]]:
    """Every way to fill a line of this size, under its clue."""
    found: dict[Clue, list[Filling]] = {}
    for filling in product(range(colours + 1), repeat=size):
        found.setdefault(clue_of_filling(filling), []).append(filling)
    return found


def starts_of(filling: Filling) -> list[int]:
    """The first cell of each block."""
    return [
        at for at, value in enumerate(filling) if value and (not at or filling[at - 1] != value)
    ]


def ends_of(filling: Filling) -> list[int]:
    """The last cell of each block."""
    turned = starts_of(filling[::-1])
    return [len(filling) - 1 - start for start in reversed(turned)]


def fits(filling: Filling, cans: Cans) -> bool:
    """Does the filling agree with what the cells can be?"""
    return all(cans[value] >> at & 1 for at, value in enumerate(filling))


def agreed(fillings: Sequence[Filling], values: int) -> Cans:
    """What each cell is in at least one of the fillings."""
    kept = [0] * values
    for filling in fillings:
        for at, value in enumerate(filling):
            kept[value] |= 1 << at
    return tuple(kept)


def line_states(size: int) -> Iterator[tuple[Clue, str, list[Filling]]]:
    """Every clue with every consistent state of its line (one colour) and the fillings left."""
    for clue, fillings in fillings_by_clue(size).items():
        yield from _states(clue, "", fillings, size)


def _states(
    clue: Clue, text: str, left: list[Filling], size: int
) -> Iterator[tuple[Clue, str, list[Filling]]]:
    at = len(text)
    if at == size:
        yield clue, text, left
        return
    yield from _states(clue, text + ".", left, size)
    for value, sign in enumerate("x#"):
        agreeing = [filling for filling in left if filling[at] == value]
        if agreeing:
            yield from _states(clue, text + sign, agreeing, size)


def coloured_states(size: int, colours: int) -> Iterator[tuple[Clue, Cans, list[Filling]]]:
    """Every clue with everything that cells can be (at least one value each), and what fits."""
    values = range(colours + 1)
    somethings = [v for n in range(1, colours + 2) for v in combinations(values, n)]
    for clue, fillings in fillings_by_clue(size, colours).items():
        for cells in product(somethings, repeat=size):
            cans = tuple(sum(1 << at for at in range(size) if v in cells[at]) for v in values)
            yield clue, cans, [filling for filling in fillings if fits(filling, cans)]
