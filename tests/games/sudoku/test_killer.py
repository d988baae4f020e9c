"""Killer Sudokus: new ones, their steps, what cages leave of houses, and search beside SAT."""

import os
from collections.abc import Callable
from itertools import islice, product
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.examples import examples
from tests.givens import caged, with_givens
from tests.test_counts import of_sat
from tui_puzzles.engine.bits import Bits, bit, count, has, members, of, only
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import turns
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Wish, load_game
from tui_puzzles.engine.rule import Level
from tui_puzzles.engine.solve import rate, walk
from tui_puzzles.engine.verify import proves
from tui_puzzles.games.sudoku.caging import NEAR
from tui_puzzles.games.sudoku.filling import full_grid
from tui_puzzles.games.sudoku.generate import generate, tries
from tui_puzzles.games.sudoku.puzzle import Sudoku, Variant, layout_of, puzzle_of
from tui_puzzles.games.sudoku.rules import CEILINGS, RULES
from tui_puzzles.games.sudoku.rules.cages import CAGES
from tui_puzzles.games.sudoku.search import verdict
from tui_puzzles.laws.areas import Area, areas, overlapping
from tui_puzzles.laws.kinds import Clue
from tui_puzzles.laws.sums import Balance, Combination

BOARDS = int(os.environ.get("BOARDS", "500"))
GAME = load_game("sudoku")
NAMED = {rule.name: rule for rule in RULES}
Position = tuple[Sudoku, Bits, Random]


def killer(side: int, extras: tuple[str, ...], level: Level, seed: int) -> Position:
    """A layout with cages, the grid they were made for, and the chance that goes on."""
    rng, bare = Random(seed), layout_of(Variant(side, extras=extras))
    grid = full_grid(rng, bare)
    return caged(bare, grid, level, rng), grid, rng


class Walked(NamedTuple):
    """A walk whose steps are all true and proved."""

    steps: int
    left: int  # open cells at its end


def walked(position: Position, rules: Level = Level.UNFAIR) -> Walked | None:
    """The walk of a puzzle; None where there is no such puzzle."""
    layout, grid, rng = position
    board = with_givens(layout, grid, rng)
    if board is None:
        return None
    before, number = board.known_sole().settled(), 0
    for step, after in walk(before, [rule for rule in RULES if rule.level <= rules]):
        assert not step.placements & ~grid, (step, layout.variant)
        assert not step.eliminations & grid, (step, layout.variant)
        assert NAMED[step.rule].unique or proves(before, step), (step, layout.variant)
        before, number = after, number + 1
    return Walked(number, count(before.open))


KINDS = [
    (4, ()), (6, ()), (9, ()), (9, ("x",)), (9, ("windoku",)), (9, ("antiknight",)),
    (9, ("antiking",)), (12, ()),
]  # fmt: skip


@pytest.mark.parametrize(("side", "extras"), KINDS)
def test_no_step_is_false_or_unproved(side: int, extras: tuple[str, ...]) -> None:
    level = Level.MEDIUM if side > 9 else Level.UNFAIR
    assert walked(killer(side, extras, Level.MEDIUM, 0), level)


@pytest.mark.sweep
@pytest.mark.parametrize("level", [*CAGES])
def test_sweep_no_step_is_false_or_unproved(level: Level) -> None:
    positions = (killer(9, (), level, seed) for seed in range(1000, 1000 + BOARDS))
    found = [one for position in positions if (one := walked(position, Level.EXTREME))]
    steps, stuck = sum(one.steps for one in found), sum(one.left > 0 for one in found)
    print(level.label, len(found), "boards", steps, "steps", stuck, "stuck")
    assert len(found) > BOARDS // 3
    assert not stuck


