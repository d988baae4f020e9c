"""What one law rules out by itself."""

from collections.abc import Iterator, Sequence

from tui_puzzles.engine.bits import Bits, has, is_single, members, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Unit
from tui_puzzles.engine.rule import unit_rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.laws.rules.words import law_rule


@law_rule(
    unit_rule,
    "[{mark} can only be {allowed:or}.][Fill {law} in every way. Only these digits are in any of "
    "them.{left:steps}Which candidates go?]",
    aliases=("Marked Cell",),
)
def lone_clue(board: Board, unit: Unit) -> Iterator[Finding]:
    """A sign in a cell, or a line through some cells, rules out digits by itself.

    Strike out what the clue doesn't allow, whatever stands elsewhere: of an odd cell the even
    digits, of a line what no filling of it has. What is left makes pairs and singles in the houses
    of the cells sooner than usual. Example: an odd cell is never 2, and on a whisper by 5 no cell
    is 5. Look again when a cell of the clue loses a digit.
    """
    gone = board.marks & ~unit.narrowed(board.layout, board.marks)
    if gone:
        yield Finding(tuple(_evidence(board, unit, board.marks & ~gone)), eliminations=gone)


def _evidence(board: Board, unit: Unit, left: Bits) -> Iterator[Evidence]:
    layout = board.layout
    if is_single(unit.cells):
        every = unit.narrowed(layout, layout.marks(unit.cells, layout.values))
        yield Evidence("mark", Role.FOCUS, units=(unit,))
        yield Evidence("rest", Role.SUPPORT, marks=left & layout.marks(unit.cells, layout.values))
        yield Evidence("allowed", Role.VALUE, values=layout.values_of(every))
        return
    yield from left_by(board, (unit,), left)


def left_by(
    board: Board, laws: tuple[Unit, ...], left: Bits, order: Sequence[int] = ()
) -> Iterator[Evidence]:
    """Some laws together, and what they leave of the cells that lose something, in this order."""
    layout, cells = board.layout, union(unit.cells for unit in laws)
    yield Evidence("law", Role.REGION, units=laws)
    yield Evidence("cells", Role.FOCUS, cells=cells)
    losing = layout.cells_of(board.marks & ~left) & cells
    for cell in order or members(losing):
        if not has(losing, cell):
            continue
        values = layout.values_of(left & layout.cell_marks[cell])
        digits = " or ".join(layout.symbols[value] for value in members(values))
        yield Evidence("left", Role.VALUE, clues=(f"{layout.cell_names[cell]}: {digits}",))
