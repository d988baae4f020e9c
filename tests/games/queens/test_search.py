"""Search counts what is known to be there, and agrees with brute force and exact cover."""

import itertools
import random
import sys
from pathlib import Path

import pytest

from tests.games.queens.boards import grown
from tests.games.queens.boards import solutions as row_by_row
from tui_puzzles.engine.bits import bit, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.games.queens import sat, search
from tui_puzzles.games.queens.notation import NOTATION
from tui_puzzles.games.queens.propagation import Strip, crowding
from tui_puzzles.games.queens.puzzle import QUEEN, Queens, plain, puzzle_of, regioned, rows_of
from tui_puzzles.games.queens.search import explicit, solutions, verdict
from tui_puzzles.games.queens.stage import as_exact_cover
from tui_puzzles.search.limit import found_in
from tui_puzzles.search.sat import NEEDS_SAT, SLICE, models

HARD = Path(__file__).with_name("hard.txt").read_text().splitlines()[1:]
COUNTS = (1, 0, 0, 2, 10, 4, 40, 92, 352, 724)


@pytest.mark.parametrize(("size", "count"), list(enumerate(COUNTS, 1)))
def test_plain_boards_have_as_many_solutions_as_known(size: int, count: int) -> None:
    assert sum(1 for _ in found_in(solutions(Board.start(plain(size), 0)))) == count


def test_eight_queens_are_the_exact_cover_that_is_described() -> None:
    cover = as_exact_cover(Board.start(plain(8), 0))
    assert cover is not None
    assert (len(cover.items), len(cover.primary), len(cover.options)) == (42, 16, 64)
    lines = [f"{kind} {number}" for kind in ("row", "column") for number in range(1, 9)]
    assert cover.primary == tuple(lines)
    assert cover.options[0] == ("row 1", "column 1", "diagonal r1c1-r8c8")
    assert sum(1 for _ in cover.solutions()) == 92


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, 6])
def test_covers_of_other_sizes(size: int) -> None:
    cover = as_exact_cover(Board.start(plain(size), 0))
    assert cover is not None
    assert sum(1 for _ in cover.solutions()) == COUNTS[size - 1]


@pytest.mark.parametrize("size", [*range(4, 40), 100])
def test_the_formula_places_queens_that_do_not_attack_each_other(size: int) -> None:
    cells = [divmod(queen, size) for queen in members(explicit(size))]
    assert len(cells) == size
    for line in (0, 1):
        assert len({cell[line] for cell in cells}) == size
    assert len({row + col for row, col in cells}) == size
    assert len({row - col for row, col in cells}) == size


def random_regions(size: int, need: int, rng: random.Random) -> Queens:
    """Any letters at all, each often enough."""
    letters = [chr(65 + at % size) for at in range(size * size)]
    rng.shuffle(letters)
    return regioned(letters, need)


def brute_force(puzzle: Queens) -> set[int]:
    """Every placement, by trying all ways to fill the rows."""
    size, need = puzzle.field.rows, puzzle.need
    rows = [list(itertools.combinations(range(size), need))] * size
    found = set()
    for choice in itertools.product(*rows):
        cells = [row * size + col for row, cols in enumerate(choice) for col in cols]
        queens = of(cells)
        apart = not any(puzzle.attacks[cell] & queens for cell in cells)
        if apart and all((unit.cells & queens).bit_count() == need for unit in puzzle.needing):
            found.add(queens)
    return found


@pytest.mark.parametrize(("size", "need"), [(4, 1), (5, 1), (6, 1)])
def test_regions_agree_with_brute_force(size: int, need: int) -> None:
    rng = random.Random(size)
    some = 0
    for _ in range(15):
        puzzle = random_regions(size, need, rng)
        expected = brute_force(puzzle)
        start = Board.start(puzzle, 0)
        assert set(found_in(solutions(start))) == expected
        cover = as_exact_cover(start)
        assert cover is not None
        assert sum(1 for _ in cover.solutions()) == len(expected)
        some += len(expected)
    assert some


def test_given_queens_bind_the_search() -> None:
    board = plain(6)
    start = Board.start(board, of([board.mark_named("r1c2=Q")]))
    found = verdict(start)
    assert found.complete
    assert [rows_of(one, ".") for one in found.solutions] == [
        [".Q....", "...Q..", ".....Q", "Q.....", "..Q...", "....Q."]
    ]
    clash = of([board.mark_named("r1c1=Q"), board.mark_named("r2c2=Q")])
    assert verdict(Board.start(board, clash)).solutions == ()


def test_stars_are_no_exact_cover() -> None:
    assert as_exact_cover(Board.start(random_regions(8, 2, random.Random(1)), 0)) is None


def test_a_limit_leaves_it_undecided() -> None:
    found = verdict(Board.start(plain(20), 0), node_limit=3)
    assert found.limited
    assert not found.solutions


def test_large_boards_have_a_solution_at_once() -> None:
    (solution,) = verdict(Board.start(plain(30), 0), 1).solutions
    assert solution.layout.places(solution.marks, QUEEN).bit_count() == 30
    assert solution.dead_end() is None


