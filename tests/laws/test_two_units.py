"""Rules about two units, or two kinds of them, on layouts of types that don't know each other."""

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations, product
from random import Random

import pytest

from tests.games.queens.boards import grown
from tests.games.sudoku.boards import MIXED, VARIANTS
from tui_puzzles.engine.bits import Bits, count, members, of, shifted, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import Grid
from tui_puzzles.engine.generate import filled
from tui_puzzles.engine.layout import Layout, Unit
from tui_puzzles.engine.rule import Level, Rule
from tui_puzzles.engine.step import Step
from tui_puzzles.engine.verify import proves
from tui_puzzles.games.queens.puzzle import puzzle_of
from tui_puzzles.games.queens.rules.lines import region_and_line
from tui_puzzles.games.sudoku.filling import full_grid
from tui_puzzles.games.sudoku.puzzle import Sudoku, layout_of
from tui_puzzles.laws.different import Different
from tui_puzzles.laws.related import Related, pairs
from tui_puzzles.laws.rules.chains import (
    aic,
    continuous_loop,
    discontinuous_loop,
    plain,
    x_chain,
    xy_chain,
)
from tui_puzzles.laws.rules.fish import basic
from tui_puzzles.laws.rules.locked import claiming, common_peers, pointing
from tui_puzzles.laws.rules.words import Words

LINES = ("row", "column")
NEEDING = (*LINES, "region")


def latin() -> Layout:
    """A stranger's square: letters, lines, and regions of which one is no house of all letters."""
    grid = Grid(6, 6)
    blocks = [
        of(grid.cell(r + down, c) for down in (0, 1) for c in cols)
        for r in (0, 2, 4)
        for cols in (range(3), range(3, 6))
    ]
    named = [Different(f"block {n}", "block", cells) for n, cells in enumerate(blocks, 1)]
    short = Different("the snake", "snake", of((0, 1, 2, 3)))
    return Layout(grid, "ABCDEF", [*(Different(*line) for line in grid.lines()), *named, short])


def signed() -> Layout:
    """A square with signs between some of its neighbours."""
    bare = latin()
    lines = [unit for unit in bare.units if unit.kind in LINES]
    chance, solution = Random(4), filled(bare, Random(4))
    digits = [bare.values_of(solution & own) for own in bare.cell_marks]
    beside = [(at, at + 1) for at in range(bare.size - 1) if at % 6 < 5]
    rising = pairs(int.__lt__, 6)
    signs = [
        Related(f"{one} < {other}", "<", (one, other), rising)
        for one, other in (
            two if digits[two[0]] < digits[two[1]] else two[::-1]
            for two in chance.sample(beside, 10)
        )
    ]
    return Layout(bare.grid, "123456", [*lines, *signs])


LAYOUTS = {
    name: layout_of((VARIANTS | MIXED)[name])
    for name in ("jigsaw", "4x4 jigsaw", "x", "antiknight")
} | {"latin": latin(), "signs": signed(), "queens": grown(Random(1), 7).layout}
POINTING = pointing("Pointing", Level.MEDIUM, 50, Words("house", NEEDING, crossing="line"))
CLAIMING = claiming("Claiming", Level.MEDIUM, 50, Words("area", ("box", "block"), crossing="line"))


