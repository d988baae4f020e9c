"""A single line: its blocks, what its cells can be, and all its fillings at once.

Cells of a line are counted from 0 at its first cell. The possible values of its cells are a set of
cells for each value, space first: ``cans[0]`` can be space, ``cans[1]`` a box of the first colour.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Any, TypeAlias

from tui_puzzles.engine.bits import Bits, bit, first, full, has, of
from tui_puzzles.engine.native import compiled
from tui_puzzles.records import record

SPACE = 0
NATIVE = Path(__file__).with_name("native")
SHORT = 58  # cells of a line that a machine word has room for
LONG = 2 * SHORT  # and two


@record
class Block:
    """A run of boxes of one colour; colours are values from 1."""

    length: int
    colour: int = 1


block_of = cache(Block)
"""A block that is the same one wherever it is read: most lines of a collection have few others."""
Clue: TypeAlias = tuple[Block, ...]
Cans: TypeAlias = tuple[Bits, ...]


def shortest(clue: Clue) -> int:
    """The number of cells that the blocks need, with the gaps between blocks of one colour."""
    return sum(block.length for block in clue) + sum(gaps(clue))


def gaps(clue: Clue) -> list[int]:
    """The spaces needed after each block except the last: 1 between blocks of one colour."""
    return [int(a.colour == b.colour) for a, b in pairwise(clue)]


def narrowed(clue: Clue, size: int, cans: Cans) -> Cans | None:
    """The values of each cell in at least one filling of the line; None without any filling."""
    return narrowing(clue, size, len(cans))(cans)


def narrowing(clue: Clue, size: int, values: int) -> Callable[[Cans], Cans | None]:
    """What does that with one line again and again."""
    if not compiled(NATIVE) or size > LONG:
        return partial(in_fillings, clue, size)
    lengths, inks = [block.length for block in clue], [block.colour for block in clue]
    if size <= SHORT and values == 2:
        short = kernel("line").narrowed
        return lambda cans: short(lengths, size, *cans)
    wide = kernel("wide").narrowed
    return lambda cans: wide(lengths, inks, size, cans)


def in_fillings(clue: Clue, size: int, cans: Cans) -> Cans | None:
    """The same, whatever is compiled."""
    found = fillings(clue, size, cans)
    if found is None:
        return None
    starts, spaces = found
    cans_left = [spaces] + [0] * (len(cans) - 1)
    for block, places in zip(clue, starts, strict=True):
        cans_left[block.colour] |= stretched(places, block.length)
    return tuple(cans_left)


@cache
def kernel(name: str) -> ModuleType:
    """What does the same in machine words."""
    return import_module(f"{__package__}.native.{name}")


def weighing(clue: Clue, cans: Cans, weights: Sequence[int]) -> Any:
    """The compiled line in which boxes have these weights."""
    lengths, inks = [block.length for block in clue], [block.colour for block in clue]
    return kernel("weights").LineWeighing(lengths, inks, list(cans), list(weights))


def fillings(clue: Clue, size: int, cans: Cans) -> tuple[list[Bits], Bits] | None:
    """All fillings of a line at once: where each block can start, which cells can be spaces.

    All places of a block are treated at once: a set of prefixes (or suffixes) that can be filled
    is a word, and blocks are laid by shifting it (prefix and suffix dynamic programming).
    None when there is no filling.
    """
    before = _Prefixes(clue, cans)
    if not has(before.anywhere[-1], size):
        return None
    mirrored = tuple([turned(can, size) for can in cans])
    after = _Prefixes(clue[::-1], mirrored)
    spaces, starts = 0, []
    for fore, aft in zip(before.anywhere, reversed(after.anywhere), strict=True):
        spaces |= fore & turned(aft, size + 1) >> 1
    for number, block in enumerate(clue):
        ahead = turned(after.starts[len(clue) - 1 - number], size + 1)
        starts.append(before.starts[number] & before.fits[number] & ahead >> block.length)
    return starts, spaces & cans[SPACE]


class _Prefixes:
    """Which prefixes (by their length) can be filled with the first blocks of a clue.

    ``anywhere[j]``: with the first j blocks; ``starts[j]``: so that block j can follow at once;
    ``fits[j]``: the cells at which block j could start, judging by its own cells.
    """

    def __init__(self, clue: Clue, cans: Cans) -> None:
        spaces = cans[SPACE]
        self.fits = [room(cans[block.colour], block.length) for block in clue]
        self.anywhere = [flooded(bit(0), spaces)]
        self.starts: list[Bits] = []
        ends = bit(0)
        needed = [0, *gaps(clue)]
        for block, fits, gap in zip(clue, self.fits, needed, strict=False):
            ready = flooded((ends & spaces) << 1, spaces) if gap else self.anywhere[-1]
            self.starts.append(ready)
            ends = (ready & fits) << block.length
            self.anywhere.append(flooded(ends, spaces))


def flooded(prefixes: Bits, through: Bits) -> Bits:
    """The prefixes, and all those reached from them through these cells.

    A carry runs up through a row of ones: the addition changes exactly what is reached.
    """
    inside = prefixes & through
    return prefixes | ((through + inside) ^ through | inside) & ((through << 1) | inside)


def room(cells: Bits, length: int) -> Bits:
    """The cells from which ``length`` of the given cells follow each other."""
    have = 1
    while have < length and cells:
        step = min(have, length - have)
        cells &= cells >> step
        have += step
    return cells


def stretched(starts: Bits, length: int) -> Bits:
    """The cells of all blocks of this length that start at the given cells."""
    have = 1
    while have < length:
        step = min(have, length - have)
        starts |= starts << step
        have += step
    return starts


def turned(bits: Bits, size: int) -> Bits:
    """The set counted from the other end."""
    return int(f"{bits & full(size):0{size}b}"[::-1], 2)


def cans_of(states: str, boxes: int = 1) -> Cans:
    """What the cells can be: ``.`` anything, ``x`` space, ``#`` a box of the first colour."""
    spaces = of(at for at, state in enumerate(states) if state in ".x")
    colours = [of(at for at, state in enumerate(states) if state in ".#")]
    colours += [of(at for at, state in enumerate(states) if state == ".")] * (boxes - 1)
    return (spaces, *colours)


def states_of(cans: Cans, size: int) -> str:
    """The same as a text, for one colour."""
    return "".join(_state([has(can, at) for can in cans]) for at in range(size))


def _state(possible: Sequence[bool]) -> str:
    space, *boxes = possible
    return "." if space and any(boxes) else "x" if space else "#" if any(boxes) else "!"


def between(start: int, end: int) -> Bits:
    """The cells from ``start`` to ``end``, both included; empty if the end comes first."""
    start = max(start, 0)
    return (1 << end + 1) - (1 << start) if start <= end else 0


def stretches(cells: Bits) -> Iterator[tuple[int, int]]:
    """The first and last cell of each stretch without a gap."""
    while cells:
        start = first(cells)
        end = first(~(cells >> start)) + start - 1
        yield start, end
        cells &= ~between(start, end)
