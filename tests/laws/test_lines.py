"""Rules of lines find what enumeration finds, where cells of a line lie in one house, too."""

from collections.abc import Iterator, Sequence
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.examples import examples
from tests.games.sudoku.mixtures import SAYS
from tests.laws.test_related import _sees as sees
from tests.laws.test_related import removed
from tui_puzzles.engine.bits import Bits, bit, members, of
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.rule import Level
from tui_puzzles.engine.verify import proves
from tui_puzzles.games.sudoku.puzzle import Variant, layout_of
from tui_puzzles.games.sudoku.rules import RULES
from tui_puzzles.games.sudoku.search import verdict
from tui_puzzles.laws.kinds import Clue
from tui_puzzles.laws.rules.lines import combinations_of
from tui_puzzles.laws.rules.words import Words

RULE = {rule.name: rule for rule in RULES if rule.level <= Level.HARD}
EVERY = combinations_of(lambda *_: True, "")
PATH = (0, 1, 11, 20)  # a corner of box 1: three of its cells in a column or a row
ROW = tuple(range(9))
CLUES = {
    "slow thermometer": Clue("slow thermometer", PATH),
    "whisper": Clue("whisper", PATH),
    "entropic line": Clue("entropic line", PATH),
    "between line": Clue("between line", PATH),
    "arrow": Clue("arrow", PATH),
    "pill": Clue("arrow", PATH, "2"),
    "sum": Clue("sum", PATH, "20"),
    "sandwich": Clue("sandwich", ROW, "10"),
    "x-sum": Clue("x-sum", ROW, "10"),
    "skyscraper": Clue("skyscraper", ROW, "3"),
}


def board_of(clue: Clue, candidates: Sequence[Bits]) -> Board:
    """A board with the constraint; its cells have these candidates, the others all."""
    layout = layout_of(Variant(clues=(clue,)))
    lost = (
        layout.marks(bit(cell), layout.values & ~own)
        for cell, own in zip(clue.cells, candidates, strict=True)
    )
    return Board(layout, layout.all_marks & ~sum(lost))


def fillings(clue: Clue, board: Board) -> Iterator[tuple[int, ...]]:
    """All digits of the cells, in order, that the constraint and the houses allow."""
    each = [[value + 1 for value in members(board.candidates(cell))] for cell in clue.cells]
    places = combinations(range(len(each)), 2)
    apart = [(a, b) for a, b in places if sees(clue.cells[a], clue.cells[b])]
    for digits in product(*each):
        if all(digits[a] != digits[b] for a, b in apart) and SAYS[clue.kind](digits, clue.value):
            yield digits


@pytest.mark.parametrize("name", CLUES)
@settings(max_examples=examples(12))
@given(data=st.data())
def test_with_the_houses_what_is_in_no_filling_goes(name: str, data: st.DataObject) -> None:
    clue = CLUES[name]
    most = 3 if len(clue.cells) > 4 else 5
    digits = st.sets(st.integers(0, 8), min_size=1, max_size=most).map(of)
    own = [data.draw(digits) for _ in clue.cells]
    if len(own) > 4:  # nine different digits, of which some are known
        own = [bit(at) | data.draw(digits) for at in data.draw(st.permutations(range(9)))]
    board = board_of(clue, own)
    found = list(fillings(clue, board))
    layout = board.layout
    left = of(layout.mark(c, d - 1) for row in found for c, d in zip(clue.cells, row, strict=True))
    here = board.marks & layout.marks(of(clue.cells), layout.values)
    rule = EVERY("Line Combinations", Level.HARD, 1, Words("line", (clue.kind,)))
    assert removed(rule, board) == here & ~left


def at(kind: str, cells: Sequence[int], value: str, known: dict[int, str]) -> Board:
    """A constraint, and candidates of some of its cells."""
    every = "123456789"
    return board_of(
        Clue(kind, tuple(cells), value),
        [of(int(d) - 1 for d in known.get(c, every)) for c in cells],
    )


@pytest.mark.parametrize(
    ("rule", "board", "removes"),
    [
        (
            "Bounds along a Chain",
            at("thermometer", (0, 10, 20), "", {10: "56"}),
            {0: "6789", 20: "12345"},
        ),
        (
            "Parity of a Whisper",
            at("whisper", (0, 10, 20), "", {0: "67"}),
            {10: "56789", 20: "12345"},
        ),
        ("Pair Relation", at("black dot", (0, 1), "", {0: "3"}), {1: "12345789"}),
        ("Mirror", at("palindrome", (0, 10, 20), "", {0: "12"}), {20: "3456789"}),
        (
            "Arrow Sum",
            at("arrow", (40, 50, 60, 70), "", {40: "56"}),
            {50: "56789", 60: "56789", 70: "56789"},
        ),
        (
            "Arrow Combinations",
            at("arrow", (40, 0, 1, 2), "", {40: "6", 0: "123", 1: "234", 2: "1234"}),
            {1: "4", 2: "4"},
        ),
        (
            "Quadruple",
            at("quadruple", (20, 21, 29, 30), "1234", {}),
            dict.fromkeys((20, 21, 29, 30), "56789"),
        ),
        ("Renban Range", at("renban", (20, 30, 40), "", {30: "8"}), {22: "7", 38: "7"}),
    ],
)
def test_what_the_first_step_removes(rule: str, board: Board, removes: dict[int, str]) -> None:
    layout = board.layout
    gone = sum(
        layout.marks(bit(cell), of(int(d) - 1 for d in digits)) for cell, digits in removes.items()
    )
    step = next(RULE[rule].steps(board))
    assert step.eliminations == gone & board.marks
    assert proves(board, step)


@pytest.mark.parametrize("cells", [(0, 10, 2), (0, 10, 20, 11, 2)])
def test_a_palindrome_with_both_ends_in_a_row_is_refuted_at_once(cells: tuple[int, ...]) -> None:
    board = Board.start(layout_of(Variant(clues=(Clue("palindrome", cells),))), 0)
    assert verdict(board, 1, 10).number == 0
