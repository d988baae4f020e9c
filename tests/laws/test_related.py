"""Rules of related cells and of paths find what enumeration finds, and prove it."""

from collections.abc import Callable, Sequence
from itertools import pairwise, product
from operator import le, lt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.examples import examples
from tests.laws.constraints import KINDS, RENBAN
from tui_puzzles.engine.bits import Bits, full, has, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.rule import Level, Rule
from tui_puzzles.engine.verify import proves
from tui_puzzles.engine.words.explain import explain
from tui_puzzles.games.sudoku.puzzle import LAYOUT, PLAIN, Sudoku
from tui_puzzles.laws.ordered import Ordered
from tui_puzzles.laws.path import Path
from tui_puzzles.laws.related import Related, pairs
from tui_puzzles.laws.rules.related import mirror, needed_digit, pair_relation, relation_chain
from tui_puzzles.laws.rules.words import Words
from tui_puzzles.laws.sums import Sum

SIDE = 6
WORDS = Words("line", ("line",))
CHAIN = relation_chain("Relation Chain", Level.EASY, 6, WORDS)
PAIR = pair_relation("Pair Relation", Level.EASY, 5, WORDS)
MIRROR = mirror("Mirror", Level.EASY, 3, WORDS)
NEEDED = needed_digit("Needed Digit", Level.MEDIUM, 30, WORDS)
CELLS = st.lists(st.integers(1, full(SIDE)), min_size=4, max_size=4)
RELATIONS = {"less": lt, "not more": le, "far": lambda a, b: abs(a - b) >= 3, "equal": int.__eq__}


def line(relation: str, links: Sequence[tuple[int, int]]) -> Layout:
    """A row with relations between its cells."""
    keep = pairs(RELATIONS[relation], SIDE)
    units = [Related(f"link {a + 1}-{b + 1}", "line", (a, b), keep) for a, b in links]
    return Layout(Grid(1, 4), "123456", units)


def board_of(layout: Layout, candidates: Sequence[Bits]) -> Board:
    """The row with these candidates."""
    return Board(
        layout,
        of(
            layout.mark(cell, value)
            for cell, own in enumerate(candidates)
            for value in members(own)
        ),
    )


def removed(rule: Rule, board: Board) -> Bits:
    """What the steps of a rule remove; each is proved."""
    gone: Bits = 0
    for step in rule.steps(board):
        assert proves(board, step), step
        assert explain(step, rule, board.layout).text
        gone |= step.eliminations
    return gone


@pytest.mark.parametrize("relation", ["less", "not more"])
@given(candidates=CELLS, turned=st.booleans())
def test_a_chain_leaves_what_some_filling_has(
    relation: str, candidates: list[int], turned: bool
) -> None:
    links = [(2, 3), (0, 1), (1, 2)] if turned else [(0, 1), (1, 2), (2, 3)]
    board = board_of(line(relation, links), candidates).settled()
    fits = RELATIONS[relation]
    each = [[v + 1 for v in members(board.candidates(cell))] for cell in range(4)]
    found = [own for own in product(*each) if all(fits(a, b) for a, b in pairwise(own))]
    left = of(board.layout.mark(cell, own[cell] - 1) for own in found for cell in range(4))
    assert removed(CHAIN, board) == board.marks & ~left
    assert len(list(CHAIN.steps(board))) <= 1  # all of it at once


@pytest.mark.parametrize("relation", RELATIONS)
@given(candidates=CELLS)
def test_a_pair_leaves_what_has_a_partner(relation: str, candidates: list[int]) -> None:
    board = board_of(line(relation, [(0, 1)]), candidates).settled()
    each = [[v + 1 for v in members(board.candidates(cell))] for cell in (0, 1)]
    found = [own for own in product(*each) if RELATIONS[relation](*own)]
    left = of(board.layout.mark(cell, own[cell] - 1) for own in found for cell in (0, 1))
    here = board.layout.marks(of((0, 1)), board.layout.values)
    rule, other = (MIRROR, PAIR) if relation == "equal" else (PAIR, MIRROR)
    assert removed(rule, board) == board.marks & here & ~left
    assert not removed(other, board)
    assert not removed(CHAIN, board)  # one link is no chain


def test_chains_branch() -> None:
    layout = line("less", [(0, 1), (1, 2), (1, 3)])
    board = Board(layout, layout.all_marks)
    named = [[unit.name for unit in step.evidence[0].units] for step in CHAIN.steps(board)]
    assert named == [["link 1-2", "link 2-3"], ["link 1-2", "link 2-4"]]
    assert removed(CHAIN, board) == removed(CHAIN, board) | removed(PAIR, board)


@pytest.mark.parametrize("links", [[(0, 1), (2, 1), (2, 3)], [(0, 1), (1, 0)]])
def test_chains_go_one_way(links: list[tuple[int, int]]) -> None:
    layout = line("less", links)
    assert not list(CHAIN.steps(Board(layout, layout.all_marks)))


def test_a_chain_is_no_longer_than_needed() -> None:
    layout = line("less", [(0, 1), (1, 2), (2, 3)])
    board = board_of(layout, [0b000011, 0b000110, 0b011100, 0b100000])
    later = board.without(layout.marks(of([0]), 0b000001))
    (step,) = CHAIN.steps(later)
    assert [unit.name for part in step.evidence for unit in part.units] == ["link 1-2", "link 2-3"]


UNITS: dict[str, tuple[Ordered, Callable[[Sequence[int]], bool]]] = {
    "dot": (
        Related("the dot", "line", (0, 1), pairs(lambda a, b: abs(a - b) == 1, 9)),
        lambda d: abs(d[0] - d[1]) == 1,
    ),
    "renban": (Path("the renban line", "line", (0, 10, 20), RENBAN), KINDS["renban"].fits),
    "arrow": (Sum("the arrow", "line", (0, 1, 9), [0], [-1, 1, 1]), KINDS["arrow"].fits),
}


@pytest.mark.parametrize("name", UNITS)
@settings(max_examples=examples(40))
@given(data=st.data())
def test_what_sees_all_places_of_a_needed_digit_goes(name: str, data: st.DataObject) -> None:
    unit, fits = UNITS[name]
    layout = Sudoku(PLAIN, [*LAYOUT.units, unit])
    few = st.sets(st.integers(0, 8), min_size=2, max_size=3).map(of)
    own = {cell: data.draw(few) for cell in unit.path}
    lost = of(layout.mark(c, v) for c in own for v in members(layout.values & ~own[c]))
    board = Board(layout, layout.all_marks & ~lost)
    found = [d for d in product(*(members(own[c]) for c in unit.path)) if fits([v + 1 for v in d])]
    gone: Bits = 0
    for digit in range(9):
        places = [cell for cell in unit.path if has(own[cell], digit)]
        if places and all(digit in filling for filling in found) and len(places) > 1:
            seen = (cell for cell in range(81) if all(_sees(cell, other) for other in places))
            gone |= of(layout.mark(cell, digit) for cell in seen) & board.marks
    assert removed(NEEDED, board) == gone


def _sees(cell: int, other: int) -> bool:
    (a, b), (c, d) = divmod(cell, 9), divmod(other, 9)
    return cell != other and (a == c or b == d or (a // 3, b // 3) == (c // 3, d // 3))
