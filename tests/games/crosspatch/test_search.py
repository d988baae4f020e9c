"""Search finds all solutions, each once, and says what it did not see."""

import random
import sys
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.crosspatch.boards import EXAMPLE, all_solutions, board_of, puzzles
from tui_puzzles.engine.bits import Bits, is_single, of, union
from tui_puzzles.engine.board import Board
from tui_puzzles.games.crosspatch import search
from tui_puzzles.games.crosspatch.notation import NOTATION
from tui_puzzles.games.crosspatch.search import board_of as finished
from tui_puzzles.games.crosspatch.search import sat, solutions, verdict, words_of
from tui_puzzles.games.crosspatch.search.web import matchable, web_of
from tui_puzzles.search.limit import LimitReached, found_in
from tui_puzzles.search.sat import NEEDS_SAT

SQUARE = "### / # # / ### // "


def test_the_example_has_one_solution() -> None:
    board = next(NOTATION.parse(EXAMPLE)).board
    assert board is not None
    found = verdict(board)
    assert found.complete
    assert [NOTATION.format(one, "filled") for one in found.solutions] == [
        "kriss\nr d\no y\nsolver\ns l"
    ]


@pytest.mark.parametrize("seed", range(4))
def test_solutions_are_those_of_the_oracle(seed: int) -> None:
    for board in puzzles(15, seed, 6):
        found = [finished(board, words) for words in found_in(solutions(board))]
        assert sorted(one.marks for one in found) == sorted(all_solutions(board))
        assert all(one.solved for one in found)


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("abc abc cxd cye", 0),
        ("aba aba aba aba", 1),  # copies of a word change places unseen
        ("abc cde axy yze", 2),  # a solution and its mirror image
        ("abc cde axy qze", 0),
    ],
)
def test_numbers_of_solutions(text: str, number: int) -> None:
    found = verdict(board_of(SQUARE + text), 10)
    assert (found.number, found.complete) == (number, True)


def test_solutions_are_counted_to_a_limit_and_kept_while_there_is_room(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    board = board_of(SQUARE + "abc cde axy yze")
    many = board_of("## ## ## ## // ab cd ef gh")
    assert [verdict(many, limit).number for limit in (1, 5, 24, 30)] == [1, 5, 24, 24]
    assert [verdict(many, limit).complete for limit in (5, 24, 25)] == [False, False, True]
    assert len(verdict(many, 24).solutions) == 24
    monkeypatch.setattr("tui_puzzles.games.crosspatch.search.ROOM", 0)
    assert len(verdict(many, 24).solutions) == 2
    assert verdict(board, 2).solutions[0] != verdict(board, 2).solutions[1]


def test_a_search_that_needs_too_many_nodes_is_undecided() -> None:
    board = board_of("## ## ## ## // ab cd ef gh")
    found = verdict(board, 1000, node_limit=5)
    assert found.limited
    assert not found.complete
    with pytest.raises(LimitReached):
        list(found_in(solutions(board), 3))


@pytest.mark.parametrize("seed", range(4))
def test_clauses_have_the_same_solutions(seed: int) -> None:
    for board in puzzles(10, seed, 6):
        words = words_of(board)
        by_clauses = found_in(sat.solutions(web_of(board.layout), words))
        assert sorted(by_clauses) == sorted(found_in(solutions(board)))


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("! subset / ### / # # / ### // abc cde axy yze abq", 2),
        (SQUARE + "aba aba aba aba", 1),
        (SQUARE + "abc abc cxd cye", 0),
    ],
)
def test_what_is_not_settled_soon_a_sat_solver_gets(
    text: str, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search, "SOON", 0)
    board = board_of(text)
    assert (verdict(board, 10).number, verdict(board, 10).complete) == (number, True)
    monkeypatch.setitem(sys.modules, "pysat.solvers", None)
    assert (verdict(board, 10).number, verdict(board, 10).complete) == (number, True)


def test_without_a_sat_solver_all_nodes_are_used_before_it_is_missed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(search, "SOON", 1)
    monkeypatch.setitem(sys.modules, "pysat.solvers", None)
    board = board_of("## ## ## ## // ab cd ef gh")
    assert verdict(board, node_limit=2).advice == NEEDS_SAT
    assert verdict(board).number == 2


def test_words_that_are_removed_are_not_used() -> None:
    for board in puzzles(10, 7, 6):
        whole = all_solutions(board)
        gone = whole[0] & -whole[0]
        less = board.without(gone)
        found = [finished(less, words).marks for words in found_in(solutions(less))]
        assert sorted(found) == sorted(one for one in whole if not one & gone)


def test_words_may_be_left_over() -> None:
    board = board_of("! subset / ### / # # / ### // abc cde axy yze abq")
    assert verdict(board, 10).number == 2
    assert verdict(Board.start(board.layout, 0), 10).number == 2


SETS = st.integers(1, 5).flatmap(
    lambda size: st.lists(st.integers(1, 2**size - 1), min_size=size, max_size=size)
)


@given(SETS)
def test_matchings_are_those_of_all_permutations(sets: list[Bits]) -> None:
    size = len(sets)
    perfect = [
        p
        for p in permutations(range(size))
        if all(s >> m & 1 for s, m in zip(sets, p, strict=True))
    ]
    if union(sets) != 2**size - 1:
        return
    wanted = [of(order[number] for order in perfect) for number in range(size)] if perfect else None
    assert matchable(sets) == wanted


def test_solutions_come_lazily() -> None:
    letters = [chr(ord("a") + n) for n in range(20)]
    board = board_of(" ".join(["##"] * 20) + " // " + " ".join(2 * one for one in letters))
    found = found_in(solutions(board))
    rng = random.Random(1)
    first = [next(found) for _ in range(rng.randint(2, 5))]
    assert all(sum(map(int.bit_count, one)) == 20 for one in first)
    assert is_single(first[0][0])
