"""Constraints of each kind: what they allow, how they are written, and all steps are true."""

import os
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import count, pairwise
from random import Random

import pytest

from tests.games.sudoku.mixtures import NAMES, SAYS, clues, puzzle
from tests.games.sudoku.texts import one
from tui_puzzles.engine.bits import bit, of, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.errors import BadInput
from tui_puzzles.engine.rule import Level
from tui_puzzles.engine.solve import walk
from tui_puzzles.engine.verify import proves
from tui_puzzles.games.sudoku.constraints import KINDS
from tui_puzzles.games.sudoku.game import GAME
from tui_puzzles.games.sudoku.puzzle import GRID, LAYOUT, Variant, layout_of, puzzle_of
from tui_puzzles.games.sudoku.rules import RULES
from tui_puzzles.games.sudoku.rules.chains.nets import refutable
from tui_puzzles.games.sudoku.rules.lines import LINES as LINE_RULES
from tui_puzzles.games.sudoku.search import solutions
from tui_puzzles.laws.kinds import LINES, Clue, Drawing, Kind, Place
from tui_puzzles.ui.terminal.charset import ASCII

SELDOM = ("whisper", "whisper", "renban", "palindrome", "thermometer", "lockout line")
"""Kinds whose rules fire seldom: each mixture has one of them."""
HARDEST = 8  # of so many mixtures one is walked by extreme rules too, which take long
STEPS = int(os.environ.get("STEPS", "50000"))  # of the sweep, at least
EXTREMES = 12  # steps of these
TRIES = 200  # fillings of a constraint's cells
SOME_GRID = [(at + 3 * (row % 3) + row // 3) % 9 + 1 for row in range(9) for at in range(9)]
EMPTY = "." * 81


def some_clues(name: str) -> tuple[Clue, ...]:
    """Constraints of the kind, true of some grid."""
    number = 1 if KINDS[name].place is Place.CELL else 3  # cells of a kind are one constraint
    return clues((name,), number, SOME_GRID, Random(name))


@pytest.mark.parametrize("name", SAYS)
def test_it_allows_what_it_says(name: str) -> None:
    chance, seen = Random(name), Counter[bool]()
    for clue in some_clues(name):
        units = [*KINDS[name].law(GRID, clue)]
        true = [SOME_GRID[cell] for cell in clue.cells]
        for _ in range(TRIES):
            # Digits that are nearly right, as random ones seldom are.
            digits = [own if chance.random() < 0.8 else chance.randint(1, 9) for own in true]
            if KINDS[name].place is Place.EDGE and name != "little killer":
                digits = chance.choice((true, chance.sample(range(1, 10), 9)))
            own = of(LAYOUT.mark(cell, d - 1) for cell, d in zip(clue.cells, digits, strict=True))
            marks = LAYOUT.all_marks & ~LAYOUT.marks(of(clue.cells), LAYOUT.values) | own
            allowed = all(unit.allows(LAYOUT, marks) for unit in units)
            assert allowed == SAYS[name](digits, clue.value), (clue, digits)
            seen[allowed] += 1
    assert min(seen[True], seen[False]) > 5, seen


@pytest.mark.parametrize("name", NAMES)
def test_it_is_written_and_read(name: str) -> None:
    layout = layout_of(Variant(clues=some_clues(name)))
    board = Board.start(layout, 0)
    text = GAME.format(board, GAME.notation.drawn)
    assert one(text).layout is layout
    assert one(GAME.format(board, GAME.notation.short)).layout is layout
    if KINDS[name].keys:
        assert one(GAME.format(board, "f-puzzles")).layout is layout
    else:
        with pytest.raises(BadInput, match=f"f-puzzles has no '{name}'"):
            GAME.format(board, "f-puzzles")


@pytest.mark.parametrize("kind", KINDS.lying(Place.BOARD), ids=lambda kind: kind.name)
def test_a_word_before_the_cells_tells_what_holds_everywhere(kind: Kind) -> None:
    for word in (kind.name, *kind.also):
        assert puzzle_of(one(f"{word}: {EMPTY}")).variant.extras == (kind.name,)


@pytest.mark.parametrize(
    ("variant", "sign", "spared"),
    [
        ("nonconsecutive", "white dot", True),
        ("nonconsecutive", "xv X", False),
        ("all-xv", "xv X", True),
    ],
)
def test_neighbours_with_a_sign_are_spared(variant: str, sign: str, spared: bool) -> None:
    units = one(f"# variant: {variant}\n{sign} r1c1 r1c2\n{EMPTY}").layout.units
    pairs = Counter(unit.cells for unit in units if unit.kind == variant)
    assert len(pairs) == 144 - spared
    assert pairs[bit(0) | bit(1)] == 1 - spared


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("white dot r1c1 r2c2", "is between other cells"),
        ("white dot x r1c1 r1c2", "a white dot has 'X'"),
        ("xv 7 r1c1 r1c2", "the sign is '7'"),
        ("quadruple 12345 r1c1 r1c2 r2c1 r2c2", "has the digits '12345'"),
        ("quadruple 12 r1c1 r1c2 r2c1", "lies on other cells"),
        ("clone r1c1 r1c2 r5c5", "cells without a copy"),
        ("arrow 2 r1c1 r1c2", "has 2 of 2 cells in it"),
        ("region sum line r1c1 r1c2", "stays in one box"),
        ("whisper 9 r1c1 r1c2", "differ by 9"),
        ("modular line 5 r1c1 r1c2 r1c3", "has the number 5"),
        ("between line r1c1 r1c2", "has 2 cells"),
        ("sandwich 8 r1c1-r1c8", "isn't a row or a column"),
        ("sandwich 36 r1c1-r1c9", "has the number '36'"),
        ("skyscraper r1c1-r1c9", "has the number ''"),
        ("little killer 20 r1c1-r3c3", "isn't a whole diagonal"),
        ("little killer r1c1-r9c9", "has the sum ''"),
        ("white dot 1234567890 r1c1 r1c2", "a white dot has '1234567890'"),
        ("thermometer r1c1-r2c3", "is no line of cells"),
        ("thermometer r1c1 r1c2 r1c1", "has r1c1 twice"),
        ("white dot r1c1 ● r1c2", "'white dot' has the sign ●"),
        ("white dot 2 r1c1 ○ r1c2", "'white dot 2' has the sign ○"),
        ("dot r1c1 ● r2c2", "is between other cells"),
        ("dot r1c1 r1c2", "'dot' is not a constraint"),
        ("sandwich 8 column 10", "there is no column 10"),
        ("sudoku 8 row 3", "'sudoku 8' is not a constraint"),
        ("little killer 12 r1c2 DR", "no cell 'DR'"),
    ],
)
def test_what_cant_be_is_named(line: str, message: str) -> None:
    with pytest.raises(BadInput, match=message) as caught:
        one(f"{line}\n{EMPTY}")
    assert caught.value.line == 1
    assert caught.value.expected


