"""The mirror nodes of a Junior Exocet: two cells of a box that need the digit of a target."""

from collections.abc import Iterator
from typing import NamedTuple

from tui_puzzles.engine.bits import Bits, bit, first, is_single, members, only, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.rule import Level, rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.sudoku.rules.exocet.exocets import SAME, Exocet, Target, targets
from tui_puzzles.games.sudoku.rules.geometry import houses, houses_with

_MIRROR = SAME + (
    "Of these digits, {target} can[{single# only|}] be {own:or}.[ Call the one it is {any}.] One "
    "of {base} is {x}, too. So {lines:grouped} have their {x} in these cells, and {box} has its "
    "{x} in {rest}.[ There {lacking} can't be {x}.][ There {twin} isn't {x}: it is the other digit "
    "of the two.] So {box} has its {x} in {mirror:or}. "
)


class _Mirror(NamedTuple):
    """A target with the digits that it can hold, and those of them that its mirror can hold."""

    exocet: Exocet
    target: Target
    own: Bits
    common: Bits

    def evidence(self, layout: Layout) -> tuple[Evidence, ...]:
        """All that shows that the two share one of the common digits."""
        target, single = self.target, is_single(self.own)
        name = layout.symbols[only(self.own)] if single else "X"
        lines = (self.exocet.shape.home[0], target.line)
        return (
            *self.exocet.evidence(),
            Evidence("target", Role.FIN, cells=target.cell, values=self.own),
            Evidence("own", Role.VALUE, values=self.own),
            Evidence("single" if single else "any", Role.VALUE, clues=(name,)),
            Evidence("x", Role.VALUE, clues=(name,)),
            self.exocet.other(target),
            Evidence(
                "lines",
                Role.SUPPORT,
                units=tuple(sorted(lines, key=lambda line: first(line.cells))),
            ),
            Evidence("box", Role.REGION, units=(target.box,)),
            Evidence("rest", Role.SUPPORT, units=(self._rest(layout),)),
            self._third(layout),
            Evidence("mirror", Role.SUPPORT, cells=target.mirror, values=self.own),
            Evidence("common", Role.VALUE, values=self.common),
            *([Evidence("fewer", Role.VALUE, values=self.common)] * (self.common != self.own)),
        )

    def _rest(self, layout: Layout) -> Unit:
        """The line along the base that the mirror lies in."""
        lines = houses(layout, self.exocet.shape.home[0].kind)
        return next(line for line in lines if line.cells & self.target.mirror)

    def _third(self, layout: Layout) -> Evidence:
        """The cell beside the mirror: the other target, or its companion."""
        cell = self._rest(layout).cells & self.target.box.cells & ~self.target.mirror
        if cell & self.exocet.shape.targets:
            return Evidence("twin", Role.FIN, cells=cell, values=self.exocet.digits)
        return Evidence("lacking", Role.SUPPORT, cells=cell, values=self.own)


def _mirrors(board: Board) -> Iterator[_Mirror]:
    candidates = board.all_candidates
    for exocet, target, own in targets(board):
        common = own & union(candidates[cell] for cell in members(target.mirror))
        if common:
            yield _Mirror(exocet, target, own, common)


@rule(
    "Exocet Mirror Node",
    Level.EXTREME,
    600,
    _MIRROR
    + "[Of these two, only {carrier} can be {x}. ][There {x} can only be {fewer:or}. ]Which "
    "candidates does that rule out in {where}?",
)
def exocet_mirror(board: Board) -> Iterator[Finding]:
    """The digit of a target stands in the mirror node as well: two cells of the other target's box.

    The base has that digit in its line. The target has it in a line beside. So the other target's
    box has it in the third line of the strip; and there the other target or its companion can't be
    it. That leaves two cells. What they lack, the target lacks too; and when only one of them can
    be a digit of the target, it is.
    """
    layout = board.layout
    for mirror in _mirrors(board):
        node, common = mirror.target.mirror, mirror.common
        carriers = node & union(board.places(digit) for digit in members(common))
        lost = layout.values & ~common if common != mirror.own else 0
        gone = layout.marks(mirror.target.cell, lost)
        if is_single(carriers):
            gone |= layout.marks(carriers, layout.values & ~common)
        if gone & board.marks:
            only_one = [Evidence("carrier", Role.SUPPORT, cells=carriers)] * is_single(carriers)
            where = Evidence("where", Role.COVER, cells=layout.cells_of(gone & board.marks))
            yield Finding((*mirror.evidence(layout), *only_one, where), eliminations=gone)


@rule(
    "Exocet Locked Mirror Node",
    Level.EXTREME,
    600,
    _MIRROR + "[There {x} can only be {fewer:or}. ]In {house} only {mirror} can be {locked}. So "
    "one of these two is {locked}, and the other one is {common:or}. Which candidates of {where} "
    "are neither?",
)
def exocet_locked_mirror(board: Board) -> Iterator[Finding]:
    """One cell of a mirror node is the target's digit; the other one is locked there as well.

    If a house has a digit in the two cells of a mirror node only, and the target can't hold it, one
    of the two is that digit and the other one the target's. So they hold nothing else.
    """
    layout = board.layout
    for mirror in _mirrors(board):
        node, common = mirror.target.mirror, mirror.common
        for house in houses_with(layout, node):
            for digit in members(layout.values & ~common):
                gone = layout.marks(node, layout.values & ~common & ~bit(digit))
                if board.places(digit) & house.cells == node and gone & board.marks:
                    more = (
                        Evidence("house", Role.REGION, units=(house,), values=bit(digit)),
                        Evidence("locked", Role.VALUE, values=bit(digit)),
                        Evidence("where", Role.COVER, cells=layout.cells_of(gone & board.marks)),
                    )
                    yield Finding((*mirror.evidence(layout), *more), eliminations=gone)
