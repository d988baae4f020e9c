"""Locked candidates: what sees all that is left of a unit's value, mostly through another unit."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TypeAlias

from tui_puzzles.engine.bits import EMPTY, Bits, bit, first, is_single, members, shifted, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.memory import remembered_up_to
from tui_puzzles.engine.rule import unit_rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.laws.different import sight
from tui_puzzles.laws.rules.words import Factory, factory, law_rule

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


@law_rule(
    unit_rule,
    "In {house} the only places for {digit} are {cells:cells}, so one of them is {digit}. Each of "
    "them sees {target:cells} ({sight}).",
)
def common_peers(board: Board, house: Unit) -> Iterator[Finding]:
    """A cell that sees all places of a digit in a <unit> can't hold the digit.

    One of the places must be the digit, whichever; so what all of them see is not. Locked
    candidates are the case in which all of it lies in one other <unit>. With more laws (diagonals,
    windows, a knight's moves) a cell may see one place by a row and another by something else.
    Example: on a diagonal 8 has only two places, r2c2 and r7c7; r2c7 and r7c2 see both, so they
    aren't 8.
    """
    layout = board.layout
    for places, cells, digit, overseen in _needed(board, house):
        seen = board.marks & overseen and board.marks & _overlooking(layout, places)
        if seen:
            gone = layout.cells_of(seen)
            evidence = (
                Evidence("house", Role.REGION, units=(house,), values=digit),
                Evidence("cells", Role.FOCUS, cells=cells, values=digit),
                Evidence("target", Role.COVER, cells=gone, values=digit),
                Evidence("digit", Role.VALUE, values=digit),
                Evidence("sight", Role.SUPPORT, units=sight(layout, gone, cells, digit)),
            )
            yield Finding(evidence, eliminations=layout.marks(gone, digit))


@remembered_up_to(20_000)
def _overlooking(layout: Layout, places: Bits) -> Bits:
    """The marks of a value that all its places exclude, in different ways."""
    seen = _seen_by_all(layout, places)
    groups = layout.groups_of[first(places)] if seen else ()
    return seen & ~union(group for group, _ in groups if not places & ~group)


@remembered_up_to(20_000)
def _seen_by_all(layout: Layout, places: Bits) -> Bits:
    """The marks of a value that each of these, its places, excludes."""
    seen = shifted(layout.cells, layout.starts[layout.value_of(first(places))])
    for mark in members(places):
        seen &= layout.rivals[mark]
        if not seen:
            break
    return seen


Required: TypeAlias = Callable[[Board, Unit], Iterator[tuple[int, tuple[Evidence, ...]]]]
"""From a unit to the digits that it can't do without, each with the reason."""


def needed(
    noun: str, sentence: str, aliases: tuple[str, ...] = ()
) -> Callable[[Required], Factory]:
    """Make a factory of rules of a function that finds the digits that a unit needs.

    Such a digit is in its only place, or not where all places see it. The unit is cited as evidence
    of the name ``noun``; the docstring is the lesson.
    """
    return lambda required: factory(
        unit_rule, sentence, required.__doc__, aliases, lambda _: partial(in_need, noun, required)
    )


def in_need(noun: str, required: Required, board: Board, unit: Unit) -> Iterator[Finding]:
    """The only places of the digits that a unit needs, and what all their places see."""
    layout = board.layout
    for value, why in required(board, unit):
        digit, places = bit(value), unit.cells & board.places(value)
        placed, sights = layout.marks(places, digit), list[Evidence]()
        gone = board.marks & _seen_by_all(layout, placed)
        if not is_single(places):
            cells, placed = layout.cells_of(gone), EMPTY
            through = sight(layout, cells, places, digit)
            sights.append(Evidence("gone", Role.COVER, cells=cells, values=digit))
            sights.append(Evidence("sight", Role.SUPPORT, units=through))
        evidence = (
            Evidence(noun, Role.REGION, units=(unit,)),
            *why,
            Evidence("cells", Role.FOCUS, cells=places, values=digit),
            Evidence("digit", Role.VALUE, values=digit),
            *sights,
            Evidence("known", Role.SUPPORT, cells=unit.cells),
        )
        yield Finding(evidence, placed, EMPTY if placed else gone)


def leaves_work(board: Board, unit: Unit, value: int) -> bool:
    """Does anything follow if the unit needs the value: a placement, or that some mark is out?"""
    places = board.layout.marks(unit.cells & board.places(value), bit(value))
    return is_single(places) or bool(board.marks & _seen_by_all(board.layout, places))


def _needed(board: Board, house: Unit) -> list[tuple[Bits, Bits, Bits, Bits]]:
    """What is left of values with several places in the house: marks, cells, the value.

    And the marks outside that all its places exclude: only where there are such.
    """
    layout = board.layout
    return _needed_of(layout, house, board.marks & layout.marks(house.cells, layout.values))


@remembered_up_to(12_000)
def _needed_of(layout: Layout, house: Unit, marks: Bits) -> list[tuple[Bits, Bits, Bits, Bits]]:
    """The same for the marks of the house's cells."""
    return [
        (places, places >> start, digit, overseen)
        for group, start, digit in _by_value(layout, house)
        for places in [group & marks]
        if places & (places - 1)
        for overseen in [_seen_by_all(layout, places) & ~group]
        if overseen
    ]


@remembered_up_to(1000)
def _by_value(layout: Layout, house: Unit) -> list[tuple[Bits, int, Bits]]:
    """The sets of which one is true, each all of one value, with its first mark and itself."""
    numbered = [(group, layout.value_of(first(group))) for group in house.exactly_one(layout)]
    return [
        (group, layout.starts[value], bit(value))
        for group, value in numbered
        if not group >> layout.starts[value] & ~layout.cells
    ]


def _locked(board: Board, house: Unit) -> Iterator[Finding]:
    """Values whose places in the house all lie in another unit that has them once at most."""
    layout, marks = board.layout, board.marks
    for places, cells, digit, overseen in _needed(board, house):
        for other, number in _holding(layout, places) if marks & overseen else ():
            gone = other & marks & ~places
            if gone:
                yield Finding(
                    (
                        Evidence("house", Role.REGION, units=(house,), values=digit),
                        Evidence("other", Role.COVER, units=(layout.units[number],)),
                        Evidence("cells", Role.FOCUS, cells=cells, values=digit),
                        Evidence("digit", Role.VALUE, values=digit),
                    ),
                    eliminations=gone,
                )


@remembered_up_to(20_000)
def _holding(layout: Layout, places: Bits) -> list[tuple[Bits, int]]:
    """The sets with these places of a value, of which at most one is true; with their units."""
    mark = first(places)
    others = ~shifted(layout.cells, layout.starts[layout.value_of(mark)])
    return [own for own in layout.groups_of[mark] if not own[0] & others and not places & ~own[0]]
