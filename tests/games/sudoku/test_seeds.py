"""Killers that seldom come about, and what grows from them."""

import random
from collections import Counter
from pathlib import Path

import pytest

from tui_puzzles.engine.board import Board
from tui_puzzles.engine.cells import turns
from tui_puzzles.engine.game import Wish
from tui_puzzles.engine.rule import Level
from tui_puzzles.engine.solve import rate
from tui_puzzles.games.sudoku.filling import regrown, seeds
from tui_puzzles.games.sudoku.game import GAME
from tui_puzzles.games.sudoku.generate import generate
from tui_puzzles.games.sudoku.puzzle import puzzle_of
from tui_puzzles.games.sudoku.search import verdict

TEXT = Path("tui_puzzles/games/sudoku/seeds.txt").read_text("utf-8")
KINDS = sorted({line.split("\t")[0] for line in TEXT.splitlines() if line[0] != "#"})


def wish_for(words: str) -> Wish:
    """The wish for such killers."""
    if words == Level.EXTREME.label:
        return Wish(Level.EXTREME, style="killer")
    rule = GAME.rule(words)
    return Wish(rule.level, style="killer", needs=rule)


@pytest.mark.parametrize("words", KINDS)
def test_what_grows_is_another_killer_with_the_image_of_the_solution(words: str) -> None:
    for seed in seeds(wish_for(words)):
        assert verdict(seed, 2).only
        growth, board = regrown(seed, "", random.Random(1))
        assert Board.start(board.layout, growth.grid).settled().solved
        assert board.placed_marks & ~growth.grid == 0
        drawn = {clue.cells for clue in puzzle_of(board).variant.clues}
        cages = puzzle_of(seed).variant.clues
        for turn in turns(puzzle_of(seed).field, "full"):
            assert drawn != {tuple(sorted(turn[cell] for cell in cage.cells)) for cage in cages}


@pytest.mark.parametrize(
    "words",
    ["Naked Pair in a Cage", *(pytest.param(kind, marks=pytest.mark.sweep) for kind in KINDS)],
)
def test_a_rule_that_is_seldom_needed(words: str) -> None:
    board = GAME.proved(generate(wish_for(words), random.Random(1)))
    rating = rate(board, GAME.rules, GAME.ceilings)
    assert words in (*rating.used, rating.level.label)


def test_more_is_wished_than_what_is_known() -> None:
    wish = wish_for("Naked Pair in a Cage")
    assert seeds(wish)
    assert not seeds(wish._replace(size=(6, 6)))
    assert not seeds(wish._replace(minimal=True))
    assert not seeds(Wish(Level.HARD, style="killer"))


@pytest.mark.sweep
def test_hard_killers_differ_in_their_hardest_rule() -> None:
    found: Counter[str] = Counter()
    for seed in range(12):
        board = GAME.proved(generate(Wish(Level.HARD, style="killer"), random.Random(seed)))
        hardest = rate(board, GAME.rules, GAME.ceilings).hardest
        found[hardest.name if hardest else ""] += 1
    assert max(found.values()) <= 6, found
