"""Forcing chains: all ways out of a cell or house agree, or one assumption kills it."""

from collections.abc import Iterator, Sequence

from tui_puzzles.engine.bits import Bits, bit, count, has, is_single, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.rule import Level, rule
from tui_puzzles.engine.search.families import all_possible
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.sudoku.rules.chains.chains import grouped
from tui_puzzles.logic.link_search import Literal


def all_have_marks(layout: Layout, marks: Bits) -> bool:
    """Has each cell a candidate, and each digit a place in every house?"""
    return layout.cells_of(marks) == layout.cells and all_possible(layout, marks)


def literals(on: Bits, off: Bits) -> Iterator[Literal]:
    """These marks on, these off."""
    yield from (Literal(mark, on=True) for mark in members(on))
    yield from (Literal(mark, on=False) for mark in members(off))


def proving(goal: Literal, evidence: tuple[Evidence, ...]) -> Finding:
    """The finding that a literal is so."""
    if goal.on:
        return Finding(evidence, placements=bit(goal.node))
    return Finding(evidence, eliminations=bit(goal.node))


def _open_choices(board: Board) -> Iterator[Bits]:
    """The marks left in each cell and for each digit of a house, where there are several."""
    for group in board.layout.choices:
        left = group & board.marks
        if left and not is_single(left):
            yield left


def _group(board: Board, left: Bits) -> Evidence:
    """The evidence that one of these marks is true: they are all that a cell or a house has."""
    layout = board.layout
    cells, values = layout.cells_of(left), layout.values_of(left)
    if is_single(cells):
        return Evidence("cell", Role.FOCUS, cells=cells)
    house = layout.unit_with_choice(board.marks, left)
    assert house is not None, "what is left of a choice, which a unit makes"
    return Evidence("house", Role.REGION, values=values, units=(house,))


def chains_to(board: Board, pairs: Sequence[tuple[Literal, Literal]]) -> Iterator[Evidence]:
    """The evidence of several chains, each under a name of its own."""
    links = grouped(board)
    for number, (start, goal) in enumerate(pairs, 1):
        if start != goal:
            chain = links.chain(start, goal)
            assert chain is not None, "the closure has reached the goal"
            yield from links.cite(chain, f"chain {number}")


@rule(
    "Forcing Chain Contradiction",
    Level.EXTREME,
    50000,
    "[If {assumption:link}, no candidate is left in {cell}. ]"
    "[If {assumption:link}, no place is left for {lost} in {house}. ]{chain}"
    "[ That contradicts the assumption ({supposed:link}).]",
    aliases=("Forcing Chain", "Contradiction"),
    code="1301",
)
def contradiction(board: Board) -> Iterator[Finding]:
    """An assumption that takes every candidate from a cell, or every place from a digit.

    Assume a candidate to be true (or false) and follow the chains that start there. If they end at
    all candidates of one cell, or at all places that a house has for one digit, and turn each of
    them off, the assumption is wrong: a candidate assumed true goes, one assumed false is placed.
    Begin with candidates that have strong links on several sides.
    """
    links, choices = grouped(board), list(_open_choices(board))
    for mark in members(board.open_marks):
        for assumed in (Literal(mark, on=True), Literal(mark, on=False)):
            _, off = links.search.reached_from(assumed)
            if all_have_marks(board.layout, board.marks & ~off):
                continue
            left = next((left for left in choices if not left & ~off), None)
            if left is not None:
                yield _dead(board, assumed, left)


def _dead(board: Board, assumed: Literal, left: Bits) -> Finding:
    role = Role.LINK_ON if assumed.on else Role.LINK_OFF
    goal = Literal(assumed.node, not assumed.on)
    if has(left, assumed.node) and assumed.on:  # the chain to its own denial is enough
        start = Evidence("supposed", role, marks=bit(assumed.node))
        return proving(goal, (start, *chains_to(board, [(assumed, goal)])))
    ends = [(assumed, Literal(mark, on=False)) for mark in members(left)]
    evidence = (
        Evidence("assumption", role, marks=bit(assumed.node)),
        _group(board, left),
        Evidence("lost", Role.VALUE, values=board.layout.values_of(left)),
        *chains_to(board, ends),
    )
    return proving(goal, evidence)


EITHER = (
    "{options:either}, as [{cell#it} has no other candidate][{house} has no other place]. "
    "[{ways#|Both lead|All of these lead} to the same. ]"
)


def options_of(left: Bits, goal: Literal) -> Iterator[Evidence]:
    """The marks of which one is true; as "ways", too, if none of them is the goal itself."""
    yield Evidence("options", Role.SUPPORT, marks=left)
    if not has(left, goal.node) or not goal.on:
        yield Evidence("ways", Role.SUPPORT, marks=left)


@rule(
    "Forcing Chain Verity",
    Level.EXTREME,
    50000,
    EITHER + "{chain}",
    aliases=("Forcing Chain", "Verity", "Cell Forcing Chain", "Region Forcing Chain"),
    code="1302",
)
def verity(board: Board) -> Iterator[Finding]:
    """Whatever is true of a cell or a house, the same follows.

    Take the candidates of a cell, or the places of a digit in a house: one of them is true. Follow
    the chains from each of them. What all of them turn on is true, what all of them turn off is
    false. Begin with cells of two candidates and houses with two places: two chains are enough.
    """
    links = grouped(board)
    old_on = old_off = 0
    for left in sorted(_open_choices(board), key=count):
        on = off = board.marks
        for mark in members(left):
            reached_on, reached_off = links.search.reached_from(Literal(mark, on=True))
            on &= reached_on | bit(mark)
            off &= reached_off
        for goal in literals(on & ~old_on, off & ~old_off):
            yield _agreed(board, left, goal)
        old_on, old_off = old_on | on, old_off | off


def _agreed(board: Board, left: Bits, goal: Literal) -> Finding:
    starts = [(Literal(mark, on=True), goal) for mark in members(left)]
    evidence = (_group(board, left), *options_of(left, goal), *chains_to(board, starts))
    return proving(goal, evidence)
