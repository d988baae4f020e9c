"""Rules of runs and gaps: which blocks can a run belong to, which blocks fit into a gap."""

from collections.abc import Iterator
from itertools import pairwise

from tui_puzzles.engine.bits import Bits, bit, first, is_single, members, of, union
from tui_puzzles.engine.rule import Level
from tui_puzzles.games.nonogram.line import SPACE, between, stretches
from tui_puzzles.games.nonogram.rules.line_rule import line_rule
from tui_puzzles.games.nonogram.rules.view import (
    BoxRun,
    LineFinding,
    LineView,
    cells_text,
    either_way,
)

OWNER = (
    "{blocks:or}[ (counted from the ends of the line, {far} can't reach it)]"
    "[, as the known cells keep {apart:within}]"
)
"""The blocks that a run can belong to, and why no others."""


@line_rule(
    "Mercury",
    Level.MEDIUM,
    5,
    "In {line} ({clue}), <if {blocks} lay in {would:at}, as near as possible to {wall}, it would "
    "touch {cells}, filled already. So it must contain {cells}, and with {length} it doesn't "
    "reach {wall}.>",
)
def mercury(view: LineView) -> Iterator[LineFinding]:
    """A block at the edge that would touch a filled cell can't lie at the edge.

    Look at the first run of filled cells in a line, and at the line's first block. Say the clue
    begins with 2, and the third cell is filled: a block in cells 1 and 2 would touch it and be too
    long. The block must contain cell 3 instead; so it lies in cells 2 and 3 or in 3 and 4, and cell
    1 is empty. In general: the first block has length n, and the first run starts at cell n + 1.
    Then as many cells at the edge are empty as the run is long. The same goes for the last block
    and the last run, counted from the other edge; where empty cells begin a line, the edge is after
    them.
    """
    yield from either_way(view, _mercury_at_the_front)


def _mercury_at_the_front(view: LineView) -> Iterator[LineFinding]:
    for run in view.runs[:1]:
        block = view.clue[0]
        wall = first(view.cans[block.colour])
        if run.colour == block.colour and run.start == wall + block.length:
            spaces = between(wall, run.end - block.length)
            yield LineFinding(
                view.only(SPACE, spaces),
                run.cells,
                bit(0),
                named=(("would", between(wall, run.start - 1)),),
                numbers=(("length", cells_text(block.length)),),
                wall=wall - 1,
            )


@line_rule(
    "Glue",
    Level.MEDIUM,
    6,
    "In {line} ({clue}), <the run at {cells} belongs to " + OWNER + ". Between {wall} and "
    "the run there is {room}. The block has {length}, so it must go on at least to {end:at}.>",
)
def glue(view: LineView) -> Iterator[LineFinding]:
    """A run near an edge grows away from the edge.

    The edge is the border of the picture, or an empty cell. First find out which blocks the run can
    be a part of, and take the shortest of these. Count its length from the edge: the block can't
    begin any nearer, so it covers the cells from the run up to there. Example: the line begins with
    4, and cell 2 is filled. The block begins in cell 1 or 2, so cells 3 and 4 are filled, too. Look
    for runs that are nearer to an edge than the block there is long.
    """
    yield from either_way(view, _glue_from_the_front)


def _glue_from_the_front(view: LineView) -> Iterator[LineFinding]:
    for run in view.runs:
        owners = view.owners_of[run]
        walls = between(0, run.start - 1) & ~view.cans[run.colour]
        wall, length = walls.bit_length() - 1, min(view.lengths(owners))
        reached = wall + length
        if reached > run.end:
            least = "" if is_single(owners) else "at least "
            yield LineFinding(
                view.only(run.colour, between(run.end + 1, reached)),
                run.cells,
                owners,
                named=(("end", bit(reached)),),
                numbers=(
                    ("room", _room(run.start - wall - 1)),
                    ("length", least + cells_text(length)),
                ),
                wall=wall,
                runs=(run,),
            )


def _room(cells: int) -> str:
    return f"room for {cells_text(cells)}" if cells else "no room"


@line_rule(
    "Punctuating",
    Level.EASY,
    4,
    "In {line} ({clue}), <the run at {cells} belongs to " + OWNER + ". It has "
    "{cells:number} {cells#cell|cells}, and {blocks#this block has no|neither block has|none of "
    "them has} more. So the run is complete, and both of its ends are closed.>",
)
def punctuating(view: LineView) -> Iterator[LineFinding]:
    """A run that is as long as its block can be ends on both sides.

    Find the blocks that the run can belong to. If the longest of them is no longer than the run,
    the block is finished, and the cells just before and just after it are empty. Example: the clue
    is 1 3, and three cells in a row are filled: they are the 3. Look for runs as long as the
    largest number of the clue first; these need no thought about which block they are.
    """
    for run in view.runs:
        owners = view.owners_of[run]
        if run.length == max(view.lengths(owners)):
            beside = view.all & of(at for at in (run.start - 1, run.end + 1) if at >= 0)
            gone = view.without(run.colour, beside)
            yield LineFinding(gone, run.cells, owners, runs=(run,))


