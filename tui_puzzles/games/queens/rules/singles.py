"""What follows from a single queen or unit."""

from collections.abc import Iterator

from tui_puzzles.engine.bits import bit, count, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Unit
from tui_puzzles.engine.rule import Level, rule, unit_rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.queens.puzzle import QUEEN, Needs, puzzle_of
from tui_puzzles.games.queens.rules import view

NEEDING = ("row", "column", "region")


@rule("Attack", Level.UPKEEP, 0, "What stands in {queen} attacks {reach}.")
def attack(board: Board) -> Iterator[Finding]:
    """No other queen may stand where a queen attacks.

    On the plain board a queen attacks along its row, its column and both diagonals. On a board
    with regions it attacks its row, its column, its region and the eight cells around it. Where
    units need two stars or three, a star attacks only the eight cells around it.
    """
    for queen in members(view.placed_queens(board)):
        gone = puzzle_of(board).attacks[queen] & board.places(QUEEN)
        if gone:
            yield Finding(
                (
                    Evidence("queen", Role.FOCUS, cells=bit(queen)),
                    Evidence("reach", Role.VALUE, clues=("reach",)),
                    view.sight(board, gone, bit(queen)),
                ),
                eliminations=view.queen_marks(board, gone),
            )


@unit_rule(
    "Unit Complete",
    Level.EASY,
    2,
    "{unit} is complete with {queens}.",
    aliases=("Complete",),
    kinds=NEEDING,
)
def unit_complete(board: Board, unit: Unit) -> Iterator[Finding]:
    """A row, column or region that has all its queens takes no more.

    Its other cells are blank. In Queens the attacks of the one queen say so already. In a star
    battle count the stars: with two stars to a row, column and region, the rest of it is blank when
    both are there. Look at the row, column and region of a star that was just placed.
    """
    assert isinstance(unit, Needs)
    part = view.part_of(board, unit)
    if part.need == 0 and part.left:
        yield Finding(
            (
                Evidence("unit", Role.REGION, units=(unit,)),
                Evidence("queens", Role.FOCUS, cells=unit.cells & view.placed_queens(board)),
            ),
            eliminations=view.queen_marks(board, part.left),
        )


@unit_rule(
    "Last Place",
    Level.EASY,
    4,
    "{cells} {cells#is the only place|are the only places} left in {unit}{cells#.|, and it needs "
    "as many.}",
    aliases=("Last Places",),
    kinds=NEEDING,
)
def last_place(board: Board, unit: Unit) -> Iterator[Finding]:
    """A unit with as many places left as it still needs queens takes them all.

    Count the open cells of each row, column and region. If they are as many as the queens it still
    needs, all of them are queens: one open cell and one queen to go, or two open cells and two
    stars. A diagonal may stay empty: it forces nothing. Look at the units in which cells were just
    crossed out.
    """
    assert isinstance(unit, Needs)
    part = view.part_of(board, unit)
    if part.need > 0 and count(part.left) == part.need:
        yield Finding(
            (
                view.known("unit", Role.REGION, [part]),
                Evidence("cells", Role.FOCUS, cells=part.left),
            ),
            placements=view.queen_marks(board, part.left),
        )
