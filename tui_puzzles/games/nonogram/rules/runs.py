"""Rules of runs and gaps: which blocks can a run belong to, which blocks fit into a gap."""

from collections.abc import Iterator
from itertools import pairwise

from tui_puzzles.engine.bits import Bits, bit, first, is_single, members, of, union
from tui_puzzles.engine.rule import Level
from tui_puzzles.games.nonogram.line import SPACE, between, stretches
from tui_puzzles.games.nonogram.rules.line_rule import line_rule
from tui_puzzles.games.nonogram.rules.view import Found, Run, View, either_way


@line_rule(
    "Mercury",
    Level.MEDIUM,
    "In {line} ({clue}), a block at the wall would touch the box at {cells}, so it has to take it "
    "in instead: {blocks}.",
)
def mercury(view: View) -> Iterator[Found]:
    """A block at the wall that would touch a box can't lie at the wall.

    Look at a run that is exactly as far from the wall as the first block of the line is long. A
    block at the wall would touch it and so be too long. The block has to take in the run instead,
    so the cells at the wall that are now out of its reach are spaces; one for each box of the run.
    """
    yield from either_way(view, _mercury_at_the_front)


def _mercury_at_the_front(view: View) -> Iterator[Found]:
    for run in view.runs[:1]:
        block = view.clue[0]
        wall = first(view.cans[block.colour])
        if run.colour == block.colour and run.start == wall + block.length:
            spaces = between(wall, run.end - block.length)
            yield Found(view.only(SPACE, spaces), run.cells, bit(0))


@line_rule(
    "Glue",
    Level.MEDIUM,
    "In {line} ({clue}), a wall is so near to {cells} that even the shortest block that can be "
    "there has to reach further: {blocks}.",
)
def glue(view: View) -> Iterator[Found]:
    """A run near a wall grows away from the wall.

    A wall is a space or the border. Take the shortest block that the run can be a part of, and
    count its length from the wall: the block can't begin any nearer, so it covers the cells from
    the run up to there.
    """
    yield from either_way(view, _glue_from_the_front)


def _glue_from_the_front(view: View) -> Iterator[Found]:
    for run in view.runs:
        owners = view.owners(run)
        walls = between(0, run.start - 1) & ~view.cans[run.colour]
        reached = walls.bit_length() - 1 + min(view.lengths(owners))
        if reached > run.end:
            grown = between(run.end + 1, reached)
            yield Found(view.only(run.colour, grown), run.cells, owners)


@line_rule(
    "Punctuating",
    Level.EASY,
    "In {line} ({clue}), {cells} can't grow: the run there is as long as the longest block that "
    "it can be part of ({blocks}).",
)
def punctuating(view: View) -> Iterator[Found]:
    """A run that is as long as its block can be ends on both sides.

    Find the blocks that the run can belong to. If the longest of them has no more boxes than the
    run, the block is finished and the cells before and behind it are spaces.
    """
    for run in view.runs:
        owners = view.owners(run)
        if run.length == max(view.lengths(owners)):
            beside = view.all & of(at for at in (run.start - 1, run.end + 1) if at >= 0)
            yield Found(view.without(run.colour, beside), run.cells, owners)


@line_rule(
    "Splitting",
    Level.MEDIUM,
    "In {line} ({clue}), one more box between or beside the boxes {cells} would make a run that is "
    "longer than every block that can be there ({blocks}).",
)
def splitting(view: View) -> Iterator[Found]:
    """Two runs that would be too long together are kept apart.

    Look for two runs with one cell between them. Count the boxes of both and one for the cell: if
    no block that reaches them is so long, the cell is a space.
    """
    for colour in view.colours:
        boxes = view.settled[colour]
        for at in members(view.cans[colour] & ~boxes & (boxes << 1 | boxes >> 1)):
            beside = [run for run in view.runs if run.colour == colour and _touches(run, at)]
            owners = union(view.owners(run) for run in beside)
            if sum(run.length for run in beside) + 1 > max(view.lengths(owners)):
                cells = union(run.cells for run in beside)
                yield Found(view.without(colour, bit(at)), cells, owners)


def _touches(run: Run, at: int) -> bool:
    return at in (run.start - 1, run.end + 1)


@line_rule(
    "Joining",
    Level.MEDIUM,
    "The runs {cells} of {line} ({clue}) can only be parts of one and the same block: {blocks}.",
)
def joining(view: View) -> Iterator[Found]:
    """Two runs of one block belong together, and all between them is filled.

    Find out which blocks can reach each of two neighbouring runs. If there is only one, and the
    same for both, the cells between the runs are boxes.
    """
    for before, after in _neighbours(view):
        owners = view.owners(before) | view.owners(after)
        if is_single(owners):
            cells = between(before.end + 1, after.start - 1)
            yield Found(view.only(before.colour, cells), before.cells | after.cells, owners)


def _neighbours(view: View) -> Iterator[tuple[Run, Run]]:
    """Each two runs of one colour that follow each other."""
    return ((a, b) for a, b in pairwise(view.runs) if a.colour == b.colour)


@line_rule(
    "Forcing",
    Level.MEDIUM,
    "In {line} ({clue}), every block that could reach {cells} is too long for the gap there "
    "({blocks}).",
)
def forcing(view: View) -> Iterator[Found]:
    """A gap between two walls that no block fits into is filled with spaces.

    Count from both ends which blocks of the line can reach the gap at all. If each of them is
    longer than the gap, its cells are spaces.
    """
    for colour in view.colours:
        for start, end in stretches(view.cans[colour]):
            reaching = _reaching(view, colour, start, end)
            if reaching and min(view.lengths(reaching)) > end - start + 1:
                gap = between(start, end)
                yield Found(view.without(colour, gap), gap, reaching)


def _reaching(view: View, colour: int, start: int, end: int) -> Bits:
    """The blocks of a colour that can cover one of these cells, as far as counting tells."""
    reaching = 0
    for number in members(view.blocks(colour)):
        at, length = view.pushed[number], view.clue[number].length
        if at <= end and at + view.slack + length - 1 >= start:
            reaching |= bit(number)
    return reaching
