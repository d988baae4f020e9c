"""Naked and hidden subsets: k cells of a run that share k digits."""

from collections.abc import Iterator

from tui_puzzles.engine.bits import Bits, bit, covered, members, of, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Unit
from tui_puzzles.engine.rule import Level, Rule, unit_rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.kakuro.puzzle import Run
from tui_puzzles.games.kakuro.rules.view import (
    as_sums,
    combination_evidence,
    digit_evidence,
    known,
    left,
    required,
    run_evidence,
    run_of,
    seen,
    text_evidence,
    used,
    without,
)
from tui_puzzles.laws.combinations import total

_WORDS = {2: "two", 3: "three", 4: "four"}
_GROUPS = {2: "Pair", 3: "Triple", 4: "Quad"}


def naked(size: int, level: Level, score: int) -> Rule:
    """The naked subset of this size."""

    def finder(board: Board, unit: Unit) -> Iterator[Finding]:
        run = run_of(unit)
        cells = run.cells & board.few[size]
        if cells.bit_count() < size or (run.cells & board.open).bit_count() <= size:
            return
        few = [(cell, board.candidates(cell)) for cell in members(cells)]
        for chosen, digits in covered(few, size):
            yield _used_up(board, run, of(chosen), digits)

    word = _WORDS[size]
    finder.__doc__ = f"""{word.capitalize()} cells of a run with only {word} digits between them
        use these digits up.

        No other cell of the run can hold them. And the others are a smaller run of their own:
        subtract the digits from the clue, and look up the combinations of what is left. Example: in
        a run of 15 in four cells, two cells have only 1 and 2. The other two make 15 - 3 = 12, so
        they are 3 + 9, 4 + 8 or 5 + 7. Look for cells with few candidates in one run; of three, not
        each must have all three digits (46, 48 and 68 will do). A run without a clue will do, too.
        """
    sentence = (
        f"In {{run}} the {word} cells {{cells}} have only {{digits}} between them, so they use "
        "these digits up.[ The other {known#cell has|cells have} to make {rest}.]"
        "[ That is {ways:or}. Which candidates of {known} are not among these?]"
    )
    return unit_rule(f"Naked {_GROUPS[size]}", level, score, sentence)(finder)


def _used_up(board: Board, run: Run, cells: Bits, digits: Bits) -> Finding:
    """The digits leave the rest of the run, which is a smaller run."""
    path = [cell for cell in run.path if not bit(cell) & cells]
    rest = tuple(own & ~digits for own in seen(board, path))
    ways: tuple[Evidence, ...] = ()
    if run.clue is not None:
        left_over = run.clue - total(digits)
        sets = left(rest, left_over)
        rest = tuple(own & union(sets) for own in rest)
        ways = (
            text_evidence("rest", f"{run.clue} - {total(digits)} = {left_over}"),
            text_evidence("ways", *as_sums(sets if len(path) > 1 else ())),
        )
    return Finding(
        (
            run_evidence(run),
            Evidence("cells", Role.FOCUS, cells=cells),
            digit_evidence(digits),
            *ways,
            known(run.cells & ~cells),
        ),
        eliminations=without(board, path, rest),
    )


def _hidden(board: Board, unit: Unit, size: int) -> Iterator[Finding]:
    """Digits that a run needs, with so few cells between them that they fill these."""
    run = run_of(unit)
    if run.clue is None or (run.cells & board.open).bit_count() <= size:
        return
    candidates = seen(board, run.path)
    needed = required(candidates, run.clue) & ~used(board, run)
    places = [(digit, board.places(digit) & run.cells) for digit in members(needed)]
    few = [(digit, cells) for digit, cells in places if cells.bit_count() <= size]
    for chosen, cells in covered(few, size):
        yield Finding(
            (
                run_evidence(run),
                digit_evidence(of(chosen)),
                combination_evidence(left(candidates, run.clue)),
                Evidence("cells", Role.FOCUS, cells=cells),
                known(run.cells & ~cells),
            ),
            eliminations=board.layout.marks(cells, board.layout.values & ~of(chosen)),
        )


def hidden(size: int, level: Level, score: int) -> Rule:
    """The hidden subset of this size."""

    def finder(board: Board, unit: Unit) -> Iterator[Finding]:
        return _hidden(board, unit, size)

    word = _WORDS[size]
    finder.__doc__ = f"""{word.capitalize()} digits that a run needs, with only {word} cells for
        them, fill these cells.

        All other candidates of these cells go. Take only digits that all combinations left for the
        run have: a run, unlike a row of Sudoku, can do without the others. Example: 16 in five
        cells is 1 + 2 + 3 + 4 + 6; if 4 and 6 both fit only the same two cells, these are 4 and 6.
        Look for runs with few combinations, and there for digits with few cells."""
    sentence = (
        "{run} can only be {combinations:or}, {combinations#with|each with} {digits}. "
        f"Only the {word} cells {{cells}} can hold {{digits}}, so they hold nothing else."
    )
    return unit_rule(f"Hidden {_GROUPS[size]}", level, score, sentence)(finder)
