"""Naked and hidden subsets: k cells of a run that share k digits."""

from collections.abc import Iterator

from tui_puzzles.engine.bits import Bits, bit, covered, members, of, union
from tui_puzzles.engine.board import Board
from tui_puzzles.engine.layout import Unit
from tui_puzzles.engine.rule import Level, Rule, unit_rule
from tui_puzzles.engine.step import Evidence, Finding, Role
from tui_puzzles.games.kakuro.puzzle import Run
from tui_puzzles.games.kakuro.rules.view import (
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
from tui_puzzles.games.kakuro.run import combination_texts, total

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
        subtract the digits from the clue, and look up the combinations of what is left."""
    sentence = (
        f"In {{run}} the {word} cells {{cells}} have only {{digits}} between them, so they use "
        "these digits up. Left for the others: {rest}."
    )
    return unit_rule(f"Naked {_GROUPS[size]}", level, score, sentence)(finder)


def _used_up(board: Board, run: Run, cells: Bits, digits: Bits) -> Finding:
    """The digits leave the rest of the run, which is a smaller run."""
    path = [cell for cell in run.path if not bit(cell) & cells]
    rest = tuple(own & ~digits for own in seen(board, path))
    rest_text = "the other digits"
    if run.clue is not None:
        left_over = run.clue - total(digits)
        sets = left(rest, left_over)
        rest = tuple(own & union(sets) for own in rest)
        ways = " or ".join(sorted(combination_texts(sets)))
        rest_text = f"{run.clue} - {total(digits)} = {left_over} as {ways}"
    return Finding(
        (
            run_evidence(run),
            Evidence("cells", Role.FOCUS, cells=cells),
            digit_evidence(digits),
            text_evidence("rest", rest_text),
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

        Look only at digits that all combinations left for the run have: a run, unlike a row of
        Sudoku, can do without the others."""
    sentence = (
        f"All combinations left for {{run}} have {{digits}}: {{combinations}}; and only the {word} "
        "cells {cells} can hold them."
    )
    return unit_rule(f"Hidden {_GROUPS[size]}", level, score, sentence)(finder)