@line_rule(
    "Splitting",
    Level.MEDIUM,
    8,
    "In {line} ({clue}), <if {middle:at} were filled, it would make a run of {length} with {cells}."
    " That run could only be " + OWNER + ", and {blocks#that has no|neither has|none of them has} "
    "more than {most}.>",
)
def splitting(view: LineView) -> Iterator[LineFinding]:
    """Two runs that would be too long together are kept apart.

    Look for two runs with one cell between them. Count the cells of both and one for the cell: if
    no block that reaches them is that long, the cell is empty. Example: in a line with the clue
    2 2, cells 3, 5 and 6 are filled. With cell 4 they would be a run of four.
    """
    for colour in view.colours:
        boxes = view.settled[colour]
        for at in members(view.cans[colour] & ~boxes & (boxes << 1 | boxes >> 1)):
            beside = [run for run in view.runs if run.colour == colour and _touches(run, at)]
            owners = union(view.owners_of[run] for run in beside)
            length, most = sum(run.length for run in beside) + 1, max(view.lengths(owners))
            if length > most:
                cells = union(run.cells for run in beside)
                numbers = (("length", str(length)), ("most", cells_text(most)))
                gone, middle = view.without(colour, bit(at)), (("middle", bit(at)),)
                runs = (beside[0],)
                yield LineFinding(gone, cells, owners, runs=runs, named=middle, numbers=numbers)


def _touches(run: BoxRun, at: int) -> bool:
    return at in (run.start - 1, run.end + 1)


@line_rule(
    "Joining",
    Level.MEDIUM,
    7,
    "In {line} ({clue}), <the runs at {before:at} and {after:at} can only be parts of "
    + OWNER.replace("reach it", "reach them")
    + ". "
    "So they are one run, and the {gap#cell|cells} between them {gap#is|are} filled, too.>",
)
def joining(view: LineView) -> Iterator[LineFinding]:
    """Two runs of one block belong together, and all between them is filled.

    Find out which blocks can reach each of two neighbouring runs. If there is only one, and the
    same for both, the cells between the runs are filled. Example: the clue is 1 5, and cells 4 and
    7 are filled. If cell 4 can't be the 1, both belong to the 5, and so do cells 5 and 6. Look for
    two runs near each other and for a long block.
    """
    for before, after in _neighbours(view):
        owners = view.owners_of[before] | view.owners_of[after]
        if is_single(owners):
            cells = between(before.end + 1, after.start - 1)
            gone, both = view.only(before.colour, cells), before.cells | after.cells
            named = (("before", before.cells), ("after", after.cells), ("gap", cells))
            yield LineFinding(gone, both, owners, runs=(before, after), named=named)


def _neighbours(view: LineView) -> Iterator[tuple[BoxRun, BoxRun]]:
    """Each two runs of one colour that follow each other."""
    return ((a, b) for a, b in pairwise(view.runs) if a.colour == b.colour)


@line_rule(
    "Forcing",
    Level.MEDIUM,
    8,
    "In {line} ({clue}), <the gap {cells} has {cells:number} {cells#cell|cells}. [Counted from the "
    "ends of the line, {far} {far#doesn't|don't} reach it. ]Of the blocks, only {blocks} could "
    "lie there, and {blocks#it is|both are|all of them are} too long for the gap.>",
)
def forcing(view: LineView) -> Iterator[LineFinding]:
    """A gap that no block fits into stays empty.

    A gap is a stretch of cells that may be filled, with an empty cell or the edge at each end.
    Count from both ends of the line which blocks can reach the gap at all. If each of them is
    longer than the gap, its cells are empty. Example: the smallest number of the clue is 3, and
    the gap has two cells. Look for short gaps first.
    """
    for colour in view.colours:
        for start, end in stretches(view.cans[colour]):
            reaching = _reaching(view, colour, start, end)
            if reaching and min(view.lengths(reaching)) > end - start + 1:
                gap = between(start, end)
                far = view.blocks(colour) & ~reaching
                yield LineFinding(view.without(colour, gap), gap, reaching, far=far)


def _reaching(view: LineView, colour: int, start: int, end: int) -> Bits:
    """The blocks of a colour that can cover one of these cells, as far as counting tells."""
    reaching = 0
    for number in members(view.blocks(colour)):
        at, length = view.pushed[number], view.clue[number].length
        if at <= end and at + view.slack + length - 1 >= start:
            reaching |= bit(number)
    return reaching