@pytest.mark.parametrize(
    ("line", "law"),
    [
        ("dot r2c4 ● r1c4", "black dot r2c4 r1c4"),
        ("dot r2c4 ○ r1c4 # white", "white dot r2c4 r1c4"),
        ("r2c4●r1c4", "black dot r2c4 r1c4"),
        ("difference r2c4 ○ r1c4", ""),
        ("white r2c4 ○ r1c4", "white dot r2c4 r1c4"),
        ("dot r2c4 x r1c4", "xv X r2c4 r1c4"),
        ("xv r2c4 V r1c4", "xv V r2c4 r1c4"),
        ("dot r2c4 < r1c4", "less r2c4 r1c4"),
        ("less r2c4 > r1c4", "less r1c4 r2c4"),
        ("sandwich 8 column 1", "sandwich 8 r1c1-r9c1"),
        ("x-sum 12 Row 3", "x-sum 12 r3c1-r3c9"),
    ],
)
def test_signs_stand_between_cells_and_lines_have_names(line: str, law: str) -> None:
    text = f"{line}\n{EMPTY}"
    if law:
        assert [clue.text(GRID) for clue in puzzle_of(one(text)).variant.clues] == [law]
    else:
        with pytest.raises(BadInput, match="has the sign"):
            one(text)


def test_the_signs_and_letters_of_lines_differ_in_ascii_too() -> None:
    lines = [kind for kind in KINDS.values() if kind.drawing is Drawing.LINE]
    signs = [ASCII.plain(str(kind.sign)) or kind.letter or kind.name[0] for kind in lines]
    assert len(set(signs)) == len(signs) > 9, signs


@pytest.mark.parametrize("kind", KINDS.lying(Place.BOARD), ids=lambda kind: kind.name)
def test_what_holds_everywhere_is_written_and_read(kind: Kind) -> None:
    layout = layout_of(Variant(extras=(kind.name,)))
    for form in ("line", "grid", "pencilmarks", "f-puzzles", "sudokupad"):
        assert one(GAME.format(Board.start(layout, 0), form)).layout is layout, form
    for name in kind.also:
        assert one(f"{name}: {'.' * 80}1").layout is layout


