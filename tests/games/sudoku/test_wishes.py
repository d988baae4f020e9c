"""New puzzles by rule, symmetry and number of givens."""

import random
from collections.abc import Callable
from itertools import islice

import pytest

from tui_puzzles.cli import main
from tui_puzzles.engine.bits import bit, count, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import SYMMETRIES
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.game import Wish
from tui_puzzles.engine.rule import Level
from tui_puzzles.engine.solve import walk
from tui_puzzles.games.sudoku.game import GAME
from tui_puzzles.games.sudoku.generate import generate, tries
from tui_puzzles.games.sudoku.puzzle import LAYOUT
from tui_puzzles.games.sudoku.search import verdict


def solved_by(board: Board, names: list[str]) -> bool:
    """Do these rules finish it?"""
    end = board.settled()
    for _, after in walk(end, [GAME.rule(name) for name in names]):
        end = after
    return end.solved


SINGLES = ["Full House", "Naked Single", "Hidden Single"]
LOCKED = [*SINGLES, "Locked Pair", "Locked Triple", "Pointing", "Claiming"]
NEEDED = [  # the rule, those that are easier, a number to begin with
    ("Naked Single", ["Full House"], 1),
    ("Hidden Single", SINGLES[:2], 1),
    ("Locked Candidates Type 1 (Pointing)", [*SINGLES, "Locked Pair"], 1),
    ("Naked Pair", [name for name in LOCKED if name != "Locked Triple"], 2),
]


@pytest.mark.parametrize(("needed", "easier", "seed"), NEEDED)
def test_a_puzzle_needs_a_rule(needed: str, easier: list[str], seed: int) -> None:
    rule = GAME.rule(needed)
    board = generate(Wish(rule.level, needs=rule), random.Random(seed))
    assert not solved_by(board, easier)
    assert solved_by(board, [*easier, needed])


@pytest.mark.parametrize(
    "seed", [2, *(pytest.param(seed, marks=pytest.mark.sweep) for seed in range(20))]
)
def test_the_own_walk_of_a_puzzle_has_the_rule(seed: int) -> None:
    """Harder rules that come first in the rules' order don't take its place."""
    rule = GAME.rule("Unique Rectangle Type 1")
    board = GAME.proved(generate(Wish(rule.level, needs=rule), random.Random(seed)))
    assert rule.name in {step.rule for step, _ in walk(board, GAME.rules)}


def test_a_puzzle_needs_a_rule_and_may_need_harder_ones() -> None:
    rule, top = GAME.rule("Pointing"), GAME.rule("XY-Wing")
    board = generate(Wish(rule.level, needs=rule, up_to=top), random.Random(1))
    names = [rule.name for rule in GAME.rules[: GAME.rules.index(top) + 1]]
    assert solved_by(board, names)
    assert not solved_by(board, [name for name in names if name != rule.name])


def test_a_puzzle_needs_nothing_harder() -> None:
    for seed in range(5):
        wish = Wish(Level.EASY, up_to=GAME.rule("Hidden Single"))
        assert solved_by(generate(wish, random.Random(seed)), SINGLES)


def test_puzzles_that_are_not_as_wished_are_told_of() -> None:
    wish = Wish(Level.HARD, needs=GAME.rule("Jellyfish"))
    assert list(islice(tries(wish, random.Random(1)), 3)) == [None] * 3


SAME: dict[
    str, list[Callable[[list[str]], list[str]]]
] = {  # what a symmetry does with the nine rows of a picture of the givens
    "half-turn": [lambda rows: [row[::-1] for row in rows[::-1]]],
    "quarter-turn": [lambda rows: ["".join(column) for column in zip(*rows[::-1], strict=True)]],
    "left-right": [lambda rows: [row[::-1] for row in rows]],
    "up-down": [lambda rows: rows[::-1]],
    "diagonal": [lambda rows: ["".join(column) for column in zip(*rows, strict=True)]],
    "anti-diagonal": [lambda rows: ["".join(c)[::-1] for c in zip(*rows, strict=True)][::-1]],
}
SAME["mirrors"] = SAME["left-right"] + SAME["up-down"]
SAME["diagonals"] = SAME["diagonal"] + SAME["anti-diagonal"]
SAME["full"] = SAME["quarter-turn"] + SAME["mirrors"] + SAME["diagonals"]


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_givens_are_symmetric(symmetry: str) -> None:
    board = generate(Wish(Level.EASY, symmetry=symmetry), random.Random(3))
    picture = "".join(".#"[board.givens >> cell & 1] for cell in range(81))
    rows = [picture[start : start + 9] for start in range(0, 81, 9)]
    assert [turned(rows) for turned in SAME[symmetry]] == [rows] * len(SAME[symmetry])
    assert verdict(board).number == 1


def test_no_given_can_be_spared() -> None:
    board = generate(Wish(Level.EASY, symmetry="diagonal", minimal=True), random.Random(1))
    for mark in members(board.placed_marks):
        fewer = Board.start(LAYOUT, board.placed_marks & ~bit(mark))
        assert verdict(fewer).number == 2


@pytest.mark.parametrize("givens", [30, 45, 80])
def test_so_many_givens(givens: int) -> None:
    board = generate(Wish(Level.EASY, givens=givens), random.Random(1))
    assert count(board.givens) == givens


def test_a_full_grid_is_no_puzzle() -> None:
    with pytest.raises(BadInput, match="some cells must be empty"):
        generate(Wish(Level.EASY, givens=81), random.Random(1))


REFUSED = [
    (("--needs", "xwig"), "--needs: Sudoku has no rule called 'xwig'"),
    (("--up-to", "row scan"), "--up-to: every puzzle needs this rule"),
    (("--up-to", "X-Wing", "--level", "hard"), "--level: the rule already sets the level"),
    (("--symmetry", "fold"), "--symmetry: Sudoku has no symmetry 'fold'"),
    (
        ("--size", "4x4", "--level", "extreme"),
        "--level: no extreme Sudoku of style classic is made in 4x4 "
        "(expected easy, or another size)",
    ),
    (
        ("--style", "dots only", "--level", "hard"),
        "--level: no hard Sudoku of style dots only is made in 9x9 "
        "(expected easy or medium, or another size)",
    ),
    (
        ("--style", "no givens", "--size", "16x16"),
        "--level: no easy Sudoku of style no givens is made in 16x16 (expected another size)",
    ),
    (("--style", "renban", "--level", "easy"), "Sudoku of style renban is never easy"),
    (
        ("--style", "killer", "--size", "12x12", "--level", "hard"),
        "--level: no hard Sudoku of style killer is made in 12x12 "
        "(expected easy or medium, or another size)",
    ),
    (
        ("--style", "killer", "--size", "16x16", "--needs", "Cage Permutations"),
        "--needs: no hard Sudoku of style killer is made in 16x16 (expected easy, or another size)",
    ),
    (("--givens", "81"), "some cells must be empty (expected at most 80 givens)"),
]


@pytest.mark.parametrize(("words", "message"), REFUSED, ids=lambda one: one[0])
def test_bad_wishes(
    words: tuple[str, ...], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["generate", "sudoku", *words]) == 2
    told = capsys.readouterr()
    assert (message in told.err, told.out) == (True, "")
