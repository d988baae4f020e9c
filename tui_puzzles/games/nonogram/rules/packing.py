"""Rules of the packs, and the last word on a line: all its fillings."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from tui_puzzles.engine.bits import Bits, bit, first, full, members, union
from tui_puzzles.engine.rule import Level
from tui_puzzles.engine.step import Role
from tui_puzzles.games.nonogram.line import SPACE, between, gaps, narrowed
from tui_puzzles.games.nonogram.rules.line_rule import line_rule
from tui_puzzles.games.nonogram.rules.view import INK, LineFinding, LineView, ShownValues

FEW = 8  # ways to fill a line that are listed; of more, half as many from either end
MANY = 50  # more of them are not counted
PACKS = (
    "Push all blocks of {line} ({clue}) to one end, as far as the known cells allow: "
    "{front:clues}. Push them to the other end: {back:clues}. "
)


def _drawn(view: LineView, starts: Iterable[int]) -> str:
    """The line with the blocks at these cells: ``--###-#``, each cell by its ``INK``."""
    signs = ["-"] * view.size
    for start, block in zip(starts, view.clue, strict=True):
        signs[start : start + block.length] = chr(INK + block.colour) * block.length
    return "".join(signs)


def _packs(view: LineView) -> tuple[ShownValues, ...]:
    """Both packs."""
    early, late = view.earliest, view.latest
    return (
        ShownValues("front", Role.EARLY, view.laid(early), _drawn(view, early)),
        ShownValues("back", Role.LATE, view.laid(late), _drawn(view, late)),
    )


@line_rule(
    "Simple Boxes (Packs)",
    Level.HARD,
    15,
    PACKS + "<[In the first way {blocks} is in {early:at}, in the second in {late:at}.]"
    "[Both times {blocks} is in {same:at}.]> Which cells does the same block cover both times?",
    aliases=("Left-pack", "Right-pack"),
)
def pack_boxes(view: LineView) -> Iterator[LineFinding]:
    """A cell that the same block covers in the left-pack and in the right-pack is filled.

    Lay all blocks as far to the front as the known cells allow: the left-pack. Every block lies
    in cells that aren't crossed out, each filled cell is inside a block, and no two blocks touch.
    Do the same from the back: the right-pack. No block can begin before its place in the left-pack
    or after that in the right-pack, so the cells that the same block covers in both are filled.
    Example: the 5 lies in cells 3-7 of the left-pack and 5-9 of the right-pack, so cells 5-7 are
    filled. Compare block by block; look for blocks that are longer than the distance between their
    two places.
    """
    for number, block in enumerate(view.clue):
        both = between(view.latest[number], view.earliest[number] + block.length - 1)
        if both & ~view.settled[block.colour]:
            starts = (view.earliest[number], view.latest[number])
            early, late = (between(at, at + block.length - 1) for at in starts)
            gone, moved = view.only(block.colour, both), (("early", early), ("late", late))
            named = moved if early != late else (("same", early),)
            yield LineFinding(gone, both, bit(number), _packs(view), named=named)


@line_rule(
    "Simple Spaces",
    Level.HARD,
    20,
    PACKS
    + "Each block lies somewhere between its two places. Which cells does none of them reach?",
    aliases=("Left-pack", "Right-pack"),
)
def pack_spaces(view: LineView) -> Iterator[LineFinding]:
    """A cell that no block reaches is empty.

    Lay all blocks as far to the front and as far to the back as the known cells allow: the
    left-pack and the right-pack. In both, each filled cell must lie in a block, and no block on a
    crossed cell. A block covers nothing before its first cell in the left-pack and nothing after
    its last cell in the right-pack. What lies in no block's range is empty; with colours, what lies
    in no range of a colour can't have that colour. Example: the first block ends at cell 4 in the
    right-pack, the second begins at cell 7 in the left-pack; cells 5 and 6 are empty. Look between
    two blocks that can hardly move, and at the ends of the line.
    """
    unreached = [_unreached(view, colour) for colour in view.colours]
    yield LineFinding((0, *unreached), union(unreached), 0, _packs(view))


def _unreached(view: LineView, colour: int) -> Bits:
    """The cells that could have the colour, but no block of it lies there between the packs."""
    cells = view.cans[colour]
    for number in members(view.blocks(colour)):
        end = view.latest[number] + view.clue[number].length - 1
        cells &= ~between(view.earliest[number], end)
    return cells


@line_rule(
    "Case Analysis",
    Level.UNFAIR,
    40,
    "Lay the blocks of {line} ({clue}) in every way that fits the known cells[. There are {number} "
    "ways, of which these are the first and the last].{ways:steps}"
    "Look for cells that are the same each time.",
    aliases=("Line Solving",),
)
def case_analysis(view: LineView) -> Iterator[LineFinding]:
    """What is the same in every filling of a line is true, whatever the reason.

    When no pattern helps, go through the ways to lay the blocks: start with the block that has
    the fewest places left, and drop each way that leaves a filled cell without a block. A cell that
    is the same in all that remain is known. Example: of a block only two places are left, and in
    both of them another block must be in cell 8: cell 8 is filled. Look for a line in which one
    block has two or three places left.
    """
    left = narrowed(view.clue, view.size, view.cans)
    if left is not None:
        gone = tuple(can & ~keeps for can, keeps in zip(view.cans, left, strict=True))
        yield LineFinding(gone, 0, 0, (), numbers=tuple(_ways(view)))


def _ways(view: LineView) -> Iterator[tuple[str, str]]:
    """The ways to lay the blocks, if they are few; else how many, the first and the last ones."""
    ways = list(islice(_Ways(view).from_block(0, 0), MANY + 1))
    shown = ways if len(ways) <= FEW else [*ways[: FEW // 2], *_last_ways(view)]
    if len(ways) > FEW:
        yield "number", str(len(ways)) if len(ways) <= MANY else f"more than {MANY}"
    yield from (("ways", _drawn(view, starts)) for starts in shown)


def _last_ways(view: LineView) -> list[Sequence[int]]:
    """A few ways from the right-pack on, the last one at the end."""
    turned = islice(_Ways(view.turned).from_block(0, 0), FEW // 2)
    lengths = [block.length for block in view.clue[::-1]]
    ends = [[view.size - at - n for at, n in zip(way, lengths, strict=True)] for way in turned]
    return [way[::-1] for way in ends[::-1]]


class _Ways:
    """All ways to lay the blocks, one after the other; dead ends are entered once."""

    def __init__(self, view: LineView) -> None:
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