@pytest.mark.parametrize("level", [Level.EASY, Level.MEDIUM, Level.HARD])
def test_a_new_one_is_of_its_level(level: Level) -> None:
    board = generate(Wish(level, None, "killer"), Random(1))
    assert len(verdict(board).solutions) == 1
    rating = rate(board.known_sole(), RULES, CEILINGS)
    assert (rating.solved, rating.level) == (True, level)
    assert {clue.kind for clue in puzzle_of(board).variant.clues} == {"cage"}


WISHES = [
    Wish(Level.EASY, (4, 4), "killer"),
    Wish(Level.MEDIUM, None, "killer", symmetry="half-turn", cages=2.5),
    Wish(Level.EASY, (6, 6), "killer", symmetry="full", givens=4),
    Wish(Level.EASY, (12, 12), "killer"),
    Wish(Level.EASY, (8, 8), "killer", givens=8),
]


@pytest.mark.parametrize("wish", WISHES)
def test_a_new_one_is_as_wished(wish: Wish) -> None:
    board = generate(wish, Random(1))
    variant, number = puzzle_of(board).variant, count(board.placed_marks)
    assert rate(board, [rule for rule in RULES if not rule.unique]).solved
    assert wish.givens <= number
    assert number <= 2 * wish.givens or variant.side > 9
    cages = {frozenset(clue.cells) for clue in variant.clues}
    assert not wish.cages or abs(board.layout.size / len(cages) - wish.cages) <= NEAR
    for turn in turns(puzzle_of(board).field, wish.symmetry):
        assert {frozenset(turn[cell] for cell in cage) for cage in cages} == cages


def test_large_cages_that_are_wished_have_givens_where_they_need_some() -> None:
    board = generate(Wish(Level.EASY, (6, 6), "killer", cages=3.5), Random(1))
    assert rate(board, [rule for rule in RULES if rule.level is Level.EASY]).solved
    assert abs(board.layout.size / len(puzzle_of(board).variant.clues) - 3.5) <= NEAR


def test_where_none_can_be_made_it_ends() -> None:
    with pytest.raises(BadInput, match="puzzles of this size fits"):
        generate(Wish(Level.EXTREME, (4, 4), "killer"), Random(1))


BOARDS_LOOKED_AT = [  # a wish, and how many boards with cages may be looked at for it
    (Wish(Level.HARD, None, "killer", cages=4), 10),
    (Wish(Level.UNFAIR, None, "killer", cages=4), 20),
    (Wish(Level.HARD, None, "killer", needs=GAME.rule("Three Innies and Outies")), 20),
]


@pytest.mark.parametrize(("wish", "budget"), BOARDS_LOOKED_AT)
def test_few_boards_are_looked_at_for_a_hard_one(wish: Wish, budget: int) -> None:
    board = next(filter(None, islice(tries(wish, Random(1)), budget))).known_sole()
    rating = rate(board, GAME.rules, GAME.ceilings)
    assert rating.solved
    assert wish.needs.name in rating.used if wish.needs else rating.level is wish.level


@pytest.mark.parametrize("name", ["Last Cell of a Cage", "Innie", "Hidden Single in a Cage"])
def test_a_new_one_needs_a_rule_of_cages(name: str) -> None:
    needs = NAMED[name]
    board = generate(Wish(needs.level, None, "killer", needs=needs), Random(0)).known_sole()
    before = RULES[: RULES.index(needs)]
    assert not rate(board, before).solved
    assert rate(board, (*before, needs)).solved


@pytest.mark.parametrize("seed", range(20))
def test_search_counts_what_a_sat_solver_counts(seed: int) -> None:
    layout, _, rng = killer(Random(seed).choice((4, 6)), (), Level.HARD, seed)
    fewer = layout_of(
        layout.variant._replace(clues=tuple(c for c in layout.variant.clues if rng.random() < 0.8))
    )
    board = Board.start(fewer, 0)
    found, expected = verdict(board, 12), of_sat(board, 12)
    assert (found.number, found.complete) == (len(expected), len(expected) < 12)
    if found.complete:
        assert {one.marks for one in found.solutions} == expected


