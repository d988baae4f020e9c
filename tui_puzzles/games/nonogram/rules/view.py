"""What a rule sees of one line: its known cells, its runs, and where each block can still lie."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property

from tui_puzzles.engine.bits import EMPTY, Bits, bit, first, full, members, of, union
from tui_puzzles.engine.step import Role
from tui_puzzles.games.nonogram.line import (
    SPACE,
    Block,
    Cans,
    Clue,
    between,
    gaps,
    narrowed,
    room,
    shortest,
    stretches,
    turned,
)
from tui_puzzles.games.nonogram.packs import earliest_ends, latest_starts
from tui_puzzles.records import NamedTuple, field, record


class BoxRun(NamedTuple):
    """Boxes of one colour that follow each other, from ``start`` to ``end``."""

    start: int
    end: int
    colour: int

    @property
    def length(self) -> int:
        return self.end - self.start + 1

    @property
    def cells(self) -> Bits:
        return between(self.start, self.end)

    def turned(self, size: int) -> "BoxRun":
        """The run in the line of this size turned round."""
        return BoxRun(size - 1 - self.end, size - 1 - self.start, self.colour)


INK = 0xE000
"""From here on stand, in drawings, the values of boxes; a line doesn't know their symbols."""


class ShownValues(NamedTuple):
    """Values of cells that a step shows and claims nothing about; ``text``: the same drawn."""

    name: str
    role: Role
    cans: Cans
    text: str


class LineFinding(NamedTuple):
    """What a rule finds in a line: the values that go from each cell, and why.

    ``cells`` and ``blocks`` (by their numbers) are what the pattern is about, ``runs`` those that
    only these blocks can have, ``far`` other blocks, which can't come so far.
    ``named`` are more cells of which the sentence speaks, ``numbers`` what it counts. ``wall`` is a
    cell of the line, or the place before its first cell or after its last.
    """

    gone: Cans
    cells: Bits
    blocks: Bits
    shown: tuple[ShownValues, ...] = ()
    far: Bits = EMPTY
    runs: tuple[BoxRun, ...] = ()
    named: tuple[tuple[str, Bits], ...] = ()
    numbers: tuple[tuple[str, str], ...] = ()
    wall: int | None = None