@pytest.mark.parametrize(
    ("lines", "names"),
    [
        (("thermometer r5c5 r5c6 r6c6", "thermometer r5c5 r6c5 r6c6"),
         ("the thermometer from r5c5 to r6c6 through r5c6",
          "the thermometer from r5c5 to r6c6 through r6c5")),
        (("arrow r9c9 r8c9", "arrow r9c9 r8c9 r7c9"),
         ("the arrow from r9c9", "the arrow from r9c9 through r7c9")),
        (("sandwich 8 row 1", "sandwich 8 column 1"),
         ("the sandwich 8 at r1c1 through r1c2", "the sandwich 8 at r1c1 through r2c1")),
        (("thermometer r1c1 r1c2", "thermometer r1c1 r2c1"),
         ("the thermometer from r1c1 to r1c2", "the thermometer from r1c1 to r2c1")),
    ],
)  # fmt: skip
def test_laws_of_one_name_are_told_apart(lines: tuple[str, ...], names: tuple[str, ...]) -> None:
    puzzle = puzzle_of(one("\n".join([*lines, EMPTY])))
    assert tuple(unit.name for unit in puzzle.units[-2:]) == names


def test_a_constraint_that_is_written_twice_is_one_law() -> None:
    dots = "white dot r1c1 r1c2\nwhite dot 1 r1c1 r1c2\nwhite dot r1c1 r1c2\nodd r5c5\nodd r5c5"
    layout = one(f"{dots}\n{EMPTY}").layout
    assert [unit.kind for unit in layout.units[27:]] == ["white dot", "odd"]
    assert len(layout.unit_named) == len(layout.units)


