"""The searches in machine words find what the search on all marks finds."""

import os
import random
from collections import Counter
from contextlib import suppress
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.examples import examples
from tests.games.sudoku.boards import HARDEST, bank, board_of, thinned
from tests.givens import caged
from tui_puzzles.engine.bits import EMPTY, Bits, bit, members, of, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.rule import Level
from tui_puzzles.engine.search import solved_marks
from tui_puzzles.games.sudoku import search
from tui_puzzles.games.sudoku.filling import full_grid
from tui_puzzles.games.sudoku.native.bands import BYTES, BandSearch
from tui_puzzles.games.sudoku.puzzle import LAYOUT, PLAIN, Sudoku, Variant, layout_of
from tui_puzzles.games.sudoku.search import in_groups, in_words, verdict
from tui_puzzles.laws.fillings import groups_of
from tui_puzzles.laws.kinds import Clue
from tui_puzzles.search.limit import LimitReached, Search, allowing, found_in

KILLERS = int(os.environ.get("BOARDS", "2000"))
MOST = 12  # solutions that are compared
NODES = 100_000
HARD = "800000000003600000070090200050007000000045700000100030001000068008500010090000400"
LOOSE = HARD.replace("8", "0", 1)  # has hundreds of solutions
BANKS = ("easy", "medium", "hard", "diabolical")


def plainly(marks: Bits, number: int) -> list[Bits]:
    """The solutions by the other search, up to so many."""
    return list(islice(found_in(solved_marks(LAYOUT, marks)), number))


def quickly(marks: Bits, nodes: int = NODES) -> list[Bits]:
    """The solutions, two at most."""
    return list(islice(found_in(in_words(LAYOUT, marks), nodes), 2))


def number_of(marks: Bits, most: int, nodes: int = NODES) -> int:
    """The number of solutions, up to ``most``; -1 if ``nodes`` aren't enough to know."""
    return BandSearch(marks.to_bytes(BYTES, "little")).count(most, nodes)


def agree(marks: Bits) -> bool:
    """Do both find no solution, the same one, or two that are solutions, and count as many?"""
    found, known = quickly(marks), plainly(marks, 2)
    if number_of(marks, 2) != len(known):
        return False
    if len(known) < 2:
        return found == known
    return len(set(found)) == 2 and all(plainly(one, 2) == [one] for one in found)


@settings(max_examples=examples(60), deadline=None)
@given(seed=st.integers(0, 2**32), gone=st.integers(0, 81))
def test_with_any_givens(seed: int, gone: int) -> None:
    rng = random.Random(seed)
    cells = union(bit(cell) for cell in rng.sample(range(81), gone))
    marks = full_grid(rng) & ~LAYOUT.marks(cells, LAYOUT.values)
    assert agree(Board.start(LAYOUT, marks).marks)


@settings(max_examples=examples(60), deadline=None)
@given(seed=st.integers(0, 2**32))
def test_with_any_candidates(seed: int) -> None:
    marks, rng = thinned(PLAIN, seed).marks, random.Random(seed)
    assert agree(marks)
    assert agree(marks & ~bit(rng.choice(list(members(marks)))))


@pytest.mark.parametrize("marks", [EMPTY, LAYOUT.all_marks & ~LAYOUT.cell_marks[40]])
def test_without_a_solution(marks: Bits) -> None:
    assert quickly(marks) == []


def test_clashing_givens_have_none() -> None:
    assert quickly(Board.start(LAYOUT, bit(0) | bit(8)).marks) == []


def test_it_gives_up_at_its_limit() -> None:
    hard = board_of(HARD)
    with pytest.raises(LimitReached):
        quickly(hard.marks, 0)
    assert quickly(hard.marks) == plainly(hard.marks, 2)
    assert number_of(hard.marks, 2, 1) == -1


def test_solutions_are_counted_up_to_a_number() -> None:
    marks = board_of(LOOSE).marks
    number = len(plainly(marks, NODES))
    assert number > 100
    wanted = (0, 1, 2, number - 1, number, number + 1)
    assert [number_of(marks, most) for most in wanted] == [*wanted[:-1], number]


def test_the_hardest_boards_take_few_nodes() -> None:
    """3262 where nothing is learnt, about 7000 on the first cell with two digits."""
    searches = [BandSearch(board_of(text).marks.to_bytes(BYTES, "little")) for text, _ in HARDEST]
    assert [search.count(2, NODES) for search in searches] == [1] * len(searches)
    assert sum(search.nodes for search in searches) < 3100