# -- what cages leave of houses --------------------------------------------------------------------


@pytest.mark.parametrize("found", [areas, overlapping])
@pytest.mark.parametrize("seed", range(8))
def test_an_area_is_true_of_the_grid(
    seed: int, found: Callable[[Sudoku], tuple[Area, ...]]
) -> None:
    layout, grid, _ = killer(9, (), Level.HARD, seed)
    digit = {cell: layout.value_of(only(grid & layout.cell_marks[cell])) + 1 for cell in range(81)}
    assert found(layout)
    for area in found(layout):
        inside, outside = (
            sum(digit[c] * (1 + has(area.twice, c)) for c in members(own))
            for own in (area.inside, area.outside)
        )
        assert inside - outside == area.total
        assert not area.inside & area.outside


@pytest.mark.parametrize("extras", [(), ("x",), ("windoku",)])
@pytest.mark.parametrize("side", [6, 9])
def test_what_overlapping_houses_say_is_true_and_proved(side: int, extras: tuple[str, ...]) -> None:
    rule, number = NAMED["Overlapping Houses"], 0
    layout, grid, _ = killer(side, extras if side > 6 else (), Level.EASY, 0)
    for step in islice(rule.steps(Board.start(layout, 0).settled()), 20):
        assert not step.placements & ~grid
        assert not step.eliminations & grid
        assert proves(Board.start(layout, 0).settled(), step), step
        number += 1
    assert number


CANDIDATES = st.lists(st.integers(1, 511), min_size=1, max_size=4)


@settings(max_examples=examples(60))
@given(CANDIDATES, st.data())
def test_a_sum_of_cells_that_differ_is_narrowed_exactly(
    candidates: list[Bits], data: st.DataObject
) -> None:
    number = len(candidates)
    signs = tuple(data.draw(st.sampled_from((1, -1, 2, -2))) for _ in candidates)
    apart = tuple(data.draw(st.integers(0, bit(at) - 1)) for at in range(number))
    total = data.draw(st.integers(-10, 25))
    fillings = [
        filling
        for filling in product(*map(members, candidates))
        if sum(s * (d + 1) for s, d in zip(signs, filling, strict=True)) == total
        and not any(filling[a] == filling[b] for a in range(number) for b in members(apart[a]))
    ]
    expected = tuple(map(of, zip(*fillings, strict=True))) if fillings else None
    assert Balance((), signs, total, apart)(tuple(candidates)) == expected


# -- bad cages -------------------------------------------------------------------------------------

BAD = [
    (((0, 2), "5"), "in pieces"),
    (((0, 1), "2"), "can't make 2"),
    (((0, 1), "18"), "can't make 18"),
    (((0, 1), "x"), "'x'"),
    ((tuple(range(10)), ""), "10 cells"),
    (((0, 1, 0), "6"), "has r1c1 twice"),
]


@pytest.mark.parametrize(("cage", "fault"), BAD)
def test_a_cage_that_cant_be_is_named(cage: tuple[tuple[int, ...], str], fault: str) -> None:
    with pytest.raises(BadInput, match=fault):
        layout_of(Variant(clues=(Clue("cage", *cage),)))


def test_cages_that_share_a_cell_are_refused() -> None:
    clues = (Clue("cage", (0, 1), "5"), Clue("cage", (1, 2), "5"))
    with pytest.raises(BadInput, match="r1c2"):
        layout_of(Variant(clues=clues))


def test_cages_need_no_sum_and_not_every_cell() -> None:
    [entry] = GAME.parse("cage r1c1 r1c2\ncage 3 r9c8 r9c9\n" + "." * 81, None)
    assert entry.board is not None
    units = [unit for unit in entry.board.layout.units if isinstance(unit, Combination)]
    assert [(count(unit.cells), unit.clue) for unit in units] == [(2, None), (2, 3)]
    assert has(units[0].cells, 0)
