"""Rules that count: the blocks against the cells of the line, whatever lies where."""

from collections.abc import Iterator

from tui_puzzles.engine.bits import Bits, bit, count
from tui_puzzles.engine.rule import Level
from tui_puzzles.games.nonogram.line import SPACE, between, gaps
from tui_puzzles.games.nonogram.rules.line_rule import line_rule
from tui_puzzles.games.nonogram.rules.view import LineFinding, LineView, cells_text


@line_rule("Empty Line", Level.EASY, 1, "The clue of {line} is {clue}, so no cell of it is filled.")
def empty_line(view: LineView) -> Iterator[LineFinding]:
    """A line whose clue is 0 is empty.

    Cross out all its cells at once, before anything else: each of them shortens the line that
    crosses there.
    """
    if not view.clue:
        yield LineFinding(view.only(SPACE, view.all), 0, 0)


@line_rule(
    "Full Line",
    Level.EASY,
    2,
    "<{line} ({clue}) has {size}. {take} all of them: {sum}.>",
)
def full_line(view: LineView) -> Iterator[LineFinding]:
    """When the blocks and one space between each two of them take up the line, all of it is known.

    Add up the clue, and one for each space between two blocks. If the sum is the number of cells,
    there is only one way to lay the blocks. Example: 3 1 2 in eight cells: 3 + 1 + 1 + 1 + 2 = 8.
    Blocks of different colours need no space. Look for lines with large numbers or with many.
    """
    if view.clue and view.slack == 0:
        boxes = view.laid(view.pushed)
        cans = (view.all & ~sum(boxes), *boxes[SPACE + 1 :])
        take = "its blocks and the spaces between them take" if view.clue[1:] else "its block takes"
        numbers = (("size", cells_text(view.size)), ("take", take), ("sum", _needed(view)))
        yield LineFinding(tuple(view.all & ~can for can in cans), 0, 0, numbers=numbers)


def _needed(view: LineView) -> str:
    """The blocks and the spaces between them as a sum: 3 + 1 + 2 = 6."""
    parts = [str(view.clue[0].length)]
    for gap, block in zip(gaps(view.clue), view.clue[1:], strict=True):
        parts += ["1"] * gap + [str(block.length)]
    return _sum_of(parts)


def _sum_of(parts: list[str]) -> str:
    total = str(sum(map(int, parts)))
    return f"{' + '.join(parts)} = {total}" if len(parts) > 1 else total


@line_rule(
    "Line Complete (Spaces)",
    Level.EASY,
    2,
    "In {line} ({clue}), <{blocks} {blocks#needs|need} {sum}. "
    "{cells#It is|All of them are} there: {cells}.>",
    aliases=("Line Complete",),
)
def complete_spaces(view: LineView) -> Iterator[LineFinding]:
    """When all cells of the clue are filled, the rest of the line is empty.

    Count the filled cells of the line. If they are as many as the clue adds up to, the other cells
    are empty, even if you can't say which of them belongs to which block. Example: the clue 2 1 and
    three filled cells. Count colours one by one. Check it whenever a cell was filled.
    """
    for colour in view.colours:
        blocks, boxes = view.blocks(colour), view.settled[colour]
        if blocks and count(boxes) == sum(view.lengths(blocks)):
            gone, numbers = view.without(colour, view.all & ~boxes), (_boxes_of(view, blocks),)
            yield LineFinding(gone, boxes, blocks, numbers=numbers)


def _boxes_of(view: LineView, blocks: Bits) -> tuple[str, str]:
    """The sum of some blocks: 2 + 1 = 3 filled cells."""
    lengths = view.lengths(blocks)
    noun = "filled cell" if sum(lengths) == 1 else "filled cells"
    return "sum", f"{_sum_of([str(length) for length in lengths])} {noun}"


@line_rule(
    "Line Complete (Boxes)",
    Level.EASY,
    2,
    "In {line} ({clue}), <{blocks} {blocks#needs|need} {sum}. Only these cells are left for "
    "{blocks#it|them}: {cells}.>",
    aliases=("Line Complete",),
)
def complete_boxes(view: LineView) -> Iterator[LineFinding]:
    """When only as many cells are left as the clue needs, all of them are filled.

    Count the cells that are not crossed out. If they are as many as the clue adds up to, all of
    them are filled. Example: the clue 2 1 in a line with three cells that aren't crossed out. Count
    colours one by one. Check it whenever a cell was crossed out.
    """
    for colour in view.colours:
        blocks, cells = view.blocks(colour), view.cans[colour]
        if blocks and count(cells) == sum(view.lengths(blocks)):
            gone = view.only(colour, cells)
            yield LineFinding(gone, cells, blocks, numbers=(_boxes_of(view, blocks),))


@line_rule(
    "Simple Boxes",
    Level.EASY,
    4,
    "In {line} ({clue}), <with all blocks pushed to one end (leaving known cells aside), {blocks} "
    "lies in {early:at}. Pushed to the other end, it lies in {late:at}.> Which cells does the same "
    "block cover "
    "both times?",
    aliases=("Overlap",),
)
def simple_boxes(view: LineView) -> Iterator[LineFinding]:
    """A block that is longer than the slack of its line always covers its middle cells.

    The slack is what is left of the line when the blocks are pushed together, a space between each
    two.
    Push them to the front: no block can lie further to the front. From there it can move by the
    slack at most, so all of the block except its first cells, as many as the slack, is filled.
    Example: 4 2 in eight cells takes 4 + 1 + 2 = 7, slack 1. The 4 lies in cells 1-4 or 2-5, so
    cells 2-4 are filled; of the 2, cell 7 is. Look for blocks that are longer than the slack.
    """
    for number, (start, block) in enumerate(zip(view.pushed, view.clue, strict=True)):
        middle = between(start + view.slack, start + block.length - 1)
        if middle:
            early, late = (between(at, at + block.length - 1) for at in (start, start + view.slack))
            named = (("early", early), ("late", late))
            yield LineFinding(view.only(block.colour, middle), middle, bit(number), named=named)
