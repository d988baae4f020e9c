"""Sudoku search: exact cover as the oracle, known answers, dead boards, other layouts, limits."""

from contextlib import suppress
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.solution import is_solution
from tests.examples import examples
from tui_puzzles.engine.bits import Bits, bit, first, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Entry
from tui_puzzles.engine.layout import Layout
from tui_puzzles.engine.search import geometry_of, solved_marks, verdict_on
from tui_puzzles.games.sudoku.game import GAME
from tui_puzzles.games.sudoku.houses import House
from tui_puzzles.games.sudoku.puzzle import DIGITS, GRID, LAYOUT, PLAIN, Sudoku, puzzle_of
from tui_puzzles.games.sudoku.search import solutions, verdict
from tui_puzzles.games.sudoku.stage import alone, as_exact_cover
from tui_puzzles.laws.sums import Sum
from tui_puzzles.play.samples import samples
from tui_puzzles.search.limit import LimitReached, found_in

DATA = Path(__file__).parents[4] / "shared" / "data" / "sudoku"
EMPTY = "." * 81
SOLVED = "158723469367954821294816375619238547485697132732145986976381254841572693523469718"


def board_of(text: str, layout: Layout = LAYOUT) -> Board:
    """The board with these givens and all other marks."""
    cells = [(cell, symbol) for cell, symbol in enumerate(text) if symbol not in ".0"]
    marks = of(layout.mark(cell, layout.symbols.index(symbol)) for cell, symbol in cells)
    return Board.start(layout, marks)


def text_of(board: Board) -> str:
    """The placed values, as one line."""
    values = [board.value(cell) for cell in range(board.layout.size)]
    return "".join("." if value is None else board.layout.symbols[value] for value in values)


def bank(name: str) -> list[list[str]]:
    """The lines of a file of puzzles, as words."""
    file = DATA / name
    if not file.exists():
        pytest.skip(f"no test data: {file} is missing")
    return [line.split() for line in file.read_text().splitlines()]


def covered_marks(board: Board, number: int) -> set[Bits]:
    """Solutions as sets of marks, by exact cover, up to a number."""
    marks = list(members(board.marks))
    found = islice(as_exact_cover(board).solutions(), number)
    return {of(marks[option] for option in options) for options in found}


@pytest.mark.parametrize("clues", ["odd r1c1 r2c4\neven r3c3 r4c4 r1c2\n", "odd r1c1 r1c2 r1c3\n"])
@pytest.mark.parametrize("words", ["4x4:", "4x4 x:", "4x4 antiking:"])
def test_exact_cover_knows_cells_with_a_law(words: str, clues: str) -> None:
    [entry] = GAME.parse(f"{clues}{words} {'.' * 16}", None)
    assert entry.board is not None
    own = list(members(alone(entry.board)))
    covers = as_exact_cover(entry.board).solutions()
    found = {of(own[option] for option in options) for options in covers}
    assert found == {board.marks for board in verdict(entry.board, 1000).solutions}


def test_a_law_that_no_exact_cover_has_is_named() -> None:
    total = Sum("the sum of r1c1 and r1c2", "sum", (0, 1), [5])
    board = Board.start(Sudoku(PLAIN, [*LAYOUT.units, total]), 0)
    with pytest.raises(BadInput, match="the sum of r1c1 and r1c2 is no part of an exact cover"):
        as_exact_cover(board)


# -- known answers -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["bank-easy.txt", "bank-medium.txt"])
def test_the_banks_have_the_solutions_they_say(name: str) -> None:
    for puzzle, solution in bank(name):
        said = verdict(board_of(puzzle))
        assert [text_of(board) for board in said.solutions] == [solution]
        assert (said.complete, said.limited) == (True, False)


@pytest.mark.parametrize("name", ["bank-hard.txt", "bank-diabolical.txt"])
def test_the_hard_banks_have_one_solution_each(name: str) -> None:
    for puzzle, _ in bank(name):
        board = board_of(puzzle)
        (solution,) = solutions(board)
        assert solution.solved
        assert board.marks & solution.marks == solution.marks


def test_a_solution_is_a_solved_board_that_knows_its_givens() -> None:
    board = board_of(SOLVED[:40] + EMPTY[40:])
    solution = next(solutions(board))
    assert solution.solved
    assert (solution.givens, solution.layout) == (board.givens, LAYOUT)


