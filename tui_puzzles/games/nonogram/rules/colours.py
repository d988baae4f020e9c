"""Rules of colours, and of what is left of them in a cell."""

from collections.abc import Iterator, Sequence

from tui_puzzles.engine.bits import Bits, bit, is_single, members, of, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Unit
from tui_puzzles.engine.rule import Level, rule, unit_rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.engine.words.together import grouped, listed
from tui_puzzles.games.nonogram.line import SPACE
from tui_puzzles.games.nonogram.puzzle import Line, Nonogram, puzzle_of


@rule(
    "Last Value",
    Level.UPKEEP,
    0,
    "{left}. Rows and columns have ruled out everything else there.",
    aliases=("Naked Single",),
)
def last_value(board: Board) -> Iterator[Finding]:
    """A cell that can be only one thing is that.

    With several colours, rows and columns rule out one colour after the other. Where a single
    colour is left, or none, write it down. A colour is ruled out where the row or the
    column has no block of it, or none that can reach the cell. Example: the row has red and blue
    blocks, the column only blue ones, and the cell can't be empty: it is blue.
    """
    layout, ripe = board.layout, board.ripe
    left = [(layout.wordings[v].one, places & ripe) for v, places in enumerate(board.all_places)]
    names = [(word, listed(layout.grid.names_of(own))) for word, own in left if own]
    texts = [f"{cells} can only be {word}" for word, cells in names]
    if ripe:
        evidence = (
            Evidence("cells", Role.FOCUS, cells=ripe),
            Evidence("left", Role.VALUE, clues=tuple(texts)),
        )
        yield Finding(evidence, placements=board.marks & layout.marks(ripe, layout.values))


@unit_rule(
    "Crossing Colours",
    Level.EASY,
    3,
    "A cell can only have a colour that both its row and its column have. {line} has {own}."
    "{others:lines}[In {rest:cells} some colours are out already. ]Which colours does that leave "
    "to each cell of {line}?",
    aliases=("Colours",),
    kinds=("row",),
)
def crossing_colours(board: Board, unit: Unit) -> Iterator[Finding]:
    """A cell can only have a colour that its row and its column have in common.

    Take a row, and compare the colours of its clue with those of each column's clue. A colour that
    one of them lacks can't be at their crossing; the clue 0 has no colour at all. When they share
    no colour, the cell is empty. One step is a whole row. Example: a row with red and blue
    crosses a column with blue and green: the cell is blue or empty. Begin with lines of a single
    colour.
    """
    layout = puzzle_of(board)
    assert isinstance(unit, Line)
    if len(layout.inks) > 1:
        gone = {column: _lost(board, unit, column) for column in layout.column_lines}
        marks = union(gone.values())
        evidence = (
            Evidence("line", Role.REGION, units=(unit,)),
            Evidence("own", Role.VALUE, clues=(_colours(layout, unit),)),
            *_by_colours(layout, [line for line in gone if gone[line]]),
        )
        yield concluded(board, evidence, marks)


def _by_colours(layout: Nonogram, lines: Sequence[Line]) -> Iterator[Evidence]:
    """The lines that have the same colours, together."""
    for colours in dict.fromkeys(_colours(layout, line) for line in lines):
        own = tuple(line for line in lines if _colours(layout, line) == colours)
        text = f"{grouped(own)} {'has' if len(own) == 1 else 'have'} {colours}"
        yield Evidence("others", Role.COVER, units=own, clues=(text,))


def _colours(layout: Nonogram, line: Line) -> str:
    """Only red and blue: the colours of a line's clue."""
    colours = sorted({block.colour for block in line.clue})
    names = listed([layout.inks[colour - 1].name for colour in colours])
    return f"only {names}" if names else "no colour"


def _lost(board: Board, row: Line, column: Line) -> Bits:
    """The marks of colours that the row or the column lacks, where they cross."""
    shared = {block.colour for block in row.clue} & {block.colour for block in column.clue}
    values = board.layout.values & ~bit(SPACE) & ~of(shared)
    return board.marks & board.layout.marks(row.cells & column.cells, values)


def concluded(board: Board, evidence: tuple[Evidence, ...], gone: Bits) -> Finding:
    """The finding that these marks go: a placement where one mark of a cell is left.

    What the other values of such a cell had lost before is evidence too.
    """
    layout = board.layout
    placed = cells = 0
    for cell in members(layout.cells_of(gone & board.marks)):
        left = layout.cell_marks[cell] & board.marks & ~gone
        if is_single(left):
            placed, cells = placed | left, cells | bit(cell)
    narrow = cells & known_cells(board)
    if narrow:
        evidence += (Evidence("rest", Role.SUPPORT, cells=narrow),)
    return Finding(evidence, placed, gone & ~layout.marks(cells, layout.values))


def known_cells(board: Board) -> Bits:
    """The cells of which something is known."""
    return union(board.layout.cells & ~places for places in board.all_places)