RING = (0, 1, 2, 11, 20, 19, 18, 9, 0)
"""Eight cells around one, and the first again."""


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("whisper", lambda d: all(abs(a - b) >= 5 for a, b in pairwise((*d, d[0])))),
        ("renban", lambda d: len({*d}) == len(d) == max(d) - min(d) + 1),
        ("entropic line", lambda d: _in_threes([(own - 1) // 3 for own in (*d, *d[:2])])),
        ("modular line", lambda d: _in_threes([own % 3 for own in (*d, *d[:2])])),
        ("slow thermometer", lambda d: len({*d}) == 1),
        ("sum", lambda d: sum(d) == 40),
    ],
)
def test_a_loop_closes(name: str, says: Callable[[list[int]], bool]) -> None:
    chance, seen = Random(name), Counter[bool]()
    clue = Clue(name, RING, "40" if name == "sum" else "")
    if "line" in name:  # in threes around, it has a number of cells that three divides
        clue = Clue(name, (0, 1, 2, 11, 10, 9, 0))
    KINDS[name].check(clue, GRID)
    units, length = [*KINDS[name].law(GRID, clue)], len(clue.ring)
    starts = {
        "whisper": [1, 6, 1, 7, 2, 8, 3, 9],
        "renban": [2, 3, 4, 5, 6, 7, 8, 9],
        "entropic line": [1, 4, 7, 2, 5, 8],
        "modular line": [1, 2, 3, 4, 5, 6],
        "slow thermometer": [7] * 8,
        "sum": [5] * 8,
    }
    for _ in range(TRIES):
        digits = [own if chance.random() < 0.9 else chance.randint(1, 9) for own in starts[name]]
        own = of(LAYOUT.mark(cell, d - 1) for cell, d in zip(clue.ring, digits, strict=True))
        marks = LAYOUT.all_marks & ~LAYOUT.marks(of(clue.ring), LAYOUT.values) | own
        allowed = all(unit.allows(LAYOUT, marks) for unit in units)
        assert allowed == says(digits), (digits, length)
        seen[allowed] += 1
    assert min(seen[True], seen[False]) > 5, seen


LOOPS = {"slow thermometer", "whisper", "renban", "entropic line", "modular line", "sum"}
LOOPS |= {"region sum line"}


@pytest.mark.parametrize("kind", KINDS.lying(Place.LINE), ids=lambda kind: kind.name)
def test_loops_make_sense_or_are_refused_with_a_reason(kind: Kind) -> None:
    value = {"sum": "12"}.get(kind.name, "")
    clue = Clue(kind.name, (2, 3, 12, 11, 2) if kind.drawing in LINES else (2, 3, 2), value)
    if kind.name in LOOPS:
        board = one("\n".join((clue.text(GRID), EMPTY)))
        assert puzzle_of(board).variant.clues == (clue,)
    else:
        with pytest.raises(BadInput) as caught:
            one("\n".join((clue.text(GRID), EMPTY)))
        assert (f"the {kind.name} from r1c3 is a loop: " in str(caught.value)) == clue.closed
        assert caught.value.line == 1


def _in_threes(groups: list[int]) -> bool:
    return all(len({*groups[at : at + 3]}) == 3 for at in range(len(groups) - 2))


def test_region_sum_lines_know_the_regions_of_a_jigsaw() -> None:
    regions = "AABB" + "AABB" + "CCDD" + "CDCD"
    clue = Clue("region sum line", (8, 12, 13))  # two regions; one box of the usual ones
    law = KINDS[clue.kind].law
    assert len([*law(layout_of(Variant(4, regions, clues=(clue,))).field, clue)]) == 1
    with pytest.raises(BadInput, match="stays in one box"):
        layout_of(Variant(4, clues=(clue,)))


def test_a_region_sum_loop_begins_where_a_box_does() -> None:
    clue = Clue("region sum line", (1, 2, 3, 12, 11, 10, 1))
    (unit,) = KINDS[clue.kind].law(GRID, clue)
    # r1c2 r1c3, r1c4 r2c4, r2c3 r2c2: the first two and the last two are one part.
    for digits, allowed in (([1, 2, 6, 4, 3, 4], True), ([1, 2, 6, 4, 3, 5], False)):
        own = of(LAYOUT.mark(cell, d - 1) for cell, d in zip(clue.ring, digits, strict=True))
        marks = LAYOUT.all_marks & ~LAYOUT.marks(of(clue.ring), LAYOUT.values) | own
        assert unit.allows(LAYOUT, marks) == allowed


def test_a_place_and_a_direction_tell_the_cells_of_a_link() -> None:
    lines = ("little killer 4 r1c9", "little killer 20 r9c2-r2c9", "skyscraper 3 r8c9-r8c1")
    board = one("\n".join((*lines, "x-sum 9 r9c3-r1c3", EMPTY)))
    again = one(GAME.format(board, "f-puzzles"))
    assert {*puzzle_of(again).variant.clues} == {*puzzle_of(board).variant.clues}


def test_digits_above_nine_are_letters() -> None:
    board = one(
        "# variant: 16x16\nquadruple 1AG r1c1 r1c2 r2c1 r2c2\n" + "\n".join(["." * 16] * 16)
    )
    again = one(GAME.format(board, "f-puzzles"))
    assert puzzle_of(again).variant.clues == puzzle_of(board).variant.clues


def checked(seed: int) -> Counter[str]:
    """Walk a mixture as far as the rules go; the steps of each rule, each true and proved.

    Extreme rules take part in few of them, and for few steps.
    """
    chance = Random(seed)
    kinds = [*chance.sample(NAMES, chance.randint(1, 4)), chance.choice(SELDOM)]
    board, solution = puzzle(seed, kinds)
    rules = [rule for rule in RULES if rule.level < Level.EXTREME or not seed % HARDEST]
    before, steps, extremes = board.known_sole().settled(), Counter[str](), 0
    for step, after in walk(before, rules):
        assert not step.placements & ~solution, (step.rule, seed)
        assert not step.eliminations & solution, (step.rule, seed)
        assert GAME.rule(step.rule).unique or proves(before, step), (step.rule, seed)
        before, steps[step.rule] = after, steps[step.rule] + 1
        extremes += GAME.rule(step.rule).level is Level.EXTREME
        if extremes > EXTREMES:
            break
    return steps


def test_nets_try_what_no_full_board_has() -> None:
    """Only then can they refute it: what a law of another kind says is nothing to them."""
    grid = "".join(str(digit) if digit > 3 or at < 9 else "." for at, digit in enumerate(SOME_GRID))
    board = one(f"odd r9c1\n{grid}").settled()
    plain = Board.start(LAYOUT, board.placed_marks)
    full = union(solved.marks for solved in solutions(plain))
    assert refutable(board) == board.marks & ~full
    assert refutable(board)
    assert refutable(plain) == plain.marks & ~plain.placed_marks


@pytest.mark.parametrize("seed", [102, 115])
def test_no_step_is_false_or_unproved(seed: int) -> None:
    assert checked(seed).total() > 20


@pytest.mark.sweep
def test_sweep_no_step_is_false_or_unproved() -> None:
    steps = Counter[str]()
    seeds: Iterator[int] = count(int(os.environ.get("SEED", "1")))
    while steps.total() < STEPS:
        steps += checked(next(seeds))
    print(steps.total(), steps.most_common(30))
    assert min(steps[rule.name] for own in LINE_RULES.values() for rule in own) > 10