def test_a_full_board_is_its_own_solution() -> None:
    assert [text_of(board) for board in solutions(board_of(SOLVED))] == [SOLVED]


# -- candidates ----------------------------------------------------------------------------------


def test_marks_that_are_gone_count() -> None:
    """Without the solution's own mark there is no solution, although the givens have one."""
    board = board_of(SOLVED[:72] + EMPTY[72:])
    (solution,) = solutions(board)
    mark = first(solution.marks & ~board.placed_marks)
    assert list(solutions(board.without(bit(mark)))) == []


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """A solved grid with most values taken out, some marks too, some values changed."""
    kept = draw(st.sets(st.integers(0, 80), min_size=18, max_size=60))
    text = ["." if cell not in kept else SOLVED[cell] for cell in range(81)]
    for cell in draw(st.lists(st.integers(0, 80), max_size=1)):
        text[cell] = draw(st.sampled_from(DIGITS))
    gone = of(draw(st.sets(st.integers(0, 728), max_size=30)))
    return board_of("".join(text)).without(gone)


@settings(max_examples=examples(60), deadline=None)
@given(boards())
def test_exact_cover_finds_the_same(board: Board) -> None:
    found = [solution.marks for solution in islice(solutions(board), 30)]
    expected = covered_marks(board, 30)
    assert len(found) == len(set(found)) == len(expected)
    if len(expected) < 30:
        assert set(found) == expected
    for marks in found:
        assert is_solution(LAYOUT, marks)
        assert marks & ~board.marks == 0


@settings(max_examples=examples(60), deadline=None)
@given(st.sets(st.integers(0, 728), min_size=60, max_size=400))
def test_any_set_of_marks_is_searched_soundly(gone: set[int]) -> None:
    board = Board(LAYOUT, LAYOUT.all_marks & ~of(gone))
    with suppress(LimitReached):  # a few such boards take more nodes: undecided, not wrong
        for solution in islice(solutions(board, 300), 2):
            assert is_solution(LAYOUT, solution.marks)


# -- dead boards ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "11" + "." * 79,
        "1........1" + "." * 71,
        "1.........1" + "." * 70,
        "12345678.........9" + "." * 63,
        "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..",
        ".9.3....1....8..46......8..4.5.6..3...32756...6..1.9.4..1......58..2....2....7.6.",
        "....41....6.....2...2......32.6.........5..417.......2......23..48......5.1..2...",
        SOLVED[:-1] + SOLVED[0],
    ],
)
def test_contradictions_have_no_solution(text: str) -> None:
    said = verdict(board_of(text))
    assert (said.solutions, said.complete, said.limited) == ((), True, False)


def test_no_marks_at_all_have_no_solution() -> None:
    assert list(solutions(Board(LAYOUT, 0))) == []


def test_a_puzzle_that_takes_others_minutes_is_seen_to_be_impossible() -> None:
    """Peter Norvig's impossible puzzle: 1439 seconds for his program."""
    text = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."
    assert verdict(board_of(text), node_limit=20_000).complete


# -- many solutions, limits ----------------------------------------------------------------------


@pytest.mark.parametrize("text", [EMPTY, "123456789" + "." * 72, SOLVED[:36] + "." * 45])
def test_two_of_many_solutions_come_at_once(text: str) -> None:
    said = verdict(board_of(text), node_limit=500)
    assert len(said.solutions) == 2
    assert (said.complete, said.limited) == (False, False)


def test_solutions_are_lazy_and_different() -> None:
    found = [board.marks for board in islice(solutions(board_of(EMPTY)), 200)]
    assert len(set(found)) == 200


def test_the_node_limit_leaves_it_undecided() -> None:
    board = board_of(EMPTY)
    with pytest.raises(LimitReached):
        next(solutions(board, node_limit=5))
    said = verdict(board, node_limit=0)
    assert (said.solutions, said.complete, said.limited) == ((), False, True)


def test_what_was_seen_before_the_limit_is_kept() -> None:
    board = board_of(EMPTY)
    limits = range(20, 500)
    said = next(v for n in limits if (v := verdict_on(solutions(board, n), 2)).solutions)
    assert (len(said.solutions), said.complete, said.limited) == (1, False, True)


