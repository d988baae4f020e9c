"""Locked candidates: all that is left of one unit's value lies in another unit, too."""

from collections.abc import Iterator

from tui_puzzles.engine.bits import Bits, first
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Unit
from tui_puzzles.engine.rule import unit_rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.laws.rules.words import law_rule

_SENTENCE = (
    "In {house} the only places for {digit} are {cells:cells}. {cells#It lies|Both lie|All of them "
    "lie} in {other}, so one of them is the {digit} of {other}, too."
)


@law_rule(unit_rule, _SENTENCE)
def pointing(board: Board, house: Unit) -> Iterator[Finding]:
    """A digit that a <unit> can only have in one <crossing> leaves the rest of that <crossing>.

    Look at a <unit> and at a digit it still needs. If all its places there stand in <one_crossing>,
    the digit of this <crossing> comes from this <unit>, wherever exactly; so no cell of the
    <crossing> outside the <unit> can hold it. To spot it, look for <units> in which a digit has two
    or three places side by side, and check that the digit is a candidate further along the
    <crossing>.
    """
    return _locked(board, house)


@law_rule(unit_rule, _SENTENCE)
def claiming(board: Board, line: Unit) -> Iterator[Finding]:
    """A digit that a <unit> can only have in one <crossing> leaves the rest of that <crossing>.

    Look at <any_kind> and at a digit it still needs. If all its places stand in one <crossing>, the
    <crossing> gets its digit from this <unit>, and none of the <crossing>'s other cells can hold
    it. To spot it, take <units> in which a digit has two or three places near each other, and check
    that the <crossing> has the digit as a candidate outside the <unit>.
    """
    return _locked(board, line)


def _locked(board: Board, house: Unit) -> Iterator[Finding]:
    """Values whose places in the house all lie in another unit that has them once at most."""
    layout, marks = board.layout, board.marks
    for group in house.exactly_one(layout):
        places = group & marks
        several = places & (places - 1)
        for other, number in layout.groups_of[first(places)] if several else ():
            if not places & ~other and other & marks & ~places:
                cells, value = layout.cells_and_values(places)
                if layout.values_of(other) == value:
                    yield _finding(house, layout.units[number], cells, value, other & ~places)


def _finding(house: Unit, other: Unit, cells: Bits, digit: Bits, gone: Bits) -> Finding:
    return Finding(
        (
            Evidence("house", Role.REGION, units=(house,), values=digit),
            Evidence("other", Role.COVER, units=(other,)),
            Evidence("cells", Role.FOCUS, cells=cells, values=digit),
            Evidence("digit", Role.VALUE, values=digit),
        ),
        eliminations=gone,
    )
