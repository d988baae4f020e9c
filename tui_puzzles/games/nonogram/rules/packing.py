"""Rules of the packs, and the last word on a line: all its fillings."""

from collections.abc import Iterator
from itertools import islice

from tui_puzzles.engine.bits import Bits, bit, first, full, members, union
from tui_puzzles.engine.rule import Level
from tui_puzzles.engine.step import Role
from tui_puzzles.games.nonogram.line import SPACE, between, gaps, narrowed
from tui_puzzles.games.nonogram.rules.line_rule import line_rule
from tui_puzzles.games.nonogram.rules.view import Found, Shown, View

FEW = 3  # ways to fill a line that are listed


def _packs(view: View) -> tuple[Shown, ...]:
    left, right = view.laid(view.earliest), view.laid(view.latest)
    return Shown("left", Role.EARLY, left), Shown("right", Role.LATE, right)


@line_rule(
    "Simple Boxes (Packs)",
    Level.HARD,
    "Left-pack and right-pack of {line} ({clue}) overlap in {cells}, each time with the same "
    "block: {blocks}.",
    aliases=("Left-pack", "Right-pack"),
)
def pack_boxes(view: View) -> Iterator[Found]:
    """Where a block overlaps itself in both packs, it covers that cell in every filling.

    Lay all blocks as far to the front as the known cells allow: the left-pack. Every block lies
    in free cells, no box is left over, and none is touched. Do the same from the back. The first
    cell of a block is nowhere before the one, nowhere behind the other, so the cells that the
    same block covers in both are boxes.
    """
    for number, block in enumerate(view.clue):
        both = between(view.latest[number], view.earliest[number] + block.length - 1)
        if both & ~view.settled[block.colour]:
            yield Found(view.only(block.colour, both), both, bit(number), _packs(view))


@line_rule(
    "Simple Spaces",
    Level.HARD,
    "No block of {line} ({clue}) can reach {cells}: every block lies between its places in the "
    "left-pack and in the right-pack.",
    aliases=("Left-pack", "Right-pack"),
)
def pack_spaces(view: View) -> Iterator[Found]:
    """A cell that no block reaches is a space.

    Lay all blocks as far to the front and as far to the back as the known cells allow. A block
    covers nothing before its first cell in the left-pack and nothing behind its last cell in the
    right-pack. What lies in no block's range is a space; with colours, what lies in no range of a
    colour can't have that colour.
    """
    unreached = [_unreached(view, colour) for colour in view.colours]
    yield Found((0, *unreached), union(unreached), 0, _packs(view))


def _unreached(view: View, colour: int) -> Bits:
    """The cells that could have the colour, but no block of it lies there between the packs."""
    cells = view.cans[colour]
    for number in members(view.blocks(colour)):
        end = view.latest[number] + view.clue[number].length - 1
        cells &= ~between(view.earliest[number], end)
    return cells


@line_rule(
    "Case Analysis",
    Level.UNFAIR,
    "Lay the blocks of {line} ({clue}) in every way that fits what is known, first like this: "
    "{case:each}. Some cells are the same in all ways.",
    aliases=("Line Solving",),
)
def case_analysis(view: View) -> Iterator[Found]:
    """What is the same in every filling of a line is true, whatever the reason.

    When no pattern helps, go through the ways to lay the blocks: start with the block that has
    the fewest places left, and cross out each way that leaves a box without a block. A cell that
    comes out the same in all that remain is known.
    """
    left = narrowed(view.clue, view.size, view.cans)
    if left is not None:
        gone = tuple(can & ~keeps for can, keeps in zip(view.cans, left, strict=True))
        yield Found(gone, 0, 0, tuple(_cases(view)))


def _cases(view: View) -> Iterator[Shown]:
    """The first few ways to lay the blocks, from the left-pack on."""
    for number, starts in enumerate(islice(_Ways(view).from_block(0, 0), FEW)):
        role = Role.LATE if number else Role.EARLY
        spaces = 0 if view.clue else full(view.size)  # without blocks there is only this to show
        yield Shown(f"case {number + 1}", role, (spaces, *view.laid(starts)[1:]))


class _Ways:
    """All ways to lay the blocks, one after the other; dead ends are entered once."""

    def __init__(self, view: View) -> None:
        self.starts = view.starts
        self.lengths = [block.length for block in view.clue]
        self.gaps = [*gaps(view.clue), 0]
        self.boxes = view.all & ~view.cans[SPACE]
        self.dead: set[tuple[int, int]] = set()

    def from_block(self, number: int, at: int) -> Iterator[tuple[int, ...]]:
        """The first cells of this block and all after it, in the cells from ``at`` on."""
        boxes = self.boxes & ~full(at)
        if number == len(self.starts):
            if not boxes:
                yield ()
            return
        if (number, at) in self.dead:
            return
        nothing = True
        for start in members(self.starts[number] & ~full(at)):
            if boxes and start > first(boxes):
                break
            behind = start + self.lengths[number]
            for rest in self.from_block(number + 1, behind + self.gaps[number]):
                nothing = False
                yield (start, *rest)
        if nothing:
            self.dead.add((number, at))