@pytest.mark.parametrize("limit", [1, 2, 3, 500, 10**18])
@pytest.mark.parametrize("text", [HARD, LOOSE, "88" + HARD[2:]])
def test_a_count_is_what_the_verdict_says(text: str, limit: int) -> None:
    board = board_of(text)
    said, number = verdict(board, limit), search.counted(board, limit)
    assert (number.number, number.complete) == (said.number, said.complete)
    assert number.sole == (said.only is not None)


def test_many_solutions_are_counted_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "AT_ONCE", 1)
    board = board_of(LOOSE)
    said = [search.counted(board, limit) for limit in (3, 10**6)]
    assert [(one.number, one.complete) for one in said] == [(3, False), (292, True)]
    with allowing(-1):
        tired = search.counted(board)
    assert (tired.number, tired.complete, tired.limited) == (0, False, True)


# -- with cages ------------------------------------------------------------------------------------

SIDES = [(4, ()), (4, ("x",)), (6, ()), (6, ("x",)), (9, ()), (9, ("antiknight",))]
Killer = tuple[Sudoku, Bits]


def killer(side: int, extras: tuple[str, ...], rng: random.Random) -> Killer:
    """Cages that may leave cells, lack sums or have wrong ones, and an odd cell; some marks."""
    bare = layout_of(Variant(side, extras=extras))
    grid = full_grid(rng, bare)
    full = caged(bare, grid, rng.choice([Level.MEDIUM, Level.HARD]), rng)
    share, wrong = rng.choice([0.7, 0.9, 1, 1]), rng.choice([0, 0, 0.1])
    clues = [_changed(c, side, rng) if rng.random() < wrong else c for c in full.variant.clues]
    clues = [Clue("odd", (rng.randrange(bare.size),)), *(c for c in clues if rng.random() < share)]
    number = bare.size * side
    gone = of(rng.sample(range(number), number // rng.choice((2, 3, 4))))
    kept = rng.choice([grid, grid, EMPTY])
    return layout_of(bare.variant._replace(clues=tuple(clues))), bare.all_marks & ~gone | kept


def _changed(clue: Clue, side: int, rng: random.Random) -> Clue:
    """The cage without a sum, or with another one."""
    number = len(clue.cells)
    least, most = number * (number + 1) // 2, number * (2 * side + 1 - number) // 2
    return clue._replace(value=rng.choice(["", str(rng.randint(least, most))]))


def some(search: Search[Bits], nodes: int) -> set[Bits] | None:
    """The solutions, up to so many; None where that takes too long."""
    with suppress(LimitReached):
        found = list(islice(found_in(search, nodes), MOST))
        assert len({*found}) == len(found)
        return {*found}
    return None


def counted(side: int, extras: tuple[str, ...], seed: int) -> int | None:
    """The solutions that both find, which are the same unless there are more; None: undecided."""
    layout, marks = killer(side, extras, random.Random(seed))
    assert groups_of(layout)
    known, found = some(solved_marks(layout, marks), 500), some(in_groups(layout, marks), 5000)
    if known is None or found is None:
        return None
    assert len(found) == len(known)
    assert found == known or len(known) == MOST
    return len(known)


@pytest.mark.parametrize(("side", "extras"), SIDES)
def test_cages_have_as_many_solutions(side: int, extras: tuple[str, ...]) -> None:
    found = [counted(side, extras, seed) for seed in range(20 if side < 9 else 8)]
    assert {*found} >= {0, 1}
    assert found.count(None) < 3


def test_sets_of_too_many_digits_are_not_listed() -> None:
    caged = Variant(25, clues=(Clue("cage", (0, 1, 2), "12"),))
    assert groups_of(layout_of(caged)) is None


@pytest.mark.sweep
@pytest.mark.parametrize(("side", "extras"), SIDES)
def test_sweep_cages_have_as_many_solutions(side: int, extras: tuple[str, ...]) -> None:
    found = [counted(side, extras, seed) for seed in range(1000, 1000 + KILLERS // len(SIDES))]
    print(side, *extras, sorted(Counter(map(str, found)).items()))


@pytest.mark.sweep
@pytest.mark.parametrize("name", BANKS)
def test_sweep_all_banks_agree(name: str) -> None:
    assert all(agree(board.marks) for board in bank(name))
