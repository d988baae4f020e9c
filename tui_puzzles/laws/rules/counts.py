"""Rules of lines with two values, 0 and 1, that count one of them."""

from collections.abc import Iterator

from tui_puzzles.engine.bits import Bits, bit, count, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Unit
from tui_puzzles.engine.rule import unit_rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.laws.count import Count
from tui_puzzles.laws.rules.words import law_rule


def standing(board: Board, value: int) -> Bits:
    """The cells where the value stands."""
    return board.placed & board.places(value) & ~board.places(1 - value)


def missing(board: Board, line: Unit, value: int) -> tuple[int, int]:
    """How many more cells of the line have the value, at least and at most."""
    assert isinstance(line, Count)
    least, most = line.least, line.most
    if value != line.value:
        least, most = (count(line.cells) - number for number in (most, least))
    have = count(line.cells & standing(board, value))
    return least - have, most - have


def placing(board: Board, cells: Bits, value: int, *evidence: Evidence) -> Finding:
    """The finding that the value stands in these cells."""
    return Finding(evidence, placements=board.layout.marks(cells, bit(value)))


def where(name: str, cells: Bits, value: int) -> tuple[Evidence, Evidence]:
    """Cells where a value stands, and the value."""
    there = Evidence(name, Role.SUPPORT, cells=cells)
    return there, Evidence("value", Role.VALUE, values=bit(value))


def cited(name: str, unit: Unit) -> Evidence:
    """A unit as evidence."""
    return Evidence(name, Role.REGION, units=(unit,))


@law_rule(unit_rule, "A <unit> has <every>. {line} has all its {value}s already: {half}.")
def full_line(board: Board, line: Unit) -> Iterator[Finding]:
    """When half of a <unit> is 0, the rest is 1, and the other way round.

    Each row and each column has <every>. Count them in <units> that are nearly full: in a
    <unit> of six cells with three 0s, every empty cell is 1.
    """
    rest = line.cells & board.open
    for value in (0, 1) if rest else ():
        if missing(board, line, value)[1] == 0:
            half = where("half", line.cells & standing(board, value), value)
            yield placing(board, rest, 1 - value, cited("line", line), *half)


@law_rule(
    unit_rule,
    "{line} lacks only one {value}. It must be in {places:or}, or {three:units} would be three "
    "{other}s. What does that leave for the rest of the <unit>?",
)
def one_left(board: Board, line: Unit) -> Iterator[Finding]:
    """The last 0 of a <unit> goes where three 1s in a row would be, and the other way round.

    Look for a <unit> that lacks a single 0, and there for three cells in a row that are all 1 or
    empty. The 0 must be one of the three, so every empty cell of the <unit> outside them is 1. In
    the <unit> 1..0.0 the 0 is in 1.. at the left, so the empty cell between the 0s is 1.
    """
    for value in (0, 1):
        have, rest = line.cells & standing(board, value), line.cells & board.open
        lacking = missing(board, line, value)[1] == 1
        for number in members(board.layout.units_touching(rest)) if lacking else ():
            three = board.layout.units[number]
            inside = isinstance(three, Count) and not three.cells & ~line.cells
            if (
                inside
                and not three.cells & have
                and rest & ~three.cells
                and missing(board, three, value)[0] == 1
            ):
                filled = Evidence("three", Role.COVER, three.cells & board.placed, units=(three,))
                evidence = (
                    cited("line", line),
                    *where("have", have, value),
                    filled,
                    Evidence("places", Role.FIN, three.cells & board.open),
                    Evidence("other", Role.VALUE, values=bit(1 - value)),
                )
                yield placing(board, rest & ~three.cells, 1 - value, *evidence)
