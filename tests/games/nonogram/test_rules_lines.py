"""Over every line: no rule says what some filling denies, and few forced cells are missed."""

import random
from collections import Counter
from functools import lru_cache

import pytest

from tests.games.nonogram.boards import board_of, puzzle_of, random_picture
from tests.games.nonogram.fillings import agreed, line_states
from tui_puzzles.engine.bits import Bits, bit, count, members
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import Contradiction
from tui_puzzles.engine.rule import Rule
from tui_puzzles.engine.solve import next_step, walk
from tui_puzzles.games.nonogram.line import Clue, cans_of
from tui_puzzles.games.nonogram.puzzle import Nonogram
from tui_puzzles.games.nonogram.rules import RULES
from tui_puzzles.games.nonogram.rules.view import LineView

ROW = 0  # the number of the only row among the units
PACKS = ("Simple Boxes (Packs)", "Simple Spaces")
LAST = "Case Analysis"
BY_LINE = RULES[: [rule.name for rule in RULES].index(LAST) + 1]


@lru_cache(maxsize=1)
def _layout(clue: Clue, size: int) -> Nonogram:
    return Nonogram([clue], [()] * size)


def _gone(rule: Rule, board: Board) -> Bits:
    """The marks that go by the rule in the row."""
    layout = board.layout
    gone = 0
    for finding in rule.finder(board, ROW):
        cells = layout.cells_of(finding.placements)
        gone |= finding.eliminations | layout.marks(cells, layout.values) & ~finding.placements
    return gone & board.marks


def _shares(longest: int, monkeypatch: pytest.MonkeyPatch) -> dict[str, float]:
    """The shares of the forced cells that are found at once; nothing that a filling denies."""
    monkeypatch.setattr(LineView, "needed", lambda view, _gone, told: view.known & ~told)
    forced, found = 0, Counter[str]()
    for size in range(1, longest + 1):
        for clue, states, fillings in line_states(size):
            layout = _layout(clue, size)
            row = layout.row_lines[0]
            board = Board(layout, row.marks(layout, cans_of(states)))
            possible = row.marks(layout, agreed(fillings, 2))
            gone = {rule.name: _gone(rule, board) for rule in BY_LINE}
            assert not any(marks & possible for marks in gone.values()), (clue, states)
            forced += count(board.marks & ~possible)
            found["packs"] += count(gone[PACKS[0]] | gone[PACKS[1]])
            named = 0
            for name, marks in gone.items():
                named |= marks if name != LAST else 0
            found["named rules"] += count(named)
            found["case analysis"] += count(gone[LAST])
    shares = {name: 100 * cells / forced for name, cells in found.items()}
    print(f"\nup to {longest} cells, of {forced} forced cells:", shares)
    return shares


@pytest.mark.parametrize("longest", [5, pytest.param(9, marks=pytest.mark.sweep)])
def test_every_line_up_to_so_many_cells(longest: int, monkeypatch: pytest.MonkeyPatch) -> None:
    shares = _shares(longest, monkeypatch)
    assert shares["packs"] >= 99.3
    assert shares["named rules"] >= 99.9
    assert shares["case analysis"] == 100


@pytest.mark.parametrize(
    ("places", "number", "shown"),
    [(7, None, 7), (8, None, 8), (9, "9", 8), (50, "50", 8), (51, "more than 50", 8)],
)
def test_case_analysis_counts_the_ways(places: int, number: str | None, shown: int) -> None:
    row = board_of(f"2: {'.' * (places + 1)}x.")  # the last cell is too narrow for the block
    (rule,) = (rule for rule in RULES if rule.name == LAST)
    step = next(rule.steps(row))
    clues = {part.name: part.clues for part in step.evidence if part.clues}
    assert clues.get("number 1") == (None if number is None else (number,))
    ways = [clue for part in step.evidence if part.name == "ways 1" for clue in part.clues]
    assert len(ways) == len(set(ways)) == shown


def test_a_flawed_puzzle_is_a_contradiction() -> None:
    board = puzzle_of([(1, 0, 0), (0, 1, 0), (0, 0, 1)])
    flawed = Board.start(board.layout, bit(board.layout.mark(0, 1)) | bit(board.layout.mark(1, 1)))
    assert next_step(flawed, RULES[-3:]) is None
    with pytest.raises(Contradiction):
        list(walk(flawed, RULES))


def test_the_rules_for_counting_take_the_same_steps_without_reasons(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for seed in range(4):
        rng = random.Random(seed)
        board = puzzle_of(random_picture(rng, 12, 9, 1 + seed % 2), 1 + seed % 2)
        walked = list(walk(board, BY_LINE))
        with monkeypatch.context() as patch:
            for reason in ("needed", "unlike"):
                patch.delattr(LineView, reason)
            bare = walk(board, [rule.bare for rule in BY_LINE])
            for (full, after), (quick, same) in zip(walked, bare, strict=True):
                assert (full.rule, after) == (quick.rule, same)


def test_a_line_turned_round_has_the_same_runs_of_the_same_blocks() -> None:
    owned = 0
    for clue, states, _ in random.Random(3).sample(list(line_states(8)), 300):
        view = LineView(clue, len(states), cans_of(states)).turned
        alone = LineView(view.clue, view.size, view.cans)
        assert (view.runs, view.owners_of) == (alone.runs, alone.owners_of)
        owned += len(view.owners_of)
    assert owned > 100


def test_the_cells_that_a_conclusion_takes_are_those_left_one_by_one() -> None:
    """Halving the cells to be left out changes nothing."""
    rng, several = random.Random(2), 0
    for clue, states, fillings in rng.sample(list(line_states(7)), 200):
        view = LineView(clue, len(states), cans_of(states))
        gone = tuple(c & ~left for c, left in zip(view.cans, agreed(fillings, 2), strict=True))
        known = view.known
        for cell in members(view.known):
            if view._follows(gone, known & ~bit(cell)):
                known &= ~bit(cell)
        several += count(known) > 1
        assert view.needed(gone, 0) == known
    assert several
