"""Variants: their laws, their texts, true and proved steps, and no trust where a law can tell."""

import random
from itertools import combinations, product

import pytest

from tests.engine.solution import is_solution
from tests.games.sudoku.boards import MIXED, VARIANTS, layout
from tui_puzzles.engine.bits import bit, members, of, only
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Wish, load_game
from tui_puzzles.engine.rule import Level
from tui_puzzles.engine.solve import rate
from tui_puzzles.games.sudoku.filling import full_grid, regions
from tui_puzzles.games.sudoku.formats.cells import placed_board
from tui_puzzles.games.sudoku.generate import generate
from tui_puzzles.games.sudoku.notation import NOTATION
from tui_puzzles.games.sudoku.puzzle import GRID, LAYOUT, Sudoku, Variant, layout_of
from tui_puzzles.games.sudoku.rules import CEILINGS, RULES
from tui_puzzles.games.sudoku.rules.geometry import rectangles
from tui_puzzles.games.sudoku.rules.uniqueness.patterns import bricks
from tui_puzzles.games.sudoku.search import verdict
from tui_puzzles.laws.kinds import Clue
from tui_puzzles.play.wishes import levels_of

GAME = load_game("sudoku")
every_variant = pytest.mark.parametrize("name", VARIANTS)
any_variant = pytest.mark.parametrize("name", [*VARIANTS, *MIXED])


# -- laws ------------------------------------------------------------------------------------------