def stars_of_two() -> list[int]:
    """A few ways to place two stars in every line of a board of nine rows."""
    rows = Board.start(regioned([chr(65 + at // 9) for at in range(81)], 2), 0)
    return list(itertools.islice(found_in(solutions(rows)), 30))


def test_two_stars_agree_with_a_search_by_rows() -> None:
    rng, several = random.Random(3), 0
    for stars in stars_of_two():
        own = rng.sample(list(members(stars)), 18)
        letters = [rng.choice("ABCDEFGHI") for _ in range(81)]
        for at, cell in enumerate(own):
            letters[cell] = "ABCDEFGHI"[at // 2]
        board = Board.start(regioned(letters, 2), 0)
        found = list(found_in(solutions(board)))
        assert len(found) == len(set(found))
        assert stars in found
        assert set(found) == set(row_by_row(board))
        several += len(found) > 1
    assert several


@pytest.mark.parametrize("line", HARD)
def test_hard_boards_are_settled_in_few_nodes(line: str) -> None:
    stars, rows = line.split()
    found = verdict(Board.start(regioned(rows.replace("/", ""), int(stars)), 0), node_limit=4000)
    assert len(found.solutions) == 2
    assert all(one.dead_end() is None for one in found.solutions)


@pytest.mark.parametrize(("size", "need"), [(4, 1), (5, 1), (9, 2)])
def test_clauses_have_the_same_solutions(size: int, need: int) -> None:
    for seed in range(4):
        board = Board.start(random_regions(size, need, random.Random(seed)), 0)
        assert sorted(by_clauses(board)) == sorted(found_in(solutions(board)))


@pytest.mark.parametrize(("size", "need"), [(6, 1), (9, 2)])
def test_clauses_have_the_same_solutions_from_what_is_known(size: int, need: int) -> None:
    rng, several = random.Random(size), 0
    for _ in range(12):
        board = grown(rng, size, need)
        found = sorted(found_in(solutions(board)))
        assert sorted(by_clauses(board)) == found
        for known in found[:3]:
            some = of(rng.sample(list(members(known)), need + 1))
            after = Board.start(board.layout, board.layout.marks(some, bit(QUEEN))).settled()
            assert sorted(by_clauses(after)) == [one for one in found if not some & ~one]
            several += 1
    assert several > 12


def by_clauses(board: Board) -> list[int]:
    sure = puzzle_of(board).places(board.placed_marks, QUEEN)
    return list(found_in(sat.solutions(puzzle_of(board), (board.places(QUEEN), sure))))


def test_more_stars_than_fit_have_no_solution() -> None:
    board = Board.start(regioned([chr(65 + at // 5) for at in range(25)], 3), 0)
    assert by_clauses(board) == list(found_in(solutions(board))) == []


@pytest.mark.parametrize("width", [4, 5, 6, 7])
@pytest.mark.parametrize("need", [1, 2, 3, 4])
def test_spaced_variables_are_no_neighbours(width: int, need: int) -> None:
    variables = list(range(2, width + 2))
    clauses = list(sat.spaced(variables, need, itertools.count(width + 2)))
    found = [tuple(sorted(model)) for model in found_in(models(clauses, variables))]
    ways = itertools.combinations(variables, need)
    assert sorted(found) == [
        way for way in ways if all(b - a > 1 for a, b in itertools.pairwise(way))
    ]


def test_cuts_part_a_unit_into_cells_that_attack_each_other() -> None:
    for puzzle in (random_regions(9, 2, random.Random(1)), random_regions(6, 1, random.Random(1))):
        for unit in puzzle.needing:
            for parts in sat.cuts(puzzle, unit.cells):
                assert sum(parts) == unit.cells
                assert sum(map(int.bit_count, parts)) == unit.cells.bit_count()
                for part in parts:
                    for cell in members(part):
                        assert not part & ~puzzle.attacks[cell] & ~bit(cell)


REAL = Path(__file__).parents[4] / "shared" / "data" / "forms"
CONFLICTS = 32_000  # most that a board of five stars takes; 47,000 when cells were counted


@pytest.mark.parametrize("every", [3, pytest.param(1, marks=pytest.mark.sweep)])
def test_boards_of_five_stars_take_few_conflicts(every: int) -> None:
    """None of the files is kept in the repository: their licence is another."""
    file = REAL / "starbattlelab.github.io--10.txt"
    if not file.exists():
        pytest.skip(f"no file at {file}")
    for entry in itertools.islice(NOTATION.parse(file.read_text("utf-8")), 0, None, every):
        assert entry.board
        assert verdict(entry.board, node_limit=search.SOON // 5 + CONFLICTS // SLICE).only


def test_what_is_not_settled_soon_a_sat_solver_gets(monkeypatch: pytest.MonkeyPatch) -> None:
    board = Board.start(regioned(HARD[0].split()[1].replace("/", ""), 1), 0)
    monkeypatch.setattr(search, "SOON", 3)
    assert len(verdict(board).solutions) == 2
    monkeypatch.setitem(sys.modules, "pysat.solvers", None)
    assert len(verdict(board).solutions) == 2
    assert verdict(board, node_limit=4).advice == NEEDS_SAT


@pytest.mark.parametrize("width", [4, 5, 6, 7])
@pytest.mark.parametrize("need", [1, 2, 3, 4])
def test_a_queen_crowds_a_strip_when_the_others_have_no_room(width: int, need: int) -> None:
    pairs = tuple(0b11 << 2 * at for at in range(width))
    strip, rng = Strip(pairs, need, (0, 1), sum(pairs)), random.Random(width)
    for possible in rng.sample(range(4**width), 60):
        open_pairs = [at for at in range(width) if possible & pairs[at]]
        ways = [
            way
            for way in itertools.combinations(open_pairs, need)
            if all(b - a > 1 for a, b in itertools.pairwise(way))
        ]
        in_use = {at for way in ways for at in way}
        crowded = sum(possible & pairs[at] for at in open_pairs if at not in in_use)
        assert crowding(strip, possible) == (crowded if ways else None)
