"""Junior Exocet: base and target cells; digits sure to be in its base, and its mirror nodes."""

from collections.abc import Iterator

from tui_puzzles.engine.bits import Bits, bit, count, first, is_single, members, only, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.rule import Level, rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.sudoku.rules.exocet.exocets import (
    ROOM,
    SAME,
    Exocet,
    Target,
    exocets,
    targets,
)
from tui_puzzles.games.sudoku.rules.geometry import houses, houses_with, seen_by_all
from tui_puzzles.laws.different import sight
from tui_puzzles.records import NamedTuple

_MIRROR = SAME + (
    "Of these digits, {target} can[{single# only|}] be {own:or}.[ Call the one it is {any}.] One "
    "of {base} is {x}, too. So {lines:grouped} have their {x} in these cells, and {box} has its "
    "{x} in {rest}.[ There {lacking} can't be {x}.][ There {twin} isn't {x}: it is the other digit "
    "of the two.] So {box} has its {x} in {mirror:or}. "
)


# Digits that a Junior Exocet is sure to have in its base.


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
    80000,
    SAME + _SURE + "[ Of {twin}, only {one} can be {known}. So {one:cells} is {known}. What does "
    "that rule out in {one:cells}, and in the cells that see it?]"
    "[ Which cells see both of {both:cells}?]",
)
def exocet_known_digit(board: Board) -> Iterator[Finding]:
    """A digit that a Junior Exocet is sure to have stands once in the base, once in the targets.

    It is sure when the base has two digits only, or when a target has only one digit of the base
    left. If a target showed it, the other target isn't it, and what sees its places in the base
    isn't; if the base showed it, what sees its places in both targets isn't. Example: the base has
    only 3 and 6, so both targets are 3 or 6; what sees both targets is neither.
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
    80000,
    SAME + _SURE + " The other two of {cross:grouped} have their {known} outside these boxes, "
    "one in each of {lines}. Which other cells of {lines} have {known}?",
)
def exocet_cover_houses(board: Board) -> Iterator[Finding]:
    """A digit that a Junior Exocet is sure to have fills the two lines that cover it.

    One of the three cross lines has the digit in a target, and the two others have it outside the
    boxes. All its places there lie in two lines, so each of the two has it there; the digit leaves
    the rest of them. Example: 6 is sure, and in the cross lines columns 3, 5 and 8 it has places
    outside the boxes in rows 5 and 7 only; the rest of rows 5 and 7 loses 6.
    """
    layout = board.layout
    for known in _known(board):
        pair = known.exocet.covers[known.digit]
        cells = union(line.cells for line in pair) & ~known.exocet.shape.across
        gone = layout.marks(cells, bit(known.digit))
        if len(pair) == 2 and gone & board.marks:
            more = Evidence("lines", Role.COVER, units=pair)
            yield Finding((*known.evidence(), more), eliminations=gone)


# The mirror nodes of a Junior Exocet: two cells of a box that need the digit of a target.


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
    80000,
    _MIRROR
    + "[Of these two, only {carrier} can be {x}. ][There {x} can only be {fewer:or}. ]Which "
    "candidates does that rule out in {where}?",
)
def exocet_mirror(board: Board) -> Iterator[Finding]:
    """The digit of a target stands in the mirror node as well: two cells of the other target's box.

    The base has that digit in its line. The target has it in a line beside. So the other target's
    box has it in the third line of the strip; and there the other target or its companion can't be
    it. That leaves two cells. What they lack, the target lacks too; and when only one of them can
    be a digit of the target, it is. Example: the base is in row 1, the targets are r2c5 and r3c8.
    The digit of r2c5 is in r3c7 or r3c9.
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
    80000,
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


@rule(
    "Junior Exocet",
    Level.EXTREME,
    80000,
    ROOM + ".[ What {targets} both lack, {missing} can't be either.][ Which candidates of {lost} "
    "are not among {digits}?]",
    aliases=("Exocet",),
)
def junior_exocet(board: Board) -> Iterator[Finding]:
    """Two base cells in a box and a line, and two target cells in the other boxes of that strip.

    Take the three lines that cross the strip at the targets and beside the base. Each of the two to
    four digits of the base must have its places in these lines, outside the strip, in two lines at
    most (parallel to the base as a rule), and the cells that share box and cross line with a target
    must lack it. Then a digit of the base has too little room in the three lines unless a target
    takes it: the targets hold the two digits of the base, and nothing else. Example: the base is
    r1c1 and r1c2 with 3, 6 and 7, the targets are r2c5 and r3c8, and r3c5 and r2c8 lack these
    digits. Below row 3, each of 3, 6 and 7 lies in two rows only in columns 3, 5 and 8. Look for
    two cells of a box and a line with few digits, and for the cells opposite.
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
    80000,
    SAME + "If {target} were {digit}, {other} would not be {digit}. So {others} would both "
    "have their {digit} outside these boxes. But there both have it only in {line}, which has room "
    "for one {digit}.",
)
def exocet_cross_lines(board: Board) -> Iterator[Finding]:
    """A target of a Junior Exocet can't be a digit that the other cross lines have no room for.

    One target takes a digit of the base. The cross line of the other target and the one beside the
    base need it too, and have it outside the boxes: in two different lines. Where all its places
    there lie in a single line, the target isn't that digit. Example: in columns 3 and 8, the target
    being in column 5, 6 has places below the boxes in row 7 only; so the target isn't 6.
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