def differ(name: str, a: tuple[int, int], b: tuple[int, int]) -> bool:
    """Must two cells of such a 9x9 board differ, by the words of its rules?"""
    down, right = abs(a[0] - b[0]), abs(a[1] - b[1])
    in_window = [{(r % 4, c % 4) != (0, 0) and r % 4 > 0 and c % 4 > 0 for r, c in (a, b)}]
    extra = {
        "x": (a[0] == a[1] and b[0] == b[1]) or (sum(a) == 8 and sum(b) == 8),
        "windoku": in_window == [{True}] and (a[0] // 4, a[1] // 4) == (b[0] // 4, b[1] // 4),
        "antiknight": {down, right} == {1, 2},
        "antiking": down == right == 1,
    }
    in_box = (a[0] // 3, a[1] // 3) == (b[0] // 3, b[1] // 3)
    return not down or not right or in_box or extra[name]


@pytest.mark.parametrize("name", ["x", "windoku", "antiknight", "antiking"])
def test_cells_that_differ_by_the_rules_see_each_other(name: str) -> None:
    own = layout(name)
    for a, b in combinations(range(81), 2):
        sees = bit(own.mark(b, 0)) & own.rivals[own.mark(a, 0)] != 0
        assert sees == differ(name, divmod(a, 9), divmod(b, 9)), (own.cell_names[a], b)


@any_variant
def test_no_extra_law_says_what_another_says(name: str) -> None:
    own = layout(name)
    common, extra = own.units[: 3 * own.field.rows], own.units[3 * own.field.rows :]
    assert not [unit for unit in extra if any(unit.cells & ~one.cells == 0 for one in common)]


def test_a_variant_has_one_layout_and_the_plain_one_is_as_ever() -> None:
    assert layout_of(Variant()) is LAYOUT
    assert layout_of(Variant(extras=("x",))) is layout_of(Variant(extras=("x",)))
    assert len(LAYOUT.units) == 27


@any_variant
def test_a_full_grid_is_a_solution(name: str) -> None:
    own = layout(name)
    grid = full_grid(random.Random(5), own)
    assert is_solution(own, grid)
    cell, value = own.cell_of(only(grid)), own.value_of(only(grid))
    assert not is_solution(own, grid ^ bit(only(grid)) ^ bit(own.mark(cell, value - 1)))


def test_two_of_a_kind_a_chess_move_apart_are_no_solution() -> None:
    own = layout("antiknight")
    grids = [full_grid(random.Random(seed)) for seed in range(20)]
    assert all(is_solution(LAYOUT, grid) and not is_solution(own, grid) for grid in grids)


@pytest.mark.parametrize("seed", range(5))
def test_regions_of_a_jigsaw_are_whole(seed: int) -> None:
    letters = regions(GRID, random.Random(seed))
    for letter in set(letters):
        cells = {divmod(at, 9) for at, own in enumerate(letters) if own == letter}
        reached, fresh = set(), {min(cells)}
        while fresh:
            reached |= fresh
            beside = {
                (r + d, c + e) for r, c in fresh for d, e in ((1, 0), (-1, 0), (0, 1), (0, -1))
            }
            fresh = beside & cells - reached
        assert len(cells) == 9
        assert reached == cells


BAD = [
    (Variant(7), "7 rows"),
    (Variant(extras=("antirook",)), "antirook"),
    (Variant(4, "AAAABBBBCCCCDDD"), "regions"),
    (Variant(4, "AAAAABBBCCCCDDDD"), "regions"),
    (Variant(clues=(Clue("hexed", (0,)),)), "no constraint 'hexed'"),
    (Variant(clues=(Clue("odd", (0,), "5"),)), "the number 5"),
    (Variant(clues=(Clue("odd", (0, 1, 0)),)), "has r1c1 twice"),
]


@pytest.mark.parametrize(("variant", "message"), BAD)
def test_what_is_no_variant(variant: Variant, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        layout_of(variant)


# -- texts -----------------------------------------------------------------------------------------


FORMS = ("line", "sdm", "grid", "sdk", "pencilmarks", "f-puzzles", "sudokupad")


@any_variant
@pytest.mark.parametrize("form", FORMS)
def test_what_is_written_is_read(name: str, form: str) -> None:
    own, rng = layout(name), random.Random(7)
    grid = list(members(full_grid(rng, own)))
    chosen = rng.sample(grid, len(grid) // 2)
    givens, entered = of(chosen[::2]), of(chosen[1::2]) if form in ("sdk", "pencilmarks") else 0
    board = placed_board(givens, entered, layout=own)
    board = board.settled() if form in ("pencilmarks", "f-puzzles", "sudokupad") else board
    text = NOTATION.format(board, form)
    (found,) = NOTATION.parse(text, None)
    assert found.board is not None
    assert (found.board.layout, found.board.marks) == (own, board.marks)
    assert form == "pencilmarks" or found.board == board
    assert NOTATION.recognise(text) in (form, "line")


TEXTS = {
    "4x4": "1..4\n..1.\n.1..\n4..1",
    "4x4, one line": "1..4..1..1..4..1",
    "6x6 x": "# Title\n# variant: 6x6, diagonal\n" + "1.....\n" + "......\n" * 5,
    "4x4 jigsaw": "# variant: jigsaw\n# regions: AAAB ACBB CCBD CDDD\n1...\n....\n....\n...2",
    "x antiking": f"anti-king X: {'1' + '.' * 80}",
    "12x12": "ABC123456789\n" + "............\n" * 11,
    "16x16": "." * 255 + "G",
}


@pytest.mark.parametrize("name", TEXTS)
def test_texts_of_people(name: str) -> None:
    (entry,) = NOTATION.parse(TEXTS[name], None)
    assert entry.board is not None
    assert entry.board.layout is layout(name.partition(",")[0])


UNREADABLE = [
    ("# variant: x torus\n" + ".........\n" * 9, 1, "torus"),
    ("# variant: jigsaw AAAABBBBCCCCDDD5\n" + "....\n" * 4, 1, "not a variant"),
    ("# variant: 6x6\n" + ".........\n" * 9, 10, "9 rows"),
    ("1..4\n..1.\n.1..\n4..5", 4, "'5' is not a cell"),
    ("odd r1c1\neven 4 r1c2\n" + ".........\n" * 9, 2, "the number 4"),
    ("odd r1c1 r2c2 R1C1\n" + ".........\n" * 9, 1, "has r1c1 twice"),
]


@pytest.mark.parametrize(("text", "line", "message"), UNREADABLE)
def test_texts_that_cant_be_read(text: str, line: int, message: str) -> None:
    (entry,) = NOTATION.parse(text, None)
    assert entry.error is not None
    assert message in entry.error.message
    assert entry.error.line == line


def test_a_library_line_tells_no_variant() -> None:
    with pytest.raises(BadInput, match="plain"):
        NOTATION.format(Board(layout("x"), layout("x").all_marks), "hodoku")


# -- new puzzles -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "style",
    [
        pytest.param(style, marks=pytest.mark.sweep if number % 4 else ())
        for number, style in enumerate(GAME.styles)
    ],
)
def test_a_puzzle_in_each_style(style: str) -> None:
    level = levels_of(GAME, style)[0]
    board = generate(Wish(level, None, style), random.Random(1))
    assert len(verdict(board).solutions) == 1
    assert verdict(board).complete


@pytest.mark.parametrize("size", [(4, 4), (6, 6), (12, 12)])
def test_a_puzzle_of_each_size(size: tuple[int, int]) -> None:
    level = Level.MEDIUM if size == (12, 12) else Level.EASY
    board = generate(Wish(level, size), random.Random(1))
    assert board.layout.size == size[0] * size[1]
    assert len(verdict(board).solutions) == 1


SIZED = [
    Wish(Level.EASY, (5, 5), "jigsaw"),
    Wish(Level.HARD, (7, 7), "jigsaw"),
    Wish(Level.MEDIUM, (10, 10), "jigsaw"),
    Wish(Level.EASY, (10, 10), "x"),
    Wish(Level.EASY, (15, 15)),
    Wish(Level.MEDIUM, (20, 20)),
]


@pytest.mark.parametrize("wish", SIZED)
def test_other_sizes_are_made_and_read_back(wish: Wish) -> None:
    board = generate(wish, random.Random(1))
    assert len(verdict(board).solutions) == 1
    assert rate(board.known_sole(), RULES, CEILINGS).level is wish.level
    for form in ("line", "sdm", "grid", "sdk", "f-puzzles", "sudokupad"):
        (found,) = NOTATION.parse(NOTATION.format(board, form), None)
        assert found.board == board, form


def test_25_rows_have_letters_to_p() -> None:
    large = layout_of(Variant(25))
    board = placed_board(of(large.mark(at, at) for at in range(25)), layout=large)
    (found,) = NOTATION.parse(NOTATION.format(board, "grid"), None)
    assert found.board == board
    assert NOTATION.format(board, "line").startswith("25x25 sudoku: 123456789ABCDEFGHIJKLMNOP..")


@pytest.mark.parametrize(
    "wish",
    [
        Wish(Level.EASY, (9, 6)),
        Wish(Level.EASY, (7, 7)),
        Wish(Level.EASY, (7, 7), "windoku"),
        Wish(Level.EASY, (4, 4), "antiking"),
        Wish(Level.EASY, (4, 4), "nonconsecutive"),
    ],
)
def test_wishes_that_cant_be(wish: Wish) -> None:
    with pytest.raises(BadInput):
        generate(wish, random.Random(1))


# -- trust in one solution -------------------------------------------------------------------------


def exchanged(own: Sudoku, grid: int, corners: int) -> int | None:
    """A full grid with the two values of a rectangle exchanged; None if it has more values."""
    marks = [only(grid & own.cell_marks[cell]) for cell in members(corners)]
    a, b, c, d = map(own.value_of, marks)
    if (a, b) != (d, c):
        return None
    other = (
        own.mark(cell, value) for cell, value in zip(members(corners), (b, a, d, c), strict=True)
    )
    return grid ^ of(marks) ^ of(other)


@every_variant
def test_no_law_can_tell_when_a_deadly_rectangle_is_exchanged(name: str) -> None:
    own, rng = layout(name), random.Random(8)
    grids = [full_grid(rng, own) for _ in range(12)]
    for grid, corners in product(grids, rectangles(own)):
        other = exchanged(own, grid, corners)
        assert other is None or is_solution(own, other)


def test_rectangles_that_a_diagonal_can_tell_are_left_alone() -> None:
    lost = set(rectangles(LAYOUT)) - set(rectangles(layout("x")))
    rng, told = random.Random(9), 0
    for _ in range(12):
        grid = full_grid(rng, layout("x"))
        others = [exchanged(LAYOUT, grid, corners) for corners in lost]
        told += sum(1 for other in others if other is not None)
        assert not any(is_solution(layout("x"), other) for other in others if other is not None)
    assert told
    assert not rectangles(layout("antiknight"))


# -- bricks ----------------------------------------------------------------------------------------

DIGITS = ((1, 2, 3), (2, 3, 1))  # of the two sides, line by line


def sides_of(own: Sudoku, brick: int) -> list[list[int]]:
    """The cells of the two sides of a brick, in columns or in rows."""
    for axis in (1, 0):
        sides: dict[int, list[int]] = {}
        for cell in members(brick):
            sides.setdefault(own.field.row_col(cell)[axis], []).append(cell)
        if len(sides) == 2:
            return list(sides.values())
    raise AssertionError(brick)


@every_variant
def test_no_law_tells_when_the_sides_of_a_brick_change_places(name: str) -> None:
    own = layout(name)
    for brick in bricks(own):
        one, other = sides_of(own, brick)
        before = dict(zip([*one, *other], [*DIGITS[0], *DIGITS[1]], strict=True))
        after = dict(zip([*one, *other], [*DIGITS[1], *DIGITS[0]], strict=True))
        for unit in own.units:
            inside = list(members(unit.cells & brick))
            clashes = [len({values[c] for c in inside}) < len(inside) for values in (before, after)]
            assert clashes[0] == clashes[1], (
                [own.cell_names[cell] for cell in members(brick)],
                unit,
            )


def test_large_boards_that_need_singles_alone_are_easy() -> None:
    side = 25
    digits = [
        (side // 5 * (row % 5) + row // 5 + col) % side
        for row, col in product(range(side), repeat=2)
    ]
    own = layout_of(Variant(side))
    grid = of(own.mark(cell, digit) for cell, digit in enumerate(digits) if cell % 13 % 3)
    rating = rate(Board.start(own, grid), RULES, CEILINGS)
    assert (rating.solved, rating.level) == (True, Level.EASY)
    assert rating.score > CEILINGS[Level.EASY]  # of a usual board
