"""Digits that a Junior Exocet is sure to have in its base."""

from collections.abc import Iterator
from typing import NamedTuple

from tui_puzzles.engine.bits import Bits, bit, count, is_single, members, only, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.rule import Level, rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.sudoku.rules.exocet.exocets import SAME, Exocet, exocets, targets
from tui_puzzles.games.sudoku.rules.geometry import seen_by_all
from tui_puzzles.laws.different import sight


class _Known(NamedTuple):
    """A digit that is in the base, and the cells that show it: the base itself, or a target."""

    exocet: Exocet
    digit: int
    sure: Bits

    def evidence(self) -> tuple[Evidence, ...]:
        """All that shows that the digit is in the base and in a target."""
        return (
            *self.exocet.evidence(),
            Evidence(self.name, Role.FOCUS, cells=self.sure, values=self.exocet.digits),
            Evidence("known", Role.VALUE, values=bit(self.digit)),
        )

    @property
    def name(self) -> str:
        """What shows the digit, as the sentences call it."""
        return "pair" if self.sure == self.exocet.shape.base else "single"


def _known(board: Board) -> Iterator[_Known]:
    """The digits of a base that has two only, and else the digit of a target that has only one."""
    for exocet in exocets(board):
        if count(exocet.digits) == 2:
            yield from (_Known(exocet, d, exocet.shape.base) for d in members(exocet.digits))
    for exocet, target, own in targets(board):
        if is_single(own) and count(exocet.digits) > 2:
            yield _Known(exocet, only(own), target.cell)


_SURE = (
    "[{pair} have only two digits, so {known} is in one of them and in one of {targets}.]"
    "[Of these digits, {single} has only {known}. So {known} is in {single}, and in one of "
    "{base}.]"
)


@rule(
    "Exocet Known Digit",
    Level.EXTREME,
    600,
    SAME + _SURE + "[ Of {twin}, only {one} can be {known}. So {one:cells} is {known}. What does "
    "that rule out in {one:cells}, and in the cells that see it?]"
    "[ Which cells see both of {both:cells}?]",
)
def exocet_known_digit(board: Board) -> Iterator[Finding]:
    """A digit that a Junior Exocet is sure to have stands once in the base, once in the targets.

    It is sure when the base has two digits only, or when a target has only one digit of the base
    left. If a target showed it, the other target isn't it, and what sees its places in the base
    isn't; if the base showed it, what sees its places in both targets isn't.
    """
    layout = board.layout
    for known in _known(board):
        shape, own = known.exocet.shape, bit(known.digit)
        twin = shape.targets if known.sure == shape.base else shape.base
        places = twin & board.places(known.digit)
        twice = 0 if known.sure == shape.base else shape.targets & ~known.sure
        seeing = seen_by_all(layout, places) & board.places(known.digit)
        gone = layout.marks(seeing | twice, own)
        if is_single(places):
            gone |= layout.marks(places, layout.values & ~own)
        if gone & board.marks:
            more = (
                Evidence("twin", Role.SUPPORT, cells=twin, values=own),
                Evidence(
                    "one" if is_single(places) else "both", Role.FIN, cells=places, values=own
                ),
                Evidence("sight", Role.SUPPORT, units=sight(layout, seeing, places, own)),
            )
            yield Finding((*known.evidence(), *more), eliminations=gone)


@rule(
    "Exocet Cover Houses",
    Level.EXTREME,
    600,
    SAME + _SURE + " The other two of {cross:grouped} have their {known} outside these boxes, "
    "one in each of {lines}. Which other cells of {lines} have {known}?",
)
def exocet_cover_houses(board: Board) -> Iterator[Finding]:
    """A digit that a Junior Exocet is sure to have fills the two lines that cover it.

    One of the three cross lines has the digit in a target, and the two others have it outside the
    boxes. All its places there lie in two lines, so each of the two has it there; the digit leaves
    the rest of them.
    """
    layout = board.layout
    for known in _known(board):
        pair = known.exocet.covers[known.digit]
        cells = union(line.cells for line in pair) & ~known.exocet.shape.across
        gone = layout.marks(cells, bit(known.digit))
        if len(pair) == 2 and gone & board.marks:
            more = Evidence("lines", Role.COVER, units=pair)
            yield Finding((*known.evidence(), more), eliminations=gone)