@record
class LineView:
    """A line as it stands. Cells are counted along it from 0, blocks from 0."""

    clue: Clue
    size: int
    cans: Cans
    other: "LineView | None" = field(default=None, compare=False)
    """The line that was turned round, if this one came of that."""

    # -- what is known ---------------------------------------------------------------------------

    @property
    def colours(self) -> range:
        """The values of boxes."""
        return range(SPACE + 1, len(self.cans))

    @cached_property
    def all(self) -> Bits:
        """All cells."""
        return full(self.size)

    @cached_property
    def known(self) -> Bits:
        """The cells of which something is known."""
        return union(self.all & ~can for can in self.cans)

    @cached_property
    def settled(self) -> Cans:
        """For each value, the cells that can be nothing else."""
        return settled(self.cans)

    @cached_property
    def runs(self) -> list[BoxRun]:
        """The runs of all colours, from the first cell to the last."""
        if self.other:
            return [run.turned(self.size) for run in reversed(self.other.runs)]
        return sorted(
            BoxRun(start, end, colour)
            for colour in self.colours
            for start, end in stretches(self.settled[colour])
        )

    # -- where the blocks can lie ----------------------------------------------------------------

    def blocks(self, colour: int) -> Bits:
        """The blocks of a colour."""
        return self._blocks[colour]

    @cached_property
    def _blocks(self) -> list[Bits]:
        blocks = [EMPTY] * len(self.cans)
        for number, block in enumerate(self.clue):
            blocks[block.colour] |= bit(number)
        return blocks

    def lengths(self, blocks: Bits) -> list[int]:
        """How long these blocks are."""
        return [self.clue[number].length for number in members(blocks)]

    @cached_property
    def slack(self) -> int:
        """The cells that are left over when all blocks are pushed together."""
        return self.size - shortest(self.clue)

    @cached_property
    def pushed(self) -> list[int]:
        """The first cell of each block when all are pushed to the front of an empty line."""
        starts, at = [], 0
        for block, gap in zip(self.clue, [*gaps(self.clue), 0], strict=False):
            starts.append(at)
            at += block.length + gap
        return starts

    @cached_property
    def earliest(self) -> list[int]:
        """The first cell of each block in the left pack."""
        ends = earliest_ends(self.clue, self.size, self.cans)
        return [end + 1 - block.length for end, block in zip(ends, self.clue, strict=True)]

    @cached_property
    def latest(self) -> list[int]:
        """The first cell of each block in the right pack."""
        return latest_starts(self.clue, self.size, self.cans)

    @cached_property
    def starts(self) -> list[Bits]:
        """The first cells that each block can have: between the packs, and touching no box."""
        fits = {block: self._fits(block) for block in set(self.clue)}
        places = zip(self.clue, self.earliest, self.latest, strict=True)
        return [fits[block] & between(first, last) for block, first, last in places]

    def _fits(self, block: Block) -> Bits:
        """The first cells of such a block, judging by its own cells and those beside it."""
        boxes = self.settled[block.colour]
        fits = room(self.cans[block.colour], block.length)
        return fits & ~(boxes << 1) & ~(boxes >> block.length)

    @cached_property
    def owners_of(self) -> dict[BoxRun, Bits]:
        """For each run, the blocks that it can be a part of."""
        if self.other:
            theirs, blocks = self.other.owners_of.items(), len(self.clue)
            return {run.turned(self.size): turned(owners, blocks) for run, owners in theirs}
        return {run: self._owners(run) for run in self.runs}

    def _owners(self, run: BoxRun) -> Bits:
        owners, longest = EMPTY, max(block.length for block in self.clue)
        nearest = bisect_left(self.latest, run.end + 1 - longest)
        for number in range(nearest, bisect_right(self.earliest, run.start)):
            block = self.clue[number]
            reach = between(run.end + 1 - block.length, run.start)
            if block.colour == run.colour and self.starts[number] & reach:
                owners |= bit(number)
        return owners

    def unlike(self, found: LineFinding) -> tuple[Bits, Bits]:
        """The blocks that a pattern isn't about: too far off, or lying elsewhere."""
        others = [self.others(found.blocks, run.start, run.end) for run in found.runs]
        far, apart = (union(own) for own in zip(*others, strict=True)) if others else (EMPTY, EMPTY)
        return found.far | far, apart

    def others(self, owners: Bits, start: int, end: int) -> tuple[Bits, Bits]:
        """The other blocks, no shorter than these cells, that are too far off, or lie elsewhere."""
        block, far = self.clue[first(owners)], EMPTY
        others = self.blocks(block.colour) & ~owners
        others = of(n for n in members(others) if self.clue[n].length > end - start)
        for number in members(others):
            at = self.pushed[number]
            if at > start or at + self.slack + self.clue[number].length - 1 < end:
                far |= bit(number)
        return far, others & ~far

    def range_of(self, number: int) -> Bits:
        """The cells in which a block can still lie."""
        length = self.clue[number].length
        return union(between(at, at + length - 1) for at in members(self.starts[number]))

    def laid(self, starts: Iterable[int]) -> Cans:
        """The boxes of all blocks when they start at these cells; no spaces."""
        cans = [0] * len(self.cans)
        for start, block in zip(starts, self.clue, strict=True):
            cans[block.colour] |= between(start, start + block.length - 1)
        return tuple(cans)

    # -- what can be concluded -------------------------------------------------------------------

    def only(self, value: int, cells: Bits) -> Cans:
        """What goes when these cells have this value."""
        return tuple(0 if other == value else cells for other in range(len(self.cans)))

    def without(self, value: int, cells: Bits) -> Cans:
        """What goes when these cells don't have this value."""
        return tuple(cells if other == value else 0 for other in range(len(self.cans)))

    def news(self, gone: Cans) -> bool:
        """Can the line still be any of this?"""
        return any(can & lost for can, lost in zip(self.cans, gone, strict=True))

    def needed(self, gone: Cans, shown: Bits) -> Bits:
        """A few known cells from which this follows, besides those shown."""
        known = self.known & ~shown
        return self._spared(gone, shown, known, list(members(known))) if known else EMPTY

    def _spared(self, gone: Cans, shown: Bits, known: Bits, cells: list[int]) -> Bits:
        """What of the known cells is needed when one after the other is left out, if it can be.

        Many can be left out at once: if all of these can, then each of them.
        """
        fewer = known & ~of(cells)
        if self._follows(gone, fewer | shown):
            return fewer
        if len(cells) == 1:
            return known
        half = len(cells) // 2
        for part in (cells[:half], cells[half:]):
            known = self._spared(gone, shown, known, part)
        return known

    def _follows(self, gone: Cans, known: Bits) -> bool:
        left = narrowed(self.clue, self.size, tuple(can | self.all & ~known for can in self.cans))
        new = tuple(can & lost for can, lost in zip(self.cans, gone, strict=True))
        return left is None or not any(can & lost for can, lost in zip(left, new, strict=True))

    @property
    def turned(self) -> "LineView":
        """The line from its other end."""
        cans = tuple(turned(can, self.size) for can in self.cans)
        return LineView(self.clue[::-1], self.size, cans, self)

    def back(self, found: LineFinding) -> LineFinding:
        """What was found in the line turned round."""
        size, blocks = self.size, len(self.clue)
        return LineFinding(
            tuple(turned(cells, size) for cells in found.gone),
            turned(found.cells, size),
            turned(found.blocks, blocks),
            (),
            turned(found.far, blocks),
            tuple(run.turned(size) for run in found.runs),
            tuple((name, turned(cells, size)) for name, cells in found.named),
            found.numbers,
            None if found.wall is None else size - 1 - found.wall,
        )


def settled(cans: Cans) -> Cans:
    """For each value, the cells that can be nothing else."""
    rest = [
        union(other for at, other in enumerate(cans) if at != value) for value in range(len(cans))
    ]
    return tuple(can & ~others for can, others in zip(cans, rest, strict=True))


def cells_text(number: int) -> str:
    """1 cell, 2 cells."""
    return f"{number} cell{'' if number == 1 else 's'}"


LineFinder = Callable[[LineView], Iterator[LineFinding]]


def either_way(view: LineView, finder: LineFinder) -> Iterator[LineFinding]:
    """What is found from the front of the line and from its back."""
    yield from finder(view)
    for found in finder(view.turned):
        yield view.back(found)
