"""Rules that count: the blocks against the cells of the line, whatever lies where."""

from collections.abc import Iterator

from tui_puzzles.engine.bits import bit, count
from tui_puzzles.engine.rule import Level
from tui_puzzles.games.nonogram.line import SPACE, between
from tui_puzzles.games.nonogram.rules.line_rule import line_rule
from tui_puzzles.games.nonogram.rules.view import Found, View


@line_rule("Empty Line", Level.EASY, "The clue of {line} is {clue}: there is no box in it.")
def empty_line(view: View) -> Iterator[Found]:
    """A line whose clue is 0 holds spaces only.

    Mark all its cells at once, before anything else: every space is a wall for the lines that
    cross it.
    """
    if not view.clue:
        yield Found(view.only(SPACE, view.all), 0, 0)


@line_rule(
    "Full Line",
    Level.EASY,
    "The blocks of {line} ({clue}) and the gaps that they need take up all of its cells.",
)
def full_line(view: View) -> Iterator[Found]:
    """When the blocks and one space between each two of them fill the line, all of it is known.

    Add up the clue, and one for each gap between two numbers. If the sum is the number of cells,
    there is only one way to lay the blocks. Blocks of different colours need no gap.
    """
    if view.clue and view.slack == 0:
        boxes = view.laid(view.pushed)
        cans = (view.all & ~sum(boxes), *boxes[SPACE + 1 :])
        yield Found(tuple(view.all & ~can for can in cans), 0, 0)


@line_rule(
    "Line Complete (Spaces)",
    Level.EASY,
    "All boxes of {blocks} in {line} ({clue}) are there: {cells}.",
    aliases=("Line Complete",),
)
def complete_spaces(view: View) -> Iterator[Found]:
    """A line that has all its boxes has spaces everywhere else.

    Count the boxes of the line. If they are as many as the clue adds up to, even if you can't
    say which box belongs to which block, the other cells are spaces. Count colours one by one.
    """
    for colour in view.colours:
        blocks, boxes = view.blocks(colour), view.settled[colour]
        if blocks and count(boxes) == sum(view.lengths(blocks)):
            yield Found(view.without(colour, view.all & ~boxes), boxes, blocks)


@line_rule(
    "Line Complete (Boxes)",
    Level.EASY,
    "In {line} ({clue}), the boxes of {blocks} are as many as the cells that are left for them: "
    "{cells}.",
    aliases=("Line Complete",),
)
def complete_boxes(view: View) -> Iterator[Found]:
    """A line that has no cell to spare has boxes wherever there is no space.

    Count the cells that are not spaces. If they are as many as the clue adds up to, all of them
    are boxes. Count colours one by one.
    """
    for colour in view.colours:
        blocks, cells = view.blocks(colour), view.cans[colour]
        if blocks and count(cells) == sum(view.lengths(blocks)):
            yield Found(view.only(colour, cells), cells, blocks)


@line_rule(
    "Simple Boxes",
    Level.EASY,
    "Push all blocks of {line} ({clue}) to one end, then to the other: the same block lies over "
    "{cells} both times ({blocks}).",
    aliases=("Overlap",),
)
def simple_boxes(view: View) -> Iterator[Found]:
    """A block that is longer than the slack of its line always covers its middle cells.

    The slack is what is left of the line when the blocks, with their gaps, are pushed together.
    Push them to the front: no block can lie further to the front. From there it can move by the
    slack at most, so what is left of the block behind its first cells is sure to be filled.
    """
    for number, (start, block) in enumerate(zip(view.pushed, view.clue, strict=True)):
        middle = between(start + view.slack, start + block.length - 1)
        if middle:
            yield Found(view.only(block.colour, middle), middle, bit(number))