def boards(layout: Layout, number: int, least: int = 8) -> Iterator[tuple[Board, Bits]]:
    """Solutions with candidates that are wrong as well, few of them or many."""
    for seed in range(number):
        chance = Random(seed)
        solution = (
            full_grid(chance, layout) if isinstance(layout, Sudoku) else filled(layout, chance)
        )
        wrong = list(members(layout.all_marks & ~solution))
        few = chance.sample(wrong, chance.randrange(len(wrong) // least, len(wrong) // 2))
        yield Board(layout, solution | of(few)).settled(), solution


def checked(rule: Rule, board: Board, solution: Bits) -> Bits:
    """What the rule removes: each step of it is true and proved."""
    gone: Bits = 0
    for step in rule.steps(board):
        assert not step.placements
        assert not step.eliminations & solution, step
        assert proves(board, step), step
        gone |= step.eliminations
    return gone


def _enclosed(board: Board, house: Unit) -> Iterator[tuple[Unit, Bits]]:
    """The units in which all places of some value of the house lie, each with its other marks."""
    layout = board.layout
    for start, other in product(layout.starts, layout.units):
        choice, own = shifted(house.cells, start), shifted(other.cells, start)
        once = _once(layout, other, own)
        left = choice & board.marks
        if choice in house.exactly_one(layout) and once and not left & ~own and count(left) > 1:
            yield other, own & board.marks & ~left


@pytest.mark.parametrize("name", LAYOUTS)
@pytest.mark.parametrize("rule", [POINTING, CLAIMING])
def test_locked_candidates_are_found_everywhere(name: str, rule: Rule) -> None:
    for board, solution in boards(LAYOUTS[name], 3):
        houses = [unit for unit in board.layout.units if unit.kind in rule.kinds]
        expected = of(m for h in houses for _, gone in _enclosed(board, h) for m in members(gone))
        assert checked(rule, board, solution) == expected


def _fishes(board: Board, kinds: Sequence[str], size: int) -> Iterator[Bits]:
    """What units of one kind that need a value take from as many of another kind."""
    layout = board.layout
    for (one, other), start in product(permutations(kinds, 2), layout.starts):
        having = [(unit, shifted(unit.cells, start)) for unit in layout.units]
        bases = [own for u, own in having if u.kind == one and own in u.exactly_one(layout)]
        covers = [own for u, own in having if u.kind == other and _once(layout, u, own)]
        for base in combinations(bases, size):
            places = [own & board.marks for own in base]
            corners = union(places)
            if min(map(count, places)) > 1 and sum(map(count, places)) == count(corners):
                for cover in combinations(covers, size):
                    if not corners & ~union(cover) and all(own & corners for own in cover):
                        yield union(cover) & board.marks & ~corners


def _once(layout: Layout, unit: Unit, group: Bits) -> bool:
    return group in (*unit.exactly_one(layout), *unit.at_most_one(layout))


@pytest.mark.parametrize(
    ("name", "kinds"),
    [
        ("jigsaw", LINES),
        ("latin", LINES),
        ("latin", ("block", "row")),
        ("queens", ("region", "row")),
        ("4x4 jigsaw", ("box", "column")),
    ],
)
@pytest.mark.parametrize("size", [2, 3])
def test_fish_are_found_everywhere(name: str, kinds: tuple[str, ...], size: int) -> None:
    rule = basic(size)("Fish", Level.HARD, 140, Words(kinds[0], kinds, crossing=kinds[1]))
    for board, solution in boards(LAYOUTS[name], 6):
        gone = checked(rule, board, solution)
        assert gone == union(_fishes(board, kinds, size))


@pytest.mark.parametrize(("corners", "number"), [("r1c1 r1c9 r5c5", 0), ("r1c1 r2c2 r1c9 r2c8", 1)])
def test_units_that_share_a_place_are_no_base_of_a_fish(corners: str, number: int) -> None:
    layout = LAYOUTS["x"]
    falling, rising = (unit for unit in layout.units if unit.kind == "diagonal")
    places = of(map(layout.cell_named, corners.split()))
    gone = layout.marks((falling.cells | rising.cells) & ~places, 1)
    words = Words("diagonal", ("diagonal", "row"), crossing="row")
    rule = basic(2)("Fish", Level.HARD, 140, words)
    assert len(list(rule.steps(Board(layout, layout.all_marks & ~gone)))) == number


CHAINS = {
    "X-Chain": x_chain,
    "XY-Chain": xy_chain,
    "Continuous Nice Loop": continuous_loop.on(plain),
    "Discontinuous Nice Loop": discontinuous_loop.on(plain),
    "AIC": aic.on(plain),
}


@pytest.mark.parametrize("kind", CHAINS)
@pytest.mark.parametrize("name", ["jigsaw", "latin", "signs"])
def test_chains_go_along_any_law(name: str, kind: str) -> None:
    rule = CHAINS[kind](kind, Level.UNFAIR, 280, Words("house", NEEDING))
    found: Bits = 0
    for board, solution in boards(LAYOUTS[name], 3, least=16):
        found |= checked(rule, board, solution)
    assert found


PEERS = common_peers("Common Peers", Level.MEDIUM, 50, Words("house", (*NEEDING, "diagonal")))


@pytest.mark.parametrize("name", ["x", "antiknight", "latin", "queens"])
def test_what_sees_all_places_goes(name: str) -> None:
    found = expected = 0
    for board, solution in boards(LAYOUTS[name], 8):
        gone, layout = checked(PEERS, board, solution), board.layout
        found |= gone
        for house, start in product(layout.units, layout.starts):
            choice = shifted(house.cells, start)
            places = choice & board.marks
            if (
                house.kind in PEERS.kinds
                and choice in house.exactly_one(layout)
                and count(places) > 1
            ):
                others = union(
                    own
                    for unit in layout.units
                    for own in (shifted(unit.cells, start),)
                    if not places & ~own and _once(layout, unit, own)
                )
                seen = of(
                    m
                    for m in members(shifted(layout.cells, start) & board.marks)
                    if not places & ~layout.rivals[m]
                )
                expected |= seen & ~others
                assert not seen & ~others & ~gone
    assert found == expected
    assert found or name == "latin"


def test_a_region_in_a_line_of_queens_is_a_locked_candidate() -> None:
    found = 0
    for seed in range(20):
        board = grown(Random(seed), 8).settled()
        needing = {*puzzle_of(board).needing}
        own = {s.eliminations for s in region_and_line.steps(board) if count(_places(s)) > 1}
        others = [s for s in POINTING.steps(board) if {*s.evidence[1].units} <= needing]
        assert own == {step.eliminations for step in others}
        found += len(own)
    assert found > 20


def _places(step: Step) -> Bits:
    return next(evidence.marks for evidence in step.evidence if evidence.name == "places")
