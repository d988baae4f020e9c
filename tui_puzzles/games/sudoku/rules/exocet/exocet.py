"""Junior Exocet: two cells whose digits show up again in two target cells."""

from collections.abc import Iterator

from tui_puzzles.engine.bits import bit, members, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.rule import Level, rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.sudoku.rules.exocet.exocets import ROOM, SAME, exocets, targets
from tui_puzzles.games.sudoku.rules.geometry import houses


@rule(
    "Junior Exocet",
    Level.EXTREME,
    600,
    ROOM + ".[ Which candidates of {lost} are not among {digits}?][ Which candidates of {missing} "
    "do {targets} both lack?]",
    aliases=("Exocet",),
)
def junior_exocet(board: Board) -> Iterator[Finding]:
    """Two base cells in a box and a line, and two target cells in the other boxes of that strip.

    Take the three lines that cross the strip at the targets and beside the base. Each of the two to
    four digits of the base must have its places in these lines, outside the strip, in two lines at
    most (parallel to the base as a rule), and the cells that share box and cross line with a target
    must lack it. Then a digit of the base has too little room in the three lines unless a target
    takes it: the targets hold the two digits of the base, and nothing else.
    """
    layout = board.layout
    for exocet in exocets(board):
        shape, digits = exocet.shape, exocet.digits
        own = layout.marks(shape.targets, digits) & board.marks
        lost = layout.marks(shape.targets, layout.values & ~digits)
        missing = layout.marks(shape.base, digits & ~layout.values_of(own))
        if (lost | missing) & board.marks:
            where = (
                Evidence(name, Role.COVER, cells=layout.cells_of(gone & board.marks))
                for name, gone in (("lost", lost), ("missing", missing))
            )
            yield Finding((*exocet.evidence(), *where), eliminations=lost | missing)


@rule(
    "Exocet Cross-Lines",
    Level.EXTREME,
    600,
    SAME + "If {target} were {digit}, {other} would not be {digit}. So {others} would both "
    "have their {digit} outside these boxes. But there both have it only in {line}, which has room "
    "for one {digit}.",
)
def exocet_cross_lines(board: Board) -> Iterator[Finding]:
    """A target of a Junior Exocet can't be a digit that the other cross lines have no room for.

    One target takes a digit of the base. The cross line of the other target and the one beside the
    base need it too, and have it outside the boxes: in two different lines. Where all its places
    there lie in a single line, the target isn't that digit.
    """
    layout = board.layout
    for exocet, target, own in targets(board):
        room = exocet.shape.across & union(line.cells for line in target.others)
        lines = (*houses(layout, target.line.kind), *target.others)
        for digit in members(own):
            places = board.places(digit) & room
            only_line = next((line for line in lines if not places & ~line.cells), None)
            if places and only_line is not None:
                evidence = (
                    *exocet.evidence(),
                    Evidence("target", Role.FIN, cells=target.cell, values=bit(digit)),
                    Evidence("digit", Role.VALUE, values=bit(digit)),
                    exocet.other(target),
                    Evidence("others", Role.REGION, units=target.others),
                    Evidence("line", Role.COVER, units=(only_line,)),
                )
                yield Finding(evidence, eliminations=layout.marks(target.cell, bit(digit)))
