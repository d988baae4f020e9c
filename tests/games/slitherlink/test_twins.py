"""The way round a cell that no clue counts: what has a twin is one of two solutions."""

import random

from tui_puzzles.engine.bits import Bits, has, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.game import Wish
from tui_puzzles.engine.position import Position
from tui_puzzles.engine.rule import Level
from tui_puzzles.engine.solve import walk
from tui_puzzles.engine.step import Evidence, Role, Step
from tui_puzzles.engine.verify import proves
from tui_puzzles.games.slitherlink.generate import full
from tui_puzzles.games.slitherlink.puzzle import Slitherlink
from tui_puzzles.games.slitherlink.search import solutions
from tui_puzzles.laws.edges import looped
from tui_puzzles.laws.rules.loops.twins import FreeFace, free_faces
from tui_puzzles.play.games import load_game
from tui_puzzles.search.limit import found_in

SLITHERLINK = load_game("slitherlink")
HIGHLANDER = SLITHERLINK.rule("Highlander")
TEXTS = [
    "7x7t0:a33a1b2c321a2d2a21a22201c2b023g2a3",
    "6x6t0:d10b220e1e101022a12b2b",
    "6x6t0:3g13a21c2212a2e2a113a010",
]


def _row(found: FreeFace, lines: Bits) -> tuple[int, ...]:
    return tuple(int(has(lines, edge)) for edge in members(found.law.cells))


def test_what_has_a_twin_is_another_solution_with_the_cell_on_the_other_side() -> None:
    """And what has none is none: of all loops that fit few clues."""
    twinned = single = 0
    for seed in range(12):
        chance = random.Random(seed)
        whole = full(Wish(Level.EASY, (4, 4)), chance).clues
        puzzle = Slitherlink(4, 4, [clue if chance.random() < 0.4 else None for clue in whole])
        loops = {*found_in(solutions(puzzle))}
        for found in free_faces(puzzle):
            for lines in loops:
                turned = lines ^ found.own
                assert _row(found, lines) in found.rows
                if _row(found, lines) not in found.law.rows:
                    assert turned in loops
                    twinned += 1
                elif (lines & found.own).bit_count() != 2:  # opposite ones may be so by chance
                    assert turned not in loops
                    single += 1
    assert min(twinned, single) > 20


def test_each_step_is_true_and_follows_from_its_evidence_and_that_law() -> None:
    number = 0
    for text in TEXTS:
        board = next(SLITHERLINK.parse(text)).found
        truth, layout = SLITHERLINK.search(board, 2).only, looped(board)
        assert truth
        before = SLITHERLINK.proved(board)
        for taken, after in walk(before, SLITHERLINK.rules):
            for step in HIGHLANDER.steps(before) if taken.rule == HIGHLANDER.name else ():
                edges = layout.cells_of(step.placements)
                laws = [one.law for one in free_faces(layout) if one.own & edges]
                law = Evidence("law", Role.SUPPORT, units=tuple(laws))
                whole = Step(step.rule, (*step.evidence, law), step.placements, step.eliminations)
                assert not step.placements & ~truth.marks
                assert proves(before, whole)
                assert not proves(before, step)
                number += 1
            before = after
    assert number > 9


def test_a_cell_with_a_given_edge_has_no_twin() -> None:
    board = next(SLITHERLINK.parse(TEXTS[0])).found
    truth = SLITHERLINK.search(board, 2).only
    assert truth
    layout, number = looped(board), 0
    for found in free_faces(layout):
        known = [mark for mark in members(truth.marks) if has(found.own, layout.cell_of(mark))]
        entered = Position(board, of(known[:2])).entered.known_sole()
        given = Board.start(layout, of(known[:2])).known_sole()
        edges = [layout.cells_of(step.placements) for step in HIGHLANDER.steps(entered)]
        number += sum(bool(some & found.own) for some in edges)
        edges = [layout.cells_of(step.placements) for step in HIGHLANDER.steps(given)]
        assert not any(some & found.own for some in edges)
    assert number


def test_it_has_no_step_before_one_solution_is_proved() -> None:
    board = next(SLITHERLINK.parse(TEXTS[1])).found
    assert not HIGHLANDER.applies(board)
    assert HIGHLANDER.applies(SLITHERLINK.proved(board))
