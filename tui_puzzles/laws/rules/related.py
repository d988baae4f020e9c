"""Rules of laws about cells in order: two related cells, several of them in a chain, any path."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial

from tui_puzzles.engine.bits import EMPTY, bit, count, members, of, only, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.memory import remembered_up_to
from tui_puzzles.engine.rule import Finder, rule, unit_rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.laws.ordered import Ordered, along
from tui_puzzles.laws.related import Related
from tui_puzzles.laws.rules.alone import left_by
from tui_puzzles.laws.rules.locked import needed
from tui_puzzles.laws.rules.words import Words, factory, law_rule


@law_rule(
    unit_rule,
    "{other} can only be {digits:or}. Which candidates of {cell} go with none of these, by {law}?",
)
def pair_relation(board: Board, unit: Unit) -> Iterator[Finding]:
    """A candidate of one cell that goes with none of the other's is out.

    A <unit> says which digits may stand in its two cells together. Take the candidates of one cell
    in turn, and look for a partner among those of the other. Begin with the cell that has fewer,
    and look again whenever one of the two loses a candidate.
    """
    layout = board.layout
    two = count(unit.cells) == 2
    lost = board.marks & ~unit.narrowed(layout, board.marks) if two else EMPTY
    for cell in members(layout.cells_of(lost)):
        other = unit.cells & ~bit(cell)
        yield Finding(
            (
                Evidence("law", Role.REGION, units=(unit,)),
                Evidence("other", Role.SUPPORT, cells=other),
                Evidence("digits", Role.VALUE, values=board.candidates(only(other))),
                Evidence("cell", Role.FOCUS, cells=bit(cell)),
            ),
            eliminations=lost & layout.cell_marks[cell],
        )


@needed(
    "law",
    "Without {digit} in {cells:or}, nothing is left for {law}.[ So one of them is {digit}, and "
    "what sees them all isn't ({sight}).]",
)
def needed_digit(board: Board, unit: Unit) -> Iterator[tuple[int, tuple[Evidence, ...]]]:
    """A digit that a <unit> can't do without is in one of its places there.

    Leave a digit out of a <unit>, and see whether its cells can still be filled. If they can't, and
    only one of them has the digit, it stands there; of several, no cell that sees them all can hold
    it. Example: two neighbours differ by one, and have 3 or 5, and 4 or 9. Whichever it is, one of
    them is 4.
    """
    assert isinstance(unit, Ordered)
    candidates = along(unit.path, board.layout, board.marks)
    for digit in members(union(candidates)):
        without = tuple([own & ~bit(digit) for own in candidates])
        placed = unit.cells & board.places(digit) & board.placed
        if not placed and (not all(without) or unit.keep(without) is None):
            yield digit, ()


_CHAIN = """Cells that are related one after the other are narrowed along the whole chain at once.

    Go along a chain of <units> from one end: strike out what goes with no candidate of the cell
    before. Then go back the same way. Example: four cells that rise, in a row of six, are at least
    1, 2, 3 and 4, and going back at most 6, 5, 4 and 3. If the second of them is at least 4, the
    last is 6. Look for long chains, and for one of their cells that is nearly known."""


def _along_chains(kinds: Sequence[str], board: Board) -> Iterator[Finding]:
    for chain in _chains(board.layout, tuple(kinds)):
        marks = board.marks
        for unit in (*chain, *chain[-2::-1]):
            marks = unit.narrowed(board.layout, marks)
        gone = board.marks & ~marks
        if gone:
            yield Finding(tuple(left_by(board, chain, marks)), eliminations=gone)


def _of_kinds(words: Words) -> Finder:
    return partial(_along_chains, words.kinds)


relation_chain = factory(
    rule,
    "Along {law:grouped}, there and back, only this is left.{left:steps}Which candidates of these "
    "cells go?",
    _CHAIN,
    (),
    _of_kinds,
)


@remembered_up_to(16)
def _chains(layout: Layout, kinds: tuple[str, ...]) -> tuple[tuple[Unit, ...], ...]:
    """Related cells that hang together end to end, two units or more, in order.

    They meet at cells that lie in just two of the units.
    """
    left = [unit for unit in layout.units if isinstance(unit, Related) and unit.kind in kinds]
    met = Counter(cell for unit in left for cell in unit.path)
    joints = of(cell for cell, number in met.items() if number == 2)
    chains = list[tuple[Unit, ...]]()
    while left:
        found = [left.pop(0)]
        for _ in range(2):  # one end, then the other
            while more := [unit for unit in left if unit.cells & found[-1].cells & joints]:
                left.remove(more[0])
                found.append(more[0])
            found.reverse()
        chains.append(tuple(found))
    return tuple(chain for chain in chains if len(chain) > 1)