def test_a_search_that_ends_at_its_limit_is_complete() -> None:
    assert verdict(board_of(SOLVED), node_limit=1).complete
    assert list(found_in(solved_marks(LAYOUT, 0), 1)) == []


# -- other layouts -------------------------------------------------------------------------------


def box_sudoku(height: int, width: int) -> Layout:
    """Sudoku with boxes of this size."""
    size = height * width
    grid = Grid(size, size)
    rows = [House(f"row {i}", "row", grid.row(i)) for i in range(size)]
    columns = [House(f"column {i}", "column", grid.col(i)) for i in range(size)]
    corners = [(r, c) for r in range(0, size, height) for c in range(0, size, width)]
    boxes = [House(f"box {r} {c}", "box", grid.rectangle(r, c, height, width)) for r, c in corners]
    return Layout(grid, "123456789ABCDEFG"[:size], rows + columns + boxes)


def count_all(layout: Layout) -> int:
    return sum(1 for _ in found_in(solved_marks(layout, layout.all_marks)))


def test_all_grids_of_four_by_four() -> None:
    assert count_all(box_sudoku(2, 2)) == 288


@pytest.mark.parametrize(("height", "width"), [(2, 3), (3, 2), (2, 4), (3, 4), (4, 4)])
def test_other_sizes(height: int, width: int) -> None:
    layout = box_sudoku(height, width)
    for marks in islice(found_in(solved_marks(layout, layout.all_marks)), 3):
        assert is_solution(layout, marks)


def test_latin_squares_have_no_boxes() -> None:
    grid = Grid(4, 4)
    rows = [House(f"row {i}", "row", grid.row(i)) for i in range(4)]
    columns = [House(f"column {i}", "column", grid.col(i)) for i in range(4)]
    assert count_all(Layout(grid, "1234", rows + columns)) == 576


@pytest.mark.parametrize("regions", ["1112132233423444", "1122133213324444", "1112132233343444"])
def test_uneven_shapes(regions: str) -> None:
    """Jigsaws of four by four, the last one impossible (five cells in a region)."""
    grid = Grid(4, 4)
    rows = [House(f"row {i}", "row", grid.row(i)) for i in range(4)]
    columns = [House(f"column {i}", "column", grid.col(i)) for i in range(4)]
    houses = [
        House(f"region {r}", "region", of(i for i, c in enumerate(regions) if c == r))
        for r in "1234"
    ]
    layout = Layout(grid, "1234", rows + columns + houses)
    board = Board(layout, layout.all_marks)
    assert {solution.marks for solution in solutions(board)} == covered_marks(board, 10**6)


def test_houses_of_one_shape_that_overlap() -> None:
    """Four windows with the shape of boxes, and both diagonals: products must not collide."""
    windows = [
        House(f"window {r} {c}", "window", GRID.rectangle(r, c, 3, 3))
        for r in (1, 5)
        for c in (1, 5)
    ]
    diagonals = [
        House("diagonal 1", "diagonal", of(range(0, 81, 10))),
        House("diagonal 2", "diagonal", of(range(8, 73, 8))),
    ]
    layout = Layout(GRID, DIGITS, [*LAYOUT.units, *windows, *diagonals])
    for family in geometry_of(layout).families:
        members_of_all = (family.starts * family.pattern).bit_count()
        assert members_of_all == family.starts.bit_count() * family.pattern.bit_count()
    for text in ("1" + "." * 80, "." * 40 + "5" + "." * 40):
        found = list(islice(solutions(board_of(text, layout)), 3))
        assert found
        assert all(board.solved for board in found)


VARIANTS = [
    one
    for sample in samples("sudoku")
    if ":" in sample.text
    for one in GAME.parse(sample.text, None)
    if one.board and puzzle_of(one.board).variant.extras and not one.board.layout.narrowing
]
"""Those whose laws are all houses and exclusions."""


@pytest.mark.parametrize("entry", VARIANTS, ids=lambda entry: entry.title)
def test_a_variant_is_an_exact_cover_too(entry: Entry) -> None:
    """Also where a law rules out two alike without placing any: a chess move apart."""
    assert entry.board
    board = entry.board.settled()
    assert covered_marks(board, 2) == {one.marks for one in verdict(board).solutions}
